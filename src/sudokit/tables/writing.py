"""Writing tables: record batches, or files of one format, in; a Parquet, CSV or text file out."""

from __future__ import annotations

import gzip
import itertools
import os
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from ..drafts import committed
from ..errors import SudokuError
from .files import BLOCK_BYTES, Address, find_file, format_of, open_input
from .reading import ParquetRows

COMPRESSIONS = ("none", "zstd", "lz4", "snappy")
"""Compressions of Parquet. A puzzle and its solution take 170 bytes and 140 ns to write with none,
58 bytes and 840 ns with zstd, and about 100 bytes and 600 ns with the others."""
GZIP_LEVEL = 1
"""Level 6 packs a row of 180 bytes into 44 bytes instead of 51, in four times the time."""
GROUP_ROWS = 1 << 17
"""Rows of a row group of the Parquet files that are written."""
CHUNK_ROWS = 1 << 15
"""Rows of a row group that are one array in memory."""
PAGE_BYTES, ENCODED_ROWS = 1 << 18, 1 << 13
"""Bytes after which a page of a column ends, and rows between two looks at its size. So a page of
puzzles has 8,192 rows, or 680 KiB: pages of less than 512 KiB take twice the time on AMD's
processors, where the C library copies them with the instruction REP MOVSB."""
ARROW_SCHEMA = "ARROW:schema"
"""The key under which a Parquet file has the types of its columns in Arrow."""
FEW_VALUES, SAMPLE_ROWS = 64, 1000
"""A column with at most FEW_VALUES in its first SAMPLE_ROWS is written with a dictionary."""


def write_table(
    batches: Iterable[pa.RecordBatch],
    address: Address,
    format: str | None = None,
    *,
    schema: pa.Schema,
    header: bool = True,
    column: str | None = None,
    compression: str = "none",
    finish: Callable[[int], object] = lambda rows: None,
) -> int:
    """Write record batches of a schema into a file, and return the number of rows.

    A local file appears under its name when it is whole. The columns of the batches may have
    dictionaries, which the file then does not tell.

    The same rows give the same bytes, however they are divided into batches.

    - header: whether a CSV file begins with the names of its columns
    - column: the one column of a text, in which a null is an empty line
    - compression: of Parquet, one of COMPRESSIONS
    - finish: called with the number of rows before the file gets its name
    """
    kind = format_of(address, format)
    if kind.kind == "parquet":
        return _write_parquet(batches, address, schema, compression, finish)
    if kind.kind == "text" and column not in schema.names:
        raise SudokuError(
            f"a text has one column: `column` must be one of {', '.join(schema.names)}, "
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
            _drop_cached_pages(sink)
        finish(rows)
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
        files = [ParquetRows(part) for part in parts]
        schema = files[0].schema if files else pa.schema([])
        batches = (batch for file in files for batch in file.batches())
        _write_parquet(batches, out, schema, compression)
        return
    with _open_output(out, None) as sink:
        for part in parts:
            with open_input(part) as file:
                while block := file.read(BLOCK_BYTES):
                    sink.write(block)
                    _drop_cached_pages(sink)


def _write_parquet(
    batches: Iterable[pa.RecordBatch],
    address: Address,
    schema: pa.Schema,
    compression: str,
    finish: Callable[[int], object] = lambda rows: None,
) -> int:
    """Write row groups of GROUP_ROWS rows."""
    if compression not in COMPRESSIONS:
        known = ", ".join(COMPRESSIONS)
        raise SudokuError(f"`compression` must be one of {known}, not {compression!r}")
    rows = 0
    groups = _groups(batches)
    first = next(groups, schema.empty_table())
    plain = [name for name in schema.names if not _has_few_values(first.column(name))]
    others = [name for name in schema.names if name not in plain]
    with (
        _open_output(address, None) as sink,
        pq.ParquetWriter(
            sink,
            _encoded(schema, first.schema),
            store_schema=False,
            compression=compression,
            use_dictionary=others,
            write_statistics=others,
            write_batch_size=ENCODED_ROWS,
            data_page_size=PAGE_BYTES,
        ) as writer,
    ):
        types = {ARROW_SCHEMA: b64encode(schema.serialize())}
        writer.add_key_value_metadata({**(schema.metadata or {}), **types})
        for group in itertools.chain([first], groups):
            writer.write_table(group, GROUP_ROWS)
            rows += group.num_rows
            _drop_cached_pages(sink)
        finish(rows)
    return rows


def _encoded(schema: pa.Schema, found: pa.Schema) -> pa.Schema:
    """Return the schema with the dictionaries that the columns found have of its types."""
    fields = []
    for field, kind in zip(schema, found.types):
        has_dictionary = pa.types.is_dictionary(kind) and kind.value_type == field.type
        fields.append(field.with_type(kind) if has_dictionary else field)
    return pa.schema(fields)


def _groups(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.Table]:
    """Yield tables of GROUP_ROWS rows, and the rest, each in chunks of CHUNK_ROWS rows."""
    chunks: list[pa.RecordBatch] = []
    for chunk in _chunks(batches):
        chunks.append(chunk)
        if len(chunks) == GROUP_ROWS // CHUNK_ROWS:
            yield pa.Table.from_batches(chunks)
            chunks.clear()
    if chunks:
        yield pa.Table.from_batches(chunks)


def _chunks(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """Yield the rows in batches of CHUNK_ROWS, and the rest."""
    held: list[pa.RecordBatch] = []
    rows = 0
    for batch in batches:
        while batch.num_rows:
            part = batch.slice(0, CHUNK_ROWS - rows)
            batch = batch.slice(part.num_rows)
            held.append(part)
            rows += part.num_rows
            if rows == CHUNK_ROWS:
                yield _joined(held)
                held, rows = [], 0
    if held:
        yield _joined(held)


def _joined(batches: list[pa.RecordBatch]) -> pa.RecordBatch:
    if len(batches) == 1:
        return batches[0]
    (joined,) = pa.Table.from_batches(batches).combine_chunks().to_batches()
    return joined


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


@contextmanager
def _open_output(address: Address, compression: str | None) -> Iterator[Any]:
    filesystem, path = find_file(os.fspath(address))
    with ExitStack() as stack:
        if filesystem is None:
            opened = pa.OSFile(str(stack.enter_context(committed(path))), "w")
        else:
            opened = pa.PythonFile(filesystem.open(path, "wb"), "w")
        file = stack.enter_context(opened)
        if compression == "gzip":
            with gzip.GzipFile("", "wb", GZIP_LEVEL, file, mtime=0) as packed:
                yield packed
        elif compression is not None:
            with pa.CompressedOutputStream(file, compression) as packed:
                yield packed
        else:
            yield file


def _drop_cached_pages(sink: Any) -> None:
    """Start writing the cached part of a local file to the disk, and drop pages already written.

    A large output would push out files that are read again, and new pages for it cost CPU time:
    on a virtual machine more than encoding the rows.
    """
    if isinstance(sink, pa.OSFile) and hasattr(os, "posix_fadvise"):  # not on macOS or Windows
        with suppress(OSError):  # a pipe has no such pages
            os.posix_fadvise(sink.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
