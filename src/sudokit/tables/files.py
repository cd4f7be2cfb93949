"""Puzzle tables in files: Parquet, CSV and text, on this machine or at an address of fsspec.

A text has a puzzle a line: its table has the columns `puzzle`, the whole line, and `line`, its
number from 1; blank lines and comments are no rows. All columns of a CSV file are strings. A CSV
file may have a header or not: without one, the columns are named by what the first row holds.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

BATCH_ROWS = 1 << 16
"""Rows of a batch that Source.batches() yields, unless told otherwise."""


@dataclass(frozen=True, slots=True)
class FileFormat:
    """A kind of file: its name, and how it is compressed.

    - kind: "parquet", "csv" or "text"
    - compression: "gzip" or "zstd" for a file that is compressed as a whole, else None
    """

    kind: str
    compression: str | None = None

    @property
    def can_seek(self) -> bool:
        """Whether rows in the middle can be read without all rows before them."""
        return self.compression is None


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


def format_of(address: str | os.PathLike[str], format: str | None = None) -> FileFormat:
    """Return the format by its suffix, or that of the address; raise SudokuError for others."""
    raise NotImplementedError


class Source:
    """A file of puzzles: the number of its rows, its columns, and its rows in any order.

    - address: a local path, or an address that fsspec knows, such as "s3://bucket/name.parquet"
    - column: the column of the puzzles; see columns.puzzle_column()
    - format: a key of FORMATS, if the suffix of the address is another one
    - marks: the `marks` of a Source of the same file, which saves reading it once to count rows

    Reading is safe from several threads. Raises SudokuError for a file that cannot be read, with
    its name and the cause.
    """

    address: str
    format: FileFormat
    schema: Any
    """The columns, as a pyarrow.Schema."""
    column: str
    """The column that has the puzzles."""

    def __init__(
        self,
        address: str | os.PathLike[str],
        column: str | None = None,
        format: str | None = None,
        *,
        marks: Sequence[Sequence[int]] | None = None,
    ) -> None:
        raise NotImplementedError

    @property
    def can_seek(self) -> bool:
        """Whether read() can start in the middle; a compressed text must be read from its start."""
        return self.format.can_seek

    @property
    def rows(self) -> int:
        """The number of rows. Text is read once for it, Parquet is not."""
        raise NotImplementedError

    @property
    def marks(self) -> list[list[int]]:
        """Places in a text from which read() starts, as lists of numbers that JSON can hold."""
        raise NotImplementedError

    @property
    def fingerprint(self) -> dict[str, Any]:
        """The size and the time or tag of the file's last change, to tell whether it changed."""
        raise NotImplementedError

    def read(self, start: int, stop: int) -> pa.Table:
        """Return the rows from `start` up to `stop`, without it. Needs `can_seek`."""
        raise NotImplementedError

    def batches(self, rows: int = BATCH_ROWS) -> Iterator[pa.RecordBatch]:
        """Yield all rows in order, as record batches of at most so many rows."""
        raise NotImplementedError


def write_table(
    batches: Iterable[pa.RecordBatch],
    address: str | os.PathLike[str],
    format: str | None = None,
    *,
    schema: pa.Schema,
    header: bool = True,
    column: str | None = None,
) -> int:
    """Write record batches into a file, and return the number of rows.

    The same rows give the same bytes, however they are divided into batches. `header` is whether a
    CSV file begins with the names of its columns. A text has one column, `column`; a null is an
    empty line.
    """
    raise NotImplementedError


def concatenate(
    addresses: Iterable[str | os.PathLike[str]],
    out: str | os.PathLike[str],
    format: str | None = None,
) -> None:
    """Join files of one format into one, in order.

    The bytes of CSV and text files are copied: only the first CSV file has a header. The rows of
    Parquet files are written anew.
    """
    raise NotImplementedError
