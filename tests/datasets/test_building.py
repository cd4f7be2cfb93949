"""Data sets: what their rows promise, the same bytes in all circumstances, and their sheets."""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyarrow", reason="the extra `bulk` is not installed")
pytest.importorskip("matplotlib", reason="the extra `bulk` is not installed")

import pyarrow as pa
import pyarrow.parquet as pq

from sudokit import TECHNIQUES, class_ids, count_many, parse, path, rate_many
from sudokit.checker import violations
from sudokit.datasets import building, sheets
from sudokit.datasets.building import Build
from sudokit.datasets.candidates import COLUMNS, make_candidates, path_json
from sudokit.datasets.recipes import SPLITS, USUAL_BANDS, Band, Recipe, make_bands
from sudokit.errors import DatasetError
from sudokit.tables.workers import thread_workers

from ..thorough import examples, some
from .killing import kill_and_resume, tables

RECIPE = Recipe(examples(400), seed=3)
EASY = make_bands([(1.2, 1.5), (2.0, 2.6)])


def build(
    recipe: Recipe, out: Path, threads: int = 2, resume: bool = False, chunk_rows: int | None = None
) -> dict[str, Any]:
    with (
        thread_workers(threads) as workers,
        Build.start(recipe, out, resume=resume, chunk_rows=chunk_rows) as started,
    ):
        return started.run(workers)


