"""The console: input found and read, grids printed for terminals and pipes, files written."""

from __future__ import annotations

import argparse
import io
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property, lru_cache
from typing import BinaryIO

from ..checker import remaining_masks
from ..checks import number_of
from ..drafts import write_file
from ..errors import ParseError, SudokuError
from ..formats import Document, Writer, decode_text, parse_boxes, read, to_text
from ..formats.detection import PARQUET_MARK
from ..formats.lines import is_skipped
from ..formats.one_line import is_line
from ..formats.picture import LONGEST
from ..formats.record import Options, Record
from ..formats.symbols import BLANKS, NUMBERS, encode
from ..formats.table import Style
from ..grid import Grid
from ..messages import ENGLISH
from ..render.layouts import candidate_stacks
from ..render.text import beside, terminal, width_of
from ..shape import Shape
from .failures import InputError, error_data, fail, message_of, print_json, tell

STDIN = "standard input"
BLOCK = 2**20
"""Bytes of a long input that are read at a time."""
LEADING_REMARKS = re.compile(r"(?:#.*\n)*")
PIECE = 4096
"""Bytes that fit into Python's buffers, and go into a pipe as a whole or not at all."""

ADDRESS = re.compile(r"(?i)[a-z][a-z0-9+.-]*://")
"""The start of an address on the web."""
NOT_FETCHED = (
    "nothing is read from the web: give a link of f-puzzles, SudokuPad or sigh that holds the "
    "puzzle itself"
)

MOST_COMPLAINTS = 10
"""Errors of a file that are printed one by one; more are counted."""


class Source:
    """The input: its name, its path if it is a file, and its bytes, read at once or by blocks."""

    def __init__(self, name: str, file: BinaryIO, path: str | None = None) -> None:
        self.name, self.path, self._file, self._ahead = name, path, file, b""
        self._ended = False

    @cached_property
    def data(self) -> bytes:
        """All bytes that have not been read by blocks."""
        return self._ahead + self._read()

    @property
    def text(self) -> str:
        return self.decode(self.data)

    def decode(self, data: bytes, *, is_whole: bool = True) -> str:
        """Return bytes of this input as text; ParseError for binary data."""
        try:
            return decode_text(data, is_whole=is_whole)
        except ParseError as error:
            raise error.moved(self.name, error.line) from None

    @property
    def size(self) -> int | None:
        """The number of bytes, if it is known."""
        return os.path.getsize(self.path) if self.path and os.path.isfile(self.path) else None

    def block(self) -> bytes:
        """Read the next lines, about a BLOCK of them; nothing at the end."""
        data, self._ahead = self._ahead, b""
        while more := self._read(max(BLOCK, len(data))):
            data += more
            # A \r that comes last may be half of a line end.
            if end := data.rfind(b"\n") + 1 or data.rfind(b"\r", 0, -1) + 1:
                self._ahead = data[end:]
                return data[:end]
        return data

    def peek(self) -> bytes:
        """Return the first lines, at most about a BLOCK of them, which will be read again."""
        while len(self._ahead) < BLOCK and (more := self._read(BLOCK - len(self._ahead))):
            self._ahead += more
        end = len(self._ahead) if self._ended else self._ahead.rfind(b"\n") + 1
        return self._ahead[:end] or self._ahead

    def __enter__(self) -> Source:
        return self

    def __exit__(self, *error: object) -> None:
        if self.path:
            self._file.close()

    def _read(self, size: int = -1) -> bytes:
        if self._ended:  # a terminal would wait for a second end
            return b""
        try:
            data = self._file.read(size)
            self._ended = len(data) < size or size < 0
            return data
        except OSError as error:
            raise InputError(error.strerror or str(error), file=self.name) from None


