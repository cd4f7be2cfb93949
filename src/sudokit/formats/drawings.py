"""Drawings of SudokuPad -> figures: what is drawn, on which cells, in which colour.

Coordinates are rows and columns of cells, from 0; the centre of a cell lies at .5. A figure joins
the drawings that belong together: a line with the disc at its end is a thermometer, an arrow with a
circle is an arrow, a number outside the grid with a small arrow is a little killer.
"""

from __future__ import annotations

import math
import re
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from ..shape import MAX_SIZE
from .colours import colour_word, is_same_family
from .outside import Cell, Lines
from .payload import Json, entries, mapping, shorten
from .roman import roman_number

MAX_DRAWINGS = 5000

MOST_ON_A_CELL = 20
"""Shapes amid one cell that can belong to lines."""

MOST_PLACES = 6
"""Places of figures with one name that are told one by one."""

LEAST_NAMES = 6
"""Names of rows or columns that clues are not by luck: below one in 6 to the power of 6."""

CAPTION = re.compile(
    r"(?:[^\W\d_]\W*){5}|[^\W\d_\x00-\x7f]{2}|\b(?:19|20)\d\d\b"
    r"|\d{1,2}([./-])\d{1,2}\1\d{2}|\b[vV]\.?\d|^[^\w?<>=≤≥≠+*/-]*$"
)
"""Parts of texts outside the grid that are no clue: words, a year, a date or a version; and texts
without a letter, a digit or a sign."""

CHEVRON = 0.85
"""The greatest extent of a sign between two cells."""


class Figure(NamedTuple):
    """Something drawn.

    - form: a key of FORMS
    - cells: in the order of the drawing; the line seen from it for a number outside the grid
    - colour: a word of colours.WORDS, or ""
    - text: the text of the drawing
    - circle: the cells of an arrow's circle
    """

    form: str
    cells: tuple[Cell, ...]
    colour: str = ""
    text: str = ""
    circle: tuple[Cell, ...] = ()

    @property
    def name(self) -> str:
        """What the figure is called in messages and in `meanings`: green line, white dot, X."""
        if self.form == "letter":
            return f"letter {self.text}"
        shown = self.colour if self.form in COLOURED else ""
        number = " with a number" if self.form == "dot" and self.text else ""
        return f"{shown} {FORMS[self.form]}{number}".strip()


FORMS: Mapping[str, str] = {
    "line": "line", "thermometer": "thermometer", "arrow": "arrow",
    "circled line": "line between circles", "diamond line": "line between diamonds",
    "dot": "dot", "letter": "letter", "sign": "sign between cells",
    "corner": "circle on a corner", "outside": "number outside the grid",
    "diagonal": "number with a diagonal arrow", "circle": "circle", "square": "square",
    "shaded": "shaded cell", "cage": "cage", "decoration": "drawing outside the grid",
    "text": "text outside the grid", "other": "drawing",
}  # fmt: skip
"""The forms of figures and their names. A decoration is no clue; a text outside the grid, beside no
line of it, may be one."""

COLOURED = ("line", "thermometer", "circled line", "diamond line", "dot", "circle", "square",
            "shaded", "decoration")  # fmt: skip


class Shape(NamedTuple):
    """An overlay or underlay."""

    row: float
    column: float
    width: float
    height: float
    is_round: bool
    is_diamond: bool
    colour: str
    border: str
    text: str

    @property
    def place(self) -> str:
        """Where the centre lies: "cell", "edge" or "corner" of cells, or between them."""
        on_row, on_column = (abs(x - round(x)) < 0.13 for x in (self.row, self.column))
        in_row, in_column = (abs(x % 1 - 0.5) < 0.2 for x in (self.row, self.column))
        if in_row and in_column:
            return "cell"
        if on_row and on_column:
            return "corner"
        return "edge" if (on_row and in_column) or (on_column and in_row) else "between"

    @property
    def cell(self) -> Cell:
        return math.floor(self.row), math.floor(self.column)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that the shape covers: several for a pill."""
        rows, columns = _covered(self.row, self.height), _covered(self.column, self.width)
        return tuple((row, column) for row in rows for column in columns)


class Path(NamedTuple):
    """A line or an arrow."""

    points: tuple[tuple[float, float], ...]
    cells: tuple[Cell, ...]
    colour: str


def read_figures(data: Json, lines: Lines) -> list[Figure]:
    """Return the figures of a puzzle's lines, arrows, overlays and underlays."""
    return [figure for figure, _ in figures_of_entries(data, lines)]


