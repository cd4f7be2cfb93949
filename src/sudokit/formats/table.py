"""The table of formats: their names, and how a grid is written in each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..checker import remaining_masks
from ..checks import quoted
from ..errors import ShapeError
from ..grid import Grid
from ..render import layouts
from ..shape import Shape
from . import links, one_line, opensudoku, tables
from .candidates import write_places
from .picture import INFO_KEYS
from .symbols import BLANKS, NUMBERS, clear_blank, encode

Info = Mapping[str, str]


class Style(NamedTuple):
    """The alphabet and the blank, in formats that leave a choice."""

    alphabet: str = "1"
    blank: str | None = None

    def checked(self, grid: Grid) -> Style:
        """Return the style if a grid in it can be read again; ShapeError if not."""
        if self.blank not in (None, *BLANKS) or (self.blank == "0" and self.alphabet == "0"):
            raise ShapeError(
                f"{quoted(self.blank)} cannot stand for a blank: use {' '.join(BLANKS)}"
            )
        shape = grid.shape
        if shape.is_open and (self.alphabet != "1" or (self.blank or ".") in shape.symbols):
            raise ShapeError(
                f"the digits of this grid are written {shape.symbols}, with a dot for a blank"
            )
        if self.alphabet == "0" and shape.digit_count <= 9:
            raise ShapeError("the digits of a grid up to 9×9 cannot start at 0")
        return self

    def cells(self, grid: Grid, usual: str | None = None) -> list[str]:
        """Return the symbol of each cell; `usual` is the blank of the format if it has one."""
        shape = grid.shape
        if shape.is_open:
            blank = self.blank or "."
            numbers = self.alphabet == NUMBERS
            names = [str(shape.value(d)) if numbers else shape.symbol(d) for d in shape.digits]
            return [names[digit - 1] if digit else blank for digit in grid.digits]
        blank = self.blank or usual or clear_blank(shape.digit_count, self.alphabet)
        return encode(grid.digits, self.alphabet, blank)


class Format(NamedTuple):
    name: str
    about: str
    write: Callable[[Grid, Info, Style], str]
    header: str = ""
    footer: str = ""


def _picture(arrange: Callable[[Shape, list[str]], str]) -> Callable[[Grid, Info, Style], str]:
    return lambda grid, info, style: arrange(grid.shape, style.cells(grid))


def _compact(grid: Grid, info: Info, style: Style) -> str:
    return layouts.compact(grid.shape, style.cells(grid, " "))


def _whole(write: Callable[[Grid, Info], str]) -> Callable[[Grid, Info, Style], str]:
    return lambda grid, info, style: write(grid, info)


def _numbers(grid: Grid, info: Info, style: Style) -> str:
    blank = style.blank or ("0" if grid.shape.lowest else ".")
    return layouts.spaced(grid.shape, Style(NUMBERS, blank).cells(grid))


def _sdm(grid: Grid, info: Info, style: Style) -> str:
    return layouts.line(grid.shape, style.cells(grid, "." if style.alphabet == "0" else "0"))


def _sdk(grid: Grid, info: Info, style: Style) -> str:
    letters = {key: letter for letter, key in INFO_KEYS.items()}
    lines = [
        f"#{letters[key]}{' '.join(text.split())}" for key, text in info.items() if key in letters
    ]
    return "\n".join([*lines, layouts.rows(grid.shape, style.cells(grid))])


def _sadman(grid: Grid, info: Info, style: Style) -> str:
    puzzle, state = (layouts.rows(g.shape, style.cells(g)) for g in (grid.puzzle(), grid))
    return f"[Puzzle]\n{puzzle}\n[State]\n{state}"


def _candidate_lists(grid: Grid, info: Info) -> str:
    return layouts.candidate_table(grid.shape, remaining_masks(grid))


FORMATS = (
    Format("line", "all cells in one line", _picture(layouts.line)),
    Format("rows", "a line a row", _picture(layouts.rows)),
    Format("spaced", "a line a row, spaces between", _picture(layouts.spaced)),
    Format("boxed", "framed with | - +", _picture(layouts.boxed)),
    Format("compact", "framed with | -, spaces for blanks", _compact),
    Format("assistant", "bars and rules between boxes", _picture(layouts.assistant)),
    Format("numbers", "numbers in columns, 0 for blank", _numbers),
    Format("ss", "Simple Sudoku", _picture(layouts.simple_sudoku)),
    Format("sdk", "SudoCue, with # lines of information", _sdk),
    Format("sadman", "SadMan: [Puzzle] and [State]", _sadman),
    Format("sdm", "a collection, one a line", _sdm),
    Format("candidates", "the candidates of every cell", _whole(_candidate_lists)),
    Format("sukaku", "n³ places of candidates", _whole(lambda grid, info: write_places(grid))),
    Format("hodoku", "HoDoKu library line", _whole(one_line.write_hodoku)),
    Format("exchange", "Sudoku Exchange: id, puzzle, rating", _whole(one_line.write_exchange)),
    Format("kaggle", "CSV: quizzes, solutions", _whole(tables.write_kaggle),
           header="quizzes,solutions"),
    Format("csv", "CSV: puzzle, solution", _whole(tables.write_csv), header="puzzle,solution"),
    Format("extreme", "CSV: source, question, answer, rating", _whole(tables.write_extreme),
           header="source,question,answer,rating"),
    Format("opensudoku", "OpenSudoku XML", _whole(opensudoku.write_opensudoku),
           opensudoku.HEADER, opensudoku.FOOTER),
    Format("fpuzzles", "f-puzzles link", _whole(links.write_fpuzzles)),
    Format("sudokupad", "SudokuPad link", _whole(links.write_sudokupad)),
    Format("sigh", "constraint string of Interactive Sudoku Solver", _whole(links.write_sigh)),
    Format("coach", "sudoku.coach code", _whole(links.write_coach)),
    Format("s9b", "SudokuWiki code", _whole(links.write_s9b)),
    Format("json", "all that a grid holds", _whole(one_line.write_json)),
)  # fmt: skip

BY_NAME = {row.name: row for row in FORMATS}

DRAWN = {
    "line", "sdm", "rows", "spaced", "boxed", "compact", "assistant", "ss", "sdk", "numbers",
}  # fmt: skip
"""Pictures in symbols: a text in any of these formats may be read as any other of them."""

WITH_CANDIDATES = (
    "candidates", "sukaku", "hodoku", "opensudoku", "fpuzzles", "sudokupad", "coach", "s9b", "json",
)  # fmt: skip
"""Formats that keep the candidates of a grid."""

OPEN = {
    "line", "rows", "spaced", "boxed", "compact", "assistant", "numbers", "candidates",
    "fpuzzles", "json", "sigh", "sudokupad",
}  # fmt: skip
"""Formats that hold grids of open shapes."""

WITH_CONSTRAINTS = {"fpuzzles", "json", "sigh", "sudokupad"}
"""Formats with a place of their own for constraints, beside those with a comment for the shape."""

COMMENTED = DRAWN | {"candidates", "sukaku", "sadman"}
"""Formats in which a comment can tell the houses: they have no other place for them."""
