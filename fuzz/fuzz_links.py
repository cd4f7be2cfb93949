"""Coverage-guided fuzzing of formats with constraints: any data give grids or ParseError.

The first byte chooses the format. The rest is sigh's string, or the JSON of a puzzle of f-puzzles
or SudokuPad. `make fuzz` runs it for a minute; arguments go to libFuzzer.
"""

from __future__ import annotations

import json
import sys
from contextlib import suppress

import atheris

with atheris.instrument_imports(include=["sudokit.formats", "sudokit.constraints"]):
    from sudokit.errors import ParseError, ShapeError
    from sudokit.formats import links, parse, to_text
    from sudokit.formats.lzstring import compress_to_base64
    from sudokit.grid import Grid

CELLS: list[list[dict[str, object]]] = [[{} for _ in range(4)] for _ in range(4)]
BOXES = [[[r + i // 2, c + i % 2] for i in range(4)] for r in (0, 2) for c in (0, 2)]


def link_of(choice: int, text: str) -> str:
    """Return the link of a format, with keys of the fuzzer's beside those of an empty grid."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    keys = found if isinstance(found, dict) else {"ruleset": text, "metadata": {"rules": text}}
    if choice % 2:
        data = {"size": 4, "grid": CELLS, **keys}
        return "https://f-puzzles.com/?load=" + compress_to_base64(json.dumps(data))
    data = {"cells": CELLS, "regions": BOXES, **keys}
    return "https://sudokupad.app/scl" + compress_to_base64(json.dumps(data))


def one_input(data: bytes) -> None:
    choice, text = (data[0], data[1:].decode(errors="replace")) if data else (0, "")
    try:
        if choice % 3 == 0:
            grid = links.read_sigh("." + text).grid
        else:
            grid = parse(link_of(choice, text), ignore_drawings=choice % 5 == 0)
    except ParseError:
        return
    assert isinstance(grid, Grid)
    for format in ("sigh", "fpuzzles", "sudokupad", "json"):
        with suppress(ShapeError):
            assert isinstance(parse(to_text(grid, format)), Grid)


if __name__ == "__main__":
    atheris.Setup(sys.argv, one_input)
    atheris.Fuzz()
