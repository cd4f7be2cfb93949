"""The layers of a picture that show a step: the marks of its drawing in, paintings out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from ..grid import Grid
from ..logic import Candidate
from ..shape import Shape
from . import highlights as looks
from .arrows import DASHES, LINE, OTHERS, arrows, group_bars
from .constraint_figures import rule_figures
from .figures import LIT as LIT_COLOUR
from .figures import Point
from .highlights import HIGHLIGHTS, Highlight, outline
from .legend import Entry
from .marks import (
    BASE,
    BOTH,
    CELL,
    COVER,
    HOUSE,
    LIT,
    LOST,
    OFF,
    ON,
    PATTERN,
    PLACED,
    REMOVED,
    SEEN,
    STRUCK,
    SUPPOSED,
    CandidateMark,
    Drawing,
)
from .marks import Entry as DrawingEntry
from .outlines import outline as loops
from .paintings import ROUND, Look, Painting, Path, Words, painted
from .sheet import DIGIT, PAPER, RING, SIDE, CandidateLayout, candidate_layout, middle, square
from .sketch import towards
from .step_links import OTHER, STRONG, WEAK

FRAMES: Mapping[str, Look] = {
    HOUSE: Look("#f1f1f1", "#7a7a7a", 1.5),
    BASE: Look("#eff4f8", "#0072b2", 1.5),
    COVER: Look("", "#9a6500", 1.5, (5, 3)),
}
"""The look of each kind of house."""
INSET = 2.2 / SIDE
"""Distance of the border of a house from the edge of its cells, in cells."""
LABEL, LABEL_HEIGHT = "#6e6e6e", 9
KINDS: Mapping[str, Highlight] = {
    ON: looks.ON, OFF: looks.OFF, BOTH: looks.BOTH, SUPPOSED: looks.SUPPOSED,
    PLACED: looks.PLACE, REMOVED: looks.REMOVED, SEEN: looks.SEEN, LOST: looks.LOST,
}  # fmt: skip
"""The look of each kind of mark; those of a pattern have a highlight of their own."""
STATES: Mapping[str, tuple[bool, bool]] = {STRONG: (False, True), WEAK: (True, False)}
PALE = "73"
"""How much is seen of rays, as the end of the code of their colour."""
WIDER = 1.3
"""Radius of a ring around a shape, in radii of the shape."""


def houses(shape: Shape, drawing: Drawing) -> list[Painting]:
    """Return the shading of the houses."""
    inside: dict[str, dict[int, None]] = {}
    for house, kind in drawing.houses:
        inside.setdefault(FRAMES[kind].fill, {}).update(dict.fromkeys(house))
    return [_shade(shape, cells, fill) for fill, cells in inside.items() if fill]


def borders(shape: Shape, drawing: Drawing) -> list[Painting]:
    """Return the borders of the houses, dashed for covers."""
    return [
        Path(
            tuple(
                tuple((SIDE * x, SIDE * y) for x, y in loop)
                for loop in loops((divmod(cell, shape.column_count) for cell in house), INSET)
            ),
            FRAMES[kind]._replace(fill=""),
            is_closed=True,
        )
        for house, kind in drawing.houses
    ]


def cells(shape: Shape, drawing: Drawing) -> list[Painting]:
    """Return the shading of the pattern's cells; a cell with two highlights is split diagonally."""
    chosen: dict[int, list[str]] = {}
    for mark in drawing.cells:
        chosen.setdefault(mark.cell, []).append(HIGHLIGHTS[mark.mark].shade)
    shades: dict[str, list[int]] = {}
    halves: list[Painting] = []
    for cell, some in chosen.items():
        shades.setdefault(some[0], []).append(cell)
        if len(some) > 1:
            halves.append(Path((square(shape, cell)[1:],), Look(some[1]), is_closed=True))
    return [*(_shade(shape, some, shade) for shade, some in shades.items()), *halves]


def halos(shape: Shape, drawing: Drawing) -> list[Painting]:
    """Return the halos of the constraints that the step rests on."""
    every = rule_figures(shape).halos
    return [*painted(figure for index in drawing.constraints for figure in every[index])]


