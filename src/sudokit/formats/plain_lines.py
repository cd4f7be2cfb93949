"""Collections of lines of 81 cells, read a part at a time: bytes in, Records out.

The core reads the plain lines; here is what it needs told before, and what it leaves over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..errors import ParseError
from .detection import PUZZLE, SHAPE, decode_text, read, with_source
from .one_line import is_line, read_line, read_plain
from .record import Options, Record
from .tables import table_format

CELLS = 81


def is_plain_collection(head: bytes) -> bool:
    """Whether a text that begins with these whole lines is read line by line, for certain."""
    try:
        text = decode_text(head)
    except ParseError:
        return False
    if ("#" in text and SHAPE.search(text)) or ("[" in text and PUZZLE.search(text)):
        return False
    full = (match[0] for match in re.finditer(r".+", text) if not _is_skipped(match[0]))
    first, second = next(full, ""), next(full, None)
    if second is None or table_format(first) or not is_line(first, Options()):
        return False
    return read_plain(first[:CELLS], Options()) is not None


def read_odd_line(
    line: bytes, above: int = 0, source: str | None = None
) -> Record | ParseError | None:
    """The puzzle of a line that is not plain, or what is wrong there; None if it is a comment.

    `above` counts the lines above it.
    """
    try:
        text = _decoded(line)
        return None if _is_skipped(text) else read_line(text, Options())[1]
    except ParseError as error:
        return with_source(error.at(line_offset=above), source)


def tells_shape(line: bytes) -> bool:
    """Whether the line is a comment that tells the houses of what is below it."""
    return SHAPE.match(line.decode("latin-1")) is not None


def read_below(text: bytes, above: int, source: str | None) -> Iterator[Record | ParseError]:
    """The puzzles of the end of a text, which begins with a comment that tells their houses."""
    try:
        if all(_is_skipped(line) for line in decode_text(text).split("\n")):
            return
        found = read(text, source=source).records
    except ParseError as error:
        found = iter([error])
    for record in found:
        if isinstance(record, ParseError) and record.line:
            yield record.at(line_offset=above)
        else:
            yield record


def _decoded(line: bytes) -> str:
    """One line as text, whatever the encoding of others; like decode_text."""
    if b"\0" in line:
        raise ParseError("binary data, not text")
    try:
        return line.decode()
    except UnicodeDecodeError:
        return line.decode("latin-1")


def _is_skipped(line: str) -> bool:
    return not line.strip() or line.lstrip()[0] == "#"
