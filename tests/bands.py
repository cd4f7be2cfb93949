"""The 416 kinds of bands: the number of bands of each kind, and of full grids that contain one.

A band is the first three rows of a full grid. Two bands are of one kind if relabelling digits and
reordering rows, boxes, and columns within boxes turns one into the other. The table
tests/data/bands.txt has a line for each kind: its first band (of those with the first box in
order), the number of bands of the kind for each labelling of the digits, and the number of ways to
complete a band. `python -m tests.bands` writes the table.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations, product
from math import factorial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

TABLE = Path(__file__).with_name("data") / "bands.txt"
GRIDS = 6_670_903_752_021_072_936_960
"""Number of full grids."""

BOX = ((1, 2, 3), (4, 5, 6), (7, 8, 9))
TRIPLES = [frozenset(triple) for triple in combinations(range(1, 10), 3)]
Array = np.ndarray[Any, np.dtype[np.int64]]
Triple = frozenset[int]
Split = tuple[Triple, Triple, Triple]
"""Nine digits divided among three lines, three each."""


class Kind(NamedTuple):
    band: str
    size: int
    completions: int

    @property
    def share(self) -> float:
        """Share of all full grids whose first band is of this kind."""
        return factorial(9) * self.size * self.completions / GRIDS


def table() -> list[Kind]:
    rows = [line.split() for line in TABLE.read_text().splitlines() if line[0] != "#"]
    return [Kind(band, int(size), int(completions)) for band, size, completions in rows]


def kinds_of(bands: Array) -> Array:
    """Return the index in the table of each band's kind; a band is an array of three rows."""
    keys, kinds = _kinds()
    found: Array = kinds[np.searchsorted(keys, _keys(bands))]
    return found


def bands_of(grids: Array) -> Array:
    """Return the three bands and the three stacks (transposed) of each 9×9 grid."""
    bands = grids.reshape(-1, 3, 9)
    stacks = grids.transpose(0, 2, 1).reshape(-1, 3, 9)
    return np.concatenate([bands, stacks])


def sizes() -> Array:
    """Return the number of bands of each kind for each labelling of the digits."""
    # Each ordered band stands for all bands with other orders of columns and boxes.
    found: Array = np.bincount(_kinds()[1]) * 6 * 6 * 2
    return found


def first_bands() -> list[str]:
    keys, kinds = _kinds()
    firsts = keys[np.unique(kinds, return_index=True)[1]]
    return ["".join(map(str, band)) for band in _bands(firsts).reshape(-1, 27).tolist()]


def completions(band: str) -> int:
    """Return the number of full grids that begin with these three rows.

    In each box, the columns divide their other digits between the middle and the last rows; as
    sets, there are 56 ways to do so. Once a way is chosen for each of the three boxes, the middle
    rows and the last rows can be put in order independently.
    """
    names, ways = _partitions(), _ways_in_order()
    middle, last = [], []
    for box in range(3):
        columns = [
            frozenset(int(band[9 * row + 3 * box + k]) for row in range(3)) for k in range(3)
        ]
        pairs = list(_shared_out(columns))
        middle.append(np.array([names[frozenset(pair[0])] for pair in pairs]))
        last.append(np.array([names[frozenset(pair[1])] for pair in pairs]))
    total = 0
    for nth in range(56):
        to = _renamed(middle[0][nth])
        upper = ways[np.ix_(to[middle[1]], to[middle[2]])]
        to = _renamed(last[0][nth])
        lower = ways[np.ix_(to[last[1]], to[last[2]])]
        total += int((upper * lower).sum())
    return total


def _shared_out(lines: list[Triple]) -> list[tuple[Split, Split]]:
    """Return all ways to divide the six digits that each line lacks into two halves."""
    found = []
    for split in _ordered():
        if not any(line & part for line, part in zip(lines, split)):
            a, b, c = (frozenset(range(1, 10)) - line - part for line, part in zip(lines, split))
            found.append((split, (a, b, c)))
    return found


@cache
def _partitions() -> dict[frozenset[Triple], int]:
    """Return the 280 partitions of the digits into three triples, numbered; BOX is number 0."""
    found = {frozenset(map(frozenset, BOX)): 0}
    for lines in _ordered():
        found.setdefault(frozenset(lines), len(found))
    return found


@cache
def _ordered() -> list[Split]:
    everything = frozenset(range(1, 10))
    return [(a, b, everything - a - b) for a, b in product(TRIPLES, repeat=2) if not a & b]


