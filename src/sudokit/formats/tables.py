"""Comma-separated tables of puzzles with a header line: text <-> Records."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping

from ..errors import ParseError, ShapeError
from ..grid import Grid
from ..shape import SYMBOLS
from ..solver import solve
from .lines import Block
from .picture import read_picture
from .record import Options, Record
from .symbols import clear_blank, encode

PUZZLE_COLUMNS: Mapping[str, str] = {"quizzes": "kaggle", "question": "extreme", "puzzle": "csv"}
"""The names of columns with the puzzle, and the format that has each."""

INFO_COLUMNS = {"solutions": "solution", "answer": "solution"}
"""Columns that have another name in the info."""


def table_format(header: str) -> str | None:
    """Return the name of the format with this header, or None."""
    return next((PUZZLE_COLUMNS[name] for name in _names(header) if name in PUZZLE_COLUMNS), None)


def read_table(lines: Iterator[Block], options: Options) -> Iterator[Record | ParseError]:
    """Yield a record or an error for every line below the header, which is the first."""
    names = _names(next(lines).text)
    at = next(index for index, name in enumerate(names) if name in PUZZLE_COLUMNS)
    for line in lines:
        try:
            record = _read_row(line.text, names, at, options)
            picture = record.picture.moved(line.start) if record.picture else None
            yield record._replace(picture=picture)
        except ParseError as error:
            yield error.moved(line=line.above + 1, column=error.column)


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
    """Return free text as a field on one line, in quotes if it needs them."""
    plain = " ".join(text.split())
    return '"' + plain.replace('"', '""') + '"' if set(plain) & set(',"#') else plain


def _puzzle(grid: Grid) -> str:
    if not grid.shape.is_standard:
        raise ShapeError("a table has no place for houses: it holds plain grids only")
    return "".join(encode(grid.puzzle().digits, "1", clear_blank(grid.size, "1")))


def _answer(grid: Grid, info: Mapping[str, str]) -> str:
    """Return the solution in the info if it is right, or else solve the grid."""
    puzzle, known = grid.puzzle().digits, info.get("solution", "")
    if len(known) == len(grid) and set(known) <= set(SYMBOLS[: grid.size]):
        filled = Grid(known, grid.shape)
        if filled.is_solved and all(d in (0, e) for d, e in zip(puzzle, filled)):
            return known
    return solve(Grid(puzzle, grid.shape)).symbols
