"""Records of variant puzzles, a JSON object a line: records in, grids with constraints out.

A record has `rows`, `cols`, `min` and `max` (the range of digits), `latin` (whether rows and
columns repeat no digit), `regions` (a letter a cell, "." for none), `givens` and `solution` (a
character a cell) and `constraints`, a list of {"kind": …} with cells such as "r1c1".
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
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


def _same(kind: str, **names: str) -> Callable[[Data, Data], Constraint]:
    """Return a reader that takes fields over, some of them under another name."""

    def read(data: Data, record: Data) -> Constraint:
        fields = {names.get(name, name): value for name, value in data.items()}
        known = {name: fields[name] for name in BY_ID[kind].type.defaults() if name in fields}
        return Constraint.from_dict({**known, "kind": kind})

    return read


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
    "all_different": _same("all_different"),
    "anti_king": _same("anti_king"),
    "anti_knight": _same("anti_knight"),
    "anti_taxicab": _same("anti_taxicab"),
    "arrow": _same("arrow", cells="shaft"),
    "automaton": _same("automaton", trans="transitions"),
    "between": _same("between"),
    "candidates": _same("candidates", values="digits"),
    "clone": _same("clone"),
    "contains": _same("contains", values="digits"),
    "contains_exactly": _same("contains_exactly", values="digits"),
    "count_distinct": _same("count_distinct"),
    "counting_circles": _same("counting_circles"),
    "diagonal": _same("all_different"),
    "difference": _same("difference"),
    "disjoint_group": _same("all_different"),
    "double_arrow": _same("double_arrow"),
    "dutch_flatmates": _same("dutch_flatmates"),
    "entropic": _same("entropic"),
    "equal_sums": _same("equal_sums"),
    "equality_cage": _same("equality_cage"),
    "even": _same("even"),
    "extra_region": _same("all_different"),
    "full_rank": _same("full_rank"),
    "full_rank_ties": _same("full_rank_ties"),
    "global_entropy": _same("global_entropy"),
    "global_mod": _same("global_modular", mod="modulus"),
    "greater": _same("greater"),
    "hidden_skyscraper": _same("hidden_skyscraper", value="digit"),
    "indexer": _same("indexer"),
    "killer": _same("cage"),
    "little_killer": _same("little_killer"),
    "lockout": _same("lockout", diff="difference"),
    "look_and_say": _same("look_and_say"),
    "lunchbox": _same("lunchbox"),
    "maximum": _extreme("maximum"),
    "minimum": _extreme("minimum"),
    "modular": _same("modular", mod="modulus"),
    "nabner": _same("nabner"),
    "nonconsecutive": _same("non_consecutive"),
    "numbered_room": _same("numbered_room", value="digit"),
    "odd": _same("odd"),
    "or": _any_of,
    "pair_sum": _same("pair_sum"),
    "pair_table": _same("pair_relation", pairs="table"),
    "palindrome": _same("palindrome"),
    "quadruple": _same("quadruple", values="digits"),
    "ratio": _same("ratio"),
    "region_sum": _region_sum,
    "rellik": _same("rellik_cage"),
    "renban": _same("renban"),
    "same_values": _same("same_contents"),
    "sandwich": _same("sandwich"),
    "skyscraper": _same("skyscraper"),
    "slingshot": _same("slingshot"),
    "slow_thermo": _same("slow_thermometer"),
    "strict": _same("strict"),
    "sum": _same("sum", coeffs="coefficients"),
    "sum_line": _same("sum_line", loop="is_loop"),
    "thermo": _same("thermometer"),
    "whisper": _same("whisper", diff="difference"),
    "x_sum": _same("x_sum"),
    "zipper": _same("zipper"),
}
"""How each kind of the records is read."""
