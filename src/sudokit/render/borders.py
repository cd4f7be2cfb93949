"""Borders around houses of any form, drawn a little inside their edges."""

from __future__ import annotations

from collections.abc import Collection

from ..shape import Shape
from .sheet import SIDE, number

INSET = 2.2
"""Distance of a border from the edge of its cells."""


def border(shape: Shape, cells: Collection[int]) -> str:
    """Return the border of a set of cells as SVG path data."""
    inside = {divmod(cell, shape.column_count) for cell in cells}
    across, down = shape.column_count, shape.row_count
    rows = _edges(inside, down, across)
    columns = _edges({(column, row) for row, column in inside}, across, down)
    return "".join(
        [f"M{number(start)} {number(at)}H{number(stop)}" for at, start, stop in rows]
        + [f"M{number(at)} {number(start)}V{number(stop)}" for at, start, stop in columns]
    )


def _edges(
    inside: set[tuple[int, int]], row_count: int, column_count: int
) -> list[tuple[float, float, float]]:
    """Return the horizontal edges as (height, start, stop).

    Adjoining edges are joined to one, so that dashes run evenly.
    """

    def is_edge(column: int) -> bool:
        return (row, column) in inside and (row + side, column) not in inside

    def short(column: int) -> float:
        """How far an edge stops short of its corner, by the cell beyond its end.

        Negative at a concave corner, where the edge continues past it.
        """
        if (row, column) not in inside:
            return INSET
        return -INSET if (row + side, column) in inside else 0.0

    edges = []
    for row in range(row_count):
        for side in (-1, 1):
            height = row * SIDE + (INSET if side < 0 else SIDE - INSET)
            start = 0.0
            for column in range(column_count):
                if is_edge(column):
                    if not is_edge(column - 1):
                        start = column * SIDE + short(column - 1)
                    if not is_edge(column + 1):
                        stop = (column + 1) * SIDE - short(column + 1)
                        edges.append((height, start, stop))
    return edges
