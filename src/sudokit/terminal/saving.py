"""Saved games: a Game <-> a file, written anew after each move.

A lock beside the file keeps a second terminal from playing the same game.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from ..drafts import write_file
from ..errors import ParseError, SudokuError
from ..file_lock import lock
from ..game import Game
from ..grid import Grid
from ..grid_json import grid_to_dict

ENDING = ".json"


class SavedGame:
    """The file of a game, locked against other terminals until close()."""

    def __init__(self, path: Path) -> None:
        """Lock the file, which need not exist; BlockingIOError if another program plays it."""
        self.path = path
        if not path.parent.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
        self._lock_path = path.with_name(f".{path.name}.lock")
        self._lock = _locked(self._lock_path)
        if self._lock is None:
            raise BlockingIOError(f"another terminal plays the game in {path}")

    def load(self) -> Game | None:
        """Return the game in the file; None if it is empty or not there, ParseError for others."""
        return load(self.path) if self.path.exists() and self.path.stat().st_size else None

    def save(self, game: Game) -> None:
        """Write the game, as a whole or not at all."""
        write_file(self.path, (game.to_json() + "\n").encode())

    def close(self) -> None:
        """Unlock the file."""
        if self._lock:
            with suppress(OSError):  # Windows removes no open files
                self._lock_path.unlink()
            self._lock.close()


def load(path: Path) -> Game:
    """Read a saved game; ParseError, with the name of the file, if it is not one."""
    try:
        return Game.from_json(path.read_bytes().decode("utf-8"))
    except UnicodeDecodeError:
        raise ParseError("a saved game must be UTF-8 text", source=str(path)) from None
    except ParseError as error:
        raise error.moved(str(path), error.line) from None


def games_folder() -> Path:
    """Return the folder of games that have no file of their own."""
    named = os.environ.get("XDG_STATE_HOME")
    if os.name == "nt":
        named = named or os.environ.get("LOCALAPPDATA")
    return (Path(named) if named else _usual_folder()) / "sudokit" / "games"


def _usual_folder() -> Path:
    """Return the folder of what programs keep; SudokuError if the player has no home."""
    try:
        home = Path.home()
    except RuntimeError:
        raise SudokuError(
            "there is no home folder to save the game in: name a file with `file`, or set HOME"
        ) from None
    if os.name == "nt":
        return home / "AppData" / "Local"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support"
    return home / ".local" / "state"


def usual_path(puzzle: Grid) -> Path:
    """Return the file of a puzzle in the folder of games: the same puzzle has the same file."""
    described = json.dumps(grid_to_dict(puzzle), sort_keys=True)
    name = hashlib.sha256(described.encode()).hexdigest()[:16]
    return games_folder() / f"{name}{ENDING}"


def latest() -> Path | None:
    """Return the file of the game that was played last; None if there is none."""
    files = list(games_folder().glob(f"[!.]*{ENDING}"))
    return max(files, key=lambda file: file.stat().st_mtime_ns, default=None)


def _locked(path: Path) -> BinaryIO | None:
    """Return the open and locked file; None if another process has locked it."""
    while True:
        file = open(path, "ab")  # noqa: SIM115 (it stays open)
        if not lock(file):
            file.close()
            return None
        if os.fstat(file.fileno()).st_nlink:
            return file
        file.close()  # the process that had locked it has removed it
