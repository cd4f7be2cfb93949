"""View: what the board shows of a Session -> digits, marks and highlights of each cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..checker import remaining_masks
from ..grid import Grid
from ..hints import LEVELS, Hint
from ..logic import Step
from ..render.hint_drawing import draw_hint
from ..render.step_drawing import draw_step
from ..render.terminal_marks import terminal_marks
from ..shape import Shape
from .session import Session


class View(NamedTuple):
    """The board as it is shown. Masks have bit d-1 for digit d; highlights are names of styles."""

    shape: Shape
    digits: Sequence[int]
    givens: Sequence[int]
    centre: Sequence[int]
    corner: Sequence[int]
    colours: Sequence[int]
    cells: Mapping[int, str] = {}
    """Highlighted cells: placed, wrong, used, gone or look, as render/text.py has them."""
    marks: Mapping[tuple[int, int], str] = {}
    """Highlighted centre marks, by cell and digit."""
    conflicts: frozenset[int] = frozenset()
    selection: frozenset[int] = frozenset()
    cursor: int = 0


def view_of(session: Session) -> View:
    """Return what the board shows: the game, a hint on it, a path, or nothing while paused."""
    shape, board = session.shape, session.game.board
    none = (0,) * len(shape.cells)
    own = View(
        shape, board.digits, session.game.start.givens, board.centre, board.corner, board.colours,
        dict.fromkeys(session.wrong, "wrong"), {}, session.game.conflicts(), session.selection,
        session.cursor,
    )  # fmt: skip
    if session.is_paused:
        return View(shape, none, none, none, none, none, cursor=session.cursor)
    if walk := session.path:
        grid = walk.grids[walk.index]
        shown = own._replace(digits=grid.digits, corner=none, colours=none, centre=none, cells={},
                             conflicts=frozenset(), selection=frozenset())  # fmt: skip
        return _with_step(shown, grid, walk.step) if walk.step else shown
    if session.hint:
        return _with_hint(own, session.hint, session.hint_level)
    return own


def _with_hint(view: View, hint: Hint, level: int) -> View:
    """Highlight as much of a hint as its level tells."""
    view = view._replace(selection=frozenset())
    if hint.step and level == LEVELS[-1]:
        return _with_step(view, hint.grid, hint.step)
    return view._replace(cells=terminal_marks(view.shape, draw_hint(hint, level)).cells)


def _with_step(view: View, grid: Grid, step: Step) -> View:
    """Highlight a step; its candidates, too, unless it is a single."""
    drawing = draw_step(grid, step)
    marks = terminal_marks(view.shape, drawing)
    digits = bytearray(view.digits)
    for cell, digit in drawing.digits:
        digits[cell] = digit
    view = view._replace(digits=bytes(digits), cells=marks.cells)
    if step.technique.is_single:
        return view
    masks = [0 if held else mask for held, mask in zip(view.digits, remaining_masks(grid))]
    return view._replace(marks=marks.candidates, centre=masks, corner=(0,) * len(masks))
