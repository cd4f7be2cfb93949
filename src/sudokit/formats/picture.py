"""Pictures: a grid drawn with characters, in any layout -> Record."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from ..checks import number_of
from ..errors import ParseError
from ..grid import Grid
from ..shape import SYMBOLS
from .candidates import grid_of_lists, grid_of_places, is_list, is_list_of_places
from .record import Options, Picture, Record, a_grid
from .symbols import ALL_BLANKS, CERTAIN_BLANKS, NUMBER, Symbol, decode, error_at

INFO_KEYS = {
    "A": "author", "D": "description", "C": "comment", "B": "date",
    "S": "source", "L": "level", "U": "url",
}  # fmt: skip
"""SudoCue's lines of information, by the letter behind the #."""

# Box-drawing characters are read as the | - + in their places.
LINES_TO_ASCII = str.maketrans(
    dict.fromkeys(map(chr, range(0x2500, 0x2580)), "+")
    | {**dict.fromkeys("│┃║┆┇┊┋╎╏", "|"), **dict.fromkeys("─━═┄┅┈┉╌╍", "-")}
)
# The lookahead keeps the time linear in the length of a line.
BORDER = re.compile(r"(?=.*?(?:--|==))[-+|.:'*=`,\s]*")
DASHES = re.compile(r"(?=.*?-)[-|\s]*")
SECTION = re.compile(r"^[ \t]*\[(\w+)\].*$", re.MULTILINE)
TOKEN = re.compile(r"""[^\s|+:'"`,;!()\[\]{}]+""")
WRONG = re.compile(rf"[^0-9A-Za-z{re.escape(CERTAIN_BLANKS)}]")

LONGEST = 1_000_000
"""Characters of the longest puzzle, which is one of JSON with many houses."""

LONGEST_PICTURE = 100_000
"""Characters of the longest picture: a 25×25 grid with all candidates in frames has 50,000."""

BLANK_CELLS = {*ALL_BLANKS} - {"-"}
"""Cells that are blank in any table; - could be a cell without candidates."""

FIELD = re.compile(r"[0-9]{1,2}(?:\.0)?")
"""A number in a table, such as 12, or 12.0 as spreadsheets write it."""
NEGATIVE = re.compile(r"-[0-9]+")
"""A number that programs write for a blank, and no list of candidates."""

FEWEST_LISTS = 2
"""Cells with several candidates in a grid of lists: just one is taken for a wrong number."""

Rows = list[list[Symbol]]


class Line(NamedTuple):
    text: str
    start: int


def read_picture(text: str, options: Options) -> tuple[str, Record]:
    """Return the name of the layout and the puzzle; ParseError tells the line and column."""
    check_length(text)
    if is_sadman(text):
        return "sadman", _read_sections(text, options)
    info, lines = _split_info(text)
    layout, record = _read_lines(lines, text, options)
    return ("sdk" if info else layout), record._replace(info=info)


def check_length(text: str) -> None:
    """Raise ParseError for a text that is too long for one puzzle, before any pattern runs."""
    if len(text) > LONGEST:
        raise ParseError(f"{len(text):,} characters are too many for one puzzle")


def is_border(line: str) -> bool:
    return BORDER.fullmatch(line.translate(LINES_TO_ASCII)) is not None


def is_sadman(text: str) -> bool:
    return any(section[1].lower() == "puzzle" for section in SECTION.finditer(text))


def fill(text: str, cells: Iterable[tuple[tuple[int, int], str]]) -> str:
    """Return the text with other symbols in the places (start, end) of some cells."""
    pieces, done = [], 0
    for (start, end), symbol in sorted(cells):
        # A wider number replaces a space of the padding before it: columns stay aligned.
        padded = text[max(start - 2, 0) : start] in (" ", "  ", "\n ")
        wider = padded and len(symbol) > end - start
        pieces += [text[done : start - wider], symbol]
        done = end
    return "".join(pieces) + text[done:]


# From text to rows of symbols.


