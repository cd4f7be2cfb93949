"""Puzzle links: samples, round trips over all shapes, refusals, and damaged links."""

from __future__ import annotations

import base64
import contextlib
import json
import random
import re
import string
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sudokit.checker import remaining_masks
from sudokit.constraints import Cage, Candidates
from sudokit.errors import ParseError, ShapeError
from sudokit.formats import detect, links, parse, parse_all, read
from sudokit.formats.lzstring import compress_to_base64, decompress_from_base64
from sudokit.formats.record import Record
from sudokit.grid import Grid
from sudokit.shape import BOXES, House, Shape

from ..thorough import examples

DATA = Path(__file__).parent.parent / "data" / "formats"
PUZZLE = Grid(".8.1..2...9....81.5.12...391...9.5......2......5.6...385...73.4.13....9...7..4.6.")
SOLUTION = "384179256692345817571286439168493572739528641245761983856917324413652798927834165"
F_PUZZLES = "https://f-puzzles.com/?load="
SUDOKUPAD = "https://sudokupad.app/scl"

Reader = Callable[[str], Record]
READERS = [links.read_fpuzzles, links.read_sudokupad, links.read_s9b, links.read_coach]


def sample(name: str) -> str:
    return (DATA / f"{name}.txt").read_text(encoding="utf-8")


def f_puzzles(**keys: Any) -> str:
    data = {"size": 4, "grid": [[{} for _ in range(4)] for _ in range(4)], **keys}
    return F_PUZZLES + compress_to_base64(json.dumps(data))


