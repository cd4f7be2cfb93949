"""Meanings: the literal table of what drawings stand for, and figure <-> constraint by its rows.

Nearly all constraints of SudokuPad are drawings whose meaning is told in the rules. MEANINGS has a
row for each meaning of a form: the words that a clause has for it, and the sentence to write. A
further meaning is a row.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..checks import text as checked_text
from ..checks import wrong_type
from ..constraints import (
    AntiKing,
    AntiKnight,
    AntiTaxicab,
    Arithmetic,
    Arrow,
    Between,
    Cage,
    Constraint,
    CountingCircles,
    Difference,
    DoubleArrow,
    Entropic,
    Even,
    GlobalEntropy,
    Greater,
    LittleKiller,
    Lockout,
    Maximum,
    Minimum,
    Modular,
    Nabner,
    NonConsecutive,
    NumberedRoom,
    Odd,
    PairSum,
    Palindrome,
    Quadruple,
    Ratio,
    RegionSum,
    Renban,
    Sandwich,
    Skyscraper,
    SlowThermometer,
    Sum,
    SumLine,
    Thermometer,
    Whisper,
    XSum,
    Zipper,
)
from ..errors import ParseError, ShapeError
from .colours import WORDS
from .drawings import Figure, described
from .roman import roman, roman_number
from .rule_text import NUMBERS
from .words import Words

N = rf"(?P<n>\d{{1,2}}|{'|'.join(NUMBERS[1:])})"


class Meaning(NamedTuple):
    """A meaning of a form.

    - id: its name in `meanings` and in messages
    - form: the form of the figures
    - kind: the kind of constraint
    - words: what a clause says that tells the meaning; the group n is the stated number
    - sentence: the clause that is written, with {colour} and {n}
    - colour: the colour in which it is drawn by convention
    - fixed: the values of fields that follow from the meaning
    - stated: the field whose number the clause states, which is None by default
    - text: the field that the text of the figure tells
    """

    id: str
    form: str
    kind: type[Constraint]
    words: Words
    sentence: str
    colour: str = ""
    fixed: Mapping[str, Any] = {}
    stated: str = ""
    text: str = ""


_LEAST = rf"(?:at least|a minimum of|no less than) (?:of )?{N}"

_MORE = rf"(?:by|of) {N.replace('?P<n>', '?P<m>')} or (?:more|greater)"

MEANINGS = (
    Meaning("slow_thermometer", "thermometer", SlowThermometer,
            Words(r"increas&(?:or|either)&(?:stays?|remains?) the same", "slow", "not decrease",
                   "never decrease"),
            "Digits along a {colour} slow thermometer increase or stay the same from the bulb.",
            "blue"),
    Meaning("thermometer", "thermometer", Thermometer, Words("increas&thermo|bulb"),
            "Digits along a {colour} thermometer increase from the bulb.", "grey"),
    Meaning("arrow", "arrow", Arrow, Words(r"arrow&\b(?:sum|add|total)&circle|bulb|pill"),
            "Digits along an arrow sum to the number in its circle."),
    Meaning("between", "circled line", Between, Words(r"\bbetween&circle|end"),
            "Digits on a {colour} line between circles lie strictly between the digits in the "
            "circles at its ends.", "grey"),
    Meaning("double_arrow", "circled line", DoubleArrow,
            Words(r"double arrow", r"\blines?\b&\bsum&circle"),
            "Double arrow: digits along a {colour} line sum to the sum of the digits in the "
            "circles at its ends.", "pink"),
    Meaning("lockout", "diamond line", Lockout, Words(rf"(?:lockout|diamond)&{_LEAST}", "lockout",
                                                       "diamond"),
            "Digits along a {colour} lockout line are not between or equal to the digits in the "
            "diamonds at its ends, which differ by at least {n}.", "blue", stated="difference"),
    Meaning("whisper", "line", Whisper,
            Words(rf"differ&{_LEAST}", f"differ&{_MORE}", r"german whispers?"),
            "Neighbouring digits on a {colour} line differ by at least {n}.", "green",
            stated="difference"),
    Meaning("nabner", "line", Nabner,
            Words("nabner", r"no two digits&consecutive", r"(?:not|never) (?:be )?consecutive"),
            "No two digits on a {colour} nabner line are equal or consecutive.", "yellow"),
    Meaning("renban", "line", Renban,
            Words("renban", r"(?<!non-)(?<!not )\bconsecutive&set|order|repeat"),
            "Digits on a {colour} line are consecutive, in any order, and do not repeat.", "pink"),
    Meaning("sum_line", "line", SumLine,
            Words(rf"(?:segment|piece|group|divide|split|partition)&sums? to {N}"),
            "A {colour} line can be divided into pieces that each sum to {n}.", "white",
            stated="sum"),
    Meaning("region_sum", "line", RegionSum,
            Words(r"(?:box|region)&(?:equal|same) (?:sum|total|value)",
                   r"(?:box|region) borders?&segment",
                   r"segments?&sum to the same", r"sum to the same&(?:box|region)",
                   r"region sum"),
            "Box borders divide a {colour} line into segments with the same sum.", "blue"),
    Meaning("palindrome", "line", Palindrome, Words(r"palindrom", r"reads? the same"),
            "A {colour} line is a palindrome: its digits read the same in either direction.",
            "grey"),
    Meaning("zipper", "line", Zipper,
            Words("zipper", r"(?:equal|same) distance", "equidistant", r"odd.length&centre"),
            "Digits an equal distance from the centre of a {colour} zipper line have the same sum, "
            "which is the digit in the centre cell if there is one.", "lavender"),
    Meaning("entropic", "line", Entropic, Words("entrop", r"\blow\b&\b(?:mid|med)\w*&\bhigh"),
            "Any three successive digits on a {colour} entropic line are one low, one middle and "
            "one high digit.", "peach"),
    Meaning("parity", "line", Modular,
            Words(r"parity", r"alternat\w*&(?:odd|even)"),
            "Digits on a {colour} parity line alternate between odd and even.", "red",
            {"modulus": 2}),
    Meaning("modular", "line", Modular, Words("modular", "remainder", r"\bmodulo\b"),
            "Any three successive digits on a {colour} modular line have different remainders when "
            "divided by 3.", "teal", {"modulus": 3}),
    Meaning("arithmetic", "line", Arithmetic,
            Words(r"(?:same|constant|equal|common) difference", "arithmetic"),
            "Neighbouring digits on a {colour} line have the same difference along the whole line, "
            "in order.", "brown"),
    Meaning("difference", "dot", Difference,
            Words(r"(?<!non-)(?<!not )\bconsecutive", r"(?:exactly )?1 (?:greater|more|apart)",
                   r"differ\w* (?:by|of) (?:1|one)\b"),
            "Digits joined by a {colour} dot are consecutive.", "white", {"value": 1}),
    Meaning("ratio", "dot", Ratio,
            Words(r"(?:ratio|\b1:2|\b2:1)", r"\b(?:double|twice|half)\b"),
            "Digits joined by a {colour} dot are in a 1:2 ratio.", "black", {"value": 2}),
    Meaning("difference_number", "dot", Difference, Words(r"\bdiffer&(?:dot|number|value|clue)"),
            "Digits joined by a {colour} dot with a number differ by this number.", "white",
            text="value"),
    Meaning("ratio_number", "dot", Ratio, Words(r"\bratio&(?:number|value|clue)", r"\btimes&dot"),
            "One of two digits joined by a {colour} dot with a number is this number times the "
            "other.", "black", text="value"),
    Meaning("pair_sum", "letter", PairSum,
            Words(r"\b(?:x|v|[ivx]{2,4})(?:'?e?s)?\b&\b(?:sum|add|total)"),
            "Digits separated by {a} {letter} sum to {n}.", text="value"),
    Meaning("greater", "sign", Greater,
            Words(r"inequalit", r"\b(?:greater|larger|higher|smaller|lower|less)\b&\b(?:sign|"
                   r"symbol|point|chevron)"),
            "The inequality signs point to the smaller digit."),
    Meaning("quadruple", "corner", Quadruple,
            Words("quad", r"surround&circle|clue",
                   r"(?:four|4|adjacent|touching) cells&circle|clue|corner"),
            "The digits in a circle on a corner appear in the four surrounding cells.",
            text="digits"),
    Meaning("odd", "circle", Odd,
            Words(r"circles?\b[^,.;]{0,80}\bodd\b", r"\bodd\b[^,.;]{0,80}circle"),
            "A cell with a {colour} circle has an odd digit.", "grey"),
    Meaning("counting_circles", "circle", CountingCircles,
            Words(r"(?:how many|number of) circles\b", r"exactly \w+ (?:of the )?circles\b",
                   "counting circle"),
            "A digit in a {colour} circle is the number of circles that contain this digit.",
            "white"),
    Meaning("even", "square", Even,
            Words(r"squares?\b[^,.;]{0,80}\beven\b", r"\beven\b[^,.;]{0,80}square"),
            "A cell with a {colour} square has an even digit.", "grey"),
    Meaning("even", "circle", Even,
            Words(r"circles?\b[^,.;]{0,80}\beven\b", r"\beven\b[^,.;]{0,80}circle"),
            "A cell with a {colour} circle has an even digit.", "grey"),
    Meaning("odd", "square", Odd,
            Words(r"squares?\b[^,.;]{0,80}\bodd\b", r"\bodd\b[^,.;]{0,80}square"),
            "A cell with a {colour} square has an odd digit.", "grey"),
    Meaning("minimum", "shaded", Minimum,
            Words(r"(?:less|lower|smaller)(?: digit)? than&neighbour|adjacent|orthogonal",
                   r"\bminim"),
            "A {colour} shaded cell has a smaller digit than its orthogonal neighbours that are "
            "not shaded in this colour.", "grey"),
    Meaning("maximum", "shaded", Maximum,
            Words(r"(?:greater|higher|larger)(?: digit)? than&neighbour|adjacent|orthogonal",
                   r"\bmaxim"),
            "A {colour} shaded cell has a larger digit than its orthogonal neighbours that are "
            "not shaded in this colour.", "pink"),
    Meaning("even", "shaded", Even, Words(r"(?:shaded|coloured|grey) cells?\b[^,.;]{0,80}\beven\b"),
            "The {colour} shaded cells have even digits.", "blue"),
    Meaning("odd", "shaded", Odd, Words(r"(?:shaded|coloured|grey) cells?\b[^,.;]{0,80}\bodd\b"),
            "The {colour} shaded cells have odd digits.", "orange"),
    Meaning("little_killer", "diagonal", LittleKiller,
            Words(r"little killer", r"diagonal&\b(?:sum|add|total)", r"outside&\b(?:sum|add)"),
            "A number outside the grid is the sum of the digits on the diagonal that its arrow "
            "points along.", text="sum"),
    Meaning("sandwich", "outside", Sandwich,
            Words("sandwich", r"\bsum&between the (?:1|one|lowest)"),
            "Sandwich: a number outside the grid is the sum of the digits between the lowest and "
            "the highest digit of its line.", text="sum"),
    Meaning("x_sum", "outside", XSum, Words(r"\bx-?sums?\b", r"first x\b"),
            "X-sum: a number outside the grid is the sum of the first X digits seen from it, where "
            "X is the first of them.", text="sum"),
    Meaning("skyscraper", "outside", Skyscraper,
            Words("skyscraper", r"buildings?\b", r"(?:can be seen|visible)"),
            "Skyscraper: a number outside the grid is the number of digits that can be seen from "
            "it, where higher digits hide lower ones.", text="count"),
    Meaning("numbered_room", "outside", NumberedRoom,
            Words(r"numbered room", r"\bn'?th (?:cell|digit|position)"),
            "Numbered room: a number outside the grid is the digit in the nth cell seen from it, "
            "where n is the first digit seen.", text="digit"),
    Meaning("sum", "cage", Sum,
            Words(r"cages?&\b(?:can|may) repeat (?:with)?in", r"cages?&repeats? (?:are|is) allow"),
            "Digits in a cage sum to its number and can repeat within it.", text="sum"),
    Meaning("cage", "cage", Cage,
            Words(r"\bcages?\b&\b(?:sum|add|total|repeat|unique|different)", "killer"),
            "Digits in a cage do not repeat and sum to its number, if it has one.", text="sum"),
)  # fmt: skip

_BY_KIND = {
    kind: [meaning for meaning in MEANINGS if meaning.kind is kind]
    for kind in {meaning.kind for meaning in MEANINGS}
}

GLOBALS: tuple[tuple[Constraint, Words], ...] = (
    (AntiKnight(), Words(r"anti-?\s?knight", r"\bknight'?s?'? move")),
    (AntiKing(), Words(r"anti-?\s?king", r"\bking'?s?'? move", r"\btouch&corner|diagonal")),
    (NonConsecutive(), Words(
        r"\bnon-?\s?consecutive (?:constraint|rule|sudoku)",
        r"(?:orthogonal|adjacent|neighbour)&(?:not|never|cannot|can't) (?:be |contain |have )?"
        r"consecutive")),
    (GlobalEntropy(), Words(r"2x2&\blow\b&\bhigh")),
    (AntiTaxicab(), Words("taxicab")),
)  # fmt: skip
"""Rules of the whole grid, which need no drawing."""

DIAGONALS = Words(r"\bdiagonals?\b")
DISJOINT = Words(r"\bdisjoint\b", r"same (?:relative |respective )?position&\b(?:box|region)")
"""The rule of disjoint groups, which are houses."""

NOUNS: Mapping[str, Words] = {
    "line": Words(r"\blines?\b"), "circled line": Words(r"\blines?\b"),
    "diamond line": Words(r"\blines?\b", "diamond"), "thermometer": Words("thermo", r"\bbulbs?\b"),
    "arrow": Words(r"\barrows?\b"), "dot": Words(r"\bdots?\b", "kropki"),
    "letter": Words(r"\b[xv]'?e?s?\b", r"\bxv"),
    "sign": Words("inequalit", r"\bsigns?\b", "symbol"),
    "corner": Words("quad", r"\bcircle", "corner"), "outside": Words(r"\boutside\b", r"\bclues?\b"),
    "diagonal": Words("diagonal", r"\boutside\b", r"\barrows?\b"), "circle": Words(r"\bcircle"),
    "square": Words(r"\bsquare"),
    "shaded": Words("shad|colou?r|highlight", rf"\b(?:{'|'.join(WORDS)}) cells?\b"),
    "cage": Words(r"\bcages?\b", "killer"),
}  # fmt: skip
"""How clauses call the figures of a form."""

GIVEN_FORMS = ("dot", "letter")
"""Forms whose marks may all be given."""

RELATIONS: Mapping[str, Words] = {
    "difference": Words("consecutive", r"\bdiffer"),
    "ratio": Words("ratio", "1:2", "2:1", r"\b(?:double|twice|half)\b"),
    "pair_sum": Words(r"\b(?:sum|add|total)"),
}
"""How clauses call what pairs without a mark do not have."""

NARROWER: Mapping[str, str] = {
    "slow_thermometer": "thermometer", "nabner": "renban", "sum": "cage",
}  # fmt: skip
"""Meanings whose clauses have the words of another meaning, too, which is not meant."""

TOGETHER = (("difference", "ratio"), ("pair_sum",), ("odd", "even"), ("minimum", "maximum"))
"""Meanings whose rules are told together, though a puzzle may have marks of one of them only."""


def checked_meanings(given: Mapping[str, str]) -> dict[str, str]:
    """Return what users say about drawings, in the spelling of ids; ParseError for other names."""
    if not isinstance(given, Mapping):
        raise wrong_type("meanings", 'a mapping such as {"green line": "whisper"}', given)
    known = {meaning.id for meaning in MEANINGS}
    found: dict[str, str] = {}
    for name, meaning in given.items():
        wanted = checked_text(meaning, "a meaning", "a text such as whisper").strip().lower()
        wanted = wanted.replace(" ", "_").replace("-", "_")
        if wanted not in known:
            names = ", ".join(sorted(known))
            raise ParseError(f"{meaning!r} is not the meaning of a drawing: choose from {names}")
        found[checked_text(name, "a drawing", "a text such as green line").strip()] = wanted
    return found


def meaning_of(constraint: Constraint) -> tuple[Meaning, Figure] | None:
    """Return the first meaning that reads as a constraint, and its figure; None if there is none.

    The figure has the conventional colour.
    """
    for meaning in _BY_KIND.get(type(constraint), ()):
        figure = _figure(meaning, constraint)
        if figure is None:
            continue
        number = getattr(constraint, meaning.stated) if meaning.stated else None
        try:
            if make_constraints(meaning, [figure], number) == [constraint]:
                return meaning, figure
        except ShapeError:
            continue
    return None


def sentence(meaning: Meaning, figure: Figure, number: int | None) -> str:
    """Return the clause that gives a figure its meaning."""
    article = "an" if figure.text[:1] in ("X", "I") else "a"
    value = roman_number(figure.text) if figure.form == "letter" else number
    return meaning.sentence.format(colour=figure.colour, n=value, letter=figure.text, a=article)


def make_constraints(
    meaning: Meaning, group: Sequence[Figure], number: int | None
) -> list[Constraint]:
    kind: Any = meaning.kind
    if kind is CountingCircles:
        return [kind([cell for figure in group for cell in figure.cells])]
    made: list[Constraint] = []
    for figure in group:
        fields = dict(meaning.fixed)
        if meaning.stated and number is not None:
            fields[meaning.stated] = number
        if meaning.text:
            value = _text_value(meaning, figure)
            if value is None and meaning.kind is not Cage:
                raise ShapeError(f"{described(figure)} has {figure.text!r}, not a number")
            if value is None and figure.text:
                raise ShapeError(f"{described(figure)} has {figure.text!r}, not a sum")
            if value is not None:
                fields[meaning.text] = value
        cells = figure.cells
        if kind is Arrow:
            made.append(Arrow(figure.circle, cells))
        elif kind is SumLine and len(cells) > 2 and cells[0] == cells[-1]:
            made.append(SumLine(cells[:-1], is_loop=True, **fields))
        else:
            made.append(kind(cells, **fields))
    return made


def _text_value(meaning: Meaning, figure: Figure) -> Any:
    text = figure.text.strip()
    if figure.form == "letter":
        return roman_number(text)
    if figure.form == "corner":
        parts = re.split(r"[\s,]+", text) if re.search(r"[\s,]", text) else list(text)
        return [int(part) for part in parts if part.isdecimal()] or None
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 5 else None


def _figure(meaning: Meaning, constraint: Any) -> Figure | None:
    """Return the figure of a constraint if its fixed fields fit the meaning of its kind."""
    if any(getattr(constraint, name) != value for name, value in meaning.fixed.items()):
        return None
    text = ""
    if meaning.text:
        value = getattr(constraint, meaning.text)
        if meaning.form == "letter":
            if not 1 <= value < 40:
                return None
            text = roman(value)
        elif meaning.form == "corner":
            text = " ".join(map(str, value))
        else:
            text = "" if value is None else str(value)
    if isinstance(constraint, Arrow):
        return Figure("arrow", constraint.shaft, circle=constraint.circle)
    cells = constraint.cells
    if isinstance(constraint, SumLine) and constraint.is_loop:
        cells = (*cells, cells[0])
    return Figure(meaning.form, cells, meaning.colour, text)
