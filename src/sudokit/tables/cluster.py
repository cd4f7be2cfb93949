"""Clusters: the address of a dask scheduler -> workers for a batch.

A task is the same on a cluster as in a thread: it reads its rows and writes its file itself, so the
inputs and the folder of the output must have the same paths on all machines.
"""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager

from ..checks import quoted
from ..errors import BatchError, MissingExtra
from .workers import Workers

LOCAL = "local"
"""The address that starts a cluster of processes on this machine."""
ADDRESS = re.compile(r"://|:\d+$")
"""What every address of a scheduler has: a protocol or a port."""
CONNECT_SECONDS = 10
WORKER_SECONDS = 60
"""Seconds to wait for the first worker of a cluster."""
RETRIES = 3
"""Times that a task is tried again after an error. A task whose worker dies is moved to another."""


def dask_setup(worker: object) -> None:
    """Leave Ctrl-C to the command; dask calls this in each new process of a local cluster."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def cluster_workers(address: str, threads: int) -> Iterator[Workers]:
    """Yield the workers of a cluster, or for "local" so many processes of this machine."""
    try:
        from distributed import Client, KilledWorker, LocalCluster, TimeoutError
    except ModuleNotFoundError:
        raise MissingExtra("Clusters", "bulk") from None
    if address != LOCAL and not ADDRESS.search(address):
        raise BatchError(
            f"{quoted(address)} is not the address of a cluster, such as scheduler:8786, nor "
            f"{LOCAL!r}"
        )
    with ExitStack() as stack:
        if address == LOCAL:
            cluster = stack.enter_context(
                LocalCluster(
                    n_workers=threads, threads_per_worker=1, processes=True,
                    dashboard_address=None, silence_logs="CRITICAL", preload=[__name__],
                )
            )  # fmt: skip
            address = cluster.scheduler_address
        try:
            client = stack.enter_context(
                Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
            )
            client.wait_for_workers(1, timeout=WORKER_SECONDS)
        except (OSError, ValueError, TimeoutError) as error:
            raise BatchError(f"no cluster answers at {address}: {error}") from None
        executor = client.get_executor(pure=False, retries=RETRIES)
        try:
            yield Workers(executor, sum(client.nthreads().values()))
        except (KilledWorker, CancelledError) as error:
            raise BatchError(
                f"the cluster at {address} failed, and the batch can be resumed: {error}"
            ) from None
