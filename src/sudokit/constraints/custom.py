"""Constraints that people define themselves: tables, automata, or and and."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, combinations, pairwise
from typing import Any, ClassVar, TypeVar

from ..errors import ConstraintError
from ..messages import Joined, Message, message
from ..shape import MAX_SIZE, Shape
from . import primitives
from .base import (
    Cell,
    CellGroups,
    Cells,
    Constraint,
    Constraints,
    Numbers,
    check_choice,
    check_nesting,
    check_size,
    read_cells,
)
from .orders import as_set, as_sets
from .patterns import automaton_of
from .primitives import Layers, Primitive, Table, diagram, layers_of_choices, pairs
from .relations import table_of

State = TypeVar("State", bound=Hashable)
T = TypeVar("T")

BREAK = "|"
"""What an automaton reads between two segments."""

_MATCHES = "the digits match "
"""The beginning of the name of an automaton that is made of a regular expression."""

MAX_STATES = 100_000
"""The most states of an automaton that functions may define."""


@dataclass(frozen=True, slots=True, eq=False)
class PairRelation(Constraint):
    """Pairs of digits are in a table: each digit and the next, or all pairs in the cells' order.

    The table can be given as a function of two digits, which is called for all digits from 0 to
    25 at once.
    """

    length: ClassVar[tuple[int, int | None]] = (2, None)
    may_repeat: ClassVar[bool] = True

    cells: Cells
    table: Iterable[tuple[int, int]] | Callable[[int, int], bool]
    scope: str = "consecutive"
    name: str | None = None

    def _check_arguments(self) -> None:
        check_choice(self, "scope", ("consecutive", "all"))
        if callable(self.table):
            digits = range(MAX_SIZE + 1)
            allowed = frozenset((a, b) for a in digits for b in digits if self.table(a, b))
            object.__setattr__(self, "table", allowed)

    def meaning(self) -> tuple[Hashable, ...]:
        pairs = self._chosen(self.cells)
        is_symmetric = all((b, a) in self._allowed for a, b in self._allowed)
        return (as_sets(pairs) if is_symmetric else as_set(pairs), self._allowed, self.name)

    def _chosen(self, items: Iterable[T]) -> Iterable[tuple[T, T]]:
        """Return the pairs of the items, one a cell, that must be in the table."""
        return pairwise(items) if self.scope == "consecutive" else combinations(items, 2)

    @property
    def _allowed(self) -> frozenset[tuple[int, int]]:
        assert isinstance(self.table, frozenset)
        return self.table

    def _check_possible(self, shape: Shape) -> None:
        if not any(_restricted(self._allowed, shape.digit_count, shape.lowest)):
            raise self.error(f"the table has no pair of the digits {shape.digit_words}")

    def primitives(self, shape: Shape) -> list[Primitive]:
        chosen = list(self._chosen(self._indices(shape)))
        return pairs(_restricted(self._allowed, shape.digit_count, shape.lowest), chosen)

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        chosen = self._chosen(self._values(shape, digits))
        return all(pair in self._allowed for pair in chosen)

    def _facts(self, shape: Shape) -> Mapping[str, object]:
        return {"name": (self.name or "").removesuffix(".") or None}


@dataclass(frozen=True, slots=True, eq=False)
class Automaton(Constraint):
    """The digits of the cells, read in order, are accepted by an automaton.

    It begins in any of the states `start` and takes one of the transitions from its state with the
    digit that it reads, and with "|" between two segments. After the last digit it must be able to
    be in one of the states `accept`.
    """

    may_repeat: ClassVar[bool] = True

    segments: CellGroups
    start: Numbers
    accept: Numbers
    transitions: Any
    name: str | None = None

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple([cell for segment in self.segments for cell in segment])

    def parameters(self) -> Hashable:
        return (*map(len, self.segments), self.start, self.accept, self.transitions)

    @property
    def pattern(self) -> str | None:
        """The regular expression that it is made of and named after; None if there is none."""
        _, is_named, text = (self.name or "").partition(_MATCHES)
        try:
            made = Automaton.from_regex(self.cells, text) if is_named else None
        except ConstraintError:
            return None
        return text if made == self else None

    @classmethod
    def from_regex(cls, cells: Cells, text: str, name: str | None = None) -> Automaton:
        """Return the automaton of a regular expression that the digits of cells must match.

        Digits are 0 to 9 and A to P; . [123] [1-3] [^1] ( ) | * + ? {2} {2,} {2,3} mean what they
        do elsewhere. The rule is named after the expression unless there is a name.
        """
        accept, transitions = automaton_of(text)
        return cls((cells,), (0,), accept, transitions, name or _MATCHES + text)

    @classmethod
    def from_functions(
        cls,
        cells: Cells,
        start: State,
        step: Callable[[State, int], State | None],
        accept: Callable[[State], bool],
        *,
        digits: Iterable[int] = range(1, 10),
        name: str | None = None,
    ) -> Automaton:
        """Return the automaton of two functions, which are called for all states at once.

        - start: the first state, any hashable value
        - step: takes a state and a digit and returns the next state; None if the digit is wrong
        - accept: takes a state and returns whether the cells may end in it
        - digits: all digits of the grid
        """
        read = read_cells(cells, "automaton: cells")
        values = tuple(digits)
        numbers: dict[State, int] = {start: 0}
        transitions: set[tuple[int, int | str, int]] = set()
        states = [start]
        for _ in read:
            known = len(numbers)
            for state in states:
                for digit in values:
                    after = step(state, digit)
                    if after is not None:
                        number = numbers.setdefault(after, len(numbers))
                        transitions.add((numbers[state], digit, number))
            states = list(numbers)[known:]
            if len(numbers) > MAX_STATES:
                raise ConstraintError(f"the functions make more than {MAX_STATES} states")
        accepted = tuple(number for state, number in numbers.items() if accept(state))
        return cls((read,), (0,), accepted, tuple(sorted(transitions)), name)

    def _check_arguments(self) -> None:
        if not self.segments or not all(self.segments):
            raise self.error("there must be at least 1 segment, each with at least 1 cell")
        if not self.start or not self.accept:
            raise self.error("there must be states to start in and states to accept")

    def _layers(self, shape: Shape) -> Layers:
        lengths = tuple(len(segment) for segment in self.segments)
        return _automaton_layers(
            lengths, shape.digit_count, shape.lowest, self.start, self.accept, self.transitions
        )

    def _check_possible(self, shape: Shape) -> None:
        check_size(self, shape)
        if not self._layers(shape):
            raise self.error("the automaton accepts no digits for these cells")

    def primitives(self, shape: Shape) -> list[Primitive]:
        return [diagram(self._indices(shape), self._layers(shape))]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        text: list[int | str] = []
        for segment in self.segments:
            text += [BREAK] if text else []
            text += self._values(shape, digits, segment)
        states = set(self.start)
        for read in text:
            states = {
                to for state, label, to in self.transitions if label == read and state in states
            }
        return not states.isdisjoint(self.accept)

    def _facts(self, shape: Shape) -> Mapping[str, object]:
        name = (self.name or "").removesuffix(".")
        if name.startswith(_MATCHES):
            return {"name": message("kind-automaton.match", pattern=name.removeprefix(_MATCHES))}
        return {"name": name or None}


@dataclass(frozen=True, slots=True, eq=False)
class AnyOf(Constraint):
    """At least one branch, a list of constraints, holds completely."""

    depends_on_places: ClassVar[bool] = True

    branches: Constraints

    @property
    def cells(self) -> tuple[Cell, ...]:
        every = (cell for branch in self.branches for each in branch for cell in each.touched)
        return tuple(dict.fromkeys(every))

    def _check_arguments(self) -> None:
        if not self.branches or not all(self.branches):
            raise self.error("there must be at least 1 branch, each with at least 1 constraint")
        check_nesting(self)

    def as_given(self) -> tuple[Hashable, ...]:
        branches = [tuple([each.as_given() for each in branch]) for branch in self.branches]
        return type(self), *branches

    def check_places(self, shape: Shape) -> None:
        for branch in self.branches:
            for each in branch:
                each.check_places(shape)

    def _check_possible(self, shape: Shape) -> None:
        reasons = []
        for branch in self.branches:
            try:
                for each in branch:
                    each._check_possible(shape)
            except ConstraintError as error:
                reasons.append(str(error))
        if len(reasons) == len(self.branches):
            raise self.error(f"no branch can hold: {'; '.join(reasons)}")

    def primitives(self, shape: Shape) -> list[Primitive]:
        branches = tuple(
            tuple(primitive for each in branch for primitive in each.primitives(shape))
            for branch in self.branches
        )
        if len(branches) == 1:
            return list(branches[0])
        return [primitives.AnyOf(branches)] if all(branches) else []

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        return any(all(each.holds(shape, digits) for each in branch) for branch in self.branches)

    def _facts(self, shape: Shape) -> Mapping[str, object]:
        branches = tuple(
            Joined(message("kind-any_of.both"), _clauses(branch, shape)) for branch in self.branches
        )
        return {"branches": Joined(message("kind-any_of.either"), branches)}


@dataclass(frozen=True, slots=True, eq=False)
class AllOf(Constraint):
    """All parts hold."""

    depends_on_places: ClassVar[bool] = True

    parts: Constraints

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(dict.fromkeys(cell for part in self.parts for cell in part.touched))

    def _check_arguments(self) -> None:
        if not self.parts:
            raise self.error("there must be at least 1 constraint")
        check_nesting(self)

    def as_given(self) -> tuple[Hashable, ...]:
        return type(self), *[part.as_given() for part in self.parts]

    def check_places(self, shape: Shape) -> None:
        for part in self.parts:
            part.check_places(shape)

    def _check_possible(self, shape: Shape) -> None:
        for part in self.parts:
            part._check_possible(shape)

    def primitives(self, shape: Shape) -> list[Primitive]:
        return [primitive for part in self.parts for primitive in part.primitives(shape)]

    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        return all(part.holds(shape, digits) for part in self.parts)

    def _facts(self, shape: Shape) -> Mapping[str, object]:
        return {"parts": Joined("; ", _clauses(self.parts, shape))}


def _clauses(constraints: Iterable[Constraint], shape: Shape) -> tuple[Message, ...]:
    """Return the rules of some constraints for use within a sentence, with their cells.

    The facts have the order of the cells, too: it is told, and equal constraints may differ in it.
    """
    return tuple(
        message(
            "kind-any_of.clause",
            rule=each.rule_message(shape),
            constraint=each,
            cells=each.cells,
        )
        for each in constraints
    )


@lru_cache(maxsize=256)
def _restricted(table: frozenset[tuple[int, int]], digit_count: int, lowest: int) -> Table:
    return table_of(digit_count, lowest, lambda a, b: (a, b) in table)


@lru_cache(maxsize=1024)
def _automaton_layers(
    lengths: tuple[int, ...],
    digit_count: int,
    lowest: int,
    start: tuple[int, ...],
    accept: tuple[int, ...],
    transitions: tuple[tuple[int, int | str, int], ...],
) -> Layers:
    """A state is the automaton's own; -1 before the first digit."""
    following: dict[tuple[int, int | str], set[int]] = {}
    for state, label, to in transitions:
        following.setdefault((state, label), set()).add(to)
    breaks = set(accumulate(lengths[:-1]))
    nothing: set[int] = set()

    def steps(state: int | None, digit: int, place: int) -> set[int]:
        states = start if state is None else (state,)
        if place in breaks:
            states = tuple(to for each in states for to in following.get((each, BREAK), nothing))
        label = digit - 1 + lowest
        return nothing.union(*(following.get((each, label), nothing) for each in states))

    return layers_of_choices(sum(lengths), digit_count, None, steps, lambda state: state in accept)
