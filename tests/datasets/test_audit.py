"""An audit finds all faults that are planted in files, and nothing else."""

from __future__ import annotations

import csv
import gzip
import re
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pyarrow", reason="the extra `bulk` is not installed")

import pyarrow as pa
import pyarrow.parquet as pq

import sudokit
from sudokit.bulk import shuffle_many
from sudokit.datasets.audit import audit, open_files
from sudokit.datasets.audit_page import audit_page
from sudokit.datasets.audit_report import audit_data, audit_text
from sudokit.datasets.findings import Audit, Finding
from sudokit.datasets.matching import rank_correlation
from sudokit.errors import DatasetError, ParseError

from .planting import Planted, Row, base, plant

ALL_EXAMPLES = 1000


def write(path: Path, rows: list[Row], **columns: list[Any]) -> str:
    """Write a table in the form that the suffix of the path names."""
    names = {".csv": ("quizzes", "solutions"), ".parquet": ("question", "answer")}[path.suffix]
    table: dict[str, list[Any]] = {
        names[0]: [puzzle for puzzle, _ in rows], names[1]: [answer for _, answer in rows],
        **columns,
    }  # fmt: skip
    if path.suffix == ".parquet":
        pq.write_table(pa.table(table), path, row_group_size=17)
    else:
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(table)
            writer.writerows(zip(*table.values()))
    return str(path)


def run(*paths: str, split: str | None = None, **options: Any) -> Audit:
    return audit(open_files(paths, split=split), **{"sample": 0, **options})


def counts(findings: tuple[Finding, ...]) -> Counter[str]:
    return Counter({finding.kind: finding.rows for finding in findings})


def check(found: Audit, planted: Planted) -> None:
    by_name = {report.name.partition(".")[0]: report for report in found.sets}
    assert counts(by_name["train"].findings) == +planted.train_faults
    assert counts(by_name["test"].findings) == +planted.test_faults
    (pair,) = found.pairs
    assert (pair.name.partition(".")[0], pair.reference.partition(".")[0]) == ("test", "train")
    assert counts(pair.findings) == +planted.shared


@pytest.mark.parametrize("seed", range(8))
def test_planted_faults_are_found_and_nothing_else(seed: int, tmp_path: Path) -> None:
    planted = plant(seed)
    suffixes = (".csv", ".parquet") if seed % 2 else (".parquet", ".csv")
    test = write(tmp_path / f"test{suffixes[0]}", planted.test)
    train = write(tmp_path / f"train{suffixes[1]}", planted.train)
    check(run(test, train), planted)


@pytest.mark.parametrize("seed", range(8, 10))
def test_a_column_of_splits(seed: int, tmp_path: Path) -> None:
    planted = plant(seed)
    rows = planted.train + planted.test
    split = ["train"] * len(planted.train) + ["test"] * len(planted.test)
    path = write(tmp_path / "all.csv", rows, split=split)
    check(run(path, split="split"), planted)


def test_every_example_is_a_planted_row(tmp_path: Path) -> None:
    planted = plant(3)
    rows = {
        write(tmp_path / "train.csv", planted.train): planted.train,
        write(tmp_path / "test.parquet", planted.test): planted.test,
    }
    found = run(*rows, examples=ALL_EXAMPLES)
    findings = [finding for report in found.reports for finding in report.findings]
    assert findings
    for finding in findings:
        assert len(finding.examples) == finding.rows
        for example in finding.examples:
            for place in (example.place, *filter(None, [example.other])):
                puzzle, answer = rows[place.file][place.row - 1]
                nothing = "(null)" if place.file.endswith(".parquet") else "(empty)"
                assert place.puzzle == (puzzle or nothing)
                assert place.answer in (None, answer or nothing)
            if finding.kind == "copy":
                assert example.other is not None
                assert example.other.puzzle == example.place.puzzle
                assert example.other != example.place
    few = run(*rows, examples=1)
    assert all(len(one.examples) == 1 for report in few.sets for one in report.findings)


def test_clean_files(tmp_path: Path) -> None:
    rows: list[Row] = list(base())
    paths = [
        write(tmp_path / "train.csv", rows[:80]),
        write(tmp_path / "validation.csv", rows[80:100]),
        write(tmp_path / "test.csv", rows[100:]),
    ]
    found = run(*paths)
    assert found.is_clean
    assert [(pair.reference, pair.name) for pair in found.pairs] == [
        ("train.csv", "validation.csv"), ("train.csv", "test.csv"), ("test.csv", "validation.csv"),
    ]  # fmt: skip
    assert "train.csv: 80 rows, clean\n" in audit_text(found)


