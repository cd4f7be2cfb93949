"""Generate the pages of techniques, explanations and constraints, the schema, and man pages.

`make docs` writes the files. A test fails if they are not up to date.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from sudokit import TECHNIQUES, Grid, Step, Technique, draw, generate, path
from sudokit.examples import board_text, example, example_step
from sudokit.messages import ENGLISH, catalogue
from sudokit.render.text import plain
from sudokit.render.words.steps import about, short
from sudokit.render.words.techniques import FAMILIES, heading, members, title
from sudokit.render.words.terms import listed

from .constraint_page import constraint_page
from .constraint_pictures import constraint_pictures
from .constraint_steps import constraint_steps
from .man_pages import man_pages
from .schema import FILE, grid_schema

ROOT = Path(__file__).parent

Pages = Mapping[Path, str]
"""Texts of files, by their path in docs/."""


class Puzzle(NamedTuple):
    """A puzzle that docs/explanations.md solves step by step."""

    id: str
    title: str
    difficulty: str
    seed: int
    pictures: int
    """The number of hard steps that get a picture."""


PUZZLES = (
    Puzzle("medium", "A puzzle of medium difficulty", "medium", 74, 2),
    Puzzle("hard", "A hard puzzle, like those in weekend newspapers", "hard", 37, 3),
    Puzzle("extreme", "An extreme puzzle", "extreme", 36, 4),
)


def pages() -> Pages:
    """Return all pages; exit with a message if a technique lacks something that its page needs."""
    missing = lacking(TECHNIQUES)
    if missing:
        raise SystemExit("\n".join(["Some pages cannot be written:", *missing]))
    constraints = {Path("constraints.md"): constraint_page(), **constraint_pictures()}
    schema = {Path(FILE): grid_schema()}
    return {
        **technique_pages(),
        **explanations(),
        **constraint_steps(),
        **constraints,
        **schema,
        **man_pages(),
    }


def lacking(techniques: Sequence[Technique]) -> list[str]:
    """Return a line for each technique that lacks something for its page."""
    lines = []
    for technique in techniques:
        shown = example(technique)
        is_told = f"{technique.id}.long" in catalogue(ENGLISH)
        lacks = [] if is_told else ["words in src/sudokit/messages"]
        if shown is None:
            lacks.append("an example in src/sudokit/examples.txt")
        elif example_step(technique, shown) is None:
            lacks.append("a finder that finds a step on its example")
        if technique.family not in FAMILIES:
            lacks.append(f"the family {technique.family!r} in FAMILIES of render/words")
        if lacks:
            lines.append(f"  {technique.id} lacks {'; '.join(lacks)}")
    return lines


# Techniques.


def technique_pages() -> Pages:
    folder = Path("techniques")
    made = {folder / "README.md": _index()}
    for technique in TECHNIQUES:
        shown = example(technique)
        assert shown
        step = example_step(technique, shown)
        assert step
        made[folder / f"{technique.id}.md"] = _page(technique, shown.grid, step)
        made[folder / f"{technique.id}.svg"] = draw(shown.grid, step) + "\n"
    return made


def _index() -> str:
    lines = [
        "# The techniques",
        "",
        "All techniques that sudokit knows, by family, easiest first. The difficulty is about the",
        "rating that Sudoku Explainer gives the easiest step of the technique.",
        "",
        "| word | meaning |",
        "|---|---|",
        "| r1c2 | the cell in row 1, column 2 |",
        "| house | a row, a column or a box, or another group of cells that must hold different "
        "digits |",
        "| line | a row or a column |",
        "| candidate | a digit that an empty cell can still take |",
        "| place | a cell that can still take a digit |",
        "| see | two cells see each other if they share a house, or if a constraint keeps them "
        "different |",
        "| lose | a cell loses a candidate that is eliminated |",
    ]
    for family in FAMILIES:
        lines += ["", f"## {heading(family)}", ""]
        lines += ["| technique | difficulty | also called |", "|---|---|---|"]
        lines += [
            f"| {_link(technique)} | {technique.difficulty} | {', '.join(technique.aliases)} |"
            for technique in members(family)
        ]
    return "\n".join(lines) + "\n"


def _page(technique: Technique, grid: Grid, step: Step) -> str:
    facts = [f"Family: {heading(technique.family).lower()}."]
    facts.append(f"Difficulty: {technique.difficulty}.")
    if technique.aliases:
        facts.append(f"Also called {listed(technique.aliases)}.")
    facts.append(f"In code: `{technique.id}`.")
    family = [_link(other) for other in members(technique.family) if other != technique]
    sections = [
        f"# {title(technique)}",
        " ".join(facts),
        about(technique),
        "## Example",
        f"![{short(step)}]({technique.id}.svg)",
        f"**{short(step)}**",
    ]
    if step.explain() != short(step):
        sections.append(_broken(step.explain()))
    sections += [_board(grid, step)]
    if family:
        sections += ["## Related techniques", listed(family) + "."]
    sections.append("[All techniques](README.md)")
    return "\n\n".join(sections) + "\n"


def _board(grid: Grid, step: Step) -> str:
    command = f"sudoku hint --technique {step.technique.id}"
    what = "The board" if grid.shape.constraints else "The board with its candidates"
    return f"{what}, to try with `{command}`:\n\n```text\n{board_text(grid)}\n```"


def _link(technique: Technique) -> str:
    return f"[{title(technique)}]({technique.id}.md)"


# Explanations.


def explanations() -> Pages:
    lines = [
        "# Three puzzles, explained",
        "",
        "Three generated puzzles, each solved from the first step to the last, with pictures of",
        "the hardest steps. Cells are named by row and column: r1c2 is the second cell of the",
        "first row. Every technique has [a page of its own](techniques/README.md).",
    ]
    made: dict[Path, str] = {}
    for puzzle in PUZZLES:
        more, pictures = _explained(puzzle)
        lines += ["", f"## {puzzle.title}", "", *more]
        made |= pictures
    return {Path("explanations.md"): "\n".join(lines) + "\n", **made}


def _explained(puzzle: Puzzle) -> tuple[list[str], dict[Path, str]]:
    grid = generate(puzzle.difficulty, seed=puzzle.seed)
    taken = path(grid)
    lines = [
        f"`sudoku create {puzzle.difficulty} --seed {puzzle.seed}` creates this puzzle. The "
        f"solution takes {len(taken)} steps.",
        "", "```text", plain(grid), "```", "",
    ]  # fmt: skip
    shown = _hardest(taken, puzzle.pictures)
    pictures: dict[Path, str] = {}
    for number, step in enumerate(taken, 1):
        name = step.technique
        said = _broken(step.explain(), "   ")
        lines.append(f"{number}. [{name.name}](techniques/{name.id}.md): {said}")
        if number in shown:
            file = Path("explanations") / f"{puzzle.id}-{number}.svg"
            pictures[file] = draw(grid, step) + "\n"
            lines += ["", f"   ![{short(step)}]({file.as_posix()})", ""]
        grid = step.apply(grid)
    lines += ["", "```text", plain(grid), "```"]
    return lines, pictures


def _broken(text: str, indent: str = "") -> str:
    """Add Markdown line breaks to a text."""
    return text.replace("\n", f"  \n{indent}")


def _hardest(taken: Sequence[Step], number: int) -> set[int]:
    """Return the numbers of the first steps of the hardest techniques."""
    firsts: dict[Technique, int] = {}
    for place, step in enumerate(taken, 1):
        firsts.setdefault(step.technique, place)
    ranked = sorted(firsts.items(), key=lambda item: (-item[0].difficulty, item[1]))
    return {place for _, place in ranked[:number]}


# Files.


def stale(made: Pages) -> Iterator[Path]:
    """Yield files that are missing, differ or should not be there."""
    for file, text in made.items():
        place = ROOT / file
        if not place.exists() or place.read_text(encoding="utf-8") != text:
            yield file
    for folder in ("techniques", "explanations", "constraints"):
        for place in sorted((ROOT / folder).glob("*.*")):
            if place.relative_to(ROOT) not in made:
                yield place.relative_to(ROOT)


def main() -> None:
    made = pages()
    for file in list(stale(made)):
        if file in made:
            (ROOT / file).parent.mkdir(exist_ok=True)
            (ROOT / file).write_text(made[file], encoding="utf-8")
        else:
            (ROOT / file).unlink()
        print(f"docs/{file.as_posix()}", file=sys.stderr)


if __name__ == "__main__":
    main()
