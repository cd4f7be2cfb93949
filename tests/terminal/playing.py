"""The full screen in tests: a session on it, keys pressed, and the screen as text."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import pytest

from sudokit import Game, Grid
from sudokit.terminal.session import Session

pytest.importorskip("textual", reason="the extra `tui` is not installed")

from textual import events
from textual.keys import key_to_character
from textual.pilot import Pilot

from sudokit.terminal.app import GameApp

FOUR = "..3.3.1..4......"
NINE = ".8.1..2...9....81.5.12...391...9.5......2......5.6...385...73.4.13....9...7..4.6."


class Screen:
    """The app while it runs without a terminal."""

    def __init__(self, app: GameApp, pilot: Pilot[Any]) -> None:
        self.app, self.pilot = app, pilot

    async def press(self, *keys: str) -> None:
        """Press keys, and wait until all that follows is shown."""
        self._send(keys)
        await self.settle()

    async def type(self, line: str) -> None:
        """Type a command after a colon."""
        keys = ["space" if character == " " else character for character in line]
        await self.press("colon", *keys, "enter")

    def _send(self, keys: Iterable[str]) -> None:
        """Send keys at once; the pilot would wait a while after each."""
        for key in keys:
            name = key.rpartition("+")[2]
            self.app.post_message(events.Key(key, key_to_character(name)))

    async def settle(self) -> None:
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()

    @property
    def text(self) -> str:
        strips = self.app.screen._compositor.render_strips()
        return "\n".join("".join(part.text for part in strip).rstrip() for strip in strips) + "\n"

    @property
    def grounds(self) -> set[str]:
        """The names of all colours on the screen."""
        strips = self.app.screen._compositor.render_strips()
        styles = [part.style for strip in strips for part in strip if part.style]
        colours = {colour.name for style in styles for colour in (style.color, style.bgcolor)
                   if colour}  # fmt: skip
        return colours - {"default"}


def play_on_screen(
    puzzle: Grid | str | Game,
    script: Callable[[Screen], Awaitable[None]],
    *,
    size: tuple[int, int] = (80, 24),
    colour: bool = True,
    language: str = "en",
) -> Session:
    """Run a script on the full screen; return the session that it leaves."""
    game = (
        puzzle
        if isinstance(puzzle, Game)
        else Game(Grid(puzzle) if isinstance(puzzle, str) else puzzle)
    )
    session = Session(game, lambda game: None, lambda: 0.0, language)

    async def run() -> None:
        app = GameApp(session, colour=colour)
        async with app.run_test(size=size) as pilot:
            screen = Screen(app, pilot)
            await screen.settle()
            await script(screen)

    asyncio.run(run())
    return session
