"""OpenSudoku's XML, both versions: text <-> Records."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import unescape

from ..errors import ParseError
from ..grid import Grid
from .candidates import tidy
from .classic import check_classic
from .payload import written_masks
from .record import Options, Record

HEADER = (
    '<?xml version="1.0" encoding="utf-8"?>\n<opensudoku version="2">\n  <folder name="sudokit">'
)
FOOTER = "  </folder>\n</opensudoku>"

# Only <game> elements matter; a pattern finds them without the dangers of a full XML reader.
GAME = re.compile(r"<game\b([^<>]*?)/?>", re.IGNORECASE)
ATTRIBUTE = re.compile(r"""(?<![\w-])([\w-]+)\s*=\s*("[^"]*"|'[^']*')""")


def is_opensudoku(text: str) -> bool:
    return re.match(r"\s*<(\?xml|opensudoku|!--)", text, re.IGNORECASE) is not None


def read_opensudoku(text: str, options: Options) -> Iterator[Record | ParseError]:
    line, end = 1, 0
    for match in GAME.finditer(text):
        line, end = line + text.count("\n", end, match.start()), match.start()
        try:
            yield _read_game(_attributes(match[1]), options)
        except ParseError as error:
            yield error.moved(line=line)
    if not end:
        yield ParseError("no <game> found in the XML")


def write_opensudoku(grid: Grid, info: Mapping[str, str]) -> str:
    """Return a <game> of version 2, with the candidates of the grid as notes."""
    check_classic(grid, "the OpenSudoku format holds")
    cells = "".join(
        f"{digit}|{0 if digit else mask}|{0 if given else 1}|"
        for digit, mask, given in zip(grid.digits, written_masks(grid), grid.givens)
    )
    state = f'created="0" state="0" time="0" last_played="0" data="version: 2&#10;{cells}"'
    return f"    <game {state} />"


def _attributes(text: str) -> dict[str, str]:
    try:
        return {name.lower(): unescape(quoted[1:-1]) for name, quoted in ATTRIBUTE.findall(text)}
    except ValueError:  # the number of a character has thousands of figures
        raise ParseError("a <game> with text that no XML can hold") from None


def _read_game(attributes: Mapping[str, str], options: Options) -> Record:
    data = attributes.get("data")
    if data is None:
        raise ParseError("a <game> without data")
    info = {key: attributes[key] for key in ("note", "name") if attributes.get(key)}
    if re.fullmatch(r"[0-9]{81}", data.strip()):
        return Record(Grid(data.strip(), options.shape_of(9)), info)
    version, _, cells = data.partition("\n")
    match = re.fullmatch(r"\s*version:\s*([0-9]{1,3})\s*", version)
    if not match:
        raise ParseError("data is neither 81 digits nor cells of a known version")
    fields = cells.strip().rstrip("|").split("|")
    # From version 3 on, each cell has a second set of notes.
    width = 3 if int(match[1]) < 3 else 4
    if len(fields) != 81 * width:
        raise ParseError(f"data has {len(fields)} fields, where 81 cells need {81 * width}")
    digits, notes, editable = fields[::width], fields[1::width], fields[width - 1 :: width]
    if not all(re.fullmatch(r"[0-9]", digit) for digit in digits):
        raise ParseError("a cell holds something other than a digit 0 to 9")
    if not all(re.fullmatch(r"-|[0-9]{0,3}", note) and _mask(note) < 512 for note in notes):
        raise ParseError("a cell's notes are not a number up to 511")
    masks = [_mask(note) for note in notes]
    # A cell without notes may have any candidate.
    candidates = [mask or 511 for mask in masks] if any(masks) else None
    givens = [flag == "0" for flag in editable]
    grid = Grid("".join(digits), options.shape_of(9), givens=givens, candidate_masks=candidates)
    return Record(tidy(grid) if candidates else grid, info)


def _mask(note: str) -> int:
    return int(note) if note.isdigit() else 0
