"""The server under load: limits hold, and small requests are answered meanwhile."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from bench import serving as bench
from sudokit.grid import Grid
from sudokit.grid_json import grid_to_dict
from sudokit.web import workers
from sudokit.web.limits import Limits
from sudokit.web.problems import Problem

from .conftest import Served, eventually, in_a_thread, is_safe, raw, serving
from .waiting import PATIENCE_S

pytest.importorskip("fastapi", reason="the extra web is not installed")

FOUR = "..3.3.1..4......"
MASKS = [2**13 - 1] * 14 + [2**25 - 1] * 611
ENDLESS = {"puzzle": grid_to_dict(Grid([0] * 625, candidate_masks=MASKS))}
"""Fourteen cells of a row share thirteen digits: only an endless search finds that out."""
LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")


@LINUX
def test_what_takes_too_long_ends_and_others_do_not_wait() -> None:
    with serving(seconds=2) as server, ThreadPoolExecutor() as pool:
        waiting = [pool.submit(server.post, "solve", ENDLESS) for _ in range(2)]
        assert eventually(lambda: bool(server.offspring("R")))
        begun = time.monotonic()
        assert server.post("solve", {"puzzle": FOUR}).status == 200
        is_soon = time.monotonic() - begun < 1
        assert not (is_soon and any(each.done() for each in waiting))
        for each in waiting:
            answer = each.result()
            assert (answer.status, answer.problem) == (503, "out-of-time")
            assert answer.data["detail"] == (
                "the search for solutions was not done in 2 s, the most that a request may take"
            )
        assert eventually(lambda: not server.offspring("R"))
        assert eventually(lambda: len(server.offspring()) <= 3)  # what makes workers, and two
        assert server.post("solve", {"puzzle": FOUR}).status == 200


def test_too_many_that_take_long_are_told_to_come_back() -> None:
    with serving(seconds=3, slow_workers=1) as server, ThreadPoolExecutor() as pool:
        waiting = [pool.submit(server.post, "solve", ENDLESS) for _ in range(4)]
        answers = [each.result() for each in waiting]
        problems = sorted(answer.problem for answer in answers)
        assert problems == ["busy", "busy", "busy", "out-of-time"]
        assert all("retry-after" in a.headers for a in answers if a.problem == "busy")
        assert server.post("solve", {"puzzle": FOUR}).status == 200


def test_the_queue_has_an_end() -> None:
    with serving(workers=1, slow_workers=1, queue=1) as server, ThreadPoolExecutor(20) as pool:
        answers = list(pool.map(lambda _: server.post("solve", {"puzzle": FOUR}), range(200)))
        assert {answer.status for answer in answers} == {200, 503}
        assert all(answer.problem == "busy" for answer in answers if answer.status == 503)
        assert server.post("solve", {"puzzle": FOUR}).status == 200


@LINUX
def test_work_ends_when_nobody_waits_for_it() -> None:
    with serving(seconds=60) as server:
        body = json.dumps(ENDLESS).encode()
        head = bench.head("solve", f"Content-Length: {len(body)}")
        with socket.create_connection((server.host, server.port)) as client:
            client.sendall(head + body)
            assert eventually(lambda: bool(server.offspring("R")))
            time.sleep(0.5)
            assert server.offspring("R")
        assert eventually(lambda: not server.offspring("R"))


def test_slow_and_broken_clients_are_told() -> None:
    with serving(receive_seconds=0.5) as server:
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
    with serving(connections=3, receive_seconds=PATIENCE_S) as server:
        held = [socket.create_connection((server.host, server.port)) for _ in range(3)]
        refused = raw(server, b"")
        assert (refused.status, refused.problem) == (503, "busy")
        assert is_safe(refused)
        for each in held:
            each.close()
        assert eventually(lambda: server.get("/healthz").status == 200)


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
        factory = workers.WorkerFactory(Limits().memory_bytes)
        first, second = await factory.new(), await factory.new()
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
        await factory.close()

    in_a_thread(lambda: asyncio.run(use()))


def test_a_port_that_is_taken(server: Served) -> None:
    command = [sys.executable, "-m", "sudokit", "serve", "--port", str(server.port)]
    result = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert result.returncode == 2
    assert result.stderr == (
        f"sudoku: port {server.port} of 127.0.0.1 is taken: choose another one by --port (0: any)\n"
    )


@LINUX
def test_small_requests_beside_hostile_clients() -> None:
    with bench.served("--seconds", "2") as address:
        tally, harm, most = in_a_thread(lambda: bench.beside_harm(address, 4, 50))
        assert set(tally.statuses) <= {200, 503}
        assert tally.statuses[200] > 0.8 * len(tally.seconds)
        assert set(harm) <= bench.FINE
        assert harm
        assert most < 1000


def test_a_count_that_takes_too_long_is_answered_as_far_as_it_came() -> None:
    for seconds in (1, 5, 25):  # on a busy machine, a worker may not have begun after the first
        with serving(seconds=seconds) as server:
            answer = server.post("count", {"puzzle": "." * 81, "limit": 2**53 - 1})
        if answer.status != 503:
            break
    assert answer.status == 200
    assert answer.data["exact"] is False
    assert answer.data["count"] > 0
