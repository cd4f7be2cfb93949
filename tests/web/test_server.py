"""The server: connections, half-closed clients, limits of the system, and its end."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import select
import signal
import socket
import struct
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest

from bench import serving as bench

from .conftest import (
    Answer,
    Served,
    eventually,
    in_a_thread,
    is_running,
    is_safe,
    parsed,
    raw,
    received,
    serving,
)
from .waiting import PATIENCE_S

pytest.importorskip("sudokit.web.app", reason="the extra web is not installed")

from sudokit.web import server as web_server
from sudokit.web import workers

if sys.platform != "win32":
    import resource

FOUR = {"puzzle": "..3.3.1..4......"}
ENDLESS = {"puzzle": {"size": 9, "digits": "." * 81, "variants": ["x"]}, "limit": 2**53 - 1}
"""Counting these solutions does not end."""
HEALTH = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")


def request(name: str, data: object) -> bytes:
    """Return a whole request of the API."""
    body = json.dumps(data).encode()
    return bench.head(name, f"Content-Length: {len(body)}") + body


# Connections.


def test_packets_are_sent_without_delay() -> None:
    """Otherwise, each answer on a kept-alive connection takes 40 ms."""

    async def accepted_option() -> int:
        option = asyncio.get_running_loop().create_future()

        def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            accepted = writer.get_extra_info("socket")
            option.set_result(accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        listening = web_server.listen("127.0.0.1", 0)
        port = listening.getsockname()[1]
        async with await asyncio.start_server(accept, sock=listening):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            found: int = await option
            writer.close()
            return found

    assert in_a_thread(lambda: asyncio.run(accepted_option()))


@LINUX
def test_connections_beyond_the_limit_on_open_files() -> None:
    with serving(rlimits={resource.RLIMIT_NOFILE: 136}) as server:  # 132 are for other uses
        clients = []
        for _ in range(300):
            client = socket.socket()
            client.setblocking(False)
            client.connect_ex((server.host, server.port))
            clients.append(client)
        assert eventually(lambda: bool(select.select(clients, [], [], 0)[0]))
        answers = Counter[bytes]()
        for client in clients:
            with suppress(OSError):
                answers[client.recv(12)] += 1
            client.close()
        assert {*answers} == {b"HTTP/1.1 503"}
        assert eventually(lambda: server.get("/").status == 200)
        assert len(server.errors.splitlines()) <= 1
        held = [server.connect() for _ in range(4)]
        refused = raw(server, b"")
        assert (refused.status, refused.problem) == (503, "busy")
        for client in held:
            client.sendall(HEALTH)
            assert client.recv(15) == b"HTTP/1.1 200 OK"
            client.close()


# Clients that close their side, or go away.


def half_closed(server: Served, data: bytes) -> bytes:
    """Return all that a client receives that closes its side after these bytes."""
    with server.connect(data) as client:
        client.shutdown(socket.SHUT_WR)
        return received(client)


def test_half_closed_clients_are_answered(server: Served) -> None:
    def answer(data: bytes) -> Answer:
        found = parsed(half_closed(server, data))
        assert is_safe(found)
        return found

    assert answer(HEALTH).status == 200
    assert answer(b"GET /static/style.css HTTP/1.1\r\nHost: localhost\r\n\r\n").status == 200
    assert answer(request("solve", FOUR)).data["solution"] == "4132321414232341"
    ended = answer(request("count", ENDLESS))
    assert (ended.status, ended.problem) == (503, "ended")
    for part in (HEALTH[:-10], request("solve", FOUR)[:-1]):
        incomplete = answer(part)
        assert (incomplete.status, incomplete.problem) == (400, "request")
    assert half_closed(server, b"") == b""
    assert half_closed(server, HEALTH * 3).count(b"HTTP/1.1 200 OK") == 3
    assert eventually(lambda: server.get("/healthz").status == 200)


def test_clients_that_go_away_leave_no_traceback() -> None:
    reset = struct.pack("ii", 1, 0)
    with serving() as server:
        for data in (request("count", ENDLESS), request("solve", FOUR), HEALTH * 20):
            for pause in (0, 0, 0.001, 0.01, 0.1):
                with server.connect(data) as client:
                    time.sleep(pause)
                    client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, reset)
        assert eventually(lambda: server.post("solve", FOUR).status == 200)
        assert server.errors == ""


@pytest.mark.skipif(not workers.CAN_FORK, reason="this system cannot fork")
def test_a_worker_that_is_no_longer_needed_when_it_starts(
    capfd: pytest.CaptureFixture[str],
) -> None:
    """As when a client goes away that waits for a worker."""

    async def use() -> None:
        factory = workers.WorkerFactory(2**30)
        worker = await factory.new()
        for _ in range(10):
            starting = asyncio.ensure_future(factory.new())
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            starting.cancel()
            with suppress(asyncio.CancelledError):
                (await starting).end()
        (await factory.new()).end()  # the nursery has started all that came before
        await asyncio.sleep(0.2)
        worker.end()
        await factory.close()

    in_a_thread(lambda: asyncio.run(use()))
    assert capfd.readouterr().err == ""


# Limits on memory.


@LINUX
def test_it_runs_with_little_memory() -> None:
    names = ("style.css", "theme.js", "icon.svg", "js/board.js")
    with (
        serving(rlimits={resource.RLIMIT_AS: 160 * 2**20}) as server,
        ThreadPoolExecutor(40) as pool,
    ):
        answers = list(pool.map(lambda name: server.get(f"/static/{name}"), names * 40))
        assert {answer.status for answer in answers} == {200}
        assert server.get("/openapi.json").status == 200
        assert server.get("/techniques/x_wing").status == 200
        assert server.post("solve", FOUR).status == 200
        assert server.post("generate", {"difficulty": "easy"}).status == 200
        assert server.errors == ""


@LINUX
def test_it_does_not_start_with_too_little_memory() -> None:
    limit = (100 * 2**20,) * 2
    result = subprocess.run(
        [sys.executable, "-m", "sudokit", "serve", "--port", "0"],
        capture_output=True,
        text=True,
        timeout=60,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, limit),
    )
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == (
        "sudoku: the server needs 128 MiB of memory, and its limit is 100 MiB (see ulimit -v)\n"
    )


@LINUX
def test_a_worker_that_cannot_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PROGRAM", "raise SystemExit")
    error = pytest.raises(web_server.StartError, match="it ended while it started")
    with web_server.listen("127.0.0.1", 0) as listening, error:
        in_a_thread(lambda: web_server.serve(listening))


@LINUX
def test_a_nursery_that_ends_before_its_first_order(monkeypatch: pytest.MonkeyPatch) -> None:
    def send_fds(*_: object) -> None:
        raise BrokenPipeError(errno.EPIPE, "Broken pipe")

    monkeypatch.setattr(socket, "send_fds", send_fds)
    error = pytest.raises(web_server.StartError, match="it ended while it started")
    with web_server.listen("127.0.0.1", 0) as listening, error:
        in_a_thread(lambda: web_server.serve(listening))


# The end.


@LINUX
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_requests_under_way_at_the_end_are_answered(number: signal.Signals) -> None:
    with serving(seconds=60) as server:
        unread = server.connect(request("path", {"puzzle": bench.PUZZLES[2]}) * 50)
        busy, slow = server.connect(request("count", ENDLESS)), server.connect()
        slow.sendall(request("solve", FOUR)[:-5])
        assert eventually(lambda: bool(server.offspring("R")))
        assert server.get("/healthz").status == 200  # so what was sent before has been read
        processes = server.offspring()
        server.process.send_signal(number)
        for client in (busy, slow):
            answer = parsed(received(client))
            assert (answer.status, answer.problem) == (503, "ended")
            assert answer.data["detail"] == "the server is shutting down"
            assert is_safe(answer)
            client.close()
        status = server.process.wait(PATIENCE_S)
        assert status == (130 if number == signal.SIGINT else -number)
        assert server.errors == ""
        assert eventually(lambda: not any(map(is_running, processes)))
        unread.close()


@LINUX
def test_workers_end_when_the_server_is_killed() -> None:
    with serving(seconds=60) as server:
        client = server.connect(request("count", ENDLESS))
        assert eventually(lambda: bool(server.offspring("R")))
        processes = server.offspring()
        assert len(processes) >= 3
        server.process.kill()
        server.process.wait(PATIENCE_S)
        assert eventually(lambda: not any(map(is_running, processes)))
        client.close()


WORKER_ON_PIPES = f"""
import asyncio
import errno
from sudokit.web import workers
workers.CAN_FORK = False
async def use():
    worker = await workers.WorkerFactory(2**30).new()
    print(worker._pid, flush=True)
    await worker.ask(b'count 60 %s\\n' % {json.dumps(ENDLESS).encode()!r})
