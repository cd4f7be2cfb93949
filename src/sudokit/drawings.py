"""Drawings: lines, shapes and cages that are drawn on a puzzle and are no rule of it.

They are in units of a cell: x counts columns and y counts rows from the top left corner of the
grid. Colours are codes such as #ff0000, or #ff000080 if light shines through; "" is none. What a
drawing looks like is all that is known of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from math import hypot, isfinite
from typing import Any, TypeAlias

from .checks import entries, number, quoted, text, whole_number, wrong_type
from .errors import ShapeError

Point: TypeAlias = tuple[float, float]

MARGIN = 5
"""Cells that drawings may reach beyond the grid."""
MAX_DRAWINGS = 1000
MAX_POINTS = 10_000
"""Points and cells of all drawings of a puzzle together."""
MAX_LENGTH = 40
"""The greatest width, height and thickness."""
MAX_WORDS = 200
"""Characters of a text."""
HEAD_SPREAD = 0.6
"""How far the sides of an arrow's head spread, as a share of its length."""
FORMS = ("rectangle", "pill", "ellipse")
BLACK = "#000000"

_COLOUR = re.compile(r"#[0-9a-f]{6}(?:[0-9a-f]{2})?")
_DECIMALS = 5


@dataclass(frozen=True, slots=True)
class _Drawing:
    """A drawing whose fields are checked, and normal in form."""

    def __post_init__(self) -> None:
        for field in fields(self):
            value = _CHECKS[field.name](getattr(self, field.name), field.name)
            object.__setattr__(self, field.name, value)
        for field in fields(self):
            if field.name in _LOOKS and not getattr(self, _LOOKS[field.name], True):
                object.__setattr__(self, field.name, field.default)


@dataclass(frozen=True, slots=True)
class DrawnLine(_Drawing):
    """A stroke along points, which may fill what it surrounds, and end in the head of an arrow."""

    points: tuple[Point, ...]
    colour: str = BLACK
    width: float = 0.05
    dash: tuple[float, ...] = ()
    """Lengths of dashes and gaps in turn; () for a solid line."""
    fill: str = ""
    head: float = 0
    """The length of the head; 0 for none."""

    @property
    def head_points(self) -> tuple[Point, ...]:
        """The points of the head, of which the middle one is its tip; () if there is none."""
        if not self.head or len(self.points) < 2:
            return ()
        (from_x, from_y), (x, y) = self.points[-2:]
        distance = hypot(x - from_x, y - from_y) or 1
        across, down = (x - from_x) / distance * self.head, (y - from_y) / distance * self.head
        side_x, side_y = HEAD_SPREAD * -down, HEAD_SPREAD * across
        base_x, base_y = x - across, y - down
        return (base_x + side_x, base_y + side_y), (x, y), (base_x - side_x, base_y - side_y)


@dataclass(frozen=True, slots=True)
class DrawnShape(_Drawing):
    """A rectangle, pill or ellipse with words in it, or words alone."""

    centre: Point
    width: float = 0
    height: float = 0
    form: str = "rectangle"
    """One of FORMS."""
    angle: float = 0
    """Degrees by which the shape and its words are turned clockwise."""
    fill: str = ""
    edge: str = ""
    edge_width: float = 0.035
    words: str = ""
    ink: str = BLACK
    text_height: float = 0.4
    is_under: bool = False
    """Whether it lies beneath the lines of the grid."""


@dataclass(frozen=True, slots=True)
class DrawnCage(_Drawing):
    """A dashed outline around cells, each a row and a column from 0, with words in a corner."""

    cells: tuple[tuple[int, int], ...]
    colour: str = BLACK
    words: str = ""
    ink: str = BLACK


Drawing: TypeAlias = DrawnLine | DrawnShape | DrawnCage

KINDS: Mapping[str, type[Drawing]] = {
    "line": DrawnLine, "shape": DrawnShape, "cage": DrawnCage,
}  # fmt: skip
"""The kinds of drawings, by their names in JSON."""


def drawing_to_dict(drawing: Drawing) -> dict[str, object]:
    """Return a drawing as plain JSON types, without the fields that have their defaults."""
    kind = next(name for name, kind in KINDS.items() if type(drawing) is kind)
    data: dict[str, object] = {"kind": kind}
    for field in fields(drawing):
        value = getattr(drawing, field.name)
        if value != field.default:
            data[field.name] = _plain(value)
    return data


def drawing_from_dict(data: object) -> Drawing:
    """Return the drawing that a dict describes; ShapeError or TypeError if the dict is wrong."""
    if not isinstance(data, Mapping):
        raise wrong_type("a drawing", "an object", data)
    kind = KINDS.get(data["kind"]) if isinstance(data.get("kind"), str) else None
    if kind is None:
        kinds = ", ".join(KINDS)
        raise ShapeError(f"a drawing is of the kind {kinds}, not {quoted(data.get('kind'))}")
    arguments: dict[str, Any] = {key: value for key, value in data.items() if key != "kind"}
    known = [field.name for field in fields(kind)]
    for name in arguments:
        if name not in known:
            raise ShapeError(f"a drawing of the kind {data['kind']} has no {quoted(name)}")
    if known[0] not in arguments:
        raise ShapeError(f"a drawing of the kind {data['kind']} needs {known[0]}")
    return kind(**arguments)


