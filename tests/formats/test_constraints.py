"""Constraints in f-puzzles, sigh's strings, SudokuPad and JSON: what is written is read back."""

from __future__ import annotations

import dataclasses
import itertools
import json
import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sudokit.constraints as kinds
from docs.schema import grid_schema
from sudokit.constraints import (
    AllDifferent,
    AntiKing,
    AntiKnight,
    AnyOf,
    Arrow,
    Automaton,
    Cage,
    Candidates,
    Clone,
    Constraint,
    Difference,
    Even,
    FullRank,
    Greater,
    Indexer,
    LittleKiller,
    Lockout,
    LookAndSay,
    Modular,
    NonConsecutive,
    NumberedRoom,
    Odd,
    PairRelation,
    PairSum,
    Quadruple,
    Ratio,
    RegionSum,
    Renban,
    SameContents,
    Sandwich,
    Skyscraper,
    Strict,
    Sum,
    SumLine,
    Thermometer,
    Whisper,
    XSum,
)
from sudokit.constraints.table import KINDS
from sudokit.errors import ParseError, ShapeError
from sudokit.formats import links, parse, read, to_text
from sudokit.formats.fpuzzles import FLAGS
from sudokit.formats.fpuzzles_keys import KEYS
from sudokit.formats.lzstring import compress_to_base64, decompress_from_base64
from sudokit.formats.record import Record
from sudokit.formats.sigh_words import WORDS
from sudokit.grid import Grid
from sudokit.shape import House, Shape

NINE = Shape(9)


def example(kind: str) -> Constraint:
    """Return the example of a kind in the table of kinds."""
    row = next(row for row in KINDS if row.id == kind)
    values = {row.class_name: getattr(kinds, row.class_name) for row in KINDS}
    return eval(f"{row.class_name}({row.example})", values)  # type: ignore[no-any-return]


def with_constraints(*constraints: Constraint, shape: Shape = NINE) -> Grid:
    return Grid.empty(Shape(**{**shape.arguments(), "constraints": constraints}))


def again(grid: Grid, format: str) -> tuple[Constraint, ...]:
    return parse(to_text(grid, format)).shape.constraints


def same(found: Iterable[Constraint], wanted: Iterable[Constraint]) -> bool:
    return Counter(found) == Counter(wanted)


# Every kind in every format.

ALL = [row.id for row in KINDS]
IN_F_PUZZLES = {row.kind.kind for row in KEYS} | {kind.kind for kind in FLAGS.values()}
IN_F_PUZZLES |= {"strict", "candidates"}
IN_SIGH = {row.kind.kind for row in WORDS} - {"slow_thermometer", "nabner"}
IN_SIGH |= {"strict", "candidates", "any_of"}
OTHERS_IN_SIGH = {
    "slow_thermometer", "nabner", "odd", "even", "minimum", "maximum", "clone", "all_of",
}  # fmt: skip
"""Kinds that sigh has no word for: others are written that mean the same."""


@pytest.mark.parametrize("kind", ALL)
@pytest.mark.parametrize("format", ["json", "sudokupad"])
def test_every_kind_is_read_back(kind: str, format: str) -> None:
    constraint = example(kind)
    assert again(with_constraints(constraint), format) == (constraint,)


@pytest.mark.parametrize("kind", ALL)
def test_f_puzzles_has_a_key_or_refuses(kind: str) -> None:
    constraint = example(kind)
    grid = with_constraints(constraint)
    if kind in IN_F_PUZZLES:
        assert again(grid, "fpuzzles") == (constraint,)
    else:
        with pytest.raises(ShapeError, match=f"f-puzzles has no key for {constraint.about.called}"):
            to_text(grid, "fpuzzles")


def test_f_puzzles_keeps_the_cells_of_a_constraint_together() -> None:
    shape = Shape(
        9,
        constraints=[
            Odd("r1c1 r5c5"), Odd("r5c5"), Odd("r9c1 r9c2"), Even("r2c2 r1c1"),
            Candidates("r3c3 r4c4", (4, 2)), Candidates("r6c6 r7c7", (2, 4)),
            Candidates("r1c9", (1, 2, 2)),
        ],
    )  # fmt: skip
    grid = Grid("........1" + "." * 72, shape)
    assert same(again(grid, "fpuzzles"), shape.constraints)
    assert parse(to_text(grid, "fpuzzles")) == grid


