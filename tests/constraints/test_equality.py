"""Constraints, houses and shapes are equal if they mean the same, in whatever order they are given.

Which orders mean the same is tried out: all rearrangements of a constraint's arguments are compared
by what full grids obey them.
"""

from __future__ import annotations

import pickle
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from itertools import permutations, product
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from sudokit import Grid, Shape, draw, logic
from sudokit.checker import _rules_of_cells
from sudokit.constraints import (
    AllOf,
    AnyOf,
    Cage,
    Clone,
    Constraint,
    FullRank,
    FullRankTies,
    Greater,
    Modular,
    Odd,
    PairSum,
    Renban,
    Sum,
    Thermometer,
    Whisper,
)
from sudokit.constraints.outside import ties
from sudokit.constraints.table import KINDS
from sudokit.errors import ConstraintError
from sudokit.formats import parse_all, to_texts
from sudokit.formats.record import Record
from sudokit.render.constraint_figures import figures
from sudokit.render.step_drawing import draw_step
from sudokit.render.words.speaker import _house_names, _owners
from sudokit.shape import House
from sudokit.terminal.board import _clues

from ..thorough import examples
from .meanings import Fillings, obey
from .test_kinds import some

CASES = examples(480)
FILLINGS = 4000
ENOUGH = 20
"""Constraints that some digits obey, one of which must tell apart two orders that are not equal."""

Change = tuple[object, ...]
"""The field that is rearranged and the places that its items go to."""


def rearranged(constraint: Constraint, shape: Shape) -> Iterator[tuple[Change, Constraint]]:
    """Yield a constraint with some of its arguments in other orders that fit the shape."""
    for change, changed in _changes(constraint):
        with suppress(ConstraintError):
            other = type(constraint)(**_arguments(constraint) | changed)
            other.check_places(shape)
            yield change, other


def _arguments(constraint: Constraint) -> dict[str, Any]:
    return {name: getattr(constraint, name) for name in constraint.defaults()}


def _changes(constraint: Constraint) -> Iterator[tuple[Change, dict[str, Any]]]:
    """Yield arguments of a constraint in other orders."""
    given = _arguments(constraint)
    tied = {"cells", "coefficients"} if isinstance(constraint, Sum) else set()
    tied |= {"cells", "clone_cells"} if isinstance(constraint, Clone) else set()
    for name, value in given.items():
        if not isinstance(value, tuple) or name == "coefficients" or name == "clone_cells":
            continue
        names = [other for other in given if other == name or {name, other} <= tied]
        for order in _orders(len(value)):
            changed = {each: tuple(given[each][i] for i in order) for each in names if given[each]}
            yield (name, order, _repeats(value)), changed
        if value and isinstance(value[0], tuple) and name in ("segments", "sets", "branches"):
            for number, group in enumerate(value):
                for order in _orders(len(group)):
                    inner = tuple(group[i] for i in order)
                    groups = (*value[:number], inner, *value[number + 1 :])
                    yield (name, number, order), {name: groups}
    if isinstance(constraint, Clone):
        yield ("swapped",), {"cells": given["clone_cells"], "clone_cells": given["cells"]}


def _orders(length: int) -> list[tuple[int, ...]]:
    """Return all orders of a few items; of more, those from the other end and with two swapped."""
    if length <= 4:
        return [*permutations(range(length))]
    places = range(length)
    swaps = [(*places[:i], i + 1, i, *places[i + 2 :]) for i in places[:-1]]
    return [tuple(places[::-1]), (*places[1:], 0), *swaps]


def _repeats(items: tuple[Any, ...]) -> tuple[int, ...]:
    return tuple(items.index(item) for item in items)


