"""JSON: Grid or Shape <-> dict of plain JSON types, without loss.

    {"size": 9, "digits": "..53.....8......2.", ...}

A grid always has `digits`, and either `size` or `rows` and `columns`. It has `givens` (1 for a
given, 0 for another cell) only if some digits are not givens, `candidates` (a string of symbols for
each cell) only if they are set, `digit_range` (the lowest and the highest) only if it is not 1 to
size, `box` (rows, columns) only if it is unusual, `boxes` only for a jigsaw ("." is a cell without
a box) and "" for no boxes, `has_lines` only if rows and columns may repeat digits, and `variants`,
`extra`, `constraints` and `drawings` only with such houses, constraints and drawings.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeVar

from .checks import quoted
from .drawings import Drawing, drawing_from_dict, drawing_to_dict
from .errors import ParseError, ShapeError
from .grid import Grid
from .shape import House, Shape, row_and_column

if TYPE_CHECKING:
    from .constraints import Constraint

SHAPE_KEYS = (
    "size", "rows", "columns", "digit_range", "box", "boxes", "has_lines", "variants", "extra",
    "constraints", "drawings",
)  # fmt: skip
KEYS = (*SHAPE_KEYS, "digits", "givens", "candidates")

T = TypeVar("T")


def shape_to_dict(shape: Shape) -> dict[str, object]:
    data: dict[str, object] = {}
    for name, value in shape.arguments().items():
        if name == "digits":
            data["digit_range"] = [value[0], value[-1]]
        elif name == "boxes":
            data["boxes"] = "".join(value)
        elif name == "extra":
            # A list: names may repeat, and JSON objects have no order.
            data["extra"] = [
                {"name": house.name, "cells": [shape.cell_name(cell) for cell in house.cells]}
                for house in value
            ]
        elif name == "constraints":
            data["constraints"] = [constraint.to_dict() for constraint in value]
        elif name == "drawings":
            data["drawings"] = [drawing_to_dict(drawing) for drawing in value]
        else:
            data[name] = list(value) if isinstance(value, tuple) else value
    return data


def shape_from_dict(data: object) -> Shape:
    """Return the shape that a dict describes; ParseError if the dict is wrong."""
    try:
        return _shape(fields_of(data, "a shape", SHAPE_KEYS))
    except ShapeError as error:
        raise ParseError(str(error)) from None


def grid_to_dict(grid: Grid) -> dict[str, object]:
    data = {**shape_to_dict(grid.shape), "digits": grid.symbols}
    if grid.givens != bytes(map(bool, grid.digits)):
        data["givens"] = "".join(map(str, grid.givens))
    if grid.candidate_masks is not None:
        data["candidates"] = [
            "".join(symbol for bit, symbol in enumerate(grid.shape.symbols) if mask >> bit & 1)
            for mask in grid.candidate_masks
        ]
    return data


def grid_from_dict(data: object) -> Grid:
    """Return the grid that a dict describes; ParseError if the dict is wrong."""
    if isinstance(data, dict) and {"puzzle", "actions"} <= data.keys():
        raise ParseError("a saved game, not a grid: sudoku play and Game.from_json() read it")
    fields = fields_of(data, "a grid", KEYS)
    try:
        shape = _shape(fields)
        return Grid(
            field(fields, "digits", str),
            shape,
            givens=_givens(field(fields, "givens", str)) if "givens" in fields else None,
            candidate_masks=[
                _mask(expect(symbols, str, "a cell of candidates"), shape)
                for symbols in field(fields, "candidates", list)
            ]
            if "candidates" in fields
            else None,
        )
    except ShapeError as error:
        raise ParseError(str(error)) from None


def cell_from_name(name: str, rows: int, columns: int) -> int:
    """Return the cell with a name such as r1c1, in lower case, in a grid of these dimensions."""
    found = row_and_column(name) if name == name.lower() else None
    if not found or found[0] >= rows or found[1] >= columns:
        raise ParseError(f"{quoted(name)} is not a cell: cells are r1c1 to r{rows}c{columns}")
    return found[0] * columns + found[1]


def fields_of(data: object, what: str, keys: tuple[str, ...]) -> Mapping[str, object]:
    """Return the data if it is a dict without other keys; ParseError if not."""
    fields: dict[str, object] = expect(data, dict, what)
    for key in fields:
        if key not in keys:
            raise ParseError(f"{what} has no {quoted(key)}: it has {', '.join(keys)}")
    return fields


def field(fields: Mapping[str, object], key: str, kind: type[T]) -> T:
    if key not in fields:
        raise ParseError(f"{key!r} is missing")
    return expect(fields[key], kind, repr(key))


def natural_number(fields: Mapping[str, object], key: str, most: int | None = None) -> int:
    """Return a whole number from 0 to `most`, or from 0 on."""
    number = field(fields, key, int)
    if number < 0 or (most is not None and number > most):
        numbers = "0 or more" if most is None else f"0 to {most}"
        raise ParseError(f"{key!r} must be {numbers}, not {number}")
    return number


def expect(data: object, kind: type[T], what: str) -> T:
    """Return the data if it is of this kind; true and false are not numbers."""
    if not isinstance(data, kind) or isinstance(data, bool):
        found = _KINDS.get(type(data), type(data).__name__)
        raise ParseError(f"{what} must be {_KINDS[kind]}, not {found}")
    return data


# Helpers.

_KINDS: Mapping[type, str] = {
    int: "a whole number", float: "a fraction", str: "a string", list: "an array",
    dict: "an object", bool: "true or false", type(None): "null",
}  # fmt: skip
"""The names of JSON's types, by their types in Python."""


