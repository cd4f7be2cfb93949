"""Facts of steps: what a step knows beside its cells, one class for each kind of reason.

Sums are in the numbers that people see. The core finds the facts, in core/logic/facts.hpp, in the
order of the fields here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, is_dataclass
from functools import cache, lru_cache
from types import NoneType
from typing import (
    TYPE_CHECKING,
    Any,
    NamedTuple,
    TypeAlias,
    get_args,
    get_origin,
    get_type_hints,
)

from .shape import House, Shape

if TYPE_CHECKING:
    from .constraints import Constraint


class Cell(int):
    """The index of a cell, counted from 0 row by row."""

    __slots__ = ()


class Candidate(NamedTuple):
    """A digit in a cell.

    - cell: the index of the cell, counted from 0 row by row
    - digit: from 1 to the size of the grid
    """

    cell: int
    digit: int


class Range(NamedTuple):
    """The least and the greatest that something makes."""

    low: int
    high: int


class Term(NamedTuple):
    """A cell, and how often a sum counts it: less than 0 where the sum takes it away."""

    cell: Cell
    factor: int


class Rise(NamedTuple):
    """Two cells: the digit of `high` is greater by `gap` or more, which may be 0."""

    low: Cell
    high: Cell
    gap: int


@dataclass(frozen=True, slots=True)
class LastOfSum:
    """All terms of a sum but one have their digits.

    - terms: the cells of the sum
    - sum: what they make
    """

    terms: tuple[Term, ...]
    sum: int


@dataclass(frozen=True, slots=True)
class SumBound:
    """The least or the greatest digit of one cell of a sum, the target of the pattern.

    - terms: the cells of the sum
    - sum: what they make
    - rest: what the other terms make
    - is_least: whether it is the least digit
    """

    terms: tuple[Term, ...]
    sum: Range
    rest: Range
    is_least: bool


@dataclass(frozen=True, slots=True)
class SumSets:
    """The sets of digits that the cells of a sum can still have.

    - sum: what they make
    - sets: the sets
    """

    sum: Range
    sets: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Leftover:
    """What houses have left over beside the sums in them: the rule of 45.

    - sum: what the cells of the pattern within the houses make, less those outside
    - made: what those within and those outside make at least and at most, if the step rests on that
    """

    sum: int
    made: tuple[Range, Range] | None


class Bound(NamedTuple):
    """The least or the greatest digit of a cell, as far as its neighbours say.

    - cell: the cell
    - digit: the digit
    - is_least: whether it is the least digit
    - origin: the cell from which the bound passes along to this one
    """

    cell: Cell
    digit: int
    is_least: bool
    origin: Cell


@dataclass(frozen=True, slots=True)
class Order:
    """Cells in an order.

    - rises: the inequalities between neighbours
    - bounds: the bounds by which cells lose digits
    """

    rises: tuple[Rise, ...]
    bounds: tuple[Bound, ...]


@dataclass(frozen=True, slots=True)
class EqualCells:
    """Cells that hold the same digit.

    - common: the digits that all of them can still have
    """

    common: tuple[int, ...]


class PartLeftover(NamedTuple):
    """A leftover that is filled together with a house."""

    sum: int
    is_of_house: bool
    """Whether the house is one of those of the leftover."""


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways to fill the cells of the body together.

    - ways: the digits of these cells, in order, in each way; none if there are too many to tell
    - leftover: the leftover that is filled, too, or None
    """

    ways: tuple[tuple[int, ...], ...]
    leftover: PartLeftover | None


@dataclass(frozen=True, slots=True)
class ExcludedBy:
    """What rules out the candidates that a chain eliminates.

    - constraints: the constraints by which the ends of links do; None stands for the rule of 45
    - links: the weak links of a loop whose ends do, by their numbers
    """

    constraints: tuple[Constraint | None, ...]
    links: tuple[int, ...]


