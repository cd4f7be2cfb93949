"""JSON: Grid or Shape <-> dict of plain JSON types, without loss.

    {"size": 9, "digits": "..53.....8......2.", ...}

A grid always has `size` and `digits`. It has `givens` (1 for a given, 0 for another cell) only if
some digits are not givens, `candidates` (a string of symbols for each cell) only if they are set,
`box` (rows, columns) only if it is unusual, `boxes` only for a jigsaw, and `variants` and `extra`
only with such houses.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from .errors import ParseError, ShapeError
from .grid import Grid
from .shape import BOXES, SYMBOLS, House, Shape, row_and_column

SHAPE_KEYS = ("size", "box", "boxes", "variants", "extra")
KEYS = (*SHAPE_KEYS, "digits", "givens", "candidates")

T = TypeVar("T")


def shape_to_dict(shape: Shape) -> dict[str, object]:
    data: dict[str, object] = {"size": shape.size}
    if shape.box is None:
        data["boxes"] = "".join(SYMBOLS[box] for box in shape.boxes)
    elif shape.box != BOXES.get(shape.size):
        data["box"] = list(shape.box)
    if shape.variants:
        data["variants"] = list(shape.variants)
    if shape.extra:
        # A list: names may repeat, and JSON objects have no order.
        data["extra"] = [
            {"name": house.name, "cells": [shape.cell_name(cell) for cell in house.cells]}
            for house in shape.extra
        ]
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
            "".join(symbol for bit, symbol in enumerate(SYMBOLS) if mask >> bit & 1)
            for mask in grid.candidate_masks
        ]
    return data


def grid_from_dict(data: object) -> Grid:
    """Return the grid that a dict describes; ParseError if the dict is wrong."""
    fields = fields_of(data, "a grid", KEYS)
    try:
        shape = _shape(fields)
        return Grid(
            field(fields, "digits", str),
            shape,
            givens=_givens(field(fields, "givens", str)) if "givens" in fields else None,
            candidate_masks=[
                _mask(expect(symbols, str, "a cell of candidates"))
                for symbols in field(fields, "candidates", list)
            ]
            if "candidates" in fields
            else None,
        )
    except ShapeError as error:
        raise ParseError(str(error)) from None


def cell_from_name(name: str, size: int) -> int:
    """Return the cell with a name such as r1c1, in lower case, in a grid of this size."""
    found = row_and_column(name) if name == name.lower() else None
    if not found or max(found) >= size:
        raise ParseError(f"{name!r} is not a cell: cells are r1c1 to r{size}c{size}")
    row, column = found
    return row * size + column


def fields_of(data: object, what: str, keys: tuple[str, ...]) -> Mapping[str, object]:
    """Return the data if it is a dict without other keys; ParseError if not."""
    fields: dict[str, object] = expect(data, dict, what)
    for key in fields:
        if key not in keys:
            raise ParseError(f"{what} has no {key!r}: it has {', '.join(keys)}")
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
    size = field(fields, "size", int)
    box = boxes = None
    if "box" in fields:
        sides = [expect(side, int, "a side of 'box'") for side in field(fields, "box", list)]
        if len(sides) != 2:
            raise ParseError(f"'box' must be two numbers, rows and columns, not {len(sides)}")
        box = (sides[0], sides[1])
    if "boxes" in fields:
        boxes = field(fields, "boxes", str)
    variants = field(fields, "variants", list) if "variants" in fields else []
    extra = field(fields, "extra", list) if "extra" in fields else []
    return Shape(
        size,
        box,
        boxes=boxes,
        variants=[expect(name, str, "a variant") for name in variants],
        extra=[_house(house, size) for house in extra],
    )


def _house(data: object, size: int) -> House:
    fields = fields_of(data, "an extra house", ("name", "cells"))
    cells = field(fields, "cells", list)
    return House(
        field(fields, "name", str),
        tuple(cell_from_name(expect(cell, str, "a cell"), size) for cell in cells),
    )


def _givens(text: str) -> list[int]:
    if not set(text) <= {"0", "1"}:
        raise ParseError("'givens' must be a string of 0 and 1")
    return [int(mark) for mark in text]


def _mask(symbols: str) -> int:
    if len(set(symbols)) != len(symbols) or not set(symbols) <= set(SYMBOLS):
        raise ParseError(f"{symbols!r:.40} are not candidates: list different symbols")
    return sum(1 << SYMBOLS.index(symbol) for symbol in symbols)
