"""Arrow columns of puzzles: every type that can hold them, slices, nulls and rows that are none."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import sudokit

pa = pytest.importorskip("pyarrow", reason="the extra bulk is not installed")

from sudokit.bulk import NOT_A_DIGIT  # noqa: E402
from sudokit.tables.arrow import digits_of, strings_of  # noqa: E402

PUZZLES = [str(sudokit.generate(seed=seed).symbols) for seed in range(4)]
DIGITS = sudokit.bulk.rows_of(PUZZLES).digits
BAD = np.full(81, NOT_A_DIGIT, np.uint8)


def padded(values: list[object], kind: Any) -> Any:
    """Return an array that is a slice: with other rows before and behind it."""
    rows = [values[0], *values, values[0]]
    if pa.types.is_dictionary(kind):
        coded = pa.array(rows, kind.value_type).dictionary_encode()
        indices = coded.indices.cast(kind.index_type)
        array = pa.DictionaryArray.from_arrays(indices, coded.dictionary)
    else:
        array = pa.array(rows, kind)
    assert array.type == kind
    return array.slice(1, len(values))


@pytest.mark.parametrize(
    "kind",
    [
        pa.string(), pa.large_string(), pa.string_view(), pa.binary(), pa.large_binary(),
        pa.binary_view(), pa.binary(81), pa.dictionary(pa.int8(), pa.string()),
        pa.dictionary(pa.int32(), pa.large_string()),
    ],
    ids=str,
)  # fmt: skip
def test_every_type_of_strings(kind: object) -> None:
    column = padded([*PUZZLES, None], kind)
    assert np.array_equal(digits_of(column), [*DIGITS, BAD])
    assert np.array_equal(digits_of(pa.chunked_array([column, column])), [*DIGITS, BAD] * 2)
    assert digits_of(column[:0]).shape == (0, 81)
    assert digits_of(pa.chunked_array([], kind)).shape == (0, 81)
    assert np.array_equal(digits_of(padded([None, None], kind)), [BAD, BAD])


@pytest.mark.parametrize("number", [pa.uint8(), pa.int8(), pa.int64(), pa.uint64()], ids=str)
def test_every_type_of_lists(number: object) -> None:
    rows: list[object] = [row.tolist() for row in DIGITS]
    for kind in (pa.list_(number), pa.list_(number, 81), pa.large_list(number)):
        assert np.array_equal(digits_of(padded([*rows, None], kind)), [*DIGITS, BAD])
        assert digits_of(pa.array([], kind)).shape == (0, 81)
    square = pa.list_(pa.list_(number, 9), 9)
    squares: list[object] = [row.reshape(9, 9).tolist() for row in DIGITS]
    assert np.array_equal(digits_of(padded([*squares, None], square)), [*DIGITS, BAD])


def test_numbers_that_are_no_digits_and_lists_of_other_lengths() -> None:
    row = DIGITS[0].tolist()
    rows = [
        row,
        [*row[1:], -1],
        [*row[1:], 10],
        [*row[1:], 300],
        row[1:],
        [],
        None,
        [*row[1:], None],
    ]
    digits = digits_of(pa.array(rows, pa.list_(pa.int64())))
    statuses = sudokit.count_many(digits).tolist()
    assert [status >= 0 for status in statuses] == [True] + [False] * 6 + [True]
    assert digits[-1].tolist() == [*row[1:], 0]
    assert (digits_of(pa.array([row[1:]], pa.list_(pa.int8(), 80))) == NOT_A_DIGIT).all()


def test_strings_are_read_as_lines_are() -> None:
    puzzle = PUZZLES[0]
    lines = [
        puzzle.replace(".", "0"), puzzle.replace(".", "*"), puzzle + " ; a remark", puzzle[:80],
        "", "# comment", "é" * 81, puzzle + "1", "\0" * 81, " " + puzzle,
    ]  # fmt: skip
    expected = sudokit.bulk.rows_of(lines).digits
    assert np.array_equal(digits_of(pa.array(lines)), expected)
    assert (expected[:3] == DIGITS[0]).all()


def test_types_that_hold_no_puzzles_are_refused() -> None:
    for column in (pa.array([1.5]), pa.array([1]), pa.array([[["x"]]]), pa.array([["x"]])):
        with pytest.raises(sudokit.SudokuError, match="cannot hold puzzles: strings of 81"):
            digits_of(column)


def test_digits_become_strings() -> None:
    column = strings_of(DIGITS)
    assert column.to_pylist() == PUZZLES
    column.validate(full=True)
    present = np.array([True, False, True, False])
    assert strings_of(DIGITS, present).to_pylist() == [PUZZLES[0], None, PUZZLES[2], None]
    assert strings_of(DIGITS[:0]).to_pylist() == []
    assert np.array_equal(digits_of(column), DIGITS)
