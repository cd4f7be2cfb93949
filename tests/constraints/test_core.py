"""The core counts the solutions of every kind of constraint as brute force does."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

import sudokit
from sudokit import ConstraintError, Grid, Shape
from sudokit import constraints as kinds
from sudokit.constraints import KINDS, Constraint, Kind
from sudokit.constraints.primitives import Element, Pairs, Primitive, SameContents

from .making import MAKERS, Maker

SHAPES = (
    Shape(4),
    Shape(4, digits=range(4)),
    Shape(rows=3, columns=3, digits=range(1, 5), boxes="AABBBACC."),
    Shape(rows=2, columns=3, digits=range(3), boxes=(), has_lines=False),
)


@cache
def full_grids(shape: Shape) -> list[tuple[int, ...]]:
    """Return the digits of all full grids in which no house repeats a digit."""
    found: list[tuple[int, ...]] = [()]
    for cell in shape.cells:
        earlier = [other for other in shape.peers(cell) if other < cell]
        found = [
            (*digits, digit)
            for digits in found
            for digit in shape.digits
            if all(digits[other] != digit for other in earlier)
        ]
    return found


def some(kinds: list[str], shape: Shape, random: Random) -> list[Constraint]:
    """Return random constraints of some kinds that fit a shape."""
    found: list[Constraint] = []
    for kind in kinds:
        for _ in range(60):
            try:
                constraint = MAKERS[kind](Maker(shape, random))
                constraint.check(Shape(**shape.arguments(), constraints=[constraint]))
            except (ConstraintError, IndexError):
                continue
            found.append(constraint)
            break
    return found


def check_count(shape: Shape, constraints: list[Constraint]) -> None:
    constrained = Shape(**shape.arguments(), constraints=constraints)
    expected = sum(
        all(each.holds(constrained, digits) for each in constraints) for digits in full_grids(shape)
    )
    assert sudokit.count(Grid.empty(constrained), limit=100_000) == expected, constrained


@pytest.mark.parametrize("kind", [kind.id for kind in KINDS])
def test_count_of_one_constraint(kind: str) -> None:
    random = Random(kind)
    checked = 0
    for shape in SHAPES:
        for _ in range(3):
            constraints = some([kind], shape, random)
            if constraints:
                check_count(shape, constraints)
                checked += 1
    assert checked


@pytest.mark.parametrize("seed", range(60))
def test_count_of_several_constraints(seed: int) -> None:
    random = Random(seed)
    kinds = [kind.id for kind in KINDS if kind.family not in ("moves", "whole_grid")]
    shape = SHAPES[seed % len(SHAPES)]
    check_count(shape, some(random.sample(kinds, random.randint(2, 4)), shape, random))


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
