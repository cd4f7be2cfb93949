"""The server: listens on an address, serves the application, and shuts down on a signal."""

from __future__ import annotations

import asyncio
import errno
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from http import HTTPStatus
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from .app import create_app
from .limits import Limits
from .middleware import LOOPBACK, SECURITY_HEADERS
from .pool import Pool
from .problems import MEDIA_TYPE, Problem

BACKLOG = 128
"""Connections that may wait to be accepted."""
IDLE_TIMEOUT_S = 5
"""Seconds without a request before a connection is closed."""
HALF_CLOSED_S = 1.0
"""Seconds for the answer to a client that has closed its side of the connection. It may wait for
the answer or be gone: only sending shows which."""
FLUSH_S = 0.2
"""Seconds for the last answers to be sent at the end, before all connections are closed."""
OTHER_FILES = 128
"""File descriptors that are kept for other uses than connections and workers."""
NO_RESOURCES = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
"""Errors of accept() that pass when other connections close."""
REPORT_INTERVAL_S = 60.0
"""Seconds between two reports of such errors."""


class StartError(Exception):
    """The worker processes cannot be started."""


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens on an address; raise OSError if that is not possible."""
    family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    # asyncio sets TCP_NODELAY only on sockets that name their protocol. Without it, an answer in
    # two packets waits 40 ms for the client to acknowledge the first.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
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
    proxies: Sequence[str] | None = None,
    on_start: Callable[[], None] = lambda: None,
) -> None:
    """Serve on a listening socket until a signal arrives.

    The server answers requests to this machine's own names and to `names`. On an address that
    other machines reach, it answers to every name unless `names` are given. Pages from `origins`
    may use the API. `proxies` make the server a public one: see create_app().

    Raise KeyboardInterrupt on Ctrl-C, and StartError if no worker can be started.
    """
    limits = limits or Limits()
    limits = replace(limits, connections=_possible_connections(limits))
    host = listening.getsockname()[0]
    is_local = host in LOOPBACK or host.startswith("127.")
    hosts = {*LOOPBACK, host, *names} if is_local or names else None
    pool = Pool(limits)
    config = uvicorn.Config(
        create_app(pool, hosts=hosts, origins=origins, proxies=proxies),
        http=_protocol(limits),
        ws="none",
        loop="asyncio",
        lifespan="off",
        backlog=BACKLOG,
        log_level="error",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=IDLE_TIMEOUT_S,
    )
    server = _Server(config, pool, on_start)
    server.run(sockets=[listening])


class _Server(uvicorn.Server):
    """Starts and ends the workers, and shuts down in time whatever its clients do."""

    def __init__(self, config: uvicorn.Config, pool: Pool, on_start: Callable[[], None]) -> None:
        super().__init__(config)
        self._pool, self._on_start = pool, on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(_LoopErrors())
        try:
            await self._start_pool()
            await super().startup(sockets)
            if not self.should_exit:
                self._on_start()
        except BaseException:
            await self._pool.close()
            raise

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        ending = asyncio.ensure_future(self._end_requests())
        await super().shutdown(sockets)
        ending.cancel()
        await self._pool.close()

    def handle_exit(self, sig: int, frame: Any) -> None:
        """Shut down as usual on a second Ctrl-C, too: it does not take long."""
        super().handle_exit(sig, frame)
        self.force_exit = False

    async def _start_pool(self) -> None:
        try:
            await self._pool.start()
        except (EOFError, ConnectionError):
            raise StartError("it ended while it started") from None
        except OSError as error:
            raise StartError(error.strerror or str(error)) from None

    async def _end_requests(self) -> None:
        """Give requests some time to finish, then cancel them and close all connections."""
        await asyncio.sleep(self._pool.limits.shutdown_seconds)
        for connection in list(self.server_state.connections):
            assert isinstance(connection, H11Protocol)
            if connection.cycle and connection.cycle.response_started:
                connection.transport.abort()  # its client does not read the answer
        for request in self.server_state.tasks:
            request.cancel()
        await asyncio.sleep(FLUSH_S)
        for connection in list(self.server_state.connections):
            connection.transport.abort()


class _LoopErrors:
    """Handler of the event loop's errors that reports a lack of descriptors in one line."""

    def __init__(self) -> None:
        self._next_report = 0.0

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if not isinstance(error, OSError) or error.errno not in NO_RESOURCES:
            loop.default_exception_handler(context)
        elif loop.time() >= self._next_report:
            self._next_report = loop.time() + REPORT_INTERVAL_S
            report = f"sudoku: cannot accept connections for a moment: {error.strerror}"
            print(report, file=sys.stderr, flush=True)


