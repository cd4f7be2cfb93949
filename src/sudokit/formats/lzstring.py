"""LZ-string: text <-> the base64 form of the JavaScript library.

The packed bits are a row of codes. Code 0 and 1 announce a new character of 8 or 16 bits,
2 is the end, and every other code names an earlier phrase: each phrase is the one before it
and one more character. Codes get one bit wider whenever the phrases outgrow their width.
Characters are UTF-16 code units, as JavaScript counts them.
"""

from __future__ import annotations

import struct

NEW_8, NEW_16, END = 0, 1, 2
MAX_LENGTH = 4_000_000

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_SEXTETS = {symbol: f"{number:06b}" for number, symbol in enumerate(_ALPHABET)}
_SYMBOLS = {bits: symbol for symbol, bits in _SEXTETS.items()}


def compress_to_base64(text: str) -> str:
    bits: list[str] = []
    width = _Width()
    codes: dict[str, int] = {}
    fresh: set[str] = set()

    def emit(phrase: str) -> None:
        if phrase in fresh:
            fresh.remove(phrase)
            point = ord(phrase)
            bits.append(_low_first(NEW_8 if point < 256 else NEW_16, width.bits))
            bits.append(_low_first(point, 8 if point < 256 else 16))
            width.count()
        else:
            bits.append(_low_first(codes[phrase], width.bits))
        width.count()

    phrase = ""
    for char in _split_utf16(text):
        if char not in codes:
            codes[char] = len(codes) + END + 1
            fresh.add(char)
        if phrase + char in codes:
            phrase += char
        else:
            emit(phrase)
            codes[phrase + char] = len(codes) + END + 1
            phrase = char
    if phrase:
        emit(phrase)
    bits.append(_low_first(END, width.bits))
    return _to_base64("".join(bits))


def decompress_from_base64(text: str, max_length: int = MAX_LENGTH) -> str:
    """Return the text; ValueError if the data is damaged or the text longer than max_length."""
    bits = _from_base64(text)
    width = _Width()
    phrases = [""] * (END + 1)
    parts: list[str] = []
    place = length = 0
    before = ""

    def read(count: int) -> int:
        nonlocal place
        if place + count > len(bits):
            raise ValueError("it ends too early")
        place += count
        return int(bits[place - count : place][::-1], 2)

    while (code := read(width.bits)) != END:
        if code in (NEW_8, NEW_16):
            phrases.append(chr(read(8 if code == NEW_8 else 16)))
            code = len(phrases) - 1
            width.count()
        if code < len(phrases):
            phrase = phrases[code]
        elif code == len(phrases) and before:
            phrase = before + before[0]  # the very phrase that this step is about to add
        else:
            raise ValueError(f"code {code} is not known at that point")
        length += len(phrase)
        if length > max_length:
            raise ValueError(f"it unpacks to more than {max_length} characters")
        parts.append(phrase)
        if before:
            phrases.append(before + phrase[0])
        width.count()
        before = phrase
    return _join_utf16("".join(parts))


class _Width:
    """The number of bits of a code: it grows by one when all codes of a width are used."""

    def __init__(self) -> None:
        self.bits = self.left = 2

    def count(self) -> None:
        self.left -= 1
        if not self.left:
            self.left = 1 << self.bits
            self.bits += 1


def _low_first(number: int, bits: int) -> str:
    return f"{number:0{bits}b}"[::-1]


def _split_utf16(text: str) -> list[str]:
    data = text.encode("utf-16-le", "surrogatepass")
    return [chr(point) for point in struct.unpack(f"<{len(data) // 2}H", data)]


def _join_utf16(halves: str) -> str:
    return halves.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


def _to_base64(bits: str) -> str:
    # At least one bit of filling, even where the bits come out even: the original does so.
    bits += "0" * (6 - len(bits) % 6)
    symbols = "".join(_SYMBOLS[bits[i : i + 6]] for i in range(0, len(bits), 6))
    return symbols + "=" * (-len(symbols) % 4)


def _from_base64(text: str) -> str:
    symbols = text.rstrip("=")
    if not symbols:
        raise ValueError("it is empty")
    try:
        return "".join(map(_SEXTETS.__getitem__, symbols))
    except KeyError as error:
        raise ValueError(f"{error.args[0]!r} is not base64") from None
