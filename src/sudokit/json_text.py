"""JSON from outside: a text -> its values; ParseError if programs could read it differently."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from .checks import clean_text, quoted, wrong_type
from .errors import ParseError

MAX_DEPTH = 400
"""Arrays and objects within each other."""
MAX_DIGITS = 100
"""Characters of a whole number."""

_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[\]{}]', re.DOTALL)

_HALF = re.compile(r"\\u[dD][89a-fA-F]")
"""An escape for a half of a surrogate pair, of which the other may be missing."""

Object = dict[str, Any]


def load_json(
    text: str | bytes, what: str = "JSON", hook: Callable[[Object], Object] | None = None
) -> Any:
    """Return the value of a JSON text; `hook` may replace every object in it.

    Raises ParseError, which calls the text `what`, for a text that is not JSON, for a key that an
    object has twice, and for more than MAX_DEPTH levels or MAX_DIGITS digits.
    """

    def read_object(pairs: list[tuple[str, Any]]) -> Object:
        found = dict(pairs)
        if len(found) < len(pairs):
            twice = Counter(name for name, _ in pairs).most_common(1)[0][0]
            raise ParseError(f"not {what}: the key {quoted(twice)} occurs twice in an object")
        return hook(found) if hook else found

    if not isinstance(text, (str, bytes, bytearray)):
        raise wrong_type(what, "text", text)
    if not isinstance(text, str):
        try:
            text = text.decode(json.detect_encoding(text))
        except UnicodeDecodeError:
            raise ParseError(f"not {what}: the bytes are not text, as in UTF-8") from None
    text = clean_text(text)
    _check_depth(text, what)
    try:
        found = json.loads(
            text,
            object_pairs_hook=read_object,
            parse_int=_whole_number,
        )
    except json.JSONDecodeError as error:
        reason = f"not {what}: {error.msg}"
        raise ParseError(reason, line=error.lineno, column=error.colno) from None
    except ParseError:
        raise
    except ValueError as error:
        raise ParseError(f"not {what}: {error}") from None
    return _cleaned(found) if _HALF.search(text) else found


def _cleaned(found: Any) -> Any:
    """Return a value of JSON with clean texts."""
    if isinstance(found, str):
        return clean_text(found)
    if isinstance(found, list):
        return [_cleaned(each) for each in found]
    if isinstance(found, dict):
        return {clean_text(name): _cleaned(each) for name, each in found.items()}
    return found


def _check_depth(text: str, what: str) -> None:
    if text.count("[") + text.count("{") <= MAX_DEPTH:
        return
    depth = 0
    for token in _TOKEN.finditer(text):
        if token[0] in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise ParseError(f"not {what}: nested more than {MAX_DEPTH} levels deep")
        elif token[0] in "]}":
            depth -= 1


def _whole_number(text: str) -> int:
    if len(text) > MAX_DIGITS:
        raise ValueError(f"the number {quoted(text)} has more than {MAX_DIGITS} digits")
    return int(text)
