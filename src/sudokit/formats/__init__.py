"""Formats: text <-> Grid, by detection when reading and by name when writing.

A new format is a reader that detection finds, a writer, and a row in FORMATS.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from ..checker import candidate_masks
from ..errors import ParseError, ShapeError
from ..grid import Grid, Shape
from ..render.text import candidate_table
from . import layouts, links, one_line, opensudoku, tables
from .candidates import write_places
from .picture import INFO_KEYS, fill, is_sadman, read_picture
from .record import Options, Picture, Record
from .symbols import NUMBERS, alphabet_name, clear_blank, encode

__all__ = [
    "FORMATS", "Document", "Format", "ParseError", "Picture", "Record", "answer", "decode_text",
    "detect", "parse", "parse_all", "parse_boxes", "read", "write", "write_all",
]  # fmt: skip

Info = Mapping[str, str]


class Style(NamedTuple):
    """How cells are written where the format leaves a choice."""

    alphabet: str = "1"
    blank: str | None = None

    def cells(self, grid: Grid, usual: str | None = None) -> list[str]:
        """The symbol of each cell; `usual` is the blank of the format if it has one."""
        blank = self.blank or usual or clear_blank(grid.size, self.alphabet)
        return encode(grid.digits, self.alphabet, blank)


class Format(NamedTuple):
    name: str
    about: str
    write: Callable[[Grid, Info, Style], str]
    header: str = ""
    footer: str = ""


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
        raise _with_source(error, source) from None
    records = (
        _with_source(record, source) if isinstance(record, ParseError) else record
        for record in document.records
    )
    return document._replace(records=records)


def write(
    grid: Grid,
    format: str = "line",
    *,
    info: Info | None = None,
    symbols: str | None = None,
    blank: str | None = None,
) -> str:
    """The grid in a format; ShapeError if the format cannot hold it."""
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


def decode_text(data: bytes) -> str:
    """Bytes of a file -> text with plain line ends; ParseError if it is not text at all."""
    for mark, encoding in ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"), (b"", "utf-8")):
        if data.startswith(mark):
            try:
                return _normalised(data.decode(encoding))
            except UnicodeDecodeError as error:
                place = f"byte {data[error.start]:#04x} at position {error.start + 1}"
                reason = f"binary data, not text: {place} is not {encoding.upper()}"
                raise ParseError(reason) from None
    raise AssertionError


# The table.


def _picture(arrange: Callable[[Shape, list[str]], str]) -> Callable[[Grid, Info, Style], str]:
    return lambda grid, info, style: arrange(grid.shape, style.cells(grid))


def _compact(grid: Grid, info: Info, style: Style) -> str:
    return layouts.compact(grid.shape, style.cells(grid, " "))


def _whole(write: Callable[[Grid, Info], str]) -> Callable[[Grid, Info, Style], str]:
    return lambda grid, info, style: write(grid, info)


def _numbers(grid: Grid, info: Info, style: Style) -> str:
    return layouts.spaced(grid.shape, Style(NUMBERS, style.blank or "0").cells(grid))


def _sdm(grid: Grid, info: Info, style: Style) -> str:
    return layouts.line(grid.shape, style.cells(grid, "." if style.alphabet == "0" else "0"))


def _sdk(grid: Grid, info: Info, style: Style) -> str:
    letters = {key: letter for letter, key in INFO_KEYS.items()}
    lines = [
        f"#{letters[key]}{' '.join(text.split())}" for key, text in info.items() if key in letters
    ]
    return "\n".join([*lines, layouts.rows(grid.shape, style.cells(grid))])


def _sadman(grid: Grid, info: Info, style: Style) -> str:
    puzzle, state = (layouts.rows(g.shape, style.cells(g)) for g in (grid.puzzle(), grid))
    return f"[Puzzle]\n{puzzle}\n[State]\n{state}"


def _candidate_lists(grid: Grid, info: Info) -> str:
    return candidate_table(grid.shape, candidate_masks(grid))


FORMATS = (
    Format("line", "all cells in one line", _picture(layouts.line)),
    Format("rows", "a line a row", _picture(layouts.rows)),
    Format("spaced", "a line a row, spaces between", _picture(layouts.spaced)),
    Format("boxed", "framed with | - +", _picture(layouts.boxed)),
    Format("compact", "framed with | -, spaces for blanks", _compact),
    Format("assistant", "bars and rules between boxes", _picture(layouts.assistant)),
    Format("numbers", "numbers in columns, 0 for blank", _numbers),
    Format("ss", "Simple Sudoku", _picture(layouts.simple_sudoku)),
    Format("sdk", "SudoCue, with # lines of information", _sdk),
    Format("sadman", "SadMan: [Puzzle] and [State]", _sadman),
    Format("sdm", "a collection, one a line", _sdm),
    Format("candidates", "the candidates of every cell", _whole(_candidate_lists)),
    Format("sukaku", "n³ places of candidates", _whole(lambda grid, info: write_places(grid))),
    Format("hodoku", "HoDoKu library line", _whole(one_line.write_hodoku)),
    Format("exchange", "Sudoku Exchange: id, puzzle, rating", _whole(one_line.write_exchange)),
    Format("kaggle", "CSV", _whole(tables.write_kaggle), header="quizzes,solutions"),
    Format("csv", "CSV", _whole(tables.write_csv), header="puzzle,solution"),
    Format("extreme", "CSV", _whole(tables.write_extreme), header="source,question,answer,rating"),
    Format("opensudoku", "OpenSudoku XML", _whole(opensudoku.write_opensudoku),
           opensudoku.HEADER, opensudoku.FOOTER),
    Format("fpuzzles", "f-puzzles link", _whole(links.write_fpuzzles)),
    Format("sudokupad", "SudokuPad link", _whole(links.write_sudokupad)),
    Format("coach", "sudoku.coach code", _whole(links.write_coach)),
    Format("s9b", "SudokuWiki code", _whole(links.write_s9b)),
    Format("json", "all that a grid holds", _whole(one_line.write_json)),
)  # fmt: skip

BY_NAME = {row.name: row for row in FORMATS}

DRAWN = {
    "line", "sdm", "rows", "spaced", "boxed", "compact", "assistant", "ss", "sdk", "numbers",
}  # fmt: skip
"""Pictures of one kind: a text in any of these may be asked for as any other."""

BLANKS_TO_WRITE = ".0*_-"


# Detection.


def _read(text: str, options: Options) -> Document:
    if not text.strip():
        raise ParseError("no puzzle found: the input is empty")
    if opensudoku.is_opensudoku(text):
        return _document("opensudoku", opensudoku.read_opensudoku(text, options))
    if is_sadman(text):
        return Document("sadman", iter([read_picture(text, options)[1]]), is_collection=False)
    lines = text.split("\n")
    full = [(i, line) for i, line in enumerate(lines) if line.strip() and line.lstrip()[0] != "#"]
    if full and (name := tables.table_format(full[0][1])):
        first = full[0][0]
        return _document(name, tables.read_table(lines[first:], first + 1, options))
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


def _read_lines(lines: list[str], full: list[int], options: Options) -> Document:
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)

    def read_one(index: int) -> tuple[str, Record | ParseError]:
        try:
            name, record = one_line.read_line(lines[index], options)
        except ParseError as error:
            return "line", error.at(line_offset=index)
        if record.picture:
            record = record._replace(picture=record.picture.moved(starts[index]))
        return name, record

    name, first = read_one(full[0])
    if len(full) == 1:
        return _document(name, iter([first]))
    rest = (read_one(index)[1] for index in full[1:])
    records = (record for group in ([first], rest) for record in group)
    return _document("sdm" if name == "line" else name, records)._replace(is_collection=True)


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
        picture = record.picture.moved(block.start) if record.picture else None
        return name, record._replace(picture=picture)

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
    raise ParseError(
        "16 lines of 16 can be one 16×16 grid or sixteen of 4×4: say which with --size"
    )


def _normalised(text: str) -> str:
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if "\0" in text:
        raise ParseError("binary data, not text", line=text.count("\n", 0, text.index("\0")) + 1)
    return text


def _with_source(error: ParseError, source: str | None) -> ParseError:
    """The error of a source, cut short if it quotes a long piece of it."""
    reason = error.reason if len(error.reason) <= 300 else error.reason[:297] + "..."
    return ParseError(reason, source=source, line=error.line, column=error.column)
