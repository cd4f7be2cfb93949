"""Pictures: grids drawn with characters, in whatever layout -> Record."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..errors import ParseError
from ..grid import Grid
from .candidates import grid_of_lists, grid_of_places, is_list_of_places
from .record import Options, Picture, Record
from .symbols import BLANKS, Symbol, decode, error_at

INFO_KEYS = {
    "A": "author", "D": "description", "C": "comment", "B": "date",
    "S": "source", "L": "level", "U": "url",
}  # fmt: skip
"""SudoCue's lines of information, by the letter behind the #."""

# Drawn lines, read as if they were drawn with | - + in the same places.
LINES_TO_ASCII = str.maketrans(
    {**dict.fromkeys("│┃║", "|"), **dict.fromkeys("─━═", "-")}
    | dict.fromkeys("┌┬┐├┼┤└┴┘┏┳┓┣╋┫┗┻┛╔╦╗╠╬╣╚╩╝╷╵╶╴", "+")
)
# What a line must hold somewhere is looked for ahead: that takes no longer for long lines.
BORDER = re.compile(r"(?=.*?(?:--|==))[-+|.:'*=`,\s]*")
DASHES = re.compile(r"(?=.*?-)[-|\s]*")
SECTION = re.compile(r"^[ \t]*\[(\w+)\].*$", re.MULTILINE)
TOKEN = re.compile(r"""[^\s|+:'"`,;!()\[\]{}]+""")
WRONG = re.compile(rf"[^0-9A-Za-z{re.escape(BLANKS)}]")

LONGEST = 1_000_000
"""No puzzle has more characters: a 25×25 grid with all candidates in frames has 50,000."""

Rows = list[list[Symbol]]


class Line(NamedTuple):
    text: str
    start: int


def read_picture(text: str, options: Options) -> tuple[str, Record]:
    """The name of the layout and what is in it; ParseError with line and column if none is."""
    check_length(text)
    if is_sadman(text):
        return "sadman", _read_sections(text, options)
    info, lines = _split_info(text)
    layout, record = _read_lines(lines, text, options)
    return ("sdk" if info else layout), record._replace(info=info)


def check_length(text: str) -> None:
    """Refuses what is far too long to be one puzzle, before any pattern runs over it."""
    if len(text) > LONGEST:
        raise ParseError(f"{len(text):,} characters are too many for one puzzle")


def is_sadman(text: str) -> bool:
    return any(section[1].lower() == "puzzle" for section in SECTION.finditer(text))


def fill(text: str, cells: Iterable[tuple[tuple[int, int], str]]) -> str:
    """The same text with other symbols in the places (start, end) of some cells."""
    pieces, done = [], 0
    for (start, end), symbol in sorted(cells):
        # A wider number takes of the padding before it, so that columns stay aligned.
        padded = text[max(start - 2, 0) : start] in (" ", "  ", "\n ")
        wider = padded and len(symbol) > end - start
        pieces += [text[done : start - wider], symbol]
        done = end
    return "".join(pieces) + text[done:]


# From text to rows of symbols.


def _split_info(text: str, start: int = 0) -> tuple[dict[str, str], list[Line]]:
    """What SudoCue's # lines say, and all lines without those and other comments."""
    info, lines = {}, []
    for line in text.translate(LINES_TO_ASCII).split("\n"):
        if line.startswith("#") and line[1:2] in INFO_KEYS:
            info[INFO_KEYS[line[1]]] = line[2:].strip()
        elif not line.lstrip().startswith("#"):
            lines.append(Line(line, start))
        start += len(line) + 1
    return info, lines


def _read_lines(lines: list[Line], text: str, options: Options) -> tuple[str, Record]:
    drawn = _without_borders(lines, options)
    rows = _fixed_width(drawn, options) or _fixed_width(_trim(lines), options)
    if rows:
        return "compact", _record(rows, text, options)
    tokens = [row for line in drawn if (row := list(_tokens(line)))]
    if not tokens:
        raise ParseError("no puzzle found: there are no digits")
    if _are_cells(tokens, options):
        return _read_wide_cells(tokens, text, options)
    _check_characters(tokens, text)
    if size := _size_of_places(tokens, options):
        places = [symbol for row in _split(tokens) for symbol in row]
        return "sukaku", Record(grid_of_places(places, options.shape_of(size), text))
    _check_counts(tokens, text, options)
    return _layout(drawn, tokens), _record(_split(tokens), text, options)


