"""The arguments of `print` and `book`: a parser in, the same with these arguments out."""

from __future__ import annotations

import argparse

from ..printing.layout import LABELS, MOST_A_PAGE, PAPERS, SOLUTIONS, Layout
from . import values
from .shared_arguments import add_force, add_json, add_language, add_reading, listed

USUAL = Layout()


def add_print(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "files",
        nargs="*",
        metavar="FILE|-|PUZZLE",
        help="files, - for standard input, or puzzles themselves in any format "
        "(default: standard input)",
    )
    add_layout(command)
    add_reading(command)
    command.set_defaults(input=None)


def add_book(command: argparse.ArgumentParser) -> None:
    from ..making.maker import VARIANT_NAMES  # which other commands do without
    from ..rating import LABELS as DIFFICULTIES

    for label in DIFFICULTIES:
        command.add_argument(
            f"--{label}", type=values.positive, metavar="N", help=f"the number of {label} puzzles"
        )
    command.add_argument(
        "--technique",
        metavar="NAME",
        help="instead of new puzzles: a worksheet of a technique, with theory, boards and answers",
    )
    command.add_argument(
        "--boards", type=values.positive, metavar="N", help="the boards of a worksheet (default: 4)"
    )
    command.add_argument(
        "--daily",
        type=values.month,
        metavar="YYYY-MM",
        help="instead of new puzzles: the daily puzzles of a month",
    )
    command.add_argument(
        "--variant",
        action="extend",
        type=values.variants(VARIANT_NAMES),
        metavar="NAME",
        default=[],
        help="the variant of all puzzles, as for create; several with commas",
    )
    command.add_argument(
        "--seed",
        type=values.integer,
        metavar="N",
        default=0,
        help="the same N gives the same book (default: 0)",
    )
    add_layout(command)
    add_json(command)


def add_layout(command: argparse.ArgumentParser) -> None:
    """Add the layout; what is not given is as Layout has it."""
    command.add_argument("--out", metavar="FILE", required=True, help="the PDF to write")
    add_force(command)
    page = command.add_argument_group("pages")
    page.add_argument(
        "--paper",
        type=values.one_of(PAPERS),
        metavar=listed(PAPERS),
        help=f"the paper (default: {USUAL.paper})",
    )
    page.add_argument(
        "--per-page",
        type=values.positive,
        metavar="N",
        help=f"puzzles a page, 1 to {MOST_A_PAGE} (default: {USUAL.per_page})",
    )
    page.add_argument(
        "--margin",
        type=values.length,
        metavar="MM",
        help=f"white around a page (default: {USUAL.margin:g})",
    )
    page.add_argument(
        "--gutter", type=values.length, metavar="MM", help="more white on the side of the binding"
    )
    page.add_argument(
        "--crop-marks", action="store_true", help="a larger sheet with marks where to cut"
    )
    page.add_argument(
        "--no-page-numbers", action="store_true", help="leave out the numbers of pages"
    )
    page.add_argument("--large", action="store_true", help="large print")
    page.add_argument("--font", metavar="FILE", help="a TrueType font for all text")
    words = command.add_argument_group("contents")
    words.add_argument("--title", metavar="TEXT", help="the title, on a cover of its own")
    words.add_argument("--author", metavar="TEXT", help="the author, on the cover")
    words.add_argument(
        "--labels",
        type=values.one_of(LABELS),
        metavar=listed(LABELS),
        help=f"what stands beside the number of a puzzle (default: {USUAL.labels})",
    )
    words.add_argument("--candidates", action="store_true", help="candidates in the empty cells")
    words.add_argument(
        "--solutions",
        type=values.one_of(SOLUTIONS),
        metavar=listed(SOLUTIONS),
        help=f"where solutions are (default: {USUAL.solutions})",
    )
    words.add_argument(
        "--hints",
        action="store_true",
        help="a section with hints in three levels for the first step that is more than a single",
    )
    words.add_argument(
        "--hint-pictures",
        action="store_true",
        help="such a section with a picture of each step",
    )
    words.add_argument(
        "--name-line",
        action="store_true",
        help="a line for the solver's name, the date and the time on pages of puzzles",
    )
    words.add_argument(
        "--codes", action="store_true", help="a QR code for each puzzle, which holds the puzzle"
    )
    words.add_argument(
        "--language",
        metavar="TAG",
        help="the language that the file says it is in (default: that of --lang)",
    )
    add_language(words, USUAL.words)
