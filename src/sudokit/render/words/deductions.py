"""Facts that depend on the details of a step: singles, wings, colours, exclusion."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from ...logic import Candidate, Role, Step
from ...messages import Message, message
from ...step_facts import (
    AlignedPair,
    ColourClash,
    ColourEmpties,
    ColourMeetings,
    ColourTrap,
    Meeting,
    Trapped,
    Wing,
)
from .placeholders import Placeholder, facts_as
from .terms import group_name
from .values import Cells, Joined, Listed, cells, digits, listed, sentences


def only_place(step: Step) -> Message:
    """Return what rules out the other cells of a hidden single's house."""
    ((_, digit),) = step.placements
    holders = cells(*(role.cell for role in _roles(step, "extra", 0)))
    lost = cells(*(role.cell for role in _roles(step, "extra", 1)))
    if not holders.cells:
        return message("only-place-lost", lost=lost)
    seen = {"digit": digits([digit]), "holders": holders}
    if not lost.cells:
        return message("only-place-seen", **seen)
    return message("only-place-seen-or-lost", lost=lost, **seen)


def only_digit(step: Step) -> Message:
    """Return what rules out the other digits of a naked single."""
    ((_, digit),) = step.placements
    givers = {role.digits[0]: role.cell for role in _roles(step, "extra")}
    seen = listed(_in_cells(digit, cell) for digit, cell in givers.items())
    lost = digits(d for d in step.shape.digits if d != digit and d not in givers)
    if not lost.digits:
        return message("only-digit-seen", seen=seen)
    if not givers:
        return message("only-digit-lost", lost=lost)
    return message("only-digit-seen-or-lost", seen=seen, lost=lost)


def all_cells(step: Step) -> Cells:
    """Return all cells of the pattern."""
    return cells(*sorted({role.cell for role in step.pattern}))


def holders(step: Step) -> Cells:
    """Return the cells of a wing of which one holds the common digit."""
    return cells(*facts_as(Wing, step).holders)


def gone(step: Step) -> Message:
    """Return the eliminated candidates: 1 or 7 in r1c1 or r1c2, or 5 in r2c2."""
    lost: dict[int, list[int]] = {}
    for cell, digit in step.eliminations:
        lost.setdefault(cell, []).append(digit)
    alike: dict[tuple[int, ...], list[int]] = {}
    for cell, some in lost.items():
        alike.setdefault(tuple(sorted(some)), []).append(cell)
    *most, end = (
        message("gone", digits=digits(some), cells=cells(*where)) for some, where in alike.items()
    )
    return message("gone-or-gone", most=Joined(", ", tuple(most)), last=end) if most else end


def pivot_cases(step: Step) -> Joined:
    """Return which cell of a wing holds the common digit for each digit of the pivot."""
    wing = facts_as(Wing, step)
    common = digits([wing.digit])
    (pivot,) = _roles(step, "pivot")
    cases = [
        message(
            "pivot-case-too" if number else "pivot-case",
            pivot=cells(pivot.cell),
            digit=digits([digit]),
            pincer=cells(pincer),
            common=common,
        )
        for number, (pincer, digit) in enumerate(wing.cases)
    ]
    if pivot.cell in wing.holders:
        cases.append(message("pivot-case-neither", common=common))
    return Joined("; ", tuple(cases))


def combinations(step: Step) -> Joined:
    """Return why no candidate of one cell of an aligned pair fits with the eliminated one."""
    cases = []
    for (cell, digit), other, partners in facts_as(AlignedPair, step).unpaired:
        reasons: list[Message] = []
        for partner, excluder in partners:
            reason = (
                message("partner-seen", digit=digits([partner]), cell=cells(cell))
                if excluder is None
                else message(
                    "partner-excluded",
                    digit=digits([partner]),
                    cell=cells(excluder),
                    digits=digits([digit, partner]),
                )
            )
            reasons.append(message("nor-partner", reason=reason) if reasons else reason)
        cases.append(
            message(
                "no-partner",
                cell=cells(cell),
                digit=digits([digit]),
                other=cells(other),
                reasons=Joined(", ", tuple(reasons)),
            )
        )
    return sentences(cases)


def triples(step: Step) -> Message:
    """Return why the combinations of an aligned triplet are impossible."""
    excluders = [
        message("cells-with-digits", cells=cells(role.cell), digits=digits(role.digits))
        for role in _roles(step, "extra")
    ]
    if not excluders:
        return message("combination-repeats")
    return message("combination-repeats-or-empties", excluders=listed(excluders))


def clash(step: Step) -> Message:
    """Return why a colour is wrong: where it has a digit twice, or which cell it empties."""
    if isinstance(step.facts, ColourClash):
        first, second = step.facts.candidates
        if first.cell == second.cell:
            return message(
                "colour-has-both",
                colour=_colour(step, 0),
                digits=digits([first.digit, second.digit]),
                cell=cells(first.cell),
            )
        return message(
            "colour-has-twice",
            colour=_colour(step, 0),
            digit=digits([first.digit]),
            cells=cells(first.cell, second.cell),
        )
    excluded = facts_as(ColourEmpties, step).excluded
    return message(
        "colour-empties",
        colour=_colour(step, 0),
        cell=cells(excluded[0].candidate.cell),
        causes=listed(
            message("digit-because-of", digit=digits([digit]), cell=cells(by.cell))
            if by
            else message("digit-of-colour", digit=digits([digit]), colour=_colour(step, 1))
            for (_, digit), by in excluded
        ),
    )


