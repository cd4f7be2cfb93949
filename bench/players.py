"""Load test of a public server: many players at once, who think, ask for hints and new puzzles.

    python bench/players.py [PLAYERS [SECONDS]]

starts `sudoku serve --public`, lets the players come within the first part of the time, and prints
for each kind of request how many there were, how long they took, how many failed, and how much
processor time one takes. Moves are the browser's own, so the server does not see them. Each player
has an address and a connection of its own, as through a proxy.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from serving import Address, Tally, served

from sudokit import generate, solve, to_text

ARRIVING = 0.2
"""Share of the time within which all players come."""
SAMPLE_S = 0.01
"""Seconds between two looks at the processor time of all processes."""
SETTLE_S = 0.3
"""Seconds after which the processor time of earlier requests is counted."""
EACH = 20
"""Requests of each kind that are sent one by one to measure their processor time."""
DIFFICULTIES = {"easy": 40, "medium": 30, "hard": 15, "expert": 10, "extreme": 5}
"""Of 100 new puzzles, so many are of this difficulty."""
RULES = {"size": 9, "difficulty": "easy", "variants": ["thermo"]}
IDLE_S = 5.0
"""Seconds after which the server closes a connection without requests."""


class Kind(NamedTuple):
    """A kind of request: how often a player sends it, and its call and body."""

    pause: float
    """Mean seconds between two of one player."""
    share: float
    """Share of the players who send it at all."""
    make: Callable[[random.Random], tuple[str, object]]


class Boards(NamedTuple):
    """Boards of half-solved puzzles, by their rules."""

    classic: list[str]
    ruled: list[object]


def kinds(boards: Boards) -> dict[str, Kind]:
    """The requests of a player: more often than most people send them."""

    def of(
        name: str, more: dict[str, object], some: list[str] | list[object]
    ) -> Callable[..., tuple[str, object]]:
        return lambda choice: (name, {"puzzle": choice.choice(some), **more})

    def new(choice: random.Random) -> tuple[str, object]:
        [label] = choice.choices(list(DIFFICULTIES), [*DIFFICULTIES.values()])
        return "generate", {"size": 9, "difficulty": label}

    return {
        "hint": Kind(30, 1, of("hint", {"level": 3}, boards.classic)),
        "new puzzle": Kind(300, 1, new),
        "new puzzle with constraints": Kind(600, 0.1, lambda _: ("generate", RULES)),
        "conflicts after a move": Kind(6, 0.1, of("conflicts", {}, boards.ruled)),
        "solution to check with": Kind(300, 0.3, of("solve", {}, boards.classic)),
        "rating": Kind(300, 0.5, of("rate", {}, boards.classic)),
        "path": Kind(600, 0.5, of("path", {"profile": "human"}, boards.classic)),
        "page and its scripts": Kind(600, 1, lambda _: ("", None)),
    }


def main(players: str = "1000", seconds: str = "120") -> int:
    boards = _boards()
    with served("--public") as address:
        asked, meter = kinds(boards), CpuMeter(address.pid)
        costs = asyncio.run(_costs(address, asked, meter))
        before = meter.seconds
        begun = time.monotonic()
        tallies = asyncio.run(_play(address, asked, int(players), float(seconds)))
        took, spent = time.monotonic() - begun, meter.seconds - before
    print(f"{int(players):,} players for {took:.0f} s; the server took {spent / took:.2f} cores")
    head = ("requests", "each s", "p50 ms", "p95 ms", "p99 ms", "most ms", "CPU ms", "failed")
    print(f"{'':28}" + "".join(f"{word:>10}" for word in head))
    for name, tally in tallies.items():
        failed = sum(number for status, number in tally.statuses.items() if status != 200)
        times = [tally.percentile(share) for share in (0.5, 0.95, 0.99, 1)] if tally.seconds else []
        row = [len(tally.seconds), len(tally.seconds) / took, *times, 1000 * costs[name], failed]
        shown = "".join(
            f"{value:>10,.1f}" if isinstance(value, float) else f"{value:>10,}" for value in row
        )
        print(f"{name:28}{shown}")
        if failed:
            print(f"{'':28}{dict(tally.statuses)}")
    return 1 if any(set(tally.statuses) - {200} for tally in tallies.values()) else 0


def _boards() -> Boards:
    choice = random.Random(1)
    classic = []
    for label in DIFFICULTIES:
        for seed in range(4):
            grid = generate(label, seed=seed)
            classic.append(_half(grid.symbols, solve(grid).symbols, choice))
    ruled = [generate("easy", variants="thermo", seed=seed) for seed in range(4)]
    return Boards(classic, [json.loads(to_text(grid, "json")) for grid in ruled])


def _half(puzzle: str, solution: str, choice: random.Random) -> str:
    """Return a puzzle with some of its empty cells filled in."""
    return "".join(
        right if symbol == "." and choice.random() < 0.4 else symbol
        for symbol, right in zip(puzzle, solution)
    )


async def _costs(address: Address, asked: dict[str, Kind], meter: CpuMeter) -> dict[str, float]:
    """Return the server's processor seconds for one request of each kind."""
    costs, choice = {}, random.Random(2)
    for number, (name, kind) in enumerate(asked.items(), 1):
        player = Player(address, -number)
        await player.ask(*kind.make(choice))
        await asyncio.sleep(SETTLE_S)
        before = meter.seconds
        for _ in range(EACH):
            status = await player.ask(*kind.make(choice))
            assert status == 200, f"{name}: status {status}"
        await asyncio.sleep(SETTLE_S)
        costs[name] = (meter.seconds - before) / EACH
        player.close()
    return costs


