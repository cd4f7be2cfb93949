"""Solving and counting: a Grid in, its solutions or their number out."""

from __future__ import annotations

from collections.abc import Iterator

from . import _core
from .errors import GaveUp, MultipleSolutions, NoSolution
from .grid import Grid

UNLIMITED = 2**64 - 1


def solve(grid: Grid) -> Grid:
    """The solution; raises NoSolution or MultipleSolutions unless there is exactly one."""
    number, found = _core.solve(grid.shape.geometry, _search_masks(grid))
    if found is None:
        raise NoSolution("the grid has no solution")
    if number > 1:
        ends = (next(solutions(grid)), next(solutions(grid, backwards=True)))
        raise MultipleSolutions("the grid has more than one solution", ends)
    return grid.fill(found)


def count(grid: Grid, limit: int | None = None) -> int:
    """How many solutions there are; counting stops at the limit, if one is given."""
    if limit is not None and limit < 0:
        raise ValueError("limit must not be negative")
    return _core.count(
        grid.shape.geometry, _search_masks(grid), UNLIMITED if limit is None else limit
    )


def solutions(grid: Grid, *, backwards: bool = False) -> Iterator[Grid]:
    """All solutions in the order of their digits, found as they are asked for."""
    walk = _core.Solutions(grid.shape.geometry, _search_masks(grid), backwards)
    while (digits := walk.next()) is not None:
        yield grid.fill(digits)


def first(grid: Grid) -> Grid | None:
    """The first solution in order, as if trying 1, 2, 3, ... in each cell in turn."""
    return next(solutions(grid), None)


def last(grid: Grid) -> Grid | None:
    """The last solution in order. A puzzle is proper if first and last are the same."""
    return next(solutions(grid, backwards=True), None)


def solve_stochastic(grid: Grid, *, seed: int = 0, max_steps: int = 5_000_000) -> Grid:
    """A solution found by simulated annealing; raises GaveUp if the steps did not suffice.

    It cannot tell whether there are other solutions, nor that there is none.
    """
    digits, steps = _core.anneal(grid.shape.geometry, grid.digits, seed % 2**64, max_steps)
    if digits is None:
        why = "a box repeats a digit" if steps == 0 else f"no solution after {steps:,} steps"
        raise GaveUp(f"the stochastic search gave up: {why}")
    found = grid.fill(digits)
    allowed = _search_masks(grid)
    if not all(mask >> (d - 1) & 1 for d, mask in zip(found, allowed)):
        raise GaveUp("the stochastic search gave up: its solution breaks the given candidates")
    return found


def _search_masks(grid: Grid) -> list[int]:
    """Per cell, the digit that stands there or the digits that may."""
    every = (1 << grid.size) - 1
    masks = grid.candidates or [every] * len(grid)
    return [1 << (d - 1) if d else mask for d, mask in zip(grid.digits, masks)]
