"""Grids that are not square, or whose digits are not 1 to n, on the page: shown, played, kept."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

import pytest

import sudokit
from sudokit import Grid, Shape
from sudokit.constraints import Cage, Thermometer
from sudokit.grid_json import grid_to_dict

from .browser import PHONE, Player, play

WIDE = Grid(
    "....05....2.....52..0..1",
    Shape(
        rows=4,
        columns=6,
        digits=range(0, 6),
        box=(2, 3),
        constraints=[Cage("r1c1 r2c2", 9), Thermometer("r3c1-r3c3")],
    ),
)
SCATTERED = Grid.empty(Shape(rows=3, columns=2, digits=range(0, 10), boxes=(), has_lines=False))
"""Six cells and ten digits, which may all repeat."""


def address(grid: Grid) -> str:
    return f"#puzzle={quote(json.dumps(grid_to_dict(grid)))}"


@pytest.fixture
def player() -> Player:
    return play(address(WIDE))


def test_the_page_shows_as_many_rows_columns_and_digits_as_there_are(player: Player) -> None:
    page = player.page
    assert page.locator("#title").inner_text() == "4×6, digits 0 to 5, 2 constraints"
    assert page.locator("[role=row]").count() == 4
    assert page.locator("[role=row]:first-child [role=gridcell]").count() == 6
    assert page.locator(".keys button > span").all_inner_texts() == list("012345")
    assert player.label(4) == "row 1 column 5, 0, given"
    assert player.label(6).startswith("row 2 column 1, empty")
    player.choose("options")
    page.check("[name=labels]")
    assert page.locator("#picture .names text").all_text_contents() == [
        "c1", "c2", "c3", "c4", "c5", "c6", "r1", "r2", "r3", "r4",
    ]  # fmt: skip
    assert not player.problems


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_the_cells_lie_where_they_are_drawn(options: dict[str, Any]) -> None:
    player = play(address(WIDE), **options)
    paper = player.page.locator("#picture .paper rect").bounding_box()
    cell = player.page.locator("#cell-23").bounding_box()
    assert paper
    assert cell
    assert paper["width"] / paper["height"] == pytest.approx(1.5, abs=0.02)
    assert cell["x"] - paper["x"] == pytest.approx(paper["width"] * 5 / 6, abs=1.5)
    assert cell["y"] - paper["y"] == pytest.approx(paper["height"] * 3 / 4, abs=1.5)
    player.page.mouse.click(*player.middle(23))
    assert player.selected == [23]


def test_a_grid_that_is_not_square_is_played_to_its_end(player: Player) -> None:
    page = player.page
    solution = sudokit.solve(WIDE).symbols
    player.enter(1, "0")  # there is one in the row
    page.wait_for_selector("#picture .clash")
    assert "clashes" in player.label(1)
    for cell, symbol in enumerate(solution):
        player.enter(cell, symbol)
    page.wait_for_selector("#finish")
    assert not player.problems


def test_marks_and_true_candidates_have_the_symbols_of_the_puzzle(player: Player) -> None:
    page = player.page
    player.move_to(3)
    page.keyboard.press("Control+0")
    assert player.label(3).endswith("candidates 0")
    page.keyboard.press("Control+0")
    page.click("[data-tool=marks]")
    assert player.label(3).endswith("candidates 1 3 4")
    player.choose("true", of="choice")
    page.wait_for_selector("#picture .truly")
    assert player.label(0).endswith("candidates 4, killer cage 9")


def test_arrows_and_edges_go_by_the_columns(player: Player) -> None:
    player.move_to(0)
    player.page.keyboard.press("End")
    assert player.selected == [5]
    player.page.keyboard.press("ArrowUp")
    assert player.selected == [23]
    player.page.keyboard.press("ArrowRight")
    assert player.selected == [18]


def test_a_reload_and_a_link_keep_the_game(player: Player) -> None:
    page = player.page
    player.enter(0, "4")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+0")
    page.reload()
    player.wait()
    assert player.label(0) == "row 1 column 1, 4, killer cage 9"
    assert "corner marks 0" in player.label(1)
    player.choose("share")
    page.select_option("#dialog-share select", "link")
    other = player.tab(page.input_value("#shared").partition("/#")[2].join(["#", ""]))
    assert other.page.locator("[role=row]").count() == 4
    page.keyboard.press("Escape")
    player.choose("earlier")
    assert page.locator("#dialog-earlier .grid").get_attribute("viewBox") == "0 0 6 4"
    assert not player.problems


def test_hints_solve_the_puzzle_in_its_own_symbols(player: Player) -> None:
    page = player.page
    told: list[str] = []
    page.wait_for_load_state("networkidle")  # until the page has checked the puzzle
    while any("empty" in player.label(cell) for cell in WIDE.shape.cells) and len(told) < 40:
        page.keyboard.press("h")
        page.wait_for_selector("#panel:not([hidden])")
        page.click("[data-name=more]")
        page.click("[data-name=more]")
        told.append(" ".join(page.inner_text("[data-part=text]").split()))
        page.click("[data-name=take]")
    page.wait_for_selector("#finish")
    assert (
        told[0] == "In box 4, 0 fits only in r3c4: the 0 in r4c3 rules out every other empty cell."
    )
    assert any("sums to 9, so its digits must be 4 5" in each for each in told)
    assert player.label(9) == "row 2 column 4, 1"
    assert not player.problems


def test_a_mistake_is_told_in_its_symbol(player: Player) -> None:
    page = player.page
    page.wait_for_load_state("networkidle")
    player.enter(1, "0")
    page.keyboard.press("h")
    page.wait_for_selector("#panel:not([hidden])")
    page.click("[data-name=more]")
    page.click("[data-name=more]")
    assert "r1c2 cannot be 0: the given r1c5=0 is in row 1, too." in page.inner_text(
        "[data-part=text]"
    )


def test_digits_without_houses_are_not_counted() -> None:
    player = play(address(SCATTERED))
    page = player.page
    keys = page.locator(".keys button")
    assert keys.count() == 10
    assert keys.first.get_attribute("aria-label") == "0"
    assert keys.first.locator("small").inner_text() == ""
    for cell in range(6):
        player.enter(cell, "7")
    page.wait_for_selector("#finish")
    assert page.locator("#picture .clash").count() == 0
    assert not player.problems
