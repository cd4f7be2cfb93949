"""Building: a recipe in, the files of a data set out; it can be killed and resumed.

Beside the folder OUT, a build keeps all it needs in the folder OUT.parts:

    job.json                   the recipe and the rows of a chunk
    lock                       locked by the process that builds
    chunks/00-000000.parquet   candidates: the numbers of their band and of the chunk in its series
    whole/                     the data set, before it becomes OUT
    published                  there once the data set is whole, and is about to become OUT

The data set takes the candidates of each band in order, but for those of a class that it has
already, until it has as many as it needs for each split. So it does not depend on the order in
which chunks are made, nor on how many there are.
"""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Callable, Iterator
from functools import partial
from math import ceil
from pathlib import Path
from threading import Event
from typing import Any, BinaryIO

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from ..drafts import DRAFT, sync, write_file
from ..errors import DatasetError
from ..file_lock import lock
from ..tables.files import check_name
from ..tables.workers import Workers, run_tasks
from ..tables.writing import write_table
from .candidates import make_candidates, schema_of
from .recipes import SPLITS, Recipe
from .sheets import write_sheet

CHUNK_ROWS = {4.4: 1024, 7.0: 256, 100.0: 64}
"""Rows of a chunk, by the highest start of its band that they apply to: a chunk takes seconds."""
BLOCK_ROWS = 4096
"""Rows of each band that are put in order at a time."""
SECONDS_KEY = b"seconds"
"""The metadata of a chunk that has its CPU time."""
SUMMARY = "build.json"

Advance = Callable[[str, int], object]
"""A function that is told how many further rows a band has."""


