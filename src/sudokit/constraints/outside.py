"""Clues outside the grid: constraints on a line of cells as it is seen from the clue."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from .base import Cell, Cells, Constraint, check_choice


@dataclass(frozen=True, slots=True)
class Sandwich(Constraint):
    """Digits between the two crusts have the sum.

    The crusts are the lowest and the highest digit unless given.
    """

    length: ClassVar[tuple[int, int | None]] = (2, None)

    cells: Cells
    sum: int
    crusts: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Lunchbox(Constraint):
    """Digits between the lowest and the highest digit of the cells have the sum."""

    length: ClassVar[tuple[int, int | None]] = (2, None)

    cells: Cells
    sum: int


@dataclass(frozen=True, slots=True)
class Skyscraper(Constraint):
    """`count` digits are larger than all before them."""

    cells: Cells
    count: int


@dataclass(frozen=True, slots=True)
class HiddenSkyscraper(Constraint):
    """The first digit behind a larger one is `digit`."""

    length: ClassVar[tuple[int, int | None]] = (2, None)

    cells: Cells
    digit: int


@dataclass(frozen=True, slots=True)
class XSum(Constraint):
    """The first X digits have the sum, where X is the first digit."""

    cells: Cells
    sum: int


@dataclass(frozen=True, slots=True)
class NumberedRoom(Constraint):
    """Place X holds `digit`, where X is the first digit."""

    cells: Cells
    digit: int


@dataclass(frozen=True, slots=True)
class FullRank(Constraint):
    """The line, read as a number, has place `rank` among all lines read from both ends."""

    length: ClassVar[tuple[int, int | None]] = (2, None)

    cells: Cells
    rank: int


@dataclass(frozen=True, slots=True)
class FullRankTies(Constraint):
    """Which lines of a grid with FullRank clues may be equal."""

    mode: str

    def _check_arguments(self) -> None:
        check_choice(self, "mode", ("none", "only-unclued", "any"))

    @property
    def cells(self) -> tuple[Cell, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class Rossini(Constraint):
    """The first three digits increase, decrease or do neither."""

    length: ClassVar[tuple[int, int | None]] = (3, None)

    cells: Cells
    direction: str

    def _check_arguments(self) -> None:
        check_choice(self, "direction", ("up", "down", "none"))
