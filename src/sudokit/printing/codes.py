"""QR codes that hold a puzzle itself."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..errors import ParseError, UnsupportedShape
from ..formats import to_text
from ..grid import Grid
from ..shape import standard_shape

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

FORMATS = ("sigh", "json")
"""Formats for puzzles that a line of symbols cannot hold; the shortest text is taken."""
MOST_BYTES = 1200
"""Bytes of the longest text whose code a phone reads from paper at the width of a puzzle."""
MODULE = 0.9
"""Points of a module, the smallest square of a code: a third of a millimetre."""
QUIET = 2
"""White modules around a code."""


def code_text(grid: Grid) -> str | None:
    """Return a short text that parse() reads as this puzzle, or None if it is too long."""
    if grid.shape.is_plain and grid.shape == standard_shape(grid.size):
        return to_text(grid, "line").strip().replace(".", "0")
    texts = []
    for name in FORMATS:
        try:
            texts.append(to_text(grid, name).strip())
        except (ParseError, UnsupportedShape, ValueError):
            continue
    shortest = min(texts, key=len, default=None)
    return shortest if shortest and len(shortest.encode()) <= MOST_BYTES else None


class Code:
    """A QR code of a text, with errors corrected up to 15 % of its area."""

    def __init__(self, text: str) -> None:
        from reportlab.graphics.barcode.qrencoder import QRCode, QRErrorCorrectLevel

        self.modules = QRCode(None, QRErrorCorrectLevel.M)
        self.modules.addData(text)
        self.modules.make()

    @property
    def rows(self) -> list[str]:
        """The modules of each row: 1 where it is dark, 0 where it is light."""
        numbers = range(self.modules.getModuleCount())
        return [
            "".join("01"[self.modules.isDark(row, column)] for column in numbers) for row in numbers
        ]

    @property
    def side(self) -> float:
        """Points of the code's side, with the white around it."""
        return float((self.modules.getModuleCount() + 2 * QUIET) * MODULE)

    def draw(self, canvas: Canvas, left: float, top: float) -> None:
        """Draw the code with its top left corner at a point."""
        path = canvas.beginPath()
        for number, row in enumerate(self.rows):
            for run in re.finditer("1+", row):
                path.rect(
                    left + (QUIET + run.start()) * MODULE,
                    top - (QUIET + number + 1) * MODULE,
                    len(run[0]) * MODULE,
                    MODULE,
                )
        canvas.setFillColor((0, 0, 0))
        canvas.drawPath(path, stroke=0, fill=1)
