"""Rules in words and drawings: clauses, figures, and what they mean together."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudokit.constraints import (
    AntiKing,
    AntiKnight,
    Arrow,
    Between,
    Cage,
    Clone,
    Constraint,
    CountingCircles,
    Difference,
    Entropic,
    Even,
    Greater,
    LittleKiller,
    Minimum,
    Modular,
    NonConsecutive,
    Odd,
    PairSum,
    Palindrome,
    Quadruple,
    Ratio,
    RegionSum,
    Renban,
    Sandwich,
    SlowThermometer,
    Strict,
    Sum,
    SumLine,
    Thermometer,
    Whisper,
    Zipper,
)
from sudokit.errors import ParseError, PossibleMeaning, UnclearPuzzle
from sudokit.formats import links, parse, read
from sudokit.formats.colours import CODES, WORDS, colour_word, is_same_family
from sudokit.formats.drawings import Figure, cells_between, read_figures
from sudokit.formats.evidence import stored_solution
from sudokit.formats.lzstring import compress_to_base64, decompress_from_base64
from sudokit.formats.meanings import MEANINGS, Meaning, sentence
from sudokit.formats.outside import Lines
from sudokit.formats.record import Record
from sudokit.formats.rule_text import digit_range, read_clauses
from sudokit.formats.sudokupad import ADDRESS
from sudokit.formats.sudokupad_drawing import draw
from sudokit.formats.telling import read_telling, told_by
from sudokit.formats.understanding import understand
from sudokit.grid import Grid
from sudokit.messages import Message
from sudokit.shape import Shape

from .grids import SOLUTION

# Colours.


@pytest.mark.parametrize("word", CODES)
def test_the_colours_that_are_written_have_their_names(word: str) -> None:
    assert colour_word(CODES[word]) == word
    assert word in WORDS


@pytest.mark.parametrize(
    ("code", "word"),
    [
        ("#67F067", "green"), ("#f0f", "pink"), ("#2ECBFF", "blue"), ("#cdb1ec", "lavender"),
        ("rgba(255, 0, 0, 0.5)", "red"), ("#FF000000", ""), ("rgba(1,2,3,0)", ""), ("#0000", ""),
        ("#CFCFCF", "grey"), ("#FFFFFF", "white"), ("#000000FF", "black"), ("white", "white"),
        ("nonsense", ""), (None, ""), (7, ""), ("#12345", ""),
    ],
)  # fmt: skip
def test_colour_words(code: object, word: str) -> None:
    assert colour_word(code) == word or is_same_family(colour_word(code), word)


# Clauses.


def test_clauses_are_sentences_below_their_headings() -> None:
    text = (
        "Normal sudoku rules apply.\n\nKROPKI\n- White dots: e.g. 1 and 2. Black dots: 1:2!\n"
        "\nKiller cages: Digits sum to the total; they do not repeat.\n"
        "Along each green line, each pair of\nadjacent digits differ.\n"
    )
    found = [(clause.heading, clause.text) for clause in read_clauses(text)]
    assert found == [
        ("", "Normal sudoku rules apply."),
        ("white dots", "e.g. 1 and 2."),
        ("white dots", "Black dots: 1:2!"),
        ("killer cages", "Digits sum to the total;"),
        ("killer cages", "they do not repeat."),
        ("", "Along each green line, each pair of adjacent digits differ."),
    ]


def test_clauses_name_colours() -> None:
    clause = read_clauses("Gray lines: digits on gray and PINK lines differ.")[0]
    assert clause.colours == ("grey", "pink")
    assert read_clauses("Blue lines: digits differ.")[0].colours == ("blue",)


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        ("Place the digits 0-8 in each row.", range(9)),
        ("Use the digits from 1 to 9 in this grid.", range(1, 10)),
        ("Place digits 1-4.", range(1, 7)),
        ("Have fun.", range(1, 7)),
    ],
)
def test_digits_in_the_rules(text: str, digits: range) -> None:
    assert digit_range(read_clauses(text), 6) == digits


@given(st.text(max_size=200))
def test_any_rules_are_split(text: str) -> None:
    assert all(clause.text for clause in read_clauses(text))


# The table of meanings.


@pytest.mark.parametrize("meaning", MEANINGS, ids=lambda meaning: f"{meaning.form}-{meaning.id}")
def test_every_sentence_tells_its_meaning_alone(meaning: Meaning) -> None:
    text = {"letter": "X", "corner": "1 2", "cage": "9"}.get(meaning.form, "3" * bool(meaning.text))
    figure = Figure(meaning.form, ((0, 0), (0, 1)), meaning.colour, text)
    number = 5 if meaning.stated else None
    clauses = read_clauses(sentence(meaning, figure, number))
    assert told_by(meaning, figure, number, [read_telling(clause) for clause in clauses])
    assert not understand([], clauses).unknown


Case = tuple[str, Figure, Constraint]
LINE = ((0, 0), (0, 1), (1, 2), (2, 2))
PAIR = ((0, 0), (0, 1))
ONE = ((4, 4),)
SQUARE = ((0, 0), (0, 1), (1, 0), (1, 1))
ROW = tuple((0, column) for column in range(9))

CASES: list[Case] = [
    ("Adjacent digits along the green whisper line differ by five or more.",
     Figure("line", LINE, "green"), Whisper(LINE, 5)),
    ("Along Dutch whispers (orange) neighbours have a difference of at least 4.",
     Figure("line", LINE, "orange"), Whisper(LINE, 4)),
    ("Purple lines hold a set of consecutive digits in some order.",
     Figure("line", LINE, "pink"), Renban(LINE)),
    ("Blue lines have an equal sum in every box that they pass.",
     Figure("line", LINE, "blue"), RegionSum(LINE)),
    ("Each line can be cut into pieces that sum to 10.",
     Figure("line", LINE, "grey"), SumLine(LINE, 10)),
    ("The grey line reads the same in both directions.",
     Figure("line", LINE, "grey"), Palindrome(LINE)),
    ("Digits the same distance from the middle of a zipper line add to the same.",
     Figure("line", LINE, "lavender"), Zipper(LINE)),
    ("Any run of 3 on a peach line has a low, a medium and a high digit.",
     Figure("line", LINE, "peach"), Entropic(LINE)),
    ("Digits along a red line alternate between odd and even.",
     Figure("line", LINE, "red"), Modular(LINE, 2)),
    ("Digits strictly increase along thermometers.",
     Figure("thermometer", LINE, "grey"), Thermometer(LINE)),
    ("Along a thermometer digits increase or stay the same.",
     Figure("thermometer", LINE, "grey"), SlowThermometer(LINE)),
    ("Digits along arrows add up to the circled digit.",
     Figure("arrow", LINE[1:], circle=ONE), Arrow(ONE, LINE[1:])),
    ("Digits on the line are between those in the circles.",
     Figure("circled line", LINE, "grey"), Between(LINE)),
    ("White dots separate consecutive digits, black dots digits in a 1:2 ratio.",
     Figure("dot", PAIR, "white"), Difference(PAIR)),
    ("White dots separate consecutive digits, black dots digits in a 1:2 ratio.",
     Figure("dot", PAIR, "black"), Ratio(PAIR)),
    ("Cells separated by X sum to 10 and those separated by V sum to 5.",
     Figure("letter", PAIR, text="V"), PairSum(PAIR, 5)),
    ("The inequality sign points at the lower digit.", Figure("sign", PAIR), Greater(PAIR)),
    ("Digits in a circle must occur in the four cells around the circle.",
     Figure("corner", SQUARE, text="12"), Quadruple(SQUARE, (1, 2))),
    ("Grey circles are odd, grey squares are even.", Figure("circle", ONE, "grey"), Odd(ONE)),
    ("Grey circles are odd, grey squares are even.", Figure("square", ONE, "grey"), Even(ONE)),
    ("A digit in a circle tells how many circles have it.",
     Figure("circle", ONE, "white"), CountingCircles(ONE)),
    ("Shaded cells are smaller than their orthogonal neighbours.",
     Figure("shaded", ONE, "grey"), Minimum(ONE)),
    ("Numbers outside the grid sum the diagonals they point along.",
     Figure("diagonal", ((0, 1), (1, 0)), text="9"), LittleKiller("r1c2 r2c1", 9)),
    ("Sandwich sums are given outside the grid.",
     Figure("outside", ROW, text="0"), Sandwich(ROW, 0)),
    ("Digits in cages have the given total.", Figure("cage", PAIR, text="9"), Cage(PAIR, 9)),
    ("Digits in cages sum to the clue and may repeat within cages.",
     Figure("cage", PAIR, text="9"), Sum(PAIR, 9)),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "figure", "constraint"), CASES)
def test_rules_in_setters_words(rules: str, figure: Figure, constraint: Constraint) -> None:
    found = understand([figure], read_clauses(rules))
    assert found.constraints == [constraint]
    assert not found.unclear
    assert not found.unknown
    assert found.readings[0].endswith(f'because of the rule "{rules}"')


@pytest.mark.parametrize(
    ("rules", "constraints"),
    [
        ("Cells a knight's move apart differ.", [AntiKnight()]),
        ("Anti-king: no two equal digits touch.", [AntiKing()]),
        ("Orthogonally adjacent cells cannot contain consecutive digits.", [NonConsecutive()]),
        (
            "White dots join consecutive digits. All dots are given.",
            [Strict("difference", (1,), ("difference",))],
        ),
        (
            "Cells joined by a V sum to 5, by an X sum to 10. All such pairs are given.",
            [Strict("pair_sum", (5, 10), ("pair_sum",))],
        ),
        ("White dots join consecutive digits. Not all dots are given.", []),
        ("Normal sudoku rules apply. Have fun!", []),
    ],
)
def test_rules_without_a_drawing(rules: str, constraints: list[Constraint]) -> None:
    found = understand([], read_clauses(rules))
    assert found.constraints == constraints
    assert not found.unknown


DOTS = "White dots join consecutive digits. Black dots join digits in a 1:2 ratio."
XS = "Digits separated by an X sum to 10."
NO_DIFFERENCE = Strict("difference", (1,), ("difference", "ratio"))
NO_RATIO = Strict("ratio", (2,), ("difference", "ratio"))
NO_TEN = Strict("pair_sum", (10,), ("pair_sum",))


@pytest.mark.parametrize(
    ("rule", "constraints"),
    [
        ("Adjacent cells without a dot cannot be consecutive.", [NO_DIFFERENCE]),
        ("Cells with no dot between them are not consecutive.", [NO_DIFFERENCE]),
        ("Adjacent cells that are not joined by a dot may not be consecutive.", [NO_DIFFERENCE]),
        ("No two adjacent digits may be in a 1:2 ratio unless joined by a black dot.", [NO_RATIO]),
        ("The absence of a dot means that neither rule applies.", [NO_DIFFERENCE, NO_RATIO]),
        (NO_DIFFERENCE.rule(Shape(9)), [NO_DIFFERENCE]),
        (NO_RATIO.rule(Shape(9)), [NO_RATIO]),
        ("Adjacent digits not marked with an X do not sum to 10.", [NO_TEN]),
        ("Unmarked adjacent digits cannot sum to 10.", [NO_TEN]),
        ("There is no negative constraint.", []),
        ("The negative constraint does not apply.", []),
        ("Cells with no dot between them may still be consecutive.", []),
        ("Adjacent cells cannot be consecutive.", [NonConsecutive()]),
    ],
)
def test_rules_about_pairs_without_a_mark(rule: str, constraints: list[Constraint]) -> None:
    found = understand([], read_clauses(f"{DOTS} {XS} {rule}"))
    assert found.constraints == constraints
    assert not found.unknown


def test_a_negative_constraint_on_one_of_several_marks_is_asked_about() -> None:
    rule = "There is a negative constraint."
    assert understand([], read_clauses(f"{XS} {rule}")).constraints == [NO_TEN]
    found = understand([], read_clauses(f"{DOTS} {XS} {rule}"))
    assert not found.constraints
    assert [clause.text for clause in found.unknown] == [rule]


@pytest.mark.parametrize(
    "rules",
    [
        "In every row, three digits in a row are never all odd.",
        "Digits in red squares swap places with those in blue ones.",
        "The grid is a torus.",
        "All clues are given.",
    ],
)
def test_unknown_rules_are_named(rules: str) -> None:
    assert [clause.text for clause in understand([], read_clauses(rules)).unknown] == [rules]


def test_clauses_that_name_the_colour_win() -> None:
    rules = "Digits on a pink line are consecutive in any order. Lavender lines are zipper lines."
    figures = [Figure("line", LINE, "pink"), Figure("line", LINE[::-1], "lavender")]
    found = understand(figures, read_clauses(rules))
    assert found.constraints == [Renban(LINE), Zipper(LINE[::-1])]


def test_what_is_not_clear_is_left() -> None:
    rules = read_clauses("Lines are palindromes. Neighbours on lines differ by at least 5.")
    figure = Figure("line", LINE, "green")
    assert understand([figure], rules).unclear == [figure]
    assert understand([figure], []).unclear == [figure]
    found = understand([figure], rules, meanings={"green line": "zipper"})
    assert found.constraints == [Zipper(LINE)]


def test_shading_is_decoration_if_no_rule_names_it() -> None:
    shaded = Figure("shaded", ONE, "blue")
    assert not understand([shaded], read_clauses("Normal sudoku rules apply.")).unclear
    assert understand([shaded], read_clauses("Blue cells are odd.")).unclear == [shaded]
    assert understand([shaded], []).unclear == [shaded]
    for told in ("Yellow squares are doublers.", "Skyscrapers count squares."):
        rules = read_clauses(f"Normal sudoku rules apply. {told}")
        assert [clause.text for clause in understand([shaded], rules).unknown] == [told] * (
            told.startswith("Yellow")
        )


def test_a_number_that_a_rule_explains_is_no_decoration() -> None:
    clue = Figure("outside", ROW, text="12")
    stored = stored_solution(Shape(9), SOLUTION.symbols)
    rules = read_clauses("Normal sudoku rules apply. Hints at the side count skyscrapers.")
    assert understand([clue], rules, solution=stored).unclear == [clue]
    cages = [Figure("cage", ONE), Figure("cage", LINE, text="12")]
    rules = read_clauses("Normal sudoku rules apply.")
    assert not understand(cages[:1], rules).unclear
    assert understand(cages, rules).unclear == cages


def outside(texts: str, *, is_row: bool = False) -> list[Figure]:
    """Return numbers above the first columns, or left of the first rows."""
    lines = [[(place, n) for n in range(9)] for place in range(len(texts))]
    cells = [tuple(line if is_row else [(c, r) for r, c in line]) for line in lines]
    return [Figure("outside", line, text=text) for line, text in zip(cells, texts)]


@pytest.mark.parametrize(
    "figures",
    [
        outside("123456789"), outside("ABCDEFGHI", is_row=True),
        [*outside("123456789"), *outside("ABCDEFGHI", is_row=True)],
    ],
)  # fmt: skip
def test_names_of_rows_and_columns_are_decoration(figures: list[Figure]) -> None:
    found = understand(figures, [], shape=Shape(9))
    assert found.decoration == figures
    assert found.readings[0].endswith("read as decoration, as they name the rows or columns")
    rule = read_clauses("Numbers outside the grid are skyscraper clues.")
    assert not understand(figures, rule, shape=Shape(9)).decoration
    assert not understand(figures[:-1], [], shape=Shape(9)).decoration
    small = [Figure("outside", one.cells[:4], text=one.text) for one in figures[:4]]
    assert not understand(small, [], shape=Shape(4)).decoration
    swapped = [figures[0]._replace(text="2"), *figures[1:]]
    assert not understand(swapped, [], shape=Shape(9)).decoration


def test_a_text_that_no_line_meets_is_named_by_its_words() -> None:
    text = {"center": [-1, -1], "width": 1, "height": 1, "text": "35"}
    link = as_link({"cells": [[{}] * 9] * 9, "overlays": [text]})
    with pytest.raises(UnclearPuzzle, match="has text outside the grid '35', which") as caught:
        parse(link)
    assert caught.value.drawings[0].places == ("'35'",)


def test_cages_around_clones_are_no_rule_of_their_own() -> None:
    shape = Shape(9, constraints=[Clone("r1c1 r1c2", "r5c5 r5c6")])
    cages = [Figure("cage", ((0, 1), (0, 0))), Figure("cage", ((4, 4), (4, 5)))]
    for text in ("", "Clones have the same digits.", "Cages are clones of each other."):
        found = understand(cages, read_clauses(text), shape=shape)
        assert found.decoration == cages
        assert found.readings == [
            "cage r1c2–r1c1, r5c5–r5c6 read as decoration, as it is around a clone"
        ]
    repeat = understand(cages, read_clauses("Digits in a cage do not repeat."), shape=shape)
    assert repeat.constraints == [Cage("r1c2 r1c1"), Cage("r5c5 r5c6")]
    other = [*cages, Figure("cage", ((7, 7), (7, 8)))]
    assert understand(other, [], shape=shape).unclear == other
    assert understand(cages, read_clauses("Each cage has one 5."), shape=shape).unclear == cages


# Figures.


@pytest.mark.parametrize(
    "text",
    ["", "My Puzzle", "by Ada", "Zoë, 2026", "2026", "5/1/26", "v1.2", "🎄", "♥ ♥", "答え"],
)
@pytest.mark.parametrize("center", [[-0.5, 4.5], [-1.6, 4.5], [9.5, 9.5], [4.5, -0.6]])
def test_captions_and_decoration_outside_the_grid_are_no_clues(
    text: str, center: list[float]
) -> None:
    shape = {"center": center, "width": 1, "height": 1, "text": text, "backgroundColor": "#ffaaaa"}
    (found,) = figures(overlays=[shape])
    assert found.form == "decoration"
    assert not understand([found], []).unclear
    assert not understand([found], read_clauses("Sandwich sums are outside the grid.")).unclear
    assert understand([found], read_clauses("Red means that the row is odd.")).unclear


@pytest.mark.parametrize("text", ["12", "0", "?", "A", "XV", "<9", "12?", "max 5", "105"])
def test_what_may_be_a_clue_is_no_caption(text: str) -> None:
    (found,) = figures(overlays=[{"center": [-0.5, 4.5], "width": 1, "height": 1, "text": text}])
    assert (found.form, found.text) == ("outside", text)


def test_a_frame_around_the_grid_is_decoration() -> None:
    frame = {"wayPoints": [[-0.5, -0.5], [-0.5, 9.5], [9.5, 9.5], [9.5, -0.5]], "color": "#ff0000"}
    across = {"wayPoints": [[-1, -1], [10, 10]], "color": "#ff0000"}
    assert [one.form for one in figures(lines=[frame, across])] == ["decoration", "other"]


def test_cells_on_a_line() -> None:
    assert cells_between([(0.5, 0.5), (0.5, 2.5)]) == ((0, 0), (0, 1), (0, 2))
    assert cells_between([(2.5, 0.5), (0.5, 2.5)]) == ((2, 0), (1, 1), (0, 2))
    assert cells_between([(0, 0), (3, 3)]) == ((0, 0), (1, 1), (2, 2))


def figures(**data: Any) -> list[Figure]:
    return read_figures(data, Lines(9, 9))


def test_an_arrow_may_start_at_its_rim_or_its_centre() -> None:
    circle = {"center": [0.5, 0.5], "width": 0.8, "height": 0.8, "rounded": True,
              "borderColor": "#000"}  # fmt: skip
    for start in ([0.5, 0.5], [0.5, 0.9]):
        arrow = {"wayPoints": [start, [0.5, 1.5], [1.5, 2.5]]}
        found = figures(arrows=[arrow, arrow], overlays=[circle, circle])
        assert found == [Figure("arrow", ((0, 1), (1, 2)), circle=((0, 0),))] * 2
    pill = {**circle, "center": [0.5, 1], "width": 1.8}
    arrow = {"wayPoints": [[0.5, 1.5], [1.5, 2.5]]}
    (found_pill,) = figures(arrows=[arrow], overlays=[pill])
    assert found_pill.circle == ((0, 0), (0, 1))


def test_a_bulb_may_be_at_either_end_and_shared() -> None:
    bulb = {"center": [0.5, 0.5], "width": 0.8, "height": 0.8, "rounded": True,
            "backgroundColor": "#ccc"}  # fmt: skip
    one = {"wayPoints": [[0.5, 2.5], [0.5, 0.5]], "color": "#CCCCCC"}
    two = {"wayPoints": [[0.5, 0.5], [2.5, 0.5]], "color": "#CCCCCC"}
    assert figures(lines=[one, two], underlays=[bulb]) == [
        Figure("thermometer", ((0, 0), (0, 1), (0, 2)), "grey"),
        Figure("thermometer", ((0, 0), (1, 0), (2, 0)), "grey"),
    ]


def test_a_line_between_bulbs_is_not_a_line_between_circles() -> None:
    bulbs = [
        {"center": [0.5, column], "width": 0.85, "height": 0.85, "rounded": True,
         "backgroundColor": "#B0B0B0"}
        for column in (0.5, 3.5)
    ]  # fmt: skip
    shafts = [
        {"wayPoints": [[0.5, column], [2.5, column]], "color": "#B0B0B0"} for column in (0.5, 3.5)
    ]
    whisper = {"wayPoints": [[0.5, 0.5], [0.5, 3.5]], "color": "#67F067"}
    drawn = {"underlays": bulbs, "lines": [whisper, *shafts]}
    figures = read_figures(drawn, Lines(9, 9))
    assert Counter(one.form for one in figures) == {"thermometer": 2, "line": 1}
    found = understand(
        figures,
        read_clauses(
            "Digits increase along a thermometer from its bulb. Digits along an arrow sum to the "
            "number in its circle. Neighbouring digits along a green line differ by at least 5."
        ),
    )
    assert Counter(map(type, found.constraints)) == {Thermometer: 2, Whisper: 1}


def test_outlines_and_clear_shapes_are_no_figures() -> None:
    border = {"wayPoints": [[0, 0], [0, 3], [3, 3]], "color": "#000000"}
    clear = {"center": [0.5, 0.5], "width": 1, "height": 1, "backgroundColor": "#FFFFFF00"}
    assert figures(lines=[border], overlays=[clear]) == []


def test_signs_between_cells() -> None:
    tip_down = {"wayPoints": [[0.9, 0.3], [1.1, 0.5], [0.9, 0.7]], "color": "#000"}
    assert figures(lines=[tip_down]) == [Figure("sign", ((0, 0), (1, 0)))]
    assert figures(overlays=[{"center": [0.5, 1], "text": "<", "width": 0.3}]) == [
        Figure("sign", ((0, 1), (0, 0)))
    ]


# SudokuPad.


def payload(link: str) -> Any:
    return json.loads(decompress_from_base64(link[len(ADDRESS) :]))


def as_link(data: Any) -> str:
    return ADDRESS + compress_to_base64(json.dumps(data))


MANY = [
    Cage("r1c1 r1c2", 9), Cage("r2c1 r2c2"), Thermometer("r5c1-r5c4"), Whisper("r6c1-r6c4", 5),
    Whisper("r7c1-r7c4", 4), Renban("r8c1-r8c3"), Palindrome("r9c1-r9c3"), Zipper("r9c5-r9c9"),
    Arrow("r3c3", "r3c4 r3c5"), Arrow("r3c3", "r4c3 r4c4"), Difference("r1c5 r1c6"),
    Ratio("r1c7 r1c8"), PairSum("r2c5 r2c6", 10), Quadruple("r6c6 r6c7 r7c6 r7c7", (1, 2)),
    LittleKiller("r1c8 r2c9", 11), Sandwich("r3c1-r3c9", 12), Odd("r5c9"), Even("r4c9"),
    AntiKnight(),
]  # fmt: skip


def test_a_puzzle_with_many_kinds_is_drawn_and_read() -> None:
    grid = Grid.empty(Shape(9, constraints=MANY))
    link = links.write_sudokupad(grid, {"title": "Many"})
    data = payload(link)
    assert "sudokit" not in data["metadata"]
    assert data["global"] == ["antiknight"]
    record = links.read_sudokupad(link)
    assert Counter(record.grid.shape.constraints) == Counter(MANY)
    assert "green line r6c1–r6c4 read as whisper" in record.info["readings"]
    assert 'because of the rule "Neighbouring digits on a green line' in record.info["readings"]
    again = links.write_sudokupad(record.grid, record.info)
    assert payload(again)["metadata"]["rules"] == data["metadata"]["rules"]


def test_rules_of_the_setter_are_kept_and_used() -> None:
    rules = "Normal sudoku rules apply.\nOn red lines adjacent digits differ by at least 5."
    grid = Grid.empty(Shape(9, constraints=[Whisper("r1c1-r1c5", 5)]))
    drawn = draw(grid.shape, rules, (), {})
    assert drawn.rules == rules
    assert drawn.entries["lines"][0]["color"] == CODES["red"]
    assert parse(links.write_sudokupad(grid, {"rules": rules})) == grid


def test_rules_that_are_not_known_do_not_keep_a_written_puzzle_from_being_read() -> None:
    for rules in (
        "Digits hum.\nCells sing. Digits may not repeat on the marked diagonals.",
        "Lines are zipper lines.\nAll clues are given.",
        "Digits that hum\nsing in cells",
    ):
        for constraints in ([], [Renban("r1c1-r1c3")], [Cage("r1c1 r1c2", 9), AntiKnight()]):
            grid = Grid.empty(Shape(9, constraints=constraints))
            link = links.write_sudokupad(grid, {"rules": rules})
            assert parse(link) == grid
            assert links.read_sudokupad(link).info["rules"].startswith(rules)


def test_disjoint_groups_in_the_rules_are_houses() -> None:
    rules = "Digits in the same relative position of different boxes differ."
    data = payload(links.write_sudokupad(Grid.empty(9), {"title": "Empty"}))
    grid = links.read_sudokupad(as_link({**data, "metadata": {"rules": rules}})).grid
    assert grid.shape == Shape(9, variants=["disjoint"])


def test_drawings_that_get_in_each_other_s_way_are_told() -> None:
    constraints = [Palindrome("r1c1-r1c3"), Odd("r1c1")]
    grid = Grid.empty(Shape(9, constraints=constraints))
    link = links.write_sudokupad(grid)
    assert Counter(parse(link).shape.constraints) == Counter(constraints)


def test_meanings_are_asked_for() -> None:
    data = payload(links.write_sudokupad(Grid.empty(Shape(9, constraints=[Renban("r1c1-r1c3")]))))
    del data["metadata"]["rules"]
    with pytest.raises(ParseError, match="pink line r1c1–r1c3, which sudokit does not understand"):
        parse(as_link(data))
    grid = parse(as_link(data), meanings={"pink line": "Palindrome"})
    assert grid.shape.constraints == (Palindrome("r1c1-r1c3"),)
    with pytest.raises(ParseError, match="'renbam' is not the meaning of a drawing: choose from"):
        parse(as_link(data), meanings={"pink line": "renbam"})


UNDRAWN = "Neighbouring digits on a pink line differ by at least 4."


def without_lines(*colours: str, **metadata: Any) -> Any:
    """A puzzle with a green and a pink whisper line, from which lines were removed."""
    constraints = [Whisper("r1c1-r1c3", 5), Whisper("r3c1-r3c3", 4), Cage("r5c5 r5c6")]
    data = payload(links.write_sudokupad(Grid.empty(Shape(9, constraints=constraints))))
    codes = {CODES[colour] for colour in colours}
    data["lines"] = [line for line in data["lines"] if line["color"] not in codes]
    data["metadata"].update(metadata)
    return data


def test_a_rule_without_its_drawing_is_refused() -> None:
    assert len(parse(as_link(without_lines())).shape.constraints) == 3
    link = as_link(without_lines("pink"))
    with pytest.raises(UnclearPuzzle, match="no drawing for the rule 'Neighbouring") as caught:
        parse(link)
    assert caught.value.rules == (UNDRAWN,)
    assert not caught.value.drawings
    assert set(parse(link, ignore_drawings=True).shape.constraints) == {
        Whisper("r1c1-r1c3", 5), Cage("r5c5 r5c6"),
    }  # fmt: skip
    assert parse(link, is_unique=lambda grid: len(grid.shape.constraints) == 2)
    with pytest.raises(UnclearPuzzle, match="no drawing for the rule"):
        parse(link, is_unique=lambda grid: False)


@pytest.mark.parametrize(
    "rules",
    [
        "Digits along an arrow sum to the digit in its circle and may repeat.",
        "Digits on a thermometer increase from the bulb.",
        "Cells separated by a grey dot are consecutive.",
        "A number outside the grid is the sum along the diagonal of its arrow.",
        "The digits in a circle on a corner appear in the four surrounding cells.",
    ],
)
def test_rules_about_what_is_not_drawn(rules: str) -> None:
    dot = [Figure("dot", ((0, 0), (0, 1)), "white")]
    kropki = "Digits joined by a white dot are consecutive. "
    for drawn, before in (([], ""), (dot, kropki)):
        found = understand(drawn, read_clauses(before + rules))
        assert [clause.text for clause in found.undrawn] == [rules]
        assert not found.unknown


@pytest.mark.parametrize(
    ("figure", "rules"),
    [
        (Figure("dot", ((0, 0), (0, 1)), "white"),
         "White dots join consecutive digits. Black dots join digits in a 1:2 ratio."),
        (Figure("letter", ((0, 0), (0, 1)), text="X"),
         "Digits joined by an X sum to 10. Digits joined by a V sum to 5."),
        (Figure("circle", ONE, "grey"),
         "Cells with a grey circle are odd. Cells with a grey square are even."),
        (Figure("line", LINE, "green"),
         "Neighbours on green lines differ by at least 5. For example, 1 and 6 may be on a green "
         "line, and consecutive digits may not."),
    ],
)  # fmt: skip
def test_rules_that_are_told_beside_what_is_drawn(figure: Figure, rules: str) -> None:
    found = understand([figure], read_clauses(rules))
    assert len(found.constraints) == 1
    assert not found.undrawn


def test_cages_that_are_houses_are_drawn() -> None:
    shape = Shape(9, variants=["windoku"])
    data = payload(links.write_sudokupad(Grid.empty(shape)))
    data["metadata"]["rules"] = "Digits do not repeat in a cage."
    assert parse(as_link(data)).shape == shape


def test_an_unclear_drawing_lists_what_it_can_mean() -> None:
    data = without_lines(rules="Digits in a cage do not repeat.")
    with pytest.raises(UnclearPuzzle) as caught:
        parse(as_link(data))
    error = pickle.loads(pickle.dumps(caught.value))
    assert str(error) == str(caught.value)
    green, pink = error.drawings
    assert (green.name, green.places) == ("green line", ("r1c1–r1c3",))
    assert pink.name == "pink line"
    assert {meaning.id for meaning in green.meanings} == {
        one.id for one in MEANINGS if one.form == "line"
    }
    rule = "Digits on the line are consecutive, in any order, and do not repeat."
    assert PossibleMeaning("renban", rule, Message("kind-renban.rule", {})) in green.meanings
    told = {"green line": "renban", "pink line": "palindrome"}
    assert parse(as_link(data), meanings=told).shape.constraints[1:] == (
        Renban("r1c1-r1c3"), Palindrome("r3c1-r3c3"),
    )  # fmt: skip


def test_flags_and_rows_that_are_no_houses() -> None:
    data = payload(links.write_sudokupad(Grid.empty(9), {"title": "Empty"}))
    flags = {**data, "global": ["antiking", "antixv"], "metadata": {"antiknight": True}}
    found = links.read_sudokupad(as_link(flags)).grid.shape.constraints
    assert found == (AntiKing(), Strict("pair_sum", (5, 10), ("pair_sum",)), AntiKnight())
    loose = {**data, "metadata": {"norowcol": "true"}}
    assert links.read_sudokupad(as_link(loose)).grid.shape.has_lines is False


def test_diagonals_in_the_rules_are_houses() -> None:
    data = payload(links.write_sudokupad(Grid.empty(9), {"title": "Empty"}))
    for rules, names in (
        ("Digits do not repeat on the main diagonals.", ("x",)),
        ("Digits may repeat along diagonals.", ()),
    ):
        grid = links.read_sudokupad(as_link({**data, "metadata": {"rules": rules}})).grid
        assert grid.shape.variants == names
    rules = "Digits do not repeat on the positive diagonal."
    grid = links.read_sudokupad(as_link({**data, "metadata": {"rules": rules}})).grid
    assert [house.name for house in grid.shape.extra] == ["d2"]


def test_drawings_without_a_meaning_are_written_again() -> None:
    data = payload(links.write_sudokupad(Grid.empty(9), {"title": "Empty"}))
    label = {"center": [4.5, 4.5], "width": 0.5, "height": 0.5, "text": "hello"}
    link = as_link({**data, "overlays": [label], "foglight": [[0, 0]]})
    (record,) = read(link, ignore_drawings=True).records
    assert isinstance(record, Record)
    again = payload(links.write_sudokupad(record.grid, record.info))
    (overlay,) = again["overlays"]
    assert {key: overlay[key] for key in label} == label
    assert again["foglight"] == [[0, 0]]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 11) | st.floats(-2, 11) | st.sampled_from(
        ["X", "V", "9", "<", "#67F067", "#000", "rules: x", "nan"]),
    lambda inner: st.lists(inner, max_size=4),
    max_leaves=8,
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(["lines", "arrows", "overlays", "underlays", "cages"]),
    st.lists(
        st.dictionaries(
            st.sampled_from(["wayPoints", "color", "center", "width", "height", "rounded", "text",
                             "backgroundColor", "angle", "cells", "value", "sum", "unique"]),
            json_values | st.just([[0.5, 0.5], [0.5, 1.5]]) | st.just([0.5, 1]),
        ),
        max_size=3,
    ),
)  # fmt: skip
def test_any_drawings(key: str, drawn: list[dict[str, Any]]) -> None:
    data = payload(links.write_sudokupad(Grid.empty(4), {"rules": "Digits along lines increase."}))
    try:
        grid = links.read_sudokupad(as_link({**data, key: drawn})).grid
    except ParseError:
        return
    assert isinstance(grid, Grid)