def fillings(shape: Shape, cells: list[int], random: Random) -> NDArray[np.uint8]:
    """Return grids with all fillings of some cells, or with many if there are too many."""
    count = shape.digit_count
    if count ** len(cells) <= FILLINGS:
        chosen = np.array([*product(shape.digits, repeat=len(cells))], np.uint8)
        grids = np.ones((len(chosen), len(shape.cells)), np.uint8)
        grids[:, cells] = chosen
        return grids
    mixer = np.random.default_rng(random.randrange(2**32))
    grids = mixer.integers(1, count + 1, (FILLINGS, len(shape.cells)), dtype=np.uint8)
    grids[::2, cells] = np.sort(grids[::2, cells])
    return grids


@pytest.mark.parametrize("kind", [kind.id for kind in KINDS])
def test_equal_constraints_mean_the_same_and_others_do_not(kind: str) -> None:
    """Where two orders are not equal, digits obey one alone for some constraint so ordered."""
    told_apart: dict[Change, list[bool]] = defaultdict(list)
    for constraint, shape, random in some(kind, CASES):
        own = () if constraint.depends_on_places else map(shape.cell, constraint.touched)
        tried = Fillings(shape, fillings(shape, [*dict.fromkeys(own)] or [*shape.cells], random))
        expected = obey(constraint, tried)
        for change, other in rearranged(constraint, shape):
            found = obey(other, tried)
            is_same = bool((found == expected).all())
            if other == constraint:
                assert hash(other) == hash(constraint)
                assert is_same, (constraint, other)
            elif expected.any() or found.any():
                told_apart[change].append(not is_same)
    for change, told in told_apart.items():
        assert any(told) or len(told) < ENOUGH, change


# What follows the order in which constraints are given is kept apart in caches.


def assert_told_apart(kept: Any, one: Shape, two: Shape) -> None:
    """Check that a cached function of a shape takes no other shape for it."""
    kept(one)
    assert kept(two) == kept.__wrapped__(two)


@pytest.mark.parametrize("kind", [kind.id for kind in KINDS])
def test_two_orders_in_one_process_keep_their_words_and_drawings(kind: str) -> None:
    for constraint, shape, _ in some(kind, 4):
        for _, other in rearranged(constraint, shape):
            if other != constraint:
                continue
            one = shape.replace(constraints=[constraint])
            two = shape.replace(constraints=[other])
            assert (one, hash(one)) == (two, hash(two))
            assert two.rule_sentences() == (other.rule(two),)
            for kept in (figures, _owners, _rules_of_cells, _clues):
                assert_told_apart(kept, one, two)


CAGES = (Cage("r1c1 r1c2", 3), Cage("r1c3 r2c3", 4), PairSum("r3c3 r3c4", 3))
TURNED = (PairSum("r3c4 r3c3", 3), Cage("r2c3 r1c3", 4), Cage("r1c2 r1c1", 3))


def test_steps_name_constraints_as_they_are_given() -> None:
    for given in (CAGES, TURNED):
        grid = Grid.empty(Shape(4, constraints=given))
        named = [each for step in logic.path(grid).steps for each in step.constraints]
        assert named
        assert all(any(each is own for own in given) for each in named)


def test_steps_are_drawn_on_equal_grids() -> None:
    grid, other = (Grid.empty(Shape(4, constraints=given)) for given in (CAGES, TURNED))
    assert grid == other
    for step in logic.steps(grid):
        lit = draw_step(other, step).constraints
        assert tuple(TURNED[number] for number in lit) == step.constraints
        assert draw(other, step)


def test_files_keep_the_order_of_each_grid() -> None:
    grids = [Grid.empty(Shape(4, constraints=given)) for given in (CAGES, TURNED)]
    text = "\n".join(to_texts(map(Record, grids), "line"))
    assert [repr(grid) for grid in parse_all(text)] == [repr(grid) for grid in grids]


def test_files_keep_branches_and_parts_apart() -> None:
    one, other = Odd("r1c1"), Odd("r1c2")
    rules = [AllOf([AllOf([one]), AllOf([other])]), AnyOf([[one], [other]])]
    grids = [Grid.empty(Shape(4, constraints=[rule])) for rule in rules]
    assert [*parse_all("\n".join(to_texts(map(Record, grids), "line")))] == grids


