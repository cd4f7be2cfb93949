"""Constraints along a line of cells."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import combinations, pairwise
from typing import ClassVar, TypeAlias

from ..shape import NO_BOX, Shape
from . import relations
from .base import (
    Cell,
    Cells,
    Constraint,
    cell_name,
    check_least,
    check_room,
    check_size,
    check_sum,
    digit_mask,
    highest,
    remainders_of,
    thirds,
    values_of,
)
from .cages import are_different, equal_sums
from .orders import (
    Orders,
    around_a_loop,
    as_set,
    ends_against_inside,
    ends_and_inside,
    from_either_end,
    in_any_order,
    in_turns,
    mirrored,
    neighbours,
)
from .primitives import (
    Different,
    Domain,
    Element,
    Layers,
    Pairs,
    Primitive,
    diagram,
    layers_of,
    layers_of_choices,
    linear,
    pairs,
)

MAX_CIRCLE = 4
"""The most cells of an arrow's circle."""


class Line(Constraint):
    """The base of lines that may cross themselves; no cell follows itself."""

    __slots__ = ()

    length: ClassVar[tuple[int, int | None]] = (2, None)
    may_repeat: ClassVar[bool] = True

    def _check_arguments(self) -> None:
        check_line(self)


@dataclass(frozen=True, slots=True, eq=False)
class Thermometer(Constraint):
    """Digits increase from the bulb, the first cell."""

    length: ClassVar[tuple[int, int | None]] = (2, None)

    cells: Cells

    def _check_possible(self, shape: Shape) -> None:
        check_room(self, shape, self.cells)

    def primitives(self, shape: Shape) -> list[Primitive]:
        cells = self._indices(shape)
        return [
            Pairs(relations.rises(shape.digit_count, gap), at_distance(cells, gap))
            for gap in range(1, len(cells))
        ]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        return all(a < b for a, b in pairwise(self._values(shape, digits)))


@dataclass(frozen=True, slots=True, eq=False)
class SlowThermometer(Constraint):
    """Digits increase or stay the same from the bulb, the first cell."""

    length: ClassVar[tuple[int, int | None]] = (2, None)

    cells: Cells

    def primitives(self, shape: Shape) -> list[Primitive]:
        return pairs(relations.rises(shape.digit_count, 0), at_distance(self._indices(shape), 1))

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        return all(a <= b for a, b in pairwise(self._values(shape, digits)))


@dataclass(frozen=True, slots=True, eq=False)
class Arrow(Constraint):
    """The number in the circle is the sum of the shaft, which may repeat digits.

    A circle of several cells is read as a decimal number, from left to right and from top to
    bottom. Its first cell may hold any digit, the others only those up to 9.
    """

    may_repeat: ClassVar[bool] = True
    orders: ClassVar[Orders] = {"shaft": in_any_order}

    circle: Cells
    shaft: Cells

    @property
    def cells(self) -> tuple[Cell, ...]:
        return (*self.circle, *self.shaft)

    def parameters(self) -> Hashable:
        return len(self.circle)

    def _check_arguments(self) -> None:
        if not self.circle or not self.shaft:
            raise self.error("the circle and the shaft must have at least 1 cell each")
        object.__setattr__(self, "circle", tuple(sorted(self.circle)))
        if not are_different(self.circle) or set(self.circle) & set(self.shaft):
            raise self.error("a cell of the circle must not occur in it twice or in the shaft")
        if len(self.circle) > MAX_CIRCLE:
            raise self.error(
                f"the circle may have at most {MAX_CIRCLE} cells, not {len(self.circle)}"
            )

    def primitives(self, shape: Shape) -> list[Primitive]:
        circle, shaft = self._indices(shape, self.circle), self._indices(shape, self.shaft)
        places = tuple([10**i for i in reversed(range(len(circle)))])
        coefficients = places + (-1,) * len(shaft)
        found: list[Primitive] = [linear((*circle, *shaft), coefficients, 0, 0, shape.lowest)]
        if len(circle) > 1 and highest(shape) > 9:
            found.append(Domain(circle[1:], digit_mask(shape, range(10))))
        return found

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        number = 0
        first, *others = self._values(shape, digits, self.circle)
        for value in (first, *others):
            number = 10 * number + value
        total = sum(self._values(shape, digits, self.shaft))
        return number == total and all(value <= 9 for value in others)


