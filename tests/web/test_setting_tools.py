"""Setting on the page: constraints, regions, houses and rules of the whole grid, drawn by hand."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote, unquote

import pytest

from sudokit import Grid, Shape
from sudokit.constraints import Arrow, Cage, Constraint, Difference, Sandwich, Thermometer
from sudokit.constraints.table import BY_ID
from sudokit.grid_json import grid_from_dict, grid_to_dict
from sudokit.shape import VARIANTS

from ..thorough import some
from .browser import PHONE, Player, play
from .page import WINDOWS, Held

GIVENS = [(4, 3), (6, 1)]
"""Beside a thermometer in row 1 and a cage of 3 in r4c3 and r4c4, these leave one solution."""
SAVED = """() => {
  const [key] = Object.keys(localStorage).filter((name) => localStorage[name].includes('"own '))
    .filter((name) => localStorage[name].includes('"puzzle"'));
  return key ? JSON.parse(localStorage[key]).game.puzzle : null;
}"""
"""The puzzle that is being set, as it is kept."""


PROBLEM = "words => document.querySelector('#setter .error').textContent === words"


def set_empty(shape: Shape | None = None, **options: Any) -> Player:
    """Open an empty grid, and edit it."""
    grid = grid_to_dict(Grid.empty(shape or Shape(4)))
    player = play(f"#puzzle={quote(json.dumps(grid))}", **options)
    player.choose("edit", of="choice")
    player.page.wait_for_selector("#setter:not([hidden])")
    return player


def draw(player: Player, kind: str, *cells: int) -> None:
    """Choose a kind and drag over cells; one cell is tapped."""
    player.page.click("[data-set=kinds]")
    player.page.click(f"[data-kind={kind}]")
    player.drag(*cells)


def placed(player: Player, number: int) -> None:
    """Wait until so many constraints and houses stand in the puzzle."""
    title = f"document.querySelectorAll('[data-part=entries] li').length === {number}"
    hidden = "document.querySelector('[data-part=placed]').hidden"
    player.page.wait_for_function(f"() => {hidden if number == 0 else title}")


def entries(player: Player) -> list[str]:
    return player.page.locator("[data-part=entries] li").all_inner_texts()


def constraints(player: Player) -> tuple[Constraint, ...]:
    """The constraints of the puzzle that is being set."""
    return grid_from_dict(player.page.evaluate(SAVED)).shape.constraints


def test_a_cage_is_drawn_summed_moved_deleted_and_all_of_it_undone() -> None:
    player = set_empty()
    page = player.page
    draw(player, "cage", 0, 1)
    placed(player, 1)
    player.says("Killer cage r1c1 r1c2 is placed.")
    page.keyboard.press("5")
    page.keyboard.press("Enter")
    player.says("Killer cage r1c1 r1c2 is changed.")
    assert page.locator("#picture .clues text").inner_html() == "5"
    assert constraints(player) == (Cage("r1c1 r1c2", 5),)
    assert page.inner_text("#setter [data-part=rule]").endswith("sum to 5.")

    player.drag(0, 5)  # it is chosen, so a drag moves it
    player.says("Killer cage r2c2 r2c3 is moved.")
    assert constraints(player) == (Cage("r2c2 r2c3", 5),)
    page.keyboard.press("Delete")
    placed(player, 0)
    assert constraints(player) == ()
    for expected in (Cage("r2c2 r2c3", 5), Cage("r1c1 r1c2", 5), Cage("r1c1 r1c2")):
        page.keyboard.press("Control+z")
        page.wait_for_function("() => document.querySelectorAll('[data-part=entries] li').length")
        assert constraints(player) == (expected,)
    page.keyboard.press("Control+z")
    placed(player, 0)
    page.keyboard.press("Control+y")
    placed(player, 1)
    assert not player.problems


def test_lines_dots_and_clues_outside_are_drawn_by_mouse() -> None:
    player = set_empty()
    page = player.page
    draw(player, "thermometer", 0, 1, 6)
    placed(player, 1)
    draw(player, "arrow", 12, 13, 14)
    placed(player, 2)
    draw(player, "difference", 8, 9)
    placed(player, 3)
    page.click("[data-set=kinds]")
    page.click("[data-kind=sandwich]")
    _, middle = player.middle(4)
    grid = page.locator("#grid").bounding_box()
    assert grid
    page.mouse.click(grid["x"] - 5, middle)  # beside the grid
    page.wait_for_selector("#setter [name=sum]:focus")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    placed(player, 4)
    assert constraints(player) == (
        Thermometer("r1c1 r1c2 r2c3"), Arrow("r4c1", "r4c2 r4c3"), Difference("r3c1 r3c2"),
        Sandwich("r2c1-r2c4", 3),
    )  # fmt: skip
    assert not player.problems


def test_what_cannot_be_is_told_in_words_and_changes_nothing() -> None:
    player = set_empty()
    page = player.page
    draw(player, "cage", 0, 1)
    placed(player, 1)
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    page.wait_for_selector("#setter [data-part=problem]:not(:empty)")
    assert "the sum 9 is impossible: it can be 3 to 7" in page.inner_text("#setter .error")
    assert page.get_attribute("#message", "data-tone") != "bad"  # it is told once
    assert constraints(player) == (Cage("r1c1 r1c2"),)
    page.fill("#setter [name=sum]", "ten")
    page.keyboard.press("Enter")
    page.wait_for_function(
        "() => document.querySelector('#setter .error').textContent.startsWith('Sum must be')"
    )
    page.fill("#setter [name=sum]", "7")
    page.keyboard.press("Enter")
    player.says("Killer cage r1c1 r1c2 is changed.")
    assert page.inner_text("#setter [data-part=problem]") == ""
    draw(player, "thermometer", 8)  # too short
    words = "There must be more cells. Drag along its cells."
    page.wait_for_function(PROBLEM, arg=words)
    assert entries(player) == ["Killer cage r1c1 r1c2"]
    page.click("[data-set=houses]")
    assert page.is_hidden("#setter [data-part=other]")
    player.drag(0, 1, 2, 3, 7)
    page.wait_for_function(PROBLEM, arg="A house has up to 4 cells, and this one has 5.")
    assert entries(player) == ["Killer cage r1c1 r1c2"]


def let_go(player: Player, held: Held) -> None:
    """Let the server answer, also to the questions that follow."""
    held.wait()
    player.page.unroute("**/api/v1/convert")
    held.let_go()


def test_no_change_is_lost_while_the_server_is_slow() -> None:
    """What is drawn, moved and painted before the answer to an earlier change comes."""
    player = set_empty()
    page = player.page
    held = Held(player, "convert")
    draw(player, "thermometer", 0, 1)
    player.drag(8, 9)
    let_go(player, held)
    placed(player, 2)
    assert constraints(player) == (Thermometer("r1c1 r1c2"), Thermometer("r3c1 r3c2"))

    held = Held(player, "convert")
    for _ in range(2):
        page.click("#setter [data-move='0 1']")
    let_go(player, held)
    page.wait_for_function(
        "() => document.querySelector('[data-part=entries]').textContent.includes('r3c3 r3c4')"
    )

    page.click("[data-set=regions]")
    held = Held(player, "convert")
    player.drag(0)
    player.drag(1)
    let_go(player, held)
    page.wait_for_function("() => document.querySelectorAll('#picture .region-name').length === 14")
    assert not player.problems


def test_what_is_placed_twice_in_haste_stands_once() -> None:
    player = set_empty()
    page = player.page
    page.click("[data-set=kinds]")
    page.click("[data-kind=thermometer]")
    held = Held(player, "convert")
    player.move_to(0)
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    let_go(player, held)
    placed(player, 1)
    page.keyboard.press("Delete")
    placed(player, 0)
    assert not player.problems


def test_a_value_typed_last_is_played() -> None:
    player = set_empty()
    page = player.page
    draw(player, "cage", 0, 1)
    placed(player, 1)
    held = Held(player, "convert")
    page.keyboard.type("5")
    page.click("#play")  # which leaves the field
    let_go(player, held)
    page.wait_for_selector("#setter", state="hidden")
    assert page.locator("#picture .clues text").inner_html() == "5"
    assert not player.problems


def test_of_several_constraints_in_a_cell_taps_choose_one_after_the_other() -> None:
    player = set_empty(Shape(4, constraints=[Cage("r1c1 r1c2"), Thermometer("r1c1-r1c3")]))
    page = player.page
    page.click("[data-set=houses]")
    for name in ("Killer cage", "Thermometer", "Killer cage"):
        player.drag(0)
        page.wait_for_function(
            "name => document.querySelector('#setter [data-part=name]').textContent === name",
            arg=name,
        )
    page.keyboard.press("Escape")
    player.says("Nothing is chosen.")
    page.keyboard.press("Escape")
    page.wait_for_selector(".keys")  # digits again


def test_a_thermometer_is_drawn_by_keyboard_alone() -> None:
    player = set_empty()
    page = player.page
    page.focus("[data-set=kinds]")
    page.keyboard.press("Enter")
    page.keyboard.type("thermo")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.role === 'gridcell'")
    player.move_to(0)
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowDown")
    player.says("Thermometer: 3 cells with r1c1 r1c2 r2c2. Enter places it.")
    page.keyboard.press("Shift+ArrowUp")  # back
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")  # a diagonal step
    page.keyboard.press("Enter")
    placed(player, 1)
    assert constraints(player) == (Thermometer("r1c1 r1c2 r2c3"),)
    spoken = "Thermometer row 1 column 1 row 1 column 2 row 2 column 3 is placed."
    page.wait_for_function(
        "words => document.getElementById('spoken').textContent.includes(words)", arg=spoken
    )
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")  # chooses what is at the cursor
    player.says("Thermometer r1c1 r1c2 r2c3 is chosen.")
    page.focus("[data-move='1 0']")
    page.keyboard.press("Enter")
    player.says("Thermometer r2c1 r2c2 r3c3 is moved.")
    page.focus("#grid [tabindex='0']")
    page.keyboard.press("Delete")
    placed(player, 0)
    assert not player.problems


def test_regions_are_painted_and_must_be_complete_to_be_played() -> None:
    player = set_empty()
    page = player.page
    page.click("[data-set=regions]")
    page.click("[data-part=regions-none]")
    page.wait_for_function("() => !document.querySelector('#picture .region')")
    for region in range(4):
        page.click(f"[data-part=regions-keys] [data-key='{region}']")
        player.drag(*range(4 * region, 4 * region + 4))
        player.says(f"Region {region + 1} has 4 of 4 cells.")
        if region == 2:
            page.click("#play")
            player.says("The regions are not complete: 4 cells have none.")
    assert page.evaluate(SAVED)["boxes"] == "1111222233334444"
    player.drag(0, 1)  # it is full
    player.says("Region 4 has its 4 cells. Take one out of it to make room.")
    player.drag(15)
    page.wait_for_function("() => document.querySelectorAll('#picture .region-name').length === 15")
    page.keyboard.press("4")  # by keyboard: the selection goes into region 4
    page.wait_for_function("() => document.querySelectorAll('#picture .region-name').length === 16")
    page.click("#play")
    page.wait_for_selector("#setter", state="hidden")
    assert "jigsaw" in page.inner_text("#title")
    assert not player.problems


def test_houses_and_rules_of_the_whole_grid_are_switched_and_undone() -> None:
    player = set_empty()
    page = player.page
    page.click("[data-set=houses]")
    player.drag(0, 5, 10, 15)
    placed(player, 1)
    page.click("[data-set=whole]")
    page.check("[data-part=whole] [data-key=x]")
    page.wait_for_selector("#picture .constraints path")  # the diagonals
    page.check("[data-part=whole] [data-key=anti_knight]")
    player.page.wait_for_function("() => document.querySelectorAll('#rules-list li').length >= 4")
    puzzle = page.evaluate(SAVED)
    assert puzzle["variants"] == ["x"]
    assert puzzle["constraints"] == [{"kind": "anti_knight"}]
    assert puzzle["extra"] == [{"name": "e1", "cells": ["r1c1", "r2c2", "r3c3", "r4c4"]}]
    for _ in range(3):
        page.click("[data-tool=undo]")
    page.wait_for_function("() => document.querySelector('[data-tool=undo]').disabled")
    assert set(page.evaluate(SAVED)) == {"size", "digits", "givens"}
    assert not player.problems


def test_a_puzzle_being_set_is_kept_and_undone_after_a_reload() -> None:
    player = set_empty()
    page = player.page
    draw(player, "cage", 0, 1)
    placed(player, 1)
    page.click("[data-set=digits]")
    page.keyboard.press("3")
    page.reload()
    player.wait()
    page.wait_for_selector("#setter:not([hidden])")
    assert constraints(player) == (Cage("r1c1 r1c2"),)
    page.click("[data-tool=undo]")
    page.click("[data-tool=undo]")  # the server tells the shape again
    page.wait_for_function("() => !document.querySelector('#picture .constraints > *')")
    page.click("[data-tool=redo]")
    page.wait_for_selector("#picture .constraints > *")
    assert not player.problems


def test_a_puzzle_is_set_from_empty_to_one_solution_and_shared() -> None:
    player = set_empty()
    page = player.page
    draw(player, "thermometer", 0, 1, 2, 3)
    placed(player, 1)
    draw(player, "cage", 14, 15)
    placed(player, 2)
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    page.wait_for_selector("#picture .clues text")
    page.click("[data-set=digits]")
    for cell, digit in GIVENS:
        player.move_to(cell)
        page.keyboard.press(str(digit))
    player.choose("why", of="choice")
    player.says("This puzzle has exactly one solution.")
    page.click("#play")
    page.wait_for_selector("#setter", state="hidden")
    player.choose("share")
    page.wait_for_function("() => document.getElementById('shared').value")
    link = page.input_value("#shared")
    puzzle = grid_from_dict(json.loads(unquote(link.partition("#puzzle=")[2])))
    assert puzzle.shape.constraints == (Thermometer("r1c1-r1c4"), Cage("r4c3 r4c4", 3))
    assert [(cell, puzzle[cell]) for cell, _ in GIVENS] == GIVENS
    assert not player.problems


def test_the_tools_offer_every_kind() -> None:
    player = set_empty()
    page = player.page
    page.click("[data-set=kinds]")
    listed = page.locator("[data-kind]").evaluate_all("all => all.map((one) => one.dataset.kind)")
    page.click("[data-set=whole]")
    switched = page.locator("[data-part=whole] [data-key]").evaluate_all(
        "all => all.map((one) => one.dataset.key)"
    )
    assert sorted(listed + switched) == sorted([*BY_ID, *VARIANTS])
    page.click("[data-set=kinds]")
    page.fill("[data-part=search]", "KROPKI")  # by another name
    found = page.locator("[data-kind]").evaluate_all("all => all.map((one) => one.dataset.kind)")
    assert found == ["difference", "ratio"]


def test_a_finger_draws_and_taps_choose() -> None:
    player = set_empty(**PHONE)
    page = player.page
    page.tap("[data-set=kinds]")
    page.tap("[data-kind=cage]")
    player.swipe(0, 1, 5)
    placed(player, 1)
    assert constraints(player) == (Cage("r1c1 r1c2 r2c2"),)
    page.tap("[data-part=done]")
    player.swipe(5)
    player.says("Killer cage r1c1 r1c2 r2c2 is chosen.")
    player.swipe(5, 9)
    player.says("Killer cage r2c1 r2c2 r3c2 is moved.")
    assert not player.problems


@pytest.mark.parametrize("window", some(WINDOWS, "phone"))
def test_axe_finds_nothing_while_setting(window: str) -> None:
    player = set_empty(Shape(4, constraints=[Cage("r1c1 r1c2", 5)]), **WINDOWS[window])
    page = player.page
    for tool in ("digits", "kinds", "regions", "whole", "houses"):
        page.click(f"[data-set={tool}]")
        assert player.violations() == [], tool
    page.click("[data-part=entries] button")
    page.wait_for_selector("#setter [name=sum]")
    assert player.violations() == [], "a chosen cage"
    width = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0, "the page is wider than the window"
