"""Words for times, numbers and cells, to be read on the screen or aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import GaveUp, MultipleSolutions, NoSolution, SudokuError
from ..messages import ENGLISH, message
from ..play import COLOURS, digits_in
from ..render.words.rules import cell_rules
from ..render.words.speaker import words
from ..render.words.values import listed

if TYPE_CHECKING:
    from .session import Session


def clock_text(elapsed_ms: int) -> str:
    """Return a time as 4:05 or 1:02:09."""
    minutes, seconds = divmod(elapsed_ms // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def cell_words(session: Session, cell: int) -> str:
    """Describe a cell: "row 3 column 5, empty, centre marks 2 7, killer cage 10"."""
    game, shape, say = session.game, session.shape, session.say
    row, column = divmod(cell, shape.column_count)
    told = [say("cell-place", row=row + 1, column=column + 1)]
    if digit := game.board.digits[cell]:
        told.append(shape.symbol(digit))
        told += [say("cell-given")] if game.start.givens[cell] else []
    else:
        told.append(say("cell-empty"))
    for name, marks in (("centre", game.centre[cell]), ("corner", game.corner[cell])):
        if marks:
            digits = " ".join(shape.symbol(mark) for mark in sorted(marks))
            told.append(say(f"cell-{name}-marks", digits=digits))
    if colours := digits_in(game.board.colours[cell]):
        names = listed(message(f"colour-{COLOURS[colour - 1]}") for colour in sorted(colours))
        told.append(say("cell-coloured", colours=names))
    if digit and cell in game.conflicts():
        told.append(say("cell-clashes"))
    if cell in session.wrong:
        told.append(say("cell-wrong"))
    if shape.constraints:
        told += cell_rules(shape, session.language).get(cell, [])
    return ", ".join(told)


def said(id: str, language: str = ENGLISH, /, **facts: object) -> str:
    """Return what a message says."""
    return words(message(id, **facts), language)


def trouble(error: SudokuError, language: str) -> str:
    """Return what is wrong in a sentence; errors that no other language has are in English."""
    ids = {NoSolution: "verdict-none", MultipleSolutions: "verdict-several", GaveUp: "time-is-up"}
    id = ids.get(type(error))
    return sentence(str(error) if id is None or language == ENGLISH else said(id, language))


def sentence(text: str) -> str:
    """Return text with a capital letter and a full stop."""
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"
