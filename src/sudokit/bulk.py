"""Many classic 9×9 puzzles at once: lines, grids, arrays or a file -> numpy arrays.

Puzzles come as a list or another iterable of lines or grids, as an array of n × 81 or n × 9 × 9
integers with 0 for an empty cell, as the bytes of a text, as a pathlib.Path of a text or a table,
or as the result of read_many(). A line or item that is not a classic 9×9 puzzle does not affect the
others. Grids with constraints and those of open shapes, which a list or another iterable of grids
may have, are solved and counted one by one, on all threads; calls that cannot do that refuse them.

The work is shared by threads that do not hold Python's lock. The results do not depend on the
number of threads.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import islice, pairwise
from typing import Any, Protocol, TypeAlias, TypeGuard, TypeVar, overload

import numpy as np
from numpy.typing import NDArray

from . import _core
from .batches import PUZZLE_COLUMNS
from .checks import not_negative, seed_number, whole_number
from .deadline import Deadline, checked_seconds
from .errors import ParseError, ShapeError
from .formats.detection import PARQUET_MARK, decode_text, read
from .formats.plain_lines import CELLS, is_classic_told, read_odd_line, tells_shape
from .formats.record import Record
from .grid import Grid, grid_of
from .shape import check_is_plain, standard_shape
from .solver import MOST_THREADS, cores, count, some_solutions

T = TypeVar("T")

LARGEST_LIMIT = 2**63 - 1
NOT_A_DIGIT, RatingStatus = _core.NOT_A_DIGIT, _core.RatingStatus
GRIDS_ALONE = "a list of grids alone"
RULED = "solve_many, count_many or check_many with a list of grids"
"""What works on grids with constraints and on those of open shapes."""
AS_TEXT = "; a column of numbers lacks the zeros at their start: read it as text, with dtype=str"
FRAMES = ("DataFrame", "LazyFrame")
"""The names of classes of pandas, Polars and others for tables."""
PACKED = (".parquet", ".csv.gz", ".csv.zst", ".txt.gz", ".txt.zst")
"""Suffixes of files that only the extra `bulk` can read."""
HEAD_LINES, LONGEST_LINE = 100, 1000
"""Lines at the start of a file, and bytes of each, that tell whether it has plain lines."""
STRINGS = "OSTU"
"""The kinds of arrays whose items are strings or other objects."""


@dataclass(frozen=True, slots=True, eq=False)
class PuzzleBatch:
    """The puzzles that were read, a row for each.

    - digits: n × 81 digits, 0 for an empty cell; a row of 255 is not a classic puzzle
    - lines: the line of each puzzle, counted from 1; for items, arrays and tables, its place from 1
    """

    digits: NDArray[np.uint8]
    lines: NDArray[np.int64]


class SupportsArray(Protocol):
    """An array of another package, such as a tensor of torch on the CPU."""

    def __array__(self) -> NDArray[Any]: ...


Puzzles: TypeAlias = (
    "PuzzleBatch | NDArray[Any] | SupportsArray | bytes | os.PathLike[str] "
    "| Iterable[str | bytes | Grid]"
)
"""Many puzzles: read_many()'s result, an array, the bytes of a text, a path, or items.

An item is a line or a grid. An array has n × 81 or n × 9 × 9 integers, and is not copied if they
are uint8; a masked cell is an empty cell. It may be of another package, such as a tensor of torch
on the CPU. A line or item that is not a classic 9×9 puzzle counts as
no puzzle and does not affect the others. A str is refused: it could be a path or text.

