"""Regular expressions over digits: text in, the transitions of an automaton out."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias

from ..checks import quoted
from ..errors import ConstraintError
from ..shape import SYMBOLS

_DIGITS = "0" + SYMBOLS
_REPEAT = re.compile(r"\{(\d{1,3})(?:(,)(\d{1,3})?)?\}", re.ASCII)

MAX_PLACES = 1000
"""The most digits, after repeats are written out, of an expression."""
MAX_PARTS = 20_000
"""The most parts, after repeats are written out."""
MAX_TRANSITIONS = 100_000
MAX_NESTING = 100
"""Groups, or parts such as repeats, within each other."""

Transitions: TypeAlias = tuple[tuple[int, int | str, int], ...]


@dataclass(frozen=True, slots=True)
class _Choice:
    """One of some digits."""

    depth: ClassVar[int] = 0

    digits: frozenset[int]


@dataclass(frozen=True, slots=True)
class _Parts:
    """Parts, and how deep they are nested."""

    parts: tuple[_Node, ...]
    depth: int = field(init=False)

    def __post_init__(self) -> None:
        inside = max((part.depth for part in self.parts), default=-1)
        object.__setattr__(self, "depth", inside + 1)


class _Sequence(_Parts):
    """Parts one after the other."""


class _Either(_Parts):
    """One of several parts."""


class _Repeat(_Parts):
    """A part any number of times, or not at all."""


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


def _in_sequence(parts: list[_Node]) -> _Node:
    return parts[0] if len(parts) == 1 else _Sequence(tuple(parts))


class _Places:
    """The places of an expression that read digits, numbered from 1 on, and the ways to them."""

    def __init__(self) -> None:
        self.count = 0
        self.transitions: set[tuple[int, int | str, int]] = set()
        self._ways_to: list[set[tuple[int, int | str]]] = [set()]
        self._parts = 0

    def add(self, node: _Node, before: frozenset[int]) -> frozenset[int]:
        """Add the places of a node that comes after some places; return where it may end."""
        self._parts += 1
        _check_number(self._parts, MAX_PARTS, "parts")
        match node:
            case _Choice(digits):
                self.count += 1
                self._ways_to.append(set())
                _check_number(self.count, MAX_PLACES, "places")
                self._lead(before, digits, self.count)
                return frozenset([self.count])
            case _Sequence(parts):
                for part in parts:
                    before = self.add(part, before)
                return before
            case _Either(parts):
                return frozenset(end for part in parts for end in self.add(part, before))
            case _Repeat(parts):
                known = self.count
                ends = self.add(parts[0], before)
                ways_in = [
                    (digit, to)
                    for to in range(known + 1, self.count + 1)
                    for start, digit in self._ways_to[to]
                    if start in before
                ]
                for digit, to in ways_in:
                    self._lead(ends, [digit], to)
                return before | ends

    def _lead(self, before: Iterable[int], digits: Iterable[int | str], to: int) -> None:
        ways = {(start, digit) for start in before for digit in digits} - self._ways_to[to]
        self._ways_to[to] |= ways
        self.transitions.update((*way, to) for way in ways)
        _check_number(len(self.transitions), MAX_TRANSITIONS, "transitions")


def _check_number(found: int, most: int, of: str) -> None:
    if found > most:
        raise ConstraintError(f"the expression has more than {most} {of}")


class _Reader:
    """Reads an expression from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self._groups = self._copies = 0

    def error(self, what: str) -> ConstraintError:
        return ConstraintError(
            f"{quoted(self.text)} is not a regular expression: {what} at character {self.at + 1}"
        )

    def nested(self, depth: int) -> None:
        """Raise ConstraintError for so deep a nesting that reading it would end Python's stack."""
        if depth > MAX_NESTING:
            raise self.error(f"parts nested more than {MAX_NESTING} levels deep")

    @property
    def next(self) -> str:
        return self.text[self.at : self.at + 1]

    def either(self) -> _Node:
        parts = [self.sequence()]
        while self.next == "|":
            self.at += 1
            parts.append(self.sequence())
        return parts[0] if len(parts) == 1 else _Either(tuple(parts))

    def sequence(self) -> _Node:
        parts: list[_Node] = []
        while self.next not in ("", "|", ")"):
            parts.append(self.repeated())
        return _in_sequence(parts)

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
                parts = [*[part] * least, _Repeat((part,))]
            else:
                if most < least:
                    raise self.error("a repeat with the larger number first")
                maybe = _Either((_EMPTY, part))
                parts = [*[part] * least, *[maybe] * (most - least)]
            part = _in_sequence(parts)
            self.nested(part.depth)
            self._copies += len(parts)
            _check_number(self._copies, MAX_PARTS, "parts")

    def single(self) -> _Node:
        char = self.next
        self.at += 1
        if char == ".":
            return _Choice(frozenset(range(len(_DIGITS))))
        if char == "(":
            self._groups += 1
            self.nested(self._groups)
            inner = self.either()
            if self.next != ")":
                raise self.error("a missing )")
            self.at += 1
            self._groups -= 1
            self.nested(inner.depth)
            return inner
        if char == "[":
            return self.choice()
        if char.isascii() and char.upper() in _DIGITS:
            return _Choice(frozenset([_DIGITS.index(char.upper())]))
        self.at -= 1
        raise self.error(f"an unknown {quoted(char)}")

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
