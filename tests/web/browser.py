"""A browser for the tests of the page: an address in, a player out.

What is missing to run them is said once, as the reason for which they are left out.
"""

from __future__ import annotations

import atexit
import shutil
import subprocess
import sys
from functools import cache, cached_property
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, ConsoleMessage, Page

BROWSERS = (
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome",
    "google-chrome-stable",
)  # fmt: skip
"""The first opens no window for each test, so it needs half the time of the others."""
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


@cache
def server() -> str:
    """The address of `sudoku serve`, which runs as long as the tests."""
    pytest.importorskip("uvicorn", reason="the extra `web` is missing: pip install sudokit[web]")
    process = subprocess.Popen(
        [sys.executable, "-m", "sudokit", "serve", "--port", "0", "--workers", "2"],
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


def play(address: str = "", **options: object) -> Player:
    """The page in a context of its own, with nothing saved."""
    context = browser().new_context(**{**DESKTOP, **options})  # type: ignore[arg-type]
    context.set_default_timeout(15_000)
    return Player(context.new_page(), server() + address)


class Player:
    """Plays on a page, and remembers what goes wrong on it."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.problems: list[str] = []
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

    def close(self) -> None:
        self.page.context.close()

    def tab(self, address: str = "") -> Player:
        """The page in another tab of the same browser."""
        other = Player(self.page.context.new_page(), server() + address)
        other.problems = self.problems
        return other

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
        return self.page.is_visible("#dialog-done")

    def says(self, words: str) -> None:
        """Waits for a message."""
        self.page.wait_for_function(
            "words => document.getElementById('message').textContent === words", arg=words
        )

    # What a person does.

    def middle(self, cell: int) -> tuple[float, float]:
        box = self.page.locator(f"#cell-{cell}").bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def move_to(self, cell: int) -> None:
        """By keyboard, with arrows, round the edge where that is shorter."""
        size = round(self.page.locator("[role=gridcell]").count() ** 0.5)
        found = self.page.get_attribute('[role=gridcell][tabindex="0"]', "id")
        at = int((found or "").removeprefix("cell-"))
        down, across = cell // size - at // size, cell % size - at % size
        for way, forward, back in ((down, "Down", "Up"), (across, "Right", "Left")):
            key = forward if way % size <= size // 2 else back
            for _ in range(min(way % size, -way % size)):
                self.page.keyboard.press(f"Arrow{key}")

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
        if message.type in ("error", "warning") and "status of 4" not in message.text:
            self.problems.append(message.text)
