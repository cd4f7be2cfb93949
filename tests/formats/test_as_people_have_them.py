"""Each file as people have it is read with exactly its digits, or refused with the reason."""

from __future__ import annotations

import pytest

from sudokit import ParseError, parse

from .as_people_have_them import FAMILIES, PeoplesFile, files

FILES = [*files()]


def test_there_are_a_hundred() -> None:
    assert len(FILES) == 10 * len(FAMILIES) == 100
    assert len({one.content for one in FILES}) == 100


@pytest.mark.parametrize("one", FILES, ids=lambda one: f"{one.family} {one.name}")
def test_a_file(one: PeoplesFile) -> None:
    if one.symbols:
        assert parse(one.content).symbols == one.symbols
        return
    with pytest.raises(ParseError) as caught:
        parse(one.content)
    for part in one.refusal:
        assert part in str(caught.value)
