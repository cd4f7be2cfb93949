"""Checking: a Grid in; its candidates, its broken rules and the number of its solutions out."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from .caches import cached_by_shape
from .deadline import Deadline
from .errors import GaveUp, MultipleSolutions, NoSolution
from .grid import Grid, check_is_grid
from .shape import House, Shape
from .solver import count, first, solve

if TYPE_CHECKING:
    from .constraints import Constraint
    from .constraints.primitives import Primitive

NONE, ONE, SEVERAL = VERDICTS = (
    "no solution", "exactly one solution", "more than one solution",
)  # fmt: skip
"""The verdicts on grids with 0, 1, and 2 or more solutions."""


@dataclass(frozen=True, slots=True)
class Violation:
    """A digit that a house holds more than once.

    - house: the house that repeats the digit
    - digit: the repeated digit
    - times: how often the house holds it
    """

    house: House
    digit: int
    times: int


@dataclass(frozen=True, slots=True)
class BrokenConstraint:
    """A constraint that the digits of a grid break.

    - constraint: the constraint
    - cells: the cells whose digits break it
    """

    constraint: Constraint
    cells: tuple[int, ...]


AnyViolation: TypeAlias = "Violation | BrokenConstraint"
"""A digit that a house repeats, or a broken constraint."""


@dataclass(frozen=True, slots=True)
class Report:
    """The result of check(): whether a grid is a proper puzzle.

    - clue_count: the number of givens
    - empty_count: the number of cells without a digit
    - violations: every digit that a house repeats, and every constraint that is broken
    - solutions: the number of solutions: 0, 1, or 2 for two or more
    """

    clue_count: int
    empty_count: int
    violations: tuple[AnyViolation, ...]
    solutions: int

    @property
    def is_proper(self) -> bool:
        """Whether there is exactly one solution, as a puzzle should have."""
        return self.solutions == 1


def check(grid: Grid, *, seconds: float | Deadline | None = None) -> Report:
    """Return the numbers of clues and empty cells, the violations, and the number of solutions.

    Raises GaveUp if `seconds` pass without an answer.
    """
    found = violations(grid)
    solutions = 0 if found else count(grid, limit=2, seconds=seconds)
    return Report(grid.clue_count, grid.empty_count, found, solutions)


def verdict(
    grid: Grid, *, seconds: float | Deadline | None = None
) -> tuple[str, Grid | None, Grid | None]:
    """Return the verdict, the first solution in order, and another one if there are several.

    If the time is too short to find the first in order, any other takes its place.
    """
    deadline = Deadline.of(seconds)
    try:
        return ONE, solve(grid, seconds=deadline), None
    except NoSolution:
        return NONE, None, None
    except MultipleSolutions as several:
        one, another = several.solutions
    with suppress(GaveUp):
        in_order = first(grid, seconds=deadline)
        assert in_order is not None
        one, another = in_order, another if one == in_order else one
    return SEVERAL, one, another


def violations(grid: Grid) -> tuple[AnyViolation, ...]:
    """Return every digit that a house repeats and every broken constraint.

    Houses come first, ordered by house, then by digit; constraints follow in the order of the
    shape. A constraint that empty cells may still satisfy is not broken.
    """
    return (*repeats(grid), *broken_constraints(grid))


def repeats(grid: Grid) -> tuple[Violation, ...]:
    """Return every digit that a house repeats, ordered by house, then by digit."""
    check_is_grid(grid)
    digits, found = grid.digits, []
    for house in grid.shape.houses:
        held = [digit for cell in house.cells if (digit := digits[cell])]
        if len(set(held)) < len(held):
            tally = ((digit, held.count(digit)) for digit in sorted(set(held)))
            found += [Violation(house, digit, times) for digit, times in tally if times > 1]
    return tuple(found)


def broken_constraints(grid: Grid) -> tuple[BrokenConstraint, ...]:
    """Return every constraint that the digits break for certain, in the order of the shape."""
    check_is_grid(grid)
    shape, digits, found = grid.shape, grid.digits, []
    is_full = bool(shape.constraints) and 0 not in digits
    for constraint in shape.constraints:
        cells = constraint.broken(shape, digits)
        if is_full and not cells and not constraint.holds(shape, digits):
            cells = frozenset(map(shape.cell, constraint.cells)) or frozenset(shape.cells)
        if cells:
            found.append(BrokenConstraint(constraint, tuple(sorted(cells))))
    return tuple(found)


def conflicts(grid: Grid) -> frozenset[int]:
    """Return the cells that break a rule.

    These share a house with a cell of the same digit, or break a constraint.
    """
    repeated = frozenset(c for v in repeats(grid) for c in v.house if grid[c] == v.digit)
    return repeated.union(*(broken.cells for broken in broken_constraints(grid)))


def candidates(grid: Grid, *, use_constraints: bool = False) -> tuple[tuple[int, ...], ...]:
    """Return the digits that each empty cell can take; () for a cell that has a digit.

    Candidates that the grid carries (`candidate_masks`) limit them. With `use_constraints`,
    digits that would at once break a constraint are left out, too; true_candidates() leaves those
    that occur in a solution.
    """
    check_is_grid(grid)
    shape, digits = grid.shape, grid.shape.digits
    found = tuple(
        () if digit else tuple(d for d in digits if mask >> (d - 1) & 1)
        for digit, mask in zip(grid.digits, remaining_masks(grid))
    )
    if not use_constraints or not shape.constraints:
        return found
    return tuple(
        tuple(digit for digit in fitting if not broken_by(shape, grid.digits, cell, digit))
        for cell, fitting in enumerate(found)
    )


def broken_by(shape: Shape, digits: bytes, cell: int, digit: int) -> Constraint | None:
    """Return the first constraint that a digit in a cell would break; None if there is none."""
    if not shape.constraints:
        return None
    from .constraints.primitives import broken_cells

    tried = bytearray(digits)
    tried[cell] = digit
    for constraint, primitive in _rules_of_cells(shape)[cell]:
        if cell in broken_cells(primitive, shape.digit_count, tried):
            return constraint
    return None


@cached_by_shape(maxsize=16)
def _rules_of_cells(shape: Shape) -> tuple[tuple[tuple[Constraint, Primitive], ...], ...]:
    """Return for each cell the primitives that its digit takes part in, with their constraints."""
    from .constraints.primitives import cells_of

    found: list[list[tuple[Constraint, Primitive]]] = [[] for _ in shape.cells]
    for constraint in shape.constraints:
        for primitive in constraint.primitives(shape):
            for cell in cells_of(primitive):
                found[cell].append((constraint, primitive))
    return tuple(map(tuple, found))


def remaining_masks(grid: Grid) -> tuple[int, ...]:
    """Return a bit mask a cell: the candidates that its houses and grid.candidate_masks leave."""
    masks = list(grid.candidate_masks or [grid.shape.every_digit] * len(grid))
    for house in grid.shape.houses:
        used = 0
        for cell in house.cells:
            used |= 1 << grid.digits[cell] >> 1
        for cell in house.cells:
            masks[cell] &= ~used
    return tuple(1 << (d - 1) if d else mask for d, mask in zip(grid.digits, masks))
