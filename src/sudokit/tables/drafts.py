"""Drafts: files that appear under their names only when they are whole and on the disk."""

from __future__ import annotations

import os
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

DRAFT = ".draft-"
"""What the names of all drafts have in them."""


@contextmanager
def committed(path: Path) -> Iterator[Path]:
    """Yield the name of a draft, which becomes the file once it is written and synced."""
    draft = path.with_name(f"{path.name}{DRAFT}{uuid.uuid4().hex}")
    try:
        yield draft
        sync(draft, os.O_RDWR)
        draft.replace(path)
    except BaseException:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise


def sync(path: Path, mode: int) -> None:
    """Have the system write a file, or the names in a folder, to the disk."""
    handle = os.open(path, mode)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
