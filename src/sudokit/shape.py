"""Shape: the cells of a grid and its houses, the sets of cells that must hold different digits."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeAlias, cast, overload

from . import _core
from .checks import entries, names, whole_number, wrong_type
from .errors import ShapeError, UnknownPlace, UnsupportedShape

if TYPE_CHECKING:
    from .constraints import Constraint

CellLike: TypeAlias = "SupportsIndex | str | tuple[SupportsIndex, SupportsIndex]"
"""A cell as an index, a name such as "r1c1", or (row, column) counted from 0."""

Searched: TypeAlias = "_core.Geometry | _core.Rules"
"""The rules of a shape as the searches of the core take them."""

MIN_SIZE, MAX_SIZE = _core.MIN_SIZE, _core.MAX_SIZE
SYMBOLS = "123456789ABCDEFGHIJKLMNOP"
"""The characters of the digits from 1 on: digit 10 is A, digit 25 is P."""
NO_BOX = 255
"""The number of the box, in Shape.boxes, of a cell without one."""

BOXES: Mapping[int, tuple[int, int]] = {
    4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 10: (2, 5), 12: (3, 4), 14: (2, 7),
    15: (3, 5), 16: (4, 4), 18: (3, 6), 20: (4, 5), 21: (3, 7), 24: (4, 6), 25: (5, 5),
}  # fmt: skip
"""The usual box of each size, rows by columns."""


_CELL, _LINE = 'an index, a name such as "r1c1", or a row and a column', "a whole number from 0 on"
_CONSTRAINTS = "a list of constraints, such as Cage('r1c1 r1c2', sum=10)"
_VALUES = "0" + SYMBOLS
"""The character of each value, from 0 on."""
_CELL_NAME = re.compile(r"[rR]([1-9][0-9]?)[cC]([1-9][0-9]?)", re.ASCII)


@dataclass(frozen=True, slots=True)
class House:
    """Cells that must hold different digits, under a name such as r1, c1, b1 or d1.

    - name: unique within a shape
    - cells: the indices of the cells
    """

    name: str
    cells: tuple[int, ...]

    def __contains__(self, cell: int) -> bool:
        return cell in self.cells

    def __iter__(self) -> Iterator[int]:
        return iter(self.cells)

    def __len__(self) -> int:
        return len(self.cells)


class Shape:
    """The cells, digits, houses and constraints of a grid.

    `Shape(9)` is the classic shape. `box` sets the rows and columns of a box, `boxes` names the
    box of each cell of a jigsaw (None or "." for a cell without one, () for no boxes at all),
    `variants` adds the houses of VARIANTS, and `extra` adds any other houses. `houses` lists rows,
    columns, boxes, then the extra houses.

    `rows`, `columns` and `digits` (a range, such as `range(0, 9)`) follow from `size` unless they
    are given. With `has_lines=False`, rows and columns may repeat digits. `constraints` are rules
    beyond houses: values of `sudokit.constraints`, such as cages.

    Digits are numbered from 1 inside, whatever people see: `value(1)` is the lowest digit.
    """

    __slots__ = (
        "_geometry", "_hash", "_peers", "_searched", "box", "boxes", "column_count", "constraints",
        "digit_count", "extra", "has_lines", "houses", "is_open", "is_plain", "lowest",
        "row_count", "variants",
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
    houses: tuple[House, ...]
    is_open: bool
    """Whether it is not n rows, n columns and n boxes of n cells for the digits 1 to n."""
    is_plain: bool
    """Whether houses are its only rules, and it is not open."""
    _hash: int
    _geometry: _core.Geometry | None
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
    ) -> None:
        size = whole_number(size, "size", "a whole number, such as 9")
        is_sized = rows is None or columns is None or digits is None
        if is_sized and not MIN_SIZE <= size <= MAX_SIZE:
            raise ShapeError(f"size {size} is not supported: sizes are {MIN_SIZE} to {MAX_SIZE}")
        row_count = size if rows is None else _checked_lines(rows, "rows")
        column_count = size if columns is None else _checked_lines(columns, "columns")
        lowest, digit_count = (1, size) if digits is None else _checked_range(digits)
        if isinstance(variants, str):
            raise wrong_type("variants", "a list of names", variants)
        put = object.__setattr__
        put(self, "row_count", row_count)
        put(self, "column_count", column_count)
        put(self, "digit_count", digit_count)
        put(self, "lowest", lowest)
        put(self, "has_lines", bool(has_lines))
        put(self, "constraints", tuple(entries(constraints, "constraints", _CONSTRAINTS)))
        numbers: bytes
        if boxes is None:
            box = _checked_box(self, box)
            numbers = _rectangles(row_count, column_count, box)
        else:
            if box is not None:
                raise ShapeError("give either box or boxes, not both")
            numbers = _checked_boxes(self, boxes)
            box = _box_of(self, numbers)
        put(self, "box", box)
        put(self, "boxes", numbers)
        put(self, "variants", tuple(sorted(set(names(variants, "variants")))))
        extra = entries(extra, "extra", "a list of House values")
        put(self, "extra", tuple(_checked_house(self, house) for house in extra))
        put(self, "houses", (*_lines(self), *_boxes(numbers)))
        put(self, "is_open", _why_open(self) != "")
        put(self, "is_plain", not self.is_open and not self.constraints)
        regular = len(self.houses)
        added: list[House] = []
        for name in self.variants:
            if name not in VARIANTS:
                raise ShapeError(f"unknown variant {name!r}: choose from {', '.join(VARIANTS)}")
            added += VARIANTS[name](self)
        put(self, "houses", (*self.houses, *added, *self.extra))
        if len(self.houses) - regular > len(self.cells):
            raise ShapeError(
                f"a {self.dimensions} grid has room for {len(self.cells)} extra houses, "
                f"not {len(self.houses) - regular}"
            )
        put(self, "_hash", hash(self._key()))
        put(self, "_geometry", None)
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
            f"this one has {self.row_count} rows, {self.column_count} columns and "
            f"{self.digit_count} digits",
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
        return _VALUES[self.lowest : self.lowest + self.digit_count]

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
            self.check_is_plain("this function", "solve, count or check")
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
            self.check_is_not_open("this function", "solve, count or check")
            houses = [list(house.cells) for house in self.houses]
            object.__setattr__(self, "_geometry", _core.Geometry(self.digit_count, houses))
        assert self._geometry is not None
        return self._geometry

    def value(self, digit: int) -> int:
        """Return the value that people see for a digit: its number, unless the lowest is not 1."""
        return digit - 1 + self.lowest

    def digit(self, value: int) -> int:
        """Return the number of the digit with a value; ShapeError if the shape has none."""
        number = whole_number(value, "a digit") + 1 - self.lowest
        if not 1 <= number <= self.digit_count:
            raise ShapeError(f"{value} is not a digit here: digits are {self.digit_words}")
        return number

    def symbol(self, digit: int) -> str:
        """Return the character that people read for a digit: B for the value 11, . for empty."""
        return _VALUES[digit - 1 + self.lowest] if digit else "."

    @property
    def digit_words(self) -> str:
        """The digits in words, such as "1 to 9"."""
        return f"{self.lowest} to {self.value(self.digit_count)}"

    def check_is_plain(self, feature: str, instead: str) -> None:
        """Raise UnsupportedShape for constraints and for open shapes.

        `feature` is a noun phrase, `instead` names what works on every shape.
        """
        self.check_is_not_open(feature, instead)
        if self.constraints:
            number = len(self.constraints)
            has = "a constraint" if number == 1 else f"{number} constraints"
            raise UnsupportedShape(feature, f"this grid has {has} beyond houses", instead)

    def check_is_not_open(self, feature: str, instead: str) -> None:
        """Raise UnsupportedShape unless rows, columns and boxes hold all digits, 1 to n."""
        if self.is_open:
            raise UnsupportedShape(feature, _why_open(self), instead)

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
        if isinstance(place, tuple):
            if len(place) != 2:
                raise UnknownPlace(f"{place!r} is not a cell: give a row and a column, from 0")
            row, column = (whole_number(line, "a row or column", _LINE) for line in place)
            return self._cell_at(row, column, place)
        number = whole_number(place, "a cell", _CELL)
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
            object.__setattr__(self, "_peers", _peers_of_all(self))
        assert self._peers is not None
        return self._peers[self.cell(cell)]

    @property
    def further_houses(self) -> tuple[House, ...]:
        """The houses besides rows, columns and boxes."""
        lines = self.row_count + self.column_count if self.has_lines else 0
        return self.houses[lines + len({*self.boxes} - {NO_BOX}) :]

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

    def _key(self) -> tuple[object, ...]:
        """Return all that makes two shapes equal or different."""
        return (
            self.row_count, self.column_count, self.digit_count, self.lowest, self.boxes,
            self.has_lines, self.variants, self.extra, self.constraints,
        )  # fmt: skip

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Shape cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a Shape cannot be changed")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Shape):
            return NotImplemented
        return self is other or (self._hash == other._hash and self._key() == other._key())

    def __hash__(self) -> int:
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
        for name in ("variants", "extra", "constraints"):
            if getattr(self, name):
                found[name] = getattr(self, name)
        return found


def check_is_shape(shape: object) -> None:
    """Raise a TypeError that tells how to make a Shape, unless this is one."""
    if not isinstance(shape, Shape):
        raise wrong_type("shape", "a Shape, such as Shape(9)", shape)


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


# Variants: each function returns the extra houses of a shape.


def _diagonals(shape: Shape) -> list[House]:
    n = shape.row_count
    if not n == shape.column_count <= shape.digit_count:
        raise ShapeError(
            f"diagonals need a square with a digit for each row, not {shape.dimensions} "
            f"with {shape.digit_count} digits"
        )
    down = tuple(i * n + i for i in range(n))
    up = tuple(i * n + n - 1 - i for i in range(n))
    return [House("d1", down), House("d2", up)]


def _windows(shape: Shape) -> list[House]:
    if shape.box is None or shape.box[0] != shape.box[1]:
        raise ShapeError("windoku needs square boxes, as 4×4, 9×9, 16×16 and 25×25 have")
    side, width = shape.box[0], shape.column_count
    return [
        House(
            f"w{number}",
            tuple((top + i // side) * width + left + i % side for i in range(side * side)),
        )
        for number, (top, left) in enumerate(
            (
                (top, left)
                for top in range(1, shape.row_count - side, side + 1)
                for left in range(1, width - side, side + 1)
            ),
            1,
        )
    ]


def _disjoint_groups(shape: Shape) -> list[House]:
    if shape.box is None:
        raise ShapeError("disjoint groups need rectangular boxes")
    boxes = [house.cells for house in _boxes(shape.boxes)]
    if len(boxes) > shape.digit_count:
        raise ShapeError(f"{shape.digit_count} digits are too few for groups of {len(boxes)} cells")
    return [House(f"g{i + 1}", group) for i, group in enumerate(zip(*boxes))]


VARIANTS: Mapping[str, Callable[[Shape], list[House]]] = {
    "x": _diagonals,
    "windoku": _windows,
    "disjoint": _disjoint_groups,
}


# Helpers.


def _checked_lines(number: object, name: str) -> int:
    count = whole_number(number, name, "a whole number, such as 9")
    if not 1 <= count <= MAX_SIZE:
        raise ShapeError(f"{count} {name} are not supported: a grid has 1 to {MAX_SIZE}")
    return count


def _checked_range(digits: object) -> tuple[int, int]:
    """Return the lowest digit and the number of digits."""
    if not isinstance(digits, range):
        raise wrong_type("digits", "a range, such as range(1, 10)", digits)
    if not digits or digits.step != 1 or digits[0] < 0 or digits[-1] > MAX_SIZE:
        raise ShapeError(
            f"digits must be a range of consecutive numbers from 0 to {MAX_SIZE}, such as "
            f"range(0, 9), not {digits}"
        )
    if len(digits) > MAX_SIZE:
        raise ShapeError(f"{len(digits)} digits are not supported: a grid has 1 to {MAX_SIZE}")
    return digits[0], len(digits)


def _checked_box(shape: Shape, box: tuple[int, int] | None) -> tuple[int, int]:
    count = shape.digit_count
    is_square = shape.row_count == shape.column_count == count
    if box is None:
        usual = BOXES.get(count)
        if usual and shape.row_count % usual[0] == shape.column_count % usual[1] == 0:
            return usual
        if is_square:
            sizes = ", ".join(map(str, BOXES))
            raise ShapeError(f"size {count} has no rectangular boxes: sizes are {sizes}")
        raise ShapeError(
            f"a {shape.dimensions} grid of {count} digits has no usual boxes: give box or boxes, "
            "or boxes=() for none"
        )
    if not isinstance(box, Sequence) or isinstance(box, str):
        raise wrong_type("box", "its rows and columns, such as (3, 3)", box)
    if len(box) != 2:
        raise ShapeError(f"a box is rows and columns, not {box!r}")
    rows, columns = (whole_number(lines, "the rows and columns of box") for lines in box)
    fits = rows >= 2 and columns >= 2 and rows * columns <= count
    if is_square and not shape.constraints:
        fits = fits and rows * columns == count
    if not fits or shape.row_count % rows or shape.column_count % columns:
        place = f"size {count}" if is_square else f"a {shape.dimensions} grid of {count} digits"
        raise ShapeError(f"a {rows}×{columns} box does not fit {place}")
    _check_box_count(len(shape.cells) // (rows * columns))
    return (rows, columns)


def _check_box_count(number: int) -> None:
    if number > len(SYMBOLS):
        raise ShapeError(
            f"a grid has at most {len(SYMBOLS)} boxes, not {number}: extra takes further houses"
        )


def _box_of(shape: Shape, boxes: bytes) -> tuple[int, int] | None:
    """Return the rows and columns of boxes that are equal rectangles side by side."""
    rows, columns = shape.row_count, shape.column_count
    box = height, width = boxes[::columns].count(0), boxes[:columns].count(0)
    if height < 2 or width < 2 or rows % height or columns % width:
        return None
    return box if boxes == _rectangles(rows, columns, box) else None


def _checked_boxes(shape: Shape, boxes: Sequence[object]) -> bytes:
    """Return the box of each cell, numbered in the order of first appearance."""
    if not isinstance(boxes, Sequence):
        raise wrong_type("boxes", "the name of the box of each cell", boxes)
    cells, count = len(shape.cells), shape.digit_count
    if len(boxes) == 0:
        return bytes([NO_BOX]) * cells
    if len(boxes) != cells:
        raise ShapeError(f"boxes must name {cells} cells, not {len(boxes)}")
    order: dict[object, int] = {}
    numbers = [
        NO_BOX if name is None or name == "." else order.setdefault(name, len(order))
        for name in boxes
    ]
    _check_box_count(len(order))
    must_be_full = (
        shape.row_count == shape.column_count == count
        and not shape.constraints
        and NO_BOX not in numbers
    )
    for name, number in order.items():
        held = numbers.count(number)
        if held > count or (must_be_full and held != count):
            right = f"not {count}" if must_be_full else f"more than the {count} digits"
            raise ShapeError(f"box {name!r} has {held} cells, {right}")
    return bytes(numbers)


def _rectangles(rows: int, columns: int, box: tuple[int, int]) -> bytes:
    height, width = box
    across = columns // width
    return bytes(r // height * across + c // width for r in range(rows) for c in range(columns))


def _lines(shape: Shape) -> list[House]:
    """Return the rows and the columns, unless digits may repeat in them."""
    if not shape.has_lines:
        return []
    height, width, count = shape.row_count, shape.column_count, shape.digit_count
    if max(height, width) > count:
        raise ShapeError(
            f"{count} digits are too few for lines of {max(height, width)} cells: give more "
            "digits, or has_lines=False to let digits repeat in rows and columns"
        )
    rows = [House(f"r{r + 1}", tuple(range(r * width, (r + 1) * width))) for r in range(height)]
    columns = [House(f"c{c + 1}", tuple(range(c, height * width, width))) for c in range(width)]
    return rows + columns


def _boxes(numbers: bytes) -> list[House]:
    members: dict[int, list[int]] = {}
    for cell, box in enumerate(numbers):
        if box != NO_BOX:
            members.setdefault(box, []).append(cell)
    return [House(f"b{box + 1}", tuple(members[box])) for box in sorted(members)]


def _why_open(shape: Shape) -> str:
    """Return why a shape is open, in words; "" if it is not."""
    count = shape.digit_count
    if not shape.row_count == shape.column_count == count:
        return (
            f"this grid has {shape.row_count} rows, {shape.column_count} columns and {count} digits"
        )
    if shape.lowest != 1:
        return f"the digits of this grid are {shape.digit_words}"
    if not shape.has_lines:
        return "digits may repeat in the rows and columns of this grid"
    if count < MIN_SIZE:
        return f"this grid has fewer than {MIN_SIZE} digits"
    if any(shape.boxes.count(box) != count for box in set(shape.boxes)):
        return f"this grid does not have {count} boxes of {count} cells"
    return ""


def _checked_house(shape: Shape, given: House) -> House:
    if not isinstance(given, House):
        raise TypeError(f"extra houses are House values such as House('e1', (0, 1)), not {given!r}")
    name, most = given.name, shape.digit_count
    house = House(name, tuple(whole_number(cell, "a cell of a house") for cell in given.cells))
    if not 2 <= len(house.cells) <= most:
        raise ShapeError(f"house {name!r} has {len(house.cells)} cells: it may have 2 to {most}")
    if len(set(house.cells)) != len(house.cells) or not all(
        cell in shape.cells for cell in house.cells
    ):
        raise ShapeError(f"house {name!r} must list different cells of the grid")
    return house


def _rules_of(shape: Shape) -> _core.Rules:
    from .constraints.core_rules import rules_of

    return rules_of(shape)


def _check_constraint(shape: Shape, constraint: object) -> None:
    from .constraints import Constraint

    if not isinstance(constraint, Constraint):
        raise wrong_type("constraints", _CONSTRAINTS, constraint)
    constraint.check(shape)


def _peers_of_all(shape: Shape) -> tuple[frozenset[int], ...]:
    peers: list[set[int]] = [set() for _ in shape.cells]
    for house in shape.houses:
        for cell in house.cells:
            peers[cell].update(house.cells)
    return tuple(frozenset(others - {cell}) for cell, others in enumerate(peers))


def _unpickled_shape(arguments: dict[str, Any]) -> Shape:
    return Shape(**arguments)
