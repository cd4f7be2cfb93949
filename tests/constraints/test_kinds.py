"""Every kind of constraint: meanings, primitives, broken cells, JSON and sentences."""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from random import Random

import numpy as np
import pytest

from sudokit import ConstraintError, Grid, Shape, solutions
from sudokit.constraints import (
    KINDS,
    AllDifferent,
    AntiKnight,
    AnyOf,
    Cage,
    Constraint,
    CountingCircles,
    DutchFlatmates,
    Even,
    Odd,
    Sandwich,
)

from ..conftest import ReportFigure
from .judging import satisfied
from .making import MAKERS, SHAPES, Maker
from .meanings import Fillings, obey

CASES = 4
FILLINGS = 260


def some(kind: str, number: int) -> Iterator[tuple[Constraint, Shape, Random]]:
    """Yield random constraints of a kind that fit a shape."""
    random = Random(f"{kind} {number}")
    found = 0
    for attempt in range(40 * number):
        shape = SHAPES[attempt % len(SHAPES)]
        make = Maker(shape, random)
        try:
            constraint = MAKERS[kind](make)
            others = _context(constraint, make)
            shape = Shape(**shape.arguments(), constraints=(constraint, *others))
        except (ConstraintError, IndexError):
            continue
        yield constraint, shape, random
        found += 1
        if found == number:
            return
    pytest.fail(f"only {found} of {number} constraints fit a shape")


def _context(constraint: Constraint, make: Maker) -> list[Constraint]:
    """Return constraints on which the meaning of another depends."""
    context = {
        "strict": ["difference", "ratio", "pair_sum"],
        "minimum": ["minimum", "minimum"],
        "maximum": ["maximum", "maximum"],
        "full_rank": ["full_rank_ties"],
    }
    return [MAKERS[kind](make) for kind in context.get(constraint.kind, [])]


