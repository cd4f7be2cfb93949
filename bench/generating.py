"""Measure generation, and write the table of docs/generating.md.

    python bench/generating.py [--seconds S] [--peers PYTHON] [--write]

Every puzzle is checked before a speed is reported: exactly one solution by the general search, the
rating by rate_many(), and the rest of the wish. Speeds are puzzles per second of CPU time on one
thread.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import makers
import numpy as np
from report import aligned, number
from run import machine

from sudokit import Grid, Shape, _core, rate_many, solutions, solve_many
from sudokit.generator import GeneratedPuzzle, generate_many
from sudokit.rating import LABELS
from sudokit.shape import standard_shape
from sudokit.wishes import Wish

HERE = Path(__file__).parent
ROOT = HERE.parent
PAGE = ROOT / "docs" / "generating.md"
START, END = "<!-- written by bench/generating.py -->", "<!-- to here -->"

WISHES = {
    "minimal": Wish(minimal=True),
    **{label: Wish(label) for label in LABELS},
    "hard, rotate180": Wish("hard", symmetry=("rotate180",)),
    "ER 8.0 or more": Wish(se=(8.0, 99)),
    "ER 9.0 or more": Wish(se=(9.0, 99)),
    "ER 10.0 or more": Wish(se=(10.0, 99)),
    "needs x-wing": Wish(needs=("x-wing",)),
    "20 clues": Wish(clues=20),
    "19 clues": Wish(clues=19),
    "18 clues": Wish(clues=18),
    "16×16, at most 110 clues": Wish(clues=(15, 110), shape=Shape(16)),
    "25×25, at most 330 clues": Wish(clues=(24, 330), shape=Shape(25)),
}


class Row(NamedTuple):
    name: str
    seconds: float  # of CPU time, for all
    clues: list[int]


class PeerRow(NamedTuple):
    name: str
    version: str
    does: str
    made: int
    unique: int
    minimal: int
    labels: Counter[str]  # of those with one solution
    seconds: float
    note: str


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure generation, check it, compare.")
    parser.add_argument("--seconds", type=float, default=5.0, help="CPU time for each row")
    parser.add_argument("--grids", type=int, default=1_000_000, help="full grids to draw")
    parser.add_argument(
        "--peers", default=sys.executable, help="the Python with the other generators"
    )
    parser.add_argument("--write", action="store_true", help="also write docs/generating.md")
    given = parser.parse_args()
    facts = machine()
    rows = [measured(name, wish, given.seconds) for name, wish in WISHES.items()]
    peers = [peer for peer in measured_peers(given.peers, given.seconds) if peer]
    text = "\n".join([*_lines(facts, rows, peers), *drawn(given.grids)])
    print(text)
    if given.write:
        head, _, rest = PAGE.read_text().partition(START)
        PAGE.write_text(f"{head}{START}\n\n```text\n{text}\n```\n\n{END}{rest.partition(END)[2]}")


def measured(name: str, wish: Wish, seconds: float) -> Row:
    """Generate puzzles for this many seconds of CPU time, at least one, and check them."""
    made: list[GeneratedPuzzle] = []
    spent, some = 0.0, 1
    while spent < seconds:
        begun = time.process_time()
        made += generate_many(some, wish, seed=1, first=len(made), seconds_each=None)
        took = time.process_time() - begun
        spent += took
        if took < 0.1:
            some *= 2
    return checked(name, wish, made, spent)


def checked(name: str, wish: Wish, made: list[GeneratedPuzzle], seconds: float) -> Row:
    for puzzle in made:
        if [*islice(solutions(puzzle.puzzle), 2)] != [puzzle.solution]:
            sys.exit(f"{name}: not exactly one solution: {puzzle.puzzle!r}")
    if made[0].puzzle.shape == standard_shape(9):
        lines = [puzzle.puzzle.symbols for puzzle in made]
        ratings = rate_many(lines)
        labels = {_label(er) for er in ratings.er}
        assert isinstance(wish.se, tuple | None)
        low, high = wish.se or (0, 99)
        wrong = [er for er in ratings.er if not low <= er <= high]
        if wrong or (wish.difficulty and labels != {wish.difficulty}):
            sys.exit(f"{name}: the rating is not as wished")
    if wish.minimal and not all(is_minimal(puzzle.puzzle) for puzzle in made[:200]):
        sys.exit(f"{name}: not minimal")
    return Row(name, seconds, [puzzle.puzzle.clue_count for puzzle in made])


def is_minimal(puzzle: Grid) -> bool:
    symbols = puzzle.symbols.replace(".", "0")
    less = [symbols[:k] + "0" + symbols[k + 1 :] for k in range(81) if symbols[k] != "0"]
    return bool((solve_many(less).counts > 1).all())


def _label(er: float) -> str:
    return next(name for name, highest in LABELS.items() if er <= highest + 1e-6)


def measured_peers(python: str, seconds: float) -> Iterator[PeerRow | None]:
    found = makers.qqwing(seconds)
    if found:
        yield _judged("qqwing", "--generate 100", found)
    else:
        print("qqwing is not installed and is left out", file=sys.stderr)
    for name, maker in makers.MAKERS.items():
        command = [python, str(HERE / "makers.py"), name, str(seconds)]
        made = subprocess.run(command, capture_output=True, text=True)
        if made.returncode:
            print(f"{name} is left out: {made.stderr.strip()[-200:]}", file=sys.stderr)
            continue
        yield _judged(name, maker.does, json.loads(made.stdout))


def _judged(name: str, does: str, found: dict[str, Any]) -> PeerRow:
    puzzles = [Grid(line.replace("0", ".")) for line in found["lines"]]
    unique = [puzzle for puzzle in puzzles if len([*islice(solutions(puzzle), 2)]) == 1]
    labels: Counter[str] = Counter()
    if unique:
        ratings = rate_many(unique)
        labels = Counter(_label(er) for er in ratings.er)
    minimal = sum(map(is_minimal, unique))
    return PeerRow(
        name, found["version"], does, len(puzzles), len(unique), minimal, labels,
        found["seconds"], found["note"],
    )  # fmt: skip


def drawn(grids: int) -> Iterator[str]:
    """Compare the kinds of bands in random full grids with their shares of all grids."""
    sys.path.insert(0, str(ROOT))
    from tests import bands

    shares = np.array([kind.share for kind in bands.table()])
    counts = np.zeros(416)
    spent, left, seed = 0.0, grids, 1
    while left > 0:
        some = min(left, 20_000)
        begun = time.process_time()
        digits = _core.random_grids(standard_shape(9).geometry, seed, some)
        spent += time.process_time() - begun
        table = np.frombuffer(digits, np.uint8).astype(np.int64).reshape(some, 9, 9)
        counts += np.bincount(bands.kinds_of(bands.bands_of(table)), minlength=416)
        left -= some
        seed += 1
    expected = counts.sum() * shares
    squared = float(((counts - expected) ** 2 / expected).sum())
    distance = float(abs(counts / counts.sum() - shares).sum() / 2)
    chance = float((np.sqrt(2 / np.pi * expected * (1 - shares))).sum() / 2 / counts.sum())
    yield ""
    yield f"Full grids: {grids:,}, {1e6 * spent / grids:.1f} µs of CPU time each"
    yield f"kinds of the {int(counts.sum()):,} bands: chi-squared {squared:.0f}, 415 expected;"
    yield f"total variation distance {distance:.5f}, {chance:.5f} expected by chance"


def _lines(facts: dict[str, str], rows: list[Row], peers: list[PeerRow]) -> Iterator[str]:
    for name, fact in facts.items():
        yield f"{name:<9} {fact}"
    yield ""
    yield "sudokit: puzzles per second of CPU time on one thread; seconds per puzzle"
    yield ""
    table = [["wish", "puzzles", "per second", "seconds", "clues"]]
    for row in rows:
        table.append([
            row.name, f"{len(row.clues):,}", number(len(row.clues) / row.seconds),
            f"{row.seconds / len(row.clues):.4f}",
            f"{min(row.clues)}-{max(row.clues)}, median {median(row.clues):g}",
        ])  # fmt: skip
    yield from aligned(table)
    yield ""
    yield "Checked: another search finds exactly one solution, and ratings are as wished."
    if not peers:
        return
    ours = {row.name: len(row.clues) / row.seconds for row in rows}
    yield ""
    yield "Others: puzzles per second with one solution, in all and by sudokit's label;"
    yield "in brackets, sudokit's speed divided by theirs (its minimal puzzles, for all)"
    yield ""
    table = [["generator", "made", "one solution", "minimal", "all", *LABELS]]
    for peer in peers:
        rates: list[tuple[float, float]] = [(peer.unique / peer.seconds, ours["minimal"])]
        rates += [(peer.labels[label] / peer.seconds, ours[label]) for label in LABELS]
        cells = [
            f"{number(rate)} ({number(mine / rate)})" if rate else "none" for rate, mine in rates
        ]
        table.append([
            peer.name, str(peer.made), f"{peer.unique / max(peer.made, 1):.0%}",
            f"{peer.minimal / max(peer.made, 1):.0%}", *cells,
        ])  # fmt: skip
    yield from aligned(table)
    yield ""
    for peer in peers:
        yield f"{peer.name} {peer.version}: {peer.does}"
        if peer.note:
            yield f"  {peer.note}"


if __name__ == "__main__":
    main()
