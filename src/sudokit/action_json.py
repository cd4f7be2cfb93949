"""JSON: Action <-> dict of plain JSON types, as docs/game.md describes it.

{"kind": "put", "layer": "digits", "cells": ["r1c1"], "digit": 5, "on": true, "at_ms": 1200}
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from .errors import ParseError
from .grid import Grid
from .grid_json import cell_from_name, expect, field, fields_of, natural_number
from .logic import Candidate
from .play import FIELDS, Action, Kind, bit, digits_in
from .shape import Shape

OPTIONAL = ("tidy", "of_path")
"""Fields that are left out of the JSON where they are false."""


def action_to_dict(shape: Shape, action: Action) -> dict[str, object]:
    data: dict[str, object] = {"kind": action.kind}
    for name in FIELDS[action.kind]:
        value = getattr(action, name)
        if name not in OPTIONAL or value:
            data[name] = _WRITERS[name](shape, value) if name in _WRITERS else value
    return data | {"at_ms": action.at_ms}


def action_from_dict(shape: Shape, data: object) -> Action:
    """Return the action that a dict describes; ParseError if the dict is wrong."""
    kind = cast("Kind", field(expect(data, dict, "an action"), "kind", str))
    if kind not in FIELDS:
        raise ParseError(f"there is no action {kind!r:.40}: use {', '.join(FIELDS)}")
    names = FIELDS[kind]
    fields = fields_of(data, f"the action {kind!r}", ("kind", *names, "at_ms"))
    values = {
        name: _READERS[name](shape, fields, name)
        for name in names
        if name in fields or name not in OPTIONAL
    }
    return Action(kind, at_ms=natural_number(fields, "at_ms"), **values)  # type: ignore[arg-type]


# Helpers.


def _flag(shape: Shape, fields: Mapping[str, object], name: str) -> bool:
    if fields.get(name) not in (True, False) or not isinstance(fields[name], bool):
        raise ParseError(f"{name!r} must be true or false")
    return bool(fields[name])


def _text(shape: Shape, fields: Mapping[str, object], name: str) -> str:
    return field(fields, name, str)


def _number(shape: Shape, fields: Mapping[str, object], name: str) -> int:
    return field(fields, name, int)


def _texts(fields: Mapping[str, object], name: str) -> list[str]:
    return [expect(entry, str, f"an entry of {name!r}") for entry in field(fields, name, list)]


def _cell(shape: Shape, name: str) -> int:
    return cell_from_name(name, shape.row_count, shape.column_count)


def _cells(shape: Shape, fields: Mapping[str, object], name: str) -> tuple[int, ...]:
    return tuple(_cell(shape, entry) for entry in _texts(fields, name))


def _pairs(shape: Shape, fields: Mapping[str, object], name: str) -> tuple[Candidate, ...]:
    """Read candidates such as r1c1=5, or r1c1<>5 if they are eliminations."""
    sign = "<>" if name == "eliminations" else "="
    found = []
    for entry in _texts(fields, name):
        cell, _, digit = entry.partition(sign)
        if len(digit) != 1 or digit not in shape.symbols:
            raise ParseError(f"{entry!r:.40} must be a cell and a digit, such as r1c1{sign}5")
        found.append(Candidate(_cell(shape, cell), shape.symbols.index(digit) + 1))
    return tuple(found)


def _line(shape: Shape, fields: Mapping[str, object], name: str) -> bytes:
    return Grid(field(fields, name, str), shape).digits


def _masks(shape: Shape, fields: Mapping[str, object], name: str) -> tuple[int, ...]:
    entries = _texts(fields, name)
    symbols = shape.symbols
    if not set().union(*entries) <= set(symbols):
        raise ParseError(f"{name!r} must have a string of digits for each cell")
    return tuple(sum({bit(symbols.index(s) + 1) for s in entry}) for entry in entries)


_READERS: Mapping[str, Callable[[Shape, Mapping[str, object], str], object]] = {
    "layer": _text, "cells": _cells, "digit": _number, "on": _flag, "tidy": _flag,
    "of_path": _flag, "placements": _pairs, "eliminations": _pairs, "digits": _line,
    "centre": _masks,
}  # fmt: skip

_WRITERS: Mapping[str, Callable[[Shape, Sequence[object]], object]] = {
    "cells": lambda shape, cells: [shape.cell_name(cast(int, cell)) for cell in cells],
    "placements": lambda shape, pairs: _named(shape, pairs, "="),
    "eliminations": lambda shape, pairs: _named(shape, pairs, "<>"),
    "digits": lambda shape, digits: Grid(cast(bytes, digits), shape).symbols,
    "centre": lambda shape, masks: [
        "".join(shape.symbol(digit) for digit in sorted(digits_in(cast(int, mask))))
        for mask in masks
    ],
}


def _named(shape: Shape, pairs: Sequence[object], sign: str) -> list[str]:
    candidates = cast("Sequence[Candidate]", pairs)
    return [f"{shape.cell_name(cell)}{sign}{shape.symbol(digit)}" for cell, digit in candidates]
