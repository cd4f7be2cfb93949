"""Puzzles with constraints: one solution, the label wished for, the same for the same seed."""

from __future__ import annotations

import time
from collections import Counter
from contextlib import suppress
from itertools import combinations, pairwise
from random import Random
from threading import active_count

import pytest

import sudokit
from sudokit import Grid, Shape, Wish, count, generate, generate_many, grade
from sudokit.constraints.table import BY_ID
from sudokit.errors import GaveUp, GenerateError
from sudokit.making.placing import MADE_VARIANTS
from sudokit.rating import GRADE_LABELS
from sudokit.wishes import SYMMETRIES

from ..conftest import ReportFigure
from ..thorough import IS_EXHAUSTIVE, some

NEAR = {(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1)} - {(0, 0)}
LINES = [name for name, row in MADE_VARIANTS.items() if BY_ID[row.kinds[0]].family == "lines"]
CASES = [
    (name, label)
    for number, name in enumerate(MADE_VARIANTS)
    for place, label in enumerate(GRADE_LABELS)
    if IS_EXHAUSTIVE or (place == number % 3 and label != "extreme")
]
PINNED = "........7.....9........4............2...........5..........3.6........5.........."
PINNED_MARKS = [(((5, 5), (6, 5)), 5), (((2, 2), (3, 2)), 5)]
PINNED_LINE = ((6, 6), (7, 6), (8, 7))

CASES += [("killer", "extreme"), ("xv", "extreme"), ("thermo", "expert")]


def is_connected(cells: tuple[tuple[int, int], ...]) -> bool:
    left, reached = {*cells[1:]}, [cells[0]]
    for row, column in reached:
        near = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)} & left
        reached += sorted(near)
        left -= near
    return not left


def made(label: str | None, *names: str, seed: int = 1, **wishes: object) -> Grid:
    return generate(label, variants=names, seed=seed, **wishes)  # type: ignore[arg-type]


@pytest.mark.parametrize(("name", "label"), CASES)
def test_puzzles_are_unique_and_have_their_label(name: str, label: str) -> None:
    puzzle = made(label, name)
    assert count(puzzle, limit=2) == 1
    assert {constraint.kind for constraint in puzzle.shape.constraints} <= {
        *MADE_VARIANTS[name].kinds
    }
    assert puzzle.shape.constraints
    if label != "extreme":  # whose path may take long
        assert grade(puzzle).label == label


def test_every_kind_of_the_table_exists() -> None:
    assert {kind for row in MADE_VARIANTS.values() for kind in row.kinds} <= {*BY_ID}
    assert all(0 < row.share <= 1 for row in MADE_VARIANTS.values())


def test_the_same_seed_gives_the_same_puzzles() -> None:
    wishes = Wish("easy", variants="thermo"), Wish("medium", variants=["xv", "arrow"])
    first = list(generate_many(4, *wishes, seed=5))
    assert list(generate_many(4, *wishes, seed=5)) == first
    assert list(generate_many(2, *wishes, seed=5, first=2)) == first[2:]
    assert list(generate_many(4, *wishes, seed=5, threads=3)) == first
    assert len({each.puzzle for each in first}) == 4
    assert first != list(generate_many(4, *wishes, seed=6))


def test_a_pinned_puzzle_changes_only_when_the_maker_does() -> None:
    puzzle = made("easy", "xv", seed=1)
    assert puzzle.symbols == PINNED
    marks = [(c.cells, c.value) for c in puzzle.shape.constraints]  # type: ignore[attr-defined]
    assert marks[:2] == PINNED_MARKS
    assert made("easy", "thermo", seed=1).shape.constraints[0].cells == PINNED_LINE


def test_cages_are_connected_and_cover_most_of_the_grid() -> None:
    puzzle = made("hard", "killer", clues=0)
    cages = [constraint.cells for constraint in puzzle.shape.constraints]
    assert puzzle.clue_count == 0
    assert all(map(is_connected, cages))
    assert all(2 <= len(cells) <= 5 for cells in cages)
    covered = Counter(cell for cells in cages for cell in cells)
    assert max(covered.values()) == 1
    assert len(covered) >= 72


