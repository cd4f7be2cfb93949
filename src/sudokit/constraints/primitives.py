"""Primitives: the few rules that the core knows, into which all kinds are translated.

Cells are indices, and digits are numbered from 1 on whatever their values are. In masks, bit d - 1
stands for the digit d.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cached_property
from typing import NamedTuple, TypeAlias, TypeVar

from .. import _core
from ..errors import ConstraintError
from ..shape import MAX_SIZE

State = TypeVar("State", bound=Hashable)

Layers: TypeAlias = "_core.Layers | None"
"""The layers of a diagram, which reads a digit in each; None if no digits can be read."""


class Table(tuple[int, ...]):
    """A relation of two digits: the mask of the second digits for each first digit."""

    @cached_property
    def relation(self) -> _core.Relation:
        """The table as the core takes it."""
        return _core.Relation(self)


class Different(NamedTuple):
    """No digit occurs twice in the cells."""

    cells: tuple[int, ...]

    def add_to(self, rules: _core.Rules, owner: int) -> None:
        rules.different(self.cells, owner)


class Domain(NamedTuple):
    """The digit of each cell is in the mask."""

    cells: tuple[int, ...]
    mask: int

    def add_to(self, rules: _core.Rules, owner: int) -> None:
        rules.domain(self.cells, self.mask, owner)


class Pairs(NamedTuple):
    """For each pair of cells (a, b), the digit of b is in table[digit of a - 1]."""

    table: Table
    pairs: tuple[tuple[int, int], ...]

    def add_to(self, rules: _core.Rules, owner: int) -> None:
        rules.pairs(self.table.relation, self.pairs, owner)


class Linear(NamedTuple):
    """The digits multiplied by the coefficients have a sum from low to high."""

    cells: tuple[int, ...]
    coefficients: tuple[int, ...]
    low: int
    high: int

    def add_to(self, rules: _core.Rules, owner: int) -> None:
        rules.linear(self.cells, self.coefficients, self.low, self.high, owner)


class Count(NamedTuple):
    """The number k of cells with a digit in the mask is allowed: bit k of counts is set."""

    cells: tuple[int, ...]
    mask: int
    counts: int

    def add_to(self, rules: _core.Rules, owner: int) -> None:
        rules.count(self.cells, self.mask, self.counts, owner)


class Element(NamedTuple):
    """cells[digit of pointer - 1] exists and holds the same digit as target."""

    pointer: int
    cells: tuple[int, ...]
    target: int

    def add_to(self, rules: _core.Rules, owner: int) -> None:
        rules.element(self.pointer, self.cells, self.target, owner)


class Diagram(NamedTuple):
    """The digits of the cells lead along arcs from state 0 through all layers."""

    cells: tuple[int, ...]
    layers: _core.Layers

    def add_to(self, rules: _core.Rules, owner: int) -> None:
        rules.diagram(self.cells, self.layers, owner)


class SameContents(NamedTuple):
    """The sets hold the same digits equally often."""

    sets: tuple[tuple[int, ...], ...]

    def add_to(self, rules: _core.Rules, owner: int) -> None:
        rules.same_contents(self.sets, owner)


class Rank(NamedTuple):
    """lines[line] has the place rank, from 1 on, among the lines sorted as sequences of digits.

    If ties is set, lines equal to it share a range of places, and rank is one of these; otherwise
    no other line may be equal to it. Rank 0 says no more than that.
    """

    lines: tuple[tuple[int, ...], ...]
    line: int
    rank: int
    ties: bool

    def add_to(self, rules: _core.Rules, owner: int) -> None:
        rules.rank(self.lines, self.line, self.rank, self.ties, owner)


class AnyOf(NamedTuple):
    """All primitives of at least one branch hold."""

    branches: tuple[tuple[Primitive, ...], ...]

    def add_to(self, rules: _core.Rules, owner: int) -> None:
        branches = []
        for branch in self.branches:
            branches.append(rules.branch())
            for primitive in branch:
                primitive.add_to(branches[-1], owner)
        rules.any_of(branches, owner)


Primitive: TypeAlias = (
    "Different | Domain | Pairs | Linear | Count | Element | Diagram | SameContents | Rank | AnyOf"
)

MAX_COUNTED = 63
"""The most cells of Count."""

MAX_BOUND = 10**9
"""The greatest bound of Linear, beyond all sums that cells can have."""

MAX_STATES = 50_000
"""The most states of a diagram, before equal ones are merged."""


def pairs(table: Table, cells: Sequence[tuple[int, int]]) -> list[Primitive]:
    """Return Pairs, with a Domain instead of a pair of a cell with itself."""
    alone = [a for a, b in cells if a == b]
    if not alone:
        return [Pairs(table, tuple(cells))] if cells else []
    mask = sum(1 << i for i, row in enumerate(table) if row >> i & 1)
    domain = Domain(tuple(dict.fromkeys(alone)), mask)
    apart = tuple((a, b) for a, b in cells if a != b)
    return [Pairs(table, apart), domain] if apart else [domain]


def sum_of(cells: tuple[int, ...], total: int, lowest: int) -> Linear:
    """Return Linear for the sum of the values of different cells."""
    if lowest != 1:
        total -= len(cells) * (lowest - 1)
    bound = _bounded(total)
    return Linear(cells, (1,) * len(cells), bound, bound)


def linear(
    cells: Sequence[int], coefficients: Sequence[int], low: int, high: int, lowest: int
) -> Linear:
    """Return Linear for bounds on the sum of values, whose lowest digit has the value `lowest`."""
    if len(set(cells)) < len(cells):
        merged: dict[int, int] = {}
        for cell, coefficient in zip(cells, coefficients, strict=True):
            merged[cell] = merged.get(cell, 0) + coefficient
        cells, coefficients = tuple(merged), tuple(merged.values())
    if lowest != 1:
        shift = sum(coefficients) * (lowest - 1)
        low, high = low - shift, high - shift
    return Linear(tuple(cells), tuple(coefficients), _bounded(low), _bounded(high))


def _bounded(bound: int) -> int:
    return bound if -MAX_BOUND < bound < MAX_BOUND else max(-MAX_BOUND, min(MAX_BOUND, bound))


def count(cells: tuple[int, ...], mask: int, counts: int) -> Primitive:
    """Return Count, or a diagram that counts where the core's Count has no room."""
    if len(cells) <= MAX_COUNTED:
        return Count(cells, mask, counts)
    every = (1 << MAX_SIZE) - 1
    steps = range(len(cells))
    layers = tuple(
        tuple(arc for k in range(i + 1) for arc in ((k, mask, k + 1), (k, every & ~mask, k)))
        for i in steps[:-1]
    )
    last = tuple(
        (k, each, 0)
        for k in steps
        for each, total in ((mask, k + 1), (every & ~mask, k))
        if counts >> total & 1
    )
    return Diagram(cells, _core.Layers((*layers, last)))


