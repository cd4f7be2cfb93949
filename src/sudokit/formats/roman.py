"""Roman numerals, as marks between cells have them."""

from __future__ import annotations


def roman(number: int) -> str:
    """Return a number from 1 to 39 in Roman numerals."""
    tens, ones = divmod(number, 10)
    units = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
    return "X" * tens + units[ones]


def roman_number(text: str) -> int | None:
    """Return the number of a Roman numeral up to 39, or None for other text."""
    return next((number for number in range(1, 40) if roman(number) == text.upper()), None)
