"""What each kind of constraint means: many full grids in, which of them obey a constraint out.

Written from the rules as people read them, without the package's own checks and primitives.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, groupby, pairwise, product
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sudokit import Shape
from sudokit.constraints import FullRankTies

Values: TypeAlias = Any
"""An array of values: a column a grid, and a row a cell unless it is of one cell."""

Verdicts: TypeAlias = Any
"""An array that says of each grid whether it obeys."""

Place: TypeAlias = tuple[int, int]


class Fillings:
    """Many full grids of a shape as people read them; `digits` has a row a grid."""

    def __init__(self, shape: Shape, digits: NDArray[np.uint8]) -> None:
        self.shape = shape
        self.count = len(digits)
        self.rows, self.columns = shape.row_count, shape.column_count
        self.low, self.high = shape.lowest, shape.lowest + shape.digit_count - 1
        self.value: dict[Place, Values] = {
            divmod(cell, self.columns): values.astype(np.int16) + (shape.lowest - 1)
            for cell, values in enumerate(digits.T)
        }

    def __getitem__(self, cells: Iterable[Place]) -> Values:
        return np.stack([self.value[cell] for cell in cells])

    def none(self) -> Verdicts:
        return np.zeros(self.count, np.bool_)

    def pairs(self, down: int, right: int) -> list[tuple[Place, Place]]:
        """Return all pairs of cells that lie so far apart, the upper or left one first."""
        moved = [(cell, (cell[0] + down, cell[1] + right)) for cell in self.value]
        return [(a, b) for a, b in moved if b in self.value]

    def neighbours(self) -> list[tuple[Place, Place]]:
        """Return all pairs of cells that share an edge."""
        return self.pairs(0, 1) + self.pairs(1, 0)

    def box(self, cell: Place) -> int | None:
        number = self.shape.boxes[cell[0] * self.columns + cell[1]]
        return None if number == 255 else number

    def third(self, values: Values) -> Values:
        """Return 0 for low, 1 for middle and 2 for high values."""
        return 3 * (values - self.low) // (self.high - self.low + 1)

    def lines(self) -> list[list[Place]]:
        """Return all rows and columns, read from both ends."""
        across = [[(r, c) for c in range(self.columns)] for r in range(self.rows)]
        down = [[(r, c) for r in range(self.rows)] for c in range(self.columns)]
        return [line[::way] for line in across + down for way in (1, -1)]

    def numbers(self, line: Iterable[Place]) -> Values:
        """Return the numbers along a line; each digit takes two places."""
        number = np.zeros(self.count, np.int64)
        for cell in line:
            number = 100 * number + self.value[cell]
        return number

    def squares(self) -> list[Values]:
        return [
            self[(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)]
            for r in range(self.rows - 1)
            for c in range(self.columns - 1)
        ]


def obey(constraint: Any, grids: Fillings) -> Verdicts:
    """Return which grids obey a constraint."""
    return MEANINGS[constraint.kind](constraint, grids)


def _every(verdicts: Iterable[Verdicts], f: Fillings) -> Verdicts:
    return np.logical_and.reduce([~f.none(), *verdicts])


def _any(verdicts: Iterable[Verdicts], f: Fillings) -> Verdicts:
    return np.logical_or.reduce([f.none(), *verdicts])


def _differ(v: Values) -> Verdicts:
    return (np.diff(np.sort(v, axis=0), axis=0) != 0).all(axis=0)


def _how_often(v: Values, value: int | Values) -> Values:
    return (v == value).sum(axis=0)


def _are_equal(rows: Sequence[Values]) -> Verdicts:
    return (np.stack(rows) == rows[0]).all(axis=0)


def _windows_differ(v: Values, size: int) -> Verdicts:
    """Return where any so many successive values, or all if there are fewer, differ."""
    size = min(size, len(v))
    starts = range(len(v) - size + 1)
    return np.logical_and.reduce([_differ(v[i : i + size]) for i in starts])


def _cage(k: Any, f: Fillings) -> Verdicts:
    v = f[k.cells]
    return _differ(v) & (v.sum(axis=0) == k.sum if k.sum is not None else True)


def _sum(k: Any, f: Fillings) -> Verdicts:
    factors = getattr(k, "coefficients", None) or [1] * len(k.cells)
    return np.array(factors) @ f[k.cells] == k.sum


def _equal_sums(k: Any, f: Fillings) -> Verdicts:
    return _are_equal([f[segment].sum(axis=0) for segment in k.segments])


def _equality_cage(k: Any, f: Fillings) -> Verdicts:
    v = f[k.cells]
    half = (f.high - f.low + 1) // 2
    groups = (v % 2 == 1, v % 2 == 0, v < f.low + half, v > f.high - half)
    return _differ(v) & _every([2 * group.sum(axis=0) == len(v) for group in groups], f)


def _rellik(k: Any, f: Fillings) -> Verdicts:
    v = f[k.cells]
    groups = [g for n in range(1, len(v) + 1) for g in combinations(range(len(v)), n)]
    return _differ(v) & _every([v[[*group]].sum(axis=0) != k.sum for group in groups], f)


def _contains(k: Any, f: Fillings) -> Verdicts:
    wanted = Counter(k.digits).items()
    return _every([_how_often(f[k.cells], v) >= times for v, times in wanted], f)


def _occurs(k: Any, f: Fillings) -> Verdicts:
    wanted = k.counts if k.kind == "look_and_say" else Counter(k.digits).items()
    return _every([_how_often(f[k.cells], v) == times for v, times in wanted], f)


def _same_contents(k: Any, f: Fillings) -> Verdicts:
    return _are_equal([np.sort(f[cells], axis=0) for cells in k.sets]).all(axis=0)


def _count_distinct(k: Any, f: Fillings) -> Verdicts:
    values = range(f.low, f.high + 1)
    number = sum((f[k.cells] == value).any(axis=0).astype(int) for value in values)
    return f.value[k.control] == number


def _arrow(k: Any, f: Fillings) -> Verdicts:
    circle = f[sorted(k.circle)]
    powers = 10 ** np.arange(len(circle))[::-1]
    return (powers @ circle == f[k.shaft].sum(axis=0)) & (circle[1:] <= 9).all(axis=0)


def _double_arrow(k: Any, f: Fillings) -> Verdicts:
    v = f[k.cells]
    return v[0] + v[-1] == v[1:-1].sum(axis=0)


def _whisper(k: Any, f: Fillings) -> Verdicts:
    least = (f.high - f.low + 2) // 2 if k.difference is None else k.difference
    return (abs(np.diff(f[k.cells], axis=0)) >= least).all(axis=0)


def _renban(k: Any, f: Fillings) -> Verdicts:
    v = f[set(k.cells)]
    return _differ(v) & (v.max(axis=0) - v.min(axis=0) == len(v) - 1)


def _nabner(k: Any, f: Fillings) -> Verdicts:
    return _every([abs(a - b) > 1 for a, b in combinations(f[set(k.cells)], 2)], f)


def _palindrome(k: Any, f: Fillings) -> Verdicts:
    v = f[k.cells]
    return (v == v[::-1]).all(axis=0)


def _zipper(k: Any, f: Fillings) -> Verdicts:
    v = f[k.cells]
    half = len(v) // 2
    sums = v[:half] + v[::-1][:half]
    return (sums == (v[half] if len(v) % 2 else sums[0])).all(axis=0)


def _between(k: Any, f: Fillings) -> Verdicts:
    first, *inner, last = f[k.cells]
    low, high = np.minimum(first, last), np.maximum(first, last)
    return _every([(low < v) & (v < high) for v in inner], f)


def _lockout(k: Any, f: Fillings) -> Verdicts:
    first, *inner, last = f[k.cells]
    least = (f.high - f.low + 1) // 2 if k.difference is None else k.difference
    low, high = np.minimum(first, last), np.maximum(first, last)
    return (high - low >= least) & _every([(v < low) | (v > high) for v in inner], f)


def _region_sum(k: Any, f: Fillings) -> Verdicts:
    cells = list(k.cells)
    if len(cells) > 2 and cells[0] == cells[-1]:
        cells.pop()
        for turn in range(len(cells)):
            if f.box(cells[turn - 1]) != f.box(cells[turn]):
                cells = cells[turn:] + cells[:turn]
                break
    parts = [list(part) for box, part in groupby(cells, f.box) if box is not None]
    return _are_equal([f[part].sum(axis=0) for part in parts])


def _sum_line(k: Any, f: Fillings) -> Verdicts:
    v = f[k.cells]
    starts = range(len(v)) if k.is_loop else [0]
    return _any([_splits(np.roll(v, -start, axis=0), k.sum, f) for start in starts], f)


def _splits(v: Values, total: int, f: Fillings) -> Verdicts:
    ends = [~f.none()]  # where pieces can end, from before the first cell on
    for end in range(1, len(v) + 1):
        pieces = [ends[start] & (v[start:end].sum(axis=0) == total) for start in range(end)]
        ends.append(_any(pieces, f))
    return ends[-1]


def _arithmetic(k: Any, f: Fillings) -> Verdicts:
    return _are_equal(list(np.diff(f[k.cells], axis=0)))


def _slingshot(k: Any, f: Fillings) -> Verdicts:
    first, distance, *others = f[k.cells]
    return _any([(distance == n) & (v == first) for n, v in enumerate(others, 1)], f)


def _have(relation: str, pair: Values, value: int) -> Verdicts:
    a, b = pair
    return {
        "difference": abs(a - b) == value,
        "ratio": (a == value * b) | (b == value * a),
        "pair_sum": a + b == value,
    }[relation]


def _mark(k: Any, f: Fillings) -> Verdicts:
    return _have(k.kind, f[k.cells], k.value)


def _strict(k: Any, f: Fillings) -> Verdicts:
    marked = [set(m.cells) for m in f.shape.constraints if m.kind in k.exempt]
    pairs = [f[pair] for pair in f.neighbours() if set(pair) not in marked]
    return _every([~_have(k.of, pair, v) for pair in pairs for v in k.values], f)


def _extreme(k: Any, f: Fillings, sign: int) -> Verdicts:
    (cell,) = k.cells
    marked = [m.cells[0] for m in f.shape.constraints if m.kind == k.kind]
    around = [b for pair in f.neighbours() for a, b in (pair, pair[::-1]) if a == cell]
    others = [f.value[other] for other in around if other not in marked]
    return _every([sign * v > sign * f.value[cell] for v in others], f)


def _indexer(k: Any, f: Fillings) -> Verdicts:
    def is_indexed(cell: Place) -> Verdicts:
        line = {
            "column": [(cell[0], c) for c in range(f.columns)],
            "row": [(r, cell[1]) for r in range(f.rows)],
            "box": [other for other in sorted(f.value) if f.box(other) == f.box(cell)],
        }[k.axis]
        own = line.index(cell) + 1
        places = enumerate(line, 1)
        return _any([(f.value[cell] == n) & (f.value[other] == own) for n, other in places], f)

    return _every([is_indexed(cell) for cell in k.cells], f)


def _sum_between(v: Values, a: int | Values, b: int | Values, total: int, f: Fillings) -> Verdicts:
    """Return where the values between one equal to a and one equal to b have a sum."""
    ends = combinations(range(len(v)), 2)
    return _any(
        [
            (((v[i] == a) & (v[j] == b)) | ((v[i] == b) & (v[j] == a)))
            & (v[i + 1 : j].sum(axis=0) == total)
            for i, j in ends
        ],
        f,
    )


def _sandwich(k: Any, f: Fillings) -> Verdicts:
    v = f[k.cells]
    if k.crusts is None and len(v) <= f.high - f.low:
        return _lunchbox(k, f)
    a, b = k.crusts or (f.low, f.high)
    is_once = (_how_often(v, a) == 1) & (_how_often(v, b) == 1)
    return is_once & _sum_between(v, a, b, k.sum, f)


def _lunchbox(k: Any, f: Fillings) -> Verdicts:
    v = f[k.cells]
    return _differ(v) & _sum_between(v, v.min(axis=0), v.max(axis=0), k.sum, f)


def _tallest_before(v: Values) -> Values:
    """Return the highest value before each but the first."""
    return np.maximum.accumulate(v, axis=0)[:-1]


def _skyscraper(k: Any, f: Fillings) -> Verdicts:
    v = f[k.cells]
    first = (v[0] > 0).astype(int)  # a 0 is no skyscraper
    return first + (v[1:] > _tallest_before(v)).sum(axis=0) == k.count


def _hidden_skyscraper(k: Any, f: Fillings) -> Verdicts:
    v = f[k.cells]
    is_hidden = v[1:] < _tallest_before(v)
    is_first = is_hidden & (np.cumsum(is_hidden, axis=0) == 1)
    return (is_first & (v[1:] == k.digit)).any(axis=0)


def _x_sum(k: Any, f: Fillings) -> Verdicts:
    v = f[k.cells]
    lengths = range(1, len(v) + 1)
    return _any([(v[0] == n) & (v[:n].sum(axis=0) == k.sum) for n in lengths], f)


def _numbered_room(k: Any, f: Fillings) -> Verdicts:
    v = f[k.cells]
    return _any([(v[0] == n) & (room == k.digit) for n, room in enumerate(v, 1)], f)


def _full_rank(k: Any, f: Fillings) -> Verdicts:
    own = f.numbers(k.cells)
    others = np.stack([f.numbers(line) for line in f.lines() if line != list(k.cells)])
    before, equal = (others < own).sum(axis=0), (others == own).sum(axis=0)
    mode = next((m.mode for m in f.shape.constraints if isinstance(m, FullRankTies)), "")
    fits = (before < k.rank) & (k.rank <= before + 1 + equal)
    return fits & ((equal == 0) | (mode == "any"))


def _full_rank_ties(k: Any, f: Fillings) -> Verdicts:
    if k.mode != "none":
        return ~f.none()
    return _differ(np.stack([f.numbers(line) for line in f.lines()]))


def _rossini(k: Any, f: Fillings) -> Verdicts:
    a, b, c = f[k.cells[:3]]
    up, down = (a < b) & (b < c), (a > b) & (b > c)
    return {"up": up, "down": down, "none": ~up & ~down}[k.direction]


def _no_repeats(f: Fillings, *moves: tuple[int, int]) -> Verdicts:
    """Return where cells that any of some moves leads between differ."""
    turned = {m for a, b in moves for r, c in ((a, b), (b, a)) for m in ((r, c), (r, -c))}
    pairs = [pair for move in turned for pair in f.pairs(*move)]
    return _every([f.value[a] != f.value[b] for a, b in pairs], f)


def _anti_taxicab(k: Any, f: Fillings) -> Verdicts:
    return _every(
        [
            (f.value[a] != f.value[b]) | (f.value[a] != abs(a[0] - b[0]) + abs(a[1] - b[1]))
            for a, b in combinations(f.value, 2)
        ],
        f,
    )


def _dutch_flatmates(k: Any, f: Fillings) -> Verdicts:
    middle = (f.low + f.high) // 2

    def holds(cell: tuple[int, int], step: int, value: int) -> Verdicts:
        mate = f.value.get((cell[0] + step, cell[1]))
        return f.none() if mate is None else mate == value

    return _every(
        [(v != middle) | holds(cell, -1, f.low) | holds(cell, 1, f.high)
         for cell, v in f.value.items()],
        f,
    )  # fmt: skip


def _pair_relation(k: Any, f: Fillings) -> Verdicts:
    v = f[k.cells]
    pairs = pairwise(v) if k.scope == "consecutive" else combinations(v, 2)
    values = range(f.low, f.high + 1)
    allowed = np.array([[pair in k.table for pair in product([a], values)] for a in values])
    return _every([allowed[a - f.low, b - f.low] for a, b in pairs], f)


def _automaton(k: Any, f: Fillings) -> Verdicts:
    text: list[Values | None] = []  # None for a break
    for segment in k.segments:
        text += [None] if text else []
        text += list(f[segment])
    every = {state for a, _, b in k.transitions for state in (a, b)} | {*k.start, *k.accept}
    states = {state: f.none() | (state in k.start) for state in every}
    for read in text:
        after = {state: f.none() for state in every}
        for state, label, to in k.transitions:
            if (label == "|") == (read is None):
                after[to] |= states[state] & (True if read is None else read == label)
        states = after
    return _any([states[state] for state in k.accept], f)


MEANINGS: dict[str, Callable[[Any, Fillings], Verdicts]] = {
    "cage": _cage,
    "sum": _sum,
    "little_killer": _sum,
    "equal_sums": _equal_sums,
    "equality_cage": _equality_cage,
    "rellik_cage": _rellik,
    "contains": _contains,
    "quadruple": _contains,
    "contains_exactly": _occurs,
    "look_and_say": _occurs,
    "same_contents": _same_contents,
    "count_distinct": _count_distinct,
    "counting_circles": lambda k, f: _every(
        [_how_often(f[k.cells], v) == v for v in f[k.cells]], f
    ),
    "all_different": lambda k, f: _differ(f[k.cells]),
    "thermometer": lambda k, f: (np.diff(f[k.cells], axis=0) > 0).all(axis=0),
    "slow_thermometer": lambda k, f: (np.diff(f[k.cells], axis=0) >= 0).all(axis=0),
    "arrow": _arrow,
    "double_arrow": _double_arrow,
    "whisper": _whisper,
    "renban": _renban,
    "nabner": _nabner,
    "palindrome": _palindrome,
    "zipper": _zipper,
    "between": _between,
    "lockout": _lockout,
    "region_sum": _region_sum,
    "sum_line": _sum_line,
    "arithmetic": _arithmetic,
    "entropic": lambda k, f: _windows_differ(f.third(f[k.cells]), 3),
    "modular": lambda k, f: _windows_differ(f[k.cells] % k.modulus, k.modulus),
    "slingshot": _slingshot,
    "difference": _mark,
    "ratio": _mark,
    "pair_sum": _mark,
    "greater": lambda k, f: f.value[k.cells[0]] > f.value[k.cells[1]],
    "strict": _strict,
    "odd": lambda k, f: (f[k.cells] % 2 == 1).all(axis=0),
    "even": lambda k, f: (f[k.cells] % 2 == 0).all(axis=0),
    "candidates": lambda k, f: np.isin(f[k.cells], k.digits).all(axis=0),
    "minimum": lambda k, f: _extreme(k, f, 1),
    "maximum": lambda k, f: _extreme(k, f, -1),
    "clone": lambda k, f: (f[k.cells] == f[k.clone_cells]).all(axis=0),
    "indexer": _indexer,
    "sandwich": _sandwich,
    "lunchbox": _lunchbox,
    "skyscraper": _skyscraper,
    "hidden_skyscraper": _hidden_skyscraper,
    "x_sum": _x_sum,
    "numbered_room": _numbered_room,
    "full_rank": _full_rank,
    "full_rank_ties": _full_rank_ties,
    "rossini": _rossini,
    "anti_knight": lambda k, f: _no_repeats(f, (1, 2)),
    "anti_king": lambda k, f: _no_repeats(f, (0, 1), (1, 1)),
    "leaper": lambda k, f: _no_repeats(f, k.steps),
    "non_consecutive": lambda k, f: _every(
        [abs(f.value[a] - f.value[b]) != 1 for a, b in f.neighbours()], f
    ),
    "anti_taxicab": _anti_taxicab,
    "dutch_flatmates": _dutch_flatmates,
    "global_entropy": lambda k, f: _every(
        [(f.third(square) == n).any(axis=0) for square in f.squares() for n in range(3)], f
    ),
    "global_modular": lambda k, f: _every(
        [(v % k.modulus == n).any(axis=0) for v in f.squares() for n in range(k.modulus)], f
    ),
    "pair_relation": _pair_relation,
    "automaton": _automaton,
    "any_of": lambda k, f: _any(
        [_every([obey(each, f) for each in branch], f) for branch in k.branches], f
    ),
    "all_of": lambda k, f: _every([obey(each, f) for each in k.parts], f),
}
"""Which grids obey a constraint, by its kind."""
