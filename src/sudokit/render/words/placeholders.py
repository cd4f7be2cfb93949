"""Facts of a step: the values that the messages of its technique name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from ...logic import PARTS, Step
from ...messages import message
from .values import Cells, Clauses, Digits, Houses, cells, digits, listed

Placeholder = Callable[[Step], object]
"""A function that returns the value of a fact."""


AnyFacts = TypeVar("AnyFacts")


class StepFacts(dict[str, object]):
    """The facts of one step, made when a message asks for them.

    $cell                the cells of the placements: r1c1
    $digit               the digits of the placements, or else of the eliminations: 3 and 7
    $so                  the conclusion: r1c1 must be 5; r1c1 and r2c2 cannot be 4
    $house $houses       the houses of the step: row 1 and column 5
    $house_0 ...         one of these houses
    $digits              all digits of the pattern: 3 and 7
    $body $pivot $extra $set $source $target
                         the cells of that part of the pattern: r1c1 and r2c2
    $body_digits ...     the digits of that part: 3 and 7
    $body_each ...       the groups of that part one by one: r1c1 and r1c2 (3, 7 and 9)
    $body_0 $set_1 $set_1_digits ...
                         the cells or the digits of one group

    Families add others: `PLACEHOLDERS` in their modules.
    """

    def __init__(self, step: Step, extra: Mapping[str, Placeholder]) -> None:
        super().__init__()
        self._step, self._extra = step, extra

    def __missing__(self, name: str) -> object:
        found = self[name] = self._made(name)
        return found

    def _made(self, name: str) -> object:
        step = self._step
        if placeholder := PLACEHOLDERS.get(name) or self._extra.get(name):
            return placeholder(step)
        part, *rest = name.split("_")
        if part == "house":
            return Houses((step.houses[int(rest[0])],))
        if part not in PARTS:
            raise KeyError(name)
        if rest == ["each"]:
            groups = sorted({role.group for role in step.pattern if role.part == part})
            return listed(
                message(
                    "cells-with-digits",
                    cells=part_cells(step, part, group),
                    digits=part_digits(step, part, group),
                )
                for group in groups
            )
        group = int(rest.pop(0)) if rest and rest[0].isdigit() else None
        return (part_digits if rest == ["digits"] else part_cells)(step, part, group)


def part_cells(step: Step, part: str, group: int | None = None) -> Cells:
    """Return the cells of a part of the pattern, or of one group of it."""
    found = {r.cell: None for r in step.pattern if r.part == part and group in (None, r.group)}
    return Cells(tuple(found))


def part_digits(step: Step, part: str | None = None, group: int | None = None) -> Digits:
    """Return the digits of the pattern, of a part, or of one group of it."""
    return digits(
        digit
        for role in step.pattern
        if part in (None, role.part) and group in (None, role.group)
        for digit in role.digits
    )


def facts_as(kind: type[AnyFacts], step: Step) -> AnyFacts:
    """Return the facts of a step, which are of a kind."""
    assert isinstance(step.facts, kind)
    return step.facts


def so(step: Step) -> Clauses:
    """Return the conclusion: r1c1 must be 5 and r2c2 cannot be 4."""
    said = [
        message("must-be", cell=cells(cell), digit=Digits((digit,)))
        for cell, digit in step.placements
    ]
    filled = {cell for cell, _ in step.placements}
    gone: dict[int, list[int]] = {}
    for cell, digit in sorted(step.eliminations):
        if cell not in filled:
            gone.setdefault(cell, []).append(digit)
    alike: dict[tuple[int, ...], list[int]] = {}
    for cell, some in gone.items():
        alike.setdefault(tuple(some), []).append(cell)
    for common, where in alike.items():
        said.append(message("cannot-be", cells=cells(*where), digits=digits(common)))
    return Clauses(tuple(said))


PLACEHOLDERS: Mapping[str, Placeholder] = {
    "cell": lambda step: cells(*(cell for cell, _ in step.placements)),
    "digit": lambda step: digits(digit for _, digit in step.placements or step.eliminations),
    "so": so,
    "house": lambda step: Houses(step.houses),
    "houses": lambda step: Houses(step.houses),
    "digits": part_digits,
}
"""Facts that every message of a technique may name."""
