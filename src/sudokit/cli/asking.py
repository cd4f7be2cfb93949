"""The question for a file: what a person types or pastes on the terminal -> a path or a puzzle."""

from __future__ import annotations

import os
import re
import select
import shlex
import sys

from ..errors import SudokuError
from ..formats import read
from ..formats.symbols import BLANKS
from ..shape import BOXES
from .console import looks_like_puzzle

PROMPT = "Enter filename: "
DRAWING = re.compile(
    rf"[{re.escape(BLANKS)}1-9+|:'=\s│─┌┬┐├┼┤└┴┘]+|(?:\S{{1,2}}[\s|]+){{3,}}\S{{0,2}}"
)
"""A line that could be the first of a drawn grid."""
ROW_FRAME = re.compile(r"[\s|│]+")
"""What stands between the cells of a row."""
LEAVING = ("q", "quit", "exit")
PASTED_S = 0.1
"""Seconds in which the next line of a pasted text arrives."""


def ask() -> str | None:
    """Return the path, or the text of the puzzle, that a person enters on the terminal.

    None is the end of the input, or one of the words by which people leave.
    """
    while True:
        print(PROMPT, end="", file=sys.stderr, flush=True)
        line = sys.stdin.readline()
        if not line:
            print(file=sys.stderr)
            return None
        entered = line.rstrip("\n")
        if entered.strip():
            break
    for path in (entered.strip(), _unquoted(entered)):
        if os.path.exists(os.path.expanduser(path)):
            return os.path.expanduser(path)
    if entered.strip().lower() in LEAVING:
        return None
    if looks_like_puzzle(entered) or DRAWING.fullmatch(entered) or _begins_paste(entered):
        return _pasted(entered)
    return os.path.expanduser(_unquoted(entered))


def _unquoted(text: str) -> str:
    """The text without the quotes and backslashes that shells and file managers add."""
    try:
        words = shlex.split(text)
    except ValueError:  # a quote is not closed
        return text.strip()
    return words[0] if len(words) == 1 else text.strip()


def _begins_paste(line: str) -> bool:
    """Whether a line could be a row in any symbols, and is followed by another at once.

    Few of its cells are letters, or all letters are the same: some people draw blanks as x.
    """
    cells = "".join(ROW_FRAME.split(line))
    letters = [character for character in cells if character.isalpha()]
    has_form = len(cells) in BOXES and (len(letters) * 2 < len(cells) or len({*letters}) == 1)
    return has_form and _is_line_waiting()


def _pasted(text: str) -> str:
    """The text of a puzzle that begins with a line, and goes on for as long as it has to.

    It ends where it is a whole puzzle and no more lines are waiting, or with an empty line.
    """
    while True:
        more = _is_line_waiting()
        if not more and _is_whole(text):
            return text
        line = sys.stdin.readline()
        text += "\n" + line.rstrip("\n")
        if not line or (not line.strip() and not _is_line_waiting()):
            return text + "\n"


def _is_whole(text: str) -> bool:
    try:
        return bool([*read(text).records])
    except SudokuError:
        return False


def _is_line_waiting() -> bool:
    try:
        return bool(select.select([sys.stdin], [], [], PASTED_S)[0])
    except (OSError, ValueError):  # Windows cannot tell
        return False
