"""Placing: a canvas in; out come constraints that its digits obey, placed for looks.

A function for each way of placing, and MADE_VARIANTS, the literal table of variants to make.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ..constraints import (
    AntiKing,
    AntiKnight,
    Arrow,
    Between,
    Cage,
    Constraint,
    Difference,
    DoubleArrow,
    Entropic,
    Even,
    GlobalEntropy,
    GlobalModular,
    Greater,
    LittleKiller,
    Lockout,
    Maximum,
    Minimum,
    Modular,
    Nabner,
    NonConsecutive,
    NumberedRoom,
    Odd,
    PairSum,
    Palindrome,
    Quadruple,
    Ratio,
    RegionSum,
    Renban,
    Rossini,
    Sandwich,
    Skyscraper,
    SlowThermometer,
    Strict,
    SumLine,
    Thermometer,
    Whisper,
    XSum,
    Zipper,
)
from ..constraints.moves import orthogonal_pairs
from ..constraints.outside import full_lines
from ..constraints.whole_grid import squares
from .canvas import Canvas, Cells

Orbit: TypeAlias = list[Constraint]
"""Constraints that a symmetry maps to each other, which belong together; without one, just one."""
Place: TypeAlias = Callable[[Canvas, float], Iterator[Orbit]]
"""Places constraints on a canvas until they take up a share of the places that there are."""

MISSES = 12
"""Lines or cages that find no room, one after another, before placing ends. Where figures have
images that must fit as well, lines find room less often, and more are tried."""
CAGE_SIZES = (2, 2, 2, 3, 3, 3, 3, 4, 4, 5)
"""The sizes of cages, the usual ones more often."""
SHORTEST_DIAGONAL = 3
"""Cells of a little killer's diagonal, at least."""


@dataclass(frozen=True, slots=True)
class MadeVariant:
    """A variant that can be made.

    - title: its name for players
    - kinds: the ids of the kinds of constraints that it places
    - place: the function that places them
    - share: the largest share of cells, sides or clue places that they take up, so that the grid
      stays clear. Several variants share the room.
    - rules: the constraints on the whole grid, which full grids are made for
    - most_givens: the givens that a puzzle may have in the first attempts; None: any number
    """

    title: str
    kinds: tuple[str, ...]
    place: Place | None = None
    share: float = 1.0
    rules: tuple[Constraint, ...] = ()
    most_givens: int | None = None


# Lines.


def _lines(make: MakeLine, lengths: Sequence[int], begins: Begins | None = None) -> Place:
    """Return the function that draws lines, of lengths drawn from a list, and makes constraints.

    `begins` says whether values can begin a line of a length. Without it, each beginning of such a
    line is a line of its kind itself.
    """

    def place(canvas: Canvas, share: float) -> Iterator[Orbit]:
        most = share * len(canvas.shape.cells)
        longest = max(3, canvas.shape.digit_count - 2)
        fitting = [length for length in lengths if length <= longest] or [longest]
        covered = misses = 0
        while covered < most and misses < MISSES * len(canvas.group):
            length = canvas.rng.choice(fitting)

            def fits(cells: Cells, length: int = length) -> bool:
                if len(cells) == 1 or (canvas.redraw and len(cells) < length):
                    return True
                if begins and not canvas.redraw and not begins(canvas.values(cells), length):
                    return False
                if begins and len(cells) < length:
                    return True
                line = make(canvas.places(cells))
                if not (canvas.redraw or line.holds(canvas.shape, canvas.digits)):
                    return False
                # A region sum line within one box says nothing.
                return len(cells) < length or bool(line.primitives(canvas.shape))

            orbit = canvas.line(length, fits)
            made = [make(canvas.places(cells)) for cells in orbit or ()]
            if orbit and canvas.admits(made):
                misses = 0
                covered += sum(map(len, orbit))
                yield made
            else:
                misses += 1
                canvas.uncover(orbit or ())

    return place


Places: TypeAlias = list[tuple[int, int]]
MakeLine: TypeAlias = Callable[[Places], Constraint]
Begins: TypeAlias = Callable[[list[int], int], bool]


def _arrow(places: Places) -> Constraint:
    return Arrow(places[:1], places[1:])


def _arrow_begins(values: list[int], length: int) -> bool:
    circle, *shaft = values
    return sum(shaft) <= circle


def _rising_begins(values: list[int], length: int) -> bool:
    return values[-2:] == sorted({*values[-2:]})


def _slow_begins(values: list[int], length: int) -> bool:
    return values[-2:] == sorted(values[-2:])


def _nabner_begins(values: list[int], length: int) -> bool:
    return all(abs(values[-1] - other) > 1 for other in values[:-1])


