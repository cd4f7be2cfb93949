"""Checks of arguments: a value in; out comes the value, or a TypeError that says what is right."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from math import inf
from operator import index
from reprlib import Repr
from typing import Any

from .synonyms import SYNONYMS

MAX_QUOTED = 60
"""Characters of a value that an error message quotes."""

_REPR = Repr()
_REPR.maxother = _REPR.maxstring = MAX_QUOTED


def quoted(value: object, longest: int = MAX_QUOTED) -> str:
    """Return a value of any size as an error message quotes it: as Python writes it, cut short."""
    if isinstance(value, (str, bytes)):
        is_long = len(value) > longest
        return f"{value[:longest]!r}{'…' if is_long else ''}"
    if isinstance(value, int) and value.bit_length() > 4 * longest:
        return "a number of too many digits"
    found = _REPR.repr(value)
    return found if len(found) <= longest else f"{found[:longest]}…"


def number_of(count: int, thing: str, *, form: str = "") -> str:
    """Return a number with its noun, such as "1 clue" or "24 clues"."""
    return f"{count:{form}} {thing}{'' if count == 1 else 's'}"


def wrong_type(name: str, right: str, value: object) -> TypeError:
    """Return the error for an argument that is not what is right."""
    return TypeError(f"{name} must be {right}, not {quoted(value)}")


def whole_number(value: object, name: str, right: str = "a whole number") -> int:
    """Return an integer of any kind as an int; raise TypeError for anything else."""
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        raise wrong_type(name, right, value) from None


def not_bool(value: object, name: str, right: str = "a whole number") -> int:
    """Return an integer as an int; raise TypeError for all else, True and False among it."""
    if isinstance(value, bool):
        raise wrong_type(name, right, value)
    return whole_number(value, name, right)


def seed_number(seed: object) -> int:
    """Return a seed of any size as the core takes it, in 64 bits."""
    return whole_number(seed, "seed") % 2**64


def not_negative(value: object, name: str) -> int:
    """Return an integer from 0 on; raise TypeError or ValueError for anything else."""
    number = whole_number(value, name)
    if number < 0:
        raise ValueError(f"{name} must not be negative, and {number} is")
    return number


def number(value: object, name: str, right: str = "a number") -> float:
    """Return a number of any kind as a float; raise TypeError for anything else, such as text."""
    if not isinstance(value, (str, bytes, bytearray)):
        with suppress(TypeError):
            return float(value)  # type: ignore[arg-type]
    raise wrong_type(name, right, value)


def positive(value: object, name: str, right: str = "a number") -> float:
    """Return a finite number above 0; raise TypeError or ValueError for anything else."""
    found = number(value, name, right)
    if not 0 < found < inf:
        raise ValueError(f"{name} must be {right} of more than 0, not {quoted(value)}")
    return found


def text(value: object, name: str, right: str = "text") -> str:
    """Return a str; raise TypeError for anything else."""
    if not isinstance(value, str):
        raise wrong_type(name, right, value)
    return value


def clean_text(text: str) -> str:
    """Return a text that can be written: a half of a surrogate pair, alone, becomes U+FFFD."""
    try:
        if not text.isascii():
            text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text


def names(value: object, name: str) -> tuple[str, ...]:
    """Return one name or several as a tuple; raise TypeError for anything else."""
    given = (value,) if isinstance(value, str) else entries(value, name, "a name or a list of them")
    return tuple(text(each, name, "a name or a list of names") for each in given)


def known_name(
    value: object, what: str, known: Collection[str], error: Callable[[str], Exception]
) -> str:
    """Return the name in a table that a text means; capitals do not matter.

    Raises TypeError for anything but text, and `error` for a name that the table lacks.
    """
    name = text(value, what, f"one of {', '.join(known)}").lower()
    if name not in known:
        raise error(unknown_name(what, str(value), known))
    return name


def closest(word: str, known: Iterable[str]) -> str:
    """Return the known name that a word means, begins or is most like; empty if none is close."""
    from difflib import get_close_matches

    # Dashes, which all options share, make none of them closer; nor do capitals.
    names = {_bare(name): name for name in known}
    bare = _bare(word[:MAX_QUOTED])
    meant = SYNONYMS.get(bare.replace("_", "-"), ())
    if found := [names[_bare(name)] for name in meant if _bare(name) in names]:
        return found[0]
    longer = [name for name in names if name.startswith(bare) and len(bare) > 2]
    # A word that means something elsewhere is no typo, unless it is all but the same.
    close = longer or get_close_matches(bare, names, n=1, cutoff=0.8 if meant else 0.7)
    return names[close[0]] if close else ""


def _bare(name: str) -> str:
    return name.lstrip("-").lower()


def suggestion(word: str, known: Iterable[str]) -> str:
    """Return "did you mean …?" with the known word that is closest; empty if none is close."""
    close = closest(word, known)
    return f"did you mean {close}?" if close else ""


def unknown_name(what: str, word: str, known: Collection[str]) -> str:
    """Return the message for a name that a table lacks: the one that is meant, or all there are."""
    right = suggestion(word, known) or f"choose from {', '.join(known)}"
    return f"unknown {what} {quoted(word)}: {right}"


def entries(value: object, name: str, right: str) -> Iterable[Any]:
    """Return an iterable; raise TypeError for anything else."""
    if not isinstance(value, Iterable):
        raise wrong_type(name, right, value)
    return value
