"""Eureka notation for chains."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby, pairwise

from ...logic import Group, Link, Step
from ...shape import Shape
from .speaker import CELL, Run, say, short_cells, text_of
from .values import Candidates, Joined

Literal = tuple[Group, bool]
"""A group, and whether it is on (one of its cells holds the digit) or off (none does)."""


def notation(step: Step) -> str:
    """Return the links and the conclusion of a step in Eureka notation.

    A chain reads (4)r1c1=(4)r1c5-(4=7)r3c5 => r6c1<>7. Branches read r1c1=4 → r1c5<>4 → ...
    """
    return text_of(say(step.shape, chain(step)))


def chain(step: Step) -> Joined:
    """Return the same as a value, which names cells and candidates."""
    return Joined("", (*_chains(step), " => ", _results(step)))


def path(links: Iterable[Link]) -> list[Literal]:
    """Return the literals of a chain from one end to the other; [] if the links branch."""
    found: list[Literal] = []
    for link in links:
        source, target = (link.source, link.source_on), (link.target, link.target_on)
        if found and found[-1] != source:
            return []
        found = [*(found or [source]), target]
    return found


def split(links: Iterable[Link]) -> list[list[Link]]:
    """Split links into branches, each of which begins with a supposition."""
    found: list[list[Link]] = []
    for link in links:
        if not found or is_supposition(link):
            found.append([])
        found[-1].append(link)
    return found


def is_supposition(link: Link) -> bool:
    return link.source == link.target and link.source_on == link.target_on


def named(literal: Literal) -> Candidates:
    """Return a literal as a value: r1c1=5, r1c1<>5, r12c3<>5."""
    group, on = literal
    return Candidates(group.cells, (group.digit,), on)


def together(literals: Iterable[Literal]) -> list[Candidates]:
    """Return literals, with the digits that a cell does not hold as one: r1c1<>57."""
    digits: dict[tuple[tuple[int, ...], bool], list[int]] = {}
    for group, on in literals:
        digits.setdefault((group.cells, on), []).append(group.digit)
    return [Candidates(cells, tuple(some), on) for (cells, on), some in digits.items()]


def _chains(step: Step) -> Iterator[object]:
    nodes = path(step.links)
    if nodes and all(before[1] != after[1] for before, after in pairwise(nodes)):
        yield from _alternating(step.shape, nodes)
        return
    branches = []
    for branch in split(step.links):
        targets = [(link.target, link.target_on) for link in branch]
        branches.append(Joined(" → ", tuple(named(node) for node, _ in groupby(targets))))
    yield Joined("; ", tuple(branches))


def _alternating(shape: Shape, nodes: list[Literal]) -> Iterator[object]:
    is_loop = nodes[0] == nodes[-1]
    if is_loop:  # start with a strong link
        nodes = nodes[:-1] if not nodes[0][1] else nodes[1:]
    cells: tuple[int, ...] = ()
    for (group, _), before in zip(nodes, [None, *nodes]):
        link = "" if before is None else "-" if before[1] else "="
        symbol = shape.symbol(group.digit)
        if len(group.cells) == 1 and group.cells == cells:
            yield f"{link}{symbol}"
        else:
            yield from _closed(shape, cells)
            yield f"{link}({symbol}"
        cells = group.cells
    yield from _closed(shape, cells)
    if is_loop:
        yield "- loop"


def _closed(shape: Shape, cells: tuple[int, ...]) -> Iterator[object]:
    """Yield the end of a node, after its digits: )r1c1."""
    if cells:
        yield ")"
        yield Run(short_cells(shape, cells), CELL, cells)


def _results(step: Step) -> Joined:
    placed = [Candidates((cell,), (digit,)) for cell, digit in step.placements]
    removed = [Candidates((cell,), (digit,), on=False) for cell, digit in step.eliminations]
    return Joined(" ", (*placed, *removed))
