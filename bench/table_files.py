"""Tables of puzzles: what files cost beside solving, and what each command on tables costs.

    python bench/table_files.py FILE [--rows N] [--only parts|commands|engine]

FILE has a classic 9×9 puzzle with one solution a line. Tables are made of them, each row an
equivalent puzzle at random. `parts` prints the CPU time of reading, converting and writing on one
thread, in nanoseconds a row. `commands` runs the command `sudoku` on N rows, a million by default,
and prints its CPU time, its rows a second and its memory, on one thread, on a thread a core, and on
a local cluster of as many processes. Slow commands take a share of the rows and a quarter of that:
the difference tells the cost of a row, the rest is the start, and both together that of N rows. The
outputs are checked, and all runs of a command must write the same. `engine` solves N rows and rates
a tenth of them with the command, on a thread a core, and prints which part of the CPU time was not
spent in the calls of the engine, but with input, output and conversion.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import bulk
import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
from numpy.typing import NDArray

import sudokit
from sudokit.solver import cores
from sudokit.tables.arrow import digits_of, strings_of
from sudokit.tables.columns import run_job
from sudokit.tables.files import FORMATS
from sudokit.tables.reading import Source
from sudokit.tables.writing import COMPRESSIONS, write_table

BATCH_ROWS = 1 << 17
SAMPLE_ROWS = 1 << 18
CHECKED_ROWS, RATED_ROWS = 10_000, 20
REPORT = "report.json"
MEASURE = """
import os, sys, time
started = time.perf_counter()
_, _, used = os.wait4(os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ), 0)
spent = time.perf_counter() - started
print(spent, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, file=sys.stderr)
"""
"""A program that runs a command and prints its Cost. It is small, since the system counts the
memory of the process that starts a command as the command's."""
MEASURE_ENGINE = """
import resource, sys, time
from sudokit.cli import main
from sudokit.tables import columns

call, spent = sys.argv[2] + "_many", []
engine = getattr(columns, call)

def timed(*arguments, **options):
    begun = time.thread_time()
    result = engine(*arguments, **options)
    spent.append(time.thread_time() - begun)
    return result

setattr(columns, call, timed)
used = resource.getrusage(resource.RUSAGE_SELF)
started, start = time.perf_counter(), used.ru_utime + used.ru_stime
main(sys.argv[1:])
used = resource.getrusage(resource.RUSAGE_SELF)
seconds, total = time.perf_counter() - started, used.ru_utime + used.ru_stime
print(seconds, total, start, sum(spent), used.ru_maxrss / 1024, file=sys.stderr)
"""
"""A program that runs a command and prints its seconds, its CPU seconds, those before it began,
those of the calls of the engine, and its memory in MiB."""
COLUMNS = {"puzzle": pa.string(), "answer": pa.string()}


class Command(NamedTuple):
    """A command on a table: its name, its other words, the share of the rows that it takes."""

    name: str
    words: str
    share: float
    is_right: Callable[[Path, pa.Table], bool]  # the output and the input
    has_cluster: bool = False  # whether it is measured on a cluster, too


class Cost(NamedTuple):
    """What a run took. Of several processes, the memory is that of the largest."""

    seconds: float
    cpu_seconds: float
    mib: float


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure tables of puzzles and their commands.")
    parser.add_argument("file", help="a classic 9×9 puzzle with one solution a line")
    parser.add_argument("--rows", type=int, default=1_000_000, help="the rows of a table")
    only = ("parts", "commands", "engine")
    parser.add_argument("--only", choices=only, help="leave out the other parts")
    given = parser.parse_args()
    puzzles = sudokit.read_many(given.file).digits
    bulk.check(puzzles)
    with tempfile.TemporaryDirectory(dir=".") as name:
        if given.only in (None, "parts"):
            measure_parts(puzzles, Path(name))
        if given.only in (None, "commands"):
            measure_commands(puzzles, given.rows, Path(name))
        if given.only in (None, "engine"):
            measure_engine(puzzles, given.rows, Path(name))


def made(puzzles: NDArray[np.uint8], rows: int) -> Iterator[pa.RecordBatch]:
    """Yield a table of so many puzzles and their solutions."""
    solutions = sudokit.solve_many(puzzles).solutions
    for start in range(0, rows, BATCH_ROWS):
        chosen = np.arange(start, min(start + BATCH_ROWS, rows)) % len(puzzles)
        pair = sudokit.shuffle_many(puzzles[chosen], 1, start=start, solutions=solutions[chosen])
        yield pa.record_batch(dict(zip(COLUMNS, map(strings_of, pair))))


