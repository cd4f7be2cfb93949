from __future__ import annotations

import doctest
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudokit.checker import conflicts
from sudokit.errors import GaveUp, IllegalMove, NoSolution, ParseError, ShapeError, UnknownPlace
from sudokit.game import Game
from sudokit.grid import Grid
from sudokit.logic import Candidate, next_step
from sudokit.play import COLOURS, FIELDS, LAYERS, Action
from sudokit.render.objects import houses_data
from sudokit.shape import SYMBOLS, CellLike, House, Shape

from .thorough import examples

NINE = Grid("051070923006902410293014007080050109600097000519003060125080006060020090938000000")
SOLVED = Grid("451678923876932415293514687387256149642197538519843762125489376764325891938761254")
FOUR = Grid("12..34......4321")
FOUR_SOLVED = Grid("1234341221434321")

GAMES = Path(__file__).parent / "data" / "games"
SOUND = sorted(file for file in GAMES.glob("*.json") if file.stem != "refused")

CELLS = st.lists(st.integers(0, 15), min_size=1, max_size=3).map(tuple)
CANDIDATES = st.lists(
    st.builds(Candidate, st.integers(0, 15), st.integers(1, 4)), max_size=3
).map(tuple)  # fmt: skip
ANY_ACTION = st.one_of(
    st.builds(Action, st.just("put"), st.sampled_from(LAYERS), CELLS, st.integers(1, 4),
              st.booleans(), st.booleans()),
    st.builds(Action, st.just("clear"), st.sampled_from(LAYERS), CELLS),
    st.builds(Action, st.just("place"), placements=CANDIDATES, tidy=st.booleans()),
    st.builds(Action, st.just("step"), placements=CANDIDATES, eliminations=CANDIDATES),
    st.builds(Action, st.just("take"), digits=st.just(FOUR_SOLVED.digits),
              centre=st.just((3,) * 16), of_path=st.booleans()),
    st.sampled_from([Action("fill"), Action("unmark"), Action("restart")]),
)  # fmt: skip
ACTIONS = st.lists(ANY_ACTION | st.sampled_from(["undo", "redo"]), max_size=30)


def played(actions: list[Action | str], start: Grid = FOUR) -> Game:
    """Return a game after these actions; illegal ones are refused."""
    game = Game(start, FOUR_SOLVED)
    for action in actions:
        if isinstance(action, str):
            getattr(game, action)()
        else:
            with suppress(IllegalMove):
                game.play(action)
    return game


def test_a_new_game() -> None:
    game = Game(NINE)
    assert game.grid == game.start == NINE
    assert game.marks == (frozenset(),) * 81
    assert game.actions == ()
    assert (game.can_undo, game.can_redo) == (False, False)
    assert (game.undo(), game.redo()) == (False, False)


def test_place_and_clear() -> None:
    game = Game(NINE)
    game.place(0, 4)
    assert game.grid == NINE.place(0, 4)
    assert game.actions == (Action("put", cells=(0,), digit=4),)
    game.clear(0)
    assert game.grid == NINE
    assert game.undo()
    assert game.grid[0] == 4
    assert game.redo()
    assert game.grid[0] == 0


def test_givens_are_protected() -> None:
    game = Game(NINE)
    actions: tuple[Callable[[], None], ...] = (
        lambda: game.place(1, 5),
        lambda: game.place(1, 4, check=True),
        lambda: game.clear(1),
        lambda: game.mark(1, 5),
    )
    for action in actions:
        with pytest.raises(IllegalMove, match="r1c2 is a given"):
            action()
    assert game.options(1) == ()
    assert not game.is_legal(1, 5)


def test_placed_digits_of_the_start_can_be_changed() -> None:
    game = Game(FOUR.place(2, 4))
    game.place(2, 3)
    assert game.grid == FOUR.place(2, 3)


def test_options_and_the_check() -> None:
    game = Game(NINE)
    assert game.options(0) == (4, 8)
    assert game.is_legal(0, 8)
    assert not game.is_legal(0, 5)
    with pytest.raises(IllegalMove, match="5 cannot go into r1c1"):
        game.place(0, 5, check=True)
    assert game.actions == ()
    game.place(0, 5)
    assert game.conflicts() == {0, 1, 45}
    game.place(0, 8, check=True)
    assert game.conflicts() == frozenset()
    assert game.options(0) == (4, 8)


