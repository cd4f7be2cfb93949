"""Batches: a job over files of puzzles of any length, which can be killed and resumed.

Beside the output OUT, a batch keeps all it needs in the folder OUT.parts:

    job.json                    the request and the plan
    lock                        locked by the process that runs the batch
    inputs/00000.parquet        an input that cannot be read from the middle, rewritten
    pieces/00000-00000.arrow    a piece that is done: the numbers of its shard and its place there
    counts/00000.json           how many rows of a shard have each status
    shards/part-00000.parquet   a shard that is done
    whole.parquet               all shards in one file, if OUT is a file

Each file is written under another name, synced and renamed, so a file that is there is whole. OUT
itself appears by renaming, when all is done.
"""

from __future__ import annotations

import json
import os
import shutil
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from hashlib import sha256
from pathlib import Path
from threading import Event
from typing import BinaryIO

import pyarrow as pa

from .. import __version__
from ..drafts import DRAFT, committed, sync, write_file
from ..errors import BatchError
from ..file_lock import lock
from .columns import encoded_schema
from .plans import STATUS, Plan, Request, Rows, divide, has_status, kept_columns
from .reading import Source
from .workers import Stopped, Workers, run_tasks
from .writing import concatenate, write_table

Task = tuple[int, int | None]
"""A shard and the place of a piece in it; None for the shard itself."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What a batch did.

    - rows: the rows of the output
    - resumed: how many of these earlier runs had done
    - seconds: the time of this run
    - statuses: the number of rows by status, if the job tells one
    """

    rows: int
    resumed: int
    seconds: float
    statuses: dict[str, int]


@dataclass(frozen=True, slots=True)
class Parts:
    """The paths in the folder of a batch."""

    folder: Path

    @classmethod
    def of(cls, out: str) -> Parts:
        return cls(Path(f"{out}.parts"))

    @property
    def job(self) -> Path:
        return self.folder / "job.json"

    @property
    def published(self) -> Path:
        """A file that is there once the output is whole and is about to get its name."""
        return self.folder / "published"

    @property
    def shards(self) -> Path:
        return self.folder / "shards"

    def input(self, place: int) -> Path:
        return self.folder / "inputs" / f"{place:05}.parquet"

    def piece(self, shard: int, place: int) -> Path:
        return self.folder / "pieces" / f"{shard:05}-{place:05}.arrow"

    def counts(self, shard: int) -> Path:
        return self.folder / "counts" / f"{shard:05}.json"

    def shard(self, plan: Plan, shard: int) -> Path:
        return self.shards / f"part-{shard:05}{plan.request.format}"

    def whole(self, plan: Plan) -> Path:
        """Return what becomes the output: the folder of shards, the only one, or all in a file."""
        if plan.request.is_folder:
            return self.shards
        if plan.shards == 1:
            return self.shard(plan, 0)
        return self.folder / f"whole{plan.request.format}"


