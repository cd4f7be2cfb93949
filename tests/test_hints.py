"""Hints on a player's board, and their explanations of mistakes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from sudokit.checker import candidates, remaining_masks
from sudokit.forcing import Proof, Supposition, derive, refute
from sudokit.game import Game
from sudokit.generator import generate
from sudokit.grid import Grid
from sudokit.hints import Hint, Mistake, followed, hint
from sudokit.logic import Candidate, Step, next_step
from sudokit.reasons import Ambiguity, Conflict
from sudokit.shape import Shape
from sudokit.solver import count, solve

from .brute_force import KINDS

FOUR = Grid("..3.3.1..4......")  # 4132 3214 1423 2341
NINE = Grid("051070923006902410293014007080050109600097000519003060125080006060020090938000000")
HARD = generate("hard", seed=3)


def entry(found: Hint) -> tuple[int, int, bool]:
    wrong = mistake(found)
    return wrong.cell, wrong.digit, wrong.in_marks


def mistake(found: Hint) -> Mistake:
    assert found.mistake is not None
    assert found.step is None
    return found.mistake


# Steps.


def test_the_next_step() -> None:
    found = hint(NINE)
    assert found.step == next_step(NINE)
    assert found.mistake is None
    assert found.reason is None
    assert str(found) == (
        "In box 1, 4 fits only in r1c1: the 4 in r2c7 rules out every other empty cell."
    )
    assert str(hint(NINE, level=1)) == found.text(1) == "Look at box 1."
    assert found.text(1, "de") == "Sieh dir Block 1 an."
    with pytest.raises(ValueError, match="unknown language 'xx'"):
        found.text(1, "xx")
    assert str(hint(NINE, level=2)) == found.text(2) == "Hidden Single: look at box 1."
    assert found.focus is not None
    assert [house.name for house in found.focus.houses] == ["b1"]
    for level in (0, 4):
        with pytest.raises(ValueError, match=f"no level {level}"):
            hint(NINE, level=level)
        with pytest.raises(ValueError, match=f"no level {level}"):
            found.text(level)


def test_repr_is_one_short_line() -> None:
    assert repr(hint(FOUR, level=1)) == "<Hint at level 1: r1c1=4 (Hidden Single in b1)>"
    wrong = Grid(FOUR.place("r1c1", 1), givens=FOUR.givens)
    assert repr(hint(wrong)) == "<Hint at level 3: r1c1 is not 1.>"
    assert repr(hint(Grid("11.............."))) == "<Hint at level 3: The grid has no solution.>"
    assert repr(hint(solve(FOUR))) == "<Hint at level 3: The grid is complete.>"


def test_a_naked_single_is_not_given_away() -> None:
    rest = "".join(digit + "." * 8 for digit in "56789")
    grid = Grid(("...234" + "." * 21 + rest).ljust(81, "."))
    found = hint(grid)
    assert found.step is not None
    assert found.step.technique.id == "naked_single"
    assert found.text(1) == "Look at column 1."


@pytest.mark.parametrize("family", ["houses", "cells", "many", "links", "nothing"])
def test_where_to_look_of_other_patterns(family: str) -> None:
    from sudokit.logic import TECHNIQUES, Group, Link, Role

    rows = {technique.id: technique for technique in TECHNIQUES}
    gone = (Candidate(40, 5),)
    role = [Role("body", cell, (5, 6), 0) for cell in range(9)]
    link = Link(Group(5, (7,)), True, Group(5, (8,)), False)
    houses = tuple(map(NINE.shape.house, ("r1", "r5", "c1", "c5")))
    step, said = {
        "houses": (
            Step(NINE.shape, rows["x_wing"], (), gone, houses),
            "Look at rows 1 and 5 and the digit 5.",
        ),
        "cells": (
            Step(NINE.shape, rows["xy_wing"], (), gone, (), tuple(role[:3])),
            "Look at r1c1, r1c2 and r1c3.",
        ),
        "many": (
            Step(NINE.shape, rows["xy_chain"], (), gone, (), (*role, Role("source", 9, (5,), 0))),
            "Look at r2c1.",
        ),
        "links": (
            Step(NINE.shape, rows["x_chain"], (), gone, (), (), (link,)),
            "Look at r1c8 and the digit 5.",
        ),
        "nothing": (
            Step(NINE.shape, rows["trial"], (), gone),
            "Look at r5c5 and the digit 5.",
        ),
    }[family]
    assert Hint(NINE, 1, step).text(1) == said


def test_no_more_steps() -> None:
    full = solve(NINE)
    assert hint(full) == Hint(full, 3)
    assert str(hint(full)) == "The grid is complete."
    stuck = HARD
    while step := next_step(stuck, profile="singles"):
        stuck = step.apply(stuck)
    found = hint(stuck, profile="singles")
    assert (found.step, found.focus) == (None, None)
    assert str(found) == "None of the techniques in use finds a step."


def test_broken_puzzles() -> None:
    found = hint(Grid("11.............."))
    assert isinstance(found.reason, Conflict)
    assert str(found).startswith("The grid has no solution. Two clues clash: r1c1=1 and r1c2=1")
    assert found.text(1) == "The grid has no solution."
    found = hint(Grid("12..34.........."))
    assert isinstance(found.reason, Ambiguity)
    assert found.step is None
    assert "at least 2 more are needed" in str(found)
    # Several solutions, and a placed digit that leaves none of them.
    found = hint(Grid("12..34..........").place(2, 3).place(14, 3))
    assert isinstance(found.reason, Conflict)
    # A step that holds in all solutions is given.
    found = hint(Grid("123............."))
    assert found.step is not None
    assert found.reason is not None


# Marks.


def test_marks_after_a_fill_are_candidates() -> None:
    game = Game(FOUR)
    game.fill_marks()
    found = hint(game)
    assert found.grid.candidate_masks == remaining_masks(FOUR)
    game.mark(0, 1)
    game.mark(0, 2)
    assert hint(game).grid.candidate_masks[0] == 0b1000  # type: ignore[index]
    assert hint(game).mistake is None
    # Placed digits rule out candidates that untidied marks still have.
    game.place(1, 1)
    assert hint(game).mistake is None
    # A cell without marks has the candidates that the digits leave.
    game.clear(0)
    assert hint(game).grid.candidate_masks[0] == 0b1111  # type: ignore[index]
    assert hint(game).step is not None


def test_some_marks_rule_nothing_out() -> None:
    game = Game(FOUR)
    game.mark(0, 1)  # it is 4
    assert hint(game).mistake is None
    assert hint(game).step == next_step(FOUR)
    assert mistake(hint(game, marks="all")) == mistake(hint(game, marks="all"))
    assert entry(hint(game, marks="all")) == (0, 4, True)
    with pytest.raises(ValueError, match="read as all or some"):
        hint(game, marks="few")  # type: ignore[arg-type]


def test_marks_of_every_cell_are_candidates() -> None:
    game = Game(FOUR)
    solution = solve(FOUR)
    for cell, digit in enumerate(solution):
        if not FOUR[cell]:
            game.mark(cell, digit)
    assert hint(game).grid.candidate_masks is not None
    game.mark(0, solution[0])
    assert hint(game).grid.candidate_masks is None
    game = Game(Grid(FOUR.digits, FOUR.shape, candidate_masks=remaining_masks(FOUR)))
    game.mark(0, 4)
    assert entry(hint(game)) == (0, 4, True)


def test_a_hint_skips_eliminations_that_the_marks_lack() -> None:
    """With some marks, each hint removes a mark or concerns a cell without marks."""
    game, first = next(games_with_eliminations())
    step = hint(game).step
    assert step == first
    for cell, digit in step.eliminations:
        for other in game.options(cell):
            if other != digit and other not in game.marks[cell]:
                game.mark(cell, other)
        if digit in game.marks[cell]:
            game.mark(cell, digit)
    found = hint(game)
    assert found.grid.candidate_masks is not None or found.step != first
    if found.step and found.step.eliminations:
        assert any(
            not game.marks[cell] or digit in game.marks[cell]
            for cell, digit in found.step.eliminations
        )


def games_with_eliminations() -> Iterator[tuple[Game, Step]]:
    for seed in range(20):
        grid = generate("hard", seed=seed)
        while (step := next_step(grid)) and step.placements:
            grid = step.apply(grid)
        if step:
            yield Game(Grid(grid.digits, grid.shape, givens=grid.givens)), step


# Mistakes.


def test_the_first_mistake_of_a_game_is_the_one_made_first() -> None:
    game = Game(FOUR)
    game.place(15, 2)  # it is 1
    game.place(0, 1)  # it is 4
    found = mistake(hint(game))
    assert (found.cell, found.digit, found.in_marks, found.others) == (15, 2, False, 1)
    assert hint(game).text(2) == "r4c4 is not 2."
    assert str(hint(game)).endswith(" There is another mistake.")
    # A mistake that was corrected and made again counts from the second time on.
    game.place(15, 1)
    game.place(15, 2)
    assert mistake(hint(game)).cell == 0
    # The first mistake of a grid is the first in the order of cells.
    game = Game(FOUR)
    game.place(15, 2)
    game.place(0, 1)
    assert mistake(hint(game.grid)).cell == 0


def test_digits_come_before_marks() -> None:
    masks = list(remaining_masks(FOUR))
    masks[0] = 0b0011
    wrong = Grid(FOUR.digits, FOUR.shape, candidate_masks=masks)
    assert entry(hint(wrong)) == (0, 4, True)
    assert hint(wrong).text(2) == "The marks of r1c1 lack the right digit."
    assert str(hint(wrong)) == (
        "The marks of r1c1 lack 4, which it must be. In box 1, 4 fits only in r1c1: "
        "the 4 in r3c2 rules out every other empty cell."
    )
    assert entry(hint(wrong.place(15, 2))) == (15, 2, False)
    # In a game, the earlier mistake counts; a move that makes both counts as a wrong digit.
    game = Game(FOUR)
    game.fill_marks()
    game.mark(0, 4)
    game.place(15, 2)
    assert mistake(hint(game)).in_marks
    game = Game(FOUR)
    game.fill_marks()
    game.place(3, 4, tidy=True)  # 4 is in r1c1
    assert entry(hint(game)) == (3, 4, False)
    assert (
        mistake(hint(game)).others == 0
    )  # the marks that tidying removed are no mistake of their own


def test_a_clash_names_a_given() -> None:
    game = Game(FOUR)
    game.place(1, 1)
    game.place(3, 3)
    found = mistake(hint(game))
    assert (found.cell, found.clash) == (3, 2)
    assert str(hint(game)) == "r1c4 cannot be 3: the given r1c3=3 is in row 1 and box 2, too."
    assert hint(game).text(3, "de") == (
        "r1c4 kann nicht 3 sein: In Zeile 1 und Block 2 gibt es schon die Vorgabe r1c3=3."
    )


def test_a_puzzle_of_candidates() -> None:
    """Without givens, the candidates are the puzzle itself, not a player's marks."""
    masks = [1 << digit - 1 for digit in solve(FOUR)]
    masks[0] = 0b1111
    grid = Grid("." * 16, candidate_masks=masks)
    assert hint(grid).step is not None
    assert mistake(hint(grid.place(0, 1))).cell == 0


