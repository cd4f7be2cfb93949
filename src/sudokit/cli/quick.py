"""Plain lines by the million: a source and what to print in; text to print and odd records out.

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
from ..render.objects import check_data, count_data, error_data, solved_data
from ..solver import MOST_THREADS, cores
from .console import Source, fail, message_of, print_json, progress

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
MANY = 100_000
"""Puzzles with more solutions than this are left to the command, which counts with a deadline."""


class Usual(NamedTuple):
    """What is printed of a puzzle of a collection that has 1 to `most` solutions."""

    line: str
    """%p stands for the puzzle, %s for the solution, %n for the number of solutions, %c for that
    of clues, %k for that in words, and %e for that of empty cells."""
    is_grid: bool
    """Whether the line is a grid, not just about one."""
    limit: int = 2
    """So many solutions are counted."""
    most: int = 1
    many: str = ""
    """What is printed of a puzzle with more solutions, if it is as simple."""
    none: str = ""
    """The same of a puzzle without a solution."""
    clash: str = ""
    """The same if a repeated digit shows that there is none."""


class Printed(NamedTuple):
    """Lines, and the exit status that comes of them."""

    text: str
    status: int


def usual_solve(arguments: Namespace) -> Usual:
    if arguments.json:
        one = _template(solved_data("%p", ONE, ONE, "%s", None))
        none = _template(solved_data("%p", NONE, NONE, None, None))
        return Usual(one, False, none=none)
    before_remark = "\n" if arguments.format else " "
    many = f"%s{before_remark}# {SEVERAL}\n"
    return Usual("%s\n", True, many=many, none=f"# {NONE}\n")


def usual_count(arguments: Namespace) -> Usual:
    limit = min(arguments.limit or MANY + 1, MANY + 1)
    if arguments.json:
        line, most = _template(count_data("%p", "%n", True)), limit - 1
    else:
        line, most = "%n\n", limit if limit == arguments.limit else MANY
    return Usual(line, False, limit, most, none=line, clash=line)


def usual_check(arguments: Namespace) -> Usual:
    if arguments.json:
        lines = [_template(check_data("%p", "%c", "%e", verdict, [])) for verdict in VERDICTS]
    else:
        lines = [f"%p # %k, {verdict}\n" for verdict in VERDICTS]
    none, one, many = lines
    return Usual(one, not arguments.json, many=many, none=none)


def is_quick(arguments: Namespace, source: Source) -> bool:
    """Whether the input is a collection of plain lines, and nothing else is asked for."""
    asked = (
        arguments.size, arguments.box, arguments.variant, arguments.regions,
        arguments.symbols, arguments.format_from,
    )  # fmt: skip
    in_lines = getattr(arguments, "format", None) in (None, "line", "sdm")
    return in_lines and not any(asked) and is_plain_collection(source.peek())


def answers(
    source: Source, usual: Usual, jobs: int | None
) -> Iterator[Printed | Record | ParseError]:
    """What to print as it is, and between it the puzzles that need a closer look."""
    above, threads = 0, min(jobs or cores(), MOST_THREADS)
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


def complain(arguments: Namespace, error: ParseError) -> int:
    """Reports a bad puzzle of a collection, whose others are worked on; its exit status."""
    if not arguments.json:
        return fail(message_of(error))
    print_json(error_data(error))
    return 2


def _template(data: Mapping[str, object]) -> str:
    """A line with an object, in which the fields for numbers are no strings."""
    return re.sub(r'"(%[nce])"', r"\1", json.dumps(data)) + "\n"
