"""The command `rate`."""

from __future__ import annotations

import csv
import io
import json
import time
from unittest import mock

import pytest

from sudokit.cli import items, rating
from sudokit.grid import Grid

from .conftest import Sudoku
from .test_process import on_terminal, unix
from .test_quick import AMBIGUOUS, BROKEN, LINES, OTHERS, PUZZLE, joined, run

EXTREME = "...97.5.....5...3.93..6...2....5.....4.6.9..1.6.......1...8.6..6.....218.2..3...7"
RATING = "ER 7.1 / EP 1.2 / ED 1.2, extreme, hardest step: Forcing Chain"
ARGUMENTS = [["rate"], ["rate", "--json"], ["rate", "--csv"], ["rate", "--threads", "3"]]


def test_one_puzzle(sudoku: Sudoku) -> None:
    assert sudoku("rate", EXTREME) == (f"{RATING}, 75 steps\n", "", 0)
    out, _, status = sudoku("rate", EXTREME, "--json")
    assert status == 0
    assert json.loads(out) == {
        "puzzle": EXTREME, "verdict": "exactly one solution", "er": 7.1, "ep": 1.2, "ed": 1.2,
        "label": "extreme", "hardest": "Forcing Chain", "steps": 75, "complete": True,
    }  # fmt: skip
    table = sudoku("rate", EXTREME, "--csv").out
    assert table == f"puzzle,er,ep,ed,label,hardest\n{EXTREME},7.1,1.2,1.2,extreme,Forcing Chain\n"


def test_constraints_are_graded(sudoku: Sudoku) -> None:
    cage = ".Shape~4x4.Cage~3~R1C1~R1C2"
    puzzle = f"{cage}.~R1C1_1~R1C3_3~R2C1_3~R2C3_1~R3C1_2~R3C4_3~R4C3_2"
    words = "difficulty 1.6, easy, hardest step: Last Cell of a Sum"
    assert sudoku("rate", puzzle) == (f"{words}, 9 steps\n", "", 0)
    answer = json.loads(sudoku("rate", "--json", puzzle).out)
    assert answer == {
        "puzzle": "1.3.3.1.2..3..2.", "verdict": "exactly one solution", "rating": 1.6,
        "label": "easy", "hardest": "Last Cell of a Sum", "work": 9.6, "steps": 9,
        "complete": True,
    }  # fmt: skip
    assert sudoku("rate", cage) == ("more than one solution\n", "", 1)
    assert sudoku("rate", "--csv", puzzle).err.startswith("sudoku: a table has no place for con")
    two = sudoku("rate", stdin=f"{puzzle}\n{cage}\n")
    assert two.status == 1
    assert [line.split(" # ")[1] for line in two.out.splitlines() if " # " in line] == [
        words, "more than one solution"]  # fmt: skip


def test_what_cannot_be_rated(sudoku: Sudoku) -> None:
    assert sudoku("rate", BROKEN) == ("no solution\n", "", 1)
    assert sudoku("rate", AMBIGUOUS) == ("more than one solution\n", "", 1)
    assert json.loads(sudoku("rate", BROKEN, "--json").out)["verdict"] == "no solution"
    out, err, status = sudoku("rate", PUZZLE[:40] + "q" + PUZZLE[41:])
    assert (out, status) == ("", 2)
    assert "'q' at r5c5 is not a digit: did you mean 9?" in err
    assert sudoku("rate", PUZZLE, "--json", "--csv").status == 2
    for wrong in ("0", "-1", "nan", "soon"):
        out, err, status = sudoku("rate", PUZZLE, "--seconds", wrong)
        assert (out, status) == ("", 2)
        assert f"'{wrong}' is not a time" in err