solve_many(), count_many() and check_many() take grids with constraints and grids of open shapes, if
all items are grids. Otherwise an item with constraints or of an open shape raises UnsupportedShape.
"""


class ArrowData(Protocol):
    """Data of pyarrow: an Array or a ChunkedArray of puzzles, or a RecordBatch or Table with them.

    What comes as Arrow goes back as Arrow: an array as an array, of structs if there are several
    columns, and a table as the table with the new columns behind its own; docs/scale.md lists them.
    `column` names the column of puzzles; by default it is `puzzle`, `quizzes`, `question` or
    `grid`, or else the only column of strings. A row that is null or no classic 9×9 puzzle has
    nulls, and `status` says so. Needs the extra `bulk`.
    """

    def validate(self, *, full: bool = False) -> None: ...


@dataclass(frozen=True, slots=True, eq=False)
class SolvedBatch:
    """The solutions and their number, a row for each puzzle.

    - solutions: n × 81 digits: a solution, which of several is not said, or zeros without a
      solution
    - counts: 0 for no solution, 1 for exactly one, 2 for more than one, -1 for no puzzle
    """

    solutions: NDArray[np.uint8]
    counts: NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class RatedBatch:
    """The ratings by Sudoku Explainer 1.2.1, a row for each puzzle; nan without a rating.

    - er: the rating of the hardest step; see Rating
    - ep: the rating of the hardest step up to the first that places a digit
    - ed: the rating of the first step
    - hardest: the technique of the hardest step as an index into TECHNIQUES; -1 without a step
    - steps: the number of steps
    - status: a RatingStatus as a number; the ratings of a LOWER_BOUND are lower bounds
    """

    er: NDArray[np.float64]
    ep: NDArray[np.float64]
    ed: NDArray[np.float64]
    hardest: NDArray[np.int64]
    steps: NDArray[np.int64]
    status: NDArray[np.int64]


@overload
def solve_many(
    puzzles: Puzzles, threads: int | None = None, *, seconds: float | Deadline | None = None
) -> SolvedBatch: ...
@overload
def solve_many(
    puzzles: ArrowData,
    threads: int | None = None,
    *,
    seconds: float | Deadline | None = None,
    column: str | None = None,
) -> Any: ...
def solve_many(
    puzzles: Puzzles | ArrowData,
    threads: int | None = None,
    *,
    seconds: float | Deadline | None = None,
    column: str | None = None,
) -> Any:
    """Solve many puzzles, and tell whether each has no solution, one or more.

    `threads` is the number of threads; by default, all cores are used. Raises GaveUp if the seconds
    are not enough for all puzzles together. For Arrow data and `column`, see ArrowData.

    Grids with constraints or of open shapes must all have as many cells as the first, and a row of
    `solutions` has as many.
    """
    if is_arrow(puzzles):
        return arrow_result("solve", puzzles, column, threads=threads, seconds=seconds)
    puzzles = listed(puzzles)
    if has_rules(puzzles):
        return _solve_grids(puzzles, checked_threads(threads), seconds)
    digits = rows_of(puzzles, column, "the solution", GRIDS_ALONE).digits
    counts = np.empty(len(digits), np.int64)
    solutions = np.zeros(digits.shape, np.uint8)
    with Deadline.of(seconds) as deadline:
        _core.count_rows(digits, 2, counts, solutions, checked_threads(threads), deadline.left())
    return SolvedBatch(solutions, counts)


@overload
def count_many(
    puzzles: Puzzles,
    limit: int = 2,
    threads: int | None = None,
    *,
    seconds: float | Deadline | None = None,
) -> NDArray[np.int64]: ...
@overload
def count_many(
    puzzles: ArrowData,
    limit: int = 2,
    threads: int | None = None,
    *,
    seconds: float | Deadline | None = None,
    column: str | None = None,
) -> Any: ...
def count_many(
    puzzles: Puzzles | ArrowData,
    limit: int = 2,
    threads: int | None = None,
    *,
    seconds: float | Deadline | None = None,
    column: str | None = None,
) -> Any:
    """Count the solutions of each puzzle, up to the limit; -1 for a row that is no puzzle.

    Raises GaveUp if the seconds are not enough for all puzzles together. For Arrow data and
    `column`, see ArrowData.
    """
    if whole_number(limit, "limit") < 1:
        raise ValueError(f"limit must be 1 or more, not {limit}")
    if is_arrow(puzzles):
        options = {"limit": limit, "seconds": seconds}
        return arrow_result("count", puzzles, column, threads=threads, **options)
    puzzles = listed(puzzles)
    if has_rules(puzzles):
        with Deadline.of(seconds) as deadline:
            found = on_threads(
                lambda grid: count(grid, limit, seconds=deadline), puzzles, checked_threads(threads)
            )
            return np.array([min(number, LARGEST_LIMIT) for number in found], np.int64)
    digits = rows_of(puzzles, column, "the number of solutions", GRIDS_ALONE).digits
    counts = np.empty(len(digits), np.int64)
    most, number = min(limit, LARGEST_LIMIT), checked_threads(threads)
    with Deadline.of(seconds) as deadline:
        _core.count_rows(digits, most, counts, None, number, deadline.left())
    return counts


@overload
def rate_many(
    puzzles: Puzzles, threads: int | None = None, *, seconds_each: float | None = None
) -> RatedBatch: ...
@overload
def rate_many(
    puzzles: ArrowData,
    threads: int | None = None,
    *,
    seconds_each: float | None = None,
    column: str | None = None,
) -> Any: ...
def rate_many(
    puzzles: Puzzles | ArrowData,
    threads: int | None = None,
    *,
    seconds_each: float | None = None,
    column: str | None = None,
) -> Any:
    """Rate many puzzles; see rate() and Puzzles.

    `threads` is the number of threads; by default, all cores are used. `seconds_each` limits the
    time for each puzzle: a rating that is not finished by then is a lower bound. For Arrow data and
    `column`, see ArrowData.
    """
    limit = checked_seconds(seconds_each, "seconds_each")
    if is_arrow(puzzles):
        return arrow_result("rate", puzzles, column, threads=threads, seconds_each=seconds_each)
    digits = rows_of(puzzles, column, "the rating").digits
    status, *tenths, hardest, steps = _core.rate_rows(
        standard_shape(9).geometry, digits, limit, checked_threads(threads)
    )
    has_rating = (status == RatingStatus.RATED) | (status == RatingStatus.LOWER_BOUND)
    er, ep, ed = (np.where(has_rating, numbers / 10, np.nan) for numbers in tenths)
    return RatedBatch(er, ep, ed, hardest, steps, status)


@overload
def canonical_many(
    puzzles: Puzzles,
    threads: int | None = None,
    *,
    by_solution: bool = False,
    seconds: float | Deadline | None = None,
) -> NDArray[np.uint8]: ...
@overload
def canonical_many(
    puzzles: ArrowData,
    threads: int | None = None,
    *,
    by_solution: bool = False,
    seconds: float | Deadline | None = None,
    column: str | None = None,
) -> Any: ...
def canonical_many(
    puzzles: Puzzles | ArrowData,
    threads: int | None = None,
    *,
    by_solution: bool = False,
    seconds: float | Deadline | None = None,
    column: str | None = None,
) -> Any:
    """Return the canonical forms of many puzzles, n × 81 digits; see canonical().

    Equivalent puzzles have the same row: `np.unique(forms, axis=0)` has one of each class. A row of
    255 stands for a row that is no puzzle, and with `by_solution` also for a puzzle without exactly
    one solution.
    Raises GaveUp if the seconds are not enough for all puzzles together. For Arrow data and
    `column`, see ArrowData.
    """
    if is_arrow(puzzles):
        options = {"by_solution": by_solution, "seconds": seconds}
        return arrow_result("canonical", puzzles, column, threads=threads, **options)
    digits = rows_of(puzzles, column, "the canonical form").digits
    checked = checked_threads(threads)
    solutions, deadline = None, Deadline.of(seconds)
    if by_solution:
        solved = solve_many(digits, checked, seconds=deadline)
        solutions = solved.solutions
        solutions[solved.counts != 1] = NOT_A_DIGIT
    forms = np.empty(digits.shape, np.uint8)
    with deadline:
        _core.canonical_rows(digits, solutions, forms, checked, deadline.left())
    return forms


def class_ids(
    puzzles: Puzzles, threads: int | None = None, *, seconds: float | Deadline | None = None
) -> NDArray[np.str_]:
    """Return a text of 32 hexadecimal digits for each puzzle that names its class of equivalence.

    Equivalent puzzles have the same id; others have different ones, but for a chance of 1 in 2¹²⁸
    for each pair. A row that is no puzzle has the id "". Ids never change, so they can be stored
    and compared with those of other versions:
    `hashlib.blake2b(canonical(grid).symbols.encode(), digest_size=16).hexdigest()`.
    Raises GaveUp if the seconds are not enough for all puzzles together.
    """
    digits = rows_of(puzzles, feature="the class").digits
    characters = np.empty((len(digits), _core.CLASS_ID_LENGTH), np.uint32)
    with Deadline.of(seconds) as deadline:
        _core.class_id_rows(digits, characters, checked_threads(threads), deadline.left())
    return characters.view(f"U{_core.CLASS_ID_LENGTH}").reshape(len(digits))


@overload
def shuffle_many(
    puzzles: Puzzles,
    seed: int,
    threads: int | None = None,
    *,
    solutions: None = None,
    start: int = 0,
    seconds: float | Deadline | None = None,
) -> NDArray[np.uint8]: ...
@overload
def shuffle_many(
    puzzles: Puzzles,
    seed: int,
    threads: int | None = None,
    *,
    solutions: Puzzles,
    start: int = 0,
    seconds: float | Deadline | None = None,
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]: ...
def shuffle_many(
    puzzles: Puzzles,
    seed: int,
    threads: int | None = None,
    *,
    solutions: Puzzles | None = None,
    start: int = 0,
    seconds: float | Deadline | None = None,
) -> NDArray[np.uint8] | tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Return an equivalent puzzle at random for each puzzle, n × 81 digits; see shuffle().

    The change of row i depends only on the seed and on `start + i`: pass the number of rows before
    a batch as `start`, and the results are those of all rows in one call. Row 0 is changed as
    shuffle() does it. A row of 255 stands for a row that is no puzzle.

    With `solutions`, a row for each puzzle, returns a pair: the puzzles, and the solutions with the
    same changes. Raises GaveUp if the seconds are not enough for all puzzles together.
    """
    row, seed = not_negative(start, "start") % 2**64, seed_number(seed)
    given = [rows_of(puzzles, feature="an equivalent").digits]
    if solutions is not None:
        rows = rows_of(solutions, feature="an equivalent")
        given.append(same_length(rows.digits, given[0], "solutions"))
    shuffled = [np.empty(digits.shape, np.uint8) for digits in given]
    number = checked_threads(threads)
    with Deadline.of(seconds) as deadline:
        for digits, result in zip(given, shuffled):
            _core.shuffle_rows(digits, seed, row, result, number, deadline.left())
    return shuffled[0] if solutions is None else (shuffled[0], shuffled[1])


