"""Words of fireworks, SK loops, multi-sector locked sets and exocets."""

from __future__ import annotations

from collections.abc import Mapping

from .template import Words

WORDS: Mapping[str, Words] = {
    "firework": Words(
        about="Take a cell, its row, its column and its box. If a digit can leave the box in only "
        "one cell of the row and one cell of the column, it is in one of these two or in the "
        "crossing: a row and a column that both have it inside the box have it where they cross. "
        "Three digits that do so with the same three cells fill them, so every other candidate "
        "goes. Likewise two digits of one corner of a rectangle and two of the opposite corner "
        "fill its four corners. Look for a row and a column that are nearly full outside a box.",
        short="Fireworks lock {digits} into {cells}, so {so}.",
        long="{fireworks} So {digits} are all in {cells}: {number} digits in {number} cells, each "
        "of them once and among the cells of its own firework, with no room for another, so {so}.",
    ),
    "sk_loop": Words(
        about="Two rows and two columns cross in four boxes. In each of these boxes, the row and "
        "the column have two more cells each: eight dominoes, linked in a ring by a line, a box, a "
        "line, a box. Count every candidate of a domino either in its line or in its box. If that "
        "makes sixteen digits for the sixteen cells, each must be used, just once in its line or "
        "box, so all other cells of that line or box lose it. The crossings are mostly givens, "
        "which is how to spot it.",
        short="The loop in {houses} has {number} digits for its {number} cells, so {so}.",
        long="The {number} cells {cells} make a ring, linked in turn by lines and boxes. All their "
        "candidates are counted thus: {counted}. A house has each of its digits once at most, and "
        "that is {number} digits in all for {number} cells: every one must be in the ring, in the "
        "house that counts it. It can be nowhere else in that house, nor in a cell that would use "
        "two of the counts at once, so {so}.",
    ),
    "multi_sector_locked_sets": Words(
        about="A naked set across many houses. Choose some cells, and count every candidate of "
        "theirs either in its row or in its column: some digits in the rows, the others in the "
        "columns. A line has a digit once at most, so if you count as many digits as there are "
        "cells, every one of them must be used in these cells, and the rest of its line loses it. "
        "Look for a few rows and columns whose crossings are empty and whose givens are mostly "
        "elsewhere, with about half of the digits given in the rows and the others in the columns.",
        short="In {houses}, {number} cells have just {number} digits to share, so {so}.",
        long="The {number} cells {cells} have only these candidates: {counted}. A line has each "
        "digit once at most, and that is {number} digits in all for {number} cells: every one "
        "must be in these cells, in the line that counts it, and nowhere else there, so {so}.",
    ),
    "junior_exocet": Words(
        about="Two base cells side by side in a box hold two of three or four digits. In each of "
        "the other two boxes of the band there is a target, out of sight of the base. Take the "
        "three lines across the band that run through the targets and through the third cell "
        "beside the base. A digit of the base is in all three; if outside the band it has room in "
        "two of them at most, it must be in a target. Both digits of the base are, so one target "
        "holds each, and the targets lose all other digits. What holds in a target must also fit "
        "in the mirror cells of the other target's box, which often gives more.",
        short="Of the two digits of {body_digits} in {body}, one must be in {targets}, so {so}.",
        long="The base cells {body} hold two of {body_digits}. Each of the two is somewhere in "
        "each of {houses}. Inside the three boxes of the band, that can only be in a target: the "
        "base keeps it out of its own line and box, and no other cell there has it. Outside these "
        "boxes, two houses have all its places, so there is room for two at most. So one of the "
        "two digits is in {targets}, with no room for others.{exocet} So {so}.",
    ),
}
