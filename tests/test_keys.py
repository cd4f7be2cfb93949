"""The key map that page and terminal share. tests/js/keys.test.js asks the page the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sudokit.keys import HELP, LETTERS, NAMED, SHORTCUTS, KeyPress, meaning_of, mode_held
from sudokit.messages import message
from sudokit.render.words.speaker import words

ROOT = Path(__file__).parent.parent
NINE, TEN, SIXTEEN = "123456789", "0123456789", "123456789ABCDEFG"


def does(key: str, symbols: str = NINE, **held: bool) -> object:
    found = meaning_of(KeyPress(key, **held), symbols)
    return found and found["does"]


def test_digits() -> None:
    assert meaning_of(KeyPress("5"), NINE) == {"does": "digit", "digit": 5}
    assert meaning_of(KeyPress("5", ctrl=True), NINE) == {"does": "digit", "digit": 5}
    assert meaning_of(KeyPress("0"), TEN) == {"does": "digit", "digit": 1}
    assert meaning_of(KeyPress("0"), NINE) is None
    assert meaning_of(KeyPress("a"), SIXTEEN) == {"does": "digit", "digit": 10}
    assert does("c", SIXTEEN) == "digit"
    assert does("w", SIXTEEN) is None


def test_moves() -> None:
    way = {"does": "move", "down": -1, "across": 0, "extend": False}
    assert meaning_of(KeyPress("ArrowUp"), NINE) == meaning_of(KeyPress("w"), NINE) == way
    assert meaning_of(KeyPress("ArrowUp", shift=True), NINE) == {**way, "extend": True}
    assert meaning_of(KeyPress("W"), NINE) == {**way, "extend": True}
    assert meaning_of(KeyPress("End"), NINE) == {"does": "edge", "side": 1, "extend": False}


@pytest.mark.parametrize(
    ("press", "expected"),
    [
        (KeyPress("z", ctrl=True), "undo"), (KeyPress("Z", ctrl=True, shift=True), "redo"),
        (KeyPress("y", ctrl=True), "redo"), (KeyPress("a", ctrl=True), "selectAll"),
        (KeyPress("A", ctrl=True, shift=True), "selectNone"), (KeyPress("i", ctrl=True), "invert"),
        (KeyPress("r", ctrl=True), None), (KeyPress("Delete", ctrl=True), "erase"),
        (KeyPress("h"), "hint"), (KeyPress("?"), "help"), (KeyPress("."), "promote"),
        (KeyPress(" "), "nextMode"), (KeyPress("z"), "mode"), (KeyPress("z", alt=True), None),
    ],
)  # fmt: skip
def test_shortcuts(press: KeyPress, expected: str | None) -> None:
    found = meaning_of(press, NINE)
    assert (found and found["does"]) == expected


def test_modifiers_hold_a_mode() -> None:
    assert mode_held(KeyPress("1")) is None
    assert mode_held(KeyPress("1", shift=True)) == mode_held(KeyPress("1", alt=True)) == "corner"
    assert mode_held(KeyPress("1", ctrl=True)) == "centre"
    assert mode_held(KeyPress("1", ctrl=True, shift=True)) == "colours"


def test_the_terminal_knows_all_that_keys_do() -> None:
    pytest.importorskip("textual", reason="the extra `tui` is not installed")
    from sudokit.terminal.pressing import KEYS

    named = {meaning["does"] for meaning in (*LETTERS.values(), *NAMED.values())}
    named |= {name for names in SHORTCUTS.values() for name in names}
    assert {*KEYS} == (named | {"move", "edge", "nextMode"}) - {"help"}


def test_the_help_of_page_and_terminal_names_every_key() -> None:
    page = (ROOT / "src/sudokit/web/static/index.html").read_text(encoding="utf-8")
    shown = {*re.findall(r"<kbd>([^<]+)</kbd>", page)}
    terminal = " ".join(words(message(f"{id}.keys")) for id in HELP)
    letters = {letter.upper() for letter in (*LETTERS, *SHORTCUTS)}
    assert letters | {".", "Delete", "Esc", "Enter", "Space"} <= shown
    assert all(re.search(rf"(^|[ +]){re.escape(key)}(\b|,| |$)", terminal)
               for key in letters | {".", "Delete", "Esc", "Enter", "Space"})  # fmt: skip
