"""Solving and counting: a Grid in, its solutions or their number out."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import inf

from . import _core
from .checks import not_negative, seed_number
from .deadline import Deadline
from .errors import GaveUp, MultipleSolutions, NoSolution
from .grid import Grid, check_is_grid
from .shape import Searched, check_is_plain, symbol

MOST_COUNTED = 2**64 - 1
"""The largest count of a grid that is not classic."""
MAX_STEPS = 100_000_000
"""Steps of the stochastic search before it gives up, unless it is given a limit."""
MOST_THREADS = 1024
LARGEST_THRESHOLD = 2**32 - 1
MOST_DESCENTS = 10**9
COUNTING_SECONDS = 60.0
"""Seconds for count(), unless told otherwise."""


def solve(grid: Grid, *, seconds: float | Deadline | None = None) -> Grid:
    """Return the solution; raise NoSolution or MultipleSolutions unless there is exactly one.

    The error for several solutions carries two of them. Raises GaveUp if `seconds` pass without an
    answer.
    """
    rules, masks = _prepared(grid)
    with Deadline.of(seconds) as deadline:
        found = _core.solve(rules, masks, deadline.left())
    if not found:
        raise NoSolution("the grid has no solution")
    if len(found) == 1:
        return grid.fill(found[0])
    one, another = map(grid.fill, found)
    raise MultipleSolutions("the grid has more than one solution", (one, another))


def some_solutions(grid: Grid, deadline: Deadline) -> list[Grid]:
    """Return no solution, the only one, or any two of several; raise OutOfTime."""
    rules, masks = _prepared(grid)
    return [grid.fill(digits) for digits in _core.solve(rules, masks, deadline.left())]


def count(
    grid: Grid, limit: int | None = None, *, seconds: float | Deadline | None = COUNTING_SECONDS
) -> int:
    """Return the number of solutions, or the limit if there are as many or more.

    Counts of classic grids are exact however large they are: solutions that share parts are counted
    together. Those of other shapes end at 2**64 - 1. Raises GaveUp if `seconds` pass without an
    answer (None: take as long as it needs); its attribute `at_least` is the number of solutions
    counted by then.
    """
    most = inf if limit is None else not_negative(limit, "limit")
    rules, masks = _prepared(grid)
    with Deadline.of(seconds) as deadline:
        bound = limit if most <= MOST_COUNTED else None
        found, is_exact = _core.count(rules, masks, bound, deadline.left())
    if found >= most:
        return int(most)
    if is_exact:
        return found
    if found == MOST_COUNTED:
        raise GaveUp(
            f"the grid has {found:,} solutions or more, which is as many as can be counted: "
            "give a limit",
            at_least=found,
        )
    so_far = "found no solution" if found == 0 else f"counted {found:,} solutions"
    known = ": there are at least that many" if found else ""
    more = "give more seconds" if found == 0 or limit else "give a limit or more seconds"
    raise GaveUp(
        f"{so_far} in {deadline} and did not finish{known}; {more}",
        at_least=found,
    )


def solutions(
    grid: Grid, *, backwards: bool = False, seconds: float | Deadline | None = None
) -> Iterator[Grid]:
    """Return an iterator over all solutions in the order of their digits.

    Each is found when it is asked for. `seconds` counts from this call on: then asking for one that
    is not found yet raises GaveUp.
    """
    rules, masks = _prepared(grid)
    return _walk(grid, rules, masks, backwards, Deadline.of(seconds))


def first(grid: Grid, *, seconds: float | Deadline | None = None) -> Grid | None:
    """Return the first solution in the order of digits, row by row; None if there is no solution.

    Trying 1, 2, 3, ... in each cell in turn finds it. Raises GaveUp if `seconds` pass without an
    answer.
    """
    return _end(grid, False, seconds)


def last(grid: Grid, *, seconds: float | Deadline | None = None) -> Grid | None:
    """Return the last solution in the order of digits, row by row; None if there is none."""
    return _end(grid, True, seconds)


def true_candidates(grid: Grid, *, seconds: float | Deadline | None = None) -> Grid:
    """Return the grid with only the candidates that occur in some solution.

    Cells have no candidates if there is no solution. Raises GaveUp if `seconds` are not
    enough.
    """
    rules, masks = _prepared(grid)
    with Deadline.of(seconds) as deadline:
        candidates = _core.true_candidates(rules, masks, deadline.left())
    return grid.replace(candidate_masks=candidates)


def candidate_counts(
    grid: Grid, threshold: int = 100, *, seconds: float | Deadline | None = None
) -> tuple[tuple[int, ...], ...]:
    """Return in how many solutions each cell holds each digit, at most `threshold`.

    `counts[cell][digit - 1]` is the number for a digit; counts below the threshold are exact.
    Raises GaveUp if `seconds` pass without an answer.
    """
    _, masks = _prepared(grid)
    most = min(not_negative(threshold, "threshold"), LARGEST_THRESHOLD)
    with Deadline.of(seconds) as deadline:
        flat = _core.candidate_counts(grid.shape.rules, masks, most, deadline.left())
    width = grid.shape.digit_count
    return tuple(tuple(flat[start : start + width]) for start in range(0, len(flat), width))


@dataclass(frozen=True, slots=True)
class Estimate:
    """The number of solutions of a grid as random descents estimate it.

    - solutions: the mean over the descents, which is right on average
    - error: the standard error of the mean
    """

    solutions: float
    error: float


def estimate(
    grid: Grid,
    *,
    seed: int = 0,
    descents: int = 1000,
    seconds: float | Deadline | None = None,
) -> Estimate:
    """Return an estimate of the number of solutions, for grids with too many to count.

    Each descent fills the grid at random, and multiplies the numbers of choices that it had. The
    same seed gives the same estimate. Raises GaveUp if `seconds` pass without an answer.
    """
    _, masks = _prepared(grid)
    number, start = not_negative(descents, "descents"), seed_number(seed)
    if not 1 <= number <= MOST_DESCENTS:
        raise ValueError(f"descents must be 1 to {MOST_DESCENTS:,}, not {number:,}")
    with Deadline.of(seconds) as deadline:
        found = _core.estimate(grid.shape.rules, masks, start, number, deadline.left())
    return Estimate(*found)


def cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "process_cpu_count"):
        return os.process_cpu_count() or 1
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def solve_stochastic(
    grid: Grid,
    *,
    seed: int = 0,
    max_steps: int | None = None,
    seconds: float | Deadline | None = None,
) -> Grid:
    """Return a solution found by simulated annealing; raise GaveUp if a limit is reached before.

    Without a limit, it gives up after MAX_STEPS. The search cannot tell whether there are other
    solutions, nor that there is none, unless digits clash. The same seed gives the same search on
    one machine, but not always on another.
    """
    if max_steps is None:
        max_steps = MAX_STEPS if seconds is None else MOST_COUNTED
    max_steps = min(not_negative(max_steps, "max_steps"), MOST_COUNTED)
    start = seed_number(seed)
    check_is_grid(grid)
    check_is_plain(grid.shape, "the stochastic search", "solve")
    _, allowed = _prepared(grid)
    if words := clash(grid):
        raise GaveUp(f"the stochastic search gave up: {words}")
    geometry = grid.shape.geometry
    with Deadline.of(seconds) as deadline:
        digits, steps = _core.anneal(geometry, grid.digits, start, max_steps, deadline.left())
    if digits is None:
        # It ends before its time only if nothing can be swapped.
        is_tried = steps < max_steps
        why = "there is no solution" if is_tried else f"no solution after {steps:,} steps"
        raise GaveUp(f"the stochastic search gave up: {why}")
    found = grid.fill(digits)
    if not all(mask >> (d - 1) & 1 for d, mask in zip(found, allowed)):
        raise GaveUp("the stochastic search gave up: its solution breaks the given candidates")
    return found


def clash(grid: Grid) -> str:
    """Return the first repetition of a digit in a house, such as "r1 has 5 twice"; or nothing."""
    for house in grid.shape.houses:
        held = [digit for cell in house.cells if (digit := grid.digits[cell])]
        for digit in sorted({*held}):
            if (times := held.count(digit)) > 1:
                often = "twice" if times == 2 else f"{times} times"
                return f"{house.name} has {symbol(digit)} {often}"
    return ""


def _walk(
    grid: Grid, rules: Searched, masks: list[int], backwards: bool, deadline: Deadline
) -> Iterator[Grid]:
    with deadline:
        walk = _core.Solutions(rules, masks, backwards, deadline.left())
    while True:
        with deadline:
            digits = walk.next(deadline.left())
        if digits is None:
            return
        yield grid.fill(digits)


def _end(grid: Grid, backwards: bool, seconds: float | Deadline | None) -> Grid | None:
    rules, masks = _prepared(grid)
    with Deadline.of(seconds) as deadline:
        digits = _core.first(rules, masks, backwards, deadline.left())
    return None if digits is None else grid.fill(digits)


def _prepared(grid: Grid) -> tuple[Searched, list[int]]:
    """Return the rules and a mask for each cell: its digit, or the digits that it may hold."""
    check_is_grid(grid)
    shape, masks = grid.shape, grid.candidate_masks
    if masks is not None:
        return shape.searched, list(masks)
    mask_of = _mask_of_digits(shape.digit_count)
    return shape.searched, [mask_of[digit] for digit in grid.digits]


@lru_cache(maxsize=64)
def _mask_of_digits(digit_count: int) -> tuple[int, ...]:
    """Return the mask of each digit, and that of all digits for an empty cell."""
    return ((1 << digit_count) - 1, *(1 << i for i in range(digit_count)))
