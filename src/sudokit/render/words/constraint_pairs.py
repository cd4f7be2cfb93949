"""Placeholders for steps about marked cells, pairs of cells and orders, by kind of constraint."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ...constraints import Candidates
from ...logic import Role, Step
from ...messages import Message, message
from ...shape import VALUE_SYMBOLS
from ...step_facts import Bound, Order
from .placeholders import Placeholder, facts_as, so
from .values import (
    Called,
    Cells,
    Clauses,
    Digits,
    Houses,
    Joined,
    Listed,
    Reference,
    Rule,
    cells,
    digits,
    listed,
    references,
    sentences,
)

MOST_LISTED = 4
"""The most digits of a cell that are listed."""


class Pair(NamedTuple):
    """Two cells that a constraint relates, and the constraint."""

    step: Step
    constraint: Any
    first: int
    second: int

    def message(self, id: str, **facts: object) -> Message:
        """Return a message that names both cells and the kind of the constraint."""
        both, line = cells(self.first, self.second), Called(self.constraint)
        return message(id, both=both, line=line, **facts)

    @property
    def distance(self) -> int:
        """How many cells the second is after the first along a line."""
        along = [self.step.shape.cell(cell) for cell in self.constraint.cells]
        return along.index(self.second) - along.index(self.first)

    @property
    def from_start(self) -> tuple[Cells, Cells]:
        """Both cells, beginning with the one that the constraint names first."""
        is_first = self.step.shape.cell(self.constraint.cells[0]) == self.first
        ordered = (self.first, self.second) if is_first else (self.second, self.first)
        return cells(ordered[0]), cells(ordered[1])


def _as(id: str) -> Callable[[Pair], Message]:
    """Make the function that says a relation without further facts."""
    return lambda pair: pair.message(id)


def _with_value(id: str) -> Callable[[Pair], Message]:
    """Make the function that says a relation with the value of the constraint."""
    return lambda pair: pair.message(id, value=pair.constraint.value)


def _rising(pair: Pair) -> Message:
    """Say that r1c3 comes after r1c1 on the thermometer, so it is greater."""
    distance = pair.distance
    way = "after" if distance > 0 else "before"
    facts = {"first": cells(pair.first), "second": cells(pair.second)}
    if pair.constraint.kind == "slow_thermometer":
        return pair.message(f"relation-slowly-{way}", **facts)
    if abs(distance) > 1:
        return pair.message(f"relation-steps-{way}", steps=abs(distance), **facts)
    return pair.message(f"relation-{way}", **facts)


def _greater(pair: Pair) -> Message:
    high, low = pair.from_start
    return message("relation-greater", high=high, low=low)


def _extreme(pair: Pair) -> Message:
    marked, other = pair.from_start
    return message(f"relation-{pair.constraint.kind}", marked=marked, other=other)


def _renban(pair: Pair) -> Message:
    count = len(set(pair.constraint.cells))
    return pair.message("relation-renban", count=count, most=count - 1)


def _whisper(pair: Pair) -> Message:
    least = pair.constraint.difference
    if least is None:
        least = (pair.step.shape.digit_count + 1) // 2
    return pair.message("relation-whisper", least=least)


def _taxicab(pair: Pair) -> Message:
    columns = pair.step.shape.column_count
    (row, column), (other_row, other_column) = (
        divmod(cell, columns) for cell in (pair.first, pair.second)
    )
    return pair.message("relation-taxicab", steps=abs(row - other_row) + abs(column - other_column))


def _modular(pair: Pair) -> Message:
    modulus = pair.constraint.modulus
    if modulus == 2:
        return pair.message("relation-parity")
    return pair.message("relation-modular", modulus=modulus)


def _strict(pair: Pair) -> Message:
    kinds = [kind.replace("_", "-") for kind in (pair.constraint.of, *pair.constraint.exempt)]
    marks = [message(f"mark-of-{kind}") for kind in kinds[1:]] or [message("mark-of-any-kind")]
    values = listed(pair.constraint.values)
    return pair.message(f"relation-no-{kinds[0]}", marks=listed(marks), values=values)


RELATIONS: Mapping[str, Callable[[Pair], Message]] = {
    "thermometer": _rising,
    "slow_thermometer": _rising,
    "greater": _greater,
    "minimum": _extreme,
    "maximum": _extreme,
    "whisper": _whisper,
    "renban": _renban,
    "nabner": _as("relation-nabner"),
    "palindrome": _as("relation-palindrome"),
    "clone": _as("relation-clone"),
    "same_contents": _as("relation-same-contents"),
    "difference": _with_value("relation-difference"),
    "ratio": _with_value("relation-ratio"),
    "pair_sum": _with_value("relation-pair-sum"),
    "entropic": _as("relation-entropic"),
    "modular": _modular,
    "strict": _strict,
    "anti_knight": _as("relation-anti-knight"),
    "anti_king": _as("relation-anti-king"),
    "anti_taxicab": _taxicab,
    "leaper": _as("relation-leaper"),
    "non_consecutive": _as("relation-non-consecutive"),
}
"""A clause for each kind that says how two of its cells are related."""

EQUAL = frozenset(("palindrome", "clone", "same_contents"))
"""Kinds whose pairs have equal digits."""


def relation(step: Step) -> Message:
    """Return how the pivot and the target are related."""
    pair = Pair(step, step.constraints[0], _role(step, "pivot").cell, _role(step, "target").cell)
    told = RELATIONS.get(pair.constraint.kind)
    if told:
        return told(pair)
    constraint = pair.constraint
    return pair.message("relation-by-rule", constraint=Reference(constraint), rule=Rule(constraint))


def left(step: Step) -> Message | Clauses:
    """Return the digits that are left for the target if they are few, or else what goes."""
    role = _role(step, "target")
    if not 0 < len(role.digits) <= MOST_LISTED:
        return so(step)
    return message("can-only-be", cell=cells(role.cell), digits=digits(role.digits))


def no_partner(step: Step) -> Message:
    """Return why no digit of the pivot goes with those that the target loses."""
    pivot = _role(step, "pivot")
    facts: dict[str, object] = {
        "pivot": cells(pivot.cell), "gone": digits(digit for _, digit in step.eliminations)
    }  # fmt: skip
    if step.constraints[0].kind in EQUAL:
        return message("equal-lost", **facts)
    is_few = len(pivot.digits) <= MOST_LISTED
    return message(
        "no-digit-fits-of-few" if is_few else "no-digit-fits",
        target=cells(_role(step, "target").cell),
        pivot_digits=digits(pivot.digits),
        **facts,
    )


def mark(step: Step) -> Message:
    """Return what a marked cell may hold."""
    (constraint,) = step.constraints
    cell = cells(_role(step, "target").cell)
    if constraint.kind in ("odd", "even"):
        return message(f"marked-{constraint.kind}", cell=cell)
    if isinstance(constraint, Candidates):
        given = listed(VALUE_SYMBOLS[value] for value in constraint.digits)
        return message("marked-with-digits", cell=cell, digits=given)
    return message(
        "marked-by-rule", cell=cell, constraint=Reference(constraint), rule=Rule(constraint)
    )


def bounds(step: Step) -> Joined:
    """Return how bounds pass along the cells of an order, one sentence for each way."""
    passed: dict[tuple[bool, int], list[Bound]] = {}
    for bound in facts_as(Order, step).bounds:
        passed.setdefault((bound.is_least, bound.origin), []).append(bound)
    return sentences(
        _passing(step, is_least, origin, some) for (is_least, origin), some in passed.items()
    )


def bounded(step: Step) -> Clauses:
    """Return the new bounds of the cells of an order: r1c1 is at most 5 and r1c2 is 3 to 6."""
    alike: dict[tuple[str, int, int], list[int]] = {}
    known = {(bound.cell, bound.is_least) for bound in facts_as(Order, step).bounds}
    for role in step.pattern:
        low, high = role.digits[0], role.digits[-1]
        ways = [is_least for is_least in (True, False) if (role.cell, is_least) in known]
        if len(ways) == 2:
            said = ("is-exactly", low, low) if low == high else ("is-between", low, high)
        elif ways:
            said = ("is-at-least", low, low) if ways[0] else ("is-at-most", high, high)
        else:
            continue
        alike.setdefault(said, []).append(role.cell)
    return Clauses(
        tuple(
            message(id, cells=cells(*some), digit=digits([digit]), last=digits([last]))
            for (id, digit, last), some in alike.items()
        )
    )


def order(step: Step) -> Message:
    """Return how the digits of an order rise."""
    (constraint,) = step.constraints
    id = "digits-rise" if constraint.kind == "thermometer" else "order-by-rule"
    return message(id, constraint=Reference(constraint), rule=Rule(constraint))


def inequalities(step: Step) -> Joined:
    """Return the cells of a chain of inequalities: r1c1 < r1c2 ≤ r2c2."""
    first, *rest = (cells(role.cell) for role in step.pattern)
    signs = ("<" if rise.gap else "≤" for rise in facts_as(Order, step).rises)
    return Joined(" ", (first, *(part for pair in zip(signs, rest) for part in pair)))


def sight(step: Step) -> Message:
    """Return where a digit goes in a house, or which digits a cell has."""
    return _seen_from(step, "sight-of-cell", "sight-of-digit")


def whichever(step: Step) -> Message:
    """Return the same as a case: "wherever 5 goes in row 1" or "whatever r1c1 is"."""
    return _seen_from(step, "whatever-cell-is", "wherever-digit-goes")


def by_sight(step: Step) -> Listed | None:
    """Return the constraints by which candidates see each other, or None if houses do for all."""
    return references(step.constraints) if step.constraints else None


PLACEHOLDERS: Mapping[str, Placeholder] = {
    "relation": relation,
    "left": left,
    "no_partner": no_partner,
    "mark": mark,
    "bounds": bounds,
    "bounded": bounded,
    "order": order,
    "inequalities": inequalities,
    "sight": sight,
    "whichever": whichever,
    "by_sight": by_sight,
}
"""Extra placeholders that the templates of `constraints` may use."""


def _seen_from(step: Step, of_cell: str, of_digit: str) -> Message:
    """Return one of two messages on the candidates that others see: those of a cell or a digit."""
    body = [role for role in step.pattern if role.part == "body"]
    where = cells(*dict.fromkeys(role.cell for role in body))
    which = digits(digit for role in body for digit in role.digits)
    if len(where.cells) == 1:
        return message(of_cell, cell=where, digits=which)
    return message(of_digit, cells=where, digit=which, house=Houses(step.houses))


def _passing(step: Step, is_least: bool, origin: int, bounds: list[Bound]) -> Message:
    """Say "Up from r1c1, which is at least 2, r1c2 is at least 3 and r1c3 is at least 4."."""
    edges = next(role.digits for role in step.pattern if role.cell == origin)
    edge = edges[0 if is_least else -1]
    is_end = edge == (1 if is_least else step.shape.digit_count)
    alike: dict[int, list[int]] = {}
    for bound in sorted(bounds, key=lambda bound: bound.digit, reverse=not is_least):
        alike.setdefault(bound.digit, []).append(bound.cell)
    said = tuple(
        message("is-at-least" if is_least else "is-at-most", cells=cells(*some), digit=digits([d]))
        for d, some in alike.items()
    )
    return message(
        f"bounds-{'up' if is_least else 'down'}{'-from-end' if is_end else ''}",
        cell=cells(origin),
        digit=Digits((edge,)),
        bounds=Clauses(said),
    )


def _role(step: Step, part: str) -> Role:
    return next(role for role in step.pattern if role.part == part)
