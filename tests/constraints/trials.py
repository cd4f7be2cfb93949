"""Random puzzles with constraints, on which all calls must tell the same as trying all fillings.

`python -m tests.constraints.trials 10000 --seed 1` tries so many, and prints those that disagree.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

import sudokit
from sudokit import (
    ConstraintError,
    Grid,
    MultipleSolutions,
    NoSolution,
    Shape,
    SudokuError,
    random_grid,
)
from sudokit.constraints import KINDS, Constraint
from sudokit.grid_json import grid_to_dict

from .making import MAKERS, Maker
from .meanings import Fillings, obey

SHAPES = (
    Shape(4),
    Shape(4, boxes=()),
    Shape(4, digits=range(4)),
    Shape(rows=3, columns=3, digits=range(1, 5), boxes="AABBBACC."),
    Shape(rows=2, columns=3, digits=range(3), boxes=(), has_lines=False),
    Shape(5, boxes=()),
    Shape(5, boxes=(), digits=range(5)),
    Shape(5, boxes="AAABBACABBCCCBDECDDDEEEED"),
    Shape(6),
    Shape(6, boxes=()),
    Shape(6, digits=range(6)),
)

SMALL = 25
"""The most cells of a grid all of whose fillings are tried."""

MOST_FILLINGS = 10_000
"""The most fillings that are tried of a larger grid."""

TRIES = 60
"""Attempts at a constraint that fits."""

SECONDS = 60.0
"""Seconds for each call."""

THRESHOLD = 5
"""How far the solutions with a candidate are counted."""

Rows: TypeAlias = NDArray[np.uint8]
"""The digits of full grids, a row each, in order."""


@dataclass(frozen=True)
class Trial:
    """A puzzle with constraints and all its solutions."""

    grid: Grid
    solutions: Rows

    def __str__(self) -> str:
        return json.dumps(grid_to_dict(self.grid))

    def disagreeing(self) -> list[str]:
        """Return the calls that answer otherwise."""
        return [name for name, agrees in self._calls().items() if not _is_true(agrees)]

    def _calls(self) -> dict[str, Callable[[], bool]]:
        grid, number = self.grid, len(self.solutions)
        ordered = [row.tobytes() for row in self.solutions]
        digits = np.arange(1, grid.shape.digit_count + 1)
        counts = (self.solutions[:, :, np.newaxis] == digits).sum(axis=0)
        seen = ((counts > 0) << (digits - 1)).sum(axis=1).tolist()
        masks = [1 << (digit - 1) if digit else mask for digit, mask in zip(grid, seen)]
        tallies = np.minimum(counts, THRESHOLD).tolist()

        def walk(backwards: bool) -> list[bytes]:
            found = sudokit.solutions(grid, backwards=backwards, seconds=SECONDS)
            return [solution.digits for solution in found]

        def solve() -> bool:
            try:
                return [sudokit.solve(grid, seconds=SECONDS).digits] == ordered
            except NoSolution:
                return number == 0
            except MultipleSolutions as several:
                two = {solution.digits for solution in several.solutions}
                return len(two) == 2 and two.issubset(ordered)

        def solve_many() -> bool:
            found = sudokit.solve_many([grid], 1, seconds=SECONDS)
            is_right = number == 0 or found.solutions[0].tobytes() in ordered
            return is_right and found.counts[0] == min(number, 2)

        def ends(solution: Grid | None) -> list[bytes]:
            return [] if solution is None else [solution.digits]

        return {
            "count": lambda: sudokit.count(grid, seconds=SECONDS) == number,
            "count up to 3": lambda: sudokit.count(grid, 3, seconds=SECONDS) == min(number, 3),
            "solutions": lambda: walk(False) == ordered,
            "solutions backwards": lambda: walk(True) == ordered[::-1],
            "first": lambda: ends(sudokit.first(grid, seconds=SECONDS)) == ordered[:1],
            "last": lambda: ends(sudokit.last(grid, seconds=SECONDS)) == ordered[-1:],
            "solve": solve,
            "solve_many": solve_many,
            "true_candidates": lambda: (
                [*(sudokit.true_candidates(grid, seconds=SECONDS).candidate_masks or ())] == masks
            ),
            "candidate_counts": lambda: (
                [*map(list, sudokit.candidate_counts(grid, THRESHOLD, seconds=SECONDS))] == tallies
            ),
        }


def _is_true(agrees: Callable[[], bool]) -> bool:
    try:
        return agrees()
    except SudokuError:
        return False


def make_trial(kinds: Sequence[str], random: Random) -> Trial:
    """Return a random puzzle with constraints of some kinds, of a shape that these fit.

    Four of five puzzles have a solution if that is possible.
    """
    for shape in random.sample(SHAPES, len(SHAPES)):
        masks, rows = _start(shape, random)
        wanted = rows[[random.randrange(len(rows))]] if random.random() < 0.8 else rows[:0]
        found = [_constraint(kind, shape, wanted, random) for kind in kinds]
        constraints = [constraint for constraint in found if constraint]
        if len(constraints) == len(kinds):
            shape = Shape(**shape.arguments(), constraints=constraints)
            verdicts = [obey(each, Fillings(shape, rows)) for each in shape.constraints]
            return Trial(_grid(shape, masks), rows[np.logical_and.reduce(verdicts)])
    raise ValueError(f"no shape fits constraints of the kinds {kinds}")


def _constraint(kind: str, shape: Shape, wanted: Rows, random: Random) -> Constraint | None:
    """Return a random constraint that fits, and that the wanted fillings obey if possible."""
    found = None
    for _ in range(TRIES):
        try:
            constraint = MAKERS[kind](Maker(shape, random))
            alone = Shape(**shape.arguments(), constraints=[constraint])
        except (ConstraintError, IndexError):
            continue
        found = constraint
        if obey(found, Fillings(alone, wanted)).all():
            break
    return found


def _start(shape: Shape, random: Random) -> tuple[list[int], Rows]:
    """Return random candidates of a shape, and all fillings that they and the houses allow.

    A quarter of the small grids have all candidates.
    """
    if len(shape.cells) <= SMALL:
        every = _all_fillings(shape)
        masks = _masks(random.choice(every), shape, random.choice((0, 0.1, 0.2, 0.4)), random)
        allowed = np.array(masks) >> (every - 1) & 1
        return masks, every[allowed.all(axis=1)]
    plain = random_grid(shape.row_count, seed=random.getrandbits(32))
    solution = np.frombuffer(plain.digits, np.uint8)
    share, rows = 0.3, None
    while rows is None:
        masks = _masks(solution, shape, share, random)
        rows = _fillings(shape, masks, MOST_FILLINGS)
        share += 0.05
    return masks, rows


def _masks(solution: Rows, shape: Shape, share: float, random: Random) -> list[int]:
    """Return candidates of all cells; a share of the cells has few beside those of a filling."""
    every = _every_digit(shape)
    return [
        1 << (digit - 1) | random.choice((0, random.randint(0, every)))
        if random.random() < share
        else every
        for digit in solution.tolist()
    ]


def _grid(shape: Shape, masks: list[int]) -> Grid:
    """Return the grid with candidates, with givens instead if these tell as much."""
    every = _every_digit(shape)
    digits = [mask.bit_length() if mask.bit_count() == 1 else 0 for mask in masks]
    are_givens = all(digit or mask == every for digit, mask in zip(digits, masks))
    return Grid(digits, shape, candidate_masks=None if are_givens else masks)


def _every_digit(shape: Shape) -> int:
    return (1 << shape.digit_count) - 1


@cache
def _all_fillings(shape: Shape) -> Rows:
    found = _fillings(shape, [_every_digit(shape)] * len(shape.cells), 200_000)
    assert found is not None
    return found


def _fillings(shape: Shape, masks: Sequence[int], most: int) -> Rows | None:
    """Return all fillings that candidates and houses allow; None if there are more than `most`.

    None, too, if there are far more while cells are still empty.
    """
    placed = {cell: mask for cell, mask in enumerate(masks) if mask.bit_count() == 1}
    found = np.zeros((len(masks), 1), np.uint8)  # a column a filling
    for cell in shape.cells:
        peers = shape.peers(cell)
        taken = {placed[peer] for peer in peers if peer in placed}
        earlier = [peer for peer in peers if peer < cell]
        parts = []
        for digit in shape.digits:
            if masks[cell] >> (digit - 1) & 1 and 1 << (digit - 1) not in taken:
                part = found[:, (found[earlier] != digit).all(axis=0)]
                part[cell] = digit
                parts.append(part)
        found = np.hstack([found[:, :0], *parts])
        if found.shape[1] > 20 * most:
            return None
    ordered: Rows = found[:, np.lexsort(found[::-1])].T
    return ordered if len(ordered) <= most else None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("trials", type=int, help="the number of puzzles")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    random = Random(options.seed)
    ids = [kind.id for kind in KINDS]
    failed = solvable = listed = 0
    for _ in range(options.trials):
        trial = make_trial(random.choices(ids, k=random.randint(1, 4)), random)
        solvable += len(trial.solutions) > 0
        listed += len(trial.solutions)
        if calls := trial.disagreeing():
            failed += 1
            print(f"{', '.join(calls)}: {trial}")
    print(
        f"{options.trials:,} puzzles, {solvable:,} with {listed:,} solutions in all: "
        f"{failed:,} on which calls disagree"
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