def measure_parts(puzzles: NDArray[np.uint8], folder: Path) -> None:
    batches = [batch.select(["puzzle"]) for batch in made(puzzles, SAMPLE_ROWS)]
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


def measure_commands(puzzles: NDArray[np.uint8], rows: int, folder: Path) -> None:
    """Print a table of what each command costs for so many rows."""
    threads = cores()
    ways = {
        "1 thread": ["--threads", "1"],
        f"{threads} threads": ["--threads", str(threads)],
        f"cluster of {threads}": ["--threads", str(threads), "--cluster", "local"],
    }
    titles = ["command", "rows", "way", "CPU s", "seconds", "start", "rows/s", "MiB", "bytes/row"]
    show_line(titles)
    for command in COMMANDS:
        measured = round(rows * command.share)
        sizes = [measured, measured // 4]
        tables = [folder / f"{size}.parquet" for size in sizes]
        for table, size in zip(tables, sizes):
            write_table(made(puzzles, size), table, schema=pa.schema(COLUMNS))
        first = None
        for way, options in ways.items():
            if "--cluster" in options and not command.has_cluster:
                continue
            out = folder / "out"
            small = run(command, tables[1], sizes[1], options, out)
            large = run(command, tables[0], sizes[0], options, out)
            written = {path.name: path.read_bytes() for path in results(out)}
            first = first or written
            bulk.require(written == first, f"{command.name} on {way}")
            cost, start = scaled(small, large, sizes, rows)
            bytes_a_row = sum(map(len, written.values())) / measured
            show_line(
                [
                    command.name, f"{measured:,}", way, f"{cost.cpu_seconds:,.1f}",
                    f"{cost.seconds:,.1f}", f"{start:.1f}", f"{rows / cost.seconds:,.0f}",
                    f"{large.mib:.0f}", f"{bytes_a_row:.0f}",
                ]
            )  # fmt: skip


def measure_engine(puzzles: NDArray[np.uint8], rows: int, folder: Path) -> None:
    """Print how much of the CPU time of a command is not the engine's."""
    show_line(["command", "rows", "CPU s", "start", "engine", "lost", "rows/s", "MiB"])
    schema = pa.schema([("puzzle", COLUMNS["puzzle"])])
    for job, number in (("solve", rows), ("rate", rows // 10)):
        table, out = folder / f"{number}.puzzles.parquet", folder / job
        batches = (batch.select(schema.names) for batch in made(puzzles, number))
        write_table(batches, table, schema=schema)
        words = ["batch", job, str(table), "--out", f"{out}/", "--json"]
        measured = subprocess.run(
            [sys.executable, "-c", MEASURE_ENGINE, *words],
            capture_output=True, check=True, text=True,
        )  # fmt: skip
        bulk.require(json.loads(measured.stdout)["rows"] == number, " ".join(words))
        seconds, total, start, engine, mib = map(float, measured.stderr.split()[-5:])
        show_line(
            [
                f"batch {job}", f"{number:,}", f"{total:,.1f}", f"{start:.1f}", f"{engine:,.1f}",
                f"{1 - engine / (total - start):.1%}", f"{number / seconds:,.0f}", f"{mib:.0f}",
            ]
        )  # fmt: skip
        shutil.rmtree(out)


def show_line(cells: Sequence[str]) -> None:
    name, *others = cells
    print(f"{name:<16}" + "".join(f"{cell:>14}" for cell in others), flush=True)


def run(command: Command, table: Path, rows: int, options: Sequence[str], out: Path) -> Cost:
    """Run a command, check its output, and return what it cost."""
    shutil.rmtree(out, ignore_errors=True)
    words = f"{command.name} {command.words}".format(table=table, out=f"{out}/", rows=rows)
    argv = [sys.executable, "-m", "sudokit", *words.split(), *options, "--json"]
    small_process = [sys.executable, "-S", "-c", MEASURE, *argv]
    measured = subprocess.run(small_process, capture_output=True, check=True, text=True)
    if not out.exists():
        out.mkdir()
        (out / REPORT).write_text(measured.stdout, "utf-8")
    bulk.require(command.is_right(out, pq.read_table(table)), " ".join(argv))
    return Cost(*map(float, measured.stderr.split()[-3:]))


def scaled(small: Cost, large: Cost, sizes: Sequence[int], rows: int) -> tuple[Cost, float]:
    """Return the cost of so many rows, and the seconds of it that do not depend on the number."""
    slopes = (np.array(large) - np.array(small)) / (sizes[0] - sizes[1])
    cost = Cost(*(np.array(large) + slopes * (rows - sizes[0])).tolist())
    return cost, float(large.seconds - slopes[0] * sizes[0])


def results(out: Path) -> list[Path]:
    """Return the files of an output that depend on its input alone."""
    return sorted([*out.glob("*.parquet"), *out.glob(REPORT)])


# Whether an output is right.


def result(out: Path) -> pa.Table:
    return pa.concat_tables(pq.read_table(path) for path in results(out))


def column_is(name: str, value: object) -> Callable[[Path, pa.Table], bool]:
    """Return a check whether all rows have one value in a column."""
    return lambda out, source: result(out)[name].to_pylist() == [value] * len(source)


def is_solved(out: Path, source: pa.Table) -> bool:
    return bool(result(out)["solution"].equals(source["answer"]))


def is_rated(out: Path, source: pa.Table) -> bool:
    found = result(out).slice(0, RATED_ROWS).to_pylist()
    return len(result(out)) == len(source) and all(
        sudokit.rate(sudokit.parse(row["puzzle"])).er == row["er"] for row in found
    )


def is_canonical(out: Path, source: pa.Table) -> bool:
    found = result(out)["canonical"]
    others = sudokit.shuffle_many(digits_of(source["puzzle"].slice(0, CHECKED_ROWS)), 2)
    forms = found.slice(0, CHECKED_ROWS).combine_chunks()
    return len(found) == len(source) and bool(forms.equals(forms_of(others)))


def forms_of(digits: NDArray[np.uint8]) -> pa.Array:
    return strings_of(sudokit.canonical_many(digits))


def is_described(out: Path, source: pa.Table) -> bool:
    found = result(out)["class_id"].slice(0, CHECKED_ROWS).to_pylist()
    others = sudokit.shuffle_many(digits_of(source["puzzle"].slice(0, CHECKED_ROWS)), 2)
    return found == sudokit.class_ids(others).tolist() and is_rated(out, source)


def is_shuffled(out: Path, source: pa.Table) -> bool:
    found = result(out).slice(0, CHECKED_ROWS)
    digits = digits_of(found["shuffled"])
    solutions = strings_of(sudokit.solve_many(digits).solutions)
    return bool(
        len(result(out)) == len(source)
        and found["shuffled_solution"].combine_chunks().equals(solutions)
        and forms_of(digits).equals(forms_of(digits_of(found["puzzle"])))
        and pc.all(pc.not_equal(found["shuffled"], found["puzzle"])).as_py()
    )


def is_built(out: Path, _: pa.Table) -> bool:
    found = result(out)
    is_unique = bool((sudokit.count_many(found["puzzle"]).to_numpy() == 1).all())
    classes = sudokit.class_ids(digits_of(found["puzzle"])).tolist()
    return (
        is_unique and found["class_id"].to_pylist() == classes and len(set(classes)) == len(found)
    )


def is_audited(out: Path, source: pa.Table) -> bool:
    (report,) = json.loads((out / REPORT).read_bytes())["sets"]
    faults = {one["kind"]: one["rows"] for one in report["findings"] if one["is_fault"]}
    classes = set(sudokit.class_ids(digits_of(source["puzzle"])).tolist())
    is_complete = sum(faults.values()) == len(source) - len(classes)
    return is_complete and set(faults) <= {"copy", "equivalent"}


FILES = "{table} --out {out}"
COMMANDS = (
    Command("batch solve", FILES, 1, is_solved, has_cluster=True),
    Command("batch count", FILES, 1, column_is("solutions", 1)),
    Command("batch check", FILES, 1, column_is("status", "one solution")),
    Command("batch score", FILES, 1, column_is("right", True)),
    Command("batch shuffle", f"{FILES} --solution answer", 1, is_shuffled),
    Command("batch canonical", FILES, 0.2, is_canonical),
    Command("batch rate", FILES, 0.04, is_rated, has_cluster=True),
    Command("batch describe", FILES, 0.04, is_described),
    Command("dataset build", "--rows {rows} --out {out}", 0.003, is_built, has_cluster=True),
    Command("dataset audit", "{table}", 0.1, is_audited),
)


if __name__ == "__main__":
    main()
