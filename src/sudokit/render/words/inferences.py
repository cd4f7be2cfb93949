"""Sentences for chains: what follows from what, link by link."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from ...logic import Candidate, Group, Link, Step, Technique, houses_of_logic
from ...shape import House, Shape
from ...step_facts import ExcludedBy
from .eureka import Literal, is_supposition, named, path, split, together
from .terms import capitalized, clauses, house_name, listed, listed_digits, so, within

if TYPE_CHECKING:
    from ...constraints import Constraint


class Inference(NamedTuple):
    """A literal and its causes; a supposition is its own only cause."""

    literal: Literal
    causes: list[Literal]
    house: House | None
    technique: Technique | None
    constraint: Constraint | None
    sights: tuple[Constraint, ...]
    """The constraints by which causes see what they rule out."""


def walk(step: Step) -> str:
    """Tell a chain without branches from one end to the other, and its conclusion."""
    nodes = path(step.links)
    said = [f"Suppose that {_is(step.shape, nodes[0])}."]
    off = ""  # the words for the last node, if it is off
    for link, (group, on), (before, _) in zip(step.links, nodes[1:], nodes):
        by = _by(link)
        if not on:
            off = by + _is(step.shape, (group, on))
            continue
        cells, digit = (
            listed(map(step.shape.cell_name, group.cells), "or"),
            step.shape.symbol(group.digit),
        )
        if by:
            then = f"Then {off}, so" if off else "Then"
            said.append(f"{then} {by}{_is(step.shape, (group, on))}.")
        elif link.house is None:
            said.append(f"Then {off} but {digit}." if off else f"Then it is {digit}.")
        else:
            house = house_name(link.house)
            then = f"Then {off}, so" if off else "Then"
            said.append(f"{then} {step.shape.symbol(before.digit)} in {house} is in {cells}.")
        off = ""
    (start, start_on), (end, end_on) = nodes[0], nodes[-1]
    if (start, start_on) == (end, end_on):
        said.append(
            "The loop is closed and works in the other direction, too: of two candidates in it "
            f"that rule each other out, exactly one is true.{_ties(step)} "
            f"So{_seen_by(step)} {so(step)}."
        )
    elif start == end:
        if off:
            said.append(f"Then {off}.")
        said.append(f"That contradicts the supposition, so {so(step)}.")
    else:
        either = _either(step.shape, start, end)
        said.append(f"So {either}, and either way{_seen_by(step)} {so(step)}.")
    return " ".join(said)


def _by(link: Link) -> str:
    """Return "by the whisper line …, " for a link that no house or cell of the shape makes."""
    if link.technique:
        where = f" in {house_name(link.house)}" if link.house else ""
        return f"by the {within(link.technique.name)}{where}, "
    constraint = link.constraint or link.sight
    return f"by {constraint.reference}, " if constraint else ""


def _seen_by(step: Step) -> str:
    """Return the constraints by which the ends of a chain rule out what goes, within commas."""
    if not isinstance(step.facts, ExcludedBy):
        return ""
    names = (each.reference if each else "the rule of 45" for each in step.facts.constraints)
    return f", by {listed(dict.fromkeys(names))},"


def _ties(step: Step) -> str:
    """Name the weak links of a loop that eliminate a candidate: one of their ends is true."""
    said = [
        _either(step.shape, link.source, link.target)
        for link in step.links
        if link.source_on
        and not link.target_on
        and any(_is_ruled_out(step, out, link) for out in step.eliminations)
    ]
    return f" Here {clauses(said)}." if said else ""


def _is_ruled_out(step: Step, out: Candidate, link: Link) -> bool:
    """Whether either end of the link rules out the candidate."""
    if link.constraint:
        return False
    if link.house is None:
        return out.cell in link.source.cells
    ends = {*link.source.cells, *link.target.cells}
    houses = [house.cells for house in houses_of_logic(step.shape) if out.cell in house.cells]
    return out.digit == link.source.digit and all(
        any(end in cells for cells in houses) for end in ends
    )


def _either(shape: Shape, one: Group, other: Group) -> str:
    """Return "one of r1c1 and r2c2 is 5", "r1c1 is 5 or 6" or "r1c1 is 5 or r2c2 is 6"."""
    if one.digit == other.digit:
        cells = listed(map(shape.cell_name, sorted({*one.cells, *other.cells})))
        return f"one of {cells} is {shape.symbol(one.digit)}"
    if one.cells == other.cells and len(one.cells) == 1:
        which = listed_digits(shape, (one.digit, other.digit), "or")
        return f"{shape.cell_name(one.cells[0])} is {which}"
    first, second = _is(shape, (one, True)), _is(shape, (other, True))
    return f"{first}{',' if ' or ' in first + second else ''} or {second}"


class Case(NamedTuple):
    """One branch of a proof by cases, in words."""

    opening: str
    """All of it, if it has no lines."""
    lines: list[tuple[str, Literal]]
    """Each line, with its conclusion."""


def cases(step: Step) -> list[Case]:
    """Return the branches of a forcing chain: one line each, or several where causes join."""
    return [_case(step.shape, links) for links in split(step.links)]


def branches(step: Step) -> str:
    """Return the words of all branches, line by line."""
    return "\n".join(
        line for case in cases(step) for line in (case.opening, *(words for words, _ in case.lines))
    )


def proof(step: Step) -> str:
    """Tell a trial line by line; the lines of a supposition within it are numbered 2.1, 2.2, ...

    A trial without links is one that a search decided.
    """
    if not step.links:
        return _searched(step)
    lines: list[str] = []
    numbers = [0]
    for alike in _alike(inferences(step.links)):
        inference = alike[0]
        literal, causes = inference.literal, inference.causes
        name = named(step.shape, literal)
        if causes == [literal]:
            if lines:
                numbers[-1] += 1
                lines.append(f"{_number(numbers)} Suppose that {name}, too.")
                numbers.append(0)
            else:
                lines.append(f"Suppose that {name}.")
        elif causes == [(literal[0], not literal[1])]:
            numbers.pop()
            if numbers:
                lines.append(f"{_number(numbers)} That is a contradiction, so here {name}.")
        else:
            numbers[-1] += 1
            if is_clash(inference):
                said = _clash(step.shape, inference)
            else:
                said = _excluded(step.shape, alike)
            lines.append(f"{_number(numbers)} {said}.")
    if all(link.source == link.target for link in step.links):
        lines.append(
            "What all the rules exclude then leaves no way to fill the other cells; it is too much "
            "to tell."
        )
    return "\n".join(lines)


def _searched(step: Step) -> str:
    (source,) = step.pattern
    each = "each of these digits" if len(source.digits) > 1 else "this digit"
    wrong, name = listed_digits(step.shape, source.digits, "or"), step.shape.cell_name(source.cell)
    return (
        f"Suppose {wrong} in {name}. A search of all the rules refutes {each}: every way to fill "
        "the other cells ends in a contradiction. It makes more suppositions than can be told here."
    )


def is_clash(inference: Inference) -> bool:
    """Whether a digit has no place left, a cell no digit, or a constraint no way to be filled."""
    (group, on), _, _, technique, constraint, _ = inference
    return not on and not (group.digit and (technique or constraint))


def _number(numbers: list[int]) -> str:
    return ".".join(map(str, numbers)) + "."


def _case(shape: Shape, links: list[Link]) -> Case:
    first, *rest = folded(list(inferences(links)))
    start = f"If {named(shape, first.literal)}"
    if not rest:
        return Case(f"{start}, this is already so.", [])
    if all(len(inference.causes) == 1 and not inference.technique for inference in rest):
        return Case(f"{start}: " + ", then ".join(_in_short(shape, one) for one in rest) + ".", [])
    lines = [
        (f"{number}. {_reasoned(shape, inference)}.", inference.literal)
        for number, inference in enumerate(rest, 1)
    ]
    return Case(f"{start}:", lines)


def inferences(links: Iterable[Link]) -> Iterable[Inference]:
    """Join consecutive links that lead to the same literal to one inference with several causes."""

    def key(link: Link) -> tuple[object, ...]:
        return link.target, link.target_on, is_supposition(link), link.source == link.target

    for _, group in groupby(links, key):
        joined = list(group)
        last = joined[-1]
        causes = [(link.source, link.source_on) for link in joined]
        literal = (last.target, last.target_on)
        sights = tuple(dict.fromkeys(link.sight for link in joined if link.sight))
        yield Inference(literal, causes, last.house, last.technique, last.constraint, sights)


def folded(told: list[Inference]) -> list[Inference]:
    """Leave out candidates that a placed digit rules out in its cell or houses of the shape.

    Those are plain to see. What follows from them is said to follow from the placed digit.
    """
    *_, end = told
    plain: dict[Literal, Literal] = {}
    found = []
    for inference in told:
        literal, causes = inference.literal, inference.causes
        causes = list(dict.fromkeys(plain.get(cause, cause) for cause in causes))
        is_plain = not literal[1] and not inference.technique and not inference.sights
        if is_plain and literal not in causes and inference is not end:
            plain[literal] = causes[0]
        else:
            found.append(inference._replace(causes=causes))
    return found


def _reasoned(shape: Shape, inference: Inference) -> str:
    """Return "r1c1=5, the only place for 5 in row 1 because of r1c4=2 and r2c5=5"."""
    (group, on), _, house, technique, _, _ = inference
    name = named(shape, inference.literal)
    where = "" if house is None else house_name(house)
    since = f"because of {_causes(shape, inference)}"
    if technique and technique.id == "common_sight":
        return f"{name}, as it sees every place for {shape.symbol(group.digit)} in {where} {since}"
    if technique:
        return f"{name} by {technique.name} {since}"
    if on:
        place = f"only place for {shape.symbol(group.digit)} in {where}"
        only = place if where else "only digit left there"
        return f"{name}, the {only} {since}"
    return f"{name} {since}"


def _alike(told: Iterable[Inference]) -> Iterable[list[Inference]]:
    """Join consecutive candidates that a constraint or a leftover excludes for the same causes."""

    def key(entry: tuple[int, Inference]) -> object:
        number, inference = entry
        if not _is_excluded(inference) or is_clash(inference):
            return number
        return inference.constraint, inference.house, frozenset(inference.causes)

    for _, some in groupby(enumerate(told), key):
        yield [inference for _, inference in some]


def _is_excluded(inference: Inference) -> bool:
    """Whether a constraint, or the rule of 45, has no room for a candidate."""
    technique = inference.technique
    return bool(inference.constraint or (technique and technique.family == "sums"))


def _excluded(shape: Shape, alike: list[Inference]) -> str:
    """Return "r1c1<>56 and r1c2<>5: no room for them in the arrow r1c1…r1c5 because of r2c2=5"."""
    first = alike[0]
    if not _is_excluded(first):
        return _reasoned(shape, first)
    names = together(shape, (inference.literal for inference in alike))
    since = f"because of {together(shape, first.causes)}"
    if first.constraint:
        them = "it" if len(alike) == 1 else "them"
        return f"{names}: no room for {them} in {first.constraint.reference} {since}"
    assert first.technique
    where = f" in {house_name(first.house)}" if first.house else ""
    return f"{names} by {first.technique.name}{where} {since}"


def _clash(shape: Shape, inference: Inference) -> str:
    """Return "No place is left for 5 in row 1 because of r1c4=2 and r2c5=5"."""
    (group, _), _, house, technique, constraint, _ = inference
    since = _causes(shape, inference)
    if constraint:
        cannot = "cannot be filled" if constraint.cells else "cannot hold"
        return f"{capitalized(constraint.reference)} {cannot} because of {since}"
    if technique:
        where = f" in {house_name(house)}" if house else ""
        return f"The sums{where} cannot add up because of {since}"
    cell = shape.cell_name(group.cells[0])
    lost = f"digit is left for {cell}"
    if house is not None:
        lost = f"place is left for {shape.symbol(group.digit)} in {house_name(house)}"
    return f"No {lost} because of {since}"


def _causes(shape: Shape, inference: Inference) -> str:
    """Return the causes of an inference, and the constraints by which they see: r1c1=5 and …"""
    return together(shape, inference.causes, (each.reference for each in inference.sights))


def _in_short(shape: Shape, inference: Inference) -> str:
    """Return "r1c1=5 (only place in row 1)"."""
    name, (_, on), house = named(shape, inference.literal), inference.literal, inference.house
    if house is None:
        return f"{name} (only digit left)" if on else name
    return f"{name} ({'only place in ' if on else ''}{house_name(house)})"


def _is(shape: Shape, literal: Literal) -> str:
    """Return "r1c1 is 5", "r1c1 is not 5" or "r1c1 and r1c2 are not 5"."""
    group, on = literal
    if on:
        return f"{listed(map(shape.cell_name, group.cells), 'or')} is {shape.symbol(group.digit)}"
    are = "is" if len(group.cells) == 1 else "are"
    return f"{listed(map(shape.cell_name, group.cells))} {are} not {shape.symbol(group.digit)}"
