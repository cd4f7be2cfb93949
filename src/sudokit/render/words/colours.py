"""Words for colouring: {A}, {B}, {C} and {D} are the colours, groups 0 to 3 of the pattern."""

from __future__ import annotations

from collections.abc import Mapping

from .template import Words

WORDS: Mapping[str, Words] = {
    "simple_colours_trap": Words(
        about="Where a digit has just two places in a house, one of them holds it and the other "
        "does not. Give the two places different colours, and go on from each to further houses "
        "with two places. In the end, either all places of one colour hold the digit, or all "
        "places of the other do. Any other place that sees both colours is trapped: whichever "
        "colour is right, it loses the digit.",
        short="Whichever colour of {digit} is right, {so}.",
        long="Houses with just two places for {digit} link these cells: either all of {A} "
        "({body_0}) is {digit}, or all of {B} ({body_1}) is. {ruled_out}. Whichever colour is "
        "right, {so}.",
    ),
    "simple_colours_wrap": Words(
        about="Where a digit has just two places in a house, give them different colours, and go "
        "on from each to further houses with two places. Either all places of one colour hold the "
        "digit, or all places of the other do. If two places of one colour see each other, that "
        "colour is wrong, and all its places lose the digit.",
        short="One colour would put {digit} in a house twice, so {so}.",
        long="Houses with just two places for {digit} link these cells: either all of {A} "
        "({body_0}) is {digit}, or all of {B} ({body_1}) is. But {clash}. So {A} is wrong: {so}.",
    ),
    "multi_colours_1": Words(
        about="Colour the places for a digit from two starting points that no chain of houses "
        "with two places connects. This gives two clusters, and in each of them one colour is "
        "right. Where a colour of one cluster sees a colour of the other, these two cannot both "
        "be right, so at least one of their opposites is. A cell that sees both opposites loses "
        "the digit.",
        short="Two colours of {digit} cannot both be right, so {so}.",
        long="Houses with just two places for {digit} make two clusters: either all of {A} "
        "({body_0}) is {digit} or all of {B} ({body_1}), and either all of {C} ({body_2}) or all "
        "of {D} ({body_3}). {meetings}. {ruled_out}. Whichever is right, {so}.",
    ),
    "multi_colours_2": Words(
        about="Colour the places for a digit from two starting points that no chain of houses "
        "with two places connects. This gives two clusters, and in each of them one colour is "
        "right. If a colour of one cluster sees both colours of the other, it sees one that is "
        "right. So it is wrong itself, and all its places lose the digit.",
        short="A colour of {digit} sees both colours of another cluster, so {so}.",
        long="Houses with just two places for {digit} make two clusters: either all of {A} "
        "({body_0}) is {digit} or all of {B} ({body_1}), and either all of {C} ({body_2}) or all "
        "of {D} ({body_3}). In {A}, {both_met}. One of {C} and {D} is right, so {A} is wrong: "
        "{so}.",
    ),
    "medusa": Words(
        about="Colouring with several digits: not only the two places for a digit in a house get "
        "different colours, but also the two candidates of a cell. Either all candidates of one "
        "colour are true, or all of the other. A colour is wrong if it has two candidates in one "
        "cell, if it has a digit twice in a house, or if it leaves some cell without candidates; "
        "then all its candidates can be eliminated. Otherwise, any further candidate that both "
        "colours rule out, in its cell or in its houses, can be eliminated.",
        short="{medusa_short}, so {so}.",
        long="Cells with two candidates and houses with two places for a digit link these "
        "candidates: either all of {A} ({coloured_0}) is true, or all of {B} ({coloured_1}). "
        "{medusa_long} {so}.",
    ),
}
