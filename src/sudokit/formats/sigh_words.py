"""The words of sigh's constraint strings: arguments -> constraints, and constraint -> arguments.

`.Cage~10~R1C1~R1C2` is the word Cage with three arguments. WORDS says which kind of constraint
each word is and which form its arguments have.
"""

from __future__ import annotations

from typing import NamedTuple

from ..constraints import (
    AllDifferent,
    AntiKing,
    AntiKnight,
    AntiTaxicab,
    Arrow,
    Automaton,
    Between,
    Cage,
    Constraint,
    Contains,
    ContainsExactly,
    CountDistinct,
    CountingCircles,
    Difference,
    DoubleArrow,
    DutchFlatmates,
    Entropic,
    EqualityCage,
    EqualSums,
    FullRank,
    FullRankTies,
    GlobalEntropy,
    GlobalModular,
    Greater,
    HiddenSkyscraper,
    Indexer,
    LittleKiller,
    Lockout,
    LookAndSay,
    Lunchbox,
    Modular,
    Nabner,
    NonConsecutive,
    NumberedRoom,
    PairRelation,
    PairSum,
    Palindrome,
    Quadruple,
    Ratio,
    RegionSum,
    RellikCage,
    Renban,
    SameContents,
    Sandwich,
    Skyscraper,
    Slingshot,
    SlowThermometer,
    Sum,
    SumLine,
    Thermometer,
    Whisper,
    XSum,
    Zipper,
)
from ..errors import ParseError
from .sigh_forms import (
    ARROW,
    AUTOMATON,
    CAGE,
    CELLS,
    CONTENTS,
    COUNT,
    EQUAL_SUMS,
    FLAG,
    INDEXER,
    LITTLE_KILLER,
    LOOK_AND_SAY,
    PILL,
    QUAD,
    REGEX,
    SAME,
    SANDWICH,
    SUM,
    SUM_LINE,
    TIES,
    Board,
    Form,
    as_pairs,
    dots,
    numbered,
    outside,
    relation,
)


class Word(NamedTuple):
    word: str
    kind: type[Constraint]
    form: Form


def read_word(word: str, arguments: list[str], board: Board) -> list[Constraint]:
    """Return the constraints of a word in WORDS; ParseError if its arguments are wrong."""
    row = BY_WORD[word]
    try:
        return list(row.form.read(row.kind, arguments, board))
    except ValueError as error:
        raise ParseError(f".{word}: {error}") from None


def write_word(constraint: Constraint, board: Board) -> str | None:
    """Return the string of a constraint, or None if sigh has no words for it."""
    for row in WORDS:
        if type(constraint) is row.kind:
            arguments = row.form.write(constraint, board)
            if arguments is not None:
                return "." + "~".join([row.word, *arguments])
    return None


WORDS = (
    Word("Thermo", Thermometer, CELLS),
    Word("Whisper", Whisper, numbered("difference", lambda board: -(-len(board.values) // 2))),
    Word("Renban", Renban, CELLS),
    Word("Palindrome", Palindrome, CELLS),
    Word("Zipper", Zipper, CELLS),
    Word("Between", Between, CELLS),
    Word("Lockout", Lockout, numbered("difference", lambda board: len(board.values) // 2)),
    Word("Entropic", Entropic, CELLS),
    Word("Modular", Modular, numbered("modulus")),
    Word("RegionSumLine", RegionSum, CELLS),
    Word("SumLine", SumLine, SUM_LINE),
    Word("Arrow", Arrow, ARROW),
    Word("PillArrow", Arrow, PILL),
    Word("DoubleArrow", DoubleArrow, CELLS),
    Word("ValueIndexing", Slingshot, CELLS),
    Word("Cage", Cage, CAGE),
    Word("Sum", Sum, SUM),
    Word("RellikCage", RellikCage, numbered("sum")),
    Word("EqualityCage", EqualityCage, CELLS),
    Word("Lunchbox", Lunchbox, numbered("sum")),
    Word("EqualSum", EqualSums, EQUAL_SUMS),
    Word("AllDifferent", AllDifferent, CELLS),
    Word("ContainAtLeast", Contains, CONTENTS),
    Word("ContainExact", ContainsExactly, CONTENTS),
    Word("LookAndSay", LookAndSay, LOOK_AND_SAY),
    Word("SameValues", SameContents, SAME),
    Word("CountDistinct", CountDistinct, COUNT),
    Word("CountingCircles", CountingCircles, CELLS),
    Word("Quad", Quadruple, QUAD),
    Word("WhiteDot", Difference, dots(value=1)),
    Word("BlackDot", Ratio, dots(value=2)),
    Word("X", PairSum, dots(value=10)),
    Word("V", PairSum, dots(value=5)),
    Word("GreaterThan", Greater, dots()),
    Word("Indexing", Indexer, INDEXER),
    Word("LittleKiller", LittleKiller, LITTLE_KILLER),
    Word("Sandwich", Sandwich, SANDWICH),
    Word("XSum", XSum, outside("sum")),
    Word("Skyscraper", Skyscraper, outside("count")),
    Word("HiddenSkyscraper", HiddenSkyscraper, outside("digit")),
    Word("NumberedRoom", NumberedRoom, outside("digit")),
    Word("FullRank", FullRank, outside("rank")),
    Word("FullRankTies", FullRankTies, TIES),
    Word("AntiKnight", AntiKnight, FLAG),
    Word("AntiKing", AntiKing, FLAG),
    Word("AntiConsecutive", NonConsecutive, FLAG),
    Word("AntiTaxicab", AntiTaxicab, FLAG),
    Word("DutchFlatmates", DutchFlatmates, FLAG),
    Word("GlobalEntropy", GlobalEntropy, FLAG),
    Word("GlobalMod", GlobalModular, FLAG),
    Word("Pair", PairRelation, relation("consecutive")),
    Word("PairX", PairRelation, relation("all")),
    Word("Binary", PairRelation, relation("consecutive", is_old=True)),
    Word("BinaryX", PairRelation, relation("all", is_old=True)),
    Word("Regex", Automaton, REGEX),
    Word("NFA", Automaton, AUTOMATON),
    # Kinds without a word, written as what they mean.
    Word("Pair", SlowThermometer, as_pairs(lambda one, a, b: a <= b)),
    Word("PairX", Nabner, as_pairs(lambda one, a, b: abs(a - b) > 1)),
    Word("Pair", Difference, as_pairs(lambda one, a, b: abs(a - b) == one.value)),
    Word("Pair", Ratio, as_pairs(lambda one, a, b: a == one.value * b or b == one.value * a)),
    Word("Pair", PairSum, as_pairs(lambda one, a, b: a + b == one.value)),
    Word("Pair", Greater, as_pairs(lambda one, a, b: a > b)),
)  # fmt: skip

BY_WORD = {row.word: row for row in reversed(WORDS)}
"""The first row of each word: the kind that it is read as."""
