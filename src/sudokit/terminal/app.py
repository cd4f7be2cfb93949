"""The full screen of the terminal game: keys and mouse in, a Session drawn with textual."""

from __future__ import annotations

import asyncio
import signal
import textwrap
from collections.abc import Callable
from contextlib import suppress
from typing import Any, cast

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.geometry import Region, Size
from textual.screen import ModalScreen
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input, Static

from ..errors import SudokuError
from ..game import Game
from ..keys import HELP, meaning_of, mode_held
from ..messages import message
from ..play import COLOURS, Layer
from ..render.words.rules import rule_lines
from .board import LAYOUTS, Layout, best_layout, cell_at, draw, size_of
from .looks import style_of
from .plain import commands, run
from .pressing import KEYS, WHILE_PAUSED, is_held, press_of
from .session import Session
from .view import view_of
from .words import cell_words, clock_text, said, sentence, trouble

PANEL = 30
"""Columns that the panel beside the board takes at least."""
BAR = 1
"""Lines below the board."""
MORE_HELP = ("key-mouse", "key-command", "key-leave")
"""What the terminal has besides the keys of keys.HELP, likewise."""
BUTTONS = ("hint", "take", "check", "fill", "undo", "redo", "path", "pause", "help", "quit")
"""The typed commands that the bar shows, for the mouse."""


class GameApp(App[None]):
    """The full screen. `colour` says whether the terminal shows colours."""

    TITLE = "sudoku play"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [  # noqa: RUF012 (textual declares it so)
        Binding("ctrl+c", "leave", priority=True),
        Binding("ctrl+q", "leave", priority=True),
    ]
    CSS = """
    Screen { background: ansi_default; color: ansi_default; }
    #board { width: auto; height: auto; }
    #panel { width: 1fr; height: 100%; padding: 0 0 0 1; background: ansi_default;
             scrollbar-size: 1 1; scrollbar-color: ansi_bright_black;
             scrollbar-color-hover: ansi_bright_black; scrollbar-color-active: ansi_bright_black;
             scrollbar-background: ansi_default; scrollbar-background-hover: ansi_default;
             scrollbar-background-active: ansi_default; }
    #panel Static { background: ansi_default; color: ansi_default; width: 100%; }
    #message { margin-top: 1; }
    #bar { height: 1; background: ansi_default; color: ansi_default;
           link-color: ansi_default; link-background: ansi_default; link-style: reverse;
           link-color-hover: ansi_default; link-background-hover: ansi_default;
           link-style-hover: bold reverse; }
    #typed { height: 1; border: none; padding: 0; display: none; background: ansi_default;
             color: ansi_default; }
    #help { width: 100%; height: 100%; background: ansi_default; color: ansi_default;
            padding: 0 1; }
    """

    def __init__(self, session: Session, *, colour: bool = True) -> None:
        super().__init__(ansi_color=True)
        self.session, self.colour = session, colour
        session.ask = self._ask
        self._shown: dict[str, str] = {}
        self._question: object | None = None

    def compose(self) -> ComposeResult:
        yield Horizontal(
            BoardWidget(self),
            VerticalScroll(Static(id="status"), Static(id="message"), id="panel", can_focus=False),
        )
        yield Static(id="bar")
        yield Input(id="typed", placeholder=self.session.say("type-command"))

    def on_mount(self) -> None:
        self.query_one("#bar", Static).update(_bar())
        self.query_one(BoardWidget).focus()
        self.set_interval(1, self._show_status)
        with suppress(NotImplementedError, RuntimeError, ValueError):  # Windows, other threads
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.action_leave)
        self.show()

    def show(self) -> None:
        """Draw the session as it is now; leave if it is over."""
        if self.session.is_over:
            self.exit()
            return
        self.query_one(BoardWidget).draw()
        self._update("#message", self.session.message or self._rules())
        self._show_status()

    def command(self, line: str) -> None:
        """Run a typed command."""
        self.session.message = ""
        if line.strip() == "help":
            self.push_screen(HelpScreen(self.session.language))
        else:
            run(self.session, line)
        self.show()

    def action_type_command(self) -> None:
        """Show the line for typed commands."""
        typed = self.query_one("#typed", Input)
        self.query_one("#bar").display, typed.display = False, True
        typed.value = ""
        typed.focus()

    def action_command(self, line: str) -> None:
        self.command(line)

    def action_leave(self) -> None:
        self.session.quit()
        self.show()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self._close_typed()
        self.command(event.value)

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape" and self.query_one("#typed").display:
            self._close_typed()

    def _close_typed(self) -> None:
        self.query_one("#bar").display, self.query_one("#typed").display = True, False
        self.query_one(BoardWidget).focus()

    def _show_status(self) -> None:
        session = self.session
        left = session.game.grid.empty_count
        size = session.say("sudoku-of-size", size=session.shape.dimensions)
        mode = session.say("mode-is", layer=message(f"layer-{session.mode}"))
        lines = [
            f"{size}   {clock_text(session.elapsed_ms)}",
            f"{mode}   {session.say('still-left', left=left)}",
        ]
        if session.mode == "colours":
            names = (session.say(f"colour-{name}") for name in COLOURS)
            lines.append(" ".join(f"{at} {name}" for at, name in enumerate(names, 1)))
        if not (session.is_paused or session.path):
            lines.append(sentence(cell_words(session, session.cursor)))
        self._update("#status", "\n".join(lines))

    def _update(self, place: str, text: str) -> None:
        """Show text, unless it is shown already."""
        if self._shown.get(place) != text:
            self._shown[place] = text
            self.query_one(place, Static).update(Text(text))

    def _rules(self) -> str:
        return "\n".join(rule_lines(self.session.shape, self.session.language))

    def _ask(self, question: Callable[[Game], Any], show: Callable[[Any], None]) -> None:
        """Answer a question in a thread; an answer on a board that has changed is dropped."""
        board = self.session.game.board
        copy = Game.from_json(self.session.game.to_json())
        self._question = asked = object()

        def answer(found: Any) -> None:
            if self._question is asked and self.session.game.board is board:
                self._question = None
                if isinstance(found, SudokuError):
                    self.session.message = trouble(found, self.session.language)
                else:
                    show(found)
                self.show()

        def work() -> None:
            try:
                found = question(copy)
            except SudokuError as error:
                found = error
            self.call_from_thread(answer, found)

        self.run_worker(work, thread=True)

    def give_up(self) -> bool:
        """Stop waiting for an answer; False if none is awaited."""
        was_waiting, self._question = self._question is not None, None
        self.session.message = "" if was_waiting else self.session.message
        return was_waiting


