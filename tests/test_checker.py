from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudokit.checker import (
    Report,
    Violation,
    candidates,
    check,
    conflicts,
    remaining_masks,
    repeats,
    violations,
)
from sudokit.generator import generate
from sudokit.grid import Grid
from sudokit.solver import solve

from .brute_force import KINDS
from .thorough import examples


@st.composite
def grids(draw: st.DrawFn) -> tuple[Grid, list[set[int]]]:
    """Draw a grid, mostly a contradictory one, and the houses that it should have."""
    shape, houses = KINDS[draw(st.sampled_from(sorted(KINDS)))]
    digits = st.lists(
        st.integers(0, shape.size) | st.just(0),
        min_size=len(shape.cells),
        max_size=len(shape.cells),
    )
    masks = st.lists(
        st.integers(0, 2**shape.size - 1), min_size=len(shape.cells), max_size=len(shape.cells)
    )
    return Grid(draw(digits), shape, candidate_masks=draw(st.none() | masks)), houses


@settings(max_examples=examples(150), deadline=None)
@given(grids())
def test_violations_and_conflicts(case: tuple[Grid, list[set[int]]]) -> None:
    grid, houses = case
    found = repeats(grid)
    assert violations(grid) == found
    houses_in_order = grid.shape.houses
    assert list(found) == sorted(found, key=lambda v: (houses_in_order.index(v.house), v.digit))
    told = Counter((frozenset(v.house), v.digit, v.times) for v in found)
    expected = Counter(
        (frozenset(house), digit, times)
        for house in houses
        for digit, times in Counter(grid[cell] for cell in house).items()
        if digit and times > 1
    )
    assert told == expected
    assert conflicts(grid) == {
        cell
        for house in houses
        for cell in house
        if grid[cell] and any(grid[other] == grid[cell] for other in house - {cell})
    }


@settings(max_examples=examples(150), deadline=None)
@given(grids())
def test_candidates(case: tuple[Grid, list[set[int]]]) -> None:
    grid, houses = case
    masks = remaining_masks(grid)
    for cell, digits in enumerate(candidates(grid)):
        if grid[cell]:
            assert digits == ()
            assert masks[cell] == 2 ** (grid[cell] - 1)
            continue
        seen = {grid[other] for house in houses if cell in house for other in house}
        noted = grid.candidate_masks[cell] if grid.candidate_masks else -1
        expected = [d for d in range(1, grid.size + 1) if d not in seen and noted >> (d - 1) & 1]
        assert list(digits) == expected
        assert masks[cell] == sum(2 ** (d - 1) for d in expected)


def test_violations_by_house_then_digit() -> None:
    grid = Grid("1122" + "." * 8 + "1..2")
    house = grid.shape.house
    assert violations(grid) == (
        Violation(house("r1"), 1, 2), Violation(house("r1"), 2, 2),
        Violation(house("c1"), 1, 2), Violation(house("c4"), 2, 2),
        Violation(house("b1"), 1, 2), Violation(house("b2"), 2, 2),
    )  # fmt: skip
    assert conflicts(grid) == {0, 1, 2, 3, 12, 15}
    assert violations(Grid("1" * 16))[0] == Violation(house("r1"), 1, 4)


@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_and_its_solution_are_proper(kind: str) -> None:
    puzzle = generate("hard", shape=KINDS[kind][0], seed=4)
    report = check(puzzle)
    assert report == Report(puzzle.clue_count, puzzle.empty_count, (), 1)
    assert report.is_proper
    solution = solve(puzzle)
    assert check(solution) == Report(puzzle.clue_count, 0, (), 1)
    assert candidates(solution) == ((),) * len(puzzle)
    assert all(d in c for d, c in zip(solution, candidates(puzzle)) if c)


@pytest.mark.parametrize(
    ("text", "number"),
    [("." * 16, 2), ("123....4........", 0), ("11..............", 0), ("1234341221434321", 1)],
)
def test_reports(text: str, number: int) -> None:
    report = check(Grid(text))
    assert report.solutions == number
    assert report.is_proper == (number == 1)
    assert report.empty_count == text.count(".")
    assert report.clue_count == 16 - report.empty_count
    assert bool(report.violations) == text.startswith("11")
