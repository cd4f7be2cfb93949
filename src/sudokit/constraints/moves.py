"""Rules about all cells that a move leads to, such as a knight's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from ..messages import message
from ..shape import Shape
from . import relations
from .base import Cell, Constraint, Numbers, digits_listed, highest
from .primitives import Domain, Layers, Pairs, Primitive, Table, diagram, layers_of

KNIGHT = ((1, 2), (2, 1), (1, -2), (2, -1))
"""The knight's moves downwards; the others are these turned round."""
KING = ((0, 1), (1, 0), (1, 1), (1, -1))
"""The king's moves to the right and downwards."""
ORTHOGONAL = ((0, 1), (1, 0))
"""The moves to the neighbours to the right and below."""


@dataclass(frozen=True, slots=True, eq=False)
class AntiKnight(Constraint):
    """Cells a knight's move apart have different digits."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        return ()

    def primitives(self, shape: Shape) -> list[Primitive]:
        return _different(shape, KNIGHT)

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        return _are_different(shape, digits, KNIGHT)


@dataclass(frozen=True, slots=True, eq=False)
class AntiKing(Constraint):
    """Cells that touch have different digits."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        return ()

    def primitives(self, shape: Shape) -> list[Primitive]:
        return _different(shape, KING)

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        return _are_different(shape, digits, KING)


@dataclass(frozen=True, slots=True, eq=False)
class Leaper(Constraint):
    """Cells a leap apart have different digits; `steps` says how far it goes along each axis."""

    steps: Numbers

    @property
    def cells(self) -> tuple[Cell, ...]:
        return ()

    def _check_arguments(self) -> None:
        if len(self.steps) != 2 or min(self.steps) < 0 or max(self.steps) == 0:
            raise self.error(f"steps must be two numbers such as (1, 3), not {self.steps}")

    @property
    def _moves(self) -> tuple[tuple[int, int], ...]:
        a, b = self.steps
        every = {(r, s * c) for r, c in ((a, b), (b, a)) for s in (1, -1)}
        return tuple(sorted((r, c) for r, c in every if r > 0 or c > 0))

    def primitives(self, shape: Shape) -> list[Primitive]:
        return _different(shape, self._moves)

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        return _are_different(shape, digits, self._moves)

    def _facts(self, shape: Shape) -> Mapping[str, object]:
        first, second = self.steps
        return {"steps": message("kind-leaper.steps", first=first, second=second)}


@dataclass(frozen=True, slots=True, eq=False)
class NonConsecutive(Constraint):
    """Orthogonal neighbours do not have consecutive digits."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        return ()

    def primitives(self, shape: Shape) -> list[Primitive]:
        pairs = orthogonal_pairs(shape.row_count, shape.column_count)
        return [Pairs(_not_consecutive(shape.digit_count), pairs)]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        pairs = orthogonal_pairs(shape.row_count, shape.column_count)
        return all(abs(digits[a] - digits[b]) != 1 for a, b in pairs)


@dataclass(frozen=True, slots=True, eq=False)
class AntiTaxicab(Constraint):
    """Two cells with the digit d are never exactly d orthogonal steps apart."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        return ()

    def primitives(self, shape: Shape) -> list[Primitive]:
        return list(_taxicab(shape.row_count, shape.column_count, shape.digit_count, shape.lowest))

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        columns = shape.column_count
        return not any(
            digits[a] == digits[b] and _steps_between(a, b, columns) == shape.value(digits[a])
            for a, b in combinations(shape.cells, 2)
        )


