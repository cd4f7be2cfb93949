"""Drawings of steps: each name in the words has its mark, and each mark its name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from sudokit.examples import conclusion
from sudokit.generator import generate
from sudokit.grid import Grid
from sudokit.hints import Hint, hint
from sudokit.logic import TECHNIQUES, Step, Technique, next_step, steps
from sudokit.reasons import Ambiguity, Conflict, why
from sudokit.render.hint_drawing import draw_hint, draw_reason
from sudokit.render.marks import PLACED, REMOVED, STRUCK, WRONG, Drawing
from sudokit.render.step_drawing import draw_step
from sudokit.render.terminal_marks import terminal_marks
from sudokit.render.words import hints as hints_in_words
from sudokit.render.words import steps as steps_in_words
from sudokit.render.words.speaker import KINDS, PLAIN
from sudokit.shape import House, Shape
from sudokit.solver import solve

from ..boards import boards
from ..thorough import examples, some
from ..variant_puzzles import SETTERS, variant_puzzle

HOUSES = {
    "r": ("row", "rows"), "c": ("column", "columns"), "b": ("box", "boxes"),
    "d": ("diagonal", "diagonals"), "w": ("window", "windows"), "g": ("group", "groups"),
}  # fmt: skip


# Names, found in the words without the library.


def named_cells(shape: Shape, words: str) -> set[int]:
    """Return the cells of r1c1 and r12c3 in a text."""
    found = set()
    for rows, columns in re.findall(r"r(\d+)c(\d+)", words):
        if shape.size < 10:
            lines = product(map(int, rows), map(int, columns))
        else:
            lines = product([int(rows)], [int(columns)])
        found |= {(row - 1) * shape.column_count + column - 1 for row, column in lines}
    return found


def named_candidates(shape: Shape, words: str) -> set[tuple[int, int]]:
    """Return the candidates of r1c1=5 and r12c3<>57 in a text."""
    found = set()
    symbols = {shape.symbol(digit): digit for digit in shape.digits}
    for cells, digits in re.findall(r"((?:r\d+c\d+,?)+)(?:=|<>)(\w+(?:,\w\b)*)", words):
        known = [symbols[each] for each in digits.replace(",", "")]
        found |= {*product(named_cells(shape, cells), known)}
    return found


def is_named(house: House, words: str) -> bool:
    """Whether a text names a house: row 1, or rows 1, 2 and 5."""
    kind, number = house.name[0], house.name[1:]
    if kind not in HOUSES or not number.isdigit():
        return house.name.lower() in words.lower()
    one, several = HOUSES[kind]
    if re.search(rf"\b{one} {number}\b", words, re.IGNORECASE):
        return True
    lists = re.findall(rf"\b{several} ((?:\d+, )*\d+ and \d+)\b", words, re.IGNORECASE)
    return any(number in re.findall(r"\d+", numbers) for numbers in lists)


# Marks.


def marked_cells(drawing: Drawing) -> set[int]:
    """Return the cells with a mark."""
    links = [group for link in drawing.links for group in (link.source, link.target)]
    return {
        *(mark.cell for mark in (*drawing.cells, *drawing.rings)),
        *(mark.cell for mark in drawing.candidates),
        *(cell for cell, _ in drawing.digits), *drawing.seen, *drawing.lost,
        *(cell for group in links for cell in group.cells),
    }  # fmt: skip


def check_names(grid: Grid, step: Step) -> None:
    """Check that the words of a step name what its drawing marks, and nothing else."""
    shape, words, drawing = step.shape, step.explain(), draw_step(grid, step)
    lit = [shape.constraints[index] for index in drawing.constraints]
    touched = {shape.cell(cell) for each in lit for cell in each.touched}
    cells, marked = named_cells(shape, words), marked_cells(drawing)
    assert cells <= marked | touched, [shape.cell_name(cell) for cell in cells - marked - touched]
    assert marked <= cells | touched, [shape.cell_name(cell) for cell in marked - cells - touched]
    assert named_candidates(shape, words) <= {m[:2] for m in drawing.candidates} | {
        *map(tuple, drawing.digits)
    }
    framed = [mark.house for mark in drawing.houses]
    along = {link.house for link in drawing.links}
    for house in shape.houses:
        assert not is_named(house, words) or house in framed or house in along, house.name
    for house in framed:
        assert is_named(house, words), house.name
    for constraint in lit:
        names = (constraint.reference, f"the {constraint.about.names[0]}")
        is_told = any(name.lower() in words.lower() for name in names)
        are_told = f"{constraint.about.names[0].split()[-1]}s" in words  # "the 5 cages"
        assert is_told or are_told or touched & cells, constraint.reference
    for constraint in shape.constraints:
        if constraint.reference.lower() in words.lower():
            assert constraint.reference in {each.reference for each in lit}
    ends = {m[:2] for m in drawing.candidates if m.kind in (PLACED, REMOVED, STRUCK)}
    assert ends | {*map(tuple, drawing.digits)} == {*step.placements, *step.eliminations}
    digits = {digit for _, digit in named_candidates(shape, words)}
    for mark in drawing.candidates:
        symbol = rf"(?<![rc\d]){shape.symbol(mark.digit)}"
        is_end = mark[:2] in ends  # "it can only be 3 or 7"
        assert is_end or mark.digit in digits or re.search(symbol, words), mark
    check_terminal(shape, drawing)
    for ray in drawing.rays:
        assert ray.source in cells
        assert all(not grid[cell] for cell in ray.crossed)
        others = {cell for house in framed for cell in house}  # "every other empty cell"
        assert {*ray.crossed} <= others or ray.target in cells


def check_runs(step: Step) -> None:
    """Check that the runs of the words make up the words, and tell the same names."""
    shape, words = step.shape, step.explain()
    found = steps_in_words.runs(step, "long")
    assert "".join(run.text for run in found) == words
    assert all(run.kind in KINDS and run.text for run in found)
    plain = "\n".join(run.text for run in found if run.kind == PLAIN)
    assert not named_cells(shape, plain)
    assert not any(re.search(rf"\b{one} \d", plain) for one, _ in HOUSES.values())
    cells = {cell for run in found for cell in run.cells}
    constrained = "\n".join(run.text for run in found if run.constraints)
    assert named_cells(shape, words) <= cells | named_cells(shape, constrained)
    assert named_candidates(shape, words) == {
        pair for run in found for pair in product(run.cells, run.digits)
    }
    lit = {shape.constraints.index(each) for each in step.constraints}
    told = {index for run in found for index in run.constraints}
    alike = {shape.constraints[index].reference for index in lit}
    assert all(index in lit or shape.constraints[index].reference in alike for index in told)
    for house in shape.houses:
        assert is_named(house, words) == any(run.house == house.name for run in found)


def check_hint(hint: Hint, level: int) -> None:
    """Check that a hint marks just what its words name; not for level 3 of a step."""
    shape, words, drawing = hint.grid.shape, hint.text(level), draw_hint(hint, level)
    found = hints_in_words.runs(hint, level)
    cells = {cell for run in found for cell in run.cells}
    constrained = "\n".join(run.text for run in found if run.constraints)
    assert named_cells(shape, words) <= cells | named_cells(shape, constrained)
    assert {mark.cell for mark in drawing.cells} == cells
    assert marked_cells(drawing) == cells
    framed = {mark.house.name for mark in drawing.houses}
    assert framed == {house.name for house in shape.houses if is_named(house, words)}
    assert {*drawing.constraints} == {index for run in found for index in run.constraints}
    assert cells <= {*terminal_marks(shape, drawing).cells}


def check_terminal(shape: Shape, drawing: Drawing) -> None:
    """Check that a terminal highlights what a picture marks, and nothing else."""
    cells, candidates = terminal_marks(shape, drawing)
    assert {*candidates} == {*(m[:2] for m in drawing.candidates), *map(tuple, drawing.digits)}
    framed = {cell for mark in drawing.houses for cell in mark.house}
    lit = [shape.constraints[index] for index in drawing.constraints]
    touched = {shape.cell(*place) for each in lit for place in each.touched}
    marked = marked_cells(drawing)
    assert marked <= {*cells} <= marked | framed | touched
    assert {cell for cell, name in cells.items() if name != "look"} <= marked


# Tests.


def shown(technique: Technique) -> Iterator[tuple[Grid, Step]]:
    """Yield the steps of a technique's boards."""
    for board in boards(technique):
        if board.kind != "miss":
            found = (s for s in steps(board.grid, technique) if conclusion(s) == board.conclusion)
            yield from ((board.grid, step) for step in list(found)[:1])


