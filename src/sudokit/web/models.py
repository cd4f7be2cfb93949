"""The models: what each call of the API is asked and answers. The OpenAPI document is made of them.

What is asked is checked against them; what the puzzle itself says is left to the library.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, Union

from pydantic import (
    BaseModel,
    ConfigDict,
    Discriminator,
    Field,
    Tag,
    field_validator,
    model_validator,
)
from pydantic_core import PydanticCustomError

from ..checker import VERDICTS
from ..constraints.base import check_nesting
from ..curriculum import LEVELS
from ..dailies import DAILY_KINDS, day_of
from ..drawings import MAX_DRAWINGS
from ..errors import ConstraintError, GenerateError
from ..formats import FORMATS
from ..logic import PARTS, PROFILES, TECHNIQUES
from ..making.maker import VARIANT_NAMES
from ..messages import ENGLISH, LANGUAGES
from ..printing.codes import MOST_BYTES as MOST_CODE_BYTES
from ..printing.layout import MOST_A_PAGE, PAPERS, SOLUTIONS
from ..rating import LABELS
from ..render.figures import EDGE_WIDTH
from ..shape import BOXES, MAX_SIZE, MIN_SIZE, VARIANTS
from ..wishes import LOWEST_RATING, NO_SYMMETRY, SYMMETRIES
from .drawing_models import Drawing, Run
from .fact_models import Facts
from .model_types import Cell, Digit, Group, OneOf

EXAMPLE = "051070923006902410293014007080050109600097000519003060125080006060020090938000000"
MAX_MEANINGS = 50
"""Names of drawings that a request may explain."""
LARGEST = 2**53 - 1
"""The largest whole number that all programs read exactly from JSON."""
MAX_ASSESSED = 100_000
"""Solutions that an assessment counts."""
MAX_THRESHOLD = 1000
"""Solutions that are counted for each candidate."""
MAX_PRINTED = 24
"""Puzzles that a request may print."""
MAX_BOARDS = 12
"""Boards of a worksheet that a request may print."""
MAX_TITLE = 200
"""Characters of a title or an author."""
MAX_RULES = 4000
"""Characters of a setter's own words on the rules."""
HIGHEST_RATING = 12.0
"""No puzzle is known that is rated higher."""

Verdict = Annotated[str, OneOf(VERDICTS)]
Label = Annotated[str, OneOf(LABELS)]
Profile = Annotated[str, OneOf(PROFILES)]
Variant = Annotated[str, OneOf(VARIANTS)]
MadeVariant = Annotated[str, OneOf(VARIANT_NAMES)]
Symmetry = Annotated[str, OneOf((*SYMMETRIES, NO_SYMMETRY))]
Format = Annotated[str, OneOf(row.name for row in FORMATS)]
Size = Annotated[int, OneOf(BOXES)]
Level = Annotated[int, Field(ge=1, le=3)]
Value = Annotated[int, Field(ge=0, le=MAX_SIZE, description="A digit as people read it.")]
Date = Annotated[str, Field(examples=["2026-11-16"], json_schema_extra={"format": "date"})]
DailyKind = Annotated[str, OneOf(DAILY_KINDS)]
Language = Annotated[str, OneOf(LANGUAGES)]
Line = Annotated[str, Field(description="All digits, row by row, a dot where a cell is empty.")]
TechniqueId = Annotated[str, OneOf(row.id for row in TECHNIQUES)]
KnownTechniques = Annotated[list[TechniqueId], Field(max_length=len(TECHNIQUES))]
Se = Annotated[float, Field(ge=LOWEST_RATING, le=HIGHEST_RATING, allow_inf_nan=False)]


class Asked(BaseModel):
    """Base of all request models: unknown fields and numbers in quotes are rejected."""

    model_config = ConfigDict(extra="forbid", strict=True)

    @model_validator(mode="before")
    @classmethod
    def _as_whole_numbers(cls, data: object) -> object:
        """Accept 9.0 for 9: they are the same number in JSON, and some programs write it so."""
        if not isinstance(data, dict):
            return data
        return {
            name: list(map(_whole, value)) if isinstance(value, list) else _whole(value)
            for name, value in data.items()
        }


