"""Words for almost locked sets."""

from __future__ import annotations

from collections.abc import Mapping

from ...logic import Step
from ...messages import message
from .placeholders import Placeholder
from .template import Words
from .values import Digits, Joined, cells, digits

WORDS: Mapping[str, Words] = {
    "sue_de_coq": Words(
        about="A row or column crosses a box in two or three empty cells. Add some more cells of "
        "the line and some more cells of the box, so that no digit of the crossing is in both of "
        "these groups. Count every digit of the crossing once, and every other digit once for "
        "each group that has it. If you count just as many digits as there are cells, all of them "
        "are used, each in the line or in the box where it was counted. So the other cells of that "
        "line or box cannot hold it. Look for a crossing with two digits more than cells, and for "
        "a cell in the line and a cell in the box that have only two of its digits each.",
        short="{body}, with {set_0} in {bases} and {set_1} in {covers}, have as many digits as "
        "cells, so {so}.",
        long="Where {bases} and {covers} cross, {body} can hold {body_digits}. Add {set_0} "
        "({set_0_digits}) in {bases} and {set_1} ({set_1_digits}) in {covers}: no digit of the "
        "crossing is in both of these. The cells can use each digit of the crossing only once, and "
        "each further digit once in {bases} and once in {covers}. That is just enough for the "
        "{number} cells, so all of these digits are used: {base_digits} in the cells of {bases}, "
        "and {cover_digits} in the cells of {covers}. No other cell of these houses can repeat "
        "them: {so}.",
    ),
    "als_xz": Words(
        about="An almost locked set (ALS) is a group of cells of one house that have one digit "
        "more than there are cells. If it loses any one of its digits, it must hold all the "
        "others. Take two such sets with a common digit x, where all places for x in one set see "
        "all places for x in the other. Only one of the sets can hold x, so the other set must "
        "hold all its other digits. If both sets have another digit z, one of them therefore holds "
        "z, and cells that see all places for z in both sets lose z. A cell with two candidates is "
        "the smallest almost locked set: start with these.",
        short="The almost locked sets {set_each} cannot both hold {common}, so one of them holds "
        "{digit}: {so}.",
        long="There are two almost locked sets, each with one digit more than cells: {set_each}. "
        "All places for {common} in one set see all those in the other, so at least one of the "
        "sets does not hold {common}. That set must hold all its other digits, including {digit}. "
        "No cell that sees all places for {digit_or} in both sets can hold it: {so}.",
    ),
    "als_xz_double": Words(
        about="Two almost locked sets, each with one digit more than cells, are linked by two "
        "digits: for each of these digits, all its places in one set see all its places in the "
        "other. If one set held both digits, the other set would lose both and have too few left. "
        "So each set holds exactly one of the two, and all its other digits. A cell loses a "
        "linking digit if it sees all its places in both sets, and any other digit if it sees all "
        "its places in one set.",
        short="The almost locked sets {set_each} are linked by both {common}, which locks all "
        "their digits: {so}.",
        long="There are two almost locked sets, each with one digit more than cells: {set_each}. "
        "For each of {common}, all places in one set see all those in the other. If one set held "
        "both, the other would have too few digits left. So each set holds one of {common}, and "
        "all its other digits. No cell that sees all places for a digit locked like this can hold "
        "it: {so}.",
    ),
    "als_xy_wing": Words(
        about="Three almost locked sets, each with one digit more than cells, make a wing. The "
        "middle set is linked to each outer set by a digit: all places for it in one set see all "
        "its places in the other. The two linking digits are different, and the middle set can "
        "lack only one of its digits, so it holds at least one of the two. The outer set on that "
        "side lacks the digit and must hold all its others. So one of the outer sets holds any "
        "further digit that they have in common, and cells that see all places for it in both "
        "lose it. The XY-Wing is the smallest case.",
        short="Of the almost locked sets {set_each}, linked by {common}, the first or the last "
        "holds {digit}: {so}.",
        long="There are three almost locked sets, each with one digit more than cells: {set_each}. "
        "If the first does not hold {digit_or}, it holds all its other digits: {links}. So the "
        "last holds all its other digits, including {digit}. In any case, the first or the last "
        "holds {digit}. No cell that sees all places for {digit_or} in both can hold it: {so}.",
    ),
    "als_chain": Words(
        about="An almost locked set has one digit more than cells: if it loses any one of its "
        "digits, it holds all the others. In a chain, each set is linked to the next by a digit "
        "whose places in one set all see its places in the other, and no two links in a row use "
        "the same digit. Suppose that the first set lacks some digit. Then it holds the digit of "
        "its link, the next set lacks that digit and holds the digit of the next link, and so on "
        "to the last set, which then holds all its digits but that of its link. So the first or "
        "the last set holds any further digit that both have, and cells that see all places for "
        "it in both lose it.",
        short="In the chain of almost locked sets {set_each}, the first or the last holds {digit}: "
        "{so}.",
        long="There is a chain of almost locked sets, each with one digit more than cells: "
        "{set_each}. If the first does not hold {digit_or}, it holds all its other digits: "
        "{links}. So the last holds all its other digits, including {digit}. In any case, the "
        "first or the last holds {digit}. No cell that sees all places for {digit_or} in both can "
        "hold it: {so}.",
    ),
    "death_blossom": Words(
        about="Choose a cell with few candidates as the stem. For each of its candidates, find a "
        "petal: an almost locked set, with one digit more than cells, in which all places for the "
        "candidate see the stem. Whichever digit the stem holds, one petal loses it and must hold "
        "all its other digits. So one of the petals holds any further digit that all of them "
        "have, and cells that see all places for it in every petal lose it. With two candidates "
        "in the stem, this is an ALS-XY-Wing.",
        short="Whichever of {pivot_digits} is in {pivot}, one of the almost locked sets {set_each} "
        "holds {digit}: {so}.",
        long="{pivot} is the stem. Each of its candidates has a petal, an almost locked set with "
        "one digit more than cells: {set_each}. Look at what {pivot} can be: {petals}. Whichever "
        "it is, one petal loses a digit and must hold all its others, including {digit}. No cell "
        "that sees all places for {digit_or} in every petal can hold it: {so}.",
    ),
}