@dataclass(frozen=True, slots=True, eq=False)
class DoubleArrow(Constraint):
    """The first and the last digit have the same sum as the digits between them."""

    length: ClassVar[tuple[int, int | None]] = (3, None)
    orders: ClassVar[Orders] = {"cells": ends_against_inside}

    cells: Cells

    def primitives(self, shape: Shape) -> list[Primitive]:
        cells = self._indices(shape)
        return equal_sums(shape, [(cells[0], cells[-1]), cells[1:-1]])

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        first, *inner, last = self._values(shape, digits)
        return first + last == sum(inner)


@dataclass(frozen=True, slots=True, eq=False)
class Whisper(Line):
    """Neighbouring digits differ by at least `difference`.

    Without one, this is half the number of digits, rounded up: 5 on a 9×9 grid.
    """

    orders: ClassVar[Orders] = {"cells": neighbours}

    cells: Cells
    difference: int | None = None

    def _check_arguments(self) -> None:
        check_least(self, "difference", 1)
        check_line(self)

    def _check_possible(self, shape: Shape) -> None:
        check_difference(self, shape, self._least(shape))

    def _least(self, shape: Shape) -> int:
        return (shape.digit_count + 1) // 2 if self.difference is None else self.difference

    def primitives(self, shape: Shape) -> list[Primitive]:
        table = relations.apart(shape.digit_count, self._least(shape))
        return pairs(table, at_distance(self._indices(shape), 1))

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        least = self._least(shape)
        return all(abs(a - b) >= least for a, b in pairwise(self._values(shape, digits)))

    def _facts(self, shape: Shape) -> Mapping[str, object]:
        return {"difference": self._least(shape)}


@dataclass(frozen=True, slots=True, eq=False)
class Renban(Line):
    """Digits are consecutive, in any order, and do not repeat.

    The line may cross itself or close: each of its cells counts once.
    """

    orders: ClassVar[Orders] = {"cells": as_set}

    cells: Cells

    def _check_possible(self, shape: Shape) -> None:
        check_room(self, shape, list(set(self.cells)))

    def primitives(self, shape: Shape) -> list[Primitive]:
        cells = tuple(dict.fromkeys(self._indices(shape)))
        table = relations.near(shape.digit_count, len(cells) - 1)
        return [Different(cells), *pairs(table, list(combinations(cells, 2)))]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        values = sorted(self._values(shape, digits, tuple(set(self.cells))))
        return values == list(range(values[0], values[0] + len(values)))


@dataclass(frozen=True, slots=True, eq=False)
class Nabner(Line):
    """No two digits are equal or consecutive; each cell of the line counts once."""

    orders: ClassVar[Orders] = {"cells": as_set}

    cells: Cells

    def _check_possible(self, shape: Shape) -> None:
        most = (shape.digit_count + 1) // 2
        if len(set(self.cells)) > most:
            raise self.error(f"there may be at most {most} cells, not {len(set(self.cells))}")

    def primitives(self, shape: Shape) -> list[Primitive]:
        cells = dict.fromkeys(self._indices(shape))
        return pairs(relations.apart(shape.digit_count, 2), list(combinations(cells, 2)))

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        values = self._values(shape, digits, tuple(set(self.cells)))
        return all(abs(a - b) > 1 for a, b in combinations(values, 2))


@dataclass(frozen=True, slots=True, eq=False)
class Palindrome(Line):
    """Digits read the same from both ends."""

    orders: ClassVar[Orders] = {"cells": mirrored}

    cells: Cells

    def primitives(self, shape: Shape) -> list[Primitive]:
        cells = self._indices(shape)
        half = len(cells) // 2
        mirrored = list(zip(cells[:half], reversed(cells), strict=False))
        return pairs(relations.equal(shape.digit_count), mirrored)

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        values = self._values(shape, digits)
        return values == values[::-1]


