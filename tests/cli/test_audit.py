"""The command dataset audit: exit statuses, options, progress and interruption."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("pyarrow", reason="the extra `bulk` is not installed")

from ..datasets.planting import base
from ..tables.puzzles import ONE_SOLUTION, SLOW, lines, write_csv, write_parquet
from .conftest import Sudoku
from .test_process import on_terminal, unix


def write_pairs(path: Path, pairs: list[tuple[str, str]]) -> Path:
    rows = (f"a,{puzzle},{answer},{place}\n" for place, (puzzle, answer) in enumerate(pairs))
    path.write_text("source,question,answer,rating\n" + "".join(rows), encoding="utf-8")
    return path


def test_exit_statuses(sudoku: Sudoku, tmp_path: Path) -> None:
    train, test = write_pairs(tmp_path / "train.csv", base()[:20]), tmp_path / "test.csv"
    write_pairs(test, base()[20:30])
    clean = sudoku("dataset", "audit", train, test)
    assert (clean.err, clean.status) == ("", 0)
    assert "test.csv against train.csv: clean, nothing shared up to symmetry\n" in clean.out
    assert "rank correlation" in clean.out
    write_pairs(test, base()[19:30])
    leaky = sudoku("dataset", "audit", train, test)
    assert (leaky.err, leaky.status) == ("", 1)
    verdict = "test.csv against train.csv: 1 row of 11 leaked (9.1 %), 1 by the puzzle, "
    assert verdict in leaky.out
    assert sudoku("dataset", "audit", train, tmp_path / "no.csv").status == 2


def test_the_report_for_programs_and_the_page(sudoku: Sudoku, tmp_path: Path) -> None:
    path = write_csv(tmp_path / "puzzles.csv", lines(30))
    page = tmp_path / "report.html"
    out, err, status = sudoku("dataset", "audit", path, "--json", "--html", page, "--sample", 5)
    data = json.loads(out)
    assert (err, status, data["is_clean"], data["sample"]) == ("", 1, False, 5)
    (report,) = data["sets"]
    rows = {finding["kind"]: finding["rows"] for finding in report["findings"]}
    assert (rows["not_a_puzzle"], rows["no_solution"], rows["several_solutions"]) == (2, 1, 1)
    assert report["ratings"]["rows"] <= 5
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")


def test_columns_that_are_named(sudoku: Sudoku, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.csv"
    puzzle, solution = base()[0]
    path.write_text(f"p,s,part\n{puzzle},{solution},a\n{puzzle},{puzzle},b\n", encoding="utf-8")
    words = ["--column", "p", "--answer", "s", "--split", "part", "--examples", "0", "--json"]
    data = json.loads(sudoku("dataset", "audit", path, *words, "--sample", "0").out)
    found = [
        (report["name"], finding["kind"], finding["examples"])
        for report in (*data["sets"], *data["pairs"])
        for finding in report["findings"]
    ]
    assert found == [("b", "missing_answer", []), ("b", "copy", [])]


def test_wrong_options(sudoku: Sudoku, tmp_path: Path) -> None:
    path = write_csv(tmp_path / "puzzles.csv", lines(5))
    document = tmp_path / "x.doc"
    document.touch()
    for words, message in (
        ([], "the following arguments are required: FILE"),
        ([path, "--column", "x"], "puzzles.csv: there is no column 'x': the columns are id"),
        ([path, "--answer", "x"], "puzzles.csv: there is no column 'x': the columns are id"),
        ([path, "--sample", "-1"], "--sample"),
        ([path, "--sample", "5", "--all"], "choose one of --sample and --all"),
        ([path, "--examples", "x"], "--examples: 'x' is not a number from 0 up"),
        ([path, "--html", tmp_path / "no" / "x.html"], "x.html: No such file or directory"),
        ([tmp_path / "no.csv"], "no.csv: No such file or directory"),
        ([tmp_path / "data"], "data: No such file or directory"),
        (
            [document],
            "must end with one of .parquet, .csv, .csv.gz, .csv.zst, .txt, .txt.gz, .txt.zst\n",
        ),
    ):
        result = sudoku("dataset", "audit", *words)
        assert (result.out, result.status) == ("", 2), words
        assert message in result.err
        assert result.err.count("\n") == 1


@unix
def test_an_audit_can_be_interrupted(tmp_path: Path) -> None:
    path = write_parquet(tmp_path / "puzzles.parquet", [*lines(20_000, SLOW)])
    page = tmp_path / "report.html"
    argv = ["dataset", "audit", str(path), "--all", "--html", str(page)]
    process = subprocess.Popen(
        [sys.executable, "-m", "sudokit", *argv],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    time.sleep(2)
    process.send_signal(signal.SIGINT)
    out, told = process.communicate(timeout=60)
    assert (process.returncode, out, told) == (130, "", "sudoku: interrupted\n")
    assert [*tmp_path.iterdir()] == [path]


@unix
def test_progress_is_shown_on_a_terminal(tmp_path: Path) -> None:
    path = write_parquet(tmp_path / "puzzles.parquet", [*lines(300, ONE_SOLUTION)])
    shown = on_terminal(["dataset", "audit", str(path), "--sample", "0", "--examples", "0"])
    assert "Auditing" in shown
    assert "300/300" in shown
    assert "puzzles.parquet: 300 rows, " in shown
