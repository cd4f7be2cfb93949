"""Solving and counting: a Grid in, its solutions or their number out."""

from __future__ import annotations

import os
from collections.abc import Iterator
from operator import index

from . import _core
from .errors import GaveUp, MultipleSolutions, NoSolution
from .grid import Grid, check_is_grid

UNLIMITED = 2**64 - 1
MAX_STEPS = 5_000_000
"""Steps of the stochastic search before it gives up, unless another number is given."""
MOST_THREADS = 1024


def solve(grid: Grid) -> Grid:
    """The solution; raises NoSolution or MultipleSolutions unless there is exactly one."""
    found = [grid.fill(d) for d in _core.solve(*_prepared(grid))]
    if not found:
        raise NoSolution("the grid has no solution")
    if len(found) > 1:
        raise MultipleSolutions("the grid has more than one solution", (found[0], found[1]))
    return found[0]


def count(grid: Grid, limit: int | None = None) -> int:
    """How many solutions there are; counting stops at the limit, if one is given."""
    if limit is not None and index(limit) < 0:
        raise ValueError("limit must not be negative")
    bound = UNLIMITED if limit is None else min(limit, UNLIMITED)
    found = _core.count(*_prepared(grid), bound)
    if found == UNLIMITED:
        raise GaveUp("the grid has more solutions than can be counted: give a limit")
    return found


def solutions(grid: Grid, *, backwards: bool = False) -> Iterator[Grid]:
    """All solutions in the order of their digits, found as they are asked for."""
    walk = _core.Solutions(*_prepared(grid), backwards)
    return map(grid.fill, iter(walk.next, None))


def first(grid: Grid) -> Grid | None:
    """The first solution in order, as if trying 1, 2, 3, ... in each cell in turn."""
    return next(solutions(grid), None)


def last(grid: Grid) -> Grid | None:
    """The last solution in order. A puzzle is proper if first and last are the same."""
    return next(solutions(grid, backwards=True), None)


def true_candidates(grid: Grid) -> Grid:
    """The grid with those candidates alone that occur in some solution.

    Cells whose candidates are none show that there is no solution.
    """
    masks = _core.true_candidates(*_prepared(grid))
    return Grid(grid.digits, grid.shape, givens=grid.givens, candidate_masks=masks)


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "process_cpu_count"):
        return os.process_cpu_count() or 1
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def checked_seconds(seconds: float | None) -> float | None:
    """A time limit, or None for as long as it takes."""
    if seconds is not None and not seconds > 0:
        raise ValueError("seconds must be more than 0")
    return seconds


def solve_stochastic(grid: Grid, *, seed: int = 0, max_steps: int = MAX_STEPS) -> Grid:
    """A solution found by simulated annealing; raises GaveUp if the steps did not suffice.

    It cannot tell whether there are other solutions, nor that there is none. The same seed
    takes the same way on one machine, not always on another.
    """
    if index(max_steps) < 0:
        raise ValueError("max_steps must not be negative")
    max_steps = min(max_steps, UNLIMITED)
    geometry, allowed = _prepared(grid)
    digits, steps = _core.anneal(geometry, grid.digits, index(seed) % 2**64, max_steps)
    if digits is None:
        clash = steps < max_steps  # it ends before its time only if nothing can be swapped
        why = "the digits given clash" if clash else f"no solution after {steps:,} steps"
        raise GaveUp(f"the stochastic search gave up: {why}")
    found = grid.fill(digits)
    if not all(mask >> (d - 1) & 1 for d, mask in zip(found, allowed)):
        raise GaveUp("the stochastic search gave up: its solution breaks the given candidates")
    return found


def _prepared(grid: Grid) -> tuple[_core.Geometry, list[int]]:
    """What the core searches: per cell, the digit that stands there or the digits that may."""
    check_is_grid(grid)
    every = (1 << grid.size) - 1
    masks = grid.candidate_masks or [every] * len(grid)
    return grid.shape.geometry, [1 << (d - 1) if d else m for d, m in zip(grid.digits, masks)]
