"""Clues outside the grid: constraints on a line of cells, as it is seen from the clue."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import ClassVar, TypeAlias

from ..messages import message
from ..shape import Shape
from . import relations
from .base import (
    Cell,
    Cells,
    Constraint,
    Numbers,
    check_choice,
    check_digits,
    check_least,
    check_room,
    check_size,
    check_sum,
    digit_mask,
    digits_listed,
    highest,
    values_of,
)
from .cages import are_different
from .orders import Orders, from_either_end, in_any_order
from .primitives import (
    Different,
    Domain,
    Layers,
    Pairs,
    Primitive,
    Rank,
    diagram,
    layers_of,
    layers_of_choices,
    pairs,
)

TIES = ("none", "only-unclued", "any")
"""The modes of FullRankTies, the strictest first."""


@dataclass(frozen=True, slots=True, eq=False)
class Sandwich(Constraint):
    """Digits between the two crusts, each of which occurs once, have the sum.

    The crusts are the lowest and the highest digit unless given; on a line with fewer cells than
    digits, they are then the lowest and the highest digit of the line.
    """

    length: ClassVar[tuple[int, int | None]] = (2, None)
    orders: ClassVar[Orders] = {"cells": from_either_end}

    cells: Cells
    sum: int
    crusts: Numbers | None = None

    def _check_arguments(self) -> None:
        check_least(self, "sum", 0)
        if self.crusts is not None and (len(self.crusts) != 2 or not are_different(self.crusts)):
            raise self.error(f"crusts must be two different digits, not {self.crusts}")

    def _check_possible(self, shape: Shape) -> None:
        crusts = self._crusts(shape)
        if crusts is None:
            check_lunch(self, shape)
            return
        check_digits(self, shape, crusts)
        between = [value for value in values_of(shape) if value not in crusts]
        most = len(self.cells) - 2
        is_house = shape.has_lines and is_straight(self.cells)
        largest = sum(between[-most:]) if is_house else most * highest(shape)
        check_sum(self, self.sum, 0, largest if most else 0)

    def _crusts(self, shape: Shape) -> tuple[int, int] | None:
        """Return the crusts; None if they are the lowest and the highest digit of the line."""
        if self.crusts is not None:
            return self.crusts[0], self.crusts[1]
        return None if len(self.cells) < shape.digit_count else (shape.lowest, highest(shape))

    def primitives(self, shape: Shape) -> list[Primitive]:
        crusts = self._crusts(shape)
        if crusts is None:
            return lunch(self, shape)
        cells = self._indices(shape)
        layers = _sandwich_layers(len(cells), shape.digit_count, shape.lowest, crusts, self.sum)
        return [diagram(cells, layers)]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        values = self._values(shape, digits)
        crusts = self._crusts(shape) or (min(values), max(values))
        if self._crusts(shape) is None and not are_different(values):
            return False
        if any(values.count(crust) != 1 for crust in crusts):
            return False
        first, last = sorted(values.index(crust) for crust in crusts)
        return sum(values[first + 1 : last]) == self.sum

    def _facts(self, shape: Shape) -> Mapping[str, object]:
        crusts = self._crusts(shape)
        told = digits_listed(crusts) if crusts else message("kind-sandwich.crusts")
        return {"crusts": told, "sum": self.sum}


@dataclass(frozen=True, slots=True, eq=False)
class Lunchbox(Constraint):
    """Digits between the lowest and the highest of the cells, which all differ, have the sum."""

    length: ClassVar[tuple[int, int | None]] = (2, None)
    orders: ClassVar[Orders] = {"cells": from_either_end}

    cells: Cells
    sum: int

    def _check_arguments(self) -> None:
        check_least(self, "sum", 0)

    def _check_possible(self, shape: Shape) -> None:
        check_lunch(self, shape)

    def primitives(self, shape: Shape) -> list[Primitive]:
        return lunch(self, shape)

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        values = self._values(shape, digits)
        first, last = sorted((values.index(min(values)), values.index(max(values))))
        return are_different(values) and sum(values[first + 1 : last]) == self.sum


@dataclass(frozen=True, slots=True, eq=False)
class Skyscraper(Constraint):
    """`count` digits are larger than all before them; a 0 is no skyscraper."""

    cells: Cells
    count: int

    def _check_possible(self, shape: Shape) -> None:
        least = 0 if shape.lowest == 0 else 1
        most = min(len(self.cells), sum(1 for value in values_of(shape) if value > 0))
        if not least <= self.count <= most:
            raise self.error(f"the count {self.count} is impossible: it can be {least} to {most}")

    def primitives(self, shape: Shape) -> list[Primitive]:
        cells = self._indices(shape)
        layers = _skyscraper_layers(len(cells), shape.digit_count, shape.lowest, self.count)
        return [diagram(cells, layers)]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        values = self._values(shape, digits)
        seen = [v for i, v in enumerate(values) if v > max((0, *values[:i]))]
        return len(seen) == self.count


@dataclass(frozen=True, slots=True, eq=False)
class HiddenSkyscraper(Constraint):
    """The first digit behind a larger one is `digit`."""

    length: ClassVar[tuple[int, int | None]] = (2, None)

    cells: Cells
    digit: int

    def _check_possible(self, shape: Shape) -> None:
        check_digits(self, shape, [self.digit])
        if self.digit == highest(shape):
            raise self.error(f"{self.digit} is the highest digit, which nothing hides")

    def primitives(self, shape: Shape) -> list[Primitive]:
        cells = self._indices(shape)
        digit = self.digit - shape.lowest + 1
        return [diagram(cells, _hidden_layers(len(cells), shape.digit_count, digit))]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        values = self._values(shape, digits)
        hidden = (b for i, b in enumerate(values) if any(a > b for a in values[:i]))
        return next(hidden, None) == self.digit

    def _facts(self, shape: Shape) -> Mapping[str, object]:
        return {"digit": digits_listed([self.digit])}


@dataclass(frozen=True, slots=True, eq=False)
class XSum(Constraint):
    """The first X digits have the sum, where X is the first digit."""

    cells: Cells
    sum: int

    def _check_possible(self, shape: Shape) -> None:
        if not self._layers(shape):
            raise self.error(f"the sum {self.sum} is impossible")

    def _layers(self, shape: Shape) -> Layers:
        return _x_sum_layers(len(self.cells), shape.digit_count, shape.lowest, self.sum)

    def primitives(self, shape: Shape) -> list[Primitive]:
        return [diagram(self._indices(shape), self._layers(shape))]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        values = self._values(shape, digits)
        return 1 <= values[0] <= len(values) and sum(values[: values[0]]) == self.sum


@dataclass(frozen=True, slots=True, eq=False)
class NumberedRoom(Constraint):
    """Place X holds `digit`, where X is the first digit."""

    cells: Cells
    digit: int

    def _check_possible(self, shape: Shape) -> None:
        check_digits(self, shape, [self.digit])

    def primitives(self, shape: Shape) -> list[Primitive]:
        cells = self._indices(shape)
        first = cells[0]
        values = values_of(shape)
        rooms = range(max(2, values[0]), min(values[-1], len(cells)) + 1)
        possible = (1, *rooms) if self.digit == 1 else tuple(rooms)
        wanted = self.digit - shape.lowest + 1
        return [
            Domain((first,), digit_mask(shape, possible)),
            *[
                Pairs(
                    relations.implies(shape.digit_count, room - shape.lowest + 1, wanted),
                    ((first, cells[room - 1]),),
                )
                for room in rooms
            ],
        ]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        values = self._values(shape, digits)
        return 1 <= values[0] <= len(values) and values[values[0] - 1] == self.digit

    def _facts(self, shape: Shape) -> Mapping[str, object]:
        return {"digit": digits_listed([self.digit])}


@dataclass(frozen=True, slots=True, eq=False)
class FullRank(Constraint):
    """The line, read as a number, has place `rank` among all lines read from both ends.

    The least number has place 1. FullRankTies says whether lines may be equal.
    """

    length: ClassVar[tuple[int, int | None]] = (2, None)
    depends_on_places: ClassVar[bool] = True

    cells: Cells
    rank: int

    def _check_arguments(self) -> None:
        check_least(self, "rank", 1)

    def _check_places(self, shape: Shape) -> None:
        check_is_square(self, shape)
        if self._indices(shape) not in full_lines(shape):
            raise self.error("the cells must be a row or a column, from one end to the other")

    def _check_possible(self, shape: Shape) -> None:
        most = 4 * shape.row_count
        if self.rank > most:
            raise self.error(f"the rank {self.rank} is impossible: it can be 1 to {most}")

    def primitives(self, shape: Shape) -> list[Primitive]:
        lines = full_lines(shape)
        may_be_equal = ties(shape) == "any"
        return [Rank(lines, lines.index(self._indices(shape)), self.rank, may_be_equal)]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        numbers = sorted(numbers_of_lines(shape, digits))
        own = self._values(shape, digits)
        places = [place for place, number in enumerate(numbers, 1) if number == own]
        return self.rank in places and (len(places) == 1 or ties(shape) == "any")


@dataclass(frozen=True, slots=True, eq=False)
class FullRankTies(Constraint):
    """Which lines of a grid with FullRank clues may be equal.

    - none: all lines, read from both ends, are different
    - only-unclued: a line with a clue is different from all others; so it is without FullRankTies
    - any: all may be equal, and a line has each of the places that equal lines share
    """

    mode: str

    @property
    def cells(self) -> tuple[Cell, ...]:
        return ()

    def _check_arguments(self) -> None:
        check_choice(self, "mode", TIES)

    def _check_places(self, shape: Shape) -> None:
        check_is_square(self, shape)

    def primitives(self, shape: Shape) -> list[Primitive]:
        lines = full_lines(shape)
        if self.mode != "none":
            return []
        return [Rank(lines, line, 0, False) for line in range(len(lines))]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        numbers = [tuple(number) for number in numbers_of_lines(shape, digits)]
        return self.mode != "none" or are_different(numbers)

    def _facts(self, shape: Shape) -> Mapping[str, object]:
        return {"mode": self.mode}


@dataclass(frozen=True, slots=True, eq=False)
class Rossini(Constraint):
    """The first three digits increase ("up"), decrease ("down") or do neither ("none")."""

    length: ClassVar[tuple[int, int | None]] = (3, None)

    cells: Cells
    direction: str

    def meaning(self) -> tuple[Hashable, ...]:
        first, others = self.cells[:3], self.cells[3:]
        order = from_either_end(first) if self.direction == "none" else first
        return order, in_any_order(others), self.direction

    def _check_arguments(self) -> None:
        check_choice(self, "direction", ("up", "down", "none"))

    def primitives(self, shape: Shape) -> list[Primitive]:
        first = self._indices(shape)[:3]
        if self.direction == "none":
            return [diagram(first, _unordered_layers(shape.digit_count))]
        compare = relations.rises if self.direction == "up" else relations.falls
        return pairs(compare(shape.digit_count, 1), list(pairwise(first)))

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        a, b, c = self._values(shape, digits)[:3]
        return self.direction == ("up" if a < b < c else "down" if a > b > c else "none")

    def _facts(self, shape: Shape) -> Mapping[str, object]:
        return {"direction": self.direction}


def is_straight(cells: Sequence[Cell]) -> bool:
    """Return whether cells are all in one row or in one column."""
    rows, columns = zip(*cells, strict=True)
    return len(set(rows)) == 1 or len(set(columns)) == 1


def check_is_square(constraint: FullRank | FullRankTies, shape: Shape) -> None:
    """Raise ConstraintError unless a grid has as many rows as columns."""
    if shape.row_count != shape.column_count:
        raise constraint.error(f"the grid must be square, and this one is {shape.dimensions}")


def check_lunch(constraint: Lunchbox | Sandwich, shape: Shape) -> None:
    """Raise ConstraintError if cells cannot have such a sum between their ends."""
    check_room(constraint, shape, constraint.cells)
    between = len(constraint.cells) - 2
    largest = sum(values_of(shape)[-1 - between : -1])
    check_sum(constraint, constraint.sum, 0, largest)
    check_size(constraint, shape)


def lunch(constraint: Lunchbox | Sandwich, shape: Shape) -> list[Primitive]:
    """Return the primitives for a sum between the lowest and the highest digit of some cells."""
    cells = constraint._indices(shape)
    layers = _lunch_layers(len(cells), shape.digit_count, shape.lowest, constraint.sum)
    return [Different(cells), diagram(cells, layers)]


@lru_cache(maxsize=64)
def _lines(rows: int, columns: int) -> tuple[tuple[int, ...], ...]:
    across = [tuple(range(r * columns, (r + 1) * columns)) for r in range(rows)]
    down = [tuple(range(c, rows * columns, columns)) for c in range(columns)]
    forwards = [*across, *down]
    return (*forwards, *(line[::-1] for line in forwards))


def full_lines(shape: Shape) -> tuple[tuple[int, ...], ...]:
    """Return the cells of all rows and columns from the first end, then from the last."""
    return _lines(shape.row_count, shape.column_count)


def numbers_of_lines(shape: Shape, digits: Sequence[int]) -> list[list[int]]:
    """Return the values along all rows and columns, read from both ends."""
    return [[shape.value(digits[cell]) for cell in line] for line in full_lines(shape)]


def ties(shape: Shape) -> str:
    """Return the mode of the shape's FullRankTies, the strictest if there are several."""
    found = {each.mode for each in shape.constraints if isinstance(each, FullRankTies)}
    return next((mode for mode in TIES if mode in found), "only-unclued")