def _read_sections(text: str, options: Options) -> Record:
    """SadMan's [Puzzle], with the givens, and [State], with all digits so far."""
    sections = list(SECTION.finditer(text))
    info, _ = _split_info(text[: sections[0].start()])
    grids: dict[str, Record] = {}
    ends = [section.start() for section in sections[1:]] + [len(text)]
    for section, end in zip(sections, ends):
        name = section[1].lower()
        found, lines = _split_info(text[section.end() : end], section.end())
        info |= found
        if name == "puzzle" or (name == "state" and any(line.text.strip() for line in lines)):
            grids[name] = _read_lines(lines, text, options)[1]
    puzzle, state = grids["puzzle"], grids.get("state", grids["puzzle"])
    if any(d and d != e for d, e in zip(puzzle.grid, state.grid)) or len(puzzle.grid) != len(
        state.grid
    ):
        raise ParseError("[State] does not belong to [Puzzle]: its givens differ")
    grid = Grid(state.grid.digits, state.grid.shape, givens=puzzle.grid.givens)
    return Record(grid, info, state.picture)


def _without_borders(lines: list[Line], options: Options) -> list[Line]:
    """The lines that hold cells. Nothing but dashes is a row of blanks where one is missing."""
    drawn, dashed = [], []
    bars = any("|" in line.text for line in lines)
    for line in lines:
        if not line.text.strip():
            continue
        border = BORDER.fullmatch(line.text)
        if not border:
            drawn.append(line)
        if not border or (DASHES.fullmatch(line.text) and ("|" in line.text or not bars)):
            dashed.append(line)
    if len(dashed) > len(drawn):
        widths = [len(re.findall(r"[^|\s]", line.text)) for line in dashed]
        if {*widths} == {len(widths)} or (len(widths) == 1 and _root(widths[0], options)):
            return dashed
    return drawn


def _trim(lines: list[Line]) -> list[Line]:
    """Without empty lines at the top and bottom; those inside may be rows of spaces."""
    full = [i for i, line in enumerate(lines) if line.text.strip()]
    return lines[full[0] : full[-1] + 1] if full else []


def _fixed_width(lines: list[Line], options: Options) -> Rows | None:
    """The rows, if all lines are equally wide and spaces in the place of symbols are blanks."""
    size = len(lines)
    if size not in options.sizes:
        return None
    rows = []
    for text, start in lines:
        if text.startswith("|"):
            text, start = text.rstrip()[1:].removesuffix("|"), start + 1
        parts = text.split("|")
        symbols, width = size // len(parts), len(parts[0])
        # One character a cell, or one at every second place with spaces between.
        apart = width == 2 * symbols + 1
        if size % len(parts) or not (width == symbols or apart):
            return None
        if any(len(part) != width or (apart and part[::2].strip()) for part in parts):
            return None
        rows.append([
            Symbol(character, start + index * (width + 1) + place)
            for index, part in enumerate(parts)
            for place, character in enumerate(part)
            if not apart or place % 2
        ])  # fmt: skip
    used = {symbol.text for row in rows for symbol in row}
    return rows if " " in used and not used & set(BLANKS.strip()) else None


def _tokens(line: Line) -> Iterator[Symbol]:
    for match in TOKEN.finditer(line.text):
        yield Symbol(match[0], line.start + match.start())


def _layout(lines: list[Line], tokens: Rows) -> str:
    adjacent = any(len(token.text) > 1 for row in tokens for token in row)
    if any("|" in line.text for line in lines):
        if all(line.text.lstrip().startswith("|") for line in lines):
            return "boxed"
        return "ss" if adjacent else "assistant"
    if not adjacent:
        return "spaced"
    return "rows" if len(lines) > 1 else "line"


def _root(cells: int, options: Options) -> int | None:
    return next((size for size in options.sizes if size * size == cells), None)


def _check_characters(rows: Rows, text: str) -> None:
    for row in rows:
        for token in row:
            if wrong := WRONG.search(token.text):
                reason = f"{wrong[0]!r} is neither a digit nor a blank"
                raise error_at(text, token.start + wrong.start(), reason)


