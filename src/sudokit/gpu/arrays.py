"""Arrays of puzzles: puzzles in any form in; digits, and a way to give results back, out."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from ..bulk import GRIDS_ALONE, Puzzles, checked_array, has_rules, is_arrow, listed
from ..bulk import rows_of as rows_in_memory
from ..shape import check_is_plain
from .device import gpu_arrays, rows_at_once

CUDA = 2
"""The number of memory of an NVIDIA GPU in DLPack."""

FROM_DLPACK = {"jax": "jax.dlpack", "jaxlib": "jax.dlpack", "torch": "torch"}
"""The module with from_dlpack() for arrays of a package; those of others come back as cupy's."""

LINE_BYTES = 82
"""Bytes of a plain line of text: 81 cells and the line's end."""


@dataclass(frozen=True)
class Rows:
    """Puzzles as digits, where they lie, and what results shall be."""

    cupy: Any
    digits: Any
    """n × 81 digits, as an array of numpy, or of cupy."""
    module: Any
    """numpy or cupy: what the results are made of."""
    device: AbstractContextManager[Any]
    result: Callable[[Any], Any]
    """Turn an array of `module` into one of the package that the puzzles came from."""

    def __len__(self) -> int:
        return len(self.digits)

    def new(self, shape: tuple[int, ...], kind: type) -> Any:
        """Return an array for results, with a row of this shape for each puzzle."""
        return self.module.empty((len(self), *shape), kind)

    def put(self, results: Any, place: slice, part: Any) -> None:
        """Set rows of the results to an array of cupy."""
        if self.module is self.cupy:
            results[place] = part
        else:
            part.get(out=results[place])


def rows_of(puzzles: Puzzles | Any, call: str) -> Rows:
    """Return the digits of puzzles in any form; `call` is the call that wants them."""
    cupy = gpu_arrays(call)
    if is_arrow(puzzles):
        raise TypeError(
            f"sudokit.gpu.{call}() takes arrays or lines, not Arrow data: sudokit.{call}() does"
        )
    if is_on_gpu(puzzles):
        given = cupy.from_dlpack(puzzles)
        with given.device:
            return Rows(cupy, checked_array(given, cupy), cupy, given.device, _giver(puzzles))
    puzzles = listed(puzzles)
    if has_rules(puzzles):
        for grid in puzzles:
            check_is_plain(grid.shape, f"sudokit.gpu.{call}()", f"sudokit.{call}()")
    if isinstance(puzzles, os.PathLike):
        puzzles = Path(puzzles).read_bytes()
    digits = _read_lines(cupy, puzzles) if isinstance(puzzles, bytes) else None
    if digits is None:
        digits = rows_in_memory(puzzles, None, f"sudokit.gpu.{call}()", GRIDS_ALONE).digits
    return Rows(cupy, digits, np, nullcontext(), _same)


def is_on_gpu(puzzles: object) -> bool:
    """Return whether this is an array in the memory of an NVIDIA GPU."""
    told = getattr(puzzles, "__dlpack_device__", None)
    return told is not None and told()[0] == CUDA


def _read_lines(cupy: Any, text: bytes) -> Any:
    """Return the digits of text that is nothing but plain lines, read on the GPU, or None.

    Text of more lines than the GPU searches at once is left to the CPU, too.
    """
    if not text or len(text) % LINE_BYTES or len(text) // LINE_BYTES > rows_at_once(cupy):
        return None
    lines = cupy.asarray(np.frombuffer(text, np.uint8)).reshape(-1, LINE_BYTES)
    cells, is_empty = lines[:, :-1], lines[:, :-1] == ord(".")
    is_plain = (lines[:, -1] == ord("\n")).all()
    is_plain &= (is_empty | (cells >= ord("0")) & (cells <= ord("9"))).all()
    return cupy.where(is_empty, 0, cells - np.uint8(ord("0"))) if is_plain else None


def _giver(puzzles: object) -> Callable[[Any], Any]:
    package = type(puzzles).__module__.partition(".")[0]
    return import_module(FROM_DLPACK[package]).from_dlpack if package in FROM_DLPACK else _same


def _same(array: Any) -> Any:
    return array
