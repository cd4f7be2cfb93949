"""Words: patterns of parts that a sentence has in any order, looked for in linear time."""

from __future__ import annotations

import re


class Words:
    """Patterns, each with parts separated by & that may stand in any order.

    Parts are looked for one by one, so the time grows with the length of a text and not with its
    square, as long as no part has an unlimited repetition before other characters.
    """

    __slots__ = ("_patterns",)

    def __init__(self, *patterns: str) -> None:
        self._patterns = tuple(
            tuple(re.compile(part) for part in pattern.split("&")) for pattern in patterns
        )

    def search(self, text: str) -> re.Match[str] | None:
        """Return the match of the last part of the first pattern all of whose parts are found."""
        for parts in self._patterns:
            found: re.Match[str] | None = None
            for part in parts:
                found = part.search(text)
                if found is None:
                    break
            if found is not None:
                return found
        return None
