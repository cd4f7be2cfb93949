"""Constraints that our SudokuPad links note in the metadata: believed while the drawing fits."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudokit.constraints import Leaper, Lockout, Renban, Whisper
from sudokit.errors import ParseError, ShapeError, UnclearPuzzle
from sudokit.formats import parse, read, to_text
from sudokit.formats.lzstring import compress_to_base64, decompress_from_base64
from sudokit.formats.record import Record
from sudokit.formats.sudokupad import ADDRESS
from sudokit.generator import generate
from sudokit.grid import Grid
from sudokit.shape import Shape

from ..constraints.making import MAKERS, SHAPES, Maker, make_constraint
from ..thorough import examples

Json = dict[str, Any]

DOUBT = "was not believed, and the drawing read as any other"
NOTED = (
    Whisper("r1c1-r1c4"),
    Lockout("r3c1-r3c4"),
    Renban("r5c1 r5c2"),
    Whisper("r7c1 r7c2 r8c3"),
)
KEYS = ("lines", "underlays", "overlays", "arrows")


def unpacked(link: str) -> Json:
    data: Json = json.loads(decompress_from_base64(link.removeprefix(ADDRESS)))
    return data


def packed(data: Json) -> str:
    return ADDRESS + compress_to_base64(json.dumps(data))


def link_of(*constraints: Any) -> Json:
    grid = Grid.empty(Shape(9, constraints=constraints))
    return unpacked(to_text(grid, "sudokupad"))


def record_of(data: Json, **reading: Any) -> Record:
    (record,) = read(packed(data), **reading).records
    if isinstance(record, ParseError):
        raise record
    return record


@pytest.mark.parametrize("kind", MAKERS)
def test_unchanged_links_are_believed(kind: str) -> None:
    for seed in range(examples(20)):
        random = Random(seed)
        shape = random.choice((*SHAPES, Shape(9)))
        try:
            made = [make_constraint(one, Maker(shape, random)) for one in (kind, kind, "whisper")]
            grid = Grid.empty(shape.replace(constraints=made))
            link = to_text(grid, "sudokupad")
        except (ShapeError, IndexError):
            continue
        (record,) = read(link).records
        assert isinstance(record, Record)
        assert record.grid == grid
        assert DOUBT not in record.info.get("readings", "")


def marked(data: Json) -> list[Json]:
    return [one for key in KEYS for one in data.get(key, []) if one.get("sudokit")]


def move(data: Json, random: Random) -> None:
    point = random.choice(
        random.choice([one for one in marked(data) if "wayPoints" in one])["wayPoints"]
    )
    point[random.randrange(2)] += random.choice((-1, -0.5, 0.5, 1))


def remove(data: Json, random: Random) -> None:
    chosen = random.choice(marked(data))
    for key in KEYS:
        data[key] = [one for one in data.get(key, []) if one is not chosen]


def recolour(data: Json, random: Random) -> None:
    chosen = random.choice(marked(data))
    chosen["color" if "color" in chosen else "borderColor"] = "#8A5A2B"


def unmark(data: Json, random: Random) -> None:
    del random.choice(marked(data))["sudokit"]


def repeat(data: Json, random: Random) -> None:
    data["lines"].append(random.choice([one for one in data["lines"] if one.get("sudokit")]))


def add_cage(data: Json, random: Random) -> None:
    corner = random.randrange(8)
    cells = [[corner, corner], [corner, corner + 1]]
    data.setdefault("cages", []).append({"cells": cells, "value": "9", "sudokit": True})


@pytest.mark.parametrize("change", [move, remove, recolour, unmark, repeat, add_cage])
@settings(max_examples=examples(12), deadline=None)
@given(seed=st.integers(0, 10**6))
def test_changed_links_are_read_as_any_other(
    change: Callable[[Json, Random], None], seed: int
) -> None:
    data = link_of(*NOTED)
    change(data, Random(seed))
    record = record_of(data, ignore_drawings=True)
    assert DOUBT in record.info["readings"]
    assert "whisper" in record.info["readings"].splitlines()[0]
    found = Counter(record.grid.shape.constraints)
    assert not any(one.difference is None for one in found if isinstance(one, (Whisper, Lockout)))
    with suppress(UnclearPuzzle):  # it is asked what the drawing means
        assert DOUBT in record_of(data).info["readings"]


def test_a_moved_line_of_a_made_puzzle_is_no_longer_the_old_one() -> None:
    made = generate(seed=1, variants=("whispers",))
    data = unpacked(to_text(made, "sudokupad"))
    assert parse(packed(data)) == made
    first = next(one for one in data["lines"] if "wayPoints" in one)
    first["wayPoints"].reverse()
    first["wayPoints"].pop()
    record = record_of(data, ignore_drawings=True)
    assert record.grid != made
    assert "the drawing has been changed since sudokit wrote the link" in record.info["readings"]


def test_constraints_without_a_drawing_are_always_believed() -> None:
    undrawn = Leaper((0, 3))
    data = link_of(*NOTED, undrawn)
    del data["lines"][0]
    assert undrawn in record_of(data, ignore_drawings=True).grid.shape.constraints
    data = link_of(undrawn)
    data["cages"] = [{"cells": [[0, 0]], "value": "9", "unique": True}]
    assert DOUBT not in record_of(data).info.get("readings", "")


def test_numbers_may_be_written_in_another_way() -> None:
    data = link_of(*NOTED)
    text = json.dumps(data, indent=1, sort_keys=True).replace("1.0", "1").replace(": 10", ": 10.0")
    assert Counter(parse(packed(json.loads(text))).shape.constraints) == Counter(NOTED)


@pytest.mark.parametrize(
    "evil", [{"wayPoints": [[[[[[[1]]]]]]]}, {"a": {}}, {"wayPoints": None}, {"color": []}]
)
def test_odd_marked_entries_do_no_harm(evil: Json) -> None:
    data = link_of(*NOTED)
    data["lines"].append({**evil, "sudokit": True})
    assert DOUBT in record_of(data, ignore_drawings=True).info["readings"]