def _renban_begins(values: list[int], length: int) -> bool:
    return len({*values}) == len(values) and max(values) - min(values) < length


def _palindrome_begins(values: list[int], length: int) -> bool:
    last = len(values) - 1
    return last < length - 1 - last or values[last] == values[length - 1 - last]


def _zipper_begins(values: list[int], length: int) -> bool:
    """Lines have a cell in the centre."""
    centre = length // 2
    return all(
        values[place] + values[length - 1 - place] == values[centre]
        for place in range(centre + 1, len(values))
    )


def _between_begins(values: list[int], length: int) -> bool:
    end, *others = values
    return all(value > end for value in others) or all(value < end for value in others)


def _lockout_begins(values: list[int], length: int) -> bool:
    return len(values) == length or values[0] not in values[1:]


def _ten_begins(values: list[int], length: int) -> bool:
    total = 0
    for value in values:
        total = total % 10 + value
        if total > 10:
            return False
    return True


def _any_begins(values: list[int], length: int) -> bool:
    return True


# Regions.


def _cages(canvas: Canvas, share: float) -> Iterator[Orbit]:
    most = share * len(canvas.shape.cells)
    covered = misses = 0

    def are_different(cells: Cells) -> bool:
        return len({*canvas.values(cells)}) == len(cells)

    while covered < most and misses < MISSES:
        orbit = canvas.region(canvas.rng.choice(CAGE_SIZES), are_different)
        if orbit is None:
            misses += 1
            continue
        misses = 0
        covered += sum(map(len, orbit))
        yield [Cage(canvas.places(cells), sum=sum(canvas.values(cells))) for cells in orbit]


def _quadruples(canvas: Canvas, share: float) -> Iterator[Orbit]:
    shape = canvas.shape
    most = share * len(shape.cells)
    for orbit in canvas.orbits(squares(shape.row_count, shape.column_count)):
        covered = [cell for cells in orbit for cell in cells]
        if most < 4:
            return
        if len({*covered}) < len(covered) or not canvas.free.issuperset(covered):
            continue
        canvas.cover(covered)
        most -= len(covered)
        known = canvas.rng.choice((2, 3, 3, 4))
        yield [
            Quadruple(canvas.places(cells), sorted(canvas.rng.sample(canvas.values(cells), known)))
            for cells in orbit
        ]


# Marks on sides of cells and in cells.

Mark: TypeAlias = Callable[[Canvas, Cells], "Constraint | None"]
"""Returns the mark that belongs to some cells in the solution, None for no mark."""


def _sides(mark: Mark) -> Place:
    """Return the function that puts marks between neighbours, but not within lines and cages."""

    def place(canvas: Canvas, share: float) -> Iterator[Orbit]:
        shape = canvas.shape
        sides = orthogonal_pairs(shape.row_count, shape.column_count)
        true = [side for side in sides if mark(canvas, side) and canvas.free & {*side}]
        left = share * len(sides)
        for orbit in canvas.orbits(true):
            if left < 1:
                return
            if canvas.marked.isdisjoint(orbit):
                canvas.marked.update(orbit)
                left -= len(orbit)
                yield [made for side in orbit if (made := mark(canvas, side))]

    return place


def _every_side(mark: Mark, *rules: Constraint) -> Place:
    """Return the function that puts all marks between neighbours, and says that these are all."""

    def place(canvas: Canvas, share: float) -> Iterator[Orbit]:
        shape = canvas.shape
        sides = orthogonal_pairs(shape.row_count, shape.column_count)
        canvas.marked.update(sides)
        yield [*filter(None, (mark(canvas, side) for side in sides)), *rules]

    return place


def _cells(mark: Mark) -> Place:
    """Return the function that marks single cells."""

    def place(canvas: Canvas, share: float) -> Iterator[Orbit]:
        true = [(cell,) for cell in sorted(canvas.free) if mark(canvas, (cell,))]
        left = share * len(canvas.shape.cells)
        for orbit in canvas.orbits(true):
            if left < 1:
                return
            left -= len(orbit)
            canvas.cover(cell for cells in orbit for cell in cells)
            yield [made for cells in orbit if (made := mark(canvas, cells))]

    return place


def _kropki_dot(canvas: Canvas, side: Cells) -> Constraint | None:
    low, high = sorted(canvas.values(side))
    if high == 2 * low:
        return Ratio(canvas.places(side))
    return Difference(canvas.places(side)) if high == low + 1 else None


def _sum_mark(canvas: Canvas, side: Cells) -> Constraint | None:
    total = sum(canvas.values(side))
    return PairSum(canvas.places(side), total) if total in (5, 10) else None


