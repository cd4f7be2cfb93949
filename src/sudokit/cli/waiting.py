"""What a person sees who waits at a terminal: progress bars, and the time that a search takes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from .failures import bars

REFRESH_S = 0.2
"""Seconds between two looks at what a wait is for."""


@contextmanager
def progress(
    what: str, total: int | None, *, things: str = "", prints: bool = True
) -> Iterator[Callable[[int], None]]:
    """Yield a function that advances a progress bar by the amount done.

    The bar is shown on standard error, if that is a terminal and nothing else `prints` on the
    terminal meanwhile. Without a total, it shows only that work goes on. It counts `things`, such
    as puzzles, if they are named.
    """
    with progress_by({what: total}, things=things, prints=prints) as advance:
        yield lambda done: advance(what, done)


@contextmanager
def progress_by(
    totals: Mapping[str, int | None], *, things: str = "", prints: bool = False
) -> Iterator[Callable[[str, int], None]]:
    """Yield a function that advances one of several progress bars by the amount done.

    The bars have the names of their totals. See progress().
    """
    if not sys.stderr.isatty() or (prints and sys.stdout.isatty()):
        yield lambda name, done: None
        return
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, TextColumn

    counting = [MofNCompleteColumn(), TextColumn("{task.fields[rate]}")] if things else []
    # By default, rich would take standard output to the terminal.
    bar = Progress(
        *Progress.get_default_columns(), *counting,
        console=Console(stderr=True), redirect_stdout=False, redirect_stderr=False,
    )  # fmt: skip
    with bar:
        tasks = {name: bar.add_task(name, total=total, rate="") for name, total in totals.items()}
        if not bar.console.is_dumb_terminal:
            bars.append(bar)

        def advance(name: str, done: int) -> None:
            task = tasks[name]
            speed = bar.tasks[task].speed
            rate = f"{speed:,.{0 if speed >= 10 else 1}f} {things}/s" if speed and things else ""
            bar.update(task, advance=done, rate=rate)

        try:
            yield advance
        finally:
            bars.clear()


@contextmanager
def patience(what: str, seconds: float = 1.0, *, more: object = "") -> Iterator[None]:
    """Show how long something takes, once it takes longer than `seconds`, on a terminal.

    What `more` is as text, which may change, is shown behind it.
    """
    if not sys.stderr.isatty():
        yield
        return
    from threading import Event, Thread

    done = Event()

    def wait() -> None:
        if done.wait(seconds):
            return
        from rich.console import Console
        from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

        columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
        with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task(what, total=None)
            while not done.wait(REFRESH_S):
                bar.update(task, description=": ".join(filter(None, (what, str(more)))))

    waiting = Thread(target=wait, daemon=True)
    waiting.start()
    try:
        yield
    finally:
        done.set()
        waiting.join()