def checked_drawings(
    drawings: Iterable[Drawing], row_count: int, column_count: int
) -> tuple[Drawing, ...]:
    """Return the drawings if they are few enough and lie on a grid or in the margin around it."""
    found = tuple(entries(drawings, "drawings", "a list of drawings, such as DrawnLine"))
    for one in found:
        if not isinstance(one, _Drawing):
            raise wrong_type("a drawing", "a DrawnLine, DrawnShape or DrawnCage", one)
    if len(found) > MAX_DRAWINGS:
        raise ShapeError(f"a puzzle has room for {MAX_DRAWINGS} drawings, not {len(found)}")
    if (many := sum(map(point_count, found))) > MAX_POINTS:
        raise ShapeError(f"drawings of a puzzle have room for {MAX_POINTS} points, not {many}")
    for one in found:
        if isinstance(one, DrawnCage):
            for row, column in one.cells:
                if not (0 <= row < row_count and 0 <= column < column_count):
                    raise ShapeError(f"a cage is drawn on ({row}, {column}), outside the grid")
            continue
        for x, y in one.points if isinstance(one, DrawnLine) else (one.centre,):
            if not (-MARGIN <= x <= column_count + MARGIN and -MARGIN <= y <= row_count + MARGIN):
                raise ShapeError(f"({x:g}, {y:g}) is more than {MARGIN} cells away from the grid")
    return found


def point_count(drawing: Drawing) -> int:
    """Return the points or cells of a drawing."""
    if isinstance(drawing, DrawnLine):
        return len(drawing.points)
    return len(drawing.cells) if isinstance(drawing, DrawnCage) else 1


_LOOKS: Mapping[str, str] = {
    "ink": "words", "text_height": "words", "edge_width": "edge", "dash": "colour",
}  # fmt: skip
"""Fields that only show with another field, and that field: without it they are set to defaults."""


# Checks of fields: a value and its name in, the normal form out.


def _number(value: object, name: str) -> float:
    found = number(value, name)
    if not isfinite(found) or abs(found) > 10_000:
        raise ShapeError(f"{name} is {found:g}, which is out of range")
    return round(found, _DECIMALS) or 0.0


def _angle(value: object, name: str) -> float:
    return round(_number(value, name) % 360, _DECIMALS) % 360


def _length(value: object, name: str) -> float:
    found = _number(value, name)
    if not 0 <= found <= MAX_LENGTH:
        raise ShapeError(f"{name} must be 0 to {MAX_LENGTH} cells, not {found:g}")
    return found


def _lengths(value: object, name: str) -> tuple[float, ...]:
    found = tuple(_length(one, name) for one in entries(value, name, "a list of lengths"))
    if len(found) > 8 or (found and not any(found)):
        raise ShapeError(f"{name} must be up to 8 lengths, of which not all are 0")
    return found


def _point(value: object, name: str) -> Point:
    pair = tuple(entries(value, name, "x and y"))
    if len(pair) != 2:
        raise ShapeError(f"{name} must be x and y, not {quoted(value)}")
    return _number(pair[0], name), _number(pair[1], name)


def _points(value: object, name: str) -> tuple[Point, ...]:
    found = tuple(_point(one, name) for one in entries(value, name, "a list of points"))
    if not found:
        raise ShapeError(f"{name} must be at least one point")
    return found


def _cells(value: object, name: str) -> tuple[tuple[int, int], ...]:
    found = []
    for one in entries(value, name, "a list of rows and columns"):
        pair = tuple(entries(one, "a cell", "a row and a column"))
        if len(pair) != 2:
            raise ShapeError(f"a cell must be a row and a column, not {quoted(one)}")
        found.append((whole_number(pair[0], "a row"), whole_number(pair[1], "a column")))
    if not found:
        raise ShapeError(f"{name} must be at least one cell")
    return tuple(dict.fromkeys(found))


def _colour_or_none(value: object, name: str) -> str:
    found = text(value, name, "a colour such as #ff0000").lower()
    if found and not _COLOUR.fullmatch(found):
        raise ShapeError(f"{name} must be a colour such as #ff0000, not {quoted(value)}")
    return found


def _words(value: object, name: str) -> str:
    found = " ".join(text(value, name).split())
    if len(found) > MAX_WORDS or not found.isprintable():
        raise ShapeError(
            f"{name} must be up to {MAX_WORDS} printable characters, not {quoted(value)}"
        )
    return found


def _form(value: object, name: str) -> str:
    found = text(value, name)
    if found not in FORMS:
        raise ShapeError(f"{name} must be {', '.join(FORMS)}, not {quoted(value)}")
    return found


def _truth(value: object, name: str) -> bool:
    if not isinstance(value, bool):
        raise wrong_type(name, "true or false", value)
    return value


_CHECKS: Mapping[str, Callable[[Any, str], Any]] = {
    "points": _points, "centre": _point, "cells": _cells, "colour": _colour_or_none,
    "fill": _colour_or_none, "edge": _colour_or_none, "ink": _colour_or_none, "width": _length,
    "height": _length, "edge_width": _length, "text_height": _length, "head": _length,
    "dash": _lengths, "angle": _angle, "form": _form, "words": _words, "is_under": _truth,
}  # fmt: skip


def _plain(value: Any) -> object:
    """Return a value of a field as JSON has it: whole numbers without a point."""
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value
