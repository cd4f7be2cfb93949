"""Puzzle tables in files: Parquet, CSV and text, on this machine or at an address of fsspec.

A text has a puzzle a line: its table has the columns `puzzle`, the whole line, and `line`, its
number from 1; blank lines and comments are no rows. All columns of a CSV file are strings, since a
puzzle of 81 digits must not become a number. Its first row is a header unless it holds a puzzle;
without a header, the columns are `puzzle`, `solution` and `column_N` by what the first row holds.
"""

from __future__ import annotations

import gzip
import itertools
import os
import shutil
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
from numpy.typing import NDArray

from .. import _core
from ..bulk import NOT_A_DIGIT
from ..errors import MissingExtra, ParseError, SudokuError
from ..formats.lines import is_skipped
from ..formats.plain_lines import decode_line, is_classic_told, tells_shape
from .arrow import digits_of, strings_from
from .columns import puzzle_column

_Strings = tuple[NDArray[np.uint8], NDArray[np.int32], NDArray[np.uint8]]
Address = str | os.PathLike[str]

BOM = b"\xef\xbb\xbf"
COMPRESSIONS = ("none", "zstd", "lz4", "snappy")
"""Compressions of Parquet. A puzzle and its solution take 170 bytes and 140 ns to write with none,
58 bytes and 840 ns with zstd, and about 100 bytes and 600 ns with the others."""
GZIP_LEVEL = 1
"""Level 6 packs a row of 180 bytes into 44 bytes instead of 51, in four times the time."""
BATCH_ROWS = 1 << 17
"""Rows of a batch that Source.batches() yields, unless told otherwise."""
BLOCK_BYTES = 1 << 23
"""Bytes of a text that are read at a time."""
READ_BYTES = 1 << 20
"""Bytes of a column of a Parquet file that are read at a time, instead of all of a row group."""
MOST_RECORD_BYTES = 1 << 26
"""Bytes of the longest line or CSV record that is read."""
MARK_ROWS = 1 << 12
"""Rows between two places of a text from which it can be read."""
GROUP_ROWS = 1 << 17
"""Rows of a row group of the Parquet files that are written."""
FEW_VALUES, SAMPLE_ROWS = 64, 1000
"""A column with at most FEW_VALUES in its first SAMPLE_ROWS is written with a dictionary."""


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


def format_of(address: Address, format: str | None = None) -> FileFormat:
    """Return the format of a suffix, or of the file's suffix; raise SudokuError for others."""
    name = os.fspath(address) if format is None else format
    for suffix, found in FORMATS.items():
        if name.lower().endswith(suffix) if format is None else name == suffix:
            return found
    known = ", ".join(FORMATS)
    if format is None:
        raise SudokuError(
            f"{name}: the format is not clear from the name, which must end with one "
            f"of {known}, or `format` must be one of them"
        )
    raise SudokuError(f"format must be one of {known}, not {format!r}")


class Source:
    """A file of puzzles: the number of its rows, its columns, and its rows in any order.

    - address: a local path, or an address that fsspec knows, such as "s3://bucket/name.parquet"
    - column: the column of puzzles; see puzzle_column()
    - format: a key of FORMATS, if the suffix of the address is another one
    - marks: the `marks` of an earlier Source of the same file, which save reading it to count rows

    Several threads may read at once. Raises OSError, or ParseError with the name of the file and
    the cause, if it cannot be read.
    """

    def __init__(
        self,
        address: Address,
        column: str | None = None,
        format: str | None = None,
        *,
        marks: Sequence[Sequence[int]] | None = None,
    ) -> None:
        self.address = os.fspath(address)
        self.format = format_of(address, format)
        self._reader: _Parquet | _Text
        if self.format.kind == "parquet":
            self._reader = _Parquet(self.address)
        else:
            self._reader = (_Csv if self.format.kind == "csv" else _Text)(
                self.address, self.format.compression, marks
            )
        self.schema: pa.Schema = self._reader.schema
        """The names and types of the columns."""
        try:
            self.column = puzzle_column(self.schema, column)
            """The name of the column of puzzles."""
        except SudokuError as error:
            raise ParseError(str(error), source=self.address) from None

    @property
    def can_seek(self) -> bool:
        """Whether read() works; a compressed text can only be read from its start."""
        return self.format.compression is None

    @property
    def rows(self) -> int:
        """The number of rows. A text is read once to count them."""
        return self._reader.rows

    @property
    def marks(self) -> list[list[int]] | None:
        """Places in a text from which it can be read, for JSON; None if there are none."""
        return self._reader.marks if isinstance(self._reader, _Text) and self.can_seek else None

    @property
    def fingerprint(self) -> dict[str, int | str]:
        """The size and the time or tag of the file's last change, which differ once it changed."""
        filesystem, path = _remote(self.address)
        if filesystem is None:
            status = os.stat(path)
            return {"size": status.st_size, "changed": status.st_mtime_ns}
        info = filesystem.info(path)
        tags = ("ETag", "etag", "LastModified", "last_modified", "mtime", "updated", "created")
        changed = next((str(info[tag]) for tag in tags if info.get(tag)), "")
        return {"size": int(info.get("size") or 0), "changed": changed}

    def read(self, start: int, stop: int) -> pa.Table:
        """Return the rows from `start` up to `stop`, without `stop`."""
        return pa.Table.from_batches(self.batches(start=start, stop=stop), self.schema)

    def batches(
        self, rows: int = BATCH_ROWS, *, start: int = 0, stop: int | None = None
    ) -> Iterator[pa.RecordBatch]:
        """Yield all rows in order, or those from `start` up to `stop`, at most `rows` at a time."""
        if start == 0 and stop is None:
            return _cut(self._reader.batches(), rows)
        if not self.can_seek:
            raise SudokuError(f"{self.address}: compressed text can only be read from its start")
        stop = self.rows if stop is None else stop
        if not 0 <= start <= stop <= self.rows:
            raise IndexError(f"rows {start} to {stop} of {self.rows}")
        return _cut(self._reader.read(start, stop), rows)


