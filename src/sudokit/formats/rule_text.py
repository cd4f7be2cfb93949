"""The rules of a puzzle in its setter's words -> clauses, each about one rule.

A clause is a sentence. A heading, such as "Killer cages:" or "KROPKI" on a line of its own, belongs
to all clauses below it up to the next heading or empty line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from .colours import WORDS

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

MAX_RULES = 20_000
MAX_SENTENCE = 1000
"""Characters that are read; setters need a tenth. What is longer is never matched, but asked about
by its beginning."""

NORMAL = re.compile(
    r"\b(?:normal|standard|regular|usual|classic|irregular|jigsaw)\b[^.]{0,40}\b(?:sudoku|rules)"
    r"|\bsudoku rules\b|\brules of sudoku\b"
    r"|\b(?:(?<!the )place|put|enter|write|fill)\b.{0,40}\b(?:digits?|numbers?|grid)\b"
    r"|\b(?:each|every|all) rows?, (?:each |every )?columns?,?(?: and| or)\b"
    r"|\b(?:each|every) (?:row|column|box)\b.{0,40}\b(?:contains?|with)\b.{0,20}"
    r"\b(?:digits?|numbers?|1)\b"
    r"|\b(?:do|must|can|may)?\s?not repeat (?:with)?in (?:the same |any |a )?rows?\b"
    r"|\bno digit (?:repeats|may repeat) in (?:a|any) row\b"
)
"""What clauses say about rows, columns and boxes, which the shape has."""

EXAMPLE = re.compile(
    r"\bnot all\b.{0,200}\bgiven\b|\bnot necessarily\b"
    r"|\bfor (?:example|instance)\b|\bas an example\b|^\W*note\b|\balready given\b"
    r"|\bpass(?:es)? through (?:multiple|several|many)\b"
    r"|\bdifferent lines may\b|\bdiffer(?:ent)? (?:lines|sums) (?:may|can)\b"
    r"|\bexported\b|\benjoy\b|\bhave fun\b|\bgood luck\b|\bclues are standard\b|\bconflict"
)
"""Clauses that explain a rule but are none, for certain."""

HARMLESS = re.compile(
    EXAMPLE.pattern + r"|\bmay repeat\b|\bcan repeat\b|\be\.?g\b|\bi\.?e\b"
    r"|\b(?:if|where|when) (?:permitted|allowed|other rules allow)"
)
"""Clauses that explain a rule, perhaps beside telling it."""

TALK = re.compile(
    r"\b(?:digits?|cells?|squares?|numbers?|values?|rows?|columns?|box(?:es)?|sums?|lines?|cages?|dots?|must"
    r"|cannot|can't|may not|never|contains?|adjacent|grid|regions?|knight|king)\b"
)
"""Words that a rule has at least one of."""

ALL_GIVEN = re.compile(
    r"(?<!not )\ball\b.{0,200}\b(?:are|is|have been|has been) (?:given|shown|marked)\b"
)
"""The clause that makes pairs without a mark break its relation."""

_MARK = r"(?: \w+){0,4} (?:dots?|marks?|[xv]'?e?s?)\b"
ABSENT = re.compile(
    rf"\b(?:no|without(?: an?| any)?){_MARK}(?: n?or{_MARK})*|\babsence of\b|\bunmarked\b"
    rf"|\bnot (?:\w+ )?(?:joined|marked|connected|separated|linked)\b|\bunless\b{_MARK}"
    r"|\bnegative constraint"
)
"""What clauses say about pairs without a mark."""

NEGATED = re.compile(r"\b(?:not|no two|never|cannot|can't|neither|nor|negative)\b")
NOT_NEGATED = re.compile(
    r"\bno negative\b|\bnot apply\b|\b(?:can|may|could|might) (?:or may not|still|also)\b"
)
"""Words of clauses about pairs without a mark, by which these must or may break the relation."""

_ABBREVIATION = re.compile(r"\b(e\.g|i\.e|etc|vs|incl|approx)\.", re.IGNORECASE)
_SENTENCE_END = re.compile(r"(?<=[.!?;])[)\"']*\s+")
_BULLET = re.compile(r"^\s*(?:[-*•+–]|\(?\d{1,2}[.)]+)\s*")
_HEADING = re.compile(r"^([^:.!?]{2,40}):\s*(.*)$", re.DOTALL)
_COLOUR = re.compile(rf"\b(?:{'|'.join(WORDS)})\b")
_DIGITS = re.compile(r"\b(?:digits|numbers)\b.{0,20}?\b(\d{1,2}) ?(?:-|to|through) ?(\d{1,2})\b")


class Clause(NamedTuple):
    """A sentence of the rules.

    - text: as the setter wrote it
    - words: the same for matching: in lower case, with one spelling for grey and neighbour; "" if
      it is too long
    - heading: the heading above it, in the same spelling
    """

    text: str
    words: str
    heading: str = ""

    @property
    def both(self) -> str:
        return f"{self.heading}: {self.words}" if self.heading else self.words

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours that the clause names; those of its heading if it names none itself."""
        found = _COLOUR.findall(self.words) or _COLOUR.findall(self.heading)
        return tuple(dict.fromkeys(found))

    @property
    def is_too_long(self) -> bool:
        """Whether the clause is longer than any that is matched."""
        return not self.words and len(self.text) > MAX_SENTENCE

    @property
    def is_about_rules(self) -> bool:
        return TALK.search(self.words) is not None

    @property
    def is_about_unmarked(self) -> bool:
        """Whether the clause is about pairs without a mark, or says that all marks are given."""
        return bool(ALL_GIVEN.search(self.words) or ABSENT.search(self.words))


