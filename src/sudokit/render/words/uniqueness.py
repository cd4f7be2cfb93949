"""Facts that messages on rectangles, loops and BUGs name: techniques for a unique solution."""

from __future__ import annotations

from collections.abc import Mapping

from ...logic import Step
from ...messages import Message, message
from ...step_facts import JoinedSet
from .placeholders import Placeholder, facts_as, part_cells
from .values import Houses, digits


def _set_argument(step: Step) -> Message:
    """Return how the cells with further candidates form a naked or a hidden set with others."""
    facts = facts_as(JoinedSet, step)
    return message(
        "as-hidden-set" if facts.is_hidden else "as-naked-set",
        extra=part_cells(step, "extra"),
        set=part_cells(step, "set"),
        digits=digits(facts.digits),
        house=Houses(step.houses),
    )


PLACEHOLDERS: Mapping[str, Placeholder] = {
    "set_argument": _set_argument,
}
"""Extra facts that the messages of this family name."""
