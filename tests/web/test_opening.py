"""Links, pasted puzzles, and the first puzzle of all; in a real browser."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from .browser import Player
from .page import EASY, SMALL, Held, Open, link

if TYPE_CHECKING:
    from playwright.sync_api import Route

BUSY = {"type": "urn:sudokit:busy", "status": 503, "title": "Busy", "detail": "too busy"}


def says_of_link(player: Player) -> None:
    player.page.wait_for_function(
        "() => document.getElementById('message').textContent.startsWith('This link cannot')"
    )


def visit_anew(player: Player, address: str = "") -> None:
    """As if the page was never seen before; the page may not be ready then."""
    player.page.evaluate("() => [localStorage, sessionStorage].forEach((area) => area.clear())")
    player.route("**/empty", lambda route: route.fulfill(body=""))
    player.page.goto(player.page.url.partition("#")[0] + "empty")
    player.page.evaluate("() => [localStorage, sessionStorage].forEach((area) => area.clear())")
    player.page.goto(player.page.url.removesuffix("empty") + address)


def test_a_bad_link_is_told(open_page: Open) -> None:
    player = open_page("#puzzle=abc")  # a new puzzle is made instead
    says_of_link(player)
    assert player.page.get_attribute("#message", "data-tone") == "bad"
    player.page.keyboard.press("ArrowRight")
    says_of_link(player)
    player.page.goto(player.page.url + link(SMALL))
    player.wait_for_cells(16)
    player.page.keyboard.press("4")
    player.page.goto(player.page.url + "#puzzle=%E0%A4")
    says_of_link(player)
    player.page.reload()
    player.says("Here is where you were.")


def test_a_link_is_pasted_anywhere(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.paste(player.page.url + link(EASY))
    player.wait_for_cells(81)


def test_nothing_is_pasted_behind_a_dialog(open_page: Open) -> None:
    player = open_page(link(SMALL))
    held = Held(player, "convert")
    player.choose("help")
    player.paste(EASY.symbols)
    player.page.keyboard.press("Escape")
    held.let_go()
    assert not held.routes


def test_a_link_to_a_large_grid_with_few_digits(open_page: Open) -> None:
    player = open_page(link(SMALL))
    made = player.page.evaluate(
        """async () => {
          const { linkTo } = await import('/static/js/links.js');
          return linkTo({ size: 12, digits: 'C' + '.'.repeat(143) });
        }"""
    )
    player.page.goto(made)
    player.wait_for_cells(144)
    assert player.label(0) == "row 1 column 1, C, given"


def test_no_puzzle_at_first(open_page: Open) -> None:
    player = open_page(link(SMALL))
    routes: list[Route] = []
    player.route("**/api/v1/generate", lambda route: routes.append(route))
    visit_anew(player)
    while not routes:
        player.page.wait_for_timeout(5)
    routes[0].fulfill(
        status=503,
        body=json.dumps(BUSY),
        content_type="application/problem+json",
        headers={"Retry-After": "1"},
    )
    player.page.wait_for_selector("#message[data-tone=bad]")
    assert "The page tries again." in player.page.inner_text("#message")
    assert not player.page.get_attribute("body", "data-ready")
    assert not player.page.evaluate("performance.getEntriesByName('playable').length")
    for button in player.page.locator("#side button:enabled, #bar #pause").all():
        if button.is_visible():
            button.click()
    for key in ("h", "p", "1", "Delete", "Control+z", "Control+a", "Escape", "."):
        player.page.keyboard.press(key)
    player.page.click("#bar [data-dialog=menu]")
    for button in player.page.locator("#dialog-menu [data-choice]:enabled").all():
        if button.is_visible():
            button.click()
            player.page.click("#bar [data-dialog=menu]")
    player.page.keyboard.press("Escape")
    while len(routes) < 2:
        player.page.wait_for_timeout(5)
    routes[1].continue_()
    player.wait()
    player.wait_for_cells(81)
    player.problems[:] = [each for each in player.problems if "503" not in each]


def test_what_a_person_opens_wins_over_the_first_puzzle(open_page: Open) -> None:
    player = open_page(link(SMALL))
    held = Held(player, "generate")
    visit_anew(player)
    held.wait()
    player.paste(SMALL.symbols)
    player.wait_for_cells(16)
    held.let_go()
    assert player.page.locator("[role=gridcell]").count() == 16
