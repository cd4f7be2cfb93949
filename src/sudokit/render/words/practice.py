"""Sentences for practice: what to find, and how good an answer is."""

from __future__ import annotations

from ...logic import Step, Technique
from ...messages import ENGLISH, message
from .speaker import say, text_of, words
from .steps import told
from .techniques import titled


def task(technique: Technique, number: int, language: str = ENGLISH) -> str:
    """Return what to find on a board that has so many steps of a technique."""
    id = "task-cell" if technique.is_single else "task-cells"
    said = message(id, technique=titled(technique))
    if number > 1:
        said = message("task-several", task=said, number=number)
    return words(said, language)


def goal(technique: Technique, language: str = ENGLISH) -> str:
    """Return the task in short: "Find an X-Wing"."""
    return words(message("task-goal", technique=titled(technique)), language)


def praise(step: Step, language: str = ENGLISH) -> str:
    """Return what to say to an answer that is right: the step that it has found."""
    said = message("answer-right", explanation=told(step, "long"))
    return text_of(say(step.shape, said, language))


def verdict(right: int, wrong: int, missing: int, language: str = ENGLISH) -> str:
    """Return how good an answer is that is not right: the numbers of its cells."""
    if not right:
        return words(message("answer-wrong" if wrong else "answer-empty"), language)
    kind = "both" if wrong and missing else "wrong" if wrong else "missing" if missing else "none"
    said = message("answer-in-part", right=right, wrong=wrong, missing=missing, kind=kind)
    return words(said, language)
