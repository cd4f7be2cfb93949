"""SudokuPad: link -> Record, and Grid -> link.

The address ends in scl (or ctc) and LZ-string base64 of {metadata, cells: rows of {value,
centremarks}, regions, cages, lines, ...}, as JSON or compressed ("zipped", see `zipped`); or in
fpuz (or fpuzzles) and the payload of an f-puzzles link; or in scf or classic and a short code (see
`sudokupad_codes`); or in the id of a puzzle on the server.

Only regions, cages and a few flags have a meaning of their own there. All else is drawn and told in
the rules: `drawings` describes what is drawn, and `meanings` reads it with the rules.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ..constraints import AntiKing, AntiKnight, Cage, Constraint, NonConsecutive, Strict
from ..errors import ParseError, ShapeError
from ..grid import Grid
from ..shape import NO_BOX, Shape, standard_shape
from .cosmetics import Source, cut, is_marked, left_over, told_figures
from .drawings import Figure, figures_of_entries
from .fpuzzles import read_fpuzzles_payload
from .meanings import DISJOINT
from .outside import Cell, Lines
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
    only_an_id,
    pack,
    read_settings,
    rectangle,
    refuse_unclear,
    refuse_unknown,
    shorten,
    told,
    unpack,
    variant_houses,
    written_masks,
)
from .record import NO_OPTIONS, Options, Record
from .rule_text import digit_range, read_clauses
from .sudokupad_codes import read_classic, read_scf, write_scf
from .sudokupad_cosmetics import read_drawing, write_drawing
from .sudokupad_drawing import KEYS, draw, drawn_ones, is_as_drawn
from .telling import read_telling
from .understanding import (
    told_diagonals,
    unclear_drawings,
    understand_puzzle,
)
from .zipped import unzip, with_long_names

HOST = "https://sudokupad.app/"
ADDRESS = HOST + "scl"
INFO = {name: name for name in ("title", "author", "rules", "solution")}

# Every key of a puzzle is in one of the next three tables, or the puzzle is refused.

UNDERSTOOD = ("cells", "regions", "cages", "global", "metadata", *INFO)
HARMLESS = (
    "id", "cellSize", "settings", "videos", "duration", "foglight", "foglink", "triggereffect",
)  # fmt: skip
"""Keys that change how a puzzle is shown or played, but not its solution."""
KEPT = ("settings", "foglight", "foglink", "triggereffect")
"""Harmless keys that are written again."""
DRAWN = ("underlays", "lines", "arrows", "overlays")
"""Keys whose entries are drawn on the grid, one over the other."""

CELL_KEYS = ("value", "given", "centremarks", "pencilMarks")

FLAGS: Mapping[str, Constraint] = {
    "antiknight": AntiKnight(), "antiking": AntiKing(), "nonconsecutive": NonConsecutive(),
    "antixv": Strict("pair_sum", (5, 10), ("pair_sum",)),
    "antiratio": Strict("ratio", (2,), ("difference", "ratio")),
}  # fmt: skip
"""Rules of the whole grid, by their names in `global` and in the metadata."""

CLASSIC = standard_shape(9)
CODES = {"scf": read_scf, "classic": read_classic}

MAX_SENTENCES = 2000
"""Sentences of the rules that the metadata may tell; a puzzle has a tenth."""

OURS = "sudokit"
"""The key of constraints that no drawing can tell, in the metadata, and of drawings that only show
such constraints."""

_LINK = re.compile(
    r"(?:https?://)?(?:[\w-]+\.)+(?:app|com)/(?:sudoku/?)?(?:\?puzzleid=)?", re.IGNORECASE
)
_KIND = re.compile(r"(scl|ctc|fpuzzles|fpuz|scf|classic)(.*)", re.DOTALL)
_LONGEST_ID = 20

_ID = re.compile(r"[\w/-]{4,40}")
_DATA_OF = "https://sudokupad.app/api/puzzle/"
"""Where SudokuPad's server has the data of a puzzle, by its id."""
_LABEL = re.compile(r"([a-z]+): (.+)", re.DOTALL)
_SUM = re.compile(r"\s*\d{1,4}\s*", re.ASCII)
_DIAGONAL_COLOUR = "#34bbe6"


