"""Placeholders for steps about sums, what houses leave over, and arrangements."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from typing import NamedTuple

from ...logic import Role, Step
from ...messages import Message, message
from ...shape import House
from ...step_facts import LastOfSum, Leftover, SumBound, SumSets, Term, Ways
from .deductions import gone
from .placeholders import facts_as, part_cells, so
from .terms import has_letters
from .values import (
    Cells,
    Digits,
    Houses,
    Joined,
    Listed,
    Reference,
    Rule,
    Span,
    cells,
    digits,
    listed,
    references,
)

MINUS = "\u2212"

SIDES: Mapping[str, tuple[str, str]] = {
    "arrow": ("circle", "shaft"), "double_arrow": ("circles", "line"),
}  # fmt: skip
"""What the two sides of an equation are called: messages `side-circle` and so on."""

SUMS = ("sum", "little_killer", "pair_sum", "sandwich", "x_sum")
"""Kinds that are called sums: such a sum is 10, while a cage sums to 10."""

MOST_NAMED = 3
"""The most cells of a sum that are named one by one."""

MOST_IN_A_ROW = 5
"""The most cells of a line that are all named; of more, the first and the last are."""


class Side(NamedTuple):
    """Cells of one side of a sum, what each counts, and the values that each may hold."""

    name: str
    """What all of them are called, the end of a message's id; "" if their names are said."""
    cells: tuple[int, ...]
    factors: tuple[int, ...]
    values: tuple[tuple[int, ...], ...]


def filled(step: Step) -> Reference | Cells:
    """Return the constraint that is filled; of a rule about the whole grid, the cells."""
    constraint = step.constraints[0]
    return Reference(constraint) if constraint.cells else part_cells(step, "body")


def rule(step: Step) -> Rule:
    """Return the rule of the first constraint, a sentence."""
    return Rule(step.constraints[0])


def sets(step: Step) -> Listed:
    """Return the sets of digits that are left: 1 2 7, 1 3 6 and 2 3 5."""
    return listed(" ".join(map(step.shape.symbol, each)) for each in facts_as(SumSets, step).sets)


def sums_to(step: Step) -> Message:
    """Return "The killer cage r1c1 r1c2 sums to 10", or "to 10 to 12" for a range."""
    low, high = sorted(map(abs, facts_as(SumSets, step).sum))
    return _sums_to(step, low, None if low == high else high)


def sets_left(step: Step) -> Message:
    """Return "its digits can only be 1 7 or 2 6", with the reason if other sets make the sum."""
    facts = facts_as(SumSets, step)
    low, high = sorted(map(abs, facts.sum))
    size = len(part_cells(step, "body").cells)
    every = combinations(map(step.shape.value, step.shape.digits), size)
    is_all = sum(low <= sum(each) <= high for each in every) == len(facts.sets)
    return message("sets-of-sum" if is_all else "sets-of-sum-left", sets=sets(step))


def sets_so(step: Step) -> Message:
    """Tell which sets are left for a sum, and what is in none of them."""
    return message(
        "set-of-sum-so" if len(facts_as(SumSets, step).sets) == 1 else "sets-of-sum-so",
        left=sets_left(step),
        digits=digits(digit for _, digit in step.eliminations),
        so=so(step),
    )


def needed(step: Step) -> Message:
    """Tell which digit all sets of a sum have, and where it can go."""
    digit, places = needed_digit(step), part_cells(step, "set")
    left = sets_left(step)
    if len(facts_as(SumSets, step).sets) > 1:
        left = message("sets-of-sum-always", left=left, digit=digit)
    id = "digit-of-sum-placed" if step.placements else "digit-of-sum-seen"
    return message(id, left=left, digit=digit, places=places, so=so(step))


def needed_digit(step: Step) -> Digits:
    """Return the digit of all sets."""
    return next(Digits(role.digits[:1]) for role in step.pattern if role.part == "set")


def last_of_sum(step: Step) -> Message:
    """Tell what the other cells of a sum make, and what that leaves."""
    facts = facts_as(LastOfSum, step)
    own, others = _sides(step, facts.terms)
    if others.cells:
        return message(
            "last-of-sides",
            constraint=Reference(step.constraints[0]),
            sides=listed(_makes(side, _value(side)) for side in (others, own) if side.cells),
            apart=abs(facts.sum) or None,
            so=so(step),
        )
    total = _sums_to(step, abs(facts.sum))
    if not own.cells:
        return message("last-of-sum-alone", sum=total, so=so(step))
    return message("last-of-sum", sum=total, others=_makes(own, _value(own)), so=so(step))


