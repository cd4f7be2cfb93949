"""Candidates: puzzles of a band by their places in its series, as tables.

The puzzle at a place depends only on the seed, the band and the place: the series can be made in
any pieces and any order.
"""

from __future__ import annotations

import json
from threading import Event

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from ..bulk import class_ids
from ..formats.plain_lines import CELLS
from ..generator import GeneratedPuzzle, generate_many
from ..grid import Grid
from ..logic import path
from ..render.words.terms import placed, removed
from ..tables.arrow import strings_of
from ..tables.columns import JOBS
from ..tables.workers import Stopped
from .recipes import Band, Recipe

_DESCRIBED = JOBS["describe"].fields

COLUMNS = {
    "puzzle": pa.string(),
    "solution": pa.string(),
    **{name: kind for name, kind in _DESCRIBED.items() if name != "status"},
    "band": pa.string(),
    "path": pa.string(),
}
"""The columns of a data set; `path` only if the recipe has it."""


def schema_of(recipe: Recipe) -> pa.Schema:
    """Return the columns of a data set."""
    names = [name for name in COLUMNS if name != "path" or recipe.has_path]
    return pa.schema([(name, COLUMNS[name]) for name in names])


def make_candidates(
    recipe: Recipe, band: Band, places: range, stop: Event | None = None
) -> pa.Table:
    """Generate the puzzles of a band at these places; raise Stopped soon after `stop` is set."""
    made = []
    for puzzle in generate_many(
        len(places), band.wish, seed=recipe.seed, first=places.start, seconds_each=None
    ):
        if stop and stop.is_set():
            raise Stopped
        made.append(puzzle)
    puzzles = _digits([one.puzzle for one in made])
    solutions = _digits([one.solution for one in made])
    columns: dict[str, object] = {
        "puzzle": strings_of(puzzles),
        "solution": strings_of(solutions),
        "clues": np.count_nonzero(puzzles, axis=1),
        "class_id": class_ids(puzzles, 1).tolist(),
        "solution_class_id": class_ids(solutions, 1).tolist(),
        "band": [band.name] * len(made),
        **_ratings(made),
    }
    if recipe.has_path:
        columns["path"] = [path_json(one.puzzle) for one in made]
    schema = schema_of(recipe)
    arrays = [pa.array(columns[name], type=schema.field(name).type) for name in schema.names]
    return pa.Table.from_arrays(arrays, schema=schema)


def path_json(puzzle: Grid) -> str | None:
    """Return the steps to the solution as compact JSON; None if they do not reach it.

    Each step is an array: the technique, then the placements and eliminations, such as
    ["naked_pair","r1c1<>5","r1c2<>5"].
    """
    taken = path(puzzle)
    filled = {cell for step in taken for cell, _ in step.placements}
    if len(filled) < puzzle.empty_count:
        return None
    steps = [
        [
            step.technique.id,
            *(placed(step.shape, *candidate) for candidate in step.placements),
            *(removed(step.shape, *candidate) for candidate in step.eliminations),
        ]
        for step in taken
    ]
    return json.dumps(steps, separators=(",", ":"))


def _digits(grids: list[Grid]) -> NDArray[np.uint8]:
    return np.frombuffer(b"".join(grid.digits for grid in grids), np.uint8).reshape(-1, CELLS)


def _ratings(made: list[GeneratedPuzzle]) -> dict[str, object]:
    ratings = [one.rating for one in made if one.rating]
    return {
        **{name: [getattr(one, name) for one in ratings] for name in ("er", "ep", "ed", "steps")},
        "hardest": [one.hardest.id if one.hardest else None for one in ratings],
    }
