"""Constraints on single cells."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from ..shape import NO_BOX, Shape
from . import relations
from .base import (
    Cell,
    Cells,
    Constraint,
    Numbers,
    cell_name,
    check_choice,
    check_digits,
    digit_mask,
    digits_listed,
    values_of,
)
from .orders import Orders, as_set, as_sets, in_any_order
from .primitives import Domain, Pairs, Primitive, pairs


@dataclass(frozen=True, slots=True, eq=False)
class Odd(Constraint):
    """Digits are odd."""

    orders: ClassVar[Orders] = {"cells": in_any_order}

    cells: Cells

    def primitives(self, shape: Shape) -> list[Primitive]:
        return [Domain(self._indices(shape), digits_with_parity(shape, 1))]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        return all(value % 2 == 1 for value in self._values(shape, digits))


@dataclass(frozen=True, slots=True, eq=False)
class Even(Constraint):
    """Digits are even."""

    orders: ClassVar[Orders] = {"cells": in_any_order}

    cells: Cells

    def primitives(self, shape: Shape) -> list[Primitive]:
        return [Domain(self._indices(shape), digits_with_parity(shape, 0))]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        return all(value % 2 == 0 for value in self._values(shape, digits))


@dataclass(frozen=True, slots=True, eq=False)
class Candidates(Constraint):
    """Digits are among those listed."""

    orders: ClassVar[Orders] = {"cells": in_any_order, "digits": as_set}

    cells: Cells
    digits: Numbers

    def _check_arguments(self) -> None:
        if not self.digits:
            raise self.error("there must be at least 1 digit")

    def _check_possible(self, shape: Shape) -> None:
        check_digits(self, shape, self.digits)

    def primitives(self, shape: Shape) -> list[Primitive]:
        return [Domain(self._indices(shape), digit_mask(shape, self.digits))]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        return all(value in self.digits for value in self._values(shape, digits))

    def _facts(self, shape: Shape) -> Mapping[str, object]:
        return {"digits": digits_listed(self.digits)}


@dataclass(frozen=True, slots=True, eq=False)
class Minimum(Constraint):
    """A digit less than those of its orthogonal neighbours, except other minimums."""

    length: ClassVar[tuple[int, int | None]] = (1, 1)
    depends_on_places: ClassVar[bool] = True

    cells: Cells

    def primitives(self, shape: Shape) -> list[Primitive]:
        (cell,) = self._indices(shape)
        others = tuple((cell, other) for other in compared_neighbours(self, shape))
        return [Pairs(relations.rises(shape.digit_count, 1), others)] if others else []

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        (cell,) = self._indices(shape)
        return all(digits[cell] < digits[other] for other in compared_neighbours(self, shape))


@dataclass(frozen=True, slots=True, eq=False)
class Maximum(Constraint):
    """A digit greater than those of its orthogonal neighbours, except other maximums."""

    length: ClassVar[tuple[int, int | None]] = (1, 1)
    depends_on_places: ClassVar[bool] = True

    cells: Cells

    def primitives(self, shape: Shape) -> list[Primitive]:
        (cell,) = self._indices(shape)
        others = tuple((cell, other) for other in compared_neighbours(self, shape))
        return [Pairs(relations.falls(shape.digit_count, 1), others)] if others else []

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        (cell,) = self._indices(shape)
        return all(digits[cell] > digits[other] for other in compared_neighbours(self, shape))


@dataclass(frozen=True, slots=True, eq=False)
class Clone(Constraint):
    """Cells in the same places of two regions have the same digits."""

    depends_on_places: ClassVar[bool] = True

    cells: Cells
    clone_cells: Cells

    def meaning(self) -> tuple[Hashable, ...]:
        return (as_sets(zip(self.cells, self.clone_cells, strict=True)),)

    @property
    def touched(self) -> tuple[Cell, ...]:
        return (*self.cells, *self.clone_cells)

    def _check_arguments(self) -> None:
        cells, copies = len(self.cells), len(self.clone_cells)
        if cells != copies:
            raise self.error(
                f"cells and clone_cells must be equally many, not {cells} and {copies}"
            )

    def primitives(self, shape: Shape) -> list[Primitive]:
        cells, copies = self._indices(shape), self._indices(shape, self.clone_cells)
        return pairs(relations.equal(shape.digit_count), list(zip(cells, copies, strict=True)))

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        copied = self._values(shape, digits, self.clone_cells)
        return self._values(shape, digits) == copied


@dataclass(frozen=True, slots=True, eq=False)
class Indexer(Constraint):
    """Each digit is the place, along an axis, of the number of its cell's own place.

    - column: if r2c3 has the digit 7, then r2c7 has the digit 3
    - row: if r2c3 has the digit 7, then r7c3 has the digit 2
    - box: if the second cell of a box has the digit 7, then its seventh cell has the digit 2
    """

    depends_on_places: ClassVar[bool] = True
    orders: ClassVar[Orders] = {"cells": in_any_order}

    axis: str
    cells: Cells

    def _check_arguments(self) -> None:
        check_choice(self, "axis", ("row", "column", "box"))

    def _check_places(self, shape: Shape) -> None:
        if self.axis == "box":
            for cell, name in zip(self._indices(shape), self.cells, strict=True):
                if shape.boxes[cell] == NO_BOX:
                    raise self.error(f"{cell_name(name)} is in no box")

    def _line(self, shape: Shape, cell: Cell) -> tuple[tuple[int, ...], int]:
        """Return the cells that a cell points to, in order, and its own place from 1 on."""
        boxes = shape.boxes if self.axis == "box" else b""
        return _pointed_to(self.axis, cell, shape.row_count, shape.column_count, boxes)

    def primitives(self, shape: Shape) -> list[Primitive]:
        found: list[Primitive] = []
        for cell, own in zip(self.cells, self._indices(shape), strict=True):
            found += _pointing(*self._line(shape, cell), own, shape.lowest, shape.digit_count)
        return found

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        for cell, value in zip(self.cells, self._values(shape, digits), strict=True):
            line, place = self._line(shape, cell)
            if not 1 <= value <= len(line) or shape.value(digits[line[value - 1]]) != place:
                return False
        return True

    def _facts(self, shape: Shape) -> Mapping[str, object]:
        place = "place" if self.axis == "box" else self.axis
        line = {"row": "column", "column": "row", "box": "box"}[self.axis]
        return {"place": place, "line": line}


@lru_cache(maxsize=4096)
def _pointed_to(
    axis: str, cell: Cell, rows: int, columns: int, boxes: bytes
) -> tuple[tuple[int, ...], int]:
    """Return the cells that an indexer points to, in order, and its own place from 1 on."""
    row, column = cell
    if axis == "column":
        return tuple(range(row * columns, (row + 1) * columns)), column + 1
    if axis == "row":
        return tuple(range(column, rows * columns, columns)), row + 1
    own = row * columns + column
    box = [other for other, number in enumerate(boxes) if number == boxes[own]]
    return tuple(box), box.index(own) + 1


@lru_cache(maxsize=4096)
def _pointing(
    line: tuple[int, ...], place: int, own: int, lowest: int, digit_count: int
) -> tuple[Primitive, ...]:
    """Return the primitives of an indexer in a cell that points into a line."""
    reached = 0
    found: list[Primitive] = []
    for number, value in enumerate(range(lowest, lowest + digit_count), 1):
        if not 1 <= value <= len(line):
            continue
        target = line[value - 1]
        if target == own and value != place:
            continue
        reached |= 1 << (number - 1)
        if target != own:
            table = relations.implies(digit_count, number, place - lowest + 1)
            found.append(Pairs(table, ((own, target),)))
    return (Domain((own,), reached), *found)


def compared_neighbours(constraint: Minimum | Maximum, shape: Shape) -> list[int]:
    """Return the orthogonal neighbours of the cell that have no mark of the same kind."""
    marked = _marked(shape, constraint.kind)
    columns = shape.column_count
    return [
        row * columns + column
        for row, column in neighbours(shape.row_count, columns, *constraint.cells[0])
        if (row, column) not in marked
    ]


@lru_cache(maxsize=16)
def _marked(shape: Shape, kind: str) -> frozenset[Cell]:
    """Return the cells of all constraints of a kind with one cell."""
    return frozenset(each.cells[0] for each in shape.constraints if each.kind == kind)


def digits_with_parity(shape: Shape, parity: int) -> int:
    """Return the mask of the even digits, for 0, or of the odd ones, for 1."""
    values = values_of(shape)
    return digit_mask(shape, values[(parity - values[0]) % 2 :: 2])


@lru_cache(maxsize=1024)
def neighbours(rows: int, columns: int, row: int, column: int) -> tuple[Cell, ...]:
    """Return the orthogonal neighbours of a cell."""
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple((r, c) for r, c in around if 0 <= r < rows and 0 <= c < columns)
