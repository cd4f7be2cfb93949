"""Words of colours: {A}, {B}, {C} and {D} name them, the groups 0 to 3 of the pattern."""

from __future__ import annotations

from collections.abc import Mapping

from .template import Words

WORDS: Mapping[str, Words] = {
    "simple_colours_trap": Words(
        about="Where a digit has just two places in a house, one of them holds it and the other "
        "does not. Colour the two differently, and go on from each to further houses with two "
        "places: in the end, all places of one colour hold the digit, and none of the other does. "
        "Any other place that sees both colours is trapped: whichever holds, it cannot be right.",
        short="Both colours of {digit} rule it out there, so {so}.",
        long="Houses with just two places for {digit} link these: either all of {A} ({body_0}) is "
        "{digit}, or all of {B} ({body_1}) is. {ruled_out}. Whichever holds, {so}.",
    ),
    "simple_colours_wrap": Words(
        about="Where a digit has just two places in a house, colour them differently, and go on "
        "from each to further houses with two places: either all places of one colour hold the "
        "digit, or all of the other. If two places of one colour see each other, this colour "
        "cannot be the one, and all its places lose the digit.",
        short="One colour of {digit} would be twice in a house, so {so}.",
        long="Houses with just two places for {digit} link these: either all of {A} ({body_0}) is "
        "{digit}, or all of {B} ({body_1}) is. But {clash}. So {A} is wrong: {so}.",
    ),
    "multi_colours_1": Words(
        about="Colour a digit from two starting points that no house with two places links. In "
        "each of the two clusters, one colour holds. Where a colour of one cluster sees a colour "
        "of the other, not both of them hold, so that at least one of their opposites does. A "
        "place that sees both opposites loses the digit.",
        short="Two clusters of colours of {digit} meet, so {so}.",
        long="Houses with just two places for {digit} make two clusters: either all of {A} "
        "({body_0}) is {digit} or all of {B} ({body_1}), and either all of {C} ({body_2}) or all "
        "of {D} ({body_3}). {meetings}. {ruled_out}. Whichever holds, {so}.",
    ),
    "multi_colours_2": Words(
        about="Colour a digit from two starting points that no house with two places links. In "
        "each of the two clusters, one colour holds. If a colour of one cluster sees both colours "
        "of the other, it sees one that holds, so it is wrong, and all its places lose the digit.",
        short="A colour of {digit} sees both colours of another cluster, so {so}.",
        long="Houses with just two places for {digit} make two clusters: either all of {A} "
        "({body_0}) is {digit} or all of {B} ({body_1}), and either all of {C} ({body_2}) or all "
        "of {D} ({body_3}). In {A}, {both_met}. As {C} or {D} holds, {A} is wrong: {so}.",
    ),
    "medusa": Words(
        about="Colouring in all directions: besides the two places of a digit in a house, the two "
        "candidates of a cell get different colours, so that a cluster runs through several "
        "digits. Either all candidates of one colour hold, or all of the other. A colour that is "
        "twice in a cell, that has a digit twice in a house or that leaves a cell without "
        "candidates is wrong, and all of it goes. Otherwise, any other candidate goes that each of "
        "the colours rules out, in its cell or in its houses.",
        short="{medusa_short}, so {so}.",
        long="Cells with two candidates and houses with two places for a digit link candidates in "
        "two colours: either all of {A} ({coloured_0}) holds, or all of {B} ({coloured_1}). "
        "{medusa_long} {so}.",
    ),
}
