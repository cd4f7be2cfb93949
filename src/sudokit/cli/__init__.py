"""The command `sudoku`: argv in, text and an exit status out.

Nothing heavy is imported before it is known what to do: `sudoku --help` costs little more than
starting Python.
"""

from __future__ import annotations

import sys

from .. import __version__
from .failures import (
    InputError,
    UsageError,
    error_data,
    fail,
    message_of,
    print_json,
    tell,
)  # fmt: skip
from .streams import discard_output, leave, open_streams

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

COMMANDS = {
    "show": ("show", "print a puzzle at a glance: verdict, rating, a first hint"),
    "create": ("create", "print a new puzzle with exactly one solution"),
    "solve": ("commands", "print the solution, and whether there is none, one or more"),
    "hint": ("hints", "print the next step that a person could take, or what is wrong"),
    "explain": ("hints", "print a path of such steps to the solution"),
    "techniques": ("hints", "list the techniques, or describe one"),
    "practice": ("practice", "print a board to find a technique on, and judge answers"),
    "rate": ("rating", "print how hard a puzzle is, as Sudoku Explainer 1.2.1 rates it"),
    "check": ("commands", "report broken rules, and whether there is exactly one solution"),
    "candidates": ("commands", "print the digits that every empty cell can take"),
    "assist": ("commands", "report violations, then fill cells by Strategy One"),
    "canonical": ("canonical", "print the form that all equivalent puzzles share"),
    "convert": ("commands", "print the puzzle in another format"),
    "play": ("play", "play a puzzle on the terminal, with hints and saved games"),
    "print": ("printing", "print puzzles into a PDF, with solutions, hints and QR codes"),
    "book": ("printing", "make a booklet of new puzzles as a PDF"),
    "batch": ("batch", "add columns to tables of millions of puzzles, in files"),
    "dataset build": ("dataset", "make a data set of rated puzzles, split for training and tests"),
    "dataset audit": ("audit", "find faults, duplicates and leaks in files of puzzles"),
    "serve": ("serve", "serve a page to play on, and an HTTP API for programs"),
    "completion": ("completion", "print a script by which a shell completes these commands"),
}
"""Each command: the module with its function, and what it does. The function has the name of the
command, or of its second word."""

HELP = f"""usage: sudoku COMMAND [FILE|-|PUZZLE] [options]
       sudoku FILE|-|PUZZLE

Solve, check, explain and create Sudoku puzzles.

{"".join(f"  {name:15}{about}{chr(10)}" for name, (_, about) in COMMANDS.items())}
sudoku help COMMAND describes a command. Puzzles are read in any format, from
standard input if no file is named. On a terminal, sudoku alone asks for a file
and solves it. Exit status: 0 done, 1 a problem with the puzzle (no solution,
several, broken rules), 2 bad input or usage.

examples:
  sudoku puzzle.txt
  sudoku solve puzzle.txt
  sudoku create hard | sudoku explain
"""

HELP_WORDS = ("help", "--help", "-h")
OPTIONS = ("--help", "--version")
"""The options that need no command."""
INTERRUPTED = 130


def run() -> None:
    """Run the command that this process was started with."""
    open_streams()
    leave(main(sys.argv[1:]))


