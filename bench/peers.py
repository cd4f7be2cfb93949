"""Other solvers from the package index, to compare with.

Runs as a program of its own in the benchmark's venv, so that a peer may crash or hang: peers.py
NAME SECONDS reads lists of puzzles as JSON. It writes the version, then for each list a line for
each answer, and {"seconds", "note"} after the last.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from itertools import combinations
from typing import Any, NamedTuple

Answer = tuple[int | None, str | None]
"""The number of solutions (2: two or more; None: not given), and a solution or None."""


NEARLY_FULL = "." + "".join(str((k // 9 * 3 + k // 27 + k % 9) % 9 + 1) for k in range(1, 81))


class Peer(NamedTuple):
    package: str
    does: str
    solve: Callable[[str], Answer]


def _py_sudoku(line: str) -> Answer:
    from sudoku import Sudoku

    return (2 if Sudoku(3, board=_rows(line)).has_multiple_solutions() else None), None


def _dokusan(line: str) -> Answer:
    from dokusan import boards, solvers

    grid = boards.Sudoku.from_string(line.replace(".", "0"), box_size=boards.BoxSize(3, 3))
    return None, str(solvers.backtrack(grid))


def _sudokum(line: str) -> Answer:
    import sudokum

    done, rows = sudokum.solve(_rows(line))
    return (None, "".join(str(digit) for row in rows for digit in row)) if done else (0, None)


def _hodoku(line: str) -> Answer:
    return {"invalid": 0, "valid": 1, "multiple": 2}[_hodoku_validator().validate(line)], None


def _lib_sudoku(line: str) -> Answer:
    import lib_sudoku

    return None, "".join(map(str, lib_sudoku.solve([int(d) for d in line.replace(".", "0")])))


def _cp_sat(line: str) -> Answer:
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    cells = [
        model.new_int_var(1, 9, "") if symbol == "." else model.new_constant(int(symbol))
        for symbol in line
    ]
    for house in _houses():
        model.add_all_different([cells[cell] for cell in house])
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return 0, None
    digits = [solver.value(cell) for cell in cells]
    blank = [cell for cell, symbol in enumerate(line) if symbol == "."]
    model.add_forbidden_assignments([cells[cell] for cell in blank], [[digits[c] for c in blank]])
    more = solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    return 2 if more else 1, "".join(map(str, digits))


def _sat(line: str) -> Answer:
    # Clues are assumptions, so the rules are loaded once and learned clauses are kept.
    solver = _sat_solver()
    clues = [9 * cell + int(symbol) for cell, symbol in enumerate(line) if symbol != "."]
    if not solver.solve(assumptions=clues):
        return 0, None
    true = [variable for variable in solver.get_model()[:729] if variable > 0]
    other = solver.nof_vars() + 1  # a variable that activates the clause below
    solver.add_clause([-other, *(-variable for variable in true)])
    more = solver.solve(assumptions=[*clues, other])
    solver.add_clause([-other])
    return 2 if more else 1, "".join(str((variable - 1) % 9 + 1) for variable in true)


PEERS = {
    "py-sudoku": Peer(
        "py-sudoku", "has_multiple_solutions(): searches in both directions", _py_sudoku
    ),
    "dokusan": Peer("dokusan", "backtrack(): first solution only", _dokusan),
    "sudokum": Peer("sudokum", "solve(): first solution only, may give up", _sudokum),
    "hodoku-py": Peer(
        "hodoku-py", "validate(), partly in C: searches for a second solution", _hodoku
    ),
    "lib_sudoku": Peer("lib-sudoku", "solve(), in Rust: first solution only", _lib_sudoku),
    "CP-SAT": Peer("ortools", "one worker: searches for a second solution", _cp_sat),
    "MiniSat": Peer("python-sat", "MiniSat of python-sat: searches for a second solution", _sat),
}


def _rows(line: str) -> list[list[int]]:
    digits = [int(symbol) for symbol in line.replace(".", "0")]
    return [digits[start : start + 9] for start in range(0, 81, 9)]


@cache
def _hodoku_validator() -> Any:
    from hodoku.api import Generator

    return Generator()


@cache
def _houses() -> list[list[int]]:
    box = [0, 1, 2, 9, 10, 11, 18, 19, 20]
    rows = [[9 * nth + k for k in range(9)] for nth in range(9)]
    columns = [[9 * k + nth for k in range(9)] for nth in range(9)]
    boxes = [[27 * (nth // 3) + 3 * (nth % 3) + k for k in box] for nth in range(9)]
    return rows + columns + boxes


@cache
def _sat_solver() -> Any:
    from pysat.solvers import Minisat22

    return Minisat22(bootstrap_with=clauses(9, _houses()))


def clauses(size: int, houses: list[list[int]]) -> list[list[int]]:
    """Return the rules of Sudoku; variable `size * cell + digit`: the digit is in the cell."""
    digits = range(1, size + 1)
    exactly_one = [[size * cell + digit for digit in digits] for cell in range(size * size)]
    exactly_one += [[size * cell + digit for cell in house] for house in houses for digit in digits]
    return exactly_one + [[-a, -b] for group in exactly_one for a, b in combinations(group, 2)]


def measure(peer: Peer, lines: list[str], seconds: float) -> None:
    """Write the answers to as many lines as the CPU time allows, then the time."""
    # A single puzzle may take too long: the alarm ends this process, whatever code it is in.
    signal.setitimer(signal.ITIMER_REAL, 3 * seconds + 3)
    spent = 0.0
    for line in lines:
        started = time.process_time()
        try:
            answer = peer.solve(line)
        except BaseException as error:  # a Rust panic is not an Exception
            _tell({"seconds": spent, "note": f"{type(error).__name__}: {error}"[:200]})
            return
        spent += time.process_time() - started
        _tell(answer)
        if spent >= seconds:
            break
    _tell({"seconds": spent, "note": ""})


def _tell(what: object) -> None:
    os.write(1, json.dumps(what).encode() + b"\n")


def main() -> None:
    peer, seconds = PEERS[sys.argv[1]], float(sys.argv[2])
    _tell(version(peer.package))
    peer.solve(NEARLY_FULL)  # imports and prepares
    for lines in json.load(sys.stdin):
        child = os.fork()
        if child == 0:
            measure(peer, lines, seconds)
            os._exit(0)
        _, status, usage = os.wait4(child, 0)
        if os.WIFSIGNALED(status):
            stuck = os.WTERMSIG(status) == signal.SIGALRM
            note = "a puzzle took too long" if stuck else f"killed by signal {os.WTERMSIG(status)}"
            _tell({"seconds": usage.ru_utime + usage.ru_stime, "note": note})


if __name__ == "__main__":
    main()
