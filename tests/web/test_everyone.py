"""Whether everyone can use the page: axe, screen readers, the keyboard; in a real browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import sudokit
from sudokit import solve

from ..thorough import examples, some
from .browser import Player, server
from .page import DIALOGS, EASY, HARD, SMALL, UNFOLD, WINDOWS, Open, link


@pytest.mark.parametrize("window", some(WINDOWS, "desktop"))
def test_axe_finds_nothing_in_dialogs(open_page: Open, window: str) -> None:
    player = open_page(link(SMALL), **WINDOWS[window])
    for name in DIALOGS:
        player.page.evaluate(f"document.querySelector('[data-dialog={name}]').click()")
        player.page.wait_for_selector(f"#dialog-{name}[open]")
        player.page.evaluate(UNFOLD)
        assert player.violations() == [], name
        player.page.keyboard.press("Escape")


@pytest.mark.parametrize("window", some(WINDOWS, "phone"))
def test_axe_finds_nothing_in_play(open_page: Open, window: str) -> None:
    player = open_page(link(SMALL), **WINDOWS[window])
    for name in played_states(player):
        assert player.violations() == [], name


def played_states(player: Player) -> Iterator[str]:
    page = player.page
    page.click("[data-mode=colours]")
    page.click("[data-digit='1']")
    player.choose("candidates", of="choice")
    yield "colours and all candidates"
    page.click("#view")
    page.click("#pause")
    yield "paused"
    page.click("#resume")
    page.click("[data-mode=digits]")
    player.move_to(1)
    page.keyboard.press("3")
    page.click("[data-tool=check]")
    page.wait_for_selector("[data-tone=bad]")
    explain(player)
    yield "a mistake"
    page.click("[data-name=back]")
    page.wait_for_selector("#panel", state="hidden")
    player.choose("path", of="choice")
    page.wait_for_selector("#panel:not([hidden])")
    yield "a path"
    page.keyboard.press("End")
    yield "the end of a path"
    page.click("[data-part=close]")
    for cell, digit in enumerate(solve(SMALL)):
        if not SMALL[cell]:
            player.move_to(cell)
            page.keyboard.press(str(digit))
    page.wait_for_selector("#finish .use")
    yield "solved"
    page.keyboard.press("Escape")
    page.evaluate("address => { location.hash = address }", link(HARD))
    page.wait_for_selector("#cell-80", state="attached")
    explain(player)
    yield "a hint"
    page.focus("#panel .name[tabindex='0']")
    yield "a name that is pointed at"
    page.keyboard.press("Escape")
    player.choose("rating")
    page.wait_for_selector("#dialog-rating .use")
    yield "a rating"


def explain(player: Player) -> None:
    player.page.click("[data-tool=hint]")
    player.page.wait_for_selector("#panel:not([hidden])")
    player.page.click("[data-name=more]")
    player.page.click("[data-name=more]")


@pytest.mark.parametrize("window", some(WINDOWS, "desktop"))
def test_axe_finds_nothing_on_pages_to_read(open_page: Open, window: str) -> None:
    player = open_page(link(SMALL), **WINDOWS[window])
    techniques = sudokit.TECHNIQUES[:: len(sudokit.TECHNIQUES) // examples(8)]
    for path in ("", *(technique.id for technique in techniques)):
        player.page.goto(f"{server()}techniques/{path}")
        assert player.violations() == [], path


def test_the_grid_for_screen_readers(open_page: Open) -> None:
    player = open_page(link(SMALL))
    grid = player.page.locator("[role=grid]")
    assert grid.get_attribute("aria-rowcount") == "4"
    assert "Sudoku" in (grid.get_attribute("aria-label") or "")
    cell = player.page.locator("[role=row]").nth(2).locator("[role=gridcell]").nth(1)
    assert cell.get_attribute("aria-colindex") == "2"
    assert cell.get_attribute("aria-label") == "row 3 column 2, 4, given"
    player.move_to(1)
    assert player.focused == "cell-1"
    assert player.page.locator('[role=gridcell][tabindex="0"]').count() == 1
    player.page.keyboard.press("Control+2")
    assert player.page.inner_text("#spoken") == "centre 2 in row 1 column 2"
    assert player.label(1) == "row 1 column 2, empty, candidates 2"


def test_everything_is_reached_by_tab(open_page: Open) -> None:
    player = open_page(link(EASY))
    player.move_to(0)
    seen = set()
    for _ in range(40):
        player.page.keyboard.press("Tab")
        seen.add(
            player.page.evaluate(
                "() => { const f = document.activeElement; return f.dataset.tool ?? f.dataset.mode"
                " ?? f.dataset.digit ?? f.dataset.dialog ?? f.id; }"
            )
        )
    assert {"digits", "colours", "1", "9", "erase", "hint", "new", "menu", "pause"} <= seen
