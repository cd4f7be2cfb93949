"""Words of almost locked sets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...logic import Step
from ...shape import symbol
from .names import Name
from .template import Words
from .terms import listed, listed_digits

WORDS: Mapping[str, Words] = {
    "sue_de_coq": Words(
        about="A row or column and a box cross in two or three empty cells. Take these, some more "
        "cells of the line and some more of the box, so that the two groups share none of the "
        "digits of the crossing. Count these digits and those that either group adds to them: if "
        "there are just as many as cells, every one of them is used. So each digit is locked in "
        "the line, in the box, or in both, and the rest of it loses it. Look for a crossing with "
        "two digits more than cells, and for a cell of two such digits in the line and in the box.",
        short="{body}, with {set_0} in {bases} and {set_1} in {covers}, have as many digits as "
        "cells, so {so}.",
        long="Where {bases} and {covers} cross, {body} can hold {body_digits}. Add {set_0} "
        "({set_0_digits}) of {bases} and {set_1} ({set_1_digits}) of {covers}, which have none of "
        "those digits in common. Each of those digits can be used once, and each that a group "
        "adds to them once more. That is just enough for the {number} cells, so every one is "
        "used: {base_digits} within these cells of {bases}, and {cover_digits} within those of "
        "{covers}. No other cell there can be one of them: {so}.",
    ),
    "als_xz": Words(
        about="An almost locked set is a group of cells of one house with one digit more than "
        "cells; without any one of its digits it must hold all the others. Take two such sets "
        "with a digit x whose places in one set all see those in the other, so that only one of "
        "them can hold x. The other one then holds all its other digits. So if both sets have a "
        "digit z, one of them holds it, and cells that see all places of z in both lose z. Cells "
        "with two candidates are the smallest almost locked sets: begin with these.",
        short="The almost locked sets {set_each} cannot both hold {common}, so one of them holds "
        "{digit}: {so}.",
        long="There are two almost locked sets, each with one digit more than cells: {set_each}. "
        "All places of {common} in the one see all those in the other, so at least one of the two "
        "goes without {common}. That one needs all its other digits, {digit} among them. Seeing "
        "all places of {digit} in both sets, {so}.",
    ),
    "als_xz_double": Words(
        about="Two almost locked sets, each with one digit more than cells, may be linked by two "
        "digits: for each of these, all places in one set see all those in the other. If one set "
        "held both, the other would lack two digits and have too few. So each set holds one of "
        "the two, and all its other digits. Cells that see all places of such a digit in its set, "
        "or of a linking digit in both sets, lose it.",
        short="The almost locked sets {set_each} are linked by both {common}, which locks all "
        "their digits: {so}.",
        long="There are two almost locked sets, each with one digit more than cells: {set_each}. "
        "For {common} alike, all places in the one see all those in the other. If one set held "
        "both, the other would lack both and have too few digits. So each holds one of {common}, "
        "and all its other digits. Seeing all places of a digit so locked, {so}.",
    ),
    "als_xy_wing": Words(
        about="Three almost locked sets, each with one digit more than cells, make a wing. The "
        "middle one is linked to either of the others by a digit of its own: all places of it in "
        "one set see all those in the other. The middle set can go without only one of its digits, "
        "so it holds at least one of these two, and the outer set linked by it lacks it and must "
        "hold all its others. So one of the outer sets holds any digit that they have in common, "
        "and cells that see all places of it in both lose it. An XY-wing is the smallest case.",
        short="Of the almost locked sets {set_each}, linked by {common}, the first or the last "
        "holds {digit}: {so}.",
        long="There are three almost locked sets, each with one digit more than cells: {set_each}. "
        "If the first lacks {digit_or}, it holds all its other digits: {links}. So the last "
        "holds all its other digits, {digit} among them. Either way the first or the last holds "
        "{digit}. Seeing all places of {digit} in both, {so}.",
    ),
    "als_chain": Words(
        about="An almost locked set has one digit more than cells: without any one of its digits "
        "it holds all the others. In a chain, each set is linked to the next by a digit whose "
        "places in one set all see those in the other, and to the one before by another digit. If "
        "the first set lacks a digit, it holds that of its link, so the next set lacks this and "
        "holds that of the next link, and so on to the last set, which then holds all its digits "
        "but that of its link. So the first or the last holds any other digit that both have, and "
        "cells that see all places of it in both lose it.",
        short="Of the chain of almost locked sets {set_each}, the first or the last holds {digit}: "
        "{so}.",
        long="There is a chain of almost locked sets, each with one digit more than cells: "
        "{set_each}. If the first lacks {digit_or}, it holds all its other digits: {links}. "
        "So the last holds all its other digits, {digit} among them. Either way the first or the "
        "last holds {digit}. Seeing all places of {digit} in both, {so}.",
    ),
    "death_blossom": Words(
        about="Choose a cell with few candidates as the stem. For each of them find a petal: an "
        "almost locked set, with one digit more than cells, all of whose places for this "
        "candidate see the stem. Whichever digit the stem holds, its petal lacks it and must hold "
        "all its others. So one of the petals holds any further digit that all of them have, and "
        "cells that see all places of it in every petal lose it. With two candidates in the stem "
        "this is an ALS-XY-wing.",
        short="Whichever of {pivot_digits} is in {pivot}, one of the almost locked sets {set_each} "
        "holds {digit}: {so}.",
        long="Each candidate of {pivot} has an almost locked set, with one digit more than cells, "
        "whose places for it all see {pivot}: {set_each}. Look at what {pivot} can be: {petals}. "
        "Whichever it is, one of the sets goes without a digit and needs all its others, {digit} "
        "among them. Seeing all places of {digit} in these sets, {so}.",
    ),
}


def _common(step: Step) -> str:
    return listed_digits({link.source.digit for link in step.links})


def _links(step: Step) -> str:
    def places(cells: Iterable[int]) -> str:
        return listed(map(step.shape.cell_name, cells), "or")

    return "; so ".join(
        f"{symbol(link.source.digit)} is in {places(link.source.cells)}, "
        f"hence not in {places(link.target.cells)}"
        for link in step.links
    )


def _petals(step: Step) -> str:
    return "; ".join(
        f"if it is {symbol(link.source.digit)}, "
        f"{listed(map(step.shape.cell_name, link.target.cells))} "
        f"{'are' if len(link.target.cells) > 1 else 'is'} not"
        for link in step.links
    )


def _locked(own: int) -> Name:
    """Of a Sue de Coq: the digits locked in the line (0) or in the box (1)."""

    def name(step: Step) -> str:
        found: dict[tuple[str, int], set[int]] = {}
        for role in step.pattern:
            found.setdefault((role.part, role.group), set()).update(role.digits)
        crossing, mine, others = found["body", 0], found["set", own], found["set", 1 - own]
        return listed_digits((crossing - others) | (mine - crossing))

    return name


NAMES: Mapping[str, Name] = {
    "base_digits": _locked(0),
    "cover_digits": _locked(1),
    "common": _common,
    "links": _links,
    "petals": _petals,
}
"""What the templates above name besides."""
