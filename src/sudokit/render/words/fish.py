"""Words for fish, and for patterns of two strong links on one digit."""

from __future__ import annotations

from collections.abc import Mapping

from ...logic import Step
from ...messages import message
from ...shape import House
from .placeholders import Placeholder
from .template import Words
from .values import Houses, Listed, cells, listed

_NUMBERS = {"x_wing": "two", "swordfish": "three", "jellyfish": "four"}
"""How many bases and covers a fish has."""


def _fish(name: str, about: str) -> Words:
    """Return the words of a basic fish of lines."""
    return Words(
        about=about,
        short="In {bases}, {digit} fits only in {covers}, so {so}.",
        long="In {bases}, {digit} fits only in {body}, all of them in {covers}. "
        f"{_NUMBERS[name].capitalize()} {{digit}}s must go into these cells, with no more than one "
        "in each of {covers}. So there is no {digit} elsewhere in {covers}: {so}.",
    )


def _finned(name: str, about: str) -> Words:
    """Return the words of a finned or sashimi fish."""
    return Words(
        about=about,
        short="In {bases}, {digit} fits only in {covers}, or else in {extra_or}, so {so}.",
        long="Apart from {extra}, all places for {digit} in {bases} lie in {covers}: {body}. "
        f"If {{digit}} is not in {{extra_or}}, {_NUMBERS[name]} {{digit}}s must go into these "
        "cells, with no more than one in each of {covers}, so there is no {digit} elsewhere in "
        "{covers}. If {digit} is in {extra_or}, no cell that sees {extra} can be {digit}. Either "
        "way, {so}.",
    )


def _franken(name: str, about: str) -> Words:
    """Return the words of a fish with boxes among its houses."""
    return Words(
        about=about,
        short="In {bases}, {digit} fits only in {covers}, so {so}.",
        long="In {bases}, {digit} fits only in {body}, all of them in {covers}. "
        f"{_NUMBERS[name].capitalize()} {{digit}}s must go into these cells, one for each of "
        "{bases}, with no more than one in each of {covers}. Any other {digit} in {covers}, or one "
        "that uses up two of them at once, would leave too little room: {so}.",
    )


def _finned_franken(name: str, about: str) -> Words:
    """Return the words of a finned fish with boxes among its houses."""
    return Words(
        about=about,
        short="In {bases}, {digit} fits only in {covers}, or else in {extra_or}, so {so}.",
        long="Apart from {fins}, all places for {digit} in {bases} lie in {covers}: {body}. If "
        f"{{digit}} is not in {{extra_or}}, {_NUMBERS[name]} {{digit}}s must go into these cells, "
        "one for each of {bases}, with no more than one in each of {covers}; any other {digit} in "
        "{covers}, or one that uses up two of them at once, would leave too little room. If "
        "{digit} is in {extra_or}, no cell that sees {extra} can be {digit}. Either way, {so}.",
    )


def _two_links(about: str) -> Words:
    """Return the words of two strong links on a digit, joined by a weak link."""
    return Words(
        about=about,
        short="{pivot} cannot both be {digit}, so {body_or} is: {so}.",
        long="In {house_0}, {digit} fits only in {body_0} and {pivot_0}; in {house_1}, only in "
        "{body_1} and {pivot_1}. {pivot} share {house_2}, so they are not both {digit}. If "
        "{pivot_0} is not, {body_0} must be; if {pivot_1} is not, {body_1} must be. So at least "
        "one of {body} is {digit}, and no cell that sees both can be {digit}: {so}.",
    )


