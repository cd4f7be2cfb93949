"""The commands as data, for completion and man pages, from the tables that --help uses."""

from __future__ import annotations

import argparse
import re
from typing import NamedTuple

from . import COMMANDS
from .arguments import ARGUMENTS, parser


class Option(NamedTuple):
    """An option or, without names, a positional argument."""

    names: tuple[str, ...]
    value: str
    """What its value is called; "" if it takes none."""
    choices: tuple[str, ...]
    about: str

    @property
    def takes_file(self) -> bool:
        return "FILE" in self.value or "FOLDER" in self.value or "PATH" in self.value


class Command(NamedTuple):
    """A command with its arguments, in the order of its help."""

    name: str
    about: str
    usage: str
    positional: tuple[Option, ...]
    options: tuple[Option, ...]
    examples: tuple[str, ...]


def commands() -> list[Command]:
    """Return all commands, in the order in which `sudoku --help` lists them."""
    return [_command(name, about) for name, (_, about) in COMMANDS.items()]


def _command(name: str, about: str) -> Command:
    made = parser(name)
    described = [_option(made, action) for action in made._actions]
    return Command(
        name,
        about,
        " ".join(made.format_usage().removeprefix("usage: ").split()),
        tuple(option for option in described if not option.names),
        tuple(option for option in described if option.names),
        tuple(f"sudoku {name} {words}".rstrip() for words in ARGUMENTS[name][1]),
    )


def _option(made: argparse.ArgumentParser, action: argparse.Action) -> Option:
    value = "" if action.nargs == 0 else str(action.metavar or action.dest.upper())
    listed = re.fullmatch(r"\{(.*)\}", value)
    about = (action.help or "") % {"prog": made.prog}
    choices = tuple(listed[1].split(",")) if listed else ()
    return Option(tuple(action.option_strings), value, choices, about)
