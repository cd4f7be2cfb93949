"""Shape: the cells, digits, houses and constraints of a grid."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeAlias, cast, overload

from . import _core
from .checks import entries, known_name, names, not_bool, number_of, whole_number, wrong_type
from .drawings import Drawing, checked_drawings
from .errors import ShapeError, UnknownPlace, UnsupportedShape
from .houses import (
    BOXES,
    MAX_SIZE,
    MIN_SIZE,
    NO_BOX,
    SYMBOLS,
    VARIANTS,
    House,
    box_of,
    boxes_of,
    checked_box,
    checked_boxes,
    checked_house,
    checked_lines,
    checked_range,
    lines_of,
    peers_of_all,
    rectangles,
    why_open,
)

if TYPE_CHECKING:
    from .constraints import Constraint

__all__ = [
    "BOXES", "MAX_SIZE", "MIN_SIZE", "NO_BOX", "SYMBOLS", "VALUE_SYMBOLS", "VARIANTS", "CellLike",
    "House", "Searched", "Shape", "as_shape", "check_is_not_open", "check_is_plain",
    "geometry_of", "row_and_column", "standard_shape", "symbol",
]  # fmt: skip

CellLike: TypeAlias = "SupportsIndex | str | tuple[SupportsIndex, SupportsIndex] | list[int]"
"""A cell as an index, a name such as "r1c1", or (row, column) counted from 0."""

Searched: TypeAlias = "_core.Geometry | _core.Rules"
"""The rules of a shape as the searches of the core take them."""

_CELL, _LINE = 'an index, a name such as "r1c1", or a row and a column', "a whole number from 0 on"
_CONSTRAINTS = "a list of constraints, such as Cage('r1c1 r1c2', sum=10)"
VALUE_SYMBOLS = "0" + SYMBOLS
"""The character of each value, from 0 on."""
_CELL_NAME = re.compile(r"[rR]([1-9][0-9]?)[cC]([1-9][0-9]?)", re.ASCII)


class Shape:
    """The cells, digits, houses and constraints of a grid.

    `Shape(9)` is the classic shape. `box` sets the rows and columns of a box, `boxes` names the
    box of each cell of a jigsaw (None or "." for a cell without one, () for no boxes at all),
    `variants` adds the houses of VARIANTS, and `extra` adds any other houses. `houses` lists rows,
    columns, boxes, then the extra houses.

    `rows`, `columns` and `digits` (a range, such as `range(0, 9)`) follow from `size` unless they
    are given. With `has_lines=False`, rows and columns may repeat digits. `constraints` are rules
    beyond houses: values of `sudokit.constraints`, such as cages. `drawings` are values of
    `sudokit.drawings` that are shown with the puzzle and mean nothing: shapes that differ in them
    alone are equal.

    Digits are numbered from 1 inside, whatever people see: `value(1)` is the lowest digit.

    Shapes are equal if they have the same cells, digits, boxes and rules, whatever the names of
    further houses, and in whatever order houses, constraints and their cells are given where that
    means nothing. A rule that is given twice is one rule.
    """

    __slots__ = (
        "_as_given", "_geometry", "_hash", "_peers", "_searched", "box", "boxes", "column_count",
        "constraints", "digit_count", "drawings", "extra", "has_lines", "houses", "is_open",
        "is_plain", "lowest", "row_count", "variants",
    )  # fmt: skip

    row_count: int
    column_count: int
    digit_count: int
    lowest: int
    """The value of the lowest digit, usually 1."""
    box: tuple[int, int] | None
    boxes: bytes
    """The number of the box of each cell; NO_BOX for a cell without one."""
    has_lines: bool
    variants: tuple[str, ...]
    extra: tuple[House, ...]
    constraints: tuple[Constraint, ...]
    drawings: tuple[Drawing, ...]
    houses: tuple[House, ...]
    is_open: bool
    """Whether it is not n rows, n columns and n boxes of n cells for the digits 1 to n."""
    is_plain: bool
    """Whether houses are its only rules, and it is not open."""
    _as_given: tuple[object, ...] | None
    _geometry: _core.Geometry | None
    _hash: int | None
    _peers: tuple[frozenset[int], ...] | None
    _searched: Searched | None

    def __init__(
        self,
        size: int = 9,
        box: tuple[int, int] | None = None,
        *,
        rows: int | None = None,
        columns: int | None = None,
        digits: range | None = None,
        boxes: Sequence[object] | None = None,
        has_lines: bool = True,
        variants: Iterable[str] = (),
        extra: Iterable[House] = (),
        constraints: Iterable[Constraint] = (),
        drawings: Iterable[Drawing] = (),
    ) -> None:
        size = whole_number(size, "size", "a whole number, such as 9")
        is_sized = rows is None or columns is None or digits is None
        if is_sized and not MIN_SIZE <= size <= MAX_SIZE:
            raise ShapeError(f"size {size} is not supported: sizes are {MIN_SIZE} to {MAX_SIZE}")
        row_count = size if rows is None else checked_lines(rows, "rows")
        column_count = size if columns is None else checked_lines(columns, "columns")
        lowest, digit_count = (1, size) if digits is None else checked_range(digits)
        if isinstance(variants, str):
            raise wrong_type("variants", "a list of names", variants)
        put = object.__setattr__
        put(self, "row_count", row_count)
        put(self, "column_count", column_count)
        put(self, "digit_count", digit_count)
        put(self, "lowest", lowest)
        put(self, "has_lines", bool(has_lines))
        put(self, "constraints", tuple(entries(constraints, "constraints", _CONSTRAINTS)))
        put(self, "drawings", checked_drawings(drawings, row_count, column_count))
        numbers: bytes
        if boxes is None:
            box = checked_box(self, box)
            numbers = rectangles(row_count, column_count, box)
        else:
            if box is not None:
                raise ShapeError("give either box or boxes, not both")
            numbers = checked_boxes(self, boxes)
            box = box_of(self, numbers)
        put(self, "box", box)
        put(self, "boxes", numbers)
        named = names(variants, "variants")
        put(self, "variants", tuple(sorted({_checked_variant(name) for name in named})))
        extra = entries(extra, "extra", "a list of House values")
        put(self, "extra", tuple(checked_house(self, house) for house in extra))
        put(self, "houses", (*lines_of(self), *boxes_of(numbers)))
        put(self, "is_open", why_open(self) != "")
        put(self, "is_plain", not self.is_open and not self.constraints)
        regular = len(self.houses)
        added: list[House] = []
        for name in self.variants:
            added += VARIANTS[name](self)
        put(self, "houses", (*self.houses, *added, *self.extra))
        if len(self.houses) - regular > len(self.cells):
            raise ShapeError(
                f"a {self.dimensions} grid has room for {len(self.cells)} extra houses, "
                f"not {len(self.houses) - regular}"
            )
        put(self, "_as_given", None)
        put(self, "_geometry", None)
        put(self, "_hash", None)
        put(self, "_peers", None)
        put(self, "_searched", None)
        for constraint in self.constraints:
            _check_constraint(self, constraint)

    @property
    def size(self) -> int:
        """The rows, the columns and the digits of a square shape that has as many of each.

        Raises UnsupportedShape for other shapes: row_count, column_count and digit_count tell them.
        """
        if self.row_count == self.column_count == self.digit_count:
            return self.digit_count
        raise UnsupportedShape(
            "the size of a grid",
            f"this one has {number_of(self.row_count, 'row')}, "
            f"{number_of(self.column_count, 'column')} and {number_of(self.digit_count, 'digit')}",
            "row_count, column_count and digit_count",
        )

    @property
    def dimensions(self) -> str:
        """The rows and columns in words, such as 9×9."""
        return f"{self.row_count}×{self.column_count}"

    @property
    def cells(self) -> range:
        """The indices of all cells, row by row."""
        return range(self.row_count * self.column_count)

    @property
    def digits(self) -> range:
        """The digits as they are numbered inside: 1 to digit_count."""
        return range(1, self.digit_count + 1)

    @property
    def symbols(self) -> str:
        """The characters of all digits, from the lowest on: "123456789" for the classic shape."""
        return VALUE_SYMBOLS[self.lowest : self.lowest + self.digit_count]

    @property
    def every_digit(self) -> int:
        """The mask of candidates of a cell that may hold every digit."""
        return (1 << self.digit_count) - 1

    @property
    def is_standard(self) -> bool:
        """Whether the rules are rows, columns and the usual boxes of digits from 1, and no more."""
        return (
            self.is_plain
            and self.box == BOXES.get(self.digit_count, ())
            and not self.variants
            and not self.extra
        )

    @property
    def geometry(self) -> _core.Geometry:
        """The houses of a plain shape in the form that the C++ core takes; for internal use."""
        if self._geometry is None or not self.is_plain:
            check_is_plain(self, "this function", "solve, count or check")
            return self.geometry_of_houses
        return self._geometry

    @property
    def searched(self) -> Searched:
        """All rules in the form that the searches of the C++ core take; for internal use."""
        if self._searched is None:
            searched = self.geometry if self.is_plain else _rules_of(self)
            object.__setattr__(self, "_searched", searched)
        assert self._searched is not None
        return self._searched

    @property
    def rules(self) -> _core.Rules:
        """The houses and constraints in the form that the C++ core takes; for internal use."""
        return _rules_of(self) if self.is_plain else cast("_core.Rules", self.searched)

    @property
    def geometry_of_houses(self) -> _core.Geometry:
        """The houses alone, for logic that stays right where constraints rule out more."""
        if self._geometry is None:
            object.__setattr__(self, "_geometry", geometry_of(self))
        assert self._geometry is not None
        return self._geometry

    def value(self, digit: int) -> int:
        """Return the value that people see for a digit: its number, unless the lowest is not 1."""
        return whole_number(digit, "a digit") - 1 + self.lowest

    def digit(self, value: int) -> int:
        """Return the number of the digit with a value; ShapeError if the shape has none."""
        number = whole_number(value, "a digit") + 1 - self.lowest
        if not 1 <= number <= self.digit_count:
            raise ShapeError(f"{value} is not a digit here: digits are {self.digit_words}")
        return number

    def symbol(self, digit: int) -> str:
        """Return the character that people read for a digit: B for the value 11, . for empty."""
        return "." if digit == 0 else VALUE_SYMBOLS[self.value(digit)]

    @property
    def digit_words(self) -> str:
        """The digits in words, such as "1 to 9"."""
        return f"{self.lowest} to {self.value(self.digit_count)}"

    @overload
    def cell(self, place: CellLike, /) -> int: ...
    @overload
    def cell(self, row: SupportsIndex, column: SupportsIndex, /) -> int: ...
    def cell(self, place: CellLike, column: SupportsIndex | None = None, /) -> int:
        """Return the index of a cell: `cell("r1c2")`, `cell(0, 1)`, `cell((0, 1))`, `cell(1)`.

        Raises UnknownPlace, which is also an IndexError, if the grid has no such cell.
        """
        if column is not None:
            place = (place, column)  # type: ignore[assignment]
        if isinstance(place, str):
            found = row_and_column(place)
            if not found:
                raise UnknownPlace(f"{place!r} is not a cell: cells are {self._cell_range()}")
            return self._cell_at(*found, place)
        if isinstance(place, list) and len(place) == 2:  # as JSON has it
            place = (place[0], place[1])
        if isinstance(place, tuple):
            if len(place) != 2:
                raise UnknownPlace(f"{place!r} is not a cell: give a row and a column, from 0")
            row, column = (not_bool(line, "a row or column", _LINE) for line in place)
            return self._cell_at(row, column, place)
        number = not_bool(place, "a cell", _CELL)
        if not 0 <= number < len(self.cells):
            raise UnknownPlace(f"there is no cell {number}: cells are 0 to {len(self.cells) - 1}")
        return number

    def cell_name(self, cell: CellLike) -> str:
        """Return the name of a cell, such as r1c1."""
        row, column = divmod(self.cell(cell), self.column_count)
        return f"r{row + 1}c{column + 1}"

    def house(self, name: str) -> House:
        """Return the house of a name such as r1, c1 or b1; raises UnknownPlace if there is none."""
        for house in self.houses:
            if house.name == name:
                return house
        known = ", ".join(house.name for house in self.houses)
        raise UnknownPlace(f"there is no house {name!r}: houses are {known}")

    def houses_of(self, cell: CellLike) -> tuple[House, ...]:
        """Return the houses that contain a cell: its row, its column, its box, then any others."""
        number = self.cell(cell)
        return tuple(house for house in self.houses if number in house.cells)

    def peers(self, cell: CellLike) -> frozenset[int]:
        """Return the cells that share a house with a cell."""
        if self._peers is None:
            object.__setattr__(self, "_peers", peers_of_all(self))
        assert self._peers is not None
        return self._peers[self.cell(cell)]

    @property
    def box_count(self) -> int:
        """The number of boxes."""
        return len({*self.boxes} - {NO_BOX})

    @property
    def further_houses(self) -> tuple[House, ...]:
        """The houses besides rows, columns and boxes."""
        lines = self.row_count + self.column_count if self.has_lines else 0
        return self.houses[lines + self.box_count :]

    def rule_sentences(self) -> tuple[str, ...]:
        """Return the rule of each constraint in a sentence."""
        return tuple(constraint.rule(self) for constraint in self.constraints)

    def _cell_at(self, row: int, column: int, place: object) -> int:
        if not (0 <= row < self.row_count and 0 <= column < self.column_count):
            raise UnknownPlace(f"there is no cell {place!r}: cells are {self._cell_range()}")
        return row * self.column_count + column

    def _cell_range(self) -> str:
        rows, columns = self.row_count, self.column_count
        return f"r1c1 to r{rows}c{columns}, or (0, 0) to ({rows - 1}, {columns - 1})"

    @property
    def _rules(self) -> tuple[object, ...]:
        return self.variants, self.extra, self.constraints

    @property
    def _rules_in_any_order(self) -> tuple[object, ...]:
        houses = frozenset([frozenset(house.cells) for house in self.further_houses])
        return houses, frozenset(self.constraints)

    @property
    def _layout(self) -> tuple[object, ...]:
        return (
            self.row_count, self.column_count, self.digit_count, self.lowest, self.boxes,
            self.has_lines,
        )  # fmt: skip

    def as_given(self) -> tuple[object, ...]:
        """Return the arguments in the order in which they were given.

        Words, drawings and steps follow this order: caches of them need it (`caches.py`).
        """
        if self._as_given is None:
            extra = tuple([(house.name, house.cells) for house in self.extra])
            constraints = tuple([constraint.as_given() for constraint in self.constraints])
            found = (*self._layout, self.variants, extra, constraints, self.drawings)
            object.__setattr__(self, "_as_given", found)
        assert self._as_given is not None
        return self._as_given

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Shape cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a Shape cannot be changed")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Shape):
            return NotImplemented
        return self is other or (
            self._layout == other._layout
            and (
                self._rules == other._rules or self._rules_in_any_order == other._rules_in_any_order
            )
        )

    def __hash__(self) -> int:
        if self._hash is None:
            found = hash((self._layout, self._rules_in_any_order))
            object.__setattr__(self, "_hash", found)
        assert self._hash is not None
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        return _unpickled_shape, (self.arguments(),)

    def __repr__(self) -> str:
        arguments = self.arguments()
        parts = [repr(arguments.pop("size"))] if "size" in arguments else []
        parts += [f"{name}={value!r}" for name, value in arguments.items()]
        return f"Shape({', '.join(parts)})"

    def arguments(self) -> dict[str, Any]:
        """Return the arguments that make this shape, without those that would be the same."""
        found: dict[str, Any] = {}
        rows, columns, count = self.row_count, self.column_count, self.digit_count
        if rows == columns == count >= MIN_SIZE:
            found["size"] = count
        else:
            found["rows"], found["columns"] = rows, columns
        if "size" not in found or self.lowest != 1:
            found["digits"] = range(self.lowest, self.lowest + count)
        if self.box is None:
            found["boxes"] = "".join("." if b == NO_BOX else SYMBOLS[b] for b in self.boxes)
            if not found["boxes"].strip("."):
                found["boxes"] = ()
        elif self.box != BOXES.get(count):
            found["box"] = self.box
        if not self.has_lines:
            found["has_lines"] = False
        for name in ("variants", "extra", "constraints", "drawings"):
            if getattr(self, name):
                found[name] = getattr(self, name)
        return found

    def replace(
        self,
        *,
        variants: Iterable[str] | None = None,
        extra: Iterable[House] | None = None,
        constraints: Iterable[Constraint] | None = None,
        drawings: Iterable[Drawing] | None = None,
    ) -> Shape:
        """Return the shape with these parts, and all else of this one."""
        parts = {
            "variants": variants, "extra": extra, "constraints": constraints, "drawings": drawings
        }  # fmt: skip
        changed = {name: value for name, value in parts.items() if value is not None}
        return Shape(**{**self.arguments(), **changed})


def as_shape(shape: Shape | int) -> Shape:
    """Return a Shape as it is, and for a size its standard shape; raise TypeError otherwise."""
    if isinstance(shape, Shape):
        return shape
    return standard_shape(whole_number(shape, "shape", "a Shape, or a size such as 9"))


def geometry_of(shape: Shape, further: Iterable[House] = ()) -> _core.Geometry:
    """Return the houses of a shape, and further ones after them, in the form that the core takes.

    That of an open shape is for steps of logic alone: no search takes it.
    """
    houses = [list(house.cells) for house in (*shape.houses, *further)]
    if not shape.is_open:
        return _core.Geometry(shape.digit_count, houses)
    return _core.Geometry.open(
        shape.digit_count, shape.row_count, shape.column_count, shape.has_lines,
        shape.box_count, houses,
    )  # fmt: skip


def check_is_plain(shape: Shape, feature: str, instead: str) -> None:
    """Raise UnsupportedShape for constraints and for open shapes.

    `feature` is a noun phrase, `instead` names what works on every shape.
    """
    check_is_not_open(shape, feature, instead)
    if shape.constraints:
        number = len(shape.constraints)
        has = "a constraint" if number == 1 else f"{number} constraints"
        raise UnsupportedShape(feature, f"this grid has {has} beyond houses", instead)


def check_is_not_open(shape: Shape, feature: str, instead: str) -> None:
    """Raise UnsupportedShape unless rows, columns and boxes hold all digits, 1 to n."""
    if shape.is_open:
        raise UnsupportedShape(feature, why_open(shape), instead)


def row_and_column(name: str) -> tuple[int, int] | None:
    """Return the row and the column, from 0, of a cell name such as r1c1; None for other text."""
    found = _CELL_NAME.fullmatch(name)
    return (int(found[1]) - 1, int(found[2]) - 1) if found else None


def symbol(digit: int) -> str:
    """Return the character that people read for a digit: B for 11, and 0 for 0 (empty)."""
    return SYMBOLS[digit - 1] if digit else "0"


@lru_cache(maxsize=64)
def standard_shape(size: int) -> Shape:
    """Return the standard shape of a size, with its usual boxes; the same object every time."""
    return Shape(size)


# Helpers.


def _rules_of(shape: Shape) -> _core.Rules:
    from .constraints.core_rules import rules_of

    return rules_of(shape)


def _checked_variant(name: str) -> str:
    return known_name(name, "variant", VARIANTS, ShapeError)


def _check_constraint(shape: Shape, constraint: object) -> None:
    from .constraints import Constraint

    if not isinstance(constraint, Constraint):
        raise wrong_type("constraints", _CONSTRAINTS, constraint)
    constraint.check(shape)


def _unpickled_shape(arguments: dict[str, Any]) -> Shape:
    return Shape(**arguments)