def ruled_out(step: Step) -> Joined:
    """Return how either of two colours rules out each eliminated candidate."""
    alike: dict[tuple[_Cause, ...], list[Candidate]] = {}
    for each in facts_as(ColourTrap, step).trapped:
        alike.setdefault(_causes(step, each), []).append(each.candidate)
    return Joined(
        "; ",
        tuple(
            message(
                "gone-by-sight" if all(cause.digit is None for cause in why) else "gone-by-colours",
                those=cells(*(out.cell for out in those))
                if _one_digit(step)
                else listed(_in_cells(out.digit, out.cell) for out in those),
                causes=listed(map(_told, why)),
            )
            for why, those in alike.items()
        ),
    )


def meetings(step: Step) -> Joined:
    """Return which colours of two clusters cannot both be right, and what follows."""
    return Joined(
        "; ",
        tuple(
            message(
                "colours-meet-too" if number else "colours-meet",
                opposites=listed(_colour(step, group) for group in (1 - colour, 5 - other)),
                **_met(step, each),
            )
            for number, each in enumerate(facts_as(ColourTrap, step).meetings)
            for colour, other in [each.colours]
        ),
    )


def both_met(step: Step) -> Listed:
    """Return where a colour sees both colours of another cluster."""
    return listed(
        message("colour-seen", **_met(step, each))
        for each in facts_as(ColourMeetings, step).meetings
    )


def _met(step: Step, meeting: Meeting) -> dict[str, object]:
    """Return what messages say of two colours that see each other."""
    (colour, other), (cell, seen) = meeting
    return {
        "cell": cells(cell), "colour": _colour(step, colour),
        "seen": cells(seen), "seen_colour": _colour(step, other),
    }  # fmt: skip


def is_wrap(step: Step) -> bool:
    """Whether a whole colour is eliminated."""
    return not isinstance(step.facts, ColourTrap)


def coloured(group: int) -> Callable[[Step], Joined]:
    """Make the placeholder of a colour's candidates: 3 in r1c1 and r2c2; 4 in r3c3."""

    def candidates(step: Step) -> Joined:
        places: dict[int, list[int]] = {}
        for cell, digit in _candidates(step, group):
            places.setdefault(digit, []).append(cell)
        return Joined("; ", tuple(_in_cells(digit, *where) for digit, where in places.items()))

    return candidates


def _colour(step: Step, group: int) -> str:
    return group_name(step.shape, group)


PLACEHOLDERS: Mapping[str, Placeholder] = {
    "only_place": only_place,
    "only_digit": only_digit,
    "cells": all_cells,
    "holders": holders,
    "gone": gone,
    "pivot_cases": pivot_cases,
    "combinations": combinations,
    "triples": triples,
    "clash": clash,
    "ruled_out": ruled_out,
    "meetings": meetings,
    "both_met": both_met,
    "is_wrap": is_wrap,
    "coloured_0": coloured(0),
    "coloured_1": coloured(1),
    "A": partial(_colour, group=0),
    "B": partial(_colour, group=1),
    "C": partial(_colour, group=2),
    "D": partial(_colour, group=3),
}


class _Cause(NamedTuple):
    """A candidate of a colour that rules out another one.

    - colour: the name of the colour
    - cell: where the candidate is; None if it is in the cell of the other one
    - digit: its digit; None if every cause has the digit of the other one
    """

    colour: str
    cell: int | None
    digit: int | None


def _told(cause: _Cause) -> Message:
    where = None if cause.cell is None else cells(cause.cell)
    if cause.digit is None:
        return message("cell-of-colour", cell=where, colour=cause.colour)
    return message("colour-has", colour=cause.colour, digit=digits([cause.digit]), cell=where)


def _causes(step: Step, trapped: Trapped) -> tuple[_Cause, ...]:
    """Return how two colours rule out a candidate: by sight, if both have its digit."""
    (cell, digit), colours, causes = trapped
    by_sight = all(cause.digit == digit for cause in causes)
    return tuple(
        _Cause(
            _colour(step, colour),
            None if cause.cell == cell else cause.cell,
            None if by_sight else cause.digit,
        )
        for colour, cause in zip(colours, causes)
    )


def _one_digit(step: Step) -> bool:
    return len({digit for role in step.pattern for digit in role.digits}) == 1


def _roles(step: Step, part: str, group: int | None = None) -> list[Role]:
    return [r for r in step.pattern if r.part == part and group in (None, r.group)]


def _candidates(step: Step, group: int) -> list[Candidate]:
    return [Candidate(r.cell, digit) for r in _roles(step, "body", group) for digit in r.digits]


def _in_cells(digit: int, *where: int) -> Message:
    return message("digit-in-cells", digit=digits([digit]), cells=cells(*where))
