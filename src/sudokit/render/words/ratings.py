"""Words of ratings: what the numbers mean to a person."""

from __future__ import annotations

from collections.abc import Mapping

from ...rating import Rating

LABELS: Mapping[str, str] = {
    "easy": "One cell after another shows its digit: no candidates need to be noted.",
    "medium": "Looking closely at rows, columns and boxes is enough, with few candidates noted.",
    "hard": "It takes candidates, and patterns of them over several houses.",
    "expert": "It takes rare patterns, or short chains of candidates.",
    "extreme": "It takes long chains: what would follow if a candidate were true, or false.",
}
"""What a puzzle of each label asks of a person."""


def meaning(found: Rating) -> str:
    """In full sentences."""
    if not found.hardest:
        return "Nothing is left to do." if found.complete else "No step was found in time."
    step = f"rated {found.er:.1f}: {found.hardest.name}."
    if found.complete:
        return f"{LABELS[found.label]} The hardest step is {step}"
    return f"The hardest step found is {step} Steps that were not found may be harder."
