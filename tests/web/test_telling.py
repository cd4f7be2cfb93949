"""What hints and paths say and show: names in the text, marks on the board, paths at a glance."""

from __future__ import annotations

import pytest

from sudokit import Grid, Step, path, technique_uses, to_text
from sudokit.examples import example
from sudokit.generator import generate
from sudokit.logic import next_step, techniques_named
from sudokit.render.step_drawing import draw_step

from ..variant_puzzles import variant_puzzle
from .browser import PHONE, Player
from .page import EASY, SMALL, Open, link

HARD = generate("hard", seed=5)
"""Its path uses techniques that Sudoku Explainer does not know."""
POINTED = "#picture .pointed path"


def before(grid: Grid, technique: str) -> tuple[Grid, Step]:
    """Return the board of a path before the first step of a technique."""
    while step := next_step(grid):
        if step.technique.id == technique:
            return grid, step
        grid = step.apply(grid)
    raise AssertionError(f"no {technique} on the path")


def show_whole_hint(player: Player) -> None:
    player.page.keyboard.press("h")
    player.page.wait_for_selector("#panel:not([hidden])")
    for _ in range(2):
        player.page.click("[data-name=more]")


def show_path(player: Player) -> None:
    player.choose("path", of="choice")
    player.page.wait_for_selector("#panel:not([hidden]) .use")


def pointed(player: Player) -> str:
    """Return the outline of what is pointed at on the board."""
    return player.page.locator(POINTED).get_attribute("d") or "" if lights(player) else ""


def lights(player: Player) -> int:
    return player.page.locator(POINTED).count()


@pytest.mark.parametrize("technique", ["naked_single", "hidden_single_line"])
def test_a_single_draws_the_cells_that_it_names(open_page: Open, technique: str) -> None:
    grid, step = before(generate("medium", seed=4), technique)
    drawing = draw_step(grid, step)
    player = open_page(link(Grid(grid.digits, grid.shape)))
    show_whole_hint(player)
    page = player.page
    assert page.inner_text("#panel [data-part=text]") == step.explain()
    assert page.locator("#picture .seen").count() == len(drawing.seen) > 0
    assert page.locator("#picture .ray").count() == len(drawing.rays) > 0
    assert page.locator("#picture .place").count() == 1
    names = page.locator("#panel .name").all_inner_texts()
    assert {grid.shape.cell_name(cell) for cell in drawing.seen} <= {*names}


def test_levels_1_and_2_draw_only_where_to_look(open_page: Open) -> None:
    player = open_page(link(EASY))
    player.page.keyboard.press("h")
    player.page.wait_for_selector("#panel:not([hidden])")
    for _ in range(2):
        assert player.page.locator("#picture .frame-house").count() == 1
        assert player.page.locator("#picture").locator(".seen, .ray, .place, .shape").count() == 0
        player.page.click("[data-name=more]")
    assert player.page.locator("#picture .place").count() == 1


def test_pointing_at_a_name_lights_it_up(open_page: Open) -> None:
    player = open_page(link(EASY))
    show_whole_hint(player)
    page = player.page
    name = page.locator("#panel .name").nth(1)
    name.hover()
    page.wait_for_selector(POINTED, state="attached")
    of_cell = pointed(player)
    page.locator("#panel .name").first.hover()
    assert pointed(player) not in ("", of_cell)
    page.mouse.move(1, 1)
    page.wait_for_selector(POINTED, state="detached")
    # By the keyboard: one name is a stop of Tab, and arrows lead to the others.
    page.focus("#panel .name[tabindex='0']")
    page.keyboard.press("ArrowRight")
    assert pointed(player) == of_cell
    assert page.locator("#panel .name[tabindex='0']").count() == 1
    page.keyboard.press("Escape")
    page.wait_for_selector(POINTED, state="detached")


def test_pointing_at_a_cell_lights_up_its_names(open_page: Open) -> None:
    player = open_page(link(EASY))
    show_whole_hint(player)
    page = player.page
    name = next(
        words for words in page.locator("#panel .name").all_inner_texts() if words[0] == "r"
    )
    row, column = (int(number) - 1 for number in name[1:].split("c"))
    page.mouse.move(*player.middle(9 * row + column))
    page.wait_for_selector("#panel .name.pointed")
    assert {*page.locator("#panel .name.pointed").all_inner_texts()} == {name}
    assert lights(player) == 0
    page.mouse.move(1, 1)
    page.wait_for_selector("#panel .name.pointed", state="detached")
    player.move_to(9 * row + column)
    page.wait_for_selector("#panel .name.pointed")


def test_a_tap_on_a_name_lights_it_up(open_page: Open) -> None:
    player = open_page(link(EASY), **PHONE)
    player.page.tap("[data-tool=hint]")
    player.page.wait_for_selector("#panel:not([hidden])")
    for _ in range(2):
        player.page.tap("[data-name=more]")
    player.page.locator("#panel .name").nth(1).tap()
    player.page.wait_for_selector(POINTED, state="attached")
    assert pointed(player)


