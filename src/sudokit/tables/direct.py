"""Direct files: large outputs that go to the disk past the page cache of the system.

The page cache costs more than encoding what is written, and large outputs would fill it with data
that nothing reads soon.
"""

from __future__ import annotations

import errno
import mmap
import os
from concurrent.futures import Future, ThreadPoolExecutor
from types import TracebackType
from typing import Any

import pyarrow as pa

BLOCK_BYTES = 1 << 21
"""Bytes that are written at a time: a multiple of what any disk or file system asks for."""
DIRECT = getattr(os, "O_DIRECT", 0)  # 0 on macOS and Windows


def create_file(path: str) -> Any:
    """Return a new file to write to, a direct one if the file system has such."""
    if DIRECT:
        try:
            return DirectFile(path)
        except OSError as error:
            if error.errno != errno.EINVAL:
                raise
    return pa.OSFile(path, "w")


class DirectFile:
    """A new file that is written block by block in the background, past the page cache.

    What does not fill a block is written when the file is closed. Whatever a write raises, the next
    write() or close() does.
    """

    def __init__(self, path: str) -> None:
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC
        self._handle = os.open(path, flags | DIRECT, 0o666)
        self._filled, self._other = (mmap.mmap(-1, BLOCK_BYTES) for _ in range(2))
        self._used = 0
        self._background = ThreadPoolExecutor(1)
        self._pending: Future[None] | None = None
        self.closed = False

    def write(self, data: Any) -> int:
        rest = memoryview(data).cast("B")
        size = len(rest)
        while rest:
            part = rest[: BLOCK_BYTES - self._used]
            self._filled[self._used : self._used + len(part)] = part
            self._used += len(part)
            rest = rest[len(part) :]
            if self._used == BLOCK_BYTES:
                self._wait()
                self._pending = self._background.submit(self._put, memoryview(self._filled))
                self._filled, self._other = self._other, self._filled
                self._used = 0
        return size

    def flush(self) -> None:
        """Do nothing: blocks are written when they are full."""

    def close(self) -> None:
        if self.closed:
            return
        self.closed = True
        try:
            self._wait()
            self._stop_direct()  # the last block is of any size
            self._put(memoryview(self._filled)[: self._used])
        finally:
            self._background.shutdown()
            os.close(self._handle)

    def __enter__(self) -> DirectFile:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _wait(self) -> None:
        if self._pending:
            self._pending.result()

    def _put(self, rest: memoryview) -> None:
        while rest:
            try:
                rest = rest[os.write(self._handle, rest) :]
            except OSError as error:
                if error.errno != errno.EINVAL or not self._stop_direct():
                    raise

    def _stop_direct(self) -> bool:
        """Have the system use its page cache; return whether it did not before."""
        import fcntl  # which Windows lacks

        flags = fcntl.fcntl(self._handle, fcntl.F_GETFL)
        fcntl.fcntl(self._handle, fcntl.F_SETFL, flags & ~DIRECT)
        return bool(flags & DIRECT)
