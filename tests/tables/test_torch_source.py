"""Batches for training, with and without a DataLoader; torch itself is replaced by a stub."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import sudokit

pa = pytest.importorskip("pyarrow", reason="the extra bulk is not installed")

from sudokit.tables import torch_source  # noqa: E402
from sudokit.tables.torch_source import TorchSource  # noqa: E402
from sudokit.tables.writing import write_table  # noqa: E402

ROWS = 250


@pytest.fixture(autouse=True)
def small_stretches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch_source, "STRETCH_ROWS", 32)


@pytest.fixture(params=[".parquet", ".csv"])
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    puzzle = sudokit.generate("easy", seed=1)
    puzzles = sudokit.shuffle_many([puzzle] * ROWS, 5)
    table = sudokit.solve_many(pa.table({"puzzle": pa.array(puzzles.tolist())}))
    lines = ["".join(map(str, row)) for row in puzzles.tolist()]
    table = table.set_column(0, "puzzle", pa.array(lines))
    address = tmp_path / f"training{request.param}"
    write_table(table.to_batches(), address, schema=table.schema)
    return address


def rows_of(batches: Any) -> list[bytes]:
    return [row.tobytes() for batch in batches for row in batch["puzzle"]]


def test_all_rows_come_in_order_without_a_seed(path: Path) -> None:
    batches = list(TorchSource(path, rows=20))
    assert all(batch["puzzle"].shape == batch["solution"].shape for batch in batches)
    assert all(1 <= len(batch["puzzle"]) <= 20 for batch in batches)
    expected = sudokit.shuffle_many([sudokit.generate("easy", seed=1)] * ROWS, 5)
    assert rows_of(batches) == [row.tobytes() for row in expected]


def test_one_column_is_enough(path: Path) -> None:
    (batch, *_) = TorchSource(path, "puzzle")
    assert [*batch] == ["puzzle"]
    with pytest.raises(ValueError, match="columns must name one column or more"):
        TorchSource(path, ())


def test_a_seed_gives_equivalent_puzzles_with_their_solutions(path: Path) -> None:
    source = TorchSource(path, seed=3)
    first, again = list(source), list(source)
    assert rows_of(first) == rows_of(again)
    source.epoch = 1
    assert not {*rows_of(source)} & {*rows_of(first)}
    for batch in first:
        solved = sudokit.solve_many(batch["puzzle"])
        assert np.array_equal(solved.solutions, batch["solution"])
        assert len(np.unique(sudokit.class_ids(batch["puzzle"]))) == 1
    assert len({*rows_of(first)}) == ROWS


def test_processes_and_workers_share_the_rows(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[bytes] = []
    for rank in range(2):
        source = pickle.loads(pickle.dumps(TorchSource(path, seed=1, rank=rank, world_size=2)))
        for worker in range(3):
            info = SimpleNamespace(id=worker, num_workers=3)
            monkeypatch.setattr(torch_source, "_worker_info", lambda info=info: info)
            found += rows_of(source)
    monkeypatch.setattr(torch_source, "_worker_info", lambda: None)
    assert sorted(found) == sorted(rows_of(TorchSource(path, seed=1)))


def test_it_is_a_dataset_of_torch_where_torch_is() -> None:
    code = (
        "import sys, types\n"
        "data = types.ModuleType('torch.utils.data')\n"
        "data.IterableDataset, data.get_worker_info = type('IterableDataset', (), {}), None\n"
        "for name in ('torch', 'torch.utils'): sys.modules[name] = types.ModuleType(name)\n"
        "sys.modules['torch.utils.data'] = data\n"
        "from sudokit.tables.torch_source import TorchSource\n"
        "print(issubclass(TorchSource, data.IterableDataset))\n"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert shown.stdout == "True\n", shown.stderr


def test_what_cannot_be_a_source_is_refused(path: Path, tmp_path: Path) -> None:
    with pytest.raises(sudokit.SudokuError, match="no column 'answer'"):
        TorchSource(path, ("puzzle", "answer"))
    with pytest.raises(ValueError, match="rank must be 0 to 1, not 2"):
        TorchSource(path, rank=2, world_size=2)
    with pytest.raises(ValueError, match="rows must be 1 or more, not 0"):
        TorchSource(path, rows=0)
    packed = tmp_path / "a.txt.gz"
    write_table([], packed, schema=pa.schema([("puzzle", pa.string())]), column="puzzle")
    with pytest.raises(sudokit.SudokuError, match="unpack compressed text first"):
        TorchSource(packed, ("puzzle",))
