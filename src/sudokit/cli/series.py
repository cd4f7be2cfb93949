"""A resumable output file: counts the complete lines, and truncates a torn one."""

from __future__ import annotations

import errno
import os
import re
from typing import BinaryIO

from ..file_lock import lock
from .console import BLOCK
from .failures import InputError

LONGEST_TOLD = 2000
"""Characters of the first line of a wrong file that its error quotes."""


class Series:
    """A file whose first lines say how its puzzles are made, and whose others are the puzzles.

    A file that is there is resumed after its last complete line. Each line is written at once. A
    line that cannot be written whole, as on a full disk, is taken back.
    """

    def __init__(self, path: str, head: list[str]) -> None:
        self.path = path
        try:
            self._file = _opened(path)
            try:
                self.done, self._end = self._resume("".join(f"{line}\n" for line in head).encode())
            except BaseException:
                self._file.close()
                raise
        except OSError as error:
            raise InputError(error.strerror or str(error), file=path) from None

    def add(self, line: str) -> None:
        """Write a line, whole or not at all; OSError if the disk is full, say."""
        data = line.encode() + b"\n"
        try:
            _write(self._file, data)
        except OSError:
            self._file.truncate(self._end)
            raise
        self._end += len(data)
        self.done += 1

    def __enter__(self) -> Series:
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()

    def _resume(self, head: bytes) -> tuple[int, int]:
        """Count the puzzles that are there, and find the place where the next one goes."""
        if not lock(self._file):
            raise InputError("another `sudoku create` is writing to it", file=self.path)
        begun = self._file.read(len(head))
        if begun != head:
            if not head.startswith(begun):
                self._file.seek(0)
                there, here = self._file.readline(LONGEST_TOLD), head.splitlines()[0]
                raise InputError(
                    f"this is another file than {here.decode()!r} would write; it "
                    f"begins with {there.decode(errors='replace').rstrip()!r}: choose another "
                    "file, or remove it",
                    file=self.path,
                )
            self._file.seek(0)
            _write(self._file, head)
        lines, end = 0, len(head)
        place = end
        while block := self._file.read(BLOCK):
            if found := block.count(b"\n"):
                lines += found
                end = place + block.rindex(b"\n") + 1
            place += len(block)
        self._file.truncate(end)
        self._file.seek(end)
        return lines, end


def seed_told(path: str) -> int | None:
    """Return the seed that the first line of a file names, if there is one."""
    try:
        if os.path.isfile(path):
            with open(path, "rb") as file:
                if found := re.search(rb"--seed (-?\d+)[\s\"]", file.readline(BLOCK)):
                    return int(found[1])
    except OSError:
        pass  # the error is raised again when the file is opened to write
    return None


def _opened(path: str) -> BinaryIO:
    if os.path.exists(path) and not os.path.isfile(path):
        kind = "a directory" if os.path.isdir(path) else "a device"
        raise InputError(f"--output needs a regular file, and this is {kind}", file=path)
    mode = "r+b" if os.path.exists(path) else "x+b"
    return open(path, mode, buffering=0)  # type: ignore[return-value]


def _write(file: BinaryIO, data: bytes) -> None:
    """Write all of the data: one call may take only a part, and the next one then fails."""
    while data:
        written = file.write(data)
        if not written:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        data = data[written:]
