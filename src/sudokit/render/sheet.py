"""Lengths, colours and SVG elements that all pictures share.

A cell is SIDE units wide, and the top left corner of the first cell is at 0, 0. Every digit has a
fixed place for its candidate within a cell.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from math import ceil, sqrt
from typing import NamedTuple

from ..shape import Shape

# Lengths in units of the drawing.
SIDE, MARGIN, PADDING = 40, 4, 2.5
THIN, THICK, RING, DIGIT = 1, 3, 16.5, 24
BASELINE = 0.35
"""Distance of the baseline of numerals below their middle, as a share of the font size."""

# The colours of Okabe and Ito, which people with colour blindness can tell apart, darkened for
# lines and text on white paper. No information is conveyed by colour alone.
PAPER, INK = "#ffffff", "#111111"
FONT = "Helvetica, Arial, 'DejaVu Sans', sans-serif"


class Theme(NamedTuple):
    """The colours of a grid and its digits."""

    name: str
    paper: str
    ink: str
    placed: str
    conflict: str
    candidate: str
    faint: str
    """Colour of the lines between cells."""


LIGHT = Theme("light", PAPER, INK, "#0072b2", "#c44900", "#505050", "#8c8c8c")
DARK = Theme("dark", "#1d2229", "#e9ebef", "#8cc4ff", "#ff9f6b", "#b9c0ca", "#5a6472")
THEMES: Mapping[str, Theme] = {theme.name: theme for theme in (LIGHT, DARK)}


class CandidateLayout(NamedTuple):
    """Places of the candidates within a cell: the first one, the columns, and the size of each."""

    left: float
    top: float
    columns: int
    width: float
    height: float
    font_size: float

    @property
    def radius(self) -> float:
        """Radius of the largest circle around a candidate that does not touch its neighbours."""
        return min(self.width, self.height) / 2

    def centre(self, shape: Shape, cell: int, digit: int) -> tuple[float, float]:
        """Return the centre of a candidate."""
        left, top = corner(shape, cell)
        line, column = divmod(digit - 1, self.columns)
        return (
            left + self.left + (column + 0.5) * self.width,
            top + self.top + (line + 0.5) * self.height,
        )


def candidate_layout(shape: Shape) -> CandidateLayout:
    """Return the layout for a shape; constraints may have words in the corners of cells."""
    side, top, bottom = (5.0, 9.5, 4.5) if shape.constraints else (PADDING, PADDING, PADDING)
    columns = ceil(sqrt(shape.digit_count))
    width = (SIDE - 2 * side) / columns
    height = (SIDE - top - bottom) / ceil(shape.digit_count / columns)
    font_size = round(min(12, 0.9 * height, 1.25 * width), 1)
    return CandidateLayout(side, top, columns, width, height, font_size)


def corner(shape: Shape, cell: int) -> tuple[int, int]:
    """Return the top left corner of a cell."""
    row, column = divmod(cell, shape.column_count)
    return column * SIDE, row * SIDE


def middle(shape: Shape, cell: int) -> tuple[float, float]:
    """Return the middle of a cell."""
    x, y = corner(shape, cell)
    return x + SIDE / 2, y + SIDE / 2


def square(shape: Shape, cell: int) -> tuple[tuple[float, float], ...]:
    """Return the corners of a cell."""
    x, y = corner(shape, cell)
    return (x, y), (x + SIDE, y), (x + SIDE, y + SIDE), (x, y + SIDE)


def number(value: float) -> str:
    """Format a length for SVG, rounded to a tenth."""
    return f"{round(value, 1):g}"


def text(x: float, y: float, words: object, font_size: float, attributes: str = "") -> str:
    """Return a text element centred vertically on a point."""
    # Not every renderer supports dominant-baseline, so the baseline is computed here.
    baseline = number(y + BASELINE * font_size)
    return (
        f'<text x="{number(x)}" y="{baseline}"{attributes}>{escape(str(words), quote=False)}</text>'
    )
