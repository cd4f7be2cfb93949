"""What the digits on a grid allow and break: candidates, violations, and the overall verdict."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .deadline import Deadline
from .errors import MultipleSolutions, NoSolution
from .grid import Grid, Shape
from .solver import count, solve

NONE, ONE, SEVERAL = VERDICTS = (
    "no solution", "exactly one solution", "more than one solution",
)  # fmt: skip
"""What 0, 1 and 2 or more solutions are called."""


class Violation(NamedTuple):
    """A digit that stands more than once in a house."""

    house: int
    """Index into shape.houses."""
    digit: int
    times: int


class Report(NamedTuple):
    """What there is to say about a grid as a puzzle."""

    clues: int
    empty: int
    violations: tuple[Violation, ...]
    solutions: int
    """0, 1, or 2 for more than one."""

    @property
    def is_proper(self) -> bool:
        """Exactly one solution, as a puzzle should have."""
        return self.solutions == 1


def check(grid: Grid, *, seconds: float | Deadline | None = None) -> Report:
    """Count clues, find violations, and tell whether there is exactly one solution.

    Raises GaveUp if so many seconds are not enough.
    """
    found = violations(grid)
    solutions = 0 if found else count(grid, limit=2, seconds=seconds)
    return Report(grid.clues, grid.empty, found, solutions)


def verdict(
    grid: Grid, *, seconds: float | Deadline | None = None
) -> tuple[str, Grid | None, Grid | None]:
    """Return the verdict, the first solution in order, and another one if there are several."""
    try:
        return ONE, solve(grid, seconds=seconds), None
    except NoSolution:
        return NONE, None, None
    except MultipleSolutions as several:
        return SEVERAL, *several.solutions


def violations(grid: Grid) -> tuple[Violation, ...]:
    """Every digit repeated in a house, by house, then by digit."""
    digits, found = grid.digits, []
    for index, house in enumerate(grid.shape.houses):
        held = [digit for cell in house.cells if (digit := digits[cell])]
        if len(set(held)) < len(held):
            tally = ((digit, held.count(digit)) for digit in sorted(set(held)))
            found += [Violation(index, digit, times) for digit, times in tally if times > 1]
    return tuple(found)


def conflicts(grid: Grid) -> frozenset[int]:
    """The cells that share a house with another cell of the same digit."""
    broken = [(grid.shape.houses[v.house], v.digit) for v in violations(grid)]
    return frozenset(c for house, digit in broken for c in house.cells if grid[c] == digit)


def candidates(grid: Grid) -> tuple[tuple[int, ...], ...]:
    """The digits that each empty cell can take; none where the cell has its digit."""
    digits = range(1, grid.size + 1)
    return tuple(
        () if digit else tuple(d for d in digits if mask >> (d - 1) & 1)
        for digit, mask in zip(grid.digits, candidate_masks(grid))
    )


def candidate_masks(grid: Grid) -> tuple[int, ...]:
    """A bit mask a cell: what the digits in its houses, and grid.candidates, leave to it."""
    every = (1 << grid.size) - 1
    masks = list(grid.candidates or [every] * len(grid))
    for house in grid.shape.houses:
        used = 0
        for cell in house.cells:
            used |= 1 << grid.digits[cell] >> 1
        for cell in house.cells:
            masks[cell] &= ~used
    return tuple(1 << (d - 1) if d else mask for d, mask in zip(grid.digits, masks))


@lru_cache(maxsize=8)
def peers_of(shape: Shape) -> tuple[frozenset[int], ...]:
    """The peers of each cell: those that share a house with it."""
    peers: list[set[int]] = [set() for _ in shape.cells]
    for house in shape.houses:
        for cell in house.cells:
            peers[cell].update(house.cells)
    return tuple(frozenset(others - {cell}) for cell, others in enumerate(peers))
