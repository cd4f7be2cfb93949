"""The two readers of plain lines held against each other: any text in, an AssertionError out."""

from __future__ import annotations

import re

from sudokit import _core
from sudokit.checker import violations
from sudokit.errors import ParseError
from sudokit.formats.one_line import read_plain
from sudokit.formats.plain_lines import CELLS, read_odd_line, tells_shape
from sudokit.formats.record import Options, Record
from sudokit.grid import Grid
from sudokit.solver import count, solve

TEMPLATES = {
    "line": "%p %s %n %c %k %e\n",
    "many": "%p %n %c %k %e, several\n",
    "none": "%p %c, none\n",
    "clash": "%p, clash\n",
}


def check_text(text: bytes) -> None:
    """Check that the core finds, reads and answers the lines that the Python reader reads."""
    lines = re.split(rb"\r\n|\r|\n", text)
    if not lines[-1]:
        lines.pop()
    digits, above, odd, number = _core.read_lines(text)
    assert number == len(lines)
    odd_rows = {row for row, _, _ in odd}
    for row, start, length in odd:
        assert text[start : start + length] == lines[above[row]]

    rows = {int(above[row]): row for row in range(len(above))}
    plain: list[Grid] = []
    for index, line in enumerate(lines):
        record = read_odd_line(line, index)
        if index not in rows:
            is_comment = line.lstrip(b" \t").startswith(b"#") and not tells_shape(line)
            assert record is None or is_comment, "the core skips a line that holds something"
        elif rows[index] in odd_rows:
            assert not _is_plain(line), "the core leaves a plain line out"
        else:
            assert isinstance(record, Record), f"no plain line: {record!r}"
            cells = digits[rows[index] * CELLS : (rows[index] + 1) * CELLS]
            assert record.grid == Grid(bytes(cells))
            plain.append(record.grid)

    answers, left_out, _, has_other = _core.answer_lines(
        text, **TEMPLATES, limit=2, most=1, threads=1
    )
    assert len(left_out) == len(odd)
    assert answers == "".join(map(_answer, plain))
    assert has_other == any(count(grid, 2) != 1 for grid in plain)


def _is_plain(line: bytes) -> bool:
    try:
        return read_plain(line.decode("ascii"), Options()) is not None and len(line) == CELLS
    except (UnicodeDecodeError, ParseError):
        return False


def _answer(grid: Grid) -> str:
    number, clues = count(grid, 2), f"{grid.clue_count} clue{'' if grid.clue_count == 1 else 's'}"
    if violations(grid):
        return f"{grid.symbols}, clash\n"
    if number == 0:
        return f"{grid.symbols} {grid.clue_count}, none\n"
    told = f"{number} {grid.clue_count} {clues} {grid.empty_count}"
    if number > 1:
        return f"{grid.symbols} {told}, several\n"
    return f"{grid.symbols} {solve(grid).symbols} {told}\n"
