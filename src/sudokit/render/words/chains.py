"""Words of chains, and of trial."""

from __future__ import annotations

from collections.abc import Mapping

from .eureka import notation
from .inferences import branches, proof, walk
from .names import Name
from .template import Words
from .terms import cells, digits

CASES = "{branches}\nIn every case, {so}."

WORDS: Mapping[str, Words] = {
    "remote_pair": Words(
        about="A row of cells that have the same two candidates, each of which sees the next, "
        "holds the two digits in turn. So cells an odd number of steps apart hold different ones, "
        "and a cell that sees both can hold neither. Next to each other that is a naked pair; a "
        "remote pair takes four cells or more. Look for cells with the same two candidates.",
        short="{body} hold {digits} in turn, so {so}.",
        long="{body} have only {digits}, and each sees the next, so they hold the two digits in "
        "turn: {body_0} one of them, {body_1} the other. Cells that see one of either kind see "
        "both digits, so {so}.",
    ),
    "x_chain": Words(
        about="A chain of places of one digit, joined by strong links (a house with two places: "
        "if one does not hold the digit, the other does) and weak links (two places that see each "
        "other: not both hold it) in turn. It begins and ends with a strong link, so one of its "
        "two ends holds the digit, and places that see both ends do not. Mark the houses with two "
        "places of the digit and look for ways to join them.",
        short="By a chain of places for {digit}, {so}: {chain}.",
        long="{walk}",
    ),
    "xy_chain": Words(
        about="A chain of cells with two candidates each, where each cell sees the next and has a "
        "candidate in common with it. If the first cell does not hold the digit that it begins "
        "with, each cell is forced to its other digit, and the last one to that very digit. So one "
        "of the two ends holds it, and cells that see both do not. Look among the cells with two "
        "candidates.",
        short="By a chain of cells with two candidates, {so}: {chain}.",
        long="{walk}",
    ),
    "aic": Words(
        about="A chain of candidates that begins and ends with a strong link (of two candidates "
        "at least one is true: the two of a cell, the two places of a digit in a house) and has "
        "strong and weak links (of two candidates at most one is true) in turn. If one end is "
        "false, the other is true. So a candidate that is ruled out by both ends can go. Begin at "
        "a strong link near the candidate that you doubt.",
        short="By a chain of strong and weak links, {so}: {chain}.",
        long="{walk}",
    ),
    "continuous_nice_loop": Words(
        about="A chain of strong and weak links in turn that closes on itself. Whichever way you "
        "go round, every second candidate is true, so at each weak link exactly one of the two "
        "ends is true, as at a strong one. Whatever sees both ends of a weak link can go, and so "
        "can all other candidates of a cell where the loop passes through two of them.",
        short="By a closed loop of strong and weak links, {so}: {chain}.",
        long="{walk}",
    ),
    "discontinuous_nice_loop": Words(
        about="A chain of strong and weak links in turn that leads from a candidate to its "
        "opposite. If it is false supposing that it is true, it can go; if it is true supposing "
        "that it is false, it is the digit of its cell. Follow strong links from what a doubtful "
        "candidate rules out, and see whether they come back to it.",
        short="By a loop that contradicts itself otherwise, {so}: {chain}.",
        long="{walk}",
    ),
    "grouped_aic": Words(
        about="An alternating inference chain in which a link may lead to a group: a digit in the "
        "cells that a box and a line share, when it does not matter which of them holds it. A "
        "group is false if all of its cells lack the digit, and it rules the digit out in all "
        "cells that see the whole group. Groups make strong links where a digit has more than two "
        "places in a house.",
        short="By a chain of strong and weak links with groups, {so}: {chain}.",
        long="{walk}",
    ),
    "grouped_continuous_nice_loop": Words(
        about="A continuous nice loop in which a link may lead to a group: a digit in the cells "
        "that a box and a line share. At each weak link exactly one of the two ends is true, so "
        "whatever sees both of them, and all cells of a group, can go.",
        short="By a closed loop of strong and weak links with groups, {so}: {chain}.",
        long="{walk}",
    ),
    "grouped_discontinuous_nice_loop": Words(
        about="A discontinuous nice loop in which a link may lead to a group: a digit in the cells "
        "that a box and a line share, when it does not matter which of them holds it. It leads "
        "from a candidate to its opposite, so that the candidate is false, or true.",
        short="By a loop with groups that contradicts itself otherwise, {so}: {chain}.",
        long="{walk}",
    ),
    "bidirectional_x_cycle": Words(
        about="A loop of places of one digit, with strong links (a house with two places) and weak "
        "links (places that see each other) in turn. Every second place holds the digit, whichever "
        "way you go round, so a place outside that sees both ends of a link does not. X-wings are "
        "the shortest such loops.",
        short="By a loop of places for {digit}, {so}: {chain}.",
        long="{walk}",
    ),
    "bidirectional_y_cycle": Words(
        about="A loop of cells with two candidates each, where each cell shares a candidate with "
        "the next, which it sees. Going round one way or the other, each cell holds one or the "
        "other of its digits, so of two neighbours one holds the digit that they share, and other "
        "cells that see both do not.",
        short="By a loop of cells with two candidates, {so}: {chain}.",
        long="{walk}",
    ),
    "bidirectional_cycle": Words(
        about="A loop of candidates with strong links (the two candidates of a cell, the two "
        "places of a digit in a house) and weak links in turn. Every second candidate is true, "
        "whichever way you go round, so other candidates that see both ends of a link can go.",
        short="By a closed loop of strong and weak links, {so}: {chain}.",
        long="{walk}",
    ),
    "forcing_x_chain": Words(
        about="Suppose that a cell holds a digit, or that it does not, and follow that digit "
        "alone: places that see it lose it, and the last place in a house takes it. If this leads "
        "to the opposite of what was supposed, the supposition was wrong.",
        short="Following {digit} alone leads to a contradiction otherwise, so {so}: {chain}.",
        long="{walk}",
    ),
    "forcing_chain": Words(
        about="Suppose that a cell holds a digit, or that it does not, and follow what is forced, "
        "one candidate after another: cells with one candidate left, houses with one place left. "
        "If this leads to the opposite of what was supposed, the supposition was wrong.",
        short="A chain leads to a contradiction otherwise, so {so}: {chain}.",
        long="{walk}",
    ),
    "nishio_forcing_chains": Words(
        about="Suppose that a cell holds a digit, and follow this digit alone through the grid. If "
        "a place must then both hold it and not hold it, the supposition was wrong. Unlike in "
        "a plain chain, a place may be forced by several others that were ruled out before.",
        short="Following {digit} from {source} leads to a contradiction, so {so}.",
        long="Follow {digit} from {source} in two ways.\n{branches}\nThese contradict each other, "
        "so {so}.",
    ),
    "cell_forcing_chains": Words(
        about="A cell holds one of its candidates. Follow each of them by a chain of its own: if "
        "all chains come to the same end, it is true, whichever candidate the cell holds.",
        short="Whatever {source} holds, {so}.",
        long="{source} holds {source_options}.\n" + CASES,
    ),
    "region_forcing_chains": Words(
        about="A digit goes into one of its places in a house. Follow each of them by a chain of "
        "its own: if all chains come to the same end, it is true, wherever the digit goes.",
        short="Wherever {source_digits} goes in {house}, {so}.",
        long="In {house}, {source_digits} is in {source_places}.\n" + CASES,
    ),
    "dynamic_cell_forcing_chains": Words(
        about="A cell holds one of its candidates. Follow everything that each of them forces, "
        "where several consequences may join to force one more: if all come to the same end, it is "
        "true, whichever candidate the cell holds.",
        short="Whatever {source} holds, {so}.",
        long="{source} holds {source_options}.\n" + CASES,
    ),
    "dynamic_region_forcing_chains": Words(
        about="A digit goes into one of its places in a house. Follow everything that each of them "
        "forces, where several consequences may join to force one more: if all come to the same "
        "end, it is true, wherever the digit goes.",
        short="Wherever {source_digits} goes in {house}, {so}.",
        long="In {house}, {source_digits} is in {source_places}.\n" + CASES,
    ),
    "dynamic_contradiction_forcing_chains": Words(
        about="Suppose that a candidate is true, or that it is false, and follow everything that "
        "is forced, where several consequences may join to force one more. If something must then "
        "be both true and false, the supposition was wrong.",
        short="Otherwise there is a contradiction, so {so}.",
        long="Opposite things follow from the same supposition.\n{branches}\nThese contradict each "
        "other, so {so}.",
    ),
    "dynamic_double_forcing_chains": Words(
        about="A candidate is either true or false. Follow everything that either forces, where "
        "several consequences may join to force one more. What follows both ways is true.",
        short="Whether {source} is {source_digits} or not, {so}.",
        long="{source} is {source_digits} or it is not.\n{branches}\nEither way, {so}.",
    ),
    "trial": Words(
        about="Where no pattern is seen, a trial decides: suppose that a cell holds a digit, place "
        "whatever then has a single place or is the single digit left for a cell, and go on until "
        "a cell has no digit left or a digit no place in a house. That proves that the supposition "
        "was wrong. If it comes to a stop before that, more has to be supposed within it. It is "
        "hard to do without pencil and eraser, but it never fails.",
        short="A trial: supposing that {source} is {digit} leads to a contradiction, so {so}.",
        long="This is a trial, a proof by contradiction.\n{proof}\nThat is a contradiction, so "
        "{so}.",
    ),
}


NAMES: Mapping[str, Name] = {
    "chain": notation,
    "source_options": lambda step: digits(step, "source", last="or"),
    "source_places": lambda step: cells(step, "source", last="or"),
    "walk": walk,
    "branches": branches,
    "proof": proof,
}
"""What the templates above name besides."""
