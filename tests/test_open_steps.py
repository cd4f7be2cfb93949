"""Steps, hints and grades on open shapes: right, and told in the values that people see."""

from __future__ import annotations

from random import Random

import pytest

from sudokit import Game, Grid, House, Shape, candidates, count, first, path, true_candidates, why
from sudokit.constraints import (
    KINDS,
    AntiKing,
    AntiKnight,
    Arrow,
    Cage,
    Candidates,
    Constraint,
    Difference,
    Leaper,
    Thermometer,
)
from sudokit.errors import GaveUp, UnsupportedShape
from sudokit.examples import example
from sudokit.hints import hint
from sudokit.logic import TECHNIQUES, Step, Technique, standard_path, steps
from sudokit.reasons import Conflict
from sudokit.render.words.speaker import HOUSE, Run, say
from sudokit.render.words.steps import clue
from sudokit.render.words.values import Houses
from sudokit.step_facts import LastOfSum, Leftover, Range, SumBound, SumSets

from .constrained import OPEN, OPEN_UNIQUE
from .test_variant_steps import check_words, constraints_of
from .thorough import examples

SHAPES = {
    "a rectangle of digits from 0": Shape(rows=4, columns=6, digits=range(6), box=(2, 3)),
    "full rows and boxes": Shape(rows=6, columns=9, digits=range(9), box=(3, 3)),
    "full boxes alone": Shape(rows=6, columns=6, digits=range(1, 10), box=(3, 3)),
    "no full house": Shape(rows=6, columns=6, digits=range(1, 8), box=(2, 3)),
    "no boxes": Shape(5, boxes=()),
    "no boxes, and digits from 3": Shape(5, boxes=(), digits=range(3, 8)),
    "full columns": Shape(rows=5, columns=4, digits=range(5), boxes=()),
    "full rows": Shape(rows=4, columns=5, digits=range(5), boxes=()),
    "digits from 0": Shape(6, digits=range(6)),
    "some boxes, and diagonals": Shape(
        6, boxes="AAABBBAAABBB...CCC...CCCDDDEEEDDDEEE", variants=["x"]
    ),
    "boxes with gaps": Shape(
        rows=7, columns=7, digits=range(1, 10), boxes="AAA.BBB" * 3 + "." * 7 + "CCC.DDD" * 3
    ),
    "no lines": Shape(rows=3, columns=3, digits=range(1, 5), boxes="AABBBACC.", has_lines=False),
    "houses of its own": Shape(
        rows=4, columns=5, boxes=(), has_lines=False, digits=range(1, 6),
        extra=[House("e1", (0, 1, 5, 6, 10)), House("e2", (4, 9, 14, 19, 18)), House("e3", (0, 4))],
    ),
    "no houses": Shape(rows=2, columns=3, digits=range(4), boxes=(), has_lines=False),
    "one row": Shape(rows=1, columns=6, digits=range(9), boxes=()),
    "two digits": Shape(rows=2, columns=2, digits=range(1, 3), boxes=()),
}  # fmt: skip
"""Open shapes by what they are like."""

REGULAR = frozenset(
    row.id
    for row in TECHNIQUES
    if row.family == "uniqueness"
    or "franken" in row.id
    or "forcing" in row.id
    or row.id.startswith("bidirectional")
    or row.id in ("firework", "sk_loop", "tridagon", "junior_exocet", "multi_sector_locked_sets")
)
"""Techniques that take rows, columns and boxes of all digits for granted."""

SECONDS = 2.0


