"""Other generators, to compare with.

Runs as a program of its own in the benchmark's venv: makers.py NAME SECONDS writes a JSON object
with the version, the seconds of CPU time, and the puzzles as lines of 81 characters.
"""

from __future__ import annotations

import json
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from typing import Any, NamedTuple


class Maker(NamedTuple):
    package: str
    does: str
    make: Callable[[], str]


def _py_sudoku() -> str:
    from sudoku import Sudoku

    rows = Sudoku(3, seed=random.getrandbits(60)).difficulty(0.5).board
    return "".join(str(digit or ".") for row in rows for digit in row)


def _dokusan() -> str:
    from dokusan import generators

    return str(generators.random_sudoku(avg_rank=150))


def _hodoku() -> str:
    from hodoku.core.types import DifficultyType

    return str(_hodoku_generator().generate(DifficultyType.HARD, symmetric=False))


@cache
def _hodoku_generator() -> Any:
    from hodoku.api import Generator

    return Generator()


MAKERS = {
    "py-sudoku": Maker("py-sudoku", "Sudoku(3, seed).difficulty(0.5)", _py_sudoku),
    "dokusan": Maker("dokusan", "random_sudoku(avg_rank=150)", _dokusan),
    "hodoku-py": Maker("hodoku-py", "generate(HARD, symmetric=False), partly in C", _hodoku),
}


def qqwing(seconds: float) -> dict[str, Any] | None:
    """Return QQWing's puzzles, or None if it is not installed."""
    lines: list[str] = []
    spent = 0.0
    try:
        told = subprocess.run(["qqwing", "--version"], capture_output=True, text=True).stdout
        while spent < seconds:
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            command = ["qqwing", "--generate", "100", "--one-line"]
            made = subprocess.run(command, capture_output=True, text=True, check=True)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            spent += after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            lines += made.stdout.split()
    except OSError:
        return None
    return {"version": told.split()[-1], "seconds": spent, "lines": lines, "note": ""}


def main() -> None:
    maker, seconds = MAKERS[sys.argv[1]], float(sys.argv[2])
    maker.make()  # imports and prepares
    lines, note = [], ""
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        try:
            lines.append(maker.make())
        except Exception as error:  # of any kind: it is reported
            note = f"{type(error).__name__}: {error}"[:200]
    found = {"version": version(maker.package), "seconds": spent, "lines": lines, "note": note}
    print(json.dumps(found))


if __name__ == "__main__":
    main()
