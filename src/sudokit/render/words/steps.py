"""Sentences on a step: its summary, one sentence, or the whole deduction.

The sentences of a technique are an entry of `WORDS` in the module of its family. `placeholders`
fills in their templates.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...logic import Step
from . import (
    almost_locked,
    chains,
    colours,
    constraint_equals,
    constraint_pairs,
    constraint_sums,
    constraints,
    counting,
    deductions,
    exotic,
    fish,
    oddagons,
    simple,
    uniqueness,
    wings,
)  # fmt: skip
from .placeholders import Placeholder, Placeholders
from .template import Words
from .terms import results

WORDS: Mapping[str, Words] = {
    **simple.WORDS, **fish.WORDS, **wings.WORDS, **colours.WORDS, **uniqueness.WORDS,
    **chains.WORDS, **almost_locked.WORDS, **oddagons.WORDS, **exotic.WORDS, **constraints.WORDS,
}  # fmt: skip
"""The sentences of every technique, by its id."""

PLACEHOLDERS: Mapping[str, Placeholder] = {
    **deductions.PLACEHOLDERS, **fish.PLACEHOLDERS, **uniqueness.PLACEHOLDERS,
    **oddagons.PLACEHOLDERS, **chains.PLACEHOLDERS, **almost_locked.PLACEHOLDERS,
    **counting.PLACEHOLDERS, **constraint_pairs.PLACEHOLDERS, **constraint_sums.PLACEHOLDERS,
    **constraint_equals.PLACEHOLDERS,
}  # fmt: skip
"""Placeholders that only the templates of some family use."""

FEW = 2
"""So many constraints are named in a line."""


def summary(step: Step) -> str:
    """Return one line: the conclusion, the technique, its houses and its constraints, if few."""
    places = [house.name for house in step.houses]
    if len(step.constraints) <= FEW:
        references = dict.fromkeys(each.reference for each in step.constraints)
        places += [reference for reference in references if reference not in places]
    where = f" in {', '.join(places)}" if places else ""
    return f"{results(step)} ({step.technique.name}{where})"


def short(step: Step) -> str:
    """Return one sentence: the pattern and the conclusion."""
    return WORDS[step.technique.id].short.format_map(Placeholders(step, PLACEHOLDERS))


def clue(step: Step) -> str:
    """Return what to ask about the constraints of a step; "" for a step that has no such words."""
    template = constraints.CLUES.get(step.technique.id, "")
    return template.format_map(Placeholders(step, PLACEHOLDERS))


def explain(step: Step) -> str:
    """Return the whole deduction: what there is to see, and why the conclusion follows."""
    return WORDS[step.technique.id].long.format_map(Placeholders(step, PLACEHOLDERS))