class Exclusion(NamedTuple):
    """A candidate, and another one that rules it out."""

    candidate: Candidate
    by: Candidate | None


@dataclass(frozen=True, slots=True)
class ColourClash:
    """A colour that is wrong, since two of its candidates cannot both be true.

    - candidates: these candidates
    """

    candidates: tuple[Candidate, Candidate]


@dataclass(frozen=True, slots=True)
class ColourEmpties:
    """A colour that is wrong, since it rules out all candidates of a cell.

    - excluded: each candidate of the cell, and a candidate of the colour that rules it out; None
      for a candidate of the other colour
    """

    excluded: tuple[Exclusion, ...]


class Meeting(NamedTuple):
    """Two colours, by their groups in the pattern, and a cell of each: these see each other."""

    colours: tuple[int, int]
    cells: tuple[Cell, Cell]


@dataclass(frozen=True, slots=True)
class ColourMeetings:
    """A colour that is wrong, since it sees both colours of another cluster.

    - meetings: where it sees them
    """

    meetings: tuple[Meeting, ...]


class Trapped(NamedTuple):
    """A candidate that two colours rule out, one of which is right.

    - candidate: the candidate
    - colours: the colours, by their groups in the pattern
    - causes: a candidate of each colour that rules it out
    """

    candidate: Candidate
    colours: tuple[int, int]
    causes: tuple[Candidate, Candidate]


@dataclass(frozen=True, slots=True)
class ColourTrap:
    """Candidates that both of two colours rule out.

    - trapped: the candidates and their causes
    - meetings: the colours of two clusters that cannot both be right, so that one of their
      opposites is; none if there is one cluster
    """

    trapped: tuple[Trapped, ...]
    meetings: tuple[Meeting, ...]


class Partner(NamedTuple):
    """A digit that a candidate cannot be combined with.

    - digit: the digit
    - excluder: the cell that both would leave without candidates; None: they see each other
    """

    digit: int
    excluder: Cell | None


class Unpaired(NamedTuple):
    """A candidate that cannot be combined with any digit of the other cell of a pair."""

    candidate: Candidate
    other: Cell
    partners: tuple[Partner, ...]


@dataclass(frozen=True, slots=True)
class AlignedPair:
    """The impossible combinations of an aligned pair.

    - unpaired: the candidates without a possible combination
    """

    unpaired: tuple[Unpaired, ...]


@dataclass(frozen=True, slots=True)
class Wing:
    """Cells of which one holds the common digit.

    - digit: the common digit
    - holders: the cells
    - cases: each other digit of the pivot, with the pincer that then holds the common digit; none
      for WXYZ-Wings
    """

    digit: int
    holders: tuple[Cell, ...]
    cases: tuple[Candidate, ...]


@dataclass(frozen=True, slots=True)
class JoinedSet:
    """A set of cells and digits, in which several cells count as one.

    - is_hidden: whether it is a hidden set
    - digits: the digits of the set
    """

    is_hidden: bool
    digits: tuple[int, ...]


class HouseDigits(NamedTuple):
    """Digits in a house."""

    house: House
    digits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """As many digits as cells, each digit in the house that counts it.

    - houses: the houses, and the digits that are counted there
    """

    houses: tuple[HouseDigits, ...]


class Tie(NamedTuple):
    """A digit that a house has only in some cells."""

    digit: int
    house: House
    cells: tuple[Cell, ...]


class Firework(NamedTuple):
    """A row and a column that cross in a box, and digits that must be in three of their cells.

    - crossing: the cell where they cross
    - in_row, in_column: the cells outside the box
    - row, column, box: the houses
    - digits: the digits that have no other place in the lines outside the box
    - ties: further digits, which a line has only in these cells
    """

    crossing: Cell
    in_row: Cell
    in_column: Cell
    row: House
    column: House
    box: House
    digits: tuple[int, ...]
    ties: tuple[Tie, ...]


