"""Rules about every 2×2 square of the grid."""

from __future__ import annotations

from dataclasses import dataclass

from .base import Cell, Constraint


@dataclass(frozen=True, slots=True)
class GlobalEntropy(Constraint):
    """Each 2×2 square has a low, a middle and a high digit."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class GlobalModular(Constraint):
    """Each 2×2 square has digits of all remainders."""

    modulus: int = 3

    @property
    def cells(self) -> tuple[Cell, ...]:
        return ()
