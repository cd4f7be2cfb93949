"""Ratings equal those of Sudoku Explainer 1.2.1, one at a time and in bulk."""

from __future__ import annotations

import math
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from sudokit.bulk import RatedBatch, rate_many
from sudokit.checker import candidates
from sudokit.errors import GaveUp, MultipleSolutions, NoSolution
from sudokit.generator import generate, generate_many
from sudokit.grid import Grid
from sudokit.logic import TECHNIQUES, path
from sudokit.rating import LABELS, Rating, label, rate, technique_uses
from sudokit.shape import Shape
from sudokit.wishes import Wish

from .brute_force import KINDS
from .conftest import ReportFigure
from .thorough import examples

ROWS = [
    line.split("\t")
    for line in (Path(__file__).parent / "data" / "ratings.tsv").read_text().splitlines()[1:]
]
"""Puzzles with the ER, EP, ED and hardest technique that Sudoku Explainer 1.2.1 gave each."""

HARDEST_TESTED = 9.3
"""Highest rating tested: puzzles above it take seconds each."""

NAMES = {"Turbot Fish": "Forcing X-Chain"}
"""What Sudoku Explainer calls techniques that have other names here."""

SOLVED = "451678923876932415293514687387256149642197538519843762125489376764325891938761254"
HARD = next(puzzle for puzzle, er, *_ in ROWS if float(er) >= 10.5)
AMBIGUOUS, BROKEN = "." * 81, "11" + "." * 79


def our_name(name: str) -> str:
    for theirs, ours in (("BUG", "Bivalue Universal Grave"), (" type ", " Type ")):
        name = name.replace(theirs, ours)
    if name.endswith(("Hidden Triplet", "Naked Triplet")):
        name = name.replace("Triplet", "Triple")
    words = [word for word in name.split() if not (word.isdigit() and "Type" in name)]
    if "Type" in name:
        words.append(name.split()[-1])
    return NAMES.get(name, " ".join(words))


@pytest.mark.parametrize("part", range(4))
def test_ratings_equal_those_of_sudoku_explainer(part: int) -> None:
    for puzzle, er, ep, ed, hardest in ROWS[part::4]:
        if float(er) <= HARDEST_TESTED:
            rating = rate(Grid(puzzle))
            assert (rating.er, rating.ep, rating.ed) == (float(er), float(ep), float(ed)), puzzle
            assert rating.is_complete
            assert rating.label == label(float(er))
            assert rating.hardest is not None
            assert rating.hardest.name == our_name(hardest)


def test_labels() -> None:
    assert list(LABELS) == ["easy", "medium", "hard", "expert", "extreme"]
    expected = {
        0.0: "easy", 1.5: "easy", 1.7: "medium", 2.8: "medium", 3.0: "hard", 4.4: "hard",
        4.5: "expert", 7.0: "expert", 7.1: "extreme", 11.9: "extreme",
    }  # fmt: skip
    assert {er: label(er) for er in expected} == expected


def test_ratings_of_nearly_solved_grids() -> None:
    full_house = TECHNIQUES[0]
    assert rate(Grid(SOLVED)) == Rating(0.0, 0.0, 0.0, None, "easy", 0, True)
    assert rate(Grid("." + SOLVED[1:])) == Rating(1.0, 1.0, 1.0, full_house, "easy", 1, True)


def test_only_proper_puzzles_are_rated() -> None:
    with pytest.raises(MultipleSolutions):
        rate(Grid(AMBIGUOUS))
    with pytest.raises(NoSolution):
        rate(Grid(BROKEN))
    with pytest.raises(TypeError, match="a Grid is needed"):
        rate(SOLVED)  # type: ignore[arg-type]


@pytest.mark.parametrize("seconds", [0, -1, math.nan])
def test_wrong_limits(seconds: float) -> None:
    with pytest.raises(ValueError, match="seconds must be more than 0"):
        rate(Grid(SOLVED), seconds=seconds)
    with pytest.raises(ValueError, match="seconds_each must be more than 0"):
        rate_many([], 1, seconds_each=seconds)


@pytest.mark.speed
def test_a_time_limit_gives_a_lower_bound(report_figure: ReportFigure) -> None:
    start = time.process_time()
    rating = rate(Grid(HARD), seconds=0.05)
    report_figure(time.process_time() - start, limit=1)
    assert not rating.is_complete
    er, ep, ed = next(map(float, row[1:4]) for row in ROWS if row[0] == HARD)
    assert rating.er <= er
    assert rating.ep <= ep
    assert rating.ed <= ed
    with pytest.raises(GaveUp, match="within 1e-09 seconds"):
        rate(Grid(HARD), seconds=1e-9)
    easy = Grid(ROWS[0][0])
    assert rate(easy, seconds=1000) == rate(easy)
    many = rate_many([HARD, ROWS[0][0]], seconds_each=1e-9)
    assert many.status.tolist() == [3, 3]