def on_path(grid: Grid) -> Iterator[tuple[Grid, Step]]:
    """Yield the steps of a path, each on its board."""
    while step := next_step(grid):
        yield grid, step
        grid = step.apply(grid)


@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.id)
def test_each_name_has_its_mark_and_each_mark_its_name(technique: Technique) -> None:
    found = list(shown(technique))
    assert found
    for grid, step in found:
        check_names(grid, step)
        check_runs(step)
        for level in (1, 2):
            check_hint(Hint(grid, level, step), level)


@pytest.mark.parametrize("seed", range(examples(20)))
def test_names_and_marks_on_whole_paths(seed: int) -> None:
    for grid, step in on_path(generate("extreme" if seed % 2 else "hard", seed=seed)):
        check_names(grid, step)
        check_runs(step)


@pytest.mark.parametrize("name", some(SETTERS, *list(SETTERS)[::4]))
def test_names_and_marks_with_constraints(name: str) -> None:
    for grid, step in on_path(variant_puzzle([name], 1)):
        check_names(grid, step)
        check_runs(step)


def test_a_mistake_and_its_reason_are_marked() -> None:
    puzzle = generate("medium", seed=2)
    solution = solve(puzzle)
    for cell in [cell for cell in puzzle.shape.cells if not puzzle[cell]][:: 60 // examples(20)]:
        for digit in {1, 5, 9} - {solution[cell]}:
            found = hint(puzzle.place(cell, digit))
            assert found.mistake
            for level in (1, 2, 3):
                check_hint(found, level)
            first = draw_hint(found, 3).cells[0]
            assert (first.cell, first.kind) == (found.mistake.cell, WRONG)


@pytest.mark.parametrize("technique", TECHNIQUES[::5], ids=lambda technique: technique.id)
def test_a_drawing_in_another_language_differs_in_its_words_alone(technique: Technique) -> None:
    for grid, step in shown(technique):
        english, german = draw_step(grid, step), draw_step(grid, step, "de")
        assert replace(german, legend=english.legend, said=english.said) == english
        assert [entry[:2] for entry in german.legend] == [entry[:2] for entry in english.legend]
        assert (german.said or {}).keys() == (english.said or {}).keys()
        assert not {entry.words for entry in german.legend} & {"placed", "eliminated", "pattern"}


def test_a_reason_is_marked() -> None:
    clash = why(Grid("11.............."))
    assert isinstance(clash, Conflict)
    assert {mark.cell for mark in draw_reason(clash).cells if mark.kind == WRONG} == {*clash.cells}
    two = why(Grid("12............21"))
    assert isinstance(two, Ambiguity)
    drawing = draw_reason(two)
    assert {m[:2] for m in drawing.candidates} == {
        (cell, solution[cell]) for solution in two.solutions for cell in two.differing
    }
    assert {*two.differing} <= {mark.cell for mark in drawing.cells}