def read_sudokupad(text: str, options: Options = NO_OPTIONS) -> Record:
    """Read a puzzle from a link `https://sudokupad.app/...`, or from the part behind the host.

    Regions become boxes; diagonals and hidden cages become houses; other cages, flags, drawings and
    rules become constraints. The information tells how each drawing was read. ParseError names
    drawings and rules that are not clear, unless the options ignore them or say their meaning.
    """
    link = text.strip()
    host = _LINK.match(link)
    name = link[host.end() :] if host else link
    match = _KIND.match(re.split("[&?#]", name, maxsplit=1)[0])
    kind, payload = (match[1], match[2]) if match else ("", "")
    if kind in CODES:
        return CODES[kind](payload)
    if len(payload) <= _LONGEST_ID:
        id_ = re.split("[?#]", name, maxsplit=1)[0].removeprefix("sudoku/")
        raise only_an_id(name, _DATA_OF + id_ if _ID.fullmatch(id_) else "")
    if kind in ("fpuz", "fpuzzles"):
        return read_fpuzzles_payload(payload, options)
    packed = unpack(payload)
    try:
        data = load(packed)
    except ParseError:
        data = load(unzip(packed), with_long_names)
    return _read(data, options)


def write_sudokupad(grid: Grid, info: Mapping[str, str] = {}) -> str:
    """Return a link that opens the puzzle, with the title, author, rules and solution in `info`.

    Constraints are drawn as solvers know them, and rules that `info` lacks are added in words.
    SudokuPad's links hold no digits but givens: placed digits become givens. Otherwise reading
    gives the same grid, with the exceptions of write_fpuzzles. A classic grid without any of these
    has a short link.
    """
    is_plain = grid.shape == CLASSIC and not grid.shape.drawings
    if is_plain and grid.candidate_masks is None and not any(info.values()):
        code = write_scf(grid)
        if not _looks_packed(code):
            return f"{HOST}scf{code}"
    data = _payload(grid, info)
    if not _is_read_as(grid, data):  # drawings or rules that get in each other's way
        data = _payload(grid, info, is_hidden=True)
    return ADDRESS + pack(data)


def _looks_packed(code: str) -> bool:
    """Whether SudokuPad takes a short code for compressed data: it is if it expands to more."""
    try:
        return len(unpack(code)) >= len(code)
    except ParseError:
        return False


def _is_read_as(grid: Grid, data: Json) -> bool:
    """Whether the data alone tell the constraints and the houses of a grid."""
    try:
        shape = _read(data, NO_OPTIONS).grid.shape
    except ParseError:
        return False
    houses, wanted = ({frozenset(h) for h in one.houses} for one in (shape, grid.shape))
    return houses == wanted and Counter(shape.constraints) == Counter(grid.shape.constraints)


# Reading.


class _Cages(NamedTuple):
    """What the cages of a puzzle are."""

    meta: dict[str, Any]
    houses: list[Cells]
    constraints: list[Constraint]
    figures: list[tuple[Figure, list[object]]]
    """Cages that may have a meaning, each with its entry."""
    shown: list[object]
    """The entries of cages that are no rule of their own."""
    has_groups: bool
    """Whether the disjoint groups are listed."""