def _whole(value: object) -> object:
    return int(value) if isinstance(value, float) and value.is_integer() else value


class InLanguage(Asked):
    """Base of the request models of calls whose answers have words for people."""

    lang: Language = Field(ENGLISH, description="The language of the words in the answer.")


class ExtraHouse(Asked):
    name: str
    cells: list[str]


class HouseObject(Asked):
    """Cells that must hold different digits."""

    name: str = Field(examples=["r1"])
    words: str = Field(description="As explanations call it.", examples=["row 1"])
    kind: str = Field(description="row, column, box, diagonal, window, group or extra.")
    cells: list[str]


class FigureObject(Asked):
    """A line, disc, polygon or text, in units of a cell from the top left corner of the grid."""

    figure: Literal["line", "disc", "polygon", "text"]
    points: list[list[float]] | None = Field(None, description="Of a line or polygon: [x, y] each.")
    centre: list[float] | None = Field(None, description="Of a disc or text: [x, y].")
    radius: float | None = None
    width: float | None = None
    dash: list[float] | None = Field(None, description="Lengths of dashes and gaps in turn.")
    is_closed: bool | None = None
    words: str | None = None
    height: float | None = None
    colour: str | None = Field(
        None,
        description="Names say what colours are for; those of a setter have two codes, on light "
        "and on dark paper.",
        examples=["whisper", "#ff0000 #e12d2d"],
    )
    fill: str | None = None
    edge: str | None = None
    edge_width: float | None = Field(None, description=f"Of an edge, if not {EDGE_WIDTH}.")
    halo: str | None = Field(None, description="The colour around a text.")
    angle: float | None = Field(None, description="Degrees by which a text is turned clockwise.")


class FiguresObject(Asked):
    """What shows extra houses, constraints and drawings, each list in the order of drawing."""

    ground: list[FigureObject] = Field(description="Backgrounds of cells.")
    lines: list[FigureObject] = Field(description="Figures below the lines of the grid.")
    marks: list[FigureObject] = Field(description="Figures above them, and clues outside.")
    halos: list[list[FigureObject]] = Field(
        [], description="For each constraint, what lights it from below the other figures."
    )
    margins: list[float] = Field(
        description="Cells that clues take outside the grid: left, top, right and bottom."
    )


class RuleObject(Asked):
    """A rule in words."""

    name: str = Field(description="What solvers call it; empty for houses.", examples=["arrow"])
    letters: str = Field(description="The letters of its constraints in the picture, if any.")
    sentence: str
    places: list[str] = Field(
        description="The cells of each of its constraints, after the numbers that are N, if any."
    )
    houses: list[str] = Field([], description="The names of houses that show the rule.")
    constraints: list[int] = Field([], description="The indices of its constraints.")


class GridObject(Asked):
    """A grid, as sudokit writes it in JSON."""

    size: int | None = Field(
        None, ge=MIN_SIZE, le=MAX_SIZE, description="Rows, columns and digits, if equally many."
    )
    rows: int | None = Field(None, ge=1, le=MAX_SIZE, description="If there is no size.")
    columns: int | None = Field(None, ge=1, le=MAX_SIZE, description="If there is no size.")
    digit_range: list[int] | None = Field(
        None,
        min_length=2,
        max_length=2,
        description="The lowest and the highest digit, if not 1 and size.",
    )
    digits: str = Field(
        description="Row by row, a dot where a cell is empty, or 0 unless it is a digit."
    )
    givens: str | None = Field(None, description="1 for each given, 0 elsewhere; else all are.")
    candidates: list[str] | None = Field(
        None, description="The digits that each cell may take, or the marks of a player in it."
    )
    box: list[int] | None = Field(
        None, min_length=2, max_length=2, description="Rows and columns of a box, if unusual."
    )
    boxes: str | None = Field(
        None, description="The box of each cell, a dot for none, for a jigsaw; '' for no boxes."
    )
    has_lines: bool | None = Field(None, description="False if rows and columns repeat digits.")
    variants: list[Variant] | None = Field(None, description="Extra houses that have a name.")
    extra: list[ExtraHouse] | None = Field(None, description="Further houses.")
    constraints: list[dict[str, Any]] | None = Field(
        None, description="Rules beyond houses, such as cages: the `kind` and the fields of each."
    )
    drawings: list[dict[str, Any]] | None = Field(
        None,
        max_length=MAX_DRAWINGS,
        description="What is drawn and no rule: the `kind` (line, shape or cage) and the fields of "
        "each.",
    )
    line: str | None = Field(None, description="Told in answers, and not looked at in requests.")
    houses: list[HouseObject] | None = Field(
        None,
        description="All houses: told of new and converted puzzles, and not looked at in requests.",
    )
    figures: FiguresObject | None = Field(None, description="As `houses`: the picture of rules.")
    rules: list[RuleObject] | None = Field(None, description="As `houses`: the rules in words.")
    cell_rules: dict[str, list[str]] | None = Field(
        None,
        description="As `houses`: the constraints of each cell in words.",
        examples=[{"r1c1": ["thermometer bulb", "killer cage 10"]}],
    )

    @field_validator("constraints")
    @classmethod
    def _are_not_too_deep(cls, found: list[dict[str, Any]] | None) -> list[dict[str, Any]] | None:
        try:
            for each in found or ():
                check_nesting(each)
        except ConstraintError as error:
            raise PydanticCustomError("nesting", str(error)) from None
        return found