@pytest.mark.parametrize("cell", [-1, 81, 1000])
def test_cells_outside_the_grid(cell: int) -> None:
    game = Game(NINE)
    for action in (
        lambda: game.place(cell, 1),
        lambda: game.clear(cell),
        lambda: game.mark(cell, 1),
        lambda: game.options(cell),
        lambda: game.is_legal(cell, 1),
    ):
        with pytest.raises(UnknownPlace, match="there is no cell"):
            action()


@pytest.mark.parametrize("digit", [-1, 0, 10])
def test_digits_outside_the_grid(digit: int) -> None:
    game = Game(NINE)
    for action in (
        lambda: game.place(0, digit),
        lambda: game.mark(0, digit),
        lambda: game.is_legal(0, digit),
    ):
        with pytest.raises(IllegalMove, match="is not a digit"):
            action()


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Action("jump"), "there is no action 'jump'"),  # type: ignore[arg-type]
        (Action("put", "ink", (0,), 1), "there is no layer 'ink'"),  # type: ignore[arg-type]
        (Action("put", cells=(81,), digit=1), "there is no cell 81"),
        (Action("put", cells=(0,), digit=10), "10 is not a digit"),
        (Action("put", "colours", (0,), 10), "10 is not a digit: digits are 1 to 9"),
        (Action("step", placements=(Candidate(0, 12),)), "12 is not a digit"),
        (Action("take", digits=b"", centre=()), "'take' needs 81 digits"),
        (Action("take", digits=bytes(81), centre=(512,) * 81), "must be digits 1 to 9"),
    ],
)
def test_actions_that_do_not_exist(action: Action, reason: str) -> None:
    with pytest.raises((IllegalMove, UnknownPlace), match=reason):
        Game(NINE).play(action)


@pytest.mark.parametrize("cell", [2, "r1c3", (0, 2)])
def test_all_methods_take_cells_in_three_ways(cell: CellLike) -> None:
    game = Game(FOUR)
    game.mark(cell, 4)
    game.colour(cell, "green")
    game.place(cell, 3, check=True)
    assert game.grid[2] == 3
    assert game.colours[2] == {2}
    game.clear(cell)
    assert game.grid[2] == 0
    assert game.marks[2] == {4}
    assert game.options(cell) == (3, 4)
    assert game.is_legal(cell, 3)


@pytest.mark.parametrize("cell", ["r1c5", "a1", (0, 4), (-1, 0), (4, 0)])
def test_cells_that_do_not_exist(cell: CellLike) -> None:
    with pytest.raises(UnknownPlace, match=r"no cell|is not a cell"):
        Game(FOUR).place(cell, 1)


def test_marks() -> None:
    game = Game(NINE)
    game.mark(0, 4)
    game.mark(0, 7)
    assert game.marks[0] == {4, 7}
    game.mark(0, 4)
    assert game.marks[0] == {7}
    game.place(0, 8)
    assert game.marks[0] == frozenset()
    with pytest.raises(IllegalMove, match="r1c1 has a digit"):
        game.mark(0, 7)
    game.undo()
    assert game.marks[0] == {7}
    game.clear(0)
    assert game.marks[0] == frozenset()


def test_marks_show_again_when_the_digit_goes() -> None:
    game = Game(NINE)
    game.mark(0, 4)
    game.place(0, 8)
    assert game.marks[0] == frozenset()
    game.clear(0)
    assert game.marks[0] == {4}


def test_corner_marks_and_colours() -> None:
    game = Game(NINE)
    game.mark("r1c1", 4, "corner")
    game.mark("r1c1", 8)
    assert game.corner[0] == {4}
    assert game.centre[0] == {8}
    assert game.marks[0] == {4, 8}
    game.colour(0, 1)
    game.colour(1, "pink")  # a given
    game.colour(0, "red")
    game.colour(0, "blue")
    assert [sorted(some) for some in game.colours[:3]] == [[4], [9], []]
    for _ in range(3):
        game.clear(0)
    assert (game.marks[0], game.colours[0]) == (frozenset(), frozenset())
    with pytest.raises(IllegalMove, match="no colour 'black': colours are blue"):
        game.colour(0, "black")
    with pytest.raises(IllegalMove, match="use centre or corner"):
        game.mark(0, 1, "digits")


