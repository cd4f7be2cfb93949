"""Headings of techniques and of their families."""

from __future__ import annotations

from ...logic import TECHNIQUES, Technique
from ...messages import ENGLISH, catalogue, message
from .speaker import words
from .values import Name

FAMILIES = (
    "singles", "locked", "subsets", "fish", "single digit", "wings", "uniqueness", "colours",
    "chains", "almost locked sets", "exclusion", "exotic", "marks", "pairs", "orders", "sums",
    "arrangements", "trial",
)  # fmt: skip
"""The families in the order in which a page lists them."""


def heading(family: str, language: str = ENGLISH) -> str:
    """Return the heading of a family."""
    return words(message(f"family-{family.replace(' ', '-')}"), language)


def name(technique: Technique, language: str = ENGLISH) -> str:
    """Return the name of a technique in a language."""
    return words(Name(technique), language)


def title(technique: Technique, language: str = ENGLISH) -> str:
    """Return the name, with something that tells it from other techniques of the same name."""
    return words(titled(technique), language)


def titled(technique: Technique) -> object:
    """Return the title of a technique as a value."""
    id = f"title-{technique.id}"
    return message(id) if id in catalogue(ENGLISH) else Name(technique)


def members(family: str) -> list[Technique]:
    """Return the techniques of a family, easiest first."""
    found = (technique for technique in TECHNIQUES if technique.family == family)
    return sorted(found, key=lambda technique: technique.difficulty)
