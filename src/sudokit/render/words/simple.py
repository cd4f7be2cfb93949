"""Words of singles, locked candidates, sets and exclusion."""

from __future__ import annotations

from collections.abc import Mapping

from .template import Words

WORDS: Mapping[str, Words] = {
    "full_house": Words(
        about="A house with one empty cell takes the one digit that is missing there. It is the "
        "easiest step of all: look for rows, columns and boxes that are nearly full, and count "
        "through the digits.",
        short="{cell} is the last empty cell of {house}, so it must be {digit}.",
        long="{cell} is the last empty cell of {house}, so it must be {digit}.",
    ),
    "hidden_single_box": Words(
        about="Every box has a place for every digit. If all cells of a box but one cannot hold a "
        "digit, that one does, whatever else it could hold. To spot it, take a digit that is "
        "placed several times, and see which cells of a box its rows and columns leave free.",
        short="In {house}, {digit} fits only in {cell}.",
        long="In {house}, {digit} fits only in {cell}: {only_place}.",
    ),
    "hidden_single_line": Words(
        about="Every row and column has a place for every digit. If all cells of a line but one "
        "cannot hold a digit, that one does, whatever else it could hold. To spot it, take a "
        "digit that a line lacks, and see which of its empty cells lie in a crossing line or a "
        "box that has the digit.",
        short="In {house}, {digit} fits only in {cell}.",
        long="In {house}, {digit} fits only in {cell}: {only_place}.",
    ),
    "naked_single": Words(
        about="A cell that sees all digits but one holds this one. With candidates written in, it "
        "is a cell with a single candidate; without, look where a well filled row, column and box "
        "meet.",
        short="{digit} is the only digit that still fits in {cell}.",
        long="{cell} {only_digit}, which leaves only {digit}.",
    ),
    "direct_pointing": Words(
        about="The places of a digit in a box may all lie in one line. The digit is then somewhere "
        "in there, so it is nowhere else in that line; and if this leaves another box only one "
        "place for the digit, it can be placed at once, without any candidates written in.",
        short="{digit} in {house_0} is locked in {house_1}, so in {house_2} it fits only in "
        "{cell}.",
        long="In {house_0}, {digit} fits only in {body}, which lie in {house_1}. One of them holds "
        "it, so it is nowhere else in {house_1}. This leaves {house_2} only one place for it: "
        "{so}.",
    ),
    "direct_claiming": Words(
        about="The places of a digit in a row or column may all lie in one box. The digit is then "
        "somewhere in there, so it is nowhere else in that box; and if this leaves another line "
        "only one place for the digit, it can be placed at once.",
        short="{digit} in {house_0} is locked in {house_1}, so in {house_2} it fits only in "
        "{cell}.",
        long="In {house_0}, {digit} fits only in {body}, which lie in {house_1}. One of them holds "
        "it, so it is nowhere else in {house_1}. This leaves {house_2} only one place for it: "
        "{so}.",
    ),
    "direct_hidden_pair": Words(
        about="If two digits of a house fit only in the same two cells, these cells take both, and "
        "no other digit. Where this takes away all places but one of a third digit, that can be "
        "placed at once.",
        short="{digits} need {body} in {house}, so {digit} fits only in {cell}.",
        long="The only places for {digits} in {house} are {body}, so these two cells are taken. "
        "This leaves {digit} only one place there: {so}.",
    ),
    "direct_hidden_triple": Words(
        about="If three digits of a house fit only in the same three cells, these cells take all "
        "of them, and no other digit. Where this takes away all places but one of a fourth digit, "
        "that can be placed at once.",
        short="{digits} need {body} in {house}, so {digit} fits only in {cell}.",
        long="The only places for {digits} in {house} are {body}, so these three cells are taken. "
        "This leaves {digit} only one place there: {so}.",
    ),
    "pointing": Words(
        about="Where a digit's places in a box all lie in one row or column, the digit is in one "
        "of them, so the rest of that line loses it: the places in the box point along it. Look "
        "for a digit with two or three places in a box, side by side or one above the other.",
        short="{digit} in {bases} must be in {covers}, so {so}.",
        long="In {bases}, {digit} fits only in {body}, which lie in {covers}. One of them holds "
        "it, so the rest of {covers} cannot: {so}.",
    ),
    "claiming": Words(
        about="Where a digit's places in a row or column all lie in one box, the line claims the "
        "digit: it is in one of them, so the rest of the box loses it. It is pointing the other "
        "way round, and harder to see, for one has to look along whole lines.",
        short="{digit} in {bases} must be in {covers}, so {so}.",
        long="In {bases}, {digit} fits only in {body}, which lie in {covers}. One of them holds "
        "it, so the rest of {covers} cannot: {so}.",
    ),
    "locked_pair": Words(
        about="Two cells of a line and a box that have the same two candidates and no other. They "
        "take both digits between them, so that the rest of the line and the rest of the box lose "
        "them. It is a naked pair that counts twice.",
        short="{body} of {houses} take {digits}, so {so}.",
        long="{body} have only the candidates {digits}, so they take both, whichever way round. "
        "As they lie in {bases} and in {covers}, no other cell of either house can be one of "
        "these: {so}.",
    ),
    "locked_triple": Words(
        about="Three cells where a line and a box meet that have no more than three candidates "
        "between them. They take all three digits, so that the rest of the line and the rest of "
        "the box lose them. It is a naked triple that counts twice.",
        short="{body} of {houses} take {digits}, so {so}.",
        long="{body} have only the candidates {digits} between them, so they take all three. As "
        "they lie in {bases} and in {covers}, no other cell of either house can be one of these: "
        "{so}.",
    ),
    "naked_pair": Words(
        about="Two cells of a house that have the same two candidates and no other. One takes the "
        "one digit, and the other takes the other; whichever way round, all other cells "
        "of the house lose both digits. Look for cells with two candidates, and for a twin in one "
        "of their houses.",
        short="{body} of {house} take {digits}, so {so}.",
        long="In {house}, {body} have only the candidates {digits}. They take both, whichever way "
        "round, so no other cell there can be one of these: {so}.",
    ),
    "naked_triple": Words(
        about="Three cells of a house that have no more than three candidates between them; none "
        "of them needs to have all three. Three cells with three digits take them all, so all "
        "other cells of the house lose them.",
        short="{body} of {house} take {digits}, so {so}.",
        long="In {house}, {body} have only the candidates {digits} between them. Three cells, "
        "three digits: they take them all, so no other cell there can be one of these: {so}.",
    ),
    "naked_quad": Words(
        about="Four cells of a house that have no more than four candidates between them; none of "
        "them needs to have all four. Four cells with four digits take them all, so all other "
        "cells of the house lose them. In a house with many empty cells, look for those with few "
        "candidates.",
        short="{body} of {house} take {digits}, so {so}.",
        long="In {house}, {body} have only the candidates {digits} between them. Four cells, four "
        "digits: they take them all, so no other cell there can be one of these: {so}.",
    ),
    "hidden_pair": Words(
        about="Two digits that fit in only two cells of a house, and in the same two. The cells "
        "take these digits, so that they lose all others, among which the pair was hidden. To spot "
        "it, look at the digits with just two places in a house.",
        short="The only places for {digits} in {house} are {body}, so {so}.",
        long="The only places for {digits} in {house} are {body}. Each of these two cells holds "
        "one of the two digits, and so nothing else: {so}.",
    ),
    "hidden_triple": Words(
        about="Three digits that fit in only three cells of a house; none of them needs to fit in "
        "all three. The cells take these digits, so that they lose all others, among which the "
        "triple was hidden.",
        short="The only places for {digits} in {house} are {body}, so {so}.",
        long="The only places for {digits} in {house} are {body}. Each of these three cells holds "
        "one of the three digits, and so nothing else: {so}.",
    ),
    "hidden_quad": Words(
        about="Four digits that fit in only four cells of a house; none of them needs to fit in "
        "all four. The cells take these digits, so that they lose all others, among which the quad "
        "was hidden. It is rare, and often the other cells show it better, as a naked set.",
        short="The only places for {digits} in {house} are {body}, so {so}.",
        long="The only places for {digits} in {house} are {body}. Each of these four cells holds "
        "one of the four digits, and so nothing else: {so}.",
    ),
    "aligned_pair_exclusion": Words(
        about="Take two cells and try each combination of their candidates. It is impossible if "
        "both are the same digit although the cells see each other, or if they are all the "
        "candidates of a cell that sees both. A candidate that is in no possible combination goes. "
        "Look for two cells that see several cells of two candidates.",
        short="No possible combination of {body} has {gone}, so {so}.",
        long="Look at {body} together. {combinations} So {so}.",
    ),
    "aligned_triplet_exclusion": Words(
        about="Take three cells and try each combination of their candidates. It is impossible if "
        "two that see each other have the same digit, or if the three take all the candidates of a "
        "cell that sees them all. A candidate that is in no possible combination goes. There are "
        "many combinations to try, which makes this a last resort.",
        short="No possible combination of {body} has {gone}, so {so}.",
        long="Look at {body} together. Every combination of their digits with {gone} {triples}. "
        "So {so}.",
    ),
}
