"""True candidates are exactly the digits that occur in some solution."""

from __future__ import annotations

import pytest

from sudokit import Grid, Shape, candidates, solutions, solve, true_candidates
from sudokit.constraints import AntiKnight, Palindrome
from sudokit.generator import generate

from .brute_force import KINDS
from .test_solver import some_grid


@pytest.mark.parametrize("flavour", ["clues", "candidates", "spoilt"])
@pytest.mark.parametrize("kind", KINDS)
def test_true_candidates_are_those_of_all_solutions(kind: str, flavour: str) -> None:
    for seed in range(3):
        grid = some_grid(kind, seed, flavour)
        masks = [0] * len(grid)
        for solution in solutions(grid):
            masks = [mask | 1 << (digit - 1) for mask, digit in zip(masks, solution)]
        expected = [1 << (d - 1) if d else mask for d, mask in zip(grid, masks)]
        found = true_candidates(grid)
        assert found == Grid(grid.digits, grid.shape, givens=grid.givens, candidate_masks=expected)


def test_a_proper_puzzle_has_the_solution_alone() -> None:
    puzzle = generate("hard", seed=1)
    solution = solve(puzzle)
    assert candidates(true_candidates(puzzle)) == tuple(
        () if digit else (right,) for digit, right in zip(puzzle, solution)
    )


def test_an_empty_grid_keeps_all() -> None:
    for shape in (Shape(4), Shape(9), Shape(16)):
        empty = Grid([0] * shape.size**2, shape)
        assert candidates(true_candidates(empty)) == candidates(empty)


def test_digits_that_no_clue_names_are_true_together() -> None:
    """It takes so many guesses that the search goes on with learning."""
    line = "r6c7 r6c8 r7c8 r8c8 r9c9 r9c8 r8c7 r9c6 r8c5 r7c6 r6c6 r5c6 r4c5 r5c4"
    puzzle = Grid([0] * 81, Shape(9, constraints=[AntiKnight(), Palindrome(line)]))
    puzzle = puzzle.place(8, 9).place(72, 8)
    found = candidates(true_candidates(puzzle))
    unnamed = {1, 2, 3, 4, 5, 6, 7}
    assert all({*digits} & unnamed in (set(), unnamed) for digits in found)
    assert 600 < sum(map(len, found)) < sum(map(len, candidates(puzzle)))