def test_shared_solutions_are_a_fault_between_splits_alone(tmp_path: Path) -> None:
    puzzle, solution = base()[0]
    cell = puzzle.index(".")
    rows: list[Row] = [(puzzle, solution), (solution[: cell + 1] + puzzle[cell + 1 :], solution)]
    assert run(write(tmp_path / "one.csv", rows)).is_clean
    pair = [write(tmp_path / f"{name}.csv", [row]) for name, row in zip("ab", rows)]
    assert not run(*pair).is_clean


def test_shards_and_folders_are_sets(tmp_path: Path) -> None:
    rows: list[Row] = list(base())
    folder = tmp_path / "held"
    folder.mkdir()
    write(folder / "part-00000.csv", rows[:3])
    write(folder / "part-00001.csv", rows[3:5])
    shards = [
        write(tmp_path / f"train-0000{number}-of-00002.parquet", rows[10 + number : 13 + number])
        for number in range(2)
    ]
    found = run(*shards, f"{folder}/")
    assert [(report.name, report.rows) for report in found.sets] == [
        ("train.parquet", 6), ("held", 5),
    ]  # fmt: skip
    assert counts(found.sets[0].findings) == {"copy": 2}
    assert len(found.sets[0].files) == 2


def test_files_of_the_same_name_are_told_apart(tmp_path: Path) -> None:
    paths = []
    for name in "ab":
        (tmp_path / name).mkdir()
        paths.append(write(tmp_path / name / "train.csv", list(base()[:3])))
    found = run(*paths)
    assert [report.name for report in found.sets] == paths
    assert counts(found.pairs[0].findings) == {"copy": 3}


def test_compressed_text(tmp_path: Path) -> None:
    puzzles = [puzzle for puzzle, _ in base()[:5]]
    path = tmp_path / "puzzles.txt.gz"
    path.write_bytes(gzip.compress("\n".join([*puzzles, "# remark", puzzles[2]]).encode()))
    (report,) = run(str(path)).sets
    ((example,),) = [finding.examples for finding in report.findings]
    assert example.other is not None
    assert (example.place.row, example.other.row) == (6, 3)
    assert example.place.puzzle == puzzles[2]


def test_lists_of_digits(tmp_path: Path) -> None:
    digits = shuffle_many([base()[0][0]], 1)[0].tolist()
    path = tmp_path / "lists.parquet"
    pq.write_table(pa.table({"puzzle": [digits, digits, [1, 2]]}), path)
    (report,) = run(str(path)).sets
    assert counts(report.findings) == {"copy": 1, "not_a_puzzle": 1}
    shown = {finding.kind: finding.examples[0].place.puzzle for finding in report.findings}
    assert shown["copy"] == "".join(str(digit or ".") for digit in digits)
    assert shown["not_a_puzzle"] == "[1, 2]"


def test_a_file_without_rows(tmp_path: Path) -> None:
    """A set without rows is refused, since it would be clean; a shard may be empty."""
    none = write(tmp_path / "test-0-of-2.csv", [])
    more = write(tmp_path / "test-1-of-2.csv", list(base()[:2]))
    with pytest.raises(DatasetError, match=r"test\.csv: there are no rows to audit"):
        run(none)
    (report,) = run(none, more).sets
    assert (report.name, report.rows) == ("test.csv", 2)


def test_ratings(tmp_path: Path) -> None:
    rows: list[Row] = list(base()[:60])
    rated = [float(number) for number in range(60)]
    path = write(tmp_path / "rated.csv", rows, rating=rated)
    (report,) = run(path, sample=20).sets
    ratings = report.ratings
    assert ratings is not None
    assert (ratings.rows, ratings.lower_bounds) == (20, 0)
    for counted in (ratings.labels, ratings.bands, ratings.hardest):
        assert sum(counted.values()) == 20
    assert ratings.given is not None
    assert (ratings.given.column, ratings.given.rows) == ("rating", 20)
    (report,) = run(path, sample=None).sets
    assert report.ratings is not None
    assert report.ratings.rows == 60
    assert sum(report.clues.values()) == 60


