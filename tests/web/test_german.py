"""The page in German: played, chosen, read aloud; in a real browser."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

import pytest

from docs.catalogue import LANGUAGES
from docs.constraint_pictures import example
from docs.library_words import FREE
from sudokit import Grid, House, Shape, solve, to_text
from sudokit.constraints import Cage, Thermometer
from sudokit.constraints.table import KINDS
from sudokit.render.words.rules import cell_rules, rules

from ..thorough import some
from .browser import DESKTOP, PHONE, Player
from .page import DIALOGS, SMALL, UNFOLD, Open, link

GERMAN: dict[str, dict[str, Any]] = json.loads((LANGUAGES / "de.json").read_text("utf-8"))
WINDOWS: dict[str, dict[str, Any]] = {
    "desktop": {**DESKTOP, "locale": "de-DE"},
    "phone": {**PHONE, "viewport": {"width": 390, "height": 844}, "locale": "de-AT"},
}
ALL_DIALOGS = (*DIALOGS, "welcome")
CAGED = Grid(
    "." * 81, Shape(9, constraints=[Cage("r1c1 r1c2", 10), Thermometer("r5c5-r9c5")])
)  # fmt: skip
CAGES = [Cage(f"r{row}c1 r{row}c2", 9 + row) for row in range(1, 4)]
"""So many that their sums are told as N."""
TEXTS = """() => [...document.querySelectorAll('body, body *')]
  .filter((element) => !element.closest('[lang=en], [translate=no], script, noscript'))
  .flatMap((element) => [
    ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ nodeValue }) => nodeValue.trim().replace(/\\s+/g, ' ')),
    ...['aria-label', 'title', 'abbr', 'alt', 'placeholder']
      .map((name) => element.getAttribute(name)),
  ]).filter(Boolean)"""
"""All texts and names on the page, of what is hidden, too."""
CUT = """() => [...document.querySelectorAll(
  'button, label, select, h2, h3, th, td, summary, dt, dd, a')]
  .filter((element) => element.checkVisibility({ visibilityProperty: true })
    && !element.closest('#grid, .unseen') && getComputedStyle(element).display !== 'inline')
  .filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return element.scrollWidth > element.clientWidth + 1 || left < -1 || right > innerWidth + 1;
  }).map(({ outerHTML }) => outerHTML)"""
"""What is wider than its place or the window."""
CUT_CHOICES = """() => [...document.querySelectorAll('#dialog-options select')].flatMap(select => {
  const copy = select.cloneNode(true);
  copy.style.width = 'max-content';
  select.after(copy);
  const isCut = copy.offsetWidth > select.offsetWidth;
  copy.remove();
  return isCut ? [select.name] : [];
})"""
"""The choices of the options with words that are wider than their place."""


def english_left(player: Player) -> list[str]:
    """Return the texts on the page that have a translation, and are not translated."""
    every = {**GERMAN["texts"], **GERMAN["library"]}
    own = {
        each
        for text in every.values()
        for each in (text.values() if isinstance(text, dict) else [text])
    }
    shown: list[str] = player.page.evaluate(TEXTS)
    return [text for text in shown if text in every and text not in own]


def wait_for_spoken(player: Player, words: str) -> None:
    player.page.wait_for_function(
        "words => document.getElementById('spoken').textContent.includes(words)", arg=words
    )


@pytest.mark.parametrize("window", some(WINDOWS, "phone"))
def test_all_of_the_page_is_german(open_page: Open, window: str) -> None:
    player = open_page(link(SMALL), **WINDOWS[window])
    page = player.page
    assert page.get_attribute("html", "lang") == "de"
    assert page.inner_text(".tools [data-tool=undo]") == "Rückgängig"
    assert english_left(player) == []
    assert page.evaluate(CUT) == []
    for name in ALL_DIALOGS:
        page.evaluate(
            "name => document.querySelector(`[data-dialog=${name}]`)?.click() "
            "?? document.getElementById(`dialog-${name}`).showModal()",
            name,
        )
        page.wait_for_selector(f"#dialog-{name}[open]")
        page.evaluate(UNFOLD)
        assert english_left(player) == [], name
        assert page.evaluate(CUT) == [], name
        if name == "options":
            assert page.evaluate(CUT_CHOICES) == []
        page.evaluate("document.querySelector('dialog[open]').close()")


def test_axe_finds_nothing_in_german(open_page: Open) -> None:
    player = open_page(link(SMALL), **WINDOWS["desktop"])
    page = player.page
    page.click("[data-tool=hint]")
    page.wait_for_selector("#panel [data-name=more]")
    assert player.violations() == []
    page.keyboard.press("Escape")
    player.choose("options")
    assert player.violations() == []


def test_a_whole_puzzle_in_german(open_page: Open) -> None:
    player = open_page(link(SMALL), **WINDOWS["desktop"])
    page = player.page
    assert player.label(2) == "Zeile 1 Spalte 3, 3, vorgegeben"
    player.move_to(0)
    page.keyboard.press("3")
    wait_for_spoken(
        player, "3 in Zeile 1 Spalte 1, widerspricht Zeile 1 Spalte 3 und Zeile 2 Spalte 1"
    )
    page.keyboard.press("Control+z")
    wait_for_spoken(player, "rückgängig: 3 in Zeile 1 Spalte 1")
    page.click("[data-mode=colours]")
    page.keyboard.press("1")
    wait_for_spoken(player, "blau in Zeile 1 Spalte 1")
    player.says("")
    page.click("[data-mode=digits]")
    player.says("Modus Ziffer.")
    page.keyboard.press("Control+a")
    wait_for_spoken(player, "alle 16 Felder gewählt")
    player.move_to(1)
    for cell, digit in enumerate(solve(SMALL)):
        if not SMALL[cell]:
            player.move_to(cell)
            page.keyboard.press(str(digit))
    page.wait_for_selector("#finish:not([hidden])")
    assert page.inner_text("#finish h2") == "Gelöst"
    told = page.inner_text("#finish [data-part=words]")
    assert told.startswith("Du hast es in ")
    assert told.endswith(" gelöst.")
    assert english_left(player) == []


def test_explanations_are_marked_as_english(open_page: Open) -> None:
    player = open_page(link(SMALL), **WINDOWS["desktop"])
    page = player.page
    notice = "Erklärungen von Schritten und Techniken gibt es bisher nur auf Englisch."
    page.click("[data-tool=hint]")
    page.wait_for_selector("#panel [data-name=more]")
    assert page.inner_text("#panel-title") == "Tipp"
    assert page.inner_text("#panel [data-part=said]") == notice
    assert page.get_attribute("#panel [data-part=text]", "lang") == "en"
    page.click("#panel [data-name=more]")
    page.click("#panel [data-name=more]")
    wait_for_spoken(player, " row ")
    assert page.get_attribute("#spoken span:last-of-type", "lang") == "en"
    assert page.get_attribute("#panel [data-part=legend] li", "lang") == "en"
    assert english_left(player) == []
    page.reload()
    player.wait()
    page.click("[data-tool=hint]")
    page.wait_for_selector("#panel [data-name=more]")
    assert not page.is_visible("#panel [data-part=said]"), "it is told once"


def test_own_words_in_the_panel_are_german(open_page: Open) -> None:
    player = open_page(link(SMALL), **WINDOWS["desktop"])
    page = player.page
    page.keyboard.press("1")
    player.choose("replay", of="choice")
    page.click("#panel [data-name=next]")
    assert page.inner_text("#panel [data-part=text]") == "Zug 1 von 1"
    assert page.get_attribute("#panel [data-part=text]", "lang") == "de"
    legend = page.locator("#panel [data-part=legend] li")
    assert (legend.inner_text(), legend.get_attribute("lang")) == ("von diesem Zug geändert", "de")
    assert english_left(player) == []


def test_rules_are_german(open_page: Open) -> None:
    player = open_page(f"#puzzle={quote(to_text(CAGED, 'json'))}", **WINDOWS["desktop"])
    page = player.page
    assert player.label(0) == "Zeile 1 Spalte 1, leer, Killerkäfig 10"
    assert player.label(40) == "Zeile 5 Spalte 5, leer, Kugel des Thermometers"
    page.click("#show-rules")
    rules = page.inner_text("#dialog-rules .rules")
    for sentence in (
        "Jede Zeile, jede Spalte und jeder Block enthält die Ziffern 1 bis 9 je einmal.",
        "Killerkäfig Die Ziffern im Käfig wiederholen sich nicht und haben die Summe 10.",
        "Thermometer Die Ziffern steigen auf dem Thermometer von der Kugel aus an.",
    ):
        assert sentence in rules
    assert page.inner_text("#title") == "9×9, 2 Zusatzregeln"


def test_every_rule_has_german_words(open_page: Open) -> None:
    shapes = [
        Shape(9, variants=["x", "windoku", "disjoint"], extra=[House("e1", (0, 10))]), Shape(6),
        Shape(rows=4, columns=5, digits=range(6), boxes=()), Shape(9, constraints=CAGES),
    ]  # fmt: skip
    shapes += [Shape(9, constraints=[example(kind)]) for kind in KINDS if kind.id not in FREE]
    told = {rule.sentence for shape in shapes for rule in rules(shape)}
    told |= {words for shape in shapes for said in cell_rules(shape).values() for words in said}
    assert len(told) > 120
    player = open_page(link(SMALL), alone=True, **WINDOWS["desktop"])
    left = player.page.evaluate(
        """async (told) => {
          const { ofLibrary } = await import('/static/js/language.js');
          return told.filter((words) => ofLibrary(words) === words);
        }""",
        sorted(told),
    )
    assert left == []


def test_a_language_is_chosen_in_the_options(open_page: Open) -> None:
    player = open_page(link(SMALL), alone=True)
    page = player.page
    assert page.get_attribute("html", "lang") == "en"
    player.move_to(0)
    page.keyboard.press("1")
    player.choose("options")
    with page.expect_navigation():
        page.select_option("[name=language]", "de")
    page.wait_for_selector("body[data-ready] #dialog-options[open]")
    assert page.inner_text("#title-options") == "Einstellungen"
    assert page.evaluate("document.activeElement.name") == "language"
    assert page.input_value("[name=language]") == "de"
    assert player.label(0) == "Zeile 1 Spalte 1, 1"
    page.keyboard.press("Escape")
    player.says("Hier warst du stehen geblieben.")
    page.reload()
    player.wait()
    assert page.get_attribute("html", "lang") == "de"
    assert not page.is_visible("dialog[open]")
    player.choose("options")
    with page.expect_navigation():
        page.select_option("[name=language]", "auto")
    page.wait_for_selector("body[data-ready] #dialog-options[open]")
    assert page.inner_text("#title-options") == "Options"


def test_without_its_words_the_page_is_english(open_page: Open) -> None:
    player = open_page(link(SMALL), alone=True, service_workers="block", **WINDOWS["desktop"])
    player.route("**/languages*/de.json", lambda route: route.fulfill(status=404))
    player.page.reload()
    player.wait()
    assert player.page.get_attribute("html", "lang") == "en"
    assert player.page.inner_text(".tools [data-tool=undo]") == "Undo"
    player.page.keyboard.press("1")
    assert player.label(0) == "row 1 column 1, 1"


def test_pages_of_techniques_stay_english(open_page: Open) -> None:
    player = open_page(link(SMALL), alone=True, **WINDOWS["desktop"])
    address = player.page.url.split("#")[0]
    player.page.goto(f"{address}techniques/x_wing")
    assert player.page.get_attribute("html", "lang") == "en"
