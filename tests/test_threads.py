"""Threads may share grids and shapes, and call everything at once, with and without a GIL."""

from __future__ import annotations

import sys
import sysconfig
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier

import pytest

from sudokit import (
    Grid,
    Shape,
    canonical,
    check,
    count,
    generate,
    hint,
    parse,
    path,
    rate,
    solutions,
    solve,
    to_text,
)
from sudokit.constraints import Cage, Thermometer
from sudokit.messages import LANGUAGES, catalogue

THREADS = 8
PUZZLE = ".8.1..2...9....81.5.12...391...9.5......2......5.6...385...73.4.13....9...7..4.6."
CALLS: dict[str, Callable[[Grid], object]] = {
    "solve": solve,
    "count": count,
    "solutions": lambda grid: list(solutions(grid)),
    "check": check,
    "rate": rate,
    "canonical": canonical,
    "path": lambda grid: [str(step) for step in path(grid)],
    "hint": lambda grid: str(hint(grid)),
    "text": lambda grid: parse(to_text(grid, "sudokupad")),
    "generate": lambda grid: generate("easy", shape=grid.shape, seed=1),
}


def at_once(work: Callable[[int], object]) -> list[object]:
    """Return what `work` returns to each of several threads that start together."""
    start = Barrier(THREADS)

    def started(number: int) -> object:
        start.wait()
        return work(number)

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(started, range(THREADS)))


def test_the_interpreter_lock_stays_off() -> None:
    if not sysconfig.get_config_var("Py_GIL_DISABLED"):
        pytest.skip("this Python has an interpreter lock")
    solve(Grid(PUZZLE))
    assert not sys._is_gil_enabled()  # type: ignore[attr-defined,unused-ignore]


@pytest.mark.parametrize("name", CALLS)
def test_threads_get_equal_results_of_a_shared_grid(name: str) -> None:
    grid = Grid(PUZZLE)
    expected = CALLS[name](Grid(PUZZLE))
    assert at_once(lambda _: CALLS[name](grid)) == [expected] * THREADS


def test_different_calls_run_at_once() -> None:
    grid = Grid(PUZZLE)
    calls = list(CALLS.values())[:THREADS]
    assert at_once(lambda number: calls[number](grid)) == [call(grid) for call in calls]


def test_threads_share_a_new_shape() -> None:
    """A shape prepares itself for search when it is first used, here by all threads."""
    for variants in ([], ["x"], ["windoku"]):
        shared, other = Shape(9, variants=variants), Shape(9, variants=variants)
        grids = at_once(partial(made, shared))
        assert grids == [made(other, seed) for seed in range(THREADS)]


def made(shape: Shape, seed: int) -> Grid:
    return generate(shape=shape, seed=seed)


def test_threads_share_catalogues_that_nobody_has_read() -> None:
    cage = Shape(9, constraints=[Cage("r1c1 r1c2 r2c1", sum=8), Thermometer("r5c5-r9c5")])
    steps = [*path(parse(PUZZLE)), *path(Grid.empty(cage), seconds=5).steps[:8]]
    expected = [step.explain(language) for step in steps for language in LANGUAGES]
    catalogue.cache_clear()
    found = at_once(lambda _: [step.explain(name) for step in steps for name in LANGUAGES])
    assert found == [expected] * THREADS
