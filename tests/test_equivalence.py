"""Canonical forms and shuffles, compared with brute force on small grids; class ids."""

from __future__ import annotations

import hashlib
import math
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
    class_ids,
    is_equivalent,
    shuffle,
    shuffle_many,
    solve,
    solve_many,
)

from .thorough import examples

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


@settings(max_examples=examples(300), deadline=None)
@given(st.lists(st.integers(0, 4), min_size=16, max_size=16))
def test_any_digits_of_size_four(digits: list[int]) -> None:
    """Digits that break the rules have a canonical form, too."""
    grid = Grid(digits)
    assert (canonical(grid).digits, automorphisms(grid)) == brute_force(grid)


@settings(max_examples=examples(30), deadline=None)
@given(
    st.sampled_from([(2, 3), (3, 2)]),
    st.lists(st.sampled_from([0, 0, 0, 0, 1, 2, 3, 4, 5, 6]), min_size=36, max_size=36),
    st.sets(st.integers(0, 35)),
)
def test_any_digits_of_size_six(box: tuple[int, int], digits: list[int], blank: set[int]) -> None:
    grid = Grid([0 if cell in blank else d for cell, d in enumerate(digits)], Shape(6, box))
    assert (canonical(grid).digits, automorphisms(grid)) == brute_force(grid)


@settings(max_examples=examples(25), deadline=None)
@given(st.integers(0, 2**32), st.sets(st.integers(0, 35)))
def test_puzzles_of_size_six(seed: int, blank: set[int]) -> None:
    full = solve(sudokit.generate("easy", shape=Shape(6), seed=seed))
    grid = Grid([0 if cell in blank else d for cell, d in enumerate(full)])
    assert (canonical(grid).digits, automorphisms(grid)) == brute_force(grid)


@settings(max_examples=examples(100), deadline=None)
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


@settings(max_examples=examples(100), deadline=None)
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


def chi_square(tally: Counter[bytes], outcomes: int) -> float:
    """Return how far a tally is from a uniform one, in standard deviations of chi-square."""
    expected = tally.total() / outcomes
    seen = sum((times - expected) ** 2 / expected for times in tally.values())
    degrees = outcomes - 1
    return (seen + (outcomes - len(tally)) * expected - degrees) / math.sqrt(2 * degrees)


def test_all_shuffles_of_size_four_are_equally_likely() -> None:
    grid = Grid("...4.3.....2....")
    assert automorphisms(grid) == 1
    images = {
        bytes((0, *names)[grid[cell]] for cell in cells)
        for cells in symmetries(2, 2)
        for names in permutations(range(1, 5))
    }
    assert len(images) == 128 * 24
    tally = Counter(_core.shuffle(2, 2, grid.digits, seed) for seed in range(20 * len(images)))
    assert set(tally) == images
    assert abs(chi_square(tally, len(images))) < 4


@pytest.mark.parametrize("box", [(2, 3), (3, 2)])
def test_all_orders_of_lines_of_size_six_are_equally_likely(box: tuple[int, int]) -> None:
    grid = Grid([1, *[0] * 34, 1], Shape(6, box))
    images = Counter(bytes(grid[cell] for cell in cells) for cells in symmetries(*box))
    tally = Counter(
        bytes(map(bool, _core.shuffle(*box, grid.digits, seed))) for seed in range(20_000)
    )
    assert set(tally) == set(images)
    assert len(set(images.values())) == 1
    assert abs(chi_square(tally, len(images))) < 4


def test_shuffles_of_two_neighbours_are_equally_likely() -> None:
    """Two cells that share a box and a line become any such pair of cells, with any digits."""
    outcomes = 81 * 4 // 2 * 9 * 8
    digits = np.zeros((10 * outcomes, 81), np.uint8)
    digits[:, :2] = 1, 2
    tally = Counter(shuffled.tobytes() for shuffled in shuffle_many(digits, 1))
    assert len(tally) == outcomes
    assert abs(chi_square(tally, outcomes)) < 4


@settings(max_examples=examples(100), deadline=None)
@given(st.sampled_from([*PUZZLES, *FULL, ROUND, Grid(MOST_SYMMETRIC)]), st.integers())
def test_shuffled_grids_are_equivalent(grid: Grid, seed: int) -> None:
    shuffled = shuffle(grid, seed)
    assert canonical(shuffled) == canonical(grid)
    assert shuffled.clue_count == grid.clue_count
    assert bytes(shuffle_many([grid], seed)[0]) == shuffled.digits
    if grid in PUZZLES:
        assert solve(shuffled).digits == shuffle(solve(grid), seed).digits


@pytest.mark.parametrize("shape", [Shape(4), Shape(6), Shape(6, (3, 2)), Shape(12), Shape(16)])
def test_shuffles_of_other_shapes(shape: Shape) -> None:
    puzzle = sudokit.generate("easy", shape=shape, seed=1)
    solution = solve(puzzle)
    seen = set()
    for seed in range(20):
        shuffled = shuffle(puzzle, seed)
        assert canonical(shuffled) == canonical(puzzle)
        assert solve(shuffled).digits == shuffle(solution, seed).digits
        seen.add(shuffled)
    assert len(seen) == 20


