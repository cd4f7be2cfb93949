"""Arrows: the links of a chain -> curves that keep clear of what else is on the sheet."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from math import hypot, inf

from ..grid import Grid
from ..logic import Candidate, Group, Link
from .sheet import SIDE, Places, number

LINE = "#333333"
DASHES = {(False, True): "", (True, False): "3.2 2.2"}
"""Strong links (if not this, then that) are solid, weak ones (if this, then not that) dashed."""
OTHERS = "6 2 1.5 2"
BENDS = (0.08, -0.08, 0.17, -0.17, 0.28, -0.28, 0.42, -0.42)
NARROW_BENDS = (1.9, -1.9)
"""How far the middle of a curve lies beside its chord, in lengths of that; the second for
candidates that nearly touch. Dashes and heads are smaller there."""
PACE = 9
"""A curve is tried out at points about as far from each other."""
CROWDED, TANGLED = 24, 48
"""So many links are drawn thinner; so many no curve can keep clear of, so none is tried out."""

Point = tuple[float, float]


def arrows(grid: Grid, links: Sequence[Link], masks: Sequence[int], places: Places) -> str:
    """All links; `masks` holds the candidates that curves should keep clear of."""
    scale = places.radius / 5.8
    width = (1.5 if len(links) < CROWDED else 1.0) * max(scale, 0.5)
    marked = {
        Candidate(cell, group.digit)
        for link in links
        for group in (link.source, link.target)
        for cell in group.cells
    }
    taken: set[tuple[Point, Point, bool]] = set()
    lines: dict[str, list[str]] = {}
    heads = []
    for link in dict.fromkeys(links):
        start, end = _ends(grid, link, places)
        bends = _bends(start, end, places)
        bend, least = bends[0], inf
        for other in bends if len(links) < TANGLED else ():
            cost = _cost(grid, start, end, other, masks, marked, places, taken, least)
            if cost < least:
                bend, least = other, cost
        taken.add((start, end, bend > 0))
        narrow = abs(bend) > 1
        curve, head = _arrow(start, end, bend, places.radius * 1.12, (4 if narrow else 4.6) * scale)
        dash = DASHES.get((link.source_on, link.target_on), OTHERS)
        lines.setdefault("1.6 1" if narrow and dash else dash, []).append(curve)
        heads.append(head)
    curves = "".join(
        f'<path d="{"".join(some)}"' + (f' stroke-dasharray="{dash}"' if dash else "") + "/>"
        for dash, some in lines.items()
    )
    return (
        f'<g fill="none" stroke="{LINE}" stroke-width="{number(width)}">{curves}</g>'
        f'<path d="{"".join(heads)}" fill="{LINE}"/>'
    )


def ties(grid: Grid, links: Sequence[Link], places: Places) -> str:
    """Bars that hold together the candidates of a group."""
    groups = dict.fromkeys(group for link in links for group in (link.source, link.target))
    bars = []
    for group in groups:
        if len(group.cells) > 1:
            points = [places.at(grid.shape, cell, group.digit) for cell in sorted(group.cells)]
            bars.append("M" + "L".join(f"{number(x)} {number(y)}" for x, y in points))
    if not bars:
        return ""
    return (
        f'<path d="{"".join(bars)}" fill="none" stroke="#c9c9c9" stroke-linejoin="round"'
        f' stroke-linecap="round" stroke-width="{number(places.radius)}"/>'
    )


def _ends(grid: Grid, link: Link, places: Places) -> tuple[Point, Point]:
    """The two candidates of the groups that are nearest to each other."""

    def points(group: Group) -> Iterator[Point]:
        return (places.at(grid.shape, cell, group.digit) for cell in group.cells)

    pairs = ((a, b) for a in points(link.source) for b in points(link.target))
    return min(pairs, key=lambda pair: hypot(pair[0][0] - pair[1][0], pair[0][1] - pair[1][1]))


def _bends(start: Point, end: Point, places: Places) -> tuple[float, ...]:
    near = hypot(end[0] - start[0], end[1] - start[1]) < 3.5 * places.radius
    return NARROW_BENDS if near else BENDS


def _middle(start: Point, end: Point, bend: float) -> Point:
    """The control point of a quadratic curve."""
    across, down = end[0] - start[0], end[1] - start[1]
    return (start[0] + end[0]) / 2 - down * bend, (start[1] + end[1]) / 2 + across * bend


def _cost(
    grid: Grid,
    start: Point,
    end: Point,
    bend: float,
    masks: Sequence[int],
    marked: Container[Candidate],
    places: Places,
    taken: Container[tuple[Point, Point, bool]],
    limit: float,
) -> float:
    """How much a curve runs over, as far as the limit; the least bend is best among equals."""
    cost = abs(bend)
    if (start, end, bend > 0) in taken or (end, start, bend < 0) in taken:
        cost += 4
    x0, y0 = start
    x1, y1 = _middle(start, end, bend)
    x2, y2 = end
    size, columns, wide, high = grid.size, places.columns, places.wide, places.high
    margin = (SIDE - columns * wide) / 2
    points = int(hypot(x2 - x0, y2 - y0) / PACE) + 4
    for point in range(1, points):
        if cost >= limit:
            break
        t = point / points
        s = 1 - t
        x = s * s * x0 + 2 * s * t * x1 + t * t * x2
        y = s * s * y0 + 2 * s * t * y1 + t * t * y2
        row, column = int(y // SIDE), int(x // SIDE)
        if not (0 <= row < size and 0 <= column < size):
            cost += 10
            continue
        cell = row * size + column
        x -= column * SIDE
        y -= row * SIDE
        if grid.digits[cell]:
            cost += abs(x - SIDE / 2) < 8 and abs(y - SIDE / 2) < 10
            continue
        i, j = int((x - margin) // wide), int((y - margin) // high)
        digit = j * columns + i + 1
        if not (0 <= i < columns and 1 <= digit <= size and masks[cell] >> (digit - 1) & 1):
            continue
        if (cell, digit) in marked:
            cost += 4
        elif hypot(x - margin - (i + 0.5) * wide, y - margin - (j + 0.5) * high) < 4.7:
            cost += 1
    return cost


def _arrow(start: Point, end: Point, bend: float, gap: float, head: float) -> tuple[str, str]:
    """The curve and its head, from one mark's rim to the other's."""
    middle = _middle(start, end, bend)
    x0, y0 = _towards(start, middle, gap)
    x3, y3 = _towards(end, middle, gap)
    x2, y2 = _towards(end, middle, gap + 0.8 * head)
    across, down = (x3 - x2) / 0.8 / 2.3, (y3 - y2) / 0.8 / 2.3
    curve = f"M{number(x0)} {number(y0)}Q{number(middle[0])} {number(middle[1])}"
    left, right = (x2 - down, y2 + across), (x2 + down, y2 - across)
    return (
        f"{curve} {number(x2)} {number(y2)}",
        f"M{number(x3)} {number(y3)}L{number(left[0])} {number(left[1])}"
        f"L{number(right[0])} {number(right[1])}z",
    )


def _towards(point: Point, other: Point, way: float) -> Point:
    across, down = other[0] - point[0], other[1] - point[1]
    length = hypot(across, down) or 1
    return point[0] + across / length * way, point[1] + down / length * way
