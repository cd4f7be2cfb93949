"""Borders: the cells of a house, in any form, -> a line around them, a little inside."""

from __future__ import annotations

from collections.abc import Collection

from ..shape import Shape
from .sheet import SIDE, number

INSET = 2.2


def border(shape: Shape, cells: Collection[int]) -> str:
    """The edges between cells inside and cells outside, moved inwards, as the data of a path."""
    inside = {divmod(cell, shape.size) for cell in cells}
    rows = _edges(inside, shape.size)
    columns = _edges({(column, row) for row, column in inside}, shape.size)
    return "".join(
        [f"M{number(start)} {number(at)}H{number(stop)}" for at, start, stop in rows]
        + [f"M{number(at)} {number(start)}V{number(stop)}" for at, start, stop in columns]
    )


def _edges(inside: set[tuple[int, int]], size: int) -> list[tuple[float, float, float]]:
    """The level ones, as height, start and stop; what lies on one line is one edge, so that
    dashes run evenly."""

    def is_edge(column: int) -> bool:
        return (row, column) in inside and (row + side, column) not in inside

    def short(column: int) -> float:
        """How far an edge ends before its corner, seen from the cell beside its end: within the
        corner of an angle that opens outwards it goes on instead."""
        if (row, column) not in inside:
            return INSET
        return -INSET if (row + side, column) in inside else 0.0

    edges = []
    for row in range(size):
        for side in (-1, 1):
            height = row * SIDE + (INSET if side < 0 else SIDE - INSET)
            start = 0.0
            for column in range(size):
                if is_edge(column):
                    if not is_edge(column - 1):
                        start = column * SIDE + short(column - 1)
                    if not is_edge(column + 1):
                        stop = (column + 1) * SIDE - short(column + 1)
                        edges.append((height, start, stop))
    return edges