def shapes(shape: Shape, drawing: Drawing) -> list[Painting]:
    """Return the shapes around candidates, and those around digits of the pattern."""
    layout = candidate_layout(shape)
    rings = {ring.cell: ring.mark for ring in drawing.rings}
    drawn: list[Painting] = [
        outline(HIGHLIGHTS[mark], middle(shape, cell), 0.9 * RING, layout.radius / 6)
        for cell, mark in rings.items()
    ]
    for removed in (True, False):  # under all others lie those removed
        seen: set[tuple[int, int]] = set()
        for mark in drawing.candidates:
            if mark.kind != STRUCK and (mark.kind == REMOVED) == removed:
                drawn.append(_around(shape, mark, layout, (mark.cell, mark.digit) not in seen))
                seen.add((mark.cell, mark.digit))
    return drawn


def links(
    grid: Grid, drawing: Drawing, masks: tuple[int, ...]
) -> tuple[Sequence[Painting], Sequence[Painting]]:
    """Return the bars of groups, which lie under the shapes, and the arrows."""
    if not drawing.links:
        return (), ()
    layout = candidate_layout(grid.shape)
    drawn = drawing.links
    return group_bars(grid, drawn, layout), arrows(grid, drawn, masks, layout)


def candidate_inks(drawing: Drawing) -> dict[Candidate, str]:
    """Return the text colours of candidates that stand out: of the first mark of each."""
    inks: dict[Candidate, str] = {}
    for mark in drawing.candidates:
        if mark.kind not in (STRUCK, SUPPOSED):
            look = HIGHLIGHTS[mark.mark] if mark.kind == PATTERN else KINDS[mark.kind]
            inks.setdefault(Candidate(mark.cell, mark.digit), look.ink)
    return inks


def strikes(shape: Shape, drawing: Drawing) -> list[Painting]:
    """Return lines through eliminated candidates, with a white rim to show on any shape."""
    layout = candidate_layout(shape)
    dark = {(m.cell, m.digit) for m in drawing.candidates if m.kind in (ON, BOTH)}
    lines: list[tuple[Point, ...]] = []
    for mark in drawing.candidates:
        if mark.kind in (REMOVED, STRUCK):
            at = layout.centre(shape, mark.cell, mark.digit)
            hole = layout.radius / 2 if (mark.cell, mark.digit) in dark else 0
            lines += _strike(at, layout.radius, hole)
    return _struck(lines, layout.radius / 4) if lines else []


def placements(shape: Shape, drawing: Drawing) -> list[Painting]:
    """Return the large placed digits with their rings."""
    if not drawing.digits:
        return []
    rings = [outline(looks.PLACE, middle(shape, cell), RING, 2) for cell, _ in drawing.digits]
    places = tuple((middle(shape, cell), shape.symbol(digit)) for cell, digit in drawing.digits)
    return [*rings, Words(places, DIGIT, looks.PLACE.ink, is_bold=True)]


def seen(shape: Shape, drawing: Drawing) -> list[Painting]:
    """Return rings around digits that rule out others, and around cells that lost a digit."""
    return [
        outline(look, middle(shape, cell), radius, dash=(2, 2))
        for look, radius, some in (
            (looks.SEEN, RING, drawing.seen),
            (looks.LOST, 0.7 * RING, drawing.lost),
        )
        for cell in some
    ]


def rays(shape: Shape, drawing: Drawing) -> list[Painting]:
    """Return the lines from digits to what they rule out, and crosses in the cells ruled out."""
    if not drawing.rays:
        return []
    lines = (_ray(shape, ray.source, ray.target, not ray.crossed) for ray in drawing.rays)
    crossed = dict.fromkeys(cell for ray in drawing.rays for cell in ray.crossed)
    crosses = (line for cell in crossed for line in _cross(*middle(shape, cell)))
    look = Look("", looks.SEEN.line, 2, ends=ROUND)
    pale = look._replace(line=f"{look.line}{PALE}")
    return [Path(tuple(lines), pale), *([Path(tuple(crosses), look)] if crossed else [])]


