"""Paintings: all that a picture consists of, as paths, circles and words in the units of a sheet.

Whoever can paint these three draws every grid, step and legend: `painting_svg.py` as SVG,
`printing/pictures.py` on a page of a PDF. Colours are those of figures, or a single code.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from .figures import HALO_WIDTH, Disc, Figure, Line, Point, Polygon
from .sheet import SIDE

BUTT, ROUND, SQUARE = "butt", "round", "square"
"""Ends of lines."""


class Look(NamedTuple):
    """How a path or a circle is painted: filled unless `fill` is "", lined unless `line` is ""."""

    fill: str = ""
    line: str = ""
    width: float = 1
    dash: tuple[float, ...] = ()
    """Lengths of dashes and gaps in turn; () for a solid line."""
    ends: str = BUTT
    is_rounded: bool = False
    """Whether corners are round."""


class Path(NamedTuple):
    """Lines or loops that are painted as one: no seams between them, nor darker crossings."""

    parts: tuple[tuple[Point, ...], ...]
    look: Look
    is_closed: bool = False
    is_curved: bool = False
    """Whether a part is a start, the control point of a quadratic curve, and its end."""


class Circle(NamedTuple):
    centre: Point
    radius: float
    look: Look


class Words(NamedTuple):
    """Texts of one look, each in one line, whose middles are at the height of their places."""

    places: tuple[tuple[Point, str], ...]
    size: float
    ink: str
    is_bold: bool = False
    is_centred: bool = True
    """Whether places are the middles of texts rather than their starts."""
    halo: str = ""
    """The colour of a rim that keeps the words legible over lines; "" for none."""
    angle: float = 0
    """Degrees by which each text is turned clockwise around its place."""


Painting: TypeAlias = Path | Circle | Words

HALO = HALO_WIDTH * SIDE
"""Width of the rim around words."""


def painted(figures: Iterable[Figure]) -> Iterator[Painting]:
    """Yield the paintings of figures, whose lengths are cells."""
    for figure in figures:
        if isinstance(figure, Line):
            dash = tuple(SIDE * length for length in figure.dash)
            look = Look("", figure.colour, SIDE * figure.width, dash, ROUND, is_rounded=True)
            yield Path((_scaled(figure.points),), look, figure.is_closed)
        elif isinstance(figure, Disc):
            (centre,) = _scaled([figure.centre])
            look = Look(figure.fill, figure.edge, SIDE * figure.edge_width)
            yield Circle(centre, SIDE * figure.radius, look)
        elif isinstance(figure, Polygon):
            look = Look(figure.fill, figure.edge, SIDE * figure.edge_width, is_rounded=True)
            yield Path((_scaled(figure.points),), look, is_closed=True)
        else:
            (place,) = _scaled([figure.centre])
            yield Words(
                ((place, figure.words),), SIDE * figure.height, figure.colour,
                halo=figure.halo, angle=figure.angle,
            )  # fmt: skip


def moved(painting: Painting, x: float, y: float) -> Painting:
    """Return a painting at another place."""
    if isinstance(painting, Circle):
        return painting._replace(centre=_by(painting.centre, x, y))
    if isinstance(painting, Words):
        return painting._replace(places=tuple((_by(at, x, y), w) for at, w in painting.places))
    return painting._replace(parts=tuple(tuple(_by(p, x, y) for p in q) for q in painting.parts))


def _scaled(points: Iterable[Point]) -> tuple[Point, ...]:
    return tuple((SIDE * x, SIDE * y) for x, y in points)


def _by(point: Point, x: float, y: float) -> Point:
    return point[0] + x, point[1] + y
