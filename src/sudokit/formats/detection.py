"""Detection: any text -> a Document, which has the format found and the puzzles."""

from __future__ import annotations

import codecs
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import chain, islice
from typing import TYPE_CHECKING, NamedTuple

from ..checks import clean_text, known_name, wrong_type
from ..errors import ParseError, UnclearPuzzle
from ..grid import Grid
from ..grid_json import shape_from_dict
from ..json_text import load_json
from ..shape import Shape, as_shape
from . import links, one_line, opensudoku, tables
from .lines import Block, lines_of
from .open_shapes import FRAME, read_open
from .picture import LINES_TO_ASCII, LONGEST, is_border, is_sadman, read_picture
from .record import Options, Record, a_grid
from .symbols import BLANKS, alphabet_name
from .table import BY_NAME, DRAWN

if TYPE_CHECKING:
    from .mending import Mended

SHAPE = re.compile(r"^[ \t]*#[ \t]*shape:[ \t]*(.*)$", re.MULTILINE | re.IGNORECASE)
"""The comment above a picture that tells its houses; `shape_comment` writes it."""

PUZZLE = re.compile(r"^[ \t]*\[puzzle\]", re.MULTILINE | re.IGNORECASE)
"""The start of a SadMan puzzle."""

COMPRESSED = {
    b"\x1f\x8b": ("gzip", "zcat"),
    b"PK\x03\x04": ("zip", "unzip -p"),
    b"\x28\xb5\x2f\xfd": ("zstd", "zstdcat"),
    b"\xfd7zXZ\0": ("xz", "xzcat"),
    b"BZh91AY&SY": ("bzip2", "bzcat"),
}
"""By the first bytes of a compressed file: how it is compressed, and a command that reads it."""

PARQUET_MARK = b"PAR1"
"""The first bytes of a Parquet file."""
CONTROL = re.compile(rb"[\x00-\x08\x0e-\x1f\x7f-\x9f]")
"""Bytes that no text in Latin-1 has."""


TITLE = re.compile(r"\W*[^\W\d_]{3,}")
"""The beginning of a line of words."""

CELLS = re.compile(r"(?:\b\d{1,2}[,;\s]+){3}\d")
"""Numbers in succession: a row of cells, whatever word is before it."""

LONGEST_TITLE = 200
EMPTY_LINE = re.compile(r"\n[^\S\n]*\n")

SMALL_CELLS = {*"1234", *BLANKS}
"""The cells of a 4×4 puzzle."""

HEAD = 20
"""Puzzles or lines at the start of a text that decide how it is read."""
HEAD_ROWS = 100
"""The same for rows of pictures."""


class Document(NamedTuple):
    """A text as it was read: its format, and a record or an error for each puzzle, in order."""

    format: str
    records: Iterator[Record | ParseError]
    is_collection: bool


class Found(NamedTuple):
    """A puzzle of a text and its format, or an error and ""."""

    format: str
    record: Record | ParseError


def read(
    text: str | bytes,
    *,
    shape: Shape | int | Callable[[int], Shape] | None = None,
    symbols: str | None = None,
    format: str | None = None,
    source: str | None = None,
    ignore_drawings: bool = False,
    meanings: Mapping[str, str] | None = None,
    is_unique: Callable[[Grid], bool] | None = None,
    mends: bool = True,
) -> Document:
    """Return the format and the records of a text; see parse.

    A text that is refused as it stands is mended, unless `mends` is false; see mending.

    A bad puzzle of a collection is an error among the records: the others are still read. A long
    text without a puzzle at its start is refused without a look at the rest.
    """
    try:
        if format is not None:
            format = known_name(format, "format", BY_NAME, ParseError)
        if not (shape is None or callable(shape)):
            shape = as_shape(shape)
        alphabet = alphabet_name(symbols) if symbols else None
        known = {} if meanings is None else _checked(meanings)
        if not (is_unique is None or callable(is_unique)):
            raise wrong_type("is_unique", "a function of a grid", is_unique)
        options = Options(shape, alphabet, format, ignore_drawings, known, is_unique)
        read_text = _read_kindly if mends else _read
        if len(text) > LONGEST and next(lines_of(start := _start_of(text)), None):
            read_text(start, options)
        clean = decode_text(text) if isinstance(text, bytes) else _normalised(text)
        document = read_text(clean, options)
        if format not in (None, document.format) and not {format, document.format} <= DRAWN:
            raise ParseError(f"this is the format {document.format}, not {format}")
    except ParseError as error:
        raise with_source(error, source) from None
    records = (
        with_source(record, source) if isinstance(record, ParseError) else record
        for record in document.records
    )
    return document._replace(records=records)


