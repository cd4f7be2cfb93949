"""Large grids: the CPU time of each solver to a first solution.

sudokit also searches for a second solution, since its answer always says whether there is one.

Each solver runs as a program of its own, which is stopped when it takes too long: large.py SOLVER
reads an Instance as JSON and writes {"seconds", "solution"}. Preparing the search (a model, the
clauses of the rules) is not timed.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

CLUES = {16: (128, 120, 112, 104, 93), 25: (375, 320, 297, 260)}
"""Numbers of clues for each size: from easy to where the search is hardest, and beyond."""

Timed = tuple[float, list[int] | None]


class Instance(NamedTuple):
    size: int
    clues: int
    digits: list[int]
    houses: list[list[int]]


def instances(each: int) -> Iterator[Instance]:
    """Yield full grids with only random cells left; they have at least one solution."""
    import sudokit

    for size, numbers in CLUES.items():
        shape = sudokit.Shape(size)
        houses = [list(house.cells) for house in shape.houses]
        for clues in numbers:
            for seed in range(each):
                full = sudokit.generate(clues=size * size, shape=shape, seed=seed)
                kept = set(random.Random(seed).sample(shape.cells, clues))
                digits = [digit if cell in kept else 0 for cell, digit in enumerate(full.digits)]
                yield Instance(size, clues, digits, houses)


def is_solution(instance: Instance, solution: list[int]) -> bool:
    every = set(range(1, instance.size + 1))
    return (
        len(solution) == len(instance.digits)
        and all(clue in (0, digit) for clue, digit in zip(instance.digits, solution))
        and all({solution[cell] for cell in house} == every for house in instance.houses)
    )


def _sudokit(instance: Instance) -> Timed:
    import sudokit

    grid = sudokit.Grid(bytes(instance.digits), sudokit.Shape(instance.size))
    grid.shape.geometry  # noqa: B018, prepared when first used
    started = time.process_time()
    try:
        found = sudokit.solve(grid)
    except sudokit.MultipleSolutions as error:
        found = error.solutions[0]
    return time.process_time() - started, list(found.digits)


def _cp_sat(instance: Instance) -> Timed:
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    cells = [
        model.new_constant(digit) if digit else model.new_int_var(1, instance.size, "")
        for digit in instance.digits
    ]
    for house in instance.houses:
        model.add_all_different([cells[cell] for cell in house])
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    started = time.process_time()
    status = solver.solve(model)
    spent = time.process_time() - started
    found = status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    return spent, [solver.value(cell) for cell in cells] if found else None


def _sat(instance: Instance) -> Timed:
    from peers import clauses
    from pysat.solvers import Cadical153

    size = instance.size
    solver = Cadical153(bootstrap_with=clauses(size, instance.houses))
    clues = [[size * cell + digit] for cell, digit in enumerate(instance.digits) if digit]
    started = time.process_time()
    solver.append_formula(clues)
    found = solver.solve()
    spent = time.process_time() - started
    if not found:
        return spent, None
    true = [variable for variable in solver.get_model()[: size**3] if variable > 0]
    return spent, [(variable - 1) % size + 1 for variable in true]


SOLVERS: dict[str, Callable[[Instance], Timed]] = {
    "sudokit": _sudokit,
    "CP-SAT": _cp_sat,
    "CaDiCaL": _sat,
}


def main() -> None:
    seconds, solution = SOLVERS[sys.argv[1]](Instance(*json.load(sys.stdin)))
    print(json.dumps({"seconds": seconds, "solution": solution}))


if __name__ == "__main__":
    main()
