"""Plot the rates by solver and set, read as JSON, as benchmark.svg."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

# Colours of Okabe and Ito, which people with colour blindness can tell apart; so do the shapes.
STYLES = {
    "sudokit": ("#D55E00", "o"),
    "calib": ("#000000", "|"),
    "lib_sudoku": ("#0072B2", "s"),
    "MiniSat": ("#009E73", "^"),
    "hodoku-py": ("#CC79A7", "D"),
    "CP-SAT": ("#56B4E9", "v"),
    "sudokum": ("#E69F00", "P"),
    "dokusan": ("#7F7F7F", "X"),
    "py-sudoku": ("#8C6D1F", "*"),
}


def main() -> None:
    rates: dict[str, dict[str, float]] = json.load(sys.stdin)
    names = list(rates["sudokit"])
    plt.rcParams.update({"font.size": 11, "svg.fonttype": "none", "svg.hashsalt": "sudokit"})
    figure, axes = plt.subplots(figsize=(9, 0.62 * len(names) + 1.9), layout="constrained")
    for row in range(len(names)):
        axes.axhline(row, color="#DDDDDD", linewidth=1, zorder=0)
    for solver, (colour, marker) in STYLES.items():
        found = [(rate, names.index(name)) for name, rate in rates.get(solver, {}).items()]
        if found:
            ours = solver == "sudokit"
            axes.scatter(
                *zip(*found),
                color=colour,
                marker=marker,
                s=120 if ours else 200 if marker == "|" else 60,
                linewidths=2.5 if marker == "|" else 0.5,
                label=solver,
                zorder=4 if marker == "|" else 3 if ours else 2,
                clip_on=False,
            )
    axes.set_xscale("log")
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.set_xlabel("puzzles per second of CPU time on one thread (logarithmic)")
    axes.grid(axis="x", color="#EEEEEE", zorder=0)
    axes.tick_params(axis="y", length=0)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:,.15g}")
    for side in ("top", "left", "right"):
        axes.spines[side].set_visible(False)
    figure.legend(loc="outside upper center", ncols=5, frameon=False)
    figure.savefig(Path(sys.argv[1]) / "benchmark.svg", metadata={"Date": None})


if __name__ == "__main__":
    main()