def read_document(
    source: Source,
    arguments: argparse.Namespace,
    *,
    mends: bool = True,
    tells_first: bool = False,
) -> Document:
    """Return the puzzles of the input, whose readings are told on standard error.

    - mends: whether texts that are no format are repaired
    - tells_first: whether the readings of the first puzzle of a collection are told at once
    """

    def read_bytes(data: bytes) -> Document:
        return read(
            data,
            shape=wanted_shape(arguments),
            symbols=arguments.symbols,
            format=arguments.format_from,
            source=source.name,
            ignore_drawings=arguments.ignore_drawings,
            meanings=dict(arguments.meaning) or None,
            mends=mends,
        )

    start = source.peek()
    if start.startswith(PARQUET_MARK):
        return _read_table(source)
    if len(start) > LONGEST // 2 and not is_skipped(source.decode(start, is_whole=False)):
        read_bytes(start)  # refuses a long text without puzzles before all of it is read
    document = read_bytes(source.data)
    return document._replace(records=_with_readings(document, tells_first))


def _with_readings(document: Document, tells_first: bool) -> Iterator[Record | ParseError]:
    """Yield the records of a document, and tell how they were read where that was not certain.

    Each reading of a single puzzle is told; of a collection, in the end, those that all its
    puzzles with readings share, or else how many these are. Those of the first puzzle of a
    collection can be told at once, too.
    """
    number = 0
    first: Record | None = None
    is_shared, is_told = True, False
    tells_next = tells_first or not document.is_collection
    for record in document.records:
        if isinstance(record, Record) and "readings" in record.info:
            number += 1
            first = first or record
            is_shared = is_shared and record.info["readings"] == first.info["readings"]
            if tells_next:
                tell_readings(record)
                is_told = True
        if isinstance(record, Record):
            tells_next = not document.is_collection
        yield record
    if first and document.is_collection:
        if is_shared and not is_told:
            tell_readings(first)
        elif not is_shared:
            tell(
                f"{number_of(number, 'puzzle')} had drawings or symbols whose meaning was "
                "inferred: sudoku show tells how, for one puzzle at a time"
            )


def tell_readings(record: Record) -> None:
    """Tell on standard error how drawings and symbols of a puzzle were read, and why."""
    for sentence in record.info.get("readings", "").splitlines():
        tell("".join(one if one.isprintable() else " " for one in sentence))


def _read_table(source: Source) -> Document:
    """Return the puzzles of a Parquet file, which needs its name to be read."""
    if source.path is None:
        raise ParseError("a table in Parquet is read from a file, by its name", source=source.name)
    from ..bulk import NOT_A_DIGIT, read_many

    def records() -> Iterator[Record | ParseError]:
        for row, digits in enumerate(batch.digits.tolist(), 1):
            if digits[0] == NOT_A_DIGIT:
                yield ParseError(f"row {row} is no classic 9×9 puzzle", source=source.name)
            else:
                yield Record(Grid(digits))

    batch = read_many(source.path)
    return Document("parquet", records(), is_collection=True)


def find_source(argument: str | None) -> Source:
    """Return the file, standard input or puzzle that an argument names; ask if there is none."""
    if argument is None and sys.stdin.isatty():
        return _asked_source()
    if argument in (None, "-"):
        return Source(STDIN, sys.stdin.buffer)
    if os.path.exists(argument) or not looks_like_puzzle(argument):
        return open_file(argument)
    return Source("puzzle", io.BytesIO(argument.encode("utf-8", "replace")))


def name_of_input(arguments: argparse.Namespace) -> str | None:
    """Return the name of the input as errors tell it; None for a command that reads none."""
    if not hasattr(arguments, "input"):
        return None
    argument = arguments.input
    if argument in (None, "-"):
        return STDIN
    return "puzzle" if not os.path.exists(argument) and looks_like_puzzle(argument) else argument


def wanted_shape(arguments: argparse.Namespace) -> Shape | Callable[[int], Shape] | None:
    """Return the shape that the options describe, or a function that makes it for a size."""
    size = arguments.size
    if arguments.regions:
        return _jigsaw(arguments.regions, arguments.variant)
    if arguments.box and size is None:
        size = arguments.box[0] * arguments.box[1]
    if size is not None:
        return Shape(size, arguments.box, variants=arguments.variant)
    if arguments.variant:
        return lru_cache(lambda found: Shape(found, variants=arguments.variant))
    return None


