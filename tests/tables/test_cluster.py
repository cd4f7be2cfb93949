"""Clusters: processes that write what one machine writes, even if some of them are killed."""

from __future__ import annotations

import os
import signal
import threading
from pathlib import Path

import pytest

pytest.importorskip("distributed", reason="the extra `bulk` is not installed")

from distributed import Client, LocalCluster

from sudokit.errors import BatchError
from sudokit.tables.cluster import cluster_workers
from sudokit.tables.jobs import Batch, Summary
from sudokit.tables.plans import make_request

from ..thorough import examples
from .killing import kill_and_resume
from .puzzles import SLOW, lines, write_parquet
from .test_jobs import run

pytestmark = [
    pytest.mark.skipif(os.name == "nt", reason="needs signals"),
    pytest.mark.filterwarnings("default"),  # of distributed and of what it imports
]

ROWS = examples(600)


def run_on(address: str, path: Path, out: Path) -> Summary:
    request, sources = make_request("rate", [str(path)], str(out), shard_rows=64)
    with (
        cluster_workers(address, 2) as workers,
        Batch.start(request, sources, workers=workers.number, piece_rows=8) as batch,
    ):
        return batch.run(workers)


def test_a_worker_is_killed_in_mid_task(tmp_path: Path) -> None:
    path = write_parquet(tmp_path / "puzzles.parquet", [*lines(ROWS, SLOW)])
    run("rate", [path], tmp_path / "expected.parquet", shard_rows=64)
    pieces = tmp_path / "out.parquet.parts" / "pieces"
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None,
        silence_logs="CRITICAL",
    ) as cluster:  # fmt: skip
        with Client(cluster, set_as_default=False) as client:
            victim = next(iter(client.run(os.getpid).values()))

        ended = threading.Event()
        killed: list[int] = []

        def kill() -> None:
            while not any(pieces.glob("*.arrow")):
                if ended.wait(0.01):
                    return
            os.kill(victim, signal.SIGKILL)
            killed.append(victim)

        killer = threading.Thread(target=kill, daemon=True)
        killer.start()
        try:
            summary = run_on(cluster.scheduler_address, path, tmp_path / "out.parquet")
        finally:
            ended.set()
            killer.join()
    assert killed
    assert summary.rows == ROWS
    written = (tmp_path / "out.parquet").read_bytes()
    assert written == (tmp_path / "expected.parquet").read_bytes()


def test_the_client_is_killed(tmp_path: Path) -> None:
    kill_and_resume(tmp_path, kills=examples(4), seed=2, options=["--cluster", "local"])


def test_no_cluster_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudokit.tables.cluster.CONNECT_SECONDS", 0.2)
    for address, message in (
        ("tcp://127.0.0.1:1", "no cluster answers at tcp://127.0.0.1:1: "),
        ("nonsense", "'nonsense' is not the address of a cluster"),
    ):
        with pytest.raises(BatchError, match=message), cluster_workers(address, 1):
            pass
