"""The core's finders compared with searches by definition, on grids of many shapes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

import pytest

from sudokit.checker import candidates
from sudokit.generator import generate
from sudokit.grid import Grid
from sudokit.logic import path, steps
from sudokit.shape import Shape

from .brute_force import KINDS
from .thorough import examples

Found = tuple[str, tuple[int, ...], frozenset[tuple[int, int]]]
"""A technique, its houses, and its placements or eliminations."""

FAMILIES = ("locked", "subsets", "fish", "wings", "exclusion")
NAMES = {2: "pair", 3: "triple", 4: "quad"}
FISH = {2: "x_wing", 3: "swordfish", 4: "jellyfish"}


class Reference:
    def __init__(self, grid: Grid) -> None:
        self.size = grid.shape.size
        self.houses = [frozenset(house.cells) for house in grid.shape.houses]
        self.left = [frozenset(digits) for digits in candidates(grid)]
        self.digits = range(1, self.size + 1)
        self.grid = grid

    def places(self, house: int, digit: int) -> frozenset[int]:
        return frozenset(cell for cell in self.houses[house] if digit in self.left[cell])

    def full_houses(self) -> list[int]:
        return [h for h, cells in enumerate(self.houses) if len(cells) == self.size]

    def empty(self, house: int) -> int:
        return sum(self.grid[cell] == 0 for cell in self.houses[house])

    def sees(self, cell: int, other: int) -> bool:
        return cell != other and any(cell in h and other in h for h in self.houses)

    def locked(self) -> Iterator[Found]:
        for base in self.full_houses():
            kind = min(base // self.size, 3)
            word = "claiming" if kind < 2 else "pointing"
            for digit in self.digits:
                places = self.places(base, digit)
                if len(places) < 2:
                    continue
                for cover, cells in enumerate(self.houses):
                    if cover == base or not places <= cells:
                        continue
                    gone = self.places(cover, digit) - self.houses[base]
                    if gone:
                        yield word, (base, cover), frozenset((cell, digit) for cell in gone)
                    for other in self.full_houses():
                        before = self.places(other, digit)
                        after = before - gone
                        same_kind = other != base and min(other // self.size, 3) == kind
                        if same_kind and after != before and len(after) == 1:
                            placed = frozenset((cell, digit) for cell in after)
                            yield f"direct_{word}", (base, cover, other), placed

    def naked(self, degree: int) -> Iterator[Found]:
        for house, cells in enumerate(self.houses):
            least = 2 * degree if len(cells) == self.size else degree + 1
            if self.empty(house) < least:
                continue
            for chosen in combinations([c for c in cells if len(self.left[c]) > 1], degree):
                digits = frozenset[int]().union(*(self.left[c] for c in chosen))
                gone = {(c, d) for c in cells.difference(chosen) for d in self.left[c] & digits}
                if len(digits) == degree and gone:
                    yield f"naked_{NAMES[degree]}", (house,), frozenset(gone)

    def hidden(self, degree: int) -> Iterator[Found]:
        for house in self.full_houses():
            places = {d: p for d in self.digits if len(p := self.places(house, d)) > 1}
            for chosen in combinations(places, degree):
                cells = frozenset[int]().union(*(places[d] for d in chosen))
                if len(cells) != degree:
                    continue
                gone = {(c, d) for c in cells for d in self.left[c].difference(chosen)}
                if gone and self.empty(house) > 2 * degree:
                    yield f"hidden_{NAMES[degree]}", (house,), frozenset(gone)
                singles = [d for d in places if d not in chosen and len(places[d] - cells) == 1]
                if singles and degree < 4 and self.empty(house) > degree:
                    (cell,) = places[singles[0]] - cells
                    placed = frozenset({(cell, singles[0])})
                    yield f"direct_hidden_{NAMES[degree]}", (house,), placed

    def fish(self, degree: int) -> Iterator[Found]:
        rows, columns = range(self.size), range(self.size, 2 * self.size)
        for digit in self.digits:
            if list(self.grid).count(digit) + 2 * degree > self.size:
                continue
            for bases, covers in ((rows, columns), (columns, rows)):
                good = [base for base in bases if len(self.places(base, digit)) > 1]
                for chosen in combinations(good, degree):
                    cells = frozenset[int]().union(*(self.places(b, digit) for b in chosen))
                    crossing = [c for c in covers if self.houses[c] & cells]
                    gone = frozenset[int]().union(*(self.places(c, digit) for c in crossing))
                    if len(crossing) == degree and gone - cells:
                        eliminated = frozenset((cell, digit) for cell in gone - cells)
                        yield FISH[degree], (*chosen, *crossing), eliminated

    def wings(self) -> Iterator[Found]:
        pairs = [cell for cell, digits in enumerate(self.left) if len(digits) == 2]
        for first, second in combinations(pairs, 2):
            common = self.left[first] & self.left[second]
            if len(common) != 1:
                continue
            ends = self.left[first] ^ self.left[second]
            for name, middle in (("xy_wing", ends), ("xyz_wing", ends | common)):
                for pivot, digits in enumerate(self.left):
                    if digits != middle or not all(self.sees(pivot, c) for c in (first, second)):
                        continue
                    seen = (first, second) if name == "xy_wing" else (first, second, pivot)
                    gone = {
                        (cell, digit)
                        for digit in common
                        for cell, here in enumerate(self.left)
                        if digit in here and all(self.sees(cell, c) for c in seen)
                    }
                    if gone:
                        yield name, (), frozenset(gone)

    def aligned_pairs(self) -> Iterator[Found]:
        """Yield aligned pairs of cells that see cells of two candidates, but no naked single."""
        seen: dict[int, set[int]] = {}
        for cell, digits in enumerate(self.left):
            peers = frozenset[int]().union(*(h for h in self.houses if cell in h)) - {cell}
            if len(digits) > 1 and all(len(self.left[other]) != 1 for other in peers):
                seen[cell] = {other for other in peers if len(self.left[other]) == 2}
        for a, b in combinations(seen, 2):
            excluders = [self.left[cell] for cell in seen[a] & seen[b]]
            if len(excluders) < 2:
                continue
            allowed = [
                (x, y)
                for x, y in product(self.left[a], self.left[b])
                if {x, y} not in excluders and (x != y or not self.sees(a, b))
            ]
            gone = {(a, x) for x in self.left[a].difference(x for x, _ in allowed)}
            gone |= {(b, y) for y in self.left[b].difference(y for _, y in allowed)}
            if gone:
                yield "aligned_pair_exclusion", (), frozenset(gone)

    def all(self) -> Counter[Found]:
        found = Counter([*self.locked(), *self.wings(), *self.aligned_pairs()])
        for degree in (2, 3, 4):
            found.update([*self.naked(degree), *self.hidden(degree), *self.fish(degree)])
        return found


def found_by_core(grid: Grid) -> Counter[Found]:
    index = grid.shape.houses.index
    return Counter(
        (
            step.technique.id,
            tuple(map(index, step.houses)),
            frozenset((*step.placements, *step.eliminations)),
        )
        for step in steps(grid, profile="patterns")
        if step.technique.family in FAMILIES
    )


@pytest.mark.parametrize("kind", [*KINDS, "12"])
def test_finders(kind: str) -> None:
    shape = KINDS[kind][0] if kind in KINDS else Shape(int(kind))
    for seed in range(examples(8)):
        grid = generate("expert", shape=shape, seed=seed)
        assert found_by_core(grid) == Reference(grid).all()
        singles = True
        for step in path(grid, profile="patterns"):
            # Boards where the technique of the path changes have the most steps to compare.
            if singles and not step.technique.is_single:
                assert found_by_core(grid) == Reference(grid).all()
            singles = step.technique.is_single
            grid = step.apply(grid)
