"""Keys of the full screen: textual's key events -> key presses, and what these do to a Session."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from textual import events

from ..hints import LEVELS
from ..keys import KeyPress, Meaning
from ..play import Layer
from .session import Session

NAMES = {
    "up": "ArrowUp", "down": "ArrowDown", "left": "ArrowLeft", "right": "ArrowRight",
    "home": "Home", "end": "End", "delete": "Delete", "backspace": "Backspace",
    "escape": "Escape", "enter": "Enter", "pageup": "PageUp", "pagedown": "PageDown",
    "space": " ",
}  # fmt: skip
"""Keys as browsers name them, by textual's names."""


def _move(session: Session, meaning: Meaning) -> None:
    down, across = cast(int, meaning["down"]), cast(int, meaning["across"])
    if session.path:
        session.walk(down + across)
    else:
        session.move(down, across, extend=bool(meaning["extend"]))


def _to_edge(session: Session, meaning: Meaning) -> None:
    side = cast(int, meaning["side"])
    if session.path:
        session.walk(side * len(session.path.found.steps))
        return
    columns = session.shape.column_count
    column = session.cursor % columns
    across = -column if side < 0 else columns - 1 - column
    session.move(0, across, extend=bool(meaning["extend"]))


def _enter(session: Session, meaning: Meaning) -> None:
    if session.path:
        session.walk(1)
    elif session.hint:
        _hint(session, meaning)


def _hint(session: Session, meaning: Meaning) -> None:
    if session.hint and session.hint.step and session.hint_level == LEVELS[-1]:
        session.take_hint()
    else:
        session.ask_hint()


def _escape(session: Session, meaning: Meaning) -> None:
    if not session.close():
        session.select([])


def _invert(session: Session, meaning: Meaning) -> None:
    session.select({*session.shape.cells} - session.selection)


KEYS: Mapping[str, Callable[[Session, Meaning], None]] = {
    "move": _move,
    "edge": _to_edge,
    "erase": lambda session, meaning: session.erase(session.selection),
    "promote": lambda session, meaning: session.promote(session.selection),
    "undo": lambda session, meaning: session.undo(),
    "redo": lambda session, meaning: session.redo(),
    "selectAll": lambda session, meaning: session.select(session.shape.cells),
    "selectNone": lambda session, meaning: session.select([]),
    "invert": _invert,
    "escape": _escape,
    "enter": _enter,
    "mode": lambda session, meaning: session.set_mode(cast(Layer, meaning["mode"])),
    "nextMode": lambda session, meaning: session.next_mode(cast(int, meaning["by"])),
    "hint": _hint,
    "pause": lambda session, meaning: session.pause(),
}
"""What keys do, besides digits and help; keys.py says which key means which."""
WHILE_PAUSED = ("pause", "help")


def press_of(event: events.Key) -> KeyPress:
    """Return a key press as browsers name it. A terminal sends the same for Tab and Ctrl+I."""
    *modifiers, name = ["ctrl", "i"] if event.key == "tab" else event.key.split("+")
    is_letter = event.is_printable and event.character and "ctrl" not in modifiers
    key = cast(str, event.character) if is_letter else NAMES.get(name, name)
    return KeyPress(key, "ctrl" in modifiers, "shift" in modifiers, "alt" in modifiers)


def is_held(press: KeyPress) -> bool:
    """Return whether modifiers choose the mode: not Shift with a letter that is a digit."""
    return press.key.isdigit() and (press.ctrl or press.shift or press.alt)