def _split_info(text: str, start: int = 0) -> tuple[dict[str, str], list[Line]]:
    """Return the information in SudoCue's # lines, and all lines that are not comments."""
    info, lines = {}, []
    length = 0
    for line in text.translate(LINES_TO_ASCII).split("\n"):
        if line.startswith("#") and line[1:2] in INFO_KEYS:
            info[INFO_KEYS[line[1]]] = line[2:].strip()
        elif not line.lstrip().startswith("#"):
            lines.append(Line(line, start))
            length += len(line) + 1
            if length > LONGEST_PICTURE:
                raise ParseError(
                    f"no puzzle found: a puzzle has at most {LONGEST_PICTURE:,} characters"
                )
        start += len(line) + 1
    return info, lines


def _read_lines(lines: list[Line], text: str, options: Options) -> tuple[str, Record]:
    drawn = _without_borders(lines, options)
    rows = (
        _fixed_width(drawn, options)
        or _fixed_width(_trim(lines), options)
        or _fixed_width(_dedent(drawn), options)
    )
    if rows:
        return "compact", _record(rows, text, options)
    tokens = [row for line in drawn if (row := list(_tokens(line)))]
    if not tokens:
        raise ParseError("no puzzle found: there are no digits")
    _check_spaces(drawn, tokens, text, options)
    if _are_cells(tokens, text, options):
        return _read_wide_cells(tokens, text, options)
    _check_characters(tokens, text)
    widths = [_width(row) for row in tokens]
    if size := _size_of_places(tokens, widths, options):
        places = [symbol for row in _split(tokens) for symbol in row]
        return "sukaku", Record(grid_of_places(places, options.shape_of(size), text))
    _check_counts(tokens, widths, text, options)
    return _layout(drawn, tokens), _record(_split(tokens), text, options)


def _read_sections(text: str, options: Options) -> Record:
    """Read SadMan's [Puzzle], with the givens, and [State], with all digits so far."""
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
    grid = state.grid.replace(givens=puzzle.grid.givens)
    return Record(grid, info, state.picture)


def _without_borders(lines: list[Line], options: Options) -> list[Line]:
    """Return the lines with cells. A line of dashes is a row of blanks if a row is missing."""
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
    """Drop empty lines at the top and bottom; those inside may be rows of spaces."""
    full = [i for i, line in enumerate(lines) if line.text.strip()]
    return lines[full[0] : full[-1] + 1] if full else []


def _dedent(lines: list[Line]) -> list[Line]:
    """Drop the spaces that all lines begin with."""
    indent = min((len(text) - len(text.lstrip(" ")) for text, _ in lines), default=0)
    return [Line(text[indent:], start + indent) for text, start in lines] if indent else []


def _fixed_width(lines: list[Line], options: Options) -> Rows | None:
    """Return the rows if all lines are equally wide and have spaces for blanks."""
    size = len(lines)
    if size not in options.sizes:
        return None
    used = set().union(*(line.text for line in lines))
    if " " not in used or used & set(CERTAIN_BLANKS.strip()):
        return None
    if used - {" ", "|"} == {"0"}:  # the zeros are the blanks, and the spaces between them none
        return None
    apart = sum(map(len, _parts(lines[0])[0])) != size
    if apart and not _are_apart(_parts(line)[0] for line in lines):
        return None
    rows = []
    for line in lines:
        parts, start = _parts(line)
        width = len(parts[0])
        if any(len(part) != width for part in parts) or _cells(parts, apart) != size:
            return None
        rows.append([
            Symbol(character, start + index * (width + 1) + place)
            for index, part in enumerate(parts)
            for place, character in enumerate(part)
            if not apart or place % 2
        ])  # fmt: skip
    return rows if any(symbol.text == " " for row in rows for symbol in row) else None


def _parts(line: Line) -> tuple[list[str], int]:
    """Split a line at its bars, without those at its ends; also return where it begins."""
    text, start = line
    bare = text.lstrip()
    if bare.startswith("|"):
        start += len(text) - len(bare) + 1
        text = bare.rstrip()[1:].removesuffix("|")
    return text.split("|"), start


