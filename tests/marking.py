"""English with marks in place of words, by which tests see what another language lacks."""

from __future__ import annotations

import re

import pytest

from sudokit.constraints import base
from sudokit.messages import ENGLISH, Catalogue, catalogue
from sudokit.messages.catalogue import FOLDER
from sudokit.messages.pattern import Pattern
from sudokit.render.words import speaker

MARK = "⟦"
"""What each message of the marked English begins with."""
ENGLISH_WORDS = re.compile(
    r"\b(the|of|is|are|has|with|and|not|cells?|rows?|columns?|solutions?|solved|steps?|clues?"
    r"|hint|puzzles?|left|given|empty)\b",
    re.IGNORECASE,
)
"""Words that no German text has."""


class Marked(Catalogue):
    """A catalogue with the id of each message in place of its words."""

    def pattern(self, id: str) -> Pattern:
        super().pattern(id)
        return (f"{MARK}{id}⟧",)


def mark_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all that is said in English be the ids of messages."""
    marked = Marked(ENGLISH, (FOLDER / f"{ENGLISH}.ftl").read_text(encoding="utf-8"))
    monkeypatch.setattr(
        speaker, "catalogue", lambda name: marked if name == ENGLISH else catalogue(name)
    )
    # What is said meanwhile must not be kept for other tests.
    monkeypatch.setattr(base, "_said", base._said.__wrapped__)
