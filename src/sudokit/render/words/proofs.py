"""Sentences for proofs by singles that end in a contradiction or in the digit to prove."""

from __future__ import annotations

from ...forcing import Contradiction, ForcedDigit, Proof
from ...shape import Shape
from .terms import capitalized, house_name, placed


def explain(proof: Proof) -> str:
    shape, singles = proof.shape, [_single(proof.shape, single) for single in proof.forced]
    if proof.end is None:
        *before, last = singles
        if not before:
            return f"The digits on the board leave {last}."
        return f"From the digits on the board, {_follow(before)}; and so {last}."
    if proof.supposed:
        cell, digit = shape.cell_name(proof.supposed.cell), shape.symbol(proof.supposed.digit)
        start = f"If {cell} were {'' if proof.supposed.holds else 'not '}{digit}, "
        if not singles:
            return f"{start}{_dead(shape, proof.end, 'would be')}."
        then = f"But then {_dead(shape, proof.end, 'would be')}."
        return f"{start}{_follow(singles, would=True)}. {then}"
    if not singles:
        return f"{capitalized(_dead(shape, proof.end, 'is'))}."
    return f"From them, {_follow(singles)}. But then {_dead(shape, proof.end, 'would be')}."


def _follow(singles: list[str], *, would: bool = False) -> str:
    if len(singles) == 1:
        return f"this {'would follow' if would else 'follows'}: {singles[0]}"
    return f"these {'would ' if would else ''}follow in turn: {', '.join(singles)}"


def _single(shape: Shape, single: ForcedDigit) -> str:
    """Return r1c1=5 (row 1) for the only place in a house, r1c1=5 for the only digit of a cell."""
    name = placed(shape, single.cell, single.digit)
    return name if single.house is None else f"{name} ({house_name(single.house)})"


def _dead(shape: Shape, end: Contradiction, there_is: str) -> str:
    if end.cell is not None:
        return f"no digit {there_is} left for {shape.cell_name(end.cell)}"
    assert end.house is not None
    house = house_name(end.house)
    return f"there {there_is} no place for {shape.symbol(end.digit)} in {house}"
