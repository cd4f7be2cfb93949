"""Sentences for practice: what to find, and how good an answer is."""

from __future__ import annotations

from ...logic import Technique
from .techniques import title
from .terms import with_article


def task(technique: Technique, number: int) -> str:
    """Return what to find on a board that has so many steps of a technique."""
    if technique.family == "singles":
        what = "choose the cell that it fills."
    else:
        what = "choose its cells, or those that it changes."
    several = f" There are {number} here: find one." if number > 1 else ""
    return f"Find {with_article(title(technique))}: {what}{several}"


def verdict(right: int, wrong: int, missing: int) -> str:
    """Return how good an answer is that is not right: the numbers of its cells."""
    if not right:
        return "None of these cells is part of it." if wrong else "No cell is chosen yet."
    cells = "1 cell is right" if right == 1 else f"{right} cells are right"
    others = [
        f"{number} {'is' if number == 1 else 'are'} {what}"
        for number, what in ((wrong, "not part of it"), (missing, "missing"))
        if number
    ]
    return f"{', '.join((cells, *others))}."
