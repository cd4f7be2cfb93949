"""The assistant prints the text that its users know, to the letter."""

from __future__ import annotations

from pathlib import Path

from .conftest import Sudoku

DATA = Path(__file__).parent.parent / "data" / "assistant"

START = """\
. 5 1 | . 7 . | 9 2 3
. . 6 | 9 . 2 | 4 1 .
2 9 3 | . 1 4 | . . 7
------+-------+------
. 8 . | . 5 . | 1 . 9
6 . . | . 9 7 | . . .
5 1 9 | . . 3 | . 6 .
------+-------+------
1 2 5 | . 8 . | . . 6
. 6 . | . 2 . | . 9 .
9 3 8 | . . . | . . .

41 cells are unknown
"""

FIRST_ROUNDS = """
strategy one

row 2 col 2 must be 7
row 2 col 5 must be 3
row 4 col 6 must be 6
row 5 col 2 must be 4
row 6 col 5 must be 4
row 7 col 6 must be 9

strategy one

row 1 col 6 must be 8
row 2 col 1 must be 8
row 4 col 4 must be 2
row 5 col 3 must be 2
row 9 col 5 must be 6

strategy one

"""

END = """
4 5 1 | 6 7 8 | 9 2 3
8 7 6 | 9 3 2 | 4 1 5
2 9 3 | 5 1 4 | 6 8 7
------+-------+------
3 8 7 | 2 5 6 | 1 4 9
6 4 2 | 1 9 7 | 5 3 8
5 1 9 | 8 4 3 | 7 6 2
------+-------+------
1 2 5 | 4 8 9 | 3 7 6
7 6 4 | 3 2 5 | 8 9 1
9 3 8 | 7 6 1 | 2 5 4

0 cells are unknown
ta daa!!!
"""

VIOLATIONS = """
set 6 (row 7): 2 instances of 2
set 8 (row 9): 2 instances of 2
set 8 (row 9): 3 instances of 9
set 12 (col 4): 2 instances of 9
set 14 (col 6): 2 instances of 2
set 17 (col 9): 2 instances of 9
set 25 (sqr 8): 3 instances of 2
set 26 (sqr 9): 2 instances of 9

7 different sets have violations
8 violations in total
"""


def test_solved_by_strategy_one(sudoku: Sudoku) -> None:
    out, err, status = sudoku("assist", DATA / "data1.txt")
    assert out.startswith(START + FIRST_ROUNDS)
    assert out.endswith(END)
    assert out.count("strategy one\n\n") == out.count("strategy one") == 8
    assert out.count(" must be ") == 41
    assert (err, status) == ("", 0)


def test_violations_end_it(sudoku: Sudoku) -> None:
    out, err, status = sudoku("assist", DATA / "data2.txt")
    assert out.endswith("\n36 cells are unknown\n" + VIOLATIONS)
    assert "strategy" not in out
    assert (err, status) == ("", 1)


def test_four_by_four(sudoku: Sudoku) -> None:
    out, _, status = sudoku("assist", "..3.3.1..4......")
    assert out.startswith(". . | 3 .\n3 . | 1 .\n----+----\n. 4 | . .\n")
    assert out.endswith("0 cells are unknown\nta daa!!!\n")
    assert status == 0


def test_stuck(sudoku: Sudoku) -> None:
    """Where no cell has a single option, the grid is shown again, and the end is told."""
    out, _, status = sudoku("assist", "." * 81)
    assert out.count("81 cells are unknown") == 2
    assert "\nstrategy one\n" not in out
    assert "ta daa" not in out
    assert out.endswith(
        "\n81 cells are unknown\n"
        "strategy one is stuck: every unknown cell has several possible digits\n"
    )
    assert status == 1


def test_a_cell_that_cannot_be_any_digit(sudoku: Sudoku) -> None:
    puzzle = "...123....78.......9.......4........5........6........".ljust(81, ".")
    out, _, status = sudoku("assist", puzzle)
    assert out.endswith("\n72 cells are unknown\nrow 1 col 1 cannot be any digit\n")
    assert "stuck" not in out
    assert status == 1


def test_a_round_that_contradicts_itself(sudoku: Sudoku) -> None:
    """Two cells of a row that must both be 4: both are told, and the violation they make."""
    out, _, status = sudoku("assist", "12....3........."[:16])
    assert "row 1 col 3 must be 4\nrow 1 col 4 must be 4\n" in out
    assert "set 0 (row 1): 2 instances of 4" in out
    assert status == 1


def test_extra_houses_have_names(sudoku: Sudoku) -> None:
    out, _, status = sudoku("assist", "--variant", "x", "1....1.." + "." * 8)
    assert "set 8 (sqr 1): 2 instances of 1\nset 12 (diag 1): 2 instances of 1\n" in out
    assert status == 1


def test_sixteen(sudoku: Sudoku) -> None:
    out, _, status = sudoku("assist", "5" + "0" * 254 + "G")
    assert out.splitlines()[0] == "5 . . . | . . . . | . . . . | . . . ."
    assert out.splitlines()[4] == "--------+---------+---------+--------"
    assert "254 cells are unknown" in out
    assert status == 1