def read_many(path: str | os.PathLike[str], *, column: str | None = None) -> PuzzleBatch:
    """Read a file of classic 9×9 puzzles: a text with one a line, or a table.

    Empty lines and comments of a text are skipped. A line that is not a classic 9×9 puzzle, such as
    one of another size, becomes a row of 255, and so do all lines below a comment that tells
    another shape. Where no line is a puzzle, the text is read as parse_all() reads it.

    Parquet, CSV and compressed text (`.txt.gz`) need the extra `bulk`. `column` names the column of
    puzzles of a table; see ArrowData. Text that is in memory already goes to solve_many() and the
    like as bytes or as lines.

    Raises ParseError, with the name of the file, for a file without any puzzle.
    """
    if not isinstance(path, (str, os.PathLike)):
        what = type(path).__name__
        help = f": solve_many({_column_of(path)}) takes its puzzles" if what in FRAMES else ""
        raise TypeError(f"read_many() takes the path of a file, not {what}{help}")
    name = os.fspath(path)
    is_table = name.lower().endswith((".csv", *PACKED)) or "://" in name
    if not is_table or _is_plain(name):
        with open(path, "rb") as file:
            text = file.read()
        if not text.startswith(PARQUET_MARK):
            return _read_file(text, name, column)
        return _read_table(name, column, ".parquet")
    try:
        return _read_table(name, column)
    except ParseError:
        if column is not None or not name.lower().endswith(".csv"):
            raise
        with open(path, "rb") as file, suppress(ParseError):
            return _read_document(file.read(), name)
        raise


