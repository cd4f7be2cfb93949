"""Data sets: wishes in, files of rated puzzles for training and tests out, with a data sheet.

This package needs the extra `bulk`. `sudokit` imports it only for `sudoku dataset`.
"""

from __future__ import annotations

from ..errors import MissingExtra

try:
    import matplotlib as _matplotlib  # noqa: F401
    import pyarrow as _pyarrow  # noqa: F401
except ModuleNotFoundError as error:
    raise MissingExtra("Data sets", "bulk") from error
