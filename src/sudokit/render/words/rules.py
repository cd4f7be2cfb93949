"""The rules of a shape in words: for a list beside a picture, or below a grid on a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import compress
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
from ...shape import Shape
from ..constraint_figures import rule_figures
from .terms import kinds_of_houses, listed

VARIANTS: Mapping[str, str] = {
    "diagonal": "Digits do not repeat on either diagonal.",
    "window": "Digits do not repeat in any of the shaded windows.",
    "group": "Digits do not repeat in cells at the same place of different boxes.",
    "extra": "Digits do not repeat in any of the shaded extra houses.",
}
"""The rule of each kind of house beyond rows, columns and boxes."""

MANY = 3
"""Sentences of a kind that differ only in their numbers are merged from this many on."""

_NUMBERS = ("sum", "value", "count", "digit", "digits", "rank")
"""Fields of constraints whose numbers tell constraints of a kind apart."""

_NUMBER = re.compile(r"-?\d+(?:(?:, | and )-?\d+)*")
_T = TypeVar("_T")
SHOWN = "N is the number shown."
LIST = "the digits shown"
"""What stands for a list of digits that differs between constraints."""


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


def rules(shape: Shape) -> list[Rule]:
    """Return the rules of a shape: one for each kind of constraint, or some if their words differ.

    Numbers that differ between many constraints of a kind are told as N, which a picture shows.
    """
    kinds: dict[str, dict[str, list[_Member]]] = {}
    for number, letters in enumerate(rule_figures(shape).letters):
        constraint = shape.constraints[number]
        sentences = kinds.setdefault(constraint.about.names[0], {})
        member = _Member(number, letters, cell_runs(constraint.cells))
        sentences.setdefault(constraint.rule(shape), []).append(member)
    of_houses = zip(house_rules(shape), shown_houses(shape))
    return [Rule("", "", sentence, (), houses) for sentence, houses in of_houses] + [
        Rule(
            name,
            ", ".join(member.letters for member in members if member.letters),
            sentence,
            tuple(member.place for member in members if member.place),
            constraints=tuple(member.number for member in members),
        )
        for name, sentences in kinds.items()
        for sentence, members in _merged(sentences).items()
    ]


def cell_rules(shape: Shape) -> dict[int, list[str]]:
    """Return what each cell is part of, in words: "killer cage 10", "thermometer bulb".

    Cells that no constraint names are left out.
    """
    found: dict[int, list[str]] = {}
    for constraint in shape.constraints:
        name = constraint.about.names[0]
        number = next(
            (
                value
                for field in _NUMBERS
                if (value := getattr(constraint, field, None)) is not None
            ),
            None,
        )
        words = name if number is None else f"{name} {_spelled(number)}"
        ends = _ends(constraint)
        for cell in dict.fromkeys(constraint.touched):
            told = f"{name} {ends[cell]}" if cell in ends else words
            found.setdefault(shape.cell(cell), []).append(told)
    return found


def rule_lines(shape: Shape) -> list[str]:
    """Return a line for each rule with its cells, where no picture shows them.

    Constraints of the same words share a line. Many that differ only in a number share their
    sentence, which is followed by a line for each number, in order. A plain shape needs no such
    lines.
    """
    if shape.is_plain:
        return []
    kinds: dict[str, dict[str, list[str]]] = {}
    for constraint in shape.constraints:
        places = kinds.setdefault(constraint.kind, {}).setdefault(constraint.rule(shape), [])
        if constraint.cells:
            places.append(cell_runs(constraint.cells))
    lines = house_rules(shape)
    for sentences in kinds.values():
        for sentence, said in _alike(sentences):
            cells = {numbers: "; ".join(places) for numbers, places in said.items()}
            if len(said) == 1:
                (told,) = cells.values()
                lines.append(f"{sentence.rstrip('.')}: {told}" if told else sentence)
            else:
                lines.append(f"{sentence.rstrip('.')}:")
                lines += [f"  {numbers}: {cells[numbers]}" for numbers in sorted(said, key=_size)]
    return lines


def house_rules(shape: Shape) -> list[str]:
    """Return the rules of all houses."""
    kinds = {kind for kind, _ in kinds_of_houses(shape)}
    houses = [kind for kind in ("row", "column", "box") if kind in kinds]
    usual = usual_rule(houses, shape.digit_words, shape.is_open)
    return [usual, *(sentence for kind, sentence in VARIANTS.items() if kind in kinds)]


def usual_rule(houses: Sequence[str], digits: str, is_open: bool) -> str:
    """Return the rule of rows, columns and boxes, of those that a shape has."""
    if not houses:
        return f"Digits are {digits}."
    if is_open:
        return f"Digits are {digits} and do not repeat in any {listed(houses, 'or')}."
    return f"Each {listed(houses)} has the digits {digits} once each."


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


def _merged(sentences: Mapping[str, list[_Member]]) -> dict[str, list[_Member]]:
    """Return the sentences with their members, many that differ only in numbers as one."""
    merged: dict[str, list[_Member]] = {}
    for sentence, said in _alike(sentences):
        if len(said) == 1:
            merged[sentence] = next(iter(said.values()))
            continue
        told = f"{sentence} {SHOWN}" if re.search(r"\bN\b", sentence) else sentence
        merged[told] = [
            member._replace(place=f"{numbers}: {member.place}")
            for numbers, members in said.items()
            for member in members
        ]
    return merged


def _alike(sentences: Mapping[str, list[_T]]) -> Iterator[tuple[str, dict[str, list[_T]]]]:
    """Yield each sentence and its members, or one for many that differ only in numbers.

    The members are by those numbers, which the sentence calls N.
    """
    alike: dict[str, dict[str, list[_T]]] = {}
    for sentence, members in sentences.items():
        alike.setdefault(_NUMBER.sub(_shown, sentence), {})[sentence] = members
    for said in alike.values():
        if len(said) < MANY:
            yield from ((sentence, {"": members}) for sentence, members in said.items())
            continue
        columns = zip(*(_NUMBER.findall(sentence) for sentence in said))
        differ = [len(set(column)) > 1 for column in columns]
        yield (
            _general(next(iter(said)), differ),
            {_numbers(sentence, differ): members for sentence, members in said.items()},
        )


def _general(sentence: str, differ: Sequence[bool]) -> str:
    """Return the sentence with N, or words, for the numbers that differ."""
    each = iter(differ)
    return _NUMBER.sub(lambda found: _shown(found) if next(each) else found[0], sentence)


def _size(numbers: str) -> list[int]:
    """Return numbers of a sentence as they are sorted."""
    return [int(number) for number in re.findall(r"-?\d+", numbers)]


def _numbers(sentence: str, differ: Sequence[bool]) -> str:
    """Return the numbers of a sentence that differ from those of others."""
    return ", ".join(compress(_NUMBER.findall(sentence), differ))


def _shown(found: re.Match[str]) -> str:
    return "N" if found[0].lstrip("-").isdigit() else LIST


def _step(cells: Sequence[tuple[int, int]], place: int) -> tuple[int, int]:
    """Return the step to a cell from the one before it; (0, 0) if they do not touch."""
    (row, column), (next_row, next_column) = cells[place - 1], cells[place]
    down, across = next_row - row, next_column - column
    return (down, across) if max(abs(down), abs(across)) == 1 else (0, 0)


def _name(cell: tuple[int, int]) -> str:
    return f"r{cell[0] + 1}c{cell[1] + 1}"


def _spelled(number: object) -> str:
    return " ".join(map(str, number)) if isinstance(number, tuple) else str(number)


def _ends(constraint: Constraint) -> dict[tuple[int, int], str]:
    """Return the cells of a constraint that differ from its others, and what they are."""
    if isinstance(constraint, (Thermometer, SlowThermometer)):
        return {constraint.cells[0]: "bulb"}
    if isinstance(constraint, Arrow):
        return dict.fromkeys(constraint.circle, "circle")
    if isinstance(constraint, (Between, DoubleArrow)):
        return dict.fromkeys((constraint.cells[0], constraint.cells[-1]), "circle")
    if isinstance(constraint, Lockout):
        return dict.fromkeys((constraint.cells[0], constraint.cells[-1]), "diamond")
    return {}
