"""Workers: tasks in, their results out in any order, from threads or the machines of a cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Event
from typing import Any, TypeVar

QUEUE = 2
"""Tasks that are under way or wait, for each worker."""

Arguments = TypeVar("Arguments", bound=tuple[Any, ...])
Result = TypeVar("Result")


class Stopped(Exception):
    """A task was told to stop before it was done."""


@dataclass(frozen=True, slots=True)
class Workers:
    """An executor, the number of tasks that it runs at a time, and the event that stops them.

    Without an event, tasks that run cannot be stopped.
    """

    executor: Executor
    number: int
    stop: Event | None = None


@contextmanager
def thread_workers(threads: int) -> Iterator[Workers]:
    """Yield workers that are threads of this process."""
    stop = Event()
    with ThreadPoolExecutor(threads) as executor:
        try:
            yield Workers(executor, threads, stop)
        finally:
            stop.set()


def run_tasks(
    workers: Workers,
    function: Callable[..., Result],
    next_task: Callable[[], Arguments | None],
    finish: Callable[[Arguments, Result], object],
) -> None:
    """Have workers call a function with the arguments of each task, until no task is left.

    - function: gets the event of the workers as its last argument, if they have one
    - next_task: returns the arguments of a task; None if there is none for now
    - finish: is called with the arguments and the result of a task, and may add further tasks

    An error of a task or of `finish` stops the tasks under way and is raised.
    """
    stop = (workers.stop,) if workers.stop else ()
    futures: dict[Future[Result], Arguments] = {}
    try:
        while True:
            while len(futures) < QUEUE * workers.number:
                task = next_task()
                if task is None:
                    break
                futures[workers.executor.submit(function, *task, *stop)] = task
            if not futures:
                return
            for future in wait(futures, return_when=FIRST_COMPLETED).done:
                finish(futures.pop(future), future.result())
    except BaseException:
        if workers.stop:
            workers.stop.set()
        for future in futures:
            future.cancel()
        raise