def _kind(value: Any) -> str | None:
    if isinstance(value, str):
        return "text"
    return "grid" if isinstance(value, (dict, GridObject)) else None


Text = Annotated[
    str,
    Field(
        description="A puzzle in any format that sudokit reads.",
        examples=[EXAMPLE],
        json_schema_extra={"format": "sudoku"},
    ),
]
Puzzle = Annotated[
    Union[Annotated[Text, Tag("text")], Annotated[GridObject, Tag("grid")]],  # noqa: UP007
    Discriminator(
        _kind,
        custom_error_type="puzzle_type",
        custom_error_message="a puzzle is text in any format, or a grid as an object",
    ),
]


# What is asked.


class AskPuzzle(Asked):
    puzzle: Puzzle
    ignore_drawings: bool = Field(
        False, description="Read a link without the drawings that are not understood."
    )
    meanings: dict[str, str] = Field(
        {},
        max_length=MAX_MEANINGS,
        description="What drawings of a link mean, by the names that a problem has for them.",
        examples=[{"green line": "whisper"}],
    )


class AskInWords(AskPuzzle, InLanguage):
    """A puzzle, and the language of what is told of it."""


class AskCount(AskPuzzle):
    limit: int = Field(1_000_000, ge=1, le=LARGEST, description="Counting stops there.")


class AskCheck(AskInWords):
    why: bool = Field(False, description="Whether to tell why it has not exactly one solution.")


class AskCandidates(AskPuzzle):
    true: bool = Field(False, description="Only those that occur in some solution.")
    threshold: int | None = Field(
        None,
        ge=1,
        le=MAX_THRESHOLD,
        description="If only true ones are asked for: tell in how many solutions each is, counting "
        "up to this number.",
    )
    use_constraints: bool = Field(
        False, description="Without those that would at once break a constraint."
    )


class AskPath(AskInWords):
    profile: Profile = Field(PROFILES[0], description="The techniques in use.")
    known: KnownTechniques | None = Field(
        None, description="The techniques that the player knows, if not all."
    )
    marks: Literal["all", "some"] | None = Field(
        None,
        description="How the candidates are read, if they are marks of a player. all: what is not "
        "noted in a cell with marks is ruled out; some: marks are just notes. Without it, they "
        "are the candidates that are left.",
    )


class AskAssess(AskInWords):
    limit: int = Field(
        1000, ge=2, le=MAX_ASSESSED, description="Counting the solutions stops there."
    )
    rate: bool = Field(False, description="Whether to rate it, if it has exactly one solution.")


class AskHint(AskPath):
    level: Level = Field(3, description="1: where to look; 2: also the technique; 3: all of it.")
    svg: bool = Field(False, description="Whether to draw the step, if the level is 3.")


class OfTechnique(Asked):
    technique: TechniqueId


class OfExercise(OfTechnique):
    seed: int | None = Field(None, ge=0, le=LARGEST, description="The same seed, the same board.")


