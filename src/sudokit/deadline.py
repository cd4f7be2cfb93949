"""Deadlines: seconds in; out comes the moment at which a call, and every call it makes, ends."""

from __future__ import annotations

import time
from types import TracebackType

from ._core import OutOfTime
from .checks import number
from .errors import GaveUp


class Deadline:
    """A time limit that several calls share, in seconds from now; None for no limit.

    Pass it as `seconds`: `limit = Deadline(5); solve(a, seconds=limit); rate(b, seconds=limit)`.
    """

    __slots__ = ("end", "seconds")

    def __init__(self, seconds: float | None) -> None:
        self.seconds = checked_seconds(seconds)
        self.end = float("inf") if self.seconds is None else time.monotonic() + self.seconds
        """As time.monotonic() counts; infinite without a limit."""

    @classmethod
    def of(cls, seconds: float | Deadline | None) -> Deadline:
        """Return the deadline that is `seconds` away, or the one given."""
        if seconds is None:
            return NEVER
        return seconds if isinstance(seconds, Deadline) else cls(seconds)

    def left(self) -> float | None:
        """Return the seconds left, or None without a limit; raise OutOfTime if none are left."""
        if self.end == float("inf"):
            return None
        left = self.end - time.monotonic()
        if left <= 0:
            raise OutOfTime
        return left

    def cancel(self) -> None:
        """End the time now: calls in other threads that share it give up at their next look."""
        self.end = 0.0

    def at_most(self, seconds: float) -> Deadline:
        """Return the deadline that is `seconds` away, or this one if it comes first."""
        sooner = Deadline(seconds)
        return self if self.end < sooner.end else sooner

    def __enter__(self) -> Deadline:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if isinstance(error, OutOfTime):
            raise GaveUp(f"no answer was found within {self}") from None

    def __repr__(self) -> str:
        return f"Deadline({self.seconds!r})"

    def __str__(self) -> str:
        if self.seconds is None:
            return "no time limit"
        return f"{self.seconds:g} second{'' if self.seconds == 1 else 's'}"


def checked_seconds(seconds: float | None, name: str = "seconds") -> float | None:
    """Return a time limit, None if there is none; raise ValueError unless it is more than 0."""
    if seconds is None:
        return None
    limit = number(seconds, name, "a number of seconds, or None for no limit")
    if not limit > 0:
        raise ValueError(f"{name} must be more than 0, not {seconds!r}")
    return limit


NEVER = Deadline(None)
