"""Generation: a wish in, a puzzle with exactly one solution out."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from operator import index

from . import _core
from .checker import violations
from .errors import GaveUp, GenerateError
from .grid import Grid, Shape, standard_shape
from .rating import rate
from .solver import count

DIFFICULTIES: Mapping[str, float] = {
    "easy": 0.25, "medium": 0.16, "hard": 0.09, "expert": 0.035, "extreme": 0.0,
}  # fmt: skip
"""Each difficulty's share of the clues that could also be taken away (0: none could).

On the classic 9×9 grid, where the rating decides, it is where to look for such puzzles."""

FEWEST: Mapping[int, int] = {
    4: 4, 6: 10, 8: 19, 9: 24, 10: 33, 12: 48, 14: 75,
    15: 83, 16: 97, 18: 132, 20: 165, 21: 191, 24: 251, 25: 278,
}  # fmt: skip
"""How few clues a puzzle of each size gets down to by plain removal, every other time."""

PROVEN_FEWEST: Mapping[int, int] = {4: 4, 9: 17}
"""The fewest clues that a puzzle with the usual houses can have, where that is known."""

ATTEMPTS = 5
"""How often to start afresh for a difficulty, which is content with a few clues more."""


TRIES = 10_000
"""How many puzzles to rate for a difficulty; one in five to thirty is right."""

SEED_STEP = 0x9E3779B97F4A7C15
"""From the seed of one try to that of the next."""


def generate(
    difficulty: str = "medium",
    *,
    clues: int | None = None,
    shape: Shape | None = None,
    seed: int | None = None,
) -> Grid:
    """A new puzzle; the same seed gives the same puzzle on every machine.

    On the classic 9×9 grid, a difficulty is the label of the puzzle's rating; see rate(). On other
    grids it sets about how many clues there are: the easier, the more. `clues` asks for an exact
    number instead of a difficulty, and raises GaveUp if no puzzle with it was found.
    """
    shape = shape or standard_shape(9)
    if not isinstance(shape, Shape):
        raise TypeError(f"shape must be a Shape, not {shape!r}")
    target = clue_target(difficulty, shape.size)
    wanted = target if clues is None else index(clues)
    _check_clues(wanted, shape)
    attempts = ATTEMPTS if clues is None else _patience(shape)
    seed = new_seed() if seed is None else index(seed) % 2**64
    if clues is None and shape == standard_shape(9):
        for nth in range(TRIES):
            puzzle = _by_clues(wanted, shape, attempts, (seed + nth * SEED_STEP) % 2**64)
            if rate(puzzle).label == difficulty:
                return puzzle
        raise GaveUp(f"no puzzle that is rated {difficulty} was found in {TRIES} tries")
    puzzle = _by_clues(wanted, shape, attempts, seed)
    if clues is not None and puzzle.clues != clues:
        raise GaveUp(
            f"no puzzle with {clues} clues was found in {attempts} tries: "
            f"the fewest were {puzzle.clues}"
        )
    return puzzle


def generate_many(
    number: int,
    difficulty: str = "medium",
    *,
    clues: int | None = None,
    shape: Shape | None = None,
    seed: int | None = None,
) -> Iterator[Grid]:
    """Several puzzles, each with a seed of its own that follows from the one given."""
    start = new_seed() if seed is None else seed
    for nth in range(number):
        yield generate(difficulty, clues=clues, shape=shape, seed=start ^ nth * 0xD1342543DE82EF95)


def clue_target(difficulty: str, size: int) -> int:
    """How many clues a difficulty means in a size."""
    if difficulty not in DIFFICULTIES:
        known = ", ".join(DIFFICULTIES)
        raise GenerateError(f"unknown difficulty {difficulty!r}: choose from {known}")
    fewest = FEWEST.get(size, round(size * size * 0.4))
    spare = round((size * size - fewest) * DIFFICULTIES[difficulty])
    easier = len(DIFFICULTIES) - 1 - list(DIFFICULTIES).index(difficulty)
    return fewest + max(spare, easier)  # in the smallest grids, still one more for each


def new_seed() -> int:
    return int.from_bytes(os.urandom(8), "big")


def _by_clues(wanted: int, shape: Shape, attempts: int, seed: int) -> Grid:
    """A puzzle with so many clues, or with more if no attempt gets there."""
    try:
        digits, solution = _core.generate(shape.geometry, wanted, attempts, seed)
    except ValueError as error:
        raise GenerateError(str(error)) from None
    except RuntimeError as error:
        raise GaveUp(str(error)) from None
    puzzle = Grid(digits, shape)
    if violations(Grid(solution, shape)) or count(puzzle, limit=2) != 1:
        raise AssertionError(f"a fault in the generator: {puzzle!r} is not proper")
    return puzzle


def _patience(shape: Shape) -> int:
    """How often to start afresh for an exact number of clues: about ten seconds' worth."""
    return max(8, 2_000_000_000 // len(shape.cells) ** 3)


def _check_clues(clues: int, shape: Shape) -> None:
    cells = len(shape.cells)
    # With two digits missing, swapping them in a solution gives another one.
    fewest = shape.size - 1
    if shape.is_standard:
        fewest = PROVEN_FEWEST.get(shape.size, fewest)
    if not fewest <= clues <= cells:
        raise GenerateError(
            f"{clues} clues are impossible: a {shape.size}×{shape.size} puzzle "
            f"with one solution has {fewest} to {cells}"
        )
