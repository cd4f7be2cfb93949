"""Words for deductions from constraints."""

from __future__ import annotations

from collections.abc import Mapping

from .template import Words

WORDS: Mapping[str, Words] = {
    "marked_cell": Words(
        about="A mark in a cell leaves it only some digits: an odd or an even one, or those that "
        "are given. Go through the marks first, they cost nothing.",
        short="{mark}, so {left}.",
        long="{mark}, so {left}.",
    ),
    "digit_partner": Words(
        about="A constraint relates two cells, and one of them has its digit. Only some digits go "
        "with it in the other: on a whisper line few, across a dot one or two, on a palindrome "
        "line the same digit. Look at every constraint again when one of its cells is filled.",
        short="{pivot} is {pivot_digits}, so by {constraint}, {left}.",
        long="{relation}. {pivot} is {pivot_digits}, so {left}.",
    ),
    "last_of_sum": Words(
        about="All cells of a sum but one have their digits. The last cell takes what is left of "
        "the sum. On an arrow, the circle takes the sum of the shaft, and the last cell of the "
        "shaft takes what the circle leaves.",
        short="{cell} takes what is left of {constraint}, so it must be {digit}.",
        long="{last_of_sum}",
    ),
    "rising_digits": Words(
        about="Digits rise along a thermometer, so every cell is greater than all before it. With "
        "three cells after it, a cell is at most 6; with two before it, it is at least 3. If a "
        "cell can only be high or low, its neighbours feel it: bounds pass along the whole line. "
        "Look at the bulb and at the tip, then at the most restricted cell.",
        short="On {constraint}, {bounded}.",
        long="{order}. {bounds}",
    ),
    "inequality_chain": Words(
        about="Signs of inequality, minimum and maximum cells and thermometers join to chains: if "
        "r1c1 is less than r1c2 and r1c2 is less than r2c2, then r1c1 is at most 7 and r2c2 is at "
        "least 3, whatever the constraints that say so. Bounds pass along the whole chain, and "
        "stay the same where two digits may be equal, as on a slow thermometer. Look for cells "
        "that are greater than one neighbour and less than another, and follow the signs both "
        "ways.",
        short="Along {inequalities}, {bounded}.",
        long="{inequalities}, by {constraint}. {bounds}",
    ),
    "sum_bounds": Words(
        about="The other cells of a sum make at least their lowest digits together, and at most "
        "their highest. What that leaves is the most, or the least, that the last cell can be. "
        "Cells that see each other cannot have the same digit, so three of them make at least "
        "1 + 2 + 3 = 6 and at most 7 + 8 + 9 = 24. Look at sums that are very low or very high "
        "for the number of their cells, and at the circles of long arrows.",
        short="By {constraint}, {so}.",
        long="{bound}",
    ),
    "no_partner": Words(
        about="A constraint relates two cells. A digit in one of them needs a partner in the "
        "other: if none of the digits that are left there goes with it, it goes out. A 5 on a "
        "German whisper line has no partner at all, and a 9 has none across a dot that doubles.",
        short="{gone} has no partner on {constraint}, so {so}.",
        long="{relation}. {no_partner}, so {so}.",
    ),
    "equal_cells": Words(
        about="Palindrome lines and clones make pairs of cells equal, and where pairs share a "
        "cell, three or more cells are. All of them hold the same digit, so what one of them "
        "cannot be, none of them can. Look for cells in which such lines or clones meet.",
        short="{set} are equal, so {so}.",
        long="{set} are equal, by {constraint}. {left_to_all}, so {so}.",
    ),
    "sum_combinations": Words(
        about="Only some sets of different digits make a sum: three cells that sum to 7 hold 1, 2 "
        "and 4, four that sum to 29 hold 5, 7, 8 and 9. List the sets that the candidates of the "
        "cells still allow; digits that are in none of them go out. Begin with sums that are low "
        "or high for their number of cells, since they have the fewest sets.",
        short="{Constraint} can only be {sets}, so {so}.",
        long="{sums_to}, so {sets_so}.",
    ),
    "sum_digit": Words(
        about="If a digit is in every set of digits that a sum can still have, one of its cells "
        "holds it. If it fits only in one of them, it is placed; and a cell that sees all its "
        "places in the sum cannot hold it. That is pointing, with a cage instead of a box.",
        short="{Constraint} needs {needed_digit}, so {so}.",
        long="{sums_to}, so {needed}.",
    ),
    "common_sight": Words(
        about="A digit has few places in a house, or a cell has few digits. If each of these rules "
        "out the same candidate of another cell, by a house or by a constraint such as a knight's "
        "move, a dot or a line, that candidate goes out, whichever is true. Look for places that "
        "lie around a cell, and ask what it sees.",
        short="{whichever}, {so}{by_sight}.",
        long="{sight}. Each of these rules out {gone}{by_sight}, so {so}.",
    ),
    "equal_sight": Words(
        about="Cells that a palindrome line or a clone makes equal hold the same digit, so each of "
        "them sees what the other sees. If every place for a digit in a house sees one cell or "
        "the other, neither can be that digit: that is pointing, with two cells in different "
        "parts of the grid instead of one. A place sees what its equal cells see, too. Look at "
        "equal cells that lie in different boxes, and ask which places of a digit they leave.",
        short="{whichever}, {so}, by {constraint}.",
        long="{sight}. {seeing}. So {so}.",
    ),
    "rule_of_45": Words(
        about="A house of nine cells holds each digit once, so it sums to 45. Take away the cages "
        "inside it, and the total of the cells that are left over, the innies, is known; if cages "
        "stick out, so is the total of the cells outside, the outies, or how much more one group "
        "makes than the other. It works for two, three or four houses side by side, too. Look for "
        "houses that cages fill but for a cell or two. Where more cells are left over, such as "
        "those of diagonals that cross a box, ask what they make at least and at most.",
        short="By the sums in {houses}, {left_over_so}.",
        long="{leftovers}. So {left_over_so}.",
    ),
    "arrangement": Words(
        about="Take a single constraint and go through all the ways in which its cells can be "
        "filled with the digits that they have left. A digit that a cell has in none of these "
        "ways goes out. It is worth the work where few ways are left: on short lines, in small "
        "cages, and on clues that are very low or very high.",
        short="No way to fill {filled} has {gone}.",
        long="{Constraint}: {rule_within}. {ways}.",
    ),
    "every_arrangement": Words(
        about="Go through all the ways in which the cells of one constraint can be filled. If a "
        "candidate of another cell is ruled out in each of them, by a house or by another "
        "constraint, it goes out. It is worth the work where two or three ways are left.",
        short="However {filled} is filled, {so}.",
        long="{First_constraint}: {rule_within}. {ways_around}.",
    ),
    "joint_arrangement": Words(
        about="Take two constraints that share a cell or see each other, and go through the ways "
        "to fill both at once: cells that see each other differ. A digit that fits into each of "
        "them alone may fit into no way to fill both. Two cages that need the same digits in one "
        "house are the best place to look. Where two are not enough, take a house with all cages "
        "and lines in it: together they must use each of its digits once.",
        short="No way to fill {both} at once has {gone}.",
        long="{both_rules}. {ways_of_both}.",
    ),
    "contradiction": Words(
        about="Suppose that a cell holds a digit, and follow what houses and constraints then "
        "force, one cell after another. If a constraint cannot be filled any more, a cell has no "
        "candidate or a house has no place for a digit, the supposition was wrong. Begin where a "
        "digit presses on a tight constraint: the end of a line, a low or high sum.",
        short="{digit} in {source} leads to a contradiction, so {so}.",
        long="{proof}\nThat is a contradiction, so {so}.",
    ),
}

CLUES: Mapping[str, str] = {
    "digit_partner": "{pivot} is {pivot_digits}. What does {constraint} leave for {target}?",
    "last_of_sum": "one cell of {constraint} is left. What does it take?",
    "rising_digits": "how low and how high can each cell of {constraint} be?",
    "inequality_chain": "{inequalities}. How low and how high can each cell be?",
    "sum_bounds": "how much do the other cells of {constraint} leave for {target}?",
    "no_partner": "which digits of {target} have a partner in {pivot} by {constraint}?",
    "equal_cells": "{set} are equal. Which digits are left for all of them?",
    "sum_combinations": "the digits of {constraint} can only be {sets}.",
    "sum_digit": "the digits of {constraint} can only be {sets}.",
    "common_sight": "{sight_within}. What does each of these rule out?",
    "equal_sight": "{sight_within}. Which cells, or cells equal to them, do these see?",
    "rule_of_45": "add up the sums in {houses}. What is left over?",
    "arrangement": "in which ways can {filled} be filled?",
    "joint_arrangement": "in which ways can {both} be filled at once?",
    "every_arrangement": "what is ruled out in every way to fill {filled}?",
}
"""Half of a deduction, for level 2 of a hint."""
