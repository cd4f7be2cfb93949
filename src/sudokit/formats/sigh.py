"""sigh's Interactive Sudoku Solver: constraint string or link -> Record, and Grid -> string.

A string is items such as `.Cage~10~R1C1~R1C2`: a word and its arguments. `.~R1C1_5` is a given,
`.Shape~6x6~0-5` the grid; `.Or`, `.And` and `.Replicate` contain the items up to their `.End`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple
from urllib.parse import unquote_plus

from ..checks import suggestion
from ..constraints import (
    AllDifferent,
    AllOf,
    AnyOf,
    Candidates,
    Clone,
    Constraint,
    Even,
    Greater,
    Maximum,
    Minimum,
    Odd,
    SameContents,
    Strict,
)
from ..constraints.base import MAX_NESTING
from ..errors import ParseError, ShapeError
from ..grid import Grid
from ..shape import NO_BOX, SYMBOLS, House, Shape
from .outside import Cell, Lines
from .payload import cells_of, make_shape, number, shorten
from .record import NO_OPTIONS, Options, Record
from .sigh_forms import Board, bits, cell_name, read_cell, shifted
from .sigh_words import BY_WORD, read_word, write_word

ADDRESS = "https://sigh.github.io/Interactive-Sudoku-Solver/?q="

GIVEN = ""
COMPOSITES = ("Or", "And", "Replicate")
LAYOUT = (
    "Shape", "NoBoxes", "Jigsaw", "RegionSize", "RegionSameValues", "Windoku", "DisjointSets",
    "Diagonal",
)  # fmt: skip
"""Words that say which cells, digits and houses the grid has."""
VARIANT_WORDS = {"windoku": "Windoku", "disjoint": "DisjointSets"}
HARMLESS = ("SearchPriority",)
REFUSED: Mapping[str, str] = {
    "Var": "cells outside the grid", "ConnectedValues": "connected digits",
    "ChaosConstruction": "regions to be found", "ChaosArrow": "regions to be found",
    "ChaosCount": "regions to be found", "Doppelganger": "doppelgänger rules",
}  # fmt: skip
"""Words that are known but have no constraint here, and what they stand for."""

STRICT: Mapping[str, tuple[Strict, ...]] = {
    "StrictKropki": (
        Strict("difference", (1,), ("difference", "ratio")),
        Strict("ratio", (2,), ("difference", "ratio")),
    ),
    "StrictXV": (Strict("pair_sum", (5, 10), ("pair_sum",)),),
}

MAX_ITEMS = 20_000
"""Items of a string, with the copies that Replicate makes."""
MAX_LINES = 16
"""The rows, columns and digits that the strings can name."""


class Item(NamedTuple):
    word: str
    arguments: list[str]
    items: list[Item]


def read_sigh(text: str, options: Options = NO_OPTIONS) -> Record:
    """Read a puzzle from a constraint string, or from a link with it behind `?q=`.

    ParseError names a word that is not understood. Words for cells outside the grid and for
    regions that the solver finds are not supported.
    """
    bare = text.strip()
    _, is_link, query = bare.partition("?q=")
    if is_link:
        bare = unquote_plus(re.split("[&#]", query, maxsplit=1)[0])
    items = _items(re.sub(r"\s+", "", bare))
    board, is_raw = _board(items)
    layout = [item for item in items if item.word in LAYOUT]
    rules = [item for item in items if item.word not in LAYOUT]
    candidates: dict[Cell, set[int]] = {}
    constraints: list[Constraint] = []
    for item in _replicated(rules, board):
        if item.word == GIVEN:
            for cell, values in _givens(item, board):
                candidates[cell] = candidates.get(cell, set(values)) & set(values)
        else:
            constraints += _constraints(item, board)
    digits = [0] * (board.rows * board.columns)
    marks: dict[Cell, tuple[int, ...]] = {}
    for (row, column), left in sorted(candidates.items()):
        if not left:
            raise ParseError(f"no digit is left for r{row + 1}c{column + 1}")
        if len(left) == 1:
            digits[row * board.columns + column] = left.pop() + 1 - board.low
        else:
            marks[row, column] = tuple(sorted(left))
    constraints += [Candidates([cell], kept) for cell, kept in marks.items()]
    try:
        return Record(Grid(digits, _shape(layout, board, constraints, is_raw=is_raw)))
    except ShapeError as error:
        raise ParseError(str(error)) from None


def write_sigh(grid: Grid, info: Mapping[str, str] = {}) -> str:
    """Return the constraint string of a puzzle; it has no place for candidates and `info`.

    Reading it gives the same puzzle, with these exceptions. Placed digits become givens.
    Constraints come in another order. Extra houses become AllDifferent. Kinds that sigh has no
    word for become others that mean the same: Odd and Even become Candidates, for example.
    ShapeError names a constraint that cannot be written.
    """
    shape = grid.shape
    if max(shape.row_count, shape.column_count, shape.digit_count) > MAX_LINES:
        raise ShapeError(f"sigh's strings hold at most {MAX_LINES} rows, columns and digits")
    if shape.lowest > 1:
        raise ShapeError(f"sigh's strings hold digits from 0 or 1, not from {shape.lowest}")
    board = Board(shape.row_count, shape.column_count, shape.lowest, shape.value(shape.digit_count))
    givens: dict[Cell, list[int]] = {
        divmod(cell, shape.column_count): [shape.value(digit)]
        for cell, digit in enumerate(grid.digits)
        if digit
    }
    stricts = {one for one in shape.constraints if isinstance(one, Strict)}
    parts: list[str] = []
    for word, needed in STRICT.items():
        if stricts.issuperset(needed):
            parts.append(f".{word}")
            stricts.difference_update(needed)
    for constraint in shape.constraints:
        if isinstance(constraint, (Candidates, Odd, Even)):
            for cell in constraint.cells:
                allowed = [value for value in board.values if _allows(constraint, value)]
                before = givens.get(cell, allowed)
                givens[cell] = [value for value in before if value in allowed]
                if not givens[cell]:
                    raise ShapeError(f"no digit is left for r{cell[0] + 1}c{cell[1] + 1}")
        elif isinstance(constraint, (Minimum, Maximum)):
            parts += [_written(pair, board) for pair in _comparisons(constraint, shape)]
        elif constraint in stricts or not isinstance(constraint, Strict):
            parts.append(_written(constraint, board))
    values = [f"{cell_name(cell)}_{'_'.join(map(str, found))}" for cell, found in givens.items()]
    head = "".join(_written_layout(shape))
    return head + "".join(parts) + (".~" + "~".join(values) if values else "")


def _items(text: str) -> list[Item]:
    """Return the items of a string without blanks; those inside others are nested."""
    if not text.startswith("."):
        raise ParseError("a constraint string starts with a dot, such as .Cage~10~R1C1~R1C2")
    root = Item("", [], [])
    stack = [root]
    for part in text[1:].split("."):
        word, *arguments = part.split("~")
        if word == "End":
            if len(stack) == 1:
                raise ParseError(".End ends nothing: no .Or, .And or .Replicate is open")
            stack.pop()
            continue
        if word in REFUSED:
            raise ParseError(f".{word} stands for {REFUSED[word]}, which is not supported")
        known = (GIVEN, *COMPOSITES, *LAYOUT, *HARMLESS, *STRICT)
        if word not in known and word not in BY_WORD:
            close = suggestion(word[:30], [*known, *BY_WORD])
            raise ParseError(f"sudokit does not understand .{word[:30]}{close and ': '}{close}")
        if len(stack) > 1 and (word in LAYOUT or word in STRICT):
            raise ParseError(f".{word} is a rule of the whole grid: it cannot be a part of others")
        item = Item(word, arguments, [])
        stack[-1].items.append(item)
        if word in COMPOSITES:
            stack.append(item)
        if len(stack) - 1 > MAX_NESTING:
            raise ParseError(f"items are nested more than {MAX_NESTING} levels deep")
    if len(stack) > 1:
        raise ParseError(f".{stack[-1].word} has no .End")
    return root.items


def _board(items: Sequence[Item]) -> tuple[Board, bool]:
    """Return the board that `.Shape~9x9~0-8` describes, and whether its lines are no houses."""
    shape = next((item for item in items if item.word == "Shape"), None)
    arguments = [*(shape.arguments if shape else ["9x9"]), "", ""]
    size = re.fullmatch(r"(\d{1,2})x(\d{1,2})", arguments[0], re.ASCII)
    if not size:
        raise ParseError(f"{shorten(arguments[0])} is not the size of a grid, such as 9x9")
    rows, columns = (number(size[i], 1, MAX_LINES, "a side of the grid") for i in (1, 2))
    digits = re.fullmatch(r"(?:(\d{1,2})-)?(\d{1,2})", arguments[1], re.ASCII)
    if arguments[1] and not digits:
        raise ParseError(f"{shorten(arguments[1])} are not digits, such as 0-8")
    low = int(digits[1]) if digits and digits[1] else 1
    high = int(digits[2]) if digits else max(rows, columns)
    if not 0 <= high - low < MAX_LINES:
        raise ParseError(f"digits from {low} to {high} are not supported")
    if arguments[2] not in ("", "Sudoku", "Raw"):
        raise ParseError(f"grids of type {shorten(arguments[2])} are not supported")
    return Board(rows, columns, low, high), arguments[2] == "Raw"


def _givens(item: Item, board: Board) -> Iterable[tuple[Cell, list[int]]]:
    """Yield the cells of givens such as R1C1_5 and their digits."""
    for argument in item.arguments:
        if argument:
            name, *texts = argument.split("_")
            what = f"a digit of {name}"
            values = [number(text, board.low, board.high, what) for text in texts]
            yield read_cell(name, board), values


def _replicated(items: Iterable[Item], board: Board) -> list[Item]:
    """Return the items with copies in the place of each Replicate, at any depth."""
    found: list[Item] = []
    for item in items:
        inside = _replicated(item.items, board)
        if item.word != "Replicate":
            found.append(item._replace(items=inside))
            continue
        targets, origin = [*item.arguments, "", ""][:2]
        row, column = read_cell(origin or "R1C1", board)
        first = row * board.columns + column
        for step, bit in enumerate(bits(targets)):
            if bit:
                to_row, to_column = divmod(first + step, board.columns)
                found += [_moved(one, to_row - row, to_column - column) for one in inside]
                if len(found) > MAX_ITEMS:
                    raise ParseError(f"its copies are more than {MAX_ITEMS} items")
    return found


def _moved(item: Item, down: int, right: int) -> Item:
    return Item(
        item.word,
        [shifted(argument, down, right) for argument in item.arguments],
        [_moved(one, down, right) for one in item.items],
    )


def _constraints(item: Item, board: Board) -> list[Constraint]:
    if item.word == GIVEN:
        return [Candidates([cell], values) for cell, values in _givens(item, board)]
    if item.word in HARMLESS:
        return []
    if item.word in STRICT:
        return list(STRICT[item.word])
    if item.word in BY_WORD:
        return read_word(item.word, item.arguments, board)
    inside = [_constraints(one, board) for one in item.items]
    if item.word == "And":
        return [constraint for part in inside for constraint in part]
    if any(not part for part in inside):  # a branch without rules always holds
        return []
    try:
        return [AnyOf(inside)]
    except ValueError as error:
        raise ParseError(f".Or: {error}") from None


def _shape(
    layout: Sequence[Item], board: Board, constraints: list[Constraint], *, is_raw: bool
) -> Shape:
    """Return the shape; rules about regions, which need them, are added to the constraints."""
    words = {item.word for item in layout}
    count = board.rows * board.columns
    sizes = [item.arguments for item in layout if item.word == "RegionSize"]
    size = max(board.rows, board.columns)
    if sizes:
        size = number(sizes[0][0] if sizes[0] else "", 1, len(board.values), "the size of regions")
    boxes = None if is_raw else _usual_boxes(board, size)
    houses: list[tuple[int, ...]] = []
    pieces = [item.arguments[-1] for item in layout if item.word == "Jigsaw" and item.arguments]
    for piece in pieces:
        if len(piece) != count:
            raise ParseError(f"the jigsaw names the boxes of {len(piece)} cells, not of {count}")
    if "NoBoxes" in words or boxes is None:
        boxes = [None] * count if not pieces else _jigsaw(pieces.pop(0), size, board)
    for piece in pieces:
        named = _jigsaw(piece, size, board)
        houses += [
            tuple(cell for cell in range(count) if named[cell] == name)
            for name in dict.fromkeys(named)
            if name is not None
        ]
    for item in layout:
        if item.word == "Diagonal":
            if item.arguments not in (["1"], ["-1"]):
                raise ParseError(".Diagonal has the argument 1 (upwards) or -1 (downwards)")
            width = board.columns
            down = item.arguments == ["-1"]
            houses.append(
                tuple(i * width + (i if down else width - 1 - i) for i in range(board.rows))
            )
    variants = [name for name, word in VARIANT_WORDS.items() if word in words]
    shape = make_shape(
        boxes,
        houses,
        variants,
        rows=board.rows,
        columns=board.columns,
        digits=range(board.low, board.high + 1),
        has_lines=not is_raw,
        constraints=constraints,
    )
    if "RegionSameValues" in words and shape.houses:
        largest = max(map(len, shape.houses))
        sets = [cells_of(h.cells, shape) for h in shape.houses if len(h) == largest]
        constraints.append(SameContents(sets))
        return shape.replace(constraints=constraints)
    return shape


def _usual_boxes(board: Board, size: int) -> list[object] | None:
    """Return the box of each cell if boxes of this size fit: as square as possible."""
    box = _box(board, size)
    if box is None:
        return None
    height, width = box
    return [(r // height, c // width) for r in range(board.rows) for c in range(board.columns)]


def _box(board: Board, size: int) -> tuple[int, int] | None:
    for small in range(int(size**0.5), 1, -1):
        if size % small == 0:
            for height, width in ((small, size // small), (size // small, small)):
                if board.rows % height == 0 and board.columns % width == 0:
                    return height, width
    return None


def _jigsaw(piece: str, size: int, board: Board) -> list[object]:
    """Return the box of each cell, None for cells of the one region that may have another size."""
    names = set(piece)
    if len(names) == 1:
        return [None] * len(piece)
    low, high = min(size, len(board.values)), len(board.values)
    others = [name for name in names if not low <= piece.count(name) <= high]
    if len(others) > 1:
        raise ParseError(f"regions of a jigsaw have {low} to {high} cells")
    return [None if name in others else name for name in piece]


# Writing.


def _allows(constraint: Candidates | Odd | Even, value: int) -> bool:
    if isinstance(constraint, Candidates):
        return value in constraint.digits
    return value % 2 == isinstance(constraint, Odd)


def _comparisons(constraint: Minimum | Maximum, shape: Shape) -> Iterable[Greater]:
    """Yield a minimum or maximum as what it says about each neighbour that is not marked."""
    marked = {one.cells[0] for one in shape.constraints if type(one) is type(constraint)}
    row, column = cell = constraint.cells[0]
    for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0)):
        other = row + down, column + right
        if Lines(shape.row_count, shape.column_count).has(other) and other not in marked:
            yield Greater((other, cell) if isinstance(constraint, Minimum) else (cell, other))


def _written(constraint: Constraint, board: Board) -> str:
    if isinstance(constraint, AllOf):
        return _composite("And", [_written(part, board) for part in constraint.parts])
    if isinstance(constraint, AnyOf):
        branches = [[_written(one, board) for one in branch] for branch in constraint.branches]
        return _composite(
            "Or", [part[0] if len(part) == 1 else _composite("And", part) for part in branches]
        )
    if isinstance(constraint, (Candidates, Odd, Even)):
        values = [value for value in board.values if _allows(constraint, value)]
        texts = [f"{cell_name(cell)}_{'_'.join(map(str, values))}" for cell in constraint.cells]
        return ".~" + "~".join(texts)
    if isinstance(constraint, Clone):
        pairs = zip(constraint.cells, constraint.clone_cells)
        return "".join(_written(SameContents([[a], [b]]), board) for a, b in pairs)
    text = write_word(constraint, board)
    if text is None:
        raise ShapeError(f"sigh's strings cannot hold {constraint.label}")
    return text


def _composite(word: str, parts: Iterable[str]) -> str:
    return f".{word}{''.join(parts)}.End"


def _written_layout(shape: Shape) -> Iterable[str]:
    rows, columns, count = shape.row_count, shape.column_count, shape.digit_count
    board = Board(rows, columns, shape.lowest, shape.value(count))
    spec = [f"{rows}x{columns}"]
    if shape.lowest != 1 or count != max(rows, columns):
        spec.append(f"{shape.lowest}-{shape.value(count)}")
    if not shape.has_lines:
        spec += ["Raw"] if len(spec) == 2 else ["", "Raw"]
    yield ".Shape~" + "~".join(spec)
    yield from _written_boxes(shape, board)
    for name, word in VARIANT_WORDS.items():
        if name in shape.variants:
            yield f".{word}"
    if "x" in shape.variants:
        yield ".Diagonal~1.Diagonal~-1"
    for house in shape.extra:
        yield _written_house(house, shape, board)


def _written_boxes(shape: Shape, board: Board) -> Iterable[str]:
    size = max(board.rows, board.columns)
    numbers = list(shape.boxes)
    usual = _usual_boxes(board, size) if shape.has_lines else None
    if _same_partition(numbers, usual):
        return
    sizes = {numbers.count(box) for box in set(numbers) if box != NO_BOX}
    if not sizes:
        if usual is not None:
            yield ".NoBoxes"
        return
    if len(sizes) > 1 or not shape.has_lines:
        raise ShapeError("sigh's strings hold only boxes of one size")
    other = sizes.pop()
    if other != size:
        yield f".RegionSize~{other}"
        if _same_partition(numbers, _usual_boxes(board, other)):
            return
    yield ".NoBoxes.Jigsaw~" + "".join("0" if b == NO_BOX else SYMBOLS[b] for b in numbers)


def _same_partition(numbers: Sequence[int], boxes: Sequence[object] | None) -> bool:
    """Whether two lists give the same cells the same box; None is a list without boxes."""
    if boxes is None:
        return set(numbers) <= {NO_BOX}
    pairs = set(zip(numbers, boxes))
    return NO_BOX not in numbers and len(pairs) == len(set(numbers)) == len(set(boxes))


def _written_house(house: House, shape: Shape, board: Board) -> str:
    cells = cells_of(house.cells, shape)
    if board.rows == board.columns:
        lines = board.lines
        if set(cells) == set(lines.diagonal((0, 0), 1, 1)):
            return ".Diagonal~-1"
        if set(cells) == set(lines.diagonal((0, board.columns - 1), 1, -1)):
            return ".Diagonal~1"
    text = write_word(AllDifferent(cells), board)
    assert text
    return text
