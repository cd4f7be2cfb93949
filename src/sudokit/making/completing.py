"""Completing: a half-made puzzle and a variant in; out come constraints that leave one solution."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from .. import _core
from ..checks import known_name, seed_number
from ..deadline import Deadline
from ..errors import GaveUp, GenerateError, NoSolution
from ..grid import Grid, check_is_grid
from ..grids import new_seed
from ..shape import Shape, check_is_not_open
from .canvas import Canvas
from .placing import MADE_VARIANTS, MadeVariant, Orbit

SECONDS = 60.0
"""Seconds for a completion, unless told otherwise."""
LAYOUTS = 12
"""Layouts that are tried, each for a random solution; the one with fewest constraints is taken."""
SAMPLES = 16
"""Solutions drawn at random that further constraints must rule out, before any search."""


def complete(
    grid: Grid,
    variant: str,
    *,
    seed: int | None = None,
    seconds: float | Deadline | None = SECONDS,
) -> Grid:
    """Return a grid with several solutions and, added to its shape, constraints that leave one.

    `variant` is a name of MADE_VARIANTS. The fewest such constraints that some attempts find are
    added, outside the cells of those that the grid has; the same seed gives the same ones. Raises
    NoSolution if the grid has none, GenerateError if it has only one, and GaveUp if no attempt
    leads to one solution, or not within so many seconds.
    """
    check_is_grid(grid)
    check_is_not_open(grid.shape, "a completion", "solutions to look for more clues")
    name = known_name(variant, "variant", MADE_VARIANTS, GenerateError)
    start = new_seed() if seed is None else seed_number(seed)
    with Deadline.of(seconds) as deadline:
        draft = _Unfinished(grid, MADE_VARIANTS[name], deadline)
        best: list[Orbit] | None = None
        for layout in range(LAYOUTS):
            found = draft.completion(Random(f"{start} {layout}"))
            if found is not None and (best is None or len(found) < len(best)):
                best = found
            if best is not None and len(best) == 1:
                break
    if best is None:
        raise GaveUp(f"no further constraints of {name} that leave one solution were found")
    return Grid(grid.digits, draft.shape_with(best), givens=grid.givens)


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
        samples = [self._random_solution(rng) for _ in range(SAMPLES)]
        solution = samples[0]
        others = [sample for sample in samples if sample != solution]
        added: list[Orbit] = [[rule] for rule in self._variant.rules]
        placed = self._placed(solution, rng)
        while True:
            shape = self.shape_with(added)
            others = [other for other in others if _hold(added, shape, other)]
            if not others:
                others = [one for one in self._solutions(shape) if one != solution]
            if not others:
                break
            breaking = [sum(not _hold([orbit], shape, one) for one in others) for orbit in placed]
            if not any(breaking):
                return None
            added.append(placed.pop(breaking.index(max(breaking))))
        for orbit in added[:-1]:
            fewer = [other for other in added if other is not orbit]
            if len(self._solutions(self.shape_with(fewer))) == 1:
                added = fewer
        return added

    def shape_with(self, added: Sequence[Orbit]) -> Shape:
        """Return the shape of the grid with further constraints."""
        arguments = self._grid.shape.arguments()
        further = [constraint for orbit in added for constraint in orbit]
        arguments["constraints"] = (*self._grid.shape.constraints, *further)
        return Shape(**arguments)

    def _placed(self, solution: bytes, rng: Random) -> list[Orbit]:
        """Return all constraints of a layout, placed where the grid has none."""
        shape = self._grid.shape
        canvas = Canvas(shape, solution, rng)
        for constraint in shape.constraints:
            cells = [row * shape.column_count + column for row, column in constraint.touched]
            canvas.marked.add(tuple(sorted(cells)))
            if len({row for row, _ in constraint.touched}) > 1 or len(cells) < shape.column_count:
                canvas.cover(cells)
        return list(self._variant.place(canvas, 1.0)) if self._variant.place else []

    def _random_solution(self, rng: Random) -> bytes:
        seed, rules = rng.getrandbits(64), self._rules.rules
        found = _core.random_solution(rules, self._masks, seed, self._deadline.left())
        assert found is not None, "the grid has solutions"
        return found

    def _solutions(self, shape: Shape) -> list[bytes]:
        """Return no solution, the only one, or two of several."""
        return _core.solve(shape.searched, self._masks, self._deadline.left())


def _hold(orbits: Sequence[Orbit], shape: Shape, digits: bytes) -> bool:
    return all(constraint.holds(shape, digits) for orbit in orbits for constraint in orbit)
