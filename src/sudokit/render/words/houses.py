"""Houses -> what they are called."""

from __future__ import annotations

from collections.abc import Mapping

from ...grid import House

HOUSES: Mapping[str, tuple[str, str]] = {
    "r": ("row", "row"), "c": ("column", "col"), "b": ("box", "sqr"),
    "d": ("diagonal", "diag"), "w": ("window", "window"), "g": ("group", "group"),
}  # fmt: skip
"""What the first letter of a house's name stands for, and what the assistant calls it."""


def house_name(house: House, *, short: bool = False) -> str:
    kind, number = house.name[:1], house.name[1:]
    if kind not in HOUSES or not number.isdigit():
        return house.name
    return f"{HOUSES[kind][short]} {number}"
