"""Canonical forms, compared with brute force on small grids, and by properties on 9×9."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sudokit
from sudokit import (
    Grid,
    Shape,
    _core,
    automorphisms,
    canonical,
    canonical_many,
    is_equivalent,
    solve,
)

MOST_SYMMETRIC = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
PUZZLES = [made.puzzle for made in sudokit.generate_many(20, "hard", seed=1)]
FULL = [solve(puzzle) for puzzle in PUZZLES]
ROUND = Grid("." * 10 + "1" + "." * 7 + "2" + "." * 42 + "2" + "." * 7 + "1" + "." * 11)

Lines = tuple[int, ...]


def line_orders(groups: int, width: int) -> Iterator[Lines]:
    """Yield all orders of lines that keep each band together."""
    inner = list(permutations(range(width)))
    for outer in permutations(range(groups)):
        for orders in product(inner, repeat=groups):
            yield tuple(group * width + i for group, order in zip(outer, orders) for i in order)


@lru_cache
def symmetries(rows: int, columns: int) -> list[Lines]:
    """Return the order of cells for each order of lines of a grid with boxes of this size."""
    size = rows * columns
    found = [
        tuple(r * size + c for r in row_order for c in column_order)
        for row_order in line_orders(columns, rows)
        for column_order in line_orders(rows, columns)
    ]
    if rows == columns:
        found += [tuple(cell % size * size + cell // size for cell in cells) for cells in found]
    return found


def renamed(digits: list[int]) -> bytes:
    """Rename digits in the order of their first appearance, which gives the smallest grid."""
    names: dict[int, int] = {0: 0}
    return bytes(names.setdefault(digit, len(names)) for digit in digits)


def brute_force(grid: Grid) -> tuple[bytes, int]:
    """Return the canonical form, and the number of symmetries that lead to it."""
    box = grid.shape.box
    assert box
    images = Counter(renamed([grid[cell] for cell in cells]) for cells in symmetries(*box))
    return min(images.items())


def disguised(grid: Grid, rng: random.Random) -> Grid:
    """Return an equivalent grid with digits renamed and lines reordered."""
    box = grid.shape.box
    assert box
    size = grid.size

    def order(groups: int, width: int) -> list[int]:
        outer = rng.sample(range(groups), groups)
        return [group * width + i for group in outer for i in rng.sample(range(width), width)]

    rows, columns = order(box[1], box[0]), order(box[0], box[1])
    names = [0, *rng.sample(range(1, size + 1), size)]
    cells = [(r, c) for r in rows for c in columns]
    if box[0] == box[1] and rng.random() < 0.5:
        cells = [(c, r) for r, c in cells]
    return Grid(bytes(names[grid[cell]] for cell in cells), grid.shape)


def test_all_grids_of_size_four() -> None:
    every = list(sudokit.solutions(Grid("." * 16)))
    classes = Counter(canonical(grid) for grid in every)
    assert len(every) == 288
    assert len(classes) == 2
    for form, members in classes.items():
        assert members * automorphisms(form) == 128 * 24
    assert all((canonical(grid).digits, automorphisms(grid)) == brute_force(grid) for grid in every)


@pytest.mark.parametrize("box", [(2, 3), (3, 2)])
def test_all_grids_of_size_six(box: tuple[int, int]) -> None:
    """There are 28,200,960 of them, 720 of each with this first box, in 49 classes."""
    shape = Shape(6, box)
    corner = [0] * 36
    for place, cell in enumerate(shape.houses[12].cells):
        corner[cell] = place + 1
    classes: Counter[bytes] = Counter()
    for grid in sudokit.solutions(Grid(corner, shape)):
        classes[_core.canonical(*box, grid.digits).digits] += 1
    assert sum(classes.values()) * 720 == 28_200_960
    assert len(classes) == 49
    for form, members in classes.items():
        assert members * automorphisms(Grid(form, shape)) == len(symmetries(*box))


@settings(max_examples=300, deadline=None)
@given(st.lists(st.integers(0, 4), min_size=16, max_size=16))
def test_any_digits_of_size_four(digits: list[int]) -> None:
    """Digits that break the rules have a canonical form, too."""
    grid = Grid(digits)
    assert (canonical(grid).digits, automorphisms(grid)) == brute_force(grid)


@settings(max_examples=30, deadline=None)
@given(
    st.sampled_from([(2, 3), (3, 2)]),
    st.lists(st.sampled_from([0, 0, 0, 0, 1, 2, 3, 4, 5, 6]), min_size=36, max_size=36),
    st.sets(st.integers(0, 35)),
)
def test_any_digits_of_size_six(box: tuple[int, int], digits: list[int], blank: set[int]) -> None:
    grid = Grid([0 if cell in blank else d for cell, d in enumerate(digits)], Shape(6, box))
    assert (canonical(grid).digits, automorphisms(grid)) == brute_force(grid)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.sets(st.integers(0, 35)))
def test_puzzles_of_size_six(seed: int, blank: set[int]) -> None:
    full = solve(sudokit.generate("easy", shape=Shape(6), seed=seed))
    grid = Grid([0 if cell in blank else d for cell, d in enumerate(full)])
    assert (canonical(grid).digits, automorphisms(grid)) == brute_force(grid)


@settings(max_examples=100, deadline=None)
@given(
    st.sampled_from([*PUZZLES, *FULL, ROUND, Grid(MOST_SYMMETRIC)]),
    st.sets(st.integers(0, 80)),
    st.randoms(use_true_random=False),
)
def test_equivalent_grids_have_the_same_form(
    grid: Grid, blank: set[int], rng: random.Random
) -> None:
    for original in (grid, Grid([0 if cell in blank else d for cell, d in enumerate(grid)])):
        other = disguised(original, rng)
        form = canonical(original)
        assert canonical(other) == form
        assert form.digits <= min(original.digits, other.digits)
        assert canonical(form) == form
        assert is_equivalent(original, other)
        assert automorphisms(original) == automorphisms(other) == automorphisms(form) >= 1


@settings(max_examples=100, deadline=None)
@given(
    st.integers(0, 80).flatmap(
        lambda clues: st.lists(
            st.tuples(st.integers(0, 80), st.integers(1, 9)), min_size=clues, max_size=clues
        )
    ),
    st.randoms(use_true_random=False),
)
def test_digits_may_clash(clues: list[tuple[int, int]], rng: random.Random) -> None:
    digits = [0] * 81
    for cell, digit in clues:
        digits[cell] = digit
    grid = Grid(digits)
    assert canonical(disguised(grid, rng)) == canonical(grid)


@pytest.mark.parametrize("shape", [Shape(8), Shape(10), Shape(12), Shape(12, (2, 6)), Shape(16)])
def test_larger_grids(shape: Shape) -> None:
    rng = random.Random(1)
    puzzle = sudokit.generate("easy", shape=shape, seed=1)
    for grid in (puzzle, solve(puzzle).puzzle(), Grid(bytes(solve(puzzle)), shape)):
        form = canonical(grid)
        for _ in range(5):
            assert canonical(disguised(grid, rng)) == form
        assert automorphisms(grid) == 1


@pytest.mark.parametrize(
    "grid", [*PUZZLES[:5], *FULL[:5], ROUND, sudokit.generate("easy", shape=Shape(6), seed=1)]
)
def test_the_transformation_to_the_form_is_given(grid: Grid) -> None:
    box = grid.shape.box
    assert box
    found = _core.canonical(*box, grid.digits)
    for row, column in product(range(grid.size), repeat=2):
        place = (found.rows[row], found.columns[column])
        digit = grid[place[::-1] if found.is_transposed else place]
        assert found.digits[row * grid.size + column] == found.names[digit]
    for lines, width in ((found.rows, box[0]), (found.columns, box[1])):
        assert sorted(lines) == list(range(grid.size))
        groups = [{line // width for line in lines[i : i + width]} for i in range(0, 9, width)]
        assert all(len(group) <= 1 for group in groups)


def test_known_forms() -> None:
    most = Grid(MOST_SYMMETRIC)
    assert canonical(disguised(most, random.Random(1))) == most
    assert automorphisms(most) == 648
    empty = Grid("." * 81)
    assert canonical(empty) == empty
    assert automorphisms(empty) == 3_359_232
    assert canonical(Grid("5" + "." * 80)).symbols == "." * 80 + "1"
    assert automorphisms(Grid("5" + "." * 80)) == 3_359_232 // 81
    assert automorphisms(Grid("." * 625)) == 2 * 120**12
    assert [automorphisms(grid) for grid in PUZZLES] == [1] * len(PUZZLES)


def test_all_digits_the_same() -> None:
    """The worst case of a grid that breaks the rules: every order of lines gives the form."""
    same = Grid("7" * 81)
    assert canonical(same).symbols == "1" * 81
    assert automorphisms(same) == 3_359_232
    with pytest.raises(sudokit.GaveUp, match="canonical form gave up: too many ways"):
        canonical(Grid("7" * 256))
    with pytest.raises(sudokit.GaveUp):
        automorphisms(Grid("7" * 256))


def test_equivalence() -> None:
    first, second = PUZZLES[:2]
    assert is_equivalent(first, disguised(first, random.Random(2)))
    assert not is_equivalent(first, second)
    assert not is_equivalent(first, FULL[0])
    assert not is_equivalent(Grid("." * 36, Shape(6)), Grid("." * 36, Shape(6, (3, 2))))
    assert is_equivalent(first, Grid(first.digits, givens=[False] * 81))


def test_forms_by_solution() -> None:
    rng = random.Random(3)
    symmetric = Grid(bytes(d * (rng.random() < 0.4) for d in Grid(MOST_SYMMETRIC)))
    while sudokit.count(symmetric, 2) > 1:
        cell = rng.randrange(81)
        symmetric = symmetric.place(
            cell, Grid(MOST_SYMMETRIC)[cell], given=True, replace_given=True
        )
    for puzzle in (*PUZZLES, symmetric, sudokit.generate("easy", shape=Shape(6), seed=1)):
        form = canonical(puzzle, by_solution=True)
        assert Grid(solve(form).digits, form.shape) == canonical(solve(puzzle))
        assert is_equivalent(form, puzzle)
        for _ in range(5):
            assert canonical(disguised(puzzle, rng), by_solution=True) == form
    with pytest.raises(sudokit.MultipleSolutions):
        canonical(ROUND, by_solution=True)
    with pytest.raises(sudokit.NoSolution):
        canonical(Grid("11" + "." * 79), by_solution=True)


def test_other_grids_are_refused() -> None:
    jigsaw = Shape(5, boxes="AAABBACABBCCCBDECDDDEEEED")
    for shape in (Shape(9, variants=["x"]), jigsaw):
        with pytest.raises(sudokit.ShapeError, match="rectangular boxes"):
            canonical(Grid(bytes(len(shape.cells)), shape))
    with pytest.raises(sudokit.ShapeError, match="candidates"):
        automorphisms(Grid("." * 81, candidate_masks=[511] * 81))
    with pytest.raises(TypeError, match="a Grid is needed, not str"):
        is_equivalent(ROUND, "." * 81)  # type: ignore[arg-type]
    for box in ((1, 9), (3, 9), (0, 0), (-3, -3), (2**30, 2**30)):
        with pytest.raises(ValueError, match="no such boxes"):
            _core.canonical(*box, bytes(81))
    for digits in (bytes(80), bytes(82), b"", bytes([10] * 81)):
        with pytest.raises(ValueError, match="not the digits"):
            _core.canonical(3, 3, digits)


def test_many_at_once() -> None:
    rng = random.Random(4)
    several = [*PUZZLES, *FULL, ROUND, Grid("." * 81), *(disguised(p, rng) for p in PUZZLES)]
    forms = canonical_many(several)
    assert forms.shape == (len(several), 81)
    assert forms.dtype == np.uint8
    assert [bytes(form) for form in forms] == [canonical(grid).digits for grid in several]
    assert len(np.unique(forms, axis=0)) == 2 * len(PUZZLES) + 2
    for threads in (1, 2, 3, 0):
        assert np.array_equal(canonical_many(several, threads), forms)
    digits = np.array([list(grid) for grid in several])
    assert np.array_equal(canonical_many(digits.reshape(-1, 9, 9)), forms)

    by_solution = canonical_many([*several, "wrong"], by_solution=True)
    for grid, form in zip(several, by_solution):
        if grid in (ROUND, several[41]):
            assert (form == 255).all()
        else:
            assert bytes(form) == canonical(grid, by_solution=True).digits
    assert (by_solution[-1] == 255).all()
    assert (canonical_many(["wrong", "12.." * 4])[:] == 255).all()
    assert canonical_many([]).shape == (0, 81)
    with pytest.raises(ValueError, match="as many rows"):
        _core.canonical_rows(digits, None, forms[1:].copy(), 1)
