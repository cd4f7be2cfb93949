"""Plots of data sets: what they show, and the same bytes for the same numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("pyarrow", reason="the extra `bulk` is not installed")
pytest.importorskip("matplotlib", reason="the extra `bulk` is not installed")

from matplotlib.figure import Figure
from matplotlib.patches import StepPatch

from sudokit.datasets.plots import bars, histogram, save


def clues(series: dict[str, dict[float, int]]) -> Figure:
    return histogram(series, title="Clues", value="clues", step=1, rows="puzzles")


def test_a_histogram_shows_percentages() -> None:
    (axes,) = clues({"train": {24: 3, 26: 1}, "test": {25: 2}}).axes
    train, test = axes.findobj(StepPatch)
    heights, edges, _ = train.get_data()
    assert [*heights] == [75, 0, 25]
    assert [*edges] == [23.5, 24.5, 25.5, 26.5]
    assert [*test.get_data()[0]] == [0, 100, 0]
    labels = axes.get_legend_handles_labels()[1]
    assert labels == ["train (4)", "test (2)"]


def test_bars_have_their_numbers() -> None:
    (axes,) = bars({"X-Wing": 12.5, "Swordfish": 3}, title="Techniques", value="percent").axes
    assert [label.get_text() for label in axes.get_yticklabels()] == ["X-Wing", "Swordfish"]
    assert [text.get_text() for text in axes.texts] == ["12.5", "3"]


def test_nothing_can_be_drawn(tmp_path: Path) -> None:
    save(clues({"train": {}}), tmp_path / "histogram")
    save(bars({}, title="Techniques", value="percent"), tmp_path / "bars")


def test_the_same_numbers_give_the_same_files(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        save(clues({"train": {24: 3, 26: 1}}), tmp_path / name / "clues")
    for suffix in (".png", ".svg"):
        first, second = (tmp_path / name / f"clues{suffix}" for name in ("a", "b"))
        assert first.read_bytes() == second.read_bytes()
    assert "clues" in (tmp_path / "a" / "clues.svg").read_text("utf-8")
