"""What to draw of a hint at each level, and of a reason: their words in, marks out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..hints import LEVELS, Hint
from ..messages import ENGLISH, message
from ..reasons import Ambiguity, Conflict
from .marks import (
    CELL,
    CELL_HIGHLIGHTS,
    LOOK,
    PATTERN,
    WRONG,
    CandidateMark,
    CellMark,
    Drawing,
    Entry,
)
from .step_drawing import draw_named, draw_step
from .words import hints, reasons
from .words.speaker import words


def draw_hint(hint: Hint, level: int, language: str = ENGLISH) -> Drawing:
    """Return the marks of a hint at a level: what its words name, and nothing else."""
    if hint.step and level == LEVELS[-1]:
        return draw_step(hint.grid, hint.step, language)
    if hint.reason and not hint.step and not hint.mistake:
        return draw_reason(hint.reason, language) if level > 1 else Drawing()
    shape, named = hint.grid.shape, hints.runs(hint, level)
    if hint.mistake and level > 1:
        drawing = draw_named(shape, named, LOOK, _meaning("why", language))
        return _on_top(drawing, [hint.mistake.cell], WRONG, _meaning("wrong", language))
    return draw_named(shape, named, LOOK, _meaning("look", language))


def draw_reason(reason: Conflict | Ambiguity, language: str = ENGLISH) -> Drawing:
    """Return the marks of a conflict, or of two solutions side by side."""
    shape, named = reason.grid.shape, reasons.runs(reason)
    drawing = draw_named(shape, named, LOOK, _meaning("reason", language))
    if isinstance(reason, Conflict):
        return _on_top(drawing, reason.cells, WRONG, _meaning("clash", language))
    open_cells = reason.differing if reason.undecided is None else reason.undecided
    drawing = _on_top(drawing, open_cells, LOOK, _meaning("open", language))
    candidates = [
        CandidateMark(cell, solution[cell], PATTERN, number)
        for number, solution in enumerate(reason.solutions)
        for cell in reason.differing
    ]
    legend = [
        Entry(PATTERN, number, _meaning(f"solution-{number}", language))
        for number in range(len(reason.solutions))
    ]
    return replace(drawing, candidates=tuple(candidates), legend=(*drawing.legend, *legend))


def _meaning(mark: str, language: str) -> str:
    """Return the words of the legend for a mark."""
    return words(message(f"legend-{mark}"), language)


def _on_top(drawing: Drawing, cells: Iterable[int], kind: str, meaning: str) -> Drawing:
    """Return the drawing with some cells marked in another way."""
    own = dict.fromkeys(cells)
    others = tuple(other for other in drawing.cells if other.cell not in own)
    legend = drawing.legend if others else ()
    return replace(
        drawing,
        cells=(*(CellMark.of(cell, kind) for cell in own), *others),
        legend=(*((Entry(CELL, CELL_HIGHLIGHTS[kind], meaning),) if own else ()), *legend),
        said={**(drawing.said or {}), **dict.fromkeys(own, meaning)},
    )
