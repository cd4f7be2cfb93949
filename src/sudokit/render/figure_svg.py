"""Figures in, SVG elements out."""

from __future__ import annotations

from collections.abc import Iterable

from .figures import EDGE_WIDTH, HALO_WIDTH, Disc, Figure, Line, Point, Text
from .palette import COLOURS
from .sheet import SIDE, number, text


def figure_layer(figures: Iterable[Figure], theme: str) -> str:
    """Return the SVG of figures, in their order, in the colours of a theme: light or dark."""
    return "".join(_element(figure, theme) for figure in figures)


def _element(figure: Figure, theme: str) -> str:
    if isinstance(figure, Line):
        return _line(figure, theme)
    if isinstance(figure, Text):
        halo = (
            f' stroke="{_colour(figure.halo, theme)}" stroke-width="{_length(HALO_WIDTH)}"'
            ' stroke-linejoin="round" paint-order="stroke"'
            if figure.halo
            else ""
        )
        height = figure.height * SIDE
        paint = f' font-size="{number(height)}" fill="{_colour(figure.colour, theme)}"{halo}'
        x, y = figure.centre
        return text(x * SIDE, y * SIDE, figure.words, height, paint)
    edge = (
        f' stroke="{_colour(figure.edge, theme)}" stroke-width="{_length(EDGE_WIDTH)}"'
        if figure.edge
        else ""
    )
    paint = f'fill="{_colour(figure.fill, theme)}"{edge}'
    if isinstance(figure, Disc):
        across, down, radius = map(_length, (*figure.centre, figure.radius))
        return f'<circle cx="{across}" cy="{down}" r="{radius}" {paint}/>'
    return f'<path d="{_path(figure.points, True)}" {paint} stroke-linejoin="round"/>'


def _line(line: Line, theme: str) -> str:
    dash = f' stroke-dasharray="{" ".join(map(_length, line.dash))}"' if line.dash else ""
    return (
        f'<path d="{_path(line.points, line.is_closed)}" fill="none"'
        f' stroke="{_colour(line.colour, theme)}" stroke-width="{_length(line.width)}"'
        f' stroke-linecap="round" stroke-linejoin="round"{dash}/>'
    )


def _path(points: Iterable[Point], is_closed: bool) -> str:
    joined = "L".join(f"{_length(x)} {_length(y)}" for x, y in points)
    return f"M{joined}{'z' if is_closed else ''}"


def _length(cells: float) -> str:
    """Format a length in cells for SVG."""
    return f"{round(cells * SIDE, 2):g}"


def _colour(name: str, theme: str) -> str:
    return getattr(COLOURS[name], theme) if name else "none"
