"""The tasks of the API: what is asked in, as the models describe it; the answer out.

They run in a worker process, which nothing but the library knows of.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import fields
from typing import Any

from .. import checker, dailies, equivalence, reasons, setting, solver
from ..checker import ONE, VERDICTS
from ..curriculum import BUILDS_ON, level_of
from ..errors import (
    GaveUp,
    GenerateError,
    MissingExtra,
    MultipleSolutions,
    NoSolution,
    ShapeError,
    UnsupportedShape,
)
from ..exercises import exercise_on, shown_example
from ..exercises import practice as make_exercise
from ..formats import Record, read_one, to_texts
from ..game import Game
from ..generator import GeneratedPuzzle, generate_many
from ..grid import Grid
from ..grid_json import grid_from_dict, grid_to_dict
from ..grids import new_seed
from ..hints import followed
from ..hints import hint as find_hint
from ..logic import techniques_named
from ..making.placing import MADE_VARIANTS
from ..messages import ENGLISH
from ..printing.book import Puzzle, print_book
from ..printing.codes import Code
from ..printing.layout import Layout
from ..printing.worksheet import print_worksheet
from ..rating import Grade, Rating, grade
from ..rating import rate as find_rating
from ..render.objects import (
    assessment_data,
    cell_rules_data,
    figures_data,
    hint_data,
    houses_data,
    name_data,
    path_data,
    rating_data,
    reason_data,
    rules_data,
    step_data,
)
from ..render.results import (
    candidate_counts_data,
    candidates_data,
    check_data,
    conflicts_data,
    count_data,
    solved_data,
    violations_data,
)
from ..render.words.dailies import title as daily_title
from ..render.words.ratings import meaning
from ..render.words.steps import about
from ..render.words.techniques import title
from ..render.words.violations import because, outcome
from ..shape import VARIANTS, Shape
from ..wishes import Wish
from .problems import Problem, problem_of

Ask = Mapping[str, Any]
Answer = dict[str, object]

SEED_LIMIT = 2**53
"""Seeds stay below 2⁵³, up to which every JSON reader keeps whole numbers exact."""
SEARCH_SHARE = 0.8
"""Share of a request's time for a search that can report how far it came."""
MAKING_SHARE = 0.7
"""Share of a request's time for the search for a new puzzle; the rest is for its rating."""
ALWAYS_RATED_SIZE = 9
"""Largest size of new puzzles that are rated without a further time limit."""
COUNTING_SHARE = 0.3
"""Share of a request's time for counting the solutions of all candidates, which are listed without
counts after it."""
ASSESSMENT_S = 2.0
"""Seconds for the assessment of a puzzle that is being set, without its rating."""
QUICK_RATING_S = 0.5
"""Seconds for the rating of a new puzzle above ALWAYS_RATED_SIZE."""
WISHES = ("difficulty", "clues", "se", "symmetry", "needs", "known")
INFO = ("title", "author", "rules", "readings")
"""The information of a text that is told of a converted puzzle."""
WRITTEN = ("title", "author", "rules")
"""The part of it that converted text has, where its format has a place for it."""
TOLD = ("line", "houses", "figures", "rules", "cell_rules")
"""Parts of a grid object that only answers have; requests may repeat them."""


def solve(ask: Ask, seconds: float) -> Answer:
    grid = _puzzle(ask)
    verdict, solution, another = checker.verdict(grid)
    lang = _language(ask)
    reason = outcome(verdict, lang) + ("" if solution else because(grid, lang))
    symbols = [found.symbols if found else None for found in (solution, another)]
    return solved_data(grid.symbols, verdict, reason, *symbols)


def count(ask: Ask, seconds: float) -> Answer:
    grid, limit = _puzzle(ask), ask["limit"]
    try:
        number = solver.count(grid, limit, seconds=seconds * SEARCH_SHARE)
    except GaveUp as error:
        return count_data(grid.symbols, error.at_least or 0, False)
    return count_data(grid.symbols, number, number < limit)


