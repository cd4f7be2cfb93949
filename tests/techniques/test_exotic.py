"""Exotic techniques: on boards with random eliminations, every step is right and proves itself."""

from __future__ import annotations

import random

import pytest

from sudokit.checker import remaining_masks
from sudokit.generator import generate
from sudokit.grid import Grid
from sudokit.logic import Step, steps
from sudokit.render.words.steps import explain, short
from sudokit.shape import House, Shape
from sudokit.solver import solve

IDS = ("firework", "sk_loop", "junior_exocet", "multi_sector_locked_sets")
SHAPES = (Shape(4), Shape(6), Shape(9), Shape(9), Shape(9, variants=["x"]))
COUNTED = ("sk_loop", "multi_sector_locked_sets")


def thinned(shape: Shape, seed: int) -> tuple[Grid, Grid]:
    """Return a puzzle with random eliminations, more with larger seeds, and its solution."""
    rng = random.Random(seed)
    puzzle = generate("hard", shape=shape, seed=seed)
    solution = solve(puzzle)
    share = seed % 10 / 12
    masks = [
        mask & ~sum(1 << bit for bit in range(shape.size) if rng.random() < share)
        | 1 << (solution[cell] - 1)
        for cell, mask in enumerate(remaining_masks(puzzle))
    ]
    return Grid(puzzle.digits, shape, candidate_masks=tuple(masks)), solution


@pytest.mark.parametrize("seed", range(40))
def test_steps_are_right(seed: int) -> None:
    grid, solution = thinned(SHAPES[seed % len(SHAPES)], seed)
    for technique in IDS:
        for step in steps(grid, technique):
            assert step.eliminations
            assert len(step.eliminations) == len(set(step.eliminations))
            assert all(solution[cell] != digit for cell, digit in step.eliminations)
            assert all(not grid[cell] for cell, _ in step.eliminations)
            assert short(step).endswith(".")
            assert "  " not in explain(step)
            if technique in COUNTED:
                check_count(grid, step)


def check_count(grid: Grid, step: Step) -> None:
    """Check that there are as many counts as cells, and that they cover all candidates."""
    masks = remaining_masks(grid)
    cells = {role.cell for role in step.pattern}
    counts: set[tuple[House, int]] = set()
    seen: dict[int, list[int]] = {cell: [] for cell in cells}
    for role in step.pattern:
        homes = [house for house in step.houses if role.cell in house]
        counts |= {(homes[-1 if role.group else 0], digit) for digit in role.digits}
        seen[role.cell] += role.digits
    assert len(counts) == len(cells)
    for cell, digits in seen.items():
        assert sum(1 << (digit - 1) for digit in set(digits)) == masks[cell]
    for cell, digit in step.eliminations:
        if cell in cells:
            assert seen[cell].count(digit) == 2 or any(
                (house, digit) in counts and cell in house for house in step.houses
            )
        else:
            homes = [h for h, d in counts if d == digit and cell in h]
            assert homes


def test_a_firework_locks_its_digits() -> None:
    """Compare triples with a search by definition, on boards with random eliminations."""
    for seed in range(7, 10):
        grid, _ = thinned(Shape(9), seed)
        found = {
            frozenset(role.cell for role in step.pattern)
            for step in steps(grid, "firework")
            if {role.group for role in step.pattern} == {0}
        }
        assert triples(grid) <= found


def triples(grid: Grid) -> set[frozenset[int]]:
    masks, shape = remaining_masks(grid), grid.shape

    def box(cell: int) -> int:
        return cell // 27 * 3 + cell % 9 // 3

    found = set()
    for crossing in range(81):
        row, column = shape.houses[crossing // 9].cells, shape.houses[9 + crossing % 9].cells
        for in_row in (cell for cell in row if box(cell) != box(crossing)):
            for in_column in (cell for cell in column if box(cell) != box(crossing)):
                cells = frozenset((crossing, in_row, in_column))
                digits = [
                    digit
                    for digit in range(9)
                    if all(
                        any(masks[cell] >> digit & 1 for cell in line)
                        and not any(
                            masks[cell] >> digit & 1
                            for cell in line
                            if box(cell) != box(crossing) and cell not in cells
                        )
                        # no line has it only in two of the cells: that is not a firework
                        and any(masks[cell] >> digit & 1 for cell in line if cell not in cells)
                        for line in (row, column)
                    )
                ]
                if len(digits) == 3 and all(not grid[cell] for cell in cells):
                    kept = sum(1 << digit for digit in digits)
                    if any(masks[cell] & ~kept for cell in cells):
                        found.add(cells)
    return found
