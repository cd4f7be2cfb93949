"""Setting: a puzzle that is being made in; out comes what its setter asks after every change."""

from __future__ import annotations

from dataclasses import dataclass

from . import _core
from ._core import OutOfTime
from .deadline import Deadline
from .errors import GaveUp
from .grid import Grid
from .reasons import Conflict, conflict
from .solver import count
from .wishes import SYMMETRIES, orbits

COUNTING = 0.4
"""The share of the time that counting the solutions may take."""


@dataclass(frozen=True, slots=True)
class Assessment:
    """What is known of a puzzle that is being made, as far as there was time to find it out.

    - solutions: the number of solutions found
    - is_exact: whether there are no others
    - conflict: why there is no solution; None if there is one, or none was found in time
    - symmetries: the symmetries of the cells that hold clues
    - needless: cells of clues that can all be left out, and there is still exactly one solution;
      without them, the clues have the same symmetries. None unless there is exactly one solution
    """

    solutions: int
    is_exact: bool
    conflict: Conflict | None
    symmetries: tuple[str, ...]
    needless: tuple[int, ...] | None

    @property
    def is_unique(self) -> bool:
        """Whether there is exactly one solution."""
        return self.is_exact and self.solutions == 1


def assess(grid: Grid, *, limit: int, seconds: float) -> Assessment:
    """Return what can be found out about a puzzle in `seconds`.

    Counting stops at `limit` solutions.
    """
    deadline = Deadline.of(seconds)
    solutions, is_exact = _count(grid, limit, deadline.at_most(seconds * COUNTING))
    symmetries = clue_symmetries(grid)
    is_unique = is_exact and solutions == 1
    return Assessment(
        solutions,
        is_exact,
        conflict(grid, deadline) if is_exact and not solutions else None,
        symmetries,
        needless_clues(grid, symmetries, deadline) if is_unique else None,
    )


def clue_symmetries(grid: Grid) -> tuple[str, ...]:
    """Return the symmetries of the cells that hold digits; none if there are no such cells."""
    shape = grid.shape
    clues = {divmod(cell, shape.column_count) for cell, digit in enumerate(grid) if digit}
    if not clues or shape.is_open:
        return ()
    last = shape.row_count - 1
    return tuple(
        name for name, moved in SYMMETRIES.items() if clues == {moved(last, *at) for at in clues}
    )


def needless_clues(
    grid: Grid, symmetries: tuple[str, ...], deadline: Deadline
) -> tuple[int, ...] | None:
    """Return clues that a puzzle with one solution does not need, keeping these symmetries.

    Each clue, or set of clues that belong together, is left out in turn if there is still one
    solution. None if the time is not enough.
    """
    masks = [1 << digit - 1 if digit else grid.shape.every_digit for digit in grid]
    if grid.candidate_masks is not None:
        masks = list(grid.candidate_masks)
    together = orbits(grid.shape, symmetries, grid.digits) if symmetries else _alone(grid)
    removed: list[int] = []
    try:
        for cells in together:
            fewer = masks.copy()
            for cell in cells:
                fewer[cell] = grid.shape.every_digit
            if len(_core.solve(grid.shape.searched, fewer, deadline.left())) == 1:
                masks = fewer
                removed += cells
    except OutOfTime:
        return None
    return tuple(sorted(removed))


def _alone(grid: Grid) -> list[list[int]]:
    return [[cell] for cell, digit in enumerate(grid) if digit]


def _count(grid: Grid, limit: int, deadline: Deadline) -> tuple[int, bool]:
    """Return the number of solutions found, and whether there are no others."""
    try:
        found = count(grid, limit, seconds=deadline)
    except GaveUp as error:
        return error.at_least or 0, False
    return found, found < limit
