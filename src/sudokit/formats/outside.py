"""Rows, columns and diagonals of a rectangle, and the places outside it that look at them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

Cell = tuple[int, int]
"""The row and the column of a cell, from 0; -1 or the number of lines for a place outside."""

DIRECTIONS = {"DR": (1, 1), "DL": (1, -1), "UR": (-1, 1), "UL": (-1, -1)}
"""The steps down and right of the four diagonal directions."""


class Lines(NamedTuple):
    """The lines of a grid, by its numbers of rows and columns."""

    rows: int
    columns: int

    def has(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.rows and 0 <= cell[1] < self.columns

    def row(self, row: int) -> tuple[Cell, ...]:
        return tuple((row, column) for column in range(self.columns))

    def column(self, column: int) -> tuple[Cell, ...]:
        return tuple((row, column) for row in range(self.rows))

    def diagonal(self, first: Cell, down: int, right: int) -> tuple[Cell, ...]:
        """Return the cells from the first one to the edge, in steps down and right."""
        cells = []
        row, column = first
        while self.has((row, column)):
            cells.append((row, column))
            row, column = row + down, column + right
        return tuple(cells)

    def seen_from(self, clue: Cell) -> tuple[Cell, ...] | None:
        """Return the row or column that a place beside the grid looks at, in order, or None."""
        row, column = clue
        if row in (-1, self.rows) and 0 <= column < self.columns:
            return self.column(column) if row < 0 else self.column(column)[::-1]
        if column in (-1, self.columns) and 0 <= row < self.rows:
            return self.row(row) if column < 0 else self.row(row)[::-1]
        return None

    def clue_of(self, cells: Sequence[Cell]) -> Cell | None:
        """Return the place beside the grid that looks at these cells in order, or None."""
        row, column = cells[0]
        beside = ((-1, column), (self.rows, column), (row, -1), (row, self.columns))
        return next((clue for clue in beside if self.seen_from(clue) == tuple(cells)), None)

    def diagonal_clue_of(self, cells: Sequence[Cell]) -> tuple[Cell, str] | None:
        """Return the place outside and the direction that look along a diagonal, or None."""
        row, column = cells[0]
        for direction, (down, right) in DIRECTIONS.items():
            clue = row - down, column - right
            if not self.has(clue) and self.diagonal(cells[0], down, right) == tuple(cells):
                return clue, direction
        return None
