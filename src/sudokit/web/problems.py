"""Problems: the errors that clients are told of, as RFC 9457 describes them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from ..errors import (
    GaveUp,
    GenerateError,
    MissingExtra,
    MultipleSolutions,
    NoSolution,
    ParseError,
    ShapeError,
    SudokuError,
    UnclearDrawing,
    UnclearPuzzle,
    UnsupportedShape,
)
from ..messages import ENGLISH

MEDIA_TYPE = "application/problem+json"
RETRY_AFTER_S = 1
"""Seconds after which a client may try again if the server is busy."""
TEMPORARY = ("busy", "too-many")
"""Kinds of problems after which a client may try again."""


class Kind(NamedTuple):
    """A kind of problem: its HTTP status and its title."""

    status: int
    title: str


KINDS: Mapping[str, Kind] = {
    "request": Kind(400, "The request cannot be read"),
    "origin": Kind(403, "Pages of this origin may not use the server"),
    "not-found": Kind(404, "There is nothing here"),
    "method": Kind(405, "Another method is needed"),
    "too-slow": Kind(408, "The request did not arrive in time"),
    "too-large": Kind(413, "The request is too large"),
    "media-type": Kind(415, "The request must be JSON"),
    "host": Kind(421, "The server does not answer to this name"),
    "fields": Kind(422, "A field is missing or wrong"),
    "not-a-puzzle": Kind(422, "That is not a puzzle"),
    "unclear": Kind(422, "The puzzle has drawings or rules that are not understood"),
    "no-solution": Kind(422, "The puzzle has no solution"),
    "several-solutions": Kind(422, "The puzzle has more than one solution"),
    "no-such-puzzle": Kind(422, "There is no such puzzle"),
    "gave-up": Kind(422, "No such puzzle was found in time"),
    "refused": Kind(422, "That cannot be done"),
    "too-many": Kind(429, "There were too many requests"),
    "not-installed": Kind(501, "The server lacks packages for this"),
    "fault": Kind(500, "The server met an unexpected error"),
    "busy": Kind(503, "The server is busy"),
    "out-of-time": Kind(503, "The request takes too long"),
    "out-of-memory": Kind(503, "The request takes too much memory"),
    "ended": Kind(503, "The work ended before it was done"),
}
"""By the last word of the problem's type, a URN."""

DOCUMENTED = (400, 408, 413, 415, 421, 422, 429, 501, 503)
"""Statuses of problems that the OpenAPI document lists for every call."""

BY_ERROR: Mapping[type[SudokuError], str] = {
    UnclearPuzzle: "unclear",
    ParseError: "not-a-puzzle",
    UnsupportedShape: "refused",
    ShapeError: "not-a-puzzle",
    NoSolution: "no-solution",
    MultipleSolutions: "several-solutions",
    GenerateError: "no-such-puzzle",
    GaveUp: "gave-up",
    MissingExtra: "not-installed",
}
"""Kinds of problems by errors of the library; all other errors are `refused`."""


class Problem(Exception):
    """An error that ends a request; the extensions are further members of the answer."""

    def __init__(self, kind: str, detail: str, **extensions: object) -> None:
        super().__init__(kind, detail)
        self.kind, self.detail, self.extensions = kind, detail, extensions

    @property
    def status(self) -> int:
        return KINDS[self.kind].status

    @property
    def headers(self) -> dict[str, str]:
        return {"Retry-After": str(RETRY_AFTER_S)} if self.kind in TEMPORARY else {}

    def body(self) -> bytes:
        """Return the body of the answer, as JSON."""
        status, title = KINDS[self.kind]
        data = {
            "type": f"urn:sudokit:{self.kind}", "title": title, "status": status,
            "detail": self.detail, **self.extensions,
        }  # fmt: skip
        # A lone surrogate, which UTF-8 cannot encode, is escaped.
        return json.dumps(data, ensure_ascii=False).encode(errors="backslashreplace")


def problem_of(error: SudokuError, language: str = ENGLISH) -> Problem:
    """Return the problem that tells a client of an error of the library."""
    kind = next((name for known, name in BY_ERROR.items() if isinstance(error, known)), "refused")
    if isinstance(error, ParseError):
        place = {"line": error.line, "column": error.column}
        known: dict[str, object] = {
            key: number for key, number in place.items() if number is not None
        }
        detail = error.reason
        if isinstance(error, UnclearPuzzle):
            detail = error.advice('{"ignore_drawings": true}')
            drawings = [_drawing(each, language) for each in error.drawings]
            known |= {"drawings": drawings, "rules": error.rules}
        return Problem(kind, detail, **known)
    return Problem(kind, str(error))


def _drawing(drawing: UnclearDrawing, language: str) -> dict[str, object]:
    from ..render.words.speaker import words

    meanings = [
        {"id": each.id, "rule": words(each.message, language) if each.message else each.rule}
        for each in drawing.meanings
    ]
    return {"name": drawing.name, "places": drawing.places, "meanings": meanings}
