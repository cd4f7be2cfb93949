"""The board of a hint, for a terminal: a Hint or a Step in, a drawing with highlights out."""

from __future__ import annotations

from ..grid import Grid
from ..hints import Hint
from ..logic import Step
from ..reasons import Conflict
from .text import candidate_board, terminal, width_of


def hint_board(hint: Hint, *, colour: bool, width: int) -> str:
    """Draw the board of a hint, with as much of it highlighted as its level tells."""
    grid, highlights = hint.grid, {}
    if hint.step and hint.level == 3:
        return step_board(grid, hint.step, colour=colour, width=width)
    if hint.mistake and hint.level > 1:
        highlights = {hint.mistake.cell: "wrong"}
    elif hint.focus:
        cells = [*hint.focus.cells, *(cell for house in hint.focus.houses for cell in house)]
        highlights = dict.fromkeys(cells, "look")
    elif isinstance(hint.reason, Conflict) and hint.level > 1:
        highlights = dict.fromkeys(hint.reason.cells, "wrong")
    elif hint.reason and not isinstance(hint.reason, Conflict) and hint.level > 1:
        highlights = dict.fromkeys(hint.reason.differing, "look")
    return terminal(grid, colour=colour, highlights=highlights)


def step_board(grid: Grid, step: Step, *, colour: bool, width: int) -> str:
    """Draw the board with a step highlighted: its candidates, or just digits if that is enough.

    Just digits are drawn, too, where the candidates are wider than the terminal.
    """
    if step.technique.family != "singles":
        highlights = {(r.cell, d): "used" for r in step.pattern for d in r.digits}
        highlights |= dict.fromkeys(step.eliminations, "gone")
        highlights |= dict.fromkeys(step.placements, "placed")
        board = candidate_board(grid, highlights, colour=colour)
        if width_of(board) <= width:
            return board
    cells = {cell: "look" for house in step.houses for cell in house}
    cells = cells if colour else {}  # signs around a whole house would hide the others
    cells |= {role.cell: "used" for role in step.pattern}
    cells |= {cell: "gone" for cell, _ in step.eliminations}
    cells |= {cell: "placed" for cell, _ in step.placements}
    symbols = [step.shape.symbol(digit) if digit else "·" for digit in grid]
    for cell, digit in step.placements:
        symbols[cell] = step.shape.symbol(digit)
    return terminal(grid, colour=colour, symbols=symbols, highlights=cells)
