"""What the core is told of constraints."""

from __future__ import annotations

import time
from itertools import islice

import pytest

import sudokit
from sudokit import Grid, Shape
from sudokit import constraints as kinds
from sudokit.constraints import (
    KINDS,
    AntiKing,
    AntiKnight,
    Constraint,
    Kind,
    NonConsecutive,
    Renban,
    Thermometer,
)
from sudokit.constraints.primitives import Element, Pairs, Primitive, SameContents

from ..conftest import ReportFigure


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


RENBANS = """
    r1c4-r3c2 r1c8-r3c6 r2c8-r3c9 r3c5-r5c7 r3c3-r5c5 r3c1-r5c3 r6c1-r5c2
    r7c1-r9c3 r7c3-r9c5 r7c5-r9c7 r6c8-r7c9 r7c6-r5c8 r5c6-r7c4
"""


@pytest.mark.speed
def test_walk_in_order_where_solutions_are_rare(report_figure: ReportFigure) -> None:
    """Most branches on the way have few solutions, of which a search finds all at once."""
    rules = [AntiKing(), Thermometer("r9c1-r8c1"), *map(Renban, RENBANS.split())]
    grid = Grid("." * 81, Shape(9, constraints=rules))
    start = time.process_time()
    assert sudokit.count(grid, 1000) == 1000
    counted = time.process_time()
    found = [solution.digits for solution in islice(sudokit.solutions(grid), 300)]
    walked = time.process_time()
    assert len(found) == 300
    assert found == sorted({*found})
    report_figure((walked - counted) / (counted - start), limit=6.5, unit="times")
