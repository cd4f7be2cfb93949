"""Man pages of the command and all its commands, from the tables that --help uses."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from sudokit.cli import HELP
from sudokit.cli.described import Command, Option, commands

FOLDER = Path("man")


def man_pages() -> dict[Path, str]:
    """Return the pages by their paths in docs/."""
    table = commands()
    pages = {FOLDER / "sudoku.1": _overview(table)}
    for command in table:
        name = f"sudoku-{command.name.replace(' ', '-')}"
        pages[FOLDER / f"{name}.1"] = _page(name, command)
    return pages


def _overview(table: list[Command]) -> str:
    _, _, rest = HELP.partition("sudoku help COMMAND")
    told, _, examples = f"sudoku help COMMAND{rest}".partition("examples:")
    lines = [
        *_head("sudoku", "solve, check, explain and create Sudoku puzzles"),
        ".SH SYNOPSIS",
        ".B sudoku",
        _roff("COMMAND [FILE|-|PUZZLE] [options]"),
        ".SH COMMANDS",
    ]
    for command in table:
        page = f"sudoku-{command.name.replace(' ', '-')}"
        lines += [".TP", f".BR {_roff(page)} (1)", _roff(f"{command.about}.")]
    lines += [".SH DESCRIPTION", _roff(" ".join(told.split())), *_examples(examples.split("\n"))]
    return "\n".join([*lines, ""])


def _page(name: str, command: Command) -> str:
    lines = [
        *_head(name, command.about),
        ".SH SYNOPSIS",
        f".B sudoku {_roff(command.name)}",
        _roff(command.usage.removeprefix(f"sudoku {command.name}").strip()),
        ".SH DESCRIPTION",
        _roff(f"{command.about[0].upper()}{command.about[1:]}."),
        ".SH OPTIONS",
        *(line for option in (*command.positional, *command.options) for line in _option(option)),
        *_examples(command.examples),
        ".SH SEE ALSO",
        ".BR sudoku (1)",
    ]
    return "\n".join([*lines, ""])


def _head(name: str, about: str) -> list[str]:
    return [
        f'.TH {_roff(name.upper())} 1 "" "sudokit" "User Commands"',
        ".SH NAME",
        _roff(f"{name} - {about}"),
    ]


def _option(option: Option) -> list[str]:
    names = ", ".join(f"\\fB{_roff(name)}\\fR" for name in option.names)
    value = f"\\fI{_roff(option.value)}\\fR" if option.value else ""
    return [".TP", " ".join(filter(None, (names, value))), _roff(option.about)]


def _examples(lines: Iterable[str]) -> list[str]:
    shown = [line.strip() for line in lines if line.strip()]
    return [".SH EXAMPLES", ".EX", *map(_roff, shown), ".EE"]


def _roff(text: str) -> str:
    """Return a text as roff shows it: hyphens as they are typed, and no line that is a request."""
    plain = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{plain}" if plain[:1] in (".", "'") else plain