def _checked(meanings: Mapping[str, str]) -> dict[str, str]:
    from .meanings import checked_meanings

    return checked_meanings(meanings)


def decode_text(data: bytes, *, is_whole: bool = True) -> str:
    """Return the text of a file with plain line ends; ParseError for binary data.

    Unless the data are whole, a character that is cut off at the end is left out.
    """
    if data.startswith(PARQUET_MARK):
        raise ParseError("a table in Parquet, not text: solve_many(path) and sudoku solve read it")
    for magic, (name, command) in COMPRESSED.items():
        if data.startswith(magic):
            raise ParseError(
                f"compressed with {name}, not text: decompress it first, as in "
                f"`{command} FILE | sudoku solve`"
            )
    is_wide = data[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE) or b"\0" in data[:4]
    encoding = json.detect_encoding(data) if is_wide else "utf-8"
    try:
        return _normalised(codecs.getincrementaldecoder(encoding)().decode(data, is_whole))
    except UnicodeDecodeError as error:
        if encoding == "utf-8" and not CONTROL.search(data):
            return _normalised(data.decode("latin-1"))  # an old file with, say, an é in a name
        place = f"byte {data[error.start]:#04x} at position {error.start + 1}"
        reason = f"binary data, not text: {place} is not {encoding.upper()}"
        raise ParseError(reason) from None


def with_source(error: ParseError, source: str | None) -> ParseError:
    """Return the error with its source, and with a long reason cut short."""
    found = error.moved(source, error.line, error.column)
    if len(found.reason) > 300:
        found.reason = found.reason[:297] + "..."
    return found


def _start_of(text: str | bytes) -> str:
    """Return the first lines of a long text."""
    piece = text[:LONGEST]
    start = _normalised(piece) if isinstance(piece, str) else decode_text(piece, is_whole=False)
    return start[: start.rfind("\n") + 1] or start


# The format of a text.


def _read_kindly(text: str, options: Options) -> Document:
    """Read a text as it stands, or else as what it means once it is mended.

    A text with one puzzle and errors is mended, too: these can be words around the puzzle.
    """
    document, refusal, good = None, None, 0
    try:
        document = _read(text, options)
        head = list(islice(document.records, HEAD))
        document = document._replace(records=chain(head, document.records))
        good = sum(isinstance(record, Record) for record in head)
        if good > 1 or good == len(head) or (good and len(head) == HEAD):
            return document
    except UnclearPuzzle:
        raise
    except ParseError as error:
        refusal = error
    try:
        if mended := _mended(text, options, only_safe=good > 0):
            return mended
    except ParseError as error:
        refusal = refusal and error
    if document is None:
        assert refusal
        raise refusal
    return document


def _mended(text: str, options: Options, *, only_safe: bool) -> Document | None:
    """Return what a text means once it is mended; see mending.

    What tells houses is never mended: they could be lost.
    """
    if options.format or SHAPE.search(text) or is_sadman(text):
        return None
    from .mending import mend

    shape = options.shape
    only_safe = only_safe or (isinstance(shape, Shape) and shape.is_open)
    found = mend(text, options.sizes, partial(_attempt, options), only_safe=only_safe)
    if not found:
        return None
    document = found.document
    return document._replace(records=(_noted(record, found) for record in document.records))


