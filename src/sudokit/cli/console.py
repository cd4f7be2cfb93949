"""The console: input found and read, grids and messages printed for terminals and pipes."""

from __future__ import annotations

import argparse
import io
import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property, lru_cache
from typing import BinaryIO

from ..errors import ParseError, SudokuError
from ..formats import Document, Writer, decode_text, parse_boxes, read
from ..formats.lines import is_skipped
from ..formats.one_line import is_line
from ..formats.picture import LONGEST
from ..formats.record import Options
from ..grid import Grid, Shape
from ..render.text import terminal

STDIN = "standard input"
BLOCK = 2**20
"""So many bytes of a long input are read at a time."""
LEADING_REMARKS = re.compile(r"(?:#.*\n)*")
PIECE = 4096
"""So many bytes fit into Python's buffers, and go into a pipe as a whole or not at all."""

OPTIONS = {
    "symbols": "--symbols", "shape": "--size", "format": "--from",
    "ignore_drawings": "--ignore-drawings",
}  # fmt: skip
"""By the parameter of parse() that they set."""

CLEAR_LINE = "\r\x1b[2K"
_bars: list[object] = []
"""The progress bars on the screen: a message takes their line, and they are drawn again below."""


class InputError(Exception):
    """Input that cannot be had, or options that do not go together."""


class Source:
    """The input: its name, its path if it is a file, and its bytes, read at once or by blocks."""

    def __init__(self, name: str, file: BinaryIO, path: str | None = None) -> None:
        self.name, self.path, self._file, self._ahead = name, path, file, b""
        self._ended = False

    @cached_property
    def data(self) -> bytes:
        """All that has not been read by blocks."""
        return self._ahead + self._read()

    @property
    def text(self) -> str:
        return decode_text(self.data)

    @property
    def size(self) -> int | None:
        """The number of bytes, if that can be known."""
        return os.path.getsize(self.path) if self.path and os.path.isfile(self.path) else None

    def block(self) -> bytes:
        """The next lines, about a BLOCK of them; nothing at the end."""
        data, self._ahead = self._ahead, b""
        while more := self._read(max(BLOCK, len(data))):
            data += more
            # A \r that comes last may be half of a line end.
            if end := data.rfind(b"\n") + 1 or data.rfind(b"\r", 0, -1) + 1:
                self._ahead = data[end:]
                return data[:end]
        return data

    def peek(self) -> bytes:
        """Return the first lines, at most about a BLOCK of them, which will be read again."""
        while len(self._ahead) < BLOCK and (more := self._read(BLOCK - len(self._ahead))):
            self._ahead += more
        end = len(self._ahead) if self._ended else self._ahead.rfind(b"\n") + 1
        return self._ahead[:end] or self._ahead

    def __enter__(self) -> Source:
        return self

    def __exit__(self, *error: object) -> None:
        if self.path:
            self._file.close()

    def _read(self, size: int = -1) -> bytes:
        if self._ended:  # a terminal would go on, and ask for a second end
            return b""
        try:
            data = self._file.read(size)
            self._ended = len(data) < size or size < 0
            return data
        except OSError as error:
            raise InputError(f"{self.name}: {error.strerror or error}") from None


def read_document(source: Source, arguments: argparse.Namespace) -> Document:
    def read_bytes(data: bytes) -> Document:
        return read(
            data,
            shape=wanted_shape(arguments),
            symbols=arguments.symbols,
            format=arguments.format_from,
            source=source.name,
            ignore_drawings=arguments.ignore_drawings,
        )

    start = source.peek()
    if len(start) > LONGEST // 2 and not is_skipped(decode_text(start, is_whole=False)):
        read_bytes(start)  # refuses a long text without puzzles before all of it is read
    return read_bytes(source.data)


def find_source(argument: str | None) -> Source:
    """The file, standard input, or the puzzle that an argument is; asks if there is none."""
    if argument is None and sys.stdin.isatty():
        print("Enter filename:", end=" ", file=sys.stderr, flush=True)
        argument = sys.stdin.readline().strip()
        if not argument:
            raise InputError("no filename was given")
        return _file(argument)
    if argument in (None, "-"):
        return Source(STDIN, sys.stdin.buffer)
    if os.path.exists(argument) or not _looks_like_puzzle(argument):
        return _file(argument)
    return Source("puzzle", io.BytesIO(argument.encode("utf-8", "replace")))


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

    def lines(self, text: str, shape: Shape) -> None:
        """Prints grids of a shape that are lines of text already, and remarks between them."""
        start = LEADING_REMARKS.match(text).end()  # type: ignore[union-attr]  # may be empty
        print_lines(text[:start])
        if start < len(text):
            for line in self._writer.above(shape):
                print(line)
            print_lines(text[start:])

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


