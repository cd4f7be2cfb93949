"""Links: the text of a puzzle link or code -> Record, and Grid -> link or code.

Every reader takes one link, perhaps with blanks around it, and raises no error but ParseError.
Every writer raises ShapeError for a grid that its format cannot hold. Formats with constraints are
imported when they are needed: they are many, and plain puzzles should be read at once.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Mapping

from ..checker import remaining_masks
from ..errors import ParseError, ShapeError
from ..grid import Grid
from .candidates import tidy
from .classic import check_classic
from .payload import candidates, load, number, shorten, written_masks
from .record import NO_OPTIONS, Options, Record

__all__ = [
    "KILLER", "SIGH", "SIGH_FIRST", "read_coach", "read_fpuzzles", "read_killer", "read_s9b",
    "read_sigh", "read_sudokupad", "write_coach", "write_fpuzzles", "write_s9b",
    "write_sigh", "write_sudokupad",
]  # fmt: skip

SIGH = re.compile(
    r"\s*(?:\S*[?&]q=(?:\.|%2E)"
    r"|\.+(?:~R[1-9a-g]C|[A-Z][A-Za-z]*[a-z]{2}[A-Za-z]*(?:[~.\s]|$)|(?:X|V|NFA|XSum)~|Or\.))"
)
"""The start of sigh's constraint strings, and of links with them."""
KILLER = re.compile(r"\s*(?:3x3:\w*:k:|(?=\S*[<>^])[0-9A-Za-jv<>^`',.]{81}\s*$)", re.ASCII)
"""A killer puzzle on one line, which sigh's page reads, too."""
SIGH_FIRST = re.compile(r"\s*(?:\S*[?&]q=|\.+Shape~)")
"""The start of a line that does not continue the constraint string above."""

FULL = 0x1FF

_BASE36 = "0123456789abcdefghijklmnopqrstuvwxyz"
_S9B = re.compile(r"(?:https?://\S*[?&]bd=|\?bd=)?S9B([0-9a-zA-Z]*)(?:[&#]\S*)?")
_COACH = re.compile(r"SC(v\d+_\d+)_([0-9a-vA-V]*)")
_COACH_VERSION = "v7_32"
_COACH_LIMIT = 1_000_000


def read_fpuzzles(text: str, options: Options = NO_OPTIONS) -> Record:
    from . import fpuzzles

    return fpuzzles.read_fpuzzles(text, options)


def write_fpuzzles(grid: Grid, info: Mapping[str, str] = {}) -> str:
    from . import fpuzzles

    return fpuzzles.write_fpuzzles(grid, info)


def read_sudokupad(text: str, options: Options = NO_OPTIONS) -> Record:
    from . import sudokupad

    return sudokupad.read_sudokupad(text, options)


def write_sudokupad(grid: Grid, info: Mapping[str, str] = {}) -> str:
    from . import sudokupad

    return sudokupad.write_sudokupad(grid, info)


def read_sigh(text: str, options: Options = NO_OPTIONS) -> Record:
    from . import sigh

    return sigh.read_sigh(text, options)


def read_killer(text: str, options: Options = NO_OPTIONS) -> Record:
    from . import killer_lines

    is_sumocue = text.lstrip().startswith("3x3:")
    return (killer_lines.read_sumocue if is_sumocue else killer_lines.read_killer)(text, options)


def write_sigh(grid: Grid, info: Mapping[str, str] = {}) -> str:
    from . import sigh

    return sigh.write_sigh(grid, info)


def read_s9b(text: str, options: Options = NO_OPTIONS) -> Record:
    """Read a board from SudokuWiki's code `S9B...` or a link with it.

    Each cell is two base-36 digits: 1 to 9 a given, 10 to 18 a placed digit, and above that the
    candidates. The grid has no candidates if they are just those that its digits leave.
    """
    match = _S9B.fullmatch(text.strip())
    if not match:
        raise ParseError(f"{shorten(text.strip())} is not an S9B code")
    code = match[1].lower()
    if len(code) != 162:
        raise ParseError(f"an S9B code has 162 characters after S9B, not {len(code)}")
    digits, givens, masks = [0] * 81, [False] * 81, [FULL] * 81
    for cell in range(81):
        pair = int(code[2 * cell : 2 * cell + 2], 36)
        if not 1 <= pair <= 18 + FULL:
            raise ParseError(f"{code[2 * cell : 2 * cell + 2]!r} is not a cell of an S9B code")
        if pair > 18:
            masks[cell] = pair - 18
        else:
            digits[cell] = (pair - 1) % 9 + 1
            givens[cell] = pair < 10
    return Record(tidy(Grid(digits, givens=givens, candidate_masks=masks)))


