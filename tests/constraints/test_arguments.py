"""Arguments of constraints: cells as people write them, and errors that say what is right."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokit import ConstraintError, Grid, Shape, ShapeError, parse, to_text
from sudokit import constraints as kinds
from sudokit.constraints import KINDS, AllOf, AnyOf, Automaton, Constraint
from sudokit.constraints.base import MAX_NESTING

LINES = st.integers(0, 24)
WAYS = ((0, 1), (1, 0), (1, 1), (-1, 1))
CELLS = st.lists(st.tuples(LINES, LINES), min_size=1, unique=True)


def name(cell: tuple[int, int]) -> str:
    return f"r{cell[0] + 1}c{cell[1] + 1}"


@given(CELLS)
def test_cells_in_all_forms(cells: list[tuple[int, int]]) -> None:
    names = [name(cell) for cell in cells]
    for form in (cells, names, " ".join(names), ", ".join(names).upper(), tuple(cells), [*cells]):
        assert kinds.Odd(form).cells == tuple(cells)


@given(st.tuples(LINES, LINES), st.sampled_from(WAYS), st.integers(1, 8))
def test_runs_of_cells(start: tuple[int, int], way: tuple[int, int], length: int) -> None:
    run = [(start[0] + i * way[0], start[1] + i * way[1]) for i in range(length + 1)]
    if min(map(min, run)) < 0 or max(map(max, run)) > 98:
        return
    for cells in (run, run[::-1]):
        assert kinds.Odd(f"{name(cells[0])}-{name(cells[-1])}").cells == tuple(cells)
        assert kinds.Odd([f"{name(cells[0])}-{name(cells[-1])}"]).cells == tuple(cells)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_example_of_each_kind(kind: kinds.Kind) -> None:
    constraint = eval(f"kinds.{kind.class_name}({kind.example})", {"kinds": kinds, **vars(kinds)})
    assert type(constraint) is kind.type
    assert constraint.kind == kind.id
    assert constraint.primitives(Shape(9, constraints=[constraint]))
    assert Constraint.from_dict(constraint.to_dict()) == constraint


def test_table_has_all_kinds_once() -> None:
    assert len({kind.id for kind in KINDS}) == len(KINDS)
    names = [word for kind in KINDS for word in kind.names]
    assert len(set(names)) == len(names)
    public = {name for name in kinds.__all__ if name[0].isupper()}
    helpers = {"KINDS", "Cell", "Constraint", "Kind"}
    assert public - helpers == {kind.class_name for kind in KINDS}


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: kinds.Cage("r1c1 r1c1"), "killer cage r1c1 r1c1: r1c1 occurs twice"),
        (lambda: kinds.Cage(""), "killer cage: there must be at least 1 cell, not 0"),
        (lambda: kinds.Cage("a1"), "killer cage: cells: 'a1' is not a cell"),
        (lambda: kinds.Cage("r1c1-r2c3"), "'r1c1-r2c3' is not a run of cells"),
        (lambda: kinds.Cage([(0, -1)]), r"rows and columns count from 0, not \(0, -1\)"),
        (lambda: kinds.Difference("r1c1"), "there must be 2 cells, not 1"),
        (lambda: kinds.Thermometer("r1c1"), "there must be at least 2 cells, not 1"),
        (lambda: kinds.Whisper("r1c1 r1c1"), "r1c1 cannot be its own neighbour"),
        (lambda: kinds.Whisper("r1c1 r1c2", 0), "difference must be at least 1, not 0"),
        (lambda: kinds.Sum("r1c1 r1c2", 3, [1]), "a coefficient for each of the 2 cells, not 1"),
        (lambda: kinds.Sum("r1c1", 3, [10**9]), "coefficients go from -1000 to 1000"),
        (lambda: kinds.Quadruple("r1c1-r1c4", [1]), "the four cells must be a 2×2 square"),
        (lambda: kinds.Contains("r1c1", [1, 2]), "more digits, 2, than cells, 1"),
        (lambda: kinds.LookAndSay("r1c1", [(1, 1), (1, 0)]), "each digit once"),
        (lambda: kinds.LookAndSay("r1c1", [(1, -1)]), "cannot occur -1 times"),
        (lambda: kinds.SameContents(["r1c1", "r1c2 r1c3"]), "equally many cells, not 1 and 2"),
        (lambda: kinds.EqualSums(["r1c1"]), "at least 2 groups of cells, not 1"),
        (lambda: kinds.EqualityCage("r1c1-r1c3"), "the number of cells must be even, not 3"),
        (lambda: kinds.Arrow("r1c1", "r1c1 r1c2"), "must not occur in it twice or in the shaft"),
        (lambda: kinds.Arrow("r1c1-r1c5", "r2c2"), "at most 4 cells, not 5"),
        (lambda: kinds.SumLine("r1c1", 0), "sum must be at least 1, not 0"),
        (lambda: kinds.Clone("r1c1", "r2c2 r3c3"), "equally many, not 1 and 2"),
        (lambda: kinds.Indexer("line", "r1c1"), "axis must be 'row', 'column' or 'box'"),
        (lambda: kinds.Strict("sum", [5]), "of must be 'difference', 'ratio' or 'pair_sum'"),
        (lambda: kinds.Strict("ratio", [2], ["sum"]), "exempt must have words among"),
        (lambda: kinds.Sandwich("r1c1-r1c9", 3, [4, 4]), "two different digits, not"),
        (lambda: kinds.Leaper([0, 0]), r"steps must be two numbers such as \(1, 3\)"),
        (lambda: kinds.GlobalModular(5), "modulus must be 2, 3 or 4"),
        (lambda: kinds.FullRank("r1c1-r1c9", 0), "rank must be at least 1, not 0"),
        (lambda: kinds.FullRankTies("some"), "mode must be"),
        (lambda: kinds.Rossini("r1c1-r1c9", "left"), "direction must be"),
        (lambda: kinds.AnyOf([[]]), "at least 1 branch"),
        (lambda: kinds.AllOf([]), "at least 1 constraint"),
        (lambda: kinds.Automaton(["r1c1"], [], [0], []), "states to start in"),
        (lambda: kinds.Automaton.from_regex("r1c1", "1(2"), r"a missing \) at character 4"),
        (lambda: kinds.Automaton.from_regex("r1c1", "1)2"), r"an unmatched \) at character 2"),
        (lambda: kinds.Automaton.from_regex("r1c1", "1{3,2}"), "the larger number first"),
        (lambda: kinds.Automaton.from_regex("r1c1", "Z"), "an unknown 'Z' at character 1"),
        (lambda: kinds.Automaton.from_regex("r1c1", "*"), r"an unknown '\*' at character 1"),
        (lambda: kinds.Automaton.from_regex("r1c1", "[9-1]"), "an empty list of digits"),
        (lambda: kinds.Automaton.from_regex("r1c1", "(.{999}){9}"), "more than 1000 places"),
        (lambda: Constraint.from_dict({"kind": "killer"}), "'killer': did you mean 'cage'"),
        (lambda: Constraint.from_dict({"kind": "thermo"}), "'thermo': did you mean 'thermometer'"),
        (lambda: Constraint.from_dict({"kind": "whispers"}), "did you mean 'whisper'"),
        (lambda: Constraint.from_dict({"kind": "anti-knight"}), "did you mean 'anti_knight'"),
        (lambda: Constraint.from_dict({"kind": "XV"}), "did you mean 'pair_sum'"),
        (lambda: Constraint.from_dict({"kind": ["cage"]}), "unknown kind of constraint"),
        (lambda: Constraint.from_dict({"kind": "qqq"}), "'qqq': choose from cage, sum, "),
        (lambda: Constraint.from_dict({"cells": "r1c1"}), "the field 'kind' is missing"),
        (lambda: Constraint.from_dict({"kind": "cage"}), "the field 'cells' is missing"),
        (lambda: Constraint.from_dict({"kind": "odd", "sum": 1}), "fields are cells"),
        (lambda: Constraint.from_dict({"kind": "anti_king", "sum": 1}), "it has no fields"),
    ],
)
def test_wrong_arguments(make: Any, message: str) -> None:
    with pytest.raises(ConstraintError, match=message):
        make()


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: kinds.Cage(3), "killer cage: cells must be cells such as"),
        (lambda: kinds.Cage([3]), "killer cage: cells must be a name such as"),
        (
            lambda: Constraint.from_dict({"kind": "cage", "cells": "r1c1", "sum": "3"}),
            "killer cage: sum must be a whole number, not '3'",
        ),
        (lambda: kinds.EqualSums("r1c1"), "equal sums: segments must be a list of cells"),
        (lambda: kinds.CountDistinct("r1c1 r1c2", "r1c1"), "control must be one cell"),
        (lambda: kinds.Contains("r1c1", "12"), "digits must be a list of whole numbers"),
        (lambda: kinds.LookAndSay("r1c1", [(1, 2, 3)]), "counts must be pairs"),
        (
            lambda: Constraint.from_dict({"kind": "sum_line", "cells": "r1c1", "is_loop": 1}),
            "is_loop must be True or False",
        ),
        (lambda: kinds.AllOf([3]), "parts must be a list of constraints"),
        (lambda: kinds.AnyOf(kinds.Odd("r1c1")), "branches must be a list of lists"),
        (lambda: kinds.Automaton(["r1c1"], [0], [0], [(0, 1)]), "transitions must be a list of"),
        (lambda: Constraint.from_dict([1]), "a constraint must be a mapping"),
    ],
)
def test_arguments_of_wrong_types(make: Any, message: str) -> None:
    with pytest.raises(TypeError, match=message):
        make()


@pytest.mark.parametrize(
    ("constraint", "message"),
    [
        (kinds.Cage("r1c1 r5c1"), "there is no cell r5c1: the grid has 4 rows and 4 columns"),
        (kinds.Clone("r1c1", "r1c5"), "there is no cell r1c5"),
        (kinds.CountDistinct("r1c9", "r1c1"), "there is no cell r1c9"),
        (kinds.AnyOf([[kinds.Odd("r1c1")], [kinds.Odd("r5c1")]]), "there is no cell r5c1"),
        (kinds.Cage("r1c1 r1c2", 8), "the sum 8 is impossible: it can be 3 to 7"),
        (kinds.Cage("r1c1-r4c1 r1c2"), "5 cells cannot have different digits"),
        (kinds.Sum("r1c1 r1c2", 9), "the sum 9 is impossible: it can be 2 to 8"),
        (kinds.Sum("r1c1 r1c1", 9, [1, -1]), "it can be 0 to 0"),
        (kinds.LittleKiller("r1c1 r2c2", 1), "it can be 2 to 8"),
        (kinds.PairSum("r1c1 r1c2", 9), "it can be 2 to 8"),
        (kinds.Difference("r1c1 r1c2", 4), "digits cannot differ by 4: at most by 3"),
        (kinds.Ratio("r1c1 r1c2", 5), "no two digits have the ratio 5: it can be up to 4"),
        (kinds.Contains("r1c1", [5]), "5 is not a digit: digits are 1 to 4"),
        (kinds.Candidates("r1c1", [0]), "0 is not a digit"),
        (kinds.Whisper("r1c1 r1c2", 4), "digits cannot differ by 4: they differ by at most 3"),
        (kinds.Nabner("r1c1 r2c1 r3c1"), "there may be at most 2 cells, not 3"),
        (kinds.Skyscraper("r1c1-r1c4", 5), "the count 5 is impossible: it can be 1 to 4"),
        (kinds.HiddenSkyscraper("r1c1-r1c4", 4), "4 is the highest digit"),
        (kinds.XSum("r1c1-r1c4", 2), "the sum 2 is impossible"),
        (kinds.Sandwich("r1c1-r1c4", 6), "the sum 6 is impossible: it can be 0 to 5"),
        (kinds.SumLine("r1c1 r1c2", 9), "the sum 9 is impossible: it can be 1 to 8"),
        (kinds.FullRank("r1c1-r1c3", 1), "a row or a column, from one end to the other"),
        (kinds.FullRank("r1c1-r1c4", 17), "the rank 17 is impossible: it can be 1 to 16"),
        (kinds.PairRelation("r1c1 r1c2", [(8, 9)]), "no pair of the digits 1 to 4"),
        (kinds.Automaton.from_regex("r1c1 r1c2", "[5-9]*"), "accepts no digits"),
        (kinds.AnyOf([[kinds.Cage("r1c1", 9)]]), "no branch can hold: killer cage r1c1: the sum 9"),
        (kinds.AllOf([kinds.Cage("r1c1", 9)]), "killer cage r1c1: the sum 9 is impossible"),
    ],
    ids=lambda value: value.label if isinstance(value, Constraint) else "",
)
def test_constraints_that_do_not_fit(constraint: Constraint, message: str) -> None:
    with pytest.raises(ShapeError, match=message):
        Shape(4, constraints=[constraint])


@pytest.mark.parametrize("constraint", [kinds.FullRank("r1c1-r1c3", 1), kinds.FullRankTies("none")])
def test_lines_are_ranked_in_square_grids(constraint: Constraint) -> None:
    with pytest.raises(ConstraintError, match="the grid must be square, and this one is 2×3"):
        Shape(rows=2, columns=3, digits=range(1, 7), boxes=(), constraints=[constraint])


def test_rules_that_are_too_large() -> None:
    rule = kinds.CountDistinct("r1c1", "r2c1-r2c25")
    with pytest.raises(ConstraintError, match="r2c1…r2c25: it needs more than 50,000 states"):
        Shape(25, constraints=[rule])


def test_one_impossible_branch_is_no_error() -> None:
    either = kinds.AnyOf([[kinds.Cage("r1c1", 9)], [kinds.Odd("r1c1")]])
    shape = Shape(4, constraints=[either])
    assert either.holds(shape, [1] * 16)
    assert either.rule(shape) == (
        "At least one of these holds: digits in the cage do not repeat and sum to 9 "
        "(killer cage r1c1); or the marked cells have odd digits (odd cells r1c1)."
    )


def test_the_rule_of_marks_that_exempt_nothing() -> None:
    rule = kinds.Strict("ratio", [2], []).rule(Shape(9))
    assert rule == "Orthogonal neighbours with no mark between them do not have the ratio 2."


def test_cells_without_boxes() -> None:
    without = {"rows": 2, "columns": 2, "digits": range(1, 3), "boxes": ()}
    with pytest.raises(ConstraintError, match="none of its cells is in a box"):
        Shape(**without, constraints=[kinds.RegionSum("r1c1 r1c2")])  # type: ignore[arg-type]
    with pytest.raises(ConstraintError, match="r1c2 is in no box"):
        Shape(**without, constraints=[kinds.Indexer("box", "r1c2")])  # type: ignore[arg-type]


def test_pills_are_read_from_left_to_right_and_from_top_to_bottom() -> None:
    assert kinds.Arrow("r1c2 r1c1", "r2c2").circle == ((0, 0), (0, 1))
    pill = kinds.Arrow("r2c1 r1c1", "r1c2 r1c3 r1c4")
    shape = Shape(16, constraints=[pill])
    digits = [1] * 256
    for cell, digit in (("r1c1", 1), ("r2c1", 2), ("r1c2", 5), ("r1c3", 4), ("r1c4", 3)):
        digits[shape.cell(cell)] = digit
    assert pill.holds(shape, digits)
    digits[shape.cell("r2c1")], digits[shape.cell("r1c2")] = 10, 13
    assert not pill.holds(shape, digits)
    assert pill.broken(shape, digits)


@pytest.mark.parametrize(
    ("text", "matches", "others"),
    [
        ("12*3", ["13", "123", "12223"], ["12", "33", "1233"]),
        ("(1|23)+", ["1", "23", "123", "2311"], ["", "2", "32"]),
        ("[1-3]{2}4?", ["12", "334"], ["1", "444", "124 4"]),
        ("[^1].", ["21", "4A"], ["11", "2"]),
        ("(1?2){1,2}", ["2", "12", "22", "1212", "212"], ["1", "222", ""]),
        ("1{2,}", ["11", "1111"], ["1"]),
        ("(1*2*)*3", ["3", "13", "2113", "22123"], ["12", "33"]),
        ("a.", ["A1", "AA"], ["1A"]),
        ("1|", ["1"], ["2"]),
    ],
)
def test_regular_expressions(text: str, matches: list[str], others: list[str]) -> None:
    for word in (*matches, *others):
        values = [int(char, 26) for char in word if char != " "]
        if not values:
            continue
        cells = [(0, i) for i in range(len(values))]
        rule = kinds.Automaton.from_regex(cells, text)
        shape = Shape(rows=1, columns=len(values), digits=range(16), boxes=(), has_lines=False)
        assert rule.holds(shape, [value + 1 for value in values]) == (word in matches), word


def test_functions_make_automata_and_tables() -> None:
    total = kinds.Automaton.from_functions(
        "r1c1-r1c3", 0, lambda state, digit: state + digit, lambda state: state % 3 == 0
    )
    pair = kinds.PairRelation("r1c1-r1c3", lambda a, b: a < b, "all")
    shape = Shape(9)
    for digits in ([1, 2, 3], [1, 2, 4], [3, 2, 1], [9, 9, 9]):
        filled = [*digits, *[1] * 78]
        assert total.holds(shape, filled) == (sum(digits) % 3 == 0)
        assert pair.holds(shape, filled) == (digits == sorted(set(digits)))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.just("r1c1"),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@given(st.data())
def test_any_data_is_read_or_refused(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(KINDS))
    fields = {field: data.draw(JSON) for field in kind.type.defaults()}
    try:
        constraint = Constraint.from_dict({"kind": kind.id, **fields})
        constraint.primitives(Shape(4, constraints=[constraint]))
    except (ConstraintError, TypeError):
        pass


def nested(depth: int) -> dict[str, object]:
    """Return an AnyOf with as many constraints within each other, as JSON has it."""
    found: dict[str, object] = {"kind": "even", "cells": ["r1c1"]}
    for place in range(depth):
        if place % 2:
            found = {"kind": "all_of", "parts": [found]}
        else:
            other = {"kind": "odd", "cells": ["r1c2"]}
            found = {"kind": "any_of", "branches": [[found], [other]]}
    return found


def test_constraints_nest_up_to_a_limit() -> None:
    deepest = Constraint.from_dict(nested(MAX_NESTING))
    grid = Grid.empty(Shape(4, constraints=[deepest]))
    assert parse(to_text(grid, "json")) == grid
    assert parse(to_text(grid, "sigh")).shape.constraints
    assert pickle.loads(pickle.dumps(grid)) == grid
    message = f"constraints are nested more than {MAX_NESTING} levels deep"
    for depth in (MAX_NESTING + 1, 123, 300):
        with pytest.raises(ConstraintError, match=message):
            Constraint.from_dict(nested(depth))
    with pytest.raises(ConstraintError, match=message):
        AnyOf([[deepest]])
    with pytest.raises(ConstraintError, match=message):
        AllOf([deepest])


@pytest.mark.parametrize(
    ("pattern", "message"),
    [
        ("(" * 244 + "1" + ")" * 244, "nested more than 100 levels deep"),
        ("(" * 100_000, "nested more than 100 levels deep"),
        ("1" + "*" * 1000, "nested more than 100 levels deep"),
        ("(1|" * 60 + "2" + ")+" * 60, "nested more than 100 levels deep"),
        ("(){999}{999}{999}{999}", "more than 20000 parts"),
        ("1{0}{999}{999}{999}", "more than 20000 parts"),
        ("1{999}" * 100_000, "more than 20000 parts"),
        (".?" * 900, "more than 100000 transitions"),
        ("(.*){900}", "more than 100000 transitions"),
        ("x" * 1_000_000, "an unknown"),
    ],
)
def test_patterns_that_are_too_large(pattern: str, message: str) -> None:
    with pytest.raises(ConstraintError, match=message) as caught:
        Automaton.from_regex("r1c1", pattern)
    assert len(str(caught.value)) < 250


def test_patterns_may_nest() -> None:
    assert Automaton.from_regex("r1c1", "(" * 100 + "1" + ")" * 100).accept == (1,)
    assert Automaton.from_regex("r1c1", "1" + "?" * 100).accept == (0, 1)
