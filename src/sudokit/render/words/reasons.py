"""Sentences on why a grid does not have exactly one solution."""

from __future__ import annotations

from collections.abc import Iterable

from ...constraints.base import Constraint
from ...grid import Grid
from ...logic import Candidate
from ...reasons import Ambiguity, Conflict
from .terms import house_name, listed, placed

MOST = 12
"""The most cells or clues that a sentence names one by one."""


def explain(reason: Conflict | Ambiguity) -> str:
    return " ".join(sentences(reason))


def sentences(reason: Conflict | Ambiguity) -> list[str]:
    return _conflict(reason) if isinstance(reason, Conflict) else _ambiguity(reason)


def _conflict(reason: Conflict) -> list[str]:
    return [*_clash(reason), *_instead(reason)]


def _instead(reason: Conflict) -> list[str]:
    """Name clues that would make the puzzle valid in place of a wrong one."""
    clues = _clues(reason.grid, reason.repairs)
    if len(clues) > 1:
        return [f"Any one of these instead would leave exactly one solution: {_few(clues)}."]
    return [f"With {clue} instead, there would be exactly one solution." for clue in clues]


def _clash(reason: Conflict) -> list[str]:
    grid, cells = reason.grid, reason.cells
    if not cells:
        return _contradiction(reason)
    if len(cells) == 1:
        said = [f"One clue alone leaves no solution: {_clue(grid, cells[0])}."]
        return [*said, *_with_constraints(reason, "this clue")]
    if len(cells) == 2 and (house := _house_of_both(grid, *cells)):
        first, second = (_clue(grid, cell) for cell in cells)
        return [f"Two clues clash: {first} and {second} are in {house}."]
    said = [
        f"These {len(cells)} clues contradict each other: "
        f"{listed(_clue(grid, cell) for cell in cells)}."
    ]
    if reason.is_smallest:
        said.append("No smaller set of clues does.")
    elif reason.is_minimal:
        said.append(
            "Without any one of them, the others have a solution; "
            "a smaller conflict among other clues was neither found nor ruled out."
        )
    else:
        said.append("There was no time to check whether all of them are needed.")
    said += _with_constraints(reason, "these clues")
    if reason.proof:
        said.append(reason.proof.explain())
    return said


def _with_constraints(reason: Conflict, clues: str) -> list[str]:
    """Name the constraints that clues contradict."""
    if not reason.constraints:
        return []
    names = [f"the {_constraint(constraint)}" for constraint in reason.constraints]
    return [f"No grid fits both {clues} and {_few(names)}."]


def _contradiction(reason: Conflict) -> list[str]:
    """Say why no clues have a solution."""
    names = [_constraint(constraint) for constraint in reason.constraints]
    if not names:
        return ["No grid of this shape has a solution, whatever the clues."]
    if len(names) == 1:
        return [f"One constraint alone leaves no solution: {names[0]}."]
    said = [
        f"These {len(names)} constraints contradict each other, whatever the clues: {_few(names)}."
    ]
    if reason.is_minimal:
        said.append("Without any one of them, the others have a solution.")
    else:
        said.append("There was no time to check whether all of them are needed.")
    return said


def _constraint(constraint: Constraint) -> str:
    """Return a constraint with its number, such as "killer cage r1c1 r1c2 (sum 3)"."""
    numbers = [
        f"{name} {value}" for name, value in constraint.to_dict().items() if isinstance(value, int)
    ]
    return f"{constraint.label} ({', '.join(numbers)})" if numbers else constraint.label


def _ambiguity(reason: Ambiguity) -> list[str]:
    grid = reason.grid
    cells = [grid.shape.cell_name(cell) for cell in reason.differing]
    said = [f"Two solutions differ in {_few(cells, 'cell')}."]
    if reason.undecided is None:
        said.append("There was no time to compare all solutions.")
    elif set(reason.undecided) == set(reason.differing):
        said.append("In all other cells, all solutions are the same.")
    else:
        cells = [grid.shape.cell_name(cell) for cell in reason.undecided]
        said.append(f"All solutions together leave {_few(cells, 'cell')} undecided.")
    lacks = f"at least {reason.at_least} more {'is' if reason.at_least == 1 else 'are'} needed"
    if reason.repairs:
        if len(reason.repairs) == 1 and reason.all_tried:
            alone = "Only one clue would, alone, leave exactly one solution: "
        else:
            alone = "Any one of these clues would leave exactly one solution: "
        said.append(alone + _few(_clues(grid, reason.repairs)) + ".")
    elif reason.all_tried:
        said.append(f"No single clue would leave exactly one solution: {lacks}.")
    else:
        said.append(f"There was no time to try every clue: {lacks}.")
    if len(reason.remedy) > MOST:
        said.append(f"Together, {len(reason.remedy)} clues were found that would do.")
    elif reason.remedy and not reason.repairs:
        said.append(f"Together, these would do: {listed(_clues(grid, reason.remedy))}.")
    return said


def _clue(grid: Grid, cell: int) -> str:
    name = grid.shape.cell_name(cell)
    if grid[cell] or grid.candidate_masks is None:
        return placed(grid.shape, cell, grid[cell])
    mask = grid.candidate_masks[cell]
    left = [symbol for bit, symbol in enumerate(grid.shape.symbols) if mask >> bit & 1]
    return f"{name} (only {listed(left, 'or')})" if left else f"{name} (no candidate)"


def _clues(grid: Grid, clues: Iterable[Candidate]) -> list[str]:
    return [placed(grid.shape, *clue) for clue in clues]


def _house_of_both(grid: Grid, first: int, second: int) -> str:
    if not grid[first] or grid[first] != grid[second]:
        return ""
    both = (h for h in grid.shape.houses if first in h.cells and second in h.cells)
    return listed(map(house_name, both))


def _few(names: list[str], thing: str = "") -> str:
    """Return the names, or their number if there are more than MOST."""
    if len(names) <= MOST:
        return listed(names)
    if thing:
        return f"{len(names)} {thing}s"
    return f"{', '.join(names[:MOST])}, and {len(names) - MOST} more"
