"""Cosmetics of f-puzzles' JSON <-> drawings.

There, circles, rectangles and texts lie amid the centres of their cells, of which a list may name
one several times, and lines run from centre to centre. What cannot be held is written as what comes
closest: other lines as thin rectangles, and all places as multiples of a twentieth of a cell. A
drawing that we write has our key with the content MARK.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import atan2, degrees, floor, hypot

from ..drawings import BLACK, Drawing, DrawnCage, DrawnLine, DrawnShape, Point
from .colours import colour_code
from .cosmetics import KEY, MARK, length, number, point, words
from .fpuzzles_keys import cell_name
from .outside import Cell, Lines
from .payload import Json

LETTER, LARGEST_LETTER = 0.8, 0.6
"""Height of letters of a text of the size 1, and the greatest height of letters in a shape."""
LINE_COLOUR = "#cfcfcf"
CLEAR = "#00000000"
PARTS = (1, 2, 4, 5, 10, 20)
"""How many cells a drawing may name, to lie amid them."""


def read_line(cells: Sequence[Cell], entry: Json) -> tuple[Drawing, ...]:
    """Return what a line through the centres of cells draws."""
    colour = colour_code(entry.get("outlineC") or LINE_COLOUR)
    points = tuple((column + 0.5, row + 0.5) for row, column in cells)
    width = length(entry.get("width"), 0.4) / 2
    return (DrawnLine(points, colour, width),) if points and colour else ()


def read_shape(key: str, centre: Sequence[float], entry: Json, lines: Lines) -> tuple[Drawing, ...]:
    """Return what a circle, a rectangle or a text draws at a centre, a row and a column."""
    at = point(centre[1], centre[0], lines) if len(centre) == 2 else None
    angle = number(entry.get("angle"))
    ink = colour_code(entry.get("fontC") or BLACK)
    text = words(entry.get("value")) if ink else ""
    found: list[Drawing] = []
    if at is None:
        return ()
    width, height = length(entry.get("width")), length(entry.get("height"))
    if key != "text" and width and height:
        form = "ellipse" if key == "circle" else "rectangle"
        fill, edge = (colour_code(entry.get(name)) for name in ("baseC", "outlineC"))
        if fill or edge:
            found.append(DrawnShape(at, width, height, form, angle, fill, edge, is_under=True))
    if text:
        size = LETTER * length(entry.get("size"), 1)
        if key != "text":
            size = min(LARGEST_LETTER, (width or 1) / len(text))
        found.append(DrawnShape(at, angle=angle, words=text, ink=ink, text_height=size))
    return tuple(found)


def read_cage(cells: Sequence[Cell], entry: Json) -> tuple[Drawing, ...]:
    """Return what a cage around cells draws."""
    colour = colour_code(entry.get("outlineC") or BLACK)
    ink = colour_code(entry.get("fontC") or BLACK)
    text = words(entry.get("value")) if ink else ""
    if not cells or not (colour or text):
        return ()
    return (DrawnCage(tuple(cells), colour, text, ink or BLACK),)


def read_colours(place: Cell, colours: Sequence[object]) -> tuple[Drawing, ...]:
    """Return the colours of a cell, side by side."""
    codes = [code for one in colours[:9] if (code := colour_code(one))]
    width = 1 / len(codes) if codes else 0
    return tuple(
        DrawnShape(
            (place[1] + (index + 0.5) * width, place[0] + 0.5), width, 1, fill=code, is_under=True
        )
        for index, code in enumerate(codes)
    )


def write_drawing(drawing: Drawing, lines: Lines) -> Iterator[tuple[str, Json]]:
    """Yield the entries of a drawing, each with its key."""
    for key, entry in _entries(drawing, lines):
        yield key, {**entry, KEY: MARK}


def _entries(drawing: Drawing, lines: Lines) -> Iterator[tuple[str, Json]]:
    if isinstance(drawing, DrawnCage):
        cells = [cell_name(cell) for cell in drawing.cells]
        colours = {"outlineC": drawing.colour or CLEAR, "fontC": drawing.ink}
        yield "cage", {"cells": cells, "value": drawing.words, **colours}
    elif isinstance(drawing, DrawnLine):
        yield from _line(drawing, lines)
    else:
        yield from _shape(drawing, lines)


def _line(drawing: DrawnLine, lines: Lines) -> Iterator[tuple[str, Json]]:
    cells = [(floor(y), floor(x)) for x, y in drawing.points]
    is_between = any(one % 1 != 0.5 for spot in drawing.points for one in spot)
    colour = drawing.colour or drawing.fill
    if not is_between and all(map(lines.has, cells)):
        names = [cell_name(cell) for cell in cells]
        yield "line", {"lines": [names], "outlineC": colour, "width": 2 * drawing.width}
    else:
        yield from _strokes(drawing.points, drawing.width, colour, lines)
    yield from _strokes(drawing.head_points, drawing.width, colour, lines)


def _strokes(
    points: Sequence[Point], width: float, colour: str, lines: Lines
) -> Iterator[tuple[str, Json]]:
    """Yield a thin rectangle for each stretch of a line."""
    for (x, y), (to_x, to_y) in pairwise(points):
        middle = ((x + to_x) / 2, (y + to_y) / 2)
        yield (
            "rectangle",
            {
                "cells": _around(middle, lines),
                "width": round(hypot(to_x - x, to_y - y), 5),
                "height": width,
                "angle": round(degrees(atan2(to_y - y, to_x - x)), 5),
                "baseC": colour,
                "outlineC": CLEAR,
            },
        )


def _shape(drawing: DrawnShape, lines: Lines) -> Iterator[tuple[str, Json]]:
    place: Json = {"cells": _around(drawing.centre, lines), "angle": drawing.angle}
    if drawing.fill or drawing.edge:
        size = {"width": drawing.width, "height": drawing.height}
        colours = {"baseC": drawing.fill or CLEAR, "outlineC": drawing.edge or CLEAR}
        yield (
            "rectangle" if drawing.form == "rectangle" else "circle",
            {**place, **size, **colours, "value": ""},
        )
    if drawing.words:
        size = {"size": round(drawing.text_height / LETTER, 5)}
        yield "text", {**place, "value": drawing.words, "fontC": drawing.ink, **size}


def _around(place: Point, lines: Lines) -> list[str]:
    """Return the names of cells, some of them several times, amid which a place lies.

    Cells beyond the grid can be named if they lie next to it.
    """
    column = min(lines.columns, max(-1.0, place[0] - 0.5))
    row = min(lines.rows, max(-1.0, place[1] - 0.5))
    parts = next((one for one in PARTS if _is_whole(one * row) and _is_whole(one * column)), 20)
    return [cell_name(cell) for cell in zip(_amid(row, parts), _amid(column, parts))]


def _is_whole(number: float) -> bool:
    return abs(number - round(number)) < 1e-4


def _amid(place: float, parts: int) -> Iterable[int]:
    """Return `parts` lines whose mean is a place."""
    first = floor(place)
    later = round((place - first) * parts)
    return [first] * (parts - later) + [first + 1] * later
