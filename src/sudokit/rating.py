"""Ratings: a Grid in, how hard it is by Sudoku Explainer 1.2.1 out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from . import _core
from .grid import Grid
from .logic import TECHNIQUES, Technique
from .solver import checked_seconds, solve

LABELS: Mapping[str, float] = {
    "easy": 1.5, "medium": 2.8, "hard": 4.4, "expert": 7.0, "extreme": float("inf"),
}  # fmt: skip
"""The highest ER of each label."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard the steps are that Sudoku Explainer 1.2.1 takes."""

    er: float
    """Of the hardest step."""
    ep: float
    """Of the hardest step up to the first that places a digit."""
    ed: float
    """Of the first step."""
    hardest: Technique | None
    """Of the first step that is rated er, if there is a step."""
    label: str
    """What a rating of er is called: easy, medium, hard, expert or extreme."""
    steps: int
    complete: bool
    """Whether the steps reach the solution; otherwise the three numbers are lower bounds."""


def rate(grid: Grid, *, seconds: float | None = None) -> Rating:
    """The rating of a puzzle; raises NoSolution or MultipleSolutions unless it has one solution.

    On 9×9 grids, it is that of Sudoku Explainer 1.2.1; other grids are rated by the same
    techniques. If these do not reach the solution, or not within so many seconds, the rating is
    not complete.
    """
    checked_seconds(seconds)
    solve(grid)
    candidates = list(grid.candidate_masks or ())
    return rating_of(_core.rate(grid.shape.geometry, grid.digits, candidates, seconds))


def rating_of(found: _core.Rating) -> Rating:
    """A rating in the core's terms, in ours."""
    hardest = TECHNIQUES[found.hardest] if found.steps else None
    er, ep, ed = found.er / 10, found.ep / 10, found.ed / 10
    return Rating(er, ep, ed, hardest, label(er), found.steps, found.solved)


def label(er: float) -> str:
    """What a rating is called."""
    return next(name for name, highest in LABELS.items() if er <= highest)
