"""The command as a process: terminals, signals, pipes and the time it takes to start."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import pytest

from ..conftest import ReportFigure

SUDOKU = [sys.executable, "-m", "sudokit"]
PUZZLE = ".8.1..2...9....81.5.12...391...9.5......2......5.6...385...73.4.13....9...7..4.6."

unix = pytest.mark.skipif(os.name == "nt", reason="needs a Unix terminal or signals")


def on_terminal(
    argv: list[str],
    typed: str = "",
    program: list[str] = SUDOKU,
    environment: Mapping[str, str] | None = None,
    **variables: str,
) -> str:
    """What the command shows on a terminal where this is typed."""
    import pty

    child, terminal = pty.fork()
    if child == 0:
        usual = {"TERM": "xterm", "LC_ALL": "C.UTF-8"}
        os.execvpe(
            program[0],
            [*program, *argv],
            {**os.environ, **usual, **(environment or {}), **variables},
        )
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
def test_progress_is_shown_beside_the_output(tmp_path: Path) -> None:
    """With the output in a file, the terminal shows a bar, and the file has every puzzle."""
    command = f"{' '.join(SUDOKU)} create hard -n 60 --seed 1 > {tmp_path / 'puzzles'}"
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
    found = r"no such puzzle was found in 1\.5 seconds \(puzzles tried: [\d,]+\): .*"
    assert re.search(rf"{found}\nsudoku: the closest: ", shown)
    assert "Looking" not in on_terminal(["create", "easy", "--seed", "1"])


@unix
def test_a_long_wait_shows_the_closest_so_far() -> None:
    shown = on_terminal(["create", "easy", "--clues", "17", "--seed", "1", "--seconds", "3"])
    assert re.search(r"the closest so far has \d\d clues; Ctrl-C prints", shown)


@unix
@pytest.mark.parametrize("words", ["", "--json", "--output {}"])
def test_an_interrupted_search_gives_the_closest(words: str, tmp_path: Path) -> None:
    argv = ["create", "easy", "--clues", "17", "--seed", "1"]
    options = words.format(tmp_path / "file").split()
    with subprocess.Popen(
        [*SUDOKU, *argv, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        time.sleep(4)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=5)
    told = r"interrupted: no such puzzle was found so far: the closest has \d\d clues"
    closest = r"[1-9.]{81}"
    if words == "--json":
        assert re.fullmatch(rf'{{"error": "{told}", .*, "closest": "{closest}"}}\n', out)
    else:
        assert re.fullmatch(rf"sudoku: {told}\nsudoku: the closest: {closest}\n", err)
    assert process.returncode == 130


@unix
@pytest.mark.speed
def test_interruption_is_quick_and_quiet(report_figure: ReportFigure) -> None:
    for argv in (
        ["solve", "--count", "--variant", "x", "." * 81],
        ["create", "easy", "--number", "1000000"],
    ):
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


def shell(command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The result of a line of bash in which SUDOKU stands for the command."""
    return subprocess.run(
        ["bash", "-c", command.replace("SUDOKU", " ".join(SUDOKU))],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, **environment},
    )


@unix
@pytest.mark.parametrize("output", [">/dev/full", ">&-"])
@pytest.mark.parametrize(
    "words", ["--help", "--version", "help solve", "solve --help", f"check {PUZZLE}",
              f"solve --json {PUZZLE}", f"hint --json {PUZZLE[:-1]}", "create easy --csv"],
)  # fmt: skip
def test_output_that_is_lost_is_an_error(words: str, output: str) -> None:
    result = shell(f"SUDOKU {words} {output}")
    assert re.fullmatch(r"sudoku: cannot write the output: [\w ]+\n", result.stderr)
    assert result.returncode == 2


@unix
@pytest.mark.parametrize("encoding", ["utf-16", "utf-32-le", "ascii", "latin-1", "idna"])
@pytest.mark.parametrize(
    "words", ["--help", f"solve {PUZZLE}", "check --json é", "completion bash", "play --plain easy"]
)
def test_every_encoding_is_written(words: str, encoding: str, tmp_path: Path) -> None:
    environment = {"PYTHONIOENCODING": encoding, "XDG_STATE_HOME": str(tmp_path)}
    told = shell(f"echo hint | SUDOKU {words} 2>&1 >/dev/null | tr -d '\\0'", **environment)
    assert "Traceback" not in told.stdout
    assert "sudoku" in told.stdout or not told.stdout


@unix
def test_typed_commands_that_are_no_text_are_an_error(tmp_path: Path) -> None:
    command = f"echo hint | SUDOKU play --plain {PUZZLE} 2>&1 >/dev/null | iconv -f utf-16"
    told = shell(command, PYTHONIOENCODING="utf-16", XDG_STATE_HOME=str(tmp_path))
    assert told.stdout.startswith("sudoku: standard input: not text in utf-16\n")