class Build:
    """A data set that this process builds: start() begins or resumes it, run() does the work.

    Use it in a `with` statement, which lets other processes resume it in the end.
    """

    def __init__(self, out: Path, recipe: Recipe, chunk_rows: list[int], locked: BinaryIO) -> None:
        self.out, self.recipe, self._locked = out, recipe, locked
        self.parts = parts_of(out)
        self.quotas = recipe.quotas()
        self.totals = {
            band.name: int(quota.sum()) for band, quota in zip(recipe.bands, self.quotas)
        }
        self._chunk_rows = chunk_rows
        self._ids: list[list[_Ids]] = [[] for _ in recipe.bands]
        self.done = dict.fromkeys(self.totals, 0)

    @classmethod
    def start(
        cls,
        recipe: Recipe,
        out: str | os.PathLike[str],
        *,
        resume: bool = False,
        chunk_rows: int | None = None,
    ) -> Build:
        """Begin a data set, or find what is done of it; raise DatasetError if it cannot be."""
        check_name(out)
        folder = Path(out)
        parts = parts_of(folder)
        _refuse_existing(folder, parts, resume)
        parts.mkdir(exist_ok=resume)
        locked = open(parts / "lock", "wb")  # noqa: SIM115
        try:
            if not lock(locked):
                raise DatasetError(f"{parts}: another process builds this data set")
            if not (parts / "job.json").exists():
                (parts / "chunks").mkdir(exist_ok=True)
                _write_job(parts, recipe, chunk_rows)
            stored, rows = _read_job(parts)
            if different := recipe.differences(stored):
                raise DatasetError(
                    f"{parts} has another data set: {'; '.join(different)}. Resume that one, or "
                    "remove the folder"
                )
            for draft in parts.glob(f"**/*{DRAFT}*"):
                draft.unlink(missing_ok=True)
            return cls(folder, recipe, rows, locked)
        except BaseException:
            locked.close()
            raise

    def __enter__(self) -> Build:
        return self

    def __exit__(self, *error: object) -> None:
        self._locked.close()

    def run(self, workers: Workers, advance: Advance = lambda band, rows: None) -> dict[str, Any]:
        """Do all that is not done yet, give the folder its name, and return a summary.

        Calls `advance` first with the rows of earlier runs. Whatever it raises, such as OSError for
        a full disk, the build can be resumed.
        """
        published, whole = self.parts / "published", self.parts / "whole"
        if not published.exists():
            self._make_chunks(workers, advance)
            shutil.rmtree(whole, ignore_errors=True)
            self._assemble(whole)
            published.touch()
        if whole.exists():
            if os.path.lexists(self.out):
                raise DatasetError(
                    f"{self.out} exists, which another program wrote: remove it, and resume"
                )
            whole.rename(self.out)
            if os.name != "nt":  # where folders cannot be opened
                sync(self.out.parent, os.O_RDONLY)
        shutil.rmtree(self.parts)
        summary: dict[str, Any] = json.loads((self.out / SUMMARY).read_text("utf-8"))
        return summary

    # The chunks.

    def _make_chunks(self, workers: Workers, advance: Advance) -> None:
        """Make chunks until the bands have all their rows."""

        def count(band: int, rows: int) -> None:
            name = self.recipe.bands[band].name
            more = min(rows, self.totals[name] - self.done[name])
            self.done[name] += more
            advance(name, more)

        for band, rows in enumerate(self._chunk_rows):
            count(band, rows * len(list((self.parts / "chunks").glob(f"{band:02}-*.parquet"))))
        wanted = [ceil(total / rows) for total, rows in zip(self.totals.values(), self._chunk_rows)]
        while True:
            tasks = [
                ((number + 0.5) / target, band, number)
                for band, target in enumerate(wanted)
                for number in range(len(self._ids[band]), target)
                if not _chunk(self.parts, band, number).exists()
            ]
            chunks = iter([(band, number) for _, band, number in sorted(tasks)])
            run_tasks(
                workers,
                partial(make_chunk, str(self.parts)),
                partial(next, chunks, None),
                lambda chunk, rows: count(chunk[0], rows),
            )
            for band, target in enumerate(wanted):
                for number in range(len(self._ids[band]), target):
                    self._ids[band].append(_Ids.read(_chunk(self.parts, band, number)))
            more = self._lacking_rows()
            if not any(more):
                return
            wanted = [
                len(ids) + ceil(lacking / rows)
                for ids, lacking, rows in zip(self._ids, more, self._chunk_rows)
            ]

    def _lacking_rows(self) -> list[int]:
        """Return how many candidates of each band are likely to fill its splits."""
        shares = np.array(self.recipe.shares) / 100
        return [
            int(np.ceil(np.divide(lacking, shares, where=lacking > 0, out=np.zeros(3)).max()))
            for lacking in self.quotas
            - [[len(places) for places in chosen] for chosen in self._chosen()]
        ]

    def _chosen(self) -> list[list[NDArray[np.int64]]]:
        """Return the places of the rows to take of each band's series, by split."""
        found = []
        seen = np.empty(0, _Ids.CLASS)
        for ids, quotas in zip(self._ids, self.quotas):
            classes = np.concatenate([seen, *(one.classes for one in ids)])
            splits = self.recipe.splits(np.concatenate([one.solutions for one in ids]))
            _, first = np.unique(classes, return_index=True)
            is_new = np.zeros(len(classes), bool)
            is_new[first] = True
            is_new = is_new[len(seen) :]
            places = [
                np.flatnonzero(is_new & (splits == split))[:quota]
                for split, quota in enumerate(quotas)
            ]
            found.append(places)
            own = classes[len(seen) :]
            seen = np.concatenate([seen, *(own[some] for some in places)])
        return found

    # The data set.

    def _assemble(self, whole: Path) -> None:
        whole.mkdir()
        chosen = self._chosen()
        schema = schema_of(self.recipe)
        for split, name in enumerate(SPLITS):
            if not self.recipe.shares[split]:
                continue
            rows = self._rows([places[split] for places in chosen], schema)
            write_table(rows, whole / f"{name}.parquet", schema=schema, compression="zstd")
        summary = self._summary()
        write_file(whole / SUMMARY, (json.dumps(summary, indent=1) + "\n").encode())
        write_sheet(whole, self.recipe, summary)

    def _rows(self, places: list[NDArray[np.int64]], schema: pa.Schema) -> Iterator[pa.RecordBatch]:
        """Yield rows of all bands in turn: the first one of each, then the second ones, …"""
        readers = [self._band_rows(band, some) for band, some in enumerate(places)]
        for start in range(0, max(map(len, places)), BLOCK_ROWS):
            sizes = [min(max(len(some) - start, 0), BLOCK_ROWS) for some in places]
            blocks = [next(reader) for reader, size in zip(readers, sizes) if size]
            order = np.argsort(np.concatenate([np.arange(size) for size in sizes]), kind="stable")
            yield from pa.concat_tables(blocks).take(order).cast(schema).to_batches()

    def _band_rows(self, band: int, places: NDArray[np.int64]) -> Iterator[pa.Table]:
        """Yield the rows of a band at these places, BLOCK_ROWS at a time."""
        rows = self._chunk_rows[band]
        for start in range(0, len(places), BLOCK_ROWS):
            block = places[start : start + BLOCK_ROWS]
            tables = []
            for number in np.unique(block // rows):
                table = pq.read_table(_chunk(self.parts, band, int(number)))
                tables.append(table.take(block[block // rows == number] - number * rows))
            yield pa.concat_tables(table.replace_schema_metadata() for table in tables)

    def _summary(self) -> dict[str, Any]:
        bands = []
        for number, (band, ids) in enumerate(zip(self.recipe.bands, self._ids)):
            files = (_chunk(self.parts, number, place) for place in range(len(ids)))
            seconds = sum(float(pq.read_schema(file).metadata[SECONDS_KEY]) for file in files)
            bands.append(
                {
                    "name": band.name,
                    "rows": dict(zip(SPLITS, self.quotas[number].tolist())),
                    "candidates": sum(len(one.classes) for one in ids),
                    "cpu_seconds": round(seconds, 3),
                }
            )
        return {
            "command": self.recipe.command, "recipe": self.recipe.to_dict(),
            "rows": self.recipe.rows,
            "splits": dict(zip(SPLITS, self.quotas.sum(axis=0).tolist())), "bands": bands,
        }  # fmt: skip


class _Ids:
    """The classes of the candidates of a chunk.

    - classes: the class ids of the puzzles, 16 bytes each
    - solutions: the first 64 bits of the class ids of the solutions
    """

    CLASS = np.dtype([("high", ">u8"), ("low", ">u8")])

    def __init__(self, table: pa.Table) -> None:
        def packed(column: str) -> NDArray[Any]:
            joined = "".join(table.column(column).to_pylist())
            return np.frombuffer(bytes.fromhex(joined), self.CLASS)

        self.classes = packed("class_id")
        self.solutions = packed("solution_class_id")["high"].astype(np.uint64)

    @classmethod
    def read(cls, path: Path) -> _Ids:
        return cls(pq.read_table(path, columns=["class_id", "solution_class_id"]))


def make_chunk(folder: str, band: int, number: int, stop: Event | None = None) -> int:
    """Write a chunk of candidates, and return the number of its rows.

    What it writes depends only on the file job.json in the folder and on the numbers. Raises
    Stopped soon after `stop` is set.
    """
    parts = Path(folder)
    recipe, chunk_rows = _read_job(parts)
    rows = chunk_rows[band]
    begun = time.thread_time()
    places = range(number * rows, (number + 1) * rows)
    table = make_candidates(recipe, recipe.bands[band], places, stop)
    spent = time.thread_time() - begun
    table = table.replace_schema_metadata({SECONDS_KEY: f"{spent:.6f}"})
    write_table(table.to_batches(), _chunk(parts, band, number), schema=table.schema)
    return rows


def parts_of(out: Path) -> Path:
    """Return the folder that a build keeps its chunks in."""
    return out.with_name(f"{out.name}.parts")


def _chunk(parts: Path, band: int, number: int) -> Path:
    return parts / "chunks" / f"{band:02}-{number:06}.parquet"


def _refuse_existing(out: Path, parts: Path, resume: bool) -> None:
    if os.path.lexists(out) and not (parts / "published").exists():
        raise DatasetError(f"{out} exists: choose another folder, or remove it")
    if parts.exists() and not resume:
        raise DatasetError(
            f"{parts} has a data set that was not finished: resume it, or remove the folder"
        )
    if not out.parent.is_dir():
        raise DatasetError(f"{out.parent} is not a folder: make it first")


def _write_job(parts: Path, recipe: Recipe, chunk_rows: int | None) -> None:
    rows = [
        chunk_rows or next(rows for low, rows in CHUNK_ROWS.items() if band.low <= low)
        for band in recipe.bands
    ]
    most = recipe.quotas().sum(axis=1).tolist()
    job = {"recipe": recipe.to_dict(), "chunk_rows": [min(pair) for pair in zip(rows, most)]}
    write_file(parts / "job.json", json.dumps(job, indent=1).encode())


def _read_job(parts: Path) -> tuple[Recipe, list[int]]:
    job = json.loads((parts / "job.json").read_text("utf-8"))
    return Recipe.from_dict(job["recipe"]), job["chunk_rows"]
