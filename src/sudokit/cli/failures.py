"""Failures: what went wrong -> one line on standard error, or a JSON object, and a status."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

CLEAR_LINE = "\r\x1b[2K"
PARAMETERS = {
    "symbols": "--symbols", "shape": "--size", "format": "--from",
    "ignore_drawings": "--ignore-drawings",
}  # fmt: skip
"""Options by the parameter of parse() that they set."""
OTHER_PARAMETERS = {"input_format": "--from"}
"""Options whose names are not those of their parameters, by the parameter."""
MOST_MEANINGS = 6
"""Meanings of a drawing that a message names."""

bars: list[object] = []
"""The progress bars on the screen: a message takes their line, and they are drawn again below."""


class InputError(Exception):
    """Input that cannot be read, output that cannot be written, or options that clash."""

    def __init__(self, reason: str, *, file: str | None = None) -> None:
        super().__init__(f"{file}: {reason}" if file else reason)
        self.reason, self.file = reason, file


class UsageError(InputError):
    """A command line that is wrong; `command` is what its message begins with."""

    def __init__(self, reason: str, command: str = "sudoku") -> None:
        super().__init__(reason)
        self.command = command


def tell(message: str, command: str = "sudoku") -> None:
    """Print one line on standard error, if that can be written to."""
    from contextlib import suppress

    with suppress(OSError):  # the exit status still tells that something is wrong
        # In one piece, so that no interruption parts it.
        sys.stderr.write(f"{CLEAR_LINE if bars else ''}{command}: {message}\n")


def fail(message: str, *, status: int = 2, command: str = "sudoku") -> int:
    """Print an error below the output so far, and return its exit status."""
    sys.stdout.flush()
    tell(message, command)
    return status


def print_json(data: Mapping[str, object]) -> None:
    """Print an object on a line, in ASCII where the output is no Unicode."""
    import json

    unicode = (sys.stdout.encoding or "").lower().startswith("utf")
    print(json.dumps(data, ensure_ascii=not unicode))


def message_of(error: Exception) -> str:
    """Return the message of an error, with the option that settles an ambiguous input."""
    from ..errors import ParseError

    if isinstance(error, ParseError) and error.parameter:
        return error.told(PARAMETERS[error.parameter]) + _asked(error)
    return _with_options(str(error))


def _asked(error: Exception) -> str:
    """Return how to say what the first unclear drawing means; "" if there is none to ask about."""
    import shlex

    from ..errors import UnclearPuzzle

    drawings = error.drawings if isinstance(error, UnclearPuzzle) else ()
    drawing = next((one for one in drawings if one.meanings), None)
    if drawing is None:
        return ""
    if len(drawing.meanings) == 1:
        [only] = drawing.meanings
        return f", --meaning {shlex.quote(f'{drawing.name}={only.id}')} reads it as: {only.rule}"
    named = [meaning.id for meaning in drawing.meanings[:MOST_MEANINGS]]
    if more := len(drawing.meanings) - len(named):
        named.append(f"{more} more")
    *first, last = named
    choice = f"{', '.join(first)} or {last}" if first else last
    word = shlex.quote(f"{drawing.name}=MEANING")
    return f", --meaning {word} says what it means: {choice}"


def _with_options(message: str) -> str:
    """Return a message with options for the parameters of Python, which are in backquotes."""
    parts = message.split("`")
    if len(parts) % 2 == 0:
        return message
    for place, name in enumerate(parts[1::2]):
        option = OTHER_PARAMETERS.get(name, f"--{name.replace('_', '-')}")
        parts[2 * place + 1] = option if name.isidentifier() else f"`{name}`"
    return "".join(parts)


def error_data(error: Exception, file: str | None = None) -> dict[str, object]:
    """Describe an error for programs; `file` is where it arose, if the error does not say."""
    from ..errors import ParseError

    if isinstance(error, ParseError):
        return {
            "error": error.advice(PARAMETERS.get(error.parameter or "", "")) + _asked(error),
            "file": error.source or file,
            "line": error.line,
            "column": error.column,
        }
    if isinstance(error, InputError):
        return {"error": error.reason, "file": error.file or file}
    return {"error": _with_options(str(error)), "file": file}
