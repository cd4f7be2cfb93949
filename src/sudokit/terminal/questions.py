"""Questions that take a while: a Game -> a hint, its mistakes, or a path to walk along."""

from __future__ import annotations

from dataclasses import dataclass

from ..game import Game
from ..grid import Grid
from ..hints import LEVELS, Followed, Hint, followed, hint
from ..logic import Step
from ..messages import message
from ..render.words.steps import summary
from .words import said

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

    def text(self, language: str) -> str:
        """Return the step in words, or how the path ends."""
        steps, number = self.found.steps, len(self.found.steps)
        if self.step:
            return said(
                "path-step", language, index=self.index + 1, number=number,
                complete=steps.is_complete, step=summary(self.step, language),
                explanation=self.step.explain(language),
            )  # fmt: skip
        if not self.found.end.empty_count:
            return said("path-solved", language, number=number)
        left = message("counted-cell", number=self.found.end.empty_count)
        complete = steps.is_complete
        return said("path-stops", language, number=number, left=left, complete=complete)


def find_hint(game: Game) -> Hint:
    """Return the next hint on a game."""
    return hint(game, level=LEVELS[-1], seconds=SECONDS)


def find_mistakes(game: Game) -> frozenset[int]:
    """Return the cells with wrong entries."""
    return game.mistakes(seconds=SECONDS)


def find_path(game: Game) -> Followed:
    """Return a path from the board of a game."""
    return followed(game.grid, seconds=SECONDS)