class Batch:
    """A batch that this process runs: start() makes one or resumes it, run() does the work.

    Use it in a `with` statement, which lets other processes resume it in the end.
    """

    def __init__(self, parts: Parts, plan: Plan, locked: BinaryIO) -> None:
        self.parts, self.plan, self._locked = parts, plan, locked
        self.done = self.resumed = self._rows_done()

    @classmethod
    def start(
        cls,
        request: Request,
        sources: Sequence[Source],
        *,
        workers: int,
        resume: bool = False,
        piece_rows: int | None = None,
    ) -> Batch:
        """Plan a batch, or find what is done of it; raise BatchError if that is not possible."""
        parts = Parts.of(request.out)
        _refuse_existing(request, parts, resume)
        parts.folder.mkdir(exist_ok=resume)
        locked = open(parts.folder / "lock", "wb")  # noqa: SIM115
        try:
            if not lock(locked):
                raise BatchError(f"{parts.folder}: another process works on this batch")
            if parts.job.exists():
                return cls(parts, _resumed_plan(parts, request), locked)
            try:
                plan = _new_plan(parts, request, sources, workers, piece_rows)
            except BaseException:  # there is nothing to resume
                shutil.rmtree(parts.folder)
                raise
            return cls(parts, plan, locked)
        except BaseException:
            locked.close()
            raise

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *error: object) -> None:
        self._locked.close()

    def run(
        self, workers: Workers, advance: Callable[[int], object] = lambda rows: None
    ) -> Summary:
        """Do all that is not done yet, and give the output its name.

        Calls `advance` with each number of rows done, first with that of earlier runs. Whatever it
        raises, such as OSError for a full disk, the batch can be resumed.
        """
        begun = time.monotonic()
        advance(self.resumed)
        if not self.parts.published.exists():
            self._work(workers, advance)
        statuses = self._statuses()
        self._publish()
        seconds = time.monotonic() - begun
        return Summary(self.plan.total, self.resumed, seconds, statuses)

    def _work(self, workers: Workers, advance: Callable[[int], object]) -> None:
        missing: Counter[int] = Counter()
        tasks = self._tasks(missing)
        ready: list[Task] = []

        def next_task() -> Task | None:
            return ready.pop() if ready else next(tasks, None)

        def finish(task: Task, rows: int) -> None:
            self.done += rows
            advance(rows)
            shard, piece = task
            if piece is not None:
                missing[shard] -= 1
                if not missing[shard]:
                    ready.append((shard, None))

        run = partial(run_task, str(self.parts.folder), _key(self.parts))
        run_tasks(workers, run, next_task, finish)

    def _tasks(self, missing: Counter[int]) -> Iterator[Task]:
        """Yield what is to be done: pieces, with their shards counted in `missing`, and shards."""
        for shard in range(self.plan.shards):
            if self.parts.shard(self.plan, shard).exists():
                continue
            pieces = self._missing_pieces(shard)
            if not pieces:
                yield shard, None
            missing[shard] = len(pieces)
            for piece in pieces:
                yield shard, piece

    def _missing_pieces(self, shard: int) -> list[int]:
        number = self.plan.pieces(shard)
        if number == 1:
            return []
        return [place for place in range(number) if not self.parts.piece(shard, place).exists()]

    def _rows_done(self) -> int:
        if self.parts.published.exists():
            return self.plan.total
        done = 0
        for shard in range(self.plan.shards):
            if self.parts.shard(self.plan, shard).exists():
                done += len(self.plan.shard(shard))
            else:
                for place in range(self.plan.pieces(shard)):
                    if self.parts.piece(shard, place).exists():
                        done += len(self.plan.piece(shard, place))
        return done

    def _statuses(self) -> dict[str, int]:
        total: Counter[str] = Counter()
        for shard in range(self.plan.shards):
            total += Counter(json.loads(self.parts.counts(shard).read_text("utf-8")))
        return dict(sorted(total.items()))

    def _publish(self) -> None:
        """Give the output its name, and remove the folder of the batch."""
        request, whole = self.plan.request, self.parts.whole(self.plan)
        out = Path(request.out)
        if not (self.parts.published.exists() and out.exists()):
            for source, fingerprint in zip(request.inputs, request.fingerprints):
                if Source(source, request.column, request.input_format).fingerprint != fingerprint:
                    raise BatchError(
                        f"{source} changed while it was read: remove {self.parts.folder}, and "
                        "start again"
                    )
            if not whole.exists():
                shards = range(self.plan.shards)
                concatenate(
                    [self.parts.shard(self.plan, shard) for shard in shards],
                    whole,
                    request.format,
                    compression=request.compression,
                )
            self.parts.published.touch()
            if os.path.lexists(out):
                raise BatchError(
                    f"{out} exists, which another program wrote: remove it, and resume"
                )
            whole.rename(out)
            if os.name != "nt":  # where folders cannot be opened
                sync(out.parent, os.O_RDONLY)
        shutil.rmtree(self.parts.folder)


def reuse_memory() -> None:
    """Have Arrow take memory from the system's allocator, in the whole process.

    Its own one gives memory back and asks for it again with each batch of rows, which costs more
    than reading and converting them.
    """
    pa.set_memory_pool(pa.system_memory_pool())


def run_task(
    folder: str, key: str, shard: int, piece: int | None, stop: Event | None = None
) -> int:
    """Do a piece, or write a shard if `piece` is None; return how many rows more are done.

    What it writes depends only on the file job.json in the folder, whose key it is given, and on
    the numbers. Raises Stopped soon after `stop` is set.
    """
    opened = _opened(folder, key)
    if piece is not None:
        return opened.write_piece(shard, piece, stop)
    return opened.write_shard(shard, stop)


