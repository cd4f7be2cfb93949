"""The page in German: played, chosen, read aloud; in a real browser."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import quote

import pytest

from docs import kinds, tables
from docs.catalogue import LANGUAGES
from sudokit import Grid, Shape, generate, solve, to_text
from sudokit.constraints import Cage, Thermometer

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
HARD = generate("hard", seed=3)
ENGLISH = re.compile(
    r"\b(the|and|or|of|is|are|must|cannot|only|rows?|columns?|box|boxes|cells?|digits?|has|have|"
    r"this|that|there|with|solution|rule|constraint|look)\b"
)
"""Words that no German text has."""
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
    """Return the texts on the page that have English words, or a translation that is not shown."""
    every = {*GERMAN["texts"], *tables.names("en").values(), *kinds.names("en").values()}
    named = {*tables.names("de").values(), *kinds.names("de").values()}
    own = {
        each
        for text in (*GERMAN["texts"].values(), *named)
        for each in (text.values() if isinstance(text, dict) else [text])
    }
    shown: list[str] = player.page.evaluate(TEXTS)
    return [text for text in shown if text not in own and (text in every or ENGLISH.search(text))]


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


@pytest.mark.parametrize("window", some(WINDOWS, "phone"))
def test_hints_and_paths_are_german(open_page: Open, window: str) -> None:
    player = open_page(link(HARD), **WINDOWS[window])
    page = player.page
    page.click("[data-tool=hint]")
    for _ in range(2):
        page.wait_for_selector("#panel [data-name=more]")
        assert english_left(player) == []
        page.click("#panel [data-name=more]")
    page.wait_for_selector("#panel [data-name=take]")
    assert page.inner_text("#panel-title")
    assert english_left(player) == []
    address = page.get_attribute("#panel a[href^='/techniques/']", "href")
    assert address
    assert address.endswith("?lang=de")
    wait_for_spoken(player, "Zeile")
    page.keyboard.press("Escape")
    player.choose("path", of="choice")
    page.wait_for_selector("#panel [data-name=next]")
    for _ in range(12):
        assert english_left(player) == []
        page.click("#panel [data-name=next]")


def test_reasons_are_german(open_page: Open) -> None:
    player = open_page(link(Grid("1" + "." * 7 + "1" + "." * 72)), **WINDOWS["desktop"])
    page = player.page
    player.choose("why", of="choice")
    page.wait_for_selector("#panel [data-part=text]")
    assert "Zeile 1" in page.inner_text("#panel [data-part=text]")
    assert english_left(player) == []


def test_lessons_are_german(open_page: Open) -> None:
    player = open_page(link(SMALL), **WINDOWS["desktop"])
    page = player.page
    player.choose("learn")
    page.wait_for_selector("#dialog-learn[open]")
    assert english_left(player) == []
    page.click("button[data-technique=swordfish]")
    page.wait_for_selector("#dialog-learn [data-part=picture] img")
    assert page.inner_text("#card-title") == "Schwertfisch"
    assert english_left(player) == []
    assert page.get_attribute("#dialog-learn [data-part=more]", "href") == (
        "/techniques/swordfish?lang=de"
    )
    page.click("#dialog-learn button[value=practise]")
    page.wait_for_selector("#panel [data-part=text]")
    assert "Schwertfisch" in page.inner_text("#panel")
    assert english_left(player) == []


def test_a_game_of_another_language_gets_its_words_anew(open_page: Open) -> None:
    player = open_page(f"#puzzle={quote(to_text(CAGED, 'json'))}", alone=True)
    page = player.page
    assert player.label(0) == "row 1 column 1, empty, killer cage 10"
    player.move_to(80)
    page.keyboard.press("1")
    player.choose("options")
    with page.expect_navigation():
        page.select_option("[name=language]", "de")
    page.wait_for_selector("body[data-ready] #dialog-options[open]")
    page.wait_for_function(
        "document.querySelector('#grid [role=gridcell]').ariaLabel.includes('Killerkäfig 10')"
    )
    page.keyboard.press("Escape")
    assert player.label(0) == "Zeile 1 Spalte 1, leer, Killerkäfig 10"
    page.click("#show-rules")
    assert english_left(player) == []
    page.keyboard.press("Escape")
    player.move_to(79)
    page.keyboard.press("2")
    assert '"language":"de"' in page.evaluate("JSON.stringify(localStorage)").replace("\\", "")
    player.route("**/api/v1/convert", lambda route: route.fulfill(status=429))
    player.choose("options")
    with page.expect_navigation():
        page.select_option("[name=language]", "en")
    page.wait_for_selector("body[data-ready] #dialog-options[open]")
    assert player.label(80) == "row 9 column 9, 1"
    assert player.label(0) == "row 1 column 1, empty, Killerkäfig 10", "offline, words stay"


def test_own_words_in_the_panel_are_german(open_page: Open) -> None:
    player = open_page(link(SMALL), **WINDOWS["desktop"])
    page = player.page
    page.keyboard.press("1")
    player.choose("replay", of="choice")
    page.click("#panel [data-name=next]")
    assert page.inner_text("#panel [data-part=text]") == "Zug 1 von 1"
    legend = page.locator("#panel [data-part=legend] li")
    assert legend.inner_text() == "von diesem Zug geändert"
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


def test_constraints_to_place_are_german(open_page: Open) -> None:
    player = open_page(link(SMALL), **WINDOWS["desktop"])
    page = player.page
    player.choose("edit", of="choice")
    page.wait_for_selector("#setter:not([hidden])")
    page.click("[data-set=kinds]")
    page.wait_for_selector("[data-kind=cage]")
    assert english_left(player) == []
    page.fill("[data-part=search]", "killer")
    assert page.inner_text("[data-kind=cage] span") == "Killerkäfig"


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


def test_pages_of_techniques_are_german(open_page: Open) -> None:
    player = open_page(link(SMALL), alone=True, **WINDOWS["desktop"])
    page = player.page
    address = page.get_attribute("#dialog-menu a", "href")
    assert address == "/techniques/?lang=de"
    page.goto(f"{page.url.split('#')[0]}{address[1:]}")
    page.click("text=Schwertfisch >> nth=0")
    assert page.get_attribute("html", "lang") == "de"
    assert page.inner_text("h1") == "Schwertfisch"
