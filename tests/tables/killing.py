"""Kill `sudoku batch` at random moments, and compare what it writes in the end.

python -m tests.tables.killing 20
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
from .puzzles import SLOW, lines, write_parquet

SUDOKU = [sys.executable, "-m", "sudokit"]
ROWS = examples(480)


def command(folder: Path, out: str, *options: str) -> list[str]:
    """Return a batch of a few seconds, in shards and pieces of a few rows."""
    sizes = ["--shard-rows", "64", "--piece-rows", "8", "--threads", "2"]
    inputs = [str(folder / "puzzles.parquet"), "--out", str(folder / out)]
    return [*SUDOKU, "batch", "rate", *inputs, *sizes, *options]


def kill_and_resume(folder: Path, kills: int, seed: int, options: Sequence[str] = ()) -> None:
    """Kill batches so many times; assert that the output is that of one that ran through."""
    dice = random.Random(seed)
    write_parquet(folder / "puzzles.parquet", [*lines(ROWS, SLOW)])
    begun = time.monotonic()
    subprocess.run(command(folder, "expected.parquet"), check=True, capture_output=True)
    duration = time.monotonic() - begun
    expected = (folder / "expected.parquet").read_bytes()
    out, parts = folder / "out.parquet", folder / "out.parquet.parts"
    killed = 0
    while killed < kills or not out.exists():
        if out.exists():
            assert out.read_bytes() == expected
            out.unlink()
        argv = command(folder, out.name, "--resume", *options)
        moment = dice.uniform(0, duration) if killed < kills else None
        killed += run_or_kill(argv, parts, moment)
    assert out.read_bytes() == expected
    assert sorted(path.name for path in folder.iterdir()) == [
        "expected.parquet", "out.parquet", "puzzles.parquet",
    ]  # fmt: skip


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        kill_and_resume(Path(name), kills=int(sys.argv[1]), seed=int(time.time()))
    print(f"{sys.argv[1]} kills, and the same bytes in the end")
