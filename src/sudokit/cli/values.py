"""The values of options: text -> value, or an error that says what would be right."""

from __future__ import annotations

import datetime
import re
from argparse import ArgumentTypeError
from collections.abc import Callable, Collection, Iterable
from typing import TypeVar

from ..checks import closest, unknown_name
from ..errors import GenerateError
from ..shape import MAX_SIZE

MOST_CELLS = MAX_SIZE**2
"""The upper end of an open range of clues, such as 79-."""
MOST_SECONDS = 1_000_000
MOST_MM = 1000
MOST = 10**18
"""The largest number that an option takes, which any counter holds."""

TODAY = "today"
"""What an option that takes a date means without one."""

Choice = TypeVar("Choice", str, int)


def one_of(choices: Iterable[Choice]) -> Callable[[str], Choice]:
    """Return the type of an option that takes one of these values."""
    named = {str(choice): choice for choice in choices}

    def chosen(text: str) -> Choice:
        if text.lower() not in named:
            raise ArgumentTypeError(unknown_name("value", text, named))
        return named[text.lower()]

    return chosen


def several_of(what: str, known: Collection[str]) -> Callable[[str], list[str]]:
    """Return the type of an option that takes one or more of these names, between commas."""

    def chosen(text: str) -> list[str]:
        found = names(text.lower())
        for name in found:
            if name not in known:
                raise ArgumentTypeError(unknown_name(what, name, known))
        return found

    return chosen


def variants(known: Collection[str]) -> Callable[[str], list[str]]:
    """Return the type of an option that takes names of variants, of which only some are known."""
    several = several_of("variant", known)

    def chosen(text: str) -> list[str]:
        try:
            return several(text)
        except ArgumentTypeError:
            from ..making.placing import MADE_VARIANTS

            for name in names(text.lower()):
                if not closest(name, known) and (made := closest(name, MADE_VARIANTS)):
                    raise ArgumentTypeError(
                        f"the constraints of {made} come with the puzzle, in a link or as JSON; "
                        f"this option takes {', '.join(known)}"
                    ) from None
            raise

    return chosen


def date(text: str) -> datetime.date:
    """Return a date; `today` is the day of the machine's clock, where it stands."""
    if text == TODAY:
        return datetime.date.today()
    from ..dailies import day_of

    try:
        return day_of(text)
    except GenerateError as error:
        raise ArgumentTypeError(str(error)) from None


def box(text: str) -> tuple[int, int]:
    rows, mark, columns = text.lower().replace("×", "x").partition("x")
    if not (mark and rows.isdecimal() and columns.isdecimal()):
        raise ArgumentTypeError(f"{text!r} is not a box such as 2x3")
    return int(rows), int(columns)


def names(text: str) -> list[str]:
    found = [name.strip() for name in text.split(",")]
    if not all(found):
        raise ArgumentTypeError(f"a name is missing in {text!r}")
    return found


def span(text: str) -> tuple[float, float]:
    low, dash, high = text.partition("-")
    try:
        return float(low), (float(high) if high else float("inf")) if dash else float(low)
    except ValueError:
        raise ArgumentTypeError(
            f"{text!r} is not a range of ratings such as 3.0-4.2, 3.4 or 9.0-"
        ) from None


def length(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not 0 <= found <= MOST_MM:
        raise ArgumentTypeError(f"{text!r} is not a length in millimetres such as 12.5")
    return found


def month(text: str) -> tuple[int, int]:
    year, _, number = text.partition("-")
    is_month = year.isdecimal() and number.isdecimal() and 1 <= int(number) <= 12
    if not is_month or not 1 <= int(year) <= 9999:
        raise ArgumentTypeError(f"{text!r} is not a month such as 2027-01")
    return int(year), int(number)


def bands(text: str) -> list[tuple[float, float]]:
    return [span(part.strip()) for part in text.split(",")]


def percentages(text: str) -> tuple[float, ...]:
    try:
        return tuple(float(part) for part in text.split(","))
    except ValueError:
        raise ArgumentTypeError(f"{text!r} is not a list of percentages such as 90,5,5") from None


def clues(text: str) -> tuple[int, int]:
    low, dash, high = text.partition("-")
    if not low.isdecimal() or not (high or "0").isdecimal():
        raise ArgumentTypeError(f"{text!r} is not a number of clues such as 24 or 24-28")
    return int(low), (int(high) if high else MOST_CELLS) if dash else int(low)


def integer(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise ArgumentTypeError(f"{text!r} is not a whole number such as 7") from None


def positive(text: str) -> int:
    return _from(1, text)


def count(text: str) -> int:
    return _from(0, text)


def _from(least: int, text: str) -> int:
    if not text.isdecimal() or int(text) < least:
        raise ArgumentTypeError(f"{text!r} is not a number from {least} up")
    if int(text) > MOST:
        raise ArgumentTypeError(f"{text} is too large: at most {MOST:,}")
    return int(text)


def port(text: str) -> int:
    if not text.isdecimal() or int(text) >= 2**16:
        raise ArgumentTypeError(f"{text!r} is not a port: these are 0 to {2**16 - 1}")
    return int(text)


def seconds(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= MOST_SECONDS:
        raise ArgumentTypeError(
            f"{text!r} is not a time of more than 0 seconds, and at most {MOST_SECONDS:,}"
        )
    return number


def meaning(text: str) -> tuple[str, str]:
    """Read what a drawing means: green line=whisper."""
    drawing, found, kind = text.partition("=")
    if not found or not drawing.strip() or not kind.strip():
        raise ArgumentTypeError(f"{text!r} is not a drawing and its meaning: green line=whisper")
    return drawing.strip(), kind.strip()


def host_name(text: str) -> str:
    name = text.lower()
    if not re.fullmatch(r"[a-z0-9._-]+|[0-9a-f:.]+", name):
        raise ArgumentTypeError(f"{text!r} is not a name such as sudoku.example.org")
    return name


def network(text: str) -> str:
    """An address, or a network such as 10.0.0.0/8."""
    from ipaddress import ip_network  # which other commands do without

    try:
        return str(ip_network(text))
    except ValueError:
        raise ArgumentTypeError(
            f"{text!r} is not an address or a network such as 10.0.0.0/8"
        ) from None


def origin(text: str) -> str:
    """An origin as browsers send it, without the usual port; or *, which means any."""
    found = text.lower()
    pattern = r"[a-z][a-z0-9+.-]*://([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?"
    if found != "*" and not re.fullmatch(pattern, found):
        raise ArgumentTypeError(f"{text!r} is not an origin such as https://example.org")
    usual = {"http": ":80", "https": ":443"}.get(found.partition(":")[0], "")
    return found.removesuffix(usual)
