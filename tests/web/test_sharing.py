"""Sharing: links with marks and colours, what others can open, and codes; in a real browser."""

from __future__ import annotations

import io

import pytest

from sudokit import parse

from .browser import Player
from .conftest import Served
from .page import EASY, SMALL, Open, link

SHARED = "document.getElementById('shared').value"


def share(player: Player, name: str) -> str:
    """The text of a format, once it is there."""
    player.page.select_option("#dialog-share [name=format]", name)
    player.page.wait_for_selector("#dialog-share .main:enabled")
    return player.page.input_value("#shared")


def test_a_link_keeps_marks_and_colours_when_asked(open_page: Open) -> None:
    player = open_page(link(EASY))
    empty = [cell for cell, digit in enumerate(EASY.digits) if not digit]
    given = next(cell for cell, digit in enumerate(EASY.digits) if digit)
    for cell, keys in ((empty[0], "4"), (empty[1], "Shift+Digit4"), (empty[2], "Control+5"),
                       (empty[2], "Control+6"), (given, "Control+Shift+Digit3")):  # fmt: skip
        player.move_to(cell)
        player.page.keyboard.press(keys)
    labels = [player.label(cell) for cell in range(81)]
    player.choose("share")
    page = player.page
    assert not page.is_visible("#dialog-share [name=marks]")
    page.check("#dialog-share [value=progress]", force=True)
    plain = page.input_value("#shared")
    page.check("#dialog-share [name=marks]")
    page.wait_for_function(f"() => {SHARED}.includes('#game=')")
    assert not player.violations()
    marked = page.input_value("#shared")
    page.keyboard.press("Escape")
    other = open_page(plain[plain.index("#") :])
    assert "corner" not in other.label(empty[1])
    other = open_page(marked[marked.index("#") :])
    assert [other.label(cell) for cell in range(81)] == labels
    assert "corner marks 4" in other.label(empty[1])
    assert "coloured yellow" in other.label(given)
    other.page.keyboard.press("Control+z")


def test_a_shared_game_leaves_ones_own_alone(open_page: Open) -> None:
    player = open_page(link(SMALL))
    player.move_to(0)
    player.page.keyboard.press("Shift+Digit2")
    player.choose("share")
    player.page.check("#dialog-share [value=progress]", force=True)
    player.page.check("#dialog-share [name=marks]")
    player.page.wait_for_function(f"() => {SHARED}.includes('#game=')")
    shared = player.page.input_value("#shared")
    player.page.keyboard.press("Escape")
    player.page.keyboard.press("Control+z")
    player.page.keyboard.press("4")
    player.page.goto(shared)
    player.page.wait_for_function(
        "() => document.getElementById('cell-0').ariaLabel.includes('corner marks 2')"
    )
    player.page.goto(player.page.url.partition("#")[0] + link(SMALL))
    player.says("You began this puzzle earlier: here is where you were.")
    assert player.label(0) == "row 1 column 1, 4"


def test_a_broken_link_to_a_game_is_told(open_page: Open) -> None:
    player = open_page("#game=AAAA")
    player.says("This link cannot be opened. The game in it is broken or incomplete.")


def test_what_others_can_open_is_offered_on_loopback(open_page: Open) -> None:
    player = open_page(link(EASY))
    player.choose("share")
    page = player.page
    assert page.is_visible("#dialog-share [data-part=local]")
    assert not player.violations()
    for name, start in (("sudokupad", "https://sudokupad.app/"), ("fpuzzles", "https://")):
        page.click(f"#dialog-share [data-format={name}]")
        page.wait_for_function(f"start => {SHARED}.startsWith(start)", arg=start)
        assert not page.is_visible("#dialog-share [data-part=local]")
        assert parse(page.input_value("#shared")) == EASY
        page.select_option("#dialog-share [name=format]", "link")
        page.wait_for_selector("#dialog-share [data-part=local]:visible")


def test_a_code_holds_a_link_that_others_can_open(open_page: Open) -> None:
    codes, image = pytest.importorskip("zxingcpp"), pytest.importorskip("PIL.Image")
    pytest.importorskip("reportlab")
    for theme in ("light", "dark"):
        player = open_page(link(EASY), color_scheme=theme)
        player.choose("share")
        text = share(player, "qr")
        picture = player.page.locator("#dialog-share [data-part=code] svg")
        (code,) = codes.read_barcodes(image.open(io.BytesIO(picture.screenshot())))
        assert code.text == text
        assert text.startswith("https://sudokupad.app/")
        assert parse(text) == EASY
        assert not player.violations()
        with player.page.expect_download() as saved:
            player.page.click("#dialog-share [value=download]")
        assert saved.value.suggested_filename == "sudoku.svg"
        player.page.keyboard.press("Escape")


def test_the_api_makes_codes(server: Served) -> None:
    pytest.importorskip("reportlab")
    answer = server.post("qr", {"text": "https://example.org"})
    rows = answer.data["rows"]
    assert len(rows) >= 21
    assert {len(row) for row in rows} == {len(rows)}
    assert rows[0].startswith("11111110")
    long = server.post("qr", {"text": "x" * 1201})
    assert (long.status, long.problem) == (422, "fields")
    assert "1,201 bytes" in long.data["detail"]
    assert server.post("qr", {"text": ""}).status == 422
