"""Facts that depend on the details of a step: singles, wings, colours, exclusion."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import NamedTuple

from ...logic import Candidate, Role, Step, houses_of_logic
from ...messages import Message, message
from .placeholders import Placeholder
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
    """Return the cells of the pattern that may hold an eliminated digit."""
    lost = {digit for _, digit in step.eliminations}
    return cells(*(role.cell for role in step.pattern if lost & {*role.digits}))


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
    ((common,),) = {(digit,) for _, digit in step.eliminations}
    (pivot,) = _roles(step, "pivot")
    cases: list[Message] = []
    for digit in pivot.digits:
        if digit != common:
            (pincer,) = (role for role in _roles(step, "body") if digit in role.digits)
            cases.append(
                message(
                    "pivot-case-too" if cases else "pivot-case",
                    pivot=cells(pivot.cell),
                    digit=digits([digit]),
                    pincer=cells(pincer.cell),
                    common=digits([common]),
                )
            )
    if common in pivot.digits:
        cases.append(message("pivot-case-neither", common=digits([common])))
    return Joined("; ", tuple(cases))


def combinations(step: Step) -> Joined:
    """Return why no candidate of one cell of an aligned pair fits with the eliminated one."""
    pair = _roles(step, "body")
    cases = []
    for cell, digit in step.eliminations:
        (other,) = (role for role in pair if role.cell != cell)
        reasons: list[Message] = []
        for partner in other.digits:
            excluder = next(
                (r for r in _roles(step, "extra") if {*r.digits} == {digit, partner}), None
            )
            reason = (
                message(
                    "partner-excluded",
                    digit=digits([partner]),
                    cell=cells(excluder.cell),
                    digits=digits(excluder.digits),
                )
                if excluder
                else message("partner-seen", digit=digits([partner]), cell=cells(cell))
            )
            reasons.append(message("nor-partner", reason=reason) if reasons else reason)
        cases.append(
            message(
                "no-partner",
                cell=cells(cell),
                digit=digits([digit]),
                other=cells(other.cell),
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
    (colour, other) = (_candidates(step, group) for group in (0, 1))
    for index, (cell, digit) in enumerate(colour):
        for second, another in colour[:index]:
            if second == cell:
                return message(
                    "colour-has-both",
                    colour=_colour(step, 0),
                    digits=digits([digit, another]),
                    cell=cells(cell),
                )
            if another == digit and _see(step, cell, second):
                return message(
                    "colour-has-twice",
                    colour=_colour(step, 0),
                    digit=digits([digit]),
                    cells=cells(second, cell),
                )
    (emptied,) = _roles(step, "extra")
    causes = [
        message(
            "digit-because-of",
            digit=digits([digit]),
            cell=cells(_seen_from(step, Candidate(emptied.cell, digit), colour)),
        )
        for digit in emptied.digits
    ] + [
        message("digit-of-colour", digit=digits([digit]), colour=_colour(step, 1))
        for cell, digit in other
        if cell == emptied.cell
    ]
    return message(
        "colour-empties",
        colour=_colour(step, 0),
        cell=cells(emptied.cell),
        causes=listed(causes),
    )


def ruled_out(step: Step) -> Joined:
    """Return how either of two colours rules out each eliminated candidate."""
    pairs = [(0, 1)]
    if step.technique.id == "multi_colours_1":
        pairs = [(1 - i, 3 - j) for i in (0, 1) for j in (0, 1) if _meeting(step, i, 2 + j)]
    alike: dict[tuple[_Cause, ...], list[Candidate]] = {}
    for out in step.eliminations:
        alike.setdefault(_ruled_out_by(step, out, pairs), []).append(out)
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
    said: list[Message] = []
    for i, j in ((0, 2), (0, 3), (1, 2), (1, 3)):
        others = 1 - i, 5 - j
        if meeting := _meeting(step, i, j):
            if not any(_causes(step, out, others) for out in step.eliminations):
                continue
            first, second = meeting
            said.append(
                message(
                    "colours-meet-too" if said else "colours-meet",
                    cell=cells(first),
                    colour=_colour(step, i),
                    seen=cells(second),
                    seen_colour=_colour(step, j),
                    opposites=listed(_colour(step, group) for group in others),
                )
            )
    return Joined("; ", tuple(said))


def both_met(step: Step) -> Listed:
    """Return where a colour sees both colours of another cluster."""
    said = []
    for group in (2, 3):
        if meeting := _meeting(step, 0, group):
            first, second = meeting
            said.append(
                message(
                    "colour-seen",
                    cell=cells(first),
                    colour=_colour(step, 0),
                    seen=cells(second),
                    seen_colour=_colour(step, group),
                )
            )
    return listed(said)


def is_wrap(step: Step) -> bool:
    """Whether a whole colour is eliminated."""
    return step.eliminations[0] in _candidates(step, 0)


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


def _ruled_out_by(
    step: Step, out: Candidate, pairs: Iterable[tuple[int, int]]
) -> tuple[_Cause, ...]:
    """Return how the first pair of colours that both rule out a candidate do so.

    They have its digit in cells that it sees, or another candidate in its own cell.
    """
    groups, causes = next((pair, found) for pair in pairs if (found := _causes(step, out, pair)))
    by_sight = all(cause.digit == out.digit for cause in causes)
    return tuple(
        _Cause(
            _colour(step, group),
            None if cell == out.cell else cell,
            None if by_sight else digit,
        )
        for group, (cell, digit) in zip(groups, causes)
    )


def _causes(step: Step, out: Candidate, groups: tuple[int, int]) -> list[Candidate]:
    """Return a candidate of each of two colours that rules out `out`; [] if one colour has none."""
    found = []
    for group in groups:
        candidates = _candidates(step, group)
        causes = [c for c in candidates if c.digit == out.digit and _see(step, c.cell, out.cell)]
        causes += [c for c in candidates if c.cell == out.cell and c.digit != out.digit]
        if not causes or out in candidates:
            return []
        found.append(causes[0])
    return found


def _meeting(step: Step, group: int, other: int) -> tuple[int, int] | None:
    """Return a cell of each of two colours that see each other, or None."""
    for first, _ in _candidates(step, group):
        for second, _ in _candidates(step, other):
            if _see(step, first, second):
                return first, second
    return None


def _seen_from(step: Step, out: Candidate, candidates: Iterable[Candidate]) -> int:
    """Return the cell of a candidate that has the same digit and sees `out`."""
    return next(c for c, d in candidates if d == out.digit and _see(step, c, out.cell))


def _one_digit(step: Step) -> bool:
    return len({digit for role in step.pattern for digit in role.digits}) == 1


def _roles(step: Step, part: str, group: int | None = None) -> list[Role]:
    return [r for r in step.pattern if r.part == part and group in (None, r.group)]


def _candidates(step: Step, group: int) -> list[Candidate]:
    return [Candidate(r.cell, digit) for r in _roles(step, "body", group) for digit in r.digits]


def _in_cells(digit: int, *where: int) -> Message:
    return message("digit-in-cells", digit=digits([digit]), cells=cells(*where))


def _see(step: Step, cell: int, other: int) -> bool:
    return cell != other and any(
        cell in house.cells and other in house.cells for house in houses_of_logic(step.shape)
    )
