"""Tables of puzzles: columns of Arrow and files of them in; the same with more columns out.

This package needs the extra `bulk`. `sudokit` imports it only for Arrow data and for files of
tables.
"""

from __future__ import annotations

from typing import Any

from ..errors import MissingExtra

try:
    import pyarrow as _pyarrow
except ModuleNotFoundError as error:
    raise MissingExtra("Tables of puzzles", "bulk") from error


def run(
    job: str, table: Any, column: str | None = None, *, threads: int | None = None, **options: Any
) -> Any:
    """Return a table with the columns that a job adds behind its own.

    - job: a name of sudokit.batches.JOBS, such as "solve"; docs/scale.md lists the columns
    - table: a Table or RecordBatch of pyarrow, or a data frame of pandas or Polars. The result is
      of the same kind
    - column: the name of the column of puzzles; by default `puzzle`, `quizzes`, `question` or
      `grid`, or else the only column of strings
    - options: those of the job
    """
    from .columns import run_job

    package = type(table).__module__.partition(".")[0]
    if package == "polars":
        frame = table.collect() if hasattr(table, "collect") else table
        made = run_job(job, frame.to_arrow(), column, threads=threads, **options)
        return type(frame)(made)
    if package == "pandas":
        rows = _pyarrow.Table.from_pandas(table, preserve_index=False)
        return (
            run_job(job, rows, column, threads=threads, **options)
            .to_pandas()
            .set_index(table.index)
        )
    return run_job(job, table, column, threads=threads, **options)
