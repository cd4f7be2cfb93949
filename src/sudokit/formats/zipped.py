"""SudokuPad's compressed ("zipped") JSON: text -> JSON."""

from __future__ import annotations

import json
import re

from ..errors import ParseError
from .payload import Json

_LONG_NAMES = {
    "c": "color", "ca": "cages", "ct": "center", "c1": "borderColor", "c2": "backgroundColor",
    "ce": "cells", "cs": "cellSize", "a": "arrows", "o": "overlays", "u": "underlays",
    "w": "width", "h": "height", "v": "value", "vd": "videos", "l": "lines", "r": "rounded",
    "re": "regions", "fs": "fontSize", "th": "thickness", "hl": "headLength",
    "wp": "wayPoints", "t": "title", "te": "text", "d": "duration", "d2": "d",
}  # fmt: skip
_SHORT_WORDS = {"t": "true", "f": "false", "#0": '"#000000"', "#F": '"#FFFFFF"'}
_COLOUR = re.compile("[0-9a-fA-F]{6}")
# The closing quote may be missing, so that one bad quote cannot cost a second scan.
_TOKEN = {
    quote: re.compile(rf"{quote}(?:\\.|[^{quote}\\])*{quote}?|[#\w.+-]+|\S", re.DOTALL)
    for quote in "'\""
}


def with_long_names(found: Json) -> Json:
    return {_LONG_NAMES.get(key, key): content for key, content in found.items()}


def unzip(text: str) -> str:
    """Expand SudokuPad's compressed JSON.

    In it, keys are short and bare, strings have single quotes and {} in a list is left out. As
    the value of a key, true and false are t and f, and a colour is six bare hex digits.
    """
    quote = '"' if '"' in text else "'"
    parts: list[str] = []
    before = ""
    for match in _TOKEN[quote].finditer(text):
        token = match[0]
        if token in (",", "]") and before in (",", "["):
            parts.append("{}")
        before_that, before = before, token
        if token[0] == quote:
            token = _json_string(token, quote)
        elif text.startswith(":", match.end()):
            token = json.dumps(token)
        elif before_that == ":":
            token = f'"#{token}"' if _COLOUR.fullmatch(token) else _SHORT_WORDS.get(token, token)
        parts.append(token)
    return "".join(parts)


def _json_string(token: str, quote: str) -> str:
    if len(token) < 2 or token[-1] != quote:
        raise ParseError("the link's data has a text without an end")
    if quote == '"':
        return token
    return '"' + re.sub(r"\\(.)", lambda m: "'" if m[1] == "'" else m[0], token[1:-1]) + '"'
