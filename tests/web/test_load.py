"""The server under pressure: limits hold, others are served meanwhile, and nothing is left over."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import pytest

from bench import serving as bench
from sudokit.web import workers
from sudokit.web.limits import Limits
from sudokit.web.problems import Problem

from .conftest import Served, eventually, is_safe, raw, serving

pytest.importorskip("fastapi", reason="the extra web is not installed")

T = TypeVar("T")
FOUR = "..3.3.1..4......"
ENDLESS = {"puzzle": "." * 81, "limit": 2**53 - 1}
"""Counting takes for ever."""
LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def apart(work: Callable[[], T]) -> T:
    """Done in a thread of its own, since a browser of other tests may have a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()


@LINUX
def test_what_takes_too_long_ends_and_others_do_not_wait() -> None:
    with serving(seconds=2) as server, ThreadPoolExecutor() as pool:
        waiting = [pool.submit(server.post, "count", ENDLESS) for _ in range(2)]
        time.sleep(0.5)
        assert server.post("solve", {"puzzle": FOUR}).status == 200
        assert not any(each.done() for each in waiting)
        for each in waiting:
            answer = each.result()
            assert (answer.status, answer.problem) == (503, "out-of-time")
            assert answer.data["detail"] == (
                "counting, which a smaller limit would shorten, was not done in 2 s, "
                "the most that a request may take"
            )
        assert eventually(lambda: not server.offspring("R"))
        assert eventually(lambda: len(server.offspring()) <= 3)  # what makes workers, and two
        assert server.post("solve", {"puzzle": FOUR}).status == 200


def test_too_many_that_take_long_are_told_to_come_back() -> None:
    with serving(seconds=5, slow=1) as server, ThreadPoolExecutor() as pool:
        waiting = [pool.submit(server.post, "count", ENDLESS) for _ in range(4)]
        answers = [each.result() for each in waiting]
        problems = sorted(answer.problem for answer in answers)
        assert problems == ["busy", "busy", "busy", "out-of-time"]
        assert all("retry-after" in a.headers for a in answers if a.problem == "busy")
        assert server.post("solve", {"puzzle": FOUR}).status == 200


def test_the_queue_has_an_end() -> None:
    with serving(workers=1, slow=1, queue=1) as server, ThreadPoolExecutor(20) as pool:
        answers = list(pool.map(lambda _: server.post("solve", {"puzzle": FOUR}), range(200)))
        assert {answer.status for answer in answers} == {200, 503}
        assert all(answer.problem == "busy" for answer in answers if answer.status == 503)
        assert server.post("solve", {"puzzle": FOUR}).status == 200


@LINUX
def test_work_ends_when_nobody_waits_for_it() -> None:
    with serving(seconds=60) as server:
        body = json.dumps(ENDLESS).encode()
        head = bench.head("count", f"Content-Length: {len(body)}")
        with socket.create_connection((server.host, server.port)) as client:
            client.sendall(head + body)
            assert eventually(lambda: bool(server.offspring("R")))
            time.sleep(0.5)
            assert server.offspring("R")
        assert eventually(lambda: not server.offspring("R"))


def test_slow_and_broken_clients_are_told() -> None:
    with serving(patience=0.5) as server:
        body = raw(server, bench.head("solve", "Content-Length: 100") + b"{")
        assert (body.status, body.problem) == (408, "too-slow")
        chunks = raw(server, bench.head("solve", "Transfer-Encoding: chunked") + b"1\r\n{\r\n")
        assert (chunks.status, chunks.problem) == (408, "too-slow")
        head = raw(server, bench.head("solve")[:-10])
        assert (head.status, head.problem) == (408, "too-slow")
        nothing = raw(server, b"")
        assert (nothing.status, nothing.problem) == (408, "too-slow")
        nonsense = raw(server, b"\x16\x03\x01\r\n\r\n")
        assert (nonsense.status, nonsense.problem) == (400, "request")
        assert all(map(is_safe, (body, chunks, head, nothing, nonsense)))
        assert server.get("/healthz").status == 200


def test_connections_have_a_limit() -> None:
    with serving(connections=3, patience=2) as server:
        held = [socket.create_connection((server.host, server.port)) for _ in range(3)]
        refused = raw(server, b"")
        assert (refused.status, refused.problem) == (503, "busy")
        assert is_safe(refused)
        for each in held:
            each.close()
        assert eventually(lambda: server.get("/healthz").status == 200)


@LINUX
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_nothing_is_left_when_it_ends(number: signal.Signals) -> None:
    with serving(seconds=2) as server, ThreadPoolExecutor() as pool:
        if number != signal.SIGTERM:
            pool.submit(server.post, "count", ENDLESS)
            assert eventually(lambda: bool(server.offspring("R")))
        workers = server.offspring()
        assert len(workers) >= 2
        server.process.send_signal(number)
        server.process.wait(timeout=10)
        assert eventually(lambda: not any(map(is_there, workers)))


@LINUX
def test_a_worker_that_dies_is_replaced() -> None:
    with serving() as server:
        assert len(server.offspring()) == 3  # what makes workers, and two of them
        for pid in server.offspring():
            os.kill(pid, signal.SIGKILL)
        assert eventually(lambda: server.post("solve", {"puzzle": FOUR}).status == 200)


@pytest.mark.parametrize("can_fork", [True, False])
def test_workers_of_both_kinds(can_fork: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some systems cannot fork."""
    if can_fork and not workers.CAN_FORK:
        pytest.skip("this system cannot fork")
    monkeypatch.setattr(workers, "CAN_FORK", can_fork)

    async def use() -> None:
        nest = workers.Nest(Limits().memory)
        first, second = await nest.new(), await nest.new()
        for worker in (first, second):
            answer = json.loads(await worker.ask(b'solve 5 {"puzzle":"%s"}\n' % FOUR.encode()))
            assert answer["verdict"] == "exactly one solution"
            with pytest.raises(Problem, match="not-a-puzzle"):
                await worker.ask(b'solve 5 {"puzzle":"12"}\n')
        first.end()
        with pytest.raises((EOFError, OSError)):
            await first.ask(b'solve 5 {"puzzle":"%s"}\n' % FOUR.encode())
        assert not first.is_alive
        assert second.is_alive
        second.end()
        await nest.close()

    apart(lambda: asyncio.run(use()))


def test_a_port_that_is_taken(server: Served) -> None:
    command = [sys.executable, "-m", "sudokit", "serve", "--port", str(server.port)]
    result = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert result.returncode == 2
    assert result.stderr == (
        f"sudoku: port {server.port} of 127.0.0.1 is taken: choose another one by --port (0: any)\n"
    )


@LINUX
def test_small_requests_beside_harm() -> None:
    with bench.served("--seconds", "2") as address:
        tally, harm, most = apart(lambda: bench.beside_harm(address, 4, 50))
        assert set(tally.statuses) <= {200, 503}
        assert tally.statuses[200] > 0.95 * len(tally.seconds)
        assert tally.percentile(0.5) < 500  # milliseconds; the machine may be busy
        assert set(harm) <= bench.FINE
        assert len(harm) >= 4
        assert most < 1000
