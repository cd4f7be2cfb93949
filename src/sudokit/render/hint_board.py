"""The board of a hint, for a terminal: a Hint or a Step in, a drawing with highlights out."""

from __future__ import annotations

from ..checker import remaining_masks
from ..grid import Grid
from ..hints import LEVELS, Hint
from ..logic import Step
from ..play import digits_in
from .hint_drawing import draw_hint
from .step_drawing import draw_step
from .terminal_marks import TerminalMarks, terminal_marks
from .text import candidate_board, terminal, width_of


def hint_board(hint: Hint, *, colour: bool, width: int) -> str:
    """Draw the board of a hint, with as much of it highlighted as its level tells."""
    if hint.step and hint.level == LEVELS[-1]:
        return step_board(hint.grid, hint.step, colour=colour, width=width)
    marks = terminal_marks(hint.grid.shape, draw_hint(hint, hint.level))
    return terminal(hint.grid, colour=colour, highlights=marks.cells)


def step_board(grid: Grid, step: Step, *, colour: bool, width: int) -> str:
    """Draw the board with a step highlighted: its candidates, or just digits if that is enough.

    Just digits are drawn, too, where the candidates are wider than the terminal.
    """
    marks = terminal_marks(grid.shape, draw_step(grid, step))
    if not step.technique.is_single:
        board = candidate_board(grid, _in_table(grid, marks), colour=colour)
        if width_of(board) <= width:
            return board
    symbols = [step.shape.symbol(digit) if digit else "·" for digit in grid]
    for cell, digit in step.placements:
        symbols[cell] = step.shape.symbol(digit)
    return terminal(grid, colour=colour, symbols=symbols, highlights=marks.cells)


def _in_table(grid: Grid, marks: TerminalMarks) -> dict[tuple[int, int], str]:
    """Return the highlights of candidates; a cell of the pattern without any has all its own."""
    marked = {cell for cell, _ in marks.candidates}
    masks = remaining_masks(grid)
    shaded = {
        (cell, digit): name
        for cell, name in marks.cells.items()
        if name == "used" and cell not in marked
        for digit in digits_in(masks[cell])
    }
    return {**shaded, **marks.candidates}
