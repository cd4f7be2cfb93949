"""The legend: samples of what a picture shows, each with a word, -> lines under the grid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .sheet import INK, number, text

HEIGHT, LINE = 11.0, 17.0
SAMPLE, GAP = 18.0, 12.0
NARROW, WIDE = frozenset(" ,.:;'fijlrt"), frozenset("mwABCDEFGHMW")


class Entry(NamedTuple):
    sample: str
    """An element of SVG, drawn around 0, 0, of a width of up to SAMPLE."""
    words: str


def legend(entries: Iterable[Entry], width: float) -> tuple[str, float]:
    """Entries side by side as far as the width allows; and how high that becomes."""
    x, y, drawn = 0.0, LINE / 2, []
    for entry in entries:
        wide = SAMPLE + 4 + _width(entry.words)
        if x and x + wide > width:
            x, y = 0.0, y + LINE
        drawn.append(
            f'<g transform="translate({number(x + SAMPLE / 2)} {number(y)})">{entry.sample}'
            f"{text(SAMPLE / 2 + 4, 0, entry.words, HEIGHT)}</g>"
        )
        x += wide + GAP
    if not drawn:
        return "", 0.0
    shown = f'<g font-size="{HEIGHT:g}" fill="{INK}" text-anchor="start">{"".join(drawn)}</g>'
    return shown, y + LINE / 2


def _width(words: str) -> float:
    """About as wide as in a wide font."""
    return HEIGHT * sum(0.36 if c in NARROW else 0.8 if c in WIDE else 0.61 for c in words)
