"""The server's side of worker processes: they are started, asked, made to yield, and ended."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import struct
import subprocess
import sys
import time
from contextlib import suppress

from .problems import Problem
from .worker import HEAD, INTERRUPT, READY

CAN_FORK = hasattr(os, "fork") and hasattr(socket, "send_fds")
NICENESS = 19
"""How much workers yield, as Unix counts it: as much as they can."""
BOOT = (
    "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN); "
    f"from {__package__} import worker; worker.{{work}}({{memory}})"
)
"""The program of the processes. Ctrl-C on a terminal reaches them, too, but is for the server. (In
a session of their own they would not yield to it, where systems share time between sessions.)"""


class Worker:
    """A process that does one job at a time."""

    def __init__(self, answers: asyncio.StreamReader, jobs: asyncio.StreamWriter) -> None:
        self._answers, self._jobs = answers, jobs
        self._pid = 0
        self.has_yielded = False

    async def ready(self) -> None:
        """Waits until it can be asked; EOFError or OSError if it cannot."""
        told = await self._answers.readexactly(struct.calcsize(READY))
        (self._pid,) = struct.unpack(READY, told)

    async def ask(self, job: bytes) -> bytes:
        """The answer; Problem, EOFError or OSError if there is none."""
        self._jobs.write(job)
        await self._jobs.drain()
        head = await self._answers.readexactly(struct.calcsize(HEAD))
        is_problem, length = struct.unpack(HEAD, head)
        answer = await self._answers.readexactly(length)
        if is_problem:
            kind, detail, more = json.loads(answer)
            raise Problem(kind, detail, **more)
        return answer

    def time_at_work(self) -> float:
        """The seconds in which it had a processor, or those on the clock where the system does
        not tell; since any moment."""
        try:
            with open(f"/proc/{self._pid}/schedstat", "rb") as file:
                return int(file.read().split()[0]) / 1e9
        except OSError:
            return time.monotonic()

    def yield_to_others(self) -> None:
        """From now on; few systems let a process take that back."""
        if hasattr(os, "setpriority"):
            self.has_yielded = True
            with suppress(OSError):  # it just ended
                os.setpriority(os.PRIO_PROCESS, self._pid, NICENESS)

    def interrupt(self) -> None:
        if INTERRUPT:
            self._signal(INTERRUPT)

    @property
    def is_alive(self) -> bool:
        return not self._answers.at_eof()

    def end(self) -> None:
        """Ends it, whatever it does."""
        if self.is_alive:
            self._signal(signal.SIGKILL if CAN_FORK else signal.SIGTERM)
        self._jobs.close()

    def _signal(self, number: signal.Signals) -> None:
        if self._pid:
            with suppress(OSError):  # it just ended
                os.kill(self._pid, number)


class Nest:
    """Where workers come from."""

    def __init__(self, memory: int) -> None:
        self._memory = memory
        self._processes: list[asyncio.subprocess.Process] = []
        self._orders: socket.socket | None = None
        self._starting = asyncio.Lock()

    async def new(self) -> Worker:
        """A worker; EOFError or OSError if there can be none."""
        worker = Worker(*await (self._forked() if CAN_FORK else self._started()))
        try:
            await worker.ready()
        except BaseException:
            worker.end()
            raise
        return worker

    async def close(self) -> None:
        """Waits for the end of what it started; the workers themselves must have been ended."""
        if self._orders:
            self._orders.close()
        await asyncio.gather(*(process.wait() for process in self._processes))

    async def _forked(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """The ends of a socket to a process that was forked off."""
        async with self._starting:
            if not any(process.returncode is None for process in self._processes):
                await self._start()
        assert self._orders
        ours, theirs = socket.socketpair()
        with theirs:
            try:
                socket.send_fds(self._orders, [b"+"], [theirs.fileno()])
            except OSError:
                ours.close()
                raise
        return await asyncio.open_unix_connection(sock=ours)

    async def _start(self) -> None:
        """Starts the process that makes workers."""
        if self._orders:
            self._orders.close()
        self._orders, theirs = socket.socketpair()
        with theirs:
            await self._run("make_workers", theirs.fileno())

    async def _started(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """The ends of the pipes of a process that was started."""
        process = await self._run("work_on_pipes", subprocess.PIPE, subprocess.PIPE)
        assert process.stdout
        assert process.stdin
        return process.stdout, process.stdin

    async def _run(
        self, work: str, stdin: int, stdout: int | None = None
    ) -> asyncio.subprocess.Process:
        # It finds its modules where this process found them, and takes none from the folder that
        # happens to be the current one.
        path = os.pathsep.join(filter(None, sys.path))
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", BOOT.format(work=work, memory=self._memory)),
            stdin=stdin,
            stdout=stdout,
            env={**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1"},
        )
        running = [other for other in self._processes if other.returncode is None]
        self._processes = [*running, process]
        return process
