"""Completion by shells, and man pages: both have every command and every option."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from sudokit.cli import COMMANDS
from sudokit.cli.arguments import parser
from sudokit.cli.completion import SHELLS

from .conftest import Sudoku

MAN = Path(__file__).parents[2] / "docs" / "man"


def options(command: str) -> set[str]:
    return {name for action in parser(command)._actions for name in action.option_strings}


@pytest.mark.parametrize("shell", SHELLS)
def test_scripts_have_every_command_and_option(sudoku: Sudoku, shell: str) -> None:
    out, err, status = sudoku("completion", shell)
    assert (err, status) == ("", 0)
    for command in COMMANDS:
        if shell == "fish":
            lines = [line for line in out.splitlines() if f"'__sudoku_command {command}'" in line]
            found = {
                f"-{name}" if mark == "s" else f"--{name}"
                for line in lines
                for mark, name in re.findall(r" -([ls]) ([\w-]+)", line)
            }
        else:
            (line,) = (line for line in out.splitlines() if line.startswith(f"    '{command}') "))
            found = set(re.findall(r"(?<=[' ])(--?[a-z][\w-]*)", line))
        assert found >= options(command), command


@pytest.mark.parametrize("shell", SHELLS)
def test_scripts_are_sound(sudoku: Sudoku, shell: str, tmp_path: Path) -> None:
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"{shell} is not installed")
    script = tmp_path / "script"
    script.write_text(sudoku("completion", shell).out, encoding="utf-8")
    subprocess.run([program, "-n", script], check=True)


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["so"], {"solve"}),
        (["dataset", ""], {"build", "audit"}),
        (["print", "--pap"], {"--paper"}),
        (["print", "--paper", "a"], {"a4", "a5"}),
        (["dataset", "build", "--spl"], {"--split"}),
        (["completion", ""], {"bash", "zsh", "fish", "puzzle.txt"}),
        (["help", "can"], {"candidates", "canonical"}),
        (["solve", "puz"], {"puzzle.txt"}),
        (["solve", "--method", ""], {"search", "stochastic"}),
    ],
)
def test_bash_completes(
    sudoku: Sudoku, words: list[str], expected: set[str], tmp_path: Path
) -> None:
    (tmp_path / "puzzle.txt").touch()
    line = " ".join(f"'{word}'" for word in ["sudoku", *words])
    asked = f"COMP_WORDS=({line}); COMP_CWORD={len(words)}; _sudoku"
    script = f"{sudoku('completion', 'bash').out}{asked}; printf '%s\\n' \"${{COMPREPLY[@]}}\""
    found = subprocess.run(
        ["bash", "-c", script],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert set(found.stdout.split()) == expected


def test_man_pages_have_every_command_and_option() -> None:
    overview = (MAN / "sudoku.1").read_text(encoding="utf-8").replace("\\-", "-")
    assert {path.stem for path in MAN.glob("*.1")} == {
        "sudoku", *(f"sudoku-{command.replace(' ', '-')}" for command in COMMANDS),
    }  # fmt: skip
    for command in COMMANDS:
        name = f"sudoku-{command.replace(' ', '-')}"
        page = (MAN / f"{name}.1").read_text(encoding="utf-8").replace("\\-", "-")
        assert f".BR {name} (1)" in overview
        assert set(re.findall(r"\\fB(--?[\w-]+)\\fR", page)) == options(command)


@pytest.mark.skipif(shutil.which("man") is None, reason="man is not installed")
def test_man_shows_the_pages_without_warnings() -> None:
    for page in MAN.glob("*.1"):
        shown = subprocess.run(
            ["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", page],
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        assert not shown.stderr