class Output:
    """Prints grids, one after another: drawn for a person, or as text that is read again.

    Without a format, a terminal gets a drawing and a pipe rows of digits; of a collection, each
    grid gets a line. Remarks are comments where a program may read them. Rules above a grid are in
    a language.
    """

    def __init__(self, format: str | None, *, lines: bool, language: str = ENGLISH) -> None:
        self._language = language
        self._draws = format is None and not lines and sys.stdout.isatty()
        self._inline = format is None and lines
        self._is_free = format is None and not lines
        self._writer = Writer(format or ("line" if lines else "numbers"))
        self.alphabet = "1"

    def use_symbols(self, alphabet: str | None, size: int) -> None:
        """Print the next grids in the alphabet that a puzzle of this size was read in.

        Digits that start at 0 are not printed up to 9×9, where 0 is a blank. A line of cells
        cannot hold numbers of two digits, and has the symbols 1-G instead.
        """
        if alphabet is None or (alphabet == "0" and size <= 9):
            alphabet = "1"
        self.alphabet = alphabet
        if self._is_free and alphabet != NUMBERS and (alphabet == "A" or size > 9):
            self._writer = Writer("spaced")
        self._writer.style = Style("1" if alphabet == NUMBERS else alphabet)

    def grid(
        self,
        grid: Grid,
        info: Mapping[str, str] | None = None,
        remark: str = "",
        *,
        puzzle: Grid | None = None,
    ) -> None:
        """Print a grid and a remark on it; on a terminal, beside the puzzle that it solves."""
        if self._draws:
            drawing = self._drawing(grid)
            print(beside(self._drawing(puzzle), drawing, columns()) if puzzle else drawing)
            for line in _rules(grid.shape, self._language):
                print(line)
        else:
            text = self._writer.add(grid, info)
            print(f"{text} # {remark}" if remark and self._inline else text)
        if remark and not self._inline:
            self.remark(remark)

    def puzzle(self, puzzle: Grid, solution: Grid | None, remark: str) -> None:
        """Print a new puzzle; its solution on the right of it, or in a comment."""
        if not solution:
            self.grid(puzzle, remark=remark)
        elif self._draws:
            self.grid(solution, remark=remark, puzzle=puzzle)
        else:
            solved = self._writer.row.write(solution, {}, self._writer.style)
            if self._inline:
                self.grid(puzzle, remark=" ".join(filter(None, (solved, remark))))
            else:
                self.grid(puzzle, remark=remark)
                for line in ["solution:", *solved.split("\n")]:
                    self.remark(line)

    def lines(self, text: str, shape: Shape) -> None:
        """Print grids of a shape that are lines of text already, and remarks between them."""
        start = LEADING_REMARKS.match(text).end()  # type: ignore[union-attr]  # may be empty
        print_lines(text[:start])
        if start < len(text):
            for line in self._writer.above(shape):
                print(line)
            print_lines(text[start:])

    def remark(self, text: str) -> None:
        """Print a remark: as a comment, unless a person reads it or the format has none."""
        if self._writer.row.footer:  # XML has no such comments
            tell(text)
        else:
            print(text if self._draws else f"# {text}")

    def end(self) -> None:
        """Print what closes the file, if anything does."""
        if last := self._writer.end():
            print(last)

    def _drawing(self, grid: Grid) -> str:
        """Draw a grid in the alphabet of the input; open shapes have symbols of their own."""
        symbols = None if grid.shape.is_open else encode(grid.digits, self.alphabet, "·")
        return terminal(grid, colour=has_colour(), symbols=symbols)


def _rules(shape: Shape, language: str) -> list[str]:
    """Return the rules that no drawing on a terminal shows."""
    if shape.is_plain:
        return []
    from ..render.words.rules import rule_lines  # slow to import, and most shapes are plain

    return rule_lines(shape, language)


def candidates_text(grid: Grid, *, tells_shape: bool = True) -> str:
    """Return the candidates as a table; on a terminal that is too narrow, as one for each stack.

    Where even a stack is too wide, the whole table is returned, and standard error says so. A
    comment above the table tells an unusual shape, for commands that read it, unless
    `tells_shape` is False.
    """
    table = to_text(grid, "candidates") if tells_shape else Writer("candidates").text(grid)
    if not sys.stdout.isatty() or width_of(table) <= columns():
        return table
    stacks = candidate_stacks(grid.shape, remaining_masks(grid))
    if width_of(stacks) <= columns():
        return stacks
    tell(
        f"the table has {width_of(table)} columns, and the terminal {columns()}: widen it, or "
        "add | less -S"
    )
    return table