def _attempt(options: Options, text: str) -> Document | ParseError:
    """Read a mended text; an error if it has no digits, or many errors."""
    try:
        document = _read(text, options)
    except ParseError as error:
        return error
    head = list(islice(document.records, HEAD))
    errors = [record for record in head if isinstance(record, ParseError)]
    grids = [record.grid for record in head if isinstance(record, Record)]
    if (
        len(errors) > HEAD // 4
        or len(errors) >= len(grids)
        or not any(grid.clue_count for grid in grids)
    ):
        return next(iter(errors), ParseError("no puzzle found: there are no digits"))
    return document._replace(records=chain(head, document.records))


def _noted(record: Record | ParseError, mended: Mended) -> Record | ParseError:
    """Return a record of a mended text with a note of what was done."""
    if isinstance(record, ParseError):
        return record
    notes = [mended.said, *filter(None, [record.info.get("readings")])]
    picture = record.picture if mended.keeps_places else None
    return record._replace(info={**record.info, "readings": "\n".join(notes)}, picture=picture)


def _read(text: str, options: Options) -> Document:
    if isinstance(options.shape, Shape) and options.shape.is_open:
        return _read_open(text, options.shape, options)
    if record := one_line.read_plain(text.rstrip("\n"), options):
        return Document("line", iter([record]), is_collection=False)
    if not text or text.isspace():
        raise ParseError("no puzzle found: the input is empty")
    if SHAPE.search(text):
        return _document(_read_sections(text, options))
    if opensudoku.is_opensudoku(text):
        return _document(_named("opensudoku", opensudoku.read_opensudoku(text, options)))
    if is_sadman(text):
        return _document(_named("sadman", _read_sadman(text, options)))
    if record := one_line.read_long_json(text, options):
        return Document("json", iter([record]), is_collection=False)
    lines = lines_of(text)
    head = list(islice(lines, HEAD))
    if head and links.SIGH.match(head[0].text):
        return _document(_named("sigh", _read_sigh(chain(head, lines), options)))
    if head and (name := tables.table_format(head[0].text)):
        return _document(_named(name, tables.read_table(chain(head, lines), options)))
    puzzles = [line for line in head if one_line.is_line(line.text, options)]
    if not puzzles or _is_rows(text, options):
        return _read_pictures(text, options)
    titles = head[:-1]
    if len(head) < HEAD and puzzles == head[-1:] and all(_is_title(line.text) for line in titles):
        return _document(
            _titled(_read_lines(iter(puzzles), options), titles[0] if titles else None)
        )
    document = _document(_read_lines(chain(head, lines), options))
    is_sdm = document.format == "line" and document.is_collection
    return document._replace(format="sdm") if is_sdm else document


def _read_open(text: str, shape: Shape, options: Options) -> Document:
    if SHAPE.search(text):
        return _document(_read_sections(text, options))
    if text.lstrip().startswith("{"):
        record = one_line.read_json(text, options)
        options.settle(record.grid.shape)
        return Document("json", iter([record]), is_collection=False)
    name = "candidates" if FRAME.search(text) else "rows"
    return _document(_named(name, read_open(text, shape)))


def _document(found: Iterator[Found]) -> Document:
    """Return the document of these records; an error that is the only one is raised."""
    head = list(islice(found, HEAD))
    if not head:
        raise ParseError("no puzzle found")
    first = head[0].record
    if len(head) == 1 and isinstance(first, ParseError):
        raise first
    name = next((one.format for one in head if one.format), "line")
    return Document(name, (one.record for one in chain(head, found)), len(head) > 1)


def _named(name: str, records: Iterator[Record | ParseError]) -> Iterator[Found]:
    return (Found(name, record) for record in records)


def _titled(found: Iterator[Found], title: Block | None) -> Iterator[Found]:
    """Yield the puzzles, with the title as information if they have none."""
    for name, record in found:
        if title and isinstance(record, Record):
            record = record._replace(info={"title": title.text.strip(), **record.info})
        yield Found(name, record)


