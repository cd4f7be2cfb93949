"""Full grids: a shape and a seed in, a grid without empty cells out."""

from __future__ import annotations

import os
from operator import index

from . import _core
from .errors import GaveUp, GenerateError
from .grid import Grid
from .shape import Shape, standard_shape


def random_grid(shape: Shape | None = None, *, seed: int | None = None) -> Grid:
    """A full grid at random; the same seed gives the same grid on every machine.

    On the classic 9×9 shape, which it is without any, all grids are equally likely; so they are on
    shapes of size 4. On others each can come, but some are likelier. Raises GenerateError if no
    full grid has these houses, and GaveUp if none was found.
    """
    shape = standard_shape(9) if shape is None else shape
    start = int.from_bytes(os.urandom(8), "big") if seed is None else index(seed) % 2**64
    try:
        digits = _core.random_grids(shape.geometry, start, 1)
    except ValueError as error:
        raise GenerateError(str(error)) from None
    except RuntimeError as error:
        raise GaveUp(str(error)) from None
    return Grid(digits, shape)