def _shape(fields: Mapping[str, object]) -> Shape:
    size = field(fields, "size", int) if "size" in fields or "rows" not in fields else None
    box = boxes = digits = None
    if size is None:
        rows, columns = (field(fields, key, int) for key in ("rows", "columns"))
    elif "rows" in fields or "columns" in fields:
        raise ParseError("a grid has either 'size', or 'rows' and 'columns'")
    else:
        rows = columns = size
    if "digit_range" in fields:
        lowest, highest = _two_numbers(fields, "digit_range", "the lowest and the highest digit")
        digits = range(lowest, highest + 1)
    elif size is None:
        raise ParseError("'digit_range' is missing: 'rows' and 'columns' need it")
    if "box" in fields:
        box = _two_numbers(fields, "box", "rows and columns")
    if "boxes" in fields:
        boxes = field(fields, "boxes", str)
    if not isinstance(fields.get("has_lines", True), bool):
        raise ParseError("'has_lines' must be true or false")
    variants = field(fields, "variants", list) if "variants" in fields else []
    extra = field(fields, "extra", list) if "extra" in fields else []
    return Shape(
        9 if size is None else size,
        box,
        rows=rows if size is None else None,
        columns=columns if size is None else None,
        digits=digits,
        boxes=boxes,
        has_lines=bool(fields.get("has_lines", True)),
        variants=[expect(name, str, "a variant") for name in variants],
        extra=[_house(house, rows, columns) for house in extra],
        constraints=_constraints(field(fields, "constraints", list))
        if "constraints" in fields
        else (),
        drawings=_drawings(field(fields, "drawings", list)) if "drawings" in fields else (),
    )


def _constraints(data: list[object]) -> list[Constraint]:
    from .constraints import Constraint

    found = []
    for number, each in enumerate(data, 1):
        try:
            found.append(Constraint.from_dict(expect(each, dict, "a constraint")))
        except (ShapeError, TypeError) as error:
            raise ParseError(f"constraint {number}: {error}") from None
    return found


def _drawings(data: list[object]) -> list[Drawing]:
    found = []
    for number, each in enumerate(data, 1):
        try:
            found.append(drawing_from_dict(each))
        except (ShapeError, TypeError) as error:
            raise ParseError(f"drawing {number}: {error}") from None
    return found


def _two_numbers(fields: Mapping[str, object], key: str, what: str) -> tuple[int, int]:
    numbers = [expect(number, int, f"a number of {key!r}") for number in field(fields, key, list)]
    if len(numbers) != 2:
        raise ParseError(f"{key!r} must be two numbers, {what}, not {len(numbers)}")
    return numbers[0], numbers[1]


def _house(data: object, rows: int, columns: int) -> House:
    fields = fields_of(data, "an extra house", ("name", "cells"))
    cells = field(fields, "cells", list)
    return House(
        field(fields, "name", str),
        tuple(cell_from_name(expect(cell, str, "a cell"), rows, columns) for cell in cells),
    )


def _givens(text: str) -> list[int]:
    if not set(text) <= {"0", "1"}:
        raise ParseError("'givens' must be a string of 0 and 1")
    return [int(mark) for mark in text]


def _mask(symbols: str, shape: Shape) -> int:
    known = shape.symbols
    if len(set(symbols)) != len(symbols) or not set(symbols) <= set(known):
        raise ParseError(f"{symbols!r:.40} are not candidates: list different symbols of {known}")
    return sum(1 << known.index(symbol) for symbol in symbols)
