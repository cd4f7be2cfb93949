"""Random full grids are valid, and all are equally likely.

The seeds are fixed, so the results are the same in every run. The bounds are five standard
deviations; chi-squared values are converted to deviations from their mean.
"""

from __future__ import annotations

from math import factorial, sqrt

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudokit import _core
from sudokit.bulk import count_many
from sudokit.checker import violations
from sudokit.errors import GenerateError
from sudokit.grids import random_grid
from sudokit.shape import House, Shape, standard_shape

from . import bands
from .bands import Array
from .brute_force import KINDS
from .thorough import examples, some

NUMBER = 20_000
PINNED = "269573841143896752857421936914238675528967413376154289635782194791645328482319567"
CLASSIC = standard_shape(9)


@pytest.fixture(scope="module")
def grids() -> Array:
    return drawn(NUMBER, seed=1)


def drawn(number: int, seed: int, shape: Shape = CLASSIC) -> Array:
    digits = _core.random_grids(shape.geometry, seed, number)
    return np.frombuffer(digits, np.uint8).astype(np.int64).reshape(number, shape.size, shape.size)


def deviations(counts: Array, shares: Array | float) -> float:
    """Return by how many standard deviations chi-squared is above its mean."""
    expected = counts.sum() * shares
    freedom = counts.size - 1
    return float((((counts - expected) ** 2 / expected).sum() - freedom) / sqrt(2 * freedom))


def test_all_are_grids(grids: Array) -> None:
    everything = np.arange(1, 10)
    boxes = grids.reshape(-1, 3, 3, 3, 3).transpose(0, 1, 3, 2, 4).reshape(-1, 9, 9)
    for houses in (grids, grids.transpose(0, 2, 1), boxes):
        assert (np.sort(houses, axis=2) == everything).all()
    assert len(np.unique(grids.reshape(-1, 81), axis=0)) == NUMBER


def test_the_table_of_bands() -> None:
    table = bands.table()
    assert len(table) == 416
    assert [kind.band for kind in table] == bands.first_bands()
    assert [kind.size for kind in table] == bands.sizes().tolist()
    assert sum(kind.size for kind in table) == 56 * 6**6
    assert factorial(9) * sum(kind.size * kind.completions for kind in table) == bands.GRIDS
    assert bands.completions(table[100].band) == table[100].completions


def test_bands_are_as_frequent_as_in_all_grids(grids: Array) -> None:
    shares = np.array([kind.share for kind in bands.table()])
    # The first band and the first stack are drawn together; the others result from completing them.
    for nth in range(6):
        counts = np.bincount(kinds(grids, nth), minlength=416)
        assert abs(deviations(counts, shares)) < 5
    every = np.concatenate([kinds(grids, nth) for nth in range(6)])
    assert abs(deviations(np.bincount(every, minlength=416), shares)) < 5


