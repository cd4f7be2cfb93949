"""Constraints on the digits of a group of cells, in any order."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import ClassVar

from ..messages import Listed, message
from ..shape import Shape
from . import primitives, relations
from .base import (
    Cell,
    CellGroups,
    Cells,
    Constraint,
    Numbers,
    check_digits,
    check_room,
    check_size,
    check_sum,
    digit_mask,
    digits_listed,
    highest,
    listed,
    values_of,
)
from .orders import Orders, groups_in_any_order, in_any_order
from .primitives import Different, Domain, Layers, Primitive, diagram, layers_of, linear, sum_of

MAX_COEFFICIENT = 1000
"""The greatest coefficient of a sum."""


@dataclass(frozen=True, slots=True, eq=False)
class Cage(Constraint):
    """Digits do not repeat and, if `sum` is given, have this sum."""

    orders: ClassVar[Orders] = {"cells": in_any_order}

    cells: Cells
    sum: int | None = None

    def _check_possible(self, shape: Shape) -> None:
        check_room(self, shape, self.cells)
        if self.sum is not None:
            values = values_of(shape)
            size = len(self.cells)
            check_sum(self, self.sum, sum(values[:size]), sum(values[-size:]))

    def primitives(self, shape: Shape) -> list[Primitive]:
        cells = self._indices(shape)
        found: list[Primitive] = [Different(cells)] if len(cells) > 1 else []
        if self.sum is not None:
            found.append(sum_of(cells, self.sum, shape.lowest))
        return found

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        values = self._values(shape, digits)
        return are_different(values) and self.sum in (None, sum(values))


@dataclass(frozen=True, slots=True, eq=False)
class Sum(Constraint):
    """Digits, multiplied by `coefficients` if given, have a sum; a cell may occur twice."""

    may_repeat: ClassVar[bool] = True

    cells: Cells
    sum: int
    coefficients: Numbers | None = None

    def _check_arguments(self) -> None:
        for factor in self.coefficients or ():
            if abs(factor) > MAX_COEFFICIENT:
                raise self.error(
                    f"coefficients go from -{MAX_COEFFICIENT} to {MAX_COEFFICIENT}, not {factor}"
                )
        if self.coefficients is not None and len(self.coefficients) != len(self.cells):
            raise self.error(
                f"there must be a coefficient for each of the {len(self.cells)} cells, "
                f"not {len(self.coefficients)}"
            )

    @property
    def _factors(self) -> Sequence[int]:
        return self.coefficients or (1,) * len(self.cells)

    def meaning(self) -> tuple[Hashable, ...]:
        return in_any_order(zip(self.cells, self._factors, strict=True)), self.sum

    def _check_possible(self, shape: Shape) -> None:
        factors: dict[Cell, int] = {}
        for cell, factor in zip(self.cells, self._factors, strict=True):
            factors[cell] = factors.get(cell, 0) + factor
        ends = [(f * shape.lowest, f * highest(shape)) for f in factors.values()]
        check_sum(self, self.sum, sum(map(min, ends)), sum(map(max, ends)))

    def primitives(self, shape: Shape) -> list[Primitive]:
        cells = self._indices(shape)
        return [linear(cells, self._factors, self.sum, self.sum, shape.lowest)]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        values = self._values(shape, digits)
        return self.sum == sum(f * v for f, v in zip(self._factors, values, strict=True))

    def _facts(self, shape: Shape) -> Mapping[str, object]:
        factors = Listed(self.coefficients) if self.coefficients else None
        return {"coefficients": factors, "sum": self.sum}


@dataclass(frozen=True, slots=True, eq=False)
class LittleKiller(Constraint):
    """Digits along a diagonal have a sum; they may repeat."""

    orders: ClassVar[Orders] = {"cells": in_any_order}

    cells: Cells
    sum: int

    def _check_possible(self, shape: Shape) -> None:
        size = len(self.cells)
        check_sum(self, self.sum, size * shape.lowest, size * highest(shape))

    def primitives(self, shape: Shape) -> list[Primitive]:
        return [sum_of(self._indices(shape), self.sum, shape.lowest)]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        return sum(self._values(shape, digits)) == self.sum


@dataclass(frozen=True, slots=True, eq=False)
class EqualSums(Constraint):
    """All segments have the same sum; a cell may be in several."""

    may_repeat: ClassVar[bool] = True
    orders: ClassVar[Orders] = {"segments": groups_in_any_order}

    segments: CellGroups

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple([cell for segment in self.segments for cell in segment])

    def parameters(self) -> Hashable:
        return tuple(map(len, self.segments))

    def _check_arguments(self) -> None:
        check_groups(self, self.segments)

    def primitives(self, shape: Shape) -> list[Primitive]:
        return equal_sums(shape, [self._indices(shape, each) for each in self.segments])

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        return len({sum(self._values(shape, digits, each)) for each in self.segments}) == 1


@dataclass(frozen=True, slots=True, eq=False)
class EqualityCage(Constraint):
    """Digits do not repeat; as many are odd as even and as many low as high.

    Where the number of digits is odd, the middle one is neither low nor high and does not occur.
    """

    length: ClassVar[tuple[int, int | None]] = (2, None)
    orders: ClassVar[Orders] = {"cells": in_any_order}

    cells: Cells

    def _check_arguments(self) -> None:
        if len(self.cells) % 2:
            raise self.error(f"the number of cells must be even, not {len(self.cells)}")

    def _check_possible(self, shape: Shape) -> None:
        check_room(self, shape, self.cells)

    def primitives(self, shape: Shape) -> list[Primitive]:
        cells = self._indices(shape)
        values = values_of(shape)
        half = len(values) // 2
        exactly_half = 1 << len(cells) // 2
        groups = ([v for v in values if v % 2], values[:half], values[-half:])
        return [
            Different(cells),
            *(primitives.count(cells, digit_mask(shape, g), exactly_half) for g in groups),
        ]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        values = self._values(shape, digits)
        middle = (shape.lowest + highest(shape)) / 2
        odd = sum(1 for v in values if v % 2)
        low, high = sum(1 for v in values if v < middle), sum(1 for v in values if v > middle)
        return are_different(values) and 2 * odd == 2 * low == 2 * high == len(values)


@dataclass(frozen=True, slots=True, eq=False)
class RellikCage(Constraint):
    """Digits do not repeat, and no group of them has the sum."""

    orders: ClassVar[Orders] = {"cells": in_any_order}

    cells: Cells
    sum: int

    def _check_possible(self, shape: Shape) -> None:
        check_room(self, shape, self.cells)
        check_size(self, shape)

    def primitives(self, shape: Shape) -> list[Primitive]:
        cells = self._indices(shape)
        layers = _rellik_layers(len(cells), shape.digit_count, shape.lowest, self.sum)
        return [Different(cells), diagram(cells, layers)]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        values = self._values(shape, digits)
        groups = (group for size in range(len(values)) for group in combinations(values, size + 1))
        return are_different(values) and all(sum(group) != self.sum for group in groups)


@dataclass(frozen=True, slots=True, eq=False)
class Contains(Constraint):
    """Each listed digit occurs, at least as often as it is listed."""

    orders: ClassVar[Orders] = {"cells": in_any_order}

    cells: Cells
    digits: Numbers

    def _check_arguments(self) -> None:
        check_contents(self)

    def _check_possible(self, shape: Shape) -> None:
        check_digits(self, shape, self.digits)

    def primitives(self, shape: Shape) -> list[Primitive]:
        return contents(self, shape, times_listed(self.digits), is_exact=False)

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        values = self._values(shape, digits)
        return all(values.count(v) >= self.digits.count(v) for v in self.digits)

    def _facts(self, shape: Shape) -> Mapping[str, object]:
        return {"digits": digits_listed(self.digits)}


@dataclass(frozen=True, slots=True, eq=False)
class ContainsExactly(Contains):
    """Each listed digit occurs exactly as often as it is listed."""

    def primitives(self, shape: Shape) -> list[Primitive]:
        return contents(self, shape, times_listed(self.digits), is_exact=True)

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        values = self._values(shape, digits)
        return all(values.count(v) == self.digits.count(v) for v in self.digits)


@dataclass(frozen=True, slots=True, eq=False)
class LookAndSay(Constraint):
    """Each digit of `counts` occurs exactly as often as it says."""

    orders: ClassVar[Orders] = {"cells": in_any_order}

    cells: Cells
    counts: Numbers

    def _check_arguments(self) -> None:
        digits = [digit for digit, _ in self.counts]
        if not digits or not are_different(digits):
            raise self.error("counts must name at least one digit, and each digit once")
        for digit, times in self.counts:
            if times < 0:
                raise self.error(f"the digit {digit} cannot occur {times} times")
        if sum(times for _, times in self.counts) > len(self.cells):
            raise self.error(f"there are more digits to place than the {len(self.cells)} cells")

    def _check_possible(self, shape: Shape) -> None:
        check_digits(self, shape, (digit for digit, _ in self.counts))

    def primitives(self, shape: Shape) -> list[Primitive]:
        return contents(self, shape, self.counts, is_exact=True)

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        values = self._values(shape, digits)
        return all(values.count(digit) == times for digit, times in self.counts)

    def _facts(self, shape: Shape) -> Mapping[str, object]:
        counts = [
            message("kind-look_and_say.count", digit=digits_listed([digit]), times=times)
            for digit, times in self.counts
        ]
        return {"counts": Listed(tuple(counts))}


@dataclass(frozen=True, slots=True, eq=False)
class Quadruple(Contains):
    """The four cells around a corner contain the digits of its circle."""

    length: ClassVar[tuple[int, int | None]] = (4, 4)

    def _check_arguments(self) -> None:
        check_contents(self)
        rows, columns = zip(*self.cells, strict=True)
        if max(rows) - min(rows) != 1 or max(columns) - min(columns) != 1:
            raise self.error("the four cells must be a 2×2 square")


@dataclass(frozen=True, slots=True, eq=False)
class SameContents(Constraint):
    """All sets hold the same digits equally often; a cell may be in several."""

    may_repeat: ClassVar[bool] = True
    orders: ClassVar[Orders] = {"sets": groups_in_any_order}

    sets: CellGroups

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple([cell for cells in self.sets for cell in cells])

    def parameters(self) -> Hashable:
        return tuple(map(len, self.sets))

    def _check_arguments(self) -> None:
        check_groups(self, self.sets)
        for cells in self.sets:
            if not are_different(cells):
                raise self.error("a cell occurs twice in a set; each may occur once")
        if len({len(cells) for cells in self.sets}) > 1:
            sizes = listed(len(cells) for cells in self.sets)
            raise self.error(f"the sets must have equally many cells, not {sizes}")

    def primitives(self, shape: Shape) -> list[Primitive]:
        sets = tuple(self._indices(shape, cells) for cells in self.sets)
        if len(sets[0]) == 1:
            pairs = combinations([cell for (cell,) in sets], 2)
            return primitives.pairs(relations.equal(shape.digit_count), list(pairs))
        return [primitives.SameContents(sets)]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        return len({tuple(sorted(self._values(shape, digits, each))) for each in self.sets}) == 1


@dataclass(frozen=True, slots=True, eq=False)
class CountDistinct(Constraint):
    """The control cell holds the number of different digits in `cells`."""

    depends_on_places: ClassVar[bool] = True
    orders: ClassVar[Orders] = {"cells": in_any_order}

    control: Cells
    cells: Cells

    def primitives(self, shape: Shape) -> list[Primitive]:
        cells = (*self._indices(shape), *self._indices(shape, (self.control,)))
        layers = _distinct_layers(len(self.cells), shape.digit_count, shape.lowest)
        return [diagram(cells, layers)]

    @property
    def touched(self) -> tuple[Cell, ...]:
        return (self.control, *self.cells)

    def _check_possible(self, shape: Shape) -> None:
        check_size(self, shape)

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        (number,) = self._values(shape, digits, (self.control,))
        return len(set(self._values(shape, digits))) == number


@dataclass(frozen=True, slots=True, eq=False)
class CountingCircles(Constraint):
    """A digit d in the cells occurs there exactly d times."""

    orders: ClassVar[Orders] = {"cells": in_any_order}

    cells: Cells

    def primitives(self, shape: Shape) -> list[Primitive]:
        cells = self._indices(shape)
        possible = [v for v in values_of(shape) if 1 <= v <= len(cells)]
        return [
            Domain(cells, digit_mask(shape, possible)),
            *(primitives.count(cells, digit_mask(shape, [v]), 1 | 1 << v) for v in possible),
        ]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        values = self._values(shape, digits)
        return all(values.count(v) == v for v in values)


@dataclass(frozen=True, slots=True, eq=False)
class AllDifferent(Constraint):
    """Digits do not repeat."""

    length: ClassVar[tuple[int, int | None]] = (2, None)
    orders: ClassVar[Orders] = {"cells": in_any_order}

    cells: Cells

    def _check_possible(self, shape: Shape) -> None:
        check_room(self, shape, self.cells)

    def primitives(self, shape: Shape) -> list[Primitive]:
        return [Different(self._indices(shape))]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        return are_different(self._values(shape, digits))


def are_different(items: Sequence[object]) -> bool:
    """Return whether no item occurs twice."""
    return len(set(items)) == len(items)


def check_groups(constraint: Constraint, groups: Sequence[Sequence[Cell]]) -> None:
    """Raise ConstraintError unless there are two groups or more, all with cells."""
    if len(groups) < 2:
        raise constraint.error(f"there must be at least 2 groups of cells, not {len(groups)}")
    if not all(groups):
        raise constraint.error("each group must have at least 1 cell")


def equal_sums(shape: Shape, groups: Sequence[tuple[int, ...]]) -> list[Primitive]:
    """Return the primitives that give all groups of cells the same sum of values."""
    return [
        linear((*a, *b), (1,) * len(a) + (-1,) * len(b), 0, 0, shape.lowest)
        for a, b in combinations(groups, 2)
    ]


def check_contents(constraint: Contains | ContainsExactly | Quadruple) -> None:
    """Raise ConstraintError unless there are digits, and cells for all of them."""
    digits, cells = len(constraint.digits), len(constraint.cells)
    if not digits:
        raise constraint.error("there must be at least 1 digit")
    if digits > cells:
        raise constraint.error(f"there are more digits, {digits}, than cells, {cells}")


def times_listed(digits: Sequence[int]) -> list[tuple[int, int]]:
    """Return each digit with the number of times it is listed."""
    return [(digit, digits.count(digit)) for digit in dict.fromkeys(digits)]


def contents(
    constraint: Constraint, shape: Shape, counts: Iterable[tuple[int, int]], *, is_exact: bool
) -> list[Primitive]:
    """Return the primitives that make digits occur a number of times, or at least that often."""
    cells = constraint._indices(shape)
    every = (1 << (len(cells) + 1)) - 1
    return [
        primitives.count(
            cells,
            digit_mask(shape, (digit,)),
            1 << times if is_exact else every & ~((1 << times) - 1),
        )
        for digit, times in counts
    ]


@lru_cache(maxsize=256)
def _rellik_layers(length: int, digit_count: int, lowest: int, total: int) -> Layers:
    """A state is the mask of the digits so far."""

    def step(seen: int, digit: int, place: int) -> int | None:
        after = seen | 1 << (digit - 1)
        return after if after != seen and total not in _subset_sums(after, lowest) else None

    return layers_of(length, digit_count, 0, step, lambda seen: True)


@lru_cache(maxsize=100_000)
def _subset_sums(mask: int, lowest: int) -> frozenset[int]:
    """Return the sums of all groups, but the empty one, of the digits of a mask."""
    if not mask:
        return frozenset()
    value = mask.bit_length() - 1 + lowest
    others = _subset_sums(mask & ~(1 << (mask.bit_length() - 1)), lowest)
    return others | {other + value for other in others} | {value}


@lru_cache(maxsize=64)
def _distinct_layers(length: int, digit_count: int, lowest: int) -> Layers:
    """A state is the mask of the digits so far; the last cell is the number of them."""

    def step(seen: int, digit: int, place: int) -> int | None:
        if place < length:
            return seen | 1 << (digit - 1)
        return 0 if seen.bit_count() == digit - 1 + lowest else None

    return layers_of(length + 1, digit_count, 0, step, lambda seen: True)
