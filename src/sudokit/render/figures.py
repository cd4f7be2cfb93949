"""Figures: lines, discs, polygons and texts that show a puzzle's rules, in units of a cell.

x counts columns and y counts rows from the top left corner of the grid, so that the centre of r1c1
is (0.5, 0.5); clues outside the grid have coordinates below 0 or beyond the last line. Colours are
names of `palette.COLOURS`, or codes as `palette.drawn_colour` returns them. Renderers draw figures
and know nothing of constraints.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import cos, pi, radians, sin
from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]
Bounds: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom."""

EDGE_WIDTH = 0.035
"""Width of the edge of discs and polygons."""
LETTER_WIDTH = 0.6
"""Width of a character, as a share of the height of its text: an upper estimate for numerals."""


@dataclass(frozen=True, slots=True)
class Line:
    """A stroke along points, with round ends and joins."""

    points: tuple[Point, ...]
    colour: str
    width: float
    dash: tuple[float, ...] = ()
    """Lengths of dashes and gaps in turn; () for a solid line."""
    is_closed: bool = False


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle, filled unless `fill` is "", with an edge unless `edge` is ""."""

    centre: Point
    radius: float
    fill: str
    edge: str = ""
    edge_width: float = EDGE_WIDTH


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed shape, filled unless `fill` is "", with an edge unless `edge` is ""."""

    points: tuple[Point, ...]
    fill: str
    edge: str = ""
    edge_width: float = EDGE_WIDTH


@dataclass(frozen=True, slots=True)
class Text:
    """Words in one line, centred on a point."""

    centre: Point
    words: str
    height: float
    colour: str
    halo: str = ""
    """The colour of a rim that keeps the words legible over lines; "" for none."""
    angle: float = 0
    """Degrees by which the words are turned clockwise."""


Figure: TypeAlias = Line | Disc | Polygon | Text

HALO_WIDTH = 0.09
"""Width of the rim around texts."""
LIT = "lit"
"""The colour of halos."""
RIM = 0.045
"""How far a halo reaches beyond its figure."""
CORNERS = 24
"""Corners of the polygon that is the halo of a disc."""


class Figures(NamedTuple):
    """All figures of a puzzle, each group in the order in which it is drawn."""

    ground: tuple[Figure, ...]
    """Backgrounds of cells, beneath all that highlights cells."""
    lines: tuple[Figure, ...]
    """Lines, circles and outlines, beneath the lines of the grid."""
    marks: tuple[Figure, ...]
    """Marks above the lines of the grid, and clues outside it; all are beneath the digits."""
    margins: Bounds
    """Cells that clues take outside the grid: left, top, right and bottom."""
    letters: tuple[str, ...]
    """For each constraint, the letters that tell it apart, such as "A"; or ""."""
    halos: tuple[tuple[Figure, ...], ...]
    """For each constraint, the figures that light it, beneath the lines."""


def halo(figures: Sequence[Figure]) -> tuple[Figure, ...]:
    """Return the figures that light others from beneath; texts only where there is nothing else."""
    lit = tuple(map(_lit, figures))
    return tuple(each for each, figure in zip(lit, figures) if type(figure) is not Text) or lit


def bounds(figure: Figure) -> Bounds:
    """Return the rectangle that a figure lies in."""
    if isinstance(figure, Text):
        across, down = LETTER_WIDTH * figure.height * len(figure.words) / 2, figure.height / 2
        turn = radians(figure.angle)
        return _around(
            [figure.centre],
            abs(across * cos(turn)) + abs(down * sin(turn)),
            abs(across * sin(turn)) + abs(down * cos(turn)),
        )
    if isinstance(figure, Disc):
        reach = figure.radius + (figure.edge_width / 2 if figure.edge else 0)
        return _around([figure.centre], reach, reach)
    if isinstance(figure, Line):
        return _around(figure.points, figure.width / 2, figure.width / 2)
    width = figure.edge_width if figure.edge else 0
    return _around(figure.points, width / 2, width / 2)


def _lit(figure: Figure) -> Line:
    """Return the line that lights a figure."""
    if isinstance(figure, Line):
        return replace(figure, colour=LIT, width=figure.width + 2 * RIM, dash=())
    if isinstance(figure, Disc):
        (x, y), reach = figure.centre, figure.radius + RIM / 2
        turns = [2 * pi * i / CORNERS for i in range(CORNERS)]
        points = tuple((x + reach * cos(turn), y + reach * sin(turn)) for turn in turns)
        return Line(points, LIT, 2 * RIM, is_closed=True)
    if isinstance(figure, Polygon):
        return Line(figure.points, LIT, 2 * RIM, is_closed=True)
    left, top, right, bottom = bounds(figure)
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return Line(corners, LIT, RIM, is_closed=True)


def _around(points: Iterable[Point], across: float, down: float) -> Bounds:
    xs, ys = zip(*points)
    return min(xs) - across, min(ys) - down, max(xs) + across, max(ys) + down
