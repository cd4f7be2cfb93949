"""Outputs: no command writes over a file that it reads, or that another program wrote."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from sudokit.cli import COMMANDS, main
from sudokit.cli.arguments import parser
from sudokit.cli.outputs import READ, REPLACED, RESUMED

from .conftest import Sudoku
from .test_commands import PUZZLE, SOLUTION

Run = Callable[..., tuple[int, str]]

OUTPUTS = [(command, option) for command, options in REPLACED.items() for option in options]
OUTPUTS += RESUMED.items()
LINES = {
    "hint": "puzzle.txt",
    "practice": "x-wing --seed 1",
    "print": "puzzle.txt",
    "book": "--technique x-wing --boards 1",
    "dataset audit": "puzzle.txt --sample 0",
    "create": "easy --pattern puzzle.txt --seed 1",
    "play": "puzzle.txt --plain",
    "batch": "check puzzle.txt",
    "dataset build": "--rows 2 --bands 1.2-1.5,2.0-2.6",
}
"""A command line of each command with an output, without that."""
NO_FILE = ("practice", "book", "dataset build")
"""The commands whose line names no file to read."""
EXTRAS = {"print": "reportlab", "book": "reportlab", "hint": "resvg_py"}
for_all = pytest.mark.parametrize(("command", "option"), OUTPUTS)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a puzzle, in which the commands run."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    Path("puzzle.txt").write_text(f"{PUZZLE}\n", encoding="utf-8")
    return tmp_path


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """A function that runs a command with an output, and returns its status and messages."""

    def run(
        command: str, option: str, path: object, *more: str, stdin: str = os.devnull
    ) -> tuple[int, str]:
        if command == "batch" or command.startswith("dataset"):
            for package in ("pyarrow", "matplotlib"):
                pytest.importorskip(package, reason="the extra `bulk` is not installed")
        if command in EXTRAS:
            pytest.importorskip(EXTRAS[command], reason="the extra `print` is not installed")
        with open(stdin, encoding="utf-8") as file:
            monkeypatch.setattr(sys, "stdin", file)
            words = [*command.split(), *LINES[command].split(), option, str(path), *more]
            return main(words), capsys.readouterr().err

    return run


def name_for(command: str, option: str) -> Path:
    """A name that fits what the option writes."""
    kind = REPLACED.get(command, {}).get(option)
    return Path(f"out{kind.endings[0] if kind else '.csv'}")


def test_every_argument_that_takes_a_file_is_known() -> None:
    """A new one goes into READ, or into REPLACED or RESUMED."""
    for command in COMMANDS:
        for action in parser(command)._actions:
            if re.search("FILE|FOLDER|PATH", str(action.metavar)):
                is_read = action.dest in READ
                is_written = any((command, name) in OUTPUTS for name in action.option_strings)
                assert is_read != is_written, (command, action.dest)


def link(path: Path) -> None:
    path.symlink_to("puzzle.txt")


def hard_link(path: Path) -> None:
    path.hardlink_to("puzzle.txt")


def link_to_a_hard_link(path: Path) -> None:
    Path("real").mkdir()
    hard_link("real" / path)
    path.symlink_to("real" / path)


@pytest.mark.parametrize("made", [link, hard_link, link_to_a_hard_link, None])
@for_all
def test_no_command_writes_over_a_file_that_it_reads(
    run: Run, folder: Path, command: str, option: str, made: Callable[[Path], None] | None
) -> None:
    out = name_for(command, option) if made else Path("puzzle.txt")
    if made:
        made(out)
    there = {*folder.rglob("*")}
    stdin = "puzzle.txt" if command in NO_FILE else os.devnull
    for path in (out, folder / out, f"../{folder.name}/{out}", f".//{out}"):
        for force in ([], ["--force"]) if command in REPLACED else ([],):
            status, err = run(command, option, path, *force, stdin=stdin)
            assert status == 2
            # A game is resumed in the file that it is read from, if there is one in it.
            assert ("not JSON" if command == "play" else "the command reads this file") in err
            assert Path("puzzle.txt").read_text(encoding="utf-8") == f"{PUZZLE}\n"
            assert {*folder.rglob("*")} == there


@for_all
def test_no_command_writes_over_a_file_of_others(
    run: Run, folder: Path, command: str, option: str
) -> None:
    out = name_for(command, option)
    for content in (b"my diary\n", b"%PDF-1.7\n%%EOF\n", b"<svg/>", b"\x89PNG\r\n\x1a\n", b"\0"):
        out.write_bytes(content)
        there = {*folder.rglob("*")}
        status, err = run(command, option, out)
        assert (status, err.count("\n")) == (2, 1)
        assert str(out) in err
        assert out.read_bytes() == content
        assert {*folder.rglob("*")} == there


@pytest.mark.parametrize(("command", "option"), OUTPUTS[: -len(RESUMED)])
def test_what_sudokit_wrote_is_replaced(run: Run, folder: Path, command: str, option: str) -> None:
    out = name_for(command, option)
    out.touch()
    assert run(command, option, out)[0] == 0  # an empty file is no loss
    written = out.read_bytes()
    assert run(command, option, out)[0] == 0
    assert out.read_bytes() == written
    out.write_text("my diary\n", encoding="utf-8")
    assert run(command, option, out, "--force")[0] == 0
    assert out.read_bytes() == written
    assert {path.name for path in folder.iterdir()} == {"puzzle.txt", out.name}


@pytest.mark.parametrize(("command", "option"), OUTPUTS[:-1])  # not a folder, which has any name
def test_names_that_do_not_fit_are_refused(
    run: Run, folder: Path, command: str, option: str
) -> None:
    kind = REPLACED.get(command, {}).get(option)
    for ending in (".pdf", ".svg", ".png", ".html", ".svgz", "", ".pdf.txt", ".jpg", ".PNG"):
        fits = ending.lower() in kind.endings if kind else ending not in (".pdf", ".png")
        if not fits:
            status, err = run(command, option, f"out{ending}")
            assert status == 2
            assert not kind or f"must end with {kind.endings[0]}" in err
            assert [path.name for path in folder.iterdir()] == ["puzzle.txt"]


@for_all
def test_a_folder_that_is_not_there_is_told_at_once(
    run: Run, folder: Path, command: str, option: str
) -> None:
    out = "none" / name_for(command, option)
    status, err = run(command, option, out)
    if command != "play":  # which makes it
        assert status == 2
        assert "none" in err
        assert [path.name for path in folder.iterdir()] == ["puzzle.txt"]


@for_all
def test_a_link_that_leads_nowhere_is_kept(
    run: Run, folder: Path, command: str, option: str
) -> None:
    out = name_for(command, option)
    out.symlink_to(folder / "none" / "out")
    status, err = run(command, option, out)
    if command != "play":  # which makes the folder
        assert status == 2
        assert str(out) in err
        assert {path.name for path in folder.iterdir()} == {"puzzle.txt", out.name}
    assert out.is_symlink()


@for_all
def test_a_suffix_may_have_capitals(run: Run, command: str, option: str) -> None:
    out = name_for(command, option)
    out = Path(out.stem.upper() + out.suffix.upper())
    assert run(command, option, out)[0] == 0
    assert out.exists()


def test_answers_are_not_written_over_the_puzzle(sudoku: Sudoku) -> None:
    file, answers = Path("solved.txt"), Path("solved_ANSWERS.txt")
    file.write_text(f"{SOLUTION}\n", encoding="utf-8")
    answers.symlink_to(file)
    for force in ([], ["--force"]):
        _, err, status = sudoku("solve", "--answers", file, *force)
        assert ("the command reads this file" in err, status) == (True, 2)
    assert file.read_text(encoding="utf-8") == f"{SOLUTION}\n"
    answers.unlink()
    answers.write_text("my diary\n", encoding="utf-8")
    assert sudoku("solve", "--answers", file).status == 2
    assert sudoku("solve", "--answers", file, "--force").status == 0
    assert answers.read_text(encoding="utf-8") == f"{SOLUTION}\n"


def test_no_picture_is_written_of_a_step_that_is_not_there(sudoku: Sudoku, folder: Path) -> None:
    for option in ("--svg", "--png"):
        out = f"x{option.replace('--', '.')}"
        result = sudoku("hint", "puzzle.txt", "--technique", "x-wing", option, out)
        assert result == (
            "no step by x-wing\n",
            "sudoku: there is no such step to draw, so no picture is written\n", 1,
        )  # fmt: skip
    assert [path.name for path in folder.iterdir()] == ["puzzle.txt"]
