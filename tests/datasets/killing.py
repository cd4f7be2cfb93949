"""Kill `sudoku dataset build` at random moments, and compare what it writes in the end.

python -m tests.datasets.killing 20
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from ..killing import run_or_kill
from ..thorough import examples

ROWS = examples(240)


def command(out: Path, *options: str) -> list[str]:
    """Return a build of a few seconds."""
    words = ["--rows", str(ROWS), "--seed", "5", "--threads", "2", "--out", str(out), *options]
    return [sys.executable, "-m", "sudokit", "dataset", "build", *words]


def tables(folder: Path) -> dict[str, bytes]:
    """Return the bytes of the tables of a data set and of its data sheet."""
    paths = [*folder.glob("*.parquet"), folder / "README.md"]
    return {path.name: path.read_bytes() for path in paths}


def kill_and_resume(folder: Path, kills: int, seed: int, options: Sequence[str] = ()) -> None:
    """Kill builds so many times; assert that the output is that of one that ran through."""
    dice = random.Random(seed)
    begun = time.monotonic()
    subprocess.run(command(folder / "expected"), check=True, capture_output=True)
    duration = time.monotonic() - begun
    expected = tables(folder / "expected")
    out, parts = folder / "out", folder / "out.parts"
    killed = runs = 0
    while killed < kills or not out.exists():
        if out.exists():
            assert tables(out) == expected
            runs += 1
            out.rename(folder / f"done{runs}")
        argv = command(out, "--resume", *options)
        moment = dice.uniform(0, duration) if killed < kills else None
        killed += run_or_kill(argv, parts, moment)
    assert tables(out) == expected
    assert not parts.exists()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        kill_and_resume(Path(name), kills=int(sys.argv[1]), seed=int(time.time()))
    print(f"{sys.argv[1]} kills, and the same bytes in the end")
