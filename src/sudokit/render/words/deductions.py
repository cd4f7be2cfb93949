"""Placeholders whose words depend on the details of a step: singles, wings, colours, exclusion."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from ...logic import Candidate, Role, Step, houses_of_logic
from .placeholders import Placeholder
from .terms import group_name, listed, listed_digits


def only_place(step: Step) -> str:
    """Tell what rules out the other cells of a hidden single's house."""
    ((_, digit),) = step.placements
    holders = _names(step, (role.cell for role in _roles(step, "extra", 0)))
    lost = _names(step, (role.cell for role in _roles(step, "extra", 1)))
    if not holders:
        others = "cells" if len(lost) > 1 else "cell"
        return f"it was eliminated in {listed(lost)}, the other empty {others}"
    text = f"the {step.shape.symbol(digit)} in {holders[0]} rules out"
    if len(holders) > 1:
        text = f"the {step.shape.symbol(digit)}s in {listed(holders)} rule out"
    text += " every other empty cell"
    if lost:
        text += f" but {listed(lost)}, where it was eliminated"
    return text


def only_digit(step: Step) -> str:
    """Tell what rules out the other digits of a naked single."""
    ((_, digit),) = step.placements
    name = step.shape.cell_name
    seen = {role.digits[0]: role.cell for role in _roles(step, "extra")}
    lost = [d for d in step.shape.digits if d != digit and d not in seen]
    sees = "sees " + listed(f"{step.shape.symbol(d)} in {name(cell)}" for d, cell in seen.items())
    loses = f"has already lost {listed_digits(step.shape, lost)}"
    return ", and ".join([sees] * bool(seen) + [loses] * bool(lost))


def cells(step: Step) -> str:
    """Return all cells of the pattern."""
    return listed(_names(step, sorted({role.cell for role in step.pattern})))


def holders(step: Step) -> str:
    """Return the cells of the pattern that may hold an eliminated digit."""
    digits = {digit for _, digit in step.eliminations}
    return listed(_names(step, (r.cell for r in step.pattern if digits & {*r.digits})))


def gone(step: Step) -> str:
    """Return the eliminated candidates: 1 or 7 in r1c1 or r1c2, or 5 in r2c2."""
    digits: dict[int, list[int]] = {}
    for cell, digit in step.eliminations:
        digits.setdefault(cell, []).append(digit)
    alike: dict[tuple[int, ...], list[int]] = {}
    for cell, some in digits.items():
        alike.setdefault(tuple(sorted(some)), []).append(cell)
    said = [
        f"{listed_digits(step.shape, some, 'or')} in {listed(_names(step, cells), 'or')}"
        for some, cells in alike.items()
    ]
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])}, or {said[-1]}"


def pivot_cases(step: Step) -> str:
    """Tell which cell of a wing holds the common digit for each digit of the pivot."""
    ((common,),) = {(digit,) for _, digit in step.eliminations}
    name = step.shape.cell_name
    (pivot,) = _roles(step, "pivot")
    cases: list[str] = []
    for digit in pivot.digits:
        if digit != common:
            (pincer,) = (role for role in _roles(step, "body") if digit in role.digits)
            which = "it" if cases else name(pivot.cell)
            then = f"{name(pincer.cell)} must be {step.shape.symbol(common)}"
            cases.append(f"if {which} is {step.shape.symbol(digit)}, {then}")
    if common in pivot.digits:
        cases.append(f"if it is neither, it is {step.shape.symbol(common)} itself")
    return "; ".join(cases)


def combinations(step: Step) -> str:
    """Tell why no candidate of one cell of an aligned pair fits with the eliminated one."""
    name = step.shape.cell_name
    pair = _roles(step, "body")
    cases = []
    for cell, digit in step.eliminations:
        (other,) = (role for role in pair if role.cell != cell)
        reasons = []
        for partner in other.digits:
            excluder = next(
                (r for r in _roles(step, "extra") if {*r.digits} == {digit, partner}), None
            )
            because = (
                f"because of {name(excluder.cell)} ({listed_digits(step.shape, excluder.digits)})"
                if excluder
                else f"as it sees {name(cell)}"
            )
            reasons.append(f"{step.shape.symbol(partner)} {because}")
        cases.append(
            f"If {name(cell)} were {step.shape.symbol(digit)}, {name(other.cell)} could not be "
            f"{', nor '.join(reasons)}."
        )
    return " ".join(cases)


def triples(step: Step) -> str:
    """Tell why the combinations of an aligned triplet are impossible."""
    excluders = [
        f"{step.shape.cell_name(role.cell)} ({listed_digits(step.shape, role.digits)})"
        for role in _roles(step, "extra")
    ]
    repeats = "repeats a digit in a house"
    if not excluders:
        return repeats
    cells = listed(excluders, "or")
    return f"{repeats}, or uses up all candidates of a cell that sees all three: {cells}"


def clash(step: Step) -> str:
    """Tell why a colour is wrong: where it has a digit twice, or which cell it empties."""
    name = step.shape.cell_name
    (colour, other) = (_candidates(step, group) for group in (0, 1))
    for index, (cell, digit) in enumerate(colour):
        for second, another in colour[:index]:
            if second == cell:
                both = listed_digits(step.shape, (digit, another))
                return f"{_colour(step, 0)} has both {both} in {name(cell)}"
            if another == digit and _see(step, cell, second):
                where = listed(_names(step, (second, cell)))
                has = f"{_colour(step, 0)} has {step.shape.symbol(digit)}"
                return f"{has} both in {where}, which see each other"
    (emptied,) = _roles(step, "extra")
    causes = [
        f"{step.shape.symbol(digit)} because of "
        f"{name(_seen_from(step, Candidate(emptied.cell, digit), colour))}"
        for digit in emptied.digits
    ] + [
        f"{step.shape.symbol(digit)}, which is in {_colour(step, 1)}"
        for cell, digit in other
        if cell == emptied.cell
    ]
    emptying = f"{_colour(step, 0)} leaves no candidate in {name(emptied.cell)}"
    return f"{emptying}: it rules out {listed(causes)}"


