"""Placeholders of the templates, and the words of a step that replace them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...logic import PARTS, Step
from .terms import cells, digits, house_name, houses, listed, listed_digits, so

Placeholder = Callable[[Step], str]
"""A function that returns the words for a placeholder."""


class Placeholders(dict[str, str]):
    """The words for the placeholders of one step, made when a template asks for them.

    {cell}              the cells of the placements: "r1c1"
    {digit} {digit_or}  the digits of the placements, or else of the eliminations: "3", "3 and 7",
                        "3 or 7"
    {so}                the conclusion: "r1c1 must be 5", "r1c1 and r2c2 cannot be 4"
    {house} {houses}    the houses of the step: "row 1", "row 1 and column 5"
    {house_0} ...       one of these houses
    {digits}            all digits of the pattern: "3 and 7"
    {body} {pivot} {extra} {set} {source} {target}
                        the cells of that part of the pattern: "r1c1 and r2c2"
    {body_digits} ...   the digits of that part: "3 and 7"
    {body_each} ...     the groups of that part one by one: "r1c1 and r1c2 (3, 7 and 9)"
    {body_0} {set_1} {set_1_digits} ...
                        the cells or the digits of one group
    {body_or} {body_0_or} {body_digits_or} ...
                        the same with "or" instead of "and"

    Families add others: `PLACEHOLDERS` in their modules.
    """

    def __init__(self, step: Step, extra: Mapping[str, Placeholder]) -> None:
        super().__init__()
        self._step, self._extra = step, extra

    def __missing__(self, name: str) -> str:
        step = self._step
        if placeholder := PLACEHOLDERS.get(name) or self._extra.get(name):
            return placeholder(step)
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
    return listed_digits(
        step.shape, {digit for _, digit in step.placements or step.eliminations}, last
    )


PLACEHOLDERS: Mapping[str, Placeholder] = {
    "cell": _cell,
    "digit": _digit,
    "digit_or": lambda step: _digit(step, "or"),
    "so": so,
    "house": houses,
    "houses": houses,
    "digits": digits,
}
"""Placeholders that every template may use."""
