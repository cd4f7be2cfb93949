"""Catalogues: their syntax, what they lack, and German that needs no English."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sudokit.grid import Grid
from sudokit.hints import LEVELS, hint
from sudokit.logic import TECHNIQUES, Technique, path, steps
from sudokit.messages import ENGLISH, LANGUAGES, Catalogue, Message, catalogue
from sudokit.messages.pattern import Choice, Fact, Other, Pattern, parse_pattern
from sudokit.render.words import speaker
from sudokit.render.words.speaker import say, text_of
from sudokit.render.words.steps import explain, short
from sudokit.shape import standard_shape

from .boards import boards
from .marking import MARK, mark_english
from .variant_puzzles import SETTERS, variant_puzzle

OTHERS = [language for language in LANGUAGES if language != ENGLISH]
FORMS = ("the", "noun", "plural", "inverted", "subordinate", "accusative", "dative", "genitive")
"""Attributes that a language has where its grammar asks for them."""


def said(text: str, **facts: object) -> str:
    """Return what a message with this text says."""
    found = Catalogue("test", f"own = {text}")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(speaker, "catalogue", lambda _: found)
        return text_of(say(standard_shape(9), Message("own", facts)))


@pytest.mark.parametrize(
    ("text", "facts", "right"),
    [
        ("Plain.", {}, "Plain."),
        ("{ $a } and { $b }", {"a": 1, "b": "two"}, "1 and two"),
        ("{ $n -> [one] a cell *[other] { $n } cells }", {"n": 1}, "a cell"),
        ("{ $n -> [one] a cell *[other] { $n } cells }", {"n": 3}, "3 cells"),
        ("{ $n -> [0] none [one] one *[other] some }", {"n": 0}, "none"),
        ("{ $is -> [true] yes *[false] no }", {"is": True}, "yes"),
        ("sum{ $sum -> [none] {\"\"} *[other] {\" \"}of { $sum } }", {"sum": None}, "sum"),
        ("sum{ $sum -> [none] {\"\"} *[other] {\" \"}of { $sum } }", {"sum": 7}, "sum of 7"),
        ("{ CAP($a) }", {"a": "word"}, "Word"),
        (r"one\ntwo", {}, "one\ntwo"),
        ("{ $a -> [x] { $b -> [y] in *[z] out } *[w] else }", {"a": "x", "b": "q"}, "out"),
    ],
)  # fmt: skip
def test_messages_are_filled_in(text: str, facts: dict[str, object], right: str) -> None:
    assert said(text, **facts) == right


@pytest.mark.parametrize(
    "text", ["{ $a", "a }", "{ }", "{ $a -> [x] b }", "{ CAP($a }", "{ $a -> *[x b }"]
)
def test_texts_that_are_no_pattern_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=" after "):
        parse_pattern(text)


def test_a_message_that_stands_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="pointing stands twice"):
        Catalogue("test", "pointing = a\npointing = b\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_read(language: str) -> None:
    for id in catalogue(language):
        for part in _parts(catalogue(language).pattern(id)):
            if isinstance(part, Other):
                assert part.id in catalogue(language), f"{id} names {part.id}"


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_missing_in_a_language(language: str) -> None:
    missing = [id for id in catalogue(ENGLISH) if id not in catalogue(language)]
    assert [id for id in missing if id.rpartition(".")[2] not in FORMS] == []
    names = [row.id for row in TECHNIQUES if row.id not in catalogue(language)]
    assert names == []


@pytest.mark.parametrize("language", OTHERS)
def test_messages_name_the_facts_that_the_english_ones_have(language: str) -> None:
    """Languages may leave out a fact, and use others of the same step, but not invent any."""
    known = {fact for id in catalogue(ENGLISH) for fact in _facts(ENGLISH, id)}
    for id in catalogue(language):
        assert _facts(language, id) <= known, id


OF_STEPS = {row.id for row in TECHNIQUES} | {
    "fish", "finned", "franken", "finned-franken", "two-links",
}  # fmt: skip
"""Messages with the facts of a step, which are more than any sentence names."""
MORE = {
    "book-part": {"kind"},
    "colour-seen": {"colour"},
    "inference-because": {"by", "what"},
    "mistake-searched": {"digit"},
}
"""Facts of other messages that English does without."""


@pytest.mark.parametrize("language", OTHERS)
def test_messages_name_facts_that_they_have(language: str) -> None:
    for id in catalogue(language):
        name = id.partition(".")[0]
        if name in catalogue(ENGLISH) and name not in OF_STEPS:
            known = _all_facts(ENGLISH, id) | _all_facts(ENGLISH, name) | MORE.get(id, set())
            assert _all_facts(language, id) <= known, id


def _all_facts(language: str, id: str) -> set[str]:
    """Return the facts of a message and of those that it names."""
    if id not in catalogue(language):
        return set()
    parts = _parts(catalogue(language).pattern(id))
    others = (_all_facts(language, part.id) for part in parts if isinstance(part, Other))
    return _facts(language, id).union(*others)


def _facts(language: str, id: str) -> set[str]:
    parts = _parts(catalogue(language).pattern(id))
    return {part.name for part in parts if isinstance(part, Fact)}


def _parts(pattern: Pattern) -> Iterator[object]:
    for part in pattern:
        yield part
        if isinstance(part, Choice):
            yield part.of
            for variant in part.variants.values():
                yield from _parts(variant)


@pytest.fixture
def english_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    mark_english(monkeypatch)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.id)
@pytest.mark.usefixtures("english_is_marked")
def test_steps_need_no_english(technique: Technique, language: str) -> None:
    for board in boards(technique):
        for step in steps(board.grid, technique)[:2]:
            for words in (short(step, language), explain(step, language)):
                assert MARK not in words


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.usefixtures("english_is_marked")
def test_hints_need_no_english(seed: int, language: str) -> None:
    names = sorted(SETTERS)
    grid = variant_puzzle([names[seed * 5 % len(names)]], seed)
    for step in path(grid, seconds=20)[:25]:
        assert MARK not in explain(step, language)
    wrong = grid.place(next(cell for cell in grid.shape.cells if not grid[cell]), 1)
    for found in (hint(grid), hint(wrong), hint(Grid.empty(grid.shape))):
        for level in LEVELS:
            assert MARK not in found.text(level, language)
