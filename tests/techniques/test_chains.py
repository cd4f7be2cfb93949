"""Chains and trials: their notation and words; their conclusions are right."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sudokit.generator import generate
from sudokit.grid import Grid
from sudokit.logic import Candidate, Group, Link, Step, next_step, steps, techniques_named
from sudokit.render.words.eureka import notation
from sudokit.render.words.inferences import walk
from sudokit.render.words.speaker import say, text_of
from sudokit.render.words.steps import explain
from sudokit.shape import Shape
from sudokit.solver import solve

from ..thorough import examples

FINDERS = (
    "remote_pair", "x_chain", "xy_chain", "aic", "continuous_nice_loop", "discontinuous_nice_loop",
    "grouped_aic", "grouped_continuous_nice_loop", "grouped_discontinuous_nice_loop", "trial",
)  # fmt: skip


def chain(*nodes: tuple[int, str], starts_on: bool = False) -> tuple[Link, ...]:
    """Return links between candidates that are on and off in turn."""
    shape = Shape(9)
    cells = {shape.cell_name(cell): cell for cell in range(81)}
    groups = [Group(digit, tuple(cells[name] for name in where.split())) for digit, where in nodes]
    return tuple(
        Link(one, starts_on == (n % 2 == 0), two, starts_on != (n % 2 == 0))
        for n, (one, two) in enumerate(pairwise(groups))
    )


def step(links: tuple[Link, ...], *gone: Candidate) -> Step:
    return Step(Shape(9), techniques_named("aic")[0], (), gone, links=links)


def test_notation_of_cells_and_houses() -> None:
    links = chain((4, "r1c1"), (4, "r1c5"), (4, "r3c5"), (7, "r3c5"), (7, "r3c9"), (7, "r6c9"))
    said = notation(step(links, Candidate(45, 4)))
    assert said == "(4)r1c1=(4)r1c5-(4=7)r3c5-(7)r3c9=(7)r6c9 => r6c1<>4"


def test_notation_of_groups_and_weak_links_in_cells() -> None:
    links = chain((4, "r1c3 r2c3"), (4, "r9c3"), (5, "r9c3"), (5, "r9c7 r9c8 r9c9"))
    assert notation(step(links, Candidate(0, 4))) == "(4)r12c3=(4-5)r9c3=(5)r9c789 => r1c1<>4"


def test_notation_of_loops() -> None:
    corners = (1, "r1c1"), (1, "r1c5"), (1, "r5c5"), (1, "r5c1"), (1, "r1c1")
    for starts_on, said in (
        (False, "r1c1=(1)r1c5-(1)r5c5=(1)r5c1"),
        (True, "r1c5=(1)r5c5-(1)r5c1=(1)r1c1"),
    ):
        links = chain(*corners, starts_on=starts_on)
        assert notation(step(links, Candidate(18, 1))) == f"(1){said}- loop => r3c1<>1"


def test_a_walk_along_a_chain() -> None:
    links = chain((4, "r1c1"), (7, "r1c1"), (7, "r1c5"), (4, "r1c5"))
    found = step(links, Candidate(8, 4))
    assert text_of(say(found.shape, walk(found))) == (
        "Suppose that r1c1 is not 4. Then it is 7. Then r1c5 is not 7 but 4. "
        "So one of r1c1 and r1c5 is 4, and either way r1c9 cannot be 4."
    )


@pytest.mark.parametrize("shape", [Shape(9), Shape(6), Shape(9, variants=["x"])], ids=str)
def test_chains_agree_with_the_solution(shape: Shape) -> None:
    for seed in range(examples(4)):
        grid = generate("extreme", shape=shape, seed=seed)
        solution = solve(grid)
        while found := next_step(grid, profile="patterns"):
            grid = found.apply(grid)
        for technique in FINDERS:
            said = set()
            for found in steps(grid, technique):
                assert all(solution[cell] == digit for cell, digit in found.placements)
                assert all(solution[cell] != digit for cell, digit in found.eliminations)
                said.add((found.placements, found.eliminations))
                assert notation(found)
                assert explain(found).endswith(".")
            assert len(said) == len(steps(grid, technique))


@pytest.mark.parametrize("shape", [Shape(4), Shape(6), Shape(9), Shape(9, variants=["x"])], ids=str)
def test_singles_and_trials_solve_every_puzzle(shape: Shape) -> None:
    for seed in range(examples(4)):
        grid = generate("extreme", shape=shape, seed=seed)
        solution = solve(grid)
        while grid != solution and not all(grid.digits):
            found = next_step(grid, profile="singles") or steps(grid, "trial")[0]
            assert all(solution[cell] != digit for cell, digit in found.eliminations)
            grid = found.apply(grid)
        assert grid.digits == solution.digits


def test_a_trial_within_a_trial() -> None:
    # Three cells of the first row share 1, 2 and 3. The proof that 1 is nowhere else in the row
    # takes two suppositions, because the first alone leaves two digits for three cells.
    masks = [0b111 if cell < 3 else 0b111111111 for cell in range(81)]
    found = steps(Grid("." * 81, candidate_masks=masks), "trial")
    first = found[0]
    assert {(cell, digit) for step in found for cell, digit in step.eliminations} >= {
        (cell, digit) for cell in range(3, 9) for digit in (1, 2, 3)
    }
    assert first.eliminations == (Candidate(3, 1),)
    assert explain(first).splitlines()[1:] == [
        "Suppose that r1c4=1.",
        "1. Suppose that r1c1=2, too.",
        "1.1. r1c2=3, the only digit left there because of r1c4=1 and r1c1=2.",
        "1.2. No digit is left for r1c3 because of r1c4=1, r1c1=2 and r1c2=3.",
        "1. That is a contradiction, so here r1c1<>2.",
        "2. r1c1=3, the only digit left there because of r1c4=1 and r1c1<>2.",
        "3. r1c2=2, the only digit left there because of r1c4=1 and r1c1=3.",
        "4. No digit is left for r1c3 because of r1c4=1, r1c2=2 and r1c1=3.",
        "That is a contradiction, so r1c4 cannot be 1.",
    ]
