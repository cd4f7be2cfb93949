"""Steps from constraints in words: by technique, and by kind where one sentence would be stiff."""

from __future__ import annotations

import pytest

from sudokit import Grid, Shape, generate, hint, path, solutions, steps
from sudokit.constraints import (
    AntiKnight,
    Arrow,
    Cage,
    Candidates,
    Clone,
    Constraint,
    Difference,
    DoubleArrow,
    Entropic,
    Greater,
    LittleKiller,
    Minimum,
    Modular,
    Nabner,
    NonConsecutive,
    Odd,
    PairSum,
    Palindrome,
    Ratio,
    Renban,
    SlowThermometer,
    Strict,
    Sum,
    Thermometer,
    Whisper,
)
from sudokit.hints import Hint
from sudokit.logic import Step
from sudokit.render.words.steps import clue, short
from sudokit.step_facts import ExcludedBy

from ..constrained import PUZZLE
from ..variant_puzzles import variant_puzzle

CASES: list[tuple[str, list[Constraint], str, str]] = [
    ("marked_cell", [Odd("r1c1")], "", "r1c1 is marked odd, so r1c1 cannot be 2, 4, 6 or 8."),
    ("marked_cell", [Candidates("r1c1", (1, 5, 9))], "",
     "r1c1 is given as 1, 5 or 9, so r1c1 can only be 1, 5 or 9."),
    ("digit_partner", [Whisper("r1c1 r1c2")], "6",
     "r1c1 and r1c2 are neighbours on the whisper line, so they differ by at least 5. r1c1 is 6, "
     "so r1c2 can only be 1."),
    ("digit_partner", [Difference("r1c1 r1c2")], "6",
     "r1c1 and r1c2 have a dot between them, so they differ by 1. r1c1 is 6, so r1c2 can only be "
     "5 or 7."),
    ("digit_partner", [Ratio("r1c1 r1c2")], "4",
     "r1c1 and r1c2 have a dot between them, so one is 2 times the other. r1c1 is 4, so r1c2 can "
     "only be 2 or 8."),
    ("digit_partner", [PairSum("r1c1 r1c2", 10)], "4",
     "r1c1 and r1c2 sum to 10. r1c1 is 4, so r1c2 can only be 6."),
    ("digit_partner", [Palindrome("r1c1 r2c2 r2c3 r3c4 r4c4")], "4",
     "r1c1 and r4c4 mirror each other on the palindrome line, so they are equal. r1c1 is 4, so "
     "r4c4 can only be 4."),
    ("digit_partner", [Clone("r1c1 r1c2", "r5c5 r5c6")], "4",
     "r1c1 and r5c5 are the same place of two clones, so they are equal. r1c1 is 4, so r5c5 can "
     "only be 4."),
    ("digit_partner", [Thermometer("r1c1 r1c2 r1c3")], "6",
     "r1c2 comes after r1c1 on the thermometer, so it is greater. r1c1 is 6, so r1c2 can only be "
     "7, 8 or 9."),
    ("digit_partner", [Thermometer("r1c1 r1c2 r1c3")], "..6",
     "r1c1 is 2 cells before r1c3 on the thermometer, so it is less by at least 2. r1c3 is 6, so "
     "r1c1 can only be 1, 2, 3 or 4."),
    ("digit_partner", [Greater("r1c1 r1c2")], "3",
     "r1c1 is greater than r1c2. r1c1 is 3, so r1c2 can only be 1 or 2."),
    ("digit_partner", [Renban("r1c1 r1c2 r1c3")], "9",
     "r1c1 and r1c2 are on a renban line of 3 consecutive digits, so they are at most 2 apart. "
     "r1c1 is 9, so r1c2 can only be 7 or 8."),
    ("digit_partner", [Nabner("r1c1 r1c2 r1c3")], "5",
     "r1c1 and r1c2 are on the same nabner line, so they are neither equal nor consecutive. r1c1 "
     "is 5, so r1c2 cannot be 4 or 6."),
    ("digit_partner", [Entropic("r1c1 r1c2 r1c3")], "5",
     "r1c1 and r1c2 are near each other on the entropic line, so they are not both low, middle or "
     "high. r1c1 is 5, so r1c2 cannot be 4 or 6."),
    ("digit_partner", [Modular("r1c1 r1c2 r1c3", 2)], "4",
     "r1c1 and r1c2 are neighbours on the parity line, so one is odd and the other even. r1c1 is "
     "4, so r1c2 cannot be 2, 6 or 8."),
    ("digit_partner", [NonConsecutive()], "5",
     "r1c1 and r1c2 are neighbours, so they are not consecutive. r1c1 is 5, so r1c2 cannot be 4 "
     "or 6."),
    ("digit_partner", [Strict("pair_sum", (5, 10))], "4",
     "r1c1 and r1c2 are neighbours with no sum mark between them, so they do not sum to 5 or 10. "
     "r1c1 is 4, so r1c2 cannot be 1 or 6."),
    ("last_of_sum", [Cage("r1c1 r1c2 r1c3", 15)], "57",
     "The killer cage r1c1 r1c2 r1c3 sums to 15, and r1c1 and r1c2 make 12. So r1c3 must be 3."),
    ("last_of_sum", [Cage("r1c1", 5)], "", "The killer cage r1c1 sums to 5, so r1c1 must be 5."),
    ("last_of_sum", [Sum("r1c1 r1c2 r1c1", 5, [1, 1, -1])], "",
     "The sum r1c1 r1c2 r1c1 is 5, so r1c2 must be 5."),
    ("last_of_sum", [Arrow("r1c3", "r1c1 r1c2")], "25",
     "On the arrow r1c3 r1c1 r1c2, the shaft makes 7. So r1c3 must be 7."),
    ("last_of_sum", [Arrow("r1c1", "r1c2 r1c3")], "82",
     "On the arrow r1c1 r1c2 r1c3, the circle r1c1 is 8 and the rest of the shaft r1c2 is 2. So "
     "r1c3 must be 6."),
    ("last_of_sum", [Arrow("r1c1 r1c2", "r2c4 r3c4 r4c4")], "12..........4........5",
     "On the arrow r1c1…r4c4, the circle makes 12 and the rest of the shaft makes 9. So r4c4 must "
     "be 3."),
    ("last_of_sum", [DoubleArrow("r1c1 r1c2 r1c3 r1c4")], "153",
     "On the double arrow r1c1 r1c2 r1c3 r1c4, the line makes 8 and the other circle r1c1 is 1. So "
     "r1c4 must be 7."),
    ("rising_digits", [Thermometer("r1c1 r1c2 r1c3")], "",
     "Digits rise along the thermometer r1c1 r1c2 r1c3. Up from r1c1, r1c2 is at least 2 and r1c3 "
     "is at least 3. Down from r1c3, r1c2 is at most 8 and r1c1 is at most 7."),
    ("rising_digits", [SlowThermometer("r1c1 r2c2 r3c4")], ".1",
     "The slow thermometer r1c1 r2c2 r3c4: digits increase or stay the same along the thermometer "
     "from the bulb. Up from r2c2, which is at least 2, r3c4 is at least 2."),
    ("rising_digits", [Minimum("r1c1")], "",
     "The minimum r1c1: the marked cell has a smaller digit than its orthogonal neighbours that "
     "are no minimum. Up from r1c1, r1c2 and r2c1 are at least 2. Down from r1c2, r1c1 is at most "
     "8."),
    ("sum_bounds", [Cage("r1c1 r1c2 r1c3", 9)], "",
     "The killer cage r1c1 r1c2 r1c3 sums to 9, and r1c2 and r1c3 make at least 1 + 2 = 3. So r1c1 "
     "is at most 9 − 3 = 6."),
    ("sum_bounds", [Sum("r1c1 r1c2 r1c2", 22)], "",
     "The sum r1c1 r1c2 r1c2: digits in the marked cells sum to 22 and may repeat. With what its "
     "other cells can be, 2 × r1c2 is at least 13. So r1c2 cannot be 1, 2, 3, 4, 5 or 6."),
    ("sum_bounds", [Cage("r1c1 r1c2", 13)], "",
     "The killer cage r1c1 r1c2 sums to 13, and r1c2 is at most 9. So r1c1 is at least 13 − 9 = "
     "4."),
    ("sum_bounds", [LittleKiller("r1c2 r2c1", 13)], "",
     "The little killer sum r1c2 r2c1 is 13, and r2c1 is at most 9. So r1c2 is at least 13 − 9 = "
     "4."),
    ("sum_bounds", [Arrow("r1c1", "r1c2 r1c3 r1c4")], "",
     "On the arrow r1c1 r1c2 r1c3 r1c4, the shaft makes at least 1 + 2 + 3 = 6. So r1c1 is at "
     "least 6."),
    ("no_partner", [Whisper("r1c1 r1c2")], "",
     "r1c1 and r1c2 are neighbours on the whisper line, so they differ by at least 5. With 5 in "
     "r1c2, no digit of r1c1 would fit, so r1c2 cannot be 5."),
    ("no_partner", [Ratio("r1c1 r1c2")], "",
     "r1c1 and r1c2 have a dot between them, so one is 2 times the other. With 5, 7 or 9 in r1c2, "
     "no digit of r1c1 would fit, so r1c2 cannot be 5, 7 or 9."),
    ("no_partner", [Palindrome("r1c1 r2c2 r2c3 r3c4 r4c4")], ".4",
     "r1c1 and r4c4 mirror each other on the palindrome line, so they are equal. r1c1 cannot be 4 "
     "any more, so r4c4 cannot be 4."),
    ("sum_combinations", [Cage("r1c1 r1c2 r1c3", 7)], "",
     "The killer cage r1c1 r1c2 r1c3 sums to 7, so its digits must be 1 2 4, and r1c1, r1c2 and "
     "r1c3 cannot be 3, 5, 6, 7, 8 or 9."),
    ("sum_combinations", [Cage("r1c1 r1c2", 10)], "",
     "The killer cage r1c1 r1c2 sums to 10, so its digits can only be 1 9, 2 8, 3 7 or 4 6. None "
     "of these has 5, so r1c1 and r1c2 cannot be 5."),
    ("sum_combinations", [Cage("r1c1 r1c2", 10)], "........9",
     "The killer cage r1c1 r1c2 sums to 10, so with what is left for its cells, its digits can "
     "only be 2 8, 3 7 or 4 6. None of these has 1 or 5, so r1c1 and r1c2 cannot be 1 or 5."),
    ("sum_digit", [Cage("r1c1 r1c2", 17)], "",
     "The killer cage r1c1 r1c2 sums to 17, so its digits must be 8 9. The 8 is in r1c1 or r1c2, "
     "and cells that see both cannot have it: r1c3, r1c4, r1c5, r1c6, r1c7, r1c8, r1c9, r2c1, "
     "r2c2, r2c3, r3c1, r3c2 and r3c3 cannot be 8."),
    ("rule_of_45", [Cage("r1c1-r1c4", 20), Cage("r1c5-r1c8", 18)], "",
     "Row 1 sums to 45, and the 2 cages in it make 38. So r1c9 must be 7."),
    ("rule_of_45", [Cage("r1c1-r1c4", 20), Cage("r1c5-r1c7", 15)], "",
     "Row 1 sums to 45, and the 2 cages in it make 35. So r1c8 and r1c9 sum to 10: r1c8 and r1c9 "
     "cannot be 5."),
    ("rule_of_45", [Cage("r1c1-r1c5", 25), Cage("r1c6-r1c9 r2c9", 24)], "",
     "Row 1 sums to 45, and the 2 cages with a cell outside, r2c9, make 49. So r2c9 must be 4."),
    ("arrangement", [Renban("r1c1 r1c2 r1c3")], "5.......4",
     "The renban line r1c1 r1c2 r1c3: digits on the line are consecutive, in any order, and do not "
     "repeat. So r1c1 r1c2 r1c3 can only be 567 or 576: r1c2 and r1c3 cannot be 1, 2, 3, 8 or 9."),
    ("every_arrangement", [Renban("r1c1 r1c2 r1c3 r1c4 r1c5")], "",
     "The renban line r1c1…r1c5: digits on the line are consecutive, in any order, and do not "
     "repeat. However it is filled, that rules out 5 in r1c6, r1c7, r1c8 or r1c9: r1c6, r1c7, r1c8 "
     "and r1c9 cannot be 5."),
    ("every_arrangement", [Ratio("r1c1 r1c2")], "..1.68..3",
     "The ratio dot r1c1 r1c2: one of the digits on both sides of the dot is 2 times the other. So "
     "r1c1 r1c2 can only be 24 or 42. Each way rules out 2 or 4 in r1c4, r1c7, r1c8, r2c1, r2c2, "
     "r2c3, r3c1, r3c2 or r3c3: r1c4, r1c7, r1c8, r2c1, r2c2, r2c3, r3c1, r3c2 and r3c3 cannot be "
     "2 or 4."),
    ("common_sight", [AntiKnight()], "123......456.......7",
     "In box 1, 8 is in r3c1 or r3c3. Each of these rules out 8 in r5c2, by the anti-knight rule, "
     "so r5c2 cannot be 8."),
    ("inequality_chain", [Greater("r1c2 r1c1"), SlowThermometer("r1c2 r2c3 r3c3")], "",
     "r1c1 < r1c2 ≤ r2c3 ≤ r3c3, by the inequality r1c2 r1c1 and the slow thermometer r1c2 r2c3 "
     "r3c3. Up from r1c1, r1c2, r2c3 and r3c3 are at least 2. Down from r1c2, r1c1 is at most 8."),
    ("inequality_chain", [Minimum("r5c5"), Greater("r6c6 r5c6")], "",
     "r5c5 < r5c6 < r6c6, by the minimum r5c5 and the inequality r6c6 r5c6. Up from r5c5, r5c6 is "
     "at least 2 and r6c6 is at least 3. Down from r6c6, r5c6 is at most 8 and r5c5 is at most "
     "7."),
    ("equal_cells", [Palindrome("r1c1 r2c2 r3c4"), Clone("r3c4", "r5c5")], ".12",
     "r1c1, r3c4 and r5c5 are equal, by the clone r3c4 and the palindrome line r1c1 r2c2 r3c4. "
     "What one of them has lost, the others lose, so r3c4 and r5c5 cannot be 1 or 2."),
    ("equal_sight", [Clone("r4c1", "r7c2")], "..3456712",
     "In row 1, 8 is in r1c1 or r1c2. r1c1 sees r4c1 and r1c2 sees r7c2. r4c1 and r7c2 are equal "
     "by the clone r4c1. So r4c1 and r7c2 cannot be 8."),
    ("equal_sight", [Clone("r1c1", "r7c5")], "..3456712",
     "In row 1, 8 is in r1c1 or r1c2. r1c2 sees r7c2. r7c5, equal to r1c1 by the clone r1c1, sees "
     "r7c2. So r7c2 cannot be 8."),
]  # fmt: skip
"""Technique, constraints, the first digits of a 9×9 grid, and the words of a step."""


