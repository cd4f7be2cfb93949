"""Lines: a text -> those of its lines that are neither empty nor comments, with their places."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

SPACES = re.compile(r"\s*")
COMMENT = re.compile(r'#|\{"created": "(?:[^"\\\n]|\\.)*"\}[^\S\n]*(?:\n|\Z)')
"""The start of a comment; or the first line of a file that `sudoku create --json` writes."""


class Block(NamedTuple):
    """A part of a text: a line, or several."""

    text: str
    start: int
    """The place in the whole text where it begins."""
    above: int
    """The number of lines above it."""


def lines_of(text: str) -> Iterator[Block]:
    """Yield the lines that are neither empty nor comments, one at a time."""
    place = above = 0
    while (first := SPACES.match(text, place).end()) < len(text):  # type: ignore[union-attr]
        above += text.count("\n", place, first)
        start = max(text.rfind("\n", place, first) + 1, place)
        end = text.find("\n", first)
        place = len(text) if end < 0 else end
        if text[first] not in "#{" or not COMMENT.match(text, first):
            yield Block(text[start:place], start, above)


def is_skipped(line: str) -> bool:
    """Whether a line is empty or a comment."""
    return next(lines_of(line), None) is None
