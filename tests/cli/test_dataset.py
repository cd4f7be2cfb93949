"""The command dataset build: messages, progress, interruption and a full disk."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("pyarrow", reason="the extra `bulk` is not installed")
pytest.importorskip("matplotlib", reason="the extra `bulk` is not installed")

from .conftest import Sudoku
from .test_process import on_terminal, unix

SMALL = ("--rows", "20", "--bands", "1.2-1.5,2.0-2.6")


def test_a_data_set_is_summed_up(sudoku: Sudoku, tmp_path: Path) -> None:
    out = tmp_path / "out"
    result = sudoku("dataset", "build", *SMALL, "--split", "50,25,25", "--out", out)
    assert (result.out, result.status) == ("", 0)
    first, *others = result.err.splitlines()
    assert first.startswith(f"sudoku: {out} has 20 puzzles, after ")
    assert others == ["sudoku: train: 10", "sudoku: validation: 5", "sudoku: test: 5"]
    told = sudoku("dataset", "build", *SMALL, "--out", tmp_path / "b", "--json")
    summary = json.loads(told.out)
    assert (summary["rows"], summary["splits"]["train"], told.err) == (20, 18, "")
    assert [band["name"] for band in summary["bands"]] == ["1.2-1.5", "2.0-2.6"]


def test_the_sheet_of_one_puzzle_tells_it_in_the_singular(sudoku: Sudoku, tmp_path: Path) -> None:
    out = tmp_path / "out"
    sudoku("dataset", "build", "--rows", "1", "--bands", "1.2-2.0", "--out", out)
    sheet = (out / "README.md").read_text("utf-8")
    assert "# 1 Sudoku puzzle, rated" in sheet
    assert "- `train.parquet`: 1 row\n" in sheet
    assert "1 bands" not in sheet


def test_wrong_options(sudoku: Sudoku, tmp_path: Path) -> None:
    out = ["--out", tmp_path / "out"]
    for words, message in (
        (["build", "--rows", "10"], "the following arguments are required: --out"),
        (["build", *out], "the following arguments are required: --rows"),
        (["build", *SMALL, "--bands", "easy", *out], "'easy' is not a range of ratings such as"),
        (["build", *SMALL, "--bands", "3.1", *out], "no minimal puzzle is rated 3.1-3.1"),
        (
            ["build", *SMALL, "--split", "a", *out],
            "'a' is not a list of percentages",
        ),
        (["build", *SMALL, "--split", "90,5", *out], "that add up to 100, such as 90,5,5"),
        (["build", "--rows", "2", *out], "5 bands need at least as many rows, not 2"),
        (["bulid", *SMALL, *out], "dataset needs a second word: dataset build"),
        ([], "dataset needs a second word: dataset build"),
    ):
        result = sudoku("dataset", *words)
        assert result.status == 2, words
        assert message in result.err
        assert result.err.count("\n") == 1
    assert not [*tmp_path.iterdir()]


@unix
def test_an_interrupted_build_tells_how_to_go_on(tmp_path: Path) -> None:
    out = tmp_path / "out"
    words = ["--rows", "5000", "--out", str(out), "--threads", "1"]
    process = subprocess.Popen(
        [sys.executable, "-m", "sudokit", "dataset", "build", *words],
        stderr=subprocess.PIPE,
        text=True,
    )
    chunks = tmp_path / "out.parts" / "chunks"
    while not any(chunks.glob("*.parquet")) and process.poll() is None:
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=60)
    assert process.returncode == 130
    assert re.fullmatch(
        r"sudoku: interrupted: [\d,]+ of 5,000 puzzles are made, and the same command with "
        r"--resume goes on from there\n",
        told,
    )
    assert not out.exists()


@unix
def test_the_progress_tells_the_rows_of_each_band(tmp_path: Path) -> None:
    words = ["dataset", "build", *SMALL, "--out", str(tmp_path / "out")]
    shown = on_terminal(words)
    for band in ("1.2-1.5", "2.0-2.6"):
        assert band in shown
    assert "10/10" in shown


@unix
def test_the_library_that_draws_plots_says_nothing(tmp_path: Path) -> None:
    """Without a folder for its cache, matplotlib would tell where it puts that."""
    argv = [sys.executable, "-m", "sudokit", "dataset", "build", *SMALL, "--out", "out"]
    usual = {name: value for name, value in os.environ.items() if name != "MPLCONFIGDIR"}
    environment = {**usual, "HOME": "/dev/null", "PYTHONPATH": os.pathsep.join(sys.path)}
    told = subprocess.run(argv, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert told.returncode == 0
    assert all(line.startswith("sudoku: ") for line in told.stderr.splitlines())


LIMITED = """
import resource, sys
from sudokit.cli import main
resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))
sys.exit(main(sys.argv[1:]))
"""


@unix
def test_a_disk_that_is_full(tmp_path: Path) -> None:
    """A limit on the size of a file gives the errors of a full disk."""
    argv = ["dataset", "build", *SMALL, "--out", str(tmp_path / "out")]
    full = subprocess.run([sys.executable, "-c", LIMITED, *argv], capture_output=True, text=True)
    assert full.returncode == 2
    assert full.stderr.startswith(f"sudoku: {tmp_path}/out: File too large: ")
    resumed = subprocess.run(
        [sys.executable, "-m", "sudokit", *argv, "--resume"], capture_output=True, text=True
    )
    assert (resumed.returncode, (tmp_path / "out" / "README.md").exists()) == (0, True)
