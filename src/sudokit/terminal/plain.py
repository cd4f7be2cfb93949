"""The line mode: typed commands in, lines of text out, for screen readers and pipes.

The full screen takes the same commands after a colon.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple, TextIO

from ..checks import closest
from ..errors import SudokuError, UnknownPlace
from ..hints import LEVELS
from ..houses import boxes_of
from ..messages import message
from ..play import COLOURS, Layer, bit
from ..render.layouts import candidate_table
from ..render.text import plain
from ..render.words import speaker
from ..render.words.rules import house_rules, rule_lines
from ..shape import Shape
from .session import Session
from .words import cell_words, clock_text, said

PROMPT = "> "
CELL = re.compile(r"r\d+c\d+", re.IGNORECASE)
WHILE_PAUSED = ("pause", "time", "rules", "help", "quit")
NO_DIGIT = ("0", ".", "-")
"""What empties a cell in place of a digit; a digit 0 of the grid comes first."""


class CommandError(Exception):
    """A typed line that is not understood: what is wrong, and what would be right, as a message."""

    def __init__(self, id: str, /, **facts: object) -> None:
        super().__init__(id)
        self.told = message(id, **facts)


class Command(NamedTuple):
    """A typed command: its function, and the words behind its name.

    The message `command-NAME` says what it does.
    """

    run: Callable[[Session, Sequence[str]], None]
    usage: str = ""


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
        session.message = session.say("paused-until")
        return
    try:
        if CELL.fullmatch(name):
            _write_digit(session, words)
            return
        if name not in COMMANDS:
            right = closest(name, COMMANDS) or None
            raise CommandError("no-such-command", word=f"{words[0]!r:.40}", name=right)
        COMMANDS[name].run(session, words[1:])
    except CommandError as error:
        session.message = speaker.words(error.told, session.language)
    except SudokuError as error:
        text = str(error)
        session.message = text[:1].upper() + text[1:]


def _greeting(session: Session) -> str:
    left, moves = session.game.grid.empty_count, len(session.game.actions)
    return session.say("greeting", size=session.shape.dimensions, number=left, moves=moves)


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
            raise CommandError("one-digit-only", words=f"{' '.join(rest)!r:.40}")
        digit = _digit(session, rest[0])
        session.write(cells, digit, "digits", on=True)
        session.message = session.message or _written(session, cells, digit)


def _written(session: Session, cells: Sequence[int], digit: int) -> str:
    names = " ".join(session.shape.cell_name(cell) for cell in cells)
    return session.say(
        "wrote-digit", cells=names, digit=session.shape.symbol(digit),
        clashes=bool({*cells} & session.game.conflicts()), left=session.game.grid.empty_count,
    )  # fmt: skip


def _mark(layer: Layer) -> Callable[[Session, Sequence[str]], None]:
    def mark(session: Session, words: Sequence[str]) -> None:
        cells, rest = _cells(session, words)
        symbols = [symbol for word in rest for symbol in word]
        if not cells or not symbols:
            raise CommandError("name-cells-and-digits", command=layer)
        for digit in [_digit(session, symbol) for symbol in symbols]:
            session.write(cells, digit, layer)
        session.message = session.message or "\n".join(cell_words(session, c) for c in cells)

    return mark


def _colour(session: Session, words: Sequence[str]) -> None:
    cells, rest = _cells(session, words)
    if not cells or len(rest) != 1:
        raise CommandError("name-cells-and-colour")
    name = rest[0].lower()
    if name.isdigit() and 1 <= int(name) <= len(COLOURS):
        name = COLOURS[int(name) - 1]
    if name not in COLOURS:
        raise CommandError("no-such-colour", word=f"{name!r:.40}", colours=", ".join(COLOURS))
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
            raise CommandError("no-such-level", last=LEVELS[-1], words=repr(" ".join(words)))
        level = int(words[0])
    session.ask_hint(level)


def _travel(change: Callable[[Session], None], id: str) -> Callable[..., None]:
    def travel(session: Session, words: Sequence[str]) -> None:
        _nothing_more(words)
        change(session)
        left = session.game.grid.empty_count
        session.message = session.message or session.say(id, left=left)

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
        raise CommandError("show-what")


def _show_part(session: Session, kind: str, number: str) -> None:
    parts = _parts(session.shape, kind)
    if not parts:
        raise CommandError("no-boxes")
    if number not in map(str, range(1, len(parts) + 1)):
        named = message(f"house-{kind}")
        raise CommandError("no-such-part", kind=named, number=f"{number:.9}", last=len(parts))
    cells = [session.game.board.digits[cell] for cell in parts[int(number) - 1]]
    blank = session.say("blank-cell")
    texts = [session.shape.symbol(digit) if digit else blank for digit in cells]
    session.message = session.say(
        "part-of-grid", kind=message(f"house-{kind}"), number=number, digits=" ".join(texts)
    )


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
        raise CommandError("name-digit")
    digit = _digit(session, words[0])
    cells = [c for c, held in enumerate(session.game.board.digits) if held == digit]
    names = ", ".join(session.shape.cell_name(cell) for cell in cells)
    if names:
        session.message = session.say("digit-is-in", digit=words[0].upper(), cells=names)
    else:
        session.message = session.say("digit-is-nowhere")


def _rules(session: Session, words: Sequence[str]) -> None:
    _nothing_more(words)
    shape, language = session.shape, session.language
    session.message = "\n".join(rule_lines(shape, language) or house_rules(shape, language))


def _time(session: Session, words: Sequence[str]) -> None:
    _nothing_more(words)
    session.message = session.say("clock-shows", clock=clock_text(session.elapsed_ms))


def _help(session: Session, words: Sequence[str]) -> None:
    lines = [session.say("help-digit"), session.say("help-cell")]
    lines += [f"{usage}: {about}" for usage, about in commands(session.language)]
    session.message = "\n".join(lines)


def commands(language: str) -> list[tuple[str, str]]:
    """Return how each command is typed, and what it does."""
    colours = ", ".join(COLOURS)
    return [
        (f"{name} {command.usage}".strip(), said(f"command-{name}", language, colours=colours))
        for name, command in COMMANDS.items()
    ]


def _simple(call: Callable[[Session], object], id: str = "") -> Callable[..., None]:
    def simple(session: Session, words: Sequence[str]) -> None:
        _nothing_more(words)
        call(session)
        if id:
            session.message = session.message or session.say(id)

    return simple


COMMANDS: dict[str, Command] = {
    "corner": Command(_mark("corner"), "r1c1 57"),
    "centre": Command(_mark("centre"), "r1c1 57"),
    "colour": Command(_colour, "r1c1 blue"),
    "erase": Command(_erase, "r1c1"),
    "promote": Command(_promote, "r1c1"),
    "fill": Command(_simple(Session.fill_marks)),
    "unmark": Command(_simple(Session.remove_marks)),
    "undo": Command(_travel(Session.undo, "undone-left")),
    "redo": Command(_travel(Session.redo, "redone-left")),
    "hint": Command(_hint, "[1|2|3]"),
    "take": Command(_simple(Session.take_hint)),
    "check": Command(_simple(Session.ask_mistakes)),
    "back": Command(_simple(Session.undo_to_mistake)),
    "path": Command(_simple(Session.ask_path)),
    "next": Command(_simple(lambda s: s.walk(1))),
    "previous": Command(_simple(lambda s: s.walk(-1))),
    "close": Command(_simple(Session.close, "closed")),
    "show": Command(_show, "[marks|row 1|column 2|box 3]"),
    "where": Command(_where, "5"),
    "rules": Command(_rules),
    "time": Command(_time),
    "pause": Command(_simple(Session.pause)),
    "restart": Command(_simple(Session.restart)),
    "help": Command(_help),
    "quit": Command(_simple(Session.quit, "game-saved")),
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
        raise CommandError("no-such-cell", last=last, words=f"{names:.40}") from None


def _only_cells(session: Session, words: Sequence[str], example: str) -> list[int]:
    cells, rest = _cells(session, words)
    if rest or not cells:
        raise CommandError("name-cells", example=example)
    return cells


def _digit(session: Session, symbol: str) -> int:
    symbols = session.shape.symbols
    if symbol.upper() not in symbols:
        shape = session.shape
        digits = message("digits-from-to", low=shape.lowest, high=shape.value(shape.digit_count))
        raise CommandError("no-such-digit", word=repr(symbol), digits=digits)
    return symbols.index(symbol.upper()) + 1


def _nothing_more(words: Sequence[str]) -> None:
    if words:
        raise CommandError("nothing-more", word=f"{words[0]!r:.40}")