def sudokupad(**keys: Any) -> str:
    boxes = [[[r + i // 2, c + i % 2] for i in range(4)] for r in (0, 2) for c in (0, 2)]
    data = {"cells": [[{} for _ in range(4)] for _ in range(4)], "regions": boxes, **keys}
    return SUDOKUPAD + compress_to_base64(json.dumps(data))


def content(link: str) -> Any:
    return json.loads(decompress_from_base64(link.partition("=")[2] or link[len(SUDOKUPAD) :]))


# Samples.


@pytest.mark.parametrize(
    ("reader", "name", "info"),
    [
        (links.read_fpuzzles, "fpuzzles_link", {"title": "Sample", "author": "ux"}),
        (
            links.read_sudokupad,
            "sudokupad_scl",
            {"title": "Sample", "author": "ux", "solution": SOLUTION},
        ),
        (links.read_s9b, "s9b", {}),
        (links.read_coach, "sudoku_coach", {}),
    ],
)
def test_sample(reader: Reader, name: str, info: dict[str, str]) -> None:
    record = reader(f"  {sample(name)}\n")
    assert record.grid == PUZZLE
    assert record.info == info


def test_sample_of_size_4() -> None:
    assert links.read_fpuzzles(sample("four_fpuzzles")).grid == Grid("..3.3.1..4......")


def test_samples_are_written_as_they_were() -> None:
    assert links.write_s9b(PUZZLE) == sample("s9b").strip()
    assert links.write_fpuzzles(PUZZLE, {"title": "Sample", "author": "ux"}) == (
        sample("fpuzzles_link").strip()
    )
    info = {"title": "Sample", "author": "ux", "solution": SOLUTION}
    assert links.write_sudokupad(PUZZLE, info) == sample("sudokupad_scl").strip()


def test_payload_may_be_url_encoded_or_have_blanks_for_plus() -> None:
    link = links.write_fpuzzles(PUZZLE, {"title": "?>?>~~~ÿÿ"})
    payload = link[len(F_PUZZLES) :]
    assert "+" in payload
    assert "/" in payload
    for dressed in (quote(payload, safe=""), payload.replace("+", " "), payload + "&x=1#y"):
        assert links.read_fpuzzles(F_PUZZLES + dressed).grid == PUZZLE
        assert links.read_sudokupad("https://sudokupad.app/fpuzzles" + dressed).grid == PUZZLE
    assert links.read_fpuzzles(payload).grid == PUZZLE
    assert parse(payload) == PUZZLE  # without a link around it


def test_the_addresses_of_sudokupad() -> None:
    payload = sample("sudokupad_scl").strip()[len(SUDOKUPAD) :]
    for start in (
        "scl",
        "ctc",
        "sudokupad.app/ctc",
        "https://app.crackingthecryptic.com/sudoku/?puzzleid=scl",
        "https://app.crackingthecryptic.com/sudoku/scl",
        "https://beta.sudokupad.app/sudoku/ctc",
    ):
        assert links.read_sudokupad(start + payload).grid == PUZZLE
    assert links.read_sudokupad(SUDOKUPAD + payload + "?setting-nogrid=1").grid == PUZZLE


@pytest.mark.parametrize(
    ("reader", "link"),
    [
        (links.read_sudokupad, "https://sudokupad.app/hNrJH74pDm"),
        (links.read_sudokupad, "https://sudokupad.app/clover/mar-3-2022"),
        (links.read_sudokupad, "https://sudokupad.app/fpuzzlesyhkyz63b"),
        (
            links.read_sudokupad,
            "https://sudokupad.app/sxsm_Somebody_0123456789abcdef0123456789abcdef",
        ),
        (links.read_sudokupad, ""),
        (links.read_fpuzzles, "https://www.f-puzzles.com/?id=yhkyz63b"),
    ],
)
def test_an_id_cannot_be_read(reader: Reader, link: str) -> None:
    with pytest.raises(ParseError, match="kept on a server"):
        reader(link)


def test_coach_links_with_digits() -> None:
    for blank in ".0":
        digits = PUZZLE.symbols.replace(".", blank)
        assert links.read_coach(f"https://sudoku.coach/en/play/{digits}?x=1").grid == PUZZLE


def test_coach_code_may_be_filled_up() -> None:
    code = links.write_coach(PUZZLE)
    for end in ("v", "vvv", "00000"):
        assert links.read_coach(code + end).grid == PUZZLE
    assert links.read_coach(f"https://sudoku.coach/en/play/{code}").grid == PUZZLE


def test_coach_versions() -> None:
    with pytest.raises(ParseError, match="v8_64 are not supported, only v7_32"):
        links.read_coach("SCv8_64_00")


def test_s9b_in_a_link() -> None:
    link = f"https://www.sudokuwiki.org/sudoku.htm?bd={sample('s9b').strip()}&x=1"
    assert links.read_s9b(link).grid == PUZZLE


# The zipped dress of SudokuPad. As f-puzzles' "R1C2", but bare keys, 't', colours, no {}.


def test_zipped() -> None:
    zipped = (
        "{id:'x',cs:50,metadata:{title:'It\\'s \\\\ mine',author:'{a:t,}'},"
        "ce:[[,{v:3},,],[{v:'4',pencilMarks:[1,2]},,,],[,,,],[,,,{centremarks:[1,'2']}]],"
        "re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],"
        "[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],"
        "ca:[{ce:[[0,0],[1,1],[2,2],[3,3]],unique:t,c:ff00aa,c2:#0,c1:#F,hidden:f},"
        "{v:'rules: Play \"it\"'}]}"
    ).replace('"', "\\'")
    grid = links.read_sudokupad(SUDOKUPAD + compress_to_base64(zipped)).grid
    shape = Shape(4, extra=[House("d1", (0, 5, 10, 15))])
    masks = [15] * 15 + [3]
    assert grid == Grid(".3..4...........", shape, candidate_masks=masks)
    info = links.read_sudokupad(SUDOKUPAD + compress_to_base64(zipped)).info
    assert info == {"title": "It's \\ mine", "author": "{a:t,}", "rules": "Play 'it'"}


@given(st.text("{}[]:,'\"\\tf#0Fabc \n😀", max_size=60))
def test_any_zipped_text_ends(text: str) -> None:
    with pytest.raises(ParseError):
        links.read_sudokupad(SUDOKUPAD + compress_to_base64(text + " " * 30))


# What the constraints become.


def test_f_puzzles_houses() -> None:
    def shape(**keys: Any) -> Shape:
        return links.read_fpuzzles(f_puzzles(**keys)).grid.shape

    down, up = House("d1", (0, 5, 10, 15)), House("d2", (3, 6, 9, 12))
    assert shape(**{"diagonal-": True}) == Shape(4, extra=[down])
    assert shape(**{"diagonal+": True}) == Shape(4, extra=[up])
    assert shape(**{"diagonal+": True, "diagonal-": True}) == Shape(4, variants=["x"])
    assert shape(disjointgroups=True) == Shape(4, variants=["disjoint"])
    window = {"cells": ["R2C2", "R2C3", "R3C2", "R3C3"]}
    assert shape(extraregion=[window]) == Shape(4, variants=["windoku"])
    pair = {"cells": ["R1C1", "R2C3"]}
    assert shape(extraregion=[pair]) == Shape(4, extra=[House("e1", (0, 6))])
    row = {"cells": ["R1C4", "R1C3", "R1C2", "R1C1"]}
    assert shape(extraregion=[row]) == Shape(4)
    cages = [pair, {"cells": ["R1C1"]}]
    assert shape(killercage=cages) == Shape(4, constraints=[Cage("r1c1 r2c3")])
    assert shape(antiknight=False, thermometer=[], negative=["foglight"]) == Shape(4)


def test_f_puzzles_states_regions_where_they_differ() -> None:
    cells: list[list[dict[str, Any]]] = [[{} for _ in range(4)] for _ in range(4)]
    cells[0][1]["region"], cells[0][2]["region"] = 1, 0
    assert links.read_fpuzzles(f_puzzles(grid=cells)).grid.shape == Shape(
        4, boxes="aba b aabb ccdd ccdd".replace(" ", "")
    )
    cells[0][1]["region"] = None
    shape = links.read_fpuzzles(f_puzzles(grid=cells)).grid.shape
    assert shape == Shape(4, boxes="a.abaabbccddccdd")
    again = links.read_fpuzzles(links.write_fpuzzles(Grid("." * 16, shape))).grid.shape
    assert again == shape


def test_f_puzzles_of_size_7_has_rows_for_boxes() -> None:
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(7)] for _ in range(7)]
    rows = Shape(7, boxes=[cell // 7 for cell in range(49)])
    assert links.read_fpuzzles(f_puzzles(size=7, grid=grid)).grid.shape == rows


def test_f_puzzles_cells() -> None:
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(4)] for _ in range(4)]
    grid[0][:3] = [
        {"value": 4, "given": True, "c": "#FFFFFF", "highlight": 3, "cornerPencilMarks": [1]},
        {"value": "2", "cornerPencilMarks": [7]},
        {"value": 0, "centerPencilMarks": [1, 3], "givenPencilMarks": [1]},
    ]
    grid[3][3] = {"centerPencilMarks": [], "givenPencilMarks": [4]}
    read = links.read_fpuzzles(f_puzzles(grid=grid)).grid
    masks = [15, 15, 1] + [15] * 13
    shape = Shape(4, constraints=[Candidates("r1c3", [1]), Candidates("r4c4", [4])])
    assert read == Grid("42" + "." * 14, shape, givens=[1] + [0] * 15, candidate_masks=masks)


def test_f_puzzles_info() -> None:
    cage = {"cells": [], "value": "author: Me"}
    solution = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
    link = f_puzzles(title="T", ruleset="R", cage=[cage], solution=solution)
    info = {"title": "T", "author": "Me", "rules": "R", "solution": "1234341221434321"}
    assert links.read_fpuzzles(link).info == info
    again = links.write_fpuzzles(Grid("." * 16), info)
    assert links.read_fpuzzles(again).info == info


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({"negative": ["new"]}, "this puzzle has the negative constraint 'new', which"),
        ({"thermometer": [{"lines": [["R1C1", "R1C1"]]}]}, "thermometer 1: .* r1c1 occurs twice"),
        ({"killercage": [{"cells": ["R1C1"], "value": "?"}]}, "killer cage 1: the value is '\\?'"),
        ({"xv": [{"cells": ["R1C1", "R1C2"], "value": "Q"}]}, "XV mark 1: .* Roman numeral"),
        ({"sandwichsum": [{"cell": "R1C1", "value": "3"}]}, "R1C1 is not beside a row or column"),
        ({"sandwichsum": [{"cell": "R9C9", "value": "3"}]}, "coordinate of R9C9 is 9"),
        (
            {"clone": [{"cells": ["R1C1"], "cloneCells": []}]},
            "clone 1: 1 cell cannot have 0 clones",
        ),
        ({"littlekillersum": [{"cell": "R0C1", "value": 3}]}, "the direction is 'None', not one"),
        ({"somethingnew": {"a": 1}}, "this puzzle has 'somethingnew', which"),
        ({"grid": [[{"new": 1}] * 4] * 4}, "a cell of this puzzle has 'new', which"),
        ({"metadata": {"antiking": True}}, "the rule 'antiking' is not supported"),
        ({"metadata": {"newrule": True}}, "the rule 'newrule' is not supported"),
        ({"cage": [{"value": "norowcol: true"}]}, "the rule 'norowcol' is not supported"),
        ({"extraregion": [{"cells": ["R1C5"]}]}, "R1C5 is 5, not a number 1 to 4"),
        ({"extraregion": [{"cells": ["A1"]}]}, "'A1' is not a cell"),
        ({"extraregion": [{"cells": ["R1C1", "R1C1"]}]}, "different cells"),
        ({"extraregion": [{"cells": ["R1C1", "R3C2"]}] * 2000}, "2000 further houses"),
        ({"size": 9}, "size is 9, not the number 4"),
        ({"grid": []}, "0 rows"),
        ({"grid": [[{}] * 26] * 26}, "26 rows"),
        ({"grid": [[{}] * 4] * 3 + [[{}] * 5]}, "row 4 is not a list of 4 cells"),
        ({"grid": [[{"value": 5}] * 4] * 4}, "r1c1 is 5, not a number 1 to 4"),
        ({"grid": [[{"value": True}] * 4] * 4}, "r1c1 is true"),
        ({"grid": [[{"region": 1}] * 4] * 4}, "box 1 has 16 cells"),
        ({"grid": [[{"centerPencilMarks": [9]}] * 4] * 4}, "candidate of r1c1 is 9"),
    ],
)
def test_f_puzzles_refusals(keys: dict[str, Any], reason: str) -> None:
    with pytest.raises(ParseError, match=reason):
        links.read_fpuzzles(f_puzzles(**keys))


