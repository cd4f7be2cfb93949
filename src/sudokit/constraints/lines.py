"""Constraints along a line of cells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from .base import Cell, Cells, Constraint


@dataclass(frozen=True, slots=True)
class Thermometer(Constraint):
    """Digits increase from the bulb, the first cell."""

    length: ClassVar[tuple[int, int | None]] = (2, None)

    cells: Cells


@dataclass(frozen=True, slots=True)
class SlowThermometer(Constraint):
    """Digits increase or stay the same from the bulb, the first cell."""

    length: ClassVar[tuple[int, int | None]] = (2, None)

    cells: Cells


@dataclass(frozen=True, slots=True)
class Arrow(Constraint):
    """The number in the circle is the sum of the shaft.

    A circle of several cells is read as a decimal number.
    """

    circle: Cells
    shaft: Cells

    @property
    def cells(self) -> tuple[Cell, ...]:
        return (*self.circle, *self.shaft)


@dataclass(frozen=True, slots=True)
class DoubleArrow(Constraint):
    """The first and the last digit have the same sum as the digits between them."""

    length: ClassVar[tuple[int, int | None]] = (3, None)

    cells: Cells


@dataclass(frozen=True, slots=True)
class Whisper(Constraint):
    """Neighbouring digits differ by at least `difference`.

    Without one, this is half the number of digits, rounded up: 5 on a 9×9 grid.
    """

    length: ClassVar[tuple[int, int | None]] = (2, None)
    may_repeat: ClassVar[bool] = True

    cells: Cells
    difference: int | None = None


@dataclass(frozen=True, slots=True)
class Renban(Constraint):
    """Digits are consecutive, in any order, and do not repeat."""

    length: ClassVar[tuple[int, int | None]] = (2, None)
    may_repeat: ClassVar[bool] = True

    cells: Cells


@dataclass(frozen=True, slots=True)
class Nabner(Constraint):
    """No two digits are equal or consecutive."""

    length: ClassVar[tuple[int, int | None]] = (2, None)
    may_repeat: ClassVar[bool] = True

    cells: Cells


@dataclass(frozen=True, slots=True)
class Palindrome(Constraint):
    """Digits read the same from both ends."""

    length: ClassVar[tuple[int, int | None]] = (2, None)
    may_repeat: ClassVar[bool] = True

    cells: Cells


@dataclass(frozen=True, slots=True)
class Zipper(Constraint):
    """Digits equally far from the centre have the same sum; a centre cell holds this sum."""

    length: ClassVar[tuple[int, int | None]] = (3, None)

    cells: Cells


@dataclass(frozen=True, slots=True)
class Between(Constraint):
    """Digits lie strictly between the digits of the two ends."""

    length: ClassVar[tuple[int, int | None]] = (3, None)

    cells: Cells


@dataclass(frozen=True, slots=True)
class Lockout(Constraint):
    """The ends differ by `difference`, and no digit lies between them or equals one.

    Without a difference, it is half the number of digits, rounded down: 4 on a 9×9 grid.
    """

    length: ClassVar[tuple[int, int | None]] = (2, None)

    cells: Cells
    difference: int | None = None


@dataclass(frozen=True, slots=True)
class RegionSum(Constraint):
    """The parts of the line within one box have the same sum."""

    length: ClassVar[tuple[int, int | None]] = (2, None)
    may_repeat: ClassVar[bool] = True

    cells: Cells


@dataclass(frozen=True, slots=True)
class SumLine(Constraint):
    """The line splits into successive pieces that have the sum."""

    cells: Cells
    sum: int = 10
    is_loop: bool = False


@dataclass(frozen=True, slots=True)
class Arithmetic(Constraint):
    """Digits change by the same amount from each cell to the next."""

    length: ClassVar[tuple[int, int | None]] = (3, None)

    cells: Cells


@dataclass(frozen=True, slots=True)
class Entropic(Constraint):
    """Any three successive cells have a low, a middle and a high digit."""

    length: ClassVar[tuple[int, int | None]] = (2, None)
    may_repeat: ClassVar[bool] = True

    cells: Cells


@dataclass(frozen=True, slots=True)
class Modular(Constraint):
    """Any `modulus` successive digits have different remainders."""

    length: ClassVar[tuple[int, int | None]] = (2, None)
    may_repeat: ClassVar[bool] = True

    cells: Cells
    modulus: int = 3


@dataclass(frozen=True, slots=True)
class Slingshot(Constraint):
    """The second digit says how many cells after it the first digit occurs again."""

    length: ClassVar[tuple[int, int | None]] = (3, None)
    may_repeat: ClassVar[bool] = True

    cells: Cells
