"""The links of a step as its words tell them: one arrow from each cause to what follows."""

from __future__ import annotations

from typing import NamedTuple

from ..logic import Group, Step
from ..shape import House
from .words.eureka import Literal, is_supposition, path, split
from .words.inferences import (
    Inference,
    folded,
    has_cases,
    inferences,
    is_clash,
    is_proof,
    is_walk,
)  # fmt: skip

STRONG, WEAK, OTHER = "strong", "weak", "other"
_KINDS = {(False, True): STRONG, (True, False): WEAK}


class LinkMark(NamedTuple):
    """An arrow between candidates or groups of them."""

    source: Group
    source_on: bool
    target: Group
    target_on: bool
    house: House | None
    """The house by which the target follows, or None."""
    lines: tuple[int, ...] = ()
    """The line of its case that tells it, then the lines that build on its target."""

    @property
    def kind(self) -> str:
        """STRONG: if not the source, then the target; WEAK: if the source, then not the target."""
        return _KINDS.get((self.source_on, self.target_on), OTHER)


class Chain(NamedTuple):
    """What follows from one supposition, or from a pattern."""

    supposed: tuple[Literal, ...]
    links: tuple[LinkMark, ...]
    dead_houses: tuple[House, ...] = ()
    """Houses that are left without a place for a digit."""
    dead_cells: tuple[int, ...] = ()
    """Cells that are left without a digit."""


def chains(step: Step) -> tuple[Chain, ...]:
    """Return the links that the words of a step tell: one chain for each case, or a single one."""
    if not step.links:
        return ()
    if has_cases(step):
        return tuple(_case(folded(list(inferences(links)))) for links in split(step.links))
    if is_proof(step):
        return (_proof(list(inferences(step.links))),)
    nodes = path(step.links) if is_walk(step) else []
    links = tuple(
        LinkMark(link.source, link.source_on, link.target, link.target_on, link.house)
        for link in step.links
        if not is_supposition(link) and (link.target.digit or len(link.target.cells) == 1)
    )
    return (Chain(tuple(nodes[:1]), links),)


def _case(told: list[Inference]) -> Chain:
    """Return the chain of a case, whose lines are numbered from 0."""
    first, *rest = told
    links = []
    for line, inference in enumerate(rest):
        uses = [later for later, other in enumerate(rest) if inference.literal in other.causes]
        lines = (line, *(later for later in uses if later > line))
        links += [_link(cause, inference, lines) for cause in inference.causes]
    return Chain((first.literal,), tuple(links))


def _proof(told: list[Inference]) -> Chain:
    """Return the chain of a trial, without arrows to what is left without a digit or a place."""
    links: list[LinkMark] = []
    supposed: list[Literal] = []
    houses: list[House] = []
    cells: list[int] = []
    for inference in told:
        group, on = inference.literal
        if inference.causes == [inference.literal]:
            supposed.append(inference.literal)
        elif inference.causes == [(group, not on)]:
            continue
        elif not is_clash(inference):
            links += [_link(cause, inference) for cause in inference.causes]
        elif inference.house:
            houses.append(inference.house)
        elif not inference.constraint:
            cells += group.cells
    return Chain(tuple(supposed), tuple(links), tuple(houses), tuple(cells))


def _link(cause: Literal, inference: Inference, lines: tuple[int, ...] = ()) -> LinkMark:
    return LinkMark(*cause, *inference.literal, inference.house, lines)
