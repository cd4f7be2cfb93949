"""Data sets: wishes in, files of rated puzzles for training and tests out, with a data sheet.

This package needs the extra `bulk`. `sudokit` imports it only for `sudoku dataset`.
"""

from __future__ import annotations

import logging

from ..errors import MissingExtra

# matplotlib would tell where it keeps its cache, as where there is no HOME.
logging.getLogger("matplotlib").setLevel(logging.ERROR)

try:
    import matplotlib as _matplotlib  # noqa: F401
    import pyarrow as _pyarrow  # noqa: F401
except ModuleNotFoundError as error:
    raise MissingExtra("Data sets", "bulk") from error