def test_a_constraint_that_is_named_lights_up(open_page: Open) -> None:
    player = open_page(link(to_text(variant_puzzle(("arrow", "whisper"), 1), "json")))
    show_whole_hint(player)
    name = player.page.locator("#panel .name", has_text="the ").first
    name.hover()
    player.page.wait_for_selector("#picture .glow path", state="attached")
    assert player.page.locator("#picture .glow path").count() == 1


def test_a_case_of_a_proof_is_drawn_line_by_line(open_page: Open) -> None:
    (technique,) = techniques_named("dynamic_contradiction_forcing_chains")
    shown = example(technique)
    assert shown
    player = open_page(link(to_text(shown.grid, "json")))
    page = player.page
    show_path(player)
    use = page.locator("#panel .use", has_text="Dynamic").first
    use.click()
    lines = page.locator("#panel ol .line")
    lines.first.click()
    few = page.locator("#picture .link").count()
    lines.nth(1).click()
    assert page.locator("#picture .link").count() > few > 0
    assert page.locator("#picture .shape.supposed").count() == 1
    assert "suppose" in page.inner_text("#panel [data-part=legend]")


def test_a_path_at_a_glance(open_page: Open) -> None:
    steps = path(HARD)
    uses = technique_uses(steps)
    player = open_page(link(HARD))
    page = player.page
    show_path(player)
    assert page.locator("#panel .use").all_inner_texts() == [str(use) for use in uses]
    pieces = page.locator("#panel .bar .piece")
    assert pieces.count() == len(steps)
    hardest = uses[-1]
    page.locator("#panel .use").last.click()
    assert page.inner_text("#panel-title") == (
        f"Step {hardest.first + 1} of {len(steps)}: {hardest.technique.name}"
    )
    assert "now" in (pieces.nth(hardest.first).get_attribute("class") or "")
    box = page.locator("#panel .bar").bounding_box()
    assert box
    page.mouse.click(box["x"] + 1, box["y"] + box["height"] - 1)
    assert page.inner_text("#panel-title").startswith("Step 1 of")
    page.keyboard.press("End")
    assert page.inner_text("#panel-title") == "Solved"
    assert page.locator("#panel .use").count() == len(uses)


def test_the_rating_shows_what_you_will_meet(open_page: Open) -> None:
    player = open_page(link(HARD))
    page = player.page
    player.choose("rating")
    page.wait_for_selector("#dialog-rating .use")
    page.wait_for_selector("#dialog-rating [data-part=compared]:visible")
    words = page.inner_text("#dialog-rating")
    assert "What you will meet" in words
    hardest = technique_uses(path(HARD))[-1]
    assert f"its hardest step is {hardest.technique.name} ({hardest.rating})" in words
    page.locator("#dialog-rating .use").last.click()
    assert page.is_hidden("#dialog-rating")
    assert page.inner_text("#panel-title").endswith(hardest.technique.name)
    assert page.locator("[data-name=from]").count() == 0  # one's own moves stay
    # The same path is told again without another question.
    page.keyboard.press("Escape")
    player.route("**/api/v1/path", lambda route: route.abort())
    player.choose("rating")
    page.wait_for_selector("#dialog-rating .use")


def test_where_rating_and_path_agree_nothing_is_said(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.choose("rating")
    player.page.wait_for_selector("#dialog-rating .use")
    player.page.wait_for_selector("#dialog-rating [data-part=rated]:visible")
    assert player.page.is_hidden("#dialog-rating [data-part=compared]")


def test_the_rating_of_a_puzzle_with_constraints(open_page: Open) -> None:
    puzzle = variant_puzzle(("cage",), 1)
    player = open_page(link(to_text(puzzle, "json")))
    player.choose("rating")
    player.page.wait_for_selector("#dialog-rating .use")
    player.page.wait_for_selector("#dialog-rating [data-part=rated]:visible")
    words = player.page.inner_text("#dialog-rating")
    assert "SE " not in words
    assert technique_uses(path(puzzle))[-1].technique.name in words


def test_a_solved_puzzle_shows_what_you_met(open_page: Open) -> None:
    player = open_page(link(SMALL))
    page = player.page
    for _ in range(SMALL.empty_count):
        show_whole_hint(player)
        page.click("[data-name=take]")
    page.wait_for_selector("#finish .use")
    assert "What you met" in page.inner_text("#finish")
    counted = page.locator("#finish .use").all_inner_texts()
    assert sum(int(words.split()[0]) for words in counted) == SMALL.empty_count


def test_a_mistake_marks_all_that_its_reason_names(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.move_to(3)
    player.page.keyboard.press("1")
    player.page.click("[data-tool=hint]")
    player.page.wait_for_selector("#panel:not([hidden])")
    for _ in range(2):
        player.page.click("[data-name=more]")
    cells = {*player.page.locator("#panel .name").all_inner_texts()}
    cells = {name.split("=")[0] for name in cells if name.startswith("r") and "c" in name}
    assert player.page.locator("#picture .houses [class^=shade-]").count() == len(cells)
    assert "this is wrong" in player.label(3)