@pytest.mark.parametrize("name", LINES)
def test_lines_bend_without_crossing_or_touching_themselves(name: str) -> None:
    puzzle = made("easy", name)
    lines = [constraint.cells for constraint in puzzle.shape.constraints]
    assert len({cell for cells in lines for cell in cells}) == sum(map(len, lines))
    assert sum(map(len, lines)) <= 0.6 * 81
    corners: Counter[tuple[int, int]] = Counter()
    for cells in lines:
        for (row, column), (to_row, to_column) in pairwise(cells):
            assert (to_row - row, to_column - column) in NEAR
            if row != to_row and column != to_column:
                corners[max(row, to_row), max(column, to_column)] += 1
        for (i, a), (j, b) in combinations(enumerate(cells), 2):
            assert j - i < 3 or (b[0] - a[0], b[1] - a[1]) not in NEAR
    assert max(corners.values(), default=0) <= 1


@pytest.mark.parametrize("name", some(LINES, "palindrome", "zipper", "region-sum"))
def test_symmetric_lines_are_many(name: str) -> None:
    puzzle = made("easy", name, symmetry="rotate180")
    lines = {frozenset(constraint.cells) for constraint in puzzle.shape.constraints}
    assert len(lines) >= 4
    turn = SYMMETRIES["rotate180"]
    assert {frozenset(turn(8, *cell) for cell in cells) for cells in lines} == lines


def test_every_constraint_says_something() -> None:
    puzzle = made("easy", "region-sum", seed=2)
    assert all(constraint.primitives(puzzle.shape) for constraint in puzzle.shape.constraints)


def test_variants_share_the_grid() -> None:
    puzzle = made("hard", "thermo", "arrow", "anti-knight")
    kinds = Counter(constraint.kind for constraint in puzzle.shape.constraints)
    assert set(kinds) == {"thermometer", "arrow", "anti_knight"}
    cells = [cell for constraint in puzzle.shape.constraints for cell in constraint.cells]
    assert len({*cells}) == len(cells)
    assert count(puzzle, limit=2) == 1
    # Each of them is needed.
    for kind in kinds:
        fewer = [c for c in puzzle.shape.constraints if c.kind != kind]
        assert count(Grid(puzzle.digits, Shape(9, constraints=fewer)), limit=2) == 2


def test_houses_and_constraints_mix() -> None:
    puzzle = made("easy", "x", "kropki")
    assert puzzle.shape.variants == ("x",)
    assert puzzle.shape.constraints
    assert generate("easy", variants="x", seed=1) == generate(
        "easy", shape=Shape(9, variants=["x"]), seed=1
    )


@pytest.mark.parametrize("name", ["killer", "kropki", "sandwich", "thermo", "little-killer"])
def test_constraints_and_givens_have_the_symmetry(name: str) -> None:
    puzzle = made("easy", name, symmetry="rotate180")

    def turned(cells: object) -> frozenset[tuple[int, int]]:
        return frozenset(SYMMETRIES["rotate180"](8, row, column) for row, column in cells)  # type: ignore[attr-defined]

    placed = {frozenset(constraint.cells) for constraint in puzzle.shape.constraints}
    assert {turned(cells) for cells in placed} == placed
    assert [bool(digit) for digit in puzzle] == [bool(digit) for digit in puzzle][::-1]


@pytest.mark.parametrize("label", [None, "easy", "hard"])
def test_in_a_minimal_puzzle_nothing_can_go(label: str | None) -> None:
    puzzle = made(label, "xv", minimal=True, seed=3)
    assert label in (None, grade(puzzle).label)
    assert count(puzzle, limit=2) == 1
    constraints = puzzle.shape.constraints
    for constraint in constraints:
        fewer = Shape(9, constraints=[c for c in constraints if c is not constraint])
        assert count(Grid(puzzle.digits, fewer), limit=2) == 2
    for cell in range(81):
        if puzzle[cell]:
            assert count(puzzle.place(cell, 0, replace_given=True), limit=2) == 2


