"""Names: a Step -> the words that templates can use of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...logic import PARTS, Step
from .counting import COUNTING
from .eureka import notation
from .inferences import branches, proof, walk
from .terms import HOUSES, house_name, listed, results, so

__all__ = ["HOUSES", "NAMES", "Names", "house_name", "listed", "results"]


class Names(dict[str, str]):
    """The names of one step, each made when a template asks for it.

    {cell} {digit}      of the digit placed, or of the eliminations if all are of one digit
    {so}                what follows: "r1c1 must be 5", "r1c1 and r2c2 cannot be 4"
    {house} {houses}    where to look: "row 1", "row 1 and column 5"
    {house_0} ...       one of these houses
    {bases} {covers}    of a fish: the first half of the houses, and the second: "rows 1 and 5"
    {fins}              of a fish: "r1c1 and r2c2 (in both row 2 and box 1)"
    {common}            the digits that links carry from one set to another: "3 and 7"
    {links}             such links in turn: "3 is in r1c1, hence not in r1c5 or r1c6; so 7 is ..."
    {petals}            such links from the pivot: "if it is 3, r1c5 and r1c6 are not; if ..."
    {chain}             in Eureka notation, with what follows
    {source_options} {source_places}
                        the digits, the cells, where a chain begins: "3 or 7", "r1c1 or r2c2"
    {walk}              a chain in sentences, with what follows
    {branches}          the branches of a forcing chain, a line or more each
    {proof}             the lines of a trial
    {digits}            all digits of the pattern: "3 and 7"
    {body} {pivot} {extra} {set} {source} {target}
                        the cells of that part: "r1c1 and r2c2"
    {body_or} ...       the same: "r1c1 or r2c2"
    {body_digits} ...   their digits: "3 and 7"
    {body_or} ...       the same: "3 or 7"
    {body_each} ...     its groups one by one: "r1c1 and r1c2 (3, 7 and 9)"
    {body_0} {set_1} {set_1_digits} ...
                        the cells, the digits, of a group
    {set_argument}      how the cells of the set and one of the extra cells use up their digits
    {guardians}         of an oddagon: what must be true of the extra cells
    {reversed}          of a tridagon: the boxes that turn the order of its digits round

    and those of counting.COUNTING.
    """

    def __init__(self, step: Step) -> None:
        super().__init__()
        self._step = step

    def __missing__(self, name: str) -> str:
        if name in NAMES:
            return NAMES[name](self._step)
        part, _, rest = name.partition("_")
        if part == "house" and rest.isdigit():
            return house_name(self._step.shape.houses[self._step.houses[int(rest)]])
        if part not in PARTS:
            raise KeyError(name)
        if rest == "each":
            groups = sorted({role.group for role in self._step.pattern if role.part == part})
            return listed(
                f"{_cells(self._step, part, group)} ({_digits(self._step, part, group)})"
                for group in groups
            )
        if rest == "or":
            return _digits(self._step, part, last="or")
        group, _, what = rest.partition("_") if rest[:1].isdigit() else ("", "", rest)
        number = int(group) if group else None
        if what == "digits":
            return _digits(self._step, part, number)
        return _cells(self._step, part, number, what or "and")


def _cell(step: Step) -> str:
    return listed(step.shape.cell_name(cell) for cell, _ in step.placements)


def _digit(step: Step) -> str:
    return listed(map(str, sorted({digit for _, digit in step.placements or step.eliminations})))


def _houses(step: Step) -> str:
    return listed(house_name(step.shape.houses[house]) for house in step.houses)


def _bases(step: Step) -> tuple[int, ...]:
    return step.houses[: len(step.houses) // 2]


def _covers(step: Step) -> tuple[int, ...]:
    return step.houses[len(step.houses) // 2 :]


def _by_kind(step: Step, houses: Iterable[int]) -> str:
    """rows 1 and 5 and box 2"""
    kinds: dict[str, list[str]] = {}
    for house in houses:
        kind, _, number = house_name(step.shape.houses[house]).partition(" ")
        kinds.setdefault(kind, []).append(number)
    return listed(
        f"{kind}{'' if len(numbers) == 1 else 'es' if kind == 'box' else 's'} {listed(numbers)}"
        for kind, numbers in kinds.items()
    )


def _fins(step: Step) -> str:
    said = []
    for fin in (role.cell for role in step.pattern if role.part == "extra"):
        houses = [step.shape.houses[base] for base in _bases(step)]
        around = [house_name(house) for house in houses if fin in house.cells]
        both = f" (in both {listed(around)})" if len(around) > 1 else ""
        said.append(step.shape.cell_name(fin) + both)
    return listed(said)


def _cells(step: Step, part: str, group: int | None = None, last: str = "and") -> str:
    found = {r.cell: None for r in step.pattern if r.part == part and group in (None, r.group)}
    return listed(map(step.shape.cell_name, found), last)


def _digits(
    step: Step, part: str | None = None, group: int | None = None, last: str = "and"
) -> str:
    found = {
        digit
        for role in step.pattern
        if part in (None, role.part) and group in (None, role.group)
        for digit in role.digits
    }
    return listed(map(str, sorted(found)), last)


def _set_argument(step: Step) -> str:
    roof, members = _cells(step, "extra"), _cells(step, "set")
    cells = {role.cell for role in step.pattern if role.part == "set"}
    is_hidden = any(cell in cells for cell, _ in step.eliminations)
    wanted = ("set", "body") if is_hidden else ("set", "extra")
    pattern = tuple(role for role in step.pattern if role.part in wanted)
    digits, where = _digits(step._replace(pattern=pattern)), _houses(step)
    if not is_hidden:
        return f"Together with {members}, it uses up {digits} in {where}"
    return (
        f"In {where}, {digits} have no place but in these two or in {members}. As one of {roof} "
        f"is taken, {members} can hold nothing else"
    )


def _guardians(step: Step) -> str:
    cells = [role.cell for role in step.pattern if role.part == "extra"]
    where, digits = _cells(step, "extra"), _digits(step, "extra", last="or")
    if len(cells) == 1:
        return f"Only {where} can hold another digit, so it must be {digits}"
    return (
        f"Only {where} have another candidate, {digits}, so one of them must be {digits}, and no "
        f"cell that sees each of them can be"
    )


def _reversed(step: Step) -> str:
    """The boxes in which, from top to bottom, the columns of the three cells go 132, 213 or 321."""
    columns: dict[int, list[int]] = {}
    for role in step.pattern:
        if role.part == "body":
            columns.setdefault(role.group, []).append(role.cell % step.shape.size)
    boxes = [
        house_name(step.shape.houses[step.houses[group]])
        for group, (a, b, c) in columns.items()
        if (a > b) + (b > c) + (a > c) in (1, 3)
    ]
    return listed(boxes)


def _common(step: Step) -> str:
    return listed(map(str, sorted({link.source.digit for link in step.links})))


def _links(step: Step) -> str:
    def places(cells: Iterable[int]) -> str:
        return listed(map(step.shape.cell_name, cells), "or")

    return "; so ".join(
        f"{source.digit} is in {places(source.cells)}, hence not in {places(target.cells)}"
        for source, _, target, _ in step.links
    )


def _petals(step: Step) -> str:
    return "; ".join(
        f"if it is {source.digit}, {listed(map(step.shape.cell_name, target.cells))} "
        f"{'are' if len(target.cells) > 1 else 'is'} not"
        for source, _, target, _ in step.links
    )


NAMES: Mapping[str, Callable[[Step], str]] = {
    "cell": _cell,
    "digit": _digit,
    "so": so,
    "house": _houses,
    "houses": _houses,
    "bases": lambda step: _by_kind(step, _bases(step)),
    "covers": lambda step: _by_kind(step, _covers(step)),
    "fins": _fins,
    "digits": lambda step: _digits(step),
    "chain": notation,
    "set_argument": _set_argument,
    "guardians": _guardians,
    "reversed": _reversed,
    "common": _common,
    "links": _links,
    "petals": _petals,
    "source_options": lambda step: _digits(step, "source").replace(" and ", " or "),
    "source_places": lambda step: _cells(step, "source").replace(" and ", " or "),
    "walk": walk,
    "branches": branches,
    "proof": proof,
    **COUNTING,
}