def _read(data: Json, options: Options) -> Record:
    rows, columns, cells = rectangle(data, "cells")
    filled = sorted(key for key, content in data.items() if content)
    refuse_unknown(filled, (*UNDERSTOOD, *HARMLESS, *DRAWN), "this puzzle")
    lines = Lines(rows, columns)
    cages = _read_cages(data, lines)
    meta = {**told(data, INFO), **mapping(data.get("metadata") or {}, "metadata")}
    meta = {**cages.meta, **meta}
    info = told(meta, INFO)
    ours = _ours(meta)
    rules = info.get("rules", "")
    clauses = read_clauses(_without_sentences(rules, meta.get(f"{OURS}-rules")))
    doubted: list[Constraint] = []
    if not is_as_drawn(ours, data, [read_telling(clause) for clause in clauses], lines):
        doubted = drawn_ones(ours, lines)
        ours = [one for one in ours if one not in doubted]
        clauses = read_clauses(rules)
        data = _without_marks(data)
        cages = _read_cages(data, lines)
    digits = digit_range(clauses, max(rows, columns))
    has_lines = not _is_set(meta.get("norowcol"))
    houses = list(cages.houses)
    shown = {key: [e for e in entries(data, key) if not _is_ours(e)] for key in DRAWN}
    taken: list[object] = []
    for line in shown["lines"]:
        if inside := _diagonal_of(line, rows) if rows == columns else ():
            taken.append(line)
            if inside not in houses:
                houses.append(inside)
    flags, variants = _flags(data, meta, cages)
    if any(DISJOINT.search(clause.both) for clause in clauses) and not cages.has_groups:
        variants = ["disjoint"]
    sources = [
        Source(entry, read_drawing(key, entry, lines))
        for key, some in (*shown.items(), ("cages", cages.shown))
        for entry in some
    ]
    known = set(map(id, taken))
    asked = {
        key: [one for one in some if not is_marked(one) and id(one) not in known]
        for key, some in shown.items()
    }
    drawn = [*cages.figures, *figures_of_entries(asked, lines)]
    plain: Json = {"rows": rows, "columns": columns, "digits": digits, "has_lines": has_lines}
    boxes = _boxes(data, rows, columns)
    named, vague = told_diagonals(clauses, rows, columns, houses)
    houses += named
    base = make_shape(
        boxes, houses, variants, **plain, constraints=[*ours, *cages.constraints, *flags]
    )
    numbers: list[int] = []
    masks: list[int] = []
    for index, cell in enumerate(cells):
        name = f"r{index // columns + 1}c{index % columns + 1}"
        refuse_unknown(cell, CELL_KEYS, name)
        numbers.append(digit(cell, base.digit_count, name, base.lowest))
        masks.append(mask(cell, "centremarks", base.digit_count, name, base.lowest))
    found = understand_puzzle(
        [figure for figure, _ in drawn],
        clauses,
        Grid(numbers, base),
        info.get("solution", ""),
        options,
    )
    constraints = [*ours, *cages.constraints, *flags]
    whole = [one for one in (*ours, *flags) if not one.cells]
    constraints += [one for one in found.constraints if one not in whole]
    refuse_unclear(
        unclear_drawings(found.unclear, base),
        [clause.text for clause in (*vague, *found.unknown, *found.refuted)],
        options,
        undrawn=[clause.text for clause in found.undrawn],
    )
    if doubted:
        found.readings.insert(0, _told_doubt(doubted))
    found.readings.extend(told_figures(found.unclear))
    left = set(found.without_meaning)
    taken += [one for figure, parts in drawn if figure not in left for one in parts]
    drawings = cut(left_over(sources, taken), found.readings)
    shape = make_shape(boxes, houses, variants, **plain, constraints=constraints, drawings=drawings)
    if found.readings:
        info["readings"] = "\n".join(found.readings)
    if kept := {key: data[key] for key in KEPT if data.get(key)}:
        info["settings"] = json.dumps({"sudokupad": kept}, ensure_ascii=False)
    grid = Grid(numbers, shape, candidate_masks=candidates(masks, shape.digit_count))
    return Record(grid, info)


def _read_cages(data: Json, lines: Lines) -> _Cages:
    found = _Cages({}, [], [], [], [], has_groups=False)
    for entry in entries(data, "cages"):
        cage = mapping(entry, "a cage")
        label = cage.get("value")
        label = str(label).strip() if isinstance(label, (str, int)) else ""
        says = _LABEL.fullmatch(label)
        inside = _cells(cage, lines)
        if says and not inside:
            found.meta.setdefault(says[1], says[2])
            continue
        if _is_ours(cage):
            continue
        if is_marked(cage):
            found.shown.append(cage)
            continue
        if cage.get("type") == "disjoint":
            found = found._replace(has_groups=True)
        is_full = len(inside) == max(lines.rows, lines.columns)
        is_house = is_full or cage.get("hidden") or cage.get("style") == "extraregion"
        total = _total(cage, label, len(inside) if is_house else 0)
        if cage.get("unique") is True and total is None and (is_house or len(inside) < 2):
            found.houses.append(tuple(row * lines.columns + column for row, column in inside))
        elif cage.get("unique") is True and (not label or _SUM.fullmatch(label)):
            found.constraints.append(_checked(Cage, inside, total))
        elif inside or label:
            found.figures.append((Figure("cage", inside, text=label), [cage]))
            found.shown.append(cage)
    return found


