"""Ratings: a Grid in, its difficulty by Sudoku Explainer 1.2.1 out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from . import _core
from .deadline import Deadline
from .grid import Grid, check_is_grid
from .logic import TECHNIQUES, Technique
from .shape import check_is_plain
from .solver import solve

LABELS: Mapping[str, float] = {
    "easy": 1.5, "medium": 2.8, "hard": 4.4, "expert": 7.0, "extreme": float("inf"),
}  # fmt: skip
"""The highest ER of each label."""


@dataclass(frozen=True, slots=True)
class Rating:
    """The difficulty of a puzzle by the steps that Sudoku Explainer 1.2.1 takes.

    - er: the rating of the hardest step
    - ep: the rating of the hardest step up to the first that places a digit
    - ed: the rating of the first step
    - hardest: the technique of the first step that is rated er; None if there is no step
    - label: the label of er: easy, medium, hard, expert or extreme
    - steps: the number of steps
    - is_complete: whether the steps reach the solution; otherwise the three numbers are lower
      bounds
    """

    er: float
    ep: float
    ed: float
    hardest: Technique | None
    label: str
    steps: int
    is_complete: bool


def rate(grid: Grid, *, seconds: float | Deadline | None = None) -> Rating:
    """Return the rating of a puzzle, which on 9×9 grids is that of Sudoku Explainer 1.2.1.

    Other grids are rated by the same techniques. If these do not reach the solution, or not in
    time, `is_complete` is False and the numbers are lower bounds. Raises NoSolution or
    MultipleSolutions unless there is exactly one solution, and GaveUp if the time is not enough to
    tell. Raises UnsupportedShape for grids with constraints and for open shapes.
    """
    check_is_grid(grid)
    check_is_plain(grid.shape, "a rating", "solve or check")
    with Deadline.of(seconds) as deadline:
        solve(grid, seconds=deadline)
        candidates = list(grid.candidate_masks or ())
        found = _core.rate(grid.shape.geometry, grid.digits, candidates, deadline.left())
    return rating_of(found)


def rating_of(found: _core.Rating) -> Rating:
    """Return a rating of the core as a Rating."""
    hardest = TECHNIQUES[found.hardest] if found.steps else None
    er, ep, ed = found.er / 10, found.ep / 10, found.ed / 10
    return Rating(er, ep, ed, hardest, label(er), found.steps, found.solved)


def label(er: float) -> str:
    """Return the label of an ER: easy, medium, hard, expert or extreme."""
    return next(name for name, highest in LABELS.items() if er <= highest)
