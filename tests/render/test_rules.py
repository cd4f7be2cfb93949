"""The rules of a shape in words."""

from __future__ import annotations

import pytest

from sudokit import Grid, House, Shape
from sudokit.constraints import (
    AntiKnight,
    Cage,
    Clone,
    Constraint,
    PairSum,
    Quadruple,
    Sandwich,
    Thermometer,
    Whisper,
)
from sudokit.render.words.rules import Rule, cell_runs, house_rules, rule_lines, rules

USUAL = "Each row, column and box has the digits 1 to 9 once each."


def told(*constraints: Constraint) -> list[Rule]:
    first, *others = rules(Shape(9, constraints=constraints))
    assert first == Rule("", "", USUAL, (), ("r2", "c8", "b7"))
    return others


def test_rules_name_the_houses_and_constraints_that_show_them() -> None:
    usual, diagonals, windows = rules(Shape(9, variants=["x", "windoku"]))
    assert usual.houses == ("r2", "c8", "b7")
    assert len(diagonals.houses) == 2
    assert len(windows.houses) == 4
    first, second = told(Thermometer("r1c1-r1c3"), AntiKnight(), Thermometer("r5c5-r9c5"))
    assert (first.constraints, second.constraints) == ((0, 2), (1,))
    for shape in (Shape(4), Shape(6), Shape(16), Shape(9, boxes=())):
        known = {house.name for house in shape.houses}
        assert {*rules(shape)[0].houses} <= known
    (cages,) = told(*(Cage(f"r{n}c1 r{n}c2", 5 + n) for n in range(1, 5)))
    assert cages.constraints == (0, 1, 2, 3)


def test_constraints_of_a_kind_share_a_rule() -> None:
    (rule,) = told(Thermometer("r1c1-r1c3"), Thermometer("r5c5-r9c5"))
    assert rule.name == "thermometer"
    assert rule.sentence == Thermometer("r1c1 r1c2").rule(Shape(9))


def test_few_numbers_are_told_and_many_are_n() -> None:
    assert len(told(PairSum("r1c1 r1c2", 5), PairSum("r2c1 r2c2", 10))) == 2
    (rule,) = told(*(Cage(f"r{n}c1 r{n}c2", 5 + n) for n in range(1, 5)))
    assert rule.sentence == (
        "Digits in the cage do not repeat and sum to N. N is the number shown."
    )


def test_rules_tell_the_cells_of_each_constraint() -> None:
    (rule,) = told(Thermometer("r1c1-r1c3"), Thermometer("r5c5 r6c6"))
    assert rule.places == ("r1c1-r1c3", "r5c5 r6c6")
    (rule,) = told(*(Cage(f"r{n}c1 r{n}c2", 5 + n) for n in range(1, 4)))
    assert rule.places == ("6: r1c1 r1c2", "7: r2c1 r2c2", "8: r3c1 r3c2")
    (rule,) = told(AntiKnight())
    assert rule.places == ()


def test_numbers_that_all_have_in_common_are_told() -> None:
    (rule,) = told(*(Sandwich(f"r{n}c1-r{n}c9", 5 + n) for n in range(1, 5)))
    assert "1 and 9" in rule.sentence
    assert " N." in rule.sentence


def test_different_lists_of_digits_are_the_digits_shown() -> None:
    digits = ([1, 2], [3, 4], [5, 6, 7])
    (rule,) = told(*(Quadruple("r1c1 r1c2 r2c1 r2c2", some) for some in digits))
    assert "the digits shown" in rule.sentence


def test_rules_have_the_letters_of_the_picture() -> None:
    (rule,) = told(Clone("r1c1", "r2c4"), Clone("r3c3", "r4c5"))
    assert rule.letters == "A, B"


def test_lines_for_a_terminal_have_the_cells_of_each_rule() -> None:
    shape = Shape(9, constraints=[
        Whisper("r1c1-r1c4"), Whisper("r2c2 r3c3"), AntiKnight(), Cage("r5c5 r5c6", 10),
    ])  # fmt: skip
    lines = rule_lines(shape)
    assert len(lines) == 4
    assert lines[0] == USUAL
    assert lines[1].endswith(": r1c1-r1c4; r2c2 r3c3")
    assert lines[2].endswith("different digits.")
    assert lines[3].endswith("sum to 10: r5c5 r5c6")
    assert rule_lines(Shape(9, variants=["x"])) == []


def test_lines_for_a_terminal_list_many_numbers_in_order() -> None:
    shape = Shape(9, constraints=[
        Cage("r5c5 r5c6", 10), Cage("r1c1-r1c4"), Cage("r2c1 r2c2", 4), AntiKnight(),
        Cage("r3c1 r3c2 r3c3", 10), Cage("r9c1 r9c2", 17), Sandwich("r1c1-r1c9", 5),
    ])  # fmt: skip
    sandwich = "Digits between 1 and 9 in the line sum to 5: r1c1-r1c9"
    assert rule_lines(shape)[1:] == [
        "Digits in the cage do not repeat and sum to N:",
        "  4: r2c1 r2c2",
        "  10: r5c5 r5c6; r3c1-r3c3",
        "  17: r9c1 r9c2",
        "Digits in the cage do not repeat: r1c1-r1c4",
        AntiKnight().rule(shape),
        sandwich,
    ]
    digits = ([3, 4], [1, 2], [5, 6, 7])
    shape = Shape(9, constraints=[Quadruple("r1c1 r1c2 r2c1 r2c2", some) for some in digits])
    assert rule_lines(shape)[2:] == [
        "  1 and 2: r1c1 r1c2 r2c1 r2c2",
        "  3 and 4: r1c1 r1c2 r2c1 r2c2",
        "  5, 6 and 7: r1c1 r1c2 r2c1 r2c2",
    ]


@pytest.mark.parametrize(
    "cells",
    ["r1c1-r1c5", "r1c1 r1c2", "r1c1-r4c4 r4c3", "r9c9-r7c7 r1c1", "r1c1", "r1c1 r3c3 r5c5"],
)
def test_runs_of_cells_can_be_read_again(cells: str) -> None:
    cage = Cage(cells)
    assert cell_runs(cage.cells) == cells
    assert Cage(cell_runs(cage.cells)) == cage


def test_rules_of_houses() -> None:
    extra = House("e1", (0, 40, 80))
    assert house_rules(Shape(9, variants=["x", "windoku", "disjoint"], extra=[extra])) == [
        USUAL,
        "Digits do not repeat on either diagonal.",
        "Digits do not repeat in any of the shaded windows.",
        "Digits do not repeat in cells at the same place of different boxes.",
        "Digits do not repeat in any of the shaded extra houses.",
    ]
    no_boxes = Shape(rows=4, columns=4, digits=range(5), boxes=())
    assert house_rules(no_boxes) == ["Digits are 0 to 4 and do not repeat in any row or column."]
    nothing = Shape(rows=2, columns=2, digits=range(1, 5), boxes=(), has_lines=False)
    assert house_rules(nothing) == ["Digits are 1 to 4."]


def test_a_grid_on_a_terminal_is_followed_by_its_rules(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from sudokit.cli.console import Output

    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("NO_COLOR", "1")
    Output(None, lines=False).grid(Grid.empty(Shape(4, constraints=[Cage("r1c1 r1c2", 5)])))
    *_, houses, cage = capsys.readouterr().out.splitlines()
    assert houses == "Each row, column and box has the digits 1 to 4 once each."
    assert cage == "Digits in the cage do not repeat and sum to 5: r1c1 r1c2"