class _OpenPlan:
    """A plan with its inputs open: what a worker needs to do its tasks."""

    def __init__(self, parts: Parts, plan: Plan) -> None:
        request = plan.request
        self.parts, self.plan, self.request = parts, plan, request
        sources = [
            Source(parts.input(place), request.column)
            if rewritten
            else Source(address, request.column, request.input_format, marks=marks)
            for place, (address, marks, rewritten) in enumerate(
                zip(request.inputs, plan.marks, plan.rewritten)
            )
        ]
        self.rows = Rows(sources, plan.rows)
        schema = self.rows.result(request)
        names = schema.names if request.columns is None else request.columns
        self.schema = pa.schema([schema.field(name) for name in names])
        self.kept = kept_columns(request, schema.names)
        pieces = encoded_schema(request.job, schema)
        self.piece_schema = pa.schema([pieces.field(name) for name in self.kept])

    def write_piece(self, shard: int, place: int, stop: Event | None) -> int:
        rows = self.plan.piece(shard, place)
        with (
            committed(self.parts.piece(shard, place)) as draft,
            pa.OSFile(str(draft), "wb") as file,
            pa.ipc.new_file(file, self.piece_schema) as writer,
        ):
            for batch in self._results(rows, stop):
                writer.write_batch(batch)
        return len(rows)

    def write_shard(self, shard: int, stop: Event | None) -> int:
        """Write a shard, from its pieces if it has several, which are then removed."""
        rows, pieces = self.plan.shard(shard), self.plan.pieces(shard)
        is_whole = pieces == 1
        paths = [] if is_whole else [self.parts.piece(shard, place) for place in range(pieces)]
        results = self._results(rows, stop) if is_whole else _read_pieces(paths, stop)
        counts: Counter[str] = Counter()
        request = self.request

        def batches() -> Iterator[pa.RecordBatch]:
            for batch in results:
                if has_status(request):
                    for pair in batch.column(STATUS).value_counts().to_pylist():
                        counts[pair["values"]] += pair["counts"]
                yield batch.select(self.schema.names)

        def finish(written: int) -> None:
            if written != len(rows):
                raise BatchError(
                    f"shard {shard} has {written:,} rows instead of {len(rows):,}: remove "
                    f"{self.parts.folder}, and start again"
                )
            write_file(self.parts.counts(shard), json.dumps(counts).encode())

        written = write_table(
            batches(), self.parts.shard(self.plan, shard), request.format, schema=self.schema,
            header=request.is_folder or shard == 0, column=self.schema.names[0],
            compression=request.compression, finish=finish,
        )  # fmt: skip
        for path in paths:
            path.unlink(missing_ok=True)
        return written if is_whole else 0

    def _results(self, rows: range, stop: Event | None) -> Iterator[pa.RecordBatch]:
        for batch in self.rows.results(self.request, rows, self.plan.step_rows):
            yield batch.select(self.kept)
            _check(stop)


@lru_cache(maxsize=4)
def _opened(folder: str, key: str) -> _OpenPlan:
    parts = Parts(Path(folder))
    if _key(parts) != key:
        raise BatchError(f"{parts.job} is another one on this worker: the folder must be shared")
    plan = _read_plan(parts)
    if plan.request.version != __version__:
        raise BatchError(
            f"a worker has sudokit {__version__}, and the batch {plan.request.version}: install "
            "the same version"
        )
    return _OpenPlan(parts, plan)


def _read_pieces(paths: Sequence[Path], stop: Event | None) -> Iterator[pa.RecordBatch]:
    for path in paths:
        with pa.OSFile(str(path), "rb") as file, pa.ipc.open_file(file) as reader:
            for place in range(reader.num_record_batches):
                yield reader.get_batch(place)
        _check(stop)


def _check(stop: Event | None) -> None:
    if stop and stop.is_set():
        raise Stopped


# The start of a batch.


def _refuse_existing(request: Request, parts: Parts, resume: bool) -> None:
    if os.path.lexists(request.out) and not parts.published.exists():
        raise BatchError(f"{request.out} exists: choose another output, or remove it")
    if parts.folder.exists() and not resume:
        raise BatchError(
            f"{parts.folder} has a batch that was not finished: resume it, or remove the folder"
        )
    if not Path(request.out).parent.is_dir():
        raise BatchError(f"{Path(request.out).parent} is not a folder: make it first")


def _resumed_plan(parts: Parts, request: Request) -> Plan:
    plan = _read_plan(parts)
    if different := request.differences(plan.request):
        raise BatchError(
            f"{parts.folder} has another batch: {'; '.join(different)}. Resume that one, or remove "
            "the folder"
        )
    for draft in parts.folder.glob(f"**/*{DRAFT}*"):
        draft.unlink(missing_ok=True)
    return plan


def _new_plan(
    parts: Parts,
    request: Request,
    sources: Sequence[Source],
    workers: int,
    piece_rows: int | None,
) -> Plan:
    for name in ("inputs", "pieces", "counts", "shards"):
        shutil.rmtree(parts.folder / name, ignore_errors=True)
        (parts.folder / name).mkdir()
    read = list(sources)
    for place, source in enumerate(sources):
        if not source.can_seek:
            write_table(source.batches(), parts.input(place), schema=source.schema)
            read[place] = Source(parts.input(place), source.column)
    counts = [source.rows for source in read]
    piece, step = divide(Rows(read, counts), request, workers)
    plan = Plan(
        request, counts, [source.marks for source in read],
        [not source.can_seek for source in sources],
        min(piece_rows or piece, request.shard_rows), step,
    )  # fmt: skip
    write_file(parts.job, json.dumps(plan.to_dict(), indent=1).encode())
    return plan


def _read_plan(parts: Parts) -> Plan:
    return Plan.from_dict(json.loads(parts.job.read_text("utf-8")))


def _key(parts: Parts) -> str:
    return sha256(parts.job.read_bytes()).hexdigest()
