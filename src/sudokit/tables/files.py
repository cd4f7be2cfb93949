"""Files of tables: their formats by suffix, on this machine or at an address of fsspec."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from ..checks import clean_text
from ..errors import MissingExtra, SudokuError

Address = str | os.PathLike[str]
"""A local path, or an address that fsspec knows, such as "s3://bucket/name.parquet"."""

BLOCK_BYTES = 1 << 23
"""Bytes of a text that are read or copied at a time."""


@dataclass(frozen=True, slots=True)
class FileFormat:
    """A kind of file.

    - kind: "parquet", "csv" or "text"
    - compression: "gzip" or "zstd" for a file that is compressed as a whole, else None
    """

    kind: str
    compression: str | None = None


FORMATS = {
    ".parquet": FileFormat("parquet"),
    ".csv": FileFormat("csv"),
    ".csv.gz": FileFormat("csv", "gzip"),
    ".csv.zst": FileFormat("csv", "zstd"),
    ".txt": FileFormat("text"),
    ".txt.gz": FileFormat("text", "gzip"),
    ".txt.zst": FileFormat("text", "zstd"),
}
"""The formats by the suffix of a file, which is also how functions take them (`format=".csv"`)."""


def format_of(
    address: Address, format: str | None = None, *, parameter: str | None = "format"
) -> FileFormat:
    """Return the format of a suffix, or of the file's suffix; raise SudokuError for others.

    `parameter` is how a caller gives the suffix, if there is a way.
    """
    name = os.fspath(address) if format is None else format
    for suffix, found in FORMATS.items():
        if name.lower().endswith(suffix) if format is None else name == suffix:
            return found
    known = ", ".join(FORMATS)
    if format is None:
        other = f", or `{parameter}` must be one of these" if parameter else ""
        raise SudokuError(
            f"{name}: the format is not clear from the name, which must end with one of {known}"
            f"{other}"
        )
    raise SudokuError(f"`{parameter}` must be one of {known}, not {format!r}")


def check_name(address: Address) -> None:
    """Raise SudokuError for a path whose bytes are not UTF-8, which Arrow cannot open."""
    path = os.path.abspath(address)
    if clean_text(path) != path:
        raise SudokuError(f"{path}: the name must be UTF-8 text: rename the file or its folder")


def find_file(address: str) -> tuple[Any, str]:
    """Return the file system of fsspec and the path in it; None for a local path."""
    if "://" not in address:
        return None, address
    try:
        from fsspec.core import url_to_fs
    except ModuleNotFoundError as error:
        raise MissingExtra("Files at such addresses", "bulk") from error
    filesystem, path = url_to_fs(address)
    return filesystem, path


def open_input(address: str) -> pa.NativeFile:
    """Open a file for reading."""
    filesystem, path = find_file(address)
    return pa.OSFile(path) if filesystem is None else pa.PythonFile(filesystem.open(path), "r")
