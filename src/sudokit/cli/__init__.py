"""The command `sudoku`: argv in, text and an exit status out.

Exit status: 0 done, 1 a problem with the puzzle, 2 bad input or usage.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    from .arguments import parser

    arguments = parser().parse_args(argv)
    # The rest is imported only now, so that help and usage errors come at once.
    from ..errors import SudokuError
    from . import commands
    from .console import InputError, fail

    try:
        status: int = getattr(commands, arguments.command)(arguments)
        sys.stdout.flush()
        return status
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
    sys.exit(main())
