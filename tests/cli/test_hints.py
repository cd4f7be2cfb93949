"""hint, explain, techniques and check --why."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from sudokit.checker import remaining_masks
from sudokit.formats import to_text
from sudokit.grid import Grid
from sudokit.grids import random_grid
from sudokit.logic import TECHNIQUES, Step, next_step
from sudokit.shape import Shape
from sudokit.solver import solve

from .conftest import Sudoku
from .test_commands import AMBIGUOUS, BROKEN, PUZZLE, SOLUTION

FOUR = "..3.3.1..4......"
EMPTY = "." * 81

# hint


def test_hint(sudoku: Sudoku) -> None:
    out, _, status = sudoku("hint", PUZZLE)
    summary, sentence = out.splitlines()
    place = re.fullmatch(r"r(\d)c(\d)=(\d) \(Hidden Single in b\d\)", summary)
    assert place
    row, column, digit = map(int, place.groups())
    assert SOLUTION[9 * row + column - 10] == str(digit)
    assert f"{digit} fits only in r{row}c{column}" in sentence
    assert status == 0
    assert sudoku("hint", SOLUTION) == ("The grid is complete.\n", "", 0)


def test_levels_tell_more_and_more(sudoku: Sudoku) -> None:
    assert sudoku("hint", FOUR, "--level", 1).out == "Look at box 1.\n"
    assert sudoku("hint", FOUR, "--level", 2).out == "Hidden Single: look at box 1.\n"
    assert sudoku("hint", FOUR, "--level", 3).out == (
        "r1c1=4 (Hidden Single in b1)\nIn box 1, 4 fits only in r1c1: "
        "the 4 in r3c2 rules out every other empty cell.\n"
    )
    assert sudoku("hint", FOUR, "--level", 4).status == 2
    for level in (1, 2, 3):
        data = json.loads(sudoku("hint", FOUR, "--level", level, "--json").out)
        assert len(data["texts"]) == level == data["level"]
        assert data["where"] == {
            "houses": ["b1"],
            "cells": [],
            "constraints": [],
            "digit": None,
        }
        assert ("technique" in (data["step"] or {})) == (level > 1)
        assert ("placements" in (data["step"] or {})) == (level > 2)


def test_a_hint_for_programs(sudoku: Sudoku) -> None:
    step = json.loads(sudoku("hint", FOUR, "--json").out)["step"]
    assert step == {
        "technique": {"id": "hidden_single_box", "name": "Hidden Single", "family": "singles"},
        "rating": 1.2, "label": "easy",
        "placements": ["r1c1=4"], "eliminations": [], "houses": ["b1"], "covers": [],
        "constraints": [], "facts": None,
        "pattern": [
            {"part": "body", "cell": "r1c1", "digits": [4], "group": 0, "is_reason": False},
            {"part": "extra", "cell": "r3c2", "digits": [4], "group": 0, "is_reason": True},
        ],
        "links": [], "eureka": None, "explanation": "In box 1, 4 fits only in r1c1: "
        "the 4 in r3c2 rules out every other empty cell.",
        "cases": None,
        "runs": [
            {"text": "In "}, {"text": "box 1", "kind": "house", "house": "b1"},
            {"text": ", 4 fits only in "}, {"text": "r1c1", "kind": "cell", "cells": ["r1c1"]},
            {"text": ": the 4 in "}, {"text": "r3c2", "kind": "cell", "cells": ["r3c2"]},
            {"text": " rules out every other empty cell."},
        ],
        "drawing": {
            "houses": [
                {"name": "b1", "kind": "house", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"]},
            ],
            "digits": [{"cell": "r1c1", "digit": 4}], "seen": ["r3c2"],
            "rays": [{"from": "r3c2", "to": "r1c2", "crossed": ["r2c2", "r1c2"]}],
            "legend": [
                {"kind": "house", "mark": 0, "words": "box 1"},
                {"kind": "seen", "mark": 0, "words": "rules out other cells"},
                {"kind": "placed", "mark": 0, "words": "placed"},
            ],
            "said": {"r1c1": "4 goes here"},
        },
    }  # fmt: skip


def test_a_hint_of_a_broken_puzzle(sudoku: Sudoku) -> None:
    assert sudoku("hint", BROKEN) == (
        "no solution\nTwo clues clash: r1c1=8 and r1c2=8 are in row 1 and box 1.\n"
        "With r1c1=3 instead, there would be exactly one solution.\n", "", 1,
    )  # fmt: skip
    out, _, status = sudoku("hint", EMPTY)
    assert out.startswith("more than one solution\nTwo solutions differ in ")
    assert "at least 17 more are needed" in out
    assert status == 1
    assert sudoku("hint", EMPTY, "--level", 1).out == "more than one solution\n"
    several = sudoku("hint", AMBIGUOUS)
    assert several.out.endswith("\nmore than one solution\n")
    assert several.status == 1


def test_a_hint_of_a_board_with_a_mistake(sudoku: Sudoku) -> None:
    wrong = Grid(PUZZLE).place(0, 4)  # it is 3
    out, _, status = sudoku("hint", stdin=to_text(wrong, "hodoku"))
    assert out.startswith("r1c1 cannot be 4")
    assert status == 1
    assert sudoku("hint", "--level", 2, stdin=to_text(wrong, "hodoku")).out == "r1c1 is not 4.\n"
    data = json.loads(sudoku("hint", "--json", stdin=to_text(wrong, "hodoku")).out)
    assert data["mistake"] == {"cell": "r1c1", "digit": 4}
    assert data["step"] is None
    explained = sudoku("explain", stdin=to_text(wrong, "hodoku"))
    assert "51 cells left: no solution: r1c1 cannot be 4" in explained.out
    assert explained.status == 1


@pytest.mark.parametrize("format", ["hodoku", "candidates", "json"])
def test_a_board_with_candidates_and_placed_digits(sudoku: Sudoku, format: str) -> None:
    grid = Grid(PUZZLE)
    while (step := next_step(grid)) and step.placements:
        grid = step.apply(grid)
        text = to_text(grid, format)
        if following := next_step(grid):
            assert sudoku("hint", stdin=text).out.startswith(f"{following}\n")
        if grid.empty_count < 40:
            break


@pytest.mark.parametrize("format", ["hodoku", "candidates"])
def test_candidates_that_lack_the_right_digit(sudoku: Sudoku, format: str) -> None:
    masks = list(remaining_masks(Grid(PUZZLE)))
    masks[0] &= ~0b100  # r1c1 is 3
    text = to_text(Grid(PUZZLE, candidate_masks=masks), format)
    out, _, status = sudoku("hint", stdin=text)
    assert out.startswith("The marks of r1c1 lack 3, which it must be")
    assert status == 1
    data = json.loads(sudoku("hint", "--json", stdin=text).out)
    assert data["mistake"] == {"cell": "r1c1", "marks": 3}
    masks[0] = 0b100
    text = to_text(Grid(PUZZLE, candidate_masks=masks), "hodoku")
    assert (
        "r1c1=3 (Naked Single)" in sudoku("hint", "--all", "--profile", "singles", stdin=text).out
    )
    assert sudoku("hint", "--technique", "naked single", stdin=text).out.startswith("  1. r1c1=3")


def test_all_steps_of_a_technique(sudoku: Sudoku) -> None:
    out, _, status = sudoku("hint", PUZZLE, "--all", "--technique", "pinned digit")
    assert status == 0
    lines = out.splitlines()
    assert len(lines) > 3
    assert all("(Hidden Single in " in line for line in lines)
    assert [line.split(".")[0].strip() for line in lines] == [
        str(number) for number in range(1, len(lines) + 1)
    ]
    first = sudoku("hint", PUZZLE, "--technique", "Hidden-Single").out
    assert first == lines[0] + "\n"
    data = json.loads(sudoku("hint", PUZZLE, "--all", "--technique", "hidden single", "--json").out)
    assert len(data["steps"]) == len(lines)
    every = sudoku("hint", PUZZLE, "--all", "--profile", "singles").out
    assert {line[4:] for line in lines} <= {line[4:] for line in every.splitlines()}
    assert sudoku("hint", FOUR, "--technique", "x-wing").out == "no step by x-wing\n"
    assert sudoku("hint", BROKEN, "--all").status == 1


def test_an_unknown_technique(sudoku: Sudoku) -> None:
    for argv in (["hint", PUZZLE, "--technique", "x wyng"], ["techniques", "x", "wyng"]):
        assert sudoku(*argv) == (
            "", "sudoku: there is no technique 'x wyng': did you mean x_wing?\n", 2,
        )  # fmt: skip
    assert sudoku("techniques", "zzz").err == "sudoku: there is no technique 'zzz'\n"


def test_options_that_do_not_go_together(sudoku: Sudoku, tmp_path: Path) -> None:
    for argv in (
        ["--all", "--svg", tmp_path / "a.svg"],
        ["--all", "--level", 1],
        ["--technique", "x-wing", "--level", 2],
        ["--profile", "martian"],
    ):
        out, err, status = sudoku("hint", PUZZLE, *argv)
        assert (out, status) == ("", 2)
        assert err.count("\n") == 1
    two = sudoku("hint", "--svg", tmp_path / "a.svg", stdin=f"{PUZZLE}\n{PUZZLE}\n")
    assert two.status == 2
    assert not list(tmp_path.iterdir())


def test_pictures(sudoku: Sudoku, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Step | None] = []

    def draw(grid: Grid, step: Step | None = None, *, language: str) -> str:
        drawn.append(step)
        return "<svg/>"

    monkeypatch.setattr("sudokit.render.svg.draw", draw)
    out, _, status = sudoku("hint", FOUR, "--svg", tmp_path / "a.svg")
    assert out.startswith("r1c1=4")
    assert status == 0
    assert (tmp_path / "a.svg").read_text() == "<svg/>"
    assert drawn == [next_step(Grid(FOUR))]
    sudoku("hint", FOUR, "--technique", "naked single", "--svg", tmp_path / "b.svg")
    assert [step and step.technique.id for step in drawn[1:]] == ["naked_single"]
    missing = tmp_path / "none" / "a.svg"
    assert sudoku("hint", FOUR, "--svg", missing).err == (
        f"sudoku: {missing}: No such file or directory\n"
    )


def test_digits_of_one_s_own(sudoku: Sudoku) -> None:
    wrong = "1" + FOUR[1:]
    assert sudoku("hint", wrong, "--givens", FOUR, "--level", 2).out == "r1c1 is not 1.\n"
    for givens, board, message in (
        (FOUR, "..4" + FOUR[3:], "r1c3 is 4, but 3 in --givens"),
        (PUZZLE, FOUR, "the grid and --givens have different shapes"),
        (FOUR[:-1] + "q", FOUR, "puzzle, line 1, column 16: 'q' is not a digit"),
        (f"{FOUR}\n{FOUR}", FOUR, "puzzle: --givens takes one puzzle, and this file has several"),
        (FOUR, f"{FOUR}\n{FOUR}", "--givens belongs to one puzzle, and the input has several"),
    ):
        out, err, status = sudoku("hint", "--givens", givens, stdin=board)
        assert (out, status) == ("", 2)
        assert err.startswith(f"sudoku: {message}")


def test_inferences_have_lines_of_their_own(
    sudoku: Sudoku, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sudokit.cli.hints._width", lambda: 40)
    hard = ".......76.1...4..8..7....5..3.....1.89.1.......4..93.....41......2.85.91....3.6.."
    lines = sudoku("explain", hard).out.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("     1. r"))
    assert lines[first - 1].endswith(":")
    assert lines[first + 1].startswith("        ")
    assert any(line.startswith("     2. r") for line in lines[first:])


def test_hints_of_a_collection(sudoku: Sudoku) -> None:
    out, _, status = sudoku("hint", stdin=f"{FOUR}\n{'11' + FOUR[2:]}\n{FOUR}\n")
    lines = out.splitlines()
    assert lines[0] == lines[2] == "r1c1=4 (Hidden Single in b1)"
    assert lines[1].startswith("The grid has no solution. Two clues clash: r1c1=1 and r1c2=1")
    assert status == 1


# explain


def test_explain(sudoku: Sudoku) -> None:
    easy = sudoku("create", "easy", "--seed", 1).out
    out, _, status = sudoku("explain", stdin=easy)
    steps = re.findall(r"^ *(\d+)\. r\dc\d=\d", out, re.M)
    assert steps == [str(number) for number in range(1, easy.count("0") + 1)]
    assert sudoku("solve", stdin=easy).out.split("#")[0] in out
    assert out.endswith(f"solved in {len(steps)} steps\n")
    assert status == 0
    data = json.loads(sudoku("explain", "--json", stdin=easy).out)
    assert len(data["steps"]) == len(steps)
    assert data["left"] == 0
    short = sudoku("explain", "--short", stdin=easy).out
    assert short.startswith(f"1-{len(steps)}. ")
    assert short.endswith(out[out.index("\n\n") :])
    assert len(short) < len(out) / 2
    assert sudoku("explain", "--short", "--full", stdin=easy).status == 2


def test_explain_stops_in_time(sudoku: Sudoku) -> None:
    golden = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
    out, _, status = sudoku("explain", golden, "--seconds", 0.1)
    assert out.endswith(" cells left: time is up\n")
    assert status == 0
    data = json.loads(sudoku("explain", golden, "--seconds", 0.1, "--json").out)
    assert not data["complete"]
    assert data["left"] == data["result"].count(".") > 0


def test_explain_says_when_it_knows_no_step(sudoku: Sudoku) -> None:
    hard = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"
    stuck = sudoku("explain", hard, "--profile", "singles")
    assert "cells left: the techniques of this profile find no further step\n" in stuck.out
    assert stuck.status == 0
    none = sudoku("hint", EMPTY[:80] + "1", "--profile", "singles")
    assert none.status == 1
    assert (
        sudoku("explain", EMPTY).out == "81 cells left: more than one solution: no step follows\n"
    )
    assert sudoku("explain", BROKEN).out == (
        "51 cells left: no solution: Two clues clash: r1c1=8 and r1c2=8 are in row 1 and box 1. "
        "With r1c1=3 instead, there would be exactly one solution.\n"
    )


def test_colours_are_for_terminals(sudoku: Sudoku, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = sudoku("explain", FOUR).out
    assert "\x1b" not in plain
    monkeypatch.setattr("sudokit.cli.hints.has_colour", lambda: True)
    coloured = sudoku("explain", FOUR).out
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == plain
    assert re.sub(r"\x1b\[[\d;]*m", "", sudoku("hint", FOUR).out).startswith("r1c1=4 (Hidden")


# techniques


def test_techniques(sudoku: Sudoku) -> None:
    lines = sudoku("techniques").out.splitlines()
    assert [line.split()[0] for line in lines] == [row.id for row in TECHNIQUES]
    (x_wing,) = (line for line in lines if line.startswith("x_wing "))
    assert re.fullmatch(r"x_wing +X-Wing +fish +3\.2", x_wing)
    out, _, status = sudoku("techniques", "hidden", "single")
    assert out.count("Hidden Single\n") == 2
    assert "hidden_single_box, singles, difficulty 1.2\n" in out
    assert status == 0
    data = json.loads(sudoku("techniques", "naked single", "--json").out)
    assert data["id"] == "naked_single"
    assert data["about"].endswith(".")


# check --why


def test_why_there_is_no_solution(sudoku: Sudoku) -> None:
    out, _, status = sudoku("check", "--why", "1...2....34.....")
    assert out.splitlines()[1:] == [
        "no solution",
        "These 3 clues contradict each other: r1c1=1, r2c1=2 and r3c2=3.",
        "No smaller set of clues does.",
        "There is no place for 3 in box 1.",
    ]
    assert status == 1
    data = json.loads(sudoku("check", "--why", "--json", "1...2....34.....").out)
    assert data["why"]["conflict"] == ["r1c1", "r2c1", "r3c2"]
    assert data["why"]["smallest"] is True


def test_why_there_are_several(sudoku: Sudoku) -> None:
    out, _, status = sudoku("check", "--why", AMBIGUOUS)
    assert "more than one solution\nTwo solutions differ in " in out
    assert status == 1
    why = json.loads(sudoku("check", "--why", "--json", AMBIGUOUS).out)["why"]
    assert why["repairs"]
    for clue in why["repairs"]:
        cell, digit = re.fullmatch(r"r(\d)c(\d)", clue[:4]), int(clue[5])
        assert cell
        place = 9 * int(cell[1]) + int(cell[2]) - 10
        assert solve(Grid(AMBIGUOUS).place(place, digit))[place] == digit


def test_why_of_a_good_puzzle_and_of_many(sudoku: Sudoku) -> None:
    assert sudoku("check", "--why", PUZZLE) == sudoku("check", PUZZLE)
    assert json.loads(sudoku("check", "--why", "--json", PUZZLE).out)["why"] is None
    many = sudoku("check", "--why", stdin=f"{PUZZLE}\n{BROKEN}\n")
    good, bad = many.out.splitlines()
    assert good == f"{PUZZLE} # 29 clues, exactly one solution"
    assert bad.startswith(f"{BROKEN} # 30 clues, no solution: Two clues clash")
    assert many.status == 1


@pytest.mark.parametrize(
    ("format", "symbols", "key"),
    [
        ("numbers", None, "Here A to G stand for 10 to 16 of the input.\n"),
        ("spaced", "0-F", "Here 1 to G stand for 0 to F of the input.\n"),
        ("spaced", "A-P", "Here 1 to G stand for A to P of the input.\n"),
        ("spaced", "1-G", ""),
    ],
)
def test_words_tell_which_symbols_they_stand_for(
    sudoku: Sudoku, format: str, symbols: str | None, key: str
) -> None:
    full = random_grid(Shape(16), seed=1)
    puzzle = Grid(bytes([0, *full.digits[1:]]), full.shape)
    text = to_text(puzzle, format, symbols=symbols)
    for command in (["hint"], ["hint", "--all"], ["explain"], ["explain", "--short"]):
        out = sudoku(*command, stdin=text).out
        assert out.startswith(key)
        assert ("stand for" in out) == bool(key)
    assert "stand for" not in sudoku("hint", "--json", stdin=text).out


# known techniques


@pytest.fixture
def known(tmp_path: Path) -> Path:
    file = tmp_path / "known.txt"
    file.write_text("# what I know\nsingles\nlocked  # both kinds\n\n")
    return file


def test_hint_beyond_what_is_known(sudoku: Sudoku, known: Path) -> None:
    expert = sudoku("create", "expert", "--seed", "24").out
    beyond = "None of the techniques that you know leads on from here. The next step needs a Sky"
    end = sudoku("explain", "--known", known, stdin=expert)
    assert end.out.splitlines()[-1].endswith("cells left: the next step needs a Skyscraper")
    assert end.status == 0
    assert sudoku("hint", "--known", known, stdin=expert).status == 0
    board = sudoku("explain", "--known", "singles,locked", "--json", stdin=expert)
    path = json.loads(board.out)
    assert path["beyond"] == {
        "id": "skyscraper", "name": "Skyscraper", "family": "single digit"
    }  # fmt: skip
    only = sudoku("hint", "--known", "skyscraper", "--level", "1", stdin=expert)
    assert only.out.startswith("None of the techniques that you know leads on from here.")
    told = json.loads(sudoku("hint", "--known", "x-wing", "--json", stdin=expert).out)
    assert told["beyond"]["id"] == told["step"]["technique"]["id"]
    assert beyond.startswith(told["texts"][0][:40])


def test_known_techniques_as_the_page_saves_them(sudoku: Sudoku, tmp_path: Path) -> None:
    file = tmp_path / "learning.json"
    file.write_text(json.dumps({"known": ["hidden_single_box"], "isUsed": True, "missed": []}))
    out = sudoku("explain", "--known", file, "--json", PUZZLE).out
    assert {step["technique"]["id"] for step in json.loads(out)["steps"]} == {"hidden_single_box"}
    file.write_text('["x_wing"]')
    assert sudoku("hint", "--known", file, PUZZLE).status == 0


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ('{"known": 7}', "--known needs names of techniques, one a line, or JSON"),
        ('{"known": ["x_wing"', "--known needs names of techniques, one a line, or JSON"),
        ("x_wing\nfoo", "there is no technique 'foo'"),
    ],
)
def test_files_that_name_no_techniques(
    sudoku: Sudoku, tmp_path: Path, text: str, wrong: str
) -> None:
    file = tmp_path / "known"
    file.write_text(text)
    out, err, status = sudoku("hint", "--known", file, PUZZLE)
    assert (out, status) == ("", 2)
    assert f"{file}: {wrong}" in err
    none = sudoku("hint", "--known", "foo", PUZZLE)
    assert "there is no technique 'foo'; nor is there a file foo" in none.err


# practice


def test_practice(sudoku: Sudoku) -> None:
    out, err, status = sudoku("practice", "x-wing", "--seed", "7")
    assert (err, status) == ("", 0)
    assert out.startswith("Find an X-Wing: choose its cells, or those that it changes. There are 2")
    assert out.endswith("seed 7\n")
    told = json.loads(sudoku("practice", "x-wing", "--seed", "7", "--show", "--json").out)
    cells = [role["cell"] for role in told["found"][0]["pattern"]]
    right = sudoku("practice", "x-wing", "--seed", "7", "--answer", " ".join(cells))
    assert right.out.startswith("Right. In ")
    assert right.status == 0
    some = sudoku("practice", "x-wing", "--seed", "7", "--answer", ",".join(cells[:2]))
    assert (some.out, some.status) == ("2 cells are right, 2 are missing.\n", 1)
    judged = json.loads(
        sudoku("practice", "x-wing", "--seed", "7", "--answer", cells[0], "--json").out
    )
    assert (judged["is_right"], judged["right"], judged["missing"]) == (False, [cells[0]], 3)
    assert "found" not in judged


def test_practice_tells_what_is_wrong(sudoku: Sudoku, tmp_path: Path) -> None:
    assert "--answer goes with --seed" in sudoku("practice", "x-wing", "--answer", "r1c1").err
    assert "there is no technique 'foo'" in sudoku("practice", "foo").err
    assert "several techniques" in sudoku("practice", "hidden single").err
    bad = sudoku("practice", "x-wing", "--seed", "1", "--answer", "x1")
    assert (bad.status, "'x1' is not a cell" in bad.err) == (2, True)
    file = tmp_path / "board.svg"
    sudoku("practice", "full house", "--seed", "1", "--show", "--svg", file)
    assert file.read_text().startswith("<svg")
