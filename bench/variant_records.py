"""Records of variant puzzles, a JSON object a line, to and from grids with constraints.

A record has `rows`, `cols`, `min` and `max` (the range of digits), `latin` (whether rows and
columns repeat no digit), `regions` (a letter a cell, "." for none), `givens` and `solution` (a
character a cell) and `constraints`, a list of {"kind": …} with cells such as "r1c1".
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from math import ceil, floor
from pathlib import Path
from typing import Any, NamedTuple

from sudokit import Grid, House, Shape
from sudokit import constraints as kinds
from sudokit.constraints import Constraint
from sudokit.constraints.table import BY_ID

SYMBOLS = "0123456789ABCDEFGHIJKLMNOP"

Data = Mapping[str, Any]


class UnsupportedRecord(ValueError):
    """A record with extra variables, or with a kind of constraint that sudokit does not have."""


class Record(NamedTuple):
    """A puzzle and its stored solution, None if there is none."""

    id: str
    puzzle: Grid
    solution: Grid | None


def read_records(path: Path) -> Iterator[Record | UnsupportedRecord]:
    """Yield the records of a file, and an error for each one that is not supported."""
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            data = json.loads(line)
            try:
                yield read_record(data)
            except UnsupportedRecord as error:
                yield error


def read_record(data: Data) -> Record:
    """Return the puzzle of a record; raises UnsupportedRecord by name of what is missing."""
    if data.get("vars"):
        raise UnsupportedRecord(f"{data['id']}: extra variables are not supported")
    for each in _all_constraints(data["constraints"]):
        if each["kind"] not in READERS:
            raise UnsupportedRecord(f"{data['id']}: {each['kind']} is not supported")
    houses = [each for each in data["constraints"] if each["kind"] in HOUSES]
    others = [each for each in data["constraints"] if each["kind"] not in HOUSES]
    columns = data["cols"]
    shape = Shape(
        rows=data["rows"],
        columns=columns,
        digits=range(data["min"], data["max"] + 1),
        boxes=data["regions"] or (),
        has_lines=data["latin"],
        extra=[_house(number, each, columns) for number, each in enumerate(houses, 1)],
        constraints=[_constraint(each, data) for each in others],
    )
    solution = data.get("solution")
    return Record(
        data["id"],
        Grid(_digits(data["givens"], shape), shape),
        Grid(_digits(solution, shape), shape) if solution else None,
    )


HOUSES = ("diagonal", "extra_region", "disjoint_group")
"""Kinds of records that are houses of a shape."""


def _all_constraints(constraints: list[Data]) -> Iterator[Data]:
    for each in constraints:
        yield each
        for branch in each.get("branches", []):
            yield from _all_constraints(branch)


def _house(number: int, data: Data, columns: int) -> House:
    cells = kinds.AllDifferent(data["cells"]).cells
    return House(f"e{number}", tuple(row * columns + column for row, column in cells))


def _digits(text: str, shape: Shape) -> list[int]:
    """Return the digits of a line of characters, numbered from 1 on; 0 for an empty cell."""
    return [0 if c == "." else SYMBOLS.index(c) - shape.lowest + 1 for c in text]


def _constraint(data: Data, record: Data) -> Constraint:
    return READERS[data["kind"]](data, record)


class _SameFields:
    """A reader that takes fields over, some of them under another name."""

    def __init__(self, kind: str, **names: str) -> None:
        self.kind, self.names = kind, names

    def __call__(self, data: Data, record: Data) -> Constraint:
        fields = {self.names.get(name, name): value for name, value in data.items()}
        known = {name: fields[name] for name in BY_ID[self.kind].type.defaults() if name in fields}
        return Constraint.from_dict({**known, "kind": self.kind})


def _extreme(kind: str) -> Callable[[Data, Data], Constraint]:
    """Return a reader of a minimum or maximum, whose neighbours a record lists."""

    def read(data: Data, record: Data) -> Constraint:
        (cell,) = data["cells"]
        pairs = [[cell, other] if kind == "maximum" else [other, cell] for other in data["others"]]
        expected = set(_neighbours(cell, kind, record))
        if expected == set(data["others"]):
            return Constraint.from_dict({"kind": kind, "cells": [cell]})
        return kinds.AllOf([kinds.Greater(pair) for pair in pairs])

    return read


def _neighbours(cell: str, kind: str, record: Data) -> Iterator[str]:
    """Yield the orthogonal neighbours of a cell that are not marked themselves."""
    marked = {each["cells"][0] for each in record["constraints"] if each["kind"] == kind}
    ((row, column),) = kinds.Odd(cell).cells
    for r, c in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)):
        name = f"r{r + 1}c{c + 1}"
        if 0 <= r < record["rows"] and 0 <= c < record["cols"] and name not in marked:
            yield name


def _region_sum(data: Data, record: Data) -> Constraint:
    segments = data["segments"]
    if len(segments) < 2:
        return kinds.RegionSum(data["cells"])
    return kinds.EqualSums(segments)


def _any_of(data: Data, record: Data) -> Constraint:
    return kinds.AnyOf([[_constraint(each, record) for each in b] for b in data["branches"]])


READERS: Mapping[str, Callable[[Data, Data], Constraint]] = {
    "all_different": _SameFields("all_different"),
    "anti_king": _SameFields("anti_king"),
    "anti_knight": _SameFields("anti_knight"),
    "anti_taxicab": _SameFields("anti_taxicab"),
    "arrow": _SameFields("arrow", cells="shaft"),
    "automaton": _SameFields("automaton", trans="transitions"),
    "between": _SameFields("between"),
    "candidates": _SameFields("candidates", values="digits"),
    "clone": _SameFields("clone"),
    "contains": _SameFields("contains", values="digits"),
    "contains_exactly": _SameFields("contains_exactly", values="digits"),
    "count_distinct": _SameFields("count_distinct"),
    "counting_circles": _SameFields("counting_circles"),
    "diagonal": _SameFields("all_different"),
    "difference": _SameFields("difference"),
    "disjoint_group": _SameFields("all_different"),
    "double_arrow": _SameFields("double_arrow"),
    "dutch_flatmates": _SameFields("dutch_flatmates"),
    "entropic": _SameFields("entropic"),
    "equal_sums": _SameFields("equal_sums"),
    "equality_cage": _SameFields("equality_cage"),
    "even": _SameFields("even"),
    "extra_region": _SameFields("all_different"),
    "full_rank": _SameFields("full_rank"),
    "full_rank_ties": _SameFields("full_rank_ties"),
    "global_entropy": _SameFields("global_entropy"),
    "global_mod": _SameFields("global_modular", mod="modulus"),
    "greater": _SameFields("greater"),
    "hidden_skyscraper": _SameFields("hidden_skyscraper", value="digit"),
    "indexer": _SameFields("indexer"),
    "killer": _SameFields("cage"),
    "little_killer": _SameFields("little_killer"),
    "lockout": _SameFields("lockout", diff="difference"),
    "look_and_say": _SameFields("look_and_say"),
    "lunchbox": _SameFields("lunchbox"),
    "maximum": _extreme("maximum"),
    "minimum": _extreme("minimum"),
    "modular": _SameFields("modular", mod="modulus"),
    "nabner": _SameFields("nabner"),
    "nonconsecutive": _SameFields("non_consecutive"),
    "numbered_room": _SameFields("numbered_room", value="digit"),
    "odd": _SameFields("odd"),
    "or": _any_of,
    "pair_sum": _SameFields("pair_sum"),
    "pair_table": _SameFields("pair_relation", pairs="table"),
    "palindrome": _SameFields("palindrome"),
    "quadruple": _SameFields("quadruple", values="digits"),
    "ratio": _SameFields("ratio"),
    "region_sum": _region_sum,
    "rellik": _SameFields("rellik_cage"),
    "renban": _SameFields("renban"),
    "same_values": _SameFields("same_contents"),
    "sandwich": _SameFields("sandwich"),
    "skyscraper": _SameFields("skyscraper"),
    "slingshot": _SameFields("slingshot"),
    "slow_thermo": _SameFields("slow_thermometer"),
    "strict": _SameFields("strict"),
    "sum": _SameFields("sum", coeffs="coefficients"),
    "sum_line": _SameFields("sum_line", loop="is_loop"),
    "thermo": _SameFields("thermometer"),
    "whisper": _SameFields("whisper", diff="difference"),
    "x_sum": _SameFields("x_sum"),
    "zipper": _SameFields("zipper"),
}
"""How each kind of the records is read."""


def to_record(name: str, puzzle: Grid, solution: Grid) -> dict[str, Any]:
    """Return the record of a puzzle with lines, boxes and constraints of some kind of records."""
    shape = puzzle.shape
    record: dict[str, Any] = {
        "id": name,
        "rows": shape.row_count,
        "cols": shape.column_count,
        "min": shape.lowest,
        "max": shape.lowest + shape.digit_count - 1,
        "latin": True,
        "regions": "".join(chr(ord("a") + box) for box in shape.boxes),
        "givens": puzzle.symbols,
        "solution": solution.symbols,
    }
    record["constraints"] = [each for c in shape.constraints for each in _constraint_data(c)]
    for each in record["constraints"]:
        if each["kind"] in ("minimum", "maximum"):
            each["others"] = [*_neighbours(each["cells"][0], each["kind"], record)]
        if each["kind"] == "region_sum":
            parts = kinds.RegionSum(each["cells"]).parts(shape)
            each["segments"] = [[*map(shape.cell_name, part)] for part in parts]
        if each["kind"] in ("whisper", "lockout"):
            half = shape.digit_count / 2
            each.setdefault("diff", ceil(half) if each["kind"] == "whisper" else floor(half))
    return record


def _constraint_data(constraint: Constraint) -> list[dict[str, Any]]:
    """Return the constraints of a record that say what one of a shape says."""
    data: dict[str, Any] = constraint.to_dict()
    if constraint.kind == "rossini" and data["direction"] != "none":
        first, second, third = data["cells"][:3]
        pairs = [(first, second), (second, third)]
        is_down = data["direction"] == "down"
        return [{"kind": "greater", "cells": pair if is_down else pair[::-1]} for pair in pairs]
    if constraint.kind in ("minimum", "maximum", "region_sum"):
        return [data]
    for kind, reader in READERS.items():
        if isinstance(reader, _SameFields) and reader.kind == constraint.kind:
            names = {own: name for name, own in reader.names.items()}
            return [{names.get(name, name): data[name] for name in data} | {"kind": kind}]
    raise UnsupportedRecord(f"no record has {constraint.kind}")
