"""The benchmark: measures files of puzzles and writes a table, a page and a plot.

Every answer is checked before a speed is reported. Unless noted otherwise, speeds are in CPU time
on one thread, and medians of rounds in which sudokit and the yardstick alternate, so that a busy
machine slows both.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import takewhile
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import large
import numpy as np
import report
import sets
from peers import PEERS
from sets import Counts, Digits, PuzzleSet

import sudokit
from sudokit import _core

HERE = Path(__file__).parent
ROOT = HERE.parent
ROUNDS = 5


class Effort(NamedTuple):
    """How many puzzles to use, and how long to measure."""

    puzzles: int | None  # of each set; None: all
    each: int  # generated puzzles of each difficulty; qqwing makes four times as many
    round_s: float
    peer_s: float
    command_s: float
    large_each: int
    large_limit_s: float


FULL = Effort(None, 500, 0.4, 2.0, 0.5, 2, 60.0)
QUICK = Effort(500, 125, 0.05, 0.3, 0.1, 1, 4.0)


def main() -> None:
    arguments = _arguments()
    effort = QUICK if arguments.quick else FULL
    facts = machine()
    with tempfile.TemporaryDirectory() as folder:
        calib = compiled(arguments.calib, Path(folder)) if arguments.calib else None
        puzzle_sets = gather(arguments.data, effort)
        rows, truths, samples = [], {}, {}
        for puzzles in puzzle_sets:
            truth = checked(puzzles)
            row, samples[puzzles.name] = measured(puzzles, truth, calib, effort, Path(folder))
            rows.append(row)
            truths[puzzles.name] = dict(zip(puzzles.lines, zip(*truth)))
        peers = [measured_peer(name, arguments.peers, samples, truths, effort) for name in PEERS]
        grids = [] if arguments.no_large else measured_large(arguments.peers, effort)
    _progress("")
    found = report.Findings(facts, bool(arguments.quick), rows, peers, grids)
    print(report.text(found))
    report.write(found, arguments.out, arguments.peers)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure sudokit, check its answers, compare.")
    parser.add_argument("data", nargs="*", type=Path, help="files of puzzles, or folders of them")
    parser.add_argument("--calib", type=Path, help="the yardstick, a solver in C, to compile")
    parser.add_argument("--quick", action="store_true", help="a sample of each set, shorter times")
    parser.add_argument("--peers", default=sys.executable, help="the Python with the other solvers")
    parser.add_argument("--out", type=Path, help="the folder for benchmark.md and benchmark.svg")
    parser.add_argument("--no-large", action="store_true", help="leave out the large grids")
    given = parser.parse_args()
    for path in (*given.data, *([given.calib] if given.calib else [])):
        if not path.exists():
            parser.error(f"{path} does not exist")
    return given


def machine() -> dict[str, str]:
    compiler = subprocess.run(["cc", "--version"], capture_output=True, text=True).stdout
    git = ["git", "-C", str(ROOT)]
    commit = subprocess.run([*git, "rev-parse", "--short", "HEAD"], capture_output=True, text=True)
    own = [":!docs/benchmark.*", ":!docs/generating.md"]  # files that benchmarks write do not count
    changes = [*git, "status", "--porcelain", "--", ".", *own]
    changed = subprocess.run(changes, capture_output=True, text=True).stdout
    return {
        "CPU": f"{_cpu()}, {os.cpu_count()} cores",
        "compiler": compiler.partition("\n")[0],
        "Python": f"{platform.python_version()}, numpy {np.__version__}",
        "system": f"{platform.system()} {platform.machine()}",
        "search": f"{_core.builds()[0]} build of the classic 9×9 search",
        "commit": commit.stdout.strip() + "+" * bool(changed),
    }


def _cpu() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or "unknown"


def compiled(source: Path, folder: Path) -> Path:
    program = folder / "calib"
    subprocess.run(["cc", "-O2", "-o", str(program), str(source)], check=True)
    return program


def gather(paths: list[Path], effort: Effort) -> list[PuzzleSet]:
    _progress("generating")
    found = [*sets.read_sets(paths), sets.generated(effort.each)]
    made = sets.qqwing(4 * effort.each)
    if made:
        found.append(made)
    else:
        print("qqwing is not installed, so its set is left out", file=sys.stderr)
    return [PuzzleSet(s.name, _sample(s.lines, effort.puzzles), s.repeatable) for s in found]


def _sample(lines: list[str], number: int | None) -> list[str]:
    if number is None or number >= len(lines):
        return lines
    return random.Random(sets.SEED).sample(lines, number)


# Correctness.


def checked(puzzles: PuzzleSet) -> tuple[Counts, Digits]:
    """Return sudokit's answers to a set; exit if any of them is wrong."""
    name, total = puzzles.name, len(puzzles.lines)
    counts = sudokit.count_many(puzzles.text, limit=2, threads=1)
    solved = sudokit.solve_many(puzzles.text)
    truth = sets.independent_counts(
        puzzles.lines, lambda done: _progress(f"{name}: checking {done:,} of {total:,}")
    )
    _require(np.minimum(counts, 2) == truth, puzzles, "count_many is wrong")
    _require(np.minimum(solved.counts, 2) == truth, puzzles, "solve_many's count is wrong")
    right = sets.right_solutions(sets.as_digits(puzzles.lines), solved.solutions)
    _require(right | (truth == 0), puzzles, "solve_many's solution is wrong")
    return truth, solved.solutions


