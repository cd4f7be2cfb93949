"""Facts of steps: what a step knows beside its cells, one class for each kind of reason.

Sums are in the numbers that people see. The core finds the facts, in core/logic/facts.hpp, in the
order of the fields here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from .constraints import Constraint
    from .shape import Shape


class Range(NamedTuple):
    """The least and the greatest that something makes."""

    low: int
    high: int


class Term(NamedTuple):
    """A cell, and how often a sum counts it: less than 0 where the sum takes it away."""

    cell: int
    factor: int


class Rise(NamedTuple):
    """Two cells: the digit of `high` is greater by `gap` or more, which may be 0."""

    low: int
    high: int
    gap: int


@dataclass(frozen=True, slots=True)
class LastOfSum:
    """All terms of a sum but one have their digits.

    - terms: the cells of the sum
    - sum: what they make
    """

    terms: tuple[Term, ...]
    sum: int


@dataclass(frozen=True, slots=True)
class SumBound:
    """The least or the greatest digit of one cell of a sum, the target of the pattern.

    - terms: the cells of the sum
    - sum: what they make
    - rest: what the other terms make
    - is_least: whether it is the least digit
    """

    terms: tuple[Term, ...]
    sum: Range
    rest: Range
    is_least: bool


@dataclass(frozen=True, slots=True)
class SumSets:
    """The sets of digits that the cells of a sum can still have.

    - sum: what they make
    - sets: the sets
    """

    sum: Range
    sets: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Leftover:
    """What houses have left over beside the sums in them: the rule of 45.

    - sum: what the cells of the pattern within the houses make, less those outside
    - made: what those within and those outside make at least and at most, if the step rests on that
    """

    sum: int
    made: tuple[Range, Range] | None


@dataclass(frozen=True, slots=True)
class Order:
    """Cells in an order.

    - rises: the inequalities between neighbours
    """

    rises: tuple[Rise, ...]


@dataclass(frozen=True, slots=True)
class EqualCells:
    """Cells that hold the same digit.

    - common: the digits that all of them can still have
    """

    common: tuple[int, ...]


class PartLeftover(NamedTuple):
    """A leftover that is filled together with a house."""

    sum: int
    is_of_house: bool
    """Whether the house is one of those of the leftover."""


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways to fill the cells of the body together.

    - ways: the digits of these cells, in order, in each way; none if there are too many to tell
    - leftover: the leftover that is filled, too, or None
    """

    ways: tuple[tuple[int, ...], ...]
    leftover: PartLeftover | None


@dataclass(frozen=True, slots=True)
class ExcludedBy:
    """The constraints by which the ends of links rule out what goes.

    - constraints: these constraints; None stands for the rule of 45
    """

    constraints: tuple[Constraint | None, ...]


Facts: TypeAlias = (
    "LastOfSum | SumBound | SumSets | Leftover | Order | EqualCells | Ways | ExcludedBy"
)


def facts_of(shape: Shape, told: tuple[Any, ...] | None) -> Facts | None:
    """Return the facts that the core tells, if it tells any."""
    if told is None:
        return None
    name, *fields = told
    if name == "ExcludedBy":
        (owners,) = fields
        return ExcludedBy(tuple(shape.constraints[each] if each >= 0 else None for each in owners))
    return _MAKERS[name](*fields)


@lru_cache(maxsize=1024)
def digits_of(mask: int) -> tuple[int, ...]:
    """Return the digits of a mask."""
    return tuple(bit + 1 for bit in range(mask.bit_length()) if mask >> bit & 1)


def _terms(terms: list[tuple[int, int]]) -> tuple[Term, ...]:
    return tuple(Term(*term) for term in terms)


_MAKERS: Mapping[str, Callable[..., Facts]] = {
    "LastOfSum": lambda terms, sum: LastOfSum(_terms(terms), sum),
    "SumBound": lambda terms, sum, rest, is_least: SumBound(
        _terms(terms), Range(*sum), Range(*rest), is_least
    ),
    "SumSets": lambda sum, sets: SumSets(Range(*sum), tuple(map(digits_of, sets))),
    "Leftover": lambda sum, made: Leftover(sum, made and (Range(*made[0]), Range(*made[1]))),
    "Order": lambda rises: Order(tuple(Rise(*rise) for rise in rises)),
    "EqualCells": lambda common: EqualCells(digits_of(common)),
    "Ways": lambda ways, leftover: Ways(
        tuple(map(tuple, ways)), leftover and PartLeftover(*leftover)
    ),
}
"""What makes the facts of each class of their fields."""
