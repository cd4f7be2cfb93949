"""Words for oddagons: patterns that two or three digits alone cannot fill."""

from __future__ import annotations

from collections.abc import Mapping

from ...logic import Step
from ...messages import Message, message
from ...step_facts import Reversals
from .placeholders import Placeholder, facts_as, part_cells, part_digits
from .template import Words
from .values import Houses, Listed, listed

WORDS: Mapping[str, Words] = {
    "bivalue_oddagon": Words(
        about="Take a loop of cells in which each sees the next. If all of them held only the "
        "same two digits, the digits would have to alternate round the loop, which works only for "
        "an even number of cells. So in a loop of odd length, at least one cell, a guardian, "
        "holds another digit. A single guardian loses the two digits. If several guardians have "
        "the same one further candidate, every cell that sees all of them loses it. Look for five "
        "or more cells with the same two candidates, most of them without any other.",
        short="The odd loop of {body} cannot hold only {body_digits}, so {so}.",
        long="{body} form a loop in which each cell sees the next, and their number is odd. If "
        "they held only {body_digits}, these would have to alternate round the loop, and two "
        "neighbours would be the same. {guardians}: {so}.",
    ),
    "tridagon": Words(
        about="Take four boxes at the corners of a rectangle, and in each box three cells in "
        "different rows and columns. Suppose that all twelve cells hold only the same three "
        "digits. Read each box from top to bottom. Two boxes side by side have no digit twice in "
        "a row, so they have the digits in the same cyclic order: 123, 231 and 312 are one order, "
        "321, 213 and 132 the other. Read from left to right, the same is true of two boxes one "
        "above the other. If the three cells of a box lie along a falling diagonal, or a shift of "
        "it, both readings give the same order; along a rising diagonal, one is the reverse of "
        "the other. If one or three of the boxes reverse the order, then after a round through "
        "all four it is the reverse of itself, which is impossible. So at least one cell, a "
        "guardian, holds another digit.",
        short="{body_digits} alone cannot fill the twelve cells of the tridagon in {houses}, so "
        "{so}.",
        long="In {houses}, the cells {body} lie three to a box, in different rows and columns. "
        "Suppose that they held only {body_digits}. No row has a digit twice, so two boxes side "
        "by side, read from top to bottom, would have the digits in the same cyclic order. In the "
        "same way, two boxes one above the other, read from left to right, would have the same "
        "order. In {reversed}, one reading is the reverse of the other. That is an odd number of "
        "reversals, so after a round through the four boxes the order would be the reverse of "
        "itself, which is impossible. {guardians}: {so}.",
    ),
}


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
"""Extra placeholders that the templates above may use."""
