"""Collections of lines of 81 cells, read a part at a time: bytes -> Records.

The core reads the plain lines. This module recognises such collections and reads the other lines.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..errors import ParseError
from ..grid_json import shape_from_dict
from ..json_text import load_json
from ..shape import standard_shape
from .detection import PUZZLE, SHAPE, decode_text, read, with_source
from .lines import is_skipped, lines_of
from .one_line import is_line, read_line, read_plain
from .record import NO_OPTIONS, Record
from .tables import table_format

CELLS = 81


def is_plain_collection(head: bytes) -> bool:
    """Return whether a text that begins with these whole lines is certain to have a puzzle a line.

    Its first line must be a classic 9×9 puzzle: lines of 16 may be the rows of one large grid.
    """
    if b"\0" in head:  # UTF-16
        return False
    try:
        text = decode_text(head)
    except ParseError:
        return False
    if ("#" in text and SHAPE.search(text)) or ("[" in text and PUZZLE.search(text)):
        return False
    lines = lines_of(text)
    first, second = next(lines, None), next(lines, None)
    if not (first and second) or table_format(first.text) or not is_line(first.text, NO_OPTIONS):
        return False
    found = read_plain(first.text[:CELLS], NO_OPTIONS)
    return found is not None and len(found.grid) == CELLS


def read_odd_line(
    line: bytes, above: int = 0, source: str | None = None
) -> Record | ParseError | None:
    """Return the puzzle of a line that is not plain, or its error; None for a comment.

    `above` is the number of lines above it.
    """
    try:
        if b"\0" in line:
            raise ParseError("binary data, not text")
        text = decode_line(line)
        return None if is_skipped(text) else read_line(text, NO_OPTIONS)[1]
    except ParseError as error:
        return with_source(error.at(line_offset=above), source)


def tells_shape(line: bytes) -> bool:
    """Whether the line is a comment that tells the houses of the puzzles below it."""
    return SHAPE.match(line.decode("latin-1")) is not None


def is_classic_told(line: bytes) -> bool:
    """Whether such a comment tells the classic shape."""
    match = SHAPE.match(decode_line(line))
    try:
        return match is not None and shape_from_dict(load_json(match[1])) == standard_shape(9)
    except ParseError:
        return False


def read_below(text: bytes, above: int, source: str | None) -> Iterator[Record | ParseError]:
    """Yield the puzzles of the end of a text, which begins with a comment on their houses."""
    try:
        if is_skipped(decode_text(text)):
            return
        found = read(text, source=source).records
    except ParseError as error:
        found = iter([error])
    for record in found:
        if isinstance(record, ParseError) and record.line:
            yield record.at(line_offset=above)
        else:
            yield record


def decode_line(line: bytes) -> str:
    """Return one line as text, in whatever encoding other lines are."""
    try:
        return line.decode()
    except UnicodeDecodeError:
        return line.decode("latin-1")
