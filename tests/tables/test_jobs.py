"""Batches: the same bytes whatever does the work, and no row lost, doubled or torn."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyarrow", reason="the extra `bulk` is not installed")

import pyarrow as pa
import pyarrow.parquet as pq

from sudokit import batches, drafts
from sudokit.errors import BatchError, SudokuError
from sudokit.tables import jobs, plans
from sudokit.tables.columns import JOBS
from sudokit.tables.jobs import Batch, Summary, run_task
from sudokit.tables.plans import Plan, Request, Rows, divide, make_request
from sudokit.tables.reading import BATCH_ROWS
from sudokit.tables.workers import thread_workers

from ..thorough import examples
from .killing import kill_and_resume
from .puzzles import BAD, ONE_SOLUTION, lines, write_csv, write_parquet, write_text


def run(
    job: str,
    inputs: list[Path],
    out: Path | str,
    *,
    threads: int = 2,
    resume: bool = False,
    piece_rows: int | None = None,
    **request: Any,
) -> Summary:
    asked, sources = make_request(job, [str(path) for path in inputs], str(out), **request)
    with (
        thread_workers(threads) as workers,
        Batch.start(
            asked, sources, workers=threads, resume=resume, piece_rows=piece_rows
        ) as batch,
    ):  # fmt: skip
        return batch.run(workers)


@pytest.fixture
def puzzles(tmp_path: Path) -> Path:
    return write_parquet(tmp_path / "puzzles.parquet", [*lines(200)])


def test_the_names_of_jobs_are_known_without_extras() -> None:
    assert tuple(JOBS) == batches.JOBS
    options = {name for job in JOBS.values() for name in job.options}
    assert {*batches.JOB_OPTIONS} == options - {"start", "seconds"}


def test_every_row_is_there_once_and_in_order(puzzles: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.parquet"
    summary = run("solve", [puzzles], out, shard_rows=64, piece_rows=10)
    table = pq.read_table(out)
    assert table.column_names[:2] == ["id", "puzzle"]
    assert table["id"].to_pylist() == [*range(200)]
    assert table["puzzle"].to_pylist() == lines(200)
    assert summary.rows == 200
    assert sum(summary.statuses.values()) == 200
    assert len(summary.statuses) == 4
    assert not (tmp_path / "out.parquet.parts").exists()


@pytest.mark.parametrize("suffix", [".parquet", ".csv", ".csv.gz", ".csv.zst"])
def test_the_bytes_depend_on_neither_threads_nor_pieces(
    puzzles: Path, tmp_path: Path, suffix: str
) -> None:
    written = set()
    for place, (threads, piece_rows) in enumerate(
        [(1, None), (2, None), (3, 1), (1, 7), (2, 64), (3, 33)]
    ):
        out = tmp_path / f"out{place}{suffix}"
        run("check", [puzzles], out, threads=threads, piece_rows=piece_rows, shard_rows=64)
        written.add(out.read_bytes())
    assert len(written) == 1


def test_a_folder_has_a_file_a_shard(puzzles: Path, tmp_path: Path) -> None:
    for format, piece_rows in ((".parquet", None), (".csv", 9)):
        out = tmp_path / f"out{format[1:]}"
        run("solve", [puzzles], out, shard_rows=64, piece_rows=piece_rows, format=format)
        names = sorted(path.name for path in out.iterdir())
        assert names == [f"part-{number:05}{format}" for number in range(4)]
    tables = [pq.read_table(path) for path in sorted((tmp_path / "outparquet").iterdir())]
    assert [len(table) for table in tables] == [64, 64, 64, 8]
    assert pa.concat_tables(tables)["id"].to_pylist() == [*range(200)]
    for path in (tmp_path / "outcsv").iterdir():
        assert path.read_text("utf-8").startswith(("id,puzzle,", '"id","puzzle",'))


def test_inputs_of_different_formats(tmp_path: Path) -> None:
    every = lines(90)
    parquet = write_parquet(tmp_path / "a.parquet", [*every[:30]])
    text = write_text(tmp_path / "b.txt", every[30:60])
    csv = tmp_path / "c.csv"
    csv.write_text("quizzes,id\n" + "".join(f"{line},7\n" for line in every[60:]), "utf-8")
    out = tmp_path / "out.parquet"
    run("solve", [parquet, text, csv], out, shard_rows=25, piece_rows=10)
    table = pq.read_table(out)
    assert table["puzzle"].to_pylist() == every
    assert "quizzes" not in table.column_names
    assert table["line"].null_count == 60
    assert table["id"].to_pylist() == [*map(str, range(30)), *[None] * 30, *["7"] * 30]


def test_columns_that_do_not_go_together(tmp_path: Path) -> None:
    first = write_parquet(tmp_path / "a.parquet", [*lines(5)])
    second, third = tmp_path / "b.parquet", tmp_path / "c.csv"
    pq.write_table(pa.table({"id": [[1]] * 5, "puzzle": lines(5)}), second)
    with pytest.raises(BatchError, match=r"b\.parquet: the column 'id' is of type list.* int64 in"):
        run("solve", [first, second], tmp_path / "out.csv")
    third.write_text(f"grid\n{ONE_SOLUTION}\n", "utf-8")
    fourth = tmp_path / "d.csv"
    fourth.write_text(f"quizzes,grid\n{ONE_SOLUTION},x\n", "utf-8")
    with pytest.raises(BatchError, match=r"has its puzzles in 'quizzes', but also a column 'grid'"):
        run("solve", [third, fourth], tmp_path / "out.csv")


def test_a_compressed_text_gives_the_same_table(tmp_path: Path) -> None:
    import gzip

    every = lines(100)
    plain = write_csv(tmp_path / "a.csv", every)
    packed = tmp_path / "b.csv.gz"
    packed.write_bytes(gzip.compress(plain.read_bytes()))
    for source in (plain, packed):
        run("solve", [source], tmp_path / f"{source.name}.parquet", shard_rows=30, piece_rows=7)
    assert (tmp_path / "a.csv.parquet").read_bytes() == (tmp_path / "b.csv.gz.parquet").read_bytes()


def test_an_empty_input_and_one_of_bad_rows(tmp_path: Path) -> None:
    empty = write_parquet(tmp_path / "empty.parquet", [])
    summary = run("solve", [empty], tmp_path / "none.parquet")
    assert (summary.rows, summary.statuses) == (0, {})
    assert "solution" in pq.read_table(tmp_path / "none.parquet").column_names
    bad = write_parquet(tmp_path / "bad.parquet", [BAD, None, "", "1" * 200] * 5)
    for job in ("solve", "count", "check", "rate", "canonical", "describe"):
        summary = run(job, [bad], tmp_path / f"{job}.parquet", shard_rows=8, piece_rows=3)
        assert summary.rows == 20
        assert summary.statuses in ({}, {"not a puzzle": 20})


def test_chosen_columns_are_written_and_the_status_still_counted(
    puzzles: Path, tmp_path: Path
) -> None:
    for piece_rows in (None, 10):
        out = tmp_path / f"{piece_rows}.txt"
        summary = run("solve", [puzzles], out, columns=["solution"], piece_rows=piece_rows)
        assert len(out.read_text("utf-8").splitlines()) == 200
        assert sum(summary.statuses.values()) == 200
    assert (tmp_path / "None.txt").read_bytes() == (tmp_path / "10.txt").read_bytes()


def test_requests_that_cannot_be_met(puzzles: Path, tmp_path: Path) -> None:
    for out, options, message in (
        (
            "out.parquet",
            {"columns": ["nothing"]},
            "there is no column 'nothing': there are id, puzzle",
        ),
        ("out.txt", {}, "a text file has one column, and the output has id, puzzle"),
        ("out.csv", {"format": ".parquet"}, r"the format \.parquet does not go with the file"),
        (
            "out.csv",
            {"compression": "zstd"},
            r"`compression` is for Parquet, and the output is \.csv",
        ),
        ("out", {"compression": "best"}, "`compression` must be one of none, zstd, .*, not 'best'"),
        ("out.doc", {}, "doc"),
        ("out", {"format": ".doc"}, "doc"),
        ("s3://bucket/out", {}, "must be a path of this machine, not .*s3://bucket/out"),
        ("nowhere/out.csv", {}, "nowhere is not a folder: make it first"),
    ):
        with pytest.raises(SudokuError, match=message):
            run("solve", [puzzles], os.path.join(tmp_path, out), **options)
    assert [path.name for path in tmp_path.iterdir()] == ["puzzles.parquet"]


def test_an_output_that_exists_is_kept(puzzles: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    out.write_text("mine", "utf-8")
    for resume in (False, True):
        with pytest.raises(BatchError, match=r"out\.csv exists: choose another output, or"):
            run("solve", [puzzles], out, resume=resume)
    assert out.read_text("utf-8") == "mine"


class Killed(Exception):
    """Stands for a crash of the process."""


def interrupt(monkeypatch: pytest.MonkeyPatch, name: str, after: int) -> None:
    """Make a function of `jobs` or `drafts` raise Killed after so many calls."""
    module = drafts if name == "sync" else jobs
    function, calls = getattr(module, name), 0

    def broken(*arguments: Any, **options: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls > after:
            raise Killed
        return function(*arguments, **options)

    monkeypatch.setattr(module, name, broken)


@pytest.mark.parametrize("after", [0, 1, 5, 9])
@pytest.mark.parametrize("name", ["run_task", "concatenate", "sync"])
def test_a_batch_goes_on_where_it_stopped(
    puzzles: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, after: int
) -> None:
    sizes: Any = {"shard_rows": 64, "piece_rows": 20}
    expected, out = tmp_path / "expected.csv", tmp_path / "out.csv"
    run("solve", [puzzles], expected, **sizes)
    with monkeypatch.context() as patch:
        interrupt(patch, name, after)
        if name != "concatenate" or not after:
            with pytest.raises(Killed):
                run("solve", [puzzles], out, threads=1, **sizes)
            assert not out.exists()
    if (tmp_path / "out.csv.parts").exists():
        with pytest.raises(BatchError, match="resume it, or remove the folder"):
            run("solve", [puzzles], out, **sizes)
    summary = run("solve", [puzzles], out, resume=True, **sizes)
    assert out.read_bytes() == expected.read_bytes()
    assert summary.rows == 200
    assert not (tmp_path / "out.csv.parts").exists()


@pytest.mark.parametrize("name", ["out.csv", "out"])
def test_a_batch_killed_when_its_output_had_its_name(
    puzzles: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    out = tmp_path / name

    def kill(path: Path, ignore_errors: bool = False) -> None:
        if not ignore_errors:
            raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(shutil, "rmtree", kill)
        with pytest.raises(Killed):
            run("solve", [puzzles], out, shard_rows=64)
    assert out.exists()
    summary = run("solve", [puzzles], out, shard_rows=64, resume=True)
    assert (summary.rows, summary.resumed) == (200, 200)
    assert sum(summary.statuses.values()) == 200
    assert sorted(path.name for path in tmp_path.iterdir()) == [name, "puzzles.parquet"]


def test_another_batch_is_not_resumed(
    puzzles: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out.csv"
    with monkeypatch.context() as patch:
        interrupt(patch, "concatenate", 0)
        with pytest.raises(Killed):
            run("count", [puzzles], out, shard_rows=64)
    with pytest.raises(BatchError, match=r"has another batch: job is count there and solve here;"):
        run("solve", [puzzles], out, shard_rows=64, resume=True)
    with pytest.raises(BatchError, match=r"shard rows is 64 there and 65 here\. Resume that one"):
        run("count", [puzzles], out, shard_rows=65, resume=True)
    with pytest.raises(BatchError, match=r"options is .*2.* there and .*9.* here"):
        run("count", [puzzles], out, shard_rows=64, resume=True, options={"limit": 9})
    os.utime(puzzles, (1, 1))
    with pytest.raises(BatchError, match=r"puzzles\.parquet has changed since"):
        run("count", [puzzles], out, shard_rows=64, resume=True)


def test_an_input_that_changes_meanwhile_is_refused(
    puzzles: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = Batch._work

    def change(*arguments: Any) -> None:
        work(*arguments)
        os.utime(puzzles, (1, 1))

    monkeypatch.setattr(Batch, "_work", change)
    with pytest.raises(BatchError, match=r"puzzles\.parquet changed while it was read: remove"):
        run("solve", [puzzles], tmp_path / "out.csv")
    assert not (tmp_path / "out.csv").exists()


def test_a_worker_with_another_plan_or_version_is_refused(
    puzzles: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    request, sources = make_request("solve", [str(puzzles)], str(tmp_path / "out.csv"))
    with Batch.start(request, sources, workers=1) as batch:
        folder = str(batch.parts.folder)
        with pytest.raises(BatchError, match="is another one on this worker: the folder must be"):
            run_task(folder, "a key of another plan", 0, None)
        monkeypatch.setattr(jobs, "__version__", "0.0.1")
        with pytest.raises(BatchError, match=r"a worker has sudokit 0\.0\.1, and the batch "):
            run_task(folder, jobs._key(batch.parts), 0, None)


def test_two_processes_do_not_share_a_batch(puzzles: Path, tmp_path: Path) -> None:
    request, sources = make_request("solve", [str(puzzles)], str(tmp_path / "out.csv"))
    with (
        Batch.start(request, sources, workers=1),
        pytest.raises(BatchError, match="another process works on this batch"),
    ):
        Batch.start(request, sources, workers=1, resume=True)


def test_quick_jobs_have_large_pieces_and_slow_ones_small(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_parquet(tmp_path / "a.parquet", [ONE_SOLUTION] * 4000)
    request, sources = make_request("count", [str(path)], str(tmp_path / "out"), shard_rows=2000)
    rows = Rows(sources, [4000])

    def divided(seconds_a_row: float, workers: int) -> tuple[int, int]:
        monkeypatch.setattr("sudokit.tables.plans._seconds_a_row", lambda *_: seconds_a_row)
        return divide(rows, request, workers)

    assert divided(1e-6, 1) == (2000, BATCH_ROWS)
    assert divided(1e-3, 1) == (1000, 500)
    assert divided(1e-3, 2) == (500, 500)
    assert divided(0.1, 1) == (32, 5)
    assert divided(100, 8) == (1, 1)


def test_a_plan_does_not_depend_on_other_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_parquet(tmp_path / "a.parquet", [ONE_SOLUTION] * 4000)
    request, sources = make_request("count", [str(path)], str(tmp_path / "out"))
    rows = Rows(sources, [4000])
    reads: list[range] = []
    read = rows.batches

    def wait(*_: object) -> None:
        time.sleep(0.02)

    def batches(chosen: range, most: int) -> Iterator[pa.RecordBatch]:
        reads.append(chosen)
        return read(chosen, most)

    monkeypatch.setattr(rows, "apply", wait)
    monkeypatch.setattr(rows, "batches", batches)
    assert plans._seconds_a_row(rows, request) < 1e-3
    assert len(reads) == plans.SAMPLE_STRETCHES


def test_a_plan_covers_every_row_once() -> None:
    request = Request(
        "solve", {}, ["a"], [{}], None, None, "out", True, None, ".parquet", "none", 10
    )  # fmt: skip
    for total in (0, 1, 9, 10, 11, 100, 101):
        for piece_rows in (1, 3, 10):
            plan = Plan(request, [total], [[]], [False], piece_rows, 5)
            rows = [
                row
                for shard in range(plan.shards)
                for place in range(plan.pieces(shard))
                for row in plan.piece(shard, place)
            ]
            assert rows == [*range(total)]
            assert Plan.from_dict(plan.to_dict()) == plan


@pytest.mark.skipif(os.name == "nt", reason="needs signals")
def test_killed_processes_lose_and_double_no_row(tmp_path: Path) -> None:
    kill_and_resume(tmp_path, kills=examples(4), seed=1)
