"""A Shape in; out come its houses and constraints as the core takes them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from .. import _core

if TYPE_CHECKING:
    from ..houses import House
    from ..shape import Shape


def rules_of(shape: Shape) -> _core.Rules:
    """Return the rules of a shape; each primitive has the number of its constraint as its owner."""
    rules = _core.Rules(_layout(len(shape.cells), shape.digit_count, shape.houses))
    for owner, constraint in enumerate(shape.constraints):
        for primitive in constraint.primitives(shape):
            primitive.add_to(rules, owner)
    return rules


@lru_cache(maxsize=256)
def _layout(cells: int, digits: int, houses: tuple[House, ...]) -> _core.Layout:
    """Return what rules with the same houses share."""
    return _core.Layout(cells, digits, [house.cells for house in houses if len(house) > 1])
