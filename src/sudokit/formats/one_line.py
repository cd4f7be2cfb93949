"""Puzzles on one line, as in collections with one a line: text <-> Record."""

from __future__ import annotations

import itertools
import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..checker import remaining_masks
from ..errors import ParseError
from ..grid import Grid
from ..grid_json import grid_from_dict, grid_to_dict
from ..json_text import load_json
from ..shape import Shape
from .candidates import tidy
from .classic import check_classic
from .lines import lines_of
from .links import (
    KILLER,
    SIGH,
    read_coach,
    read_fpuzzles,
    read_killer,
    read_s9b,
    read_sigh,
    read_sudokupad,
)
from .picture import BORDER, LONGEST, check_length, read_picture
from .record import Options, Picture, Record
from .symbols import CELL, decode_plain

EXCHANGE = re.compile(r"\s*([0-9a-fA-F]{12})\s+([1-9.0]{81})\s+(\d+(?:\.\d+)?)\s*")
JSON = re.compile(r"\s*\{\s*(?:\"|\}|$)")
PLAIN_SIZES = {16: 4, 36: 6, 81: 9}
"""The sizes of plain lines, by length: neither length nor symbols are ambiguous."""
WIKI = re.compile(r"\s*\S*[?&]bd=([0-9.]{81})(?:[&#]\S*)?\s*", re.IGNORECASE)
"""A link to SudokuWiki with the plain digits of a puzzle."""
AROUND = "<>()[]{}\"'`*_,;:!?…"
"""Characters around a puzzle in prose that are not part of it."""
LONGEST_MESSAGE = 10_000
CIPHER = re.compile(r"[^a-zA-Z]{16,}")
"""Long words that could be a puzzle, or a part of one."""
BARE = re.compile(rf"\s*({CELL}+)(?:[\s,;#:|\"]\s*#?\s*(.*))?")


class Marker(NamedTuple):
    """A pattern for the lines of a format, and their reader."""

    pattern: re.Pattern[str]
    format: str
    read: Callable[[str, Options], Record]


def read_line(text: str, options: Options) -> tuple[str, Record]:
    """Return the format and the puzzle of a line that `is_line` accepts."""
    check_length(text)
    if record := read_plain(text, options):
        return "line", record
    for marker in MARKERS:
        if marker.pattern.match(text):
            return marker.format, _in_shape(marker.read(text, options), options)
    if match := EXCHANGE.fullmatch(text):
        _, record = read_picture(_only(text, match, 2), options)
        return "exchange", record._replace(info={"id": match[1], "rating": match[3]})
    if (match := BARE.fullmatch(text)) and match[2]:
        layout, record = read_picture(_only(text, match, 1), options)
        comment = match[2].strip()
        if is_jigsaw(comment, record.grid.size):
            return layout, _with_boxes(record, comment, options)
        return layout, record._replace(info={"comment": comment})
    return read_picture(text, options)


def is_line(text: str, options: Options) -> bool:
    """Whether the line is a whole puzzle by itself, right or wrong."""
    if len(text) > LONGEST:
        return False
    if any(marker.pattern.match(text) for marker in MARKERS) or EXCHANGE.fullmatch(text):
        return True
    match = None if BORDER.fullmatch(text) else BARE.fullmatch(text)
    return match is not None and len(match[1]) in {n**k for n in options.sizes for k in (2, 3)}


def is_jigsaw(word: str, size: int) -> bool:
    """Whether a word tells the boxes of a jigsaw by a letter a cell.

    The cells of each letter are as many as those of a row, and connected.
    """
    if (
        len(word) != size**2
        or not word.isascii()
        or not word.isalpha()
        or set(Counter(word).values()) != {size}
    ):
        return False
    unseen = set(range(len(word)))
    for _ in range(size):
        ends = [unseen.pop()]
        while ends:
            cell = ends.pop()
            row, column = divmod(cell, size)
            for next_row, next_column in (
                (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1),
            ):  # fmt: skip
                other = next_row * size + next_column
                is_inside = 0 <= next_row < size and 0 <= next_column < size
                if is_inside and other in unseen and word[other] == word[cell]:
                    unseen.remove(other)
                    ends.append(other)
    return not unseen


