"""Setting a puzzle on the page: the strip that tells how many solutions there are, in a browser."""

from __future__ import annotations

from urllib.parse import unquote

import pytest

import sudokit
from sudokit import Grid, Shape
from sudokit.formats import read_one

from ..thorough import some
from .browser import PHONE, Player
from .page import EASY, NO_OVERFLOW, OVERFLOW, OVERLAPS, SMALL, Held, Open, link

EMPTY = Grid([0] * 16, Shape(4))
WINDOWS: dict[str, dict[str, object]] = {
    "desktop": {},
    "phone": PHONE,
    "dark": {"color_scheme": "dark"},
}
TOLD = """words => {
  const told = document.querySelector('#strip:not(.old) [data-part=words]')?.textContent;
  return told === words;
}"""


def set_puzzle(player: Player, puzzle: Grid = EMPTY) -> None:
    """Begin to set a puzzle that has these clues."""
    player.page.evaluate("address => { location.hash = address }", link(puzzle))
    player.page.wait_for_function("() => !location.hash")
    player.choose("edit", of="choice")


def told(player: Player, words: str) -> None:
    """Wait until the strip says so, of the puzzle as it is now."""
    player.page.wait_for_function(TOLD, arg=words)


def expected(puzzle: Grid) -> str:
    """The words of the strip, from calls of the library that its own call does not use."""
    number, clues = len(list(sudokit.solutions(puzzle))), 16 - puzzle.empty_count
    words = (
        f"{clues} clue{'' if clues == 1 else 's'}, {number} solution{'' if number == 1 else 's'}"
    )
    if number > 1:
        return words
    fewer = [
        cell for cell in range(16) if puzzle[cell] and sudokit.count(without(puzzle, cell)) == 1
    ]
    assert not fewer, "choose a puzzle that needs all of its clues"
    return f"{words}, SE {sudokit.rate(puzzle).er:.1f}"


def without(puzzle: Grid, cell: int) -> Grid:
    return Grid([0 if at == cell else digit for at, digit in enumerate(puzzle)], puzzle.shape)


def test_a_puzzle_set_by_keyboard(open_page: Open) -> None:
    player = open_page()
    player.choose("new")
    player.page.select_option("[name=size]", "4")
    player.page.click("#dialog-new [value=set]")
    told(player, "0 clues, 288 solutions")
    digits = [0] * 16
    for cell, digit in enumerate(SMALL):
        if digit:
            player.move_to(cell)
            player.page.keyboard.press(str(digit))
            digits[cell] = digit
            told(player, expected(Grid(digits, SMALL.shape)))
    player.page.keyboard.press("Control+z")
    digits[SMALL.digits.rindex(next(d for d in reversed(SMALL.digits) if d))] = 0
    told(player, expected(Grid(digits, SMALL.shape)))
    assert not player.problems


def test_a_puzzle_set_by_mouse(open_page: Open) -> None:
    player = open_page()
    set_puzzle(player)
    for cell, digit in ((0, 1), (3, 1)):
        player.page.mouse.click(*player.middle(cell))
        player.page.click(f"[data-digit='{digit}']")
    told(player, "2 clues, no solution: r1c1 and r1c4 cannot both hold")
    player.page.click("#strip [data-part=mend]")
    player.page.wait_for_selector("#panel:not([hidden])")
    assert "r1c1=1 and r1c4=1" in player.page.inner_text("#panel [data-part=text]")
    player.page.click("#panel [data-part=close]")
    player.page.click("[data-tool=undo]")
    told(player, "1 clue, 72 solutions")
    player.page.click("#strip [data-part=mend]")
    player.page.click("#panel [data-name=offer]")
    told(player, "4 clues, 1 solution, SE 1.2, symmetric")
    player.page.click("[data-tool=undo]")
    told(player, "1 clue, 72 solutions")
    player.page.click("[data-tool=redo]")
    told(player, "4 clues, 1 solution, SE 1.2, symmetric")
    player.page.click("#play")
    player.page.wait_for_selector("#pause:not([hidden])")
    assert player.page.is_hidden("#strip")
    assert not player.problems


def test_offers_of_single_clues_take_turns(open_page: Open) -> None:
    player = open_page()
    puzzle = without(SMALL, SMALL.digits.index(3))
    set_puzzle(player, puzzle)
    player.page.click("#strip [data-part=mend]")
    offered = player.page.locator("#panel [data-name=offer]")
    first = offered.inner_text()
    player.page.click("#panel [data-name=other]")
    second = offered.inner_text()
    assert first != second
    assert player.page.locator("#picture .pointed").count()
    offered.click()
    player.page.wait_for_function(
        "() => /, 1 solution, SE/.test(document.querySelector('#strip:not(.old)')?.innerText)"
    )
    cell, digit = second.removeprefix("Add ").split("=")
    at = puzzle.shape.cell(cell)
    assert f", {digit}" in player.label(at)


