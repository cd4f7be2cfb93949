"""Drafts: files that appear under their names only when they are whole and on the disk."""

from __future__ import annotations

import errno
import os
import re
import shutil
import stat
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

DRAFT = ".draft-"
"""The prefix of the names of drafts."""
STREAM = re.compile(r"/dev/(?:std(?:in|out|err)|fd/\d+)|/proc/[^/]+/fd/\d+")
"""The name of an open file."""

Name = str | os.PathLike[str]


def write_file(path: Name, data: bytes) -> None:
    """Write a file as a whole or not at all; raise OSError, with the old file as it was."""
    with committed(path) as draft, open(draft, "ab") as file:
        file.write(data)


@contextmanager
def committed(path: Name) -> Iterator[Path]:
    """Yield the name of an empty draft, which becomes the file once it is written and synced.

    The file keeps its mode and, where the system allows that, its owner; a link keeps leading to
    it. What has_draft() is not true of is written itself.
    """
    if not has_draft(path):
        yield Path(path)
        return
    target = Path(os.path.realpath(path))
    draft = _draft_of(target)
    try:
        _make(draft, target)
        yield draft
        sync(draft, os.O_RDWR)
        draft.replace(target)
    except BaseException as error:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        if isinstance(error, OSError) and error.filename in (str(draft), str(target)):
            raise OSError(error.errno, error.strerror, os.fspath(path)) from None
        raise


def has_draft(path: Name) -> bool:
    """Return whether a path is for a regular file: not a device, a pipe or an open file."""
    if STREAM.fullmatch(os.path.abspath(path)):
        return False
    try:
        mode = os.stat(path).st_mode
    except OSError:
        return True
    return stat.S_ISREG(mode) or stat.S_ISDIR(mode)


def check_writable(path: Name) -> None:
    """Raise OSError if a file could not be written; the file stays as it is."""
    if has_draft(path):
        target = Path(os.path.realpath(path))
        draft = _draft_of(target)
        try:
            _make(draft, target)
        finally:
            with suppress(OSError):
                draft.unlink(missing_ok=True)


def sync(path: Path, mode: int) -> None:
    """Have the system write a file, or the names in a folder, to the disk."""
    handle = os.open(path, mode)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _draft_of(target: Path) -> Path:
    return target.with_name(f"{DRAFT}{uuid.uuid4().hex}")


def _make(draft: Path, target: Path) -> None:
    """Make an empty draft, like the file that it will replace; OSError if that is not writable."""
    try:
        old = target.stat()
    except FileNotFoundError:
        old = None
    if old and stat.S_ISDIR(old.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(target))
    if old and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(target))
    os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
    if old:
        with suppress(OSError, AttributeError):  # Windows has no owners
            os.chown(draft, old.st_uid, old.st_gid)
        shutil.copymode(target, draft)