def test_sudokupad_constraints() -> None:
    def read(**keys: Any) -> Record:
        return links.read_sudokupad(sudokupad(**keys))

    line = {"color": "#34BBE6", "thickness": 2, "wayPoints": [[0, 4], [4, 0]]}
    assert read(lines=[line]) == Record(
        Grid("." * 16, Shape(4, extra=[House("d2", (3, 6, 9, 12))]))
    )
    window = {"cells": [[1, 1], [1, 2], [2, 1], [2, 2]], "unique": True}
    found = read(cages=[{**window, "style": "extraregion", "sum": 10}])
    assert found == Record(Grid("." * 16, Shape(4, variants=["windoku"])))
    assert read(**{"global": ["disjoint"]}).grid.shape == Shape(4, variants=["disjoint"])


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({"somethingnew": [1]}, "this puzzle has 'somethingnew', which sudokit does not"),
        ({"cells": [[{"c": "#ff0000"}] * 4] * 4}, "r1c1 has 'c', which sudokit does not"),
        ({"cages": [{"cells": [[0, 0]], "unique": True, "value": "99"}]}, "r1c1: .*99"),
        ({"cages": [{"cells": [[0, 4]], "unique": True}]}, "coordinate of a cell is 4"),
        ({"cages": [{"cells": "r1c1"}]}, "cells is 'r1c1', not a list"),
        ({"global": ["antinew"]}, "this puzzle has 'antinew', which sudokit does not"),
        ({"metadata": {"antinew": True}}, "'antinew' is not supported"),
        ({"metadata": {"sudokit": [{"kind": "new"}]}}, "unknown kind of constraint 'new'"),
        ({"regions": [[[0, 0], [0, 0]]]}, "r1c1 is in two regions"),
        ({"cells": [[{"value": "A"}] * 4] * 4}, "r1c1 is 'A', not a number 1 to 4"),
    ],
)
def test_sudokupad_refusals(keys: dict[str, Any], reason: str) -> None:
    with pytest.raises(ParseError, match=reason):
        links.read_sudokupad(sudokupad(**keys))


