"""The full screen, played by textual's pilot, and compared with golden screens.

`python -m tests.terminal.test_app` writes the screens anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from sudokit import Game, Grid, solve

pytest.importorskip("textual", reason="the extra `tui` is not installed")

from ..marking import MARK, mark_english
from .playing import FOUR, NINE, Screen, play_on_screen

SCREENS = Path(__file__).parent / "screens"
GAMES = Path(__file__).parent.parent / "data" / "games"
SIZES = {"small": (80, 24), "large": (120, 40)}


def keys_to_solve(puzzle: str) -> list[str]:
    """Move through the grid row by row, round the edges, and write each digit that is missing."""
    grid, keys = Grid(puzzle), []
    size = grid.shape.column_count
    for cell, (digit, right) in enumerate(zip(grid, solve(grid))):
        keys += [] if digit else [str(right)]
        keys += ["right"] + (["down"] if cell % size == size - 1 else [])
    while not keys[-1].isdigit():
        keys.pop()
    return keys


@pytest.mark.parametrize("puzzle", [FOUR, NINE])
def test_a_puzzle_is_played_to_the_end(puzzle: str) -> None:
    async def script(screen: Screen) -> None:
        await screen.press(*keys_to_solve(puzzle))
        assert "Solved in 0:00." in screen.text
        assert " 0 left" in screen.text

    session = play_on_screen(puzzle, script)
    assert session.game.is_solved
    assert all(action.kind == "put" for action in session.game.actions)


def test_hints_are_shown_and_taken() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("h")
        assert "Look at box 1." in screen.text
        assert "blue" in screen.grounds
        await screen.press("h")
        assert "Hidden Single: look at" in screen.text
        assert "green" not in screen.grounds
        await screen.press("h")
        assert "In box 1, 4 fits only in" in screen.text
        assert {"green", "cyan"} <= screen.grounds
        await screen.press("h")
        assert "Done: r1c1=4" in screen.text
        await screen.press("h")
        assert "Look at" in screen.text
        await screen.press("escape")
        assert "Look at" not in screen.text
        await screen.press("h", "escape")  # the answer is not awaited
        assert "Look" not in screen.text

    session = play_on_screen(FOUR, script)
    assert [action.kind for action in session.game.actions] == ["step"]
    assert session.game.board.digits[0] == 4


def test_marks_colours_undo_and_redo() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("x", "1", "c", "2", "4", "v", "3", "right", "z", "1", "ctrl+z", "ctrl+y")
        await screen.press("ctrl+z", "left")
        assert (
            "Row 1 column 1, empty, centre marks 2 4, corner marks 1, coloured yellow."
            in " ".join(line[34:].strip() for line in screen.text.splitlines())
        )
        await screen.press("delete")  # there is no digit: the centre marks go
        await screen.press("full_stop")  # one mark is left

    game = play_on_screen(FOUR, script).game
    assert game.board.digits[:2] == b"\1\0"
    assert not game.corner[0]
    assert game.colours[0] == {3}
    assert game.can_undo
    assert not game.can_redo


def test_several_cells_are_selected_and_written() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("c", "shift+right", "shift+down", "2")
        assert screen.app.session.selection == {0, 1, 5}
        await screen.press("tab")
        assert screen.app.session.selection == {*range(16)} - {0, 1, 5}
        await screen.press("ctrl+a", "escape", "2")
        assert "Select a cell first." in screen.text
        await screen.pilot.click("#board", offset=(3, 2))
        await screen.pilot.click("#board", offset=(11, 2), shift=True)
        await screen.settle()
        assert screen.app.session.selection == {0, 1}

    assert play_on_screen(FOUR, script).game.centre[:6] == ({2}, {2}, *[set()] * 3, {2})


def test_checks_and_paths_by_typed_commands() -> None:
    async def script(screen: Screen) -> None:
        await screen.type("r1c1 2")
        await screen.type("check")
        assert "1 wrong entry: r1c1." in screen.text
        assert "red" in screen.grounds
        await screen.type("back")
        await screen.type("path")
        assert "Step 1 of 12: r1c1=4" in screen.text
        await screen.press("right", "right", "left", "5")
        assert "Step 2 of 12" in screen.text
        await screen.press("end")
        assert "Solved in 12 steps." in screen.text
        await screen.type("take")
        assert "Solved in 0:00." in screen.text

    session = play_on_screen(FOUR, script)
    assert session.game.is_solved
    assert session.game.actions[-1].of_path


def test_pause_hides_the_board() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("p", "4")
        assert "Paused." in screen.text
        assert not any(f" {digit} " in line[:20] for digit in "134"
                       for line in screen.text.splitlines()[1:8])  # fmt: skip
        await screen.press("p")
        assert " 3  " in screen.text

    assert not play_on_screen(FOUR, script).game.can_undo


def test_help_and_buttons() -> None:
    async def script(screen: Screen) -> None:
        await screen.press("question_mark")
        assert "Keys (any other key closes this)" in screen.text
        await screen.press("q")
        assert "4×4 Sudoku" in screen.text
        await screen.pilot.click("#bar", offset=(2, 0))
        await screen.settle()
        assert "Look at box 1." in screen.text
        await screen.press("colon", "escape")
        assert "Look at box 1." in screen.text

    play_on_screen(FOUR, script)


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q"])
def test_leaving_saves(key: str) -> None:
    saved: list[str] = []

    async def script(screen: Screen) -> None:
        screen.app.session._save = lambda game: saved.append(game.to_json())
        await screen.press("4", "colon", key)
        assert screen.app.session.is_over

    session = play_on_screen(FOUR, script)
    again = Game.from_json(saved[-1])
    assert again == session.game
    assert again.board.digits[0] == 4

    async def resumed(screen: Screen) -> None:
        assert "11 left" in screen.text
        await screen.press("ctrl+z")
        assert "12 left" in screen.text

    play_on_screen(again, resumed)


def test_a_disk_that_is_full_loses_no_entry() -> None:
    async def script(screen: Screen) -> None:
        def fail(game: Game) -> None:
            raise OSError(28, "No space left on device")

        screen.app.session._save = fail
        await screen.press("4")
        assert "cannot be saved: No" in screen.text

    assert play_on_screen(FOUR, script).game.board.digits[0] == 4


def test_a_terminal_that_is_too_small_is_told() -> None:
    async def script(screen: Screen) -> None:
        said = " ".join(screen.text.split())
        assert said.startswith(
            "A 16×16 grid needs a terminal of 81 columns and 23 lines, and this one has 60 and 20."
        )
        await screen.pilot.resize_terminal(81, 23)
        await screen.settle()
        assert "16×16 Sudoku" in screen.text
        await screen.press("g", "right", "a")

    session = play_on_screen("." * 256, script, size=(60, 20))
    assert session.game.board.digits[:2] == bytes([16, 10])


@pytest.mark.parametrize("path", sorted(GAMES.glob("*.json")), ids=lambda path: path.stem)
def test_games_of_the_page_are_drawn(path: Path) -> None:
    """Every game that page and library share has a view in each layout."""
    import json

    from sudokit.terminal.board import LAYOUTS, draw, size_of
    from sudokit.terminal.session import Session
    from sudokit.terminal.view import view_of

    data = json.loads(path.read_text(encoding="utf-8"))
    game = Game.from_json(json.dumps(data.get("game", data)))
    session = Session(game, lambda game: None)
    for layout in LAYOUTS:
        lines = draw(view_of(session), layout, signs=True)
        width, height = size_of(session.shape, layout)
        assert {sum(len(piece.text) for piece in line) for line in lines} == {width}
        assert len(lines) == height


# Golden screens.


async def in_play(screen: Screen) -> None:
    """Marks, colours, an entry that clashes, and several cells that are selected."""
    for line in ("corner r1c1 67", "fill", "colour r2c4 r2c5 blue", "r9c9 1", "r8c9 1", "r1c3 6"):
        screen.app.command(line)
    await screen.press("down", "shift+right")


async def with_a_hint(screen: Screen) -> None:
    """An X-Wing, on a path."""
    screen.app.command("path")
    await screen.settle()
    steps = screen.app.session.path.found.steps  # type: ignore[union-attr]
    first = next(at for at, step in enumerate(steps) if step.technique.id == "x_wing")
    await screen.press(*["right"] * first)


HARD = "......4.36...51.8..3..68....5.746....4.........32..8..18......2...............375"
SCENES = {"play": (NINE, in_play), "hint": (HARD, with_a_hint)}


def golden(scene: str, size: str, colour: bool) -> str:
    puzzle, act = SCENES[scene]
    shown: list[str] = []

    async def script(screen: Screen) -> None:
        await act(screen)
        assert bool(screen.grounds) == colour
        shown.append(screen.text)

    play_on_screen(puzzle, script, size=SIZES[size], colour=colour)
    return shown[0]


def golden_path(scene: str, size: str, colour: bool) -> Path:
    return SCREENS / f"{scene}_{size}{'' if colour else '_plain'}.txt"


@pytest.mark.parametrize("colour", [True, False], ids=["colour", "plain"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES)
def test_screens(scene: str, size: str, colour: bool) -> None:
    expected = golden_path(scene, size, colour).read_text(encoding="utf-8")
    assert golden(scene, size, colour) == expected


if __name__ == "__main__":
    SCREENS.mkdir(exist_ok=True)
    for scene in SCENES:
        for size in SIZES:
            for colour in (True, False):
                text = golden(scene, size, colour)
                golden_path(scene, size, colour).write_text(text, encoding="utf-8")


def test_a_german_screen_needs_no_english(monkeypatch: pytest.MonkeyPatch) -> None:
    mark_english(monkeypatch)

    async def script(screen: Screen) -> None:
        seen = [screen.text]
        for keys in ("h", "h", "h", "h", "1", "x", "c", "v", "ctrl+z", "?", "escape", "p", "p"):
            await screen.press(keys)
            seen.append(screen.text)
        for line in ("path", "next", "close", "check", "help"):
            await screen.type(line)
            seen.append(screen.text)
        assert "Modus Ziffer" in seen[0]
        assert "Sieh dir" in seen[1]
        assert "Tasten (jede andere" in seen[-1]
        assert all(MARK not in text for text in seen)
        texts = "\n".join(seen)
        for words in ("mode", "left", "Look", "Solved", "select", "Keys", "step "):
            assert words not in texts

    play_on_screen(NINE, script, size=(120, 60), language="de")
