"""Constraints on two neighbouring cells: dots, XV and inequalities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from .base import Cell, Cells, Constraint


@dataclass(frozen=True, slots=True)
class Difference(Constraint):
    """The two digits differ by `value`."""

    length: ClassVar[tuple[int, int | None]] = (2, 2)

    cells: Cells
    value: int = 1


@dataclass(frozen=True, slots=True)
class Ratio(Constraint):
    """One of the two digits is `value` times the other."""

    length: ClassVar[tuple[int, int | None]] = (2, 2)

    cells: Cells
    value: int = 2


@dataclass(frozen=True, slots=True)
class PairSum(Constraint):
    """The two digits have the sum `value`."""

    length: ClassVar[tuple[int, int | None]] = (2, 2)

    cells: Cells
    value: int


@dataclass(frozen=True, slots=True)
class Greater(Constraint):
    """The first digit is greater than the second."""

    length: ClassVar[tuple[int, int | None]] = (2, 2)

    cells: Cells


@dataclass(frozen=True, slots=True)
class Strict(Constraint):
    """Orthogonal neighbours without a mark of the exempt kinds have none of the relations.

    Without `exempt`, marks of the kind `of` exempt a pair.
    """

    of: str
    values: tuple[int, ...]
    exempt: tuple[str, ...] | None = None

    @property
    def cells(self) -> tuple[Cell, ...]:
        return ()