def read_clauses(rules: str) -> list[Clause]:
    """Return the clauses of a text, in order."""
    if len(rules) > MAX_RULES:
        return [Clause(rules, "")]
    found: list[tuple[str, str]] = []
    heading = ""
    for line in rules.replace("\\n", "\n").splitlines():
        bare = _BULLET.sub("", line).strip(" \t*_")
        if not bare:
            heading = ""
            continue
        if _is_heading(bare):
            heading = normalised(bare.rstrip(":"))
            continue
        inline = _HEADING.match(bare)
        if inline and len(inline[1].split()) <= 4:
            heading, bare = normalised(inline[1]), inline[2].strip()
        found += [(sentence, heading) for sentence in _sentences(bare)]
        if inline:
            heading = ""
    return [_clause(text, heading) for text, heading in _joined(found)]


def _clause(text: str, heading: str) -> Clause:
    is_too_long = len(text) > MAX_SENTENCE
    return Clause(text, "") if is_too_long else Clause(text, normalised(text), heading)


def normalised(text: str) -> str:
    """Return a text in the spelling that is matched."""
    text = text.lower().replace("’", "'").replace("‘", "'").replace("–", "-").replace("—", "-")
    text = text.replace("gray", "grey").replace("neighbor", "neighbour").replace("center", "centre")
    text = text.replace("≥", " at least ").replace("×", "x")
    return " ".join(text.split())


def digit_range(clauses: Iterable[Clause], size: int) -> range:
    """Return the digits that the rules name, such as 0-8; 1 to the size if they name none."""
    for clause in clauses:
        if match := _DIGITS.search(clause.words):
            low, high = int(match[1]), int(match[2])
            if low in (0, 1) and size <= high - low + 1 <= 25 and high <= 25:
                return range(low, high + 1)
    return range(1, size + 1)


def read_number(text: str) -> int:
    return NUMBERS.index(text) if text in NUMBERS else int(text)


def _is_heading(line: str) -> bool:
    """Whether a line is a heading: a few words, without a full stop."""
    words = line.split()
    return (
        len(words) <= 4
        and len(line) <= 80
        and not line.endswith((".", "!"))
        and (line.endswith(":") or line.isupper() or not TALK.search(normalised(line)))
    )


def _sentences(text: str) -> list[str]:
    kept = _ABBREVIATION.sub(lambda match: match[1].replace(".", "\0") + "\0", text)
    parts = [part.replace("\0", ".").strip() for part in _SENTENCE_END.split(kept)]
    return [part for part in parts if part]


def _joined(sentences: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return sentences and their headings, with those that go on over a line end as one."""
    found: list[tuple[list[str], str]] = []
    for text, heading in sentences:
        goes_on = found and text[:1].islower()
        if goes_on and not found[-1][0][-1].endswith((".", "!", "?", ";")):
            found[-1][0].append(text)
        else:
            found.append(([text], heading))
    return [(" ".join(parts), heading) for parts, heading in found]
