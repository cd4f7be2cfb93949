"""Table jobs: the columns that each job adds to a table of puzzles.

`JOBS` is the one place that knows them: the calls on many puzzles with Arrow data, `sudoku batch`
and the functions of databases all read it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from ..batches import PUZZLE_COLUMNS
from ..bulk import (
    AS_TEXT,
    NOT_A_DIGIT,
    RatingStatus,
    canonical_many,
    count_many,
    rate_many,
    shuffle_many,
    solve_many,
)
from ..deadline import Deadline
from ..descriptions import check_many, describe_many
from ..errors import SudokuError
from ..logic import TECHNIQUES
from ..scoring import score_many
from .arrow import digits_of, fixed_strings, holds_puzzles, strings_of

Digits = NDArray[np.uint8]
Columns = dict[str, pa.Array]

STATUS_WORDS = {
    RatingStatus.NOT_A_PUZZLE: "not a puzzle",
    RatingStatus.NO_SOLUTION: "no solution",
    RatingStatus.RATED: "one solution",
    RatingStatus.SEVERAL_SOLUTIONS: "several solutions",
    RatingStatus.LOWER_BOUND: "lower bound",
}
"""The words of the column `status`, by the number, which is that of RatingStatus in all batches."""

_STATUS_WORDS = pa.array([STATUS_WORDS[number] for number in sorted(STATUS_WORDS)])
_TECHNIQUE_IDS = pa.array([technique.id for technique in TECHNIQUES])
ENCODED = {
    "status": pa.dictionary(pa.int8(), pa.string()),
    "hardest": pa.dictionary(pa.int16(), pa.string()),
}
"""The types in which jobs make columns of few words: run_job() gives the words, and run_encoded()
the indices, which are faster to count and to write."""

STRETCH_ROWS = 1 << 17
"""Rows of a table that are worked on at a time, which bounds the memory for their digits."""


@dataclass(frozen=True, slots=True)
class Job:
    """What is done with each puzzle of a table.

    - run: n × 81 digits, the number of threads and the options -> the columns
    - fields: the types of the columns that it adds, by name
    - options: the defaults of the options, by name. `seconds` is for all rows together, and `start`
      is the number of rows before the table
    - inputs: the options that name further columns of puzzles, or None for no such column
    - only_with: the option without which a column is left out, by the name of the column
    """

    run: Callable[..., Columns]
    fields: Mapping[str, pa.DataType]
    options: Mapping[str, Any] = field(default_factory=dict)
    inputs: tuple[str, ...] = ()
    only_with: Mapping[str, str] = field(default_factory=dict)


def run_job(
    name: str,
    puzzles: Any,
    column: str | None = None,
    *,
    threads: int | None = None,
    **options: Any,
) -> Any:
    """Return what a job of JOBS makes of Arrow data.

    A RecordBatch or Table comes back with the columns of the job behind its own; raises SudokuError
    if it has a column of the same name. An Array or ChunkedArray comes back as the column of the
    job, or as structs if there are several.
    """
    is_table = isinstance(puzzles, (pa.RecordBatch, pa.Table))
    if not is_table:
        _check_array(puzzles, column)
    table = _as_table(puzzles)
    schema = joined_schema(name, table.schema, column, **options)
    fields = added_fields(name, **options)
    results = _results(name, table, puzzle_column(table.schema, column), threads, options)
    added = pa.Table.from_batches((_decoded(batch, fields) for batch in results), fields)
    if is_table:
        joined = pa.Table.from_arrays([*table.columns, *added.columns], schema=schema)
        return _one_batch(joined) if isinstance(puzzles, pa.RecordBatch) else joined
    result = added.column(0) if added.num_columns == 1 else _structs(added)
    return _one_array(result) if isinstance(puzzles, pa.Array) else result


def run_encoded(name: str, batch: pa.RecordBatch, column: str, **options: Any) -> pa.RecordBatch:
    """Return 1 to STRETCH_ROWS rows with the columns of a job; see encoded_schema()."""
    (added,) = _results(name, pa.Table.from_batches([batch]), column, 1, options)
    return pa.RecordBatch.from_arrays(
        [*batch.columns, *added.columns], [*batch.schema.names, *added.schema.names]
    )


def encoded_schema(name: str, schema: pa.Schema) -> pa.Schema:
    """Return the schema of run_encoded() from that of run_job()."""
    types = {field: ENCODED[field] for field in JOBS[name].fields if field in ENCODED}
    return pa.schema([field.with_type(types.get(field.name, field.type)) for field in schema])


def puzzle_column(schema: pa.Schema, column: str | None = None) -> str:
    """Return the name of the column of puzzles; raise SudokuError if that is not clear."""
    able = [field.name for field in schema if holds_puzzles(field.type)]
    if column is not None:
        if column not in schema.names:
            raise SudokuError(f"there is no column {column!r}: {_listed(schema)}")
        if column not in able:
            raise _refused_column(schema.field(column))
        return column
    known = [name for name in PUZZLE_COLUMNS if name in able]
    numbers = [name for name in PUZZLE_COLUMNS if name in schema.names and name not in able]
    if numbers and not known:
        raise _refused_column(schema.field(numbers[0]))
    if known or len(able) == 1:
        return str((known or able)[0])
    raise SudokuError(
        f"no column is called {' or '.join(PUZZLE_COLUMNS)}, so `column` must say which has the "
        f"puzzles: {_listed(schema)}"
    )


def _refused_column(column: pa.Field) -> SudokuError:
    """Return the error for a column that cannot hold puzzles."""
    is_numbers = pa.types.is_integer(column.type) or pa.types.is_floating(column.type)
    advice = AS_TEXT if is_numbers else ""
    return SudokuError(f"column {column.name!r} of type {column.type} cannot hold puzzles{advice}")


def added_fields(name: str, **options: Any) -> pa.Schema:
    """Return the names and types of the columns that a job adds with these options."""
    job, options = _checked(name, options)
    fields = [
        (field_name, kind)
        for field_name, kind in job.fields.items()
        if field_name not in job.only_with or options[job.only_with[field_name]]
    ]
    return pa.schema(fields)


def joined_schema(
    name: str, schema: pa.Schema, column: str | None = None, **options: Any
) -> pa.Schema:
    """Return the columns of a table and those of the job; raise SudokuError if it cannot run."""
    job, options = _checked(name, options)
    puzzle_column(schema, column)
    for option in job.inputs:
        if options[option] is not None:
            puzzle_column(schema, options[option])
    added = added_fields(name, **options)
    for field_name in added.names:
        if field_name in schema.names:
            raise SudokuError(
                f"the table has a column {field_name!r}, which {name} adds: rename or drop it"
            )
    return pa.schema([*schema, *added], schema.metadata)


def digits_in(puzzles: Any, column: str | None = None) -> Digits:
    """Return the digits of an array, or of the column of puzzles of a table."""
    if isinstance(puzzles, (pa.RecordBatch, pa.Table)):
        return digits_of(puzzles.column(puzzle_column(puzzles.schema, column)))
    _check_array(puzzles, column)
    return digits_of(puzzles)


def _check_array(puzzles: Any, column: str | None) -> None:
    kind = type(puzzles).__name__
    if not isinstance(puzzles, (pa.Array, pa.ChunkedArray)):
        raise TypeError(f"an Array, a RecordBatch or a Table of pyarrow is needed, not a {kind}")
    if column is not None:
        raise TypeError(f"column names a column of a table, and the puzzles are a {kind}")


def _as_table(puzzles: Any) -> pa.Table:
    if isinstance(puzzles, pa.Table):
        return puzzles
    if isinstance(puzzles, pa.RecordBatch):
        return pa.Table.from_batches([puzzles])
    return pa.table({PUZZLE_COLUMNS[0]: puzzles})


def _structs(table: pa.Table) -> pa.ChunkedArray:
    """Return the rows as structs; pyarrow 18 has no such method for a table without batches."""
    structs = [batch.to_struct_array() for batch in table.to_batches()]
    return pa.chunked_array(structs, pa.struct(list(table.schema)))


def _one_array(column: pa.ChunkedArray) -> pa.Array:
    if column.num_chunks == 1:
        return column.chunk(0)
    try:
        return pa.concat_arrays(column.chunks) if column.chunks else pa.array([], column.type)
    except pa.ArrowInvalid as error:
        raise SudokuError(f"too many rows for one array, pass a ChunkedArray: {error}") from error


def _one_batch(table: pa.Table) -> pa.RecordBatch:
    arrays = [_one_array(column) for column in table.columns]
    return pa.RecordBatch.from_arrays(arrays, schema=table.schema)


def _listed(schema: pa.Schema) -> str:
    columns = ", ".join(f"{field.name} ({field.type})" for field in schema)
    return f"the columns are {columns}" if columns else "there are no columns"


def _checked(name: str, options: Mapping[str, Any]) -> tuple[Job, dict[str, Any]]:
    """Return the job and all its options; raise SudokuError for names that are not there."""
    if name not in JOBS:
        raise SudokuError(f"there is no job {name!r}: there are {', '.join(JOBS)}")
    job = JOBS[name]
    for option in options:
        if option not in job.options:
            known = ", ".join(job.options)
            raise SudokuError(f"{name} has no option {option!r}: its options are {known}")
    return job, {**job.options, **options}


def _results(
    name: str, table: pa.Table, column: str, threads: int | None, options: dict[str, Any]
) -> Iterator[pa.RecordBatch]:
    """Yield the columns of a job, some rows at a time, with those of ENCODED as indices."""
    job, options = _checked(name, options)
    names = added_fields(name, **options).names
    if "seconds" in options:
        options["seconds"] = Deadline.of(options["seconds"])
    columns = {option: options[option] for option in job.inputs if options[option] is not None}
    for start in range(0, table.num_rows, STRETCH_ROWS):
        rows = table.slice(start, STRETCH_ROWS)
        inputs = {option: digits_of(rows.column(name)) for option, name in columns.items()}
        if "start" in options:
            inputs["start"] = options["start"] + start
        arrays = job.run(digits_of(rows.column(column)), threads, **{**options, **inputs})
        yield pa.RecordBatch.from_arrays([arrays[name] for name in names], names)


def _decoded(batch: pa.RecordBatch, schema: pa.Schema) -> pa.RecordBatch:
    arrays = [
        array.dictionary_decode() if isinstance(array, pa.DictionaryArray) else array
        for array in batch.columns
    ]
    return pa.RecordBatch.from_arrays(arrays, schema=schema)


def _status(numbers: NDArray[np.int64]) -> pa.DictionaryArray:
    indices = pa.array((numbers - min(STATUS_WORDS)).astype(np.int8))
    return pa.DictionaryArray.from_arrays(indices, _STATUS_WORDS)


def _numbers(
    values: NDArray[Any], kind: pa.DataType, present: NDArray[np.bool_] | None = None
) -> pa.Array:
    return pa.array(values, kind, mask=None if present is None else ~present)


def _technique_ids(indices: NDArray[np.int64]) -> pa.DictionaryArray:
    present = _numbers(indices, pa.int16(), indices >= 0)
    return pa.DictionaryArray.from_arrays(present, _TECHNIQUE_IDS)


def _class_ids(ids: NDArray[np.str_]) -> pa.Array:
    characters = ids.view(np.uint32).reshape(len(ids), -1).astype(np.uint8)
    return fixed_strings(characters, ids != "")


def _ratings(batch: Any) -> Columns:
    is_rated = ~np.isnan(batch.er)
    ratings = {name: getattr(batch, name) for name in ("er", "ep", "ed")}
    return {
        **{name: _numbers(values, pa.float64(), is_rated) for name, values in ratings.items()},
        "hardest": _technique_ids(batch.hardest),
        "steps": _numbers(batch.steps, pa.int32(), is_rated),
        "status": _status(batch.status),
    }


def _solve(digits: Digits, threads: int | None, *, seconds: Deadline) -> Columns:
    solved = solve_many(digits, threads, seconds=seconds)
    characters = np.add(solved.solutions, ord("0"), out=solved.solutions)
    return {
        "solution": fixed_strings(characters, solved.counts == 1),
        "status": _status(solved.counts),
    }


def _count(digits: Digits, threads: int | None, *, limit: int, seconds: Deadline) -> Columns:
    counts = count_many(digits, limit, threads, seconds=seconds)
    return {"solutions": _numbers(counts, pa.int64(), counts >= 0)}


def _check(digits: Digits, threads: int | None, *, minimal: bool, seconds: Deadline) -> Columns:
    batch = check_many(digits, threads, minimal=minimal, seconds=seconds)
    is_puzzle = batch.status >= 0
    columns = {
        "clues": _numbers(batch.clues, pa.int8(), is_puzzle),
        "violations": _numbers(batch.violations, pa.int8(), is_puzzle),
        "status": _status(batch.status),
    }
    if batch.is_minimal is not None:
        columns["is_minimal"] = _numbers(batch.is_minimal, pa.bool_(), is_puzzle)
    return columns


def _rate(digits: Digits, threads: int | None, *, seconds_each: float | None) -> Columns:
    return _ratings(rate_many(digits, threads, seconds_each=seconds_each))


def _canonical(
    digits: Digits, threads: int | None, *, by_solution: bool, seconds: Deadline
) -> Columns:
    forms = canonical_many(digits, threads, by_solution=by_solution, seconds=seconds)
    return {"canonical": strings_of(forms, forms[:, 0] != NOT_A_DIGIT)}


def _describe(digits: Digits, threads: int | None, *, seconds_each: float | None) -> Columns:
    batch = describe_many(digits, threads, seconds_each=seconds_each)
    return {
        "clues": _numbers(batch.clues, pa.int8(), batch.clues >= 0),
        **_ratings(batch),
        "class_id": _class_ids(batch.class_ids),
        "solution_class_id": _class_ids(batch.solution_class_ids),
    }


def _score(
    digits: Digits,
    threads: int | None,
    *,
    answer: Digits,
    solution: Digits | None,
    seconds: Deadline,
) -> Columns:
    batch = score_many(digits, answer, threads, solutions=solution, seconds=seconds)
    is_puzzle, is_proper = batch.status >= 0, batch.status == 1
    return {
        "right": _numbers(batch.right, pa.bool_(), is_puzzle),
        "wrong_cells": _numbers(batch.wrong_cells, pa.int8(), is_proper),
        "violations": _numbers(batch.violations, pa.int8(), is_puzzle),
        "givens_changed": _numbers(batch.givens_changed, pa.int8(), is_puzzle),
        "credit": _numbers(batch.credit, pa.float64(), is_proper),
        "status": _status(batch.status),
    }


def _shuffle(
    digits: Digits,
    threads: int | None,
    *,
    seed: int,
    start: int,
    solution: Digits | None,
    seconds: Deadline,
) -> Columns:
    options: dict[str, Any] = {"start": start, "seconds": seconds}
    if solution is None:
        columns = {"shuffled": shuffle_many(digits, seed, threads, **options)}
    else:
        shuffled = shuffle_many(digits, seed, threads, solutions=solution, **options)
        columns = dict(zip(("shuffled", "shuffled_solution"), shuffled))
    return {name: strings_of(rows, rows[:, 0] != NOT_A_DIGIT) for name, rows in columns.items()}


_RATINGS = {
    "er": pa.float64(), "ep": pa.float64(), "ed": pa.float64(),
    "hardest": pa.string(), "steps": pa.int32(),
}  # fmt: skip

JOBS = {
    "solve": Job(_solve, {"solution": pa.string(), "status": pa.string()}, {"seconds": None}),
    "count": Job(_count, {"solutions": pa.int64()}, {"limit": 2, "seconds": None}),
    "check": Job(
        _check,
        {
            "clues": pa.int8(), "violations": pa.int8(), "status": pa.string(),
            "is_minimal": pa.bool_(),
        },
        {"minimal": False, "seconds": None},
        only_with={"is_minimal": "minimal"},
    ),
    "rate": Job(_rate, {**_RATINGS, "status": pa.string()}, {"seconds_each": None}),
    "canonical": Job(
        _canonical, {"canonical": pa.string()}, {"by_solution": False, "seconds": None}
    ),
    "describe": Job(
        _describe,
        {
            "clues": pa.int8(), **_RATINGS, "class_id": pa.string(),
            "solution_class_id": pa.string(), "status": pa.string(),
        },
        {"seconds_each": None},
    ),
    "score": Job(
        _score,
        {
            "right": pa.bool_(), "wrong_cells": pa.int8(), "violations": pa.int8(),
            "givens_changed": pa.int8(), "credit": pa.float64(), "status": pa.string(),
        },
        {"answer": "answer", "solution": None, "seconds": None},
        inputs=("answer", "solution"),
    ),
    "shuffle": Job(
        _shuffle,
        {"shuffled": pa.string(), "shuffled_solution": pa.string()},
        {"seed": 0, "start": 0, "solution": None, "seconds": None},
        inputs=("solution",),
        only_with={"shuffled_solution": "solution"},
    ),
}  # fmt: skip
"""The jobs by name."""
