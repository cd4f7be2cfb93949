"""Wrong options: an option that a command lacks -> advice on the right one."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable

from ..checks import closest, suggestion
from ..rating import LABELS
from . import COMMANDS
from .shared_arguments import either

DIFFICULTY = "DIFFICULTY"
"""The name of the argument for a difficulty, which has no option."""
OUTPUTS = ("--out", "--output", "-o")
"""Options by which other programs, and some commands, name the file to write."""
MOST_NAMED = 3
"""The most commands with an option for all of them to be named."""


def advice(command: str, option: str, value: str, parser: Callable[[str], ArgumentParser]) -> str:
    """Return advice for an unknown option and the word behind it; empty if there is none.

    `parser` makes the parser of a command.
    """
    own = parser(command)
    if close := suggestion(option, _options(own)):
        return close
    if closest(option, _places(own)) == DIFFICULTY:
        return f"write it without: sudoku {command} {value if value in LABELS else 'easy'}"
    if value in LABELS and closest(option, [DIFFICULTY]):
        return f"a difficulty is for new puzzles, as in sudoku create {value}"
    if option in OUTPUTS:
        return f"the output is printed, and > FILE writes it to a file: sudoku {command} … > FILE"
    having = [name for name in COMMANDS if option in _options(parser(name))]
    if having:
        there = either(having) if len(having) <= MOST_NAMED else f"{having[0]} and others"
        return f"it is an option of {there}"
    close = closest(option, COMMANDS)
    return f"did you mean sudoku {close}?" if close not in ("", command) else ""


def _options(parser: ArgumentParser) -> list[str]:
    return [name for action in parser._actions for name in action.option_strings]


def _places(parser: ArgumentParser) -> list[str]:
    """Return the names of the arguments that have no option."""
    places = [str(action.metavar) for action in parser._actions if not action.option_strings]
    return "|".join(places).split("|")
