"""Shape and Grid: the immutable values that everything else takes and returns.

A Shape says which cells there are and which sets of them (houses) must hold different
digits. A Grid is a shape with digits, some of them givens, and, where a source carried
them, the candidates that are left in the empty cells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import index
from typing import NamedTuple

from . import _core
from .errors import ShapeError

MIN_SIZE, MAX_SIZE = _core.MIN_SIZE, _core.MAX_SIZE
SYMBOLS = "123456789ABCDEFGHIJKLMNOP"
"""How a digit is written in one character: digit 10 is A, digit 25 is P."""

BOXES: Mapping[int, tuple[int, int]] = {
    4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 10: (2, 5), 12: (3, 4), 14: (2, 7),
    15: (3, 5), 16: (4, 4), 18: (3, 6), 20: (4, 5), 21: (3, 7), 24: (4, 6), 25: (5, 5),
}  # fmt: skip
"""The usual box of each size, rows by columns."""


_IS_DIGIT = bytes([0] + [1] * 255)
"""Maps each digit to 1 and 0 to 0, for bytes.translate."""


class House(NamedTuple):
    """Cells that must hold different digits, under a name such as r1, c1, b1 or d1."""

    name: str
    cells: tuple[int, ...]


class Shape:
    """The cells and houses of a grid.

    `Shape(9)` is the classic one. `box` gives another box than the usual (rows, columns),
    `boxes` the name of each cell's box for a jigsaw, `variants` names from VARIANTS, and `extra`
    any further houses. `houses` lists rows, columns, boxes, then the extra ones.
    """

    __slots__ = ("_geometry", "_hash", "box", "boxes", "extra", "houses", "size", "variants")

    size: int
    box: tuple[int, int] | None
    boxes: bytes
    variants: tuple[str, ...]
    extra: tuple[House, ...]
    houses: tuple[House, ...]
    _hash: int
    _geometry: _core.Geometry | None

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
        put(self, "extra", tuple(_checked_house(size, *house) for house in extra))
        put(self, "houses", _lines_and_boxes(size, boxes))
        added: list[House] = []
        for name in self.variants:
            if name not in VARIANTS:
                raise ShapeError(f"unknown variant {name!r}: choose from {', '.join(VARIANTS)}")
            added += VARIANTS[name](self)
        put(self, "houses", (*self.houses, *added, *self.extra))
        if len(self.houses) > 3 * size + size * size:
            raise ShapeError(f"{len(self.houses) - 3 * size} extra houses are too many")
        put(self, "_hash", hash((size, boxes, self.variants, self.extra)))
        put(self, "_geometry", None)

    @property
    def cells(self) -> range:
        return range(self.size * self.size)

    @property
    def is_standard(self) -> bool:
        """Whether there are only rows, columns and the usual boxes."""
        return self.box == BOXES.get(self.size, ()) and not self.variants and not self.extra

    @property
    def geometry(self) -> _core.Geometry:
        """The same houses, prepared for the C++ core."""
        if self._geometry is None:
            houses = [list(house.cells) for house in self.houses]
            object.__setattr__(self, "_geometry", _core.Geometry(self.size, houses))
        assert self._geometry is not None
        return self._geometry

    def cell(self, row: int, column: int) -> int:
        """The cell at a row and column that count from 0."""
        if not (0 <= row < self.size and 0 <= column < self.size):
            raise IndexError(f"there is no row {row} and column {column}: both count from 0")
        return row * self.size + column

    def cell_name(self, cell: int) -> str:
        return f"r{cell // self.size + 1}c{cell % self.size + 1}"

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
        return _shape_again, (self.size, self.box, self.boxes, self.variants, self.extra)

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

    `digits` has one entry a cell, row by row, 0 where the cell is empty; a string of
    SYMBOLS works too, with `.` or `0` for empty. `givens` marks the digits that belong to
    the puzzle (all of them, unless told otherwise). `candidates` holds, where the source
    gave them, a bit mask a cell: bit d-1 is set while digit d is possible. A grid may
    contradict itself: it can be shown and checked like any other.
    """

    __slots__ = ("_hash", "candidates", "digits", "givens", "shape")

    shape: Shape
    digits: bytes
    givens: bytes
    candidates: tuple[int, ...] | None
    _hash: int

    def __init__(
        self,
        digits: str | Sequence[int],
        shape: Shape | None = None,
        *,
        givens: Iterable[int] | None = None,
        candidates: Iterable[int] | None = None,
    ) -> None:
        cells = _digits_from_symbols(digits) if isinstance(digits, str) else digits
        if not isinstance(cells, bytes):
            cells = list(cells)
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
            raise ShapeError(f"digits must be 0 (empty) to {shape.size}")
        full = bytes(cells)
        marks = full.translate(_IS_DIGIT) if givens is None else bytes(map(bool, givens))
        if len(marks) != len(full):
            raise ShapeError(f"givens must have {len(full)} entries, not {len(marks)}")
        if givens is not None:
            marks = bytes(1 if d and g else 0 for d, g in zip(full, marks))
        put = object.__setattr__
        put(self, "shape", shape)
        put(self, "digits", full)
        put(self, "givens", marks)
        put(self, "candidates", _checked_candidates(full, shape.size, candidates))
        put(self, "_hash", hash((shape, full, self.givens, self.candidates)))

    @property
    def size(self) -> int:
        return self.shape.size

    @property
    def clues(self) -> int:
        """How many digits are givens."""
        return sum(self.givens)

    @property
    def empty(self) -> int:
        """How many cells have no digit."""
        return self.digits.count(0)

    @property
    def symbols(self) -> str:
        """All digits in one string, `.` where the cell is empty."""
        return "".join(SYMBOLS[d - 1] if d else "." for d in self.digits)

    def rows(self) -> Iterator[bytes]:
        for start in range(0, len(self.digits), self.size):
            yield self.digits[start : start + self.size]

    def place(self, cell: int, digit: int, *, given: bool = False) -> Grid:
        """A new grid with this digit in this cell (0 empties it, and leaves all open there)."""
        if cell not in self.shape.cells:
            raise ShapeError(f"there is no cell {cell}: cells are 0 to {len(self) - 1}")
        digits, givens = list(self.digits), list(self.givens)
        digits[cell], givens[cell] = digit, given
        candidates = self.candidates and list(self.candidates)
        if candidates and not digit:
            candidates[cell] = (1 << self.size) - 1
        return Grid(digits, self.shape, givens=givens, candidates=candidates)

    def fill(self, digits: Sequence[int]) -> Grid:
        """A new grid with these digits, of which those that are givens here stay givens."""
        return Grid(digits, self.shape, givens=self.givens)

    def puzzle(self) -> Grid:
        """The givens alone, with the candidates that the grid carries elsewhere."""
        digits = bytes(d if g else 0 for d, g in zip(self.digits, self.givens))
        every = (1 << self.size) - 1
        masks = self.candidates and [
            every if placed and not given else mask
            for placed, given, mask in zip(self.digits, self.givens, self.candidates)
        ]
        return Grid(digits, self.shape, candidates=masks)

    def __getitem__(self, place: int | tuple[int, int]) -> int:
        """The digit of a cell, or of a row and column that count from 0."""
        return self.digits[place if isinstance(place, int) else self.shape.cell(*place)]

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
            and self.givens == other.givens
            and self.shape == other.shape
            and self.candidates == other.candidates
        )

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        return _grid_again, (self.digits, self.shape, self.givens, self.candidates)

    def __repr__(self) -> str:
        parts = [repr(self.symbols)]
        if not self.shape.is_standard:
            parts.append(repr(self.shape))
        if self.givens != bytes(map(bool, self.digits)):
            parts.append(f"givens={list(self.givens)}")
        if self.candidates is not None:
            parts.append(f"candidates={list(self.candidates)}")
        return f"Grid({', '.join(parts)})"

    def __str__(self) -> str:
        from .render.text import plain

        return plain(self)

    def _repr_svg_(self) -> str:
        from .render.svg import draw

        return draw(self)


