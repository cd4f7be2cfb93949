"""A Grid in, text for people to look at out: plain, or drawn for a terminal."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..checker import conflicts, remaining_masks
from ..grid import Grid
from ..shape import Shape
from . import layouts
from .boxes import box_lines

STYLE = re.compile(r"\x1b\[[0-9;]*m")
GAP = " " * 4
"""Between drawings that stand side by side."""

# Styles as ANSI codes. A shaded cell sets its own ink, to be legible on any terminal.
BORDER = EMPTY = "2"
GIVEN, PLACED, CONFLICT = "1", "36", "4;91"
SHADED = "48;5;236;38;5;255"


class HighlightStyle(NamedTuple):
    """How a cell is highlighted: by signs around it, or in colour by a style."""

    before: str
    after: str
    style: str


HIGHLIGHT_STYLES = {
    "placed": HighlightStyle("[", "]", "30;42"),
    "wrong": HighlightStyle("!", "!", "97;41"),
    "used": HighlightStyle("(", ")", "30;46"),
    "gone": HighlightStyle("<", ">", "97;41"),
    "look": HighlightStyle("(", ")", "48;5;24;38;5;255"),
}
"""The highlights of a hint: a digit to place, an entry that is wrong, a cell or candidate that the
step rests on, one that it eliminates, and a cell to look at."""

CANDIDATE_SIGNS = {"placed": "!", "used": "*", "gone": "-"}
"""The signs behind candidates, where there is no colour. Tables with * and - can be read again."""


def plain(grid: Grid) -> str:
    """Return symbols and dots, with bars between the boxes if these are rectangles."""
    return layouts.assistant(grid.shape, list(grid.symbols))


def terminal(
    grid: Grid,
    *,
    colour: bool = True,
    symbols: Sequence[str] | None = None,
    highlights: Mapping[int, str] | None = None,
) -> str:
    """Draw the grid with lines along the borders of its boxes, whatever their form.

    Two rows, or two columns, have a line between them only if some box ends there. `symbols` are
    the texts of the cells, if not the usual ones; `highlights` maps cells to the names of
    HIGHLIGHT_STYLES.
    """
    rows, columns = grid.shape.row_count, grid.shape.column_count
    texts = symbols or [grid.shape.symbol(digit) if digit else "·" for digit in grid]
    width = max(map(len, texts)) + 2
    ends = box_lines(grid.shape)
    joined = [c for c, edges in enumerate(zip(*ends.down)) if any(edges)]
    cells = _cells(grid, [text.rjust(width - 2) for text in texts], colour, highlights or {})

    def border(text: str) -> str:
        return styled(text, BORDER) if colour else text

    lines = []
    for r in range(rows + 1):
        if any(ends.across[r]):
            lines.append(border(ends.rule(r, width, joined)))
        if r < rows:
            line = ""
            for c in range(columns + 1):
                if c in joined:
                    line += border("│") if ends.down[r][c] else " "
                if c < columns:
                    line += cells[grid.shape.cell(r, c)]
            lines.append(line)
    return "\n".join(lines)


def candidate_board(
    grid: Grid, highlights: Mapping[tuple[int, int], str], *, colour: bool = True
) -> str:
    """Draw a table of all candidates.

    `highlights` maps (cell, digit) to the names of HIGHLIGHT_STYLES.
    """
    cells, widths = [], []
    for cell, mask in enumerate(remaining_masks(grid)):
        digits = [digit for digit in grid.shape.digits if mask >> (digit - 1) & 1]
        texts = []
        for digit in digits:
            text, name = grid.shape.symbol(digit), highlights.get((cell, digit))
            if name and colour:
                text = styled(text, HIGHLIGHT_STYLES[name].style)
            elif name:
                text += CANDIDATE_SIGNS[name]
            texts.append(text)
        cells.append("".join(texts))
        widths.append(width_of(cells[-1]))
    widest = max(widths)
    padded = [text + " " * (widest - width) for text, width in zip(cells, widths)]
    return layouts.framed(grid.shape, padded, widest)


def beside(left: str, right: str, width: int) -> str:
    """Put two drawings of the same height side by side, or below each other if that is too wide."""
    if width_of(left) + len(GAP) + width_of(right) > width:
        return f"{left}\n\n{right}"
    return "\n".join(map(GAP.join, zip(left.split("\n"), right.split("\n"))))


def width_of(drawing: str) -> int:
    """Return the number of columns that a drawing takes on a terminal."""
    return max(len(STYLE.sub("", line)) for line in drawing.split("\n"))


def styled(text: str, codes: str) -> str:
    """Return the text in a style, given as ANSI codes."""
    return f"\x1b[{codes}m{text}\x1b[0m"


def signs_of(highlights: Mapping[int, str], cell: int) -> tuple[str, str] | None:
    """Return the signs before and after a highlighted cell, where there is no colour.

    Cells to look at have signs only if nothing else is highlighted, which they would hide.
    """
    name = highlights.get(cell)
    if name is None or (name == "look" and {*highlights.values()} != {"look"}):
        return None
    return HIGHLIGHT_STYLES[name][:2]


def extra_cells(shape: Shape) -> frozenset[int]:
    """Return the cells of all houses besides the rows, columns and boxes."""
    return frozenset(cell for house in shape.further_houses for cell in house.cells)


# Helpers.


def _cells(
    grid: Grid, texts: Sequence[str], colour: bool, highlights: Mapping[int, str]
) -> list[str]:
    """Return the text of each cell, with a space or a sign on either side."""
    if not colour:
        signs = [signs_of(highlights, cell) or (" ", " ") for cell in grid.shape.cells]
        return [f"{before}{text}{after}" for text, (before, after) in zip(texts, signs)]
    shaded, wrong = extra_cells(grid.shape), conflicts(grid)
    cells = []
    for cell, text in enumerate(texts):
        codes = [SHADED] if cell in shaded else []
        if cell in highlights:
            codes = [HIGHLIGHT_STYLES[highlights[cell]].style]
        elif not grid[cell]:
            codes.append(EMPTY)
        if grid[cell] and highlights.get(cell) in (None, "look"):
            if grid.givens[cell]:
                codes.append(GIVEN)
            if cell in wrong:
                codes.append(CONFLICT)
            elif not grid.givens[cell]:
                codes.append(PLACED)
        cells.append(styled(f" {text} ", ";".join(codes)))
    return cells
