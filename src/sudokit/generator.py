"""Generation: a wish and a seed in, puzzles with exactly one solution out."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import ceil, floor
from operator import index
from typing import NamedTuple

from . import _core
from .checker import violations
from .errors import GaveUp, GenerateError
from .grid import Grid, Shape, standard_shape
from .logic import TECHNIQUES, techniques_named
from .rating import LABELS, Rating, rating_of

Span = tuple[float, float]
"""From, to, both included."""

DIFFICULTIES: Mapping[str, float] = {
    "easy": 0.25, "medium": 0.16, "hard": 0.09, "expert": 0.035, "extreme": 0.0,
}  # fmt: skip
"""Where the number of clues decides, as on grids other than 9×9: each difficulty's share of the
clues that could also be taken away (0: none could)."""

EXTRA_CLUES: Mapping[str, tuple[int, int]] = {
    "easy": (36, 40),
    "medium": (31, 35),
    "hard": (27, 31),
}
"""Where the rating decides, as on 9×9: the clues of the easier difficulties. Others have as few as
are needed."""

FEWEST: Mapping[int, int] = {
    4: 4, 6: 10, 8: 19, 9: 24, 10: 33, 12: 48, 14: 75,
    15: 83, 16: 97, 18: 132, 20: 165, 21: 191, 24: 251, 25: 278,
}  # fmt: skip
"""How few clues a puzzle of each size gets down to by plain removal, every other time."""

PROVEN_FEWEST: Mapping[int, int] = {4: 4, 9: 17}
"""The fewest clues that a puzzle with the usual houses can have, where that is known."""

SECONDS = 60.0
"""How long to look for a puzzle, unless told otherwise."""

SYMMETRIES: Mapping[str, Callable[[int, int, int], tuple[int, int]]] = {
    "rotate180": lambda last, row, column: (last - row, last - column),
    "rotate90": lambda last, row, column: (column, last - row),
    "horizontal": lambda last, row, column: (last - row, column),
    "vertical": lambda last, row, column: (row, last - column),
    "diagonal": lambda last, row, column: (column, row),
    "antidiagonal": lambda last, row, column: (last - column, last - row),
}
"""Where each takes a cell: horizontal and vertical are the axes of reflection, the diagonal runs
from the top left corner, the antidiagonal from the top right one."""

CHUNK = 16
"""How many puzzles each thread makes between two looks at the clock."""


class Wish(NamedTuple):
    """What a puzzle should be like; what is None or empty does not matter."""

    difficulty: str | None = None
    """On 9×9, the label of its rating; see rate(). The easier also have more clues. On grids of
    other sizes, just how many clues there are."""
    se: Span | None = None
    """Sudoku Explainer's rating, ER; ep and ed are its other two numbers."""
    ep: Span | None = None
    ed: Span | None = None
    needs: tuple[str, ...] = ()
    """Techniques that its path() takes."""
    forbids: tuple[str, ...] = ()
    """Techniques that its path() does not take."""
    clues: int | tuple[int, int] | None = None
    """How many clues it has."""
    minimal: bool = False
    """Whether each clue (with symmetry, each set of clues that belong together) is needed."""
    symmetry: tuple[str, ...] = ()
    """Names of SYMMETRIES that the clue cells have."""
    pattern: Sequence[object] | None = None
    """A true entry for each cell that is to be a clue; all others are to be empty."""
    solution: Grid | None = None
    shape: Shape | None = None


class Made(NamedTuple):
    """A puzzle that was generated."""

    puzzle: Grid
    solution: Grid
    rating: Rating | None
    """If the wish was about ratings."""


def generate(
    difficulty: str | None = None,
    *,
    se: Span | None = None,
    ep: Span | None = None,
    ed: Span | None = None,
    needs: Iterable[str] | str = (),
    forbids: Iterable[str] | str = (),
    clues: int | tuple[int, int] | None = None,
    minimal: bool = False,
    symmetry: Iterable[str] | str = (),
    pattern: Sequence[object] | None = None,
    solution: Grid | None = None,
    shape: Shape | None = None,
    seed: int | None = None,
    seconds: float | None = SECONDS,
) -> Grid:
    """A new puzzle, as wished; the same seed gives the same puzzle on every machine.

    See Wish for what can be wished; without any, it is of medium difficulty. Raises GenerateError
    for what cannot be, and GaveUp, which carries the closest puzzle, for what was not found.
    """
    wish = Wish(
        difficulty, se, ep, ed, _names(needs), _names(forbids), clues, minimal,
        _names(symmetry), pattern, solution, shape,
    )  # fmt: skip
    (made,) = generate_many(1, wish, seed=seed, seconds=seconds)
    return made.puzzle


