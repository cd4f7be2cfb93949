"""The assistant: a Grid in; its violations, and Strategy One worked in rounds, out.

Strategy One looks at every empty cell, then fills all those that a single digit fits. Each
such pass is a round; the rounds end when the grid is full or a pass fills nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from .checker import Violation, candidates, violations
from .grid import Grid
from .logic import Candidate


@dataclass(frozen=True, slots=True)
class Assistance:
    """What the assistant found, from the start to where Strategy One ends."""

    start: Grid
    violations: tuple[Violation, ...]
    """Those of the start; no round is worked if there are any."""
    rounds: tuple[tuple[Candidate, ...], ...]
    end: Grid
    end_violations: tuple[Violation, ...]
    """Those that the rounds led to, which means that the start has no solution."""


def assist(grid: Grid) -> Assistance:
    """Looks for violations and, if there are none, works Strategy One as far as it goes."""
    broken = violations(grid)
    end, rounds = grid, []
    while not broken and not violations(end) and (found := _strategy_one(end)):
        rounds.append(found)
        digits = bytearray(end.digits)
        for cell, digit in found:
            digits[cell] = digit
        end = Grid(digits, end.shape, givens=end.givens, candidate_masks=end.candidate_masks)
    return Assistance(grid, broken, tuple(rounds), end, () if broken else violations(end))


def _strategy_one(grid: Grid) -> tuple[Candidate, ...]:
    return tuple(
        Candidate(cell, digits[0])
        for cell, digits in enumerate(candidates(grid))
        if len(digits) == 1
    )
