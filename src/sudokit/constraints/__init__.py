"""Constraints: what a puzzle asks of its digits beside the houses of its shape.

>>> from sudokit.constraints import Cage, Constraint
>>> Cage("r1c1 r1c2 r2c1", sum=10).to_dict()
{'kind': 'cage', 'cells': ['r1c1', 'r1c2', 'r2c1'], 'sum': 10}
>>> Constraint.from_dict({"kind": "odd", "cells": ["r5c5"]})
Odd(cells=((4, 4),))
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .base import Cell, Constraint
    from .cages import (
        AllDifferent,
        Cage,
        Contains,
        ContainsExactly,
        CountDistinct,
        CountingCircles,
        EqualityCage,
        EqualSums,
        LittleKiller,
        LookAndSay,
        Quadruple,
        RellikCage,
        SameContents,
        Sum,
    )
    from .cells import Candidates, Clone, Even, Indexer, Maximum, Minimum, Odd
    from .custom import AllOf, AnyOf, Automaton, PairRelation
    from .dots import Difference, Greater, PairSum, Ratio, Strict
    from .lines import (
        Arithmetic,
        Arrow,
        Between,
        DoubleArrow,
        Entropic,
        Lockout,
        Modular,
        Nabner,
        Palindrome,
        RegionSum,
        Renban,
        Slingshot,
        SlowThermometer,
        SumLine,
        Thermometer,
        Whisper,
        Zipper,
    )
    from .moves import (
        AntiKing,
        AntiKnight,
        AntiTaxicab,
        DutchFlatmates,
        Leaper,
        NonConsecutive,
    )
    from .outside import (
        FullRank,
        FullRankTies,
        HiddenSkyscraper,
        Lunchbox,
        NumberedRoom,
        Rossini,
        Sandwich,
        Skyscraper,
        XSum,
    )
    from .table import KINDS, Kind
    from .whole_grid import GlobalEntropy, GlobalModular

__all__ = [
    "KINDS", "AllDifferent", "AllOf", "AntiKing", "AntiKnight", "AntiTaxicab", "AnyOf",
    "Arithmetic", "Arrow", "Automaton", "Between", "Cage", "Candidates", "Cell", "Clone",
    "Constraint", "Contains", "ContainsExactly", "CountDistinct", "CountingCircles", "Difference",
    "DoubleArrow", "DutchFlatmates", "Entropic", "EqualSums", "EqualityCage", "Even", "FullRank",
    "FullRankTies", "GlobalEntropy", "GlobalModular", "Greater", "HiddenSkyscraper", "Indexer",
    "Kind", "Leaper", "LittleKiller", "Lockout", "LookAndSay", "Lunchbox", "Maximum", "Minimum",
    "Modular", "Nabner", "NonConsecutive", "NumberedRoom", "Odd", "PairRelation", "PairSum",
    "Palindrome", "Quadruple", "Ratio", "RegionSum", "RellikCage", "Renban", "Rossini",
    "SameContents", "Sandwich", "Skyscraper", "Slingshot", "SlowThermometer", "Strict", "Sum",
    "SumLine", "Thermometer", "Whisper", "XSum", "Zipper",
]  # fmt: skip


if not TYPE_CHECKING:  # type checkers would take any name for public

    def __getattr__(name: str) -> object:
        """Import a family of constraints when one of its names is first used."""
        if name in __all__:
            from importlib import import_module

            from . import table

            homes = {kind.class_name: kind.family for kind in table.KINDS}
            homes |= {"Cell": "base", "Constraint": "base", "KINDS": "table", "Kind": "table"}
            value = getattr(import_module(f".{homes[name]}", __name__), name)
            globals()[name] = value
            return value
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
