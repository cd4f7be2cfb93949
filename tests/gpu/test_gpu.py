"""Calls on a GPU against those on the CPU. All but the errors are skipped without a GPU."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import sudokit
from sudokit import GaveUp, Grid, MissingExtra, NoGpu, Shape, UnsupportedShape, gpu
from sudokit.constraints import Cage
from sudokit.gpu import device

from .puzzles import some_rows

needs_gpu = pytest.mark.skipif(not gpu.is_available(), reason="needs an NVIDIA GPU: make gpu-test")

CALLS = [gpu.solve_many, gpu.count_many, gpu.check_many]


@pytest.mark.parametrize("call", CALLS)
def test_without_cupy_the_extra_is_named(
    call: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "cupy", None)
    assert not gpu.is_available()
    with pytest.raises(MissingExtra, match=r"pip install 'sudokit\[gpu\]'"):
        call([])


@pytest.mark.parametrize("call", CALLS)
def test_without_a_gpu_the_call_for_the_cpu_is_named(
    call: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    def count_devices() -> int:
        raise RuntimeError("no CUDA-capable device is detected")

    runtime = SimpleNamespace(getDeviceCount=count_devices, CUDARuntimeError=RuntimeError)
    monkeypatch.setitem(sys.modules, "cupy", SimpleNamespace(cuda=SimpleNamespace(runtime=runtime)))
    assert not gpu.is_available()
    with pytest.raises(
        NoGpu, match=rf"no CUDA-capable.*sudokit\.{call.__name__}\(\) does the same"
    ):
        call([])


def to_cupy(rows: Any) -> Any:
    return pytest.importorskip("cupy").asarray(rows)


def to_torch(rows: Any) -> Any:
    return pytest.importorskip("torch").from_numpy(rows).cuda()


def to_jax(rows: Any) -> Any:
    jax = pytest.importorskip("jax")
    return jax.device_put(rows, jax.devices("gpu")[0])


@needs_gpu
@pytest.mark.parametrize("move", [to_cupy, to_torch, to_jax, np.asarray])
def test_answers_are_those_of_the_cpu_in_arrays_of_the_same_package(
    move: Callable[[Any], Any],
) -> None:
    rows = some_rows(1, 200)
    rows[5, 7], rows[6] = 10, 255
    puzzles = move(rows)
    solved, expected = gpu.solve_many(puzzles), sudokit.solve_many(rows)
    assert {type(solved.solutions), type(solved.counts)} == {type(puzzles)}
    assert np.array_equal(to_numpy(solved.counts), expected.counts)
    is_unique = expected.counts == 1
    assert np.array_equal(to_numpy(solved.solutions)[is_unique], expected.solutions[is_unique])
    assert not to_numpy(solved.solutions)[expected.counts < 1].any()
    for limit in (1, 2, 100):
        counts = to_numpy(gpu.count_many(puzzles, limit))
        assert np.array_equal(counts, sudokit.count_many(rows, limit))
    checked, told = gpu.check_many(puzzles, minimal=True), sudokit.check_many(rows, minimal=True)
    for name in ("clues", "violations", "status", "is_minimal"):
        assert np.array_equal(to_numpy(getattr(checked, name)), getattr(told, name)), name


def to_numpy(array: Any) -> Any:
    if hasattr(array, "get"):
        return array.get()
    return array.cpu().numpy() if hasattr(array, "cpu") else np.asarray(array)


@needs_gpu
def test_one_of_several_solutions_is_a_solution() -> None:
    rows = some_rows(2)
    solved = gpu.solve_many(rows)
    several = solved.counts == 2
    scored = sudokit.score_many(solved.solutions[several], solved.solutions[several])
    assert several.sum() > 20
    assert scored.right.all()
    kept = np.where(rows > 0, rows, solved.solutions)
    assert np.array_equal(kept[several], solved.solutions[several])


@needs_gpu
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_texts_and_files_are_read_as_on_the_cpu(tmp_path: Path, line_end: str) -> None:
    lines = ["".join(map(str, row)).replace("0", ".") for row in some_rows(3)]
    text = line_end.join([*lines, "# a comment", "no puzzle", lines[1] + " # named", ""])
    path = tmp_path / "puzzles.txt"
    for part in ("\n".join(lines) + "\n", text, ""):
        expected = sudokit.count_many(part.encode(), 3)
        assert np.array_equal(gpu.count_many(part.encode(), 3), expected)
        path.write_bytes(part.encode())
        assert np.array_equal(gpu.count_many(path, 3), expected)
    assert np.array_equal(gpu.count_many(lines), sudokit.count_many(lines))
    grids = [sudokit.parse(line) for line in lines]
    assert np.array_equal(gpu.count_many(grids), sudokit.count_many(grids))


@needs_gpu
def test_rows_are_searched_in_parts_where_memory_is_short(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = some_rows(4)
    expected = gpu.check_many(rows, minimal=True)
    monkeypatch.setattr(device, "MOST_ROWS", 17)
    monkeypatch.setattr(device, "SWEEPS_A_SLICE", 2)
    checked = gpu.check_many(to_cupy(rows), minimal=True)
    for name in ("clues", "violations", "status", "is_minimal"):
        assert np.array_equal(to_numpy(getattr(checked, name)), getattr(expected, name)), name


@needs_gpu
@pytest.mark.parametrize("kind", [np.int8, np.uint16, np.int32, np.int64])
def test_integers_of_any_size_are_digits(kind: type) -> None:
    rows = some_rows(5, 10)
    wide: Any = rows.astype(kind).reshape(-1, 9, 9)
    wide[3, 4, 4] = -1 if np.issubdtype(kind, np.signedinteger) else 300
    expected = sudokit.count_many(wide)
    assert np.array_equal(gpu.count_many(to_cupy(wide)).get(), expected)
    assert np.array_equal(gpu.count_many(to_cupy(wide)[::-1]).get(), expected[::-1])


@needs_gpu
def test_no_rows_give_no_answers() -> None:
    assert gpu.solve_many([]).solutions.shape == (0, 81)
    assert gpu.count_many(to_cupy(np.empty((0, 81), np.uint8))).shape == (0,)
    is_minimal = gpu.check_many(np.empty((0, 81), np.uint8), minimal=True).is_minimal
    assert is_minimal is not None
    assert is_minimal.shape == (0,)


@needs_gpu
def test_a_deadline_ends_a_count_without_end() -> None:
    with pytest.raises(GaveUp, match=r"within 0\.5 seconds"):
        gpu.count_many(np.zeros((1, 81), np.uint8), 10**15, seconds=0.5)
    assert gpu.count_many(np.zeros((1, 81), np.uint8), 10**5)[0] == 10**5


@needs_gpu
def test_what_the_gpu_cannot_do_is_refused() -> None:
    caged = Grid("." * 81, Shape(9, constraints=[Cage(["r1c1", "r1c2"], 3)]))
    with pytest.raises(UnsupportedShape, match=r"sudokit\.solve_many\(\)"):
        gpu.solve_many([caged])
    with pytest.raises(ValueError, match="limit must be 1 or more"):
        gpu.count_many([], 0)
    with pytest.raises(ValueError, match="n × 81"):
        gpu.count_many(to_cupy(np.zeros((3, 80), np.uint8)))
    with pytest.raises(TypeError, match="holds integers"):
        gpu.count_many(to_cupy(np.zeros((3, 81), np.float32)))
    arrow = pytest.importorskip("pyarrow").array(["." * 81])
    with pytest.raises(TypeError, match="not Arrow data"):
        gpu.count_many(arrow)
