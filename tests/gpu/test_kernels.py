"""The search of the GPU, compiled for the CPU, against the CPU's own."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from sudokit import check_many, count_many
from sudokit.gpu import device

from .puzzles import some_rows

KERNELS = Path(device.__file__).parent


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    compiler = shutil.which("g++") or shutil.which("clang++")
    if compiler is None:
        pytest.skip("needs a C++ compiler")
    target = tmp_path_factory.mktemp("gpu") / "on_cpu.so"
    defined = [f"-D{name}={value}" for name, value in device.DEFINED.items()]
    source = Path(__file__).with_name("on_cpu.cpp")
    subprocess.run(
        [compiler, "-std=c++20", "-O1", "-shared", "-fPIC", "-w", *defined, f"-I{KERNELS}", source,
         "-o", target],
        check=True,
    )  # fmt: skip
    return ctypes.CDLL(str(target))


class Found:
    """What the kernels say of some rows."""

    def __init__(
        self, library: ctypes.CDLL, rows: NDArray[np.uint8], limit: int, sweeps: int
    ) -> None:
        n = len(rows)
        self.clues, self.violations, self.counts = (np.empty(n, np.int64) for _ in range(3))
        self.solutions = np.empty((n, 81), np.uint8)
        library.search_on_cpu(
            rows.ctypes, n, ctypes.c_longlong(limit), sweeps, self.clues.ctypes,
            self.violations.ctypes, self.counts.ctypes, self.solutions.ctypes,
        )  # fmt: skip


@pytest.mark.parametrize("limit", [1, 2, 3, 50])
def test_counts_are_those_of_the_cpu(library: ctypes.CDLL, limit: int) -> None:
    rows = some_rows(limit)
    found = Found(library, rows, limit, sweeps=10**6)
    assert np.array_equal(found.counts, count_many(rows, limit))
    assert set(found.counts) >= {0, 1, limit}


def test_solutions_are_valid_and_keep_the_clues(library: ctypes.CDLL) -> None:
    rows = some_rows(7)
    found = Found(library, rows, 2, sweeps=10**6)
    is_solved = found.counts > 0
    assert not found.solutions[~is_solved].any()
    solved = found.solutions[is_solved]
    assert np.array_equal(np.where(rows[is_solved] > 0, rows[is_solved], solved), solved)
    checked = check_many(solved)
    assert (checked.clues == 81).all()
    assert (checked.violations == 0).all()


def test_clues_and_violations_are_those_of_the_cpu(library: ctypes.CDLL) -> None:
    rows = np.concatenate([some_rows(8), np.random.default_rng(8).integers(0, 10, (50, 81), "u1")])
    found, checked = Found(library, rows, 1, sweeps=10**6), check_many(rows)
    assert np.array_equal(found.clues, checked.clues)
    assert np.array_equal(found.violations, checked.violations)
    assert checked.violations.max() > 20


@pytest.mark.parametrize("sweeps", [1, 2, 5])
def test_a_search_that_pauses_goes_on_where_it_was(library: ctypes.CDLL, sweeps: int) -> None:
    rows = some_rows(9, 20)
    whole = Found(library, rows, 20, sweeps=10**6)
    paused = Found(library, rows, 20, sweeps=sweeps)
    assert np.array_equal(paused.counts, whole.counts)
    assert np.array_equal(paused.solutions, whole.solutions)
