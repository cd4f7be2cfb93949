"""Sentences on a step: its summary, one sentence, or the whole deduction.

The sentences of a technique are attributes of its message in the catalogues; `placeholders` has the
facts that they name.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...logic import Step, Technique
from ...messages import ENGLISH, Message, catalogue, message
from . import (
    almost_locked,
    constraint_equals,
    constraint_pairs,
    constraint_sums,
    counting,
    deductions,
    fish,
    inferences,
    oddagons,
    uniqueness,
)
from .placeholders import Placeholder, StepFacts
from .speaker import Run, say, text_of, words
from .terms import results
from .values import Houses, Joined, Name, Reference

PLACEHOLDERS: Mapping[str, Placeholder] = {
    **deductions.PLACEHOLDERS, **fish.PLACEHOLDERS, **uniqueness.PLACEHOLDERS,
    **oddagons.PLACEHOLDERS, **inferences.PLACEHOLDERS, **almost_locked.PLACEHOLDERS,
    **counting.PLACEHOLDERS, **constraint_pairs.PLACEHOLDERS, **constraint_sums.PLACEHOLDERS,
    **constraint_equals.PLACEHOLDERS,
}  # fmt: skip
"""Facts that only the messages of some family name."""

MOST_NAMED = 2
"""The most constraints that a summary names."""


def summary(step: Step, language: str = ENGLISH) -> str:
    """Return one line: the conclusion, the technique, its houses and its constraints, if few."""
    return f"{results(step)} ({source(step, language)})"


def source(step: Step, language: str = ENGLISH) -> str:
    """Return the technique of a step, its houses and its constraints, if few."""
    places: dict[str, object] = {}
    for house in step.houses:
        has_name = house in step.shape.houses
        places[house.name] = house.name if has_name else Houses((house,))
    if len(step.constraints) <= MOST_NAMED:
        for each in step.constraints:
            places.setdefault(each.reference, Reference(each))
    name = Name(step.technique)
    if not places:
        return words(name, language)
    where = Joined(", ", tuple(places.values()))
    said = message("step-source", technique=name, places=where)
    return text_of(say(step.shape, said, language))


def about(technique: Technique, language: str = ENGLISH) -> str:
    """Return what a technique is, why it works and how to spot it."""
    return words(message(f"{technique.id}.about"), language)


def short(step: Step, language: str = ENGLISH) -> str:
    """Return one sentence: the pattern and the conclusion."""
    return text_of(runs(step, "short", language))


def clue(step: Step, language: str = ENGLISH) -> str:
    """Return what to ask about the constraints of a step; "" for a step that has no such words."""
    return text_of(runs(step, "clue", language)) if has_clue(step) else ""


def has_clue(step: Step) -> bool:
    """Whether there is a question about a step, half of its deduction, for level 2 of a hint."""
    return _has(step, "clue")


def has_words(step: Step) -> bool:
    """Whether there is an explanation of a step, as of all but those that tests make up."""
    return _has(step, "long")


def explain(step: Step, language: str = ENGLISH) -> str:
    """Return the whole deduction: what there is to see, and why the conclusion follows."""
    return text_of(runs(step, "long", language))


def runs(step: Step, sentence: str, language: str = ENGLISH) -> tuple[Run, ...]:
    """Return the runs of a sentence of a step: "short", "long", "clue", "before" or "after"."""
    return say(step.shape, told(step, sentence), language)


def _has(step: Step, sentence: str) -> bool:
    return f"{step.technique.id}.{sentence}" in catalogue(ENGLISH)


def told(step: Step, sentence: str) -> Message:
    """Return a sentence of a step as a message."""
    return Message(f"{step.technique.id}.{sentence}", StepFacts(step, PLACEHOLDERS))
