"""Full grids: a shape and a seed in, a grid without empty cells out."""

from __future__ import annotations

import os

from . import _core
from .checks import seed_number
from .deadline import Deadline
from .errors import GaveUp, GenerateError
from .grid import Grid
from .shape import Shape, as_shape, check_is_plain


def random_grid(
    shape: Shape | int = 9,
    *,
    seed: int | None = None,
    seconds: float | Deadline | None = None,
) -> Grid:
    """Return a full grid at random; the same seed gives the same grid on every machine.

    `shape` is a Shape, or a size for the standard one. All classic 9×9 grids, and all grids of a
    shape of size 4, are equally likely; on others each is possible, but some are likelier. Raises
    GenerateError if no full grid has these houses, GaveUp if none was found, or not within so
    many seconds, and UnsupportedShape for constraints and open shapes.
    """
    shape = as_shape(shape)
    check_is_plain(shape, "a full grid at random", "first or solutions of the empty grid")
    start = new_seed() if seed is None else seed_number(seed)
    with Deadline.of(seconds) as deadline:
        try:
            digits = _core.random_grids(shape.geometry, start, 1, deadline.left())
        except ValueError as error:
            raise GenerateError(str(error)) from None
        except RuntimeError as error:
            raise GaveUp(str(error)) from None
    return Grid(digits, shape)


def new_seed() -> int:
    """Return a seed at random, of 64 bits."""
    return int.from_bytes(os.urandom(8), "big")
