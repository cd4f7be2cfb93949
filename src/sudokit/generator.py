"""Generation: a wish and a seed in, puzzles with exactly one solution out."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import index, itemgetter

from . import _core
from .errors import GaveUp, GenerateError
from .grid import Grid
from .logic import path
from .rating import Rating, rate, rating_of
from .shape import Shape
from .solver import MOST_THREADS, checked_seconds, cores
from .wishes import Prepared, Span, Wish

SECONDS = 60.0
"""How long to look for a puzzle, unless told otherwise."""

QUICK, SLOW = 0.3, 1.0
"""Seconds for puzzles that are made together: the next are more if it took less, fewer if more."""
MOST_AT_ONCE = 1000


@dataclass(frozen=True, slots=True)
class GeneratedPuzzle:
    """A puzzle that was generated."""

    puzzle: Grid
    solution: Grid
    rating: Rating | None
    """If the wish was about ratings. Its label may be another than wished for on other sizes than
    9×9; an extreme puzzle there is rated by its first step that is so hard, so not completely,
    unless a rating was wished for."""


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
    pattern: Sequence[object] | Grid | None = None,
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
        difficulty, se, ep, ed, needs, forbids, clues, minimal, symmetry, pattern, solution, shape,
    )  # fmt: skip
    (made,) = generate_many(1, wish, seed=seed, seconds=seconds)
    return made.puzzle


def generate_many(
    number: int,
    *wishes: Wish | str,
    seed: int | None = None,
    first: int = 0,
    seconds: float | None = SECONDS,
    threads: int = 1,
) -> Iterator[GeneratedPuzzle]:
    """Puzzles one after another, by each of the wishes (difficulties, if they are strings) in turn.

    Each has a seed of its own that follows from the one given and its place, so that the number of
    jobs, which are threads (0: all cores), does not matter; `first` leaves out so many. The time
    is that for each puzzle. They are made as they are asked for, some at a time.
    """
    makers = [_Maker(Wish(w) if isinstance(w, str) else w) for w in wishes or ("medium",)]
    if index(number) < 0 or index(first) < 0 or index(threads) < 0:
        raise ValueError("number, first and jobs must not be negative")
    threads = min(threads, MOST_THREADS) or cores()
    start = new_seed() if seed is None else index(seed) % 2**64
    return _made(makers, start, first, number, checked_seconds(seconds), threads)


def new_seed() -> int:
    return int.from_bytes(os.urandom(8), "big")


def _made(
    makers: list[_Maker], seed: int, first: int, number: int, seconds: float | None, threads: int
) -> Iterator[GeneratedPuzzle]:
    start, turns, size = first, len(makers), 1
    while start < first + number:
        end = min(start + size * threads * turns, first + number)
        began = time.monotonic()
        # The puzzles that follow from the same wish are made together.
        places = [range(start + (turn - start) % turns, end, turns) for turn in range(turns)]
        rows = [
            iter(maker.make(seed, list(places[turn]), seconds, threads))
            for turn, maker in enumerate(makers)
        ]
        spent = time.monotonic() - began
        for n in range(start, end):
            yield makers[n % turns].checked(next(rows[n % turns]), seconds)
        start = end
        if spent < QUICK:
            size = min(2 * size, MOST_AT_ONCE)
        elif spent > SLOW:
            size = max(size // 2, 1)


class _Maker:
    """Makes the puzzles of one wish."""

    def __init__(self, wish: Wish) -> None:
        self._wish = Prepared(wish)
        houses = [house.cells for house in self._wish.shape.houses if len(house.cells) > 1]
        self._houses = [(itemgetter(*cells), len(cells)) for cells in houses]

    def make(
        self, seed: int, places: list[int], seconds: float | None, threads: int
    ) -> list[_core.Made]:
        try:
            return _core.make_puzzles(
                self._wish.shape.geometry, self._wish.core, seed, places, seconds, threads
            )
        except ValueError as error:
            raise GenerateError(str(error)) from None
        except RuntimeError as error:
            if self._wish.wish.pattern is None:
                raise GaveUp(str(error)) from None
            clues = sum(map(len, self._wish.orbits))
            raise GaveUp(
                f"no puzzle was found with its {clues} clues in just these cells"
            ) from None

    def checked(self, made: _core.Made, seconds: float | None) -> GeneratedPuzzle:
        puzzle = Grid(made.clues, self._wish.shape)
        rating = rating_of(made.rating) if self._wish.rated else None
        if rating and not rating.complete and self._wish.wish.rated and self._wish.starts:
            rating = rate(puzzle, seconds=seconds)
        found = GeneratedPuzzle(puzzle, puzzle.fill(made.solution), rating)
        if any(len({*pick(made.solution)}) < size for pick, size in self._houses):
            raise AssertionError(f"a fault in the generator: {found.solution!r} is no solution")
        if not made.is_as_wished and not self._wish.starts:
            kind = f"{self._wish.wish.difficulty} " if self._wish.wish.difficulty else ""
            raise GaveUp(
                f"no such {kind}puzzle was found in {seconds:g} seconds ({made.tries:,} were "
                f"looked at): the closest has {' and '.join(self._has(found))}",
                closest=puzzle,
            )
        return found

    def _has(self, made: GeneratedPuzzle) -> list[str]:
        """What can be said of a puzzle that is not as wished."""
        has = [f"{made.puzzle.clue_count} clues"]
        if made.rating and made.rating.steps:
            at_least = "" if made.rating.complete else "at least "
            has.append(f"a rating of {at_least}{made.rating.er}")
        if self._wish.minimal and self._wish.wish.pattern is not None:
            has.append("perhaps some that are not needed")
        if self._wish.needed or self._wish.forbidden:
            taken = {step.technique for step in path(made.puzzle)}
            has += [f"no {row.name}" for row in self._wish.needed if row not in taken]
            has += [f"a {row.name}" for row in self._wish.forbidden if row in taken]
        return has