def _checked(kind: Any, *arguments: object) -> Constraint:
    try:
        constraint: Constraint = kind(*arguments)
    except ShapeError as error:
        raise ParseError(str(error)) from None
    return constraint


def _total(cage: Json, label: str, house: int) -> int | None:
    """Return the sum of a cage, None if it has none.

    SudokuPad also states the sum of a house of so many cells, which says nothing.
    """
    stated = [cage["sum"]] if cage.get("sum") is not None else []
    if _SUM.fullmatch(label):
        stated.append(label)
    implied = house * (house + 1) // 2
    stated = [one for one in stated if one not in (implied, str(implied))] if house else stated
    return number(stated[0], 0, 9999, "the sum of a cage") if stated else None


def _flags(data: Json, meta: Json, cages: _Cages) -> tuple[list[Constraint], list[str]]:
    """Return the rules of the whole grid that the data state, and the variants."""
    rules = [str(rule) for rule in entries(data, "global")]
    refuse_unknown(rules, ("disjoint", *FLAGS), "this puzzle")
    for key, content in meta.items():
        if key in FLAGS and _is_set(content):
            rules.append(key)
        elif content is True and key != "norowcol":
            raise ParseError(f"the rule {shorten(key)} is not supported")
    flags = [FLAGS[rule] for rule in dict.fromkeys(rules) if rule in FLAGS]
    return flags, ["disjoint"] if "disjoint" in rules and not cages.has_groups else []


def _is_set(content: object) -> bool:
    return content not in (None, False, "", 0, "0", "false")


def _boxes(data: Json, rows: int, columns: int) -> list[object]:
    boxes: list[object] = [None] * (rows * columns)
    for box, places in enumerate(entries(data, "regions")):
        for row, column in _cells({"cells": places}, Lines(rows, columns)):
            if boxes[row * columns + column] is not None:
                raise ParseError(f"r{row + 1}c{column + 1} is in two regions")
            boxes[row * columns + column] = box
    return boxes


def _cells(entry: Json, lines: Lines) -> tuple[Cell, ...]:
    found: list[Cell] = []
    for place in entries(entry, "cells"):
        if not isinstance(place, list) or len(place) != 2:
            raise ParseError(f"{shorten(place)} is not a cell such as [0, 1]")
        row = number(place[0], 0, lines.rows - 1, "a coordinate of a cell")
        column = number(place[1], 0, lines.columns - 1, "a coordinate of a cell")
        found.append((row, column))
    return tuple(found)


def _diagonal_of(line: object, size: int) -> Cells:
    """Return the cells of a diagonal as SudokuPad itself draws it; () for any other line."""
    if not isinstance(line, dict) or str(line.get("color")).lower() != _DIAGONAL_COLOUR:
        return ()
    for down in (True, False):
        cells = diagonal(size, down=down)
        if line.get("wayPoints") == _line(cells, size)["wayPoints"]:
            return cells
    return ()


def _is_ours(entry: object) -> bool:
    return isinstance(entry, dict) and entry.get(OURS) is True


def _ours(meta: Json) -> list[Constraint]:
    """Return the constraints that write_sudokupad left in the metadata."""
    found: list[Constraint] = []
    for entry in entries(meta, OURS):
        try:
            found.append(Constraint.from_dict(mapping(entry, "a constraint")))
        except (ShapeError, TypeError) as error:
            raise ParseError(str(error)) from None
    return found


def _without_marks(data: Json) -> Json:
    """Return the data with our drawings as those of anybody else."""
    unmarked = {
        key: [
            {name: content for name, content in entry.items() if name != OURS}
            if _is_ours(entry)
            else entry
            for entry in entries(data, key)
        ]
        for key in KEYS
    }
    return {**data, **unmarked}


def _told_doubt(doubted: Iterable[Constraint]) -> str:
    """Return the reading of constraints in the metadata that are drawn in another way."""
    labels = ", ".join(dict.fromkeys(constraint.label for constraint in doubted))
    return (
        f"the drawing has been changed since sudokit wrote the link: its note of {labels} was not "
        "believed, and the drawing read as any other"
    )


def _without_sentences(rules: str, sentences: object) -> str:
    """Return the rules without the sentences on constraints that the metadata tell."""
    for sentence in sentences[:MAX_SENTENCES] if isinstance(sentences, list) else []:
        rules = rules.replace(str(sentence), "") if sentence else rules
    return rules


# Writing.


