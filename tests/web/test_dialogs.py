"""The dialogs and the panel of the page, in a real browser."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from sudokit import Grid, Shape, generate, parse, solve, to_text
from sudokit.render.objects import houses_data

from .browser import PHONE, Player
from .page import EASY, SMALL, Held, Open, link

if TYPE_CHECKING:
    from playwright.sync_api import Route

HARD_SMALL = generate("easy", shape=Shape(6), seed=3)

DROP = """([name, text]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name, { type: 'text/plain' }));
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
}"""


def answer(player: Player, call: str, status: int, data: object) -> None:
    """The server's next answers to a call."""
    player.route(
        f"**/api/v1/{call}",
        lambda route: route.fulfill(
            status=status, content_type="application/json", body=json.dumps(data)
        ),
    )


def made(label: str, er: float) -> dict[str, object]:
    """As if a puzzle of this rating was made."""
    grid = HARD_SMALL
    rating = {"label": label, "er": er, "ep": er, "ed": er, "complete": True}
    return {
        "puzzle": {"size": 6, "digits": grid.symbols, "houses": houses_data(grid.shape)},
        "solution": solve(grid).symbols,
        "rating": rating, "seed": 1,
    }  # fmt: skip


def scrolls(player: Player, name: str) -> bool:
    found: bool = player.page.evaluate(
        "name => { const d = document.getElementById(`dialog-${name}`);"
        " return d.scrollHeight > d.clientHeight || d.scrollWidth > d.clientWidth; }",
        name,
    )
    return found


# New puzzles.


def test_enter_makes_a_puzzle_like_the_last_one(open_page: Open) -> None:
    player = open_page(link(SMALL))
    page = player.page
    page.click("#bar [data-dialog=new]")
    page.select_option("[name=size]", "6")
    page.select_option("[name=symmetry]", "rotate180")
    page.check("#dialog-new [value=medium]", force=True)
    page.keyboard.press("Enter")
    player.wait_for_cells(36)
    assert page.is_hidden("#dialog-new")
    assert page.is_hidden("#play")  # it is made, not to be set
    assert player.focused.startswith("cell-")
    given = [player.label(cell).endswith("given") for cell in range(36)]
    assert given == given[::-1]
    page.reload()
    player.wait()
    page.click("#bar [data-dialog=new]")
    assert page.input_value("[name=size]") == "6"
    assert page.input_value("[name=symmetry]") == "rotate180"
    assert page.is_checked("#dialog-new [value=medium]")


def test_what_cannot_be_had_is_disabled_and_why_is_said(open_page: Open) -> None:
    page = open_page(link(SMALL)).page
    page.click("#bar [data-dialog=new]")
    page.select_option("[name=size]", "6")
    page.check("[name=variants][value=x]")
    assert page.is_disabled("[name=variants][value=disjoint]")
    assert page.is_disabled("[name=variants][value=windoku]")
    assert "square boxes" in page.inner_text("#dialog-new [data-part=reason]")
    assert "both X and disjoint groups" in page.inner_text("#dialog-new [data-part=reason]")
    page.uncheck("[name=variants][value=x]")
    assert page.is_enabled("[name=variants][value=disjoint]")
    page.select_option("[name=size]", "16")
    page.check("[name=variants][value=disjoint]")
    assert page.is_enabled("#dialog-new [value=make]")
    page.check("[name=variants][value=windoku]")
    assert page.is_disabled("#dialog-new [value=make]")
    assert page.is_enabled("#dialog-new [value=set]")
    assert "You can still set your own" in page.inner_text("#dialog-new [data-part=reason]")
    page.select_option("[name=size]", "6")
    page.check("#dialog-new [value=hard]", force=True)
    page.select_option("[name=size]", "4")
    assert page.is_disabled("#dialog-new [value=hard]")
    assert page.is_checked("#dialog-new [value=easy]")
    assert page.inner_text("#dialog-new [data-part=limits]") == "Every 4×4 puzzle is easy."