def symbol(digit: int) -> str:
    """How a digit is written wherever people read it: 11 as B. 0, which is none, stays 0."""
    return SYMBOLS[digit - 1] if digit else "0"


@lru_cache(maxsize=64)
def standard_shape(size: int) -> Shape:
    """The plain shape of a size, with its usual boxes; the same object every time."""
    return Shape(size)


# Variants: each makes the extra houses of a shape.


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
    """The box of each cell, numbered in the order in which they first appear."""
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


def _checked_house(size: int, name: str, cells: Iterable[int]) -> House:
    house = House(name, tuple(map(index, cells)))
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


def _digits_from_symbols(text: str) -> bytes:
    try:
        return bytes(0 if c in ".0" else SYMBOLS.index(c) + 1 for c in text)
    except ValueError:
        wrong = next(c for c in text if c not in ".0" + SYMBOLS)
        raise ShapeError(f"{wrong!r} is not a digit: use {SYMBOLS}, or . or 0 if empty") from None


def _checked_candidates(
    digits: bytes, size: int, candidates: Iterable[int] | None
) -> tuple[int, ...] | None:
    """The masks of the empty cells; a cell with a digit has just that candidate."""
    if candidates is None:
        return None
    masks = tuple(map(index, candidates))
    if len(masks) != len(digits):
        raise ShapeError(f"candidates must have {len(digits)} entries, not {len(masks)}")
    if any(not 0 <= mask < 1 << size for mask in masks):
        raise ShapeError(f"a candidate mask has bits 0 to {size - 1} only")
    return tuple(1 << (d - 1) if d else mask for d, mask in zip(digits, masks))


def _shape_again(
    size: int,
    box: tuple[int, int] | None,
    boxes: bytes,
    variants: tuple[str, ...],
    extra: tuple[House, ...],
) -> Shape:
    if box is not None:
        return Shape(size, box, variants=variants, extra=extra)
    return Shape(size, boxes=boxes, variants=variants, extra=extra)


def _grid_again(
    digits: bytes, shape: Shape, givens: bytes, candidates: tuple[int, ...] | None
) -> Grid:
    return Grid(digits, shape, givens=givens, candidates=candidates)


def check_is_grid(grid: object) -> None:
    """Says what to do about a text or a list in place of a Grid."""
    if not isinstance(grid, Grid):
        raise TypeError(f"a Grid is needed, not {type(grid).__name__}: sudokit.parse() makes one")
