"""The tasks of the API: what is asked in, as the models describe it; the answer out.

They run in a worker process, which nothing but the library knows of.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .. import checker, equivalence, reasons, solver
from ..checker import VERDICTS
from ..errors import MultipleSolutions, NoSolution
from ..formats import detect, parse, write
from ..game import Game
from ..generator import generate as make
from ..generator import new_seed
from ..grid import Grid, Shape
from ..grid_json import grid_from_dict, grid_to_dict
from ..hints import followed
from ..hints import hint as find_hint
from ..rating import Rating
from ..rating import rate as find_rating
from ..render.objects import (
    candidates_data,
    check_data,
    count_data,
    hint_data,
    name_data,
    path_data,
    rating_data,
    reason_data,
    solved_data,
    violations_data,
)
from ..render.words.ratings import meaning
from ..render.words.reasons import because

Ask = Mapping[str, Any]
Answer = dict[str, object]

SEEDS = 2**53
"""So many seeds are told apart by all programs that read JSON."""
SHARE = 0.8
"""Of the time for a request, what a search takes that can tell how far it came."""
WISHES = ("difficulty", "clues", "se", "symmetry")
RATED = 9
"""Puzzles of this size or smaller are rated when they are made; others may take long."""


def solve(ask: Ask, seconds: float) -> Answer:
    grid = _puzzle(ask)
    verdict, solution, another = checker.verdict(grid)
    reason = verdict if solution else verdict + because(grid)
    symbols = [found.symbols if found else None for found in (solution, another)]
    return solved_data(grid.symbols, verdict, reason, *symbols)


def count(ask: Ask, seconds: float) -> Answer:
    grid, limit = _puzzle(ask), ask["limit"]
    number = solver.count(grid, limit)
    return count_data(grid.symbols, number, number < limit)


def check(ask: Ask, seconds: float) -> Answer:
    grid = _puzzle(ask)
    found = checker.check(grid)
    why = reasons.why(grid) if ask["why"] else None
    broken = violations_data(grid, found.violations)
    verdict = VERDICTS[found.solutions]
    data = check_data(grid.symbols, found.clues, found.empty, verdict, broken)
    return data | {"reason": reason_data(why) if why else None}


def candidates(ask: Ask, seconds: float) -> Answer:
    grid = _puzzle(ask)
    return candidates_data(solver.true_candidates(grid) if ask["true"] else grid)


def hint(ask: Ask, seconds: float) -> Answer:
    grid, marks = _puzzle(ask), ask.get("marks")
    board = Game(grid) if marks else grid
    found = find_hint(board, level=ask["level"], profile=ask["profile"], marks=marks)
    shown = found.step if ask["svg"] and found.level == 3 else None
    verdict = VERDICTS[solver.count(Grid(grid.digits, grid.shape) if marks else grid, 2)]
    picture = shown.draw(found.grid) if shown else None
    return hint_data(grid, verdict, found) | {"grid": _object(found.grid), "svg": picture}


def path(ask: Ask, seconds: float) -> Answer:
    grid = _puzzle(ask)
    return path_data(grid, followed(grid, ask["profile"], seconds * SHARE))


def rate(ask: Ask, seconds: float) -> Answer:
    grid = _puzzle(ask)
    try:
        found = find_rating(grid, seconds=seconds * SHARE)
    except (NoSolution, MultipleSolutions):
        verdict, _, _ = checker.verdict(grid)
        return rating_data(grid.symbols, verdict)
    return rating_data(grid.symbols, found) | _more(found)


def generate(ask: Ask, seconds: float) -> Answer:
    seed = ask.get("seed", new_seed() % SEEDS)
    shape = Shape(ask["size"], variants=ask["variants"])
    wishes = {name: _wish(ask[name]) for name in WISHES if ask.get(name)}
    puzzle = make(shape=shape, seed=seed, seconds=seconds * SHARE, **wishes)
    rating = None
    if shape.size <= RATED:
        found = find_rating(puzzle, seconds=seconds * SHARE)
        rating = rating_data(puzzle.symbols, found) | _more(found)
    return {
        "puzzle": _object(puzzle), "solution": solver.solve(puzzle).symbols, "rating": rating,
        "seed": seed,
    }  # fmt: skip


def convert(ask: Ask, seconds: float) -> Answer:
    grid, puzzle = _puzzle(ask), ask["puzzle"]
    found = detect(puzzle) if isinstance(puzzle, str) else "json"
    text = write(grid, ask["format"]) if "format" in ask else None
    return {"puzzle": _object(grid), "format_found": found, "text": text}


def canonical(ask: Ask, seconds: float) -> Answer:
    grid = _puzzle(ask)
    return {"puzzle": grid.symbols, "canonical": equivalence.canonical(grid).symbols}


def technique(ask: Ask, seconds: float) -> bytes:
    from .pages import technique_page

    return technique_page(ask["id"]).encode()


TASKS: Mapping[str, Callable[[Ask, float], Answer | bytes]] = {
    "solve": solve,
    "count": count,
    "check": check,
    "candidates": candidates,
    "hint": hint,
    "path": path,
    "rate": rate,
    "generate": generate,
    "convert": convert,
    "canonical": canonical,
    "technique": technique,
}
"""By the last word of their address; technique is a page, the others are calls of the API."""


def _puzzle(ask: Ask) -> Grid:
    puzzle = ask["puzzle"]
    if isinstance(puzzle, str):
        return parse(puzzle)
    return grid_from_dict({key: value for key, value in puzzle.items() if key != "line"})


def _object(grid: Grid) -> Answer:
    return grid_to_dict(grid) | {"line": grid.symbols}


def _wish(value: Any) -> Any:
    """Ranges are lists in JSON."""
    return tuple(value) if isinstance(value, list) else value


def _more(found: Rating) -> Answer:
    """What answers tell of a rating besides what the command does, and a technique in full."""
    return {
        "hardest": name_data(found.hardest) if found.hardest else None,
        "meaning": meaning(found),
    }
