"""Oddagons, compared with brute force on what two or three digits can fill."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product

import pytest

from sudokit.checker import candidates
from sudokit.generator import generate
from sudokit.grid import Grid
from sudokit.logic import next_step, steps

Gone = frozenset[tuple[int, int]]

HOUSES = Grid("." * 81).shape.houses
PEERS = [{c for h in HOUSES if cell in h.cells for c in h.cells} - {cell} for cell in range(81)]


def can_fill(cells: list[int], filled: tuple[int, ...] = ()) -> bool:
    """Whether three digits alone can fill the cells."""
    if len(filled) == len(cells):
        return True
    near = PEERS[cells[len(filled)]]
    taken = {digit for cell, digit in zip(cells, filled) if cell in near}
    return any(can_fill(cells, (*filled, digit)) for digit in {1, 2, 3} - taken)


@pytest.mark.parametrize("first", [*permutations(range(3))])
def test_three_digits_cannot_fill_a_tridagon(first: tuple[int, ...]) -> None:
    for orders in product([first], *[permutations(range(3))] * 3):
        cells = [
            (box // 2 * 6 + row) * 9 + box % 2 * 3 + order[row]
            for box, order in enumerate(orders)
            for row in range(3)
        ]
        masks = [0b111111000] * 81
        for cell in cells:
            masks[cell] = 0b111
        guardian = cells[4 * first[0] + orders[1][0]]
        masks[guardian] |= 0b1000
        grid = Grid("." * 81, candidate_masks=masks)
        found = [set(step.eliminations) for step in steps(grid, "tridagon")]
        gone = [] if can_fill(cells) else [{(guardian, d) for d in (1, 2, 3)}]
        assert found == gone


def odd_loops(grid: Grid) -> Iterator[Gone]:
    """Yield the eliminations of odd loops without chords, of five to nine cells."""
    left = [frozenset(digits) for digits in candidates(grid)]
    for pair in map(frozenset, combinations(range(1, 10), 2)):
        twins = [cell for cell in range(81) if left[cell] == pair]
        others = [cell for cell in range(81) if left[cell] > pair]
        wanted: list[list[int]] = [[guardian] for guardian in others]
        for digit in {*range(1, 10)} - pair:
            alike = [cell for cell in others if left[cell] == pair | {digit}]
            wanted += [[*some] for n in range(2, 6) for some in combinations(alike, n)]
        for guardians in wanted:
            more = min(left[guardians[0]] - pair)
            gone = frozenset(
                (cell, more)
                for cell in range(81)
                if more in left[cell] and PEERS[cell].issuperset(guardians)
            )
            if len(guardians) == 1:
                gone = frozenset((guardians[0], digit) for digit in pair)
            if gone and any(
                is_loop({*guardians, *some})
                for length in (5, 7, 9)
                for some in combinations(twins, length - len(guardians))
                if length > len(guardians)
            ):
                yield gone


def is_loop(cells: set[int]) -> bool:
    if any(len(PEERS[cell] & cells) != 2 for cell in cells):
        return False
    met = [min(cells)]
    for cell in met:
        met += sorted((PEERS[cell] & cells).difference(met))
    return len(met) == len(cells)


@pytest.mark.parametrize("seed", range(30))
def test_bivalue_oddagons_are_odd_loops(seed: int) -> None:
    grid = generate("extreme", seed=seed)
    for _ in range(200):
        step = next_step(grid, profile="patterns")
        if step is None or step.eliminations:
            found = [frozenset(step.eliminations) for step in steps(grid, "bivalue_oddagon")]
            assert len(found) == len(set(found))
            assert {*found} == {*odd_loops(grid)}
        if step is None:
            return
        grid = step.apply(grid)