def _sign(canvas: Canvas, side: Cells) -> Constraint:
    greater = sorted(side, key=canvas.value, reverse=True)
    return Greater(canvas.places(greater))


def _parity(canvas: Canvas, cells: Cells) -> Constraint:
    places = canvas.places(cells)
    return Odd(places) if canvas.value(cells[0]) % 2 else Even(places)


def _extreme(canvas: Canvas, cells: Cells) -> Constraint | None:
    value = canvas.value(cells[0])
    near = canvas.values(canvas.neighbours(cells[0]))
    if value < min(near):
        return Minimum(canvas.places(cells))
    return Maximum(canvas.places(cells)) if value > max(near) else None


# Clues outside the grid.


def _outside(
    make: Callable[..., Constraint],
    clue: Callable[[Sequence[int]], Any],
    *,
    is_directed: bool = True,
) -> Place:
    """Return the function that puts clues beside rows and columns; `clue` tells that of a line.

    No clue of a line is None. What is not directed stands at the left and at the top.
    """

    def place(canvas: Canvas, share: float) -> Iterator[Orbit]:
        every = full_lines(canvas.shape)
        lines = every if is_directed else every[: len(every) // 2]
        clues = {line: clue(canvas.values(line)) for line in lines}
        known = [line for line in lines if clues[line] is not None]
        for orbit in _claimed(canvas, known, share * len(lines), is_directed):
            yield [make(canvas.places(line), clues[line]) for line in orbit]

    return place


def _claimed(
    canvas: Canvas, lines: Sequence[Cells], most: float, is_directed: bool
) -> Iterator[list[Cells]]:
    """Yield orbits of lines in random order, each line with a place outside that is still free.

    There are at most so many lines. One that is not directed is taken from one end alone.
    """
    known, left = set(lines), most
    taken: set[Hashable] = set()
    order = list(lines)
    canvas.rng.shuffle(order)
    for chosen in order:
        orbit: dict[Hashable, Cells] = {}
        for image in canvas.group:
            line = tuple(image[cell] for cell in chosen)
            line = line if line in known or is_directed else line[::-1]
            orbit.setdefault(line if is_directed else frozenset(line), line)
        if not known.issuperset(orbit.values()):
            continue
        places = {canvas.outside(line) for line in orbit.values()}
        if left < len(orbit):
            return
        if canvas.marked.isdisjoint(places) and taken.isdisjoint(orbit):
            canvas.marked.update(places)
            taken.update(orbit)
            left -= len(orbit)
            yield list(orbit.values())


def _diagonals(canvas: Canvas, share: float) -> Iterator[Orbit]:
    """Place sums of diagonals, at one end of each."""
    rows, columns = canvas.shape.row_count, canvas.shape.column_count
    lines = []
    for first in canvas.shape.cells:
        row, column = divmod(first, columns)
        for down, right in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            is_first = not (0 <= row - down < rows and 0 <= column - right < columns)
            length = min(
                rows - row if down > 0 else row + 1,
                columns - column if right > 0 else column + 1,
            )
            if is_first and length >= SHORTEST_DIAGONAL:
                step = down * columns + right
                lines.append(tuple(first + place * step for place in range(length)))
    for orbit in _claimed(canvas, lines, share * len(lines), False):
        yield [LittleKiller(canvas.places(cells), sum(canvas.values(cells))) for cells in orbit]


def _between_crusts(values: Sequence[int]) -> int:
    first, last = sorted((values.index(min(values)), values.index(max(values))))
    return sum(values[first + 1 : last])


def _seen(values: Sequence[int]) -> int:
    return sum(value > max(values[:place], default=0) for place, value in enumerate(values))


def _first_sum(values: Sequence[int]) -> int | None:
    return sum(values[: values[0]]) if values[0] else None


def _room(values: Sequence[int]) -> int | None:
    return values[values[0] - 1] if values[0] else None


def _first_three(values: Sequence[int]) -> str | None:
    """Return the direction of the first three; None for neither, which is no clue worth giving."""
    a, b, c = values[:3]
    return "up" if a < b < c else "down" if a > b > c else None


_DOTS = ("difference", "ratio")

MADE_VARIANTS: Mapping[str, MadeVariant] = {
    "thermo": MadeVariant(
        "Thermometers",
        ("thermometer",),
        _lines(Thermometer, (3, 4, 4, 5, 5, 6, 7), _rising_begins),
        0.42,
    ),
    "slow-thermo": MadeVariant(
        "Slow thermometers",
        ("slow_thermometer",),
        _lines(SlowThermometer, (4, 5, 5, 6, 7), _slow_begins),
        0.45,
    ),
    "arrow": MadeVariant(
        "Arrows", ("arrow",), _lines(_arrow, (3, 3, 4, 4, 5), _arrow_begins), 0.45
    ),
    "double-arrow": MadeVariant(
        "Double arrows", ("double_arrow",), _lines(DoubleArrow, (4, 5, 5, 6), _any_begins), 0.45
    ),
    "whispers": MadeVariant(
        "German whispers", ("whisper",), _lines(Whisper, (3, 4, 5, 6, 7)), 0.45
    ),
    "renban": MadeVariant(
        "Renban lines", ("renban",), _lines(Renban, (3, 4, 4, 5, 5), _renban_begins), 0.45
    ),
    "nabner": MadeVariant(
        "Nabner lines", ("nabner",), _lines(Nabner, (3, 4, 4), _nabner_begins), 0.45
    ),
    "palindrome": MadeVariant(
        "Palindromes",
        ("palindrome",),
        _lines(Palindrome, (4, 5, 5, 6, 7), _palindrome_begins),
        0.45,
    ),
    "zipper": MadeVariant(
        "Zipper lines", ("zipper",), _lines(Zipper, (3, 5, 5, 7), _zipper_begins), 0.45
    ),
    "between": MadeVariant(
        "Between lines", ("between",), _lines(Between, (3, 4, 4, 5), _between_begins), 0.4
    ),
    "lockout": MadeVariant(
        "Lockout lines", ("lockout",), _lines(Lockout, (3, 4, 4, 5), _lockout_begins), 0.4
    ),
    "region-sum": MadeVariant(
        "Region sum lines", ("region_sum",), _lines(RegionSum, (3, 4, 5, 5, 6), _any_begins), 0.45
    ),
    "ten-line": MadeVariant(
        "Ten lines", ("sum_line",), _lines(SumLine, (4, 5, 6, 7), _ten_begins), 0.45
    ),
    "entropic": MadeVariant("Entropic lines", ("entropic",), _lines(Entropic, (4, 5, 6, 7)), 0.45),
    "modular": MadeVariant("Modular lines", ("modular",), _lines(Modular, (4, 5, 6, 7)), 0.45),
    "quadruple": MadeVariant("Quadruples", ("quadruple",), _quadruples, 0.5),
    "odd-even": MadeVariant("Odd and even cells", ("odd", "even"), _cells(_parity), 0.3),
    "min-max": MadeVariant("Minima and maxima", ("minimum", "maximum"), _cells(_extreme), 0.2),
    "killer": MadeVariant("Killer cages", ("cage",), _cages, 1.0, most_givens=0),
    "kropki": MadeVariant("Kropki dots", _DOTS, _sides(_kropki_dot), 0.13),
    "strict-kropki": MadeVariant(
        "All Kropki dots",
        (*_DOTS, "strict"),
        _every_side(
            _kropki_dot, Strict("difference", [1], exempt=_DOTS), Strict("ratio", [2], exempt=_DOTS)
        ),
    ),
    "xv": MadeVariant("XV", ("pair_sum",), _sides(_sum_mark), 0.12),
    "strict-xv": MadeVariant(
        "All XV", ("pair_sum", "strict"), _every_side(_sum_mark, Strict("pair_sum", [5, 10]))
    ),
    "inequality": MadeVariant("Inequalities", ("greater",), _sides(_sign), 0.25),
    "little-killer": MadeVariant("Little killer", ("little_killer",), _diagonals, 0.25),
    "sandwich": MadeVariant(
        "Sandwich", ("sandwich",), _outside(Sandwich, _between_crusts, is_directed=False), 0.8
    ),
    "skyscraper": MadeVariant("Skyscrapers", ("skyscraper",), _outside(Skyscraper, _seen), 0.6),
    "x-sum": MadeVariant("X-sums", ("x_sum",), _outside(XSum, _first_sum), 0.5),
    "numbered-room": MadeVariant(
        "Numbered rooms", ("numbered_room",), _outside(NumberedRoom, _room), 0.6
    ),
    "rossini": MadeVariant("Rossini", ("rossini",), _outside(Rossini, _first_three), 0.5),
    "anti-knight": MadeVariant("Anti-knight", ("anti_knight",), rules=(AntiKnight(),)),
    "anti-king": MadeVariant("Anti-king", ("anti_king",), rules=(AntiKing(),)),
    "non-consecutive": MadeVariant(
        "Non-consecutive", ("non_consecutive",), rules=(NonConsecutive(),)
    ),
    "global-entropy": MadeVariant("Global entropy", ("global_entropy",), rules=(GlobalEntropy(),)),
    "global-modular": MadeVariant("Global modular", ("global_modular",), rules=(GlobalModular(),)),
}
"""The variants that can be made, by their names on the command line, in the order in which their
constraints are placed."""
