"""What to draw of a hint at each level, and of a reason: their words in, marks out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..hints import LEVELS, Hint
from ..reasons import Ambiguity, Conflict
from .marks import CELL, LOOK, PATTERN, WRONG, CandidateMark, CellMark, Drawing, Entry
from .step_drawing import draw_named, draw_step
from .words.reasons import explain
from .words.runs import runs

SOLUTIONS = ("one solution", "another solution")
"""Words of the legend for two solutions side by side."""


def draw_hint(hint: Hint, level: int) -> Drawing:
    """Return the marks of a hint at a level: what its words name, and nothing else."""
    if hint.step and level == LEVELS[-1]:
        return draw_step(hint.grid, hint.step)
    shape = hint.grid.shape
    named = runs(shape, hint.text(level))
    if hint.mistake and level > 1:
        drawing = draw_named(shape, named, LOOK, "shows why")
        return _on_top(drawing, [hint.mistake.cell], WRONG, "this is wrong")
    if hint.reason and not hint.step:
        return draw_reason(hint.reason) if level > 1 else Drawing()
    return draw_named(shape, named, LOOK, "look here")


def draw_reason(reason: Conflict | Ambiguity) -> Drawing:
    """Return the marks of a conflict, or of two solutions side by side."""
    shape = reason.grid.shape
    drawing = draw_named(shape, runs(shape, explain(reason)), LOOK, "named in the reason")
    if isinstance(reason, Conflict):
        return _on_top(drawing, reason.cells, WRONG, "cannot stand together")
    open_cells = reason.differing if reason.undecided is None else reason.undecided
    drawing = _on_top(drawing, open_cells, LOOK, "not settled")
    candidates = [
        CandidateMark(cell, solution[cell], PATTERN, number)
        for number, solution in enumerate(reason.solutions)
        for cell in reason.differing
    ]
    legend = [Entry(PATTERN, number, words) for number, words in enumerate(SOLUTIONS)]
    return replace(drawing, candidates=tuple(candidates), legend=(*drawing.legend, *legend))


def _on_top(drawing: Drawing, cells: Iterable[int], mark: int, words: str) -> Drawing:
    """Return the drawing with some cells marked in another way."""
    own = dict.fromkeys(cells)
    others = tuple(other for other in drawing.cells if other.cell not in own)
    legend = drawing.legend if others else ()
    return replace(
        drawing,
        cells=(*(CellMark(cell, mark) for cell in own), *others),
        legend=(*((Entry(CELL, mark, words),) if own else ()), *legend),
        said={**(drawing.said or {}), **dict.fromkeys(own, words)},
    )
