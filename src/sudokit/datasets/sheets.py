"""Data sheets: the files of a data set in; README.md and plots beside them out."""

from __future__ import annotations

import platform
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from ..checks import number_of
from ..drafts import write_file
from ..logic import TECHNIQUES
from .plots import bars, histogram, save
from .recipes import SPLITS, Recipe

PLOTS = "plots"
MOST_TECHNIQUES = 15
"""Techniques that a plot shows."""

ABOUT = {
    "puzzle": "81 characters, row by row; `.` is an empty cell",
    "solution": "81 digits: the only solution",
    "clues": "the number of clues",
    "er": "the rating of the hardest step by Sudoku Explainer 1.2.1",
    "ep": "the rating of the hardest step up to the first that places a digit",
    "ed": "the rating of the first step",
    "hardest": "the technique of the first step that is rated `er`",
    "steps": "the number of steps that the rating takes",
    "class_id": "32 hexadecimal digits: the same for equivalent puzzles, and only for these",
    "solution_class_id": "the same of the solution",
    "band": "the range of `er` that the puzzle was made for",
    "path": "JSON: the steps of `sudoku explain`, each an array of its technique, placements "
    "(`r1c1=5`) and eliminations (`r1c1<>5`); null if they do not reach the solution",
}
"""The meaning of each column."""


def write_sheet(folder: Path, recipe: Recipe, summary: Mapping[str, Any]) -> None:
    """Write README.md and the plots of a data set into its folder."""
    tables = {
        name: pq.read_table(folder / f"{name}.parquet", columns=["er", "clues", "hardest", "band"])
        for name, share in zip(SPLITS, recipe.shares)
        if share
    }
    every = pa.concat_tables(tables.values())
    schema = pq.read_schema(folder / f"{next(iter(tables))}.parquet")
    (folder / PLOTS).mkdir()
    _plot(folder / PLOTS, recipe, summary, tables, every)
    write_file(folder / "README.md", _sheet(recipe, summary, schema, every).encode())


def _counts(table: pa.Table, column: str, band: str | None = None) -> dict[Any, int]:
    """Return how many rows have each value of a column, of all bands or of one."""
    groups = table.group_by([column, "band"] if column != "band" else ["band"])
    counts: Counter[Any] = Counter()
    for row in groups.aggregate([([], "count_all")]).to_pylist():
        if band in (None, row["band"]):
            counts[row[column]] += row["count_all"]
    return dict(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))


def _plot(
    folder: Path,
    recipe: Recipe,
    summary: Mapping[str, Any],
    tables: Mapping[str, pa.Table],
    every: pa.Table,
) -> None:
    names = {technique.id: technique.name for technique in TECHNIQUES}
    by_split = {name: _counts(table, "er") for name, table in tables.items()}
    by_band = {band.name: _counts(every, "clues", band.name) for band in recipe.bands}
    hardest: Counter[str] = Counter()
    for one, count in _counts(every, "hardest").items():
        hardest[names[one]] += count
    shares = {name: 100 * count / len(every) for name, count in hardest.most_common()}
    shown = dict(list(shares.items())[:MOST_TECHNIQUES])
    seconds = {
        band["name"]: 1000 * band["cpu_seconds"] / band["candidates"] for band in summary["bands"]
    }
    figures = {
        "er": histogram(
            by_split, title="Ratings by split", value="ER by Sudoku Explainer", step=0.1,
            rows="split's puzzles",
        ),
        "clues": histogram(
            by_band, title="Clues by band", value="number of clues", step=1, rows="band's puzzles"
        ),
        "hardest": bars(
            shown, title=f"Hardest techniques (the {len(shown)} most frequent of {len(shares)})",
            value="percent of all puzzles", labels=[f"{share:.1f}" for share in shown.values()],
        ),
        "seconds": bars(
            seconds, title="Time to make a puzzle, by band", value="milliseconds of CPU time",
            labels=[f"{one:.2g}" for one in seconds.values()],
        ),
    }  # fmt: skip
    for name, figure in figures.items():
        save(figure, folder / name)