def generate_many(
    number: int,
    *wishes: Wish | str,
    seed: int | None = None,
    first: int = 0,
    seconds: float | None = SECONDS,
    jobs: int = 1,
) -> Iterator[Made]:
    """Puzzles one after another, by each of the wishes (difficulties, if they are strings) in turn.

    Each has a seed of its own that follows from the one given and its place, so that the number of
    jobs does not matter; `first` leaves out so many. The time is that for each puzzle.
    """
    prepared = [_Prepared(Wish(w) if isinstance(w, str) else w) for w in wishes or ("medium",)]
    start = new_seed() if seed is None else index(seed) % 2**64
    return _made(prepared, start, first, number, seconds, jobs)


def clue_target(difficulty: str, size: int) -> int:
    """How many clues a difficulty means in a size, where the number of clues decides."""
    _check_difficulty(difficulty)
    fewest = FEWEST.get(size, round(size * size * 0.4))
    spare = round((size * size - fewest) * DIFFICULTIES[difficulty])
    easier = len(DIFFICULTIES) - 1 - list(DIFFICULTIES).index(difficulty)
    return fewest + max(spare, easier)  # in the smallest grids, still one more for each


def new_seed() -> int:
    return int.from_bytes(os.urandom(8), "big")


def _made(
    wishes: list[_Prepared], seed: int, first: int, number: int, seconds: float | None, jobs: int
) -> Iterator[Made]:
    for start in range(first, first + number, CHUNK * jobs * len(wishes)):
        end = min(start + CHUNK * jobs * len(wishes), first + number)
        # The puzzles of a chunk that follow from the same wish are made together.
        rows = [
            iter(
                wish.make(
                    seed, [n for n in range(start, end) if n % len(wishes) == turn], seconds, jobs
                )
            )
            for turn, wish in enumerate(wishes)
        ]
        for n in range(start, end):
            yield wishes[n % len(wishes)].checked(next(rows[n % len(wishes)]), seconds)