def figures_of_entries(data: Json, lines: Lines) -> list[tuple[Figure, list[object]]]:
    """Return the figures as read_figures does, each with the entries that draw it."""
    drawn = [*entries(data, "underlays"), *entries(data, "overlays")]
    strokes, arrows = entries(data, "lines"), entries(data, "arrows")
    if len(drawn) + len(strokes) + len(arrows) > MAX_DRAWINGS:
        return [(Figure("other", ()), [*drawn, *strokes, *arrows])]
    read = [(_shape(entry), entry) for entry in drawn]
    read = [(one, entry) for one, entry in read if one.text or one.colour or one.border]
    shapes = _Shapes([shape for shape, _ in read])
    found: list[tuple[Figure, list[object]]] = []

    def add(figure: Figure, entry: object) -> None:
        """Add a figure with its entry and those of the shapes that were used for it."""
        found.append((figure, [entry, *(read[place][1] for place in sorted(shapes.taken()))]))

    for entry in arrows:
        add(_arrow_figure(_path(entry), shapes, lines), entry)
    shapes.keep_circles()
    shafts = [(_path(entry), entry) for entry in strokes]
    thermometers = [_has_bulb(stroke, shapes) for stroke, _ in shafts]
    for is_thermometer in (True, False):
        for (stroke, entry), has_bulb in zip(shafts, thermometers):
            if has_bulb == is_thermometer and stroke.points:
                for figure in _line_figures(stroke, shapes, lines):
                    add(figure, entry)
        shapes.keep_circles()
    for place, (shape, entry) in enumerate(read):
        if place not in shapes.used:
            found.append((_shape_figure(shape, lines), [entry]))
    return found


class _Shapes:
    """Shapes by where they lie, and which of them belong to lines and arrows.

    Only the first of many shapes on a cell can belong to a line or an arrow, so that no pile of
    shapes takes long to read.
    """

    def __init__(self, shapes: Sequence[Shape]) -> None:
        self.all = shapes
        self.used: set[int] = set()
        self._taken: list[int] = []
        self._circles: frozenset[int] = frozenset()
        self._on: dict[Cell, list[int]] = {}
        self._around: dict[Cell, int] = {}
        self._texts: dict[Cell, deque[int]] = {}
        self._alike: dict[tuple[object, ...], list[int]] = {}
        for place, shape in enumerate(shapes):
            self._alike.setdefault(shape[:6], []).append(place)
            if shape.text:
                self._texts.setdefault(shape.cell, deque()).append(place)
                continue
            is_amid = shape.place == "cell"
            if is_amid:
                self._on.setdefault(shape.cell, []).append(place)
            if shape.is_round and (is_amid or max(shape.width, shape.height) > 1.1):
                for cell in shape.cells:
                    self._around.setdefault(cell, place)

    def use(self, places: Iterable[int]) -> None:
        new = [place for place in places if place not in self.used]
        self.used.update(new)
        self._taken += new

    def taken(self) -> list[int]:
        """Return the shapes that were used since this was asked last."""
        found, self._taken = self._taken, []
        return found

    def keep_circles(self) -> None:
        """Keep the shapes that were used so far from other lines: circles of arrows, and bulbs."""
        self._circles = frozenset(self.used)

    def on(self, cell: Cell) -> list[int]:
        """Return the shapes without a text amid a cell that can belong to lines."""
        first = self._on.get(cell, [])[:MOST_ON_A_CELL]
        return [place for place in first if place not in self._circles]

    def use_circle(self, cell: Cell) -> Shape | None:
        """Use the circle or pill over a cell, of which several arrows may each bring one."""
        place = self._around.get(cell)
        if place is None:
            return None
        shape = self.all[place]
        if place not in self.used:
            self.use(self._alike[shape[:6]])
        return shape

    def use_text(self, cell: Cell) -> str:
        """Use the next text amid a cell; "" if there is none left."""
        left = self._texts.get(cell, deque())
        while left:
            place = left.popleft()
            if place not in self.used:
                self.use([place])
                return self.all[place].text
        return ""


