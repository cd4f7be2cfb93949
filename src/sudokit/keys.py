"""The key map of the page and of the terminal game: a key press -> its meaning.

Keys have the names that browsers give them. `make tables` exports the tables to the page, whose
keys.js also knows where keys lie; meaning_of() reads them for the terminal.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

Meaning = Mapping[str, object]
"""What a key does: `does` names it, and other entries say how."""

ARROWS: Mapping[str, tuple[int, int]] = {
    "ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1),
}  # fmt: skip
"""Keys that move the cursor: rows down and columns across."""

PLACES: Mapping[str, tuple[int, int]] = {
    "KeyW": (-1, 0), "KeyS": (1, 0), "KeyA": (0, -1), "KeyD": (0, 1),
}  # fmt: skip
"""The same, by the place of a key on the keyboard. A terminal goes by the letter."""

EDGES: Mapping[str, int] = {"Home": -1, "End": 1}
"""Keys that move to the first or the last cell of a row."""

LETTERS: Mapping[str, Meaning] = {
    "z": {"does": "mode", "mode": "digits"},
    "x": {"does": "mode", "mode": "corner"},
    "c": {"does": "mode", "mode": "centre"},
    "v": {"does": "mode", "mode": "colours"},
    "h": {"does": "hint"},
    "p": {"does": "pause"},
}
"""Letters, unless they are digits of the grid."""

NAMED: Mapping[str, Meaning] = {
    "Delete": {"does": "erase"},
    "Backspace": {"does": "erase"},
    "Escape": {"does": "escape"},
    "Enter": {"does": "enter"},
    "PageDown": {"does": "nextMode", "by": 1},
    "PageUp": {"does": "nextMode", "by": -1},
    "?": {"does": "help"},
    ".": {"does": "promote"},
}
"""Other keys."""

SHORTCUTS: Mapping[str, tuple[str, str]] = {
    "z": ("undo", "redo"),
    "y": ("redo", "redo"),
    "a": ("selectAll", "selectNone"),
    "i": ("invert", "invert"),
}
"""Letters with Ctrl: what they do, without and with Shift."""

HELP = (
    "key-digits", "key-move", "key-extend", "key-edge", "key-mode", "key-promote", "key-erase",
    "key-undo", "key-select", "key-hint", "key-pause", "key-close", "key-help",
)  # fmt: skip
"""The keys that page and terminal share, as messages: what they do, and their names (`.keys`)."""


class KeyPress(NamedTuple):
    """A key as browsers name it, and the modifiers that are down."""

    key: str
    ctrl: bool = False
    shift: bool = False
    alt: bool = False


def meaning_of(press: KeyPress, symbols: str) -> Meaning | None:
    """Return what a key means in a grid whose digits have these symbols; None if nothing."""
    key, letter = press.key, press.key.lower()
    if len(key) == 1 and key.upper() in symbols and (key.isdigit() or not press.ctrl):
        return {"does": "digit", "digit": symbols.index(key.upper()) + 1}
    if press.alt:
        return None
    extend = press.shift or press.ctrl
    if key in ARROWS:
        return _move(ARROWS[key], extend)
    if key in EDGES:
        return {"does": "edge", "side": EDGES[key], "extend": extend}
    if press.ctrl:
        if NAMED.get(key, {}).get("does") == "erase":
            return NAMED[key]
        return {"does": SHORTCUTS[letter][press.shift]} if letter in SHORTCUTS else None
    if key == " ":
        return {"does": "nextMode", "by": -1 if press.shift else 1}
    if found := NAMED.get(key) or LETTERS.get(letter):
        return found
    is_free = not any(place[-1] in symbols for place in PLACES)
    place = PLACES.get(f"Key{key.upper()}") if is_free and len(key) == 1 else None
    return _move(place, extend or key.isupper()) if place else None


def mode_held(press: KeyPress) -> str | None:
    """Return the mode that modifiers stand for while they are down; None for none."""
    other = press.shift or press.alt
    if press.ctrl:
        return "colours" if other else "centre"
    return "corner" if other else None


def _move(way: tuple[int, int], extend: bool) -> Meaning:
    down, across = way
    return {"does": "move", "down": down, "across": across, "extend": extend}
