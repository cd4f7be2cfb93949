"""Tables of puzzles: columns of Arrow and files of them in; the same with more columns out.

This package needs the extra `bulk`. `sudokit` imports it only for Arrow data and for files of
tables.
"""

from __future__ import annotations

from ..errors import MissingExtra

try:
    import pyarrow as _pyarrow  # noqa: F401
except ModuleNotFoundError as error:
    raise MissingExtra("Tables of puzzles", "bulk") from error
