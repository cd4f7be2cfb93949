"""The forgiving reader: a text that is not read as it stands -> the puzzle that it can only mean.

Each repair changes one thing about a text and says so in the past tense. They are tried in turn,
only where the text as it stands is refused, and the text is read as any other after each of them.
A repair never decides between two digits: where two readings are possible, it raises ParseError and
names both.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..checks import quoted
from ..errors import ParseError
from .cell_tables import (
    Read,
    cell_of,
    is_sequence,
    read_column,
    read_fields,
    read_lists,
    read_page,
    read_wiki,
)
from .one_line import CIPHER, MARKERS, puzzle_in_prose
from .picture import LONGEST_PICTURE, TOKEN, is_border
from .record import Record
from .symbols import ALL_BLANKS, error_at

if TYPE_CHECKING:
    from .detection import Document

Sizes = Sequence[int]

ANY_LENGTH = 2**40
INVISIBLE = {"Cf", "Mn", "Me"}
"""Categories of characters without a place of their own, such as those that make emojis."""
CIRCLED = {
    chr(first + place): str(start + place)
    for first, start in (
        (0x2460, 1), (0x24F5, 1), (0x2776, 1), (0x2780, 1), (0x278A, 1), (0x24EA, 0), (0x24FF, 0),
    )
    for place in range(9 if start else 1)
} | {name: str(digit) for digit, name in enumerate("〇一二三四五六七八九")}  # fmt: skip
"""Digits in circles, and those of Chinese."""
FULL_WIDTH = range(0xFF01, 0xFF5F)
"""ASCII as wide as Chinese characters, from the exclamation mark on."""

QUOTED = re.compile(r"^[^\S\n]*(?:>[^\S\n]?)+", re.MULTILINE)
FEWEST_QUOTED = 4
FORUM_TAG = re.compile(
    r"(?i)\[/?(?:code|quote|tt|pre|b|i|u|s|color|colour|size|font|spoiler|hidden|center|sudoku|list)"
    r"(?:=[^\]\n]*)?\]"
)
WORD = re.compile(r"[^\W\d_]{2}")
HEADER = re.compile(r"\w[,;\t|]\w")
"""A part of a line with the names of columns, seldom found in sentences."""
DATE = re.compile(r"\W*\d{1,4}([./-])\d{1,2}\1\d{1,4}\W*")
TEN = re.compile(r"\b[12]0\b")
"""A number of a large grid whose 0 is no blank."""
BLANK_LETTERS = frozenset("xXoO")
NAME = re.compile(r"[^\S\n]*((?:[Rr]ow[ .]?|[Rr])?(?:[A-Za-z]|\d{1,2}))(?:[:.)\]]+|(?=[\s|]))")
BULLET = re.compile(r"^[^\S\n]*[-*+•][^\S\n]+(?=\S)", re.MULTILINE)
FRAME = frozenset("|+:'\"`,;!()[]{}")
NO_BLANKS = frozenset("<>^=/\\&%$@")
"""Symbols that mean something else in grids, or end rows."""
LOOKALIKES = {
    "O": "0", "o": "0", "D": "0", "Q": "0", "l": "1", "I": "1", "i": "1", "Z": "2", "z": "2",
    "S": "5", "s": "5", "b": "6", "G": "6", "B": "8", "g": "9", "q": "9",
}  # fmt: skip
"""Letters that scanners and people write for digits."""
MOST_CELLS, MOST_TOLD = 81, 3
"""Cells of the largest grid whose digits can look like letters, and letters that are named."""
ADDRESS = re.compile(r"\s*(?:https?://|www\.)\S+\s*")
ROUNDED = re.compile(r"\b\d(?:[.,]\d+)?[eE]\+\d{2}\b")


class Repair(NamedTuple):
    """A way of mending a text."""

    about: str
    """The texts that it mends, for the documentation."""
    mend: Callable[[str, Sizes], Read | None]
    """A text, and the sizes that its grid may have -> the mended text; None if it is none of
    these."""
    longest: int = LONGEST_PICTURE
    """Characters of the longest text that is mended."""
    keeps_places: bool = False
    """Whether all cells stay where they are in the text."""
    is_certain: bool = False
    """Whether an error of the mended text is that of the whole text."""
    is_safe: bool = False
    """Whether it drops nothing but words: no damaged puzzle beside a good one is lost."""


class Mended(NamedTuple):
    """What was read of a mended text, and what was done with the text, in the past tense."""

    document: Document
    said: str
    keeps_places: bool


LONGEST_CELL, FEWEST_CELLS = 2, 16
"""Characters of a number in a cell, and cells of the smallest grid."""

Attempt = Callable[[str], "Document | ParseError"]
"""Reads a mended text; an error unless that is what the text means."""


def mend(text: str, sizes: Sizes, attempt: Attempt, *, only_safe: bool = False) -> Mended | None:
    """Return what a text means once it is mended; None if that is not clear.

    `only_safe` is for a text that has a puzzle and errors. Raises ParseError with advice for
    mistakes that are known.
    """
    bare, keeps_places = text, True
    said: list[str] = []
    for repair in REPAIRS:
        if only_safe and not repair.is_safe:
            continue
        found = repair.mend(bare, sizes) if len(bare) <= repair.longest else None
        if found is None or found.text == bare:
            continue
        bare, keeps_places = found.text, keeps_places and repair.keeps_places
        said.append(found.said)
        document = attempt(bare)
        if not isinstance(document, ParseError):
            return Mended(document, ", ".join(said), keeps_places)
        if repair.is_certain:
            raise document
    if len(bare) <= LONGEST_PICTURE and not only_safe:
        _refuse_lookalikes(text, bare, attempt)
        _refuse_known(text)
    return None


def _refuse_lookalikes(text: str, bare: str, attempt: Attempt) -> None:
    """Raise ParseError if digits in the place of letters or bars would make a grid."""
    for names in (LOOKALIKES, {"|": "1"}, {**LOOKALIKES, "|": "1"}):
        mended = bare.translate({ord(sign): digit for sign, digit in names.items()})
        document = attempt(mended) if mended != bare else None
        if document is None or isinstance(document, ParseError):
            continue
        record = next(document.records)
        if not isinstance(record, Record) or not record.picture or len(record.grid) > MOST_CELLS:
            continue
        starts = {start: cell for cell, (start, _) in enumerate(record.picture.spans)}
        wrong = [place for place, sign in enumerate(bare) if sign in names and place in starts]
        if not wrong or len(wrong) * 3 > len(starts):
            continue
        size = record.grid.shape.column_count
        told = [
            f"{bare[place]!r} at r{starts[place] // size + 1}c{starts[place] % size + 1}"
            for place in wrong[:MOST_TOLD]
        ]
        if len(wrong) > MOST_TOLD:
            told.append(f"{len(wrong) - MOST_TOLD} more")
        meant = ", ".join(dict.fromkeys(names[bare[place]] for place in wrong))
        reason = f"{_joined(told)} {'is not a digit' if len(wrong) == 1 else 'are not digits'}"
        first = bare[wrong[0]]
        error = ParseError(f"{reason}: did you mean {meant}?")
        if text.count(first) == bare.count(first):
            place = text.index(first)
            error = error_at(text, place, error.reason)
        raise error


def _joined(words: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def _refuse_known(text: str) -> None:
    """Raise ParseError with advice for an address, for numbers that a spreadsheet rounded, or for a
    table of other things."""
    if ADDRESS.fullmatch(text) and not any(marker.pattern.match(text) for marker in MARKERS):
        raise ParseError(
            f"{quoted(text.strip())} is an address, and nothing is read from the web: open it in a "
            "browser and give the digits of the puzzle or a link that holds them"
        )
    if rounded := ROUNDED.search(text):
        raise error_at(
            text,
            rounded.start(),
            f"{rounded[0]} is a puzzle that a spreadsheet took for a number and rounded: its "
            "digits are lost; export the column as text",
        )
    if names := next(filter(None, (_columns(text, delimiter) for delimiter in ",;\t")), None):
        listed = [quoted(name) for name in names[:MOST_TOLD]]
        if len(names) > MOST_TOLD:
            listed.append(f"{len(names) - MOST_TOLD} more")
        raise ParseError(f"no column holds puzzles: the columns are {_joined(listed)}")


def _columns(text: str, delimiter: str) -> list[str]:
    """Return the names of the columns of a table with fields that are neither puzzles nor cells."""
    rows = [line.split(delimiter) for line in text.split("\n") if line.strip()]
    names = [name.strip(" \"'") for name in rows[0]] if rows else []
    is_table = len(names) > 1 and {*map(len, rows)} == {len(names)} and all(map(WORD.match, names))
    fields = [cell_of(field) for row in rows[1:] for field in row] if is_table else []
    longest = max(map(len, fields), default=0)
    return names if LONGEST_CELL < longest < FEWEST_CELLS else []


# Messages and pages.


def _prose(text: str, sizes: Sizes) -> Read | None:
    word = puzzle_in_prose(text)
    return Read(word, "read the puzzle among the words") if word else None


def _plain_characters(text: str, sizes: Sizes) -> Read | None:
    """Write digits of other scripts and forms as ASCII, and leave out what is invisible."""
    if text.isascii():
        return None
    table: dict[int, str] = {}
    forms: list[str] = []
    for character in sorted({*text}):
        plain = _plain(character)
        if plain != character:
            table[ord(character)] = plain
            if plain.isdigit() and plain not in "".join(forms):
                forms.append(f"{character} as {plain}")
    if not table:
        return None
    others = f" and {len(forms) - 2} more" if len(forms) > 2 else ""
    said = f"read {', '.join(forms[:2])}{others}" if forms else "ignored invisible characters"
    return Read(text.translate(table), said)


def _plain(character: str) -> str:
    if character.isascii():
        return character
    category = unicodedata.category(character)
    if category == "Nd":
        return str(unicodedata.digit(character))
    if character in CIRCLED:
        return CIRCLED[character]
    if ord(character) in FULL_WIDTH:
        return chr(ord(character) - FULL_WIDTH.start + ord("!"))
    return "" if category in INVISIBLE else " " if category == "Zs" else character


def _unquoted(text: str, sizes: Sizes) -> Read | None:
    bare, number = QUOTED.subn("", text)
    return Read(bare, "ignored the > of a mail") if number >= FEWEST_QUOTED else None


def _without_forum_tags(text: str, sizes: Sizes) -> Read | None:
    bare, number = FORUM_TAG.subn("", text)
    return Read(bare, "ignored tags in brackets") if number else None


def _without_words(text: str, sizes: Sizes) -> Read | None:
    """Empty the lines of words and dates above and below the others."""
    lines = text.split("\n")
    cells = [place for place, line in enumerate(lines) if line.strip() and not _is_words(line)]
    if not cells:
        return None
    first, last = cells[0], cells[-1]
    kept = [line if first <= place <= last else "" for place, line in enumerate(lines)]
    dropped = [line for line, left in zip(lines, kept) if line.strip() and not left]
    if not dropped or any(map(_may_be_puzzle, dropped)):
        return None
    return Read("\n".join(kept), "ignored the words around the grid")


def _may_be_puzzle(line: str) -> bool:
    """Whether a line of words can be a damaged puzzle, a link or the header of a table."""
    is_marked = any(marker.pattern.match(line) for marker in MARKERS)
    has_cipher = any(map(CIPHER.fullmatch, line.split()))
    return is_marked or has_cipher or HEADER.search(line) is not None


def _is_words(line: str) -> bool:
    """Whether a line is a date, or most of it is words."""
    if DATE.fullmatch(line):
        return True
    letters, width = sum(map(str.isalpha, line)), len("".join(line.split()))
    has_word = any(not {*match[0]} <= BLANK_LETTERS for match in WORD.finditer(line))
    return has_word and letters * 2 >= width


def _without_bullets(text: str, sizes: Sizes) -> Read | None:
    lines = [line for line in text.split("\n") if line.strip() and not is_border(line)]
    if not (lines and all(map(BULLET.match, lines))):
        return None
    return Read(BULLET.sub("", text), "ignored the mark before each row")


# Names of rows and columns.


def _without_names(text: str, sizes: Sizes) -> Read | None:
    """Replace the names of rows by spaces, and empty the lines with those of columns."""
    lines = text.split("\n")
    rows = [
        place for place, line in enumerate(lines)
        if line.strip() and not is_border(line) and not line.lstrip().startswith("#")
    ]  # fmt: skip
    for size in sizes:
        if not size <= len(rows) <= size + 2:
            continue
        heads = [end for end in (0, -1) if rows and _is_header(lines[rows[end]], size)]
        lettered = [end for end in heads if not lines[rows[end]].strip("| ")[:1].isdigit()]
        heads = lettered or (heads if 0 in heads else [])  # numbers in the last alone can be cells
        if len(rows) - size > len(heads):
            continue
        if len(rows) - size == 1 and len(heads) == 2:
            raise ParseError(
                "the first line or the last one can have the names of the columns: leave them out"
            )
        out = {rows[end] for end in heads[: len(rows) - size]}
        body = [place for place in rows if place not in out]
        names = [NAME.match(lines[place]) for place in body]
        has_names = all(names) and is_sequence([match[1] for match in names if match])
        if not (out or has_names):
            continue
        said = ["the names of the columns"] * bool(out) + ["the names of the rows"] * has_names
        for place in out:
            lines[place] = ""
        for place, match in zip(body, names if has_names else []):
            if match:
                lines[place] = " " * match.end() + lines[place][match.end() :]
        return Read("\n".join(lines), f"ignored {' and '.join(said)}")
    return None


def _is_header(line: str, size: int) -> bool:
    names = TOKEN.findall(line)
    if len(names) != size:
        names = list("".join(names))
    return len(names) == size and is_sequence(names)


# Symbols for blanks.


def _blank_sign(text: str, sizes: Sizes) -> Read | None:
    return _one_blank(text, lambda sign: sign in "xX" or not sign.isalnum(), "blank")


def _blank_letter(text: str, sizes: Sizes) -> Read | None:
    return _one_blank(text, lambda sign: sign in "oO", "a blank 0")


def _one_blank(text: str, can_be: Callable[[str], bool], what: str) -> Read | None:
    """Write a dot for the one symbol besides digits, if it can be a blank and there is no other."""
    drawn = [line for line in text.split("\n") if not (is_border(line) or _is_comment(line))]
    used = {*"".join(drawn)}
    signs = {sign for sign in used if not (sign.isspace() or sign.isdecimal() or sign in FRAME)}
    if len({sign.upper() for sign in signs}) != 1 or not used & {*"123456789"}:
        return None
    (sign, *_) = sorted(signs)
    used = {*TEN.sub("", "\n".join(drawn))}
    if {*ALL_BLANKS.strip()} & used or sign in NO_BLANKS or not can_be(sign):
        return None
    table = {ord(each): "." for each in signs}
    mended = "\n".join(
        line if is_border(line) or _is_comment(line) else line.translate(table)
        for line in text.split("\n")
    )
    return Read(mended, f"read {sign} as {what}")


def _is_comment(line: str) -> bool:
    return line.lstrip().startswith("#") and _is_words(line)


REPAIRS = (
    Repair("a puzzle or a link among words", _prose, is_certain=True, is_safe=True),
    Repair("digits of other scripts, full-width, in circles, as keycaps; invisible characters",
           _plain_characters, ANY_LENGTH, is_safe=True),
    Repair("lines of a mail that start with `>`", _unquoted),
    Repair("tables and text of HTML", read_page),
    Repair("tags of forums in brackets", _without_forum_tags),
    Repair("nested lists, flat lists and strings of JSON, Python, C and the like", read_lists),
    Repair("tables of MediaWiki", read_wiki),
    Repair("tables with one column of puzzles", read_column, ANY_LENGTH),
    Repair("words above and below the grid", _without_words, is_safe=True),
    Repair("fields between commas, semicolons, tabs, bars or &, which may be empty", read_fields),
    Repair("names of rows and columns", _without_names),
    Repair("a mark before each row", _without_bullets),
    Repair("the sign `x` or one other for blanks", _blank_sign, ANY_LENGTH, keeps_places=True,
           is_safe=True),
    Repair("the letter `O` for blanks", _blank_letter, ANY_LENGTH, keeps_places=True, is_safe=True),
)  # fmt: skip
"""The repairs in the order in which they are tried, each on what the one before made of a text."""
