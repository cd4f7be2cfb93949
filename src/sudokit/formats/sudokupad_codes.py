"""SudokuPad's short codes of plain puzzles: code <-> Record.

Links with `scf` and `classic` hold the givens as text. A character stands for a digit, or 0, and
for up to five empty cells after it: of its place in CHARACTERS, the ones are the digit and the tens
the empty cells. An older code, which `classic` may have, writes digits as they are and a letter for
each run of empty cells.

A code of `scf` may go on with letters behind the givens, after a `*` if there are texts: `w` for
the windows of windoku, `x` for both diagonals, `t` and `a` for a title and an author, which end at
a `*`. In texts, `**` is a `*`.
"""

from __future__ import annotations

import re
from urllib.parse import unquote

from ..errors import ParseError
from ..grid import Grid
from ..shape import Shape, standard_shape
from .payload import shorten
from .record import Record

CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
OLDER_RUNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"
"""The character of each length of a run of empty cells, from 0, in the older code."""
SIZES = {16: 4, 36: 6, 64: 8, 81: 9}
"""The sizes of grids that a code can hold, by their cells."""
CELLS = 81

VARIANTS = {"w": "windoku", "x": "x"}
TEXTS = {"t": "title", "a": "author"}

_EXTRA = re.compile(r"(?P<variant>[wx])|(?P<text>[ta])(?P<words>(?:[^*]|\*\*)*)\*?", re.DOTALL)


def read_scf(code: str) -> Record:
    """Read the code of an `scf` link; ParseError if it is not the code of a 9×9 grid."""
    whole = unquote(code)
    givens, star, extras = whole.partition("*")
    if not star:
        givens, extras = _split(whole)
    digits = _digits(givens)
    if len(digits) != CELLS:
        raise _wrong("scf", whole, f"{len(digits)} cells, not {CELLS}")
    variants: list[str] = []
    info: dict[str, str] = {}
    end = 0
    while match := _EXTRA.match(extras, end):
        end = match.end()
        if match["variant"]:
            variants.append(VARIANTS[match["variant"]])
        else:
            info[TEXTS[match["text"]]] = match["words"].replace("**", "*")
    if end < len(extras):
        raise ParseError(f"the scf code has {shorten(extras[end:])}, which sudokit does not know")
    return Record(Grid(digits, Shape(variants=variants)), info)


def read_classic(code: str) -> Record:
    """Read the code of a `classic` link, in the newer code if it can be both."""
    whole = unquote(code)
    for digits in (_digits(whole), _older_digits(whole)):
        if len(digits) in SIZES:
            return Record(Grid(digits, standard_shape(SIZES[len(digits)])))
    raise _wrong("classic", whole, "not as many cells as a grid")


def write_scf(grid: Grid) -> str:
    """Return the `scf` code of a classic grid, whose digits all become givens."""
    runs = re.findall(r"\d0{0,5}", "".join(map(str, grid.digits)))
    return "".join(CHARACTERS[int(run[0]) + 10 * (len(run) - 1)] for run in runs)


def _split(code: str) -> tuple[str, str]:
    """Return the characters for the cells of a 9×9 grid, and the rest."""
    count = 0
    for place, character in enumerate(code):
        if count >= CELLS:
            return code[:place], code[place:]
        count += 1 + max(0, CHARACTERS.find(character)) // 10
    return code, ""


def _digits(code: str) -> list[int]:
    """Return the digits of a code; [] if it has other characters."""
    digits: list[int] = []
    for character in code:
        place = CHARACTERS.find(character)
        if place < 0:
            return []
        digits += [place % 10, *[0] * (place // 10)]
    return digits


def _older_digits(code: str) -> list[int]:
    digits: list[int] = []
    for character in code:
        if character in "123456789":
            digits.append(int(character))
        elif character in OLDER_RUNS:
            digits += [0] * OLDER_RUNS.index(character)
        else:
            return []
    return digits


def _wrong(kind: str, code: str, reason: str) -> ParseError:
    return ParseError(f"{shorten(code)} is not the {kind} code of a grid: it has {reason}")
