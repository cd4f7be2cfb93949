"""Placeholders for steps about cells that constraints make equal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from ...logic import Group, Link, Step
from .constraint_pairs import FEW
from .terms import listed, listed_digits


def left_to_all(step: Step) -> str:
    """Return the digits that all equal cells have left, if they are few."""
    ((*common,),) = step.sets
    if len(common) > FEW:
        return "What one of them has lost, the others lose"
    is_left = "is" if len(common) == 1 else "are"
    return f"Only {listed_digits(step.shape, common)} {is_left} left for all of them"


def seeing(step: Step) -> str:
    """Tell which cells the places of a digit see, and which cells are equal to these."""
    places = _by_place(step.links)
    said = [
        listed(_sees(step, alike) for alike in _by_seen(places, is_equal).values())
        for is_equal in (False, True)
    ]
    said = [*filter(None, said)]
    off = dict.fromkeys(link.target.cells[0] for link in step.links if not link.target_on)
    if len(off) > 1:
        by = _by(link for link in step.links if not link.source_on)
        said.append(f"{_names(step, sorted(off))} are equal{by}")
    return ". ".join(said)


PLACEHOLDERS: Mapping[str, Callable[[Step], str]] = {"left_to_all": left_to_all, "seeing": seeing}
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


def _sees(step: Step, alike: list[list[Link]]) -> str:
    """Tell that places, or cells that are equal to them, see a cell.

    "r1c1 and r3c1 see r5c1", "r9c9, equal to r1c1 by the clone …, sees r9c5".
    """
    on = [link for links in alike for link in links if link.target_on]
    sights = [next(link for link in links if not link.target_on) for links in alike]
    cells = _names(step, (link.source.cells[0] for link in sights))
    if on:
        places = _names(step, (links[0].source.cells[0] for links in alike))
        cells = f"{cells}, equal to {places}{_by(on)},"
    see = "sees" if len(alike) == 1 else "see"
    by = dict.fromkeys(link.sight.reference for link in sights if link.sight)
    by_sight = f" by {listed(by)}" if by else ""
    return f"{cells} {see} {_names(step, sights[0].target.cells)}{by_sight}"


def _by(links: Iterable[Link]) -> str:
    references = dict.fromkeys(link.constraint.reference for link in links if link.constraint)
    return f" by {listed(references)}" if references else ""


def _names(step: Step, cells: Iterable[int]) -> str:
    return listed(map(step.shape.cell_name, cells))
