"""Tables of cells as spreadsheets, pages and programs write them: text -> the grid among them.

Each reader takes a text and the sizes that a grid may have, and returns the rows of the grid, a
symbol or a dot for each cell, with what was ignored; None if there is no such table. Where two
readings are possible, it raises ParseError and names both.
"""

from __future__ import annotations

import csv
import html
import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from ..errors import ParseError
from .picture import is_border
from .symbols import CELL, CERTAIN_BLANKS

Table = list[list[str]]
Sizes = Sequence[int]

NOTHING = {"", "nan", "none", "null", "nil", "na", "n/a", "<na>", "undefined", "empty", "blank"}
"""Texts of an empty cell, in lower case."""
WHOLE = re.compile(r"(\d{1,2})[.,]0*")
"""A whole number that a spreadsheet or numpy wrote with decimals."""
NUMBERED = re.compile(r"(?:[A-Za-z]+[ _.]?)?(\d{1,2})[:.)]?")
"""A name of a row or column that ends with its number, such as r1, Col 1 or just 1."""
LETTERED = re.compile(r"([A-Za-z])[:.)]?")
ROW_NAMES, COLUMN_NAMES = "the names of the rows", "the names of the columns"
DELIMITERS = {",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars", "&": "&"}
LATEX = re.compile(r"\\\\(?:\[[^\]\n]*\])?|\\[hc]line(?:\{[^}\n]*\})?|\\(?:top|mid|bottom)rule")
"""Ends of rows in LaTeX, and lines between rows."""
CONSTRAINED = re.compile(
    r"(?i)constraint|variant|cage|thermo|arrow|killer|diagonal|region|box|jigsaw|extra|anti|rule"
    r"|house|candidate|drawing"
)
"""Keys of data that may change the rules."""
ROW = re.compile(r"(?i)r(?:ow)?[ _.]?\d+")
NOT_ROWS = re.compile(r"(?i)\bcols?\b|column|block|square|sub.?grid|nonet|sector")
"""Keys of lists that are columns or boxes."""


class Read(NamedTuple):
    """The text of a grid and how it was found, in the past tense."""

    text: str
    said: str


class _Named(NamedTuple):
    """A grid among several, with the name that it has there."""

    name: str
    rows: Table
    ignored: str = ""


# From a table to a grid.


def _square(table: Table, sizes: Sizes) -> tuple[Table, str] | None:
    """Return the n×n cells of a table and the names and empty lines that were ignored."""
    if len({len(row) for row in table}) != 1:
        return None
    columns = [list(column) for column in zip(*table)]
    found: dict[tuple[tuple[str, ...], ...], list[str]] = {}
    for size in sizes:
        for rows_said, across in _chosen(table, size, "empty rows", COLUMN_NAMES):
            for columns_said, down in _chosen(columns, size, "empty columns", ROW_NAMES):
                cells = tuple(tuple(cell_of(table[r][c]) for c in down) for r in across)
                found.setdefault(cells, [*rows_said, *columns_said])
    # As cells, names of both rows and columns would have the same digit twice in a box.
    best = [cells for cells, said in found.items() if {*said} >= {COLUMN_NAMES, ROW_NAMES}]
    best = best or [cells for cells, said in found.items() if not said] or [*found]
    if len(best) > 1:
        ways = [f"without {' and '.join(found[cells])}" for cells in best]
        raise ParseError(f"the table can be read {ways[0]} or {ways[1]}: leave these out")
    if not best:
        return None
    cells, said = best[0], found[best[0]]
    has_blanks = any("." in row for row in cells)
    for line, names in ((cells[0], COLUMN_NAMES), ([row[0] for row in cells], ROW_NAMES)):
        if not said and has_blanks and is_sequence(line):
            raise ParseError(f"{' '.join(line)} can be digits or {names}: leave such names out")
    return [*map(list, cells)], " and ".join(said)


