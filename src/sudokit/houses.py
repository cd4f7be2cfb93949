"""Houses: the boxes, digits and variants asked for in, checked; the houses of a shape out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import _core
from .checks import number_of, whole_number, wrong_type
from .errors import ShapeError

if TYPE_CHECKING:
    from .shape import Shape

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


@dataclass(frozen=True, slots=True, eq=False)
class House:
    """Cells that must hold different digits, under a name such as r1, c1, b1 or d1.

    - name: unique within a shape
    - cells: the indices of the cells; their order does not count when houses are compared
    """

    name: str
    cells: tuple[int, ...]

    def __contains__(self, cell: int) -> bool:
        return cell in self.cells

    def __iter__(self) -> Iterator[int]:
        return iter(self.cells)

    def __len__(self) -> int:
        return len(self.cells)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, House):
            return NotImplemented
        return self.name == other.name and sorted(self.cells) == sorted(other.cells)

    def __hash__(self) -> int:
        return hash((self.name, frozenset(self.cells)))


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
    boxes = [house.cells for house in boxes_of(shape.boxes)]
    if len(boxes) > shape.digit_count:
        raise ShapeError(f"{shape.digit_count} digits are too few for groups of {len(boxes)} cells")
    return [House(f"g{i + 1}", group) for i, group in enumerate(zip(*boxes))]


VARIANTS: Mapping[str, Callable[[Shape], list[House]]] = {
    "x": _diagonals,
    "windoku": _windows,
    "disjoint": _disjoint_groups,
}


# Arguments of a shape.


def checked_lines(number: object, name: str) -> int:
    count = whole_number(number, name, "a whole number, such as 9")
    if not 1 <= count <= MAX_SIZE:
        raise ShapeError(f"{count} {name} are not supported: a grid has 1 to {MAX_SIZE}")
    return count


def checked_range(digits: object) -> tuple[int, int]:
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


def checked_box(shape: Shape, box: tuple[int, int] | None) -> tuple[int, int]:
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


def box_of(shape: Shape, boxes: bytes) -> tuple[int, int] | None:
    """Return the rows and columns of boxes that are equal rectangles side by side."""
    rows, columns = shape.row_count, shape.column_count
    box = height, width = boxes[::columns].count(0), boxes[:columns].count(0)
    if height < 2 or width < 2 or rows % height or columns % width:
        return None
    return box if boxes == rectangles(rows, columns, box) else None


def checked_boxes(shape: Shape, boxes: Sequence[object]) -> bytes:
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
            raise ShapeError(f"box {name!r} has {number_of(held, 'cell')}, {right}")
    return bytes(numbers)


def rectangles(rows: int, columns: int, box: tuple[int, int]) -> bytes:
    height, width = box
    across = columns // width
    return bytes(r // height * across + c // width for r in range(rows) for c in range(columns))


def lines_of(shape: Shape) -> list[House]:
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


def boxes_of(numbers: bytes) -> list[House]:
    members: dict[int, list[int]] = {}
    for cell, box in enumerate(numbers):
        if box != NO_BOX:
            members.setdefault(box, []).append(cell)
    return [House(f"b{box + 1}", tuple(members[box])) for box in sorted(members)]


def why_open(shape: Shape) -> str:
    """Return why a shape is open, in words; "" if it is not."""
    count = shape.digit_count
    if not shape.row_count == shape.column_count == count:
        return (
            f"this grid has {number_of(shape.row_count, 'row')}, "
            f"{number_of(shape.column_count, 'column')} and {number_of(count, 'digit')}"
        )
    if shape.lowest != 1:
        return f"the digits of this grid are {shape.digit_words}"
    if not shape.has_lines:
        return "digits may repeat in the rows and columns of this grid"
    if count < MIN_SIZE:
        return f"this grid has fewer than {MIN_SIZE} digits"
    boxes = set(shape.boxes)
    if NO_BOX in boxes or any(shape.boxes.count(box) != count for box in boxes):
        return f"this grid does not have {count} boxes of {count} cells"
    return ""


def checked_house(shape: Shape, given: House) -> House:
    if not isinstance(given, House):
        raise TypeError(f"extra houses are House values such as House('e1', (0, 1)), not {given!r}")
    name, most = given.name, shape.digit_count
    house = House(name, tuple(whole_number(cell, "a cell of a house") for cell in given.cells))
    if not 2 <= len(house.cells) <= most:
        held = number_of(len(house.cells), "cell")
        raise ShapeError(f"house {name!r} has {held}: it may have 2 to {most}")
    if len(set(house.cells)) != len(house.cells) or not all(
        cell in shape.cells for cell in house.cells
    ):
        raise ShapeError(f"house {name!r} must list different cells of the grid")
    return house


def peers_of_all(shape: Shape) -> tuple[frozenset[int], ...]:
    peers: list[set[int]] = [set() for _ in shape.cells]
    for house in shape.houses:
        for cell in house.cells:
            peers[cell].update(house.cells)
    return tuple(frozenset(others - {cell}) for cell, others in enumerate(peers))
