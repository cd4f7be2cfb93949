"""Words for wings."""

from __future__ import annotations

from collections.abc import Mapping

from .template import Words

WORDS: Mapping[str, Words] = {
    "xy_wing": Words(
        about="A cell with two candidates, the pivot, sees two other cells with two candidates, "
        "the pincers. Each pincer shares one digit with the pivot, and both have the same third "
        "digit. Whichever digit the pivot takes, one pincer is left with the third digit, so a "
        "cell that sees both pincers loses it. Start from a cell with two candidates and look "
        "along its houses for the pincers.",
        short="Whichever digit {pivot} takes, one of {body} is {digit}, so {so}.",
        long="The pivot {pivot} can only be {pivot_digits_or}: {pivot_cases}. Either way, one of "
        "{body} is {digit}, so no cell that sees both can be {digit}: {so}.",
    ),
    "xyz_wing": Words(
        about="An XY-Wing whose pivot also has the common digit of the pincers. One of the three "
        "cells holds that digit, so a cell that sees all three loses it. Usually such a cell lies "
        "in the box that the pivot shares with one pincer, and in the line that the pivot shares "
        "with the other.",
        short="Whichever digit {pivot} takes, one of {holders} is {digit}, so {so}.",
        long="The pivot {pivot} can only be {pivot_digits_or}: {pivot_cases}. Whichever it is, "
        "one of {holders} is {digit}, so no cell that sees all three can be {digit}: {so}.",
    ),
    "w_wing": Words(
        about="Two cells have the same two candidates. One of these digits has just two places in "
        "some house, and each of the cells sees one of them. If both cells held that digit, it "
        "would have no place left in the house. So one of them holds the other digit, and a cell "
        "that sees both loses it. Look for two cells with the same two candidates that do not see "
        "each other.",
        short="{body} cannot both be {extra_digits}, so one of them is {digit}: {so}.",
        long="{body} can only be {body_digits_or}. If both were {extra_digits}, neither of "
        "{extra} could be, but these are the only places for {extra_digits} in {house}. So one of "
        "{body} is {digit}, and no cell that sees both can be {digit}: {so}.",
    ),
    "wxyz_wing": Words(
        about="Four cells have four digits between them, and one of the cells, the pivot, sees "
        "the other three. For three of the digits, all places in the four cells see each other, "
        "so each of these digits can be used only once. Three digits cannot fill four cells, so "
        "one cell holds the fourth digit, and a cell outside that sees all its places loses it.",
        short="One of {holders} must be {digit}, so {so}.",
        long="{cells} have only {digits} between them. All places for each digit but {digit} see "
        "each other, so each of these can be used only once. Without {digit}, there would be "
        "three digits for four cells. So one of {holders} is {digit}, and no cell that sees all "
        "of these can be {digit}: {so}.",
    ),
}
