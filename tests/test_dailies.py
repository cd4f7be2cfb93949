"""Dailies: the same puzzles for everyone, and never others."""

from __future__ import annotations

import datetime
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from pathlib import Path

import pytest

import sudokit
from sudokit import GenerateError
from sudokit.dailies import (
    DAILY_KINDS,
    DAILY_VARIANTS,
    daily,
    daily_seed,
    daily_variant,
    daily_wishes,
    day_of,
)
from sudokit.generator import generate_many
from sudokit.making.placing import MADE_VARIANTS

from .cli.conftest import Sudoku, sudoku  # noqa: F401
from .dailies import DATES, pinned, rows

PINNED = {date: list(found) for date, found in groupby(rows(), lambda row: row.date)}
QUICK = "2100-03-01"


@pytest.mark.parametrize("date", DATES)
def test_pinned_days_have_the_puzzles_that_they_had(date: str) -> None:
    assert [pinned(puzzle) for puzzle in daily(date)] == PINNED[date]


@pytest.mark.parametrize("date", DATES[1:3])
def test_a_day_has_an_easy_a_hard_and_a_variant_puzzle(date: str) -> None:
    easy, hard, variant = daily(date)
    assert [each.kind for each in (easy, hard, variant)] == [*DAILY_KINDS]
    assert easy.rating and hard.rating and variant.grade  # noqa: PT018
    assert (easy.rating.label, hard.rating.label, variant.grade.label) == ("easy", "hard", "medium")
    assert easy.solution.symbols != hard.solution.symbols != variant.solution.symbols
    for each in (easy, hard, variant):
        assert sudokit.solve(each.puzzle) == each.solution
        assert sudokit.count(each.puzzle, 2) == 1
    assert variant.variant
    assert {c.kind for c in variant.puzzle.shape.constraints} <= {
        *MADE_VARIANTS[variant.variant].kinds
    }
    for each in (easy, hard):
        cells = [cell for cell, digit in enumerate(each.puzzle) if digit]
        assert cells == sorted(80 - cell for cell in cells)


def test_titles_name_the_day() -> None:
    easy, _, variant = daily("2026-11-16")
    assert easy.title == "Daily, 16 November 2026"
    assert variant.title == "Daily, 16 November 2026: Thermometers"


def test_one_kind_alone_is_the_same() -> None:
    whole = daily(QUICK)
    assert [daily(QUICK, kind)[0] for kind in DAILY_KINDS] == whole
    assert daily(QUICK, ["variant", "easy"]) == [whole[0], whole[2]]
    assert daily(datetime.date(2100, 3, 1)) == whole
    assert daily(datetime.datetime(2100, 3, 1, 23, 59)) == whole


def test_threads_and_the_series_of_the_seed_give_the_same() -> None:
    day = day_of(QUICK)
    assert daily_seed(day) == 21000301
    made = generate_many(3, *daily_wishes(day), seed=21000301, threads=2)
    whole = daily(QUICK)
    assert [each.puzzle for each in made] == [each.puzzle for each in whole]
    with ThreadPoolExecutor(4) as threads:
        assert all(found == whole for found in threads.map(daily, [QUICK] * 4))


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "America/Los_Angeles"])
def test_other_processes_and_time_zones_give_the_same(zone: str) -> None:
    command = [sys.executable, "-m", "sudokit", "create", "--daily", QUICK, "--json"]
    environment = {**os.environ, "TZ": zone, "PYTHONHASHSEED": "7", "LC_ALL": "C"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    printed = list(sudokit.parse_all(done.stdout))
    assert [grid.symbols for grid in printed] == [row.digits for row in PINNED[QUICK]]
    assert '"title": "Daily, 1 March 2100"' in done.stdout


def test_variants_take_turns_on_all_days_of_the_week() -> None:
    first = datetime.date(2026, 1, 1)
    days = [first + datetime.timedelta(n) for n in range(7 * len(DAILY_VARIANTS))]
    seen = {(daily_variant(day), day.weekday()) for day in days}
    assert len(seen) == 7 * len(DAILY_VARIANTS)
    assert {*DAILY_VARIANTS} <= {*MADE_VARIANTS}


def test_the_page_on_generating_tells_the_variants_in_their_order() -> None:
    text = (Path(__file__).parents[1] / "docs" / "generating.md").read_text(encoding="utf-8")
    told = ", ".join(f"`{name}`" for name in DAILY_VARIANTS)
    assert f"{told}. The days since" in " ".join(text.split())
    assert f"divided by {len(DAILY_VARIANTS)}," in text


@pytest.mark.parametrize("date", ["", "today", "2026-1-1", "20260101", "2026-02-30", "2026-W01-1"])
def test_text_that_is_no_date_is_refused(date: str) -> None:
    with pytest.raises(GenerateError, match="a date is text such as 2026-11-16, not "):
        daily(date)


def test_other_wrong_arguments_are_refused() -> None:
    with pytest.raises(TypeError, match="date must be a date, or text"):
        daily(20260101)  # type: ignore[arg-type]
    with pytest.raises(GenerateError, match="unknown kind 'extreme': choose from easy, hard, var"):
        daily(QUICK, "extreme")


# The command.


def test_create_prints_the_same(sudoku: Sudoku) -> None:  # noqa: F811
    result = sudoku("create", "--daily", QUICK)
    assert result.status == 0
    assert [g.symbols for g in sudokit.parse_all(result.out)] == [
        row.digits for row in PINNED[QUICK]
    ]
    assert "# Daily, 1 March 2100; easy (ER " in result.out
    plain = sudoku("create", "--daily", QUICK, "--format", "line")
    assert "Daily" not in plain.out


def test_create_takes_today_without_a_date(
    sudoku: Sudoku,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Day(datetime.date):
        @classmethod
        def today(cls) -> Day:
            return cls(2100, 3, 1)

    monkeypatch.setattr("sudokit.cli.values.datetime.date", Day)
    result = sudoku("create", "--daily", "--json")
    printed = [grid.symbols for grid in sudokit.parse_all(result.out)]
    assert printed == [row.digits for row in PINNED[QUICK]]


def test_create_refuses_wishes_beside_a_day(sudoku: Sudoku) -> None:  # noqa: F811
    for more in (["easy"], ["--clues", "30"], ["--seed", "1"], ["--csv"], ["--variant", "x"]):
        result = sudoku("create", *more, "--daily", QUICK)
        assert (result.status, "choose one of --daily and" in result.err) == (2, True)
    wrong = sudoku("create", "--daily", "monday")
    assert (wrong.status, wrong.out) == (2, "")
    assert "a date is text such as 2026-11-16, not 'monday'" in wrong.err
