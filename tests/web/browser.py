"""A browser for the tests of the page: an address in, a player out.

What is missing to run them is said once, as the reason for which they are left out.
"""

from __future__ import annotations

import atexit
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

import pytest

from .waiting import PATIENCE_S

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, ConsoleMessage, Page, Route

BROWSERS = (
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome",
    "google-chrome-stable",
)  # fmt: skip
"""The first opens no window for each test, so it needs half the time of the others."""
SERVER = ["--workers", "2", "--seconds", str(PATIENCE_S)]
"""Options of the server. Its workers yield to all other processes, so they may wait for long."""
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
}


@cache
def server() -> str:
    """The address of `sudoku serve`, which runs as long as the tests."""
    pytest.importorskip("uvicorn", reason="the extra `web` is missing: pip install sudokit[web]")
    process = subprocess.Popen(
        [sys.executable, "-m", "sudokit", "serve", "--port", "0", *SERVER],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    atexit.register(process.terminate)
    assert process.stdout
    for line in process.stdout:
        for word in line.split():
            if word.startswith("http://"):
                return word
    raise AssertionError("sudoku serve ended at once")


@cache
def browser() -> Browser:
    api = pytest.importorskip(
        "playwright.sync_api", reason="playwright is missing: pip install playwright"
    )
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        pytest.skip("there is no Chromium: apt-get install chromium-headless-shell")
    driver = api.sync_playwright().start()
    started: Browser = driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
    atexit.register(driver.stop)
    return started


FREE: dict[str, list[Player]] = {}
"""Players that no test uses now, by their options."""
MEDIA = {
    "media": "screen",
    "color_scheme": "light",
    "reduced_motion": "reduce",  # or each click on a dialog would wait until it has moved in
    "forced_colors": "none",
}
"""What `emulate_media` can change, as it is at first."""
FORGET = """(address) => {
  for (const area of [localStorage, sessionStorage]) area.clear();
  Storage.prototype.setItem = () => {};  // the page keeps nothing when it is left
  history.scrollRestoration = 'manual';
  history.replaceState(null, '', address);
}"""

BLOCKED = "Service Worker registration blocked"
"""What playwright says where it keeps the page from a service worker, whose requests it would not
see. A test of the worker allows it: `service_workers="allow"`."""
VISITED = """
try {
  localStorage.setItem('sudokit.visited', 'true');
} catch {
  // where storage is forbidden, the page greets nobody
}
"""
"""Runs before each page, so that it does not take the player for a newcomer."""

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
AXE = """async (rules) => {
  const options = { runOnly: rules, resultTypes: ['violations'], preload: false };
  const found = await axe.run(document, options);
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}"""
"""Returns what the rules of accessibility find."""
PASTE = """text => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
}"""

MOVE = """(cell) => {
  const cells = [...document.querySelectorAll('[role=gridcell]')];
  const columns = Number(document.getElementById('grid').ariaColCount);
  const at = cells.findIndex((each) => each.tabIndex === 0);
  const press = (key, times) => {
    for (let time = 0; time < times; time++) {
      for (const kind of ['keydown', 'keyup']) {
        const event = new KeyboardEvent(kind, { key, code: key, bubbles: true, cancelable: true });
        document.activeElement.dispatchEvent(event);
      }
    }
  };
  const down = Math.floor(cell / columns) - Math.floor(at / columns);
  const right = cell % columns - at % columns;
  press(down > 0 ? 'ArrowDown' : 'ArrowUp', Math.abs(down));
  press(right > 0 ? 'ArrowRight' : 'ArrowLeft', Math.abs(right));
}"""


def play(
    address: str = "", *, alone: bool = False, is_newcomer: bool = False, **options: object
) -> Player:
    """The page in a context that no other player has, with nothing saved.

    An earlier player with the same options is used again, which takes half the time of a new one.
    A test that changes what outlasts its page (the clock, permissions, init scripts, the zoom), or
    that needs an empty cache, plays `alone`: in a context that is new and not used again. So does a
    newcomer, whom the page greets.
    """
    alone = alone or is_newcomer
    free = [] if alone else FREE.setdefault(repr(sorted(options.items())), [])
    if free:
        player = free.pop()
        player.begin_anew(server() + address)
        return player
    media = {name: options.pop(name, usual) for name, usual in MEDIA.items()}
    usual = {"service_workers": "block", "locale": "en-GB", **DESKTOP}
    context = browser().new_context(**{**usual, **options})
    context.set_default_timeout(1000 * PATIENCE_S)
    if not is_newcomer:
        context.add_init_script(VISITED)
    page = context.new_page()
    page.emulate_media(**media)  # type: ignore[arg-type]
    return Player(page, server() + address, None if alone else free, media)


class Player:
    """Plays on a page, and remembers what goes wrong on it.

    - free: where it waits for the next test, None if it is not used again
    - media: what `emulate_media` is told before each test
    """

    def __init__(
        self,
        page: Page,
        address: str,
        free: list[Player] | None = None,
        media: dict[str, object] | None = None,
    ) -> None:
        self.page = page
        self.problems: list[str] = []
        self._free = free
        self._media = media or {}
        self._window = page.viewport_size
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.goto(address)
        self.wait()

    @cached_property
    def session(self) -> CDPSession:
        """Of Chromium's own protocol, for what playwright has no name for."""
        return self.page.context.new_cdp_session(self.page)

    def wait(self) -> None:
        self.page.wait_for_selector("body[data-ready]")

    def close(self, *, for_good: bool = False) -> None:
        """Leave the page to the next test, unless it is closed for good."""
        if for_good or self._free is None or self.page.is_closed():
            self.page.context.close()
            return
        for page in self.page.context.pages:
            if page is not self.page:
                page.close()
        self._free.append(self)

    def begin_anew(self, address: str) -> None:
        """Open an address as if in a new context."""
        self.problems = []
        self.page.unroute_all(behavior="ignoreErrors")
        self.page.emulate_media(**self._media)  # type: ignore[arg-type]
        if self._window and self.page.viewport_size != self._window:
            self.page.set_viewport_size(self._window)
        self.page.evaluate(FORGET, address)
        self.page.reload()
        self.wait()

    def tab(self, address: str = "") -> Player:
        """The page in another tab of the same browser."""
        other = Player(self.page.context.new_page(), server() + address)
        other.problems = self.problems
        return other

    def route(
        self, pattern: str, answer: Callable[[Route], object], times: int | None = None
    ) -> None:
        """Let a function answer the page's requests, all or so many, in place of the server.

        The browser begins a moment after it is told to, so it is first asked whether it does.
        """
        page = self.page
        page.route(pattern, answer, times=times)
        page.route("**/is-routed", lambda route: route.fulfill(status=204))
        page.wait_for_function("async () => (await fetch('/is-routed')).status === 204")

    # What there is to see.

    def label(self, cell: int) -> str:
        """What a screen reader says of the cell."""
        return self.page.get_attribute(f"#cell-{cell}", "aria-label") or ""

    @property
    def selected(self) -> list[int]:
        found: list[int] = self.page.evaluate(
            "[...document.querySelectorAll('[role=gridcell]')]"
            ".flatMap((cell, i) => cell.ariaSelected === 'true' ? [i] : [])"
        )
        return found

    @property
    def focused(self) -> str:
        return str(self.page.evaluate("document.activeElement.id"))

    @property
    def is_solved(self) -> bool:
        return self.page.is_visible("#finish")

    def says(self, words: str) -> None:
        """Waits for a message."""
        self.page.wait_for_function(
            "words => document.getElementById('message').textContent === words", arg=words
        )

    @property
    def spoken(self) -> str:
        """The last announcement to screen readers."""
        return (self.page.text_content("#spoken") or "").rstrip("\u00a0")

    def wait_for_cells(self, number: int) -> None:
        """Wait for a grid with this number of cells."""
        self.page.wait_for_function(
            "number => document.querySelectorAll('[role=gridcell]').length === number", arg=number
        )

    def violations(self) -> list[str]:
        """Return the elements that break a rule of accessibility."""
        axe = pytest.importorskip(
            "axe_playwright_python.base",
            reason="axe is missing: pip install axe-playwright-python",
        )
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(axe.AXE_SCRIPT)
        found: list[str] = self.page.evaluate(AXE, RULES)
        return found

    # What a person does.

    def enter(self, cell: int, keys: str | int) -> None:
        """Press keys in a cell."""
        self.move_to(cell)
        self.page.keyboard.press(str(keys))

    def paste(self, text: str) -> None:
        self.page.evaluate(PASTE, text)

    def middle(self, cell: int) -> tuple[float, float]:
        box = self.page.locator(f"#cell-{cell}").bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def move_to(self, cell: int) -> None:
        """With arrow keys, all told at once."""
        self.page.evaluate(MOVE, cell)

    def drag(self, *cells: int) -> None:
        mouse = self.page.mouse
        mouse.move(*self.middle(cells[0]))
        mouse.down()
        for cell in cells[1:]:
            mouse.move(*self.middle(cell), steps=6)
        mouse.up()
        self.page.wait_for_timeout(360)  # the next click is not a double one

    def hold(self, cell: int) -> None:
        """A long press with a finger."""
        self._touch("touchStart", cell)
        self.page.wait_for_timeout(650)
        self._touch("touchEnd")

    def swipe(self, *cells: int) -> None:
        """A quick drag with a finger."""
        self._touch("touchStart", cells[0])
        for cell in cells[1:]:
            self._touch("touchMove", cell)
        self._touch("touchEnd")

    def _touch(self, kind: str, *cells: int) -> None:
        points = [dict(zip("xy", self.middle(cell))) for cell in cells]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def choose(self, name: str, of: str = "dialog") -> None:
        """An entry of the menu."""
        self.page.click("#bar [data-dialog=menu]")
        self.page.click(f"#dialog-menu [data-{of}={name}]")

    def _on_console(self, message: ConsoleMessage) -> None:
        # The server's refusal of what is no puzzle is no fault of the page.
        is_expected = "status of 4" in message.text or message.text.startswith(BLOCKED)
        if message.type in ("error", "warning") and not is_expected:
            self.problems.append(message.text)
