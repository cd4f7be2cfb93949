"""An independent judge: primitives and kinds of constraints, checked as plainly as possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, groupby, permutations
from typing import Any

from sudokit import Shape
from sudokit.constraints import FullRankTies
from sudokit.constraints import primitives as p
from sudokit.constraints.primitives import Primitive


def satisfied(primitive: Primitive, digits: Sequence[int]) -> bool:
    """Return whether full digits satisfy a primitive, by its definition."""

    def at(cells: Sequence[int]) -> list[int]:
        return [digits[cell] for cell in cells]

    def allows(mask: int, digit: int) -> bool:
        return bool(mask >> (digit - 1) & 1)

    match primitive:
        case p.Different(cells):
            return max(Counter(at(cells)).values()) == 1
        case p.Domain(cells, mask):
            return all(allows(mask, digit) for digit in at(cells))
        case p.Pairs(table, pairs):
            assert all(a != b for a, b in pairs)
            return all(allows(table[digits[a] - 1], digits[b]) for a, b in pairs)
        case p.Linear(cells, coefficients, low, high):
            assert len(set(cells)) == len(cells)
            total = sum(c * d for c, d in zip(coefficients, at(cells), strict=True))
            return low <= total <= high
        case p.Count(cells, mask, counts):
            assert len(set(cells)) == len(cells) <= 63
            return bool(counts >> sum(allows(mask, digit) for digit in at(cells)) & 1)
        case p.Element(pointer, cells, target):
            place = digits[pointer]
            return place <= len(cells) and digits[cells[place - 1]] == digits[target]
        case p.Diagram(cells, layers):
            states = {0}
            for digit, layer in zip(at(cells), layers.arcs, strict=True):
                states = {b for a, mask, b in layer if a in states and allows(mask, digit)}
            return bool(states)
        case p.SameContents(sets):
            return len({tuple(sorted(at(cells))) for cells in sets}) == 1
        case p.Rank(lines, line, rank, ties):
            numbers = [at(cells) for cells in lines]
            own = numbers.pop(line)
            less, equal = sum(n < own for n in numbers), sum(n == own for n in numbers)
            if equal and not ties:
                return False
            return rank == 0 or less + 1 <= rank <= less + 1 + equal
        case p.AnyOf(branches):
            return any(all(satisfied(each, digits) for each in branch) for branch in branches)


class Filling:
    """A full grid as people read it."""

    def __init__(self, shape: Shape, digits: Sequence[int]) -> None:
        self.shape = shape
        self.rows, self.columns = shape.row_count, shape.column_count
        self.low, self.high = shape.lowest, shape.lowest + shape.digit_count - 1
        self.value = {
            divmod(cell, self.columns): digit - 1 + shape.lowest
            for cell, digit in enumerate(digits)
        }

    def __getitem__(self, cells: Any) -> list[int]:
        return [self.value[cell] for cell in cells]

    def near(self) -> list[tuple[tuple[int, int], tuple[int, int]]]:
        """Return all pairs of cells that share an edge."""
        return [
            ((r, c), (r + i, c + j))
            for r in range(self.rows)
            for c in range(self.columns)
            for i, j in ((0, 1), (1, 0))
            if (r + i, c + j) in self.value
        ]

    def box(self, cell: tuple[int, int]) -> int:
        return self.shape.boxes[cell[0] * self.columns + cell[1]]

    def third(self, value: int) -> str:
        size = self.high - self.low + 1
        return (
            "low"
            if 3 * (value - self.low) < size
            else ("middle" if 3 * (value - self.low) < 2 * size else "high")
        )

    def lines(self) -> list[list[int]]:
        """Return all rows and columns, read from both ends."""
        across = [[self.value[r, c] for c in range(self.columns)] for r in range(self.rows)]
        down = [[self.value[r, c] for r in range(self.rows)] for c in range(self.columns)]
        return [line[::way] for line in across + down for way in (1, -1)]

    def squares(self) -> list[list[int]]:
        return [
            self[[(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)]]
            for r in range(self.rows - 1)
            for c in range(self.columns - 1)
        ]


def _equality_cage(k: Any, f: Filling) -> bool:
    v = f[k.cells]
    half = (f.high - f.low + 1) // 2
    low = [x for x in v if x < f.low + half]
    high = [x for x in v if x > f.high - half]
    odd, even = [x for x in v if x % 2], [x for x in v if not x % 2]
    return len(set(v)) == len(v) and len(odd) == len(even) and len(low) == len(high) == len(odd)


def _rellik(k: Any, f: Filling) -> bool:
    v = f[k.cells]
    sums = {sum(g) for n in range(1, len(v) + 1) for g in permutations(v, n)}
    return len(set(v)) == len(v) and k.sum not in sums


def _arrow(k: Any, f: Filling) -> bool:
    circle = f[sorted(k.circle)]
    if any(v > 9 for v in circle[1:]):
        return False
    number = int("".join(map(str, circle[1:])) or 0) + circle[0] * 10 ** (len(circle) - 1)
    return bool(sum(f[k.shaft]) == number)


def _region_sum(k: Any, f: Filling) -> bool:
    cells = list(k.cells)
    if len(cells) > 2 and cells[0] == cells[-1]:
        cells.pop()
        for turn in range(len(cells)):
            if f.box(cells[turn - 1]) != f.box(cells[turn]):
                cells = cells[turn:] + cells[:turn]
                break
    sums = {sum(f[part]) for box, part in groupby(cells, f.box) if box != 255}
    return len(sums) <= 1


def _sum_line(k: Any, f: Filling) -> bool:
    v = f[k.cells]

    def splits(line: list[int]) -> bool:
        return not line or any(
            sum(line[:i]) == k.sum and splits(line[i:]) for i in range(1, len(line) + 1)
        )

    return splits(v) if not k.is_loop else any(splits(v[i:] + v[:i]) for i in range(len(v)))


def _zipper(k: Any, f: Filling) -> bool:
    v = f[k.cells]
    sums = []
    while len(v) > 1:
        sums.append(v.pop(0) + v.pop())
    return len({*sums, *v}) == 1


def _lockout(k: Any, f: Filling) -> bool:
    v = f[k.cells]
    least = (f.high - f.low + 1) // 2 if k.difference is None else k.difference
    locked = range(min(v[0], v[-1]), max(v[0], v[-1]) + 1)
    return len(locked) > least and not set(v[1:-1]) & set(locked)


def _renban(k: Any, f: Filling) -> bool:
    v = f[set(k.cells)]
    return len(set(v)) == len(v) and max(v) - min(v) == len(v) - 1


def _strict(k: Any, f: Filling) -> bool:
    marked = [set(m.cells) for m in f.shape.constraints if m.kind in k.exempt]
    for a, b in f.near():
        if {a, b} in marked:
            continue
        x, y = sorted(f[(a, b)])
        for v in k.values:
            if {"difference": y - x == v, "ratio": x * v == y, "pair_sum": x + y == v}[k.of]:
                return False
    return True


def _extreme(k: Any, f: Filling, sign: int) -> bool:
    (cell,) = k.cells
    marked = [m.cells[0] for m in f.shape.constraints if m.kind == k.kind]
    around = [b for pair in f.near() for a, b in (pair, pair[::-1]) if a == cell]
    return all(sign * f.value[b] > sign * f.value[cell] for b in around if b not in marked)


def _indexer(k: Any, f: Filling) -> bool:
    for r, c in k.cells:
        v = f.value[r, c]
        if k.axis == "column":
            if f.value.get((r, v - 1)) != c + 1:
                return False
        elif k.axis == "row":
            if f.value.get((v - 1, c)) != r + 1:
                return False
        else:
            box = [cell for cell in sorted(f.value) if f.box(cell) == f.box((r, c))]
            if not 0 < v <= len(box) or f.value[box[v - 1]] != box.index((r, c)) + 1:
                return False
    return True


def _sandwich(k: Any, f: Filling) -> bool:
    v = f[k.cells]
    crusts = k.crusts
    if crusts is None and len(v) >= f.high - f.low + 1:
        crusts = (f.low, f.high)
    if crusts is None:
        return _lunchbox(k, f)
    return sorted(x for x in v if x in crusts) == sorted(crusts) and any(
        {v[i], v[j]} == set(crusts) and sum(v[i + 1 : j]) == k.sum
        for i, j in combinations(range(len(v)), 2)
    )


def _lunchbox(k: Any, f: Filling) -> bool:
    v = f[k.cells]
    return len(set(v)) == len(v) and any(
        {v[i], v[j]} == {min(v), max(v)} and sum(v[i + 1 : j]) == k.sum
        for i, j in combinations(range(len(v)), 2)
    )


def _skyscraper(k: Any, f: Filling) -> bool:
    tallest, seen = 0, 0
    for v in f[k.cells]:
        if v > tallest:
            tallest, seen = v, seen + 1
    return seen == int(k.count)


def _hidden(k: Any, f: Filling) -> bool:
    tallest = -1
    for v in f[k.cells]:
        if v < tallest:
            return v == int(k.digit)
        tallest = v
    return False


def _full_rank(k: Any, f: Filling) -> bool:
    mode = next((m.mode for m in f.shape.constraints if isinstance(m, FullRankTies)), "")
    own, lines = f[k.cells], f.lines()
    less, equal = sum(line < own for line in lines), lines.count(own) - 1
    return (equal == 0 or mode == "any") and 0 <= int(k.rank) - 1 - less <= equal


def _taxicab(k: Any, f: Filling) -> bool:
    return not any(
        x == y == abs(a[0] - b[0]) + abs(a[1] - b[1])
        for (a, x), (b, y) in combinations(f.value.items(), 2)
    )


def _moves(k: Any, f: Filling, steps: tuple[int, int]) -> bool:
    return not any(
        x == y and sorted((abs(a[0] - b[0]), abs(a[1] - b[1]))) == sorted(steps)
        for (a, x), (b, y) in combinations(f.value.items(), 2)
    )


def _flatmates(k: Any, f: Filling) -> bool:
    middle = (f.low + f.high) // 2
    return all(
        f.value.get((r - 1, c)) == f.low or f.value.get((r + 1, c)) == f.high
        for (r, c), v in f.value.items()
        if v == middle
    )


def _automaton(k: Any, f: Filling) -> bool:
    text: list[Any] = []
    for segment in k.segments:
        text += (["|"] if text else []) + f[segment]

    def accepts(state: int, rest: list[Any]) -> bool:
        if not rest:
            return state in k.accept
        return any(
            accepts(to, rest[1:])
            for a, label, to in k.transitions
            if (a, label) == (state, rest[0])
        )

    return any(accepts(state, text) for state in k.start)


def _windows(v: list[Any], size: int) -> bool:
    return all(v[i] != v[j] for i in range(len(v)) for j in range(i + 1, min(i + size, len(v))))


MEANINGS: dict[str, Callable[[Any, Filling], bool]] = {
    "cage": lambda k, f: (
        len(set(f[k.cells])) == len(k.cells) and (k.sum is None or sum(f[k.cells]) == k.sum)
    ),
    "sum": lambda k, f: (
        sum(a * b for a, b in zip(f[k.cells], k.coefficients, strict=True)) == k.sum
    ),
    "equal_sums": lambda k, f: len({sum(f[segment]) for segment in k.segments}) == 1,
    "equality_cage": _equality_cage,
    "rellik_cage": _rellik,
    "contains": lambda k, f: not Counter(k.digits) - Counter(f[k.cells]),
    "quadruple": lambda k, f: not Counter(k.digits) - Counter(f[k.cells]),
    "contains_exactly": lambda k, f: (
        Counter(v for v in f[k.cells] if v in k.digits) == Counter(k.digits)
    ),
    "look_and_say": lambda k, f: all(Counter(f[k.cells])[v] == times for v, times in k.counts),
    "same_contents": lambda k, f: all(Counter(f[s]) == Counter(f[k.sets[0]]) for s in k.sets),
    "count_distinct": lambda k, f: f.value[k.control] == len(Counter(f[k.cells])),
    "counting_circles": lambda k, f: all(v == n for v, n in Counter(f[k.cells]).items()),
    "thermometer": lambda k, f: f[k.cells] == sorted(set(f[k.cells])),
    "slow_thermometer": lambda k, f: f[k.cells] == sorted(f[k.cells]),
    "arrow": _arrow,
    "double_arrow": lambda k, f: sum(f[k.cells]) == 2 * sum(f[(k.cells[0], k.cells[-1])]),
    "renban": _renban,
    "nabner": lambda k, f: all(
        a != b and a != b + 1 and a != b - 1 for a, b in combinations(f[set(k.cells)], 2)
    ),
    "palindrome": lambda k, f: f[k.cells] == f[reversed(k.cells)],
    "zipper": _zipper,
    "between": lambda k, f: all(
        v in range(min(f[k.cells[:: len(k.cells) - 1]]) + 1, max(f[k.cells[:: len(k.cells) - 1]]))
        for v in f[k.cells[1:-1]]
    ),
    "lockout": _lockout,
    "region_sum": _region_sum,
    "sum_line": _sum_line,
    "arithmetic": lambda k, f: all(
        a + c == 2 * b for a, b, c in zip(f[k.cells], f[k.cells[1:]], f[k.cells[2:]], strict=False)
    ),
    "entropic": lambda k, f: _windows([f.third(v) for v in f[k.cells]], 3),
    "modular": lambda k, f: _windows([v % k.modulus for v in f[k.cells]], k.modulus),
    "slingshot": lambda k, f: (
        0 < f[k.cells][1] < len(k.cells) - 1 and f[k.cells][1 + f[k.cells][1]] == f[k.cells][0]
    ),
    "strict": _strict,
    "minimum": lambda k, f: _extreme(k, f, 1),
    "maximum": lambda k, f: _extreme(k, f, -1),
    "clone": lambda k, f: f[k.cells] == f[k.clone_cells],
    "indexer": _indexer,
    "sandwich": _sandwich,
    "lunchbox": _lunchbox,
    "skyscraper": _skyscraper,
    "hidden_skyscraper": _hidden,
    "x_sum": lambda k, f: (
        f[k.cells][0] <= len(k.cells)
        and f[k.cells][0] > 0
        and (sum(f[k.cells[: f[k.cells][0]]]) == k.sum)
    ),
    "numbered_room": lambda k, f: dict(enumerate(f[k.cells], 1)).get(f[k.cells][0]) == k.digit,
    "full_rank": _full_rank,
    "full_rank_ties": lambda k, f: (
        k.mode != "none" or all(a != b for a, b in combinations(f.lines(), 2))
    ),
    "anti_knight": lambda k, f: _moves(k, f, (1, 2)),
    "anti_king": lambda k, f: _moves(k, f, (1, 1)) and _moves(k, f, (0, 1)),
    "leaper": lambda k, f: _moves(k, f, k.steps),
    "non_consecutive": lambda k, f: all(
        f.value[a] - f.value[b] not in (-1, 1) for a, b in f.near()
    ),
    "anti_taxicab": _taxicab,
    "dutch_flatmates": _flatmates,
    "global_entropy": lambda k, f: all(
        {f.third(v) for v in square} == {"low", "middle", "high"} for square in f.squares()
    ),
    "global_modular": lambda k, f: all(
        {v % k.modulus for v in square} == set(range(k.modulus)) for square in f.squares()
    ),
    "automaton": _automaton,
}
"""What kinds mean, where that is more than their definition in the package."""
