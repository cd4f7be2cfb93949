"""Grades: the difficulty of puzzles with constraints by the steps of their path."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudokit.constraints import Constraint
from sudokit.errors import MultipleSolutions, UnsupportedShape
from sudokit.generator import generate
from sudokit.grid import Grid
from sudokit.logic import standard_path
from sudokit.rating import grade, rate
from sudokit.shape import Shape
from sudokit.solver import solve
from sudokit.wishes import SYMMETRIES

from ..thorough import examples

VARIANTS = (
    "killer", "thermo", "kropki", "arrow", "palindrome", "whispers", "renban", "inequality",
    "anti-knight", "sandwich", "quadruple", "x-sum",
)  # fmt: skip


def moved(grid: Grid, symmetries: Sequence[str], random: Random) -> Grid:
    """Return a grid with constraints, in any order, after rotations or reflections."""
    last = grid.shape.size - 1

    def to(cell: tuple[int, int]) -> tuple[int, int]:
        for symmetry in symmetries:
            cell = SYMMETRIES[symmetry](last, *cell)
        return cell

    constraints = [
        Constraint.from_dict(
            {
                **each.to_dict(),
                **{
                    name: [to(cell) for cell in getattr(each, name)]
                    for name in ("cells", "circle", "shaft")
                    if name in each.defaults()
                },
            }
        )
        for each in grid.shape.constraints
    ]
    digits = bytearray(len(grid))
    for cell, digit in enumerate(grid):
        row, column = to(divmod(cell, grid.shape.size))
        digits[row * grid.shape.size + column] = digit
    random.shuffle(constraints)
    return Grid(bytes(digits), Shape(grid.shape.size, constraints=constraints))


@settings(max_examples=examples(60), deadline=None)
@given(
    st.sampled_from(VARIANTS),
    st.sampled_from(("easy", "medium", "hard")),
    st.integers(1, 3),
    st.randoms(use_true_random=False),
)
def test_all_images_of_a_puzzle_have_the_same_grade(
    variant: str, difficulty: str, seed: int, random: Random
) -> None:
    if (variant, difficulty) == ("killer", "easy"):
        difficulty = "medium"  # there are none without givens
    puzzle = generate(difficulty, variants=variant, seed=seed)
    found = grade(puzzle)
    for turns in product(("none", "rotate90"), ("none", "rotate180"), ("none", "vertical")):
        symmetries = [name for name in turns if name != "none"]
        assert grade(moved(puzzle, symmetries, random)) == found


def test_an_expert_puzzle_has_the_same_grade_after_a_symmetry() -> None:
    puzzle = generate("expert", variants="kropki", seed=1)
    assert grade(moved(puzzle, ["diagonal"], Random(1))) == grade(puzzle)


def test_the_standard_path_leads_to_the_solution() -> None:
    puzzle = generate("hard", variants="thermo", seed=1)
    grid = puzzle
    for step in standard_path(puzzle):
        grid = step.apply(grid)
    assert grid.digits == solve(puzzle).digits
    assert not standard_path(puzzle, seconds=1e-9).is_complete


def test_grades_are_the_same_with_other_digits() -> None:
    puzzle = generate("hard", variants="anti-knight", seed=1)
    renamed = Grid(bytes(digit % 9 + 1 if digit else 0 for digit in puzzle), puzzle.shape)
    assert grade(renamed).label == grade(puzzle).label == "hard"


def test_a_grade_tells_the_path() -> None:
    puzzle = generate("medium", variants="xv", seed=1)
    found = grade(puzzle)
    steps = standard_path(puzzle)
    assert found.difficulty == max(step.rating for step in steps)
    assert found.steps == len(steps) == sum(found.techniques.values())
    assert found.work == pytest.approx(sum(step.rating for step in steps))
    assert found.hardest in found.techniques
    assert found.is_complete
    with pytest.raises(MultipleSolutions):
        grade(Grid.empty(puzzle.shape))
    full = grade(solve(puzzle))
    assert (full.difficulty, full.hardest, full.steps, full.label) == (0, None, 0, "easy")


def test_the_rating_of_a_grid_with_constraints_points_to_its_grade() -> None:
    with pytest.raises(UnsupportedShape, match="use grade, solve or check here"):
        rate(generate("easy", variants="xv", seed=1))
