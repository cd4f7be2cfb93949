"""Plans of batches: a job, files of puzzles and an output -> shards and pieces of rows.

The rows of all inputs, one input after another, are divided into *shards* of a fixed number of
rows, so that the output does not depend on the machine. A shard is divided into *pieces*, which
take a few seconds each; a piece is the least that a worker does, and the most that a crash loses.
"""

from __future__ import annotations

import os
import time
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, fields
from itertools import accumulate
from typing import Any

import pyarrow as pa

from .. import __version__
from ..batches import JOB_OPTIONS, SHARD_ROWS
from ..errors import BatchError
from .columns import JOBS, added_fields, joined_schema, run_encoded
from .files import FORMATS, check_name, format_of
from .reading import BATCH_ROWS, Source
from .writing import COMPRESSIONS

PIECE_SECONDS = 4.0
SHORTEST_PIECE_SECONDS = 0.2
STEP_SECONDS = 0.5
"""Seconds of a call of the engine; between two calls, a worker notices that it is to stop."""
PIECES_A_WORKER = 4
"""Pieces that each worker should get at least, so that all end at about the same time."""
SAMPLE_SECONDS = 0.25
SAMPLE_STRETCHES = 8
SAMPLE_ROWS = 1 << 12
"""Rows of a stretch that are timed at most."""
STATUS = "status"
START = "start"
"""The option of jobs for which the number of rows before a row matters."""


@dataclass(frozen=True, slots=True)
class Request:
    """What a batch is to do: two equal requests write the same bytes.

    - job, options: a name of JOBS and its options
    - inputs: absolute paths or addresses; `fingerprints` tell whether a file has changed
    - column, input_format: as Source takes them
    - out: the absolute path of the output, a folder or a file
    - columns: the columns of the output, all of them if None
    - format: a key of FORMATS
    - compression: of Parquet, one of COMPRESSIONS
    """

    job: str
    options: dict[str, Any]
    inputs: list[str]
    fingerprints: list[dict[str, Any]]
    column: str | None
    input_format: str | None
    out: str
    is_folder: bool
    columns: list[str] | None
    format: str
    compression: str
    shard_rows: int
    version: str = __version__

    def differences(self, there: Request) -> list[str]:
        """Return what differs from the request of a batch that was begun, in words."""
        if there.inputs == self.inputs and there.fingerprints != self.fingerprints:
            changed = zip(self.inputs, self.fingerprints, there.fingerprints)
            return [f"{name} has changed since" for name, now, then in changed if now != then]
        found = []
        for field in fields(self):
            then, now = getattr(there, field.name), getattr(self, field.name)
            if then != now and field.name != "fingerprints":
                name = field.name.replace("_", " ")
                found.append(f"{name} is {_shown(then)} there and {_shown(now)} here")
        return found