def main(argv: Sequence[str]) -> int:
    """Run a command and return its exit status. Output that cannot be written is an error."""
    try:
        try:
            status = _start(argv)
        except SystemExit as leaving:  # argparse has printed the help
            status = int(leaving.code or 0)
        except UsageError as error:
            if "--json" in argv:
                print_json(error_data(error))
                status = 2
            else:
                status = fail(str(error), command=error.command)
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        tell("interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        discard_output()
        return 0
    except OSError as error:  # the disk is full, say, or standard output is closed
        discard_output()
        return fail(f"cannot write the output: {error.strerror}")


def _start(argv: Sequence[str]) -> int:
    """Find the command and its arguments, and run it."""
    command, rest = _parted(argv)
    if command in HELP_WORDS and rest:
        named, more = _parted(rest)
        _refuse_more(f"{command} {named}", more)
        command, rest = named, ["--help"]
    if command in HELP_WORDS:
        print(HELP, end="")
        return 0
    if command == "--version":
        _refuse_more(command, rest)
        print(f"sudoku {__version__}")
        return 0
    if command and rest and rest[0] in HELP_WORDS and (group := _group(command)):
        _refuse_more(f"{command} {rest[0]}", rest[1:])
        print(_help_of(command, group), end="")
        return 0
    module = "answers"
    if command or not (sys.stdin.isatty() and sys.stdout.isatty()):
        if command not in COMMANDS:
            if not (command and _names_puzzle(command)):
                raise UsageError(_wrong_command(command))
            command, rest = "show", argv
        elif not rest:
            _tell_of_file(command)
        module, _ = COMMANDS[command]

    from .arguments import parser

    arguments = parser(command or "solve").parse_args(rest)
    return _run(module, command or "welcome", arguments)


def _parted(argv: Sequence[str]) -> tuple[str | None, Sequence[str]]:
    """Return the command, which can have two words, and the words behind it."""
    if " ".join(argv[:2]) in COMMANDS:
        return " ".join(argv[:2]), argv[2:]
    return (argv[0], argv[1:]) if argv else (None, [])


def _refuse_more(words: str, rest: Sequence[str]) -> None:
    if rest:
        raise UsageError(f"unexpected argument {rest[0]!r}: nothing goes with sudoku {words}")


def _group(command: str) -> list[str]:
    """Return the commands of two words that begin with this one."""
    return [name for name in COMMANDS if name.startswith(f"{command} ")]


def _help_of(command: str, group: list[str]) -> str:
    """Return the help of the commands that begin with a word."""
    lines = "".join(f"  {name:15}{COMMANDS[name][1]}\n" for name in group)
    return f"""usage: sudoku {" | ".join(group)} [options]

{lines}
sudoku help {group[0]} describes the first of them.
"""


def _names_puzzle(word: str) -> bool:
    """Return whether the first word is no command, but a file, a puzzle or standard input."""
    import os

    if word == "-" or os.path.exists(word):
        return True
    if word.startswith("-"):
        return False
    from .console import ADDRESS, looks_like_puzzle

    is_path = os.path.basename(word) != word or os.path.splitext(word)[1][1:].isalnum()
    return is_path or bool(ADDRESS.match(word)) or looks_like_puzzle(word)


def _tell_of_file(command: str) -> None:
    """Say how to name a file that is called like a command, where the command would ask for one."""
    import os

    if os.path.isfile(command) and sys.stdin.isatty():
        tell(f"{command} is a command: for the file of that name, type sudoku ./{command}")


def _wrong_command(command: str | None) -> str:
    if command is None:
        return f"a command is needed: choose from {', '.join(COMMANDS)}"
    if group := _group(command):
        return f"{command} needs a second word: {' or '.join(group)}"
    from ..checks import closest, quoted, suggestion, unknown_name

    if command.startswith("-"):
        close = suggestion(command, (*OPTIONS, *COMMANDS))
        place = "options of a command follow it, as in sudoku solve --all"
        return f"unknown option {command}: {close or place}"
    known = (*COMMANDS, "help", "--version")
    begun = [name.partition(" ")[0] for name in COMMANDS if _group(name.partition(" ")[0])]
    if not closest(command, (*known, *begun)):
        from ..rating import LABELS

        if label := closest(command, LABELS):
            return f"unknown command {quoted(command)}: did you mean sudoku create {label}?"
    if group := _group(closest(command, (*known, *begun))):
        return f"unknown command {quoted(command)}: did you mean {' or '.join(group)}?"
    return unknown_name("command", command, known)


def _run(module: str, command: str, arguments: Namespace) -> int:
    """Run a command. Errors that it raises are printed, as JSON if the output is."""
    from importlib import import_module

    from .. import _core
    from ..errors import GaveUp, MultipleSolutions, NoSolution, SudokuError
    from .console import name_of_input
    from .outputs import check_outputs

    try:
        _core.builds()
    except ValueError as error:  # the environment asks for a build that cannot run
        return fail(str(error))
    try:
        check_outputs(command, arguments)
        run_command = getattr(import_module(f".{module}", __package__), command.split()[-1])
        status: int = run_command(arguments)
        return status
    except UsageError:
        raise
    except (SudokuError, InputError) as error:
        status = 1 if isinstance(error, (NoSolution, MultipleSolutions, GaveUp)) else 2
        if not arguments.json:
            return fail(message_of(error), status=status)
        print_json(error_data(error, name_of_input(arguments)))
        return status
