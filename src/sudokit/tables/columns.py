"""Table jobs: the columns that each job adds to a table of puzzles.

`JOBS` is the one place that knows them: the calls on many puzzles with Arrow data, `sudoku batch`
and the functions for SQL all read it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

STATUS_WORDS = {
    -1: "not a puzzle", 0: "no solution", 1: "one solution", 2: "several solutions",
    3: "lower bound",
}  # fmt: skip
"""The words of the column `status`, by the numbers of RatingStatus and of SolvedBatch.counts."""

PUZZLE_COLUMNS = ("puzzle", "quizzes", "question", "grid")
"""Names of columns that are taken for puzzles if none is named, the first that is there."""


@dataclass(frozen=True, slots=True)
class Job:
    """What is done with each puzzle of a table.

    - fields: the columns that it adds, with their types
    - run: digits and options -> these columns
    - options: names of the options, with their defaults
    - inputs: options that name further columns of puzzles, such as the answers to score
    """

    fields: Mapping[str, pa.DataType]
    run: Callable[..., Any]
    options: Mapping[str, Any]
    inputs: tuple[str, ...] = ()


JOBS: dict[str, Job] = {}
"""The jobs by name: solve, count, check, rate, canonical, describe, score, shuffle."""


def puzzle_column(schema: pa.Schema, column: str | None = None) -> str:
    """Return the name of the column of puzzles; raise SudokuError if there is none."""
    raise NotImplementedError


def added_fields(job: str, **options: Any) -> pa.Schema:
    """Return the names and types of the columns that a job adds with these options."""
    raise NotImplementedError


def add_columns(
    job: str,
    table: Any,
    column: str | None = None,
    *,
    threads: int | None = None,
    start: int = 0,
    **options: Any,
) -> Any:
    """Return a RecordBatch or a Table with the columns of the job behind its own.

    `start` is the number of rows before the table, for jobs whose result depends on the place of a
    row (shuffle). Raises SudokuError if the table has a column of one of the added names.
    """
    raise NotImplementedError
