"""The rules of kinds with the names of their fields in braces, from the English catalogue."""

from __future__ import annotations

from itertools import takewhile

from sudokit.constraints import Kind
from sudokit.messages import ENGLISH, catalogue
from sudokit.messages.pattern import Choice, Fact, Other, Pattern


def rule_template(kind: Kind, *, is_full: bool = True) -> str:
    """Return the rule of a kind, with the sentence for optional fields or without it."""
    return _template(catalogue(ENGLISH).pattern(f"kind-{kind.id}.rule"), is_full)


def bracketed_rule(kind: Kind) -> str:
    """Return the rule of a kind, with the words for optional fields in square brackets."""
    full, least = rule_template(kind), rule_template(kind, is_full=False)
    if full == least:
        return full
    start = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(full, least)))
    end = len(least) - start
    return f"{full[:start]}[{full[start:-end]}]{full[-end:]}"


def _template(pattern: Pattern, is_full: bool) -> str:
    return "".join(_part(part, is_full) for part in pattern)


def _part(part: str | Fact | Other | Choice, is_full: bool) -> str:
    """Return a part of a rule; a choice between words is the name of the field that makes it."""
    if isinstance(part, Fact):
        return f"{{{part.name}}}"
    if isinstance(part, Choice):
        name = part.of.name
        if not any(isinstance(each, Fact) and each.name == name for each in part.default):
            return f"{{{name}}}"
        chosen = part.default if is_full else part.variants.get("none", part.default)
        return _template(chosen, is_full)
    assert isinstance(part, str), f"{part} is a message within a rule"
    return part
