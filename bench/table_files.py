"""Tables of puzzles: tables.py FILE [ROWS] prints what files and conversions cost beside solving.

FILE has a classic 9×9 puzzle a line. A table of ROWS puzzles, four million by default, is made of
them, each an equivalent puzzle at random. First, the CPU time of each part on one thread is
measured, in nanoseconds a row. Then the table is solved from one Parquet file to others by a thread
a core, and the time is compared with that of solve_many() on the digits in memory.
"""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

import sudokit
from sudokit.solver import cores
from sudokit.tables.arrow import digits_of, strings_of
from sudokit.tables.columns import joined_schema, run_job
from sudokit.tables.files import FORMATS
from sudokit.tables.reading import Source
from sudokit.tables.writing import COMPRESSIONS, write_table

SHARD_ROWS = 1 << 20
BATCH_ROWS = 1 << 17
SAMPLE_ROWS = 1 << 18


def main() -> None:
    puzzles = sudokit.read_many(sys.argv[1]).digits
    rows = int(sys.argv[2]) if len(sys.argv) > 2 else 1 << 22
    with tempfile.TemporaryDirectory(dir=".") as name:
        folder = Path(name)
        source = folder / "puzzles.parquet"
        schema = pa.schema([("puzzle", pa.string())])
        write_table(made(puzzles, rows), source, schema=schema)
        measure_parts(puzzles, folder)
        measure_whole(source, folder)


def made(puzzles: NDArray[np.uint8], rows: int) -> Iterator[pa.RecordBatch]:
    """Yield a table of so many puzzles."""
    for start in range(0, rows, BATCH_ROWS):
        chosen = puzzles[np.arange(start, min(start + BATCH_ROWS, rows)) % len(puzzles)]
        yield pa.record_batch({"puzzle": strings_of(sudokit.shuffle_many(chosen, 1, start=start))})


def measure_parts(puzzles: NDArray[np.uint8], folder: Path) -> None:
    batches = list(made(puzzles, SAMPLE_ROWS))
    digits = [digits_of(batch.column(0)) for batch in batches]
    solved = [sudokit.solve_many(rows, 1) for rows in digits]
    table = run_job("solve", pa.Table.from_batches(batches), threads=1)

    def each(call: Callable[..., object], *columns: Sequence[object]) -> None:
        for row in zip(*columns):
            call(*row)

    solving = partial(each, lambda rows: sudokit.solve_many(rows, 1), digits)
    show("solve_many() on digits", solving)
    show(
        "run_job('solve') on Arrow",
        partial(each, lambda b: run_job("solve", b, threads=1), batches),
    )
    show(
        "Arrow strings -> digits", partial(each, lambda batch: digits_of(batch.column(0)), batches)
    )
    show(
        "digits -> Arrow strings", partial(each, lambda batch: strings_of(batch.solutions), solved)
    )
    path, parts = folder / "part", table.to_batches(BATCH_ROWS)
    for suffix in FORMATS:
        for compression in COMPRESSIONS if suffix == ".parquet" else ["none"]:
            name = suffix if compression == "none" else f"{suffix}, {compression}"
            write = partial(
                write_table, parts, path, suffix,
                schema=table.schema, column="puzzle", compression=compression,
            )  # fmt: skip
            show(f"write {name}", write, path)
            show(f"read {name}", partial(read_all, Source(path, format=suffix)))


def read_all(source: Source) -> None:
    for _ in source.batches():
        pass


def show(name: str, call: Callable[[], object], written: Path | None = None) -> None:
    """Print the nanoseconds a row of the fastest of three calls, and the bytes a row written."""
    seconds = []
    for _ in range(3):
        started = time.process_time()
        call()
        seconds.append(time.process_time() - started)
    size = f"{written.stat().st_size / SAMPLE_ROWS:>8.1f} bytes" if written else ""
    print(f"{name:<48}{min(seconds) / SAMPLE_ROWS * 1e9:>8.0f} ns{size}", flush=True)


def measure_whole(address: Path, folder: Path) -> None:
    """Print the time from file to file, and the time of the same work on digits in memory."""
    source = Source(address)
    schema = joined_schema("solve", source.schema)

    def solve_shard(start: int) -> None:
        stop = min(start + SHARD_ROWS, source.rows)
        parts = source.batches(start=start, stop=stop)
        solved = (run_job("solve", part, threads=1) for part in parts)
        write_table(solved, folder / f"solved-{start}.parquet", schema=schema)

    started, cpu = time.perf_counter(), time.process_time()
    with ThreadPoolExecutor(cores()) as pool:
        list(pool.map(solve_shard, range(0, source.rows, SHARD_ROWS)))
    whole, whole_cpu = time.perf_counter() - started, time.process_time() - cpu
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    bare = bare_cpu = 0.0
    for batch in source.batches(SHARD_ROWS):
        digits = digits_of(batch.column(0))
        started, cpu = time.perf_counter(), time.process_time()
        sudokit.solve_many(digits)
        bare += time.perf_counter() - started
        bare_cpu += time.process_time() - cpu
    print(
        f"{source.rows} rows from Parquet to Parquet on {cores()} cores: {whole:.1f} s, "
        f"{source.rows / whole:,.0f} rows a second, at most {peak:.0f} MiB\n"
        f"solve_many() on the digits alone: {bare:.1f} s; {1 - bare / whole:.0%} of the time is "
        f"lost by the clock, {1 - bare_cpu / whole_cpu:.0%} in CPU time"
    )


if __name__ == "__main__":
    main()
