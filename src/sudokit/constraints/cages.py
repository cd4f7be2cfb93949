"""Constraints on the digits of a group of cells, in any order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from .base import Cell, CellGroups, Cells, Constraint


@dataclass(frozen=True, slots=True)
class Cage(Constraint):
    """Digits do not repeat and, if `sum` is given, have this sum."""

    cells: Cells
    sum: int | None = None


@dataclass(frozen=True, slots=True)
class Sum(Constraint):
    """Digits, multiplied by `coefficients` if given, have a sum; a cell may occur twice."""

    may_repeat: ClassVar[bool] = True

    cells: Cells
    sum: int
    coefficients: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class LittleKiller(Constraint):
    """Digits along a diagonal have a sum; they may repeat."""

    cells: Cells
    sum: int


@dataclass(frozen=True, slots=True)
class EqualSums(Constraint):
    """All segments have the same sum."""

    segments: CellGroups

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(cell for segment in self.segments for cell in segment)


@dataclass(frozen=True, slots=True)
class EqualityCage(Constraint):
    """Digits do not repeat; as many are odd as even and as many low as high."""

    length: ClassVar[tuple[int, int | None]] = (2, None)

    cells: Cells


@dataclass(frozen=True, slots=True)
class RellikCage(Constraint):
    """Digits do not repeat, and no group of them has the sum."""

    cells: Cells
    sum: int


@dataclass(frozen=True, slots=True)
class Contains(Constraint):
    """Each listed digit occurs, at least as often as it is listed."""

    cells: Cells
    digits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ContainsExactly(Constraint):
    """Each listed digit occurs exactly as often as it is listed."""

    cells: Cells
    digits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LookAndSay(Constraint):
    """Each digit of `counts` occurs exactly as often as it says."""

    cells: Cells
    counts: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Quadruple(Constraint):
    """The four cells around a corner contain the digits of its circle."""

    length: ClassVar[tuple[int, int | None]] = (4, 4)

    cells: Cells
    digits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SameContents(Constraint):
    """All sets hold the same digits equally often."""

    sets: CellGroups

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(cell for cells in self.sets for cell in cells)


@dataclass(frozen=True, slots=True)
class CountDistinct(Constraint):
    """The control cell holds the number of different digits in `cells`."""

    control: Cell
    cells: Cells


@dataclass(frozen=True, slots=True)
class CountingCircles(Constraint):
    """A digit d in the cells occurs there exactly d times."""

    cells: Cells


@dataclass(frozen=True, slots=True)
class AllDifferent(Constraint):
    """Digits do not repeat."""

    length: ClassVar[tuple[int, int | None]] = (2, None)

    cells: Cells
