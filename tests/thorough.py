"""How much the tests try: a part of their examples, or all of them in `make exhaustive`."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")

IS_EXHAUSTIVE = os.environ.get("EXHAUSTIVE") == "1"


def examples(number: int) -> int:
    """Return how many of a number of examples a test tries: a quarter in `make test`."""
    return number if IS_EXHAUSTIVE else -(-number // 4)


def some(cases: Iterable[T], *always: T) -> list[T]:
    """Return the cases that a test tries: only those named after the first argument in `make test`.

    These must be among the cases.
    """
    every = list(cases)
    assert all(case in every for case in always)
    return every if IS_EXHAUSTIVE else list(always)
