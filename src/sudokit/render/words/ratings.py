"""Sentences on how hard a puzzle is for a person."""

from __future__ import annotations

from collections.abc import Mapping

from ...rating import Rating

LABELS: Mapping[str, str] = {
    "easy": "Each step fills a cell: you need not write down any candidates.",
    "medium": "A close look at rows, columns and boxes is enough, with few notes of candidates.",
    "hard": "It takes candidates, and patterns of candidates across several houses.",
    "expert": "It takes rare patterns, or short chains of candidates.",
    "extreme": "It takes long chains of what follows if a candidate is true, or false.",
}
"""What a puzzle of each difficulty takes to solve."""


def meaning(found: Rating) -> str:
    """Return sentences on what a rating means."""
    if not found.hardest:
        return "Nothing is left to do." if found.is_complete else "No step was found in time."
    step = f"rated {found.er:.1f}: {found.hardest.name}."
    if found.is_complete:
        return f"{LABELS[found.label]} The hardest step is {step}"
    return f"The hardest step found is {step} Steps that were not found may be harder."
