"""Reasons why a puzzle is invalid, compared with an exhaustive search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from itertools import combinations, islice
from random import Random

import pytest

from sudokit import reasons
from sudokit._core import OutOfTime
from sudokit.checker import violations
from sudokit.constraints import (
    AntiKnight,
    Cage,
    Constraint,
    Difference,
    PairSum,
    Renban,
    Thermometer,
)
from sudokit.deadline import Deadline
from sudokit.errors import ConstraintError
from sudokit.generator import generate
from sudokit.grid import Grid
from sudokit.hitting import quick_hitting, smallest_hitting
from sudokit.logic import Candidate
from sudokit.reasons import Ambiguity, Conflict, why
from sudokit.shape import House, Shape
from sudokit.solver import count, solutions, solve, true_candidates

from .brute_force import KINDS, brute_force
from .constraints.making import MAKERS, Maker, make_constraint
from .thorough import examples


def conflict(grid: Grid, seconds: float | None = None) -> Conflict:
    found = why(grid, seconds=seconds)
    assert isinstance(found, Conflict)
    return found


def ambiguity(grid: Grid, seconds: float | None = None) -> Ambiguity:
    found = why(grid, seconds=seconds)
    assert isinstance(found, Ambiguity)
    return found


def part(grid: Grid, cells: tuple[int, ...]) -> Grid:
    """Return the grid with only the digits of these cells."""
    return Grid([d if c in cells else 0 for c, d in enumerate(grid)], grid.shape)


def broken(shape: Shape, seed: int, clash: bool = False) -> Grid:
    """Return a puzzle with a wrong clue added, which repeats a digit in a house only if `clash`."""
    random = Random(seed)
    grid = generate("hard", shape=shape, seed=seed)
    solution = solve(grid)
    while True:
        cell, digit = random.randrange(len(grid)), random.randint(1, grid.size)
        tried = grid.place(cell, digit, given=True, replace_given=True)
        if not grid[cell] and solution[cell] != digit and bool(violations(tried)) == clash:
            return tried


def test_a_valid_puzzle_has_no_reason() -> None:
    assert why(Grid("..3.3.1..4......")) is None


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("clash", [False, True])
def test_clues_that_would_repair_a_wrong_one(kind: str, clash: bool) -> None:
    for seed in range(examples(4)):
        grid = broken(KINDS[kind][0], seed, clash)
        found = set(conflict(grid, 5.0).repairs)
        tried = [
            Candidate(cell, digit)
            for cell in grid.shape.cells
            if grid[cell]
            for digit in range(1, grid.size + 1)
        ]
        assert found == {
            clue
            for clue in tried
            if not violations(changed := grid.place(*clue, given=True, replace_given=True))
            and count(changed, 2) == 1
        }
        assert found


@pytest.mark.parametrize("kind", KINDS)
def test_a_conflict_is_minimal(kind: str) -> None:
    for seed in range(examples(8)):
        found = conflict(broken(KINDS[kind][0], seed))
        assert found.is_minimal
        assert count(part(found.grid, found.cells), 1) == 0
        for left_out in found.cells:
            rest = tuple(cell for cell in found.cells if cell != left_out)
            assert count(part(found.grid, rest), 1) == 1


@pytest.mark.parametrize("seed", range(8))
def test_a_conflict_is_the_smallest(seed: int) -> None:
    for shape in (Shape(4), Shape(6)):
        grid = broken(shape, seed)
        found = conflict(grid)
        assert found.is_smallest
        clues = [cell for cell, digit in enumerate(grid) if digit]
        for fewer in combinations(clues, len(found.cells) - 1):
            assert count(part(grid, fewer), 1) == 1


def test_a_repeated_digit_is_reported_first() -> None:
    for seed in range(5):
        found = conflict(broken(Shape(9), seed, clash=True))
        first, second = found.cells
        assert found.grid[first] == found.grid[second]
        assert found.is_smallest
        assert found.explain().startswith("Two clues clash: ")


def test_a_proof_of_a_conflict() -> None:
    found = conflict(Grid("1...2....34....."))
    assert found.cells == (0, 4, 9)
    assert found.proof is not None
    assert found.proof.explain() == "There is no place for 3 in box 1."


def test_candidates_can_conflict() -> None:
    masks = [15] * 16
    masks[0] = masks[1] = masks[4] = 0b0011
    found = conflict(Grid("." * 16, candidate_masks=masks))
    assert found.cells == (0, 1, 4)
    assert found.is_smallest
    assert "r1c1 (only 1 or 2), r1c2 (only 1 or 2) and r2c1 (only 1 or 2)" in found.explain()
    # If the digits alone conflict, no candidates are named.
    assert conflict(Grid("11" + "." * 14, candidate_masks=masks)).cells == (0, 1)
    masks[9] = 0
    found = conflict(Grid("." * 16, candidate_masks=masks))
    assert found.cells == (9,)
    assert found.explain() == "One clue alone leaves no solution: r3c2 (no candidate)."


def test_a_shape_without_solutions() -> None:
    # Three overlapping houses of a row and more, which have no room for the digits.
    cells = [(0, 1, 2, 3), (0, 1, 2, 4), (0, 1, 2, 5), (0, 1, 2, 6), (0, 1, 2, 7)]
    shape = Shape(4, extra=[House(f"e{n}", house) for n, house in enumerate(cells)])
    found = conflict(Grid("1" + "." * 15, shape))
    assert found.cells == ()
    assert "No grid of this shape" in found.explain()


def test_without_time_the_answer_says_what_is_unknown() -> None:
    grid = broken(Shape(9), 1)
    found = reasons.conflict(grid, Deadline(1e-9))
    assert not found.is_minimal
    assert not found.is_smallest
    assert count(part(found.grid, found.cells), 1) == 0
    assert "no time" in found.explain()
    several = Grid("12..34..........")
    one, other = islice(solutions(several), 2)
    open_grid = reasons.ambiguity(several, (one, other), Deadline(1e-9))
    assert (open_grid.undecided, open_grid.all_tried, open_grid.remedy) == (None, False, ())
    assert open_grid.at_least == 1
    assert "no time" in open_grid.explain()


# Several solutions.


def opened(shape: Shape, seed: int, clues: int) -> Grid | None:
    random = Random(seed)
    grid = generate("hard", shape=shape, seed=seed)
    for cell in random.sample([c for c, d in enumerate(grid) if d], clues):
        grid = grid.place(cell, 0, replace_given=True)
    return grid if count(grid, 2) == 2 else None


@pytest.mark.parametrize("kind", KINDS)
def test_undecided_cells_and_clues_that_decide_them(kind: str) -> None:
    for seed in range(examples(4)):
        for clues in (1, 3):
            grid = opened(KINDS[kind][0], seed, clues)
            if grid is None:
                continue
            found = ambiguity(grid, seconds=30)
            first, second = found.solutions
            assert found.differing == tuple(
                cell for cell, (a, b) in enumerate(zip(first, second)) if a != b
            )
            masks = true_candidates(grid).candidate_masks
            assert masks is not None
            assert found.undecided == tuple(c for c, m in enumerate(masks) if m & (m - 1))
            assert found.all_tried
            assert found.repairs == tuple(
                Candidate(cell, digit)
                for cell, mask in enumerate(masks)
                for digit in range(1, grid.size + 1)
                if mask & (mask - 1) and mask >> digit - 1 & 1
                if count(grid.place(cell, digit), 2) == 1
            )
            assert count(mended(grid, found.remedy), 2) == 1
            assert found.at_least <= len(found.remedy)


def mended(grid: Grid, clues: tuple[Candidate, ...]) -> Grid:
    for cell, digit in clues:
        grid = grid.place(cell, digit)
    return grid


def test_how_many_clues_are_lacking() -> None:
    for text in ("12..34..........", "1...2...........", "1234............"):
        grid = Grid(text)
        found = ambiguity(grid)
        every = [solution.digits for solution in solutions(grid)]
        least = next(
            number
            for number in range(1, 5)
            for cells in combinations(found.undecided or (), number)
            if 1 in Counter(tuple(digits[c] for c in cells) for digits in every).values()
        )
        assert found.at_least <= least == len(found.remedy)
    assert ambiguity(Grid("." * 16)).at_least == 4
    assert ambiguity(Grid("1" + "." * 80)).at_least == 16
    assert ambiguity(Grid("." * 256)).at_least == 15


def test_words_of_several_solutions() -> None:
    assert ambiguity(Grid("..343412..434321")).explain() == (
        "Two solutions differ in r1c1, r1c2, r3c1 and r3c2. "
        "In all other cells, all solutions are the same. "
        "Any one of these clues would leave exactly one solution: "
        "r1c1=1, r1c1=2, r1c2=1, r1c2=2, r3c1=1, r3c1=2, r3c2=1 and r3c2=2."
    )
    assert ambiguity(Grid("..343412..434321")).explain("de") == (
        "Zwei Lösungen unterscheiden sich in r1c1, r1c2, r3c1 und r3c2. "
        "In allen anderen Feldern sind alle Lösungen gleich. "
        "Jede dieser Vorgaben ergäbe allein genau eine Lösung: "
        "r1c1=1, r1c1=2, r1c2=1, r1c2=2, r3c1=1, r3c1=2, r3c2=1 und r3c2=2."
    )
    none = ambiguity(Grid("12..34..........")).explain()
    assert "No single clue would leave exactly one solution: at least 2 more are needed." in none


# Hitting sets.


def test_hitting_sets_are_the_smallest() -> None:
    for seed in range(60):
        random = Random(seed)
        sets = [
            sum(1 << bit for bit in random.sample(range(10), random.randint(1, 5)))
            for _ in range(random.randint(1, 12))
        ]
        found = smallest_hitting(sets, Deadline(None))
        assert all(mask & found for mask in sets)
        for fewer in combinations(range(10), found.bit_count() - 1):
            assert not all(mask & sum(1 << bit for bit in fewer) for mask in sets)
        quick = quick_hitting(sets)
        assert all(mask & quick for mask in sets)
    assert smallest_hitting([], Deadline(None)) == 0
    with pytest.raises(OutOfTime):
        smallest_hitting([0b11, 0b110], Deadline(1e-9))


CONTRADICTIONS: dict[str, tuple[Constraint, ...]] = {
    "two": (Thermometer("r1c1 r1c2"), AntiKnight(), Thermometer("r1c2 r1c1")),
    "three": (Cage("r1c1 r1c2", sum=5), Cage("r2c1 r2c2", sum=6), Renban("r4c1 r4c2")),
    "a cycle": (
        Cage("r4c1 r4c2", sum=4),
        Thermometer("r1c1 r2c2"),
        Thermometer("r2c2 r3c3"),
        Thermometer("r3c3 r1c1"),
    ),
}


@pytest.mark.parametrize("clues", ["................", "1..............."])
@pytest.mark.parametrize("constraints", CONTRADICTIONS.values(), ids=CONTRADICTIONS)
def test_constraints_that_contradict_each_other(
    constraints: tuple[Constraint, ...], clues: str
) -> None:
    found = conflict(Grid(clues, Shape(4, constraints=constraints)), 20)
    named = found.constraints
    assert (found.cells, found.is_minimal) == ((), True)
    assert named
    assert not count(Grid.empty(Shape(4, constraints=named)))
    for part_of in combinations(named, len(named) - 1):
        assert count(Grid.empty(Shape(4, constraints=part_of)), limit=1)


def test_words_for_constraints_that_contradict_each_other() -> None:
    pairs = (Cage("r1c1 r1c2", sum=3), Thermometer("r3c1-r3c3"), Cage("r1c1 r1c2", sum=4))
    assert conflict(Grid.empty(Shape(4, constraints=pairs)), 20).explain() == (
        "These 2 constraints contradict each other, whatever the clues: "
        "killer cage r1c1 r1c2 (sum 3) and killer cage r1c1 r1c2 (sum 4). "
        "Without any one of them, the others have a solution."
    )


def test_clues_that_contradict_constraints() -> None:
    constraints = (Cage("r4c1 r4c2", sum=4), Thermometer("r1c1-r1c3"), AntiKnight())
    grid = Grid("..2.............", Shape(4, constraints=constraints))
    found = conflict(grid, 20)
    assert (found.cells, found.constraints) == ((2,), constraints[1:2])
    assert found.explain().startswith(
        "One clue alone leaves no solution: r1c3=2. "
        "No grid fits both this clue and the thermometer r1c1 r1c2 r1c3."
    )
    found = conflict(Grid("2..3............", Shape(4, constraints=constraints[:2])), 20)
    assert (found.cells, found.constraints) == ((0, 3), constraints[1:2])
    assert "No grid fits both these clues and the thermometer r1c1 r1c2 r1c3." in str(found)


def test_a_clash_in_a_house_names_no_constraint() -> None:
    shape = Shape(4, constraints=[Thermometer("r1c1-r1c3")])
    assert conflict(Grid("33..............", shape), 20).constraints == ()


# Random grids with and without constraints, compared with all fillings.


SMALL = {
    kind: (shape, list(brute_force(4, houses, [15] * 16)))
    for kind, (shape, houses) in KINDS.items()
    if shape.size == 4
}
"""Small shapes, and all fillings of each that obey its houses."""


def random_grid(random: Random) -> tuple[Grid, list[bytes]]:
    """Return a grid that hardly ever has a solution, and all fillings that obey its houses."""
    shape, fillings = SMALL[random.choice([*SMALL])]
    constraints: list[Constraint] = []
    for kind in random.sample(sorted({*MAKERS} - {"full_rank"}), random.choice((0, 1, 2, 3))):
        with suppress(ConstraintError, IndexError):
            constraints.append(make_constraint(kind, Maker(shape, random)))
    with suppress(ConstraintError):
        shape = Shape(**shape.arguments(), constraints=constraints)
    base = random.choice(fillings)
    digits = [digit if random.random() < random.choice((0.2, 0.5)) else 0 for digit in base]
    for _ in range(random.randint(0, 2)):
        digits[random.randrange(16)] = random.randint(1, 4)
    masks = [random.choice((15, 15, 15, random.randrange(16))) for _ in digits]
    return Grid(digits, shape, candidate_masks=random.choice((None, masks))), fillings


@pytest.mark.parametrize("block", range(8))
def test_what_a_conflict_says_is_true(block: int) -> None:
    conflicts = 0
    for number in range(examples(240)):
        grid, fillings = random_grid(Random(f"{block} {number}"))
        found = why(grid, seconds=30)
        if isinstance(found, Conflict):
            conflicts += 1
            check_conflict(found, fillings)
    assert conflicts > number / 2


def check_conflict(found: Conflict, fillings: list[bytes]) -> None:
    shape = found.grid.shape
    masks = found.grid.candidate_masks or [1 << d - 1 if d else 15 for d in found.grid]
    clues = {cell for cell, mask in enumerate(masks) if mask != 15}
    obeying = [all(each.holds(shape, full) for each in shape.constraints) for full in fillings]
    broken_clues = [
        {cell for cell in clues if not masks[cell] >> full[cell] - 1 & 1} for full in fillings
    ]
    broken_rules = [
        {each for each in found.constraints if not each.holds(shape, full)} for full in fillings
    ]

    def fits(chosen: Iterable[int]) -> bool:
        """Return whether some filling obeys these clues and all constraints."""
        wanted = {*chosen}
        return any(fine and not wanted & broken for fine, broken in zip(obeying, broken_clues))

    assert not fits(found.cells)
    if found.is_minimal and found.cells:
        assert all(fits({*found.cells} - {cell}) for cell in found.cells)
    if found.is_smallest and found.cells:
        assert all(fits(fewer) for fewer in combinations(clues, len(found.cells) - 1))
    if not violations(found.grid):
        assert found.is_minimal
        assert found.is_smallest
    pairs = list(zip(broken_clues, broken_rules))
    assert all(rules or cells & {*found.cells} for cells, rules in pairs)
    for left_out in found.constraints:
        assert any(rules <= {left_out} and not cells & {*found.cells} for cells, rules in pairs)


def test_a_clash_of_which_one_clue_is_enough_is_not_minimal() -> None:
    constraints = (Difference("r3c4 r4c4", 3), AntiKnight(), PairSum("r2c4 r4c2", 6))
    found = conflict(Grid("3...2...22.443..", Shape(4, constraints=constraints)), 20)
    assert (found.cells, found.is_minimal, found.is_smallest) == ((8, 9), False, False)
    assert found.explain().startswith("Two clues clash: ")