def _chosen(
    lines: Table, size: int, gaps: str, names: str
) -> Iterator[tuple[list[str], Sequence[int]]]:
    """Yield ways to choose `size` of the rows or columns: the parts ignored, the places kept.

    The first or last line can hold the names of the others; empty lines are margins, or gaps
    between parts of one width.
    """
    number = len(lines)
    if not size <= number <= 2 * size:
        return
    if number == size:
        yield [], range(size)
    ends = [end for end in (0, number - 1) if _are_names(lines[end], size)]
    lettered = [end for end in ends if not "".join(lines[end]).strip()[:1].isdigit()]
    ends = lettered or (ends if 0 in ends else [])  # numbers in the last line alone can be cells
    empty = {i for i, line in enumerate(lines) if not any(map(str.strip, line))}
    for dropped in [{end} for end in ends] + ([{*ends}] if len(ends) > 1 else []):
        said = f"{names} at the end" if dropped == {number - 1} else names
        if number - len(dropped) == size:
            yield [said], [i for i in range(number) if i not in dropped]
        elif empty and number - len(dropped) - len(empty) == size:
            kept = [i for i in range(number) if i not in dropped | empty]
            if _are_parts(kept, number):
                yield [said, gaps], kept
    if empty and number - len(empty) == size:
        kept = [i for i in range(number) if i not in empty]
        if _are_parts(kept, number):
            yield [gaps], kept


def _are_parts(kept: Sequence[int], number: int) -> bool:
    """Whether gaps part a number of lines into runs of one length: else they are blank cells.

    One gap in a grid over 6×6 can be a blank line of the next larger grid, which lacks a row, and
    so can a margin beside eight of nine lines.
    """
    starts = [place for place, i in enumerate(kept) if not place or kept[place - 1] != i - 1]
    lengths = {end - start for start, end in zip(starts, [*starts[1:], len(kept)])}
    is_clear = len(starts) != 2 or len(kept) <= 6
    return len(lengths) == 1 and is_clear and (number, len(kept)) != (9, 8)


def _are_names(line: Sequence[str], size: int) -> bool:
    """Whether these are the names of rows or columns, perhaps with a corner before them."""
    names = [cell.strip() for cell in line]
    for few in (names, names[1:], [name for name in names if name], names[1:-1]):
        if len(few) == size and is_sequence(few):
            return True
    words = [name for name in names if name]
    return (
        len(words) >= size
        and all(re.search(r"[^\W\d_]{3}", word) for word in words)
        and not ({word.lower() for word in words} & NOTHING)
    )


def is_sequence(names: Sequence[str]) -> bool:
    """Whether names count from 0 or 1, or from A."""
    numbers = [NUMBERED.fullmatch(name) for name in names]
    if all(numbers):
        values = [int(match[1]) for match in numbers if match]
        return values[0] in (0, 1) and values == [*range(values[0], values[0] + len(values))]
    letters = [LETTERED.fullmatch(name) for name in names]
    if not all(letters):
        return False
    joined = "".join(match[1].upper() for match in letters if match)
    return "ABCDEFGHIJKLMNOPQRSTUVWXY".startswith(joined)


def cell_of(text: str) -> str:
    """Return the symbol of a field, or a dot for an empty one."""
    bare = text.replace("\xa0", " ").strip().strip("\"'`").strip()
    if len(bare) > 2 and bare[0] == bare[-1] and bare[0] in "*_":  # bold or italic
        bare = bare.strip(bare[0])
    if bare.lower() in NOTHING or bare in {*CERTAIN_BLANKS}:
        return "."
    match = WHOLE.fullmatch(bare)
    bare = match[1] if match else "".join(bare.split())
    return "." if bare == "0" else bare


def _written(rows: Table) -> str:
    return "\n".join(" ".join(row) for row in rows)


def _one_of(grids: list[_Named], how: str) -> Read | None:
    """Return the puzzle among grids, without their solutions; several if all have one name."""
    puzzles = [grid for grid in grids if any("." in row for row in grid.rows)]
    if puzzles and len(puzzles) < len(grids):
        if not all(
            grid in puzzles or any(_is_solution(grid.rows, one.rows) for one in puzzles)
            for grid in grids
        ):
            return None
        grids = puzzles
    if not grids:
        return None
    names = [*dict.fromkeys(grid.name for grid in grids)]
    same = all(grid.rows == grids[0].rows for grid in grids)
    if len(names) > 1 and not same:
        raise ParseError(f"both {names[0]} and {names[1]} can be the puzzle: give one of them")
    chosen = grids[:1] if same else grids
    ignored = sorted({grid.ignored for grid in chosen if grid.ignored})
    name = f"{how} {names[0]}" if names[0] else how
    said = f"read {name.strip()}" + (f", ignored {' and '.join(ignored)}" if ignored else "")
    return Read("\n\n".join(_written(grid.rows) for grid in chosen), said)


