"""f-puzzles: link -> Record, and Grid -> link.

The link carries LZ-string base64 of {size, title, author, ruleset, grid: rows of {value, given,
centerPencilMarks, region}} and one key for each kind of constraint. A cell states its region
only where it differs from the usual box; regions count from 0.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from ..errors import ParseError
from ..grid import Grid
from ..shape import SYMBOLS
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

ADDRESS = "https://f-puzzles.com/?load="

# Every key of a puzzle is in one of the next three tables, or the puzzle is refused.

UNDERSTOOD = (
    "size", "grid", "diagonal+", "diagonal-", "disjointgroups", "extraregion", "killercage",
    "title", "author", "ruleset", "solution", "metadata",
)  # fmt: skip
HARMLESS = (
    "successMessage", "highlightConflicts", "disabledlogic", "truecandidatesoptions",
    "fogofwar", "foglight", "triggereffect",
)  # fmt: skip
"""Keys that change how a puzzle is played, but not its solution."""
DRAWN: Mapping[str, str] = {
    "line": "line", "rectangle": "rectangle", "circle": "circle", "text": "text label",
    "cage": "cage", "arrow": "arrow", "doublearrow": "double arrow", "thermometer": "thermometer",
    "slowthermometer": "slow thermometer", "difference": "difference dot", "ratio": "ratio dot",
    "xv": "XV mark", "sum": "sum mark", "palindrome": "palindrome", "renban": "renban line",
    "whispers": "whisper line", "regionsumline": "region sum line", "betweenline": "between line",
    "lockout": "lockout line", "entropicline": "entropic line", "modularline": "modular line",
    "zipperline": "zipper line", "nabner": "nabner line", "littlekillersum": "little killer sum",
    "sandwichsum": "sandwich sum", "xsum": "X-sum", "skyscraper": "skyscraper clue",
    "even": "even cell", "odd": "odd cell", "minimum": "minimum cell", "maximum": "maximum cell",
    "clone": "clone", "quadruple": "quadruple", "rowindexer": "row indexer",
    "columnindexer": "column indexer", "boxindexer": "box indexer",
}  # fmt: skip
"""Keys whose entries are drawn on the grid, and the name of one entry."""

COPY_MARKS = ("fromConstraint", "isNewConstraint", "isLLConstraint")
"""Marks of a drawing for a constraint that has a key of its own."""

CELL_KEYS = (
    "value", "given", "region", "centerPencilMarks", "cornerPencilMarks", "givenPencilMarks",
    "highlight", "highlightArray", "c", "cArray",
)  # fmt: skip
"""Keys of a cell: `c` and `cArray` are colours of the puzzle, `highlight` those of the player."""

INFO = ("title", "author", "rules", "solution")
DIAGONAL_KEYS = (("diagonal-", True), ("diagonal+", False))

_CELL = re.compile(r"R(\d{1,2})C(\d{1,2})", re.ASCII)
_META = re.compile(r"([a-z]+):\s*(.+)", re.DOTALL)
_FOG = ("FOW", "FOGLIGHT")
_CLEAR = re.compile(r"#(?:[0-9a-f]{3}0|[0-9a-f]{6}00)", re.IGNORECASE)
_WHITE = ("", "#fff", "#ffffff")


def read_fpuzzles(text: str, options: Options = NO_OPTIONS) -> Record:
    """Read a puzzle from a link `https://f-puzzles.com/?load=...`, or from its payload alone.

    Boxes, diagonals, disjoint groups, extra regions and killer cages without a sum become houses.
    ParseError names any other rule, and any drawing unless the options ignore drawings.
    """
    link = text.strip()
    _, found, payload = link.partition("load=")
    if not found:
        if "?id=" in link:
            raise ParseError(
                f"{shorten(link)} only names a puzzle kept on a server: it cannot be read offline"
            )
        payload = link
    return read_fpuzzles_payload(re.split("[&#]", payload, maxsplit=1)[0], options)


def read_fpuzzles_payload(payload: str, options: Options = NO_OPTIONS) -> Record:
    data = load(unpack(payload))
    size, cells = square(data, "grid")
    number(data.get("size", size), size, size, "size")
    info = _info(data, len(cells))
    drawn = _drawings(data, cells)
    houses: list[Cells] = []
    for key, down in DIAGONAL_KEYS:
        if data.get(key):
            houses.append(diagonal(size, down=down))
    for key in ("extraregion", "killercage"):
        for entry in entries(data, key):
            if not mapping(entry, key).get("value"):
                houses.append(_cells(entry, size))
    usual = _usual_boxes(size)
    boxes: list[int] = []
    digits: list[int] = []
    masks: list[int] = []
    for index, cell in enumerate(cells):
        name = f"r{index // size + 1}c{index % size + 1}"
        if cell.get("region", 0) is None:
            raise ParseError(f"{name} belongs to no box: that is not supported")
        box = cell.get("region", usual[index])
        boxes.append(number(box, 0, size * size, f"the region of {name}"))
        digits.append(digit(cell, size, name) if cell.get("value") or cell.get("given") else 0)
        given = mask(cell, "givenPencilMarks", size, name)
        marks = mask(cell, "centerPencilMarks", size, name)
        masks.append(marks & given or given or marks)
    variants = ["disjoint"] if data.get("disjointgroups") else []
    grid = Grid(
        digits,
        make_shape(size, boxes, houses, variants),
        givens=[bool(cell.get("given")) for cell in cells],
        candidate_masks=candidates(masks, size),
    )
    refuse_drawings(drawn, info.get("rules", ""), grid.shape, options)
    return Record(grid, info)


def write_fpuzzles(grid: Grid, info: Mapping[str, str] = {}) -> str:
    """Return a link that opens the grid, with the title, author, rules and solution in `info`.

    Reading it gives the same grid with these exceptions. Extra houses are renamed e1, e2, ...;
    those that make up a variant become that variant; those that repeat a row, column or box are
    dropped. Candidates are lost if no cell is empty. ShapeError if an empty cell has no candidate.
    """
    shape, size = grid.shape, grid.size
    data: Json = {"size": size}
    for ours, theirs in (("title", "title"), ("author", "author"), ("rules", "ruleset")):
        if info.get(ours):
            data[theirs] = info[ours]
    usual, masks = _usual_boxes(size), written_masks(grid)
    cells: list[Json] = []
    for index, here in enumerate(grid.digits):
        cell: Json = {}
        if here:
            cell["value"] = here
            if grid.givens[index]:
                cell["given"] = True
        elif masks[index]:
            cell["centerPencilMarks"] = listed(masks[index])
        if shape.boxes[index] != usual[index]:
            cell["region"] = shape.boxes[index]
        cells.append(cell)
    data["grid"] = [cells[start : start + size] for start in range(0, len(cells), size)]

    if "disjoint" in shape.variants:
        data["disjointgroups"] = True
    extra = [house.cells for house in shape.extra]
    for key, down in DIAGONAL_KEYS:
        if "x" in shape.variants:
            data[key] = True
        elif extra[:1] == [diagonal(size, down=down)]:
            data[key] = True
            del extra[0]
    if "windoku" in shape.variants:
        extra = [house.cells for house in variant_houses(shape, "windoku")] + extra
    if extra:
        data["extraregion"] = [
            {"cells": [f"R{cell // size + 1}C{cell % size + 1}" for cell in house]}
            for house in extra
        ]
    solution = [SYMBOLS.find(symbol) + 1 for symbol in info.get("solution", "")]
    if len(solution) == len(grid) and all(0 < one <= size for one in solution):
        data["solution"] = solution
    return ADDRESS + pack(data)


def _drawings(data: Json, cells: list[Json]) -> Counter[str]:
    """Count the drawings of each kind; ParseError for a rule that is not drawn."""
    known = (*UNDERSTOOD, *HARMLESS, *DRAWN)
    rules = {key for key, content in data.items() if content}
    if data.get("negative") == ["foglight"]:
        rules.discard("negative")
    refuse_unknown(sorted(rules), known, "this puzzle")
    drawn: Counter[str] = Counter()
    for key, name in DRAWN.items():
        drawn[name] += len(entries(data, key))
    drawn["cage"] -= sum(_is_harmless(cage) for cage in entries(data, "cage"))
    sums = (mapping(cage, "killercage").get("value") for cage in entries(data, "killercage"))
    drawn["killer sum"] += sum(map(bool, sums))
    copies = Counter(
        name
        for key, name in DRAWN.items()
        for entry in entries(data, key)
        if isinstance(entry, dict) and any(map(entry.get, COPY_MARKS))
    )
    if drawn.total() > copies.total():
        drawn -= copies
    for cell in cells:
        refuse_unknown(cell, CELL_KEYS, "a cell of this puzzle")
        colour = str(cell.get("c") or "").lower()
        drawn["coloured cell"] += colour not in _WHITE or bool(cell.get("cArray"))
    return drawn


def _is_harmless(found: object) -> bool:
    """Whether a cage is a lamp of a fog puzzle, or invisible and holds metadata."""
    cage = mapping(found, "cage")
    label = str(cage.get("value") or "")
    colours = [str(cage[key]) for key in ("outlineC", "fontC") if cage.get(key)]
    is_hidden = not cage.get("cells") or all(map(_CLEAR.fullmatch, colours))
    return label in _FOG or (is_hidden and _META.match(label) is not None)


def _info(data: Json, cells: int) -> dict[str, str]:
    meta = mapping(data.get("metadata") or {}, "metadata")
    labels = (_META.match(str(mapping(c, "cage").get("value"))) for c in entries(data, "cage"))
    meta = {**meta, **{label[1]: label[2] for label in labels if label}}
    refuse_flags(meta)
    info = told(meta, {name: name for name in INFO})
    info.update(told(data, {"title": "title", "author": "author", "ruleset": "rules"}))
    if solution := _solution(data.get("solution"), cells):
        info["solution"] = solution
    return info


def _solution(found: Any, cells: int) -> str:
    """Return the solution in our symbols, or "" if it is not complete."""
    if not isinstance(found, (list, str)) or len(found) != cells:
        return ""
    try:
        return "".join(SYMBOLS[number(one, 1, len(SYMBOLS), "digit") - 1] for one in found)
    except ParseError:
        return ""


def _cells(entry: Json, size: int) -> Cells:
    found: list[int] = []
    for name in entries(entry, "cells"):
        match = _CELL.fullmatch(name) if isinstance(name, str) else None
        if not match:
            raise ParseError(f"{shorten(name)} is not a cell such as R1C2")
        row, column = (number(match[i], 1, size, f"a coordinate of {name}") for i in (1, 2))
        found.append((row - 1) * size + column - 1)
    return tuple(found)


def _usual_boxes(size: int) -> list[int]:
    """Return the box of each cell whose region is not stated: as square as possible, or wide."""
    rows = max(n for n in range(1, size) if n * n <= size and size % n == 0)
    columns = size // rows
    return [r // rows * rows + c // columns for r in range(size) for c in range(size)]