def _payload(grid: Grid, info: Mapping[str, str], *, is_hidden: bool = False) -> Json:
    """Return the data of a puzzle.

    Rules in words that sudokit does not know are noted in the metadata: all that they can mean is
    among the constraints. If `is_hidden`, all constraints go there, too, and no rule is read.
    """
    shape, columns = grid.shape, grid.shape.column_count
    masks = written_masks(grid)
    cells: list[Json] = []
    for here, marks in zip(grid.digits, masks):
        if here:
            cells.append({"value": shape.value(here)})
        else:
            values = [shape.value(one) for one in listed(marks)]
            cells.append({"centremarks": values} if marks else {})
    rules = info.get("rules", "")
    drawn = draw(shape, rules, shape.constraints if is_hidden else (), FLAGS)
    skipped = [clause.text for clause in read_clauses(rules) if not read_telling(clause).is_known]
    skipped = [drawn.rules] if is_hidden else [*skipped, *drawn.sentences]
    meta: Json = {name: info[name] for name in INFO if info.get(name)}
    if drawn.rules:
        meta["rules"] = drawn.rules
    told_digits = digit_range(read_clauses(meta.get("rules", "")), max(shape.row_count, columns))
    digits = range(shape.lowest, shape.lowest + shape.digit_count)
    if told_digits != digits:
        if digits[0] > 1:
            raise ShapeError(f"SudokuPad holds only digits from 0 or 1 on, not {shape.digit_words}")
        sentence = f"Fill the grid with the digits {shape.digit_words}."
        meta["rules"] = "\n".join([sentence, *filter(None, [meta.get("rules")])])
    if drawn.hidden:
        meta[OURS] = [constraint.to_dict() for constraint in drawn.hidden]
    if any(skipped):
        meta[f"{OURS}-rules"] = skipped
    if not shape.has_lines:
        meta["norowcol"] = True
    data: Json = {
        "cellSize": 64,
        "metadata": meta,
        "cells": [cells[start : start + columns] for start in range(0, len(cells), columns)],
        "regions": [_places(cells, columns) for cells in _regions(shape)],
    }
    _add_houses(data, shape)
    for key, entries_drawn in drawn.entries.items():
        data[key] = [*data.get(key, []), *entries_drawn]
    if drawn.flags:
        data["global"] = list(drawn.flags)
    for drawing in shape.drawings:
        key, entry = write_drawing(drawing)
        data[key] = [*data.get(key, []), entry]
    settings = read_settings(info, "sudokupad")
    return data | {key: content for key, content in settings.items() if key in KEPT}


def _regions(shape: Shape) -> list[Cells]:
    members: dict[int, list[int]] = {}
    for cell, box in enumerate(shape.boxes):
        if box != NO_BOX:
            members.setdefault(box, []).append(cell)
    return [tuple(members[box]) for box in sorted(members)]


def _add_houses(data: Json, shape: Shape) -> None:
    """Add the variants and extra houses to the data, as cages and diagonal lines."""
    columns = shape.column_count
    cages: list[Json] = []
    for variant, look in (("disjoint", "hidden"), ("x", "hidden"), ("windoku", "shaded")):
        if variant in shape.variants:
            cages += [_cage(one.cells, columns, look) for one in variant_houses(shape, variant)]
    lines = {diagonal(columns, down=down) for down in (True, False)}
    for house in shape.extra:
        cages.append(_cage(house.cells, columns, "hidden" if house.cells in lines else "shaded"))
    drawn = [cells for cells in lines if any(_places(cells, columns) == c["cells"] for c in cages)]
    if cages:
        data["cages"] = cages
    if drawn:
        data["lines"] = [_line(cells, columns) for cells in sorted(drawn)]


def _line(cells: Cells, size: int) -> Json:
    ends = [[0, 0], [size, size]] if cells[0] == 0 else [[0, size], [size, 0]]
    return {"color": _DIAGONAL_COLOUR.upper(), "thickness": 2, "wayPoints": ends}


def _cage(cells: Cells, columns: int, look: str) -> Json:
    style = {"hidden": True} if look == "hidden" else {"style": "extraregion"}
    return {"cells": _places(cells, columns), "unique": True, **style}


def _places(cells: Cells, columns: int) -> list[list[int]]:
    return [[cell // columns, cell % columns] for cell in cells]
