"""KINDS: the literal table of all kinds of constraints.

A rule is a sentence for players. A field in braces stands for its value; what stands in square
brackets is left out where the field in it has no value.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from .base import Constraint


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of constraint.

    - id: its name in JSON, such as "slow_thermometer"; the class is `SlowThermometer`
    - family: the module of the class
    - names: how people call it, the most common name first
    - rule: the rule in a sentence, with fields in braces
    - example: the arguments of an example on a 9×9 grid, as Python code
    - noun: what a sentence calls one of them where the first name is not a noun; "" elsewhere
    """

    id: str
    family: str
    names: tuple[str, ...]
    rule: str
    example: str
    noun: str = ""

    @property
    def called(self) -> str:
        """What a sentence calls one of them, such as "killer cage" or "any-of rule"."""
        return self.noun or self.names[0]

    @property
    def class_name(self) -> str:
        """The name of the class, such as "SlowThermometer"."""
        return "".join(word.capitalize() for word in self.id.split("_"))

    @property
    def type(self) -> type[Constraint]:
        """The class."""
        return _class_of(self.family, self.class_name)


@cache
def _class_of(family: str, name: str) -> type[Constraint]:
    return cast("type[Constraint]", getattr(import_module(f".{family}", __package__), name))


# fmt: off
KINDS = (
    Kind("cage", "cages", ("killer cage", "cage"),
         "Digits in the cage do not repeat[ and sum to {sum}].",
         '"r1c1 r1c2 r2c1", sum=10'),
    Kind("sum", "cages", ("sum", "sum cage with repeats", "frame sum"),
         "Digits in the marked cells[, multiplied by {coefficients},] sum to {sum} and may repeat.",
         '"r1c1-r1c3", 12'),
    Kind("little_killer", "cages", ("little killer sum", "little killer"),
         "Digits along the diagonal sum to {sum} and may repeat.",
         '"r1c2-r8c9", 37'),
    Kind("equal_sums", "cages", ("equal sums",),
         "The marked groups of cells have the same sum.",
         '["r1c1 r1c2", "r2c3 r3c3", "r5c5"]',
         noun="equal-sums rule"),
    Kind("equality_cage", "cages", ("equality cage",),
         "Digits in the cage do not repeat; as many are odd as even, and as many are low as high.",
         '"r1c1 r1c2 r2c1 r2c2"'),
    Kind("rellik_cage", "cages", ("rellik cage", "anti-killer cage"),
         "Digits in the cage do not repeat, and no group of them sums to {sum}.",
         '"r1c1 r1c2 r2c1", 10'),
    Kind("contains", "cages", ("contains",),
         "The marked cells contain {digits}.",
         '"r1c1-r1c5", [1, 2]',
         noun="contains clue"),
    Kind("contains_exactly", "cages", ("contains exactly",),
         "The marked cells contain {digits}, each exactly as often as listed.",
         '"r3c2-r3c4 r4c4 r4c3", [3, 3]',
         noun="contains-exactly clue"),
    Kind("look_and_say", "cages", ("look-and-say cage",),
         "The cage contains {counts}.",
         '"r3c3 r3c4 r4c3 r4c4", [(6, 1), (7, 2)]'),
    Kind("quadruple", "cages", ("quadruple", "quad"),
         "The four cells around the circle contain {digits}.",
         '"r1c1 r1c2 r2c1 r2c2", [1, 2]'),
    Kind("same_contents", "cages", ("same contents", "same digits"),
         "The marked groups of cells contain the same digits equally often.",
         '["r1c1-r1c3", "r4c4-r6c4"]',
         noun="same-contents rule"),
    Kind("count_distinct", "cages", ("count of different digits",),
         "The digit in the control cell is the number of different digits in the marked cells.",
         '"r1c1", "r2c2-r5c5"'),
    Kind("counting_circles", "cages", ("counting circles",),
         "A digit in a circle is the number of circles that contain this digit.",
         '"r1c1 r2c5 r4c4 r6c8 r8c2 r9c9"'),
    Kind("all_different", "cages", ("all different", "extra region"),
         "Digits in the marked cells do not repeat.",
         '"r2c2 r3c4 r5c5"',
         noun="all-different group"),

    Kind("thermometer", "lines", ("thermometer", "thermo"),
         "Digits increase along the thermometer from the bulb.",
         '"r5c5-r9c5"'),
    Kind("slow_thermometer", "lines", ("slow thermometer", "slow thermo"),
         "Digits increase or stay the same along the thermometer from the bulb.",
         '"r1c1 r2c2 r2c3 r3c4"'),
    Kind("arrow", "lines", ("arrow", "pill arrow"),
         "Digits along the arrow sum to the number in its circle and may repeat.",
         'circle="r1c1", shaft="r2c2-r4c4"'),
    Kind("double_arrow", "lines", ("double arrow",),
         "Digits along the line between the circles sum to the same as the digits in the circles.",
         '"r1c1-r1c5"'),
    Kind("whisper", "lines", ("whisper line", "German whisper", "Dutch whisper"),
         "Neighbouring digits along the line differ by at least {difference}.",
         '"r2c3 r3c4 r4c4 r5c3"'),
    Kind("renban", "lines", ("renban line", "renban"),
         "Digits on the line are consecutive, in any order, and do not repeat.",
         '"r1c1 r2c2 r3c2 r4c1"'),
    Kind("nabner", "lines", ("nabner line", "nabner"),
         "No two digits on the line are equal or consecutive.",
         '"r1c1 r2c2 r3c2 r4c1"'),
    Kind("palindrome", "lines", ("palindrome line", "palindrome"),
         "Digits along the line read the same from both ends.",
         '"r1c1-r4c4 r5c3 r6c2"'),
    Kind("zipper", "lines", ("zipper line", "zipper"),
         "Digits equally far from the centre of the line sum to the same number, "
         "which is the digit in the centre cell if there is one.",
         '"r1c1 r1c2 r2c3 r3c3 r4c2"'),
    Kind("between", "lines", ("between line",),
         "Digits on the line lie strictly between the digits in the circles at its ends.",
         '"r1c1-r5c5"'),
    Kind("lockout", "lines", ("lockout line",),
         "The digits at the ends of the line differ by at least {difference}, and each other digit "
         "on it is lower or higher than both.",
         '"r1c1-r1c5"'),
    Kind("region_sum", "lines", ("region sum line", "box sum line"),
         "Each part of the line within one box has the same sum.",
         '"r2c2 r3c3 r4c4 r4c5"'),
    Kind("sum_line", "lines", ("sum line", "ten line"),
         "The line splits into successive pieces, each of which sums to {sum}.",
         '"r1c1 r1c2 r2c3 r3c3", sum=10'),
    Kind("arithmetic", "lines", ("arithmetic line", "same-difference line"),
         "Digits along the line change by the same amount from each cell to the next.",
         '"r1c1-r4c4"'),
    Kind("entropic", "lines", ("entropic line",),
         "Any three successive cells along the line have a low, a middle and a high digit.",
         '"r1c1 r1c2 r2c3 r3c3 r4c2"'),
    Kind("modular", "lines", ("modular line", "parity line"),
         "Any {modulus} successive digits along the line have different remainders "
         "when divided by {modulus}.",
         '"r1c1 r1c2 r2c3 r3c3 r4c2"'),
    Kind("slingshot", "lines", ("slingshot",),
         "The second digit along the line says how many cells further the first one occurs again.",
         '"r1c1-r7c7"'),

    Kind("difference", "dots", ("difference dot", "white Kropki dot"),
         "The digits on both sides of the dot differ by {value}.",
         '"r1c1 r1c2"'),
    Kind("ratio", "dots", ("ratio dot", "black Kropki dot"),
         "One of the digits on both sides of the dot is {value} times the other.",
         '"r1c1 r1c2"'),
    Kind("pair_sum", "dots", ("pair sum", "XV"),
         "The digits on both sides of the mark sum to {value}.",
         '"r1c1 r1c2", 10'),
    Kind("greater", "dots", ("inequality", "greater than"),
         "The digit on the open side of the sign is greater than the other.",
         '"r1c1 r1c2"'),
    Kind("strict", "dots", ("negative constraint", "all marks are given"),
         "Orthogonal neighbours with no {exempt} between them do not {of} {values}.",
         '"pair_sum", [5, 10]'),

    Kind("odd", "cells", ("odd cells",),
         "The marked cells have odd digits.",
         '"r1c1 r5c5"'),
    Kind("even", "cells", ("even cells",),
         "The marked cells have even digits.",
         '"r1c1 r5c5"'),
    Kind("candidates", "cells", ("given candidates", "given pencil marks"),
         "The marked cells have one of the digits {digits}.",
         '"r1c1", [1, 5, 9]'),
    Kind("minimum", "cells", ("minimum", "minimum cell"),
         "The marked cell has a smaller digit than its orthogonal neighbours that are no minimum.",
         '"r2c2"'),
    Kind("maximum", "cells", ("maximum", "maximum cell"),
         "The marked cell has a larger digit than its orthogonal neighbours that are no maximum.",
         '"r2c2"'),
    Kind("clone", "cells", ("clone",),
         "The two marked regions have the same digits in the same places.",
         '"r1c1 r1c2", "r5c5 r5c6"'),
    Kind("indexer", "cells", ("indexer", "159"),
         "The digit of a marked cell is the {place} in which the number of its own {place} appears "
         "in its {line}.",
         '"column", "r1c1-r9c1"'),

    Kind("sandwich", "outside", ("sandwich sum", "sandwich"),
         "Digits between {crusts} in the line sum to {sum}.",
         '"r1c1-r1c9", 20'),
    Kind("lunchbox", "outside", ("lunchbox",),
         "Digits in the marked cells do not repeat, and those between the lowest and the highest "
         "of them sum to {sum}.",
         '"r1c1-r1c5", 8'),
    Kind("skyscraper", "outside", ("skyscraper clue", "skyscraper"),
         "Seen from the clue, the number of digits larger than all before them is {count}.",
         '"r1c1-r1c9", 3'),
    Kind("hidden_skyscraper", "outside", ("hidden skyscraper",),
         "Seen from the clue, the first digit behind a larger one is {digit}.",
         '"r1c1-r1c9", 5'),
    Kind("x_sum", "outside", ("X-sum",),
         "The first X digits seen from the clue sum to {sum}, where X is the first of them.",
         '"r1c1-r1c9", 20'),
    Kind("numbered_room", "outside", ("numbered room",),
         "Place X seen from the clue has the digit {digit}, where X is the first digit.",
         '"r1c1-r1c9", 5'),
    Kind("full_rank", "outside", ("full rank",),
         "Of all rows and columns, read as numbers from both ends and sorted, "
         "the number read from the clue has place {rank}.",
         '"r1c1-r1c9", 7',
         noun="full-rank clue"),
    Kind("full_rank_ties", "outside", ("full rank ties",),
         "Rows and columns, read as numbers from both ends, {mode}.",
         '"none"'),
    Kind("rossini", "outside", ("Rossini clue", "Rossini"),
         "The first three digits seen from the clue {direction}.",
         '"r1c1-r1c9", "up"'),

    Kind("anti_knight", "moves", ("anti-knight",),
         "Cells a knight's move apart have different digits.",
         ""),
    Kind("anti_king", "moves", ("anti-king", "no touch"),
         "Cells that touch, even at a corner, have different digits.",
         ""),
    Kind("leaper", "moves", ("leaper", "anti-leaper"),
         "Cells a leap of {steps} cells apart have different digits.",
         "(1, 3)"),
    Kind("non_consecutive", "moves", ("non-consecutive",),
         "Orthogonal neighbours do not have consecutive digits.",
         ""),
    Kind("anti_taxicab", "moves", ("anti-taxicab",),
         "Two cells with the same digit are never exactly that many orthogonal steps apart.",
         ""),
    Kind("dutch_flatmates", "moves", ("Dutch flatmates",),
         "Each {middle} has {lowest} directly above it or {highest} directly below it.",
         ""),

    Kind("global_entropy", "whole_grid", ("global entropy",),
         "Each 2×2 square has a low, a middle and a high digit.",
         ""),
    Kind("global_modular", "whole_grid", ("global modular", "global mod 3"),
         "Each 2×2 square has digits of all remainders when divided by {modulus}.",
         ""),

    Kind("pair_relation", "custom", ("pair relation", "custom relation"),
         "Pairs of digits in the marked cells are restricted[: {name}].",
         '"r1c1-r1c4", lambda a, b: a + b > 7, name="neighbours sum to more than 7"'),
    Kind("automaton", "custom", ("automaton", "regular expression"),
         "Digits along the marked cells follow a pattern[: {name}].",
         '["r1c1-r1c3"], [0], [1], [(0, 5, 1), (0, 1, 0), (1, 9, 1)], '
         'name="1s, then a 5, then 9s"'),
    Kind("any_of", "custom", ("any of", "or"),
         "At least one of these holds: {branches}.",
         '[[Odd("r1c1")], [Even("r2c2")]]',
         noun="any-of rule"),
    Kind("all_of", "custom", ("all of", "and"),
         "All of these hold: {parts}.",
         '[Odd("r1c1"), Even("r2c2")]',
         noun="all-of rule"),
)
# fmt: on

BY_ID = {kind.id: kind for kind in KINDS}
"""The kinds by their ids."""
