"""The pool: runs jobs in worker processes, which can be ended.

Every job starts as a quick one, and only so many jobs may be quick at a time. A job that is not
done soon becomes a slow one: its worker gets the lowest priority, and the next job takes its place
among the quick ones. So short jobs never wait for long ones. To end a job, the pool interrupts its
worker, and kills the worker if it does not react.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Coroutine

from .limits import Limits
from .problems import Problem
from .workers import Worker, WorkerFactory

QUICK_CPU_S = 0.005
"""Seconds of processor time after which a job becomes a slow one. If there are too many slow jobs
already, it stays a quick one for as long as no other job waits for its place."""
QUICK_CLOCK_S = 0.3
"""Seconds on the clock after which a job is no quick one, however little processor time it got."""
INTERRUPT_S = 0.5
"""Seconds for an interrupted worker to end its job before it is killed."""


class Pool:
    """Workers, and the jobs that wait for them."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._factory = WorkerFactory(limits.memory_bytes)
        self._idle: list[Worker] = []
        self._workers: set[Worker] = set()
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._quick = self._slow = 0
        self._cleanups: set[asyncio.Task[None]] = set()
        self._is_closed = False

    async def start(self) -> None:
        """Start the workers; raise EOFError or OSError if that fails."""
        starting = (self._new() for _ in range(self.limits.workers))
        started = await asyncio.gather(*starting, return_exceptions=True)
        for worker in started:
            if isinstance(worker, BaseException):
                raise worker
            self._idle.append(worker)

    async def close(self) -> None:
        """End all workers, whatever they do."""
        self._is_closed = True
        for cleanup in self._cleanups:
            cleanup.cancel()
        await asyncio.gather(*self._cleanups, return_exceptions=True)
        for worker in self._workers:
            worker.end()
        await self._factory.close()

    async def run(self, task: str, data: bytes) -> bytes:
        """Return the answer to a job; raise Problem if there is none."""
        await self._enter()
        try:
            worker = await self._take()
        except BaseException as error:
            self._quick -= 1
            self._admit()
            if isinstance(error, (EOFError, OSError)):
                raise Problem("busy", "no process could be started: try again later") from None
            raise
        job = b"%s %f %s\n" % (task.encode(), self.limits.seconds, data)
        answer = asyncio.ensure_future(worker.ask(job))
        answer.add_done_callback(_is_reusable)  # retrieves the exception if nobody else does
        is_slow = False
        try:
            is_done = await self._run_quickly(worker, answer)
            if not is_done:
                is_slow = True
                self._quick -= 1
                self._slow += 1
                self._admit()
                worker.lower_priority()
                is_done = bool((await asyncio.wait({answer}, timeout=self.limits.seconds))[0])
            if not is_done:
                seconds = f"{self.limits.seconds:g} s"
                raise Problem("out-of-time", f"the job was not done in {seconds}")
            return answer.result()
        except (EOFError, OSError):
            raise Problem("ended", "the process that worked on the request was ended") from None
        finally:
            if _is_reusable(answer) and not worker.has_low_priority:
                self._leave(worker, is_slow)
            else:
                self._clean_up(self._replace(worker, answer, is_slow))

    async def _run_quickly(self, worker: Worker, answer: asyncio.Future[bytes]) -> bool:
        """Return whether a job is done while it is a quick one.

        Raise Problem if the job takes longer and there is no place for another slow one.
        """
        start, deadline = worker.cpu_seconds(), time.monotonic() + QUICK_CLOCK_S
        while not (await asyncio.wait({answer}, timeout=QUICK_CPU_S))[0]:
            is_late = time.monotonic() > deadline
            if not is_late and worker.cpu_seconds() - start < QUICK_CPU_S:
                continue
            if self._slow < self.limits.slow_workers:
                return False
            if is_late or self._waiting:
                raise Problem("busy", "too many requests take long: try again later")
            worker.lower_priority()
        return True

    # Places among the quick jobs.

    async def _enter(self) -> None:
        """Wait for a place among the quick jobs; raise Problem if there is none in time."""
        if self._quick < self.limits.workers:
            self._quick += 1
            return
        if len(self._waiting) >= self.limits.queue:
            raise Problem("busy", "too many requests are waiting: try again later")
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(place)
        try:
            await asyncio.wait({place}, timeout=self.limits.seconds)
        except asyncio.CancelledError:
            if place.done():
                self._quick -= 1
                self._admit()
            raise
        finally:
            if not place.done():
                self._waiting.remove(place)
        if not place.done():
            raise Problem("busy", "no worker was free in time: try again later")

    def _admit(self) -> None:
        """Give free places to the jobs that wait for them."""
        while self._waiting and self._quick < self.limits.workers:
            self._quick += 1
            self._waiting.popleft().set_result(None)

    def _leave(self, worker: Worker | None, was_slow: bool) -> None:
        """Free the place of a job, and its worker if that can be used again."""
        if was_slow:
            self._slow -= 1
        else:
            self._quick -= 1
        if worker:
            self._idle.append(worker)
        self._admit()

    # Workers.

    async def _take(self) -> Worker:
        """Return an idle worker, or a new one; raise EOFError or OSError if none can be started."""
        while self._idle:
            worker = self._idle.pop()
            if worker.is_alive:
                return worker
            self._workers.discard(worker)
        return await self._new()

    async def _new(self) -> Worker:
        worker = await self._factory.new()
        self._workers.add(worker)
        return worker

    async def _replace(self, worker: Worker, answer: asyncio.Future[bytes], was_slow: bool) -> None:
        """Interrupt a job, or kill its worker and start another one; then free the job's place."""
        successor = None
        try:
            if not answer.done():
                worker.interrupt()
                await asyncio.wait({answer}, timeout=INTERRUPT_S)
            if _is_reusable(answer) and not worker.has_low_priority:
                successor = worker
            else:
                answer.cancel()
                worker.end()
                self._workers.discard(worker)
                if len(self._workers) < self.limits.workers:
                    successor = await self._new()
        except (EOFError, OSError):
            pass  # the next job starts a worker, or fails for the same reason
        finally:
            self._leave(successor, was_slow)

    def _clean_up(self, cleanup: Coroutine[None, None, None]) -> None:
        """Run a coroutine in the background, until the pool is closed."""
        if self._is_closed:
            cleanup.close()
            return
        task = asyncio.ensure_future(cleanup)
        self._cleanups.add(task)
        task.add_done_callback(self._cleanups.discard)


def _is_reusable(answer: asyncio.Future[bytes]) -> bool:
    """Return whether the worker that was asked for this answer can be asked again."""
    if not answer.done() or answer.cancelled():
        return False
    error = answer.exception()
    if isinstance(error, Problem):
        return error.kind not in ("fault", "out-of-memory")
    return error is None
