"""Sentences on the number of solutions, repeated digits and broken constraints."""

from __future__ import annotations

from ...checker import VERDICTS, AnyViolation, BrokenConstraint, violations
from ...grid import Grid
from ...messages import ENGLISH, Message, message


def outcome(verdict: str, language: str = ENGLISH) -> str:
    """Return the words of one of checker.VERDICTS."""
    from .speaker import words

    number = ("none", "one", "several")[VERDICTS.index(verdict)]
    return words(message(f"verdict-{number}"), language)


def because(grid: Grid, language: str = ENGLISH) -> str:
    """Return ": row 1 has 5 twice" to follow a verdict, or "" if no rule is broken."""
    found = violations(grid)
    return f": {broken(grid, found[0], language)}" if found else ""


def broken(grid: Grid, violation: AnyViolation, language: str = ENGLISH) -> str:
    """Return "row 1 has 5 twice", or the rule that the cells of a constraint break."""
    from .speaker import say, text_of

    return text_of(say(grid.shape, told(grid, violation), language))


def told(grid: Grid, violation: AnyViolation) -> Message:
    """Return a broken rule as a message."""
    # Commands that find no broken rule do without the slow imports.
    from .values import Cells, Digits, Houses, Reference, Rule

    if isinstance(violation, BrokenConstraint):
        constraint = violation.constraint
        return message(
            "breaks-constraint",
            cells=Cells(violation.cells),
            constraint=Reference(constraint),
            rule=Rule(constraint),
        )
    return message(
        "house-repeats",
        house=Houses((violation.house,)),
        digit=Digits((violation.digit,)),
        times=violation.times,
    )
