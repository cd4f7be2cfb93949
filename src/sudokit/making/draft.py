"""The draft: a full grid and constraints that it obeys in; out come the clues of a puzzle."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from math import inf
from random import Random
from typing import TypeAlias

from .. import _core
from ..deadline import Deadline
from ..grid import Grid
from ..logic import Step, next_step, reach
from ..shape import Shape
from .placing import Orbit

SPARE = 8
"""Givens beyond twice as many as a puzzle may have, at most, while it is being made."""

Named: TypeAlias = tuple[str, Orbit]
"""Constraints that belong together, after the name of their variant."""


class Draft:
    """A puzzle in the making: its constraints, and as many givens as it has so far.

    - plain: the shape without constraints
    - placed: the constraints of each variant
    - digits: the solution
    - orbits: the sets of cells that are givens together or not at all
    - clear: the cells that no figure covers, where givens look best
    """

    def __init__(
        self,
        plain: Shape,
        placed: Mapping[str, Sequence[Orbit]],
        digits: bytes,
        orbits: Sequence[Sequence[int]],
        clear: Collection[int],
    ) -> None:
        self._plain, self._digits, self._clear = plain, digits, clear
        self._placed: list[Named] = [
            (name, orbit) for name, orbits in placed.items() for orbit in orbits
        ]
        self._shape = self._shape_with(self._placed)
        self._orbits = orbits
        self._orbit_of = {cell: orbit for orbit in orbits for cell in orbit}
        self._givens = bytearray(len(digits))

    @property
    def puzzle(self) -> Grid:
        """The puzzle as it is."""
        return Grid(bytes(self._givens), self._shape)

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
            self._give(self._chosen([cell for cell in self._shape.cells if not state[cell]], rng))
            if self.given_count > 2 * most + SPARE:
                return False
            filled = bytes(given or digit for given, digit in zip(self._givens, state.digits))
            state = state.replace(digits=filled, givens=filled)
            state = reach(state, highest, seconds=deadline)
        for orbit in self._given_orbits(rng):
            self._remove_givens(orbit, lambda: self.is_solved(highest, deadline))
        return self.given_count <= most

    def is_solved(self, highest: float, deadline: Deadline) -> bool:
        """Return whether steps rated up to `highest` solve the puzzle.

        Before steps run out on a puzzle with several solutions, a search has long found two.
        """
        if self._has_several(deadline):
            return False
        return reach(self.puzzle, highest, seconds=deadline).empty_count == 0

    def make_harder(
        self, low: float, high: float, rng: Random, most: int, deadline: Deadline
    ) -> bool:
        """Remove givens, then constraints, until steps rated up to `low` do not solve the puzzle.

        Steps rated up to `high` still do, or, if that is infinite, a search. Return whether that
        succeeds with at most so many givens.
        """
        is_harder = False

        def may_go() -> bool:
            nonlocal is_harder
            if self._has_several(deadline):
                return False
            state = self.puzzle if is_harder else reach(self.puzzle, low, seconds=deadline)
            if not state.empty_count:
                return True
            if high < inf and reach(state, high, seconds=deadline).empty_count:
                return False
            is_harder = True
            return True

        for orbit in self._given_orbits(rng):
            if is_harder and self.given_count <= most:
                break
            self._remove_givens(orbit, may_go)
        if self.given_count > most:
            return False
        for named in self._shuffled_constraints(rng):
            if is_harder:
                break
            self._remove_constraints(named, may_go)
        return is_harder

    def remove_unneeded_givens(self, rng: Random, deadline: Deadline) -> None:
        """Remove givens, in random order, as long as there is one solution."""
        for orbit in self._given_orbits(rng):
            self._remove_givens(orbit, lambda: not self._has_several(deadline))

    def remove_unneeded_constraints(self, rng: Random, deadline: Deadline) -> None:
        """Remove constraints, but the last of a variant, as long as there is one solution."""
        for named in self._shuffled_constraints(rng):
            self._remove_constraints(named, lambda: not self._has_several(deadline))

    def fill_up(self, least: int, rng: Random) -> None:
        """Add givens until there are at least so many."""
        spare = [orbit for orbit in self._orbits if not self._givens[orbit[0]]]
        rng.shuffle(spare)
        while self.given_count < least and spare:
            self._give(spare.pop()[0])

    def needs(self, variant: str, deadline: Deadline) -> bool:
        """Return whether there are several solutions without the constraints of a variant."""
        whole = self._shape
        self._shape = self._shape_with([named for named in self._placed if named[0] != variant])
        found = self._has_several(deadline)
        self._shape = whole
        return found

    def _has_several(self, deadline: Deadline) -> bool:
        every = self._shape.every_digit
        masks = [1 << (digit - 1) if digit else every for digit in self._givens]
        return len(_core.solve(self._shape.searched, masks, deadline.left())) > 1

    def _remove_givens(self, orbit: Sequence[int], may_go: Callable[[], bool]) -> None:
        """Remove givens, unless they may not go by what is left."""
        self._take(orbit)
        if not may_go():
            self._give(orbit[0])

    def _remove_constraints(self, named: Named, may_go: Callable[[], bool]) -> None:
        """Remove constraints, unless they are the last of a variant or may not go."""
        before = self._placed, self._shape
        fewer = [other for other in self._placed if other is not named]
        if named[0] not in {name for name, _ in fewer}:
            return
        self._placed, self._shape = fewer, self._shape_with(fewer)
        if not may_go():
            self._placed, self._shape = before

    def _given_orbits(self, rng: Random) -> list[Sequence[int]]:
        """Return the givens in random order, those within figures first."""
        given = [orbit for orbit in self._orbits if self._givens[orbit[0]]]
        rng.shuffle(given)
        return sorted(given, key=lambda orbit: orbit[0] in self._clear)

    def _shuffled_constraints(self, rng: Random) -> list[Named]:
        return rng.sample(self._placed, len(self._placed))

    def _chosen(self, cells: Sequence[int], rng: Random) -> int:
        """Return one of the cells, if possible where no figure is."""
        return rng.choice([cell for cell in cells if cell in self._clear] or cells)

    def _give(self, cell: int) -> None:
        for each in self._orbit_of[cell]:
            self._givens[each] = self._digits[each]

    def _take(self, orbit: Sequence[int]) -> None:
        for cell in orbit:
            self._givens[cell] = 0

    def _shape_with(self, placed: Iterable[Named]) -> Shape:
        constraints = [constraint for _, orbit in placed for constraint in orbit]
        return self._plain.replace(constraints=constraints)


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