def columns() -> int:
    """Return the width of the terminal."""
    return shutil.get_terminal_size().columns


def has_colour() -> bool:
    """Return whether standard output is a terminal that shows colours, and they are wanted."""
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"


@contextmanager
def complaints(arguments: argparse.Namespace) -> Iterator[Callable[[ParseError], int]]:
    """Yield a function that reports a bad puzzle of a collection and returns its exit status.

    Only the first messages are printed, and the others counted in the end. As JSON, every bad
    puzzle has its object, in the place of its result.
    """
    number = 0

    def complain(error: ParseError) -> int:
        nonlocal number
        number += 1
        if arguments.json:
            print_json(error_data(error))
        elif number <= MOST_COMPLAINTS:
            fail(message_of(error))
        return 2

    try:
        yield complain
    finally:
        more = number - MOST_COMPLAINTS
        if more > 0 and not arguments.json:
            lines = "lines that are not puzzles" if more > 1 else "line that is not a puzzle"
            tell(f"… and {more:,} more {lines}")


def print_lines(text: str) -> None:
    """Print lines in pieces that end at line ends, so that an interruption tears no line."""
    start = 0
    while start < len(text):
        end = text.rfind("\n", start, start + PIECE) + 1
        sys.stdout.write(text[start:end])
        sys.stdout.flush()
        start = end


def write_output(path: str, data: bytes) -> None:
    """Write a file as a whole or not at all; InputError, with the old file as it was, if not."""
    with naming(path):
        write_file(path, data)


@contextmanager
def naming(path: str) -> Iterator[None]:
    """Name an output in errors of the system, as InputError."""
    try:
        yield
    except OSError as error:
        raise InputError(error.strerror or str(error), file=path) from None


@contextmanager
def reading_typed() -> Iterator[None]:
    """Raise InputError where what is typed, or piped, is no text in the encoding of the input."""
    try:
        yield
    except UnicodeEncodeError:  # of output: a fault of the program
        raise
    except UnicodeError:
        raise InputError(f"not text in {sys.stdin.encoding}", file=STDIN) from None


def _asked_source() -> Source:
    """Ask for a file or a puzzle until one can be opened; InputError at the end of the input."""
    from .asking import ask

    with reading_typed():
        while (entered := ask()) is not None:
            try:
                return find_source(entered)
            except InputError as error:
                tell(str(error))
    raise InputError("no filename was given")


def open_file(path: str) -> Source:
    """Open a file to read; InputError if that fails."""
    try:
        return Source(path, open(path, "rb"), path)
    except OSError as error:
        reason = NOT_FETCHED if ADDRESS.match(path) else error.strerror or str(error)
        raise InputError(reason, file=path) from None
    except ValueError as error:  # a name with a NUL in it
        raise InputError(str(error), file=repr(path)) from None


def looks_like_puzzle(argument: str) -> bool:
    """Return whether an argument that is not a file is meant as a puzzle, right or wrong."""
    if "\n" in argument or is_line(argument, Options()):
        return True
    is_cell = [character.isdigit() or character in BLANKS for character in argument]
    if all(is_cell) and any(map(str.isdigit, argument)):
        return True
    ending = os.path.splitext(argument)[1]
    return len(argument) >= 16 and sum(is_cell) * 2 > len(argument) and not ending[1:].isalpha()


def _jigsaw(path: str, variants: list[str]) -> Shape:
    try:
        if not os.path.exists(path) and re.fullmatch(r"\w{16,}|(\w+\s+){3,}\w+\s*", path):
            boxes = parse_boxes(path)
        else:
            with open_file(path) as source:
                boxes = parse_boxes(decode_text(source.data))
        return Shape(round(len(boxes) ** 0.5), boxes=boxes, variants=variants)
    except SudokuError as error:
        raise InputError(str(error), file=path) from None