asyncio.run(use())
"""


@LINUX
def test_a_worker_on_pipes_ends_with_the_server() -> None:
    process = subprocess.Popen([sys.executable, "-c", WORKER_ON_PIPES], stdout=subprocess.PIPE)
    assert process.stdout
    with process.stdout:
        pid = int(process.stdout.readline())
    assert eventually(lambda: bench.offspring(process.pid) == {pid})
    time.sleep(0.2)  # it is at work
    process.kill()
    process.wait()
    assert eventually(lambda: not is_running(pid))


@LINUX
def test_ctrl_c_on_a_terminal() -> None:
    """It reaches all processes of the group; here, twice."""
    process = subprocess.Popen(
        [sys.executable, "-m", "sudokit", "serve", "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout
    assert process.stdout.readline().startswith("Sudoku is at http://127.0.0.1:")
    processes = bench.offspring(process.pid)
    assert processes
    for _ in range(2):
        os.killpg(process.pid, signal.SIGINT)
        time.sleep(0.02)
    rest, errors = process.communicate(timeout=PATIENCE_S)
    assert (process.returncode, rest, errors) == (0, "\n", "")
    assert eventually(lambda: not any(map(is_running, processes)))


WARM = """
import json, sys
from sudokit import Grid, to_text
from sudokit.web import worker

for task, data in worker.WARM_UPS:
    is_problem, body = worker._answer(task, data, seconds=10)
    assert not is_problem, body
before = set(sys.modules)
for format in ("sudokupad", "fpuzzles"):
    link = to_text(Grid("12..341.2.43432."), format)
    assert not worker._answer("convert", json.dumps({"puzzle": link}).encode(), 10)[0]
print(*sorted(set(sys.modules) - before))
"""


def test_workers_have_imported_what_the_first_link_needs() -> None:
    imported = subprocess.run([sys.executable, "-c", WARM], capture_output=True, text=True)
    assert imported.stderr == ""
    assert imported.stdout.split() == []
