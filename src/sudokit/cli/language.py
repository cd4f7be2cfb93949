"""The language of a command: --lang and the environment in, one of messages.LANGUAGES out."""

from __future__ import annotations

import os
import sys
from argparse import Namespace

from ..checker import VERDICTS
from ..checks import number_of
from ..messages import ENGLISH, LANGUAGES

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Variables of the environment that choose the language of messages; the first that is set does."""


def language_of(arguments: Namespace) -> str:
    """Return the language of what a command prints.

    Without --lang, the environment chooses it for people on a terminal; what a program may read is
    in English.
    """
    if not hasattr(arguments, "lang"):
        return ENGLISH
    is_table = arguments.json or getattr(arguments, "csv", False)
    if arguments.lang or is_table or not sys.stdout.isatty():
        return language_of_files(arguments)
    setting = next(filter(None, map(os.environ.get, VARIABLES)), "")
    code = setting.partition(".")[0].partition("_")[0].lower()
    return code if code in LANGUAGES else ENGLISH


def language_of_files(arguments: Namespace) -> str:
    """Return the language of the files that a command writes: English without --lang."""
    return arguments.lang or ENGLISH


def said(id: str, language: str, /, **facts: object) -> str:
    """Return what a message says; commands that search alone do without its slow imports."""
    from ..messages import message
    from ..render.words.speaker import words

    return words(message(id, **facts), language)


def verdict_said(verdict: str, language: str) -> str:
    """Return one of the verdicts in a language; other texts, such as errors, stay as they are."""
    if language == ENGLISH or verdict not in VERDICTS:
        return verdict
    from ..render.words.violations import outcome

    return outcome(verdict, language)


def counted(number: int, thing: str, language: str) -> str:
    """Return a number with its noun: "1 clue", "24 Vorgaben"."""
    if language == ENGLISH:
        return number_of(number, thing)
    return said(f"counted-{thing.replace(' ', '-')}", language, number=number)