def kinds(grids: Array, nth: int) -> Array:
    """Return the kinds of the n-th bands (n < 3) or stacks."""
    return bands.kinds_of(bands.bands_of(grids).reshape(2, -1, 3, 3, 9)[nth // 3, :, nth % 3])


def test_grids_do_not_favour_bands_and_stacks_with_few_completions(grids: Array) -> None:
    """The mean of one in the number of completions is that of pairs to grids.

    Grids that came from pairs drawn equally likely would have it 1.1 % too high.
    """
    pairs = factorial(9) * (56 * 6**6) ** 2
    puzzles = grids[:2_500].copy()
    puzzles[:, :6, :6] = 0  # keep only the last band and the last stack
    numbers = count_many(puzzles, limit=20_000)
    assert numbers.max() <= 11_664
    shares = bands.GRIDS / pairs / numbers
    assert abs(shares.mean() - 1) < 4 * shares.std() / sqrt(len(shares))
    assert shares.std() / sqrt(len(shares)) < 0.0025


def test_each_digit_is_equally_often_in_each_cell(grids: Array) -> None:
    counts = np.array([np.bincount(cell, minlength=10)[1:] for cell in grids.reshape(-1, 81).T])
    # Of 81 cells and 9 digits, 8 × 8 × 9 shares are free; the deviation is that of one cell.
    worst = abs(counts - NUMBER / 9).max() / sqrt(NUMBER * 8 / 81)
    assert worst < 5


def test_a_digit_is_equally_often_in_each_cell_of_the_next_box(grids: Array) -> None:
    """In the next box of a band, a digit has six possible cells, all equally frequent."""
    for row, column in ((0, 0), (3, 4), (8, 7)):
        rows = [r for r in range(row // 3 * 3, row // 3 * 3 + 3) if r != row]
        columns = [c for c in range(9) if c // 3 == (column // 3 + 1) % 3]
        same = [(grids[:, r, c] == grids[:, row, column]).sum() for r in rows for c in columns]
        assert sum(same) == NUMBER
        assert abs(deviations(np.array(same), 1 / 6)) < 5


def test_minirows_repeat_as_often_as_they_should(grids: Array) -> None:
    """Boxes of a band share no rows, or all three, as often as in all grids."""
    table = bands.table()
    shares = np.zeros(4)
    for kind in table:
        for left, right in ((0, 1), (0, 2), (1, 2)):
            shares[_repeats(kind.band, left, right)] += kind.share / 3
    counts = np.zeros(4)
    for grid in grids[:5_000]:
        counts[_repeats("".join(map(str, grid[:3].flatten())), 0, 1)] += 1
    assert (counts[1:3] == 0).all()
    assert (shares[1:3] == 0).all()
    for number in (0, 3):
        expected = 5_000 * shares[number]
        assert abs(counts[number] - expected) < 5 * sqrt(expected)


def _repeats(band: str, left: int, right: int) -> int:
    rows = [{frozenset(band[9 * row + 3 * box :][:3]) for row in range(3)} for box in (left, right)]
    return len(rows[0] & rows[1])


@pytest.mark.parametrize(("shape", "number"), [(Shape(4), 288), (Shape(4, variants=["x"]), 48)])
def test_small_grids_are_equally_likely(shape: Shape, number: int) -> None:
    grids = drawn(2_500, seed=1, shape=shape).reshape(-1, 16)
    _, counts = np.unique(grids, axis=0, return_counts=True)
    assert len(counts) == number
    assert abs(deviations(counts, 1 / number)) < 5


@settings(max_examples=examples(30), deadline=None)
@given(st.sampled_from(sorted(KINDS)), st.integers())
def test_random_grid(kind: str, seed: int) -> None:
    shape = KINDS[kind][0]
    grid = random_grid(shape, seed=seed)
    assert grid.shape == shape
    assert grid.empty_count == 0
    assert not violations(grid)
    assert grid == random_grid(shape, seed=seed)


MIXED = [["disjoint", "x"], ["windoku"], ["windoku", "disjoint"], ["disjoint"]]


@pytest.mark.parametrize("variants", some(MIXED, ["disjoint", "x"], ["windoku"]))
def test_grids_by_formula_are_mixed(variants: list[str]) -> None:
    shape = Shape(25, variants=variants)
    one, other = (random_grid(shape, seed=seed) for seed in (1, 2))
    for grid in (one, other):
        assert not grid.empty_count
        assert not violations(grid)
    alike = sum(a == b for a, b in zip(one, other)) / 625
    assert abs(alike - 1 / 25) < 0.03
    # Digits share boxes as if at random, no longer as in the formula.
    beside = sum(one[cell + 1] - one[cell] == 1 for cell in range(624)) / 624
    assert beside < 0.1


def test_a_size_stands_for_its_standard_shape() -> None:
    assert random_grid(16, seed=1) == random_grid(Shape(16), seed=1)


def test_a_seed_means_the_same_grid_everywhere() -> None:
    assert random_grid(seed=1).symbols == PINNED
    assert random_grid() != random_grid()


def test_houses_that_no_grid_has() -> None:
    # The digit of the first cell has no place left in the third row.
    pairs = [House("e1", (0, 9)), House("e2", (0, 10)), House("e3", (0, 11))]
    with pytest.raises(GenerateError, match="no full grid has these houses"):
        random_grid(Shape(4, extra=pairs))