def _require(held: Any, puzzles: PuzzleSet, what: str) -> None:
    if not held.all():
        wrong = [line for line, good in zip(puzzles.lines, held) if not good]
        sys.exit(f"{puzzles.name}: {what} for {len(wrong)} puzzles, such as {wrong[0]}")


# Speed.


def measured(
    puzzles: PuzzleSet,
    truth: tuple[Counts, Digits],
    calib: Path | None,
    effort: Effort,
    folder: Path,
) -> tuple[report.Row, list[str]]:
    """Return the row of a set, and the lines that were timed."""
    _progress(f"{puzzles.name}: measuring")
    counts, solutions = truth
    pilot = _sample(puzzles.lines, 200)
    slowest = _calib(calib, pilot, 0.05)[0] if calib else _count_rate(pilot, 0.05)
    lines = _sample(puzzles.lines, max(200, int(slowest * effort.round_s)))
    text = sets.as_text(lines)

    ours, ratios, solving = [], [], []
    for _ in range(ROUNDS):
        ours.append(_count_rate(lines, effort.round_s))
        solving.append(_rate(lambda: sudokit.solve_many(text, threads=1), lines, effort.round_s))
        if calib:
            rate, told = _calib(calib, lines, effort.round_s)
            ratios.append(ours[-1] / rate)
            mine = np.minimum(sudokit.count_many(text, limit=2, threads=1), 2)
            if told != [int((mine == number).sum()) for number in range(3)]:
                sys.exit(f"{puzzles.name}: calib's counts differ: {told}")
    rate = median(ours)
    return report.Row(
        name=puzzles.name,
        puzzles=len(puzzles.lines),
        several=int((counts == 2).sum()),
        sample=len(lines),
        count_rate=rate,
        solve_rate=median(solving),
        cores=_cores(lines, rate, effort),
        command_rate=_command(lines, rate, effort, folder),
        calib=tuple(sorted(ratios)),
        checksum=sets.checksum(counts, solutions) if puzzles.repeatable else "",
    ), lines


def _count_rate(lines: list[str], seconds: float) -> float:
    text = sets.as_text(lines)
    return _rate(lambda: sudokit.count_many(text, limit=2, threads=1), lines, seconds)


def _rate(call: Callable[[], object], lines: list[str], seconds: float) -> float:
    """Return puzzles per second of CPU time; the call is repeated for at least `seconds`."""
    calls = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        call()
        calls += 1
    return calls * len(lines) / spent


def _calib(program: Path, lines: list[str], seconds: float) -> tuple[float, list[int]]:
    """Return puzzles per second, and the numbers with none, one and several solutions."""
    command = [str(program), str(seconds)]
    made = subprocess.run(command, input=sets.as_text(lines), capture_output=True, check=True)
    words = made.stdout.decode().split()
    told = [int(words[words.index(word) + 1]) for word in ("none", "unique", "multiple")]
    return float(words[words.index("puzzles/s") - 1]), told


def _cores(lines: list[str], rate: float, effort: Effort) -> float:
    """Return the speed-up of all cores over one, in wall time."""
    text = sets.as_text(lines) * (1 + int(rate * effort.round_s / len(lines)))

    def wall(threads: int | None) -> float:
        started = time.perf_counter()
        sudokit.count_many(text, limit=2, threads=threads)
        return time.perf_counter() - started

    return median(wall(1) / wall(None) for _ in range(ROUNDS))


