"""The command batch: messages, progress, interruption and a full disk."""

from __future__ import annotations

import errno
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

from ..tables.killing import command
from ..tables.puzzles import SLOW, lines, write_csv, write_parquet
from ..thorough import some
from .conftest import Sudoku
from .test_process import on_terminal, unix


def test_a_batch_is_summed_up(sudoku: Sudoku, tmp_path: Path) -> None:
    path, out = write_csv(tmp_path / "puzzles.csv", lines(50)), tmp_path / "out.csv"
    result = sudoku("batch", "solve", path, "--out", out)
    assert (result.out, result.status) == ("", 0)
    first, *others = result.err.splitlines()
    pattern = rf"sudoku: {out} has 50 rows, after [\d.]+ seconds \([\d,]+ rows a second\)"
    assert re.fullmatch(pattern, first)
    assert "sudoku: not a puzzle: 3" in others
    assert len(out.read_text("utf-8").splitlines()) == 51
    told = sudoku("batch", "solve", path, "--out", tmp_path / "b.csv", "--json")
    summary = json.loads(told.out)
    assert (summary["rows"], summary["resumed"], told.err) == (50, 0, "")
    assert sum(summary["statuses"].values()) == 50


def test_a_file_without_puzzles_is_an_error(sudoku: Sudoku, tmp_path: Path) -> None:
    path, out = tmp_path / "grid.txt", tmp_path / "out.csv"
    path.write_text("53..7....\n" * 9, "utf-8")
    result = sudoku("batch", "solve", path, "--out", out)
    assert (result.out, result.status) == ("", 1)
    assert "no row is a classic 9×9 puzzle of 81 characters" in result.err
    path.write_text("", "utf-8")
    assert sudoku("batch", "solve", path, "--out", tmp_path / "empty.csv").status == 0


def test_wrong_options(sudoku: Sudoku, tmp_path: Path) -> None:
    path = write_csv(tmp_path / "puzzles.csv", lines(5))
    document = tmp_path / "a.doc"
    document.touch()
    out = ["--out", tmp_path / "out.csv"]
    for words, message in (
        (["solve", path], "the following arguments are required: --out"),
        (["solve", *out], "the following arguments are required: FILE"),
        (["sort", path, *out], "JOB: unknown value 'sort': choose from solve, count, "),
        (["solve", path, *out, "--limit", "3"], "--limit goes with count"),
        (["solve", path, *out, "--seconds-each", "1"], "--seconds-each goes with rate or describe"),
        (["solve", path, *out, "--seed", "0"], "--seed goes with shuffle"),
        (["solve", path, *out, "--by-solution"], "--by-solution goes with canonical"),
        (["solve", path, *out, "--threads", "0"], "--threads: '0' is not a number from 1 up"),
        (["solve", path, *out, "--columns", "a"], "there is no column 'a': there are id, puzzle"),
        (["solve", path, *out, "--column", "a"], "'a'"),
        (["solve", tmp_path / "no.csv", *out], "no.csv: No such file or directory"),
        (["solve", "-", *out], "-: No such file or directory"),
        (["solve", document, *out], ".txt.zst, or --from must be one of these"),
        (["solve", path, "--from", ".doc", *out], "--from must be one of .parquet, "),
        (["solve", path, "--out", tmp_path / "a", "--format", "x"], "--format must be one of"),
        (["solve", path, "--out", tmp_path / "a.txt"], "choose one with --columns"),
        (["solve", tmp_path, *out], "is a folder: name the files in it"),
    ):
        result = sudoku("batch", *words)
        assert result.status == 2, words
        assert message in result.err
        assert result.err.count("\n") == 1
    assert sorted(tmp_path.iterdir()) == [document, path]


