"""Boards of hints for a terminal: everything that a hint tells is marked, with colours or signs."""

from __future__ import annotations

import re

import pytest

from sudokit.constraints import Cage
from sudokit.examples import example, example_step
from sudokit.formats import parse
from sudokit.grid import Grid
from sudokit.hints import Hint, hint
from sudokit.logic import TECHNIQUES, next_step, techniques_named
from sudokit.render.hint_board import hint_board, step_board
from sudokit.render.step_drawing import draw_step
from sudokit.render.text import STYLE, beside, width_of
from sudokit.shape import Shape

FOUR = Grid("..3.3.1..4......")
MARKED = re.compile(r"(\w)([*!-])")


@pytest.mark.parametrize("id", ["pointing", "x_wing", "xy_wing", "naked_pair", "hidden_single_box"])
def test_every_part_of_a_step_is_marked(id: str) -> None:
    (technique,) = [row for row in TECHNIQUES if row.id == id]
    shown = example(technique)
    assert shown
    step = example_step(technique, shown)
    assert step
    signs = step_board(shown.grid, step, colour=False, width=200)
    colours = step_board(shown.grid, step, colour=True, width=200)
    if technique.is_single:
        assert signs.count("[") == len(step.placements) == 1
        assert STYLE.sub("", colours) == re.sub(r"[()\[\]]", " ", signs)
        return
    marks = MARKED.findall(signs)
    gone = {*step.eliminations}
    used = {mark[:2] for mark in draw_step(shown.grid, step).candidates}
    assert len([sign for _, sign in marks if sign == "-"]) == len(gone)
    assert len([sign for _, sign in marks if sign == "*"]) == len(used - gone)
    # The table with signs is read again, and that with colours is the same without them.
    assert parse(signs) == parse(STYLE.sub("", colours))
    assert colours.count("\x1b[0m") == len(marks)


def test_a_board_that_is_too_wide_is_drawn_with_digits() -> None:
    (technique,) = techniques_named("x_wing")
    shown = example(technique)
    assert shown
    step = example_step(technique, shown)
    assert step
    narrow = step_board(shown.grid, step, colour=False, width=40)
    assert width_of(narrow) <= 40
    assert narrow.count("<") == len({cell for cell, _ in step.eliminations})


def test_levels_mark_more_and_more() -> None:
    first, second, third = (
        hint_board(hint(FOUR, level=level), colour=False, width=80) for level in (1, 2, 3)
    )
    assert first == second
    assert first.splitlines()[1:3] == ["│(·)(·)│ 3  · │", "│(3)(·)│ 1  · │"]
    assert third.splitlines()[1:3] == ["│[4] · │ 3  · │", "│ 3  · │ 1  · │"]


def test_a_mistake_is_marked() -> None:
    wrong = FOUR.place(0, 1)
    assert "│!1! · │" in hint_board(hint(wrong, level=2), colour=False, width=80)
    assert "│(1)" in hint_board(hint(wrong, level=1), colour=False, width=80)
    clash = Grid("11..............")
    assert "│!1!!1!│" in hint_board(hint(clash), colour=False, width=80)
    assert "!" not in hint_board(hint(clash, level=1), colour=False, width=80)


def test_a_constraint_to_look_at_is_marked() -> None:
    shape = Shape(4, constraints=[Cage("r1c1 r1c2", sum=3)])
    caged = Hint(Grid.empty(shape), 1, next_step(Grid.empty(shape)))
    assert hint_board(caged, colour=False, width=80).splitlines()[1] == "│(·)(·)│ ·  · │"


def test_cells_of_a_pattern_without_marked_candidates_have_all_marked() -> None:
    (technique,) = techniques_named("sum_bounds")
    shown = example(technique)
    assert shown
    step = example_step(technique, shown)
    assert step
    line = step_board(shown.grid, step, colour=False, width=200).splitlines()[10]
    assert line.startswith("| 134568-9-      1*3*4*6*8*9*   7 ")


def test_drawings_stand_side_by_side_where_they_fit() -> None:
    assert beside("ab\ncd", "\x1b[1me\x1b[0m\nf", 7) == "ab    \x1b[1me\x1b[0m\ncd    f"
    assert beside("ab", "d", 6) == "ab\n\nd"