class AskLesson(OfTechnique, InLanguage):
    """A technique, and the language in which it is taught."""


class AskPractice(OfExercise, InLanguage):
    """A technique to practise, and the language of the task."""


class AskJudge(AskInWords):
    technique: TechniqueId
    cells: list[Cell] = Field(max_length=MAX_SIZE**2, description="The answer.")
    show: bool = Field(False, description="Whether to tell the step, even if it was not found.")


class SetterInfo(Asked):
    """What the setter of a puzzle tells of it."""

    title: str | None = Field(None, max_length=MAX_TITLE)
    author: str | None = Field(None, max_length=MAX_TITLE)
    rules: str | None = Field(None, max_length=MAX_RULES, description="In the setter's own words.")


class AskConvert(AskInWords):
    format: Format | None = Field(None, description="The format to write.")
    info: SetterInfo | None = Field(
        None, description="What to write besides, in place of what the text tells."
    )


class PrintedPuzzle(AskPuzzle):
    title: str = Field("", max_length=MAX_TITLE, description="Printed beside its number.")


class Worksheet(OfExercise):
    """Theory, an example and boards of a technique, with the answers."""

    boards: int = Field(4, ge=1, le=MAX_BOARDS)


class AskPrint(InLanguage):
    puzzles: list[PrintedPuzzle] | None = Field(None, min_length=1, max_length=MAX_PRINTED)
    worksheet: Worksheet | None = Field(None, description="Instead of puzzles.")
    per_page: int = Field(2, ge=1, le=MOST_A_PAGE, description="Puzzles a page.")
    paper: Annotated[str, OneOf(PAPERS)] = "a4"
    title: str = Field("", max_length=MAX_TITLE, description="Printed on a cover.")
    solutions: Annotated[str, OneOf(SOLUTIONS)] = "end"
    hints: bool = Field(False, description="A section with a hint for each puzzle, in words.")
    hint_pictures: bool = Field(False, description="A section with a hint and its picture.")
    name_line: bool = Field(False, description="A line for a name, the date and the time.")
    large: bool = Field(False, description="Large print.")
    codes: bool = Field(False, description="A QR code for each puzzle, which holds the puzzle.")

    @model_validator(mode="after")
    def _has_one_of_both(self) -> AskPrint:
        if (self.puzzles is None) == (self.worksheet is None):
            raise PydanticCustomError("printed", "either puzzles or a worksheet is needed")
        return self


class AskQr(Asked):
    text: str = Field(
        min_length=1, description=f"What the code holds: at most {MOST_CODE_BYTES:,} bytes."
    )

    @field_validator("text")
    @classmethod
    def _fits(cls, text: str) -> str:
        size = len(text.encode(errors="replace"))
        if size > MOST_CODE_BYTES:
            words = f"has {size:,} bytes, and a QR code for phones at most {MOST_CODE_BYTES:,}"
            raise PydanticCustomError("length", words)
        return text


class AskDaily(InLanguage):
    date: Date
    kind: DailyKind

    @field_validator("date")
    @classmethod
    def _is_a_date(cls, date: str) -> str:
        try:
            return day_of(date).isoformat()
        except GenerateError as error:
            raise PydanticCustomError("date", str(error)) from None


class AskGenerate(InLanguage):
    difficulty: Label | None = Field(None, description="medium, if nothing else is asked for.")
    se: list[Se] | None = Field(
        None,
        min_length=2,
        max_length=2,
        description="Instead of a difficulty: from which to which rating of Sudoku Explainer.",
    )
    size: Size = Field(9, description="Cells in a row.")
    variants: list[MadeVariant] = Field([], description="Extra houses, and constraints.")
    symmetry: list[Symmetry] = Field([], description="Of the clues and constraints.")
    clues: int | None = Field(
        None, ge=0, le=MAX_SIZE**2, description="Exactly so many; 0 only with constraints."
    )
    needs: KnownTechniques = Field([], description="Techniques that its path takes.")
    known: KnownTechniques | None = Field(
        None, description="Techniques that solve it, together with those that it needs."
    )
    seed: int | None = Field(None, ge=0, le=LARGEST, description="The same seed, the same puzzle.")

    @field_validator("se")
    @classmethod
    def _is_a_range(cls, se: list[float] | None) -> list[float] | None:
        if se and se[0] > se[1]:
            low, high = se
            raise PydanticCustomError(
                "range", f"ratings must be a range from low to high, not {low:g} to {high:g}"
            )
        return se


