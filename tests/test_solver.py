from __future__ import annotations

import math
import pickle
import threading
import time
from itertools import islice, pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudokit.checker import SEVERAL, verdict
from sudokit.errors import GaveUp, MultipleSolutions, NoSolution
from sudokit.generator import generate
from sudokit.grid import Grid
from sudokit.shape import House, Shape
from sudokit.solver import count, first, last, solutions, solve, solve_stochastic

from .brute_force import KINDS, brute_force, full_grid, keeps_rules, masks_of
from .conftest import ReportFigure
from .thorough import examples

HARD = Grid("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
HARD_SOLVED = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"

# Numbers of clues, by size, that usually leave some solutions, but not very many.
ENOUGH = {4: 3, 5: 4, 6: 9, 8: 22, 9: 32}
MANY = 150


def some_grid(kind: str, seed: int, flavour: str) -> Grid:
    """Return a solved grid with digits removed, and candidates limited or a digit changed."""
    random = Random(seed)
    shape, _ = KINDS[kind]
    size, full = shape.size, full_grid(kind, seed)
    kept = set(random.sample(range(size * size), ENOUGH[size] + random.randrange(4)))
    digits = [digit if cell in kept else 0 for cell, digit in enumerate(full)]
    candidates = None
    if flavour == "candidates":
        masks = [random.getrandbits(size) | random.getrandbits(size) for _ in full]
        lucky = seed % 3 < 2
        candidates = [mask | 1 << (d - 1) if lucky else mask for mask, d in zip(masks, full)]
    if flavour == "spoilt":
        digits[random.choice(sorted(kept))] = random.randint(1, size)
    return Grid(digits, shape, candidate_masks=candidates)


@pytest.mark.parametrize("flavour", ["clues", "candidates", "spoilt"])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(3))
def test_agrees_with_brute_force(kind: str, flavour: str, seed: int) -> None:
    grid = some_grid(kind, seed, flavour)
    _, houses = KINDS[kind]
    expected = sorted(islice(brute_force(grid.size, houses, masks_of(grid)), MANY))
    if len(expected) == MANY:
        assert count(grid, MANY) == MANY
        found = [solution.digits for solution in islice(solutions(grid), MANY)]
        assert all(a < b for a, b in pairwise(found))
        assert all(keeps_rules(digits, houses) for digits in found)
        assert found[-1] <= expected[-1]
        return
    assert count(grid) == len(expected)
    assert count(grid, limit=2) == min(2, len(expected))
    assert [solution.digits for solution in solutions(grid)] == expected
    assert [solution.digits for solution in solutions(grid, backwards=True)] == expected[::-1]
    ends = [end.digits for end in (first(grid), last(grid)) if end is not None]
    assert ends == ([expected[0], expected[-1]] if expected else [])
    if not expected:
        with pytest.raises(NoSolution, match="no solution"):
            solve(grid)
    elif len(expected) == 1:
        assert solve(grid).digits == expected[0]
    else:
        with pytest.raises(MultipleSolutions, match="more than one solution") as caught:
            solve(grid)
        told, in_order, another = verdict(grid)
        assert told == SEVERAL
        assert in_order is not None
        assert another is not None
        assert in_order.digits == expected[0]
        for one, other in (caught.value.solutions, (in_order, another)):
            assert one != other
            assert {one.digits, other.digits} <= {*expected}


@settings(max_examples=examples(60), deadline=None)
@given(
    st.sampled_from([kind for kind in KINDS if kind[0] in "45"]),
    st.data(),
)
def test_any_small_grid_agrees_with_brute_force(kind: str, data: st.DataObject) -> None:
    shape, houses = KINDS[kind]
    cells = shape.size**2
    digit = st.integers(0, shape.size) | st.just(0)
    mask = st.integers(0, 2**shape.size - 1) | st.just(2**shape.size - 1)
    grid = Grid(
        data.draw(st.lists(digit, min_size=cells, max_size=cells)),
        shape,
        candidate_masks=data.draw(st.none() | st.lists(mask, min_size=cells, max_size=cells)),
    )
    expected = sorted(islice(brute_force(shape.size, houses, masks_of(grid)), 300))
    assert [solution.digits for solution in islice(solutions(grid), 300)] == expected or (
        len(expected) == 300 and count(grid, 300) == 300
    )


@pytest.mark.parametrize(
    ("kind", "number"),
    [("4", 288), ("4 x", 48), ("4 windoku", 168), ("4 disjoint", 168), ("4 extra", 24)],
)
def test_empty_4x4(kind: str, number: int) -> None:
    shape, houses = KINDS[kind]
    grid = Grid([0] * 16, shape)
    assert count(grid) == number
    assert len(list(brute_force(4, houses, masks_of(grid)))) == number


