"""The keys of f-puzzles that stand for constraints: entry -> constraints, and constraint -> entry.

An entry has one of a few forms: a cell, cells, cells with a value, lines, or a clue outside the
grid. KEYS says which form each key has and which kind of constraint its entries are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from ..checks import number_of
from ..constraints import (
    Arrow,
    Between,
    Cage,
    Clone,
    Constraint,
    Difference,
    DoubleArrow,
    Entropic,
    Even,
    Indexer,
    LittleKiller,
    Lockout,
    Maximum,
    Minimum,
    Modular,
    Nabner,
    Odd,
    PairSum,
    Palindrome,
    Quadruple,
    Ratio,
    RegionSum,
    Renban,
    Sandwich,
    Skyscraper,
    SlowThermometer,
    Thermometer,
    Whisper,
    XSum,
    Zipper,
)
from ..errors import ParseError
from .cosmetics import KEY
from .outside import DIRECTIONS, Cell, Lines
from .payload import Json, entries, mapping, number, shorten
from .roman import roman, roman_number

MAX_VALUE = 9999
"""The largest number of a clue."""

_CELL = re.compile(r"R(\d{1,2})C(\d{1,2})", re.ASCII)
_XV = (5, 10)
"""The sums that f-puzzles itself can mark, as V and X."""


class Form(NamedTuple):
    """How the entries of a key are read, and how a constraint is written as one entry.

    `read` takes a kind, an entry and the size of the grid. `write` returns None for a constraint
    that the key cannot express.
    """

    read: Callable[[Any, Json, int], Iterable[Constraint]]
    write: Callable[[Any, int], Json | None]


class Look(NamedTuple):
    """The line that setting tools draw for a key which f-puzzles itself does not know."""

    label: str
    colour: str


class Key(NamedTuple):
    key: str
    name: str
    """What one entry is called in messages."""
    kind: type[Constraint]
    form: Form
    look: Look | None = None


def read_entries(data: Json, size: int) -> list[Constraint]:
    """Return the constraints of all keys, in the order of KEYS."""
    found: list[Constraint] = []
    for row in KEYS:
        groups: dict[int, list[Cell]] = {}
        for place, entry in enumerate(entries(data, row.key), 1):
            try:
                made = [*row.form.read(row.kind, mapping(entry, row.name), size)]
            except ValueError as error:
                raise ParseError(f"{row.name} {place}: {error}") from None
            if row.kind in SHARED and (group := group_of(entry)):
                groups.setdefault(group, []).extend(cell for one in made for cell in one.cells)
            else:
                found += made
        kind: Any = row.kind
        found += [kind(dict.fromkeys(cells)) for cells in groups.values()]
    return found


def group_of(entry: Json) -> int:
    """Return the number of the constraint that a cell shares with others; 0 if it shares none."""
    found = entry.get(KEY)
    return found if type(found) is int else 0


def write_entry(constraint: Constraint, size: int) -> tuple[Key, Json] | None:
    """Return the key of a constraint and its entry, or None if f-puzzles has no key for it."""
    for row in KEYS:
        if type(constraint) is row.kind:
            entry = row.form.write(constraint, size)
            if entry is not None:
                return row, entry
    return None


def drawn_line(row: Key, entry: Json) -> Json | None:
    """Return the line to draw for an entry, marked as a copy of the constraint; None for others."""
    if row.look is None:
        return None
    return {
        "lines": entry["lines"],
        "outlineC": row.look.colour,
        "width": 0.2,
        "fromConstraint": row.look.label,
    }


def cell_name(cell: Cell) -> str:
    return f"R{cell[0] + 1}C{cell[1] + 1}"


def read_cell(name: object, size: int, margin: int = 0) -> Cell:
    """Return the row and column of a name such as R1C2, at most `margin` outside the grid."""
    match = _CELL.fullmatch(name) if isinstance(name, str) else None
    if not match:
        raise ParseError(f"{shorten(name)} is not a cell such as R1C2")
    row, column = (
        number(match[i], 1 - margin, size + margin, f"a coordinate of {name}") for i in (1, 2)
    )
    return row - 1, column - 1


def read_cells(entry: Json, key: str, size: int) -> tuple[Cell, ...]:
    return tuple(read_cell(name, size) for name in entries(entry, key))


# Forms.


def _value(entry: Json) -> int | None:
    """Return the number of an entry, or None if it has none."""
    found = entry.get("value")
    if found is None or (isinstance(found, str) and not found.strip()):
        return None
    return number(found.strip() if isinstance(found, str) else found, 0, MAX_VALUE, "the value")


def _names(cells: Iterable[Cell]) -> list[str]:
    return [cell_name(cell) for cell in cells]


def _lines(field: str | None = None, **fixed: int | None) -> Form:
    """Return the form {lines, value}: a constraint a line, whose `field` is the value.

    `fixed` are the fields that f-puzzles does not state.
    """

    def read(kind: Any, entry: Json, size: int) -> Iterable[Constraint]:
        value = _value(entry) if field else None
        known = fixed if field is None or value is None else {**fixed, field: value}
        for line in entries(entry, "lines"):
            cells = read_cells({"cells": line}, "cells", size)
            if len(cells) > 1:  # a line of one cell draws nothing and says nothing
                yield kind(cells, **known)

    def write(constraint: Any, size: int) -> Json | None:
        if any(getattr(constraint, name) != value for name, value in fixed.items()):
            return None
        entry: Json = {"lines": [_names(constraint.cells)]}
        if field and getattr(constraint, field) is not None:
            entry["value"] = str(getattr(constraint, field))
        return entry

    return Form(read, write)


def _read_cell(kind: Any, entry: Json, size: int) -> Iterable[Constraint]:
    yield kind([read_cell(entry.get("cell"), size)])


def _write_cell(constraint: Any, size: int) -> Json | None:
    return {"cell": cell_name(constraint.cells[0])} if len(constraint.cells) == 1 else None


def _pair(usual: int) -> Form:
    """Return the form {cells, value} of two cells with a number, which may be left out."""

    def read(kind: Any, entry: Json, size: int) -> Iterable[Constraint]:
        value = _value(entry)
        yield kind(read_cells(entry, "cells", size), usual if value is None else value)

    def write(constraint: Any, size: int) -> Json:
        entry: Json = {"cells": _names(constraint.cells)}
        if constraint.value != usual:
            entry["value"] = str(constraint.value)
        return entry

    return Form(read, write)


def _read_numeral(kind: Any, entry: Json, size: int) -> Iterable[Constraint]:
    text = str(entry.get("value") or "")
    if not text:
        return
    value = roman_number(text)
    if value is None:
        raise ParseError(f"the value is {shorten(text)}, not a Roman numeral such as X or V")
    yield kind(read_cells(entry, "cells", size), value)


def _write_numeral(constraint: Any, size: int) -> Json | None:
    if constraint.value not in _XV:
        return None
    return {"cells": _names(constraint.cells), "value": roman(constraint.value)}


def _read_sum(kind: Any, entry: Json, size: int) -> Iterable[Constraint]:
    value = _value(entry)
    if value is not None:
        yield kind(read_cells(entry, "cells", size), value)


def _write_sum(constraint: Any, size: int) -> Json:
    return {"cells": _names(constraint.cells), "value": str(constraint.value)}


def _read_cage(kind: Any, entry: Json, size: int) -> Iterable[Constraint]:
    cells = read_cells(entry, "cells", size)
    if len(cells) > 1 or _value(entry) is not None:
        yield kind(cells, _value(entry))


def _write_cage(constraint: Any, size: int) -> Json:
    entry: Json = {"cells": _names(constraint.cells)}
    return entry if constraint.sum is None else {**entry, "value": str(constraint.sum)}


def _outside(field: str) -> Form:
    """Return the form {cell, value} of a clue outside the grid whose number is a field."""

    def read(kind: Any, entry: Json, size: int) -> Iterable[Constraint]:
        value = _value(entry)
        if value is None:
            return
        clue = read_cell(entry.get("cell"), size, margin=1)
        cells = Lines(size, size).seen_from(clue)
        if cells is None:
            raise ParseError(f"{cell_name(clue)} is not beside a row or column of the grid")
        yield kind(cells, **{field: value})

    def write(constraint: Any, size: int) -> Json | None:
        clue = Lines(size, size).clue_of(constraint.cells)
        if clue is None or getattr(constraint, "crusts", None) is not None:
            return None
        return {"cell": cell_name(clue), "value": str(getattr(constraint, field))}

    return Form(read, write)


def _read_little_killer(kind: Any, entry: Json, size: int) -> Iterable[Constraint]:
    value = _value(entry)
    if value is None:
        return
    cells = read_cells(entry, "cells", size)
    if not cells:
        direction = str(entry.get("direction"))
        if direction not in DIRECTIONS:
            words = ", ".join(DIRECTIONS)
            raise ParseError(f"the direction is {shorten(direction)}, not one of {words}")
        row, column = read_cell(entry.get("cell"), size, margin=1)
        down, right = DIRECTIONS[direction]
        cells = Lines(size, size).diagonal((row + down, column + right), down, right)
    yield kind(cells, value)


def _write_little_killer(constraint: Any, size: int) -> Json | None:
    found = Lines(size, size).diagonal_clue_of(constraint.cells)
    if found is None:
        return None
    clue, direction = found
    return {
        "cell": cell_name(clue),
        "cells": _names(constraint.cells),
        "direction": direction,
        "value": str(constraint.sum),
    }


def _read_arrow(kind: Any, entry: Json, size: int) -> Iterable[Constraint]:
    circle = sorted(read_cells(entry, "cells", size))
    for line in entries(entry, "lines"):
        cells = read_cells({"cells": line}, "cells", size)
        shaft = cells[1:] if cells and cells[0] in circle else cells
        if shaft:
            yield kind(circle, shaft)


def _write_arrow(constraint: Any, size: int) -> Json | None:
    if tuple(sorted(constraint.circle)) != constraint.circle:
        return None
    row, column = constraint.shaft[0]

    circle: Sequence[Cell] = constraint.circle
    start = min(circle, key=lambda cell: max(abs(cell[0] - row), abs(cell[1] - column)))
    return {
        "lines": [_names([start, *constraint.shaft])],
        "cells": _names(constraint.circle),
    }


def _read_clone(kind: Any, entry: Json, size: int) -> Iterable[Constraint]:
    cells, copies = (read_cells(entry, key, size) for key in ("cells", "cloneCells"))
    if len(cells) != len(copies):
        raise ParseError(f"{number_of(len(cells), 'cell')} cannot have {len(copies)} clones")
    pairs = [(cell, copy) for cell, copy in zip(cells, copies) if cell != copy]
    if pairs:
        yield kind([cell for cell, _ in pairs], [copy for _, copy in pairs])


def _write_clone(constraint: Any, size: int) -> Json:
    return {
        "cells": _names(constraint.cells),
        "cloneCells": _names(constraint.clone_cells),
    }


def _read_quadruple(kind: Any, entry: Json, size: int) -> Iterable[Constraint]:
    values = [number(one, 0, MAX_VALUE, "a digit") for one in entries(entry, "values")]
    if values:
        yield kind(read_cells(entry, "cells", size), values)


def _write_quadruple(constraint: Any, size: int) -> Json:
    return {"cells": _names(constraint.cells), "values": list(constraint.digits)}


def _indexer(axis: str) -> Form:
    def read(kind: Any, entry: Json, size: int) -> Iterable[Constraint]:
        yield kind(axis, read_cells(entry, "cells", size))

    def write(constraint: Any, size: int) -> Json | None:
        return {"cells": _names(constraint.cells)} if constraint.axis == axis else None

    return Form(read, write)


CELL = Form(_read_cell, _write_cell)
SHARED = (Odd, Even)
"""Kinds whose constraints may have several cells, though f-puzzles marks cells one by one. Our key
numbers those that belong together."""
LINES = _lines()

KEYS = (
    Key("killercage", "killer cage", Cage, Form(_read_cage, _write_cage)),
    Key("thermometer", "thermometer", Thermometer, LINES),
    Key("slowthermometer", "slow thermometer", SlowThermometer, LINES,
        Look("Slow Thermometer", "#6495ED")),
    Key("arrow", "arrow", Arrow, Form(_read_arrow, _write_arrow)),
    Key("doublearrow", "double arrow", DoubleArrow, LINES, Look("Double Arrow", "#C54B8B")),
    Key("whispers", "whisper line", Whisper, _lines("difference"), Look("Whispers", "#67F067")),
    Key("renban", "renban line", Renban, LINES, Look("Renban", "#F067F0")),
    Key("nabner", "nabner line", Nabner, LINES, Look("Nabner", "#C9C883")),
    Key("regionsumline", "region sum line", RegionSum, LINES, Look("Region Sum Line", "#2ECBFF")),
    Key("palindrome", "palindrome", Palindrome, LINES),
    Key("betweenline", "between line", Between, LINES),
    Key("lockout", "lockout line", Lockout, _lines(difference=None), Look("Lockout", "#A6A6FF")),
    Key("zipperline", "zipper line", Zipper, LINES, Look("Zipper Line", "#CDB1EC")),
    Key("entropicline", "entropic line", Entropic, LINES, Look("Entropic Line", "#FFCCAA")),
    Key("modularline", "modular line", Modular, _lines(modulus=3),
        Look("Modular Line", "#33BBBB")),
    Key("difference", "difference dot", Difference, _pair(1)),
    Key("ratio", "ratio dot", Ratio, _pair(2)),
    Key("xv", "XV mark", PairSum, Form(_read_numeral, _write_numeral)),
    Key("sum", "sum mark", PairSum, Form(_read_sum, _write_sum)),
    Key("odd", "odd cell", Odd, CELL),
    Key("even", "even cell", Even, CELL),
    Key("minimum", "minimum cell", Minimum, CELL),
    Key("maximum", "maximum cell", Maximum, CELL),
    Key("quadruple", "quadruple", Quadruple, Form(_read_quadruple, _write_quadruple)),
    Key("clone", "clone", Clone, Form(_read_clone, _write_clone)),
    Key("rowindexer", "row indexer", Indexer, _indexer("row")),
    Key("columnindexer", "column indexer", Indexer, _indexer("column")),
    Key("boxindexer", "box indexer", Indexer, _indexer("box")),
    Key("littlekillersum", "little killer sum", LittleKiller,
        Form(_read_little_killer, _write_little_killer)),
    Key("sandwichsum", "sandwich sum", Sandwich, _outside("sum")),
    Key("xsum", "X-sum", XSum, _outside("sum")),
    Key("skyscraper", "skyscraper clue", Skyscraper, _outside("count")),
)  # fmt: skip