def bound(step: Step) -> Message:
    """Tell what the other cells of a sum make at least or at most, and what that leaves."""
    facts = facts_as(SumBound, step)
    target = _target(step).cell
    own, others = _sides(step, facts.terms)
    factor, said = _factor(facts, target), None
    (low, high) = facts.sum
    if low == high and factor == 1 and not others.cells:
        said = _bound_by_sum(step, target, own)
    elif low == high == 0 and abs(factor) == 1:
        said = _bound_by_sides(step, target, own, others)
    return said or _bound_by_weight(step, target, factor)


def _bound_by_sum(step: Step, target: int, own: Side) -> Message:
    """Return "... sums to 10, and r1c1 and r1c2 make at least 3. So r1c3 is at most 7."."""
    facts = facts_as(SumBound, step)
    is_least, total = facts.is_least, facts.sum.low
    rest = facts.rest.high if is_least else facts.rest.low
    return message(
        "bound-by-sum",
        sum=_sums_to(step, total),
        others=_makes_bound(own, is_least, rest),
        cell=cells(target),
        bound=_bound(not is_least, f"{total} {MINUS} {rest} = {total - rest}"),
    )


def _bound_by_sides(step: Step, target: int, own: Side, others: Side) -> Message | None:
    """Return "On the arrow ..., the shaft makes at least 6. So r1c1 is at least 6."; or None."""
    facts = facts_as(SumBound, step)
    is_least, rest = facts.is_least, facts.rest
    left = abs(rest.low if (_factor(facts, target) < 0) == is_least else rest.high)

    def by_sides(how: str, *sides: Message) -> Message:
        return message(
            "bound-by-sides",
            constraint=Reference(step.constraints[0]),
            sides=listed(sides),
            cell=cells(target),
            bound=_bound(not is_least, how),
        )

    if not own.cells:
        return by_sides(str(left), _makes_bound(others, not is_least, left))
    for full in map(sum, _extremes(others, not is_least)):
        beside = full - left
        if beside in map(sum, _extremes(own, is_least)):
            return by_sides(
                f"{full} {MINUS} {beside} = {left}",
                _makes_bound(others, not is_least, full),
                _makes_bound(own, is_least, beside),
            )
    return None


def _bound_by_weight(step: Step, target: int, factor: int) -> Message:
    """Return "… With what its other cells can be, 10 × r1c1 is at most 24. So …"."""
    facts = facts_as(SumBound, step)
    is_least, rest, (low, high) = facts.is_least, facts.rest, facts.sum
    if is_least:
        left = low - rest.high if factor > 0 else rest.low - high
    else:
        left = high - rest.low if factor > 0 else rest.high - low
    weight = [] if abs(factor) == 1 else [abs(factor)]
    return message(
        "bound-by-weight",
        constraint=Reference(step.constraints[0]),
        rule=rule(step),
        weighed=Joined(" × ", (*weight, cells(target))),
        bound=_bound(not is_least, str(left)),
        so=so(step),
    )


def _makes_bound(side: Side, is_most: bool | int, made: int) -> Message:
    """Return "r1c1 and r1c2 make at least 1 + 2 = 3"."""
    return _makes(side, _bound(is_most, _broken_down(side, is_most, made)))


def _bound(is_most: bool | int, how: str) -> Message:
    """Return "at least 1 + 2 = 3" or "at most 7"."""
    return message("sum-at-most" if is_most else "sum-at-least", number=how)


def leftovers(step: Step) -> Message:
    """Tell what houses and the cages in them sum to, and what that leaves for other cells."""
    whole = sum(map(step.shape.value, step.shape.digits)) * len(step.houses)
    innies, outies = _left_over(step)
    total = facts_as(Leftover, step).sum
    left = total if innies else -total
    return message(
        "leftovers-outside" if outies else "leftovers-inside",
        houses=Houses(step.houses),
        whole=whole,
        are_cages=all(each.kind == "cage" for each in step.constraints),
        count=len(step.constraints),
        outies=cells(*outies),
        made=whole - left,
    )


def left_over(step: Step) -> Message:
    """Return "r1c1 and r1c2 sum to 10", or how much more one group makes than the other."""
    return _total(facts_as(Leftover, step).sum, *_left_over(step))


