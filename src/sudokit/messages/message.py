"""Message: an id and facts, in no language yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Message:
    """What to say: the id of a message in the catalogues, and the facts that its sentence names.

    A fact is a value that `render.words.speaker` can say: a message, a number, a text that is the
    same in all languages, or one of `render.words.values`.
    """

    id: str
    facts: Mapping[str, object]


def message(id: str, /, **facts: object) -> Message:
    """Return the message with an id and facts."""
    return Message(id, facts)
