"""Bulk calls give the same results as single calls, for all inputs and numbers of threads."""

from __future__ import annotations

import gzip
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sudokit
from sudokit import _core, count_many, read_many, solve_many
from sudokit.bulk import rows_of
from sudokit.formats.one_line import read_line, read_plain
from sudokit.formats.record import Options

from .conftest import ReportFigure
from .thorough import examples

PUZZLES = [made.puzzle.symbols for made in sudokit.generate_many(30, "hard", seed=1)]
AMBIGUOUS = PUZZLES[0].replace("1", ".", 3).replace("2", ".", 3)
BROKEN = "11" + "." * 79
MIXED = [*PUZZLES, AMBIGUOUS, BROKEN, "." * 81, "wrong", "..3.3.1..4......"] * 20


def digits_of(symbols: str) -> list[int]:
    return [int(c) if c.isdigit() else 0 for c in symbols]


def test_bulk_results_equal_single_results() -> None:
    solved = solve_many(MIXED)
    solutions, counts = solved.solutions, solved.counts
    assert solutions.shape == (len(MIXED), 81)
    assert solutions.dtype == np.uint8
    assert counts.dtype == np.int64
    for symbols, solution, count in zip(MIXED, solutions, counts):
        if len(symbols) != 81:
            assert count == -1
            assert not solution.any()
            continue
        grid = sudokit.parse(symbols)
        assert count == sudokit.count(grid, 2)
        if count == 0:
            assert not solution.any()
        else:
            filled = grid.fill(bytes(solution))
            assert sudokit.check(filled).is_proper
            assert all(d in (0, e) for d, e in zip(grid, filled))
        if count == 1:
            assert filled == sudokit.solve(grid)


@pytest.mark.parametrize("threads", [1, 2, 3, 8, 0, None, 10**20])
def test_the_number_of_threads_changes_nothing(threads: int | None) -> None:
    alone = solve_many(MIXED, 1)
    together = solve_many(MIXED, threads)
    assert np.array_equal(alone.solutions, together.solutions)
    assert np.array_equal(alone.counts, together.counts)
    assert np.array_equal(count_many(MIXED, 2, threads), alone.counts)


def test_counts_go_up_to_the_limit() -> None:
    exact = sudokit.count(sudokit.parse(AMBIGUOUS))
    assert exact > 2
    for limit in (1, 2, 3, exact, exact + 1, 2**70):
        counts = count_many([AMBIGUOUS, PUZZLES[0], BROKEN, "x"], limit)
        assert counts.tolist() == [min(exact, limit), 1, 0, -1]


def test_all_kinds_of_input_give_the_same_rows(tmp_path: Path) -> None:
    text = "\n".join(MIXED)
    file = tmp_path / "puzzles.txt"
    file.write_text(text, encoding="utf-8")
    expected = rows_of(MIXED)
    for form in (
        text.encode(), bytearray(text.encode()), text.replace("\n", "\r\n").encode(), file,
        iter(MIXED), tuple(MIXED), expected, expected.digits, b"\xef\xbb\xbf" + text.encode(),
        text.encode("utf-16"), np.asfortranarray(expected.digits), read_many(file),
        read_many(str(file)),
    ):  # fmt: skip
        rows = rows_of(form)  # type: ignore[arg-type]
        assert np.array_equal(rows.digits, expected.digits)
        assert rows.lines.tolist() == list(range(1, len(MIXED) + 1))
    grids = [sudokit.parse(symbols) for symbols in PUZZLES]
    assert np.array_equal(rows_of(grids).digits, expected.digits[: len(grids)])


