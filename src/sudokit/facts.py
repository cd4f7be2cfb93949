"""Facts: numbers about puzzles, proven or never beaten, each with its source."""

from __future__ import annotations

from collections.abc import Mapping

from .shape import Shape

FEWEST_CLUES: Mapping[int, int] = {
    4: 4,  # all puzzles can be tried; https://oeis.org/A198297
    6: 8,  # in none of the 49 classes of full grids do 7 cells meet all unavoidable sets
    9: 17,  # McGuire, Tugemann, Civario: There is no 16-Clue Sudoku, https://arxiv.org/abs/1201.0749
}
"""The fewest clues of a puzzle with exactly one solution, by the size of a standard grid."""


HIGHEST_RATINGS: Mapping[int, float] = {
    4: 1.2,  # all puzzles can be tried: singles solve them
    9: 11.9,  # known: http://forum.enjoysudoku.com/the-hardest-sudokus-new-thread-t6539.html
}
"""The highest rating (ER) of a puzzle on a standard grid, by its size."""


MOST_NEEDED_CLUES: Mapping[int, int] = {
    9: 40,  # known: https://en.wikipedia.org/wiki/Mathematics_of_Sudoku#Maximum_number_of_givens
}
"""The most clues of a puzzle on a standard grid that needs each of them, by its size."""


def fewest_clues(shape: Shape) -> int:
    """Return a number of clues below which no puzzle of this shape has exactly one solution."""
    if not shape.is_plain:
        return 0  # constraints can decide every cell
    # Two digits that are not among the clues can be swapped in every solution.
    fewest = shape.size - 1
    return FEWEST_CLUES.get(shape.size, fewest) if shape.is_standard else fewest
