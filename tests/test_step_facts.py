"""Facts of steps, held against the houses and the candidates of the board."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest

from sudokit.checker import remaining_masks
from sudokit.grid import Grid
from sudokit.logic import Candidate, Step, path, steps, techniques_named
from sudokit.render.objects import facts_data
from sudokit.shape import House
from sudokit.step_facts import (
    AlignedPair,
    ColourClash,
    ColourEmpties,
    ColourMeetings,
    ColourTrap,
    Counted,
    ExcludedBy,
    Exocet,
    Facts,
    Fireworks,
    JoinedSet,
    Meeting,
    Order,
    Reversals,
    Wing,
    digits_of,
)

from .boards import boards
from .variant_puzzles import variant_puzzle

pytest.importorskip("sudokit.web.app", reason="the extra web is not installed")

from pydantic import TypeAdapter

from sudokit.web.fact_models import Facts as FactsModel

MODELS: TypeAdapter[FactsModel] = TypeAdapter(FactsModel)


class Board:
    """A step, and the candidates before it."""

    def __init__(self, grid: Grid, step: Step) -> None:
        self.grid, self.step = grid, step
        self.digits = [set(digits_of(mask)) for mask in remaining_masks(grid)]
        self.gone = set(step.eliminations)

    def see(self, cell: int, other: int) -> bool:
        houses = self.step.shape.houses
        return cell != other and any(cell in house and other in house for house in houses)

    def excludes(self, one: Candidate, other: Candidate) -> bool:
        if one.digit == other.digit:
            return self.see(one.cell, other.cell)
        return one.cell == other.cell

    def colour(self, group: int) -> set[Candidate]:
        roles = [role for role in self.step.pattern if (role.part, role.group) == ("body", group)]
        return {Candidate(role.cell, digit) for role in roles for digit in role.digits}

    def part(self, name: str) -> set[int]:
        return {role.cell for role in self.step.pattern if role.part == name}

    def places(self, house: House, digit: int) -> set[int]:
        return {cell for cell in house.cells if digit in self.digits[cell]}

    def check(self, facts: Facts | None) -> None:
        match facts:
            case ColourClash((one, other)):
                assert {one, other} <= self.colour(0)
                assert self.excludes(one, other)
            case ColourEmpties(excluded):
                (cell,) = self.part("extra")
                assert {(cell, digit) for digit in self.digits[cell]} == {
                    out for out, _ in excluded
                }
                for out, by in excluded:
                    assert by in self.colour(0) if by else out in self.colour(1)
                    assert by is None or self.excludes(by, out)
            case ColourMeetings(meetings):
                assert [each.colours for each in meetings] == [(0, 2), (0, 3)]
                self.check_meetings(meetings)
            case ColourTrap(trapped, meetings):
                assert {each.candidate for each in trapped} == self.gone
                self.check_meetings(meetings)
                pairs = [(1 - i, 5 - j) for i, j in (each.colours for each in meetings)]
                for out, colours, causes in trapped:
                    assert colours in (pairs or [(0, 1)])
                    for colour, cause in zip(colours, causes):
                        assert cause in self.colour(colour)
                        assert self.excludes(cause, out)
            case AlignedPair(unpaired):
                assert {each.candidate for each in unpaired} == self.gone
                for (cell, digit), second, partners in unpaired:
                    assert {cell, second} == self.part("body")
                    assert {partner for partner, _ in partners} == self.digits[second]
                    for partner, excluder in partners:
                        if excluder is None:
                            assert partner == digit
                            assert self.see(cell, second)
                        else:
                            assert self.digits[excluder] == {partner, digit}
                            assert self.see(excluder, cell)
                            assert self.see(excluder, second)
            case Wing(digit, holders, cases):
                for cell, gone in self.gone:
                    assert gone == digit
                    assert all(self.see(cell, holder) for holder in holders)
                cells = self.part("pivot") | self.part("body")
                assert {*holders} == {cell for cell in cells if digit in self.digits[cell]}
                if cases:
                    (pivot,) = self.part("pivot")
                    assert {each.digit for each in cases} == self.digits[pivot] - {digit}
                for pincer, of_pivot in cases:
                    assert self.digits[pincer] == {of_pivot, digit}
                    assert self.see(pincer, pivot)
            case JoinedSet(is_hidden, digits):
                cells, extra = self.part("set"), self.part("extra")
                for house in self.step.houses:
                    if is_hidden:
                        assert all(self.places(house, digit) <= cells | extra for digit in digits)
                    assert cells | extra <= {*house.cells}
                assert len(digits) == len(cells) + 1  # the others count as one
                assert is_hidden or all(self.digits[cell] <= {*digits} for cell in cells)
            case Counted(houses):
                cells = self.part("body")
                assert sum(len(digits) for _, digits in houses) == len(cells)
                for cell in cells:
                    counted = {d for house, digits in houses if cell in house.cells for d in digits}
                    assert self.digits[cell] <= counted
            case Fireworks(fireworks):
                for each in fireworks:
                    ends = {each.crossing, each.in_row, each.in_column}
                    for digit in each.digits:
                        for line in (each.row, each.column):
                            assert self.places(line, digit) - {*each.box.cells} <= ends
                    for digit, line, tied_cells in each.ties:
                        assert self.places(line, digit) == {*tied_cells} <= ends
            case Reversals(boxes):
                assert len(boxes) % 2
                columns = self.step.shape.column_count
                for house in self.step.houses:
                    cells = self.part("body") & {*house.cells}
                    from_top = sorted(cells)
                    from_left = sorted(cells, key=lambda cell: cell % columns)
                    order = [from_top.index(cell) for cell in from_left]
                    is_same = all((one + 1) % 3 == other for one, other in pairwise(order))
                    assert (house in boxes) != is_same
            case ExcludedBy(_, links):
                for number in links:
                    link = self.step.links[number]
                    assert link.source_on
                    assert not link.target_on
                    tied = [
                        Candidate(cell, group.digit)
                        for group in (link.source, link.target)
                        for cell in group.cells
                    ]
                    assert any(all(self.excludes(each, out) for each in tied) for out in self.gone)
            case Exocet(targets, gone_from_base):
                base = self.part("body")
                assert {digit for cell, digit in self.gone if cell in base} == {*gone_from_base}
                for target in targets:
                    assert {*target.holders} <= {*target.mirrors}
                    for cell, digit in target.crossed:
                        assert cell in target.cells
                        rooms = [self.rows_outside(line, digit) for line in target.lines]
                        assert not all(rooms) or len(set().union(*rooms)) == 1
                    for _, digit in target.unmirrored:
                        assert all(digit not in self.held(cell) for cell in target.mirrors)
            case _:
                pytest.fail(f"{self.step} has other facts: {facts}")

    def held(self, cell: int) -> set[int]:
        """Return the digits that a cell has or may have."""
        return self.digits[cell] or {self.grid[cell]}

    def rows_outside(self, line: House, digit: int) -> set[int]:
        """Return where a line across has a digit outside the boxes of an exocet."""
        taken = self.part("body") | self.part("target") | self.part("pivot")
        boxes = [box for box in self.step.shape.houses[18:27] if taken & {*box.cells}]
        cells = [cell for cell in line.cells if not any(cell in box for box in boxes)]
        return {line.cells.index(cell) for cell in cells if digit in self.held(cell)}

    def check_meetings(self, meetings: tuple[Meeting, ...]) -> None:
        for colours, cells in meetings:
            for colour, cell in zip(colours, cells):
                assert cell in {each.cell for each in self.colour(colour)}
            assert self.see(*cells)


TOLD: dict[str, type | tuple[type, ...]] = {
    "simple_colours_trap": ColourTrap,
    "simple_colours_wrap": ColourClash,
    "multi_colours_1": ColourTrap,
    "multi_colours_2": ColourMeetings,
    "medusa": (ColourTrap, ColourClash, ColourEmpties),
    "aligned_pair_exclusion": AlignedPair,
    "xy_wing": Wing,
    "xyz_wing": Wing,
    "wxyz_wing": Wing,
    "unique_rectangle_3": JoinedSet,
    "unique_loop_3": JoinedSet,
    "bug_3": JoinedSet,
    "sk_loop": Counted,
    "multi_sector_locked_sets": Counted,
    "firework": Fireworks,
    "tridagon": Reversals,
    "junior_exocet": Exocet,
    "continuous_nice_loop": ExcludedBy,
    "grouped_continuous_nice_loop": ExcludedBy,
    "bidirectional_x_cycle": ExcludedBy,
    "bidirectional_y_cycle": ExcludedBy,
    "bidirectional_cycle": ExcludedBy,
}
"""The kinds of facts that steps of a technique have."""


@pytest.mark.parametrize("technique", TOLD)
def test_facts_hold(technique: str) -> None:
    found = [*boards_and_steps(technique)]
    assert found
    for grid, step in found:
        assert isinstance(step.facts, TOLD[technique])
        Board(grid, step).check(step.facts)
        data = facts_data(grid.shape, step.facts)
        assert MODELS.validate_python(data, strict=True).model_dump() == data


def boards_and_steps(technique: str) -> Iterator[tuple[Grid, Step]]:
    (known,) = techniques_named(technique)
    for board in boards(known):
        for step in steps(board.grid, known)[:20]:
            yield board.grid, step


def test_bounds_pass_along_orders() -> None:
    """Digits that are lost lie beyond what the inequalities say, from the origin on."""
    told = 0
    for seed in range(4):
        for step in path(variant_puzzle(["thermometer"], seed), seconds=20):
            if not isinstance(step.facts, Order):
                continue
            told += 1
            left = {role.cell: role.digits for role in step.pattern}
            lost = {
                (cell, digit < left[cell][0])
                for cell, digit in step.eliminations
                if not left[cell][0] <= digit <= left[cell][-1]
            }
            assert lost == {(each.cell, each.is_least) for each in step.facts.bounds}
            for cell, digit, is_least, origin in step.facts.bounds:
                assert digit <= left[cell][0] if is_least else digit >= left[cell][-1]
                gaps = gaps_from(step.facts, origin, is_least)
                edge = left[origin][0 if is_least else -1]
                assert digit - edge == (gaps[cell] if is_least else -gaps[cell])
            data = facts_data(step.shape, step.facts)
            assert MODELS.validate_python(data, strict=True).model_dump() == data
    assert told


def gaps_from(order: Order, origin: int, is_upwards: bool) -> dict[int, int]:
    """Return how much each cell differs from one at least, as far as the inequalities say."""
    gaps = {origin: 0}
    while True:
        more: dict[int, int] = {
            to: gaps[at] + gap
            for low, high, gap in order.rises
            for at, to in [(low, high) if is_upwards else (high, low)]
            if at in gaps and gaps[at] + gap > gaps.get(to, -1)
        }
        if not more:
            return gaps
        gaps |= more


def test_the_documentation_has_every_class_of_facts() -> None:
    page = (Path(__file__).parent.parent / "docs" / "steps.md").read_text(encoding="utf-8")
    for kind in get_args(Facts):
        assert f"`{kind.__name__}`" in page