# Shapes.


def test_shapes_are_equal_in_any_order() -> None:
    diagonal = tuple(range(0, 81, 10))
    one = Shape(9, extra=[House("e1", diagonal), House("e2", (0, 1))], constraints=CAGES)
    two = Shape(9, extra=[House("e2", (1, 0)), House("e1", diagonal[::-1])], constraints=TURNED)
    named = Shape(9, extra=[House("a", (0, 1)), House("b", diagonal)], constraints=CAGES)
    for other in (two, named, pickle.loads(pickle.dumps(two))):
        assert (other, hash(other)) == (one, hash(one))
        assert Grid.empty(other) == Grid.empty(one)
    for kept in (_house_names, figures):
        assert_told_apart(kept, one, named)
    assert two.constraints == TURNED
    assert [each.cells for each in two.constraints] == [each.cells for each in TURNED]
    assert one != Shape(9, extra=one.extra, constraints=CAGES[:2])
    assert one != Shape(9, extra=one.extra[:1], constraints=CAGES)


def test_houses_are_equal_in_any_order() -> None:
    assert House("e1", (0, 1)) == House("e1", (1, 0))
    assert hash(House("e1", (0, 1))) == hash(House("e1", (1, 0)))
    assert House("e1", (0, 1)) != House("e2", (0, 1))
    assert House("e1", (0, 1)) != House("e1", (0, 2))
    assert House("e1", (0, 1)) != "e1"


def test_further_houses_are_equal_however_they_are_given() -> None:
    diagonals = Shape(9, variants=["x"])
    assert diagonals == Shape(9, extra=diagonals.further_houses)
    assert diagonals != Shape(9, extra=diagonals.further_houses[:1])


def test_the_strictest_word_on_ties_counts() -> None:
    modes = [FullRankTies("any"), FullRankTies("none")]
    for given in (modes, modes[::-1]):
        shape = Shape(4, boxes=(), constraints=[FullRank("r1c1-r1c4", 1), *given])
        assert ties(shape) == "none"


def test_examples_of_orders() -> None:
    assert Cage("r1c1 r1c2", sum=3) == Cage("r1c2 r1c1", sum=3)
    assert Renban("r1c1 r2c2 r1c3") == Renban("r2c2 r1c1 r1c3")
    assert Whisper("r1c1 r1c2 r1c3") == Whisper("r1c3 r1c2 r1c1")
    assert Whisper("r1c1 r1c2 r2c2 r2c1 r1c1") == Whisper("r2c2 r2c1 r1c1 r1c2 r2c2")
    assert Sum("r1c1 r1c2", 3, [1, 2]) == Sum("r1c2 r1c1", 3, [2, 1])
    assert Sum("r1c1 r1c2", 3, [1, 2]) != Sum("r1c2 r1c1", 3, [1, 2])
    assert Sum("r1c1 r1c2", 3) == Sum("r1c1 r1c2", 3, [1, 1])
    assert Clone("r1c1 r1c2", "r5c5 r5c6") == Clone("r5c6 r5c5", "r1c2 r1c1")
    loop = "r1c1 r1c2 r2c2 r1c1"
    assert Modular(loop, 5) != Modular("r1c1 r1c2 r2c2", 5)  # no digit differs from itself
    assert Modular(loop, 5) == Modular("r1c1 r2c2 r1c2 r1c1", 5)
    assert Modular(loop, 10**100) == Modular("r1c1 r2c2 r1c2 r1c1", 10**100)
    assert Whisper("r1c1 r1c2 r1c3") != Whisper("r1c2 r1c1 r1c3")
    assert Thermometer("r1c1 r1c2") != Thermometer("r1c2 r1c1")
    assert Greater("r1c1 r1c2") != Greater("r1c2 r1c1")
    assert Cage("r1c1 r1c2") != Renban("r1c1 r1c2")
    assert Cage("r1c1 r1c2") != "a cage"
