"""Compare techniques with HoDoKu: does sudokit find the steps that HoDoKu finds?

    python bench/techniques.py library FILE [TECHNIQUE ...]
    python bench/techniques.py boards NUMBER [TECHNIQUE ...]

`library` reads lines of HoDoKu's library format, each with a board, a technique and a conclusion,
and looks for that step. `boards` takes boards from the paths of generated puzzles, lets hodoku-py
(from bench/requirements.txt) find all steps of each technique, and looks for the same steps. The
column "by others" counts conclusions that sudokit draws by other techniques that are no harder (a
fish with superfluous houses may be a locked candidate). Steps that only sudokit finds are counted,
not judged. A siamese fish, two fish with the same bases reported as one, is right if sudokit finds
both.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations, islice
from pathlib import Path

from sudokit import Grid, generate, next_step, parse, steps
from sudokit.checker import remaining_masks
from sudokit.logic import TECHNIQUES, Step

NAMES = {
    "0000": ("FULL_HOUSE", "full_house"),
    "0002": ("HIDDEN_SINGLE", "hidden_single_box", "hidden_single_line"),
    "0003": ("NAKED_SINGLE", "naked_single"),
    "0100": ("LOCKED_CANDIDATES_1", "pointing"),
    "0101": ("LOCKED_CANDIDATES_2", "claiming"),
    "0110": ("LOCKED_PAIR", "locked_pair"),
    "0111": ("LOCKED_TRIPLE", "locked_triple"),
    "0200": ("NAKED_PAIR", "naked_pair"),
    "0201": ("NAKED_TRIPLE", "naked_triple"),
    "0202": ("NAKED_QUADRUPLE", "naked_quad"),
    "0210": ("HIDDEN_PAIR", "hidden_pair"),
    "0211": ("HIDDEN_TRIPLE", "hidden_triple"),
    "0212": ("HIDDEN_QUADRUPLE", "hidden_quad"),
    "0300": ("X_WING", "x_wing"),
    "0301": ("SWORDFISH", "swordfish"),
    "0302": ("JELLYFISH", "jellyfish"),
    "0310": ("FINNED_X_WING", "finned_x_wing"),
    "0311": ("FINNED_SWORDFISH", "finned_swordfish"),
    "0312": ("FINNED_JELLYFISH", "finned_jellyfish"),
    "0320": ("SASHIMI_X_WING", "sashimi_x_wing"),
    "0321": ("SASHIMI_SWORDFISH", "sashimi_swordfish"),
    "0322": ("SASHIMI_JELLYFISH", "sashimi_jellyfish"),
    "0331": ("FRANKEN_SWORDFISH", "franken_swordfish"),
    "0332": ("FRANKEN_JELLYFISH", "franken_jellyfish"),
    "0340": ("FINNED_FRANKEN_X_WING", "finned_franken_x_wing"),
    "0341": ("FINNED_FRANKEN_SWORDFISH", "finned_franken_swordfish"),
    "0342": ("FINNED_FRANKEN_JELLYFISH", "finned_franken_jellyfish"),
    "0400": ("SKYSCRAPER", "skyscraper"),
    "0401": ("TWO_STRING_KITE", "two_string_kite"),
    "0402": ("EMPTY_RECTANGLE", "empty_rectangle"),
    "0403": ("TURBOT_FISH", "turbot_fish"),
    "0500": ("SIMPLE_COLORS_TRAP", "simple_colours_trap"),
    "0501": ("SIMPLE_COLORS_WRAP", "simple_colours_wrap"),
    "0502": ("MULTI_COLORS_1", "multi_colours_1"),
    "0503": ("MULTI_COLORS_2", "multi_colours_2"),
    "0600": ("UNIQUENESS_1", "unique_rectangle_1"),
    "0601": ("UNIQUENESS_2", "unique_rectangle_2"),
    "0602": ("UNIQUENESS_3", "unique_rectangle_3"),
    "0603": ("UNIQUENESS_4", "unique_rectangle_4"),
    "0604": ("UNIQUENESS_5", "unique_rectangle_5"),
    "0605": ("UNIQUENESS_6", "unique_rectangle_6"),
    "0606": ("HIDDEN_RECTANGLE", "hidden_rectangle"),
    "0607": ("AVOIDABLE_RECTANGLE_1", "avoidable_rectangle_1"),
    "0608": ("AVOIDABLE_RECTANGLE_2", "avoidable_rectangle_2"),
    "0610": ("BUG_PLUS_1", "bug_1"),
    "0701": ("X_CHAIN", "x_chain"),
    "0702": ("XY_CHAIN", "xy_chain"),
    "0703": ("REMOTE_PAIR", "remote_pair"),
    "0706": ("CONTINUOUS_NICE_LOOP", "continuous_nice_loop"),
    "0707": ("DISCONTINUOUS_NICE_LOOP", "discontinuous_nice_loop"),
    "0708": ("AIC", "aic"),
    "0709": ("GROUPED_CONTINUOUS_NICE_LOOP", "grouped_continuous_nice_loop"),
    "0710": ("GROUPED_DISCONTINUOUS_NICE_LOOP", "grouped_discontinuous_nice_loop"),
    "0711": ("GROUPED_AIC", "grouped_aic"),
    "0800": ("XY_WING", "xy_wing"),
    "0801": ("XYZ_WING", "xyz_wing"),
    "0803": ("W_WING", "w_wing"),
    "0901": ("ALS_XZ", "als_xz", "als_xz_double"),
    "0902": ("ALS_XY_WING", "als_xy_wing"),
    "0903": ("ALS_XY_CHAIN", "als_chain"),
    "0904": ("DEATH_BLOSSOM", "death_blossom"),
    "1101": ("SUE_DE_COQ", "sue_de_coq"),
}
"""HoDoKu's name of each technique and our ids, by HoDoKu's code."""

SIAMESE = {
    "03111": "sashimi_swordfish",
    "03121": "sashimi_jellyfish",
    "03211": "finned_swordfish",
    "03221": "finned_jellyfish",
}
"""The other technique that one of two siamese fish may be, by the library's code."""

