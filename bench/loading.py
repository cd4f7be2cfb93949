"""How soon the page can be played on a slow network, and how much it loads until then.

    python bench/loading.py [VISITS]

starts `sudoku serve`, opens the page in Chromium on the networks of PROFILES, and prints the
medians of some visits: the seconds until a digit can be typed, the requests and the bytes until
then, and those of the whole page. The first visit has empty caches; the second one has those of the
first. The service worker is off, since the limits of the network do not hold for it.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from serving import served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PROFILES = {
    "slow 3G (400 kbit/s, round trips of 400 ms)": (400, 400),
    "3G (1,600 kbit/s, round trips of 300 ms)": (1600, 300),
    "no limit": (0, 0),
}
"""Kilobits a second and milliseconds of each round trip, as WebPageTest has them; 0: no limit."""
READY = "body[data-ready]"
PLAYABLE = "performance.getEntriesByName('playable')[0].startTime / 1000"


class Visit(NamedTuple):
    """A visit of the page: when it could be played, and what was loaded until then and at all."""

    seconds: float
    requests: int
    bytes: int
    all_bytes: int


class Meter:
    """Counts what a page loads over a network."""

    def __init__(self, page: Page, kilobits: float, latency: float) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)
        self._finished: list[tuple[float, int]] = []
        self._begun = 0.0
        self._session.on("Network.requestWillBeSent", self._on_request)
        self._session.on("Network.loadingFinished", self._on_finished)
        self._session.send("Network.enable")
        speed = kilobits * 1000 / 8 or -1
        self._session.send(
            "Network.emulateNetworkConditions",
            {
                "offline": False, "latency": latency,
                "downloadThroughput": speed, "uploadThroughput": speed,
            },
        )  # fmt: skip

    def visit(self, address: str) -> Visit:
        self._finished.clear()
        self._begun = 0.0
        self._page.goto(address)
        self._page.wait_for_selector(READY)
        seconds = float(self._page.evaluate(PLAYABLE))
        soon = [size for moment, size in self._finished if moment - self._begun <= seconds]
        return Visit(seconds, len(soon), sum(soon), sum(size for _, size in self._finished))

    def _on_request(self, event: dict[str, float]) -> None:
        self._begun = self._begun or event["timestamp"]

    def _on_finished(self, event: dict[str, float]) -> None:
        self._finished.append((event["timestamp"], int(event["encodedDataLength"])))


@contextmanager
def started() -> Iterator[Browser]:
    """Start Chromium."""
    from playwright.sync_api import sync_playwright

    path = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium"))))
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@contextmanager
def opened(browser: Browser, kilobits: float, latency: float) -> Iterator[Meter]:
    """Open a tab with empty caches and storage on a network of this kind."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    try:
        yield Meter(context.new_page(), kilobits, latency)
    finally:
        context.close()


def medians(visits: list[Visit]) -> Visit:
    return Visit(*(median(column) for column in zip(*visits)))


def main(visits: str = "5") -> None:
    with served() as address, started() as browser:
        page = f"http://{address.host}:{address.port}/"
        for words, (kilobits, latency) in PROFILES.items():
            first, second = [], []
            for _ in range(int(visits)):
                with opened(browser, kilobits, latency) as meter:
                    first.append(meter.visit(page))
                    second.append(meter.visit(page))
            print(words)
            for name, rows in (("first visit", first), ("second visit", second)):
                row = medians(rows)
                print(
                    f"  {name:12} playable after {row.seconds:.2f} s: {row.requests:.0f} requests, "
                    f"{row.bytes:,.0f} bytes; whole page {row.all_bytes:,.0f} bytes"
                )


if __name__ == "__main__":
    main(*sys.argv[1:])
