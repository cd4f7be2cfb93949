"""Time searches on a GPU: `python bench/gpu.py FILE...`, with a puzzle a line.

Every list is repeated up to `--rows` puzzles. All counts are checked against the CPU's, and all
solutions of puzzles that have one. Times are the best of some runs: of arrays in the memory of the
GPU, of arrays of numpy, which are copied there and back, and of sudokit.solve_many() on all cores
of the CPU. `--batches` times the first list in batches of 1,000 up to all rows. `--shuffled N`
solves N different puzzles that are equivalent to those of the lists, on the GPU and on the CPU, and
compares all answers.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import cupy
import numpy as np
from numpy.typing import NDArray

import sudokit
from sudokit import SolvedBatch, gpu

RUNS = 5
SHUFFLED_AT_ONCE = 10_000_000


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--rows", type=int, default=16_000_000)
    parser.add_argument("--batches", action="store_true")
    parser.add_argument("--shuffled", type=int, default=0)
    arguments = parser.parse_args()
    name = cupy.cuda.runtime.getDeviceProperties(cupy.cuda.Device().id)["name"].decode()
    print(f"{name}, {sudokit.solver.cores()} cores of CPU; millions of puzzles a second")
    print(f"{'list':20}{'rows':>12}{'GPU':>9}{'copied':>9}{'CPU':>9}{'several':>10}")
    lists = [sudokit.read_many(path).digits for path in arguments.files]
    for path, digits in zip(arguments.files, lists):
        measure(path.stem, digits, arguments.rows)
    if arguments.batches:
        measure_batches(repeat(lists[0], arguments.rows))
    if arguments.shuffled:
        compare_shuffled(np.concatenate(lists), arguments.shuffled)
    return 0


def measure(name: str, digits: NDArray[np.uint8], number: int) -> None:
    expected = sudokit.solve_many(digits)
    rows = repeat(digits, number)
    on_gpu = cupy.asarray(rows)
    solved, on_device = best(lambda: gpu.solve_many(on_gpu))
    compare(solved, expected, len(rows))
    del solved
    _, copied = best(lambda: gpu.solve_many(rows), 2)
    few = rows[: min(len(rows), max(20_000, int(sudokit.solver.cores() * 100_000)))]
    _, on_cpu = best(lambda: sudokit.solve_many(few), 2)
    rates = [len(rows) / on_device, len(rows) / copied, len(few) / on_cpu]
    several = int((expected.counts > 1).sum())
    shown = "".join(f"{rate / 1e6:9.2f}" for rate in rates)
    print(f"{name:20}{len(rows):12,}{shown}{several:10,}", flush=True)


def measure_batches(rows: NDArray[np.uint8]) -> None:
    size = 1000
    while size <= len(rows):
        _, seconds = best(partial(gpu.solve_many, cupy.asarray(rows[:size])))
        print(f"batch of {size:12,}: {size / seconds / 1e6:9.2f} million a second", flush=True)
        size *= 4


def compare_shuffled(digits: NDArray[np.uint8], number: int) -> None:
    """Compare the answers for puzzles that are equivalent to the given ones."""
    start, seconds = 0, {"GPU": 0.0, "CPU": 0.0}
    while start < number:
        rows = repeat(digits, min(SHUFFLED_AT_ONCE, number - start))
        rows = sudokit.shuffle_many(rows, seed=1, start=start)
        begun = time.perf_counter()
        found = gpu.solve_many(rows)
        between = time.perf_counter()
        expected = sudokit.solve_many(rows)
        seconds["GPU"] += between - begun
        seconds["CPU"] += time.perf_counter() - between
        check(np.array_equal(found.counts, expected.counts), "counts differ")
        one = expected.counts == 1
        check(np.array_equal(found.solutions[one], expected.solutions[one]), "solutions differ")
        start += len(rows)
    told = ", ".join(f"{place} {took:.1f} s" for place, took in seconds.items())
    print(f"{number:,} shuffled puzzles have the same answers: {told}")


def compare(solved: Any, expected: SolvedBatch, number: int) -> None:
    """End the run unless the answers for a repeated list are those of the CPU for that list."""
    counts = cupy.asarray(repeat(expected.counts, number))
    check(bool((solved.counts == counts).all()), "a count is not the CPU's")
    solutions = cupy.asarray(repeat(expected.solutions, number))
    is_same = (solved.solutions == solutions).all(axis=1)
    check(bool((is_same | (counts != 1)).all()), "a solution is not the CPU's")


def repeat(rows: NDArray[Any], number: int) -> NDArray[Any]:
    """Return so many rows: the list again and again, each time from another place on."""
    places = np.arange(number) * 7919 % len(rows)
    return rows[places]


def best(call: Callable[[], Any], runs: int = RUNS) -> tuple[Any, float]:
    """Return the last result and the least seconds of some runs."""
    least = float("inf")
    for _ in range(runs):
        result = None  # its memory is free for the next run
        start = time.perf_counter()
        result = call()
        cupy.cuda.Device().synchronize()
        least = min(least, time.perf_counter() - start)
    return result, least


def check(is_right: bool, problem: str) -> None:
    if not is_right:
        sys.exit(problem)


if __name__ == "__main__":
    sys.exit(main())
