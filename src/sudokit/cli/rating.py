"""The command `rate`: puzzles in, a line with the rating of each out; with constraints, its grade.

A collection is rated a batch at a time, on all cores; a batch takes about a second.
"""

from __future__ import annotations

import csv
import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from itertools import islice

from .. import rating
from ..checker import NONE, SEVERAL
from ..errors import GaveUp, MultipleSolutions, NoSolution, ParseError
from ..formats.plain_lines import CELLS
from ..formats.record import Record
from ..grid import Grid
from ..logic import TECHNIQUES
from ..messages import Message, message
from ..rating import Grade, Rating
from ..render.objects import rating_data
from ..render.words.values import Name
from ..shape import standard_shape
from ..solver import MOST_THREADS, cores
from .console import Output, complaints, find_source, read_document
from .failures import InputError, print_json
from .items import Item, is_classic, items_of, plain_items, symbols_of
from .language import language_of, said, verdict_said
from .quick import is_quick
from .waiting import progress

COLUMNS = ("puzzle", "er", "ep", "ed", "label", "hardest")
NOT_A_PUZZLE = "not a puzzle"
"""What a table has in the place of a label."""
NO_TABLE = "a table has no place for constraints: use --json"
QUICK, SLOW = 0.3, 1.0
"""Seconds for a batch: the next one is larger if it took less, smaller if it took more."""


Outcome = Rating | Grade | str
"""A rating, a grade of a puzzle with constraints, or the reason why there is none."""


def rate(arguments: Namespace) -> int:
    with find_source(arguments.input) as source:
        if is_quick(arguments, source):
            return _rate_all(arguments, plain_items(source), source.size)
        _, records, in_collection = read_document(source, arguments)
        if in_collection:
            return _rate_all(arguments, items_of(records), None)
        return _rate_one(arguments, next(records))


def _rate_one(arguments: Namespace, record: Record | ParseError) -> int:
    if isinstance(record, ParseError):
        raise record
    language, outcome = language_of(arguments), outcome_of(record.grid, arguments.seconds)
    if arguments.json or arguments.csv:
        _Printer(arguments).add(record.grid, outcome)
    elif isinstance(outcome, str):
        print(verdict_said(outcome, language))
    else:
        rating = worded(outcome, language)
        print(said("rated-and-steps", language, rating=rating, number=outcome.steps))
        if sys.stdout.isatty():
            is_graded = isinstance(outcome, Grade)
            print(said("graded-by-path" if is_graded else "rated-by-explainer", language))
    return 1 if isinstance(outcome, str) else 0


