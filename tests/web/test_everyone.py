"""Whether everyone can use the page: axe, screen readers, the keyboard; in a real browser."""

from __future__ import annotations

import pytest

import sudokit
from sudokit import solve

from .browser import DESKTOP, PHONE, Player, server
from .test_page import EASY, HARD, SMALL, Open, link, open_page

__all__ = ["open_page"]

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
DIALOGS = ("new", "open", "earlier", "share", "print", "menu", "options", "help", "rating")
WINDOWS = pytest.mark.parametrize(
    ("window", "scheme"), [(DESKTOP, "light"), (PHONE, "dark")], ids=["desktop", "phone"]
)


def violations(player: Player, where: str = "html") -> list[str]:
    axe = pytest.importorskip(
        "axe_playwright_python.base",
        reason="axe is missing: pip install axe-playwright-python",
    )
    if not player.page.evaluate("() => 'axe' in window"):
        player.page.evaluate(axe.AXE_SCRIPT)
    found: list[str] = player.page.evaluate(AXE, [where, RULES])
    return found


AXE = """async ([where, rules]) => {
  const options = { runOnly: rules, resultTypes: ['violations'], preload: false };
  const found = await axe.run(where, options);
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}"""


# What is shown, each from a puzzle that has just been opened.


def opened(player: Player) -> None:
    player.page.click("[data-mode=colours]")
    player.page.click("[data-digit='1']")


def paused(player: Player) -> None:
    player.page.click("#pause")


def viewed(player: Player) -> None:
    player.choose("candidates", of="choice")


def explained(player: Player) -> None:
    player.page.click("[data-tool=hint]")
    player.page.wait_for_selector("#panel:not([hidden])")
    player.page.click("[data-name=more]")
    player.page.click("[data-name=more]")


def mistaken(player: Player) -> None:
    player.move_to(1)
    player.page.keyboard.press("3")
    player.page.click("[data-tool=check]")
    player.page.wait_for_selector("[data-tone=bad]")
    explained(player)


def solved_by_steps(player: Player) -> None:
    player.choose("path", of="choice")
    player.page.wait_for_selector("#panel:not([hidden])")


def done(player: Player) -> None:
    for cell, digit in enumerate(solve(SMALL)):
        if not SMALL[cell]:
            player.move_to(cell)
            player.page.keyboard.press(str(digit))
    player.page.wait_for_selector("#dialog-done[open]")


@WINDOWS
def test_axe_finds_nothing(open_page: Open, window: dict[str, object], scheme: str) -> None:
    how = {**window, "color_scheme": scheme, "reduced_motion": "reduce"}
    player = open_page(link(SMALL), **how)
    for name in DIALOGS:
        player.page.evaluate(f"document.querySelector('[data-dialog={name}]').click()")
        player.page.wait_for_selector(f"#dialog-{name}[open]")
        assert violations(player, f"#dialog-{name}") == [], name
        player.page.keyboard.press("Escape")
    for show in (opened, paused, viewed, mistaken, solved_by_steps, done):
        player = open_page(link(SMALL), **how)
        show(player)
        assert violations(player) == [], show.__name__
    player = open_page(link(HARD), **how)
    explained(player)
    assert violations(player) == []


@WINDOWS
def test_axe_finds_nothing_on_pages_to_read(
    open_page: Open, window: dict[str, object], scheme: str
) -> None:
    player = open_page(link(SMALL), **window, color_scheme=scheme)
    ids = [technique.id for technique in sudokit.TECHNIQUES[::25]]
    for path in ("", *ids):
        player.page.goto(f"{server()}techniques/{path}")
        assert violations(player) == [], path


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
