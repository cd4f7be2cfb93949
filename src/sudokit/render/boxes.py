"""Where boxes end, for terminals: a Shape in, the lines between cells and their characters out."""

from __future__ import annotations

from collections.abc import Container
from functools import lru_cache
from typing import NamedTuple

from ..shape import Shape

JUNCTIONS = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
"""The line character for each set of arms: up 1, down 2, left 4, right 8."""

Edges = tuple[tuple[bool, ...], ...]


class BoxLines(NamedTuple):
    """Whether a box ends, by row and column; both have one more of each than the grid."""

    across: Edges
    """Above each cell."""
    down: Edges
    """To the left of each cell."""

    def rule(self, row: int, width: int, joined: Container[int]) -> str:
        """Return the line above a row of cells, with a character between columns if it is joined.

        Cells are `width` characters wide.
        """
        last = len(self.across[row]) - 1
        line = ""
        for column in range(last + 1):
            if column in joined:
                line += self._junction(row, column)
            if column < last:
                line += ("─" if self.across[row][column] else " ") * width
        return line

    def _junction(self, row: int, column: int) -> str:
        arms = (
            (row > 0 and self.down[row - 1][column])
            + 2 * self.down[row][column]
            + 4 * (column > 0 and self.across[row][column - 1])
            + 8 * self.across[row][column]
        )
        return JUNCTIONS[arms]


@lru_cache(maxsize=16)
def box_lines(shape: Shape) -> BoxLines:
    """Return where the boxes of a shape end."""
    rows, columns = shape.row_count, shape.column_count

    def box(row: int, column: int) -> int | None:
        inside = 0 <= row < rows and 0 <= column < columns
        return shape.boxes[shape.cell(row, column)] if inside else None

    return BoxLines(
        tuple(
            tuple(box(r - 1, c) != box(r, c) for c in range(columns + 1)) for r in range(rows + 1)
        ),
        tuple(
            tuple(box(r, c - 1) != box(r, c) for c in range(columns + 1)) for r in range(rows + 1)
        ),
    )
