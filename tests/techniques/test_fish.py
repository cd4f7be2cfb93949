"""Fish and single-digit patterns, compared with searches by definition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, permutations

import pytest

from sudokit.checker import candidates
from sudokit.generator import generate
from sudokit.grid import Grid
from sudokit.logic import Step, next_step, steps
from sudokit.shape import Shape

from ..thorough import examples

SIZES = ("x_wing", "swordfish", "jellyfish")
FINNED = ("finned", "sashimi")
FRANKEN = ("franken", "finned_franken")
TWO_LINKS = ("skyscraper", "two_string_kite", "turbot_fish")

Cells = frozenset[int]
Gone = frozenset[tuple[int, int]]


class Places:
    """The places of each digit on a grid."""

    def __init__(self, grid: Grid) -> None:
        self.grid, self.size = grid, grid.shape.size
        self.houses = [frozenset(house.cells) for house in grid.shape.houses]
        self.digits = range(1, self.size + 1)
        left = candidates(grid)
        self.of = {d: frozenset(c for c, mask in enumerate(left) if d in mask) for d in self.digits}
        self.peers = [
            frozenset().union(*(h for h in self.houses if cell in h)) - {cell}
            for cell in range(self.size**2)
        ]

    def seen_by_all(self, cells: Iterable[int], among: Cells) -> Cells:
        return among.intersection(*(self.peers[cell] for cell in cells))

    def strong_links(self, digit: int, houses: Iterable[Cells]) -> Iterator[tuple[int, int]]:
        for house in houses:
            if len(house) == self.size and len(places := house & self.of[digit]) == 2:
                yield from permutations(places)

    def fish(
        self, digit: int, bases: tuple[int, ...], covers: tuple[int, ...]
    ) -> tuple[Cells, Cells]:
        """Return the fins of a fish, and the cells that lose the digit."""
        based, covered = (
            [c for h in some for c in self.houses[h] & self.of[digit]] for some in (bases, covers)
        )
        fins = frozenset(c for c in based if c not in covered or based.count(c) > 1)
        gone = frozenset(c for c in covered if c not in based or covered.count(c) > 1)
        return fins, self.seen_by_all(fins, gone)

    def all_fish(self, degree: int, *, boxes: bool) -> Iterator[tuple[str, Gone]]:
        """Yield the ids and eliminations of all fish by HoDoKu's definition.

        They have few fins, and every cover has places of bases. An X-Wing with boxes but without
        fins is left out, since it is pointing and claiming; so is a fish without fins in which a
        line has a single place.
        """
        rows, columns, squares = (range(k * self.size, (k + 1) * self.size) for k in range(3))
        more = squares if boxes else range(0)
        for digit in self.digits:
            for lines, crossing in ((rows, columns), (columns, rows)):
                pool = [h for h in (*lines, *more) if self.houses[h] & self.of[digit]]
                for bases in combinations(pool, degree):
                    based = [self.houses[h] & self.of[digit] for h in bases]
                    if sum(map(len, based)) > len(places := frozenset().union(*based)) + 2:
                        continue  # a place is in two bases at most, so there are three inner fins
                    meets = [
                        h for h in (*crossing, *more) if self.houses[h] & places and h not in bases
                    ]
                    for covers in combinations(meets, degree):
                        if boxes and max(*bases, *covers) < 2 * self.size:
                            continue
                        fins, cells = self.fish(digit, bases, covers)
                        if not cells or len(fins) > 5:
                            continue
                        if boxes:
                            kind = "finned_franken_" if fins else "franken_"
                        elif min(len(base - fins) for base in based) > 1:
                            kind = "finned_" if fins else ""
                        elif fins:
                            kind = "sashimi_"
                        else:
                            continue
                        if (kind, degree) != ("franken_", 2):
                            yield kind + SIZES[degree - 2], frozenset((c, digit) for c in cells)


def boards(kind: str, shape: Shape, seeds: Iterable[int], apart: int) -> list[Grid]:
    """Return boards from the paths of generated puzzles."""
    found = []
    for seed in seeds:
        grid, turn = generate(kind, shape=shape, seed=seed), 0
        while step := next_step(grid, profile="patterns"):
            if step.eliminations:
                if turn % apart == 0:
                    found.append(grid)
                turn += 1
            grid = step.apply(grid)
    return found


@cache
def classic() -> list[Grid]:
    return boards("extreme", Shape(9), range(14), 4)


def gone(found: Iterable[Step]) -> list[Gone]:
    return [frozenset((c.cell, c.digit) for c in step.eliminations) for step in found]


def names(kinds: Iterable[str], degrees: Iterable[int]) -> list[str]:
    ids = [f"{kind}_{SIZES[degree - 2]}" for kind in kinds for degree in degrees]
    return [id for id in ids if id != "franken_x_wing"]


@pytest.mark.parametrize("shape", [Shape(9), Shape(6), Shape(9, variants=["x"])], ids=str)
def test_a_fish_proves_its_eliminations(shape: Shape) -> None:
    for grid in classic() if shape == Shape(9) else boards("hard", shape, range(examples(16)), 1):
        places = Places(grid)
        for id in (*SIZES, *names(FINNED + FRANKEN, (2, 3, 4))):
            found = steps(grid, id)
            for step in found:
                middle = len(step.houses) // 2
                numbers = tuple(map(shape.houses.index, step.houses))
                bases, covers = numbers[:middle], numbers[middle:]
                assert middle == SIZES.index(next(s for s in SIZES if id.endswith(s))) + 2
                assert len({*bases, *covers}) == 2 * middle
                assert ("franken" in id) == (max(numbers) >= 2 * shape.size)
                (digit,) = {c.digit for c in step.eliminations}
                fins, cells = places.fish(digit, bases, covers)
                assert cells == {c.cell for c in step.eliminations}
                assert fins == {role.cell for role in step.pattern if role.part == "extra"}
                assert bool(fins) == ("finned" in id or "sashimi" in id)
                body = {role.cell for role in step.pattern if role.part == "body"}
                if "franken" not in id and fins:
                    fewest = min(len(body & places.houses[base]) for base in bases)
                    assert (fewest < 2) == ("sashimi" in id)
            assert "finned" not in id or len(found) == len(set(gone(found)))


@pytest.mark.parametrize(
    ("degree", "boxes", "size"),
    [(2, False, 9), (3, False, 9), (4, False, 9), (2, True, 9), (3, True, 6)],
)
def test_every_fish_is_found(degree: int, boxes: bool, size: int) -> None:
    kinds = names(FRANKEN if boxes else FINNED, [degree])
    for grid in classic()[::6] if size == 9 else boards("hard", Shape(size), range(3), 1):
        there = set(Places(grid).all_fish(degree, boxes=boxes))
        for id in kinds if boxes else (SIZES[degree - 2], *kinds):
            assert set(gone(steps(grid, id))) == {some for kind, some in there if kind == id}


def test_two_strong_links() -> None:
    for grid in classic():
        places, by_definition = Places(grid), set()
        for digit in places.digits:
            links = sorted(set(places.strong_links(digit, places.houses)))
            for (a, b), (c, d) in permutations(links, 2):
                if len({a, b, c, d}) == 4 and c in places.peers[b]:
                    cells = places.seen_by_all((a, d), places.of[digit])
                    by_definition.add(frozenset((cell, digit) for cell in cells))
        by_definition.discard(frozenset())
        named = set(gone(step for id in TWO_LINKS for step in steps(grid, id)))
        # Two links joined at both ends are an X-Wing, and a kite leaves the cells of its box to
        # pointing and claiming.
        easier = ("x_wing", "pointing", "claiming")
        taken = set().union(*gone(step for id in easier for step in steps(grid, id)))
        for step in named:
            assert any(step <= more <= step | taken for more in by_definition)
        assert all(step in named or step & taken for step in by_definition)


def test_empty_rectangles() -> None:
    size = 9
    for grid in classic():
        places, by_definition = Places(grid), set()
        lines, squares = places.houses[: 2 * size], places.houses[2 * size :]
        for digit in places.digits:
            for link in lines:
                for near, far in places.strong_links(digit, [link]):
                    (along,) = (line for line in lines if near in line and line != link)
                    for cell in (places.peers[far] & places.of[digit]) - {near}:
                        (across,) = (line for line in lines if cell in line and not line & link)
                        for square in squares:
                            here = square & places.of[digit]
                            if square & {near, far, cell} or not here <= along | across:
                                continue
                            if here - along and here - across:
                                by_definition.add(frozenset({(cell, digit)}))
        assert set(gone(steps(grid, "empty_rectangle"))) == by_definition
