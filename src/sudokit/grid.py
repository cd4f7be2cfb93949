"""Shape and Grid: the immutable values that everything else takes and returns.

A Shape lists the cells and the houses, the sets of cells that must hold different digits. A Grid
is a shape with digits, some of them givens, and possibly the candidates left in the empty cells.

A cell is written in one of three ways, and every function that takes a cell takes them all: its
index (0 is the top left cell, counted row by row), its name ("r1c1", counted from 1), or its row
and column as a tuple (counted from 0).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeAlias, overload

from .errors import IllegalMove, ShapeError, UnknownPlace

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ._core import Geometry

CellLike: TypeAlias = "SupportsIndex | str | tuple[SupportsIndex, SupportsIndex]"
"""A cell as an index, a name such as "r1c1", or (row, column) counted from 0."""
Line: TypeAlias = "SupportsIndex | slice"
"""Rows or columns of a grid: one of them, or a slice."""

MIN_SIZE, MAX_SIZE = 4, 25
SYMBOLS = "123456789ABCDEFGHIJKLMNOP"
"""The characters of the digits from 1 on: digit 10 is A, digit 25 is P."""

BOXES: Mapping[int, tuple[int, int]] = {
    4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 10: (2, 5), 12: (3, 4), 14: (2, 7),
    15: (3, 5), 16: (4, 4), 18: (3, 6), 20: (4, 5), 21: (3, 7), 24: (4, 6), 25: (5, 5),
}  # fmt: skip
"""The usual box of each size, rows by columns."""


_CELL_NAME = re.compile(r"[rR]([1-9][0-9]?)[cC]([1-9][0-9]?)", re.ASCII)

_IS_DIGIT = bytes([0] + [1] * 255)
"""Maps each digit to 1 and 0 to 0, for bytes.translate."""


@dataclass(frozen=True, slots=True)
class House:
    """Cells that must hold different digits, under a name such as r1, c1, b1 or d1."""

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
    _geometry: Geometry | None
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
            raise TypeError(f"variants must be a list of names, not {variants!r}")
        put = object.__setattr__
        put(self, "size", size)
        put(self, "box", box)
        put(self, "boxes", boxes)
        put(self, "variants", tuple(sorted(set(variants))))
        put(self, "extra", tuple(_checked_house(size, house) for house in extra))
        put(self, "houses", _lines_and_boxes(size, boxes))
        added: list[House] = []
        for name in self.variants:
            if name not in VARIANTS:
                raise ShapeError(f"unknown variant {name!r}: choose from {', '.join(VARIANTS)}")
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
    def geometry(self) -> Geometry:
        """The houses in the form that the C++ core takes."""
        if self._geometry is None:
            from ._core import Geometry

            houses = [list(house.cells) for house in self.houses]
            object.__setattr__(self, "_geometry", Geometry(self.size, houses))
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
            assert not isinstance(place, (str, tuple))
            place = (place, column)
        if isinstance(place, str):
            found = _CELL_NAME.fullmatch(place)
            if not found:
                raise UnknownPlace(f"{place!r} is not a cell: cells are {self._cell_range()}")
            return self._cell_at(int(found[1]) - 1, int(found[2]) - 1, place)
        if isinstance(place, tuple):
            if len(place) != 2:
                raise UnknownPlace(f"{place!r} is not a cell: give a row and a column, from 0")
            return self._cell_at(index(place[0]), index(place[1]), place)
        number = index(place)
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


class Grid:
    """A shape with digits.

    `digits` holds one digit a cell, 0 where the cell is empty: flat and row by row, as rows (a list
    of lists, a list of strings, a numpy array of two dimensions), or as a string of SYMBOLS with
    `.` or `0` for empty. Masked cells of a numpy array are empty.
    `givens` marks the digits that belong to the puzzle; all digits do unless it is passed.
    `candidate_masks` holds a bit mask a cell, where bit d-1 is set while digit d is possible; None
    if the grid carries no candidates of its own. `sudokit.candidates(grid)` computes them.

    A grid may break the rules: it can be shown and checked like any other.

    Grids are equal if their shapes, digits, givens and candidates are. A full grid is a solution,
    whoever filled it in: two full grids are equal if their shapes and digits are.
    """

    __slots__ = ("_hash", "candidate_masks", "digits", "givens", "shape")

    shape: Shape
    digits: bytes
    givens: bytes
    candidate_masks: tuple[int, ...] | None
    _hash: int

    def __init__(
        self,
        digits: str | Iterable[Any],
        shape: Shape | None = None,
        *,
        givens: Iterable[int] | None = None,
        candidate_masks: Iterable[int] | None = None,
    ) -> None:
        cells = digits if isinstance(digits, bytes) else _flat_digits(digits)
        if shape is None:
            shape = standard_shape(_size_of(len(cells)))
        if not isinstance(shape, Shape):
            raise TypeError(f"shape must be a Shape, not {shape!r}")
        if len(cells) != len(shape.cells):
            raise ShapeError(
                f"{len(cells)} cells do not make a {shape.size}×{shape.size} grid: "
                f"it has {len(shape.cells)}"
            )
        if min(cells) < 0 or max(cells) > shape.size:
            raise ShapeError(
                f"digits must be 0 (empty) to {shape.size}, not "
                f"{next(digit for digit in cells if not 0 <= digit <= shape.size)}"
            )
        full = bytes(cells)
        flags = full.translate(_IS_DIGIT) if givens is None else bytes(map(bool, givens))
        if len(flags) != len(full):
            raise ShapeError(f"givens must have {len(full)} entries, not {len(flags)}")
        if givens is not None:
            flags = bytes(1 if d and g else 0 for d, g in zip(full, flags))
        put = object.__setattr__
        put(self, "shape", shape)
        put(self, "digits", full)
        put(self, "givens", flags)
        put(self, "candidate_masks", _checked_masks(full, shape.size, candidate_masks))
        put(self, "_hash", hash((shape, full)))

    @classmethod
    def empty(cls, shape: Shape | int = 9) -> Grid:
        """Return the grid without digits of a shape, or of the standard shape of a size."""
        if not isinstance(shape, Shape):
            shape = standard_shape(shape)
        return cls(bytes(len(shape.cells)), shape)

    @property
    def size(self) -> int:
        """Cells in a row, which is also the largest digit."""
        return self.shape.size

    @property
    def clue_count(self) -> int:
        """The number of givens."""
        return sum(self.givens)

    @property
    def empty_count(self) -> int:
        """The number of cells without a digit."""
        return self.digits.count(0)

    @property
    def symbols(self) -> str:
        """All digits in one string, `.` where the cell is empty."""
        return "".join(SYMBOLS[d - 1] if d else "." for d in self.digits)

    def rows(self) -> Iterator[bytes]:
        """Return the digits of each row, from the top."""
        for start in range(0, len(self.digits), self.size):
            yield self.digits[start : start + self.size]

    def to_numpy(self) -> NDArray[np.uint8]:
        """Return the digits as a new array of size × size, 0 where a cell is empty."""
        import numpy as np

        return np.array(bytearray(self.digits), np.uint8).reshape(self.size, self.size)

    def place(
        self, cell: CellLike, digit: int, *, given: bool = False, replace_given: bool = False
    ) -> Grid:
        """Return a new grid with a digit in a cell; 0 empties the cell and its candidates are open.

        Raises IllegalMove if the cell holds a given, unless `replace_given` is set.
        """
        number = self.shape.cell(cell)
        if self.givens[number] and not replace_given:
            raise IllegalMove(
                f"{self.shape.cell_name(number)} is a given: replace_given=True replaces it"
            )
        digits, givens = list(self.digits), list(self.givens)
        digits[number], givens[number] = digit, given
        masks = self.candidate_masks and list(self.candidate_masks)
        if masks and not digit:
            masks[number] = (1 << self.size) - 1
        return Grid(digits, self.shape, givens=givens, candidate_masks=masks)

    def fill(self, digits: Iterable[int]) -> Grid:
        """Return a new grid with these digits and the givens of this one."""
        return Grid(digits, self.shape, givens=self.givens)

    def puzzle(self) -> Grid:
        """Return the givens alone. Candidates stay, but are all open where a digit is removed."""
        digits = bytes(d if g else 0 for d, g in zip(self.digits, self.givens))
        every = (1 << self.size) - 1
        masks = self.candidate_masks and [
            every if placed and not given else mask
            for placed, given, mask in zip(self.digits, self.givens, self.candidate_masks)
        ]
        return Grid(digits, self.shape, candidate_masks=masks)

    @overload
    def __getitem__(self, place: SupportsIndex | str) -> int: ...
    @overload
    def __getitem__(self, place: tuple[SupportsIndex, SupportsIndex]) -> int: ...
    @overload
    def __getitem__(self, place: slice | tuple[slice, Line] | tuple[Line, slice]) -> bytes: ...
    def __getitem__(self, place: Any) -> int | bytes:
        """Return a digit, or several digits as bytes.

        `grid["r1c2"]`, `grid[0, 1]` and `grid[1]` are the same digit. Slices are of cells
        (`grid[0:9]`), or of rows and columns: `grid[0, :]` is a row, `grid[:, 0]` a column, and
        `grid[0:3, 0:3]` a box, row by row.
        """
        if isinstance(place, slice):
            return self.digits[place]
        if isinstance(place, tuple) and any(isinstance(line, slice) for line in place):
            rows, columns = (_lines(line, self.size) for line in place)
            return bytes(self.digits[r * self.size + c] for r in rows for c in columns)
        if not isinstance(place, (str, tuple)) and -len(self) <= index(place) < 0:
            place = index(place) + len(self)
        return self.digits[self.shape.cell(place)]

    def __len__(self) -> int:
        return len(self.digits)

    def __iter__(self) -> Iterator[int]:
        return iter(self.digits)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Grid cannot be changed; place() returns a new one")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a Grid cannot be changed; place() returns a new one")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Grid):
            return NotImplemented
        return (
            self.digits == other.digits
            and self.shape == other.shape
            and (
                0 not in self.digits
                or (self.givens, self.candidate_masks) == (other.givens, other.candidate_masks)
            )
        )

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        return _unpickled_grid, (self.digits, self.shape, self.givens, self.candidate_masks)

    def __repr__(self) -> str:
        parts = [repr(self.symbols)]
        if not self.shape.is_standard:
            parts.append(repr(self.shape))
        if self.givens != bytes(map(bool, self.digits)):
            parts.append(f"givens={list(self.givens)}")
        if self.candidate_masks is not None:
            parts.append(f"candidate_masks={list(self.candidate_masks)}")
        return f"Grid({', '.join(parts)})"

    def __str__(self) -> str:
        from .render.text import plain

        return plain(self)

    def _repr_svg_(self) -> str:
        from .render.svg import draw

        return draw(self)


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
    if len(box) != 2:
        raise ShapeError(f"a box is rows and columns, not {box!r}")
    rows, columns = box
    if rows < 2 or columns < 2 or rows * columns != size:
        raise ShapeError(f"a {rows}×{columns} box does not fit size {size}")
    return (rows, columns)


def _all_boxes(size: int) -> list[tuple[int, int]]:
    return [(r, size // r) for r in range(2, size // 2 + 1) if size % r == 0]


def _checked_boxes(size: int, boxes: Sequence[object]) -> bytes:
    """Return the box of each cell, numbered in the order of first appearance."""
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
    name = given.name
    house = House(name, tuple(map(index, given.cells)))
    if not 2 <= len(house.cells) <= size:
        raise ShapeError(f"house {name!r} has {len(house.cells)} cells: it may have 2 to {size}")
    if len(set(house.cells)) != len(house.cells) or not all(
        0 <= cell < size * size for cell in house.cells
    ):
        raise ShapeError(f"house {name!r} must list different cells of the grid")
    return house


def _size_of(cells: int) -> int:
    size = int(cells**0.5)
    if size * size != cells or size not in BOXES:
        sizes = ", ".join(f"{n * n}" for n in BOXES)
        raise ShapeError(f"{cells} cells are not a grid: a grid has one of {sizes}")
    return size


def _flat_digits(digits: str | Iterable[Any]) -> list[int]:
    """Return the digits of a string, a flat sequence, or a square of rows, row by row."""
    if isinstance(digits, str):
        return _digits_from_symbols(digits)
    if hasattr(digits, "mask") and hasattr(digits, "filled"):  # a masked numpy array
        digits = digits.filled(0)
    entries = list(digits)
    if not any(isinstance(entry, (str, Iterable)) for entry in entries):
        return list(map(index, entries))
    rows = [_digits_from_symbols(r) if isinstance(r, str) else list(map(index, r)) for r in entries]
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows):
            raise ShapeError(f"row {number} has {len(row)} cells, but there are {len(rows)} rows")
    return [digit for row in rows for digit in row]


def _digits_from_symbols(text: str) -> list[int]:
    try:
        return [0 if c in ".0" else SYMBOLS.index(c) + 1 for c in text]
    except ValueError:
        wrong = next(c for c in text if c not in ".0" + SYMBOLS)
        raise ShapeError(f"{wrong!r} is not a digit: use {SYMBOLS}, or . or 0 if empty") from None


def _lines(line: Line, size: int) -> range:
    """Return the rows or columns that an index or a slice selects."""
    if isinstance(line, slice):
        return range(size)[line]
    number = index(line)
    if not 0 <= number < size:
        raise UnknownPlace(f"there is no row or column {number}: they are 0 to {size - 1}")
    return range(number, number + 1)


def _peers_of_all(shape: Shape) -> tuple[frozenset[int], ...]:
    peers: list[set[int]] = [set() for _ in shape.cells]
    for house in shape.houses:
        for cell in house.cells:
            peers[cell].update(house.cells)
    return tuple(frozenset(others - {cell}) for cell, others in enumerate(peers))


def _checked_masks(digits: bytes, size: int, given: Iterable[int] | None) -> tuple[int, ...] | None:
    """Return the masks of all cells; a cell with a digit has that candidate alone."""
    if given is None:
        return None
    masks = tuple(map(index, given))
    if len(masks) != len(digits):
        raise ShapeError(f"candidate_masks must have {len(digits)} entries, not {len(masks)}")
    if any(not 0 <= mask < 1 << size for mask in masks):
        raise ShapeError(f"a candidate mask has bits 0 to {size - 1} only")
    return tuple(1 << (d - 1) if d else mask for d, mask in zip(digits, masks))


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


def _unpickled_grid(
    digits: bytes, shape: Shape, givens: bytes, candidate_masks: tuple[int, ...] | None
) -> Grid:
    return Grid(digits, shape, givens=givens, candidate_masks=candidate_masks)


def check_is_grid(grid: object) -> None:
    """Raise a TypeError that tells how to make a Grid, unless this is one."""
    if not isinstance(grid, Grid):
        kind = type(grid).__name__
        way = "sudokit.parse(text)" if isinstance(grid, (str, bytes)) else "sudokit.Grid(digits)"
        raise TypeError(f"a Grid is needed, not {kind}: {way} makes one")
