"""The commands `dataset …`: wishes in, folders of rated puzzles out."""

from __future__ import annotations

import time
from argparse import Namespace
from typing import Any

from ..checks import number_of
from ..datasets.building import Build
from ..datasets.recipes import USUAL_BANDS, USUAL_SHARES, Recipe, make_bands
from ..solver import MOST_THREADS, cores
from ..tables.plans import reason_of
from ..tables.workers import Workers
from . import INTERRUPTED
from .batch import RESUMES, workers_for
from .console import naming
from .failures import InputError, fail, print_json, tell
from .waiting import progress_by


def build(arguments: Namespace) -> int:
    recipe = Recipe(
        arguments.rows,
        arguments.seed,
        USUAL_BANDS if arguments.bands is None else make_bands(arguments.bands),
        USUAL_SHARES if arguments.split is None else arguments.split,
        arguments.path,
        arguments.licence,
    )
    threads = min(arguments.threads or cores(), MOST_THREADS)
    with workers_for(arguments.cluster, threads) as workers:
        with naming(arguments.out):
            started = Build.start(recipe, arguments.out, resume=arguments.resume)
        with started:
            return _run(arguments, started, workers)


def _run(arguments: Namespace, started: Build, workers: Workers) -> int:
    def done() -> str:
        rows = sum(started.done.values())
        return f"{rows:,} of {started.recipe.rows:,} puzzles are made, and {RESUMES}"

    begun = time.monotonic()
    try:
        with progress_by(started.totals, things="puzzles") as advance:
            summary = started.run(workers, advance)
    except KeyboardInterrupt:
        return fail(f"interrupted: {done()}", status=INTERRUPTED)
    except OSError as error:  # the disk is full, say
        raise InputError(f"{reason_of(error)}: {done()}", file=arguments.out) from None
    _report(arguments, summary, time.monotonic() - begun)
    return 0


def _report(arguments: Namespace, summary: dict[str, Any], seconds: float) -> None:
    if arguments.json:
        print_json({"out": arguments.out, "seconds": round(seconds, 3), **summary})
        return
    made = number_of(summary["rows"], "puzzle", form=",")
    tell(f"{arguments.out} has {made}, after {seconds:,.1f} seconds")
    for name, rows in summary["splits"].items():
        tell(f"{name}: {rows:,}")
