"""A Shape in; out come its houses and constraints as the core takes them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from .. import _core

if TYPE_CHECKING:
    from ..shape import House, Shape
    from .base import Constraint

MAX_PATTERNS = 4096
"""The most patterns that are kept."""

_patterns: dict[Hashable, _core.Rules | None] = {}
"""The primitives of constraints on cells numbered by their places, by all that they follow from;
None for those that were needed once."""


def rules_of(shape: Shape, numbers: Iterable[int] | None = None) -> _core.Rules:
    """Return the rules of a shape; each primitive has the number of its constraint as its owner.

    Only the constraints with these numbers count, if any are given. They mean what they mean in
    the whole shape: a mark of another constraint still exempts its cells from a negative one.
    """
    rules = _core.Rules(_layout(_Frame(shape)))
    digits, columns = (shape.digit_count, shape.lowest), shape.column_count
    for owner in range(len(shape.constraints)) if numbers is None else numbers:
        constraint = shape.constraints[owner]
        cells = (
            [row * columns + column for row, column in constraint.cells]
            if not constraint.depends_on_places
            else ()
        )
        if cells and (not constraint.may_repeat or len({*cells}) == len(cells)):
            key = (type(constraint), digits, len(cells), constraint.parameters())
            pattern = _patterns.get(key) or _pattern(key, rules, constraint, shape, cells)
            if pattern:
                rules.add_all(pattern, cells, owner)
                continue
        for primitive in constraint.primitives(shape):
            primitive.add_to(rules, owner)
    return rules


def _pattern(
    key: Hashable, rules: _core.Rules, constraint: Constraint, shape: Shape, cells: Sequence[int]
) -> _core.Rules | None:
    """Return a new pattern, or None if it is needed for the first time: it may be the last."""
    if key not in _patterns:
        if len(_patterns) >= MAX_PATTERNS:
            _patterns.clear()
        _patterns[key] = None
        return None
    alone = rules.branch()
    for primitive in constraint.primitives(shape):
        primitive.add_to(alone, 0)
    pattern = _patterns[key] = alone.on_cells(cells)
    return pattern


class _Frame:
    """The houses of a shape, compared by the few values that they and their order follow from."""

    __slots__ = ("cell_count", "digit_count", "houses", "key")

    def __init__(self, shape: Shape) -> None:
        self.cell_count = len(shape.boxes)
        self.digit_count = shape.digit_count
        self.houses: tuple[House, ...] = shape.houses
        self.key = (
            shape.row_count, shape.digit_count, shape.boxes, shape.has_lines, shape.variants,
            tuple([house.cells for house in shape.extra]),
        )  # fmt: skip

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Frame) and self.key == other.key


@lru_cache(maxsize=256)
def _layout(frame: _Frame) -> _core.Layout:
    """Return what all rules with the same houses share."""
    houses = [house.cells for house in frame.houses if len(house) > 1]
    return _core.Layout(frame.cell_count, frame.digit_count, houses)
