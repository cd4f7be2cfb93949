"""Placeholders of exotic techniques: what they count, and why digits are eliminated."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...logic import Step
from ...shape import House
from .placeholders import Placeholder
from .terms import house_name, listed, listed_digits


def counted(step: Step) -> str:
    """Return the digits that each house counts: 3 and 7 in row 1; 5 in box 2.

    A cell of group 0 is counted in the first of its houses, one of group 1 in the last.
    """
    found: dict[House, set[int]] = {house: set() for house in step.houses}
    for role in step.pattern:
        homes = [house for house in step.houses if role.cell in house.cells]
        found[homes[-1 if role.group else 0]].update(role.digits)
    shape = step.shape
    return "; ".join(
        f"{listed_digits(shape, found[h])} in {house_name(h)}" for h in found if found[h]
    )


def number(step: Step) -> str:
    """Return the number of cells of the pattern."""
    return str(len({role.cell for role in step.pattern}))


def cells(step: Step) -> str:
    """Return all cells of the pattern, in order."""
    return listed(_cells(step, sorted({role.cell for role in step.pattern})))


def fireworks(step: Step) -> str:
    """Tell why each digit of a firework, or of two, is in one of its cells."""
    said = []
    for group in sorted({role.group for role in step.pattern}):
        roles = [role for role in step.pattern if role.group == group]
        row, column, box = map(house_name, step.houses[3 * group : 3 * group + 3])
        places = {part: _of(step, part, group) for part in ("pivot", "body")}
        in_row, in_column = _cells(step, places["body"])
        (crossing,) = _cells(step, places["pivot"])
        tied = {digit for role in roles if role.part == "set" for digit in role.digits}
        free = {digit for role in roles for digit in role.digits} - tied
        them = "them" if len(free) > 1 else "it"
        said.append(
            f"Outside {box}, {row} can have {listed_digits(step.shape, free)} only in {in_row}, "
            f"and {column} can have {them} only in {in_column}. A digit that is in neither of "
            f"these is inside {box} both in {row} and in {column}: in {crossing}, where they cross."
        )
        for digit in sorted(tied):
            ends = [r.cell for r in roles if r.part == "set" and digit in r.digits]
            line = column if ends[-1] == places["body"][1] else row
            only = listed(_cells(step, ends), "or")
            said.append(f"In {line}, {step.shape.symbol(digit)} fits only in {only}.")
    return " ".join(said)


def targets(step: Step) -> str:
    """Return the targets of an exocet: r1c1 and the other in r2c2.

    A target may be one of two cells, when another digit takes the other cell.
    """
    said = []
    for group in (0, 1):
        taken = {d for r in step.pattern if (r.part, r.group) == ("pivot", group) for d in r.digits}
        where = listed(_cells(step, _target(step, group)), "or")
        said.append(
            f"{where} ({listed_digits(step.shape, taken)} takes the other cell)" if taken else where
        )
    return " and the other in ".join(said)


def exocet(step: Step) -> str:
    """Tell why a target, a base cell or a mirror cell loses digits, sentence by sentence."""
    said = []
    stay = {d for r in step.pattern if r.part == "target" and r.group < 2 for d in r.digits}
    for group in (0, 1):
        where = _target(step, group)
        mirrors = _cells(step, _of(step, "extra", group))
        # The lines across are those of the base, of the first target and of the second.
        others = [house_name(h) for i, h in enumerate(step.houses) if i != group + 1]
        for reason, why in (
            (
                2,
                f"outside the three boxes, both {listed(others)} would need it, and it cannot be "
                "in both",
            ),
            (
                3,
                f"the other target's box would need it in {listed(mirrors, 'or')}, and it cannot "
                "be there",
            ),
            (4, "no second digit would be left for the base and the other target"),
        ):
            gone = {
                (r.cell, d)
                for r in step.pattern
                if r.part == "target" and r.group == reason and r.cell in where
                for d in r.digits
            }
            for digit in sorted({d for _, d in gone}):
                lost = _cells(step, sorted(c for c, d in gone if d == digit))
                said.append(f"{listed(lost)} cannot be {step.shape.symbol(digit)}: {why}.")
        hit = {cell for cell, _ in step.eliminations} & set(_of(step, "extra", group))
        for cell in _cells(step, sorted(hit)):
            (no,) = set(mirrors) - {cell}
            said.append(
                f"The digit in {listed(_cells(step, where))} is also in {listed(mirrors, 'or')}; "
                f"{no} cannot hold it, so {cell} does."
            )
    base = {r.cell: None for r in step.pattern if r.part == "body"}
    gone_there = {d for c, d in step.eliminations if c in base} - stay
    if gone_there:
        which = listed_digits(step.shape, gone_there, "or")
        said.append(f"No target can be {which}, so the base cannot either.")
    return "".join(f" {sentence}" for sentence in said)


PLACEHOLDERS: Mapping[str, Placeholder] = {
    "counted": counted,
    "number": number,
    "cells": cells,
    "fireworks": fireworks,
    "targets": targets,
    "exocet": exocet,
}


def _cells(step: Step, where: Iterable[int]) -> list[str]:
    return [step.shape.cell_name(cell) for cell in where]


def _of(step: Step, part: str, group: int) -> list[int]:
    """Return the cells of one group of a part."""
    return list(dict.fromkeys(r.cell for r in step.pattern if (r.part, r.group) == (part, group)))


def _target(step: Step, group: int) -> list[int]:
    """Return the cells that a target may be in: one, or two with a digit that takes the other."""
    return sorted({*_of(step, "target", group), *_of(step, "pivot", group)})
