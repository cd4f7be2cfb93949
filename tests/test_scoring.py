"""Scores of answers, compared with a plain scorer in Python."""

from __future__ import annotations

import math
from itertools import islice
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

import sudokit
from sudokit import Grid, ScoredBatch, _core, score_many, solve_many
from sudokit.bulk import rows_of

from .thorough import examples

SYMBOLS = [made.puzzle.symbols for made in sudokit.generate_many(20, "hard", seed=1)]
PUZZLES = rows_of(SYMBOLS).digits
SOLUTIONS = solve_many(PUZZLES).solutions
AMBIGUOUS = PUZZLES[0] * (PUZZLES[0] > 2)
EMPTY = np.zeros(81, np.uint8)
CLASH = np.array([1, 1, *[0] * 79], np.uint8)
NO_PUZZLE = np.full(81, 255, np.uint8)
FIELDS = ("right", "wrong_cells", "violations", "givens_changed", "credit", "status")


def expected(puzzle: list[int], answer: list[int]) -> dict[str, Any]:
    """Return the scores of one answer, from the rules of Sudoku and solve() alone."""
    digits = [digit if 0 <= digit <= 9 else 0 for digit in answer]
    broken = len(sudokit.violations(Grid(digits)))
    if max(puzzle) > 9:
        return dict(zip(FIELDS, (False, -1, broken, -1, math.nan, -1)))
    changed = sum(1 for given, digit in zip(puzzle, answer) if given not in (0, digit))
    right = not (broken or changed or 0 in digits)
    solutions = list(islice(sudokit.solutions(Grid(puzzle)), 2))
    wrong, credit = -1, math.nan
    if len(solutions) == 1:
        to_fill = [cell for cell in range(81) if puzzle[cell] == 0]
        wrong = sum(1 for cell in to_fill if answer[cell] != solutions[0][cell])
        credit = 1 - wrong / len(to_fill) if to_fill else float(right)
    return dict(zip(FIELDS, (right, wrong, broken, changed, credit, len(solutions))))


def row(batch: ScoredBatch, place: int) -> dict[str, Any]:
    return {field: getattr(batch, field)[place].item() for field in FIELDS}


def same(one: ScoredBatch, other: ScoredBatch) -> bool:
    return all(
        np.array_equal(getattr(one, field), getattr(other, field), equal_nan=True)
        for field in FIELDS
    )


CHANGES = st.dictionaries(
    st.integers(0, 80), st.one_of(st.integers(0, 9), st.integers(-300, 300)), max_size=12
)


@settings(max_examples=examples(150), deadline=None)
@given(
    st.lists(
        st.tuples(
            st.sampled_from([*PUZZLES[:4], *SOLUTIONS[:2], AMBIGUOUS, CLASH, NO_PUZZLE]),
            st.sampled_from([*SOLUTIONS[:4], EMPTY, PUZZLES[0]]),
            CHANGES,
        ),
        min_size=1,
        max_size=4,
    )
)
def test_scores_agree_with_a_plain_scorer(
    cases: list[tuple[NDArray[np.uint8], NDArray[np.uint8], dict[int, int]]],
) -> None:
    puzzles = np.array([puzzle for puzzle, _, _ in cases])
    answers = np.array([answer for _, answer, _ in cases], np.int64)
    for place, (_, _, changes) in enumerate(cases):
        for cell, number in changes.items():
            answers[place, cell] = number
    scored = score_many(puzzles, answers)
    for place, (puzzle, answer) in enumerate(zip(puzzles.tolist(), answers.tolist())):
        assert row(scored, place) == pytest.approx(expected(puzzle, answer), nan_ok=True)


def test_the_solution_is_right() -> None:
    scored = score_many(SYMBOLS, SOLUTIONS)
    assert scored.right.all()
    assert (scored.credit == 1).all()
    assert (scored.status == 1).all()
    for column in (scored.wrong_cells, scored.violations, scored.givens_changed):
        assert column.dtype == np.int64
        assert not column.any()


def test_every_solution_of_several_is_right() -> None:
    both = list(islice(sudokit.solutions(Grid(AMBIGUOUS.tolist())), 2))
    scored = score_many([Grid(AMBIGUOUS.tolist())] * 3, [*both, Grid(PUZZLES[1].tolist())])
    assert scored.right.tolist() == [True, True, False]
    assert scored.status.tolist() == [2, 2, 2]
    assert scored.wrong_cells.tolist() == [-1, -1, -1]
    assert np.isnan(scored.credit).all()


def test_empty_cells_and_other_numbers_are_wrong() -> None:
    to_fill = int((PUZZLES[0] == 0).sum())
    cell = int(np.argmin(PUZZLES[0]))
    for number in (0, -1, 10, 255, 256, 2**40, int(SOLUTIONS[0, cell]) + 256):
        answer = SOLUTIONS[:1].astype(np.int64)
        answer[0, cell] = number
        scored = score_many(PUZZLES[:1], answer)
        assert not scored.right[0]
        assert scored.wrong_cells[0] == 1
        assert scored.violations[0] == 0
        assert scored.credit[0] == (to_fill - 1) / to_fill
    scored = score_many(SYMBOLS[:2], ["no answer", SYMBOLS[1]])
    assert scored.wrong_cells.tolist() == (PUZZLES[:2] == 0).sum(axis=1).tolist()
    assert scored.givens_changed.tolist() == [81 - to_fill, 0]
    assert not scored.credit.any()