def _rate_all(arguments: Namespace, items: Iterator[Item], size: int | None) -> int:
    threads = min(arguments.threads or cores(), MOST_THREADS)
    printer = _Printer(arguments)
    status, read, batch_size = 0, 0, 4 * threads
    with progress("Rating", size) as advance, complaints(arguments) as complain:
        while batch := list(islice(items, batch_size)):
            start = time.monotonic()
            outcomes = _outcomes(batch, arguments.seconds, threads)
            for item, outcome in zip(batch, outcomes):
                if isinstance(item.puzzle, ParseError):
                    printer.no_puzzle()
                    status = max(status, complain(item.puzzle))
                    continue
                printer.add(item.puzzle, outcome, item.alphabet)
                status = max(status, 1 if isinstance(outcome, str) else 0)
            sys.stdout.flush()
            advance(batch[-1].read - read)
            read = batch[-1].read
            spent = time.monotonic() - start
            if spent < QUICK:
                batch_size = 2 * batch_size
            elif spent > SLOW:
                batch_size = max(batch_size // 2, 4 * threads)
    return status


def _outcomes(batch: list[Item], seconds: float | None, threads: int) -> list[Outcome]:
    """Rate each item; the outcome of an item that is not a puzzle means nothing."""
    import numpy as np

    from ..bulk import RatingStatus, rate_many

    outcomes: list[Outcome] = [NOT_A_PUZZLE] * len(batch)
    classic = []
    for place, (puzzle, *_) in enumerate(batch):
        if isinstance(puzzle, Grid) and not is_classic(puzzle):
            outcomes[place] = outcome_of(puzzle, seconds)
        elif not isinstance(puzzle, ParseError):
            classic.append((place, puzzle if isinstance(puzzle, bytes) else puzzle.digits))
    digits = np.frombuffer(b"".join(digits for _, digits in classic), np.uint8)
    found = rate_many(digits.reshape(-1, CELLS), threads, seconds_each=seconds)
    columns = (found.er, found.ep, found.ed, found.hardest, found.steps, found.status)
    rows = zip(*(column.tolist() for column in columns))
    for (place, _), (er, ep, ed, hardest, steps, status) in zip(classic, rows):
        if status == RatingStatus.NO_SOLUTION:
            outcomes[place] = NONE
        elif status == RatingStatus.SEVERAL_SOLUTIONS:
            outcomes[place] = SEVERAL
        else:
            technique = TECHNIQUES[hardest] if steps else None
            is_complete = status == RatingStatus.RATED
            outcomes[place] = Rating(er, ep, ed, technique, rating.label(er), steps, is_complete)
    return outcomes


def outcome_of(grid: Grid, seconds: float | None) -> Outcome:
    """Return the rating of a puzzle, or its grade if it has constraints; or why there is none."""
    try:
        if grid.shape.is_plain:
            return rating.rate(grid, seconds=seconds)
        return rating.grade(grid, seconds=seconds)
    except NoSolution:
        return NONE
    except MultipleSolutions:
        return SEVERAL
    except GaveUp as error:
        return str(error)


class _Printer:
    """Prints a line for each puzzle of a collection."""

    def __init__(self, arguments: Namespace) -> None:
        self._json, self._language = arguments.json, language_of(arguments)
        self._csv = csv.writer(sys.stdout, lineterminator="\n") if arguments.csv else None
        self._output = Output(None, lines=True, language=self._language)
        if self._csv:
            self._csv.writerow(COLUMNS)

    def add(self, puzzle: Grid | bytes, outcome: Outcome, alphabet: str | None = None) -> None:
        symbols = symbols_of(puzzle)
        if self._json:
            print_json(rating_data(symbols, outcome, self._language))
        elif self._csv:
            if isinstance(outcome, Grade):
                raise InputError(NO_TABLE)
            self._csv.writerow(
                (symbols, "", "", "", outcome, "")
                if isinstance(outcome, str)
                else (symbols, *_numbers(outcome), outcome.label, _hardest(outcome))
            )
        else:
            remark = worded(outcome, self._language)
            if isinstance(puzzle, bytes):
                self._output.lines(f"{symbols} # {remark}\n", standard_shape(9))
            else:
                self._output.use_symbols(alphabet, puzzle.shape.digit_count)
                self._output.grid(puzzle, remark=remark)

    def no_puzzle(self) -> None:
        if self._csv:
            self._csv.writerow(("", "", "", "", NOT_A_PUZZLE, ""))
        elif not self._json:
            self._output.remark(said("not-a-puzzle", self._language))


def worded(found: Outcome, language: str) -> str:
    """Return a rating or a grade in words, or why there is none."""
    if isinstance(found, str):
        return verdict_said(found, language)
    hardest, is_complete = found.hardest and Name(found.hardest), found.is_complete
    label: object = message(f"label-{found.label}")
    if isinstance(found, Grade):
        difficulty = _bounded(found.difficulty, is_complete)
        return said("graded", language, difficulty=difficulty, label=label, hardest=hardest)
    er, ep, ed = (_bounded(number, is_complete) for number in (found.er, found.ep, found.ed))
    is_known = is_complete or found.label == "extreme"
    label = message("at-least-label", label=label, complete=is_known)
    return said("rated", language, er=er, ep=ep, ed=ed, label=label, hardest=hardest)


def _bounded(number: float, is_complete: bool) -> Message:
    """Return a rating as a value: of a puzzle that was not solved, as a lower bound."""
    return message("at-least", number=number, complete=is_complete)


def _numbers(found: Rating) -> list[str]:
    """The three ratings as text, marked where they are lower bounds."""
    return [
        f"{'' if found.is_complete else '>='}{number:.1f}"
        for number in (found.er, found.ep, found.ed)
    ]


def _hardest(found: Rating | Grade) -> str:
    return found.hardest.name if found.hardest else ""