def write_s9b(grid: Grid, info: Mapping[str, str] = {}) -> str:
    """Return SudokuWiki's code of a classic 9×9 grid; it has no place for `info`.

    Reading it gives the same grid, except that candidates equal to those which the digits leave
    come back as none. ShapeError if an empty cell has no candidate.
    """
    check_classic(grid, "SudokuWiki codes hold")
    masks = remaining_masks(grid) if grid.candidate_masks is None else grid.candidate_masks
    code = "S9B"
    for cell, (digit, given, mask) in enumerate(zip(grid.digits, grid.givens, masks)):
        if not mask:
            name = grid.shape.cell_name(cell)
            raise ShapeError(f"SudokuWiki codes cannot hold {name}, which has no candidate left")
        pair = digit if given else digit + 9 if digit else 18 + mask
        code += _BASE36[pair // 36] + _BASE36[pair % 36]
    return code


def read_coach(text: str, options: Options = NO_OPTIONS) -> Record:
    """Read a board from sudoku.coach's code `SCv7_32_...`, or a link with it or with 81 digits."""
    code = re.split("[?#]", text.strip(), maxsplit=1)[0].rstrip("/").rpartition("/")[2]
    if re.fullmatch(r"[0-9.]{81}", code):
        return Record(Grid(code))
    match = _COACH.fullmatch(code)
    if not match:
        raise ParseError(f"{shorten(code)} is neither 81 digits nor a code such as SCv7_32_...")
    if match[1] != _COACH_VERSION:
        raise ParseError(f"sudoku.coach codes {match[1]} are not supported, only {_COACH_VERSION}")
    data = load(_inflate(match[2]))
    number(data.get("gridSize", 9), 9, 9, "gridSize")
    digits = {}
    for key in ("givenDigits", "userDigits"):
        digits[key] = data.get(key) or "0" * 81
        if not isinstance(digits[key], str) or not re.fullmatch("[0-9]{81}", digits[key]):
            raise ParseError(f"{key} is not a text of 81 digits")
    marks = data.get("userCellCandidates") or "-".join("0" * 81)
    if not isinstance(marks, str) or not re.fullmatch(r"(\d{1,4}-){80}\d{1,4}", marks, re.ASCII):
        raise ParseError("userCellCandidates is not a text of 81 numbers")
    # Bit d stands for digit d there, and for digit d+1 here.
    masks = [number(one, 0, 2 * FULL, "userCellCandidates") >> 1 for one in marks.split("-")]
    given, placed = digits["givenDigits"], digits["userDigits"]
    grid = Grid(
        [int(g if g != "0" else p) for g, p in zip(given, placed)],
        givens=[g != "0" for g in given],
        candidate_masks=candidates(masks, 9),
    )
    return Record(grid)


def write_coach(grid: Grid, info: Mapping[str, str] = {}) -> str:
    """Return sudoku.coach's code of a classic 9×9 grid; it has no place for `info`.

    Reading it gives the same grid, except that candidates are lost if no cell is empty.
    ShapeError if an empty cell has no candidate.
    """
    check_classic(grid, "sudoku.coach codes hold")
    cells = list(zip(grid.digits, grid.givens, written_masks(grid)))
    data = {
        "gridSize": 9,
        "givenDigits": "".join(str(digit if given else 0) for digit, given, _ in cells),
        "userDigits": "".join(str(0 if given else digit) for digit, given, _ in cells),
        "userCellCandidates": "-".join(str(0 if digit else 2 * mask) for digit, _, mask in cells),
    }
    packed = zlib.compress(json.dumps(data, separators=(",", ":")).encode(), 9)
    code = base64.b32hexencode(packed).decode().rstrip("=").lower()
    return f"SC{_COACH_VERSION}_{code}"


def _inflate(code: str) -> str:
    """Expand deflated base32 to text; padding of the last group of eight is ignored."""
    inflater = zlib.decompressobj()
    try:
        packed = base64.b32hexdecode(code.upper() + "0" * (-len(code) % 8))
        text = inflater.decompress(packed, _COACH_LIMIT).decode()
    except (ValueError, zlib.error) as error:
        raise ParseError(f"the code's data is damaged: {error}") from None
    if not inflater.eof:
        raise ParseError("the code's data is damaged: it ends too early or is too long")
    return text
