"""Facts that messages on almost locked sets name."""

from __future__ import annotations

from collections.abc import Mapping

from ...logic import Step
from ...messages import message
from .placeholders import Placeholder
from .values import Digits, Joined, cells, digits


def _common(step: Step) -> Digits:
    """Return the digits that link the sets: 4 and 9."""
    return digits(link.source.digit for link in step.links)


def _links(step: Step) -> Joined:
    """Return how each link of a chain of sets leads to the next."""
    return Joined(
        "; ",
        tuple(
            message(
                "next-link-of-sets" if number else "link-of-sets",
                digit=digits([link.source.digit]),
                source=cells(*link.source.cells),
                target=cells(*link.target.cells),
            )
            for number, link in enumerate(step.links)
        ),
    )


def _petals(step: Step) -> Joined:
    """Return where each digit of the stem is ruled out in its petal."""
    return Joined(
        "; ",
        tuple(
            message("petal", digit=digits([link.source.digit]), cells=cells(*link.target.cells))
            for link in step.links
        ),
    )


def _locked(own: int) -> Placeholder:
    """Make the placeholder of a Sue de Coq's digits locked in the line (0) or in the box (1)."""

    def locked(step: Step) -> Digits:
        found: dict[tuple[str, int], set[int]] = {}
        for role in step.pattern:
            found.setdefault((role.part, role.group), set()).update(role.digits)
        crossing, mine, others = found["body", 0], found["set", own], found["set", 1 - own]
        return digits((crossing - others) | (mine - crossing))

    return locked


PLACEHOLDERS: Mapping[str, Placeholder] = {
    "base_digits": _locked(0),
    "cover_digits": _locked(1),
    "common": _common,
    "links": _links,
    "petals": _petals,
}
"""Extra facts that the messages of this family name."""
