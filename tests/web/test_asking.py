"""Answers of the server that come late, out of order or not at all; in a real browser."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from sudokit import solve

from ..thorough import some
from .browser import Player
from .page import EASY, HARD, IS_RATED, SMALL, Held, Open, link

if TYPE_CHECKING:
    from playwright.sync_api import Route


def test_a_solution_is_that_of_its_own_puzzle(open_page: Open) -> None:
    player = open_page(link(EASY))
    first = next(cell for cell in range(81) if not EASY[cell])
    player.page.keyboard.press(str(solve(EASY)[first]))
    held = Held(player, "solve")
    player.page.click("[data-tool=check]")
    held.wait()
    player.paste(SMALL.symbols)
    player.wait_for_cells(16)
    held.let_go()
    held.wait_given_up()
    player.page.keyboard.press("4")
    player.page.unroute("**/api/v1/solve")
    player.page.click("[data-tool=check]")
    player.says("All entries are right so far.")


@pytest.mark.parametrize("choice", some(["path", "why", "rating", "true"], "path", "rating"))
def test_late_answers_are_dropped(open_page: Open, choice: str) -> None:
    names = {"path": "path", "why": "check", "rating": "rate", "true": "candidates"}
    player = open_page(link(HARD))
    if choice == "rating":
        player.page.wait_for_function(IS_RATED)
        player.page.evaluate("() => localStorage.clear()")
    held = Held(player, names[choice])
    if choice == "rating":  # that of an opened puzzle is asked for at once
        player.paste(EASY.symbols)
        held.wait()
    else:
        player.choose(choice, of="choice")
        held.wait()
    player.page.unroute(f"**/api/v1/{names[choice]}")
    player.paste(SMALL.symbols)
    player.wait_for_cells(16)
    held.let_go()
    player.page.wait_for_function("() => document.title.startsWith('Easy · 4×4')")
    assert player.page.is_hidden("#panel")
    assert player.page.is_hidden("#dialog-rating")
    assert not player.page.locator(".truly").count()


def test_an_entry_ends_what_was_asked_of_the_board(open_page: Open) -> None:
    player = open_page(link(SMALL))
    held = Held(player, "path", "hint")
    player.choose("path", of="choice")
    player.page.keyboard.press("h")
    held.wait(2)
    player.page.keyboard.press("4")
    held.let_go()
    assert player.page.is_hidden("#panel")
    held.wait_given_up(2)
    assert player.label(0) == "row 1 column 1, 4"


@pytest.mark.parametrize("choice", some(["path", "why"], "path"))
def test_what_was_opened_since_stays_open(open_page: Open, choice: str) -> None:
    player = open_page(link("1..............."))
    player.says("This puzzle has more than one solution. The menu can tell why.")
    player.move_to(1)
    player.page.keyboard.press("4")
    held = Held(player, "path", "check")
    player.choose(choice, of="choice")
    held.wait()
    player.choose("replay", of="choice")
    held.let_go()
    assert player.page.inner_text("[data-part=title]") == "Replay"


def test_a_hint_is_asked_for_once(open_page: Open) -> None:
    player = open_page(link(SMALL))
    held = Held(player, "hint")
    player.page.keyboard.press("h")
    held.wait()
    for _ in range(4):
        player.page.keyboard.press("h")
    held.let_go()
    player.page.wait_for_selector("#panel:not([hidden])")
    assert len(held.routes) == 1
    assert player.page.inner_text("[data-part=text]").startswith("Look at")


def test_of_several_puzzles_the_last_one_is_opened(open_page: Open) -> None:
    player = open_page(link(SMALL))
    held = Held(player, "convert")
    for number, text in enumerate((EASY.symbols, "1...2....3......", HARD.symbols), 1):
        player.paste(text)
        held.wait(number)
    held.let_go(2, 1, 0)
    player.wait_for_cells(81)
    held.wait_given_up(2)
    given = next(cell for cell in range(81) if HARD[cell])
    assert player.label(given).endswith(f"{HARD[given]}, given")


def test_all_that_is_awaited_is_said_and_can_be_given_up(open_page: Open) -> None:
    player = open_page(link(SMALL))
    held = Held(player, "path", "candidates")
    player.choose("path", of="choice")
    player.says("Solving step by step…")
    player.choose("true", of="choice")
    player.says("Looking for true candidates…")
    held.let_go(1)
    player.says("Solving step by step…")  # which is still awaited
    player.page.keyboard.press("Escape")
    player.page.wait_for_function(
        "() => !document.querySelector('#message').textContent.includes('…')"
    )
    held.let_go(0)
    assert player.page.is_hidden("#panel")


def open_part_of_path(player: Player) -> None:
    """A path whose time was up, at its end."""

    def shorten(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "complete": False})

    player.route("**/api/v1/path", shorten)
    player.choose("path", of="choice")
    player.page.wait_for_selector("#panel:not([hidden])")
    player.page.unroute("**/api/v1/path")
    player.page.keyboard.press("End")


def test_more_steps_are_given_up_before_their_path(open_page: Open) -> None:
    player = open_page(link(SMALL))
    open_part_of_path(player)
    held = Held(player, "path")
    player.page.focus("#panel [data-name=more]")
    player.page.keyboard.press("Enter")
    player.says("Looking for more steps…")
    player.page.keyboard.press("Escape")
    held.wait_given_up()
    assert player.page.is_visible("#panel")
    player.says("")
    player.page.keyboard.press("Escape")
    assert player.page.is_hidden("#panel")
    held.let_go()


def test_more_steps_are_given_up_with_their_path(open_page: Open) -> None:
    player = open_page(link(SMALL))
    open_part_of_path(player)
    held = Held(player, "path")
    player.page.click("#panel [data-name=more]")
    player.says("Looking for more steps…")
    player.page.click("#panel [data-part=close]")
    held.wait_given_up()
    player.says("")
    held.let_go()


def test_true_candidates_on_off_and_on_again(open_page: Open) -> None:
    player = open_page(link(SMALL))
    held = Held(player, "candidates")
    player.choose("true", of="choice")
    held.wait()
    player.choose("true", of="choice")
    player.choose("true", of="choice")
    held.wait(2)
    held.let_go()
    player.says("12 of 12 empty cells are settled.")
    assert player.page.is_visible("#view")


def test_a_problem_is_told_until_the_next_answer(open_page: Open) -> None:
    player = open_page(link(SMALL))
    problem = {"type": "urn:sudokit:busy", "status": 503, "title": "Busy", "detail": "Too busy."}
    player.route(
        "**/api/v1/hint",
        lambda route: route.fulfill(
            status=503, body=json.dumps(problem), content_type="application/problem+json"
        ),
    )
    player.page.keyboard.press("h")
    player.says("The server is busy. Try again in a moment.")
    player.page.unroute("**/api/v1/hint")
    player.page.keyboard.press("h")
    player.page.wait_for_selector("#panel:not([hidden])")
    player.says("")
    player.problems.clear()  # the browser tells of the refusal


def test_a_server_that_hangs_is_told(open_page: Open) -> None:
    player = open_page(link(SMALL), alone=True)
    player.page.clock.install()
    player.page.reload()
    player.wait()
    held = Held(player, "hint")
    player.page.keyboard.press("h")
    held.wait()
    player.page.clock.fast_forward(16_000)  # it says that it is well, and so is waited for
    held.let_go()
    player.page.wait_for_selector("#panel:not([hidden])")
    player.page.keyboard.press("Escape")
    player.route("**/healthz", lambda route: route.abort())
    player.page.keyboard.press("h")
    held.wait(2)
    player.page.clock.fast_forward(16_000)
    player.says("The server does not answer, and hints need it. Is `sudoku serve` still running?")
    player.page.unroute("**/healthz")
    held.let_go(1)
    player.problems.clear()  # the browser tells of it, too


def test_a_new_puzzle_asked_for_twice(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.paste("no puzzle")
    player.page.wait_for_selector("#message[data-tone=bad]")
    player.choose("new")
    held = Held(player, "generate")
    player.page.click("#dialog-new .main")
    held.wait()
    player.page.click("#dialog-new [value=cancel]")
    player.page.click("#dialog-new .main")
    held.wait(2)
    held.let_go(0)
    assert player.page.inner_text("#dialog-new .error") == ""
    assert player.page.is_visible("#dialog-new .progress")
    held.let_go(1)
    player.page.wait_for_selector("#dialog-new", state="hidden")
    player.wait_for_cells(81)
