"""The sentences of one technique."""

from __future__ import annotations

from typing import NamedTuple


class Words(NamedTuple):
    """Sentences of a technique; `short` and `long` are templates that a step fills in.

    Their placeholders are listed in `placeholders.Placeholders`.
    """

    about: str
    """The pattern, why it works and how to spot it; for the page of the technique."""
    short: str
    """One sentence on a step, for lists of steps."""
    long: str
    """The whole deduction of a step, for a reader who follows it on the grid."""
