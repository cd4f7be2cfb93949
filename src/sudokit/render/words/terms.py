"""Names of houses, groups, placements and eliminations, and English lists."""

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


def listed(words: Iterable[str], last: str = "and") -> str:
    """Join words to a list: a, b and c."""
    *most, end = [*words] or [""]
    return f"{', '.join(most)} {last} {end}" if most else end


def with_article(name: str) -> str:
    """Return a name after "a" or "an", as people say it: an X-Wing, a Unique Rectangle."""
    first = name.split("-")[0].split()[0]
    # Letters such as XY and ALS are spelled, and U sounds as in "unique".
    is_vowel = first[0] in ("AEFHILMNORSX" if first.isupper() else "AEIO")
    return f"{'an' if is_vowel else 'a'} {name}"
