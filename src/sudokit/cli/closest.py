"""The closest puzzle so far: short searches beside a long one, whose progress cannot be seen."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread

from ..errors import GaveUp, SudokuError
from .streams import daemons

FIRST = 0.5
"""Seconds before each search, and of the first one; each further search takes twice as long."""
LEAST_PRIORITY = 19
"""Niceness of the thread: the lowest priority, since the long search needs the processor more."""


class Closest:
    """Repeats the beginning of a search in a thread, for longer each time, and keeps its result.

    `search` takes a limit in seconds, and starts the same search each time. No limit is more than
    half of `most`, the seconds of the long search.
    """

    def __init__(self, search: Callable[[float], object], most: float) -> None:
        self._search, self._most, self._ended = search, most, Event()
        self.so_far: GaveUp | None = None

    def __enter__(self) -> Closest:
        thread = Thread(target=self._run, daemon=True)
        daemons.append(thread)
        thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._ended.set()

    def __str__(self) -> str:
        has = self.so_far.closest_has if self.so_far else ""
        return f"the closest so far has {has}; Ctrl-C prints it" if has else ""

    def _run(self) -> None:
        if sys.platform == "linux":  # where threads have priorities of their own
            os.setpriority(os.PRIO_PROCESS, 0, LEAST_PRIORITY)
        seconds = FIRST
        with suppress(SudokuError):  # the long search tells of it
            while not self._ended.wait(FIRST) and seconds <= self._most / 2:
                try:
                    self._search(seconds)
                    return
                except GaveUp as error:
                    self.so_far = error
                seconds *= 2
