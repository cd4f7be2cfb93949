"""The assistant: a Grid in; its violations, and Strategy One worked in rounds, out.

In a round, Strategy One finds the digits that fit every empty cell, then fills the cells that only
one digit fits. The rounds end when the grid is full or a round fills nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from .checker import Violation, candidates, repeats
from .grid import Grid, check_is_grid
from .logic import Candidate
from .shape import check_is_plain


@dataclass(frozen=True, slots=True)
class Assistance:
    """The result of the assistant: the rounds of Strategy One, from the start to their end.

    - start: the grid at the start
    - violations: the violations of the start; no round is worked if there are any
    - rounds: the digits that each round fills in
    - end: the grid after the last round
    - end_violations: the violations that the rounds led to, which prove that the start has no
      solution
    """

    start: Grid
    violations: tuple[Violation, ...]
    rounds: tuple[tuple[Candidate, ...], ...]
    end: Grid
    end_violations: tuple[Violation, ...]

    @property
    def is_broken(self) -> bool:
        """Whether the start is known to have no solution."""
        return bool(self.violations or self.end_violations or self.impossible)

    @property
    def impossible(self) -> tuple[int, ...]:
        """The empty cells of the end that no digit fits."""
        fitting = candidates(self.end)
        return tuple(c for c, digits in enumerate(fitting) if not digits and not self.end[c])


def assist(grid: Grid) -> Assistance:
    """Find the violations of a grid; without any, fill single-candidate cells in rounds.

    Raises UnsupportedShape for grids with constraints and for open shapes.
    """
    check_is_grid(grid)
    check_is_plain(grid.shape, "the assistant", "check or candidates")
    broken = repeats(grid)
    end, rounds = grid, []
    while not broken and not repeats(end) and (found := _strategy_one(end)):
        rounds.append(found)
        digits = bytearray(end.digits)
        for cell, digit in found:
            digits[cell] = digit
        end = end.replace(digits=digits)
    return Assistance(grid, broken, tuple(rounds), end, () if broken else repeats(end))


def _strategy_one(grid: Grid) -> tuple[Candidate, ...]:
    return tuple(
        Candidate(cell, digits[0])
        for cell, digits in enumerate(candidates(grid))
        if len(digits) == 1
    )
