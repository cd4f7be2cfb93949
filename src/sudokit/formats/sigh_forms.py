"""The forms that arguments of sigh's words have: text <-> cells, numbers and fields of constraints.

`.Cage~10~R1C1~R1C2` has a number and cells; `.XSum~R1~15~9` has a line and the clues at its ends.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import MISSING
from typing import Any, NamedTuple
from urllib.parse import quote, unquote

from ..checks import quoted
from ..constraints import (
    AllDifferent,
    Automaton,
    Constraint,
    Sum,
)
from ..errors import ParseError, ShapeError
from .automata import decode_automaton, decode_pattern, encode_automaton, encode_pattern
from .outside import Cell, Lines
from .payload import number, shorten

MAX_VALUE = 9999

_DIGITS = "123456789abcdefg"
"""Rows and columns from 1 on, as in R1C1 and RgCg."""

_CELL = re.compile(r"[Rr]([1-9a-gA-G])[Cc]([1-9a-gA-G])")

_BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

_NEIGHBOURS = ((0, 1), (1, 0), (0, -1), (-1, 0))


class Board(NamedTuple):
    """The grid of a string: its rows and columns, and its digits from `low` to `high`."""

    rows: int
    columns: int
    low: int
    high: int

    @property
    def lines(self) -> Lines:
        return Lines(self.rows, self.columns)

    @property
    def values(self) -> range:
        return range(self.low, self.high + 1)


class Form(NamedTuple):
    """How the arguments of a word are read, and how a constraint is written.

    `read` takes the kind, the arguments and the board. `write` returns None for a constraint that
    the word cannot express.
    """

    read: Callable[[Any, list[str], Board], Iterable[Constraint]]
    write: Callable[[Any, Board], list[str] | None]


def cell_name(cell: Cell) -> str:
    return f"R{_DIGITS[cell[0]]}C{_DIGITS[cell[1]]}"


def read_cell(name: str, board: Board) -> Cell:
    match = _CELL.fullmatch(name)
    if not match:
        if re.fullmatch(r"[A-Z]{2,}\d*", name):
            raise ParseError(f"{shorten(name)} is an extra cell: only cells of the grid are read")
        raise ParseError(f"{shorten(name)} is not a cell such as R1C2")
    row, column = (_DIGITS.index(match[i].lower()) for i in (1, 2))
    if row >= board.rows or column >= board.columns:
        raise ParseError(f"there is no cell {name}: the grid is {board.rows}×{board.columns}")
    return row, column


def shifted(argument: str, down: int, right: int) -> str:
    """Return an argument with its cell moved; other arguments as they are."""
    match = re.fullmatch(rf"({_CELL.pattern})(_.*)?", argument)
    if not match:
        return argument
    row, column = (_DIGITS.index(match[i].lower()) for i in (2, 3))
    row, column = row + down, column + right
    if not (0 <= row < len(_DIGITS) and 0 <= column < len(_DIGITS)):
        raise ParseError(f"a copy of {match[1]} lies outside the grid")
    return cell_name((row, column)) + (match[4] or "")


def read_number(text: str, what: str = "the number") -> int:
    return number(text, 0, MAX_VALUE, what)


def bits(text: str) -> list[bool]:
    """Return the bits of a base-64 text, six a character, the lowest first."""
    found = []
    for character in text:
        if character not in _BASE64:
            raise ParseError(f"{shorten(character)} is not a character of base 64")
        found += [bool(_BASE64.index(character) >> bit & 1) for bit in range(6)]
    return found


def _cells(names: Sequence[str], board: Board) -> list[Cell]:
    if not names:
        raise ParseError("it has no cells")
    return [read_cell(name, board) for name in names]


def _names(cells: Iterable[Cell]) -> list[str]:
    return [cell_name(cell) for cell in cells]


def _read_flag(kind: Any, arguments: list[str], board: Board) -> Iterable[Constraint]:
    yield kind()


def _read_cells(kind: Any, arguments: list[str], board: Board) -> Iterable[Constraint]:
    yield kind(_cells(arguments, board))


def numbered(field: str, usual: Callable[[Board], int] | None = None) -> Form:
    """Return the form of a number, which is a field, and cells.

    `usual` makes the number of a constraint whose field is None.
    """

    def read(kind: Any, arguments: list[str], board: Board) -> Iterable[Constraint]:
        if arguments and _CELL.fullmatch(arguments[0]):  # old strings leave the usual number out
            if kind.defaults()[field] is MISSING:
                raise ParseError("it has no number before its cells")
            yield kind(_cells(arguments, board))
        elif arguments:
            value = read_number(arguments[0])
            yield kind(_cells(arguments[1:], board), **{field: value})
        else:
            raise ParseError("it has no cells")

    def write(constraint: Any, board: Board) -> list[str]:
        value = getattr(constraint, field)
        if value is None and usual is not None:
            value = usual(board)
        return [str(value), *_names(constraint.cells)]

    return Form(read, write)


def _read_cage(kind: Any, arguments: list[str], board: Board) -> Iterable[Constraint]:
    if not arguments:
        raise ParseError("it has no cells")
    total = read_number(arguments[0], "the sum") if arguments[0] else 0
    cells = _cells(arguments[1:], board)
    if len(set(cells)) == len(cells):
        yield kind(cells, total or None)
        return
    # A cell that is listed twice counts twice in the sum.
    if len(set(cells)) > 1:
        yield AllDifferent(dict.fromkeys(cells))
    if total:
        yield Sum(cells, total)


def _write_cage(constraint: Any, board: Board) -> list[str]:
    return [str(constraint.sum or 0), *_names(constraint.cells)]


def _whole(text: str) -> int:
    if not re.fullmatch(r"-?\d{1,4}", text, re.ASCII):
        raise ParseError(f"{shorten(text)} is not a whole number")
    return int(text)


def _read_sum(kind: Any, arguments: list[str], board: Board) -> Iterable[Constraint]:
    total, equals, factors = (arguments[0] if arguments else "").partition("_=_")
    coefficients = [_whole(factor) for factor in factors.split("_")] if equals else None
    cells = _cells(arguments[1:], board)
    if coefficients and len(coefficients) != len(cells):
        raise ParseError(f"{len(cells)} cells have {len(coefficients)} factors")
    yield kind(cells, _whole(total), coefficients)


def _write_sum(constraint: Any, board: Board) -> list[str]:
    total = str(constraint.sum)
    if constraint.coefficients is not None:
        total += "_=_" + "_".join(map(str, constraint.coefficients))
    return [total, *_names(constraint.cells)]


def _read_sum_line(kind: Any, arguments: list[str], board: Board) -> Iterable[Constraint]:
    is_loop = arguments[-1:] == ["LOOP"]
    names = arguments[:-1] if is_loop else arguments
    total = read_number(names[0], "the sum") if names else 10
    yield kind(_cells(names[1:], board), total, is_loop)


def _write_sum_line(constraint: Any, board: Board) -> list[str]:
    loop = ["LOOP"] if constraint.is_loop else []
    return [str(constraint.sum), *_names(constraint.cells), *loop]


def _read_arrow(kind: Any, arguments: list[str], board: Board) -> Iterable[Constraint]:
    circle, *shaft = _cells(arguments, board)
    yield kind([circle], shaft)


def _write_arrow(constraint: Any, board: Board) -> list[str] | None:
    if len(constraint.circle) != 1:
        return None
    return _names([*constraint.circle, *constraint.shaft])


def _read_pill(kind: Any, arguments: list[str], board: Board) -> Iterable[Constraint]:
    count = number(arguments[0] if arguments else "", 2, 3, "the number of digits in the pill")
    cells = _cells(arguments[1:], board)
    yield kind(sorted(cells[:count]), cells[count:])


def _write_pill(constraint: Any, board: Board) -> list[str] | None:
    circle = constraint.circle
    if len(circle) not in (2, 3) or tuple(sorted(circle)) != circle:
        return None
    return [str(len(circle)), *_names([*circle, *constraint.shaft])]


def _neighbouring_pairs(cells: Sequence[Cell]) -> list[tuple[Cell, Cell]]:
    """Return the pairs of neighbours among cells, the one that is listed earlier first."""
    pairs = []
    for place, (row, column) in enumerate(cells):
        later = cells[place + 1 :]
        beside = [(row + down, column + right) for down, right in _NEIGHBOURS]
        pairs += [((row, column), cell) for cell in beside if cell in later]
    return pairs


def dots(**fields: int) -> Form:
    """Return the form of cells whose neighbours are marked, as pairs with these fields."""

    def read(kind: Any, arguments: list[str], board: Board) -> Iterable[Constraint]:
        pairs = _neighbouring_pairs(_cells(arguments, board))
        if not pairs:
            raise ParseError("its cells are not neighbours")
        for pair in pairs:
            yield kind(pair, **fields)

    def write(constraint: Any, board: Board) -> list[str] | None:
        is_adjacent = bool(_neighbouring_pairs(constraint.cells))
        if not is_adjacent or any(getattr(constraint, key) != fields[key] for key in fields):
            return None
        return _names(constraint.cells)

    return Form(read, write)


def outside(field: str) -> Form:
    """Return the form R1~5~3: a clue before the line, and one behind it."""

    def read(kind: Any, arguments: list[str], board: Board) -> Iterable[Constraint]:
        cells = _line(arguments[0] if arguments else "", board)
        for clue, seen in zip(arguments[1:3], (cells, cells[::-1])):
            if clue:
                yield kind(seen, **{field: read_number(clue)})

    def write(constraint: Any, board: Board) -> list[str] | None:
        value = str(getattr(constraint, field))
        for seen, clues in ((constraint.cells, [value, ""]), (constraint.cells[::-1], ["", value])):
            if name := _line_name(seen, board):
                return [name, *clues]
        return None

    return Form(read, write)


def _line(name: str, board: Board) -> tuple[Cell, ...]:
    match = re.fullmatch(r"([RC])(\d{1,2})", name, re.ASCII)
    count = board.rows if name[:1] == "R" else board.columns
    if not match or not 1 <= int(match[2]) <= count:
        raise ParseError(f"{shorten(name)} is not a row or column of the grid, such as R1 or C9")
    place = int(match[2]) - 1
    return board.lines.row(place) if match[1] == "R" else board.lines.column(place)


def _line_name(cells: Sequence[Cell], board: Board) -> str | None:
    row, column = cells[0]
    if cells == board.lines.row(row):
        return f"R{row + 1}"
    return f"C{column + 1}" if cells == board.lines.column(column) else None


def _read_sandwich(kind: Any, arguments: list[str], board: Board) -> Iterable[Constraint]:
    if len(arguments) != 2:
        raise ParseError("it has a sum and a line, such as .Sandwich~12~R1")
    yield kind(_line(arguments[1], board), read_number(arguments[0], "the sum"))


def _write_sandwich(constraint: Any, board: Board) -> list[str] | None:
    name = _line_name(constraint.cells, board) or _line_name(constraint.cells[::-1], board)
    if name is None or constraint.crusts is not None:
        return None
    return [str(constraint.sum), name]


def _read_little_killer(kind: Any, arguments: list[str], board: Board) -> Iterable[Constraint]:
    if len(arguments) != 2:
        raise ParseError("it has a sum and the first cell, such as .LittleKiller~12~R1C2")
    first = read_cell(arguments[1], board)
    diagonals = _little_killers(board)
    if first not in diagonals:
        raise ParseError(f"no diagonal starts at {arguments[1]}")
    yield kind(diagonals[first], read_number(arguments[0], "the sum"))


def _write_little_killer(constraint: Any, board: Board) -> list[str] | None:
    for first, cells in _little_killers(board).items():
        if constraint.cells in (cells, cells[::-1]):
            return [str(constraint.sum), cell_name(first)]
    return None


def _little_killers(board: Board) -> dict[Cell, tuple[Cell, ...]]:
    """Return the diagonals of little killers by their first cells.

    The diagonals from the left side run down, those from the right side up, those from the top
    to the left and those from the bottom to the right. Each is counted once.
    """
    rows, columns = board.rows, board.columns
    starts = (
        *((row, 0, 1, 1) for row in range(rows - 1)),
        *((row, columns - 1, -1, -1) for row in range(1, rows - 1)),
        *((0, column, 1, -1) for column in range(1, columns)),
        *((rows - 1, column, -1, 1) for column in range(1, columns - 1)),
    )
    found: dict[Cell, tuple[Cell, ...]] = {}
    seen = set()
    for row, column, down, right in starts:
        cells = board.lines.diagonal((row, column), down, right)
        if len(cells) > 1 and frozenset(cells) not in seen:
            seen.add(frozenset(cells))
            found[cells[0]] = cells
    return found


def _read_quad(kind: Any, arguments: list[str], board: Board) -> Iterable[Constraint]:
    row, column = read_cell(arguments[0] if arguments else "", board)
    if row + 1 >= board.rows or column + 1 >= board.columns:
        raise ParseError(f"{arguments[0]} is not the top left of four cells")
    digits = [read_number(text, "a digit") for text in arguments[1:]]
    yield kind([(row + i, column + j) for i in (0, 1) for j in (0, 1)], digits)


def _write_quad(constraint: Any, board: Board) -> list[str] | None:
    row, column = first = min(constraint.cells)
    if sorted(constraint.cells) != [(row + i, column + j) for i in (0, 1) for j in (0, 1)]:
        return None
    return [cell_name(first), *map(str, constraint.digits)]


def _read_contents(kind: Any, arguments: list[str], board: Board) -> Iterable[Constraint]:
    digits = (arguments[0] if arguments else "").split("_")
    yield kind(_cells(arguments[1:], board), [read_number(text, "a digit") for text in digits])


def _write_contents(constraint: Any, board: Board) -> list[str]:
    return ["_".join(map(str, constraint.digits)), *_names(constraint.cells)]


def _read_look_and_say(kind: Any, arguments: list[str], board: Board) -> Iterable[Constraint]:
    clue = arguments[0] if arguments else ""
    if not re.fullmatch(r"(\d\d)+", clue, re.ASCII):
        raise ParseError(f"{shorten(clue)} is not pairs of how often and a digit, such as 1726")
    counts = [(int(clue[i + 1]), int(clue[i])) for i in range(0, len(clue), 2)]
    yield kind(_cells(arguments[1:], board), counts)


def _write_look_and_say(constraint: Any, board: Board) -> list[str] | None:
    if any(max(pair) > 9 for pair in constraint.counts):
        return None
    clue = "".join(f"{times}{digit}" for digit, times in constraint.counts)
    return [clue, *_names(constraint.cells)]


def _read_same(kind: Any, arguments: list[str], board: Board) -> Iterable[Constraint]:
    cells = _cells(arguments[1:], board)
    count = number(arguments[0], 1, len(cells), "the number of sets")
    if len(cells) % count:
        raise ParseError(f"{len(cells)} cells are not {count} sets of the same size")
    size = len(cells) // count
    yield kind([cells[start : start + size] for start in range(0, len(cells), size)])


def _write_same(constraint: Any, board: Board) -> list[str] | None:
    if len({len(cells) for cells in constraint.sets}) != 1:
        return None
    names = [name for cells in constraint.sets for name in _names(cells)]
    return [str(len(constraint.sets)), *names]


def _segments(arguments: Sequence[str], board: Board) -> list[list[Cell]]:
    """Return the groups of cells between arguments that are a hyphen."""
    groups: list[list[str]] = [[]]
    for argument in arguments:
        if argument == "-":
            groups.append([])
        else:
            groups[-1].append(argument)
    return [_cells(group, board) for group in groups]


def _joined(segments: Iterable[Iterable[Cell]]) -> list[str]:
    names: list[str] = []
    for place, segment in enumerate(segments):
        names += ["-"] * (place > 0) + _names(segment)
    return names


def _read_equal_sums(kind: Any, arguments: list[str], board: Board) -> Iterable[Constraint]:
    yield kind(_segments(arguments, board))


def _write_equal_sums(constraint: Any, board: Board) -> list[str]:
    return _joined(constraint.segments)


def _read_count(kind: Any, arguments: list[str], board: Board) -> Iterable[Constraint]:
    control, *cells = _cells(arguments, board)
    yield kind(control, cells)


def _write_count(constraint: Any, board: Board) -> list[str]:
    return _names([constraint.control, *constraint.cells])


_AXES = {"R": "row", "C": "column"}


def _read_indexer(kind: Any, arguments: list[str], board: Board) -> Iterable[Constraint]:
    letter = arguments[0] if arguments else ""
    if letter not in _AXES:
        raise ParseError(f"{shorten(letter)} is not R or C")
    yield kind(_AXES[letter], _cells(arguments[1:], board))


def _write_indexer(constraint: Any, board: Board) -> list[str] | None:
    letter = next((letter for letter in _AXES if _AXES[letter] == constraint.axis), None)
    return [letter, *_names(constraint.cells)] if letter else None


def _read_ties(kind: Any, arguments: list[str], board: Board) -> Iterable[Constraint]:
    yield kind(arguments[0] if arguments else "")


def _groups(arguments: Sequence[str]) -> Iterable[tuple[str, list[str]]]:
    """Yield the groups of cells that share a relation, with the name each of them has."""
    name, cells = "", list[str]()
    for argument in [*arguments, ""]:
        if argument and argument[0] != "_":
            cells.append(argument)
            continue
        if cells:
            yield name, cells
            cells = []
        if argument:
            name = unquote(argument[1:])


def _named(name: str | None) -> str:
    try:
        return "_" + quote(name or "", safe="").replace(".", "%2E").replace("~", "%7E")
    except UnicodeEncodeError:
        raise ShapeError(
            f"sigh's strings cannot hold the name {quoted(name)}, which has half a character "
            "(a surrogate)"
        ) from None


def relation(scope: str, *, is_old: bool = False) -> Form:
    """Return the form of a table of allowed pairs, a bit a pair, and named groups of cells.

    In old strings, the last two characters of base 64 stand for each other.
    """

    def read(kind: Any, arguments: list[str], board: Board) -> Iterable[Constraint]:
        table = arguments[0] if arguments else ""
        if is_old:
            table = table.translate(str.maketrans("-_", "_-"))
        allowed = bits(table)
        values = board.values
        pairs = [(a, b) for a in values for b in values]
        kept = {pair for pair, bit in zip(pairs, allowed) if bit}
        for name, cells in _groups(arguments[1:]):
            yield kind(_cells(cells, board), kept, scope, name or None)

    def write(constraint: Any, board: Board) -> list[str] | None:
        if constraint.scope != scope or is_old:
            return None
        return _written_relation(constraint.table, constraint.name, constraint.cells, board)

    return Form(read, write)


def _written_relation(
    table: Iterable[tuple[int, int]], name: str | None, cells: Iterable[Cell], board: Board
) -> list[str]:
    allowed, size = set(table), len(board.values)
    packed = [0] * (-(-size * size // 6))
    for place, pair in enumerate((a, b) for a in board.values for b in board.values):
        packed[place // 6] |= (pair in allowed) << place % 6
    text = "".join(_BASE64[six] for six in packed).rstrip("A")
    return [text, _named(name), *_names(cells)]


def as_pairs(allows: Callable[[Any, int, int], bool]) -> Form:
    """Return the form of a kind that sigh has no word for, written as a table of pairs."""

    def write(constraint: Any, board: Board) -> list[str]:
        values = board.values
        table = [(a, b) for a in values for b in values if allows(constraint, a, b)]
        return _written_relation(table, constraint.about.names[0], constraint.cells, board)

    return Form(_never_read, write)


def _never_read(kind: Any, arguments: list[str], board: Board) -> Iterable[Constraint]:
    raise AssertionError("only rows of the word's own kind are read")


def _read_regex(kind: Any, arguments: list[str], board: Board) -> Iterable[Constraint]:
    pattern = decode_pattern(arguments[0] if arguments else "")
    for name, cells in _groups(arguments[1:]):
        yield Automaton.from_regex(_cells(cells, board), pattern, name or None)


def _write_regex(constraint: Any, board: Board) -> list[str] | None:
    pattern = constraint.pattern
    return None if pattern is None else [encode_pattern(pattern), *_names(constraint.cells)]


def _read_automaton(kind: Any, arguments: list[str], board: Board) -> Iterable[Constraint]:
    machine = decode_automaton(arguments[0] if arguments else "", board.values)
    for name, cells in _groups(arguments[1:]):
        yield kind(
            _segments(cells, board),
            machine.start,
            machine.accept,
            machine.transitions,
            name or None,
        )


def _write_automaton(constraint: Any, board: Board) -> list[str] | None:
    text = encode_automaton(constraint, board.values)
    return None if text is None else [text, _named(constraint.name), *_joined(constraint.segments)]


def _nothing(constraint: Any, board: Board) -> list[str]:
    return []


FLAG = Form(_read_flag, _nothing)
CELLS = Form(_read_cells, lambda constraint, board: _names(constraint.cells))
SUM_LINE = Form(_read_sum_line, _write_sum_line)
ARROW = Form(_read_arrow, _write_arrow)
PILL = Form(_read_pill, _write_pill)
CAGE = Form(_read_cage, _write_cage)
SUM = Form(_read_sum, _write_sum)
EQUAL_SUMS = Form(_read_equal_sums, _write_equal_sums)
CONTENTS = Form(_read_contents, _write_contents)
LOOK_AND_SAY = Form(_read_look_and_say, _write_look_and_say)
SAME = Form(_read_same, _write_same)
COUNT = Form(_read_count, _write_count)
QUAD = Form(_read_quad, _write_quad)
INDEXER = Form(_read_indexer, _write_indexer)
LITTLE_KILLER = Form(_read_little_killer, _write_little_killer)
SANDWICH = Form(_read_sandwich, _write_sandwich)
AUTOMATON = Form(_read_automaton, _write_automaton)
TIES = Form(_read_ties, lambda constraint, board: [constraint.mode])
REGEX = Form(_read_regex, _write_regex)
