"""Words for times, numbers and cells, to be read on the screen or aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..play import COLOURS, digits_in
from ..render.words.rules import cell_rules

if TYPE_CHECKING:
    from .session import Session


def clock_text(elapsed_ms: int) -> str:
    """Return a time as 4:05 or 1:02:09."""
    minutes, seconds = divmod(elapsed_ms // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def cell_words(session: Session, cell: int) -> str:
    """Describe a cell: "row 3 column 5, empty, centre marks 2 7, killer cage 10"."""
    game, shape = session.game, session.shape
    row, column = divmod(cell, shape.column_count)
    words = [f"row {row + 1} column {column + 1}"]
    if digit := game.board.digits[cell]:
        words.append(shape.symbol(digit))
        words += ["given"] if game.start.givens[cell] else []
    else:
        words.append("empty")
    for name, marks in (("centre", game.centre[cell]), ("corner", game.corner[cell])):
        if marks:
            words.append(f"{name} marks {' '.join(shape.symbol(mark) for mark in sorted(marks))}")
    if colours := digits_in(game.board.colours[cell]):
        words.append(f"coloured {' and '.join(COLOURS[colour - 1] for colour in sorted(colours))}")
    if digit and cell in game.conflicts():
        words.append("clashes")
    if cell in session.wrong:
        words.append("wrong")
    if shape.constraints:
        words += cell_rules(shape).get(cell, [])
    return ", ".join(words)


def counted(number: int, thing: str, several: str | None = None) -> str:
    """Return a number with its noun, such as "1 step" or "2 steps"."""
    return f"{number} {thing if number == 1 else several or thing + 's'}"


def sentence(text: str) -> str:
    """Return text with a capital letter and a full stop."""
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"
