"""Messages about wrong fields: turns the errors of pydantic into a problem."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from .problems import Problem

MESSAGES: Mapping[str, str] = {
    "missing": "it is missing",
    "extra_forbidden": "there is no such field",
    "string_too_long": "at most {max_length:,} characters are allowed",
    "string_type": "text is needed, not {found}",
    "bool_type": "true or false is needed, not {found}",
    "int_type": "a whole number is needed, not {found}",
    "float_type": "a number is needed, not {found}",
    "finite_number": "a number is needed, not {found}",
    "list_type": "a list is needed, not {found}",
    "model_type": "an object is needed, not {found}",
    "model_attributes_type": "an object is needed, not {found}",
    "greater_than_equal": "{found} is less than {ge:,}",
    "less_than_equal": "{found} is more than {le:,}",
    "too_short": "{min_length} entries are needed, not {actual_length}",
    "too_long": "{max_length} entries are needed, not {actual_length}",
    "literal_error": "{found} is none of {expected}",
}
"""By pydantic's types of errors. Errors of other types are raised by our models, with a message."""
MAX_VALUE_CHARACTERS = 40
"""Characters of a wrong value that a message quotes."""
MAX_ERRORS = 20
"""Errors that a problem lists."""


def problem_of_fields(errors: Sequence[Mapping[str, Any]]) -> Problem:
    """Return the problem that tells of these errors of pydantic."""
    listed = [
        {"field": _name(error["loc"]), "detail": _message(error)} for error in errors[:MAX_ERRORS]
    ]
    field = listed[0]["field"]
    others = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
    detail = f"{field or 'the body'}: {listed[0]['detail']}{others}"
    return Problem("fields", detail, **({"field": field, "errors": listed} if field else {}))


def _name(location: Sequence[str | int]) -> str:
    """Return the name of a field, such as `puzzle.size`.

    pydantic's location of a field begins with the body, and names the kind of a puzzle.
    """
    names = list(location[1:])
    if names[:1] == ["puzzle"]:
        del names[1:2]
    return ".".join(map(str, names))


def _message(error: Mapping[str, Any]) -> str:
    message = MESSAGES.get(error["type"])
    if message is None:
        return str(error["msg"])
    return message.format(found=_quoted(error["input"]), **error.get("ctx", {}))


def _quoted(value: object) -> str:
    """Return a wrong value as JSON, shortened."""
    if isinstance(value, (list, dict)):  # it may be nested too deep for json.dumps
        return "a list" if isinstance(value, list) else "an object"
    text = json.dumps(value)
    is_short = len(text) <= MAX_VALUE_CHARACTERS
    return text if is_short else text[:MAX_VALUE_CHARACTERS] + "…"
