"""Arrow columns <-> n × 81 digits, without a Python object for each row.

A row that is null, or that is not a classic 9×9 puzzle, is a row of 255 digits, as in bulk.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from .. import _core
from ..bulk import NOT_A_DIGIT, put_odd_line
from ..errors import SudokuError
from ..formats.plain_lines import CELLS


def holds_puzzles(type: pa.DataType) -> bool:
    """Return whether a column of this type can hold puzzles: strings, bytes, lists of integers."""
    if isinstance(type, pa.BaseExtensionType):
        return holds_puzzles(type.storage_type)
    if pa.types.is_dictionary(type):
        return holds_puzzles(type.value_type)
    if pa.types.is_fixed_size_list(type):
        return bool(pa.types.is_integer(_innermost(type)))
    return _is_text(type) or (_is_list(type) and bool(pa.types.is_integer(type.value_type)))


def digits_of(column: Any) -> NDArray[np.uint8]:
    """Return the digits of an Array or a ChunkedArray, n × 81; raise SudokuError for other types.

    Strings and bytes are read as lines of read_many() are. Lists have 81 integers, or 9 × 9; a null
    among them is an empty cell.
    """
    if isinstance(column, pa.ChunkedArray):
        parts = [digits_of(chunk) for chunk in column.chunks]
        if len(parts) == 1:
            return parts[0]
        return np.concatenate([np.empty((0, CELLS), np.uint8), *parts])
    kind = column.type
    if not holds_puzzles(kind):
        raise SudokuError(
            f"a column of type {kind} cannot hold puzzles: strings of 81 characters, or lists of "
            f"81 integers, are needed"
        )
    if isinstance(kind, pa.BaseExtensionType):
        return digits_of(column.storage)
    if pa.types.is_dictionary(kind):
        indices = column.indices.cast(pa.int64()).fill_null(-1).to_numpy()
        known = np.vstack([digits_of(column.dictionary), _no_puzzles(1)])
        chosen: NDArray[np.uint8] = known[indices]
        return chosen
    if pa.types.is_fixed_size_list(kind):
        digits = _from_fixed_lists(column)
    else:
        digits = _from_lists(column) if _is_list(kind) else _from_strings(column)
    if column.null_count:
        digits[column.is_null().to_numpy(zero_copy_only=False)] = NOT_A_DIGIT
    return digits


def strings_of(digits: NDArray[np.uint8], present: NDArray[np.bool_] | None = None) -> pa.Array:
    """Return a column of 81 characters a row, with . for empty cells; null where not `present`."""
    characters = digits + ord("0")
    np.subtract(characters, ord("0") - ord("."), out=characters, where=digits == 0)
    return fixed_strings(characters, present)


def fixed_strings(
    characters: NDArray[np.uint8], present: NDArray[np.bool_] | None = None
) -> pa.Array:
    """Return a column of strings from their ASCII characters, n × length, less than 2³¹ in all."""
    rows, length = characters.shape
    offsets = np.arange(0, characters.size + 1, length, dtype=np.int32)
    buffers = [_bitmap(present), pa.py_buffer(offsets), pa.py_buffer(characters)]
    return pa.Array.from_buffers(pa.string(), rows, buffers)


def strings_from(
    data: NDArray[np.uint8], offsets: NDArray[np.int32], missing: NDArray[np.uint8]
) -> pa.Array:
    """Return a column of strings from what _core.split_records() gives of it."""
    present = missing == 0 if missing.any() else None
    buffers = [_bitmap(present), pa.py_buffer(offsets), pa.py_buffer(data)]
    return pa.Array.from_buffers(pa.string(), len(offsets) - 1, buffers)


def _bitmap(present: NDArray[np.bool_] | None) -> pa.Buffer | None:
    if present is None or present.all():
        return None
    return pa.py_buffer(np.packbits(present, bitorder="little"))


def _is_list(type: pa.DataType) -> bool:
    return bool(pa.types.is_list(type) or pa.types.is_large_list(type))


def _innermost(type: pa.DataType) -> pa.DataType:
    while pa.types.is_fixed_size_list(type):
        type = type.value_type
    return type


def _is_text(type: pa.DataType) -> bool:
    tests = (
        pa.types.is_string, pa.types.is_large_string, pa.types.is_string_view,
        pa.types.is_binary, pa.types.is_large_binary, pa.types.is_binary_view,
        pa.types.is_fixed_size_binary,
    )  # fmt: skip
    return any(test(type) for test in tests)


def _no_puzzles(rows: int) -> NDArray[np.uint8]:
    return np.full((rows, CELLS), NOT_A_DIGIT, np.uint8)


def _from_strings(column: pa.Array) -> NDArray[np.uint8]:
    kind, rows = column.type, len(column)
    if pa.types.is_fixed_size_binary(kind):
        data = column.buffers()[1]
        offsets = (np.arange(rows + 1) + column.offset) * kind.byte_width
    else:
        if pa.types.is_string_view(kind) or pa.types.is_binary_view(kind):
            column = column.cast(pa.large_binary())
            kind = column.type
        is_large = pa.types.is_large_string(kind) or pa.types.is_large_binary(kind)
        _, places, data = column.buffers()
        first, width = column.offset, np.int64 if is_large else np.int32
        offsets = np.frombuffer(places, width, rows + 1, first * np.dtype(width).itemsize)
        offsets = offsets.astype(np.int64, copy=False)
    text = np.frombuffer(data, np.uint8) if data is not None else np.empty(0, np.uint8)
    digits = np.empty((rows, CELLS), np.uint8)
    for row in _core.read_strings(text, offsets, digits):
        put_odd_line(digits, row, text[offsets[row] : offsets[row + 1]].tobytes())
    return digits


def _from_fixed_lists(column: pa.Array) -> NDArray[np.uint8]:
    values = _elements(column)
    while pa.types.is_fixed_size_list(values.type):
        values = _elements(values)
    rows = len(column)
    return _cells(values).reshape(rows, CELLS) if len(values) == rows * CELLS else _no_puzzles(rows)


def _from_lists(column: pa.Array) -> NDArray[np.uint8]:
    offsets = column.offsets.to_numpy()
    cells = _cells(column.values[offsets[0] : offsets[-1]])
    is_whole = np.diff(offsets) == CELLS
    if is_whole.all():
        return cells.reshape(len(column), CELLS)
    digits = _no_puzzles(len(column))
    starts = offsets[:-1][is_whole] - offsets[0]
    digits[is_whole] = cells[starts[:, None] + np.arange(CELLS)]
    return digits


def _elements(column: pa.Array) -> pa.Array:
    """Return the elements of fixed-size lists; those of a list that is null are null."""
    length = column.type.list_size
    elements = column.values[column.offset * length : (column.offset + len(column)) * length]
    if not column.null_count:
        return elements
    missing = np.repeat(column.is_null().to_numpy(zero_copy_only=False), length)
    return pc.if_else(pa.array(missing), pa.scalar(None, elements.type), elements)


def _cells(values: pa.Array) -> NDArray[np.uint8]:
    """Return the digits of integers: 0 for null, 255 for a number that is no digit."""
    numbers = values.fill_null(0).to_numpy(zero_copy_only=False)
    digits: NDArray[np.uint8] = numbers.astype(np.uint8)
    digits[(numbers < 0) | (numbers > 9)] = NOT_A_DIGIT
    return digits
