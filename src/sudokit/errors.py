"""Every error that sudokit raises on purpose.

SudokuError (ValueError)
├── ParseError            text that is not a grid; knows source, line and column
├── ShapeError            a size, box, variant or set of houses that cannot be
├── NoSolution            the grid cannot be completed
├── MultipleSolutions     the grid can be completed in several ways; carries two solutions
├── GaveUp                a search ended at a limit, such as a deadline, without an answer
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

    Where the text can be read in several ways, `parameter` is the one of parse() that says which.
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
        return self.told(f"{self.parameter}=")

    def told(self, by: str) -> str:
        """The place and the reason, for people who say by this how the text is to be read."""
        place = [self.source] if self.source else []
        if self.line is not None:
            place.append(f"line {self.line}")
        if self.column is not None:
            place.append(f"column {self.column}")
        where = ", ".join(place) + ": " if place else ""
        return where + self.reason + (f": say which with {by}" if self.parameter else "")

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
    """The grid can be completed in several ways; `solutions` holds the first and another one."""

    def __init__(self, message: str, solutions: tuple[Grid, Grid]) -> None:
        super().__init__(message, solutions)
        self.solutions = solutions

    def __str__(self) -> str:
        return str(self.args[0])


class GaveUp(SudokuError):
    """A search ended at a limit, such as a deadline, without an answer, which proves nothing.

    `closest` is the puzzle closest to what was wished for, if any was made. `at_least` is the
    number of solutions counted so far, if they were to be counted.
    """

    def __init__(
        self, message: str, closest: Grid | None = None, at_least: int | None = None
    ) -> None:
        super().__init__(message, closest, at_least)
        self.closest, self.at_least = closest, at_least

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