def _common(step: Step) -> Digits:
    """Return the digits that link the sets: 4 and 9."""
    return digits(link.source.digit for link in step.links)


def _links(step: Step) -> Joined:
    """Return how each link of a chain of sets leads to the next."""
    return Joined(
        "; ",
        tuple(
            message(
                "next-link-of-sets" if number else "link-of-sets",
                digit=digits([link.source.digit]),
                source=cells(*link.source.cells),
                target=cells(*link.target.cells),
            )
            for number, link in enumerate(step.links)
        ),
    )


def _petals(step: Step) -> Joined:
    """Return where each digit of the stem is ruled out in its petal."""
    return Joined(
        "; ",
        tuple(
            message("petal", digit=digits([link.source.digit]), cells=cells(*link.target.cells))
            for link in step.links
        ),
    )


def _locked(own: int) -> Placeholder:
    """Make the placeholder of a Sue de Coq's digits locked in the line (0) or in the box (1)."""

    def locked(step: Step) -> Digits:
        found: dict[tuple[str, int], set[int]] = {}
        for role in step.pattern:
            found.setdefault((role.part, role.group), set()).update(role.digits)
        crossing, mine, others = found["body", 0], found["set", own], found["set", 1 - own]
        return digits((crossing - others) | (mine - crossing))

    return locked


PLACEHOLDERS: Mapping[str, Placeholder] = {
    "base_digits": _locked(0),
    "cover_digits": _locked(1),
    "common": _common,
    "links": _links,
    "petals": _petals,
}
"""Extra placeholders that the templates above may use."""