@pytest.mark.parametrize("box", [(2, 3), (3, 2)])
def test_empty_6x6(box: tuple[int, int]) -> None:
    assert count(Grid([0] * 36, Shape(6, box))) == 28_200_960


def test_a_hard_puzzle() -> None:
    assert solve(HARD).symbols == HARD_SOLVED
    assert count(HARD) == 1
    assert first(HARD) == last(HARD) == solve(HARD)


def test_the_solution_keeps_shape_and_givens() -> None:
    shape = Shape(4, variants=["x"])
    grid = Grid("12......2.......", shape, givens=[1] + [0] * 15)
    for solution in solutions(grid):
        assert solution.shape == shape
        assert solution.givens == grid.givens
        assert solution.candidate_masks is None


@pytest.mark.speed
@pytest.mark.parametrize("size", [9, 16, 25])
@pytest.mark.parametrize("backwards", [False, True])
def test_first_solutions_of_an_empty_grid_are_quick(
    size: int, backwards: bool, report_figure: ReportFigure
) -> None:
    start = time.process_time()
    found = list(islice(solutions(Grid([0] * size**2), backwards=backwards), 5))
    report_figure(time.process_time() - start, limit=10)
    assert all(a.digits < b.digits for a, b in pairwise(found[::-1] if backwards else found))
    lines = [set(row) for solution in found for row in solution.rows()]
    assert all(line == set(range(1, size + 1)) for line in lines)
    row = list(next(found[0].rows()))
    assert row == sorted(row, reverse=backwards)


def with_clues(shape: Shape, clues: int, seed: int) -> Grid:
    """Return a full grid with only `clues` digits left, at random cells."""
    full = generate(clues=len(shape.cells), shape=shape, seed=seed)
    kept = set(Random(seed).sample(shape.cells, clues))
    digits = [digit if cell in kept else 0 for cell, digit in enumerate(full.digits)]
    return Grid(digits, shape=shape)


@pytest.mark.speed
@pytest.mark.parametrize("clues", [240, 260, 280, 300])
def test_large_grids_with_few_clues(clues: int, report_figure: ReportFigure) -> None:
    grid = with_clues(Shape(25), clues, seed=clues)
    start = time.process_time()
    with pytest.raises(MultipleSolutions) as caught:
        solve(grid)
    assert count(grid, limit=10) == 10
    report_figure(time.process_time() - start, limit=10)
    one, other = caught.value.solutions
    assert one != other
    houses = [house.cells for house in grid.shape.houses]
    for found in (one, other):
        assert all(d in (0, e) for d, e in zip(grid.digits, found.digits))
        assert all(len({found.digits[cell] for cell in house}) == 25 for house in houses)


def test_counts_beyond_32_bits() -> None:
    # Extra houses, rows with one cell replaced, make each cell below equal to one of the first row.
    rows, columns = 3, 5
    size = rows * columns
    extra = []
    for r in range(1, size):
        for c in range(size):
            house = list(range(size))
            house[(r % rows * columns + r // rows + c) % size] = r * size + c
            extra.append(House(f"e{r}.{c}", tuple(house)))
    shape = Shape(size, (rows, columns), extra=extra)
    grid = Grid([0] * len(shape.cells), shape=shape)
    assert count(grid) == math.factorial(size)
    assert count(grid, limit=2**32 + 1) == 2**32 + 1


def test_several_solutions() -> None:
    grid = Grid([0] * 81)
    with pytest.raises(MultipleSolutions) as caught:
        solve(grid)
    one, other = caught.value.solutions
    assert one.digits != other.digits
    assert keeps_rules(one.digits, KINDS["9"][1])
    assert keeps_rules(other.digits, KINDS["9"][1])


@pytest.mark.parametrize(
    "grid",
    [
        Grid("11.............."),
        Grid("123....4........"),
        Grid("." * 16, candidate_masks=[0] + [15] * 15),
        Grid("." * 16, candidate_masks=[1, 1] + [15] * 14),
        Grid("5" * 81),
    ],
)
def test_no_solution(grid: Grid) -> None:
    assert count(grid) == 0
    assert list(solutions(grid)) == []
    assert first(grid) is last(grid) is None
    with pytest.raises(NoSolution):
        solve(grid)


def test_the_limit_of_counting() -> None:
    grid = Grid([0] * 16)
    assert [count(grid, limit) for limit in (0, 1, 2, 287, 288, 289)] == [0, 1, 2, 287, 288, 288]
    assert count(Grid([0] * 81), 10**9 + 7) == 10**9 + 7
    with pytest.raises(GaveUp, match="as many as can be counted: give a limit") as caught:
        count(Grid([0] * 625))
    assert caught.value.at_least == 2**64 - 1
    with pytest.raises(ValueError, match="limit must not be negative"):
        count(grid, -1)


@pytest.mark.parametrize(
    "grid",
    [
        Grid(".3...........9.............8...6....................5....................4......."),
        Grid("12" + "." * 79, Shape(9, variants=["x"])),
        Grid([0] * 64),
    ],
    ids=["few clues", "x", "8×8"],
)
def test_a_count_that_does_not_finish_tells_a_lower_bound(grid: Grid) -> None:
    with pytest.raises(GaveUp, match=r"counted [\d,]+ solutions in 0\.2 seconds") as caught:
        count(grid, seconds=0.2)
    assert caught.value.at_least is not None
    assert caught.value.at_least > 10_000
    assert count(grid, 10_000) == 10_000
    assert pickle.loads(pickle.dumps(caught.value)).at_least == caught.value.at_least


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind[0] in "46"])
def test_a_lower_bound_is_never_above_the_number(kind: str) -> None:
    shape, _ = KINDS[kind]
    grid = Grid([0] * shape.size**2, shape)
    number = count(grid)
    for seconds in (1e-6, 1e-4, 1e-3, 0.01):
        try:
            found = count(grid, seconds=seconds)
        except GaveUp as error:
            found = error.at_least or 0
        assert found <= number