@unix
@pytest.mark.parametrize("options", some([[], ["--cluster", "local"]], []))
def test_an_interrupted_batch_says_how_it_goes_on(tmp_path: Path, options: list[str]) -> None:
    write_parquet(tmp_path / "puzzles.parquet", [*lines(2000, SLOW)])
    argv = command(tmp_path, "out.parquet", *options)
    process = subprocess.Popen(argv, stderr=subprocess.PIPE, text=True, start_new_session=True)
    pieces = tmp_path / "out.parquet.parts" / "pieces"
    while not any(pieces.glob("*.arrow")):
        assert process.poll() is None
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal sends it: to all processes of the group
    _, told = process.communicate(timeout=60)
    assert process.returncode == 130
    assert re.fullmatch(
        r"sudoku: interrupted: \d+ of 2,000 rows are done, and the same command with --resume "
        r"goes on from there\n",
        told,
    )
    refused = subprocess.run(argv, capture_output=True, text=True)
    assert refused.returncode == 2
    assert "has a batch that was not finished: resume it, or remove the folder" in refused.stderr


def test_packages_that_are_missing_are_named() -> None:
    code = "import sys; sys.modules['pyarrow'] = None; from sudokit.cli import main; "
    code += "sys.exit(main(['batch', 'solve', 'a.csv', '--out', 'b.csv']))"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert result.returncode == 2
    assert result.stderr == (
        "sudoku: Tables of puzzles need more packages: pip install 'sudokit[bulk]'\n"
    )


LIMITED = """
import resource, sys
from sudokit.cli import main
resource.setrlimit(resource.RLIMIT_FSIZE, (6_000, 6_000))
sys.exit(main(sys.argv[1:]))
"""


@unix
@pytest.mark.parametrize("name", ["out.parquet", "out.csv", "out/", "out.csv.gz"])
def test_a_disk_that_is_full(tmp_path: Path, name: str) -> None:
    """A limit on the size of a file gives the errors of a full disk."""
    path = write_parquet(tmp_path / "puzzles.parquet", [*lines(600)])
    argv = ["batch", "solve", str(path), "--shard-rows", "150", "--threads", "2"]
    expected, out = tmp_path / f"expected{name[3:]}", tmp_path / name
    usual = [sys.executable, "-m", "sudokit"]
    subprocess.run([*usual, *argv, "--out", str(expected)], check=True, capture_output=True)
    argv += ["--out", f"{tmp_path}/{name}"]
    full = subprocess.run([sys.executable, "-c", LIMITED, *argv], capture_output=True, text=True)
    assert full.returncode == 2
    assert re.fullmatch(
        rf"sudoku: {tmp_path}/{name}: File too large: [\d,]+ of 600 rows are done, and the "
        r"same command with --resume goes on from there\n",
        full.stderr,
    )
    assert not out.exists()
    subprocess.run([*usual, *argv, "--resume"], check=True, capture_output=True)
    if out.is_dir():
        assert [path.read_bytes() for path in sorted(out.iterdir())] == [
            path.read_bytes() for path in sorted(expected.iterdir())
        ]
    else:
        assert out.read_bytes() == expected.read_bytes()


@pytest.mark.parametrize("words", ["batch solve {0}/puzzles.csv", "dataset build --rows 5"])
def test_an_output_that_cannot_be_made_is_named(
    sudoku: Sudoku, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    write_csv(tmp_path / "puzzles.csv", lines(5))

    def refused(*arguments: object, **options: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "makedirs", refused)
    monkeypatch.setattr(os, "mkdir", refused)
    out = tmp_path / "out"
    result = sudoku(*words.format(tmp_path).split(), "--out", out)
    assert (result.err, result.status) == (f"sudoku: {out}: Permission denied\n", 2)


@unix
def test_progress_is_shown_on_a_terminal(tmp_path: Path) -> None:
    write_parquet(tmp_path / "puzzles.parquet", [*lines(300, SLOW)])
    shown = on_terminal(command(tmp_path, "out.parquet")[3:])
    assert "Working" in shown
    assert "100%" in shown
    assert re.search(r"300/300.* [\d,.]+ rows/s", shown)
    assert os.path.exists(tmp_path / "out.parquet")
