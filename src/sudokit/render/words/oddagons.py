"""Words of oddagons: what two or three digits cannot fill."""

from __future__ import annotations

from collections.abc import Mapping

from ...logic import Step
from .names import Name
from .template import Words
from .terms import cells, digits, house_name, listed

WORDS: Mapping[str, Words] = {
    "bivalue_oddagon": Words(
        about="Take a loop of cells in which each sees the next. If all of them could hold only "
        "the same two digits, these would have to alternate round the loop, which works only for "
        "an even number of cells. So in a loop of odd length some cell, a guardian, holds another "
        "digit. A single guardian loses the two digits; if several guardians have the same one "
        "further candidate, every cell that sees all of them loses this. Look for five cells or "
        "more with the same two candidates, most of which have no others.",
        short="The odd loop of {body} cannot hold just {body_digits}, so {so}.",
        long="{body} form a loop in which each cell sees the next, and their number is odd. Had "
        "they only {body_digits}, these would have to alternate round the loop, and two neighbours "
        "would end up alike. {guardians}: {so}.",
    ),
    "tridagon": Words(
        about="Take four boxes at the corners of a rectangle and, in each, three cells of "
        "different rows and columns. Suppose that all twelve hold just the same three digits. Read "
        "each box from top to bottom: two boxes side by side have no digit twice in a row, so they "
        "have the digits in the same cyclic order (123, 231 and 312 are one, 321, 213 and 132 the "
        "other). Read from left to right, the same is true of two boxes above each other. Where "
        "the cells of a box lie like one diagonal or a shift of it, both readings have the same "
        "order; where they lie like the other diagonal, it is reversed. With one or three "
        "reversals on the way round the four boxes, the order would be its own reverse. So some "
        "cell, a guardian, holds another digit.",
        short="The three digits {body_digits} cannot fill the twelve cells of a tridagon in "
        "{houses}, so {so}.",
        long="In {houses}, the cells {body} lie three to a box, in different rows and columns. "
        "Suppose that they held just {body_digits}. Read from top to bottom, two boxes side by "
        "side would have these digits in the same cyclic order, since no row has one twice; so "
        "would two boxes above each other, read from left to right. In {reversed}, the cells lie "
        "so that the one reading has the reverse order of the other. That is an odd number of "
        "reversals: on the way round the four boxes, the order would become its own reverse. "
        "{guardians}: {so}.",
    ),
}


def _guardians(step: Step) -> str:
    number = len({role.cell for role in step.pattern if role.part == "extra"})
    where, which = cells(step, "extra"), digits(step, "extra", last="or")
    if number == 1:
        return f"Only {where} can hold another digit, so it must be {which}"
    return (
        f"Only {where} have another candidate, {which}, so one of them must be {which}, and no "
        f"cell that sees each of them can be"
    )


def _reversed(step: Step) -> str:
    """The boxes in which, from top to bottom, the columns of the three cells go 132, 213 or 321."""
    columns: dict[int, list[int]] = {}
    for role in step.pattern:
        if role.part == "body":
            columns.setdefault(role.group, []).append(role.cell % step.shape.size)
    boxes = [
        house_name(step.houses[group])
        for group, (a, b, c) in columns.items()
        if (a > b) + (b > c) + (a > c) in (1, 3)
    ]
    return listed(boxes)


NAMES: Mapping[str, Name] = {
    "guardians": _guardians,
    "reversed": _reversed,
}
"""What the templates above name besides."""
