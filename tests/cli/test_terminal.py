"""The command on a terminal: drawings, the question for a file, and the run without a command."""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from sudokit.cli.answers import WELCOME
from sudokit.cli.asking import ask
from sudokit.formats import parse, to_text
from sudokit.grid import Grid

from .conftest import Sudoku
from .test_process import PUZZLE, on_terminal, unix

DATA = Path(__file__).parent.parent / "data"
FOUR = "..3. 3.1. .4.. ...."
ANSWER = "-------\n|23|41|\n|14|32|\n-------\n|42|13|\n|31|24|\n-------"

pytestmark = unix


def shown(*argv: str, typed: str = "", **environment: str) -> str:
    """What a terminal of 80 columns without colours shows, the question for a file included."""
    environment = {"NO_COLOR": "1", "COLUMNS": "80"} | environment
    return on_terminal([*argv], typed, environment=environment)


# Drawings.


def test_a_new_puzzle_is_drawn() -> None:
    drawn = on_terminal(["create", "easy", "--seed", "1"])
    assert "┌─────────┬─────────┬─────────┐" in drawn
    assert "\x1b[1m" in drawn
    assert re.search(r"easy \(ER 1\.[0-5], .*\), \d\d clues, seed 1\n", drawn)
    assert "\x1b" not in on_terminal(["create", "easy", "--seed", "1"], NO_COLOR="1")


def test_a_solution_stands_beside_its_puzzle() -> None:
    puzzle = ["┌──────┬──────┐", "│ ·  · │ 3  · │", "│ 3  · │ 1  · │", "├──────┼──────┤",
              "│ ·  4 │ ·  · │", "│ ·  · │ ·  · │", "└──────┴──────┘"]  # fmt: skip
    solution = ["┌──────┬──────┐", "│ 4  1 │ 3  2 │", "│ 3  2 │ 1  4 │", "├──────┼──────┤",
                "│ 1  4 │ 2  3 │", "│ 2  3 │ 4  1 │", "└──────┴──────┘"]  # fmt: skip
    beside = [f"{left}    {right}" for left, right in zip(puzzle, solution)]
    assert shown("solve", FOUR) == "\n".join([*beside, "exactly one solution\n"])
    assert shown("solve", FOUR, COLUMNS="33") == "\n".join(
        [*puzzle, "", *solution, "exactly one solution\n"]
    )
    assert "│ 4  1 │ 3  2 │" in shown("solve", "--method", "stochastic", FOUR)
    made = shown("create", "easy", "--size", "4", "--seed", "1", "--with-solution")
    assert "│ 3  2 │ 4  1 │    │ 3  2 │ 4  1 │\n│ ·  4 │ ·  · │    │ 1  4 │ 3  2 │\n" in made


def test_a_hint_is_marked_on_the_board() -> None:
    assert shown("hint", FOUR) == (
        "┌──────┬──────┐\n│[4] · │ 3  · │\n│ 3  · │ 1  · │\n"
        "├──────┼──────┤\n│ · (4)│ ·  · │\n│ ·  · │ ·  · │\n└──────┴──────┘\n"
        "r1c1=4 (Hidden Single in b1)\n"
        "In box 1, 4 fits only in r1c1: the 4 in r3c2 rules out every other empty cell.\n"
    )
    assert shown("hint", "--level", "1", FOUR).startswith(
        "┌──────┬──────┐\n│(·)(·)│ 3  · │\n│(3)(·)│ 1  · │\n├"
    )
    assert "\x1b[30;42m 4 \x1b[0m" in on_terminal(["hint", FOUR])


def test_symbols_stay_on_a_terminal(sudoku: Sudoku, tmp_path: Path) -> None:
    file = tmp_path / "puzzle.txt"
    file.write_text(sudoku("create", "easy", "--size", 12, "--seed", 1).out, encoding="utf-8")
    drawn = shown("solve", str(file))
    assert "┌───────────┬" not in drawn
    assert "│ 10   1   5   2 │  3   6   7   4 │  8  12  11   9 │" in drawn


# The question for a file.

AskWith = Callable[[str], str | None]


@pytest.fixture
def ask_with(monkeypatch: pytest.MonkeyPatch) -> AskWith:
    """The answer of ask() to what is entered, one line after another."""

    def ask_with(entered: str) -> str | None:
        monkeypatch.setattr(sys, "stdin", io.StringIO(entered))
        return ask()

    return ask_with