def test_fill_marks_is_one_action() -> None:
    game = Game(NINE)
    game.mark(0, 1)
    game.fill_marks()
    for cell, digit in enumerate(NINE):
        options = {1} if cell == 0 else set() if digit else set(game.options(cell))
        assert game.marks[cell] == options
    game.undo()
    assert game.marks[0] == {1}
    assert not any(game.marks[1:])
    game.redo()
    game.remove_marks()
    assert not any(game.marks)


def test_a_step_is_applied() -> None:
    game = Game(NINE)
    step = next_step(NINE)
    assert step
    game.apply(step)
    assert game.grid == step.apply(NINE)
    game.restart()
    assert game.grid == NINE
    assert [action.kind for action in game.actions] == ["step", "restart"]


def test_tidy_takes_the_digit_out_of_the_marks_of_peers() -> None:
    game = Game(FOUR)
    game.fill_marks()
    assert 3 in game.marks[3]
    game.place(2, 3, tidy=True)
    assert 3 not in game.marks[3]
    assert game.marks[8] == {2}
    game.undo()
    assert 3 in game.marks[3]


def test_candidates_of_the_grid_are_the_first_marks() -> None:
    game = Game(Grid(FOUR.digits, candidate_masks=[0b1010] * 16))
    assert game.marks[0] == frozenset()
    assert game.marks[2] == {2, 4}
    assert game.grid.candidate_masks is None


def test_moves_that_change_nothing_are_not_recorded() -> None:
    game = Game(FOUR)
    game.place(2, 3)
    game.undo()
    game.clear(2)
    assert game.can_redo
    game.redo()
    game.place(2, 3)
    assert len(game.actions) == 1


def test_a_new_move_ends_redo() -> None:
    game = Game(FOUR)
    game.place(2, 3)
    game.undo()
    game.place(2, 4)
    assert not game.can_redo
    assert game.actions == (Action("put", cells=(2,), digit=4),)


def test_mistakes() -> None:
    game = Game(FOUR, FOUR_SOLVED)
    game.place(2, 3)
    assert game.mistakes() == frozenset()
    game.place(3, 2)
    game.place(6, 1)
    assert game.mistakes() == {3}
    assert game.undo_to_first_mistake() == 2
    assert game.grid == FOUR.place(2, 3)
    assert game.can_redo
    assert game.undo_to_first_mistake() == 0


def test_corrected_mistakes_are_not_undone() -> None:
    game = Game(FOUR, FOUR_SOLVED)
    game.place(2, 4)
    game.place(2, 3)
    game.place(3, 1)
    assert game.undo_to_first_mistake() == 1
    assert game.grid[2] == 3


def test_mistakes_of_the_start_stay() -> None:
    game = Game(FOUR.place(2, 4), FOUR_SOLVED)
    game.place(3, 3)
    assert game.undo_to_first_mistake() == 1
    assert game.mistakes() == {2}


def test_completion() -> None:
    game = Game(NINE, SOLVED)
    empty = [cell for cell, digit in enumerate(NINE) if not digit]
    for cell in empty:
        assert not game.is_solved
        game.place(cell, SOLVED[cell], check=True)
    assert game.is_solved
    assert game.grid.digits == SOLVED.digits
    game.place(empty[0], 5)
    assert not game.is_solved


def test_the_solution_must_solve_the_grid() -> None:
    for wrong in (FOUR, Grid("1" * 16), Grid("2143341212344321")):
        with pytest.raises(NoSolution):
            Game(FOUR, wrong)
    with pytest.raises(ShapeError):
        Game(FOUR, Grid(FOUR_SOLVED.digits, Shape(4, variants=["x"])))


def test_conflicts_know_extra_houses() -> None:
    assert conflicts(Grid("1....1" + "." * 10)) == {0, 5}
    assert conflicts(Grid("1" + "." * 14 + "1")) == frozenset()
    assert conflicts(Grid("1" + "." * 14 + "1", Shape(4, variants=["x"]))) == {0, 15}
    extra = Shape(4, extra=[House("e1", (0, 6))])
    assert conflicts(Grid("1.....1" + "." * 9, extra)) == {0, 6}


