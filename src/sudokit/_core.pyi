"""
The C++ core of sudokit. Digits are bytes, candidates one bit mask a cell.
"""

from collections.abc import Sequence
from typing import Annotated

import numpy
import numpy.typing
from numpy.typing import NDArray


class Geometry:
    """The cells and houses of a grid, prepared for search."""

    def __init__(self, size: int, houses: Sequence[Sequence[int]]) -> None: ...

def count(geometry: Geometry, candidates: Sequence[int], limit: int) -> int:
    """How many solutions there are, up to a limit."""

def solve(geometry: Geometry, candidates: Sequence[int]) -> list[bytes]:
    """No solution, the only one, or two of several."""

def true_candidates(geometry: Geometry, candidates: Sequence[int]) -> list[int]:
    """The candidates that occur in some solution."""

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

def find_steps(geometry: Geometry, digits: bytes, candidates: Sequence[int], profile: str, limit: int) -> list[Step]:
    """The steps that a profile finds, in its order."""

def walk(geometry: Geometry, digits: bytes, candidates: Sequence[int], profile: str) -> list[Step]:
    """Steps taken one after another until none is left."""

class Rating:
    """What the steps of a profile rate, times ten."""

    @property
    def er(self) -> int: ...

    @property
    def ep(self) -> int: ...

    @property
    def ed(self) -> int: ...

    @property
    def hardest(self) -> int: ...

    @property
    def solved(self) -> bool: ...

    @property
    def steps(self) -> int: ...

def rate(geometry: Geometry, digits: bytes, candidates: Sequence[int], profile: str) -> Rating:
    """
    The rating of the steps that lead to the solution, or as far as the profile goes.
    """

def read_lines(text: bytes) -> tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.int64], list[tuple[int, int, int]]]:
    """
    The digits of all lines, how many lines are above each, and the rows that are not plain with their start and length.
    """

def read_items(items: list[object]) -> tuple[numpy.typing.NDArray[numpy.uint8], list[int]]:
    """The digits of all strings, and the rows that are not plain."""

def builds() -> list[str]:
    """
    The builds of the classic 9x9 search that this processor can run; the first is used.
    """

def count_rows(digits: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], limit: int, counts: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu')], solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu')] | None, threads: int) -> None:
    """
    Writes the number of solutions of each row, or -1, and the first solutions.
    """

def answer_lines(text: bytes, line: str, many: str, limit: int, most: int, threads: int) -> tuple[str, list[tuple[int, int, int, int]], int, bool]:
    """
    What to print of the plain puzzles of a text, the start, length and line of those left out with their places in it, the number of lines, and whether a puzzle had too many solutions.
    """