@pytest.mark.parametrize("mark", [True, "drawing", 1.0, [], None])
def test_other_marks_of_cells_in_f_puzzles_keep_nothing_together(mark: object) -> None:
    odd = [{"cell": "R1C1", "sudokit": mark}, {"cell": "R1C2", "sudokit": mark}]
    assert parse(f_puzzles(odd=odd)).shape.constraints == (Odd("r1c1"), Odd("r1c2"))


@pytest.mark.parametrize("kind", ALL)
def test_sigh_has_words_or_refuses(kind: str) -> None:
    constraint = example(kind)
    grid = with_constraints(constraint)
    if kind not in IN_SIGH | OTHERS_IN_SIGH:
        with pytest.raises(ShapeError, match="sigh's strings cannot hold"):
            to_text(grid, "sigh")
        return
    found = again(grid, "sigh")
    if kind in OTHERS_IN_SIGH or kind in ("little_killer", "whisper", "lockout", "pair_relation"):
        assert_same_meaning(found, [constraint])
    elif kind == "automaton":
        assert isinstance(constraint, Automaton)
        (other,) = found
        assert isinstance(other, Automaton)
        assert set(other.transitions) == set(constraint.transitions)
    elif kind == "any_of":
        assert isinstance(found[0], AnyOf)
        assert_same_meaning(found, [constraint])
    else:
        assert found == (constraint,)


