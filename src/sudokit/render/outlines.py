"""Outlines of sets of cells, moved inwards: cells in, closed loops of points out."""

from __future__ import annotations

from collections.abc import Iterable

from .figures import Point

Corner = tuple[int, int]
RIGHT, DOWN, LEFT, UP = (1, 0), (0, 1), (-1, 0), (0, -1)
STARTS = {RIGHT: (0, 0), DOWN: (1, 0), LEFT: (1, 1), UP: (0, 1)}
"""The corner of a cell at which each of its edges starts, going clockwise."""
OUTWARDS = {RIGHT: (0, -1), DOWN: (1, 0), LEFT: (0, 1), UP: (-1, 0)}
"""The neighbour, as (x, y), on the outer side of each edge."""


def outline(cells: Iterable[tuple[int, int]], inset: float) -> list[tuple[Point, ...]]:
    """Return the loops around a set of (row, column) pairs, `inset` cells within their edges.

    Outer loops run clockwise, those around holes counterclockwise. Cells that touch only at a
    corner have loops of their own.
    """
    inside = {(column, row) for row, column in cells}
    edges: dict[tuple[Corner, Corner], Corner] = {}
    for x, y in sorted(inside, key=lambda cell: (cell[1], cell[0])):
        for way, (across, down) in STARTS.items():
            beside = OUTWARDS[way]
            if (x + beside[0], y + beside[1]) not in inside:
                start = (x + across, y + down)
                edges[start, way] = (start[0] + way[0], start[1] + way[1])
    loops = []
    while edges:
        loops.append(_loop(edges, next(iter(edges)), inset))
    return loops


def _loop(
    edges: dict[tuple[Corner, Corner], Corner], first: tuple[Corner, Corner], inset: float
) -> tuple[Point, ...]:
    """Take a loop of edges away and return its corners."""
    points = []
    (_, way), end = first, edges[first]
    while True:
        # Where four edges meet, the sharpest turn to the right stays with the same cell.
        right, left = (-way[1], way[0]), (way[1], -way[0])
        onward = next(turn for turn in (right, way, left) if (end, turn) in edges)
        if onward != way:
            across, down = (_inwards(side) for side in (way, onward))
            points.append(
                (end[0] + inset * (across[0] + down[0]), end[1] + inset * (across[1] + down[1]))
            )
        way, end = onward, edges.pop((end, onward))
        if (end[0] - way[0], end[1] - way[1]) == first[0] and way == first[1]:
            return tuple(points)


def _inwards(way: Corner) -> Corner:
    """Return the side on which the cells lie: to the right."""
    return -way[1], way[0]
