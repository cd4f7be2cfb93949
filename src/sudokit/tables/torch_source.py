"""Puzzles for training: a file of puzzles in; batches of digits for a DataLoader of torch out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..bulk import shuffle_many
from ..checks import names
from ..errors import SudokuError
from .arrow import digits_of
from .files import Address
from .reading import Source

try:
    from torch.utils.data import IterableDataset as _Base
    from torch.utils.data import get_worker_info as _worker_info
except ModuleNotFoundError:  # an iterable without torch
    _Base = object

    def _worker_info() -> Any:
        return None


STRETCH_ROWS = 1 << 14
"""Rows that are read at a time, and within which the order is shuffled."""


class TorchSource(_Base):  # type: ignore[misc]
    """Batches of the rows of a file, each a dict of arrays of n × 81 digits by column.

    Pass it to torch.utils.data.DataLoader with `batch_size=None`, which makes tensors of the
    arrays; the workers of the DataLoader share the rows. Without torch, it is an iterable.

    - address: a file of Source that can be read from the middle: Parquet, CSV or text
    - columns: the columns to take, the puzzles first
    - rows: rows of a batch; the last one of a stretch of rows can have fewer
    - seed: with a seed, the rows come in a random order, and each puzzle and its further columns
      are replaced by an equivalent puzzle at random; see shuffle_many()
    - rank, world_size: the number of this process among all that share the rows

    Set `epoch` before each epoch, and order and equivalent puzzles are other ones.
    """

    def __init__(
        self,
        address: Address,
        columns: Iterable[str] | str = ("puzzle", "solution"),
        *,
        rows: int = 1024,
        seed: int | None = None,
        rank: int = 0,
        world_size: int = 1,
    ) -> None:
        super().__init__()
        if not 0 <= rank < world_size:
            raise ValueError(f"rank must be 0 to {world_size - 1}, not {rank}")
        if rows < 1:
            raise ValueError(f"rows must be 1 or more, not {rows}")
        self.columns, self.rows, self.seed = names(columns, "columns"), rows, seed
        if not self.columns:
            raise ValueError("columns must name one column or more")
        self.rank, self.world_size, self.epoch = rank, world_size, 0
        self._source = Source(address, self.columns[0], parameter=None)
        if not self._source.can_seek:
            raise SudokuError(f"{self._source.address}: unpack compressed text first")
        for column in self.columns:
            Source(address, column, marks=self._source.marks)

    def __iter__(self) -> Iterator[dict[str, NDArray[np.uint8]]]:
        worker = _worker_info()
        share, shares = self.rank, self.world_size
        if worker is not None:
            share, shares = share * worker.num_workers + worker.id, shares * worker.num_workers
        starts = np.arange(0, self._source.rows, STRETCH_ROWS)
        random = np.random.default_rng(None if self.seed is None else [self.seed, self.epoch])
        if self.seed is not None:
            random.shuffle(starts)
        for start in starts[share::shares].tolist():
            stretch = self._stretch(start)
            number = len(stretch[self.columns[0]])
            order = np.arange(number) if self.seed is None else random.permutation(number)
            for first in range(0, number, self.rows):
                chosen = order[first : first + self.rows]
                yield {column: digits[chosen] for column, digits in stretch.items()}

    def _stretch(self, start: int) -> dict[str, NDArray[np.uint8]]:
        table = self._source.read(start, min(start + STRETCH_ROWS, self._source.rows))
        stretch = {column: digits_of(table.column(column)) for column in self.columns}
        if self.seed is None:
            return stretch
        first = start + self.epoch * self._source.rows
        return {
            column: shuffle_many(digits, self.seed, threads=1, start=first)
            for column, digits in stretch.items()
        }