def _is_solution(full: Table, puzzle: Table) -> bool:
    pairs = zip((cell for row in full for cell in row), (cell for row in puzzle for cell in row))
    return len(full) == len(puzzle) and all(given in (".", cell) for cell, given in pairs)


# Fields between delimiters.


def read_fields(text: str, sizes: Sizes) -> Read | None:
    """Read rows of fields between commas, semicolons, tabs, bars or &, perhaps in quotes."""
    found: dict[str, Read] = {}
    for delimiter, name in DELIMITERS.items():
        if delimiter in text and (table := _fields(text, delimiter)):
            square = _square(table, sizes)
            if square:
                ignored = f", ignored {square[1]}" if square[1] else ""
                said = f"read fields between {name} as cells{ignored}"
                found.setdefault(_written(square[0]), Read(_written(square[0]), said))
    if len(found) > 1:
        first, second, *_ = (read.said.removeprefix("read ") for read in found.values())
        raise ParseError(f"the text can be {first} or {second}: leave one of these out")
    return next(iter(found.values()), None)


def _fields(text: str, delimiter: str) -> Table | None:
    table = []
    if delimiter == "&":
        text = LATEX.sub("", text)
    for line in text.split("\n"):
        if delimiter not in line and not line.strip():
            continue
        if delimiter == "|":
            if is_border(line):
                continue
            bare = re.sub(r"\|\.\s*$", "|", line.strip())  # the package sudoku of LaTeX
            if not (len(bare) > 1 and bare[0] == bare[-1] == "|"):
                return None
            table.append(bare[1:-1].split("|"))
            continue
        try:
            table.append(next(csv.reader([line], delimiter=delimiter, strict=True)))
        except (csv.Error, StopIteration):
            return None
    return table


# A column of puzzles.


def read_column(text: str, sizes: Sizes) -> Read | None:
    """Read the puzzles in one column of a table, a puzzle a line."""
    lines = text.split("\n")
    sample = [*islice((line for line in lines if line.strip() and not is_border(line)), SAMPLE)]
    lengths = {size * size for size in sizes}
    for delimiter in ",;\t|":
        rows = [_split(line, delimiter) for line in sample]
        width = len(rows[0] or []) if rows else 0
        if width < 2 or any(row is None or len(row) != width for row in rows):
            continue
        fields: Table = [row for row in rows if row is not None]
        has_header = not any(_is_puzzle(field, lengths) for field in fields[0])
        body = fields[has_header:]
        columns = [
            place
            for place in range(width)
            if sum(_is_puzzle(row[place], lengths) for row in body) * 2 > len(body)
        ]
        open_ones = [
            place for place in columns if not all(_is_full(row[place]) for row in body)
        ] or columns[:1]
        names = [
            f"{_quoted(fields[0][place])}" if has_header else str(place + 1)
            for place in range(width)
        ]
        if len(open_ones) > 1:
            first, second = (names[place] for place in open_ones[:2])
            raise ParseError(
                f"the columns {first} and {second} both have puzzles: give one of them"
            )
        if not open_ones:
            continue
        (place,) = open_ones
        column = [_field(line, delimiter, place) for line in lines]
        if has_header:
            column[lines.index(sample[0])] = ""
        others = [name for at, name in enumerate(names) if at != place and name != "''"]
        left = ", ".join(others[:3]) + (f" and {len(others) - 3} more" if len(others) > 3 else "")
        return Read("\n".join(column), f"read column {names[place]}, ignored {left}")
    return None


SAMPLE = 20
"""Rows of a table that are looked at to find the column of puzzles."""


def _field(line: str, delimiter: str, place: int) -> str:
    """Return a field of a row, or the whole line if there is no such field."""
    row = _split(line, delimiter) or []
    return row[place].strip() if len(row) > place else "" if is_border(line) else line


def _split(line: str, delimiter: str) -> list[str] | None:
    try:
        return next(csv.reader([line], delimiter=delimiter, strict=True), None)
    except csv.Error:
        return None


