"""Headings of techniques and of their families."""

from __future__ import annotations

from collections.abc import Mapping

from ...logic import TECHNIQUES, Technique

FAMILIES: Mapping[str, str] = {
    "singles": "Singles",
    "locked": "Locked candidates",
    "subsets": "Subsets",
    "fish": "Fish",
    "single digit": "Patterns of a single digit",
    "wings": "Wings",
    "uniqueness": "Uniqueness",
    "colours": "Colours",
    "chains": "Chains",
    "almost locked sets": "Almost locked sets",
    "exclusion": "Exclusion",
    "exotic": "Exotic patterns",
    "marks": "Marked cells",
    "pairs": "Related cells",
    "orders": "Orders",
    "sums": "Sums",
    "arrangements": "Arrangements",
    "trial": "Trial",
}
"""The heading of each family, in the order in which a page lists them."""


def title(technique: Technique) -> str:
    """Return the name, with the rest of the first alias if other techniques share the name."""
    name = technique.name
    if sum(other.name == name for other in TECHNIQUES) == 1:
        return name
    return f"{name} ({technique.aliases[0].removeprefix(name.lower()).strip()})"


def members(family: str) -> list[Technique]:
    """Return the techniques of a family, easiest first."""
    found = (technique for technique in TECHNIQUES if technique.family == family)
    return sorted(found, key=lambda technique: technique.difficulty)
