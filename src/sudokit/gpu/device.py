"""The GPU: cupy, the compiled kernels, and searches that they run in slices of time."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from ..deadline import Deadline
from ..errors import MissingExtra, NoGpu

WORDS_A_STATE = 28
"""32-bit words of the state of a puzzle in memory."""
LEVELS = 82
"""States on the stack of a thread, at most."""
LANE_BYTES = 16
"""Bytes that a thread keeps between two slices."""
THREADS_A_BLOCK, BLOCKS_A_MULTIPROCESSOR = 256, 2
"""Two blocks leave each thread the registers that it needs."""

DEFINED = {
    "WORDS_A_STATE": WORDS_A_STATE,
    "LEVELS": LEVELS,
    "LANE_BYTES": LANE_BYTES,
    "THREADS_A_BLOCK": THREADS_A_BLOCK,
    "BLOCKS_A_MULTIPROCESSOR": BLOCKS_A_MULTIPROCESSOR,
}
"""Names that kernels.cu takes from here."""

SWEEPS_A_SLICE = 4096
"""Sweeps of a thread in one slice, 40 ms on an H200: a deadline and Ctrl-C wait for its end."""

MOST_ROWS = 2**24
"""Rows that are searched together: enough for all threads, in 1.9 GB of states."""


def is_available() -> bool:
    """Return whether the extra `gpu` is installed and there is a GPU that it can use."""
    try:
        gpu_arrays("solve_many")
    except (MissingExtra, NoGpu):
        return False
    return True


def gpu_arrays(call: str) -> Any:
    """Return cupy; raise MissingExtra or NoGpu, which name the call on the CPU, if it is no use."""
    try:
        import cupy
    except ImportError as error:
        raise MissingExtra("Calls on a GPU", "gpu") from error
    try:
        number = cupy.cuda.runtime.getDeviceCount()
    except cupy.cuda.runtime.CUDARuntimeError as error:
        raise NoGpu(str(error), call) from error
    if number == 0:
        raise NoGpu("CUDA lists no device", call)
    return cupy


@cache
def _module(cupy: Any, device: int) -> Any:
    """Return the kernels, compiled for a GPU."""
    options = ("-std=c++17", *(f"-D{name}={value}" for name, value in DEFINED.items()))
    return cupy.RawModule(code=source(), options=options)


def source() -> str:
    """Return the source of the kernels."""
    return files(__package__).joinpath("kernels.cu").read_text(encoding="utf-8")


def rows_at_once(cupy: Any) -> int:
    """Return how many rows fit into a quarter of the memory that is left, up to MOST_ROWS."""
    free, _ = cupy.cuda.runtime.memGetInfo()
    unused = free + cupy.get_default_memory_pool().free_bytes()
    return int(max(1, min(MOST_ROWS, unused // 4 // (4 * WORDS_A_STATE))))


def read_states(cupy: Any, digits: Any) -> tuple[Any, Any]:
    """Return the states of n × 81 digits, and counts: 0, or -1 for a row that is no puzzle."""
    n = len(digits)
    states = cupy.empty((n, WORDS_A_STATE), np.uint32)
    counts = cupy.empty(n, np.int64)
    _launch(cupy, "read_rows", 32 * n, digits, np.int32(n), states, counts)
    return states, counts


def check_states(cupy: Any, states: Any, counts: Any) -> tuple[Any, Any]:
    """Return the clues and the violations of states that read_states() made; -1 for no puzzle."""
    n = len(counts)
    clues, violations = cupy.empty(n, np.int64), cupy.empty(n, np.int64)
    _launch(cupy, "check_rows", n, states, counts, np.int32(n), clues, violations)
    return clues, violations


def search_states(cupy: Any, states: Any, counts: Any, limit: int, deadline: Deadline) -> None:
    """Count the solutions up to the limit, and turn each state into a solution, or into zeros.

    Raises OutOfTime, and leaves counts and states as they are by then, if the deadline passes.
    """
    n = len(counts)
    device = cupy.cuda.Device().attributes
    most_blocks = device["MultiProcessorCount"] * BLOCKS_A_MULTIPROCESSOR
    blocks = min(most_blocks, -(-n // THREADS_A_BLOCK))
    threads = blocks * THREADS_A_BLOCK
    lanes = cupy.full((threads, LANE_BYTES // 4), -1, np.int32)
    stacks = cupy.empty((threads, LEVELS, WORDS_A_STATE), np.uint32)
    queue, unfinished = cupy.zeros(1, np.int32), cupy.ones(1, np.int32)
    while n and int(unfinished[0]):  # reading it waits for the slice
        deadline.left()
        unfinished.fill(0)
        _launch(
            cupy, "search", threads, states, counts, np.int32(n), np.int64(limit), queue, lanes,
            stacks, np.int32(SWEEPS_A_SLICE), unfinished,
        )  # fmt: skip


def write_digits(cupy: Any, states: Any) -> Any:
    """Return the n × 81 digits of solved states; zeros for a state of zeros."""
    n = len(states)
    digits = cupy.empty((n, 81), np.uint8)
    _launch(cupy, "write_rows", 32 * n, states, np.int32(n), digits)
    return digits


def _launch(cupy: Any, name: str, threads: int, *arguments: Any) -> None:
    """Run a kernel of kernels.cu with at least `threads` threads."""
    if threads:
        run = _module(cupy, cupy.cuda.Device().id).get_function(name)
        run((-(-threads // THREADS_A_BLOCK),), (THREADS_A_BLOCK,), arguments)
