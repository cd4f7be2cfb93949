"""The board as characters: a View and a Layout -> lines of pieces of text with named styles.

A cell has a column to its left for lines and signs, and `width` × `height` characters: corner marks
in the first line, the digit or the centre marks below. Lines are drawn where boxes end, dotted ones
and underlines where cages do; dots, letters and sums of other rules where there is a place.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import floor
from typing import NamedTuple

from ..caches import cached_by_shape
from ..play import digits_in
from ..render.boxes import Edges, box_lines
from ..render.constraint_figures import rule_figures
from ..render.figures import Disc, Line, Text
from ..render.text import extra_cells, signs_of
from ..shape import Shape
from .view import View

SUBSCRIPTS = "₁₂₃₄₅₆₇₈₉"
"""Signs for the colours 1 to 9, where there are no colours."""
CURSOR, SELECTED = ("»", "«"), ("›", "‹")
DOTTED = "╎"
DOTS = {"black_dot": "●"}
"""Dots by the name of their colour; others are ○."""
TOP = 1
"""Lines above the board: the numbers of columns."""
SMALL_DOT = 0.25
"""The radius of dots between cells is smaller, in cells."""


class Layout(NamedTuple):
    """The characters of a cell: columns and lines."""

    width: int
    height: int


LAYOUTS = (Layout(7, 3), Layout(5, 2), Layout(4, 2), Layout(2, 1))
"""The largest first."""


class Piece(NamedTuple):
    """Text in a style: the name of its ground, the name of its ink, and whether it is underlined.

    Grounds are "", shaded, selected, cursor, colour1 to colour9, and the highlights of a View; inks
    are border, given, own, mark, clash and clue, and the highlights of marks.
    """

    text: str
    ground: str = ""
    ink: str = "mark"
    is_underlined: bool = False


class Clues(NamedTuple):
    """What characters can show of extra rules."""

    split_columns: frozenset[tuple[int, int]]
    """(row, column) of cells with a dotted line to their left."""
    split_rows: frozenset[tuple[int, int]]
    """The same for a line above them."""
    between: dict[tuple[int, int], str]
    """A sign to the left of a cell, by (row, column)."""
    inside: dict[int, str]
    """A short text in the first line of a cell."""


def size_of(shape: Shape, layout: Layout) -> tuple[int, int]:
    """Return the columns and the lines that a board takes."""
    lines = sum(any(row) for row in box_lines(shape).across)
    width = _label_width(shape) + shape.column_count * (layout.width + 1) + 1
    return width, TOP + shape.row_count * layout.height + lines


def best_layout(shape: Shape, columns: int, lines: int) -> Layout | None:
    """Return the largest layout that fits; None if none does."""
    for layout in LAYOUTS:
        width, height = size_of(shape, layout)
        if width <= columns and height <= lines:
            return layout
    return None


def cell_at(shape: Shape, layout: Layout, x: int, y: int) -> int | None:
    """Return the cell at a column and a line of the drawing; None if there is none."""
    column = (x - _label_width(shape)) // (layout.width + 1)
    if not 0 <= column < shape.column_count or x < _label_width(shape):
        return None
    top = TOP
    for row in range(shape.row_count):
        top += any(box_lines(shape).across[row])
        if top <= y < top + layout.height:
            return row * shape.column_count + column
        top += layout.height
    return None


def draw(view: View, layout: Layout, *, signs: bool) -> list[list[Piece]]:
    """Draw the board; `signs` stand for what colours show."""
    shape, ends = view.shape, box_lines(view.shape)
    margin = " " * _label_width(shape)
    names = [str(column + 1) for column in range(shape.column_count)]
    heads = "".join(f" {name:^{layout.width}}" for name in names)
    lines = [[Piece(f"{margin}{heads} ", ink="border")]]
    clues = _clues(shape)
    for row in range(shape.row_count + 1):
        if any(ends.across[row]):
            rule = ends.rule(row, layout.width, range(shape.column_count + 1))
            lines.append([Piece(margin + rule, ink="border")])
        if row < shape.row_count:
            cells = [row * shape.column_count + column for column in range(shape.column_count)]
            drawn = [_cell(view, layout, cell, clues, signs) for cell in cells]
            for at in range(layout.height):
                label = str(row + 1) if at == (layout.height - 1) // 2 else ""
                line = [Piece(label.rjust(len(margin)), ink="border")]
                for column, cell in enumerate(cells):
                    line.append(_separator(view, clues, row, column, at, ends.down, signs))
                    line += _styled(view, cell, drawn[column][at], at == layout.height - 1, clues)
                line.append(_separator(view, clues, row, shape.column_count, at, ends.down, signs))
                lines.append(line)
    return lines


# Cells.

Characters = list[tuple[str, str]]
"""Characters of a cell with the names of their inks."""


def _cell(view: View, layout: Layout, cell: int, clues: Clues, signs: bool) -> list[Characters]:
    """Return the lines of a cell."""
    width, height = layout
    clue = clues.inside.get(cell, "")[:width] if height > 1 else ""
    corner = [] if view.digits[cell] else _marks(view, cell, view.corner[cell], "corner")
    first: Characters = [(character, "clue") for character in clue]
    if view.digits[cell]:
        ink = "given" if view.givens[cell] else "own"
        main = [(view.shape.symbol(view.digits[cell]), "clash" if cell in view.conflicts else ink)]
    else:
        main = _marks(view, cell, view.centre[cell], "centre")
        first += corner
    free = height - bool(first) if height > 1 else 1
    if height == 1:
        main = main or corner
    rows: list[Characters] = _flowed(main, width, free)
    middle = (free - len(rows)) // 2
    is_centred = bool(view.digits[cell])  # so that a lone mark does not look like a digit
    blank: list[Characters] = [[]] * middle
    lines = [_centred(row, width) if is_centred else row for row in blank + rows]
    if height > 1 and first:
        lines.insert(0, _cut(first, width))
    lines = [_padded(line, width) for line in [*lines, *([[]] * (height - len(lines)))]]
    if signs and view.colours[cell] and height > 1:
        dots = [(SUBSCRIPTS[c - 1], "mark") for c in sorted(digits_in(view.colours[cell]))]
        lines[-1] = _padded(lines[-1][: max(width - len(dots), 0)] + dots, width)[:width]
    return lines


def _marks(view: View, cell: int, mask: int, layer: str) -> Characters:
    return [
        (
            view.shape.symbol(digit),
            view.marks.get((cell, digit), "mark") if layer == "centre" else "mark",
        )
        for digit in sorted(digits_in(mask))
    ]


def _flowed(characters: Characters, width: int, rows: int) -> list[Characters]:
    """Return characters in as few lines as they need; a + stands for those that do not fit."""
    characters = _cut(characters, width * rows)
    return [characters[at : at + width] for at in range(0, len(characters), width)] or [[]]


def _cut(characters: Characters, most: int) -> Characters:
    return characters if len(characters) <= most else [*characters[: most - 1], ("+", "mark")]


def _centred(characters: Characters, width: int) -> Characters:
    return [(" ", "mark")] * ((width - len(characters)) // 2) + characters


def _padded(characters: Characters, width: int) -> Characters:
    return characters + [(" ", "mark")] * (width - len(characters))


def _styled(
    view: View, cell: int, characters: Characters, is_last: bool, clues: Clues
) -> Iterator[Piece]:
    """Yield a line of a cell in pieces of one style each."""
    ground = _ground(view, cell)
    row, column = divmod(cell, view.shape.column_count)
    underlined = is_last and (row + 1, column) in clues.split_rows
    text, ink = "", ""
    for character, name in [*characters, ("", "end")]:
        if name != ink and text:
            yield Piece(text, ground, ink, underlined)
            text = ""
        text, ink = text + character, name


def _ground(view: View, cell: int) -> str:
    if cell in view.cells:
        return view.cells[cell]
    if cell in view.selection:
        return "cursor" if cell == view.cursor else "selected"
    if view.colours[cell]:
        return f"colour{min(digits_in(view.colours[cell]))}"
    return "shaded" if cell in _shaded(view.shape) else ""


# Lines and signs between cells.


def _separator(
    view: View, clues: Clues, row: int, column: int, at: int,
    down: Edges, signs: bool,
) -> Piece:  # fmt: skip
    """Return the character to the left of a cell, or to the right of the last one."""
    columns = view.shape.column_count
    if at == 0:
        for side, place in ((0, column), (1, column - 1)):
            cell = row * columns + place
            if 0 <= place < columns and (sign := _sign(view, cell, signs)):
                return Piece(sign[side], ink="own")
    if at == 0 and (row, column) in clues.between:
        return Piece(clues.between[row, column], ink="clue")
    if down[row][column]:
        return Piece("│", ink="border")
    return Piece(DOTTED if (row, column) in clues.split_columns else " ", ink="border")


def _sign(view: View, cell: int, signs: bool) -> tuple[str, str] | None:
    """Return the signs on both sides of a cell."""
    if signs and (found := signs_of(view.cells, cell)):
        return found
    if cell in view.selection and cell == view.cursor:
        return CURSOR
    return SELECTED if signs and cell in view.selection else None


def _label_width(shape: Shape) -> int:
    return len(str(shape.row_count))


@lru_cache(maxsize=16)
def _shaded(shape: Shape) -> frozenset[int]:
    return extra_cells(shape)


@cached_by_shape(maxsize=16)
def _clues(shape: Shape) -> Clues:
    """Return what characters can show of the figures of extra rules."""
    clues = Clues(frozenset(), frozenset(), {}, {})
    if not shape.constraints:
        return clues
    drawn = rule_figures(shape)
    columns, rows = set(), set()
    for figure in (*drawn.lines, *drawn.marks):
        if isinstance(figure, Line) and figure.dash and figure.is_closed:
            for (x, y), (to_x, to_y) in zip(figure.points, [*figure.points[1:], figure.points[0]]):
                if abs(x - to_x) < abs(y - to_y):
                    columns |= {(row, round(x)) for row in _between(y, to_y)}
                else:
                    rows |= {(round(y), column) for column in _between(x, to_x)}
        elif isinstance(figure, Text) or (isinstance(figure, Disc) and figure.radius < SMALL_DOT):
            _place(shape, clues, figure)
    return clues._replace(split_columns=frozenset(columns), split_rows=frozenset(rows))


def _place(shape: Shape, clues: Clues, figure: Text | Disc) -> None:
    """Put a text or a dot on a line between two columns, or a text into its cell."""
    x, y = figure.centre
    row, column = floor(y), floor(x)
    if not (0 < x < shape.column_count and 0 < y < shape.row_count):
        return
    if abs(x - round(x)) < 0.1 and abs(y - row - 0.5) < 0.2:
        sign = figure.words[:1] if isinstance(figure, Text) else DOTS.get(figure.fill, "○")
        clues.between[row, round(x)] = sign
    elif isinstance(figure, Text):
        clues.inside.setdefault(row * shape.column_count + column, figure.words)


def _between(start: float, stop: float) -> list[int]:
    """Return the cells whose middle lies between two coordinates."""
    low, high = sorted((start, stop))
    return [at for at in range(floor(low), floor(high) + 1) if low < at + 0.5 < high]
