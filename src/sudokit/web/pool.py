"""The pool: a job in, its answer out, worked out in another process that can be ended.

Every job starts among the quick ones, of which there are only so many at a time. One that is not
done soon joins the slow ones: its process yields to all others, and the next job takes its place
among the quick. So short jobs never wait for long ones. A job that is to end is interrupted; if
its process does not heed that, the process is killed.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Coroutine

from .limits import Limits
from .problems import Problem
from .workers import Nest, Worker

SOON = 0.005
"""After so many seconds at work, a job is a slow one. If there are too many slow ones already, it
may go on as long as nobody waits for its place."""
LATE = 0.3
"""After so many seconds on the clock no job is a quick one, whatever hindered it."""
HEED = 0.5
"""A process that was interrupted has so many seconds to end its job."""


class Pool:
    """Workers, and the jobs that wait for them."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._nest = Nest(limits.memory)
        self._idle: list[Worker] = []
        self._workers: set[Worker] = set()
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
        for worker in self._workers:
            worker.end()
        await self._nest.close()

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
            done = await self._quickly(worker, asking)
            if not done:
                is_slow = True
                self._quick -= 1
                self._slow += 1
                self._wake()
                worker.yield_to_others()
                done = bool((await asyncio.wait({asking}, timeout=self.limits.seconds))[0])
            if not done:
                seconds = f"{self.limits.seconds:g} s"
                raise Problem("out-of-time", f"it was not done in {seconds}, and may take no more")
            return asking.result()
        except (EOFError, OSError):
            raise Problem("ended", "the process that worked on it was ended") from None
        finally:
            if _is_fit(asking) and not worker.has_yielded:
                self._free(worker, is_slow)
            else:
                self._later(self._end_job(worker, asking, is_slow))

    async def _quickly(self, worker: Worker, asking: asyncio.Future[bytes]) -> bool:
        """Whether a job is done while it is among the quick ones; Problem if it may not be."""
        start, late = worker.time_at_work(), time.monotonic() + LATE
        while not (await asyncio.wait({asking}, timeout=SOON))[0]:
            is_late = time.monotonic() > late
            if not is_late and worker.time_at_work() - start < SOON:
                continue
            if self._slow < self.limits.slow:
                return False
            if is_late or self._waiting:
                raise Problem("busy", "too many requests take long: try again later")
            worker.yield_to_others()
        return True

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

    async def _take(self) -> Worker:
        while self._idle:
            worker = self._idle.pop()
            if worker.is_alive:
                return worker
            self._workers.discard(worker)
        return await self._new()

    def _free(self, worker: Worker | None, was_slow: bool) -> None:
        """Gives up the place of a job, and the worker, if there still is one."""
        if was_slow:
            self._slow -= 1
        else:
            self._quick -= 1
        if worker:
            self._idle.append(worker)
        self._wake()

    async def _end_job(self, worker: Worker, asking: asyncio.Future[bytes], was_slow: bool) -> None:
        """Frees the worker of its job, or puts another one in its place."""
        successor = None
        try:
            if not asking.done():
                worker.interrupt()
                await asyncio.wait({asking}, timeout=HEED)
            if _is_fit(asking) and not worker.has_yielded:
                successor = worker
            else:
                asking.cancel()
                worker.end()
                self._workers.discard(worker)
                if len(self._workers) < self.limits.workers:
                    successor = await self._new()
        except (EOFError, OSError):
            pass  # the next job starts one, or says that it cannot
        finally:
            self._free(successor, was_slow)

    async def _new(self) -> Worker:
        worker = await self._nest.new()
        self._workers.add(worker)
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
