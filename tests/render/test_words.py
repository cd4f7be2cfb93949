"""Sentences name digits by the symbols that the grid shows, also where these are letters."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import Any

import pytest

from sudokit.examples import example, example_step
from sudokit.generator import generate
from sudokit.grid import Grid
from sudokit.hints import followed, hint
from sudokit.logic import (
    TECHNIQUES,
    Candidate,
    Group,
    Link,
    Role,
    Step,
    Technique,
    path,
    techniques_named,
)
from sudokit.rating import Rating
from sudokit.reasons import why
from sudokit.render.objects import path_data
from sudokit.render.svg import draw
from sudokit.render.walkthrough import walkthrough
from sudokit.render.words.eureka import notation
from sudokit.render.words.ratings import meaning
from sudokit.render.words.steps import explain, short, summary
from sudokit.shape import House, Shape
from sudokit.step_facts import ColourTrap, Facts, Trapped

NAMES = re.compile(
    r"^\d+(\.\d+)*\. |r\d+c\d+|\b[rcbdwg]\d+\b"
    r"|(row|column|box|window|group|diagonal)(e?s)? \d+(, \d+)*( and \d+)?"
    r"|\b\d+ (cells|digits)",
    re.MULTILINE,
)
"""Parts of sentences that may have numbers above 9: cells, houses, counts, line numbers."""


def numbers(text: str) -> list[str]:
    return re.findall(r"\d{2,}", NAMES.sub("", text))


def said(step: Step) -> str:
    chain = notation(step) if step.links else ""
    return "\n".join([summary(step), short(step), explain(step), chain])


def on_letters(step: Step) -> Step:
    """Return the same step with digits from 10 on."""

    def candidate(one: Candidate) -> Candidate:
        return Candidate(one.cell, one.digit + 9)

    def group(one: Group) -> Group:
        return Group(one.digit + 9 if one.digit else 0, one.cells)

    def link(one: Link) -> Link:
        return replace(one, source=group(one.source), target=group(one.target))

    def role(one: Role) -> Role:
        return replace(one, digits=tuple(digit + 9 for digit in one.digits))

    return replace(
        step,
        placements=tuple(map(candidate, step.placements)),
        eliminations=tuple(map(candidate, step.eliminations)),
        pattern=tuple(map(role, step.pattern)),
        links=tuple(map(link, step.links)),
        facts=facts_on_letters(step.facts),
    )


DIGITS = frozenset(("digit", "digits", "common", "sets", "ways"))
"""Fields of facts that are digits."""


def facts_on_letters(facts: Facts | None) -> Facts | None:
    """Return the same facts with digits from 10 on."""

    def moved(name: str, value: Any) -> Any:
        if isinstance(value, House):
            return value
        if hasattr(value, "_asdict"):
            return value._replace(**{each: moved(each, of) for each, of in value._asdict().items()})
        if isinstance(value, tuple):
            return tuple(moved(name, each) for each in value)
        return value + 9 if name in DIGITS else value

    if facts is None:
        return None
    names = [field.name for field in fields(facts)]
    return replace(facts, **{name: moved(name, getattr(facts, name)) for name in names})


@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.id)
def test_every_technique_names_symbols(technique: Technique) -> None:
    shown = example(technique)
    assert shown
    step = example_step(technique, shown)
    assert step
    assert not numbers(said(on_letters(step))) or technique.family == "sums"
    letters = str.maketrans("123456789", "ABCDEFGHI")
    what, _, _ = str(step).partition(" (")
    moved = re.sub(r"(?<=[=>])\d", lambda found: found[0].translate(letters), what)
    assert str(on_letters(step)).startswith(moved)


@pytest.mark.parametrize(("size", "clues"), [(12, 50), (16, 110), (25, 330)])
def test_paths_on_large_grids_name_symbols(size: int, clues: int) -> None:
    puzzle = generate(clues=clues, shape=Shape(size), seed=1)
    found = followed(puzzle, seconds=20)
    assert any(digit > 9 for step in found.steps for _, digit in step.placements)
    for step in found.steps:
        assert not numbers(said(step))
    for data in path_data(puzzle, found)["steps"]:  # type: ignore[attr-defined]
        assert not numbers(" ".join([*data["placements"], *data["eliminations"]]))
    for level in (1, 2, 3):
        assert not numbers(hint(puzzle).text(level))


def test_groups_of_large_grids_are_not_named_like_digits() -> None:
    shape = Shape(16)
    (medusa,) = (row for row in TECHNIQUES if row.id == "medusa")
    gone, causes = Candidate(0, 12), (Candidate(17, 12), Candidate(18, 12))
    step = Step(
        shape, medusa, (), (gone,), facts=ColourTrap((Trapped(gone, (0, 1), causes),), ()),
        pattern=(
            Role("body", 0, (11,), 0), Role("body", 1, (11,), 1), Role("body", 17, (12,), 0),
            Role("body", 18, (12,), 1),
        ),
    )  # fmt: skip
    text = explain(step)
    assert "all of α (B in r1c1; C in r2c2) is true, or all of β (B in r1c2; C in r2c3)" in text
    assert "C in r1c1 sees r2c2 in α and r2c3 in β" in text


def test_pictures_of_large_grids_show_symbols() -> None:
    puzzle = generate(clues=110, shape=Shape(16), seed=1)
    step = path(puzzle)[0]
    picture = draw(puzzle, step)
    assert not re.search(r'font-weight="bold">\d\d<', picture)
    assert ">G<" in picture
    assert not numbers(re.search(r"<title>(.*?)</title>", picture)[1])  # type: ignore[index]
    page = walkthrough(puzzle, [step])
    assert not numbers(" ".join(re.findall(r"<li>(.*?)</li>", page)))


def test_reasons_and_mistakes_name_symbols() -> None:
    puzzle = generate(clues=110, shape=Shape(16), seed=1)
    cell = next(cell for cell in puzzle.shape.cells if puzzle[cell] == 11)
    row = cell // 16
    other = next(c for c in range(16 * row, 16 * row + 16) if not puzzle[c])
    wrong = puzzle.place(other, 11)
    assert "B" in hint(wrong).text(3)
    assert not numbers(hint(wrong).text(3))
    broken = Grid(wrong.digits)
    reason = why(broken)
    assert reason
    assert "=B" in reason.explain()
    assert not numbers(reason.explain())


def test_ratings_without_a_step_give_the_reason() -> None:
    full = Rating(0.0, 0.0, 0.0, None, "easy", 0, is_complete=True)
    assert meaning(full) == "Nothing is left to do."
    assert meaning(replace(full, is_complete=False)) == "No step was found in time."


def test_ratings_in_german() -> None:
    (hardest,) = techniques_named("X-Wing")
    found = Rating(3.2, 3.2, 1.2, hardest, "hard", 40, is_complete=True)
    assert meaning(found, "de") == (
        "Es braucht Kandidaten und Muster von Kandidaten über mehrere Häuser. "
        "Der schwerste Schritt hat die Wertung 3,2: X-Wing."
    )
