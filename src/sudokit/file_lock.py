"""Locks on files: an open file -> whether this process alone may write it."""

from __future__ import annotations

from typing import BinaryIO


def lock(file: BinaryIO) -> bool:
    """Lock a file against other processes until it is closed; False if another one has locked it.

    On a platform or a file system without locks, returns True.
    """
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        pass  # a file system without locks
    return True
