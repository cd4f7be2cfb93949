"""Generation: a wish and a seed in, puzzles with exactly one solution out."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from operator import itemgetter

from . import _core
from .checks import not_negative, seed_number
from .deadline import Deadline, checked_seconds
from .errors import GaveUp, GenerateError
from .grid import Grid
from .grids import new_seed
from .logic import Path, TechniqueNames, path
from .making.maker import MadePuzzle, VariantMaker, with_houses
from .making.seeds import series_seed
from .making.threads import in_order
from .rating import Grade, Rating, rate, rating_of
from .shape import Shape
from .solver import MOST_THREADS, cores
from .wishes import Prepared, Span, Wish

SECONDS = 60.0
"""Seconds for a puzzle, unless told otherwise."""

QUICK, SLOW = 0.3, 1.0
"""Seconds for a batch of puzzles: the next batch is larger if it took less, smaller if more."""
MOST_AT_ONCE = 1000
"""Puzzles of a batch, at most, by each thread and wish."""
LEAST = 0.01
"""Seconds for a rating that a wish asks for, when time is up already."""
LARGEST_QUICK = 10
"""Up to this size, every puzzle that is tried for a minimal one is minimal."""
DESCRIBING = 0.1
"""Seconds to find the techniques of a puzzle that is not as wished, when time is up already."""


@dataclass(frozen=True, slots=True)
class GeneratedPuzzle:
    """A puzzle that was generated.

    - puzzle: the grid with its clues
    - solution: its only solution
    - rating: its Rating; None unless the wish needs ratings. On other sizes than 9×9, its label may
      be another than the one wished for, and an extreme puzzle is rated only up to its first
      extreme step, so not completely, unless `rated` is wished for.
    - grade: its Grade, if it has constraints, which are not rated; None as above. An extreme puzzle
      is graded only up to its first extreme step, unless `rated` is wished for.
    """

    puzzle: Grid
    solution: Grid
    rating: Rating | None
    grade: Grade | None = None


def generate(
    difficulty: str | None = None,
    *,
    se: Span | None = None,
    ep: Span | None = None,
    ed: Span | None = None,
    needs: TechniqueNames = (),
    forbids: TechniqueNames = (),
    known: TechniqueNames | None = None,
    clues: int | tuple[int, int] | None = None,
    minimal: bool = False,
    symmetry: Iterable[str] | str = (),
    pattern: Sequence[object] | Grid | None = None,
    solution: Grid | None = None,
    shape: Shape | int | None = None,
    variants: Iterable[str] | str = (),
    seed: int | None = None,
    seconds: float | Deadline | None = SECONDS,
) -> Grid:
    """Return a new puzzle, as wished; the same seed and wish give the same one on every machine.

    See Wish for the parameters; without any, the puzzle is of medium difficulty. Raises
    GenerateError if no such puzzle exists, and GaveUp, which carries the closest puzzle, if none
    was found within `seconds`.
    """
    wish = Wish(
        difficulty, se, ep, ed, needs, forbids, clues, minimal, symmetry, pattern, solution, shape,
        variants=variants, known=known,
    )  # fmt: skip
    with Deadline.of(seconds) as deadline:
        left = deadline.left() if seconds is deadline else deadline.seconds
        (made,) = generate_many(1, wish, seed=seed, seconds_each=left)
    return made.puzzle


def generate_many(
    number: int,
    *wishes: Wish | str,
    seed: int | None = None,
    first: int = 0,
    seconds_each: float | None = SECONDS,
    threads: int = 1,
) -> Iterator[GeneratedPuzzle]:
    """Return an iterator over new puzzles, by each of the wishes (or difficulties) in turn.

    Each puzzle has a seed of its own that follows from `seed`, its wish and its place in the
    series. So different wishes with one seed give unrelated puzzles, and `threads` (0: all cores)
    changes only the speed. `first` is the number of puzzles of the series to skip.
    `seconds_each` limits the time for each puzzle: GaveUp is raised in its place, and carries the
    closest puzzle. Puzzles are made when they are asked for, a batch at a time.
    """
    makers = [_maker(Wish(w) if isinstance(w, str) else w) for w in wishes or ("medium",)]
    number, first = not_negative(number, "number"), not_negative(first, "first")
    threads = min(not_negative(threads, "threads"), MOST_THREADS) or cores()
    start = new_seed() if seed is None else seed_number(seed)
    limit = checked_seconds(seconds_each, "seconds_each")
    return _made(makers, start, first, number, limit, threads)


def _made(
    makers: list[_Maker | _VariantMaker],
    seed: int,
    first: int,
    number: int,
    seconds: float | None,
    threads: int,
) -> Iterator[GeneratedPuzzle]:
    start, turns, size = first, len(makers), 1
    seeds = [series_seed(maker.wish, seed) for maker in makers]
    while start < first + number:
        end = min(start + size * threads * turns, first + number)
        began = time.monotonic()
        # The puzzles that follow from the same wish are made together.
        places = [range(start + (turn - start) % turns, end, turns) for turn in range(turns)]
        rows = [
            maker.make(seeds[turn], list(places[turn]), seconds, threads)
            for turn, maker in enumerate(makers)
        ]
        spent = time.monotonic() - began
        for n in range(start, end):
            yield next(rows[n % turns])
        start = end
        if spent < QUICK:
            size = min(2 * size, MOST_AT_ONCE)
        elif spent > SLOW:
            size = max(size // 2, 1)


def _maker(wish: Wish) -> _Maker | _VariantMaker:
    if isinstance(wish, Wish) and wish.variants:
        wish = with_houses(wish)
        if wish.variants:
            return _VariantMaker(wish)
    return _Maker(wish)


class _VariantMaker:
    """Makes the puzzles of one wish for variants."""

    def __init__(self, wish: Wish) -> None:
        self._maker = VariantMaker(wish)
        self.wish = self._maker.wish

    def make(
        self, seed: int, places: list[int], seconds: float | None, threads: int
    ) -> Iterator[GeneratedPuzzle]:
        """Make puzzles; return an iterator over them, which raises GaveUp where there is none.

        Several puzzles are made on a thread each, a single one on all threads.
        """
        deadlines: list[Deadline] = []
        each = threads if len(places) == 1 else 1

        def made_at(place: int) -> MadePuzzle | GaveUp:
            deadline = Deadline(seconds)
            deadlines.append(deadline)
            try:
                return self._maker.make(seed, place, deadline, each)
            except GaveUp as error:
                return error

        def stop() -> None:
            for deadline in deadlines:
                deadline.cancel()

        made: list[MadePuzzle | GaveUp] = []
        with closing(in_order(made_at, places, min(threads, len(places)), stop)) as results:
            for result in results:
                made.append(result)
                if isinstance(result, GaveUp):
                    break
        return map(_generated, made)


def _generated(made: MadePuzzle | GaveUp) -> GeneratedPuzzle:
    if isinstance(made, GaveUp):
        raise made
    return GeneratedPuzzle(made.puzzle, made.solution, None, made.grade)


class _Maker:
    """Makes the puzzles of one wish without constraints."""

    def __init__(self, wish: Wish) -> None:
        self._wish = Prepared(wish)
        self.wish = self._wish.wish
        houses = [house.cells for house in self._wish.shape.houses if len(house.cells) > 1]
        self._houses = [(itemgetter(*cells), len(cells)) for cells in houses]

    def make(
        self, seed: int, places: list[int], seconds: float | None, threads: int
    ) -> Iterator[GeneratedPuzzle]:
        """Make puzzles; return an iterator over them, which raises GaveUp where there is none."""
        try:
            made = _core.make_puzzles(
                self._wish.shape.geometry, self._wish.core, seed, places, seconds, threads
            )
        except ValueError as error:
            raise GenerateError(str(error)) from None
        except RuntimeError as error:
            raise GaveUp(str(error) if self.wish.pattern is None else self._none()) from None
        return (self._checked(each, seconds) for each in made)

    def _checked(self, made: _core.Made, seconds: float | None) -> GeneratedPuzzle:
        if not made.clues:
            raise GaveUp(f"{self._none()} in {Deadline(seconds)}")
        puzzle = Grid(made.clues, self._wish.shape)
        rating = rating_of(made.rating) if self._wish.rated else None
        if rating and not rating.is_complete and self.wish.rated and self._wish.starts:
            left = None if seconds is None else max(seconds - made.seconds, LEAST)
            with suppress(GaveUp):
                rating = rate(puzzle, seconds=left)
        found = GeneratedPuzzle(puzzle, puzzle.fill(made.solution), rating)
        if any(len({*pick(made.solution)}) < size for pick, size in self._houses):
            raise AssertionError(f"a fault in the generator: {found.solution!r} is no solution")
        if not made.is_as_wished and not self._wish.starts:
            kind = f"{self.wish.difficulty} " if self.wish.difficulty else ""
            has = " and ".join(self._has(found))
            raise GaveUp(
                f"no such {kind}puzzle was found in {Deadline(seconds)} (puzzles tried: "
                f"{made.tries:,}): the closest has {has}",
                closest=puzzle,
                closest_has=has,
            )
        return found

    def _none(self) -> str:
        """Return the words for a wish of which no puzzle was made at all."""
        if self.wish.pattern is None:
            return "no puzzle was made"
        clues = sum(map(len, self._wish.orbits))
        return f"no puzzle was found with its {clues} clues in just these cells"

    def _has(self, made: GeneratedPuzzle) -> list[str]:
        """Return the properties by which a puzzle is not as wished."""
        has = [f"{made.puzzle.clue_count} clues"]
        if made.rating and made.rating.steps:
            at_least = "" if made.rating.is_complete else "at least "
            has.append(f"a rating of {at_least}{made.rating.er}")
        is_sure = self.wish.pattern is None and self._wish.shape.size <= LARGEST_QUICK
        if self.wish.minimal and not is_sure:
            has.append("perhaps some that are not needed")
        if self._wish.needed or self._wish.forbidden or self._wish.known is not None:
            found = path(made.puzzle, known=self._wish.known, seconds=DESCRIBING)
            if not found.is_complete:
                return has
            taken = {step.technique for step in found}
            has += [f"no {row.name}" for row in self._wish.needed if row not in taken]
            has += [f"a {row.name}" for row in self._wish.forbidden if row in taken]
            if self._wish.known is not None and not _solves(made.puzzle, found):
                has.append("steps beyond the known techniques")
        return has


def _solves(puzzle: Grid, steps: Path) -> bool:
    placed = {cell for step in steps for cell, _ in step.placements}
    return len(placed) == puzzle.empty_count
