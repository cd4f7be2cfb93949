"""Colours: hex codes of drawings -> the words that setters have for them."""

from __future__ import annotations

import colorsys
import re

FAMILIES = (
    ("pink", "purple", "magenta", "violet", "fuchsia", "mauve", "lavender"),
    ("blue", "cyan", "turquoise", "teal"),
    ("orange", "peach", "brown"),
    ("green", "lime"),
    ("yellow", "gold"),
    ("red",),
    ("grey",),
    ("white",),
    ("black",),
)
"""Words that setters use for the same colour; the first is the most common."""

WORDS = tuple(word for family in FAMILIES for word in family)

CODES = {
    "green": "#67F067", "pink": "#F067F0", "blue": "#2E8BFF", "orange": "#FF9A1A",
    "lavender": "#CDB1EC", "peach": "#FFCCAA", "teal": "#33BBBB", "red": "#E6261F",
    "yellow": "#F2D600", "grey": "#B0B0B0", "white": "#FFFFFF", "black": "#000000",
    "purple": "#8E3AD6", "brown": "#8A5A2B",
}  # fmt: skip
"""The colours that are written, by their words."""

_HEX = re.compile(r"#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})", re.IGNORECASE)
_RGB = re.compile(r"rgba?\((\d{1,3}),\s*(\d{1,3}),\s*(\d{1,3})(?:,\s*([\d.]{1,6}))?\)")


def colour_word(code: object) -> str:
    """Return the word for a colour such as #67F067; "" if it is clear or not a colour."""
    rgb = _rgb(code)
    if rgb is None:
        return ""
    hue, saturation, value = colorsys.rgb_to_hsv(*(part / 255 for part in rgb))
    if value < 0.2:
        return "black"
    if saturation < 0.12:
        return "white" if value > 0.94 else "grey"
    degrees = hue * 360
    word = next((word for limit, word in _HUES if degrees < limit), "red")
    if word == "orange" and value < 0.7:
        return "brown"
    if word == "orange" and saturation < 0.45:
        return "peach"
    if word in ("purple", "pink") and saturation < 0.35 and degrees < 290:
        return "lavender"
    return word


_HUES = (
    (14, "red"), (45, "orange"), (70, "yellow"), (165, "green"), (195, "teal"), (250, "blue"),
    (290, "purple"), (342, "pink"),
)  # fmt: skip
"""The colours around the circle of hues, each up to an angle in degrees."""


def is_same_family(one: str, other: str) -> bool:
    """Whether two words may stand for the same colour."""
    return any(one in family and other in family for family in FAMILIES)


def _rgb(code: object) -> tuple[int, int, int] | None:
    """Return the parts of a colour from 0 to 255; None if it is clear or not a colour."""
    text = code.strip().lower() if isinstance(code, str) else ""
    if match := _RGB.fullmatch(text):
        if match[4] and match[4].strip("0.") == "":
            return None
        return min(255, int(match[1])), min(255, int(match[2])), min(255, int(match[3]))
    match = _HEX.fullmatch(text)
    if not match:
        return (255, 255, 255) if text == "white" else (0, 0, 0) if text == "black" else None
    digits = match[1] if len(match[1]) > 4 else "".join(2 * digit for digit in match[1])
    red, green, blue, *alpha = (int(digits[i : i + 2], 16) for i in range(0, len(digits), 2))
    return None if alpha == [0] else (red, green, blue)
