"""Exercises: boards on which a technique is the next useful step, and judged answers."""

from __future__ import annotations

import re

import pytest

from sudokit import (
    Exercise,
    Grid,
    SudokuError,
    Technique,
    UnknownTechnique,
    exercise_on,
    parse,
    practice,
    solve,
    steps,
)
from sudokit.checker import remaining_masks
from sudokit.curriculum import BUILDS_ON, LEVELS, level_of
from sudokit.exercises import (
    FREQUENCY,
    ROWS,
    TOLD_OTHERWISE,
    TURNED,
    VARIANTS_WITH,
    changed_cells,
    easier_techniques,
    is_next,
    pattern_cells,
    shown_example,
    stored_boards,
)
from sudokit.logic import PROFILE_TECHNIQUES, TECHNIQUES, techniques_named
from sudokit.render.words.steps import about

from .thorough import IS_EXHAUSTIVE

EASIER_STEPS_LEFT = {
    "direct_claiming", "aligned_pair_exclusion", "firework", "franken_swordfish",
    "franken_jellyfish", "finned_franken_x_wing", "sk_loop", "tridagon", "junior_exocet", "trial",
}  # fmt: skip
"""Techniques of which no board without easier steps is stored."""
SEEDS = range(8) if IS_EXHAUSTIVE else range(1)


def technique(id: str) -> Technique:
    (row,) = techniques_named(id)
    return row


# The supply.


@pytest.mark.parametrize("row", TECHNIQUES, ids=lambda row: row.id)
def test_each_technique_has_boards(row: Technique) -> None:
    for seed in SEEDS:
        exercise = practice(row, seed=seed)
        assert exercise.steps
        assert all(step.technique == row for step in exercise.steps)
        assert is_sound(exercise)
        if row.id not in EASIER_STEPS_LEFT:
            assert is_next(exercise.grid, row), (row.id, seed)
        for step in exercise.steps:
            assert pattern_cells(step)
            assert exercise.judge(pattern_cells(step)).is_right
            assert exercise.judge(changed_cells(step)).is_right


def is_sound(exercise: Exercise) -> bool:
    """Whether the board leads to the only solution of its givens, and so do the steps."""
    grid = exercise.grid
    solution = solve(Grid(grid.puzzle().digits, grid.shape))
    masks = remaining_masks(grid)
    return (
        all(digit in (0, right) for digit, right in zip(grid, solution))
        and all(d or mask >> s - 1 & 1 for d, mask, s in zip(grid, masks, solution))
        and all(solution[cell] == d for step in exercise.steps for cell, d in step.placements)
        and all(solution[cell] != d for step in exercise.steps for cell, d in step.eliminations)
    )


def test_a_seed_gives_the_same_board_again() -> None:
    for id in ("x_wing", "jellyfish", "rising_digits"):
        first, again, other = (practice(id, seed=seed) for seed in (5, 5, 6))
        assert first == again
        assert (first.grid, first.seed) != (other.grid, other.seed)
    assert practice("naked single").grid != practice("naked single").grid


def test_rare_techniques_have_many_boards() -> None:
    """Images of a few stored boards differ."""
    made = {practice("sk_loop", seed=seed).grid.digits for seed in range(12)}
    assert len(made) == 12


@pytest.mark.skipif(not IS_EXHAUSTIVE, reason="make exhaustive checks every stored board")
def test_stored_boards_are_as_marked() -> None:
    assert set(stored_boards()) == {row.id for row in TECHNIQUES}
    for row in TECHNIQUES:
        stored = stored_boards()[row.id]
        assert all(is_next(parse(text), row) for text in stored.next), row.id
        assert all(steps(parse(text), row) for text in (*stored.next, *stored.others)), row.id
    lacking = {id for id, stored in stored_boards().items() if not stored.next}
    assert lacking - {*FREQUENCY} - {*VARIANTS_WITH} == EASIER_STEPS_LEFT


def test_names_of_no_technique_or_several() -> None:
    with pytest.raises(UnknownTechnique, match="there is no technique 'y-wings of 7'"):
        practice("y-wings of 7")
    with pytest.raises(SudokuError, match="choose one of hidden_single_box, hidden_single_line"):
        practice("Hidden Single")
    with pytest.raises(SudokuError, match="there is no X-Wing on this board"):
        exercise_on(Grid.empty(9), "x_wing")


