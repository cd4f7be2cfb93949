"""Constraints that people define themselves: tables, automata, or and and."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from .base import Cell, CellGroups, Cells, Constraint, check_choice


@dataclass(frozen=True, slots=True)
class PairRelation(Constraint):
    """Pairs of digits are in a table."""

    length: ClassVar[tuple[int, int | None]] = (2, None)
    may_repeat: ClassVar[bool] = True

    cells: Cells
    table: frozenset[tuple[int, int]]
    scope: str = "consecutive"
    name: str | None = None

    def _check_arguments(self) -> None:
        check_choice(self, "scope", ("consecutive", "all"))


@dataclass(frozen=True, slots=True)
class Automaton(Constraint):
    """The digits of the cells, read in order, are accepted by an automaton."""

    segments: CellGroups
    start: tuple[int, ...]
    accept: tuple[int, ...]
    transitions: tuple[tuple[int, int | str, int], ...]
    name: str | None = None

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(cell for segment in self.segments for cell in segment)


@dataclass(frozen=True, slots=True)
class AnyOf(Constraint):
    """At least one branch, a list of constraints, holds completely."""

    branches: tuple[tuple[Constraint, ...], ...]

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(cell for branch in self.branches for each in branch for cell in each.cells)


@dataclass(frozen=True, slots=True)
class AllOf(Constraint):
    """All parts hold."""

    parts: tuple[Constraint, ...]

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(cell for part in self.parts for cell in part.cells)
