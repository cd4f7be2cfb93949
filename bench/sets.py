"""The sets of puzzles of the benchmark, and independent checks of the answers.

Nothing here relies on the search that is measured.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

import sudokit
from sudokit import _core

SEED = 20240229
SYMBOLS = set(".123456789")
DIFFICULTIES = ("easy", "medium", "hard", "expert")

Digits = npt.NDArray[np.uint8]
Counts = npt.NDArray[np.int64]


class PuzzleSet(NamedTuple):
    name: str
    lines: list[str]
    repeatable: bool = True

    @property
    def text(self) -> bytes:
        return as_text(self.lines)


def as_text(lines: Iterable[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def read_sets(paths: Iterable[Path]) -> Iterator[PuzzleSet]:
    """Yield a set for each file, or for each .txt file of a folder."""
    for path in paths:
        for file in sorted(path.glob("*.txt")) if path.is_dir() else [path]:
            lines = [line.strip()[:81].replace("0", ".") for line in file.open()]
            lines = [
                line for line in lines if len(line) == 81 and not set(line) - set(".123456789")
            ]
            if not lines:
                sys.exit(f"{file}: no line of 81 digits and dots")
            yield PuzzleSet(file.stem, lines)


def generated(each: int) -> PuzzleSet:
    """Return puzzles of sudokit's own generator, `each` of every difficulty."""
    lines = [
        made.puzzle.symbols
        for difficulty in DIFFICULTIES
        for made in sudokit.generate_many(each, difficulty, seed=SEED)
    ]
    return PuzzleSet("generated", lines)


def qqwing(number: int) -> PuzzleSet | None:
    """Return puzzles of qqwing, which differ in each run, or None if it is not installed."""
    if not shutil.which("qqwing"):
        return None
    command = ["qqwing", "--generate", str(number), "--one-line"]
    made = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return PuzzleSet("qqwing", made.split(), repeatable=False)


def as_digits(lines: Iterable[str]) -> Digits:
    joined = "".join(lines).replace(".", "0").encode()
    return (np.frombuffer(joined, np.uint8) - ord("0")).reshape(-1, 81)


def right_solutions(puzzles: Digits, solutions: Digits) -> npt.NDArray[np.bool_]:
    """Return whether each solution keeps the clues and has every digit in every house."""
    keeps = ((puzzles == 0) | (puzzles == solutions)).all(axis=1)
    bits = np.left_shift(1, solutions.astype(np.int32))
    complete = [np.bitwise_or.reduce(bits[:, house], axis=1) == 0b1111111110 for house in _houses()]
    return np.asarray(keeps & np.all(complete, axis=0))


def _houses() -> list[list[int]]:
    cells = range(81)
    houses = []
    for nth in range(9):
        houses.append([cell for cell in cells if cell // 9 == nth])
        houses.append([cell for cell in cells if cell % 9 == nth])
        houses.append([cell for cell in cells if cell // 27 * 3 + cell % 9 // 3 == nth])
    return houses


def independent_counts(lines: list[str], progress: Callable[[int], None]) -> Counts:
    """Count the solutions of each puzzle, up to 2, by the general search instead of the 9×9 one.

    An extra house of two cells of a row changes no solution, but makes the grid non-classic.
    """
    geometry = sudokit.Shape(9, extra=[sudokit.House("extra", (0, 1))]).geometry
    masks = {".": 0b111111111} | {str(digit): 1 << (digit - 1) for digit in range(1, 10)}
    counts = np.empty(len(lines), np.int64)
    for nth, line in enumerate(lines):
        counts[nth] = _core.count(geometry, [masks[symbol] for symbol in line], 2)[0]
        if nth % 1000 == 0:
            progress(nth)
    return counts


def checksum(counts: Counts, solutions: Digits) -> str:
    """Return a checksum of the counts, and of the solutions of puzzles that have exactly one."""
    single = solutions[counts == 1]
    return hashlib.sha256(counts.astype("<i8").tobytes() + single.tobytes()).hexdigest()[:16]
