"""The command serve: an address in; the page and the API there, until Ctrl-C."""

from __future__ import annotations

import errno
import socket
import threading
import webbrowser
from argparse import Namespace
from collections.abc import Callable

from ..errors import MissingExtra
from .failures import InputError


def serve(arguments: Namespace) -> int:
    try:
        from ..web import server
        from ..web.limits import Limits
    except ImportError as error:
        raise MissingExtra("The page and the API", "web") from error
    limits = Limits(seconds=arguments.seconds)
    if arguments.workers:
        limits = limits._replace(workers=arguments.workers)
    listening = _listening(server.listen, arguments.host, arguments.port)
    address = _address(arguments.host, listening.getsockname()[1])

    def tell() -> None:
        print(f"Sudoku is at {address} (Ctrl-C ends it)", flush=True)
        if arguments.open:
            # With some browsers this takes until they end, and they wait for the page.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    try:
        server.serve(listening, limits, names=arguments.name, origins=arguments.cors, on_start=tell)
    except KeyboardInterrupt:
        print()
    return 0


def _listening(listen: Callable[[str, int], socket.socket], host: str, port: int) -> socket.socket:
    try:
        return listen(host, port)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise InputError(
                f"port {port} of {host} is taken: choose another one by --port (0: any)"
            ) from None
        raise InputError(f"cannot listen on port {port} of {host}: {error.strerror}") from None


def _address(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{port}/"
