"""The command `show`, also `sudoku FILE`: prints a puzzle, its verdict, rating and first hint."""

from __future__ import annotations

import shlex
import time
from argparse import Namespace
from collections.abc import Iterator
from typing import NamedTuple

from .. import checker
from ..checker import NONE, ONE, SEVERAL
from ..errors import GaveUp, ParseError, UnsupportedShape
from ..formats.record import Record
from ..grid import Grid
from ..hints import hint
from ..render.objects import rating_data
from ..render.words.violations import because
from .console import STDIN, Output, find_source, read_document
from .failures import print_json
from .items import alphabet_of
from .language import counted, language_of, said, verdict_said
from .rating import Outcome, outcome_of, worded

SECONDS = 3.0
"""Seconds for the verdict, for the rating and for the hint, each."""
COUNTING = 1.0
"""Seconds in which the puzzles of a long file are counted."""
NEXT = {
    ONE: ("hint", "explain", "solve", "play"),
    SEVERAL: ("check --why", "solve --count", "solve --all --limit 2"),
    NONE: ("check --why", "candidates"),
}
"""Commands to type next, by the verdict."""
PUZZLE = "PUZZLE"
"""Placeholder for a puzzle that was typed."""
NEXT_OF_SEVERAL = ("check", "rate", "solve")
"""Commands to type next for a file of several puzzles."""


class View(NamedTuple):
    """What show prints of a puzzle."""

    verdict: str | None  # None if it was not found in time
    reason: str
    rating: Outcome | None
    hint: str


def show(arguments: Namespace) -> int:
    with find_source(arguments.input) as source:
        _, records, in_collection = read_document(source, arguments, tells_first=True)
        record = _first(records)
        number, is_all = _count(records) if in_collection else (1, True)
    language = language_of(arguments)
    view = _view(record.grid, arguments.seconds or SECONDS, language)
    following = list(NEXT.get(view.verdict or "", ("check", "hint")))
    if in_collection:
        following = list(NEXT_OF_SEVERAL)
    name = "" if source.name == STDIN else f" {shlex.quote(source.path) if source.path else PUZZLE}"
    following = [f"sudoku {words}{name}{_reading_options(arguments)}" for words in following]
    if arguments.json:
        symbols, rating = record.grid.symbols, view.rating
        found = None if rating is None else rating_data(symbols, rating, language)
        print_json({
            "puzzle": symbols, "puzzles": number, "verdict": view.verdict,
            "reason": view.reason, "rating": found, "hint": view.hint or None, "next": following,
        })  # fmt: skip
    else:
        output = Output(None, lines=False, language=language)
        output.use_symbols(alphabet_of(record), record.grid.shape.digit_count)
        title = [record.info["title"]] if record.info.get("title") else []
        if in_collection:
            counted_puzzles = f"{number:,}".replace(",", said("thousands-sign", language))
            title.append(said("first-of-puzzles", language, number=counted_puzzles, all=is_all))
        output.grid(record.grid, remark=", ".join(title))
        for line in _lines(record.grid, view, language):
            output.remark(line)
        output.remark(said("next-commands", language, commands=", ".join(following)))
        output.end()
    return 0 if view.verdict == ONE else 1


def _reading_options(arguments: Namespace) -> str:
    """Return the options by which a puzzle was read, for a further command; "" or after a space."""
    box, variants = arguments.box, arguments.variant
    options = {
        "--symbols": arguments.symbols, "--from": arguments.format_from, "--size": arguments.size,
        "--box": f"{box[0]}x{box[1]}" if box else None, "--variant": ",".join(variants),
        "--regions": arguments.regions,
    }  # fmt: skip
    words = [str(word) for option in options.items() if option[1] for word in option]
    words += ["--ignore-drawings"] * arguments.ignore_drawings
    for drawing, kind in arguments.meaning:
        words += ["--meaning", f"{drawing}={kind}"]
    return "".join(f" {shlex.quote(word)}" for word in words)


def _first(records: Iterator[Record | ParseError]) -> Record:
    """Return the first puzzle; raise the first error if there is none."""
    wrong = None
    for record in records:
        if isinstance(record, Record):
            return record
        wrong = wrong or record
    assert wrong
    raise wrong


def _count(records: Iterator[Record | ParseError]) -> tuple[int, bool]:
    """Return the number of puzzles after the first was read, and whether these are all."""
    number, end = 1, time.monotonic() + COUNTING
    for record in records:
        number += isinstance(record, Record)
        if time.monotonic() > end:
            return number, False
    return number, True


def _view(grid: Grid, seconds: float, language: str) -> View:
    try:
        verdict, solution, _ = checker.verdict(grid, seconds=seconds)
    except GaveUp as error:
        return View(None, str(error), None, "")
    if not solution:
        return View(verdict, verdict_said(verdict, language) + because(grid, language), None, "")
    reason = verdict_said(verdict, language)
    if verdict != ONE or not grid.empty_count:
        return View(verdict, reason, None, "")
    try:
        first = hint(grid, level=1, seconds=seconds).text(1, language)
    except (GaveUp, UnsupportedShape) as error:
        first = str(error)
    return View(verdict, reason, outcome_of(grid, seconds), first)


def _lines(grid: Grid, view: View, language: str) -> Iterator[str]:
    yield said(
        "at-a-glance", language, clues=counted(grid.clue_count, "clue", language),
        cells=counted(grid.empty_count, "empty cell", language), empty=grid.empty_count,
        verdict=view.reason,
    )  # fmt: skip
    if view.rating is not None:
        yield worded(view.rating, language)
    if view.hint:
        yield said("first-hint", language, hint=view.hint)