def test_large_shuffles() -> None:
    full = sudokit.random_grid(Shape(25), seed=1)
    shuffled = shuffle(full, 1)
    assert shuffled != full
    assert not sudokit.violations(shuffled)


def test_shuffles_are_the_same_on_every_machine() -> None:
    assert shuffle(Grid("1...23.........."), 5).symbols == "3...12.........."
    assert shuffle(Grid(MOST_SYMMETRIC), 2**64 + 5) == shuffle(Grid(MOST_SYMMETRIC), 5)
    assert (
        shuffle(Grid(MOST_SYMMETRIC), 5).symbols
        == "259648173731925648486173925925864317173592864648317592317259486592486731864731259"
    )
    (tenth,) = shuffle_many([MOST_SYMMETRIC], 5, start=10).tolist()
    assert (
        Grid(tenth).symbols
        == "941753826628491375573268149194537268357682491862914753419375682286149537735826914"
    )


def test_placed_digits_stay_placed() -> None:
    puzzle, solution = PUZZLES[0], FULL[0]
    cell = puzzle.digits.index(0)
    played = puzzle.place(cell, solution[cell])
    shuffled = shuffle(played, 7)
    assert shuffled.clue_count == puzzle.clue_count
    assert shuffled.empty_count == played.empty_count
    assert shuffled.puzzle() == shuffle(puzzle, 7)


def test_shuffled_batches_are_parts_of_the_whole() -> None:
    digits = np.array([list(grid) for grid in PUZZLES] * 200, np.uint8)
    whole = shuffle_many(digits, 3)
    assert whole.shape == digits.shape
    for threads in (1, 2, 3, 0):
        assert np.array_equal(shuffle_many(digits, 3, threads), whole)
    parts = [shuffle_many(digits[i : i + 900], 3, start=i) for i in range(0, len(digits), 900)]
    assert np.array_equal(np.concatenate(parts), whole)
    assert len(np.unique(whole, axis=0)) == len(whole)
    assert not np.array_equal(shuffle_many(digits, 4), whole)
    assert np.array_equal(canonical_many(whole), canonical_many(digits))


def test_puzzles_and_solutions_are_shuffled_alike() -> None:
    rows: list[Grid | str] = [*PUZZLES, "wrong"]
    solved = solve_many(rows)
    puzzles, solutions = shuffle_many(rows, 9, solutions=solved.solutions)
    assert np.array_equal(puzzles, shuffle_many(rows, 9))
    assert (puzzles[-1] == 255).all()
    assert not solutions[-1].any()
    assert np.array_equal(solve_many(puzzles).solutions, solutions)
    with pytest.raises(ValueError, match="solutions must have 21 rows, one for each puzzle, not 2"):
        shuffle_many(rows, 9, solutions=PUZZLES[:2])
    with pytest.raises(ValueError, match="start must not be negative, and -1 is"):
        shuffle_many(rows, 9, start=-1)
    with pytest.raises(TypeError):
        shuffle_many(rows, 1.5)  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="as many rows"):
        _core.shuffle_rows(puzzles, 0, 0, puzzles[1:].copy(), 1)
    assert shuffle_many([], 1).shape == (0, 81)


def test_class_ids_are_digests_of_the_canonical_form() -> None:
    several = [*PUZZLES, *FULL, ROUND, Grid("." * 81), Grid("7" * 81)]
    ids = class_ids(several)
    assert ids.dtype == np.dtype("U32")
    assert len(set(ids.tolist())) == len(several)
    for grid, found in zip(several, ids.tolist()):
        line = canonical(grid).symbols.encode()
        assert found == hashlib.blake2b(line, digest_size=16).hexdigest()


def test_class_ids_of_equivalent_grids_are_the_same() -> None:
    grids = [*PUZZLES, *FULL, ROUND]
    ids = class_ids(grids)
    assert np.array_equal(class_ids(shuffle_many(grids, 1)), ids)
    for threads in (1, 2, 3, 0):
        assert np.array_equal(class_ids(grids * 60, threads), np.tile(ids, 60))


def test_rows_that_are_no_puzzle_have_no_class_id() -> None:
    assert class_ids([PUZZLES[0], "wrong", PUZZLES[0]]).tolist() == [
        class_ids(PUZZLES[:1])[0], "", class_ids(PUZZLES[:1])[0],
    ]  # fmt: skip
    assert class_ids([]).shape == (0,)
    with pytest.raises(ValueError, match="as many rows"):
        _core.class_id_rows(np.zeros((2, 81), np.uint8), np.zeros((1, 32), np.uint32), 1)


def test_class_ids_never_change() -> None:
    assert class_ids(["." * 81, MOST_SYMMETRIC]).tolist() == [
        "af205879bc2eef79a3a46811d4ed163e",
        "ec886f3535c0cad1a621eedbcfa2728b",
    ]
