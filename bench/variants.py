"""Time the solving of variant puzzles: `python bench/variants.py FILE`, with records a line.

variant_records.py tells what a record is. Every answer is checked: a puzzle has one solution, the
stored one. Times are milliseconds of CPU time of one thread, the best of three runs; the set-up
makes the core's rules of the constraints, and the search prepares them and solves the puzzle. With
`--peer TSV`, puzzles that take longer than the second column of that table says are listed; its
first column is the id.

`--candidates` finds the true candidates instead, and lists the puzzles that take over 0.2 seconds.
With `--missing 0.2`, puzzles lack a fifth of their constraints and givens, as when they are being
set; then what is checked is that the stored solution is among the candidates.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from variant_records import Record, UnsupportedRecord, read_records

from sudokit import Grid, Shape, SudokuError, _core
from sudokit.constraints.core_rules import rules_of

RUNS = 3

LONG_MS = 50.0
"""Milliseconds of a run that is long enough not to be repeated."""

INSTANT_MS = 200.0
"""Milliseconds after which people notice that they wait for true candidates."""


class Timing(NamedTuple):
    """The milliseconds that a puzzle took, and what is wrong with the answer, or None."""

    id: str
    kinds: tuple[str, ...]
    set_up: float
    search: float
    problem: str | None

    @property
    def total(self) -> float:
        return self.set_up + self.search


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--peer", type=Path, help="a table of milliseconds by id")
    parser.add_argument("--seconds", type=float, default=10, help="time limit of a puzzle")
    parser.add_argument("--candidates", action="store_true", help="find the true candidates")
    parser.add_argument("--missing", type=float, default=0, help="the part of clues to leave out")
    arguments = parser.parse_args()
    if arguments.missing and not arguments.candidates:
        parser.error("--missing goes with --candidates: what is left has several solutions")
    task: Task = solve
    if arguments.candidates:
        task = partial(find_candidates, is_unique=not arguments.missing)
    puzzles = read_puzzles(arguments.file, arguments.missing)
    timings = [measure(record, task, arguments.seconds) for record in puzzles]
    wrong = [timing for timing in timings if timing.problem]
    for timing in wrong:
        print(f"{timing.id}: {timing.problem}")
    print_table(timings)
    if arguments.candidates:
        print_waits(timings)
    if arguments.peer:
        print_slower(timings, read_peer(arguments.peer))
    return 1 if wrong else 0


def read_puzzles(file: Path, missing: float) -> Iterator[Record]:
    """Yield the records without a part of their clues, and tell which are left out."""
    for record in read_records(file):
        if isinstance(record, UnsupportedRecord):
            print(f"left out: {record}", file=sys.stderr)
            continue
        try:
            puzzle = without_clues(record.puzzle, missing, record.id)
        except SudokuError as error:
            print(f"left out: {record.id}: {error}", file=sys.stderr)
            continue
        rules = puzzle.shape.constraints
        digits = record.solution.digits if record.solution else ()
        if digits and not all(rule.holds(puzzle.shape, digits) for rule in rules):
            print(f"left out: {record.id}: without some clues, others say more", file=sys.stderr)
            continue
        yield record._replace(puzzle=puzzle)


def without_clues(puzzle: Grid, part: float, seed: str) -> Grid:
    """Return a puzzle without a part of its constraints and givens."""
    if not part:
        return puzzle
    random = Random(seed)
    kept = [constraint for constraint in puzzle.shape.constraints if random.random() >= part]
    shape = Shape(**{**puzzle.shape.arguments(), "constraints": kept})
    return Grid([digit if random.random() >= part else 0 for digit in puzzle.digits], shape)


Task = Callable[[_core.Rules, list[int], float, Record], str | None]
"""Rules, candidates, seconds and a record in; what is wrong with the answer out, or None."""


def solve(rules: _core.Rules, masks: list[int], seconds: float, record: Record) -> str | None:
    found = _core.solve(rules, masks, seconds)
    if len(found) != 1:
        return "several solutions" if found else "no solution"
    if record.solution is not None and found[0] != bytes(record.solution.digits):
        return "another solution than the stored one"
    return None


def find_candidates(
    rules: _core.Rules, masks: list[int], seconds: float, record: Record, *, is_unique: bool
) -> str | None:
    found = _core.true_candidates(rules, masks, seconds)
    stored = [1 << digit - 1 for digit in record.solution or ()]
    if any(not mask & right for mask, right in zip(found, stored)):
        return "the stored solution is not among the candidates"
    if stored and is_unique and found != stored:
        return "more candidates than those of the stored solution"
    return None


def measure(record: Record, task: Task, seconds: float) -> Timing:
    """Return the best of some runs."""
    shape = record.puzzle.shape
    every = shape.every_digit
    masks = [1 << digit - 1 if digit else every for digit in record.puzzle.digits]
    best = (float("inf"), 0.0)
    for _ in range(RUNS):
        start = time.thread_time()
        rules = rules_of(shape)
        made = time.thread_time()
        try:
            problem = task(rules, masks, seconds, record)
        except _core.OutOfTime:
            problem = f"not solved in {seconds:g} seconds"
        times = (made - start) * 1000, (time.thread_time() - made) * 1000
        best = min(best, times, key=sum)
        if sum(times) > LONG_MS:
            break
    kinds = {constraint.kind for constraint in shape.constraints}
    return Timing(record.id, tuple(sorted(kinds)) or ("houses",), *best, problem)


def print_table(timings: list[Timing]) -> None:
    by_kind = defaultdict(list)
    for timing in timings:
        by_kind["all"].append(timing)
        for kind in timing.kinds:
            by_kind[kind].append(timing)
    print(f"{'kind':24}{'puzzles':>8}{'median':>10}{'set-up':>10}{'worst':>10}{'total':>10}")
    for kind, rows in sorted(by_kind.items(), key=lambda item: -len(item[1])):
        totals = [row.total for row in rows]
        print(
            f"{kind:24}{len(rows):8}{statistics.median(totals):10.3f}"
            f"{statistics.median(row.set_up for row in rows):10.3f}"
            f"{max(totals):10.1f}{sum(totals):10.0f}"
        )


def print_waits(timings: list[Timing]) -> None:
    """Print how many puzzles take long, and which."""
    long = sorted((row for row in timings if row.total > INSTANT_MS), key=lambda row: -row.total)
    print(f"over {INSTANT_MS:g} ms: {len(long)} of {len(timings)}")
    for row in long:
        print(f"  {row.id} {row.total:.0f} ms ({', '.join(row.kinds)})")


def read_peer(path: Path) -> dict[str, float]:
    """Return a peer's milliseconds by id; of those that ran out of time, the limit."""
    times = {}
    for line in path.read_text(encoding="utf-8").splitlines()[1:]:
        name, text = line.split("\t")[:2]
        try:
            times[name] = float(text.lstrip(">"))
        except ValueError:
            continue  # the peer does not know the kind
    return times


def print_slower(timings: list[Timing], peer: dict[str, float]) -> None:
    known = [timing for timing in timings if timing.id in peer]
    ratios = [peer[timing.id] / timing.total for timing in known]
    print(f"peer / sudokit: median {statistics.median(ratios):.1f},", end=" ")
    print(f"total {sum(peer[row.id] for row in known) / sum(row.total for row in known):.1f}")
    for timing in sorted(known, key=lambda row: -row.total):
        if timing.total > peer[timing.id]:
            print(f"slower: {timing.id} {timing.total:.2f} ms, peer {peer[timing.id]:.2f} ms")


if __name__ == "__main__":
    sys.exit(main())
