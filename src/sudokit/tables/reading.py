"""Reading tables of puzzles: a Parquet, CSV or text file in, its rows in any order out.

A text has a puzzle a line: its table has the columns `puzzle`, the whole line, and `line`, its
number from 1; blank lines and comments are no rows. All columns of a CSV file are strings, since a
puzzle of 81 digits must not become a number. Its first row is a header unless it holds a puzzle;
without a header, the columns are `puzzle`, `solution` and `column_N` by what the first row holds.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from .. import _core
from ..bulk import NOT_A_DIGIT
from ..errors import ParseError, SudokuError
from ..formats.lines import is_skipped
from ..formats.plain_lines import CELLS, decode_line, is_classic_told, tells_shape
from .arrow import digits_of, strings_from
from .columns import puzzle_column
from .files import BLOCK_BYTES, Address, check_name, find_file, format_of, open_input

_Strings = tuple[NDArray[np.uint8], NDArray[np.int32], NDArray[np.uint8]]

BOM = b"\xef\xbb\xbf"
BATCH_ROWS = 1 << 15
"""Rows of a batch that Source.batches() yields, unless told otherwise. Their arrays are so small
that the memory of one batch serves for the next."""
READ_BYTES = 1 << 20
"""Bytes of a column of a Parquet file that are read at a time, instead of all of a row group."""
MOST_RECORD_BYTES = 1 << 26
"""Bytes of the longest line or CSV record that is read."""
LONGEST_REASON = 200
MARK_ROWS = 1 << 12
"""Rows between two places of a text from which it can be read."""


class Source:
    """A file of puzzles: the number of its rows, its columns, and its rows in any order.

    - address: a local path, or an address that fsspec knows, such as "s3://bucket/name.parquet"
    - column: the column of puzzles; see puzzle_column()
    - format: a key of FORMATS, if the suffix of the address is another one
    - marks: the `marks` of an earlier Source of the same file, which save reading it to count rows
    - parameter: how a caller gives the format, for errors; None if it cannot

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
        parameter: str | None = "format",
    ) -> None:
        self.address = os.fspath(address)
        check_name(self.address)
        if os.path.isdir(self.address):
            raise SudokuError(f"{self.address} is a folder: name the files in it")
        if "://" not in self.address:
            os.stat(self.address)  # a file that is not there has no wrong name
        self.format = format_of(address, format, parameter=parameter)
        self._reader: ParquetRows | _Text
        with _faults(self.address, "it cannot be read"):
            if self.format.kind == "parquet":
                self._reader = ParquetRows(self.address)
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
        filesystem, path = find_file(self.address)
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


def read_puzzles(
    address: Address, column: str | None = None, format: str | None = None
) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """Return the digits of all rows of a file, n × 81, and their lines, or else their places."""
    source = Source(address, column, format, parameter=None)
    digits, lines = [np.empty((0, CELLS), np.uint8)], [np.empty(0, np.int64)]
    for batch in source.batches():
        digits.append(digits_of(batch.column(source.column)))
        if source.format.kind == "text":
            lines.append(batch.column("line").to_numpy())
    found = np.concatenate(digits)
    if source.format.kind != "text":
        return found, np.arange(1, len(found) + 1)
    return found, np.concatenate(lines)


@contextmanager
def _faults(address: str, what: str) -> Iterator[None]:
    """Turn every fault of a reader into a ParseError with the name of the file.

    Readers raise errors of all kinds for damaged files. Those of the system, such as a missing
    file, stay as they are.
    """
    try:
        yield
    except SudokuError:
        raise
    except Exception as error:
        if isinstance(error, OSError) and (error.errno or type(error) is not OSError):
            raise
        reason = " ".join(str(error).split()) or type(error).__name__
        raise ParseError(f"{what}: {reason[:LONGEST_REASON]}", source=address) from error


def _cut(batches: Iterable[pa.RecordBatch], rows: int) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        for start in range(0, batch.num_rows, rows):
            yield batch.slice(start, rows)


class ParquetRows:
    """The rows of a Parquet file, whatever its columns are."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._metadata = None
        with self._open() as file, _faults(address, "damaged"):
            self._metadata = file.metadata
            self.schema = file.schema_arrow
        counts = [
            self._metadata.row_group(i).num_rows for i in range(self._metadata.num_row_groups)
        ]
        if min(counts, default=0) < 0 or sum(counts) != self._metadata.num_rows:
            reason = f"{self._metadata.num_rows} rows in the whole, and {counts[:3]} in its parts"
            raise ParseError(f"damaged: {reason}", source=address)
        self._group_starts = np.concatenate([[0], np.cumsum(counts, dtype=np.int64)])
        self.rows = self._metadata.num_rows

    def _open(self) -> pq.ParquetFile:
        """Open the file anew: threads cannot share an open one."""
        with _faults(self._address, "not a Parquet file, or damaged"):
            return pq.ParquetFile(
                open_input(self._address),
                metadata=self._metadata,
                buffer_size=READ_BYTES,
                pre_buffer=False,
                page_checksum_verification=True,
            )

    def batches(self) -> Iterator[pa.RecordBatch]:
        return self.read(0, self.rows)

    def read(self, start: int, stop: int) -> Iterator[pa.RecordBatch]:
        if start == stop:
            return
        first = int(np.searchsorted(self._group_starts, start, "right")) - 1
        last = int(np.searchsorted(self._group_starts, stop, "left"))
        at = int(self._group_starts[first])
        with self._open() as file:
            most = min(BATCH_ROWS, stop - at)  # no rows behind `stop` are decoded
            with _faults(self._address, f"row {at} cannot be read"):
                groups = file.iter_batches(most, range(first, last), use_threads=False)
            while at < stop:
                with _faults(self._address, f"row {at} cannot be read"):
                    batch = next(groups, None)
                    if batch is None:
                        raise ValueError(f"the file ends there, but tells {self.rows} rows")
                    batch.validate(full=True)  # others rely on offsets and text of strings
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
        file = open_input(self._address)
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
        for sign, name in ((";", "semicolons"), ("\t", "tabs")):
            if len(fields) == 1 and sign in fields[0] and sign.encode() in head[ends[1] :]:
                reason = f"its fields are between {name}, where those of CSV are between commas"
                raise ParseError(reason, source=self._address)
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
