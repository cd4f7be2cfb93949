"""Files of saved games: whole, locked, and found again."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sudokit import Game, Grid, ParseError, SudokuError
from sudokit.terminal import saving

PUZZLE = Grid("..3.3.1..4......")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "sudokit" / "games"


def test_a_puzzle_has_one_file(folder: Path) -> None:
    path = saving.usual_path(PUZZLE)
    assert path.parent == folder == saving.games_folder()
    assert path == saving.usual_path(Grid("..3.3.1..4......"))
    assert path != saving.usual_path(PUZZLE.place("r1c1", 4))


def test_what_is_saved_is_loaded_again() -> None:
    saved = saving.SavedGame(saving.usual_path(PUZZLE))
    assert saved.load() is None
    game = Game(PUZZLE)
    game.place("r1c1", 4)
    saved.save(game)
    assert saved.load() == game
    saved.close()
    assert os.listdir(saved.path.parent) == [saved.path.name]


@pytest.mark.skipif(os.name == "nt", reason="needs links and modes of Unix")
def test_links_and_modes_of_a_file_stay(tmp_path: Path) -> None:
    real, link = tmp_path / "real.json", tmp_path / "link.json"
    real.write_text(Game(PUZZLE).to_json(), encoding="utf-8")
    real.chmod(0o640)
    link.symlink_to(real)
    saved = saving.SavedGame(link)
    game = Game(PUZZLE)
    game.place("r1c1", 4)
    saved.save(game)
    saved.close()
    assert (link.is_symlink(), real.stat().st_mode & 0o777) == (True, 0o640)
    assert saving.load(real) == game


def test_a_game_is_locked_until_it_is_closed() -> None:
    path = saving.usual_path(PUZZLE)
    first = saving.SavedGame(path)
    if os.name != "nt":
        with pytest.raises(BlockingIOError, match="another terminal plays the game"):
            saving.SavedGame(path)
    first.close()
    saving.SavedGame(path).close()


def test_a_save_that_fails_leaves_the_file_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    saved = saving.SavedGame(saving.usual_path(PUZZLE))
    game = Game(PUZZLE)
    saved.save(game)

    def fail(source: object, target: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", fail)
        with pytest.raises(OSError, match="No space left"):
            saved.save(Game(PUZZLE.place("r1c1", 4)))
    assert saved.load() == game
    saved.close()
    assert os.listdir(saved.path.parent) == [saved.path.name]


def test_the_latest_game_is_found() -> None:
    assert saving.latest() is None
    for at, puzzle in enumerate((PUZZLE, PUZZLE.place("r1c1", 4))):
        saved = saving.SavedGame(saving.usual_path(puzzle))
        saved.save(Game(puzzle))
        saved.close()
        os.utime(saved.path, (at, at))
    assert saving.latest() == saved.path


@pytest.mark.parametrize("data", [b"", b"{}", b"[1, 2", b"\xff\xfe", b'{"version": 1}'])
def test_files_that_are_no_games(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(data)
    with pytest.raises(ParseError, match=r"game\.json"):
        saving.load(path)


def test_a_player_without_a_home_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setattr(Path, "home", no_home)
    with pytest.raises(SudokuError, match="no home folder to save the game in: name a file"):
        saving.games_folder()
