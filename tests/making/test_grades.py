"""Grades: the difficulty of puzzles with constraints by the steps of their path."""

from __future__ import annotations

import pytest

from sudokit.constraints import Constraint
from sudokit.errors import MultipleSolutions, UnsupportedShape
from sudokit.generator import generate
from sudokit.grid import Grid
from sudokit.logic import path
from sudokit.rating import grade, rate
from sudokit.shape import Shape
from sudokit.solver import solve
from sudokit.wishes import SYMMETRIES


def moved(grid: Grid, symmetry: str) -> Grid:
    """Return a grid with constraints after a rotation or a reflection."""
    last = grid.shape.size - 1

    def to(cell: tuple[int, int]) -> tuple[int, int]:
        return SYMMETRIES[symmetry](last, *cell)

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
    return Grid(bytes(digits), Shape(grid.shape.size, constraints=constraints))


@pytest.mark.parametrize("symmetry", ["rotate90", "vertical", "diagonal"])
@pytest.mark.parametrize("variant", ["killer", "thermo", "kropki", "arrow"])
@pytest.mark.parametrize("difficulty", ["medium", "hard"])
def test_grades_are_the_same_after_a_symmetry(variant: str, difficulty: str, symmetry: str) -> None:
    puzzle = generate(difficulty, variants=variant, seed=1)
    found, other = grade(puzzle), grade(moved(puzzle, symmetry))
    assert (found.label, found.difficulty) == (other.label, other.difficulty)
    assert found.work == pytest.approx(other.work, rel=0.2)


def test_grades_are_the_same_with_other_digits() -> None:
    puzzle = generate("hard", variants="anti-knight", seed=1)
    renamed = Grid(bytes(digit % 9 + 1 if digit else 0 for digit in puzzle), puzzle.shape)
    assert grade(renamed).label == grade(puzzle).label == "hard"


def test_a_grade_tells_the_path() -> None:
    puzzle = generate("medium", variants="xv", seed=1)
    found = grade(puzzle)
    steps = path(puzzle)
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
