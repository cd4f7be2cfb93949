"""Words for chains and trials."""

from __future__ import annotations

from collections.abc import Mapping

from .eureka import chain
from .inferences import branches, proof, walk
from .placeholders import Placeholder
from .template import Words

CASES = "{branches}\nIn every case, {so}."

WORDS: Mapping[str, Words] = {
    "remote_pair": Words(
        about="Four or more cells have the same two candidates, and each sees the next. So the "
        "two digits alternate along the chain: cells an odd number of steps apart hold different "
        "digits, and a cell that sees two such cells can hold neither. (Two neighbours alone are "
        "a naked pair.) Look for cells with the same two candidates.",
        short="{body} hold {digits} alternately, so {so}.",
        long="{body} have only the candidates {digits}, and each sees the next, so the two digits "
        "alternate: {body_0} hold one of them, and {body_1} the other. A cell that sees one cell "
        "of each kind sees both digits, so {so}.",
    ),
    "x_chain": Words(
        about="A chain of places for one digit, with strong and weak links in turn. A strong link "
        "joins the only two places for the digit in a house: if one does not hold it, the other "
        "does. A weak link joins two places that see each other: they cannot both hold it. The "
        "chain begins and ends with a strong link, so one of its two ends holds the digit, and "
        "cells that see both ends lose it. Look for houses with two places for the digit, and for "
        "ways to join them.",
        short="By a chain on {digit}, {so}: {chain}.",
        long="{walk}",
    ),
    "xy_chain": Words(
        about="A chain of cells with two candidates each: every cell sees the next and shares a "
        "candidate with it. If the first cell does not hold the digit that the chain begins with, "
        "every cell is forced to its other digit in turn, and the last cell is forced to hold "
        "that same digit. So one of the two ends holds it, and cells that see both ends lose it. "
        "Look among the cells with two candidates.",
        short="By a chain of cells with two candidates, {so}: {chain}.",
        long="{walk}",
    ),
    "aic": Words(
        about="A chain of candidates with strong and weak links in turn, beginning and ending "
        "with a strong one. A strong link joins two candidates of which at least one is true: the "
        "only two of a cell, or the only two places for a digit in a house. A weak link joins two "
        "candidates that cannot both be true. If one end of the chain is false, the other is "
        "true, so a candidate that both ends rule out can be eliminated. Begin at a strong link "
        "near the candidate that you doubt.",
        short="By a chain of strong and weak links, {so}: {chain}.",
        long="{walk}",
    ),
    "continuous_nice_loop": Words(
        about="A chain of strong and weak links in turn that closes into a loop. Whichever way "
        "you go round, every second candidate is true, so exactly one of the two ends of each "
        "weak link is true, as if it were a strong one. A candidate that sees both ends of a weak "
        "link can be eliminated, and so can all other candidates of a cell where the loop links "
        "two of its candidates.",
        short="By a closed loop of strong and weak links, {so}: {chain}.",
        long="{walk}",
    ),
    "discontinuous_nice_loop": Words(
        about="A chain of strong and weak links in turn that leads from a candidate back to its "
        "own opposite. If supposing that it is true proves it false, it can be eliminated. If "
        "supposing that it is false proves it true, it is the digit of its cell. Start with what "
        "a doubtful candidate rules out, follow the strong links from there, and see whether they "
        "lead back to it.",
        short="Otherwise a loop of links contradicts itself, so {so}: {chain}.",
        long="{walk}",
    ),
    "grouped_aic": Words(
        about="An alternating inference chain in which a link may lead to a group: a digit in the "
        "cells that a box and a line share, when it does not matter which of them holds it. A "
        "group is true if one of its cells holds the digit, and false if none does. A true group "
        "rules out the digit in every cell that sees the whole group. Groups make strong links "
        "where a digit has more than two places in a house.",
        short="By a chain of strong and weak links with groups, {so}: {chain}.",
        long="{walk}",
    ),
    "grouped_continuous_nice_loop": Words(
        about="A continuous nice loop in which a link may lead to a group: a digit in the cells "
        "that a box and a line share, when it does not matter which of them holds it. Exactly one "
        "of the two ends of each weak link is true, so a candidate that sees both ends, with all "
        "the cells of a group, can be eliminated.",
        short="By a closed loop of strong and weak links with groups, {so}: {chain}.",
        long="{walk}",
    ),
    "grouped_discontinuous_nice_loop": Words(
        about="A discontinuous nice loop in which a link may lead to a group: a digit in the "
        "cells that a box and a line share, when it does not matter which of them holds it. The "
        "chain leads from a candidate back to its own opposite: a candidate that proves itself "
        "false can be eliminated, and one whose absence proves it true is the digit of its cell.",
        short="Otherwise a loop of links with groups contradicts itself, so {so}: {chain}.",
        long="{walk}",
    ),
    "bidirectional_x_cycle": Words(
        about="A loop of places for one digit, with strong links (the only two places in a house) "
        "and weak links (two places that see each other) in turn. Whichever way you go round, "
        "every second place holds the digit, so one end of every link does, and another cell that "
        "sees both ends loses the digit. The X-Wing is the shortest such loop.",
        short="By a loop on {digit}, {so}: {chain}.",
        long="{walk}",
    ),
    "bidirectional_y_cycle": Words(
        about="A loop of cells with two candidates each: every cell sees the next and shares a "
        "candidate with it. Going round one way, each cell holds one of its digits; going round "
        "the other way, it holds the other. Either way, one of two neighbours holds the digit "
        "that they share, and other cells that see both lose it.",
        short="By a loop of cells with two candidates, {so}: {chain}.",
        long="{walk}",
    ),
    "bidirectional_cycle": Words(
        about="A loop of candidates with strong links (the only two candidates of a cell, or the "
        "only two places for a digit in a house) and weak links (two candidates that cannot both "
        "be true) in turn. Whichever way you go round, every second candidate is true, so one end "
        "of every link is true, and other candidates that see both ends can be eliminated.",
        short="By a closed loop of strong and weak links, {so}: {chain}.",
        long="{walk}",
    ),
    "forcing_x_chain": Words(
        about="Suppose that a cell holds a digit, or that it does not, and follow that digit "
        "alone: it is ruled out in every cell that sees it, and it is placed where a house has "
        "only one place left for it. If this proves the opposite of what you supposed, the "
        "supposition was wrong.",
        short="Otherwise following {digit} alone leads to a contradiction, so {so}: {chain}.",
        long="{walk}",
    ),
    "forcing_chain": Words(
        about="Suppose that a cell holds a digit, or that it does not, and follow what is forced, "
        "one candidate after another: the last candidate of a cell, or the last place for a digit "
        "in a house. If this proves the opposite of what you supposed, the supposition was wrong.",
        short="Otherwise a chain leads to a contradiction, so {so}: {chain}.",
        long="{walk}",
    ),
    "nishio_forcing_chains": Words(
        about="Suppose that a cell holds a digit, and follow this digit alone through the grid. "
        "If some cell must then both hold it and not hold it, the supposition was wrong. Unlike "
        "in a plain forcing chain, several places that were ruled out before may together force "
        "the next one.",
        short="Following {digit} from {source} leads to a contradiction, so {so}.",
        long="Follow {digit} from {source} in two ways.\n{branches}\nThese contradict each other, "
        "so {so}.",
    ),
    "cell_forcing_chains": Words(
        about="A cell holds one of its candidates. Follow each of them along a chain of its own. "
        "If all the chains come to the same conclusion, it is true, whichever candidate the cell "
        "holds.",
        short="Whatever {source} holds, {so}.",
        long="{source} holds {source_options}.\n" + CASES,
    ),
    "region_forcing_chains": Words(
        about="A digit goes into one of its places in a house. Follow each of these along a chain "
        "of its own. If all the chains come to the same conclusion, it is true, wherever the "
        "digit goes.",
        short="Wherever {source_digits} goes in {house}, {so}.",
        long="In {house}, {source_digits} is in {source_places}.\n" + CASES,
    ),
    "dynamic_cell_forcing_chains": Words(
        about="A cell holds one of its candidates. Follow everything that each of them forces; "
        "several consequences may join to force one more. If all the candidates lead to the same "
        "conclusion, it is true, whichever of them the cell holds.",
        short="Whatever {source} holds, {so}.",
        long="{source} holds {source_options}.\n" + CASES,
    ),
    "dynamic_region_forcing_chains": Words(
        about="A digit goes into one of its places in a house. Follow everything that each of "
        "these forces; several consequences may join to force one more. If all the places lead to "
        "the same conclusion, it is true, wherever the digit goes.",
        short="Wherever {source_digits} goes in {house}, {so}.",
        long="In {house}, {source_digits} is in {source_places}.\n" + CASES,
    ),
    "dynamic_contradiction_forcing_chains": Words(
        about="Suppose that a candidate is true, or that it is false, and follow everything that "
        "this forces; several consequences may join to force one more. If some candidate must "
        "then be both true and false, the supposition was wrong.",
        short="Supposing the opposite leads to a contradiction, so {so}.",
        long="The same supposition leads to two opposite conclusions.\n{branches}\nThese "
        "contradict each other, so {so}.",
    ),
    "dynamic_double_forcing_chains": Words(
        about="A candidate is either true or false. Follow everything that each of the two cases "
        "forces; several consequences may join to force one more. What follows in both cases is "
        "true.",
        short="Whether {source} is {source_digits} or not, {so}.",
        long="{source} is {source_digits} or it is not.\n{branches}\nEither way, {so}.",
    ),
    "trial": Words(
        about="When no pattern is in sight, a trial decides. Suppose that a cell holds a digit. "
        "Place every digit that is then the last candidate of its cell or has only one place left "
        "in a house, until a cell has no candidate left or a house has no place left for a digit. "
        "This contradiction proves that the supposition was wrong. If you get stuck before that, "
        "make a second supposition within the first. A trial is hard to do without pencil and "
        "eraser, but it always works. On grids with constraints, a search of all the rules decides "
        "where two suppositions are not enough: its proof is too long to tell.",
        short="Trial: {source_digits_or} in {source} leads to a contradiction, so {so}.",
        long="This is a trial, a proof by contradiction.\n{proof}\n{refuted}, so {so}.",
    ),
}


PLACEHOLDERS: Mapping[str, Placeholder] = {
    "chain": chain,
    "walk": walk,
    "branches": branches,
    "proof": proof,
    "is_told": lambda step: bool(step.links),
}
"""Extra facts that the messages of this family name."""
