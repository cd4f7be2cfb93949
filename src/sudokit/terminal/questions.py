"""Questions that take a while: a Game -> a hint, its mistakes, or a path to walk along."""

from __future__ import annotations

from dataclasses import dataclass

from ..game import Game
from ..grid import Grid
from ..hints import LEVELS, Followed, Hint, followed, hint
from ..logic import Step
from .words import counted

SECONDS = 10.0
"""Seconds after which the search for a hint, a path or mistakes gives up."""


@dataclass(frozen=True)
class PathWalk:
    """A solution path from the board, and how many of its steps are taken."""

    found: Followed
    grids: tuple[Grid, ...]
    """The grid before each step, and the last one."""
    index: int = 0

    @property
    def step(self) -> Step | None:
        """The step that is shown; None at the end."""
        steps = self.found.steps
        return steps[self.index] if self.index < len(steps) else None

    @property
    def text(self) -> str:
        """The step in words, or how the path ends."""
        steps, number = self.found.steps, len(self.found.steps)
        if self.step:
            more = "" if steps.is_complete else " or more"
            return f"Step {self.index + 1} of {number}{more}: {self.step}\n{self.step.explain()}"
        left = self.found.end.empty_count
        if not left:
            return f"Solved in {counted(number, 'step')}."
        cause = "no step follows" if steps.is_complete else "the time is up"
        return f"After {counted(number, 'step')}, {counted(left, 'cell')} left: {cause}."


def find_hint(game: Game) -> Hint:
    """Return the next hint on a game."""
    return hint(game, level=LEVELS[-1], seconds=SECONDS)


def find_mistakes(game: Game) -> frozenset[int]:
    """Return the cells with wrong entries."""
    return game.mistakes(seconds=SECONDS)


def find_path(game: Game) -> Followed:
    """Return a path from the board of a game."""
    return followed(game.grid, seconds=SECONDS)