def check(ask: Ask, seconds: float) -> Answer:
    grid = _puzzle(ask)
    found = checker.check(grid)
    why = reasons.why(grid) if ask["why"] else None
    broken = violations_data(grid, found.violations, _language(ask))
    verdict = VERDICTS[found.solutions]
    data = check_data(grid.symbols, found.clue_count, found.empty_count, verdict, broken)
    return data | {"reason": reason_data(why, _language(ask)) if why else None}


def candidates(ask: Ask, seconds: float) -> Answer:
    grid = _puzzle(ask)
    if not ask["true"]:
        return candidates_data(grid, use_constraints=ask["use_constraints"]) | {"counts": None}
    if "threshold" in ask:
        with suppress(GaveUp):
            counts = solver.candidate_counts(
                grid, ask["threshold"], seconds=seconds * COUNTING_SHARE
            )
            return candidate_counts_data(grid, counts)
    return candidates_data(solver.true_candidates(grid)) | {"counts": None}


def conflicts(ask: Ask, seconds: float) -> Answer:
    grid = _puzzle(ask)
    return conflicts_data(grid, _language(ask))


def hint(ask: Ask, seconds: float) -> Answer:
    grid, marks = _puzzle(ask), ask.get("marks")
    board = Game(grid) if marks else grid
    level, profile = ask["level"], ask["profile"]
    found = find_hint(board, level=level, profile=profile, marks=marks, known=ask.get("known"))
    shown = found.step if ask["svg"] and found.level == 3 else None
    verdict = VERDICTS[solver.count(grid.replace(candidate_masks=None) if marks else grid, 2)]
    picture = shown.draw(found.grid, language=_language(ask)) if shown else None
    told = hint_data(grid, verdict, found, _language(ask))
    return told | {"grid": _object(found.grid), "svg": picture}


def path(ask: Ask, seconds: float) -> Answer:
    grid = _noted(_puzzle(ask), ask.get("marks"))
    found = followed(grid, ask["profile"], seconds * SEARCH_SHARE, known=ask.get("known"))
    return path_data(grid, found, _language(ask)) | {"grid": _object(found.end)}


def rate(ask: Ask, seconds: float) -> Answer:
    grid = _puzzle(ask)
    try:
        return _difficulty(grid, seconds * SEARCH_SHARE, _language(ask))
    except (NoSolution, MultipleSolutions):
        verdict, _, _ = checker.verdict(grid)
        return rating_data(grid.symbols, verdict)


def assess(ask: Ask, seconds: float) -> Answer:
    grid, end = _puzzle(ask), time.monotonic() + seconds * SEARCH_SHARE
    found = setting.assess(
        grid, limit=ask["limit"], seconds=min(ASSESSMENT_S, seconds * SEARCH_SHARE)
    )
    rating = None
    if ask["rate"] and found.is_unique:
        with suppress(GaveUp, UnsupportedShape):
            rating = _difficulty(grid, end - time.monotonic(), _language(ask))
    return assessment_data(grid, found, _language(ask)) | {"rating": rating}


def generate(ask: Ask, seconds: float) -> Answer:
    end = time.monotonic() + seconds * SEARCH_SHARE
    seed = ask.get("seed", new_seed() % SEED_LIMIT)
    try:
        shape = Shape(ask["size"], variants=[v for v in ask["variants"] if v in VARIANTS])
    except ShapeError as error:
        raise GenerateError(str(error)) from None
    wishes = {name: _wish(ask[name]) for name in WISHES if name in ask}
    wishes["variants"] = tuple(v for v in ask["variants"] if v in MADE_VARIANTS)
    try:
        wish, limit = Wish(shape=shape, **wishes), seconds * MAKING_SHARE
        (made,) = generate_many(1, wish, seed=seed, seconds_each=limit)
    except GaveUp as error:
        if error.closest is None:
            raise
        closest = GeneratedPuzzle(error.closest, solver.solve(error.closest), None)
        problem = problem_of(error)
        raise Problem(
            problem.kind, problem.detail, closest=_made(closest, end, _language(ask))
        ) from None
    return _made(made, end, _language(ask)) | {"seed": seed}