@cache
def _renamed(number: int) -> Array:
    """Return what each partition becomes if digits are renamed so that this one becomes BOX."""
    names = _partitions()
    digits = [digit for triple in list(names)[number] for digit in triple]
    name = dict(zip(digits, range(1, 10)))
    return np.array([
        names[frozenset(frozenset(name[digit] for digit in triple) for triple in other)]
        for other in names
    ])  # fmt: skip


def _bits(digits: Triple) -> int:
    return sum(1 << digit for digit in digits)


@cache
def _ways_in_order() -> Array:
    """Return the number of bands whose box columns are BOX and two other partitions."""
    # Each row of a box has one digit from each of its columns.
    rows = np.array([[_bits(row) for row in rows] for rows in _ordered()])
    columns = np.array([[_bits(column) for column in partition] for partition in _partitions()])
    common = rows[:, None, :, None] & columns[None, :, None, :]
    crosses = ((common != 0) & (common & (common - 1) == 0)).all(axis=(2, 3))
    crossing = dict(zip(_ordered(), map(np.flatnonzero, crosses)))
    table = np.zeros((280, 280), dtype=np.int64)
    for orders in product(permutations(BOX[0]), permutations(BOX[1]), permutations(BOX[2])):
        for second, third in _shared_out([frozenset(row) for row in zip(*orders)]):
            table[np.ix_(crossing[second], crossing[third])] += 1
    return table


@cache
def _kinds() -> tuple[Array, Array]:
    """Return the sorted keys of all ordered bands, and the kind of each."""
    bands = []
    for second, third in _shared_out([frozenset(row) for row in BOX]):
        for orders in product(*map(permutations, (*second[1:], *third[1:]))):
            left = [sorted(second[0]), *orders[:2]]
            right = [sorted(third[0]), *orders[2:]]
            bands.append([[*BOX[n], *left[n], *right[n]] for n in range(3)])
    keys = np.unique(_keys(np.array(bands)))
    ordered = _bands(keys)
    moves = []
    for rows in ([1, 0, 2], [0, 2, 1]):
        moves.append(ordered[:, rows, :])
    for columns in ([1, 0, 2, *range(3, 9)], [0, 2, 1, *range(3, 9)], [3, 4, 5, 0, 1, 2, 6, 7, 8]):
        moves.append(ordered[:, :, columns])
    to = [np.searchsorted(keys, _keys(moved)) for moved in moves]
    # The least key among equivalent bands spreads until nothing changes.
    least = np.arange(len(keys))
    while True:
        before = least.copy()
        for places in to:
            least = np.minimum(least, least[places])
            np.minimum.at(least, places, least.copy())
        if (least == before).all():
            return keys, np.unique(least, return_inverse=True)[1]


def _bands(keys: Array) -> Array:
    digits = keys[:, None] // 10 ** np.arange(17, -1, -1) % 10
    first = np.broadcast_to(np.array(BOX), (len(keys), 3, 3))
    boxes = [first, digits[:, :9].reshape(-1, 3, 3), digits[:, 9:].reshape(-1, 3, 3)]
    return np.concatenate(boxes, axis=2)


def _keys(bands: Array) -> Array:
    """Return the digits of the last two boxes, with the first box, columns and boxes in order."""
    name = np.zeros((len(bands), 10), dtype=np.int64)
    each = np.arange(len(bands))
    for row, column in product(range(3), repeat=2):
        name[each, bands[:, row, column]] = BOX[row][column]
    named = np.take_along_axis(name, bands.reshape(-1, 27), axis=1).reshape(-1, 3, 9)
    keys = []
    for box in (named[:, :, 3:6], named[:, :, 6:]):
        order = np.argsort(box[:, 0], axis=1)
        keys.append(
            np.take_along_axis(box, order[:, None, :], axis=2).reshape(-1, 9)
            @ 10 ** np.arange(8, -1, -1)
        )
    both: Array = np.minimum(*keys) * 10**9 + np.maximum(*keys)
    return both


def main() -> None:
    rows = [Kind(band, int(size), completions(band)) for band, size in zip(first_bands(), sizes())]
    assert sum(kind.size for kind in rows) == 2_612_736
    assert factorial(9) * sum(kind.size * kind.completions for kind in rows) == GRIDS
    head = "# A band of each kind, its number of bands divided by 9!, the ways to complete one\n"
    TABLE.write_text(head + "".join(f"{' '.join(map(str, kind))}\n" for kind in rows))


if __name__ == "__main__":
    main()
