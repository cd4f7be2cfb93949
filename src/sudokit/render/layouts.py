"""Layouts: the cells of a grid, each already a symbol, -> a picture of characters."""

from __future__ import annotations

from collections.abc import Sequence

from ..shape import Shape

Cells = Sequence[str]


def line(shape: Shape, cells: Cells) -> str:
    return "".join(cells)


def rows(shape: Shape, cells: Cells) -> str:
    return "\n".join(_rows(shape, cells, "", ""))


def spaced(shape: Shape, cells: Cells) -> str:
    width = max(map(len, cells))
    return "\n".join(_rows(shape, [cell.rjust(width) for cell in cells], " ", " "))


def boxed(shape: Shape, cells: Cells) -> str:
    lines = [f"| {row} |" for row in _rows(shape, cells, " ", " | ")]
    rule = "".join("+" if character == "|" else "-" for character in lines[0])
    return "\n".join([rule, *_with_rules(shape, lines, rule), rule])


def compact(shape: Shape, cells: Cells) -> str:
    """Lay out the symbols with nothing but lines around the boxes."""
    lines = [f"|{row}|" for row in _rows(shape, cells, "", "|")]
    rule = "-" * len(lines[0])
    return "\n".join([rule, *_with_rules(shape, lines, rule), rule])


def assistant(shape: Shape, cells: Cells) -> str:
    lines = _rows(shape, cells, " ", " | ")
    rule = "".join("+" if character == "|" else "-" for character in lines[0])
    return "\n".join(_with_rules(shape, lines, rule))


def simple_sudoku(shape: Shape, cells: Cells) -> str:
    lines = _rows(shape, cells, "", "|")
    return "\n".join(_with_rules(shape, lines, "-" * len(lines[0])))


def candidate_table(shape: Shape, masks: Sequence[int]) -> str:
    """Lay out the candidates of every cell (bit d-1 is digit d) in columns of equal width."""
    texts = _candidate_texts(shape, masks)
    return framed(shape, texts, len(texts[0]))


def candidate_stacks(shape: Shape, masks: Sequence[int]) -> str:
    """Lay out the candidates in a table for each stack of boxes, one below the other."""
    texts, width = _candidate_texts(shape, masks), shape.column_count
    columns = shape.box[1] if shape.box else width
    tables = []
    for first in range(0, width, columns):
        lines = [
            f"| {' '.join(texts[start : start + columns])} |"
            for start in range(first, len(texts), width)
        ]
        rule = "-" * (len(lines[0]) - 2)
        tables += [f"columns {first + 1} to {first + columns}:", _in_frame(shape, lines, rule)]
    return "\n".join(tables)


def framed(shape: Shape, cells: Cells, width: int) -> str:
    """Lay out cells in a frame; all take `width` columns, though styles may make them longer."""
    lines = [f"| {row} |" for row in _rows(shape, cells, " ", " | ")]
    rule = "-" * (len(_rows(shape, ["x" * width] * len(cells), " ", " | ")[0]) + 2)
    return _in_frame(shape, lines, rule)


def _candidate_texts(shape: Shape, masks: Sequence[int]) -> list[str]:
    """Return the symbols of each cell's candidates, all of the same width."""
    texts = [
        "".join(symbol for bit, symbol in enumerate(shape.symbols) if mask >> bit & 1) or "-"
        for mask in masks
    ]
    width = max(map(len, texts))
    return [text.ljust(width) for text in texts]


def _in_frame(shape: Shape, lines: list[str], rule: str) -> str:
    return "\n".join([f".{rule}.", *_with_rules(shape, lines, f":{rule}:"), f"'{rule}'"])


def _rows(shape: Shape, cells: Cells, between: str, bar: str) -> list[str]:
    """Return the lines of cells, with a bar between boxes if these are rectangles."""
    width = shape.column_count
    columns = shape.box[1] if shape.box else width
    return [
        bar.join(
            between.join(cells[start : start + columns])
            for start in range(row * width, (row + 1) * width, columns)
        )
        for row in range(shape.row_count)
    ]


def _with_rules(shape: Shape, lines: list[str], rule: str) -> list[str]:
    """Return the lines, with a rule between bands of boxes."""
    height = shape.box[0] if shape.box else shape.row_count
    ruled = []
    for number, text in enumerate(lines):
        ruled += [rule] * (number % height == 0 and number > 0)
        ruled.append(text)
    return ruled