CLUES = {
    "digit_partner": "r1c1 is 6. What does the whisper line r1c1 r1c2 leave for r1c2?",
    "sum_combinations": "the digits of the killer cage r1c1 r1c2 can only be 1 9, 2 8, 3 7 or 4 6.",
    "rule_of_45": "add up the sums in row 1. What is left over?",
    "common_sight": "in box 1, 8 is in r3c1 or r3c3. What does each of these rule out?",
    "inequality_chain": "r5c5 < r5c6 < r6c6. How low and how high can each cell be?",
}
"""What level 2 of a hint asks, for some techniques of CASES."""


def found(technique: str, constraints: list[Constraint], digits: str) -> list[Step]:
    return steps(Grid(digits.ljust(81, "."), Shape(9, constraints=constraints)), technique)


@pytest.mark.parametrize(("technique", "constraints", "digits", "words"), CASES)
def test_a_step_says_its_constraint(
    technique: str, constraints: list[Constraint], digits: str, words: str
) -> None:
    some = found(technique, constraints, digits)
    assert words in [step.explain() for step in some]
    for step in some:
        assert short(step).endswith(".")
        assert clue(step).endswith(("?", ".", ""))


@pytest.mark.parametrize("technique", CLUES)
def test_level_2_of_a_hint_asks_for_half_of_it(technique: str) -> None:
    asked = [
        clue(step)
        for name, constraints, digits, _ in CASES
        if name == technique
        for step in found(name, constraints, digits)
    ]
    assert CLUES[technique] in asked


