"""Drawings without a meaning in, the figures that show them as their setter drew them out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import ceil, cos, pi, radians, sin

from ..drawings import Drawing, DrawnCage, DrawnLine, DrawnShape
from .figures import Disc, Figure, Line, Point, Polygon, Text
from .palette import drawn_colour
from .sketch import DRAWN_LINE, DRAWN_MARK, DRAWN_SHADE, Sketch

CAGE_DASH = (0.12, 0.08)


def draw_drawing(sketch: Sketch, drawing: Drawing) -> None:
    """Add the figures of a drawing to a sketch."""
    if isinstance(drawing, DrawnLine):
        sketch.add(DRAWN_LINE, *_line(drawing))
    elif isinstance(drawing, DrawnShape):
        sketch.add(DRAWN_SHADE if drawing.is_under else DRAWN_MARK, *_shape(drawing))
    else:
        _cage(sketch, drawing)


def _line(drawing: DrawnLine) -> Iterator[Figure]:
    points, colour = drawing.points, drawn_colour(drawing.colour)
    if drawing.fill and len(points) > 2:
        yield Polygon(points, drawn_colour(drawing.fill))
    if drawing.colour and drawing.width:
        yield Line(points * 2 if len(points) == 1 else points, colour, drawing.width, drawing.dash)
        if drawing.head_points:
            yield Line(drawing.head_points, colour, drawing.width)


def _shape(drawing: DrawnShape) -> Iterator[Figure]:
    width, height, centre = drawing.width, drawing.height, drawing.centre
    fill, edge = drawn_colour(drawing.fill), drawn_colour(drawing.edge)
    if (fill or edge) and width and height:
        if drawing.form != "rectangle" and width == height:
            yield Disc(centre, width / 2, fill, edge, drawing.edge_width)
        else:
            points = _turned(_outline(drawing), centre, drawing.angle)
            yield Polygon(tuple(points), fill, edge, drawing.edge_width)
    if drawing.words and drawing.text_height:
        ink = drawn_colour(drawing.ink)
        yield Text(centre, drawing.words, drawing.text_height, ink, angle=drawing.angle)


def _outline(drawing: DrawnShape) -> Iterator[Point]:
    """Yield the points around a shape whose centre is at (0, 0)."""
    across, down = drawing.width / 2, drawing.height / 2
    if drawing.form == "rectangle":
        yield from ((-across, -down), (across, -down), (across, down), (-across, down))
        return
    is_pill = drawing.form == "pill"
    corner = min(across, down)
    reach_x, reach_y = (corner, corner) if is_pill else (across, down)
    quarter = min(40, 6 + ceil(8 * max(reach_x, reach_y)))  # points; more for large shapes
    for number in range(4):
        side_x, side_y = (1, 1, -1, -1)[number], (-1, 1, 1, -1)[number]
        for step in range(quarter + 1):
            turn = (number - 1 + step / quarter) * pi / 2
            yield (
                side_x * (across - reach_x) + reach_x * cos(turn),
                side_y * (down - reach_y) + reach_y * sin(turn),
            )


def _turned(points: Iterable[Point], centre: Point, angle: float) -> Iterator[Point]:
    """Yield points that lie around (0, 0), turned clockwise and moved to a centre."""
    right, down = cos(radians(angle)), sin(radians(angle))
    for x, y in points:
        yield centre[0] + x * right - y * down, centre[1] + x * down + y * right


def _cage(sketch: Sketch, drawing: DrawnCage) -> None:
    if drawing.colour:
        sketch.outline(drawing.cells, drawn_colour(drawing.colour), dash=CAGE_DASH)
    if drawing.words:
        sketch.tag(min(drawing.cells), drawing.words, drawn_colour(drawing.ink))