@dataclass(frozen=True, slots=True, eq=False)
class DutchFlatmates(Constraint):
    """Each middle digit has the lowest digit above it or the highest below it.

    Where the number of digits is even, the middle one is the higher of the lower half.
    """

    @property
    def cells(self) -> tuple[Cell, ...]:
        return ()

    def primitives(self, shape: Shape) -> list[Primitive]:
        return list(_flatmates(shape.row_count, shape.column_count, shape.digit_count))

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        columns = shape.column_count
        middle = (shape.digit_count + 1) // 2
        for cell in shape.cells:
            above = digits[cell - columns] if cell >= columns else 0
            below = digits[cell + columns] if cell + columns < len(shape.cells) else 0
            if digits[cell] == middle and above != 1 and below != shape.digit_count:
                return False
        return True

    def _facts(self, shape: Shape) -> Mapping[str, object]:
        middle = shape.value((shape.digit_count + 1) // 2)
        names = ("middle", "lowest", "highest")
        values = (middle, shape.lowest, highest(shape))
        return {name: digits_listed([value]) for name, value in zip(names, values, strict=True)}


@lru_cache(maxsize=256)
def pairs_by_move(
    rows: int, columns: int, moves: tuple[tuple[int, int], ...]
) -> tuple[tuple[int, int], ...]:
    """Return all pairs of cells that are a move apart, given each move in one direction."""
    return tuple(
        (row * columns + column, (row + down) * columns + column + right)
        for row in range(rows)
        for column in range(columns)
        for down, right in moves
        if row + down < rows and 0 <= column + right < columns
    )


def orthogonal_pairs(rows: int, columns: int) -> tuple[tuple[int, int], ...]:
    """Return all pairs of cells that share an edge, the lower index first."""
    return pairs_by_move(rows, columns, ORTHOGONAL)


def _different(shape: Shape, moves: tuple[tuple[int, int], ...]) -> list[Primitive]:
    cells = pairs_by_move(shape.row_count, shape.column_count, moves)
    return [Pairs(relations.different(shape.digit_count), cells)] if cells else []


def _are_different(shape: Shape, digits: Sequence[int], moves: tuple[tuple[int, int], ...]) -> bool:
    cells = pairs_by_move(shape.row_count, shape.column_count, moves)
    return all(digits[a] != digits[b] for a, b in cells)


@lru_cache(maxsize=64)
def _not_consecutive(digit_count: int) -> Table:
    return relations.table_of(digit_count, 1, lambda a, b: abs(a - b) != 1)


def _steps_between(a: int, b: int, columns: int) -> int:
    return abs(a // columns - b // columns) + abs(a % columns - b % columns)


@lru_cache(maxsize=64)
def _taxicab(rows: int, columns: int, digit_count: int, lowest: int) -> tuple[Primitive, ...]:
    apart: dict[int, list[tuple[int, int]]] = {}
    for a, b in combinations(range(rows * columns), 2):
        apart.setdefault(_steps_between(a, b, columns), []).append((a, b))
    every = (1 << digit_count) - 1
    return tuple(
        Pairs(
            Table(every & ~(1 << i) if i + lowest == steps else every for i in range(digit_count)),
            tuple(cells),
        )
        for steps, cells in sorted(apart.items())
        if lowest <= steps < lowest + digit_count
    )


@lru_cache(maxsize=64)
def _flatmates(rows: int, columns: int, digit_count: int) -> tuple[Primitive, ...]:
    middle = (digit_count + 1) // 2
    found: list[Primitive] = []
    if rows == 1:
        every = (1 << digit_count) - 1
        return (Domain(tuple(range(columns)), every & ~(1 << (middle - 1))),)
    last = (rows - 1) * columns
    below = tuple((c, c + columns) for c in range(columns))
    above = tuple((last + c, last + c - columns) for c in range(columns))
    found.append(Pairs(relations.implies(digit_count, middle, digit_count), below))
    found.append(Pairs(relations.implies(digit_count, middle, 1), above))
    layers = _flatmate_layers(digit_count)
    found += (
        diagram((cell, cell - columns, cell + columns), layers) for cell in range(columns, last)
    )
    return tuple(found)


def _flatmate_layers(digit_count: int) -> Layers:
    """The cell, the one above and the one below; a state is whether flatmates are missing."""
    middle = (digit_count + 1) // 2

    def step(is_missing: bool, digit: int, place: int) -> bool | None:
        if place == 0:
            return digit == middle
        return is_missing and digit != (1 if place == 1 else digit_count)

    return layers_of(3, digit_count, False, step, lambda is_missing: not is_missing)