# What is answered.


class OfPuzzle(BaseModel):
    puzzle: Line


class Solved(OfPuzzle):
    verdict: Verdict
    reason: str = Field(description="The verdict, with what shows it if that is simple.")
    solution: Line | None
    another: Line | None = Field(description="A second solution, if there are several.")


class Counted(OfPuzzle):
    count: int
    exact: bool = Field(description="Whether these are all; else the limit was reached.")


class Violation(BaseModel):
    """A digit that a house holds several times."""

    house: str
    digit: Value
    times: int


class BrokenConstraint(BaseModel):
    """A constraint that the digits break."""

    constraint: dict[str, Any] = Field(description="As in the puzzle.")
    rule: str = Field(description="The rule in a sentence.")
    cells: list[Cell] = Field(description="The cells that break it.")


class Conflict(BaseModel):
    """Clues, or constraints, that contradict each other."""

    conflict: list[Cell]
    minimal: bool = Field(description="Whether without any one of them there is a solution.")
    smallest: bool = Field(description="Whether no fewer clues conflict.")
    repairs: list[str] = Field(description="Each in place of one of these clues would mend it.")
    constraints: list[dict[str, Any]] = Field(
        description="Constraints that these clues contradict, or that contradict each other, as in "
        "the puzzle."
    )
    explanation: str
    runs: list[Run] = Field(description="The explanation in runs.")
    drawing: Drawing


class Ambiguity(BaseModel):
    """What several solutions leave open, and clues that would settle it."""

    solutions: list[Line] = Field(description="Two of them.")
    differing: list[Cell] = Field(description="Where these two differ.")
    undecided: list[Cell] | None = Field(
        description="Where any two solutions differ; null if that took too long to find out."
    )
    repairs: list[str] = Field(description="Each as a clue would leave one solution.")
    all_tried: bool = Field(description="Whether these are all such clues.")
    at_least: int = Field(description="So many clues have to be added, or more.")
    remedy: list[str] = Field(description="Clues that together leave one solution.")
    explanation: str
    runs: list[Run] = Field(description="The explanation in runs.")
    drawing: Drawing


class Checked(OfPuzzle):
    clues: int
    empty: int
    verdict: Verdict
    violations: list[Violation | BrokenConstraint]
    reason: Conflict | Ambiguity | None = Field(description="If asked why.")


class Conflicts(OfPuzzle):
    empty: int
    cells: list[Cell] = Field(description="All cells that break a rule.")
    violations: list[Violation | BrokenConstraint]


class Candidates(OfPuzzle):
    candidates: dict[str, list[Value]] = Field(description="Of each empty cell.")
    counts: dict[str, list[int]] | None = Field(
        description="In how many solutions each of them is, at most the threshold; null if there "
        "is no threshold, or counting takes too long."
    )


class TechniqueName(BaseModel):
    id: str = Field(description="Its page is at /techniques/ID.")
    name: str
    family: str


class Role(BaseModel):
    """What a cell does in a pattern."""

    part: Annotated[str, OneOf(PARTS)]
    cell: Cell
    digits: list[Digit]
    group: int
    is_reason: bool = Field(description="Whether it only says why the step follows.")


class Link(BaseModel):
    """If one is on (holds its digit) or off, so is the other."""

    source: Group = Field(alias="from")
    from_on: bool
    target: Group = Field(alias="to")
    to_on: bool
    branch: int = Field(description="The branch that it belongs to, from 0.")
    supposed: bool = Field(description="Whether it begins a branch: from a supposition to itself.")
    constraint: int | None = Field(description="The constraint by which it holds: its index.")
    sight: int | None = Field(
        description="The constraint by which it sees, if no house does: its index."
    )


class Conclusion(Group):
    on: bool = Field(description="Whether one of the cells holds the digit, or none does.")


class CaseLine(BaseModel):
    words: str
    runs: list[Run]
    conclusion: Conclusion


