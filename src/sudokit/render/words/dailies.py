"""Titles of daily puzzles, and names of the variants that can be made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...making.placing import MADE_VARIANTS
from ...messages import ENGLISH, message
from .speaker import words
from .values import Word

if TYPE_CHECKING:
    from ...dailies import DailyPuzzle


def title(made: DailyPuzzle, language: str = ENGLISH) -> str:
    """Return the date in words, and the variant: "Daily, 16 November 2026: Thermometers"."""
    day, variant = made.date, made.variant
    name = _variant(variant) if variant else None
    said = message("daily-title", day=day.day, month=day.month, year=day.year, variant=name)
    return words(said, language)


def variant_title(variant: str, language: str = ENGLISH) -> str:
    """Return the name of one of MADE_VARIANTS."""
    return words(_variant(variant), language)


def _variant(variant: str) -> Word:
    return Word(f"variant-{variant}", MADE_VARIANTS[variant].title)
