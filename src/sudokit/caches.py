"""Caches by shape, which tell apart equal shapes that were given in another order.

Words, drawings and steps follow this order, and the names of houses.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from .shape import Shape

T = TypeVar("T")


class AsGiven:
    """A key of caches, equal for equal shapes that were given in the same order."""

    __slots__ = ("shape",)

    def __init__(self, shape: Shape) -> None:
        self.shape = shape

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, AsGiven):
            return NotImplemented
        return self.shape is other.shape or self.shape.as_given() == other.shape.as_given()

    def __hash__(self) -> int:
        return hash(self.shape)


def cached_by_shape(maxsize: int) -> Callable[[Callable[[Shape], T]], Callable[[Shape], T]]:
    """Keep the last results of a function of a shape, at most `maxsize` of them."""

    def decorate(function: Callable[[Shape], T]) -> Callable[[Shape], T]:
        @lru_cache(maxsize)
        def kept(key: AsGiven) -> T:
            return function(key.shape)

        @wraps(function)
        def call(shape: Shape) -> T:
            return kept(AsGiven(shape))

        return call

    return decorate