def test_hints_in_three_levels() -> None:
    told = hint(PUZZLE)
    assert told.focus
    assert told.focus.constraints == PUZZLE.shape.constraints[:1]
    thermometer = "the thermometer r1c1 r1c2 r1c3 r1c4"
    assert told.text(1) == f"Look at {thermometer}."
    assert told.text(2) == f"Rising Digits: how low and how high can each cell of {thermometer} be?"
    assert told.text(3).startswith(f"Digits rise along {thermometer}. Up from r1c1, r1c2 is")


def test_a_rule_about_the_whole_grid_is_looked_at_with_its_cells() -> None:
    shape = Shape(4, constraints=[NonConsecutive()])
    (step, *_) = steps(Grid("1...............", shape), "digit_partner")
    focus = Hint(Grid("1...............", shape), 1, step).focus
    assert focus
    assert focus.constraints == shape.constraints
    assert focus.cells == (0, 1)
    assert short(step) == "r1c1 is 1, so by the non-consecutive rule, r1c2 can only be 3 or 4."


def test_mistakes_that_a_constraint_shows() -> None:
    broken = hint(PUZZLE.place("r2c1", 1).place("r3c1", 2))
    assert broken.mistake
    assert broken.mistake.broken
    said = "There is a mistake on the board: look at the killer cage r2c1 r3c1."
    assert broken.text(1) == said
    assert str(broken).startswith(
        "r2c1 cannot be 1: r2c1 and r3c1 break the killer cage r2c1 r3c1: "
        "Digits in the cage do not repeat and sum to 7."
    )
    early = hint(PUZZLE.place("r1c1", 2))
    assert str(early).startswith("r1c1 cannot be 2. Digits rise along the thermometer")