def test_what_is_easier() -> None:
    names = {row.id for row in easier_techniques(technique("unique_rectangle_2"))}
    assert "naked_pair" in names
    assert "unique_rectangle_1" not in names  # rated the same
    assert "bug_1" not in names
    assert not easier_techniques(technique("full_house"))


# Answers.


def test_answers() -> None:
    exercise = practice("x_wing", seed=3)
    step = exercise.steps[0]
    pattern, changed = sorted(pattern_cells(step)), sorted(changed_cells(step))
    name = exercise.grid.shape.cell_name
    assert str(exercise) == "Find an X-Wing: choose its cells, or those that it changes."
    assert exercise.judge(map(name, pattern)).is_right
    assert str(exercise.judge(pattern)) == f"Right. {step.explain()}"
    assert exercise.judge([*pattern, changed[0]]).is_right
    other = next(c for c in range(81) if c not in {*pattern, *changed})
    judged = exercise.judge([*pattern[:2], other])
    assert not judged.is_right
    assert (judged.right, judged.wrong, judged.missing) == (
        tuple(pattern[:2]), (other,), tuple(pattern[2:])
    )  # fmt: skip
    assert str(judged) == "2 cells are right, 1 is not part of it, 2 are missing."
    assert str(exercise.judge([other])) == "None of these cells is part of it."
    assert str(exercise.judge([])) == "No cell is chosen yet."
    assert exercise.text("de").startswith("Gesucht: X-Wing. Wähle die Felder")
    assert judged.text("de") == "2 Felder sind richtig, 1 gehört nicht dazu, 2 fehlen."
    assert exercise.judge(pattern).text("de") == f"Richtig. {step.explain('de')}"
    with pytest.raises(ValueError, match="is not a cell"):
        exercise.judge(["x9"])
    with pytest.raises(TypeError, match="cells must be a list of cells"):
        exercise.judge(7)  # type: ignore[arg-type]


def test_any_step_of_the_technique_is_an_answer() -> None:
    several = next(e for e in (practice("pointing", seed=n) for n in range(50)) if len(e.steps) > 1)
    assert f"There are {len(several.steps)} here: find one." in str(several)
    for step in several.steps:
        judged = several.judge(pattern_cells(step))
        assert judged.is_right
        assert pattern_cells(judged.step) == pattern_cells(step)


def test_a_single_is_its_cell() -> None:
    exercise = practice("naked_single", seed=1)
    step = exercise.steps[0]
    assert pattern_cells(step) == {step.placements[0].cell}
    assert str(exercise).startswith("Find a Naked Single: choose the cell that it fills.")


# Theory.


def test_examples_are_turned_as_their_theory_tells_them() -> None:
    for id, line in (("x_wing", "r"), ("swordfish", "r"), ("skyscraper", "c"), ("jellyfish", "r")):
        grid, step = shown_example(technique(id))
        kind = "row" if line == "r" else "column"
        assert kind in about(technique(id)).split(".")[0]
        assert step.houses[0].name.startswith(line)
        assert step in steps(grid, id)


def test_what_theory_names_first_is_known() -> None:
    for row in TECHNIQUES:
        if row.family in TURNED:
            said = re.search(r"\b(row|column)s?\b", about(row))
            told = said[1][0] if said else ""
            assert TOLD_OTHERWISE.get(row.id, ROWS) == told, row.id


def test_the_curriculum_knows_every_technique() -> None:
    rows = {row.id: row for row in TECHNIQUES}
    assert set(BUILDS_ON) == set(rows)
    for id, before in BUILDS_ON.items():
        # None is harder, so there is an order in which all can be learned.
        assert all(rows[other].difficulty <= rows[id].difficulty for other in before), id
        assert all(id not in ancestors(other) for other in before), id


def ancestors(id: str) -> set[str]:
    return {id, *(each for other in BUILDS_ON[id] for each in ancestors(other))}


def test_levels() -> None:
    assert [level_of(technique(id)) for id in ("full_house", "x_wing", "aic", "trial")] == [
        "easy", "hard", "expert", "extreme"
    ]  # fmt: skip
    assert level_of(technique("rule_of_45")) == LEVELS[-1] == "constraints"
    of_people = {*PROFILE_TECHNIQUES["human"], *PROFILE_TECHNIQUES["se"]}
    assert all((level_of(row) != LEVELS[-1]) == (row in of_people) for row in TECHNIQUES)
