"""Rules about every 2×2 square of the grid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..shape import Shape
from .base import Cell, Constraint, remainders_of, thirds
from .primitives import Count, Primitive

_AT_LEAST_ONE = 0b11110


@dataclass(frozen=True, slots=True, eq=False)
class GlobalEntropy(Constraint):
    """Each 2×2 square has a low, a middle and a high digit."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        return ()

    def primitives(self, shape: Shape) -> list[Primitive]:
        return list(_counts(shape.row_count, shape.column_count, thirds(shape.digit_count), 3))

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        return all(
            {3 * (digits[cell] - 1) // shape.digit_count for cell in square} == {0, 1, 2}
            for square in squares(shape.row_count, shape.column_count)
        )


@dataclass(frozen=True, slots=True, eq=False)
class GlobalModular(Constraint):
    """Each 2×2 square has digits of all remainders."""

    modulus: int = 3

    @property
    def cells(self) -> tuple[Cell, ...]:
        return ()

    def _check_arguments(self) -> None:
        if not 2 <= self.modulus <= 4:
            raise self.error(f"modulus must be 2, 3 or 4, as a square has 4, not {self.modulus}")

    def primitives(self, shape: Shape) -> list[Primitive]:
        groups = remainders_of(shape.lowest, shape.digit_count, self.modulus)
        return list(_counts(shape.row_count, shape.column_count, groups, self.modulus))

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        return all(
            len({shape.value(digits[cell]) % self.modulus for cell in square}) == self.modulus
            for square in squares(shape.row_count, shape.column_count)
        )


@lru_cache(maxsize=64)
def squares(rows: int, columns: int) -> tuple[tuple[int, ...], ...]:
    """Return the cells of each 2×2 square."""
    return tuple(
        tuple((row + i) * columns + column + j for i in (0, 1) for j in (0, 1))
        for row in range(rows - 1)
        for column in range(columns - 1)
    )


@lru_cache(maxsize=64)
def _counts(
    rows: int, columns: int, groups: tuple[int, ...], group_count: int
) -> tuple[Primitive, ...]:
    """Return the primitives that put a digit of each group into each square."""
    masks = [
        sum(1 << i for i, group in enumerate(groups) if group == wanted)
        for wanted in range(group_count)
    ]
    return tuple(
        Count(square, mask, _AT_LEAST_ONE) for square in squares(rows, columns) for mask in masks
    )