@pytest.mark.parametrize("text", [PUZZLES[0], "\n".join(PUZZLES), "puzzles.txt", ""])
def test_a_str_is_neither_taken_for_a_path_nor_for_text(text: str) -> None:
    for call in (
        solve_many, count_many, sudokit.rate_many, sudokit.canonical_many, sudokit.class_ids,
        lambda text: sudokit.shuffle_many(text, 1), lambda text: sudokit.score_many(text, []),
        lambda text: sudokit.score_many([], text),
    ):  # fmt: skip
        with pytest.raises(TypeError) as caught:
            call(text)
        for remedy in ("pathlib.Path(...)", "read_many(path)", "text.splitlines()"):
            assert remedy in str(caught.value)


def test_read_many_takes_paths_only(tmp_path: Path) -> None:
    name = str(tmp_path / PUZZLES[0])
    Path(name).write_text(PUZZLES[1])
    assert count_many(read_many(name)).tolist() == [1]
    with pytest.raises(FileNotFoundError):
        read_many(PUZZLES[0])
    for wrong in (PUZZLES, PUZZLES[0].encode(), np.zeros((1, 81), np.uint8)):
        with pytest.raises(TypeError, match=r"read_many\(\) takes the path of a file, not "):
            read_many(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", [np.uint8, np.int64])
def test_masked_cells_are_empty(kind: type) -> None:
    solved = solve_many(PUZZLES).solutions
    given = rows_of(PUZZLES).digits > 0
    masked: Any = np.ma.array(solved.astype(kind), mask=~given)
    assert np.array_equal(rows_of(masked).digits, rows_of(PUZZLES).digits)
    assert type(rows_of(masked).digits) is np.ndarray
    assert np.array_equal(solve_many(masked.reshape(-1, 9, 9)).solutions, solved)


def test_text_skips_comments_and_keeps_line_numbers() -> None:
    text = f"# name\n{PUZZLES[0]}\n\n  # shape of things\n \xa0\nwrong\n{PUZZLES[1]} # easy\n"
    rows = rows_of(text.encode())
    assert rows.lines.tolist() == [2, 6, 7]
    assert count_many(rows).tolist() == [1, -1, 1]
    assert rows.digits[2].tolist() == digits_of(PUZZLES[1])


def test_items_of_a_list_are_numbered_by_position() -> None:
    items = ["# name", PUZZLES[0], "", PUZZLES[1] + ",7.1", "\ud800" * 81, PUZZLES[2] + "\n"]
    assert count_many(items).tolist() == [-1, 1, -1, 1, -1, 1]


def test_other_grids_are_no_classic_puzzles() -> None:
    with_candidates = sudokit.Grid("." * 81, candidate_masks=[511] * 81)
    diagonal = sudokit.Grid("." * 81, sudokit.Shape(9, variants=["x"]))
    others = [with_candidates, diagonal, sudokit.Grid("." * 16), sudokit.Grid("." * 256)]
    assert count_many(others).tolist() == [-1] * 4


def test_rows_with_symbols_other_than_digits() -> None:
    digits = rows_of(PUZZLES).digits.copy()
    digits[3, 80] = 10
    digits[29, 0] = 255
    counts = count_many(digits)
    assert counts[[3, 29]].tolist() == [-1, -1]
    assert (np.delete(counts, [3, 29]) == 1).all()
    digits.flags.writeable = False
    assert np.array_equal(count_many(digits), counts)


@pytest.mark.parametrize("kind", [np.int8, np.int64, np.uint32, ">i2"])
def test_arrays_of_other_integers(kind: type | str) -> None:
    digits = rows_of(PUZZLES).digits
    others = digits.astype(kind)
    assert np.array_equal(rows_of(others).digits, digits)
    assert np.array_equal(rows_of(others.reshape(-1, 9, 9)[::2]).digits, digits[::2])
    assert not np.shares_memory(rows_of(others).digits, others)
    others[1, 1], others[2, 2] = 10, 100  # larger numbers must not wrap around to digits
    if others.dtype.itemsize > 1:
        others[3, 3] = 256
    if others.dtype.kind == "i":
        others[4, 4] = -1
    wrong = ((others < 0) | (others > 9)).any(axis=1)
    assert wrong.sum() >= 2
    assert np.array_equal(count_many(others), np.where(wrong, -1, 1))


def test_an_array_of_bytes_is_not_copied() -> None:
    digits = rows_of(PUZZLES).digits
    for same in (digits, digits.reshape(-1, 9, 9)):
        assert np.shares_memory(rows_of(same).digits, digits)


def test_arrays_and_lists_of_strings() -> None:
    expected = rows_of(MIXED).digits
    lines = [symbols.encode() for symbols in MIXED]
    for form in (lines, np.array(MIXED), np.array(MIXED, object), np.array(lines)):
        assert np.array_equal(rows_of(form).digits, expected)


@pytest.mark.parametrize(
    "nothing", [[], b"", b"\n", b"# only a comment", np.empty((0, 81), np.uint8)]
)
def test_empty_input_gives_empty_output(nothing: object) -> None:
    solved = solve_many(nothing)  # type: ignore[call-overload]
    assert (solved.solutions.shape, solved.counts.shape) == ((0, 81), (0,))


def test_unreadable_input_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        solve_many(tmp_path / "missing.txt")
    for kind in (float, bool, complex):
        with pytest.raises(TypeError, match="integers, such as uint8, not "):
            solve_many(np.zeros((2, 81), kind))
    for shape in ((81,), (9, 9), (), (2, 80), (2, 81, 1), (3, 3, 9)):
        with pytest.raises(ValueError, match="n × 81 or n × 9 × 9, not"):
            solve_many(np.zeros(shape, np.uint8))
    with pytest.raises(TypeError, match="item 0 is of type ndarray: strings or grids are needed"):
        solve_many(np.array([PUZZLES[:2]]))
    for binary in (gzip.compress("\n".join(PUZZLES).encode()), PUZZLES[0].encode("utf-16-le")):
        with pytest.raises(sudokit.ParseError, match="binary data"):
            solve_many(binary)
    with pytest.raises(TypeError, match="item 1 is of type int: strings or grids are needed"):
        solve_many([PUZZLES[0], 5])  # type: ignore[list-item]
    with pytest.raises(TypeError, match=r"a dict has keys \('puzzle'\): pass the puzzles of one"):
        solve_many({"puzzle": PUZZLES})
    for wrong in (5, None, sudokit.Grid(PUZZLES[0])):
        with pytest.raises(TypeError, match="puzzles are needed"):
            solve_many(wrong)  # type: ignore[arg-type]
    for limit in (0, -1):
        with pytest.raises(ValueError, match="limit must be 1 or more"):
            count_many(PUZZLES, limit)
    with pytest.raises(TypeError):
        count_many(PUZZLES, 1.5)  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="threads must not be negative"):
        solve_many(PUZZLES, -1)
    with pytest.raises(ValueError, match="as many rows"):
        _core.count_rows(np.zeros((2, 81), np.uint8), 1, np.zeros(1, np.int64), None, 1)