def test_other_wishes() -> None:
    assert 20 <= made("medium", "renban", clues=(20, 22)).clue_count <= 22
    solution = sudokit.random_grid(seed=4)
    puzzle = made("easy", "thermo", solution=solution)
    assert sudokit.solve(puzzle).digits == solution.digits
    needed = made("medium", "killer", needs="rule of 45")
    assert "rule_of_45" in {row.id for row in grade(needed).techniques}
    small = made("easy", "thermo", shape=6)
    assert (small.shape.size, count(small, limit=2)) == (6, 1)


@pytest.mark.parametrize(
    ("wishes", "words"),
    [
        ({"variants": "kilelr"}, "unknown variant 'kilelr': did you mean killer\\?"),
        ({"variants": "killer", "se": 3.0}, "Sudoku Explainer, which knows no constraints"),
        ({"variants": "killer", "pattern": "x." * 40 + "x"}, "a pattern of clues does not go"),
        ({"variants": "killer", "clues": (5, 2)}, "a range from low to high, not 5 to 2"),
        ({"variants": "killer", "clues": 81}, "81 clues are too many"),
        (
            {"variants": "killer", "difficulty": "easy", "clues": 0},
            "easy killer puzzle needs clues",
        ),
        ({"variants": "killer", "difficulty": "mild"}, "unknown difficulty 'mild'"),
        ({"variants": "xv", "difficulty": "easy", "needs": "x-wing"}, "no easy puzzle needs"),
        ({"variants": "xv", "needs": "sk loop"}, "no path on a grid with constraints takes"),
        ({"variants": "xv", "needs": "pointing", "forbids": "pointing"}, "needed and forbidden"),
        ({"variants": ["xv", "strict-xv"]}, "strict-xv has all marks of xv: wish for one of them"),
        (
            {"variants": "non-consecutive", "solution": sudokit.random_grid(seed=1)},
            "the solution breaks a rule: Orthogonal neighbours",
        ),
        (
            {"variants": ["x", "xv"], "solution": sudokit.random_grid(seed=1)},
            "belong to the shape of the solution",
        ),
    ],
)
def test_impossible_wishes_are_refused(wishes: dict[str, object], words: str) -> None:
    with pytest.raises(GenerateError, match=words):
        generate(**wishes, seed=1)  # type: ignore[arg-type]


def test_threads_make_the_same_puzzle_and_end_when_it_is_found() -> None:
    wish = Wish("hard", variants="killer")
    before = active_count()
    (alone,) = generate_many(1, wish, seed=3)
    (together,) = generate_many(1, wish, seed=3, threads=3)
    assert together == alone
    assert active_count() == before
    with pytest.raises(GaveUp, match=r"no such easy killer puzzle was found in 0\.3 seconds"):
        list(
            generate_many(2, Wish("easy", variants="killer", clues=1), seconds_each=0.3, threads=2)
        )
    assert active_count() == before


@pytest.mark.parametrize("name", some(MADE_VARIANTS, "killer", "thermo", "kropki", "sandwich"))
def test_steps_remove_no_candidate_of_a_solution(name: str) -> None:
    """Neither on a puzzle, nor where it has several solutions because it lacks givens."""
    puzzle = made("medium", name, clues=(1, 81))
    check_path(puzzle)
    check_path(with_several(puzzle))


def with_several(puzzle: Grid) -> Grid:
    """Return a puzzle without so many of its givens that it has several solutions."""
    for cell in puzzle.shape.cells:
        if puzzle[cell] and count(puzzle, 2) == 1:
            puzzle = puzzle.place(cell, 0, replace_given=True)
    assert count(puzzle, 2) == 2
    return puzzle


def check_path(grid: Grid) -> None:
    masks = sudokit.true_candidates(grid).candidate_masks
    assert masks is not None
    for step in sudokit.path(grid, seconds=3):
        assert not any(masks[cell] >> (digit - 1) & 1 for cell, digit in step.eliminations), step
        assert all(masks[cell] == 1 << (digit - 1) for cell, digit in step.placements), step


