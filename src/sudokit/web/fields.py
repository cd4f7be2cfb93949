"""Fields that are wrong: what pydantic found in, a problem in our words out."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from .problems import Problem

WORDS: Mapping[str, str] = {
    "missing": "it is missing",
    "extra_forbidden": "there is no such field",
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
"""By pydantic's types of errors; other errors come with words of ours."""
LONGEST = 40
"""How much is told of what was found."""
MOST = 20
"""So many fields are told."""


def problem_of_fields(errors: Sequence[Mapping[str, Any]]) -> Problem:
    first = errors[0]
    if first["type"] == "json_invalid":
        place = f"{first['ctx']['error']} at character {first['loc'][-1]}"
        return Problem("request", f"the body is not JSON: {place}")
    told = [{"field": _name(error["loc"]), "detail": _words(error)} for error in errors[:MOST]]
    field = told[0]["field"]
    others = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
    detail = f"{field or 'the body'}: {told[0]['detail']}{others}"
    return Problem("fields", detail, **({"field": field, "errors": told} if field else {}))


def _name(place: Sequence[str | int]) -> str:
    """Of a place as pydantic has it, which begins with the body and has the kinds of puzzles."""
    names = list(place[1:])
    if names[:1] == ["puzzle"]:
        del names[1:2]
    return ".".join(map(str, names))


def _words(error: Mapping[str, Any]) -> str:
    words = WORDS.get(error["type"])
    if words is None:
        return str(error["msg"])
    return words.format(found=_found(error["input"]), **error.get("ctx", {}))


def _found(value: object) -> str:
    if isinstance(value, (list, dict)):  # they may be as deep as can be
        return "a list" if isinstance(value, list) else "an object"
    text = json.dumps(value)
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"
