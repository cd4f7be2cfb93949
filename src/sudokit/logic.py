"""Logic: a Grid in, the steps a person could take on it and their rating out."""

from __future__ import annotations

from typing import NamedTuple

from . import _core
from .checker import candidate_masks
from .grid import Grid, Shape


class Technique(NamedTuple):
    """A way of reasoning: a row of the core's table."""

    id: str
    name: str
    family: str
    difficulty: float
    """About the rating that Sudoku Explainer gives it."""


class Candidate(NamedTuple):
    """A digit in a cell."""

    cell: int
    digit: int


class Step(NamedTuple):
    """One deduction, as data; str() and explain() put it into words."""

    shape: Shape
    technique: Technique
    placements: tuple[Candidate, ...]
    eliminations: tuple[Candidate, ...]
    houses: tuple[int, ...]
    """Where to look: indices into shape.houses."""

    def apply(self, grid: Grid) -> Grid:
        """A new grid with the step taken."""
        digits, masks = bytearray(grid.digits), grid.candidates
        for cell, digit in self.placements:
            digits[cell] = digit
        if self.eliminations:
            open_masks = list(candidate_masks(grid))
            for cell, digit in self.eliminations:
                open_masks[cell] &= ~(1 << (digit - 1))
            masks = tuple(open_masks)
        return Grid(digits, grid.shape, givens=grid.givens, candidates=masks)

    def explain(self) -> str:
        """A sentence that says why."""
        from .render.words import explain

        return explain(self)

    def __str__(self) -> str:
        from .render.words import summary

        return summary(self)


class Rating(NamedTuple):
    """How hard the steps are that Sudoku Explainer 1.2.1 would take."""

    er: float
    """Of the hardest step."""
    ep: float
    """Of the hardest step up to the first that places a digit."""
    ed: float
    """Of the first step."""
    hardest: Technique | None
    """Of the first step that is rated er, if there is a step."""
    solved: bool
    """Whether the steps solve the grid; otherwise the numbers are those of the steps found."""
    steps: int


TECHNIQUES = tuple(
    Technique(id, name, family, tenths / 10) for id, name, family, tenths in _core.techniques()
)
"""All techniques, easiest first, as the core lists them."""


def next_step(grid: Grid, *, profile: str = "human") -> Step | None:
    """The first step on this grid that the profile's techniques find, easiest first."""
    steps = _core.find_steps(*_board(grid), profile, 1)
    return _step(grid.shape, steps[0]) if steps else None


def path(grid: Grid, *, profile: str = "human") -> list[Step]:
    """Steps taken one after another, each the easiest, until solved or none is found."""
    return [_step(grid.shape, step) for step in _core.walk(*_board(grid), profile)]


def rate(grid: Grid) -> Rating:
    """The rating of the path that the techniques of Sudoku Explainer find."""
    found = _core.rate(*_board(grid), "se")
    return Rating(
        found.er / 10,
        found.ep / 10,
        found.ed / 10,
        TECHNIQUES[found.hardest] if found.steps else None,
        found.solved,
        found.steps,
    )


def _board(grid: Grid) -> tuple[_core.Geometry, bytes, list[int]]:
    return grid.shape.geometry, grid.digits, list(grid.candidates or ())


def _step(shape: Shape, step: _core.Step) -> Step:
    return Step(
        shape,
        TECHNIQUES[step.technique],
        tuple(Candidate(c.cell, c.digit) for c in step.placements),
        tuple(Candidate(c.cell, c.digit) for c in step.eliminations),
        tuple(step.houses),
    )
