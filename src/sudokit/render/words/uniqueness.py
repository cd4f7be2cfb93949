"""Words of what builds on there being one solution: rectangles, loops and BUGs."""

from __future__ import annotations

from collections.abc import Mapping

from ...logic import Step
from .names import Name
from .template import Words
from .terms import cells, digits, houses

# What a rectangle and a loop must not come to.
_FOUR = (
    "{body} lie in two rows, two columns and two boxes. If all four held just {body_digits}, these "
    "could change places, and the puzzle would have two solutions. "
)
_LOOP = (
    "{body} form a loop: each sees the next, and every house has two of them or none. If all held "
    "just {body_digits} in turn, these could change places, and the puzzle would have two "
    "solutions. "
)
_GRAVE = (
    "every empty cell would have two candidates, and every digit two places or none in each house. "
    "All the pairs could then change places: such a board has two solutions or none. "
)
_WITHOUT = "Without {extra_digits} in {extra}, " + _GRAVE
_WITHOUT_EACH = "Without the further candidates of {extra_each}, " + _GRAVE
_ONE_SOLUTION = " It builds on the puzzle having one solution, so use it only if you know that."

WORDS: Mapping[str, Words] = {
    "unique_rectangle_1": Words(
        about="Take four cells in two rows, two columns and two boxes. If all four held just the "
        "same two digits, these could change places without any row, column or box noticing, and "
        "the puzzle would have two solutions. So if three of the cells can hold nothing but the "
        "two digits, the fourth must hold another one. Look for a pair of cells in a box with the "
        "same two candidates, then for another pair in the same lines." + _ONE_SOLUTION,
        short="{body} must not all hold just {body_digits}, so {so}.",
        long=_FOUR + "Only {extra} can prevent this by holding another digit, so {so}.",
    ),
    "unique_rectangle_2": Words(
        about="A rectangle of four cells in two rows, two columns and two boxes must not hold just "
        "two digits, or these could change places. Here two cells beside each other have one "
        "further candidate, the same, and the other two cells have none. So one of the two must "
        "hold the further digit, and every cell that sees both of them loses it." + _ONE_SOLUTION,
        short="One of {extra} must be {extra_digits} to keep {body} from holding just "
        "{body_digits}, so {so}.",
        long=_FOUR + "The only other candidate there is {extra_digits} in {extra}, so one of these "
        "cells must be {extra_digits}, and no cell that sees each of them can be: {so}.",
    ),
    "unique_rectangle_3": Words(
        about="A rectangle of four cells in two rows, two columns and two boxes must not hold just "
        "two digits, or these could change places. Here two cells beside each other have further "
        "candidates, so one of them must hold one of these. The two then count as a single cell "
        "that has the further candidates, and with other cells of their house it can make a set: "
        "two cells for two digits, or three for three, which the rest of the house then loses."
        + _ONE_SOLUTION,
        short="One of {extra} must be {extra_digits_or} to keep {body} from holding just "
        "{body_digits}; with {set} in {house}, {so}.",
        long=_FOUR + "So one of {extra} must be {extra_digits_or}. {set_argument}: {so}.",
    ),
    "unique_rectangle_4": Words(
        about="A rectangle of four cells in two rows, two columns and two boxes must not hold just "
        "two digits, or these could change places. Here two cells beside each other have further "
        "candidates, but one of the two digits has no other place in a house of theirs. That digit "
        "goes into one of the two cells. If the other cell held the second digit, the rectangle "
        "would be complete, so the second digit leaves both cells." + _ONE_SOLUTION,
        short="One of {extra} must be {set_digits} in {house}, so {digit} in the other would leave "
        "{body} just {body_digits}: {so}.",
        long=_FOUR + "In {house}, {set_digits} has no place but {extra}, so one of them holds it. "
        "If the other held {digit}, all four would hold just {body_digits}: {so}.",
    ),
    "unique_rectangle_5": Words(
        about="A rectangle of four cells in two rows, two columns and two boxes must not hold just "
        "two digits, or these could change places. Here two diagonal cells, or three, have one "
        "further candidate, the same. So one of them must hold it, and every cell that sees all "
        "of them loses it." + _ONE_SOLUTION,
        short="One of {extra} must be {extra_digits} to keep {body} from holding just "
        "{body_digits}, so {so}.",
        long=_FOUR + "The only other candidate there is {extra_digits} in {extra}, so one of these "
        "cells must be {extra_digits}, and no cell that sees each of them can be: {so}.",
    ),
    "unique_rectangle_6": Words(
        about="A rectangle of four cells in two rows, two columns and two boxes must not hold just "
        "two digits, or these could change places. Here two diagonal cells have further "
        "candidates, and one of the digits has no other places than the four cells in both rows, "
        "or both columns, as in an X-Wing. It goes into one diagonal or the other. On the diagonal "
        "with the further candidates, it would force the second digit into the other two cells: "
        "so it does not go there." + _ONE_SOLUTION,
        short="{digit} in {extra} would leave {body} just {body_digits}, so {so}.",
        long=_FOUR + "In {houses}, {digit} has no place but these four cells, so it takes two "
        "diagonal ones. If these were {extra}, the other two cells could only hold the other "
        "digit, and all four would hold just {body_digits}: {so}.",
    ),
    "hidden_rectangle": Words(
        about="A rectangle of four cells in two rows, two columns and two boxes must not hold just "
        "two digits, or these could change places. Start at a corner that has no other "
        "candidates, and look at the row and the column that meet in the corner across. If one of "
        "the digits has no place there but in the rectangle, the second digit in the corner "
        "across would push the first into both neighbours and complete the rectangle. So the "
        "corner across loses the second digit." + _ONE_SOLUTION,
        short="{target_digits} in {target} would force {body} to hold just {body_digits}, so {so}.",
        long=_FOUR + "In {houses}, {set_digits} has no place but in these cells. If {target} were "
        "{target_digits}, then {set} would both be {set_digits}, {pivot} could only be "
        "{pivot_digits}, and all four would hold just {body_digits}: {so}.",
    ),
    "avoidable_rectangle_1": Words(
        about="Digits that you found, unlike givens, are not fixed by the puzzle itself. If four "
        "cells in two rows, two columns and two boxes, none of them given, held two digits "
        "crosswise, these could change places, and the puzzle would have two solutions. So where "
        "three cells of such a rectangle are filled in like that, the fourth cannot take the "
        "digit that completes it." + _ONE_SOLUTION,
        short="{target_digits} in {target} would make a rectangle with {body}, none of them given, "
        "so {so}.",
        long="{body} hold {digits} crosswise, and none of them is given. If {target} were "
        "{target_digits}, these digits could change places in the four cells, which lie in two "
        "rows, two columns and two boxes, and the puzzle would have two solutions. So {so}.",
    ),
    "avoidable_rectangle_2": Words(
        about="If four cells in two rows, two columns and two boxes, none of them given, held two "
        "digits crosswise, these could change places, and the puzzle would have two solutions. "
        "Here two cells of the rectangle are filled in, and the other two could complete it, but "
        "for one further candidate that they share. One of them must hold this, and every cell "
        "that sees both loses it." + _ONE_SOLUTION,
        short="One of {extra} must be {extra_digits} to avoid a rectangle of {body_digits} with "
        "{body}, so {so}.",
        long="{body} hold {body_digits}, and neither is given. If {target} held the same two "
        "digits crosswise, these could change places in the four cells, which lie in two rows, two "
        "columns and two boxes, and the puzzle would have two solutions. The only other candidate "
        "there is {extra_digits}, so one of {extra} must be {extra_digits}, and no cell that "
        "sees both can be: {so}.",
    ),
    "unique_loop_1": Words(
        about="A unique loop is a longer kind of unique rectangle: six cells or more, each seeing "
        "the next, with two of them or none in every row, column and box. If all held just the "
        "same two digits in turn, these could change places all round, and the puzzle would have "
        "two solutions. So if only one cell of the loop has further candidates, it must hold one "
        "of these." + _ONE_SOLUTION,
        short="The loop of {body} must not hold just {body_digits}, so {so}.",
        long=_LOOP + "Only {extra} can prevent this by holding another digit, so {so}.",
    ),
    "unique_loop_2": Words(
        about="A loop of cells with the same two candidates, two of them or none in every row, "
        "column and box, must not hold just these two digits, or they could change places all "
        "round. Here some cells have one further candidate, the same in all of them. One of them "
        "must hold it, and every cell that sees all of them loses it." + _ONE_SOLUTION,
        short="One of {extra} must be {extra_digits} to keep the loop of {body} from holding "
        "just {body_digits}, so {so}.",
        long=_LOOP + "The only other candidate there is {extra_digits} in {extra}, so one of these "
        "cells must be {extra_digits}, and no cell that sees each of them can be: {so}.",
    ),
    "unique_loop_3": Words(
        about="A loop of cells with the same two candidates, two of them or none in every row, "
        "column and box, must not hold just these two digits, or they could change places all "
        "round. Here two cells that see each other have further candidates. One of them must hold "
        "one of these, so the two count as a single cell that has the further candidates, and with "
        "other cells of their house it can make a set." + _ONE_SOLUTION,
        short="One of {extra} must be {extra_digits_or} to keep the loop of {body} from holding "
        "just {body_digits}; with {set} in {house}, {so}.",
        long=_LOOP + "So one of {extra} must be {extra_digits_or}. {set_argument}: {so}.",
    ),
    "unique_loop_4": Words(
        about="A loop of cells with the same two candidates, two of them or none in every row, "
        "column and box, must not hold just these two digits, or they could change places all "
        "round. Here two cells that see each other have further candidates, but one of the two "
        "digits has no other place in a house of theirs. It goes into one of the two cells, and "
        "the second digit in the other would complete the loop: so the second digit leaves both."
        + _ONE_SOLUTION,
        short="One of {extra} must be {set_digits} in {house}, so {digit} in the other would leave "
        "the loop of {body} just {body_digits}: {so}.",
        long=_LOOP + "In {house}, {set_digits} has no place but {extra}, so one of them holds it. "
        "If the other held {digit}, the whole loop would hold just {body_digits}: {so}.",
    ),
    "bug_1": Words(
        about="If every empty cell has two candidates, and every digit has two places or none in "
        "each row, column and box, all the pairs could change places: such a board, a bivalue "
        "universal grave (BUG), never has exactly one solution. If one cell with more candidates "
        "is all that keeps the board from being a BUG, it holds the candidate that is too many: "
        "the one that has three places in the cell's row, column and box. Look for it when all "
        "empty cells but one have two candidates." + _ONE_SOLUTION,
        short="Only {extra_digits} in {extra} keeps the board from having two solutions or none, "
        "so {so}.",
        long=_WITHOUT + "So {extra} must be {extra_digits_or}: {so}.",
    ),
    "bug_2": Words(
        about="A board on which every empty cell has two candidates, and every digit two places "
        "or none in each row, column and box, never has exactly one solution. Here several cells "
        "have one candidate too many, the same digit in all of them. One of them must hold it, and "
        "every cell that sees all of them loses it." + _ONE_SOLUTION,
        short="One of {extra} must be {extra_digits}, or the board would have two solutions or "
        "none, so {so}.",
        long=_WITHOUT
        + "So one of {extra} must be {extra_digits}. No cell that sees all of them can "
        "be {extra_digits}, too: {so}.",
    ),
    "bug_3": Words(
        about="A board on which every empty cell has two candidates, and every digit two places "
        "or none in each row, column and box, never has exactly one solution. Here several cells "
        "of a house have candidates too many. One of them must hold one of these, so together they "
        "count as a single cell with these candidates, and with other cells of the house it can "
        "make a set." + _ONE_SOLUTION,
        short="One of {extra} must be {extra_digits_or}, or the board would have two solutions or "
        "none; with {set} in {house}, {so}.",
        long=_WITHOUT_EACH + "So one of {extra} must be {extra_digits_or}. {set_argument}: {so}.",
    ),
    "bug_4": Words(
        about="A board on which every empty cell has two candidates, and every digit two places "
        "or none in each row, column and box, never has exactly one solution. Here two cells of a "
        "house have candidates too many, and one of these must be true. A digit that has no other "
        "place in the house takes the other cell, so both lose the rest of their candidates."
        + _ONE_SOLUTION,
        short="One of {extra} must be {set_digits}, the other {extra_digits_or}, or the board "
        "would have two solutions or none: {so}.",
        long=_WITHOUT_EACH
        + "So one of {extra} must be {extra_digits_or}. In {house}, {set_digits} has no place "
        "but {extra}, so it takes the other one of them, and nothing else fits: {so}.",
    ),
}


def _set_argument(step: Step) -> str:
    roof, members = cells(step, "extra"), cells(step, "set")
    in_set = {role.cell for role in step.pattern if role.part == "set"}
    is_hidden = any(cell in in_set for cell, _ in step.eliminations)
    wanted = ("set", "body") if is_hidden else ("set", "extra")
    pattern = tuple(role for role in step.pattern if role.part in wanted)
    used, where = digits(step._replace(pattern=pattern)), houses(step)
    if not is_hidden:
        return f"Together with {members}, it uses up {used} in {where}"
    return (
        f"In {where}, {used} have no place but in these two or in {members}. As one of {roof} "
        f"is taken, {members} can hold nothing else"
    )


NAMES: Mapping[str, Name] = {
    "set_argument": _set_argument,
}
"""What the templates above name besides."""
