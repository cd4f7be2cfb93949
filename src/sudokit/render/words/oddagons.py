"""Facts that messages on oddagons: patterns that two or three digits alone cannot fill name."""

from __future__ import annotations

from collections.abc import Mapping

from ...logic import Step
from ...messages import Message, message
from .placeholders import Placeholder, part_cells, part_digits
from .values import Houses, Listed, listed


def _guardians(step: Step) -> Message:
    """Return which cells can hold another digit, and what follows."""
    where = part_cells(step, "extra")
    id = "single-guardian" if len(where.cells) == 1 else "guardians"
    return message(id, cells=where, digits=part_digits(step, "extra"))


def _reversed(step: Step) -> Listed:
    """Return the boxes whose cells, from top to bottom, are in columns 132, 213 or 321."""
    columns: dict[int, list[int]] = {}
    for role in step.pattern:
        if role.part == "body":
            columns.setdefault(role.group, []).append(role.cell % step.shape.column_count)
    return listed(
        Houses((step.houses[group],))
        for group, (a, b, c) in columns.items()
        if (a > b) + (b > c) + (a > c) in (1, 3)
    )


PLACEHOLDERS: Mapping[str, Placeholder] = {
    "guardians": _guardians,
    "reversed": _reversed,
}
"""Extra facts that the messages of this family name."""
