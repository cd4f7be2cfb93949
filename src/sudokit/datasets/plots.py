"""Plots: plain numbers in, figures of matplotlib and their files, PNG and SVG, out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.figure import Figure

from ..drafts import write_file

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000")
"""Colours that people with any kind of colour vision can tell apart (Okabe and Ito)."""
STYLES = ("solid", "dashed", "dotted")
"""Lines that can also be told apart without colours."""
WIDTH, HEIGHT, BAR_HEIGHT = 7.0, 3.6, 0.28
"""Inches of a figure, and those that each bar adds to its height."""
GREY = "#555555"
FORMATS: Mapping[str, Mapping[str, Any]] = {
    ".png": {"dpi": 150, "metadata": {"Software": None}},
    ".svg": {"metadata": {"Date": None, "Creator": None}},
}
"""The options of each format, by the suffix of its files."""


def histogram(
    series: Mapping[str, Mapping[float, int]], *, title: str, value: str, step: float, rows: str
) -> Figure:
    """Draw how often each value occurs, in percent of the rows of its series, a line for each.

    - series: by the name of each, the number of its rows by value
    - value: what is counted, such as "number of clues"
    - step: the distance between neighbouring values
    - rows: what a row is, such as "puzzles"
    """
    figure, axes = _empty(title, value, f"percent of the {rows}", HEIGHT)
    every = [number for counts in series.values() for number in counts]
    low, high = (min(every), max(every)) if every else (0.0, 0.0)
    places = range(round((high - low) / step) + 1)
    for place, (name, counts) in enumerate(series.items()):
        total = max(sum(counts.values()), 1)
        by_place = {round((number - low) / step): count for number, count in counts.items()}
        axes.stairs(
            [100 * by_place.get(one, 0) / total for one in places],
            [low + (one - 0.5) * step for one in (*places, len(places))],
            label=f"{name} ({sum(counts.values()):,})",
            color=COLOURS[place % len(COLOURS)],
            linestyle=STYLES[place % len(STYLES)],
            linewidth=1.6,
        )
    axes.set_ylim(bottom=0)
    axes.set_axisbelow(True)
    axes.grid(axis="y", color="#dddddd", linewidth=0.6)
    if len(series) > 1:
        axes.legend(frameon=False)
    return figure


def bars(
    values: Mapping[str, float], *, title: str, value: str, labels: Sequence[str] | None = None
) -> Figure:
    """Draw a horizontal bar for each value, the first one on top, with its number at the end."""
    figure, axes = _empty(title, value, "", 1.2 + BAR_HEIGHT * len(values))
    drawn = axes.barh(list(values), list(values.values()), color=COLOURS[0], height=0.7)
    axes.invert_yaxis()
    texts = [f"{one:,.4g}" for one in values.values()] if labels is None else labels
    axes.bar_label(drawn, texts, padding=3, color=GREY)
    axes.margins(x=0.12)
    axes.tick_params(axis="y", length=0)
    return figure


def save(figure: Figure, path: Path) -> None:
    """Write a figure to PATH.png and PATH.svg; the same figure gives the same bytes."""
    with mpl.rc_context({"svg.hashsalt": path.name, "svg.fonttype": "none"}):
        for suffix, options in FORMATS.items():
            picture = BytesIO()
            figure.savefig(picture, format=suffix[1:], **options)
            write_file(path.with_suffix(suffix), picture.getvalue())


def _empty(title: str, below: str, beside: str, height: float) -> tuple[Figure, Any]:
    figure = Figure(figsize=(WIDTH, height), layout="constrained")
    axes = figure.add_subplot()
    axes.set_title(title, loc="left", fontsize=11)
    axes.set_xlabel(below)
    axes.set_ylabel(beside)
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes
