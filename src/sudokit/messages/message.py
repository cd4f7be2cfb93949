"""Message: an id and facts, in no language yet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Message:
    """What to say: the id of a message in the catalogues, and the facts that its sentence names.

    A fact is a value that `render.words.speaker` can say: a message, a number, a text that is the
    same in all languages, or one of `render.words.values`.
    """

    id: str
    facts: Mapping[str, object]

    def __hash__(self) -> int:
        return hash((self.id, frozenset(self.facts.items())))


class Listed(NamedTuple):
    """Values as a list: a, b and c."""

    items: tuple[object, ...]


class Joined(NamedTuple):
    """Values with the same between all of them: a space, a new line, or what a message says."""

    between: str | Message
    items: tuple[object, ...]


def message(id: str, /, **facts: object) -> Message:
    """Return the message with an id and facts."""
    return Message(id, facts)


def listed(items: Iterable[object]) -> Listed:
    """Return a list of values."""
    return Listed(tuple(items))
