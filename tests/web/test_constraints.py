"""Puzzles with constraints on the page: drawn, told in words, played, kept and shared."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest

import sudokit
from sudokit import Grid, Shape
from sudokit.constraints import (
    Arrow,
    Cage,
    Difference,
    Even,
    Sandwich,
    Thermometer,
)
from sudokit.grid_json import grid_to_dict
from sudokit.render.constraint_figures import figures
from sudokit.render.words.rules import rules

from .browser import Player, play

if TYPE_CHECKING:
    from playwright.sync_api import Route

SHAPE = Shape(4, constraints=[
    Thermometer("r1c1-r1c4"), Arrow("r3c1", "r3c2 r2c3"), Cage("r2c1 r2c2", 7),
    Difference("r3c1 r3c2"), Even("r3c3"), Sandwich("r4c1-r1c1", 5),
])  # fmt: skip
PUZZLE = Grid("." * 16, SHAPE)
CLASH = "#picture .clash"


@pytest.fixture(scope="module")
def solution() -> Grid:
    return sudokit.solve(PUZZLE)


@pytest.fixture
def player() -> Player:
    return play(f"#puzzle={quote(json.dumps(grid_to_dict(PUZZLE)))}")


def test_the_page_draws_the_figures_and_lists_the_rules(player: Player) -> None:
    drawn = figures(SHAPE)
    for sheet, some in (
        ("ground", drawn.ground), ("constraints", drawn.lines), ("clues", drawn.marks),
    ):  # fmt: skip
        assert player.page.locator(f"#picture .{sheet} > *").count() == len(some)
    told = player.page.locator("#rules li").all_inner_texts()
    assert [rule.sentence for rule in rules(SHAPE)] == [
        words[-len(rule.sentence) :] for words, rule in zip(told, rules(SHAPE))
    ]
    player.page.click("#show-rules")
    assert player.page.locator("#dialog-rules li").count() == len(told)
    assert not player.problems


def test_the_labels_of_cells_name_their_constraints(player: Player) -> None:
    assert player.label(0).startswith("row 1 column 1, empty, thermometer bulb, sandwich sum 5")
    assert "killer cage 7" in player.label(5)
    assert player.label(8).endswith("arrow circle, difference dot 1, sandwich sum 5")
    assert player.label(15) == "row 4 column 4, empty"


def test_the_title_and_the_words_of_the_setter_are_shown() -> None:
    words = "Digits on a grey thermometer increase from the bulb."
    told = {"title": "Warm", "author": "Somebody", "rules": words}
    shape = Shape(9, constraints=[Thermometer("r1c1-r1c4")])
    link = sudokit.to_text(Grid.empty(shape), "sudokupad", info=told)
    player = play(f"#puzzle={quote(link, safe='')}")
    page = player.page
    page.keyboard.press("Escape")  # the rules are shown, with how the drawing was read
    for _ in range(2):
        assert page.inner_text("#title") == "Warm by Somebody · 9×9, 1 constraint"
        page.click("#show-rules")
        page.click("#dialog-rules summary")
        assert page.inner_text("#dialog-rules details p") == told["rules"]
        page.keyboard.press("Escape")
        player.enter(0, 1)
        page.reload()
        player.wait()
    assert not player.problems


def test_marks_on_thin_lines_have_a_rim(player: Player) -> None:
    player.page.click("[data-tool=marks]")
    rims = player.page.locator("#picture .rim")
    assert 1 <= rims.count() < 16


def test_clues_outside_leave_the_cells_where_they_are_drawn(player: Player) -> None:
    """The grid that takes clicks lies over the cells of the picture."""
    cell = player.page.locator("#cell-5").bounding_box()
    paper = player.page.locator("#picture .paper rect").bounding_box()
    assert cell
    assert paper
    assert cell["x"] - paper["x"] == pytest.approx(paper["width"] / 4, abs=1.5)
    assert cell["y"] - paper["y"] == pytest.approx(paper["height"] / 4, abs=1.5)


def test_broken_constraints_are_marked_at_once_and_the_solution_ends_the_game(
    player: Player, solution: Grid
) -> None:
    player.enter(0, 4)
    player.enter(1, 3)
    player.page.wait_for_selector(CLASH)
    assert player.page.locator(CLASH).count() == 2
    for cell, digit in enumerate(solution):
        assert not player.is_solved
        player.enter(cell, digit)
    player.page.wait_for_selector("#finish")
    assert player.page.locator(CLASH).count() == 0
    assert not player.problems


def test_a_full_grid_that_breaks_a_constraint_is_not_solved(player: Player) -> None:
    other = sudokit.last(Grid("." * 16))
    assert other
    for cell, digit in enumerate(other):
        player.enter(cell, digit)
    player.says("Every cell is full, but some rules are broken.")
    assert not player.is_solved


def test_a_busy_server_is_asked_again(player: Player, solution: Grid) -> None:
    problem = {"type": "urn:sudokit:busy", "status": 503, "title": "Busy", "detail": "Too busy."}
    refused: list[Route] = []

    def refuse(route: Route) -> None:
        refused.append(route)
        route.fulfill(status=503, body=json.dumps(problem), content_type="application/problem+json")

    for cell, digit in enumerate(solution.digits[:-1]):
        player.enter(cell, digit)
    player.page.wait_for_load_state("networkidle")
    player.route("**/api/v1/conflicts", refuse, times=1)
    player.enter(len(solution) - 1, solution[len(solution) - 1])
    player.page.wait_for_selector("#finish")
    assert len(refused) == 1
    player.problems.clear()  # the browser tells of the refusal


def test_marks_that_rules_forbid_are_removed_on_request(player: Player) -> None:
    page = player.page
    player.enter(0, 1)
    page.click("[data-tool=marks]")
    assert "2" in player.label(3)
    page.click("[data-dialog=menu]")
    page.click("[data-choice=forbid]")
    player.says("Marks that the rules forbid are removed.")
    page.keyboard.press("Control+z")
    assert "2" in player.label(3)


def test_all_marks_that_rules_leave_are_set_on_request(player: Player) -> None:
    player.choose("forbid", of="choice")
    player.says("All candidates that the rules leave are marked.")
    assert "candidates 1 4, thermometer bulb" in player.label(0)  # a crust of the sandwich
    assert player.label(15) == "row 4 column 4, empty, candidates 1 2 3 4"


def test_constraints_are_kept_in_saved_games_and_links(player: Player) -> None:
    player.enter(0, 1)
    lines = player.page.locator("#picture .constraints > *").count()
    player.page.reload()
    player.wait()
    assert player.page.locator("#picture .constraints > *").count() == lines
    assert player.label(0).count("1") >= 1
    player.page.click("[data-dialog=menu]")
    player.page.click("#dialog-menu [data-dialog=share]")
    player.page.select_option("#dialog-share select", "json")
    player.page.wait_for_function(
        "words => document.getElementById('shared').value.includes(words)", arg="thermometer"
    )
    assert not player.problems


KILLER = Shape(4, constraints=[
    Cage("r1c1 r1c2 r1c3", 6), Cage("r1c4 r2c4", 5), Cage("r2c1 r2c2", 7), Cage("r3c1 r4c1", 6),
    Cage("r3c2 r3c3 r3c4", 8), Cage("r4c2 r4c3", 4),
])  # fmt: skip


def test_hints_on_a_killer_light_its_cages_and_lead_to_the_solution() -> None:
    puzzle = Grid("." * 16, KILLER)
    player = play(f"#puzzle={quote(json.dumps(grid_to_dict(puzzle)))}")
    page = player.page
    page.click("[data-tool=marks]")
    cages = 0
    for _ in range(len(sudokit.path(puzzle))):
        page.keyboard.press("h")
        page.wait_for_selector("#panel:not([hidden])")
        has_cage = "the killer cage" in page.inner_text("[data-part=text]")
        assert bool(page.locator("#picture .halos .stroke-lit").count()) == has_cage
        page.click("[data-name=more]")
        page.click("[data-name=more]")
        if has_cage:
            cages += 1
            assert "killer cage" in page.inner_text("#panel [data-part=legend]")
            assert page.locator("#picture .halos .stroke-lit").count()
        page.click("[data-name=take]")
        assert not page.locator("#picture .halos *").count()
    assert cages > 2
    page.wait_for_selector("#finish")
    assert not player.problems
