"""The pool: a job in, its answer out, worked out in another process that can be ended.

Every job starts among the quick ones, of which there are only so many at a time. One that is not
done soon joins the slow ones: its process yields to all others, and the next job takes its place
among the quick. So short jobs never wait for long ones. A job that is to end is interrupted; if
its process does not heed that, the process is killed.
"""

from __future__ import annotations

import asyncio
import json
import os
import struct
import subprocess
import sys
from collections import deque
from collections.abc import Coroutine
from contextlib import suppress

from .limits import Limits
from .problems import Problem
from .worker import HEAD, INTERRUPT, READY

SOON = 0.02
"""After so many seconds, a job is a slow one."""
LATE = 0.2
"""If there are too many slow ones, it may take so many seconds among the quick ones."""
NICENESS = 10
"""How much slow jobs yield, as Unix counts it."""
HEED = 0.5
"""A process that was interrupted has so many seconds to end its job."""


class Pool:
    """Workers, and the jobs that wait for them."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._idle: list[_Worker] = []
        self._workers: set[_Worker] = set()
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._quick = self._slow = 0
        self._chores: set[asyncio.Task[None]] = set()
        self._is_closed = False

    async def start(self) -> None:
        """Starts the workers; EOFError or OSError if they cannot be."""
        self._idle += await asyncio.gather(*(self._new() for _ in range(self.limits.workers)))

    async def close(self) -> None:
        """Ends all workers, whatever they do."""
        self._is_closed = True
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self._workers))

    async def run(self, task: str, data: bytes) -> bytes:
        """The answer to a job; Problem if there is none."""
        await self._turn()
        try:
            worker = await self._take()
        except BaseException as error:
            self._quick -= 1
            self._wake()
            if isinstance(error, (EOFError, OSError)):
                raise Problem("busy", "no process could be started: try again later") from None
            raise
        job = b"%s %f %s\n" % (task.encode(), self.limits.seconds, data)
        asking = asyncio.ensure_future(worker.ask(job))
        asking.add_done_callback(_is_fit)  # that hears of errors, even if nobody waits any more
        is_slow = False
        try:
            done, _ = await asyncio.wait({asking}, timeout=SOON)
            if not done and self._slow == self.limits.slow:
                worker.yield_to_others()
                done, _ = await asyncio.wait({asking}, timeout=LATE - SOON)
            if not done:
                if self._slow == self.limits.slow:
                    raise Problem("busy", "too many requests take long: try again later")
                is_slow = True
                self._quick -= 1
                self._slow += 1
                self._wake()
                worker.yield_to_others()
                done, _ = await asyncio.wait({asking}, timeout=self.limits.seconds - SOON)
            if not done:
                seconds = f"{self.limits.seconds:g} s"
                raise Problem("out-of-time", f"it was not done in {seconds}, and may take no more")
            return asking.result()
        except (EOFError, OSError):  # the system ended it, mostly for its memory
            raise Problem("out-of-memory", "the work ended before it was done") from None
        finally:
            if _is_fit(asking):
                self._free(worker, is_slow)
            else:
                self._later(self._end_job(worker, asking, is_slow))

    # Turns among the quick jobs.

    async def _turn(self) -> None:
        if self._quick < self.limits.workers:
            self._quick += 1
            return
        if len(self._waiting) >= self.limits.queue:
            raise Problem("busy", "too many requests are waiting: try again later")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await asyncio.wait({turn}, timeout=self.limits.seconds)
        except asyncio.CancelledError:
            if turn.done():
                self._quick -= 1
                self._wake()
            raise
        finally:
            if not turn.done():
                self._waiting.remove(turn)
        if not turn.done():
            raise Problem("busy", "no worker was free in time: try again later")

    def _wake(self) -> None:
        while self._waiting and self._quick < self.limits.workers:
            self._quick += 1
            self._waiting.popleft().set_result(None)

    # Workers that are free.

    async def _take(self) -> _Worker:
        while self._idle:
            worker = self._idle.pop()
            if worker.is_alive:
                return worker
            self._workers.discard(worker)
        return await self._new()

    def _free(self, worker: _Worker, was_slow: bool) -> None:
        if was_slow:
            self._slow -= 1
        else:
            self._quick -= 1
        worker.yield_no_more()
        self._idle.append(worker)
        self._wake()

    async def _end_job(
        self, worker: _Worker, asking: asyncio.Future[bytes], was_slow: bool
    ) -> None:
        """Frees the worker of its job, or puts another one in its place."""
        if not asking.done():
            worker.interrupt()
            await asyncio.wait({asking}, timeout=HEED)
        if not _is_fit(asking):
            asking.cancel()
            worker.kill()
            self._workers.discard(worker)
            worker = await self._new()
        self._free(worker, was_slow)

    async def _new(self) -> _Worker:
        worker = await _Worker.start(self.limits.memory)
        self._workers.add(worker)
        try:
            await worker.ready()
        except BaseException:
            worker.kill()
            self._workers.discard(worker)
            raise
        return worker

    def _later(self, chore: Coroutine[None, None, None]) -> None:
        if self._is_closed:
            chore.close()
            return
        task = asyncio.ensure_future(chore)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)


def _is_fit(asking: asyncio.Future[bytes]) -> bool:
    """Whether the process that was asked can be asked again."""
    if not asking.done() or asking.cancelled():
        return False
    error = asking.exception()
    if isinstance(error, Problem):
        return error.kind not in ("fault", "out-of-memory")
    return error is None


class _Worker:
    """A process that does one job at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._niceness = 0
        assert process.stdin
        assert process.stdout
        self._jobs, self._answers = process.stdin, process.stdout

    @classmethod
    async def start(cls, memory: int) -> _Worker:
        # The worker finds its modules where this process found them, and takes none from the
        # folder that happens to be the current one. A session of its own keeps Ctrl-C from it.
        path = os.pathsep.join(filter(None, sys.path))
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", f"{__package__}.worker", str(memory)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1"},
            start_new_session=True,
        )
        return cls(process)

    async def ready(self) -> None:
        await self._answers.readexactly(len(READY))

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

    def yield_to_others(self) -> None:
        self._set_niceness(NICENESS)

    def yield_no_more(self) -> None:
        if self._niceness:
            self._set_niceness(0)

    def interrupt(self) -> None:
        if self.is_alive and INTERRUPT:
            self._process.send_signal(INTERRUPT)

    @property
    def is_alive(self) -> bool:
        return self._process.returncode is None

    def kill(self) -> None:
        if self.is_alive:
            self._process.kill()

    async def end(self) -> None:
        self.kill()
        await self._process.wait()

    def _set_niceness(self, niceness: int) -> None:
        if hasattr(os, "setpriority"):
            with suppress(OSError):  # to yield no more takes rights that few have
                os.setpriority(os.PRIO_PROCESS, self._process.pid, niceness)
                self._niceness = niceness
