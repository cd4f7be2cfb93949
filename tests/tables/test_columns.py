"""The columns that jobs add to tables, and the calls on many puzzles with Arrow data."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import sudokit

pa = pytest.importorskip("pyarrow", reason="the extra bulk is not installed")

from sudokit.tables import columns  # noqa: E402
from sudokit.tables.columns import JOBS, STATUS_WORDS, added_fields, run_job  # noqa: E402

ONE = sudokit.generate("medium", seed=1).symbols
SOLUTION = sudokit.solve(sudokit.Grid(ONE)).symbols
NONE, SEVERAL = "11" + "." * 79, "." * 81
PUZZLES = [ONE, NONE, SEVERAL, "nonsense", None]
STATUS = ["one solution", "no solution", "several solutions", "not a puzzle", "not a puzzle"]
CALLS: dict[str, Callable[..., Any]] = {
    "solve": sudokit.solve_many, "count": sudokit.count_many, "check": sudokit.check_many,
    "rate": sudokit.rate_many, "canonical": sudokit.canonical_many,
    "describe": sudokit.describe_many,
}  # fmt: skip


def test_solve_with_every_form_of_arrow() -> None:
    expected = {"solution": [SOLUTION, None, None, None, None], "status": STATUS}
    structs = [dict(zip(expected, row)) for row in zip(*expected.values())]
    array = pa.array(PUZZLES)
    solved = sudokit.solve_many(array)
    assert isinstance(solved, pa.StructArray)
    assert solved.to_pylist() == structs
    chunked = sudokit.solve_many(pa.chunked_array([array, array.slice(3)]))
    assert isinstance(chunked, pa.ChunkedArray)
    assert chunked.to_pylist() == structs + structs[3:]
    table = pa.table({"id": range(5), "puzzle": array}).replace_schema_metadata({"a": "b"})
    for given in (table, table.to_batches()[0]):
        result = sudokit.solve_many(given)
        assert type(result) is type(given)
        result.validate(full=True)
        assert result.to_pydict() == {**table.to_pydict(), **expected}
        assert result.schema.metadata == {b"a": b"b"}


def test_one_column_is_an_array_of_its_own() -> None:
    counts = sudokit.count_many(pa.array(PUZZLES), limit=5)
    assert counts.type == pa.int64()
    assert counts.to_pylist() == [1, 0, 5, None, None]
    forms = sudokit.canonical_many(pa.array(PUZZLES[:1]))
    assert forms.to_pylist() == [sudokit.canonical(sudokit.Grid(ONE)).symbols]


@pytest.mark.parametrize("job", CALLS)
def test_every_call_takes_empty_data(job: str) -> None:
    fields = added_fields(job)
    for array in (pa.array([], pa.string()), pa.chunked_array([], pa.string())):
        result: Any = CALLS[job](array)
        assert len(result) == 0
        assert type(result.to_pylist()) is list
    table = CALLS[job](pa.table({"puzzle": pa.array([], pa.string())}))
    assert table.schema == pa.schema([("puzzle", pa.string()), *fields])


@pytest.mark.parametrize("job", CALLS)
def test_columns_do_not_depend_on_how_rows_are_divided(
    job: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = pa.table({"puzzle": PUZZLES * 3})
    expected = CALLS[job](table, threads=1)
    assert expected.schema.names == ["puzzle", *added_fields(job).names]
    monkeypatch.setattr(columns, "STRETCH_ROWS", 4)
    assert CALLS[job](table).equals(expected)


def test_check_agrees_with_the_check_of_a_grid() -> None:
    full = sudokit.generate(minimal=True, seed=5).symbols
    more = list(full)
    cell = full.index(".")
    more[cell] = sudokit.solve(sudokit.Grid(full)).symbols[cell]
    puzzles = [*PUZZLES[:3], full, "".join(more), "1" * 9 + "." * 72]
    batch = sudokit.check_many([str(puzzle) for puzzle in puzzles], minimal=True)
    for row, puzzle in enumerate(puzzles):
        report = sudokit.check(sudokit.Grid(str(puzzle)))
        assert report.clue_count == batch.clues[row]
        assert len(report.violations) == batch.violations[row]
        assert report.solutions == batch.status[row]
    assert batch.is_minimal is not None
    assert batch.is_minimal.tolist()[1:] == [False, False, True, False, False]
    assert sudokit.check_many(["x"]).is_minimal is None
    assert sudokit.check_many(["x"]).clues.tolist() == [-1]
    checked = sudokit.check_many(pa.array([full, None]), minimal=True).to_pylist()
    assert checked[0]["is_minimal"] is True
    assert checked[1] == {
        "clues": None, "violations": None, "status": "not a puzzle", "is_minimal": None
    }  # fmt: skip
    assert "is_minimal" not in sudokit.check_many(pa.array([full])).to_pylist()[0]


def test_describe_agrees_with_the_calls_for_one_grid() -> None:
    grid = sudokit.Grid(ONE)
    rating = sudokit.rate(grid)
    assert rating.hardest is not None
    described = sudokit.describe_many(pa.array(PUZZLES)).to_pylist()
    assert described[0] == {
        "clues": grid.clue_count, "er": rating.er, "ep": rating.ep, "ed": rating.ed,
        "hardest": rating.hardest.id, "steps": sudokit.rate_many([grid]).steps[0],
        "class_id": sudokit.class_ids([grid])[0],
        "solution_class_id": sudokit.class_ids([SOLUTION])[0], "status": "one solution",
    }  # fmt: skip
    assert [row["status"] for row in described] == STATUS
    assert described[2]["clues"] == 0
    assert described[2]["class_id"] == sudokit.class_ids([SEVERAL])[0]
    assert described[2]["solution_class_id"] is None
    assert {value for name, value in described[4].items() if name != "status"} == {None}


def test_a_rating_that_is_not_finished_is_a_lower_bound() -> None:
    hard = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
    rated = run_job("rate", pa.array([hard]), threads=1, seconds_each=0.01).to_pylist()[0]
    assert rated["status"] == "lower bound"
    assert rated["er"] < 11.9


def test_score_and_shuffle() -> None:
    wrong = SOLUTION[1:] + SOLUTION[0]
    table = pa.table({"puzzle": [ONE, ONE, None], "answer": [SOLUTION, wrong, SOLUTION]})
    scored = run_job("score", table).to_pydict()
    assert scored["right"] == [True, False, None]
    assert scored["credit"][0] == 1.0
    assert scored["wrong_cells"][0] == 0
    assert scored["wrong_cells"][1] > 0
    table = pa.table({"puzzle": [ONE] * 9, "solution": [SOLUTION] * 9})
    shuffled = run_job("shuffle", table, seed=7, solution="solution")
    solved = sudokit.solve_many(shuffled.column("shuffled")).combine_chunks()
    assert solved.field("solution").equals(shuffled.column("shuffled_solution").combine_chunks())
    later = run_job("shuffle", table.slice(4), seed=7, start=4)
    assert later.column("shuffled").equals(shuffled.column("shuffled").slice(4))
    assert "shuffled_solution" not in later.schema.names


def test_other_calls_read_arrow_columns_too() -> None:
    array, rows = pa.array([ONE, None]), [ONE, ""]
    assert np.array_equal(sudokit.class_ids(array), sudokit.class_ids(rows))
    assert np.array_equal(sudokit.shuffle_many(array, 1), sudokit.shuffle_many(rows, 1))
    assert sudokit.score_many(array, pa.array([SOLUTION, None])).right.tolist() == [True, False]
    assert np.array_equal(sudokit.class_ids(pa.table({"grid": array})), sudokit.class_ids(rows))


def test_the_column_of_puzzles() -> None:
    both = pa.table({"a": [ONE], "grid": [ONE], "quizzes": [ONE]})
    assert columns.puzzle_column(both.schema) == "quizzes"
    assert columns.puzzle_column(both.schema, "a") == "a"
    assert columns.puzzle_column(pa.schema([("n", pa.int64()), ("x", pa.string())])) == "x"
    with pytest.raises(sudokit.SudokuError, match=r"must say which .*: the columns are a \(string"):
        sudokit.solve_many(pa.table({"a": [ONE], "b": [ONE]}))
    with pytest.raises(sudokit.SudokuError, match="no column 'c': the columns are a"):
        sudokit.solve_many(both, column="c")
    with pytest.raises(sudokit.SudokuError, match="'n' of type int64 cannot hold puzzles"):
        sudokit.solve_many(pa.table({"n": [1]}), column="n")
    numbers = pa.table({"puzzle": [1], "name": ["x"]})
    with pytest.raises(sudokit.SudokuError, match=r"'puzzle' of type int64 .* dtype=str"):
        sudokit.solve_many(numbers)
    with pytest.raises(TypeError, match="column names a column of a table"):
        sudokit.solve_many(pa.array([ONE]), column="a")
    with pytest.raises(TypeError, match="column names a column of an Arrow table"):
        sudokit.solve_many([ONE], column="a")  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="an Array, a RecordBatch or a Table of pyarrow"):
        sudokit.solve_many(pa.schema([]))


def test_a_column_is_never_overwritten() -> None:
    with pytest.raises(sudokit.SudokuError, match="a column 'solution', which solve adds: rename"):
        sudokit.solve_many(pa.table({"puzzle": [ONE], "solution": [SOLUTION]}))


def test_unknown_jobs_and_options_are_refused() -> None:
    with pytest.raises(sudokit.SudokuError, match="no job 'paint': there are solve, count"):
        run_job("paint", pa.array([ONE]))
    with pytest.raises(sudokit.SudokuError, match="solve has no option 'limit'"):
        run_job("solve", pa.array([ONE]), limit=3)


def test_every_status_has_its_word() -> None:
    assert {*STATUS} < {*STATUS_WORDS.values()}
    assert [*STATUS_WORDS] == [*range(-1, 4)]
    assert {name for job in JOBS.values() for name in job.only_with} == {
        "is_minimal", "shuffled_solution"
    }  # fmt: skip


def test_a_deadline_is_for_all_rows_together() -> None:
    with pytest.raises(sudokit.GaveUp):
        sudokit.count_many(pa.array([SEVERAL]), limit=2**62, seconds=0.01)


def test_arrow_data_without_pyarrow_names_the_extra() -> None:
    code = (
        "import sys; sys.modules['pyarrow'] = None; import sudokit\n"
        "class Array: pass\n"
        "Array.__module__ = 'pyarrow.lib'\n"
        "try: sudokit.solve_many(Array())\n"
        "except sudokit.MissingExtra as error: print(error)\n"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert "pip install 'sudokit[bulk]'" in shown.stdout, shown.stderr


def test_lists_of_puzzles_do_not_import_pyarrow() -> None:
    code = (
        "import sys, sudokit; sudokit.solve_many(['.' * 81]); sudokit.check_many(['.' * 81]);"
        "print('pyarrow' in sys.modules)"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert shown.stdout == "False\n", shown.stderr
