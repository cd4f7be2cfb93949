"""Constraints on two cells: dots, XV and inequalities; and rules about pairs without a mark."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from ..messages import Listed, message
from ..shape import Shape
from . import relations
from .base import (
    Cell,
    Cells,
    Constraint,
    Numbers,
    check_choice,
    check_least,
    check_sum,
    highest,
    listed,
)
from .moves import orthogonal_pairs
from .orders import Orders, in_any_order
from .primitives import Pairs, Primitive, Table

RELATIONS: Mapping[str, Callable[[int, int, int], bool]] = {
    "difference": lambda a, b, value: abs(a - b) == value,
    "ratio": lambda a, b, value: a == value * b or b == value * a,
    "pair_sum": lambda a, b, value: a + b == value,
}
"""What a mark says about two values, by the id of its kind."""


@dataclass(frozen=True, slots=True, eq=False)
class Difference(Constraint):
    """The two digits differ by `value`."""

    length: ClassVar[tuple[int, int | None]] = (2, 2)
    orders: ClassVar[Orders] = {"cells": in_any_order}

    cells: Cells
    value: int = 1

    def _check_arguments(self) -> None:
        check_least(self, "value", 0)

    def _check_possible(self, shape: Shape) -> None:
        if self.value >= shape.digit_count:
            most = shape.digit_count - 1
            raise self.error(f"digits cannot differ by {self.value}: at most by {most}")

    def primitives(self, shape: Shape) -> list[Primitive]:
        return _marked(self, shape, self.value)

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        a, b = self._values(shape, digits)
        return abs(a - b) == self.value


@dataclass(frozen=True, slots=True, eq=False)
class Ratio(Constraint):
    """One of the two digits is `value` times the other; two digits 0 have every ratio."""

    length: ClassVar[tuple[int, int | None]] = (2, 2)
    orders: ClassVar[Orders] = {"cells": in_any_order}

    cells: Cells
    value: int = 2

    def _check_arguments(self) -> None:
        check_least(self, "value", 1)

    def _check_possible(self, shape: Shape) -> None:
        least = max(1, shape.lowest)
        if shape.lowest > 0 and least * self.value > highest(shape):
            raise self.error(
                f"no two digits have the ratio {self.value}: it can be up to "
                f"{highest(shape) // least}"
            )

    def primitives(self, shape: Shape) -> list[Primitive]:
        return _marked(self, shape, self.value)

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        a, b = self._values(shape, digits)
        return a == self.value * b or b == self.value * a


@dataclass(frozen=True, slots=True, eq=False)
class PairSum(Constraint):
    """The two digits have the sum `value`."""

    length: ClassVar[tuple[int, int | None]] = (2, 2)
    orders: ClassVar[Orders] = {"cells": in_any_order}

    cells: Cells
    value: int

    def _check_possible(self, shape: Shape) -> None:
        check_sum(self, self.value, 2 * shape.lowest, 2 * highest(shape))

    def primitives(self, shape: Shape) -> list[Primitive]:
        return _marked(self, shape, self.value)

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        return sum(self._values(shape, digits)) == self.value


@dataclass(frozen=True, slots=True, eq=False)
class Greater(Constraint):
    """The first digit is greater than the second."""

    length: ClassVar[tuple[int, int | None]] = (2, 2)

    cells: Cells

    def primitives(self, shape: Shape) -> list[Primitive]:
        a, b = self._indices(shape)
        return [Pairs(relations.falls(shape.digit_count, 1), ((a, b),))]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        a, b = self._values(shape, digits)
        return a > b


@dataclass(frozen=True, slots=True, eq=False)
class Strict(Constraint):
    """Orthogonal neighbours without a mark of the exempt kinds have none of the relations.

    Without `exempt`, marks of the kind `of` exempt a pair. Where all Kropki dots are given, a dot
    of either colour does: exempt is ("difference", "ratio").
    """

    of: str
    values: Numbers
    exempt: Sequence[str] | None = None

    @property
    def cells(self) -> tuple[Cell, ...]:
        return ()

    def _check_arguments(self) -> None:
        check_choice(self, "of", tuple(RELATIONS))
        if not self.values:
            raise self.error("there must be at least 1 value")
        if self.exempt is None:
            object.__setattr__(self, "exempt", (self.of,))
        for kind in self.exempt or ():
            if kind not in RELATIONS:
                right = listed(map(repr, RELATIONS), "or")
                raise self.error(f"exempt must have words among {right}, not {kind!r}")

    def _pairs(self, shape: Shape) -> tuple[tuple[int, int], ...]:
        """Return the pairs of neighbours without a mark."""
        exempt = self.exempt or ()
        marks = {
            tuple(sorted(each._indices(shape))) for each in shape.constraints if each.kind in exempt
        }
        every = orthogonal_pairs(shape.row_count, shape.column_count)
        return tuple([pair for pair in every if pair not in marks]) if marks else every

    def primitives(self, shape: Shape) -> list[Primitive]:
        table = _relation(self.of, shape.digit_count, shape.lowest, self.values, False)
        return [Pairs(table, self._pairs(shape))]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        relation = RELATIONS[self.of]
        return not any(
            relation(shape.value(digits[a]), shape.value(digits[b]), value)
            for a, b in self._pairs(shape)
            for value in self.values
        )

    def _facts(self, shape: Shape) -> Mapping[str, object]:
        exempt = [message("kind-strict.mark", of=kind) for kind in self.exempt or ("any",)]
        return {"exempt": Listed(tuple(exempt)), "of": self.of, "values": Listed(self.values)}


def _marked(constraint: Constraint, shape: Shape, value: int) -> list[Primitive]:
    a, b = constraint._indices(shape)
    table = _relation(constraint.kind, shape.digit_count, shape.lowest, (value,), True)
    return [Pairs(table, ((a, b),))]


@lru_cache(maxsize=256)
def _relation(
    kind: str, digit_count: int, lowest: int, values: tuple[int, ...], is_wanted: bool
) -> Table:
    """Return the pairs that have one of the relations, or those that have none."""
    has = RELATIONS[kind]
    return relations.table_of(
        digit_count, lowest, lambda a, b: any(has(a, b, value) for value in values) == is_wanted
    )
