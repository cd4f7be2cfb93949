"""How much the tests try: a quarter of their examples, or all of them in `make exhaustive`."""

from __future__ import annotations

import os

IS_EXHAUSTIVE = os.environ.get("EXHAUSTIVE") == "1"


def examples(number: int) -> int:
    """Return how many of a number of examples a test tries."""
    return number if IS_EXHAUSTIVE else -(-number // 4)