def cells_between(points: Sequence[tuple[float, float]]) -> tuple[Cell, ...]:
    """Return the cells that a line through these points visits."""
    cells: list[Cell] = []
    for (row, column), (to_row, to_column) in pairwise(points):
        steps = max(1, round(8 * max(abs(to_row - row), abs(to_column - column))))
        for step in range(steps + 1):
            part = step / steps
            y, x = row + (to_row - row) * part, column + (to_column - column) * part
            # A diagonal line touches the corners of cells that it does not visit.
            near = abs(y % 1 - 0.5) < 0.3 and abs(x % 1 - 0.5) < 0.3
            cell = math.floor(y), math.floor(x)
            if near and (not cells or cells[-1] != cell):
                cells.append(cell)
    if len(points) == 1:
        cells.append((math.floor(points[0][0]), math.floor(points[0][1])))
    return tuple(cells)


# Reading single drawings.


def _number(found: object) -> float | None:
    if isinstance(found, bool) or not isinstance(found, (int, float)):
        return None
    return float(found) if math.isfinite(found) and abs(found) < 100 else None


def _point(found: object) -> tuple[float, float] | None:
    if not isinstance(found, list) or len(found) != 2:
        return None
    row, column = _number(found[0]), _number(found[1])
    return None if row is None or column is None else (row, column)


def _shape(entry: object) -> Shape:
    shape = mapping(entry, "a drawing")
    row, column = _point(shape.get("center")) or (math.nan, math.nan)
    width, height = _number(shape.get("width")) or 0, _number(shape.get("height")) or 0
    angle = _number(shape.get("angle")) or 0
    text = shape.get("text")
    if math.isnan(row):
        row = column = -50.25
    return Shape(
        row,
        column,
        width,
        height,
        bool(shape.get("rounded")),
        abs(angle % 90 - 45) < 10,
        colour_word(shape.get("backgroundColor")),
        colour_word(shape.get("borderColor")),
        str(text).strip() if isinstance(text, (str, int)) else "",
    )


def _path(entry: object) -> Path:
    drawn = mapping(entry, "a line")
    points = [_point(point) for point in entries(drawn, "wayPoints")]
    known = tuple(point for point in points if point is not None)
    return Path(known, cells_between(known), colour_word(drawn.get("color")))


def _covered(centre: float, extent: float) -> range:
    """Return the rows or columns whose centres a shape covers, on a grid or just beside it."""
    first, last = math.ceil(centre - extent / 2 - 0.5), math.floor(centre + extent / 2 - 0.5)
    if first > last:
        first = last = math.floor(centre)
    return range(max(first, -1), min(last, MAX_SIZE) + 1)


# Joining drawings.


