"""Words that all sentences share: houses, cells, digits, lists and conclusions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from ...shape import House, Shape

if TYPE_CHECKING:  # sentences without steps do without this slow import
    from ...logic import Step

HOUSES: Mapping[str, tuple[str, str]] = {
    "r": ("row", "row"), "c": ("column", "col"), "b": ("box", "sqr"),
    "d": ("diagonal", "diag"), "w": ("window", "window"), "g": ("group", "group"),
}  # fmt: skip
"""Words for the first letter of a house's name: in sentences, and in the assistant's output."""
GROUPS, LARGE_GROUPS = "ABCDEFGHIJKLMNOPQRSTUVWX", "αβγδεζηθικλμνξοπρστυφχψω"
"""Names of the groups of a pattern: Greek letters on grids that have letters for digits."""


def house_name(house: House, *, short: bool = False) -> str:
    """Return "row 1" for r1, or the assistant's abbreviation; other names stay as they are."""
    kind, number = house.name[:1], house.name[1:]
    if kind not in HOUSES or not number.isdigit():
        return house.name
    return f"{HOUSES[kind][short]} {number}"


def kinds_of_houses(shape: Shape) -> Iterator[tuple[str, House]]:
    """Yield every house after its kind: row, column, box, diagonal, window, group or extra."""
    first_extra = len(shape.houses) - len(shape.extra)
    for number, house in enumerate(shape.houses):
        yield HOUSES[house.name[0]][0] if number < first_extra else "extra", house


def has_letters(shape: Shape) -> bool:
    """Whether some digits of a shape are letters, as from 10 on."""
    return not shape.symbols.isdigit()


def group_name(shape: Shape, group: int) -> str:
    """Return the name of a colour, or of one of several sets: A, B and so on."""
    return (LARGE_GROUPS if has_letters(shape) else GROUPS)[group]


def results(step: Step) -> str:
    """Return the conclusion in notation: r1c1=5 r2c2<>5."""
    return " ".join(
        [placed(step.shape, *candidate) for candidate in step.placements]
        + [removed(step.shape, *candidate) for candidate in step.eliminations]
    )


def placed(shape: Shape, cell: int, digit: int) -> str:
    """Return a placement in notation: r1c1=5."""
    return f"{shape.cell_name(cell)}={shape.symbol(digit)}"


def removed(shape: Shape, cell: int, digit: int) -> str:
    """Return an elimination in notation: r1c1<>5."""
    return f"{shape.cell_name(cell)}<>{shape.symbol(digit)}"


def listed_digits(shape: Shape, digits: Iterable[int], last: str = "and") -> str:
    """Return digits in ascending order, as people see them: 3, 7 and B."""
    return listed(map(shape.symbol, sorted(digits)), last)


def listed(words: Iterable[str], last: str = "and") -> str:
    """Join words to a list: a, b and c."""
    *most, end = [*words] or [""]
    return f"{', '.join(most)} {last} {end}" if most else end


def capitalized(sentence: str) -> str:
    """Return a sentence with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]


def within(sentence: str) -> str:
    """Return a sentence as it stands within another: with a small letter and no full stop."""
    return (sentence[:1].lower() + sentence[1:]).rstrip(".")


def so(step: Step) -> str:
    """Return the conclusion in words: r1c1 must be 5 and r2c2 cannot be 4."""
    name = step.shape.cell_name
    said = [f"{name(cell)} must be {step.shape.symbol(digit)}" for cell, digit in step.placements]
    filled = {cell for cell, _ in step.placements}
    gone: dict[int, list[int]] = {}
    for cell, digit in sorted(step.eliminations):
        if cell not in filled:
            gone.setdefault(cell, []).append(digit)
    alike: dict[tuple[int, ...], list[int]] = {}
    for cell, some in gone.items():
        alike.setdefault(tuple(some), []).append(cell)
    for common, where in alike.items():
        which = listed_digits(step.shape, common, "or")
        said.append(f"{listed(map(name, where))} cannot be {which}")
    return clauses(said)


def clauses(said: list[str]) -> str:
    """Join clauses, with semicolons where a clause contains a list of its own."""
    if len(said) == 1 or not any(" and " in one or " or " in one for one in said):
        return listed(said)
    *most, end = said
    return f"{'; '.join(most)}{',' if len(most) == 1 else ';'} and {end}"


def cells(step: Step, part: str, group: int | None = None, last: str = "and") -> str:
    """Return the cells of a part of the pattern, or of one group of it: r1c1 and r2c2."""
    found = {r.cell: None for r in step.pattern if r.part == part and group in (None, r.group)}
    return listed(map(step.shape.cell_name, found), last)


def digits(step: Step, part: str | None = None, group: int | None = None, last: str = "and") -> str:
    """Return the digits of the pattern, of a part, or of one group of it: 3 and 7."""
    found = {
        digit
        for role in step.pattern
        if part in (None, role.part) and group in (None, role.group)
        for digit in role.digits
    }
    return listed_digits(step.shape, found, last)


def houses(step: Step) -> str:
    """Return the houses of a step: row 1 and column 5."""
    return by_kind(step.houses)


def references(step: Step) -> str:
    """Return the constraints of a step: the arrow r1c1 r1c2 r1c3 and the anti-knight rule."""
    return listed(dict.fromkeys(each.reference for each in step.constraints))


def by_kind(houses: Iterable[House]) -> str:
    """Return houses grouped by kind: rows 1 and 5 and box 2."""
    kinds: dict[str, list[int]] = {}
    for name in map(house_name, houses):
        kind, _, number = name.rpartition(" ")
        if number.isdigit():
            kinds.setdefault(kind, []).append(int(number))
        else:
            kinds[name] = []
    return listed(_numbered(kind, sorted(numbers)) for kind, numbers in kinds.items())


def _numbered(kind: str, numbers: list[int]) -> str:
    ending = "" if len(numbers) < 2 else "es" if kind.endswith("x") else "s"
    return f"{kind}{ending} {listed(map(str, numbers))}".rstrip()


def with_article(name: str) -> str:
    """Return a name after "a" or "an", as people say it: an X-Wing, a Unique Rectangle."""
    first = name.split("-")[0].split()[0]
    # Letters such as XY and ALS are spelled, and U sounds as in "unique".
    is_vowel = first[0] in ("AEFHILMNORSX" if first.isupper() else "AEIO")
    return f"{'an' if is_vowel else 'a'} {name}"
