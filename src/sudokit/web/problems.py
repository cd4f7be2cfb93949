"""Problems: what is wrong in, what a client is told (RFC 9457) out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from ..errors import (
    GaveUp,
    GenerateError,
    MultipleSolutions,
    NoSolution,
    ParseError,
    ShapeError,
    SudokuError,
)

MEDIA_TYPE = "application/problem+json"
RETRY_SECONDS = 1
"""When to try again, if the server is busy."""


class Kind(NamedTuple):
    status: int
    title: str


KINDS: Mapping[str, Kind] = {
    "request": Kind(400, "The request cannot be read"),
    "origin": Kind(403, "Pages from there may not use the server"),
    "not-found": Kind(404, "There is nothing here"),
    "method": Kind(405, "Another method is needed"),
    "too-slow": Kind(408, "The request did not arrive in time"),
    "too-large": Kind(413, "The request is too large"),
    "media-type": Kind(415, "The request must be JSON"),
    "host": Kind(421, "The server does not have this name"),
    "fields": Kind(422, "A field is missing or wrong"),
    "not-a-puzzle": Kind(422, "That is not a puzzle"),
    "no-solution": Kind(422, "The puzzle has no solution"),
    "several-solutions": Kind(422, "The puzzle has more than one solution"),
    "no-such-puzzle": Kind(422, "There is no such puzzle"),
    "gave-up": Kind(422, "None was found"),
    "refused": Kind(422, "That cannot be done"),
    "fault": Kind(500, "There is a fault in the server"),
    "busy": Kind(503, "The server is busy"),
    "out-of-time": Kind(503, "It takes too long"),
    "out-of-memory": Kind(503, "It takes too much memory"),
    "ended": Kind(503, "The work ended before it was done"),
}
"""By the last word of their type."""

DOCUMENTED = (400, 408, 413, 415, 421, 422, 503)
"""The statuses with which a call to the API may fail."""

BY_ERROR: Mapping[type[SudokuError], str] = {
    ParseError: "not-a-puzzle",
    ShapeError: "not-a-puzzle",
    NoSolution: "no-solution",
    MultipleSolutions: "several-solutions",
    GenerateError: "no-such-puzzle",
    GaveUp: "gave-up",
}
"""Other errors are just refused."""


class Problem(Exception):
    """What ends a request, with more for the client to know."""

    def __init__(self, kind: str, detail: str, **more: object) -> None:
        super().__init__(kind, detail)
        self.kind, self.detail, self.more = kind, detail, more

    @property
    def status(self) -> int:
        return KINDS[self.kind].status

    @property
    def headers(self) -> dict[str, str]:
        return {"Retry-After": str(RETRY_SECONDS)} if self.kind == "busy" else {}

    def body(self) -> bytes:
        """What the client is told, as JSON."""
        status, title = KINDS[self.kind]
        data = {
            "type": f"urn:sudokit:{self.kind}", "title": title, "status": status,
            "detail": self.detail, **self.more,
        }  # fmt: skip
        # Half a character (a surrogate) becomes what JSON writes for it.
        return json.dumps(data, ensure_ascii=False).encode(errors="backslashreplace")


def problem_of(error: SudokuError) -> Problem:
    """An error of the library, for a client."""
    kind = next((name for known, name in BY_ERROR.items() if isinstance(error, known)), "refused")
    if isinstance(error, ParseError):
        place = {"line": error.line, "column": error.column}
        known = {key: number for key, number in place.items() if number is not None}
        detail = error.reason
        if error.parameter == "ignore_drawings":
            detail += '; {"ignore_drawings": true} reads it without them'
        return Problem(kind, detail, **known)
    return Problem(kind, str(error))
