"""The sheet that pictures are drawn on: lengths, colours, places, and the elements of SVG.

A cell is SIDE wide, the first one's corner is at 0, 0, and a candidate has its own place in its
cell, the same in every cell.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, sqrt
from typing import NamedTuple
from xml.sax.saxutils import escape

from ..shape import Shape

# Lengths, in units of the drawing.
SIDE, MARGIN, PADDING = 40, 4, 2.5
THIN, THICK, RING, DIGIT = 1, 3, 16.5, 24

# The colours of Okabe and Ito, which every kind of eye can tell apart; where they draw lines and
# text, dark enough for white paper. Nothing is told by colour alone.
PAPER, SHADE = "#ffffff", "#dde8f3"
INK, PLACED, CONFLICT, CANDIDATE, FAINT = "#111111", "#0072b2", "#c44900", "#505050", "#8c8c8c"
FONT = "Helvetica, Arial, 'DejaVu Sans', sans-serif"


class Places(NamedTuple):
    """Where candidates lie within a cell: so many columns, each so wide, and lines so high."""

    columns: int
    wide: float
    high: float
    text: float
    """The height of their font."""

    @property
    def radius(self) -> float:
        """Of the largest circle around a candidate that leaves its neighbours alone."""
        return min(self.wide, self.high) / 2

    def at(self, shape: Shape, cell: int, digit: int) -> tuple[float, float]:
        """The middle of a candidate."""
        left, top = corner(shape, cell)
        line, column = divmod(digit - 1, self.columns)
        return (
            left + PADDING + (column + 0.5) * self.wide,
            top + PADDING + (line + 0.5) * self.high,
        )


def places(size: int) -> Places:
    columns = ceil(sqrt(size))
    wide, high = (SIDE - 2 * PADDING) / columns, (SIDE - 2 * PADDING) / ceil(size / columns)
    text = round(min(12, 0.9 * high, 1.25 * wide), 1)
    return Places(columns, wide, high, text)


def corner(shape: Shape, cell: int) -> tuple[int, int]:
    row, column = divmod(cell, shape.size)
    return column * SIDE, row * SIDE


def squares(shape: Shape, cells: Iterable[int]) -> str:
    """The outlines of cells, as the data of a path."""
    corners = (corner(shape, cell) for cell in cells)
    return "".join(f"M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z" for x, y in corners)


def number(value: float) -> str:
    return f"{round(value, 1):g}"


def text(x: float, y: float, words: object, height: float, more: str = "") -> str:
    # Numerals are about 0.7 of the font's height and stand on the baseline. Not every
    # renderer knows dominant-baseline, so the middle is computed here.
    return (
        f'<text x="{number(x)}" y="{number(y + 0.35 * height)}"{more}>{escape(str(words))}</text>'
    )
