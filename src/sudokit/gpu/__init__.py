"""Many classic 9×9 puzzles on an NVIDIA GPU: arrays in the GPU's memory in and out.

`solve_many`, `count_many` and `check_many` give the answers of their namesakes in `sudokit`, which
run on the CPU, and take puzzles in the same forms, except for Arrow data and grids with constraints
or of open shapes. They also take arrays in the memory of a GPU: those of cupy, torch, jax or any
other package that speaks DLPack. Such arrays are not copied if they are uint8, and the results are
arrays of the same package on the same GPU, or of cupy. Other puzzles are copied to the GPU, and the
results are arrays of numpy.

The kernels are compiled when they are first used. Needs the extra `gpu` and a GPU of NVIDIA.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from ..bulk import LARGEST_LIMIT, Puzzles, SolvedBatch
from ..checks import whole_number
from ..deadline import Deadline
from ..descriptions import CheckedBatch
from .arrays import Rows, rows_of
from .device import (
    check_states,
    is_available,
    read_states,
    rows_at_once,
    search_states,
    write_digits,
)

__all__ = ["check_many", "count_many", "is_available", "solve_many"]


def solve_many(puzzles: Puzzles | Any, *, seconds: float | Deadline | None = None) -> SolvedBatch:
    """Solve many puzzles, and tell whether each has no solution, one or more.

    Raises GaveUp if the seconds are not enough for all puzzles together, and NoGpu without a GPU.
    """
    rows = rows_of(puzzles, "solve_many")
    solutions, counts = rows.new((81,), np.uint8), rows.new((), np.int64)
    with Deadline.of(seconds) as deadline, rows.device:
        for place, digits in _parts(rows):
            states, found = read_states(rows.cupy, digits)
            search_states(rows.cupy, states, found, 2, deadline)
            rows.put(counts, place, found)
            rows.put(solutions, place, write_digits(rows.cupy, states))
    return SolvedBatch(rows.result(solutions), rows.result(counts))


def count_many(
    puzzles: Puzzles | Any, limit: int = 2, *, seconds: float | Deadline | None = None
) -> Any:
    """Count the solutions of each puzzle, up to the limit; -1 for a row that is no puzzle.

    One thread of the GPU counts the solutions of one puzzle: for a puzzle with millions of them,
    sudokit.count() is faster. Raises GaveUp if the seconds are not enough for all puzzles together,
    and NoGpu without a GPU.
    """
    if whole_number(limit, "limit") < 1:
        raise ValueError(f"limit must be 1 or more, not {limit}")
    rows = rows_of(puzzles, "count_many")
    counts = rows.new((), np.int64)
    with Deadline.of(seconds) as deadline, rows.device:
        for place, digits in _parts(rows):
            states, found = read_states(rows.cupy, digits)
            search_states(rows.cupy, states, found, min(limit, LARGEST_LIMIT), deadline)
            rows.put(counts, place, found)
    return rows.result(counts)


def check_many(
    puzzles: Puzzles | Any, *, minimal: bool = False, seconds: float | Deadline | None = None
) -> CheckedBatch:
    """Count the clues, violations and solutions of many puzzles.

    With `minimal`, also tell whether every clue is needed, which takes about as many times longer
    as a puzzle has clues. Raises GaveUp if the seconds are not enough for all puzzles together, and
    NoGpu without a GPU.
    """
    rows = rows_of(puzzles, "check_many")
    clues, violations, status = (rows.new((), np.int64) for _ in range(3))
    is_minimal = rows.new((), np.bool_) if minimal else None
    with Deadline.of(seconds) as deadline, rows.device:
        for place, digits in _parts(rows):
            states, found = read_states(rows.cupy, digits)
            given, repeated = check_states(rows.cupy, states, found)
            search_states(rows.cupy, states, found, 2, deadline)
            rows.put(clues, place, given)
            rows.put(violations, place, repeated)
            rows.put(status, place, found)
            if is_minimal is not None:
                rows.put(is_minimal, place, _are_minimal(rows.cupy, digits, found == 1, deadline))
    return CheckedBatch(
        clues=rows.result(clues),
        violations=rows.result(violations),
        status=rows.result(status),
        is_minimal=None if is_minimal is None else rows.result(is_minimal),
    )


def _parts(rows: Rows) -> Iterator[tuple[slice, Any]]:
    """Yield the rows in parts that the GPU has the memory for, with the place of each."""
    most = rows_at_once(rows.cupy)
    for start in range(0, len(rows), most):
        place = slice(start, min(start + most, len(rows)))
        yield place, rows.cupy.asarray(rows.digits[place])


def _are_minimal(cupy: Any, digits: Any, is_unique: Any, deadline: Deadline) -> Any:
    """Return which of the rows with one solution have several without any of their clues."""
    is_minimal = is_unique.copy()
    numbers, cells = cupy.nonzero(digits * is_unique[:, None].astype(np.uint8))
    most = rows_at_once(cupy)
    for start in range(0, len(numbers), most):
        number, cell = numbers[start : start + most], cells[start : start + most]
        weakened = digits[number]
        weakened[cupy.arange(len(number)), cell] = 0
        states, found = read_states(cupy, weakened)
        search_states(cupy, states, found, 2, deadline)
        is_minimal[number[found < 2]] = False
    return is_minimal
