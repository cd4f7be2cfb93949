"""Placeholders of exotic techniques: what they count, and why digits are eliminated."""

from __future__ import annotations

from collections.abc import Mapping

from ...logic import Step
from ...messages import Message, message
from ...shape import House
from .placeholders import Placeholder, so
from .values import Cells, Houses, Joined, cells, digits, listed, sentences


def counted(step: Step) -> Joined:
    """Return the digits that each house counts: 3 and 7 in row 1; 5 in box 2.

    A cell of group 0 is counted in the first of its houses, one of group 1 in the last.
    """
    found: dict[House, set[int]] = {house: set() for house in step.houses}
    for role in step.pattern:
        homes = [house for house in step.houses if role.cell in house.cells]
        found[homes[-1 if role.group else 0]].update(role.digits)
    return Joined(
        "; ",
        tuple(
            message("digits-in-house", digits=digits(some), house=Houses((house,)))
            for house, some in found.items()
            if some
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
    for group in sorted({role.group for role in step.pattern}):
        roles = [role for role in step.pattern if role.group == group]
        row, column, box = (Houses((house,)) for house in step.houses[3 * group : 3 * group + 3])
        in_row, in_column = _of(step, "body", group)
        (crossing,) = _of(step, "pivot", group)
        tied = {digit for role in roles if role.part == "set" for digit in role.digits}
        free = {digit for role in roles for digit in role.digits} - tied
        said.append(
            message(
                "firework-of-digits",
                digits=digits(free),
                row=row,
                column=column,
                box=box,
                in_row=cells(in_row),
                in_column=cells(in_column),
                crossing=cells(crossing),
            )
        )
        for digit in sorted(tied):
            ends = [r.cell for r in roles if r.part == "set" and digit in r.digits]
            line = column if ends[-1] == in_column else row
            said.append(
                message("fits-only-in", digit=digits([digit]), house=line, cells=cells(*ends))
            )
    return sentences(said)


def targets(step: Step) -> Message:
    """Return the targets of an exocet: r1c1 and the other in r2c2.

    A target may be one of two cells, when another digit takes the other cell.
    """
    first, second = (_one_target(step, group) for group in (0, 1))
    return message("exocet-targets", first=first, second=second)


def _one_target(step: Step, group: int) -> Message:
    where = cells(*_target(step, group))
    taken = {d for r in step.pattern if (r.part, r.group) == ("pivot", group) for d in r.digits}
    if taken:
        return message("exocet-target-of-two", cells=where, taken=digits(taken))
    return message("exocet-target", cells=where)


REASONS: Mapping[int, str] = {
    2: "exocet-needs-both-lines", 3: "exocet-needs-mirror", 4: "exocet-no-second-digit"
}  # fmt: skip
"""Messages on why a target loses a digit, by the group of its roles."""


def exocet(step: Step) -> Joined:
    """Return why a target, a base cell or a mirror cell loses digits, and the conclusion."""
    said = []
    stay = {d for r in step.pattern if r.part == "target" and r.group < 2 for d in r.digits}
    for group in (0, 1):
        where = _target(step, group)
        mirrors = cells(*_of(step, "extra", group))
        # The lines across are those of the base, of the first target and of the second.
        lines = listed(Houses((h,)) for i, h in enumerate(step.houses) if i != group + 1)
        for reason, id in REASONS.items():
            gone = {
                (r.cell, d)
                for r in step.pattern
                if r.part == "target" and r.group == reason and r.cell in where
                for d in r.digits
            }
            for digit in sorted({d for _, d in gone}):
                lost = cells(*sorted(c for c, d in gone if d == digit))
                facts = {"cells": lost, "digit": digits([digit])}
                said.append(message(id, mirrors=mirrors, lines=lines, **facts))
        hit = {cell for cell, _ in step.eliminations} & set(mirrors.cells)
        for cell in sorted(hit):
            (no,) = set(mirrors.cells) - {cell}
            said.append(
                message(
                    "exocet-mirror",
                    target=cells(*where),
                    mirrors=mirrors,
                    cell=cells(cell),
                    other=cells(no),
                )
            )
    base = {r.cell: None for r in step.pattern if r.part == "body"}
    gone_there = {d for c, d in step.eliminations if c in base} - stay
    if gone_there:
        said.append(message("exocet-base", digits=digits(gone_there)))
    return sentences([*said, message("exocet-so", so=so(step))])


PLACEHOLDERS: Mapping[str, Placeholder] = {
    "counted": counted,
    "number": number,
    "cells": all_cells,
    "fireworks": fireworks,
    "targets": targets,
    "exocet": exocet,
}


def _of(step: Step, part: str, group: int) -> list[int]:
    """Return the cells of one group of a part."""
    return list(dict.fromkeys(r.cell for r in step.pattern if (r.part, r.group) == (part, group)))


def _target(step: Step, group: int) -> list[int]:
    """Return the cells that a target may be in: one, or two with a digit that takes the other."""
    return sorted({*_of(step, "target", group), *_of(step, "pivot", group)})
