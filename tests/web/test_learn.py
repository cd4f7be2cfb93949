"""Learn: cards, lessons, and what the player knows; in a real browser."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sudokit import Exercise, generate, practice
from sudokit.exercises import changed_cells, pattern_cells
from sudokit.hints import followed
from sudokit.logic import TECHNIQUES, known_techniques

from .browser import PHONE, Player
from .page import EASY, SMALL, WINDOWS, Open, link

KNOWN = [row.id for row in known_techniques("singles")]
STUCK = followed(generate("expert", seed=24), known=KNOWN)
"""A puzzle, up to where singles do not lead on."""


def open_learn(player: Player) -> None:
    player.choose("learn")
    player.page.wait_for_selector("#dialog-learn[open]")


def open_card(player: Player, id: str) -> None:
    open_learn(player)
    player.page.click(f"button[data-technique={id}]")
    player.page.wait_for_selector("#dialog-learn article img")


def begin(player: Player, selector: str = "#dialog-learn [value=practise]") -> Exercise:
    """Press a button that leads to an exercise, and return the same one."""
    with player.page.expect_response("**/api/v1/practice") as answered:
        player.page.click(selector)
    return same(answered.value.json())


def same(told: dict[str, Any]) -> Exercise:
    return practice(told["technique"]["id"], seed=told["seed"])


def wait_for_lesson(player: Player) -> None:
    player.page.wait_for_selector("#panel [data-name=check]")


def panel(player: Player) -> str:
    return player.page.inner_text("#panel [data-part=text]")


def learning(player: Player) -> Any:
    return json.loads(player.page.evaluate("localStorage.getItem('sudokit.learning')"))


def wrong_cell(exercise: Exercise) -> int:
    parts = {c for s in exercise.steps for c in pattern_cells(s) | changed_cells(s)}
    return next(cell for cell in range(81) if cell not in parts)


# Lessons.


def test_a_lesson_by_pointer(open_page: Open) -> None:
    player = open_page(link(EASY))
    page = player.page
    open_card(player, "claiming")
    exercise = begin(player)
    wait_for_lesson(player)
    assert page.inner_text("#title") == "Practice: Claiming"
    assert panel(player) == str(exercise)
    cells, wrong = sorted(pattern_cells(exercise.steps[0])), wrong_cell(exercise)
    page.mouse.click(*player.middle(wrong))
    assert player.selected == [wrong]
    page.click("[data-name=check]")
    page.wait_for_function("() => document.querySelector('#panel').innerText.includes('None of')")
    assert "not part of it" in player.label(wrong)
    page.mouse.click(*player.middle(wrong))  # takes it out of the answer
    for cell in cells:
        page.mouse.click(*player.middle(cell))
    assert player.selected == cells
    page.click("[data-name=check]")
    page.wait_for_selector("[data-name=next]")
    assert page.inner_text("#panel-title") == "Found: Claiming"
    assert panel(player).startswith("Right. ")
    assert learning(player)["progress"]["claiming"] == {"tried": 1, "found": 0, "inRow": 0}
    assert [board["seed"] for board in learning(player)["missed"]] == [exercise.seed]
    following = begin(player, "[data-name=next]")
    wait_for_lesson(player)
    assert following.seed != exercise.seed
    for cell in changed_cells(following.steps[0]):
        page.mouse.click(*player.middle(cell))
    page.click("[data-name=check]")
    page.wait_for_selector("[data-name=next]")
    assert learning(player)["progress"]["claiming"] == {"tried": 2, "found": 1, "inRow": 1}
    page.click("#panel [data-part=close]")
    page.wait_for_selector("#panel", state="hidden")
    assert "Practice" not in page.inner_text("#title")
    assert [player.label(cell) for cell in range(3)] == first_labels(EASY.symbols)
    page.reload()  # the lesson is not kept, but the game is
    player.wait()
    assert [player.label(cell) for cell in range(3)] == first_labels(EASY.symbols)


def first_labels(symbols: str) -> list[str]:
    return [
        f"row 1 column {n}, empty" if symbol == "." else f"row 1 column {n}, {symbol}, given"
        for n, symbol in enumerate(symbols[:3], 1)
    ]


def test_a_lesson_by_keyboard(open_page: Open) -> None:
    player = open_page(link(SMALL))
    page = player.page
    open_learn(player)
    page.focus("button[data-technique=naked_pair]")
    page.keyboard.press("Enter")
    page.wait_for_selector("#dialog-learn article img")
    assert page.evaluate("document.activeElement.id") == "card-title"
    page.focus("#dialog-learn [value=practise]")
    with page.expect_response("**/api/v1/practice") as answered:
        page.keyboard.press("Enter")
    exercise = same(answered.value.json())
    wait_for_lesson(player)
    assert player.focused.startswith("cell-")
    page.keyboard.press("Enter")
    page.wait_for_function(
        "() => document.querySelector('#panel').innerText.includes('Choose cells')"
    )
    page.keyboard.press("5")  # there is nothing to write
    cells = sorted(pattern_cells(exercise.steps[0]))
    for cell in cells:
        player.move_to(cell)
        page.keyboard.press("Space")
    assert player.selected == cells
    page.wait_for_function(
        "n => document.getElementById('spoken').textContent.includes(`${n} cells selected`)",
        arg=len(cells),
    )
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-name=next]")
    spoken = page.inner_text("#spoken")
    assert "Found: Naked Pair" in spoken
    assert "Right" in spoken
    with page.expect_response("**/api/v1/practice"):
        page.keyboard.press("Enter")
    wait_for_lesson(player)
    page.keyboard.press("Escape")
    page.wait_for_selector("#panel", state="hidden")
    assert page.locator("[role=gridcell]").count() == 16


def test_a_lesson_by_touch(open_page: Open) -> None:
    player = open_page(link(EASY), **PHONE)
    page = player.page
    open_card(player, "pointing")
    assert not overflows(player)
    exercise = begin(player)
    wait_for_lesson(player)
    cells = sorted(pattern_cells(exercise.steps[-1]))
    for cell in cells:
        page.touchscreen.tap(*player.middle(cell))
    assert player.selected == cells
    page.tap("[data-name=check]")
    page.wait_for_selector("[data-name=next]")
    page.tap("[data-name=card]")
    page.wait_for_selector("#dialog-learn article img")
    assert page.inner_text("#card-title") == "Pointing"
    assert "1 of 1 board found" in page.inner_text("#dialog-learn [data-part=facts]")
    page.click("#dialog-learn [value=back]")
    assert not overflows(player)


def overflows(player: Player) -> bool:
    found: bool = player.page.evaluate(
        "() => { const d = document.getElementById('dialog-learn');"
        " return d.scrollWidth > d.clientWidth; }"
    )
    return found


def test_a_lesson_with_constraints(open_page: Open) -> None:
    player = open_page(link(SMALL))
    open_card(player, "rising_digits")
    assert not player.page.is_visible("#dialog-learn [value=puzzle]")
    exercise = begin(player)
    wait_for_lesson(player)
    for cell in pattern_cells(exercise.steps[0]):
        player.page.mouse.click(*player.middle(cell))
    player.page.click("[data-name=check]")
    player.page.wait_for_selector("[data-name=next]")


def test_missed_boards_come_again(open_page: Open) -> None:
    player = open_page(link(EASY))
    page = player.page
    open_card(player, "naked_single")
    exercise = begin(player)
    wait_for_lesson(player)
    page.click("[data-name=show]")
    page.wait_for_selector("[data-name=next]")
    assert page.inner_text("#panel-title") == "Here it is: Naked Single"
    assert learning(player)["progress"]["naked_single"]["found"] == 0
    page.click("#panel [data-part=close]")
    open_learn(player)
    assert not page.is_visible("#dialog-learn [value=repeat]")  # not yet due
    page.evaluate("""() => {
      const kept = JSON.parse(localStorage.getItem('sudokit.learning'));
      for (const board of kept.missed) board.due = 0;
      localStorage.setItem('sudokit.learning', JSON.stringify(kept));
    }""")
    page.reload()
    player.wait()
    open_learn(player)
    assert page.inner_text("#dialog-learn [value=repeat]") == "Repeat what I missed (1)"
    again = begin(player, "#dialog-learn [value=repeat]")
    assert again == exercise
    wait_for_lesson(player)
    page.mouse.click(*player.middle(again.steps[0].placements[0].cell))
    page.click("[data-name=check]")
    page.wait_for_selector("[data-name=next]")
    assert [board["stage"] for board in learning(player)["missed"]] == [1]
    page.click("[data-name=next]")
    page.wait_for_function(
        "() => document.querySelector('#panel').innerText.includes('Nothing is to be repeated')"
    )


# What the player knows.


def know(player: Player, ids: list[str]) -> None:
    open_learn(player)
    for id in ids:
        player.page.check(f"#dialog-learn input[name=known][value={id}]")
    player.page.click("#dialog-learn [data-close]")


def test_hints_and_paths_use_what_is_known(open_page: Open) -> None:
    assert STUCK.beyond
    name = STUCK.beyond.technique.name
    player = open_page(link(STUCK.end))
    page = player.page
    know(player, KNOWN)
    page.click("[data-tool=hint]")
    page.wait_for_selector("#panel [data-name=learn]")
    assert page.inner_text("#panel-title") == "Beyond what you know"
    assert panel(player).endswith(f"The next step needs a {name}.")
    page.click("[data-name=learn]")
    page.wait_for_selector("#dialog-learn article img")
    assert page.inner_text("#card-title") == name
    page.check("#dialog-learn [name=isKnown]")
    page.click("#dialog-learn [data-close]")
    page.click("#panel [data-part=close]")
    page.click("[data-tool=hint]")
    page.wait_for_selector("#panel [data-name=more]")
    assert page.inner_text("#panel-title") == "Hint"
    page.click("#panel [data-part=close]")
    player.choose("path", of="choice")
    page.wait_for_selector("#panel [data-name=next]")
    page.keyboard.press("End")
    page.wait_for_selector("#panel [data-name=learn]")
    assert "a technique that you do not know yet" in panel(player)
    open_learn(player)
    page.uncheck("#dialog-learn [name=isUsed]")
    page.click("#dialog-learn [data-close]")
    page.click("#panel [data-part=close]")
    player.choose("path", of="choice")
    page.wait_for_selector("#panel [data-name=next]")
    page.keyboard.press("End")
    page.wait_for_function("() => document.querySelector('#panel-title').textContent === 'Solved'")


def test_ticks_of_levels(open_page: Open) -> None:
    player = open_page(link(SMALL))
    page = player.page
    open_learn(player)
    level = page.locator("#dialog-learn input[name=level][value=easy]")
    level.check()
    easy = [row.id for row in TECHNIQUES if row.difficulty <= 1.5 and row.family == "singles"]
    assert learning(player)["known"] == easy
    told = page.inner_text("#dialog-learn [data-part=summary]")
    assert told == f"You know 3 techniques of {len(TECHNIQUES)}."
    page.uncheck("#dialog-learn input[value=full_house]")
    assert level.evaluate("box => box.indeterminate")
    assert page.get_attribute("input[value=full_house]", "aria-label") == "I know Full House"


def test_new_puzzles_by_techniques(open_page: Open) -> None:
    player = open_page(link(SMALL))
    page = player.page
    page.click("#bar [data-dialog=new]")
    assert page.locator("[name=techniques] option[value=known]").is_disabled()
    page.click("#dialog-new [data-close]")
    know(player, KNOWN)
    page.click("#bar [data-dialog=new]")
    page.select_option("[name=techniques]", "known")
    assert page.locator("#dialog-new [value=extreme]").is_disabled()
    with page.expect_request("**/api/v1/generate") as asked:
        page.click("#dialog-new [value=make]")
    assert (asked.value.post_data_json or {})["known"] == KNOWN
    page.wait_for_selector("#dialog-new", state="hidden")
    page.click("#bar [data-dialog=new]")
    page.select_option("[name=techniques]", "naked_pair")
    with page.expect_request("**/api/v1/generate") as asked:
        page.click("#dialog-new [value=make]")
    assert asked.value.post_data_json == {"size": 9, "needs": ["naked_pair"]}
    page.wait_for_selector("#dialog-new", state="hidden")
    open_card(player, "x_wing")
    with page.expect_request("**/api/v1/generate") as asked:
        page.click("#dialog-learn [value=puzzle]")
    assert asked.value.post_data_json == {"size": 9, "needs": ["x_wing"]}
    page.wait_for_selector("#dialog-learn", state="hidden")


def test_save_and_load(open_page: Open, tmp_path: Path) -> None:
    player = open_page(link(SMALL))
    page = player.page
    know(player, ["x_wing", "full_house"])
    open_learn(player)
    with page.expect_download() as saved:
        page.click("#dialog-learn [value=save]")
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    assert file.name == "sudokit-learning.json"
    assert json.loads(file.read_text())["known"] == ["full_house", "x_wing"]
    page.uncheck("#dialog-learn input[value=x_wing]")
    page.set_input_files("#dialog-learn [name=file]", file)
    page.wait_for_function(
        "() => document.querySelector('#dialog-learn [role=status]').textContent"
        f" === 'Loaded: You know 2 techniques of {len(TECHNIQUES)}.'"
    )
    assert page.is_checked("#dialog-learn input[value=x_wing]")
    file.write_text("7")
    page.set_input_files("#dialog-learn [name=file]", file)
    page.wait_for_function(
        "() => document.querySelector('#dialog-learn [role=status]').textContent"
        ".includes('is not a file that Learn has saved')"
    )


# Everyone.


@pytest.mark.parametrize("window", WINDOWS)
def test_axe_finds_nothing_in_lessons(open_page: Open, window: str) -> None:
    player = open_page(link(EASY), **WINDOWS[window])
    page = player.page
    open_learn(player)
    assert not player.violations()
    page.click("button[data-technique=naked_single]")
    page.wait_for_selector("#dialog-learn article img")
    assert not player.violations()
    exercise = begin(player)
    wait_for_lesson(player)
    assert not player.violations()
    page.mouse.click(*player.middle(wrong_cell(exercise)))
    page.click("[data-name=check]")
    page.wait_for_function("() => document.querySelector('#panel').innerText.includes('None')")
    assert not player.violations()
    page.click("[data-name=show]")
    page.wait_for_selector("[data-name=next]")
    assert not player.violations()
    page.click("#panel [data-part=close]")


def test_a_server_that_does_not_answer_is_told(open_page: Open) -> None:
    player = open_page(link(SMALL))
    open_card(player, "x_wing")
    player.route("**/api/v1/practice", lambda route: route.abort())
    player.page.click("#dialog-learn [value=practise]")
    player.page.wait_for_function(
        "() => document.querySelector('#dialog-learn .error').textContent"
        ".startsWith('The server does not answer')"
    )
    player.problems.clear()  # the browser tells of the request
