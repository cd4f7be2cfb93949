"""Relations of two digits as tables for Pairs, each made once: digit counts and values in."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from .primitives import Table


def table_of(digit_count: int, lowest: int, relation: Callable[[int, int], bool]) -> Table:
    """Return the table of a relation of two values."""
    values = range(lowest, lowest + digit_count)
    return Table(sum(1 << i for i, b in enumerate(values) if relation(a, b)) for a in values)


@lru_cache(maxsize=256)
def equal(digit_count: int) -> Table:
    """The two digits are equal."""
    return Table(1 << i for i in range(digit_count))


@lru_cache(maxsize=256)
def different(digit_count: int) -> Table:
    """The two digits are different."""
    return table_of(digit_count, 1, lambda a, b: a != b)


@lru_cache(maxsize=256)
def rises(digit_count: int, least: int) -> Table:
    """The second digit is at least `least` more than the first."""
    return table_of(digit_count, 1, lambda a, b: b - a >= least)


@lru_cache(maxsize=256)
def falls(digit_count: int, least: int) -> Table:
    """The second digit is at least `least` less than the first."""
    return table_of(digit_count, 1, lambda a, b: a - b >= least)


@lru_cache(maxsize=256)
def apart(digit_count: int, least: int) -> Table:
    """The two digits differ by at least `least`."""
    return table_of(digit_count, 1, lambda a, b: abs(a - b) >= least)


@lru_cache(maxsize=256)
def near(digit_count: int, most: int) -> Table:
    """The two digits are different and differ by at most `most`."""
    return table_of(digit_count, 1, lambda a, b: 1 <= abs(a - b) <= most)


@lru_cache(maxsize=256)
def unlike(groups: tuple[int, ...]) -> Table:
    """The two digits are of different groups, given the group of each digit."""
    return table_of(len(groups), 0, lambda a, b: groups[a] != groups[b])


@lru_cache(maxsize=256)
def implies(digit_count: int, first: int, second: int) -> Table:
    """Where the first digit has the number `first`, the second has the number `second`."""
    every = (1 << digit_count) - 1
    allowed = 1 << (second - 1) if 1 <= second <= digit_count else 0
    return Table(allowed if digit == first else every for digit in range(1, digit_count + 1))
