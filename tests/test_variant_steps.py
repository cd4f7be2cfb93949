"""Steps on grids with constraints: right on puzzles of every kind, and told, drawn and in data."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest

from sudokit import Grid, Shape, draw, generate, path, random_grid, solve, true_candidates
from sudokit.constraints import KINDS, Cage, Constraint, LittleKiller, Odd
from sudokit.errors import ConstraintError
from sudokit.hints import hint
from sudokit.logic import Path, Step, next_step, steps
from sudokit.render.constraint_figures import figures
from sudokit.render.figures import LIT
from sudokit.render.objects import hint_data, step_data
from sudokit.render.words.inferences import inferences
from sudokit.render.words.steps import clue, short
from sudokit.step_facts import Leftover, Range, Ways

from .constrained import PUZZLE
from .constraints.making import MAKERS, Maker
from .render.test_figures import example
from .test_solver import HARD
from .thorough import some
from .variant_puzzles import MOVES, SETTERS, variant_puzzle

MIXES: Sequence[tuple[str, ...]] = [
    *((name,) for name in SETTERS),
    *((name,) for name in MOVES),
    ("thermometer", "arrow"), ("whisper", "renban"), ("cage", "dots"), ("palindrome", "parity"),
]  # fmt: skip
QUICK: Sequence[tuple[str, ...]] = [
    ("thermometer",), ("cage",), ("arrow",), ("whisper", "renban"), ("palindrome", "parity"),
    ("pair_sum",), ("sandwich",), ("anti_king",),
]  # fmt: skip

NAMED = ("last_of_sum", "sum_bounds", "sum_combinations", "sum_digit")
"""Techniques for sums that name their constraint; the rule of 45 names houses."""


def is_right(step: Step, solution: Grid) -> bool:
    return all(solution[cell] == digit for cell, digit in step.placements) and all(
        solution[cell] != digit for cell, digit in step.eliminations
    )


def check_words(step: Step) -> None:
    for said in (short(step), step.explain()):
        assert said.endswith(".")
        assert not re.search(r"[{}]|  |\band,", said.replace("  \n", "\n"))
    if step.technique.family in ("orders", "arrangements") or step.technique.id in NAMED:
        assert step.constraints[0].reference.lower() in step.explain().lower()


def check_steps(grid: Grid, solution: Grid, taken: Path) -> None:
    for step in taken:
        assert is_right(step, solution), step
        check_words(step)
        clue(step)
        grid = step.apply(grid)


@pytest.mark.parametrize("names", some(MIXES, *QUICK), ids=" ".join)
def test_paths_of_puzzles_keep_the_solution(names: tuple[str, ...]) -> None:
    puzzle = variant_puzzle(names, 1)
    check_steps(puzzle, solve(puzzle), path(puzzle, seconds=3))


@pytest.mark.parametrize("kind", [kind.id for kind in KINDS])
def test_steps_of_every_kind_keep_the_solution(kind: str) -> None:
    """Random constraints that a random solution obeys, with some of its digits given."""
    random = Random(kind)
    for size in (4, 6):
        solution = random_grid(size, seed=random.randrange(2**32))
        added = constraints_of(kind, solution, random)
        shape = Shape(size, constraints=added)
        digits = [digit if random.random() < 0.3 else 0 for digit in solution]
        puzzle = Grid(bytes(digits), shape)
        taken = path(puzzle, seconds=2)
        check_steps(puzzle, solution, taken)


def constraints_of(kind: str, solution: Grid, random: Random) -> list[Constraint]:
    """Return up to three constraints of a kind that a solution obeys."""
    found: list[Constraint] = []
    shape, make = solution.shape, Maker(solution.shape, random)
    for _ in range(200):
        try:
            constraint = MAKERS[kind](make)
            Shape(**shape.arguments() | {"constraints": [*found, constraint]})
        except (ConstraintError, IndexError, ValueError):
            continue
        if constraint.holds(shape, solution.digits) and constraint not in found:
            found.append(constraint)
        if len(found) == 3:
            break
    return found


def test_pictures_light_the_constraints_of_a_step() -> None:
    (step,) = steps(PUZZLE, "rising_digits")
    picture = draw(PUZZLE, step)
    assert '<g class="halos"><path' in picture
    assert ">thermometer</text>" in picture
    single = Grid("123.............", Shape(4, constraints=[Cage("r4c1 r4c2", 3)]))
    assert "halos" not in draw(single, steps(single, "full_house")[0])


def test_every_constraint_that_is_drawn_has_a_halo() -> None:
    for kind in KINDS:
        shape = Shape(9, constraints=[example(kind)])
        drawn = figures(shape)
        own = len(drawn.ground) + len(drawn.lines) + len(drawn.marks)
        (halo,) = drawn.halos
        assert bool(halo) == bool(own)
        assert all(figure.colour == LIT for figure in halo)  # type: ignore[union-attr]


def test_steps_name_their_constraints_in_data() -> None:
    shape = Shape(4, constraints=[Cage("r4c1 r4c2"), Cage("r1c1 r1c2 r1c3", 6)])
    step = next(s for s in steps(Grid.empty(shape), "sum_combinations"))
    data: dict[str, Any] = step_data(Grid.empty(shape), step)
    assert data["constraints"] == [
        {
            "index": 1, "kind": "cage", "label": "killer cage r1c1 r1c2 r1c3",
            "rule": "Digits in the cage do not repeat and sum to 6.",
        }
    ]  # fmt: skip
    assert data["facts"] == {
        "kind": "sum_sets", "sum": {"low": 6, "high": 6}, "sets": [[1, 2, 3]],
    }  # fmt: skip
    larger = Grid.empty(Shape(9, constraints=[Cage("r1c1 r1c2 r1c3", 9)]))
    bounds: dict[str, Any] = step_data(larger, steps(larger, "sum_bounds")[0])
    assert bounds["facts"] == {
        "kind": "sum_bound",
        "terms": [{"cell": f"r1c{column}", "factor": 1} for column in (1, 2, 3)],
        "sum": {"low": 9, "high": 9}, "rest": {"low": 3, "high": 17}, "is_least": False,
    }  # fmt: skip
    told: dict[str, Any] = hint_data(PUZZLE, "", hint(PUZZLE, level=1))
    assert [each["index"] for each in told["where"]["constraints"]] == [0]


def test_a_naked_pair_in_a_cage_lights_the_cage() -> None:
    """Cells that a constraint keeps different are a house of their own."""
    shape = Shape(9, constraints=[Cage("r1c1 r2c2 r3c4 r4c4", None)])
    masks = [shape.every_digit] * 81
    for cell in ("r1c1", "r2c2"):
        masks[shape.cell(cell)] = 0b11
    found = steps(Grid(bytes(81), shape, candidate_masks=masks), "naked_pair")
    (step,) = (each for each in found if each.constraints)
    assert step.houses[0].name == "the killer cage r1c1 r2c2 r3c4 r4c4"
    assert {cell for cell, _ in step.eliminations} == {*map(shape.cell, ("r3c4", "r4c4"))}
    assert "In the killer cage r1c1 r2c2 r3c4 r4c4, r1c1 and r2c2 have" in step.explain()


def test_joint_arrangements_are_all_ways_to_fill_two_cages() -> None:
    """What the step eliminates is what no pair of fillings has, by trying all of them."""
    random = Random("two cages")
    found = 0
    for _ in range(40):
        cages = [Cage("r1c1 r1c2", random.randint(4, 16)), Cage("r1c3 r2c2", random.randint(4, 16))]
        shape = Shape(9, constraints=cages)
        masks = [random.randrange(1, shape.every_digit + 1) for _ in range(81)]
        grid = Grid(bytes(81), shape, candidate_masks=masks)
        while alone := steps(grid, "arrangement"):
            grid = alone[0].apply(grid)
        assert grid.candidate_masks
        cells = [shape.cell(cell) for cell in ("r1c1", "r1c2", "r1c3", "r2c2")]
        left = [[d for d in range(1, 10) if grid.candidate_masks[c] >> d - 1 & 1] for c in cells]
        ways = [
            way
            for way in product(*left)  # all cells are in box 1
            if len({*way}) == 4
            and way[0] + way[1] == cages[0].sum
            and way[2] + way[3] == cages[1].sum
        ]
        eliminated = {
            (cell, digit)
            for index, cell in enumerate(cells)
            for digit in left[index]
            if not any(way[index] == digit for way in ways)
        }
        told = {
            each
            for step in steps(grid, "joint_arrangement")
            if not step.houses
            for each in step.eliminations
        }
        assert told == (eliminated if ways else set())
        found += bool(told)
    assert found > 5


def test_joint_arrangements_of_a_house_are_ways_to_fill_it_with_its_cages() -> None:
    """What such a step eliminates is in no way to fill the row and the cages, by trying all."""
    random = Random("a row and its cages")
    found = 0
    for inside, outside, other in product((4, 5, 6), (6, 7, 8), (3, 4, 5)):
        cages = [
            Cage("r1c1 r1c2", inside), Cage("r1c3 r1c4 r2c4", outside), Cage("r2c1 r3c1", other)
        ]  # fmt: skip
        shape = Shape(4, constraints=cages)
        masks = [random.choice((3, 5, 6, 7, 9, 11, 13, 14, 15, 15, 15)) for _ in shape.cells]
        grid = Grid(bytes(16), shape, candidate_masks=masks)
        cells = [shape.cell(cell) for cell in ("r1c1", "r1c2", "r1c3", "r1c4", "r2c4")]
        left = [[d for d in shape.digits if masks[cell] >> d - 1 & 1] for cell in cells]
        ways = [
            way
            for way in product(*left)
            if len({*way[:4]}) == 4
            and way[0] + way[1] == inside
            and sum(way[2:]) == outside
            and way[4] not in way[2:4]  # as in a cage
        ]
        told = [
            step
            for step in steps(grid, "joint_arrangement")
            if [house.name for house in step.houses] == ["r1"]
        ]
        for cell, digit in (each for step in told for each in step.eliminations):
            assert not any(way[cells.index(cell)] == digit for way in ways)
        for step in told:
            assert {each.kind for each in step.constraints} == {"cage"}
            assert step.explain().startswith("Fill row 1 with the killer cage ")
        found += bool(told)
    assert found > 5


def test_a_house_is_filled_with_what_the_rule_of_45_leaves_over() -> None:
    cages = [Cage("r1c1 r1c2 r2c1 r2c2", 10)]
    cages += [Cage("r1c3 r2c3", 5), Cage("r3c1 r3c2", 5), Cage("r3c3 r3c4 r4c3", 8)]
    shape = Shape(4, constraints=cages)
    rng, regions = Random("leftovers"), set[str]()
    for _ in range(200):
        masks = [rng.choice((3, 5, 6, 7, 9, 11, 13, 14, 15, 15, 15)) for _ in shape.cells]
        grid = Grid(bytes(16), shape, candidate_masks=masks)
        for step in steps(grid, "joint_arrangement"):
            assert isinstance(step.facts, Ways)
            if leftover := step.facts.leftover:
                text = step.explain()
                assert "the rule of 45 in " in text
                assert f" {abs(leftover.sum)}" in text or "the same as" in text
                regions.add(text.partition("the rule of 45 in ")[2].partition(" (")[0])
    assert len(regions) > 1, regions


def test_the_rule_of_45_adds_up_sums_that_cross_a_box() -> None:
    """Cages that are half inside, or less, count where what they leave over is tight."""
    cages = [Cage("r1c1 r1c2 r1c3 r1c4", 14), Cage("r2c1 r2c2 r2c3 r2c4", 14)]
    grid = Grid.empty(Shape(9, constraints=[*cages, Cage("r3c1 r3c2 r4c1 r4c2", 14)]))
    (step,) = (each for each in steps(grid, "rule_of_45") if len(each.constraints) == 3)
    assert step.explain().startswith(
        "Box 1 sums to 45, and the 3 cages with cells outside, r1c4, r2c4, r4c1 and r4c2, make 42. "
        "So r3c3 is 3 more than r1c4, r2c4, r4c1 and r4c2. Those in box 1 make 1 to 9, those "
        "outside 6 to 34: r1c4, r2c4, r4c1 and r4c2 cannot be 3, 4, 5, 6, 7, 8 or 9, and r3c3 "
        "cannot be 1, 2, 3, 4, 5, 6, 7 or 8."
    )
    assert step.facts == Leftover(3, (Range(1, 9), Range(6, 34)))


def test_what_sums_around_a_house_leave_over_keeps_the_solution() -> None:
    """Sums of a random solution, with candidates that keep it."""
    rng, found = Random("tight"), 0
    for _ in range(40):
        solution = random_grid(6, seed=rng.randrange(2**32))
        low = sorted(range(36), key=lambda cell: (solution[cell] + rng.random() * 6, cell))
        sums = [sorted(rng.sample(low[:24], rng.randint(2, 4))) for _ in range(12)]
        shape = Shape(
            6,
            constraints=[
                LittleKiller([divmod(cell, 6) for cell in cells], sum(solution[c] for c in cells))
                for cells in sums
            ],
        )
        masks = [1 << digit - 1 | rng.randrange(64) | rng.randrange(64) for digit in solution]
        for step in steps(Grid(bytes(36), shape, candidate_masks=masks), "rule_of_45", seconds=20):
            assert is_right(step, solution), step
            check_words(step)
            assert isinstance(step.facts, Leftover)
            found += step.facts.made is not None
    assert found > 5


def test_a_path_takes_the_step_that_is_found_on_its_board_alone() -> None:
    """Finders that leave out what has not changed find the same."""
    puzzle = generate("expert", variants="killer", seed=3)
    state, techniques = puzzle, set[str]()
    for step in path(puzzle, seconds=20):
        alone = next_step(state, seconds=20)
        assert alone
        assert (alone.placements, alone.eliminations) == (step.placements, step.eliminations)
        techniques.add(step.technique.id)
        state = step.apply(state)
    assert techniques >= {"arrangement", "joint_arrangement"}


def test_contradictions_tell_what_sees_all_places_of_a_digit() -> None:
    solution = solve(HARD)
    odd = next(cell for cell in range(81) if not HARD[cell] and solution[cell] % 2)
    puzzle = Grid(HARD.digits, Shape(9, constraints=[Odd([divmod(odd, 9)])]))
    taken = path(puzzle, seconds=20)
    check_steps(puzzle, solution, taken)
    assert len({each.cell for step in taken for each in step.placements}) == puzzle.empty_count
    said = "\n".join(step.explain() for step in taken if step.technique.id == "contradiction")
    assert "r6c2<>6, as it sees every place for 6 in box 5 because of r4c5=3." in said


def test_trials_leave_the_true_candidates() -> None:
    """Where two suppositions refute nothing, a search decides, also on grids of many solutions."""
    full = generate("extreme", variants="little-killer", seed=0)
    grid = Grid(full.digits, Shape(9, constraints=full.shape.constraints[6:]))
    searched = []
    while found := steps(grid, "trial"):
        searched += [step for step in found[:1] if not step.links]
        grid = found[0].apply(grid)
    assert grid.candidate_masks == true_candidates(grid).candidate_masks
    step = next(step for step in searched if len(step.eliminations) > 1)
    cell, wrong = step.eliminations[0].cell, [digit for _, digit in step.eliminations]
    name = grid.shape.cell_name(cell)
    *most, last = map(grid.shape.symbol, sorted(wrong))
    either = f"{', '.join(most)} or {last}"
    assert f"\nSuppose {either} in {name}. A search" in step.explain()
    assert f"{either} in {name} leads to a contradiction" in short(step)


def test_what_a_constraint_excludes_in_a_proof_is_told_in_one_line() -> None:
    puzzle = variant_puzzle(("arrow", "whisper"), 1)
    together = 0
    for step in path(puzzle, seconds=5):
        if step.technique.id != "contradiction":
            continue
        excluded = [each for each in inferences(step.links) if each.literal[0].digit]
        for one, other in pairwise(excluded):
            if one.constraint and one.constraint == other.constraint:
                assert {*one.causes} == {*other.causes}, step
                together += 1
    assert together > 50


def test_links_of_contradictions_name_their_constraints() -> None:
    puzzle = variant_puzzle(("arrow", "whisper"), 1)
    contradictions = [s for s in path(puzzle, seconds=5) if s.technique.id == "contradiction"]
    assert contradictions
    for step in contradictions:
        data: dict[str, Any] = step_data(puzzle, step)
        lit = {each["index"] for each in data["constraints"]}
        assert {link["constraint"] for link in data["links"]} - {None} <= lit
        assert "cannot be filled because of" in step.explain() or "No " in step.explain()
