"""The command as a process: terminals, signals, pipes and the time it takes to start."""

from __future__ import annotations

import os
import signal
import statistics
import subprocess
import sys
import time
from pathlib import Path

import pytest

SUDOKU = [sys.executable, "-m", "sudokit"]
PUZZLE = ".8.1..2...9....81.5.12...391...9.5......2......5.6...385...73.4.13....9...7..4.6."

unix = pytest.mark.skipif(os.name == "nt", reason="needs a Unix terminal or signals")


def on_terminal(argv: list[str], typed: str = "", **environment: str) -> str:
    """What the command shows on a terminal where this is typed."""
    import pty

    child, terminal = pty.fork()
    if child == 0:
        os.execve(sys.executable, [*SUDOKU, *argv], {**os.environ, "TERM": "xterm", **environment})
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
    assert "easy, 38 clues, seed 1" in shown
    assert "\x1b" not in on_terminal(["create", "easy", "--seed", "1"], NO_COLOR="1")


@unix
def test_a_terminal_is_asked_for_the_file(tmp_path: Path) -> None:
    file = tmp_path / "puzzle.txt"
    file.write_text(PUZZLE)
    shown = on_terminal(["solve"], typed=f"{file}\n", NO_COLOR="1")
    assert "Enter filename:" in shown
    assert "│ 3  8  4 │ 1  7  9 │ 2  5  6 │" in shown
    assert "exactly one solution" in shown
    assert "No such file" in on_terminal(["solve"], typed=f"{file}.not\n")


@unix
def test_interruption_is_quick_and_quiet() -> None:
    for argv in (["solve", "--count", "." * 81], ["create", "easy", "--count", "1000000"]):
        process = subprocess.Popen(
            [*SUDOKU, *argv], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        )
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        started = time.monotonic()
        _, err = process.communicate(timeout=10)
        assert time.monotonic() - started < 2
        assert err == "sudoku: interrupted\n"
        assert process.returncode == 130


@unix
def test_a_closed_pipe_is_no_error() -> None:
    command = f"{' '.join(SUDOKU)} solve --all {'.' * 36} | head -n 1"
    result = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60)
    assert len(result.stdout) == 37
    assert result.stderr == ""


def test_help_starts_almost_as_fast_as_python() -> None:
    def median_time(argv: list[str]) -> float:
        times = []
        for _ in range(11):
            started = time.perf_counter()
            subprocess.run(argv, stdout=subprocess.DEVNULL, check=True)
            times.append(time.perf_counter() - started)
        return statistics.median(times)

    script = Path(sys.executable).with_name("sudoku")
    command = [str(script)] if script.exists() else SUDOKU
    assert median_time([*command, "--help"]) < 2.5 * median_time([sys.executable, "-c", "pass"])
