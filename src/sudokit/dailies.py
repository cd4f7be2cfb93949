"""Dailies: a date in; out come its three puzzles, which are the same on every machine.

They are the first three puzzles of a series whose seed is the date, such as 20261116, which is not
mixed with the wishes, those of daily_wishes().
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import dataclass

from .checks import known_name, names, wrong_type
from .deadline import Deadline
from .errors import GenerateError
from .generator import SECONDS, GeneratedPuzzle, generate_many
from .wishes import DailyWish

DAILY_KINDS = ("easy", "hard", "variant")
"""The kinds of daily puzzles, in their order."""
DAILY_VARIANTS = (
    "thermo", "killer", "arrow", "kropki", "whispers", "palindrome", "xv", "renban", "quadruple",
    "little-killer", "zipper", "odd-even", "sandwich", "between", "anti-knight", "inequality",
)  # fmt: skip
"""The variants of the third puzzle, day after day and then from the first again. Their number is no
multiple of 7, so that each falls on all days of the week."""
VARIANT_DIFFICULTY = "medium"
SYMMETRY = "rotate180"
"""The symmetry of the clues of the easy and of the hard puzzle."""
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip
"""Python's own names of months depend on the language of the machine."""
RIGHT_DATE = "a date, or text such as 2026-11-16"


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyPuzzle(GeneratedPuzzle):
    """A puzzle of a day.

    - puzzle: the grid with its clues
    - solution: its only solution
    - rating: its Rating; None if it has constraints
    - grade: its Grade, if it has constraints
    - date: the day
    - kind: easy, hard or variant
    - variant: the name of its variant in MADE_VARIANTS; None unless its kind is variant
    """

    date: datetime.date
    kind: str
    variant: str | None

    @property
    def title(self) -> str:
        """The date in words, and the variant: "Daily, 16 November 2026: Thermometers"."""
        from .render.words.dailies import title

        return title(self)


def daily(
    date: datetime.date | str,
    kinds: Iterable[str] | str = DAILY_KINDS,
    *,
    seconds: float | Deadline | None = SECONDS,
) -> list[DailyPuzzle]:
    """Return the puzzles of a day, or those of these kinds.

    `date` is a date, or text such as 2026-11-16. Raises GenerateError for text that is no date and
    for unknown kinds, and GaveUp if the puzzles were not made within `seconds`.
    """
    day = day_of(date)
    wanted = [known_name(n, "kind", DAILY_KINDS, GenerateError) for n in names(kinds, "kinds")]
    wishes = daily_wishes(day)
    found = []
    with Deadline.of(seconds) as deadline:
        for place, kind in enumerate(DAILY_KINDS):
            if kind not in wanted:
                continue
            (made,) = generate_many(
                1, *wishes, seed=daily_seed(day), first=place, seconds_each=deadline.left()
            )
            found.append(daily_puzzle(made, day, place))
    return found


def day_of(date: datetime.date | str) -> datetime.date:
    """Return the day that a date or a text such as 2026-11-16 means."""
    if isinstance(date, datetime.datetime):
        return date.date()
    if isinstance(date, datetime.date):
        return date
    if not isinstance(date, str):
        raise wrong_type("date", RIGHT_DATE, date)
    try:
        day = datetime.date.fromisoformat(date)
    except ValueError:
        day = None
    if day is None or day.isoformat() != date:  # Python 3.11 and later read other forms, too
        raise GenerateError(f"a date is text such as 2026-11-16, not {date!r:.40}")
    return day


def daily_seed(day: datetime.date) -> int:
    """Return the seed of a day: its year, month and day as one number, such as 20261116."""
    return 10_000 * day.year + 100 * day.month + day.day


def daily_variant(day: datetime.date) -> str:
    """Return the variant of a day: the row of DAILY_VARIANTS by days since 1 January of year 1."""
    return DAILY_VARIANTS[day.toordinal() % len(DAILY_VARIANTS)]


def daily_wishes(day: datetime.date) -> tuple[DailyWish, ...]:
    """Return the wishes for the puzzles of a day, in the order of DAILY_KINDS."""
    return (
        DailyWish("easy", symmetry=SYMMETRY),
        DailyWish("hard", symmetry=SYMMETRY),
        DailyWish(VARIANT_DIFFICULTY, variants=(daily_variant(day),)),
    )


def daily_puzzle(made: GeneratedPuzzle, day: datetime.date, place: int) -> DailyPuzzle:
    """Return a puzzle that was made by the wish at this place, as the puzzle of a day."""
    kind = DAILY_KINDS[place]
    variant = daily_variant(day) if kind == "variant" else None
    return DailyPuzzle(
        made.puzzle, made.solution, made.rating, made.grade, date=day, kind=kind, variant=variant
    )
