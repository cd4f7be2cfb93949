"""Primitives: the few rules that the core knows, into which all kinds are translated.

Cells are indices, and digits are numbered from 1 on whatever their values are. In masks, bit d - 1
stands for the digit d.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple, TypeAlias, TypeVar

State = TypeVar("State", bound=Hashable)

Table: TypeAlias = tuple[int, ...]
"""A relation of two digits: the mask of the second digits for each first digit."""

Layers: TypeAlias = tuple[tuple[tuple[int, int, int], ...], ...]
"""The arcs of a diagram, cell by cell: (state before, mask of digits, state after)."""


class Different(NamedTuple):
    """No digit occurs twice in the cells."""

    cells: tuple[int, ...]


class Domain(NamedTuple):
    """The digit of each cell is in the mask."""

    cells: tuple[int, ...]
    mask: int


class Pairs(NamedTuple):
    """For each pair of cells (a, b), the digit of b is in table[digit of a - 1]."""

    table: Table
    pairs: tuple[tuple[int, int], ...]


class Linear(NamedTuple):
    """The digits multiplied by the coefficients have a sum from low to high."""

    cells: tuple[int, ...]
    coefficients: tuple[int, ...]
    low: int
    high: int


class Count(NamedTuple):
    """The number k of cells with a digit in the mask is allowed: bit k of counts is set."""

    cells: tuple[int, ...]
    mask: int
    counts: int


class Element(NamedTuple):
    """cells[digit of index - 1] exists and holds the same digit as target."""

    index: int
    cells: tuple[int, ...]
    target: int


class Diagram(NamedTuple):
    """The digits of the cells lead along arcs from state 0 through all layers."""

    cells: tuple[int, ...]
    layers: Layers


class SameContents(NamedTuple):
    """The sets hold the same digits equally often."""

    sets: tuple[tuple[int, ...], ...]


class Rank(NamedTuple):
    """lines[line] has the place rank, from 1 on, among the lines sorted as sequences of digits.

    If ties is set, lines equal to it share a range of places, and rank is one of these; otherwise
    no other line may be equal to it.
    """

    lines: tuple[tuple[int, ...], ...]
    line: int
    rank: int
    ties: bool


class AnyOf(NamedTuple):
    """All primitives of at least one branch hold."""

    branches: tuple[tuple[Primitive, ...], ...]


Primitive: TypeAlias = (
    "Different | Domain | Pairs | Linear | Count | Element | Diagram | SameContents | Rank | AnyOf"
)
