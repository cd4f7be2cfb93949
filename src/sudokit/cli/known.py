"""The option --known: a file or names in; the techniques that a player knows out."""

from __future__ import annotations

import os

from ..errors import UnknownTechnique
from ..json_text import load_json
from ..logic import Technique, known_techniques
from .console import open_file
from .failures import InputError
from .values import names

FORM = "names of techniques, one a line, or JSON with a list of them as `known`"


def read_known(argument: str | None) -> tuple[Technique, ...] | None:
    """Return the known techniques: of a file, or of names with commas between them.

    A file has a name a line, with remarks after #, or is JSON: a list of names, or an object with
    such a list as `known`, which the page to play on saves. None if the option is not given.
    """
    if argument is None:
        return None
    if not os.path.exists(argument):
        try:
            return known_techniques(names(argument))
        except UnknownTechnique as error:
            raise UnknownTechnique(f"{error}; nor is there a file {argument}") from None
    with open_file(argument) as source:
        text = source.text
    try:
        listed = _listed(text)
    except ValueError:
        raise InputError(f"--known needs {FORM}", file=argument) from None
    try:
        return known_techniques(listed)
    except UnknownTechnique as error:
        raise InputError(str(error), file=argument) from None


def _listed(text: str) -> list[str]:
    """Return the names in a text; raise ValueError for JSON of another form."""
    if not text.lstrip().startswith(("[", "{")):
        lines = (line.partition("#")[0].strip() for line in text.splitlines())
        return [line for line in lines if line]
    found = load_json(text)
    listed = found.get("known") if isinstance(found, dict) else found
    if not isinstance(listed, list) or not all(isinstance(name, str) for name in listed):
        raise ValueError
    return listed
