"""The arguments of `play`: a parser in, the same with these arguments out."""

from __future__ import annotations

import argparse

from ..making.maker import VARIANT_NAMES
from ..making.placing import MADE_VARIANTS
from ..rating import LABELS
from ..shape import VARIANTS
from . import values
from .shared_arguments import add_formats_read, add_language, add_shape


def add_play(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "game",
        nargs="?",
        metavar="FILE|-|PUZZLE|DIFFICULTY",
        help="a puzzle in any format, a saved game, or the difficulty of a new puzzle: "
        f"{', '.join(LABELS)} (default: the game that was played last, or else a new one)",
    )
    command.add_argument(
        "--file",
        metavar="FILE",
        help="save the game in this file, and resume it from there "
        "(default: a file for each puzzle in the user's folder of games)",
    )
    command.add_argument(
        "--plain",
        action="store_true",
        help="typed commands instead of the full screen, such as r1c1 5, hint and undo, read "
        "from standard input",
    )
    command.add_argument(
        "--seed",
        type=values.integer,
        metavar="N",
        help="the same N gives the same new puzzle (default: a new seed each time)",
    )
    add_formats_read(command)
    add_shape(
        command,
        VARIANT_NAMES,
        f"extra houses: {', '.join(VARIANTS)}; or constraints of a new puzzle: "
        f"{', '.join(MADE_VARIANTS)}",
    )
    add_language(command, "en; on a terminal, that of the environment")
    command.set_defaults(json=False)