class _Prepared:
    """A wish that was checked, in the core's terms."""

    def __init__(self, wish: Wish) -> None:
        self.shape = shape = (
            wish.solution.shape if wish.solution else wish.shape or standard_shape(9)
        )
        if not isinstance(shape, Shape):
            raise TypeError(f"shape must be a Shape, not {shape!r}")
        if wish == Wish(shape=wish.shape, solution=wish.solution):
            wish = wish._replace(difficulty="medium")
        self.wish = wish
        self.by_rating = shape.size == 9
        if wish.difficulty is not None:
            _check_difficulty(wish.difficulty)
        self.orbits = orbits(shape, wish.symmetry, wish.pattern)
        self.clues, self.minimal = self._clues()
        self.er = self._er()
        self.core = _core.Wish(
            self.orbits,
            self.clues,
            self.minimal,
            wish.solution.digits if wish.solution else b"",
            any(span is not None for span in (self.er, wish.ep, wish.ed)),
            _tenths(self.er),
            _tenths(wish.ep),
            _tenths(wish.ed),
            _rows(wish.needs),
            _rows(wish.forbids),
        )

    def make(
        self, seed: int, places: list[int], seconds: float | None, jobs: int
    ) -> list[_core.Made]:
        try:
            return _core.make_puzzles(self.shape.geometry, self.core, seed, places, seconds, jobs)
        except ValueError as error:
            raise GenerateError(str(error)) from None
        except RuntimeError as error:
            raise GaveUp(str(error)) from None

    def checked(self, made: _core.Made, seconds: float | None) -> Made:
        puzzle = Grid(made.clues, self.shape)
        found = Made(
            puzzle,
            puzzle.fill(made.solution),
            rating_of(made.rating) if made.rating.steps else None,
        )
        if violations(found.solution):
            raise AssertionError(f"a fault in the generator: {found.solution!r} is no solution")
        if not made.is_as_wished:
            has = [f"{puzzle.clues} clues"]
            if found.rating:
                at_least = "" if found.rating.complete else "at least "
                has.append(f"a rating of {at_least}{found.rating.er}")
            raise GaveUp(
                f"no such puzzle was found in {seconds:g} seconds ({made.tries:,} were looked at): "
                f"the closest has {' and '.join(has)}",
                closest=puzzle,
            )
        return found

    def _clues(self) -> tuple[tuple[int, int], bool]:
        """The fewest and the most clues, and whether the puzzle must be minimal."""
        wish, size = self.wish, self.shape.size
        all_cells = sum(map(len, self.orbits))
        if wish.pattern is not None:
            if wish.clues not in (None, all_cells):
                raise GenerateError(f"the pattern has {all_cells} cells, not {wish.clues}")
            return (all_cells, all_cells), False
        if wish.clues is not None:
            low, high = (wish.clues, wish.clues) if isinstance(wish.clues, int) else wish.clues
            _check_clues(low, high, self.shape)
            return (index(low), index(high)), wish.minimal
        if wish.difficulty is not None and not self.by_rating:
            target = clue_target(wish.difficulty, size)
            if DIFFICULTIES[wish.difficulty] == 0:
                return (0, target + target // 20), True
            return (target, max(target, target + len(self.orbits[0]) - 1)), wish.minimal
        if wish.difficulty in EXTRA_CLUES and not wish.minimal:
            return EXTRA_CLUES[wish.difficulty], False
        return (0, all_cells), True

    def _er(self) -> Span | None:
        if self.wish.difficulty is None or not self.by_rating:
            return self.wish.se
        highest = [0.0, *LABELS.values()]
        nth = list(LABELS).index(self.wish.difficulty)
        low, high = highest[nth] + 0.05, highest[nth + 1]
        if self.wish.se is not None:
            low, high = max(low, self.wish.se[0]), min(high, self.wish.se[1])
            if low > high:
                raise GenerateError(
                    f"no {self.wish.difficulty} puzzle is rated {self.wish.se[0]:g} to {self.wish.se[1]:g}"
                )
        return low, high


def orbits(
    shape: Shape, symmetry: Iterable[str] = (), pattern: Sequence[object] | None = None
) -> list[list[int]]:
    """The sets of cells that are clues together or not at all."""
    size = shape.size
    moves = []
    for name in symmetry:
        if name not in SYMMETRIES:
            known = ", ".join(SYMMETRIES)
            raise GenerateError(f"unknown symmetry {name!r}: choose from {known}")
        moves.append(SYMMETRIES[name])
    cells = set(shape.cells)
    if pattern is not None:
        if len(pattern) != len(shape.cells):
            raise GenerateError(f"a pattern has {len(shape.cells)} cells, not {len(pattern)}")
        cells = {cell for cell in shape.cells if pattern[cell]}
    found = []
    while cells:
        orbit = [min(cells)]
        for cell in orbit:
            for move in moves:
                row, column = move(size - 1, *divmod(cell, size))
                if row * size + column not in orbit:
                    orbit.append(row * size + column)
        if not cells.issuperset(orbit):
            raise GenerateError("the pattern has not this symmetry")
        cells.difference_update(orbit)
        found.append(sorted(orbit))
    return found


def _names(names: Iterable[str] | str) -> tuple[str, ...]:
    return (names,) if isinstance(names, str) else tuple(names)


def _tenths(span: Span | None) -> tuple[int, int]:
    low, high = span or (0, 100)
    if not 0 <= low <= high:
        raise GenerateError(f"{low:g} to {high:g} is no range of ratings")
    return ceil(round(10 * low, 6)), floor(round(10 * min(high, 100), 6))


def _rows(names: Iterable[str]) -> list[int]:
    return [TECHNIQUES.index(row) for name in names for row in techniques_named(name)]


def _check_difficulty(difficulty: str) -> None:
    if difficulty not in DIFFICULTIES:
        known = ", ".join(DIFFICULTIES)
        raise GenerateError(f"unknown difficulty {difficulty!r}: choose from {known}")


def _check_clues(low: int, high: int, shape: Shape) -> None:
    cells = len(shape.cells)
    # With two digits missing, swapping them in a solution gives another one.
    fewest = shape.size - 1
    if shape.is_standard:
        fewest = PROVEN_FEWEST.get(shape.size, fewest)
    if not fewest <= low <= high <= cells:
        wanted = f"{low} to {high}" if low != high else f"{low}"
        raise GenerateError(
            f"{wanted} clues are impossible: a {shape.size}×{shape.size} puzzle "
            f"with one solution has {fewest} to {cells}"
        )