def test_clues_that_are_not_needed_go_as_one_move(open_page: Open) -> None:
    solution = sudokit.solve(SMALL)
    more = Grid(
        [d or (solution[c] if c in (0, 1) else 0) for c, d in enumerate(SMALL)], SMALL.shape
    )
    player = open_page()
    set_puzzle(player, more)
    player.page.wait_for_selector("#strip [data-part=mend]:has-text('Remove ')")
    words = player.page.inner_text("#strip [data-part=mend]")
    player.page.click("#strip [data-part=mend]")
    number = int(words.split()[1])
    player.page.wait_for_function(
        "start => document.querySelector('#strip:not(.old) [data-part=words]')"
        "?.textContent.startsWith(start)",
        arg=f"{16 - more.empty_count - number} clues, 1 solution",
    )
    assert player.page.is_hidden("#strip [data-part=mend]")
    player.page.keyboard.press("Control+z")
    player.page.wait_for_selector(f"#strip [data-part=mend]:has-text('{words}')")


def test_true_candidates_stay_between_edits(open_page: Open) -> None:
    player = open_page()
    set_puzzle(player, SMALL)
    page = player.page
    page.click("#strip [data-part=true]")
    page.wait_for_selector("#picture .truly")
    assert page.locator("#picture .asked").count() == 0
    held = Held(player, "candidates")
    cell = SMALL.digits.index(3)
    player.move_to(cell)
    page.keyboard.press("Delete")  # what was true still is, and others may be
    held.wait()
    solution = sudokit.solve(SMALL)
    assert str(solution[0]) in player.label(0).split("candidates ")[1]
    assert str(solution[cell]) in player.label(cell).split("candidates ")[1]
    assert page.locator("#picture .truly").count()
    assert page.locator("#picture .asked").count()
    held.let_go()
    page.wait_for_function("() => !document.querySelector('#picture .asked')")
    page.unroute_all()
    held = Held(player, "candidates")
    page.keyboard.press(str(solution[cell] % 4 + 1))  # what was false still is
    held.wait()
    assert page.locator("#picture .truly").count() == 0
    held.let_go()
    page.wait_for_function("() => !document.querySelector('#picture .asked')")


def test_why_a_cell_cannot_hold_a_digit(open_page: Open) -> None:
    player = open_page()
    set_puzzle(player, SMALL)
    player.page.click("#strip [data-part=true]")
    player.move_to(0)
    player.page.wait_for_selector("#strip [data-part=told]:has-text('r1c1: always 4.')")
    player.page.click("#strip .why-not button >> text=3")
    player.page.wait_for_selector("#panel:not([hidden])")
    assert player.page.inner_text("#panel-title") == "Why not r1c1=3?"
    assert "r1c1=3 and r1c3=3" in player.page.inner_text("#panel [data-part=text]")
    assert player.page.locator("#picture .houses path").count()
    player.page.keyboard.press("Escape")
    assert player.label(0).startswith("row 1 column 1, empty")


def test_a_busy_server_is_asked_again(open_page: Open) -> None:
    player = open_page()
    set_puzzle(player)
    told(player, "0 clues, 288 solutions")
    problem = {"type": "urn:sudokit:busy", "status": 503, "title": "Busy", "detail": "Too busy."}
    player.route(
        "**/api/v1/assess",
        lambda route: route.fulfill(status=503, json=problem, headers={"Retry-After": "1"}),
        times=1,
    )
    player.move_to(0)
    player.page.keyboard.press("1")
    player.page.wait_for_selector("#strip:has-text('The server is busy.')")
    told(player, "1 clue, 72 solutions")
    player.problems.clear()  # the browser notes the status 503


@pytest.mark.parametrize("window", some(WINDOWS, "phone"))
def test_axe_finds_nothing_while_setting(open_page: Open, window: str) -> None:
    player = open_page(**WINDOWS[window])
    set_puzzle(player, without(SMALL, SMALL.digits.index(3)))
    player.page.click("#strip [data-part=true]")
    player.move_to(0)
    player.page.wait_for_selector("#strip .why-not button")
    assert player.violations() == []
    player.page.click("#strip [data-part=mend]")
    player.page.wait_for_selector("#panel [data-name=offer]")
    assert player.violations() == []


