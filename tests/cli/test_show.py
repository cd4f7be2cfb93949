"""`sudoku FILE`, which is also the command show: what there is to know of a puzzle, at a glance."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sudokit import generate, to_text

from .conftest import Sudoku
from .test_commands import PUZZLE
from .test_reading import LINK
from .test_terminal import shown

FOUR = "..3.3.1..4......"
SEVERAL = "................"
NONE = "11.............."


def test_a_file_is_shown_at_a_glance(sudoku: Sudoku, tmp_path: Path) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_text(FOUR)
    out, err, status = sudoku(path)
    assert (err, status) == ("", 0)
    assert out == (
        "0 0 3 0\n3 0 1 0\n0 4 0 0\n0 0 0 0\n"
        "# 4 clues, 12 empty cells, exactly one solution\n"
        "# ER 1.2 / EP 1.2 / ED 1.2, easy, hardest step: Hidden Single\n"
        "# first hint: Look at box 1.\n"
        f"# next: sudoku hint {path}, sudoku explain {path}, sudoku solve {path}, "
        f"sudoku play {path}\n"
    )
    assert sudoku("show", path).out == out
    assert sudoku("solve", stdin=out).out == sudoku("solve", FOUR).out
    assert sudoku(FOUR).out.endswith("sudoku play PUZZLE\n")
    assert sudoku("-", stdin=FOUR).out.endswith("sudoku solve, sudoku play\n")
    data = json.loads(sudoku(path, "--json").out)
    assert (data["puzzle"], data["puzzles"], data["verdict"]) == (FOUR, 1, "exactly one solution")
    assert (data["rating"]["er"], data["hint"]) == (1.2, "Look at box 1.")
    assert data["next"][0] == f"sudoku hint {path}"


def test_a_terminal_gets_a_drawing() -> None:
    drawn = shown(FOUR)
    assert "│ ·  · │ 3  · │" in drawn
    assert "\nfirst hint: Look at box 1.\n" in drawn


@pytest.mark.parametrize(
    ("puzzle", "words", "following"),
    [
        (SEVERAL, "more than one solution", "sudoku check --why PUZZLE"),
        (NONE, "no solution", "sudoku check --why PUZZLE"),
        ("1" + "." * 15, "more than one solution", "sudoku solve --count PUZZLE"),
    ],
)
def test_puzzles_without_one_solution(
    sudoku: Sudoku, puzzle: str, words: str, following: str
) -> None:
    out, err, status = sudoku(puzzle)
    assert (err, status) == ("", 1)
    assert words in out
    assert following in out
    assert "first hint" not in out


def test_the_next_commands_read_the_puzzle_alike(sudoku: Sudoku) -> None:
    out = sudoku("show", LINK, "--meaning", "line=palindrome", "--size", "4").out
    assert "next: sudoku check --why PUZZLE --size 4 --meaning line=palindrome, sudoku" in out
    out = sudoku("show", LINK, "--ignore-drawings", "--json").out
    assert json.loads(out)["next"][0] == "sudoku check --why PUZZLE --ignore-drawings"


def test_a_solved_grid_has_no_hint(sudoku: Sudoku) -> None:
    out, _, status = sudoku("1234341221434321")
    assert "# 16 clues, solved, exactly one solution\n" in out
    assert ("hint" in out.split("next:")[0], status) == (False, 0)


def test_a_puzzle_with_constraints(sudoku: Sudoku, tmp_path: Path) -> None:
    path = tmp_path / "killer.json"
    path.write_text(to_text(generate("easy", variants="killer", shape=6, seed=1), "json"))
    out, err, status = sudoku(path)
    assert (err, status) == ("", 0)
    assert "easy, hardest step: " in out
    assert "first hint: " in out


def test_of_several_puzzles_the_first_is_shown_and_they_are_counted(
    sudoku: Sudoku, tmp_path: Path
) -> None:
    path = tmp_path / "two.txt"
    path.write_text(f"{PUZZLE}\n{PUZZLE}\n{PUZZLE}\n")
    out, err, status = sudoku(path)
    assert (err, status) == ("", 0)
    assert "# the first of 3 puzzles\n" in out
    assert out.endswith(f"# next: sudoku check {path}, sudoku rate {path}, sudoku solve {path}\n")
    assert json.loads(sudoku(path, "--json").out)["puzzles"] == 3


def test_files_that_are_called_like_commands_or_like_no_puzzle(
    sudoku: Sudoku, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("hint", "version", "q"):
        Path(name).write_text(FOUR)
    assert "4 clues" in sudoku("./hint").out
    assert "4 clues" in sudoku("version").out
    assert "4 clues" in sudoku("q").out
    assert "sudoku ./hint" in shown("hint", typed="\x04")
    assert sudoku("nowhere.txt") == ("", "sudoku: nowhere.txt: No such file or directory\n", 2)
    assert "Is a directory" in sudoku(tmp_path).err


def test_commands_of_two_words_have_help(sudoku: Sudoku) -> None:
    out, err, status = sudoku("dataset", "--help")
    assert (err, status) == ("", 0)
    assert "dataset build  make a data set" in out
    assert sudoku("help", "dataset").out == sudoku("dataset", "-h").out == out
    assert sudoku("dataset").status == 2
