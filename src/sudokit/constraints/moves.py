"""Rules about all cells that a move leads to, such as a knight's."""

from __future__ import annotations

from dataclasses import dataclass

from .base import Cell, Constraint


@dataclass(frozen=True, slots=True)
class AntiKnight(Constraint):
    """Cells a knight's move apart have different digits."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class AntiKing(Constraint):
    """Cells that touch have different digits."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class Leaper(Constraint):
    """Cells a leap apart have different digits."""

    steps: tuple[int, int]

    @property
    def cells(self) -> tuple[Cell, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class NonConsecutive(Constraint):
    """Orthogonal neighbours do not have consecutive digits."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class AntiTaxicab(Constraint):
    """Two cells with the digit d are never exactly d orthogonal steps apart."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class DutchFlatmates(Constraint):
    """Each middle digit has the lowest digit above it or the highest below it."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        return ()