@pytest.mark.parametrize("form", ["{}", "'{}'", '"{}" ', "  {}", "~/my puzzle.txt"])
def test_names_of_files_as_people_enter_them(
    ask_with: AskWith, tmp_path: Path, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    path = tmp_path / "my puzzle.txt"
    path.touch()
    assert ask_with(form.format(path) + "\n") == str(path)
    assert ask_with(str(path).replace(" ", "\\ ") + "\n") == str(path)


def test_names_of_files_that_are_not_there(ask_with: AskWith) -> None:
    assert ask_with("'no where.txt'\n") == "no where.txt"
    assert ask_with("it's nowhere\n") == "it's nowhere"
    for nothing in ("\n", "", "  \n"):
        assert ask_with(nothing) is None
    assert ask_with("\n  \nnowhere\n") == "nowhere"


def test_puzzles_as_people_enter_them(ask_with: AskWith) -> None:
    for text in (PUZZLE, FOUR, "12..\n34..\n....\n....", ":0000:x:" + PUZZLE + ":::"):
        assert ask_with(f"{text}\nsomething else\n") == text
    for name in ("framed_4.txt", "framed_9.txt"):
        text = (DATA / name).read_text(encoding="utf-8")
        assert parse(ask_with(f"{text}\n\n") or "") == parse(text)
    assert ask_with("......\n......\n\nsomething else\n") == "......\n......\n\n"
    assert ask_with("......\n......\n") == "......\n......\n\n"


def test_a_puzzle_with_empty_lines_is_pasted(sudoku: Sudoku) -> None:
    """All of it is read, so that nothing is left for the shell."""
    text = (DATA / "assistant" / "data1.txt").read_text(encoding="utf-8").rstrip("\n")
    assert shown("check", typed=f"{text}\n").endswith(sudoku("check", stdin=text).out)


# Without a command.


def test_the_command_alone_asks_and_solves(tmp_path: Path) -> None:
    file = tmp_path / "four.txt"
    file.write_bytes((DATA / "framed_4.txt").read_bytes())
    seen = shown(typed=f"{file}\n")
    told, _, run = seen.partition("Enter filename: ")
    assert told.endswith(WELCOME + "\n")
    assert WELCOME.count("\n") == 2
    assert max(map(len, WELCOME.splitlines())) < 80
    assert run == (
        f"\n{file.read_text(encoding='utf-8').strip()}\n\nPossible values:\n"
        ".-------------------.\n| 23  23  | 4   12  |\n| 1   234 | 23  2   |\n"
        ":-------------------:\n| 24  24  | 12  3   |\n| 234 1   | 2   24  |\n"
        "'-------------------'\n\n"
        f"Solution:\n{ANSWER}\nexactly one solution\n"
        f"sudoku: wrote {tmp_path}/four_ANSWERS.txt\n"
    )
    assert (tmp_path / "four_ANSWERS.txt").read_text(encoding="utf-8") == ANSWER


def test_the_command_alone_with_other_puzzles(tmp_path: Path) -> None:
    none = shown(typed="11.. .... .... ....\n")
    assert none.endswith("\nno solution: row 1 has 1 twice\n")
    assert "Solution:" not in none
    assert shown(typed="12.. 34.. .... ....\n").endswith(
        "Solution:\n1234 3412 2143 4321\nmore than one solution\n"
    )
    several = tmp_path / "two.txt"
    several.write_text(f"{PUZZLE}\n{PUZZLE}\n", encoding="utf-8")
    seen = shown(typed=f"{several}\n")
    assert "2 puzzles: exactly one solution\n" in seen
    assert (tmp_path / "two_ANSWERS.txt").exists()


def test_errors_of_the_question_are_one_line() -> None:
    seen = shown(typed="..3. 3.1.\n\n")
    assert seen.endswith("sudoku: puzzle: 1 row of 8 cells, where an 8×8 grid has 8 rows of 8\n")
    seen = shown("check", "--json", typed="nowhere\n\x04")
    assert "sudoku: nowhere: No such file or directory\nEnter filename: " in seen
    assert json.loads(seen[seen.rindex("{") :]) == {
        "error": "no filename was given", "file": "standard input",
    }  # fmt: skip


def test_a_wrong_name_is_asked_for_again(tmp_path: Path) -> None:
    file = tmp_path / "four.txt"
    file.write_text(FOUR, encoding="utf-8")
    seen = shown(typed=f"nowhere.txt\n{tmp_path}\n{file}\n")
    assert "sudoku: nowhere.txt: No such file or directory\nEnter filename: " in seen
    assert f"sudoku: {tmp_path}: Is a directory\nEnter filename: " in seen
    assert "Solution:" in seen
    assert shown(typed="nowhere.txt\n\x04").endswith("sudoku: no filename was given\n")


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("x..4..7..", "'x' is not"),
        ("xxx4xx7xx", "18 clues"),
        ("x.. 4.. 7..", "'x' is not"),
        ("x..|4..|7..", "'x' is not"),
        ("x....B..7A.5.6..", "'x' is not"),
    ],
)
def test_a_paste_is_known_by_its_rows(row: str, told: str) -> None:
    size = 16 if "B" in row else 9
    seen = shown("check", typed=f"{row}\n" * size + "\n\x04")
    assert "No such file" not in seen
    assert told in seen


# Tables of candidates.


def test_wide_tables_of_candidates_are_folded(tmp_path: Path) -> None:
    file = tmp_path / "large.txt"
    file.write_text(to_text(Grid("12345678" + "." * 248), "spaced"), encoding="utf-8")
    folded = shown("candidates", str(file))
    assert max(map(len, folded.splitlines())) <= 80
    assert folded.startswith("columns 1 to 4:\n.-")
    assert re.findall(r"columns (\d+) to (\d+):", folded) == [
        ("1", "4"), ("5", "8"), ("9", "12"), ("13", "16"),
    ]  # fmt: skip
    assert folded.count("\n") == 4 * (1 + 2 + 16 + 3)
    whole = shown("candidates", str(file), COLUMNS="300")
    assert whole.count("\n") == 2 + 16 + 3
    assert "columns" not in whole
    narrow = shown("candidates", str(file), COLUMNS="40")
    width = max(map(len, whole.splitlines()))
    assert narrow == (
        f"sudoku: the table has {width} columns, and the terminal 40: widen it, or add | less -S\n"
        + whole
    )
