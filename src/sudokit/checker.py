"""Checking: a Grid in; its candidates, its broken rules and the number of its solutions out."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from .deadline import Deadline
from .errors import GaveUp, MultipleSolutions, NoSolution
from .grid import Grid, check_is_grid
from .shape import House
from .solver import count, first, solve

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
class Report:
    """The result of check(): whether a grid is a proper puzzle.

    - clue_count: the number of givens
    - empty_count: the number of cells without a digit
    - violations: every digit that a house repeats
    - solutions: the number of solutions: 0, 1, or 2 for two or more
    """

    clue_count: int
    empty_count: int
    violations: tuple[Violation, ...]
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


def violations(grid: Grid) -> tuple[Violation, ...]:
    """Return every digit that a house repeats, ordered by house, then by digit."""
    check_is_grid(grid)
    digits, found = grid.digits, []
    for house in grid.shape.houses:
        held = [digit for cell in house.cells if (digit := digits[cell])]
        if len(set(held)) < len(held):
            tally = ((digit, held.count(digit)) for digit in sorted(set(held)))
            found += [Violation(house, digit, times) for digit, times in tally if times > 1]
    return tuple(found)


def conflicts(grid: Grid) -> frozenset[int]:
    """Return the cells that share a house with a cell of the same digit."""
    return frozenset(c for v in violations(grid) for c in v.house if grid[c] == v.digit)


def candidates(grid: Grid) -> tuple[tuple[int, ...], ...]:
    """Return the digits that each empty cell can take; () for a cell that has a digit.

    Candidates that the grid carries (`candidate_masks`) limit them.
    """
    check_is_grid(grid)
    digits = range(1, grid.size + 1)
    return tuple(
        () if digit else tuple(d for d in digits if mask >> (d - 1) & 1)
        for digit, mask in zip(grid.digits, remaining_masks(grid))
    )


def remaining_masks(grid: Grid) -> tuple[int, ...]:
    """Return a bit mask a cell: the candidates that its houses and grid.candidate_masks leave."""
    every = (1 << grid.size) - 1
    masks = list(grid.candidate_masks or [every] * len(grid))
    for house in grid.shape.houses:
        used = 0
        for cell in house.cells:
            used |= 1 << grid.digits[cell] >> 1
        for cell in house.cells:
            masks[cell] &= ~used
    return tuple(1 << (d - 1) if d else mask for d, mask in zip(grid.digits, masks))
