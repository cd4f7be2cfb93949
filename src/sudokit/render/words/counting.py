"""Placeholders of exotic techniques: what they count, and why digits are eliminated."""

from __future__ import annotations

from collections.abc import Mapping

from ...logic import Step
from ...messages import Message, message
from ...step_facts import Counted, Exocet, ExocetTarget, Fireworks
from .placeholders import Placeholder, facts_as, so
from .values import Cells, Houses, Joined, cells, digits, listed, sentences


def counted(step: Step) -> Joined:
    """Return the digits that each house counts: 3 and 7 in row 1; 5 in box 2."""
    return Joined(
        "; ",
        tuple(
            message("digits-in-house", digits=digits(some), house=Houses((house,)))
            for house, some in facts_as(Counted, step).houses
        ),
    )


def number(step: Step) -> int:
    """Return the number of cells of the pattern."""
    return len({role.cell for role in step.pattern})


def all_cells(step: Step) -> Cells:
    """Return all cells of the pattern, in order."""
    return cells(*sorted({role.cell for role in step.pattern}))


def fireworks(step: Step) -> Joined:
    """Return why each digit of a firework, or of two, is in one of its cells."""
    said = []
    for each in facts_as(Fireworks, step).fireworks:
        said.append(
            message(
                "firework-of-digits",
                digits=digits(each.digits),
                row=Houses((each.row,)),
                column=Houses((each.column,)),
                box=Houses((each.box,)),
                in_row=cells(each.in_row),
                in_column=cells(each.in_column),
                crossing=cells(each.crossing),
            )
        )
        said += [
            message(
                "fits-only-in", digit=digits([digit]), house=Houses((line,)), cells=cells(*where)
            )
            for digit, line, where in each.ties
        ]
    return sentences(said)


def targets(step: Step) -> Message:
    """Return the targets of an exocet: r1c1 and the other in r2c2.

    A target may be one of two cells, when another digit takes the other cell.
    """
    first, second = map(_one_target, facts_as(Exocet, step).targets)
    return message("exocet-targets", first=first, second=second)


def _one_target(target: ExocetTarget) -> Message:
    where = cells(*target.cells)
    if target.taken:
        return message("exocet-target-of-two", cells=where, taken=digits(target.taken))
    return message("exocet-target", cells=where)


def exocet(step: Step) -> Joined:
    """Return why a target, a base cell or a mirror cell loses digits, and the conclusion."""
    facts = facts_as(Exocet, step)
    said = []
    for target in facts.targets:
        mirrors = cells(*target.mirrors)
        lines = listed(Houses((line,)) for line in target.lines)
        for id, gone in (
            ("exocet-needs-both-lines", target.crossed),
            ("exocet-needs-mirror", target.unmirrored),
            ("exocet-no-second-digit", target.unpaired),
        ):
            for digit in sorted({each.digit for each in gone}):
                lost = cells(*(each.cell for each in gone if each.digit == digit))
                said.append(
                    message(id, mirrors=mirrors, lines=lines, cells=lost, digit=digits([digit]))
                )
        for holder in target.holders:
            (other,) = {*target.mirrors} - {holder}
            said.append(
                message(
                    "exocet-mirror",
                    target=cells(*target.cells),
                    mirrors=mirrors,
                    cell=cells(holder),
                    other=cells(other),
                )
            )
    if facts.gone_from_base:
        said.append(message("exocet-base", digits=digits(facts.gone_from_base)))
    return sentences([*said, message("exocet-so", so=so(step))])


PLACEHOLDERS: Mapping[str, Placeholder] = {
    "counted": counted,
    "number": number,
    "cells": all_cells,
    "fireworks": fireworks,
    "targets": targets,
    "exocet": exocet,
}
