"""The pages that are written by themselves: techniques and explanations.

Tables, words and boards in; the texts of docs/techniques and docs/explanations out. `make docs`
writes them; a test compares them with what is there.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from sudokit import TECHNIQUES, Grid, Step, Technique, draw, generate, path, to_text
from sudokit.examples import example, example_step
from sudokit.render.text import plain
from sudokit.render.words import WORDS, short
from sudokit.render.words.techniques import FAMILIES, members, title
from sudokit.render.words.terms import listed

ROOT = Path(__file__).parent

Pages = Mapping[Path, str]
"""The texts of files, by their place in docs/."""


class Puzzle(NamedTuple):
    """One that docs/explanations.md solves."""

    id: str
    title: str
    difficulty: str
    seed: int
    pictures: int
    """So many steps have one: the hardest."""


PUZZLES = (
    Puzzle("medium", "A puzzle of medium difficulty", "medium", 25, 2),
    Puzzle("hard", "A hard puzzle, as newspapers print them at the weekend", "hard", 31, 3),
    Puzzle("extreme", "An extreme puzzle", "extreme", 15, 4),
)


def pages() -> Pages:
    """All of them."""
    missing = lacking(TECHNIQUES)
    if missing:
        raise SystemExit("\n".join(["These pages cannot be written:", *missing]))
    return {**technique_pages(), **explanations()}


def lacking(techniques: Sequence[Technique]) -> list[str]:
    """What techniques need for a page and do not have, a line for each."""
    lines = []
    for technique in techniques:
        shown = example(technique)
        lacks = [] if technique.id in WORDS else ["words in src/sudokit/render/words"]
        if shown is None:
            lacks.append("an example in src/sudokit/examples.txt")
        elif example_step(technique, shown) is None:
            lacks.append("a finder that finds the step of its example")
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
        "Ways of reasoning that sudokit knows, by family, the easiest first. The number is about",
        "the rating that Sudoku Explainer gives the easiest step of the kind.",
        "",
        "A house is a row, a column or a box, or whatever else must not have a digit twice. A",
        "candidate is a digit that an empty cell can still take, and the cell is then a place for",
        "it. Two cells see each other if they share a house. A cell loses a candidate that is",
        "ruled out. r1c2 is the second cell of the first row.",
    ]
    for family, heading in FAMILIES.items():
        lines += ["", f"## {heading}", ""]
        lines += ["| technique | difficulty | also called |", "|---|---|---|"]
        lines += [
            f"| {_link(technique)} | {technique.difficulty} | {', '.join(technique.aliases)} |"
            for technique in members(family)
        ]
    return "\n".join(lines) + "\n"


def _page(technique: Technique, grid: Grid, step: Step) -> str:
    facts = [f"Family: {FAMILIES[technique.family].lower()}."]
    facts.append(f"Difficulty: {technique.difficulty}.")
    if technique.aliases:
        facts.append(f"Also called {listed(technique.aliases)}.")
    facts.append(f"In code: `{technique.id}`.")
    family = [_link(other) for other in members(technique.family) if other != technique]
    sections = [
        f"# {title(technique)}",
        " ".join(facts),
        WORDS[technique.id].about,
        "## Example",
        f"![{short(step)}]({technique.id}.svg)",
        f"**{short(step)}**",
    ]
    if step.explain() != short(step):
        sections.append(_broken(step.explain()))
    sections += [_board(grid, step)]
    if family:
        sections += ["## Others of its family", listed(family) + "."]
    sections.append("[All techniques](README.md)")
    return "\n\n".join(sections) + "\n"


def _board(grid: Grid, step: Step) -> str:
    command = f"sudoku hint --technique {step.technique.id}"
    board = to_text(grid, "hodoku")
    return f"The board with its candidates, for `{command}`:\n\n```text\n{board}\n```"


def _link(technique: Technique) -> str:
    return f"[{title(technique)}]({technique.id}.md)"


# Explanations.


def explanations() -> Pages:
    lines = [
        "# Three puzzles, explained",
        "",
        "Three puzzles of sudokit's own, each from its first step to its last, with pictures of",
        "the hardest steps on the way. Cells are named by row and column: r1c2 is the second cell",
        "of the first row. Each technique has [a page](techniques/README.md) of its own.",
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
        f"`sudoku create {puzzle.difficulty} --seed {puzzle.seed}` makes it, and it takes "
        f"{len(taken)} steps.",
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
    """The lines of a text, which Markdown would run together."""
    return text.replace("\n", f"  \n{indent}")


def _hardest(taken: Sequence[Step], number: int) -> set[int]:
    """The numbers of the hardest steps, each of another technique; the first of each."""
    firsts: dict[Technique, int] = {}
    for place, step in enumerate(taken, 1):
        firsts.setdefault(step.technique, place)
    ranked = sorted(firsts.items(), key=lambda item: (-item[0].difficulty, item[1]))
    return {place for _, place in ranked[:number]}


# Files.


def stale(made: Pages) -> Iterator[Path]:
    """Files that lack, differ, or are left over."""
    for file, text in made.items():
        place = ROOT / file
        if not place.exists() or place.read_text(encoding="utf-8") != text:
            yield file
    for folder in ("techniques", "explanations"):
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