def write_exchange(grid: Grid, info: Mapping[str, str]) -> str:
    """Id, puzzle and rating; the id is made from the puzzle unless one is known."""
    from hashlib import sha1

    check_classic(grid, "the Sudoku Exchange format holds")
    digits = grid.symbols.replace(".", "0")
    made = sha1(digits.encode()).hexdigest()[:12]
    line = f"{info.get('id', made)} {digits} {info.get('rating', '0.0'):>4}"
    return line if EXCHANGE.fullmatch(line) else f"{made} {digits}  0.0"


def read_json(text: str, options: Options) -> Record:
    data = load_json(text, "the JSON of a grid")
    info = data.pop("info", None) if isinstance(data, dict) else None
    info = info if isinstance(info, dict) else {}
    return Record(grid_from_dict(data), {str(key): str(text) for key, text in info.items()})


def read_long_json(text: str, options: Options) -> Record | None:
    """Return the puzzle of a text that is one JSON object on several lines, or None."""
    first = next(lines_of(text), None)
    if first is None or not JSON.match(first.text):
        return None
    bare = text[first.start :].strip()
    if "\n" not in bare or _is_json(bare.split("\n", 1)[0]):
        return None
    try:
        return _in_shape(read_json(bare, options), options)
    except ParseError as error:
        raise error.at(line_offset=first.above) if error.line else error from None


def _is_json(line: str) -> bool:
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


def write_json(grid: Grid, info: Mapping[str, str]) -> str:
    data = grid_to_dict(grid) | ({"info": dict(info)} if info else {})
    return json.dumps(data, ensure_ascii=False)


# HoDoKu: ":technique:digits:grid:deleted candidates:eliminated candidates:extra", where + marks
# a digit that is not a given and a candidate is three figures: digit, row, column.


def read_hodoku(text: str, options: Options) -> Record:
    fields = text.strip().split(":")
    if len(fields) < 4:
        raise ParseError("a HoDoKu line has at least four fields between colons")
    _, technique, _, drawn, deleted, eliminated, *_ = [*fields, "", ""]
    symbols = re.sub(r"\+", "", drawn)
    if not re.fullmatch(r"(?:[.0]|\+?[1-9])*", drawn) or len(symbols) != 81:
        raise ParseError(f"field 4 is not a 9×9 grid: {len(symbols)} cells in {drawn[:90]!r}")
    placed = [bool(mark) for mark, _ in re.findall(r"(\+?)([.0-9])", drawn)]
    grid = Grid(symbols, givens=[not mark for mark in placed])
    masks = list(remaining_masks(grid))
    for name in deleted.split():
        if not re.fullmatch(r"[1-9]{3}", name):
            raise ParseError(f"{name[:20]!r} is not a candidate: digit, row, column")
        digit, row, column = map(int, name)
        if not grid[row - 1, column - 1]:
            masks[(row - 1) * 9 + column - 1] &= ~(1 << (digit - 1))
    info = {"technique": technique, "eliminated": eliminated}
    grid = tidy(grid.replace(candidate_masks=masks))
    return Record(grid, {key: text for key, text in info.items() if text})


def write_hodoku(grid: Grid, info: Mapping[str, str]) -> str:
    check_classic(grid, "the HoDoKu format holds")
    drawn = "".join(
        symbol if given or symbol == "." else "+" + symbol
        for symbol, given in zip(grid.symbols, grid.givens)
    )
    left = remaining_masks(Grid(grid.digits))
    deleted = [
        f"{digit}{cell // 9 + 1}{cell % 9 + 1}"
        for cell, (mask, kept) in enumerate(zip(left, remaining_masks(grid)))
        for digit in range(1, 10)
        if (mask & ~kept) >> (digit - 1) & 1
    ]
    technique, eliminated = (
        " ".join(info.get(key, usual).replace(":", " ").split())
        for key, usual in (("technique", "0000"), ("eliminated", ""))
    )
    return f":{technique}:x:{drawn}:{' '.join(deleted)}:{eliminated}:"