@unix
def test_output_of_a_game_that_is_lost_is_no_fault_of_its_file(tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    told = shell(f"SUDOKU play --plain easy --file {game} </dev/null >/dev/full")
    assert told.stderr == "sudoku: cannot write the output: No space left on device\n"
    assert (told.returncode, game.exists()) == (2, True)
    closed = shell(f"yes hint | head -5000 | SUDOKU play --plain {game} | head -1")
    assert (closed.stdout.count("\n"), closed.stderr) == (1, "")


@unix
@pytest.mark.parametrize(
    ("words", "status"),
    [
        ("show {}.txt", 0), ("solve {}.txt", 0), ("check --json {}.none", 2), ("create {}", 2),
        (f"hint {PUZZLE} --svg {{}}.svg", 0), ("create easy --output {}.new", 0),
        (f"print {PUZZLE} --title {{}} --out {{}}.pdf", 0), ("serve --host {}", 2),
        ("batch solve {}.txt --out out.csv", 2), ("batch solve good.txt --out {}.csv", 2),
        ("batch solve good.txt --out o.csv --cluster {}", 2),
        ("dataset audit {}.txt", 2), ("dataset build --rows 5 --out {}", 2),
        ("dataset build --rows 5 --licence {} --out set", 0),
    ],
)  # fmt: skip
def test_names_that_are_no_text_are_taken_or_refused(
    words: str, status: int, tmp_path: Path
) -> None:
    for name in (b"a\xffb.txt", b"good.txt"):
        Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name)).write_text(PUZZLE, "utf-8")
    command = f"cd {tmp_path}; SUDOKU {words}".replace("{}", "$'a\\xffb'")
    told = shell(command, PYTHONPATH=os.pathsep.join(sys.path))
    assert told.returncode == status, told.stderr
    assert "Traceback" not in told.stderr


@unix
def test_streams_that_are_not_needed_may_be_closed(tmp_path: Path) -> None:
    assert shell(f"SUDOKU check {PUZZLE} <&-").returncode == 0
    assert shell(f"SUDOKU check {PUZZLE} 2>&-").returncode == 0
    for messages in ("2>&-", "2>/dev/full"):
        missing = shell(f"SUDOKU check no-such-file {messages}")
        assert (missing.stdout, missing.stderr, missing.returncode) == ("", "", 2)
    written = shell(f"SUDOKU create easy --output {tmp_path / 'file'} >&-")
    assert written.stderr == f"sudoku: {tmp_path / 'file'} has 1 puzzle\n"
    assert written.returncode == 0


@unix
def test_what_an_encoding_lacks_is_spelled_in_ascii() -> None:
    listed = shell("SUDOKU convert --list", PYTHONIOENCODING="ascii")
    assert "n^3 places" in listed.stdout
    wrong = shell(f"SUDOKU check {PUZZLE[1:]}", PYTHONIOENCODING="ascii")
    assert wrong.stderr == "sudoku: puzzle: 80 cells found, where a 9x9 grid has 81\n"
    named = shell("SUDOKU check --json é", PYTHONIOENCODING="ascii")
    assert json.loads(named.stdout)["file"] == "é"
    assert "\\xe9" in shell("SUDOKU check é", PYTHONIOENCODING="ascii").stderr


@unix
@pytest.mark.parametrize("locale", [{"LANG": "C"}, {"LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"}])
def test_a_terminal_of_ascii_gets_a_drawing_in_ascii(locale: dict[str, str]) -> None:
    unset = {"LC_ALL": "", "LC_CTYPE": "", "LANG": "", "NO_COLOR": "1"}
    shown = on_terminal(["solve", "..3. 3.1. .4.. ...."], environment=unset | locale)
    assert shown == (
        "+------+------+    +------+------+\n"
        "| .  . | 3  . |    | 4  1 | 3  2 |\n"
        "| 3  . | 1  . |    | 3  2 | 1  4 |\n"
        "+------+------+    +------+------+\n"
        "| .  4 | .  . |    | 1  4 | 2  3 |\n"
        "| .  . | .  . |    | 2  3 | 4  1 |\n"
        "+------+------+    +------+------+\n"
        "exactly one solution\n"
    )


def test_help_imports_next_to_nothing() -> None:
    code = (
        "import sys; before = {*sys.modules}; from sudokit.cli import main; main(['--help']); "
        "print(*sys.modules.keys() - before, file=sys.stderr)"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert {*result.stderr.split()} == {
        "__future__", "sudokit", "sudokit.cli", "sudokit.cli.failures", "sudokit.cli.streams",
    }  # fmt: skip


@pytest.mark.parametrize(
    "words",
    ["solve", "solve --json", "solve --count", "solve --all", "check", "check --json", "candidates",
     "canonical", "convert --format boxed"],
)  # fmt: skip
@pytest.mark.parametrize("lines", [1, 2])
def test_commands_that_take_no_steps_do_not_import_logic(words: str, lines: int) -> None:
    code = (
        "import sys; from sudokit.cli import main; main(sys.argv[1:]); "
        "print(*sys.modules, file=sys.stderr)"
    )
    puzzles = "..3.3.1..4......\n" * lines
    result = subprocess.run(
        [sys.executable, "-c", code, *words.split()], input=puzzles, capture_output=True, text=True
    )
    loaded = {*result.stderr.split()}
    assert "sudokit.formats" in loaded
    assert not loaded & {
        "sudokit.game", "sudokit.hints", "sudokit.logic", "sudokit.rating", "sudokit.reasons",
        "sudokit.render.objects", "sudokit.render.words.steps",
    }  # fmt: skip


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
