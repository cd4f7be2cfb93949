"""The rules of a shape in words."""

from __future__ import annotations

import pytest

from docs.constraint_pictures import example
from sudokit import Grid, House, Shape
from sudokit.constraints import (
    KINDS,
    AllOf,
    AntiKnight,
    AnyOf,
    Automaton,
    Cage,
    Candidates,
    Clone,
    Constraint,
    Contains,
    Kind,
    LookAndSay,
    Modular,
    Odd,
    PairSum,
    Quadruple,
    Ratio,
    Sandwich,
    Skyscraper,
    Strict,
    Thermometer,
    Whisper,
)
from sudokit.constraints.base import MAX_NESTING
from sudokit.messages import LANGUAGES, catalogue
from sudokit.render.words import values
from sudokit.render.words.rules import (
    Rule,
    cell_rules,
    cell_runs,
    house_rules,
    rule_lines,
    rules,
)
from sudokit.render.words.speaker import say, text_of

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


def test_the_digits_of_candidates_are_those_shown() -> None:
    (rule,) = told(*(Candidates(f"r{n}c1", [n, n + 1]) for n in range(1, 4)))
    assert rule.sentence == "The marked cells have one of the digits shown."
    assert rule.places == ("1 and 2: r1c1", "2 and 3: r2c1", "3 and 4: r3c1")


def test_a_number_that_a_rule_names_twice_is_told_once() -> None:
    (rule,) = told(*(Modular("r1c1-r1c5", n) for n in (2, 3, 4)))
    assert rule.sentence.startswith("Any N successive digits")
    assert rule.places == ("2: r1c1-r1c5", "3: r1c1-r1c5", "4: r1c1-r1c5")


def test_how_often_digits_occur_is_never_n() -> None:
    cells = "r3c3 r3c4 r4c3 r4c4"
    often = [LookAndSay(cells, [(n, 1), (n + 1, 2)]) for n in range(1, 4)]
    (rule,) = told(*often)
    assert rule.sentence == "The cage contains N once and N twice. N is the number shown."
    assert len(told(*often, LookAndSay(cells, [(1, 3)]))) == 2


def test_rules_within_rules_are_told_apart() -> None:
    some = [AnyOf([[Odd(f"r{n}c1")], [AntiKnight()]]) for n in range(1, 4)]
    assert len(told(*some)) == 3


def test_lists_of_letters_are_merged_and_sorted_as_digits() -> None:
    lists = ([11, 12], [1, 10], [9, 13])
    shape = Shape(16, constraints=[Contains("r1c1-r1c5", some) for some in lists])
    assert rule_lines(shape)[1:] == [
        "The marked cells contain the digits shown:",
        "  1 and A: r1c1-r1c5",
        "  9 and D: r1c1-r1c5",
        "  B and C: r1c1-r1c5",
    ]


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_every_kind_has_a_rule_and_a_name_in_every_language(kind: Kind, language: str) -> None:
    assert f"kind-{kind.id}.rule" in catalogue(language)
    constraint = example(kind)
    shape = Shape(9, constraints=[constraint])
    rule = constraint.rule(shape, language)
    assert rule.endswith(".")
    assert (rule == constraint.rule(shape)) == (language == "en")
    assert text_of(say(shape, values.Rule(constraint), language)) == rule
    (run,) = say(shape, values.Reference(constraint), language)
    assert run.constraints == (0,)
    if language == "en":
        assert run.text == constraint.reference
        assert text_of(say(shape, values.Label(constraint))) == constraint.label
        return
    for form in ("", ".the", ".dative"):
        assert f"kind-{kind.id}{form}" in catalogue(language)