def puzzle_in_prose(text: str) -> str | None:
    """Return the only word of a message that is a whole puzzle or a link to one, if there is one.

    There is none in a text without words of a language or with other long words that are none, nor
    in one with JSON or a comment.
    """
    parts = text.split() if len(text) <= LONGEST_MESSAGE else []
    words = {_bare_word(part) for part in parts}
    found = [word for word in words if _is_puzzle(word)]
    others = words - {*found}
    is_data = "{" in text or "#" in parts
    is_message = not is_data and any(word.isalpha() for word in others)
    if len(found) != 1 or not is_message or any(CIPHER.fullmatch(word) for word in others):
        return None
    return found[0]


def _bare_word(part: str) -> str:
    """Return a word without the signs around it, such as a full stop that is not a blank."""
    word = part.strip(AROUND)
    is_stop = word.endswith(".") and ("." not in word[:-1] or "://" in word)
    return word[:-1].rstrip(AROUND) if is_stop else word


def _is_puzzle(word: str) -> bool:
    if len(word) in PLAIN_SIZES:
        return decode_plain(word, PLAIN_SIZES[len(word)]) is not None
    return "://" in word and any(marker.pattern.match(word) for marker in MARKERS)


def _read_wiki(text: str, options: Options) -> Record:
    match = WIKI.fullmatch(text)
    record = match and read_plain(match[1], options)
    if not record:
        raise ParseError("this link to SudokuWiki has no puzzle")
    return record._replace(picture=None)


MARKERS = (
    Marker(re.compile(r"\s*:[^:]*:[^:]*:"), "hodoku", read_hodoku),
    Marker(JSON, "json", read_json),
    Marker(re.compile(r"\s*(?:\S*[?&]bd=)?S9B", re.IGNORECASE), "s9b", read_s9b),
    Marker(WIKI, "line", _read_wiki),
    Marker(re.compile(r"\s*(?:SCv\d|\S*sudoku\.coach/)", re.IGNORECASE), "coach", read_coach),
    Marker(
        re.compile(r"\s*(?:\S*(?:f-puzzles\.com|[?&]load=)|N4Ig[\w+/=%]{20})"),
        "fpuzzles",
        read_fpuzzles,
    ),
    Marker(SIGH, "sigh", read_sigh),
    Marker(KILLER, "sigh", read_killer),
    Marker(
        re.compile(
            r"\s*(?:\S*(?:sudokupad|cracking-?the-?cryptic)\.|(?:(?:scl|ctc|fpuz)\w{20}|scf\w{14}))"
        ),
        "sudokupad",
        read_sudokupad,
    ),
)


def read_plain(text: str, options: Options) -> Record | None:
    """Read a plain line quickly, as most lines are; None for any other line."""
    size = PLAIN_SIZES.get(len(text))
    if size not in options.sizes or options.alphabet or options.format == "sukaku":
        return None
    digits = decode_plain(text, size)
    if digits is None:
        return None
    places = range(len(digits) + 1)
    spans = tuple(itertools.pairwise(places))
    return Record(Grid(digits, options.shape_of(size)), {}, Picture(spans, "1"))


def _in_shape(record: Record, options: Options) -> Record:
    grid = record.grid
    shape = options.settle(grid.shape)
    if shape == grid.shape:
        return record
    return record._replace(grid=grid.replace(shape=shape))


def _with_boxes(record: Record, boxes: str, options: Options) -> Record:
    grid = record.grid
    told = Options(shape=options.settle(Shape(grid.size, boxes=boxes)))
    return _in_shape(record, told)


def _only(text: str, match: re.Match[str], group: int) -> str:
    """Return the text with spaces for all but one group, which keeps its place."""
    return " " * match.start(group) + match[group] + " " * (len(text) - match.end(group))