# Layers of diagrams.

_Lunch: TypeAlias = tuple[int, int, tuple[int, ...], int]
"""The lowest and the highest value of a lunch, those seen so far, and the sum between them."""


@lru_cache(maxsize=1024)
def _sandwich_layers(
    length: int, digit_count: int, lowest: int, crusts: tuple[int, int], total: int
) -> Layers:
    """A state is the crusts so far, in order, and the sum since the first of them."""

    def step(
        state: tuple[tuple[int, ...], int], digit: int, place: int
    ) -> tuple[tuple[int, ...], int] | None:
        seen, sum_ = state
        value = digit - 1 + lowest
        if value in crusts:
            if value in seen or (seen and sum_ != total):
                return None
            return ((*seen, value), 0) if not seen else (crusts, 0)
        if len(seen) != 1:
            return state
        return (seen, sum_ + value) if sum_ + value <= total else None

    start: tuple[tuple[int, ...], int] = ((), 0)
    return layers_of(length, digit_count, start, step, lambda state: len(state[0]) == 2)


@lru_cache(maxsize=1024)
def _lunch_layers(length: int, digit_count: int, lowest: int, total: int) -> Layers:
    """The first state chooses the lowest and the highest value, with room for all cells between."""
    values = range(lowest, lowest + digit_count)
    choices: list[_Lunch] = [
        (low, high, (), 0)
        for low in values
        for high in values
        if high - low >= length - 1 and sum(range(high - length + 2, high)) >= total
    ]

    def after(state: _Lunch, value: int) -> Iterator[_Lunch]:
        low, high, seen, sum_ = state
        if value in (low, high):
            if value not in seen and (not seen or sum_ == total):
                yield low, high, (low, high) if seen else (value,), 0
        elif low < value < high:
            if len(seen) == 1:
                sum_ += value
            if sum_ <= total:
                yield low, high, seen, sum_

    def steps(state: _Lunch | None, digit: int, place: int) -> Iterator[_Lunch]:
        for before in choices if state is None else [state]:
            yield from after(before, digit - 1 + lowest)

    return layers_of_choices(
        length, digit_count, None, steps, lambda state: state is not None and len(state[2]) == 2
    )


