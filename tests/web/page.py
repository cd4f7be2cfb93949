"""Puzzles, links, windows and checks that tests of the page share."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import quote

from sudokit import Grid, generate, parse

from .browser import DESKTOP, PHONE, Player
from .waiting import PATIENCE_S

if TYPE_CHECKING:
    from playwright.sync_api import Request, Route

EASY = generate("easy", seed=11)
HARD = generate("extreme", seed=5)
SMALL = parse("..3.3.1..4......")
IS_RATED = "() => /^(Easy|Medium|Hard|Expert|Extreme)/.test(document.title)"
"""Whether the page tells the difficulty of the puzzle."""
DIALOGS = (
    "new", "open", "earlier", "share", "print", "menu", "options", "help", "rating", "rules",
    "daily", "statistics", "learn",
)  # fmt: skip
WINDOWS: dict[str, dict[str, object]] = {
    "desktop": {**DESKTOP, "color_scheme": "light"},
    "phone": {**PHONE, "color_scheme": "dark"},
}
UNFOLD = (
    "() => document.querySelectorAll('dialog[open] details').forEach((d) => { d.open = true; })"
)
NO_OVERFLOW = """() => {
  const inside = [...document.querySelectorAll(
    '#board, #bar > *, .modes button, .keys button, .tools button')]
    .filter((each) => each.checkVisibility())
    .map((each) => [each, each.getBoundingClientRect()])
    .filter(([, box]) => box.left < -0.5 || box.top < -0.5
      || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
    .map(([each]) => each.id || each.textContent.trim());
  const { scrollWidth, scrollHeight } = document.documentElement;
  return [...inside, ...(scrollWidth > innerWidth || scrollHeight > innerHeight ? ['page'] : [])];
}"""

OVERLAPS = """() => {
  const boxes = [...document.querySelectorAll(
    '#board, .modes, .keys, .tools, #strip, #setter, #bar')]
    .filter((each) => each.checkVisibility())
    .map((each) => [each.id || each.className, each.getBoundingClientRect()]);
  return boxes.flatMap(([a, p], i) => boxes.slice(i + 1).flatMap(([b, q]) =>
    p.left < q.right - 1 && q.left < p.right - 1 && p.top < q.bottom - 1 && q.top < p.bottom - 1
      ? [`${a} ${b}`] : []));
}"""

OVERFLOW = """(name) => {
  const { scrollHeight, clientHeight } = document.querySelector(name);
  return scrollHeight - clientHeight;
}"""
"""Pixels of an element that are out of sight."""

Open = Callable[..., Player]


def link(grid: Grid | str) -> str:
    return f"#puzzle={quote(grid if isinstance(grid, str) else grid.symbols)}"


class Held:
    """Questions to the server that wait until they are let go.

    One that is given up at once may never leave the browser: wait for each before the next.
    """

    def __init__(self, player: Player, *names: str) -> None:
        self.player = player
        self.routes: list[Route] = []
        self.given_up: list[Request] = []
        player.page.on("requestfailed", self._note)
        for name in names:
            player.route(f"**/api/v1/{name}", lambda route: self.routes.append(route))

    def _note(self, request: Request) -> None:
        # The page may also give up a question that it asked before this began to hold.
        if any(route.request == request for route in self.routes):
            self.given_up.append(request)

    def wait(self, number: int = 1) -> None:
        """Until so many are held."""
        self._wait_for(self.routes, number)

    def wait_given_up(self, number: int = 1) -> None:
        """Until the page has stopped to wait for so many."""
        self._wait_for(self.given_up, number)

    def _wait_for(self, some: Sequence[object], number: int) -> None:
        end = time.monotonic() + PATIENCE_S
        while len(some) < number and time.monotonic() < end:
            self.player.page.wait_for_timeout(5)
        assert len(some) == number

    def let_go(self, *order: int) -> None:
        """Those of these numbers, or all; and waits until the page has dealt with the answers."""
        from playwright.sync_api import Error

        for number in order or range(len(self.routes)):
            with suppress(Error):  # the page may have given it up
                self.routes[number].continue_()
        self.player.page.evaluate("() => fetch('/healthz').then((response) => response.json())")
        self.player.page.evaluate("() => new Promise(requestAnimationFrame)")