def _check_counts(rows: Rows, text: str, options: Options) -> None:
    """ParseError unless there are as many rows as cells in each, or a line has several rows."""
    widths = [_width(row) for row in rows]
    lengths, cells = Counter(widths), sum(widths)
    size = _root(cells, options)
    if size and all(length % size == 0 for length in lengths):
        return
    letters = sum(c.isalpha() for row in rows for token in row for c in token.text)
    if letters * 4 > cells * 3:
        raise ParseError("no puzzle found: this reads as words, not as a grid")
    usual = len(rows) if lengths[len(rows)] else lengths.most_common(1)[0][0]
    for row, width in zip(rows, widths):
        if width != usual:
            line = error_at(text, row[0].start, "").line
            found = f"{width} cell{'' if width == 1 else 's'}"
            raise ParseError(f"{found} in this row, where {usual} are needed", line=line)
    if len(rows) == usual:
        sizes = ", ".join(map(str, options.sizes))
        raise ParseError(f"a {usual}×{usual} grid, where the size must be one of {sizes}")
    if len(rows) > 1:
        size = min(options.sizes, key=lambda size: abs(size - usual))
        found, needed = f"{len(rows)} rows of {usual} cells", f"{size} rows of {size}"
    else:
        size = min(options.sizes, key=lambda size: abs(size * size - cells))
        found, needed = f"{cells} cells found", f"{size * size}"
    raise ParseError(f"{found}, where a {size}×{size} grid has {needed}")


def _width(row: list[Symbol]) -> int:
    return sum(len(token.text) for token in row)


def _split(rows: Rows) -> Rows:
    """Each character of the tokens for itself."""
    return [[Symbol(c, t.start + i) for t in row for i, c in enumerate(t.text)] for row in rows]


def _record(rows: Rows, text: str, options: Options) -> Record:
    symbols = [symbol for row in rows for symbol in row]
    size = _root(len(symbols), options)
    assert size
    found, alphabet = decode(symbols, size, options.alphabet)
    if isinstance(found, Symbol):
        raise error_at(text, found.start, alphabet)
    spans = tuple((symbol.start, symbol.start + len(symbol.text)) for symbol in symbols)
    return Record(Grid(found, options.shape_of(size)), {}, Picture(spans, alphabet))


# Cells of several characters: numbers, or the candidates of each cell.


def _are_cells(rows: Rows, options: Options) -> bool:
    """Whether each token is a cell, and some have several characters."""
    size = _root(sum(map(len, rows)), options)
    if not size or (len(rows) > 1 and {len(rows), *map(len, rows)} != {size}):
        return False
    wide = any(len(token.text) > 1 for row in rows for token in row)
    return wide or options.format in ("numbers", "candidates")


def _read_wide_cells(rows: Rows, text: str, options: Options) -> tuple[str, Record]:
    tokens = [token for row in rows for token in row]
    size = _root(len(tokens), options)
    assert size
    blanks = any(token.text in ("0", *BLANKS) for token in tokens)
    if options.format in ("numbers", "candidates"):
        numbers = options.format == "numbers"
    elif size <= 9:
        numbers = False
    elif blanks or not all(re.fullmatch(r"1?\d|2[0-5]", token.text) for token in tokens):
        numbers = blanks
    elif len({token.text for token in rows[0]}) == len(rows[0]) == size:
        numbers = True
    else:
        raise ParseError(
            "the cells can be read as numbers or as lists of candidates", parameter="format"
        )
    if numbers:
        return "numbers", _record(rows, text, options)
    return "candidates", Record(grid_of_lists(tokens, options.shape_of(size), text))


def _size_of_places(rows: Rows, options: Options) -> int | None:
    """The size, if there are as many characters as a grid has candidates."""
    widths = [_width(row) for row in rows]
    cells = sum(widths)
    size = next((size for size in options.sizes if size**3 == cells), None)
    if size is None or options.format == "sukaku":
        return size
    if {*widths} not in ({size**3}, {size**2}, {size}):  # several grids, perhaps
        return None
    if not _root(cells, options):
        return size
    # 64 characters: 8×8 cells, or the candidates of 4×4.
    if options.format or {*widths} == {len(widths)}:
        return None
    if not is_list_of_places("".join(token.text for row in rows for token in row), size):
        return None
    raise ParseError(
        f"{cells} characters can be a grid (line) or the candidates of a smaller one (sukaku)",
        parameter="format",
    )
