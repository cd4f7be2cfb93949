"""The arguments of every command: argv -> a namespace whose `command` names the function."""

from __future__ import annotations

import argparse
import os
from functools import partial

from .. import __version__

DIFFICULTIES = ("easy", "medium", "hard", "expert", "extreme")
VARIANTS = ("x", "windoku", "disjoint")

INPUT_HELP = "a file, - for standard input, or the puzzle itself in any format"


def parser() -> argparse.ArgumentParser:
    # The width is measured here, since argparse would import much to do so.
    tidy = partial(argparse.HelpFormatter, width=_width())
    top = argparse.ArgumentParser(
        prog="sudoku",
        description="Solve, check, explain and create Sudoku puzzles.",
        epilog="sudoku COMMAND --help tells more of each. Exit status: 0 done, "
        "1 a problem with the puzzle, 2 bad input or usage.",
        formatter_class=tidy,
    )
    top.add_argument("--version", action="version", version=f"sudoku {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(name: str, about: str, *, reads: bool = True) -> argparse.ArgumentParser:
        made = commands.add_parser(
            name, help=about, description=about[0].upper() + about[1:] + ".", formatter_class=tidy
        )
        if reads:
            made.add_argument("input", nargs="?", metavar="FILE|-|PUZZLE", help=INPUT_HELP)
            made.add_argument("--symbols", metavar="1-G|0-F|A-P",
                              help="what the symbols of a large grid are")  # fmt: skip
            made.add_argument("--from", dest="format_from", metavar="FORMAT",
                              help="the format of the input, where several fit")  # fmt: skip
        made.add_argument("--size", type=int, metavar="N", help="cells in a row: 4 to 25")
        made.add_argument("--box", type=_box, metavar="RxC", help="the box, such as 2x3")
        made.add_argument("--variant", action="append", choices=VARIANTS, default=[],
                          help="extra houses; may be given several times")  # fmt: skip
        made.add_argument("--regions", metavar="FILE",
                          help="a jigsaw: the box of each cell, by any symbols")  # fmt: skip
        made.add_argument("--json", action="store_true", help="one JSON object a line")
        return made

    def layout(made: argparse.ArgumentParser, about: str) -> None:
        made.add_argument("--format", metavar="FORMAT", help=about)

    solve = command("solve", "print the solution, and whether there is none, one, or more")
    layout(solve, "the format to print solutions in")
    what = solve.add_mutually_exclusive_group()
    what.add_argument("--all", action="store_true", help="print every solution, in order")
    what.add_argument("--count", action="store_true", help="print how many solutions there are")
    what.add_argument("--answers", action="store_true",
                      help="also write the solution to NAME_ANSWERS.txt beside NAME.txt, "
                      "in the layout of the input")  # fmt: skip
    solve.add_argument("--limit", type=_positive, metavar="N",
                       help="print or count at most N solutions")  # fmt: skip
    solve.add_argument("--method", choices=("search", "stochastic"), default="search",
                       help="stochastic: by chance, and honest about failing")  # fmt: skip
    solve.add_argument("--seed", type=int, default=0, metavar="N", help="for --method stochastic")
    solve.add_argument("--steps", type=_positive, default=5_000_000, metavar="N",
                       help="for --method stochastic: when to give up")  # fmt: skip

    create = command("create", "print a new puzzle with exactly one solution", reads=False)
    create.add_argument("difficulty", choices=DIFFICULTIES, metavar="DIFFICULTY",
                        help=", ".join(DIFFICULTIES))  # fmt: skip
    layout(create, "the format to print puzzles in")
    create.add_argument("--clues", type=int, metavar="N", help="exactly so many clues")
    create.add_argument("--seed", type=int, metavar="N", help="the same puzzle for the same N")
    create.add_argument("--count", type=_positive, metavar="N", help="so many, one a line")

    command("check", "report broken rules, and whether there is exactly one solution")
    command("candidates", "print the digits that every empty cell can take")
    command("assist", "report violations, then fill cells by Strategy One")

    convert = command("convert", "print the puzzle in another format")
    layout(convert, "the format to print; without it, the format found is named")
    convert.add_argument("--to-symbols", metavar="1-G|0-F|A-P", help="the symbols to print")
    convert.add_argument("--blank", metavar="C", choices=tuple(".0*_-"),
                         help="the character to print for blanks")  # fmt: skip
    convert.add_argument("--list", action="store_true", help="list the formats")

    command("hint", "print the next step that a person could take")
    command("explain", "print a path of such steps to the solution")
    return top


def _width() -> int:
    try:
        return max(os.get_terminal_size().columns - 2, 40)
    except OSError:
        return 78


def _box(text: str) -> tuple[int, int]:
    rows, mark, columns = text.lower().replace("×", "x").partition("x")
    if not (mark and rows.isdecimal() and columns.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a box such as 2x3")
    return int(rows), int(columns)


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")
    return int(text)
