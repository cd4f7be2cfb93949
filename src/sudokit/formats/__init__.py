"""Formats: text <-> Grid, by detection when reading and by name when writing.

`detection` detects the format of a text and reads it; `table` lists the formats for writing.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import NoneType
from typing import Any

from ..caches import AsGiven
from ..checks import clean_text, known_name, quoted, wrong_type
from ..checks import text as checked_text
from ..errors import ParseError, ShapeError
from ..grid import Grid, check_is_grid
from ..grid_json import shape_to_dict
from ..shape import Shape, check_is_plain
from .detection import SMALL_CELLS, Document, decode_text, read
from .picture import fill
from .record import Picture, Record
from .symbols import alphabet_name, encode
from .table import BY_NAME, COMMENTED, FORMATS, OPEN, WITH_CONSTRAINTS, Format, Style

__all__ = [
    "FORMATS", "Document", "Format", "Picture", "Record", "Writer", "answer", "decode_text",
    "detect", "parse", "parse_all", "parse_boxes", "read", "read_one", "shape_comment", "to_text",
    "to_texts",
]  # fmt: skip

ROWS = ("rows", "sdk", "sadman")
"""Formats with nothing but the cells of a row on a line."""

SYMBOLS_RIGHT = "a name of symbols, such as 0-F or 1-G"
"""What the parameter `symbols` can be, for errors."""

_FILE_NAME = re.compile(r"(?!.*://)[^\r\n]+\.[a-z]{2,12}\n?")


def parse(
    text: str | bytes,
    *,
    shape: Shape | int | Callable[[int], Shape] | None = None,
    symbols: str | None = None,
    format: str | None = None,
    source: str | None = None,
    ignore_drawings: bool = False,
    meanings: Mapping[str, str] | None = None,
    is_unique: Callable[[Grid], bool] | None = None,
) -> Grid:
    """Return the only grid in a text of any format; ParseError tells the place and the reason.

    A file is read by `parse(pathlib.Path("puzzle.txt").read_bytes())`.

    `shape` is the shape, a size for the standard one, or a function that makes a shape for the size
    found. `symbols`, such as 0-F or 1-G, and `format` settle a text that could be read in several
    ways. `source` is the name of the text in errors. A link with drawings that are not understood
    is refused, unless `ignore_drawings` is true. `meanings` says what drawings mean:
    {"green line": "whisper"}. Where several meanings are left, or none is told, `is_unique` may
    find the one that leaves the grid one solution: `lambda grid: count(grid, limit=2) == 1`.
    """
    _, record = read_one(
        text,
        shape=shape,
        symbols=symbols,
        format=format,
        source=source,
        ignore_drawings=ignore_drawings,
        meanings=meanings,
        is_unique=is_unique,
    )
    return record.grid


def read_one(text: str | bytes, *, source: str | None = None, **reading: Any) -> tuple[str, Record]:
    """Return the format and the only puzzle of a text; see parse."""
    try:
        document = _checked_read(text, source=source, **reading)
        records = map(_sound, document.records)
        record = next(records, None)
    except ParseError:
        if isinstance(text, str) and _FILE_NAME.fullmatch(text):
            name = quoted(text.strip())
            raise ParseError(
                f"{name} looks like the name of a file, and parse() takes text: "
                f"parse(pathlib.Path({name}).read_bytes()) reads a file",
                source=source,
            ) from None
        raise
    if record is None:
        raise ParseError("no puzzle found", source=source)
    if next(records, None) is not None:
        raise ParseError("several puzzles found where one is needed", source=source)
    return document.format, record


def parse_all(
    text: str | bytes,
    *,
    shape: Shape | int | Callable[[int], Shape] | None = None,
    symbols: str | None = None,
    format: str | None = None,
    source: str | None = None,
    ignore_drawings: bool = False,
    meanings: Mapping[str, str] | None = None,
    is_unique: Callable[[Grid], bool] | None = None,
) -> Iterator[Grid]:
    """Yield the grids of a collection, in order; ParseError at the first bad one. See parse."""
    document = _checked_read(
        text,
        shape=shape,
        symbols=symbols,
        format=format,
        source=source,
        ignore_drawings=ignore_drawings,
        meanings=meanings,
        is_unique=is_unique,
    )
    for record in document.records:
        yield _sound(record).grid


def _checked_read(text: str | bytes, *, symbols: str | None = None, **reading: Any) -> Document:
    """Return the document of a text, once the types of the text and the symbols are checked."""
    _check_text(text)
    if symbols is not None:
        checked_text(symbols, "symbols", SYMBOLS_RIGHT)
    return read(text, symbols=symbols, **reading)


def _sound(record: Record | ParseError) -> Record:
    """Return the record; raise it if it is an error."""
    if isinstance(record, ParseError):
        raise record
    return record


def detect(text: str | bytes) -> str:
    """Return the name of the format that a text is in."""
    _check_text(text)
    return read(text, ignore_drawings=True).format


def to_text(
    grid: Grid,
    format: str = "line",
    *,
    info: Mapping[str, str] | None = None,
    symbols: str | None = None,
    blank: str | None = None,
) -> str:
    """Return the grid as text in a format; ShapeError if the format cannot hold it.

    Formats that hold only digits, such as line, rows and boxed, lose variants and jigsaw boxes:
    pass `shape` to parse() again. A comment above the grid tells its shape where the text could be
    read in another size, and always that of a grid with constraints or of an open shape. Formats
    with the solution solve the grid, and raise NoSolution or MultipleSolutions.
    """
    check_is_grid(grid)
    writer = Writer(format, symbols=symbols, blank=blank)
    row = writer.row
    text = writer.text(grid, info)
    is_told = not grid.shape.is_plain and row.name in COMMENTED
    is_told = is_told or _is_unclear(row.name, grid, writer.style)
    told = shape_comment(grid.shape) if is_told else ""
    return "\n".join(part for part in (row.header, told, text, row.footer) if part)


def to_texts(
    records: Iterable[Record],
    format: str,
    *,
    symbols: str | None = None,
    blank: str | None = None,
) -> Iterator[str]:
    """Yield the text of a whole file in pieces, without the line ends between them; see Writer."""
    writer = Writer(format, symbols=symbols, blank=blank)
    for record in records:
        yield writer.add(record.grid, record.info)
    if last := writer.end():
        yield last


class Writer:
    """Writes a file of grids piece by piece; the caller adds a line end to each piece.

    Pictures of several lines have an empty line between them. A comment above a picture tells its
    houses if they are unusual.
    """

    def __init__(
        self, format: str, *, symbols: str | None = None, blank: str | None = None
    ) -> None:
        self.row = BY_NAME[known_name(format, "format", BY_NAME, ShapeError)]
        if symbols is not None:
            checked_text(symbols, "symbols", SYMBOLS_RIGHT)
        self.style = Style(alphabet_name(symbols) if symbols else "1", blank)
        self._shape: Shape | None = None
        self._told = False

    def add(self, grid: Grid, info: Mapping[str, str] | None = None) -> str:
        text = self.text(grid, info)
        above = self.above(
            grid.shape, apart="\n" in text, is_unclear=_is_unclear(self.row.name, grid, self.style)
        )
        return "\n".join([*above, text])

    def text(self, grid: Grid, info: Mapping[str, str] | None = None) -> str:
        """Return a grid alone, without what stands above it."""
        name, shape = self.row.name, grid.shape
        holds = OPEN if shape.is_open else COMMENTED | WITH_CONSTRAINTS
        if name not in holds:
            check_is_plain(shape, f"the format {name}", "the format json")
        return self.row.write(grid, _clean_info(info), self.style.checked(grid))

    def above(self, shape: Shape, *, apart: bool = False, is_unclear: bool = False) -> list[str]:
        """Return the lines to write above the next grid, which has this shape; see add."""
        lines = [self.row.header] if self._shape is None and self.row.header else []
        if self.row.name in COMMENTED:
            if self._shape is not None and apart:
                lines.append("")
            is_new = self._shape is None or AsGiven(shape) != AsGiven(self._shape)
            if is_new and (self._told or is_unclear or not shape.is_standard):
                lines.append(shape_comment(shape))
                self._told = True
        self._shape = shape
        return lines

    def end(self) -> str:
        """Return the end of the file, which may be empty."""
        header = self.row.header if self._shape is None else ""
        return "\n".join(part for part in (header, self.row.footer) if part)


def _clean_info(info: Mapping[str, str] | None) -> dict[str, str]:
    """Return information about a grid whose texts can be written; TypeError for anything else."""
    if not isinstance(info, (Mapping, NoneType)):
        raise wrong_type("info", "texts by name, such as {'title': 'Easy'}", info)
    return {
        name: clean_text(checked_text(each, f"info[{name!r}]"))
        for name, each in (info or {}).items()
    }


def _is_unclear(format: str, grid: Grid, style: Style) -> bool:
    """Whether the text of a grid could be read in another size."""
    if format == "sukaku":  # 64 places of candidates could be cells of 8×8
        return grid.shape.digit_count == 4
    # Rows of 16 with these cells alone could be puzzles of 4×4.
    return (
        format in ROWS
        and grid.shape.column_count == 16
        and SMALL_CELLS.issuperset(style.cells(grid))
    )


def _check_text(text: object) -> None:
    """Raise a TypeError that tells what to call instead, unless this is text."""
    if isinstance(text, os.PathLike):
        raise TypeError(f"text is needed, not a path: parse(path.read_bytes()) reads {str(text)!r}")
    if not isinstance(text, (str, bytes)):
        right = "it is read already" if isinstance(text, Grid) else "Grid() takes digits"
        raise TypeError(f"text is needed, not {type(text).__name__}: {right}")


def shape_comment(shape: Shape) -> str:
    """Return the comment that tells the rules of the pictures below it, without drawings."""
    told = {key: value for key, value in shape_to_dict(shape).items() if key != "drawings"}
    return f"# shape: {json.dumps(told)}"


def answer(text: str, records: Iterable[tuple[Record, Grid]]) -> str:
    """Return a text of pictures with their solutions filled in and nothing else changed."""
    cells = []
    for record, solution in records:
        assert record.picture
        symbols = encode(solution.digits, record.picture.alphabet, "")
        filled = zip(record.grid, record.picture.spans, symbols)
        cells += [(span, symbol) for digit, span, symbol in filled if symbol and not digit]
    return fill(text, cells)


def parse_boxes(text: str, source: str | None = None) -> list[str]:
    """Return the name of each cell's box from a picture of a jigsaw in any symbols or numbers."""
    words = text.split()
    if any(len(word) > 2 for word in words) or len(words) ** 0.5 % 1:
        words = list("".join(words))
    size = round(len(words) ** 0.5)
    if not words or size * size != len(words):
        raise ParseError(f"{len(words)} cells do not make a square of boxes", source=source)
    return words
