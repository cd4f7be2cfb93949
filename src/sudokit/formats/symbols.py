"""Symbols: the characters that stand for digits and blanks <-> digits."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .. import _core
from ..checks import quoted
from ..errors import ParseError
from ..shape import SYMBOLS

ALPHABETS: Mapping[str, str] = {
    "1": SYMBOLS,
    "0": "0" + SYMBOLS[:-1],
    "A": "ABCDEFGHIJKLMNOPQRSTUVWXY",
}
"""Each alphabet by its first symbol; a size uses as many symbols as it has digits."""

NUMBERS = "numbers"
"""The alphabet of the numbers 1 to 25, with 0 for blank."""

NUMBER = re.compile(r"[0-9]{1,2}")

BLANKS = _core.BLANKS
"""Characters that may be written for a blank; 0 only where it is no digit."""

CERTAIN_BLANKS = " " + BLANKS.replace("0", "") + "·"
"""Characters that are read as blanks even where 0 is a digit."""

ALL_BLANKS = CERTAIN_BLANKS + "0"

CELL = f"[0-9A-Za-z{re.escape(BLANKS)}]"
"""The pattern of a cell that is one character."""

PLAIN = bytes(
    "123456789".find(chr(byte)) + 1 if chr(byte) in "123456789" + BLANKS else _core.NOT_A_DIGIT
    for byte in range(256)
)
"""The digit of each byte of a plain line; NOT_A_DIGIT for any other byte."""


class Symbol(NamedTuple):
    text: str
    start: int
    """The place in the text where it begins."""


def alphabet_name(name: str) -> str:
    """Return the key in ALPHABETS for a name such as 1-G, 0-f, A-P, or just 1, 0, A."""
    first = name[:1].upper()
    if first not in ALPHABETS or (len(name) > 1 and name[1] != "-"):
        raise ParseError(f"unknown symbols {quoted(name)}: use 1-9, 1-G, 0-F, A-P or the like")
    return first


def decode_plain(text: str, size: int) -> bytes | None:
    """Return the digits of a plain line of a size up to 9; None if anything is unusual."""
    if not text.isascii():
        return None
    digits = text.encode().translate(PLAIN)
    return digits if max(digits) <= size else None


def decode(
    symbols: Sequence[Symbol], size: int, alphabet: str | None
) -> tuple[bytes, str] | tuple[Symbol, str]:
    """Return the digits and their alphabet, or the first wrong symbol and the reason."""
    texts = [symbol.text for symbol in symbols]
    seen = {*texts}
    if any(len(text) > 1 for text in seen):
        return _decode_numbers(symbols, size)
    if alphabet is None:
        alphabet = _alphabet_of({text.upper() for text in seen}, symbols, size)
    letters = ALPHABETS[alphabet][:size]
    table = {symbol: digit for digit, symbol in enumerate(letters, 1)}
    table |= {symbol: digit for digit, symbol in enumerate(letters.lower(), 1)}
    table |= dict.fromkeys(CERTAIN_BLANKS if alphabet == "0" else ALL_BLANKS, 0)
    try:
        return bytes(map(table.__getitem__, texts)), alphabet
    except KeyError:
        wrong = next(symbol for symbol in symbols if symbol.text not in table)
        right = f"{_range(alphabet, size)} or a blank ({' '.join(BLANKS)})"
        return wrong, f"{wrong.text!r} is not {right}"


def encode(digits: Sequence[int], alphabet: str, blank: str) -> list[str]:
    if alphabet == NUMBERS:
        return [str(digit) if digit else blank for digit in digits]
    table = ALPHABETS[alphabet]
    return [table[digit - 1] if digit else blank for digit in digits]


def clear_blank(size: int, alphabet: str) -> str:
    """Return an unambiguous blank: in a large grid with dots, a 0 would be a digit."""
    return "0" if size > 9 and alphabet == "1" else "."


def error_at(text: str, position: int, reason: str) -> ParseError:
    before = text[:position]
    return ParseError(reason, line=before.count("\n") + 1, column=position - before.rfind("\n"))


def _decode_numbers(symbols: Sequence[Symbol], size: int) -> tuple[bytes, str] | tuple[Symbol, str]:
    digits = bytearray()
    for symbol in symbols:
        text = symbol.text
        number = 0 if text in tuple(CERTAIN_BLANKS) else int(text) if NUMBER.fullmatch(text) else -1
        if not 0 <= number <= size:
            return symbol, f"{text[:20]!r} is not a number from 1 to {size}, or 0 for a blank"
        digits.append(number)
    return bytes(digits), NUMBERS


def _alphabet_of(seen: set[str], symbols: Sequence[Symbol], size: int) -> str:
    """Return the only alphabet that has all the symbols; ParseError if several have."""
    zero, blank = "0" in seen, bool(seen & set(CERTAIN_BLANKS))
    digits = seen - set(ALL_BLANKS)
    if not digits:
        return "1"
    fits = {first: digits <= set(table[:size]) for first, table in ALPHABETS.items()}
    if size <= 9:
        return "A" if fits["A"] else "1"
    # Beside another blank, 0 is a digit. Without another blank, 0 is a digit only in a full grid.
    if zero and blank:
        fits["1"] = fits["A"] = False
    if not blank:
        often = dict.fromkeys(ALPHABETS["0"][:size], 0)
        for symbol in symbols:
            often[symbol.text.upper()] = often.get(symbol.text.upper(), 0) + 1
        fits["0"] = fits["0"] and all(times == size for times in often.values())
    fitting = [first for first, fit in fits.items() if fit]
    if len(fitting) > 1:
        names = " or ".join(_name(first, size) for first in fitting)
        raise ParseError(f"the symbols can be read as {names}", parameter="symbols")
    return fitting[0] if fitting else "1"


def _name(first: str, size: int) -> str:
    return f"{first}-{ALPHABETS[first][size - 1]}"


def _range(alphabet: str, size: int) -> str:
    if alphabet == "1" and size <= 9:
        return f"a digit 1 to {size}"
    return f"one of {_name(alphabet, size)}"