WORDS: Mapping[str, Words] = {
    "x_wing": _fish(
        "x_wing",
        "In two rows, a digit fits only in the same two columns. Each row takes one of the "
        "columns, so the two columns are used up: all their other cells lose the digit. It works "
        "as well with rows and columns exchanged. Look for rows with just two places for a digit, "
        "and for two of these with their places in the same columns.",
    ),
    "swordfish": _fish(
        "swordfish",
        "An X-Wing with one more line: in three rows, a digit fits only in the same three "
        "columns. Each row takes one of the columns, so the other cells of these columns lose the "
        "digit. A row need not have places in all three columns. It works as well with rows and "
        "columns exchanged.",
    ),
    "jellyfish": _fish(
        "jellyfish",
        "A Swordfish with one more line: in four rows, a digit fits only in the same four "
        "columns. Each row takes one of the columns, so the other cells of these columns lose the "
        "digit. It works as well with rows and columns exchanged. Look for a digit that has few "
        "places in many lines.",
    ),
    "finned_x_wing": _finned(
        "x_wing",
        "An X-Wing whose rows have some further places for the digit, the fins. Either a fin "
        "holds the digit, or the X-Wing is complete. So a cell loses the digit if the X-Wing "
        "would eliminate it there and the cell also sees every fin. As a rule, the fins share a "
        "box with a corner of the X-Wing, and the eliminations are in that box, too.",
    ),
    "sashimi_x_wing": _finned(
        "x_wing",
        "A Finned X-Wing that lacks a corner: without its fins, one of the rows has at most one "
        "place left for the digit. The reasoning is the same. Either a fin holds the digit, or "
        "the rows take up both columns, so a cell of these columns that sees every fin loses the "
        "digit.",
    ),
    "finned_swordfish": _finned(
        "swordfish",
        "A Swordfish whose rows have some further places for the digit, the fins. Either a fin "
        "holds the digit, or the Swordfish is complete. So a cell loses the digit if the "
        "Swordfish would eliminate it there and the cell also sees every fin. The fins are mostly "
        "in one box, and the eliminations are in that box, too.",
    ),
    "sashimi_swordfish": _finned(
        "swordfish",
        "A Finned Swordfish in which, without the fins, one of the rows has at most one place "
        "left for the digit. The reasoning is the same. Either a fin holds the digit, or the "
        "three rows take up the three columns, so a cell of these columns that sees every fin "
        "loses the digit.",
    ),
    "finned_jellyfish": _finned(
        "jellyfish",
        "A Jellyfish whose rows have some further places for the digit, the fins. Either a fin "
        "holds the digit, or the Jellyfish is complete. So a cell loses the digit if the "
        "Jellyfish would eliminate it there and the cell also sees every fin.",
    ),
    "sashimi_jellyfish": _finned(
        "jellyfish",
        "A Finned Jellyfish in which, without the fins, one of the rows has at most one place "
        "left for the digit. The reasoning is the same. Either a fin holds the digit, or the four "
        "rows take up the four columns, so a cell of these columns that sees every fin loses the "
        "digit.",
    ),
    "franken_swordfish": _franken(
        "swordfish",
        "A Swordfish with boxes among its houses: for example, two rows and a box whose places "
        "for a digit lie in the same three columns, or three rows whose places lie in two columns "
        "and a box. Three base houses need the digit, and their three cover houses have room for "
        "it once each. So the rest of the covers loses the digit. The bases must not share a "
        "place for the digit. A place that two covers share would use up both, so it loses the "
        "digit, too.",
    ),
    "franken_jellyfish": _franken(
        "jellyfish",
        "A Jellyfish with boxes among its houses. Four base houses, rows or boxes, need the "
        "digit, and all their places lie in four cover houses, columns or boxes, with room for "
        "the digit once each. So the rest of the covers loses the digit. The bases must not share "
        "a place for the digit. It works as well with rows and columns exchanged.",
    ),
    "finned_franken_x_wing": _finned_franken(
        "x_wing",
        "A row and a box, or two boxes, whose places for a digit lie in two columns or boxes, "
        "apart from some fins. A place that is in both the row and the box counts as a fin, too. "
        "Either a fin holds the digit, or the two base houses use up the two cover houses, so a "
        "cell of the covers that sees every fin loses the digit. It works as well with rows and "
        "columns exchanged.",
    ),
    "finned_franken_swordfish": _finned_franken(
        "swordfish",
        "A Swordfish with boxes among its houses and with fins: places of the base houses that "
        "lie outside the cover houses, or in two of the bases. Either a fin holds the digit, or "
        "the Swordfish is complete. So a cell loses the digit if the Swordfish would eliminate it "
        "there and the cell also sees every fin.",
    ),
    "finned_franken_jellyfish": _finned_franken(
        "jellyfish",
        "A Jellyfish with boxes among its houses and with fins: places of the base houses that "
        "lie outside the cover houses, or in two of the bases. Either a fin holds the digit, or "
        "the Jellyfish is complete. So a cell loses the digit if the Jellyfish would eliminate it "
        "there and the cell also sees every fin.",
    ),
    "skyscraper": _two_links(
        "Two columns have just two places each for a digit, like two towers, and one place of "
        "each is in the same row, the ground. The two places on the ground cannot both hold the "
        "digit, so one of the other two, the roofs, does. A cell that sees both roofs loses the "
        "digit. It works as well with rows and columns exchanged. If the roofs were in one line, "
        "too, it would be an X-Wing.",
    ),
    "two_string_kite": _two_links(
        "A row and a column have just two places each for a digit, and one place of each is in "
        "the same box. These two cannot both hold the digit, so one of the two far ends does. The "
        "cell that sees both far ends, where their lines cross, loses the digit. Look for a row "
        "and a column with two places each that meet in a box without sharing a cell.",
    ),
    "turbot_fish": _two_links(
        "Two houses have just two places each for a digit, and a place of one sees a place of the "
        "other. These two cannot both hold the digit, so one of the two far ends does, and a cell "
        "that sees both ends loses it. Skyscraper and Two-String Kite are the cases with two "
        "lines; in a Turbot Fish, one of the houses is mostly a box.",
    ),
    "empty_rectangle": Words(
        about="All places for a digit in a box lie in one row and one column, which cross there. "
        "So the digit is in that row or in that column of the box. Now another column has just "
        "two places for the digit, and one of them is in that row. If it holds the digit, the row "
        "of the box cannot, so the column of the box does. If it does not, the other place holds "
        "the digit. Either way, the cell where the box's column crosses the row of the other "
        "place loses the digit. It works as well with rows and columns exchanged.",
        short="In {house_0}, {digit} is in {house_2} or {house_3}; in {house_1}, it is in "
        "{pivot_or}, so {so}.",
        long="In {house_0}, {digit} fits only in {house_2} ({body_0}) or {house_3} ({body_1}). In "
        "{house_1}, it fits only in {pivot}. If {pivot_1} is {digit}, the cells that see it are "
        "not. If it is not, {pivot_0} is {digit}. Then {body_0} cannot be, so {house_0} has its "
        "{digit} in {house_3}: in {body_1_or}. Either way, {so}.",
    ),
}


def _bases(step: Step) -> tuple[House, ...]:
    return step.houses[: len(step.houses) // 2]


def _covers(step: Step) -> tuple[House, ...]:
    return step.houses[len(step.houses) // 2 :]


def _fins(step: Step) -> Listed:
    """Return the fins, with the bases of those that are in two: r1c1 and r2c2 (in both ...)."""
    said: list[object] = []
    for fin in (role.cell for role in step.pattern if role.part == "extra"):
        around = tuple(base for base in _bases(step) if fin in base)
        twice = message("fin-of-both", cell=cells(fin), bases=Houses(around))
        said.append(twice if len(around) > 1 else cells(fin))
    return listed(said)


PLACEHOLDERS: Mapping[str, Placeholder] = {
    "bases": lambda step: Houses(_bases(step)),
    "covers": lambda step: Houses(_covers(step)),
    "size": lambda step: len(_bases(step)),
    "fins": _fins,
}
"""Extra placeholders that the templates above may use."""
