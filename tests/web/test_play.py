"""Moves, marks and mistakes on the page, and the path to the solution; in a real browser."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from sudokit import Grid, Shape, solve

from .browser import Player
from .page import EASY, SMALL, Held, Open, link

if TYPE_CHECKING:
    from playwright.sync_api import Route

SOLUTION = tuple(solve(SMALL))
STUCK = "..3...1..4......"
"""A few steps lead on, and then there are several solutions."""


def labels(player: Player) -> list[str]:
    found: list[str] = player.page.eval_on_selector_all(
        "[role=gridcell]", "cells => cells.map((cell) => cell.ariaLabel)"
    )
    return found


# Marks.


def test_marks_come_back_with_the_digit_that_took_them(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.page.click("[data-tool=marks]")
    before = labels(player)
    player.enter(1, "2")  # it is 1
    player.page.keyboard.press("Delete")
    assert labels(player) == before
    player.page.keyboard.press("1")
    right = labels(player)
    player.page.keyboard.press("2")
    player.page.keyboard.press("1")
    assert labels(player) == right
    for _ in range(2):
        player.page.keyboard.press("Control+z")
    assert labels(player) == right
    player.page.keyboard.press("Control+z")
    assert labels(player) == before


def test_marks_that_a_person_has_removed_stay_away(open_page: Open) -> None:
    player = open_page(link("." * 81))
    for cell, keys in ((1, "Control+1"), (1, "Control+2"), (0, "1"), (1, "Delete"), (0, "Delete")):
        player.enter(cell, keys)
    assert player.label(1) == "row 1 column 2, empty"


def test_candidates_again_keep_what_was_eliminated(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.page.click("[data-tool=marks]")
    player.says("All candidates are marked. They are yours to change now.")
    player.enter(1, "Control+2")
    player.page.click("[data-tool=marks]")
    player.says("Every empty cell has marks. To mark all candidates anew, remove all marks first.")
    assert player.label(1) == "row 1 column 2, empty, candidates 1"
    player.enter(0, "Delete")
    player.page.click("[data-tool=marks]")
    player.says("Cells without marks have all their candidates now; the others are as they were.")
    assert player.label(1) == "row 1 column 2, empty, candidates 1"
    assert player.label(0) == "row 1 column 1, empty, candidates 1 2 4"


def test_notes_after_all_marks_were_removed_are_only_notes(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.page.click("[data-tool=marks]")
    player.choose("wipe", of="choice")
    player.enter(1, "Control+2")  # which is not the digit there
    player.page.keyboard.press("h")
    player.page.wait_for_selector("#panel:not([hidden])")
    assert player.page.inner_text("#panel-title") == "Hint"


def test_a_lone_mark_becomes_a_digit(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.enter(0, "Control+4")
    player.enter(1, "Shift+1")
    for key in ("Control+a", "."):
        player.page.keyboard.press(key)
    assert labels(player)[:2] == ["row 1 column 1, 4", "row 1 column 2, 1"]
    player.page.keyboard.press("Control+z")
    assert player.label(0) == "row 1 column 1, empty, candidates 4"


# Mistakes and messages.


def test_marks_without_the_right_digit_are_mistakes(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.page.click("[data-tool=marks]")
    player.enter(0, "4")
    player.enter(1, "Control+1")  # the right one goes
    player.enter(12, "2")
    player.page.click("[data-tool=check]")
    player.says("All digits are right so far, but the marks of row 1 column 2 lack the right one.")
    player.page.keyboard.press("h")
    for name in ("more", "more", "back"):
        player.page.click(f"[data-name={name}]")
    player.says("Went back 2 moves, to before the first mistake.")
    assert player.label(1) == "row 1 column 2, empty, candidates 1 2"
    player.choose("mistake", of="choice")
    player.says("There is no mistake: nothing to undo.")


def test_a_board_that_is_solved_again_is_right(open_page: Open) -> None:
    player = open_page(link(SMALL))
    for cell, digit in enumerate(SOLUTION):
        if not SMALL[cell]:
            player.enter(cell, str(digit))
    player.page.keyboard.press("Escape")
    player.page.keyboard.press("Delete")
    player.page.keyboard.press(str(SOLUTION[15]))
    player.page.wait_for_selector("#message[data-tone=good]")
    assert player.page.inner_text("#message").startswith("Solved")
    assert not player.is_solved  # which was told before


def test_messages_go_when_they_no_longer_hold(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.enter(0, "4")
    player.page.click("[data-tool=check]")
    player.says("All entries are right so far.")
    player.page.keyboard.press("ArrowRight")
    player.says("")
    player.page.keyboard.press("2")
    player.page.click("[data-tool=check]")
    player.says("One entry is wrong: row 1 column 2.")
    player.page.keyboard.press("ArrowRight")
    player.says("One entry is wrong: row 1 column 2.")
    player.page.keyboard.press("Control+z")
    player.says("")


def test_true_candidates_follow_the_entries(open_page: Open) -> None:
    player = open_page(link("1..............."))
    player.choose("true", of="choice")
    player.page.wait_for_selector(".many")
    player.enter(1, "2")
    player.page.wait_for_selector("#cell-2[aria-label$='candidates 3 4']")
    held = Held(player, "candidates")
    for number, key in enumerate(("Control+z", "Control+y", "Control+z"), 1):
        player.page.keyboard.press(key)
        held.wait(number)
    held.let_go()
    player.page.wait_for_selector("#cell-2[aria-label$='candidates 2 3 4']")
    held.wait_given_up(2)


# Paths.


def test_a_path_without_an_end_is_not_solved(open_page: Open) -> None:
    player = open_page(link(STUCK))
    player.choose("path", of="choice")
    player.page.wait_for_selector("#panel:not([hidden])")
    while player.page.is_enabled("[data-name=next]"):
        player.page.click("[data-name=next]")
    assert player.page.inner_text("#panel-title") == "No further step"
    assert "are left, and no step follows." in player.page.inner_text("[data-part=text]")


def test_a_path_goes_on_when_its_time_was_up(open_page: Open) -> None:
    player = open_page(link(SMALL))
    asked: list[dict[str, Any]] = []

    def answer(route: Route) -> None:
        """Half of the steps each time."""
        asked.append(json.loads(route.request.post_data or "{}"))
        whole = route.fetch(post_data=json.dumps({"puzzle": SMALL.symbols})).json()
        steps = whole["steps"][:5] if len(asked) == 1 else whole["steps"][5:]
        route.fulfill(json={**whole, "steps": steps, "complete": len(asked) > 1})

    player.route("**/api/v1/path", answer)
    player.choose("path", of="choice")
    player.page.wait_for_selector("#panel:not([hidden])")
    assert player.page.inner_text("#panel-title").startswith("Step 1 of 5 or more: ")
    for _ in range(5):
        player.page.click("[data-name=next]")
    assert player.page.inner_text("#panel-title") == "Not yet solved"
    player.page.click("[data-name=more]")
    title = "document.querySelector('#panel-title').textContent"
    player.page.wait_for_function(f"() => {title}.startsWith('Step 6 of {SMALL.empty_count}: ')")
    assert asked[1]["marks"] == "all"
    assert asked[1]["puzzle"]["digits"].count(".") == SMALL.empty_count - 5
    assert len(asked[1]["puzzle"]["candidates"]) == 16
    while player.page.is_enabled("[data-name=next]"):
        player.page.click("[data-name=next]")
    assert player.page.inner_text("#panel-title") == "Solved"


def test_play_goes_on_from_a_step(open_page: Open) -> None:
    player = open_page(link(EASY))
    player.choose("path", of="choice")
    player.page.wait_for_selector("#panel:not([hidden])")
    for _ in range(3):
        player.page.click("[data-name=next]")
    player.page.click("[data-name=from]")
    player.says("The first 3 steps are played. Undo takes that back.")
    filled = player.page.locator("[role=gridcell]:not([aria-label*=empty])")
    assert filled.count() == 81 - EASY.empty_count + 3
    player.page.keyboard.press("Control+z")
    assert filled.count() == 81 - EASY.empty_count
    player.page.keyboard.press("Control+y")
    player.page.reload()
    player.wait()
    assert filled.count() == 81 - EASY.empty_count + 3


def test_what_a_path_solves_is_not_the_players_merit(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.choose("path", of="choice")
    player.page.wait_for_selector("#panel:not([hidden])")
    player.page.keyboard.press("End")
    player.page.click("[data-name=from]")
    player.says(f"All {SMALL.empty_count} steps are played. Undo takes that back.")
    assert not player.is_solved
    player.page.keyboard.press("Control+z")
    player.choose("path", of="choice")
    player.page.wait_for_selector("#panel:not([hidden])")
    player.page.keyboard.press("ArrowRight")
    player.page.click("[data-name=from]")
    for cell, digit in enumerate(solve(SMALL)):
        if "empty" in player.label(cell):
            player.move_to(cell)
            player.page.keyboard.press(str(digit))
    assert player.page.inner_text("#finish [data-part=words]").endswith(", with steps of a path.")


def test_a_click_after_a_move_selects(open_page: Open) -> None:
    player = open_page(link(SMALL))
    empty = next(cell for cell, digit in enumerate(SMALL) if not digit)
    player.page.mouse.click(*player.middle(empty))
    player.page.keyboard.press("1")
    player.choose("restart", of="choice")
    player.page.mouse.click(*player.middle(empty))
    player.page.keyboard.press("2")
    assert player.label(empty).startswith("row 1 column 1, 2")


def test_the_clock_starts_again_after_a_puzzle_was_solved(open_page: Open) -> None:
    player = open_page(link(SMALL))
    for cell, digit in enumerate(solve(SMALL)):
        if not SMALL[cell]:
            player.move_to(cell)
            player.page.keyboard.press(str(digit))
    player.page.wait_for_selector("#finish")
    player.page.keyboard.press("Escape")
    for _ in range(SMALL.empty_count):
        player.page.keyboard.press("Control+z")
    player.choose("restart", of="choice")
    player.says("From the start again. Undo brings your moves back.")
    assert player.page.is_visible("#pause")


def test_a_hint_while_setting_is_about_what_is_set(open_page: Open) -> None:
    player = open_page(link(Grid([0] * 16, Shape(4))))
    player.choose("edit", of="choice")
    player.move_to(0)
    player.page.keyboard.press("1")
    player.page.keyboard.press("h")
    player.page.wait_for_selector("#panel:not([hidden])")
    assert "leave 15 cells undecided" in player.page.inner_text("#panel")
