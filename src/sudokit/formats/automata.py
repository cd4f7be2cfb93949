"""Automata in sigh's strings: base 64 of bits <-> states and transitions.

The bits are a header, then the transitions of each state until the bits end. Header: 2 bits for
the layout, 4 for the bits of a state minus one, 4 for the number of symbols minus one, the number
of start states, the number of further accepting states, a bit for each start state that accepts,
and in the plain layout 4 for the bits of a count. The states are in this order: those that start,
further ones that accept, the rest. In the plain layout, a state is a count and so many pairs of a
symbol and the next state; in the packed layout, a bit a symbol and the next state of each.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import unquote

from ..constraints import Automaton
from ..errors import ParseError
from .payload import shorten

PLAIN, PACKED = 0, 1
BREAK = "|"
"""The symbol between two segments of cells; in the bits, the one after the last digit."""

MAX_SYMBOLS = 16
MAX_STATE_BITS = 16


class Machine(NamedTuple):
    start: tuple[int, ...]
    accept: tuple[int, ...]
    transitions: tuple[tuple[int, int | str, int], ...]


class _Reader:
    """Reads numbers from bytes, the highest bit first."""

    def __init__(self, data: bytes) -> None:
        self._bits = "".join(f"{byte:08b}" for byte in data)
        self._place = 0

    @property
    def left(self) -> int:
        return len(self._bits) - self._place

    def number(self, width: int) -> int:
        if width > self.left:
            raise ParseError("the automaton's data ends too early")
        found = self._bits[self._place : self._place + width]
        self._place += width
        return int(found, 2) if found else 0


def decode_pattern(text: str) -> str:
    """Return the regular expression of an argument in base 64, or URL-encoded as in old strings."""
    if "%" in text or "." in text:
        return unquote(text)
    return _bytes(text).decode("latin-1")


def decode_automaton(text: str, values: Sequence[int]) -> Machine:
    """Return the automaton of an argument; `values` are the digits of the grid."""
    bits = _Reader(_bytes(text))
    layout = bits.number(2)
    if layout not in (PLAIN, PACKED):
        raise ParseError(f"layout {layout} of an automaton is not supported")
    width, symbols = bits.number(4) + 1, bits.number(4) + 1
    starts, accepts = bits.number(width), bits.number(width)
    start = tuple(range(starts))
    accept = [state for state in start if bits.number(1)]
    accept += range(starts, starts + accepts)
    count_width = bits.number(4) if layout == PLAIN else 0
    symbol_width = (symbols - 1).bit_length()
    transitions: list[tuple[int, int | str, int]] = []
    state = 0
    while bits.left >= (symbols if layout == PACKED else max(count_width, 1)):
        if layout == PACKED:
            mask = bits.number(symbols)
            places = [bit for bit in range(symbols) if mask >> bit & 1]
            pairs = [(place, bits.number(width)) for place in places]
        elif count_width:
            count = bits.number(count_width)
            pairs = [(bits.number(symbol_width), bits.number(width)) for _ in range(count)]
        else:
            break
        transitions += [(state, _symbol(place, values), to) for place, to in pairs]
        state += 1
    return Machine(start, tuple(accept), tuple(transitions))


def encode_pattern(pattern: str) -> str:
    """Return the argument that decode_pattern() reads."""
    return base64.urlsafe_b64encode(pattern.encode("latin-1")).decode().rstrip("=")


def encode_automaton(automaton: Automaton, values: Sequence[int]) -> str | None:
    """Return the argument of an automaton in the plain layout, or None if it is too large.

    What it would do with digits that the grid does not have is left out.
    """
    symbols = len(values) + any(read == BREAK for _, read, _ in automaton.transitions)
    place_of = {value: place for place, value in enumerate(values)} | {BREAK: len(values)}
    transitions = [row for row in automaton.transitions if row[1] in place_of]
    states = {0, *automaton.start, *automaton.accept}
    states |= {state for one, _, other in transitions for state in (one, other)}
    further = set(automaton.accept) - set(automaton.start)
    rest = states - set(automaton.start) - further
    order = [*sorted(set(automaton.start)), *sorted(further), *sorted(rest)]
    number = {state: place for place, state in enumerate(order)}
    lists: list[list[tuple[int, int]]] = [[] for _ in order]
    for state, read, to in transitions:
        lists[number[state]].append((place_of[read], number[to]))
    starts = len(set(automaton.start))
    width = max(1, len(order).bit_length())
    count_width = max(map(len, lists)).bit_length()
    if symbols > MAX_SYMBOLS or width > MAX_STATE_BITS or count_width > 15:
        return None
    symbol_width = (symbols - 1).bit_length()
    parts = [(PLAIN, 2), (width - 1, 4), (symbols - 1, 4), (starts, width), (len(further), width)]
    parts += [(state in automaton.accept, 1) for state in order[:starts]]
    parts.append((count_width, 4))
    for pairs in lists:
        parts.append((len(pairs), count_width))
        for place, to in sorted(pairs):
            parts += [(place, symbol_width), (to, width)]
    bits = "".join(f"{value:0{size}b}" for value, size in parts if size)
    data = int(bits.ljust(-(-len(bits) // 8) * 8, "0"), 2).to_bytes(-(-len(bits) // 8), "big")
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _symbol(place: int, values: Sequence[int]) -> int | str:
    if place == len(values):
        return BREAK
    if place > len(values):
        raise ParseError(f"the automaton reads {place + 1} symbols, the grid has {len(values)}")
    return values[place]


def _bytes(text: str) -> bytes:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), "-_", validate=True)
    except (binascii.Error, ValueError):
        raise ParseError(f"{shorten(text)} is not base 64") from None
