"""Placeholders for steps about sums, what houses leave over, and arrangements."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from typing import NamedTuple

from ...constraints.primitives import Linear
from ...logic import Role, Step
from ...shape import House
from .deductions import gone
from .terms import by_kind, capitalized, has_letters, listed, listed_digits, so, within
from .values import Reference, references

MINUS = "\u2212"

SIDES: Mapping[str, tuple[tuple[str, str], tuple[str, str]]] = {
    "arrow": (("the circle", "the rest of the circle"), ("the shaft", "the rest of the shaft")),
    "double_arrow": (("the circles", "the other circle"), ("the line", "the rest of the line")),
}
"""Words for the two sides of an equation, and for what they have beside the target."""

MANY = 3
"""More cages than these are not named one by one."""


MANY_CELLS = 5
"""Of a line of more cells, the first and the last are named."""


class Side(NamedTuple):
    """Cells of one side of a sum, what each counts, and the values that each may hold."""

    words: str
    """What a sentence calls all of them; "" if their names are said."""
    cells: tuple[int, ...]
    factors: tuple[int, ...]
    values: tuple[tuple[int, ...], ...]


def filled(step: Step) -> str:
    """Return the constraint that is filled; of a rule about the whole grid, the cells."""
    constraint = step.constraints[0]
    if constraint.cells:
        return constraint.reference
    return _names(step, (role.cell for role in step.pattern if role.part == "body"))


def rule(step: Step) -> str:
    """Return the rule of the first constraint, a sentence."""
    return step.constraints[0].rule(step.shape)


def sets(step: Step) -> str:
    """Return the sets of digits that are left: 1 2 7, 1 3 6 or 2 3 5."""
    return listed((" ".join(map(step.shape.symbol, each)) for each in step.sets), "or")


def sums_to(step: Step) -> str:
    """Return "The killer cage r1c1 r1c2 sums to 10", or "to 10 to 12" for a range."""
    low, high = sorted(map(abs, step.numbers))
    return _sums_to(step, low) if low == high else f"{_sums_to(step, low)} to {high}"


def sets_left(step: Step) -> str:
    """Return "its digits can only be 1 7 or 2 6", with the reason if other sets make the sum."""
    cells = {role.cell for role in step.pattern if role.part == "body"}
    low, high = sorted(map(abs, step.numbers))
    every = combinations(map(step.shape.value, step.shape.digits), len(cells))
    is_all = sum(low <= sum(each) <= high for each in every) == len(step.sets)
    since = "" if is_all else "with what is left for its cells, "
    return f"{since}its digits {'must' if len(step.sets) == 1 else 'can only'} be {sets(step)}"


def sets_so(step: Step) -> str:
    """Tell which sets are left for a sum, and what is in none of them."""
    if len(step.sets) == 1:
        return f"{sets_left(step)}, and {so(step)}"
    digits = listed_digits(step.shape, {digit for _, digit in step.eliminations}, "or")
    return f"{sets_left(step)}. None of these has {digits}, so {so(step)}"


def needed(step: Step) -> str:
    """Tell which digit all sets of a sum have, and where it can go."""
    name = step.shape.cell_name
    places = [name(role.cell) for role in step.pattern if role.part == "set"]
    digit = needed_digit(step)
    said = sets_left(step) + ("" if len(step.sets) == 1 else f", always with {digit}")
    if step.placements:
        return f"{said}. Only {places[0]} has room for {digit}, so {so(step)}"
    see = "both" if len(places) == 2 else "all of these"
    return (
        f"{said}. The {digit} is in {listed(places, 'or')}, and cells that see {see} cannot have "
        f"it: {so(step)}"
    )


def needed_digit(step: Step) -> str:
    """Return the digit of all sets."""
    return next(step.shape.symbol(role.digits[0]) for role in step.pattern if role.part == "set")


def last_of_sum(step: Step) -> str:
    """Tell what the other cells of a sum make, and what that leaves."""
    own, others = _sides(step)
    reference, (goal,) = step.constraints[0].reference, step.numbers
    made = _value(own)
    if not own.cells and not others.cells:
        return f"{_sums_to(step, abs(goal))}, so {so(step)}."
    if not others.cells:
        said = f"{_named(step, own)} {_makes(own)} {made}"
        return f"{_sums_to(step, abs(goal))}, and {said}. So {so(step)}."
    equal = f"{_named(step, others)} {_makes(others)} {_value(others)}"
    if own.cells:
        equal += f" and {_named(step, own)} {_makes(own)} {made}"
    plus = f", {abs(goal)} apart" if goal else ""
    return f"On {reference}, {equal}{plus}. So {so(step)}."


def bound(step: Step) -> str:
    """Tell what the other cells of a sum make at least or at most, and what that leaves."""
    *_, low, high = step.numbers
    target = next(role.cell for role in step.pattern if role.part == "target")
    own, others = _sides(step)
    factor, said = _factor(step, target), ""
    if low == high and factor == 1 and not others.cells:
        said = _bound_by_sum(step, target, own)
    elif low == high == 0 and abs(factor) == 1:
        said = _bound_by_side(step, target, own, others)
    return said or _bound_by_weight(step, target, factor)


def _bound_by_sum(step: Step, target: int, own: Side) -> str:
    """Return "... sums to 10, and r1c1 and r1c2 make at least 3. So r1c3 is at most 7."."""
    is_least, _, rest_low, rest_high, total, _ = step.numbers
    rest = rest_high if is_least else rest_low
    is_bound = "is at least" if is_least else "is at most"
    return (
        f"{_sums_to(step, total)}, and {_makes_bound(step, own, is_least, rest)}. So "
        f"{step.shape.cell_name(target)} {is_bound} {total} {MINUS} {rest} = {total - rest}."
    )


def _bound_by_side(step: Step, target: int, own: Side, others: Side) -> str:
    """Return "On the arrow ..., the shaft makes at least 6. So r1c1 is at least 6."; or ""."""
    is_least, _, rest_low, rest_high, _, _ = step.numbers
    left = abs(rest_low if (_factor(step, target) < 0) == bool(is_least) else rest_high)
    is_bound = f"{step.shape.cell_name(target)} {'is at least' if is_least else 'is at most'}"
    start = f"On {step.constraints[0].reference}, "
    if not own.cells:
        made = _makes_bound(step, others, not is_least, left)
        return f"{start}{made}. So {is_bound} {left}."
    for full in map(sum, _extremes(others, not is_least)):
        rest = full - left
        if rest in map(sum, _extremes(own, is_least)):
            made = _makes_bound(step, others, not is_least, full)
            and_made = _makes_bound(step, own, is_least, rest)
            return f"{start}{made} and {and_made}. So {is_bound} {full} {MINUS} {rest} = {left}."
    return ""


def _bound_by_weight(step: Step, target: int, factor: int) -> str:
    """Return "… With what its other cells can be, 10 × r1c1 is at most 24. So …"."""
    is_least, _, rest_low, rest_high, low, high = step.numbers
    if is_least:
        left = low - rest_high if factor > 0 else rest_low - high
    else:
        left = high - rest_low if factor > 0 else rest_high - low
    name = step.shape.cell_name(target)
    weighed = name if abs(factor) == 1 else f"{abs(factor)} × {name}"
    most = "at least" if is_least else "at most"
    reference = step.constraints[0].reference
    return (
        f"{capitalized(reference)}: {within(rule(step))}. With what its other cells can be, "
        f"{weighed} is {most} {left}. So {so(step)}."
    )


def _makes_bound(step: Step, side: Side, is_most: bool | int, made: int) -> str:
    """Return "r1c1 and r1c2 make at least 1 + 2 = 3"."""
    most = "at most" if is_most else "at least"
    return f"{_named(step, side)} {_makes(side)} {most} {_broken_down(side, is_most, made)}"


def leftovers(step: Step) -> str:
    """Tell what houses and the cages in them sum to, and what that leaves for other cells."""
    houses = by_kind(step.houses)
    whole = sum(map(step.shape.value, step.shape.digits)) * len(step.houses)
    innies, outies = _left_over(step)
    left = step.numbers[0] if innies else -step.numbers[0]
    many, sums = len(step.constraints), "sum"
    if all(each.kind == "cage" for each in step.constraints):
        sums = "cage"
    count = f"the {sums}" if many == 1 else f"the {many} {sums}s"
    where = f"in {'it' if len(step.houses) == 1 else 'them'}"
    if outies:
        outside = "a cell" if len(outies) == 1 else "cells"
        where = f"with {outside} outside, {_names(step, outies)},"
    return (
        f"{capitalized(houses)} {'sum' if len(step.houses) > 1 else 'sums'} to {whole}, and "
        f"{count} {where} {'makes' if many == 1 else 'make'} {whole - left}"
    )


def left_over(step: Step) -> str:
    """Return "r1c1 and r1c2 sum to 10", or how much more one group makes than the other."""
    return _total(step, *_left_over(step))


def _total(step: Step, innies: list[int], outies: list[int]) -> str:
    left = step.numbers[0]
    if not innies or not outies:
        cells = innies or outies
        return f"{_names(step, cells)} {_make(cells)} {left}"
    more, less = (innies, outies) if left > 0 else (outies, innies)
    than = f"{abs(left)} more than" if left else "the same as"
    make = "is" if len(more) == 1 else "make"
    return f"{_names(step, more)} {make} {than} {_names(step, less)}"


def left_over_so(step: Step) -> str:
    """Return what is left over and what follows, or just the digit of a single cell."""
    if len(step.pattern) == 1 and step.placements:
        return so(step)
    return f"{left_over(step)}{_made_by_cells(step)}: {so(step)}"


def _made_by_cells(step: Step) -> str:
    """Return ". Those in box 7 make 1 to 9, those outside 12 to 34", if bounds settle the step."""
    if len(step.numbers) == 1:
        return ""
    low, high, outside_low, outside_high = step.numbers[1:]
    innies, outies = _left_over(step)
    if not innies or not outies:
        return f". With what is left for them, they make {low} to {high}"
    return (
        f". Those in {by_kind(step.houses)} make {low} to {high}, those outside {outside_low} to "
        f"{outside_high}"
    )


def ways(step: Step) -> str:
    """Tell the ways in which the cells of a constraint can be filled, and what follows."""
    if not step.arrangements:
        return f"However it is filled, {so(step)}"
    return f"So {_filled(step)}: {so(step)}"


def ways_around(step: Step) -> str:
    """Tell the ways in which a constraint can be filled, and what all of them rule out."""
    others = listed(dict.fromkeys(each.reference for each in step.constraints[1:]))
    by = f", with {others}" if others else ""
    if not step.arrangements:
        return f"However it is filled, that rules out {gone(step)}{by}: {so(step)}"
    each = "This rules" if len(step.arrangements) == 1 else "Each way rules"
    return f"So {_filled(step)}. {each} out {gone(step)}{by}: {so(step)}"


def both_rules(step: Step) -> str:
    """Return the rules of two constraints: "The cage r1c1 r1c2: … The arrow r1c3 r1c4: …"."""
    rules = dict.fromkeys(each.rule(step.shape).rstrip(".") for each in step.constraints)
    if step.houses:
        return f"Fill {_both(step)}"
    if len(rules) == 1:
        return f"{capitalized(_both(step))}: {within(next(iter(rules)))}"
    return ". ".join(
        f"{capitalized(each.reference)}: {within(each.rule(step.shape)).rstrip('.')}"
        for each in step.constraints
    )


def ways_of_both(step: Step) -> str:
    """Tell the ways in which two constraints can be filled at once, and what follows."""
    if not step.arrangements or len(step.arrangements[0]) > MANY_CELLS:
        filled = "all of that" if step.houses else "both"
        return f"No way to fill {filled} at once has {gone(step)}: {so(step)}"
    return f"Together, {_filled(step)}: {so(step)}"


def _both(step: Step) -> str:
    """Return "the cage … and the arrow …", or "row 1 with the cage …" if a house is filled, too."""
    constraints = [each.reference for each in step.constraints]
    if not step.houses:
        return listed(constraints)
    if step.numbers:
        regions = step.houses if step.numbers[1] else step.houses[1:]
        cells = [role.cell for role in step.pattern if role.part == "set"]
        total = _total(step, *_parted(cells, regions))
        constraints.append(f"the rule of 45 in {by_kind(regions)} ({total})")
    return f"{by_kind(step.houses[:1])} with {listed(constraints)}"


def _filled(step: Step) -> str:
    """Return "r1c1 r1c2 can only be 17, 26 or 35", in the order of the line."""
    shape, constraint = step.shape, step.constraints[0]
    cells = [role.cell for role in step.pattern if role.part == "body"]
    along = [shape.cell(cell) for cell in dict.fromkeys(constraint.touched)]
    if {*along} != {*cells}:
        along = cells
    between = " " if has_letters(shape) else ""
    all_ways = [
        between.join(step.shape.symbol(digits[cells.index(cell)]) for cell in along)
        for digits in step.arrangements
    ]
    names = [shape.cell_name(cell) for cell in along]
    said = " ".join(names) if len(names) <= MANY_CELLS else f"{names[0]}…{names[-1]}"
    return f"{said} can only be {listed(all_ways, 'or')}"


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


def _sums_to(step: Step, total: int) -> str:
    name = capitalized(step.constraints[0].reference)
    is_named = step.constraints[0].about.names[0].endswith("sum")
    return f"{name} {'is' if is_named else 'sums to'} {total}"


def _left_over(step: Step) -> tuple[list[int], list[int]]:
    """Return the cells of the pattern within the houses, and those outside."""
    return _parted([role.cell for role in step.pattern if role.part == "body"], step.houses)


def _parted(cells: list[int], houses: Iterable[House]) -> tuple[list[int], list[int]]:
    """Return the cells within the houses, and those outside."""
    inside = {cell for house in houses for cell in house}
    return [cell for cell in cells if cell in inside], [c for c in cells if c not in inside]


def _linear(step: Step) -> Linear:
    """Return the sum of the step's constraint that is about the cells of its pattern."""
    cells = {role.cell for role in step.pattern}
    (constraint,) = step.constraints
    sums = (each for each in constraint.primitives(step.shape) if isinstance(each, Linear))
    return next(each for each in map(_without_zeros, sums) if {*each.cells} == cells)


