"""Measure the server under load: small requests at a steady rate, alone and beside an attack.

    python bench/serving.py [SECONDS [RATE]]

This starts `sudoku serve`, measures the time from when a small request is due to its answer, and
prints a table. The attack consists of slow and broken clients, bodies that are too large or never
end, and puzzles that take for ever. Every answer must have status 200, a documented 4xx, or 503.
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
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

from sudokit import Shape, generate

CONNECTION_COUNT = 32
"""Connections over which the small requests are sent."""
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
LARGEST_LIMIT = 2**53 - 1
"""The largest `limit` that the call `count` takes."""
ALLOWED_STATUSES = {200, 400, 408, 413, 415, 421, 422, 503}


class Address(NamedTuple):
    host: str
    port: int
    pid: int


class Tally(NamedTuple):
    """The times and statuses of some answers."""

    seconds: list[float]
    statuses: Counter[int]

    def percentile(self, share: float) -> float:
        """Return the time, in milliseconds, within which this share of the answers came."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def main(seconds: str = "20", rate: str = "200") -> int:
    with served() as address:
        quiet = asyncio.run(send_steadily(address, float(seconds), float(rate)))
        start = memory(address.pid)
        busy, harm, most = under_attack(address, float(seconds), float(rate))
        rows = [("small requests alone", quiet), ("small requests under attack", busy)]
        for name, tally in rows:
            print(
                f"{name:28} {len(tally.seconds):6} answers: p50 {tally.percentile(0.5):.1f} ms, "
                f"p99 {tally.percentile(0.99):.1f} ms, most {tally.percentile(1):.1f} ms, "
                f"{dict(tally.statuses)}"
            )
        print(f"{'attack':28} {sum(harm.values()):6} answers: {dict(sorted(harm.items()))}")
        print(
            f"memory of all processes: {start:.0f} MiB before, {most:.0f} at most, "
            f"{memory(address.pid):.0f} after"
        )
        wrong = {*quiet.statuses, *busy.statuses, *harm} - ALLOWED_STATUSES
        return 1 if wrong else 0


@contextmanager
def served(*options: str) -> Iterator[Address]:
    """Start `sudoku serve` on any port, and end it afterwards."""
    command = [sys.executable, "-m", "sudokit", "serve", "--port", "0", *options]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    try:
        found = re.search(r"http://([^:]+):(\d+)/", process.stdout.readline())
        assert found, "the server did not start"
        yield Address(found[1], int(found[2]), process.pid)
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


def under_attack(
    address: Address, seconds: float, rate: float
) -> tuple[Tally, Counter[int], float]:
    """Send small requests during an attack.

    Return their tally, the statuses of the attack's answers, and the server's peak memory in MiB.
    The attack runs in another process, so that it does not delay the small requests.
    """
    with ProcessPoolExecutor(2) as others:
        harm = others.submit(do_harm, address, seconds)
        most = others.submit(peak_memory, address, seconds)
        tally = asyncio.run(send_steadily(address, seconds, rate))
        return tally, harm.result(), most.result()


def peak_memory(address: Address, seconds: float) -> float:
    """Return the most memory that the server uses within some seconds, in MiB."""
    end, most = time.monotonic() + seconds, 0.0
    while time.monotonic() < end:
        most = max(most, memory(address.pid))
        time.sleep(1)
    return most


def do_harm(address: Address, seconds: float) -> Counter[int]:
    """Attack the server for some seconds; return the statuses of its answers."""

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


async def send_steadily(address: Address, seconds: float, rate: float) -> Tally:
    """Send small requests at a steady rate, whether or not earlier ones have been answered."""
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

    workers = [asyncio.ensure_future(work()) for _ in range(CONNECTION_COUNT)]
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
    """Send a call of the API, and return the status of the answer."""
    body = json.dumps(data).encode()
    connection[1].write(head(name, f"Content-Length: {len(body)}") + body)
    return await answered(connection[0])


async def answered(reader: asyncio.StreamReader) -> int:
    """Read an answer, and return its status."""
    top = await reader.readuntil(b"\r\n\r\n")
    length = re.search(rb"content-length: (\d+)", top, re.I)
    if length:
        await reader.readexactly(int(length[1]))
    return int(top.split()[1])


def head(name: str, *more: str) -> bytes:
    """Return the head of a call of the API, with further header lines."""
    lines = [f"POST /api/v1/{name} HTTP/1.1", "Host: localhost", "Content-Type: application/json"]
    return "\r\n".join([*lines, *more, "", ""]).encode()


# Clients of the attack. Each returns a status, or 0 if it does not wait for an answer.


async def _endless(connection: Connection) -> int:
    name, data = random.choice(endless())
    return await ask(connection, name, data)


@cache
def endless() -> list[tuple[str, dict[str, object]]]:
    """Return calls that take as long as a request may take, or nearly so."""
    hard = {size: generate("extreme", shape=Shape(size), seed=1).symbols for size in (16, 25)}
    open_ones = {size: _thinned(puzzle, size * size // 3) for size, puzzle in hard.items()}
    return [
        ("count", {"puzzle": "." * 81, "limit": LARGEST_LIMIT}),
        ("count", {"puzzle": open_ones[16], "limit": LARGEST_LIMIT}),
        ("candidates", {"puzzle": open_ones[25], "true": True}),
        ("check", {"puzzle": open_ones[25], "why": True}),
        ("generate", {"size": 25, "clues": 200}),
        ("rate", {"puzzle": hard[16]}),
        ("path", {"puzzle": hard[25]}),
    ]


def _thinned(puzzle: str, clues: int) -> str:
    """Return the puzzle with only so many of its clues."""
    places = [place for place, symbol in enumerate(puzzle) if symbol != "."]
    kept = set(random.Random(1).sample(places, clues))
    return "".join(symbol if place in kept else "." for place, symbol in enumerate(puzzle))


async def _leaves(connection: Connection) -> int:
    """Ask for something that takes long, and go away."""
    body = json.dumps(endless()[0][1]).encode()
    connection[1].write(head("count", f"Content-Length: {len(body)}") + body)
    await asyncio.sleep(0.3)
    return 0


async def _large(connection: Connection) -> int:
    return await ask(connection, "solve", {"puzzle": "." * 1_000_000})


async def _unbounded(connection: Connection) -> int:
    """Send a body in chunks that does not end."""
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
    """Return the memory of a process and its offspring in MiB, with shared memory counted once."""
    total = 0.0
    for each in (pid, *offspring(pid)):
        with suppress(OSError):
            told = Path(f"/proc/{each}/smaps_rollup").read_text()
            total += sum(map(int, re.findall(r"^Pss:\s+(\d+)", told, re.M))) / 1024
    return total


def offspring(pid: int) -> set[int]:
    """Return the ids of all descendants of a process."""
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
