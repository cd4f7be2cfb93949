"""The tables of the page that are written from Python, so that no rule is written twice.

`make tables` writes js/tables.js, js/technique_table.js, css/marks.css, css/figures.css and
constraints.json of the page; a test compares them with what is there. Words that only the page uses
stand here, under the names of the library.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from sudokit import game, keys, play
from sudokit.action_json import OPTIONAL
from sudokit.checker import NONE, ONE, SEVERAL
from sudokit.constraints.table import BY_ID
from sudokit.curriculum import BUILDS_ON, LEVELS, level_of
from sudokit.dailies import DAILY_KINDS, DAILY_VARIANTS
from sudokit.drawings import MARGIN
from sudokit.errors import ShapeError
from sudokit.exercises import changed_cells, pattern_cells, shown_example
from sudokit.formats import to_text
from sudokit.formats.table import BY_NAME
from sudokit.grid import Grid
from sudokit.hints import LEVELS as HINT_LEVELS
from sudokit.logic import TECHNIQUES, Technique
from sudokit.making.placing import MADE_VARIANTS
from sudokit.printing.layout import PAPERS
from sudokit.rating import LABELS
from sudokit.render import figures, highlights, palette
from sudokit.render.words.dailies import variant_title
from sudokit.render.words.techniques import FAMILIES, heading, title
from sudokit.render.words.violations import outcome
from sudokit.shape import BOXES, VALUE_SYMBOLS, VARIANTS, standard_shape
from sudokit.wishes import SYMMETRIES

from .kinds import LITTLE_KILLER, OUTSIDE, kinds_json

STATIC = Path(__file__).parent.parent / "src" / "sudokit" / "web" / "static"

VARIANT_WORDS: Mapping[str, tuple[str, str, str]] = {
    "x": ("X", "diagonals", "X: both diagonals, too"),
    "windoku": ("windoku", "windows", "Windoku: shaded windows, too"),
    "disjoint": (
        "disjoint groups", "disjoint groups", "Disjoint groups: like places of boxes, too",
    ),
}  # fmt: skip
"""What a variant is called, what its houses are called in titles, and its rule."""

FAMILY_WORDS: Mapping[str, str] = {
    "lines": "Lines",
    "cages": "Cages and marks",
    "cells": "Cages and marks",
    "dots": "Cages and marks",
    "outside": OUTSIDE,
    "moves": "Whole grid",
    "whole_grid": "Whole grid",
}
"""The group in which players find the constraints of a family, but for little killers."""

SYMMETRY_WORDS: Mapping[tuple[str, ...], str] = {
    (): "Any",
    ("rotate180",): "Half turn",
    ("rotate90",): "Quarter turn",
    ("horizontal",): "Top to bottom",
    ("vertical",): "Left to right",
    ("horizontal", "vertical"): "Both ways",
    ("diagonal",): "Diagonal",
    ("antidiagonal",): "Other diagonal",
    ("diagonal", "antidiagonal"): "Both diagonals",
}

FORMAT_WORDS: Mapping[str, tuple[str, str]] = {
    "line": ("One line", "txt"),
    "rows": ("Rows", "txt"),
    "boxed": ("A framed grid", "txt"),
    "candidates": ("A table of candidates", "txt"),
    "sudokupad": ("A SudokuPad link", "txt"),
    "fpuzzles": ("An f-puzzles link", "txt"),
    "coach": ("sudoku.coach code", "txt"),
    "s9b": ("SudokuWiki code", "txt"),
    "hodoku": ("HoDoKu", "txt"),
    "opensudoku": ("OpenSudoku", "opensudoku"),
    "sdk": ("SudoCue (.sdk)", "sdk"),
    "ss": ("Simple Sudoku (.ss)", "ss"),
    "json": ("JSON", "json"),
}
"""The formats that the page shares, and how a file of each ends."""


WRITTEN = "// Written by `make tables` from docs/tables.py and the tables of the library.\n"


VERDICT_IDS: Mapping[str, str] = {NONE: "none", ONE: "one", SEVERAL: "several"}


class Dark(NamedTuple):
    """The colours of a mark on a dark ground."""

    line: str
    shade: str


DARK = (
    Dark("#58b4ee", "#27435e"),
    Dark("#46c6a2", "#1f4a3d"),
    Dark("#ffb52e", "#574214"),
    Dark("#ee7fbb", "#572a44"),
    Dark("#d6ca2a", "#4c4a13"),
    Dark("#eeeeee", "#43484f"),
)
"""For the first six of render/highlights.py; the others have the same colours again."""


def files() -> dict[Path, str]:
    """Return the text of each file."""
    return {
        STATIC / "js" / "tables.js": "".join(_tables()),
        STATIC / "js" / "technique_table.js": "".join(_technique_tables()),
        STATIC / "css" / "marks.css": _marks_css(),
        STATIC / "css" / "figures.css": _figures_css(),
        STATIC / "constraints.json": kinds_json(),
    }


def words() -> list[str]:
    """Return the words of the tables that only the page has, which languages translate."""
    return [
        *(text for row in _variants().values() for text in row.values()),
        *(row["group"] for row in _made_variants().values()), *LABELS, *play.COLOURS,
        *SYMMETRY_WORDS.values(), *(text for text, _ in FORMAT_WORDS.values()),
    ]  # fmt: skip


def names(language: str) -> dict[str, str]:
    """Return the words of the tables that the catalogues of messages have, by ids of messages."""
    return {
        **{f"verdict-{id}": outcome(verdict, language) for verdict, id in VERDICT_IDS.items()},
        **{f"variant-{name}": variant_title(name, language) for name in MADE_VARIANTS},
        **{f"family-{family.replace(' ', '-')}": heading(family, language) for family in FAMILIES},
        **{row.id: title(row, language) for row in TECHNIQUES},
    }


def stale() -> Iterator[Path]:
    """Find the files that are missing or differ."""
    for file, text in files().items():
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            yield file


# JavaScript.


def _tables() -> Iterator[str]:
    yield WRITTEN
    yield _table(
        "SYMBOLS",
        VALUE_SYMBOLS,
        "Digits that people read as one character each, from 0 on: 10 is A.",
    )
    yield _table("BOXES", BOXES, "The usual box of each size, rows by columns.",
                 "Readonly<Record<number, readonly [number, number]>>")  # fmt: skip
    words = "{ name: string, houses: string, rule: string }"
    yield _table("VARIANTS", _variants(), "What variants, their houses and their rules are called.",
                 f"Readonly<Record<string, {words}>>")  # fmt: skip
    yield _table("MADE_VARIANTS", _made_variants(), "Variants with constraints that can be made.",
                 "Readonly<Record<string, { title: string, group: string }>>")  # fmt: skip
    yield _table("PAPERS", [*PAPERS], "The papers to print on.", "readonly string[]")
    yield _table("DAILY_KINDS", DAILY_KINDS, "The kinds of daily puzzles.", "readonly string[]")
    yield _table("DAILY_VARIANTS", DAILY_VARIANTS,
                 "The variant of a day: the row of its number, divided by the rows.",
                 "readonly string[]")  # fmt: skip
    yield _table("LABELS", list(LABELS), "Difficulties, the easiest first.", "readonly string[]")
    yield _table("VERDICTS", VERDICT_IDS,
                 "How many solutions a puzzle has, by the verdicts of the API.",
                 'Readonly<Record<string, "none" | "one" | "several">>')  # fmt: skip
    yield _table("SYMMETRIES", _symmetries(), "Symmetries of the clues, and words for them.",
                 "ReadonlyArray<readonly [readonly string[], string]>")  # fmt: skip
    yield _table("FORMATS", _formats(), "Formats to share a puzzle in.",
                 "ReadonlyArray<{ name: string, words: string, ending: string, "
                 "isClassicOnly: boolean }>")  # fmt: skip
    yield _table("HINT_LEVELS", HINT_LEVELS[-1], "The level of a hint that tells all.")
    yield _table("EDGE_WIDTH", figures.EDGE_WIDTH, "The width of the edges of figures, in cells.")
    yield _table("DRAWN_MARGIN", MARGIN, "The cells that drawings may reach beyond the grid.")
    yield _table("HALO_WIDTH", figures.HALO_WIDTH, "The width of the rim around texts, in cells.")
    yield _game()
    yield _keys()
    yield _marks()


def _technique_tables() -> Iterator[str]:
    yield WRITTEN
    yield _table("TECHNIQUES", _techniques(),
                 "All techniques, the easiest first; the sketch of each is that of its example.",
                 'ReadonlyArray<import("./types.d.ts").TechniqueRow>')  # fmt: skip
    yield _table("FAMILIES", {family: heading(family) for family in FAMILIES},
                 "The headings of families of techniques.",
                 "Readonly<Record<string, string>>")  # fmt: skip
    yield _table("LEVELS", list(LEVELS), "Levels of techniques, the easiest first.",
                 "readonly string[]")  # fmt: skip


def _game() -> str:
    layer = 'ReadonlyArray<"digits" | "centre" | "corner" | "colours">'
    return (
        _table("GAME_VERSION", game.VERSION, "The version of games in docs/game.md.")
        + _table("LAYERS", play.LAYERS, "Layers of a cell; Delete empties them in this order.",
                 layer)
        + _table("COLOURS", play.COLOURS, "Colours of cells.", "readonly string[]")
        + _table("ACTION_FIELDS", play.FIELDS,
                 "Fields of each kind of action, besides `kind` and `at_ms`.",
                 "Readonly<Record<string, readonly string[]>>")
        + _table("OPTIONAL_FIELDS", OPTIONAL, "Fields that are left out where they are false.",
                 "readonly string[]")
        + _table("FILLING_ACTIONS", play.FILLING,
                 "Actions after which the centre marks are all candidates.", "readonly string[]")
    )  # fmt: skip


def _keys() -> str:
    ways = "Readonly<Record<string, readonly [number, number]>>"
    meanings = 'Readonly<Record<string, import("./types.d.ts").Meaning>>'
    return (
        _table("KEY_ARROWS", keys.ARROWS, "Keys that move: rows down, columns across.", ways)
        + _table("KEY_PLACES", keys.PLACES, "The same, by the place of a key.", ways)
        + _table("KEY_EDGES", keys.EDGES, "Keys that move to an end of a row.",
                 "Readonly<Record<string, number>>")
        + _table("KEY_LETTERS", keys.LETTERS, "Letters that are no digits.", meanings)
        + _table("KEY_NAMES", keys.NAMED, "Other keys.", meanings)
        + _table("KEY_SHORTCUTS", keys.SHORTCUTS, "Letters with Ctrl, without and with Shift.",
                 "Readonly<Record<string, readonly ["
                 + ", ".join([" | ".join(json.dumps(name) for name in _shortcuts())] * 2) + "]>>")
    )  # fmt: skip


def _shortcuts() -> list[str]:
    return sorted({name for names in keys.SHORTCUTS.values() for name in names})


def _marks() -> str:
    shapes = [_corners(mark.shape) for mark in highlights.HIGHLIGHTS]
    kinds = {
        "on": highlights.ON, "off": highlights.OFF, "both": highlights.BOTH,
        "removed": highlights.REMOVED, "placed": highlights.PLACE,
        "supposed": highlights.SUPPOSED,
    }  # fmt: skip
    return (
        _table("MARK_SHAPES", shapes, "Corners of each mark for a radius of 1; null is a circle.",
               "ReadonlyArray<ReadonlyArray<readonly [number, number]> | null>")
        + _table("STATE_SHAPES", {kind: _corners(mark.shape) for kind, mark in kinds.items()},
                 "The same for what a step says of candidates.",
                 "Readonly<Record<string, ReadonlyArray<readonly [number, number]> | null>>")
    )  # fmt: skip


def _table(name: str, value: object, about: str, kind: str | None = None) -> str:
    text = _literal(value)
    told = f"/** {about} */" if kind is None else f"/** {about}\n * @type {{{kind}}} */"
    return f"\n{told}\nexport const {name} = {text};\n"


def _literal(value: object) -> str:
    """Return a value as JavaScript, an entry a line if it is long."""
    short = json.dumps(value, ensure_ascii=False)
    if len(short) < 80 or not isinstance(value, (Mapping, list, tuple)):
        return short
    if isinstance(value, Mapping):
        entries = [f"{json.dumps(str(key))}: {_short(each)}" for key, each in value.items()]
        opening, closing = "{", "}"
    else:
        entries = [_short(each) for each in value]
        opening, closing = "[", "]"
    return "\n".join([opening, *(f"  {entry}," for entry in entries), closing])


def _short(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _made_variants() -> dict[str, dict[str, str]]:
    return {
        name: {"title": row.title, "group": _group(row.kinds[0])}
        for name, row in MADE_VARIANTS.items()
    }


def _group(kind: str) -> str:
    """Return the group in which players find a kind of constraint."""
    return OUTSIDE if kind == LITTLE_KILLER else FAMILY_WORDS[BY_ID[kind].family]


def _variants() -> dict[str, dict[str, str]]:
    return {name: dict(zip(("name", "houses", "rule"), VARIANT_WORDS[name])) for name in VARIANTS}


def _techniques() -> list[dict[str, object]]:
    return [
        {
            "id": row.id, "title": title(row), "family": row.family,
            "level": level_of(row), "builds_on": list(BUILDS_ON[row.id]), "sketch": _sketch(row),
        }
        for row in TECHNIQUES
    ]  # fmt: skip


def _sketch(technique: Technique) -> dict[str, object]:
    """Return where the example of a technique has its houses, its pattern and its conclusion."""
    grid, step = shown_example(technique)
    names = {house.name for house in standard_shape(grid.size).houses}
    return {
        "houses": [house.name for house in step.houses if house.name in names],
        "pattern": sorted(pattern_cells(step)), "changed": sorted(changed_cells(step)),
    }  # fmt: skip


def _symmetries() -> list[tuple[list[str], str]]:
    unknown = {name for names in SYMMETRY_WORDS for name in names} - set(SYMMETRIES)
    assert not unknown, f"there are no symmetries {unknown}"
    return [(list(names), words) for names, words in SYMMETRY_WORDS.items()]


def _formats() -> list[dict[str, object]]:
    return [
        {"name": BY_NAME[name].name, "words": words, "ending": ending,
         "isClassicOnly": _is_classic_only(name)}
        for name, (words, ending) in FORMAT_WORDS.items()
    ]  # fmt: skip


def _is_classic_only(name: str) -> bool:
    """Return whether a format has no place for other sizes."""
    try:
        to_text(Grid("." * 256), name)
    except ShapeError:
        return True
    return False


def _corners(shape: str) -> list[list[float]] | None:
    corners = highlights.CORNERS.get(shape)
    return corners and [[round(x, 3) + 0.0, round(y, 3) + 0.0] for x, y in corners]  # type: ignore[return-value]


# Style sheet.


def _marks_css() -> str:
    lines = [
        "/* Written by `make tables` from render/highlights.py, for both themes. */",
        "",
    ]
    for number, mark in enumerate(highlights.HIGHLIGHTS):
        dark = DARK[number % len(DARK)]
        lines += [
            f".shade-{number} {{ fill: light-dark({mark.shade}, {dark.shade}); }}",
            f".mark-{number} {{ fill: {mark.fill}; "
            f"stroke: light-dark({mark.line}, {dark.line}); }}",
        ]
    return "\n".join(lines) + "\n"


def _figures_css() -> str:
    lines = [
        "/* Written by `make tables` from render/palette.py: the colours of figures. */",
        "",
    ]
    for name, colour in palette.COLOURS.items():
        paint = f"light-dark({colour.light}, {colour.dark})"
        lines += [f".stroke-{name} {{ stroke: {paint}; }}", f".fill-{name} {{ fill: {paint}; }}"]
    return "\n".join(lines) + "\n"


def main() -> None:
    made = files()
    for file in list(stale()):
        file.write_text(made[file], encoding="utf-8")
        print(file.relative_to(STATIC.parents[3]).as_posix(), file=sys.stderr)


if __name__ == "__main__":
    main()
