"""Deadlines and Ctrl-C: every call that can be long ends when it should."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable

import numpy as np
import pytest

import sudokit
from sudokit import Deadline, Game, GaveUp, Grid, MultipleSolutions, Shape, solve
from sudokit._core import OutOfTime
from sudokit.hints import followed

ENDLESS = Grid([0] * 625, candidate_masks=[2**13 - 1] * 14 + [2**25 - 1] * 611)
"""Fourteen cells of a row share thirteen digits, which only an endless search finds out."""
EMPTY_9, EMPTY_25 = Grid([0] * 81), Grid([0] * 625)
SPARSE = Grid("." * 13 + "2.....5..........8.......7...........4..........3" + "." * 19)
"""Has many solutions and few digits that are interchangeable, so that counting takes seconds."""
ALIKE = Grid([1, 2, 3] * 108, Shape(18))
"""Breaks the rules, and its lines can be ordered in a great many ways that look the same."""
GOLDEN = Grid(".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....")
"""The golden nugget, which takes seconds to rate."""
DENSE = Shape(25, variants=["disjoint"])
"""So many houses that it takes long to find a full grid."""
MILLION = np.zeros((1_000_000, 81), np.uint8)
FULL_25 = sudokit.random_grid(Shape(25), seed=1)

LATEST = 2.0
"""Seconds that a call may take here, where the machine may be busy. On a free machine, a call ends
within 0.2 seconds of its deadline."""

Call = Callable[[float | Deadline], object]

GIVE_UP: dict[str, Call] = {
    "solve": lambda s: sudokit.solve(ENDLESS, seconds=s),
    "count": lambda s: sudokit.count(SPARSE, seconds=s),
    "count, of none": lambda s: sudokit.count(ENDLESS, seconds=s),
    "count, up to a limit": lambda s: sudokit.count(SPARSE, 10**19, seconds=s),
    "solutions": lambda s: list(sudokit.solutions(ENDLESS, seconds=s)),
    "solutions, of many": lambda s: sum(1 for _ in sudokit.solutions(EMPTY_9, seconds=s)),
    "first": lambda s: sudokit.first(ENDLESS, seconds=s),
    "last": lambda s: sudokit.last(ENDLESS, seconds=s),
    "true_candidates": lambda s: sudokit.true_candidates(ENDLESS, seconds=s),
    "solve_stochastic": lambda s: sudokit.solve_stochastic(ENDLESS, max_steps=2**62, seconds=s),
    "check": lambda s: sudokit.check(ENDLESS, seconds=s),
    "why": lambda s: sudokit.why(ENDLESS, seconds=s),
    "rate": lambda s: sudokit.rate(ENDLESS, seconds=s),
    "steps": lambda s: sudokit.steps(GOLDEN, seconds=s),
    "steps, of a technique": lambda s: sudokit.steps(
        EMPTY_25, "nishio_forcing_chains", seconds=s
    ),
    "next_step": lambda s: sudokit.next_step(ENDLESS, seconds=s),
    "hint": lambda s: sudokit.hint(ENDLESS, seconds=s),
    "followed": lambda s: followed(ENDLESS, seconds=s),
    "Game.mistakes": lambda s: Game(ENDLESS).mistakes(seconds=s),
    "Game.undo_to_first_mistake": lambda s: Game(ENDLESS).undo_to_first_mistake(seconds=s),
    "count_many": lambda s: sudokit.count_many([EMPTY_9], 10**18, seconds=s),
    "solve_many": lambda s: sudokit.solve_many(MILLION, seconds=s),
    "canonical_many": lambda s: sudokit.canonical_many(MILLION, seconds=s),
    "class_ids": lambda s: sudokit.class_ids(MILLION, seconds=s),
    "score_many": lambda s: sudokit.score_many(MILLION, MILLION, seconds=s),
    "shuffle_many": lambda s: sudokit.shuffle_many(
        MILLION, 1, 1, solutions=MILLION, seconds=s
    ),
    "canonical": lambda s: sudokit.canonical(ALIKE, seconds=s),
    "automorphisms": lambda s: sudokit.automorphisms(ALIKE, seconds=s),
    "is_equivalent": lambda s: sudokit.is_equivalent(ALIKE, ALIKE, seconds=s),
    "random_grid": lambda s: sudokit.random_grid(DENSE, seed=1, seconds=s),
    "generate, rare": lambda s: sudokit.generate(clues=17, seed=1, seconds=s),
    "generate, minimal": lambda s: sudokit.generate(
        minimal=True, solution=FULL_25, seed=1, seconds=s
    ),
    "generate, without a grid": lambda s: sudokit.generate(shape=DENSE, seed=1, seconds=s),
    "generate, of a pattern": lambda s: sudokit.generate(
        pattern="1" * 18 + "." * 63, seed=1, seconds=s
    ),
    "generate, needing much": lambda s: sudokit.generate(
        needs="sk_loop", clues=(30, 40), seed=1, seconds=s
    ),
}  # fmt: skip
"""Calls that no time is enough for, or not the time they get: they raise GaveUp."""

IN_PART: dict[str, Call] = {
    "rate": lambda s: sudokit.rate(GOLDEN, seconds=s).is_complete,
    "path": lambda s: sudokit.path(GOLDEN, seconds=s).is_complete,
    "path, without a verdict": lambda s: sudokit.path(ENDLESS, seconds=s).is_complete,
    "followed": lambda s: followed(GOLDEN, seconds=s).steps.is_complete,
    "why, several": lambda s: sudokit.why(Grid([0] * 256), seconds=s).all_tried,  # type: ignore[union-attr]
}
"""Calls that tell how far they got: the flag is not set."""


@pytest.mark.parametrize("seconds", [None, 60])
def test_a_deadline_that_is_cancelled_has_no_time_left(seconds: float | None) -> None:
    deadline = Deadline(seconds)
    deadline.left()
    deadline.cancel()
    with pytest.raises(OutOfTime):
        deadline.left()


def test_a_deadline_is_shared_by_several_calls() -> None:
    deadline = Deadline(0.05)
    for _ in range(3):
        with pytest.raises(GaveUp, match=r"within 0\.05 seconds|in 0\.05 seconds"):
            sudokit.count(SPARSE, seconds=deadline)
    with pytest.raises(OutOfTime):
        deadline.left()
    assert Deadline.of(deadline) is deadline
    assert Deadline(None).left() is None
    assert 0 < Deadline(9).at_most(5).left() <= 5  # type: ignore[operator]
    assert Deadline(None).at_most(5).seconds == 5
    assert deadline.at_most(5) is deadline


@pytest.mark.parametrize("wrong", [0, -1, float("nan")])
def test_a_time_limit_is_more_than_nothing(wrong: float) -> None:
    with pytest.raises(ValueError, match="seconds must be more than 0"):
        sudokit.solve(EMPTY_9, seconds=wrong)


@pytest.mark.speed
@pytest.mark.parametrize("call", GIVE_UP.values(), ids=GIVE_UP)
def test_a_call_gives_up_at_its_deadline(call: Call) -> None:
    start = time.monotonic()
    with pytest.raises(GaveUp):
        call(0.1)
    assert time.monotonic() - start < LATEST


@pytest.mark.speed
@pytest.mark.parametrize("call", IN_PART.values(), ids=IN_PART)
def test_a_call_tells_how_far_it_came_by_its_deadline(call: Call) -> None:
    start = time.monotonic()
    assert call(0.3) is False
    assert time.monotonic() - start < LATEST


@pytest.mark.speed
@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT to send there")
def test_ctrl_c_ends_any_call() -> None:
    names = [*GIVE_UP]
    program = """
import signal, sys, threading, time
from tests.test_deadline import GIVE_UP
for name, call in GIVE_UP.items():
    threading.Timer(0.1, signal.raise_signal, [signal.SIGINT]).start()
    start = time.monotonic()
    try:
        call(60.0)
        print("done", name, flush=True)
    except KeyboardInterrupt:
        print(name, time.monotonic() - start, sep="\\t", flush=True)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True
    )
    lines = [line.split("\t") for line in done.stdout.splitlines()]
    assert [name for name, _ in lines] == names
    assert max(float(seconds) for _, seconds in lines) < LATEST


def test_several_solutions_are_told_even_if_the_first_in_order_takes_longer() -> None:
    with pytest.raises(MultipleSolutions) as caught:
        solve(Grid.empty(25), seconds=0.5)
    one, other = caught.value.solutions
    assert one != other
