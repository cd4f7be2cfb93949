"""What the core is told of constraints."""

from __future__ import annotations

import pytest

import sudokit
from sudokit import Grid, Shape
from sudokit import constraints as kinds
from sudokit.constraints import KINDS, AntiKnight, Constraint, Kind, NonConsecutive
from sudokit.constraints.primitives import Element, Pairs, Primitive, SameContents


def by_places(primitive: Primitive, cells: tuple[int, ...]) -> tuple[object, ...]:
    """Return a primitive with the places of its cells among those of its constraint."""
    match primitive:
        case Pairs(table, pairs):
            return Pairs, table, [(cells.index(a), cells.index(b)) for a, b in pairs]
        case SameContents(sets):
            return SameContents, [[cells.index(cell) for cell in each] for each in sets]
        case Element(pointer, others, target):
            return Element, [cells.index(cell) for cell in (pointer, target, *others)]
        case _:
            places = [cells.index(cell) for cell in primitive[0]]
            return type(primitive), places, primitive[1:]


LINES, GROUPS = ("cells", "circle", "shaft"), ("segments", "sets")
"""The fields of cells, and of groups of cells, of kinds that do not depend on places."""


def moved(constraint: Constraint) -> Constraint:
    """Return the constraint a row further down and a column further right, around the edges."""

    def there(cells: list[tuple[int, int]]) -> list[tuple[int, int]]:
        return [((row + 1) % 9, (column + 1) % 9) for row, column in cells]

    fields = {name: getattr(constraint, name) for name in constraint.defaults()}
    for name, value in fields.items():
        if name in LINES:
            fields[name] = there(value)
        elif name in GROUPS:
            fields[name] = [there(group) for group in value]
    return type(constraint)(**fields)


ORDERED = [
    kind
    for kind in KINDS
    if not kind.type.depends_on_places and {*LINES, *GROUPS} & {*kind.type.defaults()}
]


@pytest.mark.parametrize("kind", ORDERED)
def test_primitives_depend_on_the_order_of_cells_alone(kind: Kind) -> None:
    constraint = eval(f"kinds.{kind.class_name}({kind.example})", {"kinds": kinds, **vars(kinds)})
    other = moved(constraint)
    shape = Shape(9)
    first, second = (
        [by_places(each, some._indices(shape)) for each in some.primitives(shape)]
        for some in (constraint, other)
    )
    assert first == second
    assert constraint.parameters() == other.parameters()


@pytest.mark.parametrize(
    ("clues", "number"),
    [({5: 8, 49: 7, 53: 3}, 80), ({49: 7, 53: 3}, 629)],
)
def test_long_walks_in_order_meet_every_solution(clues: dict[int, int], number: int) -> None:
    """In so many guesses they collect all solutions in any order, and sort those that are left."""
    shape = Shape(9, constraints=[AntiKnight(), NonConsecutive()])
    grid = Grid([clues.get(cell, 0) for cell in shape.cells], shape)
    found = [solution.digits for solution in sudokit.solutions(grid)]
    assert found == sorted({*found})
    assert len(found) == sudokit.count(grid) == number
    assert not any(sudokit.check(Grid(digits, shape)).violations for digits in found)
    assert [solution.digits for solution in sudokit.solutions(grid, backwards=True)] == (
        found[::-1]
    )
    ends = sudokit.first(grid), sudokit.last(grid)
    assert [end.digits for end in ends if end] == [found[0], found[-1]]