def test_digits_that_a_cage_repeats_clash() -> None:
    shape = Shape(9, constraints=[Cage("r1c1 r1c2 r2c4 r3c4", 22)])
    solution = next(iter(solutions(Grid.empty(shape))))
    digits = bytearray(solution.digits)
    empty = shape.cell("r2c4")
    digits[empty] = solution["r1c1"]
    givens = [cell != empty for cell in shape.cells]
    told = hint(Grid(bytes(digits), shape, givens=givens))
    assert told.mistake
    assert told.mistake.cell == empty
    assert told.mistake.clash is not None


def test_chains_name_the_constraints_of_their_links() -> None:
    chains = [
        step
        for step in path(variant_puzzle(["whisper"], 2))
        if step.technique.family == "chains" and any(link.constraint for link in step.links)
    ]
    assert chains
    for step in chains:
        for link in step.links:
            if link.constraint:
                assert f"by {link.constraint.reference}, " in step.explain()


CHAINS = ("x_chain", "xy_chain", "aic", "continuous_nice_loop", "discontinuous_nice_loop")


def chains_of(puzzle: Grid) -> list[Step]:
    """Return the chains without groups on the path of a puzzle."""
    return [step for step in path(puzzle, seconds=20) if step.technique.id in CHAINS]


def test_chains_name_the_constraints_by_which_cells_see_each_other() -> None:
    """A knight's move is told, and lit, wherever no house says the same."""
    told = 0
    puzzles = (variant_puzzle(["anti_knight"], seed) for seed in range(1, 7))
    for step in (step for puzzle in puzzles for step in chains_of(puzzle)):
        shape = step.shape
        for link in step.links:
            source, target = link.source.cells[0], link.target.cells[0]
            is_weak = link.source_on and not link.target_on and source != target
            shares = any(source in house and target in house for house in shape.houses)
            assert (link.sight is not None) == (is_weak and not shares and not link.constraint)
            if link.sight:
                told += 1
                assert link.sight in step.constraints
                assert "by the anti-knight rule, " in step.explain()
        if isinstance(step.facts, ExcludedBy) and step.facts.constraints:
            assert "either way, by the anti-knight rule, " in step.explain()
    assert told


def test_chains_name_the_rule_of_45() -> None:
    """A leftover links cells that share no house, or hold different digits."""
    told = 0
    for step in chains_of(generate("expert", variants="killer", seed=2)):
        for link in step.links:
            if link.technique:
                told += 1
                assert "by the rule of 45" in step.explain()
            elif link.target_on and link.house:
                assert {*link.source.cells, *link.target.cells} <= {*link.house}
    assert told


def test_contradictions_name_the_constraints_by_which_cells_see_each_other() -> None:
    steps_taken = path(variant_puzzle(["anti_knight"], 1), seconds=5)
    by_sight = [
        step
        for step in steps_taken
        if step.technique.id == "contradiction" and any(link.sight for link in step.links)
    ]
    assert by_sight
    for step in by_sight:
        assert "and the anti-knight rule" in step.explain()
        assert AntiKnight() in step.constraints
