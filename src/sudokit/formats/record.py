"""Record: one puzzle as it was read, with its information and the places of its cells."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..errors import ParseError, ShapeError
from ..grid import Grid
from ..shape import BOXES, Shape, standard_shape


class Picture(NamedTuple):
    """The place of each cell in the text, and its symbols, so that a solution can be filled in."""

    spans: tuple[tuple[int, int], ...]
    alphabet: str

    def moved(self, by: int) -> Picture:
        return Picture(tuple((start + by, end + by) for start, end in self.spans), self.alphabet)


class Record(NamedTuple):
    """One puzzle of a text."""

    grid: Grid
    info: Mapping[str, str] = {}
    """Further information in the text: title, author, rating, solution, id, ..."""
    picture: Picture | None = None
    """Only if the text is a picture of the grid."""

    @property
    def alphabet(self) -> str:
        """The symbols of the text: a key of ALPHABETS, or NUMBERS."""
        return self.picture.alphabet if self.picture else "1"


class Options(NamedTuple):
    """The options of parse() that decide how a text is read."""

    shape: Shape | Callable[[int], Shape] | None = None
    """The shape, or a function that makes one for a size; the standard one by default."""
    alphabet: str | None = None
    """"1", "0" or "A": the symbol of the lowest digit; detected by default."""
    format: str | None = None
    ignore_drawings: bool = False
    """Whether to read a puzzle without the drawings that are not understood, or to refuse it."""
    meanings: Mapping[str, str] = {}
    """What drawings mean: kinds of constraints by names of drawings, such as "green line"."""
    is_unique: Callable[[Grid], bool] | None = None
    """Tells whether a grid has one solution; it decides what unclear drawings mean."""

    @property
    def sizes(self) -> tuple[int, ...]:
        """The sizes that the text may have; texts of open shapes are not read by their size."""
        return (self.shape.row_count,) if isinstance(self.shape, Shape) else tuple(BOXES)

    def wrong_size(self, size: int) -> ParseError:
        """Return the error for a text of a size that it may not have."""
        if isinstance(self.shape, Shape):
            wanted = f"{self.shape.dimensions} was asked for"
        else:
            wanted = f"the size must be one of {', '.join(map(str, self.sizes))}"
        return ParseError(f"{a_grid(size)}, where {wanted}")

    def shape_of(self, size: int) -> Shape:
        if isinstance(self.shape, Shape):
            if not self.shape.row_count == self.shape.column_count == size:
                raise self.wrong_size(size)
            return self.shape
        try:
            return self.shape(size) if self.shape else standard_shape(size)
        except ShapeError as error:
            raise ParseError(str(error)) from None

    def settle(self, brought: Shape) -> Shape:
        """Return the shape of a text that has houses of its own; no others can be asked for."""
        if not self.shape or self.shape == brought:
            return brought
        if brought.row_count == brought.column_count:
            asked = self.shape_of(brought.row_count)
            if asked == brought or asked.is_standard:
                return brought
            if brought.is_standard:
                return asked.replace(drawings=brought.drawings) if brought.drawings else asked
        raise ParseError("the text has houses of its own: no others can be asked for")


def a_grid(size: int) -> str:
    """Return the words for a grid of a size: a 9×9 grid, an 8×8 grid."""
    return f"{'an' if size in (8, 11, 18) else 'a'} {size}×{size} grid"


NO_OPTIONS = Options()
