"""HTML pages for reading: the list of techniques, each technique, and "not found"."""

from __future__ import annotations

from html import escape
from urllib.parse import quote

from ..errors import UnknownTechnique
from ..examples import board_text, example, example_step
from ..logic import TECHNIQUES, Technique
from ..render.words.steps import about, short
from ..render.words.techniques import FAMILIES, heading, members, title
from ..render.words.terms import listed

PAGE = """<!DOCTYPE html>
<html lang="en">
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
<nav aria-label="Pages"><a href="/">Play</a> <a href="/techniques/">All techniques</a></nav>
<main>
<h1>{title}</h1>
{content}
</main>
</body>
</html>
"""

MAX_PATH_CHARACTERS = 80
"""Characters of a path that a page quotes."""


def techniques_page() -> str:
    """Return the page that lists all techniques by family, the easiest first."""
    parts = [
        "<p>The techniques that sudokit knows. The number is about the rating that Sudoku "
        "Explainer gives the easiest step of each.</p>"
    ]
    for family in FAMILIES:
        parts.append(f"<h2>{escape(heading(family))}</h2>\n<ul>")
        parts += [f"<li>{_link(row)} {row.difficulty}</li>" for row in members(family)]
        parts.append("</ul>")
    return PAGE.format(title="The techniques", content="\n".join(parts))


def technique_page(id: str) -> str:
    """Return the page of a technique, with an example; raise UnknownTechnique for other ids."""
    technique = next((row for row in TECHNIQUES if row.id == id), None)
    if technique is None:
        raise UnknownTechnique(f"there is no technique {id!r:.40}")
    return PAGE.format(title=escape(title(technique)), content="\n".join(_content(technique)))


def missing_page(path: str) -> str:
    """Return the page for a path that does not exist."""
    is_short = len(path) <= MAX_PATH_CHARACTERS
    shown = path if is_short else f"{path[:MAX_PATH_CHARACTERS]}…"
    content = (
        f"<p>There is nothing at <code>{escape(shown)}</code>.</p>\n"
        '<p>You can <a href="/">play</a>, or read about '
        '<a href="/techniques/">all techniques</a>.</p>'
    )
    return PAGE.format(title="Nothing here", content=content)


def _content(technique: Technique) -> list[str]:
    facts = [
        f"Family: {heading(technique.family).lower()}.",
        f"Difficulty: {technique.difficulty}.",
    ]
    if technique.aliases:
        facts.append(f"Also called {listed(technique.aliases)}.")
    parts = [
        f'<p class="facts">{escape(" ".join(facts))}</p>',
        *_paragraphs(about(technique)),
    ]
    shown = example(technique)
    step = shown and example_step(technique, shown)
    if shown and step:
        parts += ["<h2>Example</h2>", f"<figure>{step.draw(shown.grid)}", "<figcaption>"]
        parts.append(f"<p><strong>{escape(short(step))}</strong></p>")
        if step.explain() != short(step):
            parts += _paragraphs(step.explain())
        board = board_text(shown.grid)
        parts += [
            "</figcaption></figure>",
            f'<p><a class="button" href="/#puzzle={quote(board)}">Play this board</a> '
            "(hints there begin with the easiest step, which may be another one)</p>",
            f"<p>As text: <code>{escape(board)}</code></p>",
        ]
    others = [_link(other) for other in members(technique.family) if other != technique]
    if others:
        parts += ["<h2>Others of its family</h2>", f"<p>{listed(others)}.</p>"]
    return parts


def _paragraphs(text: str) -> list[str]:
    return [f"<p>{escape(line)}</p>" for line in text.split("\n")]


def _link(technique: Technique) -> str:
    return f'<a href="/techniques/{technique.id}">{escape(title(technique))}</a>'
