"""The kinds of constraints as the page places them: the table of kinds in, constraints.json out."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import MISSING

from sudokit.constraints import KINDS, Constraint, Kind
from sudokit.constraints.base import FIELDS
from sudokit.render.constraint_figures import figures
from sudokit.render.objects import figure_data
from sudokit.render.words.speaker import words as spoken
from sudokit.render.words.values import KindName
from sudokit.shape import Shape

from .constraint_pictures import example
from .schema import CELL, CELLS, FORMS, GROUPS, NUMBER, NUMBERS, PAIRS, TEXT, Schema

OUTSIDE = "Clues outside"
GROUP_WORDS: Mapping[str, str] = {
    "cages": "Cages",
    "lines": "Lines",
    "dots": "Between two cells",
    "cells": "Cells",
    "outside": OUTSIDE,
    "moves": "Whole grid",
    "whole_grid": "Whole grid",
    "custom": "Rules of your own",
}
"""The group in which setters find the kinds of a family, but for little killers."""

LAYOUTS: Mapping[str, str] = {
    "cages": "set",
    "cells": "set",
    "lines": "path",
    "dots": "path",
    "custom": "path",
}
"""How the cells of a family lie: a set in any order, or a path."""

LITTLE_KILLER = "little_killer"
"""The only kind with clues outside the grid that is of another family."""
FORM_WORDS = (
    (CELL, "cell"), (CELLS, "cells"), (GROUPS, "groups"), (NUMBER, "number"),
    (NUMBERS, "numbers"), (PAIRS, "pairs"), (TEXT, "text"), ({"type": "boolean"}, "flag"),
)  # fmt: skip
"""The form of a field on the page, by the schema of the field."""


DIGITS = ("crusts", "digits")
"""Fields of digits, which may be typed without spaces between them."""


def kinds_json() -> str:
    """Return all kinds as JSON, a kind a line."""
    rows = [json.dumps(_kind(kind), ensure_ascii=False) for kind in KINDS]
    return "[\n" + ",\n".join(rows) + "\n]\n"


def names(language: str) -> dict[str, str]:
    """Return the names of all kinds, and the rules of their examples, by ids of messages."""
    found = {}
    for kind in KINDS:
        shown = example(kind)
        shape = Shape(9, constraints=[shown])
        found[f"kind-{kind.id}"] = spoken(KindName(shown), language)
        found[f"kind-{kind.id}.rule"] = shown.rule(shape, language)
    return found


def words() -> Iterator[str]:
    """Yield the words of the kinds that the page shows beside their names and rules."""
    yield from dict.fromkeys(GROUP_WORDS.values())
    for name, field in FIELDS.items():
        yield name.replace("_", " ")
        yield field.about
        form = FORMS[name]
        for choice in form.get("enum") or form.get("items", {}).get("enum", ()):
            yield choice.replace("_", " ")


def _kind(kind: Kind) -> dict[str, object]:
    shown = example(kind)
    shape = Shape(9, constraints=[shown])
    is_outside = kind.family == "outside" or kind.id == LITTLE_KILLER
    return {
        "id": kind.id,
        "name": kind.names[0],
        "also": list(kind.names[1:]),
        "group": OUTSIDE if is_outside else GROUP_WORDS[kind.family],
        "rule": shown.rule(shape),
        "layout": _layout(kind, shown),
        "length": list(kind.type.length),
        "may_repeat": kind.type.may_repeat,
        "fields": [_field(kind, name) for name in kind.type.defaults()],
        "example": shown.to_dict(),
        "picture": _picture(shape, shown),
    }


def _layout(kind: Kind, shown: Constraint) -> str:
    """Return how the cells lie.

    If a clue is outside the grid, its example tells: a line from one edge to the other is straight
    or diagonal, and a part of a line is a path.
    """
    if kind.family != "outside" and kind.id != LITTLE_KILLER:
        return LAYOUTS.get(kind.family, "none")
    if not shown.cells:
        return "none"
    (row, column), (next_row, next_column) = shown.cells[:2]
    (last_row, last_column), size = shown.cells[-1], 9
    beyond = (last_row + next_row - row, last_column + next_column - column)
    if all(0 <= line < size for line in beyond):
        return "path"
    return "diagonal" if row != next_row and column != next_column else "line"


def _field(kind: Kind, name: str) -> dict[str, object]:
    default, form = kind.type.defaults()[name], FORMS[name]
    found: dict[str, object] = {
        "name": name,
        "about": FIELDS[name].about,
        "form": "digits" if name in DIGITS else _form(form),
        "is_required": default is MISSING,
    }
    choices = form.get("enum") or form.get("items", {}).get("enum")
    if choices:
        found["choices"] = choices
    if default is not MISSING and default is not None:
        found["default"] = default
    return found


def _form(schema: Schema) -> str:
    """Return the form in which the page reads a field; "json" if there is none."""
    if "enum" in schema:
        return "choice"
    if "enum" in schema.get("items", {}):
        return "choices"
    return next((word for known, word in FORM_WORDS if known == schema), "json")


def _picture(shape: Shape, shown: Constraint) -> dict[str, object] | None:
    """Return the figures of the example, and the cells around it: left, top, right and bottom."""
    drawn = figures(shape)
    shapes = [*drawn.ground, *drawn.lines, *drawn.marks]
    if not shapes or not shown.touched:
        return None
    rows, columns = zip(*shown.touched, strict=True)
    left, top, right, bottom = drawn.margins
    is_whole = bool(left or top or right or bottom)
    box = [
        min(columns) - left,
        min(rows) - top,
        (min(min(columns) + 3, max(columns)) if is_whole else max(columns)) + 1 + right,
        (min(min(rows) + 3, max(rows)) if is_whole else max(rows)) + 1 + bottom,
    ]
    return {
        "figures": [figure_data(each) for each in shapes],
        "box": [round(side, 3) for side in box],
    }
