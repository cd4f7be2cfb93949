"""Drawings of SudokuPad -> figures: what is drawn, on which cells, in which colour.

Coordinates are rows and columns of cells, from 0; the centre of a cell lies at .5. A figure joins
the drawings that belong together: a line with the disc at its end is a thermometer, an arrow with a
circle is an arrow, a number outside the grid with a small arrow is a little killer.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from .colours import colour_word, is_same_family
from .outside import DIRECTIONS, Cell, Lines
from .payload import Json, entries, mapping

MAX_DRAWINGS = 5000

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
    "shaded": "shaded cell", "cage": "cage", "other": "drawing",
}  # fmt: skip
"""The forms of figures and their names."""

COLOURED = ("line", "thermometer", "circled line", "diamond line", "dot", "circle", "square",
            "shaded")  # fmt: skip


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
        rows = _covered(self.row, self.height)
        columns = _covered(self.column, self.width)
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
    all_shapes = [*entries(data, "underlays"), *entries(data, "overlays")]
    strokes, arrows = entries(data, "lines"), entries(data, "arrows")
    if len(all_shapes) + len(strokes) + len(arrows) > MAX_DRAWINGS:
        return [(Figure("other", ()), [*all_shapes, *strokes, *arrows])]
    read = [(_shape(entry), entry) for entry in all_shapes]
    read = [(one, entry) for one, entry in read if one.text or one.colour or one.border]
    shapes = [shape for shape, _ in read]
    used: set[int] = set()
    found: list[tuple[Figure, list[object]]] = []

    def joined(entry: object, before: frozenset[int]) -> list[object]:
        """Return an entry with those of the shapes that were used since."""
        return [entry, *(read[place][1] for place in sorted(used - before))]

    for entry in arrows:
        before = frozenset(used)
        arrow = _arrow_figure(_path(entry), shapes, used, lines)
        found.append((arrow, joined(entry, before)))
    circles = frozenset(used)
    for entry in strokes:
        stroke, before = _path(entry), frozenset(used)
        made = list(_line_figures(stroke, shapes, used, circles, lines)) if stroke.points else []
        found += [(figure, joined(entry, before)) for figure in made]
    for place, (shape, entry) in enumerate(read):
        if place not in used:
            found.append((_shape_figure(shape, lines), [entry]))
    return found


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
    """Return the rows or columns whose centres a shape covers."""
    first, last = math.ceil(centre - extent / 2 - 0.5), math.floor(centre + extent / 2 - 0.5)
    return (
        range(first, last + 1)
        if first <= last
        else range(math.floor(centre), math.floor(centre) + 1)
    )


# Joining drawings.


def _line_figures(
    stroke: Path,
    shapes: Sequence[Shape],
    used: set[int],
    circles: frozenset[int],
    lines: Lines,
) -> Iterable[Figure]:
    """Yield a line with what is at its ends; circles of arrows belong to these alone."""
    if sign := _chevron(stroke, lines):
        yield sign
        return
    cells = stroke.cells
    if _is_outline(stroke.points):
        return  # of a region
    if not cells or not all(map(lines.has, cells)):
        yield Figure("other", tuple(filter(lines.has, cells)), stroke.colour)
        return
    at = {
        end: [
            place
            for place, shape in enumerate(shapes)
            if shape.place == "cell"
            and shape.cell == end
            and not shape.text
            and place not in circles
        ]
        for end in (cells[0], cells[-1])
    }
    marks = [_end(shapes, at[end], stroke.colour) for end in (cells[0], cells[-1])]
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
            used.update(p for p in at[end] if _end(shapes, [p], stroke.colour) == wanted)
    else:
        used.update(_centre_marks(stroke, shapes))
    yield Figure(form, cells, stroke.colour)


def _end(shapes: Sequence[Shape], places: Iterable[int], colour: str) -> str:
    """Return what is at the end of a line: a bulb in the line's colour, a circle or a diamond."""
    found = ""
    for place in places:
        shape = shapes[place]
        if shape.is_diamond and not shape.is_round:
            return "diamond"
        if shape.is_round and shape.width >= 0.45:
            if shape.colour and shape.colour != "white" and is_same_family(shape.colour, colour):
                return "bulb"
            found = "circle"
    return found


def _centre_marks(stroke: Path, shapes: Sequence[Shape]) -> Iterable[int]:
    """Yield the small dots that mark the middle of a line."""
    middle = stroke.cells[len(stroke.cells) // 2]
    for place, shape in enumerate(shapes):
        is_small = shape.is_round and shape.width < 0.45 and not shape.text
        if len(stroke.cells) % 2 and is_small and shape.place == "cell" and shape.cell == middle:
            yield place


def _arrow_figure(arrow: Path, shapes: Sequence[Shape], used: set[int], lines: Lines) -> Figure:
    points = arrow.points
    if len(points) < 2:
        return Figure("other", ())
    start = math.floor(points[0][0]), math.floor(points[0][1])
    if not lines.has(start):
        return _diagonal_figure(arrow, start, shapes, used, lines)
    cells = arrow.cells if arrow.cells[:1] == (start,) else (start, *arrow.cells)
    if not all(map(lines.has, cells)):
        return Figure("other", tuple(filter(lines.has, cells)))
    for shape in shapes:
        is_circle = shape.place == "cell" or max(shape.width, shape.height) > 1.1
        if is_circle and shape.is_round and not shape.text and start in shape.cells:
            circle = shape.cells
            same = (p for p, other in enumerate(shapes) if other[:6] == shape[:6])
            used.update(same)  # several arrows may each bring their circle
            shaft = tuple(cell for cell in cells if cell not in circle)
            return Figure("arrow", shaft, circle=circle)
    return Figure("arrow", cells[1:], circle=(start,))


def _diagonal_figure(
    arrow: Path, start: Cell, shapes: Sequence[Shape], used: set[int], lines: Lines
) -> Figure:
    """Return the number outside the grid that belongs to a diagonal arrow."""
    (row, column), (to_row, to_column) = arrow.points[0], arrow.points[-1]
    way = (1 if to_row > row else -1), (1 if to_column > column else -1)
    is_diagonal = abs(abs(to_row - row) - abs(to_column - column)) < 0.2
    for place, shape in enumerate(shapes):
        if is_diagonal and shape.text and shape.cell == start and place not in used:
            used.add(place)
            first = start[0] + way[0], start[1] + way[1]
            cells = lines.diagonal(first, *way)
            if cells and way in DIRECTIONS.values():
                return Figure("diagonal", cells, text=shape.text)
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
        cells = lines.seen_from(shape.cell)
        return Figure("outside" if cells else "other", cells or (), text=shape.text)
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


def place(figure: Figure) -> str:
    """Return the first and the last cell of a figure: r1c1–r3c2; "" if it has none."""
    names = [f"r{row + 1}c{column + 1}" for row, column in (*figure.circle, *figure.cells)]
    return names[0] + (f"–{names[-1]}" if len(names) > 1 else "") if names else ""
