"""The command as a process: terminals, signals, pipes and the time it takes to start."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ..conftest import ReportFigure

SUDOKU = [sys.executable, "-m", "sudokit"]
PUZZLE = ".8.1..2...9....81.5.12...391...9.5......2......5.6...385...73.4.13....9...7..4.6."

unix = pytest.mark.skipif(os.name == "nt", reason="needs a Unix terminal or signals")


def on_terminal(
    argv: list[str], typed: str = "", program: list[str] = SUDOKU, **environment: str
) -> str:
    """What the command shows on a terminal where this is typed."""
    import pty

    child, terminal = pty.fork()
    if child == 0:
        os.execvpe(program[0], [*program, *argv], {**os.environ, "TERM": "xterm", **environment})
    os.write(terminal, typed.encode())
    shown = b""
    try:
        while data := os.read(terminal, 4096):
            shown += data
    except OSError:  # the terminal of a process that has ended
        pass
    os.waitpid(child, 0)
    os.close(terminal)
    return shown.decode().replace("\r\n", "\n")


@unix
def test_a_terminal_gets_a_drawing() -> None:
    shown = on_terminal(["create", "easy", "--seed", "1"])
    assert "┌─────────┬─────────┬─────────┐" in shown
    assert "\x1b[1m" in shown
    assert re.search(r"easy \(ER 1\.[0-5], .*\), \d\d clues, seed 1\n", shown)
    assert "\x1b" not in on_terminal(["create", "easy", "--seed", "1"], NO_COLOR="1")


@unix
def test_a_terminal_is_asked_for_the_file(tmp_path: Path) -> None:
    file = tmp_path / "puzzle.txt"
    file.write_text(PUZZLE, encoding="utf-8")
    shown = on_terminal(["solve"], typed=f"{file}\n", NO_COLOR="1")
    assert "Enter filename:" in shown
    assert "│ 3  8  4 │ 1  7  9 │ 2  5  6 │" in shown
    assert "exactly one solution" in shown
    assert "No such file" in on_terminal(["solve"], typed=f"{file}.not\n")


@unix
def test_progress_is_shown_beside_the_output(tmp_path: Path) -> None:
    """With the output in a file, the terminal shows a bar, and the file has every puzzle."""
    command = f"{' '.join(SUDOKU)} create hard --count 60 --seed 1 > {tmp_path / 'puzzles'}"
    shown = on_terminal(["-c", command], program=["bash"])
    assert "Creating" in shown
    assert "100%" in shown
    assert re.search(r"60/60.* [\d,.]+ puzzles/s", shown)
    lines = (tmp_path / "puzzles").read_text(encoding="utf-8").splitlines()
    assert len(lines) == len(set(lines)) == 60


@unix
def test_a_long_wait_is_shown() -> None:
    shown = on_terminal(["create", "--clues", "17", "--seed", "1", "--seconds", "1.5"])
    assert "Looking for such a puzzle" in shown
    assert re.search(r"no such puzzle was found in 1\.5 seconds.*\nsudoku: the closest: ", shown)
    assert "Looking" not in on_terminal(["create", "easy", "--seed", "1"])


@unix
@pytest.mark.speed
def test_interruption_is_quick_and_quiet(report_figure: ReportFigure) -> None:
    for argv in (["solve", "--count", "." * 81], ["create", "easy", "--count", "1000000"]):
        process = subprocess.Popen(
            [*SUDOKU, *argv], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        )
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        started = time.monotonic()
        _, err = process.communicate(timeout=10)
        report_figure(time.monotonic() - started, limit=2, name=argv[0])
        assert err == "sudoku: interrupted\n"
        assert process.returncode == 130


@unix
def test_a_closed_pipe_is_no_error() -> None:
    command = f"{' '.join(SUDOKU)} solve --all {'.' * 36} | head -n 1"
    result = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60)
    assert len(result.stdout) == 37
    assert result.stderr == ""


@unix
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", ">/dev/full"])
def test_closed_and_full_streams(closed: str) -> None:
    command = f"{' '.join(SUDOKU)} check {PUZZLE} {closed}"
    result = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60)
    assert "Traceback" not in result.stderr
    assert result.returncode == (2 if "full" in closed else 0)


@unix
def test_what_an_encoding_lacks_is_escaped() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    result = subprocess.run(
        [*SUDOKU, "convert", "--list"], capture_output=True, text=True, env=environment
    )
    assert result.returncode == 0
    assert "n\\xb3 places" in result.stdout


@pytest.mark.speed
def test_help_starts_almost_as_fast_as_python(report_figure: ReportFigure) -> None:
    script = Path(sys.executable).with_name("sudoku")
    help_of = [str(script)] if script.exists() else SUDOKU
    commands = {"python": [sys.executable, "-c", "pass"], "sudoku": [*help_of, "--help"]}
    best = dict.fromkeys(commands, float("inf"))
    for _ in range(15):
        for name, argv in commands.items():
            started = time.perf_counter()
            subprocess.run(argv, stdout=subprocess.DEVNULL, check=True)
            best[name] = min(best[name], time.perf_counter() - started)
    report_figure(best["sudoku"] / best["python"], limit=2.5, unit="×")
