"""The hint for a puzzle on paper: its first step that is more than a single."""

from __future__ import annotations

from ..errors import SudokuError
from ..grid import Grid
from ..hints import Hint
from ..logic import path

SECONDS = 10.0
"""Seconds for the path of a puzzle."""


def printed_hint(grid: Grid) -> Hint | None:
    """Return the hint of the first step that is no single, or of the first step.

    None if there is no step, as on shapes that logic does not know.
    """
    try:
        taken = path(grid, seconds=SECONDS).steps
    except SudokuError:
        return None
    if not taken:
        return None
    place = next((place for place, step in enumerate(taken) if not step.technique.is_single), 0)
    board = grid
    for step in taken[:place]:
        board = step.apply(board)
    return Hint(board, 3, taken[place])
