"""Lists of words as a sentence has them."""

from __future__ import annotations

from collections.abc import Iterable


def listed(words: Iterable[str], last: str = "and") -> str:
    """a, b and c"""
    *most, end = [*words] or [""]
    return f"{', '.join(most)} {last} {end}" if most else end