def _without_zeros(linear: Linear) -> Linear:
    """Return a sum without the cells that it adds as often as it takes them away."""
    terms = [term for term in zip(linear.cells, linear.coefficients, strict=True) if term[1]]
    return linear._replace(
        cells=tuple(cell for cell, _ in terms), coefficients=tuple(factor for _, factor in terms)
    )


def _factor(step: Step, cell: int) -> int:
    linear = _linear(step)
    return linear.coefficients[linear.cells.index(cell)]


def _sides(step: Step) -> tuple[Side, Side]:
    """Return the other cells of the target's side of a sum, and those of the opposite side."""
    linear = _linear(step)
    target = next(role for role in step.pattern if role.part == "target")
    sign = _factor(step, target.cell) > 0
    own, others = (_side(step, linear, is_added, target) for is_added in (sign, not sign))
    return own, others


def _side(step: Step, linear: Linear, is_added: bool, target: Role) -> Side:
    """Return the cells that a sum adds, or those that it takes away, but for the target."""
    values = {role.cell: tuple(map(step.shape.value, role.digits)) for role in step.pattern}
    members = [
        (cell, abs(factor))
        for cell, factor in zip(linear.cells, linear.coefficients, strict=True)
        if (factor > 0) == is_added
    ]
    chosen = [(cell, factor) for cell, factor in members if cell != target.cell]
    words = SIDES.get(step.constraints[0].kind, (("", ""), ("", "")))[0 if is_added else 1]
    return Side(
        words[len(members) > len(chosen)],
        tuple(cell for cell, _ in chosen),
        tuple(factor for _, factor in chosen),
        tuple(values[cell] for cell, _ in chosen),
    )


def _named(step: Step, side: Side) -> str:
    """Return "the circle r1c1", "the shaft", "r1c1 and r1c2" or "the other cells"."""
    if side.words:
        is_one = len(side.cells) == 1
        return f"{side.words} {_names(step, side.cells)}" if is_one else side.words
    return _names(step, side.cells) if len(side.cells) <= MANY else "the other cells"


def _names(step: Step, cells: Iterable[int]) -> str:
    return listed(map(step.shape.cell_name, cells))


def _makes(side: Side) -> str:
    if len(side.cells) == 1:
        return "is" if side.factors == (1,) else "makes"
    return "makes" if side.words.startswith(("the shaft", "the rest", "the line")) else "make"


def _make(cells: list[int]) -> str:
    return "is" if len(cells) == 1 else "sum to"


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
