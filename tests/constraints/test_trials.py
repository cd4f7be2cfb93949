"""All calls tell the same of the solutions of small puzzles with constraints as all fillings do."""

from __future__ import annotations

from random import Random

import pytest

from sudokit.constraints import KINDS

from ..thorough import IS_EXHAUSTIVE, examples
from .trials import make_trial

IDS = [kind.id for kind in KINDS]

ALONE = 12
"""Puzzles for each kind."""

PAIRED = 4 if IS_EXHAUSTIVE else 1
"""Puzzles for each two kinds."""


def check(kinds: list[str], random: Random) -> None:
    trial = make_trial(kinds, random)
    assert not trial.disagreeing(), str(trial)


@pytest.mark.parametrize("kind", IDS)
def test_one_kind(kind: str) -> None:
    random = Random(kind)
    for _ in range(examples(ALONE)):
        check([kind], random)


@pytest.mark.parametrize("place", range(len(IDS)), ids=IDS)
def test_two_kinds(place: int) -> None:
    """Each kind is paired with the half of all kinds that comes after it, in a circle."""
    random = Random(place)
    after = [IDS[(place + step) % len(IDS)] for step in range(1, len(IDS) // 2 + 1)]
    for other in random.sample(after, examples(len(after))):
        for _ in range(PAIRED):
            check([IDS[place], other], random)