def ruled_out(step: Step) -> str:
    """Tell how either of two colours rules out each eliminated candidate."""
    pairs = [(0, 1)]
    if step.technique.id == "multi_colours_1":
        pairs = [(1 - i, 3 - j) for i in (0, 1) for j in (0, 1) if _meeting(step, i, 2 + j)]
    alike: dict[str, list[str]] = {}
    for out in step.eliminations:
        which = step.shape.cell_name(out.cell)
        if not _one_digit(step):
            which = f"{step.shape.symbol(out.digit)} in {which}"
        alike.setdefault(_ruled_out_by(step, out, pairs), []).append(which)
    said = []
    for why, those in alike.items():
        one, many = (
            ("sees", "see")
            if " in " in why and " has " not in why
            else ("goes because", "go because")
        )
        said.append(f"{listed(those)} {one if len(those) == 1 else many} {why}")
    return "; ".join(said)


def meetings(step: Step) -> str:
    """Tell which colours of two clusters cannot both be right, and what follows."""
    said = []
    for i, j in ((0, 2), (0, 3), (1, 2), (1, 3)):
        others = 1 - i, 5 - j
        if meeting := _meeting(step, i, j):
            if not any(_causes(step, out, others) for out in step.eliminations):
                continue
            first, second = _names(step, meeting)
            said.append(
                f"{first} in {_colour(step, i)} sees {second} in {_colour(step, j)}, so "
                f"{_colour(step, others[0])} or {_colour(step, others[1])} is right"
            )
    return "; and ".join(said)


def both_met(step: Step) -> str:
    """Tell where a colour sees both colours of another cluster."""
    said = []
    for group in (2, 3):
        if meeting := _meeting(step, 0, group):
            first, second = _names(step, meeting)
            said.append(f"{first} sees {second} in {_colour(step, group)}")
    return listed(said)


def medusa_short(step: Step) -> str:
    """Return the pattern of a 3D Medusa: a wrong colour, or candidates that see both colours."""
    return (
        "One of the two colours is wrong"
        if _is_wrap(step)
        else "Both colours rule out these candidates"
    )


def medusa_long(step: Step) -> str:
    """Tell why a colour of a 3D Medusa is wrong, or how both colours rule out candidates."""
    if _is_wrap(step):
        return f"But {clash(step)}. So {_colour(step, 0)} is wrong:"
    return f"{ruled_out(step)}. Whichever colour is right,"


def coloured(group: int) -> Callable[[Step], str]:
    """Make the placeholder of a colour's candidates: 3 in r1c1 and r2c2; 4 in r3c3."""

    def candidates(step: Step) -> str:
        places: dict[int, list[int]] = {}
        for cell, digit in _candidates(step, group):
            places.setdefault(digit, []).append(cell)
        return "; ".join(
            f"{step.shape.symbol(d)} in {listed(_names(step, where))}"
            for d, where in places.items()
        )

    return candidates


def _colour(step: Step, group: int) -> str:
    return group_name(step.shape, group)


PLACEHOLDERS: Mapping[str, Placeholder] = {
    "only_place": only_place,
    "only_digit": only_digit,
    "cells": cells,
    "holders": holders,
    "gone": gone,
    "pivot_cases": pivot_cases,
    "combinations": combinations,
    "triples": triples,
    "clash": clash,
    "ruled_out": ruled_out,
    "meetings": meetings,
    "both_met": both_met,
    "medusa_short": medusa_short,
    "medusa_long": medusa_long,
    "coloured_0": coloured(0),
    "coloured_1": coloured(1),
    "A": partial(_colour, group=0),
    "B": partial(_colour, group=1),
    "C": partial(_colour, group=2),
    "D": partial(_colour, group=3),
}


def _ruled_out_by(step: Step, out: Candidate, pairs: Iterable[tuple[int, int]]) -> str:
    """Tell how the first pair of colours that both rule out a candidate do so.

    They have its digit in cells that it sees, or another candidate in its own cell.
    """
    name, symbol = step.shape.cell_name, step.shape.symbol
    groups, causes = next((pair, found) for pair in pairs if (found := _causes(step, out, pair)))
    colours = [_colour(step, group) for group in groups]
    if all(cause.digit == out.digit for cause in causes):
        return listed(f"{name(c.cell)} in {colour}" for colour, c in zip(colours, causes))
    return listed(
        f"{colour} has {symbol(digit)} {'there' if cell == out.cell else f'in {name(cell)}'}"
        for colour, (cell, digit) in zip(colours, causes)
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


def _is_wrap(step: Step) -> bool:
    """Whether a whole colour is eliminated."""
    return step.eliminations[0] in _candidates(step, 0)


def _one_digit(step: Step) -> bool:
    return len({digit for role in step.pattern for digit in role.digits}) == 1


def _roles(step: Step, part: str, group: int | None = None) -> list[Role]:
    return [r for r in step.pattern if r.part == part and group in (None, r.group)]


def _candidates(step: Step, group: int) -> list[Candidate]:
    return [Candidate(r.cell, digit) for r in _roles(step, "body", group) for digit in r.digits]


def _names(step: Step, cells: Iterable[int]) -> list[str]:
    return [step.shape.cell_name(cell) for cell in cells]


def _see(step: Step, cell: int, other: int) -> bool:
    return cell != other and any(
        cell in house.cells and other in house.cells for house in houses_of_logic(step.shape)
    )