def random_solution(shape: Shape, random: Random) -> Grid:
    """Return a full grid that starts from some random digits."""
    while True:
        grid = Grid.empty(shape)
        for cell in random.sample(shape.cells, len(shape.cells) // 4):
            if left := candidates(grid)[cell]:
                grid = grid.place(cell, random.choice(left))
        if found := first(grid):
            return Grid(found.digits, shape)


def random_puzzle(shape: Shape, random: Random) -> Grid:
    """Return some digits of a full grid, with constraints that it obeys."""
    solution = random_solution(shape, random)
    added: list[Constraint] = []
    for kind in random.sample(KINDS, 4):
        added += constraints_of(kind.id, solution, random)
    share = random.choice((0.1, 0.3, 0.5))
    digits = bytes(digit if random.random() < share else 0 for digit in solution)
    return Grid(digits, Shape(**shape.arguments() | {"constraints": added}))


def check_step(step: Step, truth: tuple[int, ...]) -> None:
    """Check that a step keeps all digits that cells have in some solution."""
    for cell, digit in step.placements:
        assert truth[cell] == 1 << digit - 1, step
    for cell, digit in step.eliminations:
        assert not truth[cell] >> digit - 1 & 1, step
    check_words(step)
    clue(step)


def truth_of(grid: Grid) -> tuple[int, ...]:
    found = true_candidates(grid, seconds=SECONDS).candidate_masks
    assert found
    return found


@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("seed", range(3))
def test_paths_keep_the_true_candidates(name: str, seed: int) -> None:
    random = Random(f"{name} {seed}")
    puzzle = random_puzzle(SHAPES[name], random)
    try:
        truth = truth_of(puzzle)
    except GaveUp:
        return
    for profile in ("human", "se"):
        grid = puzzle
        for step in path(puzzle, profile=profile, seconds=SECONDS):
            check_step(step, truth)
            assert "<svg" in step.draw(grid)
            grid = step.apply(grid)


@pytest.mark.parametrize("name", SHAPES)
def test_techniques_keep_the_true_candidates(name: str) -> None:
    """Each technique by itself, on boards with some more candidates than solutions have."""
    random = Random(name)
    for _ in range(examples(12)):
        puzzle = random_puzzle(SHAPES[name], random)
        full = puzzle.shape.every_digit
        try:
            truth = truth_of(puzzle)
            masks = [true | random.randrange(full) & random.randrange(full) for true in truth]
            grid = Grid(bytes(len(puzzle)), puzzle.shape, candidate_masks=masks)
            truth = truth_of(grid)
            count(grid, 2, seconds=SECONDS)
        except GaveUp:
            continue
        for technique in TECHNIQUES:
            found = steps(grid, technique)
            assert name == "digits from 0" or technique.id not in REGULAR or not found
            for step in found:
                check_step(step, truth)


@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda row: row.id)
def test_steps_do_not_depend_on_the_names_of_digits(technique: Technique) -> None:
    """Digits from 0 take the steps of the same grid with digits from 1."""
    shown = example(technique)
    if shown is None or shown.grid.shape.constraints or technique.family == "uniqueness":
        return
    if technique.id == "trial":  # by a search, as with constraints
        return
    grid = shown.grid
    renamed = Shape(**grid.shape.arguments() | {"digits": range(grid.size)})
    masks = grid.candidate_masks
    other = Grid(grid.digits, renamed, givens=grid.givens, candidate_masks=masks)
    found, expected = steps(other, technique), steps(grid, technique)
    assert found
    assert [(each.placements, each.eliminations, each.pattern) for each in found] == [
        (each.placements, each.eliminations, each.pattern) for each in expected
    ]
    assert found[0].explain() != expected[0].explain()


ZERO = Shape(9, digits=range(9))


def steps_on(constraint: Constraint, technique: str, row: str = "") -> list[Step]:
    """Return the steps of a technique on a grid of a constraint and the first digits."""
    shape = Shape(**ZERO.arguments() | {"constraints": [constraint]})
    return steps(Grid(row.ljust(81, "."), shape), technique)


@pytest.mark.parametrize(
    ("constraint", "technique", "row", "words"),
    [
        (Cage("r1c1 r1c2 r1c3", 3), "sum_combinations", "",
         "The killer cage r1c1 r1c2 r1c3 sums to 3, so its digits must be 0 1 2, and r1c1, r1c2 "
         "and r1c3 cannot be 3, 4, 5, 6, 7 or 8."),
        (Cage("r1c1 r1c2 r1c3", 8), "sum_bounds", "",
         "The killer cage r1c1 r1c2 r1c3 sums to 8, and r1c2 and r1c3 make at least 0 + 1 = 1. So "
         "r1c1 is at most 8 \N{MINUS SIGN} 1 = 7."),
        (Cage("r1c1 r1c2", 3), "last_of_sum", "0",
         "The killer cage r1c1 r1c2 sums to 3, and r1c1 is 0. So r1c2 must be 3."),
        (Arrow(["r1c1"], ["r1c2", "r1c3"]), "sum_bounds", "",
         "On the arrow r1c1 r1c2 r1c3, the shaft makes at least 0 + 1 = 1. So r1c1 is at least 1."),
        (Arrow(["r1c1"], ["r1c2", "r1c3"]), "last_of_sum", ".21",
         "On the arrow r1c1 r1c2 r1c3, the shaft makes 3. So r1c1 must be 3."),
        (Candidates("r1c1", [0, 2]), "marked_cell", "",
         "r1c1 is given as 0 or 2, so r1c1 can only be 0 or 2."),
        (Thermometer("r1c1 r1c2"), "rising_digits", "",
         "Digits rise along the thermometer r1c1 r1c2. Up from r1c1, r1c2 is at least 1. Down from "
         "r1c2, r1c1 is at most 7."),
        (Difference("r1c1 r1c2", 5), "no_partner", "",
         "r1c2 and r1c1 have a dot between them, so they differ by 5. With 4 in r1c1, no digit of "
         "r1c2 would fit, so r1c1 cannot be 4."),
        (Cage("r1c1-r1c8", 30), "rule_of_45", "",
         "Row 1 sums to 36, and the cage in it makes 30. So r1c9 must be 6."),
    ],
    ids=lambda value: value if isinstance(value, str) and "_" in value else "",
)  # fmt: skip
def test_words_have_the_values_of_digits(
    constraint: Constraint, technique: str, row: str, words: str
) -> None:
    assert words in [step.explain() for step in steps_on(constraint, technique, row)]


