"""Load test of the server: small requests at a steady rate, alone and beside hostile clients.

    python bench/serving.py [SECONDS [RATE]]

starts `sudoku serve`, measures the time of small requests from the moment they are due, and prints
a table. The hostile clients are slow or broken, send bodies that are too large or never end, and
ask for puzzles that take for ever. Every status must be 200, a documented 4xx, or 503.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
import re
import subprocess
import sys
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

from sudokit import Shape, generate

CONNECTIONS = 32
"""Number of connections for the small requests."""
PUZZLES = (
    "051070923006902410293014007080050109600097000519003060125080006060020090938000000",
    "..3.3.1..4......",
    "........24.381...9....654.81..4.6.....21..8..8.....7..34..7..2....64..8..15.3...7",
)
SMALL = [
    (name, {"puzzle": puzzle, **more})
    for puzzle in PUZZLES
    for name, more in (
        ("solve", {}), ("check", {}), ("candidates", {}), ("convert", {"format": "json"}),
        ("count", {"limit": 100}), ("hint", {"level": 2}),
    )
]  # fmt: skip
MOST = 2**53 - 1
"""Largest limit of a count."""
FINE = {200, 400, 408, 413, 415, 421, 422, 503}


class Address(NamedTuple):
    host: str
    port: int
    pid: int


class Tally(NamedTuple):
    """Times and statuses of some requests."""

    seconds: list[float]
    statuses: Counter[int]

    def percentile(self, share: float) -> float:
        """Return a percentile of the times in milliseconds."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def main(seconds: str = "20", rate: str = "200") -> int:
    with served() as address:
        quiet = asyncio.run(steadily(address, float(seconds), float(rate)))
        start = memory(address.pid)
        busy, harm, most = beside_harm(address, float(seconds), float(rate))
        rows = [("small requests alone", quiet), ("beside hostile clients", busy)]
        for name, tally in rows:
            print(
                f"{name:28} {len(tally.seconds):6} answers: p50 {tally.percentile(0.5):.1f} ms, "
                f"p99 {tally.percentile(0.99):.1f} ms, most {tally.percentile(1):.1f} ms, "
                f"{dict(tally.statuses)}"
            )
        print(
            f"{'hostile clients':28} {sum(harm.values()):6} answers: {dict(sorted(harm.items()))}"
        )
        print(
            f"memory of all processes: {start:.0f} MiB before, {most:.0f} at most, "
            f"{memory(address.pid):.0f} after"
        )
        wrong = {*quiet.statuses, *busy.statuses, *harm} - FINE
        return 1 if wrong else 0


@contextmanager
def served(*options: str) -> Iterator[Address]:
    """Run a server in a process of its own, on a free port."""
    command = [sys.executable, "-m", "sudokit", "serve", "--port", "0", *options]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    try:
        found = re.search(r"http://([^:]+):(\d+)/", process.stdout.readline())
        assert found, "the server did not start"
        with ThreadPoolExecutor(1) as reader:
            reader.submit(deque, process.stdout, 0)  # a pipe that is full would stop the server
            yield Address(found[1], int(found[2]), process.pid)
            process.terminate()
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


def beside_harm(address: Address, seconds: float, rate: float) -> tuple[Tally, Counter[int], float]:
    """Return the tally of small requests, the statuses of hostile ones, and the peak memory in MiB.

    The hostile clients run in a process of their own, so that they do not delay the clock.
    """
    with ProcessPoolExecutor(2) as others:
        harm = others.submit(harmed, address, seconds)
        most = others.submit(watched, address, seconds)
        tally = asyncio.run(steadily(address, seconds, rate))
        return tally, harm.result(), most.result()


def watched(address: Address, seconds: float) -> float:
    """Return the peak memory in MiB within this many seconds."""
    end, most = time.monotonic() + seconds, 0.0
    while time.monotonic() < end:
        most = max(most, memory(address.pid))
        time.sleep(1)
    return most


def harmed(address: Address, seconds: float) -> Counter[int]:
    """Run the hostile clients for this many seconds; return the statuses of the answers."""

    async def harm() -> Counter[int]:
        statuses: Counter[int] = Counter()
        tasks = [asyncio.ensure_future(_again(address, each, statuses)) for each in HARM]
        await asyncio.wait(tasks, timeout=seconds)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return statuses

    logging.getLogger("asyncio").setLevel(logging.ERROR)  # it often writes to closed connections
    endless()
    return asyncio.run(harm())


async def steadily(address: Address, seconds: float, rate: float) -> Tally:
    """Send small requests at even intervals, whether or not earlier ones are answered."""
    tally = Tally([], Counter())
    due: asyncio.Queue[float | None] = asyncio.Queue()
    asks = cycle(SMALL)
    loop = asyncio.get_running_loop()

    async def work() -> None:
        connection = None
        while (moment := await due.get()) is not None:
            if connection is None or connection[1].is_closing():
                connection = await asyncio.open_connection(*address[:2])
            try:
                status = await ask(connection, *next(asks))
            except (ConnectionError, asyncio.IncompleteReadError):
                connection, status = None, 0
            tally.seconds.append(loop.time() - moment)
            tally.statuses[status] += 1
        if connection:
            connection[1].close()

    workers = [asyncio.ensure_future(work()) for _ in range(CONNECTIONS)]
    start = loop.time()
    for number in range(int(seconds * rate)):
        moment = start + number / rate
        await asyncio.sleep(max(0, moment - loop.time()))
        due.put_nowait(moment)
    for _ in workers:
        due.put_nowait(None)
    await asyncio.gather(*workers)
    return tally


Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def ask(connection: Connection, name: str, data: object) -> int:
    """Send a request and return the status of the answer."""
    body = json.dumps(data).encode()
    connection[1].write(head(name, f"Content-Length: {len(body)}") + body)
    return await answered(connection[0])


