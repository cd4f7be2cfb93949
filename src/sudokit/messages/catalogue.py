"""Catalogues: the messages of a language, read from its file when they are first asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from ..checks import known_name
from .pattern import Pattern, parse_pattern

ENGLISH = "en"
LANGUAGES = (ENGLISH, "de")
"""The codes of all languages, each of which has a catalogue in this folder."""

FOLDER = Path(__file__).parent

_ENTRY = re.compile(r"^(?:(?P<id>[A-Za-z][\w-]*)|[ \t]+\.(?P<attribute>\w+))[ \t]*=", re.M)
_COMMENT = re.compile(r"^#.*\n?", re.M)


class Catalogue:
    """The messages of a language by their ids; "pointing.short" is an attribute of "pointing"."""

    def __init__(self, language: str, source: str) -> None:
        self.language = language
        self._sources = dict(_entries(source))
        self._patterns: dict[str, Pattern] = {}

    def __contains__(self, id: object) -> bool:
        return id in self._sources

    def __iter__(self) -> Iterator[str]:
        return iter(self._sources)

    def pattern(self, id: str) -> Pattern:
        """Return the parts of a message; KeyError if there is none, ValueError if it is wrong."""
        found = self._patterns.get(id)
        if found is None:
            try:
                found = self._patterns[id] = parse_pattern(self._sources[id])
            except ValueError as error:
                raise ValueError(f"{self.language}: {id}: {error}") from None
        return found

    def category(self, number: float) -> str:
        """Return the category of plural of a number: one of those of Unicode's CLDR."""
        return "one" if number == 1 else "other"


@cache
def catalogue(language: str) -> Catalogue:
    """Return the catalogue of a language; ValueError names the languages that have one."""
    path = FOLDER / f"{known_language(language)}.ftl"
    return Catalogue(language, path.read_text(encoding="utf-8"))


def known_language(language: str) -> str:
    """Return the code of a language; ValueError names those that there are."""
    return known_name(language, "language", LANGUAGES, ValueError)


def _entries(source: str) -> Iterator[tuple[str, str]]:
    """Yield the ids of a catalogue with their texts."""
    source = _COMMENT.sub("", source)
    marks = [*_ENTRY.finditer(source)]
    ends = [mark.start() for mark in marks[1:]] + [len(source)]
    last = ""
    seen: set[str] = set()
    for mark, end in zip(marks, ends):
        last = mark["id"] or last
        id = last if mark["id"] else f"{last}.{mark['attribute']}"
        text = " ".join(source[mark.end() : end].split())
        if id in seen:
            raise ValueError(f"the message {id} stands twice")
        seen.add(id)
        if text:
            yield id, text