def _protocol(limits: Limits) -> type[H11Protocol]:
    """Return a protocol class that limits the number of connections and the time for a request."""

    class Protocol(H11Protocol):
        _timer: asyncio.TimerHandle | None = None
        _is_half_closed = False

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            if len(self.connections) > limits.connections:
                self._refuse(Problem("busy", "there are too many connections: try again later"))
            else:
                self._watch()

        def connection_lost(self, exc: Exception | None) -> None:
            self._stop_timer()
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self._watch()

        def eof_received(self) -> bool:  # type: ignore[override]
            """Return whether to keep the connection open for an answer."""
            is_answering = bool(self.cycle) and not self.cycle.response_complete
            if is_answering and not self.cycle.more_body:
                self._is_half_closed = True
                self.loop.call_later(HALF_CLOSED_S, self._end_half_closed)
                return True
            if is_answering or self.conn.trailing_data[0]:
                self._refuse(Problem("request", "the request ended before it was complete"))
            return False

        def on_response_complete(self) -> None:
            super().on_response_complete()
            if self._is_half_closed and self.cycle.response_complete:
                self.transport.close()
            self._watch()

        def timeout_keep_alive_handler(self) -> None:
            if self.transport.get_write_buffer_size():  # the client does not read its answer
                self.transport.abort()
            else:
                super().timeout_keep_alive_handler()

        def send_400_response(self, msg: str) -> None:
            reason = sys.exc_info()[1]  # uvicorn calls this while it handles h11's error
            self._refuse(Problem("request", f"the request is not HTTP/1.1: {reason or msg}"))

        def _watch(self) -> None:
            """Start a timer while the head of a request is awaited, and stop it afterwards."""
            if self.conn.their_state is not h11.IDLE:
                self._stop_timer()
            elif self._timer is None:
                self._timer = self.loop.call_later(limits.receive_seconds, self._too_slow)

        def _too_slow(self) -> None:
            self._timer = None
            seconds = f"{limits.receive_seconds:g} s"
            self._refuse(Problem("too-slow", f"a request must arrive within {seconds}"))

        def _stop_timer(self) -> None:
            if self._timer:
                self._timer.cancel()
                self._timer = None

        def _end_half_closed(self) -> None:
            if not self.cycle.response_started:
                seconds = f"{HALF_CLOSED_S:g} s"
                detail = f"the client closed its side, and the answer was not ready in {seconds}"
                self._refuse(Problem("ended", detail))

        def _refuse(self, problem: Problem) -> None:
            """Send a problem, unless another answer has been sent in part, and close."""
            if self.transport.is_closing():
                return
            if not self.cycle or self.cycle.response_complete or not self.cycle.response_started:
                self.transport.write(_raw_response(problem))
            self.transport.close()

    return Protocol


def _raw_response(problem: Problem) -> bytes:
    """Return a whole answer, for a connection that does not get as far as the application."""
    body = problem.body()
    headers = {
        "Content-Type": MEDIA_TYPE, "Content-Length": str(len(body)), "Connection": "close",
        **problem.headers, **SECURITY_HEADERS,
    }  # fmt: skip
    status = f"HTTP/1.1 {problem.status} {HTTPStatus(problem.status).phrase}"
    lines = [status, *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode() + body


def _possible_connections(limits: Limits) -> int:
    """Return how many connections there can be within the system's limit on open files.

    Raise that limit first, as far as the system allows it.
    """
    others = limits.workers + limits.slow_workers + OTHER_FILES
    try:
        import resource
    except ImportError:  # Windows
        return limits.connections
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.connections + others
    if 0 <= soft < wanted:
        most = wanted if hard < 0 else min(wanted, hard)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
    return limits.connections if soft < 0 else max(1, min(limits.connections, soft - others))
