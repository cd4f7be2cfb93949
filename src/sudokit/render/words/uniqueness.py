"""Facts that messages on rectangles, loops and BUGs name: techniques for a unique solution."""

from __future__ import annotations

from collections.abc import Mapping

from ...logic import Step
from ...messages import Message, message
from .placeholders import Placeholder, part_cells
from .values import Houses, digits


def _set_argument(step: Step) -> Message:
    """Return how the cells with further candidates form a naked or a hidden set with others."""
    in_set = {role.cell for role in step.pattern if role.part == "set"}
    is_hidden = any(cell in in_set for cell, _ in step.eliminations)
    wanted = ("set", "body") if is_hidden else ("set", "extra")
    return message(
        "as-hidden-set" if is_hidden else "as-naked-set",
        extra=part_cells(step, "extra"),
        set=part_cells(step, "set"),
        digits=digits(d for role in step.pattern if role.part in wanted for d in role.digits),
        house=Houses(step.houses),
    )


PLACEHOLDERS: Mapping[str, Placeholder] = {
    "set_argument": _set_argument,
}
"""Extra facts that the messages of this family name."""