async def answered(reader: asyncio.StreamReader) -> int:
    top = await reader.readuntil(b"\r\n\r\n")
    length = re.search(rb"content-length: (\d+)", top, re.I)
    if length:
        await reader.readexactly(int(length[1]))
    return int(top.split()[1])


def head(name: str, *more: str) -> bytes:
    """Return the head of a request with further header lines."""
    lines = [f"POST /api/v1/{name} HTTP/1.1", "Host: localhost", "Content-Type: application/json"]
    return "\r\n".join([*lines, *more, "", ""]).encode()


# Hostile clients. Each returns a status, or 0 if it does not wait for one.


async def _endless(connection: Connection) -> int:
    name, data = random.choice(endless())
    return await ask(connection, name, data)


@cache
def endless() -> list[tuple[str, dict[str, object]]]:
    """Return requests that take nearly as long as they may."""
    hard = {size: generate("extreme", shape=Shape(size), seed=1).symbols for size in (16, 25)}
    open_ones = {size: _thinned(puzzle, size * size // 3) for size, puzzle in hard.items()}
    return [
        ("count", {"puzzle": "." * 81, "limit": MOST}),
        ("count", {"puzzle": open_ones[16], "limit": MOST}),
        ("candidates", {"puzzle": open_ones[25], "true": True}),
        ("check", {"puzzle": open_ones[25], "why": True}),
        ("generate", {"size": 25, "clues": 200}),
        ("rate", {"puzzle": hard[16]}),
        ("path", {"puzzle": hard[25]}),
    ]


def _thinned(puzzle: str, clues: int) -> str:
    """Return the puzzle with only this many of its clues."""
    places = [place for place, symbol in enumerate(puzzle) if symbol != "."]
    kept = set(random.Random(1).sample(places, clues))
    return "".join(symbol if place in kept else "." for place, symbol in enumerate(puzzle))


async def _leaves(connection: Connection) -> int:
    """Send a request that takes long, and leave."""
    body = json.dumps(endless()[0][1]).encode()
    connection[1].write(head("count", f"Content-Length: {len(body)}") + body)
    await asyncio.sleep(0.3)
    return 0


async def _large(connection: Connection) -> int:
    return await ask(connection, "solve", {"puzzle": "." * 1_000_000})


async def _unbounded(connection: Connection) -> int:
    """Send a chunked body that does not end."""
    reader, writer = connection
    writer.write(head("solve", "Transfer-Encoding: chunked"))
    for _ in range(100):
        if writer.is_closing() or reader.at_eof():
            break
        writer.write(b"10000\r\n" + b" " * 0x10000 + b"\r\n")
        await writer.drain()
        await asyncio.sleep(0.01)
    return await answered(reader)


async def _slow_head(connection: Connection) -> int:
    for byte in head("solve"):
        connection[1].write(bytes([byte]))
        await asyncio.sleep(1)
    return 0


async def _slow_body(connection: Connection) -> int:
    connection[1].write(head("solve", "Content-Length: 1000") + b'{"puzzle":')
    return await answered(connection[0])


async def _does_not_read(connection: Connection) -> int:
    body = json.dumps({"puzzle": PUZZLES[2]}).encode()
    for _ in range(50):
        connection[1].write(head("path", f"Content-Length: {len(body)}") + body)
    await asyncio.sleep(5)
    return 0


async def _broken(connection: Connection) -> int:
    connection[1].write(b"\x16\x03\x01\x02\x00nonsense\r\n\r\n")
    return await answered(connection[0])


async def _half(connection: Connection) -> int:
    connection[1].write(head("solve", "Content-Length: 1000") + b'{"puz')
    return 0


async def _deep(connection: Connection) -> int:
    body = b"[" * 100_000
    connection[1].write(head("solve", f"Content-Length: {len(body)}") + body)
    return await answered(connection[0])


Harm = Callable[[Connection], Awaitable[int]]
HARM: tuple[Harm, ...] = (
    *(_endless,) * 8, *(_leaves,) * 4, *(_large,) * 2, *(_unbounded,) * 2, *(_slow_head,) * 20,
    *(_slow_body,) * 20, *(_does_not_read,) * 2, *(_broken,) * 4, *(_half,) * 4, _deep,
)  # fmt: skip


async def _again(address: Address, harm: Harm, statuses: Counter[int]) -> None:
    while True:
        writer = None
        try:
            connection = await asyncio.open_connection(*address[:2])
            writer = connection[1]
            status = await harm(connection)
            if status:
                statuses[status] += 1
        except (ConnectionError, asyncio.IncompleteReadError):
            pass  # the server hung up
        finally:
            if writer:
                writer.close()
        await asyncio.sleep(0.2)


def memory(pid: int) -> float:
    """Return the memory of a process and its descendants in MiB; shared pages count once."""
    total = 0.0
    for each in (pid, *offspring(pid)):
        with suppress(OSError):
            told = Path(f"/proc/{each}/smaps_rollup").read_text()
            total += sum(map(int, re.findall(r"^Pss:\s+(\d+)", told, re.M))) / 1024
    return total


def offspring(pid: int) -> set[int]:
    """Return all descendants of a process."""
    parents = {}
    for status in Path("/proc").glob("[0-9]*/status"):
        with suppress(OSError):
            found = re.search(r"^PPid:\s+(\d+)", status.read_text(), re.M)
            assert found
            parents[int(status.parent.name)] = int(found[1])
    found_ones = {pid}
    while more := {child for child, parent in parents.items() if parent in found_ones} - found_ones:
        found_ones |= more
    return found_ones - {pid}


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
