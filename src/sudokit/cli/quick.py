"""Plain lines by the million: a source and templates in; text to print and odd records out.

The core reads, solves and prints a block of lines at a time, on all cores. What is not plain, or
has no answer of the usual kind, is left to the commands, which print the same for either.
"""

from __future__ import annotations

import json
import re
from argparse import Namespace
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from .. import _core
from ..checker import NONE, ONE, SEVERAL, VERDICTS
from ..errors import ParseError
from ..formats.plain_lines import is_plain_collection, read_below, read_odd_line, tells_shape
from ..formats.record import Record
from ..messages import ENGLISH
from ..render.results import check_data, count_data, solved_data
from ..solver import MOST_THREADS, cores
from .console import Source
from .language import language_of, verdict_said
from .waiting import progress

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
MOST_COUNTED = 100_000
"""Puzzles with more solutions than this are left to the command, which counts with a deadline."""


class Usual(NamedTuple):
    """Templates of the line that is printed for a puzzle of a collection."""

    line: str
    """The template for a puzzle with 1 to `most` solutions: %p is the puzzle, %s its solution, %n
    the number of solutions, %c that of clues, %k the same in words, %e that of empty cells."""
    is_grid: bool
    """Whether the line begins with a grid."""
    limit: int = 2
    """The number of solutions after which counting ends."""
    most: int = 1
    many: str = ""
    """The template for a puzzle with more solutions; empty if the puzzle needs a closer look."""
    none: str = ""
    """The same for a puzzle without a solution."""
    clash: str = ""
    """The same for a puzzle without a solution because a digit is repeated."""


class Printed(NamedTuple):
    """Lines to print, and the exit status that they lead to."""

    text: str
    status: int


def usual_solve(arguments: Namespace) -> Usual:
    if arguments.json:
        one = _template(solved_data("%p", ONE, ONE, "%s", None))
        none = _template(solved_data("%p", NONE, NONE, None, None))
        return Usual(one, False, none=none)
    before_remark = "\n" if arguments.format else " "
    none, several = (verdict_said(verdict, language_of(arguments)) for verdict in (NONE, SEVERAL))
    many = f"%s{before_remark}# {several}\n"
    return Usual("%s\n", True, many=many, none=f"# {none}\n")


def usual_count(arguments: Namespace) -> Usual:
    limit = min(arguments.limit or MOST_COUNTED + 1, MOST_COUNTED + 1)
    if arguments.json:
        line, most = _template(count_data("%p", "%n", True)), limit - 1
    else:
        line, most = "%n\n", limit if limit == arguments.limit else MOST_COUNTED
    return Usual(line, False, limit, most, none=line, clash=line)


def usual_check(arguments: Namespace) -> Usual | None:
    """Return the templates of check; None in languages whose words for clues the core lacks."""
    if not arguments.json and language_of(arguments) != ENGLISH:
        return None
    if arguments.json:
        lines = [_template(check_data("%p", "%c", "%e", verdict, [])) for verdict in VERDICTS]
    else:
        lines = [f"%p # %k, {verdict}\n" for verdict in VERDICTS]
    none, one, many = lines
    return Usual(one, not arguments.json, many=many, none=none)


def is_quick(arguments: Namespace, source: Source) -> bool:
    """Return whether the input is a collection of plain lines, and no option changes that."""
    asked = (
        arguments.size, arguments.box, arguments.variant, arguments.regions,
        arguments.symbols, arguments.format_from,
    )  # fmt: skip
    in_lines = getattr(arguments, "format", None) in (None, "line", "sdm")
    return in_lines and not any(asked) and is_plain_collection(source.peek())


def answers(
    source: Source, usual: Usual, threads: int | None
) -> Iterator[Printed | Record | ParseError]:
    """Yield the text to print, and in their places the puzzles that need a closer look."""
    above, threads = 0, min(threads or cores(), MOST_THREADS)
    with progress("Solving", source.size) as advance:
        while block := source.block():
            text = block if above else block.removeprefix(BYTE_ORDER_MARK)
            lines, odd, count, has_other = _core.answer_lines(
                text, usual.line, usual.many, usual.none, usual.clash,
                usual.limit, usual.most, threads,
            )  # fmt: skip
            status = 1 if has_other else 0
            printed = 0
            for start, length, line, at in odd:
                if at > printed:
                    yield Printed(lines[printed:at], status)
                    printed = at
                piece = text[start : start + length]
                if tells_shape(piece):
                    yield from read_below(text[start:] + source.data, above + line, source.name)
                    return
                if found := read_odd_line(piece, above + line, source.name):
                    yield found
            if printed < len(lines):
                yield Printed(lines[printed:], status)
            above += count
            advance(len(block))


def _template(data: Mapping[str, object]) -> str:
    """Return the template of a JSON object, with numbers in the place of their fields."""
    return re.sub(r'"(%[nce])"', r"\1", json.dumps(data)) + "\n"
