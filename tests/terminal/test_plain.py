"""The line mode, by a pipe: commands in, lines out."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokit import Game, Grid, Shape, solve
from sudokit.formats import parse, to_text
from sudokit.terminal.plain import COMMANDS, play, run
from sudokit.terminal.session import Session

from ..cli.conftest import Sudoku, sudoku  # noqa: F401
from ..constrained import OPEN_UNIQUE
from ..constrained import PUZZLE as CONSTRAINED
from ..marking import ENGLISH_WORDS, MARK, mark_english

ROOT = Path(__file__).parent.parent.parent
FOUR = "..3. 3.1. .4.. ...."
NINE = ".8.1..2...9....81.5.12...391...9.5......2......5.6...385...73.4.13....9...7..4.6."


def session_on(puzzle: str = FOUR) -> Session:
    return Session(Game(Grid(puzzle.replace(" ", ""))), lambda game: None, lambda: 0.0)


def answers(session: Session, *lines: str) -> list[str]:
    """What the line mode says to each line."""
    said = []
    for line in lines:
        session.message = ""
        run(session, line)
        said.append(session.message)
    return said


def moves_to_the_end(puzzle: str) -> list[str]:
    grid = Grid(puzzle.replace(" ", ""))
    pairs = zip(grid, solve(grid))
    return [
        f"{grid.shape.cell_name(cell)} {right}"
        for cell, (digit, right) in enumerate(pairs)
        if not digit
    ]


@pytest.mark.parametrize("puzzle", [FOUR, NINE])
def test_a_puzzle_is_played_to_the_end(sudoku: Sudoku, puzzle: str) -> None:  # noqa: F811
    lines = moves_to_the_end(puzzle)
    out, err, status = sudoku("play", "--plain", puzzle, stdin="\n".join([*lines, "show", "quit"]))
    assert status == 0
    assert f"{lines[0].replace(' ', ' is ')}. {len(lines) - 1} left.\n" in out
    assert "Solved in 0:0" in out
    assert str(solve(Grid(puzzle.replace(" ", "")))) in out
    assert "sudoku: the game is saved in " in err


def test_a_game_is_saved_and_resumed(sudoku: Sudoku, tmp_path: Path) -> None:  # noqa: F811
    file = tmp_path / "game.json"
    sudoku("play", "--plain", FOUR, "--file", file, stdin="r1c1 4\ncorner r1c2 12\n")
    for argv in (["--file", file], [file], [FOUR, "--file", file]):
        out = sudoku("play", "--plain", *argv, stdin="r1c1\nr1c2\n").out
        assert "11 empty cells, 3 moves made" in out
        assert "row 1 column 1, 4\nrow 1 column 2, empty, corner marks 1 2\n" in out
    game = Game.from_json(file.read_text(encoding="utf-8"))
    assert [action.kind for action in game.actions] == ["put"] * 3
    out, err, status = sudoku("play", "--plain", NINE, "--file", file)
    assert (out, status) == ("", 2)
    assert "game.json: the file has a game on another puzzle: leave out the puzzle" in err


def test_the_last_game_is_resumed(sudoku: Sudoku) -> None:  # noqa: F811
    assert "9×9 Sudoku" in sudoku("play", "--plain").out
    sudoku("play", "--plain", FOUR, stdin="r1c1 4\n")
    assert "4×4 Sudoku, 11 empty cells, 1 move made" in sudoku("play", "--plain").out
    assert "1 move made" in sudoku("play", "--plain", FOUR).out
    sudoku("play", "--plain", stdin="\n".join(moves_to_the_end(FOUR)))
    assert "9×9 Sudoku" in sudoku("play", "--plain", "--seed", 1).out


def test_new_puzzles(sudoku: Sudoku) -> None:  # noqa: F811
    out = sudoku("play", "--plain", "easy", "--seed", 1, stdin="show\n").out
    made = sudoku("create", "easy", "--seed", 1).out
    assert str(parse(made)) in out
    out = sudoku("play", "--plain", "easy", "--variant", "killer", "--size", 4, stdin="rules\n").out
    assert "sum" in out


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["-"], "--plain reads commands from standard input: name a file, or a puzzle"),
        (["nowhere.txt"], "nowhere.txt: No such file or directory"),
        ([FOUR, "--variant", "killer"], "--variant killer is for new puzzles"),
        ([f"{NINE}\n{NINE}"], "a game needs one puzzle, and this has several puzzles"),
        (['{"actions": []}'], "'version'"),
        ([FOUR, "--file", "/dev/null/game.json"], "Not a directory"),
    ],
)
def test_wrong_arguments(sudoku: Sudoku, argv: list[str], message: str) -> None:  # noqa: F811
    out, err, status = sudoku("play", "--plain", *argv)
    assert (out, status) == ("", 2)
    assert message in err


def test_the_full_screen_needs_a_terminal(sudoku: Sudoku) -> None:  # noqa: F811
    pytest.importorskip("textual", reason="the extra `tui` is not installed")
    assert "needs a terminal: use --plain" in sudoku("play", FOUR).err


def test_hints_come_in_three_levels() -> None:
    session = session_on()
    assert answers(session, "hint", "hint", "hint", "hint", "take", "r1c1", "take") == [
        "Look at box 1.",
        "Hidden Single: look at box 1.",
        *["In box 1, 4 fits only in r1c1: the 4 in r3c2 rules out every other empty cell."] * 2,
        "Done: r1c1=4 (Hidden Single in b1).",
        "row 1 column 1, 4",
        "Ask for a hint first.",
    ]
    assert answers(session_on(), "hint 3")[0].startswith("In box 1")
    assert answers(session_on(), "r1c1 2", "hint 2")[1].startswith("r1c1 is not 2.")


def test_undo_and_redo() -> None:
    assert answers(session_on(), "undo", "r1c1 4", "undo", "r1c1", "redo", "r1c1", "redo") == [
        "There is nothing to undo.", "r1c1 is 4. 11 left.", "Undone. 12 left.",
        "row 1 column 1, empty", "Redone. 11 left.", "row 1 column 1, 4",
        "There is nothing to redo.",
    ]  # fmt: skip


def test_mistakes_are_found_and_undone() -> None:
    session = session_on()
    said = answers(session, "check", "back", "r1c1 2", "r1c2 1", "check", "r1c1", "back", "check")
    assert said == [
        "All entries are right so far.", "There is no mistake: nothing to undo.",
        "r1c1 is 2. 11 left.", "r1c2 is 1. 10 left.", "1 wrong entry: r1c1.",
        "row 1 column 1, 2, wrong", "Went back 2 moves, to before the first mistake.",
        "All entries are right so far.",
    ]  # fmt: skip
    (several,) = answers(session_on("." * 16), "check")
    assert several.startswith("The grid has more than one solution.")


def test_marks_and_colours() -> None:
    session = session_on()
    assert answers(
        session, "centre r1c1 24", "corner r1c1 r1c2 1", "centre r1c1 2", "colour r1c1 Blue",
        "promote r1c2", "erase r1c2", "colour r1c1 1", "promote r2c2", "r1c3 .", "r1c1 0",
    ) == [
        "row 1 column 1, empty, centre marks 2 4",
        "row 1 column 1, empty, centre marks 2 4, corner marks 1\n"
        "row 1 column 2, empty, corner marks 1",
        "row 1 column 1, empty, centre marks 4, corner marks 1",
        "row 1 column 1, empty, centre marks 4, corner marks 1, coloured blue",
        "row 1 column 2, 1",
        "row 1 column 2, empty, corner marks 1",
        "row 1 column 1, empty, centre marks 4, corner marks 1",
        "A cell needs a single mark to make a digit of it.",
        "Givens cannot be changed.",
        "row 1 column 1, empty, corner marks 1",
    ]  # fmt: skip
    said = answers(session, "fill", "fill", "unmark", "unmark", "restart", "restart")
    assert said[::2] == [
        "Cells without marks have all their candidates now.",
        "All marks are removed.",
        "This is the start.",
    ]


def test_a_path_is_walked_and_taken() -> None:
    session = session_on()
    said = answers(session, "path", "r1c1 4", "next", "take", "r1c1", "path", "previous", "close")
    assert said[0].startswith("Step 1 of 12: r1c1=4 (Hidden Single in b1)\nIn box 1")
    assert said[1] == "Close the path first."
    assert said[2].startswith("Step 2 of 12: ")
    assert said[3:5] == ["1 step played. Undo takes that back.", "row 1 column 1, 4"]
    assert session.game.actions[-1].of_path
    assert answers(session, "path", *["next"] * 20, "take")[-2:] == [
        "Solved in 11 steps.", "Solved in 0:00.",
    ]  # fmt: skip
    assert session.game.is_solved


def test_reading_the_board() -> None:
    assert answers(session_on(), "show row 1", "show column 3", "show box 2", "where 3") == [
        "row 1: blank blank 3 blank", "column 3: 3 1 blank blank", "box 2: 3 blank 1 blank",
        "3 is in r1c3, r2c1.",
    ]  # fmt: skip
    assert answers(session_on(), "show marks")[0].count("\n") == 6


def test_reading_a_grid_without_houses_and_hints_on_an_open_shape() -> None:
    scattered = Grid("0..1..", Shape(rows=2, columns=3, digits=range(4), boxes=(), has_lines=False))
    session = Session(Game(scattered), lambda game: None, lambda: 0.0)
    assert answers(session, "show row 2", "show column 1", "show box 1", "show row 3") == [
        "row 2: 1 blank blank", "column 1: 0 1", "This grid has no boxes.",
        "There is no row 3: the last one is row 2.",
    ]  # fmt: skip
    session = Session(Game(OPEN_UNIQUE), lambda game: None, lambda: 0.0)
    assert answers(session, "hint", "hint 3", "r3c1 2", "hint 3")[1:] == [
        "r1c1 is given as 3, so r1c1 can only be 3.", "r3c1 is 2. It breaks a rule. 8 left.",
        "r3c1 cannot be 2: r2c1 and r3c1 break the killer cage r2c1 r3c1: Digits in the cage do "
        "not repeat and sum to 1.",
    ]  # fmt: skip


def test_the_clock_stands_while_paused() -> None:
    now = [0.0]
    session = Session(Game(Grid(NINE)), lambda game: None, lambda: now[0])
    now[0] = 65
    assert answers(session, "time", "pause") == ["The clock shows 1:05.", "Paused."]
    now[0] = 99
    assert answers(session, "r1c1 5", "show", "pause", "time") == [
        *["The game is paused: pause lets it go on."] * 2, "The clock runs again.",
        "The clock shows 1:05.",
    ]  # fmt: skip
    now[0] = 3700
    assert answers(session, "time") == ["The clock shows 1:01:06."]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("undoo", "There is no command 'undoo': did you mean undo?"),
        ("xyzzy", "There is no command 'xyzzy': help lists the commands."),
        ("r1c9 1", "Cells are r1c1 to r4c4, not r1c9."),
        ("r1c1 9", "'9' is not a digit: digits are 1 to 4."),
        ("r1c1 12", "Cells take one digit, such as r1c1 5, not '12'."),
        ("corner r1c1", "Name cells and digits, such as corner r1c1 57."),
        ("colour r1c1 mauve", "There is no colour 'mauve': use blue, "),
        ("erase", "Name cells, such as erase r1c1."),
        ("undo twice", "Nothing goes with this command, and 'twice' was found."),
        ("hint 4", "A hint has the levels 1 to 3, not '4'."),
        ("show row 7", "There is no row 7: the last one is row 4."),
        ("where", "Name a digit, such as where 5."),
        ("next", "Ask for a path first."),
    ],
)
def test_wrong_lines(line: str, answer: str) -> None:
    session = session_on()
    assert answers(session, line)[0].startswith(answer)
    assert not session.game.can_undo


@given(
    st.lists(
        st.one_of(
            st.text(max_size=20),
            st.builds(
                " ".join,
                st.lists(
                    st.sampled_from([*COMMANDS, "r1c1", "r2c3", "r9c9", "5", "2", "0", "row", "٣"]),
                    max_size=4,
                ),
            ),
        ),
        max_size=8,
    )
)
def test_no_line_crashes(lines: list[str]) -> None:
    session, out = session_on(), io.StringIO()
    play(session, io.StringIO("\n".join(lines)), out, prompts=True)
    assert session.is_over
    assert Game.from_json(session.game.to_json()) == session.game


def test_help_and_documentation_list_every_command() -> None:
    told = answers(session_on(), "help")[0]
    assert all(f"\n{name}" in told for name in COMMANDS)
    page = (ROOT / "docs" / "terminal.md").read_text(encoding="utf-8")
    assert all(re.search(rf"`{name}\b", page) for name in COMMANDS)


def test_constraints_are_told(sudoku: Sudoku, tmp_path: Path) -> None:  # noqa: F811
    file = tmp_path / "puzzle.json"
    file.write_text(to_text(CONSTRAINED, "json"), encoding="utf-8")
    out = sudoku("play", "--plain", file, stdin="r1c1\nrules\nhint 3\n").out
    assert "row 1 column 1, empty, thermometer bulb" in out


GERMAN_LINES = (
    "r1c1", "r1c1 4", "r1c1 x", "r1c1 44", "r9c9 1", "r1c3 1", "corner r1c2 12", "centre r1c2 12",
    "corner", "colour r1c2 blue", "colour r1c2 red", "colour r1c2", "colour r1c2 nocolour",
    "r1c2", "erase r1c2", "erase r1c3", "erase", "promote r1c2", "fill", "fill", "unmark",
    "unmark", "undo", "undo", "redo", "redo", "redo", "redo", "hint", "hint", "hint 3", "take",
    "take", "hint 7", "check", "back", "r1c1 2", "r1c2 2", "check", "hint", "hint", "hint",
    "back", "path", "next", "fill", "take", "previous", "take", "close", "next",
    "path", *["next"] * 20, "take", "show row 1", "show column 9", "show box 2", "show it",
    "where 3", "where 33", "rules", "time", "time 3", "pause", "fill", "pause", "restart",
    "restart", "help", "hnit", "zzzzz", "quit",
)  # fmt: skip


@pytest.mark.parametrize("puzzle", [FOUR, CONSTRAINED])
def test_a_german_game_needs_no_english(
    puzzle: str | Grid, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark_english(monkeypatch)
    grid = parse(puzzle) if isinstance(puzzle, str) else puzzle
    session = Session(Game(grid), lambda game: None, lambda: 0.0, "de")
    out = io.StringIO()
    play(session, io.StringIO("\n".join(GERMAN_LINES)), out, prompts=False)
    assert MARK not in out.getvalue()
    told = re.sub(
        r"show row 1, show column 2|show marks, .*$|^show .*$", "", out.getvalue(), flags=re.M
    )
    told = re.sub(r"^(hint|where|undo|colour|path) .*?:", "", told, flags=re.M)
    told = re.sub(r"Befehl '\w+'|Meinst du \w+|help nennt|--plain|show allein", "", told)
    assert ENGLISH_WORDS.findall(told) == [], told


def test_a_game_for_programs_is_in_english(
    sudoku: Sudoku,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    lines = "\n".join(GERMAN_LINES)
    plain = sudoku("play", "--plain", FOUR, "--file", "a.json", stdin=lines).out
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert sudoku("play", "--plain", FOUR, "--file", "b.json", stdin=lines).out == plain
    german = sudoku("play", "--plain", FOUR, "--file", "c.json", "--lang", "de", stdin=lines).out
    assert german.startswith("4×4-Sudoku, 12 leere Felder. help nennt die Befehle.\n")


def test_troubles_are_told_in_german() -> None:
    empty = Session(Game(Grid("." * 16)), lambda game: None, lambda: 0.0, "de")
    assert answers(empty, "r1c1 1", "check")[1] == "Mehr als eine Lösung."
