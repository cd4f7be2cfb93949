"""Limits on the work of a request, and of all requests together."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..solver import cores


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of the server. The defaults suit a machine that also does other work."""

    workers: int = 2 * max(2, cores())
    """Processes that work on requests."""
    slow_workers: int = max(16, 2 * cores())
    """Further processes, for requests that take long, so that no other request waits for them."""
    queue: int = 64
    """Requests that may wait for a worker; more are refused."""
    seconds: float = 10.0
    """Seconds that a request may take, and that it may wait for a worker."""
    memory_bytes: int = 2**30
    """Bytes of memory that a worker may use, on systems that can limit them."""
    body_bytes: int = 2**18
    """Bytes that the body of a request may have."""
    receive_seconds: float = 10.0
    """Seconds that a client may take to send a request."""
    connections: int = 500
    """Connections at a time; fewer if the process may not open as many files."""
    shutdown_seconds: float = 1.0
    """Seconds for requests to finish when the server shuts down."""
    address_rate: float = 0.0
    """Calls of the API a second that an address may send in the long run; 0 for no limit."""
    address_burst: int = 0
    """Calls that an address may send at once, after a pause."""
    address_jobs: int = 0
    """Calls of an address that may be worked on at a time."""

    def for_the_public(self) -> Limits:
        """Return these limits for a server that strangers use, with some for each of them.

        A class or an office may share an address: thirty players ask for some calls a second.
        """
        return replace(
            self, connections=4000, queue=256, shutdown_seconds=self.seconds + 1,
            address_rate=20.0, address_burst=100, address_jobs=12,
        )  # fmt: skip
