"""The page of twelve steps from constraints, explained, with a picture of each."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from sudokit import draw, parse, techniques_named
from sudokit.examples import Example, example_step
from sudokit.render.words.steps import clue, short

BOARDS = Path(__file__).with_suffix(".txt")
PAGE = Path("constraint_steps.md")


def constraint_steps() -> Mapping[Path, str]:
    """Return the page and its pictures, by their path in docs/."""
    lines = [
        "# Twelve steps from constraints, explained",
        "",
        "Each is a step on a board with [constraints](constraints.md), as `sudoku hint` tells it:",
        "first the question to ask, then the whole deduction. The picture lights the constraint.",
        "Every technique has [a page of its own](techniques/README.md).",
    ]
    made: dict[Path, str] = {}
    rows = BOARDS.read_text(encoding="utf-8").splitlines()
    for number, row in enumerate((row for row in rows if not row.startswith("#")), 1):
        title, name, board, conclusion = map(str.strip, row.split("|"))
        (technique,) = techniques_named(name)
        grid = parse(board)
        step = example_step(technique, Example(grid, conclusion, ""))
        assert step, title
        file = Path("explanations") / f"constraint-{number}.svg"
        made[file] = draw(grid, step) + "\n"
        link = f"[{technique.name}](techniques/{technique.id}.md)"
        asked = f"{link}: {clue(step)}" if clue(step) else f"{link}."
        said = step.explain().replace("\n", "  \n")
        picture = f"![{short(step)}]({file.as_posix()})"
        lines += ["", f"## {number}. {title}", "", asked, "", said, "", picture]
    return {PAGE: "\n".join(lines) + "\n", **made}
