"""A Drawing in; the highlights of cells and candidates on a terminal out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..shape import Shape
from .marks import COVER, LOOK, PATTERN, PLACED, REMOVED, STRUCK, WRONG, Drawing

CELL_NAMES: Mapping[str, str] = {PATTERN: "used", LOOK: "look", WRONG: "wrong"}
CANDIDATE_NAMES: Mapping[str, str] = {PLACED: "placed", REMOVED: "gone", STRUCK: "gone"}
"""The highlight of each kind of mark; other marks of candidates are "used"."""
RANKS = ("used", "gone", "placed")
"""A candidate, or a cell, with several marks has the last of these."""


class TerminalMarks(NamedTuple):
    """Highlights by their names in `text.HIGHLIGHT_STYLES`."""

    cells: dict[int, str]
    candidates: dict[tuple[int, int], str]


def terminal_marks(shape: Shape, drawing: Drawing) -> TerminalMarks:
    """Return what a terminal highlights of a drawing.

    Houses and constraints lie under all other marks, and covers of a fish are left out: they have
    no shade in pictures either.
    """
    named = [
        (CANDIDATE_NAMES.get(mark.kind, "used"), mark.cell, mark.digit)
        for mark in drawing.candidates
    ]
    named += [("placed", *placed) for placed in drawing.digits]
    named.sort(key=lambda mark: RANKS.index(mark[0]))
    framed = [cell for house, kind in drawing.houses if kind != COVER for cell in house]
    lit = [place for index in drawing.constraints for place in shape.constraints[index].touched]
    cells = dict.fromkeys([*framed, *(shape.cell(*place) for place in lit)], "look")
    cells |= {cell: name for name, cell, _ in named if name == "used"}
    cells |= dict.fromkeys((*drawing.seen, *drawing.lost), "used")
    cells |= {mark.cell: CELL_NAMES[mark.kind] for mark in (*drawing.rings, *drawing.cells)}
    cells |= {cell: name for name, cell, _ in named if name != "used"}
    return TerminalMarks(cells, {(cell, digit): name for name, cell, digit in named})