@dataclass(frozen=True, slots=True, eq=False)
class Zipper(Constraint):
    """Digits equally far from the centre have the same sum; a centre cell holds this sum."""

    length: ClassVar[tuple[int, int | None]] = (3, None)
    orders: ClassVar[Orders] = {"cells": mirrored}

    cells: Cells

    def primitives(self, shape: Shape) -> list[Primitive]:
        cells = self._indices(shape)
        half = len(cells) // 2
        groups = list(zip(cells[:half], reversed(cells), strict=False))
        middle = [(cells[half],)] if len(cells) % 2 else []
        return equal_sums(shape, [*groups, *middle])

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        values = self._values(shape, digits)
        half = len(values) // 2
        sums = {values[i] + values[-1 - i] for i in range(half)}
        if len(values) % 2:
            sums.add(values[half])
        return len(sums) == 1


@dataclass(frozen=True, slots=True, eq=False)
class Between(Constraint):
    """Digits lie strictly between the digits of the two ends."""

    length: ClassVar[tuple[int, int | None]] = (3, None)
    orders: ClassVar[Orders] = {"cells": ends_and_inside}

    cells: Cells

    def primitives(self, shape: Shape) -> list[Primitive]:
        cells = ends_first(self._indices(shape))
        return [diagram(cells, _between_layers(len(cells), shape.digit_count))]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        first, *inner, last = self._values(shape, digits)
        return all(min(first, last) < v < max(first, last) for v in inner)


@dataclass(frozen=True, slots=True, eq=False)
class Lockout(Constraint):
    """The ends differ by at least `difference`; no other digit lies between them or equals one.

    Without a difference, it is half the number of digits, rounded down: 4 on a 9×9 grid.
    """

    length: ClassVar[tuple[int, int | None]] = (2, None)
    orders: ClassVar[Orders] = {"cells": ends_and_inside}

    cells: Cells
    difference: int | None = None

    def _check_arguments(self) -> None:
        check_least(self, "difference", 0)

    def _check_possible(self, shape: Shape) -> None:
        check_difference(self, shape, self._least(shape))

    def _least(self, shape: Shape) -> int:
        return shape.digit_count // 2 if self.difference is None else self.difference

    def primitives(self, shape: Shape) -> list[Primitive]:
        cells = ends_first(self._indices(shape))
        layers = _lockout_layers(len(cells), shape.digit_count, self._least(shape))
        return [diagram(cells, layers)]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        first, *inner, last = self._values(shape, digits)
        low, high = min(first, last), max(first, last)
        return high - low >= self._least(shape) and all(v < low or v > high for v in inner)

    def _facts(self, shape: Shape) -> Mapping[str, object]:
        return {"difference": self._least(shape)}


@dataclass(frozen=True, slots=True, eq=False)
class RegionSum(Line):
    """The parts of the line within one box have the same sum.

    A box that the line visits twice has two parts. Cells without a box belong to none. A line
    that ends in its first cell is closed: this cell counts once, and the last part runs on into
    the first if both are in the same box.
    """

    depends_on_places: ClassVar[bool] = True

    cells: Cells

    def _check_places(self, shape: Shape) -> None:
        if not self.parts(shape):
            raise self.error("none of its cells is in a box")

    def meaning(self) -> tuple[Hashable, ...]:
        is_closed = self.cells[0] == self.cells[-1]
        order = around_a_loop(self.cells[1:]) if is_closed else from_either_end(self.cells)
        return order, is_closed

    def parts(self, shape: Shape) -> list[tuple[int, ...]]:
        """Return the cells of each part of the line."""
        cells = self._indices(shape)
        is_closed = len(cells) > 2 and cells[0] == cells[-1]
        if is_closed:
            cells = cells[:-1]
        parts = [[cells[0]]]
        for before, cell in pairwise(cells):
            if shape.boxes[before] == shape.boxes[cell]:
                parts[-1].append(cell)
            else:
                parts.append([cell])
        if is_closed and len(parts) > 1 and shape.boxes[cells[0]] == shape.boxes[cells[-1]]:
            parts[0] = parts.pop() + parts[0]
        return [tuple(part) for part in parts if shape.boxes[part[0]] != NO_BOX]

    def primitives(self, shape: Shape) -> list[Primitive]:
        return equal_sums(shape, self.parts(shape))

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        sums = {sum(shape.value(digits[cell]) for cell in part) for part in self.parts(shape)}
        return len(sums) == 1