def test_everything_has_its_place_while_setting(open_page: Open) -> None:
    player = open_page(alone=True)
    set_puzzle(player, without(SMALL, SMALL.digits.index(3)))
    player.page.click("#strip [data-part=true]")
    player.move_to(0)
    player.page.wait_for_selector("#strip .why-not button")
    for width, height in ((1280, 800), (1024, 640), (844, 390), (390, 844), (360, 640)):
        player.page.set_viewport_size({"width": width, "height": height})
        assert player.page.evaluate(OVERLAPS) == [], (width, height)
        assert player.page.evaluate(NO_OVERFLOW) == [], (width, height)


@pytest.mark.parametrize("locale", ["en", "de"])
def test_tools_and_strip_fit_side_by_side(open_page: Open, locale: str) -> None:
    player = open_page(alone=True, locale=locale)
    set_puzzle(player, without(EASY, EASY.digits.index(5)))
    page = player.page
    page.click("#strip [data-part=true]")
    player.move_to(EASY.digits.index(0))
    page.wait_for_selector("#strip .why-not button")
    for width, height in ((1280, 800), (820, 1180), (390, 844), (360, 640), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        rows = page.evaluate(
            """[...new Set([...document.querySelectorAll('.setter-tools button')]
              .map((button) => button.getBoundingClientRect().top))].length"""
        )
        assert rows == 1, width
        assert page.evaluate(OVERFLOW, "#strip") <= 0, width
        assert page.evaluate(OVERLAPS) == [], width
        assert page.evaluate(NO_OVERFLOW) == [], width


@pytest.mark.parametrize("height", [844, 640])
def test_keys_stay_where_they_are_while_cells_are_chosen(open_page: Open, height: int) -> None:
    player = open_page(alone=True, **{**PHONE, "viewport": {"width": 390, "height": height}})
    set_puzzle(player, without(EASY, EASY.digits.index(5)))
    page = player.page
    page.click("#strip [data-part=true]")
    places = set()
    for cell, told in ((EASY.digits.index(0), ".why-not button"), (EASY.digits.index(3), ".inks")):
        player.move_to(cell)
        page.wait_for_selector(f"#strip {told}")
        box = page.locator(".keys button").first.bounding_box()
        assert box
        places.add((box["y"], box["height"]))
    assert len(places) == 1
    player.move_to(EASY.digits.index(0))
    last = page.locator("#strip .why-not button").last
    assert last.evaluate("(button) => button.getBoundingClientRect().right < innerWidth - 8")


TOLD_BY_SETTER = {"title": "Four by four", "author": "A Setter", "rules": "Mind the\ncorners."}


def test_title_author_and_own_words(open_page: Open) -> None:
    player = open_page()
    set_puzzle(player, SMALL)
    page = player.page
    page.click("#strip [data-dialog=about]")
    for name, words in TOLD_BY_SETTER.items():
        page.fill(f"#dialog-about [name={name}]", words)
    assert "Each row, column and box" in page.inner_text("#dialog-about .rules")
    assert player.violations() == []
    page.click("#dialog-about .main")
    assert "Four by four by A Setter" in page.inner_text("#title")
    page.reload()
    player.wait()
    told(player, expected(SMALL))
    player.choose("share")
    link = page.input_value("#shared")
    for name in ("sudokupad", "fpuzzles", "json"):
        page.select_option("#dialog-share [name=format]", name)
        page.wait_for_selector("#dialog-share .main:enabled")
        _, record = read_one(page.input_value("#shared"))
        assert {key: record.info.get(key) for key in TOLD_BY_SETTER} == TOLD_BY_SETTER, name
        assert record.grid == SMALL
    assert "Four by four" in unquote(link)
    other = open_page(link[link.index("#") :])
    other.page.wait_for_function("() => document.title.startsWith('Four by four by A Setter')")
    other.page.click("#show-rules")
    other.page.click("#dialog-rules summary")
    assert other.page.inner_text("#dialog-rules details p") == TOLD_BY_SETTER["rules"]


def test_the_setter_s_words_stay_when_the_puzzle_is_played(open_page: Open) -> None:
    player = open_page()
    set_puzzle(player, SMALL)
    player.page.click("#strip [data-dialog=about]")
    player.page.fill("#dialog-about [name=title]", "Mine")
    player.page.click("#dialog-about [data-part=copy]")
    made = player.page.input_value("#dialog-about [name=rules]")
    assert made.startswith("Each row, column and box has the digits 1 to 4 once each.")
    player.page.click("#dialog-about .main")
    player.page.click("#play")
    player.page.wait_for_selector("#pause:not([hidden])")
    assert player.page.inner_text("#title").startswith("Mine")
