"""A Grid in, a standalone SVG picture of it out.

The drawing is a pile of layers, each a <g> of its own. All style is in attributes, so that
pictures on one page cannot disturb each other.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, sqrt

from ..checker import conflicts
from ..grid import Grid, Shape
from .text import extra_cells

# Lengths, in units of the drawing.
SIDE, MARGIN, PADDING = 40, 4, 2.5
THIN, THICK, RING = 1, 3, 16.5
DIGIT_HEIGHT = 24

# Blue and vermilion look different to every kind of eye; conflicts have a ring besides.
PAPER, SHADE = "#ffffff", "#dde8f3"
INK, PLACED, CONFLICT, CANDIDATE, FAINT = "#111111", "#0072b2", "#c44900", "#505050", "#8c8c8c"
FONT = "Helvetica, Arial, 'DejaVu Sans', sans-serif"


def draw(grid: Grid, *, cell: int = SIDE) -> str:
    """The grid as an SVG document; `cell` is the side of a cell in pixels."""
    side = grid.size * SIDE + 2 * MARGIN
    pixels = f"{side * cell / SIDE:g}"
    wrong = sorted(conflicts(grid))
    layers = {
        "background": _background(grid.shape),
        "candidates": _candidates(grid),
        "lines": _lines(grid.shape),
        "conflicts": _rings(grid.shape, wrong),
        "digits": _digits(grid, wrong),
    }
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{pixels}" height="{pixels}"'
            f' viewBox="{-MARGIN} {-MARGIN} {side} {side}" role="img"'
            f' font-family="{FONT}" text-anchor="middle">',
            f"<title>{_title(grid)}</title>",
            *(f'<g class="{name}">{layer}</g>' for name, layer in layers.items() if layer),
            "</svg>",
        ]
    )


# Layers.


def _background(shape: Shape) -> str:
    side = shape.size * SIDE + 2 * MARGIN
    paper = f'<rect x="{-MARGIN}" y="{-MARGIN}" width="{side}" height="{side}" fill="{PAPER}"/>'
    corners = [_corner(shape, cell) for cell in sorted(extra_cells(shape))]
    squares = "".join(f"M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z" for x, y in corners)
    return paper + (f'<path d="{squares}" fill="{SHADE}"/>' if squares else "")


def _candidates(grid: Grid) -> str:
    """Each candidate in its own place within the cell, small."""
    if grid.candidates is None:
        return ""
    columns = ceil(sqrt(grid.size))
    rows = ceil(grid.size / columns)
    wide, high = (SIDE - 2 * PADDING) / columns, (SIDE - 2 * PADDING) / rows
    height = round(min(12, 0.9 * high, 1.25 * wide / len(str(grid.size))), 1)
    texts = []
    for cell, mask in enumerate(grid.candidates):
        left, top = _corner(grid.shape, cell)
        for bit in range(grid.size):
            if mask >> bit & 1 and not grid[cell]:
                x = left + PADDING + (bit % columns + 0.5) * wide
                y = top + PADDING + (bit // columns + 0.5) * high
                texts.append(_text(x, y, bit + 1, height))
    return f'<g font-size="{height}" fill="{CANDIDATE}">{"".join(texts)}</g>'


def _lines(shape: Shape) -> str:
    size, boxes = shape.size, shape.boxes
    side = size * SIDE
    thin = "".join(f"M0 {i * SIDE}h{side}M{i * SIDE} 0v{side}" for i in range(1, size))
    thick = f"M0 0h{side}v{side}h-{side}z"
    for cell in shape.cells:
        x, y = _corner(shape, cell)
        if x and boxes[cell] != boxes[cell - 1]:
            thick += f"M{x} {y}v{SIDE}"
        if y and boxes[cell] != boxes[cell - size]:
            thick += f"M{x} {y}h{SIDE}"
    return (
        f'<path d="{thin}" stroke="{FAINT}" stroke-width="{THIN}"/>'
        f'<path d="{thick}" fill="none" stroke="{INK}" stroke-width="{THICK}"'
        ' stroke-linecap="square"/>'
    )


def _rings(shape: Shape, wrong: Iterable[int]) -> str:
    corners = [_corner(shape, cell) for cell in wrong]
    rings = "".join(
        f'<circle cx="{x + SIDE // 2}" cy="{y + SIDE // 2}" r="{RING}"/>' for x, y in corners
    )
    return f'<g fill="none" stroke="{CONFLICT}" stroke-width="2">{rings}</g>' if rings else ""


def _digits(grid: Grid, wrong: Iterable[int]) -> str:
    givens: list[str] = []
    placed: list[str] = []
    for cell, digit in enumerate(grid):
        if digit:
            x, y = _corner(grid.shape, cell)
            fill = f' fill="{CONFLICT}"' if cell in wrong else ""
            text = _text(x + SIDE / 2, y + SIDE / 2, digit, DIGIT_HEIGHT, fill)
            (givens if grid.givens[cell] else placed).append(text)
    return (
        f'<g font-size="{DIGIT_HEIGHT}" font-weight="bold" fill="{INK}">{"".join(givens)}</g>'
        f'<g font-size="{DIGIT_HEIGHT}" fill="{PLACED}">{"".join(placed)}</g>'
    )


# Helpers.


def _corner(shape: Shape, cell: int) -> tuple[int, int]:
    row, column = divmod(cell, shape.size)
    return column * SIDE, row * SIDE


def _text(x: float, y: float, digit: int, height: float, fill: str = "") -> str:
    # Numerals are about 0.7 of the font's height and stand on the baseline. Not every
    # renderer knows dominant-baseline, so the middle is computed here.
    middle = y + 0.35 * height
    return f'<text x="{round(x, 1):g}" y="{round(middle, 1):g}"{fill}>{digit}</text>'


def _title(grid: Grid) -> str:
    kinds = [*grid.shape.variants, *(["jigsaw"] if grid.shape.box is None else [])]
    kind = f" ({', '.join(kinds)})" if kinds else ""
    return (
        f"Sudoku {grid.size}×{grid.size}{kind}: {grid.clues} givens, "
        f"{len(grid) - grid.clues - grid.empty} placed, {grid.empty} empty"
    )