def _is_plain(path: str) -> bool:
    """Whether the first line of a local file that is no comment is a puzzle and nothing else."""
    if path.lower().endswith(PACKED) or "://" in path:
        return False
    with open(path, "rb") as file:
        lines = (line.rstrip(b"\r\n") for line in iter(partial(file.readline, LONGEST_LINE), b""))
        found = (read_odd_line(line) for line in islice(lines, HEAD_LINES) if b"," not in line)
        return isinstance(next((one for one in found if one is not None), None), Record)


def _read_table(address: str, column: str | None, format: str | None = None) -> PuzzleBatch:
    from .tables.reading import read_puzzles

    batch = PuzzleBatch(*read_puzzles(address, column, format))
    return _with_puzzles(batch, address)


def _read_file(text: bytes, path: str, column: str | None) -> PuzzleBatch:
    """Return the puzzles of a text that was read from a file."""
    if column is not None:
        raise TypeError(f"column names a column of a table, and {path} is a text")
    with suppress(ParseError):
        batch = _read_text(text)
        if not len(batch.digits) or (batch.digits[:, 0] != NOT_A_DIGIT).any():
            return batch
    return _read_document(text, path)


def _read_document(text: bytes, path: str) -> PuzzleBatch:
    """Return the puzzles of a text in any format of parse_all()."""
    records = list(read(text, source=path).records)
    digits = np.full((len(records), CELLS), NOT_A_DIGIT, np.uint8)
    for row, record in enumerate(records):
        if isinstance(record, Record):
            _put(digits, row, record.grid)
    return _with_puzzles(PuzzleBatch(digits, np.arange(1, len(digits) + 1)), path)


