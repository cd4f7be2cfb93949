"""Arrows for the links of a chain, curved so that they avoid digits and candidates."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from math import hypot, inf

from ..grid import Grid
from ..logic import Candidate, Group
from .figures import Point
from .paintings import ROUND, Look, Path
from .sheet import SIDE, CandidateLayout
from .sketch import towards
from .step_links import LinkMark

LINE, BAR = "#333333", "#c9c9c9"
DASHES: Mapping[tuple[bool, bool], tuple[float, ...]] = {
    (False, True): (),
    (True, False): (3.2, 2.2),
}
"""Dashes by the states of source and target: strong links are solid, weak links dashed."""
OTHERS = (6.0, 2.0, 1.5, 2.0)
"""Dashes of all other links."""
BENDS = (0.08, -0.08, 0.17, -0.17, 0.28, -0.28, 0.42, -0.42)
NARROW_BENDS = (1.9, -1.9)
"""Bends to try: the distance of a curve's control point from its chord, in lengths of the chord.

Narrow bends are for candidates that nearly touch; their dashes and heads are smaller."""
PACE = 9
"""Distance between the points at which a curve is checked for what it runs over."""
CROWDED, TANGLED = 24, 48
"""Numbers of links from which arrows are drawn thinner, and from which no bends are tried."""


def arrows(
    grid: Grid, links: Sequence[LinkMark], masks: Sequence[int], layout: CandidateLayout
) -> list[Path]:
    """Return the arrows of all links; the curves avoid the candidates in `masks`."""
    scale = layout.radius / 5.8
    width = (1.5 if len(links) < CROWDED else 1.0) * max(scale, 0.5)
    linked = {
        Candidate(cell, group.digit)
        for link in links
        for group in (link.source, link.target)
        for cell in group.cells
    }
    taken: set[tuple[Point, Point, bool]] = set()
    lines: dict[tuple[float, ...], list[tuple[Point, ...]]] = {}
    heads: list[tuple[Point, ...]] = []
    for link in dict.fromkeys(links):
        start, end = _ends(grid, link, layout)
        bends = _bends(start, end, layout)
        bend, least = bends[0], inf
        for other in bends if len(links) < TANGLED else ():
            cost = _cost(grid, start, end, other, masks, linked, layout, taken, least)
            if cost < least:
                bend, least = other, cost
        taken.add((start, end, bend > 0))
        narrow = abs(bend) > 1
        curve, head = _arrow(start, end, bend, layout.radius * 1.12, (4 if narrow else 4.6) * scale)
        dash = DASHES.get((link.source_on, link.target_on), OTHERS)
        lines.setdefault((1.6, 1) if narrow and dash else dash, []).append(curve)
        heads.append(head)
    curves = [
        Path(tuple(some), Look("", LINE, width, dash), is_curved=True)
        for dash, some in lines.items()
    ]
    return [*curves, Path(tuple(heads), Look(LINE), is_closed=True)]


def group_bars(grid: Grid, links: Sequence[LinkMark], layout: CandidateLayout) -> list[Path]:
    """Return the bars that connect the candidates of each group."""
    groups = dict.fromkeys(group for link in links for group in (link.source, link.target))
    bars = []
    for group in groups:
        if len(group.cells) > 1:
            points = (layout.centre(grid.shape, cell, group.digit) for cell in sorted(group.cells))
            bars.append(tuple(points))
    look = Look("", BAR, layout.radius, ends=ROUND, is_rounded=True)
    return [Path(tuple(bars), look)] if bars else []


def _ends(grid: Grid, link: LinkMark, layout: CandidateLayout) -> tuple[Point, Point]:
    """Return the two candidates of the link's groups that are nearest to each other."""

    def points(group: Group) -> Iterator[Point]:
        return (layout.centre(grid.shape, cell, group.digit) for cell in group.cells)

    pairs = ((a, b) for a in points(link.source) for b in points(link.target))
    return min(pairs, key=lambda pair: hypot(pair[0][0] - pair[1][0], pair[0][1] - pair[1][1]))


def _bends(start: Point, end: Point, layout: CandidateLayout) -> tuple[float, ...]:
    near = hypot(end[0] - start[0], end[1] - start[1]) < 3.5 * layout.radius
    return NARROW_BENDS if near else BENDS


def _middle(start: Point, end: Point, bend: float) -> Point:
    """Return the control point of a quadratic curve."""
    across, down = end[0] - start[0], end[1] - start[1]
    return (start[0] + end[0]) / 2 - down * bend, (start[1] + end[1]) / 2 + across * bend


def _cost(
    grid: Grid,
    start: Point,
    end: Point,
    bend: float,
    masks: Sequence[int],
    linked: Container[Candidate],
    layout: CandidateLayout,
    taken: Container[tuple[Point, Point, bool]],
    limit: float,
) -> float:
    """Return the penalty for what a curve runs over, or any value from `limit` on if it is higher.

    Among curves that run over nothing, the least bend costs least.
    """
    cost = abs(bend)
    if (start, end, bend > 0) in taken or (end, start, bend < 0) in taken:
        cost += 4
    x0, y0 = start
    x1, y1 = _middle(start, end, bend)
    x2, y2 = end
    shape, columns, width, height = grid.shape, layout.columns, layout.width, layout.height
    left, top = layout.left, layout.top
    points = int(hypot(x2 - x0, y2 - y0) / PACE) + 4
    for point in range(1, points):
        if cost >= limit:
            break
        t = point / points
        s = 1 - t
        x = s * s * x0 + 2 * s * t * x1 + t * t * x2
        y = s * s * y0 + 2 * s * t * y1 + t * t * y2
        row, column = int(y // SIDE), int(x // SIDE)
        if not (0 <= row < shape.row_count and 0 <= column < shape.column_count):
            cost += 10
            continue
        cell = row * shape.column_count + column
        x -= column * SIDE
        y -= row * SIDE
        if grid.digits[cell]:
            cost += abs(x - SIDE / 2) < 8 and abs(y - SIDE / 2) < 10
            continue
        i, j = int((x - left) // width), int((y - top) // height)
        digit = j * columns + i + 1
        if not (0 <= i < columns and digit >= 1 and masks[cell] >> (digit - 1) & 1):
            continue
        if (cell, digit) in linked:
            cost += 4
        elif hypot(x - left - (i + 0.5) * width, y - top - (j + 0.5) * height) < 4.7:
            cost += 1
    return cost


def _arrow(
    start: Point, end: Point, bend: float, gap: float, head: float
) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """Return a curve and the corners of its head, between the rims of two candidates."""
    middle = _middle(start, end, bend)
    tip = towards(end, middle, gap)
    x, y = base = towards(end, middle, gap + 0.8 * head)
    across, down = (tip[0] - x) / 0.8 / 2.3, (tip[1] - y) / 0.8 / 2.3
    curve = (towards(start, middle, gap), middle, base)
    return curve, (tip, (x - down, y + across), (x + down, y - across))
