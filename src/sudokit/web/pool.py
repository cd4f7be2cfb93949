"""The pool: a job in, its answer out, worked out in another process that can be ended.

Every job starts on one of a few workers. One that is not done soon keeps its process, which
then yields to all others, and a new worker takes its place: so short jobs never wait for long
ones. Ending a job is ending its process.
"""

from __future__ import annotations

import asyncio
import json
import os
import struct
import subprocess
import sys
from collections import deque

from .limits import Limits
from .problems import Problem
from .worker import HEAD, READY

SOON = 0.1
"""After so many seconds, a job is a long one."""
NICENESS = 10
"""How much long jobs yield, as Unix counts it."""
PAUSE = 1.0
"""So many seconds pass after a worker that did not start."""


class Pool:
    """Workers, and the jobs that wait for them."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._idle: list[_Worker] = []
        self._workers: set[_Worker] = set()
        self._waiting: deque[asyncio.Future[_Worker]] = deque()
        self._starting: set[asyncio.Task[None]] = set()
        self._slow = 0
        self._is_closed = False

    async def start(self) -> None:
        """Starts the workers; OSError if they cannot be."""
        for worker in await asyncio.gather(*(self._new() for _ in range(self.limits.workers))):
            self._give(worker)

    async def close(self) -> None:
        """Ends all workers, whatever they do."""
        self._is_closed = True
        for task in self._starting:
            task.cancel()
        await asyncio.gather(*self._starting, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self._workers))
        self._workers.clear()

    async def run(self, task: str, data: bytes) -> bytes:
        """The answer to a job; Problem if there is none."""
        worker = await self._take()
        job = b"%s %f %s\n" % (task.encode(), self.limits.seconds, data)
        asking = asyncio.ensure_future(worker.ask(job))
        is_slow = is_reusable = False
        try:
            done, _ = await asyncio.wait({asking}, timeout=SOON)
            if not done:
                if self._slow == self.limits.slow:
                    raise Problem("busy", "too many requests take long: try again later")
                is_slow = True
                self._slow += 1
                worker.yield_to_others()
                self._start_another()
                done, _ = await asyncio.wait({asking}, timeout=self.limits.seconds - SOON)
            if not done:
                seconds = f"{self.limits.seconds:g} s"
                raise Problem("out-of-time", f"it was not done in {seconds}, and may take no more")
            is_problem, answer = asking.result()
            if is_problem:
                kind, detail, more = json.loads(answer)
                is_reusable = kind not in ("fault", "out-of-memory")
                raise Problem(kind, detail, **more)
            is_reusable = True
            return answer
        except (EOFError, OSError):  # the system ended it, mostly for its memory
            raise Problem("out-of-memory", "the work ended before it was done") from None
        finally:
            if is_slow:
                self._slow -= 1
            if is_reusable and not is_slow:
                self._give(worker)
            else:
                asking.cancel()
                worker.kill()
                self._workers.discard(worker)
                if not is_slow:
                    self._start_another()

    # Workers that are free.

    async def _take(self) -> _Worker:
        while self._idle:
            worker = self._idle.pop()
            if worker.is_alive:
                return worker
            self._workers.discard(worker)
            self._start_another()
        if len(self._waiting) >= self.limits.queue:
            raise Problem("busy", "too many requests are waiting: try again later")
        turn: asyncio.Future[_Worker] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await asyncio.wait({turn}, timeout=self.limits.seconds)
        except asyncio.CancelledError:
            if turn.done():
                self._give(turn.result())
            raise
        finally:
            if turn in self._waiting:
                self._waiting.remove(turn)
        if not turn.done():
            raise Problem("busy", "no worker was free in time: try again later")
        return turn.result()

    def _give(self, worker: _Worker) -> None:
        if self._waiting:
            self._waiting.popleft().set_result(worker)
        else:
            self._idle.append(worker)

    def _start_another(self) -> None:
        if self._is_closed:
            return
        task = asyncio.ensure_future(self._add())
        self._starting.add(task)
        task.add_done_callback(self._starting.discard)

    async def _add(self) -> None:
        while True:
            try:
                self._give(await self._new())
                return
            except (EOFError, OSError):
                await asyncio.sleep(PAUSE)

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


class _Worker:
    """A process that does one job at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
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

    async def ask(self, job: bytes) -> tuple[bool, bytes]:
        """Whether the answer is a problem, and the answer."""
        self._jobs.write(job)
        await self._jobs.drain()
        head = await self._answers.readexactly(struct.calcsize(HEAD))
        is_problem, length = struct.unpack(HEAD, head)
        return is_problem, await self._answers.readexactly(length)

    def yield_to_others(self) -> None:
        if hasattr(os, "setpriority"):
            os.setpriority(os.PRIO_PROCESS, self._process.pid, NICENESS)

    @property
    def is_alive(self) -> bool:
        return self._process.returncode is None

    def kill(self) -> None:
        if self.is_alive:
            self._process.kill()

    async def end(self) -> None:
        self.kill()
        await self._process.wait()