def test_rows_that_take_turns_are_all_rated(tmp_path: Path) -> None:
    by_rating = {sudokit.rate(sudokit.parse(row[0])).er: row for row in base()[:40]}
    easy, hard = by_rating[min(by_rating)], by_rating[max(by_rating)]
    path = write(tmp_path / "turns.csv", [easy, hard] * 40)
    (report,) = run(path, sample=40).sets
    assert report.ratings is not None
    assert len(report.ratings.bands) == 2


def test_rank_correlation() -> None:
    def correlation(first: list[float], second: list[float]) -> float | None:
        return rank_correlation(np.array(first), np.array(second))

    assert correlation([1, 2, 3, 4], [10, 20, 30, 1000]) == pytest.approx(1)
    assert correlation([1, 2, 3, 4], [4, 3, 2, 1]) == pytest.approx(-1)
    assert correlation([1, 2, 2, 3], [1, 3, 2, 4]) == pytest.approx(0.9486832981)
    assert correlation([1, 1], [1, 2]) is None
    assert correlation([], []) is None


def test_wrong_input(tmp_path: Path) -> None:
    path = write(tmp_path / "a.csv", list(base()[:2]))
    for options in ({"column": "x"}, {"answer": "x"}, {"split": "x"}, {"rating": "x"}):
        with pytest.raises(ParseError, match=r"a\.csv: there is no column 'x': the columns are"):
            open_files([path], **options)
    with pytest.raises(DatasetError, match=r"no\.csv: No such file"):
        open_files([str(tmp_path / "no.csv")])
    (tmp_path / "empty").mkdir()
    with pytest.raises(ParseError, match="the folder has no file with"):
        open_files([str(tmp_path / "empty")])
    with pytest.raises(DatasetError, match="is named 2 times: name each file once"):
        open_files([path, path])
    lists = tmp_path / "lists.parquet"
    pq.write_table(pa.table({"puzzle": [base()[0][0]], "part": [[1]]}), lists)
    with pytest.raises(ParseError, match="cannot name splits"):
        open_files([str(lists)], split="part")
    many = write(tmp_path / "many.csv", list(base()[:120]), split=list(range(120)))
    with pytest.raises(DatasetError, match="more than 100 sets"):
        run(many, split="split")


def test_the_text_of_files_is_harmless(tmp_path: Path) -> None:
    evil = "<script>alert(1)</script>\x1b[31m"
    path = write(tmp_path / "a&b.csv", [(evil, None)], split=[f"<b>{evil}"])
    found = run(path, split="split")
    page = audit_page(found)
    assert "<script" not in page
    assert "<b>" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "a&amp;b.csv" in page
    for text in (page, audit_text(found)):
        assert "\x1b" not in text


def test_puzzles_of_the_page_can_be_copied(tmp_path: Path) -> None:
    puzzle, solution = base()[0]
    rows: list[Row] = [(puzzle, solution), (puzzle, solution[::-1])]
    page = audit_page(run(write(tmp_path / "train.csv", rows), sample=0))
    shown = [re.sub("<.*?>", "", code) for code in re.findall("<code>(.*?)</code>", page)]
    assert shown == [puzzle, solution[::-1], puzzle, puzzle]


def test_the_page_needs_nothing_from_elsewhere(tmp_path: Path) -> None:
    planted = plant(1)
    path = write(tmp_path / "train.csv", planted.train)
    page = audit_page(run(path, write(tmp_path / "test.csv", planted.test), sample=10))
    assert page.count("<svg") == 8
    for word in ("http:", "https:", "//", "src=", "url(", "@import"):
        assert word not in page
    links = re.findall(r'href="(.*?)"', page)
    assert links == ["#part-1", "#part-2", "#part-3"]
    assert all(page.count(f'id="{link[1:]}"') == 1 for link in links)
    assert "prefers-color-scheme: dark" in page
    assert 'name="viewport"' in page


def test_the_object_has_what_the_text_says(tmp_path: Path) -> None:
    planted = plant(2)
    found = run(
        write(tmp_path / "train.csv", planted.train), write(tmp_path / "test.csv", planted.test)
    )
    data, text = audit_data(found), audit_text(found)
    assert data["is_clean"] is False
    for report in (*data["sets"], *data["pairs"]):
        assert f"{report['verdict']}\n" in text
        assert report["faults"] == sum(one["rows"] for one in report["findings"] if one["is_fault"])