def assert_same_meaning(found: Iterable[Constraint], expected: Iterable[Constraint]) -> None:
    """Compare which of many random digits obey two lists of constraints."""
    mixer = random.Random(1)
    one, other = list(found), list(expected)
    shape = with_constraints(*one, *other).shape
    for _ in range(300):
        digits = [mixer.choice([mixer.randint(1, 9), 5]) for _ in range(81)]
        if mixer.random() < 0.5:  # increasing along rows and columns, so that lines often hold
            digits = [
                min(9, 1 + (cell // 9 + cell % 9) // 2 + mixer.randint(0, 1)) for cell in range(81)
            ]
        assert all(c.holds(shape, digits) for c in one) == all(
            c.holds(shape, digits) for c in other
        )


# Random puzzles with many constraints.


def walk(mixer: random.Random, size: int, length: int) -> list[tuple[int, int]]:
    """Return a line of different neighbouring cells, as long as it gets."""
    cells = [(mixer.randrange(size), mixer.randrange(size))]
    while len(cells) < length:
        row, column = cells[-1]
        steps = [(row + i, column + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        free = [c for c in steps if c not in cells and min(c) >= 0 and max(c) < size]
        if not free:
            break
        cells.append(mixer.choice(free))
    return cells


def random_constraint(mixer: random.Random, size: int) -> Constraint:
    """Return a constraint that all four formats can express exactly."""
    line = walk(mixer, size, mixer.randint(3, 6))
    while len(line) < 3:
        line = walk(mixer, size, 5)
    row, column = mixer.randrange(size - 1), mixer.randrange(size - 1)
    pair = [(row, column), mixer.choice([(row, column + 1), (row + 1, column)])]
    lines = [[(r, c) for c in range(size)] for r in range(size)]
    lines += [[(r, c) for r in range(size)] for c in range(size)]
    seen = mixer.choice(lines)
    choices: list[Constraint] = [
        Cage(line[:2], mixer.randint(3, size)),
        Cage(line),
        Thermometer(line[: max(2, size // 2)]),
        Arrow([line[0]], line[1:]),
        Whisper(line, mixer.randint(1, 2)),
        Renban(line),
        RegionSum(line),
        kinds.Palindrome(line),
        kinds.Between(line),
        kinds.Zipper(line),
        Difference(pair, 1),
        Ratio(pair, 2),
        PairSum(pair, 5),
        Quadruple(
            [(row + i, column + j) for i in (0, 1) for j in (0, 1)], [1, mixer.randint(1, size)]
        ),
        Sandwich(seen, mixer.randint(2, size)),
        Skyscraper(seen, mixer.randint(1, size)),
        XSum(seen, mixer.randint(1, size)),
        AntiKnight(),
        AntiKing(),
    ]
    return mixer.choice(choices)


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 10_000), st.sampled_from([4, 6, 9]), st.integers(1, 8))
def test_random_puzzles_round_trip(seed: int, size: int, count: int) -> None:
    mixer = random.Random(seed)
    constraints = [random_constraint(mixer, size) for _ in range(count)]
    whole = [one for one in constraints if not one.cells]
    constraints = [one for one in constraints if one.cells] + list(dict.fromkeys(whole))
    try:
        grid = with_constraints(*constraints, shape=Shape(size))
    except ShapeError:
        return  # a sum that is out of reach, say
    for format in ("json", "fpuzzles", "sudokupad"):
        assert same(again(grid, format), constraints), format
    flat = [one if not isinstance(one, Sandwich) else Sandwich(sorted(one.cells), one.sum)
            for one in constraints]  # fmt: skip
    assert same(again(with_constraints(*flat, shape=Shape(size)), "sigh"), flat)


# Shapes that are not n×n with digits 1 to n.


@pytest.mark.parametrize(
    "shape",
    [
        Shape(rows=6, columns=9, digits=range(1, 10), boxes=()),
        Shape(9, digits=range(9)),
        Shape(rows=4, columns=7, digits=range(7), boxes=()),
        Shape(6, digits=range(1, 10), box=(2, 3)),
        Shape(4, boxes="11.1122233.34444"),
        Shape(5, has_lines=False, boxes=()),
    ],
    ids=["6×9", "0-8", "4×7", "6×6 of 9", "holes", "no lines"],
)
@pytest.mark.parametrize("format", ["json", "sigh", "sudokupad"])
def test_open_shapes_round_trip(shape: Shape, format: str) -> None:
    digits = [1] + [0] * (len(shape.cells) - 1)
    grid = Grid(digits, Shape(**{**shape.arguments(), "constraints": [Thermometer("r2c2-r2c4")]}))
    rules = f"Place the digits {shape.lowest} to {shape.value(shape.digit_count)} in each row."
    if format == "sigh" and "." in shape.arguments().get("boxes", ""):
        with pytest.raises(ShapeError, match="boxes of one size"):
            to_text(grid, format)
        return
    assert parse(to_text(grid, format, info={"rules": rules})) == grid


# The schema of JSON.


@pytest.mark.parametrize("kind", ALL)
def test_the_schema_describes_every_kind(kind: str) -> None:
    schema = pytest.importorskip("jsonschema_rs").validator_for(json.loads(grid_schema()))
    data = json.loads(to_text(with_constraints(example(kind)), "json", info={"title": "T"}))
    assert schema.is_valid(data)
    assert not schema.is_valid({**data, "constraints": [{**data["constraints"][0], "new": 1}]})
    assert not schema.is_valid({**data, "constraints": [{"kind": "new"}]})


def test_the_schema_describes_shapes() -> None:
    schema = pytest.importorskip("jsonschema_rs").validator_for(json.loads(grid_schema()))
    house = House("e1", (0, 5))
    for shape in (
        Shape(rows=4, columns=6, digits=range(9), boxes=(), has_lines=False),
        Shape(4, variants=["x"], extra=[house]),
        Shape(4, boxes="1112122233343444"),
    ):
        masks = [1] * len(shape.cells)
        grid = Grid([0] * len(masks), shape, candidate_masks=masks)
        assert schema.is_valid(json.loads(to_text(grid, "json")))
    assert not schema.is_valid({"size": 4, "digits": 7})
    assert not schema.is_valid({"digits": "...."})


# f-puzzles.


def f_puzzles(size: int = 9, **keys: Any) -> str:
    data = {"size": size, "grid": [[{} for _ in range(size)] for _ in range(size)], **keys}
    return "https://f-puzzles.com/?load=" + compress_to_base64(json.dumps(data))


def constraints_of(link: str) -> tuple[Constraint, ...]:
    return links.read_fpuzzles(link).grid.shape.constraints


DOT = {"cells": ["R1C1", "R1C2"]}
KROPKI = ("difference", "ratio")


@pytest.mark.parametrize(
    ("keys", "constraints"),
    [
        ({"killercage": [{"cells": ["R1C1", "R1C2"], "value": "10"}]}, [Cage("r1c1 r1c2", 10)]),
        ({"killercage": [{"cells": ["R1C1", "R1C2"], "value": ""}]}, [Cage("r1c1 r1c2")]),
        (
            {"thermometer": [{"lines": [["R1C1", "R1C2"], ["R1C1", "R2C1"], ["R5C5"]]}]},
            [Thermometer("r1c1 r1c2"), Thermometer("r1c1 r2c1")],
        ),
        (
            {"arrow": [{"cells": ["R1C2", "R1C1"], "lines": [["R1C2", "R2C3", "R3C3"]]}]},
            [Arrow("r1c1 r1c2", "r2c3 r3c3")],
        ),
        ({"whispers": [{"lines": [["R1C1", "R1C2"]]}]}, [Whisper("r1c1 r1c2")]),
        ({"whispers": [{"lines": [["R1C1", "R1C2"]], "value": "4"}]}, [Whisper("r1c1 r1c2", 4)]),
        ({"lockout": [{"lines": [["R1C1", "R1C2", "R1C3"]]}]}, [Lockout("r1c1-r1c3")]),
        ({"modularline": [{"lines": [["R1C1", "R1C2"]]}]}, [Modular("r1c1 r1c2", 3)]),
        ({"xv": [{**DOT, "value": "X"}, {**DOT, "value": ""}]}, [PairSum("r1c1 r1c2", 10)]),
        ({"xv": [{**DOT, "value": "xi"}]}, [PairSum("r1c1 r1c2", 11)]),
        ({"sum": [{**DOT, "value": "7"}]}, [PairSum("r1c1 r1c2", 7)]),
        (
            {
                "littlekillersum": [
                    {"cell": "R0C7", "direction": "DR", "value": "9"},
                    {"cell": "R0C2"},
                ]
            },
            [LittleKiller("r1c8 r2c9", 9)],
        ),
        ({"sandwichsum": [{"cell": "R3C0", "value": 0}]}, [Sandwich("r3c1-r3c9", 0)]),
        ({"skyscraper": [{"cell": "R10C2", "value": "3"}]}, [Skyscraper("r9c2-r1c2", 3)]),
        ({"xsum": [{"cell": "R2C10", "value": "9"}]}, [XSum("r2c9-r2c1", 9)]),
        (
            {"clone": [{"cells": ["R1C1", "R1C2"], "cloneCells": ["R1C1", "R5C2"]}]},
            [Clone("r1c2", "r5c2")],
        ),
        ({"boxindexer": [{"cells": ["R1C1"]}]}, [Indexer("box", "r1c1")]),
        ({"quadruple": [{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": []}]}, []),
        # Rules about pairs without a mark.
        ({"nonconsecutive": True}, [NonConsecutive()]),
        (
            {"nonconsecutive": True, "difference": [DOT]},
            [Difference("r1c1 r1c2"), Strict("difference", (1,), KROPKI)],
        ),
        ({"negative": ["xv"]}, [Strict("pair_sum", (5, 10), ("pair_sum",))]),
        ({"negative": ["ratio"]}, [Strict("ratio", (2,), KROPKI)]),
        (
            {"negative": ["ratio"], "ratio": [{**DOT, "value": 3}]},
            [Ratio("r1c1 r1c2", 3), Strict("ratio", (3,), KROPKI)],
        ),
        ({"negative": ["sum"]}, []),
        # Rules in words.
        ({"ruleset": "Anti-knight rules apply."}, [AntiKnight()]),
        ({"ruleset": "A knight's move apart they differ.", "antiknight": True}, [AntiKnight()]),
    ],
)
def test_f_puzzles_entries(keys: dict[str, Any], constraints: list[Constraint]) -> None:
    assert constraints_of(f_puzzles(**keys)) == tuple(constraints)


def test_an_author_s_entry_is_no_clue() -> None:
    cells: list[list[dict[str, Any]]] = [[{} for _ in range(9)] for _ in range(9)]
    cells[0][0] = {"value": 5}
    cells[0][1] = {"value": 6, "given": True, "givenPencilMarks": [5, 6]}
    grid = links.read_fpuzzles(f_puzzles(grid=cells, antiking=True)).grid
    assert grid.puzzle().digits[:2] == bytes([0, 6])
    assert grid.shape.constraints == (AntiKing(),)


def test_f_puzzles_cannot_hold_consecutive_dots_that_are_forbidden() -> None:
    grid = with_constraints(NonConsecutive(), Difference("r1c1 r1c2"))
    with pytest.raises(ShapeError, match="f-puzzles cannot hold non-consecutive beside dots"):
        to_text(grid, "fpuzzles")


def test_copies_of_constraints_are_drawn_and_skipped() -> None:
    link = to_text(with_constraints(Renban("r1c1 r1c2")), "fpuzzles")
    data = json.loads(decompress_from_base64(link.partition("=")[2]))
    assert data["line"][0]["fromConstraint"] == "Renban"
    assert constraints_of(link) == (Renban("r1c1 r1c2"),)


def test_drawings_of_f_puzzles_are_written_again() -> None:
    label = {"cells": ["R5C5"], "value": "hello", "size": 0.5}
    cells: list[list[dict[str, Any]]] = [[{} for _ in range(9)] for _ in range(9)]
    cells[0][0]["c"] = "#ff0000"
    link = f_puzzles(text=[label], successMessage="Hooray", grid=cells, antiknight=True)
    (record,) = read(link, ignore_drawings=True).records
    assert isinstance(record, Record)
    written = links.write_fpuzzles(record.grid, record.info)
    data = json.loads(decompress_from_base64(written.partition("=")[2]))
    (text,) = data["text"]
    assert {key: text[key] for key in label} == label
    (colour,) = data["rectangle"]
    assert (colour["cells"], colour["width"], colour["baseC"]) == (["R1C1"], 1, "#ff0000")
    assert data["successMessage"] == "Hooray"
    assert data["antiknight"] is True


def test_drawings_of_f_puzzles_are_read_with_the_rules() -> None:
    diamonds = [
        {"cells": [cell], "baseC": "#EEEEFF", "outlineC": "#0000FF", "width": 0.6, "height": 0.6,
         "angle": 45}
        for cell in ("R2C4", "R2C6")
    ]  # fmt: skip
    line = {"lines": [["R2C4", "R2C5", "R2C6"]], "outlineC": "#AABEEF", "width": 0.2}
    sign = {"cells": ["R8C3", "R9C3"], "value": ">", "size": 0.7, "angle": 90}
    rules = (
        "Digits on a lockout line are not between the diamonds, which differ by at least 4. "
        "The inequality sign points to the lower digit."
    )
    record = links.read_fpuzzles(
        f_puzzles(rectangle=diamonds, line=[line], text=[sign], ruleset=rules)
    )
    found = record.grid.shape.constraints
    assert same(found, [Lockout("r2c4-r2c6", 4), Greater("r8c3 r9c3")])
    why = 'read as lockout, because of the rule "Digits on a lockout line are'
    assert f"blue line between diamonds r2c4–r2c6 {why}" in record.info["readings"]


# sigh's strings.


def sigh(text: str) -> Shape:
    return links.read_sigh(text).grid.shape


@pytest.mark.parametrize(
    ("text", "constraints"),
    [
        (".Cage~10~R1C1~R1C2.Cage~0~R2C1~R2C2", [Cage("r1c1 r1c2", 10), Cage("r2c1 r2c2")]),
        (".Cage~20~R1C1~R1C2~R1C2", [AllDifferent("r1c1 r1c2"), Sum("r1c1 r1c2 r1c2", 20)]),
        (".Sum~-3_=_1_-2~R1C1~R1C2", [Sum("r1c1 r1c2", -3, (1, -2))]),
        (".Whisper~r1c1~R1C2.Whisper~4~R1C1~R1C2", [Whisper("r1c1 r1c2"), Whisper("r1c1 r1c2", 4)]),
        (".SumLine~10~R1C1~R1C2~R2C2~LOOP", [SumLine("r1c1 r1c2 r2c2", 10, is_loop=True)]),
        (".PillArrow~2~R1C2~R1C1~R2C1", [Arrow("r1c1 r1c2", "r2c1")]),
        (
            ".WhiteDot~R1C1~R1C2~R2C2",
            [Difference("r1c1 r1c2"), Difference("r1c2 r2c2")],
        ),
        (".GreaterThan~R1C2~R1C1", [Greater("r1c2 r1c1")]),
        (".V~R1C1~R2C1.X~R1C1~R1C2", [PairSum("r1c1 r2c1", 5), PairSum("r1c1 r1c2", 10)]),
        (".XSum~R1~15~9", [XSum("r1c1-r1c9", 15), XSum("r1c9-r1c1", 9)]),
        (".NumberedRoom~C9~~4", [NumberedRoom("r9c9-r1c9", 4)]),
        (".FullRank~C1~10~", [FullRank("r1c1-r9c1", 10)]),
        (".Sandwich~12~C3", [Sandwich("r1c3-r9c3", 12)]),
        (".LittleKiller~12~R1C2", [LittleKiller("r1c2 r2c1", 12)]),
        (".Quad~R1C1~3~3", [Quadruple("r1c1 r1c2 r2c1 r2c2", (3, 3))]),
        (".LookAndSay~1624~R1C1~R1C2~R1C3", [LookAndSay("r1c1-r1c3", [(6, 1), (4, 2)])]),
        (".SameValues~2~R1C1~R1C2~R5C1~R5C2", [SameContents(["r1c1 r1c2", "r5c1 r5c2"])]),
        (".EqualSum~R1C1~R1C2~-~R5C5", [kinds.EqualSums(["r1c1 r1c2", "r5c5"])]),
        (".CountDistinct~R1C1~R2C1~R2C2", [kinds.CountDistinct("r1c1", "r2c1 r2c2")]),
        (".Indexing~C~R1C1", [Indexer("column", "r1c1")]),
        (".~R1C1_1_2~R1C1_2_3_1", [Candidates("r1c1", [1, 2])]),
        (".SearchPriority~1~R1C1.AntiKnight", [AntiKnight()]),
        (".Or.Cage~3~R1C1~R1C2.And.~R1C1_9.~R1C2_8.End.End", [
            AnyOf([[Cage("r1c1 r1c2", 3)], [Candidates("r1c1", [9]), Candidates("r1c2", [8])]]),
        ]),
        (".Or.Cage~3~R1C1~R1C2.And.End.End", []),
        (".Replicate~F.WhiteDot~R1C1~R1C2.End", [
            Difference("r1c1 r1c2"), Difference("r1c3 r1c4"),
        ]),
        (".StrictXV", [Strict("pair_sum", (5, 10), ("pair_sum",))]),
        (".StrictKropki", [Strict("difference", (1,), KROPKI), Strict("ratio", (2,), KROPKI)]),
    ],
)  # fmt: skip
def test_sigh_words(text: str, constraints: list[Constraint]) -> None:
    assert sigh(text).constraints == tuple(constraints)


def test_sigh_tables_and_automata() -> None:
    less = PairRelation("r1c1 r1c2", lambda a, b: a < b, name="less: than.~")
    (found,) = again(with_constraints(less), "sigh")
    assert isinstance(found, PairRelation)
    assert found.name == "less: than.~"
    assert found.table == {(a, b) for b in range(1, 10) for a in range(1, b)}
    table = to_text(with_constraints(less), "sigh").split("~")[2]
    old = ".Binary~" + table.translate(str.maketrans("-_", "_-")) + "~R1C1~R1C2"
    assert sigh(old).constraints[0].to_dict()["table"] == found.to_dict()["table"]
    (regex,) = sigh(".Regex~WzEtNV0q~R1C1~R1C2").constraints
    assert_same_meaning([regex], [Candidates("r1c1 r1c2", [1, 2, 3, 4, 5])])
    two = Automaton(["r1c1 r1c2", "r5c5"], [0], [1], [(0, 1, 0), (0, "|", 2), (2, 9, 1)], "x")
    assert again(with_constraints(two), "sigh") == (two,)


@pytest.mark.parametrize("pattern", [".1", "[^12]3", "1(2|A)", ".*[^G-P]{2}", "0?9"])
def test_patterns_come_back_from_sigh(pattern: str) -> None:
    for shape in (Shape(4), Shape(9), Shape(rows=2, columns=3, digits=range(5), boxes=())):
        regex = Automaton.from_regex("r1c1 r1c2", pattern)
        try:
            grid = Grid.empty(Shape(**{**shape.arguments(), "constraints": [regex]}))
        except ShapeError:
            continue  # no digits of the shape match
        assert parse(to_text(grid, "sigh")) == grid
        named = dataclasses.replace(regex, name="of my own")
        written = Grid.empty(Shape(**{**shape.arguments(), "constraints": [named]}))
        (back,) = parse(to_text(written, "sigh")).shape.constraints
        assert isinstance(back, Automaton)
        assert back.name == "of my own"
        for digits in itertools.product(range(1, shape.digit_count + 1), repeat=2):
            full = [*digits, *[0] * (len(shape.cells) - 2)]
            assert back.holds(shape, full) == regex.holds(shape, full)


def test_sigh_cannot_hold_half_a_character() -> None:
    named = PairRelation("r1c1 r1c2", [(1, 2)], name="a\ud800b")
    with pytest.raises(ShapeError, match=r"'a\\ud800b', which has half a character"):
        to_text(Grid.empty(Shape(4, constraints=[named])), "sigh")


def test_sigh_shapes() -> None:
    assert sigh(".Shape~6x6.~R1C1_1") == Shape(6)
    assert sigh(".Shape~9x9~0-8.AntiKnight") == Shape(
        9, digits=range(9), constraints=[AntiKnight()]
    )
    assert sigh(".NoBoxes.AntiKing").boxes == Shape(9, boxes=()).boxes
    assert sigh(".Windoku.Diagonal~1.Diagonal~-1.DisjointSets.~R1C1_1") == Shape(
        9, variants=["x", "windoku", "disjoint"]
    )
    down = House("d1", tuple(range(0, 81, 10)))
    assert sigh(".Diagonal~-1.~R1C1_1") == Shape(9, extra=[down])
    assert sigh(".Shape~4x4.NoBoxes.Jigsaw~1112122233343444.~R1C1_1") == Shape(
        4, boxes="1112122233343444"
    )
    assert sigh(".Shape~4x4~~Raw.Cage~3~R1C1~R1C2").has_lines is False
    link = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Cage%7E10%7ER1C1%7ER1C2&x=1"
    assert parse(link).shape.constraints == (Cage("r1c1 r1c2", 10),)
    nine = ".".join(["", *(f"AllDifferent~R1C{c}~R2C{c}" for c in range(1, 10))])
    assert len(sigh(nine + ".RegionSameValues").constraints) == 10


@pytest.mark.parametrize("word", [row.word for row in WORDS] + ["Or", "And", "Shape", "NoBoxes"])
def test_every_word_starts_a_string(word: str) -> None:
    assert links.SIGH.match(f" .{word}.And.End" if word == "Or" else f"..{word}~R1C1")


def test_a_string_over_several_lines_is_one_puzzle() -> None:
    text = "  .Cage~10~R1C1~R1C2\n  .AntiKnight\n\n.~R5C5_5\n"
    grid = parse(text)
    assert grid.shape.constraints == (Cage("r1c1 r1c2", 10), AntiKnight())
    assert grid["r5c5"] == 5
    records = list(read(".Shape~4x4.~R1C1_1\n.~R2C3_2\n.Shape~9x9.AntiKing\n.Cage~").records)
    assert [type(record).__name__ for record in records] == ["Record", "ParseError"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (".Cage~10", ".Cage: it has no cells"),
        (".Cage", ".Cage: it has no cells"),
        (".RellikCage~R1C1", ".RellikCage: it has no number before its cells"),
        (".Cage~x~R1C1~R1C2", "the sum is 'x'"),
        (".Cage~10~R1C1~R0C2", "'R0C2' is not a cell such as R1C2"),
        (".Shape~4x4.Cage~9~R1C1~R1C9", "there is no cell R1C9: the grid is 4×4"),
        (".Cage~10~R1C1~VA1", "'VA1' is an extra cell: only cells of the grid"),
        (".Cage~99~R1C1~R1C2", "99"),
        (".Var~A~~2", ".Var stands for cells outside the grid, which is not supported"),
        (".ChaosConstruction", "regions to be found"),
        (".Thermometer~R1C1~R1C2", r"does not understand .Thermometer: did you mean Thermo\?"),
        (".Qqqq~R1C1~R1C2", "does not understand .Qqqq$"),
        (".Hello~R1C1", "sudokit does not understand .Hello"),
        (".AntiKnight.End", ".End ends nothing"),
        (".Or.Cage~3~R1C1~R1C2", ".Or has no .End"),
        (".Or.Shape~9x9.End", ".Shape is a rule of the whole grid"),
        (".Or" * 60, "more than 50 levels deep"),
        (".Shape~99x9", "a side of the grid is 99"),
        (".Shape~x", "'x' is not the size of a grid"),
        (".Shape~9x9~a", "'a' are not digits"),
        (".Shape~9x9~1-99", "digits from 1 to 99"),
        (".Shape~9x9~1-9~Round", "type 'Round'"),
        (".Jigsaw~123", "the boxes of 3 cells, not of 81"),
        (".Diagonal~2.AntiKnight", "argument 1"),
        (".WhiteDot~R1C1~R5C5", "its cells are not neighbours"),
        (".XSum~R11~4", "'R11' is not a row or column"),
        (".Sandwich~4", "it has a sum and a line"),
        (".LittleKiller~4~R5C5", "no diagonal starts at R5C5"),
        (".Quad~R9C9~1", "R9C9 is not the top left of four cells"),
        (".LookAndSay~123~R1C1", "'123' is not pairs"),
        (".SameValues~2~R1C1~R1C2~R1C3", "3 cells are not 2 sets"),
        (".Indexing~B~R1C1", "'B' is not R or C"),
        (".FullRankTies~some", "some"),
        (".Pair~é~_x~R1C1~R1C2", "is not a character of base 64"),
        (".NFA~####~_x~R1C1~R1C2", "is not base 64"),
        (".NFA~A~_x~R1C1~R1C2", "is not base 64|ends too early"),
        (".NFA~_w~_x~R1C1~R1C2", "layout 3"),
        (".~R1C1_1~R1C1_2", "no digit is left for r1c1"),
        (".~R1C1_10", "a digit of R1C1 is 10"),
        (".Replicate~_.Cage~3~R9C8~R9C9.End", "outside the grid|there is no cell"),
    ],
)
def test_sigh_refusals(text: str, reason: str) -> None:
    with pytest.raises(ParseError, match=reason):
        links.read_sigh(text)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from([
    *(f".{row.word}" for row in WORDS), ".", ".Or", ".And", ".End", ".Replicate~_", ".Shape~4x4",
    ".Jigsaw", ".RegionSize~4", ".NoBoxes", "~R1C1", "~R1C2", "~R2C1", "~R1C1_3", "~1", "~12", "~-",
    "~R1", "~C2", "~_x", "~", "~LOOP", "~AAAA", "~R", "~0", "~none", "~1_2", "~1_=_1_1",
]), max_size=12))  # fmt: skip
def test_any_words_of_sigh(parts: list[str]) -> None:
    try:
        grid = links.read_sigh("." + "".join(parts)).grid
    except ParseError:
        return
    assert isinstance(grid, Grid)
    try:
        text = to_text(grid, "sigh")
    except ShapeError:
        return
    assert isinstance(parse(text), Grid)


# Killer puzzles on one line.


def test_killer_lines() -> None:
    cells = [(0, 0), (0, 1), (1, 0)]
    line = "C<0000000" + "^" + "0" * 71
    grid = parse(line)
    assert grid == with_constraints(Cage(cells, 12))
    assert [record.format for record in [read(line), read(line + "\n" + line)]] == ["sigh"] * 2
    codes = ["3073", "3073", *["0"] * 7, "3073", *["2"] * 71]
    sumocue = "3x3::k:" + ":".join(codes)
    assert parse(sumocue) == grid
    assert parse(sumocue.replace("::k", ":d:k") + ":").shape.variants == ("x",)
    diagonal = "0" * 10 + "I" + "0" * 7 + "'^`" + "0" * 60
    assert parse(diagonal).shape.constraints == (Cage("r2c2 r3c1 r3c2 r3c3", 18),)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("<" + "0" * 80, "the arrow in r1c1 leads to no sum"),
        ("><" + "0" * 79, "the arrow in r1c1 leads to no sum"),
        ("1<" + "0" * 79, "killer cage r1c1 r1c2"),
        ("3x3::k:1:2", "81 numbers between colons"),
        ("3x3::k:" + ":".join(["999999"] + ["0"] * 80), "the sum of a cage is 3906"),
    ],
)
def test_bad_killer_lines(line: str, reason: str) -> None:
    with pytest.raises(ParseError, match=reason):
        parse(line)


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.sampled_from(["R1C1", "R1C2", "X", "", "9"]),
    lambda inner: st.lists(inner, max_size=4),
    max_leaves=6,
)


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from([row.key for row in KEYS] + ["line", "circle", "rectangle", "text", "cage"]),
    st.dictionaries(
        st.sampled_from(["cells", "lines", "value", "cell", "cloneCells", "values", "direction",
                         "size", "width", "angle", "outlineC"]),
        json_values | st.just(["R1C1", "R1C2"]) | st.just([["R1C1", "R1C2", "R2C3"]]),
    ),
)  # fmt: skip
def test_any_json_in_entries_of_f_puzzles(key: str, entry: dict[str, Any]) -> None:
    try:
        grid = links.read_fpuzzles(f_puzzles(size=4, **{key: [entry]})).grid
    except ParseError:
        return
    assert isinstance(grid, Grid)