def test_rules_in_german() -> None:
    cages = [Cage(f"r{n}c1 r{n}c2", 5 + n) for n in range(1, 5)]
    shape = Shape(9, variants=["x"], constraints=[*cages, Quadruple("r5c5 r5c6 r6c5 r6c6", [1, 2])])
    houses, diagonals, cage, quadruple = rules(shape, "de")
    assert houses.sentence == (
        "Jede Zeile, jede Spalte und jeder Block enthält die Ziffern 1 bis 9 je einmal."
    )
    assert diagonals.sentence == "Auf keiner der beiden Diagonalen wiederholen sich Ziffern."
    assert cage.name == "Killerkäfig"
    assert cage.sentence == (
        "Die Ziffern im Käfig wiederholen sich nicht und haben die Summe N. "
        "N ist die gezeigte Zahl."
    )
    assert quadruple.sentence == "Die vier Felder um den Kreis enthalten 1 und 2."
    assert rule_lines(shape, "de")[2:4] == [
        "Die Ziffern im Käfig wiederholen sich nicht und haben die Summe N:",
        "  6: r1c1 r1c2",
    ]


def test_numbers_choose_the_german_words() -> None:
    shape = Shape(9)
    line = "r1c1-r1c9"
    assert Skyscraper(line, 1).rule(shape, "de") == (
        "Vom Hinweis aus gesehen ist nur 1 Ziffer größer als alle vor ihr."
    )
    assert " sind 3 Ziffern " in Skyscraper(line, 3).rule(shape, "de")
    assert " das Doppelte der anderen" in Ratio("r1c1 r1c2", 2).rule(shape, "de")
    assert " das 5-Fache der anderen" in Ratio("r1c1 r1c2", 5).rule(shape, "de")
    dots = Strict("ratio", [2], ["difference", "ratio"]).rule(shape, "de")
    assert " ohne Differenzpunkt oder Verhältnispunkt dazwischen " in dots
    short = Sandwich("r1c1-r1c8", 5).rule(shape, "de")
    assert short.startswith("Die Ziffern zwischen der kleinsten und der größten Ziffer ")
    pattern = Automaton.from_regex("r1c1 r1c2", "12?").rule(shape, "de")
    assert pattern.endswith(": die Ziffern passen auf 12?.")


def test_rules_within_rules_in_german() -> None:
    either = AnyOf([[Odd("r1c1"), Odd("r1c2")], [AntiKnight()]])
    assert either.rule(Shape(9), "de") == (
        "Mindestens eine dieser Regeln gilt: "
        "„Die markierten Felder haben ungerade Ziffern“ (Ungerade-Markierung r1c1) und "
        "„Die markierten Felder haben ungerade Ziffern“ (Ungerade-Markierung r1c2); oder "
        "„Felder im Abstand eines Springerzugs haben verschiedene Ziffern“ "
        "(Anti-Springer-Regel)."
    )


def test_rules_within_rules_name_cells_in_the_order_given() -> None:
    for cells in ("r1c1 r1c2", "r1c2 r1c1"):
        rule = AllOf([Odd(cells)]).rule(Shape(9))
        assert rule == f"All of these hold: the marked cells have odd digits (odd cells {cells})."


def test_rules_may_be_nested_as_deep_as_constraints() -> None:
    nested: Constraint = Odd("r1c1")
    for _ in range(MAX_NESTING):
        nested = AllOf([nested])
    assert nested.rule(Shape(9)).count("all of these hold") == MAX_NESTING - 1
    assert len(rules(Shape(9, constraints=[nested]))) == 2


def test_what_a_cell_is_part_of_in_german() -> None:
    shape = Shape(9, constraints=[Cage("r1c1 r1c2", 10), Thermometer("r1c1 r2c1")])
    assert cell_rules(shape, "de") == {
        0: ["Killerkäfig 10", "Kugel des Thermometers"],
        1: ["Killerkäfig 10"],
        9: ["Thermometer"],
    }
    assert cell_rules(shape)[0] == ["killer cage 10", "thermometer bulb"]


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown language 'xx': choose from en, de"):
        AntiKnight().rule(Shape(9), "xx")