def _is_puzzle(field: str, lengths: set[int]) -> bool:
    bare = field.strip()
    return (
        len(bare) in lengths
        and re.fullmatch(rf"(?:{CELL}|\?)+", bare) is not None
        and (any(map(str.isdigit, bare)))
    )


def _is_full(field: str) -> bool:
    return not {*field.strip()} & {*CERTAIN_BLANKS, "0", "?", "x", "X"}


def _quoted(name: str) -> str:
    bare = " ".join(name.split())
    return f"'{bare[:30]}'"


# Lists within lists.


class _List:
    """A list, an object or a call in the text of a program, with its name and keys."""

    def __init__(self, name: str, *, has_key: bool = False) -> None:
        self.name, self.has_key = name, has_key
        self.items: list[str] = []
        self.keys: dict[int, str] = {}
        """The keys of items, by the item's place."""
        self.lists: list[_List] = []


_PIECE = re.compile(
    r'"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|' r"'[^'\\\n]*(?:\\.[^'\\\n]*)*'?|"
    r"[\[\](){}]|[:=]|[^\s\[\](){}\"',;:=]+(?:'\w+)?"
)  # fmt: skip
LONGEST_KEY = 60
OPENING, CLOSING = "[({", "])}"


def read_lists(text: str, sizes: Sizes) -> Read | None:
    """Read a grid in nested lists, a flat list or strings, of JSON, Python, C and the like."""
    if not any(bracket in text for bracket in OPENING):
        return None
    root, every = _lists(text)
    grids: list[_Named] = []
    used: set[int] = set()
    for one in every:
        if CONSTRAINED.search(one.name) or any(map(CONSTRAINED.search, one.keys.values())):
            return None
        _add_grids(one, sizes, grids, used, is_root=one is root)
    for one in reversed(every):
        if any(id(inner) in used for inner in one.lists):
            used.add(id(one))
        elif one.has_key and id(one) not in used:  # it may have rules
            return None
    return _one_of(grids, "the list" if grids and grids[0].name else "a list")


def _lists(text: str) -> tuple[_List, list[_List]]:
    """Return the outermost list, which has all of the text, and all lists."""
    root = _List("")
    every, stack = [root], [root]
    key, is_pair = "", False
    for piece in _PIECE.findall(text):
        here = stack[-1]
        if piece in OPENING:
            inner = _List(key or here.name, has_key=bool(key) and is_pair)
            here.lists.append(inner)
            every.append(inner)
            stack.append(inner)
            key = ""
        elif piece in CLOSING:
            if len(stack) > 1:
                stack.pop()
            key = ""
        elif piece in ":=":
            key, is_pair = here.items.pop()[:LONGEST_KEY] if here.items else "", piece == ":"
            here.keys.pop(len(here.items), None)
        else:
            if key:
                here.keys[len(here.items)] = key
            key = ""
            here.items.append(piece[1:-1] if piece[0] in "\"'" else piece)
    return root, every


def _add_grids(
    one: _List, sizes: Sizes, grids: list[_Named], used: set[int], *, is_root: bool
) -> None:
    """Add the grids that a list holds as rows, as cells or as strings.

    The outermost one, which is the whole text, has other words, too.
    """
    if id(one) in used:  # a row
        return
    items, inner = [] if is_root else one.items, one.lists
    name = _quoted(one.name) if one.name else ""
    if not items and inner and len(inner) in sizes:
        size = len(inner)
        rows = [each.items for each in inner]
        is_square = all(len(row) == size for row in rows) and not any(each.lists for each in inner)
        if is_square and _are_rows([each.name for each in inner]):
            grids.append(_Named(name, [[cell_of(cell) for cell in row] for row in rows]))
            used.update(map(id, [one, *inner]))
        return
    if inner or not items:
        if not items:
            return
    elif not one.keys:
        size = next((size for size in sizes if size * size == len(items)), 0)
        if size:
            cells = [cell_of(item) for item in items]
            rows = [cells[n : n + size] for n in range(0, len(cells), size)]
            grids.append(_Named(name, rows))
            used.add(id(one))
            return
        if len(items) in sizes and all(len(item) == len(items) for item in items):
            if (len(items) > 4 or not all(map(str.isdigit, items))) and _are_rows([one.name]):
                grids.append(_Named(name, [[cell_of(cell) for cell in item] for item in items]))
                used.add(id(one))
            return
    lengths = {size * size: size for size in sizes if size > 4}
    for place, item in enumerate(items):
        if len(item) in lengths and _is_puzzle(item, {*lengths}):
            size = lengths[len(item)]
            key = one.keys.get(place, one.name)
            rows = [
                [cell_of(cell) for cell in item[n : n + size]] for n in range(0, len(item), size)
            ]
            grids.append(_Named(_quoted(key) if key else "", rows))
            used.add(id(one))


