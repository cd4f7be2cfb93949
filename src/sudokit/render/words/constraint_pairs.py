"""Placeholders for steps about marked cells, pairs of cells and orders, by kind of constraint."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from ...constraints import Candidates
from ...constraints.base import digits_in_words
from ...constraints.primitives import Pairs
from ...logic import Role, Step
from .terms import capitalized, clauses, houses, listed, listed_digits, references, so, within

FEW = 4
"""Digits up to this many are listed."""


class Pair(NamedTuple):
    """Two cells that a constraint relates, by name, and the constraint."""

    step: Step
    constraint: Any
    first: int
    second: int

    @property
    def names(self) -> tuple[str, str]:
        """The names of the cells."""
        return self.step.shape.cell_name(self.first), self.step.shape.cell_name(self.second)

    @property
    def both(self) -> str:
        """Both names: r1c1 and r1c2."""
        return listed(self.names)

    @property
    def distance(self) -> int:
        """How many cells the second is after the first along a line."""
        cells = [self.step.shape.cell(cell) for cell in self.constraint.cells]
        return cells.index(self.second) - cells.index(self.first)


def _rising(pair: Pair) -> str:
    """Return "r1c3 comes after r1c1 on the thermometer, so it is greater"."""
    first, second = pair.names
    distance, name = pair.distance, pair.constraint.about.names[0]
    where = "after" if distance > 0 else "before"
    more = "greater" if distance > 0 else "less"
    if pair.constraint.kind == "slow_thermometer":
        more = "at least as great" if distance > 0 else "no greater"
    elif abs(distance) > 1:
        steps = abs(distance)
        return (
            f"{second} is {steps} cells {where} {first} on the {name}, so it is {more} by at "
            f"least {steps}"
        )
    return f"{second} comes {where} {first} on the {name}, so it is {more}"


def _greater(pair: Pair) -> str:
    shape, (first, second) = pair.step.shape, pair.names
    is_first = shape.cell(pair.constraint.cells[0]) == pair.first
    high, low = (first, second) if is_first else (second, first)
    return f"{high} is greater than {low}"


def _extreme(pair: Pair) -> str:
    shape, (first, second) = pair.step.shape, pair.names
    is_first = shape.cell(pair.constraint.cells[0]) == pair.first
    marked, other = (first, second) if is_first else (second, first)
    than = "less" if pair.constraint.kind == "minimum" else "greater"
    return f"{marked} is a {pair.constraint.kind}, so it is {than} than {other}"


def _renban(pair: Pair) -> str:
    count = len(set(pair.constraint.cells))
    return (
        f"{pair.both} are on a renban line of {count} consecutive digits, so they are at most "
        f"{count - 1} apart"
    )


def _whisper(pair: Pair) -> str:
    least = pair.constraint.rule(pair.step.shape).rstrip(".").rsplit(" ", 1)[1]
    return f"{pair.both} are neighbours on the whisper line, so they differ by at least {least}"


def _taxicab(pair: Pair) -> str:
    columns = pair.step.shape.column_count
    (row, column), (other_row, other_column) = (
        divmod(cell, columns) for cell in (pair.first, pair.second)
    )
    steps = abs(row - other_row) + abs(column - other_column)
    return f"{pair.both} are {steps} steps apart, so they are not both {steps}"


def _modular(pair: Pair) -> str:
    modulus = pair.constraint.modulus
    if modulus == 2:
        return f"{pair.both} are neighbours on the parity line, so one is odd and the other even"
    return (
        f"{pair.both} are near each other on the modular line, so they have different remainders "
        f"when divided by {modulus}"
    )


def _strict(pair: Pair) -> str:
    rule = pair.constraint.rule(pair.step.shape).rstrip(".").removeprefix("Orthogonal ")
    return f"{pair.both} are {rule.replace(' do not ', ', so they do not ')}"


RELATIONS: Mapping[str, Callable[[Pair], str]] = {
    "thermometer": _rising,
    "slow_thermometer": _rising,
    "greater": _greater,
    "minimum": _extreme,
    "maximum": _extreme,
    "whisper": _whisper,
    "renban": _renban,
    "nabner": lambda pair: (
        f"{pair.both} are on the same nabner line, so they are neither equal nor consecutive"
    ),
    "palindrome": lambda pair: (
        f"{pair.both} mirror each other on the palindrome line, so they are equal"
    ),
    "clone": lambda pair: f"{pair.both} are the same place of two clones, so they are equal",
    "same_contents": lambda pair: f"{pair.both} have the same digit",
    "difference": lambda pair: (
        f"{pair.both} have a dot between them, so they differ by {pair.constraint.value}"
    ),
    "ratio": lambda pair: (
        f"{pair.both} have a dot between them, so one is {pair.constraint.value} times the other"
    ),
    "pair_sum": lambda pair: f"{pair.both} sum to {pair.constraint.value}",
    "entropic": lambda pair: (
        f"{pair.both} are near each other on the entropic line, so they are "
        "not both low, middle or high"
    ),
    "modular": _modular,
    "strict": _strict,
    "anti_knight": lambda pair: f"{pair.both} are a knight's move apart, so they differ",
    "anti_king": lambda pair: f"{pair.both} touch, so they differ",
    "anti_taxicab": _taxicab,
    "leaper": lambda pair: f"{pair.both} are a leap apart, so they differ",
    "non_consecutive": lambda pair: f"{pair.both} are neighbours, so they are not consecutive",
}
"""A clause for each kind that says how two of its cells are related."""

EQUAL = frozenset(("palindrome", "clone", "same_contents"))
"""Kinds whose pairs have equal digits."""

MARKS: Mapping[str, str] = {"odd": "is marked odd", "even": "is marked even"}
"""What a cell of a kind is."""


def relation(step: Step) -> str:
    """Tell how the pivot and the target are related, with a capital if it begins with a word."""
    pair = Pair(step, step.constraints[0], _role(step, "pivot").cell, _role(step, "target").cell)
    told = RELATIONS.get(pair.constraint.kind)
    if told:
        return told(pair)
    rule = within(pair.constraint.rule(step.shape))
    return f"{pair.both} are related by {pair.constraint.reference}: {rule}"


def left(step: Step) -> str:
    """Return the digits that are left for the target if they are few, or else what goes."""
    role = _role(step, "target")
    if not 0 < len(role.digits) <= FEW:
        return so(step)
    shape = step.shape
    return f"{shape.cell_name(role.cell)} can only be {listed_digits(shape, role.digits, 'or')}"


def no_partner(step: Step) -> str:
    """Tell why no digit of the pivot goes with those that the target loses."""
    pivot, name = _role(step, "pivot"), step.shape.cell_name
    gone = listed_digits(step.shape, {digit for _, digit in step.eliminations}, "or")
    if step.constraints[0].kind in EQUAL:
        return f"{name(pivot.cell)} cannot be {gone} any more"
    has = f" ({listed_digits(step.shape, pivot.digits, 'or')})" if len(pivot.digits) <= FEW else ""
    target = name(_role(step, "target").cell)
    return f"With {gone} in {target}, no digit of {name(pivot.cell)}{has} would fit"


def mark(step: Step) -> str:
    """Tell what a marked cell may hold."""
    (constraint,) = step.constraints
    name = step.shape.cell_name(_role(step, "target").cell)
    if constraint.kind in MARKS:
        return f"{name} {MARKS[constraint.kind]}"
    if isinstance(constraint, Candidates):
        return f"{name} is given as {digits_in_words(constraint.digits, 'or')}"
    return f"{name} is in {constraint.reference}, where {within(constraint.rule(step.shape))}"


def bounds(step: Step) -> str:
    """Tell how bounds pass along the cells of an order, one sentence for each way."""
    return " ".join(
        _passing(step, is_least, origin, some)
        for is_least in (True, False)
        for origin, some in _passed(step, is_least).items()
    )


def bounded(step: Step) -> str:
    """Return the new bounds of the cells of an order: r1c1 is at most 5 and r1c2 is 3 to 6."""
    alike: dict[str, list[int]] = {}
    for role in step.pattern:
        low, high = (step.shape.symbol(_edge(role, is_least)) for is_least in (True, False))
        if _lost(step, role, True) and _lost(step, role, False):
            said = low if low == high else f"{low} to {high}"
        elif _lost(step, role, True):
            said = f"at least {low}"
        elif _lost(step, role, False):
            said = f"at most {high}"
        else:
            continue
        alike.setdefault(said, []).append(role.cell)
    return clauses([f"{_are(step, cells)} {said}" for said, cells in alike.items()])


def order(step: Step) -> str:
    """Tell how the digits of an order rise."""
    (constraint,) = step.constraints
    if constraint.kind == "thermometer":
        return f"Digits rise along {constraint.reference}"
    return f"{capitalized(constraint.reference)}: {within(constraint.rule(step.shape))}"


def inequalities(step: Step) -> str:
    """Return the cells of a chain of inequalities: r1c1 < r1c2 ≤ r2c2."""
    first, *rest = (step.shape.cell_name(role.cell) for role in step.pattern)
    signs = ("<" if is_strict else "≤" for is_strict in step.numbers)
    return " ".join([first, *(f"{sign} {cell}" for sign, cell in zip(signs, rest))])


def sight(step: Step) -> str:
    """Tell where a digit goes in a house, or which digits a cell has."""
    body, name = _body(step), step.shape.cell_name
    if len({role.cell for role in body}) == 1:
        digits = listed_digits(step.shape, {d for role in body for d in role.digits}, "or")
        return f"{name(body[0].cell)} is {digits}"
    cells = listed((name(role.cell) for role in body), "or")
    return f"In {houses(step)}, {step.shape.symbol(body[0].digits[0])} is in {cells}"


def whichever(step: Step) -> str:
    """Return the same as a case: "wherever 5 goes in row 1" or "whatever r1c1 is"."""
    body = _body(step)
    if len({role.cell for role in body}) == 1:
        return f"Whatever {step.shape.cell_name(body[0].cell)} is"
    return f"Wherever {step.shape.symbol(body[0].digits[0])} goes in {houses(step)}"


def by_sight(step: Step) -> str:
    """Return the constraints by which candidates see each other: ", by the anti-knight rule"."""
    by = references(step)
    return f", by {by}" if by else ""


PLACEHOLDERS: Mapping[str, Callable[[Step], str]] = {
    "relation": relation,
    "left": left,
    "no_partner": no_partner,
    "mark": mark,
    "bounds": bounds,
    "bounded": bounded,
    "order": order,
    "inequalities": inequalities,
    "sight": sight,
    "sight_within": lambda step: within(sight(step)),
    "whichever": whichever,
    "by_sight": by_sight,
}
"""Extra placeholders that the templates of `constraints` may use."""


def _body(step: Step) -> list[Role]:
    return [role for role in step.pattern if role.part == "body"]


class Bound(NamedTuple):
    """The least or the greatest digit of a cell, and the neighbour that says so."""

    cell: int
    digit: int
    source: int


def _passed(step: Step, is_least: bool) -> dict[int, list[Bound]]:
    """Return the bounds that change, by the cell from which they pass along."""
    roles = {role.cell: role for role in step.pattern}
    # The cells of a chain are in rising order, so that bounds are told as they pass along.
    along = step.pattern if is_least or not step.numbers else reversed(step.pattern)
    new = {role.cell: _new_bound(step, roles, role, is_least) for role in along}
    passed: dict[int, list[Bound]] = {}
    for bound in filter(None, new.values()):
        origin = bound.source
        # A cell whose own candidates say more than its neighbour is where others begin.
        while (before := new[origin]) and before.digit == _edge(roles[origin], is_least):
            origin = before.source
        passed.setdefault(origin, []).append(bound)
    for some in passed.values():
        some.sort(key=lambda bound: bound.digit, reverse=not is_least)
    return passed


def _new_bound(step: Step, roles: Mapping[int, Role], role: Role, is_least: bool) -> Bound | None:
    """Return the bound by which a cell loses digits, if it loses any below or above it."""
    gone = _lost(step, role, is_least)
    found = [
        Bound(role.cell, _edge(roles[source], is_least) + (gap if is_least else -gap), source)
        for low, high, gap in _neighbours(step)
        for source, cell in [(low, high) if is_least else (high, low)]
        if gone and cell == role.cell
    ]
    strongest = max if is_least else min
    return strongest(found, key=lambda bound: bound.digit, default=None)


def _neighbours(step: Step) -> Iterator[tuple[int, int, int]]:
    """Yield pairs of cells next to each other in the order, and by how much they rise."""
    if step.numbers:
        cells = [role.cell for role in step.pattern]
        yield from zip(cells, cells[1:], step.numbers)
        return
    (constraint,) = step.constraints
    for primitive in constraint.primitives(step.shape):
        if not isinstance(primitive, Pairs):
            continue
        row = primitive.table[0]
        gap = (row & -row).bit_length() - 1
        if gap <= 1:
            yield from ((low, high, gap) for low, high in primitive.pairs)


def _passing(step: Step, is_least: bool, origin: int, bounds: list[Bound]) -> str:
    """Return "Up from r1c1, which is at least 2, r1c2 is at least 3 and r1c3 at least 4."."""
    name = step.shape.cell_name
    edge = next(_edge(role, is_least) for role in step.pattern if role.cell == origin)
    way, most = ("Up", "at least") if is_least else ("Down", "at most")
    is_end = edge == (1 if is_least else step.shape.digit_count)
    which = "" if is_end else f", which is {most} {step.shape.symbol(edge)}"
    alike: dict[int, list[int]] = {}
    for bound in bounds:
        alike.setdefault(bound.digit, []).append(bound.cell)
    symbol = step.shape.symbol
    said = [f"{_are(step, cells)} {most} {symbol(digit)}" for digit, cells in alike.items()]
    return f"{way} from {name(origin)}{which}, {clauses(said)}."


def _are(step: Step, cells: list[int]) -> str:
    """Return "r1c1 is" or "r1c1 and r1c2 are"."""
    names = listed(map(step.shape.cell_name, cells))
    return f"{names} {'is' if len(cells) == 1 else 'are'}"


def _edge(role: Role, is_least: bool) -> int:
    return role.digits[0] if is_least else role.digits[-1]


def _lost(step: Step, role: Role, is_least: bool) -> list[int]:
    """Return the digits that a cell loses below its lowest one, or above its highest one."""
    edge = _edge(role, is_least)
    return [
        digit
        for cell, digit in step.eliminations
        if cell == role.cell and (digit < edge if is_least else digit > edge)
    ]


def _role(step: Step, part: str) -> Role:
    return next(role for role in step.pattern if role.part == part)