async def _play(
    address: Address, asked: dict[str, Kind], players: int, seconds: float
) -> dict[str, Tally]:
    """Let the players play; return the times and statuses of each kind of request."""
    tallies = {name: Tally([], Counter()) for name in asked}
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds

    async def live(number: int) -> None:
        choice = random.Random(number)
        player = Player(address, number)
        await asyncio.sleep(choice.uniform(0, ARRIVING * seconds))
        own = {name: kind for name, kind in asked.items() if choice.random() < kind.share}
        due = {name: loop.time() + choice.expovariate(1 / kind.pause) for name, kind in own.items()}
        due["page and its scripts"] = loop.time()
        while True:
            name = min(due, key=due.__getitem__)
            if due[name] > end:
                break
            await asyncio.sleep(max(0, due[name] - loop.time()))
            begun = loop.time()
            status = await player.ask(*asked[name].make(choice))
            tallies[name].seconds.append(loop.time() - begun)
            tallies[name].statuses[status] += 1
            due[name] = loop.time() + choice.expovariate(1 / asked[name].pause)
        player.close()

    await asyncio.gather(*(live(number) for number in range(players)))
    return tallies


class Player:
    """A player with a connection, which is opened again after a pause."""

    def __init__(self, address: Address, number: int) -> None:
        self._address = address
        self._host = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        self._connection: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._used = 0.0

    async def ask(self, name: str, data: object) -> int:
        """Return the status of a call, or of the page with its scripts; 0 if there is no answer."""
        try:
            if name:
                return (await self._send("POST", f"/api/v1/{name}", data))[0]
            status, page = await self._send("GET", "/")
            scripts = re.findall(rb'src="(/static/[^"]+\.js)"', page)
            for script in scripts:
                status = max(status, (await self._send("GET", script.decode()))[0])
            return status
        except (ConnectionError, asyncio.IncompleteReadError):
            self.close()
            return 0

    async def _send(self, method: str, path: str, data: object = None) -> tuple[int, bytes]:
        reader, writer = await self._connected()
        body = b"" if data is None else json.dumps(data).encode()
        lines = [
            f"{method} {path} HTTP/1.1", "Host: localhost", f"X-Forwarded-For: {self._host}",
            "Content-Type: application/json", f"Content-Length: {len(body)}", "", "",
        ]  # fmt: skip
        writer.write("\r\n".join(lines).encode() + body)
        top = await reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", top, re.I)
        answer = await reader.readexactly(int(length[1])) if length else b""
        self._used = time.monotonic()
        return int(top.split()[1]), answer

    async def _connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if time.monotonic() - self._used > IDLE_S - 1:
            self.close()
        if self._connection is None:
            self._connection = await asyncio.open_connection(*self._address[:2], limit=2**20)
        return self._connection

    def close(self) -> None:
        if self._connection:
            self._connection[1].close()
            self._connection = None


class CpuMeter:
    """Adds up the processor time of a process and all its descendants, also of those that end."""

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self._spent: dict[int, int] = {}
        threading.Thread(target=self._watch, daemon=True).start()

    @property
    def seconds(self) -> float:
        return sum(list(self._spent.values())) / 1e9

    def _watch(self) -> None:
        while True:
            for pid in _family(self._pid):
                with suppress(OSError):
                    told = Path(f"/proc/{pid}/schedstat").read_text()
                    self._spent[pid] = max(self._spent.get(pid, 0), int(told.split()[0]))
            time.sleep(SAMPLE_S)


def _family(pid: int) -> list[int]:
    """Return a process and all its descendants."""
    children = []
    with suppress(OSError):
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(each for child in children for each in _family(int(child)))]


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
