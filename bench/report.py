"""The report of the benchmark: a plain table, docs/benchmark.md and its plot."""

from __future__ import annotations

import hashlib
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple


class Row(NamedTuple):
    """Results of sudokit on a set of puzzles; rates are puzzles per second."""

    name: str
    puzzles: int
    several: int  # puzzles with more than one solution
    sample: int  # puzzles that were timed
    count_rate: float
    solve_rate: float
    cores: float
    command_rate: float | None
    calib: tuple[float, ...]  # speed divided by that of calib, in each round, sorted
    checksum: str  # empty if the set differs in each run


class PeerRow(NamedTuple):
    name: str
    version: str
    does: str
    rates: dict[str, tuple[float, int]]  # by set: right answers per second, and their number
    notes: list[str]


class LargeRow(NamedTuple):
    size: int
    clues: int
    limit: float
    times: dict[str, float | None]


class Findings(NamedTuple):
    facts: dict[str, str]
    quick: bool
    rows: list[Row]
    peers: list[PeerRow]
    large: list[LargeRow]


def text(found: Findings) -> str:
    return "\n".join(_lines(found))


def write(found: Findings, folder: Path, python: str) -> None:
    """Write benchmark.md and, with a Python that has matplotlib, benchmark.svg."""
    folder.mkdir(parents=True, exist_ok=True)
    page = (
        "# Benchmark\n\n"
        "Written by `make bench`; CONTRIBUTING.md tells how to run it.\n\n"
        "![Puzzles per second by set and solver](benchmark.svg)\n\n"
        f"```text\n{text(found)}\n```\n"
    )
    (folder / "benchmark.md").write_text(page)
    rates = {"sudokit": {row.name: row.count_rate for row in found.rows}}
    for peer in found.peers:
        rates[peer.name] = {key: rate for key, (rate, right) in peer.rates.items() if right}
    if all(row.calib for row in found.rows):
        rates["calib"] = {row.name: row.count_rate / median(row.calib) for row in found.rows}
    plot = [python, str(Path(__file__).with_name("plot.py")), str(folder)]
    subprocess.run(plot, input=json.dumps(rates), text=True, check=True)


def _lines(found: Findings) -> Iterator[str]:
    for name, fact in found.facts.items():
        yield f"{name:<9} {fact}"
    lasting = "".join(row.checksum for row in found.rows)
    yield f"{'checksum':<9} {hashlib.sha256(lasting.encode()).hexdigest()[:16]}"
    if found.quick:
        yield "A quick run: a sample of each set and short times, so these figures are rough."

    yield ""
    yield "sudokit: puzzles per second of CPU time on one thread, counting up to two solutions"
    yield ""
    header = ["set", "puzzles", "timed", "count_many", "solve_many", "all cores", "sudoku solve"]
    table = [[*header, "× calib", "range", "checksum"]]
    for row in found.rows:
        ratio, spread = "-", "-"
        if row.calib:
            ratio, spread = f"{median(row.calib):.2f}", f"{row.calib[0]:.2f}-{row.calib[-1]:.2f}"
        command = "-"
        if row.command_rate is not None:
            share = row.command_rate / row.count_rate
            command = f"{number(row.command_rate)} ({share:.0%})"
        table.append([
            row.name, f"{row.puzzles:,}", f"{row.sample:,}", number(row.count_rate),
            number(row.solve_rate), f"{row.cores:.2f}", command, ratio, spread,
            row.checksum or "(random)",
        ])  # fmt: skip
    yield from aligned(table)
    yield ""
    yield "count_many, solve_many: one call with the bytes of all lines, including reading them."
    yield "all cores: speed-up over one thread in wall time."
    yield "sudoku solve: the command on one thread, including its start; share of count_many."
    yield "With several solutions it prints the first in order, which takes a search of its own."
    yield "× calib: speed divided by the yardstick's; median and range of alternating rounds."
    total = sum(row.puzzles for row in found.rows)
    yield f"All {total:,} answers were checked: counts by another search, solutions by the rules."
    several = [f"{row.name} {row.several:,}" for row in found.rows if row.several]
    if several:
        yield f"Puzzles with more than one solution: {', '.join(several)}."

    if found.peers:
        yield ""
        yield "Others: right answers per second of CPU time (and how many; none: no right answer)"
        yield ""
        names = [row.name for row in found.rows]
        table = [["solver", *names]]
        table.append(["sudokit", *(number(row.count_rate) for row in found.rows)])
        for peer in found.peers:
            table.append([peer.name, *(_peer_cell(peer, name) for name in names)])
        yield from aligned(table)
        yield ""
        for peer in found.peers:
            yield f"{peer.name} {peer.version}: {peer.does}"
            yield from (f"  {note}" for note in peer.notes)

    if found.large:
        yield ""
        yield "Large grids (random clues of a full grid): seconds of CPU time to a first solution"
        yield ""
        solvers = list(found.large[0].times)
        table = [["size", "clues", *solvers]]
        for grid in found.large:
            times = [_seconds(grid.times[name], grid.limit) for name in solvers]
            table.append([f"{grid.size}×{grid.size}", str(grid.clues), *times])
        yield from aligned(table)
        yield ""
        yield "CP-SAT with one worker, CaDiCaL of python-sat; building their models is not timed."
        yield "sudokit's time includes the search for a second solution."


def _peer_cell(peer: PeerRow, name: str) -> str:
    if name not in peer.rates:
        return "failed"
    rate, right = peer.rates[name]
    return f"{number(rate)} ({right:,})" if right else "none"


def _seconds(seconds: float | None, limit: float) -> str:
    return f"> {limit:.0f}" if seconds is None else f"{seconds:.4f}"


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def aligned(table: list[list[str]]) -> Iterator[str]:
    """Yield the lines of a table: first column left-aligned, others right-aligned."""
    widths = [max(map(len, column)) for column in zip(*table)]
    for nth, cells in enumerate(table):
        first, *rest = (
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(cells, widths))
        )
        yield "  ".join([first, *rest]).rstrip()
        if nth == 0:
            yield "  ".join("-" * width for width in widths)
