"""Words of singles, locked candidates, sets and exclusion."""

from __future__ import annotations

from collections.abc import Mapping

from .template import Words

WORDS: Mapping[str, Words] = {
    "full_house": Words(
        about="A house with one empty cell takes the one digit that is missing there.",
        short="{cell} is the last empty cell of {house}, so it must be {digit}.",
        long="{cell} is the last empty cell of {house}, so it must be {digit}.",
    ),
    "hidden_single_box": Words(
        about="Every box has a place for every digit. If all cells of a box but one cannot hold a "
        "digit, that one does, whatever else it could hold.",
        short="In {house}, {digit} fits only in {cell}.",
        long="In {house}, {digit} fits only in {cell}.",
    ),
    "hidden_single_line": Words(
        about="Every row and column has a place for every digit. If all cells of a line but one "
        "cannot hold a digit, that one does, whatever else it could hold.",
        short="In {house}, {digit} fits only in {cell}.",
        long="In {house}, {digit} fits only in {cell}.",
    ),
    "naked_single": Words(
        about="A cell that sees all digits but one holds this one.",
        short="{digit} is the only digit that still fits in {cell}.",
        long="{digit} is the only digit that still fits in {cell}.",
    ),
}
