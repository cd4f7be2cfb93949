"""Orders: the argument of a constraint -> a key that is equal for all orders with one meaning."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from .base import Cell

Order: TypeAlias = Callable[[Any], Hashable]

Orders: TypeAlias = Mapping[str, Order]
"""Orders by the names of fields."""


def in_any_order(items: Iterable[Any]) -> Hashable:
    """Return the key of items whose order means nothing, as in a cage; repeats count."""
    return tuple(sorted(items))


def as_set(items: Iterable[Any]) -> Hashable:
    """Return the key of items whose order and repeats mean nothing, as on a renban line."""
    return frozenset(items)


def groups_in_any_order(groups: Iterable[Iterable[Any]]) -> Hashable:
    """Return the key of groups in any order, with items in any order."""
    return in_any_order(map(in_any_order, groups))


def as_sets(groups: Iterable[Iterable[Any]]) -> Hashable:
    """Return the key of groups as a set of sets, such as the branches of an any-of rule."""
    return frozenset(map(frozenset, groups))


def from_either_end(cells: tuple[Cell, ...]) -> Hashable:
    """Return the key of cells listed from either end, as on an arithmetic line."""
    return min(cells, cells[::-1])


def around_a_loop(cells: tuple[Cell, ...]) -> Hashable:
    """Return the key of a loop, which may start at any cell and run in either direction."""
    turned = (cells[start:] + cells[:start] for start in range(len(cells)))
    return min(min(each, each[::-1]) for each in turned)


def ends_and_inside(cells: tuple[Cell, ...]) -> tuple[Hashable, Hashable]:
    """Return the key of a line by its two ends and the cells between, as on a between line."""
    return in_any_order((cells[0], cells[-1])), in_any_order(cells[1:-1])


def ends_against_inside(cells: tuple[Cell, ...]) -> Hashable:
    """Return the same key where ends and inner cells may change places, as on a double arrow."""
    return in_any_order(ends_and_inside(cells))


def mirrored(cells: Sequence[Cell]) -> Hashable:
    """Return the key of a line by its pairs of opposite cells, as on a palindrome."""
    return as_sets(zip(cells, reversed(cells), strict=True))


def neighbours(cells: Sequence[Cell]) -> Hashable:
    """Return the key of a line by its pairs of neighbours, as on a whisper line."""
    return as_sets(pairwise(cells))


def in_turns(count: int, cells: Sequence[Cell]) -> Hashable:
    """Return the key of a line by its cells `count` steps apart, as on an entropic line for 3."""
    return groups_in_any_order(cells[turn::count] for turn in range(min(count, len(cells))))
