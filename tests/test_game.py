from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudokit.checker import conflicts
from sudokit.errors import IllegalMove, NoSolution, ParseError, ShapeError
from sudokit.game import Game, Move
from sudokit.grid import Grid
from sudokit.shape import House, Shape

NINE = Grid("051070923006902410293014007080050109600097000519003060125080006060020090938000000")
SOLVED = Grid("451678923876932415293514687387256149642197538519843762125489376764325891938761254")
FOUR = Grid("12..34......4321")
FOUR_SOLVED = Grid("1234341221434321")

MOVES = st.one_of(
    st.builds(Move, st.sampled_from(["place", "tidy", "mark"]), st.integers(0, 15),
              st.integers(1, 4)),
    st.builds(Move, st.just("clear"), st.integers(0, 15)),
    st.just(Move("fill")),
)  # fmt: skip
ACTIONS = st.lists(MOVES | st.sampled_from(["undo", "redo"]), max_size=30)


def played(actions: list[Move | str], start: Grid = FOUR) -> Game:
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
    assert game.moves == ()
    assert (game.can_undo, game.can_redo) == (False, False)
    assert (game.undo(), game.redo()) == (False, False)


def test_place_and_clear() -> None:
    game = Game(NINE)
    game.place(0, 4)
    assert game.grid == NINE.place(0, 4)
    assert game.moves == (Move("place", 0, 4),)
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
    assert game.moves == ()
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
        with pytest.raises(IllegalMove, match="there is no cell"):
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
    "move",
    [
        Move("jump", 0, 1),  # type: ignore[arg-type]
        Move("clear", 0, 1),
        Move("fill", 0),
        Move("fill", -1, 1),
    ],
)
def test_moves_that_do_not_exist(move: Move) -> None:
    with pytest.raises(IllegalMove, match="no such move"):
        Game(NINE).play(move)


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


def test_fill_marks_is_one_action() -> None:
    game = Game(NINE)
    game.mark(0, 1)
    game.fill_marks()
    for cell, digit in enumerate(NINE):
        assert game.marks[cell] == (set() if digit else set(game.options(cell)))
    game.undo()
    assert game.marks[0] == {1}
    assert not any(game.marks[1:])


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
    assert len(game.moves) == 1


def test_a_new_move_ends_redo() -> None:
    game = Game(FOUR)
    game.place(2, 3)
    game.undo()
    game.place(2, 4)
    assert not game.can_redo
    assert game.moves == (Move("place", 2, 4),)


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
        assert not game.is_complete
        game.place(cell, SOLVED[cell], check=True)
    assert game.is_complete
    assert game.grid.digits == SOLVED.digits
    game.place(empty[0], 5)
    assert not game.is_complete


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
def test_undo_all_and_redo_all(actions: list[Move | str]) -> None:
    game = played(actions)
    while game.redo():
        pass
    end = game.grid, game.marks, game.moves
    steps = 0
    while game.undo():
        steps += 1
    assert steps == len(end[2])
    assert (game.grid, game.marks, game.moves) == (FOUR, (frozenset(),) * 16, ())
    while game.redo():
        pass
    assert (game.grid, game.marks, game.moves) == end


@given(ACTIONS)
def test_givens_never_change(actions: list[Move | str]) -> None:
    grid = played(actions).grid
    assert grid.puzzle() == FOUR


@given(ACTIONS)
def test_moves_can_be_replayed(actions: list[Move | str]) -> None:
    game, again = played(actions), Game(FOUR)
    for move in game.moves:
        again.play(move)
    assert (again.grid, again.marks, again.moves) == (game.grid, game.marks, game.moves)


@given(ACTIONS)
def test_no_cell_has_both_a_digit_and_marks(actions: list[Move | str]) -> None:
    game = played(actions)
    assert not any(digit and marks for digit, marks in zip(game.grid, game.marks))


@given(ACTIONS)
def test_options_are_exactly_the_digits_that_break_no_rule(actions: list[Move | str]) -> None:
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
def test_saving_keeps_everything(actions: list[Move | str], start: Grid) -> None:
    game = played(actions, start)
    again = Game.from_json(game.to_json())
    assert again.to_json() == game.to_json()
    assert again.start == game.start
    while True:
        assert (again.grid, again.marks, again.moves) == (game.grid, game.marks, game.moves)
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
    game.mark(2, 4)
    game.clear(3)
    game.place(6, 1, tidy=True)
    game.place(7, 2)
    game.undo()
    assert json.loads(game.to_json()) == {
        "version": 1,
        "start": {"size": 4, "digits": "12..34......4321"},
        "solution": "1234341221434321",
        "moves": [
            ["fill"],
            ["mark", "r1c3", 4],
            ["clear", "r1c4"],
            ["tidy", "r2c3", 1],
            ["place", "r2c4", 2],
        ],
        "position": 4,
    }


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"version": 2}, "version 2"),
        ({"version": "1"}, "'version' must be a whole number"),
        ({"start": None}, "'start' must be an object, not null"),
        ({"start": {"size": 4}}, "'digits' is missing"),
        ({"solution": "1" * 16}, "does not solve"),
        ({"solution": "1"}, "1 cells"),
        ({"moves": {}}, "'moves' must be an array"),
        ({"moves": [[]]}, "a move must have a kind"),
        ({"moves": [[[]]]}, "the kind of a move must be a string, not an array"),
        ({"moves": [["place", "r1c3"]]}, "no 'place' move of 2 parts"),
        ({"moves": [["jump", "r1c3", 3]]}, "no 'jump' move of 3 parts"),
        ({"moves": [["place", "r1c1", 3]]}, "r1c1 is a given"),
        ({"moves": [["place", "r9c1", 3]]}, "'r9c1' is not a cell"),
        ({"moves": [["place", "r1c3", 5]]}, "5 is not a digit"),
        ({"moves": [["place", "r1c3", True]]}, "a digit must be a whole number"),
        ({"moves": [["clear", "r1c3"]]}, "changes nothing"),
        ({"position": 1}, "'position' must be 0 to 0"),
        ({"position": -1}, "'position' must be 0 to 0"),
        ({"name": ""}, "a game has no 'name'"),
    ],
)
def test_the_error_names_what_is_wrong(change: dict[str, object], reason: str) -> None:
    good = json.loads(Game(FOUR).to_json())
    with pytest.raises(ParseError) as error:
        Game.from_json(json.dumps(good | change))
    assert reason in str(error.value)


@pytest.mark.parametrize("text", ["", "[]", "null", "1", "[" * 100_000, "9" * 5000, "{", "NaN"])
def test_other_text_is_a_parse_error(text: str) -> None:
    with pytest.raises(ParseError):
        Game.from_json(text)


@given(st.text())
def test_any_text_is_a_parse_error(text: str) -> None:
    with pytest.raises(ParseError):
        Game.from_json(text)


@settings(max_examples=300)
@given(ACTIONS, st.data())
def test_mangled_text_is_a_game_or_a_parse_error(
    actions: list[Move | str], data: st.DataObject
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


def test_states_lead_to_the_present() -> None:
    game = Game(Grid("12" + "." * 14))
    game.mark(2, 3)
    game.place(2, 4)
    assert [state.digits[2] for state in game.states] == [0, 0, 4]
    assert [state.marks[2] for state in game.states] == [frozenset(), {3}, frozenset()]
    game.undo()
    assert [state.digits[2] for state in game.states] == [0, 0]
    assert game.states[-1] == (game.grid.digits, game.marks)
