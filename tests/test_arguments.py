"""Arguments of wrong types: every public call refuses them with a message that helps."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path

import pytest

import sudokit
from sudokit import Action, Deadline, Game, Grid, Picture, Shape, Step
from sudokit.constraints import Cage

FOUR = Grid("..3.3.1..4......")
CAGED = Grid.empty(Shape(4, constraints=[Cage(["r1c1", "r1c2"], 3)]))
STEP = sudokit.steps(FOUR)[0]
WRONG: tuple[object, ...] = ("wrong", None, 1.5, [object()], object())
INTERNAL = re.compile(
    r"_core|nanobind|has no attribute|unhashable|not iterable|cannot be interpreted|has no len"
    r"|incompatible function|tuple\.index|not supported between|unpack|subscriptable|expected at"
    r"|required|not in list|operand|must be real|argument \d"
)
"""Words of messages that tell of the code instead of the argument."""

RIGHT: Mapping[str, object] = {
    "grid": FOUR, "other": FOUR, "board": FOUR, "puzzles": ["." * 81], "text": FOUR.symbols,
    "path": Path(__file__), "number": 1, "name": "x_wing", "digits": FOUR.symbols, "cell": 0,
    "digit": 1, "place": "r1c1", "step": STEP, "action": Action("fill"), "colour": 1, "level": 1,
    "size": 4, "seconds": 60, "seed": 1, "answers": ["." * 81], "date": "2026-11-16",
    "technique": "x_wing", "steps": [STEP],
}  # fmt: skip
"""A right value of each parameter without a default."""
SPECIAL: Mapping[str, Mapping[str, object]] = {
    "Shape.house": {"name": "r1"},
    "Picture.save": {"path": "/nowhere/picture.svg"},
    "Game.from_json": {"text": Game(FOUR).to_json()},
    "generate": {"seconds": 0.5},
    "complete": {"grid": Grid.empty(4), "variant": "xv"},
    "draw": {"cell": 40},
    "Step.draw": {"cell": 40},
    "walkthrough": {"cell": 40},
}
"""Right values where the same name means something else, and those that make a call quick."""

OWNERS: Mapping[type, object] = {
    Shape: Shape(4), Grid: FOUR, Step: STEP, Deadline: Deadline(None), Picture: sudokit.draw(FOUR),
    sudokit.Hint: sudokit.hint(FOUR),
}  # fmt: skip
"""An object of each class whose methods are called; games are made anew for each call."""


def public_calls() -> Iterator[tuple[str, Callable[..., object]]]:
    for name in sudokit.__all__:
        public = getattr(sudokit, name)
        if inspect.isfunction(public) or public in (Shape, Grid, Game, Deadline):
            yield name, public
    for owner in (Game, *OWNERS):
        for name, member in vars(owner).items():
            if not name.startswith("_") and (
                inspect.isfunction(member) or type(member) is classmethod
            ):
                yield f"{owner.__name__}.{name}", getattr(OWNERS.get(owner, owner), name)


CALLS = dict(public_calls())
CASES = [
    (name, parameter.name)
    for name, call in CALLS.items()
    for parameter in inspect.signature(call).parameters.values()
    if parameter.name != "self" and parameter.annotation != "bool"
]


def called(name: str, parameter: str, value: object) -> object:
    """Make a call with this value of one parameter and right values of the others."""
    call = CALLS[name]
    if name.startswith("Game.") and not inspect.ismethod(call):
        call = getattr(Game(FOUR), name.removeprefix("Game."))
    right = {**RIGHT, **SPECIAL.get(name, {}), parameter: value}
    by_place, by_name = [], {}
    for each in inspect.signature(call).parameters.values():
        if each.default is each.empty and each.kind is not each.VAR_POSITIONAL:
            by_place.append(right[each.name])
        elif each.name == parameter and each.kind in (each.VAR_POSITIONAL, each.POSITIONAL_ONLY):
            by_place.append(value)
        elif each.name == parameter or each.name in SPECIAL.get(name, {}):
            by_name[each.name] = right[each.name]
    answer = call(*by_place, **by_name)
    return list(islice(answer, 1)) if isinstance(answer, Iterator) else answer


def refusal(name: str, parameter: str, value: object) -> str:
    """Return the message by which a call refuses a value; empty if the call takes it."""
    try:
        called(name, parameter, value)
    except (TypeError, ValueError, OSError) as error:
        return str(error)
    return ""


def test_all_public_calls_are_tried() -> None:
    assert {"solve", "rate_many", "generate", "draw", "parse", "Game", "Shape", "Grid.place",
            "Game.place", "Game.mistakes", "Step.apply", "Deadline"} <= {*CALLS}  # fmt: skip


@pytest.mark.parametrize(("name", "parameter"), CASES, ids=[".".join(case) for case in CASES])
def test_a_wrong_type_is_refused_with_a_message_that_helps(
    name: str, parameter: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # any text is a path that a picture can be saved to
    for value in WRONG:
        message = refusal(name, parameter, value)
        assert not INTERNAL.search(message), f"{value!r}: {message}"


@pytest.mark.parametrize(
    ("name", "parameter", "value", "message"),
    [
        ("Game.place", "digit", "4", "a digit must be a whole number, not '4'"),
        ("Game.place", "digit", 0, r"0 is not a digit: clear\(\) empties a cell"),
        ("Game.place", "digit", True, "a digit must be a whole number, not True"),
        ("Grid.place", "digit", True, "a digit must be a whole number, 0 if empty, not True"),
        ("Grid.place", "cell", True, "a cell must be an index, .* not True"),
        ("Game.place", "cell", (0, True), "a row or column must be a whole number .* not True"),
        ("solve", "grid", Game(FOUR), "a Grid is needed, not Game: game.grid is one"),
        ("solve_many", "puzzles", [Game(FOUR)], "item 0 is of type Game: .*; game.grid is one"),
        ("parse", "text", FOUR, "text is needed, not Grid: it is read already"),
        ("score_many", "puzzles", [CAGED], "use check_many with a list of the answers here"),
        ("Game.from_json", "text", b"\xff", "not JSON: the bytes are not text, as in UTF-8"),
        ("Game.place", "cell", 1.5, "a cell must be an index, a name such as"),
        ("Shape", "size", "9", "size must be a whole number, such as 9, not '9'"),
        ("Shape", "variants", "x", "variants must be a list of names, not 'x'"),
        ("solve", "seconds", "1", "seconds must be a number of seconds, or None for no limit"),
        ("rate_many", "seconds_each", "1", "seconds_each must be a number of seconds"),
        ("rate_many", "seconds_each", Deadline(1), r"seconds_each must .* not Deadline\(1.0\)"),
        ("generate", "se", "3-4", "se must be a number, or a pair of the lowest and the highest"),
        ("generate", "clues", "25", "clues must be a whole number, or a pair"),
        ("generate", "difficulty", 3, "difficulty must be one of easy, medium"),
        ("generate", "seed", "x", "seed must be a whole number, not 'x'"),
        ("steps", "technique", 5, "technique must be a Technique or its name, not 5"),
        ("next_step", "profile", 5, "profile must be one of human"),
        ("draw", "cell", 0, "cell must be a width in pixels of more than 0, not 0"),
        ("draw", "step", "x", r"step must be a Step, such as next_step\(\)"),
        ("parse", "text", "file.txt", r"looks like the name of a file.*read_bytes\(\)"),
        ("parse", "text", "/home/me/my puzzle.sdk", "looks like the name of a file"),
        ("parse", "text", Path("file.txt"), r"not a path: parse\(path.read_bytes\(\)\)"),
        ("Grid", "digits", 5, "digits must be a string, or a list of digits or rows, not 5"),
        ("Grid.empty", "shape", [9], "shape must be a Shape, or a size such as 9"),
        ("random_grid", "shape", "9", "shape must be a Shape, or a size such as 9, not '9'"),
        ("Grid", "shape", "4", "shape must be a Shape, or a size such as 9, not '4'"),
        ("parse", "shape", "4", "shape must be a Shape, or a size such as 9, not '4'"),
        ("generate", "needs", 5, "needs must be a technique or a list of techniques, not 5"),
        ("generate", "forbids", [5], "technique must be a Technique or its name, not 5"),
        ("count_many", "threads", 1.5, "threads must be a whole number, not 1.5"),
        ("count", "limit", -1, "limit must not be negative, and -1 is"),
    ],
)
def test_messages_say_what_would_be_right(
    name: str, parameter: str, value: object, message: str
) -> None:
    assert re.search(message, refusal(name, parameter, value)), refusal(name, parameter, value)


def test_a_text_that_is_not_a_file_name_keeps_its_error() -> None:
    for text in ("https://example.com", "1.3", "some words"):
        assert "file" not in refusal("parse", "text", text)


def test_a_list_of_a_row_and_a_column_is_a_cell() -> None:
    """JSON has no tuples."""
    game = Game(FOUR)
    game.place([0, 1], 3)
    assert game.grid == FOUR.place([0, 1], 3, given=False) == FOUR.place((0, 1), 3)
    with pytest.raises(TypeError, match="a cell must be an index"):
        game.place([0], 3)


def test_slices_of_too_many_lines_are_refused() -> None:
    with pytest.raises(sudokit.UnknownPlace, match="give a row and a column"):
        FOUR[0, 1, 2:3]  # type: ignore[index]
