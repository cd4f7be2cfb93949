"""Words: steps, houses and violations -> plain English."""

from __future__ import annotations

from collections.abc import Mapping

from ..grid import House
from ..logic import Step

HOUSES: Mapping[str, tuple[str, str]] = {
    "r": ("row", "row"), "c": ("column", "col"), "b": ("box", "sqr"),
    "d": ("diagonal", "diag"), "w": ("window", "window"), "g": ("group", "group"),
}  # fmt: skip
"""What the first letter of a house's name stands for, and what the assistant calls it."""

SENTENCES: Mapping[str, str] = {
    "full_house": "{cell} is the last empty cell of {house}, so it must be {digit}.",
    "hidden_single": "In {house}, {digit} fits only in {cell}.",
    "naked_single": "{digit} is the only digit that still fits in {cell}.",
}
"""How each technique explains a step."""


def house_name(house: House, *, short: bool = False) -> str:
    kind, number = house.name[:1], house.name[1:]
    if kind not in HOUSES or not number.isdigit():
        return house.name
    return f"{HOUSES[kind][short]} {number}"


def summary(step: Step) -> str:
    """In one line: what follows, and by which technique."""
    name = step.shape.cell_name
    results = [f"{name(cell)}={digit}" for cell, digit in step.placements]
    results += [f"{name(cell)}<>{digit}" for cell, digit in step.eliminations]
    houses = "".join(f" in {step.shape.houses[h].name}" for h in step.houses)
    return f"{' '.join(results)} ({step.technique.name}{houses})"


def explain(step: Step) -> str:
    """In a sentence: why it follows."""
    cell, digit = step.placements[0]
    house = house_name(step.shape.houses[step.houses[0]]) if step.houses else ""
    return SENTENCES[step.technique.id].format(
        cell=step.shape.cell_name(cell), digit=digit, house=house
    )