# Drawings.

LINE = {"lines": [["R1C1", "R1C2"]]}
PAIR = {"cells": ["R1C1", "R1C2"]}
STROKE = {"color": "#000000", "thickness": 2, "wayPoints": [[0, 0], [4, 4]]}
CAGE = {"cells": [[0, 0], [0, 1]]}


LABEL = {"center": [0.5, 1], "text": "Q", "width": 0.3}


@pytest.mark.parametrize(
    ("link", "found"),
    [
        (f_puzzles(line=[LINE] * 3), "line r1c1–r1c2, line r1c1–r1c2 and line r1c1–r1c2"),
        (f_puzzles(line=[LINE] * 5), "line r1c1–r1c2, line .* and 2 more drawings"),
        (f_puzzles(circle=[PAIR], text=[{**PAIR, "value": "Q"}]), "letter Q r1c1–r1c2"),
        (
            f_puzzles(line=[{**LINE, "fromConstraint": "Renban"}, LINE], renban=[LINE]),
            "line r1c1–r1c2,",
        ),
        (f_puzzles(cage=[{**PAIR, "value": "3"}]), "cage r1c1–r1c2"),
        (f_puzzles(cage=[{**PAIR, "value": "a: b", "outlineC": "#FF0000"}]), "cage r1c1–r1c2"),
        (f_puzzles(grid=[[{"c": "#ff0000"}] + [{}] * 3] * 4), "red shaded cell r1c1, .* 1 more"),
        (f_puzzles(grid=[[{"cArray": ["1"]}] * 4] * 4), "shaded cell r1c1, .* 13 more drawings"),
        (
            f_puzzles(ruleset="Digits on the diagonals differ. They do not repeat on the diagonal"),
            "the rule 'They do not repeat on the diagonal'",
        ),
        (sudokupad(arrows=[{}] * 2), "drawing and drawing"),
        (sudokupad(lines=[STROKE, {**STROKE, "color": "#34BBE6"}]), "black line r1c1–r4c4"),
        (sudokupad(overlays=[LABEL]), "letter Q r1c1–r1c2"),
        (sudokupad(cages=[CAGE]), "cage r1c1–r1c2"),
        (sudokupad(cages=[{**CAGE, "unique": True, "value": "A"}]), "cage r1c1–r1c2"),
        (sudokupad(cages=[{**CAGE, "value": "5"}]), "cage r1c1–r1c2"),
        (sudokupad(metadata={"rules": "Digits hum."}), "the rule 'Digits hum.'"),
        (sudokupad(cages=[{"value": "rules: cells sing"}]), "the rule 'cells sing'"),
    ],
)
def test_drawings_are_refused_unless_they_are_ignored(link: str, found: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse(link, source="x")
    assert re.match(f"x, line 1: this puzzle has {found}", str(caught.value))
    end = ", which sudokit does not understand; ignore_drawings=True reads the rest"
    assert str(caught.value).endswith(end)
    grid = parse(link, ignore_drawings=True)
    assert (grid.size, grid.clue_count) == (4, 0)
    assert list(parse_all(link, ignore_drawings=True)) == [grid]
    assert detect(link) in ("fpuzzles", "sudokupad")
    payload = link.removeprefix(F_PUZZLES)
    if payload != link:
        with pytest.raises(ParseError, match="ignore_drawings"):
            parse(f"https://sudokupad.app/fpuz{payload}")


RULES = "Normal sudoku rules apply: 1 to 9 in each row, column and box. Enjoy making moves, Knight!"


@pytest.mark.parametrize(
    "link",
    [
        f_puzzles(
            title="T", author="A", ruleset=RULES, solution=[1] * 16, disabledlogic=[],
            truecandidatesoptions=["colored"], highlightConflicts=True, successMessage="Hooray",
            fogofwar=["R1C1"], foglight=["R1C1"], negative=[], arrow=[], antiknight=False,
            cage=[{"cells": ["R1C1"], "value": "FOGLIGHT"}, {"cells": [], "value": "source: me"},
                  {**PAIR, "value": "msgcorrect: yes", "outlineC": "#00000000"}],
            metadata={"source": "me", "hash": 17},
            grid=[[{"highlight": 3, "highlightArray": ["1"], "cornerPencilMarks": [1]}] * 4] * 4,
        ),
        sudokupad(
            id="x", cellSize=50, settings={}, title="T", author="A", rules=RULES, lines=[],
            arrows=[], underlays=[], overlays=[], foglight=[[0, 0]], videos=["x"], duration=3,
            metadata={"title": "T", "rules": RULES, "source": "me", "antiknight": False},
            cages=[{"value": "title: T"}, {"value": "rules: " + RULES}, {"value": "msgcorrect: ok"},
                   {"cells": [[0, c] for c in range(4)], "unique": True, "sum": 10, "value": "10"}],
            cells=[[{"given": True, "pencilMarks": ["1", "A"]}] * 4] * 4,
        ),
    ],
)  # fmt: skip
def test_what_plain_puzzles_carry_is_harmless(link: str) -> None:
    (record,) = read(link).records
    assert isinstance(record, Record)
    assert record.grid == Grid("." * 16)
    assert record.info["rules"] == RULES


def test_diagonals_in_the_rules_are_understood_if_the_puzzle_has_them() -> None:
    rules = "Digits do not repeat on the main diagonals."
    link = f_puzzles(ruleset=rules, **{"diagonal+": True, "diagonal-": True})
    assert parse(link).shape == Shape(4, variants=["x"])
    assert parse(f_puzzles(ruleset=rules, **{"diagonal+": True})).shape.extra[0].name == "d2"


def test_sudokupad_has_no_placed_digits() -> None:
    grid = Grid("12" + "." * 14, givens=[1] + [0] * 15)
    assert links.read_sudokupad(links.write_sudokupad(grid)).grid == Grid(grid.digits)


def short_code(digits: str) -> str:
    """The code of `scf`: a character for each digit and the empty cells after it."""
    letters = string.digits + string.ascii_uppercase + string.ascii_lowercase
    runs = re.findall(r".0{0,5}", digits.replace(".", "0"))
    return "".join(letters[int(run[0]) + 10 * (len(run) - 1)] for run in runs)


@pytest.mark.parametrize(
    ("rest", "variants", "info"),
    [
        ("", [], {}),
        ("*", [], {}),
        ("x", ["x"], {}),
        ("*wx", ["windoku", "x"], {}),
        ("*xtA ** star*aMe", ["x"], {"title": "A * star", "author": "Me"}),
        ("*tOnly%20a%20title", [], {"title": "Only a title"}),
    ],
)
def test_scf_links_hold_the_puzzle(rest: str, variants: list[str], info: dict[str, str]) -> None:
    for start in ("https://sudokupad.app/scf", "https://app.crackingthecryptic.com/sudoku/scf"):
        record = links.read_sudokupad(start + short_code(PUZZLE.symbols) + rest)
        assert record.grid == Grid(PUZZLE.digits, Shape(variants=variants))
        assert record.info == info
    assert parse("scf" + short_code(PUZZLE.symbols)) == PUZZLE


def test_classic_grids_alone_have_short_links() -> None:
    for grid in (PUZZLE, Grid([0] * 81), Grid(SOLUTION)):
        link = links.write_sudokupad(grid)
        assert link == "https://sudokupad.app/scf" + short_code(grid.symbols)
        assert links.read_sudokupad(link).grid == grid
    # SudokuPad takes this code for compressed data.
    packed = links.read_sudokupad("scfpAcNdCcFWOkG7fa7DsK8R246Jan").grid
    for long in (
        links.write_sudokupad(packed),
        links.write_sudokupad(PUZZLE, {"title": "Sample"}),
        links.write_sudokupad(Grid(PUZZLE.digits, Shape(variants=["x"]))),
        links.write_sudokupad(Grid(PUZZLE.digits, candidate_masks=[511] * 81)),
    ):
        assert long.startswith(SUDOKUPAD)


def test_classic_links_hold_the_puzzle() -> None:
    older = re.sub(r"\.+", lambda run: chr(ord("A") + len(run[0])), PUZZLE.symbols)
    four = Grid("1..........2....")
    for code, grid in (
        (short_code(PUZZLE.symbols), PUZZLE), (older, PUZZLE), (short_code(four.symbols), four),
    ):  # fmt: skip
        assert parse(f"https://sudokupad.app/classic{code}") == grid


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("scfAAA", "6 cells, not 81"),
        ("scf" + "0" * 82 + "*", "82 cells, not 81"),
        ("scf" + "0" * 81 + "q", "has 'q', which sudokit does not know"),
        ("scf" + "0" * 80 + "!", "not the scf code"),
        ("classic123", "not the classic code"),
        ("classic1<3", "not the classic code"),
    ],
)
def test_short_codes_that_are_wrong(code: str, reason: str) -> None:
    with pytest.raises(ParseError, match=re.escape(reason)):
        links.read_sudokupad(f"https://sudokupad.app/{code}")


