"""Collections of plain lines take a quick way, which prints the very same."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest import mock

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sudokit import generate, generate_many
from sudokit.cli import commands, console, failures, main
from sudokit.cli import quick as quick_way

from ..conftest import ReportFigure
from ..thorough import examples
from .conftest import Result, Sudoku
from .test_process import SUDOKU, on_terminal, unix

PUZZLE = ".8.1..2...9....81.5.12...391...9.5......2......5.6...385...73.4.13....9...7..4.6."
AMBIGUOUS = PUZZLE[:-6] + "......"
BROKEN = "8" + PUZZLE[1:]
STUCK = "12345678." + "." * 8 + "9" + "." * 63  # nothing fits in r1c9, though nothing is repeated
OTHERS = [made.puzzle.symbols for made in generate_many(5, "easy", seed=1)]

DIAGONAL = json.dumps({"size": 9, "variants": ["x"], "digits": "." * 81})

LINES = [
    PUZZLE, *OTHERS,
    PUZZLE.replace(".", "0"), PUZZLE.replace(".", "-"), PUZZLE.replace(".", "*"),
    AMBIGUOUS, BROKEN, STUCK, "." * 81, "-" * 81, generate(seed=2, clues=81).symbols,
    "", "  ", "\t", "\xa0", "# a comment", "  # another", "#", "#Some Name", "# shape of things",
    PUZZLE + " ", " " + PUZZLE, PUZZLE + " # easy", PUZZLE + ",1,2", PUZZLE + ";9.1 ab",
    PUZZLE + " ,puzzle",
    PUZZLE + ",https://f-puzzles.com/?load=x", "." * 81 + " 1", "-" * 81 + " 1",
    PUZZLE[:-1], PUZZLE + ".",
    PUZZLE[:40] + "q" + PUZZLE[41:], PUZZLE.replace(".", "x"), PUZZLE[:40] + "é" + PUZZLE[41:],
    "..3.3.1..4......", "1" * 16, "." * 256, "words", "puzzle,solution", "{", '{"size": 4}',
    json.dumps({"size": 4, "variants": ["x"], "digits": "..3.3.1..4......"}),
    DIAGONAL,
    ":0000:x:" + PUZZLE + ":::",
    '# shape: {"size": 9, "variants": ["x"]}', '# shape: {"size": 4}', "#shape: nonsense",
]  # fmt: skip

COMMANDS = [
    ["solve"], ["solve", "--json"], ["solve", "--format", "line"], ["solve", "--format", "sdm"],
    ["solve", "--count", "--limit", "1"], ["solve", "--count", "--limit", "5"],
    ["solve", "--count", "--limit", "1", "--json"], ["solve", "--count", "--limit", "5", "--json"],
    ["check"], ["check", "--json"], ["solve", "--threads", "3"], ["solve", "--format", "rows"],
]  # fmt: skip


def run(argv: list[str], stdin: bytes, *, quick: bool = True, block: int = 2**20) -> Result:
    out, err = io.StringIO(), io.StringIO()
    is_quick = quick_way.is_quick if quick else lambda *arguments: False
    with (
        mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin))),
        mock.patch.object(commands, "is_quick", is_quick),
        mock.patch.object(console, "BLOCK", block),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        status = main(argv)
    return Result(out.getvalue(), err.getvalue(), status)


def joined(lines: list[str], ends: str | list[str], last: bool = True) -> bytes:
    ends = [ends] * len(lines) if isinstance(ends, str) else ends
    text = "".join(line + end for line, end in zip(lines, ends))
    return (text if last or not text else text[: -len(ends[-1])]).encode()


@pytest.mark.parametrize("argv", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("block", [1, 100, 1000, 2**20])
def test_every_kind_of_line_gives_the_same(argv: list[str], block: int) -> None:
    text = joined([PUZZLE, *LINES[:-3], *OTHERS], "\n")
    ordinary = run(argv, text, quick=False)
    assert run(argv, text, block=block) == ordinary
    assert ordinary.status == 2
    assert "# not a puzzle" in ordinary.out or "--json" in argv


@settings(deadline=None, max_examples=examples(150))
@given(
    st.lists(st.sampled_from(LINES), max_size=12),
    st.lists(st.sampled_from(["\n", "\r\n", "\r"]), min_size=13, max_size=13),
    st.booleans(),
    st.sampled_from(COMMANDS),
    st.integers(1, 400),
)
@example([DIAGONAL, BROKEN, PUZZLE, PUZZLE], ["\n"] * 13, True, ["solve"], 400)
@example([DIAGONAL, STUCK, PUZZLE, PUZZLE], ["\n"] * 13, True, ["solve"], 400)
@example([STUCK, BROKEN, STUCK], ["\n"] * 13, True, ["check", "--json"], 400)
@example([PUZZLE], ["\n"] * 13, False, ["solve"], 1)
@example(["# shape: " + '{"size": 9}'], ["\n"] * 13, True, ["solve"], 100)
def test_mixed_collections_give_the_same(
    lines: list[str], ends: list[str], last: bool, argv: list[str], block: int
) -> None:
    text = joined([PUZZLE, *lines], ends[: len(lines) + 1], last)
    assert run(argv, text, block=2**20) == run(argv, text, quick=False)
    if b"\xc3" not in text and b"\xc2" not in text:
        # Beyond the first block, an encoding is found out line by line.
        assert run(argv, text, block=block) == run(argv, text, quick=False)


@pytest.mark.parametrize(
    "text",
    [
        b"", b"\n", b"\n\n", b"# nothing\n", PUZZLE.encode(), PUZZLE.encode() + b"\n",
        b"\xef\xbb\xbf" + joined([PUZZLE] * 3, "\n"), joined([PUZZLE] * 3, "\r"),
        joined([PUZZLE] * 2, "\n") + b"a\0b\n", joined([PUZZLE] * 2, "\n") + b"\xff\xfe\n",
        joined([PUZZLE] * 2, "\n").decode().encode("utf-16"),
        joined([PUZZLE, "# caf"], "\n", False) + b"\xe9\n" + PUZZLE.encode(),
        joined([PUZZLE, "[Puzzle]", PUZZLE], "\n"),
        joined(["puzzle,solution", PUZZLE, PUZZLE], "\n"),
        joined([PUZZLE + " ,puzzle", PUZZLE, PUZZLE], "\n"),
        joined([PUZZLE + " # easy", PUZZLE + " # hard", PUZZLE], "\n"),
        joined(["." * 256, PUZZLE, PUZZLE], "\n"),
    ],
)  # fmt: skip
def test_unusual_texts_give_the_same(text: bytes) -> None:
    assert run(["solve"], text) == run(["solve"], text, quick=False)


def test_an_empty_file_is_an_error(sudoku: Sudoku, tmp_path: Path) -> None:
    file = tmp_path / "empty.txt"
    file.touch()
    out, err, status = sudoku("solve", file)
    assert (out, err, status) == (
        "", f"sudoku: {file}: no puzzle found: the input is empty\n", 2,
    )  # fmt: skip


def test_errors_tell_lines_beyond_the_first_block(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_bytes(joined([PUZZLE] * 99 + ["wrong"] + [PUZZLE] * 99 + ["a\0b"], "\n"))
    out, err, status = run(["solve", str(file)], b"", block=500)
    assert out.count("\n") == 200
    assert "line 100: no puzzle found" in err
    assert "line 200: binary data, not text" in err
    assert status == 2


def test_a_line_longer_than_a_block(sudoku: Sudoku) -> None:
    text = joined([PUZZLE, PUZZLE, "#" * 5000, PUZZLE, "x" * 3000], "\n")
    assert run(["solve"], text, block=100) == run(["solve"], text, quick=False)


def test_the_number_of_threads_changes_nothing(sudoku: Sudoku, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_bytes(joined([*OTHERS, PUZZLE, AMBIGUOUS] * 100, "\n"))
    results = {sudoku("solve", file, "--threads", threads) for threads in (1, 2, 7, 10**12)}
    assert len(results) == 1
    assert "'0' is not a number from 1 up" in sudoku("solve", file, "--threads", 0).err


def test_numpy_is_not_needed(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_bytes(joined([PUZZLE] * 3, "\n"))
    code = (
        "import sys; from sudokit.cli import main; "
        f"main(['solve', {str(file)!r}]); assert 'numpy' not in sys.modules"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert result.stderr == ""
    assert len(result.stdout.splitlines()) == 3


@unix
def test_progress_goes_by_the_bytes_of_the_file(tmp_path: Path) -> None:
    file, answers = tmp_path / "puzzles.txt", tmp_path / "answers.txt"
    file.write_bytes(joined([PUZZLE] * 2000, "\n"))
    for source in (str(file), f"- < {file}"):
        command = f"{' '.join(SUDOKU)} solve {source} > {answers}"
        shown = on_terminal(["-c", command], program=["bash"])
        assert "Solving" in shown
        assert "100%" in shown or source.startswith("-")
        assert len(answers.read_bytes().splitlines()) == 2000


@unix
def test_messages_take_the_line_of_the_bar(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_bytes(joined([PUZZLE, PUZZLE, "words", PUZZLE, "words"], "\n"))
    command = f"{' '.join(SUDOKU)} solve {file} > {tmp_path / 'answers.txt'}"
    shown = on_terminal(["-c", command], program=["bash"])
    assert shown.count(f"{failures.CLEAR_LINE}sudoku: {file}, line ") == 2
    shown = on_terminal(["-c", command], program=["bash"], TERM="dumb")
    assert failures.CLEAR_LINE not in shown
    assert shown.count("sudoku: ") == 2


@unix
def test_typed_puzzles_end_once() -> None:
    for typed in (f"{PUZZLE}\n", f"{PUZZLE}\n" * 2):
        shown = on_terminal(["check", "-"], typed=typed + "\x04")
        assert "29 clues" in shown


@pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="needs Linux")
def test_memory_does_not_grow_with_the_file() -> None:
    code = (
        "import sys; from sudokit.cli import main; main(['check', '--threads', '2']); "
        "print(open('/proc/self/status').read().split('VmHWM:')[1].split()[0], file=sys.stderr)"
    )
    used = []
    for number in (40_000, 200_000):
        data = joined([generate(clues=81).symbols], "\n") * number
        result = subprocess.run([sys.executable, "-c", code], input=data, capture_output=True)
        assert result.stdout.count(b"\n") == number
        used.append(int(result.stderr))
    assert used[1] - used[0] < 4 * 1024  # KiB


@unix
@pytest.mark.speed
def test_an_interruption_leaves_whole_lines(tmp_path: Path, report_figure: ReportFigure) -> None:
    """The reader is slow, so that the interruption comes while lines are written."""
    file = tmp_path / "puzzles.txt"
    file.write_bytes(joined([PUZZLE, *OTHERS], "\n") * 50_000)
    command = [*SUDOKU, "solve", str(file)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0)
    assert process.stdout
    out = process.stdout.read(1)
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    started = time.monotonic()
    rest, err = process.communicate(timeout=20)
    out += rest
    report_figure(time.monotonic() - started, limit=3)
    assert (err, process.returncode) == (b"sudoku: interrupted\n", 130)
    assert out.endswith(b"\n")
    assert {len(line) for line in out.splitlines()} == {81}


@unix
def test_a_closed_pipe_is_no_error(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_bytes(joined([PUZZLE], "\n") * 20_000)
    command = f"{' '.join(SUDOKU)} solve {file} | head -n 1"
    result = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60)
    assert (len(result.stdout), result.stderr) == (82, "")


@unix
def test_a_directory_is_an_error(sudoku: Sudoku, tmp_path: Path) -> None:
    assert sudoku("solve", tmp_path) == ("", f"sudoku: {tmp_path}: Is a directory\n", 2)
    assert os.path.isdir(tmp_path)


@pytest.mark.speed
def test_a_giant_line_is_refused_at_once(
    sudoku: Sudoku, tmp_path: Path, report_figure: ReportFigure
) -> None:
    file = tmp_path / "giant.txt"
    giant = "1" * 20_000_000
    for text, message in (
        (giant, ": no puzzle found: a puzzle has at most 100,000 characters"),
        (
            f"{PUZZLE}\n{PUZZLE}\n{giant}\n",
            ", line 3: 20,000,000 characters are too many for one puzzle",
        ),
    ):
        file.write_text(text, encoding="utf-8")
        started = time.process_time()
        result = sudoku("solve", str(file))
        report_figure(time.process_time() - started, limit=2, name=message)
        assert result.err == f"sudoku: {file}{message}\n"


@pytest.mark.speed
def test_many_puzzles_without_a_solution_are_quick(
    sudoku: Sudoku, tmp_path: Path, report_figure: ReportFigure
) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{STUCK}\n" * 100_000, encoding="utf-8")
    started = time.process_time()
    result = sudoku("solve", str(file))
    # A look at each by itself takes twice as long.
    report_figure(time.process_time() - started, limit=3)
    assert result == Result("# no solution\n" * 100_000, "", 1)


def test_a_build_that_cannot_run_is_an_error() -> None:
    environment = {**os.environ, "SUDOKIT_BUILD": "nonsense"}
    result = subprocess.run(
        [*SUDOKU, "solve", PUZZLE], env=environment, capture_output=True, text=True
    )
    assert result.returncode == 2
    assert result.stderr == "sudoku: SUDOKIT_BUILD: this processor cannot run nonsense\n"


@pytest.mark.parametrize("command", [["solve"], ["check"], ["rate"], ["canonical"]])
def test_many_bad_lines_are_counted(sudoku: Sudoku, tmp_path: Path, command: list[str]) -> None:
    file = tmp_path / "puzzles.txt"
    for bad, more in ((10, ""), (11, "1 more line that is not a puzzle"),
                      (1510, "1,500 more lines that are not puzzles")):  # fmt: skip
        file.write_bytes(joined([PUZZLE, *["words"] * bad, PUZZLE], "\n"))
        out, err, status = sudoku(*command, file)
        messages = err.splitlines()
        first = [f"sudoku: {file}, line {line}: no puzzle found" for line in range(2, 12)]
        assert [m.startswith(f) for m, f in zip(messages, first, strict=False)] == [True] * 10
        assert messages[10:] == ([f"sudoku: … and {more}"] if more else [])
        assert out.splitlines().count("# not a puzzle") == bad
        assert status == 2
    every = sudoku(*command, "--json", file)
    assert [json.loads(line).get("file") for line in every.out.splitlines()] == [
        None, *[str(file)] * 1510, None,
    ]  # fmt: skip
    assert every.err == ""


def test_bad_lines_of_other_collections_are_counted(sudoku: Sudoku) -> None:
    text = joined([PUZZLE, *["words"] * 20, PUZZLE], "\n")
    out, err, status = sudoku("convert", "--format", "line", stdin=text)
    assert out == f"{PUZZLE}\n{PUZZLE}\n"
    assert err.endswith("\nsudoku: … and 10 more lines that are not puzzles\n")
    assert (err.count("\n"), status) == (11, 2)