def _cut(batches: Iterable[pa.RecordBatch], rows: int) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        for start in range(0, batch.num_rows, rows):
            yield batch.slice(start, rows)


class _Parquet:
    def __init__(self, address: str) -> None:
        self._address = address
        self._metadata = None
        with self._open() as file:
            self._metadata = file.metadata
            self.schema = file.schema_arrow
        counts = [
            self._metadata.row_group(i).num_rows for i in range(self._metadata.num_row_groups)
        ]
        self._group_starts = np.concatenate([[0], np.cumsum(counts, dtype=np.int64)])
        self.rows = self._metadata.num_rows

    def _open(self) -> pq.ParquetFile:
        """Open the file anew: threads cannot share an open one."""
        try:
            return pq.ParquetFile(
                _open_input(self._address),
                metadata=self._metadata,
                buffer_size=READ_BYTES,
                pre_buffer=False,
            )
        except pa.ArrowInvalid as error:
            raise ParseError(f"not a Parquet file: {error}", source=self._address) from error

    def batches(self) -> Iterator[pa.RecordBatch]:
        return self.read(0, self.rows)

    def read(self, start: int, stop: int) -> Iterator[pa.RecordBatch]:
        if start == stop:
            return
        first = int(np.searchsorted(self._group_starts, start, "right")) - 1
        last = int(np.searchsorted(self._group_starts, stop, "left"))
        at = int(self._group_starts[first])
        with self._open() as file:
            groups = file.iter_batches(BATCH_ROWS, range(first, last), use_threads=False)
            while at < stop:
                try:
                    batch = next(groups)
                except (pa.ArrowException, OSError) as error:
                    reason = f"row {at} cannot be read: {error}"
                    raise ParseError(reason, source=self._address) from error
                yield batch.slice(max(start - at, 0), stop - max(at, start))
                at += batch.num_rows


@dataclass(frozen=True, slots=True)
class _Parsed:
    """Rows of a text.

    - batch: the rows
    - starts: the bytes before each row
    - above: the lines above each row, if they are counted
    - end: the bytes of the text that these rows and what is between them take
    - lines: the lines in these bytes, if they are counted
    """

    batch: pa.RecordBatch
    starts: NDArray[np.int64]
    above: NDArray[np.int64]
    end: int
    lines: int


