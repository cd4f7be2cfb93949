"""Options: which go together, what their help says, and the examples in it."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from sudokit.cli import COMMANDS
from sudokit.cli.arguments import ARGUMENTS, parser
from sudokit.cli.rules import NEEDS, ONE_OF, SHAPES

from ..thorough import examples
from .conftest import Sudoku
from .test_commands import PUZZLE

VALUES = {
    "--limit": "3", "--seed": "1", "--steps": "900000", "--threads": "2", "--format": "rows",
    "--level": "1", "--technique": "x-wing", "--profile": "singles",
    "--svg": "x.svg", "--png": "x.png", "--html": "x.html", "--output": "x",
    "--to-symbols": "1-9", "--blank": "0", "--symbols": "1-9", "--from": "line",
    "--size": "9", "--box": "3x3", "--variant": "x", "--regions": "1" * 16,
    "--sample": "3", "--complete": "x", "--se": "3", "--ep": "3", "--ed": "3", "--needs": "x-wing",
    "--forbid": "x-wing", "--clues": "24", "--symmetry": "diagonal", "--pattern": "x",
    "--solution": "x", "--number": "2", "--known": "x-wing", "--daily": "2026-11-16",
    "--meaning": "line=renban", "--easy": "2", "--medium": "2", "--hard": "2", "--expert": "2",
    "--extreme": "2", "--boards": "2", "--labels": "none", "--lang": "de",
}  # fmt: skip
"""A value for each option that takes one."""


def words(*options: str) -> list[str]:
    """The words of a command line that give these options."""
    stand_ins = {"FILE": [PUZZLE], "DIFFICULTY": ["hard"]}
    given = [stand_ins.get(option) or option.split() for option in options]
    return [word for name in given for word in (*name, *[VALUES[n] for n in name if n in VALUES])]


@pytest.mark.parametrize(
    ("command", "option", "needed"),
    [
        (command, option, needed)
        for command, rows in NEEDS.items()
        for option, needed in rows.items()
        if command != "serve"  # which would not end
    ],
)
def test_an_option_that_needs_another(
    sudoku: Sudoku,
    command: str,
    option: str,
    needed: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if command == "dataset audit":
        pytest.importorskip("pyarrow", reason="the extra `bulk` is not installed")
    monkeypatch.chdir(tmp_path)
    Path("puzzle.txt").write_text(PUZZLE, encoding="utf-8")
    others = {"book": ["--out", "book.pdf"], "practice": ["x-wing"]}.get(command, ["puzzle.txt"])
    out, err, status = sudoku(*command.split(), *words(option), *others)
    assert err.startswith(f"sudoku {command}: {option} goes with {needed[0]}")
    assert (out, status) == ("", 2)
    for other in needed:
        assert sudoku(*command.split(), *words(option, other), *others).status == 0


@pytest.mark.parametrize(
    ("command", "group"),
    [(command, group) for command, groups in ONE_OF.items() for group in groups]
    + [("solve", group) for group in SHAPES],
)
def test_options_of_which_one_can_be_given(
    sudoku: Sudoku, command: str, group: tuple[str, ...]
) -> None:
    others = {
        "create": [] if "DIFFICULTY" in group else ["easy"],
        "book": ["--out", "book.pdf"], "canonical": ["--unique"], "dataset audit": ["puzzle.txt"],
    }.get(command, [])  # fmt: skip
    for option in group[1:]:
        given = words(group[0], option)
        if command == "book":  # its days are those of a month
            given = [word.replace("2026-11-16", "2026-11") for word in given]
        out, err, status = sudoku(*command.split(), *others, *given)
        message = json.loads(out)["error"] if "--json" in (group[0], option) else err
        assert f"choose one of {group[0]}" in message
        assert status == 2


def test_an_error_of_usage_is_json_where_the_output_is(sudoku: Sudoku) -> None:
    for argv in (["solve", "--bogus"], ["solve", "--limit", "2"], ["sovle"], ["create"]):
        out, err, status = sudoku(*argv, "--json")
        assert set(json.loads(out)) == {"error", "file"}
        assert (err, status) == ("", 2)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_two_examples_and_every_default(sudoku: Sudoku, command: str) -> None:
    out, err, status = sudoku("help", *command.split())
    assert out == sudoku(*command.split(), "--help").out
    assert (err, status) == ("", 0)
    _, _, examples = out.partition("examples:\n")
    assert len(re.findall(rf"^  sudoku {command}", examples, re.M)) == 2
    for action in parser(command)._actions:
        if action.default not in (None, False, [], "==SUPPRESS=="):
            told = re.search(r"\(default: ([^,)]+)", action.help or "")
            assert told, action.option_strings
            is_number = isinstance(action.default, int | float)
            assert told[1] == (f"{action.default:g}" if is_number else action.default)


@pytest.mark.parametrize("command", [name for name in COMMANDS if name != "serve"])
def test_the_examples_of_the_help_work(
    sudoku: Sudoku, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if command == "batch" or command.startswith("dataset"):
        for package in ("pyarrow", "matplotlib"):
            pytest.importorskip(package, reason="the extra `bulk` is not installed")
    monkeypatch.chdir(tmp_path)
    Path("puzzle.txt").write_text(PUZZLE, encoding="utf-8")
    if command != "create":
        Path("puzzles.txt").write_text(f"{PUZZLE}\n{PUZZLE}\n", encoding="utf-8")
    _, lines = ARGUMENTS[command]
    for example in lines:
        smaller = example.replace("-n 100", "-n 3").replace("--rows 100", f"--rows {examples(100)}")
        _, err, status = sudoku(*command.split(), *shlex.split(smaller))
        is_stuck = (command, example) == ("assist", "puzzle.txt")
        assert status == (1 if is_stuck or "--why" in example else 0), err


def test_the_number_alone(sudoku: Sudoku) -> None:
    """--count prints only the number, wherever it is not the number of puzzles to create."""
    for command in COMMANDS:
        if command not in ("serve", "create") and "--count" in parser(command).format_help():
            assert re.fullmatch(r"\d+\n", sudoku(*command.split(), "--count", PUZZLE).out)


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["solve", "--bogus"], "unknown option --bogus (see"),
        (["solve", "--sead"], "unknown option --sead: did you mean --seed? (see"),
        (["solve", "--ignore"], "unknown option --ignore: did you mean --ignore-drawings? (see"),
        (["solve", "--seed", "x"], "--seed: 'x' is not a whole number such as 7 (see"),
        (["create", "--size", "9.5"], "--size: '9.5' is not a whole number such as 7 (see"),
        (["solve", "--limit", "0"], "--limit: '0' is not a number from 1 up (see"),
        (["hint", "--level", "4"], "--level: unknown value '4': choose from 1, 2, 3 (see"),
        (["hint", "--profile", "singels"], "'singels': did you mean singles? (see"),
        (["convert", "--blank", "x"], "--blank: unknown value 'x': choose from ., 0, *, _, - (see"),
        (["create", "-n", "no"], "-n/--number/--count: 'no' is not a number from 1 up (see"),
        (["solve", "--seed"], "--seed needs a value (see"),
        (["solve", "--all=3"], "--all takes no value (see"),
        (["hint", "--technique", ""], "--technique is empty: give a value, or leave it out (see"),
        (["create", "--output", "", "easy"], "--output is empty"),
        (["techniques", ""], "NAME is empty"),
        (["solve", ""], "the file name is empty: give a value, or leave it out (see"),
        (
            ["solve", "--all", "--limit", "9" * 19],
            "is too large: at most 1,000,",
        ),
        (["solve", "--limit", "9" * 5000], "--limit: the number has too many figures (see"),
    ],
)
def test_wrong_options_and_values(sudoku: Sudoku, argv: list[str], message: str) -> None:
    out, err, status = sudoku(*argv)
    assert message in err
    assert err.count("\n") == 1
    assert (out, status) == ("", 2)


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["--foo"], "unknown option --foo: options of a command follow it"),
        (["--versoin"], "unknown option --versoin: did you mean --version?"),
        (["help", "solve", "extra"], "unexpected argument 'extra'"),
        (["--version", "extra"], "unexpected argument 'extra'"),
    ],
)
def test_wrong_words_before_a_command(sudoku: Sudoku, argv: list[str], message: str) -> None:
    out, err, status = sudoku(*argv)
    assert err.startswith(f"sudoku: {message}")
    assert (out, status) == ("", 2)


def test_help_on_a_command(sudoku: Sudoku) -> None:
    for word in ("help", "--help", "-h"):
        assert sudoku(word, "solve").out == sudoku("solve", "--help").out
        assert sudoku("help", word).out == sudoku("help").out
