"""The colours of figures, by names that say what they are for, on light and on dark paper.

Digits are legible on every one of them. Where two kinds of lines have colours that some people
cannot tell apart, the lines differ in their cores, ends or texts as well.
"""

from __future__ import annotations

import colorsys
from collections.abc import Mapping
from typing import NamedTuple

from .sheet import DARK, LIGHT

DARKEST, LIGHTEST = 0.13, 0.93
"""Lightness of what is white and of what is black on light paper, on dark paper."""
CALM = 0.75
"""How much of their saturation colours keep on dark paper."""


class Colour(NamedTuple):
    """A colour on light paper, and the same on dark paper."""

    light: str
    dark: str


COLOURS: Mapping[str, Colour] = {
    # Paper and ink.
    "paper": Colour(LIGHT.paper, DARK.paper),
    "ink": Colour(LIGHT.ink, DARK.ink),
    "soft": Colour("#4a4a4a", "#c3cad3"),
    "core": Colour("#858585", "#98a2ae"),
    # The halo of what a step rests on.
    "lit": Colour("#0072b2", "#56b4e9"),
    # Lines.
    "thermometer": Colour("#cccccc", "#58606b"),
    "whisper": Colour("#8ad982", "#2f6f37"),
    "dutch_whisper": Colour("#ffb55c", "#8a5608"),
    "renban": Colour("#dc9df0", "#713f86"),
    "nabner": Colour("#ebdc5a", "#6b6210"),
    "region_sum": Colour("#86c6fa", "#245f92"),
    "palindrome": Colour("#b3b3b3", "#626a74"),
    "zipper": Colour("#c5bbf5", "#534c92"),
    "entropic": Colour("#ffcba8", "#7d4f34"),
    "modular": Colour("#72d3c5", "#1f665d"),
    "parity": Colour("#f79a92", "#8a3833"),
    "sum_line": Colour("#d3bb93", "#655232"),
    "arithmetic": Colour("#f7b3cf", "#7d3a5b"),
    "custom": Colour("#c3d0dc", "#465463"),
    "arrow": Colour("#757575", "#9aa3ae"),
    "between": Colour("#c9c9c9", "#59616b"),
    "lockout": Colour("#a8cbd8", "#3b6375"),
    "diagonal": Colour("#6f9bd8", "#5d83bb"),
    # Outlines.
    "cage": Colour("#3c3c3c", "#c3cad3"),
    "group": Colour("#8a5a00", "#e0b45c"),
    "rellik": Colour("#a03030", "#f09a90"),
    # Backgrounds of cells.
    "house": Colour("#dde8f3", "#2d3645"),
    "house_edge": Colour("#8aa8c8", "#5f7796"),
    "cell": Colour("#d9d9d9", "#4a515b"),
    "clone": Colour("#dcdcdc", "#474e57"),
    "row_indexer": Colour("#ffe3c2", "#5a4424"),
    "column_indexer": Colour("#ffd9d9", "#5c3338"),
    "box_indexer": Colour("#dcefd2", "#2f4b33"),
    "position": Colour("#d3d9e4", "#3b4553"),
    # Dots.
    "white_dot": Colour("#ffffff", "#f4f5f7"),
    "black_dot": Colour("#111111", "#05070a"),
    "on_white_dot": Colour("#111111", "#111111"),
    "on_black_dot": Colour("#ffffff", "#f4f5f7"),
    "dot_edge": Colour("#111111", "#c3cad3"),
}


def drawn_colour(code: str) -> str:
    """Return the codes of a colour that a setter chose, on light and on dark paper; "" for "".

    On dark paper, light colours are dark and dark ones light, so that digits stay legible.
    """
    if not code:
        return ""
    hue, lightness, saturation = colorsys.rgb_to_hls(
        *(int(code[place : place + 2], 16) / 255 for place in (1, 3, 5))
    )
    turned = LIGHTEST - (LIGHTEST - DARKEST) * lightness
    calmed = saturation * CALM
    dark = "".join(f"{round(255 * part):02x}" for part in colorsys.hls_to_rgb(hue, turned, calmed))
    return f"{code} #{dark}{code[7:]}"


def paint(colour: str, theme: str) -> tuple[str, float]:
    """Return the code of a figure's colour in a theme, and from 0 to 1 how much of it is seen."""
    if not colour:
        return "none", 1
    if not colour.startswith("#"):
        return getattr(COLOURS[colour], theme), 1
    codes = colour.split()
    code = codes[-1 if theme == DARK.name else 0]
    return code[:7], int(code[7:] or "ff", 16) / 255
