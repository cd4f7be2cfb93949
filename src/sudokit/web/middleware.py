"""The middleware: ASGI applications that every request passes before it reaches its route."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Mapping
from urllib.parse import unquote

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..errors import ParseError
from ..json_text import load_json
from .limits import Limits
from .problems import MEDIA_TYPE, Problem

SECURITY_HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": "default-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""Headers of every answer: a page loads nothing from other servers, and no other page frames it."""

API = "/api/"
"""Prefix of the paths of all API calls."""
LOOPBACK = ("localhost", "127.0.0.1", "::1")
HOST = re.compile(r"(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::[0-9]*)?")
"""A Host header in lower case: an IPv6 address or another name, and perhaps a port."""
ABSOLUTE_TARGET = re.compile(rb"https?://([^/?#]*)([^?#]*).*", re.I | re.S)
"""A request target in absolute form, as proxies send it: the host and the path."""
ANY_ORIGIN = "*"
PREFLIGHT_HEADERS = {
    "Access-Control-Allow-Methods": "GET, HEAD, POST",
    "Access-Control-Allow-Headers": "Content-Type",
    "Access-Control-Max-Age": "600",
}
"""Headers of the answer to a browser's preflight request (CORS)."""
CLOSE = {"Connection": "close"}
"""Headers of an answer to a request that was not read to its end."""
DRAIN_FACTOR = 8
"""Multiple of the size limit up to which a body that is too large is still read. Many clients
read the answer only after they have sent the whole body."""


def problem_response(problem: Problem, headers: Mapping[str, str] | None = None) -> Response:
    """Return the answer that tells a client of a problem."""
    return Response(
        problem.body(),
        problem.status,
        {**problem.headers, **(headers or {})},
        media_type=MEDIA_TYPE,
    )


class SecurityHeaders:
    """Adds SECURITY_HEADERS, and has browsers revalidate what they cache."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def add(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in {**SECURITY_HEADERS, "Cache-Control": "no-cache"}.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, add)


class CancelledRequests:
    """Answers the requests that the server cancels when it shuts down.

    The server itself closes the connections whose answer has been sent in part.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        has_started = False

        async def watch(message: Message) -> None:
            nonlocal has_started
            has_started = True
            await send(message)

        try:
            await self._app(scope, receive, watch)
        except asyncio.CancelledError:
            if not has_started:
                ended = Problem("ended", "the server is shutting down")
                await problem_response(ended, CLOSE)(scope, receive, send)


class AbsoluteTargets:
    """Reads request targets in absolute form; their host replaces that of the headers."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if found := ABSOLUTE_TARGET.fullmatch(scope.get("raw_path") or b""):
            path = found[2] or b"/"
            others = [pair for pair in scope["headers"] if pair[0] != b"host"]
            scope = {
                **scope, "raw_path": path, "path": unquote(path.decode("ascii")),
                "headers": [(b"host", found[1]), *others],
            }  # fmt: skip
        await self._app(scope, receive, send)


class KnownHosts:
    """Refuses requests to other hosts, and so attacks by DNS rebinding."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str]) -> None:
        self._app, self._hosts = app, sorted(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if _host(scope) in self._hosts:
            await self._app(scope, receive, send)
        else:
            names = " or ".join(self._hosts)
            problem = Problem("host", f"this server only answers requests to {names}")
            await problem_response(problem)(scope, receive, send)


class CrossOrigins:
    """Lets pages from these origins read the answers (CORS), and refuses preflights of others."""

    def __init__(self, app: ASGIApp, origins: Iterable[str]) -> None:
        self._app, self._origins = app, frozenset(origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Headers(scope=scope)
        origin = request.get("origin")
        is_allowed = origin is not None and bool({origin, ANY_ORIGIN} & self._origins)

        async def add(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.add_vary_header("Origin")
                if is_allowed:
                    headers["Access-Control-Allow-Origin"] = str(origin)
                    headers["Access-Control-Expose-Headers"] = "Retry-After"
            await send(message)

        app = self._app
        if (
            origin is not None
            and scope["method"] == "OPTIONS"
            and "access-control-request-method" in request
        ):
            app = _preflight(request) if is_allowed else _refusal(origin)
        await app(scope, receive, add if self._origins else send)


class BodyLimits:
    """Reads the whole body of a request, and refuses one that is too large, too slow or not JSON.

    Only calls of the API have to be JSON.
    """

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app, self._limits = app, limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not _has_body(scope):
            await self._app(scope, receive, send)
            return
        try:
            reading = self._read(Headers(scope=scope), receive)
            body = await asyncio.wait_for(reading, self._limits.receive_seconds)
        except asyncio.TimeoutError:
            seconds = f"{self._limits.receive_seconds:g} s"
            slow = Problem("too-slow", f"a request must arrive within {seconds}")
            await problem_response(slow, CLOSE)(scope, receive, send)
            return
        except Problem as large:
            await problem_response(large, CLOSE)(scope, receive, send)
            return
        if body is None:
            return  # nobody waits for an answer
        if is_call(scope) and (kind := _media_type(scope)) != "application/json":
            problem = Problem("media-type", f"send JSON as application/json, not {kind!r:.60}")
            await problem_response(problem)(scope, receive, send)
            return
        if is_call(scope) and body:
            try:
                load_json(body)
            except ParseError as error:
                place = f" at line {error.line}, column {error.column}" if error.line else ""
                problem = Problem("request", f"the body is {error.reason}{place}")
                await problem_response(problem)(scope, receive, send)
                return
        messages = iter([{"type": "http.request", "body": body, "more_body": False}])

        async def replay() -> Message:
            return next(messages, None) or await receive()

        await self._app(scope, replay, send)

    async def _read(self, headers: Headers, receive: Receive) -> bytes | None:
        """Return the body, or None if the client disconnects; raise Problem if it is too large."""
        most, length = self._limits.body_bytes, headers.get("content-length", "0")
        too_large = Problem("too-large", f"a request may have at most {most:,} bytes")
        is_large = not length.isdecimal() or int(length[:20]) > most
        if is_large and "expect" in headers:  # the client waits before it sends the body
            raise too_large
        size, parts = 0, list[bytes]()
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return None
            part = message.get("body", b"")
            size += len(part)
            is_large = is_large or size > most
            if not is_large:
                parts.append(part)
            if size > most * DRAIN_FACTOR or not message.get("more_body"):
                break
        if is_large:
            raise too_large
        return b"".join(parts)


def _has_body(scope: Scope) -> bool:
    headers = Headers(scope=scope)
    is_announced = "transfer-encoding" in headers or headers.get("content-length", "0") != "0"
    return is_announced or scope["method"] == "POST"


def is_call(scope: Scope) -> bool:
    """Return whether a request is a call of the API."""
    return scope["method"] == "POST" and bool(scope["path"].startswith(API))


def _media_type(scope: Scope) -> str:
    kind = Headers(scope=scope).get("content-type", "")
    return kind.partition(";")[0].strip().lower()


def _host(scope: Scope) -> str | None:
    """Return the Host header without its port, or None if it is missing or malformed."""
    found = HOST.fullmatch(Headers(scope=scope).get("host", "").strip().lower())
    return found and (found[1] or found[2])


def _preflight(request: Headers) -> Response:
    headers = dict(PREFLIGHT_HEADERS)
    if request.get("access-control-request-private-network") == "true":
        headers["Access-Control-Allow-Private-Network"] = "true"
    return Response(status_code=204, headers=headers)


def _refusal(origin: str) -> Response:
    detail = f"pages from {origin:.80} may not use this server, unless it is started with --cors"
    return problem_response(Problem("origin", detail))
