"""Grids given by their candidates <-> text: lists in aligned cells, or n³ places in a row."""

from __future__ import annotations

from collections.abc import Sequence

from ..checker import remaining_masks
from ..grid import Grid
from ..shape import SYMBOLS, Shape
from .symbols import ALL_BLANKS, Symbol, error_at

MARKS = "*#-"
"""Characters in a list that are no candidates: * and # mark one, and - stands for none."""

WITHOUT_MARKS = str.maketrans("", "", MARKS)


def grid_of_lists(cells: Sequence[Symbol], shape: Shape, text: str) -> Grid:
    """Read cells that are written as the symbols of their candidates, or - for none."""
    bits = dict.fromkeys(MARKS, 0)
    for bit, symbol in enumerate(shape.symbols):
        bits[symbol] = bits[symbol.lower()] = 1 << bit
    masks = []
    for cell in cells:
        mask = 0
        for place, character in enumerate(cell.text):
            if character not in bits:
                raise error_at(text, cell.start + place, f"{character!r} is not a candidate")
            mask |= bits[character]
        masks.append(mask)
    return grid_of_masks(masks, shape)


def grid_of_places(places: Sequence[Symbol], shape: Shape, text: str) -> Grid:
    """Read n³ places, one a candidate: the digit itself, or a blank where it is removed."""
    size = shape.size
    masks = [0] * (size * size)
    for index, (character, start) in enumerate(places):
        digit = index % size + 1
        if character.upper() == SYMBOLS[digit - 1]:
            masks[index // size] |= 1 << (digit - 1)
        elif character not in ALL_BLANKS:
            raise error_at(text, start, f"{character!r} stands in the place of candidate {digit}")
    return grid_of_masks(masks, shape)


def is_list(text: str, size: int) -> bool:
    """Whether a text lists candidates in ascending order, as programs write them."""
    symbols = text.upper().translate(WITHOUT_MARKS)
    return sorted({*symbols}, key=SYMBOLS.find) == [*symbols] and {*symbols} <= {*SYMBOLS[:size]}


def is_list_of_places(characters: Sequence[str], size: int) -> bool:
    digits = [(i % size, c) for i, c in enumerate(characters) if c not in ALL_BLANKS]
    return bool(digits) and all(SYMBOLS[place] == character for place, character in digits)


def grid_of_masks(masks: Sequence[int], shape: Shape) -> Grid:
    """Return the grid in which a lone candidate is a digit, unless a peer could take it too."""
    lone = [mask if mask & (mask - 1) == 0 else 0 for mask in masks]
    for house in shape.houses:
        once = twice = 0
        for cell in house.cells:
            twice |= once & masks[cell]
            once |= masks[cell]
        for cell in house.cells:
            lone[cell] &= ~twice
    return tidy(Grid(bytes(mask.bit_length() for mask in lone), shape, candidate_masks=masks))


def tidy(grid: Grid) -> Grid:
    """Return the grid without its candidates if they are just those that the digits leave."""
    bare = grid.replace(candidate_masks=None)
    return bare if remaining_masks(bare) == grid.candidate_masks else grid


def write_places(grid: Grid) -> str:
    return "".join(
        SYMBOLS[digit] if mask >> digit & 1 else "."
        for mask in remaining_masks(grid)
        for digit in range(grid.size)
    )
