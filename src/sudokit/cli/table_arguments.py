"""The arguments of the commands on tables of puzzles: `batch` and `dataset`."""

from __future__ import annotations

import argparse

from ..batches import (
    ANSWER_COLUMNS,
    AUDIT_EXAMPLES,
    AUDIT_SAMPLE_ROWS,
    JOBS,
    PUZZLE_COLUMNS,
    RATING_COLUMNS,
    SHARD_ROWS,
)
from . import values
from .shared_arguments import add_force, add_json, either


def add_batch(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "job", type=values.one_of(JOBS), metavar="JOB", help=f"what to do: {', '.join(JOBS)}"
    )
    command.add_argument(
        "inputs",
        nargs="+",
        metavar="FILE",
        help="a table of puzzles: .parquet, .csv, .txt, .csv.gz, .csv.zst, .txt.gz or .txt.zst; "
        "a path, or an address such as s3://bucket/name.parquet",
    )
    command.add_argument(
        "--out",
        required=True,
        metavar="FILE|FOLDER",
        help="a file of one of these formats, or a folder of such files",
    )
    _resume(command)
    table = command.add_argument_group("tables")
    table.add_argument(
        "--column",
        metavar="NAME",
        help=f"the column of the puzzles (default: {either(PUZZLE_COLUMNS)})",
    )
    table.add_argument(
        "--columns",
        type=values.names,
        metavar="NAMES",
        help="the columns to write, with commas (default: those of the files, then those of JOB)",
    )
    table.add_argument(
        "--from",
        dest="format_from",
        metavar="SUFFIX",
        help="the format of the files, such as .csv (default: by their names)",
    )
    table.add_argument(
        "--format",
        metavar="SUFFIX",
        help="the format of the files in a folder (default: .parquet)",
    )
    table.add_argument(
        "--compression",
        metavar="NAME",
        help="of Parquet: none, zstd, lz4 or snappy (default: none)",
    )
    table.add_argument(
        "--shard-rows",
        type=values.positive,
        metavar="N",
        help=f"rows of a file in a folder (default: {SHARD_ROWS:,})",
    )
    jobs = command.add_argument_group("options of jobs")
    jobs.add_argument(
        "--limit", type=values.positive, metavar="N", help="count: stop at N solutions (default: 2)"
    )
    jobs.add_argument(
        "--minimal", action="store_true", help="check: also whether no clue can be removed"
    )
    jobs.add_argument(
        "--seconds-each",
        type=values.seconds,
        metavar="S",
        help="rate, describe: the most time for a puzzle, whose rating is then a lower bound "
        "(default: no limit)",
    )
    jobs.add_argument(
        "--by-solution", action="store_true", help="canonical: choose the form by the solution"
    )
    jobs.add_argument(
        "--answer", metavar="NAME", help="score: the column of the answers (default: answer)"
    )
    jobs.add_argument(
        "--solution",
        metavar="NAME",
        help="score, shuffle: the column of the solutions (default: none)",
    )
    jobs.add_argument(
        "--seed", type=values.integer, metavar="N", help="shuffle: the seed (default: 0)"
    )
    work = _workers(command)
    work.add_argument(
        "--piece-rows",
        type=values.positive,
        metavar="N",
        help="rows of the work that an interruption can lose, for each worker "
        "(default: as many as take a few seconds)",
    )
    add_json(command)


def add_dataset_build(command: argparse.ArgumentParser) -> None:
    from ..rating import LABELS

    command.add_argument(
        "--rows", type=values.positive, required=True, metavar="N", help="the number of puzzles"
    )
    command.add_argument(
        "--out",
        required=True,
        metavar="FOLDER",
        help="a new folder for train.parquet, validation.parquet, test.parquet and README.md",
    )
    command.add_argument(
        "--seed",
        type=values.integer,
        default=0,
        metavar="N",
        help="the same N gives the same puzzles (default: 0)",
    )
    command.add_argument(
        "--bands",
        type=values.bands,
        metavar="A-B,C-D,…",
        help="ranges of Sudoku Explainer's rating, each for as many puzzles "
        f"(default: those of {', '.join(LABELS)})",
    )
    command.add_argument(
        "--split",
        type=values.percentages,
        metavar="A,B,C",
        help="percentages of train, validation and test (default: 90,5,5)",
    )
    command.add_argument(
        "--path",
        action="store_true",
        help="add a column with the steps to the solution, as sudoku explain finds them",
    )
    command.add_argument(
        "--licence",
        default="MIT",
        metavar="NAME",
        help="the licence of the data that README.md names (default: MIT)",
    )
    _resume(command)
    _workers(command)
    add_json(command)


def add_dataset_audit(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "inputs",
        nargs="+",
        metavar="FILE",
        help="a table of puzzles in a format of sudoku batch, or a folder of such files; each "
        "file, folder or series of shards is a set, which is compared with the others",
    )
    table = command.add_argument_group("tables")
    for name, about in (
        ("column", f"puzzles (default: {either(PUZZLE_COLUMNS)})"),
        ("answer", f"answers (default: {either(ANSWER_COLUMNS)}, if there is one)"),
        ("rating", f"ratings (default: {either(RATING_COLUMNS)}, if there is one)"),
        ("split", "splits: rows with the same value are a set (default: a file is a set)"),
    ):
        table.add_argument(f"--{name}", metavar="NAME", help=f"the column of the {about}")
    ratings = command.add_argument_group("ratings")
    ratings.add_argument(
        "--sample",
        type=values.count,
        default=AUDIT_SAMPLE_ROWS,
        metavar="N",
        help=f"rate N rows of each file, at random (default: {AUDIT_SAMPLE_ROWS})",
    )
    ratings.add_argument("--all", action="store_true", help="rate all rows")
    ratings.add_argument(
        "--seconds-each",
        type=values.seconds,
        metavar="S",
        help="the most time for a puzzle, whose rating is then a lower bound (default: no limit)",
    )
    command.add_argument(
        "--examples",
        type=values.count,
        default=AUDIT_EXAMPLES,
        metavar="N",
        help=f"show at most N rows of each finding (default: {AUDIT_EXAMPLES})",
    )
    command.add_argument(
        "--html", metavar="FILE", help="also write the report as a page with charts to this file"
    )
    add_force(command)
    command.add_argument(
        "--threads", type=values.positive, metavar="N", help="threads (default: all cores)"
    )
    add_json(command)


def _resume(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--resume",
        action="store_true",
        help="go on with the same command after it was interrupted (default: refuse to)",
    )


def _workers(command: argparse.ArgumentParser) -> argparse._ArgumentGroup:
    work = command.add_argument_group("workers")
    work.add_argument(
        "--threads",
        type=values.positive,
        metavar="N",
        help="threads, or processes of --cluster local (default: all cores)",
    )
    work.add_argument(
        "--cluster",
        metavar="ADDRESS|local",
        help="a dask scheduler such as tcp://host:8786, or a cluster of processes on this machine "
        "(default: threads of this process)",
    )
    return work
