"""Middleware for public servers: who asks, how much each may ask, and a log of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timezone
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .limits import Limits
from .middleware import is_call, problem_response
from .problems import Problem

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

LOOPBACK_NETWORKS = ("127.0.0.0/8", "::1/128")
IPV6_SITE_BITS = 64
"""Bits of an IPv6 address that name a site: a customer of a provider gets all addresses of one."""
MOST_ACCOUNTS = 10_000
"""Addresses about which the server remembers what they asked for."""
NOBODY = "-"
"""Name of a client without an address, as on Unix sockets."""


class TrustedProxies:
    """Takes the client's address from X-Forwarded-For, if a trusted proxy has sent the request.

    Every proxy appends the address that it was asked from. So the list is read from its end: the
    first address that is not that of a trusted proxy is the client's, and what is before it may be
    invented.
    """

    def __init__(self, app: ASGIApp, proxies: Iterable[str] = LOOPBACK_NETWORKS) -> None:
        self._app, self._networks = app, [ip_network(proxy) for proxy in proxies]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            scope = {**scope, "client": (self._client(scope), 0)}
        await self._app(scope, receive, send)

    def _client(self, scope: Scope) -> str:
        host = scope["client"][0] if scope.get("client") else NOBODY
        told = ",".join(Headers(scope=scope).getlist("x-forwarded-for")).split(",")
        while self._is_trusted(host) and told and told[-1].strip():
            address = _address(told.pop())
            if address is None:
                break
            host = str(address)
        return host

    def _is_trusted(self, host: str) -> bool:
        address = _address(host)
        return address is not None and any(address in network for network in self._networks)


@dataclass(slots=True)
class _Account:
    """What an address may still ask for."""

    tokens: float
    filled: float
    turns: asyncio.Semaphore
    """Turns of the calls that are worked on at a time."""
    open_calls: int = 0
    """Calls that are worked on or wait for their turn."""


class AddressLimits:
    """Refuses calls of the API from an address that asks for too many in a time.

    An address has a bucket of tokens, which fills steadily; a call takes one. Calls at the same
    time wait for their turn, as a class or an office that shares the address may send some.
    """

    def __init__(
        self, app: ASGIApp, limits: Limits, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._app, self._limits, self._clock = app, limits, clock
        self._accounts: dict[str, _Account] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not is_call(scope):
            await self._app(scope, receive, send)
            return
        account = self._account(_site(scope["client"][0] if scope.get("client") else NOBODY))
        if account.tokens < 1:
            await _refuse(scope, receive, send)
            return
        account.tokens -= 1
        account.open_calls += 1
        try:
            if not await self._gets_turn(account):
                await _refuse(scope, receive, send)
                return
            try:
                await self._app(scope, receive, send)
            finally:
                account.turns.release()
        finally:
            account.open_calls -= 1

    async def _gets_turn(self, account: _Account) -> bool:
        """Wait for a turn, as long as a call may wait for a worker; return whether it came."""
        try:
            await asyncio.wait_for(account.turns.acquire(), self._limits.seconds)
        except asyncio.TimeoutError:
            return False
        return True

    def _account(self, site: str) -> _Account:
        """Return the account of a site, with the tokens of the time that has passed."""
        now, most = self._clock(), float(self._limits.address_burst)
        if (account := self._accounts.get(site)) is None:
            account = _Account(most, now, asyncio.Semaphore(self._limits.address_jobs))
            self._accounts[site] = account
        rate = self._limits.address_rate
        account.tokens = min(most, account.tokens + rate * (now - account.filled))
        account.filled = now
        if len(self._accounts) > MOST_ACCOUNTS:
            self._forget(now - most / rate)
        return account

    def _forget(self, moment: float) -> None:
        """Forget the sites whose buckets have filled since this moment; then the oldest, too."""
        idle = [site for site, account in self._accounts.items() if not account.open_calls]
        idle.sort(key=lambda site: self._accounts[site].filled)
        full = sum(self._accounts[site].filled < moment for site in idle)
        for site in idle[: max(full, len(idle) - MOST_ACCOUNTS // 2)]:
            del self._accounts[site]


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    words = "there were too many requests from your address: try again in a moment"
    await problem_response(Problem("too-many", words))(scope, receive, send)


class AccessLog:
    """Prints a line for every request: when, who, what, the status, and how long it took."""

    def __init__(self, app: ASGIApp, write: Callable[[str], None] | None = None) -> None:
        self._app, self._write = app, write or _print

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun, status = time.monotonic(), 0

        async def watch(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, watch)
        finally:
            moment = datetime.now(timezone.utc).isoformat(timespec="milliseconds")
            client = scope["client"][0] if scope.get("client") else NOBODY
            path = ascii(scope["path"])[1:-1]
            took = 1000 * (time.monotonic() - begun)
            self._write(
                f"{moment} {client} {scope['method']} {path:.200} {status or '-'} {took:.0f} ms"
            )


def _print(line: str) -> None:
    with suppress(OSError, ValueError):  # nobody reads the log any more
        print(line, flush=True)


def _address(text: str) -> Address | None:
    """Return the address that a text is, perhaps with a port; None if it is none."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    with suppress(ValueError):
        found = ip_address(text)
        return getattr(found, "ipv4_mapped", None) or found
    return None


def _site(host: str) -> str:
    """Return the name of all addresses that share an account."""
    address = _address(host)
    if isinstance(address, IPv6Address):
        return str(ip_network((address, IPV6_SITE_BITS), strict=False))
    return str(address or host)
