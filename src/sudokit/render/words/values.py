"""Values that messages name: cells, digits, houses, constraints, and lists of these.

They are in no language: `speaker` says them in one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ...constraints import Constraint
from ...logic import Technique
from ...messages import Joined, Listed, listed
from ...shape import House

__all__ = (
    "Called", "Candidates", "Cells", "Clauses", "Digits", "Houses", "Joined", "KindName", "Label",
    "Listed", "Name", "Reference", "Rule", "Span", "Word", "cells", "digits", "lines", "listed",
    "references", "sentences",
)  # fmt: skip


class Cells(NamedTuple):
    """Cells, one by one: r1c1 and r2c2."""

    cells: tuple[int, ...]


class Word(NamedTuple):
    """A word that other languages have a message for, and the English one, from a table."""

    id: str
    english: str


class Span(NamedTuple):
    """Cells along a line, by their ends: r1c1…r1c9."""

    first: int
    last: int


class Digits(NamedTuple):
    """Digits, in ascending order: 3, 7 and B."""

    digits: tuple[int, ...]


class Candidates(NamedTuple):
    """Candidates in notation: r1c1=5 or, if they are not `on`, r12c3<>57."""

    cells: tuple[int, ...]
    digits: tuple[int, ...]
    on: bool = True


class Houses(NamedTuple):
    """Houses by their kinds: rows 1 and 5 and box 2."""

    houses: tuple[House, ...]


class Reference(NamedTuple):
    """A constraint by its kind and its cells: the killer cage r1c1 r1c2."""

    constraint: Constraint


class Label(NamedTuple):
    """A constraint without an article: killer cage r1c1 r1c2."""

    constraint: Constraint


class Called(NamedTuple):
    """A constraint by its kind alone: the thermometer."""

    constraint: Constraint


class Rule(NamedTuple):
    """The rule of a constraint, in a sentence."""

    constraint: Constraint


class KindName(NamedTuple):
    """The name of a constraint's kind, as a title: killer cage."""

    constraint: Constraint


class Name(NamedTuple):
    """The name of a technique."""

    technique: Technique


class Clauses(NamedTuple):
    """A list of clauses, with semicolons where one of them contains a list of its own."""

    items: tuple[object, ...]


def cells(*some: int) -> Cells:
    """Return cells as a value."""
    return Cells(some)


def digits(some: Iterable[int]) -> Digits:
    """Return digits as a value, each once."""
    return Digits(tuple(sorted({*some})))


def references(constraints: Iterable[Constraint]) -> Listed:
    """Return a list of constraints, each once."""
    return listed(map(Reference, dict.fromkeys(constraints)))


def sentences(items: Iterable[object]) -> Joined:
    """Return sentences one after another."""
    return Joined(" ", tuple(items))


def lines(items: Iterable[object]) -> Joined:
    """Return lines below one another."""
    return Joined("\n", tuple(items))
