"""Small tables of puzzles for the tests of batches."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from sudokit.bulk import shuffle_many

ONE_SOLUTION = ".8.1..2...9....81.5.12...391...9.5......2......5.6...385...73.4.13....9...7..4.6."
SLOW = "...97.5.....5...3.93..6...2....5.....4.6.9..1.6.......1...8.6..6.....218.2..3...7"
"""A puzzle with an ER of 7.1."""
NO_SOLUTION = "55" + "." * 79
SEVERAL_SOLUTIONS = "." * 81
BAD = "not a puzzle"


def lines(number: int, puzzle: str = ONE_SOLUTION) -> list[str]:
    """Return puzzles that differ, every seventh of which has a fault of some kind."""
    rows = shuffle_many([puzzle] * number, seed=1)
    found = ["".join(map(str, row)) for row in rows.tolist()]
    faults = (NO_SOLUTION, SEVERAL_SOLUTIONS, BAD, ONE_SOLUTION[:80])
    for place in range(3, number, 7):
        found[place] = faults[place // 7 % len(faults)]
    return found


def write_parquet(path: Path, puzzles: list[str | None], row_group: int = 50) -> Path:
    """Write a table with the number of each row and its puzzle."""
    numbers = pa.array(range(len(puzzles)), pa.int64())
    table = pa.table({"id": numbers, "puzzle": pa.array(puzzles, pa.string())})
    pq.write_table(table, path, row_group_size=row_group)
    return path


def write_csv(path: Path, puzzles: list[str]) -> Path:
    rows = (f"{place},{puzzle}\n" for place, puzzle in enumerate(puzzles))
    path.write_text("id,puzzle\n" + "".join(rows), encoding="utf-8")
    return path


def write_text(path: Path, puzzles: list[str]) -> Path:
    path.write_text("".join(f"{puzzle}\n" for puzzle in puzzles), encoding="utf-8")
    return path
