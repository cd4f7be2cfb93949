"""The borders: what every request passes before it is looked at, and every answer on its way out.

Each is an application around another one, as ASGI has it.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Mapping
from urllib.parse import unquote

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .limits import Limits
from .problems import MEDIA_TYPE, Problem

SECURITY: Mapping[str, str] = {
    "Content-Security-Policy": "default-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""The headers of every answer: nothing is loaded from elsewhere, and no other page shows ours."""

API = "/api/"
"""Where the calls of the API are; they are JSON."""
LOOPBACK = ("localhost", "127.0.0.1", "::1")
HOST = re.compile(r"(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::[0-9]*)?")
"""A Host header in small letters: an IPv6 address or another name, and perhaps a port."""
TARGET = re.compile(rb"https?://([^/?#]*)([^?#]*).*", re.I | re.S)
"""A target with its host, as proxies send it: the host and the path."""
ANYWHERE = "*"
"""Stands for every origin."""
PREFLIGHT = {
    "Access-Control-Allow-Methods": "GET, HEAD, POST",
    "Access-Control-Allow-Headers": "Content-Type",
    "Access-Control-Max-Age": "600",
}
"""What browsers are told that ask before they send a request from another origin."""
CLOSE = {"Connection": "close"}
"""For answers to a request of which not all was read."""
DRAINED = 8
"""So many times the limit is read of a request that is too large, for its sender to hear of it."""


def problem_response(problem: Problem, headers: Mapping[str, str] | None = None) -> Response:
    return Response(
        problem.body(),
        problem.status,
        {**problem.headers, **(headers or {})},
        media_type=MEDIA_TYPE,
    )


class SecureHeaders:
    """Adds the headers of SECURITY; browsers keep nothing without asking whether it is new."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def add(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(SECURITY)
                headers.setdefault("Cache-Control", "no-cache")
            await send(message)

        await self._app(scope, receive, add if scope["type"] == "http" else send)


class PlainTargets:
    """Reads targets with a host in them, which counts instead of the one in the headers."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and (found := TARGET.fullmatch(scope.get("raw_path") or b"")):
            path = found[2] or b"/"
            others = [pair for pair in scope["headers"] if pair[0] != b"host"]
            scope = {
                **scope, "raw_path": path, "path": unquote(path.decode("ascii")),
                "headers": [(b"host", found[1]), *others],
            }  # fmt: skip
        await self._app(scope, receive, send)


class OwnHosts:
    """Refuses requests under another name: a page elsewhere could lead its own name to us."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str]) -> None:
        self._app, self._hosts = app, sorted(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and _host(scope) not in self._hosts:
            names = " or ".join(self._hosts)
            problem = Problem("host", f"this server is only for requests to {names}")
            await problem_response(problem)(scope, receive, send)
        else:
            await self._app(scope, receive, send)


class OtherOrigins:
    """Lets pages from these origins read the answers (CORS), and tells others that they may not."""

    def __init__(self, app: ASGIApp, origins: Iterable[str]) -> None:
        self._app, self._origins = app, frozenset(origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = Headers(scope=scope) if scope["type"] == "http" else Headers()
        origin = asked.get("origin")
        is_let_in = origin is not None and bool({origin, ANYWHERE} & self._origins)

        async def add(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.add_vary_header("Origin")
                if is_let_in:
                    headers["Access-Control-Allow-Origin"] = str(origin)
                    headers["Access-Control-Expose-Headers"] = "Retry-After"
            await send(message)

        app = self._app
        if (
            origin is not None
            and scope["method"] == "OPTIONS"
            and "access-control-request-method" in asked
        ):
            app = _preflight(asked) if is_let_in else _refusal(origin)
        await app(scope, receive, add if self._origins else send)


class BoundedBodies:
    """Lets through bodies that are JSON, not too large, and not too slow; read as a whole."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app, self._limits = app, limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not _has_body(scope):
            await self._app(scope, receive, send)
            return
        try:
            reading = self._read(Headers(scope=scope), receive)
            body = await asyncio.wait_for(reading, self._limits.patience)
        except asyncio.TimeoutError:
            slow = Problem("too-slow", f"it may take {self._limits.patience:g} s")
            await problem_response(slow, CLOSE)(scope, receive, send)
            return
        except Problem as large:
            await problem_response(large, CLOSE)(scope, receive, send)
            return
        if body is None:
            return  # nobody waits for an answer
        if _is_call(scope) and (kind := _media_type(scope)) != "application/json":
            problem = Problem("media-type", f"send JSON as application/json, not {kind!r:.60}")
            await problem_response(problem)(scope, receive, send)
            return
        messages = iter([{"type": "http.request", "body": body, "more_body": False}])

        async def replay() -> Message:
            return next(messages, None) or await receive()

        await self._app(scope, replay, send)

    async def _read(self, headers: Headers, receive: Receive) -> bytes | None:
        """The whole body; None if the client went away, and Problem if it is too large."""
        most, length = self._limits.body, headers.get("content-length", "0")
        too_large = Problem("too-large", f"a request may have {most:,} bytes")
        is_large = not length.isdecimal() or int(length[:20]) > most
        if is_large and "expect" in headers:  # its sender has not begun
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
            if size > most * DRAINED or not message.get("more_body"):
                break
        if is_large:
            raise too_large
        return b"".join(parts)


def _has_body(scope: Scope) -> bool:
    headers = Headers(scope=scope)
    named = "transfer-encoding" in headers or headers.get("content-length", "0") != "0"
    return named or scope["method"] == "POST"


def _is_call(scope: Scope) -> bool:
    return scope["method"] == "POST" and bool(scope["path"].startswith(API))


def _media_type(scope: Scope) -> str:
    kind = Headers(scope=scope).get("content-type", "")
    return kind.partition(";")[0].strip().lower()


def _host(scope: Scope) -> str | None:
    """The name in the Host header, without the port; None if it is no name."""
    found = HOST.fullmatch(Headers(scope=scope).get("host", "").strip().lower())
    return found and (found[1] or found[2])


def _preflight(asked: Headers) -> Response:
    headers = dict(PREFLIGHT)
    if asked.get("access-control-request-private-network") == "true":
        headers["Access-Control-Allow-Private-Network"] = "true"
    return Response(status_code=204, headers=headers)


def _refusal(origin: str) -> Response:
    detail = f"pages from {origin:.80} may not use this server, unless it is started with --cors"
    return problem_response(Problem("origin", detail))
