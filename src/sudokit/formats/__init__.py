"""Formats: text <-> Grid, by detection when reading and by name when writing.

`detection` finds out what a text is and reads it, `table` lists what can be written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from ..errors import ParseError, ShapeError
from ..grid import Grid, Shape
from .detection import Document, decode_text, read
from .picture import fill
from .record import Picture, Record
from .symbols import alphabet_name, encode
from .table import BLANKS_TO_WRITE, BY_NAME, FORMATS, Format, Style

__all__ = [
    "FORMATS", "Document", "Format", "Picture", "Record", "answer", "decode_text", "detect",
    "parse", "parse_all", "parse_boxes", "read", "write", "write_all",
]  # fmt: skip


def parse(
    text: str | bytes,
    *,
    shape: Shape | Callable[[int], Shape] | None = None,
    symbols: str | None = None,
    format: str | None = None,
    source: str | None = None,
) -> Grid:
    """The one grid in a text of any format; ParseError says where and why if there is none.

    `shape` gives the houses (or makes them for the size found), `symbols` decides what 16×16
    text leaves open (such as 0-F or 1-G), `format` what several formats could mean, and
    `source` is the name that errors tell.
    """
    grids = parse_all(text, shape=shape, symbols=symbols, format=format, source=source)
    grid = next(grids, None)
    if grid is None:
        raise ParseError("no puzzle found", source=source)
    if next(grids, None) is not None:
        raise ParseError("several puzzles found where one is needed", source=source)
    return grid


def parse_all(
    text: str | bytes,
    *,
    shape: Shape | Callable[[int], Shape] | None = None,
    symbols: str | None = None,
    format: str | None = None,
    source: str | None = None,
) -> Iterator[Grid]:
    """All grids of a collection, in order; ParseError at the first that is none."""
    document = read(text, shape=shape, symbols=symbols, format=format, source=source)
    for record in document.records:
        if isinstance(record, ParseError):
            raise record
        yield record.grid


def detect(text: str | bytes) -> str:
    """The name of the format that a text is in."""
    return read(text).format


def write(
    grid: Grid,
    format: str = "line",
    *,
    info: Mapping[str, str] | None = None,
    symbols: str | None = None,
    blank: str | None = None,
) -> str:
    """The grid in a format; ShapeError if the format cannot hold it.

    Formats that tell the solution solve the grid, and raise NoSolution or MultipleSolutions.
    """
    return "\n".join(write_all([Record(grid, info or {})], format, symbols=symbols, blank=blank))


def write_all(
    records: Iterable[Record],
    format: str,
    *,
    symbols: str | None = None,
    blank: str | None = None,
) -> Iterator[str]:
    """The text of a whole file, in pieces that belong on lines of their own."""
    row = BY_NAME.get(format)
    if row is None:
        raise ShapeError(f"unknown format {format!r}: choose from {', '.join(BY_NAME)}")
    style = Style(alphabet_name(symbols) if symbols else "1", blank)
    if blank not in (None, *BLANKS_TO_WRITE) or (blank == "0" and style.alphabet == "0"):
        raise ShapeError(f"{blank!r} cannot stand for a blank: use {' '.join(BLANKS_TO_WRITE)}")
    if row.header:
        yield row.header
    for record in records:
        yield row.write(record.grid, record.info, style)
    if row.footer:
        yield row.footer


def answer(text: str, records: Iterable[tuple[Record, Grid]]) -> str:
    """The text of pictures with their solutions filled in, and nothing else changed."""
    cells = []
    for record, solution in records:
        assert record.picture
        symbols = encode(solution.digits, record.picture.alphabet, ".")
        cells += list(zip(record.picture.spans, symbols))
    return fill(text, cells)


def parse_boxes(text: str, source: str | None = None) -> list[str]:
    """The name of each cell's box from a picture of a jigsaw: any symbols, or numbers."""
    words = text.split()
    if any(len(word) > 2 for word in words) or len(words) ** 0.5 % 1:
        words = list("".join(words))
    size = round(len(words) ** 0.5)
    if not words or size * size != len(words):
        raise ParseError(f"{len(words)} cells do not make a square of boxes", source=source)
    return words
