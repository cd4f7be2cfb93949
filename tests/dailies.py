"""The dailies that are pinned: rows of tests/data/dailies.tsv, which players rely on.

`python -m tests.dailies` prints the rows as they are made now. To change a row is to give everyone
another puzzle for a day that they may have solved.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import NamedTuple

from sudokit.dailies import DailyPuzzle, daily
from sudokit.grid_json import grid_to_dict

FILE = Path(__file__).parent / "data" / "dailies.tsv"
DATES = (
    "2026-01-01", "2026-11-16", "2026-11-17", "2026-12-24", "2026-12-31", "2027-01-01",
    "2027-01-04", "2027-01-05", "2028-02-29", "2100-03-01",
)  # fmt: skip


class Pinned(NamedTuple):
    """A pinned puzzle: the digest is that of its grid as JSON, with its constraints."""

    date: str
    kind: str
    variant: str
    digits: str
    digest: str


def pinned(puzzle: DailyPuzzle) -> Pinned:
    grid = puzzle.puzzle
    text = json.dumps(grid_to_dict(grid), sort_keys=True)
    digest = hashlib.sha256(text.encode()).hexdigest()[:16]
    variant = puzzle.variant or "-"
    return Pinned(puzzle.date.isoformat(), puzzle.kind, variant, grid.symbols, digest)


def rows() -> list[Pinned]:
    return [Pinned(*line.split("\t")) for line in FILE.read_text().splitlines()]


if __name__ == "__main__":
    for date in DATES:
        for puzzle in daily(date):
            print(*pinned(puzzle), sep="\t")
