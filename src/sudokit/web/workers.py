"""The server's side of worker processes: start them, ask them, lower their priority, end them."""

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
from typing import Any

from .problems import Problem
from .worker import HEADER, INTERRUPT, READY

CAN_FORK = hasattr(os, "fork") and hasattr(socket, "send_fds")
LOWEST_PRIORITY = 19
"""Niceness of a worker with a slow job."""
PROGRAM = f"from {__package__} import worker; worker.{{function}}({{memory_bytes}})"
"""Python program of a worker or of the nursery."""

OWN_GROUP: dict[str, Any]
"""Options that start a process in a process group of its own, which Ctrl-C on a terminal does not
reach. It stays in the session: some systems share time between sessions, where niceness would not
count."""
if sys.platform == "win32":
    OWN_GROUP = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
elif sys.version_info >= (3, 11):
    OWN_GROUP = {"process_group": 0}
else:
    OWN_GROUP = {"preexec_fn": os.setpgrp}


class Worker:
    """A process that works on one job at a time."""

    def __init__(self, answers: asyncio.StreamReader, jobs: asyncio.StreamWriter) -> None:
        self._answers, self._jobs = answers, jobs
        self._pid = 0
        self.has_low_priority = False

    async def ready(self) -> None:
        """Wait until the worker can be asked; raise EOFError or OSError if it ended."""
        packed = await self._answers.readexactly(struct.calcsize(READY))
        (self._pid,) = struct.unpack(READY, packed)

    async def ask(self, job: bytes) -> bytes:
        """Return the answer to a job.

        Raise the Problem that the worker met, or EOFError or OSError if the worker ended.
        """
        self._jobs.write(job)
        await self._jobs.drain()
        header = await self._answers.readexactly(struct.calcsize(HEADER))
        is_problem, length = struct.unpack(HEADER, header)
        body = await self._answers.readexactly(length)
        if is_problem:
            kind, detail, extensions = json.loads(body)
            raise Problem(kind, detail, **extensions)
        return body

    def cpu_seconds(self) -> float:
        """Return the processor time that the worker has used, in seconds.

        Where the system does not tell, return the time of a clock. Only differences have a meaning.
        """
        try:
            with open(f"/proc/{self._pid}/schedstat", "rb") as file:
                return int(file.read().split()[0]) / 1e9
        except OSError:
            return time.monotonic()

    def lower_priority(self) -> None:
        """Let all other processes go first. Few systems let a process take that back."""
        if hasattr(os, "setpriority"):
            self.has_low_priority = True
            with suppress(OSError):  # it just ended
                os.setpriority(os.PRIO_PROCESS, self._pid, LOWEST_PRIORITY)

    def interrupt(self) -> None:
        """Interrupt the current job, where the system has a signal for it."""
        if INTERRUPT:
            self._signal(INTERRUPT)

    @property
    def is_alive(self) -> bool:
        return not self._answers.at_eof()

    def end(self) -> None:
        """Kill the process."""
        if self.is_alive:
            self._signal(signal.SIGKILL if CAN_FORK else signal.SIGTERM)
        self._jobs.close()

    def _signal(self, number: signal.Signals) -> None:
        if self._pid:
            with suppress(OSError):  # it just ended
                os.kill(self._pid, number)


class WorkerFactory:
    """Starts workers."""

    def __init__(self, memory_bytes: int) -> None:
        self._memory_bytes = memory_bytes
        self._processes: list[asyncio.subprocess.Process] = []
        self._orders: socket.socket | None = None
        """Our end of the socket to the nursery."""
        self._starting = asyncio.Lock()

    async def new(self) -> Worker:
        """Return a new worker; raise EOFError or OSError if none can be started."""
        worker = Worker(*await (self._fork() if CAN_FORK else self._start()))
        try:
            await worker.ready()
        except BaseException:
            worker.end()
            raise
        return worker

    async def close(self) -> None:
        """Wait for the end of all processes; the caller has ended the workers themselves."""
        if self._orders:
            self._orders.close()
        await asyncio.gather(*(process.wait() for process in self._processes))

    async def _fork(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Have the nursery fork a worker; return our end of the worker's socket."""
        async with self._starting:
            if not any(process.returncode is None for process in self._processes):
                await self._start_nursery()
        assert self._orders
        ours, theirs = socket.socketpair()
        with theirs:
            try:
                socket.send_fds(self._orders, [b"+"], [theirs.fileno()])
            except OSError:
                ours.close()
                raise
        return await asyncio.open_unix_connection(sock=ours)

    async def _start_nursery(self) -> None:
        if self._orders:
            self._orders.close()
        self._orders, theirs = socket.socketpair()
        with theirs:
            await self._run("run_nursery", theirs.fileno())

    async def _start(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Start a process; return our ends of its pipes."""
        process = await self._run("work_on_pipes", subprocess.PIPE, subprocess.PIPE)
        assert process.stdout
        assert process.stdin
        return process.stdout, process.stdin

    async def _run(
        self, function: str, stdin: int, stdout: int | None = None
    ) -> asyncio.subprocess.Process:
        # The process finds its modules where this process found them, and none in the current
        # directory.
        path = os.pathsep.join(filter(None, sys.path))
        program = PROGRAM.format(function=function, memory_bytes=self._memory_bytes)
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", program),
            stdin=stdin,
            stdout=stdout,
            env={**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1"},
            **OWN_GROUP,
        )
        running = [other for other in self._processes if other.returncode is None]
        self._processes = [*running, process]
        return process
