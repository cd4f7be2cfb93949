"""Completing: a half-made puzzle and a variant in; out come constraints that leave one solution."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from operator import itemgetter
from random import Random

from .. import _core
from ..checks import known_name, seed_number
from ..constraints import Constraint
from ..constraints.table import BY_ID
from ..deadline import Deadline
from ..errors import GaveUp, GenerateError, NoSolution
from ..grid import Grid, check_is_grid
from ..grids import new_seed
from ..shape import Shape, check_is_not_open
from .canvas import Canvas
from .placing import MADE_VARIANTS, MadeVariant, Orbit

SECONDS = 60.0
"""Seconds for a completion, unless told otherwise."""
TARGETS = 8
"""Solutions, drawn at random, that constraints are looked for; those that need fewest win."""
SAMPLES = 12
"""Other solutions, drawn at random, of which the next constraint should rule out many."""
GUESSES = 2000
"""Guesses of a search for such a solution."""
CAGE = "cage"
"""The kind of constraint that others may share cells with."""
LAYOUTS = 3
"""Layouts whose constraints are compared; the one that has the best is used up first."""


def complete(
    grid: Grid,
    variant: str,
    *,
    seed: int | None = None,
    seconds: float | Deadline | None = SECONDS,
) -> Grid:
    """Return a grid with several solutions and, added to its shape, constraints that leave one.

    `variant` is a name of MADE_VARIANTS. The fewest such constraints that some attempts find are
    added; only cages share cells with other constraints. The same seed gives the same ones, unless
    time is up after some of the attempts. Raises NoSolution if the grid has none, GenerateError if
    it has only one, and GaveUp if no attempt leads to one solution, or not within `seconds`.
    """
    check_is_grid(grid)
    check_is_not_open(grid.shape, "a completion", "solutions to look for more clues")
    name = known_name(variant, "variant", MADE_VARIANTS, GenerateError)
    start = new_seed() if seed is None else seed_number(seed)
    with Deadline.of(seconds) as deadline:
        draft = _Unfinished(grid, MADE_VARIANTS[name], deadline)
        best: list[Orbit] | None = None
        for target in range(TARGETS):
            try:
                found = draft.completion(Random(f"{start} {target}"))
            except _core.OutOfTime:
                if best is None:
                    raise
                break
            if found is not None and (best is None or len(found) < len(best)):
                best = found
            if best is not None and len(best) == 1:
                break
    if best is None:
        raise GaveUp(
            f"no further constraints of {name} that leave one solution were found: choose another "
            "variant, or add a given"
        )
    return grid.replace(shape=draft.shape_with(best))


class _Unfinished:
    """A grid with several solutions that constraints of a variant can be added to."""

    def __init__(self, grid: Grid, variant: MadeVariant, deadline: Deadline) -> None:
        self._grid, self._variant, self._deadline = grid, variant, deadline
        every = grid.candidate_masks or [grid.shape.every_digit] * len(grid)
        self._masks = [1 << (d - 1) if d else mask for d, mask in zip(grid.digits, every)]
        self._rules = self.shape_with([[rule] for rule in variant.rules])
        found = self._solutions(grid.shape)
        if not found:
            raise NoSolution("the grid has no solution")
        if len(found) == 1:
            raise GenerateError("the grid has exactly one solution already")
        if not self._solutions(self._rules):
            raise NoSolution("the grid has no solution with the rules of the variant")

    def completion(self, rng: Random) -> list[Orbit] | None:
        """Return constraints that leave one solution drawn at random, or None."""
        added: list[Orbit] = [[rule] for rule in self._variant.rules]
        solution = self._random_solution(self._rules, rng)
        assert solution is not None, "the grid has solutions"
        layout: list[Orbit] = []
        while others := self._others(solution, added, rng):
            shape = self.shape_with(added)
            orbit = _most_telling(layout, shape, others)
            if orbit is None:
                layouts = [self._placed(shape, solution, rng) for _ in range(LAYOUTS)]
                orbit = _most_telling(chain(*layouts), shape, others)
                if orbit is None:
                    return None
                layout = next(layout for layout in layouts if orbit in layout)
            layout.remove(orbit)
            added.append(orbit)
        for orbit in added[:-1]:
            fewer = [other for other in added if other is not orbit]
            if len(self._solutions(self.shape_with(fewer))) == 1:
                added = fewer
        return added

    def shape_with(self, added: Sequence[Orbit]) -> Shape:
        """Return the shape of the grid with further constraints."""
        shape = self._grid.shape
        further = [constraint for orbit in added for constraint in orbit]
        return shape.replace(constraints=(*shape.constraints, *further))

    def _others(self, solution: bytes, added: list[Orbit], rng: Random) -> list[bytes]:
        """Return some other solutions that obey what was added; none if there are none."""
        shape = self.shape_with(added)
        drawn = (self._random_solution(shape, rng, GUESSES) for _ in range(SAMPLES))
        found = {other for other in drawn if other not in (None, solution)}
        if not found:
            found = {other for other in self._solutions(shape) if other != solution}
        return sorted(found)

    def _placed(self, shape: Shape, solution: bytes, rng: Random) -> list[Orbit]:
        """Return all constraints of a layout, placed where a shape has none."""
        if self._variant.place is None:
            return []
        canvas = Canvas(shape, solution, rng)
        is_killer = CAGE in self._variant.kinds
        for constraint in shape.constraints:
            cells = [row * shape.column_count + column for row, column in constraint.touched]
            canvas.marked.add(tuple(sorted(cells)))
            if _is_outside(constraint):
                canvas.marked.add(canvas.outside(tuple(cells)))
            elif (constraint.kind == CAGE) == is_killer:
                canvas.cover(cells)
        is_line = BY_ID[self._variant.kinds[0]].family == "lines"
        return list(self._variant.place(canvas, self._variant.share if is_line else 1.0))

    def _random_solution(
        self, shape: Shape, rng: Random, guesses: int | None = None
    ) -> bytes | None:
        seed, left = rng.getrandbits(64), self._deadline.left()
        return _core.random_solution(shape.rules, self._masks, seed, left, guesses)

    def _solutions(self, shape: Shape) -> list[bytes]:
        """Return no solution, the only one, or two of several."""
        return _core.solve(shape.searched, self._masks, self._deadline.left())


def _is_outside(constraint: Constraint) -> bool:
    """Return whether a constraint is a clue outside the grid, which leaves its cells clear."""
    return constraint.kind == "little_killer" or BY_ID[constraint.kind].family == "outside"


def _most_telling(orbits: Iterable[Orbit], shape: Shape, others: Sequence[bytes]) -> Orbit | None:
    """Return the constraints that rule out the most of some solutions, None if none does."""
    breaking = [(sum(not _hold(orbit, shape, one) for one in others), orbit) for orbit in orbits]
    most, best = max(breaking, key=itemgetter(0), default=(0, None))
    return best if most else None


def _hold(orbit: Orbit, shape: Shape, digits: bytes) -> bool:
    return all(constraint.holds(shape, digits) for constraint in orbit)
