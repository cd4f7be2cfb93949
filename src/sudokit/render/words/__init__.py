"""Words: steps, houses and violations -> plain English.

What a technique says is a row of a table in this package, in the file of its family; what its
templates can name is in `names`.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...logic import Step
from . import (
    almost_locked,
    chains,
    colours,
    counting,
    deductions,
    exotic,
    fish,
    oddagons,
    simple,
    uniqueness,
    wings,
)  # fmt: skip
from .names import Name, Names
from .template import Words
from .terms import house_name, results

__all__ = ["WORDS", "Words", "explain", "house_name", "results", "short", "summary"]

WORDS: Mapping[str, Words] = {
    **simple.WORDS, **fish.WORDS, **wings.WORDS, **colours.WORDS, **uniqueness.WORDS,
    **chains.WORDS, **almost_locked.WORDS, **oddagons.WORDS, **exotic.WORDS,
}  # fmt: skip
"""By the id of the technique."""

NAMES: Mapping[str, Name] = {
    **deductions.NAMES, **fish.NAMES, **uniqueness.NAMES, **oddagons.NAMES, **chains.NAMES,
    **almost_locked.NAMES, **counting.NAMES,
}  # fmt: skip
"""What the templates of a family name besides what all have."""


def summary(step: Step) -> str:
    """In one line: what follows, and by which technique."""
    houses = ", ".join(house.name for house in step.houses)
    where = f" in {houses}" if houses else ""
    return f"{results(step)} ({step.technique.name}{where})"


def short(step: Step) -> str:
    """In a sentence: the pattern, and what follows."""
    return WORDS[step.technique.id].short.format_map(Names(step, NAMES))


def explain(step: Step) -> str:
    """In full sentences: what there is to see, and why the step follows."""
    return WORDS[step.technique.id].long.format_map(Names(step, NAMES))
