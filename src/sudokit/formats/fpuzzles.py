"""f-puzzles: link -> Record, and Grid -> link.

The link carries LZ-string base64 of {size, title, author, ruleset, grid: rows of {value, given,
centerPencilMarks, region}} and one key for each kind of constraint. A cell states its region
only where it differs from the usual box; regions count from 0, and null is no region.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from ..constraints import (
    AntiKing,
    AntiKnight,
    Candidates,
    Clone,
    Constraint,
    Difference,
    NonConsecutive,
    PairSum,
    Ratio,
    Strict,
)
from ..errors import ParseError, ShapeError
from ..grid import Grid
from ..shape import NO_BOX, SYMBOLS
from .colours import colour_word
from .cosmetics import KEY, Source, cut, is_marked, left_over, told_figures
from .drawings import Figure, figures_of_entries
from .fpuzzles_cosmetics import read_cage, read_colours, read_line, read_shape, write_drawing
from .fpuzzles_keys import (
    KEYS,
    SHARED,
    cell_name,
    drawn_line,
    group_of,
    read_cell,
    read_cells,
    read_entries,
    write_entry,
)
from .outside import Cell, Lines
from .payload import (
    Cells,
    Json,
    candidates,
    cells_of,
    diagonal,
    digit,
    entries,
    listed,
    load,
    make_shape,
    mapping,
    mask,
    number,
    only_an_id,
    pack,
    read_settings,
    refuse_flags,
    refuse_unclear,
    refuse_unknown,
    shorten,
    square,
    told,
    unpack,
    variant_houses,
    written_masks,
)
from .record import NO_OPTIONS, Options, Record
from .rule_text import read_clauses
from .understanding import told_diagonals, unclear_drawings, understand_puzzle

ADDRESS = "https://f-puzzles.com/?load="

# Every key of a puzzle is in KEYS or in one of the next four tables, or the puzzle is refused.

UNDERSTOOD = (
    "size", "grid", "diagonal+", "diagonal-", "disjointgroups", "extraregion", "negative",
    "title", "author", "ruleset", "solution", "metadata",
)  # fmt: skip
FLAGS: Mapping[str, type[Constraint]] = {
    "antiknight": AntiKnight, "antiking": AntiKing, "nonconsecutive": NonConsecutive,
}  # fmt: skip
"""Keys that are true for a rule of the whole grid."""
HARMLESS = (
    "successMessage", "highlightConflicts", "disabledlogic", "truecandidatesoptions",
    "fogofwar", "foglight", "triggereffect",
)  # fmt: skip
"""Keys that change how a puzzle is played, but not its solution."""
DRAWN: Mapping[str, str] = {
    "line": "line", "rectangle": "rectangle", "circle": "circle", "text": "text label",
    "cage": "cage",
}  # fmt: skip
"""Keys whose entries are only drawn on the grid, and the name of one entry."""

COPY_MARKS = ("fromConstraint", "isNewConstraint", "isLLConstraint")
"""Marks of a drawing for a constraint that has a key of its own."""

CELL_KEYS = (
    "value", "given", "region", "centerPencilMarks", "cornerPencilMarks", "givenPencilMarks",
    "highlight", "highlightArray", "parity", "c", "cArray", KEY,
)  # fmt: skip
"""Keys of a cell: `c` and `cArray` are colours of the puzzle, `highlight` those of the player."""

INFO = ("title", "author", "rules", "solution")
DIAGONAL_KEYS = (("diagonal-", True), ("diagonal+", False))
NEGATIVE: Mapping[str, tuple[str, tuple[str, ...], type[Constraint], int]] = {
    "xv": ("pair_sum", ("pair_sum",), PairSum, 0),
    "sum": ("pair_sum", ("pair_sum",), PairSum, 0),
    "ratio": ("ratio", ("difference", "ratio"), Ratio, 2),
    "difference": ("difference", ("difference", "ratio"), Difference, 1),
}
"""Words of `negative`: the relation that no unmarked pair has, the marks that exempt a pair, the
kind of these marks, and the value that is meant where no such mark is there."""
XV_SUMS = (5, 10)

_META = re.compile(r"([a-z]+):\s*(.+)", re.DOTALL)
_FOG = ("FOW", "FOGLIGHT")
_CLEAR = re.compile(r"#(?:[0-9a-f]{3}0|[0-9a-f]{6}00)", re.IGNORECASE)
_WHITE = ("", "#fff", "#ffffff")
_SIGNS = ">v<^"
"""Signs of inequality, each turned clockwise by a right angle from the one before."""


def read_fpuzzles(text: str, options: Options = NO_OPTIONS) -> Record:
    """Read a puzzle from a link `https://f-puzzles.com/?load=...`, or from its payload alone.

    Boxes, diagonals, disjoint groups and extra regions become houses; the other keys become
    constraints. ParseError names any key that is not understood, and any drawing without a
    constraint unless the options ignore drawings. Drawings without a meaning are kept with the
    shape.
    """
    link = text.strip()
    _, found, payload = link.partition("load=")
    if not found:
        if "?id=" in link:
            raise only_an_id(link)
        payload = link
    return read_fpuzzles_payload(re.split("[&#]", payload, maxsplit=1)[0], options)


def read_fpuzzles_payload(payload: str, options: Options = NO_OPTIONS) -> Record:
    data = load(unpack(payload))
    size, cells = square(data, "grid")
    number(data.get("size", size), size, size, "size")
    info = _info(data, len(cells))
    _check_keys(data, cells)
    constraints = [*read_entries(data, size), *_flags(data)]
    constraints += _negatives(data, constraints)
    houses: list[Cells] = []
    for key, down in DIAGONAL_KEYS:
        if data.get(key):
            houses.append(diagonal(size, down=down))
    for entry in entries(data, "extraregion"):
        region = read_cells(mapping(entry, "extraregion"), "cells", size)
        houses.append(tuple(row * size + column for row, column in region))
    clauses = read_clauses(info.get("rules", ""))
    named, vague = told_diagonals(clauses, size, size, houses)
    houses += named
    usual = _usual_boxes(size)
    boxes: list[object] = []
    digits: list[int] = []
    masks: list[int] = []
    allowed: dict[tuple[int, object], list[Cell]] = {}
    for index, cell in enumerate(cells):
        name = f"r{index // size + 1}c{index % size + 1}"
        box = cell.get("region", usual[index])
        if box is not None:
            box = number(box, 0, size * size, f"the region of {name}")
        boxes.append(box)
        digits.append(digit(cell, size, name) if cell.get("value") or cell.get("given") else 0)
        masks.append(mask(cell, "centerPencilMarks", size, name))
        given = mask(cell, "givenPencilMarks", size, name)
        if given and (group_of(cell) or not cell.get("given")):
            masks[-1] &= given
            group = group_of(cell) or f"alone {index}"
            allowed.setdefault((given, group), []).append(divmod(index, size))
    constraints += [Candidates(inside, listed(given)) for (given, _), inside in allowed.items()]
    plain: Json = {"rows": size, "columns": size, "digits": range(1, size + 1)}
    variants = ["disjoint"] if data.get("disjointgroups") else []
    base = make_shape(boxes, houses, variants, **plain, constraints=constraints)
    givens = [bool(cell.get("given")) for cell in cells]
    puzzle = Grid([one if given else 0 for one, given in zip(digits, givens)], base)
    drawn, sources = _figures(data, cells, constraints, size)
    figures = [figure for figure, _ in drawn]
    found = understand_puzzle(figures, clauses, puzzle, info.get("solution", ""), options)
    rules = [clause.text for clause in (*vague, *found.refuted)]
    refuse_unclear(unclear_drawings(found.unclear, base), rules, options)
    constraints += [one for one in found.constraints if not _is_stated(one, constraints)]
    found.readings.extend(told_figures(found.unclear))
    left = set(found.without_meaning)
    taken = [one for figure, parts in drawn if figure not in left for one in parts]
    drawings = cut(left_over(sources, taken), found.readings)
    shape = make_shape(boxes, houses, variants, **plain, constraints=constraints, drawings=drawings)
    grid = Grid(
        digits,
        shape,
        givens=givens,
        candidate_masks=candidates(masks, size),
    )
    if found.readings:
        info["readings"] = "\n".join(found.readings)
    if kept := {key: data[key] for key in HARMLESS if data.get(key)}:
        info["settings"] = json.dumps({"fpuzzles": kept}, ensure_ascii=False)
    return Record(grid, info)


def write_fpuzzles(grid: Grid, info: Mapping[str, str] = {}) -> str:
    """Return a link that opens the grid, with the title, author, rules and solution in `info`.

    Reading it gives the same grid with these exceptions. Extra houses are renamed e1, e2, ...;
    those that make up a variant become that variant; those that repeat a row, column or box are
    dropped. Constraints come in another order, and several constraints on the candidates of a cell
    become one. Candidates of the grid are lost if no cell is empty. Drawings that f-puzzles has not
    become what comes closest. ShapeError if an empty cell has no candidate, or if f-puzzles has no
    key for a constraint.
    """
    shape = grid.shape
    if shape.is_open and not (
        shape.row_count == shape.column_count == shape.digit_count
        and shape.lowest == 1
        and shape.has_lines
    ):
        raise ShapeError("f-puzzles holds only square grids with as many digits, from 1 on")
    size = shape.digit_count
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
            cell["region"] = None if shape.boxes[index] == NO_BOX else shape.boxes[index]
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
            {"cells": [cell_name(cell) for cell in cells_of(house, shape)]} for house in extra
        ]
    _write_constraints(data, cells, shape.constraints, size)
    solution = [SYMBOLS.find(symbol) + 1 for symbol in info.get("solution", "")]
    if len(solution) == len(grid) and all(0 < one <= size for one in solution):
        data["solution"] = solution
    for drawing in shape.drawings:
        for key, entry in write_drawing(drawing, Lines(size, size)):
            data.setdefault(key, []).append(entry)
    settings = read_settings(info, "fpuzzles")
    data |= {key: content for key, content in settings.items() if key in HARMLESS}
    return ADDRESS + pack(data)


def _write_constraints(
    data: Json, cells: list[Json], constraints: Sequence[Constraint], size: int
) -> None:
    """Add the keys of constraints to the data, and their candidates to the cells."""
    for group, constraint in enumerate(constraints, 1):
        if isinstance(constraint, Candidates):
            for row, column in constraint.cells:
                cell = cells[row * size + column]
                cell[KEY] = group
                allowed = set(constraint.digits) & set(cell.get("givenPencilMarks", range(1, 26)))
                cell["givenPencilMarks"] = sorted(allowed)
        elif isinstance(constraint, Strict):
            key = _negative_key(constraint, constraints)
            if key is None:
                raise _cannot_hold(constraint)
            if key == "nonconsecutive":
                data[key] = True
            else:
                data.setdefault("negative", []).append(key)
        elif isinstance(constraint, NonConsecutive) and _has_dots(constraints):
            raise ShapeError(
                f"f-puzzles cannot hold {constraint.label} beside dots: there it leaves out the "
                "pairs with a dot"
            )
        elif type(constraint) in FLAGS.values():
            data[next(key for key in FLAGS if FLAGS[key] is type(constraint))] = True
        else:
            singles = _single_cells(constraint)
            for single in singles:
                written = write_entry(single, size)
                if written is None:
                    raise _cannot_hold(constraint)
                row, entry = written
                if len(singles) > 1:
                    entry[KEY] = group
                data.setdefault(row.key, []).append(entry)
                if line := drawn_line(row, entry):
                    data.setdefault("line", []).append(line)


def _is_stated(found: Constraint, constraints: Sequence[Constraint]) -> bool:
    """Whether a rule of the whole grid, found in the text, is among the constraints already."""
    if isinstance(found, Strict):
        return any(isinstance(one, Strict) and one.of == found.of for one in constraints)
    return not found.cells and found in constraints


def _single_cells(constraint: Any) -> list[Constraint]:
    """Return a constraint a cell where f-puzzles marks cells one by one."""
    if isinstance(constraint, SHARED):
        return [type(constraint)([cell]) for cell in constraint.cells]
    return [constraint]


def _cannot_hold(constraint: Constraint) -> ShapeError:
    return ShapeError(f"f-puzzles has no key for {constraint.label}")


def _flags(data: Json) -> list[Constraint]:
    """Return the rules of the whole grid. With dots, nonconsecutive is a rule for other pairs."""
    found: list[Constraint] = [kind() for key, kind in FLAGS.items() if data.get(key)]
    if NonConsecutive() in found and (entries(data, "difference") or entries(data, "ratio")):
        found.remove(NonConsecutive())
        found.append(Strict("difference", (1,), ("difference", "ratio")))
    return found


def _negatives(data: Json, constraints: Sequence[Constraint]) -> list[Constraint]:
    found: list[Constraint] = []
    for word in map(str, entries(data, "negative")):
        if word == "foglight":
            continue
        if word not in NEGATIVE:
            raise ParseError(
                f"this puzzle has the negative constraint {shorten(word)}, which sudokit does not "
                "understand"
            )
        values = _negative_values(word, constraints)
        if values:
            of, exempt, _, _ = NEGATIVE[word]
            found.append(Strict(of, values, exempt))
    return found


def _negative_values(word: str, constraints: Sequence[Constraint]) -> tuple[int, ...]:
    """Return the values that a word of `negative` rules out for pairs without a mark."""
    if word == "xv":
        return XV_SUMS
    _, _, kind, usual = NEGATIVE[word]
    marked = {
        one.value
        for one in constraints
        if isinstance(one, (PairSum, Ratio, Difference)) and isinstance(one, kind)
    }
    return tuple(sorted(marked)) or ((usual,) if usual else ())


def _negative_key(strict: Strict, constraints: Sequence[Constraint]) -> str | None:
    """Return the key or the word of `negative` that is read as this constraint, or None."""
    if strict == Strict("difference", (1,), ("difference", "ratio")) and _has_dots(constraints):
        return "nonconsecutive"
    for word, (of, exempt, _, _) in NEGATIVE.items():
        values = _negative_values(word, constraints)
        if values and strict == Strict(of, values, exempt):
            return word
    return None


def _has_dots(constraints: Sequence[Constraint]) -> bool:
    return any(isinstance(one, (Difference, Ratio)) for one in constraints)


def _check_keys(data: Json, cells: list[Json]) -> None:
    """Raise ParseError for the first key that may stand for a rule sudokit does not know."""
    known = (*UNDERSTOOD, *FLAGS, *HARMLESS, *DRAWN, *(row.key for row in KEYS))
    refuse_unknown(sorted(key for key, content in data.items() if content), known, "this puzzle")
    for cell in cells:
        refuse_unknown(cell, CELL_KEYS, "a cell of this puzzle")


def _figures(
    data: Json, cells: list[Json], constraints: Sequence[Constraint], size: int
) -> tuple[list[tuple[Figure, list[object]]], list[Source]]:
    """Return the figures of drawings that may stand for a rule, each with what draws it, and all
    drawings: no copies, lamps or metadata."""
    asked: dict[str, list[Json]] = {"lines": [], "overlays": []}
    figures: list[tuple[Figure, list[object]]] = []
    sources: list[Source] = []
    lines = Lines(size, size)
    cloned = {
        cell
        for one in constraints
        if isinstance(one, Clone)
        for cell in (*one.cells, *one.clone_cells)
    }
    for index, cell in enumerate(cells):
        place = divmod(index, size)
        if _is_coloured(cell) and place not in cloned:
            figures.append((Figure("shaded", (place,), colour_word(cell.get("c"))), [cell]))
            colours = entries(cell, "cArray") or [cell.get("c")]
            sources.append(Source(cell, read_colours(place, colours)))
    for key, name in DRAWN.items():
        for entry in entries(data, key):
            if any(map(mapping(entry, name).get, COPY_MARKS)):
                continue
            if key == "cage":
                if not _is_harmless(entry):
                    inside = read_cells(entry, "cells", size)
                    sources.append(Source(entry, read_cage(inside, entry)))
                    if not is_marked(entry):
                        cage = Figure("cage", inside, text=str(entry.get("value") or ""))
                        figures.append((cage, [entry]))
            elif key == "line":
                for line in entries(entry, "lines"):
                    inside = read_cells({"cells": line}, "cells", size)
                    shown = _as_line(inside, entry)
                    sources.append(Source(shown, read_line(inside, entry)))
                    asked["lines"] += [] if is_marked(entry) else [shown]
            else:
                shown = _as_overlay(key, entry, size)
                sources.append(Source(shown, read_shape(key, shown["center"], entry, lines)))
                asked["overlays"] += [] if is_marked(entry) else [shown]
    return [*figures, *figures_of_entries(asked, lines)], sources


def _as_line(cells: Sequence[Cell], entry: Json) -> Json:
    """Return a drawn line in the form of SudokuPad."""
    points = [[row + 0.5, column + 0.5] for row, column in cells]
    return {"wayPoints": points, "color": entry.get("outlineC")}


def _as_overlay(key: str, entry: Json, size: int) -> Json:
    """Return a drawn circle, rectangle or text, which lies amid its cells, as SudokuPad has it."""
    cells = [read_cell(name, size, margin=1) for name in entries(entry, "cells")]
    centre = [sum(parts) / len(cells) + 0.5 for parts in zip(*cells)]
    is_text = key == "text"
    return {
        "center": centre,
        "width": entry.get("size" if is_text else "width"),
        "height": entry.get("size" if is_text else "height"),
        "rounded": key == "circle",
        "backgroundColor": None if is_text else entry.get("baseC"),
        "borderColor": None if is_text else entry.get("outlineC"),
        "text": _turned(entry) if is_text else entry.get("value"),
        "angle": None if is_text else entry.get("angle"),
    }


def _turned(entry: Json) -> object:
    """Return a text, with a sign such as < that is turned by an angle as the sign it looks like."""
    angle, text = entry.get("angle"), entry.get("value")
    if text in tuple(_SIGNS) and isinstance(angle, int) and angle % 90 == 0:
        return _SIGNS[(_SIGNS.index(text) + angle // 90) % len(_SIGNS)]
    return text


def _is_coloured(cell: Json) -> bool:
    return str(cell.get("c") or "").lower() not in _WHITE or bool(cell.get("cArray"))


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


def _usual_boxes(size: int) -> list[int]:
    """Return the box of each cell whose region is not stated: as square as possible, or wide."""
    rows = max(n for n in range(1, size) if n * n <= size and size % n == 0)
    columns = size // rows
    return [r // rows * rows + c // columns for r in range(size) for c in range(size)]
