"""What is written in a format is read back: by detection, by name, in every size and alphabet."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from sudokit.checker import remaining_masks
from sudokit.errors import MultipleSolutions, ParseError, ShapeError
from sudokit.formats import (
    FORMATS,
    Format,
    answer,
    detect,
    parse,
    parse_all,
    read,
    to_text,
    to_texts,
)
from sudokit.formats.record import Record
from sudokit.formats.table import COMMENTED
from sudokit.grid import Grid
from sudokit.render.text import terminal
from sudokit.shape import BOXES, Shape

from ..thorough import examples
from .grids import PUZZLE, SIZES, SOLUTION, every_symbol, grids, pattern, shapes

quick = settings(max_examples=examples(40), deadline=None, suppress_health_check=list(HealthCheck))

NINE = Shape(9)
PICTURES = [
    "line", "rows", "spaced", "boxed", "compact", "assistant", "numbers", "ss", "sdk", "sdm",
]  # fmt: skip


DRAWN_IN_SYMBOLS = [*(name for name in PICTURES if name != "numbers"), "sadman"]


# What each format keeps of a grid.


def digits_alone(grid: Grid) -> Grid:
    return Grid(grid.digits, grid.shape)


def no_candidates(grid: Grid) -> Grid:
    return Grid(grid.digits, grid.shape, givens=grid.givens)


def unless_obvious(grid: Grid) -> Grid:
    """Candidates that the digits leave anyway come back as none."""
    return Grid(
        grid.digits, grid.shape, givens=grid.givens,
        candidate_masks=None if grid.candidate_masks == remaining_masks(no_candidates(grid))
        else grid.candidate_masks,
    )  # fmt: skip


def notes_of_empty_cells(grid: Grid) -> Grid:
    return unless_obvious(grid) if grid.empty_count else no_candidates(grid)


def effective_candidates(grid: Grid) -> Grid:
    masks = remaining_masks(grid)
    return unless_obvious(Grid(grid.digits, grid.shape, givens=grid.givens, candidate_masks=masks))


def givens_alone(grid: Grid) -> Grid:
    return Grid(grid.puzzle().digits, grid.shape)


def candidates_alone(grid: Grid) -> Grid:
    """A lone candidate is a digit, unless a peer has it too."""
    masks = remaining_masks(grid)
    peers: list[set[int]] = [set() for _ in masks]
    for house in grid.shape.houses:
        for cell in house.cells:
            peers[cell] |= set(house.cells) - {cell}
    digits = [
        mask.bit_length()
        if bin(mask).count("1") == 1 and not any(masks[peer] & mask for peer in peers[cell])
        else 0
        for cell, mask in enumerate(masks)
    ]
    return unless_obvious(Grid(digits, grid.shape, candidate_masks=masks))


class Kept(NamedTuple):
    expected: Callable[[Grid], Grid]
    layouts: st.SearchStrategy[Shape] = shapes()
    has_shape: bool = False
    """Whether the text brings its shape, so that reading needs none."""


CLASSIC = st.just(NINE)
TABLES = ("kaggle", "csv", "extreme")
KEPT: Mapping[str, Kept] = {
    **dict.fromkeys(PICTURES, Kept(digits_alone)),
    "sadman": Kept(no_candidates),
    "candidates": Kept(candidates_alone),
    "sukaku": Kept(candidates_alone),
    "hodoku": Kept(effective_candidates, CLASSIC),
    "exchange": Kept(digits_alone, CLASSIC),
    **dict.fromkeys(TABLES, Kept(givens_alone)),
    "opensudoku": Kept(notes_of_empty_cells, CLASSIC),
    "s9b": Kept(unless_obvious, CLASSIC),
    "coach": Kept(lambda grid: grid if grid.empty_count else no_candidates(grid), CLASSIC),
    "fpuzzles": Kept(
        lambda grid: grid if grid.empty_count else no_candidates(grid), has_shape=True
    ),
    "sudokupad": Kept(
        lambda grid: Grid(
            grid.digits,
            grid.shape,
            candidate_masks=grid.candidate_masks if grid.empty_count else None,
        ),
        has_shape=True,
    ),
    "sigh": Kept(digits_alone, shapes([4, 6, 8, 9, 10, 12, 15, 16]), has_shape=True),
    "json": Kept(lambda grid: grid, has_shape=True),
}


def test_every_format_is_tested() -> None:
    assert KEPT.keys() == {row.name for row in FORMATS}


@pytest.mark.parametrize("name", [name for name in KEPT if name not in TABLES])
@quick
@given(data=st.data())
def test_round_trip(name: str, data: st.DataObject) -> None:
    kept = KEPT[name]
    grid = data.draw(grids(kept.layouts))
    if name == "s9b":
        assume(0 not in remaining_masks(grid))
    text = to_text(grid, name)
    found = parse(text, shape=None if kept.has_shape else grid.shape, symbols="1", format=name)
    assert found == kept.expected(grid)


@pytest.mark.parametrize("name", TABLES)
@quick
@given(size=st.sampled_from(SIZES), seed=st.integers(0, 999), density=st.floats(0, 1))
def test_tables_round_trip(name: str, size: int, seed: int, density: float) -> None:
    mixer, solution = random.Random(seed), Grid(pattern(Shape(size)))
    digits = [digit if mixer.random() < density else 0 for digit in solution]
    grid = Grid(digits, givens=[mixer.random() < 0.9 for _ in digits])
    (record,) = read(to_text(grid, name, info={"solution": solution.symbols}), symbols="1").records
    assert isinstance(record, Record)
    assert record.grid == givens_alone(grid)
    assert record.info["solution"] == solution.symbols


@pytest.mark.parametrize("name", TABLES)
def test_tables_hold_right_solutions_of_plain_grids(name: str) -> None:
    for wrong in ("1" * 81, SOLUTION.symbols[::-1], "0" * 81, ",".join("1" * 41), ""):
        assert SOLUTION.symbols in to_text(PUZZLE, name, info={"solution": wrong})
    with pytest.raises(MultipleSolutions):
        to_text(Grid("." * 81), name)
    with pytest.raises(ShapeError, match="plain grids only"):
        to_text(Grid("." * 81, Shape(9, variants=["x"])), name)


@pytest.mark.parametrize("name", PICTURES)
@quick
@given(grid=grids(shapes(), full=False), blank=st.sampled_from(".0*_-"))
def test_pictures_in_any_blank(name: str, grid: Grid, blank: str) -> None:
    text = to_text(grid, name, blank=blank)
    assert parse(text, shape=grid.shape, symbols="1") == digits_alone(grid)


@pytest.mark.parametrize("name", DRAWN_IN_SYMBOLS)
@pytest.mark.parametrize(
    ("symbols", "size"), [(s, size) for s in "10A" for size in SIZES if s != "0" or size > 9]
)
def test_the_alphabet_is_found_out(name: str, symbols: str, size: int) -> None:
    grid = every_symbol(size)
    assert parse(to_text(grid, name, symbols=symbols)) == grid


LARGEST = {"sigh": 16}
"""The largest size that a format can hold, if not all."""
NINE_ONLY = ("hodoku", "exchange", "opensudoku", "s9b", "coach")
NAMES = {"sdm": "line", "sdk": "rows"}


@pytest.mark.parametrize("name", KEPT)
@pytest.mark.parametrize("size", SIZES)
def test_the_format_is_detected(name: str, size: int) -> None:
    if (name in NINE_ONLY and size != 9) or size > LARGEST.get(name, size):
        return
    grid = every_symbol(size)
    text = to_text(grid, name, info={"solution": Grid(pattern(grid.shape)).symbols})
    if (name, size) != ("sukaku", 4):  # which can be a line of 8×8 cells as well
        spaced = name == "numbers" and size <= 9
        assert detect(text) == ("spaced" if spaced else NAMES.get(name, name))
    assert parse(text, format=name) == KEPT[name].expected(grid)


@pytest.mark.parametrize("row", FORMATS)
def test_several_grids_in_one_text(row: Format) -> None:
    grids = [PUZZLE, SOLUTION.place(0, 0, replace_given=True), PUZZLE]
    one = to_text(PUZZLE, row.name).removeprefix(row.header + "\n").removesuffix("\n" + row.footer)
    between = "\n\n" if "\n" in one and row.name not in COMMENTED else "\n"
    document = read(between.join(to_texts(map(Record, grids), row.name)))
    assert document.is_collection
    found = [record.grid for record in document.records if isinstance(record, Record)]
    assert found == [KEPT[row.name].expected(grid) for grid in grids]


@pytest.mark.parametrize("size", BOXES)
@pytest.mark.parametrize("name", [name for name in KEPT if name not in TABLES])
def test_empty_grids_of_every_size(name: str, size: int) -> None:
    """Without a word on their size: the text must tell it."""
    if (KEPT[name].layouts is CLASSIC and size != 9) or size > LARGEST.get(name, size):
        return
    grid = Grid.empty(size)
    assert parse(to_text(grid, name)) == KEPT[name].expected(grid)
    both = [*parse_all("\n".join(to_texts([Record(grid), Record(grid)], name)))]
    assert both == [KEPT[name].expected(grid)] * 2


@pytest.mark.parametrize("name", ["rows", "sdk", "sadman"])
@pytest.mark.parametrize(("symbols", "digits"), [("1-G", range(5)), ("0-F", range(6))])
def test_rows_of_16_that_look_like_puzzles(name: str, symbols: str, digits: range) -> None:
    grid = Grid(bytes(digits).ljust(256, b"\0"))
    assert parse(to_text(grid, name, symbols=symbols), symbols=symbols) == grid


@pytest.mark.parametrize("size", BOXES)
def test_every_size(size: int) -> None:
    grid = every_symbol(size)
    for name in (*PICTURES, "sadman", "candidates", "sukaku", "json"):
        assert parse(to_text(grid, name), format=name) == KEPT[name].expected(grid)
    assert parse(terminal(grid, colour=False)) == grid


@quick
@given(grids(shapes(), full=False))
def test_what_a_terminal_shows_can_be_read(grid: Grid) -> None:
    text = terminal(grid, colour=False)
    assert parse(text, shape=grid.shape, symbols="1") == digits_alone(grid)


@pytest.mark.parametrize("name", sorted(COMMENTED))
@quick
@given(grid=grids(shapes()))
def test_houses_are_told_in_a_comment(name: str, grid: Grid) -> None:
    assume(not grid.shape.is_standard)
    text = "\n".join(to_texts([Record(grid)] * 2, name))
    found = list(parse_all(text, symbols="1", format=name))
    assert found == [KEPT[name].expected(grid)] * 2
    assert text.startswith("# shape: {")


def test_houses_told_wrongly() -> None:
    for told in ("{}", '{"size": 9, "variants": ["y"]}', '{"size": 9, "digits": ""}', "{{", '{"'):
        text = f"\n# shape: {told}}}\n{PUZZLE.symbols}\n"
        with pytest.raises(ParseError, match="line 2: not a shape: "):
            parse(text)


@pytest.mark.parametrize("name", sorted(COMMENTED))
def test_houses_may_change_within_a_text(name: str) -> None:
    """A comment holds for what is below it, up to the next one."""
    shapes = [
        Shape(9), Shape(9, variants=["x"]), Shape(6, (3, 2)), Shape(6), Shape(4), Shape(9),
    ]  # fmt: skip
    records = [Record(Grid([0] * len(s.cells), s).place(0, 1, given=True)) for s in shapes]
    text = "\n".join(to_texts(records, name))
    found = list(parse_all(text, format=name))
    assert found == [KEPT[name].expected(record.grid) for record in records]
    with pytest.raises(ParseError, match="houses of its own"):
        parse("\n".join(to_texts(records[1:2], name)), shape=Shape(9, variants=["windoku"]))
    small = [records[4], records[0], records[4]]  # 4×4 sukaku tells its size; then all must
    found = list(parse_all("\n".join(to_texts(small, name)), format=name))
    assert found == [KEPT[name].expected(record.grid) for record in small]


def test_one_bad_section_does_not_cost_the_others() -> None:
    text = f'{PUZZLE.symbols}\n# shape: {{"size": 4, "variants": ["x"]}}\n12\n# shape: 5\n12\n'
    first, *wrong = read(text).records
    assert isinstance(first, Record)
    assert first.grid == PUZZLE
    assert [str(error) for error in wrong] == [
        "2 cells found, where a 4×4 grid has 16",
        "line 4: not a shape: a shape must be an object, not a whole number",
    ]


# Filling in the answers.


@pytest.mark.parametrize(
    ("name", "symbols"),
    [("numbers", "1"), *((name, s) for name in DRAWN_IN_SYMBOLS for s in "10A")],
)
@pytest.mark.parametrize("size", [4, 9, 12, 16, 25])
def test_answers(name: str, symbols: str, size: int) -> None:
    if symbols == "0" and size <= 9:
        with pytest.raises(ShapeError, match="cannot start at 0"):
            to_text(every_symbol(size), name, symbols=symbols)
        return
    puzzle = every_symbol(size)
    solution = Grid(pattern(puzzle.shape))
    text = to_text(puzzle, name, symbols=symbols) + "\n# the end\n"
    (record,) = read(text, symbols=symbols).records
    assert isinstance(record, Record)
    filled = answer(text, [(record, puzzle.fill(solution.digits))])
    assert parse(filled, symbols=symbols).digits == solution.digits
    assert filled.endswith("\n# the end\n")
    if name != "sadman":
        assert filled == to_text(solution, name, symbols=symbols) + "\n# the end\n"


def test_answers_to_a_collection() -> None:
    text = "# two\n" + "\n\n".join(
        to_text(g, "boxed") for g in (PUZZLE, SOLUTION.place(3, 0, replace_given=True))
    )
    records = [r for r in read(text).records if isinstance(r, Record)]
    filled = answer(text, [(record, SOLUTION) for record in records])
    assert filled == "# two\n" + "\n\n".join([to_text(SOLUTION, "boxed")] * 2)


def test_answers_below_comments_that_tell_houses() -> None:
    six = Grid(pattern(Shape(6, (3, 2))), Shape(6, (3, 2)))
    text = "\n".join(
        to_texts(map(Record, [PUZZLE, six.place(7, 0, replace_given=True), PUZZLE]), "line")
    )
    records = [r for r in read(text).records if isinstance(r, Record)]
    filled = answer(text, list(zip(records, [SOLUTION, six, SOLUTION])))
    assert list(parse_all(filled)) == [SOLUTION, six, SOLUTION]
    assert re.sub(r"[.\d]", "#", filled) == re.sub(r"[.\d]", "#", text)


def test_places_below_comments_that_tell_houses() -> None:
    for wrong in ("1q..", "1q..\n....\n....\n...."):
        with pytest.raises(ParseError, match=r"^(line 5, column 2: 'q'|1 row of 4 cells)"):
            parse(f'\n\n# shape: {{"size": 4, "variants": ["x"]}}\n\n{wrong}\n')


# Information.


def test_information_is_kept() -> None:
    for name, info in {
        "sdk": {"author": "A, B", "level": "3: easy"},
        "hodoku": {"technique": "0702", "eliminated": "315 316"},
        "exchange": {"id": "0123456789ab", "rating": "11.9"},
        "kaggle": {"solution": SOLUTION.symbols},
        "csv": {"solution": SOLUTION.symbols},
        "extreme": {"source": 'a, "b"', "solution": SOLUTION.symbols, "rating": "7"},
        "fpuzzles": {"title": "T", "author": "A", "rules": "R\nS", "solution": SOLUTION.symbols},
        "sudokupad": {"title": "T", "author": "A", "rules": "R\nS", "solution": SOLUTION.symbols},
        "json": {"anything": "x\ny"},
    }.items():
        (record,) = read(to_text(PUZZLE, name, info=info)).records
        assert isinstance(record, Record)
        assert (record.grid, record.info) == (PUZZLE, info)


@pytest.mark.parametrize("name", KEPT)
def test_no_information_does_harm(name: str) -> None:
    keys = (
        "title", "author", "description", "comment", "date", "source", "level", "url", "id",
        "rating", "solution", "technique", "eliminated", "rules",
    )  # fmt: skip
    for nasty in ("a\nb", ":::", '"', ",,", "1\n2\n", "#", ""):
        assert parse(to_text(PUZZLE, name, info=dict.fromkeys(keys, nasty))) == PUZZLE


# What cannot be written.


def test_refusals() -> None:
    with pytest.raises(ShapeError, match="unknown format 'x': choose from line, rows"):
        to_text(PUZZLE, "x")
    with pytest.raises(ParseError, match="unknown symbols 'Z': use 1-9, 1-G"):
        to_text(PUZZLE, symbols="Z")
    for blank in ("5", "..", " ", "A"):
        with pytest.raises(ShapeError, match=r"cannot stand for a blank: use \. 0 \* _ -"):
            to_text(PUZZLE, blank=blank)
    with pytest.raises(ShapeError, match="'0' cannot stand for a blank"):
        to_text(PUZZLE, symbols="0", blank="0")
    for name in NINE_ONLY:
        with pytest.raises(ShapeError, match="9×9 grids only"):
            to_text(every_symbol(4), name)
