"""Placeholders for steps about cells that constraints make equal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from ...logic import Group, Link, Step
from ...messages import Message, message
from ...step_facts import EqualCells
from .constraint_pairs import MOST_LISTED
from .placeholders import facts_as
from .values import Joined, Listed, cells, digits, listed, references


def left_to_all(step: Step) -> Message:
    """Return the digits that all equal cells have left, if they are few."""
    facts = facts_as(EqualCells, step)
    if len(facts.common) > MOST_LISTED:
        return message("equal-lose-alike")
    return message("equal-left", digits=digits(facts.common))


def seeing(step: Step) -> Joined:
    """Tell which cells the places of a digit see, and which cells are equal to these."""
    places = _by_place(step.links)
    alike = (_by_seen(places, is_equal).values() for is_equal in (False, True))
    said: list[object] = [listed(map(_sees, each)) for each in alike if each]
    off = dict.fromkeys(link.target.cells[0] for link in step.links if not link.target_on)
    if len(off) > 1:
        by = _by(link for link in step.links if not link.source_on)
        said.append(message("cells-equal", cells=cells(*sorted(off)), constraints=by))
    return Joined(". ", tuple(said))


PLACEHOLDERS: Mapping[str, Callable[[Step], object]] = {
    "left_to_all": left_to_all,
    "seeing": seeing,
}
"""Extra placeholders that the templates of `constraints` may use."""


def _by_place(links: Iterable[Link]) -> list[list[Link]]:
    """Split the links into those of each place, which begin with one that is on."""
    found: list[list[Link]] = []
    is_on = False
    for link in links:
        if link.source_on and not is_on:
            found.append([])
        is_on = link.target_on
        found[-1].append(link)
    return found


def _by_seen(places: Iterable[list[Link]], is_equal: bool) -> dict[Group, list[list[Link]]]:
    """Return the links of places by the cell that they see, themselves or by an equal cell."""
    found: dict[Group, list[list[Link]]] = {}
    for links in places:
        if links[0].target_on == is_equal:
            seen = next(link.target for link in links if not link.target_on)
            found.setdefault(seen, []).append(links)
    return found


def _sees(alike: list[list[Link]]) -> Message:
    """Tell that places, or cells that are equal to them, see a cell.

    "r1c1 and r3c1 see r5c1", "r9c9, equal to r1c1 by the clone …, sees r9c5".
    """
    on = [link for links in alike for link in links if link.target_on]
    sights = [next(link for link in links if not link.target_on) for links in alike]
    by = references(link.sight for link in sights if link.sight)
    sees = message(
        "cells-see",
        cells=cells(*(link.source.cells[0] for link in sights)),
        seen=cells(*sights[0].target.cells),
        by=by if by.items else None,
    )
    if not on:
        return sees
    places = cells(*(links[0].source.cells[0] for links in alike))
    return message("equal-cells-see", **sees.facts, places=places, constraints=_by(on))


def _by(links: Iterable[Link]) -> Listed:
    """Return the constraints that make cells equal."""
    return references(link.constraint for link in links if link.constraint)
