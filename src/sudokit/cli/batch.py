"""The command `batch`: files of puzzles and a job in, files with the columns of the job out."""

from __future__ import annotations

from argparse import Namespace
from contextlib import AbstractContextManager

from ..batches import JOB_OPTIONS, SHARD_ROWS
from ..bulk import RatingStatus
from ..checks import number_of
from ..solver import MOST_THREADS, cores
from ..tables.columns import JOBS, STATUS_WORDS
from ..tables.jobs import Batch, Summary, reuse_memory
from ..tables.plans import make_request, reason_of
from ..tables.workers import Workers, thread_workers
from . import INTERRUPTED
from .arguments import parser
from .console import naming
from .failures import InputError, fail, print_json, tell
from .waiting import patience, progress

RESUMES = "the same command with --resume goes on from there"
NOT_A_PUZZLE = STATUS_WORDS[RatingStatus.NOT_A_PUZZLE]
NO_PUZZLE = (
    "no row is a classic 9×9 puzzle of 81 characters: sudoku convert --format line writes a grid "
    "as such a row"
)


def batch(arguments: Namespace) -> int:
    reuse_memory()
    request, sources = make_request(
        arguments.job, arguments.inputs, arguments.out,
        options=_options(arguments), column=arguments.column, input_format=arguments.format_from,
        columns=arguments.columns, format=arguments.format, compression=arguments.compression,
        shard_rows=arguments.shard_rows or SHARD_ROWS,
    )  # fmt: skip
    threads = min(arguments.threads or cores(), MOST_THREADS)
    with workers_for(arguments.cluster, threads) as workers:
        with patience("Planning"), naming(arguments.out):
            started = Batch.start(
                request, sources, workers=workers.number, resume=arguments.resume,
                piece_rows=arguments.piece_rows,
            )  # fmt: skip
        with started:
            return _run(arguments, started, workers)


def _run(arguments: Namespace, started: Batch, workers: Workers) -> int:
    total = started.plan.total

    def done() -> str:
        return f"{started.done:,} of {total:,} rows are done, and {RESUMES}"

    try:
        with progress("Working", total, things="rows", prints=False) as advance:
            summary = started.run(workers, advance)
    except KeyboardInterrupt:
        return fail(f"interrupted: {done()}", status=INTERRUPTED)
    except OSError as error:  # the disk is full, say
        raise InputError(f"{reason_of(error)}: {done()}", file=arguments.out) from None
    _report(arguments, summary)
    if summary.rows and summary.statuses == {NOT_A_PUZZLE: summary.rows}:
        return fail(NO_PUZZLE, status=1)
    return 0


def workers_for(cluster: str | None, threads: int) -> AbstractContextManager[Workers]:
    """Return the workers of a cluster, or the number of threads asked for if there is none."""
    if cluster is None:
        return thread_workers(threads)
    from ..tables.cluster import cluster_workers

    return cluster_workers(cluster, threads)


def _options(arguments: Namespace) -> dict[str, object]:
    """Return the options of the job that were given; UsageError for one of another job."""
    given = {name: getattr(arguments, name) for name in JOB_OPTIONS}
    options = {
        name: value for name, value in given.items() if value is not None and value is not False
    }
    for name in options:
        if name not in JOBS[arguments.job].options:
            jobs = [job for job, row in JOBS.items() if name in row.options]
            option = name.replace("_", "-")
            parser("batch").error(f"--{option} goes with {' or '.join(jobs)}")
    return options


def _report(arguments: Namespace, summary: Summary) -> None:
    if arguments.json:
        print_json(
            {
                "out": arguments.out, "rows": summary.rows, "resumed": summary.resumed,
                "seconds": round(summary.seconds, 3), "statuses": summary.statuses,
            }
        )  # fmt: skip
        return
    speed = (summary.rows - summary.resumed) / max(summary.seconds, 1e-9)
    tell(
        f"{arguments.out} has {number_of(summary.rows, 'row', form=',')}, after "
        f"{summary.seconds:,.1f} seconds ({speed:,.0f} rows a second)"
    )
    for status, number in summary.statuses.items():
        tell(f"{status}: {number:,}")
