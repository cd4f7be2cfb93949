"""Measure hints: whether all steps are right, whether paths are complete, and the time per hint.

    python bench/explaining.py [--generated N] [--file FILE --lines N] [--every K] [--jobs N]

Solves every puzzle by one hint after another. Each step is checked against the solution; on every
K-th board that needs more than singles, all steps of all techniques are checked, too. Wrong steps
and incomplete paths are printed, and the exit status is then 1.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path
from statistics import mean
from time import process_time

from sudokit import TECHNIQUES, Grid, Step, generate, next_step, rate, solve, steps
from sudokit.rating import LABELS

Hint = tuple[float, str]
"""Seconds of CPU time, and the technique."""


class Walked:
    """The results for one puzzle."""

    def __init__(self) -> None:
        self.group = ""
        self.hints: list[Hint] = []
        self.instances: Counter[str] = Counter()
        self.faults: list[str] = []


def generated(number: int) -> Iterator[str]:
    for seed in range(number):
        yield generate([*LABELS][seed % len(LABELS)], seed=seed).symbols


def is_right(step: Step, solution: Grid) -> bool:
    return all(solution[cell] == digit for cell, digit in step.placements) and all(
        solution[cell] != digit for cell, digit in step.eliminations
    )


def walk(puzzle: str, group: str, every: int) -> Walked:
    grid, walked = Grid(puzzle), Walked()
    solution = solve(grid)
    walked.group = group or ("ER up to 7.0" if rate(grid).er <= 7 else "ER above 7.0")
    harder = 0
    while grid.empty_count:
        start = process_time()
        step = next_step(grid)
        took = process_time() - start
        if step is None:
            walked.faults.append(f"{puzzle}: the path ends at {grid!r}")
            break
        walked.hints.append((took, step.technique.id))
        if not is_right(step, solution):
            walked.faults.append(f"{puzzle}: wrong step: {step} on {grid!r}")
        if step.technique.family != "singles":
            harder += 1
            if every and harder % every == 0:
                look(grid, solution, walked)
        grid = step.apply(grid)
    return walked


def look(grid: Grid, solution: Grid, walked: Walked) -> None:
    """Check all steps of all techniques on the grid."""
    for technique in TECHNIQUES:
        found = steps(grid, technique)
        walked.instances[technique.id] += len(found)
        walked.faults += [
            f"{technique.id}: wrong step: {step} on {grid!r}"
            for step in found
            if not is_right(step, solution)
        ]


def report(all_walked: list[Walked]) -> None:
    groups: dict[str, list[Walked]] = {}
    for walked in all_walked:
        groups.setdefault(walked.group, []).append(walked)
    columns = ("puzzles", "steps", "mean ms", "99 % ms", "longest ms")
    print(f"{'hints':22}" + "".join(f"{name:>12}" for name in columns))
    for group, members in sorted(groups.items()):
        hints = sorted(hint for walked in members for hint in walked.hints)
        times = [1000 * took for took, _ in hints]
        print(
            f"{group:22}{len(members):12}{len(hints):12}{mean(times):12.3f}"
            f"{times[len(times) * 99 // 100]:12.2f}{times[-1]:12.1f}  ({hints[-1][1]})"
        )
    taken = Counter(id for walked in all_walked for _, id in walked.hints)
    there = sum((walked.instances for walked in all_walked), Counter[str]())
    print(f"\n{'technique':35}{'taken':>10}{'looked at':>12}")
    for technique in TECHNIQUES:
        print(f"{technique.id:35}{taken[technique.id]:10}{there[technique.id]:12}")
    faults = [fault for walked in all_walked for fault in walked.faults]
    print(f"\n{taken.total() + there.total()} steps, {len(faults)} faults", *faults, sep="\n")
    if faults:
        sys.exit(1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--generated", type=int, default=0, metavar="N")
    parser.add_argument("--file", type=Path)
    parser.add_argument("--lines", type=int, metavar="N")
    parser.add_argument("--every", type=int, default=0, metavar="K")
    parser.add_argument("--jobs", type=int, default=2, metavar="N")
    options = parser.parse_args()
    puzzles = [(puzzle, "") for puzzle in generated(options.generated)]
    if options.file:
        lines = options.file.read_text(encoding="utf-8").split()
        puzzles += [(line[:81], options.file.stem) for line in islice(lines, options.lines)]
    with ProcessPoolExecutor(options.jobs) as pool:
        some = pool.map(walk, *zip(*puzzles), [options.every] * len(puzzles), chunksize=4)
        report(list(some))


if __name__ == "__main__":
    main()
