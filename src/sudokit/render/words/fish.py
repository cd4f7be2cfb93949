"""Words of fish and of the patterns that two strong links of a digit make."""

from __future__ import annotations

from collections.abc import Mapping

from ...logic import Step
from ...shape import House
from .names import Name
from .template import Words
from .terms import by_kind, house_name, listed

_NUMBERS = {"x_wing": "two", "swordfish": "three", "jellyfish": "four"}
"""How many bases and covers a fish has."""


def _fish(name: str, about: str) -> Words:
    return Words(
        about=about,
        short="In {bases}, {digit} fits only in {covers}, so {so}.",
        long="In {bases}, {digit} fits only in {body}, all of them in {covers}. "
        f"{_NUMBERS[name].capitalize()} {{digit}}s must go into these cells, with no more than one "
        "in each of {covers}. So each of these has its {digit} there and nowhere else: {so}.",
    )


def _finned(name: str, about: str) -> Words:
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
    return Words(
        about=about,
        short="In {bases}, {digit} fits only in {covers}, so {so}.",
        long="In {bases}, {digit} fits only in {body}, all of them in {covers}. "
        f"{_NUMBERS[name].capitalize()} {{digit}}s must go into these cells, one for each of "
        "{bases}, with no more than one in each of {covers}. Any other {digit} in {covers}, or one "
        "that takes up two of them at once, would leave too little room: {so}.",
    )


def _finned_franken(name: str, about: str) -> Words:
    return Words(
        about=about,
        short="In {bases}, {digit} fits only in {covers}, or else in {extra_or}, so {so}.",
        long="Apart from {fins}, all places for {digit} in {bases} lie in {covers}: {body}. If "
        f"{{digit}} is not in {{extra_or}}, {_NUMBERS[name]} {{digit}}s must go into these cells, "
        "one for each of {bases}, with no more than one in each of {covers}; any other {digit} in "
        "{covers}, or one that takes up two of them at once, would leave too little room. If "
        "{digit} is in {extra_or}, no cell that sees {extra} can be {digit}. Either way, {so}.",
    )


def _two_links(about: str) -> Words:
    return Words(
        about=about,
        short="{pivot} cannot both be {digit}, so {body_or} is, and {so}.",
        long="In {house_0}, {digit} fits only in {body_0} and {pivot_0}; in {house_1}, only in "
        "{body_1} and {pivot_1}. {pivot} share {house_2}, so they are not both {digit}. If "
        "{pivot_0} is not, {body_0} must be; if {pivot_1} is not, {body_1} must be. So at least "
        "one of {body} is {digit}, and a cell that sees both is not: {so}.",
    )


