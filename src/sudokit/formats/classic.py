"""Formats for classic grids only: ShapeError for a grid of another shape."""

from __future__ import annotations

from ..errors import ShapeError
from ..grid import Grid
from ..shape import BOXES, Shape, standard_shape

VARIANTS = {"x": "diagonals", "windoku": "windows", "disjoint": "disjoint groups"}


def check_classic(grid: Grid, what: str) -> None:
    """Raise ShapeError unless the grid is classic; `what` begins the message ("codes hold")."""
    if grid.shape != standard_shape(9):
        raise ShapeError(f"{what} classic 9×9 grids only: this one is {_words(grid.shape)}")


def _words(shape: Shape) -> str:
    """Describe the shape: its size, unusual boxes and further houses."""
    added = [] if shape.box else ["boxes of its own"]
    if shape.box and shape.box != BOXES.get(shape.digit_count):
        added.append("boxes of {}×{}".format(*shape.box))
    added += [VARIANTS[name] for name in shape.variants]
    added += ["extra houses"] if shape.extra else []
    added += ["constraints"] if shape.constraints else []
    if shape.lowest != 1 or shape.digit_count != shape.row_count:
        added.append(f"the digits {shape.digit_words}")
    size = shape.dimensions
    return f"{size} with {' and '.join(added)}" if added else size