def test_giving_up_tells_the_closest() -> None:
    with pytest.raises(GaveUp, match=r"no such easy xv puzzle was found in 0\.2 seconds"):
        made("easy", "xv", clues=0, seconds=0.2)


# Completion.


def half_made() -> Grid:
    digits = bytearray(generate("medium", seed=3).digits)
    for cell in [cell for cell in range(81) if digits[cell]][::3]:
        digits[cell] = 0
    return Grid(bytes(digits))


@pytest.mark.parametrize("name", ["thermo", "killer", "xv", "little-killer"])
def test_completion_leaves_one_solution(name: str) -> None:
    start = half_made()
    assert count(start, limit=2) == 2
    found = sudokit.complete(start, name, seed=1)
    assert (count(found, limit=2), found.digits) == (1, start.digits)
    assert {constraint.kind for constraint in found.shape.constraints} == {
        *MADE_VARIANTS[name].kinds
    }
    assert sudokit.complete(start, name, seed=1) == found
    # None of them can go.
    for constraint in found.shape.constraints:
        fewer = [c for c in found.shape.constraints if c is not constraint]
        assert count(Grid(start.digits, Shape(9, constraints=fewer)), limit=2) == 2


def test_completion_keeps_what_is_there() -> None:
    puzzle = made("easy", "thermo")
    digits = bytearray(puzzle.digits)
    for cell in [cell for cell in range(81) if digits[cell]][:3]:
        digits[cell] = 0
    start = Grid(bytes(digits), puzzle.shape)
    found = sudokit.complete(start, "killer", seed=1)
    before = len(puzzle.shape.constraints)
    assert found.shape.constraints[:before] == puzzle.shape.constraints
    covered = {cell for constraint in puzzle.shape.constraints for cell in constraint.cells}
    assert len(found.shape.constraints) > before
    # Cages may share cells with other constraints, and lines may not.
    found = sudokit.complete(start, "odd-even", seed=1)
    assert all(covered.isdisjoint(c.cells) for c in found.shape.constraints[before:])


def test_completion_of_grids_with_candidates_leaves_one_solution() -> None:
    rng, completed = Random(7), 0
    while completed < 12:
        masks = [rng.randrange(1, 16) | rng.randrange(16) for _ in range(16)]
        start = Grid("." * 16, candidate_masks=masks)
        if count(start, limit=2) < 2:
            continue
        with suppress(GaveUp):
            found = sudokit.complete(start, "killer", seed=completed)
            assert count(found, limit=2) == 1
            assert found.candidate_masks == start.candidate_masks
            completed += 1


def test_completion_leaves_the_cells_of_clues_outside_the_grid_free() -> None:
    found = sudokit.complete(with_several(made("medium", "sandwich")), "thermo", seed=1)
    assert count(found, limit=2) == 1


def test_completion_is_refused_where_there_is_none() -> None:
    with pytest.raises(GenerateError, match="exactly one solution already"):
        sudokit.complete(generate("easy", seed=1), "thermo")
    with pytest.raises(sudokit.NoSolution, match="the grid has no solution"):
        sudokit.complete(Grid("11" + "." * 79), "thermo")
    with pytest.raises(GenerateError, match="unknown variant 'x'"):
        sudokit.complete(half_made(), "x")
    with pytest.raises(GaveUp, match="no further constraints of min-max"):
        sudokit.complete(Grid.empty(9), "min-max", seed=1)


@pytest.mark.speed
@pytest.mark.parametrize(
    ("label", "name", "clues", "limit"),
    [("hard", "killer", 0, 2), ("hard", "thermo", None, 5), ("hard", "sandwich", None, 5)],
)
def test_speed(
    label: str, name: str, clues: int | None, limit: float, report_figure: ReportFigure
) -> None:
    start = time.process_time()
    for seed in range(3):
        made(label, name, seed=seed, clues=clues)
    report_figure((time.process_time() - start) / 3, limit)
