"""Every error that sudokit raises on purpose.

SudokuError (ValueError)
├── ParseError            text that is not a grid; knows source, line and column
│   └── UnclearPuzzle     a link with drawings or rules that are not understood; lists them
├── ShapeError            an impossible size, box, variant or set of houses
│   ├── ConstraintError   a constraint that contradicts itself or does not fit its shape
│   └── UnsupportedShape  a feature that does not work on grids of this shape
├── NoSolution            the grid is unsolvable
├── MultipleSolutions     the grid has several solutions; carries two of them
├── GaveUp                a search ended at a limit, such as a deadline, without an answer
├── GenerateError         the wishes contradict each other, so that no puzzle meets them
├── UnknownTechnique      a name that no technique has
├── UnknownPlace          a cell or a house that the grid does not have (also an IndexError)
├── IllegalMove           a move that changes a given, or that the rules forbid
├── BatchError            a batch over files that cannot start or go on
├── DatasetError          a data set that cannot be built or read
├── LayoutError           puzzles that cannot be printed in the layout that was asked for
├── MissingExtra          the feature needs packages that are not installed
└── NoGpu                 there is no GPU that can be used
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .grid import Grid
    from .messages import Message


class SudokuError(ValueError):
    """Base of all errors that sudokit raises on purpose."""


class ParseError(SudokuError):
    """Text that is not a grid: the reason and the place; line and column count from 1.

    `parameter` names the parameter of parse() that would settle the matter, if there is one.
    """

    def __init__(
        self,
        reason: str,
        *,
        source: str | None = None,
        line: int | None = None,
        column: int | None = None,
        parameter: str | None = None,
    ) -> None:
        self.reason, self.source, self.line, self.column = reason, source, line, column
        self.parameter = parameter
        super().__init__(str(self))

    def __str__(self) -> str:
        return self.told("ignore_drawings=True" if self._is_refusal else f"{self.parameter}=")

    @property
    def _is_refusal(self) -> bool:
        return self.parameter == "ignore_drawings"

    def told(self, by: str) -> str:
        """Return the place, the reason and the remedy, where `by` is how to set the parameter."""
        place = [self.source] if self.source else []
        if self.line is not None:
            place.append(f"line {self.line}")
        if self.column is not None:
            place.append(f"column {self.column}")
        where = ", ".join(place) + ": " if place else ""
        return where + self.advice(by)

    def advice(self, by: str) -> str:
        """Return the reason and the remedy, where `by` is how to set the parameter."""
        if self.parameter is None:
            return self.reason
        remedy = f"; {by} reads the rest" if self._is_refusal else f": say which with {by}"
        return self.reason + remedy

    def at(self, *, source: str | None = None, line_offset: int = 0) -> ParseError:
        """Return the error relative to a larger text that contains this one."""
        line = self.line + line_offset if self.line is not None else line_offset + 1
        return self.moved(source or self.source, line, self.column)

    def moved(
        self, source: str | None = None, line: int | None = None, column: int | None = None
    ) -> ParseError:
        """Return the error with another place."""
        other = copy(self)
        other.source, other.line, other.column = source, line, column
        other.args = (str(other),)
        return other

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.reason,), dict(vars(self))


class PossibleMeaning(NamedTuple):
    """A meaning that a drawing can have."""

    id: str
    """Its name in the `meanings` of parse()."""
    rule: str
    """The rule in a sentence."""
    message: Message | None = None
    """The rule as a message, for other languages."""


class UnclearDrawing(NamedTuple):
    """Drawings of one name whose meaning is not clear."""

    name: str
    """Their name in the `meanings` of parse(), such as "green line"."""
    places: tuple[str, ...]
    """The cells of each, or the words of a text outside the grid."""
    meanings: tuple[PossibleMeaning, ...]
    """What they can mean; none if sudokit knows nothing that is drawn so."""


class UnclearPuzzle(ParseError):
    """A link with drawings or rules that are not understood.

    `drawings` lists the drawings, and `rules` the sentences that are not known, or that are about
    something that is not drawn.
    """

    def __init__(
        self,
        reason: str,
        drawings: tuple[UnclearDrawing, ...] = (),
        rules: tuple[str, ...] = (),
    ) -> None:
        self.drawings, self.rules = drawings, rules
        super().__init__(reason, parameter="ignore_drawings")


class ShapeError(SudokuError):
    """An impossible size, box, variant or set of houses."""


class ConstraintError(ShapeError):
    """A constraint that contradicts itself or does not fit its shape."""


class UnsupportedShape(ShapeError):
    """A feature that does not work on grids of this shape.

    `feature` is what was asked for, `reason` what the shape has or lacks, and `instead` what works.
    """

    def __init__(self, feature: str, reason: str, instead: str) -> None:
        super().__init__(feature, reason, instead)
        self.feature, self.reason, self.instead = feature, reason, instead

    def __str__(self) -> str:
        return f"{self.feature} is not available: {self.reason}; use {self.instead} here"


class NoSolution(SudokuError):
    """The grid is unsolvable."""


class MultipleSolutions(SudokuError):
    """The grid has several solutions; `solutions` holds two of them."""

    def __init__(self, message: str, solutions: tuple[Grid, Grid]) -> None:
        super().__init__(message, solutions)
        self.solutions = solutions

    def __str__(self) -> str:
        return str(self.args[0])


class GaveUp(SudokuError):
    """A search ended at a limit, such as a deadline, without an answer: there may be one.

    `closest` is the puzzle closest to what was wished for, if any was made, and `closest_has` says
    what it has instead, such as "18 clues". `at_least` is the number of solutions counted so far,
    if they were to be counted.
    """

    def __init__(
        self,
        message: str,
        closest: Grid | None = None,
        at_least: int | None = None,
        closest_has: str = "",
    ) -> None:
        super().__init__(message, closest, at_least, closest_has)
        self.closest, self.at_least, self.closest_has = closest, at_least, closest_has

    def __str__(self) -> str:
        return str(self.args[0])


class GenerateError(SudokuError):
    """The wishes contradict each other, so that no puzzle meets them."""


class UnknownTechnique(SudokuError):
    """A name that no technique has."""


class UnknownPlace(SudokuError, IndexError):
    """A cell or a house that the grid does not have."""


class IllegalMove(SudokuError):
    """A move that changes a given, or that the rules forbid."""


class BatchError(SudokuError):
    """A batch over files of puzzles that cannot start or go on."""


class DatasetError(SudokuError):
    """A data set that cannot be built or read."""


class LayoutError(SudokuError):
    """Puzzles that cannot be printed in the layout that was asked for."""


class MissingExtra(SudokuError):
    """The feature needs packages that are not installed; `extra` is the extra that brings them."""

    def __init__(self, what: str, extra: str) -> None:
        super().__init__(what, extra)
        self.what, self.extra = what, extra

    def __str__(self) -> str:
        return f"{self.what} need more packages: pip install 'sudokit[{self.extra}]'"


class NoGpu(SudokuError):
    """There is no GPU that can be used: the reason, and the name of the call for the CPU."""

    def __init__(self, reason: str, call: str) -> None:
        super().__init__(reason, call)
        self.reason, self.call = reason, call

    def __str__(self) -> str:
        return (
            f"no NVIDIA GPU can be used ({self.reason}): sudokit.{self.call}() does the same on "
            "the CPU"
        )