def daily(ask: Ask, seconds: float) -> Answer:
    end = time.monotonic() + seconds * SEARCH_SHARE
    (made,) = dailies.daily(ask["date"], ask["kind"], seconds=seconds * MAKING_SHARE)
    return _made(made, end, _language(ask)) | {
        "seed": dailies.daily_seed(made.date), "date": made.date.isoformat(), "kind": made.kind,
        "title": daily_title(made, _language(ask)), "variant": made.variant,
    }  # fmt: skip


def convert(ask: Ask, seconds: float) -> Answer:
    found, (grid, told, _) = _read(ask)
    info = {name: told[name] for name in INFO if name in told} | ask.get("info", {})
    record = Record(grid, {name: info[name] for name in WRITTEN if name in info})
    text = "\n".join(to_texts([record], ask["format"])) if "format" in ask else None
    return {
        "puzzle": _to_play(grid, _language(ask)),
        "format_found": found,
        "info": info,
        "text": text,
    }


def print_pdf(ask: Ask, seconds: float) -> bytes:
    given = {field.name: ask[field.name] for field in fields(Layout) if field.name in ask}
    layout, sheet = Layout(**given, words=_language(ask)), ask.get("worksheet")
    if sheet:
        seed = sheet.get("seed", 0)
        return print_worksheet(sheet["technique"], sheet["boards"], layout, seed=seed)
    puzzles = [Puzzle(_puzzle(each).puzzle(), each["title"]) for each in ask["puzzles"]]
    return print_book(puzzles, layout)


def qr(ask: Ask, seconds: float) -> Answer:
    try:
        return {"rows": Code(ask["text"]).rows}
    except ImportError as error:
        raise MissingExtra("QR codes", "print") from error


def canonical(ask: Ask, seconds: float) -> Answer:
    grid = _puzzle(ask)
    return {"puzzle": grid.symbols, "canonical": equivalence.canonical(grid).symbols}


def lesson(ask: Ask, seconds: float) -> Answer:
    (row,) = techniques_named(ask["technique"])
    (_, step), lang = shown_example(row), _language(ask)
    return {
        "technique": name_data(row, lang), "title": title(row, lang), "level": level_of(row),
        "difficulty": row.difficulty, "builds_on": BUILDS_ON[row.id],
        "about": about(row, lang), "explanation": step.explain(lang),
    }  # fmt: skip


def practice(ask: Ask, seconds: float) -> Answer:
    found = make_exercise(ask["technique"], seed=ask.get("seed", new_seed() % SEED_LIMIT))
    lang = _language(ask)
    return {
        "technique": name_data(found.technique, lang), "seed": found.seed,
        "task": found.text(lang), "steps": len(found.steps), "puzzle": _to_play(found.grid, lang),
    }  # fmt: skip


def judge(ask: Ask, seconds: float) -> Answer:
    grid, lang = _puzzle(ask), _language(ask)
    judged = exercise_on(grid, ask["technique"]).judge(ask["cells"])
    is_told = judged.is_right or ask["show"]
    names = [[grid.shape.cell_name(cell) for cell in some] for some in (judged.right, judged.wrong)]
    return {
        "puzzle": grid.symbols, "is_right": judged.is_right, "text": judged.text(lang),
        "right": names[0], "wrong": names[1], "missing": len(judged.missing),
        "step": step_data(grid, judged.step, lang) if is_told else None,
    }  # fmt: skip


def thumbnail(ask: Ask, seconds: float) -> bytes:
    """The picture of the example of a technique."""
    (row,) = techniques_named(ask["id"])
    shown, step = shown_example(row)
    return step.draw(shown, language=_language(ask)).encode()


def techniques(ask: Ask, seconds: float) -> bytes:
    """The page of the technique of this id, or of all of them if there is none."""
    from .pages import technique_page, techniques_page

    id, language = ask["id"], _language(ask)
    return (technique_page(id, language) if id else techniques_page(language)).encode()


TASKS: Mapping[str, Callable[[Ask, float], Answer | bytes]] = {
    "solve": solve,
    "count": count,
    "check": check,
    "candidates": candidates,
    "conflicts": conflicts,
    "hint": hint,
    "path": path,
    "rate": rate,
    "assess": assess,
    "generate": generate,
    "daily": daily,
    "convert": convert,
    "print": print_pdf,
    "qr": qr,
    "canonical": canonical,
    "lesson": lesson,
    "practice": practice,
    "judge": judge,
    "techniques": techniques,
    "thumbnail": thumbnail,
}
"""By the last word of their address; techniques and thumbnail make pages and pictures, the others
are calls of the API."""