def _are_apart(lines: Iterable[list[str]]) -> bool:
    """Whether only every second place between bars has a cell, with spaces around it."""
    return all(len(part) % 2 and not part[::2].strip() for parts in lines for part in parts)


def _cells(parts: list[str], apart: bool) -> int:
    return sum(len(part) // 2 if apart else len(part) for part in parts)


def _check_spaces(lines: list[Line], tokens: Rows, text: str, options: Options) -> None:
    """Raise ParseError if spaces stand for blanks, but not all rows have as many cells."""
    if any(token.text[0] in ALL_BLANKS for row in tokens for token in row):
        return
    parts = [_parts(line)[0] for line in lines]
    widths = [tuple(map(len, row)) for row in parts]
    usual, times = Counter(widths).most_common(1)[0]
    right = (row for row, width in zip(parts, widths) if width == usual)
    apart = sum(usual) != len(lines) and _are_apart(right)
    size = _cells(parts[widths.index(usual)], apart)
    if len({*usual}) > 1 or times * 2 <= len(lines) or size not in options.sizes:
        return
    has_wide = any(len(token.text) > 1 for row in tokens for token in row)
    if len(usual) == 1 and not has_wide:
        return
    # Rows without blanks, and cells of several characters, are counted elsewhere.
    counts = Counter(map(len, tokens))
    count, often = counts.most_common(1)[0]
    is_size = count in options.sizes and count * 2 >= size
    if often * 2 > len(lines) and (count == len(lines) or is_size):
        return
    if sum(_width(row) == size for row in tokens) * 2 > len(lines):
        return
    for line, row, width in zip(lines, parts, widths):
        if width != usual:
            found = _cells(row, apart)
            reason = (
                f"{number_of(found, 'cell')} in this row, where {size} are needed"
                if found != size
                else "the bars of this row are not below those of the others"
            )
            raise ParseError(reason, line=error_at(text, line.start, "").line)
    if len(lines) != size:
        raise ParseError(_not_square(len(lines), size, size))


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
    if not WRONG.search("".join(token.text for row in rows for token in row)):
        return
    for row in rows:
        for token in row:
            if wrong := WRONG.search(token.text):
                reason = f"{wrong[0]!r} is neither a digit nor a blank"
                raise error_at(text, token.start + wrong.start(), reason)


def _check_counts(rows: Rows, widths: list[int], text: str, options: Options) -> None:
    """Raise ParseError unless the cells make a grid, in rows or with any other line breaks."""
    cells = sum(widths)
    size = _root(cells, options)
    if size and all(width % size == 0 for width in widths):
        return
    usual = _usual(widths)
    is_wrapped = not usual or ({*widths[:-1]} == {usual} and widths[-1] <= usual)
    if size and is_wrapped and not (_are_rows(rows, usual, options) or _are_fields(rows)):
        return
    letters = sum(c.isalpha() for row in rows for token in row for c in token.text)
    if letters * 4 > cells * 3:
        raise ParseError("no puzzle found: this reads as words, not as a grid")
    if not usual and _usual(counts := [*map(len, rows)]) in options.sizes:
        widths, usual = counts, _usual(counts)  # cells of several characters
    _check_widths(rows, widths, usual or len(rows), text)
    if len(rows) == usual > 1:
        raise options.wrong_size(usual)
    if len(rows) > 1 or cells in options.sizes:
        size = min(options.sizes, key=lambda size: abs(size - usual))
        raise ParseError(_not_square(len(rows), usual, size))
    size = min(options.sizes, key=lambda size: abs(size * size - cells))
    raise ParseError(f"{number_of(cells, 'cell')} found, where {a_grid(size)} has {size * size}")


def _check_widths(rows: Rows, widths: list[int], usual: int, text: str) -> None:
    """Raise ParseError for the first row that is not as wide as it should be."""
    for row, width in zip(rows, widths):
        if width != usual:
            reason = f"{number_of(width, 'cell')} in this row, where {usual} are needed"
            raise ParseError(reason, line=error_at(text, row[0].start, "").line)


def _usual(widths: list[int]) -> int:
    """Return the width of most rows, or 0 if there is none."""
    width, times = Counter(widths).most_common(1)[0]
    return width if times * 2 > len(widths) else 0


def _are_rows(rows: Rows, usual: int, options: Options) -> bool:
    """Whether the lines are meant as rows: most have as many cells as there are digits."""
    seen = {character.upper() for row in rows for token in row for character in token.text}
    highest = max(map(SYMBOLS.find, seen)) + 1
    return usual in options.sizes and highest <= usual and (usual <= 9 or highest > 9)


def _are_fields(rows: Rows) -> bool:
    """Whether most of lines with several words are cells or numbers, some of which have two digits.

    Such a table has empty fields, or rows or names too many: its characters are no cells.
    """
    tokens = [token.text for row in rows if len(row) > 1 for token in row]
    cells = [text for text in tokens if len(text) == 1 or FIELD.fullmatch(text)]
    return len({*map(len, cells)}) > 1 and len(cells) * 2 > len(tokens)


def _not_square(rows: int, cells: int, size: int) -> str:
    found = f"{number_of(rows, 'row')} of {number_of(cells, 'cell')}"
    return f"{found}, where {a_grid(size)} has {size} rows of {size}"


def _width(row: list[Symbol]) -> int:
    return sum(len(token.text) for token in row)


def _split(rows: Rows) -> Rows:
    """Split the tokens into characters."""
    return [[symbol for token in row for symbol in _characters(token)] for row in rows]


def _characters(token: Symbol) -> list[Symbol]:
    text, start = token
    if len(text) == 1:
        return [token]
    return [Symbol(character, start + place) for place, character in enumerate(text)]


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


def _are_cells(rows: Rows, text: str, options: Options) -> bool:
    """Whether each token is a cell, and some have several characters."""
    size = _root(sum(map(len, rows)), options)
    if not size:
        return False
    tokens = [token.text for row in rows for token in row]
    wide = sum(len(token) > 1 for token in tokens)
    if not (wide or options.format in ("numbers", "candidates")):
        return False
    if len(rows) == 1 or {len(rows), *map(len, rows)} == {size}:
        return True
    # With other line breaks, only numbers of several widths are certain not to be groups of cells.
    if wide == len(tokens):
        return False
    if not all(token.isdecimal() or token in CERTAIN_BLANKS for token in tokens):
        return False
    if size <= 9 and wide * 4 > len(tokens):
        return False
    if _usual(widths := [*map(len, rows)]) == size:
        _check_widths(rows, widths, size, text)
    return True


def _read_wide_cells(rows: Rows, text: str, options: Options) -> tuple[str, Record]:
    tokens = [token for row in rows for token in row]
    size = _root(len(tokens), options)
    assert size
    if options.format == "numbers" or (
        options.format != "candidates" and _are_numbers(rows, size, options)
    ):
        return "numbers", _record(rows, text, options)
    return "candidates", Record(grid_of_lists(tokens, options.shape_of(size), text))


def _are_numbers(rows: Rows, size: int, options: Options) -> bool:
    """Whether the cells are numbers, right or wrong, rather than lists of candidates."""
    tokens = [token.text for row in rows for token in row]
    if not BLANK_CELLS.isdisjoint(tokens) or any(map(NEGATIVE.fullmatch, tokens)):
        return True
    if size <= 9:
        lists = (token for token in tokens if len(token) > 1 and is_list(token, size))
        return len(list(islice(lists, FEWEST_LISTS))) < FEWEST_LISTS
    if not all(is_list(token, size) for token in tokens):
        return all(token.isdecimal() or token == "-" for token in tokens)
    if not all(NUMBER.fullmatch(token) or token == "-" for token in tokens):
        return False
    if "-" in tokens or len({token.text for token in rows[0]}) == len(rows[0]) == size:
        return True
    raise ParseError(
        "the cells can be read as numbers or as lists of candidates", parameter="format"
    )


def _size_of_places(rows: Rows, widths: list[int], options: Options) -> int | None:
    """Return the size of the grid that has as many candidates as there are characters."""
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
