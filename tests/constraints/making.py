"""Random constraints of every kind: a shape and a source of randomness in, a constraint out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from sudokit import Shape
from sudokit import constraints as kinds
from sudokit.constraints import Cell, Constraint

SHAPES = (
    Shape(4),
    Shape(6),
    Shape(4, digits=range(4)),
    Shape(rows=3, columns=4, digits=range(1, 6), boxes="AABBAABB.CCC"),
    Shape(rows=4, columns=3, digits=range(4), boxes=(), has_lines=False),
    Shape(rows=2, columns=5, digits=range(2, 8), boxes=()),
)


class Maker:
    """Random arguments of constraints for a shape."""

    def __init__(self, shape: Shape, random: Random) -> None:
        self.shape, self.random = shape, random
        self.values = range(shape.lowest, shape.lowest + shape.digit_count)

    def cells(self, least: int, most: int) -> list[Cell]:
        """Return some different cells."""
        every = [divmod(cell, self.shape.column_count) for cell in self.shape.cells]
        most = min(most, len(every))
        return self.random.sample(every, self.random.randint(min(least, most), most))

    def crossing(self, least: int, most: int) -> list[Cell]:
        """Return some cells, which may occur again where they do not follow themselves."""
        cells = self.cells(least, most)
        if len(cells) > 2 and self.random.random() < 0.3:
            cells[-1] = cells[0]
        return cells

    def line(self) -> list[Cell]:
        """Return a row or a column, from one of its ends."""
        if self.random.random() < 0.5:
            row = self.random.randrange(self.shape.row_count)
            cells = [(row, column) for column in range(self.shape.column_count)]
        else:
            column = self.random.randrange(self.shape.column_count)
            cells = [(row, column) for row in range(self.shape.row_count)]
        return cells[:: self.random.choice((1, -1))]

    def value(self) -> int:
        return self.random.choice(self.values)

    def some(self, least: int, most: int) -> list[int]:
        return self.random.choices(self.values, k=self.random.randint(least, most))

    def total(self, cells: Sequence[object]) -> int:
        """Return the sum of some values for cells, different ones where there are enough."""
        if len(cells) <= len(self.values):
            return sum(self.random.sample(self.values, len(cells)))
        return sum(self.random.choices(self.values, k=len(cells)))

    def square(self) -> list[Cell]:
        row = self.random.randrange(self.shape.row_count - 1)
        column = self.random.randrange(self.shape.column_count - 1)
        cells = [(row + i, column + j) for i in (0, 1) for j in (0, 1)]
        return self.random.sample(cells, 4)

    def boxed(self) -> list[Cell]:
        """Return one or two cells that are in boxes; IndexError if there are none."""
        columns = self.shape.column_count
        cells = [divmod(i, columns) for i in self.shape.cells if self.shape.boxes[i] != 255]
        return list({self.random.choice(cells), self.random.choice(cells)})


def _room(make: Maker, most: int = 4) -> list[Cell]:
    return make.cells(2, min(most, len(make.values)))


def _cage(make: Maker) -> Constraint:
    cells = _room(make)
    return kinds.Cage(cells, make.random.choice((None, make.total(cells))))


def _sum(make: Maker) -> Constraint:
    cells = make.crossing(1, 4)
    factors = [make.random.choice((-2, -1, 1, 1, 3)) for _ in cells]
    picked = {cell: make.value() for cell in cells}
    total = sum(f * picked[cell] for f, cell in zip(factors, cells, strict=True))
    return kinds.Sum(cells, total, factors)


def _look_and_say(make: Maker) -> Constraint:
    digits = make.random.sample(make.values, 2)
    return kinds.LookAndSay(
        make.cells(3, 4),
        [(digit, make.random.randint(0, 1)) for digit in digits],
    )


def _equal_sums(make: Maker) -> Constraint:
    cells = make.cells(4, 4)
    return kinds.EqualSums([cells[:2], cells[2:], cells[1:2]][: make.random.randint(2, 3)])


def _same_contents(make: Maker) -> Constraint:
    cells = make.cells(4, 4)
    return kinds.SameContents(make.random.choice(([cells[:2], cells[2:]], [cells[:3], cells[1:]])))


def _count_distinct(make: Maker) -> Constraint:
    cells = make.cells(4, 4)
    return kinds.CountDistinct(make.random.choice(cells), cells[1:])


def _arrow(make: Maker) -> Constraint:
    cells = make.cells(3, 4)
    size = make.random.choice((1, 1, 2))
    return kinds.Arrow(cells[:size], cells[size:])


def _lockout(make: Maker) -> Constraint:
    return kinds.Lockout(make.cells(2, 4), make.random.choice((None, 1, 2)))


def _whisper(make: Maker) -> Constraint:
    return kinds.Whisper(make.crossing(2, 4), make.random.choice((None, 1, 2)))


def _clone(make: Maker) -> Constraint:
    cells = make.cells(4, 4)
    return kinds.Clone(cells[:2], make.random.choice((cells[2:], cells[:1] + cells[2:3])))


def _indexer(make: Maker) -> Constraint:
    axes = ["row", "column", "box"] if any(b != 255 for b in make.shape.boxes) else ["row"]
    axis = make.random.choice(axes)
    return kinds.Indexer(axis, make.boxed() if axis == "box" else make.cells(1, 2))


def _sandwich(make: Maker) -> Constraint:
    cells = make.line()
    crusts = make.random.choice((None, make.random.sample(make.values, 2)))
    return kinds.Sandwich(cells, make.random.randint(0, make.values[1]), crusts)


def _lunchbox(make: Maker) -> Constraint:
    cells = _room(make)
    return kinds.Lunchbox(cells, make.total(make.values[1 : len(cells) - 1]))


def _x_sum(make: Maker) -> Constraint:
    cells = make.line()
    count = make.random.choice([v for v in make.values if 1 <= v <= len(cells)])
    return kinds.XSum(cells, count + make.total(range(count - 1)))


def _full_rank(make: Maker) -> Constraint:
    return kinds.FullRank(make.line(), make.random.randint(1, 4 * make.shape.row_count))


def _pair_relation(make: Maker) -> Constraint:
    table = [(make.value(), make.value()) for _ in range(12)]
    scope = make.random.choice(("consecutive", "all"))
    return kinds.PairRelation(make.crossing(2, 4), table, scope)


def _automaton(make: Maker) -> Constraint:
    cells = make.crossing(3, 4)
    labels = [*make.values, *make.values, "|", "|", "|"]
    transitions: list[tuple[int, object, int]] = [(0, make.values[0], 0), (0, "|", 0)]
    for _ in range(12):
        state, to = (make.random.randrange(3) for _ in range(2))
        transitions.append((state, make.random.choice(labels), to))
    cut = make.random.randint(1, len(cells))
    segments = [part for part in (cells[:cut], cells[cut:]) if part]
    return kinds.Automaton(segments, (0, 1), (0, 2), tuple(transitions))


def _any_of(make: Maker) -> Constraint:
    parts = [make_constraint(kind, make) for kind in ("cage", "odd", "difference", "thermometer")]
    return kinds.AnyOf(tuple((part,) for part in make.random.sample(parts, 2)))


def _all_of(make: Maker) -> Constraint:
    return kinds.AllOf((make_constraint("odd", make), make_constraint("difference", make)))


def _hidden(make: Maker) -> Constraint:
    return kinds.HiddenSkyscraper(make.line(), make.random.choice(make.values[:-1]))


def _ratio(make: Maker) -> Constraint:
    fitting = [r for r in (1, 2, 3) if r * max(1, make.values[0]) <= make.values[-1]]
    return kinds.Ratio(make.cells(2, 2), make.random.choice(fitting))


def _strict(make: Maker) -> Constraint:
    marks = ["difference", "ratio", "pair_sum"]
    exempt = make.random.choice((None, make.random.sample(marks, 2)))
    values = tuple({make.random.randint(1, 5), make.random.randint(1, 5)})
    return kinds.Strict(make.random.choice(marks), values, exempt)


MAKERS: dict[str, Callable[[Maker], Constraint]] = {
    "cage": _cage,
    "sum": _sum,
    "little_killer": lambda make: kinds.LittleKiller(cells := make.cells(2, 4), make.total(cells)),
    "equal_sums": _equal_sums,
    "equality_cage": lambda make: kinds.EqualityCage(
        make.cells(2, 4)[: make.random.choice((2, 4))]
    ),
    "rellik_cage": lambda make: kinds.RellikCage(cells := _room(make), make.total(cells[1:])),
    "contains": lambda make: kinds.Contains(make.cells(3, 4), make.some(1, 3)),
    "contains_exactly": lambda make: kinds.ContainsExactly(
        make.cells(3, 4),
        make.some(1, 3),
    ),
    "look_and_say": _look_and_say,
    "quadruple": lambda make: kinds.Quadruple(make.square(), make.some(1, 4)),
    "same_contents": _same_contents,
    "count_distinct": _count_distinct,
    "counting_circles": lambda make: kinds.CountingCircles(make.cells(1, 5)),
    "all_different": lambda make: kinds.AllDifferent(_room(make)),
    "thermometer": lambda make: kinds.Thermometer(_room(make)),
    "slow_thermometer": lambda make: kinds.SlowThermometer(make.cells(2, 4)),
    "arrow": _arrow,
    "double_arrow": lambda make: kinds.DoubleArrow(make.cells(3, 4)),
    "whisper": _whisper,
    "renban": lambda make: kinds.Renban(make.crossing(2, min(4, len(make.values)))),
    "nabner": lambda make: kinds.Nabner(make.cells(2, (len(make.values) + 1) // 2)),
    "palindrome": lambda make: kinds.Palindrome(make.crossing(2, 5)),
    "zipper": lambda make: kinds.Zipper(make.cells(3, 5)),
    "between": lambda make: kinds.Between(make.cells(3, 4)),
    "lockout": _lockout,
    "region_sum": lambda make: kinds.RegionSum(make.boxed() + make.cells(2, 3)),
    "sum_line": lambda make: kinds.SumLine(
        make.cells(2, 5), make.random.randint(2, 8), make.random.random() < 0.5
    ),
    "arithmetic": lambda make: kinds.Arithmetic(make.cells(3, 4)),
    "entropic": lambda make: kinds.Entropic(make.crossing(2, 5)),
    "modular": lambda make: kinds.Modular(make.crossing(2, 5), make.random.randint(2, 4)),
    "slingshot": lambda make: kinds.Slingshot(make.crossing(3, 5)),
    "difference": lambda make: kinds.Difference(make.cells(2, 2), make.random.randint(0, 3)),
    "ratio": _ratio,
    "pair_sum": lambda make: kinds.PairSum(cells := make.cells(2, 2), make.total(cells)),
    "greater": lambda make: kinds.Greater(make.cells(2, 2)),
    "strict": _strict,
    "odd": lambda make: kinds.Odd(make.cells(1, 3)),
    "even": lambda make: kinds.Even(make.cells(1, 3)),
    "candidates": lambda make: kinds.Candidates(
        make.cells(1, 3),
        make.some(1, 3),
    ),
    "minimum": lambda make: kinds.Minimum(make.cells(1, 1)),
    "maximum": lambda make: kinds.Maximum(make.cells(1, 1)),
    "clone": _clone,
    "indexer": _indexer,
    "sandwich": _sandwich,
    "lunchbox": _lunchbox,
    "skyscraper": lambda make: kinds.Skyscraper(make.line(), make.random.randint(1, 2)),
    "hidden_skyscraper": _hidden,
    "x_sum": _x_sum,
    "numbered_room": lambda make: kinds.NumberedRoom(make.line(), make.value()),
    "full_rank": _full_rank,
    "full_rank_ties": lambda make: kinds.FullRankTies(
        make.random.choice(("none", "only-unclued", "any"))
    ),
    "rossini": lambda make: kinds.Rossini(
        make.cells(3, 4), make.random.choice(("up", "down", "none"))
    ),
    "anti_knight": lambda make: kinds.AntiKnight(),
    "anti_king": lambda make: kinds.AntiKing(),
    "leaper": lambda make: kinds.Leaper((make.random.randint(0, 2), make.random.randint(1, 3))),
    "non_consecutive": lambda make: kinds.NonConsecutive(),
    "anti_taxicab": lambda make: kinds.AntiTaxicab(),
    "dutch_flatmates": lambda make: kinds.DutchFlatmates(),
    "global_entropy": lambda make: kinds.GlobalEntropy(),
    "global_modular": lambda make: kinds.GlobalModular(make.random.randint(2, 4)),
    "pair_relation": _pair_relation,
    "automaton": _automaton,
    "any_of": _any_of,
    "all_of": _all_of,
}
"""A function that makes a random constraint, by the kind."""


def make_constraint(kind: str, make: Maker) -> Constraint:
    return MAKERS[kind](make)