def test_a_full_puzzle_has_nothing_to_fill() -> None:
    changed = SOLUTIONS[0].copy()
    changed[0] = changed[1]
    scored = score_many(np.array([SOLUTIONS[0]] * 2), np.array([SOLUTIONS[0], changed]))
    assert scored.credit.tolist() == [1, 0]
    assert scored.wrong_cells.tolist() == [0, 0]
    assert scored.givens_changed.tolist() == [0, 1]


def test_known_solutions_give_the_same_scores() -> None:
    answers = SOLUTIONS.copy()
    answers[::2, 5:50] = answers[::2, 6:51]
    by_solving = score_many(PUZZLES, answers)
    assert same(score_many(PUZZLES, answers, solutions=SOLUTIONS), by_solving)
    assert same(score_many(PUZZLES, answers, solutions=[*map(Grid, SOLUTIONS)]), by_solving)
    assert 0 < by_solving.right.sum() < len(PUZZLES)


def test_rows_of_solutions_that_are_none_have_no_score() -> None:
    puzzles = np.array([PUZZLES[0], PUZZLES[1], PUZZLES[2], NO_PUZZLE])
    solutions = np.array([SOLUTIONS[0], SOLUTIONS[0], EMPTY, SOLUTIONS[3]])
    scored = score_many(puzzles, SOLUTIONS[:4], solutions=solutions)
    assert scored.status.tolist() == [1, 0, 0, -1]
    assert scored.right.tolist() == [True, True, True, False]
    assert scored.wrong_cells.tolist() == [0, -1, -1, -1]


def test_the_number_of_threads_changes_nothing() -> None:
    puzzles = np.concatenate([PUZZLES, [AMBIGUOUS, CLASH, NO_PUZZLE]] * 100)
    answers = np.random.default_rng(1).integers(0, 11, puzzles.shape)
    answers[: len(SOLUTIONS)] = SOLUTIONS
    alone = score_many(puzzles, answers, 1)
    assert set(alone.status.tolist()) == {-1, 0, 1, 2}
    for threads in (2, 3, 0, None):
        assert same(score_many(puzzles, answers, threads), alone)


class Tensor:
    """An array of another package, such as a tensor, which only has one method."""

    def __init__(self, array: NDArray[Any], method: str) -> None:
        self.__dict__[method] = getattr(array, method)


class WithArray(Tensor):
    def __array__(self, dtype: Any = None, copy: Any = None) -> NDArray[Any]:
        return np.array(self.__dict__["__array__"]())


class WithDlpack(Tensor):
    def __dlpack__(self, **options: Any) -> Any:
        return self.__dict__["__dlpack__"](**options)

    def __dlpack_device__(self) -> tuple[int, int]:
        return (1, 0)  # the CPU


class WithInterface(Tensor):
    @property
    def __array_interface__(self) -> Any:
        return self.__dict__["__array_interface__"]


@pytest.mark.parametrize(
    ("kind", "method"),
    [
        (WithArray, "__array__"), (WithDlpack, "__dlpack__"),
        (WithInterface, "__array_interface__"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("shape", [(-1, 81), (-1, 9, 9)])
def test_arrays_of_other_packages(kind: type[Tensor], method: str, shape: tuple[int, ...]) -> None:
    puzzles, answers = PUZZLES.astype(np.int64), SOLUTIONS.astype(np.int64)
    answers[3, 3] = -100
    scored = score_many(
        kind(puzzles.reshape(shape), method),  # type: ignore[arg-type]
        kind(answers.reshape(shape), method),  # type: ignore[arg-type]
    )
    assert same(scored, score_many(PUZZLES, answers))
    assert scored.right.sum() == len(PUZZLES) - 1


def test_tensors_of_torch() -> None:
    torch = pytest.importorskip("torch", reason="torch is no dependency")
    assert score_many(torch.tensor(PUZZLES), torch.tensor(SOLUTIONS).long()).right.all()


def test_other_numbers_of_rows_are_refused() -> None:
    with pytest.raises(ValueError, match="answers must have 20 rows, one for each puzzle, not 19"):
        score_many(PUZZLES, SOLUTIONS[1:])
    with pytest.raises(ValueError, match="solutions must have 20 rows, one for each puzzle, not 1"):
        score_many(PUZZLES, SOLUTIONS, solutions=SOLUTIONS[:1])
    with pytest.raises(TypeError, match="integers, such as uint8, not float64"):
        score_many(PUZZLES, SOLUTIONS / 1)
    right, number = np.empty(20, np.bool_), np.empty(20, np.int64)
    with pytest.raises(ValueError, match="as many rows"):
        _core.score_rows(
            PUZZLES, SOLUTIONS, None, right, number, number, number, np.empty(19), number, 1
        )
    assert score_many([], []).right.shape == (0,)
