"""Many classic 9×9 puzzles at once: lines, grids, arrays or a file in; numpy arrays out.

The work is shared by threads, without Python's lock. The results do not depend on their number.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from operator import index
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from . import _core
from .errors import ParseError
from .formats.detection import decode_text
from .formats.plain_lines import CELLS, read_odd_line
from .formats.record import Record
from .grid import Grid, standard_shape
from .solver import MOST_THREADS, checked_seconds, cores

LARGEST_LIMIT = 2**63 - 1
NO_DIGIT = 255
STRINGS = "OSTU"
"""The kinds of arrays whose items are strings or other objects."""


class Rows(NamedTuple):
    """The puzzles read, a row for each."""

    digits: NDArray[np.uint8]
    """n × 81 digits, 0 where a cell is empty; 255 all along where there is no classic puzzle."""
    lines: NDArray[np.int64]
    """The line of each, from 1; of items and arrays, their places from 1."""


Puzzles: TypeAlias = (
    "Rows | NDArray[Any] | bytes | str | os.PathLike[str] | Iterable[str | bytes | Grid]"
)
"""What read_many reads."""


class Solved(NamedTuple):
    """The answers, a row for each puzzle."""

    solutions: NDArray[np.uint8]
    """n × 81 digits: the first solution found, or zeros if there is none."""
    counts: NDArray[np.int64]
    """0 for no solution, 1 for exactly one, 2 for more than one, -1 for what is no puzzle."""


class Rated(NamedTuple):
    """The ratings by Sudoku Explainer 1.2.1, a row for each puzzle; nan where there is none."""

    er: NDArray[np.float64]
    ep: NDArray[np.float64]
    ed: NDArray[np.float64]
    hardest: NDArray[np.int64]
    """The technique of the hardest step, an index into TECHNIQUES; -1 where there is no step."""
    steps: NDArray[np.int64]
    status: NDArray[np.int64]
    """1 rated, 0 no solution, 2 more than one, -1 not a puzzle, 3 not rated to the end within the
    time limit, so that the numbers are lower bounds."""


def solve_many(puzzles: Puzzles, threads: int | None = None) -> Solved:
    """A solution of each puzzle, and whether there is none, one or more; see read_many.

    All cores are used unless a number of threads is given.
    """
    digits = read_many(puzzles).digits
    counts = np.empty(len(digits), np.int64)
    solutions = np.zeros(digits.shape, np.uint8)
    _core.count_rows(digits, 2, counts, solutions, _checked_threads(threads))
    return Solved(solutions, counts)


def count_many(puzzles: Puzzles, limit: int = 2, threads: int | None = None) -> NDArray[np.int64]:
    """How many solutions each puzzle has, up to the limit; -1 for what is no puzzle."""
    if index(limit) < 1:
        raise ValueError("limit must be 1 or more")
    digits = read_many(puzzles).digits
    counts = np.empty(len(digits), np.int64)
    _core.count_rows(digits, min(limit, LARGEST_LIMIT), counts, None, _checked_threads(threads))
    return counts


def rate_many(puzzles: Puzzles, threads: int | None = None, seconds: float | None = None) -> Rated:
    """The ratings of many puzzles; see rate() and read_many().

    All cores are used unless a number of threads is given. `seconds` limits the time for each
    puzzle.
    """
    digits = read_many(puzzles).digits
    status, *tenths, hardest, steps = _core.rate_rows(
        standard_shape(9).geometry, digits, checked_seconds(seconds), _checked_threads(threads)
    )
    has_rating = (status == 1) | (status == 3)
    er, ep, ed = (np.where(has_rating, numbers / 10, np.nan) for numbers in tenths)
    return Rated(er, ep, ed, hardest, steps, status)


def canonical_many(
    puzzles: Puzzles, threads: int | None = None, *, by_solution: bool = False
) -> NDArray[np.uint8]:
    """The canonical forms of many puzzles, n × 81 digits; see canonical() and read_many().

    Equivalent puzzles have the same row: `np.unique(forms, axis=0)` has one of each class. A row of
    255 stands for what is no puzzle, and with `by_solution` for what has not exactly one solution.
    """
    digits, checked = read_many(puzzles).digits, _checked_threads(threads)
    solutions = None
    if by_solution:
        solutions, counts = solve_many(digits, checked)
        solutions[counts != 1] = NO_DIGIT
    forms = np.empty(digits.shape, np.uint8)
    _core.canonical_rows(digits, solutions, forms, checked)
    return forms


def read_many(puzzles: Puzzles) -> Rows:
    """The digits of many classic 9×9 puzzles, and where each was found.

    A row for each line of a text (bytes, or a string with several lines or at least 81 cells) or
    of a file (a path, or any other string), blank lines and comments left out. A row for each
    item of a list or array of strings or grids. An array of integers has n × 81 or n × 9 × 9
    digits; one of uint8 is not copied. What is no classic 9×9 puzzle, such as one of another size,
    is a row of 255: it does not cost the others. Binary data is a ParseError.
    """
    if isinstance(puzzles, Rows):
        return puzzles
    if isinstance(puzzles, np.ndarray) and puzzles.dtype.kind not in STRINGS:
        digits = _checked_array(puzzles)
        return Rows(digits, np.arange(1, len(digits) + 1))
    if isinstance(puzzles, (bytes, bytearray, memoryview)):
        return _read_text(bytes(puzzles))
    if isinstance(puzzles, str) and _is_text(puzzles):
        return _read_text(puzzles.encode("utf-8", "replace"))
    if isinstance(puzzles, (str, os.PathLike)):
        with open(puzzles, "rb") as file:
            return _read_text(file.read())
    if isinstance(puzzles, Grid) or not isinstance(puzzles, Iterable):
        raise TypeError(f"puzzles are needed, not {type(puzzles).__name__}: see read_many()")
    return _read_items(list(puzzles))


def _read_text(text: bytes) -> Rows:
    text = text.removeprefix(b"\xef\xbb\xbf")
    if text[:2] in (b"\xff\xfe", b"\xfe\xff"):
        text = decode_text(text).encode()
    if b"\0" in text[:4096]:
        raise ParseError("binary data, not text: a compressed file, perhaps")
    flat, above, odd, _ = _core.read_lines(text)
    digits = flat.reshape(-1, CELLS)
    comments = []
    for row, start, length in odd:
        record = read_odd_line(text[start : start + length])
        if record is None:
            comments.append(row)
        elif isinstance(record, Record):
            _put(digits, row, record.grid)
    if comments:
        digits, above = np.delete(digits, comments, axis=0), np.delete(above, comments)
    return Rows(digits, above + 1)


def _read_items(items: list[object]) -> Rows:
    flat, odd = _core.read_items(items)
    digits = flat.reshape(-1, CELLS)
    for row in odd:
        item = items[row]
        if isinstance(item, Grid):
            _put(digits, row, item)
        elif isinstance(item, (str, bytes)):
            line = item.encode("utf-8", "replace") if isinstance(item, str) else item
            record = read_odd_line(line)
            if isinstance(record, Record):
                _put(digits, row, record.grid)
        else:
            kind = type(item).__name__
            raise TypeError(f"item {row} is of type {kind}: strings or grids are needed")
    return Rows(digits, np.arange(1, len(digits) + 1))


def _put(digits: NDArray[np.uint8], row: int, grid: Grid) -> None:
    """Sets a row that was not plain, if the grid is a classic one."""
    if grid.shape == standard_shape(9) and grid.candidates is None:
        digits[row] = np.frombuffer(grid.digits, np.uint8)


def _is_text(text: str) -> bool:
    return "\n" in text or "\r" in text or sum(text.count(c) for c in "0123456789.*_-") >= CELLS


def _checked_array(array: NDArray[Any]) -> NDArray[np.uint8]:
    if array.dtype.kind not in "iu":
        raise TypeError(f"an array of puzzles holds integers, such as uint8, not {array.dtype}")
    if array.shape[1:] not in ((CELLS,), (9, 9)):
        raise ValueError(f"an array of puzzles is n × 81 or n × 9 × 9, not {array.shape}")
    if array.dtype != np.uint8:
        array = np.where((array >= 0) & (array <= 9), array, np.uint8(NO_DIGIT)).astype(np.uint8)
    return np.ascontiguousarray(array.reshape(len(array), CELLS))


def _checked_threads(threads: int | None) -> int:
    if threads is None:
        return cores()
    if index(threads) < 0:
        raise ValueError("threads must not be negative")
    return min(threads, MOST_THREADS) or cores()
