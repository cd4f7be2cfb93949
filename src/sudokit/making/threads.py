"""Threads: a function and its arguments in; out come its results in order, worked out ahead."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

Argument = TypeVar("Argument")
Result = TypeVar("Result")


def in_order(
    function: Callable[[Argument], Result],
    arguments: Iterable[Argument],
    threads: int,
    stop: Callable[[], object],
) -> Generator[Result, None, None]:
    """Yield the results of a function, each thread one call ahead of the caller.

    If the iterator is closed before its end, or a call fails, `stop` is called, which makes the
    calls that still run return soon.
    """
    if threads < 2:
        yield from map(function, arguments)
        return
    ahead: deque[Future[Result]] = deque()
    with ThreadPoolExecutor(threads) as pool:
        try:
            for argument in arguments:
                ahead.append(pool.submit(function, argument))
                if len(ahead) == threads:
                    yield ahead.popleft().result()
            while ahead:
                yield ahead.popleft().result()
        except BaseException:
            for future in ahead:
                future.cancel()
            stop()
            raise
