"""Sentences for hints, by level, and for mistakes."""

from __future__ import annotations

from ...hints import Focus, Hint, Mistake
from ...logic import Step, houses_of_logic
from ...reasons import Conflict
from ...shape import Shape
from .reasons import explain as explain_reason
from .steps import clue, explain
from .terms import by_kind, house_name, listed, placed, with_article
from .violations import broken

NO_STEP = "None of the techniques in use finds a step."
"""The sentence for a board on which no step is found."""
NOTHING_KNOWN = "None of the techniques that you know leads on from here."


def needs(step: Step) -> str:
    """Return the sentence that names the technique of a step beyond those that a player knows."""
    return f"The next step needs {with_article(step.technique.name)}."


def text(hint: Hint, level: int) -> str:
    """Return the text of a hint: 1 where to look, 2 the technique, 3 the whole deduction."""
    where = hint.focus
    if hint.mistake and where:
        return _mistake(hint, hint.mistake, where, level)
    if hint.step and where:
        if level == 1 and hint.is_beyond:
            return f"{NOTHING_KNOWN} {needs(hint.step)}"
        if level == 1:
            return f"Look at {_places(hint.grid.shape, where)}."
        if level == 2:
            told = clue(hint.step) or f"look at {_places(hint.grid.shape, where)}."
            return f"{hint.step.technique.name}: {told}"
        return explain(hint.step)
    if hint.reason:
        verdict = "no solution" if isinstance(hint.reason, Conflict) else "more than one solution"
        of_what = "puzzle has" if hint.reason.grid.digits != hint.grid.digits else "grid has"
        said = f"The {of_what} {verdict}."
        return said if level == 1 else f"{said} {explain_reason(hint.reason)}"
    if not hint.grid.empty_count:
        return "The grid is complete."
    return NO_STEP


def _mistake(hint: Hint, mistake: Mistake, where: Focus, level: int) -> str:
    shape = hint.grid.shape
    name, digit = shape.cell_name(mistake.cell), shape.symbol(mistake.digit)
    if level == 1:
        return f"There is a mistake on the board: look at {_places(shape, where)}."
    if mistake.in_marks:
        wrong = f"The marks of {name} lack the right digit"
        said = f"The marks of {name} lack {digit}, which it must be"
    else:
        wrong, said = f"{name} is not {digit}", f"{name} cannot be {digit}"
    if level == 2:
        return f"{wrong}."
    return f"{said}{_proof(hint, mistake)}{_others(mistake.others)}"


def _proof(hint: Hint, mistake: Mistake) -> str:
    shape = hint.grid.shape
    if mistake.clash is not None:
        clash = mistake.clash
        given = "the given " if hint.grid.givens[clash] else ""
        all_houses = houses_of_logic(shape)
        both = (h for h in all_houses if clash in h.cells and mistake.cell in h.cells)
        houses = listed(map(house_name, both))
        return f": {given}{placed(shape, clash, mistake.digit)} is in {houses}, too."
    if mistake.broken:
        return f": {broken(hint.grid, mistake.broken)}"
    if mistake.proof:
        return f". {mistake.proof.explain()}"
    if not mistake.steps:
        return ": a search of all solutions shows that none has it there."
    last = explain(mistake.steps[-1])
    if len(mistake.steps) == 1:
        return f". {last}"
    return (
        f", as {len(mistake.steps)} steps from the correct digits show. "
        f"This is the last of them: {last}"
    )


def _others(number: int) -> str:
    if not number:
        return ""
    return " There is another mistake." if number == 1 else f" There are {number} other mistakes."


def _places(shape: Shape, where: Focus) -> str:
    names = [by_kind(where.houses)] if where.houses else []
    names += map(shape.cell_name, where.cells)
    names += dict.fromkeys(constraint.reference for constraint in where.constraints)
    digit = f" and the digit {shape.symbol(where.digit)}" if where.digit else ""
    return listed(names) + digit
