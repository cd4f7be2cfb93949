"""Outputs: refuse to write over files that a command reads, or that sudokit did not write."""

from __future__ import annotations

import os
import stat
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from mmap import ACCESS_READ, mmap

from ..drafts import check_writable, has_draft
from ..file_kinds import HTML, PDF, PNG, SVG, FileKind
from .failures import InputError

REPLACED: Mapping[str, Mapping[str, FileKind]] = {
    "hint": {"--svg": SVG, "--png": PNG},
    "practice": {"--svg": SVG},
    "print": {"--out": PDF},
    "book": {"--out": PDF},
    "dataset audit": {"--html": HTML},
}
"""By command: the options that name an output, which replaces a file that sudokit wrote."""

RESUMED: Mapping[str, str] = {
    "create": "--output", "play": "--file", "batch": "--out", "dataset build": "--out",
}  # fmt: skip
"""By command: the option that names an output, which only the same command goes on with.

The functions of these commands refuse all other files that are there.
"""

READ = (
    "input", "files", "inputs", "game", "givens", "known", "regions", "pattern", "solution",
    "complete", "font",
)  # fmt: skip
"""The arguments, of all commands, that can name a file to read."""

NOT_TEXT = (*SVG.endings, *PNG.endings, *PDF.endings, *HTML.endings, ".parquet", ".gz", ".zst")
"""Suffixes that puzzles and games, which are written as text, cannot have."""


def check_outputs(command: str, arguments: Namespace) -> None:
    """Raise InputError if an output of a command would destroy a file.

    Called before the command begins, since commands may take long.
    """
    for option, kind in REPLACED.get(command, {}).items():
        if path := _value(arguments, option):
            _refuse_read(path, arguments)
            if has_draft(path) and not kind.fits(path):
                endings = " or ".join(kind.endings)
                raise InputError(
                    f"{option} writes {kind.what}, whose name must end with {endings}", file=path
                )
            why = f"sudokit did not write this file as {kind.what}"
            check_replaced(path, partial(_is_ours, kind), why, force=arguments.force)
    if path := _value(arguments, RESUMED.get(command, "")):
        if command == "play":  # which resumes the game that it reads
            arguments = Namespace(**{**vars(arguments), "game": None})
        _refuse_read(path, arguments)
        if command in ("create", "play") and path.lower().endswith(NOT_TEXT):
            ending = os.path.splitext(path)[1]
            raise InputError(
                f"{RESUMED[command]} writes text, whose name cannot end with {ending}", file=path
            )


def check_replaced(
    path: str,
    is_ours: Callable[[str], bool],
    why: str,
    *,
    force: bool,
    advice: str = "choose another name, or replace it with --force",
) -> None:
    """Raise InputError if a file is there that is not ours to replace, or cannot be replaced.

    An empty file can always be: nothing is lost by it.
    """
    try:
        if not has_draft(path):
            return
        if not force and os.path.isfile(path) and os.path.getsize(path) and not is_ours(path):
            raise InputError(f"{why}: {advice}", file=path)
        check_writable(path)
    except OSError as error:
        raise InputError(error.strerror or str(error), file=path) from None


def refuse_same(path: str, read: os.stat_result | None) -> None:
    """Raise InputError if a path leads to a file that is read, by whatever name or link."""
    with suppress(OSError):
        if read and stat.S_ISREG(read.st_mode) and os.path.samestat(read, os.stat(path)):
            raise InputError("the command reads this file: choose another name to write", file=path)


def _refuse_read(path: str, arguments: Namespace) -> None:
    for read in _files_read(arguments):
        refuse_same(path, read)


def _files_read(arguments: Namespace) -> Iterator[os.stat_result]:
    """Yield the files that arguments name, those of folders, and standard input."""
    with suppress(OSError, ValueError):  # closed, or none of the system
        yield os.fstat(sys.stdin.fileno())
    for name in READ:
        value = getattr(arguments, name, None)
        for word in value if isinstance(value, list) else [value]:
            if isinstance(word, str):
                with suppress(OSError, ValueError):  # a puzzle, or a name
                    yield os.stat(word)
                    if os.path.isdir(word):
                        yield from (entry.stat() for entry in os.scandir(word))


def _is_ours(kind: FileKind, path: str) -> bool:
    with open(path, "rb") as file, mmap(file.fileno(), 0, access=ACCESS_READ) as content:
        return kind.is_ours(content)


def _value(arguments: Namespace, option: str) -> str | None:
    value: str | None = getattr(arguments, option.removeprefix("--"), None)
    return value
