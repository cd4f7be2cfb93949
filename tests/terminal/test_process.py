"""The game as a process on a terminal: whatever ends it, no move is lost."""

from __future__ import annotations

import os
import re
import signal
import struct
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sudokit import Game, Grid
from sudokit.terminal.saving import SavedGame

from ..web.waiting import PATIENCE_S
from .test_plain import FOUR

pytest.importorskip("textual", reason="the extra `tui` is not installed")
if os.name == "nt":
    pytest.skip("needs a Unix terminal", allow_module_level=True)


class Terminal:
    """`sudoku play` on a terminal of 80 columns and 24 lines."""

    def __init__(self, *argv: str, **variables: str) -> None:
        import fcntl
        import pty
        import termios

        self.child, self.terminal = pty.fork()
        if self.child == 0:
            usual = {"TERM": "xterm", "LC_ALL": "C.UTF-8", "COLUMNS": "80", "LINES": "24"}
            environment = {**os.environ, **usual, **variables}
            os.execve(sys.executable, [sys.executable, "-m", "sudokit", "play", *argv], environment)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.shown = b""

    def wait_for(self, text: str) -> None:
        """Read until the terminal has been sent a text."""
        import select

        end = time.monotonic() + PATIENCE_S
        while text.encode() not in self.shown:
            assert time.monotonic() < end, self.shown[-2000:]
            if select.select([self.terminal], [], [], 0.1)[0]:
                self.shown += os.read(self.terminal, 65536)

    def send(self, keys: str) -> None:
        os.write(self.terminal, keys.encode())

    def close(self) -> None:
        os.close(self.terminal)

    def wait(self) -> int:
        """Read what else is shown, and return the status of the process."""
        try:
            while data := os.read(self.terminal, 65536):
                self.shown += data
        except OSError:
            pass
        return os.waitpid(self.child, 0)[1]


def digits_saved(file: Path) -> Iterator[bytes]:
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        try:
            yield Game.from_json(file.read_text(encoding="utf-8")).board.digits
        except FileNotFoundError:
            yield b""
        time.sleep(0.01)


ENDS: dict[str, Callable[[Terminal], object]] = {
    "ctrl_c": lambda terminal: terminal.send("\x03"),
    "closed": Terminal.close,
    "terminated": lambda terminal: os.kill(terminal.child, signal.SIGTERM),
    "killed": lambda terminal: os.kill(terminal.child, signal.SIGKILL),
}


@pytest.mark.parametrize("end", ENDS)
def test_no_move_is_lost(end: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    colours = {} if end == "ctrl_c" else {"NO_COLOR": "1"}
    terminal = Terminal(FOUR, "--file", str(file), **colours)
    terminal.wait_for("4×4 Sudoku")
    terminal.send("4\x1b[C1")  # 4, right, 1
    assert next(digits for digits in digits_saved(file) if digits[:2] == b"\4\1")
    terminal.send("v3h")
    terminal.wait_for("Look at")
    with pytest.raises(BlockingIOError, match="another terminal plays the game"):
        SavedGame(file)
    ENDS[end](terminal)
    if end == "closed":
        os.waitpid(terminal.child, 0)
    else:
        status = terminal.wait()
        terminal.close()
    game = Game.from_json(file.read_text(encoding="utf-8"))
    assert (game.board.digits[:2], len(game.actions)) == (b"\4\1", 3)
    if end in ("ctrl_c", "terminated"):
        assert status == 0
        assert f"the game is saved in {file}" in terminal.shown.decode()
        assert [path.name for path in tmp_path.iterdir()] == ["game.json"]
    check_colours(terminal.shown, is_coloured=not colours)


def check_colours(shown: bytes, *, is_coloured: bool) -> None:
    """Check that the terminal got no other colours than the 16 that all have, or none at all."""
    styles = re.findall(rb"\x1b\[([\d;]*)m", shown)
    codes = {int(code or 0) for style in styles for code in style.split(b";")}
    attributes = {0, 1, 2, 3, 4, 7, 9, 39, 49}
    colours = {*range(30, 38), *range(40, 48), *range(90, 98), *range(100, 108)}
    assert codes <= attributes | (colours if is_coloured else set())
    assert bool(codes & colours) == is_coloured


def test_a_game_is_resumed_after_a_kill(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game = Game(Grid(FOUR.replace(" ", "")))
    game.place("r1c1", 4)
    file.write_text(game.to_json(), encoding="utf-8")
    (tmp_path / ".game.json.lock").touch()  # which a process that was killed leaves
    terminal = Terminal(str(file))
    terminal.wait_for("11 left")
    terminal.send("\x1a")  # Ctrl+Z
    terminal.wait_for("12 left")
    terminal.send("\x11")  # Ctrl+Q
    assert terminal.wait() == 0
    terminal.close()
    saved = Game.from_json(file.read_text(encoding="utf-8"))
    assert (saved.can_undo, saved.can_redo) == (False, True)
