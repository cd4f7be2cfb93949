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
    from collections.abc import Sequence

COMMANDS = {
    "create": "print a new puzzle with exactly one solution",
    "solve": "print the solution, and whether there is none, one or more",
    "hint": "print the next step that a person could take",
    "explain": "print a path of such steps to the solution",
    "check": "report broken rules, and whether there is exactly one solution",
    "candidates": "print the digits that every empty cell can take",
    "assist": "report violations, then fill cells by Strategy One",
    "convert": "print the puzzle in another format",
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
    if command in ("-h", "--help"):
        print(HELP, end="")
        return 0
    if command == "--version":
        print(f"sudoku {__version__}")
        return 0
    if command not in COMMANDS:
        wrong = "a command is needed" if command is None else f"unknown command {command!r}"
        print(f"{USAGE}\nsudoku: {wrong}: choose from {', '.join(COMMANDS)}", file=sys.stderr)
        return 2

    from ..errors import GaveUp, MultipleSolutions, NoSolution, SudokuError
    from . import commands
    from .arguments import parser
    from .console import InputError, fail

    try:
        status: int = getattr(commands, command)(parser(command).parse_args(argv[1:]))
        sys.stdout.flush()
        return status
    except (NoSolution, MultipleSolutions, GaveUp) as error:
        return fail(str(error), status=1)
    except (SudokuError, InputError) as error:
        return fail(str(error))
    except KeyboardInterrupt:
        print("sudoku: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has gone; what is left in the buffer has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def run() -> None:
    sys.exit(main(sys.argv[1:]))
