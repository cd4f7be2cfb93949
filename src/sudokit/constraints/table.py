"""KINDS: the literal table of all kinds of constraints.

The rule of a kind is the message `kind-ID.rule` of the catalogues.
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
    - example: the arguments of an example on a 9×9 grid, as Python code
    - noun: what a sentence calls one of them where the first name is not a noun; "" elsewhere
    """

    id: str
    family: str
    names: tuple[str, ...]
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
         '"r1c1 r1c2 r2c1", sum=10'),
    Kind("sum", "cages", ("sum", "sum cage with repeats", "frame sum"),
         '"r1c1-r1c3", 12'),
    Kind("little_killer", "cages", ("little killer sum", "little killer"),
         '"r1c2-r8c9", 37'),
    Kind("equal_sums", "cages", ("equal sums",),
         '["r1c1 r1c2", "r2c3 r3c3", "r5c5"]',
         noun="equal-sums rule"),
    Kind("equality_cage", "cages", ("equality cage",),
         '"r1c1 r1c2 r2c1 r2c2"'),
    Kind("rellik_cage", "cages", ("rellik cage", "anti-killer cage"),
         '"r1c1 r1c2 r2c1", 10'),
    Kind("contains", "cages", ("contains",),
         '"r1c1-r1c5", [1, 2]',
         noun="contains clue"),
    Kind("contains_exactly", "cages", ("contains exactly",),
         '"r3c2-r3c4 r4c4 r4c3", [3, 3]',
         noun="contains-exactly clue"),
    Kind("look_and_say", "cages", ("look-and-say cage",),
         '"r3c3 r3c4 r4c3 r4c4", [(6, 1), (7, 2)]'),
    Kind("quadruple", "cages", ("quadruple", "quad"),
         '"r1c1 r1c2 r2c1 r2c2", [1, 2]'),
    Kind("same_contents", "cages", ("same contents", "same digits"),
         '["r1c1-r1c3", "r4c4-r6c4"]',
         noun="same-contents rule"),
    Kind("count_distinct", "cages", ("count of different digits",),
         '"r1c1", "r2c2-r5c5"'),
    Kind("counting_circles", "cages", ("counting circles",),
         '"r1c1 r2c5 r4c4 r6c8 r8c2 r9c9"'),
    Kind("all_different", "cages", ("all different", "extra region"),
         '"r2c2 r3c4 r5c5"',
         noun="all-different group"),

    Kind("thermometer", "lines", ("thermometer", "thermo"),
         '"r5c5-r9c5"'),
    Kind("slow_thermometer", "lines", ("slow thermometer", "slow thermo"),
         '"r1c1 r2c2 r2c3 r3c4"'),
    Kind("arrow", "lines", ("arrow", "pill arrow"),
         'circle="r1c1", shaft="r2c2-r4c4"'),
    Kind("double_arrow", "lines", ("double arrow",),
         '"r1c1-r1c5"'),
    Kind("whisper", "lines", ("whisper line", "German whisper", "Dutch whisper"),
         '"r2c3 r3c4 r4c4 r5c3"'),
    Kind("renban", "lines", ("renban line", "renban"),
         '"r1c1 r2c2 r3c2 r4c1"'),
    Kind("nabner", "lines", ("nabner line", "nabner"),
         '"r1c1 r2c2 r3c2 r4c1"'),
    Kind("palindrome", "lines", ("palindrome line", "palindrome"),
         '"r1c1-r4c4 r5c3 r6c2"'),
    Kind("zipper", "lines", ("zipper line", "zipper"),
         '"r1c1 r1c2 r2c3 r3c3 r4c2"'),
    Kind("between", "lines", ("between line",),
         '"r1c1-r5c5"'),
    Kind("lockout", "lines", ("lockout line",),
         '"r1c1-r1c5"'),
    Kind("region_sum", "lines", ("region sum line", "box sum line"),
         '"r2c2 r3c3 r4c4 r4c5"'),
    Kind("sum_line", "lines", ("sum line", "ten line"),
         '"r1c1 r1c2 r2c3 r3c3", sum=10'),
    Kind("arithmetic", "lines", ("arithmetic line", "same-difference line"),
         '"r1c1-r4c4"'),
    Kind("entropic", "lines", ("entropic line",),
         '"r1c1 r1c2 r2c3 r3c3 r4c2"'),
    Kind("modular", "lines", ("modular line", "parity line"),
         '"r1c1 r1c2 r2c3 r3c3 r4c2"'),
    Kind("slingshot", "lines", ("slingshot",),
         '"r1c1-r7c7"'),

    Kind("difference", "dots", ("difference dot", "white Kropki dot"),
         '"r1c1 r1c2"'),
    Kind("ratio", "dots", ("ratio dot", "black Kropki dot"),
         '"r1c1 r1c2"'),
    Kind("pair_sum", "dots", ("pair sum", "XV"),
         '"r1c1 r1c2", 10'),
    Kind("greater", "dots", ("inequality", "greater than"),
         '"r1c1 r1c2"'),
    Kind("strict", "dots", ("negative constraint", "all marks are given"),
         '"pair_sum", [5, 10]'),

    Kind("odd", "cells", ("odd cells",),
         '"r1c1 r5c5"'),
    Kind("even", "cells", ("even cells",),
         '"r1c1 r5c5"'),
    Kind("candidates", "cells", ("given candidates", "given pencil marks"),
         '"r1c1", [1, 5, 9]'),
    Kind("minimum", "cells", ("minimum", "minimum cell"),
         '"r2c2"'),
    Kind("maximum", "cells", ("maximum", "maximum cell"),
         '"r2c2"'),
    Kind("clone", "cells", ("clone",),
         '"r1c1 r1c2", "r5c5 r5c6"'),
    Kind("indexer", "cells", ("indexer", "159"),
         '"column", "r1c1-r9c1"'),

    Kind("sandwich", "outside", ("sandwich sum", "sandwich"),
         '"r1c1-r1c9", 20'),
    Kind("lunchbox", "outside", ("lunchbox",),
         '"r1c1-r1c5", 8'),
    Kind("skyscraper", "outside", ("skyscraper clue", "skyscraper"),
         '"r1c1-r1c9", 3'),
    Kind("hidden_skyscraper", "outside", ("hidden skyscraper",),
         '"r1c1-r1c9", 5'),
    Kind("x_sum", "outside", ("X-sum",),
         '"r1c1-r1c9", 20'),
    Kind("numbered_room", "outside", ("numbered room",),
         '"r1c1-r1c9", 5'),
    Kind("full_rank", "outside", ("full rank",),
         '"r1c1-r1c9", 7',
         noun="full-rank clue"),
    Kind("full_rank_ties", "outside", ("full rank ties",),
         '"none"'),
    Kind("rossini", "outside", ("Rossini clue", "Rossini"),
         '"r1c1-r1c9", "up"'),

    Kind("anti_knight", "moves", ("anti-knight",),
         ""),
    Kind("anti_king", "moves", ("anti-king", "no touch"),
         ""),
    Kind("leaper", "moves", ("leaper", "anti-leaper"),
         "(1, 3)"),
    Kind("non_consecutive", "moves", ("non-consecutive",),
         ""),
    Kind("anti_taxicab", "moves", ("anti-taxicab",),
         ""),
    Kind("dutch_flatmates", "moves", ("Dutch flatmates",),
         ""),

    Kind("global_entropy", "whole_grid", ("global entropy",),
         ""),
    Kind("global_modular", "whole_grid", ("global modular", "global mod 3"),
         ""),

    Kind("pair_relation", "custom", ("pair relation", "custom relation"),
         '"r1c1-r1c4", lambda a, b: a + b > 7, name="neighbours sum to more than 7"'),
    Kind("automaton", "custom", ("automaton", "regular expression"),
         '["r1c1-r1c3"], [0], [1], [(0, 5, 1), (0, 1, 0), (1, 9, 1)], '
         'name="1s, then a 5, then 9s"'),
    Kind("any_of", "custom", ("any of", "or"),
         '[[Odd("r1c1")], [Even("r2c2")]]',
         noun="any-of rule"),
    Kind("all_of", "custom", ("all of", "and"),
         '[Odd("r1c1"), Even("r2c2")]',
         noun="all-of rule"),
)
# fmt: on

BY_ID = {kind.id: kind for kind in KINDS}
"""The kinds by their ids."""
