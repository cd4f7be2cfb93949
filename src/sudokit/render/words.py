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
    "hidden_single_box": "In {house}, {digit} fits only in {cell}.",
    "hidden_single_line": "In {house}, {digit} fits only in {cell}.",
    "naked_single": "{digit} is the only digit that still fits in {cell}.",
}
"""How techniques explain a step that places a digit; others are only named."""


def house_name(house: House, *, short: bool = False) -> str:
    kind, number = house.name[:1], house.name[1:]
    if kind not in HOUSES or not number.isdigit():
        return house.name
    return f"{HOUSES[kind][short]} {number}"


def summary(step: Step) -> str:
    """In one line: what follows, and by which technique."""
    houses = ", ".join(step.shape.houses[h].name for h in step.houses)
    where = f" in {houses}" if houses else ""
    return f"{results(step)} ({step.technique.name}{where})"


def results(step: Step) -> str:
    name = step.shape.cell_name
    placed = [f"{name(cell)}={digit}" for cell, digit in step.placements]
    return " ".join(placed + [f"{name(cell)}<>{digit}" for cell, digit in step.eliminations])


def explain(step: Step) -> str:
    """In a sentence: why it follows."""
    houses = [house_name(step.shape.houses[h]) for h in step.houses]
    if step.technique.id not in SENTENCES:
        where = f" in {', '.join(houses)}" if houses else ""
        return f"By {step.technique.name}{where}: {results(step)}."
    ((cell, digit),) = step.placements
    return SENTENCES[step.technique.id].format(
        cell=step.shape.cell_name(cell), digit=digit, house="".join(houses)
    )
