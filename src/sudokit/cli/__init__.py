"""The command `sudoku`: argv in, text and an exit status out.

Nothing heavy is imported before it is known what to do: `sudoku --help` costs little more than
starting Python.
"""

from __future__ import annotations

import os
import sys

from .. import __version__

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Sequence

COMMANDS = {
    "create": "print a new puzzle with exactly one solution",
    "solve": "print the solution, and whether there is none, one or more",
    "hint": "print the next step that a person could take, or what is wrong",
    "explain": "print a path of such steps to the solution",
    "techniques": "list the techniques, or tell about one",
    "rate": "print how hard it is, as Sudoku Explainer 1.2.1 rates it",
    "check": "report broken rules, and whether there is exactly one solution",
    "candidates": "print the digits that every empty cell can take",
    "assist": "report violations, then fill cells by Strategy One",
    "canonical": "print the form that all equivalent puzzles share",
    "convert": "print the puzzle in another format",
    "serve": "serve a page to play on, and the HTTP API, to browsers and programs",
}

USAGE = "usage: sudoku COMMAND [FILE|-|PUZZLE] [options]"
HELP = f"""{USAGE}

Solve, check, explain and create Sudoku puzzles.

{"".join(f"  {name:12}{about}{chr(10)}" for name, about in COMMANDS.items())}
sudoku COMMAND --help tells more of each. Puzzles are read in any format, from standard
input if no file is named. Exit status: 0 done, 1 a problem with the puzzle (none or
several solutions, broken rules), 2 bad input or usage.
"""

INTERRUPTED = 130


def main(argv: Sequence[str]) -> int:
    command = argv[0] if argv else None
    if command in ("-h", "--help", "help"):
        print(HELP, end="")
        return 0
    if command == "--version":
        print(f"sudoku {__version__}")
        return 0
    if command not in COMMANDS:
        wrong = "a command is needed" if command is None else f"unknown command {command!r}"
        print(f"sudoku: {wrong}: choose from {', '.join(COMMANDS)}", file=sys.stderr)
        return 2

    from .. import _core
    from ..errors import GaveUp, MultipleSolutions, NoSolution, SudokuError
    from ..render.objects import error_data
    from .arguments import parser
    from .console import InputError, fail, message_of, print_json

    arguments = parser(command).parse_args(argv[1:])
    try:
        _core.builds()
    except ValueError as error:  # the environment asks for a build that cannot run
        return fail(str(error))
    try:
        run_command: Callable[[Namespace], int]
        if command == "create":  # a person waits for a single puzzle: nothing else is imported
            from .create import create as run_command
        else:
            from . import commands

            run_command = getattr(commands, command)
        status = run_command(arguments)
        sys.stdout.flush()
        return status
    except (SudokuError, InputError) as error:
        unsolved = isinstance(error, (NoSolution, MultipleSolutions, GaveUp))
        if arguments.json:
            print_json(error_data(error))
            return 1 if unsolved else 2
        return fail(message_of(error), status=1 if unsolved else 2)
    except KeyboardInterrupt:
        print("sudoku: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _discard_output()
        return 0
    except OSError as error:  # the disk is full, say
        _discard_output()
        return fail(f"cannot write the output: {error.strerror}")


def run() -> None:
    # What was closed is nowhere, and what a terminal cannot show is escaped.
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    sys.exit(main(sys.argv[1:]))


def _discard_output() -> None:
    """What is left in the buffer has nowhere to go, and must not be tried again at the exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
