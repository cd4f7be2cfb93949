"""Drawings: the marks that show a step, a hint or a reason, each with its role.

All renderers draw these marks and nothing else, so a picture and the page show the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ..logic import Candidate
from ..shape import House
from .step_links import OTHER, STRONG, WEAK, LinkMark

HOUSE, BASE, COVER = "house", "base", "cover"
PATTERN, ON, OFF, BOTH = "pattern", "on", "off", "both"
SUPPOSED, PLACED, REMOVED, STRUCK = "supposed", "placed", "removed", "struck"
CELL, LIT, SEEN, LOST = "cell", "lit", "seen", "lost"
CANDIDATE_KINDS = (PATTERN, ON, OFF, BOTH, SUPPOSED, PLACED, REMOVED, STRUCK)
"""Kinds of marks of candidates: struck are those removed that have another mark, too."""
LEGEND_KINDS = (
    *CANDIDATE_KINDS, CELL, HOUSE, BASE, COVER, LIT, SEEN, LOST, STRONG, WEAK, OTHER,
)  # fmt: skip
LOOK, WRONG = "look", "wrong"
"""Kinds of marks of cells that belong to no pattern: to look at, and with a mistake."""
CELL_HIGHLIGHTS: Mapping[str, int] = {LOOK: 2, WRONG: 3}
"""Their highlights."""


class HouseMark(NamedTuple):
    """A house to frame."""

    house: House
    kind: str
    """HOUSE, or BASE or COVER of a fish."""


class CellMark(NamedTuple):
    """A cell to shade, or to draw a shape around its digit."""

    cell: int
    mark: int
    """The index of its highlight."""
    kind: str = PATTERN
    """PATTERN, LOOK or WRONG."""

    @classmethod
    def of(cls, cell: int, kind: str) -> CellMark:
        """Return the mark of a cell to look at, or of a wrong one."""
        return cls(cell, CELL_HIGHLIGHTS[kind], kind)


class CandidateMark(NamedTuple):
    """A shape around a candidate."""

    cell: int
    digit: int
    kind: str
    """One of CANDIDATE_KINDS."""
    mark: int = 0
    """The index of its highlight, of a pattern."""
    line: int = -1
    """The line of a case from which on it is drawn; -1: always."""


class Ray(NamedTuple):
    """A line from a digit to the last cell that it rules out, or to the cell that sees it."""

    source: int
    target: int
    crossed: tuple[int, ...] = ()
    """The cells on its way that it rules out."""


class Entry(NamedTuple):
    """An entry of the legend."""

    kind: str
    mark: int
    words: str


@dataclass(frozen=True, slots=True)
class CaseDrawing:
    """The marks of one case of a proof, in place of those of all cases."""

    cells: tuple[CellMark, ...]
    candidates: tuple[CandidateMark, ...]
    links: tuple[LinkMark, ...]


@dataclass(frozen=True, slots=True)
class Drawing:
    """All marks of a step.

    - houses: houses to frame
    - constraints: the indices of constraints to light up
    - cells: cells to shade; a cell may have several marks, the first on top
    - rings: cells with a shape around their digit
    - candidates: shapes around candidates; the first of a candidate is filled
    - digits: placements to write as large digits, as their cells show nothing else
    - seen: cells whose digits rule out others
    - lost: cells that lost a candidate in an earlier step
    - rays: lines from digits to what they rule out
    - links: arrows of chains
    - legend: what the marks mean
    - said: what is said of each cell, for people who do not see it
    - cases: the marks of each case of a proof by cases
    - first_case: the case to draw first, or -1 for all cases at once
    """

    houses: tuple[HouseMark, ...] = ()
    constraints: tuple[int, ...] = ()
    cells: tuple[CellMark, ...] = ()
    rings: tuple[CellMark, ...] = ()
    candidates: tuple[CandidateMark, ...] = ()
    digits: tuple[Candidate, ...] = ()
    seen: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    rays: tuple[Ray, ...] = ()
    links: tuple[LinkMark, ...] = ()
    legend: tuple[Entry, ...] = ()
    said: Mapping[int, str] | None = None
    cases: tuple[CaseDrawing, ...] = ()
    first_case: int = -1