@pytest.mark.parametrize("kind", [*KINDS, "9 extreme"])
def test_every_proof_is_right(kind: str) -> None:
    shape = KINDS[kind][0] if kind in KINDS else Shape(9)
    random = Random(kind)
    for seed in range(5):
        grid = generate("extreme" if kind == "9 extreme" else "medium", shape=shape, seed=seed)
        solution = solve(grid)
        for _ in range(8):
            cell = random.choice([c for c, digit in enumerate(grid) if not digit])
            digit = random.choice([d for d in range(1, grid.size + 1) if d != solution[cell]])
            found = mistake(hint(grid.place(cell, digit)))
            assert (found.cell, found.digit) == (cell, digit)
            check_reason(found, grid, solution)


def check_reason(found: Mistake, grid: Grid, solution: Grid) -> None:
    """Check the reason that is given for a mistake."""
    peers = grid.shape.peers(found.cell)
    if found.clash is not None:
        assert found.clash in peers
        assert grid[found.clash] == found.digit
    elif found.proof:
        check_proof(found.proof, grid)
    else:
        assert found.steps
        for step in found.steps:
            assert all(solution[cell] == digit for cell, digit in step.placements)
            assert all(solution[cell] != digit for cell, digit in step.eliminations)
            grid = step.apply(grid)
        assert not remaining_masks(grid)[found.cell] >> found.digit - 1 & 1


