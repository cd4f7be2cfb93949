"""The rules of a shape in words: for a list beside a picture, or below a grid on a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import compress, repeat
from typing import NamedTuple, TypeVar

from ...constraints import (
    Arrow,
    Between,
    Constraint,
    DoubleArrow,
    Lockout,
    SlowThermometer,
    Thermometer,
)
from ...messages import ENGLISH, Joined, Listed, Message, message
from ...shape import Shape
from ..constraint_figures import rule_figures
from .speaker import say, text_of
from .terms import kinds_of_houses
from .values import KindName

VARIANTS = ("diagonal", "window", "group", "extra")
"""The kinds of houses beyond rows, columns and boxes; the message `rule-of-KIND` is their rule."""

MERGED_FROM = 3
"""Rules of a kind that differ only in their numbers are merged from this many on."""

NUMBER = "N"
"""Stands for a number that differs between constraints."""

DIGITS = message("digits-shown")
"""Stands for a list of digits that differs between constraints."""

_NUMBERS = ("sum", "value", "count", "digit", "digits", "rank")
"""Fields of constraints whose numbers tell constraints of a kind apart."""

_T = TypeVar("_T")


class Rule(NamedTuple):
    """A rule of a puzzle, as it is told beside its picture."""

    name: str
    """What solvers call it, such as "killer cage"; "" for the rule of houses."""
    letters: str
    """The letters by which the picture tells some constraints apart, such as "A, B"; or ""."""
    sentence: str
    places: tuple[str, ...]
    """The cells of each constraint, after the numbers that the sentence calls N."""
    houses: tuple[str, ...] = ()
    """The names of houses that show the rule in a picture: one of each kind, or all extra ones."""
    constraints: tuple[int, ...] = ()
    """The indices of its constraints in the shape."""


class _Member(NamedTuple):
    """A constraint among those of a rule: its number, its letters in the picture, and its cells."""

    number: int
    letters: str
    place: str


def rules(shape: Shape, language: str = ENGLISH) -> list[Rule]:
    """Return the rules of a shape: one for each kind of constraint, or some if their words differ.

    Numbers that differ between many constraints of a kind are told as N, which a picture shows.
    """
    kinds: dict[str, list[tuple[Message, _Member]]] = {}
    for number, letters in enumerate(rule_figures(shape).letters):
        constraint = shape.constraints[number]
        member = _Member(number, letters, cell_runs(constraint.cells))
        told = kinds.setdefault(constraint.kind, [])
        told.append((constraint.rule_message(shape), member))
    of_houses = zip(house_rules(shape, language), shown_houses(shape))
    found = [Rule("", "", sentence, (), houses) for sentence, houses in of_houses]
    for told in kinds.values():
        first = shape.constraints[told[0][1].number]
        name = _said(shape, KindName(first), language)
        for rule, members in _merged(told, shape, language):
            letters = ", ".join(member.letters for member in members if member.letters)
            places = tuple(member.place for member in members if member.place)
            numbers = tuple(member.number for member in members)
            found.append(
                Rule(name, letters, _said(shape, rule, language), places, constraints=numbers)
            )
    return found


def cell_rules(shape: Shape, language: str = ENGLISH) -> dict[int, list[str]]:
    """Return what each cell is part of, in words: "killer cage 10", "thermometer bulb".

    Cells that no constraint names are left out.
    """
    found: dict[int, list[str]] = {}
    for constraint in shape.constraints:
        numbers = (getattr(constraint, field, None) for field in _NUMBERS)
        number = next((each for each in numbers if each is not None), None)
        if isinstance(number, tuple):
            number = Joined(" ", number)
        part = message("cell-of-kind", kind=KindName(constraint), number=number)
        words = _said(shape, part, language)
        ends = _ends(constraint)
        end = _said(shape, message(f"kind-{constraint.kind}.end"), language) if ends else ""
        for cell in dict.fromkeys(constraint.touched):
            found.setdefault(shape.cell(cell), []).append(end if cell in ends else words)
    return found


def rule_lines(shape: Shape, language: str = ENGLISH) -> list[str]:
    """Return a line for each rule with its cells, where no picture shows them.

    Constraints of the same words share a line. Many that differ only in a number share their
    sentence, which is followed by a line for each number, in order. A plain shape needs no such
    lines.
    """
    if shape.is_plain:
        return []
    kinds: dict[str, list[tuple[Message, str]]] = {}
    for constraint in shape.constraints:
        told = kinds.setdefault(constraint.kind, [])
        told.append((constraint.rule_message(shape), cell_runs(constraint.cells)))
    lines = house_rules(shape, language)
    for told in kinds.values():
        for rule, said in _alike(told):
            cells = {numbers: "; ".join(filter(None, places)) for numbers, places in said.items()}
            if len(said) > 1:
                lines.append(_said(shape, message("rule-by-number", rule=rule), language))
                lines += [
                    f"  {_numbers_said(shape, numbers, language)}: {cells[numbers]}"
                    for numbers in sorted(said, key=_size)
                ]
                continue
            (where,) = cells.values()
            line = message("rule-at-cells", rule=rule, cells=where) if where else rule
            lines.append(_said(shape, line, language))
    return lines


def house_rules(shape: Shape, language: str = ENGLISH) -> list[str]:
    """Return the rules of all houses."""
    kinds = {kind for kind, _ in kinds_of_houses(shape)}
    digits = message("digits-from-to", low=shape.lowest, high=shape.value(shape.digit_count))
    told = [usual_rule("row" in kinds, "box" in kinds, digits, shape.is_open)]
    told += [message(f"rule-of-{kind}") for kind in VARIANTS if kind in kinds]
    return [_said(shape, rule, language) for rule in told]


def usual_rule(has_lines: bool, has_boxes: bool, digits: object, is_open: bool) -> Message:
    """Return the rule of rows, columns and boxes, of those that a shape has."""
    houses = {(True, True): "all", (True, False): "lines", (False, True): "boxes"}
    return message(
        f"rule-of-houses{'.open' if is_open else ''}",
        houses=houses.get((has_lines, has_boxes), "none"),
        digits=digits,
    )


def shown_houses(shape: Shape) -> list[tuple[str, ...]]:
    """Return the names of the houses that show each rule of house_rules() in a picture.

    Of rows, columns and boxes, one each that do not cross near the others: the second row, the last
    column but one, and the box in the lower left, or the first one if no box is there.
    """
    of_kind: dict[str, list[str]] = {}
    lower_left = shape.column_count * (shape.row_count - 1)
    shown_box = ""
    for kind, house in kinds_of_houses(shape):
        of_kind.setdefault(kind, []).append(house.name)
        if kind == "box" and (not shown_box or lower_left in house):
            shown_box = house.name
    usual = []
    if rows := of_kind.get("row"):
        usual.append(rows[min(1, len(rows) - 1)])
    if columns := of_kind.get("column"):
        usual.append(columns[max(len(columns) - 2, 0)])
    if shown_box:
        usual.append(shown_box)
    return [tuple(usual), *(tuple(of_kind[kind]) for kind in VARIANTS if kind in of_kind)]


def cell_runs(cells: Sequence[tuple[int, int]]) -> str:
    """Return the names of cells, with straight runs of at least three as r1c1-r1c5."""
    words, start = [], 0
    while start < len(cells):
        end = start + 1
        while end < len(cells) and _step(cells, end) == _step(cells, start + 1) != (0, 0):
            end += 1
        if end - start < 3:
            end = start + 1
        first, last = cells[start], cells[end - 1]
        words.append(_name(first) + (f"-{_name(last)}" if end - start > 1 else ""))
        start = end
    return " ".join(words)


def _said(shape: Shape, value: object, language: str) -> str:
    return text_of(say(shape, value, language))


def _merged(
    told: Iterable[tuple[Message, _Member]], shape: Shape, language: str
) -> Iterator[tuple[Message, list[_Member]]]:
    """Yield the rules with their members, many that differ only in numbers as one."""
    for rule, said in _alike(told):
        if len(said) == 1:
            (members,) = said.values()
            yield rule, members
            continue
        has_number = any(_stand_in(number) == NUMBER for number in next(iter(said)))
        yield (
            message("rule-with-number", rule=rule) if has_number else rule,
            [
                member._replace(place=f"{_numbers_said(shape, numbers, language)}: {member.place}")
                for numbers, members in said.items()
                for member in members
            ],
        )


def _alike(
    told: Iterable[tuple[Message, _T]],
) -> Iterator[tuple[Message, dict[tuple[object, ...], list[_T]]]]:
    """Yield each rule and its members, or one rule for many that differ only in numbers.

    The members are by those numbers, for which the rule has N or "the digits shown".
    """
    alike: dict[Message, dict[tuple[object, ...], tuple[Message, list[_T]]]] = {}
    for rule, member in told:
        said = alike.setdefault(_general(rule, repeat(True)), {})
        said.setdefault(_numbers_of(rule), (rule, []))[1].append(member)
    for said in alike.values():
        if len(said) < MERGED_FROM:
            for rule, members in said.values():
                yield rule, {(): members}
            continue
        differ = [len({*column}) > 1 for column in zip(*said)]
        rule, _ = next(iter(said.values()))
        yield (
            _general(rule, differ),
            {tuple(compress(numbers, differ)): members for numbers, (_, members) in said.items()},
        )


def _numbers_of(rule: Message) -> tuple[object, ...]:
    """Return the numbers and lists of digits of a rule."""
    found: list[object] = []
    _changed(rule, found.append)
    return tuple(found)


def _general(rule: Message, differ: Iterable[bool]) -> Message:
    """Return a rule with N or "the digits shown" for the numbers that differ."""
    each = iter(differ)
    return _changed(rule, lambda number: _stand_in(number) if next(each) else number)


def _changed(rule: Message, change: Callable[[object], object]) -> Message:
    """Return a rule with its numbers and lists of digits changed.

    Numbers of messages within stay as they are: how often a digit occurs, for instance.
    """

    def changed(value: object, is_within: bool) -> object:
        if _stand_in(value) and not (is_within and isinstance(value, int)):
            return change(value)
        if isinstance(value, Message):
            facts = {name: changed(fact, True) for name, fact in value.facts.items()}
            return Message(value.id, facts)
        if isinstance(value, (Listed, Joined)):
            return value._replace(items=tuple(changed(item, True) for item in value.items))
        return value

    return Message(rule.id, {name: changed(fact, False) for name, fact in rule.facts.items()})


def _stand_in(value: object) -> str | Message | None:
    """Return what stands for a number or a list of digits; None if a value is neither."""
    if isinstance(value, Listed) and not any(isinstance(item, Message) for item in value.items):
        return NUMBER if len(value.items) == 1 else DIGITS
    return NUMBER if isinstance(value, int) else None


def _numbers_said(shape: Shape, numbers: Iterable[object], language: str) -> str:
    """Return numbers and lists of digits one after another: "1 and 2, 10"."""
    return ", ".join(_said(shape, number, language) for number in numbers)


def _size(numbers: Iterable[object]) -> list[int]:
    """Return numbers as they are sorted: digits by their values, of which A is 10."""
    found: list[int] = []
    for number in numbers:
        for item in number.items if isinstance(number, Listed) else (number,):
            assert isinstance(item, (int, str))
            found.append(int(item, 36) if isinstance(item, str) else item)
    return found


def _step(cells: Sequence[tuple[int, int]], place: int) -> tuple[int, int]:
    """Return the step to a cell from the one before it; (0, 0) if they do not touch."""
    (row, column), (next_row, next_column) = cells[place - 1], cells[place]
    down, across = next_row - row, next_column - column
    return (down, across) if max(abs(down), abs(across)) == 1 else (0, 0)


def _name(cell: tuple[int, int]) -> str:
    return f"r{cell[0] + 1}c{cell[1] + 1}"


def _ends(constraint: Constraint) -> frozenset[tuple[int, int]]:
    """Return the cells of a constraint that differ from its others: `kind-ID.end` names them."""
    if isinstance(constraint, (Thermometer, SlowThermometer)):
        return frozenset(constraint.cells[:1])
    if isinstance(constraint, Arrow):
        return frozenset(constraint.circle)
    if isinstance(constraint, (Between, DoubleArrow, Lockout)):
        return frozenset((constraint.cells[0], constraint.cells[-1]))
    return frozenset()