class _Text:
    """A text with a puzzle a line."""

    schema = pa.schema([("puzzle", pa.string()), ("line", pa.int64())])

    def __init__(
        self, address: str, compression: str | None, marks: Sequence[Sequence[int]] | None
    ) -> None:
        self._address, self._compression = address, compression
        if marks is not None:
            self.__dict__["marks"] = [list(mark) for mark in marks]
        with self._open() as stream:
            head = self._next(stream, BLOCK_BYTES, 0)
        if head[:2] in (b"\xff\xfe", b"\xfe\xff") or b"\0" in head[:4096]:
            raise ParseError("not UTF-8 text: convert or unpack it", source=address)
        self._first = len(BOM) if head.startswith(BOM) else 0
        self._start(head[self._first :])

    def _start(self, head: bytes) -> None:
        """Look at the start of the text, without its byte order mark."""

    def _parse(self, text: bytes, above: int, is_last: bool) -> _Parsed:
        if not is_last:
            text = text[: text.rfind(b"\n") + 1 or text.rfind(b"\r", 0, len(text) - 1) + 1]
        strings, starts, above_each, lines = _core.split_lines(text)
        column = _column(strings, text)
        batch = pa.record_batch([column, pa.array(above_each + (above + 1))], self.schema)
        comments = [row for row in _maybe_comments(*strings) if is_skipped(column[row].as_py())]
        for row in comments:
            line = column[row].as_py().encode()
            if tells_shape(line) and not is_classic_told(line):
                raise ParseError(
                    "a comment tells a shape other than the classic one, and tables hold classic "
                    "9×9 puzzles only",
                    source=self._address,
                    line=above + int(above_each[row]) + 1,
                )
        if comments:
            kept = np.delete(np.arange(len(starts)), comments)
            batch, starts, above_each = batch.take(kept), starts[kept], above_each[kept]
        return _Parsed(batch, starts, above_each, len(text), lines)

    @cached_property
    def marks(self) -> list[list[int]]:
        """The bytes and the lines before each MARK_ROWS-th row, and in the end those of all rows.

        Each mark is [row, bytes, lines].
        """
        rows, marks = 0, []
        for offset, above, parsed in self._blocks():
            for row in range(-rows % MARK_ROWS, len(parsed.starts), MARK_ROWS):
                place = [offset + int(parsed.starts[row]), above + int(parsed.above[row])]
                marks.append([rows + row, *place])
            rows += len(parsed.starts)
            end = [offset + parsed.end, above + parsed.lines]
        return [*marks, [rows, *(end if rows else [self._first, 0])]]

    @property
    def rows(self) -> int:
        return self.marks[-1][0]

    def batches(self) -> Iterator[pa.RecordBatch]:
        for _, _, parsed in self._blocks():
            yield parsed.batch

    def read(self, start: int, stop: int) -> Iterator[pa.RecordBatch]:
        row, begin, above = self.marks[start // MARK_ROWS]
        end = self.marks[-(-stop // MARK_ROWS)][1] if stop < self.rows else self.marks[-1][1]
        for _, _, parsed in self._blocks(begin, end, above):
            yield parsed.batch.slice(max(start - row, 0), max(stop - max(row, start), 0))
            row += parsed.batch.num_rows

    def _open(self) -> pa.NativeFile:
        file = _open_input(self._address)
        return pa.CompressedInputStream(file, self._compression) if self._compression else file

    def _next(self, stream: pa.NativeFile, size: int, at: int) -> bytes:
        try:
            return bytes(stream.read(size))
        except (pa.ArrowException, OSError) as error:
            reason = f"it cannot be read behind byte {at}: {error}"
            raise ParseError(reason, source=self._address) from error

    def _blocks(
        self, begin: int | None = None, end: int | None = None, above: int = 0
    ) -> Iterator[tuple[int, int, _Parsed]]:
        """Yield the bytes and lines before some rows, and the rows, from one byte to another."""
        offset = self._first if begin is None else begin
        with self._open() as stream:
            if begin is None:
                stream.read(self._first)
            else:
                stream.seek(begin)
            at, pending = offset, b""
            while True:
                size = BLOCK_BYTES if end is None else min(BLOCK_BYTES, end - at)
                block = self._next(stream, size, at)
                at += len(block)
                is_last = not block
                pending = pending + block if pending else block
                if not pending:
                    return
                parsed = self._parse(pending, above, is_last)
                yield offset, above, parsed
                if is_last:
                    return
                pending = pending[parsed.end :]
                offset, above = offset + parsed.end, above + parsed.lines
                if len(pending) > MOST_RECORD_BYTES:
                    reason = f"the row at byte {offset} has more than {MOST_RECORD_BYTES} bytes"
                    raise ParseError(f"{reason}; is a quote not closed?", source=self._address)


class _Csv(_Text):
    """A text of comma-separated values."""

    def _start(self, head: bytes) -> None:
        _, starts, end = _core.split_records(head, 1, True)
        if not len(starts):
            self.schema = pa.schema([("puzzle", pa.string())])
            return
        ends = [*starts.tolist(), end]
        record = head[ends[0] : ends[1]]
        strings, _, _ = _core.split_records(record, record.count(b",") + 1, True)
        fields = [_column(column, record)[0].as_py() for column in strings if not column[2][0]]
        names = _names_by_content(fields)
        if names is None:
            names = [name or f"column_{number}" for number, name in enumerate(fields, 1)]
            self._first += ends[1]
        for name in names:
            if names.count(name) > 1:
                raise ParseError(f"two columns are called {name!r}", source=self._address)
        self.schema = pa.schema([(name, pa.string()) for name in names])

    def _parse(self, text: bytes, above: int, is_last: bool) -> _Parsed:
        columns, starts, end = _core.split_records(text, len(self.schema), is_last)
        batch = pa.record_batch([_column(column, text) for column in columns], self.schema)
        return _Parsed(batch, starts, np.zeros(len(starts), np.int64), end, 0)


def _names_by_content(fields: list[str]) -> list[str] | None:
    """Return names for the fields of a row; None if the row is a header, since none is a puzzle."""
    digits = digits_of(pa.array(fields, pa.string()))
    puzzles = [index for index, row in enumerate(digits) if row[0] != NOT_A_DIGIT]
    if not puzzles:
        return None
    names = [f"column_{number}" for number in range(1, len(fields) + 1)]
    names[puzzles[0]] = "puzzle"
    if len(puzzles) > 1 and digits[puzzles[1]].all():
        names[puzzles[1]] = "solution"
    return names


def _column(strings: _Strings, text: bytes) -> pa.Array:
    """Return a column of strings; those that are not UTF-8 are taken for Latin-1."""
    column = strings_from(*strings)
    if text.isascii() or _is_utf8(text):
        return column
    cells = column.cast(pa.binary()).to_pylist()
    return pa.array([cell if cell is None else decode_line(cell) for cell in cells], pa.string())


def _is_utf8(text: bytes) -> bool:
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True


def _maybe_comments(
    data: NDArray[np.uint8], offsets: NDArray[np.int32], _: NDArray[np.uint8]
) -> Iterator[int]:
    """Yield the rows that start with # or a space."""
    heads = data[offsets[:-1]]
    yield from np.flatnonzero(np.isin(heads, np.frombuffer(b"# \t", np.uint8))).tolist()


def write_table(
    batches: Iterable[pa.RecordBatch],
    address: Address,
    format: str | None = None,
    *,
    schema: pa.Schema,
    header: bool = True,
    column: str | None = None,
    compression: str = "none",
) -> int:
    """Write record batches of a schema into a file, and return the number of rows.

    The same rows give the same bytes, however they are divided into batches.

    - header: whether a CSV file begins with the names of its columns
    - column: the one column of a text, in which a null is an empty line
    - compression: of Parquet, one of COMPRESSIONS
    """
    kind = format_of(address, format)
    if kind.kind == "parquet":
        return _write_parquet(batches, address, schema, compression)
    if kind.kind == "text" and column not in schema.names:
        raise SudokuError(
            f"a text has one column: column must be one of {', '.join(schema.names)}, "
            f"not {column!r}"
        )
    rows = 0
    with _open_output(address, kind.compression) as sink:
        if kind.kind == "csv" and header:
            sink.write(_lines([_quoted(pa.array([name])) for name in schema.names]))
        for batch in batches:
            if kind.kind == "csv":
                columns = [_quoted(_text(array)) for array in batch.columns]
                sink.write(_lines([_visible(columns[0])] if len(columns) == 1 else columns))
            else:
                sink.write(_lines([_unbroken(_text(batch.column(column)))]))
            rows += batch.num_rows
    return rows


def concatenate(
    addresses: Iterable[Address],
    out: Address,
    format: str | None = None,
    *,
    compression: str = "none",
) -> None:
    """Join files of one format into one, in order.

    The bytes of CSV and text files are copied: only the first CSV file may have a header. The rows
    of Parquet files, which all have the same columns, are written anew.
    """
    parts = [os.fspath(address) for address in addresses]
    if format_of(out, format).kind == "parquet":
        files = [_Parquet(part) for part in parts]
        schema = files[0].schema if files else pa.schema([])
        batches = (batch for file in files for batch in file.batches())
        _write_parquet(batches, out, schema, compression)
        return
    with _open_output(out, None) as sink:
        for part in parts:
            with _open_input(part) as file:
                shutil.copyfileobj(file, sink, BLOCK_BYTES)


def _write_parquet(
    batches: Iterable[pa.RecordBatch], address: Address, schema: pa.Schema, compression: str
) -> int:
    """Write row groups of GROUP_ROWS rows."""
    if compression not in COMPRESSIONS:
        known = ", ".join(COMPRESSIONS)
        raise SudokuError(f"compression must be one of {known}, not {compression!r}")
    rows = 0
    groups = _groups(batches, schema)
    first = next(groups, schema.empty_table())
    plain = [name for name in schema.names if not _has_few_values(first.column(name))]
    others = [name for name in schema.names if name not in plain]
    with (
        _open_output(address, None) as sink,
        pq.ParquetWriter(
            sink,
            schema,
            compression=compression,
            use_dictionary=others,
            write_statistics=others,
        ) as writer,
    ):
        for group in itertools.chain([first], groups):
            writer.write_table(group, GROUP_ROWS)
            rows += group.num_rows
    return rows


def _groups(batches: Iterable[pa.RecordBatch], schema: pa.Schema) -> Iterator[pa.Table]:
    """Yield tables of GROUP_ROWS rows, and the rest; each column is one array."""
    held: list[pa.RecordBatch] = []
    rows = 0
    for batch in batches:
        while batch.num_rows:
            part = batch.slice(0, GROUP_ROWS - rows)
            batch = batch.slice(part.num_rows)
            held.append(part)
            rows += part.num_rows
            if rows == GROUP_ROWS:
                yield pa.Table.from_batches(held, schema).combine_chunks()
                held, rows = [], 0
    if held:
        yield pa.Table.from_batches(held, schema).combine_chunks()


def _has_few_values(column: pa.ChunkedArray) -> bool:
    if pa.types.is_nested(column.type):
        return False
    return len(column.slice(0, SAMPLE_ROWS).unique()) <= FEW_VALUES


def _text(column: pa.Array) -> pa.Array:
    """Return a column as strings, with "" for null."""
    try:
        return column.cast(pa.string()).fill_null("")
    except pa.ArrowException as error:
        raise SudokuError(f"a column of type {column.type} cannot be written as text") from error


def _has_any(strings: pa.Array, characters: bytes) -> bool:
    """Return whether the strings, or others in the same memory, have any of the characters."""
    _, _, data = strings.buffers()
    text = np.frombuffer(data or b"", np.uint8)
    return any((text == character).any() for character in characters)


def _quoted(strings: pa.Array) -> pa.Array:
    """Return the strings as CSV has them: in quotes if they have quotes, commas or line breaks."""
    if not _has_any(strings, b'",\r\n'):
        return strings
    doubled = pc.replace_substring(strings, '"', '""')
    quoted = pc.binary_join_element_wise('"', doubled, '"', "")
    return pc.if_else(pc.match_substring_regex(strings, '[",\r\n]'), quoted, strings)


def _visible(strings: pa.Array) -> pa.Array:
    """Return the fields with quotes for an empty one, whose line would be no row otherwise."""
    return pc.if_else(pc.equal(strings, ""), '""', strings)


def _unbroken(strings: pa.Array) -> pa.Array:
    is_suspect = _has_any(strings, b"\r\n")
    if is_suspect and pc.any(pc.match_substring_regex(strings, "[\r\n]")).as_py():
        raise SudokuError("a string with a line break cannot be a line of a text: write CSV")
    return strings


def _lines(columns: list[pa.Array]) -> pa.Buffer:
    """Return the rows as lines, with commas between the columns."""
    rows = columns[0] if len(columns) == 1 else pc.binary_join_element_wise(*columns, ",")
    lines = pc.binary_join_element_wise(rows, "", "\n")
    _, offsets, text = lines.buffers()
    return text.slice(0, np.frombuffer(offsets, np.int32)[len(lines)]) if len(lines) else b""


def _remote(address: str) -> tuple[Any, str]:
    """Return the file system of fsspec and the path in it; None for a local path."""
    if "://" not in address:
        return None, address
    try:
        from fsspec.core import url_to_fs
    except ModuleNotFoundError as error:
        raise MissingExtra("Files at such addresses", "bulk") from error
    filesystem, path = url_to_fs(address)
    return filesystem, path


def _open_input(address: str) -> pa.NativeFile:
    filesystem, path = _remote(address)
    return pa.OSFile(path) if filesystem is None else pa.PythonFile(filesystem.open(path), "r")


@contextmanager
def _open_output(address: Address, compression: str | None) -> Iterator[Any]:
    filesystem, path = _remote(os.fspath(address))
    if filesystem is None:
        opened = pa.OSFile(path, "w")
    else:
        opened = pa.PythonFile(filesystem.open(path, "wb"), "w")
    with opened as file:
        if compression == "gzip":
            with gzip.GzipFile("", "wb", GZIP_LEVEL, file, mtime=0) as packed:
                yield packed
        elif compression is not None:
            with pa.CompressedOutputStream(file, compression) as packed:
                yield packed
        else:
            yield file
