"""Counts of grids with so many solutions that they are not found one by one."""

from __future__ import annotations

import math
import time
from random import Random

import pytest

from sudokit import GaveUp, Grid, House, Shape, count, shuffle

from . import bands
from .conftest import ReportFigure
from .thorough import IS_EXHAUSTIVE, examples, some

FULL = Grid("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
EMPTY = Grid([0] * 81)
SEARCHED = Shape(9, extra=[House("e1", (0, 1))])
"""The classic rules with a house that changes nothing: solutions are found one by one."""


def with_cells(grid: Grid, cells: set[int]) -> Grid:
    return Grid([digit if cell in cells else 0 for cell, digit in enumerate(grid.digits)])


def sparse(clues: int, seed: int) -> Grid:
    """Return a grid with so many clues, at random, and at least one solution."""
    return with_cells(shuffle(FULL, seed), set(Random(seed).sample(range(81), clues)))


def test_all_full_grids() -> None:
    assert count(EMPTY) == bands.GRIDS
    assert count(EMPTY, limit=10**21) == 10**21
    assert count(EMPTY, limit=10**22) == bands.GRIDS


def test_grids_with_one_house() -> None:
    for house in some(EMPTY.shape.houses, EMPTY.shape.houses[22]):
        assert count(with_cells(FULL, set(house.cells))) == bands.GRIDS // math.factorial(9)


def test_grids_with_one_band() -> None:
    kinds = {kind.completions: kind for kind in bands.table()}
    assert len(kinds) > 40
    chosen = list(kinds.values())[:: 1 if IS_EXHAUSTIVE else 8]
    for number, kind in enumerate(chosen):
        grid = shuffle(Grid(kind.band + "." * 54), number)
        assert count(grid) == kind.completions


def test_counts_for_the_digits_of_a_cell_add_up() -> None:
    for seed in range(examples(8)):
        grid = sparse(15 + seed, seed)
        parts = [count(Grid(grid.symbols.replace(".", str(digit), 1))) for digit in range(1, 10)]
        assert sum(parts) == count(grid) > 50_000


@pytest.mark.parametrize("seed", range(examples(12)))
def test_the_search_finds_as_many(seed: int) -> None:
    grid = sparse(Random(seed).randint(20, 25), seed)
    assert count(grid) == count(Grid(grid.digits, SEARCHED))


def test_equivalent_grids_have_as_many() -> None:
    grid = sparse(14, 3)
    number = count(grid)
    assert number > 2**32
    for seed in range(2):
        assert count(shuffle(grid, seed)) == number


def test_candidates_are_heeded() -> None:
    masks = [0x1FF] * 81
    masks[40] = 0x7F
    assert count(Grid([0] * 81, candidate_masks=masks)) == bands.GRIDS // 9 * 7
    full, random = shuffle(FULL, 1), Random(5)
    masks = [0x1FF & ~(1 << random.randrange(9)) | 1 << digit - 1 for digit in full.digits]
    digits = sparse(16, 1).digits
    number = count(Grid(digits, candidate_masks=masks))
    assert number == count(Grid(digits, SEARCHED, candidate_masks=masks)) > 50_000


def test_a_count_ends_in_time_with_a_lower_bound() -> None:
    grid = sparse(6, 4)
    with pytest.raises(GaveUp, match="there are at least that many") as caught:
        count(grid, seconds=0.5)
    assert caught.value.at_least is not None
    assert 50_000 <= caught.value.at_least < bands.GRIDS


@pytest.mark.speed
@pytest.mark.parametrize(("clues", "limit"), [(0, 5), (1, 5), (6, 40), (12, 10)])
def test_counting_is_quick(clues: int, limit: float, report_figure: ReportFigure) -> None:
    grid = sparse(clues, clues)
    start = time.process_time()
    assert count(grid, seconds=None) > 10**6
    report_figure(time.process_time() - start, limit=limit)