def check_proof(proof: Proof, grid: Grid) -> None:
    """Check the singles of a proof one by one, and its contradiction."""
    if proof.supposed and proof.supposed.holds:
        grid = grid.place(proof.supposed.cell, proof.supposed.digit)
    elif proof.supposed:
        masks = list(remaining_masks(grid))
        masks[proof.supposed.cell] &= ~(1 << proof.supposed.digit - 1)
        grid = Grid(grid.digits, grid.shape, givens=grid.givens, candidate_masks=masks)
    for single in proof.forced:
        cell, digit = single.cell, single.digit
        masks = list(remaining_masks(grid))
        assert not grid[cell]
        if single.house is None:
            assert masks[cell] == 1 << digit - 1
        else:
            assert [c for c in single.house if masks[c] >> digit - 1 & 1] == [cell]
        grid = grid.place(cell, digit)
    if proof.end:
        masks = list(remaining_masks(grid))
        if proof.end.cell is not None:
            assert masks[proof.end.cell] == 0
        else:
            assert proof.end.house is not None
            assert not any(masks[c] >> proof.end.digit - 1 & 1 for c in proof.end.house)


def test_forcing() -> None:
    solution = solve(FOUR)
    for cell in FOUR.shape.cells:
        if FOUR[cell]:
            continue
        for digit in range(1, 5):
            if digit == solution[cell]:
                assert refute(FOUR, Supposition(cell, digit)) is None
                missing = refute(FOUR, Supposition(cell, digit, holds=False))
                straight = derive(FOUR, Supposition(cell, digit, holds=False))
                assert missing is not None
                assert straight is not None
                check_proof(missing, FOUR)
                check_proof(straight, FOUR)
                assert (straight.forced[-1].cell, straight.forced[-1].digit) == (cell, digit)
            else:
                proof = refute(FOUR, Supposition(cell, digit))
                assert bool(proof) == (digit in candidates(FOUR)[cell])
                if proof:
                    check_proof(proof, FOUR)
    assert refute(FOUR) is None


