"""The command play: a puzzle, a difficulty or a saved game in, a game on the terminal."""

from __future__ import annotations

import os
import signal
import sys
from argparse import Namespace
from contextlib import suppress
from pathlib import Path

from ..errors import MissingExtra, ParseError
from ..game import Game
from ..generator import generate_many
from ..grid import Grid
from ..grids import new_seed
from ..json_text import load_json
from ..making.placing import MADE_VARIANTS
from ..rating import LABELS
from ..terminal import saving
from ..terminal.session import Session
from ..wishes import Wish
from .console import find_source, has_colour, naming, read_document, reading_typed, wanted_shape
from .failures import InputError, tell
from .language import language_of, said
from .waiting import patience

USUAL = "medium"
"""The difficulty of a new game where none is named."""


def play(arguments: Namespace) -> int:
    if arguments.plain and arguments.game == "-":
        raise InputError("--plain reads commands from standard input: name a file, or a puzzle")
    if not arguments.plain:
        _check_screen()
    saved, game = _open(arguments)
    language = language_of(arguments)

    try:
        with naming(str(saved.path)):
            saved.save(game)
        session = Session(game, saved.save, language=language)
        try:
            _run(session, arguments)
        finally:
            session.save()
            with naming(str(saved.path)):
                saved.save(game)
    finally:
        saved.close()
    tell(said("game-saved-in", language, path=str(saved.path)))
    return 0


def _run(session: Session, arguments: Namespace) -> None:
    if arguments.plain:
        from ..terminal.plain import play as play_lines

        with reading_typed():
            play_lines(session, sys.stdin, sys.stdout, prompts=sys.stdin.isatty())
        return
    from ..terminal.app import GameApp

    if not sys.stdin.isatty():  # the puzzle came by a pipe
        os.dup2(os.open("/dev/tty", os.O_RDONLY), sys.stdin.fileno())
    if hasattr(signal, "SIGHUP"):  # a closed terminal ends the game, also below nohup
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
    GameApp(session, colour=has_colour()).run()


def _check_screen() -> None:
    """Raise an error unless there is a terminal and the package that draws on it."""
    try:
        import textual  # noqa: F401
    except ModuleNotFoundError as error:
        raise MissingExtra("Games on the full screen (--plain does without)", "tui") from error
    if not sys.stdout.isatty():
        raise InputError("the full screen needs a terminal: use --plain for typed commands")


# The game.


def _open(arguments: Namespace) -> tuple[saving.SavedGame, Game]:
    """Return the locked file of the game, and the game: new, or as it was saved there."""
    name, path = arguments.game, Path(arguments.file) if arguments.file else None
    if name is None:
        return _resume(arguments, path or saving.latest())
    if name.lower() in LABELS and not os.path.exists(name):
        return _lock(path, _new(arguments, name.lower()))
    found = _read(arguments)
    if isinstance(found, Grid):
        return _lock(path, Game(found))
    return _lock(path or (Path(name) if os.path.exists(name) else None), found)


def _resume(arguments: Namespace, path: Path | None) -> tuple[saving.SavedGame, Game]:
    """Resume the game in a file; begin a new one if there is none, or if it is solved."""
    with suppress(FileNotFoundError):
        if path and (arguments.file or not saving.load(path).is_solved):
            return _lock(path, saving.load(path))
    return _lock(path if arguments.file else None, _new(arguments, USUAL))


def _lock(path: Path | None, game: Game) -> tuple[saving.SavedGame, Game]:
    """Lock the file of a game, and resume what is saved there if it is the same puzzle."""
    path = path or saving.usual_path(game.start)
    try:
        saved = saving.SavedGame(path)
    except OSError as error:
        raise InputError(error.strerror or str(error), file=str(path)) from None
    try:
        try:
            found = saved.load()
        except ParseError as error:
            raise InputError(f"{error}: name another --file, to keep this one") from None
        if found and found.start != game.start:
            raise InputError(
                "the file has a game on another puzzle: leave out the puzzle to resume it, or "
                "name another --file",
                file=str(path),
            )
        return saved, found or game
    except BaseException:
        saved.close()
        raise


def _new(arguments: Namespace, difficulty: str) -> Game:
    houses = [name for name in arguments.variant if name not in MADE_VARIANTS]
    variants = tuple(name for name in MADE_VARIANTS if name in arguments.variant)
    shape = wanted_shape(Namespace(**{**vars(arguments), "variant": houses}))
    wish = Wish(difficulty, shape=shape(9) if callable(shape) else shape, variants=variants)
    seed = new_seed() if arguments.seed is None else arguments.seed
    with patience("Looking for such a puzzle"):
        (made,) = generate_many(1, wish, seed=seed, threads=1)
    return Game(made.puzzle, made.solution)


def _read(arguments: Namespace) -> Game | Grid:
    """Read a saved game or a puzzle."""
    with find_source(arguments.game) as source:
        if _is_game(source.data):
            try:
                return Game.from_json(source.text)
            except ParseError as error:
                raise error.moved(source.name, error.line) from None
        if made := [name for name in arguments.variant if name in MADE_VARIANTS]:
            raise InputError(f"--variant {made[0]} is for new puzzles: name a difficulty with it")
        records = iter(read_document(source, arguments).records)
    first = next(records, None)
    if isinstance(first, ParseError):
        raise first
    if first is None or next(records, None) is not None:
        number = "no puzzle" if first is None else "several puzzles"
        raise InputError(f"a game needs one puzzle, and this has {number}", file=source.name)
    return first.grid


def _is_game(data: bytes) -> bool:
    """Return whether data are meant as a saved game, right or wrong."""
    if not data.lstrip().startswith(b"{"):
        return False
    try:
        found = load_json(data)
    except ParseError:
        return False
    return isinstance(found, dict) and "actions" in found
