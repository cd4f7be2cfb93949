"""Detection: any text in; the format found and the puzzles in it, as a Document, out."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from ..errors import ParseError
from ..grid_json import shape_from_dict
from ..shape import Shape
from . import one_line, opensudoku, tables
from .picture import is_sadman, read_picture
from .record import Options, Record
from .symbols import alphabet_name
from .table import BY_NAME, DRAWN

SHAPE = re.compile(r"^[ \t]*#[ \t]*shape:[ \t]*(.*)$", re.MULTILINE | re.IGNORECASE)
"""The comment in which a drawing tells its houses; `shape_comment` writes it."""

PUZZLE = re.compile(r"^[ \t]*\[puzzle\]", re.MULTILINE | re.IGNORECASE)
"""Where a SadMan puzzle starts."""

CONTROL = re.compile(rb"[\x00-\x08\x0e-\x1f\x7f-\x9f]")
"""Bytes that no text in Latin-1 has."""


class Block(NamedTuple):
    """A part of a text, the place where it starts, and how many lines are above."""

    text: str
    start: int
    line: int


class Document(NamedTuple):
    """A text as it was read: its format, and its puzzles in order, or what is wrong there."""

    format: str
    records: Iterator[Record | ParseError]
    is_collection: bool


def read(
    text: str | bytes,
    *,
    shape: Shape | Callable[[int], Shape] | None = None,
    symbols: str | None = None,
    format: str | None = None,
    source: str | None = None,
) -> Document:
    """The format and the records of a text; see parse. Bad records of a collection are errors
    among the others, so that one bad line does not cost the rest."""
    try:
        if format is not None and format not in BY_NAME:
            raise ParseError(f"unknown format {format!r}: choose from {', '.join(BY_NAME)}")
        options = Options(shape, alphabet_name(symbols) if symbols else None, format)
        clean = decode_text(text) if isinstance(text, bytes) else _normalised(text)
        document = _read(clean, options)
        if format not in (None, document.format) and not {format, document.format} <= DRAWN:
            raise ParseError(f"this is the format {document.format}, not {format}")
    except ParseError as error:
        raise with_source(error, source) from None
    records = (
        with_source(record, source) if isinstance(record, ParseError) else record
        for record in document.records
    )
    return document._replace(records=records)


def decode_text(data: bytes) -> str:
    """Bytes of a file -> text with plain line ends; ParseError if it is not text at all."""
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8"
    try:
        return _normalised(data.decode(encoding))
    except UnicodeDecodeError as error:
        if encoding == "utf-8" and not CONTROL.search(data):
            return _normalised(data.decode("latin-1"))  # an old file with, say, an é in a name
        place = f"byte {data[error.start]:#04x} at position {error.start + 1}"
        reason = f"binary data, not text: {place} is not {encoding.upper()}"
        raise ParseError(reason) from None


def with_source(error: ParseError, source: str | None) -> ParseError:
    """The error of a source, cut short if it quotes a long piece of it."""
    reason = error.reason if len(error.reason) <= 300 else error.reason[:297] + "..."
    return ParseError(
        reason, source=source, line=error.line, column=error.column, parameter=error.parameter
    )


# What the text is.


def _read(text: str, options: Options) -> Document:
    if record := one_line.read_plain(text.rstrip("\n"), options):
        return Document("line", iter([record]), is_collection=False)
    if not text.strip():
        raise ParseError("no puzzle found: the input is empty")
    if SHAPE.search(text):
        return _read_sections(text, options)
    if opensudoku.is_opensudoku(text):
        return _document("opensudoku", opensudoku.read_opensudoku(text, options))
    if is_sadman(text):
        return _read_sadman(text, options)
    if record := one_line.read_long_json(text, options):
        return Document("json", iter([record]), is_collection=False)
    lines = text.split("\n")
    full = [(i, line) for i, line in enumerate(lines) if line.strip() and line.lstrip()[0] != "#"]
    if full and (name := tables.table_format(full[0][1])):
        first = full[0][0]
        start = sum(len(line) + 1 for line in lines[:first])
        return _document(name, tables.read_table(lines[first:], first + 1, start, options))
    if any(one_line.is_line(line, options) for _, line in full[:20]) and not _is_rows(
        full, options
    ):
        return _read_lines(lines, [i for i, _ in full], options)
    try:
        name, record = read_picture(text, options)
        return Document(name, iter([record]), is_collection=False)
    except ParseError as error:
        document = _read_blocks(text, options)
        if document is None:
            raise error from None
        return document


def _read_sections(text: str, options: Options) -> Document:
    """A text in which comments tell the houses of what is below them, up to the next one."""
    told = list(SHAPE.finditer(text))
    starts = [0, *(match.end() for match in told)]
    ends = [*(match.start() for match in told), len(text)]
    name, line = "", 0
    records: list[Record | ParseError] = []
    for start, end, match in zip(starts, ends, [None, *told]):
        section = text[start:end]
        if any(row.strip() and row.lstrip()[0] != "#" for row in section.split("\n")):
            try:
                document = _read(section, _told(match, options) if match else options)
                name = name or document.format
                records += [_moved(record, start, line) for record in document.records]
            except ParseError as error:
                records.append(error.at(line_offset=line) if error.line else error)
        line += text.count("\n", start, end)
    if not records:
        raise ParseError("no puzzle found: there is only a shape")
    return _document(name or "line", iter(records))


def _told(match: re.Match[str], options: Options) -> Options:
    try:
        return options._replace(shape=options.settle(shape_from_dict(json.loads(match[1]))))
    except (ParseError, ValueError, RecursionError) as error:
        raise ParseError(f"not a shape: {error}", line=1) from None


def _moved(found: Record | ParseError, start: int, lines: int) -> Record | ParseError:
    """What was found in a part of a text, told of the whole."""
    if isinstance(found, ParseError):
        return found.at(line_offset=lines)
    return found._replace(picture=found.picture and found.picture.moved(start))


def _read_lines(lines: list[str], full: list[int], options: Options) -> Document:
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)

    def read_one(index: int) -> tuple[str, Record | ParseError]:
        try:
            name, record = one_line.read_line(lines[index], options)
        except ParseError as error:
            return "line", error.at(line_offset=index)
        return name, _moved(record, starts[index], index)

    name, first = read_one(full[0])
    if len(full) == 1:
        return _document(name, iter([first]))
    rest = (read_one(index)[1] for index in full[1:])
    records = (record for group in ([first], rest) for record in group)
    return _document("sdm" if name == "line" else name, records)._replace(is_collection=True)


def _read_sadman(text: str, options: Options) -> Document:
    starts = [match.start() for match in PUZZLE.finditer(text)]
    records: list[Record | ParseError] = []
    line = 0
    for start, end in zip([0, *starts[1:]], [*starts[1:], len(text)]):
        found: Record | ParseError
        try:
            found = read_picture(text[start:end], options)[1]
        except ParseError as error:
            found = error
        records.append(_moved(found, start, line))
        line += text.count("\n", start, end)
    return _document("sadman", iter(records))


def _read_blocks(text: str, options: Options) -> Document | None:
    """Several pictures with empty lines between, if that is what the text is."""

    def read_one(block: Block) -> tuple[str, Record | ParseError]:
        try:
            name, record = read_picture(block.text, options)
        except ParseError as error:
            return "", error.at(line_offset=block.line)
        # A band of a large grid can have as many cells as a small grid, but not as many lines.
        lines, size = block.text.count("\n") + 1, record.grid.size
        if 1 < lines < size:
            return "", ParseError(
                f"{lines} lines are not a {size}×{size} grid", line=block.line + 1
            )
        return name, _moved(record, block.start, block.line)

    blocks = _blocks(text)
    if len(blocks) < 2:
        return None
    head = [read_one(block) for block in blocks[:20]]
    name = next((name for name, _ in head if name), None)
    if name is None:
        return None
    rest = (read_one(block) for block in blocks[20:])
    records = (record for group in (head, rest) for _, record in group)
    return Document(name, records, is_collection=True)


def _blocks(text: str) -> list[Block]:
    """What stands between empty lines, unless it is nothing but comments."""
    blocks, lines, place = [], [], 0
    for number, line in enumerate([*text.split("\n"), ""]):
        if line.strip():
            lines.append(line)
        elif lines:
            block = "\n".join(lines)
            if not all(line.lstrip().startswith("#") for line in lines):
                blocks.append(Block(block, place - len(block) - 1, number - len(lines)))
            lines = []
        place += len(line) + 1
    return blocks


def _document(name: str, records: Iterator[Record | ParseError]) -> Document:
    """A document whose first record is right; the first error is raised at once."""
    first = next(records, None)
    if first is None:
        raise ParseError("no puzzle found")
    second = next(records, None)
    if isinstance(first, ParseError) and second is None:
        raise first
    head = [first] if second is None else [first, second]
    chained = (record for group in (head, records) for record in group)
    return Document(name, chained, is_collection=second is not None)


def _is_rows(full: list[tuple[int, str]], options: Options) -> bool:
    """Whether lines of 16 are the rows of 16×16 grids, not puzzles of 4×4."""
    if 16 not in options.sizes or len(full) % 16:
        return False
    texts = ["".join(line.split()) for _, line in full]
    if {*map(len, texts)} != {16}:
        return False
    if set("".join(texts)) - set("01234.*_-xX"):
        return True
    if len(texts) > 16:
        return False
    raise ParseError("16 lines of 16 can be one 16×16 grid or sixteen of 4×4", parameter="shape")


def _normalised(text: str) -> str:
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if "\0" in text:
        raise ParseError("binary data, not text", line=text.count("\n", 0, text.index("\0")) + 1)
    return text
