"""The server: an address and limits in; it listens, serves the application, ends on a signal."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Callable, Sequence

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from .app import create_app
from .borders import LOOPBACK, SECURITY
from .limits import Limits
from .problems import MEDIA_TYPE, Problem

BACKLOG = 128
"""So many connections may wait to be accepted."""
KEEP_ALIVE = 5
"""After so many seconds without a request, a connection is closed."""
FAREWELL = 1
"""At the end, answers that are under way have so many seconds."""


def listen(host: str, port: int) -> socket.socket:
    """A socket on which to serve; OSError if the address cannot be had."""
    family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listening = socket.socket(family)
    try:
        if hasattr(socket, "SO_REUSEPORT"):  # elsewhere, REUSEADDR would share a port that is taken
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(BACKLOG)
    except BaseException:
        listening.close()
        raise
    return listening


def serve(
    listening: socket.socket,
    limits: Limits | None = None,
    *,
    names: Sequence[str] = (),
    origins: Sequence[str] = (),
    on_start: Callable[[], None] = lambda: None,
) -> None:
    """Serves on the socket until a signal ends it; KeyboardInterrupt on Ctrl-C.

    It is called by these names, and by those of this machine. On an address that others reach it
    answers to all, unless it is given names.
    """
    limits = limits or Limits()
    host = listening.getsockname()[0]
    is_own = host in LOOPBACK or host.startswith("127.")
    hosts = {*LOOPBACK, host, *names} if is_own or names else None
    config = uvicorn.Config(
        create_app(limits, hosts=hosts, origins=origins),
        http=_protocol(limits),
        ws="none",
        lifespan="on",
        log_level="error",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=FAREWELL,
    )
    server = _Server(config, on_start)
    server.run(sockets=[listening])


class _Server(uvicorn.Server):
    """Tells when it is ready."""

    def __init__(self, config: uvicorn.Config, on_start: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_start()


def _protocol(limits: Limits) -> type[H11Protocol]:
    """Connections that have to send their requests in time, and only so many of them."""

    class Protocol(H11Protocol):
        _timer: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            if len(self.connections) > limits.connections:
                self._refuse(Problem("busy", "there are too many connections: try again later"))
            else:
                self._watch()

        def connection_lost(self, exc: Exception | None) -> None:
            self._stop()
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self._watch()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            self._watch()

        def timeout_keep_alive_handler(self) -> None:
            if self.transport.get_write_buffer_size():  # the client does not read its answer
                self.transport.abort()
            else:
                super().timeout_keep_alive_handler()

        def send_400_response(self, msg: str) -> None:
            why = sys.exc_info()[1]  # it is called where h11's error is handled
            self._refuse(Problem("request", f"that is not HTTP/1.1: {why or msg}"))

        def _watch(self) -> None:
            """Sets a time for the head of a request, until it is there."""
            if self.conn.their_state is not h11.IDLE:
                self._stop()
            elif self._timer is None:
                self._timer = self.loop.call_later(limits.patience, self._too_slow)

        def _too_slow(self) -> None:
            self._timer = None
            if not self.transport.is_closing():
                self._refuse(Problem("too-slow", f"it may take {limits.patience:g} s"))

        def _stop(self) -> None:
            if self._timer:
                self._timer.cancel()
                self._timer = None

        def _refuse(self, problem: Problem) -> None:
            if not self.transport.is_closing():
                self.transport.write(_raw(problem))
                self.transport.close()

    return Protocol


def _raw(problem: Problem) -> bytes:
    """A whole answer, for a connection that does not get as far as the application."""
    body = problem.body()
    headers = {
        "Content-Type": MEDIA_TYPE, "Content-Length": str(len(body)), "Connection": "close",
        **problem.headers, **SECURITY,
    }  # fmt: skip
    lines = [f"HTTP/1.1 {problem.status} Error", *(f"{k}: {v}" for k, v in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode() + body
