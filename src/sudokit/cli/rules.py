"""Which options go together: a command and its arguments -> what is wrong with them, if anything.

An option that would change nothing is refused, so that nobody believes that it did.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping

NEEDS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "solve": {
        "--limit": ("--all", "--count"),
        "--seed": ("--method stochastic",),
        "--steps": ("--method stochastic",),
        "--force": ("--answers",),
    },
    "hint": {"--force": ("--svg", "--png")},
    "practice": {"--force": ("--svg",)},
    "dataset audit": {"--force": ("--html",)},
    "canonical": {"--original": ("--unique",)},
    "book": {"--boards": ("--technique",)},
    "serve": {"--proxy": ("--public",)},
    "convert": {"--to-symbols": ("--format",), "--blank": ("--format",)},
}
"""By command and option: the options of which it needs one."""

READING = (
    "--symbols", "--from", "--ignore-drawings", "--meaning", "--size", "--box", "--variant",
    "--regions",
)  # fmt: skip
"""The options that say how the input is read."""

NOT_COMPLETED = (
    "DIFFICULTY", "--se", "--ep", "--ed", "--needs", "--forbid", "--known", "--clues", "--minimal",
    "--symmetry", "--pattern", "--solution", "--csv", "--with-solution", "--rated", "--number",
    "--output", "--threads", "--daily",
)  # fmt: skip
"""The options of create that are about new puzzles."""

NOT_DAILY = (
    "DIFFICULTY", "--se", "--ep", "--ed", "--needs", "--forbid", "--clues", "--minimal",
    "--symmetry", "--pattern", "--solution", "--size", "--box", "--variant", "--regions", "--csv",
    "--rated", "--number", "--output", "--seed", "--threads",
)  # fmt: skip
"""The options of create that the puzzles of a day have no use for: their wishes and seed follow
from the date."""

NEW_PUZZLES = ("--easy", "--medium", "--hard", "--expert", "--extreme", "--variant")
"""The options of book that are about new puzzles."""

ONE_OF: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "solve": (
        ("--all", "--count", "--answers", "--method stochastic"), ("--count", "--lang"),
        ("--format", "--count"), ("--format", "--answers"), ("--format", "--json"),
        ("--threads", "--all"), ("--threads", "--answers"), ("--threads", "--method stochastic"),
        ("--threads", "--format"), *(("--threads", option) for option in READING),
    ),
    "check": (("--threads", "--why"), *(("--threads", option) for option in READING)),
    "hint": (
        ("--all", "--level"), ("--technique", "--level"), ("--technique", "--profile"),
        ("--technique", "--known"),
        ("--all", "--svg"), ("--all", "--png"),
    ),
    "explain": (("--short", "--full", "--json"),),
    "rate": (("--json", "--csv"), ("--csv", "--lang")),
    "create": (
        ("--json", "--csv", "--format"), ("--rated", "--format"),
        ("--with-solution", "--json"), ("--with-solution", "--csv"),
        ("--with-solution", "--output"),
        *(("--complete", option) for option in NOT_COMPLETED),
        *(("--daily", option) for option in NOT_DAILY),
    ),
    "book": (
        ("--technique", "--daily"), ("--technique", "--codes"), ("--technique", "--hints"),
        ("--technique", "--hint-pictures"),
        ("--technique", "--labels"), ("--technique", "--candidates"), ("--daily", "--seed"),
        *((instead, name) for instead in ("--technique", "--daily") for name in NEW_PUZZLES),
    ),
    "canonical": (("--count", "--unique"), ("--original", "--json")),
    "dataset audit": (("--sample", "--all"),),
    "convert": tuple(("--list", option) for option in ("FILE", "--format", "--json", *READING)),
}  # fmt: skip
"""By command: sets of options of which only one can be given."""

SHAPES = (("--regions", "--size"), ("--regions", "--box"))
"""The same, of all commands: the regions of a jigsaw are its size and its boxes."""


def broken_rule(command: str, parser: ArgumentParser, arguments: Namespace) -> str | None:
    """Return what is wrong with the options of a command, or None if they go together."""

    def is_given(option: str) -> bool:
        name = option.split()[0].removeprefix("--").replace("-", "_")
        name = {"FILE": "input", "DIFFICULTY": "difficulty", "from": "format_from"}.get(name, name)
        default = parser.get_default(name)
        return bool(getattr(arguments, name, default) != default)

    for option, others in NEEDS.get(command, {}).items():
        if is_given(option) and not any(map(is_given, others)):
            return f"{option} goes with {' or '.join(others)}"
    for group in (*ONE_OF.get(command, ()), *SHAPES):
        if sum(map(is_given, group)) > 1:
            return f"choose one of {', '.join(group[:-1])} and {group[-1]}"
    return None
