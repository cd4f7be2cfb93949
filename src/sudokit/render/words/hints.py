"""Sentences for hints, by level, and for mistakes."""

from __future__ import annotations

from ...hints import Focus, Hint, Mistake
from ...logic import Step, houses_of_logic
from ...messages import ENGLISH, Message, message
from ...reasons import Conflict
from . import proofs, reasons, steps, violations
from .speaker import Run, say, text_of, words
from .values import Candidates, Cells, Digits, Houses, Name, Reference, listed, sentences


def text(hint: Hint, level: int, language: str = ENGLISH) -> str:
    """Return the text of a hint: 1 where to look, 2 the technique, 3 the whole deduction."""
    return text_of(runs(hint, level, language))


def runs(hint: Hint, level: int, language: str = ENGLISH) -> tuple[Run, ...]:
    """Return the runs of this text."""
    return say(hint.grid.shape, told(hint, level), language)


def needs(step: Step, language: str = ENGLISH) -> str:
    """Return the clause that names the technique of a step beyond those that a player knows."""
    return words(message("next-step-needs", technique=Name(step.technique)), language)


def beyond(step: Step, language: str = ENGLISH) -> str:
    """Return sentences that say the same."""
    return words(message("hint-beyond", technique=Name(step.technique)), language)


def told(hint: Hint, level: int) -> object:
    """Return the text of a hint as a value."""
    where = hint.focus
    if hint.mistake and where:
        return _mistake(hint, hint.mistake, where, level)
    if hint.step and where:
        return _step(hint, hint.step, where, level)
    if hint.reason:
        id = "hint-no-solution" if isinstance(hint.reason, Conflict) else "hint-several-solutions"
        is_grid = hint.reason.grid.digits == hint.grid.digits
        said = message(id, what="grid" if is_grid else "puzzle")
        return said if level == 1 else sentences((said, reasons.told(hint.reason)))
    return message("hint-no-step" if hint.grid.empty_count else "hint-complete")


def _step(hint: Hint, step: Step, where: Focus, level: int) -> Message:
    if level == 1 and hint.is_beyond:
        return message("hint-beyond", technique=Name(step.technique))
    if level == 1:
        return message("hint-look", look=_look(where))
    if level == 2:
        clue: object = steps.told(step, "clue")
        if not steps.has_clue(step):
            clue = message("hint-clue", look=_look(where))
        return message("hint-technique", technique=Name(step.technique), clue=clue)
    return steps.told(step, "long")


def _mistake(hint: Hint, mistake: Mistake, where: Focus, level: int) -> object:
    if level == 1:
        return message("mistake-look", look=_look(where))
    kind = "marks" if mistake.in_marks else "digit"
    facts = {"cell": Cells((mistake.cell,)), "digit": Digits((mistake.digit,))}
    if level == 2:
        return message(f"mistake-in-{kind}", **facts)
    said = [_proved(hint, mistake, message(f"wrong-{kind}", **facts))]
    if mistake.others:
        said.append(message("other-mistakes", number=mistake.others))
    return sentences(said)


def _proved(hint: Hint, mistake: Mistake, wrong: Message) -> Message:
    """Return that something is wrong, and why."""
    grid, clash = hint.grid, mistake.clash
    if clash is not None:
        clue = Candidates((clash,), (mistake.digit,))
        houses = reasons.houses_of_both(houses_of_logic(grid.shape), clash, mistake.cell)
        return message(
            "mistake-clashes", wrong=wrong, clue=clue, given=bool(grid.givens[clash]), houses=houses
        )
    if mistake.broken:
        broken = violations.told(grid, mistake.broken)
        return message("mistake-breaks", wrong=wrong, broken=broken)
    if mistake.proof:
        proof = proofs.told(mistake.proof)
        return message("mistake-proved", wrong=wrong, proof=proof)
    if not mistake.steps:
        return message("mistake-searched", wrong=wrong, **wrong.facts, marks=mistake.in_marks)
    last = steps.told(mistake.steps[-1], "long")
    if len(mistake.steps) == 1:
        return message("mistake-proved", wrong=wrong, proof=last)
    return message("mistake-after-steps", wrong=wrong, number=len(mistake.steps), last=last)


def _look(where: Focus) -> Message:
    """Return the clause that says where to look."""
    places: list[object] = [Houses(where.houses)] if where.houses else []
    places += [Cells((cell,)) for cell in where.cells]
    places += {each.reference: Reference(each) for each in where.constraints}.values()
    if not where.digit:
        return message("look-at", places=listed(places))
    return message("look-at-digit", places=listed(places), digit=Digits((where.digit,)))
