"""Arguments that several commands have: a parser in, the same with these arguments out."""

from __future__ import annotations

import argparse
from collections.abc import Collection, Iterable, Sequence

from ..messages import LANGUAGES
from ..shape import MAX_SIZE, MIN_SIZE, VARIANTS
from . import values


def listed(choices: Iterable[object]) -> str:
    """Return choices as the name of a value: {a,b}."""
    return f"{{{','.join(map(str, choices))}}}"


def either(names: Sequence[str]) -> str:
    """Return names as a phrase: a, b or c."""
    return " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def add_input(command: argparse.ArgumentParser) -> None:
    """Add the input, and how it is read."""
    command.add_argument(
        "input",
        nargs="?",
        metavar="FILE|-|PUZZLE",
        help="a file, - for standard input, or the puzzle itself in any format "
        "(default: standard input; on a terminal, a file is asked for)",
    )
    add_reading(command)


def add_reading(command: argparse.ArgumentParser) -> None:
    """Add how the input is read, its shape, and --json."""
    add_formats_read(command)
    add_shape(command)
    add_json(command)


def add_formats_read(command: argparse.ArgumentParser) -> None:
    """Add the formats and symbols of the input, and the meaning of its drawings."""
    command.add_argument(
        "--symbols",
        metavar="1-G|0-F|A-P",
        help="the symbols of a large grid (default: found out)",
    )
    command.add_argument(
        "--from",
        dest="format_from",
        metavar="FORMAT",
        help="the format of the input (default: found out)",
    )
    command.add_argument(
        "--ignore-drawings",
        action="store_true",
        help="read a link without the lines, arrows and other drawings that are not understood",
    )
    command.add_argument(
        "--meaning",
        action="append",
        default=[],
        type=values.meaning,
        metavar="DRAWING=KIND",
        help='what a drawing in a link means, such as "green line=whisper"; may be repeated',
    )


def add_shape(
    command: argparse.ArgumentParser,
    variants: Collection[str] = VARIANTS,
    about: str = f"extra houses: {', '.join(VARIANTS)}",
) -> None:
    """Add the size, the boxes and the variants of grids, which are extra houses by default."""
    command.add_argument(
        "--size",
        type=values.integer,
        metavar="N",
        help=f"cells in a row: {MIN_SIZE} to {MAX_SIZE} (default: found out, or 9)",
    )
    command.add_argument(
        "--box",
        type=values.box,
        metavar="RxC",
        help="rows and columns of a box, such as 2x3 (default: as square as the size allows)",
    )
    command.add_argument(
        "--variant",
        action="extend",
        type=values.variants(variants),
        metavar="NAME",
        default=[],
        help=f"{about}; several with commas",
    )
    command.add_argument(
        "--regions", metavar="FILE|TEXT", help="a jigsaw: the box of each cell, in any symbols"
    )


def add_json(command: argparse.ArgumentParser) -> None:
    """Add --json."""
    command.add_argument("--json", action="store_true", help="print one JSON object a line")


def add_language(command: argparse._ActionsContainer, default: str) -> None:
    """Add the language of sentences."""
    command.add_argument(
        "--lang",
        type=values.one_of(LANGUAGES),
        metavar=listed(LANGUAGES),
        help=f"the language of sentences (default: {default})",
    )


def add_profile(command: argparse.ArgumentParser) -> None:
    """Add the choice of techniques."""
    from ..logic import PROFILES  # which other commands do without

    command.add_argument(
        "--profile",
        type=values.one_of(PROFILES),
        metavar=listed(PROFILES),
        default=PROFILES[0],
        help="the techniques in use: all that people use, only singles, patterns without chains, "
        f"or those of Sudoku Explainer (default: {PROFILES[0]})",
    )


def add_known(command: argparse._ActionsContainer) -> None:
    """Add the techniques that the player knows."""
    command.add_argument(
        "--known",
        metavar="FILE|NAMES",
        help="the techniques that you know: a file with one a line, or as the page saves them; or "
        "names with commas (default: all)",
    )


def add_force(command: argparse._ActionsContainer) -> None:
    """Add --force, for a command with an output."""
    command.add_argument(
        "--force", action="store_true", help="replace a file that sudokit did not write, too"
    )


def add_format(command: argparse.ArgumentParser, about: str) -> None:
    """Add the format of what is printed."""
    command.add_argument("--format", type=str.lower, metavar="FORMAT", help=about)


def add_threads(command: argparse.ArgumentParser) -> None:
    """Add the threads of a command that reads many puzzles."""
    command.add_argument(
        "--threads",
        type=values.positive,
        metavar="N",
        help="threads for a file of many 9×9 puzzles (default: all cores)",
    )


def add_time(command: argparse.ArgumentParser, default: str = "no limit") -> None:
    """Add the time limit for each puzzle."""
    command.add_argument(
        "--seconds",
        type=values.seconds,
        metavar="S",
        help=f"the most seconds for each puzzle (default: {default})",
    )
