"""A Shape in; out come its houses and constraints as the core takes them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .. import _core
from . import primitives
from .primitives import Primitive

if TYPE_CHECKING:
    from ..shape import Shape


def rules_of(shape: Shape) -> _core.Rules:
    """Return the rules of a shape; each primitive has the number of its constraint as its owner."""
    rules = _new(shape, [list(house.cells) for house in shape.houses if len(house) > 1])
    for owner, constraint in enumerate(shape.constraints):
        _add(rules, constraint.primitives(shape), owner, shape)
    return rules


def _new(shape: Shape, houses: list[list[int]]) -> _core.Rules:
    return _core.Rules(len(shape.cells), shape.digit_count, houses)


def _add(rules: _core.Rules, found: Iterable[Primitive], owner: int, shape: Shape) -> None:
    for primitive in found:
        if isinstance(primitive, primitives.AnyOf):
            branches = []
            for branch in primitive.branches:
                branches.append(_new(shape, []))
                _add(branches[-1], branch, owner, shape)
            rules.any_of(branches, owner)
        elif isinstance(primitive, primitives.Different):
            rules.different(*primitive, owner)
        elif isinstance(primitive, primitives.Domain):
            rules.domain(*primitive, owner)
        elif isinstance(primitive, primitives.Pairs):
            rules.pairs(*primitive, owner)
        elif isinstance(primitive, primitives.Linear):
            rules.linear(*primitive, owner)
        elif isinstance(primitive, primitives.Count):
            rules.count(*primitive, owner)
        elif isinstance(primitive, primitives.Element):
            rules.element(*primitive, owner)
        elif isinstance(primitive, primitives.Diagram):
            rules.diagram(*primitive, owner)
        elif isinstance(primitive, primitives.SameContents):
            rules.same_contents(*primitive, owner)
        else:
            rules.rank(*primitive, owner)
