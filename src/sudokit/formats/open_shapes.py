"""Grids of open shapes, whose shape is known beforehand: text in their symbols -> Records."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..checks import quoted
from ..errors import ParseError
from ..grid import Grid
from ..shape import Shape
from .candidates import grid_of_lists
from .lines import lines_of
from .picture import is_border
from .record import Record
from .symbols import CERTAIN_BLANKS, Symbol, error_at

FRAME = re.compile(r"^\.-+\.$", re.MULTILINE)
"""The first line of a table of candidates."""


def read_open(text: str, shape: Shape) -> Iterator[Record]:
    """Yield the grids of a text with a symbol, or a number between spaces, for each cell.

    Lines between boxes do not matter, and neither do the ends of rows. In the frame of a table of
    candidates, each cell has those between spaces.
    """
    if FRAME.search(text):
        yield Record(_grid_of_candidates(text, shape))
        return
    digits = bytearray()
    for line in lines_of(text):
        if not is_border(line.text):
            digits += _digits(line.text.replace("|", " "), line.start, text, shape)
    cells = len(shape.cells)
    if not digits or len(digits) % cells:
        raise _wrong_number(len(digits), shape)
    for start in range(0, len(digits), cells):
        yield Record(Grid(bytes(digits[start : start + cells]), shape))


def _grid_of_candidates(text: str, shape: Shape) -> Grid:
    cells = [
        Symbol(word[0], line.start + word.start())
        for line in lines_of(text)
        if not is_border(line.text)
        for word in re.finditer(r"[^\s|]+", line.text)
    ]
    if len(cells) != len(shape.cells):
        raise _wrong_number(len(cells), shape)
    return grid_of_lists(cells, shape, text)


def _wrong_number(found: int, shape: Shape) -> ParseError:
    cells = len(shape.cells)
    return ParseError(f"{found} cells found, where a {shape.dimensions} grid has {cells}")


def _digits(line: str, start: int, text: str, shape: Shape) -> bytes:
    names = {symbol: digit for digit, symbol in enumerate(shape.symbols, 1)}
    names |= {symbol.lower(): digit for symbol, digit in names.items()}
    words = line.split()
    if len(words) == shape.column_count and any(len(word) > 1 for word in words):
        names = {str(shape.value(digit)): digit for digit in shape.digits}
    else:
        words = list("".join(words))
    blanks = CERTAIN_BLANKS if shape.lowest == 0 else CERTAIN_BLANKS + "0"
    found = bytearray()
    for word in words:
        if word not in names and word not in blanks:
            reason = f"{quoted(word)} is not one of {shape.digit_words} or a blank (.)"
            raise error_at(text, start + max(line.find(word), 0), reason)
        found.append(names.get(word, 0))
    return bytes(found)