def test_files_in_other_forms_are_read(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    rows = "\n".join(PUZZLES[0][start : start + 9] for start in range(0, 81, 9))
    for text in (rows, f"id;grid\n7;{PUZZLES[0]}\n", PUZZLES[0].replace(".", "x")):
        for encoding in ("utf-8", "utf-16-le"):
            file.write_text(text, encoding=encoding)
            assert read_many(file).digits.tolist() == rows_of(PUZZLES[:1]).digits.tolist()


@pytest.mark.parametrize("text", ["some words\nand more\n", "1..4..1..1..4..1\n" * 3, "a,b\n1,2\n"])
def test_a_file_without_puzzles_is_an_error_with_its_name(tmp_path: Path, text: str) -> None:
    file = tmp_path / "notes.txt"
    file.write_text(text, encoding="utf-8")
    for call in (solve_many, count_many, read_many):
        with pytest.raises(sudokit.ParseError, match=r"notes\.txt"):
            call(file)


def test_columns_of_numbers_are_refused_with_advice() -> None:
    for numbers in ([12], np.array([12]), np.array([1.2e80])):
        with pytest.raises((TypeError, ValueError), match="read it as text, with dtype=str"):
            solve_many(numbers)  # type: ignore[arg-type]
    assert count_many([PUZZLES[0], float("nan")]).tolist() == [1, -1]  # type: ignore[list-item]


CELLS = st.sampled_from("123456789.0*_-")
NEARLY_PLAIN = st.one_of(
    st.text(CELLS, min_size=79, max_size=83),
    st.text(st.one_of(CELLS, st.characters(codec="utf-8")), min_size=81, max_size=81),
    st.builds(
        lambda cells, place, other: cells[:place] + other + cells[place + 1 :],
        st.text(CELLS, min_size=81, max_size=81),
        st.integers(0, 80),
        st.characters(max_codepoint=300),
    ),
)


@given(NEARLY_PLAIN)
def test_plain_lines_agree_with_the_ordinary_reader(line: str) -> None:
    record = read_plain(line, Options())
    digits, odd = _core.read_items([line])
    if record:
        assert odd == []
        assert digits.tolist() == list(record.grid)
    elif len(line) <= 81:
        assert odd == [0]
    if not set("\r\n") & set(line):
        again, _, odd_lines, _ = _core.read_lines(line.encode("utf-8", "replace"))
        assert bool(odd_lines) == bool(odd) or not again.size
        assert again.size == 0 or again.tolist() == digits.tolist()


REMARK = st.text(st.characters(max_codepoint=130, exclude_characters="\r\n"), max_size=12)
LINKS = ["?load=x", "&bd=S9B", "f-puzzles.com", "sudokupad.app", "sudoku.coach/", "puzzle", ":1:"]


@settings(max_examples=examples(500))
@given(
    st.text(CELLS, min_size=80, max_size=82),
    st.sampled_from(["", " ", "\t", ",", ";", "#", ":", "|", '"', "x", " # "]),
    st.one_of(REMARK, st.text(CELLS, max_size=82), st.sampled_from(LINKS)),
    st.one_of(REMARK, st.sampled_from(LINKS)),
)
def test_remarks_agree_with_the_ordinary_reader(
    cells: str, separator: str, remark: str, more: str
) -> None:
    """Lines that the core reads as plain give the same in the ordinary line reader."""
    line = cells + separator + remark + more
    digits, odd = _core.read_items([line])
    if not odd:
        name, record = read_line(line, Options())
        assert name in ("line", "compact")
        assert digits.tolist() == list(record.grid)
    if len(cells) == 81 and set(cells) & set("123456789") and (separator, more) == (" # ", ""):
        shown = remark.replace("\t", " ").strip(" ,;#")
        assert bool(odd) == (not shown or not shown.isprintable() or not shown.isascii())


@pytest.mark.speed
@pytest.mark.skipif(os.name == "nt", reason="needs Unix signals")
@pytest.mark.parametrize(
    "call",
    [
        "count_many(['.' * 81] * 4, 2**62, 1)", "count_many(['.' * 81] * 4, 2**62, 2)",
        "count_many(b'\\n' * 300_000_000)",
    ],
)  # fmt: skip
def test_interruption_is_quick(call: str, report_figure: ReportFigure) -> None:
    code = (
        "import sudokit\n"
        "sudokit.count_many([])\n"
        "print('ready', flush=True)\n"
        f"try: sudokit.{call}\n"
        "except KeyboardInterrupt: print('interrupted')"
    )
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert process.stdout
    assert process.stdout.readline() == "ready\n"
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    started = time.monotonic()
    assert process.communicate(timeout=10)[0] == "interrupted\n"
    report_figure(time.monotonic() - started, limit=2)


def test_batches_can_be_compared() -> None:
    one, other = solve_many(PUZZLES), solve_many(PUZZLES)
    assert one == one
    assert one != other  # arrays have no single answer, so batches are equal only to themselves
