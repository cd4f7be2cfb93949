"""--lang, and the language of the environment."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from sudokit.messages import LANGUAGES
from sudokit.rating import LABELS

from ..marking import ENGLISH_WORDS, MARK, mark_english
from .conftest import Sudoku
from .test_commands import AMBIGUOUS, BROKEN, PUZZLE, SOLUTION
from .test_process import unix
from .test_terminal import shown

DE = "de_DE.UTF-8"
CAGED = (
    '{"size": 4, "constraints": [{"kind": "cage", "cells": ["r1c1", "r1c2"], "sum": 3},'
    ' {"kind": "thermometer", "cells": ["r3c1", "r3c2"]}]}'
)
VARIANT = f"# shape: {CAGED}\n0 0 3 4\n3 0 0 2\n2 0 4 0\n0 1 0 3\n"
COMMANDS = [
    ["hint", PUZZLE], ["hint", PUZZLE, "--level", "1"], ["hint", PUZZLE, "--level", "2"],
    ["hint", SOLUTION], ["hint", AMBIGUOUS], ["hint", BROKEN], ["hint", PUZZLE, "--all"],
    ["hint", PUZZLE, "--technique", "x-wing"], ["hint", BROKEN, "--all"],
    ["hint", PUZZLE, "--known", "naked single"],
    ["explain", PUZZLE], ["explain", PUZZLE, "--short"], ["explain", AMBIGUOUS],
    ["explain", PUZZLE, "--profile", "singles"], ["explain", PUZZLE, "--known", "full house"],
    ["explain", BROKEN],
    ["techniques"], ["techniques", "fish"], ["techniques", "x-wing"],
    ["practice", "x-wing", "--seed", "1", "--show"],
    ["practice", "x-wing", "--seed", "1", "--answer", "r1c1"],
    ["rate", PUZZLE], ["rate", AMBIGUOUS], ["rate", VARIANT],
    ["check", PUZZLE], ["check", BROKEN, "--why"], ["check", AMBIGUOUS, "--why"],
    ["show", PUZZLE], ["show", VARIANT], ["show", AMBIGUOUS], ["show", SOLUTION], [PUZZLE],
    ["solve", PUZZLE], ["solve", BROKEN], ["solve", AMBIGUOUS],
    ["solve", AMBIGUOUS, "--all", "--limit", "2"], ["solve", PUZZLE, "--all"],
    ["solve", PUZZLE, "--method", "stochastic"],
]  # fmt: skip


def told(out: str) -> str:
    """Return what is told in words: without commands to type, and without shapes as JSON."""
    named = ("# weiter mit:", "# shape:")
    lines = [line for line in out.splitlines() if not line.startswith(named)]
    return "\n".join(lines)


@pytest.mark.parametrize("argv", COMMANDS, ids=lambda argv: " ".join(argv).replace("\n", " ")[:60])
def test_german_has_no_english(
    sudoku: Sudoku, monkeypatch: pytest.MonkeyPatch, argv: list[str]
) -> None:
    english = sudoku(*argv)
    mark_english(monkeypatch)
    german = sudoku(*argv, "--lang", "de")
    assert MARK not in german.out
    assert german.out != english.out
    if argv[0] != "techniques":  # which lists English names, too
        assert ENGLISH_WORDS.findall(told(german.out)) == []
    assert (german.err, german.status) == (english.err, english.status)


@pytest.mark.parametrize("argv", COMMANDS, ids=lambda argv: " ".join(argv).replace("\n", " ")[:60])
def test_german_objects_have_the_same_data(
    sudoku: Sudoku, monkeypatch: pytest.MonkeyPatch, argv: list[str]
) -> None:
    if "--short" in argv:
        return
    english = sudoku(*argv, "--json")
    assert sudoku(*argv, "--json", "--lang", "en") == english
    mark_english(monkeypatch)
    german = sudoku(*argv, "--json", "--lang", "de")
    assert MARK not in german.out
    assert german.status == english.status
    for line, other in zip(german.out.splitlines(), english.out.splitlines()):
        found, right = json.loads(line), json.loads(other)
        assert found.keys() == right.keys()
        for key in (
            "puzzle",
            *([] if "--method" in argv else ["verdict"]),
            "solution",
            "seed",
            "er",
            "label",
            "next",
        ):
            assert found.get(key) == right.get(key)


def test_collections_in_german(sudoku: Sudoku, monkeypatch: pytest.MonkeyPatch) -> None:
    mark_english(monkeypatch)
    lines = f"{PUZZLE}\n{BROKEN}\n{AMBIGUOUS}\nx\n"
    for command in ("solve", "check", "rate", "hint", "explain"):
        out = sudoku(command, "--lang", "de", stdin=lines).out
        assert MARK not in out
        assert ENGLISH_WORDS.findall(out) == []
    assert (
        sudoku("solve", "--lang", "de", stdin=lines)
        .out.splitlines()[1]
        .startswith("# keine Lösung")
    )
    assert "29 Vorgaben, genau eine Lösung" in sudoku("check", "--lang", "de", stdin=lines).out


def test_numbers_have_a_comma_in_german(sudoku: Sudoku) -> None:
    assert re.fullmatch(
        r"ER \d,\d / EP \d,\d / ED \d,\d, [a-z]+, schwerster Schritt: .*, \d+ Schritte\n",
        sudoku("rate", PUZZLE, "--lang", "de").out,
    )
    assert "Schwierigkeit 3,2" in sudoku("techniques", "x-wing", "--lang", "de").out


def test_answers_in_german(sudoku: Sudoku, tmp_path: Path) -> None:
    file = tmp_path / "puzzle.txt"
    file.write_text(PUZZLE, encoding="utf-8")
    assert "genau eine Lösung" in sudoku("solve", file, "--answers", "--lang", "de").out


def test_pictures_are_in_the_language_of_the_option(
    sudoku: Sudoku, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    english, german = tmp_path / "en.svg", tmp_path / "de.svg"
    sudoku("hint", PUZZLE, "--svg", english)
    mark_english(monkeypatch)
    sudoku("hint", PUZZLE, "--svg", german, "--lang", "de")
    assert MARK not in german.read_text(encoding="utf-8")
    assert german.read_text(encoding="utf-8") != english.read_text(encoding="utf-8")


@pytest.mark.parametrize("argv", COMMANDS[::3], ids=lambda argv: " ".join(argv)[:60])
def test_the_environment_changes_no_output_for_programs(
    sudoku: Sudoku, monkeypatch: pytest.MonkeyPatch, argv: list[str]
) -> None:
    plain = sudoku(*argv)
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(variable, DE)
    assert sudoku(*argv) == plain


@unix
@pytest.mark.parametrize(
    ("environment", "is_german"),
    [
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": DE}, True),
        ({"LC_ALL": "", "LC_MESSAGES": DE, "LANG": "C.UTF-8"}, True),
        ({"LC_ALL": DE, "LC_MESSAGES": "C", "LANG": "C.UTF-8"}, True),
        ({"LC_ALL": "C.UTF-8", "LC_MESSAGES": DE, "LANG": DE}, False),
        ({"LC_ALL": "fr_FR.UTF-8", "LC_MESSAGES": "", "LANG": DE}, False),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": ""}, False),
    ],
)
def test_the_environment_chooses_the_language_of_people(
    environment: dict[str, str], is_german: bool
) -> None:
    out = shown("hint", PUZZLE, PYTHONIOENCODING="utf-8", **environment)
    assert ("In Zeile" in out or "In Spalte" in out or "In Block" in out) == is_german
    assert '"verdict": "exactly one solution"' in shown(
        "hint", PUZZLE, "--json", PYTHONIOENCODING="utf-8", **environment
    )


@unix
def test_rules_above_a_grid_are_in_german() -> None:
    out = shown("solve", VARIANT, "--lang", "de", PYTHONIOENCODING="utf-8")
    assert ENGLISH_WORDS.findall(out) == []
    assert "genau eine Lösung" in out


def test_every_verdict_and_label_has_words() -> None:
    from sudokit.checker import VERDICTS
    from sudokit.cli.language import counted, said, verdict_said
    from sudokit.render.words.violations import outcome

    for verdict in VERDICTS:
        assert outcome(verdict, "en") == verdict_said(verdict, "en") == verdict
        assert outcome(verdict, "de") == verdict_said(verdict, "de") != verdict
    for label in LABELS:
        assert said(f"label-{label}", "en") == label
    for thing in ("clue", "empty cell", "cell", "solution", "step", "puzzle"):
        for number in (0, 1, 2):
            id = f"counted-{thing.replace(' ', '-')}"
            assert said(id, "en", number=number) == counted(number, thing, "en")
            assert counted(number, thing, "de").startswith(str(number))


def test_a_language_that_there_is_not(sudoku: Sudoku) -> None:
    out, err, status = sudoku("hint", PUZZLE, "--lang", "fr")
    assert (out, status) == ("", 2)
    assert all(language in err for language in LANGUAGES)