def test_words_of_proofs() -> None:
    def words(supposed: Supposition) -> str:
        proof = refute(FOUR, supposed)
        assert proof is not None
        return proof.explain()

    assert words(Supposition(0, 1)) == "If r1c1 were 1, there would be no place for 4 in box 1."
    straight = derive(FOUR, Supposition(1, 2))
    assert straight is not None
    assert straight.explain() == "The digits on the board leave r2c2=2."


def test_hints_lead_to_the_solution() -> None:
    for seed in range(3):
        game = Game(generate("medium", seed=seed))
        game.fill_marks()
        solution = solve(game.start)
        while game.grid.empty_count:
            step = hint(game).step
            assert step is not None
            for cell, digit in step.placements:
                game.place(cell, digit, tidy=True)
            for cell, digit in step.eliminations:
                assert digit in game.marks[cell]
                game.mark(cell, digit)
        assert game.grid.digits == solution.digits
    assert count(game.grid) == 1


# Paths.


def test_paths_stop_in_time() -> None:
    """A path cut short consists of the first steps of the whole path."""
    golden = Grid(
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
    )
    part = followed(golden, seconds=0.3)
    assert not part.steps.is_complete
    assert part.end.empty_count
    grid = golden
    for step in part.steps:
        assert step == next_step(grid)
        grid = step.apply(grid)
    assert grid == part.end
    whole = followed(NINE, seconds=60)
    assert whole.steps.is_complete
    assert whole.end == NINE.fill(solve(NINE).digits)
    assert followed(Grid("." * 80 + "1"), "singles", 60).steps.is_complete
    with pytest.raises(ValueError, match="seconds must be more than 0"):
        followed(NINE, seconds=0)