class BoardWidget(Widget):
    """The board: draws it, and turns keys and mouse into what the session does."""

    can_focus = True

    def __init__(self, game_app: GameApp) -> None:
        super().__init__(id="board")
        self._game_app = game_app
        self._is_dragged = False
        self._strips: list[Strip] = []

    @property
    def session(self) -> Session:
        return self._game_app.session

    @property
    def _layout(self) -> Layout | None:
        width, height = self.app.size
        return best_layout(self.session.shape, width - PANEL, height - BAR)

    # Drawing.

    def get_content_width(self, container: Size, viewport: Size) -> int:
        layout = self._layout
        return size_of(self.session.shape, layout)[0] if layout else self.app.size.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        layout = self._layout
        return size_of(self.session.shape, layout)[1] if layout else self.app.size.height - BAR

    def render_line(self, y: int) -> Strip:
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width)

    def draw(self) -> None:
        """Draw the board anew; only lines that have changed are sent to the terminal."""
        before, self._strips = self._strips, self._draw()
        if len(before) != len(self._strips):
            self.refresh(layout=True)
            return
        for y, (old, new) in enumerate(zip(before, self._strips)):
            if old != new:
                self.refresh(Region(0, y, self.size.width, 1))

    def on_resize(self) -> None:
        self.draw()

    def _draw(self) -> list[Strip]:
        layout, colour = self._layout, self._game_app.colour
        if layout is None:
            lines = textwrap.wrap(self._too_small(), max(self.app.size.width, 10))
            return [Strip([Segment(line)]) for line in lines]
        return [
            Strip(
                Segment(piece.text, style_of(piece.ground, piece.ink, piece.is_underlined, colour))
                for piece in line
            ).simplify()
            for line in draw(view_of(self.session), layout, signs=not colour)
        ]

    def _too_small(self) -> str:
        shape, (width, height) = self.session.shape, self.app.size
        least_width, least_height = size_of(shape, LAYOUTS[-1])
        return self.session.say(
            "screen-too-small", size=shape.dimensions, columns=least_width + PANEL,
            lines=least_height + BAR, width=width, height=height,
        )  # fmt: skip

    # Keys.

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        typed = self.app.query_one("#typed", Input)
        if typed.display:  # the focus has not moved there yet
            typed.post_message(events.Key(event.key, event.character))
            return
        if event.character == ":":
            self._game_app.action_type_command()
            return
        press = press_of(event)
        meaning = meaning_of(press, self.session.shape.symbols)
        if meaning and (not self.session.is_paused or meaning["does"] in WHILE_PAUSED):
            if meaning["does"] == "digit":
                layer = cast("Layer | None", mode_held(press)) if is_held(press) else None
                self.session.write(self.session.selection, cast(int, meaning["digit"]), layer)
            elif meaning["does"] == "help":
                self._game_app.command("help")
            elif meaning["does"] != "escape" or not self._game_app.give_up():
                KEYS[cast(str, meaning["does"])](self.session, meaning)
            self._game_app.show()

    # Mouse.

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self._select(event, extend=event.shift or event.ctrl)
        self._is_dragged = True
        self.capture_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._is_dragged:
            self._select(event, extend=True)

    def on_mouse_up(self, event: events.MouseUp) -> None:
        self._is_dragged = False
        self.release_mouse()

    def _select(self, event: events.MouseEvent, *, extend: bool) -> None:
        layout, session = self._layout, self.session
        cell = layout and cell_at(session.shape, layout, event.x, event.y)
        if cell is None or session.is_paused or session.path:
            return
        session.select([*session.selection, cell] if extend else [cell], cell)
        self._game_app.show()


class HelpScreen(ModalScreen[None]):
    """The keys and the typed commands; any key closes it."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language

    def compose(self) -> ComposeResult:
        yield VerticalScroll(Static(Text(_help(self._language))), id="help")

    def on_key(self, event: events.Key) -> None:
        if event.key not in ("up", "down", "pageup", "pagedown", "home", "end"):
            event.stop()
            event.prevent_default()
            self.dismiss()

    def on_click(self) -> None:
        self.dismiss()


def _bar() -> Text:
    text = Text()
    for name in BUTTONS:
        text.append(f" {name} ", Style(meta={"@click": f"app.command('{name}')"}))
        text.append(" ")
    return text.append(" : ", Style(meta={"@click": "app.type_command"}))


def _help(language: str) -> str:
    keys = [f"{said(f'{id}.keys', language):16} {said(id, language)}" for id in (*HELP, *MORE_HELP)]
    typed = [f"{usage:16} {about}" for usage, about in commands(language)]
    heading, more = said("help-keys", language), said("help-commands", language)
    return "\n".join([heading, *keys, "", more, *typed])
