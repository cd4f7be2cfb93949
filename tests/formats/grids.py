"""Grids of every size and shape for the tests of formats."""

from __future__ import annotations

import random
from collections.abc import Sequence

from hypothesis import strategies as st

from sudokit.grid import Grid
from sudokit.shape import BOXES, Shape

SIZES = (4, 6, 8, 9, 10, 12, 15, 16, 25)
JIGSAW_SIZES = (5, 7, 9, 11, 16)

PUZZLE = Grid(".8.1..2...9....81.5.12...391...9.5......2......5.6...385...73.4.13....9...7..4.6.")
SOLUTION = Grid("384179256692345817571286439168493572739528641245761983856917324413652798927834165")


def pattern(shape: Shape) -> list[int]:
    """Digits that differ in every row and column, and in every rectangular box."""
    n = shape.size
    rows, columns = shape.box or (1, n)
    shift = [columns * (r % rows) + r // rows for r in range(n)]
    return [(shift[r] + c) % n + 1 for r in range(n) for c in range(n)]


def every_symbol(size: int) -> Grid:
    """A grid with blanks that has each digit, so that its symbols leave nothing open."""
    mixer = random.Random(size)
    blanks = set(mixer.sample(range(size, size * size), size * size // 2))
    digits = pattern(Shape(size))
    return Grid([0 if cell in blanks else digit for cell, digit in enumerate(digits)])


@st.composite
def shapes(draw: st.DrawFn, sizes: Sequence[int] = SIZES) -> Shape:
    if draw(st.integers(0, 3)) == 0:
        size = draw(st.sampled_from([n for n in JIGSAW_SIZES if n in sizes or sizes is SIZES]))
        boxes = [cell // size for cell in range(size * size)]
        random.Random(draw(st.integers(0, 9))).shuffle(boxes)
        return Shape(size, boxes=boxes)
    size = draw(st.sampled_from(sizes))
    box = BOXES[size] if draw(st.booleans()) else BOXES[size][::-1]
    variants = ["x", "disjoint", "windoku"] if box[0] == box[1] else ["x", "disjoint"]
    return Shape(size, box, variants=draw(st.sets(st.sampled_from(variants))))


@st.composite
def grids(draw: st.DrawFn, layouts: st.SearchStrategy[Shape], *, full: bool = True) -> Grid:
    """Empty, sparse, dense and full grids: random or right, with givens and candidates or not."""
    shape = draw(layouts)
    cells = len(shape.cells)
    mixer = random.Random(draw(st.integers(0, 999)))
    right = pattern(shape) if draw(st.booleans()) else None
    density = draw(st.sampled_from([0.0, 0.05, 0.5, 0.9, 1.0] if full else [0.0, 0.05, 0.5, 0.9]))
    digits = [
        (right[cell] if right else mixer.randint(1, shape.size)) if mixer.random() < density else 0
        for cell in shape.cells
    ]
    if not full:
        digits[mixer.randrange(cells)] = 0
    givens = [mixer.random() < 0.7 for _ in digits] if draw(st.booleans()) else None
    masks = None
    if draw(st.booleans()):
        masks = [mixer.randrange(1, 1 << shape.size) for _ in digits]
    return Grid(digits, shape, givens=givens, candidate_masks=masks)
