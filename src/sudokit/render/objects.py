"""Objects for programs: steps, hints and ratings -> what `--json` prints and the API answers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING

from .. import logic
from ..checker import ONE
from ..grid import Grid
from ..hints import LEVELS, Followed, Hint
from ..messages import ENGLISH
from ..rating import Grade, Rating, step_label, technique_uses
from ..reasons import Ambiguity, Conflict
from ..setting import Assessment
from ..shape import House, Shape
from ..step_facts import Candidate, Cell, Facts
from .constraint_figures import figures
from .drawing_objects import drawing_data, runs_data
from .figures import Figure
from .highlights import is_reason
from .hint_drawing import draw_hint, draw_reason
from .step_drawing import bases_and_covers, draw_step
from .words import hints, reasons
from .words import steps as step_words
from .words.eureka import Literal, is_supposition, notation, split
from .words.inferences import cases, has_cases
from .words.rules import cell_rules, rules
from .words.speaker import say, text_of
from .words.techniques import name as technique_name
from .words.terms import kinds_of_houses, placed, removed
from .words.values import Houses, Label

if TYPE_CHECKING:
    from ..constraints import Constraint


def path_data(grid: Grid, found: Followed, language: str = ENGLISH) -> dict[str, object]:
    steps, board = [], grid
    for step in found.steps:
        steps.append(step_data(board, step, language))
        board = step.apply(board)
    return {
        "puzzle": grid.symbols, "verdict": found.verdict, "steps": steps,
        "techniques": uses_data(found.steps, language),
        "result": found.end.symbols, "left": found.end.empty_count,
        "complete": found.steps.is_complete,
        "beyond": name_data(found.beyond.technique, language) if found.beyond else None,
    }  # fmt: skip


def uses_data(steps: Sequence[logic.Step], language: str = ENGLISH) -> list[dict[str, object]]:
    """Return how often steps use each technique, easiest first."""
    return [
        {
            "technique": name_data(use.technique, language), "count": use.count,
            "rating": use.rating, "label": use.label, "first": use.first,
        }
        for use in technique_uses(steps)
    ]  # fmt: skip


def step_data(grid: Grid, step: logic.Step, language: str = ENGLISH) -> dict[str, object]:
    """Return a step on the grid on which it was found, with its words and its drawing."""
    name, explained = step.shape.cell_name, step_words.runs(step, "long", language)
    pattern = [
        {
            "part": role.part, "cell": name(role.cell), "digits": role.digits, "group": role.group,
            "is_reason": is_reason(step, role),
        }
        for role in step.pattern
    ]  # fmt: skip
    links = [
        {
            "from": _group_data(step.shape, link.source), "from_on": link.source_on,
            "to": _group_data(step.shape, link.target), "to_on": link.target_on,
            "branch": branch, "supposed": is_supposition(link),
            "constraint": link.constraint and step.shape.constraints.index(link.constraint),
            "sight": link.sight and step.shape.constraints.index(link.sight),
        }
        for branch, some in enumerate(split(step.links))
        for link in some
    ]  # fmt: skip
    return {
        "technique": name_data(step.technique, language),
        "rating": step.rating,
        "label": step_label(step),
        "placements": [placed(step.shape, *candidate) for candidate in step.placements],
        "eliminations": [removed(step.shape, *candidate) for candidate in step.eliminations],
        "houses": [house.name for house in step.houses],
        "covers": [house.name for house in bases_and_covers(step)[1]],
        "constraints": constraints_data(step.shape, step.constraints, language),
        "pattern": pattern,
        "facts": facts_data(step.shape, step.facts),
        "links": links,
        "eureka": notation(step) if step.links else None,
        "explanation": text_of(explained),
        "runs": runs_data(step.shape, explained),
        "cases": cases_data(step, language),
        "drawing": drawing_data(step.shape, draw_step(grid, step, language)),
    }


def constraints_data(
    shape: Shape, some: Iterable[Constraint], language: str = ENGLISH
) -> list[dict[str, object]]:
    """Return constraints by their indices in the shape, with words for people."""
    return [
        {
            "index": shape.constraints.index(each), "kind": each.kind,
            "label": text_of(say(shape, Label(each), language)), "rule": each.rule(shape, language),
        }
        for each in some
    ]  # fmt: skip


def facts_data(shape: Shape, facts: Facts | None) -> dict[str, object] | None:
    """Return the facts of a step under the name of their kind, such as "sum_bound"."""
    if facts is None:
        return None
    kind = re.sub(r"(?<!^)(?=[A-Z])", "_", type(facts).__name__).lower()
    return {"kind": kind} | {
        field.name: _fact_data(shape, getattr(facts, field.name)) for field in fields(facts)
    }


def _fact_data(shape: Shape, fact: object) -> object:
    match fact:
        case Cell():
            return shape.cell_name(fact)
        case Candidate(cell, digit):
            return {"cell": shape.cell_name(cell), "digit": digit}
        case House():
            return fact.name
        case tuple() if hasattr(fact, "_asdict"):
            return {name: _fact_data(shape, each) for name, each in fact._asdict().items()}
        case tuple():
            return [_fact_data(shape, each) for each in fact]
        case None | int():
            return fact
        case _:
            return shape.constraints.index(fact)


def cases_data(step: logic.Step, language: str = ENGLISH) -> dict[str, object] | None:
    """Return the explanation of a proof by cases in its parts, or None for other steps."""
    if not has_cases(step):
        return None
    shape = step.shape
    before, after = (step_words.runs(step, part, language) for part in ("before", "after"))
    found = []
    for case in cases(step):
        opening = say(shape, case.opening, language)
        lines = [(say(shape, words, language), literal) for words, literal in case.lines]
        found.append(
            {
                "opening": text_of(opening),
                "runs": runs_data(shape, opening),
                "lines": [
                    {
                        "words": text_of(words),
                        "runs": runs_data(shape, words),
                        "conclusion": _literal_data(shape, literal),
                    }
                    for words, literal in lines
                ],
            }
        )
    return {
        "before": text_of(before), "before_runs": runs_data(shape, before), "cases": found,
        "after": text_of(after), "after_runs": runs_data(shape, after),
    }  # fmt: skip


def houses_data(shape: Shape, language: str = ENGLISH) -> list[dict[str, object]]:
    """Return all houses of a shape: the name, the words and the kind of each, and its cells."""
    return [
        {
            "name": house.name,
            "words": house.name
            if kind == "extra"
            else text_of(say(shape, Houses((house,)), language)),
            "kind": kind,
            "cells": [shape.cell_name(cell) for cell in house.cells],
        }
        for kind, house in kinds_of_houses(shape)
    ]


def figures_data(shape: Shape) -> dict[str, object]:
    """Return the figures that show extra houses, constraints and drawings, in units of a cell."""
    drawn = figures(shape)
    return {
        "ground": [figure_data(figure) for figure in drawn.ground],
        "lines": [figure_data(figure) for figure in drawn.lines],
        "marks": [figure_data(figure) for figure in drawn.marks],
        "halos": [[figure_data(figure) for figure in halo] for halo in drawn.halos],
        "margins": [round(cells, 3) for cells in drawn.margins],
    }


def figure_data(figure: Figure) -> dict[str, object]:
    """Return a figure; parts that are empty or false, or as usual, are left out."""
    data: dict[str, object] = {"figure": type(figure).__name__.lower()}
    for field in fields(figure):
        value = getattr(figure, field.name)
        if (value and value != field.default) or field.name == "fill":
            data[field.name] = _rounded(value)
    return data


def _rounded(value: object) -> object:
    """Return numbers, and lists of them, with as many decimals as a picture needs."""
    if isinstance(value, tuple):
        return [_rounded(each) for each in value]
    return round(value, 3) if isinstance(value, float) else value


def rules_data(shape: Shape, language: str = ENGLISH) -> list[dict[str, object]]:
    """Return the rules of a shape in words, for a list beside its picture."""
    lists = ("places", "houses", "constraints")
    return [
        {**rule._asdict(), **{name: list(getattr(rule, name)) for name in lists}}
        for rule in rules(shape, language)
    ]


def cell_rules_data(shape: Shape, language: str = ENGLISH) -> dict[str, list[str]]:
    """Return what each cell is part of, in words, for people who do not see the picture."""
    return {shape.cell_name(cell): words for cell, words in cell_rules(shape, language).items()}


def hint_data(grid: Grid, verdict: str, hint: Hint, language: str = ENGLISH) -> dict[str, object]:
    """As much of a hint as its level tells."""
    step, level, name = hint.step, hint.level, grid.shape.cell_name
    told: dict[str, object] | None = None
    if step and level > 1:
        told = (
            step_data(hint.grid, step, language)
            if level == LEVELS[-1]
            else {"technique": name_data(step.technique, language)}
        )
    mistake = hint.mistake and level > 1 and {
        "cell": name(hint.mistake.cell),
        "marks" if hint.mistake.in_marks else "digit": hint.mistake.digit,
    }  # fmt: skip
    where = hint.focus and {
        "houses": [house.name for house in hint.focus.houses],
        "cells": [name(cell) for cell in hint.focus.cells],
        "constraints": constraints_data(grid.shape, hint.focus.constraints, language),
        "digit": hint.focus.digit or None,
    }
    said = [hints.runs(hint, each, language) for each in LEVELS[:level]]
    drawn = [draw_hint(hint, each, language) for each in LEVELS[:level]]
    return {
        "puzzle": grid.symbols, "verdict": verdict, "level": level,
        "texts": [*map(text_of, said)],
        "runs": [runs_data(grid.shape, each) for each in said],
        "drawings": [drawing_data(grid.shape, each) for each in drawn],
        "where": where, "step": told, "mistake": mistake or None,
        "beyond": name_data(step.technique, language) if step and hint.is_beyond else None,
        "why": reason_data(hint.reason, language) if hint.reason else None,
    }  # fmt: skip


def reason_data(reason: Conflict | Ambiguity, language: str = ENGLISH) -> dict[str, object]:
    shape = reason.grid.shape
    name = shape.cell_name
    said = reasons.runs(reason, language)
    told = {
        "explanation": text_of(said), "runs": runs_data(shape, said),
        "drawing": drawing_data(shape, draw_reason(reason, language)),
    }  # fmt: skip
    if isinstance(reason, Conflict):
        return told | {
            "conflict": [name(cell) for cell in reason.cells],
            "minimal": reason.is_minimal, "smallest": reason.is_smallest,
            "repairs": [placed(shape, *clue) for clue in reason.repairs],
            "constraints": [constraint.to_dict() for constraint in reason.constraints],
        }  # fmt: skip
    undecided = reason.undecided
    return told | {
        "solutions": [solution.symbols for solution in reason.solutions],
        "differing": [name(cell) for cell in reason.differing],
        "undecided": undecided if undecided is None else [name(cell) for cell in undecided],
        "repairs": [placed(shape, *clue) for clue in reason.repairs],
        "all_tried": reason.all_tried, "at_least": reason.at_least,
        "remedy": [placed(shape, *clue) for clue in reason.remedy],
    }  # fmt: skip


def assessment_data(grid: Grid, found: Assessment, language: str = ENGLISH) -> dict[str, object]:
    name, needless = grid.shape.cell_name, found.needless
    return {
        "puzzle": grid.symbols, "clues": len(grid) - grid.empty_count, "count": found.solutions,
        "exact": found.is_exact, "symmetries": found.symmetries,
        "conflict": reason_data(found.conflict, language) if found.conflict else None,
        "needless": needless if needless is None else [name(cell) for cell in needless],
    }  # fmt: skip


def name_data(row: logic.Technique, language: str = ENGLISH) -> dict[str, str]:
    return {"id": row.id, "name": technique_name(row, language), "family": row.family}


def technique_data(row: logic.Technique, language: str = ENGLISH) -> dict[str, object]:
    return {
        **name_data(row, language), "difficulty": row.difficulty, "aliases": row.aliases,
        "about": step_words.about(row, language),
    }  # fmt: skip


def rating_data(
    puzzle: str, found: Rating | Grade | str, language: str = ENGLISH
) -> dict[str, object]:
    """A rating, a grade, or the verdict on a puzzle that has none."""
    if isinstance(found, str):
        return {"puzzle": puzzle, "verdict": found}
    if isinstance(found, Grade):
        numbers = grade_numbers(found, language)
        return {"puzzle": puzzle, "verdict": ONE, **numbers, "complete": found.is_complete}
    return {
        "puzzle": puzzle, "verdict": ONE, **rating_numbers(found, language),
        "steps": found.steps, "complete": found.is_complete,
    }  # fmt: skip


def rating_numbers(found: Rating, language: str = ENGLISH) -> dict[str, object]:
    return {
        "er": found.er, "ep": found.ep, "ed": found.ed, "label": found.label,
        "hardest": technique_name(found.hardest, language) if found.hardest else None,
    }  # fmt: skip


def grade_numbers(found: Grade, language: str = ENGLISH) -> dict[str, object]:
    return {
        "rating": found.difficulty, "label": found.label,
        "hardest": technique_name(found.hardest, language) if found.hardest else None,
        "work": found.work, "steps": found.steps,
    }  # fmt: skip


def _group_data(shape: Shape, group: logic.Group) -> dict[str, object]:
    return {"digit": group.digit, "cells": [shape.cell_name(cell) for cell in group.cells]}


def _literal_data(shape: Shape, literal: Literal) -> dict[str, object]:
    group, on = literal
    return {**_group_data(shape, group), "on": on}