@dataclass(frozen=True, slots=True, eq=False)
class SumLine(Constraint):
    """The line splits into successive pieces that have the sum.

    The first piece of a loop may begin in any cell.
    """

    cells: Cells
    sum: int = 10
    is_loop: bool = False

    def meaning(self) -> tuple[Hashable, ...]:
        order = around_a_loop if self.is_loop else from_either_end
        return order(self.cells), self.sum, self.is_loop

    def _check_arguments(self) -> None:
        check_least(self, "sum", 1)

    def _check_possible(self, shape: Shape) -> None:
        check_sum(self, self.sum, 1, len(self.cells) * highest(shape))
        check_size(self, shape)

    def primitives(self, shape: Shape) -> list[Primitive]:
        cells = self._indices(shape)
        layers = _sum_line_layers(
            len(cells), shape.digit_count, shape.lowest, self.sum, self.is_loop
        )
        return [diagram(cells, layers)]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        values = self._values(shape, digits)
        starts = range(len(values)) if self.is_loop else [0]
        return any(values) and any(self._splits(values[i:] + values[:i]) for i in starts)

    def _splits(self, values: Sequence[int]) -> bool:
        total = 0
        for value in values:
            total += value
            if total > self.sum:
                return False
            total %= self.sum
        return total == 0


@dataclass(frozen=True, slots=True, eq=False)
class Arithmetic(Constraint):
    """Digits change by the same amount, which may be 0, from each cell to the next."""

    length: ClassVar[tuple[int, int | None]] = (3, None)
    orders: ClassVar[Orders] = {"cells": from_either_end}

    cells: Cells

    def primitives(self, shape: Shape) -> list[Primitive]:
        cells = self._indices(shape)
        return [diagram(cells, _arithmetic_layers(len(cells), shape.digit_count))]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        return len({b - a for a, b in pairwise(self._values(shape, digits))}) == 1


