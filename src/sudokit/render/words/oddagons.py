"""Facts that messages on oddagons: patterns that two or three digits alone cannot fill name."""

from __future__ import annotations

from collections.abc import Mapping

from ...logic import Step
from ...messages import Message, message
from ...step_facts import Reversals
from .placeholders import Placeholder, facts_as, part_cells, part_digits
from .values import Houses, Listed, listed


def _guardians(step: Step) -> Message:
    """Return which cells can hold another digit, and what follows."""
    where = part_cells(step, "extra")
    id = "single-guardian" if len(where.cells) == 1 else "guardians"
    return message(id, cells=where, digits=part_digits(step, "extra"))


def _reversed(step: Step) -> Listed:
    """Return the boxes in which one reading is the reverse of the other."""
    return listed(Houses((box,)) for box in facts_as(Reversals, step).boxes)


PLACEHOLDERS: Mapping[str, Placeholder] = {
    "guardians": _guardians,
    "reversed": _reversed,
}
"""Extra facts that the messages of this family name."""