@lru_cache(maxsize=1024)
def _skyscraper_layers(length: int, digit_count: int, lowest: int, count: int) -> Layers:
    """A state is the largest value and the number of skyscrapers so far."""

    def step(state: tuple[int, int], digit: int, place: int) -> tuple[int, int] | None:
        largest, seen = state
        value = digit - 1 + lowest
        if value <= largest:
            return state
        return (value, seen + 1) if seen < count else None

    return layers_of(length, digit_count, (0, 0), step, lambda state: state[1] == count)


@lru_cache(maxsize=1024)
def _hidden_layers(length: int, digit_count: int, wanted: int) -> Layers:
    """A state is the largest digit so far; -1 once the hidden one has been seen."""

    def step(largest: int, digit: int, place: int) -> int | None:
        if largest < 0:
            return largest
        if digit >= largest:
            return digit
        return -1 if digit == wanted else None

    return layers_of(length, digit_count, 0, step, lambda largest: largest < 0)


@lru_cache(maxsize=1024)
def _x_sum_layers(length: int, digit_count: int, lowest: int, total: int) -> Layers:
    """A state is the number of digits still to add, and their sum."""

    def step(state: tuple[int, int], digit: int, place: int) -> tuple[int, int] | None:
        left, sum_ = state
        value = digit - 1 + lowest
        if place == 0:
            if not 1 <= value <= length:
                return None
            left, sum_ = value, total
        elif left == 0:
            return state
        left, sum_ = left - 1, sum_ - value
        return (left, sum_) if sum_ >= 0 and (left or not sum_) else None

    return layers_of(length, digit_count, (0, 0), step, lambda state: state == (0, 0))


@lru_cache(maxsize=64)
def _unordered_layers(digit_count: int) -> Layers:
    """A state is the last digit and the direction so far, which is 0 once it has changed."""

    def step(state: tuple[int, int], digit: int, place: int) -> tuple[int, int] | None:
        before, direction = state
        if place == 0:
            return digit, 0
        turn = (digit > before) - (digit < before)
        if place == 1:
            return digit, turn
        return None if turn == direction != 0 else (0, 0)

    return layers_of(3, digit_count, (0, 0), step, lambda state: True)