def _are_rows(names: Sequence[str]) -> bool:
    """Whether lists with these names are rows; ParseError if they can be columns or boxes."""
    if len({*names}) > 1 and not is_sequence(names):
        return False
    if other := next(filter(NOT_ROWS.search, names), None):
        raise ParseError(f"the lists in {_quoted(other)} are not rows: give a list of the rows")
    if len({*names}) > 1 and not all(map(ROW.fullmatch, names)):
        named = f"{_quoted(names[0])}, {_quoted(names[1])}, …"
        raise ParseError(f"the lists {named} can be rows or columns: call the rows r1, r2, …")
    return True


# Tables of pages.

TAG = re.compile(r"<![^<>]*>?|<(/?)([a-zA-Z][a-zA-Z0-9]*)([^<>]*)>|([^<]+)|<")
BREAKING = {"br", "p", "div", "tr", "li", "pre", "ul", "ol", "table", "h1", "h2", "h3", "h4"}
VALUE = re.compile(r"\bvalue\s*=\s*[\"']?([^\"'\s>]*)")


def read_page(text: str, sizes: Sizes) -> Read | None:
    """Read the tables of an HTML page, or else its text."""
    if "<" not in text or "<opensudoku" in text or "<?xml" in text:
        return None
    tables: list[Table] = []
    around: list[tuple[Table, bool]] = []  # open tables, and whether each began in a cell
    in_cell, has_tags = False, False
    bare: list[str] = []
    for match in TAG.finditer(text):
        closing, name, attributes, words = match.groups()
        name = (name or "").lower()
        has_tags = has_tags or name in BREAKING
        if name == "table" and not closing:
            tables.append([])
            around.append((tables[-1], in_cell))
            in_cell = False
        elif around:
            table, began_in_cell = around[-1]
            if name == "tr" and not closing:
                table.append([])
                in_cell = False
            elif name in ("td", "th"):
                in_cell = not closing
                if in_cell and not table:
                    table.append([])
                if in_cell:
                    table[-1].append("")
            elif name == "table":
                around.pop()
                in_cell = began_in_cell
            elif name == "input" and in_cell and (value := VALUE.search(attributes)):
                table[-1][-1] += value[1]
            elif words and in_cell:
                table[-1][-1] += html.unescape(words)
        bare.append(html.unescape(words) if words else "\n" if name in BREAKING else "")
    grids = []
    for number, table in enumerate(tables, 1):
        if square := _square([row for row in table if row], sizes):
            grids.append(_Named(str(number), *square))
    if grids:
        return _one_of(grids, "HTML table")
    if sum(any(len(cell.strip()) == 1 for row in table for cell in row) for table in tables) > 1:
        raise ParseError("the HTML tables can be the boxes of a grid or its rows: give the rows")
    return Read("".join(bare), "ignored HTML tags") if has_tags else None


def read_wiki(text: str, sizes: Sizes) -> Read | None:
    """Read a table of MediaWiki."""
    grids = []
    for number, part in enumerate(text.split("{|")[1:], 1):
        table: Table = [[]]
        for line in part.split("|}")[0].split("\n")[1:]:
            bare = line.strip()
            if bare.startswith("|-"):
                table.append([])
            elif bare.startswith(("|", "!")) and not bare.startswith("|+"):
                cells = re.split(r"\|\||!!", bare[1:])
                table[-1] += [cell.rpartition("|")[2] for cell in cells]
        if square := _square([row for row in table if row], sizes):
            grids.append(_Named(str(number), *square))
    return _one_of(grids, "wiki table")