def test_puzzles_with_constraints_are_made(open_page: Open) -> None:
    player = open_page(link(SMALL))
    page = player.page
    page.click("#bar [data-dialog=new]")
    page.select_option("[name=size]", "9")
    page.check("#dialog-new [value=easy]", force=True)
    assert page.inner_text("#dialog-new summary") == "Constraints: none"
    page.click("#dialog-new summary")
    for name in ("xv", "thermo"):
        page.check(f"#dialog-new [value={name}]", force=True)
    assert page.inner_text("#dialog-new summary") == "Constraints: Thermometers, XV"
    assert page.is_disabled("#dialog-new [value=strict-xv]")
    assert page.is_disabled("#dialog-new [name=difficulty][value=rating]")
    page.click("#dialog-new [value=make]")
    page.wait_for_selector("#dialog-new", state="hidden")
    assert page.inner_text("#title").startswith("Easy · 9×9")
    page.click("#bar [data-dialog=new]")
    assert page.inner_text("#dialog-new summary") == "Constraints: Thermometers, XV"
    page.select_option("[name=size]", "16")
    assert page.is_disabled("#dialog-new [value=xv]")
    assert page.inner_text("#dialog-new summary") == "Constraints: none"
    assert "up to 9×9" in page.inner_text("#dialog-new [data-part=reason]")


def test_a_puzzle_that_is_not_as_it_was_wished_says_so(open_page: Open) -> None:
    player = open_page(link(SMALL))
    page = player.page
    answer(player, "generate", 200, made("easy", 1.2))
    page.click("#bar [data-dialog=new]")
    page.select_option("[name=size]", "6")
    page.check("#dialog-new [value=hard]", force=True)
    page.keyboard.press("Enter")
    player.says("You asked for Hard; this one is Easy. 6×6 puzzles hardly get harder.")
    assert page.inner_text("#title").startswith("Easy · 6×6")
    page.unroute("**/api/v1/generate")
    answer(player, "generate", 200, made("easy", 1.2) | {"rating": None})
    page.click("#bar [data-dialog=new]")
    page.keyboard.press("Enter")
    page.wait_for_selector("#dialog-new", state="hidden")
    assert page.inner_text("#title") == "6×6"  # no label without a rating


def test_where_none_is_found_the_closest_is_offered(open_page: Open) -> None:
    player = open_page(link(SMALL))
    page = player.page
    problem = {
        "type": "urn:sudokit:gave-up", "title": "None was found", "status": 422,
        "detail": "no such puzzle was found in 8 seconds", "closest": made("hard", 4.2),
    }  # fmt: skip
    answer(player, "generate", 422, problem)
    page.click("#bar [data-dialog=new]")
    page.keyboard.press("Enter")
    page.wait_for_selector("#dialog-new [value=closest]:visible")
    assert page.inner_text("#dialog-new .error") == "No such puzzle was found in 8 seconds."
    page.click("text=Take the closest: Hard, SE 4.2")
    player.wait_for_cells(36)
    assert page.inner_text("#title").startswith("Hard · 6×6")
    assert page.inner_text("#message") == ""


def test_making_can_be_cancelled(open_page: Open) -> None:
    player = open_page(link(SMALL))
    page = player.page
    held = Held(player, "generate")
    page.click("#bar [data-dialog=new]")
    page.keyboard.press("Enter")
    page.wait_for_selector("#dialog-new .progress:visible")
    assert "Making an easy 9×9 puzzle…" in page.inner_text("#dialog-new .progress")
    page.keyboard.press("Enter")  # on Cancel
    assert page.is_visible("#dialog-new [value=make]")
    assert page.is_hidden("#dialog-new .progress")
    assert page.inner_text("#dialog-new .error") == ""
    page.keyboard.press("Escape")
    page.click("#bar [data-dialog=new]")
    assert page.inner_text("#dialog-new .error") == ""
    held.let_go()
    assert page.is_visible("#dialog-new")


# Own puzzles.


