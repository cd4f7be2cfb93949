"""SudokuPad: link -> Record, and Grid -> link.

The address ends in scl (or ctc) and LZ-string base64 of {metadata, cells: rows of {value,
centremarks}, regions, cages, ...}, as JSON or compressed ("zipped", see `_unzip`); or in fpuz (or
fpuzzles) and the payload of an f-puzzles link; or in the id of a puzzle on the server.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping

from ..errors import ParseError
from ..grid import Grid
from .fpuzzles import read_fpuzzles_payload
from .payload import (
    Cells,
    Json,
    candidates,
    diagonal,
    digit,
    entries,
    listed,
    load,
    make_shape,
    mapping,
    mask,
    number,
    pack,
    refuse_drawings,
    refuse_flags,
    refuse_unknown,
    shorten,
    square,
    told,
    unpack,
    variant_houses,
    written_masks,
)
from .record import NO_OPTIONS, Options, Record

ADDRESS = "https://sudokupad.app/scl"
INFO = {name: name for name in ("title", "author", "rules", "solution")}

# Every key of a puzzle is in one of the next three tables, or the puzzle is refused.

UNDERSTOOD = ("cells", "regions", "cages", "lines", "global", "metadata", *INFO)
HARMLESS = (
    "id", "cellSize", "settings", "videos", "duration", "foglight", "foglink", "triggereffect",
)  # fmt: skip
"""Keys that change how a puzzle is shown or played, but not its solution."""
DRAWN: Mapping[str, str] = {"arrows": "arrow", "overlays": "overlay", "underlays": "underlay"}
"""Keys whose entries are drawn on the grid, and the name of one entry."""

CELL_KEYS = ("value", "given", "centremarks", "pencilMarks")

_LINK = re.compile(
    r"(?:https?://)?(?:[\w-]+\.)+(?:app|com)/(?:sudoku/?)?(?:\?puzzleid=)?", re.IGNORECASE
)
_KIND = re.compile(r"(scl|ctc|fpuzzles|fpuz|scf|classic)(.*)", re.DOTALL)
_LONGEST_ID = 20

_LONG_NAMES = {
    "c": "color", "ca": "cages", "ct": "center", "c1": "borderColor", "c2": "backgroundColor",
    "ce": "cells", "cs": "cellSize", "a": "arrows", "o": "overlays", "u": "underlays",
    "w": "width", "h": "height", "v": "value", "vd": "videos", "l": "lines", "r": "rounded",
    "re": "regions", "fs": "fontSize", "th": "thickness", "hl": "headLength",
    "wp": "wayPoints", "t": "title", "te": "text", "d": "duration", "d2": "d",
}  # fmt: skip
_SHORT_WORDS = {"t": "true", "f": "false", "#0": '"#000000"', "#F": '"#FFFFFF"'}
_COLOUR = re.compile("[0-9a-fA-F]{6}")
# The closing quote may be missing, so that one bad quote cannot cost a second scan.
_TOKEN = {
    quote: re.compile(rf"{quote}(?:\\.|[^{quote}\\])*{quote}?|[#\w.+-]+|\S", re.DOTALL)
    for quote in "'\""
}

_LABEL = re.compile(r"([a-z]+): (.+)", re.DOTALL)
_SUM = re.compile(r"\s*[<>≤≥=]*\s*\d+\s*")
_DIAGONAL_COLOUR = "#34bbe6"


def read_sudokupad(text: str, options: Options = NO_OPTIONS) -> Record:
    """Read a puzzle from a link `https://sudokupad.app/...`, or from the part behind the host.

    Regions become boxes; cages marked as unique and diagonals as SudokuPad draws them become
    houses. ParseError names any other rule, and any drawing unless the options ignore drawings:
    most constraints of SudokuPad are nothing but drawings.
    """
    link = text.strip()
    host = _LINK.match(link)
    name = link[host.end() :] if host else link
    match = _KIND.match(re.split("[&?#]", name, maxsplit=1)[0])
    if not match or len(match[2]) <= _LONGEST_ID:
        raise ParseError(
            f"{shorten(name)} only names a puzzle kept on a server: it cannot be read offline"
        )
    kind, payload = match[1], match[2]
    if kind in ("scf", "classic"):
        raise ParseError(f"SudokuPad's {kind} links are not supported")
    if kind in ("fpuz", "fpuzzles"):
        return read_fpuzzles_payload(payload, options)
    packed = unpack(payload)
    try:
        data = load(packed)
    except ParseError:
        data = load(_unzip(packed), _with_long_names)
    return _read(data, options)


def write_sudokupad(grid: Grid, info: Mapping[str, str] = {}) -> str:
    """Return a link that opens the puzzle, with the title, author, rules and solution in `info`.

    SudokuPad's links hold no digits but givens: placed digits become givens. Otherwise reading
    gives the same grid, with the exceptions of write_fpuzzles.
    """
    shape, size = grid.shape, grid.size
    masks = written_masks(grid)
    cells: list[Json] = []
    for here, marks in zip(grid.digits, masks):
        if here:
            cells.append({"value": here})
        else:
            cells.append({"centremarks": listed(marks)} if marks else {})
    data: Json = {
        "cellSize": 64,
        "metadata": {name: info[name] for name in INFO if info.get(name)},
        "cells": [cells[start : start + size] for start in range(0, len(cells), size)],
        "regions": [_places(box.cells, size) for box in shape.houses[2 * size : 3 * size]],
    }
    cages: list[Json] = []
    for variant, look in (("disjoint", "hidden"), ("x", "hidden"), ("windoku", "shaded")):
        if variant in shape.variants:
            cages += [_cage(one.cells, size, look) for one in variant_houses(shape, variant)]
    lines = {diagonal(size, down=down) for down in (True, False)}
    for house in shape.extra:
        cages.append(_cage(house.cells, size, "hidden" if house.cells in lines else "shaded"))
    drawn = [cells for cells in lines if any(_places(cells, size) == c["cells"] for c in cages)]
    if cages:
        data["cages"] = cages
    if drawn:
        data["lines"] = [_line(cells, size) for cells in sorted(drawn)]
    return ADDRESS + pack(data)


def _read(data: Json, options: Options) -> Record:
    size, cells = square(data, "cells")
    filled = sorted(key for key, content in data.items() if content)
    refuse_unknown(filled, (*UNDERSTOOD, *HARMLESS, *DRAWN), "this puzzle")
    rules = [str(rule) for rule in entries(data, "global")]
    refuse_unknown(rules, ("disjoint",), "this puzzle")

    meta = {**told(data, INFO), **mapping(data.get("metadata") or {}, "metadata")}
    drawn = Counter({name: len(entries(data, key)) for key, name in DRAWN.items()})
    houses: list[Cells] = []
    grouped = False  # whether the disjoint groups are listed as cages
    for entry in entries(data, "cages"):
        cage = mapping(entry, "a cage")
        label = cage.get("value")
        says = _LABEL.fullmatch(label) if isinstance(label, str) else None
        inside = _cells(cage, size)
        if says and not inside:
            meta.setdefault(says[1], says[2])
            continue
        grouped = grouped or cage.get("type") == "disjoint"
        if _has_sum(cage, len(inside), size):
            drawn["killer sum"] += 1
        elif cage.get("unique") is True and (not label or _SUM.fullmatch(str(label))):
            houses.append(inside)
        elif inside or label:
            drawn["cage"] += 1
    for line in entries(data, "lines"):
        inside = _diagonal_of(line, size)
        drawn["line"] += not inside
        if inside and inside not in houses:
            houses.append(inside)
    refuse_flags(meta)
    info = told(meta, INFO)

    digits: list[int] = []
    masks: list[int] = []
    for index, cell in enumerate(cells):
        name = f"r{index // size + 1}c{index % size + 1}"
        refuse_unknown(cell, CELL_KEYS, name)
        digits.append(digit(cell, size, name))
        masks.append(mask(cell, "centremarks", size, name))
    variants = ["disjoint"] if "disjoint" in rules and not grouped else []
    shape = make_shape(
        _boxes(data, size),
        houses,
        variants,
        rows=size,
        columns=size,
        digits=range(1, size + 1),
    )
    refuse_drawings(drawn, info.get("rules", ""), shape, options)
    return Record(Grid(digits, shape, candidate_masks=candidates(masks, size)), info)


def _boxes(data: Json, size: int) -> list[int]:
    boxes = [-1] * (size * size)
    for box, places in enumerate(entries(data, "regions")):
        for cell in _cells({"cells": places}, size):
            if boxes[cell] >= 0:
                raise ParseError(f"r{cell // size + 1}c{cell % size + 1} is in two regions")
            boxes[cell] = box
    if -1 in boxes:
        cell = boxes.index(-1)
        raise ParseError(
            f"r{cell // size + 1}c{cell % size + 1} is in no region: every cell needs a box"
        )
    return boxes


def _cells(entry: Json, size: int) -> Cells:
    found: list[int] = []
    for place in entries(entry, "cells"):
        if not isinstance(place, list) or len(place) != 2:
            raise ParseError(f"{shorten(place)} is not a cell such as [0, 1]")
        row, column = (number(one, 0, size - 1, "a coordinate of a cell") for one in place)
        found.append(row * size + column)
    return tuple(found)


def _has_sum(cage: Json, count: int, size: int) -> bool:
    """Whether a cage has a sum. SudokuPad also states the sum of an extra region, which follows."""
    label = cage.get("value")
    stated = [cage["sum"]] if cage.get("sum") is not None else []
    if isinstance(label, int) or (isinstance(label, str) and _SUM.fullmatch(label)):
        stated.append(label)
    if count == size or cage.get("style") == "extraregion":
        implied = count * (count + 1) // 2
        stated = [one for one in stated if one not in (implied, str(implied))]
    return bool(stated) and count > 0


def _diagonal_of(line: object, size: int) -> Cells:
    """Return the cells of a diagonal as SudokuPad itself draws it; () for any other line."""
    if not isinstance(line, dict) or str(line.get("color")).lower() != _DIAGONAL_COLOUR:
        return ()
    for down in (True, False):
        cells = diagonal(size, down=down)
        if line.get("wayPoints") == _line(cells, size)["wayPoints"]:
            return cells
    return ()


def _line(cells: Cells, size: int) -> Json:
    ends = [[0, 0], [size, size]] if cells[0] == 0 else [[0, size], [size, 0]]
    return {"color": _DIAGONAL_COLOUR.upper(), "thickness": 2, "wayPoints": ends}


def _cage(cells: Cells, size: int, look: str) -> Json:
    style = {"hidden": True} if look == "hidden" else {"style": "extraregion"}
    return {"cells": _places(cells, size), "unique": True, **style}


def _places(cells: Cells, size: int) -> list[list[int]]:
    return [[cell // size, cell % size] for cell in cells]


def _with_long_names(found: Json) -> Json:
    return {_LONG_NAMES.get(key, key): content for key, content in found.items()}


def _unzip(text: str) -> str:
    """Expand SudokuPad's compressed JSON.

    In it, keys are short and bare, strings have single quotes and {} in a list is left out. As
    the value of a key, true and false are t and f, and a colour is six bare hex digits.
    """
    quote = '"' if '"' in text else "'"
    parts: list[str] = []
    before = ""
    for match in _TOKEN[quote].finditer(text):
        token = match[0]
        if token in (",", "]") and before in (",", "["):
            parts.append("{}")
        before_that, before = before, token
        if token[0] == quote:
            token = _json_string(token, quote)
        elif text.startswith(":", match.end()):
            token = json.dumps(token)
        elif before_that == ":":
            token = f'"#{token}"' if _COLOUR.fullmatch(token) else _SHORT_WORDS.get(token, token)
        parts.append(token)
    return "".join(parts)


def _json_string(token: str, quote: str) -> str:
    if len(token) < 2 or token[-1] != quote:
        raise ParseError("the link's data has a text without an end")
    if quote == '"':
        return token
    return '"' + re.sub(r"\\(.)", lambda m: "'" if m[1] == "'" else m[0], token[1:-1]) + '"'