@pytest.mark.skipif(os.name == "nt", reason="signals of Unix")
@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited otherwise elsewhere")
def test_chains_on_large_grids_take_little_memory() -> None:
    """At most 40 MiB: memory for each candidate must not grow with all initial candidates."""
    code = """if True:
        import resource
        from sudokit import Shape, generate, rate
        puzzle = generate(clues=96, shape=Shape(16), seed=1)
        resource.setrlimit(resource.RLIMIT_AS, (100 << 20, 100 << 20))
        print(rate(puzzle).er)
    """
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (ran.stdout.strip(), ran.stderr) == ("8.9", "")


def test_interrupting() -> None:
    code = (
        f"import sudokit; print('go', flush=True)\nwhile True: sudokit.rate(sudokit.Grid({HARD!r}))"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "go\n"
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=20)
    assert errors.rstrip().endswith("KeyboardInterrupt")


@pytest.mark.parametrize("kind", [*KINDS, "16"])
def test_every_step_agrees_with_the_solution(kind: str) -> None:
    shape = KINDS[kind][0] if kind in KINDS else Shape(16)
    number, difficulty = {"9": (60, "extreme"), "16": (2, "easy")}.get(kind, (12, "expert"))
    for made in generate_many(examples(number), Wish(difficulty, shape=shape), seed=1):
        grid, solution = made.puzzle, made.solution
        steps = path(grid, profile="se")
        for step in steps:
            left = candidates(grid)
            assert step.placements or step.eliminations
            assert all(grid[cell] == 0 for cell, _ in step.placements)
            assert all(solution[cell] == digit for cell, digit in step.placements)
            assert all(digit in left[cell] for cell, digit in step.eliminations)
            assert all(solution[cell] != digit for cell, digit in step.eliminations)
            grid = step.apply(grid)
        rating = rate(made.puzzle)
        assert rating.steps == len(steps)
        assert rating.is_complete == (grid.empty_count == 0)


# Many at once.


def test_many_are_rated_as_one() -> None:
    puzzles = [puzzle for puzzle, er, *_ in ROWS if float(er) < 7][::3]
    found = rate_many(puzzles)
    ratings = [rate(Grid(puzzle)) for puzzle in puzzles]
    assert found.er.tolist() == [rating.er for rating in ratings]
    assert found.ep.tolist() == [rating.ep for rating in ratings]
    assert found.ed.tolist() == [rating.ed for rating in ratings]
    assert [TECHNIQUES[index] for index in found.hardest] == [r.hardest for r in ratings]
    assert found.steps.tolist() == [rating.steps for rating in ratings]
    assert (found.status == 1).all()
    assert found.er.dtype == np.float64


def test_puzzles_without_a_rating() -> None:
    found = rate_many([SOLVED, AMBIGUOUS, BROKEN, "no puzzle", "..3.3.1..4......"])
    assert found.status.tolist() == [1, 2, 0, -1, -1]
    assert found.hardest.tolist() == [-1] * 5
    assert found.er[0] == 0
    assert np.isnan(found.er[1:]).all()
    assert np.isnan(found.ed[1:]).all()
    assert [len(column) for column in columns(rate_many([]))] == [0] * 6


def columns(found: RatedBatch) -> list[NDArray[Any]]:
    return [found.er, found.ep, found.ed, found.hardest, found.steps, found.status]


LINES = [puzzle for puzzle, er, *_ in ROWS if float(er) < 8][::20]


@settings(deadline=None, max_examples=examples(25))
@given(st.lists(st.sampled_from([*LINES, AMBIGUOUS, BROKEN, "?"]), max_size=30), st.integers(1, 9))
def test_the_number_of_threads_does_not_matter(puzzles: list[str], threads: int) -> None:
    def as_lists(found: RatedBatch) -> list[list[float]]:
        return [np.nan_to_num(column, nan=-1).tolist() for column in columns(found)]

    assert as_lists(rate_many(puzzles, threads)) == as_lists(rate_many(puzzles, 1))


@settings(deadline=None, max_examples=examples(25))
@given(st.integers(0, 2**32), st.permutations(range(1, 10)))
def test_renaming_digits_keeps_the_hardest_of_simple_steps(seed: int, names: list[int]) -> None:
    puzzle = generate("easy", seed=seed)
    renamed = Grid(bytes(names[digit - 1] if digit else 0 for digit in puzzle))
    before, after = rate(puzzle), rate(renamed)
    if before.er <= 2.3:  # beyond singles, the choice among several steps may change the rating
        assert after.er == before.er


def test_the_uses_of_techniques_on_a_path() -> None:
    steps = path(generate("hard", seed=4))
    uses = technique_uses(steps)
    assert sum(use.count for use in uses) == len(steps)
    assert [use.rating for use in uses] == sorted(use.rating for use in uses)
    for use in uses:
        own = [step for step in steps if step.technique.name == use.technique.name]
        assert (use.count, use.rating) == (len(own), max(step.rating for step in own))
        assert steps[use.first] == own[0]
        assert use.label == label(use.rating)
        assert str(use) == f"{len(own)} {use.technique.name}"
    assert len({use.technique.name for use in uses}) == len(uses)
    assert technique_uses(()) == ()
