"""The commands `print` and `book`: puzzles in, a PDF out."""

from __future__ import annotations

import calendar
import datetime
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import fields

from ..bulk import class_ids
from ..dailies import MONTHS, daily
from ..errors import GaveUp, ParseError
from ..generator import generate_many
from ..grid import Grid
from ..making.placing import MADE_VARIANTS
from ..messages import ENGLISH
from ..printing.book import Puzzle, Section, print_book
from ..printing.layout import Layout
from ..printing.worksheet import print_worksheet
from ..rating import LABELS
from ..shape import standard_shape
from ..wishes import Wish
from .console import find_source, read_document, write_output
from .failures import InputError, print_json, tell
from .language import language_of, language_of_files, said
from .waiting import patience, progress

BOARDS = 4
"""Boards of a worksheet, unless their number is told."""
TRIES = 20
"""Further puzzles that are made, for each that a book needs, in place of equivalent ones."""


def print(arguments: Namespace) -> int:
    puzzles = list(_read(arguments))
    return _write(arguments, [Section("", puzzles)])


def book(arguments: Namespace) -> int:
    if arguments.technique:
        return _write_worksheet(arguments)
    if arguments.daily:
        year, month = arguments.daily
        return _write(arguments, [_month(year, month, language_of_files(arguments))])
    wanted = {label: getattr(arguments, label) for label in LABELS if getattr(arguments, label)}
    if not wanted:
        raise InputError(f"say how many puzzles of each label: --{' N, --'.join(LABELS)} N")
    return _write(arguments, list(_make(arguments, wanted)))


def _month(year: int, month: int, language: str) -> Section:
    """Return the daily puzzles of a month."""
    _, days = calendar.monthrange(year, month)
    name = _translated(f"month-{month}", MONTHS[month - 1], language)
    puzzles = []
    with progress("Creating", days, things="days", prints=False) as advance:
        for day in range(1, days + 1):
            for made in daily(datetime.date(year, month, day)):
                told = said("day-of-month", language, day=day, month=name)
                if made.variant:
                    title = MADE_VARIANTS[made.variant].title
                    variant = _translated(f"variant-{made.variant}", title, language)
                    told = said("day-and-variant", language, day=told, variant=variant)
                puzzles.append(Puzzle(made.puzzle, told))
            advance(1)
    return Section(said("month-of-year", language, month=name, year=year), puzzles)


def _translated(id: str, english: str, language: str) -> str:
    """Return the words of a message, whose English ones stand elsewhere."""
    return english if language == ENGLISH else said(id, language)


def _read(arguments: Namespace) -> Iterator[Puzzle]:
    """Yield the puzzles of all files, with their titles."""
    for argument in arguments.files or [None]:
        with find_source(argument) as source:
            _, records, _ = read_document(source, arguments)
            for record in records:
                if isinstance(record, ParseError):
                    raise record
                yield Puzzle(record.grid.puzzle(), record.info.get("title", ""))


def _make(arguments: Namespace, wanted: dict[str, int]) -> Iterator[Section]:
    """Yield a section for each label, of puzzles no two of which are equivalent."""
    seen: set[object] = set()
    with progress("Creating", sum(wanted.values()), things="puzzles", prints=False) as advance:
        for label, number in wanted.items():
            wish = Wish(label, variants=arguments.variant)
            made: list[Puzzle] = []
            for each in generate_many(number * TRIES, wish, seed=arguments.seed):
                name = _class(each.puzzle)
                if name not in seen:
                    seen.add(name)
                    made.append(Puzzle(each.puzzle))
                    advance(1)
                if len(made) == number:
                    break
            else:
                raise GaveUp(f"{number * TRIES} {label} puzzles have only {len(made)} classes")
            title = said(f"label-{label}", language_of_files(arguments))
            yield Section(title.capitalize(), made)


def _class(puzzle: Grid) -> object:
    """Return what equivalent classic puzzles share; of other puzzles, the puzzle itself."""
    return class_ids([puzzle])[0] if puzzle.shape == standard_shape(9) else puzzle


def _write_worksheet(arguments: Namespace) -> int:
    number = arguments.boards or BOARDS
    with patience("Looking for boards"):
        data = print_worksheet(arguments.technique, number, _layout(arguments), seed=arguments.seed)
    write_output(arguments.out, data)
    return _tell(arguments, number, "boards", len(data))


def _write(arguments: Namespace, sections: list[Section]) -> int:
    number = sum(len(section.puzzles) for section in sections)
    with patience("Laying out the pages"):
        data = print_book(sections, _layout(arguments))
    write_output(arguments.out, data)
    return _tell(arguments, number, "puzzles", len(data))


def _layout(arguments: Namespace) -> Layout:
    named = {field.name: getattr(arguments, field.name, None) for field in fields(Layout)}
    given = {name: value for name, value in named.items() if value is not None}
    given["words"] = language_of_files(arguments)
    return Layout(**given, page_numbers=not arguments.no_page_numbers)


def _tell(arguments: Namespace, number: int, things: str, length: int) -> int:
    if arguments.json:
        print_json({"file": arguments.out, things: number, "bytes": length})
    else:
        language = language_of(arguments)
        tell(said(f"file-has-{things}", language, file=arguments.out, number=number))
    return 0
