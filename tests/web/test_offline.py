"""The page without its server: opened again, played on and updated; in a real browser."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from .browser import MEDIA, VISITED, browser
from .conftest import eventually
from .waiting import PATIENCE_S

pytest.importorskip("sudokit.web.app", reason="the extra web is not installed")

from sudokit.web.site import STATIC

if TYPE_CHECKING:
    from playwright.sync_api import Page

SERVER = """
import sys
from pathlib import Path
from sudokit.web import site
from sudokit.web.limits import Limits
from sudokit.web.server import listen, serve
site.STATIC = Path(sys.argv[2])
listening = listen("127.0.0.1", int(sys.argv[1]))
tell = lambda: print(listening.getsockname()[1], flush=True)
serve(listening, Limits(workers=2, seconds=30), on_start=tell)
"""
READY = "body[data-ready]"
ACTIVE = "() => navigator.serviceWorker.ready.then(({ active }) => active.state)"
SETTLED = """() => navigator.serviceWorker.getRegistration().then(
  ({ installing, waiting, active }) => !installing && !waiting && active.state === 'activated')"""
REGISTRATIONS = "() => navigator.serviceWorker.getRegistrations().then((all) => all.length)"
CACHES = "() => caches.keys()"
STOCK = "() => JSON.parse(localStorage['sudokit.stock'] ?? '{}')"
SILENCE = "The server does not answer"


@contextmanager
def serving(port: int = 0, static: Path = STATIC) -> Iterator[int]:
    """A server of the page in this folder; its port."""
    process = subprocess.Popen(
        [sys.executable, "-c", SERVER, str(port), str(static)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout
    try:
        yield int(process.stdout.readline())
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


@pytest.fixture
def page() -> Iterator[Page]:
    """A page that may have a service worker, and whose clock is the test's."""
    context = browser().new_context()
    context.set_default_timeout(1000 * PATIENCE_S)
    context.add_init_script(VISITED)
    opened = context.new_page()
    opened.emulate_media(**MEDIA)  # type: ignore[arg-type]
    opened.clock.install()
    problems: list[str] = []
    opened.on("pageerror", lambda error: problems.append(str(error)))
    yield opened
    context.close()
    assert not problems


def open_page(page: Page, port: int) -> None:
    page.goto(f"http://127.0.0.1:{port}/")
    page.wait_for_selector(READY)
    assert page.evaluate(ACTIVE) in ("activating", "activated")


def reload(page: Page) -> None:
    page.reload()
    page.wait_for_selector(READY)


def says(page: Page, words: str) -> None:
    page.wait_for_function(
        "words => document.getElementById('message').textContent.startsWith(words)", arg=words
    )


def fill_stock(page: Page, label: str) -> None:
    """Let time pass, in which the page asks for puzzles, until it has one of this label."""
    has_one = f"label => !!({STOCK})()[label]"
    while not page.evaluate(has_one, label):
        page.clock.fast_forward(20_000)
        page.wait_for_timeout(50)


def start_new(page: Page, label: str) -> None:
    page.click("#bar [data-dialog=new]")
    page.check(f"#dialog-new [value={label}]", force=True)
    page.click("#dialog-new [value=make]")


def test_the_page_is_played_without_its_server(page: Page) -> None:
    with serving() as port:
        open_page(page, port)
        page.keyboard.press("Escape")
        fill_stock(page, "medium")
    givens = page.locator("[role=gridcell][aria-label*=given]").count()
    reload(page)
    assert page.locator("[role=gridcell][aria-label*=given]").count() == givens
    empty = page.locator("[role=gridcell]:not([aria-label*=given])").first
    empty.click()
    page.keyboard.press("5")
    assert "5" in (empty.get_attribute("aria-label") or "")
    page.keyboard.press("h")
    says(page, f"{SILENCE}, and hints need it.")
    page.click("[data-tool=check]")  # the solution came with the puzzle
    page.wait_for_function("() => !document.getElementById('message').textContent.includes('need')")
    start_new(page, "medium")
    says(page, f"{SILENCE}: this puzzle was kept for you, with 0 more like it.")
    assert page.inner_text("#title").startswith("Medium")
    assert not page.evaluate(STOCK)["medium"]
    start_new(page, "extreme")
    page.wait_for_selector("#dialog-new [value=closest]:visible")
    assert SILENCE in page.inner_text("#dialog-new .error")
    page.click("#dialog-new [value=closest]")
    page.wait_for_selector("#dialog-new", state="hidden")
    assert page.inner_text("#title").startswith(("Easy", "Hard"))
    with serving(port):  # it is back
        page.keyboard.press("h")
        page.wait_for_selector("#panel:not([hidden])")


def test_a_new_version_takes_over_at_the_next_load(page: Page, tmp_path: Path) -> None:
    newer = tmp_path / "static"
    shutil.copytree(STATIC, newer)
    words = (newer / "index.html").read_text(encoding="utf-8")
    (newer / "index.html").write_text(words.replace("Paused", "Stopped"), encoding="utf-8")
    main = newer / "js" / "main.js"
    script = main.read_text(encoding="utf-8")
    main.write_text(script + "\ndocument.body.dataset.version = 'newer';\n", encoding="utf-8")
    with serving() as port:
        open_page(page, port)
        [first] = page.evaluate(CACHES)
    with serving(port, newer):
        reload(page)
        assert page.text_content("#curtain p") == "Stopped"
        assert page.get_attribute("body", "data-version") == "newer"
        assert eventually(lambda: len(page.evaluate(CACHES)) == 2)
        assert eventually(lambda: bool(page.evaluate(SETTLED)))
    reload(page)
    assert page.text_content("#curtain p") == "Stopped"
    assert page.get_attribute("body", "data-version") == "newer"
    assert first in page.evaluate(CACHES)


def test_another_program_at_the_same_address_is_left_alone(page: Page, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<title>Other</title>", encoding="utf-8")
    with serving() as port:
        open_page(page, port)
    command = [sys.executable, "-u", "-m", "http.server", str(port), "--bind", "127.0.0.1"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout
        other.stdout.readline()
        page.goto(f"http://127.0.0.1:{port}/")
        assert page.title() == "Other"
        assert eventually(lambda: page.evaluate(REGISTRATIONS) == 0)
        other.terminate()
