"""Words for singles, locked candidates, subsets and exclusion."""

from __future__ import annotations

from collections.abc import Mapping

from .template import Words

WORDS: Mapping[str, Words] = {
    "full_house": Words(
        about="A house with a single empty cell takes the one digit that it lacks. This is the "
        "easiest step of all: look for rows, columns and boxes that are nearly full, and count "
        "through the digits.",
        short="{cell} is the last empty cell of {house}, so it must be {digit}.",
        long="{cell} is the last empty cell of {house}, so it must be {digit}.",
    ),
    "hidden_single_box": Words(
        about="Every box has a place for every digit. If only one cell of a box can hold a digit, "
        "it does, even if other digits would fit in that cell, too. To spot it, take a digit that "
        "is placed several times, and see which cells of a box its rows and columns leave free.",
        short="In {house}, {digit} fits only in {cell}.",
        long="In {house}, {digit} fits only in {cell}: {only_place}.",
    ),
    "hidden_single_line": Words(
        about="Every row and column has a place for every digit. If only one cell of a line can "
        "hold a digit, it does, even if other digits would fit in that cell, too. To spot it, "
        "take a digit that a line lacks, and cross out the empty cells that see this digit in a "
        "crossing line or in a box.",
        short="In {house}, {digit} fits only in {cell}.",
        long="In {house}, {digit} fits only in {cell}: {only_place}.",
    ),
    "naked_single": Words(
        about="A cell that sees all digits but one must hold that one. With candidates written "
        "in, it is a cell with a single candidate. Without them, look where a well-filled row, "
        "column and box meet.",
        short="{digit} is the only digit that still fits in {cell}.",
        long="{cell} {only_digit}, which leaves only {digit}.",
    ),
    "direct_pointing": Words(
        about="All places for a digit in a box may lie in one line. The digit is then in one of "
        "them, so it is nowhere else in that line. If this leaves another box only one place for "
        "the digit, it can be placed at once, without writing in any candidates.",
        short="{digit} in {house_0} is locked in {house_1}, so in {house_2} it fits only in "
        "{cell}.",
        long="In {house_0}, {digit} fits only in {body}, which lie in {house_1}. One of them holds "
        "it, so it is nowhere else in {house_1}. This leaves {house_2} only one place for it: "
        "{so}.",
    ),
    "direct_claiming": Words(
        about="All places for a digit in a row or column may lie in one box. The digit is then in "
        "one of them, so it is nowhere else in that box. If this leaves another line only one "
        "place for the digit, it can be placed at once.",
        short="{digit} in {house_0} is locked in {house_1}, so in {house_2} it fits only in "
        "{cell}.",
        long="In {house_0}, {digit} fits only in {body}, which lie in {house_1}. One of them holds "
        "it, so it is nowhere else in {house_1}. This leaves {house_2} only one place for it: "
        "{so}.",
    ),
    "direct_hidden_pair": Words(
        about="If two digits of a house fit only in the same two cells, they take both cells, and "
        "no other digit fits there. If this leaves a third digit only one place in the house, it "
        "can be placed at once.",
        short="{digits} need {body} in {house}, so {digit} fits only in {cell}.",
        long="The only places for {digits} in {house} are {body}, so these two cells are taken. "
        "This leaves {digit} only one place there: {so}.",
    ),
    "direct_hidden_triple": Words(
        about="If three digits of a house fit only in the same three cells, they take all three "
        "cells, and no other digit fits there. If this leaves a fourth digit only one place in "
        "the house, it can be placed at once.",
        short="{digits} need {body} in {house}, so {digit} fits only in {cell}.",
        long="The only places for {digits} in {house} are {body}, so these three cells are taken. "
        "This leaves {digit} only one place there: {so}.",
    ),
    "pointing": Words(
        about="If all places for a digit in a box lie in one row or column, the digit is in one "
        "of them, so the rest of that line loses it: the places in the box point along the line. "
        "Look for a digit with two or three places in a box, side by side or one above the other.",
        short="{digit} in {bases} must be in {covers}, so {so}.",
        long="In {bases}, {digit} fits only in {body}, which lie in {covers}. One of them holds "
        "it, so the rest of {covers} cannot: {so}.",
    ),
    "claiming": Words(
        about="If all places for a digit in a row or column lie in one box, the line claims the "
        "digit: it is in one of them, so the rest of the box loses it. It is pointing the other "
        "way round, and harder to see, because you have to look along whole lines.",
        short="{digit} in {bases} must be in {covers}, so {so}.",
        long="In {bases}, {digit} fits only in {body}, which lie in {covers}. One of them holds "
        "it, so the rest of {covers} cannot: {so}.",
    ),
    "locked_pair": Words(
        about="Two cells that share both a line and a box have the same two candidates and no "
        "other. They take both digits between them, so the rest of the line and the rest of the "
        "box lose them. It is a naked pair in two houses at once.",
        short="{body} take {digits} in {houses}, so {so}.",
        long="{body} have only the candidates {digits}, so they take both, whichever way round. "
        "They lie in {bases} and in {covers}, so no other cell of either house can hold these "
        "digits: {so}.",
    ),
    "locked_triple": Words(
        about="Three cells that share both a line and a box have only three candidates between "
        "them. They take all three digits, so the rest of the line and the rest of the box lose "
        "them. It is a naked triplet in two houses at once.",
        short="{body} take {digits} in {houses}, so {so}.",
        long="{body} have only the candidates {digits} between them, so they take all three. They "
        "lie in {bases} and in {covers}, so no other cell of either house can hold these digits: "
        "{so}.",
    ),
    "naked_pair": Words(
        about="Two cells of a house have the same two candidates and no other. One of them holds "
        "the first digit and the other holds the second. Whichever way round, all other cells of "
        "the house lose both digits. Look for cells with two candidates, and for a twin in one of "
        "their houses.",
        short="{body} take {digits} in {house}, so {so}.",
        long="In {house}, {body} have only the candidates {digits}. They take both, whichever way "
        "round, so no other cell there can hold these digits: {so}.",
    ),
    "naked_triple": Words(
        about="Three cells of a house have only three candidates between them; none of the cells "
        "needs to have all three. Three digits for three cells: all of them are used there, so "
        "all other cells of the house lose them.",
        short="{body} take {digits} in {house}, so {so}.",
        long="In {house}, {body} have only the candidates {digits} between them. Three cells take "
        "three digits, so no other cell there can hold these digits: {so}.",
    ),
    "naked_quad": Words(
        about="Four cells of a house have only four candidates between them; none of the cells "
        "needs to have all four. Four digits for four cells: all of them are used there, so all "
        "other cells of the house lose them. In a house with many empty cells, look for those "
        "with few candidates.",
        short="{body} take {digits} in {house}, so {so}.",
        long="In {house}, {body} have only the candidates {digits} between them. Four cells take "
        "four digits, so no other cell there can hold these digits: {so}.",
    ),
    "hidden_pair": Words(
        about="Two digits of a house fit only in the same two cells. The cells take these digits, "
        "so they lose all other candidates, among which the pair was hidden. To spot it, look for "
        "digits with just two places in a house.",
        short="The only places for {digits} in {house} are {body}, so {so}.",
        long="The only places for {digits} in {house} are {body}. Each of these two cells holds "
        "one of the two digits, so nothing else fits there: {so}.",
    ),
    "hidden_triple": Words(
        about="Three digits of a house fit only in the same three cells; none of the digits needs "
        "to fit in all three. The cells take these digits, so they lose all other candidates, "
        "among which the triplet was hidden.",
        short="The only places for {digits} in {house} are {body}, so {so}.",
        long="The only places for {digits} in {house} are {body}. Each of these three cells holds "
        "one of the three digits, so nothing else fits there: {so}.",
    ),
    "hidden_quad": Words(
        about="Four digits of a house fit only in the same four cells; none of the digits needs "
        "to fit in all four. The cells take these digits, so they lose all other candidates, "
        "among which the quad was hidden. It is rare, and often easier to see as a naked set of "
        "the other cells.",
        short="The only places for {digits} in {house} are {body}, so {so}.",
        long="The only places for {digits} in {house} are {body}. Each of these four cells holds "
        "one of the four digits, so nothing else fits there: {so}.",
    ),
    "aligned_pair_exclusion": Words(
        about="Take two cells and try each combination of their candidates. A combination is "
        "impossible if both are the same digit and the cells see each other, or if it uses up all "
        "candidates of a cell that sees both. A candidate that is in no possible combination can "
        "be eliminated. Look for two cells that see several cells with two candidates.",
        short="No possible combination of {body} has {gone}, so {so}.",
        long="Look at {body} together, which can be {body_digits}. {combinations} So {so}.",
    ),
    "aligned_triplet_exclusion": Words(
        about="Take three cells and try each combination of their candidates. A combination is "
        "impossible if two cells that see each other have the same digit, or if it uses up all "
        "candidates of a cell that sees all three. A candidate that is in no possible combination "
        "can be eliminated. There are many combinations to try, so this is a last resort.",
        short="No possible combination of {body} has {gone}, so {so}.",
        long="Look at {body} together, which can be {body_digits}. Every combination of these "
        "digits with {gone} {triples}. So {so}.",
    ),
}
