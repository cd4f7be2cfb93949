"""Looks of the board: names of grounds and inks -> styles, in the 16 colours of any terminal."""

from __future__ import annotations

from rich.style import Style

HIGHLIGHTS = {
    "placed": "black on green", "wrong": "white on red", "used": "black on cyan",
    "gone": "white on red", "look": "white on blue", "shaded": "white on bright_black",
    "selected": "black on yellow", "cursor": "black on bright_yellow",
}  # fmt: skip
COLOUR_STYLES = (
    "white on blue", "black on green", "black on yellow", "white on red", "white on magenta",
    "black on bright_red", "white on bright_black", "black on cyan", "black on bright_magenta",
)  # fmt: skip
"""The 16 colours of every terminal, for grounds; each with an ink that is legible on it."""
GROUNDS = HIGHLIGHTS | {f"colour{at}": style for at, style in enumerate(COLOUR_STYLES, 1)}
INKS = {
    "border": "dim", "given": "bold", "own": "cyan", "mark": "dim", "clash": "bold underline red",
    "clue": "italic magenta", "used": "bold underline", "gone": "bold strike", "placed": "bold",
}  # fmt: skip
PLAIN_GROUNDS = {
    "placed": "bold", "wrong": "bold", "used": "bold", "gone": "bold", "selected": "reverse",
    "cursor": "reverse",
}  # fmt: skip
PLAIN_INKS = {
    "border": "dim", "mark": "dim", "given": "bold", "clash": "bold underline",
    "clue": "italic dim", "used": "bold underline", "gone": "bold strike",
}  # fmt: skip
"""Styles without colours."""


def style_of(ground: str, ink: str, is_underlined: bool, colour: bool) -> Style:
    """Return the style of a piece of the board, with or without colours."""
    grounds, inks = (GROUNDS, INKS) if colour else (PLAIN_GROUNDS, PLAIN_INKS)
    style = Style.parse(inks.get(ink, ""))
    if grounds.get(ground):
        style += Style(dim=False) + Style.parse(grounds[ground])
    return style + Style(underline=True) if is_underlined else style