def _language(ask: Ask) -> str:
    language: str = ask.get("lang", ENGLISH)
    return language


def _puzzle(ask: Ask) -> Grid:
    return _read(ask)[1].grid


def _read(ask: Ask) -> tuple[str, Record]:
    """Return the format of the puzzle of a request, and the puzzle with its information."""
    puzzle = ask["puzzle"]
    if isinstance(puzzle, str):
        ignored, meanings = ask.get("ignore_drawings", False), ask.get("meanings") or None
        return read_one(puzzle, ignore_drawings=ignored, meanings=meanings)
    data = {key: value for key, value in puzzle.items() if key not in TOLD}
    return "json", Record(grid_from_dict(data))


def _object(grid: Grid) -> Answer:
    return grid_to_dict(grid) | {"line": grid.symbols}


def _to_play(grid: Grid, lang: str) -> Answer:
    """The grid with all that a page needs to show it: its houses, figures and rules in words."""
    shape = grid.shape
    return _object(grid) | {
        "houses": houses_data(shape, lang), "figures": figures_data(shape),
        "rules": rules_data(shape, lang), "cell_rules": cell_rules_data(shape, lang),
    }  # fmt: skip


def _noted(grid: Grid, marks: str | None) -> Grid:
    """The grid with the candidates that a player's marks leave, if they are marks."""
    if marks is None or grid.candidate_masks is None:
        return grid
    masks = (
        [mask or grid.shape.every_digit for mask in grid.candidate_masks]
        if marks == "all"
        else None
    )
    return grid.replace(candidate_masks=masks)


def _wish(value: Any) -> Any:
    """Ranges are lists in JSON."""
    return tuple(value) if isinstance(value, list) else value


def _made(made: GeneratedPuzzle, end: float, lang: str) -> Answer:
    """A new puzzle, with its rating if there is time for it; with constraints, its grade."""
    puzzle, solution, rating = made.puzzle, made.solution, made.rating
    answer: Answer = {"puzzle": _to_play(puzzle, lang), "solution": solution.symbols}
    if puzzle.shape.constraints:
        return answer | {"rating": _graded(puzzle, made.grade, lang) if made.grade else None}
    if not (rating and rating.is_complete):
        rating = _new_rating(puzzle, end - time.monotonic()) or rating
    return answer | {"rating": _rated(puzzle, rating, lang) if rating else None}


def _new_rating(puzzle: Grid, seconds: float) -> Rating | None:
    """The rating of a puzzle that was just made, if there is time for it."""
    if seconds <= 0:
        return None
    is_small = puzzle.size <= ALWAYS_RATED_SIZE
    found = find_rating(puzzle, seconds=seconds if is_small else min(seconds, QUICK_RATING_S))
    return found if found.is_complete or is_small else None


def _difficulty(puzzle: Grid, seconds: float, lang: str) -> Answer:
    """The rating of a plain puzzle with one solution; the grade of another."""
    if not puzzle.shape.is_plain:
        return _graded(puzzle, grade(puzzle, seconds=seconds), lang)
    return _rated(puzzle, find_rating(puzzle, seconds=seconds), lang)


def _graded(puzzle: Grid, found: Grade, lang: str) -> Answer:
    """The label and the hardest step, as of a rating, but without Sudoku Explainer's numbers."""
    return rating_data(puzzle.symbols, ONE) | {
        "label": found.label, "steps": found.steps, "complete": found.is_complete,
        "hardest": name_data(found.hardest, lang) if found.hardest else None,
    }  # fmt: skip


def _rated(puzzle: Grid, found: Rating, lang: str) -> Answer:
    """As the command tells it, but a technique in full and what it all means."""
    return rating_data(puzzle.symbols, found) | {
        "hardest": name_data(found.hardest, lang) if found.hardest else None,
        "meaning": meaning(found, lang),
    }
