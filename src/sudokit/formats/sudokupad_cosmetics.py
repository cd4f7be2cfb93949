"""Entries of SudokuPad's JSON <-> drawings.

There, points are rows and columns, lengths of strokes and letters are pixels of cells that are 64
wide, and an overlay may have words. A drawing that we write has our key with the content MARK, so
that it is read as a drawing again, and not asked about.
"""

from __future__ import annotations

import re
from typing import Any

from ..drawings import BLACK, Drawing, DrawnCage, DrawnLine, DrawnShape
from .colours import colour_code
from .cosmetics import KEY, MARK, length, number, point, words
from .outside import Lines
from .payload import Json

PIXELS = 64
"""Width of a cell."""
THICKNESS, TEXT_SIZE, HEAD = 2, 20, 0.3
"""Pixels of a stroke and of letters, and cells of an arrow's head, where an entry tells none."""


def read_drawing(key: str, entry: object, lines: Lines) -> tuple[Drawing, ...]:
    """Return what an entry under a key draws; () if nothing can be seen."""
    if not isinstance(entry, dict):
        return ()
    if key in ("lines", "arrows"):
        return _read_line(key, entry, lines)
    return _read_cage(entry, lines) if key == "cages" else _read_shape(key, entry, lines)


def write_drawing(drawing: Drawing) -> tuple[str, Json]:
    """Return the key and the entry of a drawing."""
    if isinstance(drawing, DrawnLine):
        key, entry = _line_entry(drawing)
    elif isinstance(drawing, DrawnCage):
        key, entry = "cages", _cage_entry(drawing)
    else:
        key, entry = "underlays" if drawing.is_under else "overlays", _shape_entry(drawing)
    return key, {**entry, KEY: MARK}


def _opacity(entry: Json) -> float:
    return min(1.0, max(0.0, number(entry.get("opacity"), 1.0)))


def _read_line(key: str, entry: Json, lines: Lines) -> tuple[Drawing, ...]:
    stops = entry.get("wayPoints")
    pairs = (
        [one for one in stops if isinstance(one, list) and len(one) == 2]
        if (isinstance(stops, list))
        else []
    )
    points = [place for row, column in pairs if (place := point(column, row, lines))]
    opacity = _opacity(entry)
    colour = colour_code(entry.get("color", BLACK), opacity)
    fill = colour_code(entry.get("fill"), opacity)
    if not points or not (colour or fill):
        return ()
    dash = re.split(r"[\s,]+", str(entry.get("stroke-dasharray") or "").strip())[:8]
    gaps = tuple(length(one, 0, PIXELS) for one in dash if one)
    head = length(entry.get("headLength"), HEAD) if key == "arrows" else 0
    width = length(entry.get("thickness"), THICKNESS, PIXELS) if colour else 0
    return (DrawnLine(tuple(points), colour, width, gaps if any(gaps) else (), fill, head),)


def _line_entry(drawing: DrawnLine) -> tuple[str, Json]:
    entry: Json = {
        "wayPoints": [[y, x] for x, y in drawing.points],
        "color": drawing.colour,
        "thickness": _pixels(drawing.width),
    }
    if drawing.dash:
        entry["stroke-dasharray"] = ",".join(str(_pixels(one)) for one in drawing.dash)
    if drawing.fill:
        entry["fill"] = drawing.fill
    if drawing.head:
        return "arrows", {**entry, "headLength": drawing.head}
    return "lines", entry


def _read_shape(key: str, entry: Json, lines: Lines) -> tuple[Drawing, ...]:
    at = entry.get("center")
    centre = point(at[1], at[0], lines) if isinstance(at, list) and len(at) == 2 else None
    opacity = _opacity(entry)
    fill = colour_code(entry.get("backgroundColor"), opacity)
    edge = colour_code(entry.get("borderColor"), opacity)
    ink = colour_code(entry.get("color", BLACK), opacity)
    text = words(entry.get("text")) if ink else ""
    width, height = length(entry.get("width")), length(entry.get("height"))
    if not (width and height):
        fill = edge = ""
    if centre is None or not (fill or edge or text):
        return ()
    stroke = number(entry.get("borderSize"), number(entry.get("thickness"), THICKNESS))
    return (
        DrawnShape(
            centre,
            width,
            height,
            "pill" if entry.get("rounded") else "rectangle",
            number(entry.get("angle")) % 360,
            fill,
            edge,
            length(stroke, 0, PIXELS),
            text,
            ink or BLACK,
            length(entry.get("fontSize"), TEXT_SIZE, PIXELS),
            key == "underlays",
        ),
    )


def _shape_entry(drawing: DrawnShape) -> Json:
    x, y = drawing.centre
    entry: Json = {"center": [y, x], "width": drawing.width, "height": drawing.height}
    if drawing.form != "rectangle":
        entry["rounded"] = True
    if drawing.angle:
        entry["angle"] = drawing.angle
    if drawing.fill:
        entry["backgroundColor"] = drawing.fill
    if drawing.edge:
        entry |= {"borderColor": drawing.edge, "borderSize": _pixels(drawing.edge_width)}
    if drawing.words:
        size = _pixels(drawing.text_height)
        entry |= {"text": drawing.words, "color": drawing.ink, "fontSize": size}
    return entry


def _read_cage(entry: Json, lines: Lines) -> tuple[Drawing, ...]:
    cells = entry.get("cells")
    inside = [
        (one[0], one[1])
        for one in (cells if isinstance(cells, list) else ())
        if isinstance(one, list) and len(one) == 2 and all(type(line) is int for line in one)
    ]
    inside = [cell for cell in inside if lines.has(cell)]
    colour = colour_code(entry.get("borderColor", entry.get("outlineC", BLACK)))
    ink = colour_code(entry.get("fontC", BLACK))
    text = words(entry.get("value")) if ink else ""
    if entry.get("hidden") or not inside or not (colour or text):
        return ()
    return (DrawnCage(tuple(inside), colour, text, ink or BLACK),)


def _cage_entry(drawing: DrawnCage) -> Json:
    entry: Json = {
        "cells": [list(cell) for cell in drawing.cells],
        "outlineC": drawing.colour or "#00000000",
    }
    if drawing.words:
        entry |= {"value": drawing.words, "fontC": drawing.ink}
    return entry


def _pixels(cells: float) -> Any:
    found = round(cells * PIXELS, 5)
    return int(found) if found.is_integer() else found
