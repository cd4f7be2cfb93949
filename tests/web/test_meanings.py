"""Links whose drawings are not clear, on the page: it asks what they mean."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

import pytest

from sudokit import Grid, Shape, to_text
from sudokit.constraints import Palindrome, Whisper
from sudokit.formats.lzstring import compress_to_base64, decompress_from_base64
from sudokit.formats.sudokupad import ADDRESS

from .browser import Player, play

SELECT = "#dialog-meaning select"
READINGS = "#dialog-rules[open] .readings li"
OPEN = "#dialog-meaning [type=submit]"
WITHOUT = "#dialog-meaning [value=without]"


def link(rules: str) -> str:
    """A link with a green and a grey line, and these rules."""
    shape = Shape(9, constraints=[Whisper("r1c1-r1c3", 5), Palindrome("r3c1-r3c3")])
    packed = to_text(Grid.empty(shape), "sudokupad").removeprefix(ADDRESS)
    data: Any = json.loads(decompress_from_base64(packed))
    data["metadata"] = {"rules": rules}
    return ADDRESS + compress_to_base64(json.dumps(data))


def asked(rules: str) -> Player:
    player = play(f"#puzzle={quote(link(rules), safe='')}")
    player.page.wait_for_selector("#dialog-meaning[open]")
    return player


def told_rules(player: Player) -> list[str]:
    player.page.wait_for_selector("#rules:not([hidden])")
    return player.page.locator("#rules li b").all_inner_texts()


def test_the_page_asks_what_drawings_mean() -> None:
    player = asked("Grey lines are palindromes.")
    page = player.page
    assert page.locator(SELECT).count() == 1
    assert page.inner_text("#dialog-meaning label").startswith("Green line\nr1c1–r1c3")
    assert page.is_disabled(OPEN)
    assert page.is_hidden("#dialog-meaning [data-part=rules]")
    page.select_option(SELECT, "renban")
    assert "consecutive, in any order" in page.inner_text("#dialog-meaning .drawings p")
    page.click(OPEN)
    assert set(told_rules(player)) == {"Renban line", "Palindrome line"}
    assert page.is_hidden("#dialog-meaning")
    assert not player.problems


def test_what_is_not_understood_can_be_left_out() -> None:
    player = asked("Green lines hum. Digits on a thermometer increase from the bulb.")
    page = player.page
    assert page.is_hidden(OPEN)  # no meaning makes these rules clear
    assert page.locator("#dialog-meaning .rules li").all_inner_texts() == ["Green lines hum."]
    assert page.locator(SELECT).count() == 2
    page.locator(SELECT).nth(1).select_option("palindrome")
    page.click(WITHOUT)
    assert told_rules(player) == ["Palindrome line"]
    assert not player.problems


@pytest.mark.parametrize("is_read", [True, False])
def test_the_only_meaning_of_a_drawing_is_told_and_can_be_left_out(is_read: bool) -> None:
    data = {"cells": [[{}] * 9] * 9, "cages": [{"cells": [[0, 0], [0, 1]]}]}
    caged = ADDRESS + compress_to_base64(json.dumps(data))
    player = play(f"#puzzle={quote(caged, safe='')}")
    page = player.page
    page.wait_for_selector("#dialog-meaning[open]")
    assert page.locator(SELECT).count() == 0
    told = page.inner_text("#dialog-meaning .drawings")
    assert told.split("\n")[-1].strip() == "Digits in the cage do not repeat."
    page.click(OPEN if is_read else WITHOUT)
    page.wait_for_selector("#dialog-meaning", state="hidden")
    assert page.locator("#rules li b").all_inner_texts() == ["Killer cage"] * is_read
    assert not player.problems


@pytest.mark.parametrize("meaning", ["whisper", "zipper"])
def test_a_pasted_link_is_asked_about(meaning: str) -> None:
    player = play()
    page = player.page
    player.choose("open")
    page.fill("#text", link("Grey lines are palindromes."))
    page.click("#dialog-open [type=submit]")
    page.select_option(SELECT, meaning)
    page.click(OPEN)
    assert f"{meaning.capitalize()} line" in told_rules(player)
    assert not player.problems


WHISPER = (
    "Green line r1c1–r1c3 read as whisper, because of the rule "
    '"Neighbouring digits on a green line differ by at least 5."'
)
PALINDROME = (
    'Grey line r3c1–r3c3 read as palindrome, because of the rule "Grey lines are palindromes."'
)
RULES = "Neighbouring digits on a green line differ by at least 5. Grey lines are palindromes."


@pytest.mark.parametrize("is_pasted", [True, False])
def test_the_page_shows_how_drawings_were_read(is_pasted: bool) -> None:
    player = play("" if is_pasted else f"#puzzle={quote(link(RULES), safe='')}")
    page = player.page
    if is_pasted:
        player.choose("open")
        page.fill("#text", link(RULES))
        page.click("#dialog-open [type=submit]")
    page.wait_for_selector(READINGS)
    assert page.locator(READINGS).all_inner_texts() == [WHISPER, PALINDROME]
    page.keyboard.press("Escape")
    player.move_to(1)
    page.keyboard.press("2")
    page.reload()
    player.wait()
    page.click("#bar [data-dialog=rules]")  # not shown again by itself, but still there
    assert page.locator(READINGS).all_inner_texts() == [WHISPER, PALINDROME]
    page.keyboard.press("Escape")
    player.choose("open")
    page.fill("#text", "1...............")
    page.click("#dialog-open [type=submit]")
    page.wait_for_selector("#dialog-open:not([open])", state="attached")
    assert not page.locator("dialog[open]").count()
    page.click("#bar [data-dialog=rules]")
    assert page.is_hidden(".readings")
    assert not player.problems


def test_what_was_chosen_is_shown_again() -> None:
    player = asked("Grey lines are palindromes.")
    page = player.page
    page.select_option(SELECT, "renban")
    page.click(OPEN)
    page.wait_for_selector(READINGS)
    assert page.locator(READINGS).all_inner_texts() == [
        "Green line r1c1–r1c3 read as renban, as was asked for", PALINDROME,
    ]  # fmt: skip
    assert not player.problems
