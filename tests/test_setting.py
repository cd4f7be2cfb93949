"""What setters ask of puzzles that are being made."""

from __future__ import annotations

import pytest

import sudokit
from sudokit import Grid
from sudokit.deadline import Deadline
from sudokit.setting import Assessment, assess, clue_symmetries, needless_clues
from sudokit.wishes import SYMMETRIES

EASY = "051070923006902410293014007080050109600097000519003060125080006060020090938000000"


def assessed(puzzle: str | Grid, limit: int = 1001) -> Assessment:
    grid = puzzle if isinstance(puzzle, Grid) else sudokit.parse(puzzle)
    return assess(grid, limit=limit, seconds=5)


@pytest.mark.parametrize(
    ("puzzle", "solutions", "is_exact"),
    [("." * 16, 288, True), ("." * 81, 1001, False), (EASY, 1, True), ("11" + "." * 14, 0, True)],
)
def test_solutions_are_counted_up_to_a_limit(puzzle: str, solutions: int, is_exact: bool) -> None:
    found = assessed(puzzle)
    assert (found.solutions, found.is_exact) == (solutions, is_exact)
    assert found.is_unique == (solutions == 1)


def test_exactly_as_many_solutions_as_the_limit_are_not_known_to_be_all() -> None:
    assert not assessed("." * 16, limit=288).is_exact
    assert assessed("." * 16, limit=289).is_exact


def test_clues_that_clash_are_told() -> None:
    found = assessed("12345678." + "........9" + "." * 63)
    assert found.conflict
    digits = [0] * 81
    grid = found.conflict.grid
    for cell in found.conflict.cells:
        digits[cell] = grid[cell]
    assert sudokit.count(Grid(digits), 1) == 0
    assert assessed(EASY).conflict is None


@pytest.mark.parametrize("name", SYMMETRIES)
def test_symmetries_of_clues(name: str) -> None:
    made = sudokit.generate("medium", symmetry=name, seed=3)
    assert name in clue_symmetries(made)


def test_clues_without_symmetry() -> None:
    assert clue_symmetries(sudokit.parse(EASY)) == ()
    assert clue_symmetries(sudokit.parse("." * 81)) == ()


@pytest.mark.parametrize("symmetry", ["none", "rotate180"])
def test_needless_clues_can_go_together(symmetry: str) -> None:
    puzzle = sudokit.generate("easy", symmetry=symmetry, seed=5)
    found = assessed(puzzle)
    assert found.needless
    fewer = Grid([0 if cell in found.needless else digit for cell, digit in enumerate(puzzle)])
    assert sudokit.solve(fewer) == sudokit.solve(puzzle)
    assert clue_symmetries(fewer) == clue_symmetries(puzzle)
    assert assessed(fewer).needless == ()


def test_needless_clues_of_a_minimal_puzzle_and_of_others() -> None:
    assert assessed(sudokit.generate(minimal=True, seed=1)).needless == ()
    assert assessed("." * 16).needless is None
    late = Deadline(5)
    late.cancel()
    assert needless_clues(sudokit.parse(EASY), (), late) is None
