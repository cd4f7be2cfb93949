"""A server in a process of its own, and a plain client."""

from __future__ import annotations

import http.client
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any, NamedTuple, TypeVar

import pytest

from bench import serving as bench

from .browser import Player, play
from .page import Open
from .waiting import PATIENCE_S

if sys.platform != "win32":
    import resource


T = TypeVar("T")


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    """By their names in small letters."""
    body: bytes

    @property
    def data(self) -> Any:
        return json.loads(self.body)

    @property
    def problem(self) -> str:
        """The last word of its type; the rest is checked."""
        assert self.headers["content-type"] == "application/problem+json"
        assert self.data["status"] == self.status
        assert self.data["title"]
        assert self.data["detail"]
        return str(self.data["type"]).removeprefix("urn:sudokit:")


def is_safe(answer: Answer) -> bool:
    """Whether it has the headers of every answer; else an assertion says what is wrong."""
    headers = answer.headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "access-control-allow-origin" not in headers
    assert "server" not in headers
    return True


class Served(NamedTuple):
    """A server that runs."""

    process: subprocess.Popen[str]
    host: str
    port: int
    stderr: IO[str]

    @property
    def errors(self) -> str:
        """All that the server has printed on standard error."""
        self.stderr.seek(0)
        return self.stderr.read()

    @property
    def url(self) -> str:
        return f"http://{self.host}:{self.port}"

    def request(
        self,
        method: str,
        path: str,
        body: bytes | Iterator[bytes] | None = None,
        headers: dict[str, str] | None = None,
    ) -> Answer:
        connection = http.client.HTTPConnection(self.host, self.port, timeout=60)
        try:
            connection.request(method, path, body, headers or {})
            response = connection.getresponse()
            named = {name.lower(): value for name, value in response.getheaders()}
            return Answer(response.status, named, response.read())
        finally:
            connection.close()

    def get(self, path: str, **headers: str) -> Answer:
        return self.request("GET", path, headers=headers)

    def post(self, name: str, data: object, **headers: str) -> Answer:
        """A call of the API; bytes are sent as they are."""
        body = data if isinstance(data, bytes) else json.dumps(data).encode()
        kind = {"Content-Type": "application/json"}
        return self.request("POST", f"/api/v1/{name}", body, {**kind, **headers})

    def offspring(self, state: str = "") -> set[int]:
        """The ids of its processes, or of those in this state (R: at work)."""
        return {pid for pid in bench.offspring(self.process.pid) if _is_in(pid, state)}

    def connect(self, data: bytes = b"") -> socket.socket:
        """Return a connection over which these bytes have been sent."""
        client = socket.create_connection((self.host, self.port), timeout=PATIENCE_S)
        client.sendall(data)
        return client


def raw(server: Served, data: bytes) -> Answer:
    """The answer to these bytes, until the server hangs up."""
    with server.connect(data) as client:
        return parsed(received(client))


def received(client: socket.socket) -> bytes:
    """Return all bytes until the server closes the connection."""
    parts = []
    while part := client.recv(65536):
        parts.append(part)
    return b"".join(parts)


def parsed(response: bytes) -> Answer:
    """Return the answer that the bytes of one response are."""
    head, _, body = response.partition(b"\r\n\r\n")
    status, *lines = head.decode().split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines)
    return Answer(int(status.split()[1]), headers, body)


def is_running(pid: int) -> bool:
    """Return whether a process exists and has not ended (it is no zombie)."""
    return _is_in(pid, "") and not _is_in(pid, "Z")


def _is_in(pid: int, state: str) -> bool:
    with suppress(OSError):
        return f"\nState:\t{state}" in Path(f"/proc/{pid}/status").read_text()
    return False


SCRIPT = """
import sys
from sudokit.web.limits import Limits
from sudokit.web.server import listen, serve
listening = listen("127.0.0.1", 0)
port = listening.getsockname()[1]
options = dict(limits=Limits(**{limits}), names={names}, origins={origins})
try:
    serve(listening, on_start=lambda: print(f"127.0.0.1:{{port}}", flush=True), **options)
except KeyboardInterrupt:
    sys.exit(130)
"""


@contextmanager
def serving(
    *,
    names: tuple[str, ...] = (),
    origins: tuple[str, ...] = (),
    rlimits: dict[int, int] | None = None,
    **limits: float,
) -> Iterator[Served]:
    """A server with these limits, and these of the system (by their numbers in `resource`).

    It must not print a traceback.
    """
    limits = {"workers": 2, "slow_workers": 2, **limits}
    script = SCRIPT.format(limits=limits, names=names, origins=origins)

    def prepare() -> None:
        for number, most in (rlimits or {}).items():
            resource.setrlimit(number, (most, most))

    with TemporaryFile("w+", encoding="utf-8") as stderr:
        process = subprocess.Popen(
            [sys.executable, "-c", script],
            stdout=subprocess.PIPE,
            stderr=stderr,
            text=True,
            preexec_fn=prepare if os.name == "posix" else None,
        )
        assert process.stdout
        line = process.stdout.readline()
        try:
            host, port = line.strip().rsplit(":", 1)
            served = Served(process, host, int(port), stderr)
            yield served
            assert "Traceback" not in served.errors
        finally:
            process.kill()
            process.wait()
            process.stdout.close()


def eventually(is_so: Callable[[], bool], seconds: float = PATIENCE_S) -> bool:
    end = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def in_a_thread(work: Callable[[], T]) -> T:
    """Run a function in a thread, since other tests may leave an event loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()


@pytest.fixture(scope="session")
def server() -> Iterator[Served]:
    """One for all tests that leave it as it is."""
    with serving(seconds=20) as served:
        yield served


@pytest.fixture
def open_page(request: pytest.FixtureRequest) -> Iterator[Open]:
    """Opens the page, with nothing saved; in the end, nothing may be in the console."""
    players: list[Player] = []
    failed_before = request.session.testsfailed

    def opened(address: str = "", *, alone: bool = False, **options: Any) -> Player:
        players.append(play(address, alone=alone, **options))
        return players[-1]

    yield opened
    for player in players:
        problems = player.problems
        player.close(for_good=request.session.testsfailed > failed_before or bool(problems))
        assert not problems
