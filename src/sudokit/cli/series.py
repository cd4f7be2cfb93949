"""A file that grows by a line a puzzle: where it stopped in, the lines that were lacking out."""

from __future__ import annotations

import os
import re
from typing import BinaryIO

from .console import BLOCK, InputError

LONGEST_TOLD = 2000
"""So much of the first line of a wrong file is told."""


class Series:
    """A file whose first lines say how its puzzles are made, and whose others are the puzzles.

    It is taken up again where it was left. A last line without an end, which a program leaves
    that was killed, is cut off. Each line is written at once and as a whole.
    """

    def __init__(self, path: str, head: list[str]) -> None:
        self.path = path
        try:
            self._file = _opened(path)
            try:
                self.done = self._take_up("".join(f"{line}\n" for line in head).encode())
            except BaseException:
                self._file.close()
                raise
        except OSError as error:
            raise InputError(f"{path}: {error.strerror or error}") from None

    def add(self, line: str) -> None:
        self._file.write(line.encode() + b"\n")
        self.done += 1

    def __enter__(self) -> Series:
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()

    def _take_up(self, head: bytes) -> int:
        """How many puzzles there are; the file is set to where the next one goes."""
        _lock(self._file, self.path)
        begun = self._file.read(len(head))
        if begun != head:
            if not head.startswith(begun):
                self._file.seek(0)
                there, here = self._file.readline(LONGEST_TOLD), head.splitlines()[0]
                raise InputError(
                    f"{self.path}: this is another file than {here.decode()!r} would write; it "
                    f"begins with {there.decode(errors='replace').rstrip()!r}: choose another "
                    "file, or remove it"
                )
            self._file.seek(0)
            self._file.write(head)
        lines, end = 0, len(head)
        place = end
        while block := self._file.read(BLOCK):
            if found := block.count(b"\n"):
                lines += found
                end = place + block.rindex(b"\n") + 1
            place += len(block)
        self._file.truncate(end)
        self._file.seek(end)
        return lines


def seed_told(path: str) -> int | None:
    """The seed that the first line of such a file tells, if there is one."""
    try:
        if os.path.isfile(path):
            with open(path, "rb") as file:
                if found := re.search(rb"--seed (-?\d+)[\s\"]", file.readline(BLOCK)):
                    return int(found[1])
    except OSError:
        pass  # this will be told when it is opened to write
    return None


def _opened(path: str) -> BinaryIO:
    if os.path.exists(path) and not os.path.isfile(path):
        raise InputError(f"{path}: not a file that can be gone on with: leave out --output")
    mode = "r+b" if os.path.exists(path) else "x+b"
    return open(path, mode, buffering=0)  # type: ignore[return-value]


def _lock(file: BinaryIO, path: str) -> None:
    """Keeps other programs like this from the file, where there are such locks."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise InputError(f"{path}: another `sudoku create` is writing to it") from None
    except OSError:
        pass  # a file system without locks
