"""The HTTP API: the library's answers and words, and problems for all that is wrong."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

import sudokit
from sudokit import Shape
from sudokit.grid_json import grid_to_dict
from sudokit.logic import PROFILES
from sudokit.render.objects import figures_data, houses_data, rules_data
from sudokit.web.problems import KINDS, Problem
from sudokit.web.tasks import TASKS

from ..conftest import ReportFigure
from ..dailies import rows
from .conftest import Served, serving

CALLS = pytest.importorskip("sudokit.web.app", reason="the extra web is not installed").CALLS

EASY = "051070923006902410293014007080050109600097000519003060125080006060020090938000000"
FOUR = "..3.3.1..4......"
BROKEN = "88" + EASY[2:]
EMPTY = "." * 81
HARDEST = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."


def ask(server: Served, name: str, puzzle: object, **more: object) -> dict[str, Any]:
    answer = server.post(name, {"puzzle": puzzle, **more})
    assert answer.status == 200, answer.body
    assert answer.headers["content-type"] == "application/json"
    return described(name, answer.data)


def described(name: str, data: Any) -> dict[str, Any]:
    """The answer, of which the document tells everything."""
    call = next(call for call in CALLS if call.name == name)
    read = call.answered.model_validate(data)
    assert read.model_dump(by_alias=True, exclude_unset=True) == data
    return dict(data)


def test_solve(server: Served) -> None:
    grid = sudokit.parse(EASY)
    assert ask(server, "solve", EASY) == {
        "puzzle": grid.symbols, "verdict": "exactly one solution",
        "reason": "exactly one solution", "solution": sudokit.solve(grid).symbols, "another": None,
    }  # fmt: skip
    broken = ask(server, "solve", BROKEN)
    assert broken["verdict"] == "no solution"
    assert broken["reason"] == "no solution: row 1 has 8 twice"
    assert broken["solution"] is None
    several = ask(server, "solve", EMPTY)
    assert several["verdict"] == "more than one solution"
    assert several["solution"] != several["another"]


def test_puzzles_come_as_any_text_or_as_objects(server: Served) -> None:
    grid = sudokit.parse(FOUR)
    for puzzle in (FOUR, str(grid), sudokit.to_text(grid, "fpuzzles"), grid_to_dict(grid),
                   {**grid_to_dict(grid), "line": FOUR, "givens": None}):  # fmt: skip
        assert ask(server, "solve", puzzle)["solution"] == "4132321414232341"
    crossed = sudokit.Grid(EMPTY, sudokit.Shape(9, variants=["x"]))
    answer = ask(server, "convert", grid_to_dict(crossed))["puzzle"]
    assert answer == {
        "size": 9, "variants": ["x"], "digits": EMPTY, "line": EMPTY,
        "houses": houses_data(crossed.shape),
        "figures": figures_data(crossed.shape),
        "rules": rules_data(crossed.shape), "cell_rules": {},
    }  # fmt: skip
    assert ask(server, "convert", answer)["puzzle"] == answer


def test_houses_come_with_new_and_converted_puzzles(server: Served) -> None:
    extra = [{"name": "e1", "cells": ["r1c1", "r4c4"]}]
    puzzle = {"size": 4, "digits": "." * 16, "variants": ["x"], "extra": extra}
    houses = ask(server, "convert", puzzle)["puzzle"]["houses"]
    assert len(houses) == 12 + 2 + 1
    assert houses[0] == {
        "name": "r1", "words": "row 1", "kind": "row", "cells": ["r1c1", "r1c2", "r1c3", "r1c4"],
    }  # fmt: skip
    assert [house["kind"] for house in houses[11:]] == ["box", "diagonal", "diagonal", "extra"]
    assert houses[-1] == {"name": "e1", "words": "e1", "kind": "extra", "cells": ["r1c1", "r4c4"]}


def test_count(server: Served) -> None:
    assert ask(server, "count", "." * 16) == {"puzzle": "." * 16, "count": 288, "exact": True}
    assert ask(server, "count", "." * 16, limit=5) == {
        "puzzle": "." * 16, "count": 5, "exact": False,
    }  # fmt: skip


def test_check(server: Served) -> None:
    found = ask(server, "check", BROKEN, why=True)
    assert found["violations"][0] == {"house": "r1", "digit": 8, "times": 2}
    assert found["reason"]["conflict"] == ["r1c1", "r1c2"]
    found = ask(server, "check", EASY, why=True)
    assert (found["clues"], found["empty"], found["reason"]) == (40, 41, None)
    reason = ask(server, "check", "1" + "." * 15, why=True)["reason"]
    assert {*reason["differing"]} < {*reason["undecided"]}
    assert f"leave {len(reason['undecided'])} cells undecided" in reason["explanation"]


def test_candidates(server: Served) -> None:
    some = ask(server, "candidates", FOUR)["candidates"]
    true = ask(server, "candidates", FOUR, true=True)["candidates"]
    assert some["r1c1"] == [1, 2, 4]
    assert true["r1c1"] == [4]


def test_counts_of_candidates(server: Served) -> None:
    several = "1.............."
    told = ask(server, "candidates", several + ".", true=True, threshold=9)
    exact = sudokit.candidate_counts(sudokit.parse(several + "."), 9)
    assert set(told["counts"]) == set(told["candidates"])
    assert told["counts"]["r1c2"] == [number for number in exact[1] if number]
    assert told["candidates"]["r1c2"] == [2, 3, 4]
    assert ask(server, "candidates", several + ".", true=True)["counts"] is None
    assert ask(server, "candidates", several + ".", threshold=9)["counts"] is None


def test_converted_text_has_what_the_setter_tells(server: Served) -> None:
    info = {"title": "Mine", "author": "Me", "rules": "Look twice."}
    for name in ("json", "fpuzzles", "sudokupad"):
        text = ask(server, "convert", FOUR, format=name, info=info)["text"]
        assert ask(server, "convert", text)["info"] == info
        changed = ask(server, "convert", text, format=name, info={"title": "Yours"})
        assert changed["info"] == {**info, "title": "Yours"}
        assert ask(server, "convert", changed["text"])["info"] == changed["info"]
    long = server.post("convert", {"puzzle": FOUR, "info": {"title": "x" * 201}})
    assert long.data["detail"] == "info.title: at most 200 characters are allowed"


def test_assessments(server: Served) -> None:
    one = ask(server, "assess", EASY, rate=True)
    assert (one["count"], one["exact"], one["conflict"]) == (1, True, None)
    assert one["rating"]["er"] == sudokit.rate(sudokit.parse(EASY)).er
    assert ask(server, "assess", EASY)["rating"] is None
    many = ask(server, "assess", "." * 81, limit=50, rate=True)
    assert (many["clues"], many["count"], many["exact"]) == (0, 50, False)
    assert (many["needless"], many["rating"]) == (None, None)
    none = ask(server, "assess", "11" + "." * 14)
    assert (none["count"], none["exact"], none["needless"]) == (0, True, None)
    assert none["conflict"]["conflict"] == ["r1c1", "r1c2"]


def test_a_hint_is_the_library_s(server: Served) -> None:
    grid = sudokit.parse(EASY)
    found = sudokit.hint(grid)
    answer = ask(server, "hint", EASY, svg=True)
    assert answer["texts"] == [found.text(level) for level in (1, 2, 3)]
    assert found.step
    assert answer["svg"] == found.step.draw(grid)
    assert answer["step"]["technique"] == {
        "id": "hidden_single_box", "name": "Hidden Single", "family": "singles",
    }  # fmt: skip
    answer = ask(server, "hint", EASY, level=2)
    assert answer["step"] == {
        "technique": {"id": "hidden_single_box", "name": "Hidden Single", "family": "singles"}
    }
    assert answer["svg"] is None


def test_marks_of_a_player(server: Served) -> None:
    grid = sudokit.parse(FOUR)
    marks = [""] * 16
    marks[0] = "12"  # without 4, which is right
    board = {**grid_to_dict(grid), "candidates": marks}
    wrong = ask(server, "hint", board, marks="all")
    assert wrong["mistake"] == {"cell": "r1c1", "marks": 4}
    notes = ask(server, "hint", board, marks="some")
    assert notes["mistake"] is None
    assert notes["step"]["placements"] == ["r1c1=4"]


def test_path_and_rating(server: Served) -> None:
    grid = sudokit.parse(EASY)
    path = ask(server, "path", EASY)
    assert len(path["steps"]) == len(sudokit.path(grid))
    assert path["result"] == sudokit.solve(grid).symbols
    rating = ask(server, "rate", EASY)
    assert (rating["er"], rating["label"], rating["complete"]) == (1.2, "easy", True)
    assert rating["hardest"]["id"] == "hidden_single_box"
    assert "Hidden Single" in str(rating["meaning"])
    assert ask(server, "rate", EMPTY) == {"puzzle": EMPTY, "verdict": "more than one solution"}


def test_a_path_goes_on_from_its_board(server: Served) -> None:
    grid = sudokit.generate("expert", seed=1)
    steps = sudokit.path(grid)
    middle = next(n for n, step in enumerate(steps) if step.eliminations) + 1
    for step in steps[:middle]:
        grid = step.apply(grid)
    assert grid.empty_count
    rest = ask(server, "path", grid_to_dict(grid))
    assert [step["explanation"] for step in rest["steps"]] == [
        step.explain() for step in steps[middle:]
    ]
    assert rest["complete"]
    assert rest["left"] == 0


def test_a_path_reads_marks_as_a_hint_does(server: Served) -> None:
    marks = [""] * 16
    marks[0] = "12"  # without 4, which is right
    board = {**grid_to_dict(sudokit.parse(FOUR)), "candidates": marks}
    assert ask(server, "path", board, marks="all")["verdict"] == "no solution"
    assert ask(server, "path", board, marks="some")["left"] == 0
    marks[0] = "14"
    assert ask(server, "path", board, marks="all")["left"] == 0


@pytest.mark.speed
def test_a_path_that_takes_too_long_ends_in_time(report_figure: ReportFigure) -> None:
    start = time.monotonic()
    first: Any = TASKS["path"]({"puzzle": HARDEST, "profile": "human"}, 1)
    report_figure(time.monotonic() - start, limit=1.5)
    assert (first["complete"], first["verdict"]) == (False, "exactly one solution")
    assert first["steps"]
    assert first["left"] > 0
    assert first["grid"]["candidates"]


def test_generate(server: Served) -> None:
    answer = described("generate", server.post("generate", {"difficulty": "hard", "seed": 7}).data)
    assert answer == server.post("generate", {"difficulty": "hard", "seed": 7}).data
    grid = sudokit.parse(answer["puzzle"]["line"])
    assert grid == sudokit.generate("hard", seed=7)
    assert answer["solution"] == sudokit.solve(grid).symbols
    assert answer["rating"]["label"] == "hard"
    answer = server.post("generate", {"size": 6, "variants": ["x"]}).data
    assert answer["puzzle"]["variants"] == ["x"]
    again = server.post("generate", {"size": 6, "variants": ["x"], "seed": answer["seed"]}).data
    assert again["puzzle"] == answer["puzzle"]
    refused = server.post("generate", {"clues": 5})
    assert (refused.status, refused.problem) == (422, "no-such-puzzle")
    refused = server.post("generate", {"size": 6, "variants": ["windoku"]})
    assert (refused.status, refused.problem) == (422, "no-such-puzzle")


def test_puzzles_with_constraints_are_made(server: Served) -> None:
    wanted = {"difficulty": "easy", "variants": ["xv", "x"], "seed": 3}
    answer = described("generate", server.post("generate", wanted).data)
    assert answer["puzzle"]["variants"] == ["x"]
    assert {each["kind"] for each in answer["puzzle"]["constraints"]} == {"pair_sum"}
    assert (answer["rating"]["label"], answer["rating"].get("er")) == ("easy", None)
    wanted = {"difficulty": "hard", "variants": ["killer"], "clues": 0, "seed": 1}
    answer = described("generate", server.post("generate", wanted).data)
    assert not any(digit != "." for digit in answer["puzzle"]["line"].split()[0])
    refused = server.post("generate", {"clues": 0})
    assert (refused.status, refused.problem) == (422, "no-such-puzzle")
    refused = server.post("generate", {"variants": ["killer"], "se": [3, 4]})
    assert (refused.status, refused.problem) == (422, "no-such-puzzle")


def test_large_puzzles_come_with_a_rating_if_that_is_quick(server: Served) -> None:
    answer = server.post("generate", {"size": 12, "difficulty": "easy", "seed": 1}).data
    assert described("generate", answer)["rating"]["complete"]


def test_the_largest_puzzles_are_rated_within_their_memory() -> None:
    with serving(seconds=120) as server:
        made = server.post("generate", {"size": 25, "difficulty": "extreme", "seed": 1})
        assert made.status == 200, made.body
        assert ask(server, "rate", made.data["puzzle"])["complete"]


@pytest.mark.speed
def test_the_closest_puzzle_is_told_and_all_is_done_in_time(report_figure: ReportFigure) -> None:
    start = time.monotonic()
    ask = {"se": [10.5, 12.0], "symmetry": ["rotate180"], "size": 9, "variants": []}
    with pytest.raises(Problem) as error:
        TASKS["generate"](ask, 1)
    report_figure(time.monotonic() - start, limit=1.5)
    assert error.value.kind == "gave-up"
    closest: Any = error.value.extensions["closest"]
    assert closest["rating"]["er"] < 10.5
    assert closest["solution"] == sudokit.solve(sudokit.parse(closest["puzzle"]["line"])).symbols


def test_generate_by_rating_and_symmetry(server: Served) -> None:
    answer = server.post("generate", {"se": [2.0, 2.6], "symmetry": ["rotate180"], "seed": 1}).data
    assert 2.0 <= answer["rating"]["er"] <= 2.6
    line = answer["puzzle"]["line"]
    assert all((a == ".") == (b == ".") for a, b in zip(line, reversed(line)))


def test_convert(server: Served) -> None:
    grid = sudokit.parse(FOUR)
    answer = ask(server, "convert", sudokit.to_text(grid, "boxed"), format="sudokupad")
    assert answer["format_found"] == "boxed"
    assert sudokit.parse(str(answer["text"])) == grid


@pytest.mark.parametrize("shape", [Shape(9, variants=["x"]), Shape(6), Shape(16)], ids=str)
def test_converted_puzzles_keep_their_houses(server: Served, shape: Shape) -> None:
    grid = sudokit.generate(shape=shape, seed=1)
    refused = []
    for format in sudokit.formats.FORMATS:
        body = {"puzzle": grid_to_dict(grid), "format": format.name}
        answer = server.post("convert", body)
        if answer.status != 200:
            refused.append(format.name)
            continue
        again = ask(server, "convert", answer.data["text"])["puzzle"]
        assert again.get("variants", []) == list(shape.variants), format.name
        assert len(again["line"]) == shape.size**2
        # Of candidates, a lone one may be a digit.
        assert format.name in ("candidates", "sukaku") or again["line"] == grid.symbols
    places = {"hodoku", "exchange", "opensudoku", "coach", "s9b"}
    tables = {"kaggle", "csv", "extreme"} if shape.variants else set()
    assert set(refused) == places | tables


def test_canonical(server: Served) -> None:
    other = EASY.translate(str.maketrans("123456789", "234567891"))
    assert (
        ask(server, "canonical", EASY)["canonical"] == ask(server, "canonical", other)["canonical"]
    )


# What is wrong.


def test_a_puzzle_that_is_none(server: Served) -> None:
    answer = server.post("solve", {"puzzle": EASY[:40] + "\n" + EASY[40:80] + "x"})
    assert (answer.status, answer.problem) == (422, "not-a-puzzle")
    with pytest.raises(sudokit.ParseError) as error:
        sudokit.parse(EASY[:40] + "\n" + EASY[40:80] + "x")
    assert answer.data["detail"] == error.value.reason
    assert answer.data.get("line") == error.value.line
    assert answer.data.get("column") == error.value.column


@pytest.mark.parametrize(
    ("body", "status", "problem"),
    [
        (b"", 422, "fields"),
        (b"{", 400, "request"),
        (b"\xff", 400, "request"),
        (b"[" * 100_000, 400, "request"),
        (b"1" * 10_000, 400, "request"),
        (b"[]", 422, "fields"),
        (b"{}", 422, "fields"),
        (b'{"puzzle": 5}', 422, "fields"),
        (b'{"puzzle": null}', 422, "fields"),
        (b'{"puzzle": NaN}', 422, "fields"),
        (b'{"puzzle": "", "limit": 1, "limit": 2}', 400, "request"),
        (b'{"puzzle": ""}', 422, "not-a-puzzle"),
        (b'{"puzzle": "\\ud800"}', 400, "request"),
        (b'{"puzzle": "", "\\ud800": 1}', 422, "fields"),
        (b'{"puzzle": "\\u0000"}', 422, "not-a-puzzle"),
        (b'{"puzzle": {"size": 9}}', 422, "fields"),
        (b'{"puzzle": {"size": 9, "digits": ""}}', 422, "not-a-puzzle"),
        (b'{"puzzle": {"size": "9", "digits": ""}}', 422, "fields"),
        (b'{"puzzle": "..3.3.1..4......", "more": 1}', 422, "fields"),
    ],
)
def test_bodies_that_are_wrong(server: Served, body: bytes, status: int, problem: str) -> None:
    answer = server.post("solve", body)
    assert (answer.status, answer.problem) == (status, problem), answer.body


def test_the_fields_that_are_wrong_are_named(server: Served) -> None:
    answer = server.post("hint", {"puzzle": {"size": 9, "digits": 5}, "level": 4, "grid": ""})
    assert answer.data["field"] == "puzzle.digits"
    assert answer.data["detail"] == "puzzle.digits: text is needed, not 5 (and 2 more)"
    assert answer.data["errors"] == [
        {"field": "puzzle.digits", "detail": "text is needed, not 5"},
        {"field": "level", "detail": "4 is more than 3"},
        {"field": "grid", "detail": "there is no such field"},
    ]
    answer = server.post("solve", {"puzzle": 5})
    assert answer.data["detail"] == "puzzle: a puzzle is text in any format, or a grid as an object"


@pytest.mark.parametrize(
    ("name", "field", "value", "words"),
    [
        ("generate", "se.1", '"se": [1, 1e999]', "a number is needed, not Infinity"),
        ("generate", "se.0", '"se": [NaN, 2]', "a number is needed, not NaN"),
        ("generate", "se.0", '"se": [12.5, 12.5]', "12.5 is more than 12"),
        ("generate", "se", '"se": [5, 3]', "ratings must be a range from low to high, not 5 to 3"),
        ("generate", "se", '"se": [5]', "2 entries are needed, not 1"),
        ("generate", "size", '"size": 7', "7 is none of 4, 6, 8, 9"),
        ("generate", "variants.0", '"variants": ["q"]', "\"q\" is none of 'x', 'windoku',"),
        ("generate", "symmetry.0", '"symmetry": ["q"]', "\"q\" is none of 'rotate180',"),
        ("convert", "format", '"format": "pdf"', "\"pdf\" is none of 'line',"),
        ("hint", "level", '"level": true', "a whole number is needed, not true"),
        ("hint", "profile", '"profile": "best"', "\"best\" is none of 'human',"),
        ("count", "limit", '"limit": 1e999', "a whole number is needed, not Infinity"),
    ],
)
def test_fields_that_are_wrong(
    server: Served, name: str, field: str, value: str, words: str
) -> None:
    puzzle = "" if name == "generate" else f'"puzzle": "{FOUR}", '
    answer = server.post(name, ("{" + puzzle + value + "}").encode())
    assert (answer.status, answer.problem, answer.data["field"]) == (422, "fields", field)
    assert answer.data["detail"].startswith(f"{field}: {words}")


@pytest.mark.parametrize("field", ["puzzle", "box", "limit", "more"])
def test_no_depth_is_a_fault(server: Served, field: str) -> None:
    for depth in (*range(10, 1000, 45), 10_000):
        deep = "[" * depth + "]" * depth
        body = f'{{"{field}": {deep}}}'
        if field == "box":
            body = f'{{"puzzle": {{"size": 4, "digits": "", "box": {deep}}}}}'
        answer = server.post("count", body.encode())
        assert answer.problem in ("fields", "request"), depth


def test_nested_constraints_and_patterns_are_refused_from_a_depth_on(server: Served) -> None:
    even: dict[str, object] = {"kind": "even", "cells": ["r1c1"]}
    for _ in range(123):
        even = {"kind": "any_of", "branches": [[even]]}
    grid = {"size": 4, "digits": "." * 16, "constraints": [even]}
    pattern = ".Regex~" + quote("(" * 244 + "1" + ")" * 244) + "~R1C1"
    for puzzle, problem in (
        (grid, "fields"), (json.dumps(grid), "not-a-puzzle"), (pattern, "not-a-puzzle"),
    ):  # fmt: skip
        answer = server.post("solve", {"puzzle": puzzle})
        assert (answer.status, answer.problem) == (422, problem), answer.body
        assert "levels deep" in answer.data["detail"]


def test_whole_numbers_may_be_written_with_a_point(server: Served) -> None:
    grid = {"size": 4.0, "box": [2.0, 2.0], "digits": FOUR}
    assert ask(server, "count", grid, limit=2.0)["count"] == 1
    assert server.post("generate", {"size": 4.0, "seed": 1.0}).data["seed"] == 1
    assert server.post("count", {"puzzle": FOUR, "limit": 2.5}).data["field"] == "limit"


def test_daily(server: Served) -> None:
    row = next(row for row in rows() if row.variant == "thermo")
    answer = described("daily", server.post("daily", {"date": row.date, "kind": row.kind}).data)
    assert answer["puzzle"]["digits"] == row.digits
    assert (answer["date"], answer["kind"], answer["variant"]) == row[:3]
    assert answer["title"] == "Daily, 16 November 2026: Thermometers"
    assert answer["rating"]["label"] == "medium"
    wrong = server.post("daily", {"date": "2026-02-30", "kind": "easy"})
    assert (wrong.status, wrong.problem, wrong.data["field"]) == (422, "fields", "date")
    assert wrong.data["detail"] == "date: a date is text such as 2026-11-16, not '2026-02-30'"
    assert server.post("daily", {"date": "1.1.2026", "kind": "easy"}).data["field"] == "date"
    assert server.post("daily", {"date": "2026-01-01", "kind": "x"}).data["field"] == "kind"


def test_the_document_lists_what_can_be_chosen() -> None:
    text = json.dumps([call.asked.model_json_schema() for call in CALLS])
    for name in ("sudokupad", "windoku", "antidiagonal", "none", "expert", "patterns"):
        assert f'"{name}"' in text


def test_every_call_field_and_problem_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
    rows = {row.split("`")[1]: row for row in page.splitlines() if row.startswith("| `")}
    assert [*rows] == [call.name for call in CALLS]
    for call in CALLS:
        told = {*call.asked.model_fields}
        if call.answered:
            told |= {*call.answered.model_fields}
        told -= {"puzzle", "ignore_drawings", "meanings", "level", "lang"}
        assert not [name for name in told if f"`{name}`" not in rows[call.name]], call.name
    [sentence] = re.findall(r"takes it: (.*?)\.", page, re.S)
    spoken = [call.name for call in CALLS if "lang" in call.asked.model_fields]
    assert sorted(re.findall(r"`(\w+)`", sentence)) == sorted(spoken)
    assert not [kind for kind in KINDS if f"`{kind}`" not in page and kind != "fault"]


def test_unknown_profiles_are_refused_with_the_names_of_the_known() -> None:
    with pytest.raises(ValueError, match="choose from ") as error:
        sudokit.next_step(sudokit.parse(FOUR), profile="best")
    assert {*str(error.value).rpartition("choose from ")[2].split(", ")} == {*PROFILES}


def test_addresses_methods_and_kinds_that_are_wrong(server: Served) -> None:
    assert (server.get("/nothing").status, server.get("/nothing").problem) == (404, "not-found")
    assert server.get("/static/../app.py").status == 404
    assert server.get("/techniques/nothing").problem == "not-found"
    answer = server.get("/api/v1/solve")
    assert (answer.status, answer.problem, answer.headers["allow"]) == (405, "method", "POST")
    for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
        answer = server.post("solve", {"puzzle": FOUR}, **{"Content-Type": kind})
        assert (answer.status, answer.problem) == (415, "media-type")


def test_bodies_that_are_too_large(server: Served) -> None:
    body = json.dumps({"puzzle": "." * 2**18}).encode()
    assert server.post("solve", body).problem == "too-large"

    def chunks() -> Iterator[bytes]:
        for start in range(0, len(body), 1000):
            yield body[start : start + 1000]

    kind = {"Content-Type": "application/json"}
    answer = server.request("POST", "/api/v1/solve", chunks(), kind)
    assert (answer.status, answer.problem) == (413, "too-large")
    assert (
        server.post("solve", b" " * (2**18 - 100) + b'{"puzzle": "%s"}' % FOUR.encode()).status
        == 200
    )


# Pages.


def test_health(server: Served) -> None:
    assert server.get("/healthz").data == {"status": "ok", "version": sudokit.__version__}


def test_pages_of_techniques(server: Served) -> None:
    answer = server.get("/techniques/x_wing")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    page = answer.body.decode()
    assert "<h1>X-Wing</h1>" in page
    assert "<svg" in page
    assert 'href="/techniques/swordfish"' in page
    listing = server.get("/techniques/").body.decode()
    for technique in sudokit.TECHNIQUES:
        assert f'href="/techniques/{technique.id}"' in listing


@pytest.mark.parametrize("technique", sudokit.TECHNIQUES, ids=lambda technique: technique.id)
def test_every_technique_has_a_page_without_inline_style(technique: sudokit.Technique) -> None:
    from sudokit.web.pages import technique_page

    page = technique_page(technique.id)
    assert "<figure><svg" in page
    assert " style=" not in page
    assert "<script>" not in page
    assert "http://" not in page.replace("http://www.w3.org/2000/svg", "")


# Learning.


def test_hints_and_paths_by_what_is_known(server: Served) -> None:
    known = ["full_house", "hidden_single_box", "hidden_single_line", "naked_single"]
    puzzle = sudokit.generate("expert", seed=24)
    found = ask(server, "path", puzzle.symbols, known=known)
    assert {step["technique"]["id"] for step in found["steps"]} <= {*known}
    assert found["beyond"]["id"] not in known
    beyond = ask(server, "hint", found["grid"], known=known)
    assert beyond["beyond"] == beyond["step"]["technique"] == found["beyond"]
    assert "The next step needs" in beyond["texts"][0]
    assert ask(server, "hint", puzzle.symbols, known=known)["beyond"] is None
    wrong = server.post("hint", {"puzzle": EASY, "known": ["y_wings"]})
    assert wrong.problem == "fields"


def test_puzzles_by_techniques(server: Served) -> None:
    known = ["full_house", "hidden_single_box", "hidden_single_line", "naked_single"]
    made = server.post("generate", {"known": known, "seed": 1}).data
    grid = sudokit.parse(made["puzzle"]["line"])
    assert sudokit.solve(grid).symbols == made["solution"]
    assert sum(len(step.placements) for step in sudokit.path(grid, known=known)) == grid.empty_count
    needs = server.post("generate", {"needs": ["naked_pair"], "seed": 1}).data
    taken = sudokit.path(sudokit.parse(needs["puzzle"]["line"]))
    assert "naked_pair" in {step.technique.id for step in taken}
    assert server.post("generate", {"known": []}).problem == "no-such-puzzle"


def test_practice_and_answers(server: Served) -> None:
    answer = server.post("practice", {"technique": "x_wing", "seed": 7})
    assert answer.status == 200
    exercise = described("practice", answer.data)
    same = sudokit.practice("x_wing", seed=7)
    assert exercise["puzzle"]["line"] == same.grid.symbols
    assert (exercise["task"], exercise["steps"]) == (str(same), len(same.steps))
    cells = [role.cell for role in same.steps[0].pattern]
    names = [same.grid.shape.cell_name(cell) for cell in cells]

    def judge(cells: list[str], **more: object) -> dict[str, Any]:
        return ask(server, "judge", exercise["puzzle"], technique="x_wing", cells=cells, **more)

    right = judge(names)
    assert right["is_right"]
    assert right["step"]["technique"]["id"] == "x_wing"
    part = judge(names[:1])
    assert (part["is_right"], part["right"], part["missing"]) == (False, names[:1], 3)
    assert part["step"] is None
    assert judge([], show=True)["step"]
    none = server.post("judge", {"puzzle": EMPTY, "technique": "x_wing", "cells": []})
    assert (none.problem, none.data["detail"]) == ("refused", "there is no X-Wing on this board")
    outside = {"puzzle": EASY, "technique": "hidden_single_box", "cells": ["r99c1"]}
    assert server.post("judge", outside).problem == "refused"


def test_lessons(server: Served) -> None:
    lesson = described("lesson", server.post("lesson", {"technique": "x_wing"}).data)
    assert (lesson["title"], lesson["level"]) == ("X-Wing", "hard")
    assert lesson["builds_on"] == ["claiming"]
    assert lesson["explanation"].startswith("In rows ")
    picture = server.get("/techniques/x_wing.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.body.startswith(b"<svg")
    assert server.get("/techniques/y_wings.svg").status == 404