def _with_puzzles(batch: PuzzleBatch, path: str) -> PuzzleBatch:
    """Return the puzzles; raise ParseError if there are rows, but none is a puzzle."""
    rows = len(batch.digits)
    if rows and (batch.digits[:, 0] == NOT_A_DIGIT).all():
        reason = f"none of {rows:,} rows is a classic 9×9 puzzle"
        raise ParseError(reason if rows > 1 else "its row is no classic 9×9 puzzle", source=path)
    return batch


def is_arrow(puzzles: object) -> TypeGuard[ArrowData]:
    """Return whether the puzzles are data of pyarrow, without importing it."""
    return type(puzzles).__module__.startswith("pyarrow")


def arrow_result(job: str, puzzles: ArrowData, column: str | None, **options: Any) -> Any:
    """Return the columns that a job makes of Arrow data; see ArrowData."""
    from .tables.columns import run_job

    return run_job(job, puzzles, column, **options)


def rows_of(
    puzzles: Puzzles | ArrowData,
    column: str | None = None,
    feature: str = "a row of digits",
    instead: str = RULED,
) -> PuzzleBatch:
    """Return the digits of many puzzles in any form; see Puzzles and ArrowData.

    An item with constraints, or of an open shape, raises UnsupportedShape: `feature` is what is not
    available, `instead` names what works.
    """
    if is_arrow(puzzles):
        from .tables.columns import digits_in

        digits = digits_in(puzzles, column)
        return PuzzleBatch(digits, np.arange(1, len(digits) + 1))
    if type(puzzles).__name__ in FRAMES:
        raise _refused_frame(puzzles)
    if column is not None:
        kind = type(puzzles).__name__
        of_file = "; of a file: read_many(path, column=...)" * isinstance(puzzles, os.PathLike)
        raise TypeError(
            f"column names a column of an Arrow table, and the puzzles are a {kind}{of_file}"
        )
    if isinstance(puzzles, os.PathLike):
        return read_many(puzzles)
    if isinstance(puzzles, PuzzleBatch):
        return puzzles
    puzzles = _as_numpy(puzzles)
    if isinstance(puzzles, np.ndarray) and puzzles.dtype.kind not in STRINGS:
        digits = checked_array(puzzles)
        return PuzzleBatch(digits, np.arange(1, len(digits) + 1))
    if isinstance(puzzles, (bytes, bytearray, memoryview)):
        return _read_text(bytes(puzzles))
    if isinstance(puzzles, str):
        raise TypeError(
            "a str is either a path or text: pass pathlib.Path(...) or read_many(path) for a file, "
            "or text.splitlines() for lines"
        )
    if isinstance(puzzles, Mapping):
        names = ", ".join(map(repr, islice(puzzles, 5)))
        raise TypeError(
            f"a {type(puzzles).__name__} has keys ({names}): pass the puzzles of one of them"
        )
    if isinstance(puzzles, Grid) or not isinstance(puzzles, Iterable):
        raise TypeError(f"puzzles are needed, not {type(puzzles).__name__}: see solve_many()")
    return _read_items(list(puzzles), feature, instead)