@given(ACTIONS)
def test_undo_all_and_redo_all(actions: list[Action | str]) -> None:
    game = played(actions)
    while game.redo():
        pass
    end = game.grid, game.marks, game.actions
    steps = 0
    while game.undo():
        steps += 1
    assert steps == len(end[2])
    assert (game.grid, game.marks, game.actions) == (FOUR, (frozenset(),) * 16, ())
    while game.redo():
        pass
    assert (game.grid, game.marks, game.actions) == end


@given(ACTIONS)
def test_givens_never_change(actions: list[Action | str]) -> None:
    grid = played(actions).grid
    assert grid.puzzle() == FOUR


@given(ACTIONS)
def test_actions_can_be_replayed(actions: list[Action | str]) -> None:
    game, again = played(actions), Game(FOUR)
    for action in game.actions:
        again.play(action)
    assert (again.grid, again.marks, again.actions) == (game.grid, game.marks, game.actions)


@given(ACTIONS)
def test_no_cell_has_both_a_digit_and_marks(actions: list[Action | str]) -> None:
    game = played(actions)
    assert not any(digit and marks for digit, marks in zip(game.grid, game.marks))


@given(ACTIONS)
def test_options_are_exactly_the_digits_that_break_no_rule(actions: list[Action | str]) -> None:
    game = played(actions)
    for cell in range(16):
        for digit in range(1, 5):
            if not FOUR.givens[cell]:
                broken = cell in conflicts(game.grid.place(cell, digit))
                assert game.is_legal(cell, digit) != broken


STARTS = (
    FOUR,
    FOUR.place(2, 4).place(6, 1),
    Grid(FOUR.digits, candidate_masks=range(16)),
)


@given(ACTIONS, st.sampled_from(STARTS))
def test_saving_keeps_everything(actions: list[Action | str], start: Grid) -> None:
    game = played(actions, start)
    game.elapsed_ms = 1500
    again = Game.from_json(game.to_json())
    assert again == game
    assert again.to_json() == game.to_json()
    while True:
        assert again.board == game.board
        assert again.mistakes() == game.mistakes()
        if not game.undo():
            break
        again.undo()
    assert not again.can_undo


def test_saving_keeps_the_shape() -> None:
    shape = Shape(5, boxes="1112211322433324435544555", extra=[House("e1", (0, 24))])
    game = Game(Grid("1" + "." * 24, shape))
    game.place(24, 5)
    again = Game.from_json(game.to_json())
    assert again.start == game.start
    assert "solution" not in game.to_json()


def test_the_saved_text() -> None:
    game = Game(FOUR, FOUR_SOLVED)
    game.fill_marks()
    game.elapsed_ms = 2500
    game.mark("r1c3", 4)
    game.colour("r1c1", "teal")
    game.place("r2c3", 1, tidy=True)
    game.place("r2c4", 2)
    game.undo()
    assert json.loads(game.to_json()) == {
        "version": 3,
        "puzzle": {"size": 4, "digits": "12..34......4321"},
        "solution": "1234341221434321",
        "actions": [
            {"kind": "fill", "at_ms": 0},
            {"kind": "put", "layer": "centre", "cells": ["r1c3"], "digit": 4, "on": False,
             "at_ms": 2500},
            {"kind": "put", "layer": "colours", "cells": ["r1c1"], "digit": 8, "on": True,
             "at_ms": 2500},
            {"kind": "put", "layer": "digits", "cells": ["r2c3"], "digit": 1, "on": True,
             "tidy": True, "at_ms": 2500},
            {"kind": "put", "layer": "digits", "cells": ["r2c4"], "digit": 2, "on": True,
             "at_ms": 2500},
        ],
        "position": 4,
        "elapsed_ms": 2500,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"version": 2}, "must have version 3, not 2"),
        ({"version": "3"}, "'version' must be a whole number"),
        ({"puzzle": None}, "'puzzle' must be an object, not null"),
        ({"puzzle": {"size": 4}}, "'digits' is missing"),
        ({"solution": "1" * 16}, "does not solve"),
        ({"solution": "1"}, "1 cell does not make"),
        ({"actions": {}}, "'actions' must be an array"),
        ({"actions": [[]]}, "an action must be an object, not an array"),
        ({"actions": [{"kind": "jump", "at_ms": 0}]}, "there is no action 'jump': use put"),
        ({"actions": [{"kind": "fill", "at_ms": 0, "x": 1}]}, "the action 'fill' has no 'x'"),
        ({"actions": [{"kind": "clear", "layer": "digits", "cells": ["r9c1"], "at_ms": 0}]},
         "'r9c1' is not a cell"),
        ({"actions": [{"kind": "place", "placements": ["r1c3=x"], "at_ms": 0}]},
         "'r1c3=x' must be a cell and a digit, such as r1c1=5"),
        ({"position": 1}, "'position' must be 0 to 0"),
        ({"elapsed_ms": -1}, "'elapsed_ms' must be 0 or more, not -1"),
        ({"name": ""}, "a game has no 'name'"),
    ],
)  # fmt: skip
def test_the_error_names_what_is_wrong(change: dict[str, object], reason: str) -> None:
    good = json.loads(Game(FOUR).to_json())
    with pytest.raises(ParseError) as error:
        Game.from_json(json.dumps(good | change))
    assert reason in str(error.value)


