"""Sentences for chains: what follows from what, link by link."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from ...logic import Group, Link, Step, Technique
from ...messages import Message, message
from ...shape import House
from ...step_facts import ExcludedBy
from .eureka import Literal, chain, is_supposition, named, path, split, together
from .placeholders import Placeholder, so
from .values import (
    Cells,
    Clauses,
    Digits,
    Houses,
    Joined,
    Listed,
    Name,
    Reference,
    cells,
    lines,
    listed,
    references,
    sentences,
)

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


def walk(step: Step) -> Joined:
    """Tell a chain without branches from one end to the other, and its conclusion."""
    nodes = path(step.links)
    said = [message("chain-suppose", what=_is(nodes[0]))]
    off: Message | None = None  # the clause on the last node, if it is off
    for link, (before, _), (group, on) in zip(step.links, nodes, nodes[1:]):
        then = _is((group, on), _by(link))
        if not on:
            off = then
            continue
        digit = Digits((group.digit,))
        if _by(link):
            said.append(message("chain-then", off=off, so=then))
        elif link.house is None:
            said.append(message("chain-then-digit", off=off, digit=digit))
        else:
            is_in = message(
                "chain-in-house",
                digit=Digits((before.digit,)),
                house=Houses((link.house,)),
                cells=Cells(group.cells),
            )
            said.append(message("chain-then", off=off, so=is_in))
        off = None
    (start, start_on), (end, end_on) = nodes[0], nodes[-1]
    if (start, start_on) == (end, end_on):
        said.append(message("chain-loop"))
        if ties := _ties(step):
            said.append(message("chain-loop-ties", ties=ties))
        said.append(message("chain-loop-so", by=_seen_by(step), so=so(step)))
    elif start == end:
        if off:
            said.append(message("chain-then-off", off=off))
        said.append(message("chain-contradiction", so=so(step)))
    else:
        either = _either(start, end)
        said.append(message("chain-either-way", either=either, by=_seen_by(step), so=so(step)))
    return sentences(said)


def _by(link: Link) -> object:
    """Return by what a link holds that no house or cell of the shape makes, or None."""
    if link.technique:
        house = Houses((link.house,)) if link.house else None
        return message("chain-rule-of-45", house=house)
    constraint = link.constraint or link.sight
    return Reference(constraint) if constraint else None


def _seen_by(step: Step) -> Listed | None:
    """Return the constraints by which the ends of a chain rule out what goes."""
    if not isinstance(step.facts, ExcludedBy) or not step.facts.constraints:
        return None
    names = dict.fromkeys(step.facts.constraints)
    return listed(
        Reference(each) if each else message("chain-rule-of-45", house=None) for each in names
    )


def _ties(step: Step) -> Clauses | None:
    """Name the weak links of a loop that eliminate a candidate: one of their ends is true."""
    if not isinstance(step.facts, ExcludedBy) or not step.facts.links:
        return None
    ties = (step.links[number] for number in step.facts.links)
    return Clauses(tuple(_either(link.source, link.target) for link in ties))


def _either(one: Group, other: Group) -> Message:
    """Return "one of r1c1 and r1c2 is 5", "r1c1 is 5 or 6" or "r1c1 is 5 or r2c2 is 6"."""
    if one.digit == other.digit:
        some = sorted({*one.cells, *other.cells})
        return message("one-of-is", cells=cells(*some), digit=Digits((one.digit,)))
    if one.cells == other.cells and len(one.cells) == 1:
        digits = Digits((one.digit, other.digit))
        return message("cell-is", cells=Cells(one.cells), digits=digits, by=None)
    first, second = _is((one, True)), _is((other, True))
    if len(one.cells) > 1 or len(other.cells) > 1:
        return message("either-group-is", first=first, second=second)
    return message("either-is", either=listed((first, second)))


def is_proof(step: Step) -> bool:
    """Return whether proof() tells the step."""
    return step.technique.family == "trial"


def is_walk(step: Step) -> bool:
    """Return whether walk() tells the step; remote pairs suppose nothing."""
    return step.technique.family == "chains" and step.technique.id != "remote_pair"


def has_cases(step: Step) -> bool:
    """Return whether cases() tells the step, between a sentence before them and one after them."""
    return not is_proof(step) and any(map(is_supposition, step.links))


class Case(NamedTuple):
    """One branch of a proof by cases, in words."""

    opening: object
    """All of it, if it has no lines."""
    lines: list[tuple[object, Literal]]
    """Each line, with its conclusion."""


def cases(step: Step) -> list[Case]:
    """Return the branches of a forcing chain: one line each, or several where causes join."""
    return [_case(links) for links in split(step.links)]


def branches(step: Step) -> Joined:
    """Return the words of all branches, line by line."""
    return lines(
        line for case in cases(step) for line in (case.opening, *(words for words, _ in case.lines))
    )


def proof(step: Step) -> object:
    """Tell a trial line by line; the lines of a supposition within it are numbered 2.1, 2.2, ...

    A trial without links is one that a search decided.
    """
    if not step.links:
        (source,) = step.pattern
        return message("trial-searched", cell=cells(source.cell), digits=Digits(source.digits))
    said: list[object] = []
    numbers = [0]
    for alike in _alike(inferences(step.links)):
        inference = alike[0]
        literal, causes = inference.literal, inference.causes
        if causes == [literal]:
            if said:
                numbers[-1] += 1
                said.append(_line(numbers, message("trial-suppose-too", what=named(literal))))
                numbers.append(0)
            else:
                said.append(message("trial-suppose", what=named(literal)))
        elif causes == [(literal[0], not literal[1])]:
            numbers.pop()
            if numbers:
                said.append(_line(numbers, message("trial-refuted", so=named(literal))))
        else:
            numbers[-1] += 1
            line = _clash(inference) if is_clash(inference) else _excluded(alike)
            said.append(_line(numbers, line))
    if all(link.source == link.target for link in step.links):
        said.append(message("trial-unfillable"))
    return lines(said)


def is_clash(inference: Inference) -> bool:
    """Whether a digit has no place left, a cell no digit, or a constraint no way to be filled."""
    (group, on), _, _, technique, constraint, _ = inference
    return not on and not (group.digit and (technique or constraint))


def _line(numbers: Iterable[int], words: Message) -> Joined:
    """Return a line with its number: 2.1. ..."""
    return sentences((".".join(map(str, numbers)) + ".", words))


def _case(links: list[Link]) -> Case:
    first, *rest = folded(list(inferences(links)))
    start = named(first.literal)
    if not rest:
        return Case(message("case-given", start=start), [])
    if all(len(inference.causes) == 1 and not inference.technique for inference in rest):
        then = Joined("", tuple(_then(rest)))
        return Case(message("case-in-short", start=start, then=then), [])
    return Case(
        message("case-start", start=start),
        [
            (_line([n], _reasoned(inference)), inference.literal)
            for n, inference in enumerate(rest, 1)
        ],
    )


def _then(told: list[Inference]) -> Iterator[object]:
    """Yield "r1c1=5 (row 1)", ", then r1c2=7" and so on."""
    for number, inference in enumerate(told):
        said = _in_short(inference)
        yield message("case-then", what=said) if number else said


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


def _reasoned(inference: Inference) -> Message:
    """Return "r1c1=5, the only place for 5 in row 1 because of r1c4=2 and r2c5=5."."""
    (group, on), _, house, technique, _, _ = inference
    found, because = named(inference.literal), _because(inference)
    digit, where = Digits((group.digit,)), Houses((house,)) if house else None
    if technique and technique.id == "common_sight":
        return message("inference-sees-all", what=found, digit=digit, house=where, because=because)
    if technique:
        return message(
            "inference-by-technique", what=found, by=Name(technique), house=None, because=because
        )
    if on and where:
        return message(
            "inference-only-place", what=found, digit=digit, house=where, because=because
        )
    return message(
        "inference-only-digit" if on else "inference-ruled-out", what=found, because=because
    )


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


def _excluded(alike: list[Inference]) -> Message:
    """Return "r1c1<>56 and r1c2<>5: no room for them in the arrow r1c1…r1c5 because of r2c2=5."."""
    first = alike[0]
    if not _is_excluded(first):
        return _reasoned(first)
    found = listed(together(inference.literal for inference in alike))
    because = _because(first._replace(sights=()))
    if first.constraint:
        where, count = Reference(first.constraint), len(alike)
        return message(
            "inference-no-room", what=found, count=count, constraint=where, because=because
        )
    assert first.technique
    house = Houses((first.house,)) if first.house else None
    by = Name(first.technique)
    return message("inference-by-technique", what=found, by=by, house=house, because=because)


def _clash(inference: Inference) -> Message:
    """Return "No place is left for 5 in row 1 because of r1c4=2 and r2c5=5."."""
    (group, _), _, house, technique, constraint, _ = inference
    because, where = _because(inference), Houses((house,)) if house else None
    if constraint:
        name, has_cells = Reference(constraint), bool(constraint.cells)
        return message("clash-constraint", constraint=name, has_cells=has_cells, because=because)
    if technique:
        return message("clash-sums", house=where, because=because)
    if where:
        digit = Digits((group.digit,))
        return message("clash-house", digit=digit, house=where, because=because)
    return message("clash-cell", cell=cells(group.cells[0]), because=because)


def _because(inference: Inference) -> Message:
    """Return the causes of an inference, and the constraints by which they see."""
    what, by = together(inference.causes), references(inference.sights)
    return message(
        "inference-because",
        causes=listed([*what, *by.items]),
        what=listed(what),
        by=by if inference.sights else None,
    )


def _in_short(inference: Inference) -> object:
    """Return "r1c1=5 (only place in row 1)"."""
    found, (_, on), house = named(inference.literal), inference.literal, inference.house
    if house:
        id = "candidate-only-place" if on else "candidate-in-house"
        return message(id, candidate=found, house=Houses((house,)))
    return message("candidate-only-digit", candidate=found) if on else found


def _is(literal: Literal, by: object = None) -> Message:
    """Return "r1c1 is 5", "r1c1 is not 5" or "r1c1 and r1c2 are not 5"."""
    group, on = literal
    digits = Digits((group.digit,))
    return message(
        "cell-is" if on else "cell-is-not", cells=Cells(group.cells), digits=digits, by=by
    )


PLACEHOLDERS: Mapping[str, Placeholder] = {
    "chain": chain,
    "walk": walk,
    "branches": branches,
    "proof": proof,
    "is_told": lambda step: bool(step.links),
}
"""Extra facts that the messages of this family name."""
