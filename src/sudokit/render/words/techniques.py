"""Words for techniques themselves: the titles of their families and of their pages."""

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
    "trial": "Trial",
}
"""What each family is called, in the order of a page that lists them all."""


def title(technique: Technique) -> str:
    """The name; with more of its first alias, where several techniques have the name."""
    name = technique.name
    if sum(other.name == name for other in TECHNIQUES) == 1:
        return name
    return f"{name} ({technique.aliases[0].removeprefix(name.lower()).strip()})"


def members(family: str) -> list[Technique]:
    """The techniques of a family, the easiest first."""
    found = (technique for technique in TECHNIQUES if technique.family == family)
    return sorted(found, key=lambda technique: technique.difficulty)