def message_of(error: Exception) -> str:
    """What is wrong, with the option that settles it if a text can be read in several ways."""
    if isinstance(error, ParseError) and error.parameter:
        return error.told(OPTIONS[error.parameter])
    return str(error)


def fail(message: str, *, status: int = 2) -> int:
    """Prints an error and returns its exit status, which is that of bad input or usage."""
    if sys.stdout:
        sys.stdout.flush()
    # Written at once, so that no interruption parts it.
    sys.stderr.write(f"{CLEAR_LINE if _bars else ''}sudoku: {message}\n")
    return status


def print_json(data: Mapping[str, object]) -> None:
    print(json.dumps(data, ensure_ascii=False))


def print_lines(text: str) -> None:
    """Prints whole lines in such pieces that an interruption leaves no half of a line."""
    start = 0
    while start < len(text):
        end = text.rfind("\n", start, start + PIECE) + 1
        sys.stdout.write(text[start:end])
        sys.stdout.flush()
        start = end


@contextmanager
def progress(
    what: str, total: int | None, *, things: str = "", prints: bool = True
) -> Iterator[Callable[[int], None]]:
    """How to tell what is done, on a progress bar if a person is waiting for what goes elsewhere.

    Without a total, the bar shows only that something goes on. It counts things, if they are named.
    Where nothing `prints` on standard output meanwhile, a bar is no trouble there.
    """
    if not sys.stderr.isatty() or (prints and sys.stdout.isatty()):
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, TextColumn

    counting = [MofNCompleteColumn(), TextColumn("{task.fields[rate]}")] if things else []
    # Left to itself, rich would print what goes to standard output on the terminal.
    bar = Progress(
        *Progress.get_default_columns(), *counting,
        console=Console(stderr=True), redirect_stdout=False, redirect_stderr=False,
    )  # fmt: skip
    with bar:
        task = bar.add_task(what, total=total, rate="")
        if not bar.console.is_dumb_terminal:
            _bars.append(bar)

        def advance(done: int) -> None:
            speed = bar.tasks[task].speed
            rate = f"{speed:,.{0 if speed >= 10 else 1}f} {things}/s" if speed and things else ""
            bar.update(task, advance=done, rate=rate)

        try:
            yield advance
        finally:
            _bars.clear()


@contextmanager
def patience(what: str, seconds: float = 1.0) -> Iterator[None]:
    """Shows how long something takes, once it takes longer than that, if a person is waiting."""
    if not sys.stderr.isatty():
        yield
        return
    from threading import Event, Thread

    done = Event()

    def wait() -> None:
        if done.wait(seconds):
            return
        from rich.console import Console
        from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

        columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
        with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
            bar.add_task(what, total=None)
            done.wait()

    waiting = Thread(target=wait, daemon=True)
    waiting.start()
    try:
        yield
    finally:
        done.set()
        waiting.join()


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


def write_file(path: str, data: bytes) -> None:
    try:
        with open(path, "wb") as file:
            file.write(data)
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from None


def number_of(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _file(path: str) -> Source:
    try:
        return Source(path, open(path, "rb"), path)
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from None
    except ValueError as error:  # a name with a NUL in it
        raise InputError(f"{path!r}: {error}") from None


def _looks_like_puzzle(argument: str) -> bool:
    """Whether an argument that is no file is meant as a puzzle, right or wrong."""
    if "\n" in argument or is_line(argument, Options()):
        return True
    if re.fullmatch(r"[\d.*_-]*\d[\d.*_-]*", argument):
        return True
    cells = sum(character.isdigit() or character in ".*_-" for character in argument)
    ending = os.path.splitext(argument)[1]
    return len(argument) >= 16 and cells * 2 > len(argument) and not ending[1:].isalpha()


def _jigsaw(path: str, variants: list[str]) -> Shape:
    try:
        if not os.path.exists(path) and re.fullmatch(r"\w{16,}|(\w+\s+){3,}\w+\s*", path):
            boxes = parse_boxes(path)
        else:
            with _file(path) as source:
                boxes = parse_boxes(source.text)
        return Shape(round(len(boxes) ** 0.5), boxes=boxes, variants=variants)
    except SudokuError as error:
        raise InputError(f"{path}: {error}") from None
