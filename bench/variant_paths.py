"""Take paths of variant puzzles: `python bench/variant_paths.py FILE`, with records a line.

variant_records.py tells what a record is. Every step is checked against the stored solution.
It prints, by kind of constraint and for open shapes, how many puzzles are solved, how many of them
without trials, and the milliseconds of CPU time that a step takes, then the records that it cannot
read, with the reason. `--log TSV` writes a line a puzzle, and `--compare
TSV` lists the puzzles that fare otherwise than in such a file.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from variant_records import Record, UnsupportedRecord, read_records

from sudokit import Grid, path, solve
from sudokit.logic import Step


class Outcome(NamedTuple):
    """A path: its outcome is one of OUTCOMES, and the hardest step that of those but trials."""

    id: str
    outcome: str
    steps: int
    trials: int
    hardest: float
    placed: str
    seconds: float
    kinds: tuple[str, ...]
    techniques: Counter[str]


OPEN = "open"
"""The kind under which puzzles of open shapes are counted."""
BUSY = 8
"""Seconds that may pass for each second of CPU time, as others use the machine, too."""
OUTCOMES = ("logic", "trials", "stuck", "late", "wrong")
"""Solved without trials, solved with them, no step left, out of time, a step that is not right."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--seconds", type=float, default=4, help="CPU time that a path may take")
    parser.add_argument("--every", type=int, default=1, help="take one puzzle of so many")
    parser.add_argument(
        "--kind", help="take puzzles with this kind of constraint alone, or of open shapes: open"
    )
    parser.add_argument("--ids", help="take these puzzles alone, with commas between them")
    parser.add_argument("--log", type=Path, help="write a line a puzzle to this file")
    parser.add_argument("--compare", type=Path, help="a file that --log wrote")
    arguments = parser.parse_args()
    records = list(chosen(arguments))
    outcomes = []
    for record in records:
        outcomes.append(take(record, arguments.seconds))
        if sys.stderr.isatty():
            print(f"\r{len(outcomes)} of {len(records)}", end="", file=sys.stderr)
    if arguments.log:
        arguments.log.write_text("".join(map(as_line, outcomes)), encoding="utf-8")
    print_table(outcomes)
    print_unread(arguments.file)
    if arguments.compare:
        print_changes(outcomes, arguments.compare)
    wrong = [each.id for each in outcomes if each.outcome == "wrong"]
    if wrong:
        print("wrong steps:", *wrong)
    return 1 if wrong else 0


def chosen(arguments: argparse.Namespace) -> Iterator[Record]:
    """Yield the records that are asked for."""
    ids = arguments.ids.split(",") if arguments.ids else None
    fitting = (
        record
        for record in read_records(arguments.file)
        if not isinstance(record, UnsupportedRecord)
        and (ids is None or record.id in ids)
        and (arguments.kind is None or arguments.kind in kinds_of(record))
    )
    for number, record in enumerate(fitting):
        if number % arguments.every == 0:
            yield record


def kinds_of(record: Record) -> tuple[str, ...]:
    """Return the kinds of constraints, and `open` for an open shape."""
    shape = record.puzzle.shape
    kinds = {constraint.kind for constraint in shape.constraints} or {"houses"}
    return tuple(sorted(kinds | ({OPEN} if shape.is_open else set())))


def take(record: Record, seconds: float) -> Outcome:
    """Take the path of a puzzle."""
    solution = record.solution or solve(record.puzzle)
    start = time.thread_time()
    taken, is_complete = walk(record.puzzle, seconds)
    passed = time.thread_time() - start
    techniques = Counter(step.technique.id for step in taken)
    placed = len({each.cell for step in taken for each in step.placements})
    empty = record.puzzle.empty_count
    hardest = max((step.rating for step in taken if step.technique.id != "trial"), default=0.0)
    if not is_right(taken, solution.digits):
        outcome = "wrong"
    elif not is_complete:
        outcome = "late"
    elif placed == empty:
        outcome = "trials" if techniques["trial"] else "logic"
    else:
        outcome = "stuck"
    return Outcome(
        record.id, outcome, len(taken), techniques["trial"], hardest, f"{placed}/{empty}", passed,
        kinds_of(record), techniques,
    )  # fmt: skip


def walk(grid: Grid, seconds: float) -> tuple[list[Step], bool]:
    """Take steps; also return whether they ended in so many seconds of CPU time."""
    start = time.thread_time()
    taken = path(grid, seconds=BUSY * seconds)
    return [*taken], taken.is_complete and time.thread_time() - start <= seconds


def is_right(taken: list[Step], solution: bytes) -> bool:
    return all(
        all(solution[cell] == digit for cell, digit in step.placements)
        and all(solution[cell] != digit for cell, digit in step.eliminations)
        for step in taken
    )


def as_line(outcome: Outcome) -> str:
    techniques = " ".join(f"{name}:{count}" for name, count in outcome.techniques.most_common())
    row = outcome._replace(
        seconds=round(outcome.seconds, 3),
        kinds=",".join(outcome.kinds),  # type: ignore[arg-type]
        techniques=techniques,  # type: ignore[arg-type]
    )
    return "\t".join(map(str, row)) + "\n"


def print_table(outcomes: Iterable[Outcome]) -> None:
    by_kind = defaultdict(list)
    techniques: Counter[str] = Counter()
    for each in outcomes:
        techniques += each.techniques
        by_kind["all"].append(each)
        for kind in each.kinds:
            by_kind[kind].append(each)
    print(f"{'kind':24}{'puzzles':>8}{'logic':>8}{'share':>8}{'solved':>8}{'ms/step':>9}")
    for kind, rows in sorted(by_kind.items(), key=lambda item: -len(item[1])):
        counts = Counter(row.outcome for row in rows)
        steps = sum(row.steps for row in rows)
        print(
            f"{kind:24}{len(rows):8}{counts['logic']:8}{counts['logic'] / len(rows):8.0%}"
            f"{counts['logic'] + counts['trials']:8}"
            f"{1000 * sum(row.seconds for row in rows) / max(1, steps):9.2f}"
        )
    counts = Counter(row.outcome for row in by_kind["all"])
    print(", ".join(f"{name} {counts[name]}" for name in OUTCOMES))
    print(", ".join(f"{name} {count}" for name, count in techniques.most_common()))


def print_unread(file: Path) -> None:
    """Print how many records are not read, and why."""
    errors = [record for record in read_records(file) if isinstance(record, UnsupportedRecord)]
    print(f"not read: {len(errors)}")
    for error in errors:
        print(f"  {error}")


def print_changes(outcomes: Iterable[Outcome], file: Path) -> None:
    before = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        name, outcome = line.split("\t")[:2]
        before[name] = outcome
    for each in outcomes:
        if each.id in before and before[each.id] != each.outcome:
            print(f"{each.id}: {before[each.id]} -> {each.outcome} ({', '.join(each.kinds)})")


if __name__ == "__main__":
    sys.exit(main())