# The games that the page must read in the same way.


def symbols(masks: tuple[int, ...], known: str = SYMBOLS) -> list[str]:
    return ["".join(s for bit, s in enumerate(known) if mask >> bit & 1) for mask in masks]


def outcome(game: Game) -> dict[str, object]:
    """What a game has led to, as the fixtures tell it; it is undone to the first mistake."""
    shape, board = game.start.shape, game.board
    name = shape.cell_name
    found = {
        "digits": game.grid.symbols,
        "centre": symbols(board.centre, shape.symbols),
        "corner": symbols(board.corner, shape.symbols),
        "colours": symbols(board.colours),
        "conflicts": [name(cell) for cell in sorted(game.conflicts())],
        "marks_are_candidates": game.marks_are_candidates,
    }
    if "solution" in game.to_json():
        found["mistakes"] = [name(cell) for cell in sorted(game.mistakes())]
        found["before_first_mistake"] = len(game.actions) - game.undo_to_first_mistake()
    return found


@pytest.mark.parametrize("file", SOUND, ids=lambda file: file.stem)
def test_shared_games(file: Path) -> None:
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    game = Game.from_json(json.dumps(data["game"]))
    assert json.loads(game.to_json()) == data["game"]
    assert houses_data(game.start.shape) == data["houses"]
    assert outcome(game) == data["expected"]


def test_shared_games_that_are_refused() -> None:
    data: dict[str, Any] = json.loads((GAMES / "refused.json").read_text(encoding="utf-8"))
    Game.from_json(json.dumps(data["game"]))
    for change in data["refused"]:
        try:
            Game.from_json(json.dumps(data["game"] | change))
        except ParseError:
            continue
        pytest.fail(f"a game with {change} was read")


