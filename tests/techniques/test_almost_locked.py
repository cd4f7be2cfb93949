"""Almost locked sets, compared with a plain search; the patterns prove the conclusions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise

import pytest

from sudokit.checker import remaining_masks
from sudokit.generator import generate
from sudokit.grid import Grid
from sudokit.logic import Candidate, Step, next_step, steps
from sudokit.shape import Shape

Set = tuple[frozenset[int], frozenset[int]]
"""Cells and digits."""


@cache
def boards() -> tuple[Grid, ...]:
    """Return two boards of each of some puzzles, where the next step is an elimination."""
    shapes = [*[Shape(9)] * 3, Shape(6), Shape(9, variants=["x"])]
    found = []
    for seed, shape in enumerate(shapes):
        grid = generate("expert", shape=shape, seed=seed)
        due = 0
        while due < 2 and (step := next_step(grid)):
            if step.eliminations:
                due += 1
                found.append(grid)
            grid = step.apply(grid)
    return tuple(found)


class Sight:
    """The candidates of a board, and the cells that see each other, as sets."""

    def __init__(self, grid: Grid) -> None:
        masks = remaining_masks(grid)
        size = grid.shape.size
        self.open = {
            cell: frozenset(d for d in range(1, size + 1) if masks[cell] >> (d - 1) & 1)
            for cell in range(size * size)
            if not grid[cell]
        }
        self.houses = [[c for c in house.cells if c in self.open] for house in grid.shape.houses]
        self.peers: dict[int, set[int]] = {cell: set() for cell in self.open}
        for house in self.houses:
            for cell in house:
                self.peers[cell].update(set(house) - {cell})

    def sets(self) -> set[Set]:
        return {
            (frozenset(cells), digits)
            for house in self.houses
            for count in range(1, len(house))
            for cells in combinations(house, count)
            if len(digits := frozenset().union(*(self.open[c] for c in cells))) == count + 1
        }

    def places(self, cells: frozenset[int], digit: int) -> set[int]:
        return {cell for cell in cells if digit in self.open[cell]}

    def targets(self, places: set[int], digit: int) -> Iterator[Candidate]:
        for cell, digits in self.open.items():
            if digit in digits and places <= self.peers[cell]:
                yield Candidate(cell, digit)

    def commons(self, one: Set, other: Set) -> set[int]:
        return {
            digit
            for digit in one[1] & other[1]
            if all(
                self.places(other[0], digit) <= self.peers[c] for c in self.places(one[0], digit)
            )
        }


def shown_sets(step: Step) -> list[Set]:
    groups: dict[int, dict[int, tuple[int, ...]]] = {}
    for role in step.pattern:
        if role.part == "set":
            groups.setdefault(role.group, {})[role.cell] = role.digits
    return [
        (frozenset(group), frozenset(d for digits in group.values() for d in digits))
        for _, group in sorted(groups.items())
    ]


@pytest.mark.parametrize("grid", boards(), ids=range(len(boards())))
def test_pairs_equal_those_of_a_plain_search(grid: Grid) -> None:
    sight = Sight(grid)
    expected: dict[str, set[frozenset[Candidate]]] = {"als_xz": set(), "als_xz_double": set()}
    for one, other in combinations(sight.sets(), 2):
        if one[0] & other[0] or not (commons := sight.commons(one, other)):
            continue
        both = one[0] | other[0]
        gone: set[Candidate] = set()
        linked_twice = len(commons) > 1
        for digit in one[1] & other[1] - (set() if linked_twice else commons):
            gone.update(sight.targets(sight.places(both, digit), digit))
        if linked_twice:
            for cells, digits in (one, other):
                for digit in digits - commons:
                    gone.update(sight.targets(sight.places(cells, digit), digit))
            gone = {candidate for candidate in gone if candidate.cell not in both}
        if gone:
            expected["als_xz_double" if linked_twice else "als_xz"].add(frozenset(gone))
    for id, conclusions in expected.items():
        assert {frozenset(step.eliminations) for step in steps(grid, id)} == conclusions


@pytest.mark.parametrize("grid", boards(), ids=range(len(boards())))
@pytest.mark.parametrize("id", ["als_xz", "als_xy_wing", "als_chain"])
def test_a_chain_is_linked_from_end_to_end(grid: Grid, id: str) -> None:
    sight = Sight(grid)
    sets = sight.sets()
    for step in steps(grid, id):
        shown = shown_sets(step)
        assert set(shown) <= sets
        assert len(set(shown)) == len(shown) == len(step.links) + 1
        links = [link.source.digit for link in step.links]
        assert all(here != there for here, there in pairwise(links))
        for link, one, other in zip(step.links, shown, shown[1:]):
            assert link.source_on
            assert not link.target_on
            assert link.source.digit in sight.commons(one, other)
            assert set(link.source.cells) == sight.places(one[0], link.source.digit)
            assert set(link.target.cells) == sight.places(other[0], link.source.digit)
        ends = shown[0][0] | shown[-1][0]
        for candidate in step.eliminations:
            digit = candidate.digit
            assert digit in (shown[0][1] & shown[-1][1]) - {links[0], links[-1]}
            assert candidate in sight.targets(sight.places(ends, digit), digit)


@pytest.mark.parametrize("grid", boards(), ids=range(len(boards())))
def test_a_blossom_has_a_petal_for_each_candidate_of_its_stem(grid: Grid) -> None:
    sight = Sight(grid)
    sets = sight.sets()
    for step in steps(grid, "death_blossom"):
        (stem,) = (role.cell for role in step.pattern if role.part == "pivot")
        petals = shown_sets(step)
        assert set(petals) <= sets
        assert len(petals) > 1
        assert [link.source.digit for link in step.links] == sorted(sight.open[stem])
        for link in step.links:
            places = set(link.target.cells)
            assert places <= sight.peers[stem]
            assert places in [sight.places(cells, link.target.digit) for cells, _ in petals]
        for candidate in step.eliminations:
            assert all(candidate.digit in digits for _, digits in petals)
            cells = frozenset(cell for petal, _ in petals for cell in petal)
            assert candidate in sight.targets(sight.places(cells, candidate.digit), candidate.digit)


@pytest.mark.parametrize("grid", boards(), ids=range(len(boards())))
def test_a_crossing_uses_all_its_digits(grid: Grid) -> None:
    for step in steps(grid, "sue_de_coq"):
        crossing = [role for role in step.pattern if role.part == "body"]
        digits = {digit for role in crossing for digit in role.digits}
        first, second = shown_sets(step)
        assert not first[1] & second[1] & digits
        own = [beside - digits for _, beside in (first, second)]
        cells = len(crossing) + len(first[0]) + len(second[0])
        assert cells == len(digits) + len(own[0]) + len(own[1])
