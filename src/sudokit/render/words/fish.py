"""Facts that messages on fish, and for patterns of two strong links on one digit name."""

from __future__ import annotations

from collections.abc import Mapping

from ...logic import Step
from ...messages import message
from ...shape import House
from .placeholders import Placeholder
from .values import Houses, Listed, cells, listed


def _bases(step: Step) -> tuple[House, ...]:
    return step.houses[: len(step.houses) // 2]


def _covers(step: Step) -> tuple[House, ...]:
    return step.houses[len(step.houses) // 2 :]


def _fins(step: Step) -> Listed:
    """Return the fins, with the bases of those that are in two: r1c1 and r2c2 (in both ...)."""
    said: list[object] = []
    for fin in (role.cell for role in step.pattern if role.part == "extra"):
        around = tuple(base for base in _bases(step) if fin in base)
        twice = message("fin-of-both", cell=cells(fin), bases=Houses(around))
        said.append(twice if len(around) > 1 else cells(fin))
    return listed(said)


PLACEHOLDERS: Mapping[str, Placeholder] = {
    "bases": lambda step: Houses(_bases(step)),
    "covers": lambda step: Houses(_covers(step)),
    "size": lambda step: len(_bases(step)),
    "fins": _fins,
}
"""Extra facts that the messages of this family name."""
