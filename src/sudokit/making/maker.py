"""The maker: a wish for variants and a seed in; out come puzzles with exactly one solution.

A full grid, constraints that it obeys, as many givens as are needed for one solution, and then the
difficulty: a puzzle that is too hard gets givens where its path stops, and one that is too easy is
thrown away.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import count
from math import inf
from random import Random

from .. import _core
from ..checks import known_name, names, whole_number
from ..constraints import Constraint
from ..deadline import Deadline
from ..errors import GaveUp, GenerateError
from ..grid import Grid
from ..grids import random_grid
from ..houses import VARIANTS
from ..logic import PROFILE_TECHNIQUES, WITH_CONSTRAINTS, path, steps, techniques_named
from ..rating import GRADE_LABELS, HARDEST, Grade, grade, grade_of
from ..shape import Shape
from ..solver import first, last
from ..wishes import (
    CLUES,
    NO_SYMMETRY,
    SYMMETRIES,
    DailyWish,
    Wish,
    check_solution,
    forbidden_techniques,
    needed_techniques,
    orbits,
    pair,
    usable_techniques,
    wished_shape,
    with_known_difficulty,
)
from .canvas import Canvas
from .draft import Draft, steps_up_to
from .placing import MADE_VARIANTS, Orbit
from .threads import in_order

VARIANT_NAMES = (*VARIANTS, *MADE_VARIANTS)
"""All names of variants that puzzles can be made with: those of houses, then the others."""
PATIENCE = 10
"""Attempts after which a variant that has hardly any givens may have one more, after as many again
two more, and so on."""
HIGHEST = max(highest for name, highest in GRADE_LABELS.items() if name != HARDEST)
"""The highest rating of a step in a puzzle that is not extreme."""
SIMPLE = GRADE_LABELS["hard"]
"""The highest rating of steps without chains, which are found fast: harder puzzles are made from
puzzles that these solve."""
SPARE_GIVENS = 6
"""Givens beyond those allowed of a puzzle from which a harder one is made."""
THINNING = 20
"""Attempts over which a minimal puzzle begins with fewer and fewer constraints, since one that has
many of them, and nothing to spare, is mostly extreme."""
GUESSES = 1000
"""Guesses of a search for a full grid that obeys a line, and those before, until it is left out."""
LOCKED_SETS = ("locked_pair", "locked_triple")
DIRECT = techniques_named("sum_combinations")[0].difficulty
"""The highest difficulty of a technique that was tried before locked sets on the first days of
daily puzzles: of those that look at one constraint."""
INSISTENCE = 8
"""Attempts in which each variant must be needed for the only solution. Some labels have no
technique that uses it."""


@dataclass(frozen=True, slots=True)
class MadePuzzle:
    """A puzzle with constraints, its solution and its grade; see GeneratedPuzzle."""

    puzzle: Grid
    solution: Grid
    grade: Grade | None


def with_houses(wish: Wish) -> Wish:
    """Return a wish whose variants are no houses: those that are become houses of its shape."""
    known = [
        known_name(name, "variant", VARIANT_NAMES, GenerateError)
        for name in names(wish.variants, "variants")
    ]
    houses = [name for name in known if name in VARIANTS]
    wish = replace(wish, variants=tuple(name for name in MADE_VARIANTS if name in known))
    if not houses:
        return wish
    if wish.solution is not None:
        raise GenerateError(
            f"the houses of {', '.join(houses)} belong to the shape of the solution: give it that "
            "shape"
        )
    shape = wished_shape(wish)
    return replace(wish, shape=shape.replace(variants=(*shape.variants, *houses)))


class VariantMaker:
    """Makes the puzzles of one wish for variants."""

    def __init__(self, wish: Wish) -> None:
        self._shape = wished_shape(wish)
        self._check(wish)
        wish = self.wish = with_known_difficulty(wish, GRADE_LABELS)
        check_solution(wish)
        self._variants = [MADE_VARIANTS[name] for name in wish.variants]
        self._rules = [rule for variant in self._variants for rule in variant.rules]
        self._ruled = self._shape_with(self._rules)
        if wish.solution is not None:
            for rule in self._rules:
                if not rule.holds(self._ruled, wish.solution.digits):
                    raise GenerateError(f"the solution breaks a rule: {rule.rule(self._ruled)}")
        self._orbits = orbits(self._shape, wish.symmetry)
        self._symmetries = [
            tuple(_moved(self._shape, name, cell) for cell in self._shape.cells)
            for name in map(str.lower, names(wish.symmetry, "symmetry"))
            if name != NO_SYMMETRY
        ]
        self._clues = self._wished_clues()
        self._needed = {*needed_techniques(wish)}
        self._forbidden = {*forbidden_techniques(wish)}
        self._known = usable_techniques(wish)
        self._is_graded = self._known is not None or bool(
            wish.difficulty or self._needed or self._forbidden or wish.rated
        )
        self._check_techniques()

    def make(self, seed: int, place: int, deadline: Deadline, threads: int = 1) -> MadePuzzle:
        """Return the puzzle at a place in the series of a seed; raise GaveUp.

        Each attempt has a random generator of its own, so that threads, which make several at a
        time, change only the speed.
        """
        closest, tried = None, 0
        trying = deadline if threads < 2 else Deadline(deadline.left())

        def attempted(number: int) -> MadePuzzle | None:
            return self._attempt(Random(f"{seed} {place} {number}"), number, trying)

        try:
            with closing(in_order(attempted, count(), threads, trying.cancel)) as attempts:
                for made in attempts:
                    tried += 1
                    if made is None:
                        continue
                    if self._is_as_wished(made, deadline):
                        self._check_again(made, deadline)
                        return made
                    closest = made.puzzle
        except (_core.OutOfTime, GaveUp):
            kind = f"{self.wish.difficulty} " if self.wish.difficulty else ""
            raise GaveUp(
                f"no such {kind}{' '.join(self.wish.variants)} puzzle was found in {deadline} "
                f"(puzzles tried: {tried:,})",
                closest=closest,
            ) from None
        raise AssertionError("attempts do not end")

    def _check(self, wish: Wish) -> None:
        for name in ("se", "ep", "ed"):
            if getattr(wish, name) is not None:
                raise GenerateError(
                    f"{name} is a rating by Sudoku Explainer, which knows no constraints: wish "
                    f"for a difficulty ({', '.join(GRADE_LABELS)})"
                )
        if wish.pattern is not None:
            raise GenerateError("a pattern of clues does not go with variants: wish for clues")
        for name in wish.variants:
            if f"strict-{name}" in wish.variants:
                raise GenerateError(f"strict-{name} has all marks of {name}: wish for one of them")

    def _wished_clues(self) -> tuple[int, int]:
        """Return the fewest and the most givens."""
        cells = len(self._shape.cells)
        if self.wish.clues is None:
            return 0, cells
        low, high = pair(self.wish.clues, "clues", whole_number, CLUES)
        if not 0 <= low <= high:
            raise GenerateError(f"clues must be a range from low to high, not {low} to {high}")
        if low >= cells:
            raise GenerateError(f"{low} clues are too many: the grid has {cells} cells")
        if high == 0 and self.wish.difficulty == "easy" and {*self.wish.variants} == {"killer"}:
            raise GenerateError(
                "an easy killer puzzle needs clues: none without was found in thousands of tries"
            )
        return low, min(high, cells)

    def _check_techniques(self) -> None:
        known = PROFILE_TECHNIQUES[WITH_CONSTRAINTS["human"]]
        if both := self._needed & self._forbidden:
            raise GenerateError(f"{min(row.id for row in both)} is both needed and forbidden")
        for row in self._needed:
            if row not in known:
                raise GenerateError(f"no path on a grid with constraints takes {row.id}")
            if self.wish.difficulty and row.difficulty > GRADE_LABELS[self.wish.difficulty]:
                raise GenerateError(f"no {self.wish.difficulty} puzzle needs {row.id}")

    def _most_givens(self, attempt: int) -> int:
        """Return the most givens of a puzzle: those wished for, or as few as people are used to."""
        if self.wish.clues is not None:
            return self._clues[1]
        most = [variant.most_givens for variant in self._variants]
        if None in most:
            return self._clues[1]
        rounds = attempt // PATIENCE
        return sum(number or 0 for number in most) + rounds * (rounds + 1) // 2

    def _attempt(self, rng: Random, attempt: int, deadline: Deadline) -> MadePuzzle | None:
        """Return a puzzle with one solution and few enough givens, if this attempt finds one."""
        canvas = self._canvas(rng, deadline)
        placed = self._place(canvas)
        if not all(placed.values()):
            return None
        if self.wish.minimal:
            share = max(0.0, 1 - attempt / THINNING)
            placed = {
                name: rng.sample(orbits, max(1, round(share * len(orbits))))
                for name, orbits in placed.items()
            }
        draft = Draft(self._shape, placed, canvas.digits, self._orbits, canvas.free)
        most = self._most_givens(attempt)
        if not self._reaches_label(draft, rng, most, deadline):
            return None
        if (self.wish.difficulty is None and self._known is None) or self.wish.minimal:
            draft.remove_unneeded_givens(rng, deadline)
        if self.wish.minimal:
            draft.remove_unneeded_constraints(rng, deadline)
            highest = GRADE_LABELS.get(self.wish.difficulty or HARDEST, inf)
            if highest < inf and not draft.is_solved(highest, deadline):
                return None
        draft.fill_up(self._clues[0], rng)
        if draft.given_count > most:
            return None
        insists = attempt < INSISTENCE or self.wish.minimal
        if insists and not all(draft.needs(name, deadline) for name in self.wish.variants):
            return None
        puzzle = draft.puzzle
        return MadePuzzle(puzzle, puzzle.fill(canvas.digits), self._graded(puzzle, deadline))

    def _reaches_label(self, draft: Draft, rng: Random, most: int, deadline: Deadline) -> bool:
        """Give a draft the clues of a puzzle as hard as its label; return whether that succeeds."""
        label = self.wish.difficulty
        highest = HIGHEST if label in (None, HARDEST) else GRADE_LABELS[label]
        if self._known:
            highest = min(highest, max(row.difficulty for row in self._known))
        if highest <= SIMPLE:
            return draft.make_solvable(highest, rng, most, deadline)
        if not draft.make_solvable(SIMPLE, rng, most + SPARE_GIVENS, deadline):
            return False
        if label is None:
            return True
        low, high = (SIMPLE, highest) if label != HARDEST else (highest, inf)
        return draft.make_harder(low, high, rng, most, deadline)

    def _graded(self, puzzle: Grid, deadline: Deadline) -> Grade | None:
        """Return the grade, if wished for; of an extreme puzzle, only up to its first such step."""
        wish = self.wish
        if isinstance(wish, DailyWish):
            taken = path(puzzle, seconds=deadline)
            deadline.left()  # raises if the path ended because time was up
            return grade_of(puzzle, taken)
        if wish.difficulty != HARDEST or wish.rated or self._needed or self._forbidden:
            return grade(puzzle, seconds=deadline) if self._is_graded else None
        return grade_of(puzzle, steps_up_to(puzzle, HIGHEST, deadline))

    def _canvas(self, rng: Random, deadline: Deadline) -> Canvas:
        """Return a canvas with a full grid; unless that is wished for, lines may change it."""
        if self.wish.solution is not None:
            return Canvas(self._shape, self.wish.solution.digits, rng, self._symmetries)
        everything = [self._shape.every_digit] * len(self._shape.cells)
        obeyed = [*self._rules]

        def full_grid(constraints: Sequence[Constraint], guesses: int | None) -> bytes | None:
            shape = self._shape_with([*obeyed, *constraints])
            seed, left = rng.getrandbits(64), deadline.left()
            return _core.random_solution(shape.rules, everything, seed, left, guesses)

        def redraw(constraints: Sequence[Constraint]) -> bytes | None:
            found = full_grid(constraints, GUESSES)
            if found is not None:
                obeyed.extend(constraints)
            return found

        if not self._rules:
            first = random_grid(self._shape, seed=rng.getrandbits(64), seconds=deadline)
            return Canvas(self._shape, first.digits, rng, self._symmetries, redraw)
        digits = full_grid((), None)
        if digits is None:
            raise GenerateError(f"no full grid obeys {' and '.join(self.wish.variants)}")
        return Canvas(self._shape, digits, rng, self._symmetries, redraw)

    def _place(self, canvas: Canvas) -> dict[str, list[Orbit]]:
        """Return the constraints of each variant, which share the room of the canvas."""
        placing = sum(variant.place is not None for variant in self._variants)
        placed: dict[str, list[Orbit]] = {}
        for name, variant in zip(self.wish.variants, self._variants, strict=True):
            placed[name] = [[rule] for rule in variant.rules]
            if variant.place is not None:
                placed[name] += variant.place(canvas, variant.share / placing)
        return placed

    def _is_as_wished(self, made: MadePuzzle, deadline: Deadline) -> bool:
        if made.grade is None:
            return True
        return (
            self.wish.difficulty in (None, made.grade.label)
            and self._takes(made, deadline)
            and not (isinstance(self.wish, DailyWish) and _meets_locked_sets(made, deadline))
        )

    def _takes(self, made: MadePuzzle, deadline: Deadline) -> bool:
        """Return whether the path takes the techniques wished for."""
        if self._known is None and not self._needed and not self._forbidden:
            return True
        solved_by = grade_of(made.puzzle, path(made.puzzle, known=self._known, seconds=deadline))
        taken = {*solved_by.techniques}
        return (
            (self._known is None or solved_by.is_complete)
            and taken >= self._needed
            and not taken & self._forbidden
        )

    def _check_again(self, made: MadePuzzle, deadline: Deadline) -> None:
        """Hold a puzzle to account by searches from both ends."""
        found = first(made.puzzle, seconds=deadline), last(made.puzzle, seconds=deadline)
        if found != (made.solution, made.solution):
            raise AssertionError(f"a fault in the generator: {made.puzzle!r} has other solutions")

    def _shape_with(self, constraints: Sequence[Constraint]) -> Shape:
        return self._shape.replace(constraints=constraints)


def _meets_locked_sets(made: MadePuzzle, deadline: Deadline) -> bool:
    """Return whether a locked pair or triple is there where the path takes a step such as pointing.

    See DailyWish.
    """
    state = made.puzzle
    for step in path(made.puzzle, seconds=deadline):
        is_direct = step.technique.difficulty <= DIRECT
        if not is_direct and any(steps(state, name, seconds=deadline) for name in LOCKED_SETS):
            return True
        state = step.apply(state)
    return False


def _moved(shape: Shape, symmetry: str, cell: int) -> int:
    row, column = SYMMETRIES[symmetry](shape.size - 1, *divmod(cell, shape.size))
    return row * shape.size + column