def _line_figures(stroke: Path, shapes: _Shapes, lines: Lines) -> Iterable[Figure]:
    """Yield a line with what is at its ends."""
    if sign := _chevron(stroke, lines):
        yield sign
        return
    cells = stroke.cells
    if _is_outline(stroke.points):
        return  # of a region
    if _is_beside(stroke.points, lines):
        yield Figure("decoration", (), stroke.colour)
        return
    if not cells or not all(map(lines.has, cells)):
        yield Figure("other", tuple(filter(lines.has, cells)), stroke.colour)
        return
    at = {end: [(p, shapes.all[p]) for p in shapes.on(end)] for end in (cells[0], cells[-1])}
    marks = [_end((one for _, one in at[end]), stroke.colour) for end in (cells[0], cells[-1])]
    form = "line"
    if cells[0] != cells[-1] and len(cells) > 1:
        if marks == ["diamond", "diamond"]:
            form = "diamond line"
        elif marks[0] in ("circle", "bulb") and marks[1] == marks[0] == "circle":
            form = "circled line"
        elif "bulb" in marks:
            form = "thermometer"
            if marks[0] != "bulb":
                cells = cells[::-1]
    if form != "line":
        ends = (cells[0],) if form == "thermometer" else (cells[0], cells[-1])
        wanted = {"diamond line": "diamond", "circled line": "circle", "thermometer": "bulb"}[form]
        for end in ends:
            shapes.use(p for p, one in at[end] if _end([one], stroke.colour) == wanted)
    elif len(cells) % 2:
        middle = shapes.on(cells[len(cells) // 2])  # a small dot may mark the middle of a line
        shapes.use(p for p in middle if shapes.all[p].is_round and shapes.all[p].width < 0.45)
    yield Figure(form, cells, stroke.colour)


def _has_bulb(stroke: Path, shapes: _Shapes) -> bool:
    """Whether a line ends at a bulb in its own colour."""
    ends = {*stroke.cells[:1], *stroke.cells[-1:]}
    return any(
        _end([shapes.all[place]], stroke.colour) == "bulb"
        for cell in ends
        for place in shapes.on(cell)
    )


def _end(found: Iterable[Shape], colour: str) -> str:
    """Return what is at the end of a line: a bulb in the line's colour, a circle or a diamond."""
    mark = ""
    for shape in found:
        if shape.is_diamond and not shape.is_round:
            return "diamond"
        if shape.is_round and shape.width >= 0.45:
            if shape.colour and shape.colour != "white" and is_same_family(shape.colour, colour):
                return "bulb"
            mark = "circle"
    return mark


def _arrow_figure(arrow: Path, shapes: _Shapes, lines: Lines) -> Figure:
    points = arrow.points
    if len(points) < 2:
        return Figure("other", ())
    start = math.floor(points[0][0]), math.floor(points[0][1])
    if not lines.has(start):
        return _diagonal_figure(arrow, start, shapes, lines)
    cells = arrow.cells if arrow.cells[:1] == (start,) else (start, *arrow.cells)
    if not all(map(lines.has, cells)):
        return Figure("other", tuple(filter(lines.has, cells)))
    if circle := shapes.use_circle(start):
        inside = frozenset(circle.cells)
        shaft = tuple(cell for cell in cells if cell not in inside)
        return Figure("arrow", shaft, circle=circle.cells)
    return Figure("arrow", cells[1:], circle=(start,))


def _diagonal_figure(arrow: Path, start: Cell, shapes: _Shapes, lines: Lines) -> Figure:
    """Return the number outside the grid that belongs to a diagonal arrow."""
    (row, column), (to_row, to_column) = arrow.points[0], arrow.points[-1]
    way = (1 if to_row > row else -1), (1 if to_column > column else -1)
    is_diagonal = abs(abs(to_row - row) - abs(to_column - column)) < 0.2
    if is_diagonal and (text := shapes.use_text(start)):
        cells = lines.diagonal((start[0] + way[0], start[1] + way[1]), *way)
        if cells:
            return Figure("diagonal", cells, text=text)
    return Figure("other", ())


def _chevron(stroke: Path, lines: Lines) -> Figure | None:
    """Return the sign < between two cells: its tip points to the smaller digit."""
    if len(stroke.points) != 3:
        return None
    rows, columns = zip(*stroke.points)
    if max(max(rows) - min(rows), max(columns) - min(columns)) > CHEVRON:
        return None
    (top, left), (row, column), (bottom, right) = stroke.points
    back_row, back_column = (top + bottom) / 2, (left + right) / 2
    down, across = row - back_row, column - back_column
    middle = (row + back_row) / 2, (column + back_column) / 2
    if abs(down) > abs(across):
        edge = round(middle[0]), math.floor(middle[1])
        pair = ((edge[0] - 1, edge[1]), edge)
        smaller = pair[1] if down > 0 else pair[0]
    else:
        edge = math.floor(middle[0]), round(middle[1])
        pair = ((edge[0], edge[1] - 1), edge)
        smaller = pair[1] if across > 0 else pair[0]
    if not all(map(lines.has, pair)):
        return None
    larger = pair[0] if smaller == pair[1] else pair[1]
    return Figure("sign", (larger, smaller))


_SIGNS = {"<": (0, 1), ">": (1, 0), "^": (0, 1), "∧": (0, 1), "v": (1, 0), "∨": (1, 0)}
"""Which cell of a pair holds the smaller and which the larger digit, by the sign between them."""


def _shape_figure(shape: Shape, lines: Lines) -> Figure:
    is_inside = 0 <= shape.row <= lines.rows and 0 <= shape.column <= lines.columns
    if not is_inside:
        if _is_caption(shape.text):
            return Figure("decoration", (), shape.colour or shape.border, shape.text)
        cells = lines.seen_from(shape.cell)
        return Figure("outside" if cells else "text", cells or (), text=shape.text)
    if shape.place == "edge":
        pair = _pair(shape)
        if not all(map(lines.has, pair)):
            return Figure("other", tuple(filter(lines.has, pair)))
        if shape.text in _SIGNS and not shape.colour:
            smaller, larger = _SIGNS[shape.text]
            return Figure("sign", (pair[larger], pair[smaller]))
        if shape.text and not shape.text.isdecimal():
            return Figure("letter", pair, text=shape.text.upper())
        if shape.is_round and shape.width <= 0.6:
            return Figure("dot", pair, shape.colour or shape.border, shape.text)
        return Figure("other", pair, shape.colour, shape.text)
    if shape.place == "corner":
        row, column = round(shape.row), round(shape.column)
        four = tuple((row - i, column - j) for i in (1, 0) for j in (1, 0))
        is_clue = shape.text and all(map(lines.has, four))
        return Figure("corner" if is_clue else "other", four if is_clue else (), text=shape.text)
    if shape.place == "cell" and not shape.text and lines.has(shape.cell):
        form = "circle" if shape.is_round else "shaded" if shape.width > 0.94 else "square"
        if not shape.is_diamond or shape.is_round:
            return Figure(form, (shape.cell,), shape.colour or shape.border)
    cells = (shape.cell,) if lines.has(shape.cell) else ()
    return Figure("other", cells, shape.colour, shape.text)


def _is_caption(text: str) -> bool:
    """Whether a text outside the grid, which may be empty, is no clue."""
    return CAPTION.search(text) is not None and roman_number(text.upper()) is None


def are_line_names(figures: Iterable[Figure], rows: int, columns: int) -> bool:
    """Whether numbers outside the grid name all its rows, all its columns or both.

    Names are 1, 2, 3 or A, B, C and so on, in this order. On small grids, clues could be such
    numbers by luck.
    """
    found: dict[tuple[bool, int], set[str]] = {}
    for figure in figures:
        (row, column), (_, last_column) = figure.cells[0], figure.cells[-1]
        is_column = column == last_column
        found.setdefault((is_column, column if is_column else row), set()).add(figure.text)
    for is_column, count in ((False, rows), (True, columns)):
        texts = [found.get((is_column, place), set()) for place in range(count)]
        numbers = [{str(place + 1)} for place in range(count)]
        letters = [{chr(ord("A") + place)} for place in range(count)]
        if any(texts) and (count < LEAST_NAMES or texts not in (numbers, letters)):
            return False
    return True


def _is_beside(points: Sequence[tuple[float, float]], lines: Lines) -> bool:
    """Whether no part of a line lies in the grid."""
    return all(
        max(row, to_row) <= 0
        or max(column, to_column) <= 0
        or min(row, to_row) >= lines.rows
        or min(column, to_column) >= lines.columns
        for (row, column), (to_row, to_column) in zip(points, [*points[1:], points[-1]])
    )


def _pair(shape: Shape) -> tuple[Cell, Cell]:
    row, column = shape.cell
    if abs(shape.row - round(shape.row)) < 0.13:
        return (round(shape.row) - 1, column), (round(shape.row), column)
    return (row, round(shape.column) - 1), (row, round(shape.column))


def _is_outline(points: Sequence[tuple[float, float]]) -> bool:
    """Whether a line runs along the borders of cells, a little inside them perhaps."""

    def is_border(one: float, other: float) -> bool:
        return abs(one - other) < 0.01 and abs(one - round(one)) < 0.13

    return len(points) > 1 and all(
        is_border(row, to_row) or is_border(column, to_column)
        for (row, column), (to_row, to_column) in pairwise(points)
    )


def described(figure: Figure) -> str:
    """Return the name and the place of a figure: green line r1c1–r3c2."""
    return f"{figure.name} {place(figure)}".strip()


def described_all(group: Sequence[Figure]) -> str:
    """Return the name of figures that share one, and their places: green line r1c1–r3c2, r5c5."""
    places = list(filter(None, map(place, group)))
    more = len(group) - min(len(places), MOST_PLACES)
    listed = ", ".join(places[:MOST_PLACES])
    if listed and more:
        listed += f" and {more} more"
    return f"{group[0].name} {listed}".strip()


def grouped(figures: Iterable[Figure]) -> list[list[Figure]]:
    """Return the figures in groups that share a name."""
    groups: dict[str, list[Figure]] = {}
    for figure in figures:
        groups.setdefault(figure.name, []).append(figure)
    return list(groups.values())


def place(figure: Figure) -> str:
    """Return the first and the last cell of a figure: r1c1–r3c2; its text if it has none."""
    if not (figure.circle or figure.cells):
        return shorten(figure.text) if figure.text else ""
    names = [f"r{row + 1}c{column + 1}" for row, column in (*figure.circle, *figure.cells)]
    return names[0] + (f"–{names[-1]}" if len(names) > 1 else "")
