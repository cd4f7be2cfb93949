"""Eureka notation for chains."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby, pairwise

from ...logic import Group, Link, Step
from ...shape import Shape
from .terms import has_letters, listed, results

Literal = tuple[Group, bool]
"""A group, and whether it is on (one of its cells holds the digit) or off (none does)."""


def notation(step: Step) -> str:
    """Return the links and the conclusion of a step in Eureka notation.

    A chain reads (4)r1c1=(4)r1c5-(4=7)r3c5 => r6c1<>7. Branches read r1c1=4 → r1c5<>4 → ...
    """
    return f"{_chains(step)} => {results(step)}"


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


def named(shape: Shape, literal: Literal) -> str:
    """Return a literal in notation: r1c1=5, r1c1<>5, r12c3<>5."""
    group, on = literal
    return f"{_cells(shape, group.cells)}{'=' if on else '<>'}{shape.symbol(group.digit)}"


def together(shape: Shape, literals: Iterable[Literal], more: Iterable[str] = ()) -> str:
    """Return a list of literals, with the digits that a cell does not hold as one: r1c1<>57.

    The list ends with more causes in words, such as "the anti-knight rule".
    """
    digits: dict[tuple[tuple[int, ...], bool], list[str]] = {}
    for group, on in literals:
        digits.setdefault((group.cells, on), []).append(shape.symbol(group.digit))
    between = "," if has_letters(shape) else ""
    told = (
        f"{_cells(shape, cells)}{'=' if on else '<>'}{between.join(some)}"
        for (cells, on), some in digits.items()
    )
    return listed([*told, *more])


def _chains(step: Step) -> str:
    nodes = path(step.links)
    if nodes and all(before[1] != after[1] for before, after in pairwise(nodes)):
        return _alternating(step.shape, nodes)
    arrows = []
    for branch in split(step.links):
        targets = [(link.target, link.target_on) for link in branch]
        arrows.append(" → ".join(named(step.shape, node) for node, _ in groupby(targets)))
    return "; ".join(arrows)


def _alternating(shape: Shape, nodes: list[Literal]) -> str:
    is_loop = nodes[0] == nodes[-1]
    if is_loop:  # start with a strong link
        nodes = nodes[:-1] if not nodes[0][1] else nodes[1:]
    parts: list[str] = []
    cells: tuple[int, ...] = ()
    for (group, _), before in zip(nodes, [None, *nodes]):
        link = "" if before is None else "-" if before[1] else "="
        if parts and len(group.cells) == 1 and group.cells == cells:
            digits, name = parts[-1].rsplit(")", 1)
            parts[-1] = f"{digits}{link}{shape.symbol(group.digit)}){name}"
        else:
            parts.append(f"{link}({shape.symbol(group.digit)}){_cells(shape, group.cells)}")
        cells = group.cells
    return "".join(parts) + ("- loop" if is_loop else "")


def _cells(shape: Shape, cells: tuple[int, ...]) -> str:
    """Return cells in short: r1c1, r12c3 in one column, r1c123 in one row."""
    width = shape.column_count
    if len(cells) > 1 and max(shape.row_count, width) < 10:
        rows = sorted({cell // width + 1 for cell in cells})
        columns = sorted({cell % width + 1 for cell in cells})
        if 1 in (len(rows), len(columns)):
            return f"r{''.join(map(str, rows))}c{''.join(map(str, columns))}"
    return ",".join(map(shape.cell_name, cells))