def diagram(cells: tuple[int, ...], layers: Layers) -> Primitive:
    """Return Diagram, or an empty Domain if the layers are those of a rule that cannot hold."""
    return Diagram(cells, layers) if layers else Domain(cells[:1], 0)


def layers_of(
    length: int,
    digit_count: int,
    start: State,
    step: Callable[[State, int, int], State | None],
    accept: Callable[[State], bool],
) -> Layers:
    """Return the smallest layers for a number of cells; none if no digits are accepted.

    - step: takes a state, a digit from 1 on and the place of its cell from 0 on, and returns the
      next state, or None where the rule is broken
    - accept: whether a state after the last digit is right
    """

    def steps(state: State, digit: int, place: int) -> tuple[State, ...]:
        after = step(state, digit, place)
        return () if after is None else (after,)

    return layers_of_choices(length, digit_count, start, steps, accept)


def layers_of_choices(
    length: int,
    digit_count: int,
    start: State,
    steps: Callable[[State, int, int], Iterable[State]],
    accept: Callable[[State], bool],
) -> Layers:
    """Return layers as layers_of() does, where `steps` returns all states that may come next."""
    states: list[State] = [start]
    arcs: list[list[dict[int, int]]] = []
    total = 0
    for place in range(length):
        numbers: dict[State, int] = {}
        layer: list[dict[int, int]] = []
        for state in states:
            masks: dict[int, int] = {}
            for digit in range(1, digit_count + 1):
                for after in steps(state, digit, place):
                    number = numbers.setdefault(after, len(numbers))
                    masks[number] = masks.get(number, 0) | 1 << (digit - 1)
            layer.append(masks)
            if total + len(numbers) > MAX_STATES:
                raise ConstraintError(f"it needs more than {MAX_STATES:,} states: use fewer cells")
        arcs.append(layer)
        states = list(numbers)
        total += len(states)
    return _merged(arcs, [accept(state) for state in states])