def _total(left: int, innies: list[int], outies: list[int]) -> Message:
    if not innies or not outies:
        return message("left-over-total", cells=cells(*innies or outies), total=left)
    more, less = (innies, outies) if left > 0 else (outies, innies)
    return message("left-over-more", cells=cells(*more), more=abs(left), than=cells(*less))


def left_over_so(step: Step) -> object:
    """Return what is left over and what follows, or just the digit of a single cell."""
    if len(step.pattern) == 1 and step.placements:
        return so(step)
    total, made = left_over(step), facts_as(Leftover, step).made
    if not made:
        return message("left-over-so", total=total, so=so(step))
    (low, high), (outside_low, outside_high) = made
    if not all(_left_over(step)):
        return message("left-over-range-so", total=total, low=low, high=high, so=so(step))
    return message(
        "left-over-ranges-so",
        total=total,
        houses=Houses(step.houses),
        low=low,
        high=high,
        outside_low=outside_low,
        outside_high=outside_high,
        so=so(step),
    )


def ways(step: Step) -> Message:
    """Tell the ways in which the cells of a constraint can be filled, and what follows."""
    if not facts_as(Ways, step).ways:
        return message("however-filled-so", so=so(step))
    return message("ways-so", ways=_ways(step), so=so(step))


def ways_around(step: Step) -> Message:
    """Tell the ways in which a constraint can be filled, and what all of them rule out."""
    others = references(step.constraints[1:])
    facts = {"gone": gone(step), "others": others if others.items else None, "so": so(step)}
    count = len(facts_as(Ways, step).ways)
    if not count:
        return message("however-filled-around", **facts)
    return message("ways-around", ways=_ways(step), count=count, **facts)


def both_rules(step: Step) -> object:
    """Return the rules of two constraints: "The cage r1c1 r1c2: … The arrow r1c3 r1c4: …"."""
    if step.houses:
        return message("fill-both", both=_both(step))
    first = step.constraints[0]
    if len({each.rule(step.shape) for each in step.constraints}) == 1:
        return message("constraint-and-rule", constraints=_both(step), rule=Rule(first))
    rules = [
        message("constraint-and-rule", constraints=Reference(each), rule=Rule(each))
        for each in step.constraints
    ]
    return Joined(". ", tuple(rules))


def ways_of_both(step: Step) -> Message:
    """Tell the ways in which two constraints can be filled at once, and what follows."""
    ways = facts_as(Ways, step).ways
    if not ways or len(ways[0]) > MOST_IN_A_ROW:
        is_house = bool(step.houses)
        return message("no-way-at-once", is_house=is_house, gone=gone(step), so=so(step))
    return message("ways-together", ways=_ways(step), so=so(step))


def _both(step: Step) -> object:
    """Return "the cage … and the arrow …", or "row 1 with the cage …" if a house is filled, too."""
    constraints: list[object] = [*map(Reference, step.constraints)]
    if not step.houses:
        return listed(constraints)
    if leftover := facts_as(Ways, step).leftover:
        regions = step.houses if leftover.is_of_house else step.houses[1:]
        total = _total(leftover.sum, *_parted(part_cells(step, "set").cells, regions))
        constraints.append(message("with-rule-of-45", houses=Houses(regions), total=total))
    house = Houses(step.houses[:1])
    return message("house-with-constraints", house=house, constraints=listed(constraints))


def _ways(step: Step) -> Message:
    """Return "r1c1 r1c2 can only be 17, 26 or 35", in the order of the line."""
    shape, constraint = step.shape, step.constraints[0]
    filled = part_cells(step, "body").cells
    along = [shape.cell(cell) for cell in dict.fromkeys(constraint.touched)]
    if {*along} != {*filled}:
        along = [*filled]
    between = " " if has_letters(shape) else ""
    places = [filled.index(cell) for cell in along]
    return message(
        "ways-of-cells",
        cells=Joined(" ", tuple(map(cells, along)))
        if len(along) <= MOST_IN_A_ROW
        else Span(along[0], along[-1]),
        ways=listed(
            between.join(shape.symbol(each[place]) for place in places)
            for each in facts_as(Ways, step).ways
        ),
    )


PLACEHOLDERS: Mapping[str, Callable[[Step], object]] = {
    "constraint": lambda step: references(step.constraints),
    "filled": filled,
    "first_constraint": lambda step: Reference(step.constraints[0]),
    "rule": rule,
    "sets": sets,
    "sums_to": sums_to,
    "needed": needed,
    "needed_digit": needed_digit,
    "last_of_sum": last_of_sum,
    "bound": bound,
    "leftovers": leftovers,
    "left_over": left_over,
    "left_over_so": left_over_so,
    "ways": ways,
    "both": _both,
    "both_rules": both_rules,
    "ways_of_both": ways_of_both,
    "ways_around": ways_around,
    "sets_so": sets_so,
}
"""Extra placeholders that the templates of `constraints` may use."""


