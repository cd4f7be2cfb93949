"""Names: a Step -> the words that templates can use of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...logic import PARTS, Step
from .terms import cells, digits, house_name, houses, listed, listed_digits, so

Name = Callable[[Step], str]


class Names(dict[str, str]):
    """The names of one step, each made when a template asks for it.

    {cell} {digit}      of the digit placed, or of the eliminations if all are of one digit
    {digit_or}          the same with "or" between several digits
    {so}                what follows: "r1c1 must be 5", "r1c1 and r2c2 cannot be 4"
    {house} {houses}    where to look: "row 1", "row 1 and column 5"
    {house_0} ...       one of these houses
    {digits}            all digits of the pattern: "3 and 7"
    {body} {pivot} {extra} {set} {source} {target}
                        the cells of that part: "r1c1 and r2c2"
    {body_digits} ...   their digits: "3 and 7"
    {body_each} ...     its groups one by one: "r1c1 and r1c2 (3, 7 and 9)"
    {body_0} {set_1} {set_1_digits} ...
                        the cells, the digits, of a group
    {body_or} {body_0_or} {body_digits_or} ...
                        the same with "or" instead of "and"

    and those that a family adds in NAMES beside its WORDS.
    """

    def __init__(self, step: Step, more: Mapping[str, Name]) -> None:
        super().__init__()
        self._step, self._more = step, more

    def __missing__(self, name: str) -> str:
        step = self._step
        if name in NAMES or name in self._more:
            return (NAMES.get(name) or self._more[name])(step)
        part, *rest = name.split("_")
        if part == "house":
            return house_name(step.houses[int(rest[0])])
        if part not in PARTS:
            raise KeyError(name)
        if rest == ["each"]:
            groups = sorted({role.group for role in step.pattern if role.part == part})
            return listed(
                f"{cells(step, part, group)} ({digits(step, part, group)})" for group in groups
            )
        group = int(rest.pop(0)) if rest and rest[0].isdigit() else None
        last = rest.pop() if rest and rest[-1] == "or" else "and"
        return (digits if rest == ["digits"] else cells)(step, part, group, last)


def _cell(step: Step) -> str:
    return listed(step.shape.cell_name(cell) for cell, _ in step.placements)


def _digit(step: Step, last: str = "and") -> str:
    return listed_digits({digit for _, digit in step.placements or step.eliminations}, last)


NAMES: Mapping[str, Name] = {
    "cell": _cell,
    "digit": _digit,
    "digit_or": lambda step: _digit(step, "or"),
    "so": so,
    "house": houses,
    "houses": houses,
    "digits": digits,
}
