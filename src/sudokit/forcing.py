"""Forcing: a Grid and a supposition in; the singles that follow, up to what cannot be, out.

It remembers what each single builds on, so that a proof has only the ones that it needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .checker import candidate_masks
from .grid import Grid
from .shape import House, Shape


@dataclass(frozen=True, slots=True)
class Supposition:
    """That a cell holds a digit, or that it does not."""

    cell: int
    digit: int
    holds: bool = True


@dataclass(frozen=True, slots=True)
class ForcedDigit:
    """A single: the only place of a digit in a house, or the only digit left in a cell."""

    cell: int
    digit: int
    house: House | None
    """None if it is the only digit left in the cell."""


@dataclass(frozen=True, slots=True)
class Contradiction:
    """What cannot be: a cell without a candidate, or a house without a place for a digit."""

    cell: int | None = None
    house: House | None = None
    digit: int = 0


@dataclass(frozen=True, slots=True)
class Proof:
    """Singles, each of which follows from the board and those before it; explain() words them.

    With `end`, they show that the supposition is wrong, or the board if nothing is supposed.
    Without, the last of them is what they show.
    """

    shape: Shape
    supposed: Supposition | None
    forced: tuple[ForcedDigit, ...]
    end: Contradiction | None

    def explain(self) -> str:
        from .render.words.proofs import explain

        return explain(self)


def refute(grid: Grid, supposed: Supposition | None = None) -> Proof | None:
    """A proof by singles that the supposition, or the grid as it is, leads to what cannot be.

    What is supposed must be open: of a digit that is no candidate, there is no proof.
    """
    board = _Singles(grid)
    if supposed and not board.masks[supposed.cell] >> supposed.digit - 1 & 1:
        return None
    if supposed and supposed.holds:
        board.place(supposed.cell, supposed.digit)
    elif supposed:
        board.eliminate(supposed.cell, supposed.digit, supposed.cell)
    for _ in board.rounds():
        pass
    return board.proof(supposed, board.end) if board.end else None


def derive(grid: Grid, supposed: Supposition) -> Proof | None:
    """A proof by singles that leads straight to what excludes the supposition."""
    board = _Singles(grid)
    for placed in board.rounds():
        for single in placed:
            same_digit, same_cell = single.digit == supposed.digit, single.cell == supposed.cell
            excludes = same_cell and same_digit != supposed.holds
            if supposed.holds and same_digit:
                excludes = supposed.cell in board.shape.peers(single.cell)
            if excludes:
                return board.proof(None, None, single)
    return None


class _Singles:
    """A board on which singles are placed, round by round.

    A cell stands for the single placed in it, or for what was supposed of it.
    """

    def __init__(self, grid: Grid) -> None:
        self.shape = grid.shape
        self.masks = list(candidate_masks(grid))
        self.placed = [digit > 0 for digit in grid]
        self.cause: dict[tuple[int, int], int] = {}
        """By cell and bit: whose doing it is that the candidate is gone."""
        self.forced: dict[int, ForcedDigit] = {}
        self.end: Contradiction | None = None
        houses = grid.shape.houses
        houses = houses[2 * grid.size :] + houses[: 2 * grid.size]  # boxes are easy to look at
        self.full = [house for house in houses if len(house) == grid.size]

    def eliminate(self, cell: int, digit: int, cause: int) -> None:
        bit = 1 << digit - 1
        if self.masks[cell] & bit:
            self.masks[cell] &= ~bit
            self.cause[cell, bit] = cause

    def place(self, cell: int, digit: int) -> None:
        self.placed[cell] = True
        for other in range(1, self.shape.size + 1):
            if other != digit:
                self.eliminate(cell, other, cell)
        for peer in self.shape.peers(cell):
            self.eliminate(peer, digit, cell)

    def rounds(self) -> Iterator[list[ForcedDigit]]:
        """Places all singles that are there, again and again, until the end or until none is."""
        while True:
            singles = self._find()
            if self.end or not singles:
                return
            placed = []
            for single in singles:
                # Two in a round may exclude each other, which the next one shows.
                if not self.placed[single.cell] and self.masks[single.cell] >> single.digit - 1 & 1:
                    self.forced[single.cell] = single
                    self.place(single.cell, single.digit)
                    placed.append(single)
            yield placed

    def _find(self) -> list[ForcedDigit]:
        found = []
        for house in self.full:
            once = more = 0
            for cell in house:
                more |= once & self.masks[cell]
                once |= self.masks[cell]
            missing = (1 << self.shape.size) - 1 & ~once
            if missing:
                self.end = Contradiction(house=house, digit=missing.bit_length())
                return []
            single = once & ~more
            for cell in house:
                if (here := self.masks[cell] & single) and not self.placed[cell]:
                    found.append(ForcedDigit(cell, here.bit_length(), house))
        for cell, mask in enumerate(self.masks):
            if mask == 0:
                self.end = Contradiction(cell=cell)
                return []
            if not self.placed[cell] and mask & (mask - 1) == 0:
                found.append(ForcedDigit(cell, mask.bit_length(), None))
        return found

    def proof(
        self,
        supposed: Supposition | None,
        end: Contradiction | None,
        last: ForcedDigit | None = None,
    ) -> Proof:
        """Only with what the end, or the last single, builds on."""
        needed: set[int] = set()
        open_ends = self._causes(end) if end else {last.cell} if last else set()
        while open_ends:
            cell = open_ends.pop()
            if cell in self.forced and cell not in needed:
                needed.add(cell)
                open_ends |= self._causes(self.forced[cell])
        forced = tuple(single for cell, single in self.forced.items() if cell in needed)
        return Proof(self.shape, supposed, forced, end)

    def _causes(self, what: ForcedDigit | Contradiction) -> set[int]:
        bits = [1 << bit for bit in range(self.shape.size)]
        gone: Iterable[tuple[int, int]]
        if what.house is not None:
            gone = ((cell, bits[what.digit - 1]) for cell in what.house if cell != what.cell)
        else:
            assert what.cell is not None
            gone = ((what.cell, bit) for bit in bits if bit != 1 << what.digit >> 1)
        return {self.cause[each] for each in gone if each in self.cause}