def _read_sections(text: str, options: Options) -> Iterator[Found]:
    """Read a text in which comments tell the houses of the puzzles below them."""
    told: re.Match[str] | None = None
    start = above = 0
    is_empty = True
    for match in chain(SHAPE.finditer(text), [None]):
        end = match.start() if match else len(text)
        section = Block(text[start:end], start, above)
        if next(lines_of(section.text), None):
            is_empty = False
            try:
                document = _read(section.text, _told(told, options) if told else options)
                for record in document.records:
                    yield Found(document.format, _moved(record, section))
            except ParseError as error:
                yield Found("", error.at(line_offset=above) if error.line else error)
        above += text.count("\n", start, end)
        told, start = match, match.end() if match else end
    if is_empty:
        raise ParseError("no puzzle found: there is only a shape")


def _told(match: re.Match[str], options: Options) -> Options:
    """Return the options with the shape that a comment tells."""
    try:
        return options._replace(shape=options.settle(shape_from_dict(load_json(match[1]))))
    except ParseError as error:
        raise ParseError(f"not a shape: {error.reason}", line=1) from None


def _moved(found: Record | ParseError, block: Block) -> Record | ParseError:
    """Return the record of a block with its place in the whole text."""
    if isinstance(found, ParseError):
        return found.at(line_offset=block.above)
    return found._replace(picture=found.picture and found.picture.moved(block.start))


def _read_lines(lines: Iterator[Block], options: Options) -> Iterator[Found]:
    for line in lines:
        try:
            name, record = one_line.read_line(line.text, options)
            yield Found(name, _moved(record, line))
        except ParseError as error:
            yield Found("", _moved(error, line))


def _read_sigh(lines: Iterator[Block], options: Options) -> Iterator[Record | ParseError]:
    """Read constraint strings; one may go over several lines, up to the next that starts one."""
    parts: list[Block] = []
    for line in chain(lines, [None]):
        if parts and (line is None or links.SIGH_FIRST.match(line.text)):
            yield _read_string(parts, options)
            parts = []
        if line is not None:
            parts.append(line)


def _read_string(parts: list[Block], options: Options) -> Record | ParseError:
    try:
        _, record = one_line.read_line("".join(line.text.strip() for line in parts), options)
        return _moved(record, parts[0])
    except ParseError as error:
        return _moved(error, parts[0])


def _read_sadman(text: str, options: Options) -> Iterator[Record | ParseError]:
    others = islice(PUZZLE.finditer(text), 1, None)
    start = above = 0
    for end in chain((match.start() for match in others), [len(text)]):
        yield _read_one(block := Block(text[start:end], start, above), options).record
        start, above = end, above + block.text.count("\n")


# One picture, or several.


def _read_pictures(text: str, options: Options) -> Document:
    try:
        name, record = read_picture(text, options)
        return Document(name, iter([record]), is_collection=False)
    except ParseError as error:
        whole = error
    parts = _between_titles(text)
    first = next(parts, None)
    if first is None or text.count("\n") < min(options.sizes):
        raise whole
    has_titles = len(first[1].text) < len(text)
    known = None if has_titles else Found("", whole)
    found = (
        one
        for title, block in chain([first], parts)
        for one in _titled(_read_block(block, options, WAYS, known), title)
    )
    head = list(islice(found, HEAD))
    if any(isinstance(record, Record) for _, record in head):
        return _document(chain(head, found))
    if len(head) == 1 and has_titles:
        return _document(iter(head))  # one bad picture with a title
    raise whole


def _read_one(block: Block, options: Options) -> Found:
    try:
        name, record = read_picture(block.text, options)
        return Found(name, _moved(record, block))
    except ParseError as error:
        return Found("", _moved(error, block))


def _read_block(
    block: Block,
    options: Options,
    ways: tuple[Split, ...],
    known: Found | None = None,
    *,
    is_part: bool = False,
) -> Iterator[Found]:
    """Read a block as one picture, unless that is known to fail, or else as several.

    The block is split in the first of the ways that gives a picture.
    """
    found = known or _read_one(block, options)
    lines = block.text.count("\n") + 1
    if (
        is_part
        and isinstance(found.record, Record)
        and 1 < lines < found.record.grid.shape.row_count
    ):
        # A band of a large grid may have as many cells as a small grid, but not as many lines.
        reason = f"{lines} lines are not {a_grid(found.record.grid.shape.row_count)}"
        found = Found("", ParseError(reason, line=block.above + 1))
    if isinstance(found.record, ParseError):
        for place, split in enumerate(ways, 1):
            several = (
                one
                for part in split(block, options)
                for one in _read_block(part, options, ways[place:], is_part=True)
            )
            head = list(islice(several, HEAD))
            if len(head) > 1 and any(isinstance(one.record, Record) for one in head):
                yield from chain(head, several)
                return
    yield found


