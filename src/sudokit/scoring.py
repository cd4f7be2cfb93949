"""Scores: puzzles and answers to them in; out comes how good each answer is."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from . import _core
from .bulk import Puzzles, checked_threads, rows_of, same_length
from .deadline import Deadline


@dataclass(frozen=True, slots=True, eq=False)
class ScoredBatch:
    """The scores of the answers, a number for each puzzle.

    - right: whether the answer is a solution: full, with all givens, and without a violation
    - wrong_cells: the number of cells to fill, which are empty in the puzzle, that differ from the
      solution; -1 where `status` is not 1
    - violations: the number of violations in the answer, as violations() lists them: one for each
      house and each digit that it holds more than once
    - givens_changed: the number of givens that the answer does not keep; -1 for no puzzle
    - credit: the share of the cells to fill that are right; nan where `status` is not 1. Without
      cells to fill, 1 if the answer is right, else 0
    - status: the number of solutions of the puzzle: 0, 1, or 2 for more than one; -1 for no puzzle
    """

    right: NDArray[np.bool_]
    wrong_cells: NDArray[np.int64]
    violations: NDArray[np.int64]
    givens_changed: NDArray[np.int64]
    credit: NDArray[np.float64]
    status: NDArray[np.int64]


INSTEAD = "check_many with a list of the answers"
"""What works on grids with constraints and on open shapes."""


def score_many(
    puzzles: Puzzles,
    answers: Puzzles,
    threads: int | None = None,
    *,
    solutions: Puzzles | None = None,
    seconds: float | Deadline | None = None,
) -> ScoredBatch:
    """Compare answers, such as those of a model, with the puzzles and their solutions.

    The answers come in the same forms as the puzzles, a row for each. An empty cell of an answer is
    wrong, and so is a number that is no digit, such as -1 or 10.

    With `solutions`, a row for each puzzle, the puzzles are not solved: a puzzle is taken to have
    one solution (`status` 1) if its row is a solution, and none (0) if it is not.

    `threads` is the number of threads; by default, all cores are used. Raises GaveUp if the seconds
    are not enough for all puzzles together.
    """
    digits = _rows(puzzles)
    n = len(digits)
    answered = same_length(_rows(answers), digits, "answers")
    known = None
    if solutions is not None:
        known = same_length(_rows(solutions), digits, "solutions")
    batch = ScoredBatch(
        right=np.empty(n, np.bool_),
        wrong_cells=np.empty(n, np.int64),
        violations=np.empty(n, np.int64),
        givens_changed=np.empty(n, np.int64),
        credit=np.empty(n, np.float64),
        status=np.empty(n, np.int64),
    )
    with Deadline.of(seconds) as deadline:
        _core.score_rows(
            digits, answered, known, batch.right, batch.wrong_cells, batch.violations,
            batch.givens_changed, batch.credit, batch.status, checked_threads(threads),
            deadline.left(),
        )  # fmt: skip
    return batch


def _rows(puzzles: Puzzles) -> NDArray[np.uint8]:
    return rows_of(puzzles, feature="the score", instead=INSTEAD).digits
