"""A Grid in, text for people to look at out: plain, or drawn for a terminal."""

from __future__ import annotations

from functools import partial

from ..checker import conflicts
from ..grid import Grid
from ..shape import Shape, symbol
from . import layouts

JUNCTIONS = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
"""The line character for each set of arms: up 1, down 2, left 4, right 8."""

# Styles as ANSI codes. A shaded cell sets its own ink, to be legible on any terminal.
BORDER = EMPTY = "2"
GIVEN, PLACED, CONFLICT = "1", "36", "4;91"
SHADED = "48;5;236;38;5;255"


def plain(grid: Grid) -> str:
    """Symbols and dots, with bars between the boxes if these are rectangles."""
    return layouts.assistant(grid.shape, list(grid.symbols))


def terminal(grid: Grid, *, colour: bool = True) -> str:
    """The grid with lines along the borders of its boxes, whatever their form.

    Between two rows, or two columns, where no box ends there is no room for a line either.
    """
    size = grid.size
    span = range(size + 1)
    width = 3
    box = partial(_box_at, grid.shape)
    across = [[box(r - 1, c) != box(r, c) for c in span] for r in span]
    down = [[box(r, c - 1) != box(r, c) for c in span] for r in span]
    ruled_columns = [c for c in span if any(down[r][c] for r in range(size))]
    cells = _cells(grid, colour)

    def border(text: str) -> str:
        return styled(text, BORDER) if colour else text

    lines = []
    for r in span:
        if any(across[r]):
            line = ""
            for c in span:
                if c in ruled_columns:
                    arms = (
                        (r > 0 and down[r - 1][c])
                        + 2 * down[r][c]
                        + 4 * (c > 0 and across[r][c - 1])
                        + 8 * across[r][c]
                    )
                    line += JUNCTIONS[arms]
                if c < size:
                    line += ("─" if across[r][c] else " ") * width
            lines.append(border(line))
        if r < size:
            line = ""
            for c in span:
                if c in ruled_columns:
                    line += border("│") if down[r][c] else " "
                if c < size:
                    line += cells[grid.shape.cell(r, c)]
            lines.append(line)
    return "\n".join(lines)


def extra_cells(shape: Shape) -> frozenset[int]:
    """The cells of all houses besides the rows, columns and boxes."""
    return frozenset(cell for house in shape.houses[3 * shape.size :] for cell in house.cells)


# Helpers.


def _box_at(shape: Shape, row: int, column: int) -> int:
    """The box of a cell; -1 off the grid."""
    inside = 0 <= row < shape.size and 0 <= column < shape.size
    return shape.boxes[shape.cell(row, column)] if inside else -1


def _cells(grid: Grid, colour: bool) -> list[str]:
    texts = [f" {symbol(digit) if digit else '·'} " for digit in grid]
    if not colour:
        return texts
    shaded, wrong = extra_cells(grid.shape), conflicts(grid)
    cells = []
    for cell, text in enumerate(texts):
        codes = [SHADED] if cell in shaded else []
        if not grid[cell]:
            codes.append(EMPTY)
        else:
            if grid.givens[cell]:
                codes.append(GIVEN)
            if cell in wrong:
                codes.append(CONFLICT)
            elif not grid.givens[cell]:
                codes.append(PLACED)
        cells.append(styled(text, ";".join(codes)))
    return cells


def styled(text: str, codes: str) -> str:
    """The text in a style, given as ANSI codes."""
    return f"\x1b[{codes}m{text}\x1b[0m"
