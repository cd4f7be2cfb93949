"""Patterns: the text of a message in a catalogue -> its parts."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact in braces, in the form that functions around it ask for, the outermost first."""

    name: str
    functions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Other:
    """Another message in braces, which gets the same facts."""

    id: str
    functions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice between patterns by what a fact is; the last is for all that have none."""

    of: Fact
    variants: dict[str, Pattern]
    default: Pattern


Part: TypeAlias = "str | Fact | Other | Choice"
Pattern: TypeAlias = "tuple[Part, ...]"

_TOKEN = re.compile(
    r"\s*(?:(?P<call>[A-Z]+)\s*\(|\$(?P<fact>\w+)|(?P<id>[A-Za-z][\w.-]*)"
    r'|"(?P<text>[^"]*)"|(?P<close>\)))'
)
_VARIANT = re.compile(r"\s*(?P<default>\*?)\[\s*(?P<key>[\w-]+)\s*\]\s*")
_TEXT = re.compile(r"[^{}\\]+|\\n|\\")
_TEXT_OF_VARIANT = re.compile(r"[^{}\\\[*]+|\\n|\\|\*(?!\[)")


def parse_pattern(source: str) -> Pattern:
    """Return the parts of a text; raises ValueError with the place where it is wrong."""
    reader = _Reader(source)
    found = reader.pattern(_TEXT)
    if reader.at != len(source):
        raise reader.error("a closing brace without an opening one")
    return found


class _Literal(str):
    """A text in braces, which keeps the space around it."""


class _Reader:
    """A text that is read from left to right."""

    def __init__(self, source: str) -> None:
        self._source, self.at = source, 0

    def pattern(self, text: re.Pattern[str]) -> Pattern:
        parts: list[Part] = []
        while True:
            if found := text.match(self._source, self.at):
                self.at = found.end()
                _add(parts, "\n" if found[0] == "\\n" else found[0])
            elif self._source.startswith("{", self.at):
                self.at += 1
                parts.append(self._placeable())
            else:
                return tuple(parts)

    def _placeable(self) -> Part:
        found = self._expression()
        self._skip()
        if self._source.startswith("->", self.at):
            self.at += 2
            if not isinstance(found, Fact):
                raise self.error("a choice of something that is no fact")
            return self._choice(found)
        self._expect("}")
        return found

    def _expression(self) -> str | Fact | Other:
        functions: list[str] = []
        found: str | Fact | Other | None = None
        while found is None:
            token = _TOKEN.match(self._source, self.at)
            if not token or token["close"]:
                raise self.error("no fact, message or text in braces")
            self.at = token.end()
            if token["call"]:
                functions.append(token["call"])
            elif token["fact"]:
                found = Fact(token["fact"], tuple(functions))
            elif token["id"]:
                found = Other(token["id"], tuple(functions))
            else:
                found = _Literal(token["text"])
        for _ in functions:
            self._skip()
            self._expect(")")
        return found

    def _choice(self, of: Fact) -> Choice:
        variants: dict[str, Pattern] = {}
        default: Pattern | None = None
        while found := _VARIANT.match(self._source, self.at):
            self.at = found.end()
            variants[found["key"]] = _stripped(self.pattern(_TEXT_OF_VARIANT))
            if found["default"]:
                default = variants[found["key"]]
        self._skip()
        self._expect("}")
        if default is None:
            raise self.error("a choice without a default, such as *[other]")
        return Choice(of, variants, default)

    def _skip(self) -> None:
        while self._source[self.at : self.at + 1].isspace():
            self.at += 1

    def _expect(self, sign: str) -> None:
        if not self._source.startswith(sign, self.at):
            raise self.error(f"no {sign}")
        self.at += 1

    def error(self, reason: str) -> ValueError:
        return ValueError(f"{reason} after {self._source[: self.at]!r}")


def _add(parts: list[Part], text: str) -> None:
    """Add a text to the one before it."""
    if parts and type(parts[-1]) is str:
        parts[-1] += text
    else:
        parts.append(text)


def _stripped(pattern: Pattern) -> Pattern:
    """Return a variant without the space around it in the catalogue."""
    parts = list(pattern)
    if parts and type(parts[0]) is str:
        parts[0] = parts[0].lstrip(" ")
    if parts and type(parts[-1]) is str:
        parts[-1] = parts[-1].rstrip(" ")
    return tuple(part for part in parts if part != "")
