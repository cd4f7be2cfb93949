"""f-puzzles: the text of a link in, a Record out, and a grid into such a link.

The link carries LZ-string base64 of {size, title, author, ruleset, grid: rows of {value, given,
centerPencilMarks, region}} and one key for each kind of constraint. A cell states its region
only where it differs from the usual box; regions count from 0.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ..errors import ParseError
from ..grid import Grid
from ..shape import SYMBOLS
from .payload import (
    DRAWN,
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
    shorten,
    square,
    told,
    unpack,
    variant_houses,
    written_masks,
)
from .record import Record

ADDRESS = "https://f-puzzles.com/?load="

# The constraints of which we have an equal, and keys which leave the rules as they are.
READ = {"size", "grid", "diagonal+", "diagonal-", "disjointgroups", "extraregion", "killercage"}
DRAWINGS = {"line", "rectangle", "circle", "text", "cage"}
IGNORED = {
    "title", "author", "ruleset", "solution", "metadata", "highlightConflicts", "disabledlogic",
    "truecandidatesoptions", "fogofwar", "foglight", "triggereffect",
}  # fmt: skip
DIAGONALS = (("diagonal-", True), ("diagonal+", False))

_CELL = re.compile(r"R(\d{1,2})C(\d{1,2})", re.ASCII)
_META = re.compile(r"([a-z]+):\s*(.+)", re.DOTALL)
_FOG = ("FOW", "FOGLIGHT")


def read_fpuzzles(text: str) -> Record:
    """A puzzle from a link `https://f-puzzles.com/?load=...`, or from its payload alone.

    Any constraint besides boxes, diagonals, disjoint groups, extra regions and killer cages
    without a sum raises ParseError. Drawings are not read, and `info` then has a warning.
    """
    link = text.strip()
    _, found, payload = link.partition("load=")
    if not found:
        if "?id=" in link:
            raise ParseError(
                f"{shorten(link)} only names a puzzle kept on a server: it cannot be read offline"
            )
        payload = link
    return read_fpuzzles_payload(re.split("[&#]", payload, maxsplit=1)[0])


def read_fpuzzles_payload(payload: str) -> Record:
    data = load(unpack(payload))
    size, cells = square(data, "grid")
    number(data.get("size", size), size, size, "size")
    _refuse_other_rules(data)
    houses: list[Cells] = []
    for key, down in DIAGONALS:
        if data.get(key):
            houses.append(diagonal(size, down=down))
    for key in ("extraregion", "killercage"):
        for entry in entries(data, key):
            houses.append(_cells(mapping(entry, key), size))
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
        marks = mask(cell, "centerPencilMarks", size, name)
        masks.append(marks or mask(cell, "givenPencilMarks", size, name))
    variants = ["disjoint"] if data.get("disjointgroups") else []
    grid = Grid(
        digits,
        make_shape(size, boxes, houses, variants),
        givens=[bool(cell.get("given")) for cell in cells],
        candidate_masks=candidates(masks, size),
    )
    return Record(grid, _info(data, len(grid)))


def write_fpuzzles(grid: Grid, info: Mapping[str, str] = {}) -> str:
    """A link that opens the grid, with the title, author, rules and solution in `info`.

    Reading it gives the same grid, except: extra houses are renamed e1, e2, ...; those which
    make up a variant become that variant, and those which repeat a row, column or box are gone;
    candidates are lost if no cell is empty. ShapeError if an empty cell has no candidate.
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
    for key, down in DIAGONALS:
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


def _refuse_other_rules(data: Json) -> None:
    for key, content in data.items():
        if key in READ | IGNORED | DRAWINGS or not content:
            continue
        if key == "negative" and content == ["foglight"]:
            continue
        raise ParseError(f"the constraint {shorten(key)} is not supported")
    for cage in entries(data, "killercage"):
        if mapping(cage, "killercage").get("value"):
            raise ParseError("killer cages with a sum are not supported")
    for cage in entries(data, "cage"):
        label = mapping(cage, "cage").get("value")
        if label and label not in _FOG and not _META.match(str(label)):
            raise ParseError(f"a cage with the value {shorten(label)} is not supported")


def _info(data: Json, cells: int) -> dict[str, str]:
    meta = data.get("metadata")
    names = ("title", "author", "rules", "solution")
    info = told(meta, {name: name for name in names}) if isinstance(meta, dict) else {}
    labels = [_META.match(str(cage.get("value"))) for cage in entries(data, "cage")]
    for label in labels:
        if label and label[1] in names:
            info[label[1]] = label[2]
    info.update(told(data, {"title": "title", "author": "author", "ruleset": "rules"}))
    if solution := _solution(data.get("solution"), cells):
        info["solution"] = solution
    if any(data.get(key) for key in DRAWINGS - {"cage"}) or len(labels) > sum(map(bool, labels)):
        info["warning"] = DRAWN
    return info


def _solution(found: Any, cells: int) -> str:
    """The solution in our symbols, empty if it is not complete."""
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
    """The box of each cell where the link states none: as square as can be, wide boxes if not."""
    rows = max(n for n in range(1, size) if n * n <= size and size % n == 0)
    columns = size // rows
    return [r // rows * rows + c // columns for r in range(size) for c in range(size)]
