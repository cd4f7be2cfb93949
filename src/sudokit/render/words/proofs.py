"""Sentences for proofs by singles that end in a contradiction or in the digit to prove."""

from __future__ import annotations

from ...forcing import Contradiction, ForcedDigit, Proof
from ...messages import ENGLISH, Message, message
from .speaker import say, text_of
from .values import Candidates, Digits, Houses, Joined, cells


def explain(proof: Proof, language: str = ENGLISH) -> str:
    """Return a proof in full sentences."""
    return text_of(say(proof.shape, told(proof), language))


def told(proof: Proof) -> Message:
    """Return a proof as a message."""
    singles = [_single(single) for single in proof.forced]
    if proof.end is None:
        *before, last = singles
        return message("proof-of-digit", count=len(before), singles=_in_turn(before), last=last)
    supposed = proof.supposed
    dead = _dead(proof.end, is_supposed=bool(supposed or singles))
    if not supposed:
        count = len(singles)
        return message("proof-of-conflict", count=count, singles=_in_turn(singles), dead=dead)
    return message(
        "proof-by-contradiction",
        cell=cells(supposed.cell),
        digit=Digits((supposed.digit,)),
        holds=supposed.holds,
        count=len(singles),
        singles=_in_turn(singles),
        dead=dead,
    )


def _in_turn(singles: list[object]) -> Joined:
    return Joined(", ", tuple(singles))


def _single(single: ForcedDigit) -> object:
    """Return r1c1=5 (row 1) for the only place in a house, r1c1=5 for the only digit of a cell."""
    found = Candidates((single.cell,), (single.digit,))
    if single.house is None:
        return found
    return message("candidate-in-house", candidate=found, house=Houses((single.house,)))


def _dead(end: Contradiction, is_supposed: bool) -> Message:
    if end.cell is not None:
        return message("dead-cell", cell=cells(end.cell), is_supposed=is_supposed)
    assert end.house is not None
    house, digit = Houses((end.house,)), Digits((end.digit,))
    return message("dead-house", house=house, digit=digit, is_supposed=is_supposed)
