"""The line mode: typed commands in, lines of text out, for screen readers and pipes.

The full screen takes the same commands after a colon.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple, TextIO

from ..checks import suggestion
from ..errors import SudokuError, UnknownPlace
from ..hints import LEVELS
from ..houses import boxes_of
from ..play import COLOURS, Layer, bit
from ..render.layouts import candidate_table
from ..render.text import plain
from ..render.words.rules import house_rules, rule_lines
from ..shape import Shape
from .session import Session
from .words import cell_words, clock_text

PROMPT = "> "
CELL = re.compile(r"r\d+c\d+", re.IGNORECASE)
PAUSED = "The game is paused: pause lets it go on."
WHILE_PAUSED = ("pause", "time", "rules", "help", "quit")
NO_DIGIT = ("0", ".", "-")
"""What empties a cell in place of a digit; a digit 0 of the grid comes first."""


class CommandError(Exception):
    """A typed line that is not understood: what is wrong, and what would be right."""


class Command(NamedTuple):
    """A typed command: its function, the words behind its name, and what it does."""

    run: Callable[[Session, Sequence[str]], None]
    usage: str
    about: str


def play(session: Session, lines: TextIO, out: TextIO, *, prompts: bool) -> None:
    """Run typed commands until `quit` or the end of the input."""

    def tell(text: str) -> None:
        if text:
            print(text, file=out, flush=True)

    tell(_greeting(session))
    while not session.is_over:
        if prompts:
            print(PROMPT, end="", file=out, flush=True)
        line = lines.readline()
        if not line:
            session.quit()
            return
        session.message = ""
        run(session, line)
        tell(session.message)


def run(session: Session, line: str) -> None:
    """Run a typed command; `session.message` has the answer."""
    words = line.split()
    if not words:
        return
    name = words[0].lower()
    if session.is_paused and name not in WHILE_PAUSED:
        session.message = PAUSED
        return
    try:
        if CELL.fullmatch(name):
            _write_digit(session, words)
            return
        if name not in COMMANDS:
            right = suggestion(name, COMMANDS) or "help lists the commands."
            raise CommandError(f"There is no command {words[0]!r:.40}: {right}")
        COMMANDS[name].run(session, words[1:])
    except (CommandError, SudokuError) as error:
        text = str(error)
        session.message = text[:1].upper() + text[1:]


def _greeting(session: Session) -> str:
    left = session.game.grid.empty_count
    cells = f"{left} empty {'cell' if left == 1 else 'cells'}"
    at = len(session.game.actions)
    moves = f", {at} {'move' if at == 1 else 'moves'} made" if at else ""
    return f"{session.shape.dimensions} Sudoku, {cells}{moves}. help lists the commands."


# Commands.


def _write_digit(session: Session, words: Sequence[str]) -> None:
    """Write a digit into cells, or describe them if there is no digit."""
    cells, rest = _cells(session, words)
    if not rest:
        session.message = "\n".join(cell_words(session, cell) for cell in cells)
    elif len(rest) == 1 and rest[0] in NO_DIGIT and rest[0] not in session.shape.symbols:
        _erase(session, words[: len(cells)])
    else:
        if len(rest) != 1 or len(rest[0]) != 1:
            raise CommandError(f"Cells take one digit, such as r1c1 5, not {' '.join(rest)!r:.40}.")
        digit = _digit(session, rest[0])
        session.write(cells, digit, "digits", on=True)
        session.message = session.message or _written(session, cells, digit)


def _written(session: Session, cells: Sequence[int], digit: int) -> str:
    names = " ".join(session.shape.cell_name(cell) for cell in cells)
    clash = " It breaks a rule." if {*cells} & session.game.conflicts() else ""
    left = session.game.grid.empty_count
    return f"{names} is {session.shape.symbol(digit)}.{clash} {left} left."


def _mark(layer: Layer) -> Callable[[Session, Sequence[str]], None]:
    def mark(session: Session, words: Sequence[str]) -> None:
        cells, rest = _cells(session, words)
        symbols = [symbol for word in rest for symbol in word]
        if not cells or not symbols:
            raise CommandError(f"Name cells and digits, such as {layer} r1c1 57.")
        for digit in [_digit(session, symbol) for symbol in symbols]:
            session.write(cells, digit, layer)
        session.message = session.message or "\n".join(cell_words(session, c) for c in cells)

    return mark


def _colour(session: Session, words: Sequence[str]) -> None:
    cells, rest = _cells(session, words)
    if not cells or len(rest) != 1:
        raise CommandError("Name cells and a colour, such as colour r1c1 blue.")
    name = rest[0].lower()
    if name.isdigit() and 1 <= int(name) <= len(COLOURS):
        name = COLOURS[int(name) - 1]
    if name not in COLOURS:
        raise CommandError(f"There is no colour {name!r:.40}: use {', '.join(COLOURS)}.")
    session.write(cells, COLOURS.index(name) + 1, "colours")
    session.message = session.message or "\n".join(cell_words(session, cell) for cell in cells)


def _erase(session: Session, words: Sequence[str]) -> None:
    cells = _only_cells(session, words, "erase r1c1")
    session.erase(cells)
    session.message = session.message or "\n".join(cell_words(session, cell) for cell in cells)


def _promote(session: Session, words: Sequence[str]) -> None:
    cells = _only_cells(session, words, "promote r1c1")
    session.promote(cells)
    session.message = session.message or "\n".join(cell_words(session, cell) for cell in cells)


def _hint(session: Session, words: Sequence[str]) -> None:
    level = None
    if words:
        if len(words) > 1 or words[0] not in map(str, LEVELS):
            raise CommandError(f"A hint has the levels 1 to {LEVELS[-1]}, not {' '.join(words)!r}.")
        level = int(words[0])
    session.ask_hint(level)


def _travel(change: Callable[[Session], None], done: str) -> Callable[..., None]:
    def travel(session: Session, words: Sequence[str]) -> None:
        _nothing_more(words)
        change(session)
        left = session.game.grid.empty_count
        session.message = session.message or f"{done} {left} left."

    return travel


def _show(session: Session, words: Sequence[str]) -> None:
    if not words:
        session.message = plain(session.game.grid)
    elif words == ["marks"]:
        game = session.game
        masks = [bit(digit) if digit else mask for digit, mask in
                 zip(game.board.digits, game.board.centre)]  # fmt: skip
        session.message = candidate_table(session.shape, masks)
    elif len(words) == 2 and words[0] in ("row", "column", "box") and words[1].isdecimal():
        _show_part(session, *words)
    else:
        raise CommandError("Show alone shows the grid; show marks, show row 1, show column 2 or "
                           "show box 3 a part of it.")  # fmt: skip


def _show_part(session: Session, kind: str, number: str) -> None:
    parts = _parts(session.shape, kind)
    if not parts:
        raise CommandError("This grid has no boxes.")
    if number not in map(str, range(1, len(parts) + 1)):
        raise CommandError(f"There is no {kind} {number:.9}: the last one is {kind} {len(parts)}.")
    cells = [session.game.board.digits[cell] for cell in parts[int(number) - 1]]
    texts = [session.shape.symbol(digit) if digit else "blank" for digit in cells]
    session.message = f"{kind} {number}: {' '.join(texts)}"


def _parts(shape: Shape, kind: str) -> list[Sequence[int]]:
    """Return the cells of each row, column or box; rows and columns need not be houses."""
    cells, width = shape.cells, shape.column_count
    if kind == "row":
        return [cells[start : start + width] for start in cells[::width]]
    if kind == "column":
        return [cells[start::width] for start in range(width)]
    return [house.cells for house in boxes_of(shape.boxes)]


def _where(session: Session, words: Sequence[str]) -> None:
    if len(words) != 1 or len(words[0]) != 1:
        raise CommandError("Name a digit, such as where 5.")
    digit = _digit(session, words[0])
    cells = [c for c, held in enumerate(session.game.board.digits) if held == digit]
    names = ", ".join(session.shape.cell_name(cell) for cell in cells)
    session.message = f"{words[0].upper()} is in {names}." if names else "Nowhere yet."


def _rules(session: Session, words: Sequence[str]) -> None:
    _nothing_more(words)
    shape = session.shape
    session.message = "\n".join(rule_lines(shape) or house_rules(shape))


def _time(session: Session, words: Sequence[str]) -> None:
    _nothing_more(words)
    session.message = f"The clock shows {clock_text(session.elapsed_ms)}."


def _help(session: Session, words: Sequence[str]) -> None:
    lines = ["r1c1 5: write a digit; several cells, as r1c1 r1c2 5, get the same",
             "r1c1: tell what is in a cell"]  # fmt: skip
    for name, command in COMMANDS.items():
        lines.append(f"{f'{name} {command.usage}'.strip()}: {command.about}")
    session.message = "\n".join(lines)


def _simple(call: Callable[[Session], object], otherwise: str = "") -> Callable[..., None]:
    def simple(session: Session, words: Sequence[str]) -> None:
        _nothing_more(words)
        call(session)
        session.message = session.message or otherwise

    return simple


COMMANDS: dict[str, Command] = {
    "corner": Command(_mark("corner"), "r1c1 57", "note digits in the corner, or remove them"),
    "centre": Command(_mark("centre"), "r1c1 57", "note digits in the centre, or remove them"),
    "colour": Command(_colour, "r1c1 blue", f"colour cells, or not: {', '.join(COLOURS)}"),
    "erase": Command(_erase, "r1c1", "clear the digit of a cell, or else its marks or colours"),
    "promote": Command(_promote, "r1c1", "make a digit of a lone mark"),
    "fill": Command(_simple(Session.fill_marks), "", "note all candidates in empty cells"),
    "unmark": Command(_simple(Session.remove_marks), "", "remove all marks"),
    "undo": Command(_travel(Session.undo, "Undone."), "", "undo the last move"),
    "redo": Command(_travel(Session.redo, "Redone."), "", "redo what was undone"),
    "hint": Command(_hint, "[1|2|3]", "where to look; again: the technique; again: all of it"),
    "take": Command(_simple(Session.take_hint), "", "do what the hint or the path says"),
    "check": Command(_simple(Session.ask_mistakes), "", "tell which entries are wrong"),
    "back": Command(_simple(Session.undo_to_mistake), "", "undo to before the first mistake"),
    "path": Command(_simple(Session.ask_path), "", "show the steps to the solution, one by one"),
    "next": Command(_simple(lambda s: s.walk(1)), "", "the next step of the path"),
    "previous": Command(_simple(lambda s: s.walk(-1)), "", "the step before on the path"),
    "close": Command(_simple(Session.close, "Closed."), "", "close the hint or the path"),
    "show": Command(_show, "[marks|row 1|column 2|box 3]", "print the grid or a part of it"),
    "where": Command(_where, "5", "tell the cells of a digit"),
    "rules": Command(_rules, "", "tell the rules of the puzzle"),
    "time": Command(_time, "", "tell the time on the clock"),
    "pause": Command(_simple(Session.pause), "", "stop the clock, or let it run again"),
    "restart": Command(_simple(Session.restart), "", "start the puzzle again; undo brings it back"),
    "help": Command(_help, "", "list the commands"),
    "quit": Command(_simple(Session.quit, "The game is saved."), "", "save and leave"),
}
"""All typed commands."""


# Words of a line.


def _cells(session: Session, words: Sequence[str]) -> tuple[list[int], Sequence[str]]:
    """Return the cells that words begin with, and the words behind them."""
    count = next((at for at, word in enumerate(words) if not CELL.fullmatch(word)), len(words))
    try:
        return [session.shape.cell(word.lower()) for word in words[:count]], words[count:]
    except UnknownPlace:
        last = session.shape.cell_name(len(session.shape.cells) - 1)
        names = " ".join(words[:count])
        raise CommandError(f"Cells are r1c1 to {last}, not {names:.40}.") from None


def _only_cells(session: Session, words: Sequence[str], example: str) -> list[int]:
    cells, rest = _cells(session, words)
    if rest or not cells:
        raise CommandError(f"Name cells, such as {example}.")
    return cells


def _digit(session: Session, symbol: str) -> int:
    symbols = session.shape.symbols
    if symbol.upper() not in symbols:
        raise CommandError(f"{symbol!r} is not a digit: digits are {session.shape.digit_words}.")
    return symbols.index(symbol.upper()) + 1


def _nothing_more(words: Sequence[str]) -> None:
    if words:
        raise CommandError(f"Nothing goes with this command, and {words[0]!r:.40} was found.")