class Case(BaseModel):
    """One case, which is a branch of the links."""

    opening: str = Field(description="All of it, if it has no lines.")
    runs: list[Run] = Field(description="The opening in runs.")
    lines: list[CaseLine]


class Cases(BaseModel):
    """The explanation of a proof by cases, in its parts."""

    before: str
    before_runs: list[Run]
    cases: list[Case]
    after: str
    after_runs: list[Run]


class NamedConstraint(BaseModel):
    """A constraint of the puzzle, in words."""

    index: int = Field(description="Its place among the constraints of the puzzle, from 0.")
    kind: str = Field(examples=["cage"])
    label: str = Field(examples=["killer cage r1c1 r1c2"])
    rule: str


class Step(BaseModel):
    technique: TechniqueName
    rating: float
    label: Label = Field(description="The difficulty of its rating.")
    placements: list[str] = Field(examples=[["r1c1=5"]])
    eliminations: list[str] = Field(examples=[["r1c1<>5"]])
    houses: list[str]
    covers: list[str] = Field(description="Those of the houses that are the covers of a fish.")
    constraints: list[NamedConstraint] = Field(description="Those that the step rests on.")
    pattern: list[Role]
    facts: Facts | None = Field(description="What the step knows beside its cells, by its kind.")
    links: list[Link]
    eureka: str | None = Field(description="A chain in Eureka notation.")
    explanation: str
    runs: list[Run] = Field(description="The explanation in runs.")
    cases: Cases | None = Field(description="The explanation in parts, if it is a proof by cases.")
    drawing: Drawing


class NamedStep(BaseModel):
    """As much of a step as level 2 tells."""

    technique: TechniqueName


class Where(BaseModel):
    houses: list[str]
    cells: list[Cell]
    constraints: list[NamedConstraint]
    digit: Digit | None


class Mistake(BaseModel):
    cell: Cell
    digit: Digit | None = Field(None, description="The one that is wrong.")
    marks: Digit | None = Field(None, description="Or the one that the marks lack.")


class Hint(OfPuzzle):
    verdict: Verdict
    level: Level
    texts: list[str] = Field(description="The words of each level up to this.")
    runs: list[list[Run]] = Field(description="The words of each level in runs.")
    drawings: list[Drawing] = Field(description="What to draw at each level.")
    where: Where | None
    step: Step | NamedStep | None
    mistake: Mistake | None
    beyond: TechniqueName | None = Field(
        description="The technique of the step, if the player does not know it."
    )
    why: Conflict | Ambiguity | None = Field(
        description="Why the puzzle does not have exactly one solution."
    )
    grid: GridObject = Field(description="The board, with the candidates that the hint builds on.")
    svg: str | None


class TechniqueUse(BaseModel):
    """How often a path uses a technique, or techniques of the same name."""

    technique: TechniqueName
    count: int
    rating: float = Field(description="The rating of the hardest of its steps.")
    label: Label = Field(description="The difficulty of that rating.")
    first: int = Field(description="The place of its first step on the path, from 0.")


class Path(OfPuzzle):
    verdict: Verdict
    steps: list[Step]
    techniques: list[TechniqueUse] = Field(
        description="The techniques of the steps, easiest first."
    )
    result: Line
    left: int = Field(description="How many cells are empty in the end.")
    complete: bool = Field(
        description="Whether the path goes as far as it can; else time ran out, and more steps "
        "follow if `grid` is sent as the puzzle."
    )
    beyond: TechniqueName | None = Field(
        description="The technique that the next step needs, if the player does not know it."
    )
    grid: GridObject = Field(description="The board in the end, with its candidates.")


class Lesson(BaseModel):
    """A technique as one learns it."""

    technique: TechniqueName
    title: str = Field(description="The name, which no other technique has.")
    level: Annotated[str, OneOf(LEVELS)]
    difficulty: float
    builds_on: list[TechniqueId] = Field(description="Techniques that are best learned before.")
    about: str = Field(description="What it is, why it is right, and how to look for it.")
    explanation: str = Field(
        description="The step that the picture at /techniques/ID.svg shows, in words."
    )


class Exercise(BaseModel):
    """A board on which to find a technique."""

    technique: TechniqueName
    seed: int
    task: str
    steps: int = Field(description="How many steps of the technique there are.")
    puzzle: GridObject


