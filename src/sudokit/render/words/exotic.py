"""Words for fireworks, SK loops, multi-sector locked sets and exocets."""

from __future__ import annotations

from collections.abc import Mapping

from .template import Words

WORDS: Mapping[str, Words] = {
    "firework": Words(
        about="Take a cell, its row, its column and its box. Suppose that outside the box, a "
        "digit has at most one place in the row and one in the column. Then the digit is in one "
        "of these two places, or in the cell itself: if both the row and the column have it "
        "inside the box, they have it where they cross. Three digits that share the same three "
        "cells in this way fill them, so all other candidates of these cells can be eliminated. "
        "In the same way, two digits of one corner of a rectangle and two of the opposite corner "
        "fill its four corners. Look for a row and a column that are nearly full outside a box.",
        short="Fireworks lock {digits} into {cells}, so {so}.",
        long="{fireworks} So {digits} are all in {cells}: {number} digits for {number} cells, "
        "each in a cell of its own firework. That leaves no room for another digit: {so}.",
    ),
    "sk_loop": Words(
        about="Two rows and two columns cross in four boxes. In each of these boxes, the row and "
        "the column have two further cells each. These eight pairs of cells form a ring, linked "
        "in turn by a line and a box. Count every candidate of a pair either in its line or in "
        "its box. If you count sixteen digits for the sixteen cells, each of them must be used "
        "exactly once, in the line or box where it was counted, so all other cells of that line "
        "or box lose it. Look for givens in the four cells where the rows and columns cross.",
        short="The loop in {houses} has {number} digits for {number} cells, so {so}.",
        long="The {number} cells {cells} form a ring, linked in turn by lines and boxes. Count "
        "their candidates like this: {counted}. A house can use each of its digits only once, and "
        "that makes {number} digits for {number} cells. So every one of them must be in the ring, "
        "in the house where it was counted. It can be nowhere else in that house, nor in a cell "
        "where it would be counted twice: {so}.",
    ),
    "multi_sector_locked_sets": Words(
        about="A naked set across many houses. Choose some cells, and count every candidate of "
        "theirs either in its row or in its column: some digits in the rows, the others in the "
        "columns. A line can use a digit only once. So if you count as many digits as there are "
        "cells, each of them must be used in these cells, and the rest of its line loses it. Look "
        "for a few rows and columns whose crossings are empty, with about half of the digits "
        "given elsewhere in the rows and the other half elsewhere in the columns.",
        short="In {houses}, {number} cells have only {number} digits to share, so {so}.",
        long="Count the candidates of the {number} cells {cells} like this: {counted}. A line can "
        "use each of its digits only once, and that makes {number} digits for {number} cells. So "
        "every one of them must be in these cells, in the line where it was counted, and nowhere "
        "else in that line: {so}.",
    ),
    "junior_exocet": Words(
        about="Two base cells side by side in a box have three or four candidates between them, "
        "and hold two of these. Each of the other two boxes of the band has a target, a cell that "
        "does not see the base. Take three lines across the band: one through each target and one "
        "through the third cell beside the base. A digit of the base must be in all three lines. "
        "If outside the band there is room for it in two of them at most, it must be in a target. "
        "This holds for both digits of the base, so each target holds one of them and loses all "
        "other digits. A digit in a target must also fit in the mirror cells, in the box of the "
        "other target, which often allows further eliminations.",
        short="{body} hold two of {body_digits}: one of the two is in {targets}, so {so}.",
        long="The base cells {body} hold two of {body_digits}. Each of the two digits must be in "
        "each of {houses}. Inside the three boxes of the band, it fits only in a target: the base "
        "rules it out in its own line and box, and no other cell there has it. Outside these "
        "boxes, the places for {body_digits} in these lines are {set}. All places for each of "
        "them lie in two houses, so it can be there twice at most. So one of the two digits is in "
        "{targets}, and no other digit is.{exocet} So {so}.",
    ),
}
