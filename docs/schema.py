"""The JSON Schema of grids, from the kinds of constraints and their fields.

`make docs` writes it to docs/grid-1.schema.json. VERSION grows when a reader of the old schema
could misread what is written; kinds and fields may be added without that.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, fields
from typing import Any

from sudokit.constraints.base import FIELDS
from sudokit.constraints.table import KINDS, Kind
from sudokit.drawings import FORMS as SHAPES
from sudokit.drawings import KINDS as DRAWINGS
from sudokit.drawings import MAX_DRAWINGS, MAX_WORDS, Drawing
from sudokit.grid_json import KEYS
from sudokit.shape import MAX_SIZE, VARIANTS

from .rule_templates import bracketed_rule

VERSION = 1
FILE = f"grid-{VERSION}.schema.json"

Schema = dict[str, Any]

NUMBER: Schema = {"type": "integer"}
NUMBERS: Schema = {"type": "array", "items": NUMBER}
TEXT: Schema = {"type": "string"}
CELL: Schema = {"$ref": "#/$defs/cell"}
CELLS: Schema = {"type": "array", "items": CELL}
GROUPS: Schema = {"type": "array", "items": CELLS}
CONSTRAINTS: Schema = {"type": "array", "items": {"$ref": "#/$defs/constraint"}}
PAIRS: Schema = {
    "type": "array",
    "items": {"type": "array", "items": NUMBER, "minItems": 2, "maxItems": 2},
}


def _one_of(*words: str) -> Schema:
    return {"enum": list(words)}


MARKS = ("difference", "ratio", "pair_sum")

FORMS: Mapping[str, Schema] = {
    **dict.fromkeys(("count", "difference", "digit", "modulus", "rank", "sum", "value"), NUMBER),
    **dict.fromkeys(
        ("accept", "coefficients", "crusts", "digits", "start", "steps", "values"), NUMBERS
    ),
    **dict.fromkeys(("cells", "circle", "clone_cells", "shaft"), CELLS),
    **dict.fromkeys(("segments", "sets"), GROUPS),
    **dict.fromkeys(("counts", "table"), PAIRS),
    "axis": _one_of("row", "column", "box"),
    "branches": {"type": "array", "items": CONSTRAINTS},
    "control": CELL,
    "direction": _one_of("up", "down", "none"),
    "exempt": {"type": "array", "items": _one_of(*MARKS)},
    "is_loop": {"type": "boolean"},
    "mode": _one_of("none", "only-unclued", "any"),
    "name": TEXT,
    "of": _one_of(*MARKS),
    "parts": CONSTRAINTS,
    "scope": _one_of("consecutive", "all"),
    "transitions": {
        "type": "array",
        "items": {
            "type": "array",
            "items": {"anyOf": [NUMBER, {"const": "|"}]},
            "minItems": 3,
            "maxItems": 3,
        },
    },
}
"""The JSON of each field of constraints."""

PARTS: Mapping[str, Schema] = {
    "size": {**NUMBER, "description": "rows, columns and digits of a square grid"},
    "rows": {**NUMBER, "minimum": 1, "maximum": MAX_SIZE},
    "columns": {**NUMBER, "minimum": 1, "maximum": MAX_SIZE},
    "digit_range": {
        **NUMBERS, "minItems": 2, "maxItems": 2, "description": "the lowest and the highest digit",
    },
    "box": {**NUMBERS, "minItems": 2, "maxItems": 2, "description": "rows and columns of a box"},
    "boxes": {**TEXT, "description": "a character a cell: equal ones share a box, . has none"},
    "has_lines": {"type": "boolean", "description": "whether rows and columns are houses"},
    "variants": {"type": "array", "items": _one_of(*VARIANTS)},
    "extra": {
        "type": "array",
        "description": "further houses",
        "items": {
            "type": "object",
            "properties": {"name": TEXT, "cells": CELLS},
            "required": ["name", "cells"],
            "additionalProperties": False,
        },
    },
    "constraints": CONSTRAINTS,
    "drawings": {
        "type": "array",
        "maxItems": MAX_DRAWINGS,
        "description": "what is drawn and no rule, in units of a cell",
        "items": {"oneOf": [{"$ref": f"#/$defs/drawn_{name}"} for name in DRAWINGS]},
    },
    "digits": {**TEXT, "description": "a character a cell, row by row; . is empty"},
    "givens": {"type": "string", "pattern": "^[01]*$", "description": "1 for each given"},
    "candidates": {"type": "array", "items": TEXT, "description": "the candidates of each cell"},
}  # fmt: skip
"""The JSON of each key of a grid."""


LENGTH: Schema = {"type": "number", "minimum": 0}
POINT: Schema = {
    "type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2,
    "description": "x and y from the top left corner of the grid",
}  # fmt: skip
COLOUR: Schema = {"type": "string", "pattern": "^(#[0-9a-f]{6}([0-9a-f]{2})?)?$"}
LOOKS: Mapping[str, Schema] = {
    **dict.fromkeys(("width", "height", "edge_width", "text_height", "head"), LENGTH),
    **dict.fromkeys(("colour", "fill", "edge", "ink"), COLOUR),
    "points": {"type": "array", "items": POINT, "minItems": 1},
    "centre": POINT,
    "cells": {**PAIRS, "description": "rows and columns, from 0", "minItems": 1},
    "dash": {"type": "array", "items": LENGTH, "maxItems": 8},
    "form": _one_of(*SHAPES),
    "angle": {"type": "number", "description": "degrees clockwise"},
    "words": {**TEXT, "maxLength": MAX_WORDS},
    "is_under": {"type": "boolean", "description": "whether it lies beneath the lines of the grid"},
}
"""The JSON of each field of drawings."""


def grid_schema() -> str:
    """Return the schema as text."""
    assert FORMS.keys() == FIELDS.keys()
    assert PARTS.keys() == set(KEYS)
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": FILE,
        "title": f"A grid of sudokit, version {VERSION}",
        "type": "object",
        "properties": {**PARTS, "info": {"type": "object", "additionalProperties": TEXT}},
        "required": ["digits"],
        "anyOf": [{"required": ["size"]}, {"required": ["rows", "columns", "digit_range"]}],
        "additionalProperties": False,
        "$defs": {
            "cell": {"type": "string", "pattern": "^r[1-9][0-9]?c[1-9][0-9]?$"},
            "constraint": {"oneOf": [{"$ref": f"#/$defs/{row.id}"} for row in KINDS]},
            **{row.id: _kind_schema(row) for row in KINDS},
            **{f"drawn_{name}": _drawing_schema(name, kind) for name, kind in DRAWINGS.items()},
        },
    }
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def _kind_schema(row: Kind) -> Schema:
    defaults = row.type.defaults()
    return {
        "title": row.names[0],
        "description": bracketed_rule(row),
        "type": "object",
        "properties": {
            "kind": {"const": row.id},
            **{name: {**FORMS[name], "description": FIELDS[name].about} for name in defaults},
        },
        "required": ["kind", *(name for name, value in defaults.items() if value is MISSING)],
        "additionalProperties": False,
    }


def _drawing_schema(name: str, kind: type[Drawing]) -> Schema:
    found = fields(kind)
    return {
        "description": kind.__doc__,
        "type": "object",
        "properties": {"kind": {"const": name}, **{each.name: LOOKS[each.name] for each in found}},
        "required": ["kind", *(each.name for each in found if each.default is MISSING)],
        "additionalProperties": False,
    }