class Judged(OfPuzzle):
    """How good an answer is, held against the step that it is closest to."""

    is_right: bool
    text: str
    right: list[Cell] = Field(description="The cells of the answer that belong to the step.")
    wrong: list[Cell] = Field(description="The cells of the answer that do not.")
    missing: int = Field(description="How many cells the answer lacks.")
    step: Step | None = Field(description="The step, if the answer is right or it is asked for.")


class Rated(OfPuzzle):
    """Of a puzzle without exactly one solution, just the verdict."""

    verdict: Verdict
    er: float | None = Field(None, description="The rating of the hardest step.")
    ep: float | None = Field(None, description="Of the hardest up to the first digit placed.")
    ed: float | None = Field(None, description="Of the first step.")
    label: Label | None = None
    hardest: TechniqueName | None = Field(None, description="Of the hardest step.")
    steps: int | None = None
    complete: bool | None = Field(None, description="Else the numbers are lower bounds.")
    meaning: str | None = None


class Assessed(OfPuzzle):
    """What the setter of a puzzle asks after every change."""

    clues: int
    count: int = Field(description="The number of solutions.")
    exact: bool = Field(
        description="Whether these are all; else the limit or the time was reached."
    )
    conflict: Conflict | None = Field(description="Why there is no solution, if there is none.")
    symmetries: list[Symmetry] = Field(description="Of the cells with clues.")
    needless: list[Cell] | None = Field(
        description="Clues that can all be left out, without which there is still one solution and "
        "the same symmetry; null unless there is exactly one solution."
    )
    rating: Rated | None = Field(
        description="If asked for; of a puzzle with constraints, its label and hardest step."
    )


class Closest(BaseModel):
    """The puzzle that came closest to what was asked for."""

    puzzle: GridObject
    solution: Line
    rating: Rated | None = Field(description="If it could be told quickly.")


class Generated(Closest):
    """A puzzle as it was asked for."""

    seed: int


class Daily(Generated):
    """A puzzle of a day, which is the same for everyone."""

    date: Date
    kind: DailyKind
    title: str = Field(examples=["Daily, 16 November 2026: Thermometers"])
    variant: MadeVariant | None = Field(description="If its kind is variant.")


class Converted(BaseModel):
    puzzle: GridObject
    format_found: str
    info: dict[str, str] = Field(
        description="What the text tells besides: title, author, rules in words, and how drawings "
        "were read (readings)."
    )
    text: str | None = Field(description="The puzzle in the format asked for.")


class QrCode(BaseModel):
    rows: list[str] = Field(description="A row of its modules each: 1 is dark, 0 is light.")


class Canonical(OfPuzzle):
    canonical: Line = Field(description="The same for all puzzles that are alike.")


class Health(BaseModel):
    status: Literal["ok"]
    version: str


class WrongField(BaseModel):
    field: str = Field(examples=["puzzle.size"])
    detail: str


class PossibleMeaning(BaseModel):
    id: str = Field(examples=["whisper"])
    rule: str = Field(description="The rule in a sentence.")


class UnclearDrawing(BaseModel):
    """Drawings of a link whose meaning is not clear."""

    name: str = Field(description="Their name in `meanings`.", examples=["green line"])
    places: list[str] = Field(description="The cells of each.", examples=[["r1c1–r3c2"]])
    meanings: list[PossibleMeaning] = Field(description="What they can mean.")


class ProblemDetails(BaseModel):
    """What is wrong (RFC 9457)."""

    type: str = Field(examples=["urn:sudokit:not-a-puzzle"])
    title: str
    status: int
    detail: str
    line: int | None = Field(None, description="Where in the text of a puzzle.")
    column: int | None = None
    field: str | None = Field(None, description="The first field that is wrong.")
    errors: list[WrongField] | None = Field(None, description="All fields that are wrong.")
    closest: Closest | None = Field(None, description="If no such puzzle was found in time.")
    drawings: list[UnclearDrawing] | None = Field(None, description="What is not understood.")
    rules: list[str] | None = Field(
        None, description="Sentences that are not known, or about something that is not drawn."
    )