def _merged(arcs: list[list[dict[int, int]]], accepted: list[bool]) -> Layers:
    """Return layers without dead ends, in which equivalent states are merged."""
    names: list[int | None] = [0 if is_accepted else None for is_accepted in accepted]
    layers: list[tuple[tuple[int, int, int], ...]] = []
    for layer in reversed(arcs):
        known: dict[tuple[tuple[int, int], ...], int] = {}
        before: list[int | None] = []
        for masks in layer:
            merged: dict[int, int] = {}
            for number, mask in masks.items():
                name = names[number]
                if name is not None:
                    merged[name] = merged.get(name, 0) | mask
            key = tuple(sorted(merged.items()))
            before.append(known.setdefault(key, len(known)) if key else None)
        layers.append(tuple((name, mask, to) for key, name in known.items() for to, mask in key))
        names = before
    return _core.Layers(layers[::-1]) if names == [0] else None


def cells_of(primitive: Primitive) -> frozenset[int]:
    """Return the cells whose digits a primitive is about."""
    match primitive:
        case Pairs(_, cells_of_pairs):
            return frozenset(cell for pair in cells_of_pairs for cell in pair)
        case Element(pointer, cells, target):
            return frozenset((pointer, *cells, target))
        case SameContents(groups) | Rank(groups):
            return frozenset(cell for group in groups for cell in group)
        case AnyOf(branches):
            return frozenset(
                cell for branch in branches for each in branch for cell in cells_of(each)
            )
        case _:
            return frozenset(primitive.cells)


def broken_cells(primitive: Primitive, digit_count: int, digits: Sequence[int]) -> set[int]:
    """Return the filled cells that break a primitive for certain; 0 is an empty cell."""
    match primitive:
        case Different(cells):
            placed = [digits[cell] for cell in cells if digits[cell]]
            return {cell for cell in cells if digits[cell] and placed.count(digits[cell]) > 1}
        case Domain(cells, mask):
            return {cell for cell in cells if digits[cell] and not mask >> (digits[cell] - 1) & 1}
        case Pairs(table, cells_of_pairs):
            return {
                cell
                for a, b in cells_of_pairs
                if digits[a] and digits[b] and not table[digits[a] - 1] >> (digits[b] - 1) & 1
                for cell in (a, b)
            }
        case Linear(cells, coefficients, low, high):
            least = most = 0
            for cell, coefficient in zip(cells, coefficients, strict=True):
                ends = [coefficient * (digits[cell] or end) for end in (1, digit_count)]
                least += min(ends)
                most += max(ends)
            return set() if least <= high and most >= low else _placed(cells, digits)
        case Count(cells, mask, counts):
            found = sum(1 for cell in cells if digits[cell] and mask >> (digits[cell] - 1) & 1)
            empty = sum(1 for cell in cells if not digits[cell])
            possible = ((1 << (empty + 1)) - 1) << found
            return set() if counts & possible else _placed(cells, digits)
        case Element(pointer, cells, target):
            place = digits[pointer]
            if place > len(cells):
                return {pointer}
            if place and digits[target] and digits[cells[place - 1]] not in (0, digits[target]):
                return {pointer, cells[place - 1], target}
            return set()
        case Diagram(cells, layers):
            every = (1 << digit_count) - 1
            masks = [1 << (digits[cell] - 1) if digits[cell] else every for cell in cells]
            return set() if layers.can_read(masks) else _placed(cells, digits)
        case SameContents(sets):
            return _broken_sets(sets, digits)
        case Rank(lines, line, rank, ties):
            if not all(digits[cell] for cells in lines for cell in cells):
                return set()
            own, *others = (
                [digits[cell] for cell in cells]
                for cells in (lines[line], *lines[:line], *lines[line + 1 :])
            )
            smaller = sum(other < own for other in others)
            equal = sum(other == own for other in others)
            is_placed = not rank or smaller < rank <= smaller + equal + 1
            return set() if is_placed and (ties or not equal) else set(lines[line])
        case AnyOf(branches):
            return _broken_branches(branches, digit_count, digits)


def _placed(cells: Iterable[int], digits: Sequence[int]) -> set[int]:
    return {cell for cell in cells if digits[cell]}


def _broken_sets(sets: tuple[tuple[int, ...], ...], digits: Sequence[int]) -> set[int]:
    contents = [[digits[cell] for cell in cells] for cells in sets]
    for cells, held in zip(sets, contents, strict=True):
        for others, other in zip(sets, contents, strict=True):
            for digit in set(held) - {0}:
                if held.count(digit) > other.count(digit) + other.count(0):
                    return _placed((*cells, *others), digits)
    return set()


def _broken_branches(
    branches: tuple[tuple[Primitive, ...], ...], digit_count: int, digits: Sequence[int]
) -> set[int]:
    broken: set[int] = set()
    for branch in branches:
        found = {cell for each in branch for cell in broken_cells(each, digit_count, digits)}
        if not found:
            return set()
        broken |= found
    return broken
