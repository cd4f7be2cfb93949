"""Rows that match: keys of many rows in; out come the rows that have the same key.

All is done with arrays, at some bytes a row, so that 10 million rows fit into memory.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..bulk import class_ids
from ..formats.plain_lines import CELLS

NO_KEY = -1
"""The number of a row without a key, which matches no other row."""

_WEIGHTS = np.random.default_rng(81).integers(0, 2**64, CELLS, np.uint64)


class Matches(NamedTuple):
    """Rows, and for each of them the first row that it matches."""

    rows: NDArray[np.int64]
    firsts: NDArray[np.int32]


def class_keys(digits: NDArray[np.uint8], threads: int | None = None) -> NDArray[np.uint64]:
    """Return the class ids of puzzles as n × 2 numbers: 16 bytes each; zeros for no puzzle."""
    ids = class_ids(digits, threads)
    characters = ids.view(np.uint32).reshape(len(ids), -1).astype(np.uint8)
    is_letter = characters >= ord("a")
    figures = characters - np.where(is_letter, ord("a") - 10, ord("0")).astype(np.uint8)
    figures[ids == ""] = 0
    return (figures[:, ::2] << 4 | figures[:, 1::2]).view(np.uint64)


def digests(digits: NDArray[np.uint8]) -> NDArray[np.uint64]:
    """Return a number for each row of digits; different rows share one by a chance of 2⁻⁶⁰."""
    sums: NDArray[np.uint64] = digits.astype(np.uint64) @ _WEIGHTS
    return sums


def numbered(
    high: NDArray[np.uint64], low: NDArray[np.uint64], present: NDArray[np.bool_]
) -> NDArray[np.int32]:
    """Return a number from 0 up for each pair of keys, the same for the same pair.

    A row that is not `present` has NO_KEY.
    """
    (rows,) = np.nonzero(present)
    order = rows[np.lexsort((low[rows], high[rows]))]
    is_new = np.zeros(len(order), np.bool_)
    for keys in (high, low):
        ordered = keys[order]
        is_new[1:] |= ordered[1:] != ordered[:-1]
    numbers = np.full(len(high), NO_KEY, np.int32)
    numbers[order] = np.cumsum(is_new, dtype=np.int32)
    return numbers


class Index:
    """The first row of a reference set for each key of each kind.

    - kinds: the numbers of all rows by kind of match, the closest kind first
    - reference: the rows of the reference set, in order
    """

    def __init__(
        self, kinds: Mapping[str, NDArray[np.int32]], reference: NDArray[np.int64]
    ) -> None:
        self._kinds = kinds
        self._firsts = {kind: _first_rows(keys, reference) for kind, keys in kinds.items()}

    def matches(self, rows: NDArray[np.int64]) -> dict[str, Matches]:
        """Return the rows that match another row of the reference, by the closest kind of match.

        If the rows are those of the reference, each is matched with the rows before it.
        """
        found = {}
        for kind, keys in self._kinds.items():
            firsts = self._firsts[kind][keys[rows]]
            is_match = (firsts >= 0) & (firsts != rows)
            found[kind] = Matches(rows[is_match], firsts[is_match])
            rows = rows[~is_match]
        return found


def _first_rows(keys: NDArray[np.int32], reference: NDArray[np.int64]) -> NDArray[np.int32]:
    """Return the first row of the reference for each key; -1 for none, and last for NO_KEY."""
    firsts = np.full(int(keys.max(initial=NO_KEY)) + 2, -1, np.int32)
    backwards = reference[::-1]
    firsts[keys[backwards]] = backwards
    firsts[NO_KEY] = -1
    return firsts


def rank_correlation(first: NDArray[np.float64], second: NDArray[np.float64]) -> float | None:
    """Return Spearman's rank correlation; None if one of them has less than two values."""
    ranks = [_ranks(values) for values in (first, second)]
    deviations = [rank - rank.mean() for rank in ranks if len(rank)]
    lengths = [float(np.sqrt(deviation @ deviation)) for deviation in deviations]
    if not lengths or not all(lengths):
        return None
    return float(deviations[0] @ deviations[1]) / (lengths[0] * lengths[1])


def _ranks(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the rank of each value; equal values share the mean of their ranks."""
    _, inverse, counts = np.unique(values, return_inverse=True, return_counts=True)
    ends = np.cumsum(counts)
    ranks: NDArray[np.float64] = (ends - (counts - 1) / 2)[inverse]
    return ranks
