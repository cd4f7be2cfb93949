"""Sketch: collects the figures of one puzzle and finds free places for its texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot

from ..drawings import MARGIN
from ..shape import Shape
from .figures import Disc, Figure, Figures, Line, Point, Polygon, Text, bounds
from .outlines import outline

Cell = tuple[int, int]

DRAWN_SHADE, SHADE, DRAWN_LINE, LINE, END, OUTLINE, DRAWN_MARK, MARK = range(8)
"""Levels, from the bottom to the top. Only marks lie over the lines of the grid.

Drawings without a meaning lie beneath what shows a rule, in the order in which they are added.
"""

SLOT = 0.8
"""Width of the place of a clue outside the grid."""
INSET, MORE_INSET = 0.09, 0.075
"""Distance of outlines from the edges of their cells, and what each overlapping outline adds."""
TAG_HEIGHT = 0.26
CORNERS = ((0, 0), (1, 0), (1, 1), (0, 1))
"""Corners of a cell for tags, as (x, y), in the order in which they are taken."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Sketch:
    """The figures of a puzzle, as they are added one constraint after the other."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self._levels: list[list[Figure]] = [[] for _ in range(MARK + 1)]
        self._slots: set[Cell] = set()
        self._tags: Counter[Cell] = Counter()
        self._outlines: Counter[Cell] = Counter()
        self._letters = 0
        self._taken: list[str] = []
        self._added: list[Figure] = []

    def add(self, level: int, *figures: Figure) -> None:
        """Add figures to a level."""
        self._levels[level] += figures
        self._added += figures

    def figures(self, letters: Iterable[str], halos: Iterable[tuple[Figure, ...]]) -> Figures:
        """Return all figures; wide lines and bulbs come first, so that none hides another."""
        lines = sorted(self._levels[LINE], key=_width, reverse=True)
        rows, columns = self.shape.row_count, self.shape.column_count
        beyond = (
            [-column for _, column in self._slots],
            [-row for row, _ in self._slots],
            [column + 1 - columns for _, column in self._slots],
            [row + 1 - rows for row, _ in self._slots],
        )
        left, top, right, bottom = map(
            max, (SLOT * max([0, *slots]) for slots in beyond), self._drawn_margins()
        )
        return Figures(
            ground=(*self._levels[DRAWN_SHADE], *self._levels[SHADE]),
            lines=(
                *self._levels[DRAWN_LINE],
                *lines,
                *self._levels[END],
                *self._levels[OUTLINE],
            ),
            marks=(*self._levels[DRAWN_MARK], *self._levels[MARK]),
            margins=(left, top, right, bottom),
            letters=tuple(letters),
            halos=tuple(halos),
        )

    def _drawn_margins(self) -> tuple[float, ...]:
        """Return how far drawings reach beyond the grid, up to a margin: left, top and so on."""
        drawn = [
            bounds(figure)
            for level in (DRAWN_SHADE, DRAWN_LINE, DRAWN_MARK)
            for figure in self._levels[level]
        ]
        if not drawn:
            return 0, 0, 0, 0
        lefts, tops, rights, bottoms = zip(*drawn)
        rows, columns = self.shape.row_count, self.shape.column_count
        reach = -min(lefts), -min(tops), max(rights) - columns, max(bottoms) - rows
        return tuple(min(MARGIN, max(0.0, cells)) for cells in reach)

    def letter(self) -> str:
        """Return the next letter that tells groups of cells apart: A to Z, then A2 and so on."""
        round_, letter = divmod(self._letters, len(LETTERS))
        self._letters += 1
        self._taken.append(LETTERS[letter] + (str(round_ + 1) if round_ else ""))
        return self._taken[-1]

    def take_letters(self) -> str:
        """Return the letters that were given out since the last call, such as "A, B"."""
        taken, self._taken = ", ".join(self._taken), []
        return taken

    def take_figures(self) -> list[Figure]:
        """Return the figures that were added since the last call."""
        added, self._added = self._added, []
        return added

    def track(
        self, cells: Sequence[Cell], colour: str, width: float, dash: tuple[float, ...] = ()
    ) -> None:
        """Add a line through the centres of cells; a single cell becomes a dot."""
        points = [centre(cell) for cell in cells]
        self.add(LINE, Line(tuple(points * 2 if len(points) == 1 else points), colour, width, dash))

    def shade(self, cells: Iterable[Cell], colour: str) -> None:
        """Fill cells with a colour."""
        for row, column in cells:
            self.add(SHADE, Polygon(square((row, column), 0.5), colour))

    def outline(
        self, cells: Iterable[Cell], colour: str, words: str = "", dash: tuple[float, ...] = ()
    ) -> None:
        """Add an outline around cells, within those that they are already in, and its words."""
        inside = sorted(set(cells))
        depth = max(self._outlines[cell] for cell in inside)
        self._outlines.update({cell: depth + 1 - self._outlines[cell] for cell in inside})
        for loop in outline(inside, INSET + MORE_INSET * depth):
            self.add(OUTLINE, Line(loop, colour, 0.03, dash, is_closed=True))
        if words:
            self.tag(inside[0], words, colour)

    def tag(self, cell: Cell, words: str, colour: str = "ink", halo: str = "paper") -> None:
        """Write small words in the first free corner of a cell."""
        x, y = CORNERS[self._tags[cell] % len(CORNERS)]
        self._tags[cell] += 1
        row, column = cell
        height = min(TAG_HEIGHT, 1.3 / max(1, len(words)))
        half = 0.3 * height * len(words) + 0.07
        at = (column + (1 - half if x else half), row + (0.83 if y else 0.17))
        self.add(MARK, Text(at, words, height, colour, halo))

    def outside(self, cells: Sequence[Cell]) -> tuple[Point, Point] | None:
        """Return the place of a clue before the first cell of a line, and the way into the line.

        None if the line is not straight or does not start at the edge of the grid.
        """
        down, across = _way(self.shape, cells)
        if not (down or across):
            return None
        row, column = cells[0][0] - down, cells[0][1] - across
        if self._is_inside(row, column):
            return None
        while (row, column) in self._slots:
            row, column = row - down, column - across
        self._slots.add((row, column))
        at = (
            _place(column, self.shape.column_count),
            _place(row, self.shape.row_count),
        )
        x, y = centre(cells[0])
        length = hypot(x - at[0], y - at[1])
        return at, ((x - at[0]) / length, (y - at[1]) / length)

    def _is_inside(self, row: int, column: int) -> bool:
        return 0 <= row < self.shape.row_count and 0 <= column < self.shape.column_count


def centre(cell: Cell) -> Point:
    """Return the centre of a cell."""
    return cell[1] + 0.5, cell[0] + 0.5


def square(cell: Cell, reach: float) -> tuple[Point, ...]:
    """Return the corners of a square around the centre of a cell."""
    x, y = centre(cell)
    left, top, right, bottom = x - reach, y - reach, x + reach, y + reach
    return (left, top), (right, top), (right, bottom), (left, bottom)


def towards(start: Point, end: Point, distance: float) -> Point:
    """Return the point at a distance from `start` on the way to `end`."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down) or 1
    return start[0] + across / length * distance, start[1] + down / length * distance


