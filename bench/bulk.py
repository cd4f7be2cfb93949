"""Calls on many puzzles: the rows a second of each, and how they compare.

    python bench/bulk.py FILE [--canonical PROGRAM]

FILE has a classic 9×9 puzzle a line. All answers are checked first, and a wrong one ends it. On one
thread, speeds are in CPU time; on all threads, in time by the clock. Each is the median of five
rounds, in which all calls take turns.

PROGRAM is another implementation of canonical forms: it reads full grids of 81 digits, one a line,
and prints the smallest equivalent grid of each, in order. It is compared with canonical_many() on
the solutions of the puzzles: the answers, then the CPU time, in turns.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median

import numpy as np
from numpy.typing import NDArray

import sudokit

ROUNDS = 5
ROUND_S = 0.2
PEER_ROWS = 20_000
YARDSTICK = "solve_many"

Call = Callable[[int], object]


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the calls on many puzzles.")
    parser.add_argument("file", help="a classic 9×9 puzzle a line")
    parser.add_argument("--canonical", metavar="PROGRAM", help="another one for canonical forms")
    given = parser.parse_args()
    puzzles = sudokit.read_many(given.file).digits
    proper = puzzles[sudokit.count_many(puzzles) == 1]
    print(f"{len(puzzles)} rows, of which {len(proper)} have exactly one solution and are used")
    check(proper)
    calls = calls_on(proper)
    alone = speeds(calls, 1, len(proper), time.process_time)
    together = speeds(calls, 0, len(proper), time.perf_counter)
    print(f"{'rows a second':<28}{'one thread':>14}{'ratio':>8}{'all threads':>14}{'ratio':>8}")
    for name in calls:
        columns = (
            f"{speed[name]:>14,.0f}{speed[name] / speed[YARDSTICK]:>8.2f}"
            for speed in (alone, together)
        )
        print(f"{name:<28}{''.join(columns)}")
    if given.canonical:
        compare_canonical(sudokit.solve_many(proper[:PEER_ROWS]).solutions, given.canonical)


def compare_canonical(grids: NDArray[np.uint8], program: str) -> None:
    """Print the full grids a second of canonical_many() and of another program, on one thread."""
    lines = lines_of(grids)
    own, other = [], []
    for _ in range(ROUNDS):
        started = time.process_time()
        forms = sudokit.canonical_many(grids, 1)
        own.append(len(grids) / (time.process_time() - started))
        started = children_time()
        printed = subprocess.run([program], input=lines, stdout=subprocess.PIPE, check=True).stdout
        other.append(len(grids) / (children_time() - started))
        require(printed == lines_of(forms), f"canonical_many() or {program}")
    print(
        f"{len(grids)} full grids, all with the same forms: canonical_many() {median(own):,.0f} a "
        f"second, {program} {median(other):,.0f}, ratio {median(own) / median(other):.2f}"
    )


def lines_of(grids: NDArray[np.uint8]) -> bytes:
    return b"".join(bytes(grid + ord("0")) + b"\n" for grid in grids)


def children_time() -> float:
    """Return the CPU seconds of all processes that ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def calls_on(puzzles: NDArray[np.uint8]) -> dict[str, Call]:
    solutions = sudokit.solve_many(puzzles).solutions
    numbers = solutions.astype(np.int64)
    return {
        YARDSTICK: lambda threads: sudokit.solve_many(puzzles, threads),
        "count_many": lambda threads: sudokit.count_many(puzzles, 2, threads),
        "canonical_many": lambda threads: sudokit.canonical_many(puzzles, threads),
        "canonical_many, full grids": lambda threads: sudokit.canonical_many(solutions, threads),
        "class_ids": lambda threads: sudokit.class_ids(puzzles, threads),
        "shuffle_many": lambda threads: sudokit.shuffle_many(puzzles, 1, threads),
        "shuffle_many, two arrays": lambda threads: sudokit.shuffle_many(
            puzzles, 1, threads, solutions=solutions
        ),
        "score_many": lambda threads: sudokit.score_many(puzzles, solutions, threads),
        "score_many, solved before": lambda threads: sudokit.score_many(
            puzzles, solutions, threads, solutions=solutions
        ),
        "score_many, the same, int64": lambda threads: sudokit.score_many(
            puzzles, numbers, threads, solutions=solutions
        ),
    }


def check(puzzles: NDArray[np.uint8]) -> None:
    """Raise an error unless the calls agree with each other and with the rules."""
    solutions = sudokit.solve_many(puzzles).solutions
    houses = np.array([house.cells for house in sudokit.Shape(9).houses])
    is_kept = (puzzles == 0) | (puzzles == solutions)
    is_solved = np.sort(solutions[:, houses], axis=2) == np.arange(1, 10)
    require(is_kept.all() and is_solved.all(), "solve_many()")

    shuffled, shuffled_solutions = sudokit.shuffle_many(puzzles, 1, solutions=solutions)
    is_same = np.array_equal(sudokit.solve_many(shuffled).solutions, shuffled_solutions)
    require(is_same, "shuffle_many()")
    forms = sudokit.canonical_many(puzzles)
    require(np.array_equal(forms, sudokit.canonical_many(shuffled)), "canonical_many()")
    ids = sudokit.class_ids(puzzles)
    require(np.array_equal(ids, sudokit.class_ids(shuffled)), "class_ids()")
    require(len(np.unique(ids)) == len(np.unique(forms, axis=0)), "class_ids()")

    answers = np.random.default_rng(1).permuted(solutions, axis=1)
    answers[::2] = solutions[::2]
    wrong = ((puzzles == 0) & (answers != solutions)).sum(axis=1)
    for known in (None, solutions):
        scored = sudokit.score_many(puzzles, answers, solutions=known)
        require(np.array_equal(scored.wrong_cells, wrong), "score_many()")
        require(np.array_equal(scored.right, (answers == solutions).all(axis=1)), "score_many()")


def require(is_right: bool, call: str) -> None:
    if not is_right:
        sys.exit(f"{call} gives a wrong answer")


def speeds(
    calls: dict[str, Call], threads: int, rows: int, clock: Callable[[], float]
) -> dict[str, float]:
    """Return the rows a second of each call."""
    rounds = [
        {name: rows / seconds_of(call, threads, clock) for name, call in calls.items()}
        for _ in range(ROUNDS)
    ]
    return {name: median(speed[name] for speed in rounds) for name in calls}


def seconds_of(call: Call, threads: int, clock: Callable[[], float]) -> float:
    """Return the seconds that a call takes, from as many calls as a round has time for."""
    started, times = clock(), 0
    while (spent := clock() - started) < ROUND_S:
        call(threads)
        times += 1
    return spent / times


if __name__ == "__main__":
    main()
