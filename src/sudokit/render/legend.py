"""The legend under a picture: samples of its colours and lines, with words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from .paintings import Painting, Words, moved
from .sheet import INK

FONT_SIZE, LINE = 11.0, 17.0
SAMPLE, GAP = 18.0, 12.0
NARROW, WIDE = frozenset(" ,.:;'fijlrt"), frozenset("mwABCDEFGHMW")
"""Letters that are narrower or wider than most."""


class Entry(NamedTuple):
    """A sample and its words."""

    sample: tuple[Painting, ...]
    """What is painted around 0, 0, at most SAMPLE wide."""
    words: str


def legend(
    entries: Iterable[Entry], left: float, top: float, width: float
) -> tuple[list[Painting], float]:
    """Return the entries, in lines of at most this width below a point, and their height."""
    x, y = 0.0, LINE / 2
    drawn: list[Painting] = []
    for entry in entries:
        wide = SAMPLE + 4 + _width(entry.words)
        if x and x + wide > width:
            x, y = 0.0, y + LINE
        drawn += [moved(part, left + x + SAMPLE / 2, top + y) for part in entry.sample]
        place = (left + x + SAMPLE + 4, top + y)
        drawn.append(Words(((place, entry.words),), FONT_SIZE, INK, is_centred=False))
        x += wide + GAP
    return drawn, y + LINE / 2 if drawn else 0.0


def paragraph(
    sentences: Iterable[str], left: float, top: float, width: float, ink: str
) -> tuple[list[Painting], float]:
    """Return sentences, each on lines of its own below a point, and their height."""
    lines = wrapped(dict.fromkeys(sentences), width, _width)
    places = tuple(((left, top + (n + 0.5) * LINE), line) for n, line in enumerate(lines))
    words = Words(places, FONT_SIZE, ink, is_centred=False)
    return [words] if lines else [], len(lines) * LINE


def wrapped(sentences: Iterable[str], width: float, measure: Callable[[str], float]) -> list[str]:
    """Break sentences into lines of at most this width; each sentence begins a new line."""
    lines: list[str] = []
    for sentence in sentences:
        line = ""
        for word in sentence.split():
            longer = f"{line} {word}".strip()
            if line and measure(longer) > width:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    return lines


def _width(words: str) -> float:
    """Estimate the width of a text in a wide font."""
    return FONT_SIZE * sum(0.36 if c in NARROW else 0.8 if c in WIDE else 0.61 for c in words)
