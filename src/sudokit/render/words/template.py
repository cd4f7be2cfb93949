"""Templates: what a technique says of itself and of a step."""

from __future__ import annotations

from typing import NamedTuple


class Words(NamedTuple):
    """`short` and `long` are filled in from a step with the names of `names.Names`."""

    about: str
    """What the technique is and why it works, for its page; no step in it."""
    short: str
    """One sentence, as a list of steps has it."""
    long: str
    """The whole deduction, for somebody who wants to follow it on the grid."""
