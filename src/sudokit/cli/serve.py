"""The command serve: serves the page and the API on an address until Ctrl-C."""

from __future__ import annotations

import errno
import socket
import threading
import webbrowser
from argparse import Namespace
from collections.abc import Callable
from dataclasses import replace

from ..errors import MissingExtra
from .failures import InputError

LEAST_MEMORY_MIB = 128
"""Memory without which the server, or a library that it uses, may end at any moment."""


def serve(arguments: Namespace) -> int:
    _check_memory()
    try:
        from ..web import server
        from ..web.clients import LOOPBACK_NETWORKS
        from ..web.limits import Limits
    except ModuleNotFoundError as error:
        raise MissingExtra("The page and the API", "web") from error
    limits = Limits(seconds=arguments.seconds)
    if arguments.workers:
        limits = replace(limits, workers=arguments.workers)
    proxies = None
    if arguments.public:
        limits = limits.for_the_public()
        proxies = arguments.proxy or LOOPBACK_NETWORKS
    listening = _listen(server.listen, arguments.host, arguments.port)
    address = _address(arguments.host, listening.getsockname()[1])

    def announce() -> None:
        print(f"Sudoku is at {address} (Ctrl-C ends it)", flush=True)
        if arguments.open:
            # Some browsers block until they are closed, and the page must be served meanwhile.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    try:
        server.serve(
            listening,
            limits,
            names=arguments.name,
            origins=arguments.cors,
            proxies=proxies,
            on_start=announce,
        )
    except KeyboardInterrupt:
        print()
    except server.StartError as error:
        raise InputError(f"cannot start a worker process: {error}") from None
    return 0


def _check_memory() -> None:
    """Raise InputError if the system lets this process have too little memory."""
    try:
        import resource
    except ImportError:  # Windows
        return
    limit = resource.getrlimit(resource.RLIMIT_AS)[0]
    if 0 <= limit < LEAST_MEMORY_MIB * 2**20:
        raise InputError(
            f"the server needs {LEAST_MEMORY_MIB} MiB of memory, and its limit is "
            f"{limit // 2**20} MiB (see ulimit -v)"
        )


def _listen(listen: Callable[[str, int], socket.socket], host: str, port: int) -> socket.socket:
    try:
        return listen(host, port)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise InputError(
                f"port {port} of {host} is taken: choose another one by --port (0: any)"
            ) from None
        raise InputError(f"cannot listen on port {port} of {host}: {error.strerror}") from None
    except UnicodeError:
        raise InputError(f"cannot listen on {host}: it is not the name of a host") from None


def _address(host: str, port: int) -> str:
    """Return the address of the page for a browser on this machine."""
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{port}/"
