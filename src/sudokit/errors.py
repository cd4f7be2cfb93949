"""Every error that sudokit raises on purpose.

SudokuError (ValueError)
├── ParseError            text that is not a grid; knows source, line and column
├── ShapeError            a size, box, variant or set of houses that cannot be
├── NoSolution            the grid cannot be completed
├── MultipleSolutions     the grid can be completed in several ways; carries two of them
├── GaveUp                a bounded search ended without an answer
├── GenerateError         no puzzle like that exists, or none was found
├── UnknownTechnique      a name that no technique has
├── IllegalMove           a move that the rules of play forbid
└── MissingExtra          what needs packages that are not installed
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .grid import Grid


class SudokuError(ValueError):
    """The root of the tree: catch this to catch them all."""


class ParseError(SudokuError):
    """Text that is not a grid: what is wrong, and where (line and column count from 1).

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
        if self.parameter is None:
            return where + self.reason
        remedy = f"; {by} reads it without them" if self._is_refusal else f": say which with {by}"
        return where + self.reason + remedy

    def at(self, *, source: str | None = None, line_offset: int = 0) -> ParseError:
        """The same error, told of a larger text that this one is a part of."""
        line = self.line + line_offset if self.line is not None else line_offset + 1
        return self.moved(source or self.source, line, self.column)

    def moved(
        self, source: str | None = None, line: int | None = None, column: int | None = None
    ) -> ParseError:
        """The same error in another place."""
        return ParseError(
            self.reason, source=source, line=line, column=column, parameter=self.parameter
        )

    def __reduce__(self) -> tuple[object, ...]:
        state = {
            "source": self.source, "line": self.line, "column": self.column,
            "parameter": self.parameter,
        }  # fmt: skip
        return ParseError, (self.reason,), state


class ShapeError(SudokuError):
    """A size, box, variant or set of houses that cannot be."""


class NoSolution(SudokuError):
    """The grid cannot be completed."""


class MultipleSolutions(SudokuError):
    """The grid can be completed in several ways; `solutions` holds two of them."""

    def __init__(self, message: str, solutions: tuple[Grid, Grid]) -> None:
        super().__init__(message, solutions)
        self.solutions = solutions

    def __str__(self) -> str:
        return str(self.args[0])


class GaveUp(SudokuError):
    """A bounded search ended without an answer, which proves nothing; `closest` came closest."""

    def __init__(self, message: str, closest: Grid | None = None) -> None:
        super().__init__(message, closest)
        self.closest = closest

    def __str__(self) -> str:
        return str(self.args[0])


class GenerateError(SudokuError):
    """No puzzle like that exists, or none was found within the limits."""


class UnknownTechnique(SudokuError):
    """A name that no technique has."""


class IllegalMove(SudokuError):
    """A move that the rules of play forbid."""


class MissingExtra(SudokuError):
    """What needs packages that are not installed: names the extra that brings them."""

    def __init__(self, what: str, extra: str) -> None:
        super().__init__(what, extra)
        self.what, self.extra = what, extra

    def __str__(self) -> str:
        return f"{self.what} need more packages: pip install 'sudokit[{self.extra}]'"