WORDS: Mapping[str, Words] = {
    "x_wing": _fish(
        "x_wing",
        "Two rows have a digit in the same two columns only. Each row takes one of the columns, "
        "so the two columns are used up: all their other cells lose the digit. Columns and rows "
        "may change places. Look for rows with just two places for a digit, and for two of them "
        "that have these in the same columns.",
    ),
    "swordfish": _fish(
        "swordfish",
        "The X-Wing with one line more: in three rows, a digit fits only in the same three "
        "columns. Each row takes one of the columns, so the other cells of these columns lose "
        "the digit. A row need not have places in all three columns. It works as well with columns "
        "and rows exchanged.",
    ),
    "jellyfish": _fish(
        "jellyfish",
        "The Swordfish with one line more: in four rows, a digit fits only in the same four "
        "columns, so that they hold the digit in these rows and nowhere else. It works as well "
        "with columns and rows exchanged. Look for a digit that has few places in many lines.",
    ),
    "finned_x_wing": _finned(
        "x_wing",
        "An X-Wing with some more places, the fins, in its rows. Either a fin holds the digit, or "
        "none does and the X-Wing is real. So a cell loses the digit if the X-Wing takes it and "
        "if it also sees every fin. As a rule the fins share a box with a corner of the X-Wing, "
        "and the cells that lose the digit are in that box, too.",
    ),
    "sashimi_x_wing": _finned(
        "x_wing",
        "A Finned X-Wing that lacks a corner: without its fins, one of the rows has at most a "
        "single place left for the digit. The reasoning is the same. Either a fin holds the digit, "
        "or the rows take up both columns, so a cell of these columns that sees every fin loses "
        "the digit.",
    ),
    "finned_swordfish": _finned(
        "swordfish",
        "A Swordfish with some more places, the fins, in its rows. Either a fin holds the digit, "
        "or none does and the Swordfish is real. So a cell loses the digit if the Swordfish takes "
        "it and if it also sees every fin. The fins are mostly in one box, and what they leave of "
        "the Swordfish's eliminations is there, too.",
    ),
    "sashimi_swordfish": _finned(
        "swordfish",
        "A Finned Swordfish in which, without the fins, one of the rows has at most a single "
        "place left for the digit. The reasoning is the same. Either a fin holds the digit, or "
        "the three rows take up the three columns, so a cell of these columns that sees every fin "
        "loses the digit.",
    ),
    "finned_jellyfish": _finned(
        "jellyfish",
        "A Jellyfish with some more places, the fins, in its rows. Either a fin holds the digit, "
        "or none does and the Jellyfish is real. So a cell loses the digit if the Jellyfish takes "
        "it and if it also sees every fin.",
    ),
    "sashimi_jellyfish": _finned(
        "jellyfish",
        "A Finned Jellyfish in which, without the fins, one of the rows has at most a single "
        "place left for the digit. The reasoning is the same. Either a fin holds the digit, or "
        "the four rows take up the four columns, so a cell of these columns that sees every fin "
        "loses the digit.",
    ),
    "franken_swordfish": _franken(
        "swordfish",
        "A Swordfish with boxes among its houses: say, two rows and a box in which a digit fits "
        "only in the same three columns, or three rows whose places lie in two columns and a box. "
        "Three houses need the digit, three have room for one each, so these have it there and "
        "nowhere else. The houses that need it must not share a place for it. A place that two of "
        "the others share would take up both, so it cannot hold the digit either.",
    ),
    "franken_jellyfish": _franken(
        "jellyfish",
        "A Jellyfish with boxes among its houses. Four rows or boxes need the digit, and all "
        "their places lie in four columns or boxes, with room for one each, so these have the "
        "digit there and nowhere else. Rows and columns may change places. The houses that need "
        "the digit must not share a place for it.",
    ),
    "finned_franken_x_wing": _finned_franken(
        "x_wing",
        "A row and a box, or two boxes, whose places for a digit lie in two columns or boxes, but "
        "for some fins. A place that is in both the row and the box counts as a fin, too. Either "
        "a fin holds the digit, or the two houses take up their covers, so a cell of these that "
        "sees every fin loses the digit. Rows and columns may change places.",
    ),
    "finned_franken_swordfish": _finned_franken(
        "swordfish",
        "A Swordfish with boxes among its houses and with fins: places outside the houses that "
        "cover the others, or in two of the houses that need the digit. Either a fin holds the "
        "digit, or the Swordfish is real, so a cell that the Swordfish takes the digit from loses "
        "it if it sees every fin.",
    ),
    "finned_franken_jellyfish": _finned_franken(
        "jellyfish",
        "A Jellyfish with boxes among its houses and with fins: places outside the houses that "
        "cover the others, or in two of the houses that need the digit. Either a fin holds the "
        "digit, or the Jellyfish is real, so a cell that the Jellyfish takes the digit from loses "
        "it if it sees every fin.",
    ),
    "skyscraper": _two_links(
        "Two rows have just two places each for a digit, and one place of each is in the same "
        "column: the ground floor of two towers. These two cannot both hold the digit, so one of "
        "the other two, the roofs, does. A cell that sees both roofs loses it. With columns and "
        "rows exchanged the towers stand upright. Were the roofs in line, too, it would be an "
        "X-Wing.",
    ),
    "two_string_kite": _two_links(
        "A row and a column have just two places each for a digit, and one place of each is in "
        "the same box. These two cannot both hold the digit, so one of the two far ends does. The "
        "cell where their lines cross sees both ends and loses it. Look for a row and a column "
        "with two places each that meet in a box without sharing a cell.",
    ),
    "turbot_fish": _two_links(
        "Two houses have just two places each for a digit, and one place of each sees the other. "
        "These two cannot both hold the digit, so one of the two far ends does, and a cell that "
        "sees both ends loses it. Skyscraper and Two-String Kite are the same for two lines; a "
        "Turbot Fish mostly has a box for one of its houses.",
    ),
    "empty_rectangle": Words(
        about="The places for a digit in a box lie in one row and one column of it, and the rest "
        "of the box is empty of it. If the row does not hold it, the column does. Now a column "
        "elsewhere has just two places for the digit, one of them in that row: either this one "
        "takes the digit from the row, or the other one holds it. So the cell that sees this "
        "other one and lies in the column through the box loses the digit. Rows and columns may "
        "change places.",
        short="In {house_0}, {digit} lies in {house_2} or {house_3}, and in {house_1} in "
        "{pivot_or}, so {so}.",
        long="In {house_0}, {digit} fits only in {house_2} ({body_0}) or {house_3} ({body_1}). In "
        "{house_1}, it fits only in {pivot}. If {pivot_1} is {digit}, the cells that see it are "
        "not. If it is not, {pivot_0} is, so that {body_0} cannot be, and {house_0} has its "
        "{digit} in {house_3}, in {body_1_or}. Either way, {so}.",
    ),
}


def _bases(step: Step) -> tuple[House, ...]:
    return step.houses[: len(step.houses) // 2]


def _covers(step: Step) -> tuple[House, ...]:
    return step.houses[len(step.houses) // 2 :]


def _fins(step: Step) -> str:
    said = []
    for fin in (role.cell for role in step.pattern if role.part == "extra"):
        around = [house_name(base) for base in _bases(step) if fin in base]
        both = f" (in both {listed(around)})" if len(around) > 1 else ""
        said.append(step.shape.cell_name(fin) + both)
    return listed(said)


NAMES: Mapping[str, Name] = {
    "bases": lambda step: by_kind(_bases(step)),
    "covers": lambda step: by_kind(_covers(step)),
    "fins": _fins,
}
"""What the templates above name besides."""
