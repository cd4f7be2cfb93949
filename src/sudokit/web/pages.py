"""HTML pages for reading: the list of techniques, each technique, and "not found"."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from urllib.parse import quote

from ..errors import UnknownTechnique
from ..examples import board_text, example, example_step
from ..logic import TECHNIQUES, Technique
from ..messages import ENGLISH, listed, message
from ..render.words.speaker import words
from ..render.words.steps import about, short
from ..render.words.techniques import FAMILIES, heading, members, title

PAGE = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title} - sudokit</title>
<link rel="icon" href="/static/icon.svg" type="image/svg+xml">
<script src="/static/theme.js"></script>
<link rel="stylesheet" href="/static/style.css">
</head>
<body class="technique">
<nav aria-label="{pages}"><a href="/">{play}</a> <a href="{address}">{all}</a></nav>
<main>
<h1>{title}</h1>
{content}
</main>
</body>
</html>
"""

MAX_PATH_CHARACTERS = 80
"""Characters of a path that a page quotes."""


def techniques_page(language: str = ENGLISH) -> str:
    """Return the page that lists all techniques by family, the easiest first."""
    parts = [f"<p>{_said('page-list', language)}</p>"]
    for family in FAMILIES:
        parts.append(f"<h2>{escape(heading(family, language))}</h2>\n<ul>")
        parts += [
            f"<li>{_link(row, language)} {_number(row.difficulty, language)}</li>"
            for row in members(family)
        ]
        parts.append("</ul>")
    return _page(_said("page-list-title", language), parts, language)


def technique_page(id: str, language: str = ENGLISH) -> str:
    """Return the page of a technique, with an example; raise UnknownTechnique for other ids."""
    technique = next((row for row in TECHNIQUES if row.id == id), None)
    if technique is None:
        raise UnknownTechnique(f"there is no technique {id!r:.40}")
    return _page(escape(title(technique, language)), _content(technique, language), language)


def missing_page(path: str) -> str:
    """Return the page for a path that does not exist."""
    is_short = len(path) <= MAX_PATH_CHARACTERS
    shown = path if is_short else f"{path[:MAX_PATH_CHARACTERS]}…"
    content = (
        f"<p>There is nothing at <code>{escape(shown)}</code>.</p>\n"
        '<p>You can <a href="/">play</a>, or read about '
        '<a href="/techniques/">all techniques</a>.</p>'
    )
    return _page("Nothing here", [content], ENGLISH)


def _page(title: str, content: Sequence[str], language: str) -> str:
    return PAGE.format(
        title=title, content="\n".join(content), language=language, address=_address("", language),
        pages=_said("page-pages", language), play=_said("page-play", language),
        all=_said("page-all", language),
    )  # fmt: skip


def _content(technique: Technique, language: str) -> list[str]:
    facts = [
        _said("page-family", language, family=message(_family_id(technique))),
        _said("page-difficulty", language, difficulty=float(technique.difficulty)),
    ]
    if technique.aliases:
        facts.append(_said("page-aliases", language, names=listed(technique.aliases)))
    parts = [f'<p class="facts">{" ".join(facts)}</p>', *_paragraphs(about(technique, language))]
    shown = example(technique)
    step = shown and example_step(technique, shown)
    if shown and step:
        explained, in_short = step.explain(language), short(step, language)
        parts += [f"<h2>{_said('page-example', language)}</h2>"]
        parts += [f"<figure>{step.draw(shown.grid, language=language)}", "<figcaption>"]
        parts.append(f"<p><strong>{escape(in_short)}</strong></p>")
        if explained != in_short:
            parts += _paragraphs(explained)
        board = board_text(shown.grid)
        parts += [
            "</figcaption></figure>",
            f'<p><a class="button" href="/#puzzle={quote(board)}">'
            f"{_said('page-play-board', language)}</a> {_said('page-easiest-first', language)}</p>",
            f"<p>{_said('page-as-text', language)} <code>{escape(board)}</code></p>",
        ]
    others = [_link(other, language) for other in members(technique.family) if other != technique]
    if others:
        parts.append(f"<h2>{_said('page-others', language)}</h2>")
        parts.append(f"<p>{words(listed(others), language)}.</p>")
    return parts


def _family_id(technique: Technique) -> str:
    return f"family-{technique.family.replace(' ', '-')}"


def _said(id: str, language: str, **facts: object) -> str:
    """Return a sentence as it stands in HTML."""
    return escape(words(message(id, **facts), language))


def _number(number: float, language: str) -> str:
    return words(float(number), language)


def _paragraphs(text: str) -> list[str]:
    return [f"<p>{escape(line)}</p>" for line in text.split("\n")]


def _link(technique: Technique, language: str) -> str:
    address = _address(technique.id, language)
    return f'<a href="{address}">{escape(title(technique, language))}</a>'


def _address(id: str, language: str) -> str:
    """Return the address of the page of a technique, or of all of them if the id is ""."""
    return f"/techniques/{id}" + ("" if language == ENGLISH else f"?lang={language}")
