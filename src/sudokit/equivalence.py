"""Equivalence: a Grid in; out comes its canonical form, or an equivalent Grid at random.

Grids are equivalent if one becomes the other by renaming digits, changing the order of rows within
a band (the rows of a line of boxes) or of whole bands, of columns and stacks alike, and, where
boxes are square, by exchanging rows and columns. The canonical form of a grid is the smallest of
all equivalent grids: the one whose digits come first in order when they are read row by row, with 0
in empty cells. The classic grid has 9! × 3,359,232 images, and they are not tried one by one.
"""

from __future__ import annotations

from . import _core
from .checks import seed_number
from .deadline import Deadline
from .errors import GaveUp, ShapeError
from .grid import Grid, check_is_grid
from .shape import check_is_plain
from .solver import solve


def canonical(
    grid: Grid, *, by_solution: bool = False, seconds: float | Deadline | None = None
) -> Grid:
    """Return the smallest grid that is equivalent; all its digits are givens.

    With `by_solution`, return the smallest equivalent grid whose solution is canonical: so puzzles
    of the same solution stay together. Raises NoSolution or MultipleSolutions then, unless there is
    exactly one solution.

    All digits count, given or placed: take `grid.puzzle()` for the givens alone. Raises ShapeError
    for boxes that are not rectangles, for extra houses and for constraints, and GaveUp if
    `seconds` pass without an answer. Large grids that are nearly full or break the rules may take
    very long, or raise GaveUp even without a limit.
    """
    box = _checked_box(grid)
    with Deadline.of(seconds) as deadline:
        if not by_solution:
            return Grid(_form(grid, box, deadline).digits, grid.shape)
        solution = solve(grid, seconds=deadline).digits
        try:
            digits = _core.canonical_by_solution(*box, grid.digits, solution, deadline.left())
        except RuntimeError as error:
            raise _gave_up(error) from None
    return Grid(digits, grid.shape)


def is_equivalent(grid: Grid, other: Grid, *, seconds: float | Deadline | None = None) -> bool:
    """Return whether two grids have the same canonical form; for GaveUp, see canonical()."""
    _checked_box(grid), _checked_box(other)
    if grid.shape != other.shape or grid.empty_count != other.empty_count:
        return False
    deadline = Deadline.of(seconds)
    return canonical(grid, seconds=deadline) == canonical(other, seconds=deadline)


def automorphisms(grid: Grid, *, seconds: float | Deadline | None = None) -> int:
    """Return the number of symmetries of a grid.

    A symmetry reorders the lines, as equivalence allows, so that the grid is the same but for the
    names of digits. Leaving all lines in place is one: most grids have no other. Digits that the
    grid lacks do not count. For GaveUp, see canonical().
    """
    with Deadline.of(seconds) as deadline:
        return _form(grid, _checked_box(grid), deadline).automorphisms


def shuffle(grid: Grid, seed: int) -> Grid:
    """Return an equivalent grid at random; the same seed gives the same grid on every machine.

    Each way to rename digits and reorder lines is equally likely. The seed alone decides which one
    is taken: a puzzle and its solution that are shuffled by the same seed still belong together.
    Givens stay givens. Raises ShapeError for the grids that canonical() refuses.
    """
    box = _checked_box(grid)
    start = seed_number(seed)
    digits, givens = (_core.shuffle(*box, cells, start) for cells in (grid.digits, grid.givens))
    return Grid(digits, grid.shape, givens=givens)


def _form(grid: Grid, box: tuple[int, int], deadline: Deadline) -> _core.Canonical:
    try:
        return _core.canonical(*box, grid.digits, deadline.left())
    except RuntimeError as error:
        raise _gave_up(error) from None


def _checked_box(grid: Grid) -> tuple[int, int]:
    check_is_grid(grid)
    shape = grid.shape
    check_is_plain(shape, "the canonical form or an equivalent grid", "solve, count or check")
    if shape.box is None or shape.variants or shape.extra:
        raise ShapeError(
            "only grids of rectangular boxes, without extra houses, have equivalent grids"
        )
    if grid.candidate_masks is not None:
        raise ShapeError(
            "a grid with candidates has no equivalent grids: make it without candidate_masks"
        )
    return shape.box


def _gave_up(error: RuntimeError) -> GaveUp:
    return GaveUp(f"the search for the canonical form gave up: {error}")
