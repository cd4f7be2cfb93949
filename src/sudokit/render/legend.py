"""The legend under a picture: samples of its colours and lines, with words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .sheet import INK, number, text

FONT_SIZE, LINE = 11.0, 17.0
SAMPLE, GAP = 18.0, 12.0
NARROW, WIDE = frozenset(" ,.:;'fijlrt"), frozenset("mwABCDEFGHMW")
"""Letters that are narrower or wider than most."""


class Entry(NamedTuple):
    """A sample and its words."""

    sample: str
    """An SVG element around 0, 0, at most SAMPLE wide."""
    words: str


def legend(entries: Iterable[Entry], width: float) -> tuple[str, float]:
    """Return the SVG of the entries, in lines of at most this width, and its height."""
    x, y, drawn = 0.0, LINE / 2, []
    for entry in entries:
        wide = SAMPLE + 4 + _width(entry.words)
        if x and x + wide > width:
            x, y = 0.0, y + LINE
        drawn.append(
            f'<g transform="translate({number(x + SAMPLE / 2)} {number(y)})">{entry.sample}'
            f"{text(SAMPLE / 2 + 4, 0, entry.words, FONT_SIZE)}</g>"
        )
        x += wide + GAP
    if not drawn:
        return "", 0.0
    shown = f'<g font-size="{FONT_SIZE:g}" fill="{INK}" text-anchor="start">{"".join(drawn)}</g>'
    return shown, y + LINE / 2


def paragraph(sentences: Iterable[str], width: float, ink: str) -> tuple[str, float]:
    """Return the SVG of sentences, each on lines of its own, and its height."""
    lines: list[str] = []
    for sentence in dict.fromkeys(sentences):
        line = ""
        for word in sentence.split():
            longer = f"{line} {word}".strip()
            if line and _width(longer) > width:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    drawn = [text(0, (place + 0.5) * LINE, line, FONT_SIZE) for place, line in enumerate(lines)]
    attributes = f'font-size="{FONT_SIZE:g}" fill="{ink}" text-anchor="start"'
    return (f"<g {attributes}>{''.join(drawn)}</g>" if drawn else ""), len(lines) * LINE


def _width(words: str) -> float:
    """Estimate the width of a text in a wide font."""
    return FONT_SIZE * sum(0.36 if c in NARROW else 0.8 if c in WIDE else 0.61 for c in words)