def test_opening_by_keyboard(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.choose("open")
    assert player.focused == "text"
    player.page.keyboard.insert_text(EASY.symbols)
    player.page.keyboard.press("Control+Enter")
    player.wait_for_cells(81)
    assert player.page.is_hidden("#dialog-open")


def test_one_of_several_puzzles_from_a_file_dropped_on_the_page(open_page: Open) -> None:
    player = open_page(link(SMALL))
    page = player.page
    puzzles = [generate("easy", shape=Shape(6), seed=seed) for seed in range(3)]
    text = "".join(f"{puzzle.symbols}\n" for puzzle in puzzles)
    page.evaluate(DROP, ["list.sdm", text])
    page.wait_for_selector("#dialog-open [data-part=several]:visible")
    assert page.inner_text("#dialog-open [data-part=number]") == "3"
    page.fill("[name=which]", "2")
    assert page.inner_text("#dialog-open [data-part=preview]") == puzzles[1].symbols
    page.keyboard.press("Enter")
    player.wait_for_cells(36)
    given = puzzles[1].digits.index(1)
    assert player.label(given).endswith("1, given")


def test_dropped_files_too_long_or_from_a_spreadsheet(open_page: Open) -> None:
    player = open_page(link(EASY))
    player.page.evaluate(DROP, ["long.txt", "x" * 300_000])
    player.says("This text is too long for one puzzle. Cut out the puzzle, and open that.")
    player.page.evaluate(DROP, ["picture.png", "\x89PNG\0\0"])
    player.says("This file is not a text. Open one that has the puzzle as text.")
    rows = ["\t".join(SMALL.symbols[row : row + 4].replace(".", " ")) for row in (0, 4, 8, 12)]
    player.page.evaluate(DROP, ["table.txt", "\n".join(rows).replace(" ", "")])
    player.wait_for_cells(16)
    assert player.label(2) == "row 1 column 3, 3, given"


def test_a_grid_that_is_full_says_so(open_page: Open) -> None:
    player = open_page(link(solve(EASY)))
    player.says("This grid is full already: there is nothing left to solve.")
    player.choose("rating")
    player.page.wait_for_selector("#dialog-rating :text('Nothing is left to do.')")
    assert player.page.is_hidden("#dialog-rating [data-part=rated]")
    assert player.page.inner_text("#title") == "9×9"


def test_the_givens_can_be_edited(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.choose("edit", of="choice")
    player.says("Change the givens, then choose Play.")
    assert player.page.evaluate("document.activeElement.role") == "gridcell"
    player.move_to(2)
    assert player.label(2) == "row 1 column 3, 3"
    player.page.keyboard.press("2")
    player.page.click("#play")
    player.page.wait_for_selector("#pause")
    assert player.label(2) == "row 1 column 3, 2, given"
    player.choose("earlier")
    assert player.page.locator(".earlier .game").count() == 1  # as it was set


# Sharing.


def test_sharing_in_formats(open_page: Open, tmp_path: Path) -> None:
    player = open_page(link(SMALL), alone=True)
    page = player.page
    player.choose("share")
    shared = "document.getElementById('shared').value"
    assert page.evaluate(shared).endswith(link(SMALL))
    assert page.is_disabled("#dialog-share [value=progress]")
    page.select_option("#dialog-share [name=format]", "line")
    page.wait_for_function(f"text => {shared} === text", arg=SMALL.symbols)
    assert page.is_disabled("#dialog-share option[value=hodoku]")
    page.keyboard.press("Escape")
    player.move_to(0)
    page.keyboard.press("4")
    player.choose("share")
    page.check("#dialog-share [value=progress]", force=True)
    page.wait_for_function(f"text => {shared} === text", arg="4" + SMALL.symbols[1:])
    with page.expect_download() as saved:
        page.click("#dialog-share [value=download]")
    assert saved.value.suggested_filename == "sudoku.txt"
    saved.value.save_as(tmp_path / "sudoku.txt")
    assert parse((tmp_path / "sudoku.txt").read_text())[0] == 4
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.click("#dialog-share .main")
    page.wait_for_function("() => document.querySelector('#dialog-share .small').textContent")
    assert page.evaluate("navigator.clipboard.readText()") == "4" + SMALL.symbols[1:]


def test_what_is_not_there_is_neither_copied_nor_saved(open_page: Open) -> None:
    player = open_page(link(SMALL))
    page = player.page
    held = Held(player, "convert")
    player.choose("share")
    buttons = [page.locator(f"#dialog-share {name}") for name in (".main", "[value=download]")]
    assert all(button.is_enabled() for button in buttons)
    page.select_option("#dialog-share [name=format]", "rows")
    held.wait()
    assert all(button.is_disabled() for button in buttons)
    held.let_go()
    page.wait_for_selector("#dialog-share .main:enabled")
    page.unroute("**/api/v1/convert")
    answer(player, "convert", 422, {"type": "urn:sudokit:shape", "detail": "no place for it"})
    page.select_option("#dialog-share [name=format]", "boxed")
    page.wait_for_selector("#dialog-share [role=status]:text('No place for it.')")
    assert all(button.is_disabled() for button in buttons)
    page.select_option("#dialog-share [name=format]", "link")
    assert all(button.is_enabled() for button in buttons)


def test_houses_are_shared_or_the_format_is_not_offered(open_page: Open) -> None:
    grid = Grid(EASY.digits, Shape(9, variants=["x"]))
    player = open_page(link(to_text(grid, "json")))
    page = player.page
    player.choose("share")
    for name in ("coach", "s9b", "hodoku", "opensudoku"):
        assert page.is_disabled(f"#dialog-share option[value={name}]")
    page.select_option("#dialog-share [name=format]", "rows")
    page.wait_for_selector("#dialog-share .main:enabled")
    assert parse(page.input_value("#shared")) == grid


def test_a_link_with_progress_opens_with_it(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.move_to(0)
    player.page.keyboard.press("4")
    player.choose("share")
    player.page.check("#dialog-share [value=progress]", force=True)
    shared = player.page.input_value("#shared")
    other = open_page(shared[shared.index("#") :])
    assert other.label(0) == "row 1 column 1, 4"
    assert other.label(2) == "row 1 column 3, 3, given"


# Earlier puzzles.


def test_earlier_puzzles_are_listed_and_can_be_removed(open_page: Open) -> None:
    player = open_page(link(EASY))
    page = player.page
    first = EASY.digits.index(0)
    player.move_to(first)
    page.keyboard.press(str(solve(EASY)[first]))
    page.goto(page.url + link(SMALL))
    player.wait_for_cells(16)
    player.move_to(0)
    page.keyboard.press("4")
    player.choose("earlier")
    games = page.locator(".earlier .game")
    assert games.count() == 2
    assert page.locator(".earlier [aria-current]").count() == 1
    now, earlier = games.all_inner_texts()
    assert "8 % done" in now
    assert "being played" in now
    assert "2 % done" in earlier
    assert "today" in earlier
    page.locator(".earlier li").nth(1).locator("[data-part=remove]").click()
    assert games.count() == 1
    page.click("text=Put it back")
    assert games.count() == 2
    page.locator(".earlier li").nth(1).locator("[data-part=remove]").click()
    page.reload()
    player.wait()
    player.choose("earlier")
    assert games.count() == 1


# The menu and others.


def test_closing_gives_the_focus_back(open_page: Open) -> None:
    player = open_page(link(SMALL))
    page = player.page
    page.focus("#bar [data-dialog=menu]")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.dataset.dialog") == "menu"
    page.keyboard.press("Enter")
    page.click("#dialog-menu [data-dialog=options]")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.dataset.dialog") == "menu"
    player.move_to(0)
    page.keyboard.press("4")
    player.choose("replay", of="choice")
    page.keyboard.press("Enter")  # on Next
    assert player.label(0) == "row 1 column 1, 4, changed by this move"
    player.choose("restart", of="choice")
    player.says("From the start again. Undo brings your moves back.")
    player.choose("wipe", of="choice")
    player.says("There are no marks.")


def test_dialogs_need_no_scrolling(open_page: Open) -> None:
    player = open_page(link(SMALL), **PHONE)
    page = player.page
    for name in ("new", "open", "options", "help", "share"):
        player.choose(name)
        assert not scrolls(player, name)
        page.keyboard.press("Escape")
    for width, height in ((360, 640), (844, 390), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        page.click("#bar [data-dialog=menu]")
        assert not scrolls(player, "menu"), (width, height)
        page.keyboard.press("Escape")
    assert page.get_attribute("#dialog-menu a", "href") == "/techniques/"


@pytest.mark.parametrize(("device", "first"), [({}, "keys"), (PHONE, "touch")])
def test_help_begins_with_what_fits_the_device(
    open_page: Open, device: dict[str, object], first: str
) -> None:
    player = open_page(link(SMALL), **device)
    player.choose("help")
    assert player.page.get_attribute("#dialog-help details[open]", "data-part") == first


def test_done_tells_of_hints_and_leads_on(open_page: Open) -> None:
    player = open_page(link("4132321414232..1"))
    page = player.page
    for _ in range(3):
        page.keyboard.press("h")
        page.wait_for_selector("#panel:not([hidden])")
    page.click("[data-name=take]")
    assert player.focused.startswith("cell-")
    cell = next(cell for cell in (13, 14) if "empty" in player.label(cell))
    player.move_to(cell)
    page.keyboard.press({13: "3", 14: "4"}[cell])
    page.wait_for_selector("#finish")
    assert page.inner_text("#finish [data-part=words]").endswith(", with 1 hint.")
    page.keyboard.press("Enter")
    page.wait_for_selector("#finish", state="hidden")  # there is another puzzle like it
    assert page.inner_text("#title") == "Easy · 4×4"
    assert "row 1 column" in player.label(0)


def test_while_paused_nothing_is_checked(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.move_to(0)
    player.page.keyboard.press("4")
    player.page.click("#pause")
    assert player.page.get_attribute("#pause", "aria-label") == "Resume"
    shown = player.page.locator("#pause use").get_attribute("href") or ""
    assert shown.startswith("/static/icons-")
    assert shown.endswith("#go-on")
    assert player.page.evaluate("document.getElementById('side').inert")
    player.page.click("#pause")
    assert player.page.get_attribute("#pause", "aria-label") == "Pause"


def test_while_paused_the_menu_leaves_the_board_alone(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.page.keyboard.press("4")
    choices = ["path", "candidates", "true", "why", "mistake", "replay", "wipe", "restart"]
    for is_disabled in (False, True):
        player.page.click("#bar [data-dialog=menu]")
        for choice in choices:
            entry = f"#dialog-menu [data-choice={choice}]"
            assert player.page.is_disabled(entry) is is_disabled, choice
        assert player.page.is_enabled("#dialog-menu [data-dialog=rating]")
        player.page.keyboard.press("Escape")
        player.page.click("#pause")


# The panel.


def test_more_of_a_path_and_playing_on_from_it(open_page: Open) -> None:
    player = open_page(link(SMALL))
    page = player.page
    found: list[dict[str, Any]] = []

    def in_parts(route: Route) -> None:
        if not found:  # three steps, and then the time is up
            found.append(route.fetch().json())
            some = {"steps": found[0]["steps"][:3], "complete": False}
        else:
            some = {"steps": found[0]["steps"][3:], "complete": True}
        route.fulfill(json={**found[0], **some})

    player.route("**/api/v1/path", in_parts)
    player.choose("path", of="choice")
    page.wait_for_selector("#panel:not([hidden])")
    for _ in range(3):
        page.keyboard.press("Enter")  # on Next
    assert page.inner_text("#panel-title") == "Not yet solved"
    page.keyboard.press("Enter")  # on More steps
    page.wait_for_selector("[data-name=next]:enabled")
    assert page.inner_text("#panel-title").startswith(f"Step 4 of {SMALL.empty_count}:")
    page.click("[data-name=from]")
    assert page.is_hidden("#panel")
    assert player.focused.startswith("cell-")
    entered = sum("empty" not in player.label(cell) for cell in range(16))
    assert entered == 16 - SMALL.empty_count + 3


Enter = Callable[[Player], None]


def wrong_digit(player: Player) -> None:
    player.move_to(3)
    player.page.keyboard.press("1")
    player.move_to(0)
    player.page.keyboard.press("4")


def lost_mark(player: Player) -> None:
    player.page.click("[data-tool=marks]")
    player.move_to(0)
    player.page.keyboard.press("Control+4")


@pytest.mark.parametrize(
    ("enter", "words", "after"),
    [
        (wrong_digit, "Remove the 1", {3: "empty", 0: "4"}),
        (lost_mark, "Put 4 back", {0: "empty, candidates 1 2 4"}),
    ],
)
def test_a_mistake_is_mended_alone(
    open_page: Open, enter: Enter, words: str, after: dict[int, str]
) -> None:
    player = open_page(link(SMALL))
    enter(player)
    player.page.keyboard.press("h")
    player.page.wait_for_selector("#panel:not([hidden])")
    player.page.click("[data-name=more]")
    assert player.page.inner_text("[data-name=mend]") == words
    player.page.click("[data-name=mend]")
    assert player.focused.startswith("cell-")
    for cell, label in after.items():
        assert player.label(cell).endswith(f"column {cell % 4 + 1}, {label}")
