"""Constraint, the base of all kinds: arguments as people write them in, checked values out."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from functools import cache, lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from ..checks import clean_text, closest, entries, number_of, quoted, text, whole_number, wrong_type
from ..errors import ConstraintError
from ..messages import ENGLISH, Listed, Message
from ..shape import MAX_SIZE, Shape, row_and_column, standard_shape, symbol
from .orders import Order, Orders, as_set, as_sets, in_any_order
from .primitives import Primitive, broken_cells
from .table import BY_ID, KINDS, Kind

Cell: TypeAlias = tuple[int, int]
"""A cell as (row, column), counted from 0."""

Cells: TypeAlias = Any
"""A field of cells: given as text such as "r1c1 r1c2" or "r5c5-r9c5", or as a sequence of names and
(row, column) pairs; kept as a tuple of (row, column) pairs."""

CellGroups: TypeAlias = Any
"""A field of several groups of cells, each given as Cells are; kept as a tuple of tuples."""

Numbers: TypeAlias = Any
"""A field of whole numbers: given as any sequence; kept as a tuple."""

Constraints: TypeAlias = Any
"""A field of constraints, or of lists of them: given as any sequence, whose members may be mappings
such as to_dict() returns; kept as a tuple."""

MAX_NESTING = 50
"""Constraints within constraints, such as the branches of AnyOf, one inside the other."""

_CELL = 'a name such as "r1c1", or a row and a column counted from 0'
_CELLS = 'cells such as "r1c1 r1c2", "r1c1-r1c5" or ["r1c1", (0, 1)]'


class Constraint(ABC):
    """A rule about digits, beside the houses of a shape.

    Constraints are immutable values. Cells are (row, column) pairs and digits are as people read
    them, so that a constraint needs no shape to exist. The methods that take `digits` take the
    numbers of a grid's digits, from 1 on, with 0 for an empty cell.
    """

    __slots__ = ("_hash", "_meaning")

    _hash: int
    _meaning: tuple[Hashable, ...]
    """Kept once it is asked for."""

    kind: ClassVar[str]
    """The id of the kind, such as "slow_thermometer"."""

    length: ClassVar[tuple[int, int | None]] = (1, None)
    """The least and the greatest number of cells."""

    may_repeat: ClassVar[bool] = False
    """Whether a cell may occur more than once."""

    depends_on_places: ClassVar[bool] = False
    """Whether the primitives depend on more than the digits of the shape, the order of `cells` and
    the parameters: on boxes, on neighbours, on other cells or on other constraints."""

    orders: ClassVar[Orders] = {}
    """The keys of fields of cells, by field; FIELDS has the keys of other fields."""

    if TYPE_CHECKING:

        @property
        def cells(self) -> tuple[Cell, ...]:
            """The cells that the rule is about; none for a rule about the whole grid."""

    def __init_subclass__(cls) -> None:
        cls.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    def __post_init__(self) -> None:
        defaults = self.defaults()
        title = self.about.names[0]
        for name, default in defaults.items():
            value = getattr(self, name)
            if value is not None or default is not None:
                object.__setattr__(self, name, FIELDS[name].read(value, f"{title}: {name}"))
        if "cells" in defaults:
            self._check_cells(self.cells)
        self._check_arguments()

    @classmethod
    @cache
    def defaults(cls) -> Mapping[str, Any]:
        """Return the fields and their defaults; MISSING for those that must be given."""
        return {field.name: field.default for field in fields(cls)}  # type: ignore[arg-type]

    @property
    def about(self) -> Kind:
        """The row of KINDS."""
        return BY_ID[self.kind]

    @property
    def touched(self) -> tuple[Cell, ...]:
        """The cells, and any others that the constraint names, such as those of a clone."""
        return self.cells

    @property
    def label(self) -> str:
        """The kind and the cells, such as "killer cage r1c1 r1c2"."""
        names = [cell_name(cell) for cell in self.cells]
        if len(names) > 4:
            names = [f"{names[0]}…{names[-1]}"]
        return " ".join([self.about.called, *names])

    @property
    def reference(self) -> str:
        """The words for it in a sentence: "the killer cage r1c1 r1c2", "the anti-knight rule"."""
        is_named = self.cells or self.label.endswith("constraint")
        return f"the {self.label}{'' if is_named else ' rule'}"

    def to_dict(self) -> dict[str, object]:
        """Return the constraint as JSON has it; fields without a value are left out."""
        given = {name: getattr(self, name) for name in self.defaults()}
        return {"kind": self.kind} | {
            name: FIELDS[name].to_json(value) for name, value in given.items() if value is not None
        }

    @staticmethod
    def from_dict(data: object) -> Constraint:
        """Return the constraint of a mapping such as to_dict() returns."""
        if not isinstance(data, Mapping):
            raise wrong_type("a constraint", 'a mapping such as {"kind": "cage", …}', data)
        check_nesting(data)
        given: dict[str, object] = dict(data)
        if "kind" not in given:
            raise ConstraintError("the field 'kind' is missing, such as \"cage\"")
        kind = _kind(given.pop("kind"))
        defaults = kind.type.defaults()
        for name in given:
            if name not in defaults:
                known = f"fields are {', '.join(defaults)}" if defaults else "it has no fields"
                raise ConstraintError(f"{kind.names[0]}: unknown field {quoted(name)}: {known}")
        for name, default in defaults.items():
            if name not in given and default is MISSING:
                raise ConstraintError(f"{kind.names[0]}: the field {name!r} is missing")
        return kind.type(**given)

    def parameters(self) -> Hashable:
        """Return what the primitives follow from, beside a shape's digits and the order of cells.

        That is not all if the kind depends on places.
        """
        return _reader_of_parameters(type(self))(self)

    def meaning(self) -> tuple[Hashable, ...]:
        """Return the arguments, in the same form for all orders that mean the same."""
        return tuple(
            [
                value if order is None or value is None else order(value)
                for order, value in zip(_orders_of(type(self)), self._given(), strict=True)
            ]
        )

    def as_given(self) -> tuple[Hashable, ...]:
        """Return the kind and the arguments in the order in which they were given."""
        return type(self), *self._given()

    def _given(self) -> tuple[Any, ...]:
        return _reader_of_arguments(type(self))(self)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(self) is not type(other):
            return NotImplemented
        return hash(self) == hash(other) and self._meaning == other._meaning

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            object.__setattr__(self, "_meaning", self.meaning())
            object.__setattr__(self, "_hash", hash((type(self), self._meaning)))
            return self._hash

    def check(self, shape: Shape) -> None:
        """Raise ConstraintError if a shape lacks its cells, or if it can never hold there."""
        self.check_places(shape)
        self._check_possible(shape)

    def check_places(self, shape: Shape) -> None:
        """Raise ConstraintError if a shape lacks the cells or boxes that the constraint needs."""
        rows, columns = shape.row_count, shape.column_count
        for row, column in self.touched:
            if row >= rows or column >= columns:
                raise self.error(
                    f"there is no cell {cell_name((row, column))}: "
                    f"the grid has {number_of(rows, 'row')} and {number_of(columns, 'column')}"
                )
        self._check_places(shape)

    def rule(self, shape: Shape, language: str = ENGLISH) -> str:
        """Return the rule in a sentence, with its numbers."""
        return _said(self.rule_message(shape), language)

    def rule_message(self, shape: Shape) -> Message:
        """Return the rule as a message: its id and the facts that its sentence names."""
        return Message(f"kind-{self.kind}.rule", self._facts(shape))

    @abstractmethod
    def primitives(self, shape: Shape) -> list[Primitive]:
        """Return the constraint in the terms of the core."""

    def broken(self, shape: Shape, digits: Sequence[int]) -> frozenset[int]:
        """Return the cells whose digits break the rule for certain; none if it still can hold.

        Empty cells count as free, whatever the houses would leave for them.
        """
        return frozenset(
            cell
            for primitive in self.primitives(shape)
            for cell in broken_cells(primitive, shape.digit_count, digits)
        )

    @abstractmethod
    def holds(self, shape: Shape, digits: Sequence[int]) -> bool:
        """Return whether the digits of a full grid obey the rule."""

    def error(self, reason: str) -> ConstraintError:
        """Return the error that names this constraint and a reason."""
        return ConstraintError(f"{self.label}: {reason}")

    def _check_arguments(self) -> None:  # noqa: B027 (few kinds need it)
        """Raise ConstraintError if the arguments contradict each other."""

    def _check_places(self, shape: Shape) -> None:  # noqa: B027 (few kinds need it)
        """Raise ConstraintError if a shape lacks more than the cells, such as boxes."""

    def _check_possible(self, shape: Shape) -> None:  # noqa: B027 (few kinds need it)
        """Raise ConstraintError if no digits can make the rule hold in a shape with its places."""

    def _facts(self, shape: Shape) -> Mapping[str, object]:
        """Return the facts that the rule names: the fields that are numbers, unless overridden."""
        return {name: getattr(self, name) for name in _numbers_of(type(self))}

    def _indices(self, shape: Shape, cells: tuple[Cell, ...] | None = None) -> tuple[int, ...]:
        """Return the indices of some cells, or of all."""
        columns = shape.column_count
        return tuple([r * columns + c for r, c in (self.cells if cells is None else cells)])

    def _values(
        self, shape: Shape, digits: Sequence[int], cells: tuple[Cell, ...] | None = None
    ) -> list[int]:
        """Return the values of the digits in some cells, or in all."""
        shift = shape.lowest - 1
        return [digits[cell] + shift for cell in self._indices(shape, cells)]

    def _check_cells(self, cells: tuple[Cell, ...]) -> None:
        least, most = self.length
        if len(cells) < least or (most is not None and len(cells) > most):
            right = f"{least}" if least == most else f"at least {least}"
            cell_or_cells = "cell" if least == 1 else "cells"
            raise self.error(f"there must be {right} {cell_or_cells}, not {len(cells)}")
        if not self.may_repeat and len(set(cells)) != len(cells):
            twice = next(cell for cell in cells if cells.count(cell) > 1)
            raise self.error(f"{cell_name(twice)} occurs twice; each cell may occur once")


@cache
def _numbers_of(kind: type[Constraint]) -> tuple[str, ...]:
    """Return the names of the fields that are numbers."""
    return tuple(name for name in kind.defaults() if FIELDS[name].read is _number)


@cache
def _reader_of_parameters(kind: type[Constraint]) -> Callable[[Constraint], Hashable]:
    """Return a function that reads all fields but the cells."""
    return attrgetter(*[name for name in kind.defaults() if name != "cells"] or ["kind"])


@cache
def _reader_of_arguments(kind: type[Constraint]) -> Callable[[Constraint], tuple[Any, ...]]:
    """Return a function that reads all fields."""
    names = [*kind.defaults()]
    if len(names) > 1:
        return attrgetter(*names)
    return lambda constraint: tuple(getattr(constraint, name) for name in names)


@cache
def _orders_of(kind: type[Constraint]) -> tuple[Order | None, ...]:
    """Return the order of each field, or None."""
    return tuple(kind.orders.get(name, FIELDS[name].order) for name in kind.defaults())


def _kind(name: object) -> Kind:
    """Return the kind with an id; ConstraintError suggests one with a similar id or name."""
    if isinstance(name, str) and name in BY_ID:
        return BY_ID[name]
    ids = {called.lower(): kind.id for kind in KINDS for called in (kind.id, *kind.names)}
    close = closest(str(name).lower().replace("_", " "), ids)
    right = f"did you mean {ids[close]!r}?" if close else f"choose from {', '.join(BY_ID)}"
    raise ConstraintError(f"unknown kind of constraint {quoted(name)}: {right}")


def check_nesting(outer: object) -> None:
    """Raise ConstraintError if a constraint, or a mapping of one, has others nested too deep."""
    level = [outer]
    for _ in range(MAX_NESTING + 1):
        level = [inner for one in level for inner in _inside(one)]
        if not level:
            return
    raise ConstraintError(f"constraints are nested more than {MAX_NESTING} levels deep")


def _inside(outer: object) -> Iterator[object]:
    """Yield the constraints directly inside a constraint, or a mapping of one."""
    for name in ("branches", "parts"):
        found = outer.get(name) if isinstance(outer, Mapping) else getattr(outer, name, None)
        for each in found if isinstance(found, (list, tuple)) else ():
            if isinstance(each, (list, tuple)):
                yield from each
            else:
                yield each


def cell_name(cell: Cell) -> str:
    """Return the name of a (row, column) pair, such as r1c1."""
    return f"r{cell[0] + 1}c{cell[1] + 1}"


def read_cells(value: object, name: str) -> tuple[Cell, ...]:
    """Return cells given as text or as a sequence as (row, column) pairs."""
    if isinstance(value, str):
        return tuple(cell for word in value.replace(",", " ").split() for cell in _run(word, name))
    found: list[Cell] = []
    for each in entries(value, name, _CELLS):
        if isinstance(each, str):
            found += read_cells(each, name)
        else:
            found.append(_pair(each, name))
    return tuple(found)


def _run(word: str, name: str) -> list[Cell]:
    """Return the cell of a name such as r1c1, or those of a run such as r1c1-r5c5."""
    ends = [_named(end, name) for end in word.split("-")]
    if len(ends) == 1:
        return ends
    if len(ends) == 2:
        (row, column), (last_row, last_column) = ends
        down, right = last_row - row, last_column - column
        if down == 0 or right == 0 or abs(down) == abs(right):
            steps = max(abs(down), abs(right))
            down, right = (way and way // abs(way) for way in (down, right))
            return [(row + i * down, column + i * right) for i in range(steps + 1)]
    raise ConstraintError(
        f"{name}: {quoted(word)} is not a run of cells: runs are straight or diagonal, such as "
        "r1c1-r5c5"
    )


def _named(cell: str, name: str) -> Cell:
    found = row_and_column(cell)
    if not found:
        raise ConstraintError(
            f"{name}: {quoted(cell)} is not a cell: cells have names such as r1c1"
        )
    return found


def _pair(value: object, name: str) -> Cell:
    if not isinstance(value, Sequence) or len(value) != 2:
        raise wrong_type(name, _CELL, value)
    row, column = (whole_number(line, name, _CELL) for line in value)
    if row < 0 or column < 0:
        raise ConstraintError(f"{name}: rows and columns count from 0, not ({row}, {column})")
    return row, column


def _cell(value: object, name: str) -> Cell:
    cells = read_cells(value if isinstance(value, str) else [value], name)
    if len(cells) != 1:
        raise wrong_type(name, f"one cell, {_CELL}", value)
    return cells[0]


def _cell_groups(value: object, name: str) -> tuple[tuple[Cell, ...], ...]:
    if isinstance(value, str):
        raise wrong_type(name, f"a list of {_CELLS}", value)
    return tuple(read_cells(each, name) for each in entries(value, name, f"a list of {_CELLS}"))


def _number(value: object, name: str) -> int:
    return whole_number(value, name)


def _numbers(value: object, name: str) -> tuple[int, ...]:
    if isinstance(value, (str, bytes)):
        raise wrong_type(name, "a list of whole numbers", value)
    return tuple(
        whole_number(each, name) for each in entries(value, name, "a list of whole numbers")
    )


def _number_pairs(value: object, name: str) -> tuple[tuple[int, ...], ...]:
    pairs = tuple(_numbers(each, name) for each in entries(value, name, "a list of pairs"))
    for pair in pairs:
        if len(pair) != 2:
            raise wrong_type(name, "pairs of whole numbers", pair)
    return pairs


def _words(value: object, name: str) -> tuple[str, ...]:
    if isinstance(value, str):
        return (clean_text(value),)
    return tuple(clean_text(text(each, name, "words")) for each in entries(value, name, "words"))


def _truth(value: object, name: str) -> bool:
    if not isinstance(value, bool):
        raise wrong_type(name, "True or False", value)
    return value


def _table(value: object, name: str) -> object:
    """Return a relation: a function as it is, a table as a set of pairs."""
    return value if callable(value) else frozenset(_number_pairs(value, name))


def _transitions(value: object, name: str) -> tuple[tuple[int, int | str, int], ...]:
    right = 'a list of (state, digit or "|", state)'
    found: list[tuple[int, int | str, int]] = []
    for each in entries(value, name, right):
        if not isinstance(each, Sequence) or len(each) != 3:
            raise wrong_type(name, right, each)
        state, read, to = each
        symbol = read if read == "|" else whole_number(read, name, right)
        found.append((whole_number(state, name, right), symbol, whole_number(to, name, right)))
    return tuple(found)


def _constraints(value: object, name: str) -> tuple[Constraint, ...]:
    right = "a list of constraints"
    if isinstance(value, (Constraint, Mapping)):
        raise wrong_type(name, right, value)
    found = tuple(
        Constraint.from_dict(each) if isinstance(each, Mapping) else each
        for each in entries(value, name, right)
    )
    for each in found:
        if not isinstance(each, Constraint):
            raise wrong_type(name, right, each)
    return found


def _branches(value: object, name: str) -> tuple[tuple[Constraint, ...], ...]:
    return tuple(
        (each,) if isinstance(each, Constraint) else _constraints(each, name)
        for each in entries(value, name, "a list of lists of constraints")
    )


def _same(value: Any) -> Any:
    return value


def _cell_names(cells: tuple[Cell, ...]) -> list[str]:
    return [cell_name(cell) for cell in cells]


@dataclass(frozen=True, slots=True)
class Field:
    """A field of constraints: how it is read, how JSON has it, and what it means."""

    read: Callable[[object, str], Any]
    to_json: Callable[[Any], object]
    about: str
    order: Order | None = None
    """The key of a value, equal for all orders with one meaning; None if every order differs."""


_ONE, _MANY = (_number, _same), (_numbers, list)

FIELDS: Mapping[str, Field] = {
    "accept": Field(*_MANY, "the states that accept", as_set),
    "axis": Field(text, _same, '"row", "column" or "box"'),
    "branches": Field(
        _branches,
        lambda branches: [[each.to_dict() for each in branch] for branch in branches],
        "lists of constraints, one of which must hold completely",
        as_sets,
    ),
    "cells": Field(read_cells, _cell_names, "the cells, in order"),
    "circle": Field(read_cells, _cell_names, "the cells of the circle, in reading order"),
    "clone_cells": Field(read_cells, _cell_names, "the cells that copy them, in the same order"),
    "coefficients": Field(*_MANY, "what each cell's digit is multiplied by; 1 unless given"),
    "control": Field(_cell, cell_name, "the cell with the number"),
    "count": Field(*_ONE, "the number of digits seen"),
    "counts": Field(
        _number_pairs,
        lambda pairs: [list(pair) for pair in pairs],
        "pairs of a digit and its count",
        as_set,
    ),
    "crusts": Field(
        *_MANY, "the two digits around the sum; lowest and highest unless given", in_any_order
    ),
    "difference": Field(*_ONE, "the least difference"),
    "digit": Field(*_ONE, "the digit"),
    "digits": Field(*_MANY, "the digits; one that must occur twice is listed twice", in_any_order),
    "direction": Field(text, _same, '"up", "down" or "none"'),
    "exempt": Field(_words, list, "the kinds of marks that exempt a pair of cells", as_set),
    "is_loop": Field(_truth, _same, "whether the line is closed"),
    "mode": Field(text, _same, '"none", "only-unclued" or "any"'),
    "modulus": Field(*_ONE, "the divisor"),
    "name": Field(text, _same, "the rule in a sentence"),
    "of": Field(text, _same, '"difference", "ratio" or "pair_sum"'),
    "parts": Field(
        _constraints,
        lambda parts: [each.to_dict() for each in parts],
        "constraints that must hold",
        as_set,
    ),
    "rank": Field(*_ONE, "the place in the sorted list, from 1 on"),
    "scope": Field(text, _same, '"consecutive" (each cell and the next) or "all" (all pairs)'),
    "segments": Field(
        _cell_groups, lambda groups: [_cell_names(group) for group in groups], "groups of cells"
    ),
    "sets": Field(
        _cell_groups, lambda groups: [_cell_names(group) for group in groups], "groups of cells"
    ),
    "shaft": Field(read_cells, _cell_names, "the cells of the arrow, without the circle"),
    "start": Field(*_MANY, "the states before the first digit", as_set),
    "steps": Field(*_MANY, "how far a leap goes along one axis and along the other", in_any_order),
    "sum": Field(*_ONE, "the sum"),
    "table": Field(
        _table,
        lambda pairs: [list(pair) for pair in sorted(pairs)],
        "the pairs of digits that are allowed, in the order of the cells; or a function of two",
    ),
    "transitions": Field(
        _transitions,
        lambda rows: [list(row) for row in rows],
        'triples of a state, a digit (or "|" between segments) and the next state',
        as_set,
    ),
    "value": Field(*_ONE, "the difference, ratio or sum"),
    "values": Field(*_MANY, "the differences, ratios or sums", as_set),
}
"""The fields of all kinds: a name means the same wherever it occurs."""


def check_choice(constraint: Constraint, name: str, choices: Sequence[str]) -> None:
    """Raise ConstraintError unless a field has one of the given words."""
    value = getattr(constraint, name)
    if value not in choices:
        right = listed(map(repr, choices), "or")
        raise constraint.error(f"{name} must be {right}, not {quoted(value)}")


def check_least(constraint: Constraint, name: str, least: int) -> None:
    """Raise ConstraintError if a number is less than it may be."""
    value = getattr(constraint, name)
    if value is not None and value < least:
        raise constraint.error(f"{name} must be at least {least}, not {value}")


def check_sum(constraint: Constraint, total: int, low: int, high: int) -> None:
    """Raise ConstraintError if a sum is less or more than cells can have."""
    if not low <= total <= high:
        raise constraint.error(f"the sum {total} is impossible: it can be {low} to {high}")


def check_digits(constraint: Constraint, shape: Shape, values: Iterable[int]) -> None:
    """Raise ConstraintError if one of the values is not a digit of the shape."""
    for value in values:
        if not shape.lowest <= value < shape.lowest + shape.digit_count:
            raise constraint.error(f"{value} is not a digit: digits are {shape.digit_words}")


def check_room(constraint: Constraint, shape: Shape, cells: Sequence[Cell]) -> None:
    """Raise ConstraintError if there are more cells than different digits."""
    if len(cells) > shape.digit_count:
        raise constraint.error(
            f"{len(cells)} cells cannot have different digits: there are {shape.digit_count} digits"
        )


def check_size(constraint: Constraint, shape: Shape) -> None:
    """Raise ConstraintError if the rule is too large to be translated."""
    try:
        constraint.primitives(shape)
    except ConstraintError as error:
        raise constraint.error(str(error)) from None


def highest(shape: Shape) -> int:
    """Return the value of the highest digit."""
    return shape.value(shape.digit_count)


def values_of(shape: Shape) -> range:
    """Return the values of all digits."""
    return range(shape.lowest, shape.lowest + shape.digit_count)


def digit_mask(shape: Shape, values: Iterable[int]) -> int:
    """Return the mask of the digits with some values."""
    return _digit_mask(shape.lowest, shape.digit_count, tuple(values))


@lru_cache(maxsize=4096)
def _digit_mask(lowest: int, count: int, values: tuple[int, ...]) -> int:
    return sum(1 << (value - lowest) for value in {*values} if lowest <= value < lowest + count)


@lru_cache(maxsize=256)
def remainders_of(lowest: int, digit_count: int, modulus: int) -> tuple[int, ...]:
    """Return the remainder of the value of each digit."""
    return tuple(value % modulus for value in range(lowest, lowest + digit_count))


@cache
def thirds(digit_count: int) -> tuple[int, ...]:
    """Return the third of each digit: 0 for the low, 1 for the middle and 2 for the high digits."""
    return tuple(3 * i // digit_count for i in range(digit_count))


def listed(items: Iterable[object], last: str = "and") -> str:
    """Return a list in words: "1, 2 and 3"."""
    *first, end = map(str, items)
    return f"{', '.join(first)} {last} {end}" if first else end


def digits_in_words(values: Iterable[int], last: str = "and") -> str:
    """Return a list of digits as people read them."""
    return listed((symbol(v) if 0 <= v <= MAX_SIZE else v for v in values), last)


@lru_cache(maxsize=1024)
def _said(rule: Message, language: str) -> str:
    """Return the sentence of a rule, which is the same for all shapes: its facts name no cells."""
    from ..render.words.speaker import say, text_of

    return text_of(say(standard_shape(9), rule, language))


def digits_listed(values: Iterable[int]) -> Listed:
    """Return digits as a fact of a rule: a list of what people read for them, in this order."""
    return Listed(tuple([symbol(v) if 0 <= v <= MAX_SIZE else str(v) for v in values]))
