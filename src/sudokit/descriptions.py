"""Checks and descriptions of many puzzles: puzzles in any form in; arrays, a row a puzzle, out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, overload

import numpy as np
from numpy.typing import NDArray

from .bulk import (
    GRIDS_ALONE,
    NOT_A_DIGIT,
    ArrowData,
    Puzzles,
    arrow_result,
    checked_threads,
    class_ids,
    count_many,
    has_rules,
    is_arrow,
    listed,
    on_threads,
    rate_many,
    rows_of,
    solve_many,
)
from .checker import check
from .deadline import Deadline
from .grid import Grid
from .scoring import score_many
from .solver import count


@dataclass(frozen=True, slots=True, eq=False)
class CheckedBatch:
    """The checks of the puzzles, a row for each.

    - clues: the number of clues; -1 for no puzzle
    - violations: the number of violations, as violations() lists them; -1 for no puzzle
    - status: 0 for no solution, 1 for exactly one, 2 for more than one, -1 for no puzzle
    - is_minimal: whether there is exactly one solution, and more without any of the clues; None
      unless it was asked for
    """

    clues: NDArray[np.int64]
    violations: NDArray[np.int64]
    status: NDArray[np.int64]
    is_minimal: NDArray[np.bool_] | None


@dataclass(frozen=True, slots=True, eq=False)
class DescribedBatch:
    """The properties of the puzzles, a row for each.

    - clues: the number of clues; -1 for no puzzle
    - er: the rating of the hardest step; this and the next four are those of RatedBatch
    - ep: the rating of the hardest step up to the first that places a digit
    - ed: the rating of the first step
    - hardest: the technique of the hardest step as an index into TECHNIQUES; -1 without a step
    - steps: the number of steps
    - class_ids: the class of equivalent puzzles; see class_ids()
    - solution_class_ids: the class of the solution; "" without exactly one solution
    - status: a RatingStatus as a number; the ratings of a LOWER_BOUND are lower bounds
    """

    clues: NDArray[np.int64]
    er: NDArray[np.float64]
    ep: NDArray[np.float64]
    ed: NDArray[np.float64]
    hardest: NDArray[np.int64]
    steps: NDArray[np.int64]
    class_ids: NDArray[np.str_]
    solution_class_ids: NDArray[np.str_]
    status: NDArray[np.int64]


@overload
def check_many(
    puzzles: Puzzles,
    threads: int | None = None,
    *,
    minimal: bool = False,
    seconds: float | Deadline | None = None,
) -> CheckedBatch: ...
@overload
def check_many(
    puzzles: ArrowData,
    threads: int | None = None,
    *,
    minimal: bool = False,
    seconds: float | Deadline | None = None,
    column: str | None = None,
) -> Any: ...
def check_many(
    puzzles: Puzzles | ArrowData,
    threads: int | None = None,
    *,
    minimal: bool = False,
    seconds: float | Deadline | None = None,
    column: str | None = None,
) -> Any:
    """Count the clues, violations and solutions of many puzzles; see check() and Puzzles.

    With `minimal`, also tell whether every clue is needed, which takes about as many times longer
    as a puzzle has clues. `threads` is the number of threads; by default, all cores are used.
    Raises GaveUp if the seconds are not enough for all puzzles together. For Arrow data and
    `column`, see ArrowData.
    """
    deadline = Deadline.of(seconds)
    if is_arrow(puzzles):
        options = {"minimal": minimal, "seconds": deadline}
        return arrow_result("check", puzzles, column, threads=threads, **options)
    puzzles = listed(puzzles)
    if has_rules(puzzles):
        return _check_grids(puzzles, checked_threads(threads), minimal, deadline)
    digits = rows_of(puzzles, column, "the check", GRIDS_ALONE).digits
    status = count_many(digits, 2, threads, seconds=deadline)
    repeated = score_many(digits, digits, threads, solutions=digits, seconds=deadline).violations
    return CheckedBatch(
        clues=clue_counts(digits),
        violations=np.where(status < 0, -1, repeated),
        status=status,
        is_minimal=_are_minimal(digits, status == 1, threads, deadline) if minimal else None,
    )


@overload
def describe_many(
    puzzles: Puzzles, threads: int | None = None, *, seconds_each: float | None = None
) -> DescribedBatch: ...
@overload
def describe_many(
    puzzles: ArrowData,
    threads: int | None = None,
    *,
    seconds_each: float | None = None,
    column: str | None = None,
) -> Any: ...
def describe_many(
    puzzles: Puzzles | ArrowData,
    threads: int | None = None,
    *,
    seconds_each: float | None = None,
    column: str | None = None,
) -> Any:
    """Return the clues, the rating and the classes of many puzzles; see Puzzles.

    `threads` is the number of threads; by default, all cores are used. `seconds_each` limits the
    time for the rating of each puzzle: one that is not finished by then is a lower bound. For Arrow
    data and `column`, see ArrowData.
    """
    if is_arrow(puzzles):
        return arrow_result("describe", puzzles, column, threads=threads, seconds_each=seconds_each)
    digits = rows_of(puzzles, column, "the description").digits
    rated = rate_many(digits, threads, seconds_each=seconds_each)
    solved = solve_many(digits, threads)
    solved.solutions[solved.counts != 1] = NOT_A_DIGIT
    return DescribedBatch(
        clues=clue_counts(digits),
        er=rated.er,
        ep=rated.ep,
        ed=rated.ed,
        hardest=rated.hardest,
        steps=rated.steps,
        class_ids=class_ids(digits, threads),
        solution_class_ids=class_ids(solved.solutions, threads),
        status=rated.status,
    )


def clue_counts(digits: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Return the number of clues of each row; -1 for no puzzle."""
    return np.where((digits > 9).any(axis=1), -1, np.count_nonzero(digits, axis=1))


