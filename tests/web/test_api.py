"""The HTTP API: the library's answers and words, and problems for all that is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

import sudokit
from sudokit.grid_json import grid_to_dict

from .conftest import Served, serving

pytest.importorskip("fastapi", reason="the extra web is not installed")

EASY = "051070923006902410293014007080050109600097000519003060125080006060020090938000000"
FOUR = "..3.3.1..4......"
BROKEN = "88" + EASY[2:]
EMPTY = "." * 81


def ask(server: Served, name: str, puzzle: object, **more: object) -> dict[str, object]:
    answer = server.post(name, {"puzzle": puzzle, **more})
    assert answer.status == 200, answer.body
    assert answer.headers["content-type"] == "application/json"
    found = answer.data
    assert isinstance(found, dict)
    return found


def test_solve(server: Served) -> None:
    grid = sudokit.parse(EASY)
    assert ask(server, "solve", EASY) == {
        "puzzle": grid.symbols, "verdict": "exactly one solution",
        "reason": "exactly one solution", "solution": sudokit.solve(grid).symbols, "another": None,
    }  # fmt: skip
    broken = ask(server, "solve", BROKEN)
    assert broken["verdict"] == "no solution"
    assert broken["reason"] == "no solution: 8 stands twice in row 1"
    assert broken["solution"] is None
    several = ask(server, "solve", EMPTY)
    assert several["verdict"] == "more than one solution"
    assert several["solution"] != several["another"]


def test_puzzles_come_as_any_text_or_as_objects(server: Served) -> None:
    grid = sudokit.parse(FOUR)
    for puzzle in (FOUR, str(grid), sudokit.write(grid, "fpuzzles"), grid_to_dict(grid),
                   {**grid_to_dict(grid), "line": FOUR, "givens": None}):  # fmt: skip
        assert ask(server, "solve", puzzle)["solution"] == "4132321414232341"
    jigsaw = sudokit.Grid(EMPTY, sudokit.Shape(9, variants=["x"]))
    assert ask(server, "convert", grid_to_dict(jigsaw))["puzzle"] == {
        "size": 9, "variants": ["x"], "digits": EMPTY, "line": EMPTY,
    }  # fmt: skip


def test_count(server: Served) -> None:
    assert ask(server, "count", "." * 16) == {"puzzle": "." * 16, "count": 288, "exact": True}
    assert ask(server, "count", "." * 16, limit=5) == {
        "puzzle": "." * 16, "count": 5, "exact": False,
    }  # fmt: skip


def test_check(server: Served) -> None:
    found = ask(server, "check", BROKEN, why=True)
    assert found["violations"][0] == {"house": "r1", "digit": 8, "times": 2}  # type: ignore[index]
    assert found["reason"]["conflict"] == ["r1c1", "r1c2"]  # type: ignore[index]
    found = ask(server, "check", EASY, why=True)
    assert (found["clues"], found["empty"], found["reason"]) == (40, 41, None)


def test_candidates(server: Served) -> None:
    some = ask(server, "candidates", FOUR)["candidates"]
    true = ask(server, "candidates", FOUR, true=True)["candidates"]
    assert some["r1c1"] == [1, 2, 4]  # type: ignore[index]
    assert true["r1c1"] == [4]  # type: ignore[index]


def test_a_hint_is_the_library_s(server: Served) -> None:
    grid = sudokit.parse(EASY)
    found = sudokit.hint(grid)
    answer = ask(server, "hint", EASY, svg=True)
    assert answer["texts"] == [found.text(level) for level in (1, 2, 3)]
    assert found.step
    assert answer["svg"] == found.step.draw(grid)
    assert answer["step"]["technique"] == {  # type: ignore[index]
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
    assert notes["step"]["placements"] == ["r1c1=4"]  # type: ignore[index]


def test_path_and_rating(server: Served) -> None:
    grid = sudokit.parse(EASY)
    path = ask(server, "path", EASY)
    assert len(path["steps"]) == len(sudokit.path(grid))  # type: ignore[arg-type]
    assert path["result"] == sudokit.solve(grid).symbols
    rating = ask(server, "rate", EASY)
    assert (rating["er"], rating["label"], rating["complete"]) == (1.2, "easy", True)
    assert rating["hardest"]["id"] == "hidden_single_box"  # type: ignore[index]
    assert "Hidden Single" in str(rating["meaning"])
    assert ask(server, "rate", EMPTY) == {"puzzle": EMPTY, "verdict": "more than one solution"}


def test_generate(server: Served) -> None:
    answer = server.post("generate", {"difficulty": "hard", "seed": 7}).data
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


def test_generate_by_rating_and_symmetry(server: Served) -> None:
    answer = server.post("generate", {"se": [2.0, 2.6], "symmetry": ["rotate180"], "seed": 1}).data
    assert 2.0 <= answer["rating"]["er"] <= 2.6
    line = answer["puzzle"]["line"]
    assert all((a == ".") == (b == ".") for a, b in zip(line, reversed(line)))


def test_convert(server: Served) -> None:
    grid = sudokit.parse(FOUR)
    answer = ask(server, "convert", sudokit.write(grid, "boxed"), format="sudokupad")
    assert answer["format_found"] == "boxed"
    assert sudokit.parse(str(answer["text"])) == grid
    refused = server.post("convert", {"puzzle": FOUR, "format": "nothing"})
    assert refused.problem == "not-a-puzzle"
    assert "choose from" in refused.data["detail"]


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
        (b'{"puzzle": ""}', 422, "not-a-puzzle"),
        (b'{"puzzle": "\\ud800"}', 400, "request"),
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


def test_the_field_that_is_wrong_is_named(server: Served) -> None:
    answer = server.post("hint", {"puzzle": {"size": 9, "digits": 5}, "level": 4})
    assert answer.data["field"] == "puzzle.digits"
    assert answer.data["detail"].startswith("puzzle.digits: ")
    answer = server.post("solve", {"puzzle": 5})
    assert answer.data["detail"] == "puzzle: a puzzle is text in any format, or a grid as an object"


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


# Safety.


def test_headers_of_every_answer(server: Served) -> None:
    answers = [
        server.get("/healthz"), server.get("/nothing"), server.get("/techniques/x_wing"),
        server.post("solve", {"puzzle": FOUR}), server.post("solve", {}),
        server.post("solve", FOUR, **{"Content-Type": "text/plain"}),
        server.get("/", Host="example.org"),
    ]  # fmt: skip
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "access-control-allow-origin" not in answer.headers
        assert "server" not in answer.headers


@pytest.mark.parametrize("host", ["example.org", "localhost.example.org:80", "127.0.0.1.io", ""])
def test_other_hosts_are_refused(server: Served, host: str) -> None:
    answer = server.get("/healthz", Host=host)
    assert (answer.status, answer.problem) == (421, "host")


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:8000", "127.0.0.1:1", "[::1]:8000"])
def test_own_hosts(server: Served, host: str) -> None:
    assert server.get("/healthz", Host=host).status == 200


def test_other_origins_are_let_in_only_if_named(server: Served) -> None:
    headers = {
        "Origin": "https://example.org", "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "content-type",
    }  # fmt: skip
    refused = server.request("OPTIONS", "/api/v1/solve", headers=headers)
    assert refused.status == 405
    assert "access-control-allow-origin" not in refused.headers
    with serving(origins=("https://example.org",)) as friend:
        answer = friend.request("OPTIONS", "/api/v1/solve", headers=headers)
        assert answer.status == 200
        assert answer.headers["access-control-allow-origin"] == "https://example.org"
        answer = friend.post("solve", {"puzzle": FOUR}, Origin="https://example.com")
        assert "access-control-allow-origin" not in answer.headers


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