def listed(puzzles: Any) -> Any:
    """Return an iterator of puzzles as a list, which can be looked at, and all else as it is."""
    return list(puzzles) if isinstance(puzzles, Iterator) else puzzles


def has_rules(puzzles: object) -> TypeGuard[Sequence[Grid]]:
    """Return whether these are grids, and some have constraints or an open shape."""
    return (
        isinstance(puzzles, (list, tuple))
        and all(isinstance(grid, Grid) for grid in puzzles)
        and not all(grid.shape.is_plain for grid in puzzles)
    )


def on_threads(ask: Callable[[Grid], T], grids: Sequence[Grid], threads: int) -> list[T]:
    """Return the answers for each grid, in order."""
    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(ask, grids))


def _solve_grids(
    grids: Sequence[Grid], threads: int, seconds: float | Deadline | None
) -> SolvedBatch:
    cells = len(grids[0])
    for row, grid in enumerate(grids):
        if len(grid) != cells:
            raise ShapeError(
                f"grid {row} has {len(grid)} cells, but the first has {cells}: solve grids of "
                "different sizes in calls of their own"
            )
    counts = np.zeros(len(grids), np.int64)
    solutions = np.zeros((len(grids), cells), np.uint8)
    with Deadline.of(seconds) as deadline:
        found = on_threads(lambda grid: some_solutions(grid, deadline), grids, threads)
    for row, some in enumerate(found):
        counts[row] = len(some)
        if some:
            solutions[row] = np.frombuffer(some[0].digits, np.uint8)
    return SolvedBatch(solutions, counts)


def same_length(
    rows: NDArray[np.uint8], puzzles: NDArray[np.uint8], name: str
) -> NDArray[np.uint8]:
    """Return the rows; raise ValueError unless there is one for each puzzle."""
    if len(rows) != len(puzzles):
        raise ValueError(
            f"{name} must have {len(puzzles)} rows, one for each puzzle, not {len(rows)}"
        )
    return rows


def _refused_frame(frame: Any) -> TypeError:
    """Return the error for a data frame, of whichever package."""
    names = _names_in(frame)
    return TypeError(
        f"a {type(frame).__name__} has columns ({', '.join(names[:5])}{', …' if names[5:] else ''})"
        f": pass the one of the puzzles, as in {_column_of(frame)}, or the whole to "
        "sudokit.tables.run(), which adds columns to it"
    )


def _column_of(frame: Any) -> str:
    """Return how to write the column of puzzles of a data frame."""
    names = _names_in(frame)
    column = next((name for name in PUZZLE_COLUMNS if name in names), "puzzle")
    return f"frame{'.collect()' if hasattr(frame, 'collect') else ''}[{column!r}]"


def _names_in(frame: Any) -> list[str]:
    is_lazy = hasattr(frame, "collect_schema")
    return [str(name) for name in (frame.collect_schema() if is_lazy else frame.columns)]


def _as_numpy(puzzles: Any) -> Any:
    """Return an array of another package as an array of numpy, and anything else as it is."""
    if isinstance(puzzles, (np.ndarray, str, bytes)):
        return puzzles
    if hasattr(puzzles, "__array__") or hasattr(puzzles, "__array_interface__"):
        return np.asarray(puzzles)
    return np.from_dlpack(puzzles) if hasattr(puzzles, "__dlpack__") else puzzles


