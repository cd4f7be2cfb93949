"""Shape: the cells of a grid and its houses, the sets of cells that must hold different digits."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import SupportsIndex, TypeAlias, overload

from . import _core
from .checks import entries, known_name, names, whole_number, wrong_type
from .errors import ShapeError, UnknownPlace

CellLike: TypeAlias = "SupportsIndex | str | tuple[SupportsIndex, SupportsIndex]"
"""A cell as an index, a name such as "r1c1", or (row, column) counted from 0."""

MIN_SIZE, MAX_SIZE = _core.MIN_SIZE, _core.MAX_SIZE
SYMBOLS = "123456789ABCDEFGHIJKLMNOP"
"""The characters of the digits from 1 on: digit 10 is A, digit 25 is P."""

BOXES: Mapping[int, tuple[int, int]] = {
    4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 10: (2, 5), 12: (3, 4), 14: (2, 7),
    15: (3, 5), 16: (4, 4), 18: (3, 6), 20: (4, 5), 21: (3, 7), 24: (4, 6), 25: (5, 5),
}  # fmt: skip
"""The usual box of each size, rows by columns."""


_CELL, _LINE = 'an index, a name such as "r1c1", or a row and a column', "a whole number from 0 on"
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
    """The cells and houses of a grid.

    `Shape(9)` is the classic shape. `box` sets the rows and columns of a box, `boxes` names the
    box of each cell of a jigsaw, `variants` adds the houses of VARIANTS, and `extra` adds any other
    houses. `houses` lists rows, columns, boxes, then the extra houses.
    """

    __slots__ = (
        "_geometry", "_hash", "_peers", "box", "boxes", "extra", "houses", "size", "variants",
    )  # fmt: skip

    size: int
    box: tuple[int, int] | None
    boxes: bytes
    variants: tuple[str, ...]
    extra: tuple[House, ...]
    houses: tuple[House, ...]
    _hash: int
    _geometry: _core.Geometry | None
    _peers: tuple[frozenset[int], ...] | None

    def __init__(
        self,
        size: int = 9,
        box: tuple[int, int] | None = None,
        *,
        boxes: Sequence[object] | None = None,
        variants: Iterable[str] = (),
        extra: Iterable[House] = (),
    ) -> None:
        size = whole_number(size, "size", "a whole number, such as 9")
        if not MIN_SIZE <= size <= MAX_SIZE:
            raise ShapeError(f"size {size} is not supported: sizes are {MIN_SIZE} to {MAX_SIZE}")
        if boxes is None:
            box = _checked_box(size, box)
            boxes = _rectangles(size, box)
        else:
            if box is not None:
                raise ShapeError("give either box or boxes, not both")
            boxes = _checked_boxes(size, boxes)
            for usual in (BOXES.get(size), *_all_boxes(size)):
                if usual and boxes == _rectangles(size, usual):
                    box = usual
                    break
        if isinstance(variants, str):
            raise wrong_type("variants", "a list of names", variants)
        extra = entries(extra, "extra", "a list of House values")
        put = object.__setattr__
        put(self, "size", size)
        put(self, "box", box)
        put(self, "boxes", boxes)
        named = names(variants, "variants")
        put(self, "variants", tuple(sorted({_checked_variant(name) for name in named})))
        put(self, "extra", tuple(_checked_house(size, house) for house in extra))
        put(self, "houses", _lines_and_boxes(size, boxes))
        added: list[House] = []
        for name in self.variants:
            added += VARIANTS[name](self)
        put(self, "houses", (*self.houses, *added, *self.extra))
        if len(self.houses) > 3 * size + size * size:
            raise ShapeError(
                f"a {size}×{size} grid has room for {size * size} extra houses, "
                f"not {len(self.houses) - 3 * size}"
            )
        put(self, "_hash", hash((size, boxes, self.variants, self.extra)))
        put(self, "_geometry", None)
        put(self, "_peers", None)

    @property
    def cells(self) -> range:
        """The indices of all cells, row by row."""
        return range(self.size * self.size)

    @property
    def is_standard(self) -> bool:
        """Whether the houses are rows, columns and the usual boxes, and no others."""
        return self.box == BOXES.get(self.size, ()) and not self.variants and not self.extra

    @property
    def geometry(self) -> _core.Geometry:
        """The houses in the form that the C++ core takes; for internal use."""
        if self._geometry is None:
            houses = [list(house.cells) for house in self.houses]
            object.__setattr__(self, "_geometry", _core.Geometry(self.size, houses))
        assert self._geometry is not None
        return self._geometry

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
        if not 0 <= number < self.size * self.size:
            raise UnknownPlace(f"there is no cell {number}: cells are 0 to {len(self.cells) - 1}")
        return number

    def cell_name(self, cell: CellLike) -> str:
        """Return the name of a cell, such as r1c1."""
        row, column = divmod(self.cell(cell), self.size)
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

    def _cell_at(self, row: int, column: int, place: object) -> int:
        if not (0 <= row < self.size and 0 <= column < self.size):
            raise UnknownPlace(f"there is no cell {place!r}: cells are {self._cell_range()}")
        return row * self.size + column

    def _cell_range(self) -> str:
        return f"r1c1 to r{self.size}c{self.size}, or (0, 0) to ({self.size - 1}, {self.size - 1})"

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Shape cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a Shape cannot be changed")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Shape):
            return NotImplemented
        return self is other or (self.size, self.boxes, self.variants, self.extra) == (
            other.size, other.boxes, other.variants, other.extra,
        )  # fmt: skip

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        return _unpickled_shape, (self.size, self.box, self.boxes, self.variants, self.extra)

    def __repr__(self) -> str:
        parts = [str(self.size)]
        if self.box is None:
            parts.append(f"boxes={''.join(SYMBOLS[b] for b in self.boxes)!r}")
        elif self.box != BOXES.get(self.size):
            parts.append(f"box={self.box}")
        if self.variants:
            parts.append(f"variants={self.variants}")
        if self.extra:
            parts.append(f"extra={self.extra}")
        return f"Shape({', '.join(parts)})"


def as_shape(shape: Shape | int) -> Shape:
    """Return a Shape as it is, and for a size its standard shape; raise TypeError otherwise."""
    if isinstance(shape, Shape):
        return shape
    return standard_shape(whole_number(shape, "shape", "a Shape, or a size such as 9"))


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
    n = shape.size
    down = tuple(i * n + i for i in range(n))
    up = tuple(i * n + n - 1 - i for i in range(n))
    return [House("d1", down), House("d2", up)]


def _windows(shape: Shape) -> list[House]:
    if shape.box is None or shape.box[0] != shape.box[1]:
        raise ShapeError("windoku needs square boxes, as 4×4, 9×9, 16×16 and 25×25 have")
    n, side = shape.size, shape.box[0]
    corners = range(1, n - side, side + 1)
    return [
        House(
            f"w{number}",
            tuple((top + i // side) * n + left + i % side for i in range(n)),
        )
        for number, (top, left) in enumerate(((t, c) for t in corners for c in corners), 1)
    ]


def _disjoint_groups(shape: Shape) -> list[House]:
    if shape.box is None:
        raise ShapeError("disjoint groups need rectangular boxes")
    boxes = [house.cells for house in shape.houses[2 * shape.size :]]
    return [House(f"g{i + 1}", tuple(box[i] for box in boxes)) for i in range(shape.size)]


VARIANTS: Mapping[str, Callable[[Shape], list[House]]] = {
    "x": _diagonals,
    "windoku": _windows,
    "disjoint": _disjoint_groups,
}


# Helpers.


def _checked_box(size: int, box: tuple[int, int] | None) -> tuple[int, int]:
    if box is None:
        if size not in BOXES:
            sizes = ", ".join(map(str, BOXES))
            raise ShapeError(f"size {size} has no rectangular boxes: sizes are {sizes}")
        return BOXES[size]
    if not isinstance(box, Sequence) or isinstance(box, str):
        raise wrong_type("box", "its rows and columns, such as (3, 3)", box)
    if len(box) != 2:
        raise ShapeError(f"a box is rows and columns, not {box!r}")
    rows, columns = (whole_number(lines, "the rows and columns of box") for lines in box)
    if rows < 2 or columns < 2 or rows * columns != size:
        raise ShapeError(f"a {rows}×{columns} box does not fit size {size}")
    return (rows, columns)


def _checked_variant(name: str) -> str:
    return known_name(name, "variant", VARIANTS, ShapeError)


def _all_boxes(size: int) -> list[tuple[int, int]]:
    return [(r, size // r) for r in range(2, size // 2 + 1) if size % r == 0]


def _checked_boxes(size: int, boxes: Sequence[object]) -> bytes:
    """Return the box of each cell, numbered in the order of first appearance."""
    if not isinstance(boxes, Sequence):
        raise wrong_type("boxes", "the name of the box of each cell", boxes)
    if len(boxes) != size * size:
        raise ShapeError(f"boxes must name {size * size} cells, not {len(boxes)}")
    order: dict[object, int] = {}
    numbers = [order.setdefault(name, len(order)) for name in boxes]
    for name, number in order.items():
        if numbers.count(number) != size:
            raise ShapeError(f"box {name!r} has {numbers.count(number)} cells, not {size}")
    return bytes(numbers)


def _rectangles(size: int, box: tuple[int, int]) -> bytes:
    rows, columns = box
    return bytes(
        r // rows * (size // columns) + c // columns for r in range(size) for c in range(size)
    )


def _lines_and_boxes(size: int, boxes: bytes) -> tuple[House, ...]:
    rows = [House(f"r{r + 1}", tuple(range(r * size, (r + 1) * size))) for r in range(size)]
    columns = [House(f"c{c + 1}", tuple(range(c, size * size, size))) for c in range(size)]
    members: list[list[int]] = [[] for _ in range(size)]
    for cell, box in enumerate(boxes):
        members[box].append(cell)
    return (*rows, *columns, *(House(f"b{b + 1}", tuple(m)) for b, m in enumerate(members)))


def _checked_house(size: int, given: House) -> House:
    if not isinstance(given, House):
        raise TypeError(f"extra houses are House values such as House('e1', (0, 1)), not {given!r}")
    name = given.name
    house = House(name, tuple(whole_number(cell, "a cell of a house") for cell in given.cells))
    if not 2 <= len(house.cells) <= size:
        raise ShapeError(f"house {name!r} has {len(house.cells)} cells: it may have 2 to {size}")
    if len(set(house.cells)) != len(house.cells) or not all(
        0 <= cell < size * size for cell in house.cells
    ):
        raise ShapeError(f"house {name!r} must list different cells of the grid")
    return house


def _peers_of_all(shape: Shape) -> tuple[frozenset[int], ...]:
    peers: list[set[int]] = [set() for _ in shape.cells]
    for house in shape.houses:
        for cell in house.cells:
            peers[cell].update(house.cells)
    return tuple(frozenset(others - {cell}) for cell, others in enumerate(peers))


def _unpickled_shape(
    size: int,
    box: tuple[int, int] | None,
    boxes: bytes,
    variants: tuple[str, ...],
    extra: tuple[House, ...],
) -> Shape:
    if box is not None:
        return Shape(size, box, variants=variants, extra=extra)
    return Shape(size, boxes=boxes, variants=variants, extra=extra)
