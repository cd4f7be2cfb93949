"""Ratings: a Grid in, its difficulty by Sudoku Explainer 1.2.1 out; grades: by the path."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from . import _core
from ._core import OutOfTime
from .checks import entries
from .deadline import Deadline
from .grid import Grid, check_is_grid
from .logic import TECHNIQUES, Step, Technique, check_is_step, standard_path
from .shape import check_is_plain
from .solver import solve

LABELS: Mapping[str, float] = {
    "easy": 1.5, "medium": 2.8, "hard": 4.4, "expert": 7.0, "extreme": float("inf"),
}  # fmt: skip
"""The highest ER of each label."""

HARDEST = "extreme"

GRADE_LABELS: Mapping[str, float] = {**LABELS, "easy": 2.3}
"""The highest rating of a step in a path of each label. The easiest steps that use constraints, and
the naked singles that follow from these, are easy."""


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


@dataclass(frozen=True, slots=True)
class Grade:
    """The difficulty of a puzzle by the steps of its path, with or without constraints.

    With constraints, all images of a puzzle, turned and mirrored, have the same grade: that of the
    path of one of them. The path() of another may take equally easy steps in another order.

    - difficulty: the rating of the hardest step; 0 if there is no step
    - hardest: the technique of the first step that is rated so; None if there is no step
    - label: easy, medium, hard, expert or extreme; see GRADE_LABELS. A puzzle that the steps do
      not solve is extreme.
    - work: the sum of the ratings of all steps
    - techniques: how many steps each technique takes, in the order in which they are met
    - is_complete: whether the steps reach the solution; otherwise difficulty and work are lower
      bounds
    """

    difficulty: float
    hardest: Technique | None
    label: str
    work: float
    techniques: Mapping[Technique, int]
    is_complete: bool

    @property
    def steps(self) -> int:
        """The number of steps."""
        return sum(self.techniques.values())


@dataclass(frozen=True, slots=True)
class TechniqueUse:
    """How often some steps use a technique, or techniques of the same name.

    - technique: the technique; the first that is met, if several have its name
    - count: the number of its steps
    - rating: the rating of the hardest of these
    - label: the label of that rating: easy, medium, hard, expert or extreme
    - first: the place of the first of these among all steps, from 0
    """

    technique: Technique
    count: int
    rating: float
    label: str
    first: int

    def __str__(self) -> str:
        return f"{self.count} {self.technique.name}"


def technique_uses(steps: Sequence[Step]) -> tuple[TechniqueUse, ...]:
    """Return how often a path, or any other steps, use each technique, easiest first.

    Techniques that share a name, such as hidden singles in boxes and in lines, are counted as one.
    """
    found: dict[str, list[int]] = {}
    for number, step in enumerate(entries(steps, "steps", "a path, or a list of steps")):
        check_is_step(step)
        found.setdefault(step.technique.name, []).append(number)
    uses = []
    for numbers in found.values():
        technique = steps[numbers[0]].technique
        hardest = max((steps[number] for number in numbers), key=lambda step: step.rating)
        label = step_label(hardest)
        uses.append(TechniqueUse(technique, len(numbers), hardest.rating, label, numbers[0]))
    return tuple(sorted(uses, key=lambda use: (use.rating, use.first)))


def step_label(step: Step) -> str:
    """Return the label of a step's rating: easy, medium, hard, expert or extreme."""
    return _label(step.rating, LABELS if step.shape.is_plain else GRADE_LABELS)


def grade(grid: Grid, *, seconds: float | Deadline | None = None) -> Grade:
    """Return the grade of a puzzle: how hard its path is.

    Images of a puzzle with constraints, turned or mirrored, have the same grade; see Grade.
    Constraints are graded by the techniques for constraints, which Sudoku Explainer does not know;
    rate() tells its rating of plain grids. Raises NoSolution or MultipleSolutions unless there is
    exactly one solution, and GaveUp if the time is not enough.
    """
    check_is_grid(grid)
    with Deadline.of(seconds) as deadline:
        solve(grid, seconds=deadline)
        taken = standard_path(grid, seconds=deadline)
        if not taken.is_complete:
            raise OutOfTime
    return grade_of(grid, taken)


def grade_of(grid: Grid, taken: Sequence[Step]) -> Grade:
    """Return the grade of a puzzle by steps that were taken on it."""
    placed = {candidate.cell for step in taken for candidate in step.placements}
    is_complete = len(placed) == grid.empty_count
    hardest = max(taken, key=lambda step: step.rating, default=None)
    difficulty = hardest.rating if hardest else 0.0
    return Grade(
        difficulty,
        hardest.technique if hardest else None,
        _label(difficulty, GRADE_LABELS) if is_complete else HARDEST,
        round(sum(step.rating for step in taken), 1),
        Counter(step.technique for step in taken),
        is_complete,
    )


def rate(grid: Grid, *, seconds: float | Deadline | None = None) -> Rating:
    """Return the rating of a puzzle, which on 9×9 grids is that of Sudoku Explainer 1.2.1.

    Other grids are rated by the same techniques. If these do not reach the solution, or not in
    time, `is_complete` is False and the numbers are lower bounds. Raises NoSolution or
    MultipleSolutions unless there is exactly one solution, and GaveUp if the time is not enough to
    tell. Raises UnsupportedShape for grids with constraints and for open shapes.
    """
    check_is_grid(grid)
    check_is_plain(grid.shape, "a rating", "grade, solve or check")
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
    return _label(er, LABELS)


def _label(rating: float, labels: Mapping[str, float]) -> str:
    return next(name for name, highest in labels.items() if rating <= highest)