@dataclass(frozen=True, slots=True)
class Plan:
    """A request, and how its rows are divided.

    - rows, marks: of each input, as Source has them
    - rewritten: whether each input was rewritten as Parquet, because it cannot be read from the
      middle
    - piece_rows: rows of a piece
    - step_rows: rows of one call of the engine
    """

    request: Request
    rows: list[int]
    marks: list[list[list[int]] | None]
    rewritten: list[bool]
    piece_rows: int
    step_rows: int

    @property
    def total(self) -> int:
        return sum(self.rows)

    @property
    def shards(self) -> int:
        """The number of shards: at least one, so that an empty input gives an empty table."""
        return max(1, -(-self.total // self.request.shard_rows))

    def shard(self, number: int) -> range:
        """Return the rows of a shard."""
        start = number * self.request.shard_rows
        return range(start, min(start + self.request.shard_rows, self.total))

    def pieces(self, shard: int) -> int:
        """Return the number of pieces of a shard: at least one, as of shards."""
        return max(1, -(-len(self.shard(shard)) // self.piece_rows))

    def piece(self, shard: int, place: int) -> range:
        """Return the rows of a piece of a shard."""
        start = place * self.piece_rows
        return self.shard(shard)[start : start + self.piece_rows]

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Plan:
        return cls(**{**data, "request": Request(**data["request"])})


def make_request(
    job: str,
    inputs: Sequence[str],
    out: str,
    *,
    options: dict[str, Any] | None = None,
    column: str | None = None,
    input_format: str | None = None,
    columns: Sequence[str] | None = None,
    format: str | None = None,
    compression: str | None = None,
    shard_rows: int = SHARD_ROWS,
) -> tuple[Request, list[Source]]:
    """Return a request with its inputs opened; raise SudokuError for one that cannot be met."""
    out_format, is_folder = _output(out, format)
    sources = []
    for address in inputs:
        with _named(address):
            source = Source(_absolute(address), column, input_format, parameter="input_format")
            sources.append(source)
    wanted = {**JOBS[job].options, **(options or {})}
    request = Request(
        job, {name: value for name, value in wanted.items() if name in JOB_OPTIONS},
        [source.address for source in sources], [source.fingerprint for source in sources],
        column, input_format, os.path.abspath(out), is_folder,
        None if columns is None else list(columns), out_format,
        compression or COMPRESSIONS[0], shard_rows,
    )  # fmt: skip
    if compression is not None and FORMATS[out_format].kind != "parquet":
        raise BatchError(f"`compression` is for Parquet, and the output is {out_format}")
    if request.compression not in COMPRESSIONS:
        known = ", ".join(COMPRESSIONS)
        raise BatchError(f"`compression` must be one of {known}, not {compression!r}")
    there = Rows(sources, [0] * len(sources)).result(request).names
    for place, name in enumerate(request.columns or ()):
        if name not in there:
            raise BatchError(f"there is no column {name!r}: there are {', '.join(there)}")
        if name in (request.columns or ())[:place]:
            raise BatchError(f"the column {name!r} is named twice: name each once")
    written = request.columns or there
    if FORMATS[out_format].kind == "text" and len(written) != 1:
        raise BatchError(
            f"a text file has one column, and the output has {', '.join(written)}: choose one "
            "with `columns`"
        )
    return request, sources


class Rows:
    """The rows of all inputs as one table, whose columns are those of any input.

    The column of puzzles has its name of the first input. A column that an input lacks is null.
    """

    def __init__(self, sources: Sequence[Source], rows: Sequence[int]) -> None:
        self.sources, self.column = sources, sources[0].column
        self._ends = list(accumulate(rows))
        self.schema = pa.schema(list(self._fields().values()))

    @property
    def total(self) -> int:
        return self._ends[-1]

    def batches(self, rows: range, most: int) -> Iterator[pa.RecordBatch]:
        """Yield these rows in order, in batches of at most `most` rows."""
        start = rows.start
        while start < rows.stop:
            place = bisect_right(self._ends, start)
            first = self._ends[place - 1] if place else 0
            stop = min(rows.stop, self._ends[place])
            source = self.sources[place]
            with _named(source.address):
                for batch in source.batches(most, start=start - first, stop=stop - first):
                    yield self._conform(source, batch)
            start = stop

    def results(self, request: Request, rows: range, most: int) -> Iterator[pa.RecordBatch]:
        """Yield these rows in order with the columns of the job, at most so many at a time.

        Their columns of few words are indices; see encoded_schema().
        """
        start = rows.start
        for batch in self.batches(rows, most):
            yield self.apply(request, batch, start)
            start += batch.num_rows

    def result(self, request: Request) -> pa.Schema:
        """Return the columns of results(); raise SudokuError if the job cannot run."""
        return joined_schema(request.job, self.schema, self.column, **request.options)

    def apply(self, request: Request, batch: pa.RecordBatch, start: int) -> pa.RecordBatch:
        """Return what run_encoded() makes of rows; `start` is the number of rows before them."""
        place = {START: start} if START in JOBS[request.job].options else {}
        options = {**request.options, **place}
        return run_encoded(request.job, batch, self.column, **options)

    def _fields(self) -> dict[str, pa.Field]:
        fields: dict[str, pa.Field] = {}
        for source in self.sources:
            if source.column != self.column and self.column in source.schema.names:
                raise BatchError(
                    f"{source.address} has its puzzles in {source.column!r}, but also a column "
                    f"{self.column!r}, which has the puzzles of {self.sources[0].address}: name "
                    "the column of the puzzles"
                )
            for field in source.schema:
                name = self.column if field.name == source.column else field.name
                kind = field.type.value_type if pa.types.is_dictionary(field.type) else field.type
                known = fields.setdefault(name, pa.field(name, kind))
                if known.type != kind:
                    fields[name] = pa.field(name, self._common(source, name, known.type, kind))
        return fields

    def _common(self, source: Source, name: str, one: pa.DataType, other: pa.DataType) -> Any:
        """Return the type that holds the values of both types; a string holds numbers, too."""
        try:
            pair = [pa.schema([pa.field(name, kind)]) for kind in (one, other)]
            return pa.unify_schemas(pair, promote_options="permissive").field(name).type
        except pa.ArrowException:
            if pa.string() in (one, other) and not any(map(pa.types.is_nested, (one, other))):
                return pa.string()
            raise BatchError(
                f"{source.address}: the column {name!r} is of type {other}, and of type {one} in "
                "the inputs before"
            ) from None

    def _conform(self, source: Source, batch: pa.RecordBatch) -> pa.RecordBatch:
        if batch.schema.equals(self.schema):
            return batch
        columns = []
        for field in self.schema:
            name = source.column if field.name == self.column else field.name
            if name in batch.schema.names:
                columns.append(batch.column(name).cast(field.type))
            else:
                columns.append(pa.nulls(batch.num_rows, field.type))
        return pa.RecordBatch.from_arrays(columns, schema=self.schema)


def kept_columns(request: Request, there: Sequence[str]) -> list[str]:
    """Return the columns that a piece needs: those of the output, and the status to count."""
    names = list(there if request.columns is None else request.columns)
    if has_status(request) and STATUS not in names:
        names.append(STATUS)
    return names


def has_status(request: Request) -> bool:
    """Return whether the job of a request tells the status of each row."""
    return STATUS in added_fields(request.job, **request.options).names


def divide(rows: Rows, request: Request, workers: int) -> tuple[int, int]:
    """Return the rows of a piece and of a call of the engine, from the time that a sample takes."""
    cost = max(_seconds_a_row(rows, request), 1e-9)
    longest = PIECE_SECONDS / cost
    shared = max(rows.total / (PIECES_A_WORKER * workers), SHORTEST_PIECE_SECONDS / cost)
    piece = request.shard_rows
    while piece > min(longest, shared) and piece > 1:
        piece = -(-piece // 2)
    return piece, int(min(max(STEP_SECONDS / cost, 1), BATCH_ROWS))


def _seconds_a_row(rows: Rows, request: Request) -> float:
    """Time the job on rows from all over the inputs, on more of them until that takes a while.

    CPU time does not depend on what else the machine does.
    """
    samples = list(_samples(rows))
    size = 1
    while True:
        spent, done = 0.0, 0
        for start, sample in samples:
            batch = sample.slice(0, size)
            begun = time.thread_time()
            rows.apply(request, batch, start)
            spent += time.thread_time() - begun
            done += batch.num_rows
        if spent >= SAMPLE_SECONDS or size >= SAMPLE_ROWS or done == rows.total:
            return spent / max(done, 1)
        size *= 8


def _samples(rows: Rows) -> Iterator[tuple[int, pa.RecordBatch]]:
    """Yield the first rows of some stretches of the inputs, with the number of rows before."""
    for stretch in range(SAMPLE_STRETCHES):
        start = rows.total * stretch // SAMPLE_STRETCHES
        stop = min(start + SAMPLE_ROWS, rows.total * (stretch + 1) // SAMPLE_STRETCHES)
        for batch in rows.batches(range(start, stop), SAMPLE_ROWS):
            yield start, batch
            start += batch.num_rows


def _output(out: str, format: str | None) -> tuple[str, bool]:
    """Return the format of the output, and whether it is a folder."""
    if "://" in out:
        raise BatchError(f"the output must be a path of this machine, not {out}")
    check_name(out)
    name = os.path.basename(out)
    if not name or "." not in name:
        suffix = format or ".parquet"
        format_of(out, suffix)  # raises if there is no such format
        return suffix, True
    format_of(out, parameter=None)
    suffix = max((known for known in FORMATS if name.lower().endswith(known)), key=len)
    if format not in (None, suffix):
        raise BatchError(f"the format {format} does not go with the file {out}")
    return suffix, False


def reason_of(error: OSError) -> str:
    """Return why the system refused something, in its words."""
    return os.strerror(error.errno) if error.errno else str(error)


@contextmanager
def _named(address: str) -> Iterator[None]:
    """Name the input in errors of the system."""
    try:
        yield
    except OSError as error:
        raise BatchError(f"{address}: {reason_of(error)}") from None


def _absolute(address: str) -> str:
    return address if "://" in address else os.path.abspath(address)


def _shown(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return "not set" if value is None else str(value)
