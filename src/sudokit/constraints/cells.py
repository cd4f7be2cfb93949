"""Constraints on single cells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from .base import Cells, Constraint, check_choice


@dataclass(frozen=True, slots=True)
class Odd(Constraint):
    """Digits are odd."""

    cells: Cells


@dataclass(frozen=True, slots=True)
class Even(Constraint):
    """Digits are even."""

    cells: Cells


@dataclass(frozen=True, slots=True)
class Candidates(Constraint):
    """Digits are among those listed."""

    cells: Cells
    digits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Minimum(Constraint):
    """A cell below its orthogonal neighbours, except those with a Minimum of their own."""

    length: ClassVar[tuple[int, int | None]] = (1, 1)

    cells: Cells


@dataclass(frozen=True, slots=True)
class Maximum(Constraint):
    """A cell above its orthogonal neighbours, except those with a Maximum of their own."""

    length: ClassVar[tuple[int, int | None]] = (1, 1)

    cells: Cells


@dataclass(frozen=True, slots=True)
class Clone(Constraint):
    """Cells in the same places of two regions have the same digits."""

    cells: Cells
    clone_cells: Cells


@dataclass(frozen=True, slots=True)
class Indexer(Constraint):
    """Each digit is the place, in the row, column or box, of the number of its own place."""

    axis: str
    cells: Cells

    def _check_arguments(self) -> None:
        check_choice(self, "axis", ("row", "column", "box"))
