"""What readers of links keep as drawings: checked and cut to size, whatever a link may hold.

Every function takes what a link has and never raises: what is no drawing is none, what lies far
from the grid is moved to its margin, and too many drawings are cut off.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..drawings import (
    MARGIN,
    MAX_DRAWINGS,
    MAX_LENGTH,
    MAX_POINTS,
    MAX_WORDS,
    Drawing,
    Point,
    point_count,
)
from .drawings import Figure, described_all, grouped
from .outside import Lines

KEY, MARK = "sudokit", "drawing"
"""Our key in an entry of a link that is drawn and means nothing, and its content."""


class Source(NamedTuple):
    """An entry of a link, and what it draws."""

    entry: object
    drawn: tuple[Drawing, ...]


def number(found: object, default: float = 0.0) -> float:
    """Return a finite number, which may be written as text; the default for anything else."""
    if isinstance(found, str) and len(found) < 20:
        try:
            found = float(found.removesuffix("px"))
        except ValueError:
            return default
    if isinstance(found, bool) or not isinstance(found, (int, float)):
        return default
    return float(found) if abs(found) < 1e6 and math.isfinite(found) else default


def length(found: object, default: float = 0.0, unit: float = 1) -> float:
    """Return a length in cells, of one in units of which a cell has `unit`."""
    return min(MAX_LENGTH, max(0.0, number(found, default) / unit))


def words(found: object) -> str:
    """Return a text as one line of printable characters."""
    if isinstance(found, bool) or not isinstance(found, (str, int, float)):
        return ""
    line = " ".join(str(found)[: 4 * MAX_WORDS].split())
    return "".join(filter(str.isprintable, line))[:MAX_WORDS]


def point(x: object, y: object, lines: Lines) -> Point | None:
    """Return a point on the grid or in the margin around it; None if it is none."""
    found = number(x, math.nan), number(y, math.nan)
    if not all(map(math.isfinite, found)):
        return None
    return (
        min(lines.columns + MARGIN, max(-MARGIN, found[0])),
        min(lines.rows + MARGIN, max(-MARGIN, found[1])),
    )


def is_marked(entry: object) -> bool:
    """Whether an entry is a drawing without a meaning, as we write it."""
    return isinstance(entry, dict) and entry.get(KEY) == MARK


def left_over(sources: Iterable[Source], taken: Iterable[object]) -> list[Drawing]:
    """Return what entries draw, but those that were taken for rules."""
    rules = set(map(id, taken))
    return [one for source in sources if id(source.entry) not in rules for one in source.drawn]


def cut(drawings: Sequence[Drawing], readings: list[str]) -> list[Drawing]:
    """Return as many of the drawings as a puzzle may have; tell if some are left out."""
    kept: list[Drawing] = []
    points = 0
    for drawing in drawings:
        points += point_count(drawing)
        if len(kept) == MAX_DRAWINGS or points > MAX_POINTS:
            readings.append(
                f"only the first {len(kept)} of {len(drawings)} drawings kept, as there are so many"
            )
            break
        kept.append(drawing)
    return kept


def told_figures(figures: Sequence[Figure]) -> list[str]:
    """Return the reading of figures that are kept as drawings since they are not understood."""
    named = "; ".join(map(described_all, grouped(figures)))
    return [f"kept as drawings, without a meaning: {named}"] if named else []