@dataclass(frozen=True, slots=True)
class Fireworks:
    """One firework of three digits, or two of two digits each."""

    fireworks: tuple[Firework, ...]


@dataclass(frozen=True, slots=True)
class Reversals:
    """The boxes of a tridagon in which one reading of the digits is the reverse of the other."""

    boxes: tuple[House, ...]


class ExocetTarget(NamedTuple):
    """A target of an exocet, and why it loses digits of the base.

    - cells: its cells: one, or two of which another digit takes one
    - taken: the digit that takes one of two cells
    - lines: the other two lines across
    - crossed: candidates that do not have room in both of these lines
    - unmirrored: candidates that no mirror cell can hold
    - unpaired: candidates without a second digit for the other target
    - mirrors: the mirror cells that matter
    - holders: mirror cells that must hold the digit of the target, since the other one cannot
    """

    cells: tuple[Cell, ...]
    taken: tuple[int, ...]
    lines: tuple[House, ...]
    crossed: tuple[Candidate, ...]
    unmirrored: tuple[Candidate, ...]
    unpaired: tuple[Candidate, ...]
    mirrors: tuple[Cell, ...]
    holders: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Exocet:
    """The targets of an exocet.

    - targets: the two targets
    - gone_from_base: the digits that the base loses, since no target can hold them
    """

    targets: tuple[ExocetTarget, ...]
    gone_from_base: tuple[int, ...]


Facts: TypeAlias = (
    LastOfSum
    | SumBound
    | SumSets
    | Leftover
    | Order
    | EqualCells
    | Ways
    | ExcludedBy
    | ColourClash
    | ColourEmpties
    | ColourMeetings
    | ColourTrap
    | AlignedPair
    | Wing
    | JoinedSet
    | Counted
    | Fireworks
    | Reversals
    | Exocet
)

_KINDS: dict[str, Any] = {kind.__name__: kind for kind in get_args(Facts)}


def facts_of(shape: Shape, told: tuple[Any, ...] | None) -> Facts | None:
    """Return the facts that the core tells, if it tells any."""
    if told is None:
        return None
    name, fields = told
    facts: Facts = _reader(_KINDS[name])(shape, fields)
    return facts


@lru_cache(maxsize=1024)
def digits_of(mask: int) -> tuple[int, ...]:
    """Return the digits of a mask."""
    return tuple(bit + 1 for bit in range(mask.bit_length()) if mask >> bit & 1)


class _Constraint:
    """Stands for Constraint: only puzzles with constraints import their module."""


_Reader: TypeAlias = Callable[[Shape, Any], Any]


@cache
def _reader(kind: Any) -> _Reader:
    """Return the function that makes a value of this type of what the core tells.

    The core tells houses and constraints by their numbers, several digits as a mask, what there is
    none of as None or -1, and all else as it is.
    """
    if kind is House:
        return lambda shape, told: shape.houses[told]
    if kind is _Constraint:
        return lambda shape, told: shape.constraints[told]
    if get_origin(kind) is tuple:
        return _tuple_reader(*get_args(kind))
    if NoneType in get_args(kind):
        some = _reader(next(each for each in get_args(kind) if each is not NoneType))
        return lambda shape, told: None if told in (None, -1) else some(shape, told)
    if is_dataclass(kind) or hasattr(kind, "_fields"):
        types = get_type_hints(kind, localns={"Constraint": _Constraint})
        fields = _tuple_reader(*types.values())
        return lambda shape, told: kind(*fields(shape, told))
    return lambda _, told: kind(told)


def _tuple_reader(*kinds: Any) -> _Reader:
    readers = [_reader(kind) for kind in kinds if kind is not ...]
    if len(readers) == len(kinds):
        return lambda shape, told: tuple(read(shape, one) for read, one in zip(readers, told))
    (each,) = readers
    return lambda shape, told: (
        digits_of(told) if isinstance(told, int) else tuple(each(shape, one) for one in told)
    )