def _sums_to(step: Step, total: int, high: int | None = None) -> Message:
    constraint = step.constraints[0]
    id = "sum-is" if constraint.kind in SUMS else "sums-to"
    return message(id, constraint=Reference(constraint), total=total, high=high)


def _left_over(step: Step) -> tuple[list[int], list[int]]:
    """Return the cells of the pattern within the houses, and those outside."""
    return _parted([role.cell for role in step.pattern if role.part == "body"], step.houses)


def _parted(cells: Iterable[int], houses: Iterable[House]) -> tuple[list[int], list[int]]:
    """Return the cells within the houses, and those outside."""
    inside = {cell for house in houses for cell in house}
    parts: tuple[list[int], list[int]] = ([], [])
    for cell in cells:
        parts[cell not in inside].append(cell)
    return parts


def _target(step: Step) -> Role:
    return next(role for role in step.pattern if role.part == "target")


def _factor(facts: SumBound, cell: int) -> int:
    return next(term.factor for term in facts.terms if term.cell == cell)


def _sides(step: Step, terms: tuple[Term, ...]) -> tuple[Side, Side]:
    """Return the other cells of the target's side of a sum, and those of the opposite side."""
    target = _target(step).cell
    sign = next(term.factor > 0 for term in terms if term.cell == target)
    own, others = (_side(step, terms, is_added, target) for is_added in (sign, not sign))
    return own, others


def _side(step: Step, terms: tuple[Term, ...], is_added: bool, target: int) -> Side:
    """Return the cells that a sum adds, or those that it takes away, but for the target."""
    values = {role.cell: tuple(map(step.shape.value, role.digits)) for role in step.pattern}
    members = [(cell, abs(factor)) for cell, factor in terms if (factor > 0) == is_added]
    chosen = [(cell, factor) for cell, factor in members if cell != target]
    name = SIDES.get(step.constraints[0].kind, ("", ""))[0 if is_added else 1]
    return Side(
        f"{name}-rest" if name and len(members) > len(chosen) else name,
        tuple(cell for cell, _ in chosen),
        tuple(factor for _, factor in chosen),
        tuple(values[cell] for cell, _ in chosen),
    )


def _named(side: Side) -> object:
    """Return "the circle r1c1", "the shaft", "r1c1 and r1c2" or "the other cells"."""
    if side.name:
        said = message(f"side-{side.name}")
        is_one = len(side.cells) == 1
        return Joined(" ", (said, cells(*side.cells))) if is_one else said
    return cells(*side.cells) if len(side.cells) <= MOST_NAMED else message("side-others")


def _makes(side: Side, amount: int | Message) -> Message:
    """Return "r1c1 is 5", "the shaft makes 6" or "r1c1 and r1c2 make at least 3"."""
    is_many = len(side.cells) > 1 and side.name in ("", "circles")
    id = "side-makes"
    if side.factors == (1,):
        id = "side-is" if isinstance(amount, int) else "side-is-bound"
    return message(id, side=_named(side), is_many=is_many, amount=amount)


def _value(side: Side) -> int:
    return sum(factor * values[0] for factor, values in zip(side.factors, side.values, strict=True))


def _broken_down(side: Side, is_most: bool | int, made: int) -> str:
    """Return "1 + 2 + 3 = 6", if these are the lowest or highest digits that make it; or "6"."""
    for terms in _extremes(side, is_most):
        if len(terms) > 1 and sum(terms) == made:
            return f"{' + '.join(map(str, terms))} = {made}"
    return str(made)


def _extremes(side: Side, is_most: bool | int) -> list[list[int]]:
    """Return the lowest or highest terms of a side, if its digits differ and if they may repeat."""
    place = -1 if is_most else 0
    terms = [f * values[place] for f, values in zip(side.factors, side.values, strict=True)]
    terms.sort(reverse=bool(is_most))
    if {*side.factors} != {1}:
        return [terms]
    apart = terms[:1]
    for term in terms[1:]:
        apart.append(min(term, apart[-1] - 1) if is_most else max(term, apart[-1] + 1))
    return [apart, terms]
