"""Limits: how much a request, and all of them together, may take."""

from __future__ import annotations

from typing import NamedTuple

from ..solver import cores


class Limits(NamedTuple):
    """What bounds the server's work; the defaults suit a machine that does other things, too."""

    workers: int = 2 * max(2, cores())
    """Processes that work on requests."""
    slow: int = max(16, 2 * cores())
    """Further ones, for requests that take long. So others never wait for them."""
    queue: int = 64
    """So many requests may wait for a worker; more are refused."""
    seconds: float = 10.0
    """The most time for a request, and the most time to wait for a worker."""
    memory: int = 2**30
    """The most bytes that a worker may use, where the system can limit them."""
    body: int = 2**18
    """The most bytes of a request."""
    patience: float = 10.0
    """The most seconds for a request to arrive."""
    connections: int = 500
    """The most connections at a time."""
