"""Hints, paths and new puzzles that use only the techniques that a player knows."""

from __future__ import annotations

import pytest

from sudokit import (
    Game,
    GenerateError,
    Grid,
    UnknownTechnique,
    Wish,
    generate,
    generate_many,
    hint,
    known_techniques,
    next_step,
    path,
    steps,
)
from sudokit.examples import example
from sudokit.hints import followed
from sudokit.logic import PROFILE_TECHNIQUES, TECHNIQUES, Path, Technique

EXPERT = generate("expert", seed=24)
"""A puzzle that singles and locked candidates do not solve: the next step is a Skyscraper."""
KNOWN = ("singles", "locked")


def solves(grid: Grid, taken: Path) -> bool:
    return len({cell for step in taken for cell, _ in step.placements}) == grid.empty_count


def test_names_of_known_techniques() -> None:
    assert [row.id for row in known_techniques("hidden single")] == [
        "hidden_single_box", "hidden_single_line"
    ]  # fmt: skip
    assert [row.id for row in known_techniques(["x-wing", "Naked Pair"])] == [
        "naked_pair", "x_wing"
    ]  # fmt: skip
    assert known_techniques(TECHNIQUES) == TECHNIQUES
    assert known_techniques(()) == ()
    with pytest.raises(UnknownTechnique, match="did you mean x_wing"):
        known_techniques(["xwingg"])
    with pytest.raises(TypeError, match="known must be"):
        known_techniques(7)  # type: ignore[arg-type]


def test_a_path_takes_known_techniques_alone() -> None:
    known = known_techniques(KNOWN)
    taken = path(EXPERT, known=KNOWN)
    assert taken.is_complete
    assert {step.technique for step in taken} <= {*known}
    assert path(EXPERT, known=TECHNIQUES) == path(EXPERT)
    assert not path(EXPERT, known=())


def test_all_steps_of_known_techniques() -> None:
    known = {*known_techniques(KNOWN)}
    every = steps(EXPERT)
    assert steps(EXPERT, known=KNOWN) == [step for step in every if step.technique in known]


@pytest.mark.parametrize("id", ["unique_rectangle_4", "multi_colours_2", "sashimi_x_wing"])
def test_one_of_several_techniques_of_a_finder(id: str) -> None:
    """A finder that serves several techniques finds the known ones, whatever else is there."""
    (technique,) = known_techniques(id)
    shown = example(technique)
    assert shown
    found = next_step(shown.grid, known=technique)
    assert found == steps(shown.grid, technique)[0]
    others = [row for row in PROFILE_TECHNIQUES["human"] if row.family == technique.family]
    without = next_step(shown.grid, known=[row for row in others if row != technique])
    assert without is None or without.technique != technique


@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda row: row.id)
def test_known_techniques_find_what_they_find_alone(technique: Technique) -> None:
    shown = example(technique)
    assert shown
    profiles = [id for id, rows in PROFILE_TECHNIQUES.items() if technique in rows]
    found = steps(shown.grid, profile=profiles[0], known=technique)
    alone = steps(shown.grid, technique)
    assert {str(step) for step in found} >= {str(step) for step in alone} or found == alone[:1]


def test_a_hint_beyond_what_is_known() -> None:
    end = followed(EXPERT, known=KNOWN).end
    found = hint(end, known=KNOWN)
    assert found.is_beyond
    assert found.step == next_step(end)
    assert found.text(1) == (
        "None of the techniques that you know leads on from here. The next step needs a Skyscraper."
    )
    assert found.text(2).startswith("Skyscraper: ")
    assert found.step
    assert found.text(3) == found.step.explain()
    more = hint(end, known=(*KNOWN, "skyscraper"))
    assert not more.is_beyond
    assert more.step == found.step
    assert not hint(EXPERT, known=KNOWN).is_beyond
    assert not hint(end).is_beyond


def test_a_hint_for_marks_and_mistakes() -> None:
    end = followed(EXPERT, known=KNOWN).end
    game = Game(end)
    game.fill_marks()
    assert hint(game, known=KNOWN).is_beyond
    cell = next(cell for cell, digit in enumerate(EXPERT) if not digit)
    wrong = next(d for d in range(1, 10) if hint(EXPERT.place(cell, d), known=KNOWN).mistake)
    assert not hint(EXPERT.place(cell, wrong), known=()).is_beyond


def test_a_path_tells_what_it_lacks() -> None:
    found = followed(EXPERT, known=KNOWN)
    assert found.beyond == next_step(found.end)
    assert found.beyond
    assert found.beyond.technique.id == "skyscraper"
    assert followed(EXPERT, known=TECHNIQUES).beyond is None
    assert followed(EXPERT).beyond is None
    nothing = followed(EXPERT, known=())
    assert (len(nothing.steps), nothing.end) == (0, EXPERT)


# New puzzles.


def test_puzzles_that_the_player_can_solve() -> None:
    for known in (["singles"], ["naked single"], ["singles", "locked", "subsets"]):
        puzzle = generate(known=known, seed=2)
        taken = path(puzzle, known=known)
        assert solves(puzzle, taken)


def test_puzzles_that_need_a_technique_besides() -> None:
    puzzle = generate(known=KNOWN, needs="x_wing", seed=5)
    taken = path(puzzle, known=(*KNOWN, "x_wing"))
    assert solves(puzzle, taken)
    assert "x_wing" in {step.technique.id for step in taken}
    assert not solves(puzzle, path(puzzle, known=KNOWN))


def test_puzzles_with_constraints_that_the_player_can_solve() -> None:
    known = ("singles", "locked", "orders", "pairs")
    wish = Wish(variants="thermo", known=known)
    for made in generate_many(2, wish, seed=1):
        assert made.puzzle.shape.constraints
        assert solves(made.puzzle, path(made.puzzle, known=known))


def test_puzzles_that_nobody_can_solve() -> None:
    singles = ", ".join(row.id for row in TECHNIQUES if row.family == "singles")
    with pytest.raises(GenerateError, match=f"solve no puzzle: add some of {singles}"):
        generate(known=["x_wing"])
    with pytest.raises(GenerateError, match="solve no puzzle"):
        generate(known=[], variants="thermo")
