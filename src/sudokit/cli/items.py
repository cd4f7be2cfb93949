"""The puzzles of a collection, one after another: a source or records in, Items out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .. import _core
from ..errors import ParseError
from ..formats.plain_lines import CELLS, read_below, read_odd_line, tells_shape
from ..formats.record import Record
from ..grid import Grid
from ..shape import standard_shape
from .console import Source
from .quick import BYTE_ORDER_MARK


class Item(NamedTuple):
    """A puzzle of a collection."""

    puzzle: Grid | bytes | ParseError
    """The grid, or just the digits if it is a classic one, or the error of a bad line."""
    read: int = 0
    """About how many bytes of the input were read up to here."""
    alphabet: str | None = None
    """The alphabet that a drawn puzzle is in."""


def plain_items(source: Source) -> Iterator[Item]:
    """Yield the puzzles of a collection of plain lines, read by blocks."""
    above = read = 0
    while block := source.block():
        text = block if above else block.removeprefix(BYTE_ORDER_MARK)
        flat, numbers, odd, count = _core.read_lines(text)
        places = {row: (start, length) for row, start, length in odd}
        digits = flat.tobytes()
        for row in range(len(numbers)):
            done = read + (row + 1) * len(block) // len(numbers)
            if row not in places:
                yield Item(digits[row * CELLS : (row + 1) * CELLS], done)
                continue
            start, length = places[row]
            line, piece = above + int(numbers[row]), text[start : start + length]
            if tells_shape(piece):
                for record in read_below(text[start:] + source.data, line, source.name):
                    yield _item(record, done)
                return
            if found := read_odd_line(piece, line, source.name):
                yield _item(found, done)
        above += count
        read += len(block)


def items_of(records: Iterable[Record | ParseError]) -> Iterator[Item]:
    return (_item(record) for record in records)


def alphabet_of(record: Record) -> str | None:
    """Return the alphabet that a puzzle was read in; None if it was not drawn."""
    return record.picture.alphabet if record.picture else None


def is_classic(grid: Grid) -> bool:
    return grid.shape == standard_shape(9) and grid.candidate_masks is None


def symbols_of(puzzle: Grid | bytes) -> str:
    return puzzle.translate(SYMBOLS).decode() if isinstance(puzzle, bytes) else puzzle.symbols


SYMBOLS = bytes.maketrans(bytes(range(10)), b".123456789")


def _item(record: Record | ParseError, read: int = 0) -> Item:
    if isinstance(record, ParseError):
        return Item(record, read)
    return Item(record.grid, read, alphabet_of(record))