@dataclass(frozen=True, slots=True, eq=False)
class Entropic(Line):
    """Any three successive cells have a low, a middle and a high digit."""

    orders: ClassVar[Orders] = {"cells": partial(in_turns, 3)}

    cells: Cells

    def primitives(self, shape: Shape) -> list[Primitive]:
        table = relations.unlike(thirds(shape.digit_count))
        return pairs(table, within_distance(self._indices(shape), 2))

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        values = [v - shape.lowest for v in self._values(shape, digits)]
        groups = [3 * v // shape.digit_count for v in values]
        return all(are_different(groups[i : i + 3]) for i in range(len(groups)))


@dataclass(frozen=True, slots=True, eq=False)
class Modular(Line):
    """Any `modulus` successive digits have different remainders; with 2 it is a parity line."""

    cells: Cells
    modulus: int = 3

    def meaning(self) -> tuple[Hashable, ...]:
        return in_turns(self.modulus, self.cells), self.modulus

    def _check_arguments(self) -> None:
        check_least(self, "modulus", 1)
        check_line(self)

    def primitives(self, shape: Shape) -> list[Primitive]:
        remainders = remainders_of(shape.lowest, shape.digit_count, self.modulus)
        table = relations.unlike(remainders)
        return pairs(table, within_distance(self._indices(shape), self.modulus - 1))

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        rest = [v % self.modulus for v in self._values(shape, digits)]
        return all(are_different(rest[i : i + self.modulus]) for i in range(len(rest)))


@dataclass(frozen=True, slots=True, eq=False)
class Slingshot(Constraint):
    """The second digit says how many cells after it the first digit occurs again."""

    length: ClassVar[tuple[int, int | None]] = (3, None)
    may_repeat: ClassVar[bool] = True

    cells: Cells

    def meaning(self) -> tuple[Hashable, ...]:
        has_one_distance = len(self.cells) == 3
        return (from_either_end(self.cells) if has_one_distance else self.cells,)

    def primitives(self, shape: Shape) -> list[Primitive]:
        digit, distance, *others = self._indices(shape)
        values = values_of(shape)
        reached = [value for value in values if 1 <= value <= len(others)]
        places = tuple(others[value - 1] if value in reached else distance for value in values)
        return [
            Domain((distance,), digit_mask(shape, reached)),
            Element(distance, places, digit),
        ]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        digit, distance, *others = self._values(shape, digits)
        return 1 <= distance <= len(others) and others[distance - 1] == digit


def check_line(constraint: Constraint) -> None:
    """Raise ConstraintError if a cell follows itself on a line."""
    for a, b in pairwise(constraint.cells):
        if a == b:
            raise constraint.error(f"{cell_name(a)} cannot be its own neighbour on the line")


def check_difference(constraint: Constraint, shape: Shape, least: int) -> None:
    """Raise ConstraintError if no two digits differ by so much."""
    if least >= shape.digit_count:
        raise constraint.error(
            f"digits cannot differ by {least}: they differ by at most {shape.digit_count - 1}"
        )


def at_distance(cells: Sequence[int], gap: int) -> tuple[tuple[int, int], ...]:
    """Return the pairs of cells that are so far apart on a line."""
    return tuple(zip(cells, cells[gap:], strict=False))


def within_distance(cells: Sequence[int], most: int) -> tuple[tuple[int, int], ...]:
    """Return the pairs of cells that are at most so far apart on a line."""
    found: tuple[tuple[int, int], ...] = ()
    for gap in range(1, most + 1):
        found += at_distance(cells, gap)
    return found


def ends_first(cells: tuple[int, ...]) -> tuple[int, ...]:
    """Return the two ends of a line, then its other cells."""
    return (cells[0], cells[-1], *cells[1:-1])


# Layers of diagrams.

_NOTHING: tuple[int, ...] = ()
"""The state before the first digit."""

_SumLine: TypeAlias = tuple[int, int, bool]


@lru_cache(maxsize=256)
def _between_layers(length: int, digit_count: int) -> Layers:
    """A state is (), the first end, or both ends in order."""

    def step(ends: tuple[int, ...], digit: int, place: int) -> tuple[int, ...] | None:
        if place < 2:
            return tuple(sorted((*ends, digit)))
        return ends if ends[0] < digit < ends[1] else None

    return layers_of(length, digit_count, _NOTHING, step, lambda ends: True)


@lru_cache(maxsize=256)
def _lockout_layers(length: int, digit_count: int, difference: int) -> Layers:
    """A state is (), the first end, or both ends in order."""

    def step(ends: tuple[int, ...], digit: int, place: int) -> tuple[int, ...] | None:
        if place == 0:
            return (digit,)
        if place == 1:
            low, high = sorted((*ends, digit))
            return (low, high) if high - low >= difference else None
        return ends if digit < ends[0] or digit > ends[1] else None

    return layers_of(length, digit_count, _NOTHING, step, lambda ends: True)


@lru_cache(maxsize=256)
def _arithmetic_layers(length: int, digit_count: int) -> Layers:
    """A state is (), the first digit, or the last digit and the change."""

    def step(state: tuple[int, ...], digit: int, place: int) -> tuple[int, ...] | None:
        if place == 0:
            return (digit,)
        change = digit - state[0]
        return (digit, change) if place == 1 or change == state[1] else None

    return layers_of(length, digit_count, _NOTHING, step, lambda state: True)


@lru_cache(maxsize=256)
def _sum_line_layers(
    length: int, digit_count: int, lowest: int, total: int, is_loop: bool
) -> Layers:
    """A state is the sum with which the line begins, that of the current piece, and a flag.

    A line begins with 0. A loop begins with any sum less than the total, and must end with the
    same. The flag tells whether there was a digit other than 0, as zeros alone make no piece.
    """
    starts = [(sum_, sum_, False) for sum_ in (range(total) if is_loop else [0])]

    def steps(state: _SumLine | None, digit: int, place: int) -> Iterator[_SumLine]:
        value = digit - 1 + lowest
        for first, sum_, has_piece in starts if state is None else [state]:
            if sum_ + value <= total:
                yield first, (sum_ + value) % total, has_piece or value > 0

    def accept(state: _SumLine | None) -> bool:
        return state is not None and state[0] == state[1] and state[2]

    return layers_of_choices(length, digit_count, None, steps, accept)