def _sheet(recipe: Recipe, summary: Mapping[str, Any], schema: pa.Schema, every: pa.Table) -> str:
    files = "\n".join(
        f"- `{name}.parquet`: {number_of(rows, 'row', form=',')}"
        for name, rows in summary["splits"].items()
        if recipe.shares[SPLITS.index(name)]
    )
    puzzles = number_of(recipe.rows, "Sudoku puzzle", form=",")
    bands = len(recipe.bands)
    shares = f"as many of each of {bands} bands of\ndifficulty" if bands > 1 else "of one band"
    return f"""# {puzzles}, rated

Classic 9×9 puzzles with exactly one solution, {shares}:

{files}

They were made with sudokit {recipe.version}. The same version makes the same files with

    {recipe.command} --out FOLDER

## Rows

{
        _table(
            ["band", "ER", *summary["splits"], "all", "clues", "most frequent hardest techniques"],
            (_band_row(recipe, band, every) for band in summary["bands"]),
        )
    }

![Ratings by split]({PLOTS}/er.png)

![Clues by band]({PLOTS}/clues.png)

![Hardest techniques]({PLOTS}/hardest.png)

Each plot is there as SVG, too; `plots/seconds.png` and `build.json` tell what the bands cost.

## Columns

{
        _table(
            ["column", "type", "meaning"],
            ([f"`{field.name}`", str(field.type), ABOUT[field.name]] for field in schema),
        )
    }

Rows take turns: one of each band, then the next of each. So the first rows of a file are a balanced
smaller set.

## How the puzzles were sampled

Each puzzle starts from a full grid at random, all of which are equally likely. Clues are removed in
random order until none can be removed without a second solution: all puzzles are minimal, so the
number of clues tells little about the difficulty. If the rating is not in the wished band, up to
three clues at a time are replaced for as long as the rating comes closer, and after a while
another grid is tried. The puzzle at each place of a band follows from the seed {recipe.seed}.

What this favours:

- All bands have the same number of puzzles, so the set is not a sample of all minimal puzzles: of
  those made without a wish, about 24 % are easy, 33 % medium, 7 % hard, 12 % expert and 24 %
  extreme.
- Within a band, the ratings that are found most easily dominate: see the plot. A wide band has few
  of its hardest puzzles.
- Removing clues in random order favours few clues: such puzzles have about 24 of them, and all
  minimal puzzles about 26.6 on average (D. Berthier, Unbiased Statistics of a CSP, 2009).
- Replacing clues favours puzzles that others of another band are close to.
- Ratings follow the order in which Sudoku Explainer finds steps, so an equivalent puzzle can be
  rated otherwise.

## How it was split

The split of a row follows from its `solution_class_id` alone: its first 64 bits, as a fraction of
2⁶⁴, lie in the range of the split, in percent {_percentages(recipe)}.

So no puzzle of a split is equivalent to one of another by renaming digits, reordering lines or
reflection, and neither are their solutions. That also holds between data sets of other seeds with
the same percentages. Candidates were taken in order until each band had its number of rows in each
split. No two puzzles of the set are equivalent.

## Versions and licence

sudokit {recipe.version}, pyarrow {pa.__version__}, Python {platform.python_version()}

The licence of the data is {recipe.licence}.
"""


def _band_row(recipe: Recipe, band: Mapping[str, Any], every: pa.Table) -> list[str]:
    rows = band["rows"].values()
    clues, ratings = (sorted(_counts(every, column, band["name"])) for column in ("clues", "er"))
    hardest = [f"`{one}`" for one in list(_counts(every, "hardest", band["name"]))[:3]]
    return [
        band["name"], f"{ratings[0]}–{ratings[-1]}", *(f"{count:,}" for count in rows),
        f"{sum(rows):,}", f"{clues[0]}–{clues[-1]}", ", ".join(hardest),
    ]  # fmt: skip


def _percentages(recipe: Recipe) -> str:
    edges = [0.0, *accumulate(recipe.shares)]
    ranges = zip(SPLITS, pairwise(edges))
    return ", ".join(f"{low:g} to {high:g} for {name}" for name, (low, high) in ranges)


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    names = list(head)
    lines = [names, ["---"] * len(names), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
