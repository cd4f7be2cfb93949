"""
The C++ core of sudokit. Digits are bytes, candidates one bit mask a cell.
"""

from collections.abc import Sequence


class Geometry:
    """The cells and houses of a grid, prepared for search."""

    def __init__(self, size: int, houses: Sequence[Sequence[int]]) -> None: ...

def count(geometry: Geometry, candidates: Sequence[int], limit: int) -> int:
    """How many solutions there are, up to a limit."""

def solve(geometry: Geometry, candidates: Sequence[int]) -> list[bytes]:
    """No solution, the only one, or two of several."""

class Solutions:
    """All solutions in order, found as they are asked for."""

    def __init__(self, geometry: Geometry, candidates: Sequence[int], backwards: bool) -> None: ...

    def next(self) -> bytes | None:
        """The next solution, or None after the last."""

def anneal(geometry: Geometry, digits: bytes, seed: int, max_steps: int) -> tuple[bytes | None, int]:
    """A solution found by annealing, or None, and the steps taken."""

def generate(geometry: Geometry, clues: int, attempts: int, seed: int) -> tuple[bytes, bytes]:
    """
    A puzzle with `clues` clues, or with more if no attempt got there, and its solution.
    """

class Candidate:
    """A digit in a cell."""

    @property
    def cell(self) -> int: ...

    @property
    def digit(self) -> int: ...

class Step:
    """One deduction, as found by a technique."""

    @property
    def technique(self) -> int: ...

    @property
    def placements(self) -> list[Candidate]: ...

    @property
    def eliminations(self) -> list[Candidate]: ...

    @property
    def houses(self) -> list[int]: ...

def techniques() -> list[tuple[str, str, str, int]]:
    """
    The rows of the table of techniques: id, name, family, ten times the rating.
    """

def find_steps(geometry: Geometry, digits: bytes, candidates: Sequence[int], limit: int) -> list[Step]:
    """The steps found, easiest first."""

def walk(geometry: Geometry, digits: bytes, candidates: Sequence[int]) -> list[Step]:
    """Steps taken one after another until none is left."""
