"""Models of the facts of steps: what an answer of the API knows of a step beside its cells."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from .model_types import Cell, Digit


class Candidate(BaseModel):
    """A digit in a cell."""

    cell: Cell
    digit: Digit


class Range(BaseModel):
    """The least and the greatest that something makes."""

    low: int
    high: int


class Term(BaseModel):
    """A cell, and how often a sum counts it: less than 0 where the sum takes it away."""

    cell: Cell
    factor: int


class Rise(BaseModel):
    """Two cells: the digit of `high` is greater by `gap` or more, which may be 0."""

    low: Cell
    high: Cell
    gap: int


class LastOfSum(BaseModel):
    """All terms of a sum but one have their digits."""

    kind: Literal["last_of_sum"]
    terms: list[Term]
    sum: int


class SumBound(BaseModel):
    """The least or the greatest digit of one cell of a sum, by what the other terms make."""

    kind: Literal["sum_bound"]
    terms: list[Term]
    sum: Range
    rest: Range = Field(description="What the other terms make.")
    is_least: bool


class SumSets(BaseModel):
    """The sets of digits that the cells of a sum can still have."""

    kind: Literal["sum_sets"]
    sum: Range
    sets: list[list[Digit]]


class Leftover(BaseModel):
    """What houses have left over beside the sums in them: the rule of 45."""

    kind: Literal["leftover"]
    sum: int = Field(description="Of the pattern's cells in the houses, less those outside.")
    made: list[Range] | None = Field(description="What cells within and outside make.")


class Bound(BaseModel):
    """The least or the greatest digit of a cell, as far as its neighbours say."""

    cell: Cell
    digit: int
    is_least: bool
    origin: Cell = Field(description="The cell from which the bound passes along.")


class Order(BaseModel):
    """Cells in an order, by the inequalities between neighbours."""

    kind: Literal["order"]
    rises: list[Rise]
    bounds: list[Bound] = Field(description="The bounds by which cells lose digits.")


class EqualCells(BaseModel):
    """Cells that hold the same digit."""

    kind: Literal["equal_cells"]
    common: list[Digit] = Field(description="The digits that all of them can still have.")


class PartLeftover(BaseModel):
    """A leftover that is filled together with a house."""

    sum: int
    is_of_house: bool = Field(description="Whether the house is one of those of the leftover.")


class Ways(BaseModel):
    """The ways to fill the cells of the body together."""

    kind: Literal["ways"]
    ways: list[list[Digit]] = Field(description="The digits of these cells; [] if too many.")
    leftover: PartLeftover | None


class ExcludedBy(BaseModel):
    """What rules out the candidates that a chain eliminates."""

    kind: Literal["excluded_by"]
    constraints: list[int | None] = Field(description="Their indices; null: the rule of 45.")
    links: list[int] = Field(description="The weak links of a loop whose ends do, by number.")


class Exclusion(BaseModel):
    """A candidate, and another one that rules it out."""

    candidate: Candidate
    by: Candidate | None = Field(description="null: the candidate has the other colour.")


class ColourClash(BaseModel):
    """A colour that is wrong, since two of its candidates cannot both be true."""

    kind: Literal["colour_clash"]
    candidates: list[Candidate]


class ColourEmpties(BaseModel):
    """A colour that is wrong, since it rules out all candidates of a cell."""

    kind: Literal["colour_empties"]
    excluded: list[Exclusion]


class Meeting(BaseModel):
    """Two colours, by their groups in the pattern, and a cell of each: these see each other."""

    colours: list[int]
    cells: list[Cell]


class ColourMeetings(BaseModel):
    """A colour that is wrong, since it sees both colours of another cluster."""

    kind: Literal["colour_meetings"]
    meetings: list[Meeting]


class Trapped(BaseModel):
    """A candidate that two colours rule out, and a candidate of each colour that does."""

    candidate: Candidate
    colours: list[int] = Field(description="Their groups in the pattern.")
    causes: list[Candidate]


class ColourTrap(BaseModel):
    """Candidates that both of two colours rule out."""

    kind: Literal["colour_trap"]
    trapped: list[Trapped]
    meetings: list[Meeting] = Field(description="Colours of two clusters: not both are right.")


class Partner(BaseModel):
    """A digit that a candidate cannot be combined with."""

    digit: Digit
    excluder: Cell | None = Field(description="The cell that both empty; null: they see each other")


class Unpaired(BaseModel):
    """A candidate that cannot be combined with any digit of the other cell of a pair."""

    candidate: Candidate
    other: Cell
    partners: list[Partner]


class AlignedPair(BaseModel):
    """The impossible combinations of an aligned pair."""

    kind: Literal["aligned_pair"]
    unpaired: list[Unpaired]


class Wing(BaseModel):
    """Cells of which one holds the common digit."""

    kind: Literal["wing"]
    digit: Digit
    holders: list[Cell]
    cases: list[Candidate] = Field(description="Digits of the pivot, and the pincer to each.")


class JoinedSet(BaseModel):
    """A set of cells and digits, in which several cells count as one."""

    kind: Literal["joined_set"]
    is_hidden: bool
    digits: list[Digit]


class HouseDigits(BaseModel):
    """Digits in a house."""

    house: str
    digits: list[Digit]


class Counted(BaseModel):
    """As many digits as cells, each digit in the house that counts it."""

    kind: Literal["counted"]
    houses: list[HouseDigits]


class Tie(BaseModel):
    """A digit that a house has only in some cells."""

    digit: Digit
    house: str
    cells: list[Cell]


class Firework(BaseModel):
    """A row and a column that cross in a box, and digits that must be in three of their cells."""

    crossing: Cell
    in_row: Cell
    in_column: Cell
    row: str
    column: str
    box: str
    digits: list[Digit]
    ties: list[Tie] = Field(description="Further digits, which a line has only in these cells.")


class Fireworks(BaseModel):
    """One firework of three digits, or two of two digits each."""

    kind: Literal["fireworks"]
    fireworks: list[Firework]


class Reversals(BaseModel):
    """The boxes of a tridagon in which one reading of the digits is the reverse of the other."""

    kind: Literal["reversals"]
    boxes: list[str]


class ExocetTarget(BaseModel):
    """A target of an exocet, and why it loses digits of the base."""

    cells: list[Cell]
    taken: list[Digit] = Field(description="The digit that takes one of two cells.")
    lines: list[str] = Field(description="The other two lines across.")
    crossed: list[Candidate] = Field(description="They do not have room in both lines.")
    unmirrored: list[Candidate] = Field(description="No mirror cell can hold them.")
    unpaired: list[Candidate] = Field(description="The other target has no digit beside them.")
    mirrors: list[Cell] = Field(description="The mirror cells that matter.")
    holders: list[Cell] = Field(description="Those that must hold the digit of the target.")


class Exocet(BaseModel):
    """The targets of an exocet."""

    kind: Literal["exocet"]
    targets: list[ExocetTarget]
    gone_from_base: list[Digit] = Field(description="No target can hold them.")


Facts = Annotated[
    LastOfSum
    | SumBound
    | SumSets
    | Leftover
    | Order
    | EqualCells
    | Ways
    | ExcludedBy
    | ColourClash
    | ColourEmpties
    | ColourMeetings
    | ColourTrap
    | AlignedPair
    | Wing
    | JoinedSet
    | Counted
    | Fireworks
    | Reversals
    | Exocet,
    Field(discriminator="kind"),
]
