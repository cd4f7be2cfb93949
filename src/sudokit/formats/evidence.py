"""Evidence: what a stored solution, or the test of uniqueness, says about the meaning of drawings.

A lone odd cell agrees with every second filling, so a solution that agrees with it says nothing.
Evidence therefore chooses only between meanings that rules or conventions allow, and only where a
wrong one would hardly agree by luck.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from random import Random
from typing import NamedTuple

from ..constraints import Constraint
from ..errors import ShapeError
from ..shape import Shape

MAX_LUCK = 1 / 1000
"""Chance of a wrong reading from which on evidence is ignored."""

FILLINGS = 2000
"""Random fillings to estimate the chance of a constraint."""

Test = Callable[[Sequence[Constraint]], bool]


class Evidence(NamedTuple):
    """A test that true constraints pass.

    - fits: whether constraints, which the shape may have already, pass it
    - shape: the shape with all that is known
    - reason: what to say of constraints that alone pass it
    """

    fits: Test
    shape: Shape
    reason: str


def stored_solution(shape: Shape, symbols: str) -> Evidence | None:
    """Return the evidence of a stored solution; None unless it is full."""
    solution = [shape.symbols.find(symbol) + 1 for symbol in symbols]
    if len(solution) != len(shape.cells) or 0 in solution:
        return None

    def fits(constraints: Sequence[Constraint]) -> bool:
        try:
            whole = with_constraints(shape, constraints)
            return all(constraint.holds(whole, solution) for constraint in constraints)
        except ShapeError:
            return False

    return Evidence(fits, shape, "which alone fits the stored solution")


def with_constraints(shape: Shape, constraints: Iterable[Constraint]) -> Shape:
    """Return the shape with further constraints; ShapeError if they do not fit it."""
    return shape.replace(constraints=tuple(dict.fromkeys((*shape.constraints, *constraints))))


def luck(meanings: Collection[Sequence[Constraint]], shape: Shape) -> float:
    """Return the chance that a filling agrees with one of several meanings by luck.

    Each meaning is a list of constraints on the same cells, which are taken as independent. The
    chance of a constraint is estimated from random fillings, a little too high rather than too low:
    one in four for a pair of cells on a whisper line, so 12 such pairs are evidence; one in two for
    an odd cell, so that one such cell is none.
    """
    enough = MAX_LUCK / (2 * max(1, len(meanings)))
    total = 0.0
    for constraints in meanings:
        whole = with_constraints(shape, constraints)
        chance = 1.0
        for constraint in constraints:
            chance *= _chance(constraint, whole)
            if chance < enough:
                break
        total += chance
    return total


def _chance(constraint: Constraint, shape: Shape) -> float:
    """Return about the chance that cells with random digits agree with a constraint.

    Cells of one house get different digits as far as possible.
    """
    cells = _cells_around(constraint, shape)
    seen = [[other for other in cells[:i] if other in shape.peers(c)] for i, c in enumerate(cells)]
    every = range(1, shape.digit_count + 1)
    digits = [1] * len(shape.cells)
    random = Random(0)
    hits = 0
    for _ in range(FILLINGS):
        for cell, others in zip(cells, seen):
            taken = {digits[other] for other in others}
            digits[cell] = random.choice([one for one in every if one not in taken] or every)
        hits += constraint.holds(shape, digits)
    return (hits + 1) / (FILLINGS + 1)


def _cells_around(constraint: Constraint, shape: Shape) -> list[int]:
    """Return the cells of a constraint, and those beside them, which some kinds look at."""
    around = (
        [(0, 0), (0, 1), (1, 0), (0, -1), (-1, 0)] if constraint.depends_on_places else [(0, 0)]
    )
    rows, columns = shape.row_count, shape.column_count
    places = [(r + down, c + right) for r, c in constraint.touched for down, right in around]
    inside = [(r, c) for r, c in places if 0 <= r < rows and 0 <= c < columns]
    return [row * columns + column for row, column in dict.fromkeys(inside)]
