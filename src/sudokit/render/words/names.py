"""Names: a Step -> the words that templates can use of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from ...grid import House
from ...logic import PARTS, Step
from .eureka import notation

HOUSES: Mapping[str, tuple[str, str]] = {
    "r": ("row", "row"), "c": ("column", "col"), "b": ("box", "sqr"),
    "d": ("diagonal", "diag"), "w": ("window", "window"), "g": ("group", "group"),
}  # fmt: skip
"""What the first letter of a house's name stands for, and what the assistant calls it."""


class Names(dict[str, str]):
    """The names of one step, each made when a template asks for it.

    {cell} {digit}      of the digit placed, or of the eliminations if all are of one digit
    {so}                what follows: "r1c1 must be 5", "r1c1 and r2c2 cannot be 4"
    {house} {houses}    where to look: "row 1", "row 1 and column 5"
    {bases} {covers}    of a fish: the first half of the houses, and the second
    {chain}             in Eureka notation
    {digits}            all digits of the pattern: "3 and 7"
    {body} {pivot} {extra} {set} {source} {target}
                        the cells of that part: "r1c1 and r2c2"
    {body_digits} ...   their digits: "3 and 7"
    {body_each} ...     its groups one by one: "r1c1 and r1c2 (3, 7 and 9)"
    {body_0} {set_1} {set_1_digits} ...
                        the cells, the digits, of a group
    """

    def __init__(self, step: Step) -> None:
        super().__init__()
        self._step = step

    def __missing__(self, name: str) -> str:
        if name in NAMES:
            return NAMES[name](self._step)
        part, _, rest = name.partition("_")
        if part not in PARTS:
            raise KeyError(name)
        if rest == "each":
            groups = sorted({role.group for role in self._step.pattern if role.part == part})
            return listed(
                f"{_cells(self._step, part, group)} ({_digits(self._step, part, group)})"
                for group in groups
            )
        group, _, what = rest.partition("_") if rest[:1].isdigit() else ("", "", rest)
        names = _digits if what == "digits" else _cells
        return names(self._step, part, int(group) if group else None)


def house_name(house: House, *, short: bool = False) -> str:
    kind, number = house.name[:1], house.name[1:]
    if kind not in HOUSES or not number.isdigit():
        return house.name
    return f"{HOUSES[kind][short]} {number}"


def results(step: Step) -> str:
    """What follows, in short: r1c1=5 r2c2<>5."""
    name = step.shape.cell_name
    placed = [f"{name(cell)}={digit}" for cell, digit in step.placements]
    return " ".join(placed + [f"{name(cell)}<>{digit}" for cell, digit in step.eliminations])


def listed(words: Iterable[str], last: str = "and") -> str:
    """a, b and c"""
    *most, end = [*words] or [""]
    return f"{', '.join(most)} {last} {end}" if most else end


def _so(step: Step) -> str:
    name = step.shape.cell_name
    said = [f"{name(cell)} must be {digit}" for cell, digit in step.placements]
    gone: dict[int, list[int]] = {}
    for cell, digit in step.eliminations:
        gone.setdefault(cell, []).append(digit)
    alike: dict[tuple[int, ...], list[int]] = {}
    for cell, some in gone.items():
        alike.setdefault(tuple(sorted(some)), []).append(cell)
    for digits, where in alike.items():
        which = listed(map(str, digits), "or")
        said.append(f"{listed(map(name, where))} cannot be {which}")
    return listed(said)


def _cell(step: Step) -> str:
    return listed(step.shape.cell_name(cell) for cell, _ in step.placements)


def _digit(step: Step) -> str:
    return listed(map(str, sorted({digit for _, digit in step.placements or step.eliminations})))


def _houses(step: Step, half: int | None = None) -> str:
    middle = len(step.houses) // 2
    part = step.houses if half is None else step.houses[middle:] if half else step.houses[:middle]
    return listed(house_name(step.shape.houses[house]) for house in part)


def _cells(step: Step, part: str, group: int | None = None) -> str:
    found = {r.cell: None for r in step.pattern if r.part == part and group in (None, r.group)}
    return listed(map(step.shape.cell_name, found))


def _digits(step: Step, part: str | None = None, group: int | None = None) -> str:
    found = {
        digit
        for role in step.pattern
        if part in (None, role.part) and group in (None, role.group)
        for digit in role.digits
    }
    return listed(map(str, sorted(found)))


NAMES: Mapping[str, Callable[[Step], str]] = {
    "cell": _cell,
    "digit": _digit,
    "so": _so,
    "house": lambda step: _houses(step),
    "houses": lambda step: _houses(step),
    "bases": lambda step: _houses(step, 0),
    "covers": lambda step: _houses(step, 1),
    "digits": lambda step: _digits(step),
    "chain": notation,
}