Follows = frozenset[tuple[int, int]]


def follows(step: Step) -> Follows:
    """Return the conclusion as HoDoKu gives it: eliminations, or else placements."""
    return frozenset(step.eliminations or step.placements)


def library(path: Path, wanted: set[str]) -> None:
    right: Counter[str] = Counter()
    lines: Counter[str] = Counter()
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        fields = line.split(":")
        if not line.startswith(":") or fields[1][:4] not in NAMES:
            continue
        _, *ours = NAMES[fields[1][:4]]
        if wanted and not wanted & set(ours):
            continue
        grid = parse(line)
        found = [follows(step) for id in ours for step in steps(grid, id)]
        if fields[1] in SIAMESE:
            twin = SIAMESE[fields[1]]
            both = [*found, *(follows(step) for step in steps(grid, twin))]
            found += [one | other for one, other in combinations(both, 2)]
        expected = frozenset(
            ((int(place[1]) - 1) * 9 + int(place[2]) - 1, int(place[0]))  # digit, row, column
            for place in (fields[5] + " " + fields[6]).split()
        )
        is_right = not found if fields[1].endswith("x") else expected in found
        lines[ours[0]] += 1
        right[ours[0]] += is_right
        if not is_right:
            print(f"line {number}, {fields[1]} {ours[0]}: {'none' if not found else len(found)}")
    for id in lines:
        print(f"{id:35} {right[id]:4} of {lines[id]}")
    print(f"{'in all':35} {right.total():4} of {lines.total()}")


def boards() -> Iterator[Grid]:
    """Yield boards from the paths of generated puzzles where the next step is an elimination."""
    for seed in range(10**9):
        grid = generate("extreme", seed=seed)
        while step := next_step(grid):
            if step.eliminations:
                yield grid
            grid = step.apply(grid)


def drawn_by_others(grid: Grid, ids: list[str]) -> Follows:
    """Return the conclusions of other techniques that are no harder than these."""
    hardest = max(row.difficulty for row in TECHNIQUES if row.id in ids)
    others = (row for row in TECHNIQUES if row.difficulty <= hardest and row.id not in ids)
    return frozenset().union(*(follows(step) for row in others for step in steps(grid, row)))


def compare(number: int, wanted: set[str]) -> None:
    from hodoku.core.grid import Grid as Theirs
    from hodoku.core.types import SolutionType
    from hodoku.solver.step_finder import SudokuStepFinder

    tally: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for grid in islice(boards(), number):
        board = Theirs()
        board.set_sudoku(
            "".join("+" * (d > 0 and not g) + str(d) for d, g in zip(grid.digits, grid.givens))
        )
        for cell, mask in enumerate(remaining_masks(grid)):
            for digit in range(1, 10):
                if not grid[cell] and not mask >> (digit - 1) & 1:
                    board.del_candidate(cell, digit)
        finder = SudokuStepFinder(board)
        for theirs, *ours in NAMES.values():
            if wanted and not wanted & set(ours):
                continue
            mine = {follows(step) for id in ours for step in steps(grid, id)}
            expected: set[Follows] = set()
            for step in finder.find_all(SolutionType[theirs]):
                if step.base_entities:
                    # HoDoKu mixes finned and sashimi fish, and adds siamese ones after the two.
                    is_siamese = len(step.cover_entities) > len(step.base_entities)
                    if is_siamese or step.type != SolutionType[theirs]:
                        continue
                gone = [(c.index, c.value) for c in step.candidates_to_delete]
                expected.add(frozenset(gone or zip(step.indices, step.values)))
            missing = expected - mine
            drawn = drawn_by_others(grid, ours) if missing else frozenset()
            lost = [some for some in missing if not some <= drawn]
            for some in lost:
                print(ours[0], sorted(some), repr(grid))
            tally[ours[0]].update(
                both=len(expected & mine),
                others=len(missing) - len(lost),
                theirs=len(lost),
                ours=len(mine - expected),
            )
    print(
        f"{'technique':35} {'both':>6} {'by others':>10} {'HoDoKu only':>12} {'sudokit only':>13}"
    )
    for id, counts in tally.items():
        print(
            f"{id:35} {counts['both']:6} {counts['others']:10} {counts['theirs']:12} "
            f"{counts['ours']:13}"
        )


if __name__ == "__main__":
    kind, what, *names = sys.argv[1:]
    if kind == "library":
        library(Path(what), set(names))
    else:
        compare(int(what), set(names))