@pytest.fixture(scope="module")
def data_set(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("data") / "set"
    build(RECIPE, out)
    return out


@pytest.fixture
def no_plots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out the plots, which take longer than all else of a small data set."""
    monkeypatch.setattr(sheets, "save", lambda figure, path: None)


def read(folder: Path, names: Sequence[str] = SPLITS) -> pa.Table:
    return pa.concat_tables(pq.read_table(folder / f"{name}.parquet") for name in names)


def rows_of_a_band() -> tuple[int, int, int]:
    """Return how many rows of a band each split of RECIPE has: 90, 5 and 5 percent."""
    twentieth = RECIPE.rows // len(USUAL_BANDS) // 20
    return 18 * twentieth, twentieth, twentieth


def test_the_rows_are_as_promised(data_set: Path) -> None:
    rows = read(data_set)
    assert rows.schema.names == [name for name in COLUMNS if name != "path"]
    assert not any(column.null_count for column in rows.columns)
    puzzles, solutions = rows["puzzle"].to_pylist(), rows["solution"].to_pylist()
    assert (count_many(puzzles) == 1).all()
    for puzzle, solution in zip(puzzles, solutions):
        assert not violations(parse(solution))
        assert all(clue in (".", digit) for clue, digit in zip(puzzle, solution))
    rated = rate_many(puzzles)
    for name in ("er", "ep", "ed", "steps"):
        assert rows[name].to_pylist() == getattr(rated, name).tolist(), name
    assert rows["hardest"].to_pylist() == [TECHNIQUES[index].id for index in rated.hardest]
    assert rows["clues"].to_pylist() == [81 - puzzle.count(".") for puzzle in puzzles]
    assert rows["class_id"].to_pylist() == class_ids(puzzles).tolist()
    assert rows["solution_class_id"].to_pylist() == class_ids(solutions).tolist()
    ends = {band.name: (band.low, band.high) for band in USUAL_BANDS}
    for er, band in zip(rows["er"].to_pylist(), rows["band"].to_pylist()):
        assert ends[band][0] <= er <= ends[band][1]


def test_no_clue_can_be_removed(data_set: Path) -> None:
    for puzzle in read(data_set, ["test"])["puzzle"].to_pylist():
        fewer = [
            puzzle[:cell] + "." + puzzle[cell + 1 :] for cell in range(81) if puzzle[cell] != "."
        ]
        assert (count_many(fewer) == 2).all()


def test_splits_share_no_class(data_set: Path) -> None:
    classes = read(data_set)["class_id"].to_pylist()
    assert len(set(classes)) == len(classes)
    seen: set[str] = set()
    for name in SPLITS:
        own = set(read(data_set, [name])["solution_class_id"].to_pylist())
        assert not own & seen
        seen |= own


def test_bands_and_splits_have_their_rows(data_set: Path) -> None:
    for name, rows in zip(SPLITS, rows_of_a_band()):
        counts = Counter(read(data_set, [name])["band"].to_pylist())
        assert counts == {band.name: rows for band in USUAL_BANDS}
    bands = read(data_set, ["train"])["band"].to_pylist()
    assert bands == [band.name for band in USUAL_BANDS] * rows_of_a_band()[0]


@pytest.mark.usefixtures("no_plots")
def test_a_smaller_set_begins_a_larger_one(tmp_path: Path) -> None:
    for rows in (60, 90):
        build(Recipe(rows, 1, EASY, (100, 0, 0)), tmp_path / str(rows))
    larger = read(tmp_path / "90", ["train"])
    assert read(tmp_path / "60", ["train"]).equals(larger.slice(0, 60))
    assert sorted(path.name for path in (tmp_path / "90").glob("*.parquet")) == ["train.parquet"]


def test_the_same_bytes(data_set: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build(RECIPE, tmp_path / "one", threads=1)
    for name in ("er", "clues", "hardest"):
        for suffix in (".png", ".svg"):
            plot = (Path("plots") / name).with_suffix(suffix)
            assert (tmp_path / "one" / plot).read_bytes() == (data_set / plot).read_bytes()
    monkeypatch.setattr(sheets, "save", lambda figure, path: None)
    build(RECIPE, tmp_path / "two", threads=2, chunk_rows=7)
    assert tables(data_set) == tables(tmp_path / "one") == tables(tmp_path / "two")
    build(Recipe(examples(200), seed=4), tmp_path / "other")
    assert not {*read(tmp_path / "other")["puzzle"].to_pylist()} & {
        *read(data_set)["puzzle"].to_pylist()
    }


@pytest.mark.skipif(os.name == "nt", reason="needs signals")
@pytest.mark.filterwarnings("default")  # of distributed and of what it imports
@pytest.mark.parametrize("options", some([[], ["--cluster", "local"]], []))
def test_kills(tmp_path: Path, options: list[str]) -> None:
    pytest.importorskip("distributed", reason="the extra `bulk` is not installed")
    kill_and_resume(tmp_path, kills=examples(4), seed=1, options=options)


@pytest.mark.usefixtures("no_plots")
@pytest.mark.parametrize("place", ["assemble", "rename", "rmtree"])
def test_a_failure_near_the_end_can_be_resumed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    recipe, out = Recipe(20, 1, EASY), tmp_path / "out"
    build(recipe, tmp_path / "expected")

    def full(*_: object) -> None:
        raise OSError("no space left")

    def full_at_the_end(path: Path, ignore_errors: bool = False) -> None:
        if not ignore_errors:
            full()

    with monkeypatch.context() as patch:
        if place == "assemble":
            patch.setattr(building, "write_sheet", full)
        elif place == "rename":
            patch.setattr(Path, "rename", full)
        else:
            patch.setattr("shutil.rmtree", full_at_the_end)
        with pytest.raises(OSError, match="no space left"):
            build(recipe, out)
    assert out.exists() == (place == "rmtree")
    build(recipe, out, resume=True)
    assert tables(out) == tables(tmp_path / "expected")
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["expected", "out"]


@pytest.mark.usefixtures("no_plots")
def test_classes_are_taken_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every second candidate is the one before it again: the next ones are taken instead."""

    def twice(recipe: Recipe, band: Band, places: range, stop: object) -> pa.Table:
        singles = range(places.start // 2, (places.stop + 1) // 2)
        table = make_candidates(recipe, band, singles)
        return table.take([place // 2 - singles.start for place in places])

    recipe = Recipe(40, 1, EASY)
    build(recipe, tmp_path / "expected")
    monkeypatch.setattr(building, "make_candidates", twice)
    build(recipe, tmp_path / "out", chunk_rows=8)
    assert read(tmp_path / "out").equals(read(tmp_path / "expected"))


@pytest.mark.usefixtures("no_plots")
def test_what_exists_is_refused(tmp_path: Path) -> None:
    recipe, out = Recipe(10, 1, EASY), tmp_path / "out"
    with Build.start(recipe, out) as started:
        with pytest.raises(DatasetError, match=r"out\.parts has a data set that was not finished"):
            Build.start(recipe, out)
        with pytest.raises(DatasetError, match="another process builds this data set"):
            Build.start(recipe, out, resume=True)
        assert started.done == {"1.2-1.5": 0, "2.0-2.6": 0}
    other = Recipe(10, 2, EASY[:1], (80, 10, 10))
    message = r"another data set: its seed is 1, not 2; its bands is 1.2-1.5,2.0-2.6, not 1.2-1.5; "
    with pytest.raises(DatasetError, match=message):
        Build.start(other, out, resume=True)
    build(recipe, out, resume=True)
    for resume in (True, False):
        with pytest.raises(DatasetError, match="out exists: choose another folder, or remove it"):
            Build.start(recipe, out, resume=resume)
    with pytest.raises(DatasetError, match="nowhere is not a folder: make it first"):
        Build.start(recipe, tmp_path / "nowhere" / "out")


def test_wrong_recipes() -> None:
    for spans, message in (
        ([(2.0, 1.5)], "a band goes from low to high, as 1.5-2.0, not 2.0-1.5"),
        ([(1.0, 1.1)], "no minimal puzzle is rated 1.0-1.1: ratings are 1.2, 1.5, 1.7"),
        ([(3.1, 3.1)], "no minimal puzzle is rated 3.1-3.1"),
        ([(1.2, 2.0), (2.0, 3.0)], "bands must not overlap, and the lowest comes first"),
        ([(3.0, 4.0), (1.2, 2.0)], "bands must not overlap, and the lowest comes first"),
    ):
        with pytest.raises(DatasetError, match=message):
            make_bands(spans)
    with pytest.raises(DatasetError, match="5 bands need at least as many rows, not 4"):
        Recipe(4)
    for shares in ((90.0, 5.0), (90.0, 5.0, 6.0), (110.0, -5.0, -5.0)):
        with pytest.raises(DatasetError, match="that add up to 100, such as 90,5,5, not "):
            Recipe(100, shares=shares)


@pytest.mark.parametrize("rows", [5, 7, 50, 1001, 1_000_000])
@pytest.mark.parametrize(
    "shares", [(90, 5, 5), (100, 0, 0), (0, 50, 50), (33.5, 33.5, 33), (70.1, 15.1, 14.8)]
)
def test_quotas(rows: int, shares: tuple[float, ...]) -> None:
    quotas = Recipe(rows, shares=shares).quotas()
    assert quotas.min() >= 0
    assert quotas.sum() == rows
    by_band = quotas.sum(axis=1)
    assert by_band.max() - by_band.min() <= 1
    for count, share in zip(quotas.sum(axis=0), shares):
        assert abs(count - rows * share / 100) < 1.5
        assert share or not count


def test_a_recipe_is_told_and_stored() -> None:
    recipe = Recipe(
        30, 7, make_bands([(1.2, 2.0), (9.0, float("inf"))]), (80, 10, 10), True, "CC0 1.0"
    )
    assert Recipe.from_dict(json.loads(json.dumps(recipe.to_dict()))) == recipe
    assert recipe.command == (
        "sudoku dataset build --rows 30 --seed 7 --bands 1.2-2.0,9.0- --split 80,10,10 --path "
        "--licence 'CC0 1.0'"
    )
    assert recipe.differences(recipe) == []


@pytest.mark.usefixtures("no_plots")
def test_paths(tmp_path: Path) -> None:
    build(Recipe(10, 1, EASY, has_path=True), tmp_path / "out")
    rows = read(tmp_path / "out")
    for puzzle, solution, steps in zip(
        *(rows[name].to_pylist() for name in ("puzzle", "solution", "path"))
    ):
        assert re.match(r'\[\["[a-z_]+","r[1-9]c[1-9](=|<>)[1-9]"', steps)
        digits = list(puzzle)
        for technique, *changes in json.loads(steps):
            assert technique in {row.id for row in TECHNIQUES}
            for row, column, digit in (re.findall(r"\d", one) for one in changes if "=" in one):
                digits[9 * int(row) + int(column) - 10] = digit
        assert "".join(digits) == solution


def test_a_path_that_does_not_reach_the_solution_is_null() -> None:
    stuck = parse("123." + 12 * ".")
    assert [step.technique.id for step in path(stuck)]
    assert path_json(stuck) is None


def test_the_sheet_tells_what_is_there(data_set: Path) -> None:
    sheet = (data_set / "README.md").read_text("utf-8")
    assert f"sudoku dataset build --rows {RECIPE.rows} --seed 3 --out FOLDER" in sheet
    rows = rows_of_a_band()
    numbers = r" \| ".join(map(str, (*rows, sum(rows))))
    for band in USUAL_BANDS:
        assert re.search(rf"\| {band.name} \| \d\.\d–\d\.\d \| {numbers} \| ", sheet)
    for name in read(data_set).schema.names:
        assert f"| `{name}` | " in sheet
    for target in re.findall(r"\]\(([^)]+)\)", sheet):
        assert (data_set / target).exists()
    summary = json.loads((data_set / "build.json").read_text("utf-8"))
    assert summary["splits"] == {
        name: len(USUAL_BANDS) * number for name, number in zip(SPLITS, rows)
    }
    assert all(band["cpu_seconds"] > 0 for band in summary["bands"])