def _command(lines: list[str], rate: float, effort: Effort, folder: Path) -> float | None:
    """Return puzzles per second of CPU time of `sudoku solve --threads 1`, or None if it fails.

    The start of Python is included; the file has enough puzzles for it not to matter much.
    """
    times = 1 + min(int(rate * effort.command_s), 200_000) // len(lines)
    file = folder / "puzzles.txt"
    file.write_bytes(sets.as_text(lines) * times)
    command = [str(Path(sys.executable).with_name("sudoku")), "solve", str(file), "--threads", "1"]
    rates = []
    for _ in range(2):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        made = subprocess.run(command, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        if made.returncode > 1:  # 1: some puzzle does not have exactly one solution
            print(f"sudoku solve: {made.stderr.decode()[:200]}", file=sys.stderr)
            return None
        rates.append(times * len(lines) / spent)
    solved = sudokit.solve_many(sets.as_text(lines))
    if (solved.counts == 1).all() and made.stdout.split() != _as_lines(solved.solutions) * times:
        sys.exit("sudoku solve prints other solutions than solve_many finds")
    return max(rates)


def _as_lines(solutions: Digits) -> list[bytes]:
    return [(row + ord("0")).astype(np.uint8).tobytes() for row in solutions]


def measured_peer(
    name: str,
    python: str,
    samples: dict[str, list[str]],
    truths: dict[str, dict[str, tuple[int, Digits]]],
    effort: Effort,
) -> report.PeerRow:
    """Measure a peer's right answers per second of CPU time, by set."""
    _progress(f"{name}: measuring")
    given = {key: _sample(lines, 20_000) for key, lines in samples.items()}
    limit = 60 + len(samples) * (4 * effort.peer_s + 5)
    command = [python, str(HERE / "peers.py"), name, str(effort.peer_s)]
    try:
        made = subprocess.run(
            command,
            input=json.dumps(list(given.values())).encode(),
            capture_output=True,
            timeout=limit,
        )
        output, trouble = made.stdout, made.stderr.decode().strip().rpartition("\n")[2]
    except subprocess.TimeoutExpired as error:
        output, trouble = error.stdout or b"", f"stopped after {limit:.0f} s"
    version, *told = [json.loads(line) for line in output.splitlines() or [b'"-"']]
    row = report.PeerRow(name, version, PEERS[name].does, {}, [])
    for key, lines in given.items():
        answers = list(takewhile(lambda line: isinstance(line, list), told))
        told = told[len(answers) :]
        if not told:
            break
        end = told.pop(0)
        right = sum(
            _agrees(answer, puzzle, *truths[key][puzzle]) for answer, puzzle in zip(answers, lines)
        )
        row.rates[key] = (right / max(end["seconds"], 1e-9), right)
        if right < len(answers):
            row.notes.append(f"{key}: {len(answers) - right} of {len(answers)} wrong or given up")
        if end["note"]:
            row.notes.append(f"{key}: {end['note']} ({end['seconds']:.1f} s)")
    if trouble:
        row.notes.append(trouble)
    return row


def _agrees(answer: tuple[int | None, str | None], line: str, count: int, ours: Digits) -> bool:
    told, solution = answer
    if told is not None and told != count:
        return False
    if solution is None:
        return True
    if len(solution) != 81 or not solution.isdigit():
        return False
    theirs = sets.as_digits([solution])
    if count == 1:
        return bool((theirs[0] == ours).all())
    return bool(sets.right_solutions(sets.as_digits([line]), theirs)[0])


def measured_large(python: str, effort: Effort) -> list[report.LargeRow]:
    """Measure seconds to a first solution; None if there is none within the limit."""
    rows = []
    for instance in large.instances(effort.large_each):
        times: dict[str, float | None] = {}
        for name in large.SOLVERS:
            _progress(f"{instance.size}×{instance.size}, {instance.clues} clues: {name}")
            runs_in = sys.executable if name == "sudokit" else python
            command = [runs_in, str(HERE / "large.py"), name]
            times[name] = None
            try:
                made = subprocess.run(
                    command,
                    input=json.dumps(instance),
                    capture_output=True,
                    text=True,
                    timeout=effort.large_limit_s + 5,  # includes starting and preparing
                )
            except subprocess.TimeoutExpired:
                continue
            if made.returncode:
                print(f"{name}: {made.stderr.strip().rpartition(chr(10))[2]}", file=sys.stderr)
                continue
            result = json.loads(made.stdout)
            if not large.is_solution(instance, result["solution"] or []):
                sys.exit(f"{name}: wrong for {instance}")
            times[name] = result["seconds"]
        rows.append(report.LargeRow(instance.size, instance.clues, effort.large_limit_s, times))
    return rows


def _progress(what: str) -> None:
    if sys.stderr.isatty():
        width = shutil.get_terminal_size().columns - 1
        print(f"\r{what[:width]:<{width}}", end="\r" if not what else "", file=sys.stderr)
    sys.stderr.flush()


if __name__ == "__main__":
    main()