def labels(shape: Shape, left: float, top: float) -> list[Painting]:
    """Return the names of rows and columns, left of and above a point, as sentences use them."""
    columns = [(((n + 0.5) * SIDE, top - 10), f"c{n + 1}") for n in range(shape.column_count)]
    rows = [((left - 13, (n + 0.5) * SIDE), f"r{n + 1}") for n in range(shape.row_count)]
    return [Words((*columns, *rows), LABEL_HEIGHT, LABEL)]


def entries(legend: Iterable[DrawingEntry]) -> Iterator[Entry]:
    """Yield the legend entries with samples of their marks."""
    for kind, mark, words in legend:
        yield Entry(tuple(_sample(kind, mark)), words)


# Helpers.


def _shade(shape: Shape, cells: Iterable[int], fill: str) -> Path:
    return Path(tuple(square(shape, cell) for cell in cells), Look(fill), is_closed=True)


def _around(shape: Shape, mark: CandidateMark, layout: CandidateLayout, is_first: bool) -> Painting:
    """Return the shape around a candidate; a ring goes around the shape that is there already."""
    at = layout.centre(shape, mark.cell, mark.digit)
    look = HIGHLIGHTS[mark.mark] if mark.kind == PATTERN else KINDS[mark.kind]
    is_ring = mark.kind in (PLACED, SUPPOSED)
    radius = WIDER * layout.radius if is_ring else layout.radius
    return outline(look, at, radius, layout.radius / 6, filled=is_first and not is_ring)


def _ray(shape: Shape, source: int, target: int, is_short: bool) -> tuple[Point, Point]:
    """Return a line from the rim of a digit; a short one ends at the rim of the other."""
    start, end = middle(shape, source), middle(shape, target)
    return towards(start, end, RING), towards(end, start, RING) if is_short else end


def _cross(x: float, y: float, reach: float = 5) -> tuple[tuple[Point, Point], ...]:
    left, right, top, bottom = x - reach, x + reach, y - reach, y + reach
    return ((left, top), (right, bottom)), ((left, bottom), (right, top))


def _strike(at: Point, reach: float, hole: float = 0) -> Iterator[tuple[Point, Point]]:
    """Yield the parts of a slanting line, with a gap where it would hide a pale numeral."""
    (x, y), ends = at, ((-reach, -hole), (hole, reach)) if hole else ((-reach, reach),)
    for start, stop in ends:
        yield (x + start, y - start), (x + stop, y - stop)


def _struck(lines: Iterable[tuple[Point, ...]], width: float) -> list[Painting]:
    look = Look("", looks.STRIKE, width, ends=ROUND)
    path = Path(tuple(lines), look)
    return [path._replace(look=look._replace(line=PAPER, width=2 * width)), path]


def _sample(kind: str, mark: int) -> list[Painting]:
    if kind == CELL:
        return [_sample_house(Look(HIGHLIGHTS[mark].shade))]
    if kind in FRAMES:
        return [_sample_house(FRAMES[kind]._replace(width=1))]
    if kind in (STRONG, WEAK, OTHER):
        dash = DASHES.get(STATES.get(kind, (True, True)), OTHERS)
        line = Path((((-9, 0), (5, 0)),), Look("", LINE, 1.5, dash))
        head = ((9, 0), (4.4, -2), (4.4, 2))
        return [line, Path((head,), Look(LINE), is_closed=True)]
    if kind == LIT:
        wide, core = Look("", LIT_COLOUR, 7, ends=ROUND), Look("", PAPER, 3, ends=ROUND)
        return [Path((((-7, 0), (7, 0)),), look) for look in (wide, core)]
    sample: Painting = outline(HIGHLIGHTS[mark] if kind == PATTERN else KINDS[kind], (0, 0), 5.5)
    struck = _struck([*_strike((0, 0), 5.5)], 1.5) if kind == REMOVED else []
    return [sample, *struck]


def _sample_house(look: Look) -> Path:
    return Path((((-8, -4.5), (8, -4.5), (8, 4.5), (-8, 4.5)),), look, is_closed=True)
