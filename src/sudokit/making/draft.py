"""The draft: a full grid and constraints that it obeys in; out come the givens of a puzzle."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from .. import _core
from ..deadline import Deadline
from ..grid import Grid
from ..logic import Step, next_step, reach
from ..shape import Shape

OPEN_FIRST = 0.75
"""The share of givens that are put where no figure is, if there is a choice."""

SPARE = 8
"""Givens beyond twice as many as a puzzle may have, at most, while it is being made."""


class Draft:
    """A puzzle in the making: constraints, and as many givens as it has so far.

    - shape: the shape with the constraints
    - digits: the solution
    - orbits: the sets of cells that are givens together or not at all
    - clear: the cells that no figure covers, where givens look best
    """

    def __init__(
        self,
        shape: Shape,
        digits: bytes,
        orbits: Sequence[Sequence[int]],
        clear: Collection[int],
    ) -> None:
        self.shape, self.digits = shape, digits
        self._clear = clear
        self._orbits = orbits
        self._orbit_of = {cell: orbit for orbit in orbits for cell in orbit}
        self._givens = bytearray(len(digits))

    @property
    def puzzle(self) -> Grid:
        """The puzzle as it is."""
        return Grid(bytes(self._givens), self.shape)

    @property
    def given_count(self) -> int:
        """The number of givens."""
        return sum(map(bool, self._givens))

    def make_solvable(self, highest: float, rng: Random, most: int, deadline: Deadline) -> bool:
        """Add givens until steps rated up to `highest` solve the puzzle, then remove all they can.

        Return whether there are at most so many givens. Steps that solve a puzzle prove that it has
        one solution, so no search is needed.
        """
        state = reach(self.puzzle, highest, seconds=deadline)
        while state.empty_count:
            self._give(self._chosen([cell for cell in self.shape.cells if not state[cell]], rng))
            if self.given_count > 2 * most + SPARE:
                return False
            filled = bytes(given or digit for given, digit in zip(self._givens, state.digits))
            state = Grid(filled, self.shape, candidate_masks=state.candidate_masks)
            state = reach(state, highest, seconds=deadline)
        self.trim(highest, rng, deadline)
        return self.given_count <= most

    def is_solved(self, highest: float, deadline: Deadline) -> bool:
        """Return whether steps rated up to `highest` solve the puzzle."""
        return reach(self.puzzle, highest, seconds=deadline).empty_count == 0

    def trim(
        self, highest: float, rng: Random, deadline: Deadline, enough: int | None = None
    ) -> None:
        """Remove givens in random order as long as steps rated up to `highest` solve the puzzle.

        End once some are removed and no more than `enough` are left.
        """
        for orbit in self._given_orbits(rng):
            self._take(orbit)
            if not self.is_solved(highest, deadline):
                self._give(orbit[0])
            elif enough is not None and self.given_count <= enough:
                return

    def make_harder(self, highest: float, rng: Random, most: int, deadline: Deadline) -> bool:
        """Remove givens until steps rated up to `highest` no longer solve the puzzle.

        Return whether that succeeds with one solution and at most so many givens.
        """
        return any(
            self._removes(orbit, deadline)
            and self.given_count <= most
            and not self.is_solved(highest, deadline)
            for orbit in self._given_orbits(rng)
        )

    def remove_unneeded(self, rng: Random, deadline: Deadline) -> None:
        """Remove givens, in random order, as long as there is one solution."""
        for orbit in self._given_orbits(rng):
            self._removes(orbit, deadline)

    def fill_up(self, least: int, rng: Random) -> None:
        """Add givens until there are at least so many."""
        spare = [orbit for orbit in self._orbits if not self._givens[orbit[0]]]
        rng.shuffle(spare)
        while self.given_count < least and spare:
            self._give(spare.pop()[0])

    def has_several(self, shape: Shape, deadline: Deadline) -> bool:
        """Return whether the givens have several solutions in a shape."""
        return len(_core.solve(shape.searched, self._masks(), deadline.left())) > 1

    def _removes(self, orbit: Sequence[int], deadline: Deadline) -> bool:
        """Remove givens unless that leaves several solutions; return whether they are removed."""
        self._take(orbit)
        if self.has_several(self.shape, deadline):
            self._give(orbit[0])
            return False
        return True

    def _given_orbits(self, rng: Random) -> list[Sequence[int]]:
        """Return the givens in random order, those within figures first."""
        given = [orbit for orbit in self._orbits if self._givens[orbit[0]]]
        rng.shuffle(given)
        return sorted(given, key=lambda orbit: orbit[0] in self._clear)

    def _chosen(self, cells: Sequence[int], rng: Random) -> int:
        """Return one of the cells, rather where no figure is."""
        clear = [cell for cell in cells if cell in self._clear]
        return rng.choice(clear if clear and rng.random() < OPEN_FIRST else cells)

    def _give(self, cell: int) -> None:
        for each in self._orbit_of[cell]:
            self._givens[each] = self.digits[each]

    def _take(self, orbit: Sequence[int]) -> None:
        for cell in orbit:
            self._givens[cell] = 0

    def _masks(self) -> list[int]:
        every = self.shape.every_digit
        return [1 << (digit - 1) if digit else every for digit in self._givens]


def steps_up_to(puzzle: Grid, highest: float, deadline: Deadline) -> list[Step]:
    """Return the steps of a path up to the first that is rated above `highest`."""
    taken: list[Step] = []
    state = puzzle
    while state.empty_count and (step := next_step(state, seconds=deadline)):
        taken.append(step)
        if step.rating > highest:
            break
        state = step.apply(state)
    return taken
