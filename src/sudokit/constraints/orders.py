"""Orders: arguments of a constraint in, a value out that all orders which mean the same share."""

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
    """The order means nothing, as in a cage; how often an item occurs matters."""
    return tuple(sorted(items))


def as_set(items: Iterable[Any]) -> Hashable:
    """Neither the order matters nor how often an item occurs, as on a renban line."""
    return frozenset(items)


def groups_in_any_order(groups: Iterable[Iterable[Any]]) -> Hashable:
    """The order of the groups means nothing, nor does the order within each."""
    return in_any_order(map(in_any_order, groups))


def as_sets(groups: Iterable[Iterable[Any]]) -> Hashable:
    """A set of sets, such as the branches of an any-of rule, each of which is a list of rules."""
    return frozenset(map(frozenset, groups))


def from_either_end(cells: tuple[Cell, ...]) -> Hashable:
    """The cells may be listed from either end, as on an arithmetic line."""
    return min(cells, cells[::-1])


def around_a_loop(cells: tuple[Cell, ...]) -> Hashable:
    """The cells may be listed from any of them on, in either direction."""
    turned = (cells[start:] + cells[:start] for start in range(len(cells)))
    return min(min(each, each[::-1]) for each in turned)


def ends_and_inside(cells: tuple[Cell, ...]) -> tuple[Hashable, Hashable]:
    """Which cells are the two ends and which lie between them matters, as on a between line."""
    return in_any_order((cells[0], cells[-1])), in_any_order(cells[1:-1])


def ends_against_inside(cells: tuple[Cell, ...]) -> Hashable:
    """Which cells are the two ends matters, or the two between them, as on a double arrow."""
    return in_any_order(ends_and_inside(cells))


def mirrored(cells: Sequence[Cell]) -> Hashable:
    """Which two cells lie opposite each other matters, as on a palindrome."""
    return as_sets(zip(cells, reversed(cells), strict=True))


def neighbours(cells: Sequence[Cell]) -> Hashable:
    """Which two cells follow each other matters, in either order, as on a whisper line."""
    return as_sets(pairwise(cells))


def in_turns(count: int, cells: Sequence[Cell]) -> Hashable:
    """Which cells are a multiple of `count` steps apart matters, as on an entropic line for 3."""
    return groups_in_any_order(cells[turn::count] for turn in range(min(count, len(cells))))
