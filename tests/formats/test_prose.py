"""Puzzles with words of a person around them, and links to SudokuWiki."""

from __future__ import annotations

import pytest

from sudokit import Grid, ParseError, parse, to_text

PUZZLE = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
DIGITS = PUZZLE.symbols.replace(".", "0")
WIKI = f"https://www.sudokuwiki.org/sudoku.htm?bd={DIGITS}"
LINK = to_text(PUZZLE, "fpuzzles")


@pytest.mark.parametrize(
    "text",
    [
        WIKI,
        WIKI + "&x=1",
        WIKI.replace("0", "."),
        f"Hi all, can you solve this one? {DIGITS} I am stuck, thanks!",
        f"Hi all, can you solve this one?\n{PUZZLE.symbols}\nI am stuck.",
        f"It begins with {DIGITS}.",
        f'Mine ({DIGITS}) is "hard": 4 of 10, at 12:30:45 on 2027-01-01.',
        f"Try this: {WIKI}, it is hard.",
        f"Try this: <{LINK}>, it is hard.",
        f"{WIKI} and once more {WIKI}",
        "The puzzle of today:\n" + "\n".join(DIGITS[n : n + 9] for n in range(0, 81, 9)),
    ],
)
def test_one_puzzle_among_words(text: str) -> None:
    assert parse(text) == PUZZLE
    assert parse(text.encode()) == PUZZLE


@pytest.mark.parametrize(
    "text",
    [
        f"this one: {DIGITS} or that: {DIGITS[::-1]}?",
        f"this one: {DIGITS}, or {WIKI.replace('5', '6')}?",
        f"right: {DIGITS}, but wrong: {DIGITS}1",
        f"it ends with a blank or a stop: {PUZZLE.symbols}.",
        f"{DIGITS[:40]} and {DIGITS[40:]}",
        f"not quite a puzzle: {DIGITS}1",
        "https://www.sudokuwiki.org/sudoku.htm?bd=123",
        "no puzzle at all",
    ],
)
def test_what_is_unclear_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        parse(text)


def test_a_format_that_is_told_is_kept_to() -> None:
    with pytest.raises(ParseError):
        parse(f"can you solve {DIGITS}", format="line")