def test_other_threads_run_meanwhile() -> None:
    grid = Grid([0] * 81)
    worker = threading.Thread(target=count, args=(grid, 2**37))
    worker.start()
    ticks = 0
    while worker.is_alive():
        time.sleep(0.005)
        ticks += 1
    assert ticks > 5


@pytest.mark.parametrize("seed", range(12))
def test_stochastic_solves(seed: int) -> None:
    puzzle = generate("easy", seed=seed)
    assert solve_stochastic(puzzle, seed=seed) == solve(puzzle)


@pytest.mark.parametrize("kind", KINDS)
def test_stochastic_solves_other_shapes(kind: str) -> None:
    shape, houses = KINDS[kind]
    full = full_grid(kind, 1)
    grid = Grid([digit if cell % 3 else 0 for cell, digit in enumerate(full)], shape)
    found = solve_stochastic(grid)
    assert keeps_rules(found.digits, houses)
    assert all(d in (0, f) for d, f in zip(grid, found))


def test_stochastic_is_deterministic() -> None:
    grid = Grid([0] * 81)
    assert solve_stochastic(grid, seed=5) == solve_stochastic(grid, seed=5)
    assert solve_stochastic(grid, seed=5) != solve_stochastic(grid, seed=6)
    assert solve_stochastic(grid, seed=-1) == solve_stochastic(grid, seed=2**64 - 1)


def test_stochastic_gives_up() -> None:
    with pytest.raises(GaveUp, match="gave up: no solution after 100 steps"):
        solve_stochastic(HARD, max_steps=100)
    with pytest.raises(GaveUp, match="gave up: r1 has 5 twice"):
        solve_stochastic(Grid("55" + "." * 79))
    with pytest.raises(GaveUp, match="gave up: r1 has 5 3 times"):
        solve_stochastic(Grid("5...5...5" + "." * 72))
    with pytest.raises(GaveUp, match=r"no answer was found within 0\.1 seconds"):
        solve_stochastic(Grid("12345678." + "." * 35 + "9" + "." * 36), seconds=0.1)


@pytest.mark.parametrize("seed", range(6))
def test_stochastic_goes_on_until_it_solves_a_hard_grid(seed: int) -> None:
    assert solve_stochastic(HARD, seed=seed).symbols == HARD_SOLVED


@settings(max_examples=examples(60), deadline=None)
@given(
    st.sampled_from([kind for kind in KINDS if kind[0] in "456"]),
    st.sampled_from(["clues", "candidates", "spoilt"]),
    st.integers(0, 2**64 - 1),
)
def test_stochastic_never_returns_a_wrong_solution(kind: str, flavour: str, seed: int) -> None:
    grid = some_grid(kind, seed, flavour)
    try:
        found = solve_stochastic(grid, seed=seed, max_steps=20_000)
    except GaveUp:
        return
    assert keeps_rules(found.digits, KINDS[kind][1])
    assert all(mask >> (digit - 1) & 1 for digit, mask in zip(found, masks_of(grid)))
    assert found.givens == grid.givens