def _check_grids(
    grids: Sequence[Grid], threads: int, minimal: bool, deadline: Deadline
) -> CheckedBatch:
    with deadline:
        reports = on_threads(lambda grid: check(grid, seconds=deadline), grids, threads)
        is_minimal = None
        if minimal:
            needed = on_threads(lambda grid: _is_minimal(grid, deadline), grids, threads)
            is_minimal = np.array(needed, np.bool_)
    return CheckedBatch(
        clues=np.array([len(grid) - grid.empty_count for grid in grids], np.int64),
        violations=np.array([len(report.violations) for report in reports], np.int64),
        status=np.array([report.solutions for report in reports], np.int64),
        is_minimal=is_minimal,
    )


def _is_minimal(grid: Grid, deadline: Deadline) -> bool:
    """Return whether a grid has one solution, and more without any of its digits."""
    if count(grid, 2, seconds=deadline) != 1:
        return False
    return all(
        count(grid.place(cell, 0, replace_given=True), 2, seconds=deadline) > 1
        for cell, digit in enumerate(grid.digits)
        if digit
    )


def _are_minimal(
    digits: NDArray[np.uint8],
    is_proper: NDArray[np.bool_],
    threads: int | None,
    deadline: Deadline,
) -> NDArray[np.bool_]:
    """Return whether each proper puzzle loses its one solution with any clue; False for others.

    The puzzles lose their first clues, then their second ones and so on, until one is not needed.
    """
    is_minimal: NDArray[np.bool_] = is_proper.copy()
    order = np.cumsum(digits > 0, axis=1, dtype=np.uint8)
    for number in range(1, digits.shape[1] + 1):
        is_clue = (order == number) & (digits > 0)
        (rows,) = np.nonzero(is_minimal & is_clue.any(axis=1))
        if not len(rows):
            break
        fewer = np.where(is_clue[rows], np.uint8(0), digits[rows])
        is_minimal[rows] = count_many(fewer, 2, threads, seconds=deadline) > 1
    return is_minimal
