"""The console: input found and read, grids and messages printed for terminals and pipes."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from ..errors import SudokuError
from ..formats import Document, Writer, decode_text, parse_boxes, read
from ..formats.one_line import is_line
from ..formats.record import Options
from ..grid import Grid, Shape
from ..render.text import terminal

STDIN = "standard input"


class InputError(Exception):
    """Input that cannot be had, or options that do not go together."""


class Source(NamedTuple):
    """The text to read, where it came from, and its path if it is a file."""

    name: str
    data: bytes
    path: str | None

    @property
    def text(self) -> str:
        return decode_text(self.data)


def read_document(arguments: argparse.Namespace) -> tuple[Source, Document]:
    source = find_source(arguments.input)
    document = read(
        source.data,
        shape=wanted_shape(arguments),
        symbols=arguments.symbols,
        format=arguments.format_from,
        source=source.name,
    )
    return source, document


def find_source(argument: str | None) -> Source:
    """The file, standard input, or the puzzle that an argument is; asks if there is none."""
    if argument is None and sys.stdin.isatty():
        print("Enter filename:", end=" ", file=sys.stderr, flush=True)
        argument = sys.stdin.readline().strip()
        if not argument:
            raise InputError("no filename was given")
        return _file(argument)
    if argument in (None, "-"):
        return Source(STDIN, sys.stdin.buffer.read(), None)
    if os.path.exists(argument) or not _looks_like_puzzle(argument):
        return _file(argument)
    return Source("puzzle", argument.encode("utf-8", "replace"), None)


def wanted_shape(arguments: argparse.Namespace) -> Shape | Callable[[int], Shape] | None:
    """The shape that the options describe, or how to make it once the size is known."""
    size = arguments.size
    if arguments.regions:
        if arguments.box or size:
            raise InputError("--regions sets the size and the boxes: leave out --size and --box")
        return _jigsaw(arguments.regions, arguments.variant)
    if arguments.box and size is None:
        size = arguments.box[0] * arguments.box[1]
    if size is not None:
        return Shape(size, arguments.box, variants=arguments.variant)
    if arguments.variant:
        return lru_cache(lambda found: Shape(found, variants=arguments.variant))
    return None


class Output:
    """Prints grids, one after another: drawn for a person, or as text that is read again.

    Without a format, a terminal gets a drawing and a pipe plain digits; of a collection, each
    grid gets a line. Remarks are comments where a program may read them.
    """

    def __init__(self, format: str | None, *, lines: bool) -> None:
        self._draws = format is None and not lines and sys.stdout.isatty()
        self._inline = format is None and lines
        self._writer = Writer(format or ("line" if lines else "numbers"))

    def grid(self, grid: Grid, info: Mapping[str, str] | None = None, remark: str = "") -> None:
        if self._draws:
            print(terminal(grid, colour=has_colour()))
        else:
            text = self._writer.add(grid, info)
            print(f"{text} # {remark}" if remark and self._inline else text)
        if remark and not self._inline:
            self.remark(remark)

    def remark(self, text: str) -> None:
        if self._writer.row.footer:  # XML has no such comments
            print(f"sudoku: {text}", file=sys.stderr)
        else:
            print(text if self._draws else f"# {text}")

    def end(self) -> None:
        """Prints what closes the file, if anything does."""
        if last := self._writer.end():
            print(last)


def has_colour() -> bool:
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"


def fail(message: str, *, status: int = 2) -> int:
    """Prints an error and returns its exit status, which is that of bad input or usage."""
    if sys.stdout:
        sys.stdout.flush()
    print(f"sudoku: {message}", file=sys.stderr)
    return status


def print_json(data: Mapping[str, object]) -> None:
    print(json.dumps(data, ensure_ascii=False))


def with_progress(items: Iterable[Grid], total: int, what: str) -> Iterator[Grid]:
    """The same items, with a progress bar if a person is waiting for them elsewhere."""
    if total < 2 or not sys.stderr.isatty() or sys.stdout.isatty():
        yield from items
        return
    from rich.console import Console
    from rich.progress import Progress

    # Left to itself, rich would print what goes to standard output on the terminal.
    progress = Progress(console=Console(stderr=True), redirect_stdout=False, redirect_stderr=False)
    with progress:
        yield from progress.track(items, description=what, total=total)


def write_beside(path: str, text: str, *, like: bytes) -> None:
    """Writes a file as a whole or not at all: into another one first, then renamed.

    Its line ends are those of the data that it is like.
    """
    import tempfile

    if b"\r\n" in like:
        text = text.replace("\n", "\r\n")
    folder = os.path.dirname(path) or "."
    try:
        handle, draft = tempfile.mkstemp(prefix=".sudoku-", dir=folder)
        try:
            with open(handle, "w", encoding="utf-8", newline="") as file:
                file.write(text)
            os.chmod(draft, 0o666 & ~_umask())
            os.replace(draft, path)
        except BaseException:
            os.unlink(draft)
            raise
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _file(path: str) -> Source:
    try:
        with open(path, "rb") as file:
            return Source(path, file.read(), path)
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from None
    except ValueError as error:  # a name with a NUL in it
        raise InputError(f"{path!r}: {error}") from None


def _looks_like_puzzle(argument: str) -> bool:
    """Whether an argument that is no file is meant as a puzzle, right or wrong."""
    if "\n" in argument or is_line(argument, Options()):
        return True
    cells = sum(character.isdigit() or character in ".*_-" for character in argument)
    ending = os.path.splitext(argument)[1]
    return len(argument) >= 16 and cells * 2 > len(argument) and not ending[1:].isalpha()


def _jigsaw(path: str, variants: list[str]) -> Shape:
    try:
        boxes = parse_boxes(_file(path).text)
        return Shape(round(len(boxes) ** 0.5), boxes=boxes, variants=variants)
    except SudokuError as error:
        raise InputError(f"{path}: {error}") from None