def test_the_page_plays_random_games_alike() -> None:
    node = shutil.which(
        "node", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    )
    if node is None:
        pytest.skip("there is no node: pip install sudokit[dev]")
    random = Random(1)
    games = [random_game(random) for _ in range(300)]
    asked = [
        {"game": json.loads(game.to_json()), "houses": houses_data(game.start.shape)}
        for game in games
    ]
    script = Path(__file__).parent / "js" / "replay.js"
    ended = subprocess.run([node, script], input=json.dumps(asked), capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    for game, sent, answer in zip(games, asked, json.loads(ended.stdout)):
        assert answer["game"] == sent["game"]
        assert answer["outcome"] == outcome(game), sent["game"]


def random_game(random: Random) -> Game:
    """A game of many actions that come in each other's way, some of them undone."""
    variants = random.choice([[], ["x"], ["disjoint"]])
    digits = random.choice(["." * 16, FOUR.symbols])
    game = Game(Grid(digits, Shape(4, variants=variants if digits[0] == "." else [])))
    if digits == FOUR.symbols and random.random() < 0.7:
        game = Game(game.start, FOUR_SOLVED)
    if random.random() < 0.2:
        game = Game(Grid.empty(Shape(rows=2, columns=8, digits=range(0, 9), boxes=())))

    def candidates() -> tuple[Candidate, ...]:
        return tuple(
            Candidate(random.randrange(16), random.randint(1, 4))
            for _ in range(random.randint(0, 3))
        )

    def cells() -> tuple[int, ...]:
        return tuple(random.sample(range(16), random.randint(1, 4)))

    makers: list[Callable[[], Action]] = [
        lambda: Action("put", "digits", cells(), random.randint(1, 4), random.random() < 0.8,
                       random.random() < 0.7),
        lambda: Action("put", random.choice(LAYERS), cells(), random.randint(1, 4),
                       random.random() < 0.6),
        lambda: Action("clear", random.choice(LAYERS), cells()),
        lambda: Action("place", placements=candidates(), tidy=random.random() < 0.5),
        lambda: Action("step", placements=candidates(), eliminations=candidates()),
        lambda: Action("fill"),
    ]  # fmt: skip
    rare = [
        Action("unmark"), Action("restart"),
        Action("take", digits=FOUR_SOLVED.digits, centre=(3,) * 16, of_path=True),
    ]  # fmt: skip
    for _ in range(random.randint(1, 25)):
        game.elapsed_ms += random.randint(0, 5000)
        game.play(random.choice(rare) if random.random() < 0.05 else random.choice(makers)())
        for _ in range(random.choice([0, 0, 0, 1, 2])):
            game.undo()
    return game


def test_the_examples_of_the_document_are_read() -> None:
    page = (Path(__file__).parent.parent / "docs" / "game.md").read_text(encoding="utf-8")
    game, actions = (
        json_block.strip() for json_block in re.findall(r"```json\n(.*?)```", page, re.S)
    )
    assert len(Game.from_json(game).actions) == 2
    listed = [json.loads(line) for line in actions.splitlines()]
    assert [action["kind"] for action in listed] == list(FIELDS)
    whole = json.loads(game) | {"actions": listed, "position": len(listed)}
    assert json.loads(Game.from_json(json.dumps(whole)).to_json()) == whole
    examples = doctest.DocTestParser().get_doctest(page, {}, "game.md", None, None)
    assert examples.examples
    assert doctest.DocTestRunner().run(examples).failed == 0


# Values.


def test_equality() -> None:
    one, other = Game(FOUR), Game(FOUR, FOUR_SOLVED)
    assert one == other
    assert one != Game(NINE)
    assert one != FOUR
    one.place(2, 3)
    assert one != other
    other.place((0, 2), 3)
    assert one == other
    one.undo()
    assert one != other
    other.undo()
    assert one == other
    one.elapsed_ms = 1
    assert one != other
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


def test_repr() -> None:
    game = Game(FOUR)
    game.place(2, 3)
    game.place(3, 4)
    game.undo()
    assert repr(game) == "<Game 123.34......4321, 7 empty, action 1 of 2>"


@pytest.mark.parametrize("text", ["", "[]", "null", "1", "[" * 100_000, "9" * 5000, "{", "NaN"])
def test_other_text_is_a_parse_error(text: str) -> None:
    with pytest.raises(ParseError):
        Game.from_json(text)


@given(st.text())
def test_any_text_is_a_parse_error(text: str) -> None:
    with pytest.raises(ParseError):
        Game.from_json(text)


@settings(max_examples=examples(300))
@given(ACTIONS, st.data())
def test_mangled_text_is_a_game_or_a_parse_error(
    actions: list[Action | str], data: st.DataObject
) -> None:
    text = played(actions).to_json()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 8)))
    filling = data.draw(st.text('"[]{}:,0123456789.rcnulltrue-', max_size=8) | st.text(max_size=3))
    try:
        game = Game.from_json(text[:start] + filling + text[end:])
    except ParseError:
        return
    assert Game.from_json(game.to_json()).to_json() == game.to_json()


def test_boards_lead_to_the_present() -> None:
    game = Game(Grid("12" + "." * 14))
    game.mark(2, 3)
    game.place(2, 4)
    assert [board.digits[2] for board in game.boards] == [0, 0, 4]
    assert [board.centre[2] for board in game.boards] == [0, 4, 4]
    game.undo()
    assert [board.digits[2] for board in game.boards] == [0, 0]
    assert game.boards[-1] == game.board


def test_there_are_nine_colours() -> None:
    assert len(set(COLOURS)) == 9


def test_mistakes_are_found_by_a_deadline() -> None:
    endless = Grid([0] * 625, candidate_masks=[2**13 - 1] * 14 + [2**25 - 1] * 611)
    game = Game(endless)
    with pytest.raises(GaveUp, match=r"within 0\.05 seconds"):
        game.mistakes(seconds=0.05)
    with pytest.raises(GaveUp, match=r"within 0\.05 seconds"):
        game.undo_to_first_mistake(seconds=0.05)
