"""Grid: a Shape with digits, some of them givens, as an immutable value.

Every function that takes a cell takes its index (0 is the top left cell, counted row by row), its
name ("r1c1", counted from 1), or its row and column as a tuple (counted from 0).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import index
from types import EllipsisType
from typing import TYPE_CHECKING, Any, NoReturn, SupportsIndex, TypeAlias, overload

from .checks import entries, not_bool, number_of, whole_number
from .errors import IllegalMove, ShapeError, UnknownPlace
from .shape import BOXES, SYMBOLS, CellLike, Shape, as_shape, standard_shape

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Line: TypeAlias = "SupportsIndex | slice"
"""Rows or columns of a grid: one of them, or a slice."""

_DIGITS = {".": 0, "0": 0} | {symbol: digit for digit, symbol in enumerate(SYMBOLS, 1)}
"""The digit of each symbol, where the lowest digit is 1."""

UNCHANGED = "a Grid cannot be changed: grid.place(cell, digit) returns a new one"

_NUMBERS = bytes(range(256))

_IS_DIGIT = bytes([0] + [1] * 255)
"""Maps each digit to 1 and 0 to 0, for bytes.translate."""


class Grid:
    """A Sudoku grid, which never changes: its shape, a digit for each cell, and its givens.

    `digits` holds one digit a cell, 0 where the cell is empty: flat and row by row, as rows (a list
    of lists, a list of strings, a numpy array of two dimensions), or as a string of SYMBOLS with
    `.` or `0` for empty. Masked cells of a numpy array are empty. Numbers are those that the shape
    gives its digits, from 1 on; text has the symbols that people read, so that `0` is a digit, and
    only `.` is empty, where the lowest digit is 0.
    `shape` is a Shape, or a size for the standard one; found by the number of cells if None.
    `givens` marks the digits that belong to the puzzle; all digits do unless it is passed.
    `candidate_masks` is one integer for each cell: bit 0 is set if digit 1 is possible, bit 1 if 2
    is, and so on; None if the grid carries no candidates of its own. `sudokit.candidates(grid)`
    computes them.

    A grid may break the rules: it can be shown and checked like any other.

    Grids are equal if their shapes, digits, givens and candidates are. A full grid is a solution,
    whoever filled it in: two full grids are equal if their shapes and digits are.
    """

    __slots__ = ("candidate_masks", "digits", "givens", "shape")

    shape: Shape
    digits: bytes
    givens: bytes
    candidate_masks: tuple[int, ...] | None

    def __init__(
        self,
        digits: str | Iterable[Any],
        shape: Shape | int | None = None,
        *,
        givens: Iterable[int] | None = None,
        candidate_masks: Iterable[int] | None = None,
    ) -> None:
        if shape is not None:
            shape = as_shape(shape)
        cells = digits if isinstance(digits, bytes) else _flat_digits(digits, shape)
        if shape is None:
            shape = standard_shape(_size_of(len(cells)))
        if len(cells) != len(shape.cells):
            raise ShapeError(
                f"{number_of(len(cells), 'cell')} {'does' if len(cells) == 1 else 'do'} not make "
                f"a {shape.dimensions} grid: "
                f"it has {len(shape.cells)}"
            )
        if isinstance(cells, bytes):
            are_digits = not cells.translate(None, _NUMBERS[: shape.digit_count + 1])
        else:
            are_digits = min(cells) >= 0 and max(cells) <= shape.digit_count
        if not are_digits:
            raise ShapeError(
                f"digits must be 0 (empty) to {shape.digit_count}, not "
                f"{next(digit for digit in cells if not 0 <= digit <= shape.digit_count)}"
            )
        full = bytes(cells)
        if givens is None:
            flags = full.translate(_IS_DIGIT)
        elif isinstance(givens, bytes):
            flags = givens.translate(_IS_DIGIT)
        else:
            flags = bytes(map(bool, entries(givens, "givens", "one truth value for each cell")))
        if len(flags) != len(full):
            raise ShapeError(f"givens must have {len(full)} entries, not {len(flags)}")
        if givens is not None and 0 in full:
            flags = bytes(1 if d and g else 0 for d, g in zip(full, flags))
        put = object.__setattr__
        put(self, "shape", shape)
        put(self, "digits", full)
        put(self, "givens", flags)
        put(self, "candidate_masks", _checked_masks(full, shape.digit_count, candidate_masks))

    @classmethod
    def empty(cls, shape: Shape | int = 9) -> Grid:
        """Return the grid without digits of a shape, or of the standard shape of a size."""
        shape = as_shape(shape)
        return cls(bytes(len(shape.cells)), shape)

    @property
    def size(self) -> int:
        """Cells in a row of a square grid with as many digits, which is also the largest digit.

        Raises UnsupportedShape for other grids: their shape has row_count, column_count and
        digit_count.
        """
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
    def is_solved(self) -> bool:
        """Whether every cell has a digit, no house repeats one, and all constraints hold."""
        digits, shape = self.digits, self.shape
        return (
            0 not in digits
            and all(len({digits[cell] for cell in house}) == len(house) for house in shape.houses)
            and all(constraint.holds(shape, digits) for constraint in shape.constraints)
        )

    @property
    def symbols(self) -> str:
        """All digits in one string, `.` where the cell is empty."""
        symbols = "." + self.shape.symbols
        return "".join(symbols[d] for d in self.digits)

    def rows(self) -> Iterator[bytes]:
        """Yield the digits of each row, from the top."""
        width = self.shape.column_count
        for start in range(0, len(self.digits), width):
            yield self.digits[start : start + width]

    def to_numpy(self) -> NDArray[np.uint8]:
        """Return the digits as a new array of rows × columns, 0 where a cell is empty."""
        import numpy as np

        flat = np.array(bytearray(self.digits), np.uint8)
        return flat.reshape(self.shape.row_count, self.shape.column_count)

    def place(
        self, cell: CellLike, digit: int, *, given: bool = False, replace_given: bool = False
    ) -> Grid:
        """Return a new grid with a digit in a cell, or with the cell empty for 0.

        Every candidate is possible again in a cell that is emptied.
        Raises IllegalMove if the cell holds a given, unless `replace_given` is set.
        """
        number = self.shape.cell(cell)
        digit = _checked_digit(digit)
        if self.givens[number] and not replace_given:
            raise IllegalMove(
                f"{self.shape.cell_name(number)} is a given: replace_given=True replaces it"
            )
        digits, givens = list(self.digits), list(self.givens)
        digits[number], givens[number] = digit, given
        masks = self.candidate_masks and list(self.candidate_masks)
        if masks and not digit:
            masks[number] = self.shape.every_digit
        return self.replace(digits=digits, givens=givens, candidate_masks=masks)

    def fill(self, digits: Iterable[int]) -> Grid:
        """Return a new grid with these digits and the givens of this one, without candidates."""
        return Grid(digits, self.shape, givens=self.givens)

    def replace(
        self,
        *,
        digits: str | Iterable[Any] | None = None,
        shape: Shape | None = None,
        givens: Iterable[int] | None = None,
        candidate_masks: Iterable[int] | EllipsisType | None = ...,
    ) -> Grid:
        """Return a new grid with these parts, and all others of this one.

        Cells that are emptied keep their candidate mask, if the grid has any;
        `candidate_masks=None` leaves out all candidates.
        """
        return Grid(
            self.digits if digits is None else digits,
            self.shape if shape is None else shape,
            givens=self.givens if givens is None else givens,
            candidate_masks=self.candidate_masks if candidate_masks is ... else candidate_masks,
        )

    def puzzle(self) -> Grid:
        """Return the grid with only its givens; every candidate is possible in emptied cells."""
        digits = bytes(d if g else 0 for d, g in zip(self.digits, self.givens))
        masks = self.candidate_masks and [
            self.shape.every_digit if placed and not given else mask
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
        if hasattr(place, "__index__") and -len(self.digits) <= index(place) < len(self.digits):
            return self.digits[index(place)]
        if isinstance(place, slice):
            return self.digits[place]
        if isinstance(place, tuple) and len(place) == 2 and slice in map(type, place):
            width = self.shape.column_count
            rows, columns = _lines(place[0], self.shape.row_count), _lines(place[1], width)
            return bytes(self.digits[r * width + c] for r in rows for c in columns)
        return self.digits[self.shape.cell(place)]

    def __len__(self) -> int:
        return len(self.digits)

    def __iter__(self) -> Iterator[int]:
        return iter(self.digits)

    def __setitem__(self, place: object, digit: object) -> NoReturn:
        raise TypeError(UNCHANGED)

    def __delitem__(self, place: object) -> NoReturn:
        raise TypeError(UNCHANGED)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(UNCHANGED)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(UNCHANGED)

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
        return hash((self.shape, self.digits))

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


def check_is_grid(grid: object) -> None:
    """Raise a TypeError that tells how to make a Grid, unless this is one."""
    if not isinstance(grid, Grid):
        raise TypeError(f"a Grid is needed, not {type(grid).__name__}: {grid_of(grid)}")


def grid_of(value: object) -> str:
    """Return how to get a Grid from a value that is none."""
    if isinstance(getattr(value, "grid", None), Grid):  # a Game, say
        return f"{type(value).__name__.lower()}.grid is one"
    way = "sudokit.parse(text)" if isinstance(value, (str, bytes)) else "sudokit.Grid(digits)"
    return f"{way} makes one"


# Helpers.


def _size_of(cells: int) -> int:
    size = int(cells**0.5)
    if size * size != cells or size not in BOXES:
        sizes = ", ".join(f"{n * n}" for n in BOXES)
        are = "cell is" if cells == 1 else "cells are"
        raise ShapeError(f"{cells} {are} not a grid: a grid has one of {sizes}")
    return size


def _flat_digits(digits: str | Iterable[Any], shape: Shape | None) -> list[int]:
    """Return the digits of a string, a flat sequence, or rows, row by row."""
    if isinstance(digits, str):
        return _digits_from_symbols(digits, shape)
    if hasattr(digits, "mask") and hasattr(digits, "filled"):  # a masked numpy array
        digits = digits.filled(0)
    given: list[Any] = list(entries(digits, "digits", "a string, or a list of digits or rows"))
    if given and all(isinstance(entry, str) and len(entry) == 1 for entry in given):
        return _digits_from_symbols("".join(given), shape)
    if not any(isinstance(entry, (str, Iterable)) for entry in given):
        return _checked_digits(given)
    rows = [
        _digits_from_symbols(row, shape) if isinstance(row, str) else _checked_digits(list(row))
        for row in given
    ]
    width = shape.column_count if shape else len(rows)
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            there = number_of(width, "column" if shape else "row")
            are = "is" if width == 1 else "are"
            raise ShapeError(
                f"row {number} has {number_of(len(row), 'cell')}, but there {are} {there}"
            )
    return [digit for row in rows for digit in row]


def _checked_digits(digits: list[Any]) -> list[int]:
    try:
        return list(map(index, digits))
    except TypeError:
        return list(map(_checked_digit, digits))  # raises an error that tells the wrong one


def _checked_digit(digit: object) -> int:
    return not_bool(digit, "a digit", "a whole number, 0 if empty")


def _digits_from_symbols(text: str, shape: Shape | None) -> list[int]:
    other = shape if shape and shape.lowest != 1 else None
    digits = _digits_of(other) if other else _DIGITS
    try:
        return [digits[symbol] for symbol in text]
    except KeyError:
        wrong = next(c for c in text if c not in digits)
        symbols = other.symbols if other else SYMBOLS
        empty = ". or 0" if digits["0"] == 0 else "."
        raise ShapeError(f"{wrong!r} is not a digit: use {symbols}, or {empty} if empty") from None


def _digits_of(shape: Shape) -> dict[str, int]:
    """Return the digit of each symbol of a shape; 0 is empty unless it is a digit."""
    return {".": 0, "0": 0} | {symbol: digit for digit, symbol in enumerate(shape.symbols, 1)}


def _lines(line: Line, size: int) -> range:
    """Return the rows or columns that an index or a slice selects."""
    if isinstance(line, slice):
        return range(size)[line]
    number = whole_number(line, "a row or column")
    if not 0 <= number < size:
        raise UnknownPlace(f"there is no row or column {number}: they are 0 to {size - 1}")
    return range(number, number + 1)


def _checked_masks(digits: bytes, size: int, given: Iterable[int] | None) -> tuple[int, ...] | None:
    """Return the masks of all cells; a cell with a digit has that candidate alone."""
    if given is None:
        return None
    masks = tuple(
        whole_number(mask, "a candidate mask")
        for mask in entries(given, "candidate_masks", "one whole number for each cell")
    )
    if len(masks) != len(digits):
        raise ShapeError(f"candidate_masks must have {len(digits)} entries, not {len(masks)}")
    if any(not 0 <= mask < 1 << size for mask in masks):
        raise ShapeError(f"a candidate mask has bits 0 to {size - 1} only")
    return tuple(1 << (d - 1) if d else mask for d, mask in zip(digits, masks))


def _unpickled_grid(
    digits: bytes, shape: Shape, givens: bytes, candidate_masks: tuple[int, ...] | None
) -> Grid:
    return Grid(digits, shape, givens=givens, candidate_masks=candidate_masks)