def _between_titles(text: str) -> Iterator[tuple[Block | None, Block]]:
    """Yield the blocks between lines of words, each with the line above it."""
    widths = Counter(_width(line.text) for line in islice(lines_of(text), 10 * HEAD))
    usual = widths.most_common(1)[0][0] if widths else 0
    title: Block | None = None
    start = above = 0
    is_empty = True
    for line in lines_of(text):
        if _width(line.text) == usual or not _is_title(line.text):
            is_empty = False
            continue
        if not is_empty:
            yield title, Block(text[start : line.start], start, above)
        title, is_empty = line, True
        start, above = line.start + len(line.text) + 1, line.above + 1
    if not is_empty:
        yield title, Block(text[start:], start, above)


def _at_empty_lines(block: Block, options: Options) -> Iterator[Block]:
    """Split a block at its empty lines."""
    text, first, end = block.text, None, 0
    for line in lines_of(text):
        if first and EMPTY_LINE.search(text, end, line.start):
            yield _between(first, end, block)
            first = None
        first, end = first or line, line.start + len(line.text)
    if first:
        yield _between(first, end, block)


def _by_rows(block: Block, options: Options) -> Iterator[Block]:
    """Split a block into groups of as many rows as a grid has, if some groups are grids."""
    rows = (line for line in lines_of(block.text) if not is_border(line.text))
    head = list(islice(rows, HEAD_ROWS))
    for size in options.sizes:
        if len(head) <= size or (len(head) < HEAD_ROWS and len(head) % size):
            continue
        for part in _groups(iter(head), size, block):
            record = _read_one(part, options).record
            if isinstance(record, Record) and record.grid.shape.row_count == size:
                yield from _groups(chain(head, rows), size, block)
                return


Split = Callable[[Block, Options], Iterator[Block]]
WAYS: tuple[Split, ...] = (_at_empty_lines, _by_rows)


def _groups(rows: Iterator[Block], size: int, block: Block) -> Iterator[Block]:
    while group := list(islice(rows, size)):
        yield _between(group[0], group[-1].start + len(group[-1].text), block)


def _between(first: Block, end: int, block: Block) -> Block:
    """Return the part of a block from the first line to the end of another."""
    text = block.text[first.start : end]
    return Block(text, block.start + first.start, block.above + first.above)


def _is_title(line: str) -> bool:
    """Whether a line begins with a word, or half of it is letters; a row may do so in a frame."""
    if len(line) > LONGEST_TITLE or "|" in line.translate(LINES_TO_ASCII) or CELLS.search(line):
        return False
    letters = sum(map(str.isalpha, line))
    return TITLE.match(line) is not None or (letters > 1 and letters * 2 >= _width(line))


def _width(line: str) -> int:
    return len("".join(line.split())) - line.count("|")


def _is_rows(text: str, options: Options) -> bool:
    """Whether lines of 16 are the rows of 16×16 grids, not puzzles of 4×4."""
    if 16 not in options.sizes:
        return False
    seen: set[str] = set()
    count = 0
    for line in lines_of(text):
        cells = "".join(line.text.split())
        if len(cells) != 16:
            if _is_title(line.text):
                continue
            return False
        seen.update(cells)
        count += 1
    if count % 16 or not count:
        return False
    if seen - SMALL_CELLS:
        return True
    if count > 16 and seen & set("1234"):
        return False
    raise ParseError(
        f"{count} lines of 16 can be rows of 16×16 grids or puzzles of 4×4", parameter="shape"
    )


def _normalised(text: str) -> str:
    """Return the text with plain line ends and without a byte order mark."""
    text = clean_text(text).removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if "\0" in text:
        raise ParseError("binary data, not text", line=text.count("\n", 0, text.index("\0")) + 1)
    return text
