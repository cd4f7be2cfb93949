"""Regular expressions over digits: text in, the transitions of an automaton out."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from ..errors import ConstraintError
from ..shape import SYMBOLS

_DIGITS = "0" + SYMBOLS
_REPEAT = re.compile(r"\{(\d{1,3})(?:(,)(\d{1,3})?)?\}")

MAX_PLACES = 1000
"""The most digits, after repeats are written out, of an expression."""

Transitions: TypeAlias = tuple[tuple[int, int | str, int], ...]


@dataclass(frozen=True, slots=True)
class _Choice:
    """One of some digits."""

    digits: frozenset[int]


@dataclass(frozen=True, slots=True)
class _Sequence:
    """Parts one after the other."""

    parts: tuple[_Node, ...]


@dataclass(frozen=True, slots=True)
class _Either:
    """One of several parts."""

    parts: tuple[_Node, ...]


@dataclass(frozen=True, slots=True)
class _Repeat:
    """A part any number of times, or not at all."""

    part: _Node


_Node: TypeAlias = "_Choice | _Sequence | _Either | _Repeat"
_EMPTY = _Sequence(())


def automaton_of(text: str) -> tuple[tuple[int, ...], Transitions]:
    """Return the accepting states and the transitions of an expression; the start is state 0.

    There is a state for each place in the expression that reads a digit. Raises ConstraintError
    if the text is not an expression.
    """
    reader = _Reader(text)
    node = reader.either()
    if reader.at < len(text):
        raise reader.error("an unmatched )")
    places = _Places()
    ends = places.add(node, frozenset([0]))
    return tuple(sorted(ends)), tuple(sorted(places.transitions, key=str))


class _Places:
    """The places of an expression that read digits, numbered from 1 on, and the ways to them."""

    def __init__(self) -> None:
        self.count = 0
        self.transitions: set[tuple[int, int | str, int]] = set()

    def add(self, node: _Node, before: frozenset[int]) -> frozenset[int]:
        """Add the places of a node that comes after some places; return where it may end."""
        match node:
            case _Choice(digits):
                self.count += 1
                if self.count > MAX_PLACES:
                    raise ConstraintError(f"the expression has more than {MAX_PLACES} places")
                self._lead(before, digits, self.count)
                return frozenset([self.count])
            case _Sequence(parts):
                for part in parts:
                    before = self.add(part, before)
                return before
            case _Either(parts):
                return frozenset(end for part in parts for end in self.add(part, before))
            case _Repeat(part):
                known = self.count
                ends = self.add(part, before)
                ways_in = [
                    (digit, to)
                    for start, digit, to in self.transitions
                    if start in before and to > known
                ]
                for digit, to in ways_in:
                    self._lead(ends, [digit], to)
                return before | ends

    def _lead(self, before: Iterable[int], digits: Iterable[int | str], to: int) -> None:
        self.transitions.update((start, digit, to) for start in before for digit in digits)


class _Reader:
    """Reads an expression from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def error(self, what: str) -> ConstraintError:
        return ConstraintError(
            f"{self.text!r} is not a regular expression: {what} at character {self.at + 1}"
        )

    @property
    def next(self) -> str:
        return self.text[self.at : self.at + 1]

    def either(self) -> _Node:
        parts = [self.sequence()]
        while self.next == "|":
            self.at += 1
            parts.append(self.sequence())
        return _Either(tuple(parts))

    def sequence(self) -> _Node:
        parts: list[_Node] = []
        while self.next not in ("", "|", ")"):
            parts.append(self.repeated())
        return _Sequence(tuple(parts))

    def repeated(self) -> _Node:
        part = self.single()
        while True:
            found = _REPEAT.match(self.text, self.at)
            if found:
                least = int(found[1])
                most = int(found[3]) if found[3] else None if found[2] else least
                self.at = found.end()
            elif self.next and self.next in "*+?":
                least = 1 if self.next == "+" else 0
                most = 1 if self.next == "?" else None
                self.at += 1
            else:
                return part
            if most is None:
                part = _Sequence((*[part] * least, _Repeat(part)))
            else:
                if most < least:
                    raise self.error("a repeat with the larger number first")
                maybe = _Either((_EMPTY, part))
                part = _Sequence((*[part] * least, *[maybe] * (most - least)))

    def single(self) -> _Node:
        char = self.next
        self.at += 1
        if char == ".":
            return _Choice(frozenset(range(len(_DIGITS))))
        if char == "(":
            inner = self.either()
            if self.next != ")":
                raise self.error("a missing )")
            self.at += 1
            return inner
        if char == "[":
            return self.choice()
        if char.upper() in _DIGITS:
            return _Choice(frozenset([_DIGITS.index(char.upper())]))
        self.at -= 1
        raise self.error(f"an unknown {char!r}")

    def choice(self) -> _Node:
        found = re.compile(r"(\^?)([0-9A-Pa-p-]+)\]").match(self.text, self.at)
        if not found:
            raise self.error("an unknown list of digits")
        digits: set[int] = set()
        for first, last in re.findall(r"(\w)(?:-(\w))?", found[2].upper()):
            start = _DIGITS.index(first)
            digits.update(range(start, _DIGITS.index(last or first) + 1))
        if not digits:
            raise self.error("an empty list of digits")
        self.at = found.end()
        every = set(range(len(_DIGITS)))
        return _Choice(frozenset(every - digits if found[1] else digits))