def _read_text(text: bytes) -> PuzzleBatch:
    text = text.removeprefix(b"\xef\xbb\xbf")
    if text[:2] in (b"\xff\xfe", b"\xfe\xff"):
        text = decode_text(text).encode()
    if b"\0" in text[:4096]:
        raise ParseError("binary data, not text: a compressed file, perhaps")
    flat, above, odd, _ = _core.read_lines(text)
    digits = flat.reshape(-1, CELLS)
    comments, told = [], []
    for row, start, length in odd:
        line = text[start : start + length]
        record = read_odd_line(line)
        if record is None:
            comments.append(row)
            if tells_shape(line):
                told.append((row, is_classic_told(line)))
        elif isinstance(record, Record):
            _put(digits, row, record.grid)
    for (row, is_classic), (end, _) in pairwise([*told, (len(digits), True)]):
        if not is_classic:
            digits[row:end] = NOT_A_DIGIT
    if comments:
        digits, above = np.delete(digits, comments, axis=0), np.delete(above, comments)
    return PuzzleBatch(digits, above + 1)


def _read_items(items: list[object], feature: str, instead: str) -> PuzzleBatch:
    flat, odd = _core.read_items(items)
    digits = flat.reshape(-1, CELLS)
    for row in odd:
        item = items[row]
        if isinstance(item, (str, bytes)):
            line = item.encode("utf-8", "replace") if isinstance(item, str) else item
            record = read_odd_line(line)
            item = record.grid if isinstance(record, Record) else None
        if isinstance(item, Grid):
            check_is_plain(item.shape, f"{feature} of item {row}", instead)
            _put(digits, row, item)
        elif not (item is None or (isinstance(item, float) and np.isnan(item))):  # as in pandas
            kind = type(item).__name__
            is_number = isinstance(item, (int, float, np.number))
            advice = AS_TEXT if is_number else f"; {grid_of(item)}"
            raise TypeError(f"item {row} is of type {kind}: strings or grids are needed{advice}")
    return PuzzleBatch(digits, np.arange(1, len(digits) + 1))


def put_odd_line(digits: NDArray[np.uint8], row: int, line: bytes) -> None:
    """Set a row to the digits of a line that is not plain, if it is a classic puzzle."""
    record = read_odd_line(line)
    if isinstance(record, Record):
        _put(digits, row, record.grid)


def _put(digits: NDArray[np.uint8], row: int, grid: Grid) -> None:
    """Set a row to the digits of a grid, if it is a classic one."""
    if grid.shape == standard_shape(9) and grid.candidate_masks is None:
        digits[row] = np.frombuffer(grid.digits, np.uint8)


def checked_array(array: Any, module: Any = np) -> Any:
    """Return n × 81 digits; 255 for a number that is no digit, 0 for a masked cell.

    `module` is numpy, or the module with the functions of numpy for arrays of this kind.
    """
    advice = AS_TEXT if array.ndim == 1 else ""
    if array.dtype.kind not in "iu":
        kind = array.dtype
        raise TypeError(f"an array of puzzles holds integers, such as uint8, not {kind}{advice}")
    if array.shape[1:] not in ((CELLS,), (9, 9)):
        shape = array.shape
        raise ValueError(f"an array of puzzles is n × 81 or n × 9 × 9, not {shape}{advice}")
    if isinstance(array, np.ma.MaskedArray):
        array = array.filled(0)
    if array.dtype != np.uint8:
        is_digit = (array >= 0) & (array <= 9)
        array = module.where(is_digit, array, np.uint8(NOT_A_DIGIT)).astype(np.uint8)
    return module.ascontiguousarray(array.reshape(len(array), CELLS))


def checked_threads(threads: int | None) -> int:
    """Return the number of threads to use: all cores for None and 0."""
    if threads is None:
        return cores()
    return min(not_negative(threads, "threads"), MOST_THREADS) or cores()