def test_the_least_and_the_greatest_of_many_cells_are_sums_of_values() -> None:
    in_rows = ((1, 3), (2, 2), (3, 2))  # each cage has so many cells of so many rows
    cages = [
        Cage([f"r{row}c{first + place}" for row, size in in_rows for place in range(size)], total)
        for first, total in ((1, 22), (4, 22), (7, 23))
    ]
    grid = Grid.empty(Shape(9, digits=range(9), constraints=cages))
    *_, tight = steps(grid, "rule_of_45")
    assert tight.facts == Leftover(31, (Range(30, 66), Range(0, 0)))
    assert "sum to 31. With what is left for them, they make 30 to 66:" in tight.explain()
    assert {digit for _, digit in tight.eliminations} == {8, 9}  # 7 and 8 for people


def test_numbers_of_steps_are_sums_of_values() -> None:
    bounds, *_ = steps_on(Cage("r1c1 r1c2 r1c3", 8), "sum_bounds")
    assert isinstance(bounds.facts, SumBound)
    assert (bounds.facts.sum, bounds.facts.rest) == (Range(8, 8), Range(1, 15))
    assert not bounds.facts.is_least
    sets, *_ = steps_on(Cage("r1c1 r1c2 r1c3", 3), "sum_combinations")
    assert isinstance(sets.facts, SumSets)
    assert sets.facts.sum == Range(3, 3)
    last, *_ = steps_on(Cage("r1c1 r1c2", 3), "last_of_sum", "0")
    assert isinstance(last.facts, LastOfSum)
    assert last.facts.sum == 3
    left, *_ = steps_on(Cage("r1c1-r1c8", 30), "rule_of_45")
    assert left.facts == Leftover(6, None)


def test_mistakes_are_proven_on_open_shapes() -> None:
    """By a digit in the same house, by a broken constraint, by singles and by steps."""
    told = {
        "r3c1=1": "r3c1 cannot be 1: the given r2c1=1 is in column 1, too.",
        "r3c1=2": "r3c1 cannot be 2: r2c1 and r3c1 break the killer cage r2c1 r3c1: Digits in the "
        "cage do not repeat and sum to 1.",
        "r2c3=0": "r2c3 cannot be 0, as 3 steps from the correct digits show. This is the last of "
        "them: In box 2, 3 fits only in r2c3: the 3s in r1c1 and r3c4 rule out every other empty "
        "cell.",
    }
    for entry, words in told.items():
        cell, value = entry.split("=")
        game = Game(OPEN_UNIQUE)
        game.place(cell, OPEN.digit(int(value)))
        found = hint(game)
        assert found.mistake
        assert found.text(2) == f"{cell} is not {value}."
        assert found.text(3) == words
    lines = Grid("01.1.....", Shape(rows=3, columns=3, digits=range(3), boxes=()))
    assert hint(lines.place("r3c3", 3)).text(3) == (
        "r3c3 cannot be 2. r3c1 is the last empty cell of column 1, so it must be 2."
    )


def test_hints_for_cells_without_houses_name_the_cells() -> None:
    marks = [Cage("r1c1 r1c2", 1), Candidates("r1c1", [0]), Candidates("r1c3", [2])]
    shape = Shape(rows=1, columns=3, digits=range(4), boxes=(), has_lines=False, constraints=marks)
    start = grid = Grid.empty(shape)
    told = []
    for step in path(grid):
        told.append(hint(grid).text(1))
        grid = step.apply(grid)
    assert grid.symbols == "012"
    assert "Look at r1c1." in told
    assert hint(start.place("r1c3", 1)).text(1) == (
        "There is a mistake on the board: look at the given candidates r1c3."
    )


def test_words_about_open_shapes_name_houses_of_their_own() -> None:
    shape = SHAPES["houses of its own"]
    (extra,) = (house for house in shape.houses if house.name == "e1")
    assert say(shape, Houses((extra,))) == (Run("e1", HOUSE, house="e1"),)
    row = House("r1", (0, 1))
    assert say(shape, Houses((row,))) == (Run("row 1"),)


def test_a_conflict_of_clues_is_proven_on_open_shapes() -> None:
    found = why(Grid("01.1....2", Shape(rows=3, columns=3, digits=range(3), boxes=())))
    assert isinstance(found, Conflict)
    assert found.proof
    assert "There is no place for 1 in row 3." in found.explain()


@pytest.mark.parametrize(
    "shape", [Shape(9), Shape(9, boxes=(), has_lines=False)], ids=["9", "open"]
)
def test_too_many_cells_that_differ_are_refused(shape: Shape) -> None:
    leaps = [
        AntiKnight(),
        AntiKing(),
        *(Leaper(steps) for steps in ([1, 3], [2, 3], [3, 3], [1, 4])),
    ]
    grid = Grid.empty(Shape(**shape.arguments() | {"constraints": leaps}))
    too_many = r"this grid keep \d+ sets of cells different"
    with pytest.raises(UnsupportedShape, match=too_many):
        steps(grid, "naked_pair")
    with pytest.raises(UnsupportedShape, match=too_many):
        standard_path(grid)
