"""Public servers: addresses behind proxies, limits for each, the log, and a graceful end."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from tempfile import TemporaryFile
from typing import Any

import pytest

from bench import serving as bench

from .conftest import Served, eventually, in_a_thread, parsed, received
from .waiting import PATIENCE_S

pytest.importorskip("sudokit.web.app", reason="the extra web is not installed")

from sudokit.web import clients
from sudokit.web.limits import Limits

FOUR = {"puzzle": "..3.3.1..4......"}
CALL = {"type": "http", "method": "POST", "path": "/api/v1/solve", "headers": []}


class App:
    """An application that remembers its requests and answers 200, or waits to be let go."""

    def __init__(self) -> None:
        self.scopes: list[dict[str, Any]] = []
        self.gate: asyncio.Event | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scopes.append(scope)
        if self.gate:
            await self.gate.wait()
        await send({"type": "http.response.start", "status": 200, "headers": []})


async def ask(app: Any, **scope: object) -> int:
    """The status of the answer to a request."""
    statuses = []

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    await app({**CALL, **scope}, None, send)
    return int(statuses[0])


def asked(app: Any, **scope: object) -> int:
    """The same outside of a loop; in a thread, since browser tests leave a loop in theirs."""
    return in_a_thread(lambda: asyncio.run(ask(app, **scope)))


def forwarded(*values: str) -> list[tuple[bytes, bytes]]:
    return [(b"x-forwarded-for", value.encode()) for value in values]


@pytest.mark.parametrize(
    ("peer", "headers", "client"),
    [
        ("127.0.0.1", [], "127.0.0.1"),
        ("127.0.0.1", forwarded("203.0.113.7"), "203.0.113.7"),
        ("127.0.0.1", forwarded("6.6.6.6, 203.0.113.7"), "203.0.113.7"),
        ("127.0.0.1", forwarded("6.6.6.6", "203.0.113.7"), "203.0.113.7"),
        ("127.0.0.1", forwarded("203.0.113.7, 10.1.2.3"), "203.0.113.7"),
        ("127.0.0.1", forwarded("203.0.113.7:4711"), "203.0.113.7"),
        ("127.0.0.1", forwarded("[2001:db8::1]:443"), "2001:db8::1"),
        ("127.0.0.1", forwarded("203.0.113.7, nonsense"), "127.0.0.1"),
        ("127.0.0.1", forwarded("nonsense, 10.1.2.3"), "10.1.2.3"),
        ("127.0.0.1", forwarded(""), "127.0.0.1"),
        ("::ffff:127.0.0.1", forwarded("203.0.113.7"), "203.0.113.7"),
        ("203.0.113.9", forwarded("6.6.6.6"), "203.0.113.9"),
    ],
)
def test_only_trusted_proxies_tell_addresses(
    peer: str, headers: list[tuple[bytes, bytes]], client: str
) -> None:
    app = App()
    trusted = clients.TrustedProxies(app, ("127.0.0.0/8", "10.0.0.0/8"))
    asked(trusted, client=(peer, 1), headers=headers)
    assert app.scopes[0]["client"][0] == client


def limited(app: App, clock: list[float], seconds: float = 10) -> clients.AddressLimits:
    limits = Limits(address_rate=2, address_burst=3, address_jobs=2, seconds=seconds)
    return clients.AddressLimits(app, limits, lambda: clock[0])


def test_an_address_has_a_bucket_that_fills() -> None:
    clock = [0.0]
    app = limited(App(), clock)

    def statuses(number: int, host: str = "203.0.113.7", **scope: object) -> list[int]:
        return [asked(app, client=(host, 1), **scope) for _ in range(number)]

    assert statuses(5) == [200, 200, 200, 429, 429]
    assert statuses(1, "203.0.113.8") == [200]
    assert statuses(9, path="/", method="GET") == [200] * 9
    clock[0] = 0.6
    assert statuses(2) == [200, 429]
    clock[0] = 100
    assert statuses(4) == [200, 200, 200, 429]
    assert statuses(2, "2001:db8::1") + statuses(2, "2001:db8::2") == [200, 200, 200, 429]


@pytest.mark.parametrize(("seconds", "last"), [(10, 200), (0.05, 429)])
def test_calls_at_once_of_an_address_take_turns(seconds: float, last: int) -> None:
    """The third of three waits for its turn, but not for ever."""

    async def run() -> tuple[int, list[int]]:
        inner = App()
        inner.gate = asyncio.Event()
        app = limited(inner, [0.0], seconds)
        calls = [asyncio.ensure_future(ask(app, client=("203.0.113.7", 1))) for _ in range(3)]
        await asyncio.sleep(0.1)
        begun = len(inner.scopes)
        inner.gate.set()
        return begun, list(await asyncio.gather(*calls))

    assert in_a_thread(lambda: asyncio.run(run())) == (2, [200, 200, last])


def test_old_addresses_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clients, "MOST_ACCOUNTS", 10)
    clock = [0.0]
    app = limited(App(), clock)
    for number in range(100):
        clock[0] += 0.1
        asked(app, client=(f"203.0.113.{number}", 1))
        assert len(app._accounts) <= 11
    assert "203.0.113.99" in app._accounts


# The command.


@contextmanager
def public(*options: str) -> Iterator[tuple[Served, list[str]]]:
    """A server as strangers use it, and the lines of its log, which grow."""
    command = [sys.executable, "-m", "sudokit", "serve", "--port", "0", "--public", *options]
    with TemporaryFile("w+") as errors:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        assert process.stdout
        output = process.stdout
        found = re.search(r"http://([^:]+):(\d+)/", output.readline())
        assert found
        served = Served(process, found[1], int(found[2]), errors)
        lines: list[str] = []
        with ThreadPoolExecutor(1) as reader:
            reader.submit(lambda: lines.extend(iter(output.readline, "")))
            try:
                yield served, lines
            finally:
                process.kill()
                process.wait()
        process.stdout.close()
        assert "Traceback" not in served.errors


def test_requests_are_logged_with_their_addresses() -> None:
    with public("--name", "sudoku.example.org") as (server, lines):
        there = {"Host": "sudoku.example.org", "X-Forwarded-For": "203.0.113.7"}
        assert server.get("/healthz", **there).status == 200
        assert server.post("solve", FOUR, **there).status == 200
        assert server.get("/no\nthing?secret=1".replace("\n", "%0A"), **there).status == 404
        assert server.get("/healthz", Host="other.example.org").status == 421
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(PATIENCE_S)
    shown = [re.sub(r"^\S+T\S+ |\d+ ms$", "", line.strip()) for line in lines]
    assert shown[:3] == [
        "203.0.113.7 GET /healthz 200 ", "203.0.113.7 POST /api/v1/solve 200 ",
        "203.0.113.7 GET /no\\nthing 404 ",
    ]  # fmt: skip
    assert shown[3] == "127.0.0.1 GET /healthz 421 "


def test_an_address_that_asks_too_much_is_told_to_wait() -> None:
    with public() as (server, _), ThreadPoolExecutor(8) as pool:
        there = {"X-Forwarded-For": "203.0.113.7"}
        answers = list(pool.map(lambda _: server.post("solve", FOUR, **there), range(200)))
        refused = [answer for answer in answers if answer.status != 200]
        assert 0 < len(refused) < 120
        assert {(answer.status, answer.problem) for answer in refused} == {(429, "too-many")}
        assert {answer.headers["retry-after"] for answer in refused} == {"1"}
        other = {"X-Forwarded-For": "203.0.113.8"}
        assert server.post("solve", FOUR, **other).status == 200
        assert server.get("/", **there).status == 200


@pytest.mark.skipif(os.name != "posix", reason="signals are others there")
def test_requests_under_way_are_finished_at_the_end() -> None:
    """A count that has begun is answered."""
    with public("--seconds", "20") as (server, _):
        body = json.dumps({"puzzle": "." * 81, "limit": 2**53 - 1}).encode()
        waiting = server.connect(bench.head("count", f"Content-Length: {len(body)}") + body)
        assert eventually(lambda: bool(server.offspring("R")))
        assert server.get("/healthz").status == 200  # so what was sent before has been read
        server.process.send_signal(signal.SIGTERM)
        assert parsed(received(waiting)).status == 200
        waiting.close()
        server.process.wait(PATIENCE_S)
        assert server.errors == ""