def fillings(constraint: Constraint, shape: Shape, random: Random) -> Iterator[list[int]]:
    """Yield all fillings of the cells that a constraint touches, or many if these are too many."""
    cells = [row * shape.column_count + column for row, column in constraint.touched]
    cells = list(dict.fromkeys(cells)) or list(shape.cells)
    numbers = shape.digits
    if len(numbers) ** len(cells) <= FILLINGS:
        for chosen in product(numbers, repeat=len(cells)):
            filled = [1] * len(shape.cells)
            for cell, digit in zip(cells, chosen, strict=True):
                filled[cell] = digit
            yield filled
        return
    for _ in range(FILLINGS // 2):
        yield random.choices(numbers, k=len(shape.cells))
        shuffled: list[int] = []
        while len(shuffled) < len(shape.cells):
            shuffled += random.sample(numbers, min(len(numbers), shape.column_count))
        yield shuffled[: len(shape.cells)]


def holding(constraint: Constraint, shape: Shape, digits: Sequence[int]) -> bool:
    return all(satisfied(each, digits) for each in constraint.primitives(shape))


@pytest.mark.parametrize("kind", [kind.id for kind in KINDS])
def test_primitives_accept_what_holds_accepts(kind: str) -> None:
    for constraint, shape, random in some(kind, CASES):
        for digits in fillings(constraint, shape, random):
            holds = constraint.holds(shape, digits)
            assert holding(constraint, shape, digits) == holds, (constraint, shape, digits)
            assert bool(constraint.broken(shape, digits)) != holds, (constraint, shape, digits)


@pytest.mark.parametrize("kind", [kind.id for kind in KINDS])
def test_holds_as_people_read_the_rule(kind: str) -> None:
    for constraint, shape, random in some(kind, CASES):
        tried = list(fillings(constraint, shape, random))
        verdicts = obey(constraint, Fillings(shape, np.array(tried, np.uint8)))
        for digits, expected in zip(tried, verdicts, strict=True):
            assert constraint.holds(shape, digits) == expected, (constraint, shape, digits)


@pytest.mark.parametrize("kind", [kind.id for kind in KINDS])
def test_broken_cells_of_partial_grids_are_certain(kind: str) -> None:
    for constraint, shape, random in some(kind, CASES):
        for digits in fillings(constraint, shape, random):
            if random.random() < 0.7 or not constraint.holds(shape, digits):
                continue
            partial = [digit if random.random() < 0.5 else 0 for digit in digits]
            assert not constraint.broken(shape, partial), (constraint, shape, digits, partial)


@pytest.mark.parametrize("kind", [kind.id for kind in KINDS])
def test_constraints_are_values(kind: str) -> None:
    for constraint, shape, _ in some(kind, CASES):
        for copy in (
            Constraint.from_dict(constraint.to_dict()),
            pickle.loads(pickle.dumps(constraint)),
        ):
            assert copy == constraint
            assert hash(copy) == hash(constraint)
        sentence = constraint.rule(shape)
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert not set("{}[]") & set(sentence.replace(constraint.label, ""))
        assert "None" not in sentence
        assert constraint.label.startswith(constraint.about.called)


@pytest.mark.speed
def test_forty_constraints_are_translated_in_no_time(report_figure: ReportFigure) -> None:
    random = Random(40)
    shape = Shape(9)
    kinds = ["cage", "thermometer", "whisper", "arrow", "renban", "quadruple", "x_sum", "sandwich"]
    constraints = [MAKERS[kind](Maker(shape, random)) for kind in kinds * 5]
    times = []
    for _ in range(20):
        start = time.process_time()
        made = Shape(9, constraints=constraints)
        assert all(each.primitives(made) for each in made.constraints)
        times.append(time.process_time() - start)
    report_figure(1000 * min(times), limit=5, unit="ms")


def test_sentences_call_every_kind_by_a_noun() -> None:
    both = AnyOf([[Odd("r1c1")], [Even("r2c2")]])
    assert both.reference == "the any-of rule r1c1 r2c2"
    assert AllDifferent("r1c1 r2c2").reference == "the all-different group r1c1 r2c2"
    assert Cage("r1c1 r1c2").reference == "the killer cage r1c1 r1c2"
    assert AntiKnight().reference == "the anti-knight rule"


FROM_0 = Shape(4, digits=range(4))
"""Its digits are 0 to 3."""


def sandwich_of_2(values: list[int]) -> bool:
    line = values[4:8]
    first, last = sorted([line.index(0), line.index(3)])
    return sum(line[first + 1 : last]) == 2


@pytest.mark.parametrize(
    ("constraint", "sentence", "holds"),
    [
        (
            Sandwich("r2c1-r2c4", sum=2),
            "Digits between 0 and 3 in the line sum to 2.",
            sandwich_of_2,
        ),
        (
            DutchFlatmates(),
            "Each 1 has 0 directly above it or 3 directly below it.",
            lambda v: all(
                (cell > 3 and v[cell - 4] == 0) or (cell < 12 and v[cell + 4] == 3)
                for cell in range(16)
                if v[cell] == 1
            ),
        ),
        (
            CountingCircles("r1c1 r2c2 r3c3 r4c4"),
            "A digit in a circle is the number of circles that contain this digit.",
            lambda v: all(v[::5].count(each) == each for each in v[::5]),
        ),
    ],
    ids=["sandwich", "dutch flatmates", "counting circles"],
)
def test_sentences_hold_where_digits_begin_at_0(
    constraint: Constraint, sentence: str, holds: Callable[[list[int]], bool]
) -> None:
    shape = Shape(**FROM_0.arguments(), constraints=[constraint])
    assert constraint.rule(shape) == sentence
    fillings = [[digit - 1 for digit in each] for each in solutions(Grid.empty(FROM_0))]
    found = [[digit - 1 for digit in each] for each in solutions(Grid.empty(shape))]
    assert found == [values for values in fillings if holds(values)]