def test_other_shapes(sudoku: Sudoku) -> None:
    out = sudoku("rate", "..3. 3.1. .4.. ....").out
    assert out == "ER 1.2 / EP 1.2 / ED 1.2, easy, hardest step: Hidden Single, 12 steps\n"
    puzzles = sudoku("create", "hard", "--number", 2, "--size", 6, "--variant", "x", "--seed", 1)
    rated = sudoku("rate", stdin=puzzles.out)
    assert rated.status == 0
    assert [line.split(" # ")[0] for line in rated.out.splitlines()] == puzzles.out.splitlines()


def test_a_full_grid(sudoku: Sudoku) -> None:
    solved = sudoku("solve", PUZZLE, "--format", "line").out.splitlines()[0]
    assert sudoku("rate", solved).out == "ER 0.0 / EP 0.0 / ED 0.0, easy, 0 steps\n"


HARDEST = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."


def test_time_limits(sudoku: Sudoku) -> None:
    least = "ER >=0.0 / EP >=0.0 / ED >=0.0, at least easy"
    out, _, status = sudoku("rate", HARDEST, "--seconds", "0.2")
    assert out.startswith("ER >=")
    assert status == 0
    found = json.loads(sudoku("rate", HARDEST, "--json", "--seconds", "0.2").out)
    assert found["complete"] is False
    untold = sudoku("rate", EXTREME, "--seconds", "1e-9")
    assert untold == ("no answer was found within 1e-09 seconds\n", "", 1)
    two = f"{EXTREME}\n{PUZZLE}\n"
    assert sudoku("rate", "--seconds", "1e-9", stdin=two).out == (
        f"{EXTREME} # {least}\n{PUZZLE} # {least}\n"
    )
    row = sudoku("rate", "--csv", "--seconds", "1e-9", stdin=two).out.splitlines()[1]
    assert row == f"{EXTREME},>=0.0,>=0.0,>=0.0,easy,"


@pytest.mark.parametrize("argv", ARGUMENTS, ids=" ".join)
@pytest.mark.parametrize("block", [1, 1000, 2**20])
def test_every_kind_of_line_gives_the_same(argv: list[str], block: int) -> None:
    text = joined([PUZZLE, *LINES[:-3], *OTHERS], "\n")
    with mock.patch.object(rating, "is_quick", return_value=False):
        ordinary = run(argv, text)
    assert run(argv, text, block=block) == ordinary
    assert ordinary.status == 2


def test_a_collection(sudoku: Sudoku) -> None:
    text = "\n".join([EXTREME, "12", BROKEN, AMBIGUOUS, ""])
    out, err, status = sudoku("rate", stdin=text)
    assert out.splitlines() == [
        f"{EXTREME} # {RATING}", "# not a puzzle", f"{BROKEN} # no solution",
        f"{AMBIGUOUS} # more than one solution",
    ]  # fmt: skip
    assert (err.count("\n"), status) == (1, 2)
    assert "line 2" in err
    rows = list(csv.DictReader(io.StringIO(sudoku("rate", "--csv", stdin=text).out)))
    assert [row["label"] for row in rows] == [
        "extreme", "not a puzzle", "no solution", "more than one solution",
    ]  # fmt: skip
    assert sudoku("rate", stdin=f"{BROKEN}\n{EXTREME}\n").status == 1
    assert sudoku("rate", stdin=f"{EXTREME}\n{EXTREME}\n").status == 0


def test_batches_grow_and_shrink(sudoku: Sudoku, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "\n".join([*OTHERS, EXTREME] * 20)
    expected = sudoku("rate", stdin=text)
    assert len(expected.out.splitlines()) == 120
    clock = iter(range(10**6))
    monkeypatch.setattr(time, "monotonic", lambda: 10.0 * next(clock))
    assert sudoku("rate", stdin=text) == expected


@unix
def test_a_terminal_is_told_whose_ratings_these_are() -> None:
    shown = on_terminal(["rate", EXTREME])
    assert "Sudoku Explainer 1.2.1" in shown


def test_symbols_of_digits() -> None:
    assert items.SYMBOLS[5] == ord(Grid("5" + "." * 80).symbols[0])
