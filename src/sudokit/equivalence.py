"""Canonical forms: a Grid in; the same Grid for all that are equivalent out.

Grids are equivalent if one becomes the other by renaming digits, changing the order of rows within
a band (the rows of a line of boxes) or of whole bands, of columns and stacks alike, and, where
boxes are square, by exchanging rows and columns. The canonical form of a grid is the smallest of
all equivalent ones: that whose digits come first in order when they are read row by row, with 0 in
empty cells. The classic grid has 9! × 3,359,232 images, and they are not tried one by one.
"""

from __future__ import annotations

from . import _core
from .errors import GaveUp, ShapeError
from .grid import Grid, check_is_grid
from .solver import solve


def canonical(grid: Grid, *, by_solution: bool = False) -> Grid:
    """The smallest grid that is equivalent; all its digits are givens.

    With `by_solution`, it is the form that has the canonical form of the solution for a solution,
    the smallest if there are several: so puzzles of the same solution stay together. Raises
    NoSolution or MultipleSolutions then, unless there is exactly one solution.

    All digits count, given or placed: take `grid.puzzle()` for the givens alone. Shapes have
    rectangular boxes and no further houses. On large grids that are nearly full, and on large ones
    that break the rules, the search may give up, as GaveUp.
    """
    box = _checked_box(grid)
    try:
        if by_solution:
            digits = _core.canonical_by_solution(*box, grid.digits, solve(grid).digits)
        else:
            digits = _core.canonical(*box, grid.digits).digits
    except RuntimeError as error:
        raise _gave_up(error) from None
    return Grid(digits, grid.shape)


def is_equivalent(grid: Grid, other: Grid) -> bool:
    """Whether two grids have the same canonical form, so that one is the other in disguise."""
    _checked_box(grid), _checked_box(other)
    if grid.shape != other.shape or grid.empty_count != other.empty_count:
        return False
    return canonical(grid) == canonical(other)


def automorphisms(grid: Grid) -> int:
    """In how many ways the lines can be ordered so that just the digits have other names, if any.

    1 if only leaving all in place does it, as on most grids. Digits that the grid does not have
    count for nothing.
    """
    try:
        return _core.canonical(*_checked_box(grid), grid.digits).automorphisms
    except RuntimeError as error:
        raise _gave_up(error) from None


def _checked_box(grid: Grid) -> tuple[int, int]:
    check_is_grid(grid)
    shape = grid.shape
    if shape.box is None or shape.variants or shape.extra:
        raise ShapeError("only grids of rectangular boxes, without extra houses, have such a form")
    if grid.candidate_masks is not None:
        raise ShapeError("a grid with candidates has no canonical form: take them off")
    return shape.box


def _gave_up(error: RuntimeError) -> GaveUp:
    return GaveUp(f"the search for the canonical form gave up: {error}")
