"""Sentences on how hard a puzzle is for a person."""

from __future__ import annotations

from ...messages import ENGLISH, message
from ...rating import Rating
from .speaker import words
from .values import Name


def takes(label: str, language: str = ENGLISH) -> str:
    """Return what a puzzle of a difficulty takes to solve."""
    return words(message(f"difficulty-{label}"), language)


def meaning(found: Rating, language: str = ENGLISH) -> str:
    """Return sentences on what a rating means."""
    if not found.hardest:
        return words(message("rating-solved" if found.is_complete else "rating-none"), language)
    return words(
        message(
            "rating" if found.is_complete else "rating-so-far",
            takes=message(f"difficulty-{found.label}"),
            rating=float(found.er),
            hardest=Name(found.hardest),
        ),
        language,
    )
