"""Forcing: a Grid and a supposition in; a proof by singles that the supposition is wrong out.

The core finds the proofs: see core/logic/forcing.hpp. A proof has only the singles that it needs.
"""

from __future__ import annotations

from dataclasses import dataclass

from . import _core
from .grid import Grid
from .shape import House, Shape


@dataclass(frozen=True, slots=True)
class Supposition:
    """The assumption that a cell holds a digit, or that it does not.

    - cell: the index of the cell
    - digit: the digit that is tried there
    - holds: whether the cell is supposed to hold the digit
    """

    cell: int
    digit: int
    holds: bool = True


@dataclass(frozen=True, slots=True)
class ForcedDigit:
    """A single: the only place of a digit in a house, or the only digit left in a cell.

    - cell: the index of the cell
    - digit: the digit that must go there
    - house: the house in which it has no other place; None if it is the only digit left in the cell
    """

    cell: int
    digit: int
    house: House | None


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A contradiction: a cell without a candidate, or a house without a place for a digit.

    - cell: the cell without a candidate, or None
    - house: the house without a place for the digit, or None
    - digit: the digit without a place, or 0
    """

    cell: int | None = None
    house: House | None = None
    digit: int = 0


@dataclass(frozen=True, slots=True)
class Proof:
    """Singles, each of which follows from the board and the singles before it.

    If `end` is set, they lead to that contradiction, so the supposition is wrong, or the board is
    if nothing is supposed. Otherwise the last single is the result.

    - shape: the shape of the board
    - supposed: the supposition that is refuted, or None
    - forced: the singles, in order
    - end: the contradiction, or None
    """

    shape: Shape
    supposed: Supposition | None
    forced: tuple[ForcedDigit, ...]
    end: Contradiction | None

    def explain(self) -> str:
        """Return the proof in full sentences."""
        from .render.words.proofs import explain

        return explain(self)


def refute(grid: Grid, supposed: Supposition | None = None) -> Proof | None:
    """Return a proof that the supposition, or the grid as it is, leads to a contradiction.

    None if singles do not show it, or if the supposed digit is not a candidate of its cell.
    """
    found = _core.refute(_board(grid), _triple(supposed) if supposed else None)
    return _proof(grid.shape, supposed, found) if found else None


def derive(grid: Grid, supposed: Supposition) -> Proof | None:
    """Return a proof, which supposes nothing, of a digit that excludes the supposition.

    None if singles do not lead to one.
    """
    found = _core.derive(_board(grid), _triple(supposed))
    return _proof(grid.shape, None, found) if found else None


def _board(grid: Grid) -> _core.Board:
    # Singles do not rely on a unique solution, so that solutions need not be counted.
    masks = grid.candidate_masks or ()
    return _core.Board(grid.shape.geometry_of_houses, grid.digits, masks, grid.givens, False)


def _triple(supposed: Supposition) -> tuple[int, int, bool]:
    return supposed.cell, supposed.digit, supposed.holds


def _proof(shape: Shape, supposed: Supposition | None, found: _core.SinglesProof) -> Proof:
    def house(number: int) -> House | None:
        return shape.houses[number] if number >= 0 else None

    forced = tuple(ForcedDigit(s.cell, s.digit, house(s.house)) for s in found.forced)
    end = None
    if found.end:
        cell = found.end.cell if found.end.cell >= 0 else None
        end = Contradiction(cell, house(found.end.house), found.end.digit)
    return Proof(shape, supposed, forced, end)
