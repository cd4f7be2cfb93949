"""Words of wings."""

from __future__ import annotations

from collections.abc import Mapping

from .template import Words

WORDS: Mapping[str, Words] = {
    "xy_wing": Words(
        about="A cell with two candidates, the pivot, sees two others with two candidates, the "
        "pincers, each of which shares one digit with it and a third digit with the other pincer. "
        "Whichever digit the pivot takes, one pincer is left with the third digit, so that a cell "
        "that sees both pincers cannot hold it. Start from a cell with two candidates and look "
        "along its houses for the pincers.",
        short="Whichever digit {pivot} takes, one of {body} is {digit}, so {so}.",
        long="The pivot {pivot} can only be {pivot_digits_or}: {pivot_cases}. Either way one of "
        "{body} is {digit}, which rules out {digit} in cells that see both: {so}.",
    ),
    "xyz_wing": Words(
        about="As in an XY-Wing, but the pivot has the common digit of the pincers, too. One of "
        "the three cells holds that digit, so that a cell that sees all three cannot. Such a cell "
        "shares a house with the pivot and one pincer, and lies next to the pivot in the box of "
        "the other.",
        short="Whichever digit {pivot} takes, one of {holders} is {digit}, so {so}.",
        long="The pivot {pivot} can only be {pivot_digits_or}: {pivot_cases}. Whichever it "
        "is, one of {holders} is {digit}, which rules out {digit} in cells that see all three: "
        "{so}.",
    ),
    "w_wing": Words(
        about="Two cells have the same two candidates, and one of these digits has just two places "
        "in some house, each of which is seen from one of the cells. The cells cannot both hold "
        "that digit, for it would have no place left in the house. So one of them holds the other "
        "digit, and a cell that sees both cannot. Look for twins of two candidates that do not see "
        "each other.",
        short="{body} cannot both be {extra_digits}, so one of them is {digit} and {so}.",
        long="{body} can only be {body_digits_or}. If both were {extra_digits}, {extra} could not "
        "be, but these are the only places for {extra_digits} in {house}. So one of {body} is "
        "{digit}, which rules out {digit} in cells that see both: {so}.",
    ),
    "wxyz_wing": Words(
        about="Four cells, bent around a pivot that sees the other three, have four digits between "
        "them. Three of the digits can be only once among the four cells, as all their places "
        "there see each other. So the fourth digit must be in one of the cells as well, and a cell "
        "outside that sees all its places cannot hold it.",
        short="One of {holders} must be {digit}, so {so}.",
        long="{cells} have only {digits} between them. Each digit but {digit} can be in only one "
        "of them, as its places there see each other. Without {digit}, there would be three "
        "digits for four cells. So one of {holders} is {digit}, which rules out {digit} in cells "
        "that see all of these: {so}.",
    ),
}