def chevron(tip: Point, way: Point, reach: float) -> tuple[Point, Point, Point]:
    """Return the three points of an arrow head that points along a unit vector."""
    (x, y), (across, down) = tip, way
    back = (x - reach * across, y - reach * down)
    return (
        (back[0] - reach * down, back[1] + reach * across),
        tip,
        (back[0] + reach * down, back[1] - reach * across),
    )


def ring(at: Point, radius: float, fill: str = "", edge: str = "soft") -> Disc:
    """Return a circle with an edge."""
    return Disc(at, radius, fill, edge)


def _width(figure: Figure) -> float:
    """Return the width of a line or of a disc at its end."""
    if isinstance(figure, Disc):
        return 2 * figure.radius
    return figure.width if isinstance(figure, Line) else 0


def _way(shape: Shape, cells: Sequence[Cell]) -> Cell:
    """Return the step from each cell of a line to the next; (0, 0) if it bends or jumps.

    A single cell, in a corner of the grid, is a diagonal that starts there.
    """
    if len(cells) == 1:
        (row, column), rows, columns = cells[0], shape.row_count, shape.column_count
        down = 1 if row == 0 else -1 if row == rows - 1 else 0
        across = 1 if column == 0 else -1 if column == columns - 1 else 0
        return down, across
    steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(cells)}
    down, across = steps.pop()
    return (down, across) if not steps and max(abs(down), abs(across)) == 1 else (0, 0)


def _place(line: int, count: int) -> float:
    """Return the middle of a row or column of the grid, or of a slot before or after them."""
    if line < 0:
        return SLOT * (line + 0.5)
    return line + 0.5 if line < count else count + SLOT * (line - count + 0.5)
