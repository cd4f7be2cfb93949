"""The standard streams: opened where they are closed, and in ASCII where nothing else is shown.

The process ends here, too, with all that was printed.
"""

from __future__ import annotations

import codecs
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from threading import Thread
    from typing import NoReturn, TextIO

ASCII = {
    **dict.fromkeys("─━═╴╶", "-"), **dict.fromkeys("│┃║╵╷", "|"),
    **dict.fromkeys("┌┬┐├┼┤└┴┘", "+"),
    "·": ".", "×": "x", "…": "...", "–": "-", "—": "-", "’": "'", "“": '"', "”": '"',
    "→": "->", "≤": "<=", "≥": ">=", "≠": "<>", "²": "^2", "³": "^3", "⁶": "^6", "⁴": "4",
}  # fmt: skip
"""What is printed for characters that an encoding lacks; all others are escaped."""

ASCII_LOCALES = ("C", "POSIX")
COERCED = ("C.UTF-8", "C.utf8", "UTF-8")
"""What Python sets LC_CTYPE to where the locale is one of ASCII."""


daemons: list[Thread] = []
"""Threads that the process does not wait for, and that cannot be stopped."""


def open_streams() -> None:
    """Make the standard streams fit to use, whatever state the program was started in.

    Reading from a closed standard input finds nothing. Writing to a closed standard output fails,
    as writing to a full disk does. Messages for a closed standard error are dropped.
    """
    codecs.register_error("sudoku", _spell)
    if sys.stdin is None:
        sys.stdin = open(os.devnull)  # noqa: SIM115
    if sys.stdout is None:
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_RDONLY), "w")
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        is_plain = _is_ascii_terminal(stream) or not _spells(stream.encoding)
        encoding = "ascii" if is_plain else None
        stream.reconfigure(encoding=encoding, errors="sudoku")  # type: ignore[union-attr]


def leave(status: int) -> NoReturn:
    """End the process with an exit status, whatever daemons are still at work."""
    if any(thread.is_alive() for thread in daemons):
        from contextlib import suppress

        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError):
                stream.flush()
        os._exit(status)  # the interpreter would end below them, and crash
    sys.exit(status)


def discard_output() -> None:
    """Send the rest of the output nowhere, so that Python does not try to write it at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _spells(encoding: str) -> bool:
    """Whether an encoding takes the characters that are put in place of those it lacks."""
    try:
        "²".encode(encoding, "sudoku")
    except (UnicodeError, LookupError):  # idna, say, replaces none
        return False
    return True


def _is_ascii_terminal(stream: TextIO) -> bool:
    """Whether the stream is a terminal that the locale says can only show ASCII.

    Python itself takes UTF-8 for the locales C and POSIX, which suits files but not terminals.
    """
    environment = os.environ
    if not stream.isatty() or {"PYTHONIOENCODING", "PYTHONUTF8"} & environment.keys():
        return False
    names = [environment.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG")]
    if names[1] in COERCED:
        names[1] = None if names[2] in ASCII_LOCALES else names[1]
    return next(filter(None, names), None) in ASCII_LOCALES


def _spell(error: UnicodeError) -> tuple[str, int]:
    """Handle an encoding error: the characters in ASCII, or escaped."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end]
    spelled = [ASCII.get(c) or c.encode("ascii", "backslashreplace").decode() for c in text]
    return "".join(spelled), error.end
