"""Words for techniques that assume a unique solution: rectangles, loops and BUGs."""

from __future__ import annotations

from collections.abc import Mapping

from ...logic import Step
from ...messages import Message, message
from ...step_facts import JoinedSet
from .placeholders import Placeholder, facts_as, part_cells
from .template import Words
from .values import Houses, digits

# Sentences that several explanations begin or end with.
_FOUR = (
    "{body} lie in two rows, two columns and two boxes. If all four held only {body_digits}, these "
    "could be swapped, and the puzzle would have two solutions. "
)
_LOOP = (
    "{body} form a loop: each sees the next, and every house has two of them or none. If all held "
    "only {body_digits} in turn, these could be swapped, and the puzzle would have two solutions. "
)
_BUG = (
    "every empty cell would have two candidates, and every digit two places or none in each house. "
    "All the pairs could then be swapped: such a board has two solutions or none. "
)
_WITHOUT = "Without {extra_digits} in {extra}, " + _BUG
_WITHOUT_EACH = "Without the surplus candidates in {extra_each}, " + _BUG
_ONE_SOLUTION = " Use it only if you know that the puzzle has exactly one solution."

WORDS: Mapping[str, Words] = {
    "unique_rectangle_1": Words(
        about="Take four cells in two rows, two columns and two boxes. If all four held only the "
        "same two digits, these could be swapped without breaking any row, column or box, and the "
        "puzzle would have two solutions. So if three of the cells have only the two digits as "
        "candidates, the fourth must hold another digit. Look for two cells in a box with the "
        "same two candidates, then for another such pair in the same lines." + _ONE_SOLUTION,
        short="{body} must not all hold only {body_digits}, so {so}.",
        long=_FOUR + "Only {extra} can prevent this by holding another digit, {extra_digits_or}, "
        "so {so}.",
    ),
    "unique_rectangle_2": Words(
        about="Four cells in two rows, two columns and two boxes must not hold only two digits, "
        "or these could be swapped. Here two cells in one line have one further candidate, the "
        "same in both, and the other two cells have none. So one of the two cells holds the "
        "further digit, and every cell that sees both of them loses it." + _ONE_SOLUTION,
        short="One of {extra} must be {extra_digits}, or {body} would hold only {body_digits}, so "
        "{so}.",
        long=_FOUR + "The only other candidate there is {extra_digits} in {extra}, so one of these "
        "cells must be {extra_digits}, and no cell that sees each of them can be: {so}.",
    ),
    "unique_rectangle_3": Words(
        about="Four cells in two rows, two columns and two boxes must not hold only two digits, "
        "or these could be swapped. Here two cells in one line have further candidates, and one "
        "of them must hold one of these. So the two count as a single cell with the further "
        "candidates. Together with other cells of their house, they can form a naked set, such as "
        "two cells for two digits, and the rest of the house loses these digits. Or they can form "
        "a hidden set." + _ONE_SOLUTION,
        short="One of {extra} must be {extra_digits_or}, or {body} would hold only {body_digits}; "
        "with {set} in {house}, {so}.",
        long=_FOUR + "So one of {extra} must be {extra_digits_or}. {set_argument}: {so}.",
    ),
    "unique_rectangle_4": Words(
        about="Four cells in two rows, two columns and two boxes must not hold only two digits, "
        "or these could be swapped. Here two cells in one line have further candidates, but one "
        "of the two digits has no other place in a house of theirs. So one of the two cells holds "
        "that digit. If the other held the second digit, all four cells would hold only the two "
        "digits. So both cells lose the second digit." + _ONE_SOLUTION,
        short="One of {extra} must be {set_digits} in {house}, so {digit} in the other would "
        "leave {body} only {body_digits}: {so}.",
        long=_FOUR + "{extra} can also hold {extra_digits}. In {house}, {set_digits} fits only in "
        "these two, so one of them holds it. If the other held {digit}, all four would hold only "
        "{body_digits}: {so}.",
    ),
    "unique_rectangle_5": Words(
        about="Four cells in two rows, two columns and two boxes must not hold only two digits, "
        "or these could be swapped. Here two diagonal cells, or three cells, have one further "
        "candidate, the same in all of them. So one of them holds it, and every cell that sees "
        "all of them loses it." + _ONE_SOLUTION,
        short="One of {extra} must be {extra_digits}, or {body} would hold only {body_digits}, so "
        "{so}.",
        long=_FOUR + "The only other candidate there is {extra_digits} in {extra}, so one of these "
        "cells must be {extra_digits}, and no cell that sees each of them can be: {so}.",
    ),
    "unique_rectangle_6": Words(
        about="Four cells in two rows, two columns and two boxes must not hold only two digits, "
        "or these could be swapped. Here two diagonal cells have further candidates, and one of "
        "the two digits has no other places in both rows, or in both columns, than the four "
        "cells: it forms an X-Wing. So it takes one diagonal or the other. On the diagonal with "
        "the further candidates, it would force the second digit into the other two cells. So it "
        "cannot be there." + _ONE_SOLUTION,
        short="{digit} in {extra} would leave {body} only {body_digits}, so {so}.",
        long=_FOUR + "{extra} can also hold {extra_digits}. In {houses}, {digit} fits only in "
        "these four cells, so it is in two diagonal ones. If these were {extra}, the other two "
        "cells could hold only the other digit, and all four would hold only {body_digits}: {so}.",
    ),
    "hidden_rectangle": Words(
        about="Four cells in two rows, two columns and two boxes must not hold only two digits, "
        "or these could be swapped. Start at a corner that has no other candidates, and look at "
        "the row and the column through the opposite corner. If one of the two digits has no "
        "place in this row and column but in the rectangle, the second digit in the opposite "
        "corner would force the first digit into both neighbouring corners and complete the "
        "rectangle. So the opposite corner loses the second digit." + _ONE_SOLUTION,
        short="{target_digits} in {target} would force {body} to hold only {body_digits}, so {so}.",
        long=_FOUR + "In {houses}, {set_digits} fits only in these cells. If {target} were "
        "{target_digits}, then {set} would both be {set_digits}, {pivot} could only be "
        "{pivot_digits}, and all four would hold only {body_digits}: {so}.",
    ),
    "avoidable_rectangle_1": Words(
        about="Digits that you have placed, unlike givens, are not fixed by the puzzle. If four "
        "cells in two rows, two columns and two boxes, none of them a given, held two digits "
        "crosswise, these could be swapped, and the puzzle would have two solutions. So where "
        "three cells of such a rectangle are already filled, the fourth cannot take the digit "
        "that completes it." + _ONE_SOLUTION,
        short="{target_digits} in {target} would complete a rectangle with {body}, none of them a "
        "given, so {so}.",
        long="{body} hold {digits}, and none of them is a given. If {target} were "
        "{target_digits}, the digits could be swapped in these four cells, which lie in two rows, "
        "two columns and two boxes, and the puzzle would have two solutions. So {so}.",
    ),
    "avoidable_rectangle_2": Words(
        about="If four cells in two rows, two columns and two boxes, none of them a given, held "
        "two digits crosswise, these could be swapped, and the puzzle would have two solutions. "
        "Here two cells of the rectangle are filled, and the other two could complete it, but "
        "they share one further candidate. So one of them holds the further digit, and every cell "
        "that sees both loses it." + _ONE_SOLUTION,
        short="One of {extra} must be {extra_digits} to avoid a rectangle of {body_digits} with "
        "{body}, so {so}.",
        long="{body} hold {body_digits}, and neither is a given. If {target} held the same two "
        "digits crosswise, the digits could be swapped in these four cells, which lie in two "
        "rows, two columns and two boxes, and the puzzle would have two solutions. The only other "
        "candidate in {target} is {extra_digits}, so one of {extra} must be {extra_digits}, and "
        "no cell that sees both can be: {so}.",
    ),
    "unique_loop_1": Words(
        about="A unique loop is a longer unique rectangle: six or more cells, each seeing the "
        "next, with two of them or none in every row, column and box. If all of them held only "
        "the same two digits in turn, these could be swapped all round, and the puzzle would have "
        "two solutions. So if only one cell of the loop has further candidates, it must hold one "
        "of these." + _ONE_SOLUTION,
        short="The loop of {body} must not hold only {body_digits}, so {so}.",
        long=_LOOP + "Only {extra} can prevent this by holding another digit, {extra_digits_or}, "
        "so {so}.",
    ),
    "unique_loop_2": Words(
        about="A loop of cells with the same two candidates, with two of them or none in every "
        "row, column and box, must not hold only these two digits, or they could be swapped all "
        "round. Here some cells have one further candidate, the same in all of them. So one of "
        "these cells holds it, and every cell that sees all of them loses it." + _ONE_SOLUTION,
        short="One of {extra} must be {extra_digits}, or the loop of {body} would hold only "
        "{body_digits}, so {so}.",
        long=_LOOP + "The only other candidate there is {extra_digits} in {extra}, so one of these "
        "cells must be {extra_digits}, and no cell that sees each of them can be: {so}.",
    ),
    "unique_loop_3": Words(
        about="A loop of cells with the same two candidates, with two of them or none in every "
        "row, column and box, must not hold only these two digits, or they could be swapped all "
        "round. Here two cells that see each other have further candidates, and one of them must "
        "hold one of these. So the two count as a single cell with the further candidates, and "
        "can form a set with other cells of their house." + _ONE_SOLUTION,
        short="One of {extra} must be {extra_digits_or}, or the loop of {body} would hold only "
        "{body_digits}; with {set} in {house}, {so}.",
        long=_LOOP + "So one of {extra} must be {extra_digits_or}. {set_argument}: {so}.",
    ),
    "unique_loop_4": Words(
        about="A loop of cells with the same two candidates, with two of them or none in every "
        "row, column and box, must not hold only these two digits, or they could be swapped all "
        "round. Here two cells that see each other have further candidates, but one of the two "
        "digits has no other place in a house of theirs. So one of the two cells holds that "
        "digit. If the other held the second digit, the whole loop would hold only the two "
        "digits. So both cells lose the second digit." + _ONE_SOLUTION,
        short="One of {extra} must be {set_digits} in {house}, so {digit} in the other would "
        "leave the loop of {body} only {body_digits}: {so}.",
        long=_LOOP + "{extra} can also hold {extra_digits}. In {house}, {set_digits} fits only in "
        "these two, so one of them holds it. If the other held {digit}, the whole loop would hold "
        "only {body_digits}: {so}.",
    ),
    "bug_1": Words(
        about="A board on which every empty cell has two candidates, and every digit has two "
        "places or none in each row, column and box, is called a bivalue universal grave (BUG). "
        "Its pairs could all be swapped, so it never has exactly one solution. If a single cell "
        "with more candidates keeps the board from being a BUG, that cell holds its surplus "
        "candidate: the digit that has three places in the cell's row, column and box. Look for "
        "it when all empty cells but one have two candidates." + _ONE_SOLUTION,
        short="Without {extra_digits} in {extra}, the board would have two solutions or none, so "
        "{so}.",
        long=_WITHOUT + "So {extra} must be {extra_digits_or}: {so}.",
    ),
    "bug_2": Words(
        about="If every empty cell has two candidates, and every digit has two places or none in "
        "each row, column and box, a board never has exactly one solution. Here several cells "
        "have one surplus candidate, the same digit in all of them. So one of these cells holds "
        "it, and every cell that sees all of them loses it." + _ONE_SOLUTION,
        short="One of {extra} must be {extra_digits}, or the board would have two solutions or "
        "none, so {so}.",
        long=_WITHOUT + "So one of {extra} must be {extra_digits}, and no cell that sees all of "
        "them can be: {so}.",
    ),
    "bug_3": Words(
        about="If every empty cell has two candidates, and every digit has two places or none in "
        "each row, column and box, a board never has exactly one solution. Here several cells of "
        "a house have surplus candidates, and one of them must hold one of these. So together "
        "they count as a single cell with the surplus candidates, and can form a set with other "
        "cells of the house." + _ONE_SOLUTION,
        short="One of {extra} must be {extra_digits_or}, or the board would have two solutions or "
        "none; with {set} in {house}, {so}.",
        long=_WITHOUT_EACH + "So one of {extra} must be {extra_digits_or}. {set_argument}: {so}.",
    ),
    "bug_4": Words(
        about="If every empty cell has two candidates, and every digit has two places or none in "
        "each row, column and box, a board never has exactly one solution. Here two cells of a "
        "house have surplus candidates, and one of the cells must hold one of these. If another "
        "digit has no other place in the house, it takes the other cell. So both cells lose all "
        "their other candidates." + _ONE_SOLUTION,
        short="One of {extra} must be {set_digits} and the other {extra_digits_or}, or the board "
        "would have two solutions or none: {so}.",
        long=_WITHOUT_EACH + "So one of {extra} must be {extra_digits_or}. In {house}, "
        "{set_digits} fits only in {extra}, so it takes the other cell, and nothing else fits: "
        "{so}.",
    ),
}


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
"""Extra placeholders that the templates above may use."""
