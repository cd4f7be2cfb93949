"""The page of an audit: an Audit in, one HTML document that needs nothing from elsewhere out.

The charts are drawn here, in the colours and fonts of the page, so that they follow dark mode.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from ..file_kinds import HTML_MARK
from .audit_report import (
    band_names,
    finding_words,
    given_words,
    label_names,
    other_rows,
    place_name,
    rated_words,
    top_techniques,
    verdict,
)
from .findings import Audit, Finding, PairReport, SetReport

STYLE = """
:root { color-scheme: light dark; --back: #fff; --text: #1c2024; --soft: #5c656e;
  --line: #d5dae0; --bar: #2f6fb0; --good: #1a7f37; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --back: #14181c; --text: #e6e9ec; --soft: #a3adb7;
  --line: #39424b; --bar: #6aa9e9; --good: #56d364; --bad: #ff8a80; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--back);
  color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; margin-top: 2rem; }
nav ul { padding: 0; list-style: none; } nav li { padding: .2rem 0; } nav a { color: inherit; }
section { border-top: 1px solid var(--line); margin-top: 2rem; }
.good { color: var(--good); } .bad { color: var(--bad); } .soft { color: var(--soft); }
summary { cursor: pointer; padding: .3rem 0; }
dl { margin: .3rem 0 1rem 1rem; } dt { color: var(--soft); font-size: .85rem; } dd { margin: 0; }
dl div + div { margin-top: .8rem; } code { font: .85rem/1.4 ui-monospace, monospace; }
code span { display: inline-block; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  gap: 1rem 2rem; }
figure { margin: 0; } figcaption { font-weight: 600; } svg { width: 100%; height: auto; }
svg rect { fill: var(--bar); } svg text { fill: var(--text); font-size: 12px; }
"""

BAND_CHARACTERS = 27
"""Characters of a puzzle that stay on a line: on a phone, each band of a grid has a line."""
WIDTH, NUMBER_WIDTH, CHARACTER_WIDTH, ROW_HEIGHT = 360, 70, 6.6, 20
"""Measures of a chart in its own units, which are pixels on a small phone."""


def audit_page(audit: Audit) -> str:
    """Return an audit as an HTML page."""
    return "".join(f"{line}\n" for line in _lines(audit))


def _lines(audit: Audit) -> Iterator[str]:
    yield "<!DOCTYPE html>"
    yield '<html lang="en">'
    yield f'<head><meta charset="utf-8">{HTML_MARK}'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>Audit of Sudoku data</title><style>{STYLE}</style></head>"
    yield "<body><main><h1>Audit of Sudoku data</h1>"
    yield "<nav><ul>"
    for place, report in enumerate(audit.reports, 1):
        yield f'<li><a href="#part-{place}">{_verdict(report)}</a></li>'
    yield "</ul></nav>"
    for place, report in enumerate(audit.reports, 1):
        yield f'<section id="part-{place}"><h2>{_verdict(report)}</h2>'
        yield from _findings(report)
        if isinstance(report, SetReport):
            yield from _charts(report, audit.sample)
        yield "</section>"
    yield "</main></body></html>"


def _verdict(report: SetReport | PairReport) -> str:
    kind, mark = ("bad", "✗") if report.faults else ("good", "✓")
    return f'<span class="{kind}">{mark}</span> {escape(verdict(report))}'


def _findings(report: SetReport | PairReport) -> Iterator[str]:
    for finding in report.findings:
        words = escape(finding_words(finding, other_rows(report)))
        kind = "bad" if finding.is_fault else "soft"
        if not finding.examples:
            yield f'<p class="{kind}">{words}</p>'
            continue
        yield f'<details><summary class="{kind}">{words}</summary><dl>'
        yield from _examples(finding)
        yield "</dl></details>"


def _examples(finding: Finding) -> Iterator[str]:
    for example in finding.examples:
        yield f"<div>{_text(place_name(example.place), example.place.puzzle)}"
        if example.place.answer is not None:
            yield _text("answer", example.place.answer)
        if example.other is not None:
            yield _text(f"matches {place_name(example.other)}", example.other.puzzle)
        yield "</div>"


def _text(name: str, text: str) -> str:
    """Return the text of a puzzle or an answer under its name."""
    bands = (
        text[start : start + BAND_CHARACTERS] for start in range(0, len(text), BAND_CHARACTERS)
    )
    spans = "".join(f"<span>{escape(band)}</span>" for band in bands)
    return f"<dt>{escape(name)}</dt><dd><code>{spans}</code></dd>"


def _charts(report: SetReport, sample: int | None) -> Iterator[str]:
    charts: dict[str, Mapping[str, int]] = {
        "Clues": {str(clues): rows for clues, rows in report.clues.items()}
    }
    if ratings := report.ratings:
        names = label_names()
        yield f'<p class="soft">{escape(rated_words(ratings, sample))}</p>'
        if given := given_words(ratings):
            yield f"<p>{escape(given)}</p>"
        charts["Difficulty"] = {names[name]: rows for name, rows in ratings.labels.items()}
        charts["ER"] = band_names(ratings.bands)
        charts["Hardest technique"] = top_techniques(ratings)
    yield '<div class="charts">'
    for title, counts in charts.items():
        if counts:
            yield f"<figure><figcaption>{title}</figcaption>{bar_chart(title, counts)}</figure>"
    yield "</div>"


def bar_chart(title: str, counts: Mapping[str, int]) -> str:
    """Return rows by name as SVG: a horizontal bar for each name, with its number."""
    most = max(max(counts.values()), 1)
    left = 10 + CHARACTER_WIDTH * max(map(len, counts))
    room = WIDTH - left - NUMBER_WIDTH
    height = ROW_HEIGHT * len(counts)
    parts = [f'<svg viewBox="0 0 {WIDTH} {height}" aria-label="{escape(title)}: rows by value">']
    for place, (name, number) in enumerate(counts.items()):
        top, length = place * ROW_HEIGHT, room * number / most
        base = top + 14
        parts.append(
            f'<text x="{left - 6:.1f}" y="{base}" text-anchor="end">{escape(name)}</text>'
            f'<rect x="{left:.1f}" y="{top + 3}" width="{length:.1f}" height="14"/>'
            f'<text x="{left + length + 4:.1f}" y="{base}">{number:,}</text>'
        )
    return "".join([*parts, "</svg>"])
