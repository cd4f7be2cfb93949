"""Comma-separated tables of puzzles with a header line: text <-> Records."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping

from ..checker import violations
from ..errors import ParseError, ShapeError
from ..grid import Grid
from ..shape import SYMBOLS
from ..solver import solve
from .picture import read_picture
from .record import Options, Record
from .symbols import clear_blank, encode

PUZZLE_COLUMNS: Mapping[str, str] = {"quizzes": "kaggle", "question": "extreme", "puzzle": "csv"}
"""The name of the column that holds the puzzle, and the format that has it."""

INFO_COLUMNS = {"solutions": "solution", "answer": "solution"}
"""Columns that the info knows under another name."""


def table_format(header: str) -> str | None:
    """The format whose header this line is, if it is one."""
    return next((PUZZLE_COLUMNS[name] for name in _names(header) if name in PUZZLE_COLUMNS), None)


def read_table(
    lines: list[str], first: int, start: int, options: Options
) -> Iterator[Record | ParseError]:
    """A record or an error for every line below the header, which is line number `first` and
    starts at place `start` of the text."""
    names = _names(lines[0])
    at = next(index for index, name in enumerate(names) if name in PUZZLE_COLUMNS)
    for number, line in enumerate(lines[1:], first + 1):
        start += len(lines[number - first - 1]) + 1
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            record = _read_row(line, names, at, options)
            picture = record.picture.moved(start) if record.picture else None
            yield record._replace(picture=picture)
        except ParseError as error:
            yield error.moved(line=number, column=error.column)


def write_kaggle(grid: Grid, info: Mapping[str, str]) -> str:
    return f"{_puzzle(grid).replace('.', '0')},{_answer(grid, info)}"


def write_csv(grid: Grid, info: Mapping[str, str]) -> str:
    return f"{_puzzle(grid)},{_answer(grid, info)}"


def write_extreme(grid: Grid, info: Mapping[str, str]) -> str:
    source, rating = _field(info.get("source", "sudokit")), _field(info.get("rating", "0"))
    return f"{source},{_puzzle(grid)},{_answer(grid, info)},{rating}"


def _names(header: str) -> list[str]:
    try:
        return [name.strip().lower() for name in next(csv.reader([header]))]
    except csv.Error:
        return []


def _read_row(line: str, names: list[str], at: int, options: Options) -> Record:
    try:
        fields = next(csv.reader([line], strict=True))
    except csv.Error as error:
        raise ParseError(f"not a row of a table: {error}") from None
    if len(fields) <= at:
        raise ParseError(f"{len(fields)} columns, where {len(names)} are needed")
    place = line.find(fields[at])
    try:
        _, record = read_picture(fields[at], options._replace(format="line"))
    except ParseError as error:
        if error.column is None:
            raise
        raise error.moved(line=1, column=max(place, 0) + error.column) from None
    info = {
        INFO_COLUMNS.get(name, name): field
        for name, field in zip(names, fields)
        if name not in PUZZLE_COLUMNS
    }
    picture = record.picture.moved(place) if record.picture and place >= 0 else None
    return Record(record.grid, info, picture)


def _field(text: str) -> str:
    """Free text on one line, in quotes if it needs them."""
    plain = " ".join(text.split())
    return '"' + plain.replace('"', '""') + '"' if set(plain) & set(',"#') else plain


def _puzzle(grid: Grid) -> str:
    if not grid.shape.is_standard:
        raise ShapeError("a table has no place for houses: it holds plain grids only")
    return "".join(encode(grid.puzzle().digits, "1", clear_blank(grid.size, "1")))


def _answer(grid: Grid, info: Mapping[str, str]) -> str:
    """The solution that is known, if it is one, or else the one found."""
    puzzle, known = grid.puzzle().digits, info.get("solution", "")
    if len(known) == len(grid) and set(known) <= set(SYMBOLS[: grid.size]):
        filled = Grid(known, grid.shape)
        if not violations(filled) and all(d in (0, e) for d, e in zip(puzzle, filled)):
            return known
    return solve(Grid(puzzle, grid.shape)).symbols
