"""The catalogue of the page's words: every English text that a language translates.

`make tables` writes it to languages/en.json of the page. Its texts are those of index.html, of the
calls of t() and tn() in its scripts, and the words of tables that only the page has. The files of
other languages have the same texts, and the names that tables of the page share with the library:
these come from its messages, and `make tables` keeps them up to date.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from sudokit.messages import ENGLISH
from sudokit.messages import LANGUAGES as CODES

from . import kinds, tables

STATIC = Path(__file__).parent.parent / "src" / "sudokit" / "web" / "static"
LANGUAGES = STATIC / "languages"
FILE = LANGUAGES / f"{ENGLISH}.json"
OTHERS = [LANGUAGES / f"{code}.json" for code in CODES if code != ENGLISH]

STRING = r'"(?:[^"\\\n]|\\.)*"'
COMMENT = re.compile(rf"(?<!:)//[^\n]*|/\*.*?\*/|(?P<string>{STRING})", re.S)
CALL = re.compile(rf"(?<![\w.])t\(\s*({STRING}(?:\s*\+\s*{STRING})*)")
PLURAL_CALL = re.compile(rf"(?<![\w.])tn\(\s*({STRING}),\s*({STRING})")
WORD = re.compile(r"[^\W\d_]{2}")
PLACEHOLDER = re.compile(r"\{\w+\}")
ATTRIBUTES = ("aria-label", "title", "placeholder", "alt", "abbr")
"""Attributes with words for people; js/language.js has the same."""
VOID = {"br", "hr", "img", "input", "link", "meta"}


def catalogue() -> dict[str, dict[str, object]]:
    """Return the texts of the page, as the file of a language has them."""
    html = (STATIC / "index.html").read_text("utf-8")
    texts: dict[str, object] = {text: text for text in page_texts(html)}
    texts |= {text: text for text in (*tables.words(), *kinds.words())}
    for script in scripts():
        texts |= script_texts(script.read_text("utf-8"))
    return {"texts": dict(sorted(texts.items()))}


def names(language: str) -> dict[str, str]:
    """Return the names in the page's tables that differ from English, by ids of messages."""
    found, english = ({**tables.names(code), **kinds.names(code)} for code in (language, ENGLISH))
    return {id: name for id, name in found.items() if name != english[id]}


def named(file: Path) -> dict[str, object]:
    """Return what the file of a language other than English has, with its names up to date."""
    texts = json.loads(file.read_text("utf-8"))["texts"]
    return {"texts": texts, "names": names(file.stem)}


def as_json(language: object) -> str:
    """Return the text of the file of a language."""
    return json.dumps(language, ensure_ascii=False, indent=1) + "\n"


def scripts() -> list[Path]:
    """Return the scripts of the page with words in them."""
    tables = ("tables.js", "technique_table.js")
    return [file for file in sorted((STATIC / "js").rglob("*.js")) if file.name not in tables]


# Scripts.


def script_texts(script: str) -> dict[str, object]:
    """Return the texts that a script asks for; those that depend on a number with both forms."""
    code = without_comments(script)
    found: dict[str, object] = {_joined(call[1]): _joined(call[1]) for call in CALL.finditer(code)}
    for call in PLURAL_CALL.finditer(code):
        one, other = _joined(call[1]), _joined(call[2])
        found[other] = {"one": one, "other": other}
    return found


def without_comments(script: str) -> str:
    """Return a script with spaces in place of comments, and the same lines."""
    return COMMENT.sub(lambda found: found["string"] or re.sub(".", " ", found[0]), script)


def _joined(strings: str) -> str:
    return "".join(json.loads(part) for part in re.findall(STRING, strings))


# The page.


class _Element:
    """An element of the page with its parts: texts and elements."""

    def __init__(self, attributes: dict[str, str | None], is_fixed: bool) -> None:
        self.attributes = attributes
        self.is_fixed = is_fixed or attributes.get("translate") == "no"
        self.parts: list[str | _Element] = []

    def texts(self) -> Iterator[str]:
        """Find the texts of the element and those within it, as js/language.js does."""
        if not self.is_fixed:
            yield from (text for name in ATTRIBUTES if (text := self.attributes.get(name)))
            own = [part for part in self.parts if isinstance(part, str) and part.strip()]
            if len(own) > 1:
                number = 0
                sentence = ""
                for part in self.parts:
                    number += isinstance(part, _Element)
                    sentence += part if isinstance(part, str) else f"{{{number}}}"
                own = [sentence]
            yield from (" ".join(text.split()) for text in own)
        for part in self.parts:
            if isinstance(part, _Element):
                yield from part.texts()


class _Page(HTMLParser):
    """The elements of the body of the page."""

    def __init__(self) -> None:
        super().__init__()
        self.root = _Element({}, False)
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        is_fixed = self.open[-1].is_fixed or tag == "head"
        element = _Element(dict(attrs), is_fixed)
        self.open[-1].parts.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        self.open.pop()

    def handle_data(self, data: str) -> None:
        parts = self.open[-1].parts
        if parts and isinstance(parts[-1], str):
            parts[-1] += data
        else:
            parts.append(data)


def page_texts(html: str) -> list[str]:
    """Return the texts of a page of HTML, without those that have no words."""
    page = _Page()
    page.feed(html)
    return [text for text in page.root.texts() if WORD.search(PLACEHOLDER.sub("", text))]


def main() -> None:
    FILE.write_text(as_json(catalogue()), encoding="utf-8")
    for file in OTHERS:
        file.write_text(as_json(named(file)), encoding="utf-8")


if __name__ == "__main__":
    main()
