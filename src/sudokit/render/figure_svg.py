"""Figures in, SVG elements out."""

from __future__ import annotations

from collections.abc import Iterable

from .figures import HALO_WIDTH, Disc, Figure, Line, Point, Text
from .palette import paint
from .sheet import SIDE, number, text


def figure_layer(figures: Iterable[Figure], theme: str) -> str:
    """Return the SVG of figures, in their order, in the colours of a theme: light or dark."""
    return "".join(_element(figure, theme) for figure in figures)


def _element(figure: Figure, theme: str) -> str:
    if isinstance(figure, Line):
        return _line(figure, theme)
    if isinstance(figure, Text):
        halo = (
            f' {_paint("stroke", figure.halo, theme)} stroke-width="{_length(HALO_WIDTH)}"'
            ' stroke-linejoin="round" paint-order="stroke"'
            if figure.halo
            else ""
        )
        height = figure.height * SIDE
        x, y = (place * SIDE for place in figure.centre)
        turn = (
            f' transform="rotate({number(figure.angle)} {number(x)} {number(y)})"'
            if figure.angle
            else ""
        )
        look = f' font-size="{number(height)}" {_paint("fill", figure.colour, theme)}{halo}{turn}'
        return text(x, y, figure.words, height, look)
    edge = (
        f' {_paint("stroke", figure.edge, theme)} stroke-width="{_length(figure.edge_width)}"'
        if figure.edge
        else ""
    )
    look = f"{_paint('fill', figure.fill, theme)}{edge}"
    if isinstance(figure, Disc):
        across, down, radius = map(_length, (*figure.centre, figure.radius))
        return f'<circle cx="{across}" cy="{down}" r="{radius}" {look}/>'
    return f'<path d="{_path(figure.points, True)}" {look} stroke-linejoin="round"/>'


def _line(line: Line, theme: str) -> str:
    dash = f' stroke-dasharray="{" ".join(map(_length, line.dash))}"' if line.dash else ""
    return (
        f'<path d="{_path(line.points, line.is_closed)}" fill="none"'
        f' {_paint("stroke", line.colour, theme)} stroke-width="{_length(line.width)}"'
        f' stroke-linecap="round" stroke-linejoin="round"{dash}/>'
    )


def _path(points: Iterable[Point], is_closed: bool) -> str:
    joined = "L".join(f"{_length(x)} {_length(y)}" for x, y in points)
    return f"M{joined}{'z' if is_closed else ''}"


def _length(cells: float) -> str:
    """Format a length in cells for SVG."""
    return f"{round(cells * SIDE, 2):g}"


def _paint(kind: str, colour: str, theme: str) -> str:
    """Return the attributes for the colour of a fill or a stroke."""
    code, seen = paint(colour, theme)
    return f'{kind}="{code}"' + (f' {kind}-opacity="{round(seen, 3):g}"' if seen < 1 else "")