def test_f_puzzles_writes_a_region_only_where_it_differs() -> None:
    cells = [cell for row in content(links.write_fpuzzles(PUZZLE))["grid"] for cell in row]
    assert not any("region" in cell for cell in cells)
    six = Grid("." * 36, Shape(6, (3, 2)))
    assert any(
        "region" in cell for row in content(links.write_fpuzzles(six))["grid"] for cell in row
    )


# Round trips.


@st.composite
def shapes(draw: st.DrawFn, sizes: tuple[int, ...] = (4, 6, 9, 16)) -> Shape:
    size = draw(st.sampled_from(sizes))
    mixer = random.Random(draw(st.integers(0, 99)))
    n, box = size * size, BOXES[size]
    kind = draw(st.sampled_from(["usual", "turned", "jigsaw"]))
    if kind == "jigsaw":
        boxes = [cell // size for cell in range(n)]
        mixer.shuffle(boxes)
        shape, variants = Shape(size, boxes=boxes), ["x"]
    else:
        shape = Shape(size, box if kind == "usual" else box[::-1])
        variants = ["x", "disjoint", "windoku"] if box[0] == box[1] else ["x", "disjoint"]
    chosen = draw(st.lists(st.sampled_from(variants), unique=True))
    diagonal = House("d1", tuple(i * size + i for i in range(size)))
    extra = [diagonal] if "x" not in chosen and draw(st.booleans()) else []
    # Three cells at most, so that no house happens to be a row or a variant of its own.
    for number in range(draw(st.integers(0, 2))):
        extra.append(House(f"e{number + 1}", tuple(mixer.sample(range(n), 3))))
    mixer.shuffle(extra)
    extra.sort(key=lambda house: house.name if house.name[0] == "e" else "")
    return Shape(size, boxes=shape.boxes, variants=chosen, extra=extra)


@st.composite
def grids(draw: st.DrawFn, layouts: st.SearchStrategy[Shape], placed: bool = True) -> Grid:
    layout = draw(layouts)
    n, full = len(layout.cells), (1 << layout.size) - 1
    mixer = random.Random(draw(st.integers(0, 999)))
    digits = [mixer.choice([0, mixer.randint(1, layout.size)]) for _ in range(n)]
    digits[draw(st.integers(0, n - 1))] = 0
    givens = [not placed or mixer.random() < 0.7 for _ in range(n)]
    masks = [mixer.randint(1, full) for _ in range(n)] if draw(st.booleans()) else None
    return Grid(digits, layout, givens=givens, candidate_masks=masks)


relaxed = settings(
    max_examples=examples(40), deadline=None, suppress_health_check=list(HealthCheck)
)
classic = st.just(Shape(9))


@relaxed
@given(
    grids(shapes()),
    st.dictionaries(
        st.sampled_from(["title", "author", "rules"]), st.text("a'\"é😀\\", min_size=1)
    ),
)
def test_f_puzzles_round_trip(grid: Grid, info: dict[str, str]) -> None:
    assert links.read_fpuzzles(links.write_fpuzzles(grid, info)) == Record(grid, info)


@relaxed
@given(
    grids(shapes(), placed=False),
    st.dictionaries(st.sampled_from(["title", "rules"]), st.text("a'\"é😀\\", min_size=1)),
)
def test_sudokupad_round_trip(grid: Grid, info: dict[str, str]) -> None:
    assert links.read_sudokupad(links.write_sudokupad(grid, info)) == Record(grid, info)


@relaxed
@given(grids(classic))
def test_coach_round_trip(grid: Grid) -> None:
    assert links.read_coach(links.write_coach(grid)) == Record(grid)


@relaxed
@given(grids(classic))
def test_s9b_round_trip(grid: Grid) -> None:
    try:
        code = links.write_s9b(grid)
    except ShapeError:
        assert grid.candidate_masks is None  # the digits leave nothing to some cell
        return
    assert links.read_s9b(code) == Record(grid)


def test_s9b_takes_the_obvious_candidates_as_none() -> None:
    masks = list(remaining_masks(PUZZLE))
    assert (
        links.read_s9b(links.write_s9b(Grid(PUZZLE.digits, candidate_masks=masks))).grid == PUZZLE
    )
    masks[0] = 1 << 2
    grid = Grid(PUZZLE.digits, candidate_masks=masks)
    assert links.read_s9b(links.write_s9b(grid)).grid == grid


@pytest.mark.parametrize("size", sorted({*BOXES, 5, 7, 23}))
def test_every_size_round_trips(size: int) -> None:
    boxes = [cell // size for cell in range(size * size)]
    shape = Shape(size) if size in BOXES else Shape(size, boxes=boxes)
    grid = Grid([size - cell % 3 if cell % 3 else 0 for cell in shape.cells], shape)
    assert links.read_fpuzzles(links.write_fpuzzles(grid)).grid == grid
    assert links.read_sudokupad(links.write_sudokupad(grid)).grid == grid


def test_writers_refuse_what_they_cannot_hold() -> None:
    for write in (links.write_s9b, links.write_coach):
        for shape in (Shape(4), Shape(9, variants=["x"])):
            with pytest.raises(ShapeError, match="classic 9×9 grids only"):
                write(Grid([0] * len(shape.cells), shape))
    jigsaw = Shape(9, boxes=[cell // 9 for cell in range(81)], variants=["x"])
    words = "^SudokuWiki codes hold .* only: this one is 9×9 with boxes of its own and diagonals$"
    with pytest.raises(ShapeError, match=words):
        links.write_s9b(Grid("." * 81, jigsaw))
    bare = Grid("." * 81, candidate_masks=[0] + [511] * 80)
    for write in (links.write_s9b, links.write_coach, links.write_fpuzzles, links.write_sudokupad):
        with pytest.raises(ShapeError, match="cannot hold r1c1, which has no candidate"):
            write(bare)


# Damage.

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=8,
)
KEYS = [
    "size", "grid", "extraregion", "killercage", "cage", "negative", "diagonal+", "metadata",
    "disjointgroups", "title", "solution", "cells", "regions", "cages", "lines", "global",
    "overlays", "value",
]  # fmt: skip


def reads_or_refuses(reader: Reader, text: str) -> None:
    with contextlib.suppress(ParseError):
        assert isinstance(reader(text).grid, Grid)


@relaxed
@given(st.sampled_from(READERS), st.text(max_size=200))
def test_any_text(reader: Reader, text: str) -> None:
    reads_or_refuses(reader, text)


@settings(relaxed, max_examples=examples(150))
@given(st.data())
def test_mangled_samples(data: st.DataObject) -> None:
    reader, name = data.draw(
        st.sampled_from(
            list(zip(READERS, ["fpuzzles_link", "sudokupad_scl", "s9b", "sudoku_coach"]))
        )
    )
    text = sample(name).strip()
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = start + data.draw(st.integers(0, 3))
        text = text[:start] + data.draw(st.text("Aa0/+=%2_é", max_size=3)) + text[end:]
    reads_or_refuses(reader, text)


@settings(relaxed, max_examples=examples(150))
@given(st.dictionaries(st.sampled_from(KEYS), json_values, max_size=3))
def test_any_json_under_the_keys(keys: dict[str, Any]) -> None:
    reads_or_refuses(links.read_fpuzzles, f_puzzles(**keys))
    reads_or_refuses(links.read_sudokupad, sudokupad(**keys))


@settings(relaxed, max_examples=examples(100))
@given(
    st.dictionaries(
        st.sampled_from(["value", "given", "centerPencilMarks", "centremarks", "region"]),
        json_values,
    ),
    st.dictionaries(
        st.sampled_from(["cells", "unique", "value", "sum", "type", "style", "color", "wayPoints"]),
        json_values,
    ),
)
def test_any_json_in_cells_and_cages(cell: dict[str, Any], part: dict[str, Any]) -> None:
    grid = [[cell, {}, {}, {}]] + [[{}] * 4] * 3
    for key in ("extraregion", "killercage", "cage"):
        reads_or_refuses(links.read_fpuzzles, f_puzzles(grid=grid, **{key: [part]}))
    for key in ("cages", "lines"):
        reads_or_refuses(links.read_sudokupad, sudokupad(cells=grid, **{key: [part]}))


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"a":' * 50_000,
        '{"size":' + "9" * 100_000 + "}",
        "{ce:" * 50_000,
        "'\\" * 50_000,
    ],
)
def test_deep_and_long_data(text: str) -> None:
    payload = compress_to_base64(text)
    for link, reader in ((F_PUZZLES, links.read_fpuzzles), (SUDOKUPAD, links.read_sudokupad)):
        with pytest.raises(ParseError):
            reader(link + payload)


@pytest.mark.parametrize("text", ["https://" + "a-" * 200_000, "a." * 200_000, "?bd=" * 100_000])
def test_long_texts_take_no_long_time(text: str) -> None:
    for reader in READERS:
        with pytest.raises(ParseError):
            reader(text)


def test_coach_data_is_bounded() -> None:
    bomb = base64.b32hexencode(zlib.compress(b" " * 2_000_000)).decode().rstrip("=").lower()
    with pytest.raises(ParseError, match="too long"):
        links.read_coach("SCv7_32_" + bomb)


@settings(relaxed, max_examples=examples(100))
@given(
    st.dictionaries(
        st.sampled_from(["gridSize", "givenDigits", "userDigits", "userCellCandidates"]),
        json_values,
    )
)
def test_any_json_in_coach_codes(data: dict[str, Any]) -> None:
    packed = zlib.compress(json.dumps(data).encode())
    reads_or_refuses(
        links.read_coach, "SCv7_32_" + base64.b32hexencode(packed).decode().rstrip("=")
    )
