"""Colours: codes of drawings -> the words that setters have for them, and codes in one form."""

from __future__ import annotations

import colorsys
import re
from collections.abc import Mapping

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

NAMED: Mapping[str, tuple[int, int, int]] = {
    "black": (0, 0, 0), "white": (255, 255, 255), "red": (255, 0, 0), "green": (0, 128, 0),
    "lime": (0, 255, 0), "blue": (0, 0, 255), "yellow": (255, 255, 0), "orange": (255, 165, 0),
    "purple": (128, 0, 128), "pink": (255, 192, 203), "cyan": (0, 255, 255),
    "magenta": (255, 0, 255), "brown": (165, 42, 42), "teal": (0, 128, 128), "navy": (0, 0, 128),
    "gold": (255, 215, 0), "violet": (238, 130, 238), "gray": (128, 128, 128),
    "grey": (128, 128, 128), "lightgray": (211, 211, 211), "lightgrey": (211, 211, 211),
    "darkgray": (169, 169, 169), "darkgrey": (169, 169, 169), "lightblue": (173, 216, 230),
    "lightgreen": (144, 238, 144), "skyblue": (135, 206, 235),
}  # fmt: skip
"""Red, green and blue of the colours that drawings have by their names."""

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


def colour_code(code: object, opacity: float = 1) -> str:
    """Return a colour as #rrggbb, or #rrggbbaa if light shines through; "" if it is clear or none.

    Anything that is not a colour, such as the address of a pattern, is none.
    """
    found = _rgba(code)
    alpha = round(255 * found[3] * opacity) if found else 0
    if found is None or alpha <= 0:
        return ""
    parts = found[:3] if alpha >= 255 else (*found[:3], alpha)
    return "#" + "".join(f"{part:02x}" for part in parts)


def _rgb(code: object) -> tuple[int, int, int] | None:
    """Return the parts of a colour from 0 to 255; None if it is clear or not a colour."""
    found = _rgba(code)
    return found[:3] if found and found[3] else None


def _rgba(code: object) -> tuple[int, int, int, float] | None:
    """Return the parts of a colour from 0 to 255, and from 0 to 1 how much of it is seen."""
    text = code.strip().lower() if isinstance(code, str) else ""
    if match := _RGB.fullmatch(text):
        alpha = _share(match[4]) if match[4] else 1.0
        return min(255, int(match[1])), min(255, int(match[2])), min(255, int(match[3])), alpha
    match = _HEX.fullmatch(text)
    if not match:
        return (*NAMED[text], 1.0) if text in NAMED else None
    digits = match[1] if len(match[1]) > 4 else "".join(2 * digit for digit in match[1])
    red, green, blue, *rest = (int(digits[i : i + 2], 16) for i in range(0, len(digits), 2))
    return red, green, blue, rest[0] / 255 if rest else 1.0


def _share(text: str) -> float:
    """Return a number from 0 to 1; 1 for a text that is no number."""
    return min(1.0, float(text)) if text.count(".") < 2 and text != "." else 1.0
